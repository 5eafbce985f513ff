// The cup -- Campaigns of 1777, C77 5.0.III and 7.1: markers are drawn until it is empty, and each brings an activation, a supply check or an event.

#include "games/campaigns_of_1777/chapters.h"

// ---- what is in it

static bool is_boxed(const State *s, int l)         { return s->where[l] == NEW_YORK_BOX || s->where[l] == MONTREAL_BOX; }

// A54: Powell's marker comes with Fort Ticonderoga, if he is on the map (D54), and stays until he is there (E20) or recalled.
static void call_powell(State *s)
{
    if (!s->powell_called && !s->powell_arrived && !s->recalled && is_on_map(s, POWELL) && c77_holder(s, FORT_TICONDEROGA) == BRITISH)
        s->powell_called = true;
}

static bool has_marker(const State *s, int l)
{
    return l == POWELL  ? s->powell_called && !s->powell_arrived && !s->recalled :
           l == CLINTON ? s->reinforced                                          : c77_scenarios[s->core.scenario].cup >> l & 1;
}

uint32_t c77_markers_in_play(const State *s)
{
    uint32_t in = 0;

    for (int l = 0; l < LEADERS; l++)       // A7: who is at sea, on the turn track or boxed has none in the cup; Powell marches out of his box
        if (c77_leaders[l].primary && has_marker(s, l) && is_on_map(s, l) && (l == POWELL || !is_boxed(s, l)))
            in |= (uint32_t)BIT(l);
    for (Side side = 0; side < SIDES; side++)
        in |= (uint32_t)(BIT(SUPPLY_MARKER + side) | BIT(EVENT_MARKER + side));
    return in;
}

// D45: Smith stands somewhere without militia.
static void note_smith(State *s)
{
    if (is_on_map(s, SMITH) && !s->units[MILITIA][s->where[SMITH]])
        s->smith_alone = true;
}

void c77_fill_cup(State *s, int first)
{
    c77_note_powell(s);
    note_smith(s);
    call_powell(s);
    s->cup = c77_markers_in_play(s);
    s->drawn = 0;
    if (first != NOBODY) {
        s->cup &= ~(uint32_t)BIT(first);
        s->drawn |= (uint32_t)BIT(first);
    }
}

// ---- what comes out of it

// What a marker brings: a frame on top, or nothing for a leader who is not there (A7).
void c77_act_on(State *s, int marker, Play *p)
{
    if (marker >= EVENT_MARKER)
        begin(s, (Frame){ .kind = EVENT, .side = (Side)(marker - EVENT_MARKER) });
    else if (marker >= SUPPLY_MARKER)
        begin(s, (Frame){ .kind = SUPPLY, .side = (Side)(marker - SUPPLY_MARKER) });
    else if (!is_on_map(s, marker) || (marker != POWELL && is_boxed(s, marker)))
        TELL(p, EV_SKIPPED, side_of_leader(marker), .v = { marker });
    else if (marker == POWELL)
        begin(s, (Frame){ .kind = POWELL_MARCH, .side = BRITISH });
    else
        c77_activate(s, marker, p);
}

static int draw_marker(State *s, Play *p)
{
    int nth = draw(p, size_of_set(s->cup));
    Set cup = s->cup;

    while (nth--)
        cup &= cup - 1;
    return first_of(cup);
}

static Side side_of_marker(int marker)
{
    return marker < LEADERS ? side_of_leader(marker) : (Side)((marker - LEADERS) % SIDES);
}

static void run_cup(State *s, Frame *f, Play *p)
{
    int marker;

    c77_note_powell(s);
    note_smith(s);
    if (s->cup == 0) {
        end(s);
        return;
    }
    marker = draw_marker(s, p);
    s->cup &= ~(uint32_t)BIT(marker);
    s->drawn |= (uint32_t)BIT(marker);
    TELL(p, EV_DRAWN, side_of_marker(marker), .v = { marker, size_of_set(s->cup) });
    c77_act_on(s, marker, p);
}

static void words_cup(const State *s, const Frame *f, Reader reader, Text *out)
{
    int left = size_of_set(s->cup);

    text_add(out, "%d marker%s in the cup", left, left == 1 ? "" : "s");
}

const FrameKind c77_cup_frame = { "cup", .run = run_cup, .words = words_cup };
