// The map for a terminal: places by hand on a canvas of letters, roads and the Delaware between them, blocks counted beside the names;
// below it what the reader may know of the stacks.

#include "chapters.h"
#include "tables.h"

// ---- the canvas

enum { ROWS = 35, BASE_COLUMNS = 80, COLUMNS_MAX = 160, LABEL_ROOM = 22 };

typedef enum { PLAIN, ROAD_INK, WATER_INK, AMERICAN_INK, BRITISH_INK, NAME_INK } Ink;

typedef struct Canvas {
    int  columns;
    char letter[ROWS][COLUMNS_MAX];
    char ink[ROWS][COLUMNS_MAX];
} Canvas;

static void dot(Canvas *c, int x, int y, char letter, Ink ink)
{
    if (x < 0 || x >= c->columns || y < 0 || y >= ROWS)
        return;
    c->letter[y][x] = letter;
    c->ink[y][x] = (char)ink;
}

static int between(int from, int to, int i, int n)
{
    int d = (to - from) * i * 2;

    return from + (d + (d < 0 ? -n : n)) / (2 * n);
}

// A letter a row, or on level stretches every second column: roads stay thin, water is closed.
static void line(Canvas *c, int x0, int y0, int x1, int y1, char letter, Ink ink)
{
    int ax = x1 < x0 ? x0 - x1 : x1 - x0, ay = y1 < y0 ? y0 - y1 : y1 - y0, n = ax > ay ? ax : ay;
    int step = letter != '~' && letter != '#' && ax >= 2 * ay ? 2 : 1;

    for (int i = 0; i <= n && n; i += step)
        dot(c, between(x0, x1, i, n), between(y0, y1, i, n), letter, ink);
}

static int write_at(Canvas *c, int x, int y, const char *words, Ink ink)
{
    for (; *words; words++)
        dot(c, x++, y, *words, ink);
    return x;
}

// ---- where places stand on 80 columns; wider terminals stretch it

typedef struct Spot {
    uint8_t x, y;
    uint8_t name_left;      // the name stands on the left: the Pennsylvania bank
} Spot;

static const Spot spots[PLACES] = {
    [POMPTON] = { 52, 0, 0 }, [HACKENSACK] = { 61, 2, 0 }, [MORRISTOWN] = { 43, 4, 0 }, [NEWARK] = { 58, 5, 0 },
    [ELIZABETHTOWN] = { 55, 7, 0 }, [WHITE_HOUSE] = { 33, 8, 0 }, [STATEN_ISLAND] = { 59, 9, 0 }, [HOFFS] = { 20, 10, 0 },
    [BRIDGEWATER] = { 42, 10, 0 }, [WOODBRIDGE] = { 53, 11, 0 }, [FLEMINGS] = { 26, 12, 0 }, [AMBOY] = { 57, 13, 0 },
    [HILLSBOROUGH] = { 39, 13, 0 }, [BRUNSWICK] = { 50, 15, 0 }, [AMWELL] = { 30, 15, 0 }, [HOWELLS_FERRY] = { 21, 16, 1 },
    [PRINCETON] = { 44, 17, 0 }, [PENNINGTON] = { 38, 18, 0 }, [CRANBURY] = { 57, 19, 0 }, [JOHNSONS_FERRY] = { 32, 19, 0 },
    [MCCONKEYS_FERRY] = { 25, 20, 1 }, [BIRMINGHAM] = { 34, 21, 0 }, [MAIDENHEAD] = { 44, 20, 0 }, [YARDLEYS_FERRY] = { 28, 22, 1 },
    [TRENTON] = { 40, 23, 0 }, [NEWTOWN] = { 5, 23, 0 }, [BEATTYS_FERRY] = { 33, 24, 1 }, [ALLENTOWN] = { 57, 24, 0 },
    [SOUTH_TRENTON] = { 41, 25, 0 }, [CROSSWICKS] = { 51, 26, 0 }, [BRISTOL] = { 28, 27, 1 }, [BORDENTOWN] = { 42, 27, 0 },
    [GERMANTOWN] = { 6, 29, 0 }, [BURLINGTON] = { 34, 29, 0 }, [MOUNT_HOLLY] = { 43, 30, 0 }, [MOORESTOWN] = { 35, 32, 0 },
    [PHILADELPHIA] = { 24, 33, 1 }, [COOPERS_FERRY] = { 31, 34, 0 },
};

static const Spot delaware[] = {
    { 7, 6, 0 }, { 12, 10, 0 }, { 18, 12, 0 }, { 23, 14, 0 }, { 25, 16, 0 }, { 28, 18, 0 }, { 29, 20, 0 }, { 31, 22, 0 }, { 36, 23, 0 },
    { 37, 24, 0 }, { 38, 26, 0 }, { 35, 27, 0 }, { 32, 28, 0 }, { 30, 29, 0 }, { 30, 30, 0 }, { 28, 32, 0 }, { 27, 34, 0 },
};

static int stretched(const Canvas *c, int x)
{
    return x * (c->columns - LABEL_ROOM) / (BASE_COLUMNS - LABEL_ROOM);
}

static void draw_link(Canvas *c, int a, int b, char letter, Ink ink)
{
    line(c, stretched(c, spots[a].x), spots[a].y, stretched(c, spots[b].x), spots[b].y, letter, ink);
}

static void draw_roads(Canvas *c)
{
    for (int a = 0; a < PLACES; a++)
        FOR_EACH(b, t76_places[a].roads)
            if (a < b)
                draw_link(c, a, b, is_over_river(a, b) ? ':' : '.', ROAD_INK);
}

static void draw_delaware(Canvas *c, bool ice)
{
    for (size_t i = 0; i + 1 < sizeof delaware / sizeof *delaware; i++)
        line(c, stretched(c, delaware[i].x), delaware[i].y, stretched(c, delaware[i + 1].x), delaware[i + 1].y, ice && delaware[i].y < 32 ? '#' : '~', WATER_INK);
    for (int f = 0; f < FERRIES; f++)
        draw_link(c, t76_ferries[f].pennsylvania, t76_ferries[f].jersey, '=', WATER_INK);
}

// ---- names and counts

static void count_text(int n, char letter, Text *out)
{
    if (n)
        text_add(out, " %c%d", letter, n);
}

static void draw_place(const State *s, int place, Canvas *c)
{
    const Spot *spot = &spots[place];
    char name[40], american[8], british[8];
    Text tn = text_in(name, sizeof name), ta = text_in(american, sizeof american), tb = text_in(british, sizeof british);
    int x = stretched(c, spot->x);

    text_put(&tn, t76_places[place].name);
    if (t76_places[place].vp)
        text_add(&tn, "[%c%d]", has(s->held[AMERICAN], place) ? 'A' : 'B', t76_places[place].vp);
    count_text(size_of_set(here_of(s, place, AMERICAN)), 'A', &ta);
    count_text(size_of_set(here_of(s, place, BRITISH)), 'B', &tb);
    int length = (int)(tn.length + ta.length + tb.length), at = spot->name_left ? x - length - 1 : x + 1;
    if (at < 0)
        at = 0;
    dot(c, at - 1, spot->y, ' ', PLAIN);
    dot(c, at + length, spot->y, ' ', PLAIN);
    at = write_at(c, at, spot->y, name, NAME_INK);
    at = write_at(c, at, spot->y, american, AMERICAN_INK);
    write_at(c, at, spot->y, british, BRITISH_INK);
    dot(c, x, spot->y, is_contested(s, place) ? '*' : 'o', NAME_INK);
}

// ---- to text

static const char *const ink_codes[] = {
    [PLAIN] = "\033[0m", [ROAD_INK] = "\033[0;2m", [WATER_INK] = "\033[0;36m", [AMERICAN_INK] = "\033[1;34m", [BRITISH_INK] = "\033[1;31m",
    [NAME_INK] = "\033[0m",
};

static void write_row(const Canvas *c, int y, bool colour, Text *out)
{
    int last = c->columns, ink = PLAIN;

    while (last > 0 && c->letter[y][last - 1] == ' ')
        last--;
    for (int x = 0; x < last; x++) {
        if (colour && c->ink[y][x] != ink)
            text_put(out, ink_codes[ink = c->ink[y][x]]);
        text_char(out, c->letter[y][x]);
    }
    if (colour && ink != PLAIN)
        text_put(out, ink_codes[PLAIN]);
    text_char(out, '\n');
}

static void write_status(const State *s, Text *out)
{
    text_add(out, "Turn %d of %d, %s.", s->turn, t76_scenarios[s->core.scenario].last_turn, t76_turns[s->turn].dates);
    if (s->first != NEITHER)
        text_add(out, "  Points left: A %d of %d, B %d of %d.", s->points[AMERICAN], s->total_points[AMERICAN], s->points[BRITISH],
                 s->total_points[BRITISH]);
    text_add(out, "  VP: A %d, B %d.%s\n", victory_points(s, AMERICAN), victory_points(s, BRITISH), s->ice ? "  The river is frozen." : "");
}

// ---- what stands where, as far as the reader may know

// Text in lines that fit, continued under the first word.
typedef struct Paragraph {
    Text *out;
    int   columns, at;
} Paragraph;

static void add_word(Paragraph *p, const char *word)
{
    int n = (int)strlen(word);

    if (p->at + n + 1 > p->columns) {
        text_put(p->out, "\n    ");
        p->at = 4;
    }
    text_add(p->out, "%s%s", p->at > 4 ? " " : "", word);
    p->at += n + (p->at > 4);
}

// "mercer:4" of one that may still march, "(mercer:4)" of one that has moved; leaders without their one point.
static void add_block(const State *s, int b, bool last, Paragraph *p)
{
    char room[48];
    Text t = text_in(room, sizeof room);
    bool moved = has(s->moved, b);

    text_add(&t, "%s%s", moved ? "(" : "", t76_blocks[b].id);
    if (!is_leader(b))
        text_add(&t, ":%d", s->sp[b]);
    text_add(&t, "%s%s", moved ? ")" : "", last ? "" : ",");
    add_word(p, room);
}

static void write_stack(const State *s, const char *where, Set blocks, Reader reader, int columns, Text *out)
{
    Set seen = 0;

    FOR_EACH(b, blocks)
        if (is_seen(s, b, reader))
            seen |= BIT(b);
    if (!seen)
        return;
    Paragraph p = { out, columns, (int)strlen(where) + 3 };
    text_add(out, "  %s:", where);
    FOR_EACH(b, seen)
        add_block(s, b, (seen & ~BIT(b)) >> b == 0, &p);
    text_char(out, '\n');
}

static Set all_in(const State *s, int where)
{
    Set set = 0;

    for (int b = 0; b < BLOCKS; b++)
        if (s->where[b] == where)
            set |= BIT(b);
    return set;
}

static void write_waiting(const State *s, Side side, Reader reader, int columns, Text *out)
{
    Set waiting = all_in(s, OFF_MAP) & blocks_of(side);
    char where[80];
    Text t = text_in(where, sizeof where);

    if (!waiting)
        return;
    text_add(&t, "arrive on turn %d, %d %s blocks", t76_scenarios[s->core.scenario].arrival[side].turn, size_of_set(waiting),
             side == AMERICAN ? "American" : "British");
    if (reader == side || reader == REFEREE)
        write_stack(s, where, waiting, reader, columns, out);
    else
        text_add(out, "  %s\n", where);
}

void t76_draw_map(const State *s, Reader reader, int columns, bool colour, Text *out)
{
    Canvas c = { .columns = columns < BASE_COLUMNS ? BASE_COLUMNS : columns > COLUMNS_MAX ? COLUMNS_MAX : columns };

    memset(c.letter, ' ', sizeof c.letter);
    write_at(&c, 3, 5, "Delaware", WATER_INK);
    write_at(&c, 1, 19, "PENNSYLVANIA", ROAD_INK);
    write_at(&c, stretched(&c, 62), 21, "NEW JERSEY", ROAD_INK);
    draw_roads(&c);
    draw_delaware(&c, s->ice);
    for (int place = 0; place < PLACES; place++)
        draw_place(s, place, &c);
    write_status(s, out);
    for (int y = 0; y < ROWS; y++)
        write_row(&c, y, colour, out);
    text_put(out, "A3 B2 blocks  [B2] held, worth  . road  : over river  = ferry  * battle  (x) moved\n");
    for (int place = 0; place < PLACES; place++)
        write_stack(s, t76_places[place].name, s->at[place], reader, c.columns, out);
    for (Side side = AMERICAN; side < SIDES; side++)
        write_waiting(s, side, reader, c.columns, out);
    write_stack(s, "gone home", all_in(s, DESERTED), reader, c.columns, out);
    write_stack(s, "lost", all_in(s, DEAD), reader, c.columns, out);
}
