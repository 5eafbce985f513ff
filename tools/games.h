// games.h -- the data of each game.
#pragma once
#include "columns.h"

extern Data t76_data;       // trenton_1776.c
extern Data wc_data;        // washingtons_crossing.c
extern Data ww_data;        // washingtons_war.c
extern Data c77_data;       // campaigns_of_1777.c
