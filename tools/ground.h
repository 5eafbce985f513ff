// ground.h -- the ground of maps whose spaces are joined by lines: the columns of what is drawn under them, and what must be so of it.
//
// The macros are lists of columns for a board of a width and a height.
#pragma once
#include "shared.h"

enum { BEYOND = 40 };       // outlines may leave the board, so that shores run off its edge

#define DRAWN(key, about, fewest, width, height) \
    { key, about, POINT, LIST | FINE | BOARD, .least = fewest, .low = -BEYOND, .high = width + BEYOND, .high_y = height + BEYOND }
#define ACROSS(key, about, width)   { key, about, NUMBER, BOARD, .low = 1, .high = width }

// The sea, islands, lakes and rivers.
#define GROUND_WATER_COLUMNS(width, height) \
    { "id", "its id", ID, BOARD }, \
    { "name", "its name", TEXT, MAYBE | OMIT | BOARD }, \
    { "kind", "what it is", WORD, BOARD, .words = &ground_water_kinds, .board = "class" }, \
    { "rank", "of a river, 1 for the great ones", NUMBER, MAYBE | OMIT | BOARD, .low = 1, .high = 3 }, \
    { "width", "of a river at its first and last point", DECIMAL, LIST | MAYBE | OMIT | BOARD, .high = 60, .least = 2, .most = 2 }, \
    DRAWN("points", "the outline, or the line from its source to its mouth", 2, width, height), \
    { "group", "where the board has it", WORD, DERIVED, .words = &ground_water_groups }, \
    SOURCE_COLUMN
extern const WordList ground_water_kinds, ground_water_groups;

// Hills, woods and marshes.
#define AREA_COLUMNS(width, height) \
    { "kind", "what grows or rises there", WORD, BOARD, .words = &ground_area_kinds }, \
    { "name", "its name", TEXT, BOARD }, \
    DRAWN("points", "its outline", 3, width, height), \
    SOURCE_COLUMN
extern const WordList ground_area_kinds;

// Names of waters and lands, which stand on lines.
#define LETTERING_COLUMNS(kinds, waters, width, height) \
    { "text", "its letters", TEXT, BOARD }, \
    { "kind", "what they name", WORD, BOARD, .words = kinds, .board = "class" }, \
    { "river", "the river that they name", REFERENCE, MAYBE | OMIT | BOARD, .of = waters, .noun = "river" }, \
    { "size", "the size of the letters", DECIMAL, BOARD, .low = 8, .high = 40 }, \
    { "spacing", "what is put between two of them", DECIMAL, BOARD, .high = 20 }, \
    DRAWN("along", "the line on which they stand", 2, width, height), \
    SOURCE_COLUMN

// Boxes, and tracks of cells.
#define CELL_COLUMNS(width, height) \
    { "name", "its name", TEXT, BOARD }, \
    ON_BOARD(0, width, height), \
    ACROSS("w", "its width", width), \
    ACROSS("h", "its height", width)
#define BOX_COLUMNS(cells_, width, height) \
    { "id", "its id", ID, BOARD }, \
    { "name", "its title", TEXT, BOARD }, \
    ON_BOARD(0, width, height), \
    ACROSS("w", "its width", width), \
    ACROSS("h", "its height", width), \
    { "title_at", "the middle of the title's line", POINT, FINE | BOARD, .high = width, .high_y = height }, \
    { "title_size", "the size of its letters", DECIMAL, BOARD, .low = 8, .high = 40 }, \
    { "cells", "the cells of a track, in order", ROW, LIST | MAYBE | BOARD, .columns = cells_ }, \
    SOURCE_COLUMN

// The compass, and the cartouche with the lines of its title.
#define COMPASS_COLUMNS(width, height) \
    ON_BOARD(0, width, height), \
    ACROSS("r", "its radius", width), \
    { "turn", "by how many degrees north is turned to the right", NUMBER, BOARD, .high = 359 }
#define TITLE_COLUMNS(height) \
    { "text", "its letters", TEXT, BOARD }, \
    { "size", "their size", NUMBER, BOARD, .low = 8, .high = 40 }, \
    { "y", "where they stand, from the cartouche's top", NUMBER, BOARD, .high = height }
#define CARTOUCHE_COLUMNS(titles, width, height) \
    ON_BOARD(0, width, height), \
    ACROSS("w", "its width", width), \
    ACROSS("h", "its height", width), \
    { "lines", "the lines of the title", ROW, LIST | BOARD, .least = 1, .columns = titles }
#define ORNAMENT_COLUMNS(compass_, cartouche_) \
    { "compass", "the compass", ROW, BOARD, .columns = compass_ }, \
    { "cartouche", "the map's title", ROW, BOARD, .columns = cartouche_ }, \
    SOURCE_COLUMN

// Refuses waters and boxes that are not as they must be, and puts waters into their groups.
void check_waters(Table *waters);
void check_boxes(Table *boxes, int width, int height);
// The track has one cell for each number of what it counts.
void check_track(const Table *boxes, const char *id, unsigned cells);

// Is the point inside the outline of a row's `points`?
bool surrounds(Row outline, const int at[2]);
// Every space lies inside one of the outlines `lands` whose `key` is that of the space, and in no water.
void check_space_ground(Row space, const Table *lands, const char *key, const Table *waters);

// Every two spaces are that far from each other on the board.
void check_room(const Table *spaces, int room);
// The drawn line of a link begins and ends where its spaces are.
void check_ends(Row link);
