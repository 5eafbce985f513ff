// map.h -- the two parts of the terminal's map of Washington's Crossing: the drawing, and the words below it.
#pragma once
#include "games/washingtons_crossing/tables.h"

// "Was", "StC", "B2": three letters of a leader's name, or kind and number of a detachment.
void wc_add_short_name(int l, Text *out);
// Lists the hexes of all stacks in ascending order; returns how many there are.
int  wc_list_stacks(const State *s, Hex at[LEADERS]);

// map_words.c: turn, weather and points; then the stacks, and the reader's own leader display (WC 2.3.1).
void wc_write_status(const State *s, int columns, Text *out);
void wc_write_stacks(const State *s, Reader reader, int columns, Text *out);
