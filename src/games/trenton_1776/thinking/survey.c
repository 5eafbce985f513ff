// Fighting power by place, how it bears on the places that score, and what a sensible owner loses first.

#include "survey.h"

#include <string.h>

const uint8_t t76_objectives[OBJECTIVES] = { AMBOY, BRUNSWICK, PRINCETON, TRENTON, PHILADELPHIA };

// ---- power

int t76_power_of(const State *s, const int32_t values[], Set blocks)
{
    int sum = 0;

    FOR_EACH(b, blocks)
        sum += power_of_block(s, values, b);
    return sum;
}

void t76_survey(const State *s, const int32_t values[], Survey *v)
{
    memset(v, 0, sizeof *v);
    v->values = values;
    for (int b = 0; b < BLOCKS; b++)
        if (is_on_map(s, b))
            v->power[side_of(b)][s->where[b]] += (int16_t)power_of_block(s, values, b);
    for (int place = 0; place < PLACES; place++) {
        v->occupied[AMERICAN] |= s->at[place] & AMERICANS ? BIT(place) : 0;
        v->occupied[BRITISH] |= s->at[place] & REDCOATS ? BIT(place) : 0;
    }
}

// ---- reach

enum { NEAR_STEPS = 12 };       // power that is further off threatens nothing
_Static_assert(W_THREAT_11 == W_THREAT_0 + NEAR_STEPS - 1, "a weight for each distance");

int t76_pressure_on(const State *s, const Survey *v, Side side, int place)
{
    int sum = 0;

    FOR_EACH(from, v->occupied[side]) {
        int steps = steps_between(s, v->values, side, from, place);
        if (steps < NEAR_STEPS)
            sum += v->power[side][from] * v->values[W_THREAT_0 + steps];
    }
    return sum / 64;
}

int t76_greatest_within(const State *s, const Survey *v, Side side, int place, int steps)
{
    const PlaceData *here = &t76_places[place];
    // A block reaches over the ferries only if it is American or the river is frozen (T76 movement across rivers).
    Set near = side == AMERICAN || s->ice ? here->near_by_ferry[steps] : here->near_by_road[steps];
    int greatest = 0;

    FOR_EACH(from, v->occupied[side] & near)
        if (v->power[side][from] > greatest)
            greatest = v->power[side][from];
    return greatest;
}

int t76_turns_left(const State *s)
{
    return t76_scenarios[s->core.scenario].last_turn - s->turn;
}

// ---- losses

static int worth_keeping(const State *s, int b)
{
    Set one = BIT(b);
    // The steps between the ranks are larger than any block's points, so that kind comes before strength.
    int rank = b == WASHINGTON  ? 400 :
               one & LEADERS    ? 300 :
               one & GUNS       ? 200 :
               one & FOOT       ? 100 : 0;

    return rank - s->sp[b];         // of one kind the block with the most steps comes first, because many blocks roll many parting shots
}

int t76_sensible_loss(const State *s, Set candidates)
{
    int best = first_of(candidates);

    FOR_EACH(b, candidates)
        if (worth_keeping(s, b) < worth_keeping(s, best))
            best = b;
    return best;
}

int t76_sensible_flight(const State *s, Set candidates)
{
    int best = first_of(candidates);

    // The weakest flees: it would have fired the fewest dice.
    FOR_EACH(b, candidates)
        if (s->sp[b] < s->sp[best])
            best = b;
    return best;
}
