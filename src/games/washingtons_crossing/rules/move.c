// Movement -- Washington's Crossing, WC 11.0, 11.1, 11.5: a march hex by hex, joining it and dropping off, and what its steps set off.
// The roll for it is in group.c, the cost of a step in step.c, crossings of the Delaware in crossing.c.
//
// A reaction has a MARCH of its own (react.c), so there are two March slots.

#include "games/washingtons_crossing/chapters.h"

// Answers are listed in ascending order, and hexes are numbered column by column from the west.
const uint8_t wc_in_hex_order[DIRECTIONS] = { NORTH_WEST, SOUTH_WEST, NORTH, SOUTH, NORTH_EAST, SOUTH_EAST };

// ---- a march: operand n is its slot

void wc_set_home(State *s, Set group, Hex h)
{
    FOR_EACH(l, group)
        s->home[l] = h;
}

Set wc_at_home(const State *s, const March *m, Hex h)
{
    Set home = 0;

    FOR_EACH(l, m->group)
        home |= s->home[l] == h ? BIT(l) : 0;
    return home;
}

void wc_begin_march(State *s, Side side, int l, Set with, bool reacting)
{
    March *m = &s->march[reacting];

    // When another march begins, detachments that were left behind have lost their chance to go on (WC 14.0).
    wc_forget_waiting(s, leaders_of(side));
    assert(is_on_map(s, l) && !((with | BIT(l)) & ~wc_stack_at(s, s->where[l], side)));
    *m = (March){ .group = BIT(l) | with, .hex = s->where[l], .from = s->where[l], .reacting = reacting };
    wc_set_home(s, m->group, m->hex);
    begin(s, (Frame){ .kind = MARCH, .side = side, .n = reacting });
}

int wc_points_left(const State *s, const March *m)
{
    // WC-A15: a stack has the least of its leaders' points.
    int least = FAR;

    FOR_EACH(l, m->group)
        if (s->mp[l] < least)
            least = s->mp[l];
    return least == FAR ? 0 : least;
}

void wc_pay(State *s, March *m, int cost)
{
    assert(cost >= 0);
    FOR_EACH(d, s->waiting)                     // it has the points that its parent has left (WC 14.0)
        if (cost > 0 && has(m->group, s->parent[d])) {
            s->mp[d] = (uint8_t)(s->mp[d] > cost ? s->mp[d] - cost : 0);
            s->used_up |= BIT(d);               // no longer the whole allowance, which a prepared attack takes (WC 16.3, A39)
        }
    FOR_EACH(l, m->group)
        s->mp[l] = (uint8_t)(s->mp[l] > cost ? s->mp[l] - cost : 0);
    m->spent = (uint8_t)(m->spent + cost);
    if (cost > 0)
        // WC 11.3: a reaction costs its own level of fatigue, not that of a move.
        s->spent |= m->reacting ? 0 : m->group;
    if (m->reacting)
        s->reacted |= m->group;
}

void wc_halt_march(State *s, Side side, March *m)
{
    Hex from = m->from;

    s->moved |= m->group;
    *m = (March){ .hex = NO_HEX };
    // A detachment may still go on, and its march keeps where it began, also when all others were beaten off or have left the map.
    if (wc_may_go_on(s, side))
        m->from = from;
}

static bool is_over_stacked(const State *s, const March *m, Side side)
{
    return !wc_fits_in(s, m->hex, side, m->group);
}

// ---- joining and leaving a march

// How many points a rider who takes him along has left of what his group rolled (WC 11.0).
static int points_of_column(const State *s, const March *m, int l)      { return s->rolled[l] > m->spent ? s->rolled[l] - m->spent : 0; }

// WC 11.0: under one activation a stack may go as one, however its leaders roll.  A leader who has not rolled does so for himself, before
// anybody has spent a point (W27).
bool wc_rolls_to_join(const State *s, const March *m, int l)
{
    int first = m->group ? first_of(m->group) : NOBODY;

    return first != NOBODY && !m->reacting && m->spent == 0 && s->roll_of[first] && !s->roll_of[l] && s->chief[l] == s->chief[first]
           && !has(s->recovered, l);
}

// WC 11.0, W27: before a point is spent all of one activation may go as one; on the way only those join whose die somebody in the stack has.
static bool goes_with(const State *s, const March *m, int l)
{
    if (wc_rolls_to_join(s, m, l))
        return true;
    FOR_EACH(g, m->group)
        if (s->roll_of[g] == s->roll_of[l] || (m->spent == 0 && s->roll_of[l] && s->chief[g] == s->chief[l]))
            return true;
    return false;
}

static int why_not_join(const State *s, const March *m, int l)
{
    int left = wc_points_left(s, m);
    // WC 11.0: when a leader on foot joins riders, they have only what the group rolled, also beside somebody who rolled more for himself (W27).
    bool is_slowing = !wc_is_mounted(s, l) && wc_on_foot(s, m->group) != m->group;

    return m->reacting || !has(s->active, l) || !goes_with(s, m, l)                 ? OTHER_ACTIVATION :
           has(m->group, l) || has(s->moved, l)                                     ? HAS_MOVED        :
           s->where[l] != m->hex                                                    ? NOT_HERE         :
           m->spent && left < 1                                                     ? TOO_FAR          :
           m->spent && is_slowing && points_of_column(s, m, l) < 1                  ? RIDERS_SLOWED    :
           // WC 20.0: those who pass through are no garrison; he may be, if he has men.
           m->spent && s->troops[l] && !wc_keeps_garrison(s, m->hex, side_of(l), m->group | BIT(l))
                                                                                    ? GARRISON         : OK;
}

static void list_companions(const State *s, const March *m, ActionList *out)
{
    Side side = side_of(first_of(m->group));

    FOR_EACH(l, candidates(out, V_WITH, wc_stack_at(s, m->hex, side) & s->active & ~s->moved & ~m->group))
        consider(out, V_WITH, (unsigned)l, why_not_join(s, m, l));
}

static void roll_to_join(State *s, int l, Play *p)
{
    int points = MOUNTED_POINTS;

    if (!wc_is_mounted(s, l))
        points = wc_movement_points(s, side_of(l), BIT(l), BIT(l), wc_leaders[s->chief[l]].rating, p);
    s->mp[l] = s->rolled[l] = (uint8_t)points;
    s->roll_of[l] = ++s->rolls;
}

// WC 11.0: a leader who joins on the way costs a point; a rider who takes others along has only what the group rolled.
static void join(State *s, March *m, int l)
{
    if (m->spent) {
        int cap = points_of_column(s, m, l);
        if (!wc_is_mounted(s, l))
            FOR_EACH(g, m->group)
                if (wc_is_mounted(s, g) && s->mp[g] > cap)
                    s->mp[g] = (uint8_t)cap;
        wc_pay(s, m, 1);
        // He completes the move with them; if they are forced and he is not, he still has no more than the group rolled (WC 11.2).
        if (s->mp[l] > wc_points_left(s, m))
            s->mp[l] = (uint8_t)wc_points_left(s, m);
        s->spent |= BIT(l);
    }
    m->group |= BIT(l);
    s->home[l] = m->hex;
}

static int why_not_drop(const State *s, const March *m, int l)
{
    return !has(m->group, l) || m->group == BIT(l)  ? NOT_IN_GROUP :
           s->troops[l] > wc_room_behind(s, m, l)   ? OVER_STACKED : OK;
}

// In a full hex only those may end whose place is there (W1).
static bool may_not_end_here(const State *s, const March *m, Side side)
{
    return is_over_stacked(s, m, side) && m->group & ~wc_at_home(s, m, m->hex);
}

static int why_not_halt(const State *s, Side side, const March *m)
{
    // The halt in an over-stacked hex is refused only while the march can go on; if it cannot, halt() takes it back (W1).
    return may_not_end_here(s, m, side) && wc_any_step(s, side, m) ? OVER_STACKED : OK;
}

// WC 11.5
static int why_not_leave_map(const State *s, Side side, const March *m)
{
    int row = row_of(m->hex), column = column_of(m->hex);
    // WC 11.5: both sides leave by the top; Americans also by the bottom and the left, British by the right.
    bool edge = row == 1 || (side == AMERICAN ? row == HEX_ROWS || column == 1 : column == HEX_COLUMNS);

    // WC 5.0: the point for leaving a zone is paid here, too.
    int cost = wc_terrain_cost[season_of(s)][wc_hexes[m->hex].terrain] + wc_is_in_known_zone(s, m->hex, side);

    return !edge                          ? NOT_AT_EDGE :
           cost > wc_points_left(s, m)    ? TOO_FAR     :
           wc_strips_garrison(s, side, m) ? GARRISON    : OK;
}

// In a full hex a detachment may stay if there is room for it, and its parent if the detachment takes enough men along (WC 4.0, 14.0).
static int why_not_detach_here(const State *s, const March *m, unsigned verb, int l)
{
    int reason = !has(m->group, l) ? NOT_IN_GROUP : wc_why_not_detach(s, l);

    if (reason || !is_over_stacked(s, m, side_of(l)))
        return reason;
    return verb == V_DETACH ? (wc_most_to_leave(s, m, l) < DETACHMENT_LEAST ? OVER_STACKED : OK)
                            : wc_least_to_send(s, m, l) > wc_most_to_detach(s, l) ? OVER_STACKED : OK;
}

static void list_parting(const State *s, Side side, const March *m, ActionList *out)
{
    bool same = !out->asked && !is_over_stacked(s, m, side);

    FOR_EACH(l, candidates(out, V_DETACH, m->group))
        consider(out, V_DETACH, (unsigned)l, why_not_detach_here(s, m, V_DETACH, l));
    if (same)
        consider_same(out, V_SEND, 0);
    FOR_EACH(l, candidates(out, V_SEND, same ? 0 : m->group))
        consider(out, V_SEND, (unsigned)l, why_not_detach_here(s, m, V_SEND, l));
}

static void list_attacks(const State *s, Side side, const March *m, unsigned verb, int kind, ActionList *out)
{
    int cost;

    if (m->reacting || is_night(s)) {
        if (out->asked && verb_of(out->asked) == verb)
            consider_action(out, out->asked, m->reacting ? NOT_IN_REACTION : NO_NIGHT_ATTACK);
        return;
    }
    unsigned around = wc_enemies_around(s, m->hex, side);
    for (int i = 0; i < DIRECTIONS; i++) {
        Direction d = (Direction)wc_in_hex_order[i];
        Hex to = neighbour(m->hex, d);
        if (to != NO_HEX && (out->asked || ((around >> d & 1) && wc_any_enemy_troops(s, to, side))))
            consider(out, verb, to, wc_why_not_attack(s, side, m, d, kind, &cost));
    }
}

static void list_both_attacks(const State *s, Side side, const March *m, ActionList *out)
{
    list_attacks(s, side, m, V_HASTY, HASTY, out);
    list_attacks(s, side, m, V_NORMAL, NORMAL, out);
}

// ---- when all have halted: detachments that may yet go on (WC 14.0)

static void list_going_on(const State *s, Side side, ActionList *out)
{
    Set able = wc_may_go_on(s, side);

    if (!able)
        return;
    FOR_EACH(d, candidates(out, V_MARCH, able))
        consider(out, V_MARCH, (unsigned)d, has(able, d) ? OK : HAS_MOVED);
    consider_plain(out, V_HALT, OK);
}

// The one hex at any cost was its parent's (M11), so this is a new march, on which points have already been spent.
static void go_on(State *s, March *m, int d)
{
    // What its parent spent after he formed it, on a ferry that he did not cross, is spent for it, too.
    bool has_spent = (s->spent | s->reacted) & (BIT(d) | BIT(s->parent[d]));

    s->waiting &= ~BIT(d);
    s->used_up |= BIT(s->parent[d]);
    s->parent[d] = 0;
    s->moved &= ~BIT(d);
    *m = (March){ .group = BIT(d), .hex = s->where[d], .from = m->from, .spent = has_spent, .reacting = m == &s->march[1] };
    wc_set_home(s, m->group, m->hex);
}

static void take_going_on(State *s, Frame *f, Action a)
{
    if (verb_of(a) == V_MARCH) {
        go_on(s, &s->march[f->n], noun_of(a));
        return;
    }
    wc_forget_waiting(s, leaders_of(f->side));
    s->march[f->n] = (March){ .hex = NO_HEX };
    end(s);
}

// The march may halt, or must and can go on.
static bool asks_march(const State *s, const Frame *f)      { return s->march[f->n].group || wc_may_go_on(s, f->side); }

static void list_march(const State *s, const Frame *f, ActionList *out)
{
    const March *m = &s->march[f->n];

    if (!m->group) {                    // no leader is left in the march
        list_going_on(s, f->side, out);
        return;
    }
    list_parting(s, f->side, m, out);
    list_companions(s, m, out);
    wc_list_steps(s, f->side, m, out);
    FOR_EACH(l, candidates(out, V_DROP, m->group))
        consider(out, V_DROP, (unsigned)l, why_not_drop(s, m, l));
    consider_plain(out, V_HALT, why_not_halt(s, f->side, m));
    consider_plain(out, V_LEAVE, why_not_leave_map(s, f->side, m));
    list_both_attacks(s, f->side, m, out);
}

void wc_list_onward(const State *s, Side side, const March *m, unsigned ways, ActionList *out)
{
    list_companions(s, m, out);
    wc_list_steps_of(s, side, m, ways, out);
    consider_plain(out, V_HALT, why_not_halt(s, side, m));
    list_both_attacks(s, side, m, out);
}

// ---- what a step sets off

static void note_response(State *s, Hex from, Hex to)           // WC 10.3 A and C
{
    // A leader who runs may be put several hexes away, and then crosses no ferry.
    Ferry ferry = direction_of(from, to) == NO_DIRECTION ? NO_FERRY : ferry_along(from, direction_of(from, to));

    if (s->turn > wc_turn_of(DEC_26, AT_7AM))
        return;
    FOR_EACH(b, wc_numbered_near(s, to, HEX_ROWS + 1, BRITISH))
        if (hex_distance(s->where[b], to) == 1 && is_same_bank(s->where[b], to))
            s->may_respond |= BIT(b);
    if (ferry == BRISTOL_FERRY || ferry == DUNKS_FERRY)
        s->may_respond |= BIT(VON_DONOP) | BIT(STIRLING_BR) | BIT(HESSIAN_DETACHMENT_2);
}

void wc_after_step(State *s, Set group, Hex from, Hex to, Play *p)
{
    if (!(group & AMERICANS))
        return;
    // WC-A1: entering row 21 from the south is what counts.
    if (!s->accelerated && row_of(to) <= ACCELERATED_ROW && row_of(from) > ACCELERATED_ROW) {      // WC 9.1
        s->accelerated = true;
        TELL(p, EV_ACCELERATED, AMERICAN, .v = { to });
    }
    if (s->turn < wc_turn_of(DEC_26, AT_12AM) && hex_distance(to, HEX_TRENTON) == 1)                // WC 17.2.3
        s->trenton_alarm = true;
    note_response(s, from, to);
}

// WC 11.1 optional: militia who leave a zone at night may rout.
static Set panicking(State *s, const March *m, Play *p)
{
    Set panic = 0;

    // Only leaders with men can be routed (WC 18.2).
    FOR_EACH(l, wc_with_men(s, m->group))
        if (is_militia(l) && roll(p, side_of(l), 10, R_PANIC) % 10 <= PANIC_UP_TO) {
            panic |= BIT(l);
            s->routed |= BIT(l);
            s->disordered &= ~BIT(l);
            wc_tire(s, l, 2);
            TELL(p, EV_PANIC, side_of(l), .v = { l, s->where[l] });
        }
    return panic;
}

// The enemy may know which leader marches if he sees him before the step or after it.
static void go_to(State *s, Side side, March *m, Hex to, Play *p)
{
    Hex from = m->hex;
    int first = wc_top_among(s, m->group);
    bool seen = wc_is_seen(s, first, enemy_of(side));

    FOR_EACH(l, m->group)
        wc_put_leader(s, l, to);
    m->hex = to;
    seen = seen || wc_is_seen(s, first, enemy_of(side));
    TELL(p, EV_MOVE, side, .v = { from, to, first }, .secret = seen ? 0 : SECRET_A);
}

void wc_march_into(State *s, Side side, March *m, Hex to, Play *p)
{
    Hex from = m->hex;
    // Asked before the step, because it is the hex that they leave.
    bool leaves_zone = wc_is_in_zone(s, from, enemy_of(side));
    Set panic = 0;

    wc_leave_behind(s, m->group);
    wc_show_meeting(s, from, to, side, p);
    go_to(s, side, m, to, p);
    if (!is_over_stacked(s, m, side))
        wc_set_home(s, m->group, to);
    wc_after_step(s, m->group, from, to, p);
    if (side == AMERICAN && is_option(s, O_PANIC) && is_night(s) && leaves_zone)
        panic = panicking(s, m, p);
    if (panic) {
        m->group &= ~panic;
        s->moved |= panic;
        wc_begin_retreat(s, panic, from, PANIC_HEXES, false);
    }
    // WC 2.2.1: they have entered with troops, even if some panic there and go on at once; the frame on top comes first.
    wc_begin_capture(s, to, side, m->group | panic);
}

static void leave_map(State *s, Side side, March *m, Play *p)
{
    wc_leave_behind(s, m->group);
    FOR_EACH(l, m->group) {
        TELL(p, EV_LEFT, side_of(l), .v = { l, m->hex });
        wc_take_leader_off(s, l, LEFT_MAP);
    }
    wc_halt_march(s, side, m);
}

// First the enemy's zones next to that hex are told, and so are ours (WC 3.0); then the step is made, or refused.
static void try_step(State *s, Side side, int slot, Hex to, Play *p)
{
    March *m = &s->march[slot];
    Direction d = direction_of(m->hex, to);
    int cost;

    // Telling the zones may make the step dearer or bar it, so it is judged once more by what is now known.
    if (wc_reveal_next_to(s, to, side, p)) {
        // Both sides are told: what the enemy learned of our stack stays known (W10).
        s->told |= wc_stack_at(s, m->hex, side);
        int reason = wc_why_not_step(s, side, m, d, &cost);
        if (reason != OK) {
            TELL(p, EV_REFUSED, side, .v = { to, reason, reason });
            return;
        }
    }
    assert(d != NO_DIRECTION);
    // For its cost; the step is known to be legal.
    wc_why_not_step(s, side, m, d, &cost);
    if (wc_needs_crossing(s, m->hex, d) && wc_men_of(s, m->group)) {
        wc_try_crossing(s, side, slot, d, p);
        return;
    }
    wc_pay(s, m, cost);
    wc_march_into(s, side, m, to, p);
}

// Leaders of a stack that can go no further from an over-stacked hex turn back, each to the last hex in which there was room for him (WC-W1); leaders
// of the same hex go together.  Tells who they are.
static Set turn_back(State *s, Side side, const March *m, Play *p)
{
    Set stay = wc_at_home(s, m, m->hex), home = stay;

    while (m->group & ~home) {
        March part = *m;
        Hex to = s->home[first_of(m->group & ~home)];
        part.group = wc_at_home(s, m, to);
        home |= part.group;
        go_to(s, side, &part, to, p);
    }
    return m->group & ~stay;
}

// WC 2.2.1: an enemy leader without troops who escaped from the march may have run to where these now come back.
static void capture_on_return(State *s, Side side, Set back)
{
    while (back) {
        Hex h = s->where[first_of(back)];
        Set here = back & wc_stack_at(s, h, side);
        back &= ~here;
        wc_begin_capture(s, h, side, here);
    }
}

static void halt(State *s, Side side, March *m, Play *p)
{
    Set back = may_not_end_here(s, m, side) ? turn_back(s, side, m, p) : 0;

    wc_halt_march(s, side, m);
    if (!wc_may_go_on(s, side))
        end(s);
    capture_on_return(s, side, back);
}

static void take_march(State *s, Frame *f, Action a, Play *p)
{
    March *m = &s->march[f->n];
    Side side = f->side;
    int slot = f->n, cost = 0;

    if (!m->group) {
        take_going_on(s, f, a);
        return;
    }
    switch (verb_of(a)) {
    case V_DETACH:
    case V_SEND:
        begin(s, (Frame){ .kind = AMOUNT, .side = side, .n = verb_of(a) == V_SEND ? MARCH_SEND : MARCH_DETACH,
                          .a = (uint16_t)noun_of(a), .b = (uint16_t)slot });
        break;
    case V_WITH:
        if (wc_rolls_to_join(s, m, noun_of(a)))
            roll_to_join(s, noun_of(a), p);
        join(s, m, noun_of(a));
        break;
    case V_TO:
        try_step(s, side, slot, (Hex)noun_of(a), p);
        break;
    case V_DROP:
        m->group &= ~BIT(noun_of(a));
        s->moved |= BIT(noun_of(a));
        break;
    case V_HALT:
        halt(s, side, m, p);
        break;
    case V_LEAVE:
        leave_map(s, side, m, p);
        if (!wc_may_go_on(s, side))
            end(s);
        break;
    case V_HASTY:
    case V_NORMAL: {
        int kind = verb_of(a) == V_HASTY ? HASTY : NORMAL;
        wc_why_not_attack(s, side, m, direction_of(m->hex, (Hex)noun_of(a)), kind, &cost);
        wc_pay(s, m, cost);
        wc_leave_behind(s, m->group);
        wc_begin_attack(s, side, m->group, (Hex)noun_of(a), kind, NOBODY, p);
        break;
    }
    }
}

// To the enemy: of a stack he sees the leader on top (WC 3.0).
static void tell_march(const State *s, const Frame *f, Text *out)
{
    const March *m = &s->march[f->n];
    int top = m->group ? wc_top_of(s, m->hex, f->side) : NOBODY;

    if (!m->group)
        text_add(out, "The %s end a march.", wc_people(f));
    else if (top == NOBODY)
        text_add(out, "The %s have a stack on the march at %s.", wc_people(f), wc_hex_name(m->hex).words);
    else
        text_add(out, "%s %s on the march at %s.", wc_leaders[top].said, wc_agree(top, "is", "are"), wc_hex_name(m->hex).words);
}

// "Washington", "Greene, Stephen and 2 more".
static void add_marchers(const March *m, Text *out)
{
    int count = size_of_set(m->group), told = count > 3 ? 2 : count, i = 0;

    FOR_EACH(l, m->group)
        if (i++ < told)
            text_listed(out, i - 1, told < count ? told + 1 : count, wc_leaders[l].said);
    if (told < count)
        text_add(out, " and %d more", count - told);
}

static bool can_go_farther(const State *s, const Frame *f)
{
    ActionList list;

    begin_list(&list);
    list_march(s, f, &list);
    for (int i = 0; i < list.count; i++) {
        unsigned verb = verb_of(list.at[i]);
        if (verb == V_TO || verb == V_HASTY || verb == V_NORMAL || verb == V_LEAVE)
            return true;
    }
    return false;
}

static void words_marchers(const State *s, const Frame *f, Text *out)
{
    const March *m = &s->march[f->n];
    int left = wc_points_left(s, m);
    bool many = size_of_set(m->group) > 1, goes = can_go_farther(s, f);

    add_marchers(m, out);
    if (goes)
        text_add(out, " march%s: choose the next hex from", many ? "" : "es");
    else
        text_put(out, " can go no farther from");
    text_add(out, " %s with %d point%s left%s", wc_hex_name(m->hex).words, left, left == 1 ? "" : "s", goes ? ", an attack, or halt." : ": halt.");
}

static void words_march(const State *s, const Frame *f, Reader reader, Text *out)
{
    const March *m = &s->march[f->n];

    if (!is_asked_of(f, reader))
        tell_march(s, f, out);
    else if (!m->group)
        text_put(out, "choose a detachment that goes on from where its parent halted, or halt.");
    else
        words_marchers(s, f, out);
}

const FrameKind wc_march_frame = { "march", .list = list_march, .take = take_march, .lapses = true, .alone = true, .guarded = true, .asks = asks_march, .words = words_march,
    .closes = V_HALT, .n = { "which march", NO_KIND } };
