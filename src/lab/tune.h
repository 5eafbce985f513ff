// tune.h -- fits numbers by trials: evolution by mirrored samples, with steps that multiply.
//
// A generation tries pairs of mirrored candidates around the present centre: each number times exp(step * e) in one of them, and times
// exp(-step * e) in the other, with e drawn for each number.  What one of a pair gains over the other, against the same opponent with the same
// dice, tells of all numbers at once; the centre moves by the average of the e, each weighed by its pair's gain.  Opponents come from a pool of
// earlier centres, so that the numbers do not fit one opponent alone, or they are given.  The result is the average of the centres of the second half,
// or of up to three quarters.
//
// Who judges the trials is the caller's matter: games (tune_games.h), or a formula in a test.  A state is all that a further generation depends
// on; it is written as a text file that is replaced as a whole, so a run that is killed goes on from its last generation and gives the same result.
#pragma once
#include "engine/game.h"

enum { TUNE_POOL = 16 };

typedef struct TuneTrial {
    const int32_t *plus, *minus, *against;      // values: the two candidates, and their opponent
    uint64_t       seed;
} TuneTrial;

typedef struct TunePlan {
    const char      *words;         // all that the trials depend on beside this struct, as one line; a state of other words is refused
    const WeightRow *rows;
    int              count;         // at most WEIGHTS_MAX
    const int32_t   *start;         // the values at which it begins, each within its row's range...
    const bool      *tuned;         // ...and which of them may move
    int              pairs;         // in a generation
    double           step, rate;    // standard deviation of e's part; how far the centre moves
    int              renewal;       // generations after which the centre joins the pool
    const int32_t *const *opponent; // the values of each opponent, whom the pairs meet in turn...
    int              opponents;     // ...and how many they are; 0: the pairs meet the pool
    uint64_t         seed;
    // Fills gain[i]: what trial[i].plus is worth against its opponent, less what trial[i].minus is; false: it was stopped, and the generation
    // does not count.
    bool           (*judge)(void *context, const TuneTrial trial[], int trials, double gain[]);
    void            *context;
} TunePlan;

typedef struct Tune Tune;

Tune *tune_new(const TunePlan *plan);       // the plan outlives it
void  tune_free(Tune *t);

// One generation; false if the judge was stopped.
bool  tune_generation(Tune *t);

int   tune_generations(const Tune *t);      // so far
double tune_gain(const Tune *t);            // root mean square of the last generation's gains; 0 before
// The present centre, and the average of the last centres: of half of all generations so far after 2, 4, 8 ... of them, and of up to three quarters after
// others.
void  tune_centre(const Tune *t, int32_t values[]);
void  tune_result(const Tune *t, int32_t values[]);

// Writes the state, and reads it into a Tune just made with the same plan; false with a line.
bool  tune_save(const Tune *t, const char *path, Error *err);
bool  tune_load(Tune *t, const char *path, Error *err);
