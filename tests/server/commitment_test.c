// The dice of a table are bound before its players give their seeds, and games made before that go on.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/games.h"
#include "server/verify.h"
#include "store_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

static bool keep_row(void *context, const Row *row)
{
    snprintf(context, 200, "%s", row->column[0]);
    return true;
}

// The first number of the game, from 1 to n, straight from the definition.
static int first_by_hand(const char *message, int n)
{
    unsigned char mac[crypto_auth_hmacsha256_BYTES], secret[SECRET_BYTES];

    memset(secret, 7, sizeof secret);
    crypto_auth_hmacsha256(mac, (const unsigned char *)message, strlen(message), secret);
    return (int)(((uint32_t)mac[0] << 24 | (uint32_t)mac[1] << 16 | (uint32_t)mac[2] << 8 | mac[3]) % (uint32_t)n) + 1;
}

static int first_number(Store *store, const char *id)
{
    Error err = { "" };
    char luck[200] = "";

    assert_true(store_run(store, "SELECT luck FROM actions WHERE table_id = $1 AND luck <> '' ORDER BY ply LIMIT 1",
                          VALUES(as_text(id)), keep_row, luck, &err));
    return atoi(luck);
}

// A store as the first schema had it, with a game of version 1 under way and a table that waits for its second player.
static void make_old_store(void)
{
    static const char *const back[] = {
        "ALTER TABLE tables DROP COLUMN dice_version", "ALTER TABLE tables DROP COLUMN commitment",
        "ALTER TABLE tables DROP COLUMN american_owes", "ALTER TABLE tables DROP COLUMN british_owes",
        "ALTER TABLE tables DROP COLUMN american_seal", "ALTER TABLE tables DROP COLUMN british_seal",
        "ALTER TABLE tables DROP COLUMN greeting", "ALTER TABLE tables DROP COLUMN from_table", "ALTER TABLE tables DROP COLUMN from_ply", "ALTER TABLE tables DROP COLUMN from_plies",
        "ALTER TABLE tables DROP COLUMN american_spent", "ALTER TABLE tables DROP COLUMN british_spent",
        "ALTER TABLE tables DROP COLUMN american_phase", "ALTER TABLE tables DROP COLUMN british_phase",
        "DROP TABLE reviews",
        "UPDATE meta SET value = '1' WHERE key = 'schema'",
    };
    Error err = { "" };
    unlink(path);
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(games[0], "underway1111"), *waiting = new_table(games[0], "waiting11111");

    t->dice_version = waiting->dice_version = 1;
    waiting->seats[BRITISH] = (Seat){ .kind = SEAT_OPEN, .automatic = true };
    strcpy(waiting->invite, "23456789abcdefghjkmn");
    know_player(store, t->owner);
    assert_true(table_create(t, store, &err));
    assert_true(table_create(waiting, store, &err));
    play_plies(t, store, 60);
    assert_int_equal(first_number(store, "underway1111"), first_by_hand("muster-dice-1\nunderway1111\nseed\nseed\n0", 6));
    table_free(t);
    table_free(waiting);
    for (size_t i = 0; i < sizeof back / sizeof back[0]; i++)
        run_sql(store, back[i]);
    store_close(store);
}

static void an_old_store_goes_on_with_its_dice(void **state)
{
    char player[PLAYER_ID + 1];
    Error err = { "" };
    int64_t tables, actions;

    make_old_store();
    memset(player, 'b', PLAYER_ID);
    player[PLAYER_ID] = '\0';
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "underway1111", &err), *waiting = table_load(store, "waiting11111", &err);
    assert_non_null(t);
    assert_int_equal(t->dice_version, 1);
    play_plies(t, store, 60);
    assert_true(t->ply > 60);
    assert_int_equal(waiting->ply, NOT_BEGUN);
    assert_false(waiting->seats[AMERICAN].owes_seed);
    know_player(store, player);
    assert_true(table_sit(waiting, store, BRITISH, player, &err));
    assert_int_equal(waiting->ply, NOT_BEGUN);
    assert_true(table_give_seed(waiting, store, BRITISH, "gage", &err));
    play_plies(waiting, store, 60);
    assert_int_equal(first_number(store, "waiting11111"), first_by_hand("muster-dice-1\nwaiting11111\nseed\ngage\n0", 6));
    assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
    assert_string_equal(err.text, "");
    assert_int_equal(tables, 2);
    table_free(t);
    table_free(waiting);
    store_close(store);
}

// What the players are shown while seeds are awaited is what the dice are made from, also after the table was read again.
static void the_commitment_comes_first(void **state)
{
    Error err = { "" };
    char commitment[SECRET_HEX + 1], message[300], seal[SECRET_HEX + 1];
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(games[0], "newest222222");

    for (Side side = 0; side < SIDES; side++)
        t->seats[side].owes_seed = true;
    t->seats[BRITISH].player[0] = 'b';
    assert_true(table_create(t, store, &err));
    assert_int_equal(t->ply, NOT_BEGUN);
    strcpy(commitment, t->commitment);
    dice_seal(commitment, AMERICAN, "liberty", seal);
    assert_true(table_seal_seed(t, store, AMERICAN, seal, &err));
    table_free(t);
    t = table_load(store, "newest222222", &err);
    assert_false(table_seal_seed(t, store, AMERICAN, commitment, &err));        // it cannot be exchanged
    assert_true(table_give_seed(t, store, BRITISH, "gage", &err));
    assert_int_equal(t->ply, NOT_BEGUN);
    assert_false(table_give_seed(t, store, AMERICAN, "death", &err));
    assert_non_null(strstr(err.text, "not the seed that you sealed"));
    assert_true(table_give_seed(t, store, AMERICAN, "liberty", &err));
    assert_int_equal(t->ply, 0);
    assert_string_equal(t->commitment, commitment);
    play_plies(t, store, 60);
    snprintf(message, sizeof message, "muster-dice-2\n%s\nliberty\ngage\n0", commitment);
    assert_int_equal(first_number(store, "newest222222"), first_by_hand(message, 6));
    table_free(t);
    store_close(store);
}

static void a_table_is_not_begun_under_other_rules_than_it_is_bound_to(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(games[0], "oldrules2222");

    t->seats[AMERICAN].owes_seed = true;
    assert_true(table_create(t, store, &err));
    table_free(t);
    run_sql(store, "UPDATE tables SET rules_version = rules_version + 1 WHERE id = 'oldrules2222'");
    t = table_load(store, "oldrules2222", &err);
    assert_false(table_give_seed(t, store, AMERICAN, "liberty", &err));
    assert_non_null(strstr(err.text, "rules have changed"));
    assert_int_equal(t->ply, NOT_BEGUN);
    table_free(t);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_old_store_goes_on_with_its_dice),
        cmocka_unit_test(the_commitment_comes_first),
        cmocka_unit_test(a_table_is_not_begun_under_other_rules_than_it_is_bound_to),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
