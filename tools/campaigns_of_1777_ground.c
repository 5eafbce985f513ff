// The ground of Campaigns of 1777: what is drawn under the spaces, and that it agrees with what the rules say of them.
#include "campaigns_of_1777.h"
#include "ground.h"

enum { WIDE = C77_BOARD_WIDTH, HIGH = C77_BOARD_HEIGHT };

static const WordList letterings = { .words = { "water", "department" } };

#define DEPARTMENT(key, about)  { key, about, REFERENCE, BOARD, .of = &c77_departments }

static const Column water_columns[] = { GROUND_WATER_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };
static const Column area_columns[] = { AREA_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };

static const Column province_columns[] = {
    DEPARTMENT("department", "the department"),
    DRAWN("points", "its outline, or one of them", 3, WIDE, HIGH),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column border_columns[] = {
    DEPARTMENT("a", "the department on one side"),
    DEPARTMENT("b", "the department on the other side"),
    DRAWN("points", "how it runs", 2, WIDE, HIGH),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column lettering_columns[] = { LETTERING_COLUMNS(&letterings, &c77_waters, WIDE, HIGH), END_OF_COLUMNS };
static const Column cell_columns[] = { CELL_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };
static const Column box_columns[] = { BOX_COLUMNS(cell_columns, WIDE, HIGH), END_OF_COLUMNS };
static const Column compass_columns[] = { COMPASS_COLUMNS(WIDE, HIGH), END_OF_COLUMNS };
static const Column title_columns[] = { TITLE_COLUMNS(HIGH), END_OF_COLUMNS };
static const Column cartouche_columns[] = { CARTOUCHE_COLUMNS(title_columns, WIDE, HIGH), END_OF_COLUMNS };
static const Column ornament_columns[] = { ORNAMENT_COLUMNS(compass_columns, cartouche_columns), END_OF_COLUMNS };

Table c77_waters = { "waters", "water", water_columns, .groups = &ground_water_groups };
Table c77_areas = { "areas", "area", area_columns };
Table c77_provinces = { "provinces", "province", province_columns };
Table c77_borders = { "borders", "border", border_columns };
Table c77_lettering = { "lettering", "lettering", lettering_columns };
Table c77_boxes = { "boxes", "box", box_columns };
Table c77_ornaments = { "ornaments", "ornaments", ornament_columns, .single = true, .least = 1, .most = 1 };

void c77_check_ground(void)
{
    check_waters(&c77_waters);
    FOR_ROWS(border, &c77_borders)
        if (number(border, "a") == number(border, "b"))
            bad(border, "b", "a border of '%s' with itself", text(border, "a"));
    check_boxes(&c77_boxes, WIDE, HIGH);
    check_track(&c77_boxes, "turns", C77_TURNS);
    FOR_ROWS(space, &c77_spaces)
        check_space_ground(space, &c77_provinces, "department", &c77_waters);
}
