// bots.h -- players that do not peek.
//
// Four levels, each stronger than the one before (docs/bots.md has the measurement):
//   recruit   any legal answer
//   militia   tries each promising answer a few times to the end of the phase and takes the best; in a long game draws by its sense
//   regular   a search tree over imagined positions, about half a second for a hard question
//   veteran   the same with ten times the time and several threads
// A bot is given the true position, and at once imagines from it what its side may know (known.h); all thought stands on that, so
// the answer is the same for every position that looks the same to its side.
//
//     Bot *bot = bot_new(game, BOT_REGULAR, (BotLimits){ 0 });
//     Action a = bot_choose(bot, s, seed, &control, NULL);
//     bot_free(bot);
#pragma once
#include <stdatomic.h>

#include "engine/engine.h"

typedef enum { BOT_RECRUIT, BOT_MILITIA, BOT_REGULAR, BOT_VETERAN, BOT_LEVELS } BotLevel;

typedef struct BotLevelRow {
    const char *id, *about;
    int think_ms;           // for a question of full weight; 0: the level does not look at the clock
    int threads;            // at most; fewer where the machine has fewer
} BotLevelRow;

extern const BotLevelRow bot_levels[BOT_LEVELS];

// The level with this id, or -1.
int find_bot_level(const char *id);

// What a level may spend on one question of full weight; 0 means as the level has it.  Lighter questions get a share.
typedef struct BotLimits {
    int think_ms;           // wall time
    int playouts;           // a thread: repeatable, and the clock is not looked at
    int threads;
} BotLimits;

// Shared with whoever waits for the answer; may be NULL.
typedef struct BotControl {
    atomic_bool stop;       // set by him: answer now with the best so far
    atomic_int  progress;   // set by the bot: thousandths of its time or playouts
} BotControl;

enum { THOUGHTS_MAX = 16 };

typedef struct BotAnswer {
    Action action;
    int    visits, worth;
} BotAnswer;

// What came of thinking, for hints and reviews: of many answers only the best are kept, but they are the best of all.
typedef struct BotThought {
    int playouts;
    int worth;              // of the position for the bot's side, -1000..1000
    int count;              // answers below, best first
    BotAnswer at[THOUGHTS_MAX];
} BotThought;

// Puts an answer behind those that it is not better than; the worst makes room, which may be the answer itself.
void keep_best(BotThought *t, BotAnswer answer, bool (*is_better)(const BotAnswer *a, const BotAnswer *b));

typedef struct Bot Bot;

// Owns its search arenas; one thread at a time may use it.
Bot *bot_new(const Game *game, BotLevel level, BotLimits limits);
void bot_free(Bot *bot);

// An answer to the present question for the side that is asked; the game is not over.  With limits in playouts the same seed
// gives the same answer, on every machine.  `thought` may be NULL.
Action bot_choose(Bot *bot, const State *truth, uint64_t seed, BotControl *control, BotThought *thought);
