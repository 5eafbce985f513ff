// Initiative -- Campaigns of 1777, C77 5.0.II: the dice with the enemy's casualties, the leaders who come back from the turn track, and the
// primary leader who acts first.

#include "games/campaigns_of_1777/chapters.h"

// ---- the dice

// C77 5.0.II a: each side adds what the other has lost; ties are rolled once more.
void c77_roll_for_initiative(State *s, Play *p)
{
    int patriot, british;

    if (s->turn == 1) {                     // the British have it, without a roll
        s->initiative = BRITISH;
        return;
    }
    for (;;) {
        british = c77_roll_two(p, BRITISH, R_INITIATIVE) + s->casualties[PATRIOT];
        patriot = c77_roll_two(p, PATRIOT, R_INITIATIVE) + s->casualties[BRITISH];
        if (patriot != british)
            break;
        TELL(p, EV_TIE, NEITHER, .v = { british });
    }
    s->initiative = patriot > british ? PATRIOT : BRITISH;
    TELL(p, EV_INITIATIVE, s->initiative, .v = { patriot, british, s->casualties[PATRIOT], s->casualties[BRITISH] });
    s->casualties[PATRIOT] = s->casualties[BRITISH] = 0;
}

// ---- leaders who come back (C77 13.4, 5.0.II d)

// A box to which a leader belongs, or NOWHERE (E33).
static int box_of(const State *s, int l)
{
    return l == CARLETON || (l == POWELL && !s->powell_arrived)     ? MONTREAL_BOX :
           l == CLINTON && !s->reinforced                           ? NEW_YORK_BOX : NOWHERE;
}

static bool is_due(const State *s, int l)
{
    return s->where[l] == ON_TRACK && !(s->new_on_track >> l & 1);
}

static Set due(const State *s, Side side)
{
    Set back = 0;

    FOR_EACH(l, leaders_of(side))
        if (is_due(s, l))
            back |= BIT(l);
    return back;
}

// Where a primary leader of the side stands; of one in a garrison box, the city.
static bool has_primary(const State *s, Side side, int place)
{
    FOR_EACH(l, leaders_of(side))
        if (counts_as_primary(s, l) && is_on_map(s, l) && (s->where[l] == place || (s->where[l] >= FLAGGED && space_of(s->where[l]) == place)))
            return true;
    return false;
}

static bool is_any_primary_on_map(const State *s, Side side)
{
    FOR_EACH(l, leaders_of(side))
        if (counts_as_primary(s, l) && is_on_map(s, l))
            return true;
    return false;
}

// D52: the ship alone is an army, and those in a garrison box are one, in their city (C77 2.1.11, 8.1, 19.6).
static bool is_any_army(const State *s, Side side, int place)
{
    return c77_stands(s, place, side) || (place == NEW_YORK && c77_stands(s, NEW_YORK_BOX, side)) || (place == MONTREAL && c77_stands(s, MONTREAL_BOX, side));
}

// E2: to a primary leader; if none is on the map, to any army.
static int why_not_return(const State *s, Side side, int l, int place)
{
    int box = box_of(s, l);

    if (side_of_leader(l) != side)
        return NOT_YOURS;
    if (!is_due(s, l))
        return NOT_DUE;
    if (box != NOWHERE)
        return place == box && c77_holder(s, space_of(box)) == side ? OK : MUST_STAY_IN_BOX;
    if (place >= FLAGGED)
        return NO_FRIENDS_THERE;
    return is_any_primary_on_map(s, side) ? (has_primary(s, side, place) ? OK : NO_FRIENDS_THERE) :
           is_any_army(s, side, place)    ? OK                                                    : NO_FRIENDS_THERE;
}

// Where the side has anybody, or the ship is; the cities of the garrison boxes, and the boxes.  Nobody comes back to another place.
static Spaces likely_places(const State *s, Side side)
{
    Spaces places = c77_places_with_sp(s, side);

    add_space(&places, NEW_YORK_BOX);
    add_space(&places, MONTREAL_BOX);
    add_space(&places, NEW_YORK);
    add_space(&places, MONTREAL);
    if (s->ship < PLACES)
        add_space(&places, s->ship);
    FOR_EACH(l, leaders_of(side))
        if (is_on_map(s, l)) {
            add_space(&places, s->where[l]);
            add_space(&places, space_of(s->where[l]));
        }
    drop_space(&places, AT_SEA);
    return places;
}

static void list_returns(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_PLACE && has_second(out->asked))
            consider_both(out, V_PLACE, (unsigned)noun_of(out->asked), (unsigned)second_of(out->asked),
                why_not_return(s, f->side, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    FOR_EACH(l, due(s, f->side))
        FOR_SPACES(place, likely_places(s, f->side))
            consider_both(out, V_PLACE, (unsigned)l, (unsigned)place, why_not_return(s, f->side, l, place));
}

static bool asks_returns(const State *s, const Frame *f)
{
    FOR_EACH(l, due(s, f->side))
        FOR_SPACES(place, likely_places(s, f->side))
            if (why_not_return(s, f->side, l, place) == OK)
                return true;
    return false;
}

static void take_return(State *s, Frame *f, Action a, Play *p)
{
    c77_put_leader(s, noun_of(a), second_of(a));
    TELL(p, EV_RETURN, f->side, .v = { noun_of(a), second_of(a) });
}

static void words_returns(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "leaders come back from the turn track: choose where each of them joins your army.");
    else
        text_add(out, "The %s place the leaders who come back from the turn track.", c77_people(f));
}

const FrameKind c77_return_frame = { "return", .list = list_returns, .take = take_return, .lapses = true, .asks = asks_returns, .obvious = true, .open = true,
    .says = { { V_PLACE, "[{x} ]comes to[ {y}]" } }, .words = words_returns };

// ---- who acts first (C77 5.0.II b)

// His marker never enters the cup: it is taken out of the markers that were put there.
static int why_not_first(const State *s, int l)
{
    return !c77_leaders[l].primary  ? NOT_PRIMARY   :
           !(s->cup >> l & 1)       ? HAS_NO_MARKER : OK;
}

static Set primary_markers(const State *s)          { return s->cup & (BIT(LEADERS) - 1); }

static void list_first(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_FIRST, primary_markers(s)))
        consider(out, V_FIRST, (unsigned)l, why_not_first(s, l));
}

static bool asks_first(const State *s, const Frame *f)      { return primary_markers(s) != 0; }

// A5: the owner of the leader acts, whoever named him.
static void take_first(State *s, Frame *f, Action a, Play *p)
{
    int l = noun_of(a);

    TELL(p, EV_FIRST, f->side, .v = { l });
    s->cup &= ~(uint32_t)BIT(l);
    s->drawn |= (uint32_t)BIT(l);
    end(s);
    c77_act_on(s, l, p);
}

static void words_first(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "you have the initiative: choose the primary leader of either side who acts first; all other markers go into the cup.");
    else
        text_add(out, "The %s have the initiative and choose the primary leader who acts first.", c77_people(f));
}

const FrameKind c77_first_frame = { "first", .list = list_first, .take = take_first, .lapses = true, .asks = asks_first, .alone = true, .open = true,
    .words = words_first };
