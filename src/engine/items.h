// items.h -- evaluations that are fitted to results: a position is counted in items, and each item has a weight in log-odds.
//
// An item's weight depends on how much of the game is left: it is given for some moments, and blended between them.  The sum over all items
// is the log-odds that one side wins, and only the sum is bent to a worth (engine/scores.h).  The weights are among the game's values, so bots
// with different ones can play each other; data/GAME/evaluation.yaml holds them, and `muster learn` writes it.
#pragma once
#include "engine/game.h"
#include "engine/scores.h"

enum { ITEMS_MAX = 256, MOMENTS_MAX = 8, MOMENTS_LEAST = 2 };

// What a position counts to: so many items from a row on (a scenario may have items of its own), and what is left of the game.
typedef struct Counted {
    int first, count, left;
} Counted;

// Where the weights are fitted to the lead at the end (`muster learn --points`), a worth says which share of a win the lead is, and that is not how
// likely it is to win: with little of the game left a small lead is as good as a win.  `times`: at each moment, by how many hundredths the log-odds of
// such a share count as those of winning.
typedef struct Winning {
    const int16_t *moments, *times;     // what is left of the game, rising
    int            count;
} Winning;

struct ItemKind {
    const ItemRow *rows;
    int            count;           // of rows
    int            first;           // row of Game.weights: the first item at the first moment; the moments of an item follow each other
    const int16_t *moments;         // what is left of the game, rising
    int            moment_count;
    int            unit;            // parts of a weight that are log-odds of 1
    Side           side;            // whose chances the weights raise
    // Fills item[0..count - 1]; item[i] belongs to row first + i, and fits 16 bits.
    Counted (*count_items)(const State *s, const int32_t values[], int item[]);
    const Winning *winning;         // NULL: the weights are fitted to winners
};

// Parts of log-odds that the kind's side wins.
int odds_of_items(const ItemKind *kind, const int32_t values[], const int item[], Counted c);

// Game.evaluate of a position that may be over, by its items.
int worth_by_items(const ItemKind *kind, const State *s, Side side, const int32_t values[]);

// Game.winning: the worth of winning that goes with a worth when so much of the game is left; of a game that is over it is the same.
int worth_of_winning(const Winning *w, int left, int worth);

// The row of Game.weights for an item's row at a moment.
static inline int weight_of_item(const ItemKind *kind, int row, int moment)    { return kind->first + row * kind->moment_count + moment; }
