// Politics -- Washington's War, WW 10.2 and 10.3: Congress comes back, armies mark their spaces, isolated markers are removed.

#include "games/washingtons_war/chapters.h"

// ---- Congress (WW 10.2.1)

static Set seats(const State *s)
{
    return s->marker[AMERICAN] & ~ww_colonies[CAN].spaces & ~ww_units_on(s, BRITISH) & ~ww_generals_on(s, BRITISH);
}

// Without a seat it stays out for another year, and the question lapses.
static void list_seat(const State *s, const Frame *f, ActionList *out)
{
    Set open = s->congress == DISPERSED ? seats(s) : 0;

    FOR_EACH(space, candidates(out, V_SEAT, open))
        consider(out, V_SEAT, (unsigned)space, has(open, space) ? OK : NOT_FOR_CONGRESS);
}

static void take_seat(State *s, Frame *f, Action a, Play *p)
{
    s->congress = (uint8_t)noun_of(a);
    end(s);
    TELL(p, EV_CONGRESS, AMERICAN, .v = { s->congress });
}

static void words_seat(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose where Congress meets.");
    else
        text_add(out, "The %s choose where Congress meets.", ww_people(f));
}

// ---- armies (WW 10.2.2, V36): every army marks its space, both sides at the same time

static void army_marks(State *s, int space, Side side, Play *p)
{
    if (is_uncontrolled(s, space))
        ww_place_marker(s, space, side, p);
    else if (!is_controlled(s, space, side))
        ww_flip_marker(s, space, side, p);
}

void ww_armies_mark(State *s, Play *p)
{
    for (Side side = AMERICAN; side < SIDES; side++)
        FOR_EACH(space, ww_units_on(s, side) & ww_generals_on(s, side))
            army_marks(s, space, side, p);
}

// ---- isolation (WW 10.3, r41), with bit floods: from where markers live, over markers of the side

static Set neighbours_of_all(Set spaces)
{
    Set next = 0;

    FOR_EACH(space, spaces)
        next |= ww_spaces[space].links;     // r18: wilderness, too, but not the line that is Arnold's
    return next;
}

// Of these markers, those that are kept alive by the space they lie in (`inside`) or by one next to it (`beside`).
static Set safe_spaces(const State *s, const Set marker[SIDES], Side side)
{
    Set open = ~(marker[AMERICAN] | marker[BRITISH]) & (BIT(SPACES) - 1);
    Set congress = s->congress < SPACES ? BIT(s->congress) : 0;
    Set inside, beside;

    if (side == AMERICAN) {     // WW 10.31
        beside = (open & ~ww_units_on(s, BRITISH)) | congress;
        inside = congress | ww_units_on(s, AMERICAN) | ww_generals_on(s, AMERICAN);
    } else {                    // WW 10.32: a port of their own, under blockade or not
        beside = open & ~(ww_units_on(s, AMERICAN) | ww_generals_on(s, AMERICAN));
        inside = ww_ports() | ww_units_on(s, BRITISH);
    }
    return marker[side] & (inside | neighbours_of_all(beside));
}

static Set isolated_among(const State *s, const Set marker[SIDES], Side side)
{
    Set alive = 0, grown = safe_spaces(s, marker, side);

    while (grown != alive) {
        alive = grown;
        grown |= neighbours_of_all(grown) & marker[side];
    }
    return marker[side] & ~alive;
}

// The armies mark first (WW 10.2.2), and then the Americans lose theirs before the British do (WW 10.2.3).
Set ww_isolated(const State *s, Side side)
{
    Set armies[SIDES] = { ww_units_on(s, AMERICAN) & ww_generals_on(s, AMERICAN), ww_units_on(s, BRITISH) & ww_generals_on(s, BRITISH) };
    Set marker[SIDES] = { (s->marker[AMERICAN] & ~armies[BRITISH]) | armies[AMERICAN], (s->marker[BRITISH] & ~armies[AMERICAN]) | armies[BRITISH] };

    if (side == BRITISH)
        marker[AMERICAN] &= ~isolated_among(s, marker, AMERICAN);
    return isolated_among(s, marker, side) & s->marker[side];
}

// WW 10.2.3: all American ones at once, then the British ones as the board lies after that.
void ww_remove_isolated(State *s, Play *p)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        Set isolated = isolated_among(s, s->marker, side);

        if (!isolated)
            continue;
        s->marker[side] &= ~isolated;
        TELL(p, EV_ISOLATED, side, .set = isolated);
    }
}

const FrameKind ww_seat_congress_frame = { "seat-congress", .list = list_seat, .take = take_seat, .lapses = true, .open = true, .words = words_seat };
