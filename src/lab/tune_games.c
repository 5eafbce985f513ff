// Every match is a task: its number says which trial it belongs to, which of the two candidates plays, and its dice.

#include "lab/tune_games.h"

#include <stdlib.h>

#include "lab/fleet.h"

// One game of a candidate.
typedef struct Played {
    double  lead;               // victory points by which it led
    uint8_t halves;             // of a point that it won
    bool    whole;              // it was played to the end
} Played;

typedef struct Judge {
    const TuneGames *games;
    const TuneTrial *trial;
    Played *played;             // [task][side]
} Judge;

static bool is_played(const TuneGames *games, Side side)    { return games->side == NEITHER || games->side == side; }
static int sides_played(const TuneGames *games)             { return games->side == NEITHER ? SIDES : 1; }

static Played play_game(const TuneGames *games, const DuelPlan *plan, const int32_t *candidate, const int32_t *opponent, Side side)
{
    Bot *seat[SIDES];

    for (Side s = AMERICAN; s < SIDES; s++) {
        BotLimits limits = s == side ? games->limits : games->opponent_limits;
        limits.values = s == side ? candidate : opponent;
        seat[s] = bot_new(games->game, s == side ? games->level : games->opponent_level, limits);
    }
    DuelResult r = duel(plan, seat, NULL);
    for (Side s = AMERICAN; s < SIDES; s++)
        bot_free(seat[s]);
    int lead = fact_named(games->game, OF_GAME, "lead") ? r.lead : r.points[AMERICAN] - r.points[BRITISH];
    int wanted = side == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY;
    return (Played){
        .lead = side == AMERICAN ? lead : -lead, .halves = r.outcome == DRAW ? 1 : r.outcome == wanted ? 2 : 0, .whole = r.outcome != PLAYING,
    };
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

    for (Side side = AMERICAN; side < SIDES; side++)
        if (is_played(games, side))
            judge->played[SIDES * task + side] = play_game(games, &plan, task % 2 ? trial->minus : trial->plus, trial->against, side);
}

// Plays the matches of all trials, and makes them known to all processes; NULL if it was stopped.  The caller frees them.
static Played *play_trials(const TuneGames *games, const TuneTrial trial[], int trials)
{
    int tasks = 2 * games->matches * trials, left = tasks - fleet_rank();
    Judge judge = { games, trial, calloc((size_t)tasks * SIDES, sizeof *judge.played) };
    CrewPlan crew = { left > 0 ? (left - 1) / fleet_size() + 1 : 0, games->threads, NULL, NULL, play_match, NULL, games->stop, &judge };
    bool whole = true;

    if (!judge.played)
        abort();
    crew_run(&crew);
    fleet_merge(judge.played, (size_t)tasks * SIDES * sizeof *judge.played);
    for (int i = 0; i < tasks * SIDES; i++)
        whole = whole && (judge.played[i].whole || !is_played(games, (Side)(i % SIDES)));
    if (whole)
        return judge.played;
    free(judge.played);
    return NULL;
}

bool judge_by_games(void *context, const TuneTrial trial[], int trials, double gain[])
{
    const TuneGames *games = context;
    bool has_lead = fact_named(games->game, OF_GAME, "lead") != NULL;
    Played *played = play_trials(games, trial, trials);

    if (!played)
        return false;
    for (int i = 0; i < trials; i++)
        gain[i] = 0;
    for (int task = 0; task < 2 * games->matches * trials; task++) {
        double worth = 0;       // of a match; a side that is not played counts 0
        for (Side side = AMERICAN; side < SIDES; side++) {
            const Played *p = &played[SIDES * task + side];
            worth += (has_lead ? p->lead : p->halves / 2.0) / sides_played(games);
        }
        gain[task / 2 / games->matches] += (task % 2 ? -worth : worth) / games->matches;
    }
    free(played);
    return true;
}

// ---- the check

static Interval mean_of(const double values[], int n)
{
    return n > 1 ? mean_interval(values, n) : (Interval){ values[0], values[0], values[0] };
}

// `played` has n matches of the values, each followed by that of the values before.
static TuneCheck check_side(const Played played[], int n, Side side)
{
    TuneCheck check = { 0 };
    double *share = calloc((size_t)n, sizeof *share), *points = calloc((size_t)n, sizeof *points), *lead = calloc((size_t)n, sizeof *lead), won = 0;

    if (!share || !points || !lead)
        abort();
    for (int i = 0; i < n; i++) {
        const Played *now = &played[SIDES * 2 * i + side], *before = &played[SIDES * (2 * i + 1) + side];
        won += now->halves / 2.0;
        lead[i] = now->lead;
        share[i] = (now->halves - before->halves) / 2.0;
        points[i] = now->lead - before->lead;
        check.share_before += before->halves / 2.0 / n;
        check.points_before += before->lead / n;
    }
    check.share = wilson(won, n);
    check.points = mean_of(lead, n);
    check.share_gain = mean_of(share, n);
    check.points_gain = mean_of(points, n);
    free(share);
    free(points);
    free(lead);
    return check;
}

int check_by_games(const TuneGames *games, const TunePlan *plan, const int32_t values[], int matches, uint64_t seed, TuneCheck check[SIDES])
{
    TuneGames own = *games;
    TuneTrial *trial = calloc((size_t)plan->opponents, sizeof *trial);

    if (!trial)
        abort();
    own.matches = (matches + plan->opponents - 1) / plan->opponents;
    for (int k = 0; k < plan->opponents; k++)
        trial[k] = (TuneTrial){ values, plan->start, plan->opponent[k], mix_seed(seed, (uint64_t)k) };
    Played *played = play_trials(&own, trial, plan->opponents);
    free(trial);
    if (!played)
        return 0;
    for (Side side = AMERICAN; side < SIDES; side++)
        check[side] = check_side(played, own.matches * plan->opponents, side);
    free(played);
    return own.matches * plan->opponents;
}
