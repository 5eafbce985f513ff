// What both databases have in common: transactions, the words for what fails, and the schema, brought up to date piece by piece.

#include "server/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/memory.h"
#include "server/rows/schema.h"
#include "server/store_kind.h"

enum { LOG_PAUSE = 60 /* seconds before the same line is logged again */ };

struct Store {
    const StoreKind *kind;
    void            *db;
    bool             in_transaction;
    bool             is_reading;        // that transaction was begun by store_begin_reading()
    bool             is_serving;        // it is open, and what fails may be told to players
    Error            logged;            // the last line of the log, and when
    time_t           logged_at;
    void           (*leave)(void *context), (*back)(void *context);
    void            *context;
};

// A store that does not work fails at every message; its log shall stay readable.
static void log_once(Store *store, const Error *err)
{
    time_t now = time(NULL);

    if (strcmp(err->text, store->logged.text) == 0 && now - store->logged_at < LOG_PAUSE)
        return;
    store->logged = *err;
    store->logged_at = now;
    fprintf(stderr, "muster: %s\n", err->text);
}

// What a database says names tables, addresses and values.  While it serves that goes to the log, and the caller gets what anyone may read.
static bool excuse(Store *store, Error *err)
{
    if (!err || !store->is_serving || (store->kind->is_for_players && store->kind->is_for_players(store->db)))
        return false;
    log_once(store, err);
    return fail(err, "the server cannot use its store just now; try again in a moment");
}

// ---- while the database works, others may

void store_set_waiting(Store *store, void (*leave)(void *context), void (*back)(void *context), void *context)
{
    store->leave = leave;
    store->back = back;
    store->context = context;
}

static void leave(Store *store)
{
    if (store->leave)
        store->leave(store->context);
}

static bool back(Store *store, bool fine)
{
    if (store->back)
        store->back(store->context);
    return fine;
}

static bool run_script(Store *store, const char *sql, Error *err)
{
    leave(store);
    return back(store, store->kind->script(store->db, sql, err));
}

// ---- statements

int64_t row_number(const Row *row, int column)
{
    return strtoll(row->column[column], NULL, 10);
}

bool store_run(Store *store, const char *sql, const Value *values, int count, EachRow each, void *context, Error *err)
{
    leave(store);
    return back(store, store->kind->run(store->db, sql, values, count, each, context, err)) || excuse(store, err);
}

bool store_begin(Store *store, Error *err)
{
    bool begun = run_script(store, "BEGIN", err);

    store->in_transaction = store->in_transaction || begun;
    return begun || excuse(store, err);
}

bool store_commit(Store *store, Error *err)
{
    if (!run_script(store, "COMMIT", err)) {
        excuse(store, err);
        store_rollback(store);
        return false;
    }
    store->in_transaction = false;
    return true;
}

void store_rollback(Store *store)
{
    if (store->in_transaction)
        run_script(store, "ROLLBACK", NULL);
    store->in_transaction = store->is_reading = false;
}

bool store_begin_reading(Store *store, Error *err)
{
    if (store->in_transaction)
        return true;
    store->in_transaction = store->is_reading = run_script(store, store->kind->begin_reading, err);
    return store->is_reading || excuse(store, err);
}

// Nothing was written, so there is nothing to commit.
void store_end_reading(Store *store)
{
    if (store->is_reading)
        store_rollback(store);
}

// ---- several servers at one store

bool store_is_shared(const Store *store)
{
    return store->kind->sharing != NULL;
}

bool store_tell(Store *store, const char *words, Error *err)
{
    if (!store_is_shared(store))
        return true;
    leave(store);
    return back(store, store->kind->sharing->tell(store->db, words, err)) || excuse(store, err);
}

bool store_listen(Store *store, void (*wake)(void *context), void *context, Error *err)
{
    return !store_is_shared(store) || store->kind->sharing->listen(store->db, wake, context, err);
}

void store_deafen(Store *store)
{
    if (store && store_is_shared(store))
        store->kind->sharing->deafen(store->db);
}

bool store_heard(Store *store, char words[STORE_WORDS])
{
    return store_is_shared(store) && store->kind->sharing->heard(store->db, words);
}

bool store_claim(Store *store, const char *thing)
{
    if (!store_is_shared(store))
        return true;
    leave(store);
    return back(store, store->kind->sharing->claim(store->db, thing));
}

void store_release(Store *store, const char *thing)
{
    if (!store_is_shared(store))
        return;
    leave(store);
    store->kind->sharing->release(store->db, thing);
    back(store, true);
}

// ---- the schema

static bool keep_number(void *context, const Row *row)
{
    *(int64_t *)context = row_number(row, 0);
    return true;
}

static bool schema_version(Store *store, int64_t *version, Error *err)
{
    *version = 0;
    return store_run(store, "SELECT value FROM meta WHERE key = 'schema'", NO_VALUES, keep_number, version, err);
}

static bool run_piece(void *context, const char *sql, Error *err)
{
    Store *store = context;

    return store->kind->script(store->db, sql, err);
}

static bool migrate_once(Store *store, int number, Error *err)
{
    return store_begin(store, err)
        && schema_each_piece(number, run_piece, store, err)
        && store_run(store, "INSERT INTO meta (key, value) VALUES ('schema', $1)"
                            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                     VALUES(as_number(number)), NULL, NULL, err)
        && store_commit(store, err);
}

static bool migrate(Store *store, StoreUse use, Error *err)
{
    int newest = schema_newest();
    int64_t version;

    if (use == STORE_TO_SERVE
        && !store->kind->script(store->db, "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)", err))
        return false;
    if (!schema_version(store, &version, err))
        return false;
    if (version > newest)
        return fail(err, "the store was written by a newer muster (schema %d, this one knows %d)", (int)version, newest);
    if (use != STORE_TO_SERVE)
        return version == newest ? true : fail(err, "the store has schema %d, this muster reads %d; serve it once to update it",
                                                        (int)version, newest);
    for (int number = (int)version + 1; number <= newest; number++)
        if (!migrate_once(store, number, err)) {
            store_rollback(store);
            return false;
        }
    return true;
}

// A change that is taken back at once: a file, a standby or a role that only reads refuses it now instead of at the first move.
static bool can_write(Store *store, Error *err)
{
    Error why = { "" };
    bool fine = store_begin(store, &why)
             && store_run(store, "UPDATE meta SET value = value WHERE key = 'schema'", NO_VALUES, NULL, NULL, &why);

    store_rollback(store);
    return fine || fail(err, "the store cannot be written: %s", why.text);
}

Store *store_open(const char *where, StoreUse use, Error *err)
{
    bool is_url = strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
    const StoreKind *kind = is_url ? &postgres_kind : &sqlite_kind;
    void *db = kind->open(where, use, err);

    if (!db)
        return NULL;
    Store *store = new_zeroed(sizeof *store);
    store->kind = kind;
    store->db = db;
    bool others_wait = use == STORE_TO_SERVE && store_is_shared(store);
    if (!migrate(store, use, err) || (use == STORE_TO_SERVE && !can_write(store, err)) || (others_wait && !kind->sharing->opened(db, err))) {
        store_close(store);
        return NULL;
    }
    store->is_serving = use == STORE_TO_SERVE;
    return store;
}

void store_close(Store *store)
{
    if (!store)
        return;
    store_rollback(store);
    store->kind->close(store->db);
    free(store);
}
