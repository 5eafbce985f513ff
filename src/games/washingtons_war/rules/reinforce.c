// Reinforcements -- Washington's War, WW 8 and 5.1: generals come back and British units gather; an operations card then brings some to a space.
// The player says where, then under which general, and the British how many.

#include "games/washingtons_war/chapters.h"

enum { BRITISH_PLAYS = 1, AMERICAN_PLAYS = 2 };     // WW 8.1.B, 8.2.B

// ---- WW 5.1

void ww_reinforcements(State *s, Play *p)
{
    int units = ww_turns[s->turn].reinforcements;

    for (int g = 0; g < GENERALS; g++)
        if (s->where[g] == PRISONER)
            ww_send_to_box(s, g, p);
    s->reinforcements = (uint8_t)(s->reinforcements + units);
    if (units)
        TELL(p, EV_BOX_UNITS, BRITISH, .v = { units, s->reinforcements });
}

// ---- who may come, and where

static bool any_in_box(const State *s, Side side)
{
    FOR_EACH(g, generals_of(side))
        if (s->where[g] == IN_BOX)
            return true;
    return false;
}

int ww_why_not_arrive(const State *s, Side side, int space)
{
    bool held = units_of(s, space, enemy_of(side)) || is_controlled(s, space, enemy_of(side));

    if (side == AMERICAN)                                   // WW 8.2.C, r31
        return held ? ENEMY_HOLDS_IT : OK;
    return !ww_spaces[space].port   ? NO_PORT_TO_ARRIVE :   // WW 8.1.C, r20
           is_blockaded(s, space)   ? BLOCKADED         :
           held                     ? ENEMY_HOLDS_IT    :
           // V26: no unit comes, and a general alone does not stop with an enemy general.
           !s->reinforcements && !units_of(s, space, BRITISH) && ww_general_at(s, space, AMERICAN) != NOBODY ? ALONE_WITH_ENEMY : OK;
}

// The spaces for which ww_why_not_arrive is OK.
static Set arrivals(const State *s, Side side)
{
    Set held = ww_units_on(s, enemy_of(side)) | s->marker[enemy_of(side)];
    Set guarded = s->reinforcements ? 0 : ww_generals_on(s, AMERICAN) & ~ww_units_on(s, BRITISH);

    return side == AMERICAN ? (BIT(SPACES) - 1) & ~held : ww_ports() & ~(blockaded_ports(s) | held | guarded);
}

int ww_why_not_reinforce(const State *s, Side side)
{
    bool used = s->reinforced[side] >= (side == BRITISH ? BRITISH_PLAYS : AMERICAN_PLAYS);

    // American units come from stock, which has no end (V27).
    return used                                                                     ? NO_PLAY_LEFT   :
           side == BRITISH && !s->reinforcements && !any_in_box(s, BRITISH)         ? NOTHING_IN_BOX :
           !arrivals(s, side)                                                       ? side == BRITISH ? NO_PORT_OPEN : ENEMY_HOLDS_IT : OK;
}

// ---- they come

// WW 8.1.C, 8.2.C: the other goes to the box.  Only Rochambeau may ever come to Washington, with the alliance, and then he goes (V28).
void ww_place_arriving_general(State *s, int g, int space, Play *p)
{
    int other = ww_general_at(s, space, side_of_general(g));

    if (other == WASHINGTON) {
        ww_send_to_box(s, g, p);
        return;
    }
    if (other != NOBODY)
        ww_send_to_box(s, other, p);
    ww_put_general(s, g, space);
    TELL(p, EV_COMES, side_of_general(g), .v = { g, space });
}

// V26: with a unit they capture a general who is alone there.
static void end_arrival(State *s, int space, Side side, Play *p)
{
    ww_take_space(s, space, side, p);
    ww_check_automatic_victory(s, p);
}

// ---- where

static void list_reinforce(const State *s, const Frame *f, ActionList *out)
{
    Set open = arrivals(s, f->side);

    FOR_EACH(space, candidates(out, V_LAND, open))
        consider(out, V_LAND, (unsigned)space, has(open, space) ? OK : ww_why_not_arrive(s, f->side, space));
}

static bool asks_reinforce(const State *s, const Frame *f)     { return arrivals(s, f->side) != 0; }

// WW 8.2.C, V29: nobody replaces Washington; the French, while they wait, come together, into a port.
static int why_not_under(const State *s, Side side, int space, int g)
{
    bool waits = s->where[g] == WITH_FRENCH && s->french_wait;

    return side_of_general(g) != side                           ? NOT_YOURS           :
           s->where[g] != IN_BOX && !waits                      ? NOT_IN_BOX          :
           side == AMERICAN && s->where[WASHINGTON] == space    ? WASHINGTON_COMMANDS :
           waits && !ww_spaces[space].port                      ? WHOLE_FRENCH_ARMY   : OK;
}

static bool anyone_under(const State *s, Side side, int space)
{
    for (int g = 0; g < GENERALS; g++)
        if (why_not_under(s, side, space, g) == OK)
            return true;
    return false;
}

// The units, and the general if there is one.
static void arrive(State *s, int nation, int space, int units, int g, Play *p)
{
    ww_add_units(s, nation, space, units);
    if (units)
        TELL(p, EV_ARRIVE, side_of_nation(nation), .v = { space, nation, units, NO_VALUE });
    if (g != NOBODY)
        ww_place_arriving_general(s, g, space, p);
    end_arrival(s, space, side_of_nation(nation), p);
}

// The Americans are as many as the card says, and no fewer (r31); the British are asked how many.
static void begin_units(State *s, Side side, int space, int g, Play *p)
{
    if (side == AMERICAN)
        arrive(s, AMERICAN_UNITS, space, ww_cards[s->played].ops, g, p);
    else if (s->reinforcements)
        begin(s, (Frame){ .kind = ARRIVE_UNITS, .side = side, .n = (uint8_t)g, .a = (uint16_t)space });
    else
        arrive(s, BRITISH_UNITS, space, 0, g, p);
}

static void take_reinforce(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int space = noun_of(a);

    end(s);
    if (anyone_under(s, side, space))
        begin(s, (Frame){ .kind = ARRIVE_UNDER, .side = side, .a = (uint16_t)space });
    else
        begin_units(s, side, space, NOBODY, p);
}

static void words_reinforce(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (!is_asked_of(f, reader))
        text_add(out, "The %s choose where reinforcements come.", ww_people(f));
    else if (f->side == BRITISH)
        text_add(out, "choose the port to which reinforcements come (%d %s).", s->reinforcements, s->reinforcements == 1 ? "unit waits" : "units wait");
    else
        text_add(out, "choose the space to which %d %s.", ww_ops_in_play(s), ww_ops_in_play(s) == 1 ? "unit comes" : "units come");
}

// ---- under whom.  Operand a: the space

static void list_under(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_ALONE, OK);
    FOR_EACH(g, candidates(out, V_WITH, BIT(GENERALS) - 1))
        consider(out, V_WITH, (unsigned)g, why_not_under(s, f->side, f->a, g));
}

static void take_under(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int space = f->a, g = verb_of(a) == V_WITH ? noun_of(a) : NOBODY;

    end(s);
    if (g != NOBODY && s->where[g] == WITH_FRENCH)
        ww_land_french(s, space, p);        // V29: all six pieces, and no Americans
    else
        begin_units(s, side, space, g, p);
}

static void words_under(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose a general who comes to %s, or none.", ww_spaces[f->a].name);
    else
        text_add(out, "The %s choose a general who comes to %s.", ww_people(f), ww_spaces[f->a].name);
}

// ---- how many of the British.  Operand n: the general who comes, or NOBODY; a: the space

static int why_not_bring(const State *s, const Frame *f, int nation, int units)
{
    // V26: a general alone may not land where an enemy general is.
    bool alone = units == 0 && f->n != NOBODY && ww_general_at(s, f->a, AMERICAN) != NOBODY;

    return nation != BRITISH_UNITS                      ? NOT_YOUR_UNITS   :
           units > s->reinforcements                    ? FEWER_IN_BOX     :
           alone                                        ? ALONE_WITH_ENEMY : OK;
}

static void list_bring(const State *s, const Frame *f, ActionList *out)
{
    int most = s->reinforcements < TROOPS_MOST ? s->reinforcements : TROOPS_MOST;

    for (int units = 0; units <= most && !out->asked; units++)          // r32
        consider(out, V_BRING, troops_noun(BRITISH_UNITS, units), why_not_bring(s, f, BRITISH_UNITS, units));
    if (verb_of(out->asked) == V_BRING && has_noun(out->asked))
        consider_action(out, out->asked, why_not_bring(s, f, nation_in(noun_of(out->asked)), units_in(noun_of(out->asked))));
}

static void take_bring(State *s, Frame *f, Action a, Play *p)
{
    int space = f->a, units = units_in(noun_of(a)), g = f->n;

    end(s);
    s->reinforcements = (uint8_t)(s->reinforcements - units);
    arrive(s, BRITISH_UNITS, space, units, g, p);
}

static void words_bring(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose how many of %d units come to %s.", s->reinforcements, ww_spaces[f->a].name);
    else
        text_add(out, "The %s choose how many of %d units come to %s.", ww_people(f), s->reinforcements, ww_spaces[f->a].name);
}

const FrameKind ww_reinforce_frame = { "reinforce", .list = list_reinforce, .take = take_reinforce, .asks = asks_reinforce, .lapses = true, .words = words_reinforce };
const FrameKind ww_arrive_under_frame = { "arrive-under", .list = list_under, .take = take_under, .words = words_under, .a = { "space", N_SPACE } };
const FrameKind ww_arrive_units_frame = { "arrive-units", .list = list_bring, .take = take_bring, .words = words_bring, .n = { "general", NO_KIND },
    .a = { "space", N_SPACE } };
