// The map of Washington's Crossing: hexes and their neighbours, what lies along hexsides, roads, ferries, towns, the Delaware
// as one chain of hexsides, and whether the drawing agrees with the hexsides that rule.
#include "washingtons_crossing.h"

#include <math.h>
#include <string.h>

// Hexes

static int hex_at(int column, int row)
{
    if (column < 1 || column > HEX_COLUMNS || row < 1 || row > HEX_ROWS)
        return -1;
    return (column - 1) * HEX_ROWS + row - 1;
}

// N, NE, SE, S, SW, NW.  Even columns stand half a hex lower.
static void find_neighbours(HexRow *h, int column, int row)
{
    int low = column % 2 == 0;

    h->to[0] = hex_at(column, row - 1);
    h->to[1] = hex_at(column + 1, row - 1 + low);
    h->to[2] = hex_at(column + 1, row + low);
    h->to[3] = hex_at(column, row + 1);
    h->to[4] = hex_at(column - 1, row + low);
    h->to[5] = hex_at(column - 1, row - 1 + low);
}

int wc_direction(const WcBoard *b, int from, int to)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (b->hex[from].to[d] == to)
            return d;
    return -1;
}

static void read_hexes(WcBoard *b)
{
    const Rows *f = &b->hex_file;

    for (unsigned i = 0; i < f->count; i++) {
        HexRow *h = &b->hex[i];
        Spot at = field_of(f, row_at(f, i), "hex");
        int column = (int)i / HEX_ROWS + 1, row = (int)i % HEX_ROWS + 1;

        if (wc_hex_named(f, at, h->hex) != (int)i)
            bad(f, at, "hex '%s' where '%02d%02d' belongs", h->hex, column, row);
        if ((h->terrain == OCEAN) != (h->bank == AT_SEA))
            bad(f, field_of(f, row_at(f, i), "bank"), "ocean hexes, and no others, lie at sea");
        find_neighbours(h, column, row);
        h->ferry = h->town = -1;
        h->centre[0] = MARGIN + COLUMN_STEP * (column - 1);
        h->centre[1] = MARGIN + ROW_STEP * (row - 1) + (column % 2 == 0) * ROW_STEP / 2;
    }
    if (f->count != HEXES)
        bad(f, row_at(f, f->count - 1), "%u hexes, not %d", f->count, HEXES);
}

// Marks both hexes of a hexside.
static void mark_side(WcBoard *b, int from, int direction, uint8_t bits)
{
    b->hex[from].side[direction] |= bits;
    b->hex[b->hex[from].to[direction]].side[(direction + 3) % DIRECTIONS] |= bits;
}

static bool is_on_edge(const HexRow *h)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (h->to[d] < 0)
            return true;
    return false;
}

// Waters along hexsides

static void read_sides(WcBoard *b)
{
    const Rows *f = &b->side_file;

    for (unsigned i = 0; i < f->count; i++) {
        SideRow *s = &b->side[i];
        Spot at_a = field_of(f, row_at(f, i), "a"), at_b = field_of(f, row_at(f, i), "b");

        s->from = wc_hex_named(f, at_a, s->a);
        s->to = wc_hex_named(f, at_b, s->b);
        s->direction = wc_direction(b, s->from, s->to);
        if (s->direction < 0)
            bad(f, at_b, "'%s' is no neighbour of '%s'", s->b, s->a);
        if (b->hex[s->from].side[s->direction] & SIDE_WATER)
            bad(f, row_at(f, i), "a second water between '%s' and '%s'", s->a, s->b);
        if ((s->water == MAJOR_RIVER) != (b->hex[s->from].bank != b->hex[s->to].bank) && s->water != OCEAN_SIDE)
            bad(f, field_of(f, row_at(f, i), "water"), "the Delaware, and no other river, parts the banks");
        mark_side(b, s->from, s->direction, (uint8_t)s->water);
    }
}

// No way from Pennsylvania to Jersey but over the Delaware.
static void check_banks(const WcBoard *b)
{
    for (unsigned i = 0; i < HEXES; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            const HexRow *h = &b->hex[i];

            if (h->to[d] >= 0 && h->bank == PENNSYLVANIA && b->hex[h->to[d]].bank == JERSEY
                && (h->side[d] & SIDE_WATER) != MAJOR_RIVER)
                bad(&b->side_file, 0, "no Delaware between '%s' and '%s'", h->hex, b->hex[h->to[d]].hex);
        }
}

// Ferries and roads

static void check_ferry_water(const WcBoard *b, unsigned row, int direction)
{
    static const int waters[] = { MAJOR_RIVER, MINOR_RIVER, OCEAN_SIDE };
    const Rows *f = &b->ferry_file;
    const FerryRow *r = &b->ferry[row];

    if (direction < 0)
        bad(f, field_of(f, row_at(f, row), "b"), "'%s' is no neighbour of '%s'", r->b, r->a);
    if ((b->hex[r->from].side[direction] & SIDE_WATER) != waters[r->kind])
        bad(f, field_of(f, row_at(f, row), "b"), "no such water between '%s' and '%s'", r->a, r->b);
    if (r->kind == DELAWARE_FERRY && b->hex[r->from].bank != PENNSYLVANIA)
        bad(f, field_of(f, row_at(f, row), "a"), "'%s' is not on the Pennsylvania bank", r->a);
}

static void read_ferries(WcBoard *b)
{
    const Rows *f = &b->ferry_file;

    if (f->count > MAX_FERRIES)
        bad(f, row_at(f, MAX_FERRIES), "more than %d ferries", MAX_FERRIES);
    for (unsigned i = 0; i < f->count; i++) {
        FerryRow *r = &b->ferry[i];
        int direction;

        r->from = wc_hex_named(f, field_of(f, row_at(f, i), "a"), r->a);
        r->to = wc_hex_named(f, field_of(f, row_at(f, i), "b"), r->b);
        direction = wc_direction(b, r->from, r->to);
        check_ferry_water(b, i, direction);
        wc_check_field(f, i, "arrows", 1, 2);
        wc_check_field(f, i, "dry", 0, 9);
        wc_check_field(f, i, "ice", 0, 9);
        wc_check_field(f, i, "rain", 0, 9);
        if (b->hex[r->from].ferry >= 0 || b->hex[r->to].ferry >= 0)
            bad(f, row_at(f, i), "a second ferry at '%s' or '%s'", r->a, r->b);
        b->hex[r->from].ferry = b->hex[r->to].ferry = (int)i;
        mark_side(b, r->from, direction, SIDE_FERRY);
    }
}

static void lay_road(WcBoard *b, unsigned row)
{
    const Rows *f = &b->road_file;
    const RoadRow *r = &b->road[row];
    Spot list = field_of(f, row_at(f, row), "hexes");
    int from = -1;

    for (unsigned i = 0; i < r->hexes_count; i++) {
        Spot at = item_of(f, list, i);
        int to = wc_hex_named(f, at, r->hexes[i]), direction = from < 0 ? -1 : wc_direction(b, from, to);

        if (b->hex[to].terrain == OCEAN)
            bad(f, at, "'%s' is ocean", r->hexes[i]);
        if (from >= 0 && direction < 0)
            bad(f, at, "'%s' is no neighbour of '%s'", r->hexes[i], r->hexes[i - 1]);
        if (from >= 0 && (b->hex[from].side[direction] & SIDE_WATER) >= MAJOR_RIVER)
            bad(f, at, "no bridge crosses between '%s' and '%s'", r->hexes[i - 1], r->hexes[i]);
        if (from >= 0 && b->hex[from].side[direction] & SIDE_FERRY)
            bad(f, at, "a ferry crosses between '%s' and '%s'", r->hexes[i - 1], r->hexes[i]);
        if (from >= 0)
            mark_side(b, from, direction, SIDE_ROAD);
        from = to;
    }
}

static int count_roads(const HexRow *h)
{
    int count = 0;

    for (int d = 0; d < DIRECTIONS; d++)
        count += (h->side[d] & SIDE_ROAD) != 0;
    return count;
}

// A road begins and ends somewhere: at another road, a town, a ferry or the edge of the map.
static void check_road_ends(const WcBoard *b, unsigned row)
{
    const Rows *f = &b->road_file;
    const RoadRow *r = &b->road[row];
    unsigned ends[] = { 0, r->hexes_count - 1 };

    for (unsigned i = 0; i < (r->fades ? 1u : 2u); i++) {
        const HexRow *h = &b->hex[wc_find_hex(r->hexes[ends[i]])];

        if (count_roads(h) < 2 && h->town < 0 && h->ferry < 0 && !is_on_edge(h))
            bad(f, item_of(f, field_of(f, row_at(f, row), "hexes"), ends[i]), "the road ends nowhere, in '%s'", h->hex);
    }
}

// Rules 10.1: how far from the nearest clear or road hex, no farther than two.
static void find_off_road(WcBoard *b)
{
    for (unsigned i = 0; i < HEXES; i++)
        b->hex[i].off_road = b->hex[i].terrain == CLEAR || b->hex[i].roads ? 0 : 2;
    for (unsigned i = 0; i < HEXES; i++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (b->hex[i].off_road && b->hex[i].to[d] >= 0 && !b->hex[b->hex[i].to[d]].off_road)
                b->hex[i].off_road = 1;
}

static void read_roads(WcBoard *b)
{
    for (unsigned i = 0; i < b->road_file.count; i++)
        lay_road(b, i);
    for (unsigned i = 0; i < b->road_file.count; i++)
        check_road_ends(b, i);
    for (unsigned i = 0; i < HEXES; i++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (b->hex[i].side[d] & SIDE_ROAD)
                b->hex[i].roads |= (uint8_t)(1 << d);
    find_off_road(b);
}

// Towns and what they are worth

static void read_towns(WcBoard *b)
{
    const Rows *f = &b->town_file;

    if (f->count > MAX_TOWNS)
        bad(f, row_at(f, MAX_TOWNS), "more than %d towns", MAX_TOWNS);
    for (unsigned i = 0; i < f->count; i++) {
        TownRow *t = &b->town[i];
        Spot at = field_of(f, row_at(f, i), "hex"), label = field_of(f, row_at(f, i), "label");

        t->at = wc_hex_named(f, at, t->hex);
        if (b->hex[t->at].terrain == OCEAN)
            bad(f, at, "'%s' is ocean", t->hex);
        if (b->hex[t->at].town >= 0)
            bad(f, at, "a second town in '%s'", t->hex);
        b->hex[t->at].town = (int)i;
        check_number(f, field_of(f, label, "dx"), -200, 200);
        check_number(f, field_of(f, label, "dy"), -200, 200);
    }
}

static int town_named(const WcBoard *b, unsigned row, const char *id)
{
    const Rows *f = &b->objective_file;

    for (unsigned i = 0; i < b->town_file.count; i++)
        if (!strcmp(b->town[i].id, id)) {
            if (b->town[i].kind == 0)
                bad(f, field_of(f, row_at(f, row), "town"), "'%s' is a mark, no town", id);
            return (int)i;
        }
    bad(f, field_of(f, row_at(f, row), "town"), "unknown town '%s'", id);
}

static void check_objective(const WcBoard *b, unsigned row)
{
    const Rows *f = &b->objective_file;

    wc_check_field(f, row, "daily", 0, 9);
    wc_check_field(f, row, "final", 0, 99);
    wc_check_men(f, field_of(f, row_at(f, row), "garrison"), b->objective[row].garrison, 2500);
}

static void read_objectives(WcBoard *b)
{
    const Rows *f = &b->objective_file;

    for (unsigned i = 0; i < f->count; i++) {
        const ObjectiveRow *r = &b->objective[i];
        Worth *w;

        check_objective(b, i);
        if (!strcmp(r->town, "others"))
            continue;
        w = &b->town[town_named(b, i, r->town)].worth[r->side];
        if (w->named)
            bad(f, row_at(f, i), "a second row for '%s' and that side", r->town);
        *w = (Worth){ r->daily, r->final, r->garrison, true };
    }
    for (unsigned i = 0; i < f->count; i++)     // the rest
        for (unsigned k = 0; k < b->town_file.count; k++) {
            const ObjectiveRow *r = &b->objective[i];
            Worth *w = &b->town[k].worth[r->side];

            if (!strcmp(r->town, "others") && b->town[k].kind && !w->named)
                *w = (Worth){ r->daily, r->final, r->garrison, false };
        }
}

static void check_numbering(const WcBoard *b)
{
    const Rows *f = &b->numbering_file;

    for (unsigned i = 0; i < f->count; i++)
        wc_hex_named(f, field_of(f, row_at(f, i), "hex"), b->numbering[i].hex);
}

// The Delaware: its hexsides put in order, from the end nearest the top edge.

typedef struct Corner { int x, y; } Corner;    // on a lattice where every corner of a hex has a whole-numbered place of its own

static Corner corner_of(int hex, int n)
{
    static const Corner around[DIRECTIONS] = { { -1, -1 }, { 1, -1 }, { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 } };
    int column = hex / HEX_ROWS, row = hex % HEX_ROWS;

    n %= DIRECTIONS;
    return (Corner){ 3 * column + around[n].x, 2 * row + column % 2 + around[n].y };
}

static bool same_corner(Corner a, Corner b)
{
    return a.x == b.x && a.y == b.y;
}

// Major-river rows that touch the corner, other than `but`; the last of them in *row.
static unsigned rivers_at(const WcBoard *b, Corner c, int but, int *row)
{
    unsigned count = 0;

    for (int i = 0; i < (int)b->side_file.count; i++) {
        const SideRow *s = &b->side[i];

        if (i != but && s->water == MAJOR_RIVER
            && (same_corner(corner_of(s->from, s->direction), c) || same_corner(corner_of(s->from, s->direction + 1), c))) {
            *row = i;
            count++;
        }
    }
    return count;
}

static Corner other_corner(const SideRow *s, Corner c)
{
    Corner first = corner_of(s->from, s->direction);

    return same_corner(first, c) ? corner_of(s->from, s->direction + 1) : first;
}

static int find_source(const WcBoard *b, Corner *end)
{
    int source = -1, other;

    for (int i = 0; i < (int)b->side_file.count; i++)
        for (int n = 0; n < 2; n++) {
            const SideRow *s = &b->side[i];
            Corner c = corner_of(s->from, s->direction + n);

            if (s->water == MAJOR_RIVER && rivers_at(b, c, i, &other) == 0 && (source < 0 || c.y < end->y)) {
                source = i;
                *end = c;
            }
        }
    if (source < 0)
        bad(&b->side_file, 0, "the Delaware has no end");
    return source;
}

static void add_reach(WcBoard *b, const SideRow *s)
{
    Reach *r = &b->reaches[b->reaches_count++];
    bool from_pa = b->hex[s->from].bank == PENNSYLVANIA;

    r->pennsylvania = from_pa ? s->from : s->to;
    r->jersey = from_pa ? s->to : s->from;
    r->direction = wc_direction(b, r->pennsylvania, r->jersey);
    r->ferry = b->hex[s->from].side[s->direction] & SIDE_FERRY ? b->hex[s->from].ferry : -1;
    r->falls = !strcmp(s->name, "Trenton Falls");
    if (r->falls) {
        b->falls = (int)b->reaches_count - 1;
        mark_side(b, s->from, s->direction, SIDE_FALLS);
    }
}

static void order_reaches(WcBoard *b)
{
    const Rows *f = &b->side_file;
    Corner at;
    int row = find_source(b, &at);
    unsigned total = 0, onward;

    for (unsigned i = 0; i < f->count; i++)
        total += b->side[i].water == MAJOR_RIVER;
    if (total > MAX_REACHES)
        bad(f, row_at(f, 0), "more than %d hexsides of the Delaware", MAX_REACHES);
    b->falls = -1;
    do {
        int next = -1;

        add_reach(b, &b->side[row]);
        at = other_corner(&b->side[row], at);
        onward = rivers_at(b, at, row, &next);
        if (onward > 1)
            bad(f, row_at(f, (unsigned)row), "the Delaware branches");
        row = next;
    } while (onward);
    if (b->reaches_count != total)
        bad(f, row_at(f, 0), "the Delaware is broken: %u of %u hexsides hang together", b->reaches_count, total);
    if (b->falls < 0)
        bad(f, row_at(f, 0), "no hexside is named 'Trenton Falls'");
}

// The drawing

// Which side of the line a-b has c: positive, negative, or 0 on it.
static int64_t turn_of(const Point a, const Point b, const Point c)
{
    return (int64_t)(b[0] - a[0]) * (c[1] - a[1]) - (int64_t)(b[1] - a[1]) * (c[0] - a[0]);
}

static bool segments_cross(const Point a, const Point b, const Point c, const Point d)
{
    if ((a[0] < c[0] && a[0] < d[0] && b[0] < c[0] && b[0] < d[0]) || (a[0] > c[0] && a[0] > d[0] && b[0] > c[0] && b[0] > d[0]))
        return false;
    return (turn_of(a, b, c) > 0) != (turn_of(a, b, d) > 0) && (turn_of(c, d, a) > 0) != (turn_of(c, d, b) > 0);
}

// A drawn water that runs between the centres of two neighbours, or -1.
static int water_between(const WcBoard *b, const HexRow *h, const HexRow *k)
{
    for (unsigned i = 0; i < b->water_file.count; i++) {
        const WaterRow *w = &b->water[i];

        for (unsigned n = 1; n < w->points_count; n++)
            if (segments_cross(h->centre, k->centre, w->points[n - 1], w->points[n]))
                return (int)i;
        if (w->kind == SEA && segments_cross(h->centre, k->centre, w->points[w->points_count - 1], w->points[0]))
            return (int)i;
    }
    return -1;
}

// Every hexside with water, and none without, is crossed by a drawn water; the shore by the sea.
static void check_drawing(const WcBoard *b)
{
    const Rows *f = &b->water_file;

    for (unsigned i = 0; i < HEXES; i++)
        for (int d = 0; d < 3; d++) {
            const HexRow *h = &b->hex[i], *k = h->to[d] < 0 ? NULL : &b->hex[h->to[d]];
            bool wet = k && (h->side[d] & SIDE_WATER || (h->terrain == OCEAN) != (k->terrain == OCEAN));
            int water = k && (h->terrain != OCEAN || k->terrain != OCEAN) ? water_between(b, h, k) : -1;

            if (wet && water < 0)
                bad(f, 0, "no water is drawn between '%s' and '%s'", h->hex, k->hex);
            if (!wet && water >= 0)
                bad(f, row_at(f, (unsigned)water), "'%s' is drawn between '%s' and '%s'", b->water[water].id, h->hex, k->hex);
        }
}

static void read_waters(WcBoard *b)
{
    const Rows *f = &b->water_file;

    for (unsigned i = 0; i < f->count; i++) {
        const WaterRow *w = &b->water[i];
        Spot points = field_of(f, row_at(f, i), "points");

        check_id(f, field_of(f, row_at(f, i), "id"), w->id);
        if ((w->kind == SEA) != !w->width)
            bad(f, row_at(f, i), w->width ? "a sea has no width" : "missing field 'width'");
        for (unsigned k = 0; k < w->points_count; k++) {
            check_number(f, item_of(f, item_of(f, points, k), 0), -200, BOARD_WIDTH + 200);
            check_number(f, item_of(f, item_of(f, points, k), 1), -200, BOARD_HEIGHT + 200);
        }
    }
    check_drawing(b);
}

void wc_read_map(WcBoard *b)
{
    read_hexes(b);
    read_sides(b);
    check_banks(b);
    read_ferries(b);
    read_towns(b);
    read_roads(b);
    read_objectives(b);
    check_numbering(b);
    order_reaches(b);
    read_waters(b);
}
