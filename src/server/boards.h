// boards.h -- what-if boards: private tables on which one person plays both sides of a position freely, to see what comes of it.
//
// A board begins from any ply of a finished game as it truly was, or from a running game against a bot as the person who is asked there knows
// it: then everything that his side cannot know has been resampled (Game.imagine), so nothing on the board can tell him more than he knows.
// There are none of games between people while these go on.  A board has no row in the store: it lies in memory, is opened by its owner
// alone, is in no list, has no record and no review, and ends with the server, with the game whose knowledge it was made from, or when
// BOARDS_MAX newer ones are in use.  Everything else is as at any table: answers, odds, hints, reasons, the log, undo to any ply.
#pragma once
#include "server/table.h"

enum { BOARDS_MAX = 64, BOARDS_EACH = 4 };

typedef struct Boards {
    Table   *at[BOARDS_MAX];
    uint64_t used[BOARDS_MAX];      // when, by the clock below
    uint64_t clock;
} Boards;

// A new board on `other` for the visitor; NULL with the reason.  `ply` counts for a finished game; of a running one it is the last ply.
Table *board_new(const Table *other, Visitor v, int ply, const char *id, Error *err);

void   boards_add(Boards *b, Table *board);             // takes it over, and drops the owner's oldest one if he has too many
Table *boards_find(Boards *b, const char *id);          // NULL if there is none
// Drops those that were made from knowledge of this game, and tells of each before it goes.
void   boards_end(Boards *b, const char *game, void (*goes)(void *context, const Table *board), void *context);
void   boards_free(Boards *b);

// The answers that its side gave from the beginning, as far as no dice fell and the other side gave none: those that could be given in
// the game itself.  Returns how many.
int    board_line(const Table *board, Action line[], int room);
