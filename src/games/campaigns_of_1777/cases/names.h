// names.h -- values that case files of Campaigns of 1777 write in a way of their own.
#pragma once
#include "games/campaigns_of_1777/state.h"

// A turn by its number or its name: 3, July I, july-i.
bool c77_read_turn(const Words *w, int *i, int *turn, Error *err);
