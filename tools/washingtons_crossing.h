// washingtons_crossing.h -- the tables of Washington's Crossing, for the parts of its check().  Troops in rows are men.
#pragma once
#include "shared.h"

enum { HEX_COLUMNS = 36, HEX_ROWS = 54, HEXES = HEX_COLUMNS * HEX_ROWS, DIRECTIONS = 6, NO_HEX = 0xffff };
enum { SIDE_WATER = 7, SIDE_ROAD = 8, SIDE_FERRY = 16, SIDE_NAVY = 32, SIDE_DURHAM = 64, SIDE_FALLS = 128 };
enum { AMERICAN, BRITISH };
enum { TURNS = 49, MEN = 2500 };        // the most men of one leader

// The board, in its own units: from one hex to the next along a row of columns, and along a column.
enum { COLUMN_STEP = 62, ROW_STEP = 72, MARGIN = 80,
       BOARD_WIDTH = 2 * MARGIN + COLUMN_STEP * (HEX_COLUMNS - 1),
       BOARD_HEIGHT = 2 * MARGIN + ROW_STEP * (HEX_ROWS - 1) + ROW_STEP / 2 };

extern Table wc_size, wc_grid, wc_hexes, wc_areas, wc_hexsides, wc_waters, wc_roads, wc_ferries, wc_towns, wc_objectives, wc_numbering,
             wc_lines, wc_reaches, wc_leaders, wc_naval, wc_entries, wc_arrivals, wc_days, wc_times, wc_scenarios, wc_combat, wc_surprise,
             wc_ratios, wc_victory, wc_matrix, wc_movement, wc_costs, wc_terrain_costs, wc_water_costs, wc_crossing, wc_weather, wc_ice,
             wc_frozen, wc_raids, wc_modifiers, wc_fatigue, wc_numbers;
extern const WordList wc_terrains, wc_waters_of_sides, wc_weathers;

void wc_check_map(void);                // the hexes, what lies on and between them, the Delaware
void wc_check_charts(void);
void wc_check_forces(void);             // leaders, boats, arrivals, scenarios

int  wc_direction(Row from, Row to);    // -1 unless neighbours
int  wc_number(const char *id);         // of numbers.yaml
int  wc_reach_named(const char *id);    // "1330-1329"; -1 none
// Marks both hexes of a hexside.
void wc_mark_side(Row from, int direction, int bits);
int  wc_side(Row hex, int direction);   // its bits, see SIDE_
