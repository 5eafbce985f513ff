// Orders of the command phase -- Washington's Crossing: the question that offers them all, with WC 2.2.1 removal and 3.0 the top of a stack.
// Transfers and absorption are in transfer.c, detachments in detach.c, how many men in amount.c, activation in command.c, the British of
// 9.2 in reorganize.c.

#include "games/washingtons_crossing/chapters.h"

// ---- WC 2.2.1 removal; WC 3.0 the top of a stack

static int why_not_remove(const State *s, const Frame *f, int l)
{
    return side_of(l) != f->side ? NOT_YOURS   :
           !is_on_map(s, l)      ? OFF_THE_MAP :
           s->troops[l]          ? HAS_TROOPS  : OK;
}

static int why_not_top(const State *s, const Frame *f, int l)
{
    int top;

    if (side_of(l) != f->side)
        return NOT_YOURS;
    if (!is_on_map(s, l))
        return OFF_THE_MAP;
    top = wc_top_of(s, s->where[l], f->side);
    // WC 3.0: the top has the largest printed cost, so only leaders of the same cost are a choice.
    return top == l || wc_leaders[l].cost < wc_leaders[top].cost || has(s->topped, l) ? ON_TOP_ALREADY : OK;
}

static void put_on_top(State *s, int l)
{
    s->on_top &= ~wc_stack_at(s, s->where[l], side_of(l));
    s->on_top |= BIT(l);
    s->topped |= BIT(l);
}

// ---- the question; operand n is set while men go home on January 1, before anybody may be activated

// Leaders who may stand with another: those whose slot of a small hash table holds more than one.  It may name a few too many, never too few.
static Set maybe_stacked(const State *s, Set leaders)
{
    uint64_t once = 0, twice = 0;
    Set stacked = 0;

    FOR_EACH(l, leaders)
        if (is_on_map(s, l)) {
            uint64_t slot = (uint64_t)1 << (s->where[l] * 11 & 63);
            // 64 slots; 11 is odd, so that neighbouring hexes fall into different ones.
            twice |= once & slot;
            once |= slot;
        }
    FOR_EACH(l, leaders)
        if (is_on_map(s, l) && twice >> (s->where[l] * 11 & 63) & 1)
            stacked |= BIT(l);
    return stacked;
}

static void list_detachments(const State *s, const Frame *f, Set stacked, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_DETACH, leaders_of(f->side)))
        consider(out, V_DETACH, (unsigned)l, wc_why_not_order_detach(s, f, l));
    wc_list_absorb(s, f, stacked, out);
}

void wc_list_main_orders(const State *s, const Frame *f, ActionList *out)
{
    list_detachments(s, f, maybe_stacked(s, leaders_of(f->side)), out);
    wc_list_activations(s, f, out);
    consider_plain(out, V_DONE, OK);
}

static void list_orders(const State *s, const Frame *f, ActionList *out)
{
    Set mine = leaders_of(f->side), stacked = maybe_stacked(s, mine);

    wc_list_transfers(s, f, stacked, out);
    list_detachments(s, f, stacked, out);
    FOR_EACH(l, candidates(out, V_REMOVE, mine))
        consider(out, V_REMOVE, (unsigned)l, why_not_remove(s, f, l));
    FOR_EACH(l, candidates(out, V_TOP, stacked))
        consider(out, V_TOP, (unsigned)l, why_not_top(s, f, l));
    FOR_EACH(l, candidates(out, V_SUBORDINATE, s->cornwallis_turn ? BIT(GRANT) : 0))
        consider(out, V_SUBORDINATE, (unsigned)l, wc_why_not_subordinate(s, f, l));
    FOR_EACH(l, candidates(out, V_DISBAND, s->cornwallis_turn ? BRITONS : 0))
        consider(out, V_DISBAND, (unsigned)l, wc_why_not_disband(s, f, l));
    wc_list_activations(s, f, out);
    consider_plain(out, V_DONE, OK);
    // M15: before the men go home, the first loss may be named from here; it ends the transfers.
    if (f->n)
        wc_list_january(s, f->side, out);
}

static void take_orders(State *s, Frame *f, Action a, Play *p)
{
    int l = has_noun(a) ? noun_of(a) : 0;
    Side side = f->side;

    switch (verb_of(a)) {
    case V_TRANSFER:
        begin(s, (Frame){ .kind = AMOUNT, .side = side, .n = TRANSFER_MEN, .a = (uint16_t)l, .b = (uint16_t)second_of(a) });
        break;
    case V_DETACH:
        begin(s, (Frame){ .kind = AMOUNT, .side = side, .n = DETACH_MEN, .a = (uint16_t)l });
        break;
    case V_ABSORB:
        wc_absorb(s, l, second_of(a), p);
        break;
    case V_REMOVE:
        TELL(p, EV_REMOVED, side, .v = { l }, .secret = wc_secrecy_of(s, p, l));
        wc_take_leader_off(s, l, REMOVED);
        break;
    case V_TOP:
        put_on_top(s, l);
        break;
    case V_SUBORDINATE:
        wc_subordinate_grant(s, p);
        break;
    case V_DISBAND:
        wc_disband_stirling(s, l, p);
        break;
    case V_ACTIVATE:
        wc_order_activation(s, side, l, p);
        break;
    case V_LOSE:
        wc_begin_january(s, side, a, p);
        break;
    case V_DONE:
        end(s);
        break;
    }
}

static bool any_to_activate(const State *s, const Frame *f)
{
    ActionList list;

    begin_list(&list);
    wc_list_activations(s, f, &list);
    return list.count > 0;
}

static void words_orders_of_others(const State *s, const Frame *f, Text *out)
{
    int points = s->points[f->side];

    if (f->n)
        text_add(out, "The %s transfer and detach troops before their men go home.", wc_people(f));
    else if (points == 0)
        text_add(out, "The %s have no activation points: they transfer or detach troops, or end their command phase.", wc_people(f));
    else
        text_add(out, "The %s activate leaders (%d point%s), transfer or detach troops, or end their command phase.", wc_people(f), points, points == 1 ? "" : "s");
}

static void words_orders(const State *s, const Frame *f, Reader reader, Text *out)
{
    static const char rest[] = "transfer or detach troops, or end the command phase.";
    int points = s->points[f->side];

    if (!is_asked_of(f, reader))
        words_orders_of_others(s, f, out);
    else if (f->n)
        text_put(out, "transfer and detach troops before the men go home, or end.");
    else if (!any_to_activate(s, f))
        text_add(out, "%s: %s", points == 0 ? "no activation points are left" : "nobody else can be activated", rest);
    else if (points == 0)
        text_add(out, "activate leaders who cost nothing (no points are left), %s", rest);
    else
        text_add(out, "activate leaders (%d point%s), %s", points, points == 1 ? "" : "s", rest);
}

const FrameKind wc_orders_frame = { "orders", .list = list_orders, .take = take_orders, .words = words_orders,
    .n = { "before the men go home", NO_KIND }, .leads = V_ACTIVATE,
    .says = { { V_DONE, "End the command phase" } } };
