// The data of Trenton 1776: the columns of its files, what several rows must agree on, and what the rules want worked out.
#include "games.h"
#include "shared.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PLACES = 64, MAX_BLOCKS = 64, TURNS = 24 };          // sets are 64-bit masks
enum { BOARD_WIDTH = 1600, BOARD_HEIGHT = 1960 };               // the board's own units, y down
enum { BEYOND = 100 };                                          // outlines may leave the board, so that shores run off its edge
enum { ROOM = 95 };                                             // least distance of two places: a stack is 64 wide
enum { FAR = 99, NEAR = 4 };                                    // steps: no way there; how far sets of places reach
enum { AMERICAN, BRITISH };

static const WordList sides = { .words = { "american", "british" } };
static const WordList banks = { .words = { "NJ", "PA" } };
static const WordList types = { "BlockType", "BLOCK_TYPES", { "leader", "infantry", "militia", "artillery" } };
static const WordList nations = { .words = { "continental", "militia", "british", "hessian" } };
static const WordList controls = { .words = { "american", "occupier" } };
static const WordList water_kinds = { .words = { "sea", "island", "river", "strait", "creek" } };
static const WordList area_kinds = { .words = { "hills", "woods", "marsh" } };
static const WordList off_board = { .words = { "off-map", "captured" } };

static Table places, ferries, waters, blocks;

static const Column size_columns[] = {
    { "w", "the board's width in its own units", NUMBER, DERIVED | BOARD },
    { "h", "its height", NUMBER, DERIVED | BOARD },
    END_OF_COLUMNS
};

static const Column place_columns[] = {
    NAMED,
    { "bank", "the bank of the Delaware on which it lies; 1 is Pennsylvania", WORD, TABLE | BOARD, .words = &banks, .c = "pennsylvania" },
    { "vp", "victory points in the campaign", NUMBER, TABLE | BOARD, .high = 20 },
    { "north", "north of Hoffs and the Raritan, for the tie-break", FLAG, TABLE | BOARD },
    { "lat", "where the historic place is; the board bends it so that crowded places spread", DECIMAL, .low = 39, .high = 42 },
    { "lon", "the same, from west to east", DECIMAL, .low = -76, .high = -73 },
    ON_BOARD(0, BOARD_WIDTH, BOARD_HEIGHT),
    LABEL_COLUMN,
    ALIASES_COLUMN,
    NOTE_COLUMN,
    SOURCE_SHOWN,
    { "roads", "places joined by road", REFERENCE, DERIVED | SET | TABLE, .of = &places },
    { "over_river", "of these and the ferry's far bank, those across a river", REFERENCE, DERIVED | SET | TABLE, .of = &places },
    { "ferry", "the ferry there", REFERENCE, DERIVED | TABLE, .of = &ferries, .none = "NO_FERRY" },
    { "opposite", "the ferry's far bank", REFERENCE, DERIVED | TABLE, .of = &places, .none = "PLACES" },
    { "by_road", "steps to each place on roads alone, or FAR", NUMBER, DERIVED | LIST | TABLE, .high = FAR, .length = "PLACES" },
    { "by_ice", "steps on roads, and over ferries that freeze", NUMBER, DERIVED | LIST | TABLE, .high = FAR, .length = "PLACES" },
    { "by_ferry", "steps on roads and ferries", NUMBER, DERIVED | LIST | TABLE, .high = FAR, .length = "PLACES" },
    { "near_by_road", "[n]: the places within n steps, itself included", REFERENCE, DERIVED | SET | LIST | TABLE, .most = NEAR + 1, .of = &places },
    { "near_by_ice", "the same on roads and over ferries that freeze", REFERENCE, DERIVED | SET | LIST | TABLE, .most = NEAR + 1, .of = &places },
    { "near_by_ferry", "the same on roads and ferries", REFERENCE, DERIVED | SET | LIST | TABLE, .most = NEAR + 1, .of = &places },
    END_OF_COLUMNS
};

static const Column road_columns[] = {
    BETWEEN("a", "b", &places, BOARD),
    { "crosses", "rivers and straits that it crosses", REFERENCE, LIST | MAYBE, .of = &waters, .noun = "river" },
    { "river", "the name of the first of them", TEXT, DERIVED | MAYBE | BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column ferry_columns[] = {
    NAMED,
    { "pennsylvania", "its end on that bank", REFERENCE, TABLE | BOARD, .of = &places, .board = "pa" },
    { "jersey", "its end on that bank", REFERENCE, TABLE | BOARD, .of = &places, .board = "nj" },
    { "freezes", "becomes a road when the river freezes", FLAG, TABLE | BOARD },
    { "capacity", "blocks of one side that may cross in a turn", NUMBER, TABLE, .low = 1, .high = MAX_BLOCKS },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column block_columns[] = {
    NAMED,
    ALIASES_HIDDEN,
    { "side", "the side that has it: 0 American, 1 British", WORD, TABLE | BOARD, .words = &sides },
    { "type", "its type", WORD, TABLE | BOARD, .words = &types },
    { "nation", "its nation", WORD, BOARD, .words = &nations },
    { "hessian", "its nation is hessian", FLAG, DERIVED | TABLE },
    { "steps", "strength points when fresh", NUMBER, TABLE | BOARD, .low = 1, .high = 4 },
    { "rate", "places a turn", NUMBER, TABLE | BOARD, .low = 1, .high = 3 },
    { "limit", "blocks that a leader takes along; 0 for others", NUMBER, MAYBE | TABLE | BOARD, .low = 1, .high = 10 },
    { "hits_on", "the lowest die that hits", NUMBER, TABLE | BOARD, .low = 2, .high = 6 },
    { "plural", "its name is a plural, after which a verb stands as after \"they\"", FLAG, MAYBE | TABLE | BOARD },
    { "said", "its name within a sentence: a plural has its article", TEXT, DERIVED | TABLE | BOARD },
    { "routs_militia", "its ones make militia flee", FLAG, MAYBE | TABLE },
    NOTE_COLUMN,
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column turn_columns[] = {
    { "n", "its number", NUMBER, BOARD, .low = 1, .high = TURNS },
    { "dates", "its dates", TEXT, TABLE | BOARD },
    { "events", "what happens in it", TEXT, LIST | MAYBE | BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column setup_columns[] = {
    { "where", "where the group stands", REFERENCE, 0, .of = &places, .words = &off_board },
    { "turn", "of an off-map group: the turn in which it arrives", NUMBER, MAYBE, .low = 1, .high = TURNS },
    { "at", "of an off-map group: the places where it may arrive", REFERENCE, SET | MAYBE, .of = &places },
    { "blocks", "the group", REFERENCE, LIST, .of = &blocks, .least = 1 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column arrival_columns[] = {
    { "turn", "its turn; 0: no group comes", NUMBER, DERIVED | TABLE, .high = TURNS },
    { "places", "where it may arrive", REFERENCE, DERIVED | SET | TABLE, .of = &places },
    { "blocks", "the blocks that come", REFERENCE, DERIVED | SET | TABLE, .of = &blocks },
    END_OF_COLUMNS
};

static const Column scenario_columns[] = {
    NAMED,
    FIRST_AND_LAST(0, TURNS),
    { "control", "who holds the places that score: the Americans all, or the side that stands there", WORD, 0, .words = &controls },
    NOTE_COLUMN,
    SOURCE_COLUMN,
    { "setup", "where the blocks stand", ROW, LIST, .least = 1, .columns = setup_columns },
    { "start", "where each block starts, or OFF_MAP, or CAPTURED", REFERENCE, DERIVED | LIST | TABLE, .of = &places, .words = &off_board, .length = "BLOCKS" },
    { "held_by", "the side that holds each place that scores; 0 elsewhere", NUMBER, DERIVED | LIST | TABLE, .high = 1, .length = "PLACES", .c = "control" },
    { "arrival", "the group that comes, by side", ROW, DERIVED | LIST | TABLE, .most = 2, .columns = arrival_columns, .type = "ArrivalData" },
    END_OF_COLUMNS
};

static const Column water_columns[] = { WATER_COLUMNS(&water_kinds, -BEYOND, BOARD_WIDTH + BEYOND, BOARD_HEIGHT + BEYOND), END_OF_COLUMNS };

static const Column area_columns[] = {
    { "kind", "what grows or rises there", WORD, BOARD, .words = &area_kinds },
    { "name", "its name", TEXT, BOARD },
    { "points", "its outline", POINT, LIST | BOARD, .least = 3, .low = -BEYOND, .high = BOARD_WIDTH + BEYOND, .high_y = BOARD_HEIGHT + BEYOND },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static Table size = { "size", "size", size_columns, .derived = true, .single = true };
static Table places = { "places", "place", place_columns, .most = MAX_PLACES, .type = "PlaceData", .ids = "Place", .count = "PLACES" };
static Table roads = { "roads", "road", road_columns };
static Table ferries = { "ferries", "ferry", ferry_columns, .type = "FerryData", .ids = "Ferry", .count = "FERRIES", .more = "NO_FERRY = 255" };
static Table blocks = { "blocks", "block", block_columns, .most = MAX_BLOCKS, .type = "BlockData", .ids = "Block", .count = "BLOCKS" };
static Table turns = { "turns", "turn", turn_columns, .least = TURNS, .type = "TurnData", .first = 1 };
static Table scenarios = { "scenarios", "scenario", scenario_columns, .type = "ScenarioData", .ids = "Scenario", .count = "SCENARIOS" };
static Table waters = { "waters", "water", water_columns, .groups = &water_groups };
static Table areas = { "areas", "area", area_columns };
static Table weights = WEIGHTS_TABLE(weight_columns);
static const Column temper_columns[] = { TEMPER_COLUMNS(&weights) };
static Table tempers = TEMPERS_TABLE(temper_columns);
static Table items = ITEMS_TABLE;

// ---- roads and ferries

static void lay_road(Row road)
{
    Row a = row_referred(road, "a"), b = row_referred(road, "b");
    unsigned here = index_of(a), there = index_of(b);

    if (here == there)
        bad(road, "b", "road from '%s' to itself", text(road, "a"));
    if (is_one(a, "roads", there))
        bad(road, NULL, "a second road from '%s' to '%s'", text(road, "a"), text(road, "b"));
    if (number(a, "bank") != number(b, "bank"))
        bad(road, "b", "road over the Delaware from '%s' to '%s': only ferries cross", text(road, "a"), text(road, "b"));
    add_one(a, "roads", there);
    add_one(b, "roads", here);
    if (!is_given(road, "crosses"))
        return;
    add_one(a, "over_river", there);
    add_one(b, "over_river", here);
    set_text(road, "river", text(row_of(&waters, (unsigned)number_at(road, "crosses", 0)), "name"));
}

static void lay_ferry(Row ferry)
{
    Row pa = row_referred(ferry, "pennsylvania"), nj = row_referred(ferry, "jersey");

    if (!is(pa, "bank", "PA"))
        bad(ferry, "pennsylvania", "'%s' is not on the Pennsylvania bank", text(pa, "id"));
    if (!is(nj, "bank", "NJ"))
        bad(ferry, "jersey", "'%s' is not on the Jersey bank", text(nj, "id"));
    if (is_given(pa, "ferry"))
        bad(ferry, "pennsylvania", "a second ferry at '%s'", text(pa, "id"));
    if (is_given(nj, "ferry"))
        bad(ferry, "jersey", "a second ferry at '%s'", text(nj, "id"));
    set_number(pa, "ferry", (int)index_of(ferry));
    set_number(nj, "ferry", (int)index_of(ferry));
    set_number(pa, "opposite", (int)index_of(nj));
    set_number(nj, "opposite", (int)index_of(pa));
    add_one(pa, "over_river", index_of(nj));
    add_one(nj, "over_river", index_of(pa));
}

// The ferries that count as roads.
typedef enum { NO_FERRIES, FROZEN_FERRIES, ALL_FERRIES } Over;

static bool leads_over(Row place, Over over)
{
    return over != NO_FERRIES && is_given(place, "ferry")
        && (over == ALL_FERRIES || number(row_of(&ferries, (unsigned)number(place, "ferry")), "freezes"));
}

// Steps from one place to every other, breadth first.
static void find_distances(Row from, Over over, const char *key, const char *near_key)
{
    uint64_t reached = 1ull << index_of(from), edge = reached, within[NEAR + 1];

    for (unsigned i = 0; i < places.count_rows; i++)
        set_at(from, key, i, FAR);
    for (unsigned far = 0; edge || far <= NEAR; far++) {
        uint64_t next = 0;

        FOR_ROWS(p, &places)
            if (edge >> index_of(p) & 1) {
                set_at(from, key, index_of(p), (int)far);
                next |= value_of(p, "roads")->set;
                if (leads_over(p, over))
                    next |= 1ull << number(p, "opposite");
            }
        if (far <= NEAR)
            within[far] = reached;
        edge = next & ~reached;
        reached |= edge;
    }
    for (unsigned far = 0; far <= NEAR; far++)
        add_set(from, near_key, within[far]);
}

// ---- the drawing: what the rules say of rivers must be what a player sees

static bool is_outline(Row water)
{
    return is(water, "kind", "sea") || is(water, "kind", "island");
}

static bool is_river(Row water)
{
    return is(water, "kind", "river") || is(water, "kind", "strait");
}

static bool crosses(Row a, Row b, Row water)
{
    int here[2], there[2];

    point_of(a, here);
    point_of(b, there);
    return count_crossings(water, false, here, there) > 0;
}

static bool names_water(Row road, Row water)
{
    for (unsigned i = 0; i < value_of(road, "crosses")->count; i++)
        if (number_at(road, "crosses", i) == (int)index_of(water))
            return true;
    return false;
}

// A road crosses on the board the rivers and straits it names, and no others.
static void check_road_drawing(Row road)
{
    Row a = row_referred(road, "a"), b = row_referred(road, "b");

    for (unsigned i = 0; i < value_of(road, "crosses")->count; i++) {
        Row water = row_of(&waters, (unsigned)number_at(road, "crosses", i));

        if (!is_river(water))
            bad_item(road, "crosses", i, "unknown river '%s'", text(water, "id"));
        if (!crosses(a, b, water))
            bad_item(road, "crosses", i, "the road from '%s' to '%s' does not cross '%s' on the board", text(a, "id"), text(b, "id"), text(water, "id"));
    }
    FOR_ROWS(water, &waters)
        if (is_river(water) && !names_water(road, water) && crosses(a, b, water))
            bad(road, NULL, "the road from '%s' to '%s' crosses '%s' on the board only", text(a, "id"), text(b, "id"), text(water, "id"));
}

static void check_ferry_drawing(Row ferry, Row delaware)
{
    int here[2], there[2];

    point_of(row_referred(ferry, "pennsylvania"), here);
    point_of(row_referred(ferry, "jersey"), there);
    if (count_crossings(delaware, false, here, there) != 1)
        bad(ferry, NULL, "the ferry '%s' does not cross the Delaware once on the board", text(ferry, "id"));
}

static void check_room(Row place)
{
    FOR_ROWS(other, &places) {
        int here[2], there[2], dx, dy;

        point_of(place, here);
        point_of(other, there);
        dx = here[0] - there[0];
        dy = here[1] - there[1];
        if (other.value < place.value && dx * dx + dy * dy < ROOM * ROOM)
            bad(place, "x", "'%s' is nearer than %d to '%s' on the board", text(place, "id"), ROOM, text(other, "id"));
    }
}

static void check_water(Row water)
{
    if ((is(water, "kind", "river") || is(water, "kind", "creek")) != is_given(water, "width"))
        bad(water, "width", "rivers and creeks have a width, other waters none");
    set_word(water, "group", is_outline(water) ? "coast" : strcmp(text(water, "id"), "delaware") ? "streams" : "delaware");
}

static void check_drawing(void)
{
    Row delaware = row_named(&waters, "delaware");

    FOR_ROWS(place, &places)
        check_room(place);
    FOR_ROWS(road, &roads)
        check_road_drawing(road);
    FOR_ROWS(ferry, &ferries)
        check_ferry_drawing(ferry, delaware);
}

// ---- blocks

static void check_block(Row block)
{
    bool leads = is(block, "type", "leader"), british = is(block, "side", "british");

    if (leads && !is_given(block, "limit"))
        bad(block, NULL, "missing field 'limit'");
    if (!leads && is_given(block, "limit"))
        bad(block, "limit", "only leaders have a limit");
    if ((is(block, "nation", "british") || is(block, "nation", "hessian")) != british)
        bad(block, "nation", "wrong side: %s troops are not %s", text(block, "nation"), text(block, "side"));
    if (is(block, "nation", "militia") != is(block, "type", "militia"))
        bad(block, "nation", "nation '%s' does not go with type '%s'", text(block, "nation"), text(block, "type"));
    if (number(block, "routs_militia") && !british)
        bad(block, "routs_militia", "wrong side: only British and Hessian ones rout militia");
    set_number(block, "hessian", is(block, "nation", "hessian"));
    set_said(block);
}

// ---- scenarios

static int side_of(Row group, unsigned i)
{
    return number(row_of(&blocks, (unsigned)number_at(group, "blocks", i)), "side");
}

static void note_arrival(Row scenario, Row group)
{
    int side = side_of(group, 0), turn = number(group, "turn"), first = number(scenario, "first_turn"), last = number(scenario, "last_turn");
    Row arrival = part_of(scenario, "arrival", (unsigned)side);

    if (!is_given(group, "turn") || turn <= first || turn > last)
        bad(group, "turn", "an off-map group arrives on one of turns %d to %d", first + 1, last);
    if (!is_given(group, "at"))
        bad(group, NULL, "missing field 'at': where the group arrives");
    if (is_given(arrival, "turn"))
        bad(group, NULL, "a second group of the %s side arrives", sides.words[side]);
    set_number(arrival, "turn", turn);
    value_of(arrival, "places")->set = value_of(group, "at")->set;
}

// One block of a group.  `holder` has the side in each place, -1 none.
static void put_block(Row scenario, Row group, unsigned i, int *holder)
{
    unsigned block = (unsigned)number_at(group, "blocks", i);
    const char *id = text(row_of(&blocks, block), "id");
    int side = side_of(group, i), where = number(group, "where");
    Value *start = &value_of(scenario, "start")->items[block];
    Row arrival = part_of(scenario, "arrival", (unsigned)side);

    if (start->given)
        bad_item(group, "blocks", i, "block '%s' is placed twice", id);
    start->given = true;
    start->number = where;
    if (is(group, "where", "off-map")) {
        if (number(arrival, "turn") != number(group, "turn"))
            bad_item(group, "blocks", i, "wrong side: '%s' among the other side's group", id);
        add_one(arrival, "blocks", block);
    } else if (where >= 0) {
        if (holder[where] == !side)
            bad_item(group, "blocks", i, "wrong side: '%s' stands among the enemy in '%s'", id, text(group, "where"));
        holder[where] = side;
    }
}

static void put_group(Row scenario, Row group, int *holder)
{
    if (is(group, "where", "off-map"))
        note_arrival(scenario, group);
    else if (is_given(group, "turn") || is_given(group, "at"))
        bad(group, is_given(group, "turn") ? "turn" : "at", "only an off-map group arrives");
    for (unsigned i = 0; i < value_of(group, "blocks")->count; i++)
        put_block(scenario, group, i, holder);
}

// Who holds the places that score (rulings B24: the occupier where the rules are silent).
static void set_control(Row scenario, const int *holder)
{
    FOR_ROWS(place, &places) {
        unsigned i = index_of(place);

        set_at(scenario, "held_by", i, AMERICAN);
        if (!number(place, "vp") || !is(scenario, "control", "occupier"))
            continue;
        if (holder[i] < 0)
            bad(scenario, "control", "nobody occupies '%s'", text(place, "id"));
        set_at(scenario, "held_by", i, holder[i]);
    }
}

static void set_up(Row scenario)
{
    int holder[MAX_PLACES];

    if (number(scenario, "last_turn") < number(scenario, "first_turn"))
        bad(scenario, "last_turn", "the game ends before it begins");
    memset(holder, -1, sizeof holder);
    for (int side = AMERICAN; side <= BRITISH; side++)
        add_part(scenario, "arrival");
    for (unsigned i = 0; i < blocks.count_rows; i++)
        set_at(scenario, "start", i, 0);
    for (unsigned i = 0; i < value_of(scenario, "setup")->count; i++)
        put_group(scenario, part_of(scenario, "setup", i), holder);
    FOR_ROWS(block, &blocks)
        if (!value_of(scenario, "start")->items[index_of(block)].given)
            bad(scenario, NULL, "block '%s' is missing from '%s'", text(block, "id"), text(scenario, "id"));
    set_control(scenario, holder);
}

static void check_turn(Row turn)
{
    int n = (int)index_of(turn) + 1;

    if (number(turn, "n") != n)
        bad(turn, "n", "turn %d where turn %d belongs", number(turn, "n"), n);
}

static void check(const Data *d)
{
    Row board = add_row(&size);

    set_number(board, "w", BOARD_WIDTH);
    set_number(board, "h", BOARD_HEIGHT);
    FOR_ROWS(block, &blocks)
        check_block(block);
    FOR_ROWS(water, &waters)
        check_water(water);
    FOR_ROWS(road, &roads)
        lay_road(road);
    FOR_ROWS(ferry, &ferries)
        lay_ferry(ferry);
    FOR_ROWS(place, &places) {
        find_distances(place, NO_FERRIES, "by_road", "near_by_road");
        find_distances(place, FROZEN_FERRIES, "by_ice", "near_by_ice");
        find_distances(place, ALL_FERRIES, "by_ferry", "near_by_ferry");
    }
    FOR_ROWS(scenario, &scenarios)
        set_up(scenario);
    FOR_ROWS(turn, &turns)
        check_turn(turn);
    check_drawing();
    check_weights(&weights);
    weigh_items(&weights, &items);
}

static Table *const tables[] = { &size, &places, &roads, &ferries, &blocks, &turns, &scenarios, &waters, &areas, &weights, &tempers, &items, NULL };

Data t76_data = { "trenton_1776", "Trenton 1776", "t76", tables, check, NULL, NULL };
