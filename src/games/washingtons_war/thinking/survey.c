// One walk over the spaces gathers the groups of markers and what each colony promises; the rest of the folder asks of it.

#include "survey.h"

// ---- how long it lasts

enum { USUAL_END = 7, LONG = 70 };      // the turn in which a war usually ends while no card says it; plays of both sides after which it is far off

int ww_cards_left(const State *s, Side side)
{
    return count_cards(&s->hand[side]);
}

// The card that will say when the war ends, as far as the side knows: such a card of its own hand must be played in this year (WW 6.34.A).  Of two
// the later one counts.
static int ending_card(const State *s, Side side)
{
    int latest = NO_CARD;

    if (side == NEITHER)
        return s->war_ends;
    FOR_CARDS(card, s->hand[side])
        if (ww_cards[card].effect == END_WAR && (latest == NO_CARD || ww_cards[card].amount > ww_cards[latest].amount))
            latest = card;
    return latest == NO_CARD ? s->war_ends : latest;
}

static int last_turn(const State *s, int card)
{
    int end = card == NO_CARD ? USUAL_END : ww_cards[card].amount;

    if (card == NO_CARD && end < s->turn + 1)
        end = s->turn + 1;
    return end < s->turn ? s->turn : end > TURNS ? TURNS : end;
}

static void find_time(const State *s, Side side, Survey *v)
{
    int a = ww_cards_left(s, AMERICAN), b = ww_cards_left(s, BRITISH), most = a > b ? a : b;

    v->ending = ending_card(s, side);
    v->turns = last_turn(s, v->ending) - s->turn;
    v->life = 100 * (a + b + 2 * HAND * v->turns) / LONG;
    v->life = v->life > 100 ? 100 : v->life;
    v->late = 100 / (1 + most);
    v->late = v->late < 10 ? 10 : v->late;
}

// ---- who is where

static void find_pieces(const State *s, int lifted, int units, Survey *v)
{
    v->units[AMERICAN] = ww_units_on(s, AMERICAN);
    v->units[BRITISH] = ww_units_on(s, BRITISH);
    v->generals[AMERICAN] = v->generals[BRITISH] = 0;
    for (int g = 0; g < GENERALS; g++)
        if (is_on_map(s, g) && g != lifted)
            v->generals[side_of_general(g)] |= BIT(s->where[g]);
    if (lifted != NOBODY && is_on_map(s, lifted) && units_of(s, s->where[lifted], side_of_general(lifted)) <= units)
        v->units[side_of_general(lifted)] &= ~BIT(s->where[lifted]);
}

// ---- groups

// WW 10.2.2 comes before WW 10.3.
static void find_markers(const State *s, Survey *v)
{
    Set americans = v->units[AMERICAN] & v->generals[AMERICAN], british = v->units[BRITISH] & v->generals[BRITISH];

    v->marker[AMERICAN] = (s->marker[AMERICAN] | americans) & ~british;
    v->marker[BRITISH] = (s->marker[BRITISH] | british) & ~americans;
}

static void find_groups(const State *s, Side side, Survey *v)
{
    Set left = v->marker[side], none = ~(v->marker[AMERICAN] | v->marker[BRITISH]) & ~v->units[enemy_of(side)];
    Set holds = v->units[side];
    int n = 0;

    if (side == AMERICAN)
        holds |= v->generals[AMERICAN] | (s->congress < SPACES ? BIT(s->congress) : 0);
    else {
        holds |= ww_ports();
        none &= ~v->generals[AMERICAN];         // WW 10.32.A: an American general shuts a space, too
    }
    v->air[side] = none;
    v->holds[side] = holds;
    while (left) {
        Set group = left & -left, edge = group, around = 0;
        while (edge) {
            Set next = 0;
            FOR_EACH(space, edge)
                next |= ww_spaces[space].links;
            around |= next;
            edge = next & v->marker[side] & ~group;
            group |= edge;
        }
        Group *g = &v->group[side][n++];
        g->spaces = group;
        g->outlets = around & none;
        g->held = (group & holds) != 0;
        left &= ~group;
    }
    v->groups[side] = n;
}

static const Group *group_at(const Survey *v, Side side, int space)
{
    for (int i = 0; i < v->groups[side]; i++)
        if (has(v->group[side][i].spaces, space))
            return &v->group[side][i];
    return NULL;
}

// ---- colonies

// P of S((lead - 1) / blur): a hundredth in two where the side needs one half marker more, all or nothing in the last moment.
static int chance_of_lead(int lead, int blur)
{
    int size = lead < 0 ? -lead : lead;

    return 50 + 5000 * lead / (100 * size + 2 * blur);
}

static int blur_of(const Survey *v, int colony)
{
    return v->outlook[O_BLUR_LEAST] + v->life * (v->outlook[O_BLUR_LIFE] + v->outlook[O_BLUR_OPEN] * v->open[colony]) / 100;
}

// Canada is held only with both its towns (WW 10.0.B).
static int least_lead(int colony)   { return colony == CAN ? 3 : 1; }

static int chance_to_hold(const Survey *v, Side side, int colony, int lead)
{
    return chance_of_lead((side == AMERICAN ? lead : -lead) - least_lead(colony), blur_of(v, colony));
}

// Half markers that the end of the year will add: an army takes its space (WW 10.2.2), and a group without outlets dies (WW 10.3).
static void add_years_end(Survey *v, int lead[COLONIES])
{
    const State *s = v->s;

    for (Side side = AMERICAN; side < SIDES; side++) {
        int sign = side == AMERICAN ? 1 : -1;
        FOR_EACH(space, v->units[side] & v->generals[side] & ~s->marker[side])
            if (has(counting_spaces(ww_spaces[space].colony), space))
                lead[ww_spaces[space].colony] += sign * (is_uncontrolled(s, space) ? 1 : 2);
        for (int i = 0; i < v->groups[side]; i++) {
            const Group *g = &v->group[side][i];
            if (g->held || g->outlets)
                continue;
            FOR_EACH(space, g->spaces)
                lead[ww_spaces[space].colony] -= sign * (v->late >= 50 ? 2 : 1);
        }
    }
}

static void find_colonies(const State *s, Survey *v)
{
    int lead[COLONIES], sum[SIDES] = { 0, 0 };

    for (int c = 0; c < COLONIES; c++) {
        Set spaces = counting_spaces(c);
        lead[c] = 2 * (size_of_set(s->marker[AMERICAN] & spaces) - size_of_set(s->marker[BRITISH] & spaces));
        v->open[c] = (uint8_t)size_of_set(spaces & ~(s->marker[AMERICAN] | s->marker[BRITISH]));
    }
    add_years_end(v, lead);
    for (int c = 0; c < COLONIES; c++) {
        v->lead[c] = (int8_t)lead[c];
        for (Side side = AMERICAN; side < SIDES; side++) {
            v->chance[side][c] = (int16_t)chance_to_hold(v, side, c, lead[c]);
            sum[side] += v->chance[side][c];
        }
    }
    // WW 13.2: the Americans need seven, and the British at most five.  The condition that is further off counts for more.
    int ahead = (550 - sum[BRITISH] - (sum[AMERICAN] - 650)) / v->outlook[O_AHEAD], most = v->outlook[O_AHEAD_MOST];

    ahead = ahead > most ? most : ahead < -most ? -most : ahead;
    v->weight[AMERICAN] = 50 + ahead;
    v->weight[BRITISH] = 50 - ahead;
}

void ww_survey(const State *s, const int32_t values[], Side side, int lifted, int units, Survey *v)
{
    v->s = s;
    v->values = values;
    v->w = side == NEITHER ? NULL : weights_of(values, side);
    v->outlook = side == NEITHER ? values + W_COUNTED_BLUR_LEAST : v->w + P_BLUR_LEAST;
    find_time(s, side, v);
    find_pieces(s, lifted, units, v);
    find_markers(s, v);
    find_groups(s, AMERICAN, v);
    find_groups(s, BRITISH, v);
    find_colonies(s, v);
}

static int worth_of_lead(const Survey *v, int colony, int lead)
{
    return (v->weight[AMERICAN] * chance_to_hold(v, AMERICAN, colony, lead) - v->weight[BRITISH] * chance_to_hold(v, BRITISH, colony, lead)) / 100;
}

static int swing_of_halves(const Survey *v, Side side, int colony, int halves)
{
    int sign = side == AMERICAN ? 1 : -1;

    return sign * (worth_of_lead(v, colony, v->lead[colony] + sign * halves) - worth_of_lead(v, colony, v->lead[colony]));
}

int ww_swing(const Survey *v, Side side, int colony, int markers)
{
    return swing_of_halves(v, side, colony, 2 * markers);
}

static int swing_in(const Survey *v, Side side, int space, int halves)
{
    int colony = ww_spaces[space].colony;

    // Fort Detroit counts for nothing but as a way.
    return has(counting_spaces(colony), space) ? swing_of_halves(v, side, colony, halves) : v->w[P_DETROIT_WAY];
}

// ---- breath

static int part_by_time(const Survey *v, int marks)
{
    int part = v->late > v->w[P_DIES_EARLY] ? v->late : v->w[P_DIES_EARLY];

    return marks * part / 100;
}

static int worth_of_group(const Survey *v, Side side, const Group *g)
{
    int marks = 0;

    FOR_EACH(space, g->spaces)
        marks += swing_in(v, side, space, 2);
    return marks;
}

int ww_gain_of_shutting(const Survey *v, Side side, int space)
{
    Side them = enemy_of(side);
    int marks = 0;

    if (!is_uncontrolled(v->s, space))
        return 0;
    for (int i = 0; i < v->groups[them]; i++) {
        const Group *g = &v->group[them][i];
        if (g->held || !has(g->outlets, space))
            continue;
        int outlets = size_of_set(g->outlets);
        if (outlets == 1)
            marks += part_by_time(v, worth_of_group(v, them, g));
        else if (outlets == 2)
            marks += part_by_time(v, worth_of_group(v, them, g)) * v->w[P_TWO_OUTLETS] / 60;
    }
    return marks;
}

int ww_gain_of_holding(const Survey *v, Side side, int space)
{
    const Group *g = group_at(v, side, space);

    if (!g || g->held || size_of_set(g->outlets) > 1)
        return 0;
    return part_by_time(v, worth_of_group(v, side, g)) * (g->outlets ? v->w[P_LAST_OUTLET] : 60) / 60;
}

// Whether a new marker would live at the end of the year, and whether it brings air to a group of ours that has none: in marks.
static int gain_of_breath(const Survey *v, Side side, int space)
{
    Set none = v->air[side] & ~BIT(space);
    Set near = ww_spaces[space].links;
    bool lives = near & none || has(v->units[side], space) || (side == AMERICAN && has(v->generals[side], space))
              || (side == BRITISH && ww_spaces[space].port);
    int marks = 0;

    for (int i = 0; i < v->groups[side]; i++) {
        const Group *g = &v->group[side][i];
        if (!(g->spaces & near))
            continue;
        Set rest = g->outlets & ~BIT(space);
        if (g->held || rest)
            lives = true;
        else if (g->outlets || (near & none))       // its last outlet is filled: does the new marker give it another?
            marks += part_by_time(v, worth_of_group(v, side, g)) * (lives ? v->w[P_NEW_AIR] : -v->w[P_OWN_OUTLET]) / 60;
    }
    if (!lives)
        marks -= part_by_time(v, swing_in(v, side, space, 2)) * v->w[P_STILLBORN] / 60;
    return marks;
}

// What the year's end would do by itself for the armies that stand there is counted already.
static int counted_already(const Survey *v, Side side, int space)
{
    Set ours = v->units[side] & v->generals[side], theirs = v->units[enemy_of(side)] & v->generals[enemy_of(side)];

    if (has(ours, space))
        return is_uncontrolled(v->s, space) ? 1 : 2;
    return has(theirs, space) ? -1 : 0;
}

// ---- where a marker stands

// Whether the British may place a marker there after they have one in `space` (WW 10.11.B), and might not without it.
static bool is_way_to(const State *s, int space, int next)
{
    Set held = s->marker[BRITISH] & ~BIT(space);

    return !(ww_spaces[next].links & held) && !(ww_spaces[next].port && held & ww_ports());
}

static bool may_place_next(const State *s, Side side, int space)
{
    if (side == AMERICAN)
        return s->congress != DISPERSED && !s->banned && !units_of(s, space, BRITISH);
    return !is_way_to(s, space, space) && !has(ww_american_pieces(s), space);
}

// The neighbourhood of a marker of this side, which later cards may use, in marks.
static int worth_of_site(const Survey *v, Side side, int space)
{
    const State *s = v->s;
    const int32_t *w = v->w;
    Side them = enemy_of(side);
    Set near = ww_spaces[space].links, open = near & ~(s->marker[AMERICAN] | s->marker[BRITISH]);
    int tenths = w[P_SITE_OPEN] * size_of_set(open) + w[P_SITE_FRIEND] * size_of_set(near & s->marker[side])
               + w[P_SITE_ENEMY] * size_of_set(near & s->marker[them]) + w[P_SITE_ARMY] * size_of_set(near & v->units[them] & v->generals[them]);

    if (ww_spaces[space].port)
        tenths += w[P_SITE_PORT];
    if (ww_spaces[space].winter_quarters)
        tenths += w[P_SITE_QUARTERS];
    FOR_EACH(next, open)
        tenths += is_way_to(s, space, next) ? w[P_SITE_WAY] : 0;
    return tenths / 10;
}

static int worth_of_clearing(const Survey *v, Side side, int space)
{
    int tenths = may_place_next(v->s, side, space) ? v->w[P_CLEARED_OURS] : 0;

    return (may_place_next(v->s, enemy_of(side), space) ? tenths : tenths + v->w[P_CLEARED_THEIRS]) / 10;
}

int ww_gain_of_place(const Survey *v, Side side, int space)
{
    int marks = swing_in(v, side, space, 2 - counted_already(v, side, space)) + worth_of_site(v, side, space);

    return marks + gain_of_breath(v, side, space) + ww_gain_of_shutting(v, side, space);
}

// The part of a group that hangs together from a space on, if it has no air and nothing holds it; else nothing.
static Set dead_part(const Survey *v, Side side, Set spaces, int from)
{
    Set part = BIT(from), edge = part;

    while (edge) {
        Set next = 0;
        FOR_EACH(space, edge)
            next |= ww_spaces[space].links;
        if (edge & v->holds[side] || next & v->air[side])
            return 0;
        edge = next & spaces & ~part;
        part |= edge;
    }
    return part;
}

// WW 10.3: an enemy marker that is flipped may be all that joined others to their air.
static int gain_of_cut(const Survey *v, Side side, int space)
{
    Side them = enemy_of(side);
    Set rest = v->marker[them] & ~BIT(space), ends = ww_spaces[space].links & rest, dead = 0;
    const Group *g = group_at(v, them, space);
    int marks = 0;

    // With one neighbour nothing is cut off, and without air all are dead already.
    if (!(ends & (ends - 1)) || !g || !(g->held || g->outlets))
        return 0;
    FOR_EACH(end, ends)
        if (!has(dead, end))
            dead |= dead_part(v, them, rest, end);
    FOR_EACH(other, dead)
        marks += swing_in(v, side, other, 2);
    return part_by_time(v, marks) * v->w[P_CUT] / 60;
}

int ww_gain_of_flip(const Survey *v, Side side, int space)
{
    int marks = swing_in(v, side, space, 4 - counted_already(v, side, space)) + worth_of_site(v, side, space);

    return marks + gain_of_cut(v, side, space) + ww_gain_of_holding(v, enemy_of(side), space) * v->w[P_FLIPPED_GROUP] / 60;
}

// What the markers of a side are worth in groups without air to which an emptied space gives some (WW 10.3).
static int worth_of_air(const Survey *v, Side side, int space)
{
    Set near = ww_spaces[space].links | BIT(space);
    int marks = 0;

    if (has(v->units[enemy_of(side)], space))
        return 0;
    for (int i = 0; i < v->groups[side]; i++) {
        const Group *g = &v->group[side][i];
        if (g->held || g->outlets || !(g->spaces & near))
            continue;
        FOR_EACH(other, g->spaces & ~BIT(space))
            marks += swing_in(v, side, other, 2);
    }
    return part_by_time(v, marks);
}

int ww_gain_of_removal(const Survey *v, Side side, int space)
{
    const Group *g = group_at(v, enemy_of(side), space);
    int marks = swing_in(v, side, space, 2);

    // It would die anyway.
    if (g && !g->held && !g->outlets && v->late >= 50)
        marks = marks * v->w[P_DYING] / 1000;
    else
        marks += worth_of_clearing(v, side, space);
    return marks + (worth_of_air(v, side, space) - worth_of_air(v, enemy_of(side), space)) * v->w[P_CLEARED_AIR] / 60;
}

// ---- cards

// A card is worth more or less in the hand, the more others are still to be played beside it.
static int worth_of_holding(const State *s, const int32_t w[], Side side, int card)
{
    const CardData *c = &ww_cards[card];
    bool ours = c->flag == side || c->flag == NEITHER;
    int each = c->kind == OPS_CARD      ? w[P_HOLD_OPS] * c->ops :
               c->kind == CAMPAIGN_CARD ? w[P_HOLD_CAMPAIGN]     :
               c->kind == SPECIAL_CARD  ? w[P_HOLD_MUST]         :
               ours                     ? w[P_HOLD_EVENT]        : w[P_HOLD_OTHER];

    return each * (ww_cards_left(s, side) - 1);
}

static int worth_of_card(const State *s, const int32_t w[], Side side, int card)
{
    const CardData *c = &ww_cards[card];
    bool ours = c->flag == side || c->flag == NEITHER;

    switch (c->kind) {
    case OPS_CARD:
        return w[P_CARD_OP] * c->ops + (c->ops == 3 ? w[P_CARD_THREE] : c->ops == 2 ? w[P_CARD_TWO] : 0);
    case CAMPAIGN_CARD:
        return w[P_CARD_CAMPAIGN] + w[P_CARD_GENERAL] * c->most;
    case BATTLE_CARD:
        return ours ? w[P_CARD_BATTLE] : w[P_CARD_OTHER];
    case SPECIAL_CARD:
        if (c->effect == DECLARE_INDEPENDENCE)
            return side == AMERICAN ? w[P_CARD_DECLARATION] : -w[P_CARD_DECLARATION];
        if (c->effect == MOVE_ALLIANCE && s->alliance < ALLIANCE)
            return side == AMERICAN ? w[P_CARD_ALLIANCE] : -w[P_CARD_ALLIANCE];
        return 0;
    default:
        break;
    }
    if (!ours)
        return w[P_CARD_OTHER];
    switch (c->effect) {
    case PLACE_MARKERS:
    case REMOVE_MARKERS:
    case REPLACE_OR_PLACE:
        return w[P_CARD_MARKERS] + w[P_CARD_MARKER] * c->most;
    case END_REGULARS:
        return s->regulars ? w[P_CARD_REGULARS] : w[P_CARD_OTHER];
    case MOVE_ALLIANCE:
        return s->alliance < ALLIANCE ? w[P_CARD_OWN_ALLIANCE] : w[P_CARD_OTHER];
    case GLOVERS_MARCH:
        return w[P_CARD_GLOVER];
    case BAN_PLACING:
        return w[P_CARD_BAN];
    case RANDOM_LOSS:
    case REMOVE_UNIT:
        return c->needs == NEEDS_EUROPEAN_WAR && s->europe != EUROPEAN_WAR ? w[P_CARD_OTHER] : w[P_CARD_LOSS];
    case LIFT_NAVY:
        return s->navy < ZONES ? w[P_CARD_NAVY] : w[P_CARD_OTHER];
    default:
        return w[P_CARD_OTHER];
    }
}

int ww_worth_of_card(const State *s, const int32_t w[], Side side, int card)
{
    return worth_of_card(s, w, side, card) + worth_of_holding(s, w, side, card);
}

// ---- units and generals

int ww_worth_of_unit(const int32_t w[], Side side)
{
    return side == BRITISH ? w[P_BRITISH_UNIT] : w[P_AMERICAN_UNIT];
}

int ww_worth_of_general(const int32_t w[], int g)
{
    const GeneralData *d = &ww_generals[g];

    return (g == WASHINGTON ? w[P_WASHINGTON] : 0) + w[P_GENERAL] + w[P_GENERAL_BATTLE] * d->battle + w[P_GENERAL_STRATEGY] * (3 - d->strategy)
        + w[P_GENERAL_AGILITY] * d->agility;
}

int ww_winter_loss(const State *s, Side side, int space, int units, int general)
{
    bool quarters = ww_is_sheltered(space);

    if (units <= 0)
        return 0;
    if (side == BRITISH ? quarters : general == WASHINGTON && quarters) {
        int open = side == BRITISH || units <= CARRIED_MOST ? 0 : units - CARRIED_MOST;
        return open == 1 ? 50 : 100 * (open / 2);
    }
    // WW 11: the French alone winter like the British.
    if (side == AMERICAN && quarters && s->units[FRENCH_UNITS][space] >= units)
        return 0;
    if (units == 1)
        return general == NOBODY ? 50 : 0;
    return 100 * (units / 2);
}
