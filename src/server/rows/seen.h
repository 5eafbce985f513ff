// seen.h -- how far each reader has looked at each game.  Two at one screen look separately.
#pragma once
#include "engine/game.h"
#include "server/store.h"

typedef struct SeenRow {
    Reader reader;
    int    ply;             // the last one whose events he has seen
} SeenRow;

bool seen_mark(Store *store, const char *player, const char *table, const Game *game, const SeenRow *row, Error *err);
bool seen_each(Store *store, const char *player, const char *table, const Game *game, void (*each)(void *context, const SeenRow *row),
               void *context, Error *err);
