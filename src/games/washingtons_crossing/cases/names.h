// names.h -- how case files of Washington's Crossing name leaders, hexes, hexsides, ferries, turns and numbers.  Each function reads
// at word *i and moves *i past what it has read; false with a line if something else stands there.
#pragma once
#include "games/washingtons_crossing/state.h"

bool wc_read_leader(const Words *w, int *i, int *l, Error *err);
// One leader or several, "and" or "with" between them or not.
bool wc_read_leaders(const Words *w, int *i, Set *leaders, Error *err);
// "at", "in", "on" or "to" may stand before a hex.
bool wc_read_hex(const Words *w, int *i, int *h, Error *err);
bool wc_read_side(const Words *w, int *i, Side *side, Error *err);
bool wc_read_side_and_hex(const Words *w, int *i, Side *side, int *h, Error *err);
// A turn as "12" or "December 28 12pm".
bool wc_read_turn(const Words *w, int *i, int *turn, Error *err);
// A hexside of the Delaware as "1330-1329" or as its two hexes, in either order.
bool wc_read_reach(const Words *w, int *i, int *r, Error *err);
// The slot in which the capacity of a crossing is kept.  A ferry is named by its id, with or without "-ferry", or by its hexside; the slots
// of the boats follow those of the ferries.
bool wc_read_crossing(const State *s, const Words *w, int *i, int *slot, Error *err);
// What is expected of the combat at hand (case_combat.c); *is_mine false if the line is about something else.
bool wc_expect_combat(const State *s, const Words *w, bool *is_mine, int *claims, Error *err);
// Turns "american points 5" into "points american 5", with the thing that is counted before its side.
Words wc_side_second(const Words *w);
