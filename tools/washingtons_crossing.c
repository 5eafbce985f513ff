// The data of Washington's Crossing: the columns of its files and of what is worked out from them.
#include "washingtons_crossing.h"
#include "games.h"

#include <string.h>

static const WordList sides = { .words = { "american", "british" } };
static const WordList users = { .words = { "american", "british", "both" } };
const WordList wc_terrains = { "Terrain", "TERRAINS", { "clear", "woods", "marsh", "mountain", "ocean" } };
static const WordList banks = { "Bank", NULL, { "jersey", "pennsylvania", "sea=AT_SEA" } };
const WordList wc_waters_of_sides = { "Water", "WATERS", { "=NO_WATER", "creek", "minor-river", "major-river", "ocean=OCEAN_SIDE" } };
static const WordList drawn_waters = { .words = { "creek", "minor-river", "major-river", "sea" } };
static const WordList ferry_kinds = { "FerryKind", NULL, { "delaware=DELAWARE_FERRY", "raritan=RARITAN_FERRY", "ocean=OCEAN_FERRY" } };
static const WordList seasons = { "Season", "SEASONS", { "dry", "ice", "rain=RAINY" } };
static const WordList town_kinds = { "TownKind", NULL, { "mark", "town", "city" } };
static const WordList leader_kinds = { "LeaderKind", NULL, { "commanding", "subordinate", "detachment" } };
static const WordList any_leader = { .words = { "any-detachment=NOBODY" } };
static const WordList any_town = { .words = { "others" } };
const WordList wc_weathers = { "Weather", "WEATHERS", { "fair", "freeze", "snow", "rain" } };
static const WordList start_kinds = { "StartKind", NULL, { "not-on-map", "at-hex", "within-one", "in-pennsylvania" } };
static const WordList only_bank = { .words = { "pennsylvania" } };
static const WordList cost_rows = { .words = { "clear", "woods", "marsh", "mountain", "creek", "minor-river", "major-river" } };
static const WordList prohibited = { .words = { "prohibited" } };
static const WordList effects = {
    "CombatEffect", NULL, { "no-effect", "retreat-2", "retreat-3-disordered", "retreat-4-routed" }
};

// Men are counted in tens; those of leaders are as wide as what is summed from them.
#define TENS_TO(most)   .high = most, .scale = 10
#define TROOPS          TENS_TO(MEN), .type = "uint16_t"

// ---- the map

static const Column size_columns[] = {
    { "width", "the board's width in its own units", NUMBER, DERIVED | BOARD },
    { "height", "its height", NUMBER, DERIVED | BOARD },
    END_OF_COLUMNS
};

static const Column grid_columns[] = {
    { "columns", "columns of hexes", NUMBER, DERIVED | BOARD },
    { "rows", "hexes of a column", NUMBER, DERIVED | BOARD },
    { "column_step", "from one column to the next", NUMBER, DERIVED | BOARD },
    { "row_step", "from one hex of a column to the next", NUMBER, DERIVED | BOARD },
    { "corners", "of a hex from its centre, clockwise from the upper left", POINT, DERIVED | LIST | BOARD },
    END_OF_COLUMNS
};

static const Column hex_columns[] = {
    { "hex", "its number as printed, 2029", TEXT, APART | BOARD, .c = "hex_id", .length = "5", .board = "id" },
    { "to", "the neighbour in each Direction, or NO_HEX off the map", NUMBER, DERIVED | LIST | TABLE, .high = NO_HEX, .length = "DIRECTIONS" },
    { "side", "each hexside, see SIDE_; both of its hexes say the same", NUMBER, DERIVED | LIST | TABLE, .high = 255, .length = "DIRECTIONS" },
    { "roads", "bit d: a road leads to to[d]; the SIDE_ROAD bits gathered", NUMBER, DERIVED | TABLE, .high = 255 },
    ON_BOARD(DERIVED, BOARD_WIDTH, BOARD_HEIGHT),
    { "terrain", "its terrain", WORD, TABLE | BOARD, .words = &wc_terrains },
    { "bank", "its bank of the Delaware", WORD, TABLE | BOARD, .words = &banks },
    { "ferry", "the ferry on one of its hexsides, of which there are never two", REFERENCE, DERIVED | TABLE, .of = &wc_ferries, .none = "NO_FERRY" },
    { "town", "the town there", REFERENCE, DERIVED | MAYBE | OMIT | TABLE | BOARD, .of = &wc_towns, .none = "NO_TOWN" },
    { "off_road", "hexes to the nearest clear or road hex: 0, 1, or 2 for two or more (rules 10.1)", NUMBER, DERIVED | TABLE, .high = 2 },
    { "towns_away", "hexes to each town on the grid, rivers and terrain ignored", NUMBER, DERIVED | LIST | APART, .high = 255, .length = "TOWNS" },
    { "towns_near", "the towns in it and next to it", REFERENCE, DERIVED | SET | APART, .of = &wc_towns },
    { "area", "the wood, marsh or range that it belongs to", TEXT, MAYBE },
    { "aliases", "the ids of its town", ALIASES, DERIVED | APART },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column area_columns[] = {
    { "kind", "what grows or rises there", WORD, DERIVED | BOARD, .words = &wc_terrains },
    { "name", "its name", TEXT, DERIVED | BOARD },
    { "hexes", "its hexes", REFERENCE, DERIVED | LIST | BOARD, .of = &wc_hexes },
    ON_BOARD(DERIVED, BOARD_WIDTH, BOARD_HEIGHT),
    END_OF_COLUMNS
};

static const Column hexside_columns[] = {
    BETWEEN("a", "b", &wc_hexes, BOARD),
    { "water", "the water along it", WORD, BOARD, .words = &wc_waters_of_sides },
    { "name", "the water's name", TEXT, BOARD },
    { "direction", "from a to b", NUMBER, DERIVED },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column water_columns[] = { WATER_COLUMNS(&drawn_waters, -200, BOARD_WIDTH + 200, BOARD_HEIGHT + 200), END_OF_COLUMNS };

static const Column road_columns[] = {
    { "name", "its name, or its ends", TEXT, BOARD },
    { "hexes", "hex by hex; each hexside that it crosses has a road", REFERENCE, LIST | BOARD, .of = &wc_hexes, .least = 2 },
    { "points", "the centres of its hexes", POINT, DERIVED | LIST | BOARD },
    { "fades", "the last hex is where nothing else is", FLAG, MAYBE },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column ferry_columns[] = {
    NAMED,
    { "kind", "the water that it crosses", WORD, TABLE | BOARD, .words = &ferry_kinds },
    { "a", "a bank; of a Delaware ferry Pennsylvania", REFERENCE, TABLE | BOARD, .of = &wc_hexes },
    { "b", "the other bank", REFERENCE, TABLE | BOARD, .of = &wc_hexes },
    { "arrows", "1 or 2: the column of the crossing table", NUMBER, TABLE | BOARD, .low = 1, .high = 2 },
    { "users", "the side that may use it: 0 American, 1 British, 2 both; on the frozen Delaware both may (ruling 8)", WORD, TABLE | BOARD, .words = &users },
    { "cost", "movement points on top of those of the hex entered, by Season", NUMBER, TABLE, .by = &seasons, .high = 9 },
    { "points", "the centres of both hexes", POINT, DERIVED | LIST | BOARD, .least = 2, .most = 2 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column town_columns[] = {
    NAMED,
    { "hex", "where it lies", REFERENCE, TABLE | BOARD, .of = &wc_hexes },
    { "kind", "what it is", WORD, TABLE | BOARD, .words = &town_kinds },
    ON_BOARD(DERIVED, BOARD_WIDTH, BOARD_HEIGHT),
    LABEL_COLUMN,
    { "daily", "victory points a day for each side that holds it (rules 22.1)", NUMBER, DERIVED | TABLE | BOARD, .by = &sides, .high = 9 },
    { "final", "victory points scored when the game is over (rules 22.4)", NUMBER, DERIVED | TABLE | BOARD, .by = &sides, .high = 99 },
    { "garrison", "men that the side must leave here (rules 20)", NUMBER, DERIVED | TABLE | BOARD, .by = &sides, TENS_TO(MEN) },
    { "bank", "its bank of the Delaware", WORD, DERIVED | APART, .words = &banks, .c = "town_bank" },
    { "named", "the side has a row of its own in objectives", FLAG, DERIVED, .by = &sides },
    { "aliases", "other spellings in print", ALIASES, MAYBE | BOARD },
    SOURCE_SHOWN,
    END_OF_COLUMNS
};

static const Column objective_columns[] = {
    { "town", "the town; others: every one that has no row for that side", REFERENCE, 0, .of = &wc_towns, .words = &any_town },
    { "side", "the side to which it is worth that", WORD, 0, .words = &sides },
    { "daily", "victory points a day", NUMBER, 0, .high = 9 },
    { "final", "victory points scored when the game is over", NUMBER, 0, .high = 99 },
    { "garrison", "men that the side must leave there", NUMBER, 0, TENS_TO(MEN) },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column numbering_columns[] = {
    { "section", "of the rules", TEXT, BOARD },
    { "said", "the hex by the old numbering", TEXT, BOARD },
    { "hex", "the hex of the map", REFERENCE, BOARD, .of = &wc_hexes },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column line_columns[] = {
    { "id", "its id", TEXT, DERIVED | BOARD },
    { "name", "what it means", TEXT, DERIVED | BOARD },
    { "row", "the row of hexes along which it runs", NUMBER, DERIVED | BOARD },
    { "points", "from edge to edge", POINT, DERIVED | LIST | BOARD },
    END_OF_COLUMNS
};

static const Column reach_columns[] = {
    { "id", "as 1330-1329, Pennsylvania first", TEXT, DERIVED | TABLE, .length = "10" },
    { "pennsylvania", "the hex on that bank", REFERENCE, DERIVED | TABLE | BOARD, .of = &wc_hexes },
    { "jersey", "the hex on the other bank", REFERENCE, DERIVED | TABLE | BOARD, .of = &wc_hexes },
    ON_BOARD(DERIVED, BOARD_WIDTH, BOARD_HEIGHT),
    { "direction", "from pennsylvania to jersey", NUMBER, DERIVED | TABLE, .high = DIRECTIONS - 1 },
    { "ferry", "the ferry across it", REFERENCE, DERIVED | MAYBE | TABLE | BOARD, .of = &wc_ferries, .none = "NO_FERRY" },
    { "falls", "it is Trenton Falls", FLAG, DERIVED | BOARD },
    { "durham", "the Durham Boats may be here", FLAG, DERIVED | BOARD },
    { "navy", "the Pennsylvania Navy may be here", FLAG, DERIVED | BOARD },
    { "aliases", "the other bank first", ALIASES, DERIVED | APART },
    END_OF_COLUMNS
};

// ---- the forces

static const Column leader_columns[] = {
    NAMED,
    ALIASES_HIDDEN,
    { "side", "his side: 0 American, 1 British", WORD, TABLE | BOARD, .words = &sides },
    { "kind", "what he may command", WORD, TABLE | BOARD, .words = &leader_kinds },
    { "plural", "his name is a plural, after which a verb stands as after \"they\"", FLAG, MAYBE | TABLE | BOARD },
    { "said", "his name within a sentence: a plural has its article", TEXT, DERIVED | TABLE | BOARD },
    { "militia", "leads militia", FLAG, MAYBE | TABLE | BOARD },
    { "hessian", "leads Hessians", FLAG, MAYBE | TABLE | BOARD },
    { "cost", "activation points, as printed", NUMBER, TABLE | BOARD, .low = 1, .high = 4 },
    { "cost_alone", "when he commands no other leader with troops (rules 10.1)", NUMBER, MAYBE | TABLE | BOARD, .low = 1, .high = 4 },
    { "span", "leaders that he may call; 0 for a leader who does not command", NUMBER, MAYBE | TABLE | BOARD, .low = 1, .high = 9 },
    { "radius", "how far off they may be, in hexes; 0 for a leader who does not command", NUMBER, MAYBE | TABLE | BOARD, .low = 1, .high = 9 },
    { "rating", "his rating", NUMBER, TABLE | BOARD, .low = 2, .high = 8 },
    { "tires", "gains fatigue (rules 12.0)", FLAG, DERIVED | TABLE },
    { "max", "men on his display; 0: he never has troops", NUMBER, TABLE | BOARD, TROOPS },
    { "max_january", "the same from January 1, 12am on, which differs for St. Clair alone", NUMBER, MAYBE | TABLE | BOARD, TROOPS },
    { "enlistments", "the most men that he may lose on January 1 (rules 9.4.1)", NUMBER, MAYBE | TABLE, TROOPS, .none = "ANY_TROOPS" },
    { "stars", "rank, for the picture; British 0", NUMBER, MAYBE | TABLE | BOARD, .low = 1, .high = 3 },
    { "mounted", "Washington and the leaders who never have troops: always 13 movement points (rules 11.0)", FLAG, MAYBE | TABLE | BOARD },
    { "crossing_bonus", "on the crossing die (charts)", NUMBER, MAYBE | TABLE, .low = 1, .high = 1 },
    { "capture_vp", "victory points to the enemy who captures him (rules 22.3)", NUMBER, MAYBE | TABLE | BOARD, .low = 1, .high = 50, .otherwise = 1 },
    { "leaves_january_1", "removed at 12am of January 1 (rules 9.4.1)", FLAG, MAYBE | TABLE },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column naval_columns[] = {
    NAMED,
    { "upstream", "reaches a turn upstream", NUMBER, TABLE | BOARD, .low = 1, .high = 50 },
    { "downstream", "reaches a turn downstream", NUMBER, TABLE | BOARD, .low = 1, .high = 50 },
    { "first", "the hex at the upper end of the range, which takes in every hexside of the Delaware that it has", REFERENCE, 0, .of = &wc_hexes },
    { "last", "the hex at the lower end", REFERENCE, 0, .of = &wc_hexes },
    { "first_reach", "the farthest reach upstream on which it may stand", NUMBER, DERIVED | TABLE | BOARD, .high = 254, .c = "first", .board = "first" },
    { "last_reach", "the farthest downstream", NUMBER, DERIVED | TABLE | BOARD, .high = 254, .c = "last", .board = "last" },
    { "bonus", "on the crossing die (charts)", NUMBER, TABLE, .high = 5 },
    { "withdraws", "when it leaves: a date and an hour", TEXT, BOARD },
    { "withdraws_turn", "the turn whose reinforcement phase removes it (rules 9.3.1)", NUMBER, DERIVED | TABLE, .high = TURNS, .c = "withdraws" },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column entry_columns[] = {
    { "id", "its id", ID, TABLE },
    { "count", "how many hexes", NUMBER, DERIVED | TABLE, .high = 12 },
    { "hexes", "where they enter; empty for the last two", REFERENCE, LIST | MAYBE | TABLE, .of = &wc_hexes, .most = 12 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column arrival_columns[] = {
    { "leader", "the leader; NOBODY: any detachment not in use", REFERENCE, TABLE | BOARD, .of = &wc_leaders, .words = &any_leader },
    { "turn", "when it comes: a date and an hour", TEXT, BOARD },
    { "turn_number", "the turn in which it comes", NUMBER, DERIVED | TABLE, .high = TURNS, .c = "turn" },
    { "accelerated", "when it comes once accelerated", TEXT, MAYBE | BOARD },
    { "accelerated_number", "the turn once accelerated; the same where it cannot be", NUMBER, DERIVED | TABLE, .high = TURNS, .c = "accelerated" },
    { "entry", "where it enters", REFERENCE, TABLE, .of = &wc_entries },
    { "hexes", "the hexes of that entry", REFERENCE, DERIVED | LIST | BOARD, .of = &wc_hexes },
    { "may_wait", "the owner may put it off (McDougall)", FLAG, MAYBE | TABLE },
    { "troops", "its men", NUMBER, TABLE | BOARD, TROOPS },
    { "unit", "the regiment, for the reader", TEXT, MAYBE | TABLE | BOARD, .none = "\"\"" },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column day_columns[] = {
    { "date", "as Dec 25", TEXT, TABLE | BOARD, .c = "name", .board = "name" },
    { "points", "activation points received at 12am (rules 10.0); Dec 25 has no 12am turn", NUMBER, TABLE | BOARD, .by = &sides, .high = 30 },
    { "ice", "rivers are frozen (from January 4)", FLAG, TABLE | BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column time_columns[] = { { "time", "as 12am", TEXT, DERIVED | APART | BOARD, .c = "time_name" }, END_OF_COLUMNS };

static const Column naval_start_columns[] = {
    { "unit", "the naval unit", REFERENCE, 0, .of = &wc_naval },
    { "at", "hexsides of the Delaware to choose from, the Pennsylvania hex first", TEXT, LIST, .least = 1, .most = 2 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column setup_columns[] = {
    { "leader", "the leader", REFERENCE, 0, .of = &wc_leaders },
    { "at", "starts in that hex", REFERENCE, MAYBE, .of = &wc_hexes },
    { "within_one", "or there or in a neighbour, as the player likes", REFERENCE, MAYBE, .of = &wc_hexes },
    { "anywhere", "or anywhere on that bank", WORD, MAYBE, .words = &only_bank },
    { "usual", "of the last two: where he is put unless the player says otherwise", REFERENCE, MAYBE, .of = &wc_hexes },
    { "troops", "his men", NUMBER, 0, TENS_TO(MEN) },
    { "fatigue", "his fatigue level", NUMBER, MAYBE, .high = 6 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column station_columns[] = {
    { "choices", "how many of the reaches the player may choose from", NUMBER, DERIVED | TABLE, .high = 2 },
    { "reaches", "the reaches", NUMBER, DERIVED | LIST | TABLE, .high = 254, .most = 2 },
    END_OF_COLUMNS
};

static const Column start_columns[] = {
    { "kind", "WITHIN_ONE: that hex or a neighbour, the player's choice", WORD, DERIVED | TABLE, .words = &start_kinds, .none = "NOT_ON_MAP" },
    { "fatigue", "his fatigue level", NUMBER, DERIVED | TABLE, .high = 6 },
    { "hex", "of AT_HEX and WITHIN_ONE the hex", REFERENCE, DERIVED | TABLE, .of = &wc_hexes, .none = "NO_HEX" },
    { "usual", "of WITHIN_ONE and IN_PENNSYLVANIA where he starts unless the player says otherwise", REFERENCE, DERIVED | TABLE,
      .of = &wc_hexes, .none = "NO_HEX" },
    { "troops", "his men", NUMBER, DERIVED | TABLE, TROOPS },
    END_OF_COLUMNS
};

static const Column scenario_columns[] = {
    NAMED,
    { "first", "the turn in which it begins: a date and an hour", TEXT, 0 },
    { "last", "the turn after which it ends", TEXT, 0 },
    FIRST_AND_LAST(DERIVED, TURNS),
    { "weather", "of the turn before the first", WORD, TABLE, .words = &wc_weathers },
    { "first_weather", "of the first turn, fixed without a die; WEATHERS: a die is rolled", WORD, MAYBE | TABLE, .words = &wc_weathers, .none = "WEATHERS" },
    { "points", "activation points when the first turn begins, before any are received", NUMBER, TABLE, .by = &sides, .high = 30 },
    { "trenton_only", "first turn: only the attack on Trenton (Quick Start)", FLAG, MAYBE | TABLE },
    { "free_british", "the British are not held by rules 10.3", FLAG, MAYBE | TABLE },
    { "entrenchments", "for the whole game (rules 19)", NUMBER, TABLE | BOARD, .by = &sides, .high = 9 },
    SOURCE_COLUMN,
    { "naval", "where the naval units start", ROW, LIST, .least = 1, .columns = naval_start_columns },
    { "setup", "where the leaders start", ROW, LIST, .least = 1, .columns = setup_columns },
    { "stations", "where each naval unit starts", ROW, DERIVED | LIST | TABLE, .columns = station_columns, .type = "StationData", .length = "NAVAL_UNITS",
      .c = "naval" },
    { "start", "where each leader starts", ROW, DERIVED | LIST | TABLE, .columns = start_columns, .type = "StartData", .length = "LEADERS" },
    END_OF_COLUMNS
};

// ---- the charts

static const Column result_columns[] = {
    { "attacker_loss", "the attacker's loss in percent of the defender's troops", NUMBER, DERIVED | TABLE, .high = 100 },
    { "attacker", "what becomes of the attacker", WORD, DERIVED | TABLE, .words = &effects },
    { "defender_loss", "the defender's, in percent of his troops", NUMBER, DERIVED | TABLE, .high = 100 },
    { "defender", "what becomes of the defender", WORD, DERIVED | TABLE, .words = &effects },
    END_OF_COLUMNS
};

static const Column combat_columns[] = {
    { "die", "the modified die", NUMBER, BOARD | IN_ORDER, .low = -7, .high = 17 },
    { "low", "for a rating of 2-4: losses as 15/10, R, ? or ! before or after them", TEXT, BOARD },
    { "mid", "for a rating of 5-6", TEXT, BOARD },
    { "high", "for a rating of 7-8", TEXT, BOARD },
    { "results", "by modified die clamped to CRT_LOW and CRT_HIGH, and Column", ROW, DERIVED | LIST | APART, .columns = result_columns, .type = "CombatResult",
      .length = "COLUMNS", .c = "combat_results" },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column surprise_columns[] = {
    { "die", "the modified die", NUMBER, BOARD | IN_ORDER, .low = -4, .high = 14 },
    { "modifier", "to the combat die", NUMBER, TABLE | BOARD, .low = -9, .high = 9 },
    { "attacker_loss", "percent added", NUMBER, TABLE | BOARD, .low = -50, .high = 50 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column ratio_columns[] = {
    { "attacker", "the attackers in the ratio of attackers to defenders", NUMBER, TABLE | BOARD, .low = 1, .high = 14, .c = "to" },
    { "defender", "the defenders in that ratio", NUMBER, TABLE | BOARD, .low = 1, .high = 9, .c = "of" },
    { "modifier", "to the combat die", NUMBER, TABLE | BOARD, .low = -9, .high = 14 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column grade_columns[] = {
    { "name", "its name", TEXT, TABLE | BOARD },
    { "loss", "the least men that the loser must lose", NUMBER, TABLE | BOARD, TENS_TO(2000) },
    { "share", "the victor's percentage of loss is at most that part of the loser's", NUMBER, LIST | BOARD, .low = 1, .high = 9, .least = 2, .most = 2 },
    { "num", "the numerator of that part", NUMBER, DERIVED | TABLE, .high = 9 },
    { "den", "its denominator", NUMBER, DERIVED | TABLE, .high = 9 },
    { "vp", "victory points", NUMBER, TABLE | BOARD, .low = 1, .high = 20 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column matrix_columns[] = {
    { "up_to", "the modified die, at most", NUMBER, BOARD, .low = -6, .high = 99 },
    { "low", "movement points for a rating of 2-4", NUMBER, BOARD, .high = 10 },
    { "mid", "for a rating of 5-6", NUMBER, BOARD, .high = 10 },
    { "high", "for a rating of 7-8", NUMBER, BOARD, .high = 10 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column movement_columns[] = {
    { "points", "movement points by modified die clamped to MATRIX_LOW and MATRIX_HIGH, and Column", NUMBER, DERIVED | LIST | APART, .high = 10,
      .c = "movement_matrix", .length = "COLUMNS" },
    END_OF_COLUMNS
};

#define COST(season, about)     { season, about, NUMBER, BOARD, .high = 9, .words = &prohibited }
static const Column cost_columns[] = {
    { "what", "a terrain, or the water along a hexside, which is added", WORD, BOARD, .words = &cost_rows },
    COST("dry", "movement points in dry weather"), COST("ice", "in frost and snow"), COST("rain", "in rain"), SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column terrain_cost_columns[] = {
    { "costs", "movement points by Season and Terrain", NUMBER, DERIVED | LIST | APART, .high = 255, .c = "terrain_cost", .length = "TERRAINS" }, END_OF_COLUMNS
};
static const Column water_cost_columns[] = {
    { "costs", "the same by Water", NUMBER, DERIVED | LIST | APART, .high = 255, .c = "water_cost", .length = "WATERS" }, END_OF_COLUMNS
};

static const Column crossing_columns[] = {
    { "die", "the modified die", NUMBER, BOARD | IN_ORDER, .low = 3, .high = 13 },
    { "none", "men who cross without a ferry", NUMBER, BOARD, TENS_TO(9990) },
    { "one", "at a ferry of one arrow", NUMBER, BOARD, TENS_TO(9990) },
    { "two", "at a ferry of two", NUMBER, BOARD, TENS_TO(9990) },
    { "men", "men by modified die clamped to CROSSING_LOW and CROSSING_HIGH, and number of arrows", NUMBER, DERIVED | LIST | APART,
      TENS_TO(9990), .most = 3, .c = "crossing" },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column weather_columns[] = {
    { "die", "the die, one less at night", NUMBER, BOARD | IN_ORDER, .low = -1, .high = 9 },
    { "continues", "with that die, not modified, the weather goes on if it is one of these", WORD, SET | MAYBE | BOARD | APART, .words = &wc_weathers,
      .type = "uint8_t", .c = "weather_continues" },
    { "new", "what comes otherwise, from a second die", WORD, BOARD | APART, .words = &wc_weathers, .c = "new_weather" },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column ice_columns[] = {
    { "weather", "while the rivers are frozen, this weather", WORD, 0, .words = &wc_weathers },
    { "becomes", "is that", WORD, 0, .words = &wc_weathers },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column frozen_columns[] = {
    { "becomes", "what each Weather is from January 4 on", WORD, DERIVED | APART, .words = &wc_weathers, .c = "ice_weather" }, END_OF_COLUMNS
};

static const Column raid_columns[] = {
    { "die", "the die of each of the three tables", NUMBER, BOARD | IN_ORDER, .low = 0, .high = 9 },
    { "raid", "whether there is a raid", FLAG, BOARD | APART, .c = "raid_happens" },
    { "leader", "the leader of the raid", REFERENCE, BOARD | APART, .of = &wc_leaders, .c = "raid_leader" },
    { "american_loss", "American men lost", NUMBER, TABLE | BOARD, TENS_TO(90) },
    { "british_loss", "British men lost", NUMBER, TABLE | BOARD, TENS_TO(90) },
    { "fatigue", "fatigue of the target", NUMBER, TABLE | BOARD, .high = 2 },
    { "points", "British activation points lost", NUMBER, TABLE | BOARD, .high = 2 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column modifier_columns[] = {
    ID_COLUMN,
    { "value", "what is added to the die", NUMBER, TABLE | BOARD, .low = -9, .high = 9 },
    { "words", "what it is for", TEXT, BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column fatigue_columns[] = {
    { "level", "the fatigue level", NUMBER, BOARD | IN_ORDER, .low = 0, .high = 6 },
    { "movement", "by fatigue level: to the movement die", NUMBER, BOARD | APART, .low = -9, .high = 0, .c = "movement_fatigue" },
    { "attacker", "to the combat die for the fatigue of the attackers", NUMBER, BOARD | APART, .low = -9, .high = 0, .c = "attacker_fatigue" },
    { "defender", "and of the defenders", NUMBER, BOARD | APART, .low = 0, .high = 9, .type = "int8_t", .c = "defender_fatigue" },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column number_columns[] = {
    { "id", "its id", ID, 0 },
    { "value", "the number", NUMBER, 0, .high = 9990 },
    { "men", "it counts men, which C has in tens", FLAG, MAYBE },
    { "words", "what it counts", TEXT, 0 },
    { "constant", "the number in C", NUMBER, DERIVED | TABLE },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

// ---- the files, and the tables that are worked out

Table wc_size = { "size", "size", size_columns, .derived = true, .single = true };
Table wc_grid = { "grid", "grid", grid_columns, .derived = true, .single = true };
Table wc_hexes = { "hexes", "hex", hex_columns, .least = HEXES, .most = HEXES, .unknown = "no hex '%s' on the map", .type = "HexData" };
Table wc_areas = { "areas", "area", area_columns, .derived = true };
Table wc_hexsides = { "hexsides", "hexside", hexside_columns };
Table wc_waters = { "waters", "water", water_columns, .groups = &water_groups };
Table wc_roads = { "roads", "road", road_columns };
Table wc_ferries = { "ferries", "ferry", ferry_columns, .most = 16, .type = "FerryData", .ids = "Ferry", .count = "FERRIES", .more = "NO_FERRY = 255" };
Table wc_towns = { "towns", "town", town_columns, .most = 100, .type = "TownData", .ids = "Town", .count = "TOWNS", .more = "NO_TOWN = 255" };
Table wc_objectives = { "objectives", "objective", objective_columns };
Table wc_numbering = { "numbering", "numbering", numbering_columns };
Table wc_lines = { "lines", "line", line_columns, .derived = true };
Table wc_reaches = { "reaches", "reach", reach_columns, .derived = true, .type = "ReachData" };
Table wc_leaders = { "leaders", "leader", leader_columns, .most = 64, .type = "LeaderData", .ids = "Leader", .count = "LEADERS", .more = "NOBODY = 255" };
Table wc_naval = { "naval", "naval unit", naval_columns, .least = 2, .most = 2, .type = "NavalData", .ids = "NavalUnit", .count = "NAVAL_UNITS" };
Table wc_entries = { "entries", "entry", entry_columns, .type = "EntryData", .ids = "Entry", .count = "ENTRIES" };
Table wc_arrivals = { "arrivals", "arrival", arrival_columns, .type = "ArrivalData", .count = "ARRIVALS" };
Table wc_days = { "days", "day", day_columns, .least = 13, .most = 13, .type = "DayData", .ids = "Day", .count = "DAYS" };
Table wc_times = { "times", "time", time_columns, .derived = true, .plain = true };
Table wc_scenarios = { "scenarios", "scenario", scenario_columns, .type = "ScenarioData", .ids = "Scenario", .count = "SCENARIOS" };
Table wc_combat = { "combat", "combat", combat_columns, .board = "tables.combat" };
Table wc_surprise = { "surprise", "surprise", surprise_columns, .type = "SurpriseResult", .board = "tables.surprise" };
Table wc_ratios = { "ratios", "ratio", ratio_columns, .type = "RatioRow", .count = "RATIOS", .board = "tables.ratios" };
Table wc_victory = { "victory", "grade", grade_columns, .type = "VictoryGrade", .c = "victory_grades", .count = "VICTORY_GRADES", .board = "tables.victory" };
Table wc_matrix = { "matrix", "matrix", matrix_columns, .board = "tables.movement" };
Table wc_movement = { "movement", "movement", movement_columns, .derived = true };
Table wc_costs = { "costs", "cost", cost_columns, .least = 7, .most = 7, .board = "tables.costs" };
Table wc_terrain_costs = { "terrain-costs", "terrain", terrain_cost_columns, .derived = true };
Table wc_water_costs = { "water-costs", "water cost", water_cost_columns, .derived = true };
Table wc_crossing = { "crossing", "crossing", crossing_columns, .board = "tables.crossing" };
Table wc_weather = { "weather", "weather", weather_columns, .board = "tables.weather" };
Table wc_ice = { "ice", "ice", ice_columns };
Table wc_frozen = { "frozen", "frozen", frozen_columns, .derived = true };
Table wc_raids = { "raids", "raid", raid_columns, .type = "RaidResult", .c = "raid_results", .board = "tables.raids" };
Table wc_modifiers = { "modifiers", "modifier", modifier_columns, .constants = true, .board = "tables.modifiers" };
Table wc_fatigue = { "fatigue", "fatigue", fatigue_columns, .board = "tables.fatigue" };
Table wc_numbers = { "numbers", "number", number_columns, .constants = true };

static Table weights = WEIGHTS_TABLE(weight_columns);
static const Column temper_columns[] = { TEMPER_COLUMNS(&weights) };
static Table tempers = TEMPERS_TABLE(temper_columns);
// The policy of a veteran, veteran.yaml.
static const Column veteran_columns[] = {
    { "weight", "the weight for which a veteran has another number", REFERENCE, TABLE, .of = &weights },
    { "value", "that number", NUMBER, TABLE, .low = -WEIGHT_MOST, .high = WEIGHT_MOST, .type = "int32_t" },
    { "source", "`by hand`, or the command, the seed and the day of its tuning", TEXT, TABLE },
    END_OF_COLUMNS
};
static Table veterans = { "veteran", "number of a veteran", veteran_columns, .type = "VeteranRow", .declared = true, .c = "veterans", .count = "VETERAN_ROWS" };
static Table items = ITEMS_TABLE;

static Table *const tables[] = {
    &wc_size, &wc_grid, &wc_hexes, &wc_areas, &wc_hexsides, &wc_waters, &wc_roads, &wc_ferries, &wc_towns, &wc_objectives, &wc_numbering,
    &wc_lines, &wc_reaches, &wc_leaders, &wc_naval, &wc_entries, &wc_arrivals, &wc_days, &wc_times, &wc_scenarios, &wc_combat, &wc_surprise,
    &wc_ratios, &wc_victory, &wc_matrix, &wc_movement, &wc_costs, &wc_terrain_costs, &wc_water_costs, &wc_crossing, &wc_weather, &wc_ice,
    &wc_frozen, &wc_raids, &wc_modifiers, &wc_fatigue, &wc_numbers, &weights, &veterans, &tempers, &items, NULL
};

// ---- the header

static void put_town_hexes(FILE *out)
{
    fputs("enum {\n", out);
    FOR_ROWS(town, &wc_towns) {
        fputs("    HEX_", out);
        put_constant(out, text(town, "id"));
        fprintf(out, " = %d,\n", number(town, "hex"));
    }
    fputs("};\n", out);
}

static void put_falls(FILE *out)
{
    int falls = 0;

    FOR_ROWS(reach, &wc_reaches)
        if (number(reach, "falls"))
            falls = (int)index_of(reach);
    fprintf(out, "enum { REACHES = %u, TRENTON_FALLS = %d, NO_REACH = 255 };\n", wc_reaches.count_rows, falls);
}

// The first of the leaders of that side, or of its detachments, and how many follow one another.
static void put_first(FILE *out, const char *side, bool detachments, const char *first, const char *count_name)
{
    unsigned count = 0;

    FOR_ROWS(leader, &wc_leaders) {
        if (!is(leader, "side", side) || (detachments && !is(leader, "kind", "detachment")))
            continue;
        if (!count++) {
            fprintf(out, "    %s = ", first);
            put_constant(out, text(leader, "id"));
            fputs(",\n", out);
        }
    }
    if (!count)
        bad(row_of(&wc_leaders, 0), NULL, "no such leaders as %s", first);
    if (detachments)
        fprintf(out, "    %s = %u,\n", count_name, count);
}

static void put_leader_ranges(FILE *out)
{
    fputs("enum {\n", out);
    put_first(out, "british", false, "FIRST_BRITISH", NULL);
    put_first(out, "american", true, "FIRST_US_DETACHMENT", "US_DETACHMENTS");
    put_first(out, "british", true, "FIRST_BRITISH_DETACHMENT", "BRITISH_DETACHMENTS");
    fputs("};\n", out);
}

static const struct { const char *mark; void (*put)(FILE *out); } marks[] = {
    { "town-hexes", put_town_hexes }, { "falls", put_falls }, { "leader-ranges", put_leader_ranges },
};

static bool put_mark(const Data *d, const char *mark, FILE *out)
{
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++)
        if (!strcmp(mark, marks[i].mark)) {
            marks[i].put(out);
            return true;
        }
    return false;
}

// ---- what all towns pay a side, side by side for code that looks at all of them

static void put_pay(FILE *out, const char *key)
{
    fprintf(out, "const uint8_t wc_%s[2][TOWNS] = {", key);
    for (unsigned side = 0; side < 2; side++) {
        fputs("\n    {", out);
        FOR_ROWS(town, &wc_towns)
            fprintf(out, " %d,", number_at(town, key, side));
        fputs(" },", out);
    }
    fputs("\n};\n\n", out);
}

static void put_pays(FILE *out)
{
    put_pay(out, "daily");
    put_pay(out, "final");
}

int wc_number(const char *id)
{
    return number(row_named(&wc_numbers, id), "value");
}

static void check(const Data *d)
{
    wc_check_map();
    wc_check_charts();
    wc_check_forces();
    check_weights(&weights);
    FOR_ROWS(own, &veterans)
        check_value(own, row_referred(own, "weight"));
    weigh_items(&weights, &items);
}

Data wc_data = { "washingtons_crossing", "Washington's Crossing", "wc", tables, check, put_mark, NULL, put_pays };
