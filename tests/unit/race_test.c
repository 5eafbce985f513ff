// The race of all answers (bots/halving.h), on the game of doors.h: it finds the best one too where the policy leaves it out.
#include "bots/playout.h"
#include "doors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static Game raced_doors(void)
{
    Game game = doors();

    game.halves = true;
    game.favour = 100;
    return game;
}

static void the_policy_keeps_its_say_in_a_race(void **state)
{
    Game game = raced_doors();

    game.favour = 300;
    check_say(game);
}

static void race_finds_what_the_policy_leaves_out(void **state)
{
    Game game = raced_doors();
    BotThought thought;

    policy_is_wrong = true;
    for (int lucky = 0; lucky < ANSWERS; lucky++) {
        assert_int_equal(choose(&game, BOT_REGULAR, 1, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
        assert_int_equal(thought.worth, 900);
        assert_int_equal(thought.at[0].action, act_on(DOOR, (unsigned)lucky));
    }
    policy_is_wrong = false;
}

// 600 playouts are five rounds, of 120: 6 for each of 20 answers, then 12 for 10, 24 for 5, 40 for 3 and 60 for 2.
static void race_tries_the_best_most(void **state)
{
    Game game = raced_doors();
    BotThought thought;
    static const int visits[] = { 142, 142, 82, 42, 42, 18, 18, 18, 18, 18, 6 };

    choose(&game, BOT_REGULAR, 1, 4, 3, &thought);
    for (int i = 0; i < (int)(sizeof visits / sizeof *visits); i++)
        assert_int_equal(thought.at[i].visits, visits[i]);
    assert_int_equal(thought.playouts, 600);
}

static void check_same(Bot *one, Bot *other, const State *s)
{
    BotThought a, b;

    assert_int_equal(bot_choose(one, s, 5, NULL, &a), bot_choose(other, s, 5, NULL, &b));
    assert_memory_equal(&a, &b, sizeof a);
    bot_free(one);
    bot_free(other);
}

// Threads share out the same tries; with trees, which are their own, only the same number of threads does the same.
static void race_is_the_same_on_any_threads(void **state)
{
    const BotLimits alone = { .playouts = 600, .threads = 1 }, together = { .playouts = 200, .threads = 3 };
    Game game = raced_doors();

    for (int lucky = 0; lucky < ANSWERS; lucky++) {
        Position pos;
        State *s = begin_doors(&game, &pos, lucky);
        game.curiosity = 0;
        check_same(bot_new(&game, BOT_REGULAR, alone), bot_new(&game, BOT_REGULAR, together), s);
        game.curiosity = 1000;
        check_same(bot_new(&game, BOT_REGULAR, together), bot_new(&game, BOT_REGULAR, together), s);
    }
}

// In the box both doors meet the same die, though one of them has thrown another before; and tries of other numbers meet other dice.
static void tries_differ_by_the_answer_alone(void **state)
{
    Game game = doors();
    Position pos;
    int won = 0;

    dice_decide = seems_bad_at_first = true;
    begin_doors(&game, &pos, 4);
    for (uint64_t seed = 0; seed < 200; seed++) {
        int even = worth_of_try(&game, &pos, AMERICAN, game.values, act_on(DOOR, 4), seed, 2);
        int odd = worth_of_try(&game, &pos, AMERICAN, game.values, act_on(DOOR, 5), seed, 2);
        assert_int_equal(even, odd);
        won += odd > 0;
    }
    dice_decide = seems_bad_at_first = false;
    assert_in_range(won, 70, 130);
}

// Hurried before the first playout, it still gives an answer to the question; by the clock the race ends in its time.
static void race_can_be_hurried(void **state)
{
    Game game = raced_doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 30, .threads = 2 });
    Position pos;
    BotThought thought;
    BotControl hurried = { .stop = true }, patient = { .stop = false };

    State *s = begin_doors(&game, &pos, 11);
    assert_int_equal(verb_of(bot_choose(bot, s, 5, &hurried, &thought)), DOOR);
    assert_int_equal(bot_choose(bot, s, 5, &patient, &thought), act_on(DOOR, 11));
    assert_int_equal(patient.progress, 1000);
    bot_free(bot);
}

// Hurried before the first try it gives what the policy finds most promising, and not the first of those that it likes nearly as well.
static void race_that_has_not_begun_is_left_to_the_policy(void **state)
{
    Game game = raced_doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 30, .threads = 1 });
    BotControl hurried = { .stop = true };
    BotThought thought;
    Position pos;

    last_is_promising = true;
    assert_int_equal(bot_choose(bot, begin_doors(&game, &pos, 11), 5, &hurried, &thought), act_on(DOOR, ANSWERS - 1));
    assert_int_equal(thought.count, 1);
    assert_false(was_tried(&thought.at[0]));
    last_is_promising = false;
    bot_free(bot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_policy_keeps_its_say_in_a_race),
        cmocka_unit_test(race_finds_what_the_policy_leaves_out),
        cmocka_unit_test(race_tries_the_best_most),
        cmocka_unit_test(race_is_the_same_on_any_threads),
        cmocka_unit_test(tries_differ_by_the_answer_alone),
        cmocka_unit_test(race_can_be_hurried),
        cmocka_unit_test(race_that_has_not_begun_is_left_to_the_policy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
