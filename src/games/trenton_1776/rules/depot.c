// The depot -- Trenton 1776, T76 British supply depot: American infantry at Brunswick at a turn's end costs the British steps, once a game.

#include "games/trenton_1776/chapters.h"

// T76 British supply depot, T76-B21: continental or militia infantry take it, leaders or guns alone do not; once in a game.
void t76_check_depot(State *s, Play *p)
{
    Set garrison = here_of(s, BRUNSWICK, AMERICAN);

    if (!t76_is_winter(s) || s->depot_lost || !garrison)
        return;
    show_hidden(p);             // the depot tells whether there is infantry among them
    if (!(garrison & (FOOT | MILITIAMEN)))
        return;
    s->depot_lost = true;
    TELL(p, EV_DEPOT, AMERICAN, .v = { DEPOT_LOSS });
    t76_suffer(s, BRITISH, DEPOT_LOSS, HITS_DEPOT, p);
}
