// learn_games.h -- the games from which an evaluation is learned: played, kept in a file, and replayed as rows.
//
// A game follows from its number, its seed and its answers, so these are all that the file keeps: the items may change, and the games need not be
// played again.  Each game is a line that is written as soon as the game is over; a run that ends early, also by kill -9, goes on after the last
// whole line.
#pragma once
#include "lab/contest.h"
#include "lab/learn.h"

enum { LEARN_BOTS = 8 };

typedef struct LearnPlan {
    const Game *game;
    int         scenario[CONTEST_SCENARIOS], scenarios;     // the games take them in turn
    uint32_t    options;
    Contestant  bot[LEARN_BOTS];
    int         bots;                       // each plays each other one and itself, as either side, in turn
    int         games, threads;             // threads 0: as many as there are processors
    int         opening, strays;            // up to so many choices drawn from the policy at the start of a game; DuelPlan.strays
    int         points;                     // a lead of this many counts as three wins in four (learn_result); 0: a win is a win
    uint64_t    seed;
    const atomic_bool *stop;                // once set, no further game is begun and those under way are dropped; NULL: nobody sets it
    void      (*progress)(void *context, int done, int games);
} LearnPlan;

typedef struct LearnGames LearnGames;

// No games, or those of the file, which later games are added to; NULL with a line if the file is of another plan or damaged.  path NULL: no file.
LearnGames *learn_open(const LearnPlan *plan, const char *path, Error *err);
void        learn_close(LearnGames *g);

// The share of a win that a lead at the end counts as, by the logistic curve on which a lead of `points` is three wins in four.  It tells a close
// defeat from a rout, so that a scenario which one side nearly always wins teaches something, too.
double learn_result(int lead, int points);

// Plays those of the plan's games that are missing; false with a line if the file cannot be written.
bool learn_play(LearnGames *g, Error *err);
int  learn_count(const LearnGames *g);      // games that are there

// Their positions at the beginning of each phase, game by game in order; as the side that is asked imagines them, or as they are.
typedef struct LearnRows {
    LearnRow *row;
    int16_t  *item;                         // all rows' items, one behind the other
    int       rows;
    size_t    items, room;                  // used; reserved
    int       room_for_rows;
} LearnRows;

// False with a line if a game does not play as it was kept, which is so after a change of the rules.
bool learn_rows(const LearnGames *g, bool imagined, LearnRows *out, Error *err);
void learn_rows_free(LearnRows *rows);
