// Fighting power by place, how it bears on the places that score, and what a sensible owner loses first.

#include "survey.h"

// ---- power

// A block on no place is counted, too: that costs less than to ask, for a processor cannot guess the answer.
void t76_count_armies(const State *s, Side side, const int32_t values[], Armies *a)
{
    int first = side == AMERICAN ? 0 : HOWE, end = side == AMERICAN ? HOWE : BLOCKS;

    *a = (Armies){ .side = side };
    for (int b = first; b < end; b++) {
        int place = least(s->where[b], PLACES);
        a->power[place] += (int16_t)power_of_block(s, values, b);
        a->places |= BIT(place);
    }
    a->places &= ~BIT(PLACES);
}

// ---- reach

enum { NEAR_STEPS = 12 };       // power that is further off threatens nothing
_Static_assert(W_THREAT_11 == W_THREAT_0 + NEAR_STEPS - 1, "a weight for each distance");

Bearing t76_bearing_on(const State *s, const Armies *a, const int32_t values[], int place)
{
    Set around = near(s, a->side, place, 2), about = near(s, a->side, place, 4);
    int wait = wait_for_ice(s, values);
    Bearing on = { 0 };

    FOR_EACH(from, a->places) {
        int steps = steps_between(a->side, wait, place, from), power = a->power[from];
        on.near = most(on.near, power * has(around, from));
        on.far = most(on.far, power * has(about, from));
        if (steps < NEAR_STEPS)
            on.pressure += power * values[W_THREAT_0 + steps];
    }
    on.pressure /= 64;
    return on;
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
