// The board of Washington's Crossing for the client: the map with its drawing, the pieces, and the charts for display.
// Coordinates are x, y on the board from its top left corner.
#include "washingtons_crossing.h"
#include "emit.h"

#include <string.h>

static const char *const side_words[] = { "american", "british", "both" };
static const char *const terrain_words[] = { "clear", "woods", "marsh", "mountain", "ocean" };
static const char *const bank_words[] = { "jersey", "pennsylvania", "sea" };
static const char *const water_words[] = { "", "creek", "minor-river", "major-river", "ocean", "sea" };
static const char *const ferry_words[] = { "delaware", "raritan", "ocean" };
static const char *const town_words[] = { "mark", "town", "city" };
static const char *const leader_words[] = { "commanding", "subordinate", "detachment" };
static const char *const weather_words[] = { "fair", "freeze", "snow", "rain" };

// What the client is told of the plain charts, under the names that the rows have.
static const JsonField numbering_fields[] = { FIELD_OF(NumberingRow, section), FIELD_OF(NumberingRow, said), FIELD_OF(NumberingRow, hex), { NULL } };
static const JsonField combat_fields[] = {
    FIELD_OF(CombatRow, die), FIELD_OF(CombatRow, low), FIELD_OF(CombatRow, mid), FIELD_OF(CombatRow, high), { NULL }
};
static const JsonField surprise_fields[] = {
    FIELD_OF(SurpriseRow, die), FIELD_OF(SurpriseRow, modifier), FIELD_OF(SurpriseRow, attacker_loss), { NULL }
};
static const JsonField ratio_fields[] = { FIELD_OF(RatioRow, attacker), FIELD_OF(RatioRow, defender), FIELD_OF(RatioRow, modifier), { NULL } };
static const JsonField matrix_fields[] = {
    FIELD_OF(MatrixRow, up_to), FIELD_OF(MatrixRow, low), FIELD_OF(MatrixRow, mid), FIELD_OF(MatrixRow, high), { NULL }
};
static const JsonField crossing_fields[] = {
    FIELD_OF(CrossingRow, die), FIELD_OF(CrossingRow, none), FIELD_OF(CrossingRow, one), FIELD_OF(CrossingRow, two), { NULL }
};
static const JsonField raid_fields[] = {
    FIELD_OF(RaidRow, die), FIELD_OF(RaidRow, raid), FIELD_OF(RaidRow, leader), FIELD_OF(RaidRow, american_loss),
    FIELD_OF(RaidRow, british_loss), FIELD_OF(RaidRow, fatigue), FIELD_OF(RaidRow, points), { NULL }
};
static const JsonField modifier_fields[] = { FIELD_OF(ModifierRow, id), FIELD_OF(ModifierRow, value), FIELD_OF(ModifierRow, words), { NULL } };
static const JsonField fatigue_fields[] = {
    FIELD_OF(FatigueRow, level), FIELD_OF(FatigueRow, movement), FIELD_OF(FatigueRow, attacker), FIELD_OF(FatigueRow, defender),
    { NULL }
};

#define JSON_ROWS(j, key, board, member) \
    json_rows(j, key, (board)->member, sizeof *(board)->member, (board)->member##_file.count, member##_fields)

static void pair(Json *j, const char *key, int american, int british)
{
    json_open_as(j, key, '{');
    json_number(j, "american", american);
    json_number(j, "british", british);
    json_close(j, '}');
}

// The grid and its hexes

// Corners from a hex's centre, clockwise from the upper left; neighbours meet to the unit.
static void json_grid(Json *j)
{
    const int tip = COLUMN_STEP * 2 / 3, half = COLUMN_STEP - tip, low = ROW_STEP / 2;

    json_open_as(j, "size", '{');
    json_number(j, "width", BOARD_WIDTH);
    json_number(j, "height", BOARD_HEIGHT);
    json_close(j, '}');
    json_open_as(j, "grid", '{');
    json_number(j, "columns", HEX_COLUMNS);
    json_number(j, "rows", HEX_ROWS);
    json_number(j, "column_step", COLUMN_STEP);
    json_number(j, "row_step", ROW_STEP);
    json_open_as(j, "corners", '[');
    json_point(j, NULL, -half, -low);
    json_point(j, NULL, half, -low);
    json_point(j, NULL, tip, 0);
    json_point(j, NULL, half, low);
    json_point(j, NULL, -half, low);
    json_point(j, NULL, -tip, 0);
    json_close(j, ']');
    json_close(j, '}');
}

static void json_hexes(const WcBoard *b, Json *j)
{
    json_open_as(j, "hexes", '[');
    for (unsigned i = 0; i < HEXES; i++) {
        const HexRow *h = &b->hex[i];

        open_row(j);
        json_text(j, "id", h->hex);
        json_number(j, "x", h->centre[0]);
        json_number(j, "y", h->centre[1]);
        json_text(j, "terrain", terrain_words[h->terrain]);
        json_text(j, "bank", bank_words[h->bank]);
        if (h->town >= 0)
            json_text(j, "town", b->town[h->town].id);
        close_row(j);
    }
    json_close(j, ']');
}

static bool same_area(const HexRow *h, const HexRow *k)
{
    return h->area && k->area && !strcmp(h->area, k->area) && h->terrain == k->terrain;
}

// A wood, marsh or range: its hexes, and their middle for its name.
static void json_area(const WcBoard *b, unsigned first, Json *j)
{
    int x = 0, y = 0, count = 0;

    open_row(j);
    json_text(j, "kind", terrain_words[b->hex[first].terrain]);
    json_text(j, "name", b->hex[first].area);
    json_open_as(j, "hexes", '[');
    for (unsigned i = first; i < HEXES; i++)
        if (same_area(&b->hex[first], &b->hex[i])) {
            json_text(j, NULL, b->hex[i].hex);
            x += b->hex[i].centre[0];
            y += b->hex[i].centre[1];
            count++;
        }
    json_close(j, ']');
    json_number(j, "x", x / count);
    json_number(j, "y", y / count);
    close_row(j);
}

static void json_areas(const WcBoard *b, Json *j)
{
    json_open_as(j, "areas", '[');
    for (unsigned i = 0; i < HEXES; i++) {
        unsigned first = 0;

        while (first < i && !same_area(&b->hex[first], &b->hex[i]))
            first++;
        if (b->hex[i].area && first == i)
            json_area(b, i, j);
    }
    json_close(j, ']');
}

// Lines

static void json_hexsides(const WcBoard *b, Json *j)
{
    json_open_as(j, "hexsides", '[');
    for (unsigned i = 0; i < b->side_file.count; i++) {
        const SideRow *s = &b->side[i];

        open_row(j);
        json_text(j, "a", s->a);
        json_text(j, "b", s->b);
        json_text(j, "water", water_words[s->water]);
        json_text(j, "name", s->name);
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

// coast: closed outlines.  delaware and streams: lines from source to mouth, with the width of both ends.
static void json_waters(const WcBoard *b, Json *j)
{
    json_open_as(j, "waters", '{');
    json_open_as(j, "coast", '[');
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (b->water[i].kind == SEA)
            json_water(&b->water[i], j);
    json_close(j, ']');
    json_open_as(j, "delaware", '[');
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (b->water[i].kind == MAJOR_RIVER)
            json_water(&b->water[i], j);
    json_close(j, ']');
    json_open_as(j, "streams", '[');
    for (unsigned i = 0; i < b->water_file.count; i++)
        if (b->water[i].kind < MAJOR_RIVER)
            json_water(&b->water[i], j);
    json_close(j, ']');
    json_close(j, '}');
}

static void json_roads(const WcBoard *b, Json *j)
{
    json_open_as(j, "roads", '[');
    for (unsigned i = 0; i < b->road_file.count; i++) {
        const RoadRow *r = &b->road[i];

        open_row(j);
        json_text(j, "name", r->name);
        json_texts(j, "hexes", r->hexes, r->hexes_count);
        json_open_as(j, "points", '[');
        for (unsigned k = 0; k < r->hexes_count; k++) {
            const HexRow *h = &b->hex[wc_find_hex(r->hexes[k])];

            json_point(j, NULL, h->centre[0], h->centre[1]);
        }
        json_close(j, ']');
        close_row(j);
    }
    json_close(j, ']');
}

static void json_ferries(const WcBoard *b, Json *j)
{
    json_open_as(j, "ferries", '[');
    for (unsigned i = 0; i < b->ferry_file.count; i++) {
        const FerryRow *r = &b->ferry[i];

        open_named(j, r->id, r->name);
        json_text(j, "kind", ferry_words[r->kind]);
        json_text(j, "a", r->a);
        json_text(j, "b", r->b);
        json_number(j, "arrows", r->arrows);
        json_text(j, "users", side_words[r->users]);
        json_open_as(j, "points", '[');
        json_point(j, NULL, b->hex[r->from].centre[0], b->hex[r->from].centre[1]);
        json_point(j, NULL, b->hex[r->to].centre[0], b->hex[r->to].centre[1]);
        json_close(j, ']');
        close_row(j);
    }
    json_close(j, ']');
}

// Along the lower (upper) sides of a row of hexes, from edge to edge.
static void json_line(const char *id, const char *name, int row, int upper, Json *j)
{
    const int half = COLUMN_STEP / 3 + 1;

    open_named(j, id, name);
    json_number(j, "row", row);
    json_open_as(j, "points", '[');
    for (int column = 1; column <= HEX_COLUMNS; column++) {
        int x = MARGIN + COLUMN_STEP * (column - 1);
        int y = MARGIN + ROW_STEP * (row - 1) + (column % 2 == 0) * ROW_STEP / 2 + (upper ? -ROW_STEP / 2 : ROW_STEP / 2);

        json_point(j, NULL, x - half, y);
        json_point(j, NULL, x + half, y);
    }
    json_close(j, ']');
    close_row(j);
}

static void json_lines(const WcBoard *b, Json *j)
{
    json_open_as(j, "lines", '[');
    json_line("accelerated", "British reinforcements hasten", wc_number(b, "accelerated-row"), 0, j);
    json_line("victory", "South of here counts for the Americans", wc_number(b, "victory-row"), 1, j);
    json_close(j, ']');
}

static void json_reaches(const WcBoard *b, Json *j)
{
    json_open_as(j, "reaches", '[');
    for (unsigned i = 0; i < b->reaches_count; i++) {
        const Reach *r = &b->reaches[i];
        const HexRow *pa = &b->hex[r->pennsylvania], *nj = &b->hex[r->jersey];

        open_row(j);
        json_text(j, "pennsylvania", pa->hex);
        json_text(j, "jersey", nj->hex);
        json_number(j, "x", (pa->centre[0] + nj->centre[0]) / 2);
        json_number(j, "y", (pa->centre[1] + nj->centre[1]) / 2);
        json_text(j, "ferry", r->ferry < 0 ? NULL : b->ferry[r->ferry].id);
        json_bool(j, "falls", r->falls);
        json_bool(j, "durham", pa->side[r->direction] & SIDE_DURHAM);
        json_bool(j, "navy", pa->side[r->direction] & SIDE_NAVY);
        close_row(j);
    }
    json_close(j, ']');
}

static void json_towns(const WcBoard *b, Json *j)
{
    json_open_as(j, "towns", '[');
    for (unsigned i = 0; i < b->town_file.count; i++) {
        const TownRow *t = &b->town[i];
        const Worth *us = &t->worth[AMERICAN], *them = &t->worth[BRITISH];

        open_named(j, t->id, t->name);
        json_text(j, "hex", t->hex);
        json_text(j, "kind", town_words[t->kind]);
        json_number(j, "x", b->hex[t->at].centre[0]);
        json_number(j, "y", b->hex[t->at].centre[1]);
        json_label(j, t->label.dx, t->label.dy, t->label.anchor);
        pair(j, "daily", us->daily, them->daily);
        pair(j, "final", us->final, them->final);
        pair(j, "garrison", us->garrison, them->garrison);
        json_texts(j, "aliases", t->aliases, t->aliases_count);
        json_text(j, "source", t->source);
        close_row(j);
    }
    json_close(j, ']');
}

// Hexes that the rules call by other numbers.
static void json_numbering(const WcBoard *b, Json *j)
{
    JSON_ROWS(j, "numbering", b, numbering);
}

// Forces

static void json_leaders(const WcBoard *b, Json *j)
{
    json_open_as(j, "leaders", '[');
    for (unsigned i = 0; i < b->leader_file.count; i++) {
        const LeaderRow *l = &b->leader[i];

        open_named(j, l->id, l->name);
        json_text(j, "side", side_words[l->side]);
        json_text(j, "kind", leader_words[l->kind]);
        json_bool(j, "militia", l->militia);
        json_bool(j, "hessian", l->hessian);
        json_number(j, "cost", l->cost);
        json_number(j, "cost_alone", l->cost_alone);
        json_number(j, "span", l->span);
        json_number(j, "radius", l->radius);
        json_number(j, "rating", l->rating);
        json_number(j, "max", l->max);
        json_number(j, "max_january", l->max_january);
        json_number(j, "stars", l->stars);
        json_bool(j, "mounted", l->mounted);
        json_number(j, "capture_vp", l->capture_vp);
        close_row(j);
    }
    json_close(j, ']');
    json_open_as(j, "naval", '[');
    for (unsigned i = 0; i < b->naval_file.count; i++) {
        const NavalRow *n = &b->naval[i];

        open_named(j, n->id, n->name);
        json_number(j, "upstream", n->upstream);
        json_number(j, "downstream", n->downstream);
        json_number(j, "first", n->first_reach);
        json_number(j, "last", n->last_reach);
        json_text(j, "withdraws", n->withdraws);
        close_row(j);
    }
    json_close(j, ']');
}

static void json_arrivals(const WcBoard *b, Json *j)
{
    json_open_as(j, "arrivals", '[');
    for (unsigned i = 0; i < b->arrival_file.count; i++) {
        const ArrivalRow *a = &b->arrival[i];

        open_row(j);
        json_text(j, "leader", a->who < 0 ? NULL : a->leader);
        json_text(j, "turn", a->turn);
        json_text(j, "accelerated", a->accelerated);
        json_texts(j, "hexes", b->entry[a->where].hexes, b->entry[a->where].hexes_count);
        json_number(j, "troops", a->troops);
        json_text(j, "unit", a->unit);
        close_row(j);
    }
    json_close(j, ']');
}

static void json_time(const WcBoard *b, Json *j)
{
    json_open_as(j, "days", '[');
    for (unsigned i = 0; i < b->day_file.count; i++) {
        open_row(j);
        json_text(j, "name", b->day[i].date);
        pair(j, "points", b->day[i].american, b->day[i].british);
        json_bool(j, "ice", b->day[i].ice);
        close_row(j);
    }
    json_close(j, ']');
    json_open_as(j, "times", '[');
    json_text(j, NULL, "12am");
    json_text(j, NULL, "7am");
    json_text(j, NULL, "12pm");
    json_text(j, NULL, "5pm");
    json_close(j, ']');
    json_open_as(j, "scenarios", '[');
    for (unsigned i = 0; i < b->scenario_file.count; i++) {
        const ScenarioRow *s = &b->scenario[i];

        open_named(j, s->id, s->name);
        json_number(j, "first_turn", s->first_turn);
        json_number(j, "last_turn", s->last_turn);
        pair(j, "entrenchments", s->american_entrenchments, s->british_entrenchments);
        close_row(j);
    }
    json_close(j, ']');
}

// Charts, as the rows have them

static void json_combat(const WcBoard *b, Json *j)
{
    JSON_ROWS(j, "combat", b, combat);
    JSON_ROWS(j, "surprise", b, surprise);
    JSON_ROWS(j, "ratios", b, ratio);
    json_open_as(j, "victory", '[');
    for (unsigned i = 0; i < b->grade_file.count; i++) {
        open_row(j);
        json_text(j, "name", b->grade[i].name);
        json_number(j, "loss", b->grade[i].loss);
        json_point(j, "share", b->grade[i].share[0], b->grade[i].share[1]);
        json_number(j, "vp", b->grade[i].vp);
        close_row(j);
    }
    json_close(j, ']');
}

static void json_movement(const WcBoard *b, Json *j)
{
    static const char *const what[] = { "clear", "woods", "marsh", "mountain", "ocean", "", "creek", "minor-river", "major-river" };

    JSON_ROWS(j, "movement", b, matrix);
    json_open_as(j, "costs", '[');
    for (unsigned i = 0; i < b->cost_file.count; i++) {
        open_row(j);
        json_text(j, "what", what[b->cost[i].what]);
        json_text(j, "dry", b->cost[i].dry);
        json_text(j, "ice", b->cost[i].ice);
        json_text(j, "rain", b->cost[i].rain);
        close_row(j);
    }
    json_close(j, ']');
    JSON_ROWS(j, "crossing", b, crossing);
}

static void json_continues(Json *j, uint32_t set)
{
    json_open_as(j, "continues", '[');
    for (int w = 0; w < WEATHERS; w++)
        if (set >> w & 1)
            json_text(j, NULL, weather_words[w]);
    json_close(j, ']');
}

static void json_chances(const WcBoard *b, Json *j)
{
    json_open_as(j, "weather", '[');
    for (unsigned i = 0; i < b->weather_file.count; i++) {
        open_row(j);
        json_number(j, "die", b->weather[i].die);
        json_continues(j, b->weather[i].continues);
        json_text(j, "new", weather_words[b->weather[i].new]);
        close_row(j);
    }
    json_close(j, ']');
    JSON_ROWS(j, "raids", b, raid);
}

static void json_modifiers(const WcBoard *b, Json *j)
{
    JSON_ROWS(j, "modifiers", b, modifier);
    JSON_ROWS(j, "fatigue", b, fatigue);
}

static void json_tables(const WcBoard *b, Json *j)
{
    json_open_as(j, "tables", '{');
    json_combat(b, j);
    json_movement(b, j);
    json_chances(b, j);
    json_modifiers(b, j);
    json_close(j, '}');
}

void wc_write_json(const WcBoard *b, Text *out)
{
    Json j = json_in(out);

    json_open(&j, '{');
    json_text(&j, "game", "washingtons-crossing");
    json_text(&j, "name", "Washington's Crossing");
    json_grid(&j);
    json_hexes(b, &j);
    json_areas(b, &j);
    json_hexsides(b, &j);
    json_waters(b, &j);
    json_roads(b, &j);
    json_ferries(b, &j);
    json_towns(b, &j);
    json_numbering(b, &j);
    json_lines(b, &j);
    json_reaches(b, &j);
    json_leaders(b, &j);
    json_arrivals(b, &j);
    json_time(b, &j);
    json_tables(b, &j);
    json_close(&j, '}');
    text_char(out, '\n');
}
