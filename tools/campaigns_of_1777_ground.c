// The ground of Campaigns of 1777: what is drawn under the spaces, and that it agrees with what the rules say of them.
#include "campaigns_of_1777.h"

#include <string.h>

enum { BEYOND = 40 };       // outlines may leave the board, so that shores run off its edge
enum { OUTSIDE = -1000 };   // an x that no outline reaches

static const WordList water_kinds = { .words = { "sea", "island", "lake", "river" } };
static const WordList water_sorts = { .words = { "coast", "lakes", "rivers" } };
static const WordList area_kinds = { .words = { "hills", "woods" } };
static const WordList letterings = { .words = { "water", "department" } };

#define DRAWN(key, about, fewest) \
    { key, about, POINT, LIST | FINE | BOARD, .least = fewest, .low = -BEYOND, .high = C77_BOARD_WIDTH + BEYOND, .high_y = C77_BOARD_HEIGHT + BEYOND }
#define DEPARTMENT(key, about)  { key, about, REFERENCE, BOARD, .of = &c77_departments }
#define ACROSS(key, about)      { key, about, NUMBER, BOARD, .low = 1, .high = C77_BOARD_WIDTH }

static const Column water_columns[] = {
    { "id", "its id", ID, BOARD },
    { "name", "its name", TEXT, MAYBE | OMIT | BOARD },
    { "kind", "what it is", WORD, BOARD, .words = &water_kinds, .board = "class" },
    { "rank", "of a river, 1 for the great ones", NUMBER, MAYBE | OMIT | BOARD, .low = 1, .high = 3 },
    { "width", "of a river at its first and last point", DECIMAL, LIST | MAYBE | OMIT | BOARD, .high = 60, .least = 2, .most = 2 },
    DRAWN("points", "the outline, or the line from its source to its mouth", 2),
    { "group", "where the board has it", WORD, DERIVED, .words = &water_sorts },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column area_columns[] = {
    { "kind", "what grows or rises there", WORD, BOARD, .words = &area_kinds },
    { "name", "its name", TEXT, BOARD },
    DRAWN("points", "its outline", 3),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column province_columns[] = {
    DEPARTMENT("department", "the department"),
    DRAWN("points", "its outline, or one of them", 3),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column border_columns[] = {
    DEPARTMENT("a", "the department on one side"),
    DEPARTMENT("b", "the department on the other side"),
    DRAWN("points", "how it runs", 2),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column lettering_columns[] = {
    { "text", "its letters", TEXT, BOARD },
    { "kind", "what they name", WORD, BOARD, .words = &letterings, .board = "class" },
    { "river", "the river that they name", REFERENCE, MAYBE | OMIT | BOARD, .of = &c77_waters, .noun = "river" },
    { "size", "the size of the letters", DECIMAL, BOARD, .low = 8, .high = 40 },
    { "spacing", "what is put between two of them", DECIMAL, BOARD, .high = 20 },
    DRAWN("along", "the line on which they stand", 2),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column cell_columns[] = {
    { "name", "its name", TEXT, BOARD },
    ON_BOARD(0, C77_BOARD_WIDTH, C77_BOARD_HEIGHT),
    ACROSS("w", "its width"),
    ACROSS("h", "its height"),
    END_OF_COLUMNS
};

static const Column box_columns[] = {
    { "id", "its id", ID, BOARD },
    { "name", "its title", TEXT, BOARD },
    ON_BOARD(0, C77_BOARD_WIDTH, C77_BOARD_HEIGHT),
    ACROSS("w", "its width"),
    ACROSS("h", "its height"),
    { "title_at", "the middle of the title's line", POINT, FINE | BOARD, .high = C77_BOARD_WIDTH, .high_y = C77_BOARD_HEIGHT },
    { "title_size", "the size of its letters", DECIMAL, BOARD, .low = 8, .high = 40 },
    { "cells", "the cells of a track, in order", ROW, LIST | MAYBE | BOARD, .columns = cell_columns },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column compass_columns[] = {
    ON_BOARD(0, C77_BOARD_WIDTH, C77_BOARD_HEIGHT),
    ACROSS("r", "its radius"),
    { "turn", "by how many degrees north is turned to the right", NUMBER, BOARD, .high = 359 },
    END_OF_COLUMNS
};

static const Column title_columns[] = {
    { "text", "its letters", TEXT, BOARD },
    { "size", "their size", NUMBER, BOARD, .low = 8, .high = 40 },
    { "y", "where they stand, from the cartouche's top", NUMBER, BOARD, .high = C77_BOARD_HEIGHT },
    END_OF_COLUMNS
};

static const Column cartouche_columns[] = {
    ON_BOARD(0, C77_BOARD_WIDTH, C77_BOARD_HEIGHT),
    ACROSS("w", "its width"),
    ACROSS("h", "its height"),
    { "lines", "the lines of the title", ROW, LIST | BOARD, .least = 1, .columns = title_columns },
    END_OF_COLUMNS
};

static const Column ornament_columns[] = {
    { "compass", "the compass", ROW, BOARD, .columns = compass_columns },
    { "cartouche", "the map's title", ROW, BOARD, .columns = cartouche_columns },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

Table c77_waters = { "waters", "water", water_columns, .groups = &water_sorts };
Table c77_areas = { "areas", "area", area_columns };
Table c77_provinces = { "provinces", "province", province_columns };
Table c77_borders = { "borders", "border", border_columns };
Table c77_lettering = { "lettering", "lettering", lettering_columns };
Table c77_boxes = { "boxes", "box", box_columns };
Table c77_ornaments = { "ornaments", "ornaments", ornament_columns, .single = true, .least = 1, .most = 1 };

// A line from the point to far outside crosses an outline around it an odd number of times.
static bool surrounds(Row outline, const int at[2])
{
    const int far[2] = { OUTSIDE, at[1] };

    return count_crossings(outline, true, at, far) % 2 == 1;
}

// An island of a lake is drawn with the lakes.
static bool is_in_lake(Row island)
{
    const Value *first = &value_of(island, "points")->items[0];
    const int at[2] = { (int)first->items[0].number, (int)first->items[1].number };

    FOR_ROWS(water, &c77_waters)
        if (is(water, "kind", "lake") && surrounds(water, at))
            return true;
    return false;
}

static void check_water(Row water)
{
    bool river = is(water, "kind", "river"), lake = is(water, "kind", "lake");

    if (river != is_given(water, "width"))
        bad(water, "width", "rivers have a width, other waters none");
    if (river != is_given(water, "rank"))
        bad(water, "rank", "rivers have a rank, other waters none");
    set_word(water, "group", river ? "rivers" : lake || (is(water, "kind", "island") && is_in_lake(water)) ? "lakes" : "coast");
}

static void check_border(Row border)
{
    if (number(border, "a") == number(border, "b"))
        bad(border, "b", "a border of '%s' with itself", text(border, "a"));
}

static void check_box(Row box)
{
    int right = number(box, "x") + number(box, "w"), low = number(box, "y") + number(box, "h");

    if (right > C77_BOARD_WIDTH || low > C77_BOARD_HEIGHT)
        bad(box, "x", "'%s' leaves the board", text(box, "id"));
    for (unsigned i = 0; i < value_of(box, "cells")->count; i++) {
        Row cell = part_of(box, "cells", i);

        if (number(cell, "x") < number(box, "x") || number(cell, "x") + number(cell, "w") > right || number(cell, "y") + number(cell, "h") > low)
            bad(cell, "x", "cell '%s' leaves '%s'", text(cell, "name"), text(box, "id"));
    }
}

// A track has one cell for each number of what it counts.
static void check_track(const char *id, unsigned cells)
{
    Row box = row_named(&c77_boxes, id);

    if (value_of(box, "cells")->count != cells)
        bad(box, "cells", "%u cells where %u belong", value_of(box, "cells")->count, cells);
}

// Players see in which department a space lies, and what rules say of it must be that.
static void check_ground_of(Row space)
{
    bool own = false;
    int at[2];

    point_of(space, at);
    FOR_ROWS(province, &c77_provinces)
        own |= number(province, "department") == number(space, "department") && surrounds(province, at);
    if (!own)
        bad(space, "x", "'%s' is outside '%s' on the board", text(space, "id"), text(row_referred(space, "department"), "id"));
}

static bool is_in_water(const int at[2])
{
    bool wet = false;

    FOR_ROWS(water, &c77_waters)
        if (!is(water, "kind", "river") && surrounds(water, at)) {
            if (is(water, "kind", "island"))
                return false;
            wet = true;
        }
    return wet;
}

void c77_check_ground(void)
{
    FOR_ROWS(water, &c77_waters)
        check_water(water);
    FOR_ROWS(border, &c77_borders)
        check_border(border);
    FOR_ROWS(box, &c77_boxes)
        check_box(box);
    check_track("turns", C77_TURNS);
    FOR_ROWS(space, &c77_spaces) {
        int at[2];

        check_ground_of(space);
        point_of(space, at);
        if (is_in_water(at))
            bad(space, "x", "'%s' lies in water on the board", text(space, "id"));
    }
}
