// Games are tasks of a crew; a match is settled when both of its games are done, and matches count in their order.  In a fleet each process
// plays its share of the matches, round by round.

#include "lab/contest.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lab/fleet.h"

typedef struct Arena {
    const ContestPlan *plan;
    DuelResult     *result;
    bool           *done;               // of each game
    int             from;               // the match with which this round begins, a multiple of the fleet's size
    int             settled;            // matches from the first on of which both games are done
    int             count[MATCH_RESULTS];
    atomic_bool     over;               // the test is decided, or the caller stops
    bool            decided;
    pthread_mutex_t lock;               // of all but `plan`, and of `result` once a game is done
} Arena;

// ---- games

static void *arrive(void *context)
{
    const ContestPlan *plan = ((Arena *)context)->plan;
    Bot **bot = calloc(CONTESTANTS, sizeof *bot);

    if (!bot)
        abort();
    for (int k = 0; k < CONTESTANTS; k++)
        bot[k] = bot_new(plan->game, plan->bot[k].level, plan->bot[k].limits);
    return bot;
}

static void leave(void *own)
{
    Bot **bot = own;

    for (int k = 0; k < CONTESTANTS; k++)
        bot_free(bot[k]);
    free(bot);
}

// Counts the matches that are complete, in order, until the test is decided.
static void settle(Arena *arena)
{
    const ContestPlan *plan = arena->plan;

    while (!arena->decided && arena->settled < plan->matches && arena->done[2 * arena->settled] && arena->done[2 * arena->settled + 1]) {
        arena->count[contest_result(plan, arena->result, arena->settled++)]++;
        if (plan->is_test && sprt_verdict(&plan->test, arena->count) != SPRT_OPEN)
            arena->decided = true;
    }
    if (arena->decided)
        atomic_store(&arena->over, true);
}

// The task-th game of this process in the round.
static int game_of(const Arena *arena, int task)
{
    return 2 * (arena->from + fleet_rank() + task / 2 * fleet_size()) + task % 2;
}

static void play(void *context, void *own, int task)
{
    Arena *arena = context;
    const ContestPlan *plan = arena->plan;
    int i = game_of(arena, task);
    Bot **bot = own;
    Side first = contest_side(i);
    Bot *seat[SIDES];
    DuelPlan game = { plan->game, contest_scenario(plan, i / 2), plan->options, contest_seed(plan, i / 2), plan->opening, &arena->over };

    seat[first] = bot[0];
    seat[enemy_of(first)] = bot[1];
    DuelResult result = duel(&game, seat, NULL);
    if (result.outcome == PLAYING)
        return;
    pthread_mutex_lock(&arena->lock);
    arena->result[i] = result;
    arena->done[i] = true;
    settle(arena);
    pthread_mutex_unlock(&arena->lock);
}

static void watch(void *context, int done)
{
    Arena *arena = context;
    const ContestPlan *plan = arena->plan;

    if (plan->stop && atomic_load(plan->stop))
        atomic_store(&arena->over, true);
    int all = 2 * plan->matches, played = 2 * arena->from + done * fleet_size();     // the others are taken to be as far
    if (plan->progress && is_flagship())
        plan->progress(plan->context, atomic_load(&arena->over) || played > all ? all : played, all);
}

// Where no test may end it, there is one round.
static int end_of_round(const ContestPlan *plan, int from)
{
    enum { ROUND = 16 };            // matches of each process
    int to = from + ROUND * fleet_size();

    return fleet_size() == 1 || !plan->is_test || to > plan->matches ? plan->matches : to;
}

// What each process has played becomes known to all.
static void share_round(Arena *arena, int to)
{
    size_t games = 2 * (size_t)(to - arena->from);
    bool over = atomic_load(&arena->over);

    fleet_merge(arena->result + 2 * arena->from, games * sizeof *arena->result);
    fleet_merge(arena->done + 2 * arena->from, games * sizeof *arena->done);
    fleet_merge(&over, sizeof over);
    atomic_store(&arena->over, over);
    settle(arena);
}

int contest_run(const ContestPlan *plan, DuelResult *result)
{
    Arena arena = { .plan = plan, .result = result, .done = calloc((size_t)plan->matches, 2 * sizeof *arena.done) };

    if (!arena.done)
        abort();
    memset(result, 0, 2 * (size_t)plan->matches * sizeof *result);
    pthread_mutex_init(&arena.lock, NULL);
    for (int to; arena.from < plan->matches && !atomic_load(&arena.over); arena.from = to) {
        to = end_of_round(plan, arena.from);
        int left = to - arena.from - fleet_rank();      // matches from the first of this process on
        crew_run(&(CrewPlan){ left > 0 ? 2 * ((left - 1) / fleet_size() + 1) : 0, plan->threads, arrive, leave, play, watch, &arena.over, &arena });
        share_round(&arena, to);
    }
    pthread_mutex_destroy(&arena.lock);
    free(arena.done);
    return arena.settled;
}

// ---- results

int contest_halves(const DuelResult *result, int i)
{
    int wanted = contest_side(i) == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY;

    return result[i].outcome == DRAW ? 1 : result[i].outcome == wanted ? 2 : 0;
}

int contest_lead(const ContestPlan *plan, const DuelResult *result, int i)
{
    bool has_lead = fact_named(plan->game, OF_GAME, "lead") != NULL;
    int lead = has_lead ? result[i].lead : result[i].points[AMERICAN] - result[i].points[BRITISH];

    return contest_side(i) == AMERICAN ? lead : -lead;
}

static int games_result(const DuelResult *result, int match)
{
    return contest_halves(result, 2 * match) + contest_halves(result, 2 * match + 1);
}

int contest_result(const ContestPlan *plan, const DuelResult *result, int match)
{
    if (!fact_named(plan->game, OF_GAME, "lead"))
        return games_result(result, match);
    int lead = contest_lead(plan, result, 2 * match) + contest_lead(plan, result, 2 * match + 1);
    return lead > 0 ? MATCH_RESULTS - 1 : lead == 0 ? (MATCH_RESULTS - 1) / 2 : 0;
}

// ---- the sum

static void tally(const ContestPlan *plan, const DuelResult *result, int first, int step, int games, Tally *t)
{
    double *lead = calloc((size_t)games + 1, sizeof *lead);
    int n = 0;

    if (!lead)
        abort();
    *t = (Tally){ 0 };
    for (int i = first; i < games; i += step) {
        int halves = contest_halves(result, i);
        t->won += halves == 2;
        t->drawn += halves == 1;
        t->lost += halves == 0;
        lead[n++] = contest_lead(plan, result, i);
    }
    t->score = wilson(t->won + t->drawn / 2.0, n);
    t->points = n > 1 ? mean_interval(lead, n) : (Interval){ lead[0], lead[0], lead[0] };
    free(lead);
}

static double share_of_result(int i)
{
    return (double)i / (MATCH_RESULTS - 1);
}

Interval contest_score(const int count[MATCH_RESULTS])
{
    double n = 0, mean = 0, variance = 0;

    for (int i = 0; i < MATCH_RESULTS; i++) {
        n += count[i];
        mean += count[i] * share_of_result(i);
    }
    if (n == 0)
        return wilson(0, 0);
    mean /= n;
    for (int i = 0; i < MATCH_RESULTS; i++)
        variance += count[i] * (share_of_result(i) - mean) * (share_of_result(i) - mean) / n;
    // Where all matches were alike, it is as if one of them had differed by a quarter.
    double least = 1 / (16 * n);
    variance = variance < least ? least : variance;
    double worth = n * mean * (1 - mean) / variance;
    int games = (int)lround(mean == 0 || mean == 1 ? n : worth < 1 ? 1 : worth);
    return wilson(mean * games, games);
}

Interval contest_score_after(const ContestPlan *plan, const DuelResult *result, int matches)
{
    int count[MATCH_RESULTS] = { 0 };

    for (int m = 0; m < matches; m++)
        count[contest_result(plan, result, m)]++;
    return contest_score(count);
}

// Of both games of a match together, which are not independent.
static Interval points_of_games(const ContestPlan *plan, const DuelResult *result, int matches)
{
    double *lead = calloc((size_t)matches + 1, sizeof *lead);

    if (!lead)
        abort();
    for (int m = 0; m < matches; m++)
        lead[m] = (contest_lead(plan, result, 2 * m) + contest_lead(plan, result, 2 * m + 1)) / 2.0;
    Interval points = matches > 1 ? mean_interval(lead, matches) : (Interval){ lead[0], lead[0], lead[0] };
    free(lead);
    return points;
}

void contest_sum(const ContestPlan *plan, const DuelResult *result, int matches, ContestSum *sum)
{
    int games[MATCH_RESULTS] = { 0 };

    *sum = (ContestSum){ .matches = matches };
    for (int m = 0; m < matches; m++) {
        sum->count[contest_result(plan, result, m)]++;
        games[games_result(result, m)]++;
    }
    tally(plan, result, 0, 1, 2 * matches, &sum->all);
    for (Side side = AMERICAN; side < SIDES; side++)
        tally(plan, result, side == contest_side(0) ? 0 : 1, 2, 2 * matches, &sum->side[side]);
    sum->all.score = contest_score(games);
    sum->all.points = points_of_games(plan, result, matches);
    sum->match_score = contest_score(sum->count);
    if (plan->is_test) {
        sum->ratio = sprt_ratio(&plan->test, sum->count);
        sum->verdict = sprt_verdict(&plan->test, sum->count);
        sprt_bounds(&plan->test, sum->bound);
    }
}
