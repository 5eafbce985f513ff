// actions.h -- what was done in each game, a row a ply, with the luck that came of it.  Ply 0 is the set-up.
#pragma once
#include "engine/game.h"
#include "server/store.h"

typedef struct ActionRow {
    int         ply;
    Side        side;           // NEITHER for the set-up
    const char *action;         // its words; "start" for the set-up
    uint64_t    dice;           // counter before its first die
    const char *luck;           // what was drawn, each number from 1, with blanks between
    int         legal;          // how many answers there were
    uint64_t    hash;           // of the position after it
    int64_t     made;           // Unix seconds
} ActionRow;

bool actions_add(Store *store, const Game *game, const char *table, const ActionRow *row, Error *err);
bool actions_cut(Store *store, const char *table, int keep, Error *err);        // takes those after ply `keep` away
// Gives `to` the rows of `from` up to ply `last`, made now and uncounted by its own dice.
bool actions_copy(Store *store, const char *from, int last, const char *to, int64_t made, Error *err);
// How many of the rows of `table` up to ply `last` are those of `other`.
bool actions_count_same(Store *store, const char *table, const char *other, int last, int64_t *count, Error *err);
// Gives the rows of a table in order; false stops.
bool actions_each(Store *store, const Game *game, const char *table, bool (*each)(void *context, const ActionRow *row), void *context, Error *err);
