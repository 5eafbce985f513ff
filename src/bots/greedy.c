// Every promising answer gets the same number of playouts, on the same seeds; the policy's weight is added to the average as a prior that counts
// for less the more playouts there are.

#include "bots/greedy.h"

#include <assert.h>

#include "bots/playout.h"

enum { FEWEST_TRIES = 4, PRIOR = 200 };     // playouts of an answer; thousandths that the heaviest weight adds, divided by the playouts

static int average(const Game *game, const Position *known, Side side, const int32_t values[], Action a, uint64_t seed, int tries)
{
    int sum = 0;

    for (int i = 0; i < tries; i++)
        sum += worth_of_try(game, known, side, values, a, seed + (uint64_t)i, 1);
    return sum / tries;
}

static bool is_worth_more(const BotAnswer *a, const BotAnswer *b)
{
    return a->worth > b->worth;
}

static void note(BotThought *t, Action a, int worth, int tries)
{
    keep_best(t, (BotAnswer){ a, tries, worth }, is_worth_more);
    t->playouts += tries;
    t->worth = t->at[0].worth;
}

// The least weight of answers that are tried.  Answers of the greatest weight are always tried, and those of the next weights as long as
// there are at most `most` in all, so that each has enough playouts to mean something.  *tried is how many there are.
static int least_weight(const uint8_t weight[], int count, int most, int *tried)
{
    int of_weight[UINT8_MAX + 1] = { 0 }, next = UINT8_MAX;

    for (int i = 0; i < count; i++)
        of_weight[weight[i]]++;
    for (*tried = 0; next > 0 && (*tried == 0 || *tried + of_weight[next] <= most); next--)
        *tried += of_weight[next];
    return next + 1;
}

Action greedy_choose(const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed, int tries, BotThought *thought)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    int tried, least, each;

    list_actions(game, (const State *)known, &list);
    game->weigh((const State *)known, &list, values, weight);
    least = least_weight(weight, list.count, tries / FEWEST_TRIES, &tried);
    assert(tried > 0);
    each = tried == 1 ? 0 : tries / tried < FEWEST_TRIES ? FEWEST_TRIES : tries / tried;        // an answer alone needs no try
    *thought = (BotThought){ 0 };
    for (int i = 0; i < list.count; i++)
        if (weight[i] >= least) {
            int worth = each ? average(game, known, side, values, list.at[i], seed, each) + PRIOR * weight[i] / UINT8_MAX / each : 0;
            note(thought, list.at[i], worth, each);
        }
    return thought->at[0].action;
}
