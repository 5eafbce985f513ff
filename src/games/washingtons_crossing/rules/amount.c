// How many men -- Washington's Crossing: the question behind a transfer (WC 15.0), a detachment (WC 14.0) and arrivals that join a leader
// (WC 9.1.1).  Operand n says what for, a gives, b takes; for ADD_MEN a takes and b is the row that arrives.  Step is the counter chosen for
// a detachment, 0 while none is.

#include "games/washingtons_crossing/chapters.h"

// The question from which the number is asked: ORDERS, or ADD_TROOPS for an arrival.
static const Frame *orders_below(const State *s)        { return &s->core.frames[s->core.depth - 2]; }

static void amount_range(const State *s, const Frame *f, int *least, int *most)
{
    switch (f->n) {
    case TRANSFER_MEN:
        *least = 1;
        *most = wc_most_to_give(s, orders_below(s), f->a, f->b);
        break;
    case DETACH_MEN:
        *least = DETACHMENT_LEAST;
        *most = wc_most_to_detach(s, f->a);
        if (wc_may_give_all(s, orders_below(s), f->a))
            *most = s->troops[f->a] < wc_leaders[FIRST_US_DETACHMENT].max ? s->troops[f->a] : wc_leaders[FIRST_US_DETACHMENT].max;
        break;
    case ADD_MEN:
        *least = wc_least_to_add(s, orders_below(s), f->a);
        *most = wc_most_to_add(s, f->b, f->a);
        break;
    case MARCH_DETACH:
        *least = DETACHMENT_LEAST;
        *most = wc_most_to_leave(s, &s->march[f->b], f->a);
        break;
    default:                            // MARCH_SEND
        *least = wc_least_to_send(s, &s->march[f->b], f->a);
        *most = wc_most_to_detach(s, f->a);
        break;
    }
}

// A detachment that goes on must leave room for him in a full hex (WC 4.0).
static int why_too_few(int tens)        { return tens >= DETACHMENT_LEAST ? OVER_STACKED : TOO_FEW; }

// The limit is what he has, the receiver's maximum, or the room in the hex.
static int why_too_many(const State *s, const Frame *f, int tens)
{
    if (f->n == TRANSFER_MEN)
        return tens > s->troops[f->a] - wc_least_kept(s, orders_below(s), f->a) ? KEEP_A_HUNDRED : FULL;
    if (f->n == MARCH_DETACH && tens <= wc_most_to_detach(s, f->a))
        return OVER_STACKED;
    return f->n != ADD_MEN && tens > s->troops[f->a] - DETACHMENT_LEAST ? TOO_FEW : FULL;
}

static bool is_of_detachment(const Frame *f)        { return f->n == DETACH_MEN || f->n == MARCH_DETACH || f->n == MARCH_SEND; }

static bool wants_militia(const Frame *f)           { return f->side == AMERICAN && is_militia(f->a); }

static int counter_of(const State *s, const Frame *f)       { return f->step ? f->step : wc_free_detachment(s, f->side, wants_militia(f)); }

static void list_amount(const State *s, const Frame *f, ActionList *out)
{
    int least, most;

    amount_range(s, f, &least, &most);
    for (int tens = out->asked ? 0 : least; tens <= (out->asked ? AMOUNTS - 1 : most); tens++)
        consider(out, V_MEN, (unsigned)tens, tens < least ? why_too_few(tens) : tens > most ? why_too_many(s, f, tens) : OK);
    if (f->n == ADD_MEN)
        consider_plain(out, V_DONE, OK);        // as many as he has room for
    if (is_of_detachment(f))
        wc_list_counters(s, f->side, wants_militia(f), counter_of(s, f), f->step != 0, out);
}

// A detachment on the march (WC 14.0) is left behind, or sent on while its parent halts.
static void detach_on_march(State *s, Frame *f, int tens, Play *p)
{
    int l = f->a, d = wc_form_detachment(s, l, f->step, tens, p);

    if (f->n == MARCH_SEND) {
        wc_send_on(s, &s->march[f->b], l, d);
        return;
    }
    wc_leave_waiting(s, l, d);
}

static void take_amount(State *s, Frame *f, Action a, Play *p)
{
    int tens = has_noun(a) ? noun_of(a) : wc_most_to_add(s, f->b, f->a), l = f->a, to = f->b;

    if (verb_of(a) == V_COUNTER) {
        f->step = (uint8_t)noun_of(a);
        return;
    }

    switch (f->n) {
    case TRANSFER_MEN:
        TELL(p, EV_TRANSFER, f->side, .v = { l, to, tens }, .secret = SECRET_A | SECRET_B);
        wc_give_men(s, l, to, tens);
        s->gave |= BIT(l);
        s->received |= BIT(to);
        break;
    case DETACH_MEN:
        wc_form_detachment(s, l, f->step, tens, p);
        break;
    case ADD_MEN:
        wc_add_arrivals(s, to, l, tens, p);
        break;
    default:
        detach_on_march(s, f, tens, p);
        break;
    }
    end(s);
}

static void words_amount(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (!is_asked_of(f, reader))                           // WC 3.0: the enemy is told neither whose men they are nor how many there are
        text_add(out, "The %s count off men.", wc_people(f));
    else if (f->n == ADD_MEN)
        text_add(out, "choose how many of the %s men who arrive join %s.", wc_men_in_words(s->to_come[f->b]).words, wc_leaders[f->a].name);
    else if (is_of_detachment(f))
        text_add(out, "choose how many of %s's %s men form %s.", wc_leaders[f->a].name, wc_men_in_words(s->troops[f->a]).words,
                 wc_leaders[counter_of(s, f)].name);
    else
        text_add(out, "choose how many of %s's %s men.", wc_leaders[f->a].name, wc_men_in_words(s->troops[f->a]).words);
}

const FrameKind wc_amount_frame = { "men", .list = list_amount, .take = take_amount, .silence = V_DONE, .words = words_amount,
    .n = { "what for", NO_KIND }, .a = { "whose men", N_LEADER }, .b = { "by n: who receives, row of arrivals, march", NO_KIND },
    .says = { { V_DONE, "As many as he can take" } } };
