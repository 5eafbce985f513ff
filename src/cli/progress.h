// progress.h -- a progress bar on the terminal for long work; it is silent when stderr is no terminal.
#pragma once

// Fits SimPlan.progress; the context is not used.  Draws over its own line, and clears it when done reaches all.
void show_progress(void *context, int done, int all);
