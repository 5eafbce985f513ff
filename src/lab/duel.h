// duel.h -- one game between two bots, from a seed: the same seed and limits in playouts give the same game.
#pragma once
#include "bots/bots.h"

enum { ENDING_ROOM = 32 };

typedef struct DuelPlan {
    const Game *game;
    int         scenario;
    uint32_t    options;
    uint64_t    seed;
    int         opening;        // so many answers where there is a choice are sampled from the policy by the seed, whoever plays
    const atomic_bool *stop;    // when it is set, the game ends where it is, PLAYING; NULL: nobody sets it
    int         strays;         // so many answers in a thousand are any legal one instead of the bot's, so that a fit sees what bots avoid
} DuelPlan;

typedef struct DuelResult {
    uint8_t  outcome;       // an Outcome; PLAYING if it was stopped
    uint8_t  ending;        // row of the game's endings
    uint16_t phases;        // Game.phase at the end
    int16_t  lead;          // the fact "lead" at the end; 0 where there is none
    int16_t  points[SIDES]; // victory points at the end; 0 where game_has_points() is false
    uint32_t actions;
    uint32_t attacks[SIDES];    // battles that each side began
    int64_t  think_us[SIDES];   // wall time of each side's answers
    uint32_t answers[SIDES];
} DuelResult;

// Is called as a game goes on; every member may be NULL.
typedef struct DuelWatcher {
    void *context;
    void (*began)(void *context, const State *s, const Taped *tape);
    void (*moved)(void *context, const State *after, Side side, int legal, Action a, const Taped *tape);
    void (*ended)(void *context, const State *s);
} DuelWatcher;

// Whether the sides of the game have victory points: the fact "vp" of a side.
bool game_has_points(const Game *game);

// A seed made from a seed and a counter; even neighbouring counters give unrelated seeds.
uint64_t mix_seed(uint64_t seed, uint64_t counter);

// Plays to the end; bot[side] answers for its side.  watcher may be NULL.
DuelResult duel(const DuelPlan *plan, Bot *const bot[SIDES], const DuelWatcher *watcher);
