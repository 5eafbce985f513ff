// Avoiding battle -- Campaigns of 1777, C77 11: armies in the space that the enemy enters may get away, by a roll or, out of a city, without one.
// Into a fort they go by another question (fort.c), for that needs no leader.

#include "games/campaigns_of_1777/rules/fight.h"

static int why_not_leave(const State *s, Side side, int leader)
{
    int space = s->battle.space, reason = c77_why_not_react(s, side, leader), i = c77_find_reaction(s, leader);

    return reason == DECLARED_ALREADY && i >= 0 && s->reaction[i].done      ? CAME_BY_INTERCEPTION :
           reason != OK                                                     ? reason               :
           s->where[leader] != space                                        ? NOT_HERE             : OK;
}

static bool enemy_came_from(const State *s, Side side, int to)
{
    int bit = neighbour_bit(s->battle.space, to);

    return bit < NEIGHBOURS_MOST && s->battle.entered[enemy_of(side)] >> bit & 1;
}

// C77 11.2, A70: enemies bar the way, unless friends besiege them there.
static bool enemies_bar(const State *s, Side side, int to)
{
    int inside = inside_of(to);
    Side enemy = enemy_of(side);

    if (!c77_is_in(s, to, enemy))
        return false;
    return inside == NOWHERE || !c77_stands(s, inside, enemy) || !c77_stands(s, to, side) || c77_stands(s, to, enemy);
}

static int why_not_go(const State *s, Side side, int to)
{
    int space = s->battle.space;

    return to >= SPACES || link_between(space, to) == NO_LINK       ? NOT_LINKED          :
           !has_space(near(side, space), to)                        ? STATEN_ISLAND_FERRY :
           !has_space(c77_area(s), to)                              ? OUT_OF_AREA         :
           enemy_came_from(s, side, to)                             ? ENEMY_CAME_THENCE   :      // A28
           enemies_bar(s, side, to)                                 ? NOT_INTO_ENEMIES    :
           !c77_can_leave(s, side, space, to)                       ? FORT_BARS_THE_WAY   : OK;
}

// Of a leader who may leave.
static int why_not_go_with(const State *s, Side side, int leader, int to)
{
    int reason = c77_why_nobody_goes(s, side, leader, to < SPACES ? to : s->battle.space);

    return reason != OK ? reason : why_not_go(s, side, to);
}

int c77_why_not_avoid(const State *s, Side side, int leader, int to)
{
    int reason = why_not_leave(s, side, leader);

    return reason != OK ? reason : why_not_go_with(s, side, leader, to);
}

static bool any_way(const State *s, Side side, int leader)
{
    FOR_SPACES(to, near(side, s->battle.space))
        if (why_not_go_with(s, side, leader, to) == OK)
            return true;
    return false;
}

bool c77_can_any_avoid(const State *s, Side side)
{
    FOR_EACH(l, c77_leaders_at(s, s->battle.space, side))
        if (why_not_leave(s, side, l) == OK && any_way(s, side, l))
            return true;
    return false;
}

static bool asks_avoid(const State *s, const Frame *f)      { return c77_can_any_avoid(s, f->side); }

static void list_avoid(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_PASS, out->asked || asks_avoid(s, f) ? OK : NO_SP_WITH_HIM);
    if (out->asked) {
        if (verb_of(out->asked) == V_AVOID && has_second(out->asked))
            consider_action(out, out->asked, c77_why_not_avoid(s, f->side, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    FOR_EACH(l, c77_leaders_at(s, f->a, f->side))
        if (why_not_leave(s, f->side, l) == OK)
            FOR_SPACES(to, near(f->side, f->a))
                consider_both(out, V_AVOID, (unsigned)l, (unsigned)to, why_not_go_with(s, f->side, l, to));
}

static void take_avoid(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_PASS)
        end(s);
    else
        c77_declare(s, f->side, noun_of(a), REACT_AVOID, second_of(a), p);
}

static void words_avoid(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_spaces[f->a].name, *who = s->battle.by_sea ? "Howe" : c77_mover_name(s);

    if (!is_asked_of(f, reader))
        text_add(out, "The %s decide who tries to get away from %s.", c77_people(f), name);
    else if (c77_any_declared(s, REACT_AVOID))
        text_add(out, "%s comes to %s: choose another leader who gets away, and where to, or nobody else.", who, name);
    else
        text_add(out, "%s comes to %s: choose a leader who %s, and where to, or stand.", who, name, is_city(f->a) ? "leaves the city" : "tries to get away");
}

const FrameKind c77_avoid_frame = { "avoid", .list = list_avoid, .take = take_avoid, .lapses = true, .asks = asks_avoid, .open = true, .silence = V_PASS,
    .words = words_avoid, .a = { "space", N_PLACE },
    .says = { { V_PASS, "Stand and fight" } } };
