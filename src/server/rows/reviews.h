// reviews.h -- reviews of games that are over, so that none is worked out twice.  They say nothing that could not be worked out again.
#pragma once
#include "server/store.h"

enum { REVIEWS_MOST = 256 };        // a store holds; the one written first makes room

// Keeps the review of a table, as JSON; nothing happens if the table is no longer there.
bool reviews_keep(Store *store, const char *table, const char *json, Error *err);
// *json is NULL if none is kept, or only one in a form that this muster does not write; free() it.
bool reviews_find(Store *store, const char *table, char **json, Error *err);
