// contest.h -- two bots in matches: of two games each, with sides swapped and the same dice and opening.
//
// The seed of a match depends on its number alone, and a contest that ends early ends after the first match at which its test is decided,
// counted from the first; so the result does not depend on the number of threads, nor on that of processes (fleet.h), which play the matches
// between them.
#pragma once
#include "lab/crew.h"
#include "lab/duel.h"
#include "lab/sprt.h"
#include "lab/stats.h"

enum { CONTESTANTS = 2, CONTEST_SCENARIOS = 32 };

typedef struct Contestant {
    const char *words;                  // as it was asked for: "regular,playouts=400"
    BotLevel    level;
    BotLimits   limits;
} Contestant;

typedef struct ContestPlan {
    const Game *game;
    int         scenario[CONTEST_SCENARIOS], scenarios;     // the matches take them in turn
    uint32_t    options;
    Contestant  bot[CONTESTANTS];       // in each match the first of them plays the Americans in the first game
    int         matches, threads;       // at most so many matches; threads 0: as many as there are processors
    uint64_t    seed;
    int         opening;                // DuelPlan.opening
    bool        is_test;
    Sprt        test;                   // if is_test: it ends when this is decided
    const atomic_bool *stop;            // once set, it ends with the matches that are complete; NULL: nobody sets it
    void      (*progress)(void *context, int done, int games);
    void       *context;
} ContestPlan;

typedef struct Tally {
    int      won, drawn, lost;          // games of the first bot
    Interval score;
    Interval points;                    // victory points of a game, the first bot's less the second's; 0 where it has none
} Tally;

typedef struct ContestSum {
    int      matches;
    int      count[MATCH_RESULTS];      // matches by result (contest_result)
    Tally    all, side[SIDES];          // in all games, and as that side
    Interval match_score;               // the first bot's share of the matches, from their results
    double   ratio, bound[2];           // of the test
    SprtVerdict verdict;
} ContestSum;

// Fills result[0..2 * matches - 1], two for each match; returns the number of complete matches that count.  All processes of a fleet call it
// with the same plan and have the same result.
int contest_run(const ContestPlan *plan, DuelResult *result);

static inline uint64_t contest_seed(const ContestPlan *plan, int match)     { return mix_seed(plan->seed, (uint64_t)match); }
static inline int contest_scenario(const ContestPlan *plan, int match)      { return plan->scenario[match % plan->scenarios]; }
// The side of the first bot in game i.
static inline Side contest_side(int i)                                      { return i % SIDES ? BRITISH : AMERICAN; }
// Halves of a point that the first bot won in game i, and the victory points by which it led.
int contest_halves(const DuelResult *result, int i);
int contest_lead(const ContestPlan *plan, const DuelResult *result, int i);
// The first bot's result in a match, in quarters.  Where the game has the fact "lead" a match is won by more victory points over both games, as in
// the ladder; elsewhere both games count.
int contest_result(const ContestPlan *plan, const DuelResult *result, int match);

// Wilson's interval of a mean of match results.  Its sample size is that of so many games won or lost as would have the variance of the
// results; two games that share their dice are thus counted for what they tell.
Interval contest_score(const int count[MATCH_RESULTS]);
// The first bot's share of the first so many matches.
Interval contest_score_after(const ContestPlan *plan, const DuelResult *result, int matches);
void contest_sum(const ContestPlan *plan, const DuelResult *result, int matches, ContestSum *sum);

// A row for each game; "-" is standard output.
bool write_contest_csv(const ContestPlan *plan, const DuelResult *result, int matches, const char *path, Error *err);
// The course of the score with its interval, match by match, as SVG.
bool write_contest_plot(const ContestPlan *plan, const DuelResult *result, int matches, const char *path, Error *err);
