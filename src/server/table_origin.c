// A game that goes on from a ply of another one, which is over: it has that game's plies as they are recorded, and its own dice after them.

#include "server/table_inside.h"

#include <stdio.h>
#include <string.h>

#include "server/rows/tables.h"

void table_chain(const Table *t, int last, char hex[SECRET_HEX + 1])
{
    int count;

    hex[0] = '\0';
    for (int ply = 0; ply <= last; ply++) {
        const uint16_t *luck = table_luck_of(t, ply, &count);
        dice_add_ply(hex, t->game, ply, t->steps[ply].side, t->steps[ply].action, luck, count);
    }
}

// ---- a new table

// A finished game never changes, so what is found here is still so when the new game begins.
static bool can_go_on(const Table *other, int ply, Error *err)
{
    Match then;

    if (table_is_board(other))
        return fail(err, "a what-if board cannot be gone on with: play its line in the game");
    if (!table_is_over(other))
        return fail(err, "only a game that is over can be gone on with from an earlier moment");
    if (ply < 0 || ply > other->ply)
        return fail(err, "that game has no ply %d: its last one is %d", ply, other->ply);
    if (other->rules_version != other->game->rules_version)
        return fail(err, "that game was played under older rules, so it cannot be gone on with");
    table_at(other, ply, &then);
    return !is_over(match_look(&then)) || fail(err, "that game was over at ply %d", ply);
}

bool table_set_origin(Table *t, const Table *other, int ply, Error *err)
{
    if (!can_go_on(other, ply, err))
        return false;
    t->game = other->game;
    t->scenario = other->scenario;
    t->options = other->options;
    snprintf(t->origin.table, sizeof t->origin.table, "%s", other->id);
    t->origin.ply = ply;
    table_chain(other, ply, t->origin.plies);
    return true;
}

// ---- its beginning

typedef struct TakingOver {
    Table *table;
    Error *err;
    bool   failed;
} TakingOver;

static bool take_row(void *context, const ActionRow *row)
{
    TakingOver *o = context;

    o->failed = !table_replay_row(o->table, row, NULL, o->err);
    return !o->failed;
}

bool table_take_over(Table *t, Store *store, Error *err)
{
    TakingOver o = { .table = t, .err = err };
    char chain[SECRET_HEX + 1];

    if (!actions_copy(store, t->origin.table, t->origin.ply, t->id, t->updated, err)
        || !actions_each(store, t->game, t->id, take_row, &o, err) || o.failed)
        return false;
    if (t->ply != t->origin.ply)
        return fail(err, "the game that this one goes on from can no longer be read");
    table_chain(t, t->ply, chain);
    return strcmp(chain, t->origin.plies) == 0 || fail(err, "the game that this one goes on from is not as it was");
}
