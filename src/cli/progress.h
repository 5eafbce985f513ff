// progress.h -- long work: a progress bar on the terminal, silent when stderr is none; and Ctrl-C.
#pragma once
#include <stdatomic.h>
#include <stdbool.h>

// Fits SimPlan.progress; the context is not used.  Draws over its own line, and clears it when done reaches all.
void show_progress(void *context, int done, int all);

// From now on Ctrl-C sets what this returns, once and for all, instead of ending the program; whoever works looks at it.
const atomic_bool *stop_at_interrupt(void);
