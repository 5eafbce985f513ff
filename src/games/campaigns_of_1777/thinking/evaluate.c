// What a position is worth: the chance that the British win, by a logistic form fitted to the results of games (docs/bots.md).
//
// A position is counted in items: of each goal who has it, how likely the British are to have it in the end (survey.h) and what stands around
// it; and the strength, supply and leaders still to act of both sides.  Each item has a weight in log-odds for each scenario, which depends on
// how much of the game is left.  The sum is the log-odds that the British win, and only the sum is bent to thousandths of a won game.

#include "survey.h"

#include "engine/items.h"
#include "games/campaigns_of_1777/tables.h"

// ---- the items

// Of a scenario, in hundredths, tenths of dice and the like, so that each is of about the same size: first those of the whole, then those of
// each goal.  A pair is the same of each side; the Patriots come first.  data/campaigns_of_1777/evaluation.yaml has them in this order.
enum {
    ONE,
    HELD_ONCE,                  // C77 3.2
    AT_SEA_NOW, INITIATIVE,
    LEAST, SECOND, MEAN,        // of the chances of the goals
    POWER, POWER_B, MOBILE, MOBILE_B, HUNGRY, HUNGRY_B, TO_CHECK, TO_CHECK_B,
    TO_ACT,                     // eight leaders
    SIDE_ITEMS = TO_ACT + 8,
    // of each goal
    G_CHANCE = 0, G_BRITISH, G_PATRIOT, G_SHUT_IN, G_AT, G_AT_B, G_NEAR, G_NEAR_B, G_FAR, G_FAR_B,
    GOAL_ITEMS
};
#define GOAL_OF(i) (SIDE_ITEMS + GOAL_ITEMS * (i))      // the first item of a goal

_Static_assert((int)I_BURGOYNE_ONE == I_CAMPAIGN_ONE + GOAL_OF(6) && (int)I_HOWE_ONE == I_BURGOYNE_ONE + GOAL_OF(1) && (int)ITEMS == I_HOWE_ONE + GOAL_OF(2),
               "each scenario has rows for its goals");
_Static_assert((int)ITEMS <= (int)ITEMS_MAX, "the engine has room for them");

// ---- what is counted

static int share_of(int power, int most_power)      { return least(power, most_power); }

static void count_goal(const Survey *v, int i, int item[])
{
    int space = v->goal[i], inside = inside_of(space);

    item[G_CHANCE] = v->chance[i] / 10;
    item[G_BRITISH] = 100 * (v->holder[i] == BRITISH);
    item[G_PATRIOT] = 100 * (v->holder[i] == PATRIOT);
    item[G_SHUT_IN] = inside == NOWHERE || v->holder[i] != NEITHER ? 0 : 20 * c77_sp(v->s, inside, PATRIOT) - 20 * c77_sp(v->s, inside, BRITISH);
    for (Side side = 0; side < SIDES; side++) {
        int at = v->power[side][space], near = 0, far = 0;
        FOR_SPACES(from, v->stands[side]) {
            int way = v->way[side][i][from];
            if (from == space || way > 3 * QUARTERS)
                continue;
            *(way <= QUARTERS + 1 ? &near : &far) += v->mobile[side][from];
        }
        item[G_AT + side] = share_of(at, 300);
        item[G_NEAR + side] = share_of(near, 400);
        item[G_FAR + side] = share_of(far, 400);
    }
}

static void count_sides(const Survey *v, int item[])
{
    const State *s = v->s;

    for (Side side = 0; side < SIDES; side++) {
        int power = 0, mobile = 0, shorts = 0;
        FOR_SPACES(space, v->stands[side]) {
            int inside = inside_of(space);
            power += v->power[side][space];
            mobile += v->mobile[side][space];
            shorts += c77_sp_short(s, space, side) + (inside == NOWHERE ? 0 : c77_sp_short(s, inside, side));
        }
        item[POWER + side] = power / 5;
        item[MOBILE + side] = mobile / 5;
        item[HUNGRY + side] = 10 * shorts;
        item[TO_CHECK + side] = 100 * (s->cup >> (SUPPLY_MARKER + side) & 1);
    }
}

// Primary leaders whose markers are still in the cup.
static void count_markers(const State *s, int item[])
{
    static const uint8_t leader[] = { HOWE, BURGOYNE, ST_LEGER, CLINTON, WASHINGTON, SCHUYLER, PUTNAM, HEATH };

    for (int i = 0; i < (int)sizeof leader; i++)
        item[TO_ACT + i] = 100 * (s->cup >> leader[i] & 1);
}

static void count_chances(const Survey *v, int item[])
{
    int first = 1000, second = 1000, sum = 0;

    for (int i = 0; i < v->goals; i++) {
        int chance = v->chance[i];
        sum += chance;
        second = chance < first ? first : least(second, chance);
        first = least(first, chance);
    }
    item[LEAST] = first / 10;
    item[SECOND] = second / 10;
    item[MEAN] = sum / v->goals / 10;
}

static int count_all(const Survey *v, int item[])
{
    const State *s = v->s;

    for (int i = 0; i < SIDE_ITEMS; i++)
        item[i] = 0;
    item[ONE] = 100;
    item[HELD_ONCE] = 100 * s->philadelphia;
    item[AT_SEA_NOW] = s->sea_box ? 5 * c77_sp(s, AT_SEA, BRITISH) : 0;
    item[INITIATIVE] = s->initiative == BRITISH ? 100 : 0;
    count_sides(v, item);
    count_markers(s, item);
    count_chances(v, item);
    for (int i = 0; i < v->goals; i++)
        count_goal(v, i, item + GOAL_OF(i));
    return GOAL_OF(v->goals);
}

// What is left of the game, a turn being sixteen.
static int time_left(const Survey *v)       { return 16 * v->turns_left + least(size_of_set(v->s->cup), 16); }

// ---- the worth

static const int16_t moments[] = { 0, 16, 48, 96, 160 };

static Counted count_items(const State *s, const int32_t values[], int item[])
{
    static const int first[] = { [CAMPAIGN] = I_CAMPAIGN_ONE, [BURGOYNES_CHALLENGE] = I_BURGOYNE_ONE, [HOWES_PRIZE] = I_HOWE_ONE };
    Survey v;

    c77_survey(s, values, &v);
    return (Counted){ first[s->core.scenario], count_all(&v, item), time_left(&v) };
}

const ItemKind c77_item_kind = {
    .rows = c77_items, .count = ITEMS, .first = W_CAMPAIGN_ONE_0, .moments = moments, .moment_count = sizeof moments / sizeof *moments,
    .unit = 10000, .side = BRITISH, .count_items = count_items,
};

int c77_evaluate(const State *s, Side side, const int32_t values[])
{
    return worth_by_items(&c77_item_kind, s, side, values);
}

// A marker of the cup is a phase.
int c77_phase(const State *s)
{
    return s->turn * (MARKERS + 1) + size_of_set(s->drawn);
}
