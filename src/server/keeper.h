// keeper.h -- two threads for work that needs the store or takes long, so that the event thread never waits.
//
//     event thread --orders--> reader (when the table is not in memory) --> keeper --answers--> event thread
//                                 reads and replays it, on a                owns the Store,
//                                 connection of its own                     changes tables
//
// The keeper runs orders one after another, with the floor (floor.h) but for the time in which the store works: then the event thread goes on
// with all that needs no store, however long that takes.  So:
//   - only the keeper changes tables and the cache; the event thread reads them, and changes what belongs to a connection;
//   - both change the bots' line, so the keeper looks its place up again after every use of the store;
//   - what a change has not committed nobody sees (table.h works on a copy);
//   - a desk has one order at a time: its next ones wait, in order, and its client is not read meanwhile.
// SQLite goes the same way as PostgreSQL: its commits wait for a disk.
//
// A third thread, the scribe, writes records, earlier plies and curves from copies of tables.  Of those who wait for it the address that
// was served longest ago is next, so that whoever asks for much keeps nobody else waiting.
#pragma once
#include "server/rows/seen.h"
#include "server/server.h"

// The reader opens `store` when it is first needed.
Keeper *keeper_new(Server *server, const char *store);
void    keeper_stop(Keeper *k);         // waits for its threads, so the caller must not have the floor; drops what has not begun
void    keeper_free(Keeper *k);         // stops it if it runs; NULL is allowed

void keeper_order(Keeper *k, Desk *desk, json_t *fields);   // takes the reference over; NULL: resend the desk its table
void keeper_go_on(Keeper *k);                               // for the clerk, and news of other servers; from any thread
void keeper_sweep(Keeper *k);
bool keeper_is_waiting(const Keeper *k);                    // for the store; ask with the floor
void keeper_mark_seen(Keeper *k, const char *player, const Table *t, const SeenRow *row);    // writes it when it comes to that
void keeper_keep_review(Keeper *k, const char *table, const char *json);     // writes it when it comes to that; from any thread
void keeper_request(Keeper *k, uint64_t request, const char *table);        // of a record
// The scribe shall write the record of a table, with its review as JSON unless that is NULL; it takes both over.
void keeper_write_record(Keeper *k, uint64_t request, Table *copy, char *review);
void keeper_tell_past(Keeper *k, const Desk *desk, const PastAsk *ask);     // the scribe shall answer it
