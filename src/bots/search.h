// search.h -- trees grown side by side, one in each thread, and the answer that has the most visits over all of them.
#pragma once
#include "bots/bots.h"

enum { SEARCH_THREADS_MAX = 16 };

typedef struct Search Search;

// Arenas for `threads` trees of `nodes` nodes each.
Search *search_new(int threads, uint32_t nodes);
void    search_free(Search *search);

typedef struct SearchLimits {
    int think_ms;           // used when playouts is 0
    int playouts;           // for each thread
    int horizon, curiosity; // 0: the game's
} SearchLimits;

// The most visited answer over all trees.  The result is repeatable when limited by playouts.
Action search_choose(Search *search, const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed,
                     SearchLimits limits, BotControl *control, BotThought *thought);
