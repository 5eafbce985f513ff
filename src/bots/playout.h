// playout.h -- playing a game on with answers sampled from its policy (Game.weigh), up to a given phase.
#pragma once
#include "engine/engine.h"

// The weights that the search goes by.
static inline void weigh_prior(const Game *game, const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    (game->prior ? game->prior : game->weigh)(s, list, values, weight);
}

// An index into the list, sampled in proportion to the weights, which are not all 0.
int draw_by_weight(const uint8_t weight[], int count, Seeded *luck);

// The index of the greatest weight, the first of equal ones.
int heaviest(const uint8_t weight[], int count);

// Plays on until the game is over or its phase is at least `until`; returns the number of actions.
int play_on(const Game *game, State *s, const int32_t values[], Seeded *luck, int until);

// ---- tries that can be compared

// The luck of a try.  Each phase has dice of its own, and draws of the policy apart from them, so that after different answers the same seed gives the
// same luck, though one of them brought a battle more.
typedef struct TryLuck {
    uint64_t seed;
    int      phase;
    Seeded   dice, policy;
} TryLuck;

void begin_try(TryLuck *luck, uint64_t seed, int phase);
// To be called before each answer: renews the luck where a phase begins.
void keep_up(TryLuck *luck, int phase);
// Plays on with what is left of the luck of its phase, and evaluates the result, in thousandths of a won game for the Americans.
int  finish_try(const Game *game, State *s, const int32_t values[], TryLuck *luck, int until);
// The same after an answer to the question at hand.
int  playout_after(const Game *game, State *s, const int32_t values[], Action a, uint64_t seed, int until);
// One try of an answer to the question at hand: a deal by the seed, and a playout of so many phases after it.  Its worth for the side that is asked.
int worth_of_try(const Game *game, const Position *known, Side side, const int32_t values[], Action a, uint64_t seed, int phases);
