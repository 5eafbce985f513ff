// The number of a task decides what is done, never the thread that does it.

#include "lab/crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct Crew {
    const CrewPlan *plan;
    atomic_int      next, done, at_work;
} Crew;

static bool is_stopped(const CrewPlan *plan)
{
    return plan->stop && atomic_load(plan->stop);
}

static void *work(void *context)
{
    Crew *crew = context;
    const CrewPlan *plan = crew->plan;
    void *own = plan->arrive ? plan->arrive(plan->context) : NULL;
    int task;

    while (!is_stopped(plan) && (task = atomic_fetch_add(&crew->next, 1)) < plan->tasks) {
        plan->work(plan->context, own, task);
        atomic_fetch_add(&crew->done, 1);
    }
    if (plan->leave)
        plan->leave(own);
    atomic_fetch_sub(&crew->at_work, 1);
    return NULL;
}

static int threads_of(const CrewPlan *plan)
{
    long n = plan->threads ? plan->threads : sysconf(_SC_NPROCESSORS_ONLN);

    n = n > plan->tasks ? plan->tasks : n;
    return n < 1 ? 1 : n > LAB_THREADS_MAX ? LAB_THREADS_MAX : (int)n;
}

void crew_run(const CrewPlan *plan)
{
    Crew crew = { .plan = plan };
    pthread_t thread[LAB_THREADS_MAX];
    int threads = threads_of(plan);

    atomic_store(&crew.at_work, threads);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&thread[i], NULL, work, &crew) != 0)
            abort();
    while (plan->watch && atomic_load(&crew.at_work) > 0) {
        plan->watch(plan->context, atomic_load(&crew.done));
        usleep(20000);
    }
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    if (plan->watch)
        plan->watch(plan->context, atomic_load(&crew.done));
}
