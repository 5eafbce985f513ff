// Every match is a task: its number says which trial it belongs to, which of the two candidates plays, and its dice.

#include "lab/tune_games.h"

#include <stdlib.h>

#include "lab/fleet.h"

typedef struct Judge {
    const TuneGames *games;
    const TuneTrial *trial;
    double *worth;              // of each match, to its candidate...
    bool   *judged;             // ...and whether it was played to the end
} Judge;

static double play_game(const TuneGames *games, const DuelPlan *plan, const int32_t *candidate, const int32_t *opponent, Side side, bool *whole)
{
    Bot *seat[SIDES];

    for (Side s = AMERICAN; s < SIDES; s++) {
        BotLimits limits = games->limits;
        limits.values = s == side ? candidate : opponent;
        seat[s] = bot_new(games->game, games->level, limits);
    }
    DuelResult r = duel(plan, seat, NULL);
    for (Side s = AMERICAN; s < SIDES; s++)
        bot_free(seat[s]);
    *whole = *whole && r.outcome != PLAYING;
    if (fact_named(games->game, OF_GAME, "lead"))
        return side == AMERICAN ? r.lead : -r.lead;
    return r.outcome == DRAW ? 0.5 : r.outcome == (side == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY);
}

// The number-th match of this process.
static void play_match(void *context, void *own, int number)
{
    Judge *judge = context;
    int task = fleet_rank() + number * fleet_size();
    const TuneGames *games = judge->games;
    const TuneTrial *trial = &judge->trial[task / 2 / games->matches];
    int match = task / 2 % games->matches;
    DuelPlan plan = { games->game, games->scenario[match % games->scenarios], games->options, mix_seed(trial->seed, (uint64_t)match), 0, games->stop };
    bool whole = true;

    for (Side side = AMERICAN; side < SIDES; side++)
        judge->worth[task] += play_game(games, &plan, task % 2 ? trial->minus : trial->plus, trial->against, side, &whole) / SIDES;
    judge->judged[task] = whole;
}

// What each process has judged becomes known to all; whether that is everything.
static bool share_out(Judge *judge, int tasks)
{
    bool whole = true;

    fleet_merge(judge->worth, (size_t)tasks * sizeof *judge->worth);
    fleet_merge(judge->judged, (size_t)tasks * sizeof *judge->judged);
    for (int task = 0; task < tasks; task++)
        whole = whole && judge->judged[task];
    return whole;
}

bool judge_by_games(void *context, const TuneTrial trial[], int trials, double gain[])
{
    TuneGames *games = context;
    int tasks = 2 * games->matches * trials, left = tasks - fleet_rank();
    Judge judge = {
        .games = games, .trial = trial, .worth = calloc((size_t)tasks, sizeof *judge.worth), .judged = calloc((size_t)tasks, sizeof *judge.judged),
    };
    CrewPlan crew = { left > 0 ? (left - 1) / fleet_size() + 1 : 0, games->threads, NULL, NULL, play_match, NULL, games->stop, &judge };

    if (!judge.worth || !judge.judged)
        abort();
    crew_run(&crew);
    bool whole = share_out(&judge, tasks);
    for (int i = 0; i < trials; i++)
        gain[i] = 0;
    for (int task = 0; task < tasks; task++)
        gain[task / 2 / games->matches] += (task % 2 ? -judge.worth[task] : judge.worth[task]) / games->matches;
    free(judge.worth);
    free(judge.judged);
    return whole;
}
