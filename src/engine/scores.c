// Scores become weights by halving: a weight halves for every few points below the best score.

#include "engine/scores.h"

enum { HEAVIEST = 128 };

void soften(const ActionList *list, const Scores *scores, int halvings, uint8_t weight[])
{
    int best = scores->at[0];

    for (int i = 1; i < list->count; i++)
        best = scores->at[i] > best ? scores->at[i] : best;
    for (int i = 0; i < list->count; i++) {
        int times = (best - scores->at[i]) / HALVING;
        weight[i] = times < halvings ? (uint8_t)(HEAVIEST >> times) : 0;        // 128 halved `times` times
    }
}
