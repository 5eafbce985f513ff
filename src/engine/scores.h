// scores.h -- turns scores of answers into the weights that Game.weigh gives, for the policies of the games.
#pragma once
#include "engine/action.h"

enum { HOPELESS = -10000, HALVING = 8 };    // an answer that is given only if there is no other; points of score that halve a weight

// at[i] is the score of the list's i-th answer; only differences count.
typedef struct Scores {
    int at[ACTIONS_MAX];
} Scores;

// The best answer weighs 128.  Every HALVING points below the best score halve the weight, and after `halvings` of them (8 at most) it is 0.
void soften(const ActionList *list, const Scores *scores, int halvings, uint8_t weight[]);
