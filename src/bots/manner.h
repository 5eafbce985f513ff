// manner.h -- who a bot is, in one word: LEVEL[,temper=cautious|bold][,handicap=light|middling|heavy].
//
// A temper changes some of the weights that the bot goes by (data/GAME/tempers.yaml): how it likes to fight, not how well it thinks.  A
// handicap makes it give a share of its answers without a thought.  Neither changes a rule, and neither lets it see more or less.
#pragma once
#include "base/error.h"
#include "base/text.h"
#include "engine/game.h"

typedef enum { BOT_RECRUIT, BOT_MILITIA, BOT_REGULAR, BOT_VETERAN, BOT_GRENADIER, BOT_LEVELS } BotLevel;

typedef struct BotLevelRow {
    const char *id, *about;
    int think_ms;           // for a question of full weight; 0: the level does not look at the clock
    int turn_ms;            // for all questions of a phase together; 0: no limit
    int threads;            // at most; fewer where the machine has fewer
    int times;              // playouts, where these are counted, for each of regular's
} BotLevelRow;

extern const BotLevelRow bot_levels[BOT_LEVELS];

// The level with this id, or -1.
int find_bot_level(const char *id);

typedef enum { TEMPER_EVEN, TEMPER_CAUTIOUS, TEMPER_BOLD, TEMPERS } BotTemper;
typedef enum { HANDICAP_NONE, HANDICAP_LIGHT, HANDICAP_MIDDLING, HANDICAP_HEAVY, HANDICAPS } BotHandicap;

typedef struct BotTrait {
    const char *id, *about;
    int         share;          // of a handicap: answers in a hundred that are given without a thought
} BotTrait;

extern const BotTrait bot_tempers[TEMPERS], bot_handicaps[HANDICAPS];

typedef struct BotManner {
    BotLevel    level;
    BotTemper   temper;
    BotHandicap handicap;
} BotManner;

enum { MANNER_ROOM = 64 };      // of the word

// Reads a part "temper=bold" or "handicap=light"; false, without an error, if it is neither, and with one if its value is wrong.
bool read_bot_trait(const char *part, BotManner *m, Error *err);
// False with what is wrong.  A recruit has neither temper nor handicap.
bool read_bot_manner(const char *word, BotManner *m, Error *err);
// The word, which leaves out an even temper and no handicap.
void write_bot_manner(const BotManner *m, Text *out);

// The numbers that a bot of this level goes by unless it is handed others, one for each row: the game's own, or in some a veteran's (Game.veterans).
bool level_has_weights(const Game *game, BotLevel level);
void level_weights(const Game *game, BotLevel level, int32_t own[]);

// The game's weights as the temper has them, one for each row.  No value leaves its range.
void temper_weights(const Game *game, BotTemper temper, const int32_t values[], int32_t tempered[]);
