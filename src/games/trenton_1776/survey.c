#include "survey.h"

#include <string.h>

const uint8_t t76_objectives[OBJECTIVES] = { AMBOY, BRUNSWICK, PRINCETON, TRENTON, PHILADELPHIA };

// ---- power

enum { POWER_LEADER = 3, POWER_FOOT = 4, POWER_GUN = 7, POWER_MILITIA = 3 };

int power_of_block(const State *s, int b)
{
    Set one = BIT(b);
    int each = one & FOOT       ? POWER_FOOT    :
               one & GUNS       ? POWER_GUN     :
               one & MILITIAMEN ? POWER_MILITIA : POWER_LEADER;

    return each * s->sp[b];
}

int power_of(const State *s, Set blocks)
{
    int sum = 0;

    FOR_EACH(b, blocks)
        sum += power_of_block(s, b);
    return sum;
}

static void survey_place(const State *s, Survey *v, Side side, int place)
{
    Set here = here_of(s, place, side);

    if (!here)
        return;
    v->power[side][place] = (int16_t)power_of(s, here);
    v->total[side] += v->power[side][place];
    v->occupied[side] |= BIT(place);
}

void survey(const State *s, Survey *v)
{
    memset(v, 0, sizeof *v);
    for (int place = 0; place < PLACES; place++)
        if (s->at[place]) {
            survey_place(s, v, AMERICAN, place);
            survey_place(s, v, BRITISH, place);
        }
}

// ---- reach

enum { WAIT_FOR_ICE = 3, ICE_FROM = 9 };    // a turn in four freezes from the eleventh; one prepares a little before

int steps_between(const State *s, Side side, int from, int to)
{
    const PlaceData *place = &t76_places[from];

    if (side == AMERICAN)
        return place->by_ferry[to];
    if (place->by_road[to] != FAR)
        return place->by_road[to];
    return s->turn < ICE_FROM ? FAR : place->by_ferry[to] + (s->ice ? 0 : WAIT_FOR_ICE);
}

enum { NEAR_STEPS = 12 };
static const uint8_t nearness[NEAR_STEPS] = { 64, 44, 28, 18, 12, 8, 5, 3, 2, 1, 1, 1 };   // in 64ths

int pressure_on(const State *s, const Survey *v, Side side, int place)
{
    int sum = 0;

    FOR_EACH(from, v->occupied[side]) {
        int steps = steps_between(s, side, from, place);
        if (steps < NEAR_STEPS)
            sum += v->power[side][from] * nearness[steps];
    }
    return sum / 64;
}

int greatest_within(const State *s, const Survey *v, Side side, int place, int steps)
{
    int greatest = 0;

    FOR_EACH(from, v->occupied[side])
        if (v->power[side][from] > greatest && steps_between(s, side, from, place) <= steps)
            greatest = v->power[side][from];
    return greatest;
}

int turns_left(const State *s)
{
    return t76_scenarios[s->core.scenario].last_turn - s->turn;
}

// ---- losses

static int worth_keeping(const State *s, int b)
{
    Set one = BIT(b);
    int rank = b == WASHINGTON  ? 400 :
               one & LEADERS    ? 300 :
               one & GUNS       ? 200 :
               one & FOOT       ? 100 : 0;

    return rank - s->sp[b];         // of a kind, the fullest block first: many blocks roll many parting shots
}

int sensible_loss(const State *s, Set candidates)
{
    int best = first_of(candidates);

    FOR_EACH(b, candidates)
        if (worth_keeping(s, b) < worth_keeping(s, best))
            best = b;
    return best;
}

int sensible_flight(const State *s, Set candidates)
{
    int best = first_of(candidates);

    FOR_EACH(b, candidates)
        if (s->sp[b] < s->sp[best])
            best = b;
    return best;
}
