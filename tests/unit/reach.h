// reach.h -- a position for a test, from cheap play.
#pragma once
#include "engine/engine.h"

// Plays a scenario for a number of actions, each drawn by the game's own weights.  False if the game ended before: then the position is
// the last in which a side was asked.
bool reach(const Game *game, int scenario, int actions, uint64_t seed, Position *pos, Seeded *luck);
