// Measures a game on positions from the middle of random games, in several runs with different seeds; each figure is the median of the runs.

#include "lab/bench.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/clock.h"
#include "bots/playout.h"
#include "bots/search.h"
#include "engine/record.h"
#include "games/games.h"
#include "lab/odds.h"
#include "lab/record_file.h"
#include "lab/stats.h"

enum { RUNS_MAX = 25, SAMPLES = 64, FIGHTS = 32, DECISIONS = 600000, PLAYOUTS = 3000, REPEATS = 20000, REACH_UNITS = 64 };
enum { SEARCHES = 12, SEARCH_MS = 60, SEARCH_ANSWERS = 8, SEARCH_NODES = 1 << 14 };     // positions with at least so many answers

// Seconds of this thread's own processor time, so that other work of the machine matters little.
static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

// ---- positions of all scenarios, from the middle of random games

static void sample_positions(const Game *game, Position sample[SAMPLES])
{
    Seeded luck;
    Play p = { .luck = &luck.luck };
    ActionList list;

    seed_luck(&luck, 1776);
    for (int i = 0; i < SAMPLES; i++) {
        State *s = (State *)&sample[i];
        int left;
        do {
            start(game, s, i % game->scenario_count, 0, &p);
            for (left = pick(&luck, 300); left > 0 && !is_over(s); left--) {
                list_actions(game, s, &list);
                take_action(game, s, list.at[pick(&luck, list.count)], &p);
            }
        } while (is_over(s));
    }
}

// Positions of random games in which the side that is asked can be told the odds of a fight.
static void sample_fights(const Game *game, int run, Position sample[FIGHTS])
{
    Seeded luck;
    Play p = { .luck = &luck.luck };
    ActionList list;
    BattleOdds odds;
    Error err = { "" };
    int found = 0;

    seed_luck(&luck, (uint64_t)run);
    for (int played = 0; found < FIGHTS; played++) {
        State *s = (State *)&sample[found];
        int skipped = pick(&luck, 100);     // so that later fights are taken, too
        start(game, s, played % game->scenario_count, 0, &p);
        for (int n = 0; !is_over(s) && !(n > skipped && odds_at(game, s, side_to_act(s), -1, &odds, &err)); n++) {
            list_actions(game, s, &list);
            take_action(game, s, list.at[pick(&luck, list.count)], &p);
        }
        found += !is_over(s);
    }
}

// ---- what is measured; each returns its figure for one run

typedef struct Bench {
    const Game *game;
    Seeded      luck;
    Position    sample[SAMPLES];
    Position    fights[FIGHTS];
    double      games_per_second;
    char       *record;         // of a game between two militia
    size_t      record_length;
    uint64_t    sink;           // every result is added to it, so that the compiler cannot drop what is measured
} Bench;

static double measure_decisions(Bench *b)
{
    Position pos;
    State *s = (State *)&pos;
    Play p = { .luck = &b->luck.luck };
    ActionList list;
    double began = seconds();
    int played = 0, n = 0;

    while (n < DECISIONS) {
        start(b->game, s, played++ % b->game->scenario_count, 0, &p);
        for (; !is_over(s); n++) {
            list_actions(b->game, s, &list);
            take_action(b->game, s, list.at[pick(&b->luck, list.count)], &p);
        }
    }
    double took = seconds() - began;
    b->games_per_second = played / took;
    return n / took;
}

// Not inlined, so that a profiler can count it alone (docs/performance.md).
static __attribute__((noinline)) double measure_playouts(Bench *b)
{
    double began = seconds();

    for (int i = 0; i < PLAYOUTS; i++) {
        Position pos = b->sample[i % SAMPLES];
        State *s = (State *)&pos;
        TryLuck luck;
        b->game->imagine(s, side_to_act(s), &b->luck.luck);
        begin_try(&luck, (uint64_t)i, b->game->phase(s));
        b->sink += (uint64_t)finish_try(b->game, s, b->game->values, &luck, b->game->phase(s) + horizon_in(b->game, s));
    }
    return PLAYOUTS / (seconds() - began);
}

static double measure_imagine(Bench *b)
{
    double began = seconds();

    for (int i = 0; i < REPEATS; i++)
        b->game->imagine((State *)&b->sample[i % SAMPLES], (Side)(i % SIDES), &b->luck.luck);
    return (seconds() - began) / REPEATS * 1e9;
}

static double measure_copy(Bench *b)
{
    Position pos;
    double began = seconds();

    for (int i = 0; i < REPEATS; i++) {
        memcpy(&pos, &b->sample[i % SAMPLES], b->game->size);
        __asm__ volatile("" : : "r"(&pos) : "memory");      // pretends to read the copy, so that the compiler makes it
    }
    return (seconds() - began) / REPEATS * 1e9;
}

static double measure_hash(Bench *b)
{
    double began = seconds();

    for (int i = 0; i < REPEATS; i++)
        b->sink += hash_position(b->game, (State *)&b->sample[i % SAMPLES]);
    return (seconds() - began) / REPEATS * 1e9;
}

static double measure_evaluate(Bench *b)
{
    double began = seconds();

    for (int i = 0; i < REPEATS; i++)
        b->sink += (uint64_t)b->game->evaluate((State *)&b->sample[i % SAMPLES], AMERICAN, b->game->values);
    return (seconds() - began) / REPEATS * 1e9;
}

// The mean over all pieces on the map in the sampled positions.
static double measure_reach(Bench *b)
{
    int count = 0;

    if (!b->game->orders)
        return 0;
    double began = seconds();
    for (int i = 0; i < SAMPLES; i++)
        for (int unit = 0; unit < b->game->nouns[0].count && unit < REACH_UNITS; unit++) {
            int spaces = b->game->orders->count_reach((State *)&b->sample[i], unit);
            count += spaces >= 0;
            b->sink += (uint64_t)spaces;
        }
    return (seconds() - began) / (count ? count : 1) * 1e6;
}

// The mean time in milliseconds of the odds of a fight; the longest is kept in `worst`.
static double measure_odds(Bench *b, int run, double *worst)
{
    BattleOdds odds;
    Error err = { "" };
    double spent = 0;

    if (!b->game->combat)
        return 0;
    sample_fights(b->game, run, b->fights);
    for (int i = 0; i < FIGHTS; i++) {
        const State *s = (const State *)&b->fights[i];
        double began = seconds();
        b->sink += odds_at(b->game, s, side_to_act(s), -1, &odds, &err);
        double took = seconds() - began;
        spent += took;
        *worst = took * 1000 > *worst ? took * 1000 : *worst;
    }
    return spent / FIGHTS * 1000;
}

// ---- the search by one thread and by two

typedef struct Pace {
    double descents, clock, processor;      // seconds, of all threads together
} Pace;

static void search_for_a_while(Bench *b, Search *search, const Position *known, Pace *pace)
{
    BotThought thought;
    SearchLimits limits = { .think_ms = SEARCH_MS };
    int64_t clock = now_us(), processor = processor_us();

    b->sink += search_choose(search, b->game, known, side_to_act((const State *)known), b->game->values, next_bits(&b->luck), limits, NULL, &thought);
    pace->clock += (double)(now_us() - clock) * 1e-6;
    pace->processor += (double)(processor_us() - processor) * 1e-6;
    pace->descents += thought.playouts;
}

// Both in turn on each position, so that other work of the machine hinders them alike.
static void measure_search(Bench *b, Pace pace[2])
{
    Search *search[2] = { search_new(1, SEARCH_NODES), search_new(2, SEARCH_NODES) };
    ActionList list;

    for (int i = 0, done = 0; i < SAMPLES && done < SEARCHES; i++) {
        if (list_actions(b->game, (const State *)&b->sample[i], &list) < SEARCH_ANSWERS)
            continue;
        for (int k = 0; k < 2; k++)
            search_for_a_while(b, search[k], &b->sample[i], &pace[k]);
        done++;
    }
    for (int k = 0; k < 2; k++)
        search_free(search[k]);
}

static double measure_threads(Bench *b, double *gain, double *gain_by_clock)
{
    Pace pace[2] = { { 0 }, { 0 } };

    *gain = *gain_by_clock = 0;
    if (b->game->halves)
        return 0;
    measure_search(b, pace);
    *gain = 2 * pace[1].descents / pace[1].processor / (pace[0].descents / pace[0].processor);
    *gain_by_clock = pace[1].descents / pace[1].clock / (pace[0].descents / pace[0].clock);
    return pace[0].descents / pace[0].processor;
}

// ---- a game of two militia, and its record

static double measure_militia_game(Bench *b, int run)
{
    DuelPlan plan = { .game = b->game, .seed = (uint64_t)run };
    Bot *bot = bot_new(b->game, BOT_MILITIA, (BotLimits){ 0 }), *bots[SIDES] = { bot, bot };
    FILE *out = open_memstream(&b->record, &b->record_length);
    DuelResult result;

    if (!out)
        abort();
    double began = seconds();
    duel_written(&plan, bots, out, &result);
    double took = seconds() - began;
    fclose(out);
    bot_free(bot);
    return took * 1000;
}

static double measure_replay(Bench *b)
{
    Error err = { "" };
    int plies;
    double began = seconds();

    bool fine = verify_record(b->record, b->record_length, find_game, &plies, &err);
    double took = seconds() - began;
    assert(fine);
    free(b->record);
    return took * 1000;
}

// The mean time of a militia's answer in milliseconds, over a game of every scenario; the longest is kept in `worst`.
static double measure_militia(const Game *game, int run, double *worst)
{
    Bot *bot = bot_new(game, BOT_MILITIA, (BotLimits){ 0 });
    double spent = 0;
    int answers = 0;

    for (int scenario = 0; scenario < game->scenario_count; scenario++) {
        Position pos;
        State *s = (State *)&pos;
        Seeded luck;
        Play p = { .luck = &luck.luck };
        ActionList list;
        seed_luck(&luck, (uint64_t)(run * game->scenario_count + scenario));
        start(game, s, scenario, 0, &p);
        for (int n = 0; !is_over(s); n++) {
            Action a = 0;
            if (list_actions(game, s, &list) > 1) {
                double began = seconds();
                a = bot_choose(bot, s, (uint64_t)n, NULL, NULL);
                double took = seconds() - began;
                spent += took;
                answers++;
                *worst = took * 1000 > *worst ? took * 1000 : *worst;
            } else {
                a = list.at[0];
            }
            take_action(game, s, a, &p);
        }
    }
    bot_free(bot);
    return spent / answers * 1000;
}

// ---- all of it

enum {
    F_DECISIONS, F_GAMES, F_PLAYOUTS, F_SEARCHED, F_THREADS, F_CLOCK, F_IMAGINE, F_COPY, F_HASH, F_EVALUATE, F_REACH, F_ODDS, F_ANSWER, F_MILITIA_GAME,
    F_REPLAY, FIGURES
};
typedef double Figures[FIGURES][RUNS_MAX];

static void measure_run(Bench *b, int run, Figures value, double *worst_answer, double *worst_odds)
{
    seed_luck(&b->luck, (uint64_t)run);
    sample_positions(b->game, b->sample);
    value[F_DECISIONS][run] = measure_decisions(b);
    value[F_GAMES][run] = b->games_per_second;
    value[F_PLAYOUTS][run] = measure_playouts(b);
    value[F_SEARCHED][run] = measure_threads(b, &value[F_THREADS][run], &value[F_CLOCK][run]);
    value[F_IMAGINE][run] = measure_imagine(b);
    value[F_COPY][run] = measure_copy(b);
    value[F_HASH][run] = measure_hash(b);
    value[F_EVALUATE][run] = measure_evaluate(b);
    value[F_REACH][run] = measure_reach(b);
    value[F_ODDS][run] = measure_odds(b, run, worst_odds);
    value[F_ANSWER][run] = measure_militia(b->game, run, worst_answer);
    value[F_MILITIA_GAME][run] = measure_militia_game(b, run);
    value[F_REPLAY][run] = measure_replay(b);
}

void bench_run(const Game *game, int runs, BenchResult *result, void (*progress)(void *context, int done, int all), void *context)
{
    Bench b = { .game = game };
    Figures value;
    double worst_answer = 0, worst_odds = 0;

    runs = runs < 1 ? 1 : runs > RUNS_MAX ? RUNS_MAX : runs;
    for (int run = 0; run < runs; run++) {
        if (progress)
            progress(context, run, runs);
        measure_run(&b, run, value, &worst_answer, &worst_odds);
    }
    if (progress)
        progress(context, runs, runs);
    *result = (BenchResult){
        .position_bytes = game->size,
        .runs = runs,
        .decisions_per_second = median(value[F_DECISIONS], runs),
        .playouts_per_second = median(value[F_PLAYOUTS], runs),
        .searched_per_second = median(value[F_SEARCHED], runs),
        .two_threads = median(value[F_THREADS], runs),
        .two_threads_by_clock = median(value[F_CLOCK], runs),
        .random_games_per_second = median(value[F_GAMES], runs),
        .imagine_ns = median(value[F_IMAGINE], runs),
        .copy_ns = median(value[F_COPY], runs),
        .hash_ns = median(value[F_HASH], runs),
        .evaluate_ns = median(value[F_EVALUATE], runs),
        .militia_ms = median(value[F_ANSWER], runs),
        .militia_worst_ms = worst_answer,
        .militia_game_ms = median(value[F_MILITIA_GAME], runs),
        .replay_ms = median(value[F_REPLAY], runs),
        .reach_microseconds = median(value[F_REACH], runs),
        .odds_ms = median(value[F_ODDS], runs),
        .odds_worst_ms = worst_odds,
    };
}
