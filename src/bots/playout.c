// A playout answers every question at random, in proportion to the weights of the game's policy, and evaluates where it stops.

#include "bots/playout.h"

#include "bots/known.h"

int draw_by_weight(const uint8_t weight[], int count, Seeded *luck)
{
    int sum = 0, i = 0;

    for (int k = 0; k < count; k++)
        sum += weight[k];
    int drawn = pick(luck, sum);        // a point on a line on which each answer has a stretch as long as its weight
    while (drawn >= weight[i])
        drawn -= weight[i++];
    return i;
}

int heaviest(const uint8_t weight[], int count)
{
    int best = 0;

    for (int i = 1; i < count; i++)
        best = weight[i] > weight[best] ? i : best;
    return best;
}

// An answer sampled from the policy.  An only answer is given without asking for weights, which cost more than the list, and a sure one without a list.
// A sure one takes the one number that a draw out of 128 takes, so that the luck of what follows is the same.
static Action cheap_answer(const Game *game, const State *s, const int32_t values[], Notes *notes, Seeded *luck)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    Action sure = game->sure_answer ? game->sure_answer(s, values) : 0;

    if (sure) {
        next_bits(luck);
        return sure;
    }
    if (list_actions(game, s, &list) == 1)
        return list.at[0];
    if (game->weigh_on)
        game->weigh_on(s, &list, values, notes, weight);
    else
        game->weigh(s, &list, values, weight);
    return list.at[draw_by_weight(weight, list.count, luck)];
}

int play_on(const Game *game, State *s, const int32_t values[], Seeded *luck, int until)
{
    Play p = { .luck = &luck->luck };
    Notes notes;
    int n = 0;

    begin_notes(&notes);
    while (!is_over(s) && game->phase(s) < until && n < game->bound) {
        take_action(game, s, cheap_answer(game, s, values, &notes, luck), &p);
        n++;
    }
    return n;
}

int playout(const Game *game, State *s, const int32_t values[], Seeded *luck, int until)
{
    play_on(game, s, values, luck, until);
    return game->evaluate(s, AMERICAN, values);
}

int worth_of_try(const Game *game, const Position *known, Side side, const int32_t values[], Action a, uint64_t seed, int phases)
{
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    seed_luck(&luck, seed);
    deal_again(game, known, side, &luck, &pos);
    int until = game->phase(s) + phases;
    take_action(game, s, a, &p);
    int worth = playout(game, s, values, &luck, until);
    return side == AMERICAN ? worth : -worth;
}
