// The set-up of the campaign and the scenarios, from the data.

#include "games/trenton_1776/state.h"

#include "games/trenton_1776/tables.h"

void t76_set_up(State *s, Play *p)
{
    const ScenarioData *scenario = &t76_scenarios[s->core.scenario];

    t76_clear(s);
    s->turn = scenario->first_turn;
    for (int b = 0; b < BLOCKS; b++) {
        s->sp[b] = t76_blocks[b].steps;
        if (scenario->start[b] < PLACES)
            t76_put_block(s, b, scenario->start[b]);
        else
            s->where[b] = scenario->start[b];
        // T76-B20, T76-B30: the captured Ralls have no strength, so that they count nowhere.
        if (s->where[b] == CAPTURED)
            s->sp[b] = 0;
    }
    s->held[AMERICAN] = s->held[BRITISH] = 0;
    // T76-B24: only places that score have a holder.
    for (int place = 0; place < PLACES; place++)
        if (t76_places[place].vp)
            s->held[scenario->control[place]] |= BIT(place);
}

// An empty board at the opening of the scenario's first turn: all blocks are out of play, and the Americans hold all places.
void t76_clear(State *s)
{
    clear_position(s, sizeof *s);
    s->turn = t76_scenarios[s->core.scenario].first_turn;
    s->first = NEITHER;
    s->battle.place = NOWHERE;
    s->march.mover = NOWHERE;
    for (int b = 0; b < BLOCKS; b++) {
        s->where[b] = CAPTURED;
        s->from[b] = NOWHERE;
        s->kin[b] = (uint8_t)b;
    }
    for (int place = 0; place < PLACES; place++)
        if (t76_places[place].vp)
            s->held[AMERICAN] |= BIT(place);
    begin(s, (Frame){ .kind = TURN, .side = NEITHER });
}
