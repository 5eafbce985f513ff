// game.h -- Washington's Crossing as a row of games.c.
#pragma once
#include "engine/game.h"

extern const Game washingtons_crossing;
