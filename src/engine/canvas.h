// canvas.h -- a sheet of letters on which the games draw their maps for the terminal.
//
// What lies outside the sheet is not drawn; a letter written later covers the earlier one.  Inks say what a letter is; they become
// colours where the terminal has them.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "engine/game.h"

enum { CANVAS_ROWS = 120, CANVAS_COLUMNS = 200 };

typedef enum { PLAIN_INK, GROUND_INK, ROAD_INK, WATER_INK, NAME_INK, AMERICAN_INK, BRITISH_INK, INKS } Ink;

typedef struct Canvas {
    int     columns, rows;      // in use, from the upper left corner
    char    letter[CANVAS_ROWS][CANVAS_COLUMNS];
    uint8_t ink[CANVAS_ROWS][CANVAS_COLUMNS];
} Canvas;

// Makes a blank canvas; sizes larger than there is room for are cut down.
void canvas_init(Canvas *c, int columns, int rows);
void canvas_dot(Canvas *c, int x, int y, char letter, Ink ink);
// Draws a line from one point to the other.  `closed` means without gaps; otherwise only every second letter of level stretches is drawn.
void canvas_line(Canvas *c, int x0, int y0, int x1, int y1, char letter, Ink ink, bool closed);
// Returns the column behind the words.
int  canvas_words(Canvas *c, int x, int y, const char *words, Ink ink);
// PLAIN_INK outside the sheet.
Ink  canvas_ink(const Canvas *c, int x, int y);
// Keeps only `rows` rows, from row `top` on.
void canvas_crop(Canvas *c, int top, int rows);
// Writes the rows as lines, without the blanks at their ends.  Of a canvas that is wider than the terminal it writes the columns around the column
// `around`, with MAP_AUTO those in which most pieces stand, and with MAP_WHOLE one part after another from the left.
void canvas_write(const Canvas *c, int columns, int around, bool colour, Text *out);

// ---- below a map: words in lines that fit

typedef struct Paragraph {
    Text *out;
    int   columns, at;          // of the terminal; where the line is now, 0 at its beginning
    int   indent;               // of the lines that follow
} Paragraph;

// Adds a word, on a new line if it does not fit; a word may hold blanks, at which it is never broken.
void paragraph_add(Paragraph *p, const char *word);
// Adds words one by one.
void paragraph_words(Paragraph *p, const char *words);
void paragraph_end(Paragraph *p);
// Ends one that is a list: the comma or semicolon behind the last of it becomes a full stop.
void paragraph_stop(Paragraph *p);
// As printf; the words are added as one.
void paragraph_format(Paragraph *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Writes pieces that stand two blanks apart, as many on a line as fit: the signs of a map and what they mean.
void write_legend(const char *pieces, int columns, Text *out);

// ---- the rows of a map that are drawn: all, or on a low terminal only some

typedef struct MapRows {
    int first, all, least;      // of the whole map: its top row on the canvas, and how many; the fewest that are drawn, however low the terminal
    int around;                 // the row to look at closely; -1: those in which most stands
    int weight[CANVAS_ROWS];    // what stands in each row
} MapRows;

typedef struct Window {
    int top, rows;
} Window;

// Draws the map and what is written below it with `draw_part`, in as many rows of the map as fit.
void draw_in_rows(const State *s, Reader reader, const MapWish *wish, const MapRows *m,
                  void (*draw_part)(const State *s, Reader reader, const MapWish *wish, Window window, Text *out), Text *out);
