// A bar on stderr, drawn only where somebody can see it; and a mark that Ctrl-C sets.

#include "cli/progress.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR = 40 };

void show_progress(void *context, int done, int all)
{
    int filled = all > 0 ? (int)((long)BAR * done / all) : BAR;

    if (!isatty(STDERR_FILENO))
        return;
    if (done >= all) {
        fprintf(stderr, "\r%*s\r", BAR + 30, "");
        return;
    }
    fprintf(stderr, "\r[");
    for (int i = 0; i < BAR; i++)
        fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %d of %d", done, all);
    fflush(stderr);
}

static atomic_bool stopped;

static void stop_here(int signal)
{
    (void)signal;
    atomic_store(&stopped, true);
}

const atomic_bool *stop_at_interrupt(void)
{
    signal(SIGINT, stop_here);
    return &stopped;
}
