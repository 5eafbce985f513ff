// A list is a set of tables.  Whoever takes a game off his list loses sight of it; the game itself stays.

#include "server/rows/lists.h"

#include "games/games.h"
#include "server/rows/schema.h"
#include "server/rows/sides.h"
#include "server/rows/tables.h"

const Relation lists_relation = {
    .name = "lists",
    .pieces = {
        { 1, "CREATE TABLE lists ("
             "  player   TEXT NOT NULL,"
             "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
             "  PRIMARY KEY (player, table_id))" },
    },
    .orphans = ORPHANS_OF(lists),
};

bool lists_add(Store *store, const char *player, const char *table, Error *err)
{
    return store_run(store, "INSERT INTO lists (player, table_id) VALUES ($1, $2) ON CONFLICT (player, table_id) DO NOTHING",
                     VALUES(as_text(player), as_text(table)), NULL, NULL, err);
}

bool lists_remove(Store *store, const char *player, const char *table, Error *err)
{
    return store_run(store, "DELETE FROM lists WHERE player = $1 AND table_id = $2", VALUES(as_text(player), as_text(table)), NULL, NULL, err);
}

static bool keep_count(void *context, const Row *row)
{
    *(int64_t *)context = row_number(row, 0);
    return true;
}

bool lists_count(Store *store, const char *player, int64_t *count, Error *err)
{
    *count = 0;
    return store_run(store, "SELECT COUNT(*) FROM lists WHERE player = $1", VALUES(as_text(player)), keep_count, count, err);
}

// ---- the list

typedef struct Reading {
    void (*each)(void *context, const ListedGame *game);
    void  *context;
} Reading;

enum { ID, GAME, SCENARIO, AMERICAN_SEAT, BRITISH_SEAT, TURN, TO_ACT, OUTCOME, UPDATED, PLY, SEEN, INVITATION, OWNER, AMERICAN_OWES, BRITISH_OWES };

static bool read_row(void *context, const Row *row)
{
    const Reading *r = context;
    const Game *game = find_game(row->column[GAME]);
    int scenario = game ? find_scenario(game, row->column[SCENARIO]) : -1;

    if (scenario < 0)
        return true;
    ListedGame g = { .table = row->column[ID], .game = game, .scenario = scenario, .turn = (int)row_number(row, TURN),
                     .to_act = side_of_word(game, row->column[TO_ACT]), .outcome = row->column[OUTCOME], .owner = row->column[OWNER],
                     .invite = row->column[INVITATION], .updated = row_number(row, UPDATED),
                     .unseen = (int)(row_number(row, PLY) - row_number(row, SEEN)) };
    for (Side side = 0; side < SIDES; side++) {
        read_seat(&g.seats[side], row->column[side == AMERICAN ? AMERICAN_SEAT : BRITISH_SEAT]);
        g.seats[side].owes_seed = row_number(row, side == AMERICAN ? AMERICAN_OWES : BRITISH_OWES) != 0;
    }
    r->each(r->context, &g);
    return true;
}

bool lists_each(Store *store, const char *player, void (*each)(void *context, const ListedGame *game), void *context, Error *err)
{
    Reading r = { each, context };

    return store_run(store,
        "SELECT t.id, t.game, t.scenario, t.american, t.british, t.turn, t.to_act, t.outcome, t.updated, t.ply,"
        " (SELECT COALESCE(MAX(s.ply), -1) FROM seen s WHERE s.player = l.player AND s.table_id = t.id), t.invite, t.owner,"
        " t.american_owes, t.british_owes"
        " FROM lists l JOIN tables t ON t.id = l.table_id WHERE l.player = $1 ORDER BY t.updated DESC, t.id LIMIT 500",
        VALUES(as_text(player)), read_row, &r, err);
}
