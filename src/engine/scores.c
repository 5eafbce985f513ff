// Scores become weights by halving: a weight halves for every few points below the best score.  Log-odds become a worth by straight lines
// between the points of a curve, in integers alone.

#include "engine/scores.h"

#include <assert.h>

#include "base/least.h"

enum { HALVINGS_MAX = 8 };

void soften(const ActionList *list, const Scores *scores, int halvings, uint8_t weight[])
{
    uint8_t halved[HALVINGS_MAX + 1] = { 128, 64, 32, 16, 8, 4, 2, 1 };
    int best = scores->at[0];

    assert(halvings <= HALVINGS_MAX);
    halved[halvings] = 0;
    for (int i = 1; i < list->count; i++)
        best = most(best, scores->at[i]);
    for (int i = 0; i < list->count; i++)
        weight[i] = halved[least((int)((unsigned)(best - scores->at[i]) / HALVING), halvings)];        // unsigned, so that the division is a shift
}

enum { STEPS = 12 };
static const int16_t curve[STEPS + 1] = { 0, 245, 462, 635, 762, 848, 905, 941, 964, 978, 987, 992, 995 };      // by halves of one

int worth_of_odds(int odds, int unit)
{
    int size = odds < 0 ? -odds : odds, step = unit / 2, i = size / step, worth = curve[STEPS];

    if (i < STEPS)
        worth = curve[i] + (curve[i + 1] - curve[i]) * (size % step) / step;
    return odds < 0 ? -worth : worth;
}

int odds_of_worth(int worth, int unit)
{
    Between at = find_between(curve, STEPS + 1, worth < 0 ? -worth : worth);
    int size = unit / 2 * at.i + unit / 2 * at.past / at.span;

    return worth < 0 ? -size : size;
}

Between find_between(const int16_t rising[], int count, int number)
{
    int i = 0;

    while (i < count - 2 && number > rising[i + 1])
        i++;
    if (number > rising[i + 1])
        number = rising[i + 1];
    return (Between){ i, number - rising[i], rising[i + 1] - rising[i] };
}
