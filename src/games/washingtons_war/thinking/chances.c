// What each use of a card would bring: markers, the best march of each general, reinforcements, events.

#include "chances.h"

// ---- markers and marches

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

static int sum_of(const Best *b, const int32_t w[], int n)
{
    int sum = 0;

    for (int i = 0; i < n && i < b->count; i++)
        sum += i ? b->at[i] * w[P_SECOND_MARKER] / 100 : b->at[i];
    return sum;
}

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
        c->march[g] = ww_best_march(s, c->v.values, g, c->side == AMERICAN ? 5 : 4).worth;
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

static int best_in_box(const State *s, const int32_t w[], Side side)
{
    int best = NOBODY;

    FOR_EACH(g, generals_of(side))
        if (s->where[g] == IN_BOX && (best == NOBODY || ww_worth_of_general(w, g) > ww_worth_of_general(w, best)))
            best = g;
    return best;
}

int ww_worth_of_landing(const Survey *v, Side side, int space, int units)
{
    const State *s = v->s;
    int commander = ww_general_at(s, space, side), box = best_in_box(s, v->w, side);
    int general = commander == NOBODY ? box : commander, before = 0;

    if (commander != NOBODY) {
        Force now = { commander, 0, space, side };
        before = ww_worth_of_stand(v, &now, space, space) + v->w[P_TOGETHER];     // two generals are not brought together
        before = before < 0 ? 0 : before > v->w[P_TOGETHER_MOST] ? v->w[P_TOGETHER_MOST] : before;
    }
    Force f = { general, units, space, side };
    return ww_worth_of_stand(v, &f, space, space) - before;
}

static int worth_of_men(const Survey *v, Side side, int units)
{
    int marks = units * ww_worth_of_unit(v->w, side);

    // American units melt in winter, and British ones come once a year.
    return marks * (v->w[P_MEN] - v->late * v->w[P_MEN_LATE] / 100) / 100;
}

// With few American units the war may be lost at once (WW 13.1).
static int want_of_men(const Survey *v)
{
    int men = 0, enough = v->values[W_ENOUGH_MEN];

    FOR_EACH(space, v->units[AMERICAN])
        men += units_of(v->s, space, AMERICAN);
    return men < enough ? v->values[W_WANT] * (enough - men) : 0;
}

static void find_reinforcements(Chances *c)
{
    const State *s = c->s;
    const int32_t *w = c->v.w;
    int most = 0;

    c->reinforcements[0] = 0;
    for (int n = 1; n <= 3; n++)
        c->reinforcements[n] = -100;
    if (ww_why_not_reinforce(s, c->side) != OK)
        return;
    int general = best_in_box(s, w, c->side);
    Set spaces = landings(s, c->side);
    if (!spaces)
        return;
    for (int n = 1; n <= 3; n++) {
        int units = c->side == BRITISH ? s->reinforcements : n;
        // A British landing does not depend on the card, and an American one is much alike for any card.
        if (n == 1)
            FOR_EACH(space, spaces) {
                int marks = ww_worth_of_landing(&c->v, c->side, space, c->side == BRITISH ? units : 2);
                most = marks > most ? marks : most;
            }
        c->reinforcements[n] = worth_of_men(&c->v, c->side, units) + most * w[P_LANDING] / 100
                             + (general == NOBODY ? 0 : ww_worth_of_general(w, general) * w[P_LANDING_GENERAL] / 100)
                             + (c->side == AMERICAN ? want_of_men(&c->v) : 0);
        if (c->side == BRITISH && !units)
            c->reinforcements[n] -= c->v.values[W_NO_UNITS];
    }
    // WW 12.2.B.ii: the French wait for any card.
    if (c->side == AMERICAN && s->french_wait)
        for (int n = 1; n <= 3; n++)
            c->reinforcements[n] = c->v.values[W_FRENCH_WAIT];
}

void ww_find_chances(const State *s, const int32_t values[], Side side, Chances *c)
{
    c->s = s;
    c->side = side;
    ww_survey(s, values, side, NOBODY, 0, &c->v);
    find_markers(c);
    find_marches(c);
    find_reinforcements(c);
}

// ---- cards

int ww_worth_of_marking(const Chances *c, int markers)
{
    return sum_of(&c->markers, c->v.w, markers);
}

static int best_march_for(const Chances *c, int value)
{
    int best = 0;

    for (int g = 0; g < GENERALS; g++)
        if (c->march[g] > best && ww_generals[g].strategy <= value)
            best = c->march[g];
    return best * c->v.w[P_MARCH_PART] / 100;
}

// Whether a card of the hand other than this one may lengthen a queue.
static bool has_other_ops(const State *s, Side side, int card)
{
    FOR_CARDS(c, s->hand[side])
        if (c != card && is_ops(c))
            return true;
    return false;
}

int ww_worth_of_queue(const Chances *c, int card)
{
    int value = ww_cards[card].ops + queue_value(c->s, c->side), now = best_march_for(c, value), then = best_march_for(c, 3);

    if (value >= 3 || then <= now || !has_other_ops(c->s, c->side, card))
        return 0;
    return then * c->v.w[P_QUEUE_PART] / 100;
}

int ww_worth_of_ops(const Chances *c, int card)
{
    int n = ww_cards[card].ops, best = ww_worth_of_marking(c, n), march = best_march_for(c, n + queue_value(c->s, c->side));
    int queue = ww_worth_of_queue(c, card);

    best = march > best ? march : best;
    best = c->reinforcements[n] > best ? c->reinforcements[n] : best;
    return queue > best ? queue : best;
}

int ww_worth_of_discard_action(const Chances *c)
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
    return sum_of(&best, c->v.w, d->most);
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

int ww_worth_of_campaign(const Chances *c, int most)
{
    Best best = { .most = most };
    int sum = 0;

    for (int g = 0; g < GENERALS; g++)
        keep(&best, c->march[g] * c->v.w[P_CAMPAIGN_MARCH] / 100);
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
    sum = sum * c->v.w[P_DECLARED] / 100;
    return c->side == AMERICAN ? sum : -sum;
}

int ww_worth_of_event(const Chances *c, int card)
{
    const State *s = c->s;
    const CardData *d = &ww_cards[card];
    const int32_t *w = c->v.w, *values = c->v.values;
    Side them = enemy_of(c->side);

    switch (d->effect) {
    case ACTIVATE_SOME:
        return ww_worth_of_campaign(c, d->most);
    case PLACE_MARKERS:
    case REMOVE_MARKERS:
    case REPLACE_OR_PLACE:
        return worth_of_markers(c, card);
    case REMOVE_UNIT:
        return ww_worth_of_unit(w, them) + w[P_REMOVED_UNIT];
    case RANDOM_LOSS:
        return ww_cards_left(s, them) > 1 ? w[P_LOST_CARD] : w[P_LOST_LAST_CARD];
    case GLOVERS_MARCH:
        return c->glover + values[W_GLOVER];
    case BAN_PLACING:
        return s->congress < SPACES && !s->banned ? values[W_BAN] * ww_cards_left(s, AMERICAN) : 0;
    case LIFT_NAVY:
        return values[W_NAVY] + values[W_NAVY_CARD] * ww_cards_left(s, BRITISH);
    case END_REGULARS:
        return values[W_END_REGULARS];
    case MOVE_ALLIANCE:
        return s->alliance >= ALLIANCE ? 0 : (c->side == AMERICAN ? w[P_ALLIANCE_EVENT] : -w[P_ALLIANCE_EVENT]) * d->amount;
    case DECLARE_INDEPENDENCE:
        return worth_of_declaration(c);
    case END_WAR:
        return w[P_ENDING];
    default:
        return 0;
    }
}
