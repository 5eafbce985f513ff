// A table in the store: what is read is what was written, and what fails leaves it as it was.
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "server/verify.h"
#include "store_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

static void a_table_loads_as_it_was(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = play_game(store, 120), *again = table_load(store, t->id, &err);
    int64_t tables, actions;

    if (!again)
        fail_msg("%s", err.text);
    assert_string_equal(again->greeting, t->greeting);
    assert_int_equal(again->ply, t->ply);
    assert_int_equal(again->seq, t->seq);
    assert_int_equal(again->dice, t->dice);
    assert_int_equal(again->event_count, t->event_count);
    assert_memory_equal(again->events, t->events, (size_t)t->event_count * sizeof(Event));
    assert_memory_equal(table_state(again), table_state(t), t->game->size);
    assert_int_equal(match_floor(&again->match), match_floor(&t->match));
    assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
    assert_string_equal(err.text, "");
    assert_int_equal(tables, 1);
    assert_int_equal(actions, t->ply);
    table_free(again);
    table_free(t);
    store_close(store);
}

// Whole games of each kind, step by step: what table_at() gives is what stood there, with how far one could go back.
static void every_earlier_ply_is_there(void **state)
{
    enum { PLIES = 120 };
    static Match stood[PLIES + 1];
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Seeded luck;
    ActionList list;
    Match then;

    seed_luck(&luck, 7);
    for (int g = 0; g < game_count; g++) {
        char id[] = "everyply2222";
        id[sizeof id - 2] = (char)('2' + g);
        Table *t = new_table(games[g], id);
        know_player(store, t->owner);
        assert_true(table_create(t, store, &err));
        while (t->ply < PLIES && list_actions(t->game, table_state(t), &list)) {
            stood[t->ply] = t->match;
            int before = t->ply;
            if (!table_act(t, store, list.at[pick(&luck, list.count)], &err))
                fail_msg("%s", err.text);
            for (int ply = before + 1; ply < t->ply && ply <= PLIES; ply++)      // given by themselves
                table_at(t, ply, &stood[ply]);
        }
        Table *copy = table_copy(t), *loaded = table_load(store, t->id, &err);
        assert_non_null(loaded);
        for (int ply = 0; ply < t->ply && ply < PLIES; ply++) {
            Table *all[] = { t, copy, loaded };
            for (int i = 0; i < 3; i++) {
                table_at(all[i], ply, &then);
                assert_int_equal(then.ply, ply);
                assert_memory_equal(&then.now, &stood[ply].now, t->game->size);
                assert_int_equal(match_floor(&then), match_floor(&stood[ply]));
                assert_memory_equal(&then.barrier, &stood[ply].barrier, t->game->size);
            }
        }
        assert_true(t->ply > SNAPSHOT_PLIES * 2 && !table_is_over(t));
        assert_true(table_go_back(t, store, SNAPSHOT_PLIES + 5, NEITHER, NULL, &err));
        table_free(loaded);
        loaded = table_load(store, t->id, &err);
        assert_non_null(loaded);
        assert_memory_equal(table_state(loaded), table_state(t), t->game->size);
        assert_int_equal(loaded->event_count, t->event_count);
        assert_memory_equal(loaded->events, t->events, (size_t)t->event_count * sizeof(Event));
        assert_int_equal(match_floor(&loaded->match), match_floor(&t->match));
        assert_int_equal(loaded->luck_count, t->luck_count);
        assert_true(list_actions(t->game, table_state(t), &list) > 0);
        assert_true(table_act(t, store, list.at[0], &err));         // and it goes on from there
        table_free(t);
        table_free(copy);
        table_free(loaded);
    }
    assert_true(store_run(store, "DELETE FROM tables WHERE id LIKE 'everyply%'", NO_VALUES, NULL, NULL, &err));
    store_close(store);
}

// Two servers, each with the table in its memory, and neither has heard of the other yet.
static void each_side_keeps_whether_it_is_automatic(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *here = table_load(store, "tabletable22", &err), *there = table_load(store, "tabletable22", &err);
    bool american = !here->seats[AMERICAN].automatic, british = !here->seats[BRITISH].automatic;
    ActionList list;

    assert_true(table_set_automatic(here, store, AMERICAN, american, &err));
    assert_true(table_set_automatic(there, store, BRITISH, british, &err));
    assert_true(list_actions(here->game, table_state(here), &list) > 0);
    assert_true(table_act(here, store, list.at[0], &err));
    table_free(here);
    table_free(there);
    here = table_load(store, "tabletable22", &err);
    assert_int_equal(here->seats[AMERICAN].automatic, american);
    assert_int_equal(here->seats[BRITISH].automatic, british);
    table_free(here);
    store_close(store);
}

// A server that is started again, and another one at the same database, know how much of its turn's time a bot has left.
static void the_time_that_a_bot_has_spent_is_kept(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "tabletable22", &err);
    BotSpent american = { 3, 7000000 }, british = { 2, INT64_C(5000000000) };
    ActionList list;

    assert_int_equal(t->spent[AMERICAN].us, 0);
    t->spent[AMERICAN] = american;
    t->spent[BRITISH] = british;
    assert_true(list_actions(t->game, table_state(t), &list) > 0);
    assert_true(table_act(t, store, list.at[0], &err));
    table_free(t);
    t = table_load(store, "tabletable22", &err);
    assert_int_equal(t->spent[AMERICAN].phase, american.phase);
    assert_int_equal(t->spent[AMERICAN].us, american.us);
    assert_int_equal(t->spent[BRITISH].phase, british.phase);
    assert_int_equal(t->spent[BRITISH].us, british.us);
    assert_true(table_go_back(t, store, t->ply - 1, NEITHER, NULL, &err));      // the plies in which it was spent are gone
    table_free(t);
    t = table_load(store, "tabletable22", &err);
    assert_int_equal(t->spent[AMERICAN].us, 0);
    assert_int_equal(t->spent[BRITISH].us, 0);
    table_free(t);
    store_close(store);
}

static void going_back_replays_to_the_ply(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "tabletable22", &err);
    uint64_t dice = t->dice;

    assert_true(table_go_back(t, store, 50, AMERICAN, "taken back", &err));
    table_free(t);
    t = table_load(store, "tabletable22", &err);
    assert_int_equal(t->ply, 50);
    assert_int_equal(t->dice, dice);            // the same numbers never come twice
    assert_int_equal(t->note_count, 1);
    assert_string_equal(t->notes[0].words, "taken back");
    table_free(t);
    store_close(store);
}

static bool keep_all(void *context, const Row *row)
{
    Text *t = context;

    for (int i = 0; i < row->count; i++)
        text_add(t, "%s|", row->column[i]);
    return true;
}

static void write_all_of_table(Store *store, Text *out)
{
    Error err = { "" };

    text_clear(out);
    assert_true(store_run(store, "SELECT * FROM tables", NO_VALUES, keep_all, out, &err));
    assert_true(store_run(store, "SELECT * FROM actions ORDER BY ply", NO_VALUES, keep_all, out, &err));
    assert_true(store_run(store, "SELECT * FROM notes ORDER BY number", NO_VALUES, keep_all, out, &err));
    assert_false(out->full);
}

// Every change that table.h has, of a game given up and of one that is over by the rules.
static void a_finished_game_never_changes(void **state)
{
    enum { ROOM = 1 << 20 };
    Error err = { "" };
    char *before = malloc(ROOM), *after = malloc(ROOM);
    Text then = text_in(before, ROOM), now = text_in(after, ROOM);
    char other[120], *kept = strdup(path);

    for (int way = 0; way < 2; way++) {
        snprintf(other, sizeof other, "%s/over-%d.db", store_folder(), way);
        strcpy(path, other);
        Store *store = opened(STORE_TO_SERVE);
        Table *t = play_game(store, way ? WHOLE_GAME : 60);
        ActionList list;
        Action any = list_actions(t->game, table_state(t), &list) ? list.at[0] : act(1);
        if (!way) {
            assert_true(table_ask_back(t, store, BRITISH, 0, &err));
            assert_true(table_give_up(t, store, AMERICAN, &err));
        }
        table_free(t);
        t = table_load(store, "tabletable22", &err);
        assert_true(table_is_over(t));
        assert_int_equal(t->ask_by, NEITHER);       // a request dies with the game
        write_all_of_table(store, &then);
        int64_t seq = t->seq;
        assert_false(table_act(t, store, any, &err));
        assert_string_equal(err.text, "the game is over");
        assert_false(table_go_back(t, store, 0, BRITISH, "taken back", &err));
        assert_false(table_go_back(t, store, t->ply - 1, NEITHER, NULL, &err));
        assert_false(table_ask_back(t, store, BRITISH, 0, &err));
        assert_false(table_ask_back(t, store, NEITHER, 0, &err));
        assert_false(table_give_up(t, store, BRITISH, &err));
        assert_false(table_give_up(t, store, AMERICAN, &err));
        assert_false(table_close(t, store, &err));
        assert_false(table_sit(t, store, BRITISH, t->seats[AMERICAN].player, &err));
        assert_false(table_give_seed(t, store, BRITISH, "other", &err));
        assert_false(table_set_automatic(t, store, BRITISH, !t->seats[BRITISH].automatic, &err));
        assert_string_equal(err.text, "the game is over");
        assert_int_equal(t->seq, seq);
        write_all_of_table(store, &now);
        assert_string_equal(after, before);
        table_free(t);
        store_close(store);
    }
    strcpy(path, kept);
    free(kept);
    free(before);
    free(after);
}

// The first line that differs may name a hidden answer of the other side.
static void a_player_is_not_told_what_is_damaged(void **state)
{
    static const char *const changes[] = {
        "UPDATE actions SET action = 'march howe' WHERE ply = 20", "UPDATE actions SET action = 'dance' WHERE ply = 20",
        "UPDATE actions SET hash = '0123456789abcdef' WHERE ply = 20", "UPDATE actions SET side = 'french' WHERE ply = 20",
        "DELETE FROM actions WHERE ply = 20", "UPDATE tables SET secret = 'none'", "UPDATE tables SET british = 'nobody'",
        "UPDATE tables SET game = 'chess'", "UPDATE tables SET given_up = 'french'", "UPDATE tables SET ask_by = 'french'",
    };
    char said[2000];
    Error err;

    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Store *store = opened(STORE_TO_SERVE);
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, changes[i], NO_VALUES, NULL, NULL, &err));
        begin_listening();
        Table *t = table_load(store, "tabletable22", &err);
        end_listening(said);
        assert_null(t);
        assert_string_equal(err.text, "this game can no longer be read; the log of the server says why");
        if (strncmp(said, "muster: table tabletable22", 26) != 0)
            fail_msg("%s: %s", changes[i], said);
        assert_null(table_load(store, "nosuchtable2", &err));
        assert_string_equal(err.text, "no table 'nosuchtable2'");
        store_rollback(store);
        store_close(store);
    }
}

static void a_full_disk_loses_nothing(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "tabletable22", &err);
    ActionList list;
    int acted = 0;
    bool fine = true;

    // No page is free and none may be added from here on, which is what a full disk is to SQLite.
    assert_true(store_run(store, "VACUUM", NO_VALUES, NULL, NULL, &err));
    assert_true(store_run(store, "PRAGMA max_page_count = 1", NO_VALUES, NULL, NULL, &err));
    while (fine && list_actions(t->game, table_state(t), &list)) {
        fine = table_act(t, store, list.at[0], &err);
        acted += fine;
    }
    assert_false(fine);
    assert_non_null(strstr(err.text, "full"));
    Table *again = table_load(store, "tabletable22", &err);
    assert_int_equal(again->ply, t->ply);
    assert_memory_equal(table_state(again), table_state(t), t->game->size);
    table_free(again);
    table_free(t);
    store_close(store);
}

static void a_locked_store_says_so_and_loses_nothing(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "tabletable22", &err);
    ActionList list;
    sqlite3 *other;
    int ply = t->ply;

    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_true(list_actions(t->game, table_state(t), &list) > 0);
    assert_false(table_act(t, store, list.at[0], &err));
    assert_non_null(strstr(err.text, "locked"));
    assert_int_equal(t->ply, ply);
    sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(other);
    assert_true(table_act(t, store, list.at[0], &err));
    assert_true(t->ply > ply);
    table_free(t);
    store_close(store);
}

// Washington's Crossing: what a guarded question's only answer is depends on men that the enemy does not see (WC 3.0).
static void a_guarded_question_is_asked(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(find_game("washingtons-crossing"), "guardedtable");
    static ActionList list;
    Seeded luck;
    int asked = 0;

    for (Side side = 0; side < SIDES; side++) {
        t->seats[side].automatic = true;
        memset(t->seats[side].player, side ? 'b' : 'a', PLAYER_ID);
        know_player(store, t->seats[side].player);
    }
    assert_true(table_create(t, store, &err));
    seed_luck(&luck, 42);
    while (t->ply < 2500 && !asked && list_actions(t->game, table_state(t), &list)) {
        if (list.count == 1 && question_of(t->game, table_state(t))->guarded)
            asked++;
        assert_true(table_act(t, store, list.at[pick(&luck, list.count)], &err));
    }
    assert_int_equal(asked, 1);
    table_free(t);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_loads_as_it_was),
        cmocka_unit_test(every_earlier_ply_is_there),
        cmocka_unit_test(each_side_keeps_whether_it_is_automatic),
        cmocka_unit_test(the_time_that_a_bot_has_spent_is_kept),
        cmocka_unit_test(going_back_replays_to_the_ply),
        cmocka_unit_test(a_player_is_not_told_what_is_damaged),
        cmocka_unit_test(a_finished_game_never_changes),
        cmocka_unit_test(a_locked_store_says_so_and_loses_nothing),
        cmocka_unit_test(a_full_disk_loses_nothing),
        cmocka_unit_test(a_guarded_question_is_asked),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
