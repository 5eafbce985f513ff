// telling.h -- what the words of a question must be for a reader who is not asked, whatever the game.
#pragma once
#include "engine/engine.h"

// NULL, or what is wrong with them: they are a sentence that begins with a capital, names the side that is asked or a piece, and speaks
// to nobody.
const char *wrong_with_telling(const Game *game, const Frame *f, const char *words);
