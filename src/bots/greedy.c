#include "bots/greedy.h"

#include "bots/known.h"
#include "bots/playout.h"

static int try_once(const Game *game, const Position *known, Side side, Action a, uint64_t seed)
{
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    seed_luck(&luck, seed);
    deal_again(game, known, side, &luck, &pos);
    int until = game->phase(s) + 1;
    take_action(game, s, a, &p);
    int worth = playout(game, s, &luck, until);
    return side == AMERICAN ? worth : -worth;
}

static int average(const Game *game, const Position *known, Side side, Action a, uint64_t seed, int tries)
{
    int sum = 0;

    for (int i = 0; i < tries; i++)
        sum += try_once(game, known, side, a, seed + (uint64_t)i);
    return sum / tries;
}

// Keeps the answers in order of worth.
static void note(BotThought *t, Action a, int worth, int tries)
{
    int i = t->count < THOUGHTS_MAX ? t->count++ : THOUGHTS_MAX - 1;

    for (; i > 0 && t->at[i - 1].worth < worth; i--)
        t->at[i] = t->at[i - 1];
    t->at[i].action = a;
    t->at[i].worth = worth;
    t->at[i].visits = tries;
    t->playouts += tries;
    t->worth = t->at[0].worth;
}

Action greedy_choose(const Game *game, const Position *known, Side side, uint64_t seed, int tries, BotThought *thought)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    int promising = 0;

    list_actions(game, (const State *)known, &list);
    game->weigh((const State *)known, &list, weight);
    for (int i = 0; i < list.count; i++)
        promising += weight[i] > 0;
    *thought = (BotThought){ 0 };
    int each = tries / promising < 2 ? 2 : tries / promising;
    for (int i = 0; i < list.count; i++)
        if (weight[i])
            note(thought, list.at[i], promising == 1 ? 0 : average(game, known, side, list.at[i], seed, each), each);
    return thought->at[0].action;
}
