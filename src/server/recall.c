// Two tables without chains: a place is found by the hash of the name, and holds one.

#include "server/recall.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"

static size_t place_of_player(const char *player)
{
    return hash_bytes(player, strlen(player), 0) % RECALLED;
}

bool recall_player(const Recall *r, const char *player)
{
    return *player && strcmp(r->players[place_of_player(player)], player) == 0;
}

void recall_keep_player(Recall *r, const char *player)
{
    snprintf(r->players[place_of_player(player)], PLAYER_ID + 1, "%s", player);
}

static size_t place_of_marks(const char *player, const char *table)
{
    return hash_bytes(table, strlen(table), hash_bytes(player, strlen(player), 0)) % RECALLED;
}

const Marks *recall_marks(const Recall *r, const char *player, const char *table)
{
    size_t i = place_of_marks(player, table);
    bool here = *player && strcmp(r->looked[i].player, player) == 0 && strcmp(r->looked[i].table, table) == 0;

    return here ? &r->looked[i].marks : NULL;
}

void recall_keep_marks(Recall *r, const char *player, const char *table, const Marks *marks)
{
    size_t i = place_of_marks(player, table);

    snprintf(r->looked[i].player, sizeof r->looked[i].player, "%s", player);
    snprintf(r->looked[i].table, sizeof r->looked[i].table, "%s", table);
    r->looked[i].marks = *marks;
}

void recall_mark(Recall *r, const char *player, const char *table, Reader reader, int ply)
{
    if (recall_marks(r, player, table))
        r->looked[place_of_marks(player, table)].marks.ply[reader] = ply;
}

void recall_forget_table(Recall *r, const char *table)
{
    for (size_t i = 0; i < RECALLED; i++)
        if (!*table || strcmp(r->looked[i].table, table) == 0)
            r->looked[i].player[0] = '\0';
}
