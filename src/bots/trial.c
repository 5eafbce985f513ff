// Few tries find the best of many answers, and that one is tried with luck of its own: else it would be the luckiest one.

#include "bots/trial.h"

#include "base/least.h"
#include "bots/playout.h"
#include "engine/words.h"

enum {
    TRIES = 64,                     // of the two answers that are compared
    GLANCES = 8, GLANCES_MOST = 240,        // tries of each other answer; of all of them together, but one of each
};

// The tries of one answer, by seeds from `first` on: their mean for the side that is asked.
static int mean_of_tries(const Game *game, const Position *known, const int32_t values[], Action a, uint64_t first, int tries)
{
    const State *s = (const State *)known;
    int64_t sum = 0;

    for (int i = 0; i < tries; i++)
        sum += worth_of_try(game, known, side_to_act(s), values, a, first + (uint64_t)i, horizon_in(game, s));
    return (int)(sum / tries);
}

// 0 if there is none that a reader can tell from the first, or no time.
static Action find_best_of_others(const Game *game, const Position *known, const int32_t values[], Action first, uint64_t seed, BotControl *control)
{
    const State *s = (const State *)known;
    ActionList list;
    int best = INT32_MIN;
    Action found = 0;

    list_actions(game, s, &list);
    int tries = most(1, least(GLANCES, GLANCES_MOST / list.count));
    for (int i = 0; i < list.count && !is_hurried(control); i++) {
        if (list.at[i] == first || reads_alike(game, question_of(game, s), list.at[i], first))
            continue;
        int worth = mean_of_tries(game, known, values, list.at[i], seed, tries);
        if (worth > best) {
            best = worth;
            found = list.at[i];
        }
    }
    return is_hurried(control) ? 0 : found;
}

void try_beside_others(BotThought *thought, const Game *game, const Position *known, const int32_t values[], uint64_t seed, BotControl *control)
{
    Action first = thought->at[0].action, other = find_best_of_others(game, known, values, first, seed, control);
    uint64_t fresh = seed + GLANCES_MOST;

    if (is_hurried(control))
        return;
    thought->at[0] = (BotAnswer){ first, TRIES, mean_of_tries(game, known, values, first, fresh, TRIES) };
    if (other)
        thought->at[1] = (BotAnswer){ other, TRIES, mean_of_tries(game, known, values, other, fresh, TRIES) };
    thought->count = other ? 2 : 1;
    thought->playouts = thought->count * TRIES;
    thought->worth = thought->at[0].worth;
}
