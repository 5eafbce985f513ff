// A move -- Washington's War, WW 7.3 to 7.5: an activated general with up to five units, a space at a time or once by sea.
//
// The units that go along are counted in `units` of the general's space too; march.units says how many of them are his.

#include "games/washingtons_war/chapters.h"

static int here_of(const State *s)          { return s->where[s->march.general]; }
static Side mover_of(const State *s)        { return side_of_general(s->march.general); }

static bool is_enemy_general_at(const State *s, int space, Side side)
{
    return ww_general_at(s, space, enemy_of(side)) != NOBODY;
}

// ---- where he may go

// WW 7.4.A, 7.4.B: of a general alone.
static int why_not_alone(const State *s, Side side, int space)
{
    return units_of(s, space, enemy_of(side))           ? ALONE_INTO_UNITS  :
           is_controlled(s, space, enemy_of(side))      ? ALONE_INTO_MARKER : OK;
}

// A general alone may pass an enemy general, so there must be a space beyond him where he can stop (WW 7.4.A).
static bool can_pass(const State *s, int g, int space, int left)
{
    Side side = side_of_general(g);

    FOR_EACH(to, neighbours_of(space, g)) {
        int rest = left - cost_of(space, to);
        if (rest >= 0 && why_not_alone(s, side, to) == OK && (!is_enemy_general_at(s, to, side) || can_pass(s, g, to, rest)))
            return true;
    }
    return false;
}

static int why_not_go_alone(const State *s, int to, int left)
{
    int g = s->march.general;
    Side side = mover_of(s);
    int reason = why_not_alone(s, side, to);

    return reason                                                               ? reason           :
           is_enemy_general_at(s, to, side) && !can_pass(s, g, to, left)        ? ALONE_WITH_ENEMY : OK;
}

int ww_why_not_step(const State *s, int to)
{
    const Activation *m = &s->march;
    int from = here_of(s), used = m->used + cost_of(from, to);
    Side side = mover_of(s);

    if (m->over)
        return MOVE_IS_OVER;
    if (!has(neighbours_of(from, m->general), to))
        return has(ww_spaces[from].arnold, to) ? ARNOLD_ONLY : NOT_LINKED;      // WW 7.4.D
    if (used > m->most)
        return TOO_FAR;
    if (carried(s) == 0)
        return why_not_go_alone(s, to, m->most - used);
    // WW 7.3.C: no overrun and no battle in a move of five spaces; Glover's march may (V31).
    if (side == AMERICAN && !m->glover && used > 4 && units_of(s, to, BRITISH))
        return FIVE_WITHOUT_BATTLE;
    return OK;
}

// WW 7.5: a port without an American unit or marker, outside of the navy's zone.
static int why_not_port(const State *s, int space)
{
    return !ww_spaces[space].port                                                           ? NO_PORT   :
           units_of(s, space, AMERICAN) || is_controlled(s, space, AMERICAN)                ? PORT_HELD :
           is_blockaded(s, space)                                                           ? BLOCKADED : OK;
}

// The ports for which why_not_port is OK.
static Set open_ports(const State *s)
{
    return ww_ports() & ~(ww_units_on(s, AMERICAN) | s->marker[AMERICAN] | blockaded_ports(s));
}

int ww_why_not_sail(const State *s, int to)
{
    const Activation *m = &s->march;
    int from = here_of(s);

    if (mover_of(s) == AMERICAN)
        return AMERICANS_DO_NOT_SAIL;
    if (m->over)
        return MOVE_IS_OVER;
    if (m->used || why_not_port(s, from) || to == from)
        return NOT_FROM_HERE;
    // V26: with a unit he captures a general who stands there alone; alone he does not land.
    return why_not_port(s, to)                                          ? why_not_port(s, to) :
           carried(s) == 0 && is_enemy_general_at(s, to, BRITISH)       ? ALONE_WITH_ENEMY    : OK;
}

// ---- who goes along

static bool is_at_its_end(const State *s)
{
    return s->march.over || s->march.used == s->march.most;
}

// Units that the general of this march has moved and left in a space.
static int left_behind(const State *s, int nation, int space)
{
    int units = 0;

    for (int i = 0; i < LEFT_MOST; i++)
        if (s->march.left[i].space == space)
            units += s->march.left[i].units[nation];
    return units;
}

static bool is_empty(const Left *l)
{
    return !(l->units[AMERICAN_UNITS] | l->units[BRITISH_UNITS] | l->units[FRENCH_UNITS]);
}

static void add_left(State *s, int nation, int space, int count)
{
    Left *row = NULL;

    for (int i = 0; i < LEFT_MOST; i++) {
        Left *l = &s->march.left[i];
        if (is_empty(l) ? !row : l->space == space)
            row = l;
    }
    assert(row);
    row->space = (uint8_t)space;
    row->units[nation] = (uint8_t)(row->units[nation] + count);
    if (is_empty(row))
        *row = (Left){ 0 };
}

// WW 7.4.E: a unit that the card has moved is closed to a second general, but not to the one who left it.
static int why_not_take(const State *s, int nation, int count)
{
    const Activation *m = &s->march;
    int here = here_of(s), others = s->units[nation][here] - m->units[nation], closed = s->moved[nation][here] - left_behind(s, nation, here);

    return side_of_nation(nation) != mover_of(s)                ? NOT_YOUR_UNITS :
           is_at_its_end(s)                                     ? MOVE_IS_OVER   :
           count < 1 || count > others                          ? NOT_SO_MANY    :
           count > others - closed                              ? MOVED_ALREADY  :
           carried(s) + count > CARRIED_MOST                    ? FIVE_AT_MOST   : OK;
}

static int why_not_drop(const State *s, int nation, int count)
{
    // Where the move is at its end there is nothing to leave behind: all stay.
    return side_of_nation(nation) != mover_of(s)                ? NOT_YOUR_UNITS :
           is_at_its_end(s)                                     ? MOVE_IS_OVER   :
           count < 1 || count > s->march.units[nation]          ? NOT_SO_MANY    : OK;
}

bool ww_takes_back(const State *s, Action a)
{
    if (s->core.frames[s->core.depth - 1].kind != MARCH || (verb_of(a) != V_TAKE && verb_of(a) != V_DROP))
        return false;
    int nation = nation_in(noun_of(a));
    return verb_of(a) == V_DROP ? s->march.fresh[nation] > 0 : left_behind(s, nation, here_of(s)) > 0;
}

static void consider_troops(const State *s, ActionList *out, unsigned verb, int (*why_not)(const State *s, int nation, int count))
{
    if (out->asked) {
        if (verb_of(out->asked) == verb && has_noun(out->asked))
            consider(out, verb, (unsigned)noun_of(out->asked), why_not(s, nation_in(noun_of(out->asked)), units_in(noun_of(out->asked))));
        return;
    }
    // More are refused wherever fewer are.
    for (int nation = 0; nation < NATIONS; nation++)
        for (int count = 1; count <= CARRIED_MOST && why_not(s, nation, count) == OK; count++)
            consider(out, verb, troops_noun(nation, count), OK);
}

// W1: of units that are alike, those go first that he has left here himself, so that the others are still there for a later general.
static void take_up(State *s, int nation, int count, Play *p)
{
    Activation *m = &s->march;
    uint8_t *moved = &s->moved[nation][here_of(s)];
    int left = left_behind(s, nation, here_of(s)), own = count < left ? count : left;

    m->units[nation] = (uint8_t)(m->units[nation] + count);
    m->fresh[nation] = (uint8_t)(m->fresh[nation] + count - own);
    *moved = (uint8_t)(*moved - own);
    if (own)
        add_left(s, nation, here_of(s), -own);
    TELL(p, EV_TAKE, mover_of(s), .v = { m->general, here_of(s), nation, count });
}

// V15: units that came along and stay have moved; those taken up here have not, and are left first.
static void leave(State *s, int nation, int count, Play *p)
{
    Activation *m = &s->march;
    int fresh = count < m->fresh[nation] ? count : m->fresh[nation];
    uint8_t *moved = &s->moved[nation][here_of(s)];

    assert(count <= m->units[nation]);
    m->units[nation] = (uint8_t)(m->units[nation] - count);
    m->fresh[nation] = (uint8_t)(m->fresh[nation] - fresh);
    *moved = (uint8_t)(*moved + count - fresh);
    if (count > fresh)
        add_left(s, nation, here_of(s), count - fresh);
    TELL(p, EV_DROP, mover_of(s), .v = { m->general, here_of(s), nation, count });
}

// ---- a space further

static void go(State *s, int to, int event, Play *p)
{
    Activation *m = &s->march;
    int from = here_of(s);

    for (int nation = 0; nation < NATIONS; nation++) {
        s->units[nation][from] = (uint8_t)(s->units[nation][from] - m->units[nation]);
        s->units[nation][to] = (uint8_t)(s->units[nation][to] + m->units[nation]);
        m->fresh[nation] = 0;
    }
    m->from = (uint8_t)from;
    ww_put_general(s, m->general, to);
    TELL(p, event, mover_of(s), .v = { m->general, from, to, m->units[AMERICAN_UNITS], m->units[BRITISH_UNITS], m->units[FRENCH_UNITS] });
    begin(s, (Frame){ .kind = ENTRY, .side = mover_of(s), .a = (uint16_t)to });
}

static void step_to(State *s, int to, Play *p)
{
    s->march.used = (uint8_t)(s->march.used + cost_of(here_of(s), to));
    go(s, to, EV_MOVE, p);
}

// WW 7.5: the voyage is the whole move.
static void sail_to(State *s, int to, Play *p)
{
    s->march.used = s->march.most;
    s->march.sailed = s->march.over = true;
    go(s, to, EV_SAIL, p);
}

void ww_end_march(State *s, Play *p)
{
    Activation *m = &s->march;
    int here = here_of(s);

    // A general who was captured, or Arnold gone over to the enemy, leaves no units behind that are still his (battle.c).
    if (here < SPACES)
        for (int nation = 0; nation < NATIONS; nation++)
            s->moved[nation][here] = (uint8_t)(s->moved[nation][here] + m->units[nation] - m->fresh[nation]);
    *m = (Activation){ .general = NOBODY };
    end(s);
    if (here < SPACES)
        ww_keep_one_general(s, here, p);        // WW 7.4.C
}

// ---- the question

static int why_not_halt(const State *s)
{
    // WW 7.4.A; he may stay where he stood when he was activated (V3).
    return carried(s) == 0 && s->march.used && is_enemy_general_at(s, here_of(s), mover_of(s)) ? ALONE_WITH_ENEMY : OK;
}

static void list_march(const State *s, const Frame *f, ActionList *out)
{
    int here = here_of(s);
    Set ports = f->side == BRITISH && s->march.used == 0 && ww_spaces[here].port ? open_ports(s) : 0;

    FOR_EACH(to, candidates(out, V_TO, neighbours_of(here, s->march.general)))
        consider(out, V_TO, (unsigned)to, ww_why_not_step(s, to));
    FOR_EACH(to, candidates(out, V_SAIL, ports))
        consider(out, V_SAIL, (unsigned)to, ww_why_not_sail(s, to));
    consider_troops(s, out, V_TAKE, why_not_take);
    consider_troops(s, out, V_DROP, why_not_drop);
    consider_plain(out, V_HALT, why_not_halt(s));
}

static void take_march(State *s, Frame *f, Action a, Play *p)
{
    switch (verb_of(a)) {
    case V_TO:
        step_to(s, noun_of(a), p);
        break;
    case V_SAIL:
        sail_to(s, noun_of(a), p);
        break;
    case V_TAKE:
        take_up(s, nation_in(noun_of(a)), units_in(noun_of(a)), p);
        break;
    case V_DROP:
        leave(s, nation_in(noun_of(a)), units_in(noun_of(a)), p);
        break;
    case V_HALT:
        ww_end_march(s, p);
        break;
    }
}

static void add_men(const State *s, Text *out)
{
    const uint8_t *units = s->march.units;

    if (carried(s) == 0)
        text_put(out, " alone");
    else if (mover_of(s) == BRITISH || !units[FRENCH_UNITS])
        text_add(out, " with %d unit%s", carried(s), carried(s) == 1 ? "" : "s");
    else if (!units[AMERICAN_UNITS])
        text_add(out, " with %d French unit%s", units[FRENCH_UNITS], units[FRENCH_UNITS] == 1 ? "" : "s");
    else
        text_add(out, " with %d American and %d French unit%s", units[AMERICAN_UNITS], units[FRENCH_UNITS], units[FRENCH_UNITS] == 1 ? "" : "s");
}

static void words_march(const State *s, const Frame *f, Reader reader, Text *out)
{
    const Activation *m = &s->march;
    int left = m->most - m->used;

    text_add(out, "%s moves", ww_generals[m->general].name);
    add_men(s, out);
    if (!is_asked_of(f, reader))
        text_put(out, ".");
    else if (is_at_its_end(s))
        text_put(out, " and has come as far as he can: halt.");
    else
        text_add(out, "; choose the next space (%d left)%s, whom he takes or leaves, or halt.", left,
            f->side == BRITISH && m->used == 0 && ww_spaces[here_of(s)].port ? " or a port to sail to" : "");
}

// Halting is the only answer where the general has come as far as he can.
const FrameKind ww_march_frame = { "march", .list = list_march, .take = take_march, .obvious = true, .open = true, .closes = V_HALT, .words = words_march };
