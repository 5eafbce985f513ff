// The rows and the drawing of a contest.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/contest.h"
#include "lab/files.h"

static void put_game(const ContestPlan *plan, const DuelResult *result, int i, FILE *f)
{
    static const char *const outcomes[] = { "lost", "drawn", "won" };
    const Game *game = plan->game;
    const DuelResult *r = &result[i];
    Side side = contest_side(i);

    fprintf(f, "%d,%d,%s,%" PRIu64 ",%s,%s,%s,", i / 2 + 1, i % 2 + 1, game->scenarios[contest_scenario(plan, i / 2)].id, contest_seed(plan, i / 2),
            game->side_ids[side], outcomes[contest_halves(result, i)], game->endings[r->ending].id);
    if (game_has_points(game))
        fprintf(f, "%d", contest_lead(plan, result, i));
    fprintf(f, ",%u,%u,%.3f,%.3f\n", r->actions, r->phases, (double)r->think_us[side] / 1000, (double)r->think_us[enemy_of(side)] / 1000);
}

bool write_contest_csv(const ContestPlan *plan, const DuelResult *result, int matches, const char *path, Error *err)
{
    FILE *f = open_to_write(path, err);

    if (!f)
        return false;
    fputs("match,game,scenario,seed,first_plays,first,ending,first_leads,actions,phases,first_ms,second_ms\n", f);
    for (int i = 0; i < 2 * matches; i++)
        put_game(plan, result, i, f);
    return close_written(f, path, err);
}

// ---- the drawing: the score after each match in the middle of its interval

enum { WIDTH = 900, HEIGHT = 500, LEFT = 60, RIGHT = 880, TOP = 50, BOTTOM = 450 };

typedef struct Course {
    int       matches;
    Interval *at;               // after each match
} Course;

static double x_of(const Course *c, int match)
{
    return c->matches < 2 ? LEFT : LEFT + (double)(RIGHT - LEFT) * match / (c->matches - 1);
}

static double y_of(double share)
{
    return BOTTOM - (BOTTOM - TOP) * share;
}

static void put_line(const Course *c, FILE *f)
{
    fputs("<polygon class=\"interval\" points=\"", f);
    for (int i = 0; i < c->matches; i++)
        fprintf(f, "%.1f,%.1f ", x_of(c, i), y_of(c->at[i].low));
    for (int i = c->matches - 1; i >= 0; i--)
        fprintf(f, "%.1f,%.1f ", x_of(c, i), y_of(c->at[i].high));
    fputs("\"/>\n<polyline class=\"score\" points=\"", f);
    for (int i = 0; i < c->matches; i++)
        fprintf(f, "%.1f,%.1f ", x_of(c, i), y_of(c->at[i].middle));
    fputs("\"/>\n", f);
}

static void put_drawing(const ContestPlan *plan, const Course *c, FILE *f)
{
    fprintf(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"14\">\n"
               "<style>.interval { fill: #28507a; opacity: 0.2 } .score { fill: none; stroke: #28507a; stroke-width: 2 } .even { stroke: #999 }</style>\n"
               "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n<text x=\"%d\" y=\"30\">", WIDTH, HEIGHT, LEFT);
    put_svg_text(plan->game->name, f);
    fputs(": ", f);
    put_svg_text(plan->bot[0].words, f);
    fputs(" against ", f);
    put_svg_text(plan->bot[1].words, f);
    fprintf(f, ", %d matches, seed %" PRIu64 "</text>\n", c->matches, plan->seed);
    for (int percent = 0; percent <= 100; percent += 25)
        fprintf(f, "<line class=\"even\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"10\" y=\"%.1f\">%d %%</text>\n", LEFT, RIGHT,
                y_of(percent / 100.0), y_of(percent / 100.0), y_of(percent / 100.0) + 5, percent);
    put_line(c, f);
    fprintf(f, "<text x=\"%d\" y=\"%d\">matches, 1 to %d; the score of the first bot with its 95 %% interval</text>\n</svg>\n", LEFT, HEIGHT - 20, c->matches);
}

bool write_contest_plot(const ContestPlan *plan, const DuelResult *result, int matches, const char *path, Error *err)
{
    FILE *f = open_to_write(path, err);

    if (!f)
        return false;
    Course course = { matches, calloc((size_t)matches + 1, sizeof *course.at) };
    if (!course.at)
        abort();
    for (int i = 0; i < matches; i++)
        course.at[i] = contest_score_after(plan, result, i + 1);
    put_drawing(plan, &course, f);
    free(course.at);
    return close_written(f, path, err);
}
