// whole.h -- the progress of one work after another, told as that of the whole: a bar that does not begin again with each part.
#pragma once
#include <stdbool.h>

typedef void Progress(void *context, int done, int all);

typedef struct Whole {
    Progress *progress;         // is told of the whole; NULL: nobody is
    void     *context;
    int       before, all;      // done by the parts before this one, and to be done in all
    bool      is_told;          // in a fleet one process tells
} Whole;

// The progress of a part, with a Whole as its context.  It never tells that the whole is complete: end_whole() does, also where it was broken off.
static inline void tell_whole(void *context, int done, int of_part)
{
    Whole *w = context;

    (void)of_part;
    if (!w->progress || w->before + done >= w->all)
        return;
    w->is_told = true;
    w->progress(w->context, w->before + done, w->all);
}

static inline void end_whole(const Whole *w)
{
    if (w->is_told)
        w->progress(w->context, w->all, w->all);
}
