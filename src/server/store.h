// store.h -- the database behind the server: SQLite in one file, or PostgreSQL by URL, with the same SQL text on both.
//
// SQL stands beside its table, in rows/: store_run(store, "SELECT .. WHERE id = $1", values, ...).  A text is prepared the first time it
// is run and always bound; parameters are $1, $2, .. and columns are BIGINT or TEXT.  Use string constants: statements are
// found again by the address of the text.  store_open() brings the schema up to date (rows/schema.h).
//
// One thread at a time uses a Store.  Nothing here is asynchronous: when store_commit() has returned true the change is on disk
// (SQLite: WAL with synchronous=FULL; PostgreSQL: its own setting, `on` unless someone changed it).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

typedef struct Store Store;

typedef struct Value {
    const char *text;       // NULL: the value is `number`
    int64_t     number;
} Value;

static inline Value as_text(const char *text)   { return (Value){ .text = text ? text : "" }; }
static inline Value as_number(int64_t number)   { return (Value){ .number = number }; }

enum { COLUMNS_MAX = 40 };

typedef struct Row {
    int         count;
    const char *column[COLUMNS_MAX];    // "" for NULL; valid during the call only
} Row;

int64_t row_number(const Row *row, int column);

// Called for each row of a result; false stops.  It must not run the same SQL text itself.
typedef bool (*EachRow)(void *context, const Row *row);

typedef enum StoreUse {
    STORE_TO_SERVE,         // makes the store if there is none, and migrates it; an SQLite file has only one server
    STORE_TO_READ,          // the store must exist and be up to date
    STORE_BESIDE,           // the same for a second connection of the process that serves it, which has checked it already
} StoreUse;

// `where` is a file, or postgres://... ; NULL with one clear line if it cannot be used.
Store *store_open(const char *where, StoreUse use, Error *err);
void   store_close(Store *store);       // NULL is allowed

// From now on leave() is called before anything that may wait for the database, and back() after it; rows are given in between.
// NULL ends this.
void store_set_waiting(Store *store, void (*leave)(void *context), void (*back)(void *context), void *context);
// From now on no store of this process waits for a database that does not answer.  Any thread may call it.
void store_stop_waiting(void);

// For a store that is open to serve, the errors below may be told to players: `err` gets a general sentence, and stderr the details.

bool store_begin(Store *store, Error *err);
bool store_commit(Store *store, Error *err);        // when false, nothing has been written that may be relied on
void store_rollback(Store *store);

// What is read between the two is the store as it stood at one moment, whatever others write meanwhile.  Within a transaction that is
// open already both do nothing.  The end follows a beginning that failed, too.
bool store_begin_reading(Store *store, Error *err);
void store_end_reading(Store *store);

// Runs one statement with `count` values.  each may be NULL.
bool store_run(Store *store, const char *sql, const Value *values, int count, EachRow each, void *context, Error *err);

// ---- several servers with one store: PostgreSQL only.  Where a store has only one server nobody is told anything, and every claim succeeds.

enum { STORE_NAME = 16, STORE_WORDS = 80 };

bool store_is_shared(const Store *store);
// Within a transaction: the other servers hear the words, of at most STORE_WORDS - 1 bytes, when it is committed.
bool store_tell(Store *store, const char *words, Error *err);
// From now on wake() is called, by a thread of its own, when another server has told something; until store_deafen().
bool store_listen(Store *store, void (*wake)(void *context), void *context, Error *err);
void store_deafen(Store *store);
// What was told, the oldest first; false when there is nothing left.  "" means that words may have been lost, so anything may have changed.
bool store_heard(Store *store, char words[STORE_WORDS]);
// Claims a thing, so that only one server works at it until it releases it or ends.  False: another server has it, or the store cannot say.
bool store_claim(Store *store, const char *thing);
void store_release(Store *store, const char *thing);

// Values in place:  store_run(store, SQL, VALUES(as_text(id), as_number(ply)), NULL, NULL, err)
#define VALUES(...) (const Value[]){ __VA_ARGS__ }, (int)(sizeof((const Value[]){ __VA_ARGS__ }) / sizeof(Value))
#define NO_VALUES NULL, 0
