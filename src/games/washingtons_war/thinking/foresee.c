// What a battle and a march promise, in marks.

#include "survey.h"

// ---- two dice

// Of the 36 throws of two dice, those in which the attacker's die with this lead is at least the defender's.
static int throws_won(int lead)
{
    static const uint8_t won[11] = { 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36 };     // from a lead of -5

    return lead < -5 ? 0 : lead > 5 ? 36 : won[lead + 5];
}

int ww_rough_chance(int lead)
{
    return throws_won(lead) * 100 / 36;
}

static int rating(int general, bool full, int units)
{
    int r = general == NOBODY ? 0 : ww_generals[general].battle / (full ? 1 : 2);

    return r < units ? r : units;           // WW 9.3: never more than the units with him
}

// WW 9.3: each general gets half of his rating or all of it.  Thousandths.
static int chance_to_win(int lead, int attacker, int attackers, int defender, int defenders)
{
    int won = 0;

    for (int i = 0; i < 4; i++)
        won += throws_won(lead + rating(attacker, i & 1, attackers) - rating(defender, i >> 1, defenders));
    return won * 1000 / (4 * 36);
}

// ---- a battle

enum { MEAN_LOSS = 167 };       // hundredths of a unit that the loser loses (WW 9.5)

static int sum_without_rating(const State *s, Side side)
{
    int row[SUM_LINES], sum = 0;

    ww_battle_sum(s, side, row);
    for (int i = 0; i < SUM_LINES; i++)
        sum += i == SUM_RATING ? 0 : row[i];
    return sum;
}

// What a side loses by a lost battle, in marks.
static int price_of_defeat(const State *s, const int32_t w[], Side side, int units, int general, bool escapes)
{
    int lost = 100 * units < MEAN_LOSS ? 100 * units : MEAN_LOSS, marks;

    if (!escapes)
        marks = units * ww_worth_of_unit(w, side)
              + (general == NOBODY ? 0 : ww_worth_of_general(w, general) * (general == WASHINGTON ? 100 : w[P_GENERAL_TAKEN]) / 100);
    else
        marks = lost * ww_worth_of_unit(w, side) / 100 + (units > 1 ? w[P_BEATEN] : 0);
    if (side == BRITISH && s->alliance < ALLIANCE)
        marks += w[P_ALLIANCE_STEP] * (escapes || units < 3 || !s->regulars ? 1 : 3);
    if (side == BRITISH && s->regulars && units >= 3)
        marks += escapes ? w[P_REGULARS_RISK] : w[P_REGULARS];     // WW 9.41: three units in one battle
    // WW 13.1: the last units must not be risked.
    if (units >= 3 && side == BRITISH && !(ww_units_on(s, BRITISH) & ~ww_colonies[CAN].spaces & ~BIT(s->battle.space)) && !escapes)
        marks += w[P_LAST_ARMY];
    return marks;
}

// The winner's loss depends on the loser's agility (WW 9.5), in marks.
static int price_of_victory(const int32_t w[], Side winner, int loser)
{
    int faces = 1 + (loser == NOBODY ? 0 : ww_generals[loser].agility);

    return faces * ww_worth_of_unit(w, winner) / 6;
}

static bool can_retreat(const State *s, Side side, bool attacker, int units, int general)
{
    const Battle *b = &s->battle;

    return ww_retreats(s, b->space, side, attacker, b->from, general, units > 1)
        || (side == BRITISH && !attacker && ww_sea_retreats(s, b->space));
}

static Fight foresee(const State *s, const int32_t w[], int more)
{
    const Battle *b = &s->battle;
    Side us = b->attacker, them = enemy_of(us);
    int ours = units_of(s, b->space, us), theirs = units_of(s, b->space, them);
    int lead = sum_without_rating(s, us) - sum_without_rating(s, them) + more;
    Fight f = { .chance = chance_to_win(lead, b->general[us], ours, b->general[them], theirs) };
    int win = price_of_defeat(s, w, them, theirs, b->general[them], can_retreat(s, them, false, theirs, b->general[them]))
            - price_of_victory(w, us, b->general[them]);
    int lose = price_of_defeat(s, w, us, ours, b->general[us], can_retreat(s, us, true, ours, b->general[us]))
             - price_of_victory(w, them, b->general[us]);

    f.marks = (f.chance * win - (1000 - f.chance) * lose) / 1000;
    return f;
}

Fight ww_foresee_battle(const State *s, const int32_t w[], int more)
{
    return foresee(s, w, more);
}

static bool is_last_card(const State *s)
{
    return s->last_card || (s->played == NO_CARD && ww_cards_left(s, AMERICAN) == 1 && ww_cards_left(s, BRITISH) == 0);
}

Fight ww_foresee(const State *s, const int32_t w[], Side attacker, int space, int from, int general, int units, int more)
{
    State then = *s;
    int nation = attacker == BRITISH ? BRITISH_UNITS : AMERICAN_UNITS;
    Side them = enemy_of(attacker);

    // The attackers alone stand for their side there; the others that are moved are of no account.
    then.units[nation][space] = (uint8_t)units;
    if (nation == AMERICAN_UNITS)
        then.units[FRENCH_UNITS][space] = 0;
    then.battle = (Battle){ .space = (uint8_t)space, .attacker = attacker, .from = (uint8_t)from, .card = { NO_CARD, NO_CARD }, .winner = NEITHER };
    then.battle.general[attacker] = (uint8_t)general;
    then.battle.general[them] = (uint8_t)ww_general_at(s, space, them);
    // WW 9.44: with the last card of the year.
    then.battle.winter = attacker == AMERICAN && general == WASHINGTON && is_last_card(s);
    if (ww_can_overrun(&then, space, attacker))
        return (Fight){ 1000, ww_worth_of_unit(w, them) + (them == BRITISH && s->alliance < ALLIANCE ? w[P_ALLIANCE_STEP] : 0) };
    return foresee(&then, w, more);
}

// ---- where a general can go

void ww_reach(const State *s, int general, bool has_units, int from, int rest, int strike, Reach *r)
{
    Side side = side_of_general(general), them = enemy_of(side);
    Set enemy = ww_units_on(s, them), barred = has_units ? 0 : enemy | s->marker[them], seen = BIT(from), edge = seen;
    Set later[REACH_MOST + 4] = { 0 };

    rest = rest > REACH_MOST ? REACH_MOST : rest;
    for (int i = 0; i <= REACH_MOST; i++)
        r->within[i] = seen;
    for (int cost = 0; cost < rest; cost++) {
        FOR_EACH(space, edge & (~enemy | BIT(from))) {
            Set far = ww_spaces[space].wilderness | (general == ARNOLD ? ww_spaces[space].arnold : 0);
            later[cost + 1] |= ww_spaces[space].links & ~far;
            later[cost + 3] |= far;
        }
        edge = later[cost + 1] & ~seen & ~barred & ~(cost + 1 > strike ? enemy : 0);
        seen |= edge;
        r->within[cost + 1] = seen;
    }
    for (int i = rest + 1; i <= REACH_MOST; i++)
        r->within[i] = seen;
}

// WW 7.5
Set ww_sail_ports(const State *s, int from)
{
    Set open = ww_ports() & ~s->marker[AMERICAN], able = 0;

    if (!has(open, from) || is_blockaded(s, from) || units_of(s, from, AMERICAN))
        return 0;
    FOR_EACH(port, open & ~BIT(from))
        if (!is_blockaded(s, port) && !units_of(s, port, AMERICAN))
            able |= BIT(port);
    return able;
}

// ---- what a place is worth to a force

// The ground under an army: it takes the marker at the year's end, or by operations before.
static int worth_of_ground(const Survey *v, const Force *f, int space)
{
    const State *s = v->s;
    int marks = 0;

    if (is_controlled(s, space, enemy_of(f->side)))
        marks = ww_gain_of_flip(v, f->side, space);
    else if (is_uncontrolled(s, space))
        marks = ww_gain_of_place(v, f->side, space);
    else
        marks = ww_gain_of_holding(v, f->side, space);
    return marks * (v->w[P_GROUND] + v->w[P_GROUND_LATE] * v->late / 100) / 100;
}

int ww_worth_of_congress(const State *s, const int32_t w[])
{
    return w[P_CONGRESS] + w[P_CONGRESS_CARD] * ww_cards_left(s, AMERICAN);
}

int ww_worth_of_captures(const Survey *v, const Force *f, int space)
{
    const State *s = v->s;
    int marks = 0, g = ww_general_at(s, space, enemy_of(f->side));

    if (g != NOBODY && !units_of(s, space, enemy_of(f->side)))
        marks += ww_worth_of_general(v->w, g);
    if (f->side == BRITISH && s->congress == space)
        marks += ww_worth_of_congress(s, v->w);
    return marks;
}

// The most that an enemy army within a march may do to the force.
static int danger_at(const Survey *v, const Force *f, int space)
{
    const State *s = v->s;
    const int32_t *w = v->w;
    Side them = enemy_of(f->side);
    int units = f->units + (has(v->units[f->side], space) ? units_of(s, space, f->side) : 0), worst = 0;
    int own = units + (f->general == NOBODY ? 0 : ww_generals[f->general].battle * w[P_RATING] / 100);
    int militia = v->lead[ww_spaces[space].colony];

    own += f->side == AMERICAN ? militia > 0 : militia < 0;
    FOR_EACH(from, v->units[them] & v->generals[them]) {
        if (ww_spaces[from].steps[space] > 4)
            continue;
        int n = units_of(s, from, them), g = ww_general_at(s, from, them);
        n = n > CARRIED_MOST ? CARRIED_MOST : n;
        int power = n + ww_generals[g].battle * w[P_RATING] / 100 + (them == BRITISH && s->regulars) + (them == BRITISH && ww_is_open_to_navy(s, space));
        int chance = units ? ww_rough_chance(power - own) : 100;
        int stake = units ? (units < 2 ? units : 2) * ww_worth_of_unit(w, f->side) : 0;
        int risk = units ? chance * stake / 100 - (100 - chance) * ww_worth_of_unit(w, them) * 2 / 100 : 0;
        if (f->general != NOBODY && units <= 2)
            risk += chance * ww_worth_of_general(w, f->general) * (units ? w[P_GENERAL_DANGER] : w[P_LONE_DANGER]) / 1200;
        worst = risk > worst ? risk : worst;
    }
    // An enemy has other things to do as well; one who cannot be met escapes by his agility.
    return worst * (f->general != NOBODY && f->side == AMERICAN && units ? w[P_EVASIVE_DANGER] : w[P_DANGER]) / 60;
}

// Other friends there: units without a general make an army, and two generals cannot stay together (WW 7.4.C).
static int worth_of_company(const Survey *v, const Force *f, int space)
{
    int there = has(v->units[f->side], space) ? units_of(v->s, space, f->side) : 0, marks = 0;

    if (has(v->generals[f->side], space))
        marks -= v->w[P_TOGETHER];
    else if (there && f->general != NOBODY)
        marks += f->units ? v->w[P_JOIN] * (there < 3 ? there : 3) : v->w[P_FIND_ARMY] + v->w[P_FIND_UNIT] * (there < 5 ? there : 5);
    return marks;
}

// The dearer a general's activation, the more probably he winters where he stops.
static int chance_to_winter(const Survey *v, const Force *f)
{
    int stays = v->w[P_WINTER] + v->w[P_WINTER_DEAR] * (f->general == NOBODY ? 3 : ww_generals[f->general].strategy);

    return v->late > stays ? v->late : stays;
}

int ww_worth_of_stand(const Survey *v, const Force *f, int space, int from)
{
    const State *s = v->s;
    Side them = enemy_of(f->side);
    int winter = ww_winter_loss(s, f->side, space, f->units, f->general) * ww_worth_of_unit(v->w, f->side) / 100 * chance_to_winter(v, f) / 100;

    if (!f->units) {
        int marks = worth_of_company(v, f, space) - danger_at(v, f, space);
        return f->side == AMERICAN ? marks + ww_gain_of_holding(v, AMERICAN, space) * v->values[W_LONE_HOLDING] / 100 : marks;
    }
    int ground = worth_of_ground(v, f, space) + ww_worth_of_captures(v, f, space);
    if (has(v->units[them], space)) {
        Fight fight = ww_foresee(s, v->w, f->side, space, from, f->general, f->units, 0);
        return fight.marks + fight.chance * ground / 1000 - winter * v->w[P_WINTER_FIGHT] / 100;
    }
    return ground + worth_of_company(v, f, space) - winter - danger_at(v, f, space);
}

// ---- the best march

Force ww_force_of(const State *s, int general)
{
    int from = s->where[general], units = 0;
    Side side = side_of_general(general);

    for (int nation = 0; nation < NATIONS; nation++)
        if (side_of_nation(nation) == side)
            units += s->units[nation][from] - s->moved[nation][from];
    return (Force){ general, units > CARRIED_MOST ? CARRIED_MOST : units, from, side };
}

// From which space of the reach a space is entered: one without an enemy marker if there is such a one, for a beaten attacker goes back
// there (WW 9.63.A).
static int entry_to(const State *s, const Force *f, const Reach *r, int cost, int space)
{
    Set before = ww_spaces[space].links & r->within[cost - 1] & ~ww_units_on(s, enemy_of(f->side)), good = before & ~s->marker[enemy_of(f->side)];

    return good ? first_of(good) : before ? first_of(before) : f->from;
}

int ww_worth_of_end(const Survey *v, const Force *f, const Reach *r, int cost, int space)
{
    int from = cost && has(v->units[enemy_of(f->side)], space) ? entry_to(v->s, f, r, cost, space) : f->from;

    return ww_worth_of_stand(v, f, space, from) - cost;
}

March ww_best_march(const State *s, const int32_t values[], int general, int most)
{
    Force f = ww_force_of(s, general);
    March best = { .goal = f.from };
    Survey v;
    Reach r;

    ww_survey(s, values, f.side, general, f.units, &v);
    ww_reach(s, general, f.units > 0, f.from, most, most == 5 ? 4 : most, &r);
    int stays = ww_worth_of_stand(&v, &f, f.from, f.from);
    for (int cost = 1; cost <= most && cost <= REACH_MOST; cost++)
        FOR_EACH(space, r.within[cost] & ~r.within[cost - 1]) {
            int worth = ww_worth_of_end(&v, &f, &r, cost, space) - stays;
            if (worth > best.worth)
                best = (March){ worth, space, false };
        }
    if (f.side == BRITISH)
        FOR_EACH(port, ww_sail_ports(s, f.from)) {
            int worth = ww_worth_of_stand(&v, &f, port, f.from) - stays - v.w[P_SAIL];
            if (worth > best.worth)
                best = (March){ worth, port, true };
        }
    return best;
}
