// survey.h -- what a commander counts before he decides: fighting power by place, and who presses on each place that scores.
//
// Power is in quarters of an infantry strength point: a gun's die hits twice as often, militia run.
#pragma once
#include "chapters.h"

enum { OBJECTIVES = 5 };
extern const uint8_t t76_objectives[OBJECTIVES];       // the places that score, by Place

typedef struct Survey {
    int16_t power[SIDES][PLACES];
    int16_t total[SIDES];           // on the map
    Set     occupied[SIDES];
} Survey;

void survey(const State *s, Survey *v);
int  power_of(const State *s, Set blocks);
int  power_of_block(const State *s, int b);

// Steps for a side from one place to another; the British wait for ice, which is dear.
int  steps_between(const State *s, Side side, int from, int to);
// What of a side's power bears on a place, nearer more; in the unit of power.
int  pressure_on(const State *s, const Survey *v, Side side, int place);
// The greatest power of a side in one place within `steps` of this one.
int  greatest_within(const State *s, const Survey *v, Side side, int place, int steps);
int  turns_left(const State *s);

// The block that a sensible owner lets take the next hit: militia, then foot of the fullest block, then guns, leaders, and
// Washington last.  Playouts use it, and the odds assume it (lab/odds.h).
int  sensible_loss(const State *s, Set candidates);
// The militia that a sensible owner lets flee: the weakest.
int  sensible_flight(const State *s, Set candidates);
