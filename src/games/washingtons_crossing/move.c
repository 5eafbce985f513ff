// Movement -- Washington's Crossing, WC 11: the group that rolls together, its columns, and each hex of a march.
//
// MOVES > GROUP (who rolls with him, forced marches) > COLUMN (which of the group goes next) > MARCH (hex by hex).  A reaction has a
// MARCH of its own (react.c), so there are two March slots.

#include "chapters.h"
#include "tables.h"

#include <string.h>

const uint8_t wc_in_hex_order[DIRECTIONS] = { NORTH_WEST, SOUTH_WEST, NORTH, SOUTH, NORTH_EAST, SOUTH_EAST };

// ---- the Movement Matrix (WC 11.0, 11.1)

static int side_modifier(const State *s, Side side, Set foot)
{
    if (side == AMERICAN)
        return is_night(s) ? MOVE_NIGHT_AMERICAN : 0;
    return foot == BIT(VANGUARD) ? MOVE_VANGUARD : MOVE_BRITISH;       // M7: in a group the common -2
}

static int weather_modifier(const State *s)
{
    return s->weather == SNOW ? MOVE_SNOW : s->weather == RAIN ? MOVE_RAIN : s->weather == FREEZE ? MOVE_FREEZE : 0;
}

int wc_movement_points(const State *s, Side side, Set group, Set foot, int rating, Play *p)
{
    int die = roll(p, side, 10, R_MOVEMENT) % 10;

    die += side_modifier(s, side, foot) + weather_modifier(s) + wc_movement_fatigue[wc_worst_fatigue(s, group)];
    if (group & s->disordered)
        die += MOVE_DISORDERED;
    die = die < MATRIX_LOW ? MATRIX_LOW : die > MATRIX_HIGH ? MATRIX_HIGH : die;
    return wc_movement_matrix[die - MATRIX_LOW][wc_column(rating)];
}

// ---- GROUP: operand a the first leader, b the number of the roll, n set once Washington or Cornwallis pushes them

Set wc_group_of_roll(const State *s, int number)
{
    Set group = 0;

    FOR_EACH(l, s->active)
        if (s->roll_of[l] == number)
            group |= BIT(l);
    return group;
}

static bool is_next_to_group(const State *s, Set group, int l)
{
    FOR_EACH(m, group)
        if (hex_distance(s->where[m], s->where[l]) <= 1)
            return true;
    return false;
}

// WC 11.0: all who roll together were activated by him, or down his chain, and stand in his radius now.
static bool may_lead(const State *s, int commander, Set group)
{
    if (commander == NOBODY || !is_on_map(s, commander))
        return false;
    FOR_EACH(l, group & ~BIT(commander))
        if (s->by[l] != commander && s->chief[l] != commander)
            return false;
    return wc_are_in_radius(s, commander, group);
}

static int why_not_group(const State *s, const Frame *f, int l)
{
    int chief = s->chief[f->a];
    Set group;

    if (!has(s->active, l))
        return NOT_ACTIVE;
    if (has(s->recovered, l))
        return RECOVERED_NOW;
    if (s->roll_of[l] || has(s->moved, l))
        return ROLLED_ALREADY;
    if (s->chief[l] != chief)
        return OTHER_ACTIVATION;
    group = wc_group_of_roll(s, f->b);
    if (!is_next_to_group(s, group, l))
        return NOT_IN_CHAIN;
    group |= BIT(l);
    return may_lead(s, chief, group) || may_lead(s, s->by[f->a], group) || may_lead(s, f->a, group) ? OK : NOT_IN_CHAIN;
}

static int why_not_force(const State *s, const Frame *f, int l)
{
    return !has(s->active, l) || s->roll_of[l] != f->b                                          ? NOT_IN_GROUP    :
           wc_is_mounted(s, l) || has(s->disordered, l) || s->fatigue[l] >= 4 || has(s->forced, l) || f->n
                                                                                                ? NO_FORCED_MARCH : OK;
}

// WC 11.2: once a game, all stacked with or next to Washington or Cornwallis.
static int why_not_push(const State *s, const Frame *f)
{
    int chief = s->chief[f->a];
    bool any = false;

    if ((chief != WASHINGTON && chief != CORNWALLIS) || f->n || !is_on_map(s, chief))
        return NO_PUSH;
    if (s->pushed[f->side] && s->pushed[f->side] != s->turn)
        return NO_PUSH;
    FOR_EACH(l, wc_group_of_roll(s, f->b)) {
        if (hex_distance(s->where[l], s->where[chief]) > 1 || has(s->forced, l))
            return NO_PUSH;
        if (!wc_is_mounted(s, l) && (has(s->disordered, l) || s->fatigue[l] >= 4))
            return NO_FORCED_MARCH;
        any = any || !wc_is_mounted(s, l);
    }
    return any ? OK : NO_PUSH;
}

static void list_group(const State *s, const Frame *f, ActionList *out)
{
    Set mine = s->active & ~s->moved;

    FOR_EACH(l, candidates(out, V_WITH, mine))
        consider(out, V_WITH, (unsigned)l, why_not_group(s, f, l));
    FOR_EACH(l, candidates(out, V_FORCE, wc_group_of_roll(s, f->b)))
        consider(out, V_FORCE, (unsigned)l, why_not_force(s, f, l));
    consider_plain(out, V_PUSH, why_not_push(s, f));
    consider_plain(out, V_ROLL, OK);
}

static int forced_points(Side side)     { return side == AMERICAN ? FORCED_MARCH_AMERICAN : FORCED_MARCH_BRITISH; }

static Set on_foot(const State *s, Set group)
{
    Set foot = 0;

    FOR_EACH(l, group)
        if (!wc_is_mounted(s, l))
            foot |= BIT(l);
    return foot;
}

static int roll_for_group(State *s, const Frame *f, Play *p)
{
    Set group = wc_group_of_roll(s, f->b), foot = on_foot(s, group);
    int points = foot ? wc_movement_points(s, f->side, group, foot, wc_leaders[s->chief[f->a]].rating, p) : MOUNTED_POINTS;

    FOR_EACH(l, group)
        s->mp[l] = (uint8_t)(!has(foot, l) ? MOUNTED_POINTS : points + (has(s->forced, l) || f->n ? forced_points(f->side) : 0));
    return points;
}

static void take_group(State *s, Frame *f, Action a, Play *p)
{
    Frame group = *f;
    int points;

    switch (verb_of(a)) {
    case V_WITH:
        s->roll_of[noun_of(a)] = (uint8_t)f->b;
        break;
    case V_FORCE:
        s->forced |= BIT(noun_of(a));
        break;
    case V_PUSH:
        f->n = true;
        s->pushed[f->side] = s->turn;
        break;
    case V_ROLL:
        points = roll_for_group(s, f, p);
        end(s);
        if (size_of_set(wc_group_of_roll(s, group.b)) == 1)
            wc_begin_march(s, group.side, group.a, 0, points, false);
        else
            begin(s, (Frame){ .kind = COLUMN, .side = group.side, .n = (uint8_t)points, .a = group.b });
        break;
    }
}

static void words_group(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (reader == f->side || reader == REFEREE)
        text_add(out, "%s moves: choose who rolls with him and who is forced, then roll.", wc_leaders[f->a].name);
    else
        text_put(out, "a move is prepared.");
}

// ---- COLUMN: operand a the number of the roll, n the points it gave

static Set yet_to_march(const State *s, const Frame *f)     { return wc_group_of_roll(s, f->a) & ~s->moved; }

static void list_column(const State *s, const Frame *f, ActionList *out)
{
    Set left = yet_to_march(s, f);

    if (!left && !out->asked)
        return;
    consider_plain(out, V_DONE, OK);
    FOR_EACH(l, candidates(out, V_MARCH, left))
        consider(out, V_MARCH, (unsigned)l, has(left, l) ? OK : NOT_IN_GROUP);
}

static void take_column(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_MARCH) {
        wc_begin_march(s, f->side, noun_of(a), 0, f->n, false);
        return;
    }
    s->moved |= yet_to_march(s, f);
    end(s);
}

static void words_column(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (reader == f->side || reader == REFEREE)
        text_add(out, "choose who of the group marches next (%d points rolled), or end.", f->n);
    else
        text_put(out, "a group moves.");
}

// ---- a march: operand n its slot

void wc_begin_march(State *s, Side side, int l, Set with, int rolled, bool reacting)
{
    March *m = &s->march[reacting];

    *m = (March){ .group = BIT(l) | with, .hex = s->where[l], .safe = s->where[l], .rolled = (uint8_t)rolled, .reacting = reacting };
    begin(s, (Frame){ .kind = MARCH, .side = side, .n = reacting });
}

int wc_points_left(const State *s, const March *m)
{
    int least = FAR;

    FOR_EACH(l, m->group)
        if (s->mp[l] < least)
            least = s->mp[l];
    return least == FAR ? 0 : least;
}

void wc_pay(State *s, March *m, int cost)
{
    FOR_EACH(l, m->group)
        s->mp[l] = (uint8_t)(s->mp[l] > cost ? s->mp[l] - cost : 0);
    m->spent = (uint8_t)(m->spent + cost);
    if (cost > 0)
        s->spent |= m->reacting ? 0 : m->group;
    if (m->reacting)
        s->reacted |= m->group;
}

void wc_halt_march(State *s, March *m)
{
    s->moved |= m->group;
    *m = (March){ .hex = NO_HEX };
}

bool wc_fits_in(const State *s, Hex h, Side side, Set group)
{
    return wc_men_of(s, wc_stack_at(s, h, side) | group) <= STACK_LIMIT;
}

int wc_crowd_cost(const State *s, Hex h, Side side, Set group)
{
    return !wc_fits_in(s, h, side, group) && (wc_stack_at(s, h, side) & ~group);
}

static bool is_over_stacked(const State *s, const March *m, Side side)
{
    return !wc_fits_in(s, m->hex, side, m->group);
}

static int zone_cost(const State *s, Side side, Hex from, Hex to)
{
    return wc_is_quiet(s, from, side) ? 0 : wc_is_in_known_zone(s, from, side) + wc_is_in_known_zone(s, to, side);
}

static bool any_enemy_troops(const State *s, Hex h, Side side)
{
    return !wc_is_quiet(s, h, side) && wc_men_of(s, wc_stack_at(s, h, enemy_of(side))) > 0;
}

// As far as this side knows: an unseen stack counts as having troops.
static bool may_hold_troops(const State *s, Hex h, Side side)
{
    Set enemies = wc_stack_at(s, h, enemy_of(side));

    return enemies && (!wc_knows_stack(s, h, side) || wc_men_of(s, enemies) > 0);
}

// Of a column that is more than a hex may hold, somebody drops off before the next: the smallest at least.
static Set who_goes_on(const State *s, Set group)
{
    int least = NOBODY;

    FOR_EACH(l, wc_with_men(s, group))
        if (least == NOBODY || s->troops[l] < s->troops[least])
            least = l;
    return wc_men_of(s, group) > STACK_LIMIT ? group & ~BIT(least) : group;
}

// Could a stack that over-stacks a hex go on from it with these points?
static bool can_go_on(const State *s, Side side, const March *m, Hex from, int points)
{
    Set group = who_goes_on(s, m->group);

    for (Direction d = 0; d < DIRECTIONS; d++) {
        int cost = wc_step_cost(s, side, from, d);
        Hex to = neighbour(from, d);
        if (cost != PROHIBITED && !wc_is_ferry_step(s, from, d) && !may_hold_troops(s, to, side) && wc_fits_in(s, to, side, group)
            && cost + zone_cost(s, side, from, to) <= points)
            return true;
    }
    return false;
}

// Hexes as a set, and those to be widened, a set for each number of points.
enum { MOST_POINTS = 32, HEX_WORDS = (HEXES + 63) / 64 };
typedef struct HexSet { Set word[HEX_WORDS]; } HexSet;
typedef struct Fringe { HexSet at[MOST_POINTS]; } Fringe;

static void add_hex(HexSet *set, Hex h)                 { set->word[h / 64] |= BIT(h % 64); }
static bool has_hex(const HexSet *set, Hex h)           { return has(set->word[h / 64], h % 64); }

// Where more than the ground may count: hexes with leaders, and those next to an enemy.
static void find_peopled(const State *s, Side side, HexSet *out)
{
    memset(out, 0, sizeof *out);
    FOR_EACH(l, EVERYBODY)
        if (is_on_map(s, l)) {
            add_hex(out, s->where[l]);
            for (Direction d = 0; side_of(l) != side && d < DIRECTIONS; d++)
                if (neighbour(s->where[l], d) != NO_HEX)
                    add_hex(out, neighbour(s->where[l], d));
        }
}

// A step takes a point at least, so what is reached for a point more cannot be bettered from here.
static void widen(const State *s, Side side, const March *m, Hex h, int left, const HexSet *peopled, Fringe *fringe, Routes *out)
{
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex to = neighbour(h, d);
        int cost = wc_step_cost(s, side, h, d), total = out->cost[h] + cost;
        if (cost == PROHIBITED || total > left || total >= out->cost[to]
            || wc_is_ferry_step(s, h, d) || wc_needs_crossing(s, h, d))
            continue;
        if (has_hex(peopled, h) || has_hex(peopled, to)) {
            if (may_hold_troops(s, to, side))
                continue;
            total += zone_cost(s, side, h, to) + wc_crowd_cost(s, to, side, m->group);
        }
        if (total <= left && total < out->cost[to]) {
            out->cost[to] = (uint8_t)total;
            out->from[to] = h;
            add_hex(&fringe->at[total], to);
        }
    }
}

static void find_routes_of(const State *s, Side side, const March *m, int left, Routes *out)
{
    Fringe fringe;
    HexSet peopled;

    find_peopled(s, side, &peopled);
    left = left < MOST_POINTS ? left : MOST_POINTS - 1;
    memset(out->cost, FAR, sizeof out->cost);
    memset(fringe.at, 0, (size_t)(left + 1) * sizeof fringe.at[0]);
    out->cost[m->hex] = 0;
    add_hex(&fringe.at[0], m->hex);
    for (int points = 0; points < left; points++)       // every step takes a point or more: each hex is widened once
        for (int word = 0; word < HEX_WORDS; word++)
            FOR_EACH(bit, fringe.at[points].word[word])
                if (out->cost[word * 64 + bit] == points)
                    widen(s, side, m, (Hex)(word * 64 + bit), left, &peopled, &fringe, out);
    out->cost[m->hex] = FAR;
}

void wc_find_routes(const State *s, Side side, const March *m, Routes *out)
{
    if (wc_strips_garrison(s, side, m))
        memset(out->cost, FAR, sizeof out->cost);
    else
        find_routes_of(s, side, m, wc_points_left(s, m), out);
}

int wc_count_reach(const State *s, int l)
{
    March m = { .hex = s->where[l] };
    Routes r;
    int count = 0;

    if (!is_on_map(s, l))
        return -1;
    m.group = wc_stack_at(s, m.hex, side_of(l));
    find_routes_of(s, side_of(l), &m, MOUNTED_POINTS, &r);
    for (int h = 0; h < HEXES; h++)
        count += r.cost[h] != FAR;
    return count;
}

static int blocked_way(const State *s, Side side, Hex from, Direction d)
{
    int ferry = ferry_along(from, d);

    if (ferry != NO_FERRY && wc_ferries[ferry].kind == OCEAN_FERRY)
        return FERRY_FOR_THE_BRITISH;
    if (water_along(from, d) == MAJOR_RIVER)
        return side == BRITISH ? NOT_BY_BRITISH : NO_FERRY_HERE;
    return NO_WAY;
}

// Any ferry, Brunswick's too, while there is water under it (WC 11.0: the one hex at any cost does not lead over it).
static bool is_by_ferry(const State *s, Hex from, Direction d)
{
    return wc_is_ferry_step(s, from, d) || (ferry_along(from, d) != NO_FERRY && !is_frozen(s));
}

// A reason, or OK with the points the step takes.
int wc_why_not_step(const State *s, Side side, const March *m, Direction d, int *cost)
{
    Hex to = neighbour(m->hex, d);
    int left = wc_points_left(s, m), way, reason;
    bool over;

    if (to == NO_HEX || wc_hexes[to].terrain == OCEAN)
        return NO_SUCH_HEX;
    way = wc_crossing_cost(s, side, m->hex, d);
    if (way == PROHIBITED)
        return blocked_way(s, side, m->hex, d);
    if (m->reacting && (wc_needs_crossing(s, m->hex, d) || wc_is_ferry_step(s, m->hex, d)))
        return NOT_IN_REACTION;
    if (any_enemy_troops(s, to, side))
        return ENEMY_TROOPS;
    if (wc_strips_garrison(s, side, m))
        return GARRISON;
    over = !wc_fits_in(s, to, side, m->group);
    *cost = way + zone_cost(s, side, m->hex, to) + wc_crowd_cost(s, to, side, m->group);
    if (wc_needs_crossing(s, m->hex, d)) {
        reason = wc_why_not_cross(s, m, d);
        return reason ? reason : wc_attempt_cost(s, m, d, *cost) <= left ? OK : TOO_FAR;
    }
    if (*cost > left) {             // WC 11.0, M11: one hex at least
        *cost = left;
        return m->spent == 0 && left > 0 && m->rolled >= 1 && !over && !is_by_ferry(s, m->hex, d) ? OK : TOO_FAR;
    }
    return over && !can_go_on(s, side, m, to, left - *cost) ? NO_ROOM_AHEAD : OK;
}

// ---- joining and leaving a march

// What a rider who takes others along still has of what the group rolled.
static int points_of_column(const March *m)     { return m->rolled > m->spent ? m->rolled - m->spent : 0; }

static int why_not_join(const State *s, const March *m, int l)
{
    int number = m->group ? s->roll_of[first_of(m->group)] : 0, left = wc_points_left(s, m);

    if (!wc_is_mounted(s, l) && points_of_column(m) < left && on_foot(s, m->group) == 0)
        left = points_of_column(m);
    return m->reacting || !has(s->active, l) || s->roll_of[l] != number             ? OTHER_ACTIVATION :
           has(m->group, l) || has(s->moved, l)                                     ? HAS_MOVED        :
           s->where[l] != m->hex                                                    ? NOT_HERE         :
           m->spent && left < 1                                                     ? TOO_FAR          :
           m->spent && !wc_keeps_garrison(s, m->hex, side_of(l), m->group | BIT(l)) ? GARRISON         : OK;
}

// WC 11.0: a point for each who joins on the way; a rider who takes others along has only what the group rolled.
static void join(State *s, March *m, int l)
{
    if (m->spent) {
        int cap = points_of_column(m);
        if (!wc_is_mounted(s, l))
            FOR_EACH(g, m->group)
                if (wc_is_mounted(s, g) && s->mp[g] > cap)
                    s->mp[g] = (uint8_t)cap;
        wc_pay(s, m, 1);
        s->mp[l] = (uint8_t)wc_points_left(s, m);
        s->spent |= BIT(l);
    }
    m->group |= BIT(l);
}

static int why_not_drop(const State *s, Side side, const March *m, int l)
{
    return !has(m->group, l) || m->group == BIT(l)                                              ? NOT_IN_GROUP :
           wc_men_of(s, (wc_stack_at(s, m->hex, side) & ~m->group) | BIT(l)) > STACK_LIMIT           ? OVER_STACKED : OK;
}

static bool any_step(const State *s, Side side, const March *m)
{
    int cost;

    for (Direction d = 0; d < DIRECTIONS; d++)
        if (wc_why_not_step(s, side, m, d, &cost) == OK)
            return true;
    return false;
}

static int why_not_halt(const State *s, Side side, const March *m)
{
    return is_over_stacked(s, m, side) && m->hex != m->safe && any_step(s, side, m) ? OVER_STACKED : OK;
}

// WC 11.5
static int why_not_leave_map(const State *s, Side side, const March *m)
{
    int row = row_of(m->hex), column = column_of(m->hex);
    bool edge = row == 1 || (side == AMERICAN ? row == HEX_ROWS || column == 1 : column == HEX_COLUMNS);

    return !edge                                                                                    ? NOT_AT_EDGE :
           wc_terrain_cost[season_of(s)][wc_hexes[m->hex].terrain] > wc_points_left(s, m)              ? TOO_FAR     :
           wc_strips_garrison(s, side, m)                                                           ? GARRISON    : OK;
}

static int why_not_detach_here(const State *s, const March *m, int l)
{
    return !has(m->group, l)                        ? NOT_IN_GROUP :
           is_over_stacked(s, m, side_of(l))        ? OVER_STACKED : wc_why_not_detach(s, l);
}

// Of a hex that is not the next one, by what this side knows: within reach, or what keeps it out.
static int why_not_so_far(const State *s, Side side, const March *m, Hex to)
{
    int left = wc_points_left(s, m);
    Routes r;

    if (wc_hexes[to].terrain == OCEAN)
        return NO_SUCH_HEX;
    if (may_hold_troops(s, to, side))
        return PERHAPS_TROOPS;
    if (hex_distance(m->hex, to) > left)
        return TOO_FAR;
    if (wc_strips_garrison(s, side, m))
        return GARRISON;
    find_routes_of(s, side, m, left, &r);
    if (r.cost[to] != FAR)
        return STEP_BY_STEP;
    find_routes_of(s, side, m, MOST_POINTS, &r);
    return r.cost[to] != FAR ? TOO_FAR : NO_ROUTE;
}

static void list_steps(const State *s, Side side, const March *m, ActionList *out)
{
    int cost;

    for (int i = 0; i < DIRECTIONS; i++) {
        Direction d = (Direction)wc_in_hex_order[i];
        if (neighbour(m->hex, d) != NO_HEX)
            consider(out, V_TO, neighbour(m->hex, d), wc_why_not_step(s, side, m, d, &cost));
    }
    if (out->asked && !out->found && verb_of(out->asked) == V_TO)
        consider_action(out, out->asked, why_not_so_far(s, side, m, (Hex)noun_of(out->asked)));
}

static void list_attacks(const State *s, Side side, const March *m, unsigned verb, int kind, ActionList *out)
{
    int cost;

    if (m->reacting || is_night(s)) {
        if (out->asked && verb_of(out->asked) == verb)
            consider_action(out, out->asked, m->reacting ? NOT_IN_REACTION : NO_NIGHT_ATTACK);
        return;
    }
    for (int i = 0; i < DIRECTIONS; i++) {
        Direction d = (Direction)wc_in_hex_order[i];
        Hex to = neighbour(m->hex, d);
        if (to != NO_HEX && (out->asked || any_enemy_troops(s, to, side)))
            consider(out, verb, to, wc_why_not_attack(s, side, m, d, kind, &cost));
    }
}

// Who marches may halt, or must go on and can.
static bool asks_march(const State *s, const Frame *f)      { return s->march[f->n].group != 0; }

static void list_march(const State *s, const Frame *f, ActionList *out)
{
    const March *m = &s->march[f->n];

    if (!m->group)
        return;                         // nobody is left of it
    FOR_EACH(l, candidates(out, V_DETACH, m->group))
        consider(out, V_DETACH, (unsigned)l, why_not_detach_here(s, m, l));
    FOR_EACH(l, candidates(out, V_SEND, m->group))
        consider(out, V_SEND, (unsigned)l, why_not_detach_here(s, m, l));
    FOR_EACH(l, candidates(out, V_WITH, s->active & ~s->moved & ~m->group))
        consider(out, V_WITH, (unsigned)l, why_not_join(s, m, l));
    list_steps(s, f->side, m, out);
    FOR_EACH(l, candidates(out, V_DROP, m->group))
        consider(out, V_DROP, (unsigned)l, why_not_drop(s, f->side, m, l));
    consider_plain(out, V_HALT, why_not_halt(s, f->side, m));
    consider_plain(out, V_LEAVE, why_not_leave_map(s, f->side, m));
    list_attacks(s, f->side, m, V_HASTY, HASTY, out);
    list_attacks(s, f->side, m, V_NORMAL, NORMAL, out);
}

// ---- what a step sets off

static void note_response(State *s, Hex from, Hex to)           // WC 10.3 A and C
{
    int ferry = direction_of(from, to) == NO_DIRECTION ? NO_FERRY : ferry_along(from, direction_of(from, to));

    if (s->turn > wc_turn_of(DEC_26, AT_7AM))
        return;
    FOR_EACH(b, BRITONS)
        if (is_on_map(s, b) && hex_distance(s->where[b], to) == 1 && is_same_bank(s->where[b], to))
            s->may_respond |= BIT(b);
    if (ferry == BRISTOL_FERRY || ferry == DUNKS_FERRY)
        s->may_respond |= BIT(VON_DONOP) | BIT(STIRLING_BR) | BIT(HESSIAN_DETACHMENT_2);
}

void wc_after_step(State *s, Set group, Hex from, Hex to, Play *p)
{
    if (!(group & AMERICANS))
        return;
    if (!s->accelerated && row_of(to) <= ACCELERATED_ROW && row_of(from) > ACCELERATED_ROW) {      // WC 9.1
        s->accelerated = true;
        wc_tell_kind(p, EV_ACCELERATED, AMERICAN, to, 0);
    }
    if (s->turn < wc_turn_of(DEC_26, AT_12AM) && hex_distance(to, HEX_TRENTON) == 1)                // WC 17.2.3
        s->trenton_alarm = true;
    note_response(s, from, to);
}

// WC 11.1 optional: militia who leave a zone at night may rout.
static Set panicking(State *s, const March *m, Play *p)
{
    Set panic = 0;

    FOR_EACH(l, wc_with_men(s, m->group))
        if (is_militia(l) && roll(p, side_of(l), 10, R_PANIC) % 10 <= 1) {
            panic |= BIT(l);
            s->routed |= BIT(l);
            s->disordered &= ~BIT(l);
            wc_tire(s, l, 2);
            wc_tell_kind(p, EV_PANIC, side_of(l), l, s->where[l]);
        }
    return panic;
}

// Of those who march, the one who lies on top.
static int first_of_march(const State *s, Set group)
{
    int first = NOBODY;

    FOR_EACH(l, group)
        if (first == NOBODY || wc_leaders[l].cost > wc_leaders[first].cost || (wc_leaders[l].cost == wc_leaders[first].cost && has(s->on_top, l)))
            first = l;
    return first;
}

// The enemy may know who marches if he sees him before the step or after it.
static void go_to(State *s, Side side, March *m, Hex to, Play *p)
{
    Hex from = m->hex;
    int first = first_of_march(s, m->group);
    bool seen = wc_is_seen(s, first, enemy_of(side));

    FOR_EACH(l, m->group)
        wc_put_leader(s, l, to);
    m->hex = to;
    seen = seen || wc_is_seen(s, first, enemy_of(side));
    wc_tell_n(p, EV_MOVE, side, from, to, first, seen ? 0 : SECRET_A);
}

void wc_march_into(State *s, Side side, March *m, Hex to, Play *p)
{
    Hex from = m->hex;
    bool leaves_zone = wc_is_in_zone(s, from, enemy_of(side));
    Set panic = 0;

    wc_show_meeting(s, from, to, side, p);
    go_to(s, side, m, to, p);
    if (!is_over_stacked(s, m, side))
        m->safe = to;
    wc_after_step(s, m->group, from, to, p);
    if (side == AMERICAN && is_option(s, O_PANIC) && is_night(s) && leaves_zone)
        panic = panicking(s, m, p);
    if (panic) {
        m->group &= ~panic;
        s->moved |= panic;
        wc_begin_retreat(s, panic, from, 4, false);
    } else if (wc_men_of(s, m->group) && wc_any_to_capture(s, to, side)) {
        begin(s, (Frame){ .kind = CAPTURE, .side = side, .a = to });
    }
}

static void leave_map(State *s, March *m, Play *p)
{
    FOR_EACH(l, m->group) {
        wc_tell_kind(p, EV_LEFT, side_of(l), l, m->hex);
        wc_take_leader_off(s, l, LEFT_MAP);
    }
    wc_halt_march(s, m);
}

// The enemy's zones next to that hex are told first, and so are ours (WC 3.0); then the step is made, or refused.
static void try_step(State *s, Side side, int slot, Hex to, Play *p)
{
    March *m = &s->march[slot];
    Direction d = direction_of(m->hex, to);
    int cost;

    if (wc_reveal_next_to(s, to, side, p)) {
        s->told |= wc_stack_at(s, m->hex, side);
        int reason = wc_why_not_step(s, side, m, d, &cost);
        if (reason != OK) {
            wc_tell_kind(p, EV_REFUSED, side, to, reason);
            return;
        }
    }
    wc_why_not_step(s, side, m, d, &cost);
    if (wc_needs_crossing(s, m->hex, d) && wc_men_of(s, m->group)) {
        wc_try_crossing(s, side, slot, d, p);
        return;
    }
    wc_pay(s, m, cost);
    wc_march_into(s, side, m, to, p);
}

// A stack that can go no further from an over-stacked hex turns back to the last hex that had room (our ruling).
static void halt(State *s, Side side, March *m, Play *p)
{
    if (is_over_stacked(s, m, side) && m->hex != m->safe)
        go_to(s, side, m, m->safe, p);
    wc_halt_march(s, m);
}

static void take_march(State *s, Frame *f, Action a, Play *p)
{
    March *m = &s->march[f->n];
    Side side = f->side;
    int slot = f->n, cost = 0;

    switch (verb_of(a)) {
    case V_DETACH:
    case V_SEND:
        begin(s, (Frame){ .kind = AMOUNT, .side = side, .n = verb_of(a) == V_SEND ? MARCH_SEND : MARCH_DETACH,
                          .a = (uint16_t)noun_of(a), .b = (uint16_t)slot });
        break;
    case V_WITH:
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
        end(s);
        halt(s, side, m, p);
        break;
    case V_LEAVE:
        end(s);
        leave_map(s, m, p);
        break;
    case V_HASTY:
    case V_NORMAL: {
        int kind = verb_of(a) == V_HASTY ? HASTY : NORMAL;
        wc_why_not_attack(s, side, m, direction_of(m->hex, (Hex)noun_of(a)), kind, &cost);
        wc_pay(s, m, cost);
        wc_begin_attack(s, side, m->group, (Hex)noun_of(a), kind, NOBODY, p);
        break;
    }
    }
}

static void words_march(const State *s, const Frame *f, Reader reader, Text *out)
{
    const March *m = &s->march[f->n];
    int top = m->group ? wc_top_of(s, m->hex, f->side) : NOBODY;

    if (reader == f->side || reader == REFEREE)
        text_add(out, "choose the next hex from %s (%d points left), an attack, or halt.", wc_hex_id[m->hex], wc_points_left(s, m));
    else
        text_add(out, "%s is on the march at %s.", top == NOBODY ? "a stack" : wc_leaders[top].name, wc_hex_id[m->hex]);
}

const FrameKind wc_group_frame  = { "group", .list = list_group, .take = take_group, .implied = V_ROLL, .words = words_group };
const FrameKind wc_column_frame = { "column", .list = list_column, .take = take_column, .lapses = true, .implied = V_DONE, .words = words_column };
const FrameKind wc_march_frame  = { "march", .list = list_march, .take = take_march, .lapses = true, .asks = asks_march, .implied = V_HALT, .words = words_march };
