// thinkers.h -- a pool of threads in which bots think, so that the event thread never waits.
//
// Levels that answer at once also have a thread of their own, so that a militia never waits for another table's veteran.
//
// A thinker never sees a table.  It is given what one side knows: thought_new() resamples everything else with
// game->imagine() before the position leaves the event thread, and no other function hands a position over.
#pragma once
#include "bots/plan.h"

typedef struct Thinkers Thinkers;

// One question put to a bot, and its answer.
typedef struct Thought {
    char        table[16];      // the table it belongs to
    int64_t     seq;            // of the table when it was asked
    uint64_t    asker;          // for a hint: the desk; 0 for a bot's own move
    char        id[80];         // for a hint: the client's id as JSON, or ""
    const Game *game;
    Side        side;
    BotManner   bot;
    uint64_t    seed;
    Position    imagined;       // what the side knows, with the rest resampled
    BotControl  control;        // how far it has come, and whether it should answer with the best so far
    BotSpent    spent;          // by the bot of this side, with this thought once it is done
    Action      action;         // the answer
    Plan       *plan;           // of a hint, instead of the answer; NULL for a bot's own move
    int         ply, answers;   // of a hint that explains an order of a game that is over: where it was given, and the side's answers from there on
    Action      given[PLAN_MOST];
    struct Thought *next;
} Thought;

// A question about `s` for a side; `s` itself is not kept.  Who thinks, `bot`, is the caller's to say.
Thought *thought_new(const Game *game, const State *s, Side side);
// The same for a hint to the side that is asked: a plan, with half a second at most for its first answer and as much for all others (bots/plan.h).
Thought *thought_new_hint(const Game *game, const State *s, Side side);
void     thought_free(Thought *thought);

// A thread that has finished a thought calls `wake`.
Thinkers *thinkers_new(int threads, void (*wake)(void *context), void *context);
void      thinkers_free(Thinkers *t);                   // stops all threads and waits for them
int       thinkers_threads(const Thinkers *t);          // the number of threads for slow levels
bool      is_quick_level(BotLevel level);
void      thinkers_ask(Thinkers *t, Thought *thought);  // the thinkers own the thought until thinkers_take() gives it back
Thought  *thinkers_take(Thinkers *t);                   // one that is finished, or NULL
Thought  *thinkers_take_hint(Thinkers *t);              // the same of hints alone
