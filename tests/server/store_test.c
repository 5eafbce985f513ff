// The store: values, transactions, refusals, one server at a file.
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "games/games.h"
#include "server/rows/reviews.h"
#include "store_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

static bool keep(void *context, const Row *row)
{
    snprintf(context, 100, "%s|%ld", row->column[0], row->count > 1 ? (long)row_number(row, 1) : 0);
    return true;
}

static void values_come_back(void **state)
{
    static const char awkward[] = "it's \"quoted\" \xc3\xa9; DROP TABLE players;";
    char found[100] = "", expected[100];
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ($1, $2)", VALUES(as_text(awkward), as_number(-1776)),
                          NULL, NULL, &err));
    // $2 before $1: parameters are found by their number, not by where they stand
    assert_true(store_run(store, "SELECT id, made FROM players WHERE made = $2 AND id = $1",
                          VALUES(as_text(awkward), as_number(-1776)), keep, found, &err));
    snprintf(expected, sizeof expected, "%s|-1776", awkward);
    assert_string_equal(found, expected);
    store_close(store);
}

static void what_is_rolled_back_is_gone(void **state)
{
    char found[100] = "";
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_begin(store, &err));
    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ('gone', 1)", NO_VALUES, NULL, NULL, &err));
    store_rollback(store);
    assert_true(store_begin(store, &err));
    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ('kept', 2)", NO_VALUES, NULL, NULL, &err));
    assert_true(store_commit(store, &err));
    store_close(store);

    store = opened(STORE_TO_READ);
    assert_true(store_run(store, "SELECT id, made FROM players WHERE id IN ('gone', 'kept')", NO_VALUES, keep, found, &err));
    assert_string_equal(found, "kept|2");
    store_close(store);
}

static void a_wrong_statement_says_why(void **state)
{
    Error err = { "" };
    store_close(opened(STORE_TO_SERVE));
    Store *store = opened(STORE_TO_READ);

    assert_false(store_run(store, "SELECT x FROM nowhere", NO_VALUES, NULL, NULL, &err));
    if (!strstr(err.text, "no such table: nowhere"))
        fail_msg("%s", err.text);
    assert_false(store_run(store, "INSERT INTO actions (table_id) VALUES ('x')", NO_VALUES, NULL, NULL, &err));
    store_close(store);
}

// Players are told what a server's store says while it serves, so the words are general, and the log has the rest.
static void a_player_is_not_told_what_the_database_says(void **state)
{
    static const char general[] = "the server cannot use its store just now; try again in a moment";
    char said[2000];
    Error err = { "" }, again = { "" }, begun = { "" };
    Store *store = opened(STORE_TO_SERVE);

    begin_listening();
    bool fine = store_run(store, "SELECT x FROM nowhere", NO_VALUES, NULL, NULL, &err);
    fine |= store_run(store, "SELECT x FROM nowhere", NO_VALUES, NULL, NULL, &again);
    fine |= store_begin(store, &begun) && store_begin(store, &begun);
    end_listening(said);
    assert_false(fine);
    assert_string_equal(err.text, general);
    assert_string_equal(again.text, general);
    assert_string_equal(begun.text, general);
    char *first = strstr(said, "muster: the store does not work: no such table: nowhere\n");
    if (!first)
        fail_msg("%s", said);
    assert_null(strstr(strchr(first, '\n'), "nowhere"));         // once is enough
    assert_non_null(strstr(said, "within a transaction"));
    store_rollback(store);
    store_close(store);
}

static void a_second_server_is_turned_away(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_null(store_open(path, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "another muster serves it"));
    store_close(store);
    store_close(opened(STORE_TO_SERVE));
}

// The file is locked, not its name: a second name of it, soft or hard, leads to the same lock, and another file may bear the first name.
static void a_second_name_of_the_file_is_the_same_store(void **state)
{
    Error err = { "" };
    char soft[120], hard[120], moved[120], beside[120];
    Store *store = opened(STORE_TO_SERVE);

    snprintf(soft, sizeof soft, "%s/soft.db", store_folder());
    snprintf(hard, sizeof hard, "%s/hard.db", store_folder());
    snprintf(moved, sizeof moved, "%s/moved.db", store_folder());
    assert_int_equal(symlink(path, soft), 0);
    assert_int_equal(link(path, hard), 0);
    for (int i = 0; i < 2; i++) {
        assert_null(store_open(i ? hard : soft, STORE_TO_SERVE, &err));
        if (!strstr(err.text, "another muster serves it"))
            fail_msg("%s", err.text);
    }
    store_close(store_open(soft, STORE_TO_READ, &err));     // to read is no harm
    assert_int_equal(rename(path, moved), 0);
    assert_null(store_open(moved, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "another muster serves it"));
    assert_int_equal(rename(moved, path), 0);
    store_close(store);

    snprintf(beside, sizeof beside, "%s-serving", path);
    assert_int_equal(access(beside, F_OK), -1);             // nothing is left beside it
    store = store_open(soft, STORE_TO_SERVE, &err);
    if (!store)
        fail_msg("%s", err.text);
    assert_null(store_open(path, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "another muster serves it"));
    store_close(store);
    unlink(soft);
    unlink(hard);
}

static void a_newer_store_is_left_alone(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_run(store, "UPDATE meta SET value = '99' WHERE key = 'schema'", NO_VALUES, NULL, NULL, &err));
    store_close(store);
    assert_null(store_open(path, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "newer muster"));
    unlink(path);
}

static void nothing_is_made_to_read(void **state)
{
    char other[140];
    struct stat about;
    Error err = { "" };

    snprintf(other, sizeof other, "%s/none.db", store_folder());
    assert_null(store_open(other, STORE_TO_READ, &err));
    assert_non_null(strstr(err.text, "no such file"));
    assert_int_equal(stat(other, &about), -1);
}

// Served by somebody who is not root, for whom no file is read-only.
static void is_refused_to_others(const char *words)
{
    Error err = { "" };
    bool root = geteuid() == 0;

    assert_true(!root || seteuid(65534) == 0);
    Store *store = store_open(path, STORE_TO_SERVE, &err);
    assert_true(!root || seteuid(0) == 0);
    if (store || !strstr(err.text, words))
        fail_msg("%s", store ? "it was opened" : err.text);
    assert_non_null(strstr(err.text, path));
    assert_null(strchr(err.text, '\n'));
}

static void a_store_that_cannot_be_written_is_refused(void **state)
{
    store_close(opened(STORE_TO_SERVE));
    assert_int_equal(chmod(store_folder(), 0777), 0);
    assert_int_equal(chmod(path, 0444), 0);                 // the file
    is_refused_to_others("it cannot be written (Permission denied)");
    assert_int_equal(chmod(path, 0666), 0);
    assert_int_equal(chmod(store_folder(), 0555), 0);               // the folder, where SQLite needs files of its own
    is_refused_to_others("the folder where SQLite needs files beside it, cannot be written");
    assert_int_equal(chmod(store_folder(), 0700), 0);
    assert_int_equal(chmod(path, 0600), 0);
    store_close(opened(STORE_TO_SERVE));
}

// The file may be written and the database not: here it says so itself; a PostgreSQL that is a standby does the same.
static void a_database_that_refuses_a_change_is_refused(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_run(store, "CREATE TRIGGER frozen BEFORE UPDATE ON meta BEGIN SELECT RAISE(ABORT, 'the store is frozen'); END",
                          NO_VALUES, NULL, NULL, &err));
    store_close(store);
    assert_null(store_open(path, STORE_TO_SERVE, &err));
    if (!strstr(err.text, "the store cannot be written") || !strstr(err.text, "frozen"))
        fail_msg("%s", err.text);
    store = opened(STORE_TO_READ);
    assert_true(store_run(store, "DROP TRIGGER frozen", NO_VALUES, NULL, NULL, &err));
    store_close(store);
}

// An index that does not agree with its table passes SQLite's quick check.
static void an_index_that_disagrees_is_found(void **state)
{
    Error err = { "" };
    sqlite3 *db;

    Store *store = opened(STORE_TO_SERVE);
    table_free(play_game(store, 20));
    store_close(store);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    assert_int_equal(sqlite3_exec(db, "CREATE INDEX extra ON actions (hash); PRAGMA writable_schema = ON;"
                                      "UPDATE sqlite_master SET sql = 'CREATE INDEX extra ON actions (action)' WHERE name = 'extra'", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store = store_open(path, STORE_TO_READ, &err);
    if (store || !strstr(err.text, "it is damaged"))
        fail_msg("%s", store ? "it was opened" : err.text);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DROP INDEX extra", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store_close(opened(STORE_TO_READ));
}

static char *review_of(Store *store, const char *table)
{
    Error err = { "" };
    char *json;

    if (!reviews_find(store, table, &json, &err))
        fail_msg("%s", err.text);
    return json;
}

// Reviews of REVIEWS_MOST further tables, each after the one before.
static void keep_many_reviews(Store *store)
{
    Error err = { "" };
    char id[20];

    for (int i = 0; i < REVIEWS_MOST; i++) {
        snprintf(id, sizeof id, "reviewed%04d", i);
        Table *t = new_table(games[0], id);
        assert_true(table_create(t, store, &err) && reviews_keep(store, id, "{}", &err));
        table_free(t);
    }
}

static void reviews_are_kept_up_to_a_number(void **state)
{
    Error err = { "" };
    unlink(path);
    Store *store = opened(STORE_TO_SERVE);

    table_free(play_game(store, 3));
    assert_null(review_of(store, "tabletable22"));
    assert_true(reviews_keep(store, "tabletable22", "{\"plies\":3}", &err));
    assert_true(reviews_keep(store, "tabletable22", "{\"plies\":4}", &err));
    assert_true(reviews_keep(store, "nosuchtable2", "{}", &err));
    assert_null(review_of(store, "nosuchtable2"));
    store_close(store);

    store = opened(STORE_TO_SERVE);
    char *json = review_of(store, "tabletable22");
    assert_string_equal(json, "{\"plies\":4}");
    free(json);
    run_sql(store, "UPDATE reviews SET form = form - 1");
    assert_null(review_of(store, "tabletable22"));              // of another form: worked out again
    run_sql(store, "UPDATE reviews SET form = form + 1");
    keep_many_reviews(store);
    assert_null(review_of(store, "tabletable22"));              // the oldest has made room
    json = review_of(store, "reviewed0000");
    assert_string_equal(json, "{}");
    free(json);
    run_sql(store, "DELETE FROM tables WHERE id = 'reviewed0000'");
    assert_null(review_of(store, "reviewed0000"));
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_come_back),
        cmocka_unit_test(what_is_rolled_back_is_gone),
        cmocka_unit_test(a_wrong_statement_says_why),
        cmocka_unit_test(a_player_is_not_told_what_the_database_says),
        cmocka_unit_test(a_second_server_is_turned_away),
        cmocka_unit_test(a_second_name_of_the_file_is_the_same_store),
        cmocka_unit_test(a_newer_store_is_left_alone),
        cmocka_unit_test(a_store_that_cannot_be_written_is_refused),
        cmocka_unit_test(a_database_that_refuses_a_change_is_refused),
        cmocka_unit_test(nothing_is_made_to_read),
        cmocka_unit_test(an_index_that_disagrees_is_found),
        cmocka_unit_test(reviews_are_kept_up_to_a_number),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
