// Every promising answer gets the same number of playouts, on the same seeds; the policy's weight is added to the average as a prior that counts
// for less the more playouts there are.

#include "bots/greedy.h"

#include <assert.h>

#include "bots/known.h"
#include "bots/playout.h"

enum { FEWEST_TRIES = 4, PRIOR = 200 };     // playouts of an answer; thousandths that the heaviest weight adds, divided by the playouts

static int try_once(const Game *game, const Position *known, Side side, const int32_t values[], Action a, uint64_t seed)
{
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    seed_luck(&luck, seed);
    deal_again(game, known, side, &luck, &pos);
    int until = game->phase(s) + 1;
    take_action(game, s, a, &p);
    int worth = playout(game, s, values, &luck, until);
    return side == AMERICAN ? worth : -worth;
}

static int average(const Game *game, const Position *known, Side side, const int32_t values[], Action a, uint64_t seed, int tries)
{
    int sum = 0;

    for (int i = 0; i < tries; i++)
        sum += try_once(game, known, side, values, a, seed + (uint64_t)i);
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
    each = tries / tried < FEWEST_TRIES ? FEWEST_TRIES : tries / tried;
    *thought = (BotThought){ 0 };
    for (int i = 0; i < list.count; i++)
        if (weight[i] >= least) {
            bool alone = tried == 1;            // it needs no try
            int worth = alone ? 0 : average(game, known, side, values, list.at[i], seed, each) + PRIOR * weight[i] / UINT8_MAX / each;
            note(thought, list.at[i], worth, alone ? 0 : each);
        }
    return thought->at[0].action;
}
