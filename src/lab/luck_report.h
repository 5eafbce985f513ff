// luck_report.h -- the dice of a game so far: rolled against expected, by side and kind of roll.
//
//     LuckReport report = { 0 };
//     for each event of the log: count_luck(&report, event);
//     write_luck_report(&report, game, &text);
#pragma once
#include "engine/game.h"

enum { ROLL_KINDS_MAX = 64, FACES = 6 };

typedef struct LuckReport {
    int face[SIDES][ROLL_KINDS_MAX][FACES];     // how many dice showed each
} LuckReport;

// Six-sided dice count; other events do not.
void count_luck(LuckReport *report, const Event *e);

typedef struct LuckRow {
    Side   side;
    int    what;                // row of game->rolls
    int    dice, face[FACES];
    int    good;                // dice that showed a good face (game->rolls[what].good)
    double expected;            // as many as that were to be expected
    double spread;              // standard deviation of it; 0 when no face is good
} LuckRow;

// False when this side has rolled no such dice.
bool luck_row(const LuckReport *report, const Game *game, Side side, int what, LuckRow *row);
// All good dice of a side together; `what` is -1.
LuckRow luck_total(const LuckReport *report, const Game *game, Side side);

// "American  fire of infantry  31 dice: 7 good, 5.2 expected"; a line a row.
void write_luck_report(const LuckReport *report, const Game *game, Text *out);
// A list of rows, into an open object or list; dice that only their roller reads are left out for others.
void write_luck_json(const LuckReport *report, const Game *game, Reader reader, const char *key, Json *j);
