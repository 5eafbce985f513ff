// names.h -- how case files of Washington's Crossing name leaders, hexes, hexsides, ferries, turns and numbers.  Each function reads
// at word *i and moves *i past what it has read; false with a line if something else stands there.
#pragma once
#include "games/washingtons_crossing/state.h"

bool wc_read_leader(const Words *w, int *i, int *l, Error *err);
// A turn as "12" or "December 28 12pm".
bool wc_read_turn(const Words *w, int *i, int *turn, Error *err);
// A hexside of the Delaware as "1330-1329" or as its two hexes, in either order.
bool wc_read_reach(const Words *w, int *i, int *r, Error *err);
// The slot in which the capacity of a crossing is kept.  A ferry is named by its id, with or without "-ferry", or by its hexside; the slots
// of the boats follow those of the ferries.
bool wc_read_crossing(const State *s, const Words *w, int *i, int *slot, Error *err);
// "3:2" as the modifier of that ratio, or the modifier itself.
bool wc_read_ratio(const Words *w, int *i, int *modifier, Error *err);
