// ladder.h -- each level plays against the level below, and the results are turned into Elo points.
//
// Where one side has the better chances (the Quick Start of Washington's Crossing favours the British) single games say little.  So two
// games with sides swapped also count as a match, won by the bot with more victory points over both games.
#pragma once
#include "lab/sim.h"
#include "lab/stats.h"

typedef struct LadderPlan {
    const Game *game;
    int         scenario;           // -1: all in turn
    int         games;              // for each pair of levels
    int         playouts;           // of regular for a question of full weight, 0: by the clock; higher levels have times as many (bot_levels)
    int         think_ms;           // of regular when playouts is 0; higher levels have times as long
    int         threads;
    uint64_t    seed;
    BotLevel    lowest, highest;
    void      (*progress)(void *context, int done, int games);      // of all pairs together
    void       *context;
    const atomic_bool *stop;        // once it is set, the rungs end where they are; NULL: nobody sets it
} LadderPlan;

typedef struct LadderRung {
    BotLevel upper, lower;
    int      games, won, drawn, lost;   // of the upper
    Interval score;
    int      matches, matches_won, matches_drawn;       // none in games without the fact "lead"
    Interval match_score;
    double   think_ms[SIDES];           // upper, lower: mean time of an answer where there was a choice
} LadderRung;

// Fills a rung for each pair, the lowest pair first; returns the number of rungs.  After `stop` the last one has the games that were played, and those
// without a game are left out.
int ladder_run(const LadderPlan *plan, LadderRung rungs[BOT_LEVELS]);

// True if every upper level is surely better: its whole interval lies above one half, of matches where there are any, otherwise of games.
bool ladder_holds(const LadderRung rungs[], int count);

// Writes the table as Markdown.
void write_ladder(const LadderPlan *plan, const LadderRung rungs[], int count, Text *out);
