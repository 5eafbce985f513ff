// washingtons_war.h -- what the files of Washington's War share: its tables and the board.
#pragma once
#include "shared.h"

enum { WW_BOARD_WIDTH = 1400, WW_BOARD_HEIGHT = 1000 };     // the board's own units, y down

extern Table ww_spaces, ww_colonies;
