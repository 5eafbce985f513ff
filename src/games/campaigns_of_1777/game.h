// game.h -- Campaigns of 1777 as a row of games.c.
#pragma once
#include "engine/game.h"

extern const Game campaigns_of_1777;
