// A store that is read while a server plays in it: what is read of a game is how it stood at one moment.  MUSTER_STORE may name a
// PostgreSQL database; without it the store is a file.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/verify.h"
#include "store_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

enum { STATEMENTS = 14 /* more than it takes to read a game */, PLIES = 8 };

// The server at the same store, which plays while the reader waits for its statement number `at`.
typedef struct Player {
    Store *store;
    Table *table;
    int    at, statements;
    void (*play)(Table *t, Store *store);
} Player;

static int find_store(void **state)
{
    if (make_folder(state) != 0)
        return -1;
    if (getenv("MUSTER_STORE"))
        snprintf(path, sizeof path, "%s", getenv("MUSTER_STORE"));
    return 0;
}

static void act_once(Table *t, Store *store)
{
    play_plies(t, store, 1);
}

static void take_back(Table *t, Store *store)
{
    Error err = { "" };

    assert_true(table_go_back(t, store, t->ply - 2, AMERICAN, "taken back", &err));
}

static void give_up(Table *t, Store *store)
{
    Error err = { "" };

    assert_true(table_give_up(t, store, BRITISH, &err));
}

static void no_more(void *context)
{
}

static void interfere(void *context)
{
    Player *p = context;

    if (p->statements++ == p->at)
        p->play(p->table, p->store);
}

static void (*const plays[])(Table *t, Store *store) = { act_once, take_back, give_up };

// Calls `read` with every way to play before every statement, each time in a store with a game of its own.
static void while_it_is_played(void (*read)(Store *reader))
{
    Store *store = opened(STORE_TO_SERVE);

    for (size_t way = 0; way < sizeof plays / sizeof plays[0]; way++)
        for (int at = 0; at < STATEMENTS; at++) {
            run_sql(store, "DELETE FROM tables");
            Player p = { store, play_game(store, PLIES), at, 0, plays[way] };
            Store *reader = opened(STORE_TO_READ);
            store_set_waiting(reader, interfere, no_more, &p);
            read(reader);
            store_set_waiting(reader, NULL, NULL, NULL);
            assert_true(p.statements > 2 && p.statements < STATEMENTS);
            store_close(reader);
            table_free(p.table);
        }
    store_close(store);
}

static void verify_now(Store *reader)
{
    Error err = { "" };
    int64_t tables, actions;

    assert_true(verify_store(reader, &tables, &actions, keep_words, &err, &err));
    assert_string_equal(err.text, "");
    assert_int_equal(tables, 1);
}

static void a_store_that_is_played_is_verified(void **state)
{
    while_it_is_played(verify_now);
}

// The row, the actions and the notes of one moment.
static void load_now(Store *reader)
{
    Error err = { "" };
    Table *t = table_load(reader, "tabletable22", &err);

    if (!t)
        fail_msg("%s", err.text);
    assert_int_equal(t->ply, t->ply_stored);
    assert_int_equal(t->note_count, t->given_up != NEITHER || t->ply < PLIES);
    table_free(t);
}

static void a_table_that_is_played_is_loaded_as_it_stood(void **state)
{
    while_it_is_played(load_now);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_store_that_is_played_is_verified),
        cmocka_unit_test(a_table_that_is_played_is_loaded_as_it_stood),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, find_store, remove_folder);
}
