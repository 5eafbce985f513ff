// The command phase -- Washington's Crossing, WC 9.2, 9.4, 10: activation points, the two reorganizations, activation by points and
// by command span.  Transfers and detachments: orders.c.

#include "chapters.h"

#include <string.h>

// ---- WC 10.0: points at 12am

static void receive_points(State *s, Side side, Play *p)
{
    int points = wc_days[day_of(s)].points[side];
    Hex base = side == AMERICAN ? HEX_PHILADELPHIA : HEX_AMBOY;

    if (time_of(s) != AT_12AM)
        return;
    if (wc_has_zone(s, base, enemy_of(side)) && points > POINTS_BASE_LOST) {       // ruling 4: control is 400 un-routed troops
        points = POINTS_BASE_LOST;
        s->told |= wc_stack_at(s, base, enemy_of(side));
    }
    s->points[side] = (uint8_t)(s->points[side] + points > POINTS_MOST ? POINTS_MOST : s->points[side] + points);
    wc_tell_kind(p, EV_POINTS, side, points, s->points[side]);
}

static void open_phase(State *s, Side side)
{
    s->gave = s->received = s->made = s->topped = 0;
    s->transfers_over = false;
    s->active = s->moved = s->spent = s->attacked = s->forced = s->recovered = s->chased = 0;
    s->reacted = s->retreated = s->hurt = 0;
    s->rolls = 0;
    s->tried_initiative = false;
    memset(s->mp, 0, sizeof s->mp);
    memset(s->roll_of, 0, sizeof s->roll_of);
    memset(s->chief, NOBODY, sizeof s->chief);
    memset(s->by, NOBODY, sizeof s->by);
}

// ---- WC 9.2.2: Monckton takes the Grenadiers' place in the phase after Cornwallis came

void wc_replace_leader(State *s, int old, int fresh)
{
    int tens = s->troops[old], fatigue = s->fatigue[old];
    bool routed = has(s->routed, old), disordered = has(s->disordered, old);
    bool top = is_on_map(s, old) && wc_top_of(s, s->where[old], side_of(old)) == old;

    s->where[fresh] = s->where[old];
    s->back_on[fresh] = s->back_on[old];
    wc_take_leader_off(s, old, REMOVED);
    s->moved &= ~BIT(old);
    wc_set_men(s, fresh, tens);
    s->fatigue[fresh] = (uint8_t)fatigue;
    if (top)                                // what lies below stays hidden
        s->on_top |= BIT(fresh);
    if (routed)
        s->routed |= BIT(fresh);
    if (disordered)
        s->disordered |= BIT(fresh);
}

static bool is_there(const State *s, int l)     { return is_on_map(s, l) || s->where[l] == RALLYING; }

static void reorganize_british(State *s, Play *p)
{
    if (!s->cornwallis_turn || s->where[MONCKTON] != WAITING)
        return;
    if (is_there(s, GRENADIERS)) {
        wc_replace_leader(s, GRENADIERS, MONCKTON);
        wc_tell_n(p, EV_ARRIVE, BRITISH, MONCKTON, s->where[MONCKTON], s->troops[MONCKTON], SECRET_A | SECRET_B);
    } else {
        begin(s, (Frame){ .kind = ARRIVE, .side = BRITISH, .a = ENTRY_WITH_ANYBODY, .b = MONCKTON });
    }
}

// ---- January 1, 12am (WC 9.2.4, 9.4.1)

static bool is_new_year(const State *s)         { return s->turn == wc_turn_of(JAN_1, AT_12AM); }

static void let_go(State *s, int l, int tens, Play *p)
{
    wc_lose_men(s, l, tens);
    s->gone_home[l] = (uint8_t)(s->gone_home[l] + tens);
    wc_tell_n(p, EV_MEN_GO, side_of(l), l, 0, tens, SECRET_A | SECRET_B);
}

static void begin_losses(State *s, Side side)
{
    begin(s, (Frame){ .kind = GO_HOME, .side = side, .a = side == BRITISH ? DISEASE_AND_DESERTION : ENLISTMENTS_END });
}

static void remove_leavers(State *s, Play *p)
{
    FOR_EACH(l, AMERICANS)
        if (wc_leaders[l].leaves_january_1 && s->where[l] != TAKEN && s->where[l] != LEFT_MAP) {
            if (s->troops[l])
                let_go(s, l, s->troops[l], p);
            wc_tell_secret(p, EV_REMOVED, AMERICAN, l, 0, 0);
            wc_take_leader_off(s, l, REMOVED);
            s->moved &= ~BIT(l);
        }
}

// WC 10.3 B: at the start of the British 7am turn of December 26.
static void note_near_british(State *s)
{
    if (s->turn != wc_turn_of(DEC_26, AT_7AM))
        return;
    FOR_EACH(b, BRITONS)
        FOR_EACH(a, AMERICANS)
            if (is_on_map(s, b) && is_on_map(s, a) && hex_distance(s->where[a], s->where[b]) <= RESPONSE_RANGE
                && is_same_bank(s->where[a], s->where[b]))
                s->may_respond |= BIT(b);
}

// Operand n: the losses of January 1 have begun.
static void run_command(State *s, Frame *f, Play *p)
{
    Side side = f->side;

    switch (f->step++) {
    case C_POINTS:
        open_phase(s, side);
        receive_points(s, side, p);
        break;
    case C_REORGANIZE:
        if (side == BRITISH)
            reorganize_british(s, p);
        else if (is_new_year(s))
            s->january = true;
        break;
    case C_BEFORE:                          // M15: transfers and detachments come before the men go home
        if (is_new_year(s))
            begin(s, (Frame){ .kind = ORDERS, .side = side, .n = true });
        break;
    case C_LOSSES:
        if (is_new_year(s) && !f->n)
            begin_losses(s, side);
        break;
    case C_LEAVE:
        if (is_new_year(s) && side == AMERICAN)
            remove_leavers(s, p);
        break;
    case C_ORDERS:
        if (is_new_year(s))
            s->transfers_over = true;
        if (side == BRITISH)
            note_near_british(s);
        begin(s, (Frame){ .kind = ORDERS, .side = side });
        break;
    case C_END:
        end(s);
        break;
    }
}

static void words_command(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, f->side == AMERICAN ? "American command" : "British command");
}

// ---- who loses men: operand a is the tens still to go

// The men left with the leaders who are removed: lost in any case, they count before others may be taken (M15).
static int leavers_men(const State *s)
{
    int sum = 0;

    FOR_EACH(l, AMERICANS)
        if (wc_leaders[l].leaves_january_1)
            sum += s->troops[l];
    return sum;
}

static int limit_of(const State *s, int l)      // tens this leader may still send home by name
{
    int limit = wc_leaders[l].enlistments;

    if (limit == ANY_TROOPS)
        return ANY_TROOPS;
    return limit > s->gone_home[l] ? limit - s->gone_home[l] : 0;
}

static int recorded_of(const State *s, int d)       // O_RECORDS: men in a detachment who may go
{
    int sum = 0;

    for (int l = 0; l < FIRST_US_DETACHMENT; l++) {
        int men = s->origin[d - FIRST_US_DETACHMENT][l], limit = limit_of(s, l);
        sum += men < limit ? men : limit;
    }
    return sum < s->troops[d] ? sum : s->troops[d];
}

// What a detachment loses counts for those who put the men into it, the ones without a limit first (W2).
static void count_for_origins(State *s, int d, int tens)
{
    for (int limited = 0; limited < 2; limited++)
        for (int l = 0; l < FIRST_US_DETACHMENT && tens > 0; l++) {
            int men = s->origin[d - FIRST_US_DETACHMENT][l], limit = limit_of(s, l), n;
            if ((limit != ANY_TROOPS) != limited)
                continue;
            n = men < limit ? men : limit;
            n = n < tens ? n : tens;
            s->origin[d - FIRST_US_DETACHMENT][l] = (uint8_t)(men - n);
            s->gone_home[l] = (uint8_t)(s->gone_home[l] + n);
            tens -= n;
        }
}

static int named_allowance(const State *s, int l)
{
    int limit;

    if (is_detachment(l))
        return is_option(s, O_RECORDS) ? recorded_of(s, l) : 0;
    limit = limit_of(s, l);
    return s->troops[l] < limit ? s->troops[l] : limit;
}

static int sum_named(const State *s)
{
    int sum = 0;

    FOR_EACH(l, AMERICANS)
        if (is_on_map(s, l) && !wc_leaders[l].leaves_january_1)
            sum += named_allowance(s, l);
    return sum;
}

// Could any detachment still lose some of the men to go and keep 100, or lose all it has?
static bool can_any_detachment_lose(const State *s, int left)
{
    FOR_EACH(d, US_DETS)
        if (s->troops[d] && (s->troops[d] <= left || s->troops[d] > DETACHMENT_LEAST))
            return true;
    return false;
}

static int american_allowance(const State *s, int l, int left)
{
    if (sum_named(s) > 0 || wc_leaders[l].leaves_january_1)
        return named_allowance(s, l);
    if (can_any_detachment_lose(s, left - leavers_men(s)))       // then detachments
        return is_detachment(l) ? s->troops[l] : 0;
    return s->troops[l];                    // then anybody, all limits forgotten
}

static int british_allowance(const State *s, int l)
{
    int spare = wc_spare_men(s, s->where[l], BRITISH);

    return s->troops[l] < spare ? s->troops[l] : spare;
}

static int allowance(const State *s, int l, int left)
{
    if (!is_on_map(s, l))
        return 0;
    return side_of(l) == AMERICAN ? american_allowance(s, l, left) : british_allowance(s, l);
}

static int why_not_go(const State *s, Side side, int left, int l, int tens, int most)
{
    bool british = side == BRITISH;

    if (side_of(l) != side)
        return NOT_YOURS;
    if (!is_on_map(s, l) || s->troops[l] == 0)
        return NO_TROOPS;
    if (most == 0)
        return british ? GARRISON_STAYS : is_detachment(l) ? DETACHMENTS_LAST : NOT_ELIGIBLE;
    if (tens == 0 || tens > most || tens > left)
        return british ? TOO_MANY_ILL : ALL_GONE;
    if (!british && !wc_leaders[l].leaves_january_1 && tens > left - leavers_men(s))
        return LEAVERS_FIRST;
    if (is_detachment(l) && s->troops[l] > tens && s->troops[l] - tens < DETACHMENT_LEAST)
        return british ? HUNDRED_OR_NONE : HUNDRED_AT_HOME;
    return OK;
}

// All the losses there could be; `left` is the tens still to go.
static void list_losses_of_january(const State *s, Side side, int left, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_LOSE)
            consider_action(out, out->asked, why_not_go(s, side, left, noun_of(out->asked), second_of(out->asked),
                                                        allowance(s, noun_of(out->asked), left)));
        return;
    }
    FOR_EACH(l, leaders_of(side)) {
        int most = allowance(s, l, left);
        for (int tens = 1; tens <= most && tens <= left && out->count < ACTIONS_MAX; tens++)
            consider_both(out, V_LOSE, (unsigned)l, (unsigned)tens, why_not_go(s, side, left, l, tens, most));
    }
}

// Nothing is left to choose once only the men of those who leave are wanted.
static void list_go_home(const State *s, const Frame *f, ActionList *out)
{
    int leavers = f->side == AMERICAN ? leavers_men(s) : 0;

    if ((f->a == 0 || f->a == leavers) && !out->asked)
        return;
    consider_plain(out, V_DONE, f->a < leavers ? OK : MEN_MUST_GO);
    list_losses_of_january(s, f->side, f->a, out);
}

void wc_list_january(const State *s, Side side, ActionList *out)
{
    list_losses_of_january(s, side, side == BRITISH ? DISEASE_AND_DESERTION : ENLISTMENTS_END, out);
}

static void take_go_home(State *s, Frame *f, Action a, Play *p)
{
    int l, tens;

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    l = noun_of(a);
    tens = second_of(a);
    f->a = (uint16_t)(f->a - tens);
    let_go(s, l, tens, p);
    if (is_option(s, O_RECORDS) && is_detachment(l) && side_of(l) == AMERICAN)
        count_for_origins(s, l, tens);
    if (is_detachment(l) && s->troops[l] == 0)
        wc_dispose_detachment(s, l);
}

// ---- what is proposed: each as large a part of what he may lose as the others; who leaves on that day is not asked

// Of those who have not been thought of, whoever may lose most; his part of the tens that are wanted, in *tens.
static int find_part(const State *s, const Frame *f, Set thought, int wanted, int *tens)
{
    int best = NOBODY, most = 0, sum = 0;

    FOR_EACH(l, leaders_of(f->side) & ~thought) {
        int may = f->side == AMERICAN && wc_leaders[l].leaves_january_1 ? 0 : allowance(s, l, f->a);
        sum += may;
        if (may > most)
            most = may, best = l;
    }
    if (best == NOBODY)
        return NOBODY;
    *tens = (wanted * most + sum - 1) / sum;
    if (*tens > most)
        *tens = most;
    while (*tens && why_not_go(s, f->side, f->a, best, *tens, most) != OK)      // a detachment keeps a hundred, or nothing
        --*tens;
    return best;
}

static void propose_go_home(const State *s, const Frame *f, Proposal *out)
{
    State then = *s;
    Frame left = *f;
    Play nobody = { 0 };
    Set thought = 0;
    bool any = true;

    out->button = "Share evenly";
    while (out->count < PROPOSED_MOST) {
        int wanted = left.a - (f->side == AMERICAN ? leavers_men(&then) : 0), tens = 0;
        int l = wanted > 0 ? find_part(&then, &left, thought, wanted, &tens) : NOBODY;
        if (wanted <= 0 || (l == NOBODY && !any))
            return;
        thought = l == NOBODY ? 0 : thought | BIT(l);           // all have given their part: the next round
        any = l == NOBODY ? false : any || tens;
        if (tens) {
            wc_propose_loss(l, tens, out);
            take_go_home(&then, &left, act_on_both(V_LOSE, (unsigned)l, (unsigned)tens), &nobody);
        }
    }
}

// The first loss ends the transfers before it.
void wc_begin_january(State *s, Side side, Action a, Play *p)
{
    end(s);
    s->core.frames[s->core.depth - 1].n = true;         // COMMAND: the losses have begun
    begin_losses(s, side);
    take_go_home(s, &s->core.frames[s->core.depth - 1], a, p);
}

static void words_go_home(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (f->side == AMERICAN)
        text_add(out, "enlistments end: choose whose men go home (%d to go).", f->a * 10);
    else
        text_add(out, "disease and desertion: choose who loses men (%d to go).", f->a * 10);
}

// ---- WC 10.1: who may be activated at all

bool wc_is_quick_opening(const State *s)
{
    return wc_scenarios[s->core.scenario].trenton_only && s->turn == wc_scenarios[s->core.scenario].first_turn;
}

static bool is_of_the_column(const State *s, int l)     // Quick Start, first turn
{
    return l == GREENE || l == SULLIVAN || s->where[l] == hex_at(19, 29) || s->where[l] == hex_at(19, 30);
}

// WC 10.3
static int why_not_respond(const State *s, int l)
{
    int seven = wc_turn_of(DEC_26, AT_7AM);

    if (side_of(l) == AMERICAN || s->turn > seven)
        return OK;
    if (s->turn < seven)
        return BEFORE_RESPONSE;
    return wc_scenarios[s->core.scenario].free_british || is_option(s, O_FAST_RESPONSE) || has(s->may_respond, l) ? OK : NO_RESPONSE;
}

int wc_why_not_order(const State *s, Side side, int l)
{
    return side_of(l) != side                       ? NOT_YOURS   :
           !is_on_map(s, l)                         ? OFF_THE_MAP  :
           has(s->active, l)                        ? ACTIVE_ALREADY :
           has(s->routed, l)                        ? ROUTED_ORDER :
           wc_is_helpless(s, l)                        ? EXHAUSTED   : why_not_respond(s, l);
}

// What he costs while he commands nobody (WC 10.1, the two exceptions).
static int cost_alone(const State *s, int l)
{
    return s->troops[l] == 0 || l == WASHINGTON ? 0 : wc_leaders[l].cost_alone;
}

static int why_not_at_night(const State *s, int l)
{
    if (!is_night(s) || side_of(l) == AMERICAN || s->troops[l] == 0)
        return OK;
    return wc_leaders[l].cost <= 2 && s->night_leader == NOBODY ? OK : ONE_AT_NIGHT;
}

static int why_not_activate(const State *s, Side side, int l)
{
    int reason = wc_why_not_order(s, side, l), cost;

    if (reason)
        return reason;
    if (wc_is_quick_opening(s) && side == AMERICAN && l != WASHINGTON)
        return QUICK_START_ONLY;
    cost = cost_alone(s, l);
    if (cost && wc_hexes[s->where[l]].off_road >= 2)
        return OFF_THE_ROADS;
    if (cost > s->points[side])
        return NO_POINTS;
    return why_not_at_night(s, l);
}

void wc_activate(State *s, int l, int chief, int by)
{
    s->active |= BIT(l);
    s->chief[l] = (uint8_t)chief;
    s->by[l] = (uint8_t)by;
    if (is_night(s) && side_of(l) == BRITISH && s->troops[l] && chief == l)
        s->night_leader = (uint8_t)l;
}

// A commander's SPAN: a the commander, n the span left, b what was paid for him.
static void begin_span(State *s, Side side, int l, int paid)
{
    if (is_commander(l))
        begin(s, (Frame){ .kind = SPAN, .side = side, .n = wc_leaders[l].span, .a = (uint16_t)l, .b = (uint16_t)paid });
}

static void take_activate(State *s, Side side, int l, Play *p)
{
    int cost = cost_alone(s, l);

    s->points[side] = (uint8_t)(s->points[side] - cost);
    wc_activate(s, l, l, NOBODY);
    wc_tell_n(p, EV_ACTIVATE, side, l, s->where[l], cost, wc_secrecy_of(s, p, l));
    begin_span(s, side, l, cost);
}

// The die costs nothing (WC 10.2): as if all were paid.
void wc_activate_by_die(State *s, int l)
{
    wc_activate(s, l, l, NOBODY);
    begin_span(s, side_of(l), l, wc_leaders[l].cost);
}

// ---- WC 10.5: command radius

static bool holds_zone_off(const State *s, Side side, Hex h)
{
    return wc_steady_men(s, wc_stack_at(s, h, side)) >= ZONE_TROOPS;
}

static bool is_enemy_hex(const State *s, Side side, Hex h)     { return wc_stack_at(s, h, enemy_of(side)) != 0; }

static bool stops_orders(const State *s, Side side, Hex h)
{
    return wc_is_in_known_zone(s, h, side) && !holds_zone_off(s, side, h);
}

static bool any_unknown_next_to(const State *s, Side side, Hex h)
{
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex n = neighbour(h, d);
        if (n != NO_HEX && is_enemy_hex(s, side, n) && !wc_knows_stack(s, n, side))
            return true;
    }
    return false;
}

static bool may_stop_orders(const State *s, Side side, Hex h)
{
    return (wc_is_in_known_zone(s, h, side) || any_unknown_next_to(s, side, h)) && !holds_zone_off(s, side, h);
}

static void find_radius(const State *s, int commander, int zones, Reached *r)
{
    wc_find_reach(s, side_of(commander), 0, s->where[commander], wc_leaders[commander].radius, true, is_enemy_hex,
               zones == AS_KNOWN ? stops_orders : may_stop_orders, r);
}

bool wc_in_radius(const State *s, int commander, int l, int zones)
{
    Reached r;

    if (hex_distance(s->where[commander], s->where[l]) <= 1)        // adjacent always, even across a river
        return true;
    if (hex_distance(s->where[commander], s->where[l]) > wc_leaders[commander].radius)
        return false;
    find_radius(s, commander, zones, &r);
    return r.cost[s->where[l]] != FAR;
}

bool wc_are_in_radius(const State *s, int commander, Set leaders)
{
    Hex here = s->where[commander];
    bool traced = false;
    Reached r;

    FOR_EACH(l, leaders) {
        int distance = hex_distance(here, s->where[l]);
        if (distance <= 1)
            continue;
        if (distance > wc_leaders[commander].radius)
            return false;
        if (!traced)
            find_radius(s, commander, AS_KNOWN, &r);
        traced = true;
        if (r.cost[s->where[l]] == FAR)
            return false;
    }
    return true;
}

// ---- WC 10.4: command span

static Frame *frame_below(State *s)             { return &s->core.frames[s->core.depth - 2]; }
static const Frame *below(const State *s)       { return &s->core.frames[s->core.depth - 2]; }

// What the commander himself still costs once he commands this leader.
static int surcharge(const State *s, const Frame *f, int l)
{
    bool two_costs = wc_leaders[f->a].cost_alone != wc_leaders[f->a].cost;

    if (two_costs && s->troops[l] == 0)
        return 0;
    return wc_leaders[f->a].cost > f->b ? wc_leaders[f->a].cost - f->b : 0;
}

static int purse(const State *s, const Frame *f)        // points, or the span of the commander who called him
{
    return below(s)->kind == SPAN ? below(s)->n : s->points[f->side];
}

static int why_not_call(const State *s, const Frame *f, int l, bool check_radius)
{
    int reason = wc_why_not_order(s, f->side, l);

    if (reason)
        return reason;
    if (wc_is_quick_opening(s) && f->side == AMERICAN && !is_of_the_column(s, l))
        return QUICK_START_ONLY;
    if (wc_leaders[l].cost >= wc_leaders[f->a].cost)
        return COST_TOO_HIGH;
    if (is_night(s) && f->side == BRITISH && s->night_leader != s->chief[f->a])
        return ONE_AT_NIGHT;
    if (cost_alone(s, l) > f->n)
        return NO_SPAN;
    if (surcharge(s, f, l) > purse(s, f))
        return NO_POINTS;
    if (surcharge(s, f, l) && below(s)->kind != SPAN && wc_hexes[s->where[f->a]].off_road >= 2)
        return OFF_THE_ROADS;                   // he would be activated by points himself
    return !check_radius || wc_in_radius(s, f->a, l, AS_KNOWN) ? OK : OUT_OF_RADIUS;
}

static void list_span(const State *s, const Frame *f, ActionList *out)
{
    Reached r;
    bool traced = false;

    FOR_EACH(l, candidates(out, V_CALL, leaders_of(f->side))) {
        int reason = why_not_call(s, f, l, false);
        if (reason == OK && hex_distance(s->where[f->a], s->where[l]) > 1) {
            if (hex_distance(s->where[f->a], s->where[l]) > wc_leaders[f->a].radius) {
                reason = OUT_OF_RADIUS;
            } else {
                if (!traced)
                    find_radius(s, f->a, AS_KNOWN, &r);
                traced = true;
                reason = r.cost[s->where[l]] == FAR ? OUT_OF_RADIUS : OK;
            }
        }
        consider(out, V_CALL, (unsigned)l, reason);
    }
    consider_plain(out, V_DONE, OK);
}

// ---- what a player is shown before he orders

int wc_find_calls(const State *s, const Frame *f, Call at[LEADERS])
{
    ActionList list = { 0 };
    int count = 0;

    list_span(s, f, &list);
    for (int i = 0; i < list.count; i++)
        if (verb_of(list.at[i]) == V_CALL) {
            int l = noun_of(list.at[i]);
            at[count++] = (Call){ (uint8_t)l, (uint8_t)cost_alone(s, l), (uint8_t)surcharge(s, f, l) };
        }
    return count;
}

int wc_activation_cost(const State *s, int l)       { return cost_alone(s, l); }

void wc_find_radius(const State *s, int commander, Reached *r)
{
    find_radius(s, commander, AS_KNOWN, r);
    for (Direction d = 0; d < DIRECTIONS; d++) {            // next to him always
        Hex n = neighbour(s->where[commander], d);
        if (n != NO_HEX && wc_hexes[n].terrain != OCEAN && r->cost[n] == FAR)
            r->cost[n] = (uint8_t)wc_leaders[commander].radius;
    }
}

// The zones of unseen stacks along the way are told before the order counts (WC 3.0).
static void reveal_radius(State *s, int commander, Play *p)
{
    Reached r;

    find_radius(s, commander, AS_KNOWN, &r);
    for (Hex h = 0; h < HEXES; h++)
        if (r.cost[h] != FAR)
            wc_reveal_next_to(s, h, side_of(commander), p);
}

static void pay_surcharge(State *s, Frame *f, int extra)
{
    if (frame_below(s)->kind == SPAN)
        frame_below(s)->n = (uint8_t)(frame_below(s)->n - extra);
    else
        s->points[f->side] = (uint8_t)(s->points[f->side] - extra);
    f->b = (uint16_t)(f->b + extra);
}

static void tell_call(const State *s, Side side, int l, int commander, int cost, Play *p)
{
    Hex hex = s->where[l];

    tell(p, (Event){ .kind = EV_CALL, .side = side, .a = (uint16_t)l, .b = (uint16_t)commander,
                     .secret = (uint8_t)(wc_secrecy_of(s, p, l) | (wc_secrecy_of(s, p, commander) ? SECRET_B : 0)),
                     .dice = { (uint8_t)cost, [CALL_HEX] = (uint8_t)hex, (uint8_t)(hex >> 8) } });
}

static void take_span(State *s, Frame *f, Action a, Play *p)
{
    int commander = f->a, l = noun_of(a), cost;

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    if (!wc_in_radius(s, commander, l, AT_WORST)) {
        reveal_radius(s, commander, p);
        if (!wc_in_radius(s, commander, l, AS_KNOWN)) {
            wc_tell_secret(p, EV_REFUSED, f->side, s->where[l], OUT_OF_RADIUS, SECRET_A);
            return;
        }
    }
    pay_surcharge(s, f, surcharge(s, f, l));
    cost = cost_alone(s, l);
    f->n = (uint8_t)(f->n - cost);
    wc_activate(s, l, s->chief[commander], commander);
    tell_call(s, f->side, l, commander, cost, p);
    begin_span(s, f->side, l, cost);
}

static void words_span(const State *s, const Frame *f, Reader reader, Text *out)
{
    int more = wc_leaders[f->a].cost - f->b;

    if ((reader == f->side || reader == REFEREE) && more > 0)
        text_add(out, "choose whom %s commands (span %d left; commanding, he costs %d more himself), or end.", wc_leaders[f->a].name, f->n, more);
    else if (wc_is_seen(s, f->a, reader))
        text_add(out, "choose whom %s commands (span %d left), or end.", wc_leaders[f->a].name, f->n);
    else
        text_put(out, "orders go out.");
}

int wc_list_activations(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_ACTIVATE, leaders_of(f->side)))
        consider(out, V_ACTIVATE, (unsigned)l, f->n ? NOT_NOW : why_not_activate(s, f->side, l));
    return out->count;
}

void wc_order_activation(State *s, Side side, int l, Play *p)
{
    s->transfers_over = true;
    take_activate(s, side, l, p);
}

const FrameKind wc_command_frame = { "command", .run = run_command, .words = words_command };
const FrameKind wc_go_home_frame = { "go home", .list = list_go_home, .take = take_go_home, .propose = propose_go_home, .lapses = true, .words = words_go_home };
const FrameKind wc_span_frame    = { "span", .list = list_span, .take = take_span, .implied = V_DONE, .words = words_span };
