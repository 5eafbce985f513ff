// scores.h -- turns scores of answers into the weights that Game.weigh gives, for the policies of the games; and log-odds into the worth that
// Game.evaluate gives, for evaluations that are fitted to results.
#pragma once
#include "engine/action.h"

enum { HOPELESS = -10000, HALVING = 8 };    // an answer that is given only if there is no other; points of score that halve a weight

// at[i] is the score of the list's i-th answer; only differences count.
typedef struct Scores {
    int at[ACTIONS_MAX];
} Scores;

// The best answer weighs 128.  Every HALVING points below the best score halve the weight, and after `halvings` of them (8 at most) it is 0.
void soften(const ActionList *list, const Scores *scores, int halvings, uint8_t weight[]);

// Thousandths of a won game by log-odds in parts of which `unit` make one: the hyperbolic tangent of half of them.
int worth_of_odds(int odds, int unit);

// The log-odds that come to a worth, in parts of which `unit` make one: of a worth that is all but sure, those of the last one that is told apart.
int odds_of_worth(int worth, int unit);

// Where a number lies in a rising row: `past` of `span` on the way from the i-th to the next.  Beyond the last it lies at the last.
typedef struct Between {
    int i, past, span;
} Between;
Between find_between(const int16_t rising[], int count, int number);
static inline int blend(Between at, int first, int second)     { return (first * (at.span - at.past) + second * at.past) / at.span; }
