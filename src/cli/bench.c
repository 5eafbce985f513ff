// muster bench [GAME]: the figures that docs/performance.md quotes.

#include <stdio.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "lab/bench.h"

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

static struct Asked { long runs; bool json; } asked;

const Option bench_options[] = {
    { "runs", "N", .number = &asked.runs, .low = 1, .high = 25, .help = "the runs of which the median is taken; 5 unless given" },
    { "json", .on = &asked.json, .help = "the same as data" },
    { NULL },
};

int cmd_bench(int argc, char **argv)
{
    BenchResult result;

    asked = (struct Asked){ .runs = 5 };
    argc = read_options(argc, argv, bench_options);
    if (argc > 2)
        misuse("bench takes one game");
    const Game *game = wanted_game(argc == 2 ? argv[1] : "trenton-1776");
    bench_run(game, (int)asked.runs, &result, show_progress, NULL);
    if (asked.json)
        print_bench_json(game, &result);
    else
        print_bench(game, &result);
    return FINE_STATUS;
}
