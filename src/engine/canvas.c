// A letter and an ink for each point of the sheet; colours are written only where the ink changes.

#include "engine/canvas.h"

#include <stdarg.h>
#include <string.h>

// ---- drawing

void canvas_init(Canvas *c, int columns, int rows)
{
    c->columns = columns < CANVAS_COLUMNS ? columns : CANVAS_COLUMNS;
    c->rows = rows < CANVAS_ROWS ? rows : CANVAS_ROWS;
    memset(c->letter, ' ', sizeof c->letter);
    memset(c->ink, PLAIN_INK, sizeof c->ink);
}

static bool is_on(const Canvas *c, int x, int y)
{
    return x >= 0 && x < c->columns && y >= 0 && y < c->rows;
}

void canvas_dot(Canvas *c, int x, int y, char letter, Ink ink)
{
    if (!is_on(c, x, y))
        return;
    c->letter[y][x] = letter;
    c->ink[y][x] = (uint8_t)ink;
}

// The i-th of n points on the way, rounded to the nearest: twice the numerator plus or minus n over 2n rounds halves away from 0.
static int between(int from, int to, int i, int n)
{
    int d = (to - from) * i * 2;

    return from + (d + (d < 0 ? -n : n)) / (2 * n);
}

void canvas_line(Canvas *c, int x0, int y0, int x1, int y1, char letter, Ink ink, bool closed)
{
    int ax = x1 < x0 ? x0 - x1 : x1 - x0, ay = y1 < y0 ? y0 - y1 : y1 - y0, n = ax > ay ? ax : ay;
    int step = !closed && ax >= 2 * ay ? 2 : 1;         // letters are about twice as high as wide, so a level line has letters to spare

    for (int i = 0; i <= n && n; i += step)
        canvas_dot(c, between(x0, x1, i, n), between(y0, y1, i, n), letter, ink);
}

int canvas_words(Canvas *c, int x, int y, const char *words, Ink ink)
{
    for (; *words; words++)
        canvas_dot(c, x++, y, *words, ink);
    return x;
}

Ink canvas_ink(const Canvas *c, int x, int y)
{
    return is_on(c, x, y) ? (Ink)c->ink[y][x] : PLAIN_INK;
}

void canvas_crop(Canvas *c, int top, int rows)
{
    c->rows = rows < c->rows - top ? rows : c->rows - top;
    memmove(c->letter, c->letter[top], (size_t)c->rows * sizeof *c->letter);
    memmove(c->ink, c->ink[top], (size_t)c->rows * sizeof *c->ink);
}

// ---- to text

static const char *const ink_codes[INKS] = {
    [PLAIN_INK] = "\033[0m", [GROUND_INK] = "\033[0;2m", [ROAD_INK] = "\033[0;2m", [WATER_INK] = "\033[0;36m", [NAME_INK] = "\033[0m",
    [AMERICAN_INK] = "\033[1;34m", [BRITISH_INK] = "\033[1;31m",
};

static void write_row(const Canvas *c, int left, int right, int y, bool colour, Text *out)
{
    int last = right, ink = PLAIN_INK;

    while (last > left && c->letter[y][last - 1] == ' ')
        last--;
    for (int x = left; x < last; x++) {
        if (colour && c->ink[y][x] != ink)
            text_put(out, ink_codes[ink = c->ink[y][x]]);
        text_char(out, c->letter[y][x]);
    }
    if (colour && ink != PLAIN_INK)
        text_put(out, ink_codes[PLAIN_INK]);
    text_char(out, '\n');
}

static void write_part(const Canvas *c, int left, int columns, bool colour, Text *out)
{
    int right = left + columns < c->columns ? left + columns : c->columns;

    for (int y = 0; y < c->rows; y++)
        write_row(c, left, right, y, colour, out);
}

static int pieces_in(const Canvas *c, int left, int columns)
{
    int n = 0;

    for (int y = 0; y < c->rows; y++)
        for (int x = left; x < left + columns; x++)
            n += c->ink[y][x] == AMERICAN_INK || c->ink[y][x] == BRITISH_INK;
    return n;
}

// The first column of a part that has room for so many.
static int left_of_part(const Canvas *c, int columns, int around)
{
    int last = c->columns - columns, best = 0;

    if (around >= 0)
        best = around - columns / 2;
    else
        for (int left = 1; left <= last; left++)
            if (pieces_in(c, left, columns) > pieces_in(c, best, columns))
                best = left;
    return best > last ? last : best < 0 ? 0 : best;
}

void canvas_write(const Canvas *c, int columns, int around, bool colour, Text *out)
{
    if (columns >= c->columns)
        write_part(c, 0, c->columns, colour, out);
    else if (around != MAP_WHOLE)
        write_part(c, left_of_part(c, columns, around), columns, colour, out);
    else
        for (int left = 0; left < c->columns; left += columns)
            write_part(c, left, columns, colour, out);
}

// ---- paragraphs

void paragraph_add(Paragraph *p, const char *word)
{
    int n = (int)strlen(word);

    if (p->at > p->indent && p->at + n + 1 > p->columns) {
        text_add(p->out, "\n%*s", p->indent, "");
        p->at = p->indent;
    }
    bool apart = p->at > p->indent;
    text_add(p->out, "%s%s", apart ? " " : "", word);
    p->at += n + apart;
}

void paragraph_words(Paragraph *p, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        paragraph_format(p, "%.*s", (int)length, words);
        words += length + (words[length] == ' ');
    }
}

void write_legend(const char *pieces, int columns, Text *out)
{
    for (int at = 0; *pieces;) {
        const char *end = strstr(pieces, "  ");
        int length = (int)(end ? (size_t)(end - pieces) : strlen(pieces));
        bool begins = at == 0 || at + 2 + length > columns;
        text_add(out, "%s%.*s", at == 0 ? "" : begins ? "\n" : "  ", length, pieces);
        at = begins ? length : at + 2 + length;
        pieces += length + (end ? 2 : 0);
    }
    text_char(out, '\n');
}

void paragraph_stop(Paragraph *p)
{
    char *last = p->out->length ? &p->out->at[p->out->length - 1] : NULL;

    if (last && (*last == ',' || *last == ';'))
        *last = '.';
    paragraph_end(p);
}

void paragraph_end(Paragraph *p)
{
    text_char(p->out, '\n');
    p->at = 0;
}

void paragraph_format(Paragraph *p, const char *format, ...)
{
    char room[200];
    Text t = text_in(room, sizeof room);
    va_list args;

    va_start(args, format);
    text_add_args(&t, format, args);
    va_end(args);
    paragraph_add(p, room);
}

// ---- some of the rows

static int weight_in(const MapRows *m, int top, int rows)
{
    int weight = 0;

    for (int y = top; y < top + rows; y++)
        weight += m->weight[y];
    return weight;
}

static Window window_of(const MapRows *m, int rows)
{
    Window best = { m->first, rows };
    int last = m->first + m->all - rows;

    if (m->around >= 0) {
        int top = m->around - rows / 2;
        return (Window){ top < m->first ? m->first : top > last ? last : top, rows };
    }
    for (int top = m->first + 1; top <= last; top++)
        if (weight_in(m, top, rows) > weight_in(m, best.top, rows))
            best.top = top;
    return best;
}

static int count_lines(const char *words)
{
    int n = 0;

    for (; *words; words++)
        n += *words == '\n';
    return n;
}

void draw_in_rows(const State *s, Reader reader, const MapWish *wish, const MapRows *m,
                  void (*draw_part)(const State *s, Reader reader, const MapWish *wish, Window window, Text *out), Text *out)
{
    size_t before = out->length;
    bool whole = wish->rows == 0 || wish->around == MAP_WHOLE;

    for (int rows = m->all; rows >= m->least; rows--) {
        out->at[out->length = before] = '\0';
        draw_part(s, reader, wish, window_of(m, rows), out);
        if (whole || count_lines(out->at + before) < wish->rows)
            return;
    }
}
