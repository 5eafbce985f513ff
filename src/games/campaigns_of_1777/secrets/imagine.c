// What the enemy can know, and resampling what he cannot.
//
// Only the destination of a fleet is hidden (C77 17.0).  The Patriots know the ports of the scenario, and, when it has been told (C77 21.4, Fleet
// Sighted), the direction: every port that fits is as likely as any other.  It is hidden from the moment that Howe names it.  The cup holds
// a set: which marker comes next is luck.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"

// Ports in which the fleet may land, for all that the Patriots know.
static Spaces ports_for(const State *s, int port)
{
    const uint64_t *all = c77_scenarios[s->core.scenario].destinations;
    Spaces may = { { all[0], all[1] } }, fit = no_spaces;

    FOR_SPACES(space, may)
        if (!s->sea_shown || c77_spaces[space].direction == c77_spaces[port].direction)
            add_space(&fit, space);
    return fit;
}

static uint8_t another_port(const State *s, int port, Luck *luck)
{
    Spaces may = ports_for(s, port);
    int skip = luck->draw(luck, count_spaces(may));

    FOR_SPACES(space, may)
        if (skip-- == 0)
            return (uint8_t)space;
    return (uint8_t)port;
}

void c77_imagine(State *s, Side viewer, Luck *luck)
{
    if (viewer == PATRIOT && is_space(s->destination))
        s->destination = another_port(s, s->destination, luck);
}

// Every choice is told as it is made; only the port is not, and that is hidden in the position.
bool c77_is_choosing(const State *s, Side side)
{
    return false;
}
