// muster sim GAME: many games between bots, counted.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "lab/sim_files.h"
#include "lab/stats.h"

// ---- the plan

typedef struct Wishes {
    const char *american, *british, *scenario, *csv, *plot, *records;
    TextList    options;
    long        games, threads, seed, think, playouts, search_threads;
    bool        swap, json;
} Wishes;

static Wishes asked;

static SimPlan plan_of(const Game *game, const Wishes *w)
{
    SimPlan plan = {
        .game = game, .scenario = w->scenario ? wanted_scenario(game, w->scenario) : 0,
        .games = (int)w->games, .threads = (int)w->threads, .seed = (uint64_t)w->seed, .swap = w->swap, .records = w->records,
        .options = wanted_options(game, &w->options), .progress = show_progress,
    };

    for (int k = 0; k < SIDES; k++) {
        BotManner manner = wanted_manner(k == AMERICAN ? w->american : w->british);
        plan.level[k] = manner.level;
        plan.limits[k] = limits_of_manner(&manner);
        plan.limits[k].think_ms = (int)w->think;
        plan.limits[k].playouts = (int)w->playouts;
        plan.limits[k].threads = (int)w->search_threads;
    }
    return plan;
}

// ---- the report

static void print_share(FILE *f, const char *name, double won, int games)
{
    Interval i = wilson(won, games);

    fprintf(f, "  %-10s %7.1f  %5.1f%%  (%.1f to %.1f)\n", name, won, 100 * i.middle, 100 * i.low, 100 * i.high);
}

static void print_endings(FILE *f, const Game *game, const SimSummary *sum)
{
    fprintf(f, "Endings, and the games that each side won by them:\n");
    for (int i = 0; i < game->ending_count && i < ENDING_ROOM; i++)
        if (sum->endings[i])
            fprintf(f, "  %-22s %5d  %s %d, %s %d\n", game->endings[i].id, sum->endings[i], game->side_names[AMERICAN],
                    sum->endings_won[i][AMERICAN], game->side_names[BRITISH], sum->endings_won[i][BRITISH]);
}

static void print_points(FILE *f, const SimSummary *sum)
{
    fprintf(f, "Points by which the Americans lead at the end: mean %+.2f", sum->lead.middle);
    if (sum->games > 1)
        fprintf(f, " (%+.2f to %+.2f)", sum->lead.low, sum->lead.high);
    fprintf(f, ", %+d to %+d\n", sum->lead_least, sum->lead_most);
}

static const char *bot_word(const SimPlan *plan, int which, char room[MANNER_ROOM])
{
    Text word = text_in(room, MANNER_ROOM);

    write_sim_bot(plan, which, &word);
    return room;
}

static void print_attacks(FILE *f, const SimPlan *plan, const SimSummary *sum)
{
    const Game *game = plan->game;
    char room[MANNER_ROOM];

    fprintf(f, "Battles begun in a game: %s %.2f, %s %.2f\n", game->side_names[AMERICAN], sum->side_attacks[AMERICAN], game->side_names[BRITISH],
            sum->side_attacks[BRITISH]);
    for (int k = 0; k < SIDES && plan->swap; k++)
        fprintf(f, "%s begins %.2f\n", bot_word(plan, k, room), sum->attacks[k]);
}

static void print_times(FILE *f, const SimPlan *plan, const SimSummary *sum)
{
    char room[MANNER_ROOM];

    for (Side side = AMERICAN; side < SIDES; side++)
        fprintf(f, "The %s side thinks %.3f ms an answer\n", plan->game->side_names[side], sum->side_ms[side]);
    for (int k = 0; k < SIDES && plan->swap; k++)
        fprintf(f, "%s thinks %.3f ms an answer\n", bot_word(plan, k, room), sum->think_ms[k]);
}

static void print_report(FILE *f, const SimPlan *plan, const SimSummary *sum)
{
    const Game *game = plan->game;

    fprintf(f, "%s, %s: %d games, seed %llu%s\n", game->name, game->scenarios[plan->scenario].name, plan->games, (unsigned long long)plan->seed,
            plan->games < asked.games ? "; interrupted" : "");
    char room[240], word[MANNER_ROOM];
    Text options = text_in(room, sizeof room);
    write_options(game, plan->options, &options);
    if (options.length)
        fprintf(f, "%s\n", room);
    fprintf(f, "Wins (95%% intervals):\n");
    print_share(f, game->side_names[AMERICAN], sum->won[AMERICAN], sum->games);
    print_share(f, game->side_names[BRITISH], sum->won[BRITISH], sum->games);
    print_share(f, "drawn", sum->drawn, sum->games);
    if (plan->swap) {
        fprintf(f, "Sides swapped every second game; score, draws a half:\n");
        print_share(f, bot_word(plan, 0, word), sum->first_score, sum->games);
    }
    print_endings(f, game, sum);
    if (game_has_points(game))
        print_points(f, sum);
    fprintf(f, "Actions in a game: mean %.1f, median %.0f, %u to %u\n", sum->actions_mean, sum->actions_median, sum->actions_least, sum->actions_most);
    print_attacks(f, plan, sum);
    print_times(f, plan, sum);
}

static void write_share(Json *j, const char *key, double won, int games)
{
    Interval i = wilson(won, games);

    json_open_as(j, key, '{');
    json_fraction(j, "share", i.middle);
    json_fraction(j, "low", i.low);
    json_fraction(j, "high", i.high);
    json_close(j, '}');
}

static void write_endings(Json *j, const Game *game, const SimSummary *sum)
{
    json_open_as(j, "endings", '{');
    for (int i = 0; i < game->ending_count && i < ENDING_ROOM; i++)
        if (sum->endings[i])
            json_number(j, game->endings[i].id, sum->endings[i]);
    json_close(j, '}');
    json_open_as(j, "endings_won", '{');
    for (int i = 0; i < game->ending_count && i < ENDING_ROOM; i++) {
        if (!sum->endings[i])
            continue;
        json_open_as(j, game->endings[i].id, '{');
        for (Side side = AMERICAN; side < SIDES; side++)
            json_number(j, game->side_ids[side], sum->endings_won[i][side]);
        json_close(j, '}');
    }
    json_close(j, '}');
}

// One game has no interval: its bounds are left out.
static void write_points(Json *j, const SimSummary *sum)
{
    json_open_as(j, "points", '{');
    json_fraction(j, "mean", sum->lead.middle);
    if (sum->games > 1) {
        json_fraction(j, "low", sum->lead.low);
        json_fraction(j, "high", sum->lead.high);
    }
    json_number(j, "least", sum->lead_least);
    json_number(j, "most", sum->lead_most);
    json_close(j, '}');
}

static void print_sim_json(const SimPlan *plan, const SimSummary *sum)
{
    const Game *game = plan->game;
    Text t = json_room(8192);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "game", game->id);
    json_text(&j, "scenario", game->scenarios[plan->scenario].id);
    json_open_as(&j, "options", '[');
    for (int i = 0; i < game->option_count; i++)
        if (plan->options >> i & 1)
            json_text(&j, NULL, game->options[i].id);
    json_close(&j, ']');
    json_number(&j, "games", plan->games);
    json_number(&j, "seed", (int64_t)plan->seed);
    char word[MANNER_ROOM];
    json_text(&j, "american", bot_word(plan, 0, word));
    json_text(&j, "british", bot_word(plan, 1, word));
    json_bool(&j, "swap", plan->swap);
    json_open_as(&j, "wins", '{');
    json_number(&j, "american", sum->won[AMERICAN]);
    json_number(&j, "british", sum->won[BRITISH]);
    json_number(&j, "drawn", sum->drawn);
    json_close(&j, '}');
    json_open_as(&j, "intervals", '{');
    write_share(&j, "american", sum->won[AMERICAN], sum->games);
    write_share(&j, "british", sum->won[BRITISH], sum->games);
    write_share(&j, "drawn", sum->drawn, sum->games);
    if (plan->swap)
        write_share(&j, "first_bot", sum->first_score, sum->games);
    json_close(&j, '}');
    write_endings(&j, game, sum);
    if (game_has_points(game))
        write_points(&j, sum);
    json_open_as(&j, "lengths", '{');
    json_fraction(&j, "mean", sum->actions_mean);
    json_fraction(&j, "median", sum->actions_median);
    json_number(&j, "least", sum->actions_least);
    json_number(&j, "most", sum->actions_most);
    json_close(&j, '}');
    json_open_as(&j, "attacks", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        json_fraction(&j, game->side_ids[side], sum->side_attacks[side]);
    json_close(&j, '}');
    json_open_as(&j, "think_ms", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        json_fraction(&j, game->side_ids[side], sum->side_ms[side]);
    json_close(&j, '}');
    json_close(&j, '}');
    print_json(&t);
}

static bool is_picture(const char *path)
{
    const char *ending = strrchr(path, '.');

    return ending && (strcmp(ending, ".svg") == 0 || strcmp(ending, ".png") == 0);
}

static bool write_files(const SimPlan *plan, const DuelResult *result, const Wishes *w, Error *err)
{
    bool drawn = true;

    if (w->csv && !write_sim_csv(plan, result, w->csv, err))
        return false;
    if (w->plot && !write_sim_plot(plan, result, w->plot, &drawn, err))
        return false;
    if (!drawn)
        complain("gnuplot did not draw it; the numbers are in %s.tsv", w->plot);
    return true;
}

const Option sim_options[] = {
    { "games", "N", .number = &asked.games, .low = 1, .high = 10000000, .help = "how many games; 100 unless given" },
    { "scenario", "SCENARIO", .text = &asked.scenario, .help = "the scenario; the game's first one unless given" },
    { "option", "OPTION", .texts = &asked.options, .help = "play with this optional rule; may be given several times; `muster about GAME` lists them" },
    { "american", "BOT", .text = &asked.american, .help = "the bot that plays the Americans; militia unless given" },
    { "british", "BOT", .text = &asked.british, .help = "the bot that plays the British; militia unless given" },
    { "swap", .on = &asked.swap, .help = "the two bots change sides every second game" },
    { "playouts", "N", .number = &asked.playouts, .low = 1, .high = 10000000, .help = "playouts that a bot from regular up has for a hard question; the results can be repeated" },
    { "think", "MS", .number = &asked.think, .low = 1, .high = 600000, .help = "milliseconds that a bot from regular up has for a hard question" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = LAB_THREADS_MAX, .help = "games at once; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of the dice; 1 unless given" },
    { "csv", "FILE", .text = &asked.csv, .help = "write a row for each game there; - is standard output, and the summary then goes to standard error" },
    { "plot", "FILE", .text = &asked.plot, .help = "a drawing of the lengths by winner, made by gnuplot (.svg or .png); without gnuplot, the numbers in FILE.tsv" },
    { "records", "DIR", .text = &asked.records, .help = "write a record of each game there, as `muster verify` reads them" },
    { "json", .on = &asked.json, .help = "the summary as data" },
    { NULL },
};

int cmd_sim(int argc, char **argv)
{
    SimSummary sum;
    Error err = { "" };

    asked = (Wishes){ .american = "militia", .british = "militia", .games = 100, .seed = 1, .search_threads = 1 };
    argc = read_options(argc, argv, sim_options);
    if (argc != 2)
        misuse("sim needs one game, as in `muster sim trenton-1776 --games 1000`");
    SimPlan plan = plan_of(wanted_game(argv[1]), &asked);
    if (asked.plot && !is_picture(asked.plot))
        misuse("--plot wants a file that ends in .svg or .png, not '%s'", asked.plot);
    bool csv_is_output = asked.csv && strcmp(asked.csv, "-") == 0;
    if (csv_is_output && asked.json)
        misuse("--csv - and --json both want standard output");
    if ((asked.csv && !csv_is_output && !can_write_file(asked.csv, &err)) || (asked.plot && !can_write_file(asked.plot, &err)))
        misuse("%s", err.text);
    DuelResult *result = calloc((size_t)plan.games, sizeof *result);
    if (!result)
        abort();
    plan.stop = stop_at_interrupt();
    if (!sim_run(&plan, result, &err))
        misuse("%s", err.text);
    plan.games = sim_played(&plan, result);
    if (plan.games == 0) {
        complain("interrupted before the first game was over");
        free(result);
        return NOT_SO;
    }
    if (!write_files(&plan, result, &asked, &err))
        misuse("%s", err.text);
    sim_summarize(&plan, result, &sum);
    if (asked.json)
        print_sim_json(&plan, &sum);
    else
        print_report(csv_is_output ? stderr : stdout, &plan, &sum);
    free(result);
    return FINE_STATUS;
}
