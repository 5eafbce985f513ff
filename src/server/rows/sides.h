// sides.h -- sides and readers as rows have them: a side's id, 'spectator', or '' for nobody.
#pragma once
#include <string.h>

#include "engine/words.h"

static inline const char *side_word(const Game *game, Side side)
{
    return side == NEITHER ? "" : game->side_ids[side];
}

// NEITHER too for a word that is no side.
static inline Side side_of_word(const Game *game, const char *word)
{
    int side = find_side(game, word);

    return side < 0 ? (Side)NEITHER : (Side)side;
}

static inline bool is_side_or_nobody(const Game *game, const char *word)
{
    return !*word || find_side(game, word) >= 0;
}

static inline const char *reader_word(const Game *game, Reader reader)
{
    return reader == SPECTATOR ? "spectator" : game->side_ids[reader];
}

static inline Reader reader_of_word(const Game *game, const char *word)
{
    int side = find_side(game, word);

    return side < 0 ? (Reader)SPECTATOR : (Reader)side;
}
