// A store replayed game by game, with the dice derived from the secrets.

#include "server/verify.h"

#include <stdio.h>
#include <string.h>

#include "server/memory.h"
#include "server/rows/schema.h"
#include "server/rows/tables.h"
#include "server/table_inside.h"

// ---- one table against its dice

typedef struct Checking {
    Table *table;
    Error *err;
    bool   differs;
} Checking;

static bool check_row(void *context, const ActionRow *row)
{
    Checking *c = context;
    Table *t = c->table;
    Dice dice;

    // What was taken over from another game is not from these dice; verify_origin() compares it with that game.
    if (table_has_origin(t) && row->ply <= t->origin.ply) {
        c->differs = !table_replay_row(t, row, NULL, c->err);
        return !c->differs;
    }
    if (row->dice < t->dice) {
        c->differs = !fail(c->err, "table %s, ply %d: the counter of its dice goes backwards", t->id, row->ply);
        return false;
    }
    table_dice(t, row->dice, &dice);
    c->differs = !table_replay_row(t, row, &dice.luck, c->err);
    t->dice = dice.counter;
    return !c->differs;
}

// The dice are still bound as the players were shown: the secret and the terms by the commitment, the seeds by their seals.
static bool verify_binding(const Table *t, Error *err)
{
    char hex[SECRET_HEX + 1];

    table_commitment(t, hex);
    if (strcmp(hex, t->commitment) != 0)
        return fail(err, "table %s: its dice are not the ones committed to", t->id);
    for (Side side = 0; side < SIDES; side++) {
        const Seat *seat = &t->seats[side];
        dice_seal(t->commitment, side, seat->seed, hex);
        if (seat->seal[0] && !seat->owes_seed && strcmp(hex, seat->seal) != 0)
            return fail(err, "table %s: the %s seed is not the one sealed", t->id, t->game->side_ids[side]);
    }
    return true;
}

// The plies that were taken over are those committed to, and those of the game they are from.
static bool verify_origin(Store *store, const Table *t, Error *err)
{
    char chain[SECRET_HEX + 1];
    int64_t same;

    if (!table_has_origin(t) || t->ply == NOT_BEGUN)
        return true;
    if (t->ply < t->origin.ply)
        return fail(err, "table %s: it ends before ply %d, after which its own game begins", t->id, t->origin.ply);
    table_chain(t, t->origin.ply, chain);
    if (strcmp(chain, t->origin.plies) != 0)
        return fail(err, "table %s: the plies before its own are not those committed to", t->id);
    return actions_count_same(store, t->id, t->origin.table, t->origin.ply, &same, err)
        && (same == t->origin.ply + 1 || fail(err, "table %s: its first %d plies are not those of table %s", t->id, t->origin.ply, t->origin.table));
}

static bool verify_rows_of(Store *store, const char *id, int64_t *actions, Error *err)
{
    bool damaged;
    Table *t = tables_read(store, id, &damaged, err);

    if (!t)
        return false;
    Checking c = { .table = t, .err = err };
    int plies = t->ply_stored;
    t->dice = 0;
    bool fine = verify_binding(t, err) && actions_each(store, t->game, id, check_row, &c, err) && !c.differs && verify_origin(store, t, err);
    if (fine && t->ply != plies)
        fine = fail(err, "table %s: %d plies, but its row says %d", id, t->ply, plies);
    fine = fine && verify_row(store, t, err);
    if (fine && t->ply > 0)
        *actions += t->ply;
    table_free(t);
    return fine;
}

// A server may play the game meanwhile: its row, actions and notes are read as they stood together.
static bool verify_table(Store *store, const char *id, int64_t *actions, Error *err)
{
    bool fine = store_begin_reading(store, err) && verify_rows_of(store, id, actions, err);

    store_end_reading(store);
    return fine;
}

// ---- all of them

typedef struct Ids {
    char (*at)[TABLE_ID + 1];
    int count;
} Ids;

static void keep_id(void *context, const char *id)
{
    Ids *ids = context;

    ids->at = grown(ids->at, (size_t)(ids->count + 1) * sizeof *ids->at);
    snprintf(ids->at[ids->count++], sizeof *ids->at, "%s", id);
}

// ---- rows of no table

typedef struct Orphans {
    EachWrong each;
    void     *context;
} Orphans;

static void name_orphan(void *context, const char *relation, const char *table)
{
    const Orphans *o = context;
    Error err;

    fail(&err, "table %.20s: '%s' has rows of it, and there is no such table", table, relation);
    o->each(o->context, err.text);
}

bool verify_store(Store *store, int64_t *games, int64_t *actions, EachWrong each, void *context, Error *err)
{
    Ids ids = { 0 };
    Error wrong;
    Orphans orphans = { each, context };
    bool fine = tables_each_id(store, keep_id, &ids, err);

    *games = *actions = 0;
    for (int i = 0; fine && i < ids.count; i++)
        if (verify_table(store, ids.at[i], actions, &wrong))
            ++*games;
        else
            each(context, wrong.text);
    free(ids.at);
    return fine && schema_each_orphan(store, name_orphan, &orphans, err);
}
