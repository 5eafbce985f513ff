#include <string.h>
#include <unistd.h>

#include "doors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { PICK, LOOK, KINDS };

Side picks = AMERICAN;
bool a_die_falls, dice_decide, some_deals_bar, some_others_look, most_deals_lock, thinks_slowly, seems_bad_at_first;
bool policy_is_wrong, only_one_is_promising, alone_is_promising, last_is_promising;

static void list_doors(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned door = 0; door < ANSWERS; door++)
        consider(out, DOOR, door, s->barred && door != ALONE ? NOT_NOW : OK);
}

static void take_door(State *s, Frame *f, Action a, Play *p)
{
    end(s);
    if (s->locked) {
        s->locked = 0;
        begin(s, (Frame){ .kind = PICK, .side = AMERICAN });
        return;
    }
    s->picked = (uint8_t)noun_of(a);
    if (a_die_falls || (dice_decide && s->picked % 2 == 0))
        draw(p, 6);
    begin(s, (Frame){ .kind = LOOK, .side = s->other_looks ? BRITISH : AMERICAN });
}

static void list_boxes(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned box = 0; box < ANSWERS; box++)
        consider(out, BOX, box, OK);
}

static void take_box(State *s, Frame *f, Action a, Play *p)
{
    s->looked = 1;
    if (dice_decide) {
        win(s, draw(p, 6) < 3 ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
        return;
    }
    win(s, s->picked == s->lucky ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
}

static void set_up(State *s, Play *p)
{
    begin(s, (Frame){ .kind = PICK, .side = picks });
}

static void imagine(State *s, Side viewer, Luck *luck)
{
    s->barred = some_deals_bar && luck->draw(luck, 3) == 0;
    s->other_looks = some_others_look ? luck->draw(luck, 2) == 0 : s->other_looks;
    s->locked = most_deals_lock && top_frame(s)->kind == PICK && luck->draw(luck, 10) != 0;
}

static int prize = 900;             // what the lucky door is worth

static int evaluate(const State *s, Side side, const int32_t values[])
{
    bool seems_bad = seems_bad_at_first && !s->looked;

    if (thinks_slowly)
        usleep(1000);
    int worth = dice_decide ? (core_in(s)->outcome == AMERICAN_VICTORY ? prize : 0) : s->picked != s->lucky ? 100 : seems_bad ? 0 : prize;

    return side == AMERICAN ? worth : -worth;
}

static void weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    memset(weight, 10, (size_t)list->count);
    if (policy_is_wrong && list->count == ANSWERS && !s->picked)
        weight[s->lucky] = 0;
    for (int i = 0; only_one_is_promising && i < list->count; i++)
        weight[i] = i == s->lucky ? 10 : 0;
    if (alone_is_promising)
        weight[ALONE] = 200;
    for (int i = 0; last_is_promising && i < list->count; i++)
        weight[i] = (uint8_t)(10 + i);
}

static int phase(const State *s)    { return seems_bad_at_first && !is_over(s) ? top_frame(s)->kind == LOOK : 2 * is_over(s); }

static const FrameKind pick_frame = { .name = "pick", .list = list_doors, .take = take_door };
static const FrameKind look_frame = { .name = "look", .list = list_boxes, .take = take_box };
static const FrameKind *const frames[KINDS] = { &pick_frame, &look_frame };

Game doors(void)
{
    return (Game){
        .id = "doors", .size = sizeof(State), .bound = 10, .frames = frames, .frame_kinds = KINDS, .set_up = set_up, .imagine = imagine,
        .evaluate = evaluate, .weigh = weigh, .phase = phase, .horizon = 1, .curiosity = 1000,
    };
}

State *begin_doors(const Game *game, Position *pos, int lucky)
{
    State *s = (State *)pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    *pos = (Position){ 0 };
    seed_luck(&luck, 1);
    start(game, s, 0, 0, &p);
    s->lucky = (uint8_t)lucky;
    return s;
}

Action choose(const Game *game, BotLevel level, int threads, int lucky, uint64_t seed, BotThought *thought)
{
    Bot *bot = bot_new(game, level, (BotLimits){ .playouts = 600, .threads = threads });
    Position pos;

    State *s = begin_doors(game, &pos, lucky);
    Action a = bot_choose(bot, s, seed, NULL, thought);
    bot_free(bot);
    return a;
}

void check_say(Game game)
{
    enum { LUCKY = 3, LONG = 20000 };
    static const struct { int steady, prize; unsigned door; } thought[] = { { 0, 200, LUCKY }, { 100, 200, ALONE }, { 100, 900, LUCKY }, { 10000, 200, LUCKY } };

    alone_is_promising = true;
    for (int i = 0; i < (int)(sizeof thought / sizeof *thought); i++) {
        game.steady = thought[i].steady;
        prize = thought[i].prize;
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = LONG, .threads = 1 });
        Position pos;
        assert_int_equal(bot_choose(bot, begin_doors(&game, &pos, LUCKY), 3, NULL, NULL), act_on(DOOR, thought[i].door));
        bot_free(bot);
    }
    alone_is_promising = false;
    prize = 900;
}
