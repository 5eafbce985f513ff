// distances.h -- how far it is to a goal in movement points, over empty ground, for all hexes at once.
#pragma once
#include "games/washingtons_crossing/state.h"

// The movement points of the cheapest way to the goal for a side in the season of the position (WC 11.0), without zones, crowds and enemies;
// FAR where no way leads there.  What is worked out is kept for all threads, and no thread waits for another: while one works out what another
// one asks for, that one fills `own` and is given it back.
const uint8_t *wc_points_to(const State *s, Side side, Hex goal, uint8_t own[HEXES]);              // from every hex
const uint8_t *wc_points_to_towns(const State *s, Side side, Hex from, uint8_t own[TOWNS]);        // from a hex to every town
int wc_points_from(const State *s, Side side, Hex from, Hex goal);
