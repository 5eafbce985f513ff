// survey.h -- what a commander counts before he decides: fighting power by place, and how much of it threatens each place that scores.
//
// Power is counted in quarters of an infantry strength point: a gun's die hits twice as often, and militia run.
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

enum { WAIT_FOR_ICE = 3, ICE_FROM = 9 };    // from the eleventh turn one turn in four freezes; a commander prepares a little earlier

// How many places a side has to go from one place to another.  The British have to wait for ice, which counts as further places.
static inline int steps_between(const State *s, Side side, int from, int to)
{
    const PlaceData *place = &t76_places[from];

    if (side == AMERICAN)
        return place->by_ferry[to];
    if (place->by_road[to] != FAR)
        return place->by_road[to];
    return s->turn < ICE_FROM ? FAR : place->by_ferry[to] + (s->ice ? 0 : WAIT_FOR_ICE);
}

// How much of a side's power threatens a place; power that is nearer counts for more.
int  t76_pressure_on(const State *s, const Survey *v, Side side, int place);
// The greatest power that a side has in a single place at most `steps` (up to 4) places away from this one.
int  t76_greatest_within(const State *s, const Survey *v, Side side, int place, int steps);
int  t76_turns_left(const State *s);

// The block that a sensible owner lets take the next hit: first militia, then the infantry block with the most strength points, then
// guns, then leaders, and Washington last.  Playouts use it, and the odds assume it (lab/odds.h).
int  t76_sensible_loss(const State *s, Set candidates);
// The militia that a sensible owner lets flee: the weakest.
int  t76_sensible_flight(const State *s, Set candidates);
