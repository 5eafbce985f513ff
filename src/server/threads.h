// threads.h -- threads beside the event thread.
#pragma once
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>

// Starts a thread that gets no signals, which are for the event thread; false if there is none to be had.
static inline bool start_quietly(pthread_t *thread, void *(*work)(void *context), void *context)
{
    sigset_t all, before;

    // A thread inherits the mask of the thread that starts it, so it is set before and put back afterwards.
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool fine = pthread_create(thread, NULL, work, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return fine;
}
