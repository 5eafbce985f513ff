// Boats -- Washington's Crossing, WC 11.6: the Durham boats and the Pennsylvania navy move along their part of the Delaware.

#include "base/least.h"
#include "games/washingtons_crossing/chapters.h"

static int why_not_sail(const State *s, Side side, int n, Reach r)
{
    int distance;

    if (side != AMERICAN)
        return NOT_YOURS;
    if (s->naval[n] == NO_REACH)
        return OFF_THE_MAP;
    // WC 11.6: one voyage a turn; A21: none in a turn in which the boats were used for a crossing.
    if ((s->sailed | s->ferried) >> n & 1)
        return BOAT_ONCE;
    distance = naval_distance(s->naval[n], r);
    // WC 2.2.2: a boat has one allowance upstream and another downstream.
    if (distance == 0 || !may_stand((NavalUnit)n, r)
        || distance > (is_downstream(s->naval[n], r) ? wc_naval[n].downstream : wc_naval[n].upstream))
        return BOAT_RANGE;
    return OK;
}

// The reaches that a boat could come to, if it may sail at all.
static void list_sail_of(const State *s, Side side, int n, ActionList *out)
{
    int here = s->naval[n], first = most(wc_naval[n].first, here - wc_naval[n].upstream), last = least(wc_naval[n].last, here + wc_naval[n].downstream);

    for (int r = first; r <= last; r++)
        consider_both(out, V_SAIL, (unsigned)n, (unsigned)r, why_not_sail(s, side, n, (Reach)r));
}

void wc_list_sail(const State *s, Side side, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_SAIL)
            consider_action(out, out->asked, why_not_sail(s, side, noun_of(out->asked), (Reach)second_of(out->asked)));
        return;
    }
    for (int n = 0; n < NAVAL_UNITS && side == AMERICAN; n++)
        if (s->naval[n] != NO_REACH && !((s->sailed | s->ferried) >> n & 1))
            list_sail_of(s, side, n, out);
}

void wc_sail(State *s, Side side, int n, Reach r, Play *p)
{
    TELL(p, EV_SAIL, side, .v = { n, r });
    s->naval[n] = (uint8_t)r;
    s->sailed |= (uint8_t)(1 << n);
}
