// Entrenchments -- Washington's Crossing, WC 19.0: begun in one turn and finished in another, each by a leader who does nothing else.

#include "games/washingtons_crossing/chapters.h"

static int own_trenches(const State *s, Side side, int *first)
{
    const uint8_t *count = wc_scenarios[s->core.scenario].entrenchments;

    // The slots of trench[] are the American trenches first, then the British.
    *first = side == AMERICAN ? 0 : count[AMERICAN];
    return count[side];
}

// The slot of the trench that this leader would begin or finish: one that his side has begun in his hex, otherwise an unused one; or -1.
static int trench_for(const State *s, Side side, Hex h)
{
    int first, count = own_trenches(s, side, &first), unused = -1;

    for (int i = first; i < first + count; i++) {
        if (s->trench_is[i] == NO_TRENCH && unused < 0)
            unused = i;
        if (s->trench[i] == h && s->trench_is[i] == TRENCH_DONE)
            return -1;
        if (s->trench[i] == h && s->trench_is[i] == TRENCH_BEGUN)
            return s->trench_turn[i] == s->turn ? -1 : i;       // it takes two turns of work
    }
    return unused;
}

int wc_why_not_entrench(const State *s, Side side, int l)
{
    int reason = wc_why_not_move(s, side, l), town;

    if (reason)
        return reason;
    // WC 19.0: the work takes a whole allowance, so nothing of it may be spent before.
    if (s->troops[l] < ZONE_TROOPS || has(s->spent, l) || !wc_is_fresh_for_flank(s, l))
        return TRENCH_TROOPS;
    town = wc_hexes[s->where[l]].town;
    if (side == BRITISH && (town == NO_TOWN || wc_towns[town].kind == MARK))
        return TRENCH_TOWNS;
    return trench_for(s, side, s->where[l]) < 0 ? TRENCHES_USED : OK;
}

bool wc_is_trench_begun(const State *s, Side side, Hex h)
{
    int first, count = own_trenches(s, side, &first);

    for (int i = first; i < first + count; i++)
        if (s->trench[i] == h && s->trench_is[i] == TRENCH_BEGUN)
            return true;
    return false;
}

bool wc_has_trench_work(const State *s, Side side, int l)
{
    int town = wc_hexes[s->where[l]].town;

    return s->troops[l] >= ZONE_TROOPS && wc_is_fresh_for_flank(s, l) && trench_for(s, side, s->where[l]) >= 0
        && (side == AMERICAN || (town != NO_TOWN && wc_towns[town].kind != MARK));
}

void wc_entrench(State *s, Side side, int l, Play *p)
{
    int i = trench_for(s, side, s->where[l]);

    assert(i >= 0 && i < TRENCHES);
    s->trench[i] = s->where[l];
    s->trench_is[i] = s->trench_is[i] == TRENCH_BEGUN ? TRENCH_DONE : TRENCH_BEGUN;
    s->trench_turn[i] = s->turn;
    s->spent |= BIT(l);                 // work takes all his points, and costs the fatigue of a move
    s->moved |= BIT(l);
    TELL(p, EV_TRENCH, side, .v = { s->where[l], s->trench_is[i] });
}

// WC 19.0: one leader needs the 400 himself.
static bool is_trodden(const State *s, Hex h, Side side)
{
    FOR_EACH(l, wc_stack_at(s, h, side))
        if (s->troops[l] >= ZONE_TROOPS)
            return true;
    return false;
}

// At the end of a side's turn the enemy's trenches under its feet are gone.
void wc_raze_trenches(State *s, Side side, Play *p)
{
    int american = wc_scenarios[s->core.scenario].entrenchments[AMERICAN];

    for (int i = 0; i < TRENCHES; i++) {
        Side owner = i < american ? AMERICAN : BRITISH;
        if (owner == side || (s->trench_is[i] != TRENCH_BEGUN && s->trench_is[i] != TRENCH_DONE))
            continue;
        if (is_trodden(s, s->trench[i], side)) {
            s->trench_is[i] = TRENCH_RAZED;
            TELL(p, EV_TRENCH, side, .v = { s->trench[i], TRENCH_RAZED });
        }
    }
}
