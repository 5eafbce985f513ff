// The actions are the game: a table is read by taking them again, one after another.

#include "server/rows/actions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/rows/schema.h"
#include "server/rows/sides.h"

const Relation actions_relation = {
    .name = "actions",
    .pieces = {
        { 1, "CREATE TABLE actions ("
             "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
             "  ply      BIGINT NOT NULL,"
             "  side     TEXT NOT NULL,"
             "  action   TEXT NOT NULL,"
             "  dice     BIGINT NOT NULL,"
             "  luck     TEXT NOT NULL,"
             "  legal    BIGINT NOT NULL,"
             "  hash     TEXT NOT NULL,"            // 16 digits, since BIGINT has a sign
             "  made     BIGINT NOT NULL,"
             "  PRIMARY KEY (table_id, ply))" },
    },
    .orphans = ORPHANS_OF(actions),
};

bool actions_add(Store *store, const Game *game, const char *table, const ActionRow *row, Error *err)
{
    char hash[17];

    snprintf(hash, sizeof hash, "%016" PRIx64, row->hash);
    return store_run(store,
        "INSERT INTO actions (table_id, ply, side, action, dice, luck, legal, hash, made)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        VALUES(as_text(table), as_number(row->ply), as_text(side_word(game, row->side)), as_text(row->action),
               as_number((int64_t)row->dice), as_text(row->luck), as_number(row->legal), as_text(hash), as_number(row->made)),
        NULL, NULL, err);
}

bool actions_copy(Store *store, const char *from, int last, const char *to, int64_t made, Error *err)
{
    return store_run(store,
        "INSERT INTO actions (table_id, ply, side, action, dice, luck, legal, hash, made)"
        " SELECT $1, ply, side, action, 0, luck, legal, hash, $4 FROM actions WHERE table_id = $2 AND ply <= $3",
        VALUES(as_text(to), as_text(from), as_number(last), as_number(made)), NULL, NULL, err);
}

static bool read_count(void *context, const Row *row)
{
    *(int64_t *)context = row_number(row, 0);
    return true;
}

bool actions_count_same(Store *store, const char *table, const char *other, int last, int64_t *count, Error *err)
{
    return store_run(store,
        "SELECT COUNT(*) FROM actions a JOIN actions b ON b.ply = a.ply AND b.side = a.side AND b.action = a.action AND b.luck = a.luck"
        " AND b.hash = a.hash WHERE a.table_id = $1 AND b.table_id = $2 AND a.ply <= $3",
        VALUES(as_text(table), as_text(other), as_number(last)), read_count, count, err);
}

bool actions_cut(Store *store, const char *table, int keep, Error *err)
{
    return store_run(store, "DELETE FROM actions WHERE table_id = $1 AND ply > $2", VALUES(as_text(table), as_number(keep)), NULL, NULL, err);
}

typedef struct Reading {
    const Game *game;
    bool      (*each)(void *context, const ActionRow *row);
    void       *context;
} Reading;

static bool read_row(void *context, const Row *row)
{
    const Reading *r = context;
    ActionRow action = { .ply = (int)row_number(row, 0), .side = side_of_word(r->game, row->column[1]), .action = row->column[2],
                         .dice = (uint64_t)row_number(row, 3), .luck = row->column[4], .legal = (int)row_number(row, 5),
                         .hash = strtoull(row->column[6], NULL, 16), .made = row_number(row, 7) };

    return r->each(r->context, &action);
}

bool actions_each(Store *store, const Game *game, const char *table, bool (*each)(void *context, const ActionRow *row), void *context, Error *err)
{
    Reading r = { game, each, context };

    return store_run(store, "SELECT ply, side, action, dice, luck, legal, hash, made FROM actions WHERE table_id = $1 ORDER BY ply",
                     VALUES(as_text(table)), read_row, &r, err);
}
