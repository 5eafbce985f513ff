// The table of games.  A new game adds its row here.

#include "games/games.h"

#include <string.h>

#include "games/campaigns_of_1777/game.h"
#include "games/trenton_1776/game.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_war/game.h"

const Game *const games[] = {
    &trenton_1776,
    &washingtons_crossing,
    &washingtons_war,
    &campaigns_of_1777,
};
const int game_count = sizeof games / sizeof *games;

const Game *find_game(const char *id)
{
    for (int i = 0; i < game_count; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
