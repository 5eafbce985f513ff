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
    if (game->weigh_likely && game->weigh_likely(s, values, notes, &list, weight))
        return list.at[draw_by_weight(weight, list.count, luck)];
    if (list_actions(game, s, &list) == 1)
        return list.at[0];
    if (game->weigh_on)
        game->weigh_on(s, &list, values, notes, weight);
    else
        game->weigh(s, &list, values, weight);
    return list.at[draw_by_weight(weight, list.count, luck)];
}

// With one luck for the rules and another for the policy; they may be the same.
static int go_on(const Game *game, State *s, const int32_t values[], Play *p, Seeded *policy, int until)
{
    Notes notes;
    int n = 0;

    begin_notes(&notes);
    while (!is_over(s) && game->phase(s) < until && n < game->bound) {
        take_action(game, s, cheap_answer(game, s, values, &notes, policy), p);
        n++;
    }
    return n;
}

int play_on(const Game *game, State *s, const int32_t values[], Seeded *luck, int until)
{
    Play p = { .luck = &luck->luck };

    return go_on(game, s, values, &p, luck, until);
}

// ---- tries that can be compared

void begin_try(TryLuck *luck, uint64_t seed, int phase)
{
    uint64_t own = seed + ((uint64_t)phase + 1) * 0xbf58476d1ce4e5b9u;      // not the seed, which makes the deal; any odd, large number

    luck->seed = seed;
    luck->phase = phase;
    seed_luck(&luck->dice, own);
    seed_luck(&luck->policy, ~own);
}

void keep_up(TryLuck *luck, int phase)
{
    if (phase != luck->phase)
        begin_try(luck, luck->seed, phase);
}

int finish_try(const Game *game, State *s, const int32_t values[], TryLuck *luck, int until)
{
    Play p = { .luck = &luck->dice.luck };

    for (int n = 0; n < game->bound && !is_over(s) && game->phase(s) < until; n += go_on(game, s, values, &p, &luck->policy, luck->phase + 1))
        keep_up(luck, game->phase(s));
    return game->evaluate(s, AMERICAN, values);
}

int playout_after(const Game *game, State *s, const int32_t values[], Action a, uint64_t seed, int until)
{
    TryLuck luck;
    Play p = { .luck = &luck.dice.luck };

    begin_try(&luck, seed, game->phase(s));
    take_action(game, s, a, &p);
    return finish_try(game, s, values, &luck, until);
}

int worth_of_try(const Game *game, const Position *known, Side side, const int32_t values[], Action a, uint64_t seed, int phases)
{
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;

    seed_luck(&luck, seed);
    deal_again(game, known, side, &luck, &pos);
    int worth = playout_after(game, s, values, a, seed, game->phase(s) + phases);
    return side == AMERICAN ? worth : -worth;
}
