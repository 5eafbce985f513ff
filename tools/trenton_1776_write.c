// Writing Trenton 1776: the C header and tables that the rules compile, and the board for the client.
#include "trenton_1776.h"
#include "emit.h"

#include <string.h>

static const char *const side_words[] = { "american", "british" };
static const char *const type_words[] = { "leader", "infantry", "militia", "artillery" };
static const char *const water_words[] = { "sea", "island", "river", "strait", "creek" };
static const char *const area_words[] = { "hills", "woods", "marsh" };
static const char *const nation_words[] = { "continental", "militia", "british", "hessian" };

// C

// The places of the set, for a reader: BIT(NEWARK) | BIT(POMPTON).
static void put_places(FILE *out, const Board *b, uint64_t set)
{
    const char *or = "";

    if (!set)
        fputc('0', out);
    for (unsigned i = 0; i < b->place_file.count; i++)
        if (set >> i & 1) {
            fprintf(out, "%sBIT(", or);
            put_constant(out, b->places[i].id);
            fputc(')', out);
            or = " | ";
        }
}

static void put_place_or(FILE *out, const Board *b, int place, const char *none)
{
    if (place < 0)
        fputs(none, out);
    else
        put_constant(out, b->places[place].id);
}

static void put_enums(const Board *b, FILE *out)
{
    fputs("typedef enum {\n", out);
    for (unsigned i = 0; i < b->place_file.count; i++)
        put_enum_id(out, b->places[i].id);
    fputs("    PLACES\n} Place;\n\ntypedef enum {\n", out);
    for (unsigned i = 0; i < b->block_file.count; i++)
        put_enum_id(out, b->blocks[i].id);
    fputs("    BLOCKS\n} Block;\n\ntypedef enum {\n", out);
    for (unsigned i = 0; i < b->ferry_file.count; i++)
        put_enum_id(out, b->ferries[i].id);
    fputs("    FERRIES\n} Ferry;\n\ntypedef enum { LEADER, INFANTRY, MILITIA, ARTILLERY, BLOCK_TYPES } BlockType;\n\n"
          "typedef enum {\n", out);
    for (unsigned i = 0; i < b->scenario_file.count; i++)
        put_enum_id(out, b->scenarios[i].id);
    fputs("    SCENARIOS\n} Scenario;\n\n", out);
}

static const char structs[] =
    "enum {\n"
    "    NO_FERRY = 255,\n"
    "    OFF_MAP = 255,         // waits to arrive\n"
    "    CAPTURED = 254,        // out of play\n"
    "    FAR = 99               // no way there\n"
    "};\n\n"
    "typedef struct PlaceData {\n"
    "    const char *id, *name;\n"
    "    uint8_t pennsylvania;  // 1 on the Pennsylvania bank of the Delaware, 0 in Jersey\n"
    "    uint8_t vp;            // victory points\n"
    "    uint8_t north;         // of Hoffs and the Raritan, for the tie-break\n"
    "    uint64_t roads;        // places joined by road, one bit each\n"
    "    uint64_t over_river;   // of roads and the ferry's far bank: those across a river\n"
    "    uint8_t ferry;         // Ferry or NO_FERRY\n"
    "    uint8_t opposite;      // the ferry's far bank, or PLACES\n"
    "    uint8_t by_road[PLACES];       // steps to each other place on roads alone; FAR if there is no way\n"
    "    uint8_t by_ferry[PLACES];      // steps on roads and ferries\n"
    "    uint64_t near_by_road[5];      // [n]: the places within n steps, itself included\n"
    "    uint64_t near_by_ferry[5];\n"
    "} PlaceData;\n\n"
    "typedef struct FerryData {\n"
    "    const char *id, *name;\n"
    "    uint8_t pennsylvania, jersey;  // Places\n"
    "    uint8_t freezes;\n"
    "    uint8_t capacity;      // blocks of one side a turn\n"
    "} FerryData;\n\n"
    "typedef struct BlockData {\n"
    "    const char *id, *name;\n"
    "    uint8_t side;          // 0 American, 1 British\n"
    "    uint8_t type;          // BlockType\n"
    "    uint8_t hessian;\n"
    "    uint8_t steps;         // strength points when fresh\n"
    "    uint8_t rate;          // places a turn\n"
    "    uint8_t limit;         // blocks a leader takes along; 0 for others\n"
    "    uint8_t hits_on;       // the lowest die that hits\n"
    "    uint8_t routs_militia; // its ones make militia flee\n"
    "} BlockData;\n\n"
    "typedef struct ArrivalData {\n"
    "    uint8_t turn;          // 0 none\n"
    "    uint64_t places;       // any of them\n"
    "    uint64_t blocks;\n"
    "} ArrivalData;\n\n"
    "typedef struct ScenarioData {\n"
    "    const char *id, *name;\n"
    "    uint8_t first_turn, last_turn;\n"
    "    uint8_t start[BLOCKS];     // Place, OFF_MAP or CAPTURED\n"
    "    uint8_t control[PLACES];   // side holding each place that scores; 0 elsewhere\n"
    "    ArrivalData arrival[2];    // per side\n"
    "} ScenarioData;\n\n"
    "typedef struct TurnData {\n"
    "    const char *dates;\n"
    "} TurnData;\n\n"
    "extern const PlaceData t76_places[PLACES];\n"
    "extern const FerryData t76_ferries[FERRIES];\n"
    "extern const BlockData t76_blocks[BLOCKS];\n"
    "extern const ScenarioData t76_scenarios[SCENARIOS];\n";

static void write_header(const Board *b, FILE *out)
{
    const Rows *files[] = { &b->place_file, &b->road_file, &b->ferry_file, &b->block_file, &b->scenario_file, &b->turn_file,
                            &b->water_file, &b->area_file };
    unsigned sourced = 0, reconstructed = 0;

    for (unsigned i = 0; i < CYAML_ARRAY_LEN(files); i++) {
        sourced += files[i]->sourced;
        reconstructed += files[i]->reconstructed;
    }
    fputs("// Generated from data/trenton_1776/*.yaml by tools/; do not edit.\n#pragma once\n#include <stdint.h>\n\n", out);
    put_enums(b, out);
    fputs(structs, out);
    fprintf(out, "extern const TurnData t76_turns[%d];     // [0] unused\n\n", TURNS + 1);
    fputs("// { alias, id } pairs, ended by { 0, 0 }: other spellings in print.\n"
          "extern const char *const t76_place_aliases[][2];\n"
          "extern const char *const t76_block_aliases[][2];\n\n", out);
    fprintf(out, "// Rows whose source rests on the rules or a document, and those that say `reconstructed`.\n"
                 "enum { T76_ROWS_SOURCED = %u, T76_ROWS_RECONSTRUCTED = %u };\n\n", sourced, reconstructed);
    fputs("// The board for the client, ended by a NUL that the size does not count.\n"
          "extern const char t76_board_json[];\nextern const unsigned t76_board_json_size;\n", out);
}

// Steps from one place to every other, breadth first; ferries count as roads if asked.
static void find_distances(const Board *b, unsigned from, bool ferries, unsigned char steps[64])
{
    uint64_t reached = 1ull << from, edge = reached;

    for (unsigned i = 0; i < b->place_file.count; i++)
        steps[i] = 99;
    for (unsigned far = 0; edge; far++) {
        uint64_t next = 0;
        for (unsigned i = 0; i < b->place_file.count; i++)
            if (edge >> i & 1) {
                steps[i] = (unsigned char)far;
                next |= b->places[i].roads;
                if (ferries && b->places[i].opposite >= 0)
                    next |= 1ull << b->places[i].opposite;
            }
        edge = next & ~reached;
        reached |= edge;
    }
}

enum { NEAR = 4 };

// Two fields: the steps to every place, and the places within 0 to NEAR steps.
static void put_distances(const Board *b, unsigned from, bool ferries, const char *way, FILE *out)
{
    unsigned char steps[64];

    find_distances(b, from, ferries, steps);
    fprintf(out, ",\n        .by_%s = { ", way);
    for (unsigned i = 0; i < b->place_file.count; i++)
        fprintf(out, "%d, ", steps[i]);
    fprintf(out, "},\n        .near_by_%s = { ", way);
    for (unsigned far = 0; far <= NEAR; far++) {
        uint64_t near = 0;
        for (unsigned i = 0; i < b->place_file.count; i++)
            near |= steps[i] <= far ? 1ull << i : 0;
        fprintf(out, "0x%llx, ", (unsigned long long)near);
    }
    fputs("}", out);
}

static void put_place_table(const Board *b, FILE *out)
{
    fputs("const PlaceData t76_places[PLACES] = {\n", out);
    for (unsigned i = 0; i < b->place_file.count; i++) {
        const PlaceRow *p = &b->places[i];

        put_name(out, p->id, p->name);
        fprintf(out, ", .pennsylvania = %d, .vp = %d, .north = %d,\n        .ferry = ", p->bank == PA, p->vp, p->north);
        if (p->ferry < 0)
            fputs("NO_FERRY", out);
        else
            put_constant(out, b->ferries[p->ferry].id);
        fputs(", .opposite = ", out);
        put_place_or(out, b, p->opposite, "PLACES");
        fputs(",\n        .roads = ", out);
        put_places(out, b, p->roads);
        fputs(",\n        .over_river = ", out);
        put_places(out, b, p->over_river);
        put_distances(b, i, false, "road", out);
        put_distances(b, i, true, "ferry", out);
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

static void put_ferry_table(const Board *b, FILE *out)
{
    fputs("const FerryData t76_ferries[FERRIES] = {\n", out);
    for (unsigned i = 0; i < b->ferry_file.count; i++) {
        const FerryRow *r = &b->ferries[i];

        put_name(out, r->id, r->name);
        fputs(", .pennsylvania = ", out);
        put_place_or(out, b, r->pa, "");
        fputs(", .jersey = ", out);
        put_place_or(out, b, r->nj, "");
        fprintf(out, ", .freezes = %d, .capacity = %d },\n", r->freezes, r->capacity);
    }
    fputs("};\n\n", out);
}

static void put_block_table(const Board *b, FILE *out)
{
    fputs("const BlockData t76_blocks[BLOCKS] = {\n", out);
    for (unsigned i = 0; i < b->block_file.count; i++) {
        const BlockRow *r = &b->blocks[i];

        put_name(out, r->id, r->name);
        fprintf(out, ", .side = %d, .type = ", r->side);
        put_constant(out, type_words[r->type]);
        fprintf(out, ", .hessian = %d,\n        .steps = %d, .rate = %d, .limit = %d, .hits_on = %d, .routs_militia = %d },\n",
                r->nation == HESSIAN, r->steps, r->rate, r->limit, r->hits_on, r->routs_militia);
    }
    fputs("};\n\n", out);
}

static void put_arrival(const Board *b, const ScenarioRow *s, int side, FILE *out)
{
    if (!s->arrival[side].turn)
        return;
    fprintf(out, "        .arrival[%d] = { .turn = %d, .places = ", side, s->arrival[side].turn);
    put_places(out, b, s->arrival[side].places);
    fprintf(out, ", .blocks = 0x%llxull },\n", (unsigned long long)s->arrival[side].blocks);
}

static void put_scenario_table(const Board *b, FILE *out)
{
    fputs("const ScenarioData t76_scenarios[SCENARIOS] = {\n", out);
    for (unsigned i = 0; i < b->scenario_file.count; i++) {
        const ScenarioRow *s = &b->scenarios[i];

        put_name(out, s->id, s->name);
        fprintf(out, ", .first_turn = %d, .last_turn = %d,\n        .start = {\n", s->first_turn, s->last_turn);
        for (unsigned k = 0; k < b->block_file.count; k++) {
            fputs("            [", out);
            put_constant(out, b->blocks[k].id);
            fputs("] = ", out);
            if (s->start[k] >= CAPTURED)
                fputs(s->start[k] == OFF_MAP ? "OFF_MAP" : "CAPTURED", out);
            else
                put_constant(out, b->places[s->start[k]].id);
            fputs(",\n", out);
        }
        fputs("        },\n        .control = { ", out);
        for (unsigned k = 0; k < b->place_file.count; k++)
            if (b->places[k].vp) {
                fputc('[', out);
                put_constant(out, b->places[k].id);
                fprintf(out, "] = %d, ", s->held_by[k]);
            }
        fputs("},\n", out);
        put_arrival(b, s, AMERICAN, out);
        put_arrival(b, s, BRITISH, out);
        fputs("    },\n", out);
    }
    fputs("};\n\n", out);
}

static void put_turn_table(const Board *b, FILE *out)
{
    fprintf(out, "const TurnData t76_turns[%d] = {\n", TURNS + 1);
    for (unsigned i = 0; i < b->turn_file.count; i++) {
        fprintf(out, "    [%d] = { ", b->turns[i].n);
        put_string(out, b->turns[i].dates);
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

static void put_alias_tables(const Board *b, FILE *out)
{
    fputs("const char *const t76_place_aliases[][2] = {\n", out);
    for (unsigned i = 0; i < b->place_file.count; i++)
        for (unsigned k = 0; k < b->places[i].aliases_count; k++)
            put_alias(out, b->places[i].aliases[k], b->places[i].id);
    fputs("    { 0, 0 }\n};\n\nconst char *const t76_block_aliases[][2] = {\n", out);
    for (unsigned i = 0; i < b->block_file.count; i++)
        for (unsigned k = 0; k < b->blocks[i].aliases_count; k++)
            put_alias(out, b->blocks[i].aliases[k], b->blocks[i].id);
    fputs("    { 0, 0 }\n};\n\n", out);
}

static void write_tables(const Board *b, const char *json, FILE *out)
{
    fputs("// Generated from data/trenton_1776/*.yaml by tools/; do not edit.\n"
          "#include \"trenton_1776_data.h\"\n\n#define BIT(place) (1ull << (place))\n\n", out);
    put_place_table(b, out);
    put_ferry_table(b, out);
    put_block_table(b, out);
    put_scenario_table(b, out);
    put_turn_table(b, out);
    put_alias_tables(b, out);
    put_board(out, "t76", json);
}

// JSON, one row a line

static void json_places(const Board *b, Json *j)
{
    json_open_as(j, "places", '[');
    for (unsigned i = 0; i < b->place_file.count; i++) {
        const PlaceRow *p = &b->places[i];

        open_named(j, p->id, p->name);
        json_text(j, "bank", p->bank == PA ? "PA" : "NJ");
        json_number(j, "vp", p->vp);
        json_bool(j, "north", p->north);
        json_number(j, "x", p->x);
        json_number(j, "y", p->y);
        json_label(j, p->label.dx, p->label.dy, p->label.anchor);
        json_texts(j, "aliases", p->aliases, p->aliases_count);
        json_text(j, "source", p->source);
        close_row(j);
    }
    json_close(j, ']');
}

static void json_blocks(const Board *b, Json *j)
{
    json_open_as(j, "blocks", '[');
    for (unsigned i = 0; i < b->block_file.count; i++) {
        const BlockRow *r = &b->blocks[i];

        open_named(j, r->id, r->name);
        json_text(j, "side", side_words[r->side]);
        json_text(j, "type", type_words[r->type]);
        json_text(j, "nation", nation_words[r->nation]);
        json_number(j, "steps", r->steps);
        json_number(j, "rate", r->rate);
        json_number(j, "limit", r->limit);
        json_number(j, "hits_on", r->hits_on);
        close_row(j);
    }
    json_close(j, ']');
}

// The name of the river under way, or null.
static void json_river(const Board *b, Json *j, const RoadRow *r)
{
    const char *name = NULL;

    for (unsigned i = 0; r->crosses_count && i < b->water_file.count; i++)
        if (!strcmp(b->waters[i].id, r->crosses[0]))
            name = b->waters[i].name;
    json_text(j, "river", name);
}

static void json_lines(const Board *b, Json *j)
{
    json_open_as(j, "roads", '[');
    for (unsigned i = 0; i < b->road_file.count; i++) {
        const RoadRow *r = &b->roads[i];

        open_row(j);
        json_text(j, "a", r->a);
        json_text(j, "b", r->b);
        json_river(b, j, r);
        close_row(j);
    }
    json_close(j, ']');
    json_open_as(j, "ferries", '[');
    for (unsigned i = 0; i < b->ferry_file.count; i++) {
        const FerryRow *r = &b->ferries[i];

        open_named(j, r->id, r->name);
        json_text(j, "pa", r->pennsylvania);
        json_text(j, "nj", r->jersey);
        json_bool(j, "freezes", r->freezes);
        close_row(j);
    }
    json_close(j, ']');
}

static void json_time(const Board *b, Json *j)
{
    json_open_as(j, "turns", '[');
    for (unsigned i = 0; i < b->turn_file.count; i++) {
        open_row(j);
        json_number(j, "n", b->turns[i].n);
        json_text(j, "dates", b->turns[i].dates);
        json_texts(j, "events", b->turns[i].events, b->turns[i].events_count);
        close_row(j);
    }
    json_close(j, ']');
    json_open_as(j, "scenarios", '[');
    for (unsigned i = 0; i < b->scenario_file.count; i++) {
        const ScenarioRow *s = &b->scenarios[i];

        open_named(j, s->id, s->name);
        json_number(j, "first_turn", s->first_turn);
        json_number(j, "last_turn", s->last_turn);
        close_row(j);
    }
    json_close(j, ']');
}

static void json_water(const WaterRow *w, Json *j)
{
    open_named(j, w->id, w->name);
    json_text(j, "class", water_words[w->kind]);
    if (w->width)
        json_point(j, "width", w->width[0], w->width[1]);
    json_points(j, w->points, w->points_count);
    close_row(j);
}

// coast: closed outlines, the sea before its islands.  delaware and streams: lines, with the width of both ends.
static void json_waters(const Board *b, Json *j)
{
    json_open_as(j, "waters", '{');
    json_open_as(j, "coast", '[');
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (b->waters[i].kind == SEA)
            json_water(&b->waters[i], j);
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (b->waters[i].kind == ISLAND)
            json_water(&b->waters[i], j);
    json_close(j, ']');
    json_open_as(j, "delaware", '[');
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (!strcmp(b->waters[i].id, "delaware"))
            json_water(&b->waters[i], j);
    json_close(j, ']');
    json_open_as(j, "streams", '[');
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (b->waters[i].kind >= RIVER && strcmp(b->waters[i].id, "delaware"))
            json_water(&b->waters[i], j);
    json_close(j, ']');
    json_close(j, '}');
}

static void json_areas(const Board *b, Json *j)
{
    json_open_as(j, "areas", '[');
    for (unsigned i = 0; i < b->area_file.count; i++) {
        open_row(j);
        json_text(j, "kind", area_words[b->areas[i].kind]);
        json_text(j, "name", b->areas[i].name);
        json_points(j, b->areas[i].points, b->areas[i].points_count);
        close_row(j);
    }
    json_close(j, ']');
}

static void write_json(const Board *b, Text *out)
{
    Json j = json_in(out);

    json_open(&j, '{');
    json_text(&j, "game", "trenton-1776");
    json_text(&j, "name", "Trenton 1776");
    json_open_as(&j, "size", '{');
    json_number(&j, "w", BOARD_WIDTH);
    json_number(&j, "h", BOARD_HEIGHT);
    json_close(&j, '}');
    json_places(b, &j);
    json_lines(b, &j);
    json_blocks(b, &j);
    json_time(b, &j);
    json_waters(b, &j);
    json_areas(b, &j);
    json_close(&j, '}');
    text_char(out, '\n');
}

void t76_make(const char *root, const char *dir)
{
    static Board board;
    static char room[1 << 20];
    Text json = text_in(room, sizeof room);
    FILE *out;

    t76_read(&board, root);
    write_json(&board, &json);
    make_board(dir, "trenton-1776-board.json", &json);

    out = make_file(dir, "trenton_1776_data.h");
    write_header(&board, out);
    close_file(out);

    out = make_file(dir, "trenton_1776_data.c");
    write_tables(&board, json.at, out);
    close_file(out);
}
