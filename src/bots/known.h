// known.h -- the one door between the true position and the bots.
//
// look_as() is the only function in this folder that reads a true position: it copies the position and at once resamples everything
// that the side cannot know.  All other code gets the `known` position, and makes further deals from it with deal_again().
#pragma once
#include "engine/engine.h"

// Fills `known` (any game's storage) with a position that the side cannot tell from `truth`, the same for all such truths.
void look_as(const Game *game, const State *truth, Side side, uint64_t seed, Position *known);

// Makes another deal: a position that the side cannot tell from `known`.
void deal_again(const Game *game, const Position *known, Side side, Seeded *luck, Position *out);
