// set_piece.h -- a position changed by hand, for what-if boards: the line `put ...` of a case file (docs/cases.md).
#pragma once
#include "engine/game.h"

// Puts what the words say ("put howe trenton", "put washington steps 2", "put ice"), where somebody is asked something.  The question that was
// open stays open if anything may still be answered, and lapses where the rules let it.  False with what is wrong, and nothing is changed:
// the position would break the rules' own invariants, or nobody could answer.
bool set_piece(const Game *game, State *s, const char *words, Luck *luck, Error *err);
