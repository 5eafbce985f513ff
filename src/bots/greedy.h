// greedy.h -- a search of one ply: every promising answer is tried on a few deals, each played on to the end of the phase.
#pragma once
#include "bots/bots.h"

// `tries` is for all answers together.  Each answer is tried on the same deals and dice, so that a difference is due to the answers.
Action greedy_choose(const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed, int tries, BotThought *thought);
