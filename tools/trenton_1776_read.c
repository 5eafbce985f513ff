// Reading Trenton 1776: the schema of each file, then the checks that need more than one row.
#include "trenton_1776.h"
#include "schema.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Schemas

static const cyaml_strval_t banks[] = { { "NJ", NJ }, { "PA", PA } };
static const cyaml_strval_t sides[] = { { "american", AMERICAN }, { "british", BRITISH } };
static const cyaml_strval_t types[] = {
    { "leader", LEADER }, { "infantry", INFANTRY }, { "militia", MILITIA }, { "artillery", ARTILLERY } };
static const cyaml_strval_t nations[] = {
    { "continental", CONTINENTAL }, { "militia", STATE_MILITIA }, { "british", CROWN }, { "hessian", HESSIAN } };
static const cyaml_strval_t controls[] = { { "american", ALL_AMERICAN }, { "occupier", OCCUPIER } };
static const cyaml_strval_t anchors[] = { { "start", 0 }, { "middle", 1 }, { "end", 2 } };
static const cyaml_strval_t water_kinds[] = {
    { "sea", SEA }, { "island", ISLAND }, { "river", RIVER }, { "strait", STRAIT }, { "creek", CREEK } };
static const cyaml_strval_t area_kinds[] = { { "hills", HILLS }, { "woods", WOODS }, { "marsh", MARSH } };

static const cyaml_schema_field_t label_fields[] = {
    NUMBER(dx, LabelRow), NUMBER(dy, LabelRow), WORD(anchor, LabelRow, anchors), CYAML_FIELD_END
};
static const cyaml_schema_field_t place_fields[] = {
    TEXT(id, PlaceRow), TEXT(name, PlaceRow), TEXTS(aliases, PlaceRow), WORD(bank, PlaceRow, banks),
    NUMBER(vp, PlaceRow), FLAG(north, PlaceRow),
    CYAML_FIELD_FLOAT("lat", CYAML_FLAG_DEFAULT, PlaceRow, lat),
    CYAML_FIELD_FLOAT("lon", CYAML_FLAG_DEFAULT, PlaceRow, lon),
    NUMBER(x, PlaceRow), NUMBER(y, PlaceRow),
    CYAML_FIELD_MAPPING("label", CYAML_FLAG_DEFAULT, PlaceRow, label, label_fields),
    NOTE(PlaceRow), TEXT(source, PlaceRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t road_fields[] = {
    TEXT(a, RoadRow), TEXT(b, RoadRow), TEXTS(crosses, RoadRow), TEXT(source, RoadRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t ferry_fields[] = {
    TEXT(id, FerryRow), TEXT(name, FerryRow), TEXT(pennsylvania, FerryRow), TEXT(jersey, FerryRow),
    FLAG(freezes, FerryRow), NUMBER(capacity, FerryRow), TEXT(source, FerryRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t block_fields[] = {
    TEXT(id, BlockRow), TEXT(name, BlockRow), TEXTS(aliases, BlockRow), WORD(side, BlockRow, sides),
    WORD(type, BlockRow, types), WORD(nation, BlockRow, nations), NUMBER(steps, BlockRow), NUMBER(rate, BlockRow),
    CYAML_FIELD_INT("limit", CYAML_FLAG_OPTIONAL, BlockRow, limit), NUMBER(hits_on, BlockRow),
    MAYBE_FLAG(routs_militia, BlockRow),
    NOTE(BlockRow), TEXT(source, BlockRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t setup_fields[] = {
    TEXT(where, SetupRow), CYAML_FIELD_INT("turn", CYAML_FLAG_OPTIONAL, SetupRow, turn), TEXTS(at, SetupRow),
    CYAML_FIELD_SEQUENCE("blocks", CYAML_FLAG_POINTER, SetupRow, blocks, &text, 1, CYAML_UNLIMITED),
    TEXT(source, SetupRow), CYAML_FIELD_END
};
static const cyaml_schema_value_t setup_schema = ROW(SetupRow, setup_fields);
static const cyaml_schema_field_t scenario_fields[] = {
    TEXT(id, ScenarioRow), TEXT(name, ScenarioRow), NUMBER(first_turn, ScenarioRow), NUMBER(last_turn, ScenarioRow),
    WORD(control, ScenarioRow, controls), NOTE(ScenarioRow), TEXT(source, ScenarioRow),
    CYAML_FIELD_SEQUENCE("setup", CYAML_FLAG_POINTER, ScenarioRow, setup, &setup_schema, 1, CYAML_UNLIMITED),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t turn_fields[] = {
    NUMBER(n, TurnRow), TEXT(dates, TurnRow), TEXTS(events, TurnRow), TEXT(source, TurnRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t water_fields[] = {
    TEXT(id, WaterRow), TEXT(name, WaterRow), WORD(kind, WaterRow, water_kinds),
    CYAML_FIELD_SEQUENCE_FIXED("width", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, WaterRow, width, &number, 2),
    CYAML_FIELD_SEQUENCE("points", CYAML_FLAG_POINTER, WaterRow, points, &point, 2, CYAML_UNLIMITED),
    TEXT(source, WaterRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t area_fields[] = {
    WORD(kind, AreaRow, area_kinds), TEXT(name, AreaRow),
    CYAML_FIELD_SEQUENCE("points", CYAML_FLAG_POINTER, AreaRow, points, &point, 3, CYAML_UNLIMITED),
    TEXT(source, AreaRow), CYAML_FIELD_END
};
static const cyaml_schema_value_t place_schema = ROW(PlaceRow, place_fields);
static const cyaml_schema_value_t road_schema = ROW(RoadRow, road_fields);
static const cyaml_schema_value_t ferry_schema = ROW(FerryRow, ferry_fields);
static const cyaml_schema_value_t block_schema = ROW(BlockRow, block_fields);
static const cyaml_schema_value_t scenario_schema = ROW(ScenarioRow, scenario_fields);
static const cyaml_schema_value_t turn_schema = ROW(TurnRow, turn_fields);
static const cyaml_schema_value_t water_schema = ROW(WaterRow, water_fields);
static const cyaml_schema_value_t area_schema = ROW(AreaRow, area_fields);

// Names.  Every id becomes a C constant, and all constants share one space.

static bool same_constant(const char *a, const char *b)
{
    return !strcasecmp(a, b);       // ids differ from constants by case and dash alone
}

static void check_new_id(const Rows *f, unsigned row, const char *id, const char *const *taken, unsigned count)
{
    Spot at = field_of(f, row_at(f, row), "id");

    check_id(f, at, id);
    for (unsigned i = 0; i < count; i++)
        if (same_constant(taken[i], id))
            bad(f, at, "duplicate id '%s'", id);
}

static void check_ids(const Board *b)
{
    // What the generated header itself defines.
    static const char *const reserved[] = {
        "places", "blocks", "ferries", "scenarios", "block-types", "leader", "infantry", "militia", "artillery",
        "no-ferry", "off-map", "captured" };
    const char *taken[512];
    unsigned count = 0;

    for (; count < CYAML_ARRAY_LEN(reserved); count++)
        taken[count] = reserved[count];
    for (unsigned i = 0; i < b->place_file.count; i++, count++)
        check_new_id(&b->place_file, i, taken[count] = b->places[i].id, taken, count);
    for (unsigned i = 0; i < b->block_file.count; i++, count++)
        check_new_id(&b->block_file, i, taken[count] = b->blocks[i].id, taken, count);
    for (unsigned i = 0; i < b->ferry_file.count; i++, count++)
        check_new_id(&b->ferry_file, i, taken[count] = b->ferries[i].id, taken, count);
    for (unsigned i = 0; i < b->scenario_file.count; i++, count++)
        check_new_id(&b->scenario_file, i, taken[count] = b->scenarios[i].id, taken, count);
}

static int find_place(const Board *b, const char *id)
{
    for (unsigned i = 0; i < b->place_file.count; i++)
        if (!strcmp(b->places[i].id, id))
            return (int)i;
    return -1;
}

static int find_block(const Board *b, const char *id)
{
    for (unsigned i = 0; i < b->block_file.count; i++)
        if (!strcmp(b->blocks[i].id, id))
            return (int)i;
    return -1;
}

static const WaterRow *find_water(const Board *b, const char *id)
{
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (!strcmp(b->waters[i].id, id))
            return &b->waters[i];
    return NULL;
}

static unsigned place_named(const Board *b, const Rows *f, Spot at, const char *id)
{
    int place = find_place(b, id);

    if (place < 0)
        bad(f, at, "unknown place '%s'", id);
    return (unsigned)place;
}

static unsigned block_named(const Board *b, const Rows *f, Spot at, const char *id)
{
    int block = find_block(b, id);

    if (block < 0)
        bad(f, at, "unknown block '%s'", id);
    return (unsigned)block;
}

static void check_field(const Rows *f, unsigned row, const char *key, int min, int max)
{
    check_number(f, field_of(f, row_at(f, row), key), min, max);
}

// Places, roads and ferries

static void check_places(Board *b)
{
    Rows *f = &b->place_file;

    if (f->count > MAX_PLACES)
        bad(f, row_at(f, MAX_PLACES), "more than %d places", MAX_PLACES);
    for (unsigned i = 0; i < f->count; i++) {
        PlaceRow *p = &b->places[i];

        check_source(f, row_at(f, i), p->source);
        check_field(f, i, "vp", 0, 20);
        check_field(f, i, "lat", 39, 42);
        check_field(f, i, "lon", -76, -73);
        check_field(f, i, "x", 0, BOARD_WIDTH);
        check_field(f, i, "y", 0, BOARD_HEIGHT);
        check_number(f, field_of(f, field_of(f, row_at(f, i), "label"), "dx"), -200, 200);
        check_number(f, field_of(f, field_of(f, row_at(f, i), "label"), "dy"), -200, 200);
        for (unsigned k = 0; k < p->aliases_count; k++)
            if (find_place(b, p->aliases[k]) >= 0)
                bad(f, item_of(f, field_of(f, row_at(f, i), "aliases"), k), "alias '%s' is an id", p->aliases[k]);
        p->ferry = p->opposite = -1;
    }
}

static void lay_road(Board *b, unsigned row)
{
    Rows *f = &b->road_file;
    const RoadRow *r = &b->roads[row];
    Spot at_b = field_of(f, row_at(f, row), "b");
    unsigned here = place_named(b, f, field_of(f, row_at(f, row), "a"), r->a);
    unsigned there = place_named(b, f, at_b, r->b);

    check_source(f, row_at(f, row), r->source);
    if (here == there)
        bad(f, at_b, "road from '%s' to itself", r->a);
    if (b->places[here].roads >> there & 1)
        bad(f, row_at(f, row), "a second road from '%s' to '%s'", r->a, r->b);
    if (b->places[here].bank != b->places[there].bank)
        bad(f, at_b, "road over the Delaware from '%s' to '%s': only ferries cross", r->a, r->b);
    b->places[here].roads |= 1ull << there;
    b->places[there].roads |= 1ull << here;
    if (r->crosses_count) {
        b->places[here].over_river |= 1ull << there;
        b->places[there].over_river |= 1ull << here;
    }
}

static void lay_ferry(Board *b, unsigned row)
{
    Rows *f = &b->ferry_file;
    FerryRow *r = &b->ferries[row];
    Spot at_pa = field_of(f, row_at(f, row), "pennsylvania"), at_nj = field_of(f, row_at(f, row), "jersey");
    unsigned pa = place_named(b, f, at_pa, r->pennsylvania), nj = place_named(b, f, at_nj, r->jersey);

    check_source(f, row_at(f, row), r->source);
    check_field(f, row, "capacity", 1, MAX_BLOCKS);
    if (b->places[pa].bank != PA)
        bad(f, at_pa, "'%s' is not on the Pennsylvania bank", r->pennsylvania);
    if (b->places[nj].bank != NJ)
        bad(f, at_nj, "'%s' is not on the Jersey bank", r->jersey);
    if (b->places[pa].ferry >= 0)
        bad(f, at_pa, "a second ferry at '%s'", r->pennsylvania);
    if (b->places[nj].ferry >= 0)
        bad(f, at_nj, "a second ferry at '%s'", r->jersey);
    r->pa = (int)pa;
    r->nj = (int)nj;
    b->places[pa].ferry = b->places[nj].ferry = (int)row;
    b->places[pa].opposite = (int)nj;
    b->places[nj].opposite = (int)pa;
    b->places[pa].over_river |= 1ull << nj;
    b->places[nj].over_river |= 1ull << pa;
}

// The drawing: what the rules say of rivers must be what a player sees.

// Twice the area of the triangle, its sign the side of ab on which c lies.
static int64_t turn_of(const Point a, const Point b, const Point c)
{
    return (int64_t)(b[0] - a[0]) * (c[1] - a[1]) - (int64_t)(b[1] - a[1]) * (c[0] - a[0]);
}

static bool segments_cross(const Point a, const Point b, const Point c, const Point d)
{
    return (turn_of(a, b, c) > 0) != (turn_of(a, b, d) > 0) && (turn_of(c, d, a) > 0) != (turn_of(c, d, b) > 0);
}

static int count_crossings(const Board *b, const char *from, const char *to, const WaterRow *w)
{
    const PlaceRow *p = &b->places[find_place(b, from)], *q = &b->places[find_place(b, to)];
    const Point here = { p->x, p->y }, there = { q->x, q->y };
    int crossings = 0;

    for (unsigned i = 1; i < w->points_count; i++)
        crossings += segments_cross(here, there, w->points[i - 1], w->points[i]);
    return crossings;
}

static bool names_water(const RoadRow *r, const char *id)
{
    for (unsigned i = 0; i < r->crosses_count; i++)
        if (!strcmp(r->crosses[i], id))
            return true;
    return false;
}

// A road crosses on the board the rivers and straits it names, and no others.
static void check_road_drawing(const Board *b, unsigned row)
{
    const Rows *f = &b->road_file;
    const RoadRow *r = &b->roads[row];

    for (unsigned i = 0; i < r->crosses_count; i++) {
        Spot at = item_of(f, field_of(f, row_at(f, row), "crosses"), i);
        const WaterRow *w = find_water(b, r->crosses[i]);

        if (!w || (w->kind != RIVER && w->kind != STRAIT))
            bad(f, at, "unknown river '%s'", r->crosses[i]);
        if (!count_crossings(b, r->a, r->b, w))
            bad(f, at, "the road from '%s' to '%s' does not cross '%s' on the board", r->a, r->b, w->id);
    }
    for (unsigned i = 0; i < b->water_file.count; i++) {
        const WaterRow *w = &b->waters[i];

        if ((w->kind == RIVER || w->kind == STRAIT) && !names_water(r, w->id) && count_crossings(b, r->a, r->b, w))
            bad(f, row_at(f, row), "the road from '%s' to '%s' crosses '%s' on the board only", r->a, r->b, w->id);
    }
}

static void check_ferry_drawing(const Board *b, unsigned row, const WaterRow *delaware)
{
    const Rows *f = &b->ferry_file;
    const FerryRow *r = &b->ferries[row];

    if (count_crossings(b, r->pennsylvania, r->jersey, delaware) != 1)
        bad(f, row_at(f, row), "the ferry '%s' does not cross the Delaware once on the board", r->id);
}

static void check_room(const Board *b)
{
    for (unsigned i = 0; i < b->place_file.count; i++)
        for (unsigned k = 0; k < i; k++) {
            int dx = b->places[i].x - b->places[k].x, dy = b->places[i].y - b->places[k].y;

            if (dx * dx + dy * dy < ROOM * ROOM)
                bad(&b->place_file, field_of(&b->place_file, row_at(&b->place_file, i), "x"),
                    "'%s' is nearer than %d to '%s' on the board", b->places[i].id, ROOM, b->places[k].id);
        }
}

// Outlines may leave the board a little, so that shores run off its edge.
static void check_points(const Rows *f, unsigned row, unsigned count)
{
    Spot points = field_of(f, row_at(f, row), "points");

    for (unsigned i = 0; i < count; i++) {
        check_number(f, item_of(f, item_of(f, points, i), 0), -100, BOARD_WIDTH + 100);
        check_number(f, item_of(f, item_of(f, points, i), 1), -100, BOARD_HEIGHT + 100);
    }
}

static void check_waters(Board *b)
{
    Rows *f = &b->water_file;

    for (unsigned i = 0; i < f->count; i++) {
        const WaterRow *w = &b->waters[i];
        Spot width = field_of(f, row_at(f, i), "width");

        check_source(f, row_at(f, i), w->source);
        check_points(f, i, w->points_count);
        for (unsigned k = 0; k < i; k++)
            if (!strcmp(b->waters[k].id, w->id))
                bad(f, field_of(f, row_at(f, i), "id"), "duplicate id '%s'", w->id);
        check_id(f, field_of(f, row_at(f, i), "id"), w->id);
        if ((w->kind == RIVER || w->kind == CREEK) != (w->width != NULL))
            bad(f, width, "rivers and creeks have a width, other waters none");
        for (unsigned k = 0; w->width && k < 2; k++)
            check_number(f, item_of(f, width, k), 1, 60);
    }
}

static void check_drawing(Board *b)
{
    const WaterRow *delaware = find_water(b, "delaware");

    if (!delaware)
        bad(&b->water_file, row_at(&b->water_file, 0), "no water 'delaware'");
    check_room(b);
    for (unsigned i = 0; i < b->road_file.count; i++)
        check_road_drawing(b, i);
    for (unsigned i = 0; i < b->ferry_file.count; i++)
        check_ferry_drawing(b, i, delaware);
    for (unsigned i = 0; i < b->area_file.count; i++) {
        check_source(&b->area_file, row_at(&b->area_file, i), b->areas[i].source);
        check_points(&b->area_file, i, b->areas[i].points_count);
    }
}

// Blocks

static void check_nation(const Board *b, unsigned row)
{
    const Rows *f = &b->block_file;
    const BlockRow *r = &b->blocks[row];
    Spot at = field_of(f, row_at(f, row), "nation");

    if ((r->nation == CROWN || r->nation == HESSIAN) != (r->side == BRITISH))
        bad(f, at, "wrong side: %s troops are not %s", nations[r->nation].str, sides[r->side].str);
    if ((r->nation == STATE_MILITIA) != (r->type == MILITIA))
        bad(f, at, "nation '%s' does not go with type '%s'", nations[r->nation].str, types[r->type].str);
    if (r->routs_militia && r->side == AMERICAN)
        bad(f, field_of(f, row_at(f, row), "routs_militia"), "wrong side: only British and Hessian ones rout militia");
}

static void check_blocks(Board *b)
{
    Rows *f = &b->block_file;

    if (f->count > MAX_BLOCKS)
        bad(f, row_at(f, MAX_BLOCKS), "more than %d blocks", MAX_BLOCKS);
    for (unsigned i = 0; i < f->count; i++) {
        const BlockRow *r = &b->blocks[i];

        check_source(f, row_at(f, i), r->source);
        check_field(f, i, "steps", 1, 4);
        check_field(f, i, "rate", 1, 3);
        check_field(f, i, "hits_on", 2, 6);
        if (r->type == LEADER && !r->limit)
            bad(f, row_at(f, i), "missing field 'limit'");
        else if (r->type == LEADER)
            check_field(f, i, "limit", 1, 10);
        else if (r->limit)
            bad(f, field_of(f, row_at(f, i), "limit"), "only leaders have a limit");
        check_nation(b, i);
        for (unsigned k = 0; k < r->aliases_count; k++)
            if (find_block(b, r->aliases[k]) >= 0)
                bad(f, item_of(f, field_of(f, row_at(f, i), "aliases"), k), "alias '%s' is an id", r->aliases[k]);
    }
}

// Scenarios

// Where the group of `setup` stands: a Place, OFF_MAP or CAPTURED.
static unsigned standing_of(const Board *b, Spot at, const SetupRow *r)
{
    if (!strcmp(r->where, "captured"))
        return CAPTURED;
    if (!strcmp(r->where, "off-map"))
        return OFF_MAP;
    return place_named(b, &b->scenario_file, field_of(&b->scenario_file, at, "where"), r->where);
}

static void note_arrival(const Board *b, ScenarioRow *s, Spot at, const SetupRow *r)
{
    const Rows *f = &b->scenario_file;
    int side = b->blocks[block_named(b, f, item_of(f, field_of(f, at, "blocks"), 0), r->blocks[0])].side;

    check_number(f, field_of(f, at, "turn"), s->first_turn + 1, s->last_turn);
    if (!r->at_count)
        bad(f, at, "missing field 'at': where the group arrives");
    if (s->arrival[side].turn)
        bad(f, at, "a second group of the %s side arrives", sides[side].str);
    s->arrival[side].turn = r->turn;
    for (unsigned i = 0; i < r->at_count; i++)
        s->arrival[side].places |= 1ull << place_named(b, f, item_of(f, field_of(f, at, "at"), i), r->at[i]);
}

// Puts the group down.  `placed` has the blocks put so far, `holder` the side in each place, -1 none.
static void put_group(const Board *b, ScenarioRow *s, Spot at, const SetupRow *r, uint64_t *placed, int *holder)
{
    const Rows *f = &b->scenario_file;
    unsigned where = standing_of(b, at, r);

    if (where == OFF_MAP)
        note_arrival(b, s, at, r);
    else if (r->turn || r->at_count)
        bad(f, field_of(f, at, r->turn ? "turn" : "at"), "only an off-map group arrives");
    for (unsigned i = 0; i < r->blocks_count; i++) {
        Spot word = item_of(f, field_of(f, at, "blocks"), i);
        unsigned block = block_named(b, f, word, r->blocks[i]);
        int side = b->blocks[block].side;

        if (*placed >> block & 1)
            bad(f, word, "block '%s' is placed twice", r->blocks[i]);
        *placed |= 1ull << block;
        s->start[block] = (uint8_t)where;
        if (where == OFF_MAP) {
            if (s->arrival[side].turn != r->turn)
                bad(f, word, "wrong side: '%s' among the other side's group", r->blocks[i]);
            s->arrival[side].blocks |= 1ull << block;
        } else if (where != CAPTURED) {
            if (holder[where] == !side)
                bad(f, word, "wrong side: '%s' stands among the enemy in '%s'", r->blocks[i], r->where);
            holder[where] = side;
        }
    }
}

// Who holds the places that score (rulings B24: the occupier where the rules are silent).
static void set_control(const Board *b, ScenarioRow *s, unsigned row, const int *holder)
{
    const Rows *f = &b->scenario_file;

    for (unsigned i = 0; i < b->place_file.count; i++)
        if (b->places[i].vp && s->control == OCCUPIER) {
            if (holder[i] < 0)
                bad(f, field_of(f, row_at(f, row), "control"), "nobody occupies '%s'", b->places[i].id);
            s->held_by[i] = (uint8_t)holder[i];
        }
}

static void set_up(Board *b, unsigned row)
{
    Rows *f = &b->scenario_file;
    ScenarioRow *s = &b->scenarios[row];
    int holder[MAX_PLACES];
    uint64_t placed = 0;

    check_source(f, row_at(f, row), s->source);
    check_field(f, row, "first_turn", 1, TURNS);
    check_field(f, row, "last_turn", s->first_turn, TURNS);
    memset(holder, -1, sizeof holder);
    for (unsigned i = 0; i < s->setup_count; i++) {
        Spot at = item_of(f, field_of(f, row_at(f, row), "setup"), i);

        check_source(f, at, s->setup[i].source);
        put_group(b, s, at, &s->setup[i], &placed, holder);
    }
    for (unsigned i = 0; i < b->block_file.count; i++)
        if (!(placed >> i & 1))
            bad(f, row_at(f, row), "block '%s' is missing from '%s'", b->blocks[i].id, s->id);
    set_control(b, s, row, holder);
}

static void check_turns(Board *b)
{
    Rows *f = &b->turn_file;

    for (unsigned i = 0; i < f->count; i++) {
        check_source(f, row_at(f, i), b->turns[i].source);
        check_field(f, i, "n", 1, TURNS);
        if (b->turns[i].n != (int)i + 1)
            bad(f, field_of(f, row_at(f, i), "n"), "turn %d where turn %u belongs", b->turns[i].n, i + 1);
    }
    if (f->count != TURNS)
        bad(f, row_at(f, f->count - 1), "%u turns, not %d", f->count, TURNS);
}

void t76_read(Board *b, const char *root)
{
    b->places = rows_load(&b->place_file, root, "data/trenton_1776/places.yaml", &place_schema);
    b->roads = rows_load(&b->road_file, root, "data/trenton_1776/roads.yaml", &road_schema);
    b->ferries = rows_load(&b->ferry_file, root, "data/trenton_1776/ferries.yaml", &ferry_schema);
    b->blocks = rows_load(&b->block_file, root, "data/trenton_1776/blocks.yaml", &block_schema);
    b->scenarios = rows_load(&b->scenario_file, root, "data/trenton_1776/scenarios.yaml", &scenario_schema);
    b->turns = rows_load(&b->turn_file, root, "data/trenton_1776/turns.yaml", &turn_schema);
    b->waters = rows_load(&b->water_file, root, "data/trenton_1776/waters.yaml", &water_schema);
    b->areas = rows_load(&b->area_file, root, "data/trenton_1776/areas.yaml", &area_schema);

    check_places(b);
    check_blocks(b);
    check_ids(b);
    for (unsigned i = 0; i < b->road_file.count; i++)
        lay_road(b, i);
    for (unsigned i = 0; i < b->ferry_file.count; i++)
        lay_ferry(b, i);
    for (unsigned i = 0; i < b->scenario_file.count; i++)
        set_up(b, i);
    check_turns(b);
    check_waters(b);
    check_drawing(b);
}
