// Reinforcing a battle -- Campaigns of 1777, C77 12, 7.3.9: the active side brings in armies from next to the battle, and friends who are besieged
// in its space come out of their fort.

#include "games/campaigns_of_1777/rules/fight.h"

static bool is_moving(const State *s, int leader)
{
    int which = c77_moving(s);

    if (which < 0)
        return false;
    const Party *q = &s->march[which].party;
    return q->leader == leader || (q->leader < LEADERS && has(leaders_with(q, side_of_leader(q->leader)), leader));
}

int c77_why_not_reinforce(const State *s, Side side, int leader)
{
    return side_of_leader(leader) == side && is_moving(s, leader) ? IS_ACTIVE : c77_why_not_come(s, side, leader);
}

// C77 12.4, A31: of itself, with a leader or without, in whole or in part; once.
static int why_not_come_out(const State *s, Side side, int space)
{
    int inside = space == s->battle.space ? inside_of(space) : NOWHERE;

    if (inside == NOWHERE || !c77_is_relief(s) || !c77_stands(s, inside, side) || !c77_is_besieged(s, inside - INSIDES))
        return NOT_BESIEGED;
    return c77_any_declared(s, REACT_SORTIE) ? DECLARED_ALREADY : c77_is_all_named(s, side) ? TOO_MANY_PARTIES : OK;
}

static bool can_any_coordinate(const State *s)
{
    if (c77_any_declared(s, REACT_REINFORCE))
        FOR_EACH(l, leaders_of(s->battle.attacker))
            if (c77_why_not_coordinate(s, l) == OK)
                return true;
    return false;
}

bool c77_can_any_reinforce(const State *s, Side side)
{
    if (why_not_come_out(s, side, s->battle.space) == OK || can_any_coordinate(s))
        return true;
    FOR_EACH(l, c77_leaders_around(s, side))
        if (c77_why_not_reinforce(s, side, l) == OK)
            return true;
    return false;
}

static bool asks_reinforce(const State *s, const Frame *f)      { return c77_can_any_reinforce(s, f->side); }

static void list_reinforce(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_PASS, out->asked || asks_reinforce(s, f) ? OK : NO_SP_WITH_HIM);
    if (!out->asked)
        consider(out, V_SORTIE, f->a, why_not_come_out(s, f->side, f->a));
    else if (verb_of(out->asked) == V_SORTIE && has_noun(out->asked))
        consider_action(out, out->asked, noun_of(out->asked) == f->a ? why_not_come_out(s, f->side, f->a) : NOT_BESIEGED);
    FOR_EACH(l, candidates(out, V_COORDINATE, leaders_of(f->side)))
        consider(out, V_COORDINATE, (unsigned)l, c77_why_not_coordinate(s, l));
    FOR_EACH(l, candidates(out, V_REINFORCE, c77_leaders_around(s, f->side)))
        consider(out, V_REINFORCE, (unsigned)l, c77_why_not_reinforce(s, f->side, l));
}

static void take_reinforce(State *s, Frame *f, Action a, Play *p)
{
    switch (verb_of(a)) {
    case V_PASS:
        end(s);
        break;
    case V_SORTIE:
        c77_declare(s, f->side, NOBODY, REACT_SORTIE, f->a, p);
        break;
    case V_COORDINATE:
        c77_coordinate(s, noun_of(a), p);
        break;
    default:
        c77_declare(s, f->side, noun_of(a), REACT_REINFORCE, f->a, p);
        break;
    }
}

static void words_reinforce(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_spaces[f->a].name, *more = c77_any_declared(s, REACT_REINFORCE) || c77_any_declared(s, REACT_SORTIE) ? " else" : "";
    bool fights = c77_is_left(s, enemy_of(f->side));    // else all of them are in the fort

    if (!is_asked_of(f, reader))
        text_add(out, "The %s decide who tries to reinforce them at %s.", c77_people(f), name);
    else if (fights)
        text_add(out, "choose who%s tries to reinforce the army in the battle at %s, or nobody%s.", more, name, more);
    else
        text_add(out, "choose who%s tries to join the siege of %s, or nobody%s.", more, name, more);
}

const FrameKind c77_reinforce_frame = { "reinforce", .list = list_reinforce, .take = take_reinforce, .lapses = true, .asks = asks_reinforce, .open = true, .silence = V_PASS,
    .words = words_reinforce, .a = { "space", N_PLACE },
    .says = { { V_PASS, "Nobody reinforces" } } };
