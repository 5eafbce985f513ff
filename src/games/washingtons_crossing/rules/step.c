// A step of a march, and all its possible steps -- Washington's Crossing, WC 4.0, 5.0, 11.0: why a hex cannot be entered, what it costs, and
// how far the march could get by what its side knows.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

#include <string.h>

// ---- room in the hex, zones and enemies (WC 4.0, 5.0)

bool wc_fits_in(const State *s, Hex h, Side side, Set group)
{
    return wc_men_of(s, wc_stack_at(s, h, side) | group) <= STACK_LIMIT;
}

int wc_crowd_cost(const State *s, Hex h, Side side, Set group)
{
    // WC 4.0, W22: one point, and only where friends stand who do not march along.
    return !wc_fits_in(s, h, side, group) && (wc_stack_at(s, h, side) & ~group);
}

static int zone_cost(const State *s, Side side, Hex from, Hex to)
{
    return wc_is_quiet(s, from, side) ? 0 : wc_is_in_known_zone(s, from, side) + wc_is_in_known_zone(s, to, side);
}

// As this side knows it: an unseen stack counts as having troops.
static bool may_hold_troops(const State *s, Hex h, Side side)
{
    Set enemies = wc_stack_at(s, h, enemy_of(side));

    return enemies && (!wc_knows_stack(s, h, side) || wc_men_of(s, enemies) > 0);
}

// If a column is more than a hex may hold, a leader drops off before the next hex: at least the smallest.
static Set who_goes_on(const State *s, Set group)
{
    int least = NOBODY;

    FOR_EACH(l, wc_with_men(s, group))
        if (least == NOBODY || s->troops[l] < s->troops[least])
            least = l;
    return wc_men_of(s, group) > STACK_LIMIT ? group & ~BIT(least) : group;
}

// Whether a stack that over-stacks a hex could go on from it with these points, to a hex with room: perhaps through others that are full.  Each of those
// takes a point for the crowd, so the points bound the search.
static bool can_go_on(const State *s, Side side, Set group, Hex from, int points)
{
    for (Direction d = 0; d < DIRECTIONS; d++) {
        int cost = wc_step_cost(s, side, from, d);
        Hex to = neighbour(from, d);
        if (cost == PROHIBITED || cost > points || wc_is_ferry_step(s, from, d) || may_hold_troops(s, to, side))
            continue;
        cost += zone_cost(s, side, from, to) + wc_crowd_cost(s, to, side, group);
        if (cost <= points && (wc_fits_in(s, to, side, group) || can_go_on(s, side, group, to, points - cost)))
            return true;
    }
    return false;
}

// ---- the next hex

static int blocked_way(const State *s, Side side, Hex from, Direction d)
{
    int ferry = ferry_along(from, d);

    if (ferry != NO_FERRY && wc_ferries[ferry].kind == OCEAN_FERRY)
        return FERRY_FOR_THE_BRITISH;
    if (water_along(from, d) == MAJOR_RIVER)
        return side == BRITISH ? NOT_BY_BRITISH : NO_FERRY_HERE;
    return NO_WAY;
}

// Any ferry, also Brunswick's, while there is water under it (WC 11.0: the one hex at any cost cannot be reached by it).
static bool is_by_ferry(const State *s, Hex from, Direction d)
{
    return wc_is_ferry_step(s, from, d) || (ferry_along(from, d) != NO_FERRY && !is_frozen(s));
}

// What all steps out of the hex of a march have in common.
typedef struct Leaving {
    int  left;              // movement points
    bool strips;            // the garrison of the hex (WC 20.0)
    bool quiet;             // no enemy is within two hexes, so neither troops nor zones are in the way
    bool in_zone;           // of the enemy, as its side knows it
    unsigned around;        // where enemy leaders stand next to it, as wc_enemies_around() tells
} Leaving;

static Leaving look_around(const State *s, Side side, const March *m)
{
    bool quiet = wc_is_quiet(s, m->hex, side);

    return (Leaving){ wc_points_left(s, m), wc_strips_garrison(s, side, m), quiet, !quiet && wc_is_in_known_zone(s, m->hex, side),
                      quiet ? 0 : wc_enemies_around(s, m->hex, side) };
}

// Whether the die gave a point to everybody who goes on foot, without those of a forced march (WC 11.2).
static bool all_rolled_points(const State *s, const March *m)
{
    FOR_EACH(l, m->group)
        if (s->rolled[l] == 0 && !wc_is_mounted(s, l))
            return false;
    return true;
}

static int why_not_step(const State *s, Side side, const March *m, const Leaving *from, Direction d, int *cost)
{
    Hex to = neighbour(m->hex, d);
    int way, reason;
    bool over;

    if (to == NO_HEX || wc_hexes[to].terrain == OCEAN)
        return NO_SUCH_HEX;
    way = wc_crossing_cost(s, side, m->hex, d);
    if (way == PROHIBITED)
        return blocked_way(s, side, m->hex, d);
    if (m->reacting && (wc_needs_crossing(s, m->hex, d) || wc_is_ferry_step(s, m->hex, d)))
        return NOT_IN_REACTION;
    if ((from->around >> d & 1) && wc_men_of(s, wc_stack_at(s, to, enemy_of(side))) > 0)
        return ENEMY_TROOPS;
    // WC 20.0: asked of the hex that is left.
    if (from->strips)
        return GARRISON;
    over = !wc_fits_in(s, to, side, m->group);
    *cost = way + (over && wc_crowd_cost(s, to, side, m->group));
    if (!from->quiet)
        *cost += from->in_zone + wc_is_in_known_zone(s, to, side);
    // The die for the crossing is thrown once the step is taken; until then four points are enough to try (W20).
    if (wc_needs_crossing(s, m->hex, d)) {
        reason = wc_why_not_cross(s, m, d);
        return reason ? reason : wc_attempt_cost(s, m, d, *cost) <= from->left ? OK : TOO_FAR;
    }
    // WC 11.0, M11: one hex may always be entered.  It takes all the points of whoever has too few, and its cost of a rider who goes along.
    if (*cost > from->left)
        return m->spent == 0 && from->left > 0 && all_rolled_points(s, m) && !over && !is_by_ferry(s, m->hex, d) ? OK : TOO_FAR;
    return over && !can_go_on(s, side, who_goes_on(s, m->group), to, from->left - *cost) ? NO_ROOM_AHEAD : OK;
}

int wc_why_not_step(const State *s, Side side, const March *m, Direction d, int *cost)
{
    Leaving from = look_around(s, side, m);

    return why_not_step(s, side, m, &from, d, cost);
}

bool wc_any_step(const State *s, Side side, const March *m)
{
    Leaving from = look_around(s, side, m);
    int cost;

    for (Direction d = 0; d < DIRECTIONS; d++)
        if (why_not_step(s, side, m, &from, d, &cost) == OK)
            return true;
    return false;
}

// ---- hexes farther off

// A set of hexes, and the hexes still to be widened, in a set for each number of points.
enum { MOST_POINTS = 32, HEX_WORDS = (HEXES + 63) / 64 };
typedef struct HexSet { Set word[HEX_WORDS]; } HexSet;
typedef struct Fringe { HexSet at[MOST_POINTS]; } Fringe;

static void add_hex(HexSet *set, Hex h)                 { set->word[h / 64] |= BIT(h % 64); }
static bool has_hex(const HexSet *set, Hex h)           { return has(set->word[h / 64], h % 64); }

// The hexes where more than the ground may count: those with leaders, and those next to an enemy.
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

// A step costs at least a point, so a hex that is reached for at most a point more cannot be improved from here.
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
    // An array with a set for each number of points, so the points must be fewer than the sets.
    left = left < MOST_POINTS ? left : MOST_POINTS - 1;
    memset(out->cost, FAR, sizeof out->cost);
    memset(fringe.at, 0, (size_t)(left + 1) * sizeof fringe.at[0]);
    out->cost[m->hex] = 0;
    add_hex(&fringe.at[0], m->hex);
    for (int points = 0; points < left; points++)       // every step costs a point or more, so each hex is widened once
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
    // The widest reach of his stack: all who stand there, with the points of mounted men.
    m.group = wc_stack_at(s, m.hex, side_of(l));
    find_routes_of(s, side_of(l), &m, MOUNTED_POINTS, &r);
    for (int h = 0; h < HEXES; h++)
        count += r.cost[h] != FAR;
    return count;
}

// For a hex that is not the next one, by what this side knows: it is within reach, or what keeps the march out of it.
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

void wc_list_steps_of(const State *s, Side side, const March *m, unsigned ways, ActionList *out)
{
    Leaving from = look_around(s, side, m);
    int cost;

    for (int i = 0; i < DIRECTIONS; i++) {
        Direction d = (Direction)wc_in_hex_order[i];
        if (ways >> d & 1 && neighbour(m->hex, d) != NO_HEX)
            consider(out, V_TO, neighbour(m->hex, d), why_not_step(s, side, m, &from, d, &cost));
    }
}

void wc_list_steps(const State *s, Side side, const March *m, ActionList *out)
{
    wc_list_steps_of(s, side, m, ALL_WAYS, out);
    if (out->asked && !out->found && verb_of(out->asked) == V_TO)
        // The hex is not a neighbour: the reason tells whether the march could get there at all.
        consider_action(out, out->asked, why_not_so_far(s, side, m, (Hex)noun_of(out->asked)));
}

int wc_points_to_reach(const State *s, Side side, const March *m, Hex to)
{
    Direction d = direction_of(m->hex, to);
    Routes r;

    if (hex_distance(m->hex, to) == 1) {
        int way = wc_crossing_cost(s, side, m->hex, d);
        int cost = way + zone_cost(s, side, m->hex, to) + wc_crowd_cost(s, to, side, m->group);
        return way == PROHIBITED ? FAR : wc_needs_crossing(s, m->hex, d) ? wc_attempt_cost(s, m, d, cost) : cost;
    }
    find_routes_of(s, side, m, MOST_POINTS, &r);
    return r.cost[to];
}
