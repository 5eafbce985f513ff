// The exact odds against cases worked by hand, and against battles fought out by the engine.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"
#include "games/trenton_1776/state.h"
#include "lab/odds.h"
#include "lab/odds_words.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static const Game *t76(void)
{
    return find_game("trenton-1776");
}

static BattleOdds odds_of(const char *const lines[])
{
    Position pos;
    BattleOdds odds;
    Error err = { "" };

    set_out(t76(), &pos, lines);
    if (!odds_at(t76(), (State *)&pos, REFEREE, -1, &odds, &err))
        fail_msg("%s", err.text);
    return odds;
}

static void near(double is, double should_be, double within)
{
    if (fabs(is - should_be) > within)
        fail_msg("%.9f, not %.9f", is, should_be);
}

// ---- by hand

// Each has one die and hits on a six, the defender first: 1/6 + (5/6)^2/6 + ... = 6/11.
static void leader_against_leader(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put howe princeton", "put greene princeton", "begin battle princeton attacker american", NULL });

    near(odds.defender_wins, 6.0 / 11, 1e-8);
    near(odds.attacker_wins, 5.0 / 11, 1e-8);
    near(odds.losses[AMERICAN][1], 6.0 / 11, 1e-8);
    near(odds.losses[AMERICAN][0], 5.0 / 11, 1e-8);
    assert_int_equal(odds.attacker, AMERICAN);
    assert_true(odds.known);
}

// Howe attacks Washington: each has one die and hits on a six, and leaders fire no parting shots.
static void washington_at_stake(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put howe princeton", "put washington princeton", "begin battle princeton attacker british", NULL });

    assert_string_equal(odds.stake, "Washington");
    near(odds.stake_lost, 5.0 / 11, 1e-8);
    near(odds.one_round[BRITISH].won, 5.0 / 36, 1e-8);
    near(odds.one_round[BRITISH].beaten, 1.0 / 6, 1e-8);
    near(odds.one_round[BRITISH].away, 25.0 / 36, 1e-8);
    near(odds.one_round[BRITISH].stake, 5.0 / 36, 1e-8);
    near(odds.one_round[AMERICAN].won, 1.0 / 6, 1e-8);
    near(odds.one_round[AMERICAN].losses[AMERICAN], 5.0 / 36, 1e-8);

    char room[4096];
    Text text = text_in(room, sizeof room);
    Json j = json_in(&text);
    json_open(&j, '{');
    write_odds(t76(), &odds, &j);
    assert_non_null(strstr(room, "\"stake\":{\"words\":\"Washington\",\"lost\":0.4545"));
}

// Washington attacks a foot of one step and leaves: its parting shot hits on a five or six.
static void parting_shots(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put reg-7 princeton sp 1", "put washington princeton", "begin battle princeton attacker american", NULL });
    const OneRound *r = &odds.one_round[AMERICAN];

    near(r->won, 5.0 / 36, 1e-8);
    near(r->beaten, 1.0 / 6 + 25.0 / 36 / 3, 1e-8);
    near(r->away, 25.0 / 36 * 2 / 3, 1e-8);
    near(r->stake, r->beaten, 1e-8);
    near(r->losses[AMERICAN], r->beaten, 1e-8);
    near(r->losses[BRITISH], 5.0 / 36, 1e-8);
}

// A militia that fled leaves with the others, and takes the shot for Washington; he is hit only if it died (1/6) and he missed (5/6).
static void fled_militia_take_parting_shots(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put reg-7 princeton sp 1", "put washington princeton", "put pa-militia-1 princeton sp 1",
                                                     "begin battle princeton attacker american", NULL });

    near(odds.one_round[AMERICAN].stake, 1.0 / 6 * 5 / 6 / 3, 1e-8);
    odds = odds_of((const char *const[]){ "put howe princeton", "put greene princeton", "begin battle princeton attacker american", NULL });
    assert_null(odds.stake);
}

// A gun of three steps against a leader who attacks: it misses him with (2/3)^3 = 8/27 each round; he must hit three times.
static void gun_against_leader(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put artillery-1 princeton", "put greene princeton", "begin battle princeton attacker american", NULL });
    // a[k]: chance that he wins against k steps, the gun to fire: a = (2/3)^k (1/6 a[k-1] + 5/6 a[k])
    double a = 1;

    for (int k = 1; k <= 3; k++) {
        double miss = pow(2.0 / 3, k);
        a = miss / 6 * a / (1 - miss * 5 / 6);
    }
    near(odds.attacker_wins, a, 1e-8);
    near(odds.defender_wins, 1 - a, 1e-8);
}

// A militia that flees leaves nobody: a one of the defending foot ends the battle as a six does.
static void flight_ends_it(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put reg-7 princeton sp 1", "put pa-militia-1 princeton sp 1", "begin battle princeton attacker american", NULL });

    // British die: 1 or 6 decides (1/3); American die: 6 decides (1/6)
    double british = (1.0 / 3) / (1 - (2.0 / 3) * (5.0 / 6));
    near(odds.defender_wins, british, 1e-8);
    near(odds.losses[AMERICAN][1], british, 1e-8);      // it did not march in and has no way out, so it is lost as well (T76-B15)
}

// Militia that fled and are left alone go by a road, under a shot that hits on a five or six; over the Delaware a five or six loses them first.
static void fled_militia_go_alone(void **state)
{
    double later = (1.0 / 3) / (1 - (2.0 / 3) * (5.0 / 6));         // the chance that the British win, their die first
    BattleOdds odds = odds_of((const char *const[]){ "put reg-7 princeton sp 1", "put pa-militia-1 princeton sp 1 from maidenhead",
                                                     "begin battle princeton attacker american", NULL });

    near(odds.defender_wins, later, 1e-8);
    near(odds.losses[AMERICAN][1], later * (1 + 1.0 / 3) / 2, 1e-8);
    near(odds.losses[AMERICAN][0], 1 - odds.losses[AMERICAN][1], 1e-8);
    // One round: a six kills, a one drives off under fire; else the American six (1/6) wins, or it leaves under fire.
    near(odds.one_round[AMERICAN].losses[AMERICAN], 1.0 / 6 + 1.0 / 6 / 3 + 2.0 / 3 * 5 / 6 / 3, 1e-8);

    odds = odds_of((const char *const[]){ "put reg-7 trenton sp 1", "put pa-militia-1 trenton sp 1 from beattys-ferry", "begin battle trenton attacker american", NULL });
    double british = 1.0 / 3 + 2.0 / 3 * later;                     // in the first round the militia has no die
    near(odds.defender_wins, british, 1e-8);
    near(odds.losses[AMERICAN][1], british * (1 + (1.0 / 3 + 2.0 / 3 / 3)) / 2, 1e-8);
}

static void chances_add_up(void **state)
{
    BattleOdds odds = odds_of((const char *const[]){ "put guards princeton", "put howe princeton", "put mercer princeton", "put knox-1 princeton",
                                                     "put pa-militia-1 princeton", "begin battle princeton attacker british", NULL });
    near(odds.attacker_wins + odds.defender_wins + odds.neither, 1, 1e-12);
    assert_true(odds.neither < 1e-6);
    for (Side side = AMERICAN; side < SIDES; side++) {
        double sum = 0;
        for (int i = 0; i < LOSSES_MAX; i++)
            sum += odds.losses[side][i];
        near(sum + odds.neither, 1, 1e-9);
    }
}

// ---- against the engine

enum { FOUGHT = 6000, FOUGHT_LARGE = 1000 };

// The answer that the odds assume: stay; else the one the game's weights leave.
static Action assumed(const State *s)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    Action stay = act((unsigned)find_verb(t76(), "stay"));

    list_actions(t76(), s, &list);
    t76()->weigh(s, &list, t76()->values, weight);
    for (int i = 0; i < list.count; i++)
        if (list.at[i] == stay)
            return stay;
    for (int i = 0; i < list.count; i++)
        if (weight[i])
            return list.at[i];
    return list.at[0];
}

static int steps_at(const State *s, int place, Side side)
{
    return t76_strength_of(s, here_of(s, place, side));
}

typedef struct Tally {
    int    wins[SIDES];
    double lost[SIDES];
} Tally;

static void fight_once(const Position *from, uint64_t seed, Tally *tally)
{
    Position pos;
    State *s = (State *)&pos;
    int place, before[SIDES];
    Seeded luck;
    Play p = { .luck = &luck.luck };

    memcpy(&pos, from, sizeof pos);
    place = s->battle.place;
    for (Side side = AMERICAN; side < SIDES; side++)
        before[side] = steps_at(s, place, side);
    seed_luck(&luck, seed);
    run_on(t76(), s, &p);
    while (is_battle_on(s) && !is_over(s))
        take_action(t76(), s, assumed(s), &p);
    for (Side side = AMERICAN; side < SIDES; side++) {
        tally->wins[side] += steps_at(s, place, side) > 0;
        tally->lost[side] += before[side] - steps_at(s, place, side);
    }
}

static void as_the_engine_fights(void **state)
{
    static const char *const armies[][16] = {
        { "put guards princeton", "put reg-7 princeton", "put artillery-1 princeton", "put mercer princeton from brunswick",
          "put knox-1 princeton", "put sargent princeton", "put greene princeton", "begin battle princeton attacker american" },
        { "put howe princeton", "put guards princeton", "put grenadiers princeton", "put mathew princeton sp 2",
          "put washington princeton", "put mercer princeton", "put nj-militia-1 princeton", "put pa-militia-5 princeton",
          "put knox-2 princeton", "put pa-militia-2 princeton", "begin battle princeton attacker british" },
    };

    for (size_t i = 0; i < sizeof armies / sizeof *armies; i++) {
        BattleOdds odds = odds_of(armies[i]);
        Position from;
        Tally tally = { { 0 } };
        set_out(t76(), &from, armies[i]);
        for (int n = 0; n < FOUGHT; n++)
            fight_once(&from, (uint64_t)n, &tally);
        double attacker = (double)tally.wins[odds.attacker] / FOUGHT;
        near(attacker, odds.attacker_wins, 4 * sqrt(0.25 / FOUGHT));
        near(tally.lost[BRITISH] / FOUGHT, mean_losses(&odds, BRITISH), 4 * 5.0 / sqrt(FOUGHT));
        if (i == 0)         // no militia, who may flee the place and live
            near(tally.lost[AMERICAN] / FOUGHT, mean_losses(&odds, AMERICAN), 4 * 5.0 / sqrt(FOUGHT));
    }
}

// ---- against every throw, by a second way: the engine fights from one question whether to leave to the next with all dice there are

// Pools by how many dice show each face that matters, with the chance of each such count.
typedef struct PoolWays {
    Luck   luck;
    int    used, count;
    int    way[32], ways[32];
    double chance;              // of what was rolled so far
} PoolWays;

static double choose_of(int n, int k)       { return k == 0 ? 1 : choose_of(n - 1, k - 1) * n / k; }

static int next_way(PoolWays *l, int ways)
{
    assert_true(l->used < 32);
    if (l->used == l->count) {
        l->way[l->count] = 0;
        l->ways[l->count++] = ways;
    }
    return l->way[l->used++];
}

static bool more_ways(PoolWays *l)
{
    l->used = 0;
    l->chance = 1;
    while (l->count > 0 && ++l->way[l->count - 1] == l->ways[l->count - 1])
        l->count--;
    return l->count > 0;
}

static int way_of_die(Luck *luck, int n)
{
    PoolWays *l = (PoolWays *)luck;

    l->chance /= n;
    return next_way(l, n);
}

static void way_of_pool(Luck *luck, int n, unsigned matter, uint8_t count[6])
{
    PoolWays *l = (PoolWays *)luck;
    int left = n, faces = 6;

    for (int face = 6; face >= 1; face--)
        if (matter >> face & 1) {
            int shown = next_way(l, left + 1);
            l->chance *= choose_of(left, shown) * pow(1.0 / faces, shown) * pow(1 - 1.0 / faces, left - shown);
            count[face - 1] = (uint8_t)(count[face - 1] + shown);
            left -= shown;
            faces--;
        }
    for (int face = 1; face <= 6 && left; face++)
        if (!(matter >> face & 1)) {
            count[face - 1] = (uint8_t)(count[face - 1] + left);
            left = 0;
        }
}

enum { WAYS_ROOM = 4000, ROUNDS = 60 };

typedef struct Pending {
    Position at;
    double   p;
} Pending;

typedef struct EveryThrow {
    Pending  *now, *next;
    int       count, count_next, place, steps[SIDES];
    double    wins[SIDES], lost[SIDES][80];
} EveryThrow;

static bool may_leave(const State *s)
{
    return !is_over(s) && is_battle_on(s) && why_not(t76(), s, act((unsigned)find_verb(t76(), "stay"))) == OK;
}

// Where the battle stands after every round, one throw after another; what is over is counted.
static void keep_way(EveryThrow *e, const State *s, double p)
{
    if (!may_leave(s)) {
        for (Side side = AMERICAN; side < SIDES; side++) {
            int left = steps_at(s, e->place, side);
            e->wins[side] += left ? p : 0;
            e->lost[side][e->steps[side] - left] += p;
        }
        return;
    }
    for (int i = 0; i < e->count_next; i++)
        if (memcmp(&e->next[i].at, s, t76()->size) == 0) {
            e->next[i].p += p;
            return;
        }
    assert_true(e->count_next < WAYS_ROOM);
    memcpy(&e->next[e->count_next].at, s, t76()->size);
    e->next[e->count_next++].p = p;
}

static void fight_on(EveryThrow *e, const Pending *from)
{
    PoolWays l = { .luck = { way_of_die, way_of_pool }, .chance = 1 };

    do {
        Position pos = from->at;
        State *s = (State *)&pos;
        Play p = { .luck = &l.luck };
        run_on(t76(), s, &p);
        while (!is_over(s) && is_battle_on(s) && (p.drawn == 0 || !may_leave(s)))
            take_action(t76(), s, assumed(s), &p);
        keep_way(e, s, from->p * l.chance);
    } while (more_ways(&l));
}

// Militia set aside may die, or get away, after the battle: then the losses of the Americans are more than those of the odds.
static void by_every_throw(const char *const lines[], bool militia)
{
    BattleOdds odds = odds_of(lines);
    EveryThrow e = { .now = calloc(WAYS_ROOM, sizeof(Pending)), .next = calloc(WAYS_ROOM, sizeof(Pending)), .count = 1 };
    double sum = 0;

    assert_true(e.now && e.next);
    set_out(t76(), &e.now[0].at, lines);
    e.now[0].p = 1;
    e.place = ((State *)&e.now[0].at)->battle.place;
    for (Side side = AMERICAN; side < SIDES; side++)
        e.steps[side] = steps_at((State *)&e.now[0].at, e.place, side);
    for (int round = 0; round < ROUNDS && e.count; round++) {
        e.count_next = 0;
        for (int i = 0; i < e.count; i++)
            if (e.now[i].p > 1e-11)
                fight_on(&e, &e.now[i]);
        Pending *swap = e.now;
        e.now = e.next;
        e.next = swap;
        e.count = e.count_next;
    }
    near(e.wins[odds.attacker], odds.attacker_wins, 1e-7);
    near(e.wins[enemy_of(odds.attacker)], odds.defender_wins, 1e-7);
    for (Side side = AMERICAN; side < SIDES; side++)
        for (int i = 0; i <= e.steps[side]; i++) {
            if (side == BRITISH || !militia)
                near(e.lost[side][i], odds.losses[side][i], 1e-7);
            sum += e.lost[side][i];
        }
    near(sum, 2, 1e-6);
    free(e.now);
    free(e.next);
}

static void as_every_throw_goes(void **state)
{
    by_every_throw((const char *const[]){ "put reg-7 princeton sp 2", "put grant princeton", "put artillery-1 princeton sp 1", "put mercer princeton sp 1",
                                          "put knox-1 princeton sp 1", "put greene princeton", "begin battle princeton attacker american", NULL }, false);
    by_every_throw((const char *const[]){ "put reg-7 princeton sp 2", "put guards princeton sp 1", "put mercer princeton sp 1", "put nj-militia-1 princeton sp 1",
                                          "put pa-militia-1 princeton sp 2", "put pa-militia-2 princeton sp 2", "begin battle princeton attacker british", NULL }, true);
}

// Militia with as many steps, of whom some came over the river: who of them is hit or flees decides how many dice they have left.
static void as_every_throw_over_a_river(void **state)
{
    by_every_throw((const char *const[]){ "put reg-7 princeton sp 2", "put guards princeton sp 1", "put pa-militia-1 princeton sp 2 over-river",
                                          "put nj-militia-1 princeton sp 2", "put pa-militia-2 princeton sp 1 over-river", "put nj-militia-2 princeton sp 1",
                                          "begin battle princeton attacker american", NULL }, true);
}

// ---- as large as can be

// All blocks of the game in one place, some Americans come over a river: the graph of what can become of them has room.
static void everybody_at_princeton(void **state)
{
    for (int way = 0; way < 3; way++) {
        Position pos;
        State *s = (State *)&pos;
        BattleOdds odds;
        Error err = { "" };
        set_out(t76(), &pos, (const char *const[]){ "put guards princeton", "put greene princeton", "begin battle princeton attacker american", NULL });
        for (int b = 0; b < BLOCKS; b++)
            if (s->where[b] != PRINCETON) {
                s->sp[b] = way == 1 && is_militia(b) ? 1 : t76_blocks[b].steps;
                t76_put_block(s, b, PRINCETON);
                s->battle.over_river |= way == 2 && b % 2 && b < HOWE ? BIT(b) : 0;
            }
        assert_true(odds_at(t76(), s, REFEREE, -1, &odds, &err));
        near(odds.attacker_wins + odds.defender_wins + odds.neither, 1, 1e-12);
        near(odds.neither, 0, 1e-4);
        assert_int_equal(odds.most[BRITISH], t76_strength_of(s, REDCOATS));
        Tally tally = { { 0 } };
        for (int n = 0; n < FOUGHT_LARGE; n++)
            fight_once(&pos, (uint64_t)n, &tally);
        near((double)tally.wins[BRITISH] / FOUGHT_LARGE, odds.defender_wins, 4 * sqrt(0.25 / FOUGHT_LARGE));
    }
}

// ---- who may know

// The odds of a battle to come, for all positions that look alike to a side, are equal to the last bit.
static void alike_for_alike(void **state)
{
    Position pos, other;
    BattleOdds a, b;
    Seeded luck;
    Error err = { "" };
    Play p = { .luck = &luck.luck };
    int met = 0;

    for (uint64_t seed = 0; seed < 6; seed++) {
        State *s = (State *)&pos;
        seed_luck(&luck, seed);
        start(t76(), s, (int)(seed % 3), 0, &p);
        for (int n = 0; n < 400 && !is_over(s); n++) {
            ActionList list;
            uint8_t weight[ACTIONS_MAX];
            list_actions(t76(), s, &list);
            t76()->weigh(s, &list, t76()->values, weight);
            int i = pick(&luck, list.count);
            take_action(t76(), s, list.at[weight[i] ? i : 0], &p);
            if (is_over(s) || is_battle_on(s) || n % 10)
                continue;
            for (Side side = AMERICAN; side < SIDES; side++) {
                memcpy(&other, &pos, sizeof pos);
                t76()->imagine((State *)&other, side, &luck.luck);
                bool any = odds_at(t76(), s, side, -1, &a, &err);
                assert_int_equal(any, odds_at(t76(), (State *)&other, side, -1, &b, &err));
                if (any)
                    assert_memory_equal(&a, &b, sizeof a);
                met += any;
            }
        }
    }
    assert_true(met > 5);
}

// The enemy sees that so many blocks go, not which (T76 game units): while they do, he is told no odds, as they would tell.
static void not_while_the_enemy_marches(void **state)
{
    static const struct { const char *answer; bool told; } steps[] = {
        { "march greene", false }, { "with mercer", false }, { "to maidenhead", false }, { "halt", true }, { "force greene", false },
    };
    Position pos;
    BattleOdds odds;
    Seeded luck;
    Play p = { .luck = &luck.luck };
    Error err = { "" };

    seed_luck(&luck, 1);
    set_out(t76(), &pos, (const char *const[]){ "put guards brunswick", "put stephen brunswick", "put greene princeton", "put mercer princeton",
                                                "put knox-1 princeton", "put ap american 4", "begin moves american", NULL });
    assert_true(odds_at(t76(), (State *)&pos, BRITISH, -1, &odds, &err));
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        Action a;
        if (!read_action(t76(), steps[i].answer, &a, &err))
            fail_msg("%s", err.text);
        take_action(t76(), (State *)&pos, a, &p);
        assert_int_equal(odds_at(t76(), (State *)&pos, BRITISH, -1, &odds, &err), steps[i].told);
        assert_int_equal(odds_at(t76(), (State *)&pos, SPECTATOR, -1, &odds, &err), steps[i].told);
        assert_true(odds_at(t76(), (State *)&pos, AMERICAN, -1, &odds, &err));
    }
}

// Certain is what is seen or remembered: a block that came alone and was told apart, not one of several that could be here.
static void certain_of_what_is_seen(void **state)
{
    Position pos;
    BattleOdds odds;
    Error err = { "" };
    State *s = (State *)&pos;

    set_out(t76(), &pos, (const char *const[]){ "put guards brunswick", "put stephen brunswick", "put mercer princeton", "begin moves american", NULL });
    assert_true(odds_at(t76(), s, BRITISH, -1, &odds, &err) && odds.known && odds.deals == 1);
    t76_mix_memory(s, BIT(STEPHEN) | BIT(MERCER));
    assert_true(odds_at(t76(), s, BRITISH, -1, &odds, &err) && !odds.known && odds.deals > 1);
    assert_true(odds_at(t76(), s, AMERICAN, -1, &odds, &err) && odds.known);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_against_leader),
        cmocka_unit_test(washington_at_stake), cmocka_unit_test(parting_shots), cmocka_unit_test(fled_militia_take_parting_shots),
        cmocka_unit_test(gun_against_leader),
        cmocka_unit_test(flight_ends_it), cmocka_unit_test(fled_militia_go_alone),
        cmocka_unit_test(chances_add_up),
        cmocka_unit_test(as_the_engine_fights),
        cmocka_unit_test(as_every_throw_goes),
        cmocka_unit_test(as_every_throw_over_a_river),
        cmocka_unit_test(everybody_at_princeton),
        cmocka_unit_test(alike_for_alike),
        cmocka_unit_test(not_while_the_enemy_marches),
        cmocka_unit_test(certain_of_what_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
