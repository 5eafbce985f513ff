// What bots and hints make of Washington's War: the odds of a battle against chances worked by hand, ways of a march, prices, phases, and
// answers that a sensible player gives.
#include <math.h>
#include <string.h>

#include "bots/playout.h"
#include "engine/aim.h"
#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"
#include "games/washingtons_war/state.h"
#include "lab/odds.h"
#include "reach.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>      // last: it defines a macro `fail`

static const Game *ww(void)     { return find_game("washingtons-war"); }

#define LINES(...)      (const char *const[]){ __VA_ARGS__, NULL }

static Action answer(const char *words)
{
    Action a;
    Error err = { "" };

    if (!read_action(ww(), words, &a, &err))
        fail_msg("%s: %s", words, err.text);
    return a;
}

// ---- gains

// WW 13.2: two colonies that change hands at once are one sentence, which counts once what is held then.
static void gains_count_the_colonies_once(void **state)
{
    Position before, after;
    Needs gains = { 0 };

    set_out(ww(), &before, LINES("put howe boston units 5"));
    set_out(ww(), &after, LINES("put howe boston units 5", "put newport american", "put wilmington-de american"));
    ww()->gains((State *)&before, (State *)&after, AMERICAN, &gains);
    assert_string_equal(gains.at[0].words, "It wins Rhode Island and Delaware: then you control 2 of the fourteen colonies.");
    for (int i = 1; i < gains.count; i++)
        assert_null(strstr(gains.at[i].words, "you control"));
}

// WW 10.1: a marker that is flipped counts for both sides.
static void gains_count_the_markers_of_both(void **state)
{
    Position before, after;
    Needs gains = { 0 };
    bool told = false;

    set_out(ww(), &before, LINES("put howe boston units 5", "put newport british"));
    set_out(ww(), &after, LINES("put howe boston units 5", "put newport american"));
    ww()->gains((State *)&before, (State *)&after, AMERICAN, &gains);
    for (int i = 0; i < gains.count; i++)
        told = told || strcmp(gains.at[i].words, "You have 1 marker more on the map, and the enemy 1 fewer.") == 0;
    assert_true(told);
}

// ---- odds

static bool find_odds(const char *const lines[], const char *attack, BattleOdds *odds)
{
    Position pos;
    Error err = { "" };

    set_out_and_run(ww(), &pos, lines);
    return odds_after(ww(), (State *)&pos, BRITISH, answer(attack), odds, &err);
}

static BattleOdds odds_of(const char *const lines[], const char *attack)
{
    BattleOdds odds;

    assert_true(find_odds(lines, attack, &odds));
    return odds;
}

static void near(double is, double should_be)
{
    if (fabs(is - should_be) > 1e-9)
        fail_msg("%.9f, not %.9f", is, should_be);
}

static double chance_of_effect(const BattleOdds *odds, Side side, int effect)
{
    double p = 0;

    for (int i = 0; i < odds->result_count; i++)
        p += odds->results[i].effect[side] == effect ? odds->results[i].p : 0;
    return p;
}

// Howe's five against Arnold's four.  Lead 1: a unit and the regulars, less the militia.  Ratings 3 or 5 against 2 or 4: leads of 2, 0, 4
// and 2, of which 30, 21, 35 and 30 throws of 36 win.
static void a_battle_by_hand(void **state)
{
    BattleOdds odds = odds_of(LINES("put howe new-york units 5", "put new-brunswick american", "put morristown american",
        "put arnold new-brunswick units 4", "begin march howe"), "to new-brunswick");

    assert_true(odds.known);
    near(odds.attacker_wins, 116.0 / 144);
    near(chance_of_effect(&odds, AMERICAN, 1), 116.0 / 144);
    near(chance_of_effect(&odds, BRITISH, 1), 28.0 / 144);
    // The loser loses 1, 1, 1, 2, 2 or 3; the winner one unit in half of the cases if Arnold has lost, in a third if Howe has (WW 9.5).
    near(odds.losses[AMERICAN][3], 116.0 / 144 / 6);
    near(odds.losses[BRITISH][0], 116.0 / 144 / 2);
    near(odds.losses[AMERICAN][1], 116.0 / 144 / 2 + 28.0 / 144 / 3);
}

// The ratings are no fixed number: they lie between the worst and the best throw of their dice.
static void the_ratings_have_dice(void **state)
{
    BattleOdds odds = odds_of(LINES("put howe new-york units 5", "put new-brunswick american", "put arnold new-brunswick units 4",
        "begin march howe"), "to new-brunswick");
    bool found = false;

    for (int i = 0; i < odds.sums[0].count; i++)
        if (strcmp(odds.sums[0].row[i].rule, "WW 9.3") == 0) {
            assert_int_equal(odds.sums[0].row[i].low, 3 - 4);
            assert_int_equal(odds.sums[0].row[i].high, 5 - 2);
            found = true;
        }
    assert_true(found);
}

// WW 9.63.A: an attacker who came from an enemy marker surrenders.
static void a_beaten_attacker_without_a_way_back(void **state)
{
    BattleOdds odds = odds_of(LINES("put howe new-york units 5", "put new-york american", "put arnold new-brunswick units 4",
        "begin march howe"), "to new-brunswick");

    double beaten = chance_of_effect(&odds, BRITISH, 2);

    near(chance_of_effect(&odds, BRITISH, 1), 0);
    assert_true(beaten > 0.1);
    // All five are lost then, and not only those that the dice take (r14); otherwise one at most.
    near(odds.losses[BRITISH][5], beaten);
    near(odds.losses[BRITISH][0] + odds.losses[BRITISH][1], 1 - beaten);
}

// WW 9.7: an overrun has no dice.
static void an_overrun_has_no_odds(void **state)
{
    BattleOdds odds;

    assert_false(find_odds(LINES("put howe new-york units 5", "put new-brunswick american-units 1", "put savannah american-units 1", "begin march howe"),
        "to new-brunswick", &odds));
}

// ---- marches

static int way_to(const char *const lines[], int place, uint16_t step[MARCH_MOST])
{
    Position pos;

    set_out_and_run(ww(), &pos, lines);
    return ww()->orders->find_way((State *)&pos, place, step);
}

static void a_way_is_the_cheapest(void **state)
{
    uint16_t step[MARCH_MOST];

    assert_int_equal(way_to(LINES("put howe boston units 5", "put savannah american-units 1", "begin march howe"), NEW_HAVEN, step), 3);
    assert_int_equal(step[0], NEWPORT);
    assert_int_equal(step[1], HARTFORD);
    assert_int_equal(step[2], NEW_HAVEN);
    // WW 7.3.A, 7.3.D: five spaces are too far for him, and so is the wilderness behind one space.
    assert_int_equal(way_to(LINES("put howe boston units 5", "put savannah american-units 1", "begin march howe"), NEW_BRUNSWICK, step), 0);
    assert_int_equal(way_to(LINES("put howe fort-niagara units 5", "put savannah american-units 1", "begin march howe"), FORT_DETROIT, step), 1);
}

// WW 7.3.B: a way does not lead through enemy units, but it may end there.
static void a_way_goes_round_the_enemy(void **state)
{
    uint16_t step[MARCH_MOST];

    assert_int_equal(way_to(LINES("put howe boston units 5", "put hartford american-units 2", "begin march howe"), NEW_HAVEN, step), 0);
    assert_int_equal(way_to(LINES("put howe boston units 5", "put hartford american-units 2", "begin march howe"), HARTFORD, step), 2);
}

static void every_step_of_a_way_is_legal(void **state)
{
    for (int i = 0; i < 300; i++) {
        Position pos;
        Seeded luck;
        reach(ww(), 0, 20 + i, (uint64_t)i, &pos, &luck);
        State *s = (State *)&pos;
        if (is_over(s) || top_frame(s)->kind != MARCH)
            continue;
        for (int place = 0; place < SPACES; place++) {
            uint16_t step[MARCH_MOST];
            if (ww()->orders->find_way(s, place, step) > 0 && why_not(ww(), s, act_on(V_TO, step[0])) != OK)
                fail_msg("the first step to %s is not legal", ww_spaces[place].id);
        }
    }
}

// ---- phases

static void phases_go_on(void **state)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        Position pos;
        Seeded luck;
        reach(ww(), 0, 0, seed, &pos, &luck);
        int last = ww()->phase((State *)&pos), first = last;
        while (!is_over((State *)&pos)) {
            play_on(ww(), (State *)&pos, ww()->values, &luck, last + 1);
            assert_true(is_over((State *)&pos) || ww()->phase((State *)&pos) > last);
            last = ww()->phase((State *)&pos);
        }
        assert_true(last >= first);
    }
}

// ---- sensible answers

typedef struct Weighed {
    ActionList list;
    uint8_t    weight[ACTIONS_MAX];
} Weighed;

static void set_out_and_list(const char *const lines[], Position *pos, Weighed *w)
{
    set_out_and_run(ww(), pos, lines);
    list_actions(ww(), (State *)pos, &w->list);
}

static void weigh_after(const char *const lines[], Weighed *w)
{
    Position pos;

    set_out_and_list(lines, &pos, w);
    ww()->weigh((State *)&pos, &w->list, ww()->values, w->weight);
}

// The softer weights of the search tell answers apart of which the policy gives none.
static void prior_after(const char *const lines[], Weighed *w)
{
    Position pos;

    set_out_and_list(lines, &pos, w);
    ww()->prior((State *)&pos, &w->list, ww()->values, w->weight);
}

static Action most_promising(const char *const lines[])
{
    static Weighed w;
    const uint8_t *weight = w.weight;
    int best = 0;

    weigh_after(lines, &w);
    for (int i = 1; i < w.list.count; i++)
        best = weight[i] > weight[best] ? i : best;
    return w.list.at[best];
}

// WW 7.7: Congress sits alone two spaces away.
static void an_army_goes_for_congress(void **state)
{
    Action a = most_promising(LINES("put howe new-york units 5", "put congress philadelphia", "put philadelphia american",
        "put savannah american-units 1", "put american hand ops-3-1 ops-3-2 ops-3-3 ops-3-4", "begin march howe"));

    assert_int_equal(a, answer("to new-brunswick"));
}

// A unit alone does not attack five.
static void nobody_attacks_against_all_odds(void **state)
{
    Action a = most_promising(LINES("put burgoyne new-york units 1", "put washington new-brunswick units 5", "put new-brunswick american",
        "put new-york british", "begin march burgoyne"));

    assert_int_not_equal(a, answer("to new-brunswick"));
}

// WW 6.34.A: the card that ends the war must be played, so whoever holds it places his markers as in the last year, and his enemy does not.
static void a_hand_tells_when_the_war_ends(void **state)
{
#define LATE_WAR(...)                                                                                                                                       \
    LINES("put turn 5", "put savannah american-units 1", "put howe boston units 5", "put boston norfolk camden albany british",                             \
        "put richmond alexandria hillsboro saratoga ticonderoga hartford american", __VA_ARGS__, "begin mark british 1")
    static Weighed none, in_box, own, theirs;

    prior_after(LATE_WAR("put british hand jones"), &none);
    prior_after(LATE_WAR("put war-ends war-ends-1779", "put british hand jones"), &in_box);
    prior_after(LATE_WAR("put british hand war-ends-1779"), &own);
    prior_after(LATE_WAR("put american hand war-ends-1779"), &theirs);
    size_t size = (size_t)none.list.count;
    assert_memory_equal(own.weight, in_box.weight, size);
    assert_memory_equal(theirs.weight, none.weight, size);
    assert_memory_not_equal(own.weight, none.weight, size);
}

// ---- the evaluation

// Plays a game of the policy against itself, and evaluates it for the Americans where half of it is over.
static int evaluate_midway(uint64_t seed, bool *won)
{
    enum { PHASES_A_TURN = 32, MIDWAY = 4 };
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    seed_luck(&luck, seed);
    start(ww(), s, 0, 0, &p);
    play_on(ww(), s, ww()->values, &luck, PHASES_A_TURN * MIDWAY);
    int worth = ww()->evaluate(s, AMERICAN, ww()->values);
    play_on(ww(), s, ww()->values, &luck, INT32_MAX);
    *won = core_of(s)->outcome == AMERICAN_VICTORY;
    return worth;
}

// The side that is ahead after three years wins three games in four; and what the evaluation says of many games together is what
// becomes of them.
static void the_evaluation_is_fitted_to_results(void **state)
{
    enum { GAMES = 200 };
    int sum = 0, right = 0, won = 0;

    for (int i = 0; i < GAMES; i++) {
        bool american;
        int worth = evaluate_midway((uint64_t)i, &american);
        sum += worth;
        won += american;
        right += (worth > 0) == american;
    }
    assert_in_range(right, GAMES * 68 / 100, GAMES);
    int foreseen = GAMES / 2 + sum / 2000;
    assert_in_range(foreseen - won + GAMES / 10, 0, GAMES / 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gains_count_the_colonies_once),
        cmocka_unit_test(gains_count_the_markers_of_both),
        cmocka_unit_test(a_battle_by_hand),
        cmocka_unit_test(the_ratings_have_dice),
        cmocka_unit_test(a_beaten_attacker_without_a_way_back),
        cmocka_unit_test(an_overrun_has_no_odds),
        cmocka_unit_test(a_way_is_the_cheapest),
        cmocka_unit_test(a_way_goes_round_the_enemy),
        cmocka_unit_test(every_step_of_a_way_is_legal),
        cmocka_unit_test(phases_go_on),
        cmocka_unit_test(an_army_goes_for_congress),
        cmocka_unit_test(nobody_attacks_against_all_odds),
        cmocka_unit_test(a_hand_tells_when_the_war_ends),
        cmocka_unit_test(the_evaluation_is_fitted_to_results),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
