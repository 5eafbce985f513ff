// Orders of the command phase -- Washington's Crossing, WC 2.2.1 removal, 9.2 Grant and Stirling, 14.0 absorption, 15.0 transfers, and the
// question how many men.  A detachment is formed in detach.c, activation is in command.c.  Transfers and absorption close with the
// first activation.

#include "games/washingtons_crossing/chapters.h"

// ---- WC 15.0: transfers

static bool mixes(int a, int b)                     // British and Hessians do, militia and others do not
{
    return side_of(a) == BRITISH || is_militia(a) == is_militia(b);
}

// Those who are removed on January 1 may hand over all they have (WC 9.4.1).
static bool may_give_all(const State *s, const Frame *f, int l)
{
    return f->n && wc_leaders[l].leaves_january_1;
}

static int least_kept(const State *s, const Frame *f, int l)
{
    return may_give_all(s, f, l) ? 0 : DETACHMENT_LEAST;
}

static int most_to_give(const State *s, const Frame *f, int from, int to)
{
    int spare = s->troops[from] - least_kept(s, f, from), room = wc_most_of(s, to) - s->troops[to];

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
           has(s->received, from) || has(s->gave, to)                       ? GAVE_ALREADY    :
           s->troops[from] <= least_kept(s, f, from)                        ? KEEP_A_HUNDRED  :
           wc_most_of(s, to) <= s->troops[to]                               ? FULL            : OK;
}

static void list_transfers(const State *s, const Frame *f, Set stacked, ActionList *out)
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

static int why_not_order_detach(const State *s, const Frame *f, int l)
{
    if (side_of(l) != f->side)
        return NOT_YOURS;
    if (!is_on_map(s, l))
        return OFF_THE_MAP;
    if (may_give_all(s, f, l) && s->troops[l] >= DETACHMENT_LEAST && !is_shaken(s, l))
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

static void absorb(State *s, int l, int d, Play *p)
{
    TELL(p, EV_ABSORB, side_of(l), .v = { l, d, s->troops[d] }, .secret = SECRET_A | SECRET_B);
    wc_give_men(s, d, l, s->troops[d]);
    wc_dispose_detachment(s, d);
}

static void list_absorb(const State *s, const Frame *f, Set stacked, ActionList *out)
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
    return top == l || wc_leaders[l].cost < wc_leaders[top].cost || has(s->topped, l) ? ON_TOP_ALREADY : OK;
}

static void put_on_top(State *s, int l)
{
    s->on_top &= ~wc_stack_at(s, s->where[l], side_of(l));
    s->on_top |= BIT(l);
    s->topped |= BIT(l);
}

// ---- WC 9.2.1, 9.2.3: from the turn Cornwallis came

static int why_not_subordinate(const State *s, const Frame *f, int l)
{
    return f->side != BRITISH || l != GRANT     ? NOT_YOURS         :
           !s->cornwallis_turn                  ? NO_CORNWALLIS     :
           !is_on_map(s, GRANT) || s->where[GRANT_SUBORDINATE] != WAITING || s->where[LIGHT_INFANTRY] == RALLYING
                                                ? CANNOT_REORGANIZE : OK;
}

// The commanding Grant leaves; the Light Infantry's counter becomes his, or he joins any British leader.
static void subordinate_grant(State *s, Play *p)
{
    TELL(p, EV_REMOVED, BRITISH, .v = { GRANT });
    wc_take_leader_off(s, GRANT, REMOVED);
    if (is_on_map(s, LIGHT_INFANTRY)) {
        wc_replace_leader(s, LIGHT_INFANTRY, GRANT_SUBORDINATE);
        s->moved &= ~BIT(GRANT_SUBORDINATE);
        TELL(p, EV_ARRIVE, BRITISH, .v = { GRANT_SUBORDINATE, s->where[GRANT_SUBORDINATE] }, .secret = SECRET_A | SECRET_B);
    } else {
        begin(s, (Frame){ .kind = ARRIVE, .side = BRITISH, .a = ENTRY_WITH_ANYBODY, .b = GRANT_SUBORDINATE });
    }
}

static int why_not_disband(const State *s, const Frame *f, int to)
{
    return f->side != BRITISH || side_of(to) != BRITISH || to == STIRLING_BR   ? NOT_YOURS         :
           !s->cornwallis_turn                                                 ? NO_CORNWALLIS     :
           !is_on_map(s, STIRLING_BR) || s->where[to] != s->where[STIRLING_BR] ? CANNOT_REORGANIZE :
           s->troops[STIRLING_BR] == 0                                         ? NO_TROOPS         :
           is_shaken(s, STIRLING_BR) || is_shaken(s, to)                       ? SHAKEN_TRANSFER   :
           s->transfers_over                                                   ? TRANSFERS_FIRST   :
           s->troops[STIRLING_BR] + s->troops[to] > wc_most_of(s, to)          ? FULL              : OK;
}

static void disband_stirling(State *s, int to, Play *p)
{
    TELL(p, EV_TRANSFER, BRITISH, .v = { STIRLING_BR, to, s->troops[STIRLING_BR] }, .secret = SECRET_A | SECRET_B);
    wc_give_men(s, STIRLING_BR, to, s->troops[STIRLING_BR]);
    TELL(p, EV_REMOVED, BRITISH, .v = { STIRLING_BR }, .secret = SECRET_A);
    wc_take_leader_off(s, STIRLING_BR, REMOVED);
}

// ---- the question; operand n: before the men go home on January 1, when nobody is activated yet

// Leaders who may stand with another: more than one in a slot of a small table.  A few more than there are, never fewer.
static Set maybe_stacked(const State *s, Set leaders)
{
    uint64_t once = 0, twice = 0;
    Set stacked = 0;

    FOR_EACH(l, leaders)
        if (is_on_map(s, l)) {
            uint64_t slot = (uint64_t)1 << (s->where[l] * 11 & 63);
            twice |= once & slot;
            once |= slot;
        }
    FOR_EACH(l, leaders)
        if (is_on_map(s, l) && twice >> (s->where[l] * 11 & 63) & 1)
            stacked |= BIT(l);
    return stacked;
}

static void list_orders(const State *s, const Frame *f, ActionList *out)
{
    Set mine = leaders_of(f->side), stacked = maybe_stacked(s, mine);

    list_transfers(s, f, stacked, out);
    FOR_EACH(l, candidates(out, V_DETACH, mine))
        consider(out, V_DETACH, (unsigned)l, why_not_order_detach(s, f, l));
    list_absorb(s, f, stacked, out);
    FOR_EACH(l, candidates(out, V_REMOVE, mine))
        consider(out, V_REMOVE, (unsigned)l, why_not_remove(s, f, l));
    FOR_EACH(l, candidates(out, V_TOP, stacked))
        consider(out, V_TOP, (unsigned)l, why_not_top(s, f, l));
    FOR_EACH(l, candidates(out, V_SUBORDINATE, s->cornwallis_turn ? BIT(GRANT) : 0))
        consider(out, V_SUBORDINATE, (unsigned)l, why_not_subordinate(s, f, l));
    FOR_EACH(l, candidates(out, V_DISBAND, s->cornwallis_turn ? BRITONS : 0))
        consider(out, V_DISBAND, (unsigned)l, why_not_disband(s, f, l));
    wc_list_activations(s, f, out);
    consider_plain(out, V_DONE, OK);
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
        absorb(s, l, second_of(a), p);
        break;
    case V_REMOVE:
        TELL(p, EV_REMOVED, side, .v = { l }, .secret = wc_secrecy_of(s, p, l));
        wc_take_leader_off(s, l, REMOVED);
        break;
    case V_TOP:
        put_on_top(s, l);
        break;
    case V_SUBORDINATE:
        subordinate_grant(s, p);
        break;
    case V_DISBAND:
        disband_stirling(s, l, p);
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

static void words_orders(const State *s, const Frame *f, Reader reader, Text *out)
{
    int points = s->points[f->side];

    if (f->n)
        text_put(out, "transfer and detach troops before the men go home, or end.");
    else
        text_add(out, "activate leaders (%d point%s), transfer or detach troops, or end the command phase.", points, points == 1 ? "" : "s");
}

// ---- how many men: operand n says what for, a gives, b takes; of ADD_MEN a takes, b is the row that arrives.  Step is the counter chosen
// for a detachment, 0 while none is

static const Frame *orders_below(const State *s)        { return &s->core.frames[s->core.depth - 2]; }

static void amount_range(const State *s, const Frame *f, int *least, int *most)
{
    switch (f->n) {
    case TRANSFER_MEN:
        *least = 1;
        *most = most_to_give(s, orders_below(s), f->a, f->b);
        break;
    case DETACH_MEN:
        *least = DETACHMENT_LEAST;
        *most = wc_most_to_detach(s, f->a);
        if (may_give_all(s, orders_below(s), f->a))
            *most = s->troops[f->a] < wc_leaders[FIRST_US_DETACHMENT].max ? s->troops[f->a] : wc_leaders[FIRST_US_DETACHMENT].max;
        break;
    case ADD_MEN:
        *least = wc_least_to_add(s, orders_below(s), f->a);
        *most = wc_most_to_add(s, f->b, f->a);
        break;
    default:                            // on the march
        *least = DETACHMENT_LEAST;
        *most = wc_most_to_detach(s, f->a);
        break;
    }
}

// His own men, or the receiver's maximum, set the limit.
static int why_too_many(const State *s, const Frame *f, int tens)
{
    if (f->n == TRANSFER_MEN)
        return tens > s->troops[f->a] - least_kept(s, orders_below(s), f->a) ? KEEP_A_HUNDRED : FULL;
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
        consider(out, V_MEN, (unsigned)tens, tens < least ? TOO_FEW : tens > most ? why_too_many(s, f, tens) : OK);
    if (f->n == ADD_MEN)
        consider_plain(out, V_DONE, OK);        // as many as he has room for
    if (is_of_detachment(f))
        wc_list_counters(s, f->side, wants_militia(f), counter_of(s, f), f->step != 0, out);
}

// A detachment on the march (WC 14.0): left, or sent on while its parent halts.
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
    if (reader != f->side && reader != REFEREE)         // WC 3.0: neither whose men they are nor how many there are
        text_put(out, "men are told off.");
    else if (f->n == ADD_MEN)
        text_add(out, "choose how many of the %d who arrive join %s.", s->to_come[f->b] * 10, wc_leaders[f->a].name);
    else if (is_of_detachment(f))
        text_add(out, "choose how many of %s's %d men form %s.", wc_leaders[f->a].name, s->troops[f->a] * 10, wc_leaders[counter_of(s, f)].name);
    else
        text_add(out, "choose how many of %s's %d men.", wc_leaders[f->a].name, s->troops[f->a] * 10);
}

const FrameKind wc_orders_frame = { "orders", .list = list_orders, .take = take_orders, .implied = V_DONE, .words = words_orders,
    .n = { "before the men go home", NO_KIND } };
const FrameKind wc_amount_frame = { "men", .list = list_amount, .take = take_amount, .silence = V_DONE, .words = words_amount,
    .n = { "what for", NO_KIND }, .a = { "whose men", N_LEADER }, .b = { "by n: who receives, row of arrivals, march", NO_KIND } };
