// What a position is worth: expected victory points, strength, and the dangers that end the game at once.
//
// Everything is counted for the Americans in "marks", about a hundred for one victory point at the end, and only the sum is bent to
// thousandths of a won game.  It uses integers only, so that bots choose alike on every machine.

#include "survey.h"

#include "engine/items.h"
#include "games/trenton_1776/tables.h"

enum { POINT = 100 };       // marks of one victory point

// ---- victory points, as they stand and as the armies around will change them

// How surely a side will hold a place: from -100, surely the British, to 100, surely the Americans.
static int likely_holder(const State *s, const Survey *v, int place)
{
    int now = has(s->held[AMERICAN], place) ? 100 : -100;
    int american = t76_pressure_on(s, v, AMERICAN, place), british = t76_pressure_on(s, v, BRITISH, place);
    // The weight keeps a little power that nobody opposes from looking decisive, and the divisor from being 0.
    int pressed = 100 * (american - british) / (american + british + v->values[W_PRESSED_FLOOR]);
    // The forces near decide so many per cent, and less in the last turns.
    int left = t76_turns_left(s), turns = v->values[W_LASTING_TURNS], open = v->values[W_LASTING] * (left < turns ? left : turns) / turns;

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
    return both * both * v->values[W_BOTH_PLACES] / 10000;
}

// T76 campaign victory: strength in the north decides when points are level, and counts for more as the end comes near.
static int marks_of_north(const State *s, const int32_t values[])
{
    int american = t76_victory_points(s, AMERICAN), british = t76_victory_points(s, BRITISH);
    int lead = t76_strength_north(s, AMERICAN) - t76_strength_north(s, BRITISH), left = t76_turns_left(s);

    if (american != british)
        return 0;
    // A great lead is worth one victory point in the last turn, and less when there is time to change it.
    int most = values[W_NORTH_LEAD];
    lead = lead > most ? most : lead < -most ? -most : lead;
    return lead * POINT / (most + values[W_NORTH_TURNS] * left);
}

// ---- strength

static int marks_of_strength(const State *s, const int32_t values[])
{
    int american = t76_strength_of(s, t76_alive_of(s, AMERICAN)), british = t76_strength_of(s, t76_alive_of(s, BRITISH));
    int left = t76_turns_left(s), near = values[W_SPENT_NEAR] - british, turns = values[W_STRENGTH_TURNS];
    // A point of strength is worth the more the more turns are left, up to a number of them.
    int marks = (american - british) * (values[W_STRENGTH] + (left < turns ? left : turns)) * POINT / 400;

    if (near > 0)                   // T76 campaign victory: below 20 at the start of a turn the Americans win
        marks += near * near * POINT / values[W_SPENT_SCALE];
    return marks;
}

// ---- Washington

static int marks_of_washington(const State *s, const Survey *v)
{
    if (!is_on_map(s, WASHINGTON))
        return 0;
    int place = s->where[WASHINGTON], own = v->power[AMERICAN][place] + 1;
    int enemy = t76_greatest_within(s, v, BRITISH, place, 2);
    // Power that he lacks. The result is the missing share of what he needs.
    int short_of = v->values[W_WASHINGTON_SAFE] * enemy / 100 - own;

    if (short_of <= 0)
        return 0;
    return -short_of * v->values[W_WASHINGTON] / (own + short_of);
}

// ---- battles not yet fought: which side is likely to stay, by the square of power

static int marks_of_battles(const State *s, const Survey *v)
{
    int marks = 0;

    FOR_EACH(place, v->occupied[AMERICAN] & v->occupied[BRITISH]) {
        int a = v->power[AMERICAN][place], b = v->power[BRITISH][place];
        int lean = 100 * (a * a - b * b) / (a * a + b * b + 1), smaller = a < b ? a : b;
        marks += lean * (smaller * v->values[W_BATTLE_POWER] / 100 + v->values[W_BATTLE_VP] * t76_places[place].vp) * POINT / 6000;
    }
    return marks;
}

// ---- the sum

static int bend(int marks, const int32_t values[])
{
    int size = marks < 0 ? -marks : marks;

    // The estimate stays below 990, so that a game really won is always worth more.
    return 990 * marks / (size + values[W_HALF_WON]);
}

static int worth_to_americans(const State *s, const int32_t values[])
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
    t76_survey(s, values, &v);
    return bend(marks_of_points(s, &v) + marks_of_brunswick_and_amboy(s, &v) + marks_of_north(s, values) + marks_of_strength(s, values)
              + marks_of_washington(s, &v) + marks_of_battles(s, &v), values);
}

int t76_evaluate(const State *s, Side side, const int32_t values[])
{
    if (values[W_LEARNED])
        return worth_by_items(&t76_item_kind, s, side, values);
    int worth = worth_to_americans(s, values);

    return side == AMERICAN ? worth : -worth;
}

// A turn has two phases; its opening belongs to the first.
int t76_phase(const State *s)
{
    // The step of the turn's frame is the next one, so it exceeds T_SECOND_MOVES from the second side's moves on.
    return 2 * s->turn + (s->core.frames[0].step > T_SECOND_MOVES);
}
