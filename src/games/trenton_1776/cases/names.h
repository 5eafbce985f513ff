// names.h -- how case files of Trenton 1776 name blocks, places, sides and ferries.  Each function reads at word *i and moves *i past
// what it has read.  It returns false if something else stands there: with a line in `err`, if it takes one.
#pragma once
#include "games/trenton_1776/state.h"

// A place, as a reader of the rule book would write it; "at", "in", "to", "of" may stand before it.
bool t76_read_place(const Words *w, int *i, int *place, Error *err);
bool t76_read_side(const Words *w, int *i, Side *side, Error *err);
bool t76_is_side(const Words *w, int i);
// One block or several, "and" between them or not.
bool t76_read_blocks(const Words *w, int *i, Set *blocks, Error *err);
// Turns "forced howe last turn" into "forced-last-turn howe", and leaves other lines as they are.
Words t76_last_turn(const Words *w);
