// recall.h -- what the server remembers of rows that it has read or written: who is a player, and how far readers have looked.
//
// While the database does not answer, whoever has been here goes on with what lies in memory: he comes back and looks at his table.  The
// memory is bounded: where many have the same hash the oldest of them is forgotten, and for him the database is asked.  It may be older than
// the database if a player looked at a game through another server; then he is told some events twice.
#pragma once
#include "server/table.h"

enum { RECALLED = 1024, ALIKE = 8, READERS = SIDES + 2 };       // names that are remembered, and how many of one hash

// How far a player has looked at a table with each reader's eyes; -1: not at all.
typedef struct Marks {
    int ply[READERS];
} Marks;

typedef struct Recall {
    char players[RECALLED][PLAYER_ID + 1];
    struct { char player[PLAYER_ID + 1], table[TABLE_ID + 1]; Marks marks; } looked[RECALLED];
    uint8_t next_player[RECALLED / ALIKE], next_looked[RECALLED / ALIKE];      // of the places of a hash, the one that is given away next
} Recall;

bool recall_player(const Recall *r, const char *player);        // he is one; false: the database knows
void recall_keep_player(Recall *r, const char *player);

const Marks *recall_marks(const Recall *r, const char *player, const char *table);      // NULL: the database knows
void recall_keep_marks(Recall *r, const char *player, const char *table, const Marks *marks);
void recall_mark(Recall *r, const char *player, const char *table, Reader reader, int ply);     // if the others are remembered
void recall_forget_table(Recall *r, const char *table);         // "": all of them
