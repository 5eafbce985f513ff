// clock.h -- how much time has passed, for all that may look at a clock: the engine and the games may not.
#pragma once
#include <stdint.h>
#include <time.h>

// Microseconds since a moment of the clock's own; it never goes back.
static inline int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static inline int64_t now_ms(void)      { return now_us() / 1000; }

// Microseconds of processor time that the program has used, in all its threads.
static inline int64_t processor_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}
