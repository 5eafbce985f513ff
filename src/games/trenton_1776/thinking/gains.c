// What a side gains by its orders, in sentences -- for hints.  Of the enemy only what all see is counted: how many blocks stand where.

#include "survey.h"
#include "engine/aim.h"
#include "engine/engine.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

enum { NEAR = 2 /* places within which an army is a danger */ };

static const char *blocks_in_words(int n)
{
    return n == 1 ? "block" : "blocks";
}

static void tell_points(const Change *c)
{
    FOR_EACH(place, c->after->held[c->side] & ~c->before->held[c->side])
        if (t76_places[place].vp)
            gain(c, "T76 campaign victory", "%s changes hands: it scores %d.", t76_places[place].name, t76_places[place].vp);
}

static void tell_attacks(const Change *c)
{
    for (int place = 0; place < PLACES; place++) {
        int ours = size_of_set(here_of(c->after, place, c->side)), theirs = size_of_set(here_of(c->after, place, enemy_of(c->side)));
        if (is_contested(c->after, place) && !is_contested(c->before, place))
            gain(c, "T76 battle", "It brings %d %s against %d at %s.", ours, blocks_in_words(ours), theirs, t76_places[place].name);
    }
}

// T76 campaign victory: whoever loses Washington has lost.
static int enemies_near(const State *s, int place)
{
    int n = 0;

    FOR_EACH(from, near(s, BRITISH, place, NEAR))
        n += size_of_set(here_of(s, from, BRITISH));
    return n;
}

static void tell_washington(const Change *c)
{
    if (c->side != AMERICAN || !is_on_map(c->before, WASHINGTON) || !is_on_map(c->after, WASHINGTON))
        return;
    int was = enemies_near(c->before, c->before->where[WASHINGTON]), is = enemies_near(c->after, c->after->where[WASHINGTON]);
    int with = size_of_set(here_of(c->after, c->after->where[WASHINGTON], AMERICAN)) - 1;
    int had = size_of_set(here_of(c->before, c->before->where[WASHINGTON], AMERICAN)) - 1;

    if (is < was)
        gain(c, "T76 campaign victory", "Within %d places of Washington stand %d enemy blocks now; after it, %d.", NEAR, was, is);
    else if (is && with > had)
        gain(c, "T76 campaign victory", "Washington then has %d %s with him instead of %d, and %d of the enemy within %d places.",
             with, blocks_in_words(with), had, is, NEAR);
}

static void tell_guards(const Change *c)
{
    FOR_EACH(place, c->after->held[c->side] & c->before->held[c->side])
        if (t76_places[place].vp && !here_of(c->before, place, c->side) && here_of(c->after, place, c->side))
            gain(c, "T76 campaign victory", "%s, which scores %d, no longer stands empty.", t76_places[place].name, t76_places[place].vp);
}

static int nearest_to(const State *s, Side side, int goal)
{
    int nearest = FAR, wait = wait_for_ice(s, t76_values);

    for (int place = 0; place < PLACES; place++)
        if (here_of(s, place, side) & ~LEADERS)
            nearest = least(nearest, steps_between(side, wait, place, goal));
    return nearest;
}

// The places that score for the enemy and to which somebody has come within this many places.
static Set approached(const Change *c, int within)
{
    Set goals = 0;

    for (int i = 0; i < OBJECTIVES; i++) {
        int goal = t76_objectives[i];
        if (!has(c->after->held[c->side], goal) && nearest_to(c->after, c->side, goal) == within && nearest_to(c->before, c->side, goal) > within)
            goals |= BIT(goal);
    }
    return goals;
}

static void tell_approach(const Change *c)
{
    for (int within = 1; within <= NEAR; within++) {
        char list[200], one[60];
        Text words = text_in(list, sizeof list);
        Set goals = approached(c, within);
        int i = 0;
        FOR_EACH(goal, goals) {
            Text name = text_in(one, sizeof one);
            text_add(&name, "%s (%d)", t76_places[goal].name, t76_places[goal].vp);
            text_listed(&words, i++, size_of_set(goals), one);
        }
        if (goals)
            gain(c, "T76 campaign victory", "It comes within %d place%s of what scores for the enemy: %s.", within, within == 1 ? "" : "s", list);
    }
}

// T76 British supply depot: infantry at a turn's end, in winter.
static void tell_depot(const Change *c)
{
    Set foot = FOOT | MILITIAMEN;

    if (c->side != AMERICAN || c->after->depot_lost || c->after->turn < WINTER)
        return;
    if (here_of(c->after, BRUNSWICK, AMERICAN) & foot && !(here_of(c->before, BRUNSWICK, AMERICAN) & foot))
        gain(c, "T76 British supply depot", "Infantry that holds Brunswick to the end of the turn costs the British %d strength points.", DEPOT_LOSS);
}

// ---- answers that are no orders

static bool is_asked(const Change *c, int kind)     { return top_frame(c->before)->kind == kind; }

// T76 battle fire: blocks of his own, which he sees.
static void tell_losses(const Change *c)
{
    int hit = 0, lost = 0;

    if (!is_asked(c, LOSE_HITS) && !is_asked(c, LOSE_DEPOT))
        return;
    FOR_EACH(b, blocks_of(c->side)) {
        hit += c->after->sp[b] < c->before->sp[b];
        lost += c->before->sp[b] && !c->after->sp[b];
    }
    if (hit && !lost)
        gain(c, "T76 battle fire", "No block is lost by it.");
}

// The militia of which one goes home, or flees.
static Set find_leaving(const State *s)
{
    ActionList list;
    Set blocks = 0;

    list_actions(&trenton_1776, s, &list);
    for (int i = 0; i < list.count; i++)
        if (verb_of(list.at[i]) == V_DESERT || verb_of(list.at[i]) == V_FLEE)
            blocks |= BIT(noun_of(list.at[i]));
    return blocks;
}

// T76 American militia desertion, American militia flee
static void tell_leaving(const Change *c)
{
    const char *rule = is_asked(c, DESERT_ONE) ? "T76 American militia desertion" : "T76 American militia flee battle results";
    int strongest = 0, weakest = 100, gone = NOWHERE;

    if (!is_asked(c, DESERT_ONE) && !is_asked(c, RUN_AWAY))
        return;
    FOR_EACH(b, find_leaving(c->before)) {
        strongest = most(strongest, c->before->sp[b]);
        weakest = least(weakest, c->before->sp[b]);
        if (gone == NOWHERE && (c->after->where[b] != c->before->where[b] || (c->after->battle.fled & ~c->before->battle.fled & BIT(b))))
            gone = b;
    }
    if (gone == NOWHERE)
        return;
    if (strongest == weakest)
        gain(c, rule, "All that could go are as strong: either will do.");
    else if (c->before->sp[gone] == weakest)
        gain(c, rule, "None that could go is weaker.");
}

// Where most have come together, if there is nothing else to say of the marches.
static void tell_joined(const Change *c)
{
    int best = 0, place = NOWHERE;

    for (int at = 0; at < PLACES; at++) {
        int stood = size_of_set(here_of(c->before, at, c->side)), more = size_of_set(here_of(c->after, at, c->side)) - stood;
        if (stood && more > best) {
            best = more;
            place = at;
        }
    }
    if (place != NOWHERE && c->out->count == 0 && c->before->turn == c->after->turn)
        gain(c, "T76 movement", "At %s then stand %d blocks, where %d stood.", t76_places[place].name, size_of_set(here_of(c->after, place, c->side)),
             size_of_set(here_of(c->before, place, c->side)));
}

void t76_gains(const State *before, const State *after, Side side, Needs *out)
{
    Change c = { before, after, side, out };

    tell_losses(&c);
    tell_leaving(&c);
    tell_points(&c);
    tell_attacks(&c);
    tell_depot(&c);
    tell_washington(&c);
    tell_guards(&c);
    tell_approach(&c);
    tell_joined(&c);
}
