// floor.h -- a lock that is given in the order in which it is asked for, so that no thread that takes it often keeps others from it.
//
// Whoever has the floor may touch what the threads of the server share.  A thread that has it may take it again.
#pragma once
#include <pthread.h>
#include <stdint.h>

typedef struct Floor {
    pthread_mutex_t lock;
    pthread_cond_t  moved;
    uint64_t        next, now;      // the number given out next, and the one whose turn it is
} Floor;

void floor_init(Floor *f);
void floor_done(Floor *f);
void floor_take(Floor *f);
void floor_leave(Floor *f);
