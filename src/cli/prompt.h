// prompt.h -- reads a line from the player, who can edit and complete it on a terminal; over a pipe lines are read as they are.
#pragma once
#include <stdbool.h>

// `words` gives the i-th word that could be typed now, or NULL past the last; used for completion.
void prompt_begin(const char *name, bool edited, const char *(*words)(int i));
// The line without its newline, valid until the next call; NULL at the end of the input.
const char *prompt_line(const char *prompt);
// While a person is asked: a first Ctrl-C says how to leave, and only a second one ends the program.  prompt_line() does so itself.
void prompt_guard(void);
// What the second one writes before it ends the program, with its newlines; longer words are cut.
enum { PARTING_ROOM = 400 };
void prompt_parting(const char *words);
void prompt_unguard(void);
// Forgets the lines typed so far: another player sits down.
void prompt_forget(void);
void prompt_end(void);
