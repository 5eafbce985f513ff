// The command phase -- Washington's Crossing, WC 10.0 to 10.3: its sequence, activation points, and activation by points.  Command
// span and radius are in span.c, the other orders in orders.c, Grant, Monckton and Stirling in reorganize.c, the losses of January 1 in january.c.

#include "games/washingtons_crossing/chapters.h"

#include <string.h>

// ---- WC 10.0: points at 12am

// WC-A4: a base is controlled by one leader with 400 un-routed troops there.  What other leaders in the hex have does not count, unlike
// for objectives and zones.
static bool holds_base(const State *s, Side holder, Hex base)
{
    FOR_EACH(l, wc_stack_at(s, base, holder) & ~s->routed)
        if (s->troops[l] >= ZONE_TROOPS)
            return true;
    return false;
}

static void receive_points(State *s, Side side, Play *p)
{
    int points = wc_days[day_of(s)].points[side];
    Hex base = base_of(side);

    if (time_of(s) != AT_12AM)
        return;
    if (holds_base(s, enemy_of(side), base) && points > POINTS_BASE_LOST) {
        // WC 10.0: the points tell that the base is lost, and so the enemy's troops there are told, too.
        points = POINTS_BASE_LOST;
        s->told |= wc_stack_at(s, base, enemy_of(side));
    }
    s->points[side] = (uint8_t)(s->points[side] + points > POINTS_MOST ? POINTS_MOST : s->points[side] + points);
    TELL(p, EV_POINTS, side, .v = { points, s->points[side] });
}

static void open_phase(State *s, Side side)
{
    // A player turn begins: the marks of the last one, of both sides, have had their effect at its end.
    s->gave = s->received = s->made = s->topped = 0;
    s->transfers_over = false;
    s->active = s->moved = s->spent = s->attacked = s->forced = s->recovered = s->to_run = s->chased = 0;
    s->reacted = s->retreated = s->hurt = s->used_up = 0;
    wc_forget_waiting(s, EVERYBODY);
    s->rolls = 0;
    s->tried_initiative = false;
    memset(s->home, 0, sizeof s->home);
    memset(s->mp, 0, sizeof s->mp);
    memset(s->rolled, 0, sizeof s->rolled);
    memset(s->roll_of, 0, sizeof s->roll_of);
    memset(s->chief, NOBODY, sizeof s->chief);
    memset(s->by, NOBODY, sizeof s->by);
}

// ---- the sequence

static bool is_new_year(const State *s)         { return s->turn == wc_turn_of(JAN_1, AT_12AM); }

bool wc_is_near_enough_to_respond(const State *s, int b)
{
    FOR_EACH(a, wc_numbered_near(s, s->where[b], RESPONSE_RANGE * (HEX_ROWS + 1), AMERICAN))
        if (hex_distance(s->where[a], s->where[b]) <= RESPONSE_RANGE && is_same_bank(s->where[a], s->where[b]))
            return true;
    return false;
}

// WC 10.3 B: called at the start of the British 7am turn of December 26.
static void note_near_british(State *s)
{
    if (s->turn != wc_turn_of(DEC_26, AT_7AM))
        return;
    FOR_EACH(b, wc_on_map(s, BRITISH))
        if (wc_is_near_enough_to_respond(s, b))
            s->may_respond |= BIT(b);
}

// Operand n is set once the losses of January 1 have begun.
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
            wc_reorganize_british(s, p);
        else if (is_new_year(s))
            s->january = true;
        break;
    case C_BEFORE:                          // M15: transfers and detachments come before the men go home
        if (is_new_year(s))
            begin(s, (Frame){ .kind = ORDERS, .side = side, .n = true });
        break;
    case C_LOSSES:
        if (is_new_year(s) && !f->n)
            wc_begin_losses_of_january(s, side);
        break;
    case C_LEAVE:
        if (is_new_year(s) && side == AMERICAN)
            wc_remove_leavers(s, p);
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

// ---- WC 10.1: which leaders may be activated at all

bool wc_is_quick_opening(const State *s)
{
    return wc_scenarios[s->core.scenario].trenton_only && s->turn == wc_scenarios[s->core.scenario].first_turn;
}

// WC 10.3
static int why_not_respond(const State *s, int l)
{
    int seven = wc_turn_of(DEC_26, AT_7AM);

    if (side_of(l) == AMERICAN || s->turn > seven)
        return OK;
    // WC 10.3: no British leader may be activated before December 26, 7am; from 12pm on all may.
    if (s->turn < seven)
        return BEFORE_RESPONSE;
    return wc_scenarios[s->core.scenario].free_british || is_option(s, O_FAST_RESPONSE) || has(s->may_respond, l) ? OK : NO_RESPONSE;
}

int wc_why_not_order(const State *s, Side side, int l)
{
    return side_of(l) != side       ? NOT_YOURS      :
           !is_on_map(s, l)         ? OFF_THE_MAP    :
           has(s->active, l)        ? ACTIVE_ALREADY :
           has(s->routed, l)        ? ROUTED_ORDER   :
           wc_is_helpless(s, l)     ? EXHAUSTED      : why_not_respond(s, l);
}

// What he costs while he commands nobody (WC 10.1 with its two exceptions).
int wc_activation_cost(const State *s, int l)
{
    return s->troops[l] == 0 || l == WASHINGTON ? 0 : wc_leaders[l].cost_alone;
}

// WC 10.1: points can no longer activate him, only the die or a commander.
bool wc_is_off_the_roads(const State *s, int l)     { return wc_hexes[s->where[l]].off_road >= 2; }

static int why_not_at_night(const State *s, int l)
{
    if (!is_night(s) || side_of(l) == AMERICAN || s->troops[l] == 0)
        return OK;
    // WC 11.1, A46: the printed cost counts, and one leader a night.
    return wc_leaders[l].cost <= 2 && s->night_leader == NOBODY ? OK : ONE_AT_NIGHT;
}

static int why_not_activate(const State *s, Side side, int l)
{
    int reason = wc_why_not_order(s, side, l), cost;

    if (reason)
        return reason;
    if (wc_is_quick_opening(s) && side == AMERICAN && l != WASHINGTON)
        return QUICK_START_ONLY;
    // A leader who costs nothing needs no points, so neither the roads nor an empty purse hold him back (W24).
    cost = wc_activation_cost(s, l);
    if (cost && wc_is_off_the_roads(s, l))
        return OFF_THE_ROADS;
    if (cost > s->points[side])
        return NO_POINTS;
    return why_not_at_night(s, l);
}

void wc_activate(State *s, int l, int chief, int by)
{
    assert(is_on_map(s, l) && chief < LEADERS);
    s->active |= BIT(l);
    s->chief[l] = (uint8_t)chief;
    s->by[l] = (uint8_t)by;
    // Leaders whom he calls with his span are under the same one leader of the night (WC 11.1).
    if (is_night(s) && side_of(l) == BRITISH && s->troops[l] && chief == l)
        s->night_leader = (uint8_t)l;
}

void wc_list_activations(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_ACTIVATE, leaders_of(f->side)))
        consider(out, V_ACTIVATE, (unsigned)l, f->n ? NOT_NOW : why_not_activate(s, f->side, l));
}

void wc_order_activation(State *s, Side side, int l, Play *p)
{
    int cost = wc_activation_cost(s, l);

    assert(cost <= s->points[side]);
    // WC 15.0: transfers come at the start of the phase.
    s->transfers_over = true;
    s->points[side] = (uint8_t)(s->points[side] - cost);
    wc_activate(s, l, l, NOBODY);
    TELL(p, EV_ACTIVATE, side, .v = { l, s->where[l], cost }, .secret = wc_secrecy_of(s, p, l));
    wc_begin_span(s, side, l, cost);
}

// The die costs nothing (WC 10.2), as if all points had been paid.
void wc_activate_by_die(State *s, int l)
{
    wc_activate(s, l, l, NOBODY);
    wc_begin_span(s, side_of(l), l, wc_leaders[l].cost);
}

const FrameKind wc_command_frame = { "command", .run = run_command, .words = words_command,
    .n = { "the losses of January have begun", NO_KIND } };
