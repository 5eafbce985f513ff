// The exact odds of combats by tables against sums and chances worked by hand from the charts, and against combats that the engine fights.
#include <math.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"
#include "games/washingtons_crossing/state.h"
#include "lab/chances.h"
#include "lab/odds.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>      // last: it defines a macro `fail`

static const Game *wc(void)     { return find_game("washingtons-crossing"); }

static Action answer(const char *words)
{
    Action a;
    Error err = { "" };

    if (!read_action(wc(), words, &a, &err))
        fail_msg("%s: %s", words, err.text);
    return a;
}

static BattleOdds odds_of(const char *const lines[], const char *attack, Reader reader)
{
    Position pos;
    BattleOdds odds;
    Error err = { "" };

    set_out_and_run(wc(), &pos, lines);
    if (!odds_after(wc(), (State *)&pos, reader, answer(attack), &odds, &err))
        fail_msg("%s: %s", attack, err.text);
    return odds;
}

static void near(double is, double should_be, double within)
{
    if (fabs(is - should_be) > within)
        fail_msg("%.9f, not %.9f", is, should_be);
}

// The line of these words; 0 if it adds nothing.
static int line_of(const DieSum *sum, const char *words)
{
    for (int i = 0; i < sum->count; i++)
        if (strcmp(sum->row[i].words, words) == 0) {
            assert_int_equal(sum->row[i].low, sum->row[i].high);
            return sum->row[i].low;
        }
    fail_msg("no line '%s'", words);
    return 0;
}

static int total_of(const DieSum *sum)
{
    int total = 0;

    for (int i = 0; i < sum->count; i++)
        total += sum->row[i].low;
    return total;
}

#define SUM(...)  (const char *const[]){ "put turn 4", "put weather fair", __VA_ARGS__, NULL }

// WC 17.1: 1,250 against 400 is 3 to 1, and Americans attack: +4.  Surprise without modifiers gives -2, -1, 0, +1, +2 on two faces
// each.  In column 5-6 the defender retreats from 6 on, the attacker up to 3.
static void three_to_one(void **state)
{
    BattleOdds odds = odds_of(SUM("put st-clair 1826 troops 1250 active", "put rall 1825 troops 400", "begin march st-clair mp 9"),
                              "normal 1825", REFEREE);

    assert_int_equal(total_of(&odds.sums[0]), 0);
    assert_int_equal(line_of(&odds.sums[1], "ratio of troops"), 3);
    assert_int_equal(line_of(&odds.sums[1], "Americans attack"), 1);
    assert_int_equal(total_of(&odds.sums[1]), 4);
    near(odds.attacker_wins, (6 + 7 + 8 + 9 + 10) / 50.0, 1e-12);
    near(odds.defender_wins, (2 + 1) / 50.0, 1e-12);
    near(odds.attacker_wins + odds.defender_wins + odds.neither, 1, 1e-12);
    near(odds.losses[BRITISH][28], 2 / 100.0, 1e-12);       // 15: 70 % of 400, by a 9 after +2
    near(odds.losses[BRITISH][4], 6 / 100.0, 1e-12);        // 2 and 3: 10 % of 400
    assert_true(odds.known);
    assert_int_equal(odds.most[BRITISH], 28);
}

// The printed table from end to end: 14 to 1 against a routed defender ends in 100 % lost in column 5-6 whatever is rolled.
static void no_way_out(void **state)
{
    BattleOdds odds = odds_of(SUM("put st-clair 1826 troops 1400 active", "put rall 1825 troops 100 routed", "begin march st-clair mp 9"),
                              "normal 1825", REFEREE);

    assert_int_equal(total_of(&odds.sums[0]), 2);           // routed
    assert_int_equal(total_of(&odds.sums[1]), 14 + 2 + 1);
    near(odds.losses[BRITISH][10] + odds.losses[BRITISH][8], 1, 1e-12);     // 100 or 80 % and 30 more, of 100 there are
    assert_int_equal(odds.result_count > 0 ? odds.results[0].effect[BRITISH] : 0, RETREAT_4_ROUTED);
}

// The printed example of attacker outflank (WC 17.2.1): 1,000 and 300 attack, four hexes of 400 stand around: five hexes count, +3.
static void outflank_example(void **state)
{
    BattleOdds odds = odds_of(SUM("put washington 1826 troops 140 active", "put st-clair 1826 troops 860 active by washington",
                                  "put mercer 1726 troops 300 active by washington", "put glover 1926 troops 400", "put sargent 1925 troops 400",
                                  "put fermoy 1824 troops 400", "put hitchcock 1725 troops 400", "put rall 1825 troops 1000", "begin prepared american"),
                              "prepare washington 1825", REFEREE);

    assert_int_equal(line_of(&odds.sums[1], "attackers all around"), 3);
    assert_int_equal(odds.strength[AMERICAN][0], 130);
    assert_int_equal(line_of(&odds.sums[0], "prepared attack"), 1);
}

// The printed example of defender outflank (WC 17.2.2): three defenders of 400 next to the attacker's hex, one of them attacked: -2.
static void outflanked_example(void **state)
{
    BattleOdds odds = odds_of(SUM("put st-clair 1826 troops 800 active", "put rall 1825 troops 400", "put mawhood 1926 troops 400",
                                  "put leslie 1827 troops 400", "begin march st-clair mp 9"), "normal 1825", REFEREE);

    assert_int_equal(line_of(&odds.sums[1], "defenders on the attackers' flank"), -2);
}

// Washington at Trenton on December 26: +7, in snow +2 more, a die of 0 gives 9.  There is no dawn attack as well.
static void trenton(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put turn 3", "put weather snow", "put st-clair 1929 troops 1250 active",
                                                     "put rall trenton troops 1250", "begin march st-clair mp 9", NULL }, "normal trenton", REFEREE);

    assert_int_equal(line_of(&odds.sums[0], "Trenton at dawn of December 26"), 7);
    assert_int_equal(line_of(&odds.sums[0], "Americans attack in snow"), 2);
    assert_int_equal(line_of(&odds.sums[1], "snow"), -1);
    assert_int_equal(total_of(&odds.sums[1]), 0);           // American +1, snow -1, even
}

// Two leaders in one stack: their men are hidden, so lines and strengths are ranges, and many deals are averaged.
static void hidden_men(void **state)
{
    const char *const *lines = SUM("put st-clair 1826 troops 1250 active", "put rall 1825 troops 600", "put mawhood 1825 troops 400",
                                   "put leslie 1215 troops 900", "begin march st-clair mp 9");
    BattleOdds american = odds_of(lines, "normal 1825", AMERICAN), referee = odds_of(lines, "normal 1825", REFEREE);

    assert_true(referee.known && !american.known && american.deals > 1);
    assert_true(american.strength[BRITISH][0] < american.strength[BRITISH][1]);
    assert_true(american.strength[BRITISH][0] >= ZONE_TROOPS);          // next to it one knows that it has a zone
    assert_int_equal(american.strength[AMERICAN][0], american.strength[AMERICAN][1]);
    near(american.attacker_wins + american.defender_wins + american.neither, 1, 1e-9);
}

// ---- against the engine

enum { FOUGHT = 4000 };

static void as_the_engine_fights(void **state)
{
    const char *const *lines = SUM("put st-clair 1826 troops 900 fatigue 3 active", "put rall 1825 troops 700 disordered",
                                   "put mawhood 1926 troops 400", "begin march st-clair mp 9");
    BattleOdds odds = odds_of(lines, "hasty 1825", REFEREE);
    Position from, pos;
    State *s = (State *)&pos;
    double lost[SIDES] = { 0 }, won = 0;

    set_out_and_run(wc(), &from, lines);
    for (int i = 0; i < FOUGHT; i++) {
        Event at[64];
        Log log = { .at = at, .room = 64 };
        Seeded luck;
        Play p = { .luck = &luck.luck, .log = &log };
        memcpy(&pos, &from, sizeof pos);
        seed_luck(&luck, (uint64_t)i);
        take_action(wc(), s, answer("hasty 1825"), &p);
        for (int e = 0; e < log.count; e++)
            if (at[e].kind == EV_RESULT) {
                lost[AMERICAN] += event_value(wc(), &at[e], "attacker_lost");
                lost[BRITISH] += event_value(wc(), &at[e], "defender_lost");
                won += event_value(wc(), &at[e], "defender") != NO_EFFECT;
            }
    }
    near(won / FOUGHT, odds.attacker_wins, 4 * sqrt(0.25 / FOUGHT));
    near(lost[AMERICAN] / FOUGHT, mean_losses(&odds, AMERICAN), 4 * 6.0 / sqrt(FOUGHT));
    near(lost[BRITISH] / FOUGHT, mean_losses(&odds, BRITISH), 4 * 20.0 / sqrt(FOUGHT));
}

// By a second way: the engine goes from the order to what follows with every throw there is, and tells what it brought.
static void as_every_throw_goes(void **state)
{
    const char *const *lines = SUM("put st-clair 1826 troops 900 fatigue 3 active", "put rall 1825 troops 700 disordered",
                                   "put mawhood 1926 troops 400", "begin march st-clair mp 9");
    BattleOdds odds = odds_of(lines, "hasty 1825", REFEREE);
    double lost[SIDES][LOSSES_MAX] = { { 0 } }, won = 0, sum = 0;
    Enumerated luck;
    Position from, pos;

    set_out_and_run(wc(), &from, lines);
    enumerate_luck(&luck);
    do {
        Event at[64];
        Log log = { .at = at, .room = 64 };
        Play p = { .luck = &luck.luck, .log = &log };
        memcpy(&pos, &from, sizeof pos);
        take_action(wc(), (State *)&pos, answer("hasty 1825"), &p);
        assert_false(luck.full);
        for (int e = 0; e < log.count; e++)
            if (at[e].kind == EV_RESULT) {
                double chance = chance_of(&luck);
                lost[AMERICAN][event_value(wc(), &at[e], "attacker_lost")] += chance;
                lost[BRITISH][event_value(wc(), &at[e], "defender_lost")] += chance;
                won += event_value(wc(), &at[e], "defender") != NO_EFFECT ? chance : 0;
                sum += chance;
            }
    } while (next_draws(&luck));
    near(sum, 1, 1e-9);
    near(won, odds.attacker_wins, 1e-9);
    for (Side side = AMERICAN; side < SIDES; side++)
        for (int i = 0; i < LOSSES_MAX; i++)
            near(lost[side][i], odds.losses[side][i], 1e-9);
}

// ---- what brings no combat about

static void no_combat(void **state)
{
    Position pos;
    BattleOdds odds;
    Error err = { "" };

    set_out_and_run(wc(), &pos, SUM("put st-clair 1826 troops 1250 active", "put rall 1825 troops 400", "begin march st-clair mp 9"));
    assert_false(odds_at(wc(), (State *)&pos, AMERICAN, -1, &odds, &err));
    assert_string_equal(err.text, "no battle is at hand");
    assert_false(odds_after(wc(), (State *)&pos, AMERICAN, answer("to 1926"), &odds, &err));
    assert_string_equal(err.text, "that brings about no battle");
}

// ---- what else dice decide

static double chance_that(const Chances *c, const char *said)
{
    double sum = 0;

    for (int i = 0; i < c->count; i++)
        if (strstr(c->at[i].words, said))
            sum += c->at[i].p;
    return sum;
}

// WC 11.4.2, the printed example: Glover with the boats on the first turn adds 4: 500 to 5,000 men, and with 850 he stays on the lowest.
// WC 10.2: a leader of rating 5 is activated by 0 to 5.
static void what_dice_decide(void **state)
{
    static Chances c;
    Position pos;
    Error err = { "" };

    set_out_and_run(wc(), &pos, (const char *const[]){ "put turn 1", "put weather fair", "put durham-boats 1330-1329", "put glover 1330 troops 850",
                                         "begin march glover mp 7", NULL });
    assert_true(chances_after(wc(), (State *)&pos, AMERICAN, answer("to 1329"), &c, &err));
    assert_int_equal(c.count, 10);
    near(chance_that(&c, "Glover moves from 1330 to 1329"), 0.9, 1e-12);
    near(chance_that(&c, "5,000 men"), 0.1, 1e-12);
    assert_false(chances_after(wc(), (State *)&pos, AMERICAN, answer("halt"), &c, &err));
    assert_string_equal(err.text, "no die is thrown for that");
    set_out_and_run(wc(), &pos, SUM("put st-clair 1826 troops 1250", "put rall 1215 troops 400", "begin initiative american"));
    assert_true(chances_after(wc(), (State *)&pos, AMERICAN, answer("try st-clair"), &c, &err));
    near(chance_that(&c, "is activated by the die"), 0.6, 1e-12);
    near(chance_that(&c, "is not activated"), 0.4, 1e-12);
}

// A defender who is asked to react is told the odds as they are without him.
static void before_a_reaction(void **state)
{
    Position pos;
    BattleOdds odds;
    Error err = { "" };
    Play quiet = { 0 };

    set_out_and_run(wc(), &pos, SUM("put st-clair 1826 troops 1250 active", "put rall 1825 troops 400", "put leslie 1726 troops 500", "begin march st-clair mp 9"));
    take_action(wc(), (State *)&pos, answer("normal 1825"), &quiet);
    assert_int_equal(side_to_act((State *)&pos), BRITISH);
    assert_true(odds_at(wc(), (State *)&pos, REFEREE, -1, &odds, &err));
    assert_int_equal(odds.strength[BRITISH][0], 40);
    assert_int_equal(odds.attacker, AMERICAN);
}

// ---- who may know

// Whatever is dealt to the hidden leaders and men, each side is told the same, before an attack and before a reaction to it.
static void alike_for_alike(void **state)
{
    const char *const *lines = SUM("put st-clair 1826 troops 900 active", "put mercer 1826 troops 350 active by st-clair",
                                   "put rall 1825 troops 600", "put mawhood 1825 troops 400", "put leslie 1726 troops 500",
                                   "put grant 1215 troops 0", "put webster 1215 troops 700", "put glover 2030 troops 650", "put ewing 2030 troops 300",
                                   "begin march st-clair with mercer mp 9");
    Position pos, other;
    BattleOdds a, b;
    Error err = { "" };
    Seeded luck;
    Play quiet = { 0 };
    int differ = 0;

    seed_luck(&luck, 76);
    for (int reaction = 0; reaction < 2; reaction++) {
        Side viewer = reaction ? BRITISH : AMERICAN;
        Action attack = answer("normal 1825");
        set_out_and_run(wc(), &pos, lines);
        if (reaction)
            take_action(wc(), (State *)&pos, attack, &quiet);
        for (int i = 0; i < 40; i++) {
            memcpy(&other, &pos, sizeof pos);
            wc()->imagine((State *)&other, viewer, &luck.luck);
            differ += memcmp(&other, &pos, wc()->size) != 0;
            const State *s[2] = { (State *)&pos, (State *)&other };
            assert_true(reaction ? odds_at(wc(), s[0], viewer, -1, &a, &err) : odds_after(wc(), s[0], viewer, attack, &a, &err));
            assert_true(reaction ? odds_at(wc(), s[1], viewer, -1, &b, &err) : odds_after(wc(), s[1], viewer, attack, &b, &err));
            assert_false(a.known);
            assert_true(a.attacker_wins == b.attacker_wins && a.neither == b.neither);
            assert_memory_equal(a.losses, b.losses, sizeof a.losses);
            assert_memory_equal(a.strength, b.strength, sizeof a.strength);
        }
    }
    assert_true(differ > 60);
}

// Washington is the first of the leaders: a frame without a leader once named him, so that his men were never dealt.
static void washingtons_men_are_hidden(void **state)
{
    Position pos[2];
    BattleOdds odds[2];
    Error err = { "" };

    set_out_and_run(wc(), &pos[0], SUM("put rall 1825 troops 1000 active", "put washington 1826 troops 140", "put mercer 1826 troops 500",
                                       "put stephen 1210 troops 300", "begin march rall mp 9"));
    set_out_and_run(wc(), &pos[1], SUM("put rall 1825 troops 1000 active", "put washington 1826 troops 20", "put mercer 1826 troops 500",
                                       "put stephen 1210 troops 420", "begin march rall mp 9"));
    for (int i = 0; i < 2; i++)
        assert_true(odds_after(wc(), (State *)&pos[i], BRITISH, answer("normal 1826"), &odds[i], &err));
    assert_memory_equal(odds[0].losses, odds[1].losses, sizeof odds[0].losses);
    assert_memory_equal(odds[0].strength, odds[1].strength, sizeof odds[0].strength);
}

// A side does not see which leaders of a stack have men, nor a detachment below a top: they may be exchanged (WC 3.0).
static void who_has_men_is_hidden(void **state)
{
    static const char *const same[][5] = {
        { "put mercer 1826 troops 460", "put stephen 1826 troops 0", "put ewing 1210 troops 500" },
        { "put mercer 1826 troops 0", "put stephen 1826 troops 460", "put ewing 1210 troops 500" },
        { "put mercer 1826 troops 460", "put stephen 1826 troops 0", "put ewing 1210 troops 300", "put us-detachment-2 1210 troops 200" },
    };
    BattleOdds odds[3];

    for (int i = 0; i < 3; i++) {
        const char *detached = same[i][3] ? same[i][3] : "put weather fair";
        odds[i] = odds_of(SUM("put rall 1825 troops 1000 active", "put cadwalader 1210 troops 800", same[i][0], same[i][1], same[i][2], detached,
                              "begin march rall mp 9"), "normal 1826", BRITISH);
        assert_memory_equal(odds[i].losses, odds[0].losses, sizeof odds[0].losses);
        assert_true(odds[i].attacker_wins == odds[0].attacker_wins);
    }
}

// What a side does not see is never certain, even where every deal agrees; and what is told as the most can be, and the least.
static void agreement_is_no_certainty(void **state)
{
    static const char *const men[] = { "put mercer 1826 troops 470", "put mercer 1826 troops 400", "put mercer 1826 troops 720" };
    static const char *const rest[] = { "put us-detachment-1 1210 troops 700", "put us-detachment-1 1210 troops 770", "put us-detachment-1 1210 troops 450" };

    for (size_t i = 0; i < sizeof men / sizeof *men; i++) {
        BattleOdds odds = odds_of(SUM("put rall 1825 troops 1000 active", men[i], rest[i], "begin march rall mp 9"), "normal 1826", BRITISH);
        assert_false(odds.known);
        assert_int_equal(odds.strength[AMERICAN][0], ZONE_TROOPS);      // next to him one knows that he has a zone
        assert_int_equal(odds.strength[AMERICAN][1], 72);
        assert_int_equal(odds.strength[BRITISH][0], odds.strength[BRITISH][1]);
    }
}

// Whom he has chosen so far is the attacker's own affair.
static void not_while_the_enemy_prepares(void **state)
{
    Position pos;
    BattleOdds odds;
    Error err = { "" };
    Play quiet = { 0 };

    set_out_and_run(wc(), &pos, SUM("put washington 1826 troops 140 active", "put st-clair 1826 troops 860 active by washington",
                                    "put rall 1825 troops 1000", "begin prepared american"));
    assert_false(odds_after(wc(), (State *)&pos, BRITISH, answer("prepare washington 1825"), &odds, &err));
    take_action(wc(), (State *)&pos, answer("prepare washington 1825"), &quiet);
    assert_true(odds_at(wc(), (State *)&pos, AMERICAN, -1, &odds, &err));
    assert_false(odds_at(wc(), (State *)&pos, BRITISH, -1, &odds, &err));
    assert_false(odds_at(wc(), (State *)&pos, SPECTATOR, -1, &odds, &err));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_to_one),
        cmocka_unit_test(no_way_out),
        cmocka_unit_test(outflank_example),
        cmocka_unit_test(outflanked_example),
        cmocka_unit_test(trenton),
        cmocka_unit_test(hidden_men),
        cmocka_unit_test(as_the_engine_fights),
        cmocka_unit_test(as_every_throw_goes),
        cmocka_unit_test(no_combat),
        cmocka_unit_test(before_a_reaction),
        cmocka_unit_test(what_dice_decide),
        cmocka_unit_test(alike_for_alike),
        cmocka_unit_test(washingtons_men_are_hidden),
        cmocka_unit_test(who_has_men_is_hidden),
        cmocka_unit_test(agreement_is_no_certainty),
        cmocka_unit_test(not_while_the_enemy_prepares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
