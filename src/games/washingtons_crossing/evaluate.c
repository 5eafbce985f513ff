// What a position is worth, and which answers promise something: objectives, strength, fatigue and activation points.

#include "chapters.h"
#include "tables.h"

// ---- worth, in marks: 100 a victory point, for the Americans

enum { POINT = 100 };

static int marks_of_strength(const State *s, Side side)
{
    int marks = 0;

    FOR_EACH(l, leaders_of(side))
        if (is_on_map(s, l))
            marks += s->troops[l] * (has(s->routed, l) ? 3 : has(s->disordered, l) ? 4 : 6 - (s->fatigue[l] >= 4)) / 2;
    return marks;
}

enum { NEAR = 6 };      // hexes within which troops count for a town

// The steady troops of a side by leader, gathered once.
typedef struct Army {
    int      count;
    uint16_t hex[LEADERS];
    uint8_t  tens[LEADERS];
} Army;

static void gather(const State *s, Side side, Army *army)
{
    army->count = 0;
    FOR_EACH(l, leaders_of(side) & ~s->routed)
        if (is_on_map(s, l) && s->troops[l]) {
            army->hex[army->count] = s->where[l];
            army->tens[army->count++] = s->troops[l];
        }
}

static int nearness(const Army *army, Hex h)       // troops near a town, thinning with distance
{
    int sum = 0;

    for (int i = 0; i < army->count; i++) {
        if ((unsigned)(army->hex[i] - h) + NEAR * (HEX_ROWS + 1) > 2 * NEAR * (HEX_ROWS + 1))
            continue;                               // surely further
        int distance = hex_distance(army->hex[i], h);
        sum += distance == 0 ? army->tens[i] : distance < NEAR ? army->tens[i] * (NEAR - distance) / (2 * NEAR) : 0;
    }
    return sum;
}

// The days on which a town still pays, and its worth at the end.
static int marks_of_town(const Army army[SIDES], int town, int days)
{
    const TownData *t = &wc_towns[town];
    int american, british, marks = 0;

    if (!t->daily[AMERICAN] && !t->daily[BRITISH] && !t->final[AMERICAN] && !t->final[BRITISH])
        return 0;
    american = nearness(&army[AMERICAN], t->hex);
    british = nearness(&army[BRITISH], t->hex);
    marks += (t->daily[AMERICAN] * days + t->final[AMERICAN]) * POINT * american / (american + british + 40);
    marks -= (t->daily[BRITISH] * days + t->final[BRITISH]) * POINT * british / (american + british + 40);
    return marks;
}

int wc_evaluate(const State *s, Side side)
{
    Army army[SIDES];
    int days = (int)JAN_6 - (int)day_of(s), marks = (s->vp[AMERICAN] - s->vp[BRITISH]) * POINT;

    if (s->core.outcome != PLAYING) {
        int sign = s->vp[AMERICAN] > s->vp[BRITISH] ? 1 : s->vp[AMERICAN] < s->vp[BRITISH] ? -1 : 0;
        return side == AMERICAN ? 1000 * sign : -1000 * sign;
    }
    marks += marks_of_strength(s, AMERICAN) - marks_of_strength(s, BRITISH);
    for (Side each = AMERICAN; each < SIDES; each++)
        gather(s, each, &army[each]);
    for (int t = 0; t < TOWNS; t++)
        marks += marks_of_town(army, t, days);
    marks = 1000 * marks / ((marks < 0 ? -marks : marks) + 2500);
    return side == AMERICAN ? marks : -marks;
}

// ---- promise

static const uint8_t verb_weight[VERBS] = {
    [V_AT] = 10, [V_STATION] = 10, [V_EXAMINE] = 10, [V_RAID] = 10, [V_WAIT] = 2, [V_ADD] = 10, [V_TRANSFER] = 1, [V_MEN] = 4,
    [V_DETACH] = 1, [V_SEND] = 1, [V_ABSORB] = 3, [V_REMOVE] = 0, [V_TOP] = 0, [V_SUBORDINATE] = 1, [V_DISBAND] = 1,
    [V_ACTIVATE] = 12, [V_CALL] = 30, [V_DONE] = 12, [V_LOSE] = 4, [V_RALLY] = 30, [V_FLEE] = 10, [V_MOVE] = 30, [V_WITH] = 30,
    [V_FORCE] = 3, [V_PUSH] = 3, [V_ROLL] = 20, [V_MARCH] = 20, [V_TO] = 20, [V_DROP] = 2, [V_HALT] = 6, [V_LEAVE] = 0, [V_SPLIT] = 10,
    [V_STAY] = 5, [V_HASTY] = 10, [V_NORMAL] = 15, [V_PREPARE] = 20, [V_ATTACK] = 30, [V_DAWN] = 10, [V_PLAIN] = 5, [V_REACT] = 6,
    [V_OFF] = 1, [V_SURRENDER] = 0, [V_KEEP] = 10, [V_ADVANCE] = 10, [V_TRY] = 10, [V_ENTRENCH] = 2, [V_SAIL] = 1,
};

void wc_weigh(const State *s, const ActionList *list, uint8_t weight[])
{
    int sum = 0;

    for (int i = 0; i < list->count; i++)
        sum += weight[i] = verb_weight[verb_of(list->at[i])];
    if (sum == 0)
        weight[0] = 1;
}

int wc_phase(const State *s)
{
    int step = s->core.depth ? s->core.frames[0].step : 0;

    return 2 * s->turn + (step > T_AMERICAN_RECOVERY);
}
