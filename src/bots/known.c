// Both functions copy a position and let the game resample what the side cannot know.

#include "bots/known.h"

#include <string.h>

void look_as(const Game *game, const State *truth, Side side, uint64_t seed, Position *known)
{
    Seeded luck;

    seed_luck(&luck, seed);
    memcpy(known, truth, game->size);
    game->imagine((State *)known, side, &luck.luck);
}

void deal_again(const Game *game, const Position *known, Side side, Seeded *luck, Position *out)
{
    memcpy(out, known, game->size);
    game->imagine((State *)out, side, &luck->luck);
}
