// What a position is worth: how likely the British are to have what they need in the end, and the armies that can still change it.

#include "survey.h"

#include "games/campaigns_of_1777/tables.h"

enum { BEND = 300, EVEN_GAME = 400 };      // marks of half the scale; thousandths at which neither side is ahead

// The British need all of their goals (C77 3.2), so the least likely counts most.
static int marks_of_goals(const Survey *v)
{
    int least = 1000, sum = 0;

    for (int i = 0; i < v->goals; i++) {
        least = v->chance[i] < least ? v->chance[i] : least;
        sum += v->chance[i];
    }
    return (3 * least + sum / v->goals) / 4 - EVEN_GAME;
}

static int marks_of_armies(const Survey *v)
{
    int power[SIDES] = { 0, 0 };

    for (Side side = 0; side < SIDES; side++)
        for (int space = 0; space < SPACES; space++)
            power[side] += v->power[side][space];
    return 400 * (power[BRITISH] - power[PATRIOT]) / (power[BRITISH] + power[PATRIOT] + 1) * (100 - v->late) / 100;
}

// C77 21.2: Washington beside a stronger enemy.
static int marks_of_washington(const Survey *v)
{
    const State *s = v->s;
    int at = s->where[WASHINGTON] < PLACES ? space_of(s->where[WASHINGTON]) : NOWHERE, worst = 0;

    if (!has_option(s, WASHINGTON_CAPTURED) || at == NOWHERE)
        return 0;
    FOR_SPACES(from, near(BRITISH, at))
        if (v->power[BRITISH][from] > worst)
            worst = v->power[BRITISH][from];
    return worst > v->power[PATRIOT][at] ? 40 : 0;
}

int c77_evaluate(const State *s, Side side, const int32_t values[])
{
    Survey v;
    int worth;

    switch (s->core.outcome) {
    case AMERICAN_VICTORY:
        worth = -1000;
        break;
    case BRITISH_VICTORY:
        worth = 1000;
        break;
    case DRAW:
        worth = 0;
        break;
    default:
        c77_survey(s, values, &v);
        int marks = marks_of_goals(&v) + marks_of_armies(&v) / 3 + marks_of_washington(&v);
        worth = 990 * marks / ((marks < 0 ? -marks : marks) + BEND);
    }
    return side == BRITISH ? worth : -worth;
}

// A marker of the cup is a phase.
int c77_phase(const State *s)
{
    return s->turn * (MARKERS + 1) + size_of_set(s->drawn);
}
