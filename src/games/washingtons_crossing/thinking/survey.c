// One walk over the leaders and the towns gathers everything that the bots look up many times for each question.

#include "survey.h"

#include "games/washingtons_crossing/chapters.h"

#include <string.h>

// ---- power

enum { TWELFTHS = 12 };
_Static_assert((int)W_POWER_6 == (int)W_POWER_0 + FATIGUE_MOST, "a weight for each fatigue");

static int power_of_leader(const State *s, const int32_t values[], int l)
{
    int power = s->troops[l] * values[(int)W_POWER_0 + s->fatigue[l]] / TWELFTHS;

    return has(s->routed, l) ? power * values[W_POWER_ROUTED] / TWELFTHS : has(s->disordered, l) ? power * values[W_POWER_DISORDERED] / TWELFTHS : power;
}

int wc_power_of(const State *s, const int32_t values[], Set leaders)
{
    int power = 0;

    FOR_EACH(l, leaders)
        power += power_of_leader(s, values, l);
    return power;
}

static void count_stack(const State *s, const int32_t values[], Set troops, Stack *k)
{
    int power = 0, men = 0;

    FOR_EACH(l, troops) {
        power += power_of_leader(s, values, l);
        men += has(s->routed, l) ? 0 : s->troops[l];
    }
    k->power = (int16_t)power;
    k->men = (int16_t)men;
}

static Stack stack_of(const State *s, const int32_t values[], Side side, Set troops, int l)
{
    Stack k = { .who = wc_stack_at(s, s->where[l], side), .hex = s->where[l] };

    k.spot = spot_of(k.hex);
    k.bank = wc_hexes[k.hex].bank;
    count_stack(s, values, k.who & troops, &k);
    return k;
}

// Adds the stack of a leader who is the first of those with men in his hex.
static const Stack *add_stack(const State *s, Side side, Set troops, int first, Survey *v)
{
    v->stack[first] = stack_of(s, v->values, side, troops, first);
    v->stacks[side] |= BIT(first);
    v->stacked[side] |= v->stack[first].who;
    FOR_EACH(l, v->stack[first].who)
        v->stack_of[l] = (uint8_t)first;
    return &v->stack[first];
}

static void gather_stacks(const State *s, Side side, Survey *v)
{
    Set troops = wc_with_men(s, wc_on_map(s, side));

    v->stacks[side] = v->stacked[side] = 0;
    for (Set left = troops; left; left &= ~v->stacked[side])
        add_stack(s, side, troops, first_of(left), v);
}

// Takes away the stacks of these leaders.
static void drop_stacks(Survey *v, Side side, Set leaders, Stirred *out)
{
    FOR_EACH(l, leaders) {
        if (!has(v->stacked[side], l))
            continue;
        const Stack *k = &v->stack[v->stack_of[l]];
        v->stacks[side] &= ~BIT(v->stack_of[l]);
        v->stacked[side] &= ~k->who;
        out->was[out->gone++] = *k;
    }
}

void wc_gather_changed(const State *s, Side side, Set changed, Survey *v, Stirred *out)
{
    Set troops = wc_with_men(s, wc_on_map(s, side)), before = v->stacked[side];

    out->gone = out->come = 0;
    drop_stacks(v, side, changed, out);
    FOR_EACH(l, changed)
        if (is_on_map(s, l))
            drop_stacks(v, side, wc_stack_at(s, s->where[l], side), out);
    for (Set left = (changed | before) & troops & ~v->stacked[side]; left; left &= ~v->stacked[side])
        out->is[out->come++] = *add_stack(s, side, troops, first_of(left), v);
}

static bool is_across_the_river(const Survey *v, const Stack *k, Hex hex)      { return !v->frozen && k->bank != wc_hexes[hex].bank; }

// In place, for most callers want one of the two powers, and the other then costs nothing.
static inline int power_within(const Survey *v, Side side, Hex hex, int near, int *power_near, int far, Set but)
{
    Set left = wc_numbered_near(v->s, hex, far * (HEX_ROWS + 1), side) & v->stacked[side] & ~but;
    int power = 0;

    *power_near = 0;
    if (!left)
        return 0;
    Spot spot = spot_of(hex);
    while (left) {
        const Stack *k = &v->stack[v->stack_of[first_of(left)]];
        int hexes = spot_distance(k->spot, spot);
        left &= ~k->who;
        if (hexes > far || k->who & but || is_across_the_river(v, k, hex))
            continue;
        power += k->power;
        *power_near += hexes <= near ? k->power : 0;
    }
    return power;
}

int wc_power_within(const Survey *v, Side side, Hex hex, int within, Set but)
{
    int same;

    return power_within(v, side, hex, within, &same, within, but);
}

int wc_power_within_two(const Survey *v, Side side, Hex hex, int near, int *power_near, int far)
{
    return power_within(v, side, hex, near, power_near, far, 0);
}

// ---- prizes

// What is paid at the end counts for more as the end comes near.
static void appraise(const State *s, int sure, Survey *v)
{
    int16_t a_day = (int16_t)(POINT * ((int)JAN_6 - (int)day_of(s))), now = (int16_t)(sure + (100 - sure) * s->turn / TURNS);

    for (Side side = AMERICAN; side < SIDES; side++)
        for (int t = 0; t < TOWNS; t++)
            v->worth[side][t] = (int16_t)(wc_daily[side][t] * a_day + wc_final[side][t] * now);
}

void wc_survey(const State *s, const int32_t values[], int sure, Survey *v)
{
    v->s = s;
    v->values = values;
    v->frozen = is_frozen(s);
    for (Side side = AMERICAN; side < SIDES; side++)
        gather_stacks(s, side, v);
    appraise(s, sure, v);
}

// ---- attacks, over the hundred throws of the two dice

enum { THROWS = 100 };

static int marks_of_grade(int lost, int victor_share, int loser_share)
{
    for (int i = 0; i < VICTORY_GRADES; i++) {
        const VictoryGrade *g = &wc_victory_grades[i];
        if (lost >= g->loss && victor_share * g->den <= loser_share * g->num)
            return g->vp * POINT;
    }
    return 0;
}

int wc_marks_of_ground(const State *s, const int32_t *w, Hex hex)
{
    int town = wc_hexes[hex].town, days = (int)JAN_6 - (int)day_of(s), sure = w[P_SURE_OF_END];

    if (town == NO_TOWN || w[P_GROUND] == 0)
        return 0;
    int daily = wc_daily[AMERICAN][town] + wc_daily[BRITISH][town], final = wc_final[AMERICAN][town] + wc_final[BRITISH][town];
    return (POINT * daily * days + final * (sure + (100 - sure) * s->turn / TURNS)) * w[P_GROUND] / 100;
}

static int marks_of_result(const int32_t *w, const CombatResult *r, int men, int extra, int ground)
{
    int own = r->attacker_loss + extra, theirs = r->defender_loss, marks;

    // A surprise may turn the loss into less than nothing (WC 17.1 step 5).
    own = own < 0 ? 0 : own;
    marks = (theirs - own) * men * w[P_MAN] / 100 + (r->defender - r->attacker) * w[P_BEATEN];
    if (r->defender)
        marks += marks_of_grade(men * theirs / 100, own, theirs) + (r->attacker ? 0 : ground);
    if (r->attacker)
        marks -= marks_of_grade(men * own / 100, theirs, own);
    return marks;
}

static int clamp(int x, int low, int high)      { return x < low ? low : x > high ? high : x; }

int wc_promise_of_odds(const int32_t *w, int attackers, int defenders, int rating, int shift, int ground)
{
    // Only the combat die; surprise is left out.
    int marks = 0, combat = wc_ratio_modifier(attackers, defenders) + shift;

    for (int die = 0; die < 10; die++) {
        int row = clamp(die + combat, CRT_LOW, CRT_HIGH) - CRT_LOW;
        marks += marks_of_result(w, &wc_combat_results[row][wc_column(rating)], defenders, 0, ground);
    }
    return marks / 10;
}

// The sum over the ten faces of the combat die.  `marks` keeps what was worked out for each row of the table, `done` which rows those are.
static int marks_of_faces(const int32_t *w, int combat, int rating, int men, int extra, int ground, int marks[], Set *done)
{
    int sum = 0;

    for (int die = 0; die < 10; die++) {
        int row = clamp(die + combat, CRT_LOW, CRT_HIGH) - CRT_LOW;
        if (!has(*done, row))
            marks[row] = marks_of_result(w, &wc_combat_results[row][wc_column(rating)], men, extra, ground);
        *done |= BIT(row);
        sum += marks[row];
    }
    return sum;
}

int wc_promise_of_attack(const State *s, const int32_t *w, Side side, Set attackers, Hex hex, int kind, int chief)
{
    State fought = *s;
    int8_t line[SUM_LINES];
    int surprise, combat, men, sum = 0, extra = 0, faces = 0, ground = wc_marks_of_ground(s, w, hex), marks[CRT_HIGH - CRT_LOW + 1];
    const SurpriseResult *last = NULL;
    Set done = 0;

    // A44, but without the exception for Trenton's own surprise.
    bool dawn = kind == PREPARED_ATTACK && side == AMERICAN && time_of(s) == AT_7AM && !s->dawn_used && !(wc_stack_at(s, hex, BRITISH) & s->watched);
    fought.battle = (Battle){ .dawn = dawn, .attackers = attackers, .defenders = wc_stack_at(s, hex, enemy_of(side)), .hex = hex, .side = side,
                              .kind = (uint8_t)kind };
    men = wc_men_of(s, fought.battle.defenders);
    wc_sum_surprise(&fought, line);
    wc_sum_combat(&fought, 0, line);
    surprise = wc_total_of(line, S_HASTY, C_AMERICAN);
    combat = wc_total_of(line, C_AMERICAN, SUM_LINES);
    for (int first = 0; first < 10; first++) {
        const SurpriseResult *u = &wc_surprise[clamp(first + surprise, SURPRISE_LOW, SURPRISE_HIGH) - SURPRISE_LOW];
        if (u->attacker_loss != extra)          // neighbouring rows of the table mostly cost the attacker the same
            done = 0;
        extra = u->attacker_loss;
        if (!last || last->modifier != u->modifier || last->attacker_loss != extra)
            faces = marks_of_faces(w, combat + u->modifier, wc_leaders[chief].rating, men, extra, ground, marks, &done);
        last = u;
        sum += faces;
    }
    return sum / THROWS;
}
