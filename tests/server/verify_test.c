// A whole store verified: every change of it from outside is found.
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

static void a_change_in_the_store_is_found(void **state)
{
    static const char *const changes[] = {
        "UPDATE actions SET luck = luck || ' 1' WHERE ply = 0",
        "UPDATE actions SET legal = legal + 1 WHERE ply = 30",
        "UPDATE actions SET hash = '0123456789abcdef' WHERE ply = 40",
        "UPDATE actions SET action = 'dance' WHERE ply = 20",
        "DELETE FROM actions WHERE ply = 25",
        "UPDATE tables SET secret = '0000000000000000000000000000000000000000000000000000000000000000'",
        "UPDATE tables SET american_seed = 'another'",
        "UPDATE tables SET rules_version = rules_version + 1",
        "UPDATE tables SET commitment = secret",
        "UPDATE tables SET american_seal = commitment",
        "UPDATE tables SET dice_version = 1",
        "UPDATE tables SET dice_version = 3",
        "UPDATE tables SET game = 'chess'",
        // what the row says, which is what lobbies and other servers go by
        "UPDATE tables SET outcome = 'american'", "UPDATE tables SET outcome = 'draw'", "UPDATE tables SET outcome = ''",
        "UPDATE tables SET given_up = 'british'", "UPDATE tables SET given_up = 'british', outcome = 'american', to_act = ''",
        "UPDATE tables SET given_up = 'french'", "UPDATE tables SET ask_by = 'french'", "UPDATE tables SET ask_by = 'british', ask_to = 100",
        "UPDATE tables SET turn = turn + 1", "UPDATE tables SET ply = ply + 1", "UPDATE tables SET ply = -1",
        "UPDATE tables SET to_act = ''", "UPDATE tables SET to_act = CASE to_act WHEN 'american' THEN 'british' ELSE 'american' END",
        "UPDATE tables SET seq = 3", "UPDATE tables SET seq = -1", "UPDATE tables SET dice = 0",
        "UPDATE tables SET american = 'open'", "UPDATE tables SET american = 'bot:regular'", "UPDATE tables SET british = 'bot:general'",
        "UPDATE tables SET american = replace(american, 'a', 'b')", "UPDATE tables SET owner = 'nobody'",
        "UPDATE tables SET invite = 'invitationinvitation'", "UPDATE tables SET american_seed = 'other'",
        "DELETE FROM notes", "UPDATE notes SET number = 1", "UPDATE notes SET kind = 'given-up'", "UPDATE notes SET kind = 'joke'",
        "UPDATE notes SET side = 'french'", "UPDATE notes SET ply = -2", "UPDATE notes SET ply = 100000", "UPDATE notes SET words = ''",
        "INSERT INTO notes (table_id, number, ply, kind, side, words) VALUES ('tabletable22', 1, 50, 'given-up', 'british', 'gone')",
    };
    Error err = { "" };
    int64_t tables, actions;

    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        Store *store = opened(STORE_TO_SERVE);
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, changes[i], NO_VALUES, NULL, NULL, &err));
        err.text[0] = '\0';
        assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
        if (tables != 0)
            fail_msg("not found: %s", changes[i]);
        assert_non_null(strstr(err.text, "table tabletable22"));
        assert_null(strchr(err.text, '\n'));
        store_rollback(store);
        store_close(store);
    }
}

// The counter of the dice is compared exactly while nothing has been taken back, and from below after that.
static void the_counter_of_the_dice_is_compared(void **state)
{
    char kept[100];
    Error err = { "" };
    int64_t tables, actions;

    strcpy(kept, path);
    snprintf(path, sizeof path, "%s/dice.db", store_folder());
    Store *store = opened(STORE_TO_SERVE);
    table_free(play_game(store, 60));
    for (int back = 0; back < 2; back++) {
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, "UPDATE tables SET dice = dice + 5", NO_VALUES, NULL, NULL, &err));
        err.text[0] = '\0';
        assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
        assert_int_equal(tables, back);
        assert_int_equal(strstr(err.text, "dice") != NULL, !back);
        store_rollback(store);
        Table *t = table_load(store, "tabletable22", &err);
        assert_true(back || table_go_back(t, store, 20, AMERICAN, "taken back", &err));
        table_free(t);
    }
    store_close(store);
    strcpy(path, kept);
}

static void rows_of_no_table_are_found(void **state)
{
    static const char *const changes[] = {
        "INSERT INTO actions SELECT 'gone', ply, side, action, dice, luck, legal, hash, made FROM actions WHERE ply = 3",
        "INSERT INTO notes (table_id, number, ply, kind, side, words) VALUES ('gone', 0, 1, 'undo', 'british', 'x')",
        "INSERT INTO lists (player, table_id) VALUES ('somebody', 'gone')",
        "INSERT INTO seen (player, table_id, reader, ply) VALUES ('somebody', 'gone', 'british', 1)",
    };
    Error err = { "" };
    int64_t tables, actions;

    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Store *store = opened(STORE_TO_READ);
        assert_true(store_run(store, "PRAGMA foreign_keys = OFF", NO_VALUES, NULL, NULL, &err));
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, changes[i], NO_VALUES, NULL, NULL, &err));
        err.text[0] = '\0';
        assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
        if (!strstr(err.text, "table gone"))
            fail_msg("not found: %s", changes[i]);
        store_rollback(store);
        store_close(store);
    }
}

// One table of 50 plies, after the British player took some back.
static int make_store(void **state)
{
    Error err = { "" };

    if (make_folder(state) != 0)
        return -1;
    Store *store = opened(STORE_TO_SERVE);
    Table *t = play_game(store, 120);
    bool fine = table_go_back(t, store, 50, BRITISH, "taken back", &err);
    table_free(t);
    store_close(store);
    return fine ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_in_the_store_is_found),
        cmocka_unit_test(the_counter_of_the_dice_is_compared),
        cmocka_unit_test(rows_of_no_table_are_found),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_store, remove_folder);
}
