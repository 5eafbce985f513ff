// cache.h -- a bounded number of tables in memory; the store has all of them.
#pragma once
#include "server/boards.h"

enum { CACHE_MAX = 96 };

typedef struct Cache {
    Store   *store;
    Table   *tables[CACHE_MAX];
    uint64_t used[CACHE_MAX];       // when, by the clock below
    uint64_t clock;
    Boards   boards;                // tables that the store has not
} Cache;

// A table, loaded if it is not in memory.  It stays valid until the next cache_find(), cache_add() or cache_forget().
Table *cache_find(Cache *c, const char *id, Error *err);
Table *cache_look(Cache *c, const char *id);        // the same if it is in memory, else NULL
void   cache_add(Cache *c, Table *table);           // takes it over
void   cache_forget(Cache *c, const char *id);      // drops a table that may differ from the store, which is right
void   cache_empty(Cache *c);                       // of all but the boards
