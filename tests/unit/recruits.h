// recruits.h -- the record of a whole game for a test.
#pragma once
#include <stddef.h>

#include "bots/bots.h"

// A game of two recruits, always the same one, as text that ends with a 0; its length in *length.  free() it.
char *play_recruits(const char *game, int scenario, size_t *length);
// The same of two bots of another level.
char *play_level(const char *game, int scenario, BotLevel level, size_t *length);
