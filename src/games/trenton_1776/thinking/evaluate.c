// What a position is worth: expected victory points, strength, and the dangers that end the game at once.
//
// Everything is counted for the Americans in "marks", about a hundred for one victory point at the end, and only the sum is bent to
// thousandths of a won game.  It uses integers only, so that bots choose alike on every machine.

#include "survey.h"
#include "games/trenton_1776/tables.h"

enum { POINT = 100 };       // marks of one victory point

// ---- victory points, as they stand and as the armies around will change them

enum { LASTING_TURNS = 6, LASTING = 70 };   // the forces near decide LASTING per cent, and less in the last LASTING_TURNS turns

// How surely a side will hold a place: from -100, surely the British, to 100, surely the Americans.
static int likely_holder(const State *s, const Survey *v, int place)
{
    int now = has(s->held[AMERICAN], place) ? 100 : -100;
    int american = t76_pressure_on(s, v, AMERICAN, place), british = t76_pressure_on(s, v, BRITISH, place);
    // The 12 is the power of three infantry points: it keeps a little power that nobody opposes from looking decisive, and the divisor from being 0.
    int pressed = 100 * (american - british) / (american + british + 12);
    int left = t76_turns_left(s), open = LASTING * (left < LASTING_TURNS ? left : LASTING_TURNS) / LASTING_TURNS;

    return (now * (100 - open) + pressed * open) / 100;
}

static int marks_of_points(const State *s, const Survey *v)
{
    int marks = 0;

    for (int i = 0; i < OBJECTIVES; i++)
        marks += t76_places[t76_objectives[i]].vp * likely_holder(s, v, t76_objectives[i]);
    return marks * POINT / 100;
}

// T76 scenario 2: Americans in both Brunswick and Amboy win at once, so what makes both likely counts for more than its points.
static int marks_of_brunswick_and_amboy(const State *s, const Survey *v)
{
    if (s->core.scenario != BAGGING_THE_FOX)
        return 0;
    int brunswick = (likely_holder(s, v, BRUNSWICK) + 100) / 2, amboy = (likely_holder(s, v, AMBOY) + 100) / 2;
    int both = brunswick * amboy / 100;
    return both * both * 5 * POINT / 10000;
}

// T76 campaign victory: strength in the north decides when points are level, and counts for more as the end comes near.
static int marks_of_north(const State *s)
{
    int american = t76_victory_points(s, AMERICAN), british = t76_victory_points(s, BRITISH);
    int lead = t76_strength_north(s, AMERICAN) - t76_strength_north(s, BRITISH), left = t76_turns_left(s);

    if (american != british)
        return 0;
    // A lead of ten points or more is worth one victory point in the last turn, and less when there is time to change it.
    lead = lead > 10 ? 10 : lead < -10 ? -10 : lead;
    return lead * POINT / (10 + 2 * left);
}

// ---- strength

enum { SPENT_BELOW = 20, SPENT_NEAR = 45 };

static int marks_of_strength(const State *s)
{
    int american = t76_strength_of(s, t76_alive_of(s, AMERICAN)), british = t76_strength_of(s, t76_alive_of(s, BRITISH));
    int left = t76_turns_left(s), near = SPENT_NEAR - british;
    // A point of strength is worth 1.5 marks in the last turn, 3.5 marks when eight turns or more are left.
    int marks = (american - british) * (6 + (left < 8 ? left : 8)) * POINT / 400;

    if (near > 0)                   // T76 campaign victory: below 20 at the start of a turn the Americans win
        marks += near * near * POINT / 150;
    return marks;
}

// ---- Washington

enum { SAFE = 130 };        // safe if he has this many per cent of the strongest enemy army near

static int marks_of_washington(const State *s, const Survey *v)
{
    if (!is_on_map(s, WASHINGTON))
        return 0;
    int place = s->where[WASHINGTON], own = v->power[AMERICAN][place] + 1;
    int enemy = t76_greatest_within(s, v, BRITISH, place, 2);
    // Power that he lacks. The result is the missing share of what he needs, up to three victory points.
    int short_of = SAFE * enemy / 100 - own;

    if (short_of <= 0)
        return 0;
    return -short_of * 3 * POINT / (own + short_of);
}

// ---- battles not yet fought: which side is likely to stay, by the square of power

static int marks_of_battles(const State *s, const Survey *v)
{
    int marks = 0;

    FOR_EACH(place, v->occupied[AMERICAN] & v->occupied[BRITISH]) {
        int a = v->power[AMERICAN][place], b = v->power[BRITISH][place];
        int lean = 100 * (a * a - b * b) / (a * a + b * b + 1), smaller = a < b ? a : b;
        marks += lean * (smaller / 2 + 10 * t76_places[place].vp) * POINT / 6000;
    }
    return marks;
}

// ---- the sum

static int bend(int marks)
{
    int size = marks < 0 ? -marks : marks;

    // Half of the scale is reached at about four victory points; the estimate stays below 990, so that a game really won is always worth more.
    return 990 * marks / (size + 4 * POINT);
}

static int worth_to_americans(const State *s)
{
    Survey v;

    switch (s->core.outcome) {
    case AMERICAN_VICTORY:
        return 1000;
    case BRITISH_VICTORY:
        return -1000;
    case DRAW:
        return 0;
    }
    t76_survey(s, &v);
    return bend(marks_of_points(s, &v) + marks_of_brunswick_and_amboy(s, &v) + marks_of_north(s) + marks_of_strength(s)
              + marks_of_washington(s, &v) + marks_of_battles(s, &v));
}

int t76_evaluate(const State *s, Side side, const int32_t values[])
{
    int worth = worth_to_americans(s);

    return side == AMERICAN ? worth : -worth;
}

// A turn has two phases; its opening belongs to the first.
int t76_phase(const State *s)
{
    // The step of the turn's frame is the next one, so it exceeds T_SECOND_MOVES from the second side's moves on.
    return 2 * s->turn + (s->core.frames[0].step > T_SECOND_MOVES);
}
