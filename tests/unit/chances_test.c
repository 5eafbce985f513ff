// What an answer may bring, on a game of one die whose likeliest outcome is thrown last.
#include <math.h>
#include <string.h>

#include "lab/chances.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { THROW = 1, FACES = 40, LIKELY = 31, TOLD = 1 };      // all throws from 31 on are told as one: a quarter of all

struct State {
    Core core;
};

static void list_throw(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, THROW, OK);
}

static void take_throw(State *s, Frame *f, Action a, Play *p)
{
    int face = roll(p, AMERICAN, FACES, 0);

    TELL(p, TOLD, AMERICAN, .v = { face < LIKELY ? face : LIKELY });
    win(s, AMERICAN_VICTORY, 0);
}

static void set_up(State *s, Play *p)
{
    begin(s, (Frame){ .side = AMERICAN });
}

static void imagine(State *s, Side viewer, Luck *luck)
{
}

static const FrameKind throw_frame = { .name = "throw", .list = list_throw, .take = take_throw };
static const FrameKind *const frames[] = { &throw_frame };
static const EventRow events[] = { [TOLD] = { "told", "face {face}", { { .key = "face", .is = FIELD_NUMBER } } } };
static const Game die = {
    .id = "die", .size = sizeof(State), .bound = 1, .frames = frames, .frame_kinds = 1, .set_up = set_up, .events = events, .event_kinds = TOLD + 1, .imagine = imagine,
};

static void the_likeliest_are_told(void **state)
{
    Position pos = { 0 };
    Play p = { 0 };
    Chances chances;
    Error err = { "" };
    double sum = 0;

    start(&die, (State *)&pos, 0, 0, &p);
    assert_true(chances_after(&die, (State *)&pos, AMERICAN, act(THROW), &chances, &err));
    assert_int_equal(chances.count, CHANCES_MAX);
    for (int i = 0; i < chances.count; i++)
        sum += chances.at[i].p;
    assert_true(fabs(sum - 1) < 1e-9);
    assert_string_equal(chances.at[0].words, "Face 31");
    assert_true(fabs(chances.at[0].p - 0.25) < 1e-9);
    assert_string_equal(chances.at[1].words, "Face 1");
    assert_string_equal(chances.at[CHANCES_MAX - 2].words, "Face 22");
    assert_string_equal(chances.at[CHANCES_MAX - 1].words, "something else");      // faces 23 to 30, all together
    assert_true(fabs(chances.at[CHANCES_MAX - 1].p - 8.0 / 40) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_likeliest_are_told) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
