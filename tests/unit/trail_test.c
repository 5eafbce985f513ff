// A search that goes on after its bot's own answer (bots/trail.h), on the game of doors.h: when it does, and when it begins from scratch.
#include "bots/known.h"
#include "doors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { PLAYOUTS = 400 };

static bool british_look, luck_turns;

// How many descents the search for a box counts, after the same bot has picked a door.  It is shown another deal, as on a server.
static int count_at_the_box(bool forgets)
{
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 });
    Position pos, seen;
    Seeded luck;
    Play p = { .luck = &luck.luck };
    BotThought thought;
    State *s = begin_doors(&game, &pos, 13);

    s->other_looks = british_look;
    seed_luck(&luck, 5);
    take_action(&game, s, bot_choose(bot, s, 3, NULL, NULL), &p);
    if (forgets)
        bot_forget(bot);
    if (luck_turns)
        s->lucky++;
    look_as(&game, s, side_to_act(s), 7, &seen);
    assert_int_equal(verb_of(bot_choose(bot, (State *)&seen, 4, NULL, &thought)), BOX);
    assert_int_equal(thought.worth, game.evaluate(s, side_to_act(s), game.values));
    bot_free(bot);
    return thought.playouts;
}

static void a_search_goes_on_after_its_answer(void **state)
{
    assert_true(count_at_the_box(false) > PLAYOUTS + PLAYOUTS / 4);
    assert_true(count_at_the_box(true) <= PLAYOUTS);
}

static void a_search_begins_from_scratch_after_a_die(void **state)
{
    a_die_falls = true;
    assert_true(count_at_the_box(false) <= PLAYOUTS);
    a_die_falls = false;
}

static void a_search_begins_from_scratch_for_the_other_side(void **state)
{
    british_look = true;
    assert_true(count_at_the_box(false) <= PLAYOUTS);
    british_look = false;
}

static void a_search_begins_from_scratch_where_it_did_not_lead(void **state)
{
    luck_turns = true;
    assert_true(count_at_the_box(false) <= PLAYOUTS);
    luck_turns = false;
}

// Where the door opened, what was thought of doors that did not is no answer, however often it was visited.
static void a_search_goes_on_with_answers_to_its_question(void **state)
{
    enum { SEEDS = 60 };
    Game game = doors();
    int went_on = 0;

    most_deals_lock = true;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 });
        Position pos;
        Seeded luck;
        Play p = { .luck = &luck.luck };
        BotThought thought;
        State *s = begin_doors(&game, &pos, 13);
        seed_luck(&luck, 5);
        take_action(&game, s, bot_choose(bot, s, seed, NULL, NULL), &p);
        assert_int_equal(verb_of(bot_choose(bot, s, seed, NULL, &thought)), BOX);
        for (int i = 0; i < thought.count; i++)
            assert_int_equal(verb_of(thought.at[i].action), BOX);
        went_on += thought.playouts > PLAYOUTS;
        bot_free(bot);
    }
    assert_true(went_on > 0);
    most_deals_lock = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_goes_on_after_its_answer),
        cmocka_unit_test(a_search_begins_from_scratch_after_a_die),
        cmocka_unit_test(a_search_begins_from_scratch_for_the_other_side),
        cmocka_unit_test(a_search_begins_from_scratch_where_it_did_not_lead),
        cmocka_unit_test(a_search_goes_on_with_answers_to_its_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
