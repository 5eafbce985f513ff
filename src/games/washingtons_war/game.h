// game.h -- Washington's War as a row of games.c.
#pragma once
#include "engine/game.h"

extern const Game washingtons_war;
