// Players are guests: nothing is known of them but the SHA-256 of a token, which itself is not kept.

#include "server/rows/players.h"

#include <time.h>

#include "server/rows/schema.h"

const Relation players_relation = {
    .name = "players",
    .pieces = {
        { 1, "CREATE TABLE players ("
             "  id   TEXT PRIMARY KEY,"
             "  made BIGINT NOT NULL)" },           // Unix seconds, as every time in the store
    },
};

static bool note_found(void *context, const Row *row)
{
    *(bool *)context = true;
    return true;
}

bool players_find(Store *store, const char *id, bool *known, Error *err)
{
    *known = false;
    return store_run(store, "SELECT id FROM players WHERE id = $1", VALUES(as_text(id)), note_found, known, err);
}

bool players_add(Store *store, const char *id, Error *err)
{
    return store_run(store, "INSERT INTO players (id, made) VALUES ($1, $2)", VALUES(as_text(id), as_number(time(NULL))), NULL, NULL, err);
}
