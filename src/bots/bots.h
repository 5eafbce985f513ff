// bots.h -- players that do not peek.
//
// There are five levels (docs/bots.md has the measurement of how much stronger each is than the one before):
//   recruit   gives any legal answer
//   militia   samples each answer from the policy of the game, at once
//   regular   searches over deals, half a second for a hard question, or the playouts with which it is content (regular_in)
//   veteran   does the same with ten times the time and several threads, but not for more than twenty seconds a turn
//   grenadier has a minute, and an arena to match
// Any but the recruit may have a temper and a handicap (manner.h).
// A bot is given the true position and at once makes a copy in which everything that its side cannot know is resampled (known.h).  It
// thinks only about that copy, so its answer is the same for every position that looks the same to its side.
//
//     Bot *bot = bot_new(game, BOT_REGULAR, (BotLimits){ 0 });
//     Action a = bot_choose(bot, s, seed, &control, NULL);
//     bot_free(bot);
#pragma once
#include <stdatomic.h>

#include "bots/manner.h"
#include "engine/engine.h"

// What a level may spend on one question of full weight; 0 means the level's own limit.  Lighter questions get a share of it.  And what it
// goes by.
typedef struct BotLimits {
    int think_ms;           // wall time
    int turn_ms;            // wall time of all answers in a phase (Game.phase): the nearer it comes, the less each has; none where only think_ms is given
    int playouts;           // for each thread: repeatable, because the bot does not look at the clock
    int threads;
    int horizon, curiosity, steady, favour;     // of the search, other than the game's (Game.horizon, Game.curiosity, Game.steady, Game.favour)
    const int32_t *values;  // of the game's weights, by which the bot plays; NULL: the game's own.  They outlive the bot
    BotTemper temper;       // what it makes of these values
    BotHandicap handicap;
} BotLimits;

// How long a bot has thought in the phase in which it was asked last, by the clock.
typedef struct BotSpent {
    int     phase;
    int64_t us;
} BotSpent;

// Shared with the code that waits for the answer; may be NULL.
typedef struct BotControl {
    atomic_bool stop;       // set by the code that waits: answer now with the best so far
    atomic_int  progress;   // set by the bot: thousandths of its time or playouts
} BotControl;

static inline bool is_hurried(const BotControl *control)     { return control && atomic_load_explicit(&control->stop, memory_order_relaxed); }

enum { THOUGHTS_MAX = 16 };

typedef struct BotAnswer {
    Action action;
    int    visits, worth;
} BotAnswer;

// An answer that nothing is compared with is not tried, and its worth says nothing.
static inline bool was_tried(const BotAnswer *a)    { return a->visits > 0; }

// The result of thinking, for hints and reviews.  Only the THOUGHTS_MAX best of all answers are kept.
typedef struct BotThought {
    int playouts;
    int worth;              // of the position for the bot's side, -1000..1000
    int count;              // answers below, best first
    BotAnswer at[THOUGHTS_MAX];
} BotThought;

// Inserts an answer behind those that it is not better than.  When there is no room the worst is dropped, which may be the answer itself.
void keep_best(BotThought *t, BotAnswer answer, bool (*is_better)(const BotAnswer *a, const BotAnswer *b));

typedef struct Bot Bot;

// Limits that are the level's own, with a temper and a handicap.
static inline BotLimits limits_of_manner(const BotManner *m)     { return (BotLimits){ .temper = m->temper, .handicap = m->handicap }; }

// Owns its search arenas; one thread at a time may use it.
Bot *bot_new(const Game *game, BotLevel level, BotLimits limits);
void bot_free(Bot *bot);
// A bot keeps count of its time itself.  Whoever makes a new bot for each question hands on what the one before had spent.
BotSpent bot_spent(const Bot *bot);
void     bot_go_on(Bot *bot, BotSpent spent);

// An answer to the present question for the side that is asked; the game is not over.  A search goes on with what the one before has found, where
// this question follows from the bot's own answer to that one (trail.h).  With limits in playouts the same seeds give the same answers, on
// every machine, to the same questions in the same order.  `thought` may be NULL.
Action bot_choose(Bot *bot, const State *truth, uint64_t seed, BotControl *control, BotThought *thought);
// From now on a question gets this part of the bot's time or playouts: 1 for all of it, 8 for an eighth.
void bot_think_lightly(Bot *bot, int part);
// The next answer is found as by a new bot, whatever was asked before and however long it took.
void bot_forget(Bot *bot);
