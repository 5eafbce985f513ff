// deals.h -- deals for odds: the positions that a reader must believe possible.
#pragma once
#include "engine/engine.h"

// Whether odds may be told to the reader now: not while a side is in the middle of a choice that he does not see.
bool may_tell(const Game *game, Reader reader, const State *s);

// Whether the reader is the side that is asked, or sees everything.
bool may_answer(Reader reader, const State *s);

// Resamples everything that the reader cannot know; the referee knows everything.  With the same luck, positions that look the same to
// the reader become the same.
void deal_for(const Game *game, Reader reader, State *s, Luck *luck);
