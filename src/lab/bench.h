// bench.h -- how fast a game's rules, its playouts and its militia are, one thread, medians of several runs.
// Times are of the thread's own processor time.
#pragma once
#include "engine/engine.h"

typedef struct BenchResult {
    int    position_bytes;
    int    runs;
    double decisions_per_second;    // random answers, each listed, chosen and applied
    double playouts_per_second;     // as search makes them: deal, play on to the horizon, evaluate
    double random_games_per_second;
    double imagine_ns, copy_ns, hash_ns, evaluate_ns;
    double militia_ms, militia_worst_ms;    // of an answer with a choice
    double militia_game_ms;         // a game of the first scenario between two of them
    double replay_ms;               // the record of such a game, read, replayed and verified
    double reach_microseconds;      // all that one stack can reach with all its points; 0 where nobody marches by points
} BenchResult;

// `progress` may be NULL.
void bench_run(const Game *game, int runs, BenchResult *result, void (*progress)(void *context, int done, int all), void *context);
