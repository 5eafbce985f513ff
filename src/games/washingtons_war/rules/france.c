// France -- Washington's War, WW 12: the alliance after the card that brought it, the French army and navy, and the recall to Europe.

#include "games/washingtons_war/chapters.h"

// ---- the alliance (WW 12.2.B)

// Navy and army are placed next; the European War and the reshuffle come at the end of the turn.
void ww_make_alliance(State *s, Play *p)
{
    s->europe = WAR_IS_DUE;
    s->reshuffle = true;
    s->french_wait = true;
    TELL(p, EV_FRANCE, AMERICAN, .set = 0);
}

void ww_end_alliance_card(State *s, Play *p)
{
    if (s->alliance_due && s->french_wait)
        TELL(p, EV_FRENCH_WAIT, AMERICAN, .set = 0);
    s->alliance_due = false;
}

// ---- the army (WW 12.2.B.ii)

Set ww_french_ports(const State *s)
{
    return ww_ports() & ~(ww_units_on(s, BRITISH) | s->marker[BRITISH]);
}

void ww_land_french(State *s, int space, Play *p)
{
    s->french_wait = false;
    ww_add_units(s, FRENCH_UNITS, space, FRENCH_TROOPS);
    TELL(p, EV_ARRIVE, AMERICAN, .v = { space, FRENCH_UNITS, FRENCH_TROOPS, NO_VALUE });
    ww_place_arriving_general(s, ROCHAMBEAU, space, p);
    ww_take_space(s, space, AMERICAN, p);       // V26
}

static int why_not_french(const State *s, int space)
{
    return !ww_spaces[space].port ? WHOLE_FRENCH_ARMY : has(ww_french_ports(s), space) ? OK : ENEMY_HOLDS_IT;
}

// Without a port they wait, and the question lapses; with one they may not wait.
static void list_french(const State *s, const Frame *f, ActionList *out)
{
    Set open = s->french_wait ? ww_french_ports(s) : 0;

    FOR_EACH(space, candidates(out, V_LAND, open))
        consider(out, V_LAND, (unsigned)space, why_not_french(s, space));
}

static void take_french(State *s, Frame *f, Action a, Play *p)
{
    end(s);
    ww_land_french(s, noun_of(a), p);
}

static void words_french(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose the port to which Rochambeau comes with five French units.");
    else
        text_add(out, "The %s choose the port to which Rochambeau comes with five French units.", ww_people(f));
}

// ---- the navy (WW 5.5, 12.3): any zone, the same one too

static void list_navy(const State *s, const Frame *f, ActionList *out)
{
    for (int zone = 0; zone < ZONES; zone++)
        consider(out, V_STATION, (unsigned)zone, OK);
}

static void take_navy(State *s, Frame *f, Action a, Play *p)
{
    s->navy = (uint8_t)noun_of(a);
    end(s);
    TELL(p, EV_NAVY, AMERICAN, .v = { s->navy });
}

static void words_navy(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose which ports the French Navy blockades.");
    else
        text_add(out, "The %s choose which ports the French Navy blockades.", ww_people(f));
}

// ---- the European War takes two units from the map, not from the box (WW 12.2.B.iii, r35).  Operand n: units left

static int why_not_recall(const State *s, const Frame *f, int space)
{
    return f->n == 0 ? ALL_ARE_DONE : s->units[BRITISH_UNITS][space] ? OK : NO_UNIT_THERE;
}

static void list_recall(const State *s, const Frame *f, ActionList *out)
{
    Set on = f->n ? ww_units_on(s, BRITISH) : 0;

    FOR_EACH(space, candidates(out, V_REMOVE, on))
        consider(out, V_REMOVE, (unsigned)space, why_not_recall(s, f, space));
}

// V34: nobody looks for an automatic victory in this phase.
static void take_recall(State *s, Frame *f, Action a, Play *p)
{
    f->n--;
    ww_lose_units(s, BRITISH_UNITS, noun_of(a), 1);
    TELL(p, EV_RECALL, BRITISH, .v = { noun_of(a), 1 });
}

static void words_recall(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose a unit that is called to Europe (%d left).", f->n);
    else
        text_add(out, "The %s choose a unit that is called to Europe (%d left).", ww_people(f), f->n);
}

const FrameKind ww_french_arrive_frame = { "french-arrive", .list = list_french, .take = take_french, .lapses = true, .words = words_french };
const FrameKind ww_place_navy_frame = { "place-navy", .list = list_navy, .take = take_navy, .words = words_navy };
const FrameKind ww_recall_frame = { "recall", .list = list_recall, .take = take_recall, .lapses = true, .obvious = true, .open = true, .words = words_recall,
    .n = { "left", NO_KIND }, .says = { { V_REMOVE, "Call a unit to Europe[ from {x}]" } } };
