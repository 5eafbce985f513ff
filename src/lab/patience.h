// patience.h -- how long a person waits for a bot: for one answer, and for a turn, which is all answers of its side in one phase.
//
// A whole game of bots that think takes hours, so turns are sampled.  Two militia play to a phase that is drawn among those of the game; there
// the bot answers for the side that is asked first, to the end of the phase.  Times are those of the wall clock.  The
// processor time of answers, of all threads, is there because other work of the machine hardly changes it.
#pragma once
#include "bots/bots.h"

typedef struct Patience {
    int    turns, answers;                  // answers where there was a choice
    double answer_ms, answer_worst_ms;      // mean and worst
    double processor_ms, processor_worst_ms;    // of an answer
    double turn_ms, turn_worst_ms;
} Patience;

// `limits` are 0 for the level's own.  The scenarios take turns.  `progress` may be NULL.
void patience_measure(const Game *game, BotLevel level, BotLimits limits, int turns, uint64_t seed, Patience *result,
                      void (*progress)(void *context, int done, int all), void *context);
