// A small array, searched from end to end: with at most CACHE_MAX tables that is faster than anything cleverer.

#include "server/cache.h"

#include <string.h>

static int slot_of(const Cache *c, const char *id)
{
    for (int i = 0; i < CACHE_MAX; i++)
        if (c->tables[i] && strcmp(c->tables[i]->id, id) == 0)
            return i;
    return -1;
}

// An empty slot, or the one not used for longest.
static int oldest_slot(const Cache *c)
{
    int oldest = 0;

    for (int i = 0; i < CACHE_MAX; i++) {
        if (!c->tables[i])
            return i;
        if (c->used[i] < c->used[oldest])
            oldest = i;
    }
    return oldest;
}

void cache_add(Cache *c, Table *table)
{
    int slot = oldest_slot(c);

    table_free(c->tables[slot]);
    c->tables[slot] = table;
    c->used[slot] = ++c->clock;
}

Table *cache_look(Cache *c, const char *id)
{
    int slot = slot_of(c, id);

    if (slot < 0)
        return boards_find(&c->boards, id);
    c->used[slot] = ++c->clock;
    return c->tables[slot];
}

Table *cache_find(Cache *c, const char *id, Error *err)
{
    Table *table = cache_look(c, id);

    if (table)
        return table;
    table = table_load(c->store, id, err);
    if (table)
        cache_add(c, table);
    return table;
}

void cache_forget(Cache *c, const char *id)
{
    int slot = slot_of(c, id);

    if (slot >= 0) {
        table_free(c->tables[slot]);
        c->tables[slot] = NULL;
    }
}

void cache_empty(Cache *c)
{
    for (int i = 0; i < CACHE_MAX; i++) {
        table_free(c->tables[i]);
        c->tables[i] = NULL;
    }
}
