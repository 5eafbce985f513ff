// PostgreSQL by URL.  The connection is used by one thread and synchronously; after a loss it is made again at the next use.

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/memory.h"
#include "server/store_kind.h"

enum { STATEMENTS_MAX = 64, VALUES_MAX = 32 };

typedef struct Postgres {
    PGconn     *connection;
    StoreUse    use;
    int         count;
    const char *sql[STATEMENTS_MAX];    // by address; number i is prepared under the name "m<i>"
} Postgres;

// The first line of what the server says, without the rest.
static bool postgres_fails(const Postgres *q, Error *err)
{
    char line[200];

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

// ---- opening

static void be_quiet(void *unused, const char *message)
{
}

// Two servers on one database would each trust their own cache, so the second is turned away.
static bool lock_out_others(Postgres *q, Error *err)
{
    PGresult *result = PQexec(q->connection, "SELECT pg_try_advisory_lock(17761225)");
    bool got = PQresultStatus(result) == PGRES_TUPLES_OK && strcmp(PQgetvalue(result, 0, 0), "t") == 0;

    if (!got && PQresultStatus(result) == PGRES_TUPLES_OK)
        fail(err, "store postgres: another muster serves this database");
    else if (!got)
        postgres_fails(q, err);
    PQclear(result);
    return got;
}

static bool prepare_connection(Postgres *q, Error *err)
{
    if (PQstatus(q->connection) != CONNECTION_OK)
        return postgres_fails(q, err);
    PQsetNoticeProcessor(q->connection, be_quiet, NULL);
    q->count = 0;
    return q->use == STORE_TO_READ || lock_out_others(q, err);
}

static void postgres_close(void *db)
{
    Postgres *q = db;

    PQfinish(q->connection);
    free(q);
}

static void *postgres_open(const char *where, StoreUse use, Error *err)
{
    Postgres *q = new_zeroed(sizeof *q);
    q->use = use;
    q->connection = PQconnectdb(where);
    if (!prepare_connection(q, err)) {
        postgres_close(q);
        return NULL;
    }
    return q;
}

// ---- statements

static bool is_connected(Postgres *q, Error *err)
{
    if (PQstatus(q->connection) == CONNECTION_OK)
        return true;
    PQreset(q->connection);
    return prepare_connection(q, err);
}

static bool postgres_script(void *db, const char *sql, Error *err)
{
    Postgres *q = db;

    return is_connected(q, err) && result_is_fine(q, PQexec(q->connection, sql), err);
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
    if (!result_is_fine(q, PQprepare(q->connection, name, sql, 0, NULL), err))
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
    PGresult *result = PQexecPrepared(q->connection, name, count, texts, NULL, NULL, 0);
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        give_rows(result, each, context);
    return result_is_fine(q, result, err);
}

const StoreKind postgres_kind = { postgres_open, postgres_close, postgres_script, postgres_run };
