// weights_file.h -- values of a game's weights as a text file: a line `id value` for each that differs from the game's own.
//
// `#` begins a comment.  Weights without a line keep the value that they have.
#pragma once
#include <stdio.h>

#include "engine/game.h"

// The row with this id, or -1.
int find_weight(const Game *game, const char *id);

// The side whose policy alone goes by the row; NEITHER where both policies or the evaluation do.
Side side_of_weight(const Game *game, int row);

// Reads the file's lines into values[game->weight_count]; false with `FILE:LINE: what is wrong` at the first bad one.
bool read_weights(const Game *game, const char *path, int32_t values[], Error *err);

// The same of a text in memory, which is changed; `path` is what errors call it.
bool read_weights_text(const Game *game, const char *path, char *text, int32_t values[], Error *err);

// Writes a line for each value that is not the game's own.
void write_weights(const Game *game, const int32_t values[], FILE *out);
