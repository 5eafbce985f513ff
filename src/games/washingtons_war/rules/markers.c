// Markers -- Washington's War, WW 10.11: where either side may place or flip one, and the question that an operations card asks.

#include "games/washingtons_war/chapters.h"

static const Set everywhere = BIT(SPACES) - 1;

// ---- adjacency

// WW 10.11.B, r17, r18: by lines, wilderness too, but not by Arnold's; for the British every port is next to every other one.
Set ww_next_to(const State *s, Side side, Set markers)
{
    Set ports = side == BRITISH ? ww_ports() : 0, held = markers & ports;
    Set next = !held ? 0 : size_of_set(held) == 1 ? ports & ~held : ports;      // a port is not next to itself

    FOR_EACH(space, markers)
        next |= ww_spaces[space].links;
    return next;
}

static Set armies_of(const State *s, Side side)
{
    return ww_units_on(s, side) & ww_generals_on(s, side);
}

// ---- placing and flipping

int ww_why_not_place(const State *s, Side side, int space, Set before)
{
    if (side == AMERICAN)
        return s->congress == DISPERSED                 ? CONGRESS_IS_OUT    :     // WW 10.11.A.iv
               s->banned                                ? MUTINY_BAN         :
               !is_uncontrolled(s, space)               ? HAS_MARKER         :
               units_of(s, space, BRITISH)              ? BRITISH_UNIT_THERE : OK;
    return !is_uncontrolled(s, space)                   ? HAS_MARKER          :
           has(ww_american_pieces(s), space)            ? AMERICAN_UNIT_THERE :
           // WW 10.11.B.iii: an army needs no marker next to it.
           is_army(s, space, BRITISH)                   ? OK                  :
           !has(ww_next_to(s, BRITISH, before), space)  ? NOT_ADJACENT        : OK;
}

int ww_why_not_flip(const State *s, Side side, int space, Set before)
{
    if (!is_controlled(s, space, enemy_of(side)))
        return NO_ENEMY_MARKER;
    if (side == AMERICAN)       // WW 10.11.A.iii, r22: a general alone will do, and Congress need not sit
        return ww_general_at(s, space, AMERICAN) == NOBODY ? NO_GENERAL_THERE : OK;
    return is_army(s, space, BRITISH) ? OK : NO_ARMY_THERE;
}

Set ww_placeable(const State *s, Side side, Set before)
{
    Set open = everywhere & ~(s->marker[AMERICAN] | s->marker[BRITISH]);

    if (side == AMERICAN)
        return s->congress == DISPERSED || s->banned ? 0 : open & ~ww_units_on(s, BRITISH);
    return open & ~ww_american_pieces(s) & (ww_next_to(s, BRITISH, before) | armies_of(s, BRITISH));
}

Set ww_flippable(const State *s, Side side)
{
    return s->marker[enemy_of(side)] & (side == AMERICAN ? ww_generals_on(s, AMERICAN) : armies_of(s, BRITISH));
}

// ---- with an operations card.  Operand n: actions left

static void list_mark(const State *s, const Frame *f, ActionList *out)
{
    Set places = f->n ? ww_placeable(s, f->side, s->before) : 0, flips = f->n ? ww_flippable(s, f->side) : 0;
    int spent = f->n ? OK : ALL_ARE_DONE;

    FOR_EACH(space, candidates(out, V_PLACE, places))
        consider(out, V_PLACE, (unsigned)space, spent ? spent : has(places, space) ? OK : ww_why_not_place(s, f->side, space, s->before));
    FOR_EACH(space, candidates(out, V_FLIP, flips))
        consider(out, V_FLIP, (unsigned)space, spent ? spent : ww_why_not_flip(s, f->side, space, s->before));
    consider_plain(out, V_DONE, spent);     // V3: any number of them, or none
}

static void take_mark(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    f->n--;
    if (verb_of(a) == V_PLACE)
        ww_place_marker(s, noun_of(a), f->side, p);
    else
        ww_flip_marker(s, noun_of(a), f->side, p);
}

static void words_mark(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "place or flip a marker (%d left), or be done.", f->n);
    else
        text_add(out, "The %s place or flip markers (%d left).", ww_people(f), f->n);
}

static bool asks_mark(const State *s, const Frame *f)    { return f->n > 0; }

const FrameKind ww_mark_frame = { "mark", .list = list_mark, .take = take_mark, .asks = asks_mark, .lapses = true, .alone = true, .silence = V_DONE,
    .words = words_mark, .n = { "left", NO_KIND },
    .says = { { V_DONE, "No more markers" } } };
