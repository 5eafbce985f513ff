// What a leader could be ordered for: a march towards the aim of his column, an attack from where he stands, or a trench.

#include "uses.h"

#include "distances.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

_Static_assert((int)P_TIRED_5 == (int)P_TIRED_1 + 4, "a weight for each fatigue up to exhaustion");

// Marks that an order must also be worth, by the worst fatigue (WC 12).
static int marks_of_fatigue(const Want *w, Set leaders)
{
    int fatigue = wc_worst_fatigue(w->s, leaders);

    return fatigue ? w->w[P_TIRED_1 + (fatigue < 5 ? fatigue : 5) - 1] : 0;
}

Set wc_followers_of(const State *s, int l)
{
    Set column = BIT(l);
    int span = wc_leaders[l].span;

    FOR_EACH(m, wc_stack_at(s, s->where[l], side_of(l)) & ~(BIT(l) | s->active))
        if (span >= wc_leaders[m].cost_alone && wc_leaders[m].cost < wc_leaders[l].cost && s->troops[m]) {
            span -= wc_leaders[m].cost_alone;
            column |= BIT(m);
        }
    return column;
}

bool wc_is_garrison(const State *s, Hex hex, Side side, Set leaving)
{
    int town = wc_hexes[hex].town, garrison = town == NO_TOWN ? 0 : wc_towns[town].garrison[side];

    return garrison && wc_men_of(s, wc_stack_at(s, hex, side) & ~leaving) < garrison;
}

Set wc_without_garrison(const State *s, const int32_t *w, Hex hex, Side side, Set column)
{
    int town = wc_hexes[hex].town, least = NOBODY;

    if (town == NO_TOWN || !wc_pays_anybody(town) || wc_steady_men(s, column) < w[P_GARRISON_FROM] * ZONE_TROOPS
        || wc_steady_men(s, wc_stack_at(s, hex, side) & ~column) >= ZONE_TROOPS)
        return column;
    FOR_EACH(l, column)
        if (wc_leaders[l].span == 0 && s->troops[l] >= ZONE_TROOPS && !has(s->routed, l)
            && (least == NOBODY || s->troops[l] < s->troops[least]))
            least = l;
    return least == NOBODY ? column : column & ~BIT(least);
}

bool wc_is_enemy_at(const State *s, Hex h, Side us)
{
    return h != NO_HEX && wc_with_men(s, wc_stack_at(s, h, enemy_of(us)));
}

enum { NOT_TO_GO = -20 * POINT };

bool wc_stands_before(const Want *w, const Force *f, const Aim *aim)
{
    return is_adjacent(f->hex, aim->hex) && wc_is_enemy_at(w->s, aim->hex, w->us);
}

// Whether the ground lets it take a step: over the Delaware there must be a ferry, or boats that are not known to be out of use.
static bool is_open(const Want *w, const Force *f, Direction d)
{
    March m = { .group = f->who, .hex = f->hex };

    return wc_crossing_cost(w->s, w->us, f->hex, d) != PROHIBITED && (!wc_needs_crossing(w->s, f->hex, d) || wc_why_not_cross(w->s, &m, d) == OK);
}

// Whether a march could begin: a step that comes nearer to the aim is open, with room and without enemies.
static bool gets_nearer(const Want *w, const Force *f, const Aim *aim)
{
    uint8_t own[HEXES];
    const uint8_t *points = wc_points_to(w->s, w->us, aim->hex, own);

    if (wc_stands_before(w, f, aim))
        return false;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex to = neighbour(f->hex, d);
        if (to != NO_HEX && points[to] < points[f->hex] && !wc_is_enemy_at(w->s, to, w->us) && wc_fits_in(w->s, to, w->us, f->who) && is_open(w, f, d))
            return true;
    }
    return false;
}

int wc_marks_of_march(const Want *w, int l, Set column, int above)
{
    const State *s = w->s;
    Hex hex = s->where[l];
    Set going = wc_without_garrison(s, w->w, hex, w->us, column);
    bool shelter = wc_needs_shelter(wc_with_men(s, going));

    if (!going || (!shelter && wc_steady_men(s, going) == 0) || wc_is_garrison(s, hex, w->us, going))
        // Worse than any march: nobody is left or fit to go, or WC 20.0 keeps the men as a garrison.
        return NOT_TO_GO;
    Force f = wc_force_of(w, going, hex);
    int effort = marks_of_fatigue(w, going) + (is_night(s) ? w->w[P_NIGHT] : 0);
    Aim aim = wc_find_aim_above(w, &f, above + effort);
    if (shelter)
        return aim.worth;
    if (aim.worth - aim.stays - effort <= above)
        return above;
    // One who has been ordered may yet attack on his march.
    int share = has(s->active, l) || gets_nearer(w, &f, &aim) ? 100 : w->w[is_night(s) ? P_STUCK_NIGHT : P_STUCK_DAY];
    if (share == 0)
        return NOT_TO_GO;
    return aim.worth * share / 100 - aim.stays - effort;
}

int wc_price_of_point(const Want *w)
{
    int points = w->s->points[w->us];

    // A point is the dearer the fewer there are.
    return w->w[points > w->w[P_POINTS_MANY] ? P_POINT_OF_MANY : points > w->w[P_POINTS_SOME] ? P_POINT_OF_SOME
              : points > w->w[P_POINTS_FEW] ? P_POINT_OF_FEW : P_POINT_OF_LAST];
}

// Leaders next to the enemy's hex whom a commander with such a column could also call.
static Set more_for_attack(const State *s, int commander, Set column, Hex hex)
{
    int span = wc_leaders[commander].span;
    Set more = 0;

    FOR_EACH(l, column & ~BIT(commander))
        span -= wc_leaders[l].cost_alone;
    FOR_EACH(l, leaders_of(side_of(commander)) & ~(column | s->routed | s->disordered))
        if (is_on_map(s, l) && s->troops[l] && !wc_is_helpless(s, l) && hex_distance(s->where[l], hex) == 1
            && hex_distance(s->where[l], s->where[commander]) <= 2 && wc_leaders[l].cost < wc_leaders[commander].cost
            && span >= wc_leaders[l].cost_alone) {
            span -= wc_leaders[l].cost_alone;
            more |= BIT(l);
        }
    return more;
}

int wc_marks_of_attack(const Want *w, int l, Set column)
{
    Hex target;

    return wc_best_attack(w, l, column, &target);
}

int wc_best_attack(const Want *w, int l, Set column, Hex *target)
{
    const State *s = w->s;
    int best = 0;

    *target = NO_HEX;
    if (is_night(s) || !wc_is_next_to(s, s->where[l], w->them))
        return 0;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex h = neighbour(s->where[l], d);
        // Attacks across the Delaware are left out.
        if (!wc_is_enemy_at(s, h, w->us) || !is_same_bank(s->where[l], h))
            continue;
        Set attackers = wc_with_men(s, column | more_for_attack(s, l, column, h));
        int marks = attackers ? wc_promise_for(w, attackers, h, PREPARED_ATTACK, l) : 0;
        if (marks > best) {
            best = marks;
            *target = h;
        }
    }
    return best;
}

static bool is_enemy_near(const Want *w, Hex hex, int hexes)
{
    Spot spot = spot_of(hex);

    FOR_EACH(i, w->v.stacks[w->them])
        if (w->v.stack[i].men >= ZONE_TROOPS && spot_distance(w->v.stack[i].spot, spot) <= hexes)
            return true;
    return false;
}

int wc_marks_of_trench(const Want *w, int l)
{
    const State *s = w->s;
    Hex hex = s->where[l];
    int town = wc_hexes[hex].town;

    if (w->w[P_TRENCH] == 0 || town == NO_TOWN || w->worth[town] == 0 || !wc_has_trench_work(s, w->us, l) || !is_enemy_near(w, hex, w->w[P_TRENCH_NEAR]))
        return 0;
    int marks = w->worth[town] / HUNDREDTHS * w->w[P_TRENCH] / 100 - marks_of_fatigue(w, BIT(l)) - (is_night(s) ? w->w[P_NIGHT] : 0);
    return marks > 0 ? marks : 0;
}

// Whether nobody who has been ordered already could do it.
static bool needs_digger(const Want *w, int l)
{
    FOR_EACH(m, wc_stack_at(w->s, w->s->where[l], w->us) & w->s->active & ~w->s->moved)
        if (wc_has_trench_work(w->s, w->us, m))
            return false;
    return true;
}

int wc_marks_of_use(const Want *w, int l, Set column, int above)
{
    int marks = wc_marks_of_march(w, l, column, above), attack = wc_marks_of_attack(w, l, column), trench = needs_digger(w, l) ? wc_marks_of_trench(w, l) : 0;

    if (attack > 0) {
        attack -= marks_of_fatigue(w, column);
        marks = attack > marks ? attack : marks;
    }
    return trench > 0 && trench > marks ? trench : marks;
}

bool wc_share_an_enemy(const State *s, int a, int b)
{
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex h = neighbour(s->where[a], d);
        if (wc_is_enemy_at(s, h, side_of(a)) && hex_distance(h, s->where[b]) == 1)
            return true;
    }
    return false;
}

Set wc_commanders_above(const State *s, int l)
{
    Set above = 0;

    FOR_EACH(c, leaders_of(side_of(l)) & ~(s->active | BIT(l)))
        if (is_commander(c) && is_on_map(s, c) && wc_leaders[c].cost > wc_leaders[l].cost && !wc_is_helpless(s, c)
            && hex_distance(s->where[c], s->where[l]) <= 2)
            above |= BIT(c);
    return above;
}

int wc_marks_of_army(const Want *w, int l, Set column)
{
    const State *s = w->s;
    int most = 0;

    FOR_EACH(c, wc_commanders_above(s, l)) {
        Set army = wc_followers_of(s, c);
        int marks = s->where[c] == s->where[l] ? (army & column & ~BIT(c) ? w->w[P_LEAVING_ARMY] + wc_marks_of_use(w, c, army, ANY_GAIN) : 0)
                  : !is_night(s) && s->troops[l] && wc_share_an_enemy(s, l, c) ? w->w[P_LEAVING_ARMY] + wc_marks_of_attack(w, c, army) : 0;
        most = marks > most ? marks : most;
    }
    return most;
}
