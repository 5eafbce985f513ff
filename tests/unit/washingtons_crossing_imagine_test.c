// What a side imagines in Washington's Crossing of what it does not know, beyond what random play shows (tests/property).
#include "engine/engine.h"
#include "games/games.h"
#include "games/washingtons_crossing/chapters.h"
#include "reach.h"
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

// ---- what was seen is remembered (memory.c)

// How many of DEALS put the leader where that other one stands.
static int with(const Position *pos, Side viewer, int l, int top)
{
    Position deal;
    int found = 0;

    for (int i = 0; i < DEALS; i++) {
        imagine(pos, viewer, i, &deal);
        found += ((State *)&deal)->where[l] == ((State *)&deal)->where[top];
    }
    return found;
}

static void set_out_seen(Position *pos, const char *const lines[])
{
    set_out(wc(), pos, lines);
    wc_look_around((State *)pos);
}

static void move(Position *pos, int l, Hex h)      { wc_put_leader((State *)pos, l, h); }

// Mathew was next to an American, under Grant; then Grant marches off, and whether Mathew went with him is not seen.
static void he_goes_with_whom_he_was_seen(void **state)
{
    const char *const lines[] = { "put turn 5", "put grant mathew 1825 troops 300", "put leslie 2215 troops 500", "put von-donop 1910 troops 500",
                                  "put mercer 1826 troops 700", "begin orders american", NULL };
    Position pos;
    State *s = (State *)&pos;

    set_out_seen(&pos, lines);
    Hex from = s->where[MATHEW], away = from - 8, elsewhere[] = { away, s->where[VON_DONOP] };
    assert_true(s->seen_at[MATHEW] == from && s->seen_under[MATHEW] == GRANT);
    move(&pos, MERCER, 1);
    for (int i = 0; i < 2; i++) {
        move(&pos, MATHEW, elsewhere[i]);
        move(&pos, GRANT, away);
        wc_look_around(s);
        assert_true(s->seen_at[GRANT] == away);
        // Out of sight: nothing new is noted of Mathew, wherever he goes.
        assert_true(s->seen_at[MATHEW] == from && s->seen_under[MATHEW] == GRANT);
        assert_true(with(&pos, AMERICAN, MATHEW, GRANT) > DEALS * 7 / 10);
        assert_true(wc_remembered_at(s, away, BRITISH) == BIT(MATHEW) && wc_remembered_at(s, from, BRITISH) == 0);
    }
    // Seen elsewhere, he is remembered nowhere.
    move(&pos, MATHEW, from);
    wc_look_around(s);
    assert_true(wc_remembered_at(s, away, BRITISH) == 0 && wc_remembered_at(s, from, BRITISH) == 0);
}

// A detachment that was seen may still be where it was, though it was absorbed out of sight.
static void a_detachment_is_remembered_where_it_was(void **state)
{
    const char *const lines[] = { "put turn 5", "put grant british-detachment-1 1825 troops 300", "put mercer 1826 troops 700", "begin orders american", NULL };
    Position pos;
    State *s = (State *)&pos;

    set_out_seen(&pos, lines);
    Hex from = s->where[GRANT];
    move(&pos, MERCER, 1);
    assert_true(wc_remembered_at(s, from, BRITISH) == BIT(FIRST_BRITISH_DETACHMENT));
    wc_take_leader_off(s, FIRST_BRITISH_DETACHMENT, UNUSED);
    assert_true(wc_remembered_at(s, from, BRITISH) == BIT(FIRST_BRITISH_DETACHMENT));
    // Grant marches off alone: a detachment is not looked for with him.
    move(&pos, GRANT, from - 8);
    assert_true(wc_remembered_at(s, from - 8, BRITISH) == 0);
}

// WC 9.2: the Grenadiers' men get Monckton for their leader, and are looked for where they were.
static void who_takes_a_place_is_looked_for_there(void **state)
{
    const char *const lines[] = { "put turn 5", "put grant grenadiers 1825 troops 300", "put mercer 1826 troops 700", "begin orders american", NULL };
    Position pos;
    State *s = (State *)&pos;

    set_out_seen(&pos, lines);
    move(&pos, MERCER, 1);
    s->reckoned[GRENADIERS] = 77;
    wc_replace_leader(s, GRENADIERS, MONCKTON);
    assert_true(wc_remembered_at(s, s->where[GRANT], BRITISH) == BIT(MONCKTON));
    assert_int_equal(s->reckoned[MONCKTON], 77);
}

// One who was on top, and now lies under somebody, is looked for near the place.
static void he_is_looked_for_where_he_was_seen(void **state)
{
    const char *const lines[] = { "put turn 5", "put mathew 1825 troops 300", "put grant 1824 troops 300", "put leslie 2215 troops 500",
                                  "put von-donop 1610 troops 500", "put mercer 1405 troops 700", "begin orders american", NULL };
    Position pos;
    State *s = (State *)&pos;

    set_out_seen(&pos, lines);
    assert_true(s->seen_under[MATHEW] == MATHEW);
    move(&pos, MATHEW, s->where[GRANT]);
    wc_look_around(s);
    assert_true(s->seen_at[MATHEW] != s->where[MATHEW]);
    assert_true(with(&pos, AMERICAN, MATHEW, GRANT) > DEALS * 7 / 10);
}

// The total of a force that fought is told, so its men are reckoned to be in proportion: half of the men, half of what each is taken to have.
static void men_are_reckoned_by_what_was_told(void **state)
{
    const char *const lines[] = { "put turn 5", "put grant mathew 1825 troops 300", "put leslie 2215 troops 500", "put mercer 1405 troops 700",
                                  "begin orders american", NULL };
    Position pos, deal;
    State *s = (State *)&pos;
    int before, half = 0;

    set_out(wc(), &pos, lines);
    before = s->reckoned[GRANT] + s->reckoned[MATHEW];
    int other = s->reckoned[LESLIE];
    wc_reckon(s, BIT(GRANT) | BIT(MATHEW), before / 2);
    assert_in_range(s->reckoned[GRANT] + s->reckoned[MATHEW], before / 2 - 1, before / 2 + 1);
    assert_int_equal(s->reckoned[LESLIE], other);
    assert_int_equal(wc_reckoned_men(s, LESLIE), other);
    assert_int_equal(wc_reckoned_men(s, CORNWALLIS), 0);            // he arrives with none, and may be given any number
    // Nobody is reckoned to have none, for somebody may have given him men.
    wc_reckon(s, BIT(MATHEW), 0);
    assert_int_equal(s->reckoned[MATHEW], 1);
    // 500 and 600 men are dealt by what was told, not by what is true: Leslie gets nearly all.
    for (int i = 0; i < DEALS; i++) {
        imagine(&pos, AMERICAN, i, &deal);
        half += ((State *)&deal)->troops[LESLIE] > ((State *)&deal)->troops[MATHEW];
    }
    assert_true(half > DEALS * 9 / 10);
}

typedef struct Deals {
    int unseen, near;       // unseen leaders who were dealt, and those of them dealt to where they are, or next to it
    int men, astray;        // tens of men, and those dealt to others than have them
} Deals;

static void count_deal(const State *s, Side viewer, const State *deal, Deals *sum)
{
    FOR_EACH(l, wc_on_map(s, enemy_of(viewer)) & ~(US_DETS | BR_DETS)) {
        sum->men += s->troops[l];
        sum->astray += s->troops[l] > deal->troops[l] ? s->troops[l] - deal->troops[l] : 0;
        if (!wc_is_seen(s, l, viewer)) {
            sum->unseen++;
            sum->near += hex_distance(s->where[l], deal->where[l]) <= 1;
        }
    }
}

// In games of the policy, with what the sides remember and without it.
static void deals_come_near_the_truth(void **state)
{
    enum { GAMES = 24, ACTIONS = 450 };
    Deals sum[2] = { 0 };

    for (int seed = 1; seed <= GAMES; seed++) {
        Position pos, deal;
        Seeded luck;
        reach(wc(), 0, ACTIONS, (uint64_t)seed, &pos, &luck);
        for (int forget = 0; forget < 2; forget++) {
            if (forget)
                wc_begin_memory((State *)&pos);
            for (Side viewer = AMERICAN; viewer < SIDES; viewer++) {
                imagine(&pos, viewer, seed, &deal);
                count_deal((State *)&pos, viewer, (State *)&deal, &sum[forget]);
            }
        }
    }
    for (int forget = 0; forget < 2; forget++)
        print_message("# %s: %d of %d unseen leaders are dealt to where they are or next to it, %d of %d tens of men to others than have them\n",
                      forget ? "forgetting" : "remembering", sum[forget].near, sum[forget].unseen, sum[forget].astray, sum[forget].men);
    assert_true(sum[0].near > sum[0].unseen * 8 / 10 && sum[0].near > sum[1].near * 3 / 2);
    assert_true(sum[0].astray < sum[0].men / 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_was_met_is_forgotten),
        cmocka_unit_test(who_may_be_near_may_respond),
        cmocka_unit_test(he_goes_with_whom_he_was_seen),
        cmocka_unit_test(a_detachment_is_remembered_where_it_was),
        cmocka_unit_test(who_takes_a_place_is_looked_for_there),
        cmocka_unit_test(he_is_looked_for_where_he_was_seen),
        cmocka_unit_test(men_are_reckoned_by_what_was_told),
        cmocka_unit_test(deals_come_near_the_truth),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
