// shared.h -- columns that the files of all games have, and checks of what is drawn.
#pragma once
#include "columns.h"

// In a list of columns: what identifies a row, and what it rests on.
#define ID_COLUMN       { "id", "its id", ID, TABLE | BOARD }
#define NAME_COLUMN     { "name", "its name in print", TEXT, TABLE | BOARD }
#define NAMED           ID_COLUMN, NAME_COLUMN
#define ALIASES_COLUMN  { "aliases", "other spellings in print", ALIASES, MAYBE | BOARD | APART }
#define ALIASES_HIDDEN  { "aliases", "other spellings in print", ALIASES, MAYBE | APART }
#define NOTE_COLUMN     { "note", "for the reader of the file", TEXT, MAYBE }
#define SOURCE_COLUMN   { "source", "what the row rests on", SOURCE }
#define SOURCE_SHOWN    { "source", "what the row rests on", SOURCE, BOARD }
#define END_OF_COLUMNS  { NULL }

// Where the name of a place is drawn.
#define LABEL_COLUMN    { "label", "where the name stands, from the place", ROW, BOARD, .columns = label_columns }
extern const Column label_columns[];

// Where it is on the board; `is` may be DERIVED.
#define ON_BOARD(is, width, height) \
    { "x", "on the board, from its left edge", NUMBER, BOARD | (is), .high = width }, \
    { "y", "on the board, from its top edge", NUMBER, BOARD | (is), .high = height }

// The turns of a scenario.
#define FIRST_AND_LAST(is, turns) \
    { "first_turn", "the turn in which it begins", NUMBER, TABLE | BOARD | (is), .low = 1, .high = turns }, \
    { "last_turn", "the turn after which it ends", NUMBER, TABLE | BOARD | (is), .low = 1, .high = turns }

// Both ends of a way, rows of the table `of`.
#define BETWEEN(first, second, table, is)  \
    { first, "one end", REFERENCE, is, .of = table }, { second, "the other end", REFERENCE, is, .of = table }

// A drawn water: an outline, or a line from its source to its mouth with the width of both ends.
#define WATER_COLUMNS(kinds, low_, high_, high_y_) \
    { "id", "its id", ID, BOARD }, { "name", "its name", TEXT, BOARD }, \
    { "kind", "what it is", WORD, BOARD, .words = kinds, .board = "class" }, \
    { "width", "of a line at its first and last point", NUMBER, LIST | MAYBE | BOARD | OMIT, .low = 1, .high = 60, .least = 2, .most = 2 }, \
    { "points", "the outline, or the line from its source to its mouth", POINT, LIST | BOARD, .least = 2, .low = low_, .high = high_, .high_y = high_y_ }, \
    { "group", "where the board has it", WORD, DERIVED, .words = &water_groups }, SOURCE_COLUMN
extern const WordList water_groups;     // outlines; the Delaware; other lines

// The numbers of the policy and the evaluation, weights.yaml; check_weights() is called by check().
#define WEIGHT_COLUMNS \
    { "id", "its id", ID, TABLE }, { "words", "what it says", TEXT, TABLE }, \
    { "value", "its value", NUMBER, APART, .low = -WEIGHT_MOST, .high = WEIGHT_MOST, .type = "int32_t", .c = "values" }, \
    { "range", "the least and the greatest value that it may have", NUMBER, LIST | TABLE, .low = -WEIGHT_MOST, .high = WEIGHT_MOST, \
      .least = 2, .most = 2 }, \
    { "evaluation", "only the evaluation goes by it, not the policy", FLAG, MAYBE | TABLE }, \
    { "source", "`by hand`, or the command, the seed and the day of its tuning", TEXT, TABLE }
enum { WEIGHT_MOST = 1000000 };
#define WEIGHTS_TABLE(columns_) \
    { "weights", "weight", columns_, .type = "WeightRow", .declared = true, .ids = "Weight", .count = "WEIGHTS", .prefix = "W_" }
extern const Column weight_columns[];
void check_value(Row r, Row weight);            // that of the row lies in the weight's range
void check_weights(const Table *weights);       // each value lies in its range

// By what a cautious and a bold bot differ from an even one, tempers.yaml.  `of` is the game's table of weights.
#define TEMPER_COLUMNS(of_) \
    { "weight", "the weight that the temper changes", REFERENCE, TABLE, .of = of_ }, \
    { "cautious", "its per cent for a cautious bot; with `adds`, what is added to it", NUMBER, TABLE, .low = -TEMPER_MOST, .high = TEMPER_MOST }, \
    { "bold", "the same for a bold one", NUMBER, TABLE, .low = -TEMPER_MOST, .high = TEMPER_MOST }, \
    { "adds", "the numbers are added", FLAG, MAYBE | TABLE }, \
    { "words", "what that makes of the bot", TEXT, TABLE }, \
    { "source", "`by hand`, or the command, the seed and the day of a measurement", TEXT, TABLE }, END_OF_COLUMNS
#define TEMPERS_TABLE(columns_) \
    { "tempers", "temper", columns_, .type = "TemperRow", .declared = true, .count = "TEMPER_ROWS" }
enum { TEMPER_MOST = 10000 };

// The items of a fitted evaluation, evaluation.yaml.  weigh_items(), called by check() after check_weights(), adds a row to the weights for each item at
// each moment: ITEM-0, ITEM-1, ...
#define ITEMS_TABLE \
    { "evaluation", "item", item_columns, .type = "ItemRow", .declared = true, .c = "items", .ids = "Item", .count = "ITEMS", .prefix = "I_" }
extern const Column item_columns[];
void weigh_items(Table *weights, const Table *items);

// Do the straight lines from a to b and from c to d cross?
bool segments_cross(const int a[2], const int b[2], const int c[2], const int d[2]);
// How often a drawn water crosses the line from a to b; an outline is closed.
int count_crossings(Row water, bool is_closed, const int a[2], const int b[2]);

char *text_made(const char *format, ...) __attribute__((format(printf, 1, 2)));     // the caller's, or for set_text()
void set_said(Row r);                           // sets "said" to its name, with an article where "plural" says that it is one

void point_of(Row r, int point[2]);     // its x and y
