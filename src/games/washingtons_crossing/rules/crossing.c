// Crossing the Delaware -- Washington's Crossing, WC 11.4: by its ferries and by boat, with one roll for each ferry (or boat) and turn, and
// the forced splitting of a leader who has too many men to cross.

#include "games/washingtons_crossing/chapters.h"

enum { ATTEMPT_COST = 4 };

static bool is_delaware_ferry(Hex from, Direction d)
{
    int ferry = ferry_along(from, d);

    return ferry != NO_FERRY && wc_ferries[ferry].kind == DELAWARE_FERRY;
}

// The boats that lie on this hexside, where there is no ferry; or -1.
static int boats_along(const State *s, Hex from, Direction d)
{
    // WC 11.4.3: boats carry leaders only where no ferry is; beside a ferry they help its roll (add_boats).
    if (water_along(from, d) != MAJOR_RIVER || is_delaware_ferry(from, d) || neighbour(from, d) == NO_HEX)
        return -1;
    return wc_reach_of_naval(s, from, neighbour(from, d));
}

bool wc_needs_crossing(const State *s, Hex from, Direction d)
{
    // Most hexsides are neither.
    if (water_along(from, d) != MAJOR_RIVER && !(wc_hexes[from].side[d] & SIDE_FERRY))
        return false;
    return !is_frozen(s) && (is_delaware_ferry(from, d) || boats_along(s, from, d) >= 0);
}

int wc_crossing_cost(const State *s, Side side, Hex from, Direction d)
{
    int cost = wc_step_cost(s, side, from, d);

    if (cost == PROHIBITED && side == AMERICAN && !is_frozen(s) && boats_along(s, from, d) >= 0)    // M3
        return ATTEMPT_COST + wc_terrain_cost[season_of(s)][wc_hexes[neighbour(from, d)].terrain];
    return cost;
}

// The slot in which the capacity of this hexside is kept.
static int slot_of(const State *s, Hex from, Direction d)
{
    return is_delaware_ferry(from, d) ? (int)ferry_along(from, d) : FERRIES + boats_along(s, from, d);
}

int wc_why_not_cross(const State *s, const March *m, Direction d)
{
    int slot = slot_of(s, m->hex, d), boat = boats_along(s, m->hex, d);
    bool troops = wc_men_of(s, m->group) > 0;

    if (boat >= 0 && s->sailed >> boat & 1)                                 // WC 11.4.3
        return BOAT_MOVED;
    if (boat >= 0 && !troops)                                               // A20: what counts is the roll, not how much of it is left
        return s->carries >> boat & 1 ? OK : BOATS_CLOSED;
    if (troops && s->capacity[slot] == 0)
        return boat >= 0 ? BOATS_CLOSED : FERRY_CLOSED;
    return OK;
}

// WC 11.4.2: four points are enough to test the ferry, and only a leader who has more left then crosses.
// Only the first troops of the turn test the ferry (WC 11.4.2). Leaders without troops need no roll, so they need the whole way.
int wc_attempt_cost(const State *s, const March *m, Direction d, int cost)
{
    return wc_men_of(s, m->group) && s->capacity[slot_of(s, m->hex, d)] == NOT_ROLLED ? ATTEMPT_COST : cost;
}

// ---- the Delaware River Crossing Table

static bool helps(const State *s, const March *m, int l)        // whether he crosses, or stands where the attempt is made (WC-A17)
{
    return is_on_map(s, l) && s->where[l] == m->hex;
}

static void add_line(CrossingSum *sum, const char *words, int value)
{
    sum->line[sum->count].words = words;
    sum->line[sum->count++].value = value;
    sum->total += value;
}

static void add_boats(const State *s, Hex from, Direction d, CrossingSum *sum)
{
    int n = wc_reach_of_naval(s, from, neighbour(from, d));

    if (n >= 0 && !(s->sailed >> n & 1))
        add_line(sum, wc_naval[n].name, wc_naval[n].bonus);
}

void wc_sum_crossing(const State *s, const March *m, Direction d, CrossingSum *sum)
{
    *sum = (CrossingSum){ 0 };
    add_boats(s, m->hex, d, sum);
    FOR_EACH(l, AMERICANS)
        if (wc_leaders[l].crossing_bonus && helps(s, m, l))
            add_line(sum, wc_leaders[l].name, wc_leaders[l].crossing_bonus);
    if (s->weather == SNOW)
        add_line(sum, "snow", CROSSING_SNOW);
    if (s->weather == FREEZE)
        add_line(sum, "freeze", CROSSING_FREEZE);
    if (day_of(s) <= DEC_27)
        add_line(sum, "to December 27", CROSSING_EARLY);
}

static void roll_capacity(State *s, const March *m, Direction d, Play *p)
{
    // The column of the table: red arrows across the hexside, none for boats.
    int slot = slot_of(s, m->hex, d), arrows = slot < FERRIES ? wc_ferries[slot].arrows : 0;
    int boat = wc_reach_of_naval(s, m->hex, neighbour(m->hex, d));
    CrossingSum sum;
    int die;

    wc_sum_crossing(s, m, d, &sum);
    die = roll(p, AMERICAN, 10, R_CROSSING) % 10 + sum.total;
    s->capacity[slot] = wc_crossing[table_row(die, CROSSING_LOW, CROSSING_HIGH)][arrows];
    if (boat >= 0)
        s->ferried |= (uint8_t)(1 << boat);             // A21: boats do not move in the turn of a crossing that they helped
    if (slot >= FERRIES && s->capacity[slot])
        s->carries |= (uint8_t)(1 << (slot - FERRIES));
    TELL(p, EV_FERRY, AMERICAN, .v = { m->hex, s->capacity[slot] });
}

// Adds a face of the die that gives `tens`, in ascending order and without repeats.
static int count_face(Capacity at[10], int count, int tens)
{
    int i = count;

    while (i > 0 && at[i - 1].tens >= tens)
        i--;
    if (i == count || at[i].tens != tens) {
        for (int k = count++; k > i; k--)
            at[k] = at[k - 1];
        at[i] = (Capacity){ tens, 0 };
    }
    at[i].faces++;
    return count;
}

int wc_find_capacities(const State *s, int index, Direction d, Capacity at[10])
{
    Enumerated dice;
    Play p = { .luck = &dice.luck };
    int count = 0, slot = slot_of(s, s->march[index].hex, d);

    // Each face of the die is rolled once, on a copy of the position.
    enumerate_luck(&dice);
    do {
        State after = *s;
        roll_capacity(&after, &after.march[index], d, &p);
        count = count_face(at, count, after.capacity[slot]);
    } while (next_draws(&dice));
    return count;
}

const char *wc_crossing_id(const State *s, Hex from, Direction d)
{
    int slot = slot_of(s, from, d);

    return slot < FERRIES ? wc_ferries[slot].id : wc_naval[slot - FERRIES].id;
}

int wc_capacity_left(const State *s, Hex from, Direction d)     { return s->capacity[slot_of(s, from, d)]; }

// ---- an attempt: it takes 4 points, and the rest for the hex if they cross

static int rest_of_way(const State *s, Side side, const March *m, Direction d)
{
    Hex to = neighbour(m->hex, d);

    // The four points of the attempt are paid already; the rest is the ground, the crowd and the zones.
    return wc_crossing_cost(s, side, m->hex, d) - ATTEMPT_COST + wc_crowd_cost(s, to, side, m->group)
         + wc_is_in_known_zone(s, m->hex, side) + wc_is_in_known_zone(s, to, side);
}

static void cross(State *s, Side side, March *m, Direction d, Play *p)
{
    int slot = slot_of(s, m->hex, d), rest = rest_of_way(s, side, m, d);
    Hex to = neighbour(m->hex, d);

    if (rest > wc_points_left(s, m))
        return;                         // after the split there are too few points, so they stay on their bank
    assert(s->capacity[slot] != NOT_ROLLED && wc_men_of(s, m->group) <= s->capacity[slot]);
    // WC 11.4.2: what is left may still be used by other leaders in this turn, in either direction.
    s->capacity[slot] = (uint16_t)(s->capacity[slot] - wc_men_of(s, m->group));
    wc_pay(s, m, rest);
    wc_march_into(s, side, m, to, p);
}

void wc_try_crossing(State *s, Side side, int index, Direction d, Play *p)
{
    March *m = &s->march[index];
    int slot = slot_of(s, m->hex, d), men = wc_men_of(s, m->group);

    wc_pay(s, m, ATTEMPT_COST);
    if (s->capacity[slot] == NOT_ROLLED)
        roll_capacity(s, m, d, p);
    if (rest_of_way(s, side, m, d) > wc_points_left(s, m))
        return;                         // they have only tested the ferry
    if (s->capacity[slot] >= men)
        cross(s, side, m, d, p);
    else if (s->capacity[slot] > 0)
        // Some may cross but not all: WC 11.4.2 asks which leader is split, or who stays.
        begin(s, (Frame){ .kind = FERRYING, .side = side, .n = (uint8_t)index, .a = neighbour(m->hex, d), .b = (uint16_t)slot });
}

// ---- too many to cross: operand n is the march, a the far bank, b the capacity's slot; step is the counter chosen for a split, or 0

static int surplus(const State *s, const Frame *f)      { return wc_men_of(s, s->march[f->n].group) - s->capacity[f->b]; }

static int tens_left_behind(const State *s, const Frame *f)
{
    return surplus(s, f) < DETACHMENT_LEAST ? DETACHMENT_LEAST : surplus(s, f);
}

static int tens_sent(const State *s, const Frame *f, int l)
{
    // Room for his men, if all others of the march cross.
    int room = s->capacity[f->b] - (wc_men_of(s, s->march[f->n].group) - s->troops[l]), most = wc_most_to_detach(s, l);

    return room < most ? room : most;
}

// The surplus stays behind as a detachment, and the leader crosses.
static int why_not_split(const State *s, const Frame *f, int l)
{
    int reason = !has(s->march[f->n].group, l) ? NOT_IN_GROUP : wc_why_not_detach(s, l), behind = tens_left_behind(s, f);

    return reason ? reason : behind > wc_most_to_detach(s, l) ? TOO_FEW : behind > wc_room_behind(s, &s->march[f->n], l) ? OVER_STACKED : OK;
}

// A detachment crosses with as many as may, and the leader stays and halts.
static int why_not_send(const State *s, const Frame *f, int l)
{
    int reason = !has(s->march[f->n].group, l) ? NOT_IN_GROUP : wc_why_not_detach(s, l);

    return reason                                                                        ? reason       :
           tens_sent(s, f, l) < DETACHMENT_LEAST                                         ? TOO_FEW      :
           s->troops[l] - tens_sent(s, f, l) > wc_room_behind(s, &s->march[f->n], l)     ? OVER_STACKED : OK;
}

static bool can_any_split(const State *s, const Frame *f)
{
    FOR_EACH(l, s->march[f->n].group)
        if (why_not_split(s, f, l) == OK || why_not_send(s, f, l) == OK)
            return true;
    return false;
}

static int why_not_stay_behind(const State *s, const Frame *f, int l)
{
    Set group = s->march[f->n].group;

    // The only leader with men cannot simply stay: if he can be split, he must be.
    return !has(group, l) || wc_with_men(s, group) == BIT(l)               ? NOT_IN_GROUP :
           s->troops[l] == 0                                               ? NO_TROOPS    :
           s->troops[l] > wc_room_behind(s, &s->march[f->n], l)            ? OVER_STACKED : OK;
}

static bool can_any_stay_behind(const State *s, const Frame *f)
{
    FOR_EACH(l, wc_with_men(s, s->march[f->n].group))
        if (why_not_stay_behind(s, f, l) == OK)
            return true;
    return false;
}

// Militia and other leaders have counters of their own, so the choice is offered only where all who can be split are of one kind.
static void list_split_counters(const State *s, const Frame *f, Set group, ActionList *out)
{
    Set able = 0, militia = 0;

    FOR_EACH(l, group)
        if (why_not_split(s, f, l) == OK || why_not_send(s, f, l) == OK) {
            able |= BIT(l);
            militia |= is_militia(l) ? BIT(l) : 0;
        }
    if (able && (militia == 0 || militia == able)) {
        int first = wc_free_detachment(s, f->side, militia != 0);
        wc_list_counters(s, f->side, militia != 0, f->step ? f->step : first, f->step != 0, out);
    }
}

static void list_ferrying(const State *s, const Frame *f, ActionList *out)
{
    Set group = wc_with_men(s, s->march[f->n].group);

    FOR_EACH(l, candidates(out, V_SEND, group))
        consider(out, V_SEND, (unsigned)l, why_not_send(s, f, l));
    FOR_EACH(l, candidates(out, V_DROP, group))
        consider(out, V_DROP, (unsigned)l, why_not_stay_behind(s, f, l));
    FOR_EACH(l, candidates(out, V_SPLIT, group))
        consider(out, V_SPLIT, (unsigned)l, why_not_split(s, f, l));
    // A19: only where nobody can stay behind or be split does nobody cross, also because the bank is full (WC 4.0).
    consider_plain(out, V_STAY, can_any_stay_behind(s, f) || can_any_split(s, f) ? MUST_CROSS : OK);
    list_split_counters(s, f, group, out);
}

static void leave_on_bank(State *s, March *m, int l)
{
    assert(has(m->group, l));
    m->group &= ~BIT(l);
    s->moved |= BIT(l);
}

static void split(State *s, March *m, int l, int counter, int tens, bool leader_crosses, Play *p)
{
    int d = wc_form_detachment(s, l, counter, tens, p);

    if (leader_crosses) {
        s->moved |= BIT(d);
        s->used_up |= BIT(d);
    } else {
        wc_send_on(s, m, l, d);
    }
}

static void take_ferrying(State *s, Frame *f, Action a, Play *p)
{
    March *m = &s->march[f->n];
    Direction d = direction_of(m->hex, f->a);
    Side side = f->side;
    int l = has_noun(a) ? noun_of(a) : 0;

    switch (verb_of(a)) {
    case V_COUNTER:
        f->step = (uint8_t)l;
        return;
    case V_SEND:
        split(s, m, l, f->step, tens_sent(s, f, l), false, p);
        f->step = 0;
        break;
    case V_DROP:
        leave_on_bank(s, m, l);
        break;
    case V_SPLIT:
        split(s, m, l, f->step, tens_left_behind(s, f), true, p);
        f->step = 0;
        break;
    case V_STAY:                        // WC 11.4.2: no troops may cross there in the rest of this phase
        s->capacity[f->b] = 0;
        end(s);
        return;
    }
    // The question is asked until all who are left may cross together.
    if (surplus(s, f) <= 0) {
        end(s);
        cross(s, side, m, d, p);
    }
}

static void words_ferrying(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "only %s of the %s men may cross here: choose a leader who stays on this bank, or one who leaves his surplus behind.",
                 wc_men_in_words(s->capacity[f->b]).words, wc_men_in_words(wc_men_of(s, s->march[f->n].group)).words);
    else                                                // how many have crossed before is not told (WC 3.0)
        text_add(out, "The %s choose which of their leaders stay on this bank or leave men behind, as not all may cross.", wc_people(f));
}

const FrameKind wc_ferrying_frame = { "ferry", .list = list_ferrying, .take = take_ferrying, .obvious = true, .guarded = true, .words = words_ferrying,
    .n = { "which march", NO_KIND }, .a = { "the far bank", N_HEX }, .b = { "which crossing", NO_KIND } };
