// What a position is worth: the chance that the Americans win, by a logistic form fitted to the results of games (docs/bots.md).
//
// A position is counted in items (data/washingtons_war/evaluation.yaml), such as markers, units, cards and armies on enemy ground.  The weights
// are not prices: items that go together, such as markers and colonies, share what they are worth.  A pair of items is the same of each
// side; the American one comes first.

#include "survey.h"

#include "engine/items.h"
#include "games/washingtons_war/tables.h"

// ---- what is counted

static void count_colonies(const Survey *v, int item[])
{
    const State *s = v->s;
    int own = -650, enemy = 550;
    Set taken = s->marker[AMERICAN] | s->marker[BRITISH];

    for (int c = 0; c < COLONIES; c++) {
        Set spaces = counting_spaces(c);
        int lead = size_of_set(s->marker[AMERICAN] & spaces) - size_of_set(s->marker[BRITISH] & spaces), open = size_of_set(spaces & ~taken);
        own += v->chance[AMERICAN][c];
        enemy -= v->chance[BRITISH][c];
        if (c == CAN)
            lead = lead / 2;        // Canada is held only with both its towns (WW 10.0.B)
        item[I_BEHIND_TWO] += lead < -1;
        item[I_BEHIND_ONE] += lead == -1;
        item[I_AHEAD_ONE] += lead == 1;
        item[I_AHEAD_TWO] += lead > 1;
        item[I_SURE] += lead > open;
        item[I_SURE_B] += -lead > open;
    }
    item[I_HELD] = (own + enemy + 100) / 2;
    item[I_LACK] = own < enemy ? own : enemy;
    item[I_SPARE] = own < enemy ? enemy : own;
    int held = ww_count_colonies(s, AMERICAN), british = ww_count_colonies(s, BRITISH);
    item[I_WINS_NOW] = held >= 7 && british < 6;
    item[I_SHORT] = held < 7 ? 7 - held : 0;
    item[I_SHORT_B] = british < 6 ? 6 - british : 0;
    item[I_ONE] = 1;
}

static void count_markers(const Survey *v, Side side, int item[])
{
    const State *s = v->s;
    Set armies = v->units[side] & v->generals[side];

    item[I_MARKERS + side] = size_of_set(s->marker[side]);
    item[I_GROUPS + side] = v->groups[side];
    for (int i = 0; i < v->groups[side]; i++) {
        const Group *g = &v->group[side][i];
        int outlets = size_of_set(g->outlets);
        item[I_OUTLETS + side] += outlets;
        if (!g->held && outlets < 3)
            item[(outlets == 0 ? I_DEAD : outlets == 1 ? I_THIN : I_PAIRED) + side] += size_of_set(g->spaces);
    }
    item[I_DYING + side] = item[I_DEAD + side] * v->late;
    item[I_PLACEABLE + side] = size_of_set(ww_placeable(s, side, s->marker[BRITISH]));
    item[I_GROUND + side] = size_of_set(armies & ~(s->marker[AMERICAN] | s->marker[BRITISH]));
    item[I_FLIPS + side] = size_of_set(armies & s->marker[enemy_of(side)]);
}

static void count_units(const Survey *v, Side side, int item[])
{
    const State *s = v->s;
    int all = 0;

    FOR_EACH(space, v->units[side]) {
        int n = units_of(s, space, side), general = ww_general_at(s, space, side);
        item[I_MELTING + side] += ww_winter_loss(s, side, space, n, general);
        item[I_ARMIES + side] += general != NOBODY;
        if (side == AMERICAN) {
            item[I_AMERICANS] += s->units[AMERICAN_UNITS][space];
            item[I_FRENCH_UNITS] += s->units[FRENCH_UNITS][space];
            item[I_WITHOUT] += general == NOBODY ? n : 0;
            all += n;
        } else {
            item[ww_spaces[space].colony == CAN ? I_IN_CANADA : I_REDCOATS] += n;
            item[I_STACKED] += n > CARRIED_MOST ? n - CARRIED_MOST : 0;
            all += ww_spaces[space].colony == CAN ? 0 : n;
        }
    }
    item[I_FEW + side] = all < 6 ? 6 - all : 0;
    FOR_EACH(g, generals_of(side))
        item[I_GENERAL + side] += is_on_map(s, g);
}

static void count_politics(const Survey *v, int item[])
{
    const State *s = v->s;
    int chief = s->where[WASHINGTON];

    item[I_ALONE] = size_of_set(v->generals[AMERICAN] & ~v->units[AMERICAN]);
    item[I_BOXED] = s->reinforcements;
    item[I_LOST_CHIEF] = chief == PRISONER || chief == GONE;
    if (chief < SPACES)
        item[I_CHIEFS_MEN] = units_of(s, chief, AMERICAN) > CARRIED_MOST ? CARRIED_MOST : units_of(s, chief, AMERICAN);
    item[I_ALLIED] = s->alliance >= ALLIANCE;
    item[I_ALLIANCE_STEPS] = s->alliance < ALLIANCE ? s->alliance : 0;
    item[I_REGULARS] = s->regulars;
    item[I_NO_CONGRESS] = s->congress == DISPERSED;
    item[I_MUTINY] = s->banned;
    item[I_IDLE] = s->congress == DISPERSED || s->banned ? ww_cards_left(s, AMERICAN) : 0;
    if (s->navy < ZONES)
        FOR_EACH(port, ww_zones[s->navy].ports)
            item[I_SHUT_IN] += s->units[BRITISH_UNITS][port];
    item[I_END_KNOWN] = s->war_ends != NO_CARD;
}

static void count_card(const CardData *c, Side side, int item[])
{
    bool ours = c->flag == side || c->flag == NEITHER;

    item[I_CARDS_LEFT + side]++;
    switch (c->kind) {
    case OPS_CARD:
        item[I_OPS + side] += c->ops;
        item[I_THREES + side] += c->ops == 3;
        break;
    case CAMPAIGN_CARD:
        item[I_CAMPAIGN + side] += c->most;
        break;
    case BATTLE_CARD:
        item[(ours ? I_BATTLE_CARDS : I_SPOILS) + side]++;
        break;
    case SPECIAL_CARD:
        break;
    default:
        item[I_OWN_EVENTS + side] += ours;
    }
}

static void count_hand(const State *s, Side side, int item[])
{
    FOR_CARDS(card, s->hand[side])
        count_card(&ww_cards[card], side, item);
    item[I_DECLARES + side] = has_card(&s->hand[side], DECLARATION);
    item[I_FRANKLINS + side] = has_card(&s->hand[side], FRANKLIN);
    item[I_QUEUED + side] = queue_value(s, side);
    item[I_REINFORCED + side] = s->reinforced[side];
}

// The side whose impulse it is; NEITHER outside the Strategy Phase.
static Side side_to_play(const State *s)
{
    if (s->core.depth > 2 && s->core.frames[2].kind == IMPULSE)
        return s->core.frames[2].side;
    return s->core.depth > 1 && s->core.frames[1].kind == STRATEGY ? s->core.frames[1].side : NEITHER;
}

static void count_all(const Survey *v, int item[ITEMS])
{
    const State *s = v->s;
    Side next = side_to_play(s);

    for (int i = 0; i < ITEMS; i++)
        item[i] = 0;
    count_colonies(v, item);
    for (Side side = AMERICAN; side < SIDES; side++) {
        count_markers(v, side, item);
        count_units(v, side, item);
        count_hand(s, side, item);
    }
    count_politics(v, item);
    item[I_TO_PLAY] = next == AMERICAN;
    item[I_TO_PLAY_B] = next == BRITISH;
    // The hands are emptied in turn, so the side with more cards, or the side that does not play next, has the last one.
    int more = item[I_CARDS_LEFT] - item[I_CARDS_LEFT_B];
    item[I_PLAYS_LAST] = item[I_CARDS_LEFT] + item[I_CARDS_LEFT_B] > 0 && (more > 0 || (more == 0 && next == BRITISH));
    item[I_LAST] = item[I_PLAYS_LAST] ? v->late : 0;
}

// ---- what it weighs

// Plays of cards by both sides that are left of the war, as far as can be told.
static const int16_t moments[] = { 0, 6, 14, 30, 56 };

static int plays_left(const Survey *v)
{
    return ww_cards_left(v->s, AMERICAN) + ww_cards_left(v->s, BRITISH) + 2 * HAND * v->turns;
}

static Counted count_items(const State *s, const int32_t values[], int item[])
{
    Survey v;

    ww_survey(s, values, NEITHER, NOBODY, 0, &v);
    count_all(&v, item);
    return (Counted){ 0, ITEMS, plays_left(&v) };
}

_Static_assert((int)ITEMS <= (int)ITEMS_MAX, "the engine has room for them");

const ItemKind ww_item_kind = {
    .rows = ww_items, .count = ITEMS, .first = W_HELD_0, .moments = moments, .moment_count = sizeof moments / sizeof *moments,
    .unit = 10000, .side = AMERICAN, .count_items = count_items,
};

int ww_evaluate(const State *s, Side side, const int32_t values[])
{
    return worth_by_items(&ww_item_kind, s, side, values);
}

// A phase is an impulse, the play of one card; what lies between two Strategy Phases belongs to the first of the next one.
int ww_phase(const State *s)
{
    enum { TURN_PHASES = 32 };
    int plays = s->core.depth > 1 && s->core.frames[1].kind == STRATEGY ? s->core.frames[1].n : 0;
    bool done = s->core.depth && s->core.frames[0].step > T_STRATEGY && !(s->core.depth > 1 && s->core.frames[1].kind == STRATEGY);

    return TURN_PHASES * s->turn + (done ? TURN_PHASES - 1 : plays);
}
