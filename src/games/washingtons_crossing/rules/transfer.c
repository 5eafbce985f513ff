// Troops change hands -- Washington's Crossing, WC 15.0 transfers, 14.0 absorption of detachments: both close with the first activation.
// A detachment is formed in detach.c.

#include "games/washingtons_crossing/chapters.h"

// ---- WC 15.0: transfers

static bool mixes(int a, int b)                     // British and Hessians mix, militia and others do not
{
    return side_of(a) == BRITISH || is_militia(a) == is_militia(b);
}

// Leaders who are removed on January 1 may hand over all their men (WC 9.4.1).
bool wc_may_give_all(const State *s, const Frame *f, int l)
{
    return f->n && wc_leaders[l].leaves_january_1;
}

int wc_least_kept(const State *s, const Frame *f, int l)
{
    return wc_may_give_all(s, f, l) ? 0 : DETACHMENT_LEAST;
}

int wc_most_to_give(const State *s, const Frame *f, int from, int to)
{
    int spare = s->troops[from] - wc_least_kept(s, f, from), room = wc_most_of(s, to) - s->troops[to];

    return spare < room ? spare : room;
}

static int why_not_transfer(const State *s, const Frame *f, int from, int to)
{
    return side_of(from) != f->side || side_of(to) != f->side || from == to ? NOT_YOURS       :
           !is_on_map(s, from) || s->where[from] != s->where[to]            ? NOT_STACKED     :
           s->transfers_over                                                ? TRANSFERS_FIRST :
           s->troops[from] == 0                                             ? NO_TROOPS       :
           is_shaken(s, from) || is_shaken(s, to)                           ? SHAKEN_TRANSFER :
           !mixes(from, to)                                                 ? MILITIA_APART   :
           // W5: in one phase a leader either gives or takes.
           has(s->received, from) || has(s->gave, to)                       ? GAVE_ALREADY    :
           s->troops[from] <= wc_least_kept(s, f, from)                        ? KEEP_A_HUNDRED  :
           wc_most_of(s, to) <= s->troops[to]                               ? FULL            : OK;
}

void wc_list_transfers(const State *s, const Frame *f, Set stacked, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_TRANSFER)
            consider_action(out, out->asked, why_not_transfer(s, f, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    if (s->transfers_over)
        return;
    FOR_EACH(from, stacked & ~s->received)
        if (is_on_map(s, from) && s->troops[from])
            FOR_EACH(to, wc_stack_at(s, s->where[from], f->side) & ~BIT(from))
                consider_both(out, V_TRANSFER, (unsigned)from, (unsigned)to, why_not_transfer(s, f, from, to));
}

// ---- WC 14.0: detachments and their absorption

int wc_why_not_order_detach(const State *s, const Frame *f, int l)
{
    if (side_of(l) != f->side)
        return NOT_YOURS;
    if (!is_on_map(s, l))
        return OFF_THE_MAP;
    // WC 9.4.1: a leader who is removed may put all his men into a detachment, so he need not keep 100.
    if (wc_may_give_all(s, f, l) && s->troops[l] >= DETACHMENT_LEAST && !is_shaken(s, l))
        return wc_free_detachment(s, AMERICAN, is_militia(l)) == NOBODY ? NO_COUNTER : OK;
    return wc_why_not_detach(s, l);
}

static int why_not_absorb(const State *s, const Frame *f, int l, int d)
{
    return side_of(l) != f->side || side_of(d) != f->side || l == d ? NOT_YOURS       :
           !is_detachment(d)                                        ? NOT_DETACHMENT  :
           !is_on_map(s, l) || s->where[l] != s->where[d]           ? NOT_STACKED     :
           s->transfers_over                                        ? TRANSFERS_FIRST :
           is_shaken(s, l) || is_shaken(s, d)                       ? SHAKEN_TRANSFER :
           !mixes(l, d)                                             ? MILITIA_APART   :
           has(s->made, d)                                          ? NEW_DETACHMENT  :
           s->troops[l] + s->troops[d] > wc_most_of(s, l)           ? FULL            : OK;
}

void wc_absorb(State *s, int l, int d, Play *p)
{
    TELL(p, EV_ABSORB, side_of(l), .v = { l, d, s->troops[d] }, .secret = SECRET_A | SECRET_B);
    wc_give_men(s, d, l, s->troops[d]);
    wc_dispose_detachment(s, d);
}

void wc_list_absorb(const State *s, const Frame *f, Set stacked, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_ABSORB)
            consider_action(out, out->asked, why_not_absorb(s, f, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    if (s->transfers_over)
        return;
    FOR_EACH(l, stacked)
        if (is_on_map(s, l))
            FOR_EACH(d, wc_stack_at(s, s->where[l], f->side) & (US_DETS | BR_DETS) & ~BIT(l))
                consider_both(out, V_ABSORB, (unsigned)l, (unsigned)d, why_not_absorb(s, f, l, d));
}
