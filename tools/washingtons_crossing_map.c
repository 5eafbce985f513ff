// The map of Washington's Crossing: hexes and their neighbours, what lies along hexsides, roads, ferries, towns, the Delaware
// as one chain of hexsides, and whether the drawing agrees with the hexsides that rule.
#include "washingtons_crossing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- hexes

static int hex_at(int column, int row)
{
    if (column < 1 || column > HEX_COLUMNS || row < 1 || row > HEX_ROWS)
        return NO_HEX;
    return (column - 1) * HEX_ROWS + row - 1;
}

static int neighbour(Row hex, int direction)
{
    return number_at(hex, "to", (unsigned)direction);
}

static Row hex_of(int i)
{
    return row_of(&wc_hexes, (unsigned)i);
}

int wc_direction(Row from, Row to)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (neighbour(from, d) == (int)index_of(to))
            return d;
    return -1;
}

int wc_side(Row hex, int direction)
{
    return number_at(hex, "side", (unsigned)direction);
}

static int water_of(Row hex, int direction)
{
    return wc_side(hex, direction) & SIDE_WATER;
}

// N, NE, SE, S, SW, NW.  Even columns stand half a hex lower.
static void find_neighbours(Row hex, int column, int row)
{
    int low = column % 2 == 0;
    const int to[DIRECTIONS] = {
        hex_at(column, row - 1), hex_at(column + 1, row - 1 + low), hex_at(column + 1, row + low),
        hex_at(column, row + 1), hex_at(column - 1, row + low), hex_at(column - 1, row - 1 + low),
    };

    for (unsigned d = 0; d < DIRECTIONS; d++) {
        set_at(hex, "to", d, to[d]);
        set_at(hex, "side", d, 0);
    }
}

static void check_hex(Row hex)
{
    int i = (int)index_of(hex), column = i / HEX_ROWS + 1, row = i % HEX_ROWS + 1;
    const char *id = text(hex, "hex");
    char belongs[32];

    snprintf(belongs, sizeof belongs, "%02d%02d", column, row);
    if (strlen(id) != 4 || strspn(id, "0123456789") != 4 || hex_at(atoi(id) / 100, atoi(id) % 100) == NO_HEX)
        bad(hex, "hex", "no hex '%s' on the map", id);
    if (strcmp(id, belongs))
        bad(hex, "hex", "hex '%s' where '%s' belongs", id, belongs);
    if (is(hex, "terrain", "ocean") != is(hex, "bank", "sea"))
        bad(hex, "bank", "ocean hexes, and no others, lie at sea");
    find_neighbours(hex, column, row);
    set_number(hex, "x", MARGIN + COLUMN_STEP * (column - 1));
    set_number(hex, "y", MARGIN + ROW_STEP * (row - 1) + (column % 2 == 0) * ROW_STEP / 2);
}

void wc_mark_side(Row from, int direction, int bits)
{
    Row to = hex_of(neighbour(from, direction));
    int back = (direction + 3) % DIRECTIONS;

    set_at(from, "side", (unsigned)direction, wc_side(from, direction) | bits);
    set_at(to, "side", (unsigned)back, wc_side(to, back) | bits);
}

static bool is_on_edge(Row hex)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (neighbour(hex, d) == NO_HEX)
            return true;
    return false;
}

// A wood, marsh or range: its hexes, and their middle for its name.
static void make_areas(void)
{
    FOR_ROWS(hex, &wc_hexes) {
        Row area = { .table = NULL };

        if (!is_given(hex, "area"))
            continue;
        FOR_ROWS(other, &wc_areas)
            if (!strcmp(text(other, "name"), text(hex, "area")) && number(other, "kind") == number(hex, "terrain"))
                area = other;
        if (!area.table) {
            area = add_row(&wc_areas);
            set_number(area, "kind", number(hex, "terrain"));
            set_text(area, "name", text(hex, "area"));
        }
        add_number(area, "hexes", (int)index_of(hex));
        set_number(area, "x", number(area, "x") + number(hex, "x"));
        set_number(area, "y", number(area, "y") + number(hex, "y"));
    }
    FOR_ROWS(area, &wc_areas) {
        int count = (int)value_of(area, "hexes")->count;

        set_number(area, "x", number(area, "x") / count);
        set_number(area, "y", number(area, "y") / count);
    }
}

// ---- waters along hexsides

static int water_named(const char *word)
{
    for (int i = 0; i < count_words(&wc_waters_of_sides); i++) {
        char room[64];

        if (!strcmp(word_of(&wc_waters_of_sides, i, room), word))
            return i;
    }
    return -1;
}

static void check_side(Row side)
{
    Row a = row_referred(side, "a"), b = row_referred(side, "b");
    int direction = wc_direction(a, b);

    if (direction < 0)
        bad(side, "b", "'%s' is no neighbour of '%s'", text(b, "hex"), text(a, "hex"));
    if (water_of(a, direction))
        bad(side, NULL, "a second water between '%s' and '%s'", text(a, "hex"), text(b, "hex"));
    if (is(side, "water", "major-river") != (number(a, "bank") != number(b, "bank")) && !is(side, "water", "ocean"))
        bad(side, "water", "the Delaware, and no other river, parts the banks");
    set_number(side, "direction", direction);
    wc_mark_side(a, direction, number(side, "water"));
}

// No way from Pennsylvania to Jersey but over the Delaware.
static void check_banks(Row hex)
{
    for (int d = 0; is(hex, "bank", "pennsylvania") && d < DIRECTIONS; d++) {
        int to = neighbour(hex, d);

        if (to != NO_HEX && is(hex_of(to), "bank", "jersey") && water_of(hex, d) != water_named("major-river"))
            refuse(&wc_hexsides.file, 0, "no Delaware between '%s' and '%s'", text(hex, "hex"), text(hex_of(to), "hex"));
    }
}

// ---- ferries and roads

static void add_centre(Row r, const char *key, Row hex)
{
    add_point(r, key, number(hex, "x"), number(hex, "y"));
}

static void check_ferry(Row ferry)
{
    static const char *const waters[] = { "major-river", "minor-river", "ocean" };     // of each kind
    Row a = row_referred(ferry, "a"), b = row_referred(ferry, "b");
    int direction = wc_direction(a, b);

    if (direction < 0)
        bad(ferry, "b", "'%s' is no neighbour of '%s'", text(b, "hex"), text(a, "hex"));
    if (water_of(a, direction) != water_named(waters[number(ferry, "kind")]))
        bad(ferry, "b", "no such water between '%s' and '%s'", text(a, "hex"), text(b, "hex"));
    if (is(ferry, "kind", "delaware") && !is(a, "bank", "pennsylvania"))
        bad(ferry, "a", "'%s' is not on the Pennsylvania bank", text(a, "hex"));
    if (is_given(a, "ferry") || is_given(b, "ferry"))
        bad(ferry, NULL, "a second ferry at '%s' or '%s'", text(a, "hex"), text(b, "hex"));
    set_number(a, "ferry", (int)index_of(ferry));
    set_number(b, "ferry", (int)index_of(ferry));
    wc_mark_side(a, direction, SIDE_FERRY);
    add_centre(ferry, "points", a);
    add_centre(ferry, "points", b);
}

// One step of a road, to its hex number i.
static void lay_step(Row road, unsigned i)
{
    Row from = hex_of(number_at(road, "hexes", i - 1)), to = hex_of(number_at(road, "hexes", i));
    int direction = wc_direction(from, to);

    if (direction < 0)
        bad_item(road, "hexes", i, "'%s' is no neighbour of '%s'", text(to, "hex"), text(from, "hex"));
    if (water_of(from, direction) >= water_named("major-river"))
        bad_item(road, "hexes", i, "no bridge crosses between '%s' and '%s'", text(from, "hex"), text(to, "hex"));
    if (wc_side(from, direction) & SIDE_FERRY)
        bad_item(road, "hexes", i, "a ferry crosses between '%s' and '%s'", text(from, "hex"), text(to, "hex"));
    wc_mark_side(from, direction, SIDE_ROAD);
}

static void lay_road(Row road)
{
    for (unsigned i = 0; i < value_of(road, "hexes")->count; i++) {
        Row hex = hex_of(number_at(road, "hexes", i));

        if (is(hex, "terrain", "ocean"))
            bad_item(road, "hexes", i, "'%s' is ocean", text(hex, "hex"));
        if (i)
            lay_step(road, i);
        add_centre(road, "points", hex);
    }
}

static int count_roads(Row hex)
{
    int count = 0;

    for (int d = 0; d < DIRECTIONS; d++)
        count += (wc_side(hex, d) & SIDE_ROAD) != 0;
    return count;
}

// A road begins and ends somewhere: at another road, a town, a ferry or the edge of the map.
static void check_road_ends(Row road)
{
    unsigned ends[] = { 0, value_of(road, "hexes")->count - 1 };

    for (unsigned i = 0; i < (number(road, "fades") ? 1u : 2u); i++) {
        Row hex = hex_of(number_at(road, "hexes", ends[i]));

        if (count_roads(hex) < 2 && !is_given(hex, "town") && !is_given(hex, "ferry") && !is_on_edge(hex))
            bad_item(road, "hexes", ends[i], "the road ends nowhere, in '%s'", text(hex, "hex"));
    }
}

static void gather_roads(Row hex)
{
    int roads = 0;

    for (int d = 0; d < DIRECTIONS; d++)
        roads |= wc_side(hex, d) & SIDE_ROAD ? 1 << d : 0;
    set_number(hex, "roads", roads);
    set_number(hex, "off_road", is(hex, "terrain", "clear") || roads ? 0 : 2);
}

// Rules 10.1: how far from the nearest clear or road hex, no farther than two.
static void find_off_road(Row hex)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (number(hex, "off_road") && neighbour(hex, d) != NO_HEX && !number(hex_of(neighbour(hex, d)), "off_road"))
            set_number(hex, "off_road", 1);
}

// ---- towns and what they are worth

// Rows straightened out, as hex_distance() of the game does: a step along a column changes `down` by one, a step to the right by 0 or -1.
static int hexes_between(Row from, Row to)
{
    int a = (int)index_of(from), b = (int)index_of(to), across = a / HEX_ROWS - b / HEX_ROWS;
    int down = a % HEX_ROWS - a / HEX_ROWS / 2 - (b % HEX_ROWS - b / HEX_ROWS / 2);

    return (abs(across) + abs(down) + abs(across + down)) / 2;
}

static void find_towns_away(Row hex)
{
    FOR_ROWS(town, &wc_towns) {
        int hexes = hexes_between(hex, row_referred(town, "hex"));

        set_at(hex, "towns_away", index_of(town), hexes);
        if (hexes <= 1)
            add_one(hex, "towns_near", index_of(town));
    }
}

static void check_town(Row town)
{
    Row hex = row_referred(town, "hex");

    if (is(hex, "terrain", "ocean"))
        bad(town, "hex", "'%s' is ocean", text(hex, "hex"));
    if (is_given(hex, "town"))
        bad(town, "hex", "a second town in '%s'", text(hex, "hex"));
    set_number(hex, "town", (int)index_of(town));
    set_number(town, "bank", number(hex, "bank"));
    set_number(town, "x", number(hex, "x"));
    set_number(town, "y", number(hex, "y"));
    add_text(hex, "aliases", text(town, "id"));
    for (unsigned i = 0; i < value_of(town, "aliases")->count; i++)
        add_text(hex, "aliases", value_of(town, "aliases")->items[i].text);
}

static void value_town(Row town, Row objective)
{
    unsigned side = (unsigned)number(objective, "side");

    set_at(town, "daily", side, number(objective, "daily"));
    set_at(town, "final", side, number(objective, "final"));
    set_at(town, "garrison", side, number(objective, "garrison"));
}

static void check_objective(Row objective)
{
    unsigned side = (unsigned)number(objective, "side");
    Row town;

    if (is(objective, "town", "others"))
        return;
    town = row_referred(objective, "town");
    if (is(town, "kind", "mark"))
        bad(objective, "town", "'%s' is a mark, no town", text(town, "id"));
    if (number_at(town, "named", side))
        bad(objective, NULL, "a second row for '%s' and that side", text(town, "id"));
    set_at(town, "named", side, true);
    value_town(town, objective);
}

// Towns without a row of their own.
static void value_others(Row objective)
{
    if (is(objective, "town", "others"))
        FOR_ROWS(town, &wc_towns)
            if (!is(town, "kind", "mark") && !number_at(town, "named", (unsigned)number(objective, "side")))
                value_town(town, objective);
}

// ---- the Delaware: its hexsides put in order, from the end nearest the top edge

typedef struct Corner { int x, y; } Corner;    // on a lattice where every corner of a hex has a whole-numbered place of its own

typedef struct River {
    Row      sides[200];        // its hexsides
    unsigned count;
} River;

static Corner corner_of(Row side, int n)
{
    static const Corner around[DIRECTIONS] = { { -1, -1 }, { 1, -1 }, { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 } };
    int hex = number(side, "a"), column = hex / HEX_ROWS, row = hex % HEX_ROWS;

    n = (number(side, "direction") + n) % DIRECTIONS;
    return (Corner){ 3 * column + around[n].x, 2 * row + column % 2 + around[n].y };
}

static bool same_corner(Corner a, Corner b)
{
    return a.x == b.x && a.y == b.y;
}

// Hexsides of the river that touch the corner, other than `but`; the last of them in *side.
static unsigned sides_at(const River *river, Corner c, unsigned but, unsigned *side)
{
    unsigned count = 0;

    for (unsigned i = 0; i < river->count; i++)
        if (i != but && (same_corner(corner_of(river->sides[i], 0), c) || same_corner(corner_of(river->sides[i], 1), c))) {
            *side = i;
            count++;
        }
    return count;
}

static Corner other_corner(Row side, Corner c)
{
    return same_corner(corner_of(side, 0), c) ? corner_of(side, 1) : corner_of(side, 0);
}

static unsigned find_source(const River *river, Corner *end)
{
    unsigned source = river->count, other;

    for (unsigned i = 0; i < river->count; i++)
        for (int n = 0; n < 2; n++) {
            Corner c = corner_of(river->sides[i], n);

            if (sides_at(river, c, i, &other) == 0 && (source == river->count || c.y < end->y)) {
                source = i;
                *end = c;
            }
        }
    if (source == river->count)
        refuse(&wc_hexsides.file, 0, "the Delaware has no end");
    return source;
}

static const char *joined(const char *a, const char *b)
{
    char *id = malloc(10);

    if (!id)
        die("out of memory");
    snprintf(id, 10, "%.4s-%.4s", a, b);
    return id;
}

static void add_reach(Row side)
{
    Row reach = add_row(&wc_reaches), a = row_referred(side, "a"), b = row_referred(side, "b");
    Row pa = is(a, "bank", "pennsylvania") ? a : b, nj = is(a, "bank", "pennsylvania") ? b : a;
    int direction = wc_direction(pa, nj);

    set_text(reach, "id", joined(text(pa, "hex"), text(nj, "hex")));
    add_text(reach, "aliases", joined(text(nj, "hex"), text(pa, "hex")));
    set_number(reach, "pennsylvania", (int)index_of(pa));
    set_number(reach, "jersey", (int)index_of(nj));
    set_number(reach, "x", (number(pa, "x") + number(nj, "x")) / 2);
    set_number(reach, "y", (number(pa, "y") + number(nj, "y")) / 2);
    set_number(reach, "direction", direction);
    if (wc_side(pa, direction) & SIDE_FERRY)
        set_number(reach, "ferry", number(a, "ferry"));
    set_number(reach, "falls", !strcmp(text(side, "name"), "Trenton Falls"));
    if (number(reach, "falls"))
        wc_mark_side(pa, direction, SIDE_FALLS);
}

static void collect(River *river)
{
    river->count = 0;
    FOR_ROWS(side, &wc_hexsides) {
        if (!is(side, "water", "major-river"))
            continue;
        if (river->count == sizeof river->sides / sizeof *river->sides)
            bad(side, NULL, "more than %u hexsides of the Delaware", river->count);
        river->sides[river->count++] = side;
    }
}

static void order_reaches(void)
{
    static River river;
    Corner at;
    unsigned side, onward;
    bool falls = false;

    collect(&river);
    side = find_source(&river, &at);
    do {
        unsigned next = 0;

        add_reach(river.sides[side]);
        at = other_corner(river.sides[side], at);
        onward = sides_at(&river, at, side, &next);
        if (onward > 1)
            bad(river.sides[side], NULL, "the Delaware branches");
        side = next;
    } while (onward);
    if (wc_reaches.count_rows != river.count)
        bad(row_of(&wc_hexsides, 0), NULL, "the Delaware is broken: %u of %u hexsides hang together", wc_reaches.count_rows, river.count);
    FOR_ROWS(reach, &wc_reaches)
        falls |= number(reach, "falls");
    if (!falls)
        bad(row_of(&wc_hexsides, 0), NULL, "no hexside is named 'Trenton Falls'");
}

int wc_reach_named(const char *id)
{
    return find_row(&wc_reaches, id);
}

// ---- the drawing

static void check_water(Row water)
{
    bool sea = is(water, "kind", "sea");

    if (sea == is_given(water, "width"))
        bad(water, NULL, sea ? "a sea has no width" : "missing field 'width'");
    set_word(water, "group", sea ? "coast" : is(water, "kind", "major-river") ? "delaware" : "streams");
}

// A drawn water that runs between the centres of two neighbours, or -1.
static int water_between(Row hex, Row other)
{
    int here[2], there[2];

    point_of(hex, here);
    point_of(other, there);
    FOR_ROWS(water, &wc_waters)
        if (count_crossings(water, is(water, "kind", "sea"), here, there))
            return (int)index_of(water);
    return -1;
}

// Every hexside with water, and none without, is crossed by a drawn water; the shore by the sea.
static void check_drawing(Row hex, int direction)
{
    int to = neighbour(hex, direction), water;
    bool here_sea = is(hex, "terrain", "ocean"), there_sea, wet;

    if (to == NO_HEX)
        return;
    there_sea = is(hex_of(to), "terrain", "ocean");
    wet = water_of(hex, direction) || here_sea != there_sea;
    water = here_sea && there_sea ? -1 : water_between(hex, hex_of(to));
    if (wet && water < 0)
        refuse(&wc_waters.file, 0, "no water is drawn between '%s' and '%s'", text(hex, "hex"), text(hex_of(to), "hex"));
    if (!wet && water >= 0)
        bad(row_of(&wc_waters, (unsigned)water), NULL, "'%s' is drawn between '%s' and '%s'", text(row_of(&wc_waters, (unsigned)water), "id"),
            text(hex, "hex"), text(hex_of(to), "hex"));
}

// Corners from a hex's centre, clockwise from the upper left; neighbours meet to the unit.
static void make_grid(void)
{
    const int tip = COLUMN_STEP * 2 / 3, half = COLUMN_STEP - tip, low = ROW_STEP / 2;
    const int corners[DIRECTIONS][2] = { { -half, -low }, { half, -low }, { tip, 0 }, { half, low }, { -half, low }, { -tip, 0 } };
    Row size = add_row(&wc_size), grid = add_row(&wc_grid);

    set_number(size, "width", BOARD_WIDTH);
    set_number(size, "height", BOARD_HEIGHT);
    set_number(grid, "columns", HEX_COLUMNS);
    set_number(grid, "rows", HEX_ROWS);
    set_number(grid, "column_step", COLUMN_STEP);
    set_number(grid, "row_step", ROW_STEP);
    for (int i = 0; i < DIRECTIONS; i++)
        add_point(grid, "corners", corners[i][0], corners[i][1]);
}

// Along the lower (upper) sides of a row of hexes, from edge to edge.
static void make_line(const char *id, const char *name, int row, bool upper)
{
    const int half = COLUMN_STEP / 3 + 1;
    Row line = add_row(&wc_lines);

    set_text(line, "id", id);
    set_text(line, "name", name);
    set_number(line, "row", row);
    for (int column = 1; column <= HEX_COLUMNS; column++) {
        Row hex = hex_of(hex_at(column, row));
        int x = number(hex, "x"), y = number(hex, "y") + (upper ? -ROW_STEP / 2 : ROW_STEP / 2);

        add_point(line, "points", x - half, y);
        add_point(line, "points", x + half, y);
    }
}

void wc_check_map(void)
{
    FOR_ROWS(hex, &wc_hexes)
        check_hex(hex);
    FOR_ROWS(side, &wc_hexsides)
        check_side(side);
    FOR_ROWS(hex, &wc_hexes)
        check_banks(hex);
    FOR_ROWS(ferry, &wc_ferries)
        check_ferry(ferry);
    FOR_ROWS(town, &wc_towns)
        check_town(town);
    FOR_ROWS(hex, &wc_hexes)
        find_towns_away(hex);
    FOR_ROWS(road, &wc_roads)
        lay_road(road);
    FOR_ROWS(road, &wc_roads)
        check_road_ends(road);
    FOR_ROWS(hex, &wc_hexes)
        gather_roads(hex);
    FOR_ROWS(hex, &wc_hexes)
        find_off_road(hex);
    FOR_ROWS(objective, &wc_objectives)
        check_objective(objective);
    FOR_ROWS(objective, &wc_objectives)
        value_others(objective);
    order_reaches();
    FOR_ROWS(water, &wc_waters)
        check_water(water);
    FOR_ROWS(hex, &wc_hexes)
        for (int d = 0; d < 3; d++)
            check_drawing(hex, d);
    make_grid();
    make_areas();
    make_line("accelerated", "British reinforcements hasten", wc_number("accelerated-row"), false);
    make_line("victory", "South of here counts for the Americans", wc_number("victory-row"), true);
}
