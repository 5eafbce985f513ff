// The policy: how promising each answer looks.  Playouts sample from it, and the search has the same scores, softer, as its prior.
//
// Every answer gets a score in marks (survey.h), and soften() makes of scores weights that halve every few marks.  A card is played for
// what it brings now, less what it would be worth in the hand; markers go where they decide colonies and will not be isolated; a general
// marches for the best end of a march that he can come to, worked out from scratch at each step, so that the aim holds.

#include "chances.h"

#include "engine/scores.h"

static const Frame *top(const State *s)         { return &s->core.frames[s->core.depth - 1]; }

// ---- cards

// What the enemy's event is worth to him if he buys it back (WW 6.32.C).
static int fear_of_purchase(const State *s, const int32_t w[], Side side, int card)
{
    Side them = enemy_of(side);
    int worth = ww_cards[card].flag == them ? ww_worth_of_card(s, w, them, card) : 0;

    return worth > w[P_FEAR_FROM] && ww_cards_left(s, them) ? (worth - w[P_FEAR_FROM]) * w[P_FEAR_PART] / 100 : 0;
}

static void score_cards(const State *s, const int32_t values[], Side side, const ActionList *list, Scores *scores)
{
    const int32_t *w = weights_of(values, side);
    Chances c;
    int discard = -1;
    bool queued = queue_value(s, side) > 0;

    ww_find_chances(s, values, side, &c);
    int part_kept = w[P_KEPT] + w[P_KEPT_END] * (100 - c.v.life) / 100;
    for (int i = 0; i < list->count; i++) {
        int card = noun_of(list->at[i]), kept = ww_worth_of_card(s, w, side, card);
        switch (verb_of(list->at[i])) {
        case V_PLAY:
            scores->at[i] = ww_worth_of_ops(&c, card) - kept * part_kept / 100;
            break;
        case V_EVENT:
            scores->at[i] = ww_worth_of_event(&c, card) - kept;
            break;
        case V_DISCARD:
            discard = discard < 0 ? ww_worth_of_discard_action(&c) : discard;
            scores->at[i] = discard - kept - fear_of_purchase(s, w, side, card);
            break;
        default:
            scores->at[i] = HOPELESS;
        }
        if (queued && verb_of(list->at[i]) != V_PLAY)
            scores->at[i] -= w[P_QUEUED];
    }
}

static void score_uses(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    Side side = top(s)->side;
    Chances c;

    ww_find_chances(s, values, side, &c);
    int card = s->played, n = card == NO_CARD ? 1 : ww_cards[card].ops;
    for (int i = 0; i < list->count; i++)
        switch (verb_of(list->at[i])) {
        case V_ACTIVATE:
            scores->at[i] = c.march[noun_of(list->at[i])] * c.v.w[P_MARCH_PART] / 100;
            break;
        case V_MARK:
            scores->at[i] = ww_worth_of_marking(&c, n);
            break;
        case V_REINFORCE:
            scores->at[i] = c.reinforcements[n];
            break;
        case V_QUEUE:
            scores->at[i] = card == NO_CARD ? 0 : ww_worth_of_queue(&c, card);
            break;
        default:
            scores->at[i] = HOPELESS / 2;
        }
}

// ---- markers

static int score_marker(const Survey *v, Side side, Action a)
{
    switch (verb_of(a)) {
    case V_PLACE:
        return ww_gain_of_place(v, side, noun_of(a));
    case V_FLIP:
        return ww_gain_of_flip(v, side, noun_of(a));
    case V_REMOVE:
        return ww_gain_of_removal(v, side, noun_of(a));
    case V_LAND:
        return has(v->s->marker[AMERICAN], noun_of(a)) ? ww_gain_of_flip(v, side, noun_of(a)) : ww_gain_of_place(v, side, noun_of(a));
    case V_DONE:
        return v->w[P_SPARE];
    default:
        return HOPELESS;
    }
}

static void score_markers(const State *s, const int32_t values[], Side side, const ActionList *list, Scores *scores)
{
    Survey v;

    ww_survey(s, values, side, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = score_marker(&v, side, list->at[i]);
}

// WW 4.0: inland, where no British port and no British army is near, and where more may join it.
static void score_committees(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        int space = noun_of(list->at[i]);
        Set near = ww_spaces[space].links;
        scores->at[i] = verb_of(list->at[i]) != V_PLACE ? HOPELESS
                      : values[W_COMMITTEE_LINK] * size_of_set(near) - values[W_COMMITTEE_ENEMY] * size_of_set(near & s->marker[BRITISH])
                        - (ww_spaces[space].port ? values[W_COMMITTEE_PORT] : 0) - (near & ww_units_on(s, BRITISH) ? values[W_COMMITTEE_ARMY] : 0)
                        + (ww_spaces[space].winter_quarters ? values[W_COMMITTEE_WINTER] : 0)
                        + (near & s->marker[BRITISH] && !ww_spaces[space].port ? values[W_COMMITTEE_INLAND] : 0);
    }
}

// ---- generals chosen one by one: a campaign, Glover

static void score_activations(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    Side side = top(s)->side;
    Survey v;

    ww_survey(s, values, side, NOBODY, 0, &v);
    int most = s->played != NO_CARD && ww_cards[s->played].effect == GLOVERS_MARCH ? 6 : side == AMERICAN ? 5 : 4;
    for (int i = 0; i < list->count; i++)
        switch (verb_of(list->at[i])) {
        case V_ACTIVATE:
            scores->at[i] = ww_best_march(s, values, noun_of(list->at[i]), most).worth * v.w[P_CAMPAIGN_MARCH] / 100;
            break;
        case V_LAND:
        case V_PLACE:
        case V_FLIP:
            scores->at[i] = score_marker(&v, side, list->at[i]);
            break;
        default:
            scores->at[i] = v.w[P_NOBODY_GOES];
        }
}

// ---- a march

static Force marching(const State *s)
{
    const Activation *m = &s->march;
    int units = 0;

    for (int nation = 0; nation < NATIONS; nation++)
        units += m->units[nation];
    return (Force){ m->general, units, s->where[m->general], side_of_general(m->general) };
}

// Units without a general are picked up; those that hold something or have a general stay.
static int score_take(const State *s, const int32_t w[], const Force *f, int units)
{
    int here = units_of(s, f->from, f->side);

    if (f->units >= CARRIED_MOST || here - f->units <= 0 || s->march.used == 0)
        return s->march.used == 0 ? w[P_TAKE] * units : HOPELESS;
    for (int g = 0; g < GENERALS; g++)
        if (g != f->general && s->where[g] == f->from && side_of_general(g) == f->side)
            return HOPELESS;
    return w[P_TAKE] * units;
}

// The ends of the rest of a march, each worked out once.
typedef struct Ends {
    Reach   reach;
    int     rest, strike;           // movement left, and with enemy units at its end
    int16_t worth[SPACES];
} Ends;

static void find_ends(const Survey *v, const Force *f, Ends *e)
{
    const Activation *m = &v->s->march;

    e->rest = m->most - m->used;
    e->strike = f->side == AMERICAN && !m->glover ? 4 - m->used : e->rest;
    ww_reach(v->s, f->general, f->units > 0, f->from, e->rest, e->strike, &e->reach);
    for (int cost = 1; cost <= e->rest && cost <= REACH_MOST; cost++)
        FOR_EACH(space, e->reach.within[cost] & ~e->reach.within[cost - 1])
            e->worth[space] = (int16_t)ww_worth_of_end(v, f, &e->reach, cost, space);
}

// The best end to which this step is on a shortest way, so that nobody walks to and fro.
static int worth_of_step(const Survey *v, const Force *f, const Ends *e, int to)
{
    const State *s = v->s;
    int cost = cost_of(f->from, to), taken = 0, worth = HOPELESS;
    Reach r;

    if (cost > e->rest || !has(e->reach.within[cost], to))
        return HOPELESS;
    if (!has(e->reach.within[cost - 1], to))
        worth = e->worth[to];
    if (has(v->units[enemy_of(f->side)], to) || cost == e->rest)
        return worth;
    // Congress and generals alone are taken on the way, too.
    if (f->units)
        taken = ww_worth_of_captures(v, f, to);
    ww_reach(s, f->general, f->units > 0, to, e->rest - cost, e->strike - cost, &r);
    for (int more = 1; cost + more <= e->rest && cost + more <= REACH_MOST; more++)
        FOR_EACH(space, r.within[more] & ~r.within[more - 1] & e->reach.within[cost + more] & ~e->reach.within[cost + more - 1])
            if (e->worth[space] + taken > worth)
                worth = e->worth[space] + taken;
    return worth;
}

static int score_step(const Survey *v, const Force *f, const Ends *e, int to)
{
    const Activation *m = &v->s->march;
    bool back = m->used > 0 && (to == m->from || to == m->start);

    return worth_of_step(v, f, e, to) - (back ? v->w[P_BACK] : 0);
}

static void score_march(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    Force f = marching(s);
    Survey v;
    int best = HOPELESS;
    Ends ends;

    if (list->count == 1) {
        scores->at[0] = 0;
        return;
    }
    ww_survey(s, values, f.side, f.general, f.units, &v);
    find_ends(&v, &f, &ends);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        scores->at[i] = HOPELESS;
        switch (verb_of(a)) {
        case V_TO:
            scores->at[i] = score_step(&v, &f, &ends, noun_of(a));
            break;
        case V_SAIL:
            scores->at[i] = ww_worth_of_stand(&v, &f, noun_of(a), f.from) - v.w[P_SAIL];
            break;
        case V_HALT:
        case V_DONE:
            scores->at[i] = ww_worth_of_stand(&v, &f, f.from, f.from);
            break;
        }
        best = scores->at[i] > best ? scores->at[i] : best;
    }
    // Whoever goes along is taken before the next step, the most first.
    for (int i = 0; i < list->count; i++)
        if (verb_of(list->at[i]) == V_TAKE) {
            int take = ww_takes_back(s, list->at[i]) ? HOPELESS : score_take(s, v.w, &f, units_in(noun_of(list->at[i])));
            scores->at[i] = take == HOPELESS ? HOPELESS : best + take;
        }
}

// ---- interception and retreat before battle (WW 7.8, 7.9)

static int units_entering(const State *s, Side side)
{
    int units = 0;

    for (int nation = 0; nation < NATIONS; nation++)
        units += side_of_nation(nation) == side ? s->march.units[nation] : 0;
    return units;
}

// What the attack would bring the British if `units` more Americans under this general stood in the space.
static Fight attack_on(const State *s, const int32_t w[], int space, int general, int units, bool intercepted)
{
    State then = *s;

    if (general != NOBODY) {
        int other = ww_general_at(s, space, AMERICAN);
        if (other != NOBODY && other != general)
            then.where[other] = IN_BOX;
        then.where[general] = (uint8_t)space;
        then.units[AMERICAN_UNITS][space] = (uint8_t)(then.units[AMERICAN_UNITS][space] + units);
    }
    return ww_foresee(&then, w, BRITISH, space, s->march.from, s->march.general, units_entering(s, BRITISH), intercepted ? -1 : 0);
}

static void score_interception(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    int space = s->where[s->march.general], there = units_of(s, space, AMERICAN);
    const int32_t *w = weights_of(values, AMERICAN);

    for (int i = 0; i < list->count; i++) {
        scores->at[i] = 0;
        if (verb_of(list->at[i]) != V_INTERCEPT)
            continue;
        int g = noun_of(list->at[i]), units = units_of(s, s->where[g], AMERICAN);
        units = units > CARRIED_MOST ? CARRIED_MOST : units;
        Fight with = attack_on(s, w, space, g, units, true), without = { 0, 0 };
        if (there)
            without = attack_on(s, w, space, NOBODY, 0, false);
        // The move of the British ends there.
        int stops = values[W_INTERCEPT_STOPS] + (s->congress == space && !there ? ww_worth_of_congress(s, w) : 0);
        scores->at[i] = without.marks - with.marks + stops * (1000 - with.chance) / 1000 - values[W_INTERCEPT_COST]
                      - (g == WASHINGTON && with.chance > values[W_INTERCEPT_RISK] ? values[W_INTERCEPT_WASHINGTON] : 0);
    }
}

static void score_avoiding(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    const int32_t *w = weights_of(values, AMERICAN);
    int space = s->where[s->march.general];
    Fight f = attack_on(s, w, space, NOBODY, 0, false);
    int ground = s->congress == space ? ww_worth_of_congress(s, w) : values[W_AVOID_GROUND];
    // He who stands loses the ground only with the battle.
    int stand = -f.marks - ground * f.chance / 1000, leave = -ground;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_AVOID ? leave : verb_of(list->at[i]) == V_STAND || verb_of(list->at[i]) == V_PASS ? stand : HOPELESS;
}

// ---- battles (WW 9)

static void score_battle_cards(const State *s, const int32_t w[], Side side, const ActionList *list, Scores *scores)
{
    int sign = side == s->battle.attacker ? 1 : -1;
    Fight plain = ww_foresee_battle(s, w, 0);

    for (int i = 0; i < list->count; i++) {
        scores->at[i] = 0;
        if (verb_of(list->at[i]) == V_PASS || !has_noun(list->at[i]))
            continue;
        int card = noun_of(list->at[i]), bonus = verb_of(list->at[i]) == V_BATTLE ? 2 : 1;
        Fight f = ww_foresee_battle(s, w, sign * bonus);
        int gain = sign * (f.marks - plain.marks) + w[P_BATTLE_GROUND] * (sign * (f.chance - plain.chance)) / 1000;
        int kept = ww_worth_of_card(s, w, side, card);
        // A battle card is replaced (WW 6.33.B), a discarded one is not.
        scores->at[i] = gain * w[P_BATTLE_PART] / 100 - (bonus == 2 ? w[P_BATTLE_CARD] : kept + w[P_BATTLE_DISCARD]);
    }
}

static void score_losses(const int32_t values[], const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        // The French cannot be replaced, and American units come with every card.
        scores->at[i] = verb_of(list->at[i]) != V_LOSE                     ? HOPELESS :
                        nation_in(noun_of(list->at[i])) == FRENCH_UNITS    ? -values[W_FRENCH_LOSS] * units_in(noun_of(list->at[i])) : 0;
}

static void score_retreats(const State *s, const int32_t values[], Side side, const ActionList *list, Scores *scores)
{
    int space = s->battle.space < SPACES ? s->battle.space : s->march.general != NOBODY ? s->where[s->march.general] : 0;
    int general = ww_general_at(s, space, side), units = units_of(s, space, side);
    Force f = { general, units > CARRIED_MOST ? CARRIED_MOST : units, space, side };
    Survey v;

    ww_survey(s, values, side, general, f.units, &v);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) && noun_of(list->at[i]) < SPACES ? ww_worth_of_stand(&v, &f, noun_of(list->at[i]), space) : HOPELESS;
}

// ---- reinforcements (WW 8)

static void score_landings(const State *s, const int32_t values[], Side side, const ActionList *list, Scores *scores)
{
    Survey v;
    bool french = top(s)->kind == FRENCH_ARRIVE;
    int units = side == BRITISH ? s->reinforcements : french ? FRENCH_TROOPS : s->played != NO_CARD ? ww_cards[s->played].ops : 1;

    ww_survey(s, values, side, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++) {
        int space = noun_of(list->at[i]);
        scores->at[i] = verb_of(list->at[i]) == V_LAND ? ww_worth_of_landing(&v, side, space, units) : HOPELESS;
        // V29: the French army comes to a port.
        if (side == AMERICAN && !french && s->french_wait && has(ww_french_ports(s), space))
            scores->at[i] += values[W_FRENCH_WAIT];
    }
}

// The best general comes, unless a better one commands there.
static void score_commanders(const State *s, const int32_t values[], Side side, const ActionList *list, Scores *scores)
{
    const int32_t *w = weights_of(values, side);
    int space = top(s)->a, there = space < SPACES ? ww_general_at(s, space, side) : NOBODY;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_WITH
                      ? ww_worth_of_general(w, noun_of(list->at[i])) + (s->where[noun_of(list->at[i])] == WITH_FRENCH ? values[W_FRENCH_WAIT] : 0)
                      : there == NOBODY                ? 0 : ww_worth_of_general(w, there) + w[P_SAME_COMMANDER];
}

static void score_keep(const int32_t w[], const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) ? -ww_worth_of_general(w, noun_of(list->at[i])) : HOPELESS;
}

// ---- France, Congress, units taken away

static void score_stations(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        int zone = noun_of(list->at[i]), marks = 0;
        FOR_EACH(port, ww_zones[zone].ports) {
            // An army there is cut off from the sea, and an American one near it can make use of that (WW 12.3).
            int units = s->units[BRITISH_UNITS][port];
            marks += values[W_STATION_UNIT] * units + (units && ww_general_at(s, port, BRITISH) != NOBODY ? values[W_STATION_GENERAL] : 0)
                   + (has(s->marker[BRITISH], port) ? values[W_STATION_MARKER] : 0);
            FOR_EACH(near, ww_spaces[port].links)
                marks += units ? values[W_STATION_NEAR] * units_of(s, near, AMERICAN) : 0;
        }
        scores->at[i] = marks;
    }
}

static int steps_to_enemy(const Survey *v, int space)
{
    int least = 9;

    FOR_EACH(from, v->units[BRITISH] & v->generals[BRITISH])
        least = ww_spaces[from].steps[space] < least ? ww_spaces[from].steps[space] : least;
    return least;
}

static void score_seats(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    Survey v;

    ww_survey(s, values, AMERICAN, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++) {
        int space = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOWHERE;
        scores->at[i] = space == NOWHERE ? HOPELESS
                      : values[W_SEAT_STEP] * steps_to_enemy(&v, space) - (ww_spaces[space].port ? values[W_SEAT_PORT] : 0)
                        + ww_gain_of_holding(&v, AMERICAN, space) + (has(v.units[AMERICAN], space) ? values[W_SEAT_UNITS] : 0);
    }
}

// Of his own units the player gives those that do least (`own`); of the enemy's he takes those that do most.
static int score_unit(const Survey *v, Side whose, int space)
{
    const State *s = v->s;
    int units = units_of(s, space, whose), general = ww_general_at(s, space, whose), marks = 0;

    if (units == 1 && general != NOBODY)
        marks += v->w[P_LONE_GENERAL];
    else if (general != NOBODY)
        marks += v->w[P_HIS_UNIT] - units;
    if (units == 1 && has(s->marker[whose], space))
        marks += v->w[P_LONE_MARKER] + ww_gain_of_holding(v, whose, space);
    // WW 13.1
    if (whose == BRITISH && ww_spaces[space].colony != CAN && size_of_set(v->units[BRITISH] & ~ww_colonies[CAN].spaces) == 1 && units == 1)
        marks += v->w[P_LAST_PLACE];
    return marks - (whose == BRITISH && space == FORT_DETROIT ? v->w[P_DETROIT] : 0);
}

static void score_units(const State *s, const int32_t values[], Side side, const ActionList *list, Scores *scores)
{
    Survey v;

    ww_survey(s, values, side, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++) {
        int space = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOWHERE;
        if (space >= SPACES) {
            scores->at[i] = side == BRITISH ? values[W_FROM_BOX] : 0;        // from the box, or no more
            continue;
        }
        bool own = units_of(s, space, side) > 0;
        scores->at[i] = own ? -score_unit(&v, side, space) : score_unit(&v, enemy_of(side), space);
    }
}

// ---- who plays first, purchases

static void score_declaration(const State *s, const int32_t values[], Side side, const ActionList *list, Scores *scores)
{
    Chances c;

    if (list->count == 1) {
        scores->at[0] = 0;
        return;
    }
    ww_find_chances(s, values, side, &c);
    for (int i = 0; i < list->count; i++) {
        int card = has_noun(list->at[i]) ? noun_of(list->at[i]) : NO_CARD;
        scores->at[i] = card == NO_CARD ? 0 : ww_worth_of_campaign(&c, ww_cards[card].most) - ww_worth_of_card(s, c.v.w, side, card) - c.v.w[P_CALL];
    }
}

// Whoever plays last has the last word on what is isolated.
static void score_first(const int32_t w[], Side side, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) && noun_of(list->at[i]) == side ? 0 : w[P_LAST_WORD];
}

static void score_purchase(const State *s, const int32_t w[], Side side, const ActionList *list, Scores *scores)
{
    int event = s->discarded;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) != V_EXCHANGE || event == NO_CARD ? 0
                      : ww_worth_of_card(s, w, side, event) - ww_worth_of_card(s, w, side, noun_of(list->at[i])) - w[P_PURCHASE];
}

static void score_bringing(const int32_t w[], const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = !has_noun(list->at[i]) ? 0 : w[P_BRING] * units_in(noun_of(list->at[i]));
}

static void score_alike(const int32_t w[], const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_DRAW ? w[P_DRAW] : 0;
}

static void score(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    Side side = top(s)->side;
    const int32_t *w = weights_of(values, side);

    switch (top(s)->kind) {
    case COMMITTEES:        score_committees(s, values, list, scores);              break;
    case FOR_THE_KING:
    case MARK:
    case EVENT_MARKERS:
    case DISCARD_ACTION:
    case LOST_WASHINGTON:   score_markers(s, values, side, list, scores);           break;
    case DECLARE:           score_declaration(s, values, side, list, scores);       break;
    case CHOOSE_FIRST:      score_first(w, side, list, scores);                break;
    case PLAY_CARD:         score_cards(s, values, side, list, scores);             break;
    case USE_OPS:           score_uses(s, values, list, scores);                    break;
    case EVENT_UNITS:
    case RECALL:            score_units(s, values, side, list, scores);             break;
    case EXCHANGE:          score_purchase(s, w, side, list, scores);          break;
    case ACTIVATE:          score_activations(s, values, list, scores);             break;
    case MARCH:             score_march(s, values, list, scores);                   break;
    case INTERCEPT:         score_interception(s, values, list, scores);            break;
    case AVOID:             score_avoiding(s, values, list, scores);                break;
    case SPLIT:             score_bringing(w, list, scores);                   break;
    case KEEP_GENERAL:      score_keep(w, list, scores);                       break;
    case ARRIVE_UNDER:      score_commanders(s, values, side, list, scores);        break;
    case ARRIVE_UNITS:      score_bringing(w, list, scores);                   break;
    case REINFORCE:
    case FRENCH_ARRIVE:     score_landings(s, values, side, list, scores);          break;
    case PLAY_IN_BATTLE:    score_battle_cards(s, w, side, list, scores);      break;
    case LOSE_UNITS:
    case WINTER_LOSS:       score_losses(values, list, scores);                     break;
    case RETREAT:           score_retreats(s, values, side, list, scores);          break;
    case PLACE_NAVY:        score_stations(s, values, list, scores);                break;
    case SEAT_CONGRESS:     score_seats(s, values, list, scores);                   break;
    default:                score_alike(w, list, scores);
    }
}

static void weigh(const State *s, const ActionList *list, const int32_t values[], int sharp, uint8_t weight[])
{
    Scores scores;

    score(s, values, list, &scores);
    for (int i = 0; i < list->count; i++)
        scores.at[i] *= sharp;
    soften(list, &scores, values[W_HALVINGS], weight);
}

void ww_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    weigh(s, list, values, values[W_SHARPNESS], weight);
}

void ww_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    weigh(s, list, values, values[W_PRIOR_SHARPNESS], weight);
}
