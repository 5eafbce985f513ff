// distances.h -- how far it is to a goal in movement points, over empty ground, for all hexes at once.
#pragma once
#include "games/washingtons_crossing/state.h"

// The movement points of the cheapest way to the goal for a side in the season of the position (WC 11.0), without zones, crowds and enemies;
// FAR where no way leads there.  What is worked out is kept for all threads, and no thread waits for another.
int  wc_points_from(const State *s, Side side, Hex from, Hex goal);
void wc_points_to(const State *s, Side side, Hex goal, uint8_t points[HEXES]);      // from every hex
int  wc_points_to_town(const State *s, Side side, Hex from, int town);
