// The sum of a combat -- Washington's Crossing, WC 17.1 steps 1 to 4, 17.2: every modifier of the surprise and combat dice.

#include "chapters.h"

static Set defenders(const State *s)        { return s->battle.defenders; }
static bool any_of(Set a, Set b)            { return (a & b) != 0; }

// Does any attacker stand across this kind of water from the defender?  A road over it does not help (ruling 29).
static bool any_across(const State *s, Water water)
{
    FOR_EACH(l, s->battle.attackers) {
        Direction d = direction_of(s->where[l], s->battle.hex);
        if (d != NO_DIRECTION && water_along(s->where[l], d) == water)
            return true;
    }
    return false;
}

static int shaken_modifier(const State *s, int routed, int disordered)
{
    return any_of(defenders(s), s->routed) ? routed : any_of(defenders(s), s->disordered) ? disordered : 0;
}

static bool is_entrenched(const State *s)   { return wc_has_finished_trench(s, s->battle.hex, enemy_of(s->battle.side)); }

// ---- step 1: the Surprise Table (WC 17.2.3)

static int surprise_of_attack(const State *s)
{
    static const int8_t by_kind[SIDES][3] = {
        { SURPRISE_AMERICAN_HASTY, SURPRISE_AMERICAN_NORMAL, SURPRISE_AMERICAN_PREPARED },
        { SURPRISE_BRITISH_HASTY, SURPRISE_BRITISH_NORMAL, SURPRISE_BRITISH_PREPARED },
    };
    const Battle *b = &s->battle;
    int sum = by_kind[b->side][b->kind];

    if (b->side == BRITISH)
        return sum;
    if (s->weather == SNOW)
        sum += SURPRISE_AMERICAN_SNOW;
    if (b->hex == HEX_TRENTON && s->turn == wc_turn_of(DEC_26, AT_7AM) && !s->trenton_alarm)
        sum += SURPRISE_TRENTON;
    return b->dawn ? sum + SURPRISE_DAWN : sum;
}

int wc_surprise_modifier(const State *s)
{
    int sum = surprise_of_attack(s), terrain = wc_hexes[s->battle.hex].terrain;

    sum += shaken_modifier(s, SURPRISE_DEFENDER_ROUTED, SURPRISE_DEFENDER_DISORDERED);
    sum += terrain == MOUNTAIN ? SURPRISE_MOUNTAIN : terrain == MARSH ? SURPRISE_MARSH : terrain == WOODS ? SURPRISE_WOODS : 0;
    if (is_entrenched(s))
        sum += SURPRISE_ENTRENCHED;
    if (!is_frozen(s) && any_across(s, CREEK))
        sum += SURPRISE_CREEK;
    if (!is_frozen(s) && any_across(s, MINOR_RIVER))
        sum += SURPRISE_MINOR_RIVER;
    return sum;
}

// ---- step 2: the ratio, rounded for the defender

int wc_ratio_modifier(int attacker, int defender)
{
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
    int hexes = 0;

    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex n = neighbour(s->battle.hex, d);
        hexes += n != NO_HEX && flanks(s, n, s->battle.side);
    }
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

    FOR_EACH(l, leaders_of(side) & ~s->battle.defenders) {
        if (has(done, l) || !is_on_map(s, l) || s->where[l] == s->battle.hex)
            continue;
        done |= wc_stack_at(s, s->where[l], side);
        hexes += is_next_to_any(s, s->where[l], s->battle.attackers) && flanks(s, s->where[l], side);
    }
    return -hexes;
}

// ---- steps 3 and 4

static int weather_and_ground(const State *s)
{
    int sum = s->weather == SNOW ? COMBAT_SNOW : s->weather == RAIN ? COMBAT_RAIN : 0;

    if (wc_hexes[s->battle.hex].terrain == MOUNTAIN)
        sum += COMBAT_MOUNTAIN;
    if (is_entrenched(s))
        sum += COMBAT_DEFENDER_ENTRENCHED;
    return !is_frozen(s) && any_across(s, MINOR_RIVER) ? sum + COMBAT_MINOR_RIVER : sum;
}

int wc_combat_modifier(const State *s)
{
    const Battle *b = &s->battle;
    int sum = weather_and_ground(s) + b->surprise;

    sum += b->side == AMERICAN ? COMBAT_AMERICAN : 0;
    sum += b->kind == HASTY ? COMBAT_HASTY : 0;
    sum += wc_attacker_fatigue[wc_worst_fatigue(s, b->attackers)] + wc_defender_fatigue[wc_worst_fatigue(s, b->defenders)];
    sum += shaken_modifier(s, COMBAT_DEFENDER_ROUTED, COMBAT_DEFENDER_DISORDERED);
    sum += wc_ratio_modifier(wc_men_of(s, b->attackers), wc_men_of(s, b->defenders));
    return sum + attacker_outflank(s) + defender_outflank(s);
}
