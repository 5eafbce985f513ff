// The sums of a combat -- Washington's Crossing, WC 17.1 steps 1 to 4, 17.2: every modifier of the surprise and combat dice is a line, so
// that what is added to a die is always the sum of its lines.

#include "games/washingtons_crossing/chapters.h"

#include <string.h>

static Set defenders(const State *s)        { return s->battle.defenders; }
static bool any_of(Set a, Set b)            { return (a & b) != 0; }

// Whether any attacker is across this kind of water from the defender.  A road over it does not help (WC-A29).
static bool any_across(const State *s, Water water)
{
    FOR_EACH(l, s->battle.attackers) {
        Direction d = direction_of(s->where[l], s->battle.hex);
        if (d != NO_DIRECTION && water_along(s->where[l], d) == water)
            return true;
    }
    return false;
}

static bool is_entrenched(const State *s)   { return wc_has_finished_trench(s, s->battle.hex, enemy_of(s->battle.side)); }

// Where some men are routed and others disordered, only the routed ones count.
static bool any_routed(const State *s)      { return any_of(defenders(s), s->routed); }
static bool any_disordered(const State *s)  { return !any_routed(s) && any_of(defenders(s), s->disordered); }

int wc_total_of(const int8_t line[SUM_LINES], SumLine first, SumLine end)
{
    int total = 0;

    for (int i = first; i < (int)end; i++)
        total += line[i];
    return total;
}

// ---- step 1: the Surprise Table (WC 17.2.3)

static bool is_trenton_surprised(const State *s)
{
    return s->battle.hex == HEX_TRENTON && s->turn == wc_turn_of(DEC_26, AT_7AM) && !s->trenton_alarm;
}

static void add_american_surprise(const State *s, int8_t line[SUM_LINES])
{
    line[S_SNOW]    = s->weather == SNOW ? SURPRISE_AMERICAN_SNOW : 0;
    line[S_TRENTON] = is_trenton_surprised(s) ? SURPRISE_TRENTON : 0;
    line[S_DAWN]    = s->battle.dawn ? SURPRISE_DAWN : 0;
}

void wc_sum_surprise(const State *s, int8_t line[SUM_LINES])
{
    static const int8_t by_kind[SIDES][3] = {
        { SURPRISE_AMERICAN_HASTY, SURPRISE_AMERICAN_NORMAL, SURPRISE_AMERICAN_PREPARED },
        { SURPRISE_BRITISH_HASTY, SURPRISE_BRITISH_NORMAL, SURPRISE_BRITISH_PREPARED },
    };
    const Battle *b = &s->battle;
    int terrain = wc_hexes[b->hex].terrain;

    // Lines are bytes, so the difference of two lines is the number of bytes between them.
    memset(line + S_HASTY, 0, C_AMERICAN - S_HASTY);
    line[S_HASTY + b->kind] = by_kind[b->side][b->kind];
    if (b->side == AMERICAN)
        add_american_surprise(s, line);
    line[S_ROUTED]      = any_routed(s) ? SURPRISE_DEFENDER_ROUTED : 0;
    line[S_DISORDERED]  = any_disordered(s) ? SURPRISE_DEFENDER_DISORDERED : 0;
    line[S_MOUNTAIN]    = terrain == MOUNTAIN ? SURPRISE_MOUNTAIN : 0;
    line[S_MARSH]       = terrain == MARSH ? SURPRISE_MARSH : 0;
    line[S_WOODS]       = terrain == WOODS ? SURPRISE_WOODS : 0;
    line[S_TRENCH]      = is_entrenched(s) ? SURPRISE_ENTRENCHED : 0;
    line[S_CREEK]       = !is_frozen(s) && any_across(s, CREEK) ? SURPRISE_CREEK : 0;
    line[S_MINOR_RIVER] = !is_frozen(s) && any_across(s, MINOR_RIVER) ? SURPRISE_MINOR_RIVER : 0;
}

// ---- step 2: the ratio, rounded in favour of the defender

int wc_ratio_modifier(int attacker, int defender)
{
    // From the best ratio down, so the first one that is reached is the one rounded down (A26); the products avoid a division.
    for (int i = 0; i < RATIOS; i++)
        if (attacker * wc_ratios[i].of >= defender * wc_ratios[i].to)
            return wc_ratios[i].modifier;
    return wc_ratios[RATIOS - 1].modifier;
}

// ---- WC 17.2.1, 17.2.2: outflanking

static bool flanks(const State *s, Hex h, Side side)
{
    Set fresh = 0;

    FOR_EACH(l, wc_stack_at(s, h, side))
        if (wc_is_fresh_for_flank(s, l))
            fresh |= BIT(l);
    return wc_men_of(s, fresh) >= ZONE_TROOPS;
}

static int attacker_outflank(const State *s)
{
    // WC 17.2.1: terrain has no effect, not even a major river.
    int hexes = 0;

    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex n = neighbour(s->battle.hex, d);
        hexes += n != NO_HEX && flanks(s, n, s->battle.side);
    }
    // WC 17.2.1: the first two hexes count nothing, and the modifier is never negative.
    return hexes > 2 ? hexes - 2 : 0;
}

static bool is_next_to_any(const State *s, Hex h, Set leaders)
{
    FOR_EACH(l, leaders)
        if (hex_distance(s->where[l], h) == 1)
            return true;
    return false;
}

static int defender_outflank(const State *s)
{
    Side side = enemy_of(s->battle.side);
    int hexes = 0;
    Set done = 0;

    // An attacker stands next to the defender, and so within two hexes of all who could outflank him.
    FOR_EACH(l, wc_numbered_near(s, s->battle.hex, 2 * (HEX_ROWS + 1), side) & ~s->battle.defenders) {
        if (has(done, l) || s->where[l] == s->battle.hex)
            continue;
        // The whole stack is one hex: its other leaders are passed over.
        done |= wc_stack_at(s, s->where[l], side);
        hexes += is_next_to_any(s, s->where[l], s->battle.attackers) && flanks(s, s->where[l], side);
    }
    return -hexes;
}

// ---- steps 3 and 4

void wc_sum_combat(const State *s, int surprise, int8_t line[SUM_LINES])
{
    const Battle *b = &s->battle;

    line[C_AMERICAN]         = b->side == AMERICAN ? COMBAT_AMERICAN : 0;
    line[C_HASTY]            = b->kind == HASTY ? COMBAT_HASTY : 0;
    line[C_RATIO]            = (int8_t)wc_ratio_modifier(wc_men_of(s, b->attackers), wc_men_of(s, b->defenders));
    line[C_ATTACKER_FATIGUE] = wc_attacker_fatigue[wc_worst_fatigue(s, b->attackers)];
    line[C_DEFENDER_FATIGUE] = wc_defender_fatigue[wc_worst_fatigue(s, b->defenders)];
    line[C_ROUTED]           = any_routed(s) ? COMBAT_DEFENDER_ROUTED : 0;
    line[C_DISORDERED]       = any_disordered(s) ? COMBAT_DEFENDER_DISORDERED : 0;
    line[C_SNOW]             = s->weather == SNOW ? COMBAT_SNOW : 0;
    line[C_RAIN]             = s->weather == RAIN ? COMBAT_RAIN : 0;
    line[C_MOUNTAIN]         = wc_hexes[b->hex].terrain == MOUNTAIN ? COMBAT_MOUNTAIN : 0;
    line[C_TRENCH]           = is_entrenched(s) ? COMBAT_DEFENDER_ENTRENCHED : 0;
    line[C_MINOR_RIVER]      = !is_frozen(s) && any_across(s, MINOR_RIVER) ? COMBAT_MINOR_RIVER : 0;
    line[C_OUTFLANK]         = (int8_t)attacker_outflank(s);
    line[C_OUTFLANKED]       = (int8_t)defender_outflank(s);
    line[C_SURPRISE]         = (int8_t)surprise;
}
