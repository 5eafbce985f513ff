// trial.h -- what an answer is worth, and the best of all others, where a bot compared nothing with it.
//
// A bot gives the answer of the policy at once where no other looks promising.  A hint still has to say what that brings, and what the next best
// answer would have brought: all others are tried a few times, and the best of them as often as the answer itself, each with the same deals and dice.
#pragma once
#include "bots/bots.h"

// Of the only answer in `thought`, which was not tried, in `known`, as the side that is asked there knows it.  Then it holds the two answers that were
// tried, the bot's own first.  The same seed gives the same result; nothing is tried where `control` hurries.
void try_beside_others(BotThought *thought, const Game *game, const Position *known, const int32_t values[], uint64_t seed, BotControl *control);
