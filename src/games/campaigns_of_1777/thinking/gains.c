// What a side gains by its orders, in sentences -- for hints.  All that they speak of lies open on the map.

#include "engine/aim.h"
#include "survey.h"

#include "games/campaigns_of_1777/tables.h"

// C77 3.2, 20
static void tell_goals(const Change *c)
{
    Survey v;

    c77_survey(c->after, c77_values, &v);
    for (int i = 0; i < v.goals; i++) {
        int space = v.goal[i];
        Side was = c77_holder(c->before, space), is = c77_holder(c->after, space);
        if (was != c->side && is == c->side)
            gain(c, "C77 3.1", "It takes %s.", c77_spaces[space].name);
        else if (was == enemy_of(c->side) && is == NEITHER)
            gain(c, "C77 14.0", "The enemy no longer controls %s.", c77_spaces[space].name);
    }
    if (!c->before->philadelphia && c->after->philadelphia && c->side == BRITISH)
        gain(c, "C77 3.2", "Philadelphia has been held once, which is all that the victory asks of it.");
}

// The battle that an order has brought about, before its dice.
static void tell_attack(const Change *c)
{
    const Battle *b = &c->after->battle;

    if (b->space >= SPACES || c->before->battle.space < SPACES || b->attacker != c->side)
        return;
    gain(c, "C77 13.1", "It brings %d SP against %d at %s.", c77_sp(c->after, b->space, c->side), c77_sp(c->after, c77_field_of(c->after, enemy_of(c->side)),
         enemy_of(c->side)), c77_spaces[b->space].name);
}

static void tell_sieges(const Change *c)
{
    for (int fort = 0; fort < FORTS; fort++)
        if (c77_is_besieged(c->after, fort) && !c77_is_besieged(c->before, fort) && c77_sp(c->after, INSIDES + fort, enemy_of(c->side)))
            gain(c, "C77 14.1", "It shuts %d SP in at %s.", c77_sp(c->after, INSIDES + fort, enemy_of(c->side)), c77_spaces[c77_forts[fort]].name);
}

static void tell_rallied(const Change *c)
{
    int more = 0;

    FOR_TYPES(type, c->side)
        more += c77_available(c->before, type) - c77_available(c->after, type);
    if (more > 0)
        gain(c, "C77 6.1", "%d SP join you.", more);
}

// C77 15.1: where troops stand beyond the reach of supply.
static int hungry(const State *s, Side side)
{
    Supplied net;
    int sp = 0;

    c77_find_supply(s, side, &net);
    for (int space = 0; space < SPACES; space++)
        sp += c77_short_if_checked(s, side, space, &net);
    return sp;
}

static void tell_supply(const Change *c)
{
    int fewer = hungry(c->before, c->side) - hungry(c->after, c->side), theirs = hungry(c->after, enemy_of(c->side)) - hungry(c->before, enemy_of(c->side));

    if (fewer > 0)
        gain(c, "C77 15.1", "%d SP more would be in supply if your check came now.", fewer);
    if (theirs > 0)
        gain(c, "C77 15.1", "It would leave %d enemy SP out of supply if their check came now.", theirs);
}

// The army that has come nearer to a goal that its side does not hold.
static void tell_march(const Change *c)
{
    Survey v;
    int best = 0, goal = NOWHERE, who = NOBODY, left = 0;

    c77_survey(c->after, c77_values, &v);
    FOR_EACH(l, leaders_of(c->side)) {
        if (!is_on_map(c->before, l) || !is_on_map(c->after, l) || c->before->where[l] == c->after->where[l])
            continue;
        int from = space_of(c->before->where[l]), to = space_of(c->after->where[l]);
        for (int i = 0; i < v.goals && from != NOWHERE && to != NOWHERE; i++) {
            int nearer = c77_steps[c->side][from][v.goal[i]] - c77_steps[c->side][to][v.goal[i]];
            int wanted = c77_holder(c->after, v.goal[i]) == c->side ? 1 : 3;
            if (nearer > 0 && nearer * wanted > best) {
                best = nearer * wanted;
                goal = v.goal[i];
                who = l;
                left = c77_steps[c->side][to][goal];
            }
        }
    }
    if (goal != NOWHERE && left > 0)
        gain(c, "C77 9.2", "%s then stands %d space%s from %s.", c77_name(c->after, who, ""), left, left == 1 ? "" : "s", c77_spaces[goal].name);
}

void c77_gains(const State *before, const State *after, Side side, Needs *out)
{
    Change c = { before, after, side, out };

    tell_goals(&c);
    tell_attack(&c);
    tell_sieges(&c);
    tell_supply(&c);
    tell_march(&c);
    tell_rallied(&c);
}
