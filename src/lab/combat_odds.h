// combat_odds.h -- the odds of a combat by tables; for odds.c only, which other code calls.
#pragma once
#include "lab/odds.h"

// The odds of the combat at hand, or, with an action that is not 0, of the combat it brings about.  `odds` is zeroed.  False if there is
// no combat.
bool combat_odds(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds);
