// muster bench [GAME]: the figures that docs/performance.md quotes.

#include <stdio.h>
#include <string.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "lab/bench.h"
#include "lab/patience.h"

static void print_bench(const Game *game, const BenchResult *r)
{
    printf("%s, one thread, its processor time, medians of %d runs\n", game->name, r->runs);
    printf("  %12.0f  decisions a second (random: listed, drawn, applied)\n", r->decisions_per_second);
    printf("  %12.0f  random games a second\n", r->random_games_per_second);
    printf("  %12.0f  playouts a second (resample, play on to the horizon, evaluate)\n", r->playouts_per_second);
    if (r->searched_per_second > 0) {
        printf("  %12.0f  descents a second of a search\n", r->searched_per_second);
        printf("  %12.2f  times as many by two threads on one tree, if each has a core to itself (%.2f by the clock)\n", r->two_threads, r->two_threads_by_clock);
    }
    printf("  %12d  bytes a position\n", r->position_bytes);
    printf("  %12.0f  ns to resample what is hidden\n", r->imagine_ns);
    printf("  %12.0f  ns to copy\n", r->copy_ns);
    printf("  %12.0f  ns to hash\n", r->hash_ns);
    printf("  %12.0f  ns to evaluate\n", r->evaluate_ns);
    printf("  %12.2f  ms an answer of militia (worst %.2f)\n", r->militia_ms, r->militia_worst_ms);
    printf("  %12.0f  ms a game of two militia (%s)\n", r->militia_game_ms, game->scenarios[0].name);
    printf("  %12.1f  ms to verify its record\n", r->replay_ms);
    if (game->combat)
        printf("  %12.2f  ms for the exact odds of a fight (worst %.2f)\n", r->odds_ms, r->odds_worst_ms);
    if (game->orders)
        printf("  %12.2f  microseconds for all that a stack can reach\n", r->reach_microseconds);
}

static void print_bench_json(const Game *game, const BenchResult *r)
{
    Text t = json_room(2048);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "game", game->id);
    json_number(&j, "runs", r->runs);
    json_fraction(&j, "decisions_per_second", r->decisions_per_second);
    json_fraction(&j, "random_games_per_second", r->random_games_per_second);
    json_fraction(&j, "playouts_per_second", r->playouts_per_second);
    if (r->searched_per_second > 0) {
        json_fraction(&j, "searched_per_second", r->searched_per_second);
        json_fraction(&j, "two_threads", r->two_threads);
        json_fraction(&j, "two_threads_by_clock", r->two_threads_by_clock);
    }
    json_number(&j, "position_bytes", r->position_bytes);
    json_fraction(&j, "imagine_ns", r->imagine_ns);
    json_fraction(&j, "copy_ns", r->copy_ns);
    json_fraction(&j, "hash_ns", r->hash_ns);
    json_fraction(&j, "evaluate_ns", r->evaluate_ns);
    json_fraction(&j, "militia_ms", r->militia_ms);
    json_fraction(&j, "militia_worst_ms", r->militia_worst_ms);
    json_fraction(&j, "militia_game_ms", r->militia_game_ms);
    json_fraction(&j, "replay_ms", r->replay_ms);
    if (game->combat) {
        json_fraction(&j, "odds_ms", r->odds_ms);
        json_fraction(&j, "odds_worst_ms", r->odds_worst_ms);
    }
    if (game->orders)
        json_fraction(&j, "reach_microseconds", r->reach_microseconds);
    json_close(&j, '}');
    print_json(&t);
}

static struct Asked {
    const char *patience;
    long        runs, turns, seed;
    bool        json;
} asked;

// ---- how long one waits for a bot

static void print_patience(const Game *game, const Patience *p)
{
    printf("%s, %s on this machine by the clock: %d turns with %d answers where there was a choice; seed %ld\n", game->name, asked.patience, p->turns,
           p->answers, asked.seed);
    printf("  %12.1f  ms an answer (worst %.1f)\n", p->answer_ms, p->answer_worst_ms);
    printf("  %12.2f  ms of processor time an answer, all threads together (worst %.2f)\n", p->processor_ms, p->processor_worst_ms);
    printf("  %12.0f  ms a turn (worst %.0f)\n", p->turn_ms, p->turn_worst_ms);
}

static void print_patience_json(const Game *game, const Patience *p)
{
    Text t = json_room(2048);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "game", game->id);
    json_text(&j, "bot", asked.patience);
    json_number(&j, "seed", asked.seed);
    json_number(&j, "turns", p->turns);
    json_number(&j, "answers", p->answers);
    json_fraction(&j, "answer_ms", p->answer_ms);
    json_fraction(&j, "answer_worst_ms", p->answer_worst_ms);
    json_fraction(&j, "processor_ms", p->processor_ms);
    json_fraction(&j, "processor_worst_ms", p->processor_worst_ms);
    json_fraction(&j, "turn_ms", p->turn_ms);
    json_fraction(&j, "turn_worst_ms", p->turn_worst_ms);
    json_close(&j, '}');
    print_json(&t);
}

static void measure_patience(const Game *game)
{
    static int32_t values[WEIGHTS_MAX];
    Patience result;
    Contestant bot = wanted_contestant(game, asked.patience, values);

    // Against people a bot has as many threads as its level, not the one of contests.
    if (!strstr(asked.patience, ",threads="))
        bot.limits.threads = 0;
    patience_measure(game, bot.level, bot.limits, (int)asked.turns, (uint64_t)asked.seed, &result, show_progress, NULL);
    if (asked.json)
        print_patience_json(game, &result);
    else
        print_patience(game, &result);
}

// ---- the command

const Option bench_options[] = {
    { "runs", "N", .number = &asked.runs, .low = 1, .high = 25, .help = "the runs of which the median is taken; 5 unless given" },
    { "patience", "BOT", .text = &asked.patience,
      .help = "instead, how long a person waits for this bot, by the clock: for an answer, and for all its answers in a phase, in phases of games of militia" },
    { "turns", "N", .number = &asked.turns, .low = 1, .high = 10000, .help = "such phases, each of a game of its own; 20 unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of these games; 1 unless given" },
    { "json", .on = &asked.json, .help = "the same as data" },
    { NULL },
};

int cmd_bench(int argc, char **argv)
{
    BenchResult result;

    asked = (struct Asked){ .runs = 5, .turns = 20, .seed = 1 };
    argc = read_options(argc, argv, bench_options);
    if (argc > 2)
        misuse("bench takes one game");
    const Game *game = wanted_game(argc == 2 ? argv[1] : "trenton-1776");
    if (asked.patience) {
        measure_patience(game);
        return FINE_STATUS;
    }
    bench_run(game, (int)asked.runs, &result, show_progress, NULL);
    if (asked.json)
        print_bench_json(game, &result);
    else
        print_bench(game, &result);
    return FINE_STATUS;
}
