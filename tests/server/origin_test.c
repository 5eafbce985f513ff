// A game that goes on from a ply of another one: what it has from there, what nobody takes back, and what is found out.
#include <sodium.h>
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

enum { PLY = 70, PLIES = 120 };

// A game of both seats by one player, given up after PLIES.
static Table *finished(Store *store, const Game *game, const char *id)
{
    Error err = { "" };
    Table *t = new_table(game, id);

    know_player(store, t->owner);
    assert_true(table_create(t, store, &err));
    play_plies(t, store, PLIES);
    if (!table_is_over(t) && !table_give_up(t, store, BRITISH, &err))
        fail_msg("%s", err.text);
    assert_true(t->ply > PLY + 10);
    return t;
}

// A table that goes on from there, with other dice of its own.
static Table *going_on(Store *store, const Table *other, int ply, const char *id)
{
    Error err = { "" };
    Table *t = new_table(other->game, id);

    memset(t->secret, 9, SECRET_BYTES);
    for (Side side = 0; side < SIDES; side++)
        t->seats[side].automatic = false;
    if (!table_set_origin(t, other, ply, &err) || !table_create(t, store, &err))
        fail_msg("%s", err.text);
    return t;
}

static void it_stands_as_the_other_one_stood(void **state)
{
    static const char *const ids[][2] = { { "firstgame222", "secondgame22" }, { "firstgame333", "secondgame33" }, { "firstgame444", "secondgame44" },
        { "firstgame555", "secondgame55" } };
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Match then;
    int64_t tables, actions;

    for (int g = 0; g < game_count; g++) {
        Table *other = finished(store, games[g], ids[g][0]), *t = going_on(store, other, PLY, ids[g][1]);
        table_at(other, PLY, &then);
        assert_int_equal(t->ply, PLY);
        assert_int_equal(t->dice_version, DICE_FROM);
        assert_int_equal(t->dice, 0);
        assert_memory_equal(table_state(t), match_look(&then), t->game->size);
        assert_int_equal(t->event_count, other->steps[PLY + 1].first_event);
        assert_memory_equal(t->events, other->events, (size_t)t->event_count * sizeof(Event));
        play_plies(t, store, 20);
        Table *loaded = table_load(store, t->id, &err);
        if (!loaded)
            fail_msg("%s", err.text);
        assert_memory_equal(table_state(loaded), table_state(t), t->game->size);
        assert_int_equal(match_floor(&loaded->match), match_floor(&t->match));
        assert_int_equal(loaded->dice, t->dice);
        assert_memory_equal(&loaded->origin, &t->origin, sizeof t->origin);
        for (int ply = 0; ply <= t->ply; ply += 7) {
            Match here, there;
            table_at(t, ply, &here);
            table_at(loaded, ply, &there);
            assert_memory_equal(match_look(&here), match_look(&there), t->game->size);
        }
        table_free(loaded);
        table_free(t);
        table_free(other);
    }
    assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
    assert_string_equal(err.text, "");
    assert_int_equal(tables, 2 * game_count);
    store_close(store);
}

// The same dice after the same ply would be known to whoever has seen the other game.
static void its_own_dice_are_others(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_READ);
    Table *other = table_load(store, "firstgame222", &err), *t = table_load(store, "secondgame22", &err);
    int here, there, same = 0, all = 0;

    for (int ply = PLY + 1; ply <= t->ply && ply <= other->ply; ply++) {
        const uint16_t *mine = table_luck_of(t, ply, &here), *its = table_luck_of(other, ply, &there);
        for (int i = 0; i < here && i < there; i++, all++)
            same += mine[i] == its[i];
    }
    assert_true(t->dice > 0);
    assert_true(all == 0 || same < all);
    table_free(other);
    table_free(t);
    store_close(store);
}

// Wherever it begins: in the other game one could have gone back from most of these plies.
static void nothing_is_free_to_be_taken_back_at_first(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *other = table_load(store, "firstgame222", &err);
    int plies[FREE_PLIES], could = 0;
    Match then;

    for (int ply = PLY - 12; ply < PLY; ply++) {
        char id[TABLE_ID + 1];
        snprintf(id, sizeof id, "freegame22%02d", ply);
        Table *t = going_on(store, other, ply, id);
        table_at(other, ply, &then);
        could += match_floor(&then) < ply;
        assert_int_equal(t->ply, ply);
        assert_int_equal(table_free_plies(t, plies), 0);
        table_free(t);
        t = table_load(store, id, &err);
        assert_int_equal(match_floor(&t->match), ply);
        table_free(t);
    }
    assert_true(could > 2);
    table_free(other);
    store_close(store);
}

static void nobody_goes_back_before_it(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *other = table_load(store, "firstgame222", &err), *t = going_on(store, other, PLY, "thirdgame222");
    char player[PLAYER_ID + 1];
    int plies[FREE_PLIES];
    const char *why;
    Side by;

    strcpy(player, t->owner);
    assert_int_equal(table_free_plies(t, plies), 0);
    play_plies(t, store, 15);
    Visitor v = { player, table_to_act(t) };
    assert_int_equal(seats_undo(t, v, PLY - 1, &by, &why), UNDO_REFUSED);
    assert_int_not_equal(seats_undo(t, v, PLY, &by, &why), UNDO_REFUSED);
    for (int n = table_free_plies(t, plies); n > 0; n--)
        assert_true(plies[n - 1] >= PLY);
    assert_true(table_go_back(t, store, PLY, by, "taken back", &err));
    assert_int_equal(t->ply, PLY);
    assert_int_equal(match_floor(&t->match), PLY);
    table_free(t);
    table_free(other);
    store_close(store);
}

static void what_cannot_be_gone_on_with_is_refused(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *other = table_load(store, "firstgame222", &err), *t = new_table(games[0], "fourthgame22"), *going = table_load(store, "secondgame22", &err);

    assert_false(table_set_origin(t, going, 3, &err));
    assert_non_null(strstr(err.text, "only a game that is over"));
    assert_false(table_set_origin(t, other, -1, &err));
    assert_non_null(strstr(err.text, "no ply -1"));
    assert_false(table_set_origin(t, other, other->ply + 1, &err));
    assert_non_null(strstr(err.text, "no ply"));
    other->rules_version--;
    assert_false(table_set_origin(t, other, 3, &err));
    assert_non_null(strstr(err.text, "older rules"));
    other->rules_version++;
    table_free(other);
    // A game that ended by its rules: nobody is asked anything at its last ply.
    other = new_table(games[0], "wholegame222");
    assert_true(table_create(other, store, &err));
    play_plies(other, store, WHOLE_GAME);
    assert_true(table_is_over(other));
    assert_false(table_set_origin(t, other, other->ply, &err));
    assert_non_null(strstr(err.text, "was over at ply"));
    assert_true(table_set_origin(t, other, other->ply - 1, &err));
    table_free(other);
    table_free(going);
    table_free(t);
    store_close(store);
}

static void its_record_verifies(void **state)
{
    Error err = { "" };
    DiceReport report;
    Store *store = opened(STORE_TO_SERVE);
    size_t room = 1 << 20;
    Text out = text_in(malloc(room), room);
    Table *t = table_load(store, "secondgame22", &err);

    play_plies(t, store, 60);
    assert_true(table_is_over(t) || table_give_up(t, store, AMERICAN, &err));
    assert_true(table_record(t, &out, &err));
    assert_non_null(strstr(out.at, " from firstgame222 ply 70\n"));
    if (!verify_dice(out.at, out.length, &report, &err))
        fail_msg("%s", err.text);
    assert_int_equal(report.from.version, DICE_FROM);
    assert_int_equal(report.from.origin.ply, PLY);
    assert_int_equal(report.plies, t->ply);
    assert_int_equal(report.skipped, 0);
    // Once it is over, a third game may go on from it, before or after its own beginning.
    Table *early = going_on(store, t, PLY - 20, "earlygame222"), *late = going_on(store, t, PLY + 5, "lategame2222");
    assert_string_equal(late->origin.table, "secondgame22");
    play_plies(late, store, 20);
    table_free(early);
    table_free(late);
    table_free(t);
    free(out.at);
    store_close(store);
}

static void a_change_in_the_store_is_found(void **state)
{
    static const char *const changes[] = {
        "UPDATE tables SET from_ply = from_ply + 1 WHERE id = 'secondgame22'",
        "UPDATE tables SET from_ply = from_ply - 1 WHERE id = 'secondgame22'",
        "UPDATE tables SET from_table = 'firstgame333' WHERE id = 'secondgame22'",
        "UPDATE tables SET from_table = '' WHERE id = 'secondgame22'",
        "UPDATE tables SET from_plies = commitment WHERE id = 'secondgame22'",
        "UPDATE tables SET dice_version = 2 WHERE id = 'secondgame22'",
        "DELETE FROM actions WHERE table_id = 'secondgame22' AND ply > 60",
    };
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    int64_t before, tables, actions;

    err.text[0] = '\0';
    assert_true(verify_store(store, &before, &actions, keep_words, &err, &err));
    assert_string_equal(err.text, "");
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, changes[i], NO_VALUES, NULL, NULL, &err));
        err.text[0] = '\0';
        assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
        if (tables >= before || !strstr(err.text, "table secondgame22"))
            fail_msg("not found: %s (%s)", changes[i], err.text);
        store_rollback(store);
    }
    // The game that it goes on from is gone: then that one does not verify, and neither does this.
    assert_true(store_begin(store, &err));
    assert_true(store_run(store, "DELETE FROM actions WHERE table_id = 'firstgame222'", NO_VALUES, NULL, NULL, &err));
    err.text[0] = '\0';
    assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
    assert_true(tables <= before - 2);
    store_rollback(store);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_stands_as_the_other_one_stood),
        cmocka_unit_test(its_own_dice_are_others),
        cmocka_unit_test(nothing_is_free_to_be_taken_back_at_first),
        cmocka_unit_test(nobody_goes_back_before_it),
        cmocka_unit_test(what_cannot_be_gone_on_with_is_refused),
        cmocka_unit_test(its_record_verifies),
        cmocka_unit_test(a_change_in_the_store_is_found),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
