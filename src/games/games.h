// games.h -- the games there are, in the order they are listed to people.
#pragma once
#include "engine/game.h"

extern const Game *const games[];
extern const int game_count;

const Game *find_game(const char *id);      // NULL if there is none
