// combat_odds.h -- the odds of a combat by tables; others ask odds.h.
#pragma once
#include "lab/odds.h"

// Of the combat at hand, or with an action (not 0) of the one it brings about.  `odds` is zeroed.  False if there is none.
bool combat_odds(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds);
