// campaigns_of_1777.h -- what the files of Campaigns of 1777 share: its tables, and the board.
#pragma once
#include "shared.h"

enum { C77_BOARD_WIDTH = 1500, C77_BOARD_HEIGHT = 1000 };   // the board's own units, y down
enum { C77_TURNS = 10 };

extern Table c77_spaces, c77_departments;   // campaigns_of_1777.c
extern Table c77_waters, c77_areas, c77_provinces, c77_borders, c77_lettering, c77_boxes, c77_ornaments;    // campaigns_of_1777_ground.c

// Refuses a drawing that does not agree with the spaces.
void c77_check_ground(void);
