// lists.h -- what is on whose list of games.
#pragma once
#include "server/table.h"

// A game as its player's list shows it, put together from three tables.
typedef struct ListedGame {
    const char *table;
    const Game *game;
    int         scenario, turn;
    Seat        seats[SIDES];       // kind, player, level, and whether a seed is owed
    Side        to_act;
    const char *outcome;
    const char *owner, *invite;
    int64_t     updated;            // Unix seconds
    int         unseen;             // plies that the player has not looked at
} ListedGame;

bool lists_add(Store *store, const char *player, const char *table, Error *err);        // harmless if it is there already
bool lists_remove(Store *store, const char *player, const char *table, Error *err);
bool lists_count(Store *store, const char *player, int64_t *count, Error *err);
// Gives the newest games on the list, newest first; games that this program does not know are left out.
bool lists_each(Store *store, const char *player, void (*each)(void *context, const ListedGame *game), void *context, Error *err);
