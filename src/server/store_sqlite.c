// SQLite: one file in WAL mode.  synchronous=FULL, because an answer to a player is a promise: a power cut may not undo it.

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/memory.h"
#include "server/store_kind.h"

enum { STATEMENTS_MAX = 64, BUSY_MS = 1000 };

typedef struct Sqlite {
    sqlite3      *db;
    char         *path;
    int           lock;                     // the store itself, open and locked against other servers; or -1
    bool          for_players;              // the words of the last failure
    int           count;
    const char   *sql[STATEMENTS_MAX];      // by address
    sqlite3_stmt *statement[STATEMENTS_MAX];
} Sqlite;

// SQLite knows a full disk, and takes a full quota for a disk that fails; it does not keep the system's reason.
static bool is_write_error(int extended)
{
    return extended == SQLITE_IOERR_WRITE || extended == SQLITE_IOERR_FSYNC || extended == SQLITE_IOERR_TRUNCATE
        || extended == SQLITE_IOERR_SHMSIZE || extended == SQLITE_IOERR_SHMOPEN;
}

// What a player may be told: why nothing was saved, without the file's name or SQLite's words.  NULL for all else.
static const char *words_for_players(int code, int extended)
{
    if (code == SQLITE_FULL)
        return "nothing was saved: the disk is full";
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return "nothing was saved: another program has locked the store";
    if (code == SQLITE_IOERR && is_write_error(extended))
        return "nothing was saved: a quota or a limit on files is full, or the disk fails";
    return NULL;
}

static bool sqlite_fails(Sqlite *q, Error *err)
{
    int code = sqlite3_errcode(q->db) & 0xff;
    const char *words = words_for_players(code, sqlite3_extended_errcode(q->db));

    q->for_players = words != NULL;
    if (words)
        return fail(err, "%s", words);
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return fail(err, "the store is damaged or not a Muster database (%s)", sqlite3_errmsg(q->db));
    if (code == SQLITE_READONLY || code == SQLITE_CANTOPEN)
        return fail(err, "the store, or the folder where SQLite needs files beside it, cannot be written");
    return fail(err, "the store does not work: %s", sqlite3_errmsg(q->db));
}

static void sqlite_close(void *db)
{
    Sqlite *q = db;

    for (int i = 0; i < q->count; i++)
        sqlite3_finalize(q->statement[i]);
    sqlite3_close(q->db);
    if (q->lock >= 0)
        close(q->lock);
    free(q->path);
    free(q);
}

static bool sqlite_script(void *db, const char *sql, Error *err)
{
    Sqlite *q = db;

    return sqlite3_exec(q->db, sql, NULL, NULL, NULL) == SQLITE_OK || sqlite_fails(q, err);
}

// ---- opening

// True if the file that is locked is the one at the path: another may have been put there in between.
static bool is_lock_in_place(const Sqlite *q)
{
    struct stat held, there;

    return fstat(q->lock, &held) == 0 && stat(q->path, &there) == 0
        && held.st_ino == there.st_ino && held.st_dev == there.st_dev;
}

// Two servers on one file would each trust their own cache, so the second is turned away.  The lock is on the file itself, whichever of
// its names is used, and goes with its holder.  It is flock's, which SQLite's own locks do not meet; but closing any descriptor of a file
// drops those (a trap of POSIX), so this one is opened before SQLite's and closed after them.  A store in memory has no file, and no others.
static bool lock_out_others(Sqlite *q, Error *err)
{
    if (strcmp(q->path, ":memory:") == 0)
        return true;
    q->lock = open(q->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (q->lock < 0)
        return fail(err, "it cannot be written (%s)", strerror(errno));
    return flock(q->lock, LOCK_EX | LOCK_NB) == 0 || fail(err, "another muster serves it");
}

static bool is_ok(void *context, const Row *row)
{
    if (strcmp(row->column[0], "ok") == 0)
        return true;
    snprintf(context, 100, "%s", row->column[0]);
    return false;
}

static bool sqlite_run(void *db, const char *sql, const Value *values, int count, EachRow each, void *context, Error *err);

// The full check, which also compares every index with its table, is for those who ask whether all is well; a server starts at once.
static bool is_sound(Sqlite *q, StoreUse use, Error *err)
{
    char wrong[100] = "", *words = wrong;
    const char *check = use == STORE_TO_READ ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)";

    if (!sqlite_run(q, check, NULL, 0, is_ok, wrong, err))
        return false;
    if (strncmp(words, "***", 3) == 0 && strchr(words, '\n'))      // a line before it names the database
        words = strchr(words, '\n') + 1;
    words[strcspn(words, "\n")] = '\0';
    return !wrong[0] || fail(err, "it is damaged (%s)", words);
}

static bool prepare_file(Sqlite *q, StoreUse use, Error *err)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (use == STORE_TO_SERVE ? SQLITE_OPEN_CREATE : 0);
    struct stat there;

    if (stat(q->path, &there) == 0 && S_ISDIR(there.st_mode))
        return fail(err, "it is a directory, not a file");
    if (use != STORE_TO_SERVE && access(q->path, F_OK) != 0)
        return fail(err, "no such file");
    if (use == STORE_TO_SERVE && !lock_out_others(q, err))
        return false;
    if (sqlite3_open_v2(q->path, &q->db, flags, NULL) != SQLITE_OK)
        return sqlite_fails(q, err);
    if (q->lock >= 0 && !is_lock_in_place(q))
        return fail(err, "it was replaced a moment ago; try again");
    sqlite3_busy_timeout(q->db, BUSY_MS);
    return (use == STORE_BESIDE || is_sound(q, use, err))
        && (use != STORE_TO_SERVE || sqlite_script(q, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", err))
        && sqlite_script(q, "PRAGMA foreign_keys = ON; PRAGMA cache_size = -4000", err);
}

static void *sqlite_open(const char *where, StoreUse use, Error *err)
{
    Sqlite *q = new_zeroed(sizeof *q);
    q->lock = -1;
    q->path = copy_text(where);
    Error why = { "" };
    if (!prepare_file(q, use, &why)) {
        fail(err, "store %.150s: %.160s", where, why.text);
        sqlite_close(q);
        return NULL;
    }
    return q;
}

// ---- statements

static sqlite3_stmt *prepared(Sqlite *q, const char *sql, Error *err)
{
    for (int i = 0; i < q->count; i++)
        if (q->sql[i] == sql)
            return q->statement[i];
    if (q->count == STATEMENTS_MAX) {
        q->for_players = false;
        fail(err, "store: more than %d statements", STATEMENTS_MAX);
        return NULL;
    }
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v3(q->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK) {
        sqlite_fails(q, err);
        return NULL;
    }
    q->sql[q->count] = sql;
    q->statement[q->count++] = statement;
    return statement;
}

// SQLite takes $1 for a name and numbers names as they come, so each is found by its name.
static bool bind(sqlite3_stmt *statement, const Value *values, int count)
{
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "$%d", i + 1);
        int at = sqlite3_bind_parameter_index(statement, name);
        int code = values[i].text ? sqlite3_bind_text(statement, at, values[i].text, -1, SQLITE_STATIC)
                                  : sqlite3_bind_int64(statement, at, values[i].number);
        if (code != SQLITE_OK)
            return false;
    }
    return true;
}

static Row row_of(sqlite3_stmt *statement)
{
    Row row = { .count = sqlite3_column_count(statement) };

    for (int i = 0; i < row.count && i < COLUMNS_MAX; i++) {
        const char *text = (const char *)sqlite3_column_text(statement, i);
        row.column[i] = text ? text : "";
    }
    return row;
}

static bool sqlite_run(void *db, const char *sql, const Value *values, int count, EachRow each, void *context, Error *err)
{
    Sqlite *q = db;
    sqlite3_stmt *statement = prepared(q, sql, err);
    int code;

    if (!statement)
        return false;
    if (!bind(statement, values, count)) {
        sqlite_fails(q, err);               // before the reset, which forgets why
        sqlite3_reset(statement);
        return false;
    }
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        Row row = row_of(statement);
        if (each && !each(context, &row))
            break;
    }
    bool fine = code == SQLITE_DONE || code == SQLITE_ROW || sqlite_fails(q, err);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return fine;
}

static bool sqlite_is_for_players(const void *db)
{
    return ((const Sqlite *)db)->for_players;
}

// In WAL mode the first read of a transaction fixes what all its reads see.
const StoreKind sqlite_kind = { sqlite_open, sqlite_close, sqlite_script, sqlite_run, "BEGIN", NULL, sqlite_is_for_players };
