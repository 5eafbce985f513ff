// The ground of Washington's War: what is drawn under the spaces, and that it agrees with what the rules say of them.
#include "washingtons_war.h"
#include "ground.h"

enum { WIDE = WW_BOARD_WIDTH, HIGH = WW_BOARD_HEIGHT };

static const WordList beyond = { .words = { "east-florida", "indian-lands" } };
static const WordList letterings = { .words = { "water", "province" } };

#define COLONY(key, about)      { key, about, REFERENCE, BOARD, .of = &ww_colonies, .words = &beyond }

static const Column water_columns[] = { GROUND_WATER_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };
static const Column area_columns[] = { AREA_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };

static const Column province_columns[] = {
    COLONY("colony", "the colony, or null of other lands"),
    DRAWN("points", "its outline, or one of them", 3, WIDE, HIGH),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column border_columns[] = {
    COLONY("a", "the colony on one side, or null of other lands"),
    COLONY("b", "the colony on the other side"),
    DRAWN("points", "how it runs", 2, WIDE, HIGH),
    { "attrition", "it is the line of winter attrition", FLAG, DERIVED | BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column line_columns[] = {
    { "id", "its id", ID, BOARD },
    { "name", "its name", TEXT, BOARD },
    DRAWN("points", "how it runs", 2, WIDE, HIGH),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column lettering_columns[] = { LETTERING_COLUMNS(&letterings, &ww_waters, WIDE, HIGH), END_OF_COLUMNS };
static const Column cell_columns[] = { CELL_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };
static const Column box_columns[] = { BOX_COLUMNS(cell_columns, WIDE, HIGH), END_OF_COLUMNS };
static const Column compass_columns[] = { COMPASS_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };
static const Column title_columns[] = { TITLE_COLUMNS(HIGH), END_OF_COLUMNS };
static const Column cartouche_columns[] = { CARTOUCHE_COLUMNS(title_columns, WIDE, HIGH), END_OF_COLUMNS };
static const Column ornament_columns[] = { ORNAMENT_COLUMNS(compass_columns, cartouche_columns), END_OF_COLUMNS };

Table ww_waters = { "waters", "water", water_columns, .groups = &ground_water_groups };
Table ww_areas = { "areas", "area", area_columns };
Table ww_provinces = { "provinces", "province", province_columns };
Table ww_borders = { "borders", "border", border_columns };
Table ww_lines = { "lines", "map line", line_columns };
Table ww_lettering = { "lettering", "lettering", lettering_columns };
Table ww_boxes = { "boxes", "box", box_columns };
Table ww_ornaments = { "ornaments", "ornaments", ornament_columns, .single = true, .least = 1, .most = 1 };

static void check_border(Row border)
{
    int a = number(border, "a"), b = number(border, "b");

    if (a == b)
        bad(border, "b", "a border of '%s' with itself", text(border, "a"));
    // A word in place of a colony is negative: the land beside the colonies has no winter attrition.
    set_number(border, "attrition", a >= 0 && b >= 0 && number(row_referred(border, "a"), "south") != number(row_referred(border, "b"), "south"));
}

void ww_check_ground(void)
{
    check_waters(&ww_waters);
    FOR_ROWS(border, &ww_borders)
        check_border(border);
    check_boxes(&ww_boxes, WIDE, HIGH);
    check_track(&ww_boxes, "turns", WW_TURNS);
    check_track(&ww_boxes, "french-alliance", WW_ALLIANCE + 1);
    FOR_ROWS(space, &ww_spaces)
        check_space_ground(space, &ww_provinces, "colony", &ww_waters);
}
