// Retreat and surrender -- Washington's War, WW 9.6: where the loser of a battle goes, by land or, a British defender, by sea; also the way
// of an army that retreats before battle (WW 7.9.B).

#include "games/washingtons_war/chapters.h"

// ---- where to

// WW 9.61.A, V23: by land or sea, what bars the space itself.
static int why_not_there(const State *s, int to, Side side, bool has_units)
{
    Side enemy = enemy_of(side);

    return units_of(s, to, enemy) || is_controlled(s, to, enemy)            ? ENEMY_BARS_RETREAT   :
           !has_units && ww_general_at(s, to, enemy) != NOBODY              ? GENERAL_ALONE_BARRED : OK;
}

static int why_not_by_land(const State *s, int space, int to, Side side, bool attacker, int from, int general, bool has_units)
{
    // V22: the line of Falmouth and Quebec is Arnold's alone.
    return !has(neighbours_of(space, general), to)      ? NOT_NEXT_TO_IT       :
           attacker && to != from                       ? BACK_TO_ORIGIN       :
           !attacker && to == from                      ? ATTACKER_CAME_THENCE : why_not_there(s, to, side, has_units);
}

Set ww_retreats(const State *s, int space, Side side, bool attacker, int from, int general, bool has_units)
{
    Set ways = 0;

    FOR_EACH(to, neighbours_of(space, general))
        if (why_not_by_land(s, space, to, side, attacker, from, general, has_units) == OK)
            ways |= BIT(to);
    return ways;
}

// WW 2.1.C, 9.42, 9.62, 12.3.  Of a retreat, marker and fortress are asked of the port of the battle (V24).
bool ww_is_open_to_navy(const State *s, int space)
{
    const SpaceData *at = &ww_spaces[space];

    return at->port && !is_blockaded(s, space) && (!at->fortified || is_controlled(s, space, BRITISH));
}

static int why_not_by_sea(const State *s, int space, int to)
{
    // WW 9.61.B holds at sea, too: not to the port from which the attack came.
    return !ww_is_open_to_navy(s, space) || to == space                        ? NO_RETREAT_BY_SEA    :
           !ww_spaces[to].port                                          ? NO_PORT_TO_SAIL_TO   :
           is_blockaded(s, to)                                          ? BLOCKADED            :
           s->battle.space == space && s->battle.from == to             ? ATTACKER_CAME_THENCE :
           why_not_there(s, to, BRITISH, units_of(s, space, BRITISH) > 0);
}

Set ww_sea_retreats(const State *s, int space)
{
    Set ways = 0;

    if (ww_is_open_to_navy(s, space))
        FOR_EACH(to, ww_ports())
            if (why_not_by_sea(s, space, to) == OK)
                ways |= BIT(to);
    return ways;
}

// The frame is a retreat of the battle at hand, or one before battle: then its side is American and the attacker's origin is in the march.
static int why_not_retreat(const State *s, const Frame *f, int to)
{
    const Battle *b = &s->battle;
    int space = f->a;
    bool before = f->n, attacker = !before && f->side == b->attacker;
    int from = before ? s->march.from : b->from;
    int reason = why_not_by_land(s, space, to, f->side, attacker, from, ww_general_at(s, space, f->side), units_of(s, space, f->side) > 0);

    // A British defender may have the sea as well.  If it does not help either, a neighbouring space is refused by the rule of the land.
    if (reason == OK || f->side == AMERICAN || attacker)
        return reason;
    int by_sea = why_not_by_sea(s, space, to);
    return by_sea == OK || reason == NOT_NEXT_TO_IT ? by_sea : reason;
}

Set ww_ways_out(const State *s, Side side)
{
    const Battle *b = &s->battle;
    bool attacker = side == b->attacker;
    Set ways = ww_retreats(s, b->space, side, attacker, b->from, ww_general_at(s, b->space, side), units_of(s, b->space, side) > 0);

    return side == BRITISH && !attacker ? ways | ww_sea_retreats(s, b->space) : ways;
}

// ---- surrender, WW 9.63

static void surrender(State *s, Side side, Play *p)
{
    Battle *b = &s->battle;
    int g = ww_general_at(s, b->space, side), count = units_of(s, b->space, side);

    b->surrendered = true;
    TELL(p, EV_SURRENDER, side, .v = { b->space, g == NOBODY ? NO_VALUE : g, count });
    for (int nation = 0; nation < NATIONS; nation++)
        if (side_of_nation(nation) == side)
            ww_lose_units(s, nation, b->space, s->units[nation][b->space]);
    if (side == b->attacker && s->march.general != NOBODY)
        for (int nation = 0; nation < NATIONS; nation++)
            s->march.units[nation] = 0;
    if (g == NOBODY)
        return;
    ww_capture(s, g, b->space, p);
    b->captured = (uint8_t)g;
    b->general[side] = NOBODY;
    ww_settle_washington(s, p);
}

void ww_begin_retreat(State *s, Side side, Play *p)
{
    int space = s->battle.space;

    // A side without a unit or general is gone.
    if (!units_of(s, space, side) && ww_general_at(s, space, side) == NOBODY)
        return;
    if (ww_ways_out(s, side))
        begin(s, (Frame){ .kind = RETREAT, .side = side, .a = (uint16_t)space });
    else
        surrender(s, side, p);
}

// ---- the question

static void list_retreat(const State *s, const Frame *f, ActionList *out)
{
    int space = f->a;
    Set near = neighbours_of(space, ww_general_at(s, space, f->side));
    Set likely = f->side == BRITISH && !f->n ? near | ww_ports() : near;

    FOR_EACH(to, candidates(out, V_RETREAT, likely))
        consider(out, V_RETREAT, (unsigned)to, why_not_retreat(s, f, to));
}

// WW 9.61.B: the whole force goes to one space.
static void retreat_all(State *s, Side side, int to, Play *p)
{
    int from = s->battle.space, g = ww_general_at(s, from, side), men[NATIONS] = { 0 };
    bool by_sea = !has(ww_spaces[from].links | ww_spaces[from].arnold, to);

    for (int nation = 0; nation < NATIONS; nation++) {
        if (side_of_nation(nation) != side)
            continue;
        men[nation] = s->units[nation][from];
        s->units[nation][from] = s->moved[nation][from] = 0;
        s->units[nation][to] = (uint8_t)(s->units[nation][to] + men[nation]);
    }
    if (g != NOBODY)
        ww_put_general(s, g, to);
    TELL(p, EV_RETREAT, side, .v = { from, to, g == NOBODY ? NO_VALUE : g, men[AMERICAN_UNITS], men[BRITISH_UNITS], men[FRENCH_UNITS], by_sea });
    ww_take_space(s, to, side, p);          // WW 7.6.A
    ww_keep_one_general(s, to, p);          // WW 7.4.C, V25
}

static void take_retreat(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    bool before = f->n;
    int space = f->a;

    end(s);
    if (before)
        ww_go_along(s, ww_general_at(s, space, side), noun_of(a), true, p);
    else
        retreat_all(s, side, noun_of(a), p);
}

static void words_retreat(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *place = ww_spaces[f->a].name, *when = f->n ? "before the battle" : "from the battle";

    if (is_asked_of(f, reader))
        text_add(out, "choose where to retreat %s at %s.", when, place);
    else
        text_add(out, "The %s choose where they retreat %s at %s.", ww_people(f), when, place);
}

const FrameKind ww_retreat_frame = { "retreat", .list = list_retreat, .take = take_retreat, .obvious = true, .open = true, .words = words_retreat,
    .n = { "before battle", NO_KIND }, .a = { "space", N_SPACE } };
