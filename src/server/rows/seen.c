// One row for every reader at a table: the player, and with which side's eyes he looked.

#include "server/rows/seen.h"

#include "server/rows/schema.h"
#include "server/rows/sides.h"

const Relation seen_relation = {
    .name = "seen",
    .pieces = {
        { 1, "CREATE TABLE seen ("
             "  player   TEXT NOT NULL,"
             "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
             "  reader   TEXT NOT NULL,"            // a side, or 'spectator'
             "  ply      BIGINT NOT NULL,"
             "  PRIMARY KEY (player, table_id, reader))" },
    },
    .orphans = ORPHANS_OF(seen),
};

bool seen_mark(Store *store, const char *player, const char *table, const Game *game, const SeenRow *row, Error *err)
{
    return store_run(store,
        "INSERT INTO seen (player, table_id, reader, ply) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (player, table_id, reader) DO UPDATE SET ply = excluded.ply",
        VALUES(as_text(player), as_text(table), as_text(reader_word(game, row->reader)), as_number(row->ply)), NULL, NULL, err);
}

typedef struct Reading {
    const Game *game;
    void      (*each)(void *context, const SeenRow *row);
    void       *context;
} Reading;

static bool read_row(void *context, const Row *row)
{
    const Reading *r = context;
    SeenRow seen = { reader_of_word(r->game, row->column[0]), (int)row_number(row, 1) };

    r->each(r->context, &seen);
    return true;
}

bool seen_each(Store *store, const char *player, const char *table, const Game *game, void (*each)(void *context, const SeenRow *row),
               void *context, Error *err)
{
    Reading r = { game, each, context };

    return store_run(store, "SELECT reader, ply FROM seen WHERE player = $1 AND table_id = $2", VALUES(as_text(player), as_text(table)),
                     read_row, &r, err);
}
