// odds.h -- the exact odds of a battle, from the dice and losses of the game's own rules.
//
// Of a battle of volleys (Game.battle) each side's decline is a small graph of positions: a hit leads to one, a flight to one (the
// owner's choices are a fixed policy).  The joint distribution over pairs of them is carried from volley to volley.  What falls
// below one in a thousand million is dropped and counted as undecided.  A combat by tables (Game.combat) is fought with every
// throw of its dice.  What is hidden is averaged over deals that depend on nothing but what the reader may know, so equal views
// give equal odds to the last bit.
#pragma once
#include "engine/engine.h"

enum { LOSSES_MAX = 304, RESULTS_MAX = 64 };

// What can become of the forces of a combat by tables.
typedef struct OddsResult {
    double  p;
    uint8_t effect[SIDES];              // row of CombatKind.effects
    uint8_t vp[SIDES];
    int     least[SIDES], most[SIDES];  // units lost
} OddsResult;

typedef struct BattleOdds {
    int    place;                       // noun of the place
    Side   attacker;
    bool   known;                       // the reader is certain of the forces, by what he sees; false: a mean over what is hidden
    int    deals;                       // how many ways it may be were averaged
    double attacker_wins, defender_wins, neither;   // neither: dropped, never decided, or nobody gave up the field
    int    most[SIDES];                 // the most units a side can lose: steps, or tens of men
    double losses[SIDES][LOSSES_MAX];   // chance that a side loses exactly so many
    const char *policy;                 // what is assumed, in words: "if both sides fight to the end, ..."
    // of a combat by tables alone:
    int    strength[SIDES][2];          // units that take part: the fewest and the most they may be, for all the reader knows
    DieSum sums[SUMS_MAX];              // the least and the most of the ways that were averaged
    int    result_count;
    OddsResult results[RESULTS_MAX];    // the likeliest first
} BattleOdds;

// Of the battle at hand, or about to be fought at this place (-1: at any).  False with a line if there is none.
bool odds_at(const Game *game, const State *s, Reader reader, int place, BattleOdds *odds, Error *err);

// Of the battle that this legal action would bring about at once, crossings that need a die taken as made.  False if it brings none.
bool odds_after(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds, Error *err);

// The mean number of units a side loses.
double mean_losses(const BattleOdds *odds, Side side);
