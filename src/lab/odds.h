// odds.h -- the exact odds of a fight, from the dice and losses of the game's own rules.
//
// One model for all games (Game.combat): an approach to the moment before the dice, then the fight under every throw.  A fight of a few
// throws is fought with every throw there is; ways that are alike after a throw go on as one.  In a fight of volleys (volleys.h) the joint
// distribution over both sides' declines is carried from volley to volley; what falls below one in a thousand million is dropped and
// counted as undecided.  What is hidden is averaged over deals that depend on nothing but what the reader may know, so equal views give
// equal odds to the last bit.
#pragma once
#include "engine/engine.h"

enum { LOSSES_MAX = 304, RESULTS_MAX = 64 };

// What can become of the forces.
typedef struct OddsResult {
    double  p;
    uint8_t effect[SIDES];              // row of CombatKind.effects
    uint8_t vp[SIDES];
    int     least[SIDES], most[SIDES];  // losses, in CombatKind.unit
} OddsResult;

// A side fights until the round is over, and then leaves under parting shots.
typedef struct OneRound {
    double won, beaten, away;           // nobody of the enemy is left to fight; nobody of the side is, or the parting shots took the last
    double losses[SIDES];               // means, the parting shots included
    double stake;                       // chance that the unit at stake is lost
} OneRound;

// One way that the rolls before a battle may go (CombatKind.settle), and the battle that follows.
typedef struct OddsWay {
    char   words[120];                  // "if Greene arrives"
    double p;                           // chance of it
    int    dice[SIDES];                 // where the game rolls them all at once (CombatKind.pools)
    double wins[SIDES];                 // then
} OddsWay;

enum { WAYS_TOLD = 8 };                 // of three rolls

typedef struct BattleOdds {
    int    place;                       // noun of the place
    Side   attacker;
    bool   known;                       // the reader is certain of the forces from what he sees; false: a mean over deals
    int    deals;                       // how many deals were averaged
    double attacker_wins, defender_wins, neither;   // neither: dropped, never decided, or nobody gave up the field
    double no_battle;                   // chance that the rolls before it leave nobody to fight; these four add up to 1
    int    most[SIDES];                 // the most units a side can lose (CombatKind.unit says what they count)
    double losses[SIDES][LOSSES_MAX];   // chance that a side loses exactly so many
    const char *manner;                 // which kind of attack it is, "hasty attack"; NULL: there is one kind
    const char *policy;                 // what is assumed, in words: "if both sides fight to the end, ..."
    bool   others_may_act;              // before the dice, so that something is assumed of them
    char   condition[120];              // rolls before the battle: "averaged over the roll of Greene"; empty: nothing comes before
    bool   has_rolls;                   // rolls come before the battle
    int    way_count;                   // ways that these may go in which there is a battle; 0: no rolls come first, or too many to tell
    OddsWay way[WAYS_TOLD];             // the first of them has the most who succeed
    int    strength[SIDES][2];          // units that take part: the fewest and the most they may be, for all the reader knows
    DieSum sums[SUMS_MAX];              // what is added to the dice: the least and the most of the ways that were averaged
    const char *stake;                  // the unit in it whose loss loses the game; NULL: there is none
    double stake_lost;                  // chance of that, if the fight goes on to its end
    bool   has_rounds;
    OneRound one_round[SIDES];          // by the side that leaves
    double way_out[SIDES];              // the chance that a side comes to leave when it would; 0: it cannot
    int    result_count;
    OddsResult results[RESULTS_MAX];    // the likeliest first
} BattleOdds;

#define NO_BATTLE_AT_HAND "no battle is at hand"     // what odds_at() says of a place without one

// The odds of the battle at hand, or of the one about to be fought at this place (-1: at any).  False with a line if there is none.
bool odds_at(const Game *game, const State *s, Reader reader, int place, BattleOdds *odds, Error *err);

// Of the battle that this legal action would bring about at once (CombatKind.crosses says what of dice on the way there).  False if it
// brings none, or if more than five rolls come before it.
bool odds_after(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds, Error *err);

// The answers to the present question that bring about a battle at this place (-1: anywhere), up to `most` of them; how many.  Where there are several
// ways to attack, they can so be compared.
int attacks_on(const Game *game, const State *s, Reader reader, int place, Action at[], int most);

// The dice of a side, where its game rolls them all at once (CombatKind.pools); the fewest, where rolls come before them.
int dice_in(const BattleOdds *odds, Side side);

// The mean loss of a side, in steps or tens of men.
double mean_losses(const BattleOdds *odds, Side side);

// ---- for the ways to fight (odds.c, volleys.c)

// Adds a result of this chance.
void add_result(BattleOdds *odds, const CombatThrow *result, double p);
