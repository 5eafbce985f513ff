// The aim of a force is the prize, enemy or friend with the most marks after a discount for its distance; staying is an aim, too.

#include "aims.h"

#include "distances.h"

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

enum { NO_WAY_THERE = 200 };        // in hexes

static int nearest_enemy(const Want *w, Spot spot, int bank)
{
    int nearest = NO_WAY_THERE;

    for (int i = 0; i < w->v.stacks[w->them]; i++) {
        const Stack *k = &w->v.stack[w->them][i];
        // The Delaware bars the British until it is frozen.
        int distance = spot_distance(k->spot, spot) + (w->v.frozen || k->bank == bank ? 0 : w->them == BRITISH ? NO_WAY_THERE : w->w[P_BARRED]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

// What it is worth to hold a town: its own marks, and those that it denies to an enemy who has it or is near.
static int worth_of_prize(const Want *w, const Prize *p)
{
    int distance = p->worth[w->them] ? nearest_enemy(w, p->spot, p->bank) : NO_WAY_THERE;
    int denies = distance <= w->w[P_NEAR] ? w->w[P_DENY_NEAR] : distance <= w->w[P_MIDDLE] ? w->w[P_DENY_MIDDLE]
               : distance <= w->w[P_FAR] ? w->w[P_DENY_FAR] : 0;

    return (p->worth[w->us] * w->w[P_PRIZE] + p->worth[w->them] * denies) / 100;
}

// Adds a stack's power to the prizes in its hex and next to it.
static void add_around(const Want *w, const Stack *k, int16_t power[TOWNS])
{
    for (int d = -1; d < (int)DIRECTIONS; d++) {
        Hex hex = d < 0 ? k->hex : neighbour(k->hex, (Direction)d);
        int town = hex == NO_HEX ? NO_TOWN : wc_hexes[hex].town, i = town == NO_TOWN ? NO_TOWN : w->v.prize_in[town];
        if (i != NO_TOWN && (w->v.frozen || wc_hexes[hex].bank == k->bank))
            power[i] = (int16_t)(power[i] + k->power);
    }
}

static void find_holders(Want *w)
{
    for (int k = 0; k < w->v.stacks[w->us]; k++) {
        int town = wc_hexes[w->v.stack[w->us][k].hex].town;
        if (town != NO_TOWN && w->v.prize_in[town] != NO_TOWN)
            w->holders[w->v.prize_in[town]] = w->v.stack[w->us][k].men;
    }
}

void wc_want(const State *s, const int32_t values[], Side us, Want *w)
{
    w->s = s;
    w->w = weights_of(values, us);
    w->us = us;
    w->them = enemy_of(us);
    wc_survey(s, values, w->w[P_SURE_OF_END], &w->v);
    memset(w->enemies, 0, sizeof w->enemies);
    memset(w->friends, 0, sizeof w->friends);
    memset(w->holders, 0, sizeof w->holders);
    find_holders(w);
    for (int i = 0; i < w->v.stacks[us]; i++)
        add_around(w, &w->v.stack[us][i], w->friends);
    for (int i = 0; i < w->v.stacks[w->them]; i++)
        add_around(w, &w->v.stack[w->them][i], w->enemies);
    for (int i = 0; i < w->v.prizes; i++)
        w->worth[i] = (int16_t)worth_of_prize(w, &w->v.prize[i]);
}

int wc_chief_of(Set who)
{
    int chief = first_of(who);

    FOR_EACH(l, who)
        if (wc_leaders[l].cost > wc_leaders[chief].cost)
            chief = l;
    return chief;
}

Force wc_force_of(const Want *w, Set who, Hex hex)
{
    return (Force){ who, hex, wc_spot_of(hex), wc_power_of(w->s, w->v.values, who), wc_steady_men(w->s, who), wc_hexes[hex].bank, wc_chief_of(who), 0 };
}

// The per cent of a prize that a force may count on, given the enemies around it.
static int chance_against(const Want *w, int power, int enemy)
{
    int even = w->w[P_EVEN_ODDS], sure = w->w[P_SURE_ODDS], odds = enemy > 0 ? 100 * power / enemy : sure;

    return odds >= sure ? 100 : odds <= even ? 0 : (odds - even) * 100 / (sure - even);
}

// A prize is not wanted where others of our side hold it well.
static int need_of_prize(const Want *w, int i, int others)
{
    if (others < ZONE_TROOPS)
        return w->worth[i];
    return w->enemies[i] > others ? w->worth[i] / w->w[P_HELD_SHARE] : w->worth[i] / w->w[P_HELD_WELL];
}

// The force itself counts neither as a holder nor as a friend near, wherever it stands.
static int marks_for_prize(const Want *w, int i, const Force *f)
{
    int hexes = spot_distance(f->spot, w->v.prize[i].spot), others = w->holders[i] - (hexes == 0 ? f->men : 0);
    // Friends near the prize count for a share: they may be needed where they are.
    int friends = (w->friends[i] - (hexes <= 1 && (w->v.frozen || f->bank == w->v.prize[i].bank) ? f->power : 0)) / w->w[P_FRIENDS_SHARE];
    int marks = need_of_prize(w, i, others) * chance_against(w, f->power + friends, w->enemies[i]) / 100;

    return f->men + others >= ZONE_TROOPS ? marks : marks / w->w[P_TOO_FEW];
}

enum { PREPARED_SHIFT = 1 };    // what preparing an attack is likely to add to the combat die

// The worth of an enemy who can be beaten: what an attack on him promises, with our friends next to him and against his.
static int marks_for_prey(const Want *w, const Stack *prey, const Force *f)
{
    bool counted = spot_distance(f->spot, prey->spot) <= 1 && (w->v.frozen || f->bank == prey->bank);
    int friends = wc_power_within(&w->v, w->us, prey->spot, prey->bank, 1, 0) - (counted ? f->power : 0);
    int power = f->power + friends;

    if (power < prey->power)
        return 0;
    int supports = wc_power_within(&w->v, w->them, prey->spot, prey->bank, 1, 0) - prey->power;
    // The American attacker has 1 on the combat table (WC 17.1 step 3); the defender's friends may outflank.
    int shift = PREPARED_SHIFT + (w->us == AMERICAN) - supports / w->w[P_SUPPORT];
    int marks = wc_promise_of_odds(w->w, power, prey->power, wc_leaders[f->chief].rating, shift);
    return marks > 0 ? marks : 0;
}

static int marks_at_home(const Want *w, const Force *f)
{
    int marks = 0, enemy = wc_power_within(&w->v, w->them, f->spot, f->bank, 2, 0);
    int friends = wc_power_within(&w->v, w->us, f->spot, f->bank, 1, f->who);

    for (int i = 0; i < w->v.prizes; i++)
        if (w->v.prize[i].hex == f->hex)
            marks = marks_for_prize(w, i, f);
    if (100 * enemy > w->w[P_HOME_DANGER] * (f->power + friends))
        marks -= w->w[P_HOME_MEN] * f->power + (has(f->who, WASHINGTON) ? w->w[P_HOME_WASHINGTON] : 0);
    return marks;
}

// At P_HALF_WAY points the worth is half, at twice that a third.
static int worth_from(const Want *w, int marks, int points)
{
    return w->w[P_HALF_WAY] * marks / (points + w->w[P_HALF_WAY]);
}

static void better_aim(const Want *w, Aim *aim, Hex hex, int marks, int points)
{
    int worth = worth_from(w, marks, points);

    if (worth > aim->worth)
        *aim = (Aim){ hex, worth, aim->stays };
}

// The most that an aim can be worth, so that aims which cannot be the best need no closer look.  A hex takes at least a point.
static bool may_be_better(const Want *w, const Aim *aim, int most_marks, int hexes, const Force *f)
{
    return worth_from(w, most_marks, hexes + f->spent) > aim->worth;
}

// The whole way of the march, from where it began, if it ends in this hex; FAR or more if there is none.
static int way_to(const Want *w, const Force *f, Hex hex)
{
    return f->hex == hex ? f->spent : wc_points_from(w->s, w->us, f->hex, hex) + f->spent;
}

// A weak force in front of a strong one goes back towards its base.
static void aim_home(const Want *w, const Force *f, Aim *aim)
{
    Hex base = w->us == AMERICAN ? HEX_PHILADELPHIA : HEX_BRUNSWICK;

    if ((f->spent ? aim->worth == 0 : aim->stays < 0) && f->hex != base)
        better_aim(w, aim, base, w->w[P_HOME], 0);
}

enum { MOST_OF_BATTLE = 8 };        // the most points that a battle may bring, with the worth of its retreats

// Weak forces gather: they go to a stronger stack of ours where there is room.
static void aim_to_join(const Want *w, const Force *f, Aim *aim)
{
    for (int i = 0; i < w->v.stacks[w->us]; i++) {
        const Stack *k = &w->v.stack[w->us][i];
        int marks = w->w[P_JOIN_OWN] * f->power + k->power / w->w[P_JOIN_THEIRS], hexes = spot_distance(f->spot, k->spot);
        if ((k->who & f->who) || k->hex == f->hex || hexes > w->w[P_HALF_WAY] || k->power < f->power || k->power + f->power > STACK_LIMIT
            || !may_be_better(w, aim, marks, hexes, f))
            continue;
        int way = way_to(w, f, k->hex);
        if (way <= w->w[P_AIM_MOST])
            better_aim(w, aim, k->hex, marks, way);
    }
}

static void aim_at_prizes(const Want *w, const Force *f, Aim *aim)
{
    for (int i = 0; i < w->v.prizes; i++) {
        const Prize *p = &w->v.prize[i];
        int hexes = spot_distance(f->spot, p->spot);
        if ((p->hex == f->hex && !f->spent) || hexes > w->w[P_AIM_MOST] || !may_be_better(w, aim, w->worth[i], hexes, f))
            continue;
        int way = way_to(w, f, p->hex);
        if (way <= w->w[P_AIM_MOST])
            better_aim(w, aim, p->hex, marks_for_prize(w, i, f), way);
    }
}

static void aim_at_prey(const Want *w, const Force *f, Aim *aim)
{
    for (int i = 0; i < w->v.stacks[w->them]; i++) {
        const Stack *k = &w->v.stack[w->them][i];
        int hexes = spot_distance(f->spot, k->spot);
        if (hexes > w->w[P_PREY_MOST] || !may_be_better(w, aim, MOST_OF_BATTLE * POINT + w->w[P_MAN] * k->power, hexes, f))
            continue;
        int way = way_to(w, f, k->hex);
        if (way <= w->w[P_PREY_MOST])
            better_aim(w, aim, k->hex, marks_for_prey(w, k, f), way);
    }
}

// Leaders without men, and Washington with his horse alone, go to the nearest stack that can shield them.
static void aim_at_shelter(const Want *w, const Force *f, Aim *aim)
{
    if (wc_steady_men(w->s, wc_stack_at(w->s, f->hex, w->us) & ~f->who) >= ZONE_TROOPS)
        return;
    for (int i = 0; i < w->v.stacks[w->us]; i++) {
        const Stack *k = &w->v.stack[w->us][i];
        if (k->men < ZONE_TROOPS || k->hex == f->hex)
            continue;
        int way = way_to(w, f, k->hex);
        if (way < FAR)
            better_aim(w, aim, k->hex, w->w[P_SHELTER], way);
    }
}

bool wc_needs_shelter(Set troops)          { return !(troops & ~BIT(WASHINGTON)); }

Aim wc_find_aim(const Want *w, const Force *f)
{
    Aim aim = { .hex = f->hex };

    if (wc_needs_shelter(wc_with_men(w->s, f->who))) {
        aim_at_shelter(w, f, &aim);
        return aim;
    }
    aim.stays = marks_at_home(w, f);
    Hex plan = w->v.values[W_OPENING] ? wc_next_of_opening(w, f) : NO_HEX;
    if (plan != NO_HEX)
        return (Aim){ plan, plan == f->hex ? 0 : w->v.values[W_OPENING], 0 };
    aim_at_prizes(w, f, &aim);
    aim_at_prey(w, f, &aim);
    aim_home(w, f, &aim);
    if (f->power < w->w[P_ALONE_FROM])
        aim_to_join(w, f, &aim);
    return aim;
}
