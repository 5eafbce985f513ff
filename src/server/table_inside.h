// table_inside.h -- what the files that make up a table share: table.c has it in memory, table_load.c reads it, table_change.c changes it.
#pragma once
#include "server/rows/actions.h"
#include "server/table.h"

// Applies an action (or, at the first step, sets the game up) with luck from anywhere, and keeps the step and its events.  False if it
// is not legal.
bool table_take_step(Table *t, Action a, Luck *luck, Happened *what);
// Begins a table whose game is set at a position, which becomes that of ply 0.
void table_begin_at(Table *t, const State *s);
// A step without an action, after which the game stands as given.
void table_step_by_hand(Table *t, const State *s);
void table_add_note(Table *t, const Note *note);
void table_free_parts(Table *t);

// Writes the plies of the origin as the first ones of this table, within a transaction, and takes them.
bool table_take_over(Table *t, Store *store, Error *err);

// One row applied to the table and compared, with its own luck or (luck not NULL) with luck that must agree with it.
bool table_replay_row(Table *t, const ActionRow *row, Luck *luck, Error *err);
