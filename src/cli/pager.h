// pager.h -- what is longer than the terminal is shown a screen at a time.
#pragma once
#include "cli/session.h"

// What is printed until page_end() is held back, and then shown; where the terminal is no terminal it is printed as it comes.
void page_begin(Session *s);
// What is printed from here on stays together on one screen, if it fits there: the question with its answers.
void page_keep(void);
// Shows it.  Between two screens Enter goes on and q skips the rest, or to what stays together; anything else skips it too, and is what the player types next.
void page_end(Session *s);
