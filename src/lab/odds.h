// odds.h -- the exact odds of a battle, from the dice and losses of the game's own rules.
//
// In a battle of volleys (Game.battle) the states of each side form a small graph: a hit leads from a state to one other, and a flight to
// one other, because the owner's choices follow a fixed policy.  The joint distribution over pairs of states is carried from volley to
// volley.  A pair with a chance below one in a thousand million is dropped and counted as undecided.  A combat by tables (Game.combat)
// is fought with every throw of its dice.  The odds are averaged over deals that depend only on what the reader may know, so equal
// views give equal odds to the last bit.
#pragma once
#include "engine/engine.h"

enum { LOSSES_MAX = 304, RESULTS_MAX = 64 };

// What can become of the forces of a combat by tables.
typedef struct OddsResult {
    double  p;
    uint8_t effect[SIDES];              // row of CombatKind.effects
    uint8_t vp[SIDES];
    int     least[SIDES], most[SIDES];  // losses, in CombatKind.unit
} OddsResult;

typedef struct BattleOdds {
    int    place;                       // noun of the place
    Side   attacker;
    bool   known;                       // the reader is certain of the forces from what he sees; false: a mean over deals
    int    deals;                       // how many deals were averaged
    double attacker_wins, defender_wins, neither;   // neither: dropped, never decided, or nobody gave up the field
    int    most[SIDES];                 // the greatest loss a side can have: in steps, or in tens of men
    double losses[SIDES][LOSSES_MAX];   // [side][n]: the chance that the side loses exactly n steps, or n tens of men
    const char *policy;                 // what is assumed, in words: "if both sides fight to the end, ..."
    // only for a combat by tables:
    int    strength[SIDES][2];          // tens of men that take part: the fewest and the most there may be, for all the reader knows
    DieSum sums[SUMS_MAX];              // the least and the greatest values over the deals
    int    result_count;
    OddsResult results[RESULTS_MAX];    // the likeliest first
} BattleOdds;

// The odds of the battle at hand, or of the one about to be fought at this place (-1: at any).  False with a line if there is none.
bool odds_at(const Game *game, const State *s, Reader reader, int place, BattleOdds *odds, Error *err);

// The odds of the battle that this legal action would bring about at once; a crossing that needs a die is assumed to succeed.  False
// if the action brings about no battle.
bool odds_after(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds, Error *err);

// The mean loss of a side, in steps or tens of men.
double mean_losses(const BattleOdds *odds, Side side);
