// Command span and command radius -- Washington's Crossing, WC 10.4, 10.5: the leaders whom an activated commander activates in his turn.

#include "games/washingtons_crossing/chapters.h"

// ---- WC 10.5: command radius

static bool is_enemy_hex(const State *s, Side side, Hex h)     { return wc_stack_at(s, h, enemy_of(side)) != 0; }

// Whether orders that reach the hex go no farther; a leader who stands in it is reached (M14).
static bool stops_orders(const State *s, Side side, Hex h)
{
    // WC 10.5: friends with 400 men in a hex let orders pass through an enemy zone.
    return is_enemy_hex(s, side, h) || (wc_is_in_known_zone(s, h, side) && !wc_has_zone(s, h, side));
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
    // At worst: every unknown stack next to the hex might have a zone.
    return stops_orders(s, side, h) || (any_unknown_next_to(s, side, h) && !wc_has_zone(s, h, side));
}

static void find_radius(const State *s, int commander, int zones, Reached *r)
{
    wc_find_reach(s, side_of(commander), 0, s->where[commander], wc_leaders[commander].radius, true, NULL,
                  zones == AS_KNOWN ? stops_orders : may_stop_orders, r);
}

// Finding the radius takes long, and most leaders are clearly near or clearly far: it is found only when a leader between is asked about.
typedef struct Radius {
    int     commander, zones;
    bool    found;
    Reached reached;
} Radius;

static void begin_radius(Radius *r, int commander, int zones)
{
    r->commander = commander;
    r->zones = zones;
    r->found = false;
}

static bool is_within(const State *s, Radius *r, int l)
{
    int distance = hex_distance(s->where[r->commander], s->where[l]);

    if (distance <= 1)                      // the next hex always counts, even across a river
        return true;
    // A hex costs at least one movement point, so leaders further off cannot be reached.
    if (distance > wc_leaders[r->commander].radius)
        return false;
    if (!r->found)
        find_radius(s, r->commander, r->zones, &r->reached);
    r->found = true;
    return r->reached.cost[s->where[l]] != FAR;
}

bool wc_in_radius(const State *s, int commander, int l, int zones)
{
    Radius r;

    begin_radius(&r, commander, zones);
    return is_within(s, &r, l);
}

bool wc_are_in_radius(const State *s, int commander, Set leaders)
{
    Radius r;

    begin_radius(&r, commander, AS_KNOWN);
    FOR_EACH(l, leaders)
        if (!is_within(s, &r, l))
            return false;
    return true;
}

// ---- WC 10.4: command span

// A commander's SPAN: a is the commander, n the span left, b what was paid for him.
void wc_begin_span(State *s, Side side, int l, int paid)
{
    if (is_commander(l))
        begin(s, (Frame){ .kind = SPAN, .side = side, .n = wc_leaders[l].span, .a = (uint16_t)l, .b = (uint16_t)paid });
}

static bool is_of_the_column(const State *s, int l)     // Quick Start, first turn
{
    return l == GREENE || l == SULLIVAN || s->where[l] == hex_at(19, 29) || s->where[l] == hex_at(19, 30);
}

static Frame *frame_below(State *s)             { return &s->core.frames[s->core.depth - 2]; }
static const Frame *below(const State *s)       { return &s->core.frames[s->core.depth - 2]; }

// What the commander himself still costs once he commands this leader.
static int surcharge(const State *s, const Frame *f, int l)
{
    // WC 10.1, second exception: Leslie, von Donop, Putnam and Cadwalader pay the second point only for leaders with troops.
    int cost = s->troops[l] ? wc_leaders[f->a].cost : wc_leaders[f->a].cost_alone;

    // The rest of his cost; b grows as he pays, so that he pays each point once (W3).
    return cost > f->b ? cost - f->b : 0;
}

static int purse(const State *s, const Frame *f)        // activation points, or the span of the commander who called him
{
    return below(s)->kind == SPAN ? below(s)->n : s->points[f->side];
}

int wc_caller(const State *s)
{
    return s->core.depth > 1 && s->core.frames[s->core.depth - 1].kind == SPAN && below(s)->kind == SPAN ? below(s)->a : NOBODY;
}

int wc_surcharge(const State *s, const Frame *f, int l, int *has)
{
    *has = purse(s, f);
    return surcharge(s, f, l);
}

static int why_not_call(const State *s, const Frame *f, int l, Radius *r)
{
    int reason = wc_why_not_order(s, f->side, l);

    if (reason)
        return reason;
    if (wc_is_quick_opening(s) && f->side == AMERICAN && !is_of_the_column(s, l))
        return QUICK_START_ONLY;
    if (wc_leaders[l].cost >= wc_leaders[f->a].cost)
        return COST_TOO_HIGH;
    // WC 11.1, A46: at night the one activated leader and those in his chain; leaders without troops are free to move.
    if (is_night(s) && f->side == BRITISH && s->troops[l] && s->night_leader != s->chief[f->a])
        return ONE_AT_NIGHT;
    if (wc_activation_cost(s, l) > f->n)
        return NO_SPAN;
    if (surcharge(s, f, l) > purse(s, f))
        return NO_POINTS;
    if (surcharge(s, f, l) && below(s)->kind != SPAN && wc_is_off_the_roads(s, f->a))
        return OFF_THE_ROADS;                   // points could not activate the commander himself
    return is_within(s, r, l) ? OK : OUT_OF_RADIUS;
}

static void list_span(const State *s, const Frame *f, ActionList *out)
{
    Radius r;

    begin_radius(&r, f->a, AS_KNOWN);
    FOR_EACH(l, candidates(out, V_CALL, leaders_of(f->side)))
        consider(out, V_CALL, (unsigned)l, why_not_call(s, f, l, &r));
    consider_plain(out, V_DONE, OK);
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
    assert(extra >= 0 && extra <= purse(s, f));
    if (frame_below(s)->kind == SPAN)
        frame_below(s)->n = (uint8_t)(frame_below(s)->n - extra);
    else
        s->points[f->side] = (uint8_t)(s->points[f->side] - extra);
    f->b = (uint16_t)(f->b + extra);
}

static void tell_call(const State *s, Side side, int l, int commander, int cost, Play *p)
{
    TELL(p, EV_CALL, side, .v = { l, s->where[l], commander, cost },
         .secret = wc_secrecy_of(s, p, l) | (wc_secrecy_of(s, p, commander) ? SECRET_B : 0));
}

static void take_span(State *s, Frame *f, Action a, Play *p)
{
    int commander = f->a, l = noun_of(a), cost;

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    // If he is in the radius even at worst, no zone need be told.
    if (!wc_in_radius(s, commander, l, AT_WORST)) {
        reveal_radius(s, commander, p);
        if (!wc_in_radius(s, commander, l, AS_KNOWN)) {
            TELL(p, EV_REFUSED, f->side, .v = { s->where[l], OUT_OF_RADIUS, OUT_OF_RADIUS }, .secret = SECRET_A);
            return;
        }
    }
    pay_surcharge(s, f, surcharge(s, f, l));
    cost = wc_activation_cost(s, l);
    assert(cost <= f->n);
    f->n = (uint8_t)(f->n - cost);
    wc_activate(s, l, s->chief[commander], commander);
    tell_call(s, f->side, l, commander, cost, p);
    wc_begin_span(s, f->side, l, cost);
}

static void tell_span(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (wc_is_seen(s, f->a, reader))
        text_add(out, "%s chooses whom he commands (span %d left).", wc_leaders[f->a].name, f->n);
    else
        text_add(out, "The %s send out orders.", wc_people(f));
}

static void words_span(const State *s, const Frame *f, Reader reader, Text *out)
{
    int more = wc_leaders[f->a].cost - f->b;

    if (!is_asked_of(f, reader))
        tell_span(s, f, reader, out);
    else if (more > 0 && wc_caller(s) != NOBODY)
        text_add(out, "choose whom %s commands (span %d left; commanding, he costs %d more of %s's span), or end.", wc_leaders[f->a].name, f->n, more,
                 wc_leaders[wc_caller(s)].name);
    else if (more > 0)
        text_add(out, "choose whom %s commands (span %d left; commanding, he costs %d more activation point%s), or end.", wc_leaders[f->a].name, f->n, more,
                 more == 1 ? "" : "s");
    else
        text_add(out, "choose whom %s commands (span %d left), or end.", wc_leaders[f->a].name, f->n);
}

// ---- what a player is shown before he orders

int wc_find_calls(const State *s, const Frame *f, Call at[LEADERS])
{
    ActionList list;
    int count = 0;

    begin_list(&list);
    list_span(s, f, &list);
    for (int i = 0; i < list.count; i++)
        if (verb_of(list.at[i]) == V_CALL) {
            int l = noun_of(list.at[i]);
            at[count++] = (Call){ (uint8_t)l, (uint8_t)wc_activation_cost(s, l), (uint8_t)surcharge(s, f, l) };
        }
    return count;
}

void wc_find_radius(const State *s, int commander, Reached *r)
{
    find_radius(s, commander, AS_KNOWN, r);
    for (Direction d = 0; d < DIRECTIONS; d++) {            // the hexes next to him always count
        Hex n = neighbour(s->where[commander], d);
        if (n != NO_HEX && wc_hexes[n].terrain != OCEAN && r->cost[n] == FAR)
            r->cost[n] = (uint8_t)wc_leaders[commander].radius;
    }
}

const FrameKind wc_span_frame = { "span", .list = list_span, .take = take_span, .alone = true, .guarded = true, .words = words_span,
    .closes = V_DONE, .n = { "span left", NO_KIND }, .a = { "commander", N_LEADER }, .b = { "points paid for himself", NO_KIND },
    .says = { { V_DONE, "Activate nobody else" } } };
