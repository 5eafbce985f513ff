// Reading Washington's Crossing: the schema of each file, and the names that files use of one another.
#include "washingtons_crossing.h"
#include "schema.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Schemas

#define POINTS(Row, least)  CYAML_FIELD_SEQUENCE("points", CYAML_FLAG_POINTER, Row, points, &point, least, CYAML_UNLIMITED)
#define ROWS(key, Row, of)  CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER, Row, key, of, 1, CYAML_UNLIMITED)

static const cyaml_strval_t terrains[] = {
    { "clear", CLEAR }, { "woods", WOODS }, { "marsh", MARSH }, { "mountain", MOUNTAIN }, { "ocean", OCEAN } };
static const cyaml_strval_t banks[] = { { "jersey", JERSEY }, { "pennsylvania", PENNSYLVANIA }, { "sea", AT_SEA } };
static const cyaml_strval_t side_waters[] = {
    { "creek", CREEK }, { "minor-river", MINOR_RIVER }, { "major-river", MAJOR_RIVER }, { "ocean", OCEAN_SIDE } };
static const cyaml_strval_t drawn_waters[] = {
    { "creek", CREEK }, { "minor-river", MINOR_RIVER }, { "major-river", MAJOR_RIVER }, { "sea", SEA } };
static const cyaml_strval_t ferry_kinds[] = {
    { "delaware", DELAWARE_FERRY }, { "raritan", RARITAN_FERRY }, { "ocean", OCEAN_FERRY } };
static const cyaml_strval_t users[] = { { "american", AMERICAN }, { "british", BRITISH }, { "both", BOTH } };
static const cyaml_strval_t sides[] = { { "american", AMERICAN }, { "british", BRITISH } };
static const cyaml_strval_t anchors[] = { { "start", 0 }, { "middle", 1 }, { "end", 2 } };
static const cyaml_strval_t town_kinds[] = { { "mark", 0 }, { "town", 1 }, { "city", 2 } };
static const cyaml_strval_t leader_kinds[] = {
    { "commanding", COMMANDING }, { "subordinate", SUBORDINATE }, { "detachment", DETACHMENT } };
static const cyaml_strval_t weathers[] = { { "fair", FAIR }, { "freeze", FREEZE }, { "snow", SNOW }, { "rain", RAIN } };
static const cyaml_strval_t first_weathers[] = {
    { "fair", FAIR + 1 }, { "freeze", FREEZE + 1 }, { "snow", SNOW + 1 }, { "rain", RAIN + 1 } };    // 0: rolled
static const cyaml_strval_t weather_bits[] = {
    { "fair", 1 << FAIR }, { "freeze", 1 << FREEZE }, { "snow", 1 << SNOW }, { "rain", 1 << RAIN } };
// Terrains first, waters after them.
static const cyaml_strval_t cost_rows[] = {
    { "clear", CLEAR }, { "woods", WOODS }, { "marsh", MARSH }, { "mountain", MOUNTAIN },
    { "creek", TERRAINS + CREEK }, { "minor-river", TERRAINS + MINOR_RIVER }, { "major-river", TERRAINS + MAJOR_RIVER } };

static const cyaml_schema_field_t hex_fields[] = {
    TEXT(hex, HexRow), WORD(terrain, HexRow, terrains), WORD(bank, HexRow, banks), MAYBE_TEXT(area, HexRow),
    TEXT(source, HexRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t side_fields[] = {
    TEXT(a, SideRow), TEXT(b, SideRow), WORD(water, SideRow, side_waters), TEXT(name, SideRow), TEXT(source, SideRow),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t water_fields[] = {
    TEXT(id, WaterRow), TEXT(name, WaterRow), WORD(kind, WaterRow, drawn_waters),
    CYAML_FIELD_SEQUENCE("width", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, WaterRow, width, &number, 2, 2),
    POINTS(WaterRow, 2), TEXT(source, WaterRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t road_fields[] = {
    TEXT(name, RoadRow), CYAML_FIELD_SEQUENCE("hexes", CYAML_FLAG_POINTER, RoadRow, hexes, &text, 2, CYAML_UNLIMITED),
    MAYBE_FLAG(fades, RoadRow), TEXT(source, RoadRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t ferry_fields[] = {
    TEXT(id, FerryRow), TEXT(name, FerryRow), WORD(kind, FerryRow, ferry_kinds), TEXT(a, FerryRow), TEXT(b, FerryRow),
    NUMBER(arrows, FerryRow), WORD(users, FerryRow, users), NUMBER(dry, FerryRow), NUMBER(ice, FerryRow),
    NUMBER(rain, FerryRow), TEXT(source, FerryRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t label_fields[] = {
    NUMBER(dx, LabelRow), NUMBER(dy, LabelRow), WORD(anchor, LabelRow, anchors), CYAML_FIELD_END
};
static const cyaml_schema_field_t town_fields[] = {
    TEXT(id, TownRow), TEXT(name, TownRow), TEXTS(aliases, TownRow), TEXT(hex, TownRow), WORD(kind, TownRow, town_kinds),
    CYAML_FIELD_MAPPING("label", CYAML_FLAG_DEFAULT, TownRow, label, label_fields), TEXT(source, TownRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t objective_fields[] = {
    TEXT(town, ObjectiveRow), WORD(side, ObjectiveRow, sides), NUMBER(daily, ObjectiveRow), NUMBER(final, ObjectiveRow),
    NUMBER(garrison, ObjectiveRow), TEXT(source, ObjectiveRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t naval_fields[] = {
    TEXT(id, NavalRow), TEXT(name, NavalRow), NUMBER(upstream, NavalRow), NUMBER(downstream, NavalRow),
    TEXT(first, NavalRow), TEXT(last, NavalRow), NUMBER(bonus, NavalRow), TEXT(withdraws, NavalRow), TEXT(source, NavalRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t day_fields[] = {
    TEXT(date, DayRow), NUMBER(american, DayRow), NUMBER(british, DayRow), FLAG(ice, DayRow), TEXT(source, DayRow),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t leader_fields[] = {
    TEXT(id, LeaderRow), TEXT(name, LeaderRow), TEXTS(aliases, LeaderRow), WORD(side, LeaderRow, sides),
    WORD(kind, LeaderRow, leader_kinds), MAYBE_FLAG(militia, LeaderRow), MAYBE_FLAG(hessian, LeaderRow),
    NUMBER(cost, LeaderRow), MAYBE_NUMBER(cost_alone, LeaderRow), MAYBE_NUMBER(span, LeaderRow),
    MAYBE_NUMBER(radius, LeaderRow), NUMBER(rating, LeaderRow), NUMBER(max, LeaderRow),
    MAYBE_NUMBER(max_january, LeaderRow), MAYBE_NUMBER(stars, LeaderRow), MAYBE_NUMBER(crossing_bonus, LeaderRow),
    MAYBE_NUMBER(capture_vp, LeaderRow), MAYBE_NUMBER(enlistments, LeaderRow), MAYBE_FLAG(leaves_january_1, LeaderRow),
    MAYBE_FLAG(mounted, LeaderRow), TEXT(source, LeaderRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t entry_fields[] = {
    TEXT(id, EntryRow), TEXTS(hexes, EntryRow), TEXT(source, EntryRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t arrival_fields[] = {
    TEXT(leader, ArrivalRow), TEXT(turn, ArrivalRow), MAYBE_TEXT(accelerated, ArrivalRow), TEXT(entry, ArrivalRow),
    NUMBER(troops, ArrivalRow), MAYBE_TEXT(unit, ArrivalRow), MAYBE_FLAG(may_wait, ArrivalRow), TEXT(source, ArrivalRow),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t naval_start_fields[] = {
    TEXT(unit, NavalStartRow), CYAML_FIELD_SEQUENCE("at", CYAML_FLAG_POINTER, NavalStartRow, at, &text, 1, 2),
    TEXT(source, NavalStartRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t setup_fields[] = {
    TEXT(leader, SetupRow), MAYBE_TEXT(at, SetupRow), MAYBE_TEXT(within_one, SetupRow), MAYBE_TEXT(anywhere, SetupRow), MAYBE_TEXT(usual, SetupRow),
    NUMBER(troops, SetupRow), MAYBE_NUMBER(fatigue, SetupRow), TEXT(source, SetupRow), CYAML_FIELD_END
};
static const cyaml_schema_value_t naval_start_schema = ROW(NavalStartRow, naval_start_fields);
static const cyaml_schema_value_t setup_schema = ROW(SetupRow, setup_fields);
static const cyaml_schema_field_t scenario_fields[] = {
    TEXT(id, ScenarioRow), TEXT(name, ScenarioRow), TEXT(first, ScenarioRow), TEXT(last, ScenarioRow),
    WORD(weather, ScenarioRow, weathers),
    CYAML_FIELD_ENUM("first_weather", CYAML_FLAG_STRICT | CYAML_FLAG_OPTIONAL, ScenarioRow, first_weather, first_weathers,
                     CYAML_ARRAY_LEN(first_weathers)),
    NUMBER(american_points, ScenarioRow), NUMBER(british_points, ScenarioRow), MAYBE_FLAG(trenton_only, ScenarioRow),
    MAYBE_FLAG(free_british, ScenarioRow), NUMBER(american_entrenchments, ScenarioRow),
    NUMBER(british_entrenchments, ScenarioRow), TEXT(source, ScenarioRow), ROWS(naval, ScenarioRow, &naval_start_schema),
    ROWS(setup, ScenarioRow, &setup_schema), CYAML_FIELD_END
};
static const cyaml_schema_field_t combat_fields[] = {
    NUMBER(die, CombatRow), TEXT(low, CombatRow), TEXT(mid, CombatRow), TEXT(high, CombatRow), TEXT(source, CombatRow),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t surprise_fields[] = {
    NUMBER(die, SurpriseRow), NUMBER(modifier, SurpriseRow), NUMBER(attacker_loss, SurpriseRow), TEXT(source, SurpriseRow),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t matrix_fields[] = {
    NUMBER(up_to, MatrixRow), NUMBER(low, MatrixRow), NUMBER(mid, MatrixRow), NUMBER(high, MatrixRow),
    TEXT(source, MatrixRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t cost_fields[] = {
    WORD(what, CostRow, cost_rows), TEXT(dry, CostRow), TEXT(ice, CostRow), TEXT(rain, CostRow), TEXT(source, CostRow),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t weather_fields[] = {
    NUMBER(die, WeatherRow),
    CYAML_FIELD_FLAGS("continues", CYAML_FLAG_STRICT | CYAML_FLAG_OPTIONAL, WeatherRow, continues, weather_bits,
                      CYAML_ARRAY_LEN(weather_bits)),
    WORD(new, WeatherRow, weathers), TEXT(source, WeatherRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t ice_fields[] = {
    WORD(weather, IceRow, weathers), WORD(becomes, IceRow, weathers), TEXT(source, IceRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t crossing_fields[] = {
    NUMBER(die, CrossingRow), NUMBER(none, CrossingRow), NUMBER(one, CrossingRow), NUMBER(two, CrossingRow),
    TEXT(source, CrossingRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t raid_fields[] = {
    NUMBER(die, RaidRow), FLAG(raid, RaidRow), TEXT(leader, RaidRow), NUMBER(american_loss, RaidRow),
    NUMBER(british_loss, RaidRow), NUMBER(fatigue, RaidRow), NUMBER(points, RaidRow), TEXT(source, RaidRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t ratio_fields[] = {
    NUMBER(attacker, RatioRow), NUMBER(defender, RatioRow), NUMBER(modifier, RatioRow), TEXT(source, RatioRow),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t grade_fields[] = {
    TEXT(name, GradeRow), NUMBER(loss, GradeRow),
    CYAML_FIELD_SEQUENCE_FIXED("share", CYAML_FLAG_DEFAULT, GradeRow, share, &number, 2),
    NUMBER(vp, GradeRow), TEXT(source, GradeRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t modifier_fields[] = {
    TEXT(id, ModifierRow), NUMBER(value, ModifierRow), TEXT(words, ModifierRow), TEXT(source, ModifierRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t fatigue_fields[] = {
    NUMBER(level, FatigueRow), NUMBER(movement, FatigueRow), NUMBER(attacker, FatigueRow), NUMBER(defender, FatigueRow),
    TEXT(source, FatigueRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t numbering_fields[] = {
    TEXT(section, NumberingRow), TEXT(said, NumberingRow), TEXT(hex, NumberingRow), TEXT(source, NumberingRow), CYAML_FIELD_END
};
static const cyaml_schema_field_t number_fields[] = {
    TEXT(id, NumberRow), NUMBER(value, NumberRow), MAYBE_FLAG(men, NumberRow), TEXT(words, NumberRow),
    TEXT(source, NumberRow), CYAML_FIELD_END
};

// Names

int wc_find_hex(const char *digits)
{
    int column, row;

    if (strlen(digits) != 4 || strspn(digits, "0123456789") != 4)
        return -1;
    column = (digits[0] - '0') * 10 + digits[1] - '0';
    row = (digits[2] - '0') * 10 + digits[3] - '0';
    if (column < 1 || column > HEX_COLUMNS || row < 1 || row > HEX_ROWS)
        return -1;
    return (column - 1) * HEX_ROWS + row - 1;
}

int wc_hex_named(const Rows *f, Spot at, const char *digits)
{
    int hex = wc_find_hex(digits);

    if (hex < 0)
        bad(f, at, "no hex '%s' on the map", digits);
    return hex;
}

int wc_find_leader(const WcBoard *b, const char *id)
{
    for (unsigned i = 0; i < b->leader_file.count; i++)
        if (!strcmp(b->leader[i].id, id))
            return (int)i;
    return -1;
}

int wc_leader_named(const WcBoard *b, const Rows *f, Spot at, const char *id)
{
    int leader = wc_find_leader(b, id);

    if (leader < 0)
        bad(f, at, "unknown leader '%s'", id);
    return leader;
}

// Turn 1 is 5pm of the first day; every later day has four turns.
int wc_turn_named(const WcBoard *b, const Rows *f, Spot at, const char *words)
{
    static const char *const times[] = { "12am", "7am", "12pm", "5pm" };

    for (int day = 0; day < (int)b->day_file.count; day++)
        for (int time = 0; time < 4; time++) {
            size_t length = strlen(b->day[day].date);
            int turn = day * 4 + time - 2;

            if (turn >= 1 && !strncmp(words, b->day[day].date, length) && words[length] == ' '
                && !strcmp(words + length + 1, times[time]))
                return turn;
        }
    bad(f, at, "no turn '%s': a date and 12am, 7am, 12pm or 5pm", words);
}

int wc_number(const WcBoard *b, const char *id)
{
    for (unsigned i = 0; i < b->number_file.count; i++)
        if (!strcmp(b->number[i].id, id))
            return b->number[i].value;
    bad(&b->number_file, 0, "the number '%s' is missing", id);
}

void wc_check_field(const Rows *f, unsigned row, const char *key, int min, int max)
{
    check_number(f, field_of(f, row_at(f, row), key), min, max);
}

void wc_check_men(const Rows *f, Spot at, int men, int max)
{
    check_number(f, at, 0, max);
    if (men % 10)
        bad(f, at, "%d men: troops are counted in tens", men);
}

// Every id becomes a C constant, and all constants share one space; ids differ from constants by case and dash alone.
typedef struct Names {
    const char *taken[512];
    unsigned count;
} Names;

static void take_id(Names *n, const Rows *f, unsigned row, const char *id)
{
    Spot at = field_of(f, row_at(f, row), "id");

    check_id(f, at, id);
    for (unsigned i = 0; i < n->count; i++)
        if (!strcasecmp(n->taken[i], id))
            bad(f, at, "duplicate id '%s'", id);
    n->taken[n->count++] = id;
}

static void check_ids(const WcBoard *b)
{
    // What the template of the header itself defines and an id could be.
    static const char *const reserved[] = {
        "hexes", "towns", "ferries", "leaders", "days", "times", "turns", "scenarios", "entries", "arrivals", "ratios",
        "reaches", "columns", "weathers", "terrains", "waters", "seasons", "nobody", "clear", "woods", "marsh", "mountain",
        "ocean", "creek", "fair", "freeze", "snow", "rain", "dry", "ice", "rainy", "mark", "town", "city", "jersey",
        "pennsylvania", "detachment", "commanding", "subordinate", "prohibited", "north", "south" };
    Names n = { .count = 0 };

    for (; n.count < CYAML_ARRAY_LEN(reserved); n.count++)
        n.taken[n.count] = reserved[n.count];
#define TAKE(one) \
    for (unsigned i = 0; i < b->one##_file.count; i++) \
        take_id(&n, &b->one##_file, i, b->one[i].id);
    TAKE(town) TAKE(ferry) TAKE(naval) TAKE(leader) TAKE(entry) TAKE(scenario) TAKE(modifier) TAKE(number)
#undef TAKE
}

static void check_sources(WcBoard *b)
{
#define SOURCES(one, Row, file) \
    for (unsigned i = 0; i < b->one##_file.count; i++) \
        check_source(&b->one##_file, row_at(&b->one##_file, i), b->one[i].source);
    WC_FILES(SOURCES)
#undef SOURCES
}

void wc_read(WcBoard *b, const char *root)
{
#define LOAD(one, Row, file) { \
        static const cyaml_schema_value_t schema = ROW(Row, one##_fields); \
        b->one = rows_load(&b->one##_file, root, "data/washingtons_crossing/" file ".yaml", &schema); \
    }
    WC_FILES(LOAD)
#undef LOAD
    check_sources(b);
    check_ids(b);
    wc_read_map(b);
    wc_read_charts(b);
    wc_read_forces(b);
}
