// reviewer.h -- reviews of games that are over (lab/review.h), worked out one after another by a thread that gives way to everything else.
//
// The thread has the lowest priority of the system and one processor at most, and holds the floor only to tell how far it is and to hand a
// review over.  A desk waits for one review at a time; nobody waits for one whose desk has gone or has called it off, and it is given up.
// The same game has the same review, because its limits are playouts and its seed is fixed, so each is kept:
// in the store (rows/reviews.h), and those asked for last in memory, too.
#pragma once
#include "server/server.h"

Reviewer *reviewer_new(Server *server);
void      reviewer_stop(Reviewer *r);       // gives up the one at work and waits for the thread, so the caller must not have the floor
void      reviewer_free(Reviewer *r);       // stops it if it runs; NULL is allowed

// A copy of the review of a table, as JSON, from memory; NULL if there is none.  free() it.  With the floor; `r` may be NULL, here and below.
char     *reviewer_recall(Reviewer *r, const char *table);
// The same from the store, if it has to be; on the keeper's thread.
char     *reviewer_fetch(Reviewer *r, const char *table);
