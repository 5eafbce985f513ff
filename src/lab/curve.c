// Contests one after another: equals with each limit but the last, then each limit against the one before it.

#include "lab/curve.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/files.h"
#include "lab/whole.h"

// ---- the games

static bool contest(const CurvePlan *plan, int one, int other, DuelResult *result, ContestSum *sum, Whole *whole)
{
    ContestPlan p = plan->contest;

    p.bot[0] = plan->bot[one];
    p.bot[1] = plan->bot[other];
    p.progress = tell_whole;
    p.context = whole;
    int matches = contest_run(&p, result);
    contest_sum(&p, result, matches, sum);
    whole->before += 2 * p.matches;
    return matches == p.matches;
}

// Both bots are the same, so the games of the second count, too.  With limits in playouts they are those of the first once more, and by the clock nearly so:
// a match tells no more than its two games differ.
static Interval share_of_side(const DuelResult *result, int matches, Side side)
{
    int count[MATCH_RESULTS] = { 0 };

    for (int m = 0; m < matches; m++) {
        int halves = 0;
        for (int i = 2 * m; i < 2 * m + 2; i++)
            halves += contest_side(i) == side ? contest_halves(result, i) : 2 - contest_halves(result, i);
        count[halves]++;
    }
    return contest_score(count);
}

// The two shares are of different games, so their errors add up as squares.  That the games have the same dice makes the interval too wide, if anything.
static Interval difference(const Interval *more, const Interval *less)
{
    double middle = more->middle - less->middle;
    double down = hypot(more->middle - more->low, less->high - less->middle), up = hypot(more->high - more->middle, less->middle - less->low);

    return (Interval){ middle - down, middle, middle + up };
}

static bool play_step(const CurvePlan *plan, int i, DuelResult *result, CurveStep *step, Whole *whole)
{
    ContestSum equals;

    if (!contest(plan, i, i, result, &equals, whole))
        return false;
    for (Side side = AMERICAN; side < SIDES; side++)
        step->equal[side] = share_of_side(result, equals.matches, side);
    if (!contest(plan, i + 1, i, result, &step->duel, whole))
        return false;
    for (Side side = AMERICAN; side < SIDES; side++)
        step->gain[side] = difference(&step->duel.side[side].score, &step->equal[side]);
    return true;
}

int curve_run(const CurvePlan *plan, CurveStep step[CURVE_MOST])
{
    DuelResult *result = calloc((size_t)plan->contest.matches * 2, sizeof *result);
    Whole whole = { plan->contest.progress, plan->contest.context, 0, 2 * plan->contest.matches * 2 * (plan->bots - 1) };
    int steps = 0;

    if (!result)
        abort();
    while (steps + 1 < plan->bots && play_step(plan, steps, result, &step[steps], &whole))
        steps++;
    end_whole(&whole);
    free(result);
    return steps;
}

bool curve_rises(const CurveStep step[], int steps)
{
    for (int i = 0; i < steps; i++)
        for (Side side = AMERICAN; side < SIDES; side++)
            if (step[i].gain[side].low <= 0)
                return false;
    return true;
}

double curve_elo(const CurveStep *step, Side side, double gain)
{
    double equal = step->equal[side].middle;

    return elo_of(equal + gain) - elo_of(equal);
}

// ---- the drawing

enum { WIDTH = 900, HEIGHT = 500, LEFT = 80, RIGHT = 860, TOP = 60, BOTTOM = 430, GRID = 100 };

typedef struct Axes {
    double low, high;           // Elo
    int    points;
} Axes;

static double x_of(const Axes *a, int i)            { return LEFT + (double)(RIGHT - LEFT) * i / (a->points - 1); }
static double y_of(const Axes *a, double elo)       { return BOTTOM - (BOTTOM - TOP) * (elo - a->low) / (a->high - a->low); }

static Axes axes_of(const CurveStep step[], int steps)
{
    Axes a = { .points = steps + 1 };

    for (Side side = AMERICAN; side < SIDES; side++) {
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            a.low = fmin(a.low, sum + curve_elo(&step[i], side, step[i].gain[side].low));
            a.high = fmax(a.high, sum + curve_elo(&step[i], side, step[i].gain[side].high));
            sum += curve_elo(&step[i], side, step[i].gain[side].middle);
        }
    }
    a.low = GRID * floor(a.low / GRID);
    a.high = GRID * ceil((a.high + 1) / GRID);
    return a;
}

static void put_side(const CurvePlan *plan, const CurveStep step[], int steps, const Axes *a, Side side, FILE *f)
{
    double sum = 0;

    fprintf(f, "<polyline class=\"side%d\" points=\"%.1f,%.1f", (int)side, x_of(a, 0), y_of(a, 0));
    for (int i = 0; i < steps; i++) {
        sum += curve_elo(&step[i], side, step[i].gain[side].middle);
        fprintf(f, " %.1f,%.1f", x_of(a, i + 1), y_of(a, sum));
    }
    fputs("\"/>\n", f);
    sum = 0;
    for (int i = 0; i < steps; i++) {
        double x = x_of(a, i + 1) + (side == AMERICAN ? -3 : 3);
        fprintf(f, "<line class=\"side%d\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n", (int)side, x, x,
                y_of(a, sum + curve_elo(&step[i], side, step[i].gain[side].low)), y_of(a, sum + curve_elo(&step[i], side, step[i].gain[side].high)));
        sum += curve_elo(&step[i], side, step[i].gain[side].middle);
    }
    fprintf(f, "<text class=\"name%d\" x=\"%d\" y=\"%d\">%s</text>\n", (int)side, LEFT + 20, TOP + 20 + 20 * (int)side, plan->contest.game->side_names[side]);
}

static void put_drawing(const CurvePlan *plan, const CurveStep step[], int steps, FILE *f)
{
    Axes a = axes_of(step, steps);

    fprintf(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"14\">\n"
               "<style>polyline, line { fill: none; stroke-width: 2 } .side0 { stroke: #28507a } .side1 { stroke: #a03028 } .grid { stroke: #ccc; stroke-width: 1 }"
               " .name0 { fill: #28507a } .name1 { fill: #a03028 }</style>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
               "<text x=\"%d\" y=\"30\">%s: Elo points gained by each limit over the one before, added up; %d matches each, seed %" PRIu64 "</text>\n",
            WIDTH, HEIGHT, LEFT, plan->contest.game->name, plan->contest.matches, plan->contest.seed);
    for (double elo = a.low; elo <= a.high; elo += GRID)
        fprintf(f, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"30\" y=\"%.1f\">%+.0f</text>\n", LEFT, RIGHT, y_of(&a, elo), y_of(&a, elo),
                y_of(&a, elo) + 5, elo);
    for (int i = 0; i <= steps; i++) {
        fprintf(f, "<text text-anchor=\"%s\" x=\"%.1f\" y=\"%d\">", i == 0 ? "start" : i == steps ? "end" : "middle", x_of(&a, i), BOTTOM + 30);
        put_svg_text(plan->bot[i].words, f);
        fputs("</text>\n", f);
    }
    for (Side side = AMERICAN; side < SIDES; side++)
        put_side(plan, step, steps, &a, side, f);
    fputs("</svg>\n", f);
}

bool write_curve_plot(const CurvePlan *plan, const CurveStep step[], int steps, const char *path, Error *err)
{
    FILE *f = open_to_write(path, err);

    if (!f)
        return false;
    put_drawing(plan, step, steps, f);
    return close_written(f, path, err);
}
