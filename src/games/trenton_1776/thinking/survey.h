// survey.h -- what a commander counts before he decides: fighting power by place, and how much of it threatens each place that scores.
//
// Power is counted in quarters of an infantry strength point: a gun's die hits twice as often, and militia run.  All numbers by which
// the functions go are those of `values`, by Weight (data/trenton_1776/weights.yaml).
#pragma once
#include "games/trenton_1776/chapters.h"

enum { OBJECTIVES = 5 };
extern const uint8_t t76_objectives[OBJECTIVES];       // the places that score, by Place

typedef struct Survey {
    const int32_t *values;
    int16_t power[SIDES][PLACES];
    Set     occupied[SIDES];
} Survey;

void t76_survey(const State *s, const int32_t values[], Survey *v);
int  t76_power_of(const State *s, const int32_t values[], Set blocks);

static inline int power_of_block(const State *s, const int32_t values[], int b)
{
    _Static_assert((int)LEADER + 1 == INFANTRY && (int)INFANTRY + 1 == MILITIA && (int)MILITIA + 1 == ARTILLERY, "the weights are in this order");

    return values[W_POWER_LEADER - LEADER + t76_blocks[b].type] * s->sp[b];
}

// How many places a side has to go from one place to another.  The British have to wait for ice, which counts as further places.
static inline int steps_between(const State *s, const int32_t values[], Side side, int from, int to)
{
    const PlaceData *place = &t76_places[from];

    if (side == AMERICAN)
        return place->by_ferry[to];
    if (place->by_road[to] != FAR)
        return place->by_road[to];
    // From the eleventh turn one turn in four freezes; a commander prepares a little earlier.
    return s->turn < values[W_ICE_FROM] ? FAR : place->by_ferry[to] + (s->ice ? 0 : values[W_WAIT_FOR_ICE]);
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
