// Questions that every chapter asks of the position, and changes that it makes: stacks, troops, fatigue, marks.

#include "state.h"

#include "base/bytes.h"

#include <string.h>

// ---- asking

int wc_men_of(const State *s, Set leaders)
{
    int sum = 0;

    FOR_EACH(l, leaders)
        sum += s->troops[l];
    return sum;
}

int wc_steady_men(const State *s, Set leaders)     { return wc_men_of(s, leaders & ~s->routed); }

Set wc_with_men(const State *s, Set leaders)        { return leaders & filled_bytes(s->troops, LEADERS); }

int wc_worst_fatigue(const State *s, Set leaders)
{
    int worst = 0;

    FOR_EACH(l, wc_with_men(s, leaders))
        if (s->fatigue[l] > worst)
            worst = s->fatigue[l];
    return worst;
}

bool wc_is_helpless(const State *s, int l)         { return s->fatigue[l] >= FATIGUE_HELPLESS; }

bool wc_is_fresh_for_flank(const State *s, int l)
{
    return !is_shaken(s, l) && !wc_is_helpless(s, l);
}

bool wc_is_mounted(const State *s, int l)          { return wc_leaders[l].mounted || s->troops[l] == 0; }
static bool tires(const State *s, int l)               { return wc_leaders[l].tires && s->troops[l] > 0; }

int wc_free_detachment(const State *s, Side side, bool militia)
{
    FOR_EACH(l, wc_stack_at(s, UNUSED, side) & (US_DETS | BR_DETS))
        if (is_militia(l) == militia)
            return l;
    return NOBODY;
}

bool wc_has_finished_trench(const State *s, Hex h, Side side)
{
    int first = side == AMERICAN ? 0 : wc_scenarios[s->core.scenario].entrenchments[AMERICAN];
    int last = first + wc_scenarios[s->core.scenario].entrenchments[side];

    for (int i = first; i < last; i++)
        if (s->trench_is[i] == TRENCH_DONE && s->trench[i] == h)
            return true;
    return false;
}

int wc_reach_of_naval(const State *s, Hex a, Hex b)
{
    for (int n = 0; n < NAVAL_UNITS; n++)
        if (s->naval[n] != NO_REACH && a != b && is_beside(s->naval[n], a) && is_beside(s->naval[n], b))
            return n;
    return -1;
}

// ---- changing

void wc_put_leader(State *s, int l, Hex h)
{
    assert(l < LEADERS && h < HEXES && wc_hexes[h].terrain != OCEAN);
    wc_keep_in_mind(s, s->where[l], side_of(l));
    wc_stir(s, s->where[l], side_of(l));
    s->where[l] = h;
    wc_stir(s, h, side_of(l));
}

// Set number i of the sets of leaders in the position; NULL past the last.
static Set *set_of_leaders(State *s, int i)
{
    Set *sets[] = { &s->disordered, &s->routed, &s->on_top, &s->told, &s->gave, &s->received, &s->made, &s->active,
                    &s->spent, &s->attacked, &s->forced, &s->recovered, &s->reacted, &s->hurt, &s->to_run, &s->waiting,
                    &s->used_up, &s->watched, &s->battle.going };

    return i < (int)(sizeof sets / sizeof *sets) ? sets[i] : NULL;
}

void wc_take_leader_off(State *s, int l, int where_to)
{
    Set one = BIT(l);

    assert(where_to >= WAITING && where_to <= SURRENDERED);
    wc_keep_in_mind(s, s->where[l], side_of(l));
    wc_stir(s, s->where[l], side_of(l));
    s->where[l] = (uint16_t)(where_to == REMOVED && is_detachment(l) ? UNUSED : where_to);
    s->troops[l] = s->fatigue[l] = s->mp[l] = s->rolled[l] = s->roll_of[l] = 0;
    // Whom he had called in this phase stays under who called him (WC 10.1, 16.3).
    FOR_EACH(called, s->active)
        if (s->by[called] == l)
            s->by[called] = s->by[l];
    s->chief[l] = s->by[l] = NOBODY;
    // battle.attackers and battle.defenders keep him: who took part is still asked when the combat ends.
    for (int i = 0; set_of_leaders(s, i); i++)
        *set_of_leaders(s, i) &= ~one;
    // A leader who is off the map has nothing left to move.
    s->moved |= one;
    s->parent[l] = 0;
    for (int m = 0; m < 2; m++)
        s->march[m].group &= ~one;
    for (int r = 0; r < s->retreats; r++)
        s->retreat[r].group &= ~one;
    if (l >= FIRST_US_DETACHMENT && l < FIRST_BRITISH)
        memset(s->origin[l - FIRST_US_DETACHMENT], 0, sizeof s->origin[0]);
}

void wc_set_men(State *s, int l, int tens)
{
    assert(tens >= 0 && tens <= UINT8_MAX);
    s->troops[l] = (uint8_t)tens;
    if (tens == 0) {
        s->fatigue[l] = 0;                  // WC 12.0
        s->disordered &= ~BIT(l);           // WC 18.1
        s->routed &= ~BIT(l);               // WC 18.2
        s->to_run &= ~BIT(l);
    }
    wc_stir(s, s->where[l], side_of(l));
}

void wc_tire(State *s, int l, int levels)
{
    if (tires(s, l))
        s->fatigue[l] = (uint8_t)(s->fatigue[l] + levels > FATIGUE_MOST ? FATIGUE_MOST : s->fatigue[l] + levels);
}

// ---- WC 9.4.1 optional: which leaders the men of an American detachment came from

static bool is_recorded(const State *s, int l)
{
    return is_option(s, O_RECORDS) && l >= FIRST_US_DETACHMENT && l < FIRST_BRITISH;
}

// The leader with recorded men there of whose men the fewest may go home; or NOBODY.
static int least_eligible(const uint8_t *origin)
{
    int least = NOBODY;

    for (int l = 0; l < FIRST_US_DETACHMENT; l++)
        if (origin[l] && (least == NOBODY || wc_leaders[l].enlistments < wc_leaders[least].enlistments))
            least = l;
    return least;
}

// Takes men off a detachment's record: first those of whom nobody knows, then those of whom fewest may go home (W54).  They go onto the record
// of `to`, if it has one.
static void move_record(State *s, int d, int to, int tens)
{
    uint8_t *origin = s->origin[d - FIRST_US_DETACHMENT];
    int unknown = s->troops[d];

    for (int l = 0; l < FIRST_US_DETACHMENT; l++)
        unknown -= origin[l];
    tens -= unknown > 0 ? unknown : 0;
    for (int l; tens > 0 && (l = least_eligible(origin)) != NOBODY;) {
        int n = origin[l] < tens ? origin[l] : tens;
        origin[l] = (uint8_t)(origin[l] - n);
        if (is_recorded(s, to))
            s->origin[to - FIRST_US_DETACHMENT][l] = (uint8_t)(s->origin[to - FIRST_US_DETACHMENT][l] + n);
        tens -= n;
    }
}

static void record_gift(State *s, int from, int to, int tens)
{
    if (is_recorded(s, from))
        move_record(s, from, to, tens);
    else if (is_recorded(s, to))
        s->origin[to - FIRST_US_DETACHMENT][from] = (uint8_t)(s->origin[to - FIRST_US_DETACHMENT][from] + tens);
}

// ---- men lost and given

void wc_lose_men(State *s, int l, int tens)
{
    assert(tens >= 0 && tens <= s->troops[l]);
    if (is_recorded(s, l))
        move_record(s, l, NOBODY, tens);
    wc_set_men(s, l, s->troops[l] - tens);
}

void wc_give_men(State *s, int from, int to, int tens)
{
    // Saved first: the giver's fatigue falls to 0 if he gives all his men.
    int level = s->fatigue[from];

    assert(from != to && tens >= 0 && tens <= s->troops[from]);
    record_gift(s, from, to, tens);
    wc_set_men(s, to, s->troops[to] + tens);
    wc_set_men(s, from, s->troops[from] - tens);
    if (wc_leaders[to].tires && s->fatigue[to] < level)     // WC 12.0
        s->fatigue[to] = (uint8_t)level;
}

void wc_dispose_detachment(State *s, int l)
{
    assert(is_detachment(l));
    wc_take_leader_off(s, l, UNUSED);
}

void wc_score(State *s, Side side, int points, int source)
{
    assert(points >= 0 && source < VP_SOURCES && s->today.won[side][source] + points <= UINT8_MAX);
    s->vp[side] = (uint16_t)(s->vp[side] + points);
    s->today.won[side][source] = (uint8_t)(s->today.won[side][source] + points);
}

void wc_note_losses(State *s, Side side, int tens)
{
    assert(tens >= 0);
    s->today.lost[side] = (uint16_t)(s->today.lost[side] + tens);
}
