// survey.h -- what a commander counts before he decides: fighting power by place, and who presses on each place that scores.
//
// Power is in quarters of an infantry strength point: a gun's die hits twice as often, militia run.
#pragma once
#include "games/trenton_1776/chapters.h"

enum { OBJECTIVES = 5 };
extern const uint8_t t76_objectives[OBJECTIVES];       // the places that score, by Place

typedef struct Survey {
    int16_t power[SIDES][PLACES];
    Set     occupied[SIDES];
} Survey;

void t76_survey(const State *s, Survey *v);
int  t76_power_of(const State *s, Set blocks);

static inline int power_of_block(const State *s, int b)
{
    static const uint8_t a_step[BLOCK_TYPES] = { [LEADER] = 3, [INFANTRY] = 4, [MILITIA] = 3, [ARTILLERY] = 7 };

    return a_step[t76_blocks[b].type] * s->sp[b];
}

enum { WAIT_FOR_ICE = 3, ICE_FROM = 9 };    // a turn in four freezes from the eleventh; one prepares a little before

// Steps for a side from one place to another; the British wait for ice, which is dear.
static inline int steps_between(const State *s, Side side, int from, int to)
{
    const PlaceData *place = &t76_places[from];

    if (side == AMERICAN)
        return place->by_ferry[to];
    if (place->by_road[to] != FAR)
        return place->by_road[to];
    return s->turn < ICE_FROM ? FAR : place->by_ferry[to] + (s->ice ? 0 : WAIT_FOR_ICE);
}

// What of a side's power bears on a place, nearer more; in the unit of power.
int  t76_pressure_on(const State *s, const Survey *v, Side side, int place);
// The greatest power of a side in one place within `steps` of this one, 4 at most.
int  t76_greatest_within(const State *s, const Survey *v, Side side, int place, int steps);
int  t76_turns_left(const State *s);

// The block that a sensible owner lets take the next hit: militia, then foot of the fullest block, then guns, leaders, and
// Washington last.  Playouts use it, and the odds assume it (lab/odds.h).
int  t76_sensible_loss(const State *s, Set candidates);
// The militia that a sensible owner lets flee: the weakest.
int  t76_sensible_flight(const State *s, Set candidates);
