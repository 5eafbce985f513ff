// weights.h -- the numbers that a game's policy and evaluation go by, as rows of data/GAME/weights.yaml.
//
// A row says what a number is; the numbers themselves lie in an array of their own, one for each row (Game.values).  Bots are handed such
// an array, so that two bots in one process may play with different ones, and it can be tuned or read from a file.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { WEIGHTS_MAX = 2048 };        // of any game

typedef struct WeightRow {
    const char *id, *words;     // "halvings"; what it says
    int32_t     range[2];       // the least and the greatest value
    bool        evaluation;     // only the evaluation goes by it, not the policy
    const char *source;         // "by hand", or the command, the seed and the day of its tuning
} WeightRow;

// Rows that the policy of one side alone goes by.
typedef struct WeightSpan {
    uint8_t  side;
    uint16_t first, last;       // rows
} WeightSpan;

// What a temper makes of one of them, as a row of data/GAME/tempers.yaml: so many per cent of it or, if it `adds`, so much more.
typedef struct TemperRow {
    uint16_t weight;
    int16_t  cautious, bold;
    bool     adds;
    const char *words;          // what that makes of the bot
    const char *source;
} TemperRow;

// What a veteran, and who is above him, goes by instead of one of them, as a row of data/GAME/veteran.yaml.
typedef struct VeteranRow {
    uint16_t weight;
    int32_t  value;
    const char *source;
} VeteranRow;

// What a fitted evaluation counts, as a row of data/GAME/evaluation.yaml (engine/items.h).
typedef struct ItemRow {
    const char *id, *words;
    bool        hundredths;     // it is counted in hundredths; otherwise in whole ones
} ItemRow;
