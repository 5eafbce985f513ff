// Verifiable dice: the worked example of docs/dice.md, fairness, and records.
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "engine/record.h"
#include "games/games.h"
#include "server/dice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

static void secret_of_example(uint8_t secret[SECRET_BYTES])
{
    for (int i = 0; i < SECRET_BYTES; i++)
        secret[i] = (uint8_t)i;
}

// The same numbers stand in docs/dice.md; they were worked out with another program (Node's crypto).
static void the_worked_example(void **state)
{
    static const int expected[12] = { 6, 2, 4, 3, 1, 5, 4, 3, 2, 3, 1, 1 };
    uint8_t secret[SECRET_BYTES];
    char hex[SECRET_HEX + 1];
    Dice d;

    secret_of_example(secret);
    dice_commit(secret, hex);
    assert_string_equal(hex, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    dice_init(&d, secret, "k3f9example2", "liberty", "gage", 0);
    for (int i = 0; i < 12; i++) {
        int die = d.luck.draw(&d.luck, 6) + 1;
        assert_int_equal(die, expected[i]);
    }
    assert_int_equal(d.counter, 12);
}

static void each_face_comes_as_often(void **state)
{
    uint8_t secret[SECRET_BYTES];
    int faces[6] = { 0 };
    Dice d;

    secret_of_example(secret);
    dice_init(&d, secret, "t", "", "", 0);
    for (int i = 0; i < 60000; i++)
        faces[d.luck.draw(&d.luck, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(faces[i], 9500, 10500);         // five standard deviations
}

static void seeds_and_table_matter(void **state)
{
    uint8_t secret[SECRET_BYTES];
    Dice a, b, c, e;
    int same[3] = { 0 };

    secret_of_example(secret);
    dice_init(&a, secret, "t", "x", "y", 0);
    dice_init(&b, secret, "u", "x", "y", 0);
    dice_init(&c, secret, "t", "xy", "", 0);
    dice_init(&e, secret, "t", "x", "y", 1);
    for (int i = 0; i < 200; i++) {
        int first = a.luck.draw(&a.luck, 1000);
        same[0] += first == b.luck.draw(&b.luck, 1000);
        same[1] += first == c.luck.draw(&c.luck, 1000);
        same[2] += first == e.luck.draw(&e.luck, 1000);
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(same[i], 0, 5);
}

static void seeds_are_checked(void **state)
{
    assert_true(is_dice_seed(""));
    assert_true(is_dice_seed("Tally-ho, Général"));
    assert_false(is_dice_seed("two\nlines"));
    assert_false(is_dice_seed("0123456789012345678901234567890123456789012345678"));
}

// ---- records

static char record[400000];

// A game of random answers with the dice of the example; `skip` numbers are left out after ply 10, as an undo by consent does.
static size_t write_game(uint64_t skip)
{
    const Game *game = games[0];
    RecordHead head = { .game = game, .scenario = game->scenario_count - 1 };
    Text out = text_in(record, sizeof record), source = text_in(head.dice, sizeof head.dice);
    uint8_t secret[SECRET_BYTES];
    uint64_t chain;
    static Position now;
    State *s = (State *)&now;
    ActionList list;
    Dice d;
    Taped tape;
    Seeded luck;

    secret_of_example(secret);
    dice_init(&d, secret, "k3f9example2", "liberty or death", "", 0);
    write_dice_source(&d, &source);
    seed_luck(&luck, 1776);
    record_head(&head, &chain, &out);
    tape_luck(&tape, &d.luck);
    start(game, s, head.scenario, 0, &(Play){ .luck = &tape.luck });
    record_start(&head, s, &tape, 0, &chain, &out);
    int ply = 0;
    while (list_actions(game, s, &list)) {
        if (++ply == 10)
            d.counter += skip;
        uint64_t before = d.counter;
        Side side = side_to_act(s);
        Action a = list.at[pick(&luck, list.count)];
        tape_luck(&tape, &d.luck);
        take_action(game, s, a, &(Play){ .luck = &tape.luck });
        record_ply(&head, s, ply, side, list.count, a, &tape, (long)before, &chain, &out);
    }
    record_end(&head, s, ply, &chain, &out);
    assert_false(out.full);
    return out.length;
}

static void a_record_verifies(void **state)
{
    Error err = { "" };
    int plies;
    long skipped;

    size_t n = write_game(0);
    if (!verify_dice(record, n, &plies, &skipped, &err))
        fail_msg("%s", err.text);
    assert_in_range(plies, 20, games[0]->bound);
    assert_int_equal(skipped, 0);
    n = write_game(7);
    assert_true(verify_dice(record, n, &plies, &skipped, &err));
    assert_int_equal(skipped, 7);
}

static void another_secret_is_found_out(void **state)
{
    Error err = { "" };
    int plies;
    long skipped;
    size_t n = write_game(0);
    char *secret = strstr(record, "secret ") + 7;

    secret[0] = secret[0] == '0' ? '1' : '0';
    assert_false(verify_dice(record, n, &plies, &skipped, &err));
    assert_true(err.text[0]);
    assert_null(strchr(err.text, '\n'));
}

static void a_source_of_dice_reads_back(void **state)
{
    uint8_t secret[SECRET_BYTES];
    char room[DICE_ROOM];
    Text out = text_in(room, sizeof room);
    Dice d, again;
    Error err;

    secret_of_example(secret);
    dice_init(&d, secret, "k3f9example2", "012345678901234567890123456789012345678901234567",
              "012345678901234567890123456789012345678901234567", 0);
    write_dice_source(&d, &out);
    assert_false(out.full);
    assert_true(read_dice_source(&again, room, &err));
    assert_memory_equal(&again, &d, sizeof d);
    assert_false(read_dice_source(&again, "committed x table y", &err));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example), cmocka_unit_test(each_face_comes_as_often), cmocka_unit_test(seeds_and_table_matter),
        cmocka_unit_test(seeds_are_checked), cmocka_unit_test(a_record_verifies), cmocka_unit_test(another_secret_is_found_out),
        cmocka_unit_test(a_source_of_dice_reads_back),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
