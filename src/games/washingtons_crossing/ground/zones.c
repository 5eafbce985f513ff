// Zones of control and what each side knows of them -- WC 3.0, 5.0.
//
// The enemy knows the zone of a stack that is next to one of his leaders, or of which he has been told (state.h `told`).  Everything that
// lists, warns or counts before an attempt uses what the side knows; the attempt itself first reveals (WC 3.0).

#include "games/washingtons_crossing/state.h"

#include <stddef.h>

// ---- WC 5.0

static bool extends_into(const State *s, Hex from, Direction d)      // whether a zone at `from` would reach across
{
    Hex into = neighbour(from, d);
    Water water = water_along(from, d);

    if (into == NO_HEX)
        return false;
    if (water == OCEAN_SIDE || (water == MAJOR_RIVER && !is_frozen(s)))
        return false;
    if (water == MINOR_RIVER && season_of(s) == RAINY && !is_bridged(from, d))
        return false;
    switch (wc_hexes[into].terrain) {
    case CLEAR:
        return true;
    case OCEAN:
        return false;
    default:                            // woods, marsh, mountain: only along roads
        return has_road(from, d);
    }
}

bool wc_has_zone(const State *s, Hex h, Side side)
{
    return wc_steady_men(s, wc_stack_at(s, h, side)) >= ZONE_TROOPS;
}

static bool may_have_zone_for(const State *s, Hex h, Side us, bool known_only)
{
    return (!known_only || wc_knows_stack(s, h, us)) && wc_has_zone(s, h, enemy_of(us));
}

// The direction, as a bit, in which a hex on the map is the neighbour of h; 0 if it is none.  Eight words are read, of which the first six are the
// neighbours, and the others are no hexes.
static inline unsigned way_to_neighbour(Hex h, Hex to)
{
    _Static_assert(offsetof(HexData, to) == 0 && sizeof(HexData) >= 16, "eight words");
    return equal_words_of_eight((const uint16_t *)&wc_hexes[h], to) & ((1 << DIRECTIONS) - 1);
}

unsigned wc_enemies_around(const State *s, Hex h, Side us)
{
    unsigned around = 0;

    FOR_EACH(l, wc_numbered_near(s, h, HEX_ROWS + 1, enemy_of(us)))
        around |= way_to_neighbour(h, s->where[l]);
    return around;
}

bool wc_is_quiet(const State *s, Hex h, Side us)
{
    return wc_numbered_near(s, h, 2 * (HEX_ROWS + 1), enemy_of(us)) == 0;
}

bool wc_any_enemy_troops(const State *s, Hex h, Side us)
{
    return !wc_is_quiet(s, h, us) && wc_men_of(s, wc_stack_at(s, h, enemy_of(us))) > 0;
}

static bool any_zone(const State *s, Hex h, Side us, bool known_only)
{
    unsigned around = wc_enemies_around(s, h, us);

    for (Direction d = 0; around; d++, around >>= 1)
        if ((around & 1) && extends_into(s, neighbour(h, d), opposite(d)) && may_have_zone_for(s, neighbour(h, d), us, known_only))
            return true;
    return false;
}

bool wc_is_in_zone(const State *s, Hex h, Side of)         { return any_zone(s, h, enemy_of(of), false); }
bool wc_is_in_known_zone(const State *s, Hex h, Side us)   { return any_zone(s, h, us, true); }

bool wc_is_next_to(const State *s, Hex h, Side side)
{
    return wc_enemies_around(s, h, enemy_of(side)) != 0;
}

// ---- WC 3.0

static bool is_told(const State *s, Hex h, Side owner)
{
    Set stack = wc_stack_at(s, h, owner);

    return stack && (stack & ~s->told) == 0;
}

bool wc_knows_stack(const State *s, Hex h, Side us)
{
    return is_told(s, h, enemy_of(us)) || wc_is_next_to(s, h, us);
}

bool wc_reveal_at(State *s, Hex h, Side to, Play *p)
{
    Set stack = wc_stack_at(s, h, enemy_of(to));

    if (!stack || wc_knows_stack(s, h, to))
        return false;
    s->told |= stack;
    show_hidden(p);
    TELL(p, EV_ZONE, enemy_of(to), .v = { h, wc_has_zone(s, h, enemy_of(to)) ? 2 : wc_men_of(s, stack) ? 1 : 0 });
    return true;
}

bool wc_reveal_next_to(State *s, Hex h, Side side, Play *p)
{
    unsigned around = wc_enemies_around(s, h, side);
    bool any = false;

    for (Direction d = 0; around; d++, around >>= 1)
        if (around & 1)
            any |= wc_reveal_at(s, neighbour(h, d), side, p);
    return any;
}

static bool is_next_to_hex(Hex a, Hex b)       { return a != NO_HEX && b != NO_HEX && is_adjacent(a, b); }

// All of a stack is open to an enemy who comes next to it, and his stack to it (WC 3.0), so this cannot be undone.
void wc_show_meeting(const State *s, Hex from, Hex to, Side side, Play *p)
{
    unsigned around = wc_enemies_around(s, to, side);

    for (Direction d = 0; around; d++, around >>= 1)
        if ((around & 1) && !is_next_to_hex(from, neighbour(to, d)))
            show_hidden(p);
}

static void note_if_new(State *s, Set leaders)
{
    FOR_EACH(l, leaders)
        if (s->seen_at[l] != s->where[l])
            wc_note_sight(s, l);
}

void wc_keep_in_mind(State *s, Hex h, Side us)
{
    Set met = 0;

    if (h >= HEXES)
        return;
    FOR_EACH(l, wc_numbered_near(s, h, HEX_ROWS + 1, enemy_of(us)))
        met |= way_to_neighbour(h, s->where[l]) ? BIT(l) : 0;
    s->told |= met;
    note_if_new(s, met);
    note_if_new(s, met ? wc_stack_at(s, h, us) : 0);
}

void wc_stir(State *s, Hex h, Side side)
{
    if (h < HEXES)
        s->told &= ~wc_stack_at(s, h, side);
}

// The leader of the largest printed cost; among equals the owner's choice, otherwise the first of the list.
int wc_top_among(const State *s, Set leaders)
{
    int top = NOBODY;

    FOR_EACH(l, leaders) {
        if (top == NOBODY || wc_leaders[l].cost > wc_leaders[top].cost
            || (wc_leaders[l].cost == wc_leaders[top].cost && has(s->on_top, l) && !has(s->on_top, top)))
            top = l;
    }
    return top;
}

int wc_top_of(const State *s, Hex h, Side side) { return wc_top_among(s, wc_stack_at(s, h, side)); }
