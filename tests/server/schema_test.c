// Stores of every schema that was ever released: tests/server/released has the SQL that made each, as it was then.  Served once, each is
// the same as a store that is made today.
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/words.h"
#include "server/rows/schema.h"
#include "store_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

enum { RELEASED = 4, ROOM = 1 << 16 };

static void execute(sqlite3 *db, const char *sql)
{
    char *error = NULL;

    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_msg("%s", error);
}

static void execute_released(sqlite3 *db, int number)
{
    char file[300], *sql = calloc(1, ROOM);

    snprintf(file, sizeof file, "%s/released/%03d.sql", RELEASED_IN, number);
    FILE *f = fopen(file, "r");
    assert_non_null(f);
    assert_true(fread(sql, 1, ROOM - 1, f) > 0);
    fclose(f);
    execute(db, sql);
    free(sql);
}

// A store as the muster of that schema left it, with a table that waits for its second player.
static void make_released(int schema)
{
    char sql[200];
    sqlite3 *db;

    unlink(path);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    execute(db, "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
    for (int number = 1; number <= schema; number++)
        execute_released(db, number);
    snprintf(sql, sizeof sql, "INSERT INTO meta (key, value) VALUES ('schema', '%d')", schema);
    execute(db, sql);
    execute(db, "INSERT INTO players (id, made) VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 5);"
                "INSERT INTO tables (id, game, rules_version, scenario, options, owner, american, british, american_seed, british_seed, american_auto,"
                " british_auto, invite, secret, dice, seq, ply, turn, to_act, outcome, given_up, ask_by, ask_to, updated) SELECT 'oldtable2222',"
                " 'trenton-1776', 1, 'campaign', 0, id, id, 'open', 'seed', '', 1, 0, '23456789abcdefghjkmn',"
                " '0707070707070707070707070707070707070707070707070707070707070707', 0, 1, -1, 1, '', 'playing', '', '', 0, 9 FROM players;"
                "INSERT INTO lists (player, table_id) SELECT id, 'oldtable2222' FROM players");
    if (schema >= 3)
        execute(db, "UPDATE tables SET greeting = 'Come at noon.'");
    if (schema >= 4)
        execute(db, "INSERT INTO reviews (table_id, number, form, review) VALUES ('oldtable2222', 1, 1, '{\"plies\":0}')");
    sqlite3_close(db);
}

static bool write_row(void *context, const Row *row)
{
    Text *out = context;

    for (int i = 0; i < row->count; i++)
        text_add(out, "%s|", row->column[i]);
    text_put(out, "\n");
    return true;
}

// Every column of every table: what it is called, holds and begins with, and what it refers to.
static void describe(Store *store, Text *out)
{
    Error err = { "" };

    assert_true(store_run(store, "SELECT m.name, c.name, c.type, c.\"notnull\", c.dflt_value, c.pk FROM sqlite_master m, pragma_table_info(m.name) c"
                                 " WHERE m.type = 'table' ORDER BY m.name, c.cid", NO_VALUES, write_row, out, &err));
    assert_true(store_run(store, "SELECT m.name, f.\"from\", f.\"table\", f.\"to\", f.on_delete FROM sqlite_master m, pragma_foreign_key_list(m.name) f"
                                 " WHERE m.type = 'table' ORDER BY m.name", NO_VALUES, write_row, out, &err));
    assert_false(out->full);
}

static bool copy_number(void *context, const Row *row)
{
    *(int *)context = atoi(row->column[0]);
    return true;
}

static int count_reviews(Store *store)
{
    Error err = { "" };
    int count = -1;

    assert_true(store_run(store, "SELECT COUNT(*) FROM reviews WHERE table_id = 'oldtable2222' AND number = 1 AND form = 1 AND review = '{\"plies\":0}'", NO_VALUES,
                          copy_number, &count, &err));
    return count;
}

static void every_released_schema_becomes_todays(void **state)
{
    static char today_room[ROOM], then_room[ROOM];
    Text today = text_in(today_room, ROOM);
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    describe(store, &today);
    assert_non_null(strstr(today_room, "tables|british_seal|TEXT|1|''|0|"));
    store_close(store);
    assert_true(schema_newest() >= RELEASED);
    for (int schema = 1; schema <= RELEASED; schema++) {
        Text then = text_in(then_room, ROOM);
        make_released(schema);
        if (schema < schema_newest()) {         // to read it is not to change it
            assert_null(store_open(path, STORE_TO_READ, &err));
            assert_non_null(strstr(err.text, "serve it once to update it"));
        }
        store = opened(STORE_TO_SERVE);
        describe(store, &then);
        assert_string_equal(then_room, today_room);
        Table *t = table_load(store, "oldtable2222", &err);
        if (!t)
            fail_msg("%s", err.text);
        assert_int_equal(t->dice_version, 1);
        assert_int_equal(t->seats[BRITISH].kind, SEAT_OPEN);
        assert_true(t->seats[AMERICAN].automatic && !t->seats[AMERICAN].owes_seed);
        assert_string_equal(t->seats[AMERICAN].seed, "seed");
        assert_string_equal(t->greeting, schema >= 3 ? "Come at noon." : "");
        assert_false(table_has_origin(t));
        assert_int_equal(count_reviews(store), schema >= 4);
        table_free(t);
        store_close(store);
    }
}

static bool count_piece(void *context, const char *sql, Error *err)
{
    ++*(int *)context;
    return true;
}

static void every_number_has_a_piece(void **state)
{
    Error err;

    for (int schema = 1; schema <= schema_newest(); schema++) {
        int count = 0;
        assert_true(schema_each_piece(schema, count_piece, &count, &err));
        assert_true(count > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_released_schema_becomes_todays),
        cmocka_unit_test(every_number_has_a_piece),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
