// progress.h -- a bar on the terminal for long work; silent when stderr is no terminal.
#pragma once

// Fits SimPlan.progress; the context is not used.  Draws over its own line, and clears it when done reaches all.
void show_progress(void *context, int done, int all);
