// golden.h -- games that must come out the same on every machine and after every change that is said to change nothing.
#pragma once
#include "engine/engine.h"

// Plays a whole random game, dice and choices from `seed`; a hash of every position on the way.  *plies: actions played.
uint64_t golden_game(const Game *game, int scenario, uint64_t seed, int *plies);

// Counts the lines of `depth` actions from the position after `plies` actions of that game, all dice drawn by one fixed seed, and
// hashes the positions they lead to into *hash.
long golden_lines(const Game *game, int scenario, uint64_t seed, int plies, int depth, uint64_t *hash);
