// The map for a terminal, in one of two scales.  In the close scale a hex is four letters wide and two lines high, and water runs along its
// hexsides; in the sketch of the whole map a hex is one line high and two to four letters wide.
//
// In the close scale the upper left corner of a hex is the letter that is its north-western hexside:
//
//     ___         north        three letters, the line above
//    /   \        north-west and north-east, and between them the stack or town
//    \___/        south-west, south, south-east: a hexside has the same letters seen from either of its hexes

#include "map.h"

#include <stdlib.h>

#include "games/washingtons_crossing/chapters.h"
#include "engine/canvas.h"

enum { MARGIN = 3, RULER = 1, CLOSE_PITCH = 4, CLOSE_LINES = 2 };
enum { LEAST_PITCH = 2, LEAST_ROWS = 20 };          // a lower terminal scrolls; on a narrower one some columns are left out

// A rectangle of hexes, numbered as printed, and how large they are drawn.
typedef struct Sheet {
    Canvas canvas;
    int left, top, columns, rows;
    int pitch, lines;           // letters from column to column; lines from row to row
} Sheet;

static bool is_close(const Sheet *m)            { return m->lines == CLOSE_LINES; }
static int  x_of(const Sheet *m, Hex h)         { return MARGIN + (column_of(h) - m->left) * m->pitch; }
static int  y_of(const Sheet *m, Hex h)
{
    return RULER + (row_of(h) - m->top) * m->lines + (is_close(m) && column_of(h) % 2 == 0);
}

static bool is_drawn(const Sheet *m, Hex h)
{
    return h < HEXES && column_of(h) >= m->left && column_of(h) < m->left + m->columns && row_of(h) >= m->top && row_of(h) < m->top + m->rows;
}

// The middle of a hex, for roads and costs.
static int middle_of(const Sheet *m, Hex h)     { return x_of(m, h) + (is_close(m) ? 2 : 0); }

// ---- ground

static char ground_of(int terrain)
{
    return terrain == WOODS ? '&' : terrain == MARSH ? '"' : terrain == MOUNTAIN ? '^' : '\'';
}

static void draw_ground(Sheet *m, Hex h)
{
    int terrain = wc_hexes[h].terrain, x = x_of(m, h), y = y_of(m, h);

    if (terrain == OCEAN) {
        for (int i = 0; i < m->pitch * m->lines; i++)
            canvas_dot(&m->canvas, x + i % m->pitch, y + i / m->pitch, '~', WATER_INK);
    } else if (is_close(m)) {
        canvas_dot(&m->canvas, x + 2, y, ground_of(terrain), GROUND_INK);
    } else if (terrain != CLEAR) {
        canvas_dot(&m->canvas, x, y, ground_of(terrain), GROUND_INK);
    }
}

// ---- water along hexsides

// In the close scale, where the letters of each hexside are from the corner of the hex; a sketch has room only for the south and the gap to the east.
static void draw_side(Sheet *m, Hex h, Direction d, char letter)
{
    int x = x_of(m, h), y = y_of(m, h);

    if (is_close(m)) {
        int x0 = d == NORTH || d == SOUTH ? x + 1 : d == NORTH_EAST || d == SOUTH_EAST ? x + CLOSE_PITCH : x;
        int y0 = d == NORTH ? y - 1 : d == NORTH_EAST || d == NORTH_WEST ? y : y + 1;
        for (int i = 0; i < (d == NORTH || d == SOUTH ? 3 : 1); i++)
            canvas_dot(&m->canvas, x0 + i, y0, letter, WATER_INK);
    } else if (d == SOUTH) {
        canvas_dot(&m->canvas, x, y, letter, WATER_INK);
    } else if (d == NORTH_EAST || d == SOUTH_EAST) {
        for (int i = 1; i < m->pitch; i++)
            canvas_dot(&m->canvas, x + i, y, letter, WATER_INK);
    }
}

static char letter_of_water(const State *s, Water water)
{
    switch (water) {
    case MAJOR_RIVER:   return is_frozen(s) ? '#' : '~';
    case OCEAN_SIDE:    return '~';
    case MINOR_RIVER:   return '-';
    default:            return ',';
    }
}

static void draw_water(const State *s, Sheet *m, Hex h)
{
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Water water = water_along(h, d);
        if (water > CREEK || (water == CREEK && is_close(m)))
            draw_side(m, h, d, letter_of_water(s, water));
    }
}

static void draw_ferries(Sheet *m)
{
    for (int f = 0; f < FERRIES; f++)
        if (is_drawn(m, wc_ferries[f].a))
            draw_side(m, wc_ferries[f].a, direction_of(wc_ferries[f].a, wc_ferries[f].b), '=');
}

static void draw_boats(const State *s, Sheet *m)
{
    for (int n = 0; n < NAVAL_UNITS; n++)
        if (s->naval[n] != NO_REACH && is_drawn(m, wc_reaches[s->naval[n]].pennsylvania))
            draw_side(m, wc_reaches[s->naval[n]].pennsylvania, wc_reaches[s->naval[n]].direction, n == DURHAM_BOATS ? 'D' : 'N');
}

// ---- roads: dots from middle to middle, a colon where they cross water

static void draw_road(Sheet *m, Hex a, Hex b)
{
    Canvas *c = &m->canvas;
    int x0 = middle_of(m, a), x1 = middle_of(m, b), y0 = y_of(m, a), y1 = y_of(m, b), n = abs(x1 - x0) > abs(y1 - y0) ? abs(x1 - x0) : abs(y1 - y0);

    for (int i = 0; i <= n; i++) {
        int x = x0 + (x1 - x0) * i / n, y = 2 * i < n ? y0 : y1;
        if (abs(x1 - x0) < 2)
            y = y0 + (y1 - y0) * i / n;
        canvas_dot(c, x, y, canvas_ink(c, x, y) == WATER_INK ? ':' : '.', canvas_ink(c, x, y) == WATER_INK ? WATER_INK : ROAD_INK);
    }
}

static void draw_roads(Sheet *m, Hex h)
{
    static const Direction eastward[] = { NORTH_EAST, SOUTH_EAST, SOUTH };

    for (int i = 0; i < 3; i++)
        if (has_road(h, eastward[i]) && is_drawn(m, neighbour(h, eastward[i])))
            draw_road(m, h, neighbour(h, eastward[i]));
}

// ---- towns and stacks

static bool is_taken(Ink ink)       { return ink >= NAME_INK; }

static bool is_free(const Canvas *c, int x, int y, int n)
{
    for (int i = 0; i < n; i++)
        if (x + i < MARGIN || x + i >= c->columns || is_taken(canvas_ink(c, x + i, y)))
            return false;
    return true;
}

static bool try_name(Sheet *m, int x, int y, const char *name)
{
    int n = (int)strlen(name);

    if (!is_free(&m->canvas, x, y, n) || is_taken(canvas_ink(&m->canvas, x + n, y)))
        return false;
    canvas_words(&m->canvas, x, y, name, NAME_INK);
    return true;
}

// Names go to the right of the town or of the stack in it, to the left, or below; a mere mark is not named on a sketch.
static void draw_name(Sheet *m, Hex h)
{
    const TownData *town = &wc_towns[wc_hexes[h].town];
    int x = middle_of(m, h), y = y_of(m, h), right = x + 1;
    bool bare = is_free(&m->canvas, x, y, 1);

    if (bare)
        canvas_dot(&m->canvas, x, y, town->kind == CITY ? 'O' : 'o', NAME_INK);
    if (town->kind == MARK && !is_close(m))
        return;
    while (!bare && is_taken(canvas_ink(&m->canvas, right, y)))
        right++;
    if (!try_name(m, right, y, town->name) && !(bare && try_name(m, x - (int)strlen(town->name), y, town->name)) && is_close(m))
        try_name(m, x - 1, y + 1, town->name);
}

static bool is_own(Side side, Reader reader)        { return reader == side || reader == REFEREE; }

// "z" a zone of control, "-" no troops, as far as the reader knows.
static char zone_mark(const State *s, Hex h, Side side, Reader reader)
{
    if (!is_own(side, reader) && !(reader < SIDES && wc_knows_stack(s, h, reader)))
        return '\0';
    return wc_has_zone(s, h, side) ? 'z' : wc_men_of(s, wc_stack_at(s, h, side)) ? '\0' : '-';
}

// "(Was+z)": the top leader, whether others are seen with him, and his marks.
static void add_label(const State *s, Hex h, Side side, Reader reader, Text *out)
{
    Set stack = wc_stack_at(s, h, side);
    int top = wc_top_of(s, h, side);
    char zone = zone_mark(s, h, side, reader);

    text_char(out, side == AMERICAN ? '(' : '[');
    wc_add_short_name(top, out);
    if (wc_is_open(s, h, side, reader) && size_of_set(stack) > 1)
        text_char(out, '+');
    if (zone)
        text_char(out, zone);
    text_put(out, has(s->routed, top) ? "!!" : has(s->disordered, top) ? "!" : "");
    text_char(out, side == AMERICAN ? ')' : ']');
}

// Cuts a name off before the next stack; where there are two lines, two sides in one hex stand one below the other.
static void draw_stack(const State *s, Sheet *m, Hex h, Side side, Reader reader)
{
    char room[20];
    Text t = text_in(room, sizeof room);
    int x = x_of(m, h), y = y_of(m, h), n = 0;

    add_label(s, h, side, reader, &t);
    if (wc_stack_at(s, h, enemy_of(side)) && side == BRITISH && is_close(m))
        y++;
    while (room[n] && (is_free(&m->canvas, x + n, y, 1) || n < m->pitch))
        n++;
    room[n] = '\0';
    canvas_words(&m->canvas, x, y, room, side == AMERICAN ? AMERICAN_INK : BRITISH_INK);
}

// Stacks are drawn from the east, so that the one drawn later stops before the earlier one.
static void draw_stacks(const State *s, Sheet *m, Reader reader)
{
    Hex at[LEADERS];

    for (int i = wc_list_stacks(s, at) - 1; i >= 0; i--)
        for (Side side = AMERICAN; side < SIDES; side++)
            if (is_drawn(m, at[i]) && wc_stack_at(s, at[i], side))
                draw_stack(s, m, at[i], side, reader);
}

// ---- the march that is asked about: the cost of each hex

static const March *march_asked(const State *s, Reader reader)
{
    const Frame *f = &s->core.frames[s->core.depth ? s->core.depth - 1 : 0];

    if (s->core.depth == 0 || f->kind != MARCH || s->march[f->n].hex == NO_HEX || !is_own(f->side, reader))
        return NULL;
    return &s->march[f->n];
}

int wc_find_way(const State *s, int place, uint16_t step[MARCH_MOST])
{
    const March *march = march_asked(s, REFEREE);
    int n = 0;
    Routes r;

    if (!march)
        return 0;
    wc_find_routes(s, side_of(first_of(march->group)), march, &r);
    if (r.cost[place] == FAR)
        return 0;
    for (int h = place; h != march->hex; h = r.from[h])
        n++;
    for (int h = place, i = n; i > 0; h = r.from[h])
        step[--i] = (uint16_t)h;
    return n;
}

static void draw_costs(const State *s, Sheet *m, const March *march)
{
    char room[12];
    Routes r;

    wc_find_routes(s, side_of(first_of(march->group)), march, &r);
    for (int h = 0; h < HEXES; h++)
        if (is_drawn(m, (Hex)h) && r.cost[h] != FAR && r.cost[h] > 0) {
            Text t = text_in(room, sizeof room);
            text_add(&t, "%d", r.cost[h]);
            if (is_free(&m->canvas, middle_of(m, (Hex)h), y_of(m, (Hex)h), (int)t.length))
                canvas_words(&m->canvas, middle_of(m, (Hex)h), y_of(m, (Hex)h), room, NAME_INK);
        }
}

// ---- the sheet

static void draw_rulers(Sheet *m)
{
    char room[12];
    int every = m->pitch < 3 ? 2 : 1;

    for (int i = 0; i < m->columns; i += every) {
        Text t = text_in(room, sizeof room);
        text_add(&t, "%02d", m->left + i);
        canvas_words(&m->canvas, MARGIN + i * m->pitch + (is_close(m) ? 1 : 0), 0, room, GROUND_INK);
    }
    for (int i = 0; i < m->rows; i++) {
        Text t = text_in(room, sizeof room);
        text_add(&t, "%02d", m->top + i);
        canvas_words(&m->canvas, 0, RULER + i * m->lines, room, GROUND_INK);
    }
}

static void draw_sheet(const State *s, Sheet *m, Reader reader)
{
    const March *march = march_asked(s, reader);

    canvas_init(&m->canvas, MARGIN + m->columns * m->pitch + CLOSE_PITCH, RULER + m->rows * m->lines + m->lines - 1);
    for (int h = 0; h < HEXES; h++)
        if (is_drawn(m, (Hex)h))
            draw_ground(m, (Hex)h);
    for (int h = 0; h < HEXES; h++)
        if (is_drawn(m, (Hex)h))
            draw_water(s, m, (Hex)h);
    for (int h = 0; h < HEXES; h++)
        if (is_drawn(m, (Hex)h))
            draw_roads(m, (Hex)h);
    draw_ferries(m);
    draw_boats(s, m);
    draw_stacks(s, m, reader);
    for (int t = 0; t < TOWNS; t++)
        if (is_drawn(m, wc_towns[t].hex))
            draw_name(m, wc_towns[t].hex);
    if (march && is_close(m))
        draw_costs(s, m, march);
    draw_rulers(m);
}

// ---- the part of the map that is drawn, and its scale

typedef struct Box { int left, top, right, bottom; } Box;      // columns and rows, both ends included

static void stretch_to(Box *b, Hex h, int room)
{
    int column = column_of(h), row = row_of(h);

    b->left = column - room < b->left ? column - room : b->left;
    b->right = column + room > b->right ? column + room : b->right;
    b->top = row - room < b->top ? row - room : b->top;
    b->bottom = row + room > b->bottom ? row + room : b->bottom;
}

static Box box_of_stacks(const State *s)
{
    Box b = { HEX_COLUMNS, HEX_ROWS, 1, 1 };
    Hex at[LEADERS];
    int n = wc_list_stacks(s, at);

    for (int i = 0; i < n; i++)
        stretch_to(&b, at[i], 1);
    return n ? b : (Box){ 1, 1, HEX_COLUMNS, HEX_ROWS };
}

// `n` of `most` numbers, which begin at 1, around the middle of low to high.
static int first_around(int low, int high, int n, int most)
{
    int first = (low + high - n + 1) / 2;

    return first + n - 1 > most ? most - n + 1 : first < 1 ? 1 : first;
}

static void spread(Sheet *m, Box b, int columns, int rows)
{
    m->columns = columns < HEX_COLUMNS ? columns : HEX_COLUMNS;
    m->rows = rows < HEX_ROWS ? rows : HEX_ROWS;
    m->left = first_around(b.left, b.right, m->columns, HEX_COLUMNS);
    m->top = first_around(b.top, b.bottom, m->rows, HEX_ROWS);
}

// The place that is asked for, or of the march or battle at hand; otherwise none in particular.
static Hex place_in_question(const State *s, Reader reader, int around)
{
    const March *march = march_asked(s, reader);

    return around >= 0 ? (Hex)around : around == MAP_WHOLE ? NO_HEX : march ? march->hex : s->battle.hex;
}

static int smallest(int a, int b)       { return a < b ? a : b; }

// Stacks, which all may see; how many leaders are in one is hidden.
static int count_between(const State *s, int top, int bottom)
{
    Hex at[LEADERS];
    int n = 0;

    for (int i = wc_list_stacks(s, at) - 1; i >= 0; i--)
        n += row_of(at[i]) >= top && row_of(at[i]) <= bottom;
    return n;
}

// The rows of a low terminal that have the most stacks.
static Box most_of(const State *s, Box b, int rows)
{
    int top = b.top;

    for (int i = b.top + 1; i + rows - 1 <= b.bottom; i++)
        if (count_between(s, i, i + rows - 1) > count_between(s, top, top + rows - 1))
            top = i;
    return b.bottom - b.top + 1 <= rows ? b : (Box){ b.left, top, b.right, top + rows - 1 };
}

enum { BESIDE = 7 };        // lines of the status, the ruler, the legend and the question whether to go on

static void choose_part(const State *s, Reader reader, const MapWish *wish, Sheet *m)
{
    int columns = smallest(wish->columns, CANVAS_COLUMNS);
    int lines = wish->rows < LEAST_ROWS ? LEAST_ROWS : wish->rows;
    int close_columns = smallest((columns - MARGIN - CLOSE_PITCH) / CLOSE_PITCH, HEX_COLUMNS), close_rows = (lines - BESIDE - 1) / CLOSE_LINES;
    Hex here = place_in_question(s, reader, wish->around);
    Box b = box_of_stacks(s);

    if (here < HEXES)
        b = (Box){ column_of(here), row_of(here), column_of(here), row_of(here) };
    m->pitch = CLOSE_PITCH, m->lines = CLOSE_LINES;
    if (wish->around != MAP_WHOLE && b.right - b.left < close_columns && b.bottom - b.top < close_rows) {
        spread(m, b, close_columns, close_rows);
        return;
    }
    m->pitch = smallest((columns - MARGIN - CLOSE_PITCH) / HEX_COLUMNS, CLOSE_PITCH), m->lines = 1;
    if (m->pitch < LEAST_PITCH)
        m->pitch = LEAST_PITCH;
    int sketched = wish->around == MAP_WHOLE ? HEX_COLUMNS : (columns - MARGIN - CLOSE_PITCH) / m->pitch;
    if (wish->around != MAP_WHOLE)
        b = most_of(s, b, lines - BESIDE);
    spread(m, b, sketched, wish->around == MAP_WHOLE ? HEX_ROWS : b.bottom - b.top + 1);
}

void wc_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out)
{
    Sheet m;

    choose_part(s, reader, wish, &m);
    wc_write_status(s, wish->columns, out);
    draw_sheet(s, &m, reader);
    canvas_write(&m.canvas, wish->columns, wish->around, wish->colour, out);
    write_legend("(Was) American  [Ral] British  + and others  z zone  - no troops  ! disordered  !! routed  o town  . road  : over water  ~ Delaware  "
                 "- river  , creek  = ferry  D N boats  & wood  \" marsh  ^ hills", wish->columns, out);
    if (is_close(&m) && march_asked(s, reader))
        text_put(out, "Numbers: the points that it takes to march there.\n");
    wc_write_stacks(s, reader, wish->columns, out);
}
