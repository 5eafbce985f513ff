// pager.h -- what is longer than the terminal is shown a screen at a time.
#pragma once
#include "cli/session.h"

// What is printed until page_end() is held back, and then shown; where the terminal is no terminal it is printed as it comes.
void page_begin(Session *s);
// Shows it.  Between two screens Enter goes on and q skips the rest; anything else skips it too, and is what the player types next.
void page_end(Session *s);
