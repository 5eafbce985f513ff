// Washington's Crossing as read from data/washingtons_crossing/: the rows as written, and after a blank line in each struct
// what reading worked out.  Indices are row numbers; -1 is none.  Troops in rows are men.
#pragma once
#include <stdint.h>
#include <stdio.h>

#include "base/text.h"
void wc_make(const char *root, const char *dir);
#include "rows.h"

enum { HEX_COLUMNS = 36, HEX_ROWS = 54, HEXES = HEX_COLUMNS * HEX_ROWS, DIRECTIONS = 6 };
enum { CLEAR, WOODS, MARSH, MOUNTAIN, OCEAN, TERRAINS };
enum { JERSEY, PENNSYLVANIA, AT_SEA };                          // banks
enum { NO_WATER, CREEK, MINOR_RIVER, MAJOR_RIVER, OCEAN_SIDE, WATERS, SEA = WATERS };    // a sea is drawn, not along a hexside
enum { SIDE_WATER = 7, SIDE_ROAD = 8, SIDE_FERRY = 16, SIDE_NAVY = 32, SIDE_DURHAM = 64, SIDE_FALLS = 128 };
enum { DELAWARE_FERRY, RARITAN_FERRY, OCEAN_FERRY };
enum { AMERICAN, BRITISH, BOTH };
enum { COMMANDING, SUBORDINATE, DETACHMENT };
enum { DAYS = 13, TURNS = 49 };
enum { NOT_ON_MAP, AT_HEX, WITHIN_ONE, IN_PENNSYLVANIA };       // starts
enum { DURHAM_BOATS, PENNSYLVANIA_NAVY, NAVAL_UNITS };
enum { MAX_TOWNS = 100, MAX_FERRIES = 16, MAX_LEADERS = 64, MAX_REACHES = 200 };
enum { FAIR, FREEZE, SNOW, RAIN, WEATHERS };
enum { DRY, ICE, RAINY, SEASONS };
enum { COLUMNS = 3, PROHIBITED = 255 };

// The board, in its own units: from one hex to the next along a row of columns, and along a column.
enum { COLUMN_STEP = 62, ROW_STEP = 72, MARGIN = 80,
       BOARD_WIDTH = 2 * MARGIN + COLUMN_STEP * (HEX_COLUMNS - 1),
       BOARD_HEIGHT = 2 * MARGIN + ROW_STEP * (HEX_ROWS - 1) + ROW_STEP / 2 };

typedef int32_t Point[2];   // x, y

typedef struct HexRow {
    char *hex, *area, *source;
    int terrain, bank;

    int to[DIRECTIONS];         // neighbours
    uint8_t side[DIRECTIONS];   // see SIDE_
    uint8_t roads;
    int ferry, town, off_road;
    Point centre;
} HexRow;

typedef struct SideRow {
    char *a, *b, *name, *source;
    int water;

    int from, to, direction;
} SideRow;

typedef struct WaterRow {
    char *id, *name, *source;
    int kind;
    int32_t *width;             // at its first and last point; NULL of a sea
    unsigned width_count;
    Point *points;
    unsigned points_count;
} WaterRow;

typedef struct RoadRow {
    char *name, *source;
    char **hexes;
    unsigned hexes_count;
    bool fades;                 // ends in open country
} RoadRow;

typedef struct FerryRow {
    char *id, *name, *a, *b, *source;
    int kind, users, arrows, dry, ice, rain;

    int from, to;
} FerryRow;

typedef struct LabelRow {
    int dx, dy, anchor;
} LabelRow;

typedef struct Worth {
    int daily, final, garrison; // garrison in men
    bool named;                 // by a row of its own
} Worth;

typedef struct TownRow {
    char *id, *name, *hex, *source;
    char **aliases;
    unsigned aliases_count;
    int kind;                   // 0 mark, 1 town, 2 city
    LabelRow label;

    int at;
    Worth worth[2];             // to each side
} TownRow;

typedef struct ObjectiveRow {
    char *town, *source;
    int side, daily, final, garrison;
} ObjectiveRow;

typedef struct NavalRow {
    char *id, *name, *first, *last, *withdraws, *source;
    int upstream, downstream, bonus;

    int first_reach, last_reach, withdraws_turn;
} NavalRow;

typedef struct DayRow {
    char *date, *source;
    int american, british;
    bool ice;
} DayRow;

typedef struct LeaderRow {
    char *id, *name, *source;
    char **aliases;
    unsigned aliases_count;
    int side, kind;
    bool militia, hessian, mounted, leaves_january_1;
    int cost, cost_alone, span, radius, rating, max, max_january, stars, crossing_bonus, capture_vp, enlistments;
} LeaderRow;

typedef struct EntryRow {
    char *id, *source;
    char **hexes;
    unsigned hexes_count;
} EntryRow;

typedef struct ArrivalRow {
    char *leader, *turn, *accelerated, *entry, *unit, *source;
    int troops;
    bool may_wait;

    int who, turn_number, accelerated_number, where;
} ArrivalRow;

typedef struct NavalStartRow {
    char *unit, *source;
    char **at;
    unsigned at_count;
} NavalStartRow;

typedef struct SetupRow {
    char *leader, *at, *within_one, *anywhere, *usual, *source;
    int troops, fatigue;
} SetupRow;

typedef struct ScenarioRow {
    char *id, *name, *first, *last, *source;
    int weather, first_weather;
    int american_points, british_points, american_entrenchments, british_entrenchments;
    bool trenton_only, free_british;
    NavalStartRow *naval;
    unsigned naval_count;
    SetupRow *setup;
    unsigned setup_count;

    int first_turn, last_turn;
    unsigned naval_choices[NAVAL_UNITS];
    int reaches[NAVAL_UNITS][2];
    struct { int kind, hex, usual, troops, fatigue; } start[MAX_LEADERS];
} ScenarioRow;

typedef struct CombatRow {
    char *low, *mid, *high, *source;
    int die;

    struct { int attacker_loss, attacker, defender_loss, defender; } result[COLUMNS];
} CombatRow;

typedef struct SurpriseRow { char *source; int die, modifier, attacker_loss; } SurpriseRow;
typedef struct MatrixRow { char *source; int up_to, low, mid, high; } MatrixRow;
typedef struct CostRow { char *dry, *ice, *rain, *source; int what; } CostRow;     // `prohibited` or points
typedef struct WeatherRow { char *source; int die, new; uint32_t continues; } WeatherRow;
typedef struct IceRow { char *source; int weather, becomes; } IceRow;
typedef struct CrossingRow { char *source; int die, none, one, two; } CrossingRow;
typedef struct RaidRow {
    char *leader, *source;
    int die, american_loss, british_loss, fatigue, points;
    bool raid;

    int who;
} RaidRow;
typedef struct RatioRow { char *source; int attacker, defender, modifier; } RatioRow;
typedef struct GradeRow { char *name, *source; int loss, vp; int32_t share[2]; } GradeRow;
typedef struct ModifierRow { char *id, *words, *source; int value; } ModifierRow;
typedef struct FatigueRow { char *source; int level, movement, attacker, defender; } FatigueRow;
typedef struct NumberingRow { char *section, *said, *hex, *source; } NumberingRow;
typedef struct NumberRow { char *id, *words, *source; int value; bool men; } NumberRow;

// Every file: the member of WcBoard, its row, and the file's name.  The order is that of reading.
#define WC_FILES(F) \
    F(hex, HexRow, "hexes") F(side, SideRow, "hexsides") F(water, WaterRow, "waters") F(road, RoadRow, "roads") \
    F(ferry, FerryRow, "ferries") F(town, TownRow, "towns") F(objective, ObjectiveRow, "objectives") \
    F(naval, NavalRow, "naval") F(day, DayRow, "days") F(leader, LeaderRow, "leaders") F(entry, EntryRow, "entries") \
    F(arrival, ArrivalRow, "arrivals") F(scenario, ScenarioRow, "scenarios") F(combat, CombatRow, "combat") \
    F(surprise, SurpriseRow, "surprise") F(matrix, MatrixRow, "matrix") F(cost, CostRow, "costs") \
    F(weather, WeatherRow, "weather") F(ice, IceRow, "ice") F(crossing, CrossingRow, "crossing") F(raid, RaidRow, "raids") \
    F(ratio, RatioRow, "ratios") F(grade, GradeRow, "victory") F(modifier, ModifierRow, "modifiers") \
    F(fatigue, FatigueRow, "fatigue") F(number, NumberRow, "numbers") F(numbering, NumberingRow, "numbering")

typedef struct Reach {
    int pennsylvania, jersey, direction, ferry;
    bool falls;
} Reach;

typedef struct WcBoard {
#define MEMBERS(one, Row, file) Row *one; Rows one##_file;
    WC_FILES(MEMBERS)
#undef MEMBERS
    Reach reaches[MAX_REACHES];     // upstream first
    unsigned reaches_count;
    int falls;                      // the reach of Trenton Falls
} WcBoard;

// Reads and checks everything; ends the program at the first error.
void wc_read(WcBoard *board, const char *root);
void wc_read_map(WcBoard *board);       // the hexes, what lies on and between them, the Delaware
void wc_read_charts(WcBoard *board);
void wc_read_forces(WcBoard *board);    // leaders, boats, arrivals, scenarios

void wc_write_json(const WcBoard *board, Text *out);     // the board for clients

// Shared by the parts.
int  wc_find_hex(const char *digits);           // -1 unless "0101" to "3654"
int  wc_hex_named(const Rows *f, Spot at, const char *digits);
int  wc_find_leader(const WcBoard *board, const char *id);
int  wc_leader_named(const WcBoard *board, const Rows *f, Spot at, const char *id);
int  wc_turn_named(const WcBoard *board, const Rows *f, Spot at, const char *words);    // "Dec 25 5pm"
int  wc_direction(const WcBoard *board, int from, int to);  // -1 unless neighbours
int  wc_number(const WcBoard *board, const char *id);       // of numbers.yaml
void wc_check_field(const Rows *f, unsigned row, const char *key, int min, int max);
void wc_check_men(const Rows *f, Spot at, int men, int max);    // a count of men: tens, from 0
