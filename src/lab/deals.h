// deals.h -- what a reader may imagine of what he does not know.
#pragma once
#include "engine/engine.h"

// Whether odds may be told to him now: not while a side whose choice he does not see is in the middle of it.
bool may_tell(const Game *game, Reader reader, const State *s);

// Whether it is his to give an answer, or he sees everything.
bool may_answer(Reader reader, const State *s);

// Deals anew all that the reader cannot know; the referee knows all.  By the same luck, positions that look alike to him become
// the same.
void deal_for(const Game *game, Reader reader, State *s, Luck *luck);
