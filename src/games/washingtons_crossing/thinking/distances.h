// distances.h -- how far it is to a goal in movement points, over empty ground, for all hexes at once.
#pragma once
#include "games/washingtons_crossing/state.h"

// For each hex the movement points of the cheapest way from it to the goal for a side in the season of the position (WC 11.0), without
// zones, crowds and enemies; FAR where no way leads there.  It is worked out when it is first asked for and then kept by the thread, so
// the array lasts only until the next call.
const uint8_t *wc_points_to(const State *s, Side side, Hex goal);
