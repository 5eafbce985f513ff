// What the WebAssembly module shows to JavaScript: the golden games.  Ids are pointers to C strings in the module's memory.

#include "games/games.h"
#include "golden.h"

#define SHOWN(name) __attribute__((export_name(#name)))

static uint64_t hash;      // of the last game or count

SHOWN(game_id) const char *game_id(int game);
SHOWN(scenario_id) const char *scenario_id(int game, int scenario);
SHOWN(play_game) int play_game(int game, int scenario, uint64_t seed);
SHOWN(count_lines) int count_lines(int game, int scenario, uint64_t seed, int ply, int depth);
SHOWN(last_hash) uint64_t last_hash(void);

// NULL when there are no more.
const char *game_id(int game)
{
    return game < game_count ? games[game]->id : NULL;
}

const char *scenario_id(int game, int scenario)
{
    return scenario < games[game]->scenario_count ? games[game]->scenarios[scenario].id : NULL;
}

// The number of actions; last_hash() is the game's.
int play_game(int game, int scenario, uint64_t seed)
{
    int plies;

    hash = golden_game(games[game], scenario, seed, &plies);
    return plies;
}

int count_lines(int game, int scenario, uint64_t seed, int ply, int depth)
{
    return (int)golden_lines(games[game], scenario, seed, ply, depth, &hash);
}

uint64_t last_hash(void)
{
    return hash;
}
