// Trenton 1776 as read from data/trenton_1776/: the rows as written, and after them what reading worked out.
// Indices are row numbers; -1 is none.
#pragma once
#include <stdint.h>
#include <stdio.h>

#include "base/text.h"
#include "games.h"
#include "rows.h"

enum { NJ, PA };
enum { AMERICAN, BRITISH };
enum { LEADER, INFANTRY, MILITIA, ARTILLERY };
enum { CONTINENTAL, STATE_MILITIA, CROWN, HESSIAN };            // nations
enum { ALL_AMERICAN, OCCUPIER };                                // control at the start
enum { MAX_PLACES = 64, MAX_BLOCKS = 64, TURNS = 24 };          // sets are 64-bit masks
enum { OFF_MAP = 255, CAPTURED = 254 };
enum { SEA, ISLAND, RIVER, STRAIT, CREEK };                     // waters; the last three are lines
enum { HILLS, WOODS, MARSH };                                   // areas
enum { BOARD_WIDTH = 1600, BOARD_HEIGHT = 1960 };               // the board's own units, y down
enum { ROOM = 95 };                                             // least distance of two places: a stack is 64 wide

typedef int32_t Point[2];   // x, y

typedef struct LabelRow { int dx, dy, anchor; } LabelRow;    // where the name stands, from x, y

typedef struct PlaceRow {
    char *id, *name, *note, *source;
    char **aliases;
    unsigned aliases_count;
    int bank;               // NJ or PA
    int vp;                 // victory points in the campaign
    bool north;             // of Hoffs and the Raritan
    double lat, lon;
    int x, y;               // on the board
    LabelRow label;
    uint64_t roads;         // places joined by road
    uint64_t over_river;    // of those and the far bank, the ones across a river
    int ferry, opposite;
} PlaceRow;

typedef struct RoadRow {
    char *a, *b, *source;
    char **crosses;
    unsigned crosses_count;
} RoadRow;

typedef struct FerryRow {
    char *id, *name, *pennsylvania, *jersey, *source;
    bool freezes;
    int capacity;
    int pa, nj;
} FerryRow;

typedef struct BlockRow {
    char *id, *name, *note, *source;
    char **aliases;
    unsigned aliases_count;
    int side, type, nation;
    int steps, rate, limit, hits_on;
    bool routs_militia;
} BlockRow;

typedef struct SetupRow {
    char *where, *source;
    char **at;              // where an off-map group may arrive
    unsigned at_count;
    char **blocks;
    unsigned blocks_count;
    int turn;               // of arrival, 0 none
} SetupRow;

typedef struct ScenarioRow {
    char *id, *name, *note, *source;
    int first_turn, last_turn;
    int control;
    SetupRow *setup;
    unsigned setup_count;
    struct { int turn; uint64_t places, blocks; } arrival[2];
    uint8_t start[MAX_BLOCKS];
    uint8_t held_by[MAX_PLACES];
} ScenarioRow;

typedef struct TurnRow {
    char *dates, *source;
    char **events;
    unsigned events_count;
    int n;
} TurnRow;

typedef struct WaterRow {
    char *id, *name, *source;
    int kind;
    int32_t *width;         // of a line at its two ends; NULL for others
    Point *points;
    unsigned points_count;
} WaterRow;

typedef struct AreaRow {
    char *name, *source;
    int kind;
    Point *points;
    unsigned points_count;
} AreaRow;

typedef struct Board {
    PlaceRow *places;
    RoadRow *roads;
    FerryRow *ferries;
    BlockRow *blocks;
    ScenarioRow *scenarios;
    TurnRow *turns;
    WaterRow *waters;
    AreaRow *areas;
    Rows place_file, road_file, ferry_file, block_file, scenario_file, turn_file, water_file, area_file;
} Board;

// Reads and checks everything; ends the program at the first error.
void t76_read(Board *board, const char *root);
