// listener.h -- what other processes at one PostgreSQL store tell each other: LISTEN on a connection and a thread of its own, so
// that the event thread never waits.  For store_postgres.c alone; the server asks store.h.
#pragma once
#include "server/store.h"

typedef struct Listener Listener;

// In store_postgres.c: a connection that finds out when the other end is gone.  Waits for at most ten seconds.
struct pg_conn *postgres_connect(const char *where);

// `where` is the store's URL, `name` this process's: what it told itself is not heard.  wake is called by the listener's thread.
Listener *listener_new(const char *where, const char *name, void (*wake)(void *context), void *context, Error *err);
void      listener_free(Listener *l);       // NULL is allowed; waits for the thread
// The oldest words not yet taken; false if there are none.  "" after a connection was lost: something may have been missed.
bool      listener_take(Listener *l, char words[STORE_WORDS]);
