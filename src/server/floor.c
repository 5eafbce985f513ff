// A ticket lock: whoever came first goes first, so that the event thread cannot take the floor from the keeper again and again.

#include "server/floor.h"

static _Thread_local int held;      // how often this thread has taken it

void floor_init(Floor *f)
{
    pthread_mutex_init(&f->lock, NULL);
    pthread_cond_init(&f->moved, NULL);
    f->next = f->now = 0;
}

void floor_done(Floor *f)
{
    pthread_cond_destroy(&f->moved);
    pthread_mutex_destroy(&f->lock);
}

void floor_take(Floor *f)
{
    if (held++ > 0)
        return;
    pthread_mutex_lock(&f->lock);
    uint64_t mine = f->next++;
    while (f->now != mine)
        pthread_cond_wait(&f->moved, &f->lock);
    pthread_mutex_unlock(&f->lock);
}

void floor_leave(Floor *f)
{
    if (--held > 0)
        return;
    pthread_mutex_lock(&f->lock);
    f->now++;
    pthread_cond_broadcast(&f->moved);
    pthread_mutex_unlock(&f->lock);
}
