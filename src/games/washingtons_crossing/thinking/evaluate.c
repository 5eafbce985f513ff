// What a position is worth: victory points as they stand and as the stacks around each town will change them, men and their fatigue,
// the danger to weak stacks, and activation points in hand.
//
// Everything is counted for the Americans in marks, a hundred for each victory point; only the sum is bent to thousandths of a won game.

#include "survey.h"

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

// ---- men

static int sum_power(const Survey *v, Side side)
{
    int sum = 0;

    for (int i = 0; i < v->stacks[side]; i++)
        sum += v->stack[side][i].power;
    return sum;
}

// ---- towns

// Troops in a town count in full if they hold it; troops near it count for less the further away they are.
static int presence(const Survey *v, Side side, const Prize *p)
{
    // Four turns are a day. In the last days troops that are not yet near cannot come in time.
    int sum = 0, days_left = (TURNS - v->s->turn) / 4, last = v->values[W_EVAL_LAST_NEAR];
    int near = days_left < 2 ? last + last * days_left : v->values[W_EVAL_NEAR];

    for (int i = 0; i < v->stacks[side]; i++) {
        const Stack *k = &v->stack[side][i];
        int distance = spot_distance(k->spot, p->spot);
        if (distance == 0)
            sum += k->men >= ZONE_TROOPS ? v->values[W_EVAL_HOLDING] + k->power : k->power / v->values[W_EVAL_WEAK_HOLDERS];
        else if (distance < near && (k->bank == p->bank || v->frozen))
            sum += k->power * (near - distance) / (v->values[W_EVAL_NEAR_SHARE] * near);
    }
    return sum;
}

static int marks_of_prizes(const Survey *v)
{
    int marks = 0;

    for (int i = 0; i < v->prizes; i++) {
        const Prize *p = &v->prize[i];
        int american = presence(v, AMERICAN, p), british = presence(v, BRITISH, p);
        // The share of a side in all power around the town; W_EVAL_HOLDING keeps it below one, and small where hardly anybody is near.
        marks += (p->worth[AMERICAN] * american - p->worth[BRITISH] * british) / (american + british + v->values[W_EVAL_HOLDING]);
    }
    return marks;
}

// WC 22.1: the Americans get a point a day while the British hold no town in the south, which seldom lasts long.
static int marks_of_the_south(const State *s, const Survey *v)
{
    int holders = 0, days = (int)JAN_6 - (int)day_of(s);

    for (int i = 0; i < v->stacks[BRITISH]; i++) {
        int town = wc_hexes[v->stack[BRITISH][i].hex].town;
        holders += town != NO_TOWN && wc_towns[town].kind != MARK && v->stack[BRITISH][i].men >= ZONE_TROOPS
                && row_of(v->stack[BRITISH][i].hex) >= VICTORY_ROW;
    }
    return days * v->values[W_EVAL_SOUTH] / (1 + v->values[W_EVAL_SOUTH_HOLDER] * holders);
}

// ---- danger: what a stronger enemy close by is likely to take

static int price_of_capture(const State *s, Set who)
{
    int points = 0;

    FOR_EACH(l, who)
        points += wc_leaders[l].capture_vp;
    return points * POINT;
}

static int marks_of_danger(const Survey *v, Side side)
{
    int marks = 0;

    for (int i = 0; i < v->stacks[side]; i++) {
        const Stack *k = &v->stack[side][i];
        int enemy = wc_power_within(v, enemy_of(side), k->spot, k->bank, 2, 0);
        int own = wc_power_within(v, side, k->spot, k->bank, 1, 0);
        if (100 * enemy > v->values[W_EVAL_DANGER_FROM] * own)
            marks += k->power + v->values[W_EVAL_DANGER] + price_of_capture(v->s, k->who) / v->values[W_EVAL_CAPTURE];
    }
    return marks;
}

// ---- activation points: those that can still be used well

static int marks_of_points(const Survey *v, Side side)
{
    int points = v->s->points[side], most = v->values[W_EVAL_POINTS_MOST];
    int left = v->values[W_EVAL_TURN_POINTS] * (TURNS - v->s->turn) + v->values[W_EVAL_SPARE_POINTS];

    points = points < left ? points : left;
    return points <= most ? v->values[W_EVAL_POINT] * points : v->values[W_EVAL_POINT] * most + v->values[W_EVAL_POINT_MORE] * (points - most);
}

// ---- the sum: the factors say how much of each kind of mark became points in the end, fitted to games that playouts finished
// (docs/bots.md)

static int marks_of_side(const Survey *v, Side side)
{
    return v->values[W_EVAL_TEN_MEN] * sum_power(v, side) - marks_of_danger(v, side) / v->values[W_EVAL_CARRIED_OUT] + marks_of_points(v, side);
}

enum { MOST_OF_ESTIMATE = 990 };     // thousandths of a won game

static int worth_to_americans(const State *s, const int32_t values[])
{
    int marks = (s->vp[AMERICAN] - s->vp[BRITISH]) * POINT;
    Survey v;

    if (s->core.outcome != PLAYING)
        return s->core.outcome == AMERICAN_VICTORY ? 1000 : s->core.outcome == BRITISH_VICTORY ? -1000 : 0;
    wc_survey(s, values, values[W_EVAL_END_SURE], &v);
    marks += marks_of_side(&v, AMERICAN) - marks_of_side(&v, BRITISH) + marks_of_prizes(&v) + marks_of_the_south(s, &v);
    // A game really won is worth more than any estimate.
    return MOST_OF_ESTIMATE * marks / ((marks < 0 ? -marks : marks) + values[W_EVAL_HALF_WON]);
}

int wc_evaluate(const State *s, Side side, const int32_t values[])
{
    int worth = worth_to_americans(s, values);

    return side == AMERICAN ? worth : -worth;
}

// A turn has two phases; what both sides share belongs to the first.
int wc_phase(const State *s)
{
    int step = s->core.depth ? s->core.frames[0].step : 0;

    // The step of the turn's frame is the next one, so this is the British half of the turn.
    return 2 * s->turn + (step > T_AMERICAN_RECOVERY);
}
