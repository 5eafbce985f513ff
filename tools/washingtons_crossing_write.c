// Writing Washington's Crossing: the C header, from the template beside the rows, and the tables that the rules compile.
#include "washingtons_crossing.h"
#include "emit.h"

#include <stdlib.h>
#include <string.h>

static int tens(int men)
{
    return men / 10;
}

// The header.  A line of the template that begins with @ stands for what one of these writes.

static void put_ids(FILE *out, const char *id, unsigned i)
{
    fputs(i % 6 ? " " : i ? "\n    " : "    ", out);
    put_constant(out, id);
    fputc(',', out);
}

#define PUT_ENUM(one, last, Type) \
    fputs("typedef enum {\n", out); \
    for (unsigned i = 0; i < b->one##_file.count; i++) \
        put_ids(out, b->one[i].id, i); \
    fputs("\n    " last "\n} " Type ";\n", out);

static void put_towns(const WcBoard *b, FILE *out)      { PUT_ENUM(town, "TOWNS, NO_TOWN = 255", "Town") }
static void put_ferries(const WcBoard *b, FILE *out)    { PUT_ENUM(ferry, "FERRIES, NO_FERRY = 255", "Ferry") }
static void put_naval(const WcBoard *b, FILE *out)      { PUT_ENUM(naval, "NAVAL_UNITS", "NavalUnit") }
static void put_leaders(const WcBoard *b, FILE *out)    { PUT_ENUM(leader, "LEADERS, NOBODY = 255", "Leader") }
static void put_entries(const WcBoard *b, FILE *out)    { PUT_ENUM(entry, "ENTRIES", "Entry") }
static void put_scenarios(const WcBoard *b, FILE *out)  { PUT_ENUM(scenario, "SCENARIOS", "Scenario") }

static void put_town_hexes(const WcBoard *b, FILE *out)
{
    fputs("enum {\n", out);
    for (unsigned i = 0; i < b->town_file.count; i++) {
        fputs("    HEX_", out);
        put_constant(out, b->town[i].id);
        fprintf(out, " = %d,\n", b->town[i].at);
    }
    fputs("};\n", out);
}

static void put_reaches(const WcBoard *b, FILE *out)
{
    fprintf(out, "enum { REACHES = %u, TRENTON_FALLS = %d, NO_REACH = 255 };\n", b->reaches_count, b->falls);
}

static void put_days(const WcBoard *b, FILE *out)
{
    fputs("typedef enum { ", out);
    for (unsigned i = 0; i < b->day_file.count; i++) {
        char id[32];

        snprintf(id, sizeof id, "%s", b->day[i].date);
        *strchr(id, ' ') = '-';
        put_constant(out, id);
        fputs(", ", out);
    }
    fputs("DAYS } Day;\n", out);
}

// First of the leaders of that side and kind, and how many follow one another.
static int first_of(const WcBoard *b, int side, int kind, unsigned *count)
{
    int first = -1;

    *count = 0;
    for (unsigned i = 0; i < b->leader_file.count; i++)
        if (b->leader[i].side == side && (kind < 0 || b->leader[i].kind == kind)) {
            first = first < 0 ? (int)i : first;
            ++*count;
        }
    if (first < 0)
        bad(&b->leader_file, 0, "no such leaders");
    return first;
}

static void put_leader_ranges(const WcBoard *b, FILE *out)
{
    unsigned british, count;

    fputs("enum {\n    FIRST_BRITISH = ", out);
    put_constant(out, b->leader[first_of(b, BRITISH, -1, &british)].id);
    fputs(",\n    FIRST_US_DETACHMENT = ", out);
    put_constant(out, b->leader[first_of(b, AMERICAN, DETACHMENT, &count)].id);
    fprintf(out, ", US_DETACHMENTS = %u,\n    FIRST_BRITISH_DETACHMENT = ", count);
    put_constant(out, b->leader[first_of(b, BRITISH, DETACHMENT, &count)].id);
    fprintf(out, ", BRITISH_DETACHMENTS = %u       // Hessian ones among them\n};\n", count);
}

static void put_commented(FILE *out, const char *id, int value, const char *words)
{
    fputs("    ", out);
    put_constant(out, id);
    fprintf(out, " = %d,%*s// %s\n", value, (int)(34 - strlen(id)), "", words);
}

static void put_numbers(const WcBoard *b, FILE *out)
{
    fputs("enum {\n", out);
    for (unsigned i = 0; i < b->number_file.count; i++) {
        const NumberRow *r = &b->number[i];

        put_commented(out, r->id, r->men ? tens(r->value) : r->value, r->words);
    }
    fputs("};\n", out);
}

static void put_modifiers(const WcBoard *b, FILE *out)
{
    fputs("enum {\n", out);
    for (unsigned i = 0; i < b->modifier_file.count; i++)
        put_commented(out, b->modifier[i].id, b->modifier[i].value, b->modifier[i].words);
    fputs("};\n", out);
}

static void put_arrivals(const WcBoard *b, FILE *out)
{
    fprintf(out, "enum { ARRIVALS = %u };     // boats are in wc_naval\n", b->arrival_file.count);
}

static void put_ratios(const WcBoard *b, FILE *out)
{
    fprintf(out, "enum { RATIOS = %u };\n", b->ratio_file.count);
}

static void put_grades(const WcBoard *b, FILE *out)
{
    fprintf(out, "enum { VICTORY_GRADES = %u };\n", b->grade_file.count);
}

static void put_sources(const WcBoard *b, FILE *out)
{
    unsigned sourced = 0, reconstructed = 0;

#define COUNT(one, Row, file) \
    sourced += b->one##_file.sourced; \
    reconstructed += b->one##_file.reconstructed;
    WC_FILES(COUNT)
#undef COUNT
    fprintf(out, "enum { WC_ROWS_SOURCED = %u, WC_ROWS_RECONSTRUCTED = %u };\n", sourced, reconstructed);
}

static const struct { const char *mark; void (*put)(const WcBoard *b, FILE *out); } marks[] = {
    { "@towns\n", put_towns }, { "@town-hexes\n", put_town_hexes }, { "@ferries\n", put_ferries },
    { "@reaches\n", put_reaches }, { "@naval\n", put_naval }, { "@days\n", put_days }, { "@leaders\n", put_leaders },
    { "@leader-ranges\n", put_leader_ranges }, { "@entries\n", put_entries }, { "@arrivals\n", put_arrivals },
    { "@scenarios\n", put_scenarios }, { "@numbers\n", put_numbers }, { "@ratios\n", put_ratios },
    { "@grades\n", put_grades }, { "@modifiers\n", put_modifiers }, { "@sources\n", put_sources },
};

static void write_header(const WcBoard *b, const char *root, FILE *out)
{
    static const char path[] = "data/washingtons_crossing/tables.h.in";
    char full[4096], line[1024];
    FILE *in;

    snprintf(full, sizeof full, "%s/%s", root, path);
    in = fopen(full, "rb");
    if (!in)
        die("%s: cannot be read", path);
    fputs("// Generated from data/washingtons_crossing/ by tools/; do not edit.\n", out);
    for (unsigned n = 1; fgets(line, sizeof line, in); n++) {
        unsigned i = 0;

        while (line[0] == '@' && i < sizeof marks / sizeof *marks && strcmp(line, marks[i].mark))
            i++;
        if (line[0] != '@')
            fputs(line, out);
        else if (i < sizeof marks / sizeof *marks)
            marks[i].put(b, out);
        else
            die("%s:%u:1: unknown mark %.*s", path, n, (int)strcspn(line, "\n"), line);
    }
    fclose(in);
}

// The map

static void put_hex_table(const WcBoard *b, FILE *out)
{
    fputs("const HexData wc_hexes[HEXES] = {      // to, side, roads, terrain, bank, ferry, town, off_road\n", out);
    for (unsigned i = 0; i < HEXES; i++) {
        const HexRow *h = &b->hex[i];

        fputs("    { {", out);
        for (int d = 0; d < DIRECTIONS; d++)
            fprintf(out, "%s%d", d ? "," : "", h->to[d] < 0 ? 0xffff : h->to[d]);
        fputs("}, {", out);
        for (int d = 0; d < DIRECTIONS; d++)
            fprintf(out, "%s%d", d ? "," : "", h->side[d]);
        fprintf(out, "}, %d, %d, %d, %d, %d, %d },\n", h->roads, h->terrain, h->bank, h->ferry & 255, h->town & 255, h->off_road);
    }
    fputs("};\n\nconst char wc_hex_id[HEXES][5] = {", out);
    for (unsigned i = 0; i < HEXES; i++)
        fprintf(out, "%s\"%s\",", i % 12 ? " " : "\n    ", b->hex[i].hex);
    fputs("\n};\n\n", out);
}

static void put_town_table(const WcBoard *b, FILE *out)
{
    fputs("const TownData wc_towns[TOWNS] = {\n", out);
    for (unsigned i = 0; i < b->town_file.count; i++) {
        const TownRow *t = &b->town[i];
        const Worth *us = &t->worth[AMERICAN], *them = &t->worth[BRITISH];

        put_name(out, t->id, t->name);
        fprintf(out, ", .hex = %d, .kind = %d,\n        .daily = { %d, %d }, .final = { %d, %d }, .garrison = { %d, %d } },\n", t->at,
                t->kind, us->daily, them->daily, us->final, them->final, tens(us->garrison), tens(them->garrison));
    }
    fputs("};\n\n", out);
}

static void put_water_tables(const WcBoard *b, FILE *out)
{
    fputs("const FerryData wc_ferries[FERRIES] = {\n", out);
    for (unsigned i = 0; i < b->ferry_file.count; i++) {
        const FerryRow *r = &b->ferry[i];

        put_name(out, r->id, r->name);
        fprintf(out, ",\n        .a = %d, .b = %d, .kind = %d, .users = %d, .arrows = %d, .cost = { %d, %d, %d } },\n", r->from, r->to,
                r->kind, r->users, r->arrows, r->dry, r->ice, r->rain);
    }
    fputs("};\n\nconst ReachData wc_reaches[REACHES] = {     // pennsylvania, jersey, direction, ferry, id\n", out);
    for (unsigned i = 0; i < b->reaches_count; i++) {
        const Reach *r = &b->reaches[i];

        fprintf(out, "    { %d, %d, %d, %d, \"%s-%s\" },\n", r->pennsylvania, r->jersey, r->direction, r->ferry & 255,
                b->hex[r->pennsylvania].hex, b->hex[r->jersey].hex);
    }
    fputs("};\n\nconst NavalData wc_naval[NAVAL_UNITS] = {\n", out);
    for (unsigned i = 0; i < b->naval_file.count; i++) {
        const NavalRow *n = &b->naval[i];

        put_name(out, n->id, n->name);
        fprintf(out, ", .upstream = %d, .downstream = %d,\n        .first = %d, .last = %d, .bonus = %d, .withdraws = %d },\n",
                n->upstream, n->downstream, n->first_reach, n->last_reach, n->bonus, n->withdraws_turn);
    }
    fputs("};\n\n", out);
}

// The forces

static void put_day_table(const WcBoard *b, FILE *out)
{
    fputs("const DayData wc_days[DAYS] = {\n", out);
    for (unsigned i = 0; i < b->day_file.count; i++) {
        fputs("    { ", out);
        put_string(out, b->day[i].date);
        fprintf(out, ", { %d, %d }, %d },\n", b->day[i].american, b->day[i].british, b->day[i].ice);
    }
    fputs("};\n\nconst char *const wc_time_name[TIMES] = { \"12am\", \"7am\", \"12pm\", \"5pm\" };\n\n", out);
}

static void put_leader_table(const WcBoard *b, FILE *out)
{
    fputs("const LeaderData wc_leaders[LEADERS] = {\n", out);
    for (unsigned i = 0; i < b->leader_file.count; i++) {
        const LeaderRow *l = &b->leader[i];

        put_name(out, l->id, l->name);
        fprintf(out, ", .side = %d, .kind = %d, .militia = %d, .hessian = %d,\n", l->side, l->kind, l->militia, l->hessian);
        fprintf(out, "        .cost = %d, .cost_alone = %d, .span = %d, .radius = %d, .rating = %d, .tires = %d, .mounted = %d,\n",
                l->cost, l->cost_alone, l->span, l->radius, l->rating, l->max > 0, l->mounted);
        fprintf(out, "        .stars = %d, .crossing_bonus = %d, .capture_vp = %d, .leaves_january_1 = %d,\n", l->stars,
                l->crossing_bonus, l->capture_vp, l->leaves_january_1);
        fprintf(out, "        .max = %d, .max_january = %d, .enlistments = ", tens(l->max), tens(l->max_january));
        if (l->enlistments < 0)
            fputs("ANY_TROOPS },\n", out);
        else
            fprintf(out, "%d },\n", tens(l->enlistments));
    }
    fputs("};\n\n", out);
}

static void put_arrival_tables(const WcBoard *b, FILE *out)
{
    fputs("const EntryData wc_entries[ENTRIES] = {\n", out);
    for (unsigned i = 0; i < b->entry_file.count; i++) {
        const EntryRow *r = &b->entry[i];

        fprintf(out, "    { \"%s\", %u, { ", r->id, r->hexes_count);
        for (unsigned k = 0; k < r->hexes_count; k++)
            fprintf(out, "%d, ", wc_find_hex(r->hexes[k]));
        fputs(r->hexes_count ? "} },\n" : "0 } },\n", out);
    }
    fputs("};\n\nconst ArrivalData wc_arrivals[ARRIVALS] = {\n", out);
    for (unsigned i = 0; i < b->arrival_file.count; i++) {
        const ArrivalRow *a = &b->arrival[i];

        fputs("    { ", out);
        put_constant(out, a->who < 0 ? "nobody" : a->leader);
        fprintf(out, ", %d, %d, ", a->turn_number, a->accelerated_number);
        put_constant(out, a->entry);
        fprintf(out, ", %d, %d, ", a->may_wait, tens(a->troops));
        put_string(out, a->unit ? a->unit : "");
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

static void put_start(const WcBoard *b, const ScenarioRow *s, FILE *out)
{
    fputs("        .start = {      // kind, fatigue, hex, usual, troops\n", out);
    for (unsigned i = 0; i < b->leader_file.count; i++) {
        bool here = s->start[i].kind == AT_HEX || s->start[i].kind == WITHIN_ONE;
        bool free = s->start[i].kind == WITHIN_ONE || s->start[i].kind == IN_PENNSYLVANIA;

        fputs("            [", out);
        put_constant(out, b->leader[i].id);
        fprintf(out, "] = { %d, %d, ", s->start[i].kind, s->start[i].fatigue);
        fprintf(out, here ? "%d, " : "NO_HEX, ", s->start[i].hex);
        fprintf(out, free ? "%d" : "NO_HEX", s->start[i].usual);
        fprintf(out, ", %d },\n", tens(s->start[i].troops));
    }
    fputs("        },\n", out);
}

static void put_scenario_table(const WcBoard *b, FILE *out)
{
    fputs("const ScenarioData wc_scenarios[SCENARIOS] = {\n", out);
    for (unsigned i = 0; i < b->scenario_file.count; i++) {
        const ScenarioRow *s = &b->scenario[i];

        put_name(out, s->id, s->name);
        fprintf(out, ", .first_turn = %d, .last_turn = %d,\n", s->first_turn, s->last_turn);
        fprintf(out, "        .weather = %d, .first_weather = %d, .points = { %d, %d }, .trenton_only = %d, .free_british = %d,\n",
                s->weather, s->first_weather ? s->first_weather - 1 : WEATHERS, s->american_points, s->british_points,
                s->trenton_only, s->free_british);
        fprintf(out, "        .entrenchments = { %d, %d }, .naval_choices = { %u, %u }, .naval = { { %d, %d }, { %d, %d } },\n",
                s->american_entrenchments, s->british_entrenchments, s->naval_choices[0], s->naval_choices[1],
                s->reaches[0][0], s->reaches[0][1], s->reaches[1][0], s->reaches[1][1]);
        put_start(b, s, out);
        fputs("    },\n", out);
    }
    fputs("};\n\n", out);
}

// The charts

static void put_combat_tables(const WcBoard *b, FILE *out)
{
    fputs("const CombatResult wc_combat_results[CRT_HIGH - CRT_LOW + 1][COLUMNS] = {\n", out);
    for (unsigned i = 0; i < b->combat_file.count; i++) {
        fputs("    {", out);
        for (int c = 0; c < COLUMNS; c++)
            fprintf(out, " { %d, %d, %d, %d },", b->combat[i].result[c].attacker_loss, b->combat[i].result[c].attacker,
                    b->combat[i].result[c].defender_loss, b->combat[i].result[c].defender);
        fprintf(out, " },       // %d\n", b->combat[i].die);
    }
    fputs("};\n\nconst SurpriseResult wc_surprise[SURPRISE_HIGH - SURPRISE_LOW + 1] = {\n   ", out);
    for (unsigned i = 0; i < b->surprise_file.count; i++)
        fprintf(out, " { %d, %d },", b->surprise[i].modifier, b->surprise[i].attacker_loss);
    fputs("\n};\n\nconst RatioRow wc_ratios[RATIOS] = {\n   ", out);
    for (unsigned i = 0; i < b->ratio_file.count; i++)
        fprintf(out, " { %d, %d, %d },", b->ratio[i].attacker, b->ratio[i].defender, b->ratio[i].modifier);
    fputs("\n};\n\nconst VictoryGrade wc_victory_grades[VICTORY_GRADES] = {\n   ", out);
    for (unsigned i = 0; i < b->grade_file.count; i++)
        fprintf(out, " { \"%s\", %d, %d, %d, %d },", b->grade[i].name, tens(b->grade[i].loss), b->grade[i].share[0],
                b->grade[i].share[1], b->grade[i].vp);
    fputs("\n};\n\n", out);
}

static int cost_of(const char *text)
{
    return strcmp(text, "prohibited") ? atoi(text) : PROHIBITED;
}

// Costs of `count` terrains or waters, whose rows are numbered from `base`; what has no row cannot be entered, save dry ground.
static void put_costs(const WcBoard *b, FILE *out, int base, int count, int missing)
{
    for (int season = 0; season < SEASONS; season++) {
        fputs("    {", out);
        for (int what = base; what < base + count; what++) {
            int cost = what == TERRAINS + NO_WATER ? 0 : missing;

            for (unsigned i = 0; i < b->cost_file.count; i++)
                if (b->cost[i].what == what)
                    cost = cost_of(season == DRY ? b->cost[i].dry : season == ICE ? b->cost[i].ice : b->cost[i].rain);
            fprintf(out, " %d,", cost);
        }
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

static void put_movement_tables(const WcBoard *b, FILE *out)
{
    unsigned row = 0;

    fputs("const uint8_t wc_movement_matrix[MATRIX_HIGH - MATRIX_LOW + 1][COLUMNS] = {\n   ", out);
    for (int die = -6; die <= 10; die++) {
        while (b->matrix[row].up_to < die)
            row++;
        fprintf(out, " { %d, %d, %d },", b->matrix[row].low, b->matrix[row].mid, b->matrix[row].high);
    }
    fputs("\n};\n\nconst uint8_t wc_terrain_cost[SEASONS][TERRAINS] = {\n", out);
    put_costs(b, out, 0, TERRAINS, PROHIBITED);
    fputs("const uint8_t wc_water_cost[SEASONS][WATERS] = {\n", out);
    put_costs(b, out, TERRAINS, WATERS, PROHIBITED);
    fputs("const uint16_t wc_crossing[CROSSING_HIGH - CROSSING_LOW + 1][3] = {\n   ", out);
    for (unsigned i = 0; i < b->crossing_file.count; i++)
        fprintf(out, " { %d, %d, %d },", tens(b->crossing[i].none), tens(b->crossing[i].one), tens(b->crossing[i].two));
    fputs("\n};\n\n", out);
}

static void put_weather_tables(const WcBoard *b, FILE *out)
{
    int ice[WEATHERS] = { FAIR, FREEZE, SNOW, RAIN };

    for (unsigned i = 0; i < b->ice_file.count; i++)
        ice[b->ice[i].weather] = b->ice[i].becomes;
    fputs("const uint8_t wc_weather_continues[10] = {", out);
    for (unsigned i = 1; i < b->weather_file.count; i++)
        fprintf(out, " %u,", b->weather[i].continues);
    fputs(" };\nconst uint8_t wc_new_weather[11] = {", out);
    for (unsigned i = 0; i < b->weather_file.count; i++)
        fprintf(out, " %d,", b->weather[i].new);
    fputs(" };\nconst uint8_t wc_ice_weather[WEATHERS] = {", out);
    for (int i = 0; i < WEATHERS; i++)
        fprintf(out, " %d,", ice[i]);
    fputs(" };\n\n", out);
}

static void put_raid_tables(const WcBoard *b, FILE *out)
{
    fputs("const uint8_t wc_raid_happens[10] = {", out);
    for (unsigned i = 0; i < b->raid_file.count; i++)
        fprintf(out, " %d,", b->raid[i].raid);
    fputs(" };\nconst uint8_t wc_raid_leader[10] = {", out);
    for (unsigned i = 0; i < b->raid_file.count; i++) {
        fputc(' ', out);
        put_constant(out, b->raid[i].leader);
        fputc(',', out);
    }
    fputs(" };\nconst RaidResult wc_raid_results[10] = {\n   ", out);
    for (unsigned i = 0; i < b->raid_file.count; i++)
        fprintf(out, " { %d, %d, %d, %d },", tens(b->raid[i].american_loss), tens(b->raid[i].british_loss), b->raid[i].fatigue,
                b->raid[i].points);
    fputs("\n};\n\n", out);
}

static void put_fatigue_tables(const WcBoard *b, FILE *out)
{
    fputs("const int8_t wc_movement_fatigue[7] = {", out);
    for (unsigned i = 0; i < b->fatigue_file.count; i++)
        fprintf(out, " %d,", b->fatigue[i].movement);
    fputs(" };\nconst int8_t wc_attacker_fatigue[7] = {", out);
    for (unsigned i = 0; i < b->fatigue_file.count; i++)
        fprintf(out, " %d,", b->fatigue[i].attacker);
    fputs(" };\nconst int8_t wc_defender_fatigue[7] = {", out);
    for (unsigned i = 0; i < b->fatigue_file.count; i++)
        fprintf(out, " %d,", b->fatigue[i].defender);
    fputs(" };\n\n", out);
}

static void put_reach_alias(const WcBoard *b, const Reach *r, FILE *out)
{
    char pennsylvania_first[10], jersey_first[10];

    snprintf(pennsylvania_first, sizeof pennsylvania_first, "%.4s-%.4s", b->hex[r->pennsylvania].hex, b->hex[r->jersey].hex);
    snprintf(jersey_first, sizeof jersey_first, "%.4s-%.4s", b->hex[r->jersey].hex, b->hex[r->pennsylvania].hex);
    put_alias(out, jersey_first, pennsylvania_first);
}

static void put_alias_tables(const WcBoard *b, FILE *out)
{
    fputs("const char *const wc_hex_aliases[][2] = {\n", out);
    for (unsigned i = 0; i < b->town_file.count; i++) {
        const TownRow *t = &b->town[i];

        put_alias(out, t->id, t->hex);
        for (unsigned k = 0; k < t->aliases_count; k++)
            put_alias(out, t->aliases[k], t->hex);
    }
    fputs("    { 0, 0 }\n};\n\nconst char *const wc_leader_aliases[][2] = {\n", out);
    for (unsigned i = 0; i < b->leader_file.count; i++)
        for (unsigned k = 0; k < b->leader[i].aliases_count; k++)
            put_alias(out, b->leader[i].aliases[k], b->leader[i].id);
    fputs("    { 0, 0 }\n};\n\nconst char *const wc_reach_aliases[][2] = {\n", out);
    for (unsigned i = 0; i < b->reaches_count; i++)
        put_reach_alias(b, &b->reaches[i], out);
    fputs("    { 0, 0 }\n};\n\n", out);
}

static void write_tables(const WcBoard *b, const char *json, FILE *out)
{
    fputs("// Generated from data/washingtons_crossing/ by tools/; do not edit.\n#include \"washingtons_crossing_data.h\"\n\n", out);
    put_hex_table(b, out);
    put_town_table(b, out);
    put_water_tables(b, out);
    put_day_table(b, out);
    put_leader_table(b, out);
    put_arrival_tables(b, out);
    put_scenario_table(b, out);
    put_combat_tables(b, out);
    put_movement_tables(b, out);
    put_weather_tables(b, out);
    put_raid_tables(b, out);
    put_fatigue_tables(b, out);
    put_alias_tables(b, out);
    put_board(out, "wc", json);
}

void wc_make(const char *root, const char *dir)
{
    static WcBoard board;
    static char room[1 << 20];
    Text json = text_in(room, sizeof room);
    FILE *out;

    wc_read(&board, root);
    wc_write_json(&board, &json);
    make_board(dir, "washingtons-crossing-board.json", &json);

    out = make_file(dir, "washingtons_crossing_data.h");
    write_header(&board, root, out);
    close_file(out);

    out = make_file(dir, "washingtons_crossing_data.c");
    write_tables(&board, json.at, out);
    close_file(out);
}
