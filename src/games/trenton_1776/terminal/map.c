// The map for a terminal: places on a canvas of letters at positions chosen by hand, roads and the Delaware between them, and the number of
// blocks beside each name; below the map, what the reader may know of the stacks.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"
#include "engine/canvas.h"

enum { ROWS = 35, BASE_COLUMNS = 80, WIDEST = 160, LABEL_ROOM = 22 };

// ---- the positions of the places on 80 columns; wider terminals stretch them

typedef struct Spot {
    uint8_t x, y;
    uint8_t name_left;      // the name is drawn on the left: on the Pennsylvania bank
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

static void draw_between(Canvas *c, Spot a, Spot b, char letter, Ink ink)
{
    canvas_line(c, stretched(c, a.x), a.y, stretched(c, b.x), b.y, letter, ink, letter == '~' || letter == '#');
}

static void draw_roads(Canvas *c)
{
    for (int a = 0; a < PLACES; a++)
        FOR_EACH(b, t76_places[a].roads)
            if (a < b)
                draw_between(c, spots[a], spots[b], is_over_river(a, b) ? ':' : '.', ROAD_INK);
}

static void draw_delaware(Canvas *c, bool ice)
{
    for (size_t i = 0; i + 1 < sizeof delaware / sizeof *delaware; i++)
        draw_between(c, delaware[i], delaware[i + 1], ice && delaware[i].y < 32 ? '#' : '~', WATER_INK);
    for (int f = 0; f < FERRIES; f++)
        draw_between(c, spots[t76_ferries[f].pennsylvania], spots[t76_ferries[f].jersey], '=', WATER_INK);
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
    canvas_dot(c, at - 1, spot->y, ' ', PLAIN_INK);
    canvas_dot(c, at + length, spot->y, ' ', PLAIN_INK);
    at = canvas_words(c, at, spot->y, name, NAME_INK);
    at = canvas_words(c, at, spot->y, american, AMERICAN_INK);
    canvas_words(c, at, spot->y, british, BRITISH_INK);
    canvas_dot(c, x, spot->y, is_contested(s, place) ? '*' : 'o', NAME_INK);
}

// ---- below the map: the blocks in each place, as far as the reader may know

static void write_status(const State *s, int columns, Text *out)
{
    char room[200];
    Text t = text_in(room, sizeof room);

    text_add(&t, "Turn %d of %d, %s.", s->turn, t76_scenarios[s->core.scenario].last_turn, t76_turns[s->turn].dates);
    if (s->first != NEITHER)
        text_add(&t, "  Points left: A %d of %d, B %d of %d.", s->points[AMERICAN], s->total_points[AMERICAN], s->points[BRITISH],
                 s->total_points[BRITISH]);
    text_add(&t, "  VP: A %d, B %d.", t76_victory_points(s, AMERICAN), t76_victory_points(s, BRITISH));
    write_legend(room, columns, out);
    text_put(out, s->ice ? "The Delaware is frozen.\n" : "");
}

// "mercer:4" for a block that may still march, "(mercer:4)" for one that has moved; leaders without their one point.
static void add_block(const State *s, int b, bool last, Paragraph *p)
{
    char room[48];
    Text t = text_in(room, sizeof room);
    bool moved = has(s->moved, b);

    text_add(&t, "%s%s", moved ? "(" : "", t76_blocks[b].id);
    if (!is_leader(b) && s->sp[b])
        text_add(&t, ":%d", s->sp[b]);
    text_add(&t, "%s%s", moved ? ")" : "", last ? "" : ",");
    paragraph_add(p, room);
}

static void write_stack(const State *s, const char *where, Set blocks, Reader reader, int columns, Text *out)
{
    Set seen = 0;

    FOR_EACH(b, blocks)
        if (t76_is_seen(s, b, reader))
            seen |= BIT(b);
    if (!seen)
        return;
    Paragraph p = { out, columns, .at = (int)strlen(where) + 3, .indent = 4 };
    text_add(out, "  %s:", where);
    FOR_EACH(b, seen)
        add_block(s, b, (seen & ~BIT(b)) >> b == 0, &p);
    paragraph_end(&p);
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

// ---- the part of the map that is drawn

enum { LEAST_ROWS = 11 };       // of the map itself, however low the terminal

// The place where a march or a battle is under way, or NOWHERE.
static int place_of_interest(const State *s)
{
    return is_battle_on(s) ? s->battle.place : s->march.mover < BLOCKS ? s->where[s->march.mover] : NOWHERE;
}

// The place in question, MAP_AUTO or MAP_WHOLE.
static int looked_at(const State *s, const MapWish *wish)
{
    int place = place_of_interest(s);

    return wish->around != MAP_AUTO || place == NOWHERE ? wish->around : place;
}

static bool is_in_window(Window w, int place)
{
    return spots[place].y >= w.top && spots[place].y < w.top + w.rows;
}

static void write_lists(const State *s, Reader reader, Window window, int columns, Text *out)
{
    for (int place = 0; place < PLACES; place++)
        if (is_in_window(window, place))
            write_stack(s, t76_places[place].name, s->at[place], reader, columns, out);
    if (window.rows < ROWS)
        return;
    for (Side side = AMERICAN; side < SIDES; side++)
        write_waiting(s, side, reader, columns, out);
    write_stack(s, "gone home", all_in(s, DESERTED), reader, columns, out);
    write_stack(s, "lost", all_in(s, DEAD), reader, columns, out);
}

static void draw_part(const State *s, Reader reader, const MapWish *wish, Window window, Text *out)
{
    int columns = wish->columns > WIDEST ? WIDEST : wish->columns, around = looked_at(s, wish);
    Canvas c;

    canvas_init(&c, columns < BASE_COLUMNS ? BASE_COLUMNS : columns, ROWS);
    canvas_words(&c, 3, 5, "Delaware", WATER_INK);
    canvas_words(&c, 1, 19, "PENNSYLVANIA", ROAD_INK);
    canvas_words(&c, stretched(&c, 62), 21, "NEW JERSEY", ROAD_INK);
    draw_roads(&c);
    draw_delaware(&c, s->ice);
    for (int place = 0; place < PLACES; place++)
        draw_place(s, place, &c);
    canvas_crop(&c, window.top, window.rows);
    write_status(s, columns, out);
    canvas_write(&c, columns, around >= 0 ? stretched(&c, spots[around].x) : around, wish->colour, out);
    write_legend("A3 B2 blocks  [B2] held, worth  . road  : over river  = ferry  * battle (moved)", columns, out);
    write_lists(s, reader, window, columns, out);
}

static MapRows rows_of(const State *s, const MapWish *wish)
{
    int around = looked_at(s, wish);
    MapRows m = { .all = ROWS, .least = LEAST_ROWS, .around = around >= 0 ? spots[around].y : -1 };

    for (int place = 0; place < PLACES; place++)
        m.weight[spots[place].y] += size_of_set(s->at[place]);
    return m;
}

void t76_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out)
{
    MapRows m = rows_of(s, wish);

    draw_in_rows(s, reader, wish, &m, draw_part, out);
}

// ---- one place

static void describe_blocks(const State *s, int place, Side side, Reader reader, Text *out)
{
    Set here = here_of(s, place, side);
    const char *separator = ": ";

    if (!here)
        return;
    text_add(out, "  %s blocks: %d", side == AMERICAN ? "American" : "British", size_of_set(here));
    FOR_EACH(b, here)
        if (t76_is_seen(s, b, reader)) {
            text_add(out, "%s%s (%d)%s", separator, t76_blocks[b].id, s->sp[b], has(s->moved, b) ? " moved" : "");
            separator = ", ";
        }
    text_char(out, '\n');
}

void t76_describe(const State *s, Reader reader, int place, Text *out)
{
    text_put(out, t76_places[place].name);
    if (t76_places[place].vp)
        text_add(out, ", held by the %s", has(s->held[AMERICAN], place) ? "Americans" : "British");
    text_char(out, '\n');
    for (Side side = AMERICAN; side < SIDES; side++)
        describe_blocks(s, place, side, reader, out);
    FOR_EACH(other, t76_places[place].roads)
        text_add(out, "  road%s to %s\n", is_over_river(place, other) ? ", over a river," : "", t76_places[other].id);
    for (int f = 0; f < FERRIES; f++)
        if (t76_ferries[f].pennsylvania == place || t76_ferries[f].jersey == place)
            text_add(out, "  ferry over the Delaware to %s\n",
                     t76_places[t76_ferries[f].pennsylvania == place ? t76_ferries[f].jersey : t76_ferries[f].pennsylvania].id);
}
