// volleys.h -- a fight of volleys (VolleyKind), under every throw.
//
// Each side's decline is a graph of positions: a hit leads to one, a flight to one, and positions with the same prospects are one.
// The joint distribution over pairs of them is carried from volley to volley, so every throw is counted and none is thrown twice.
#pragma once
#include "lab/odds.h"

// Adds the results of this fight, each times `weight`.  odds->deals and odds->attacker are set.
void add_volleys(const Game *game, const State *ready, const Stand *stand, double weight, BattleOdds *odds);

// Whether the two positions roll the same dice in all rounds, as far as they can be compared before a fight.
bool same_volleys(const Game *game, const State *a, const State *b);
