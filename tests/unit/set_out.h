// set_out.h -- a position for a test, set out by lines of a case file.
#pragma once
#include "engine/engine.h"

// An empty board, then the lines "option ID", "put ..." and "begin ...", ended by NULL.  A line that does not hold fails the test.
void set_out(const Game *game, Position *pos, const char *const lines[]);
// The same, then on to the first question; lines "do ..." answer it, and the next.  No luck may be drawn.
void set_out_and_run(const Game *game, Position *pos, const char *const lines[]);
