// crew.h -- tasks by number, which threads take from a counter.
#pragma once
#include <stdatomic.h>
#include <stdbool.h>

enum { LAB_THREADS_MAX = 64 };

typedef struct CrewPlan {
    int   tasks, threads;                   // threads 0: as many as there are processors
    void *(*arrive)(void *context);         // makes what one thread works with, such as bots; NULL: nothing
    void  (*leave)(void *own);              // frees it
    void  (*work)(void *context, void *own, int task);
    void  (*watch)(void *context, int done);    // called now and then by the thread that waits; may be NULL
    const atomic_bool *stop;                // once it is set, no further task is begun; NULL: nobody sets it
    void *context;
} CrewPlan;

// Returns when all tasks are done, or those that were begun when `stop` was set.
void crew_run(const CrewPlan *plan);
