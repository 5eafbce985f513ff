// muster learn GAME: fits the weights of an evaluation's items to the results of games.

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "lab/files.h"
#include "lab/learn_games.h"

static struct Asked {
    TextList    scenarios, options, bots;
    const char *state, *out, *data;
    long        games, opening, strays, points, decay, threads, seed;
    bool        imagined, near;
} asked;

enum { HELD_OUT = 7 };          // every seventh game is for the judgement alone

// ---- what was learned

typedef struct Report {
    const LearnPlan *plan;
    int    games, rows, steps;                  // of the fit
    int    judged;                              // games held out
    LearnJudgement learned, constant, present;  // of them
} Report;

static bool is_held_out(const LearnRow *row)    { return row->game % HELD_OUT == HELD_OUT - 1; }

// Puts the rows of games for the fit first, each part in its order; how many they are.
static int part(LearnRow row[], int rows)
{
    LearnRow *held = malloc((size_t)rows * sizeof *held + 1);
    int fit = 0, out = 0;

    if (!held)
        abort();
    for (int r = 0; r < rows; r++)
        *(is_held_out(&row[r]) ? &held[out++] : &row[fit++]) = row[r];
    memcpy(row + fit, held, (size_t)out * sizeof *held);
    free(held);
    return fit;
}

static int count_games(const LearnRow row[], int rows)
{
    int games = 0;

    for (int r = 0; r < rows; r++)
        games += r == 0 || row[r].game != row[r - 1].game;
    return games;
}

static double mean_result(const LearnRow row[], int rows)
{
    double sum = 0;

    for (int r = 0; r < rows; r++)
        sum += row[r].result;
    return sum / rows;
}

enum { BY_WEIGHTS, BY_CONSTANT, BY_PRESENT };

static void judge(const ItemKind *kind, const LearnRow row[], int rows, int by, double constant, const int32_t weight[], LearnJudgement *out)
{
    double *chance = malloc((size_t)rows * sizeof *chance + 1);

    if (!chance)
        abort();
    for (int r = 0; r < rows; r++)
        chance[r] = by == BY_CONSTANT ? constant : by == BY_PRESENT ? chance_of_worth(row[r].worth) : learn_chance(kind, weight, &row[r]);
    learn_judge(row, chance, rows, out);
    free(chance);
}

static void write_command(const LearnPlan *plan, const char *mark, FILE *f)
{
    const time_t now = time(NULL);
    char day[20];

    strftime(day, sizeof day, "%Y-%m-%d", gmtime(&now));
    fprintf(f, "%smuster learn %s --games %ld", mark, plan->game->id, asked.games);
    for (int i = 0; i < plan->bots; i++)
        fprintf(f, " --bot %s", plan->bot[i].words);
    for (int i = 0; i < asked.scenarios.count; i++)
        fprintf(f, " --scenario %s", plan->game->scenarios[plan->scenario[i]].id);
    for (int i = 0; i < asked.options.count; i++)
        fprintf(f, " --option %s", asked.options.at[i]);
    if (asked.points)
        fprintf(f, " --points %ld", asked.points);
    fprintf(f, " --opening %ld --strays %ld%s --decay %ld%s --seed %ld (%s)\n", asked.opening, asked.strays, asked.imagined ? " --imagined" : "", asked.decay,
            asked.near ? " --near" : "", asked.seed, day);
}

static void write_report(const Report *r, const char *mark, FILE *f)
{
    fprintf(f, "%s%d positions of %d games, %d steps\n", mark, r->rows, r->games, r->steps);
    if (r->judged == 0)
        return;
    fprintf(f, "%slog-loss on %d positions of %d other games: %.4f; of a constant %.4f, of the present evaluation %.4f\n", mark, r->learned.rows,
            r->judged, r->learned.loss, r->constant.loss, r->present.loss);
}

// What it calls 70 % should be won 70 times in a hundred.
static void write_calibration(const LearnJudgement *j, FILE *f)
{
    fprintf(f, "\n  it says   positions   on average   won\n");
    for (int bin = 0; bin < LEARN_BINS; bin++)
        if (j->bin[bin].rows)
            fprintf(f, "%3d - %3d %%   %9d      %5.1f %%   %5.1f %%\n", 10 * bin, 10 * (bin + 1), j->bin[bin].rows, 100 * j->bin[bin].told,
                    100 * j->bin[bin].won);
}

// How what is told of winning by the present evaluation fits who won; w: NULL tells the worth itself.
static void judge_winning(const Winning *w, const LearnRow row[], int rows, LearnJudgement *out)
{
    double *chance = malloc((size_t)rows * sizeof *chance + 1);
    LearnRow *won = malloc((size_t)rows * sizeof *won + 1);

    if (!chance || !won)
        abort();
    for (int r = 0; r < rows; r++) {
        won[r] = row[r];
        won[r].result = won[r].won;
        chance[r] = chance_of_worth(w ? worth_of_winning(w, won[r].counted.left, won[r].worth) : won[r].worth);
    }
    learn_judge(won, chance, rows, out);
    free(chance);
    free(won);
}

// Fits Game.winning to most games, and judges that of the game by the others.  False if it was stopped.
static bool report_winning(const LearnPlan *plan, const LearnRow row[], int fit, int rows)
{
    const Winning *w = plan->game->items->winning;
    int32_t times[MOMENTS_MAX];
    LearnJudgement told, itself;

    if (!learn_winning(w, row, fit, plan->stop, times))
        return false;
    printf("\nWhat a worth of the present evaluation says of winning: the more is left of the game, the less.\n  left      ");
    for (int i = 0; i < w->count; i++)
        printf("%7d", w->moments[i]);
    printf("\n  times     ");
    for (int i = 0; i < w->count; i++)
        printf("%7d", (int)times[i]);
    printf("\n  the game's");
    for (int i = 0; i < w->count; i++)
        printf("%7d", w->times[i]);
    putchar('\n');
    if (rows > fit) {
        judge_winning(w, row + fit, rows - fit, &told);
        judge_winning(NULL, row + fit, rows - fit, &itself);
        printf("log-loss of winning, by the game's: %.4f; of the worth itself %.4f\n", told.loss, itself.loss);
        write_calibration(&told, stdout);
    }
    return true;
}

// ---- the files

static const char *id_of_weight(const Game *game, int row, int moment)
{
    return game->weights[weight_of_item(game->items, row, moment)].id;
}

// Lines for `muster match`.
static void write_weights_of(const LearnPlan *plan, const Report *r, const int32_t weight[], FILE *f)
{
    const ItemKind *kind = plan->game->items;

    write_command(plan, "# ", f);
    write_report(r, "# ", f);
    for (int i = 0; i < kind->count; i++)
        for (int m = 0; m < kind->moment_count; m++)
            fprintf(f, "%-32s %7d\n", id_of_weight(plan->game, i, m), (int)weight[i * kind->moment_count + m]);
}

// data/GAME/evaluation.yaml as a whole.
static void write_data(const LearnPlan *plan, const Report *r, const int32_t weight[], FILE *f)
{
    const ItemKind *kind = plan->game->items;

    fprintf(f, "# The items that the evaluation counts, and what each of them is worth (engine/items.h, docs/bots.md).  The weights were written by:\n");
    write_command(plan, "#     ", f);
    write_report(r, "# ", f);
    fputc('\n', f);
    for (int i = 0; i < kind->count; i++) {
        fprintf(f, "- { id: %s,%s weights: [", kind->rows[i].id, kind->rows[i].hundredths ? " hundredths: true," : "");
        for (int m = 0; m < kind->moment_count; m++)
            fprintf(f, "%s%d", m ? ", " : "", (int)weight[i * kind->moment_count + m]);
        fprintf(f, "], words: \"%s\" }\n", kind->rows[i].words);
    }
}

static void write_to(const char *path, void (*write)(const LearnPlan *, const Report *, const int32_t *, FILE *), const LearnPlan *plan,
                     const Report *r, const int32_t weight[])
{
    Error err = { "" };
    FILE *f = path ? open_to_write(path, &err) : NULL;

    if (!path)
        return;
    if (f)
        write(plan, r, weight, f);
    if (!f || !close_written(f, path, &err))
        misuse("%s", err.text);
}

// ---- the command

const Option learn_options[] = {
    { "games", "N", .number = &asked.games, .low = 1, .high = 10000000, .help = "games in all, those of the state included; 1000 unless given" },
    { "bot", "BOT", .texts = &asked.bots, .help = "who plays, as in `muster match`; may be given several times, and each plays each; policy unless given" },
    { "scenario", "SCENARIO", .texts = &asked.scenarios, .help = "a scenario; may be given several times, and games take them in turn; all unless given. Items that "
      "only other scenarios count keep the weights that they have" },
    { "option", "OPTION", .texts = &asked.options, .help = "play with this optional rule; may be given several times; `muster about GAME` lists them" },
    { "opening", "N", .number = &asked.opening, .low = 0, .high = 10000,
      .help = "up to N choices at the start of a game are drawn from the policy; how many differs from game to game; 0 unless given" },
    { "strays", "N", .number = &asked.strays, .low = 0, .high = 1000, .help = "of a thousand answers, N are any legal one; 20 unless given" },
    { "imagined", .on = &asked.imagined, .help = "learn from positions as the side that is asked imagines them; from the true ones unless given" },
    { "points", "N", .number = &asked.points, .low = 0, .high = 1000,
      .help = "where points decide a game, a lead of N at its end counts as three wins in four, and others by the same curve; 0: a win is a win, unless given" },
    { "decay", "N", .number = &asked.decay, .low = 0, .high = 1000000, .help = "how much large weights cost, in millionths; 300 unless given" },
    { "near", .on = &asked.near, .help = "what costs is to leave the present weights, not to be large: for games too few to learn everything" },
    { "state", "FILE", .text = &asked.state, .help = "keep the games there as they end, and go on from them if they are there" },
    { "out", "FILE", .text = &asked.out, .help = "write the weights there, for weights=FILE of a bot" },
    { "data", "FILE", .text = &asked.data, .help = "write them there as data/GAME/evaluation.yaml" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = LAB_THREADS_MAX, .help = "games at once; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "1 unless given" },
    { NULL },
};

static LearnPlan plan_of(const Game *game, int32_t values[][WEIGHTS_MAX])
{
    LearnPlan plan = {
        .game = game, .options = wanted_options(game, &asked.options), .games = (int)asked.games, .threads = (int)asked.threads,
        .opening = (int)asked.opening, .strays = (int)asked.strays, .points = (int)asked.points,
        .seed = (uint64_t)asked.seed, .progress = show_progress,
    };

    if (asked.bots.count > LEARN_BOTS)
        misuse("at most %d bots play", LEARN_BOTS);
    for (int i = 0; i < asked.bots.count; i++)
        plan.bot[plan.bots++] = wanted_contestant(game, asked.bots.at[i], values[i]);
    if (plan.bots == 0)
        plan.bot[plan.bots++] = wanted_contestant(game, "policy", values[0]);
    plan.scenarios = wanted_scenarios(game, &asked.scenarios, plan.scenario);
    return plan;
}

// Fits most games and judges by the others.  False if it was stopped.
static bool learn(const LearnPlan *plan, LearnRows *rows, Report *r, int32_t weight[])
{
    const ItemKind *kind = plan->game->items;
    int fit = part(rows->row, rows->rows), held = rows->rows - fit;
    const LearnRow *others = rows->row + fit;

    *r = (Report){ .plan = plan, .rows = fit, .games = count_games(rows->row, fit), .judged = count_games(others, held) };
    if (fit == 0)
        misuse("no game is over, so there is nothing to learn from");
    r->steps = learn_fit(kind, rows->row, fit, (double)asked.decay / 1e6, asked.near ? plan->game->values + kind->first : NULL, plan->stop, weight);
    if (r->steps == 0)
        return false;
    judge(kind, others, held, BY_WEIGHTS, 0, weight, &r->learned);
    judge(kind, others, held, BY_CONSTANT, mean_result(rows->row, fit), weight, &r->constant);
    judge(kind, others, held, BY_PRESENT, 0, weight, &r->present);
    return true;
}

// Items of scenarios that were not played keep the weights that they have.
static void keep_unseen(const Game *game, const LearnRows *rows, int32_t weight[])
{
    const ItemKind *kind = game->items;
    bool seen[ITEMS_MAX] = { false };

    for (int k = 0; k < rows->rows; k++)
        for (int i = 0; i < rows->row[k].counted.count; i++)
            seen[rows->row[k].counted.first + i] = true;
    for (int i = 0; i < kind->count * kind->moment_count; i++)
        if (!seen[i / kind->moment_count])
            weight[i] = game->values[kind->first + i];
}

static void check_weights(const Game *game, int32_t weight[])
{
    const ItemKind *kind = game->items;

    for (int i = 0; i < kind->count * kind->moment_count; i++) {
        const int32_t *range = game->weights[kind->first + i].range;
        weight[i] = weight[i] < range[0] ? range[0] : weight[i] > range[1] ? range[1] : weight[i];
    }
}

int cmd_learn(int argc, char **argv)
{
    static int32_t values[LEARN_BOTS][WEIGHTS_MAX], weight[WEIGHTS_MAX];
    Error err = { "" };
    LearnRows rows;
    Report report;

    asked = (struct Asked){ .games = 1000, .strays = 20, .decay = 300, .seed = 1 };
    argc = read_options(argc, argv, learn_options);
    if (argc != 2)
        misuse("learn needs one game, as in `muster learn t76 --bot regular,playouts=25 --state t76.games --out t76.weights`");
    LearnPlan plan = plan_of(wanted_game(argv[1]), values);
    if (!plan.game->items)
        misuse("the evaluation of %s is not one that is learned", plan.game->name);
    if ((asked.out && !can_write_file(asked.out, &err)) || (asked.data && !can_write_file(asked.data, &err)))
        misuse("%s", err.text);
    if (asked.points && !fact_named(plan.game, OF_GAME, "lead"))
        misuse("%s is not decided by points", plan.game->name);
    plan.stop = stop_at_interrupt();
    LearnGames *games = learn_open(&plan, asked.state, &err);
    if (!games || !learn_play(games, &err) || !learn_rows(games, asked.imagined, &rows, &err))
        misuse("%s", err.text);
    if (atomic_load(plan.stop)) {
        fprintf(stderr, "muster: interrupted after %d games%s\n", learn_count(games), asked.state ? ", which are kept" : "");
        plan.stop = NULL;               // the fit of what was played goes on; Ctrl-C now ends the program
        signal(SIGINT, SIG_DFL);
    }
    if (!learn(&plan, &rows, &report, weight))
        return NOT_SO;
    keep_unseen(plan.game, &rows, weight);
    check_weights(plan.game, weight);
    write_command(&plan, "", stdout);
    write_report(&report, "", stdout);
    if (report.judged)
        write_calibration(&report.learned, stdout);
    if (plan.game->items->winning && !report_winning(&plan, rows.row, report.rows, rows.rows))
        return NOT_SO;
    write_to(asked.out, write_weights_of, &plan, &report, weight);
    write_to(asked.data, write_data, &plan, &report, weight);
    learn_rows_free(&rows);
    learn_close(games);
    return FINE_STATUS;
}
