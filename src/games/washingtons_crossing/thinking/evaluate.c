// What a position is worth: victory points as they stand and as the stacks around each town will change them, men and their fatigue,
// the danger to weak stacks, and activation points in hand.
//
// Everything is counted for the Americans in marks, a hundred for each victory point; only the sum is bent to thousandths of a won game.

#include "survey.h"

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

// ---- men

enum { MARKS_OF_TEN = 1 };

static int sum_power(const Survey *v, Side side)
{
    int sum = 0;

    for (int i = 0; i < v->stacks[side]; i++)
        sum += v->stack[side][i].power;
    return sum;
}

// ---- towns

enum { NEAR = 7, UNHELD = 40 };      // hexes within which troops count for a town; the weight of holding it, and of nobody holding it

// Troops in a town count in full if they hold it; troops near it count for less the further away they are.
static int presence(const Survey *v, Side side, const Prize *p)
{
    // Four turns are a day. In the last days troops that are not yet near cannot come in time.
    int sum = 0, days_left = (TURNS - v->s->turn) / 4, near = days_left < 2 ? 2 + 2 * days_left : NEAR;

    for (int i = 0; i < v->stacks[side]; i++) {
        const Stack *k = &v->stack[side][i];
        int distance = spot_distance(k->spot, p->spot);
        if (distance == 0)
            sum += k->men >= ZONE_TROOPS ? UNHELD + k->power : k->power / 2;
        else if (distance < near && (k->bank == p->bank || v->frozen))
            sum += k->power * (near - distance) / (3 * near);
    }
    return sum;
}

static int marks_of_prizes(const Survey *v)
{
    int marks = 0;

    for (int i = 0; i < v->prizes; i++) {
        const Prize *p = &v->prize[i];
        int american = presence(v, AMERICAN, p), british = presence(v, BRITISH, p);
        // The share of a side in all power around the town; UNHELD keeps it below one, and small where hardly anybody is near.
        marks += (p->worth[AMERICAN] * american - p->worth[BRITISH] * british) / (american + british + UNHELD);
    }
    return marks;
}

// WC 22.1: the Americans get a point a day while the British hold no town in the south, which seldom lasts long.
enum { SURE_OF_SOUTH = POINT / 5 };

static int marks_of_the_south(const State *s, const Survey *v)
{
    int holders = 0, days = (int)JAN_6 - (int)day_of(s);

    for (int i = 0; i < v->stacks[BRITISH]; i++) {
        int town = wc_hexes[v->stack[BRITISH][i].hex].town;
        holders += town != NO_TOWN && wc_towns[town].kind != MARK && v->stack[BRITISH][i].men >= ZONE_TROOPS
                && row_of(v->stack[BRITISH][i].hex) >= VICTORY_ROW;
    }
    // With one British holder a third of it is left, with two a fifth.
    return days * SURE_OF_SOUTH / (1 + 2 * holders);
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
        if (2 * enemy > 3 * own)
            marks += k->power + POINT + price_of_capture(v->s, k->who) / 12;
    }
    return marks;
}

// ---- activation points: those that can still be used well

static int marks_of_points(const State *s, Side side)
{
    int points = s->points[side], left = 2 * (TURNS - s->turn) + 4;

    points = points < left ? points : left;
    // The first 16 points are worth 5 marks each, further ones 2.
    return points <= 16 ? 5 * points : 5 * 16 + 2 * (points - 16);
}

// ---- the sum: the factors say how much of each kind of mark became points in the end, fitted to games that playouts finished
// (docs/bots.md)

enum { IN_DANGER = 3 };     // one threat in this many is carried out

static int marks_of_side(const State *s, const Survey *v, Side side)
{
    return MARKS_OF_TEN * sum_power(v, side) - marks_of_danger(v, side) / IN_DANGER + marks_of_points(s, side);
}

enum { BEND = 2500 };

static int worth_to_americans(const State *s)
{
    int marks = (s->vp[AMERICAN] - s->vp[BRITISH]) * POINT;
    Survey v;

    if (s->core.outcome != PLAYING)
        return s->core.outcome == AMERICAN_VICTORY ? 1000 : s->core.outcome == BRITISH_VICTORY ? -1000 : 0;
    wc_survey(s, &v);
    marks += marks_of_side(s, &v, AMERICAN) - marks_of_side(s, &v, BRITISH) + marks_of_prizes(&v) + marks_of_the_south(s, &v);
    // Half of the scale is reached at BEND marks; a game really won is worth more than any estimate.
    return 990 * marks / ((marks < 0 ? -marks : marks) + BEND);
}

int wc_evaluate(const State *s, Side side, const int32_t values[])
{
    int worth = worth_to_americans(s);

    return side == AMERICAN ? worth : -worth;
}

// A turn has two phases; what both sides share belongs to the first.
int wc_phase(const State *s)
{
    int step = s->core.depth ? s->core.frames[0].step : 0;

    // The step of the turn's frame is the next one, so this is the British half of the turn.
    return 2 * s->turn + (step > T_AMERICAN_RECOVERY);
}
