// recruits.h -- the record of a whole game for a test.
#pragma once
#include <stddef.h>

// A game of two recruits, always the same one, as text that ends with a 0; its length in *length.  free() it.
char *play_recruits(const char *game, int scenario, size_t *length);
