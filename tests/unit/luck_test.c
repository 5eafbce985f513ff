// Enumerated luck: every sequence once, chances that add up, and exact chances of a turn of Trenton 1776.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"

#include <cmocka.h>      // last: it defines a macro `fail`

// A second die is rolled only after a six: 5 + 6 sequences.
static void test_draws_that_depend_on_draws(void **state)
{
    Enumerated l;
    int sequences = 0;
    double sum = 0, two_sixes = 0;

    enumerate_luck(&l);
    do {
        int first = l.luck.draw(&l.luck, 6), second = first == 5 ? l.luck.draw(&l.luck, 6) : 0;
        sequences++;
        sum += chance_of(&l);
        two_sixes += second == 5 ? chance_of(&l) : 0;
    } while (next_draws(&l));
    assert_int_equal(sequences, 11);
    assert_true(sum > 0.999999 && sum < 1.000001);
    assert_true(two_sixes > 0.0277777 && two_sixes < 0.0277779);
}

// Forty dice of which only sixes matter: a sequence for each number of sixes.  The chance of two is known by 780 * 5^38 / 6^40.
static void test_pool_where_one_face_matters(void **state)
{
    Enumerated l;
    int sequences = 0;
    double sum = 0, two = 780;

    for (int i = 0; i < 40; i++)
        two *= i < 38 ? 5.0 / 6 : 1.0 / 6;
    enumerate_luck(&l);
    do {
        uint8_t count[6];
        Play p = { .luck = &l.luck };
        roll_pool(&p, BRITISH, 40, 0, 1 << 6, count);
        assert_int_equal(count[0] + count[1] + count[2] + count[3] + count[4] + count[5], 40);
        assert_int_equal(count[5], sequences);
        if (count[5] == 2)
            assert_true(chance_of(&l) > two * 0.999999 && chance_of(&l) < two * 1.000001);
        sequences++;
        sum += chance_of(&l);
    } while (next_draws(&l));
    assert_int_equal(sequences, 41);
    assert_true(sum > 0.999999 && sum < 1.000001);
}

// T76 sequence of play: the British move first only with an odd die against an even one.
static void test_who_moves_first(void **state)
{
    const Game *game = find_game("trenton-1776");
    Enumerated l;
    Position pos;
    double british = 0;
    int sequences = 0;

    enumerate_luck(&l);
    do {
        Play p = { .luck = &l.luck };
        start(game, (State *)&pos, 0, 0, &p);
        british += side_to_act((State *)&pos) == BRITISH ? chance_of(&l) : 0;
        sequences++;
    } while (next_draws(&l));
    assert_int_equal(sequences, 36);
    assert_true(british > 0.249999 && british < 0.250001);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_draws_that_depend_on_draws),
        cmocka_unit_test(test_pool_where_one_face_matters),
        cmocka_unit_test(test_who_moves_first),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
