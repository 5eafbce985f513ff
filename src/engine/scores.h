// scores.h -- from scores of answers to the weights that Game.weigh gives: for the games' cheap sense of what looks promising.
#pragma once
#include "engine/action.h"

enum { HOPELESS = -10000, HALVING = 8 };    // never, unless there is nothing else; points that halve a weight

// at[i] is the score of the list's i-th answer; only differences count.
typedef struct Scores {
    int at[ACTIONS_MAX];
} Scores;

// The best answer weighs 128; every HALVING points below it halve that, and after `halvings` (8 at most) nothing is left.
void soften(const ActionList *list, const Scores *scores, int halvings, uint8_t weight[]);
