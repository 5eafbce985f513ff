// What stands where, which spaces decide, and how likely the British are to have them in the end.

#include "survey.h"

// ---- power

// Artillery throws two dice in attack and three in defence.
int c77_power_of(int type, int sp, int shorts)
{
    int each = is_artillery(type) ? 25 : c77_types[type].half ? 5 : 10;

    return each * (2 * sp - shorts) / 2;
}

static int power_of_leaders(const State *s, Set leaders)
{
    int best = 0;

    FOR_EACH(l, leaders) {
        int rating = 5 * (attack_of(s, l) + defence_of(s, l));
        best = rating > best ? rating : best;
    }
    int others = leaders ? size_of_set(leaders) - 1 : 0;
    return best + 10 * (others < 3 ? others : 3);
}

static int power_in(const State *s, int place, Side side)
{
    int power = 0;

    FOR_TYPES(type, side)
        if (sp_at(s, place, type))
            power += c77_power_of(type, sp_at(s, place, type), sp_short(s, place, type));
    return power ? power + power_of_leaders(s, c77_leaders_at(s, place, side)) : 0;
}

int c77_party_power(const State *s, Side side, const Party *q, int place)
{
    int power = 0;

    FOR_TYPES(type, side) {
        int sp = q->n[slot_of(type)], all = sp_at(s, place, type), shorts = sp_short(s, place, type);
        power += c77_power_of(type, sp, shorts < sp - (all - shorts) ? shorts : sp > all - shorts ? sp - (all - shorts) : 0);
    }
    Set leaders = leaders_with(q, side) | (q->leader == NOBODY ? 0 : BIT(q->leader));
    return power ? power + power_of_leaders(s, leaders) : 0;
}

int c77_weight_at(int steps)
{
    static const uint8_t weight[] = { 32, 24, 18, 13, 9, 6, 4, 3, 2 };

    return steps < (int)sizeof weight ? weight[steps] : steps < 14 ? 1 : 0;
}

// By the ratio; equal forces leave the defender, who wins a tie, a little ahead.
int c77_rough_chance(int attacker, int defender)
{
    static const uint8_t chance[] = { 1, 3, 8, 16, 26, 36, 46, 55, 63, 70, 76, 81, 85, 88, 91, 93, 95 };      // by tenths from 0.4 to 2
    int tenths = defender ? 10 * attacker / defender : 20;

    return tenths < 4 ? 1 : tenths > 20 ? 97 : chance[tenths - 4];
}

// ---- goals

static void add_goal(Survey *v, int space)
{
    v->goal[v->goals++] = (uint8_t)space;
}

static void find_goals(const State *s, Survey *v)
{
    v->goals = 0;
    switch (s->core.scenario) {
    case BURGOYNES_CHALLENGE:
        add_goal(v, ALBANY);
        return;
    case HOWES_PRIZE:
        add_goal(v, PHILADELPHIA);
        add_goal(v, NEW_YORK);
        return;
    }
    static const uint8_t goals[] = { PHILADELPHIA, ALBANY, FORT_TICONDEROGA, FORT_MONTGOMERY, MONTREAL, NEW_YORK };
    for (unsigned i = 0; i < sizeof goals; i++)
        add_goal(v, goals[i]);
}

// The weight of both sides around a goal; an army that cannot come in time has none.
static int chance_of_goal(const Survey *v, int goal)
{
    const State *s = v->s;
    int weight[SIDES] = { 0, 0 }, reach = 2 * v->turns_left + 1;

    if (goal == PHILADELPHIA && s->philadelphia && s->core.scenario == CAMPAIGN)
        return 1000;
    for (Side side = 0; side < SIDES; side++)
        for (int space = 0; space < SPACES; space++) {
            int steps = v->power[side][space] ? c77_steps[side][space][goal] : FAR;
            if (steps == 0 || steps <= reach)
                weight[side] += v->power[side][space] * c77_weight_at(steps);
        }
    if (s->sea_box && s->destination < SPACES && (goal == s->destination || c77_steps[BRITISH][s->destination][goal] <= reach))
        weight[BRITISH] += 20 * c77_sp(s, AT_SEA, BRITISH) * c77_weight_at(c77_steps[BRITISH][s->destination][goal]) / 2;
    int ratio = 1000 * weight[BRITISH] / (weight[BRITISH] + weight[PATRIOT] + 300);
    Side holder = c77_holder(s, goal);
    int sure = 25 + 70 * v->late / 100;                 // per cent that the present holder counts
    return holder == BRITISH ? ratio + (1000 - ratio) * sure / 100 : ratio - ratio * sure / 100 * (holder == PATRIOT ? 10 : 7) / 10;
}

void c77_survey(const State *s, Survey *v)
{
    int last = c77_scenarios[s->core.scenario].last_turn;

    v->s = s;
    for (Side side = 0; side < SIDES; side++) {
        for (int space = 0; space < SPACES; space++)
            v->power[side][space] = power_in(s, space, side);
        for (int fort = 0; fort < FORTS; fort++)
            v->power[side][c77_forts[fort]] += 3 * power_in(s, INSIDES + fort, side) / 2;
    }
    v->power[BRITISH][NEW_YORK] += power_in(s, NEW_YORK_BOX, BRITISH);
    v->power[BRITISH][MONTREAL] += power_in(s, MONTREAL_BOX, BRITISH);
    v->turns_left = last - s->turn;
    v->late = 100 * (s->turn - 1) / last;
    find_goals(s, v);
    for (int i = 0; i < v->goals; i++)
        v->chance[i] = chance_of_goal(v, v->goal[i]);
}
