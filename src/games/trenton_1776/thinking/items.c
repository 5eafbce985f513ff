// What the evaluation counts (data/trenton_1776/evaluation.yaml): time and order of the turn, points, what stands on and around each place that
// scores, strength, and what threatens Washington.  It counts for the Americans; where an item is of one side, the other side's follows it.

#include "survey.h"

#include "engine/items.h"
#include "games/trenton_1776/tables.h"

enum { PHASES_OF_A_TURN = 2 };

typedef struct Survey {
    const int32_t *values;
    Armies armies[SIDES];
} Survey;

static int within(int size, int n)  { return most(-size, least(size, n)); }

// The part of the square of power that is the first side's.  A little power of neither side is added.
static int share_of_squares(int a, int b)
{
    return 100 * a * a / (a * a + b * b + 64);
}

// ---- time, and who is still to move in this turn

// Bit `side`: its moves and battles of this turn are still to come, or under way.
static int still_to_move(const State *s)
{
    bool second = t76_phase(s) % PHASES_OF_A_TURN;

    return s->first == NEITHER || !second ? 1 << AMERICAN | 1 << BRITISH : 1 << enemy_of(s->first);
}

static int phases_left(const State *s)
{
    return PHASES_OF_A_TURN * t76_turns_left(s) + (t76_phase(s) % PHASES_OF_A_TURN ? 1 : 2);
}

static void count_time(const State *s, int to_move, int item[])
{
    bool both = to_move == (1 << AMERICAN | 1 << BRITISH);

    item[I_CAMPAIGN] = s->core.scenario == CAMPAIGN;
    item[I_CHRISTMAS_SURPRISE] = s->core.scenario == CHRISTMAS_SURPRISE;
    item[I_BAGGING_THE_FOX] = s->core.scenario == BAGGING_THE_FOX;
    item[I_AMERICANS_FIRST] = both && s->first != BRITISH;
    item[I_BRITISH_FIRST] = both && s->first == BRITISH;
    item[I_AMERICANS_LAST] = !both && to_move == 1 << AMERICAN;
    item[I_BRITISH_LAST] = !both && to_move == 1 << BRITISH;
    for (Side side = AMERICAN; side < SIDES; side++)
        item[I_AMERICAN_ACTIONS + side] = to_move >> side & 1 ? s->points[side] : 0;
    item[I_ICE] = s->ice;
    item[I_ICE_FOR_BRITISH] = s->ice && to_move >> BRITISH & 1;
}

// ---- points

static void count_points(const State *s, int item[])
{
    int lead = t76_victory_points(s, AMERICAN) - t76_victory_points(s, BRITISH);
    int north = lead == 0 ? t76_strength_north(s, AMERICAN) - t76_strength_north(s, BRITISH) : 0;

    item[I_LEAD] = lead;
    item[I_AHEAD] = lead > 0;
    item[I_BEHIND] = lead < 0;
    item[I_NORTH] = within(20, north);
    item[I_NORTH_AHEAD] = north > 0;
    item[I_NORTH_BEHIND] = north < 0;
}

// ---- the places that score

enum { ITEMS_OF_A_PLACE = I_BRUNSWICK_HELD - I_AMBOY_HELD };

static void count_place(const State *s, const Survey *v, int to_move, int i, int item[])
{
    int place = t76_objectives[i], pressure[SIDES];
    bool held = has(s->held[AMERICAN], place);

    item[I_AMBOY_HELD] = held;
    for (Side side = AMERICAN; side < SIDES; side++) {
        bool own = has(s->held[side], place);
        int here = v->armies[side].power[place], enemy = v->armies[enemy_of(side)].power[place];
        Bearing on = t76_bearing_on(s, &v->armies[side], v->values, place);
        pressure[side] = on.pressure;
        item[I_AMBOY_AMERICANS + side] = least(here, 200);
        item[I_AMBOY_NEAR_AMERICANS + side] = least(on.near, 200);
        item[I_AMBOY_FAR_AMERICANS + side] = least(on.far, 200);
        item[I_AMBOY_EMPTY_AMERICAN + side] = own && !here;
        item[I_AMBOY_AMERICANS_COME + side] = to_move >> side & 1 && !own ? share_of_squares(on.near, enemy) : 0;
    }
    item[I_AMBOY_PRESSED] = 100 * (pressure[AMERICAN] - pressure[BRITISH]) / (pressure[AMERICAN] + pressure[BRITISH] + v->values[W_PRESSED_FLOOR]);
}

// T76 scenario 2: Americans in both Brunswick and Amboy win at once.
static void count_both(const State *s, const Survey *v, int item[])
{
    if (s->core.scenario != BAGGING_THE_FOX)
        return;
    int near[2], far[2];
    for (int i = 0; i < 2; i++) {
        int place = i ? BRUNSWICK : AMBOY, enemy = greatest_within(s, &v->armies[BRITISH], place, 1);
        near[i] = has(s->held[AMERICAN], place) ? 100 : share_of_squares(greatest_within(s, &v->armies[AMERICAN], place, 2), enemy);
        far[i] = has(s->held[AMERICAN], place) ? 100 : share_of_squares(greatest_within(s, &v->armies[AMERICAN], place, 4), enemy);
    }
    item[I_BOTH_NEAR] = near[0] * near[1] / 100;
    item[I_BOTH_FAR] = far[0] * far[1] / 100;
}

// ---- strength

static void count_kinds(const State *s, Side side, int strength[BLOCK_TYPES])
{
    FOR_EACH(b, t76_alive_of(s, side))
        strength[t76_blocks[b].type] += s->sp[b];
}

static void count_strength(const State *s, const Survey *v, int item[])
{
    int american[BLOCK_TYPES] = { 0 }, british[BLOCK_TYPES] = { 0 };

    count_kinds(s, AMERICAN, american);
    count_kinds(s, BRITISH, british);
    int strength = british[LEADER] + british[INFANTRY] + british[ARTILLERY];
    item[I_AMERICAN_LEADERS] = american[LEADER];
    item[I_BRITISH_LEADERS] = british[LEADER];
    item[I_AMERICAN_INFANTRY] = american[INFANTRY];
    item[I_BRITISH_INFANTRY] = british[INFANTRY];
    item[I_AMERICAN_GUNS] = american[ARTILLERY];
    item[I_BRITISH_GUNS] = british[ARTILLERY];
    item[I_AMERICAN_MILITIA] = american[MILITIA];
    // T76 campaign victory: below SPENT at the start of a turn the British have lost.
    item[I_BRITISH_LOW] = most(0, SPENT + 25 - strength);
    item[I_BRITISH_NEARLY_SPENT] = most(0, SPENT + 10 - strength);
    item[I_BRITISH_SPENT] = strength < SPENT;
    item[I_DEPOT] = s->depot_lost;
    for (Side side = AMERICAN; side < SIDES; side++) {
        int greatest = 0;
        FOR_EACH(place, v->armies[side].places) {
            bool jersey = !t76_places[place].pennsylvania;
            int region = jersey && t76_places[place].north ? I_AMERICANS_NORTH : jersey ? I_AMERICANS_SOUTH : I_AMERICANS_BEYOND;
            greatest = most(greatest, v->armies[side].power[place]);
            item[region + side] += v->armies[side].power[place];
        }
        item[I_AMERICAN_ARMY + side] = greatest;
    }
}

// ---- Washington

static int short_of(int own, int enemy)
{
    int needed = 13 * enemy / 10;

    return needed > own ? 100 * (needed - own) / (needed + 1) : 0;
}

static void count_washington(const State *s, const Survey *v, int to_move, int item[])
{
    bool threatened = to_move >> BRITISH & 1, moves_before = to_move >> AMERICAN & 1 && s->first != BRITISH;

    if (!is_on_map(s, WASHINGTON))
        return;
    int place = s->where[WASHINGTON], own = v->armies[AMERICAN].power[place];
    item[I_WASHINGTONS_ARMY] = least(own, 200);
    item[I_WASHINGTON_BEYOND] = t76_places[place].pennsylvania;
    item[I_WASHINGTON_ON_ICE] = t76_places[place].pennsylvania && s->ice;
    for (int steps = 1; steps <= 4; steps++) {
        int enemy = greatest_within(s, &v->armies[BRITISH], place, steps);
        item[I_WASHINGTON_ENEMY_1 + steps - 1] = least(enemy, 200);
        item[I_WASHINGTON_SHORT_1 + steps - 1] = short_of(own, enemy);
    }
    item[I_WASHINGTON_IN_DANGER] = threatened && !moves_before ? item[I_WASHINGTON_SHORT_2] : 0;
    item[I_WASHINGTON_MAY_LEAVE] = threatened && moves_before ? item[I_WASHINGTON_SHORT_2] : 0;
}

// ---- the whole

static Counted count_items(const State *s, const int32_t values[], int item[])
{
    int to_move = still_to_move(s);
    Survey v = { .values = values };

    memset(item, 0, ITEMS * sizeof *item);
    for (Side side = AMERICAN; side < SIDES; side++)
        t76_count_armies(s, side, values, &v.armies[side]);
    count_time(s, to_move, item);
    count_points(s, item);
    for (int i = 0; i < OBJECTIVES; i++)
        count_place(s, &v, to_move, i, item + ITEMS_OF_A_PLACE * i);
    count_both(s, &v, item);
    count_strength(s, &v, item);
    count_washington(s, &v, to_move, item);
    return (Counted){ 0, ITEMS, phases_left(s) };
}

static const int16_t moments[] = { 1, 4, 10, 20, 40 };      // phases left

_Static_assert((int)ITEMS <= (int)ITEMS_MAX, "the engine has room for them");
_Static_assert(I_PHILADELPHIA_HELD == I_AMBOY_HELD + 4 * ITEMS_OF_A_PLACE, "the places that score have the same items, in the order of t76_objectives");

const ItemKind t76_item_kind = {
    .rows = t76_items, .count = ITEMS, .first = W_CAMPAIGN_0, .moments = moments, .moment_count = sizeof moments / sizeof *moments,
    .unit = 10000, .side = AMERICAN, .count_items = count_items,
};
