// notes.h -- lines of a game's log that are not the game's own: actions taken back with consent, a game given up.
#pragma once
#include "server/store.h"

typedef struct NoteRow {
    int         number;         // from 0 on, in each game
    int         ply;            // after which it was written
    const char *kind;           // "undo", "given-up"
    const char *side;           // of the player it is about
    const char *words;
} NoteRow;

bool notes_add(Store *store, const char *table, const NoteRow *row, Error *err);
// Gives the notes of a table in order; false stops.
bool notes_each(Store *store, const char *table, bool (*each)(void *context, const NoteRow *row), void *context, Error *err);
