// table_rows.h -- the SQL of tables; for table.c and verify.c.
#pragma once
#include <limits.h>

#include "server/table.h"

// One row of actions.
typedef struct StepRow {
    int         ply;
    Side        side;           // NEITHER for the set-up
    const char *action;
    uint64_t    dice;           // counter before its first die
    const char *luck;
    int         legal;
    uint64_t    hash;
    int64_t     made;
} StepRow;

bool rows_add_table(Store *store, const Table *t, Error *err);
bool rows_update(Store *store, const Table *t, Error *err);         // all that changes the game, by which `seq` rises
int  rows_turn(const Table *t);                                     // the turn, as the row says it
// Of one side alone, so that two servers at once lose neither's change.
bool rows_set_automatic(Store *store, const char *id, Side side, bool on, Error *err);
// Holds the table's row until the transaction ends; *held is false if it has had other changes than those known here.
bool rows_hold(Store *store, const Table *t, bool *held, Error *err);
// Whether the store has the table as it is here; false also if the store cannot say.
bool rows_are_current(Store *store, const Table *t);
bool rows_add_step(Store *store, const Table *t, const StepRow *row, Error *err);
bool rows_add_note(Store *store, const char *id, int number, const Note *note, Error *err);
bool rows_cut(Store *store, const char *id, int keep, Error *err);  // takes the actions after ply `keep` away
bool rows_list(Store *store, const char *player, const char *id, Error *err);

// Reads a table and replays it up to a ply.
Table *rows_load(Store *store, const char *id, int last_ply, Error *err);
// Reads the table without its actions.
Table *rows_load_table(Store *store, const char *id, Error *err);
// Gives the rows of a table's actions in order.
typedef bool (*EachStep)(void *context, const StepRow *row);
bool rows_steps(Store *store, const Game *game, const char *id, int last_ply, EachStep each, void *context, Error *err);

// In table.c: one row applied to the table and compared, with its own luck or (luck not NULL) with luck that must agree with it.
bool table_replay_step(Table *t, const StepRow *row, Luck *luck, Error *err);
// A note added.
bool table_add_note(Table *t, const Note *note);
