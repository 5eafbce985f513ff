// Neighbours on a grid of columns, where every even column lies half a hex lower.

#include "hex.h"

#include <string.h>

Hex hex_at(int column, int row)
{
    if (column < 1 || column > HEX_COLUMNS || row < 1 || row > HEX_ROWS)
        return NO_HEX;
    return (Hex)((column - 1) * HEX_ROWS + row - 1);
}

Direction direction_of(Hex from, Hex to)
{
    int found = NO_DIRECTION;

    // All six are looked at, because no processor foresees which it is.
    for (int d = 0; d < DIRECTIONS; d++)
        found = wc_hexes[from].to[d] == to ? d : found;
    return to == NO_HEX ? NO_DIRECTION : (Direction)found;
}

// Hexsides

Ferry ferry_along(Hex h, Direction d)
{
    return wc_hexes[h].side[d] & SIDE_FERRY ? (Ferry)wc_hexes[h].ferry : NO_FERRY;
}

bool is_bridged(Hex h, Direction d)
{
    return wc_hexes[h].side[d] & SIDE_ROAD && wc_hexes[h].side[d] & SIDE_WATER;
}

// The Delaware

Reach reach_between(Hex a, Hex b)
{
    for (int r = 0; r < REACHES; r++)
        if (is_beside((Reach)r, a) && is_beside((Reach)r, b) && a != b)
            return (Reach)r;
    return NO_REACH;
}

bool may_stand(NavalUnit unit, Reach r)
{
    return wc_naval[unit].first <= r && r <= wc_naval[unit].last;
}

bool is_same_bank(Hex a, Hex b)
{
    return wc_hexes[a].bank == wc_hexes[b].bank && wc_hexes[a].bank != AT_SEA;
}

// Names

Hex hex_named(const char *digits)
{
    if (strlen(digits) != 4 || strspn(digits, "0123456789") != 4)
        return NO_HEX;
    return hex_at((digits[0] - '0') * 10 + digits[1] - '0', (digits[2] - '0') * 10 + digits[3] - '0');
}
