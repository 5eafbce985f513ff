// muster curve GAME: what more time is worth to a bot, with either side.

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "lab/curve.h"

// ---- the plan

static struct Asked {
    TextList    scenarios, options, limits;
    const char *bot, *plot;
    long        matches, threads, seed, opening;
    bool        json;
} asked;

enum { WORDS_ROOM = 200 };

static const char *const usual_limits[] = { "playouts=25", "playouts=100", "playouts=400" };

static CurvePlan plan_of(const Game *game, char words[CURVE_MOST][WORDS_ROOM], int32_t values[CURVE_MOST][WEIGHTS_MAX])
{
    bool usual = asked.limits.count == 0;
    CurvePlan plan = {
        .contest = {
            .game = game, .options = wanted_options(game, &asked.options), .matches = (int)asked.matches, .threads = (int)asked.threads,
            .seed = (uint64_t)asked.seed, .opening = (int)asked.opening, .progress = show_progress,
        },
        .bots = usual ? (int)(sizeof usual_limits / sizeof *usual_limits) : asked.limits.count,
    };
    ContestPlan *c = &plan.contest;

    if (plan.bots < 2 || plan.bots > CURVE_MOST)
        misuse("curve wants from 2 to %d limits, the smallest first, as in --limit playouts=50 --limit playouts=200", CURVE_MOST);
    c->scenarios = wanted_scenarios(game, &asked.scenarios, c->scenario);
    for (int i = 0; i < plan.bots; i++) {
        snprintf(words[i], WORDS_ROOM, "%s,%s", asked.bot, usual ? usual_limits[i] : asked.limits.at[i]);
        plan.bot[i] = wanted_contestant(game, words[i], values[i]);
    }
    return plan;
}

// ---- the report

static double percent(double share)     { return 100 * share; }

static void print_side(const CurvePlan *plan, const CurveStep *s, Side side)
{
    const Interval *gain = &s->gain[side];

    printf("  the %s win %.1f %%, and %.1f %% with the limit before: %+.1f (%+.1f to %+.1f), Elo %+.0f\n", plan->contest.game->side_people[side],
           percent(s->duel.side[side].score.middle), percent(s->equal[side].middle), percent(gain->middle), percent(gain->low), percent(gain->high),
           curve_elo(s, side, gain->middle));
}

static void print_step(const CurvePlan *plan, const CurveStep *s, int i)
{
    const Interval *score = &s->duel.all.score, *matches = &s->duel.match_score;

    printf("%s against %s: %.1f %% of games (%.1f to %.1f), Elo %+.0f", plan->bot[i + 1].words, plan->bot[i].words, percent(score->middle),
           percent(score->low), percent(score->high), elo_of(score->middle));
    if (fact_named(plan->contest.game, OF_GAME, "lead"))
        printf("; %.1f %% of matches (%.1f to %.1f)", percent(matches->middle), percent(matches->low), percent(matches->high));
    if (game_has_points(plan->contest.game))
        printf("; %+.2f points a game (%+.2f to %+.2f)", s->duel.all.points.middle, s->duel.all.points.low, s->duel.all.points.high);
    puts("");
    for (Side side = AMERICAN; side < SIDES; side++)
        print_side(plan, s, side);
}

static void print_report(const CurvePlan *plan, const CurveStep step[], int steps)
{
    const ContestPlan *c = &plan->contest;

    printf("%s,", c->game->name);
    for (int i = 0; i < c->scenarios; i++)
        printf(" %s%s", c->game->scenarios[c->scenario[i]].name, i + 1 < c->scenarios ? "," : "");
    printf(": each limit against the one before, %d matches of two games, and as many between equals; seed %" PRIu64 "%s\n", c->matches, c->seed,
           steps < plan->bots - 1 ? "; interrupted" : "");
    for (int i = 0; i < steps; i++)
        print_step(plan, &step[i], i);
}

static void write_step(const CurvePlan *plan, const CurveStep *s, int i, Json *j)
{
    json_open(j, '{');
    json_text(j, "bot", plan->bot[i + 1].words);
    json_text(j, "against", plan->bot[i].words);
    write_interval(j, "score", &s->duel.all.score);
    write_interval(j, "match_score", &s->duel.match_score);
    for (Side side = AMERICAN; side < SIDES; side++) {
        json_open_as(j, plan->contest.game->side_ids[side], '{');
        write_interval(j, "score", &s->duel.side[side].score);
        write_interval(j, "equal", &s->equal[side]);
        write_interval(j, "gain", &s->gain[side]);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void print_curve_json(const CurvePlan *plan, const CurveStep step[], int steps)
{
    Text t = json_room(32768);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "game", plan->contest.game->id);
    json_number(&j, "seed", (int64_t)plan->contest.seed);
    json_number(&j, "matches", plan->contest.matches);
    json_open_as(&j, "steps", '[');
    for (int i = 0; i < steps; i++)
        write_step(plan, &step[i], i, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    print_json(&t);
}

// ---- the command

const Option curve_options[] = {
    { "limit", "LIMIT", .texts = &asked.limits, .help = "playouts=N or time=100ms, as of a bot in `muster match`; given for each, the smallest first; playouts of 25, 100 and 400 unless given" },
    { "bot", "BOT", .text = &asked.bot, .help = "the bot that has them; regular unless given" },
    { "matches", "N", .number = &asked.matches, .low = 1, .high = 1000000, .help = "matches of two games for each limit, and as many between equals; 100 unless given" },
    { "scenario", "SCENARIO", .texts = &asked.scenarios, .help = "a scenario; may be given several times, and matches take them in turn; all unless given" },
    { "option", "OPTION", .texts = &asked.options, .help = "play with this optional rule; may be given several times; `muster about GAME` lists them" },
    { "opening", "N", .number = &asked.opening, .low = 0, .high = 10000,
      .help = "the first N choices of a game are drawn from the policy by the seed of its match, the same in both games; 0 unless given" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = LAB_THREADS_MAX, .help = "games at once; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of dice and openings; 1 unless given" },
    { "plot", "FILE", .text = &asked.plot, .help = "draw the curve of either side there (.svg)" },
    { "json", .on = &asked.json, .help = "the report as data" },
    { NULL },
};

static void check_plot(Error *err)
{
    want_svg(asked.plot);
    if (asked.plot && !can_write_file(asked.plot, err))
        misuse("%s", err->text);
}

int cmd_curve(int argc, char **argv)
{
    static char words[CURVE_MOST][WORDS_ROOM];
    static int32_t values[CURVE_MOST][WEIGHTS_MAX];
    CurveStep step[CURVE_MOST];
    Error err = { "" };

    asked = (struct Asked){ .bot = "regular", .matches = 100, .seed = 1 };
    argc = read_options(argc, argv, curve_options);
    if (argc != 2)
        misuse("curve needs one game, as in `muster curve t76 --limit playouts=50 --limit playouts=200`");
    CurvePlan plan = plan_of(wanted_game(argv[1]), words, values);
    check_plot(&err);
    plan.contest.stop = stop_at_interrupt();
    int steps = curve_run(&plan, step);
    signal(SIGINT, SIG_DFL);
    if (asked.plot && steps && !write_curve_plot(&plan, step, steps, asked.plot, &err))
        misuse("%s", err.text);
    if (asked.json)
        print_curve_json(&plan, step, steps);
    else
        print_report(&plan, step, steps);
    return steps == plan.bots - 1 && curve_rises(step, steps) ? FINE_STATUS : NOT_SO;
}
