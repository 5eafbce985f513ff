// survey.h -- what a commander counts before he decides: fighting power by place, and how much of it threatens each place that scores.
//
// Power is counted in quarters of an infantry strength point: a gun's die hits twice as often, and militia run.  All numbers by which
// the functions go are those of `values`, by Weight (data/trenton_1776/weights.yaml).
#pragma once
#include "base/least.h"
#include "games/trenton_1776/chapters.h"

enum { OBJECTIVES = 5 };
// The places that score, by Place.
static const uint8_t t76_objectives[OBJECTIVES] = { AMBOY, BRUNSWICK, PRINCETON, TRENTON, PHILADELPHIA };

// All armies of a side.
typedef struct Armies {
    Side    side;
    Set     places;                 // where they stand
    int16_t power[PLACES + 1];      // of each; the last is of the blocks on no place
} Armies;

void t76_count_armies(const State *s, Side side, const int32_t values[], Armies *a);

static inline int power_of_block(const State *s, const int32_t values[], int b)
{
    _Static_assert((int)LEADER + 1 == INFANTRY && (int)INFANTRY + 1 == MILITIA && (int)MILITIA + 1 == ARTILLERY, "the weights are in this order");

    return values[W_POWER_LEADER - LEADER + t76_blocks[b].type] * s->sp[b];
}

static inline int power_of(const State *s, const int32_t values[], Set blocks)
{
    int sum = 0;

    FOR_EACH(b, blocks)
        sum += power_of_block(s, values, b);
    return sum;
}

// How many places the British lose by waiting for ice before they cross; FAR while it is too early.  From the eleventh turn one turn in four freezes; a
// commander prepares a little earlier.
static inline int wait_for_ice(const State *s, const int32_t values[])
{
    return s->turn < values[W_ICE_FROM] ? FAR : s->ice ? 0 : values[W_WAIT_FOR_ICE];
}

// How many places a side has to go from one place to another, or FAR or more; `wait` is the British wait for ice.  Both ways are equally long.
static inline int steps_between(Side side, int wait, int from, int to)
{
    const PlaceData *place = &t76_places[from];
    int road = place->by_road[to];

    return side == AMERICAN ? place->by_ferry[to] : road != FAR ? road : place->by_ice[to] + wait;
}

// The places at most `steps` (up to 4) places away for a side.  A block reaches over the ferries only if it is American or the river is frozen
// (T76 movement across rivers), which it never is at Philadelphia (T76-B2).
static inline Set near(const State *s, Side side, int place, int steps)
{
    const PlaceData *here = &t76_places[place];

    return side == AMERICAN ? here->near_by_ferry[steps] : s->ice ? here->near_by_ice[steps] : here->near_by_road[steps];
}

// The power of the strongest of them at most `steps` places away from this one.
static inline int greatest_within(const State *s, const Armies *a, int place, int steps)
{
    int greatest = 0;

    FOR_EACH(from, a->places & near(s, a->side, place, steps))
        greatest = most(greatest, a->power[from]);
    return greatest;
}

// How all armies of a side bear on a place.
typedef struct Bearing {
    int near, far;          // the power of the strongest at most two places away, and at most four
    int pressure;           // how much of their power threatens the place; power that is nearer counts for more
} Bearing;
Bearing t76_bearing_on(const State *s, const Armies *a, const int32_t values[], int place);

int  t76_turns_left(const State *s);

// The block that a sensible owner lets take the next hit: first militia, then the infantry block with the most strength points, then
// guns, then leaders, and Washington last.  Playouts use it, and the odds assume it (lab/odds.h).
int  t76_sensible_loss(const State *s, Set candidates);
// The militia that a sensible owner lets flee: the weakest.
int  t76_sensible_flight(const State *s, Set candidates);
