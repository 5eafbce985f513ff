// Retreats and captures -- Washington's Crossing, WC 17.3, 2.2.1: hex by hex, to the best hex by five priorities, the owner choosing among
// equals; leaders without troops whom the enemy meets.

#include "games/washingtons_crossing/chapters.h"

// ---- the hexes that are open at all

// A retreat never uses ferries or crosses unfrozen major rivers, and crosses minor rivers in rain only by road (WC 17.3).
static bool is_passable(const State *s, Hex from, Direction d)
{
    Hex to = neighbour(from, d);
    Water water;

    if (to == NO_HEX || wc_hexes[to].terrain == OCEAN)
        return false;
    // A road over water is a bridge or a ford, also in rain (WC 2.1.1).
    if (has_road(from, d))
        return true;
    water = water_along(from, d);
    return !(water == OCEAN_SIDE || (water == MAJOR_RIVER && !is_frozen(s)) || (water == MINOR_RIVER && season_of(s) == RAINY));
}

static bool was_entered(const Retreat *r, Hex h)
{
    for (int i = 0; i < r->steps; i++)
        if (r->path[i] == h)
            return true;
    return false;
}

// How much freedom the owner needs (WC 17.3, the note; W6): first none; then nearer hexes; then the hexes by which the force came.
enum { BY_THE_RULES, NEARER_TOO, BACK_TOO, DISCRETIONS };

static bool is_open_to(const State *s, const Retreat *r, Direction d, int discretion)
{
    Hex to = neighbour(r->at, d);

    if (!is_passable(s, r->at, d) || to == r->origin)
        return false;
    if (was_entered(r, to))
        return discretion == BACK_TOO;
    return discretion > BY_THE_RULES || hex_distance(to, r->origin) >= hex_distance(r->at, r->origin);     // M1
}

static bool any_troops(const State *s, Hex h, Side side)    { return wc_men_of(s, wc_stack_at(s, h, side)) > 0; }

// ---- the priorities as a number: the sum of those that a way breaks, so that the least sum is best

static bool is_homeward(Side side, Direction d)             { return is_upward(d) == (side == BRITISH); }

static bool any_road(const State *s, const Retreat *r)
{
    return wc_hexes[r->at].roads != 0;
}

static int rank_of(const State *s, Side side, const Retreat *r, Direction d)
{
    Hex to = neighbour(r->at, d);
    // Each priority is a bit above all bits of lower ones, so that comparing two sums compares the priorities in their order.
    int rank = 0;

    if (any_troops(s, to, enemy_of(side)))
        return NO_ENEMY_TROOPS;             // (1) the owner chooses among such hexes, whatever else they break
    if (wc_is_in_known_zone(s, to, side) && !wc_has_zone(s, to, side))
        rank += NO_ZONE;                    // (2) 400 friends there negate it
    if (!is_homeward(side, d))
        rank += HOMEWARD;                   // (3)
    if (any_road(s, r) && !has_road(r->at, d))
        rank += BY_ROAD;                    // (4)
    if (!is_frozen(s) && water_along(r->at, d) == MINOR_RIVER && !has_road(r->at, d))
        rank += NO_MINOR_RIVER;             // (5)
    return rank;
}

typedef struct Ways {
    int  rank[DIRECTIONS];                  // -1: closed
    int  best;                              // least rank, or -1 if all are closed
    int  discretion;                        // how much freedom it took to find any
} Ways;

static void find_ways(const State *s, Side side, const Retreat *r, Ways *w)
{
    w->best = -1;
    for (int discretion = BY_THE_RULES; discretion < DISCRETIONS && w->best < 0; discretion++) {
        w->discretion = discretion;
        for (Direction d = 0; d < DIRECTIONS; d++) {
            // W6: on his way back the owner chooses, because the priorities could lead him back into the bend for ever.
            w->rank[d] = !is_open_to(s, r, d, discretion) ? -1 : discretion == BACK_TOO ? 0 : rank_of(s, side, r, d);
            if (w->rank[d] >= 0 && (w->best < 0 || w->rank[d] < w->best))
                w->best = w->rank[d];
        }
    }
}

static int weightiest_of(int priorities)
{
    int bit = NO_ENEMY_TROOPS;

    while (!(priorities & bit))
        // The loop ends, because it is asked only of two different sums.
        bit >>= 1;
    return bit;
}

// What decided for one of the best hexes: against each other hex, the highest priority in which they differ.
static int reasons_for(const Ways *w)
{
    int why = w->discretion > BY_THE_RULES ? NO_FARTHER_HEX : 0, best = 0, open = 0;

    for (Direction d = 0; d < DIRECTIONS; d++) {
        open += w->rank[d] >= 0;
        best += w->rank[d] == w->best;
        if (w->rank[d] > w->best)
            // The bits in which the two differ; the highest of them decided.
            why |= weightiest_of(w->rank[d] ^ w->best);
    }
    return why | (open == 1 ? ONLY_WAY : best > 1 ? OWNERS_CHOICE : 0);
}

// ---- a retreat: operand n is its slot

void wc_begin_retreat(State *s, Set group, Hex origin, int distance, bool combat)
{
    Retreat *r = &s->retreat[s->retreats];
    int strength = 0;

    assert(group && s->retreats < RETREATS && !(group & ~wc_stack_at(s, s->where[first_of(group)], side_of(first_of(group)))));
    FOR_EACH(l, group) {
        // A retreat without a combat starts to count here; before[] of a combat was set when it began.
        if (!combat)
            s->before[l] = s->troops[l];
        strength += s->before[l];
        // A leader who lost his last men in the combat goes with those who still have some, like one who never had any (M13).
        if (s->troops[l] == 0)
            s->before[l] = 0;
    }
    *r = (Retreat){ .group = group, .origin = origin, .at = s->where[first_of(group)], .strength = (uint16_t)strength,
                    .distance = (uint8_t)distance, .combat = combat };
    // W61: the hex in which they stood counts as entered, so a repulsed attacker does not come back into it.
    r->path[r->steps++] = r->at;
    begin(s, (Frame){ .kind = RETREAT, .side = side_of(first_of(group)), .n = s->retreats });
    s->retreats++;
}

static void end_retreat(State *s)
{
    assert(s->retreats > 0);
    s->retreats--;
    s->retreat[s->retreats] = (Retreat){ 0 };
    end(s);
}

static void leave_by_edge(State *s, Retreat *r, Play *p)
{
    FOR_EACH(l, r->group) {
        TELL(p, EV_LEFT, side_of(l), .v = { l, r->at });
        wc_take_leader_off(s, l, LEFT_MAP);
    }
}

// No hex at all is open, or none leads far enough: the force is lost and its leaders are captured (W6).
static void lose_all(State *s, Retreat *r, Play *p)
{
    FOR_EACH(l, r->group) {
        if (r->combat)
            s->battle.lost[side_of(l)] = (uint16_t)(s->battle.lost[side_of(l)] + s->troops[l]);
        wc_capture_leader(s, l, p);
    }
}

static void retreat_into(State *s, Frame *f, Retreat *r, Hex to, Play *p)
{
    Hex from = r->at;
    int first = wc_top_among(s, r->group);
    bool seen = wc_is_seen(s, first, enemy_of(f->side));
    Ways w;
    int why;

    find_ways(s, f->side, r, &w);
    why = reasons_for(&w);
    FOR_EACH(l, r->group)
        wc_put_leader(s, l, to);
    assert(r->steps < PATH_MAX_HEXES);
    r->path[r->steps++] = to;
    r->at = to;
    f->step = P_ENTERED;
    // As on a march, the enemy may know who retreats if he sees him before the step or after it.
    seen = seen || wc_is_seen(s, first, enemy_of(f->side));
    TELL(p, EV_RETREAT, f->side, .set = wc_retreat_lines(why), .v = { from, to, first }, .secret = seen ? 0 : SECRET_A);
    show_hidden(p);                     // what stands in the hexes around him may now be seen, so this cannot be undone
    wc_after_step(s, r->group, from, to, p);
}

static bool is_own_edge(Side side, Hex h)       { return side == BRITISH ? row_of(h) == 1 : row_of(h) == HEX_ROWS; }

// Before he chooses, all zones that he could run into are told (WC 3.0).
static void reveal_ways(State *s, Side side, const Retreat *r, Play *p)
{
    for (Direction d = 0; d < DIRECTIONS; d++)
        if (is_passable(s, r->at, d)) {
            wc_reveal_next_to(s, neighbour(r->at, d), side, p);
            wc_reveal_at(s, neighbour(r->at, d), side, p);
        }
}

static void take_next_step(State *s, Frame *f, Retreat *r, Play *p)
{
    Ways w;
    int count = 0;
    Direction only = NO_DIRECTION;

    reveal_ways(s, f->side, r, p);
    find_ways(s, f->side, r, &w);
    for (Direction d = 0; d < DIRECTIONS; d++)
        if (w.best >= 0 && w.rank[d] == w.best) {
            only = d;
            count++;
        }
    if (count == 0) {
        lose_all(s, r, p);
        end_retreat(s);
    } else if (count == 1) {
        retreat_into(s, f, r, neighbour(r->at, only), p);
    } else {
        begin(s, (Frame){ .kind = RETREAT_TO, .side = f->side, .n = f->n });
    }
}

static bool is_far_enough(const State *s, Side side, const Retreat *r)
{
    return hex_distance(r->at, r->origin) >= r->distance && !any_troops(s, r->at, enemy_of(side));
}

// WC 4.0; also beside the places of those who march (W1): militia may panic out of a march through full hexes.
static bool has_room_to_end(const State *s, Side side, const Retreat *r)
{
    Set stack = wc_stack_at(s, r->at, side);

    for (int i = 0; i < 2; i++)
        stack |= s->march[i].group & leaders_of(side) ? wc_at_home(s, &s->march[i], r->at) : 0;
    return wc_men_of(s, stack) <= STACK_LIMIT;
}

static void step_back(State *s, Frame *f, Retreat *r, Play *p)
{
    Side side = f->side;

    if (!r->group) {
        end_retreat(s);
    } else if (is_far_enough(s, side, r) && has_room_to_end(s, side, r)) {
        end_retreat(s);
    } else if (is_own_edge(side, r->at)) {
        // WC 17.3 priority 3: at the edge towards which it must go, a force that must still go on leaves the map.
        leave_by_edge(s, r, p);
        end_retreat(s);
    } else if (r->steps == PATH_MAX_HEXES) {
        // A guard: no retreat by the rules is this long.
        lose_all(s, r, p);
        end_retreat(s);
    } else {
        if (is_far_enough(s, side, r))          // WC 4.0: it goes one hex further
            r->distance++;
        take_next_step(s, f, r, p);
    }
}

// WC 17.3 priority 1: what a way through the enemy costs.
static void run_the_gauntlet(State *s, Frame *f, Retreat *r, Play *p)
{
    int ours = wc_men_of(s, r->group), theirs = wc_men_of(s, wc_stack_at(s, r->at, enemy_of(f->side)));
    int percent = ours < theirs ? 20 : ours < 3 * theirs ? 10 : 0;
    // In tens, rounded to the nearest ten men, halves up (S5).
    int tens = (r->strength * percent + 50) / 100;

    assert(!r->combat || ours <= s->battle.strength[f->side]);
    if (r->combat && percent) {             // W40: a force that fled in parts pays for each part
        // Shares are in tenths of a per cent of the force at the start of the combat.
        s->battle.share[f->side] = (uint16_t)(s->battle.share[f->side] + percent * 10 * r->strength / s->battle.strength[f->side]);
        s->battle.lost[f->side] = (uint16_t)(s->battle.lost[f->side] + (tens < ours ? tens : ours));
    }
    f->step = P_LOST;
    wc_suffer(s, f->side, tens, LOSS_RETREAT, p);
}

static void enter(State *s, Frame *f, Retreat *r, Play *p)
{
    Side enemy = enemy_of(f->side);

    f->step = P_STEP;
    if (any_troops(s, r->at, enemy)) {
        if (wc_men_of(s, r->group))
            run_the_gauntlet(s, f, r, p);
        else                                    // WC 2.2.1: leaders without troops who meet enemy troops
            FOR_EACH(l, r->group)
                wc_capture_leader(s, l, p);
    } else {
        wc_begin_capture(s, r->at, f->side, r->group);
    }
}

static void run_retreat(State *s, Frame *f, Play *p)
{
    Retreat *r = &s->retreat[f->n];

    switch (f->step) {
    case P_STEP:
        step_back(s, f, r, p);
        break;
    case P_ENTERED:
        enter(s, f, r, p);
        break;
    case P_LOST:                                // WC 2.2.1: a leader who lost his last men there is captured
        f->step = P_STEP;
        FOR_EACH(l, r->group)
            // A leader who had no men before goes with those who still have some (M13).
            if (s->troops[l] == 0 && (wc_men_of(s, r->group) == 0 || s->before[l]))
                wc_capture_leader(s, l, p);
        break;
    }
}

static void words_retreat(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s retreat from %s", f->side == AMERICAN ? "American" : "British", wc_hex_name(s->retreat[f->n].origin).words);
}

static void list_retreat_to(const State *s, const Frame *f, ActionList *out)
{
    const Retreat *r = &s->retreat[f->n];
    Ways w;

    find_ways(s, f->side, r, &w);
    for (int i = 0; i < DIRECTIONS; i++) {
        Direction d = (Direction)wc_in_hex_order[i];
        if (neighbour(r->at, d) != NO_HEX)
            consider(out, V_TO, neighbour(r->at, d), w.rank[d] < 0 ? NO_RETREAT : w.rank[d] > w.best ? WORSE_RETREAT : OK);
    }
}

static void take_retreat_to(State *s, Frame *f, Action a, Play *p)
{
    int slot = f->n;
    Hex to = (Hex)noun_of(a);

    end(s);
    retreat_into(s, &s->core.frames[s->core.depth - 1], &s->retreat[slot], to, p);
}

static void words_retreat_to(const State *s, const Frame *f, Reader reader, Text *out)
{
    const Retreat *r = &s->retreat[f->n];

    if (!is_asked_of(f, reader))
        text_add(out, "The %s choose", wc_people(f));
    else
        text_put(out, "choose");
    text_add(out, " the next hex of the retreat from %s, to %d hexes from %s.", wc_hex_name(r->at).words, r->distance, wc_hex_name(r->origin).words);
}

const FrameKind wc_retreat_frame    = { "retreat", .run = run_retreat, .words = words_retreat,
    .n = { "which retreat", NO_KIND } };
const FrameKind wc_retreat_to_frame = { "retreat to", .list = list_retreat_to, .take = take_retreat_to, .obvious = true, .guarded = true, .words = words_retreat_to,
    .n = { "which retreat", NO_KIND } };
