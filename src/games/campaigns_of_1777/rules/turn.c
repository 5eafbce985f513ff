// The turn -- Campaigns of 1777, C77 5: half a month.  Rally (rally.c), the fleet (sea.c), sorties (sortie.c), initiative, leaders who come back and
// who acts first (initiative.c), the cup (cup.c), marker by marker, and victory (victory.c).

#include "games/campaigns_of_1777/chapters.h"

#include <string.h>

// What lasts for a turn only is forgotten here.  Leaders who came on the turn track during the turn before are due now (C77 13.4).
void c77_begin_turn(State *s, Play *p)
{
    memset(s->marched, 0, sizeof s->marched);
    memset(s->guest_marched, 0, sizeof s->guest_marched);
    s->train_marched[PATRIOT] = s->train_marched[BRITISH] = 0;
    s->ship_marched = s->engineer_marched = false;
    s->has_marched = s->activated = s->new_on_track = 0;
    s->cup = s->drawn = 0;
    s->sortied = 0;
    TELL(p, EV_TURN, NEITHER, .v = { s->turn, s->turn });
}

static void rally(State *s, Side side)
{
    if (c77_turns[s->turn].rally)
        begin(s, (Frame){ .kind = RALLY, .side = side });
}

static void end_turn(State *s, Frame *f, Play *p)
{
    if (c77_check_victory(s, p))
        return;
    s->turn++;
    f->step = T_RALLY_BRITISH;
}

// The step moves on before it is carried out, so that a frame begun here returns to the next step.
static void run_turn(State *s, Frame *f, Play *p)
{
    switch (f->step++) {
    case T_RALLY_BRITISH:
        c77_begin_turn(s, p);
        rally(s, BRITISH);
        break;
    case T_RALLY_PATRIOTS:
        rally(s, PATRIOT);
        break;
    case T_SEA:
        if (is_sailing(s))
            begin(s, (Frame){ .kind = LANDING, .side = BRITISH });
        break;
    case T_SORTIES_BRITISH:
        begin(s, (Frame){ .kind = SORTIE, .side = BRITISH });
        break;
    case T_SORTIES_PATRIOTS:
        begin(s, (Frame){ .kind = SORTIE, .side = PATRIOT });
        break;
    case T_INITIATIVE:
        c77_roll_for_initiative(s, p);
        break;
    case T_RETURNS_BRITISH:
        begin(s, (Frame){ .kind = RETURN, .side = BRITISH });
        break;
    case T_RETURNS_PATRIOTS:
        begin(s, (Frame){ .kind = RETURN, .side = PATRIOT });
        break;
    case T_FIRST:               // E2: those who are back may be named, and their markers are in the cup
        c77_fill_cup(s, NOBODY);
        begin(s, (Frame){ .kind = FIRST, .side = s->initiative });
        break;
    case T_CUP:
        begin(s, (Frame){ .kind = CUP, .side = NEITHER });
        break;
    case T_END:
        end_turn(s, f, p);
        break;
    }
}

static void words_turn(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, c77_turns[s->turn].name);
}

const FrameKind c77_turn_frame = { "turn", .run = run_turn, .words = words_turn };
