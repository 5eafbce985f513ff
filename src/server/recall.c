// Two tables in rows of ALIKE places: the hash of a name is its row, and of a full row the place that was filled longest ago is given away.

#include "server/recall.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"

enum { ROWS = RECALLED / ALIKE, NOWHERE = -1 };

static int row_of_player(const char *player)
{
    return (int)(hash_bytes(player, strlen(player), 0) % ROWS);
}

static int place_of_player(const Recall *r, const char *player)
{
    int first = row_of_player(player) * ALIKE;

    for (int i = first; *player && i < first + ALIKE; i++)
        if (strcmp(r->players[i], player) == 0)
            return i;
    return NOWHERE;
}

// The place of a row that is filled next.
static int take_next(uint8_t next[ROWS], int row)
{
    int place = row * ALIKE + next[row];

    next[row] = (uint8_t)((next[row] + 1) % ALIKE);
    return place;
}

bool recall_player(const Recall *r, const char *player)
{
    return place_of_player(r, player) != NOWHERE;
}

void recall_keep_player(Recall *r, const char *player)
{
    if (!recall_player(r, player))
        snprintf(r->players[take_next(r->next_player, row_of_player(player))], PLAYER_ID + 1, "%s", player);
}

static int row_of_marks(const char *player, const char *table)
{
    return (int)(hash_bytes(table, strlen(table), hash_bytes(player, strlen(player), 0)) % ROWS);
}

static int place_of_marks(const Recall *r, const char *player, const char *table)
{
    int first = row_of_marks(player, table) * ALIKE;

    for (int i = first; *player && i < first + ALIKE; i++)
        if (strcmp(r->looked[i].player, player) == 0 && strcmp(r->looked[i].table, table) == 0)
            return i;
    return NOWHERE;
}

const Marks *recall_marks(const Recall *r, const char *player, const char *table)
{
    int i = place_of_marks(r, player, table);

    return i == NOWHERE ? NULL : &r->looked[i].marks;
}

void recall_keep_marks(Recall *r, const char *player, const char *table, const Marks *marks)
{
    int i = place_of_marks(r, player, table);

    if (i == NOWHERE)
        i = take_next(r->next_looked, row_of_marks(player, table));
    snprintf(r->looked[i].player, sizeof r->looked[i].player, "%s", player);
    snprintf(r->looked[i].table, sizeof r->looked[i].table, "%s", table);
    r->looked[i].marks = *marks;
}

void recall_mark(Recall *r, const char *player, const char *table, Reader reader, int ply)
{
    int i = place_of_marks(r, player, table);

    if (i != NOWHERE)
        r->looked[i].marks.ply[reader] = ply;
}

void recall_forget_table(Recall *r, const char *table)
{
    for (size_t i = 0; i < RECALLED; i++)
        if (!*table || strcmp(r->looked[i].table, table) == 0)
            r->looked[i].player[0] = '\0';
}
