// listener.h -- hears what other servers with the same PostgreSQL store tell: LISTEN on a connection and a thread of its own, so that the
// event thread never waits.  Only store_postgres.c uses it; the server uses store.h.
#pragma once
#include "server/store.h"

typedef struct Listener Listener;

// In store_postgres.c: a connection that finds out when the other end is gone.  Waits for at most ten seconds.
struct pg_conn *postgres_connect(const char *where);

// `where` is the store's URL.  `name` is the name of this process, whose own words are not heard.  The listener's thread calls `wake`.
Listener *listener_new(const char *where, const char *name, void (*wake)(void *context), void *context, Error *err);
void      listener_free(Listener *l);       // NULL is allowed; waits for the thread
// The oldest words not yet taken; false if there are none.  "" after a connection was lost: something may have been missed.
bool      listener_take(Listener *l, char words[STORE_WORDS]);
