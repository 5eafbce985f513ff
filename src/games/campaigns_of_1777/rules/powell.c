// Powell -- Campaigns of 1777, C77 19.1: when his marker is drawn he and five Regulars march as near to Fort Ticonderoga as they can.  The steps are
// those of a subordinate (march.c), who goes nearer while he can.

#include "games/campaigns_of_1777/chapters.h"

enum { SET_OUT, ARRIVE };
enum { CARLETONS_REGULARS = 5 };    // C77 19.3: they stay in Montreal for the whole game

// D42: in the box those are Powell's who are more than Carleton's, so one who comes back alone goes out alone.
static int regulars_with_him(const State *s)
{
    int place = s->where[POWELL], stay = place == MONTREAL_BOX ? CARLETONS_REGULARS : sp_moved(s, place, REGULAR);

    return most(0, least(s->units[REGULAR][place] - stay, POWELLS_REGULARS));
}

void c77_note_powell(State *s)
{
    if (!is_on_map(s, POWELL) || space_of(s->where[POWELL]) != FORT_TICONDEROGA)
        return;
    s->powell_arrived = true;
    s->cup &= ~(uint32_t)BIT(POWELL);
}

static void set_out(State *s, Play *p)
{
    March *m = &s->march[1];

    s->activated |= (uint32_t)BIT(POWELL);
    TELL(p, EV_ACTIVATE, BRITISH, .v = { POWELL, s->where[POWELL], 0 });
    c77_begin_march(s, POWELL, 1, p);
    m->party.n[slot_of(REGULAR)] = m->fresh[slot_of(REGULAR)] = (uint8_t)regulars_with_him(s);
    m->most = (uint8_t)c77_march_most(s, m);
}

static void run_powell(State *s, Frame *f, Play *p)
{
    switch (f->step++) {
    case SET_OUT:
        set_out(s, p);
        break;
    case ARRIVE:
        c77_note_powell(s);
        end(s);
        break;
    }
}

static void words_powell(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "Powell marches for Fort Ticonderoga");
}

const FrameKind c77_powell_frame = { "powell-march", .run = run_powell, .words = words_powell };
