// PostgreSQL by URL.  The connection is used by one thread at a time, which waits for each answer, but not for ever: a database that is silent
// for longer than it would take to give up by itself (PATIENCE_MS) is given up.  A lost connection is reopened at its next use.
// It is then not known whether a COMMIT without an answer was done; the table is reloaded, which tells.
//
// Several servers may share a database.  Each trusts its own cache, so a table's row is held by its number of changes before
// anything of it is written (tables_hold), and what was written is told with NOTIFY in the same transaction.

#include <assert.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "bots/clock.h"
#include "server/listener.h"
#include "server/memory.h"
#include "server/store_kind.h"

enum { STATEMENTS_MAX = 64, VALUES_MAX = 32, SETTINGS_MAX = 64, LOOK_MS = 200, STATEMENT_MS = 20 * 1000, PATIENCE_MS = STATEMENT_MS + 10 * 1000 };

// Unless the URL says otherwise: a server that is gone is found out.
static const char *const patience[][2] = {
    { "connect_timeout", "10" }, { "tcp_user_timeout", "30000" }, { "keepalives_idle", "30" }, { "keepalives_interval", "10" }, { "keepalives_count", "3" },
};

static atomic_bool nobody_waits;        // store_stop_waiting() has been called

typedef struct Postgres {
    PGconn     *connection;
    Listener   *listener;
    char       *where;                  // the URL, for the listener
    char        name[STORE_NAME + 1];   // of this process among those at the database
    bool        silent;                 // it did not answer in time: the connection is of no more use
    bool        opened;                 // until then, while servers migrate one after another, any time may pass
    int         count;
    const char *sql[STATEMENTS_MAX];    // by address; number i is prepared under the name "m<i>"
} Postgres;

// The first line of what the server says, without the rest.
static bool postgres_fails(const Postgres *q, Error *err)
{
    char line[200];

    if (q->silent)
        return fail(err, "the store does not answer; look again in a moment at what has been kept");
    snprintf(line, sizeof line, "%s", PQerrorMessage(q->connection));
    line[strcspn(line, "\n")] = '\0';
    return fail(err, "store postgres: %s", line);
}

static bool result_is_fine(const Postgres *q, PGresult *result, Error *err)
{
    ExecStatusType status = PQresultStatus(result);
    bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || postgres_fails(q, err);

    PQclear(result);
    return fine;
}

// ---- waiting

// True when a result can be had without waiting; false if the database stays silent.
static bool wait_for_result(Postgres *q, int64_t until)
{
    while (PQisBusy(q->connection)) {
        int left = PQflush(q->connection);
        struct pollfd fd = { .fd = PQsocket(q->connection), .events = (short)(left ? POLLIN | POLLOUT : POLLIN) };
        if (left < 0)
            return true;                    // the result tells
        if (poll(&fd, 1, LOOK_MS) > 0) {
            if (!PQconsumeInput(q->connection))
                return true;
        } else if (atomic_load(&nobody_waits) || (q->opened && now_ms() > until)) {
            q->silent = true;
            return false;
        }
    }
    return true;
}

// What was sent is answered: the last result, or the first that failed.
static PGresult *answer(Postgres *q, int sent)
{
    PGresult *last = NULL, *result;
    int64_t until = now_ms() + PATIENCE_MS;

    while (sent && wait_for_result(q, until) && (result = PQgetResult(q->connection)) != NULL) {
        ExecStatusType status = PQresultStatus(last);
        if (last && status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            PQclear(result);
            continue;
        }
        PQclear(last);
        last = result;
    }
    if (q->silent) {
        PQclear(last);
        return NULL;
    }
    return last;
}

static bool ask(Postgres *q, const char *sql, Error *err)
{
    return result_is_fine(q, answer(q, PQsendQuery(q->connection, sql)), err);
}

// ---- opening

static void be_quiet(void *unused, const char *message)
{
}

static bool prepare_connection(Postgres *q, Error *err)
{
    if (PQstatus(q->connection) != CONNECTION_OK)
        return postgres_fails(q, err);
    PQsetNoticeProcessor(q->connection, be_quiet, NULL);
    q->count = 0;
    q->silent = false;
    return true;
}

// A statement, or a transaction that another server holds open, ends by itself before we lose patience.
static bool set_limits(Postgres *q, Error *err)
{
    return ask(q, "SET lock_timeout = '5s'; SET statement_timeout = '20s'; SET idle_in_transaction_session_timeout = '60s'", err);
}

PGconn *postgres_connect(const char *where)
{
    const char *keys[SETTINGS_MAX] = { NULL }, *values[SETTINGS_MAX] = { NULL };
    int n = 0;

    for (size_t i = 0; i < sizeof patience / sizeof patience[0]; i++, n++) {
        keys[n] = patience[i][0];
        values[n] = patience[i][1];
    }
    keys[n] = "dbname";                 // what the URL says comes later, and so goes before
    values[n] = where;
    return PQconnectdbParams(keys, values, true);
}

static void postgres_close(void *db)
{
    Postgres *q = db;

    listener_free(q->listener);
    PQfinish(q->connection);
    free(q->where);
    free(q);
}

static void choose_name(char name[STORE_NAME + 1])
{
    uint8_t bytes[STORE_NAME / 2];

    if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
        abort();
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(name + 2 * i, 3, "%02x", bytes[i]);
}

// Servers that start together migrate one after another: the lock is held until postgres_opened(), or the end of the connection.
static bool wait_for_turn(Postgres *q, Error *err)
{
    return ask(q, "SELECT pg_advisory_lock(17761225)", err);
}

static void *postgres_open(const char *where, StoreUse use, Error *err)
{
    Postgres *q = new_zeroed(sizeof *q);
    q->where = copy_text(where);
    choose_name(q->name);
    q->connection = postgres_connect(where);
    q->opened = use != STORE_TO_SERVE;
    if (!prepare_connection(q, err) || !(q->opened ? set_limits(q, err) : wait_for_turn(q, err))) {
        postgres_close(q);
        return NULL;
    }
    return q;
}

// ---- statements

static bool is_connected(Postgres *q, Error *err)
{
    if (!q->silent && PQstatus(q->connection) == CONNECTION_OK)
        return true;
    if (atomic_load(&nobody_waits))
        return fail(err, "the server stops");
    PQreset(q->connection);
    return prepare_connection(q, err) && set_limits(q, err);
}

static bool postgres_script(void *db, const char *sql, Error *err)
{
    Postgres *q = db;

    if (strcmp(sql, "ROLLBACK") == 0 && (q->silent || PQstatus(q->connection) != CONNECTION_OK))
        return true;                    // it ended with the connection
    return is_connected(q, err) && ask(q, sql, err);
}

static int prepared(Postgres *q, const char *sql, Error *err)
{
    char name[16];

    for (int i = 0; i < q->count; i++)
        if (q->sql[i] == sql)
            return i;
    if (q->count == STATEMENTS_MAX) {
        fail(err, "store: more than %d statements", STATEMENTS_MAX);
        return -1;
    }
    snprintf(name, sizeof name, "m%d", q->count);
    if (!result_is_fine(q, answer(q, PQsendPrepare(q->connection, name, sql, 0, NULL)), err))
        return -1;
    q->sql[q->count] = sql;
    return q->count++;
}

static void give_rows(PGresult *result, EachRow each, void *context)
{
    for (int r = 0; each && r < PQntuples(result); r++) {
        Row row = { .count = PQnfields(result) };
        for (int i = 0; i < row.count && i < COLUMNS_MAX; i++)
            row.column[i] = PQgetvalue(result, r, i);
        if (!each(context, &row))
            return;
    }
}

static bool postgres_run(void *db, const char *sql, const Value *values, int count, EachRow each, void *context, Error *err)
{
    Postgres *q = db;
    const char *texts[VALUES_MAX];
    char numbers[VALUES_MAX][24], name[16];

    assert(count <= VALUES_MAX);
    if (!is_connected(q, err))
        return false;
    int number = prepared(q, sql, err);
    if (number < 0)
        return false;
    for (int i = 0; i < count; i++) {
        snprintf(numbers[i], sizeof numbers[i], "%lld", (long long)values[i].number);
        texts[i] = values[i].text ? values[i].text : numbers[i];
    }
    snprintf(name, sizeof name, "m%d", number);
    PGresult *result = answer(q, PQsendQueryPrepared(q->connection, name, count, texts, NULL, NULL, 0));
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        give_rows(result, each, context);
    return result_is_fine(q, result, err);
}

void store_stop_waiting(void)
{
    atomic_store(&nobody_waits, true);
}

// ---- other servers at this database

static bool postgres_opened(void *db, Error *err)
{
    Postgres *q = db;

    q->opened = true;
    return postgres_script(db, "SELECT pg_advisory_unlock(17761225)", err) && set_limits(q, err);
}

static bool postgres_tell(void *db, const char *words, Error *err)
{
    Postgres *q = db;
    char payload[STORE_NAME + 1 + STORE_WORDS];

    snprintf(payload, sizeof payload, "%s %s", q->name, words);
    return postgres_run(db, "SELECT pg_notify('muster', $1)", VALUES(as_text(payload)), NULL, NULL, err);
}

static bool postgres_listen(void *db, void (*wake)(void *context), void *context, Error *err)
{
    Postgres *q = db;

    q->listener = listener_new(q->where, q->name, wake, context, err);
    return q->listener != NULL;
}

static void postgres_deafen(void *db)
{
    Postgres *q = db;

    listener_free(q->listener);
    q->listener = NULL;
}

static bool postgres_heard(void *db, char words[STORE_WORDS])
{
    Postgres *q = db;

    return q->listener && listener_take(q->listener, words);
}

static bool note_true(void *context, const Row *row)
{
    *(bool *)context = strcmp(row->column[0], "t") == 0;
    return true;
}

// Held by the connection: a server that dies lets go of all.
static bool postgres_claim(void *db, const char *thing)
{
    bool got = false;

    return postgres_run(db, "SELECT pg_try_advisory_lock(1776, hashtext($1))", VALUES(as_text(thing)), note_true, &got, NULL) && got;
}

static void postgres_release(void *db, const char *thing)
{
    postgres_run(db, "SELECT pg_advisory_unlock(1776, hashtext($1))", VALUES(as_text(thing)), NULL, NULL, NULL);
}

static const Sharing postgres_sharing = { postgres_opened, postgres_tell, postgres_listen, postgres_deafen, postgres_heard,
                                          postgres_claim, postgres_release };

const StoreKind postgres_kind = { postgres_open, postgres_close, postgres_script, postgres_run,
                                  "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY", &postgres_sharing, NULL };
