// Interception -- Campaigns of 1777, C77 10: armies next to the space that an enemy army enters may come there before it has a battle.

#include "games/campaigns_of_1777/rules/fight.h"

// What bars any reaction of a leader's: where he is, and whether anybody is there to go with him.
int c77_why_not_react(const State *s, Side side, int leader)
{
    int place = s->where[leader];

    return side_of_leader(leader) != side                                       ? NOT_YOURS         :
           place >= AT_SEA                                                      ? NOT_ON_MAP        :
           !is_space(place) && !is_inside(place)                                ? MUST_STAY_IN_BOX  :
           is_besieged_place(s, place)                                          ? UNDER_SIEGE       :
           has(c77_leaders_spoken_for(s, side, -1), leader)                     ? DECLARED_ALREADY  :
           c77_is_all_named(s, side)                                            ? TOO_MANY_PARTIES  : OK;
}

// SP of a place that are free to go with him.
int c77_free_with(const State *s, Side side, int leader)
{
    int place = s->where[leader], only = c77_leaders[leader].only, sp = 0;
    Set reactions = c77_reactions(s, -1);

    FOR_TYPES(type, side)
        if (s->units[type][place] && (only == NO_TYPE || only == type)) {
            int free = s->units[type][place] - c77_spoken_for(s, place, type, reactions) - c77_bound_sp(s, leader, type, place);
            sp += free > 0 ? free : 0;
        }
    return sp;
}

bool c77_ship_goes_with(const State *s, int leader, int to)
{
    int from = s->where[leader];

    return side_of_leader(leader) == BRITISH && s->ship == from && c77_leaders[leader].only == NO_TYPE && is_space(from) &&
        is_by_water(link_between(from, to)) && !(c77_extra_spoken_for(s, -1) & SHIP_GOES);
}

int c77_why_nobody_goes(const State *s, Side side, int leader, int to)
{
    return c77_free_with(s, side, leader) || c77_ship_goes_with(s, leader, to)          ? OK                :
           c77_sp(s, s->where[leader], side)                                            ? NO_LEADER_OF_THEM : NO_SP_WITH_HIM;
}

int c77_why_not_come(const State *s, Side side, int leader)
{
    int space = s->battle.space, from = s->where[leader];
    int reason = c77_why_not_react(s, side, leader);

    if (reason != OK)
        return reason;
    if (!is_space(from) || link_between(from, space) == NO_LINK)
        return NOT_ADJACENT;
    if (!has_space(near(side, from), space))
        return STATEN_ISLAND_FERRY;
    reason = c77_why_nobody_goes(s, side, leader, space);
    return reason != OK                             ? reason            :
           !c77_can_leave(s, side, from, space)     ? FORT_BARS_THE_WAY : OK;
}

// D15: Smith and Powell take all of their own.
static int fewest_with(const State *s, Side side, int leader)
{
    int own = 0;

    FOR_TYPES(type, side)
        own += c77_own_sp(s, leader, type, s->where[leader]);
    return most(1, own);
}

int c77_why_not_intercept(const State *s, Side side, int leader)
{
    int reason = c77_why_not_come(s, side, leader), which = c77_moving(s);
    uint16_t tried = which < 0 ? 0 : s->march[which].tried;

    return reason != OK                                                 ? reason              :
           tried >> (leader - first_leader(side)) & 1                   ? TRIED_ALREADY       :
           !c77_enough_stay(s, side, s->where[leader], fewest_with(s, side, leader), -1)       ? BESIEGERS_MUST_STAY : OK;
}

Set c77_leaders_around(const State *s, Side side)
{
    Spaces linked = near(BRITISH, s->battle.space);         // by any link: the British may use them all
    Set around = 0;

    FOR_EACH(l, leaders_of(side) & bytes_below(s->where, LEADERS, SPACES))
        around |= (Set)has_space(linked, s->where[l]) << l;
    return around;
}

bool c77_can_any_intercept(const State *s, Side side)
{
    FOR_EACH(l, c77_leaders_around(s, side))
        if (c77_why_not_intercept(s, side, l) == OK)
            return true;
    return false;
}

// Where nobody is left who could try, the question lapses.
static bool asks_intercept(const State *s, const Frame *f)      { return c77_can_any_intercept(s, f->side); }

static void list_intercept(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_PASS, out->asked || asks_intercept(s, f) ? OK : NO_SP_WITH_HIM);
    FOR_EACH(l, candidates(out, V_INTERCEPT, c77_leaders_around(s, f->side)))
        consider(out, V_INTERCEPT, (unsigned)l, c77_why_not_intercept(s, f->side, l));
}

static void take_intercept(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_PASS)
        end(s);
    else
        c77_declare(s, f->side, noun_of(a), REACT_INTERCEPT, f->a, p);
}

bool c77_any_declared(const State *s, int how)
{
    for (int i = 0; i < REACTIONS; i++)
        if (s->reaction[i].how == how && !s->reaction[i].done)
            return true;
    return false;
}

static void words_intercept(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *to = c77_spaces[f->a].name, *who = s->battle.by_sea ? "Howe" : c77_mover_name(s);

    if (!is_asked_of(f, reader))
        text_add(out, "The %s decide who tries to intercept %s at %s.", c77_people(f), who, to);
    else if (c77_any_declared(s, REACT_INTERCEPT))
        text_add(out, "%s enters %s: choose another leader who tries to intercept, or nobody else.", who, to);
    else
        text_add(out, "%s enters %s: choose a leader who tries to intercept, or pass.", who, to);
}

const FrameKind c77_intercept_frame = { "intercept", .list = list_intercept, .take = take_intercept, .lapses = true, .asks = asks_intercept, .open = true, .silence = V_PASS,
    .words = words_intercept, .a = { "space", N_PLACE },
    .says = { { V_PASS, "Do not intercept" } } };
