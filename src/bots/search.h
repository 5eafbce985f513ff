// search.h -- the tree search on several threads.
//
// By the clock all threads descend in one tree (tree.h).  In which order they meet in it hangs on the machine, and so does the answer, as
// it does by the clock anyway.  With limits in playouts each thread grows a tree of its own from its own seed, so that threads share nothing
// while they think, and the visits of equal answers at the roots are added up: the same seed and number of threads give the same answer.
#pragma once
#include "bots/bots.h"

enum { SEARCH_THREADS_MAX = 16 };

typedef struct Search Search;

// Two arenas of `nodes` nodes for each thread, which take turns.
Search *search_new(int threads, uint32_t nodes);
void    search_free(Search *search);

typedef struct SearchLimits {
    int think_ms;           // used when playouts is 0
    int playouts;           // for each thread, which then has a tree of its own
    int horizon, curiosity, steady, favour;     // 0: the game's
} SearchLimits;

// The next search goes on below these answers of the last one, which its side has given since (trail.h); without this call it begins from scratch.
void search_go_on(Search *search, const Action answer[], int count);

// The most visited answer.  The result is repeatable when limited by playouts.
Action search_choose(Search *search, const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed,
                     SearchLimits limits, BotControl *control, BotThought *thought);
