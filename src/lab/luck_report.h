// luck_report.h -- the dice of a game so far: what was rolled against what was to be expected, by side and kind of roll.
//
//     LuckReport report = { 0 };
//     for each event of the log: count_luck(&report, event);
//     write_luck_report(&report, game, reader, &text);
#pragma once
#include "engine/game.h"

enum { ROLL_KINDS_MAX = 64, FACES_MAX = 10 };

typedef struct LuckReport {
    int     face[SIDES][ROLL_KINDS_MAX][FACES_MAX];     // how many dice showed each, the lowest first: 1 of six, 0 of ten
    uint8_t faces[ROLL_KINDS_MAX];                      // how many faces the dice of a kind have: 6 or 10; 0 while none was rolled
} LuckReport;

// Dice with six and with ten faces count; other events do not.
void count_luck(LuckReport *report, const Event *e);

typedef struct LuckRow {
    Side   side;
    int    what;                // row of game->rolls
    int    dice, faces, face[FACES_MAX];
    double mean, usual;         // the mean of what they showed; the mean that many dice have
    int    good;                // dice that showed a good face (game->rolls[what].good)
    double expected;            // the expected number of good faces
    double spread;              // standard deviation of that number; 0 when no face is good
} LuckRow;

// False when this side has rolled no such dice.
bool luck_row(const LuckReport *report, const Game *game, Side side, int what, LuckRow *row);
// All good dice of a side together; `what` is -1.
LuckRow luck_total(const LuckReport *report, const Game *game, Side side);

// Writes a line for each row below its side: "  fire of infantry  31 dice:   7 good,   5.2 expected (+0.9)", with the standard deviations in parentheses.
// Where no face is good by itself, it tells the mean: "  movement  31 dice: 4.2 on average, 4.5 expected".  Dice that only their roller may read are left out for others.
void write_luck_report(const LuckReport *report, const Game *game, Reader reader, Text *out);
// Writes a list of rows, of all dice that the reader may read, into an open object or list.
void write_luck_json(const LuckReport *report, const Game *game, Reader reader, const char *key, Json *j);
