// What must be so of the ground of a map of spaces and lines.
#include "ground.h"

enum { OUTSIDE = -1000 };   // an x that no outline reaches

const WordList ground_water_kinds = { .words = { "sea", "island", "lake", "river" } };
const WordList ground_water_groups = { .words = { "coast", "lakes", "rivers" } };
const WordList ground_area_kinds = { .words = { "hills", "woods", "marsh" } };

// A line from the point to far outside crosses an outline around it an odd number of times.
bool surrounds(Row outline, const int at[2])
{
    const int far[2] = { OUTSIDE, at[1] };

    return count_crossings(outline, true, at, far) % 2 == 1;
}

// ---- waters

// An island of a lake is drawn with the lakes.
static bool is_in_lake(const Table *waters, Row island)
{
    const Value *first = &value_of(island, "points")->items[0];
    const int at[2] = { (int)first->items[0].number, (int)first->items[1].number };

    FOR_ROWS(water, waters)
        if (is(water, "kind", "lake") && surrounds(water, at))
            return true;
    return false;
}

void check_waters(Table *waters)
{
    FOR_ROWS(water, waters) {
        bool river = is(water, "kind", "river"), lake = is(water, "kind", "lake");

        if (river != is_given(water, "width"))
            bad(water, "width", "rivers have a width, other waters none");
        if (river != is_given(water, "rank"))
            bad(water, "rank", "rivers have a rank, other waters none");
        set_word(water, "group", river ? "rivers" : lake || (is(water, "kind", "island") && is_in_lake(waters, water)) ? "lakes" : "coast");
    }
}

static bool is_in_water(const Table *waters, const int at[2])
{
    bool wet = false;

    FOR_ROWS(water, waters)
        if (!is(water, "kind", "river") && surrounds(water, at)) {
            if (is(water, "kind", "island"))
                return false;
            wet = true;
        }
    return wet;
}

// ---- spaces.  Players see in which land a space lies, and what rules say of it must be that.

void check_space_ground(Row space, const Table *lands, const char *key, const Table *waters)
{
    bool own = false;
    int at[2];

    point_of(space, at);
    FOR_ROWS(land, lands)
        own |= number(land, key) == number(space, key) && surrounds(land, at);
    if (!own)
        bad(space, "x", "'%s' is outside '%s' on the board", text(space, "id"), text(row_referred(space, key), "id"));
    if (is_in_water(waters, at))
        bad(space, "x", "'%s' lies in water on the board", text(space, "id"));
}

void check_room(const Table *spaces, int room)
{
    FOR_ROWS(space, spaces)
        FOR_ROWS(other, spaces) {
            int dx = number(space, "x") - number(other, "x"), dy = number(space, "y") - number(other, "y");

            if (other.value < space.value && dx * dx + dy * dy < room * room)
                bad(space, "x", "'%s' is nearer than %d to '%s' on the board", text(space, "id"), room, text(other, "id"));
        }
}

static void check_end(Row link, const char *key, unsigned i)
{
    const Value *points = value_of(link, "points");
    int at[2];

    point_of(row_referred(link, key), at);
    if ((int)points->items[i].items[0].number != at[0] || (int)points->items[i].items[1].number != at[1])
        bad_item(link, "points", i, "'%s' is at %d, %d", text(link, key), at[0], at[1]);
}

void check_ends(Row link)
{
    check_end(link, "a", 0);
    check_end(link, "b", value_of(link, "points")->count - 1);
}

// ---- boxes

static void check_cells(Row box)
{
    int right = number(box, "x") + number(box, "w"), low = number(box, "y") + number(box, "h");

    for (unsigned i = 0; i < value_of(box, "cells")->count; i++) {
        Row cell = part_of(box, "cells", i);

        if (number(cell, "x") < number(box, "x") || number(cell, "x") + number(cell, "w") > right || number(cell, "y") + number(cell, "h") > low)
            bad(cell, "x", "cell '%s' leaves '%s'", text(cell, "name"), text(box, "id"));
    }
}

void check_boxes(Table *boxes, int width, int height)
{
    FOR_ROWS(box, boxes) {
        if (number(box, "x") + number(box, "w") > width || number(box, "y") + number(box, "h") > height)
            bad(box, "x", "'%s' leaves the board", text(box, "id"));
        check_cells(box);
    }
}

void check_track(const Table *boxes, const char *id, unsigned cells)
{
    Row box = row_named(boxes, id);

    if (value_of(box, "cells")->count != cells)
        bad(box, "cells", "%u cells where %u belong", value_of(box, "cells")->count, cells);
}
