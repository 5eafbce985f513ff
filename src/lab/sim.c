// Games are tasks of a crew.  A game's seed and its place in the result depend only on its number, so the threads do not matter.

#include "lab/sim.h"

#include <limits.h>
#include <stdlib.h>

#include "lab/record_file.h"
#include "lab/stats.h"

// ---- the games

typedef struct Hall {
    const SimPlan *plan;
    DuelResult    *result;
    atomic_bool    over;            // a record cannot be written, or the caller stops: then no further game is begun
    atomic_flag    told;
    Error          error;           // of the first failure: only the thread that sets `told` writes it
} Hall;

static void *arrive(void *context)
{
    const SimPlan *plan = ((Hall *)context)->plan;
    Bot **seat = calloc(SIDES, sizeof *seat);

    if (!seat)
        abort();
    for (int k = 0; k < SIDES; k++)
        seat[k] = bot_new(plan->game, plan->level[k], plan->limits[k]);
    return seat;
}

static void leave(void *own)
{
    Bot **seat = own;

    for (int k = 0; k < SIDES; k++)
        bot_free(seat[k]);
    free(seat);
}

static void play_one(void *context, void *own, int i)
{
    Hall *hall = context;
    const SimPlan *plan = hall->plan;
    DuelPlan game = { plan->game, plan->scenario, plan->options, sim_game_seed(plan, i), .stop = plan->stop };
    Side first = sim_first_plays(plan, i);
    Bot **seat = own, *bots[SIDES];
    Error err = { "" };

    bots[first] = seat[0];
    bots[enemy_of(first)] = seat[1];
    if (!plan->records) {
        hall->result[i] = duel(&game, bots, NULL);
    } else if (!duel_on_record(&game, bots, plan->records, i, &hall->result[i], &err) && !atomic_flag_test_and_set(&hall->told)) {
        hall->error = err;
        atomic_store(&hall->over, true);
    }
}

static void watch(void *context, int done)
{
    Hall *hall = context;
    const SimPlan *plan = hall->plan;

    if (plan->stop && atomic_load(plan->stop))
        atomic_store(&hall->over, true);
    if (plan->progress)
        plan->progress(plan->context, atomic_load(&hall->over) ? plan->games : done, plan->games);
}

bool sim_run(const SimPlan *plan, DuelResult *result, Error *err)
{
    Hall hall = { .plan = plan, .result = result, .told = ATOMIC_FLAG_INIT };
    CrewPlan crew = { plan->games, plan->threads, arrive, leave, play_one, watch, &hall.over, &hall };

    if (plan->records && !make_records_dir(plan->records, err))
        return false;
    crew_run(&crew);
    return hall.error.text[0] ? fail(err, "%s", hall.error.text) : true;
}

int sim_played(const SimPlan *plan, const DuelResult *result)
{
    int n = 0;

    while (n < plan->games && result[n].outcome != PLAYING)
        n++;
    return n;
}

// ---- the sum of it

void write_sim_bot(const SimPlan *plan, int which, Text *out)
{
    write_bot_manner(&(BotManner){ plan->level[which], plan->limits[which].temper, plan->limits[which].handicap }, out);
}

static void add_game(const SimPlan *plan, const DuelResult *r, int i, SimSummary *sum, double think_us[SIDES], double answers[SIDES])
{
    Side first = sim_first_plays(plan, i);

    sum->won[AMERICAN] += r->outcome == AMERICAN_VICTORY;
    sum->won[BRITISH] += r->outcome == BRITISH_VICTORY;
    sum->drawn += r->outcome == DRAW;
    sum->first_score += r->outcome == DRAW ? 0.5 : r->outcome == (first == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY);
    sum->endings[r->ending % ENDING_ROOM]++;
    for (Side side = AMERICAN; side < SIDES; side++)
        sum->endings_won[r->ending % ENDING_ROOM][side] += r->outcome == (side == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY);
    sum->actions_mean += (double)r->actions / plan->games;
    sum->phases_mean += (double)r->phases / plan->games;
    sum->actions_least = r->actions < sum->actions_least ? r->actions : sum->actions_least;
    sum->actions_most = r->actions > sum->actions_most ? r->actions : sum->actions_most;
    for (Side side = AMERICAN; side < SIDES; side++) {
        sum->attacks[side != first] += (double)r->attacks[side] / plan->games;
        sum->side_attacks[side] += (double)r->attacks[side] / plan->games;
        think_us[side != first] += (double)r->think_us[side];
        answers[side != first] += r->answers[side];
    }
}

static double *numbers_of(const SimPlan *plan)
{
    double *numbers = malloc((size_t)plan->games * sizeof *numbers);

    if (!numbers)
        abort();
    return numbers;
}

static double median_length(const SimPlan *plan, const DuelResult *result)
{
    double *lengths = numbers_of(plan);

    for (int i = 0; i < plan->games; i++)
        lengths[i] = result[i].actions;
    double middle = median(lengths, plan->games);
    free(lengths);
    return middle;
}

static void summarize_points(const SimPlan *plan, const DuelResult *result, SimSummary *sum)
{
    double *leads = numbers_of(plan);

    sum->lead_least = INT_MAX;
    sum->lead_most = INT_MIN;
    for (int i = 0; i < plan->games; i++) {
        int lead = result[i].points[AMERICAN] - result[i].points[BRITISH];
        sum->lead_least = lead < sum->lead_least ? lead : sum->lead_least;
        sum->lead_most = lead > sum->lead_most ? lead : sum->lead_most;
        leads[i] = lead;
    }
    sum->lead = plan->games > 1 ? mean_interval(leads, plan->games) : (Interval){ leads[0], leads[0], leads[0] };
    free(leads);
}

// Milliseconds an answer of each side, whichever bot played it.
static void summarize_times(const SimPlan *plan, const DuelResult *result, SimSummary *sum)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        double us = 0, answers = 0;
        for (int i = 0; i < plan->games; i++) {
            us += (double)result[i].think_us[side];
            answers += result[i].answers[side];
        }
        sum->side_ms[side] = answers > 0 ? us / answers / 1000 : 0;
    }
}

void sim_summarize(const SimPlan *plan, const DuelResult *result, SimSummary *sum)
{
    double think_us[SIDES] = { 0 }, answers[SIDES] = { 0 };

    *sum = (SimSummary){ .games = plan->games, .actions_least = UINT32_MAX };
    for (int i = 0; i < plan->games; i++)
        add_game(plan, &result[i], i, sum, think_us, answers);
    for (int k = 0; k < SIDES; k++)
        sum->think_ms[k] = answers[k] > 0 ? think_us[k] / answers[k] / 1000 : 0;
    sum->actions_median = plan->games ? median_length(plan, result) : 0;
    summarize_times(plan, result, sum);
    if (plan->games)
        summarize_points(plan, result, sum);
}
