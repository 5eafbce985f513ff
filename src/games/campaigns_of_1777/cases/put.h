// put.h -- what the line `put` of a case file does to strength points and supply markers; the rows of words/facts.c call it.
#pragma once
#include "games/campaigns_of_1777/state.h"

// Each is false with what is wrong.  From now on this number of SP of a type stand there; those that go or come are in supply and have not
// marched, as far as that is possible.
bool c77_put_sp(State *s, int place, int type, int sp, Error *err);
// Of those there, this number are out of supply; have marched.
bool c77_put_shorts(State *s, int place, int type, int sp, Error *err);
bool c77_put_moved(State *s, int place, int type, int sp, Error *err);
// This number of depots or trains lie there.  Markers that go lie in the box, and those that come are taken from it.
bool c77_put_supply(State *s, int place, Side side, bool train, int count, Error *err);
// The side that a line means which names none (NEITHER): the one that stands there.
bool c77_find_side_at(const State *s, int place, int *side, Error *err);

static inline void c77_mark(uint16_t *bits, int i, bool on)     { *bits = (uint16_t)(on ? *bits | 1 << i : *bits & ~(1 << i)); }
