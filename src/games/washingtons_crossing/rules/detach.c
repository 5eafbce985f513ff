// Detachments -- Washington's Crossing, WC 14.0: how a detachment is formed, in the command phase, on the march or at a ferry.

#include "games/washingtons_crossing/chapters.h"

int wc_why_not_detach(const State *s, int l)
{
    // 100 men go and 100 stay (WC 14.0, 15.0).
    return s->troops[l] < 2 * DETACHMENT_LEAST                                                  ? TOO_FEW       :
           is_shaken(s, l)                                                                      ? SHAKEN_DETACH :
           wc_free_detachment(s, side_of(l), side_of(l) == AMERICAN && is_militia(l)) == NOBODY ? NO_COUNTER    : OK;
}

int wc_most_to_detach(const State *s, int l)
{
    int most = wc_leaders[side_of(l) == AMERICAN ? FIRST_US_DETACHMENT : FIRST_BRITISH_DETACHMENT].max;
    int spare = s->troops[l] - DETACHMENT_LEAST;

    return spare < most ? spare : most;
}

// The march may be on its way through a full hex: what stays in it must find room beside those who stand there (WC 4.0), and beside others of the march whose
// place is there if it can go no further (W1).
int wc_room_behind(const State *s, const March *m, int l)
{
    Set go_on = m->group & ~(wc_at_home(s, m, m->hex) & ~BIT(l));

    return STACK_LIMIT - wc_men_of(s, wc_stack_at(s, m->hex, side_of(first_of(m->group))) & ~go_on);
}

int wc_most_to_leave(const State *s, const March *m, int l)
{
    int most = wc_most_to_detach(s, l), room = wc_room_behind(s, m, l);

    return most < room ? most : room;
}

int wc_least_to_send(const State *s, const March *m, int l)
{
    int surplus = s->troops[l] - wc_room_behind(s, m, l);

    return surplus > DETACHMENT_LEAST ? surplus : DETACHMENT_LEAST;
}

// The detachment takes over what its men did under their leader in this phase (M4, W45), and the effects of an enemy near him (W46).
static void share_past(State *s, int l, int d)
{
    Set *const past[] = { &s->spent, &s->forced, &s->attacked, &s->hurt, &s->reacted, &s->retreated, &s->watched, &s->may_respond };

    for (size_t i = 0; i < sizeof past / sizeof *past; i++)
        // A mark that the leader has not is taken away: the counter may still carry it from men who used it before.
        *past[i] = has(*past[i], l) ? *past[i] | BIT(d) : *past[i] & ~BIT(d);
}

// ---- which counter (W49)

static int why_not_counter(const State *s, Side side, bool militia, int chosen, bool has_chosen, int d)
{
    return has_chosen || d == chosen || side_of(d) != side || s->where[d] != UNUSED || is_militia(d) != militia ? NOT_A_FREE_COUNTER : OK;
}

void wc_list_counters(const State *s, Side side, bool militia, int chosen, bool has_chosen, ActionList *out)
{
    FOR_EACH(d, candidates(out, V_COUNTER, has_chosen ? 0 : side == AMERICAN ? US_DETS : BR_DETS))
        consider(out, V_COUNTER, (unsigned)d, d >= LEADERS ? NOT_A_FREE_COUNTER : why_not_counter(s, side, militia, chosen, has_chosen, d));
}

int wc_form_detachment(State *s, int l, int counter, int tens, Play *p)
{
    // 0 stands for no choice, because leader 0 is no detachment; then it is the first free counter (W49).
    int d = counter ? counter : wc_free_detachment(s, side_of(l), side_of(l) == AMERICAN && is_militia(l));

    assert(d != NOBODY && tens > 0);
    share_past(s, l, d);
    s->fatigue[d] = 0;
    wc_put_leader(s, d, s->where[l]);
    wc_give_men(s, l, d, tens);
    s->made |= BIT(d);
    s->moved &= ~BIT(d);
    TELL(p, EV_DETACH, side_of(l), .v = { l, d, tens }, .secret = SECRET_A | SECRET_B);
    return d;
}

// ---- WC 14.0: a detachment has the points that its parent has left, and uses them only once the parent has halted where he formed it

static void take_over_orders(State *s, int l, int d)
{
    s->active |= BIT(d);
    s->chief[d] = s->chief[l];
    s->by[d] = s->by[l];
    s->mp[d] = s->mp[l];
    s->rolled[d] = s->rolled[l];
    s->roll_of[d] = s->roll_of[l];
}

void wc_leave_waiting(State *s, int l, int d)
{
    take_over_orders(s, l, d);
    s->moved |= BIT(d);
    s->waiting |= BIT(d);
    s->parent[d] = (uint8_t)l;
}

void wc_forget_waiting(State *s, Set parents)
{
    FOR_EACH(d, s->waiting)
        if (has(parents, s->parent[d])) {
            s->waiting &= ~BIT(d);
            s->parent[d] = 0;
            s->mp[d] = 0;
        }
}

void wc_leave_behind(State *s, Set parents)
{
    FOR_EACH(d, s->waiting)
        if (has(parents, s->parent[d]))
            s->used_up |= BIT(d);
    wc_forget_waiting(s, parents);
}

Set wc_may_go_on(const State *s, Side side)
{
    Set marching = s->march[0].group | s->march[1].group, able = 0;

    FOR_EACH(d, s->waiting & leaders_of(side)) {
        int l = s->parent[d];
        if (!has(marching, l) && s->where[l] == s->where[d] && s->mp[d])
            able |= BIT(d);
    }
    return able;
}

void wc_send_on(State *s, March *m, int l, int d)
{
    assert(has(m->group, l) && s->where[d] == s->where[l]);
    take_over_orders(s, l, d);
    s->moved |= BIT(l);
    s->used_up |= BIT(l);
    m->group = (m->group & ~BIT(l)) | BIT(d);
    s->home[d] = s->home[l];
}
