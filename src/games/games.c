#include "games/games.h"

#include <string.h>

#include "games/trenton_1776/game.h"

const Game *const games[] = {
    &trenton_1776,
};
const int game_count = sizeof games / sizeof *games;

const Game *find_game(const char *id)
{
    for (int i = 0; i < game_count; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
