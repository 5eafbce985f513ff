// Victory -- Trenton 1776, T76 campaign victory conditions: points of places, then strength in the north, decide after the last turn.  The
// sudden ends are told where they happen: open_turn in turn.c, t76_check_brunswick_and_amboy, t76_lose_step.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"

int t76_victory_points(const State *s, Side side)
{
    int points = 0;

    FOR_EACH(place, s->held[side])
        points += t76_places[place].vp;
    return points;
}

Set t76_northern_places(void)
{
    Set northern = 0;

    for (int place = 0; place < PLACES; place++)
        northern |= (Set)t76_places[place].north << place;
    return northern;
}

int t76_strength_north(const State *s, Side side)
{
    Set there = 0;

    for (int place = 0; place < PLACES; place++)
        there |= t76_places[place].north ? s->at[place] : 0;
    return t76_strength_of(s, there & blocks_of(side));
}

static void decide(State *s, int american, int british, int ending, Play *p)
{
    Outcome outcome = american > british ? AMERICAN_VICTORY : american < british ? BRITISH_VICTORY : DRAW;

    win(s, outcome, outcome == DRAW ? E_EVEN : ending);
    TELL(p, EV_OVER, outcome == DRAW ? NEITHER : outcome == AMERICAN_VICTORY ? AMERICAN : BRITISH, .v = { outcome, s->core.ending });
}

void t76_end_turn(State *s, Frame *f, Play *p)
{
    int american = t76_victory_points(s, AMERICAN), british = t76_victory_points(s, BRITISH);

    if (s->turn < t76_scenarios[s->core.scenario].last_turn) {
        s->turn++;
        f->step = T_OPEN;
    } else if (american != british) {
        decide(s, american, british, E_POINTS, p);
    } else {
        // T76-B23: level in points and in strength is a draw. The result tells both sides something of hidden strength, so undo stops here.
        show_hidden(p);
        decide(s, t76_strength_north(s, AMERICAN), t76_strength_north(s, BRITISH), E_STEPS_NORTH, p);
    }
}
