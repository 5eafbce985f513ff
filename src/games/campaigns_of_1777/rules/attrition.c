// Attrition -- Campaigns of 1777, C77 15.5: a die for every space with SP marked out of supply, after the check of their side.

#include "games/campaigns_of_1777/chapters.h"

static int loss_of(int die)     { return (die - 1) / 2; }      // 1-2: 0; 3-4: 1; 5-6: 2

static int next_hungry(const State *s, Side side, int place)
{
    FOR_SPACES(hungry, c77_places_short(s, side))
        if (hungry >= place)
            return hungry;
    return FLAGGED;
}

// ---- one space after the other.  Operand a: the place that is looked at, or where the search goes on

enum { A_ROLL, A_SETTLE };

static void run_attrition(State *s, Frame *f, Play *p)
{
    switch (f->step) {
    case A_ROLL: {
        int place = next_hungry(s, f->side, f->a);
        if (place == FLAGGED) {
            end(s);
            return;
        }
        int die = roll(p, f->side, 6, R_ATTRITION), shorts = c77_sp_short(s, place, f->side), count = loss_of(die) < shorts ? loss_of(die) : shorts;
        TELL(p, EV_ATTRITION, f->side, .v = { place, die, count });
        f->a = (uint16_t)place;
        f->step = A_SETTLE;
        if (count)              // E39: only SP that are marked; A49: no casualties
            c77_suffer(s, f->side, place, count, true, p);
        break;
    }
    case A_SETTLE:              // a garrison may be gone, or the besiegers
        if (c77_settle_space(s, space_of(f->a), p))
            return;
        f->a++;
        f->step = A_ROLL;
        break;
    }
}

static void words_attrition(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s are out of supply", f->side == PATRIOT ? "Patriots" : "British");
}

// ---- after losses without a battle

// The siege of a space's fort has ended, and nobody was in its way: the garrison stands in the open once more (A68).
static void open_fort(State *s, int space, Play *p)
{
    int fort = c77_spaces[space].fort, inside = inside_of(space);

    if (fort == NO_FORT || c77_is_besieged(s, fort))
        return;
    if (s->siege_from[fort])
        TELL(p, EV_SIEGE_OVER, NEITHER, .v = { space });
    s->siege_from[fort] = 0;
    for (Side side = 0; side < SIDES; side++)
        if (!c77_stands(s, space, enemy_of(side))) {
            FOR_EACH(l, c77_leaders_at(s, inside, side))        // first, so that a march that waits keeps its army
                c77_put_leader(s, l, space);
            FOR_TYPES(type, side)
                if (s->units[type][inside])
                    c77_move_sp(s, inside, space, type, s->units[type][inside], FED_FIRST);
            FOR_EACH(i, supply_at(s, side, inside))
                s->supply[side][i] = (uint8_t)space;
            if (side == BRITISH && s->ship == inside)
                s->ship = (uint8_t)space;
        }
}

static bool escape_from(State *s, Side side, int space, Play *p)
{
    return c77_escape(s, side, space, p) || (inside_of(space) != NOWHERE && c77_escape(s, side, inside_of(space), p)) ||
        (space == NEW_YORK && c77_escape(s, side, NEW_YORK_BOX, p)) || (space == MONTREAL && c77_escape(s, side, MONTREAL_BOX, p));
}

static bool any_leader_in(const State *s, Side side, int space)
{
    return c77_leaders_at(s, space, side) || (inside_of(space) != NOWHERE && c77_leaders_at(s, inside_of(space), side)) ||
        (space == NEW_YORK && c77_leaders_at(s, NEW_YORK_BOX, side)) || (space == MONTREAL && c77_leaders_at(s, MONTREAL_BOX, side));
}

bool c77_settle_space(State *s, int space, Play *p)
{
    Side holder = c77_holder(s, space);

    c77_note_holder(s, space, holder);  // E27: the ship may have been the last to leave, or the only one to come
    if (space == PHILADELPHIA)          // A2: before a leader escapes from there, or supply there is taken
        c77_check_philadelphia(s, p);
    open_fort(s, space, p);
    return holder != NEITHER &&
        ((any_leader_in(s, enemy_of(holder), space) && escape_from(s, enemy_of(holder), space, p)) || c77_capture(s, holder, space, p));
}

const FrameKind c77_attrition_frame = { "attrition", .run = run_attrition, .words = words_attrition, .a = { "place", NO_KIND } };
