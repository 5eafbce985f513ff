// odds.h -- the exact odds of a battle, from the dice and losses of the game's own rules.
//
// Each side's decline is a small graph of positions: a hit leads to one, a flight to one (the owner's choices are a fixed policy,
// Game.battle says which).  The joint distribution over pairs of them is carried from volley to volley.  What falls below one in
// a thousand million is dropped and counted as undecided.  Hidden blocks are averaged over deals that depend on nothing but what
// the reader may know, so equal views give equal odds to the last bit.
#pragma once
#include "engine/engine.h"

enum { LOSSES_MAX = 128 };

typedef struct BattleOdds {
    int    place;                       // noun of the place
    Side   attacker;
    bool   known;                       // false: an average over what hidden blocks may be
    int    deals;                       // how many were averaged
    double attacker_wins, defender_wins, neither;   // neither: dropped or never decided
    int    most[SIDES];                 // the most steps a side can lose
    double losses[SIDES][LOSSES_MAX];   // chance that a side loses exactly so many steps
    const char *policy;                 // what is assumed, in words: "if both sides fight to the end, ..."
} BattleOdds;

// Of the battle at hand, or about to be fought at this place (-1: at any).  False with a line if there is none.
bool odds_at(const Game *game, const State *s, Reader reader, int place, BattleOdds *odds, Error *err);

// Of the battle that this legal action would bring about at once, crossings that need a die taken as made.  False if it brings none.
bool odds_after(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds, Error *err);

// The mean number of steps a side loses.
double mean_losses(const BattleOdds *odds, Side side);
