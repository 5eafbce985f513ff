// bench.h -- how fast a game's rules, its playouts and its militia are: one thread, medians of several runs, in the thread's own
// processor time.
#pragma once
#include "engine/engine.h"

typedef struct BenchResult {
    int    position_bytes;
    int    runs;
    double decisions_per_second;    // random answers: each is listed, chosen and applied
    double playouts_per_second;     // as the search makes them: deal, play on to the horizon, evaluate
    double random_games_per_second;
    double searched_per_second;     // descents of a search by one thread; 0 where the game's bots grow no tree
    // How many times as many two threads make on one tree: if each had a core to itself, and as this machine ran them.
    double two_threads, two_threads_by_clock;
    double imagine_ns, copy_ns, hash_ns, evaluate_ns;
    double militia_ms, militia_worst_ms;    // mean and worst time of an answer where there is a choice
    double militia_game_ms;         // a game of the first scenario between two militia
    double replay_ms;               // reading, replaying and verifying the record of such a game
    double odds_ms, odds_worst_ms;  // mean and worst time of the exact odds of a fight, for the side that is asked; 0 where there are none
    double reach_microseconds;      // finding everything that one stack can reach with all its points; 0 where nothing marches by points
} BenchResult;

// `progress` may be NULL.
void bench_run(const Game *game, int runs, BenchResult *result, void (*progress)(void *context, int done, int all), void *context);
