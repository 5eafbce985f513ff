// case_words.h -- how case files of Trenton 1776 name blocks, places, sides and ferries.  Each reads at word *i and moves it past what it
// read; false with a line, or without one for the questions, if it is not that.
#pragma once
#include "state.h"

// A block or a place, as a reader of the rule book would write it; "at", "in", "to", "of" may stand before a place.
bool t76_read_block(const Words *w, int *i, int *b, Error *err);
bool t76_read_place(const Words *w, int *i, int *place, Error *err);
bool t76_read_side(const Words *w, int *i, Side *side, Error *err);
bool t76_is_side(const Words *w, int i);
// "american points 2" as "points american 2": a line that begins with a side and goes on with the thing; others as they are.
Words t76_side_second(const Words *w);
// After a line whose first word is no block: adds to the error the other words that the line may begin with, and is false.
bool t76_also(const Words *w, const char *others, Error *err);
// A ferry by its id, without its "at-", or by the place at either end.
bool t76_read_ferry(const Words *w, int *i, int *ferry, Error *err);
// One block or several, "and" between them or not.
bool t76_read_blocks(const Words *w, int *i, Set *blocks, Error *err);
// Where a block can be besides a place; PLACES if the word is none of these.
int t76_out_of_play(const Words *w, int *i);

// What lines put and beginnings settle: a place that scores is a side's; ice, with the three points for both that come with it.
void t76_put_control(State *s, int place, Side side);
void t76_put_ice(State *s);
