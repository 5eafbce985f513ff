// What bots make of Washington's Crossing: distances against those of the rules, the table of the opening, marches that keep going, and answers
// whose order does not matter.
#include <string.h>

#include "bots/playout.h"
#include "engine/engine.h"
#include "games/games.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/thinking/aims.h"
#include "games/washingtons_crossing/thinking/distances.h"
#include "reach.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>      // last: it defines a macro `fail`

static const Game *wc(void)     { return find_game("washingtons-crossing"); }

static const Frame *top(const State *s)         { return &s->core.frames[s->core.depth - 1]; }

// ---- distances

static const uint8_t turns[] = { 5, 40 };       // on December 26, and on the ice

// The rules find the points of a march forwards, from where it stands, and never over a ferry; the bots backwards, from the goal.  On empty
// ground both must come to the same, except where a ferry is the shorter way.
static void distances_are_those_of_the_rules(void **state)
{
    static const Hex goals[] = { HEX_TRENTON, HEX_BRUNSWICK, HEX_PHILADELPHIA };
    Position pos;
    State *s = (State *)&pos;
    int same = 0;

    for (int t = 0; t < 2; t++)
        for (int rain = 0; rain < 2; rain++)
            for (Side side = AMERICAN; side < SIDES; side++)
                for (unsigned g = 0; g < sizeof goals / sizeof *goals; g++) {
                    memset(&pos, 0, sizeof pos);
                    wc()->case_clear(s);
                    s->turn = turns[t];
                    s->weather = rain ? RAIN : FAIR;
                    uint8_t own[HEXES];
                    const uint8_t *points = wc_points_to(s, side, goals[g], own);
                    for (Hex h = 0; h < HEXES; h++) {
                        March m = { .hex = h };
                        int by_rules = wc_hexes[h].terrain == OCEAN || h == goals[g] || hex_distance(h, goals[g]) < 2 || hex_distance(h, goals[g]) > 14
                                     ? FAR : wc_points_to_reach(s, side, &m, goals[g]);
                        if (by_rules == FAR)
                            continue;
                        same += points[h] == by_rules;
                        if (points[h] > by_rules)
                            fail_msg("from %s to %s: %d points, and %d by the rules", wc_hex_id[h], wc_hex_id[goals[g]], points[h], by_rules);
                        if (points[h] < by_rules && side == BRITISH && hex_distance(h, HEX_AMBOY) > 14 && hex_distance(h, HEX_BRUNSWICK) > 14)
                            fail_msg("from %s to %s: %d points, but %d by the rules", wc_hex_id[h], wc_hex_id[goals[g]], points[h], by_rules);
                    }
                }
    assert_true(same > 1000);
}

// What is kept for towns, and in the tables of the generator, is what the functions for any hex find.
static void towns_are_as_far_as_any_hex(void **state)
{
    Position pos;
    State *s = (State *)&pos;

    memset(&pos, 0, sizeof pos);
    wc()->case_clear(s);
    s->turn = turns[0];
    for (Hex h = 0; h < HEXES; h += 7)
        for (int t = 0; t < TOWNS; t++) {
            int hexes = hex_distance(h, wc_towns[t].hex);
            assert_int_equal(wc_towns_away[h][t], hexes);
            assert_int_equal(has(wc_towns_near[h], t), hexes <= 1);
            uint8_t own[TOWNS];
            assert_int_equal(wc_points_to_towns(s, AMERICAN, h, own)[t], wc_points_from(s, AMERICAN, h, wc_towns[t].hex));
        }
}

// The British have no way over the open Delaware (WC 11.4).
static void the_delaware_bars_the_british(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Hex newtown = hex_named("1335");

    memset(&pos, 0, sizeof pos);
    wc()->case_clear(s);
    s->turn = turns[0];
    assert_int_equal(wc_points_from(s, BRITISH, newtown, HEX_TRENTON), FAR);
    assert_true(wc_points_from(s, AMERICAN, newtown, HEX_TRENTON) < FAR);
    s->turn = turns[1];
    assert_true(wc_points_from(s, BRITISH, newtown, HEX_TRENTON) < FAR);
}

// ---- the opening

static Hex next_in_opening(const State *s, Side side, Set who, const char *hex)
{
    Want w;

    wc_want(s, wc()->values, side, &w);
    Force f = wc_force_of(&w, who, hex_named(hex));
    return wc_next_of_opening(&w, &f);
}

#define LINES(...)  (const char *const[]){ "put weather fair", "put rall 2029 troops 1250", __VA_ARGS__, NULL }

static void the_army_goes_by_the_table(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Set main_body = BIT(WASHINGTON) | BIT(GLOVER), mixed = main_body | BIT(CADWALADER);

    set_out(wc(), &pos, LINES("put washington 1335 troops 140", "put glover 1335 troops 850", "put cadwalader 2337 troops 1030"));
    s->turn = 1;
    assert_int_equal(next_in_opening(s, AMERICAN, main_body, "1335"), hex_named("1630"));
    assert_int_equal(next_in_opening(s, AMERICAN, main_body, "1629"), hex_named("1729"));
    assert_int_equal(next_in_opening(s, AMERICAN, BIT(SULLIVAN), "1332"), hex_named("1329"));
    // Ewing stands still in the first night, so as not to be seen from Trenton.
    assert_int_equal(next_in_opening(s, AMERICAN, BIT(EWING), "2030"), hex_named("2030"));
    assert_int_equal(next_in_opening(s, AMERICAN, BIT(CADWALADER), "2337"), NO_HEX);
    assert_int_equal(next_in_opening(s, AMERICAN, mixed, "1335"), NO_HEX);
    assert_int_equal(next_in_opening(s, BRITISH, BIT(RALL), "2029"), NO_HEX);
    s->turn = 2;
    // Those who are across rest until dawn; the others come up.
    assert_int_equal(next_in_opening(s, AMERICAN, main_body, "1729"), hex_named("1729"));
    assert_int_equal(next_in_opening(s, AMERICAN, main_body, "1631"), hex_named("1829"));
    assert_int_equal(next_in_opening(s, AMERICAN, BIT(EWING), "2030"), hex_named("2130"));
    s->turn = 3;
    assert_int_equal(next_in_opening(s, AMERICAN, main_body, "1729"), NO_HEX);
}

// Griffin's militia draws Donop away from Bordentown until the afternoon of December 26; his detachment does not go without him.
static void griffin_marches_on_mount_holly(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Set militia = BIT(GRIFFIN) | BIT(US_DETACHMENT_4);

    set_out(wc(), &pos, LINES("put griffin us-detachment-4 2651 troops 300", "put von-donop 3039 troops 1100"));
    for (s->turn = 1; s->turn <= 4; s->turn++) {
        assert_int_equal(next_in_opening(s, AMERICAN, militia, "2651"), HEX_MOUNT_HOLLY);
        assert_int_equal(next_in_opening(s, AMERICAN, BIT(GRIFFIN), "2651"), HEX_MOUNT_HOLLY);
        assert_int_equal(next_in_opening(s, AMERICAN, BIT(US_DETACHMENT_4), "2651"), NO_HEX);
    }
    assert_int_equal(next_in_opening(s, AMERICAN, militia, "2651"), NO_HEX);
}

// WC 4.0: a goal that has no room is passed over, and a force for which none has room stays.
static void a_full_goal_is_passed_over(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Set main_body = BIT(WASHINGTON) | BIT(GLOVER);

    set_out(wc(), &pos, LINES("put washington 1335 troops 140", "put glover 1335 troops 850", "put putnam 1630 troops 2500"));
    s->turn = 1;
    assert_int_equal(next_in_opening(s, AMERICAN, main_body, "1335"), hex_named("1631"));
    wc_put_leader(s, HITCHCOCK, hex_named("1631"));
    s->troops[HITCHCOCK] = 250;
    assert_int_equal(next_in_opening(s, AMERICAN, main_body, "1335"), hex_named("1335"));
}

// Nobody whom the table sends on in the first night may come next to Trenton before midnight (WC 17.2.3); at dawn all are within a march of it.
static void nobody_is_next_to_trenton_too_early(void **state)
{
    static const char *const from[] = { "1335", "1332", "1631", "1330", "1329", "1428", "1629" };
    Position pos;
    State *s = (State *)&pos;
    int early = 0, dawn = 0;

    set_out(wc(), &pos, LINES("put washington 1335 troops 140"));
    for (unsigned i = 0; i < sizeof from / sizeof *from; i++)
        FOR_EACH(l, AMERICANS) {
            s->turn = 1;
            Hex goal = next_in_opening(s, AMERICAN, BIT(l), from[i]);
            early += goal != NO_HEX && hex_distance(goal, HEX_TRENTON) <= 1;
            s->turn = 2;
            goal = next_in_opening(s, AMERICAN, BIT(l), from[i]);
            dawn += goal != NO_HEX && hex_distance(goal, HEX_TRENTON) <= 3;
        }
    assert_int_equal(early, 0);
    assert_true(dawn > 20);
}

// ---- whole games of the policy

static Action answer_of_policy(const State *s, Seeded *luck)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];

    list_actions(wc(), s, &list);
    wc()->weigh(s, &list, wc()->values, weight);
    return list.at[draw_by_weight(weight, list.count, luck)];
}

static bool is_listed(const State *s, Action a)
{
    ActionList list;
    bool listed = false;

    list_actions(wc(), s, &list);
    for (int i = 0; i < list.count; i++)
        listed = listed || list.at[i] == a;
    return listed;
}

// Sees that a march which has left its hex does not halt there; a ferry that carries nobody takes points, but that is the dice.
static int look_at_march(const State *s, Action a, uint64_t game)
{
    static bool left[2];
    int slot = top(s)->n;
    const March *m = &s->march[slot];
    bool full = wc_men_of(s, wc_stack_at(s, m->hex, top(s)->side)) > STACK_LIMIT;
    Hex ends = full && m->group ? s->home[first_of(m->group)] : m->hex;        // the march is turned back (W1)

    left[slot] = m->spent && (left[slot] || m->hex != m->from);
    if (verb_of(a) != V_HALT || !left[slot])
        return 0;
    if (ends == m->from)
        fail_msg("game %d, turn %d: the march from %s ends there", (int)game, s->turn, wc_hex_id[m->from]);
    return 1;
}

// Answers as bots do who are dealt the hidden men once more for each answer.
static Action answer_by_deal(const State *s, Seeded *luck)
{
    Position deal;
    Action a;

    do {            // what is legal in a deal may not be so in truth
        memcpy(&deal, s, wc()->size);
        wc()->imagine((State *)&deal, top(s)->side, &luck->luck);
        a = answer_of_policy((State *)&deal, luck);
    } while (!is_listed(s, a));
    return a;
}

static void no_march_ends_where_it_began(void **state)
{
    int looks = 0;

    for (uint64_t game = 0; game < 100; game++) {
        Position pos;
        State *s = (State *)&pos;
        Seeded luck;
        Play p = { .luck = &luck.luck };
        memset(&pos, 0, sizeof pos);
        seed_luck(&luck, game);
        start(wc(), s, (int)(game % 2), 0, &p);
        while (!is_over(s)) {
            Action a = answer_by_deal(s, &luck);
            if (top(s)->kind == MARCH && s->march[top(s)->n].group)
                looks += look_at_march(s, a, game);
            take_action(wc(), s, a, &p);
        }
    }
    assert_true(looks > 5000);
}

// The opening as a whole: in most games of the Campaign Trenton is attacked on the morning of December 26.
static void trenton_is_attacked_in_the_morning(void **state)
{
    enum { GAMES = 60 };
    int attacked = 0;

    for (uint64_t game = 0; game < GAMES; game++) {
        Position pos;
        State *s = (State *)&pos;
        Seeded luck;
        Play p = { .luck = &luck.luck };
        bool fought = false;
        memset(&pos, 0, sizeof pos);
        seed_luck(&luck, game);
        start(wc(), s, 0, 0, &p);
        while (s->turn < wc_turn_of(DEC_26, AT_12PM)) {
            take_action(wc(), s, answer_by_deal(s, &luck), &p);
            fought = fought || (s->battle.hex == HEX_TRENTON && s->battle.side == AMERICAN);
        }
        attacked += fought;
    }
    assert_true(attacked > GAMES / 2);
}

// ---- orders

static int weight_of_order(const State *s, const int32_t values[], int l)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];

    list_actions(wc(), s, &list);
    wc()->weigh(s, &list, values, weight);
    for (int i = 0; i < list.count; i++)
        if (list.at[i] == act_on(V_ACTIVATE, (unsigned)l))
            return weight[i];
    fail_msg("%s may not be ordered", wc_leaders[l].id);
    return 0;
}

enum { ALL = 128 };         // the weight of the best answer

static int weight_of(const State *s, Action a)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];

    list_actions(wc(), s, &list);
    wc()->weigh(s, &list, wc()->values, weight);
    for (int i = 0; i < list.count; i++)
        if (list.at[i] == a)
            return weight[i];
    fail_msg("it is not listed");
    return 0;
}

// At night nobody attacks (WC 16.0), so points are not spent on a leader who stands before the enemy that he is after.
static void at_night_nobody_is_ordered_to_stay_before_the_enemy(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    int32_t wasteful[WEIGHTS];

    memcpy(wasteful, wc()->values, sizeof wasteful);
    wasteful[W_AMERICAN_STUCK_NIGHT] = 100;
    set_out_and_run(wc(), &pos, LINES("put turn 6", "put points american 10", "put mercer 1929 troops 900", "put rall 2029 troops 500", "begin orders american"));
    assert_true(is_night(s));
    assert_int_equal(weight_of_order(s, wc()->values, MERCER), 0);
    assert_true(weight_of_order(s, wasteful, MERCER) > 0);
}

// Nor on one who cannot come nearer: the enemy stands on the way.  One who can is ordered.
static void at_night_only_those_are_ordered_who_come_nearer(void **state)
{
    Position pos;
    State *s = (State *)&pos;

    set_out_and_run(wc(), &pos, LINES("put turn 6", "put points american 10", "put mercer 1727 troops 900", "begin orders american"));
    assert_true(weight_of_order(s, wc()->values, MERCER) > 0);
    // The town over the river is nearer, but the only ferry leads to the enemy.
    set_out_and_run(wc(), &pos, LINES("put turn 6", "put points american 10", "put ewing 2030 troops 700", "put rall 2130 troops 700", "begin orders american"));
    assert_int_equal(weight_of_order(s, wc()->values, EWING), 0);
    set_out_and_run(wc(), &pos, LINES("put turn 6", "put points american 10", "put ewing 2030 troops 700", "put rall 2330 troops 700", "begin orders american"));
    assert_true(weight_of_order(s, wc()->values, EWING) > 0);
}

// A town that pays is dug in while the enemy is near (WC 19), and one leader is enough for it.
static void a_town_that_pays_is_dug_in(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Play p = { .luck = NULL };
    int32_t idle[WEIGHTS];

    memcpy(idle, wc()->values, sizeof idle);
    idle[W_AMERICAN_TRENCH] = 0;
    set_out_and_run(wc(), &pos, LINES("put turn 8", "put points american 10", "put mercer 2029 troops 700", "put rall 1823 troops 900", "begin orders american"));
    assert_int_equal(weight_of_order(s, idle, MERCER), 0);
    assert_int_equal(weight_of_order(s, wc()->values, MERCER), ALL);
    take_action(wc(), s, act_on(V_ACTIVATE, MERCER), &p);
    take_action(wc(), s, act(V_DONE), &p);
    assert_int_equal(weight_of(s, act_on(V_ENTRENCH, MERCER)), ALL);
    set_out_and_run(wc(), &pos, LINES("put turn 8", "put points american 10", "put mercer 2029 troops 700", "put ewing 2029 troops 700", "put rall 1823 troops 900",
                                      "begin orders american"));
    take_action(wc(), s, act_on(V_ACTIVATE, MERCER), &p);
    assert_int_equal(weight_of_order(s, idle, EWING), weight_of_order(s, wc()->values, EWING));
}

// What a town may still bring is a part of what an attack promises that drives the enemy out of it.
static void ground_counts_in_an_attack(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    int32_t without[WEIGHTS];

    memcpy(without, wc()->values, sizeof without);
    without[W_AMERICAN_GROUND] = 0;
    set_out_and_run(wc(), &pos, LINES("put turn 7", "put mercer 1929 troops 900", "put rall 2029 troops 500", "begin orders american"));
    int with = wc_promise_of_attack(s, weights_of(wc()->values, AMERICAN), AMERICAN, BIT(MERCER), HEX_TRENTON, PREPARED_ATTACK, MERCER);
    assert_true(with > wc_promise_of_attack(s, weights_of(without, AMERICAN), AMERICAN, BIT(MERCER), HEX_TRENTON, PREPARED_ATTACK, MERCER));
    set_out_and_run(wc(), &pos, LINES("put turn 7", "put mercer 1929 troops 900", "put rall 1928 troops 500", "begin orders american"));
    with = wc_promise_of_attack(s, weights_of(wc()->values, AMERICAN), AMERICAN, BIT(MERCER), hex_named("1928"), PREPARED_ATTACK, MERCER);
    assert_int_equal(with, wc_promise_of_attack(s, weights_of(without, AMERICAN), AMERICAN, BIT(MERCER), hex_named("1928"), PREPARED_ATTACK, MERCER));
}

// Friends who could come too make an enemy an aim whom nobody dares to attack alone, and a trench makes him less of one.
static int worth_of_aim(const State *s, const int32_t values[], const char *hex)
{
    Want w;

    wc_want(s, values, AMERICAN, &w);
    Force f = wc_force_of(&w, BIT(MERCER), s->where[MERCER]);
    Aim aim = wc_find_aim(&w, &f);
    return aim.hex == hex_named(hex) ? aim.worth : 0;
}

static void friends_who_can_come_count(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    int32_t alone[WEIGHTS];

    memcpy(alone, wc()->values, sizeof alone);
    alone[W_AMERICAN_COMING] = 0;
    set_out_and_run(wc(), &pos, LINES("put turn 7", "put mercer 2428 troops 700", "put st-clair 2329 troops 420", "put stephen 2329 troops 460", "put von-donop 2630 troops 1000",
                                      "begin orders american"));
    assert_true(worth_of_aim(s, wc()->values, "2630") > worth_of_aim(s, alone, "2630"));
}

static void a_trench_deters(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    int32_t blind[WEIGHTS];

    memcpy(blind, wc()->values, sizeof blind);
    blind[W_AMERICAN_DUG_IN] = 0;
    set_out_and_run(wc(), &pos, LINES("put turn 7", "put mercer 2428 troops 900", "put von-donop 2630 troops 900", "begin orders american"));
    assert_int_equal(worth_of_aim(s, wc()->values, "2630"), worth_of_aim(s, blind, "2630"));
    s->trench[TRENCHES - 1] = hex_named("2630");
    s->trench_is[TRENCHES - 1] = TRENCH_DONE;
    assert_true(worth_of_aim(s, wc()->values, "2630") < worth_of_aim(s, blind, "2630"));
}

// ---- answers that may be given in any order

// All that the policy takes along from here, if this leader is the first (or whoever it likes, if NOBODY).
static Set companions(const State *from, int first)
{
    Position pos;
    State *s = (State *)&pos;
    int number = top(from)->b;

    *s = *from;
    for (;;) {
        ActionList list;
        uint8_t weight[ACTIONS_MAX];
        int best = 0;
        list_actions(wc(), s, &list);
        wc()->weigh(s, &list, wc()->values, weight);
        for (int i = 0; i < list.count; i++) {
            if (first != NOBODY && verb_of(list.at[i]) == V_WITH && noun_of(list.at[i]) == first)
                weight[i] = 255;
            best = weight[i] > weight[best] ? i : best;
        }
        if (verb_of(list.at[best]) != V_WITH)
            return wc_group_of_roll(s, number);
        first = NOBODY;
        Play p = { .luck = NULL };
        take_action(wc(), s, list.at[best], &p);
    }
}

// One companion is offered after the other, and all come along who would in any other order.
static void the_order_of_companions_does_not_matter(void **state)
{
    int groups = 0;

    for (int n = 0; n < 1200; n += 3) {
        Position pos;
        State *s = (State *)&pos;
        Seeded luck;
        ActionList list;
        uint8_t weight[ACTIONS_MAX];
        if (!reach(wc(), n % 2, n, (uint64_t)n, &pos, &luck) || top(s)->kind != GROUP)
            continue;
        int offered = 0;
        Set all = companions(s, NOBODY);
        list_actions(wc(), s, &list);
        wc()->weigh(s, &list, wc()->values, weight);
        for (int i = 0; i < list.count; i++) {
            if (verb_of(list.at[i]) != V_WITH)
                continue;
            offered += weight[i] > 0;
            if (has(all, noun_of(list.at[i])))
                assert_true(companions(s, noun_of(list.at[i])) == all);
        }
        assert_true(offered <= 1);
        groups += size_of_set(all) > 2;
    }
    assert_true(groups > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_those_of_the_rules),
        cmocka_unit_test(towns_are_as_far_as_any_hex),
        cmocka_unit_test(the_delaware_bars_the_british),
        cmocka_unit_test(the_army_goes_by_the_table),
        cmocka_unit_test(a_full_goal_is_passed_over),
        cmocka_unit_test(nobody_is_next_to_trenton_too_early),
        cmocka_unit_test(griffin_marches_on_mount_holly),
        cmocka_unit_test(no_march_ends_where_it_began),
        cmocka_unit_test(trenton_is_attacked_in_the_morning),
        cmocka_unit_test(at_night_nobody_is_ordered_to_stay_before_the_enemy),
        cmocka_unit_test(at_night_only_those_are_ordered_who_come_nearer),
        cmocka_unit_test(a_town_that_pays_is_dug_in),
        cmocka_unit_test(ground_counts_in_an_attack),
        cmocka_unit_test(friends_who_can_come_count),
        cmocka_unit_test(a_trench_deters),
        cmocka_unit_test(the_order_of_companions_does_not_matter),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
