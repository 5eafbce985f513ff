// game.h -- Trenton 1776 as a row of games.c.
#pragma once
#include "engine/game.h"

extern const Game trenton_1776;
