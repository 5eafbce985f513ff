// The policy: how promising each answer looks.  Playouts sample from it, and the search has the same scores, softer, as its prior.
//
// Every answer gets a score in marks (survey.h), and soften() makes of scores weights that halve every few marks.  A card is played for
// what it brings now, less what it would be worth in the hand; markers go where they decide colonies and will not be isolated; a general
// marches for the best end of a march that he can come to, worked out from scratch at each step, so that the aim holds.

#include "survey.h"

#include "games/washingtons_war/tables.h"
#include "engine/scores.h"

static const Frame *top(const State *s)         { return &s->core.frames[s->core.depth - 1]; }

// ---- the best that a card can do

enum { MOST_BEST = 14 };

// The greatest gains, in falling order.
typedef struct Best {
    int count, most;
    int at[MOST_BEST];
} Best;

static void keep(Best *b, int marks)
{
    int i = b->count;

    if (marks <= 0)
        return;
    while (i > 0 && b->at[i - 1] < marks)
        i--;
    if (i >= b->most)
        return;
    b->count += b->count < b->most;
    for (int k = b->count - 1; k > i; k--)
        b->at[k] = b->at[k - 1];
    b->at[i] = marks;
}

// Several markers of one card are worth more than each for itself: the enemy cannot answer between them.  The factor is tuned.
static int sum_of(const Best *b, int n)
{
    int sum = 0;

    for (int i = 0; i < n && i < b->count; i++)
        sum += i ? 2 * b->at[i] : b->at[i];
    return sum;
}

// What the side whose turn it is could do with its cards, found once for a question.
typedef struct Chances {
    const State *s;
    Side   side;
    Survey v;
    Best   markers;                 // by operations
    int    march[GENERALS];         // what the activation of each would bring; 0 of those who are not on the map
    int    glover;
    int    reinforcements[4];       // by the value of the card
} Chances;

static void find_markers(Chances *c)
{
    Set before = c->s->marker[BRITISH];

    c->markers = (Best){ .most = 3 };
    FOR_EACH(space, ww_placeable(c->s, c->side, before))
        keep(&c->markers, ww_gain_of_place(&c->v, c->side, space));
    FOR_EACH(space, ww_flippable(c->s, c->side))
        keep(&c->markers, ww_gain_of_flip(&c->v, c->side, space));
}

static void find_marches(Chances *c)
{
    const State *s = c->s;

    c->glover = 0;
    for (int g = 0; g < GENERALS; g++) {
        c->march[g] = 0;
        if (side_of_general(g) != c->side || !is_on_map(s, g) || s->activated >> g & 1)
            continue;
        c->march[g] = ww_best_march(s, g, c->side == AMERICAN ? 5 : 4).worth;
        c->glover = c->march[g] > c->glover ? c->march[g] : c->glover;
    }
}

// ---- reinforcements (WW 8)

static Set landings(const State *s, Side side)
{
    Set spaces = 0;

    for (int space = 0; space < SPACES; space++)
        if (ww_why_not_arrive(s, side, space) == OK)
            spaces |= BIT(space);
    return spaces;
}

static int best_in_box(const State *s, Side side)
{
    int best = NOBODY;

    FOR_EACH(g, generals_of(side))
        if (s->where[g] == IN_BOX && (best == NOBODY || ww_worth_of_general(g) > ww_worth_of_general(best)))
            best = g;
    return best;
}

// The worth of landing so many units in a space, with the best general of the box where nobody commands.
static int worth_of_landing(const Survey *v, Side side, int space, int units)
{
    const State *s = v->s;
    int commander = ww_general_at(s, space, side), box = best_in_box(s, side);
    int general = commander == NOBODY ? box : commander, before = 0;

    if (commander != NOBODY) {
        Force now = { commander, 0, space, side };
        before = ww_worth_of_stand(v, &now, space, space) + 20;     // two generals are not brought together
    }
    Force f = { general, units, space, side };
    return ww_worth_of_stand(v, &f, space, space) - (commander == NOBODY ? 0 : before > 40 ? 40 : before < 0 ? 0 : before);
}

static int worth_of_men(const Survey *v, Side side, int units)
{
    int marks = units * ww_worth_of_unit(side);

    // American units melt in winter, and British ones come once a year.
    return side == AMERICAN ? marks * (100 - v->late / 2) / 100 : marks * 3 / 4;
}

enum { ENOUGH_MEN = 6, WANT = 9 };      // American units below which the war may be lost at once (WW 13.1), and marks of each that lacks

static int want_of_men(const Survey *v)
{
    int men = 0;

    FOR_EACH(space, v->units[AMERICAN])
        men += units_of(v->s, space, AMERICAN);
    return men < ENOUGH_MEN ? WANT * (ENOUGH_MEN - men) : 0;
}

static void find_reinforcements(Chances *c)
{
    const State *s = c->s;
    int most = 0;

    c->reinforcements[0] = 0;
    for (int n = 1; n <= 3; n++)
        c->reinforcements[n] = -100;
    if (ww_why_not_reinforce(s, c->side) != OK)
        return;
    int general = best_in_box(s, c->side);
    Set spaces = landings(s, c->side);
    if (!spaces)
        return;
    for (int n = 1; n <= 3; n++) {
        int units = c->side == BRITISH ? s->reinforcements : n;
        // A British landing does not depend on the card, and an American one is much alike for any card.
        if (n == 1)
            FOR_EACH(space, spaces) {
                int marks = worth_of_landing(&c->v, c->side, space, c->side == BRITISH ? units : 2);
                most = marks > most ? marks : most;
            }
        c->reinforcements[n] = worth_of_men(&c->v, c->side, units) + most / 2 + (general == NOBODY ? 0 : ww_worth_of_general(general) * 4 / 5)
                             + (c->side == AMERICAN ? want_of_men(&c->v) : 0);
        if (c->side == BRITISH && !units)
            c->reinforcements[n] -= 20;
    }
    // WW 12.2.B.ii: the French wait for any card.
    if (c->side == AMERICAN && s->french_wait)
        for (int n = 1; n <= 3; n++)
            c->reinforcements[n] = 90;
}

static void find_chances(const State *s, Side side, Chances *c)
{
    c->s = s;
    c->side = side;
    ww_survey(s, NOBODY, 0, &c->v);
    find_markers(c);
    find_marches(c);
    find_reinforcements(c);
}

// ---- cards

// Tuned in games of policies against each other (docs/bots.md).
enum { MARCH_PART = 85, QUEUE_PART = 25 };      // per cent of what a march promises that count; of it with a queue, which the enemy sees coming

static int best_march_for(const Chances *c, int value)
{
    int best = 0;

    for (int g = 0; g < GENERALS; g++)
        if (c->march[g] > best && ww_generals[g].strategy <= value)
            best = c->march[g];
    return best * MARCH_PART / 100;
}

// Whether a card of the hand other than this one may lengthen a queue.
static bool has_other_ops(const State *s, Side side, int card)
{
    FOR_CARDS(c, s->hand[side])
        if (c != card && is_ops(c))
            return true;
    return false;
}

static int worth_of_queue(const Chances *c, int card)
{
    int value = ww_cards[card].ops + queue_value(c->s, c->side), now = best_march_for(c, value), then = best_march_for(c, 3);

    if (value >= 3 || then <= now || !has_other_ops(c->s, c->side, card))
        return 0;
    return then * QUEUE_PART / 100;
}

static int worth_of_ops(const Chances *c, int card)
{
    int n = ww_cards[card].ops, best = sum_of(&c->markers, n), march = best_march_for(c, n + queue_value(c->s, c->side));
    int queue = worth_of_queue(c, card);

    best = march > best ? march : best;
    best = c->reinforcements[n] > best ? c->reinforcements[n] : best;
    return queue > best ? queue : best;
}

// The value of a discarded event's one action (WW 6.32.B).
static int worth_of_discard_action(const Chances *c)
{
    const State *s = c->s;
    Side side = c->side;
    Set next = ww_next_to(s, side, s->marker[side]);
    int best = 0;

    FOR_EACH(space, ww_removable(s, side)) {
        int gain = ww_gain_of_removal(&c->v, side, space);
        best = gain > best ? gain : best;
    }
    FOR_EACH(space, next & ww_placeable(s, side, s->marker[side])) {
        int gain = ww_gain_of_place(&c->v, side, space);
        best = gain > best ? gain : best;
    }
    return best;
}

static int worth_of_markers(const Chances *c, int card)
{
    const CardData *d = &ww_cards[card];
    Best best = { .most = d->most < MOST_BEST ? d->most : MOST_BEST };

    FOR_EACH(space, ww_event_spaces(c->s, card, c->side, c->s->marker[BRITISH]))
        keep(&best, is_uncontrolled(c->s, space)        ? ww_gain_of_place(&c->v, c->side, space)   :
                    d->effect == REMOVE_MARKERS         ? ww_gain_of_removal(&c->v, c->side, space) : ww_gain_of_flip(&c->v, c->side, space));
    return sum_of(&best, d->most);
}

static int worth_of_landing_party(const Chances *c)
{
    const State *s = c->s;
    int best = 0;

    if (c->side != BRITISH)
        return 0;
    FOR_EACH(space, ww_ports() & ~s->marker[BRITISH])
        if (ww_why_not_landing_party(s, space) == OK) {
            int gain = has(s->marker[AMERICAN], space) ? ww_gain_of_flip(&c->v, BRITISH, space) : ww_gain_of_place(&c->v, BRITISH, space);
            best = gain > best ? gain : best;
        }
    return best;
}

static int worth_of_campaign(const Chances *c, int most)
{
    Best best = { .most = most };
    int sum = 0;

    for (int g = 0; g < GENERALS; g++)
        keep(&best, c->march[g]);
    keep(&best, worth_of_landing_party(c));
    for (int i = 0; i < best.count; i++)
        sum += best.at[i];
    return sum;
}

static int worth_of_declaration(const Chances *c)
{
    int sum = 0;

    for (int colony = NH; colony < COLONIES; colony++) {
        int best = 0;
        FOR_EACH(space, ww_colonies[colony].spaces & ~(c->s->marker[AMERICAN] | c->s->marker[BRITISH]) & ~c->v.units[BRITISH]) {
            int gain = ww_gain_of_place(&c->v, AMERICAN, space);
            best = gain > best ? gain : best;
        }
        sum += best;
    }
    return c->side == AMERICAN ? sum : -sum;
}

static int worth_of_event(const Chances *c, int card)
{
    const State *s = c->s;
    const CardData *d = &ww_cards[card];
    Side them = enemy_of(c->side);

    switch (d->effect) {
    case ACTIVATE_SOME:
        return worth_of_campaign(c, d->most);
    case PLACE_MARKERS:
    case REMOVE_MARKERS:
    case REPLACE_OR_PLACE:
        return worth_of_markers(c, card);
    case REMOVE_UNIT:
        return ww_worth_of_unit(them) + 6;
    case RANDOM_LOSS:
        return ww_cards_left(s, them) > 1 ? 26 : 18;
    case GLOVERS_MARCH:
        return c->glover + 4;
    case BAN_PLACING:
        return s->congress < SPACES && !s->banned ? 9 * ww_cards_left(s, AMERICAN) : 0;
    case LIFT_NAVY:
        return 12 + 2 * ww_cards_left(s, BRITISH);
    case END_REGULARS:
        return 50;
    case MOVE_ALLIANCE:
        return s->alliance >= ALLIANCE ? 0 : (c->side == AMERICAN ? 10 : -10) * d->amount;
    case DECLARE_INDEPENDENCE:
        return worth_of_declaration(c);
    default:
        return 0;
    }
}

// What the enemy's event is worth to him if he buys it back (WW 6.32.C).
static int fear_of_purchase(const State *s, Side side, int card)
{
    Side them = enemy_of(side);
    int worth = ww_cards[card].flag == them ? ww_worth_of_card(s, them, card) : 0;

    return worth > 30 && ww_cards_left(s, them) ? (worth - 30) / 2 : 0;
}

static void score_cards(const State *s, Side side, const ActionList *list, Scores *scores)
{
    Chances c;
    int discard = -1;
    bool queued = queue_value(s, side) > 0;

    find_chances(s, side, &c);
    for (int i = 0; i < list->count; i++) {
        int card = noun_of(list->at[i]), kept = ww_worth_of_card(s, side, card);
        switch (verb_of(list->at[i])) {
        case V_PLAY:
            scores->at[i] = worth_of_ops(&c, card) - kept * 3 / 4;
            break;
        case V_EVENT:
            scores->at[i] = worth_of_event(&c, card) - kept;
            break;
        case V_DISCARD:
            discard = discard < 0 ? worth_of_discard_action(&c) : discard;
            scores->at[i] = discard - kept - fear_of_purchase(s, side, card);
            break;
        default:
            scores->at[i] = HOPELESS;
        }
        if (queued && verb_of(list->at[i]) != V_PLAY)
            scores->at[i] -= 10;
    }
}

static void score_uses(const State *s, const ActionList *list, Scores *scores)
{
    Side side = top(s)->side;
    Chances c;

    find_chances(s, side, &c);
    int card = s->played, n = card == NO_CARD ? 1 : ww_cards[card].ops;
    for (int i = 0; i < list->count; i++)
        switch (verb_of(list->at[i])) {
        case V_ACTIVATE:
            scores->at[i] = c.march[noun_of(list->at[i])] * MARCH_PART / 100;
            break;
        case V_MARK:
            scores->at[i] = sum_of(&c.markers, n);
            break;
        case V_REINFORCE:
            scores->at[i] = c.reinforcements[n];
            break;
        case V_QUEUE:
            scores->at[i] = card == NO_CARD ? 0 : worth_of_queue(&c, card);
            break;
        default:
            scores->at[i] = HOPELESS / 2;
        }
}

// ---- markers

enum { SPARE = -6 };        // marks of an action with a marker that is not used

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
        return SPARE;
    default:
        return HOPELESS;
    }
}

static void score_markers(const State *s, Side side, const ActionList *list, Scores *scores)
{
    Survey v;

    ww_survey(s, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = score_marker(&v, side, list->at[i]);
}

// WW 4.0: inland, where no British port and no British army is near, and where more may join it.
static void score_committees(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        int space = noun_of(list->at[i]);
        Set near = ww_spaces[space].links;
        scores->at[i] = verb_of(list->at[i]) != V_PLACE ? HOPELESS
                      : 4 * size_of_set(near) - 6 * size_of_set(near & s->marker[BRITISH]) - (ww_spaces[space].port ? 4 : 0)
                        - (near & ww_units_on(s, BRITISH) ? 12 : 0) + (ww_spaces[space].winter_quarters ? 3 : 0)
                        + (near & s->marker[BRITISH] && !ww_spaces[space].port ? 4 : 0);
    }
}

// ---- generals chosen one by one: a campaign, Glover

enum { LEAST_MARCH = 1 };

static void score_activations(const State *s, const ActionList *list, Scores *scores)
{
    Side side = top(s)->side;
    Survey v;

    ww_survey(s, NOBODY, 0, &v);
    int most = s->played != NO_CARD && ww_cards[s->played].effect == GLOVERS_MARCH ? 6 : side == AMERICAN ? 5 : 4;
    for (int i = 0; i < list->count; i++)
        switch (verb_of(list->at[i])) {
        case V_ACTIVATE:
            scores->at[i] = ww_best_march(s, noun_of(list->at[i]), most).worth;
            break;
        case V_LAND:
        case V_PLACE:
        case V_FLIP:
            scores->at[i] = score_marker(&v, side, list->at[i]);
            break;
        default:
            scores->at[i] = LEAST_MARCH;
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
static int score_take(const State *s, const Force *f, int units)
{
    int here = units_of(s, f->from, f->side);

    if (f->units >= CARRIED_MOST || here - f->units <= 0 || s->march.used == 0)
        return s->march.used == 0 ? 8 * units : HOPELESS;
    for (int g = 0; g < GENERALS; g++)
        if (g != f->general && s->where[g] == f->from && side_of_general(g) == f->side)
            return HOPELESS;
    return 8 * units;
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

enum { BACK = 20 };     // marks that a step back must bring beyond all others: two ends that are worth the same are no reason to walk to and fro

static int score_step(const Survey *v, const Force *f, const Ends *e, int to)
{
    const Activation *m = &v->s->march;
    bool back = m->used > 0 && (to == m->from || to == m->start);

    return worth_of_step(v, f, e, to) - (back ? BACK : 0);
}

static void score_march(const State *s, const ActionList *list, Scores *scores)
{
    Force f = marching(s);
    Survey v;
    int best = HOPELESS;
    Ends ends;

    if (list->count == 1) {
        scores->at[0] = 0;
        return;
    }
    ww_survey(s, f.general, f.units, &v);
    find_ends(&v, &f, &ends);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        scores->at[i] = HOPELESS;
        switch (verb_of(a)) {
        case V_TO:
            scores->at[i] = score_step(&v, &f, &ends, noun_of(a));
            break;
        case V_SAIL:
            scores->at[i] = ww_worth_of_stand(&v, &f, noun_of(a), f.from) - 2;
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
            int take = score_take(s, &f, units_in(noun_of(list->at[i])));
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
static Fight attack_on(const State *s, int space, int general, int units, bool intercepted)
{
    State then = *s;

    if (general != NOBODY) {
        int other = ww_general_at(s, space, AMERICAN);
        if (other != NOBODY && other != general)
            then.where[other] = IN_BOX;
        then.where[general] = (uint8_t)space;
        then.units[AMERICAN_UNITS][space] = (uint8_t)(then.units[AMERICAN_UNITS][space] + units);
    }
    return ww_foresee(&then, BRITISH, space, s->march.from, s->march.general, units_entering(s, BRITISH), intercepted ? -1 : 0);
}

static void score_interception(const State *s, const ActionList *list, Scores *scores)
{
    int space = s->where[s->march.general], there = units_of(s, space, AMERICAN);
    Survey v;

    ww_survey(s, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++) {
        scores->at[i] = 0;
        if (verb_of(list->at[i]) != V_INTERCEPT)
            continue;
        int g = noun_of(list->at[i]), units = units_of(s, s->where[g], AMERICAN);
        units = units > CARRIED_MOST ? CARRIED_MOST : units;
        Fight with = attack_on(s, space, g, units, true), without = { 0, 0 };
        if (there)
            without = attack_on(s, space, NOBODY, 0, false);
        // The move of the British ends there.
        int stops = 10 + (s->congress == space && !there ? 20 + 9 * ww_cards_left(s, AMERICAN) : 0);
        scores->at[i] = without.marks - with.marks + stops * (1000 - with.chance) / 1000 - 8
                      - (g == WASHINGTON && with.chance > 600 ? 15 : 0);
    }
}

static void score_avoiding(const State *s, const ActionList *list, Scores *scores)
{
    int space = s->where[s->march.general];
    Fight f = attack_on(s, space, NOBODY, 0, false);
    int ground = s->congress == space ? 20 + 9 * ww_cards_left(s, AMERICAN) : 6;
    // He who stands loses the ground only with the battle.
    int stand = -f.marks - ground * f.chance / 1000, leave = -ground;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_AVOID ? leave : verb_of(list->at[i]) == V_STAND || verb_of(list->at[i]) == V_PASS ? stand : HOPELESS;
}

// ---- battles (WW 9)

enum { GROUND = 30 };       // marks that the ground of a battle is worth on average

static void score_battle_cards(const State *s, Side side, const ActionList *list, Scores *scores)
{
    int sign = side == s->battle.attacker ? 1 : -1;
    Fight plain = ww_foresee_battle(s, 0);

    for (int i = 0; i < list->count; i++) {
        scores->at[i] = 0;
        if (verb_of(list->at[i]) == V_PASS || !has_noun(list->at[i]))
            continue;
        int card = noun_of(list->at[i]), bonus = verb_of(list->at[i]) == V_BATTLE ? 2 : 1;
        Fight f = ww_foresee_battle(s, sign * bonus);
        int gain = sign * (f.marks - plain.marks) + GROUND * (sign * (f.chance - plain.chance)) / 1000;
        int kept = ww_worth_of_card(s, side, card);
        // A battle card is replaced (WW 6.33.B), a discarded one is not.
        scores->at[i] = bonus == 2 ? 2 * gain - 6 : 2 * gain - kept - 4;
    }
}

static void score_losses(const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        // The French cannot be replaced, and American units come with every card.
        scores->at[i] = verb_of(list->at[i]) != V_LOSE ? HOPELESS : nation_in(noun_of(list->at[i])) == FRENCH_UNITS ? -6 * units_in(noun_of(list->at[i])) : 0;
}

static void score_retreats(const State *s, Side side, const ActionList *list, Scores *scores)
{
    int space = s->battle.space < SPACES ? s->battle.space : s->march.general != NOBODY ? s->where[s->march.general] : 0;
    int general = ww_general_at(s, space, side), units = units_of(s, space, side);
    Force f = { general, units > CARRIED_MOST ? CARRIED_MOST : units, space, side };
    Survey v;

    ww_survey(s, general, f.units, &v);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) && noun_of(list->at[i]) < SPACES ? ww_worth_of_stand(&v, &f, noun_of(list->at[i]), space) : HOPELESS;
}

// ---- reinforcements (WW 8)

static void score_landings(const State *s, Side side, const ActionList *list, Scores *scores)
{
    Survey v;
    bool french = top(s)->kind == FRENCH_ARRIVE;
    int units = side == BRITISH ? s->reinforcements : french ? FRENCH_TROOPS : s->played != NO_CARD ? ww_cards[s->played].ops : 1;

    ww_survey(s, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++) {
        int space = noun_of(list->at[i]);
        scores->at[i] = verb_of(list->at[i]) == V_LAND ? worth_of_landing(&v, side, space, units) : HOPELESS;
        // V29: the French army comes to a port.
        if (side == AMERICAN && !french && s->french_wait && has(ww_french_ports(s), space))
            scores->at[i] += 90;
    }
}

// The best general comes, unless a better one commands there.
static void score_commanders(const State *s, Side side, const ActionList *list, Scores *scores)
{
    int space = top(s)->a, there = space < SPACES ? ww_general_at(s, space, side) : NOBODY;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_WITH
                      ? ww_worth_of_general(noun_of(list->at[i])) + (s->where[noun_of(list->at[i])] == WITH_FRENCH ? 90 : 0)
                      : there == NOBODY                ? 0 : ww_worth_of_general(there) + 6;
}

static void score_keep(const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) ? -ww_worth_of_general(noun_of(list->at[i])) : HOPELESS;
}

// ---- France, Congress, units taken away

static void score_stations(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        int zone = noun_of(list->at[i]), marks = 0;
        FOR_EACH(port, ww_zones[zone].ports) {
            // An army there is cut off from the sea, and an American one near it can make use of that (WW 12.3).
            int units = s->units[BRITISH_UNITS][port];
            marks += 6 * units + (units && ww_general_at(s, port, BRITISH) != NOBODY ? 6 : 0) + (has(s->marker[BRITISH], port) ? 3 : 0);
            FOR_EACH(near, ww_spaces[port].links)
                marks += units ? 3 * units_of(s, near, AMERICAN) : 0;
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

static void score_seats(const State *s, const ActionList *list, Scores *scores)
{
    Survey v;

    ww_survey(s, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++) {
        int space = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOWHERE;
        scores->at[i] = space == NOWHERE ? HOPELESS
                      : 8 * steps_to_enemy(&v, space) - (ww_spaces[space].port ? 16 : 0) + ww_gain_of_holding(&v, AMERICAN, space)
                        + (has(v.units[AMERICAN], space) ? 8 : 0);
    }
}

// Of his own units the player gives those that do least (`own`); of the enemy's he takes those that do most.
static int score_unit(const Survey *v, Side whose, int space)
{
    const State *s = v->s;
    int units = units_of(s, space, whose), general = ww_general_at(s, space, whose), marks = 0;

    if (units == 1 && general != NOBODY)
        marks += 20;
    else if (general != NOBODY)
        marks += 8 - units;
    if (units == 1 && has(s->marker[whose], space))
        marks += 4 + ww_gain_of_holding(v, whose, space);
    // WW 13.1
    if (whose == BRITISH && ww_spaces[space].colony != CAN && size_of_set(v->units[BRITISH] & ~ww_colonies[CAN].spaces) == 1 && units == 1)
        marks += 500;
    return marks - (whose == BRITISH && space == FORT_DETROIT ? 10 : 0);
}

static void score_units(const State *s, Side side, const ActionList *list, Scores *scores)
{
    Survey v;

    ww_survey(s, NOBODY, 0, &v);
    for (int i = 0; i < list->count; i++) {
        int space = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOWHERE;
        if (space >= SPACES) {
            scores->at[i] = side == BRITISH ? 2 : 0;        // from the box, or no more
            continue;
        }
        bool own = units_of(s, space, side) > 0;
        scores->at[i] = own ? -score_unit(&v, side, space) : score_unit(&v, enemy_of(side), space);
    }
}

// ---- who plays first, purchases

enum { CALL_TO_GO_FIRST = 25 };

static void score_declaration(const State *s, Side side, const ActionList *list, Scores *scores)
{
    Chances c;

    if (list->count == 1) {
        scores->at[0] = 0;
        return;
    }
    find_chances(s, side, &c);
    for (int i = 0; i < list->count; i++) {
        int card = has_noun(list->at[i]) ? noun_of(list->at[i]) : NO_CARD;
        scores->at[i] = card == NO_CARD ? 0 : worth_of_campaign(&c, ww_cards[card].most) - ww_worth_of_card(s, side, card) - CALL_TO_GO_FIRST;
    }
}

// Whoever plays last has the last word on what is isolated.
static void score_first(Side side, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) && noun_of(list->at[i]) == side ? 0 : 12;
}

static void score_purchase(const State *s, Side side, const ActionList *list, Scores *scores)
{
    int event = s->discarded;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) != V_EXCHANGE || event == NO_CARD ? 0
                      : ww_worth_of_card(s, side, event) - ww_worth_of_card(s, side, noun_of(list->at[i])) - 6;
}

static void score_bringing(const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = !has_noun(list->at[i]) ? 0 : 4 * units_in(noun_of(list->at[i]));
}

static void score_alike(const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_DRAW ? 40 : 0;
}

static void score(const State *s, const ActionList *list, Scores *scores)
{
    Side side = top(s)->side;

    switch (top(s)->kind) {
    case COMMITTEES:        score_committees(s, list, scores);              break;
    case FOR_THE_KING:
    case MARK:
    case EVENT_MARKERS:
    case DISCARD_ACTION:
    case LOST_WASHINGTON:   score_markers(s, side, list, scores);           break;
    case DECLARE:           score_declaration(s, side, list, scores);       break;
    case CHOOSE_FIRST:      score_first(side, list, scores);                break;
    case PLAY_CARD:         score_cards(s, side, list, scores);             break;
    case USE_OPS:           score_uses(s, list, scores);                    break;
    case EVENT_UNITS:
    case RECALL:            score_units(s, side, list, scores);             break;
    case EXCHANGE:          score_purchase(s, side, list, scores);          break;
    case ACTIVATE:          score_activations(s, list, scores);             break;
    case MARCH:             score_march(s, list, scores);                   break;
    case INTERCEPT:         score_interception(s, list, scores);            break;
    case AVOID:             score_avoiding(s, list, scores);                break;
    case SPLIT:             score_bringing(list, scores);                   break;
    case KEEP_GENERAL:      score_keep(list, scores);                       break;
    case ARRIVE_UNDER:      score_commanders(s, side, list, scores);        break;
    case ARRIVE_UNITS:      score_bringing(list, scores);                   break;
    case REINFORCE:
    case FRENCH_ARRIVE:     score_landings(s, side, list, scores);          break;
    case PLAY_IN_BATTLE:    score_battle_cards(s, side, list, scores);      break;
    case LOSE_UNITS:
    case WINTER_LOSS:       score_losses(list, scores);                     break;
    case RETREAT:           score_retreats(s, side, list, scores);          break;
    case PLACE_NAVY:        score_stations(s, list, scores);                break;
    case SEAT_CONGRESS:     score_seats(s, list, scores);                   break;
    default:                score_alike(list, scores);
    }
}

static void weigh(const State *s, const ActionList *list, const int32_t values[], int sharp, uint8_t weight[])
{
    Scores scores;

    score(s, list, &scores);
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
