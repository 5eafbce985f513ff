// tables.h -- the games, a row each.  A row is a Table without its actions and notes: its members are the row's columns.
#pragma once
#include "server/table.h"

// ---- one row

bool tables_add(Store *store, const Table *t, Error *err);
bool tables_update(Store *store, const Table *t, Error *err);       // all that changes the game, by which `seq` rises
// Of one side alone, so that two servers at once lose neither's change.
bool tables_set_automatic(Store *store, const char *id, Side side, bool on, Error *err);
// Holds the row until the transaction ends; *held is false if it has had other changes than those known here.
bool tables_hold(Store *store, const Table *t, bool *held, Error *err);
// Whether the store has the table as it is here; false also if the store cannot say.
bool tables_is_current(Store *store, const Table *t);
// Reads a row; the game has not begun yet, as far as the Table says.  NULL with the reason; *damaged: there is such a row, and it is none.
Table *tables_read(Store *store, const char *id, bool *damaged, Error *err);
int tables_turn(const Table *t);                                    // the turn, as the row says it

// ---- many rows

bool tables_each_id(Store *store, void (*each)(void *context, const char *id), void *context, Error *err);

typedef struct WaitingBot {
    const char *table;
    Seat        bot;
    const char *person;             // opposite
} WaitingBot;

// Gives the games in which a bot's turn has been awaited since before then (Unix seconds) by a person who has it on his list: few of
// each person's, and not all at once.
bool tables_each_waiting_bot(Store *store, int64_t before, void (*each)(void *context, const WaitingBot *w), void *context, Error *err);

// What a row says that is worked out from the game, and whether those it names are known; for whoever verifies it.
typedef struct TableClaims {
    int64_t     turn, dice, seq, ask_to;
    const char *to_act, *outcome, *given_up, *ask_by, *invite;
    bool        knows_seat[SIDES], knows_owner;
} TableClaims;

bool tables_claims(Store *store, const char *id, void (*look)(void *context, const TableClaims *claims), void *context, Error *err);

// ---- a seat in a row: 'open', 'bot:LEVEL' or a player's id

void write_seat(const Seat *seat, Text *out);
bool read_seat(Seat *seat, const char *text);       // kind, player and level only; false if nobody can sit there
