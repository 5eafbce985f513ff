// floor.h -- a lock that threads get in the order in which they ask for it, so that a thread that takes it often cannot starve others.
//
// The thread that has the floor may touch what the threads of the server share.  It may take the floor a second time.
#pragma once
#include <pthread.h>
#include <stdint.h>

typedef struct Floor {
    pthread_mutex_t lock;
    pthread_cond_t  moved;
    uint64_t        next, now;      // the number that the next thread gets, and the number whose turn it is
} Floor;

void floor_init(Floor *f);
void floor_done(Floor *f);
void floor_take(Floor *f);
void floor_leave(Floor *f);
