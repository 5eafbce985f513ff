// prompt.h -- a line from the player: edited and completed on a terminal, plain over a pipe.
#pragma once
#include <stdbool.h>

// `words` gives the i-th word that could be typed now, or NULL past the last; used for completion.
void prompt_begin(const char *name, bool edited, const char *(*words)(int i));
// The line without its newline, valid until the next call; NULL at the end of the input.
const char *prompt_line(const char *prompt);
// Forgets the lines typed so far: another player sits down.
void prompt_forget(void);
void prompt_end(void);
