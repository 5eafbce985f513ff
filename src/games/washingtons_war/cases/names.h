// names.h -- values that case files of Washington's War write in a way of their own.
#pragma once
#include "games/washingtons_war/state.h"

// A turn by its number or its year: 3, 1777.
bool ww_read_turn(const Words *w, int *i, int *turn, Error *err);
