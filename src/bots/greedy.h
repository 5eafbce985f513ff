// greedy.h -- one ply: every promising answer is tried on a few imagined positions, played on to the end of the phase.
#pragma once
#include "bots/bots.h"

// Tries in all; the same imagined positions and dice for each answer, so that differences are the answers' own.
Action greedy_choose(const Game *game, const Position *known, Side side, uint64_t seed, int tries, BotThought *thought);
