// muster match GAME BOT BOT: two bots in matches of two games.

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "lab/contest.h"
#include "lab/fleet.h"

// ---- the plan

static struct Asked {
    TextList    scenarios, options;
    const char *sprt, *csv, *plot;
    long        matches, threads, seed, opening;
    bool        json;
} asked;

// "0,20" or "0,20,0.05,0.05"
static Sprt wanted_test(const char *words)
{
    Sprt test = { .alpha = 0.05, .beta = 0.05 };
    char more;
    int n = sscanf(words, "%lf,%lf,%lf,%lf%c", &test.elo[0], &test.elo[1], &test.alpha, &test.beta, &more);

    if ((n != 2 && n != 4) || (n == 2 && strchr(strchr(words, ',') + 1, ',')) || !(test.elo[0] < test.elo[1]))
        misuse("--sprt wants two strengths in Elo points, the lower first, and perhaps two chances of an error, as in 0,20,0.05,0.05, not '%s'", words);
    if (!(test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5))
        misuse("the chances of an error lie between 0 and 0.5, in '%s'", words);
    return test;
}

static ContestPlan plan_of(const Game *game, char *const bots[CONTESTANTS], int32_t values[CONTESTANTS][WEIGHTS_MAX])
{
    ContestPlan plan = {
        .game = game, .options = wanted_options(game, &asked.options), .matches = (int)asked.matches, .threads = (int)asked.threads,
        .seed = (uint64_t)asked.seed, .opening = (int)asked.opening, .is_test = asked.sprt, .progress = show_progress,
    };

    plan.scenarios = wanted_scenarios(game, &asked.scenarios, plan.scenario);
    for (int k = 0; k < CONTESTANTS; k++)
        plan.bot[k] = wanted_contestant(game, bots[k], values[k]);
    if (asked.sprt)
        plan.test = wanted_test(asked.sprt);
    return plan;
}

// ---- the report

static void print_tally(FILE *f, const ContestPlan *plan, const char *words, const Tally *t)
{
    fprintf(f, "  %-22s %5d  %5d  %5d  %5.1f %% (%.1f to %.1f)  %+5.0f (%+.0f to %+.0f)", words, t->won, t->drawn, t->lost,
            100 * t->score.middle, 100 * t->score.low, 100 * t->score.high, elo_of(t->score.middle), elo_of(t->score.low), elo_of(t->score.high));
    if (game_has_points(plan->game))
        fprintf(f, "  %+.2f (%+.2f to %+.2f)", t->points.middle, t->points.low, t->points.high);
    fputc('\n', f);
}

static void print_sides(FILE *f, const ContestPlan *plan, const ContestSum *sum)
{
    fprintf(f, "  %-22s %5s  %5s  %5s  %-24s  %-24s%s\n", "the first bot", "won", "drawn", "lost", "score (95 %)", "Elo more (95 %)",
            game_has_points(plan->game) ? "  points more (95 %)" : "");
    print_tally(f, plan, "in all games", &sum->all);
    for (Side side = AMERICAN; side < SIDES; side++) {
        char words[80];
        snprintf(words, sizeof words, "with the %s", plan->game->side_people[side]);
        print_tally(f, plan, words, &sum->side[side]);
    }
}

static void print_matches(FILE *f, const ContestPlan *plan, const ContestSum *sum)
{
    if (fact_named(plan->game, OF_GAME, "lead"))
        fprintf(f, "Matches by points over both games: %d with more, %d level, %d with fewer; ", sum->count[4], sum->count[2], sum->count[0]);
    else
        fprintf(f, "Matches by points of a game won or drawn, 2 to 0: %d, %d, %d, %d, %d; ", sum->count[4], sum->count[3], sum->count[2],
                sum->count[1], sum->count[0]);
    const Interval *s = &sum->match_score;
    fprintf(f, "score %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)\n", 100 * s->middle, 100 * s->low, 100 * s->high, elo_of(s->middle),
            elo_of(s->low), elo_of(s->high));
}

static const char *const verdicts[] = { "undecided", "lower", "upper" };

static void print_test(FILE *f, const ContestPlan *plan, const ContestSum *sum)
{
    const Sprt *t = &plan->test;

    fprintf(f, "SPRT of %+g against %+g Elo, errors %g and %g: log-likelihood ratio %.2f (%.2f to %.2f), ", t->elo[0], t->elo[1], t->alpha, t->beta,
            sum->ratio, sum->bound[0], sum->bound[1]);
    switch (sum->verdict) {
    case SPRT_OPEN:
        fputs("undecided\n", f);
        break;
    case SPRT_LOWER:
        fprintf(f, "the first bot is not %+g Elo stronger\n", t->elo[1]);
        break;
    case SPRT_UPPER:
        fprintf(f, "the first bot is more than %+g Elo stronger\n", t->elo[0]);
        break;
    }
}

static void print_report(FILE *f, const ContestPlan *plan, const ContestSum *sum)
{
    fprintf(f, "%s,", plan->game->name);
    for (int i = 0; i < plan->scenarios; i++)
        fprintf(f, " %s%s", plan->game->scenarios[plan->scenario[i]].name, i + 1 < plan->scenarios ? "," : "");
    fprintf(f, ": %d matches of two games, sides swapped, the same dice; seed %" PRIu64, sum->matches, plan->seed);
    if (plan->opening)
        fprintf(f, ", %d answers of each opening drawn", plan->opening);
    fprintf(f, "%s\nFirst:  %s\nSecond: %s\n", sum->matches < plan->matches && sum->verdict == SPRT_OPEN ? "; interrupted" : "", plan->bot[0].words,
            plan->bot[1].words);
    if (sum->matches) {
        print_sides(f, plan, sum);
        print_matches(f, plan, sum);
    }
    if (plan->is_test)
        print_test(f, plan, sum);
}

static void write_tally(const ContestPlan *plan, Json *j, const char *key, const Tally *t)
{
    const Interval elo = { elo_of(t->score.low), elo_of(t->score.middle), elo_of(t->score.high) };

    json_open_as(j, key, '{');
    json_number(j, "won", t->won);
    json_number(j, "drawn", t->drawn);
    json_number(j, "lost", t->lost);
    write_interval(j, "score", &t->score);
    write_interval(j, "elo", &elo);
    if (game_has_points(plan->game))
        write_interval(j, "points", &t->points);
    json_close(j, '}');
}

static void write_test(const ContestPlan *plan, const ContestSum *sum, Json *j)
{
    json_open_as(j, "sprt", '{');
    json_fraction(j, "elo0", plan->test.elo[0]);
    json_fraction(j, "elo1", plan->test.elo[1]);
    json_fraction(j, "alpha", plan->test.alpha);
    json_fraction(j, "beta", plan->test.beta);
    json_fraction(j, "ratio", sum->ratio);
    json_fraction(j, "low", sum->bound[0]);
    json_fraction(j, "high", sum->bound[1]);
    json_text(j, "verdict", verdicts[sum->verdict]);
    json_close(j, '}');
}

static void print_match_json(const ContestPlan *plan, const ContestSum *sum)
{
    Text t = json_room(16384);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "game", plan->game->id);
    json_open_as(&j, "scenarios", '[');
    for (int i = 0; i < plan->scenarios; i++)
        json_text(&j, NULL, plan->game->scenarios[plan->scenario[i]].id);
    json_close(&j, ']');
    json_text(&j, "first", plan->bot[0].words);
    json_text(&j, "second", plan->bot[1].words);
    json_number(&j, "seed", (int64_t)plan->seed);
    json_number(&j, "opening", plan->opening);
    json_number(&j, "matches", sum->matches);
    json_open_as(&j, "results", '[');
    for (int i = 0; i < MATCH_RESULTS; i++)
        json_number(&j, NULL, sum->count[i]);
    json_close(&j, ']');
    write_interval(&j, "match_score", &sum->match_score);
    write_tally(plan, &j, "all", &sum->all);
    for (Side side = AMERICAN; side < SIDES; side++)
        write_tally(plan, &j, plan->game->side_ids[side], &sum->side[side]);
    if (plan->is_test)
        write_test(plan, sum, &j);
    json_close(&j, '}');
    print_json(&t);
}

// ---- the command

const Option match_options[] = {
    { "matches", "N", .number = &asked.matches, .low = 1, .high = 1000000, .help = "matches of two games, at most; 100 unless given" },
    { "scenario", "SCENARIO", .texts = &asked.scenarios, .help = "a scenario; may be given several times, and matches take them in turn; all unless given" },
    { "option", "OPTION", .texts = &asked.options, .help = "play with this optional rule; may be given several times; `muster about GAME` lists them" },
    { "opening", "N", .number = &asked.opening, .low = 0, .high = 10000,
      .help = "the first N choices of a game are drawn from the policy by the seed of its match, the same in both games; 0 unless given" },
    { "sprt", "ELO0,ELO1[,ALPHA,BETA]", .text = &asked.sprt,
      .help = "stop as soon as the matches fit one of two strengths of the first bot well enough; the chances of an error are 0.05 each unless given" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = LAB_THREADS_MAX, .help = "games at once; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of dice and openings; 1 unless given" },
    { "csv", "FILE", .text = &asked.csv, .help = "write a row for each game there; - is standard output, and the summary then goes to standard error" },
    { "plot", "FILE", .text = &asked.plot, .help = "draw the course of the score there (.svg)" },
    { "json", .on = &asked.json, .help = "the summary as data" },
    { NULL },
};

static void check_files(Error *err)
{
    bool csv_is_output = asked.csv && strcmp(asked.csv, "-") == 0;

    want_svg(asked.plot);
    if (csv_is_output && asked.json)
        misuse("--csv - and --json both want standard output");
    if ((asked.csv && !csv_is_output && !can_write_file(asked.csv, err)) || (asked.plot && !can_write_file(asked.plot, err)))
        misuse("%s", err->text);
}

static void tell(const ContestPlan *plan, const DuelResult *result, const ContestSum *sum)
{
    Error err = { "" };

    if ((asked.csv && !write_contest_csv(plan, result, sum->matches, asked.csv, &err)) ||
        (asked.plot && !write_contest_plot(plan, result, sum->matches, asked.plot, &err)))
        misuse("%s", err.text);
    if (asked.json)
        print_match_json(plan, sum);
    else
        print_report(asked.csv && strcmp(asked.csv, "-") == 0 ? stderr : stdout, plan, sum);
}

int cmd_match(int argc, char **argv)
{
    static int32_t values[CONTESTANTS][WEIGHTS_MAX];
    Error err = { "" };
    ContestSum sum;

    asked = (struct Asked){ .matches = 100, .seed = 1 };
    if (!fleet_join(&err))
        misuse("%s", err.text);
    argc = read_options(argc, argv, match_options);
    if (argc != 4)
        misuse("match needs a game and two bots, as in `muster match t76 regular,playouts=100 militia`");
    ContestPlan plan = plan_of(wanted_game(argv[1]), &argv[2], values);
    if (is_flagship())
        check_files(&err);
    DuelResult *result = calloc((size_t)plan.matches * 2, sizeof *result);
    if (!result)
        abort();
    plan.stop = stop_at_interrupt();
    int matches = contest_run(&plan, result);
    signal(SIGINT, SIG_DFL);
    contest_sum(&plan, result, matches, &sum);
    if (is_flagship())
        tell(&plan, result, &sum);
    free(result);
    fleet_leave();
    return is_flagship() && plan.is_test && sum.verdict != SPRT_UPPER ? NOT_SO : FINE_STATUS;
}
