// learn.h -- fits the weights of an evaluation's items to results: a logistic form for each moment of the game, by Newton's method.
//
// A row is a position of some game, as its items, with what the game ended in.  The sum of the items, each times its weight at that moment, is to be
// the log-odds of the result.  What is minimized is the log-loss, and beside it `decay` times half of the squares of the weights, each times
// the root mean square of its item; that has one minimum, which a few steps find, so nothing depends on chance.  The sums are made in
// double precision, always in the same order; what is kept are whole numbers.  Where games are few, `near` are weights that are good already: what
// costs is then to leave them.
#pragma once
#include <stdatomic.h>

#include "engine/items.h"

typedef struct LearnRow {
    const int16_t *item;            // counted.count of them
    Counted counted;
    int     game;                   // its number
    double  result;                 // 1: the kind's side won; 0.5: a draw; 0: it lost; or the share of a win that its lead is
    double  won;                    // the same without shares
    int     worth;                  // what another evaluation gives that side in thousandths, to compare with
} LearnRow;

// Fills weight[kind->count * kind->moment_count], in the order of Game.weights from kind->first on; the number of steps it took, 0 if it was stopped.
// near: as many weights, from which the price is counted; NULL: from 0.
int learn_fit(const ItemKind *kind, const LearnRow row[], int rows, double decay, const int32_t near[], const atomic_bool *stop, int32_t weight[]);

enum { LEARN_BINS = 10 };           // tenths of the chance that is told

// How chances fit results.
typedef struct LearnJudgement {
    int    rows;
    double loss;                    // log-loss, on average
    struct {
        int    rows;
        double told, won;           // average chance told, and share won
    } bin[LEARN_BINS];
} LearnJudgement;

// Of the kind's side, as the evaluation gives it with values whose items have these weights; of a worth.  From 0.0005 to 0.9995.
double learn_chance(const ItemKind *kind, const int32_t weight[], const LearnRow *row);
double chance_of_worth(int worth);

// Fits what the present evaluation, in `worth`, says of winning, at the moments of `w`: times[w->count].  False if it was stopped.
bool learn_winning(const Winning *w, const LearnRow row[], int rows, const atomic_bool *stop, int32_t times[]);

// chance[i] was told of row[i].
void learn_judge(const LearnRow row[], const double chance[], int rows, LearnJudgement *out);
