// deals.h -- what a reader may imagine of what he does not know.
#pragma once
#include "engine/engine.h"

// Deals anew all that the reader cannot know; the referee knows all.  By the same luck, positions that look alike to him become
// the same.
void deal_for(const Game *game, Reader reader, State *s, Luck *luck);
