// cache.h -- the tables in memory, a bounded number of them; the store has all.
#pragma once
#include "server/table.h"

enum { CACHE_MAX = 96 };

typedef struct Cache {
    Store   *store;
    Table   *tables[CACHE_MAX];
    uint64_t used[CACHE_MAX];       // when, by the clock below
    uint64_t clock;
} Cache;

// A table, loaded if need be.  It stays valid until the next cache_find(), cache_add() or cache_forget().
Table *cache_find(Cache *c, const char *id, Error *err);
Table *cache_look(Cache *c, const char *id);        // the same if it is in memory, else NULL
void   cache_add(Cache *c, Table *table);           // takes it over
void   cache_forget(Cache *c, const char *id);      // what is in the store is right, what is here may not be
void   cache_empty(Cache *c);
