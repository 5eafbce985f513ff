// hex.h -- the geometry of the map: neighbours, directions, distances, and what lies along a hexside.
//
// Hexes are numbered column by column (washingtons_crossing_data.h).  Columns stand side by side, the even columns half a
// hex lower; row 01 is the top edge with Amboy.  Everything here is constant and costs a few instructions.
#pragma once
#include <stdbool.h>

#include "washingtons_crossing_data.h"

static inline int column_of(Hex h)                  { return h / HEX_ROWS + 1; }     // 1 to HEX_COLUMNS
static inline int row_of(Hex h)                     { return h % HEX_ROWS + 1; }     // 1 to HEX_ROWS
Hex hex_at(int column, int row);                    // NO_HEX off the map

static inline Hex neighbour(Hex h, Direction d)     { return wc_hexes[h].to[d]; }
static inline Direction opposite(Direction d)       { return (Direction)((d + 3) % DIRECTIONS); }
static inline bool is_upward(Direction d)           { return d == NORTH || d == NORTH_EAST || d == NORTH_WEST; }

Direction direction_of(Hex from, Hex to);           // NO_DIRECTION unless adjacent
static inline bool is_adjacent(Hex a, Hex b)        { return direction_of(a, b) != NO_DIRECTION; }

// A hex as two axial coordinates, so that a distance takes a few additions: a step along a column changes `down` by one, one to the right by 0 or
// -1.  The third coordinate is -(across + down), and the distance is half the sum of the three differences.
typedef struct Spot { int16_t across, down; } Spot;
static inline Spot spot_of(Hex h)
{
    int column = h / HEX_ROWS, row = h % HEX_ROWS;

    return (Spot){ (int16_t)column, (int16_t)(row - column / 2) };
}
static inline int spot_distance(Spot a, Spot b)
{
    int across = a.across - b.across, down = a.down - b.down, both = across + down;

    return ((across < 0 ? -across : across) + (down < 0 ? -down : down) + (both < 0 ? -both : both)) / 2;
}
// Hexes on the grid, rivers and terrain ignored; 0 of itself.
static inline int hex_distance(Hex a, Hex b)        { return spot_distance(spot_of(a), spot_of(b)); }

// Hexsides
static inline Water water_along(Hex h, Direction d) { return (Water)(wc_hexes[h].side[d] & SIDE_WATER); }
static inline bool has_road(Hex h, Direction d)     { return wc_hexes[h].roads >> d & 1; }
Ferry ferry_along(Hex h, Direction d);              // NO_FERRY where there is none
bool  is_bridged(Hex h, Direction d);               // water with a road over it; a ferry is no bridge (WC-A7)

// The Delaware
Reach reach_between(Hex a, Hex b);                  // NO_REACH unless the Delaware runs between two neighbours
static inline bool is_beside(Reach r, Hex h)        { return wc_reaches[r].pennsylvania == h || wc_reaches[r].jersey == h; }
bool  may_stand(NavalUnit unit, Reach r);           // WC 11.6
// Points from one reach to the other, at one point a hexside; downstream is towards the higher numbers, towards Philadelphia.
static inline int naval_distance(Reach from, Reach to)  { return from < to ? to - from : from - to; }
static inline bool is_downstream(Reach from, Reach to)  { return to > from; }
// Whether two hexes are on the same bank of the Delaware; hexes of the sea are on neither (WC 10.3).
bool is_same_bank(Hex a, Hex b);

// "2029" to its hex; NO_HEX when it is no hex of the map.  Exactly four digits.
Hex hex_named(const char *digits);
