// washingtons_war.h -- what the files of Washington's War share: its tables, and the board.
#pragma once
#include "shared.h"

enum { WW_BOARD_WIDTH = 1400, WW_BOARD_HEIGHT = 1000 };     // the board's own units, y down
enum { WW_TURNS = 9, WW_ALLIANCE = 9 };                     // turns; where the marker of the alliance arrives (rules 12.2)

extern Table ww_spaces, ww_colonies;     // washingtons_war.c
extern Table ww_waters, ww_areas, ww_provinces, ww_borders, ww_lines, ww_lettering, ww_boxes, ww_ornaments;     // washingtons_war_ground.c

// Refuses a drawing that does not agree with the spaces.
void ww_check_ground(void);
