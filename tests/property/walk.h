// walk.h -- random play, as the property tests walk through it: the same games, options and choices for all of them.
//
//     Walk w;
//     walk_begin(&w, game, scenario, seed);
//     ...start the game with w.options and w.dice...
//     while (walk_on(&w, s)) { ...look at s, w.list and w.next..., then take w.next }
//
// MUSTER_SEED says where the seeds begin (1; ./test --long sets it by the day), MUSTER_GAMES how many games a scenario has, MUSTER_GAME names a
// game to play alone.
#pragma once
#include "engine/engine.h"

typedef struct Walk {
    const Game *game;
    int         scenario, ply;      // actions so far
    uint32_t    options;
    uint64_t    seed;
    Seeded      dice, choice;       // of the game, and of all else
    ActionList  list;
    Action      next;               // one of the list
} Walk;

void walk_begin(Walk *w, const Game *game, int scenario, uint64_t seed);
// Lists the answers and chooses one; false when the game is over.
bool walk_on(Walk *w, const State *s);

// One game of a test; returns the number of its actions.
typedef long WalkOneGame(const Game *game, int scenario, uint64_t seed, void *with);
// All games of a test that are to be played, over all scenarios: `few` games a scenario of a game that is long, else `many`; in ./test
// --long as many as the second two say.  Returns the number of all actions.
long walk_all(int few, int many, int few_long, int many_long, WalkOneGame *play, void *with);

bool is_long(const Game *game);
bool is_walked(const Game *game);
long env_number(const char *name, long otherwise, long when_long);      // ./test --long sets LENGTH

// An action in words; good until the call after the next.
const char *words_of_action(const Game *game, Action a);
// Calls `each` for every verb with every noun, or pair of nouns, of its kinds.
typedef void EachAction(void *with, Action a);
void for_all_actions(const Game *game, EachAction *each, void *with);
