// ladder.h -- each level against the one below, and what that makes of them in Elo points.
//
// Where one side has the better chances (the Quick Start of Washington's Crossing favours the British) single games say little, so
// two games with sides swapped make a match as well: it is won by who has more victory points in both together.
#pragma once
#include "lab/sim.h"
#include "lab/stats.h"

typedef struct LadderPlan {
    const Game *game;
    int         scenario;           // -1: all in turn
    int         games;              // a pair of levels
    int         playouts;           // of regular for a question of full weight, 0: by the clock; veteran has ten times as many
    int         think_ms;           // of regular when playouts is 0; veteran has ten times as long
    int         threads;
    uint64_t    seed;
    BotLevel    lowest, highest;
    void      (*progress)(void *context, int done, int games);
    void       *context;
} LadderPlan;

enum { VETERAN_TIMES = 10 };

typedef struct LadderRung {
    BotLevel upper, lower;
    int      games, won, drawn, lost;   // of the upper
    Interval score;
    int      matches, matches_won, matches_drawn;       // none where Game.lead is NULL
    Interval match_score;
    double   think_ms[SIDES];           // upper, lower: an answer with a choice
} LadderRung;

// Fills a rung for each pair, the lowest pair first; the number of rungs.
int ladder_run(const LadderPlan *plan, LadderRung rungs[BOT_LEVELS]);

// True if every upper level won more than half, the whole interval above it: of matches where there are any, else of games.
bool ladder_holds(const LadderRung rungs[], int count);

// The table as markdown.
void write_ladder(const LadderPlan *plan, const LadderRung rungs[], int count, Text *out);
