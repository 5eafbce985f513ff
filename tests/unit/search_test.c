// The search at its root, on a game of one question and twenty answers: the best answer is played whatever its number is, and only
// answers to the question asked are thought of.
#include <string.h>

#include "bots/bots.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

// ---- the game: pick a door, then look into a box; `lucky` is the door behind which the Americans win

enum { ANSWERS = 20, ALONE = 7, BOX = 1, DOOR };
enum { PICK, LOOK, KINDS };

struct State {
    Core    core;
    uint8_t lucky, picked, looked;
    uint8_t barred;         // hidden from both: all doors but one are barred
};

static void list_doors(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned door = 0; door < ANSWERS; door++)
        consider(out, DOOR, door, s->barred && door != ALONE ? NOT_NOW : OK);
}

static void take_door(State *s, Frame *f, Action a, Play *p)
{
    s->picked = (uint8_t)noun_of(a);
    end(s);
    begin(s, (Frame){ .kind = LOOK, .side = AMERICAN });
}

static void list_boxes(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned box = 0; box < ANSWERS; box++)
        consider(out, BOX, box, OK);
}

static void take_box(State *s, Frame *f, Action a, Play *p)
{
    s->looked = 1;
    win(s, s->picked == s->lucky ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
}

static void set_up(State *s, Play *p)
{
    begin(s, (Frame){ .kind = PICK, .side = AMERICAN });
}

// Every third deal bars the doors.
static bool some_deals_bar;

static void imagine(State *s, Side viewer, Luck *luck)
{
    s->barred = some_deals_bar && luck->draw(luck, 3) == 0;
}

static int evaluate(const State *s, Side side, const int32_t values[])
{
    int worth = s->picked == s->lucky ? 900 : 100;

    return side == AMERICAN ? worth : -worth;
}

static void weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    memset(weight, 10, (size_t)list->count);
}

static int phase(const State *s)    { return is_over(s); }

static const FrameKind pick_frame = { .name = "pick", .list = list_doors, .take = take_door };
static const FrameKind look_frame = { .name = "look", .list = list_boxes, .take = take_box };
static const FrameKind *const frames[KINDS] = { &pick_frame, &look_frame };

static Game doors(int tries)
{
    return (Game){
        .id = "doors", .size = sizeof(State), .bound = 10, .frames = frames, .frame_kinds = KINDS, .set_up = set_up, .imagine = imagine,
        .evaluate = evaluate, .weigh = weigh, .phase = phase, .horizon = 1, .curiosity = 1000, .tries = tries,
    };
}

static Action choose(const Game *game, BotLevel level, int threads, int lucky, uint64_t seed, BotThought *thought)
{
    Bot *bot = bot_new(game, level, (BotLimits){ .playouts = 600, .threads = threads });
    Position pos = { 0 };
    State *s = (State *)&pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    seed_luck(&luck, 1);
    start(game, s, 0, 0, &p);
    s->lucky = (uint8_t)lucky;
    Action a = bot_choose(bot, s, seed, NULL, thought);
    bot_free(bot);
    return a;
}

// ---- what is played and what is told

static void plays_the_best_of_twenty(void **state)
{
    Game game = doors(0);

    for (int threads = 1; threads <= 3; threads++)
        for (int lucky = 0; lucky < ANSWERS; lucky++) {
            BotThought thought;
            assert_int_equal(choose(&game, BOT_REGULAR, threads, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
            assert_int_equal(thought.at[0].action, act_on(DOOR, (unsigned)lucky));
        }
}

static void tells_the_most_visited(void **state)
{
    Game game = doors(0);
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
    Game game = doors(0);
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

// Militia tries all twenty and keeps the best of them; the last tried does not push out a better one.
static void militia_keeps_the_best(void **state)
{
    Game game = doors(200);
    BotThought thought;

    for (int lucky = 0; lucky < ANSWERS; lucky++) {
        assert_int_equal(choose(&game, BOT_MILITIA, 1, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
        assert_int_equal(thought.count, THOUGHTS_MAX);
        for (int i = 1, seen = 0; i < THOUGHTS_MAX; i++, seen++)
            assert_int_equal(thought.at[i].action, act_on(DOOR, (unsigned)(seen + (seen >= lucky))));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_the_best_of_twenty),
        cmocka_unit_test(tells_the_most_visited),
        cmocka_unit_test(answers_what_is_asked),
        cmocka_unit_test(militia_keeps_the_best),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
