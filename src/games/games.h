// games.h -- the games that there are, in the order in which people see them listed.
#pragma once
#include "engine/game.h"

extern const Game *const games[];
extern const int game_count;

const Game *find_game(const char *id);      // NULL if there is none
