// known.h -- the one door between the true position and the bots.
//
// look_as() is the only function in this folder that reads a true position: it copies it and at once deals anew everything
// that the side cannot know.  All that follows gets the `known` position, and deals from it again as often as it likes.
#pragma once
#include "engine/engine.h"

// Fills `known` (any game's storage) with a position that the side cannot tell from `truth`, the same for all such truths.
void look_as(const Game *game, const State *truth, Side side, uint64_t seed, Position *known);

// Another position that the side cannot tell from `known`.
void deal_again(const Game *game, const Position *known, Side side, Seeded *luck, Position *out);
