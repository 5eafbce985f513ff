// What a side gains by its orders, in sentences -- for hints.  All that they speak of lies open on the map.

#include "answers.h"
#include "survey.h"

#include "engine/engine.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"

enum { NEAR = 2 /* spaces of a march */, CLOSE = 3 /* spaces to a goal that is spoken of */, FAR_OFF = 8 /* to one from which an enemy is barred */ };

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

// The battle or storm that an order has brought about, before its dice.
static void tell_attack(const Change *c)
{
    const Battle *b = &c->after->battle;
    Side enemy = enemy_of(c->side);
    int dice[SIDES];

    if (b->space >= SPACES || c->before->battle.space < SPACES || b->attacker != c->side)
        return;
    int ours = c77_sp(c->after, b->space, c->side), theirs = c77_sp(c->after, c77_field_of(c->after, enemy), enemy);
    if (!ours || !theirs)
        return;
    c77_count_dice(c->after, dice);
    gain(c, b->how == BY_STORM ? "C77 14.5" : "C77 13.1", "It brings %d SP against %d at %s: %d dice against %d.", ours, theirs, c77_spaces[b->space].name,
         dice[c->side], dice[enemy]);
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
        gain(c, "C77 6.1", "%d SP join%s you.", more, s_of(more));
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

// C77 15.1.2: a depot or train carries the chain on.
static void tell_depot(const Change *c)
{
    Supplied was, is;

    bool laid = any_space(less_spaces(c77_supplies(c->after, c->side), c77_supplies(c->before, c->side)));
    int asked = top_frame(c->before)->kind;
    if (!laid && (asked == PLACE_SUPPLY || asked == CAPTURE) && !hungry(c->before, c->side))
        gain(c, "C77 15.1", "All of yours are in supply as it is.");
    if (!laid)
        return;
    c77_find_supply(c->before, c->side, &was);
    c77_find_supply(c->after, c->side, &is);
    int more = count_spaces(is.reached) - count_spaces(was.reached);
    if (more > 0)       // where it feeds somebody, that has been told
        gain(c, "C77 15.1", "Supply reaches %d space%s more.", more, more == 1 ? "" : "s");
}

// ---- marches

// An army, or a leader alone, that has come to a space.
typedef struct Arrival {
    int leader, from, to;
    int sp;                 // that are there now and were not; 0: he goes alone
} Arrival;

static Spaces all_goals(const State *s)
{
    Spaces goals = c77_goals(s);

    if (s->core.scenario == CAMPAIGN && !s->philadelphia)
        add_space(&goals, PHILADELPHIA);
    return goals;
}

// Enemy SP outside of forts within a march.
static int enemies_near(const State *s, Side side, int space)
{
    int sp = 0;

    FOR_SPACES(at, c77_within(enemy_of(side), space, NEAR))
        sp += c77_sp(s, at, enemy_of(side));
    return sp;
}

static bool tell_guard(const Change *c, const Arrival *a)
{
    int enemies = enemies_near(c->after, c->side, a->to), sp = c77_sp(c->after, a->to, c->side);

    if (!a->sp || !has_space(all_goals(c->after), a->to) || c77_holder(c->after, a->to) != c->side || c77_holder(c->before, a->to) != c->side)
        return false;
    if (enemies)
        gain(c, "C77 3.1", "%d SP then hold%s %s, with %d of the enemy's within two spaces.", sp, s_of(sp), c77_spaces[a->to].name, enemies);
    else
        gain(c, "C77 3.1", "%d SP then hold%s %s, which counts for victory.", sp, s_of(sp), c77_spaces[a->to].name);
    return true;
}

static bool tell_garrison(const Change *c, const Arrival *a)
{
    if (!a->sp || !is_fort(a->to) || c77_is_in(c->before, a->to, c->side))
        return false;
    gain(c, "C77 14.1", "%s then has %d SP to hold its fort, and had none.", c77_spaces[a->to].name, a->sp);
    return true;
}

// The nearest goal that the enemy holds, or that the British, who need them all, do not.
static bool tell_nearer(const Change *c, const Arrival *a)
{
    int nearest = CLOSE + 1, goal = NOWHERE;

    if (!a->sp)
        return false;
    FOR_SPACES(g, all_goals(c->after)) {
        int left = c77_steps[c->side][a->to][g];
        Side holder = c77_holder(c->after, g);
        bool wanted = holder == enemy_of(c->side) || (c->side == BRITISH && holder != BRITISH);
        if (wanted && left && left < nearest && left < c77_steps[c->side][a->from][g]) {
            nearest = left;
            goal = g;
        }
    }
    if (goal != NOWHERE)
        gain(c, "C77 9.2", "%s then stands %d space%s from %s.", c77_name(c->after, a->leader, ""), nearest, nearest == 1 ? "" : "s", c77_spaces[goal].name);
    return goal != NOWHERE;
}

// The strongest enemy army whose shortest way to a goal that it does not hold leads through where they stand, and did not lead through where they stood.
static bool tell_barred(const Change *c, const Arrival *a)
{
    const uint8_t (*steps)[SPACES] = c77_steps[enemy_of(c->side)];
    int most_sp = 0, army = NOWHERE, goal = NOWHERE;

    FOR_SPACES(g, all_goals(c->after))
        FOR_SPACES(e, c77_sp_on(c->after, enemy_of(c->side))) {
            int way = steps[e][g], sp = c77_sp(c->after, e, enemy_of(c->side));
            bool bars = steps[e][a->to] + steps[a->to][g] == way, barred = steps[e][a->from] + steps[a->from][g] == way;
            if (c77_holder(c->after, g) != enemy_of(c->side) && e != a->to && g != a->to && way <= FAR_OFF && bars && !barred && sp > most_sp) {
                most_sp = sp;
                army = e;
                goal = g;
            }
        }
    if (!a->sp || army == NOWHERE)
        return false;
    gain(c, "C77 9.10", "%s then stands between the %d enemy SP at %s and %s.", c77_name(c->after, a->leader, ""), most_sp, c77_spaces[army].name,
         c77_spaces[goal].name);
    return true;
}

// The strongest enemy army that it outnumbers and can come at with its next march.
static bool tell_reach(const Change *c, const Arrival *a)
{
    int sp = c77_sp(c->after, a->to, c->side), most_sp = 0, at = NOWHERE;

    FOR_SPACES(e, c77_within(c->side, a->to, NEAR)) {
        int theirs = c77_sp(c->after, e, enemy_of(c->side));
        if (theirs > most_sp && theirs < sp && c77_steps[c->side][a->from][e] > c77_steps[c->side][a->to][e]) {
            most_sp = theirs;
            at = e;
        }
    }
    if (!a->sp || at == NOWHERE || at == a->to)
        return false;
    gain(c, "C77 9.2", "From %s %d SP can attack the %d at %s with their next march.", c77_spaces[a->to].name, sp, most_sp, c77_spaces[at].name);
    return true;
}

static bool tell_joined(const Change *c, const Arrival *a)
{
    int before = c77_sp(c->before, a->to, c->side);

    if (!before)
        return false;
    if (a->sp)
        gain(c, "C77 9.6", "%d SP then stand together at %s, where %d stood.", c77_sp(c->after, a->to, c->side), c77_spaces[a->to].name, before);
    else
        gain(c, "C77 9.6", "%s then can lead %d of the SP at %s.", c77_name(c->after, a->leader, ""), least(before, rank_limit(a->leader)),
             c77_spaces[a->to].name);
    return true;
}

static bool tell_safer(const Change *c, const Arrival *a)
{
    int was = enemies_near(c->before, c->side, a->from), is = enemies_near(c->after, c->side, a->to);

    if (is >= was)
        return false;
    gain(c, "C77 9.2", "Within two spaces of %s stand%s %d enemy SP now; after it, %d.", c77_name(c->after, a->leader, ""), s_of(was), was, is);
    return true;
}

// Of each space to which somebody has come one leader, the first in command.
static int find_arrivals(const Change *c, Arrival found[LEADERS])
{
    int count = 0, i;

    FOR_EACH(l, leaders_of(c->side)) {
        int from = is_on_map(c->before, l) ? space_of(c->before->where[l]) : NOWHERE, to = is_on_map(c->after, l) ? c->after->where[l] : NOWHERE;
        if (from == NOWHERE || !is_space(to) || from == to)
            continue;
        for (i = 0; i < count && found[i].to != to;)
            i++;
        if (i == count || standing_of(c->after, found[i].leader) < standing_of(c->after, l))
            found[i] = (Arrival){ l, from, to, most(0, c77_sp(c->after, to, c->side) - c77_sp(c->before, to, c->side)) };
        count = most(count, i + 1);
    }
    return count;
}

// The strongest of them, which is taken out of the list.
static Arrival take_strongest(Arrival found[], int *count)
{
    int best = 0;

    for (int i = 1; i < *count; i++)
        if (found[i].sp > found[best].sp)
            best = i;
    Arrival a = found[best];
    for (--*count; best < *count; best++)
        found[best] = found[best + 1];
    return a;
}

enum { ARRIVALS = 2 };

static void tell_marches(const Change *c)
{
    Arrival found[LEADERS];
    int count = find_arrivals(c, found);

    if (top_frame(c->before)->kind == RETREAT)
        return;                             // it tells of its own
    for (int told = 0; told < ARRIVALS && count > 0; told++) {
        const Arrival strongest = take_strongest(found, &count), *a = &strongest;
        if (a->to == c->after->battle.space && c77_is_in(c->after, a->to, enemy_of(c->side)))
            continue;                       // it is told as an attack or a siege
        (void)(tell_guard(c, a) || tell_nearer(c, a) || tell_barred(c, a) || tell_garrison(c, a) || tell_reach(c, a) || tell_joined(c, a) || tell_safer(c, a));
    }
}

void c77_gains(const State *before, const State *after, Side side, Needs *out)
{
    Change c = { before, after, side, out };

    tell_goals(&c);
    c77_tell_answer(&c);
    tell_attack(&c);
    tell_sieges(&c);
    tell_supply(&c);
    tell_depot(&c);
    tell_marches(&c);
    tell_rallied(&c);
    c77_tell_ended(&c);
}
