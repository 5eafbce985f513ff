// Plays a whole game by its seed and hashes every position on the way; one line for each game.

#include "golden.h"

#include <string.h>

typedef struct Played {
    Position now;
    uint64_t hash;      // of all positions so far
    int plies;
} Played;

// At most `plies` actions.
static void play(Played *g, const Game *game, int scenario, uint64_t seed, int plies)
{
    State *s = (State *)&g->now;
    Seeded dice, choice;
    Play p = { .luck = &dice.luck };
    ActionList list;

    memset(g, 0, sizeof *g);
    seed_luck(&dice, seed);
    seed_luck(&choice, seed ^ 0x676f6c64);
    start(game, s, scenario, 0, &p);
    g->hash = hash_position(game, s);
    while (g->plies < plies && list_actions(game, s, &list)) {
        take_action(game, s, list.at[pick(&choice, list.count)], &p);
        g->hash = g->hash * 0x100000001b3u ^ hash_position(game, s);
        g->plies++;
    }
}

uint64_t golden_game(const Game *game, int scenario, uint64_t seed, int *plies)
{
    Played g;

    play(&g, game, scenario, seed, game->bound);
    *plies = g.plies;
    return g.hash;
}

enum { WIDE = 256 };

static long count_lines(const Game *game, const State *s, int depth, uint64_t *hash)
{
    ActionList list;
    long lines = 0;

    if (depth == 0 || !list_actions(game, s, &list)) {
        *hash = *hash * 0x100000001b3u ^ hash_position(game, s);
        return 1;
    }
    int stride = list.count > WIDE ? list.count / 16 : 1;      // of a whole province to choose from, some
    for (int i = 0; i < list.count; i += stride) {
        Position next;
        Seeded dice;
        Play p = { .luck = &dice.luck };
        seed_luck(&dice, (uint64_t)depth);
        memcpy(&next, s, game->size);
        take_action(game, (State *)&next, list.at[i], &p);
        lines += count_lines(game, (State *)&next, depth - 1, hash);
    }
    return lines;
}

long golden_lines(const Game *game, int scenario, uint64_t seed, int plies, int depth, uint64_t *hash)
{
    Played g;

    play(&g, game, scenario, seed, plies);
    *hash = 0;
    return count_lines(game, (State *)&g.now, depth, hash);
}
