// What a side imagines in Washington's Crossing of what it does not know, beyond what random play shows (tests/property).
#include "engine/engine.h"
#include "games/games.h"
#include "games/washingtons_crossing/chapters.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>      // last: it defines a macro `fail`

static const Game *wc(void)     { return find_game("washingtons-crossing"); }

enum { DEALS = 400 };

static void imagine(const Position *pos, Side viewer, int deal, Position *out)
{
    Seeded luck;

    *out = *pos;
    seed_luck(&luck, (uint64_t)deal);
    wc()->imagine((State *)out, viewer, &luck.luck);
}

// ---- WC 10.3: British leaders who may act on December 26, 7am

// Before their turn nothing is made of a mark of an unseen leader, whoever has it.
static void who_was_met_is_forgotten(void **state)
{
    const char *const lines[] = { "put turn 2", "put leslie 1820 troops 500", "put mawhood mathew 1820", "put leslie mawhood may-respond",
                                  "put grant 2610 troops 500", "put mercer 1825 troops 700", "begin orders american", NULL };
    Position pos, deal;

    set_out(wc(), &pos, lines);
    for (int i = 0; i < DEALS; i++) {
        imagine(&pos, AMERICAN, i, &deal);
        assert_true(((State *)&deal)->may_respond == BIT(LESLIE));
    }
}

// Which leaders were near enough when their turn began hangs on where the unseen are, which the Americans do not know.
static void who_may_be_near_may_respond(void **state)
{
    const char *const lines[] = { "put turn 3", "put leslie 1820 troops 500", "put mawhood 1820", "put leslie mawhood may-respond",
                                  "put grant 2610 troops 500", "put mathew 2610", "put mercer 1825 troops 700", "begin orders british", NULL };
    Position pos, deal;
    const State *s = (State *)&deal;
    const int unseen[] = { MAWHOOD, MATHEW };
    int near = 0, far = 0;

    set_out(wc(), &pos, lines);
    for (int i = 0; i < DEALS; i++) {
        imagine(&pos, AMERICAN, i, &deal);
        assert_true(has(s->may_respond, LESLIE));
        for (int k = 0; k < 2; k++) {
            bool is_near = s->where[unseen[k]] == s->where[LESLIE];
            assert_true(has(s->may_respond, unseen[k]) == is_near);
            near += is_near;
            far += !is_near;
        }
    }
    assert_true(near > DEALS / 4 && far > DEALS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_was_met_is_forgotten),
        cmocka_unit_test(who_may_be_near_may_respond),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
