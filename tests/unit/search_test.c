// The search at its root, on the game of doors.h: the best answer is played whatever its number is, only answers to the question asked are thought
// of, and no turn takes longer than its time.  tree_test.c, trail_test.c and race_test.c have its parts.
#include "bots/clock.h"
#include "bots/search.h"
#include "doors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void plays_the_best_of_twenty(void **state)
{
    Game game = doors();

    for (int threads = 1; threads <= 3; threads++)
        for (int lucky = 0; lucky < ANSWERS; lucky++) {
            BotThought thought;
            assert_int_equal(choose(&game, BOT_REGULAR, threads, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
            assert_int_equal(thought.at[0].action, act_on(DOOR, (unsigned)lucky));
        }
}

static void tells_the_most_visited(void **state)
{
    Game game = doors();
    BotThought thought;
    int visits = 0, worth = 0;

    choose(&game, BOT_REGULAR, 2, ANSWERS - 1, 3, &thought);
    assert_int_equal(thought.count, THOUGHTS_MAX);
    for (int i = 0; i < thought.count; i++) {
        visits += thought.at[i].visits;
        worth += thought.at[i].visits * thought.at[i].worth;
        assert_true(i == 0 || thought.at[i].visits <= thought.at[i - 1].visits);
        assert_int_equal(thought.at[i].worth, i == 0 ? 900 : 100);
    }
    int others = thought.playouts - visits;         // those that are not told were visited as well, and count in the whole
    assert_in_range(others, 1, thought.playouts / 4);
    assert_int_equal(thought.worth, (worth + 100 * others) / thought.playouts);
}

// A deal that leaves one answer has its node at the root; else the boxes would be chosen among the doors.
static void answers_what_is_asked(void **state)
{
    Game game = doors();
    int thoughts = 0;

    some_deals_bar = true;
    for (uint64_t seed = 0; seed < 20; seed++) {
        BotThought thought;
        choose(&game, BOT_REGULAR, 1, 0, seed, &thought);
        for (int i = 0; i < thought.count; i++)
            assert_int_equal(verb_of(thought.at[i].action), DOOR);
        thoughts += thought.count > 1;
    }
    assert_true(thoughts > 5);          // where its own deal is not barred
    some_deals_bar = false;
}

static void leaves_out_what_the_policy_does(void **state)
{
    Game game = doors();
    BotThought thought;

    policy_is_wrong = true;
    for (int lucky = 0; lucky < ANSWERS; lucky++) {
        assert_int_not_equal(choose(&game, BOT_REGULAR, 1, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
        for (int i = 0; i < thought.count; i++)
            assert_int_not_equal(thought.at[i].action, act_on(DOOR, (unsigned)lucky));
    }
    policy_is_wrong = false;
}

static void plays_the_best_by_the_clock(void **state)
{
    Game game = doors();

    for (int threads = 1; threads <= 3; threads++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 20, .threads = threads });
        for (int lucky = 0; lucky < ANSWERS; lucky += 6) {
            Position pos;
            BotThought thought;
            State *s = begin_doors(&game, &pos, lucky);
            assert_int_equal(bot_choose(bot, s, 3, NULL, &thought), act_on(DOOR, (unsigned)lucky));
            assert_int_equal(thought.at[0].worth, 900);
        }
        bot_free(bot);
    }
}

// No door is better than another, and the policy's favourite leads by little, so the time is used.
static void a_close_question_has_its_time(void **state)
{
    enum { THINK_MS = 60, NEARLY_US = 50000 };
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = THINK_MS, .threads = 1 });
    Position pos;

    begin_doors(&game, &pos, ANSWERS);
    last_is_promising = true;
    bot_choose(bot, (State *)&pos, 3, NULL, NULL);
    last_is_promising = false;
    assert_true(bot_spent(bot).us > NEARLY_US);
    bot_free(bot);
}

// Trees that saw other deals have other answers at their roots; what each says of an answer is added to that answer alone.
static void trees_are_added_up_by_answer(void **state)
{
    Game game = doors();
    int answers = 0, alone = 0;

    some_deals_bar = last_is_promising = true;
    for (uint64_t seed = 0; seed < 60; seed++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = 3, .threads = 3 });
        Position pos;
        BotThought thought;
        int visits = 0;
        begin_doors(&game, &pos, ANSWERS - 1);
        bot_choose(bot, (State *)&pos, seed, NULL, &thought);
        for (int i = 0; i < thought.count && thought.playouts; i++) {
            assert_int_equal(thought.at[i].worth, noun_of(thought.at[i].action) == ANSWERS - 1 ? 900 : 100);
            visits += thought.at[i].visits;
            alone += noun_of(thought.at[i].action) == ALONE;
        }
        assert_int_equal(visits, thought.playouts);
        answers += thought.count;
        bot_free(bot);
    }
    assert_true(alone > 5 && answers > 2 * alone);
    some_deals_bar = last_is_promising = false;
}

// Counted playouts are of a tree for each thread, so that they are the same however the threads run: none knows that another has tried the last door.
static void each_thread_has_its_own_tree(void **state)
{
    Game game = doors();

    last_is_promising = true;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = 1, .threads = 3 });
        Position pos;
        BotThought thought;
        begin_doors(&game, &pos, 0);
        bot_choose(bot, (State *)&pos, seed, NULL, &thought);
        assert_int_equal(thought.count, 1);
        assert_int_equal(thought.at[0].action, act_on(DOOR, ANSWERS - 1));
        assert_int_equal(thought.at[0].visits, 3);
        bot_free(bot);
    }
    last_is_promising = false;
}

// The doors may be barred or not: the bot cannot know, and answers alike.
static void what_is_barred_is_not_known(void **state)
{
    Game game = doors();

    some_deals_bar = true;
    for (BotLevel level = BOT_RECRUIT; level <= BOT_REGULAR; level += BOT_REGULAR - BOT_RECRUIT)
        for (uint64_t seed = 0; seed < 20; seed++) {
            Bot *bot = bot_new(&game, level, (BotLimits){ .playouts = level == BOT_REGULAR ? 50 : 0, .threads = 1 });
            Position pos;
            begin_doors(&game, &pos, 0);
            Action open = bot_choose(bot, (State *)&pos, seed, NULL, NULL);
            ((State *)&pos)->barred = 1;
            assert_int_equal(bot_choose(bot, (State *)&pos, seed, NULL, NULL), open);
            bot_free(bot);
        }
    some_deals_bar = false;
}

// What wins for the Americans loses for the British.
static void the_british_leave_the_door_shut(void **state)
{
    Game games[] = { doors(), doors() };
    BotThought thought;

    games[1].halves = true;
    picks = BRITISH;
    for (int g = 0; g < 2; g++)
        for (int lucky = 0; lucky < ANSWERS; lucky++) {
            Action a = choose(&games[g], BOT_REGULAR, 1, lucky, 3, &thought);
            assert_int_not_equal(a, act_on(DOOR, (unsigned)lucky));
            assert_int_equal(thought.at[0].worth, -100);
        }
    picks = AMERICAN;
}

static bool is_worth_more(const BotAnswer *a, const BotAnswer *b)
{
    return a->worth > b->worth;
}

// Wherever the best one comes in, it is kept, and the last does not push out a better one.
static void the_best_answers_are_kept(void **state)
{
    for (unsigned lucky = 0; lucky < ANSWERS; lucky++) {
        BotThought thought = { 0 };
        for (unsigned i = 0; i < ANSWERS; i++)
            keep_best(&thought, (BotAnswer){ act_on(DOOR, i), 1, i == lucky ? 900 : 100 }, is_worth_more);
        assert_int_equal(thought.count, THOUGHTS_MAX);
        assert_int_equal(thought.at[0].action, act_on(DOOR, lucky));
        for (unsigned i = 1, seen = 0; i < THOUGHTS_MAX; i++, seen++)
            assert_int_equal(thought.at[i].action, act_on(DOOR, seen + (seen >= lucky)));
    }
}

// It thinks of nothing, and gives each answer as often as the policy's weights say: the last 29 times of 390, the first 10.
static void militia_answers_by_weight(void **state)
{
    enum { ASKED = 3900 };
    Game game = doors();
    BotThought thought;
    int given[ANSWERS] = { 0 };

    last_is_promising = true;
    for (uint64_t seed = 0; seed < ASKED; seed++)
        given[noun_of(choose(&game, BOT_MILITIA, 1, 3, seed, &thought))]++;
    for (int i = 0; i < ANSWERS; i++)
        assert_in_range(given[i], 10 * (10 + i) - 60, 10 * (10 + i) + 60);
    assert_true(given[ANSWERS - 1] + given[ANSWERS - 2] > 2 * (given[0] + given[1]));
    assert_int_equal(thought.playouts, 0);
    last_is_promising = false;
}

// Where only one answer is promising, nothing is tried, and nothing is said of what it is worth.
static void an_answer_alone_is_not_tried(void **state)
{
    Game game = doors();
    BotThought thought;

    only_one_is_promising = true;
    assert_int_equal(choose(&game, BOT_MILITIA, 1, 4, 3, &thought), act_on(DOOR, 4));
    assert_int_equal(choose(&game, BOT_REGULAR, 1, 4, 3, &thought), act_on(DOOR, 4));
    assert_int_equal(thought.count, 1);
    assert_int_equal(thought.at[0].action, act_on(DOOR, 4));
    assert_int_equal(thought.at[0].visits, 0);
    assert_int_equal(thought.playouts, 0);
    only_one_is_promising = false;
}

static void the_policy_keeps_its_say(void **state)      { check_say(doors()); }

static Action choose_within(const Game *game, BotLimits limits)
{
    Bot *bot = bot_new(game, BOT_REGULAR, limits);
    Position pos;
    Action a = bot_choose(bot, begin_doors(game, &pos, 3), 3, NULL, NULL);

    bot_free(bot);
    return a;
}

// Whoever has thousands of playouts, or a clock, looks further ahead than those who have few, unless he is told how far.
static void plenty_looks_further(void **state)
{
    Game game = doors();

    game.far = 2;
    seems_bad_at_first = true;
    assert_int_not_equal(choose_within(&game, (BotLimits){ .playouts = 3999, .threads = 1 }), act_on(DOOR, 3));
    assert_int_equal(choose_within(&game, (BotLimits){ .playouts = 4000, .threads = 1 }), act_on(DOOR, 3));
    assert_int_equal(choose_within(&game, (BotLimits){ .think_ms = 100, .threads = 1 }), act_on(DOOR, 3));
    assert_int_not_equal(choose_within(&game, (BotLimits){ .playouts = 4000, .threads = 1, .horizon = 1 }), act_on(DOOR, 3));
    assert_int_equal(choose_within(&game, (BotLimits){ .playouts = 3999, .threads = 1, .horizon = 2 }), act_on(DOOR, 3));
    game.far = 0;
    assert_int_not_equal(choose_within(&game, (BotLimits){ .playouts = 4000, .threads = 1 }), act_on(DOOR, 3));
    seems_bad_at_first = false;
}

// ---- the time of a turn

// The playouts of the next answer in phase 0, when so much of the turn's time has been spent in `phase`.
static int playouts_after(const Game *game, BotLevel level, BotLimits limits, BotSpent spent)
{
    Bot *bot = bot_new(game, level, limits);
    Position pos;
    BotThought thought;

    State *s = begin_doors(game, &pos, 3);
    bot_go_on(bot, spent);
    assert_int_equal(verb_of(bot_choose(bot, s, 3, NULL, &thought)), DOOR);
    assert_int_equal(bot_spent(bot).phase, 0);
    assert_true(bot_spent(bot).us > (spent.phase == 0 ? spent.us : 0));
    bot_free(bot);
    return thought.playouts;
}

static void a_turn_has_its_time(void **state)
{
    enum { GLANCE = 16 };               // descents that are made in any case
    Game game = doors();
    const BotLimits turn = { .think_ms = 200, .turn_ms = 1000, .threads = 1 };
    const BotSpent nothing = { 0 }, all = { .us = 1000000 }, elsewhere = { .phase = 7, .us = 1000000 }, veteran = { .us = 20000000 };

    assert_true(playouts_after(&game, BOT_REGULAR, turn, nothing) > GLANCE);
    assert_int_equal(playouts_after(&game, BOT_REGULAR, turn, all), GLANCE);
    assert_true(playouts_after(&game, BOT_REGULAR, turn, elsewhere) > GLANCE);
    assert_int_equal(playouts_after(&game, BOT_VETERAN, (BotLimits){ .threads = 1 }, veteran), GLANCE);
    // Who says how long an answer may take, or how many playouts, is not held to a turn.
    assert_true(playouts_after(&game, BOT_VETERAN, (BotLimits){ .think_ms = 200, .threads = 1 }, veteran) > GLANCE);
    BotLimits counted = { .playouts = 600, .turn_ms = 1000, .threads = 1 };
    assert_int_equal(playouts_after(&game, BOT_REGULAR, counted, all), playouts_after(&game, BOT_REGULAR, counted, nothing));
    assert_int_equal(bot_levels[BOT_GRENADIER].turn_ms, 0);
}

// As for a new bot, also in a phase of the same number: that of another game.
static void what_was_spent_is_forgotten(void **state)
{
    enum { GLANCE = 16 };
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 200, .turn_ms = 1000, .threads = 1 });
    BotThought thought;
    Position pos;

    bot_go_on(bot, (BotSpent){ .us = 1000000 });
    bot_forget(bot);
    bot_choose(bot, begin_doors(&game, &pos, 3), 3, NULL, &thought);
    assert_true(thought.playouts > GLANCE);
    bot_free(bot);
}

// What the search before has found helps to decide, and does not count as done in the time of this one.
static void what_was_kept_is_no_pace(void **state)
{
    enum { MANY = 1500000, SHORT_MS = 50, SOON_US = 10000 };
    Game game = doors();
    Search *search = search_new(1, 8192);
    const Action door = act_on(DOOR, ALONE);
    Seeded luck;
    Play p = { .luck = &luck.luck };
    BotThought thought;
    Position pos;

    alone_is_promising = true;          // and so is a box: the search before has decided
    State *s = begin_doors(&game, &pos, ALONE);
    seed_luck(&luck, 1);
    assert_int_equal(search_choose(search, &game, &pos, AMERICAN, NULL, 1, (SearchLimits){ .playouts = MANY }, NULL, &thought), door);
    take_action(&game, s, door, &p);
    search_go_on(search, &door, 1);
    int64_t began = processor_us();
    assert_int_equal(search_choose(search, &game, &pos, AMERICAN, NULL, 2, (SearchLimits){ .think_ms = SHORT_MS }, NULL, &thought), act_on(BOX, ALONE));
    assert_true(processor_us() - began < SOON_US);
    alone_is_promising = false;
    search_free(search);
}

// Also where the descents that are made in any case take longer than the time there is.
static void nobody_is_further_than_the_whole(void **state)
{
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 2, .threads = 1 });
    BotControl control = { .stop = false };
    Position pos;

    thinks_slowly = true;
    bot_choose(bot, begin_doors(&game, &pos, 3), 1, &control, NULL);
    assert_int_equal(control.progress, 1000);
    thinks_slowly = false;
    bot_free(bot);
}

// Of ten million playouts, or of hours, a question with two promising answers gets a quarter.
static void millions_are_shared_out(void **state)
{
    Game game = doors();
    Bot *counted = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = 10000000, .threads = 1 });
    Bot *timed = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 10000000, .threads = 1 });
    BotControl hurried = { .stop = true };
    BotThought thought;
    Position pos;

    only_one_is_promising = alone_is_promising = true;
    assert_int_equal(verb_of(bot_choose(counted, begin_doors(&game, &pos, 3), 1, &hurried, &thought)), DOOR);
    assert_int_equal(thought.playouts, 16);
    assert_int_equal(hurried.progress, 0);
    bot_choose(timed, begin_doors(&game, &pos, 3), 1, &hurried, &thought);
    assert_int_equal(hurried.progress, 0);
    only_one_is_promising = alone_is_promising = false;
    bot_free(counted);
    bot_free(timed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_the_best_of_twenty),
        cmocka_unit_test(tells_the_most_visited),
        cmocka_unit_test(answers_what_is_asked),
        cmocka_unit_test(leaves_out_what_the_policy_does),
        cmocka_unit_test(plays_the_best_by_the_clock),
        cmocka_unit_test(a_close_question_has_its_time),
        cmocka_unit_test(trees_are_added_up_by_answer),
        cmocka_unit_test(each_thread_has_its_own_tree),
        cmocka_unit_test(what_is_barred_is_not_known),
        cmocka_unit_test(the_british_leave_the_door_shut),
        cmocka_unit_test(the_best_answers_are_kept),
        cmocka_unit_test(militia_answers_by_weight),
        cmocka_unit_test(an_answer_alone_is_not_tried),
        cmocka_unit_test(the_policy_keeps_its_say),
        cmocka_unit_test(plenty_looks_further),
        cmocka_unit_test(a_turn_has_its_time),
        cmocka_unit_test(what_was_spent_is_forgotten),
        cmocka_unit_test(what_was_kept_is_no_pace),
        cmocka_unit_test(nobody_is_further_than_the_whole),
        cmocka_unit_test(millions_are_shared_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
