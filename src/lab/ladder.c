// Each pair of neighbouring levels plays its games in pairs with sides swapped; the wins become a rating with its interval.

#include "lab/ladder.h"

#include <stdlib.h>
#include <string.h>

#include "lab/whole.h"

static BotLimits limits_of(const LadderPlan *plan, BotLevel level)
{
    int times = bot_levels[level].times;

    return (BotLimits){ .think_ms = plan->think_ms * times, .playouts = plan->playouts * times, .threads = 1 };
}

// The victory points by which the upper level leads at the end of a game.
static int lead_of_upper(const SimPlan *sim, const DuelResult *result, int i)
{
    return sim_first_plays(sim, i) == AMERICAN ? result[i].lead : -result[i].lead;
}

static void add_matches(LadderRung *rung, const SimPlan *sim, const DuelResult *result)
{
    for (int i = 0; i + 1 < sim->games; i += SIDES) {
        int lead = lead_of_upper(sim, result, i) + lead_of_upper(sim, result, i + 1);
        rung->matches++;
        rung->matches_won += lead > 0;
        rung->matches_drawn += lead == 0;
    }
}

static void add_to(LadderRung *rung, const SimPlan *sim, const DuelResult *result, const SimSummary *sum)
{
    for (int i = 0; i < sim->games; i++) {
        int wanted = sim_first_plays(sim, i) == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY;
        rung->won += result[i].outcome == wanted;
        rung->drawn += result[i].outcome == DRAW;
    }
    if (fact_named(sim->game, OF_GAME, "lead"))
        add_matches(rung, sim, result);
    for (int k = 0; k < SIDES; k++)
        rung->think_ms[k] = (rung->think_ms[k] * rung->games + sum->think_ms[k] * sim->games) / (rung->games + sim->games);
    rung->games += sim->games;
}

// Shares the games among the scenarios, the remainder spread evenly: scenario k gets the games from n * k / count to n * (k + 1) / count.
static void play_rung(const LadderPlan *plan, LadderRung *rung, Whole *whole)
{
    int first = plan->scenario < 0 ? 0 : plan->scenario, last = plan->scenario < 0 ? plan->game->scenario_count - 1 : plan->scenario;
    int scenarios = last - first + 1;
    DuelResult *result = calloc((size_t)plan->games, sizeof *result);
    Error err;

    if (!result)
        abort();
    for (int scenario = first; scenario <= last; scenario++) {
        SimPlan sim = {
            .game = plan->game, .scenario = scenario, .level = { rung->upper, rung->lower },
            .limits = { limits_of(plan, rung->upper), limits_of(plan, rung->lower) },
            .games = (plan->games * (scenario - first + 1) / scenarios) - (plan->games * (scenario - first) / scenarios),
            .threads = plan->threads, .seed = mix_seed(plan->seed, (uint64_t)((int)rung->lower * 64 + scenario)), .swap = true,
            .progress = tell_whole, .context = whole, .stop = plan->stop,
        };
        SimSummary sum;
        memset(result, 0, (size_t)sim.games * sizeof *result);
        if (sim.games > 0)
            sim_run(&sim, result, &err);
        whole->before += sim.games;
        sim.games = sim_played(&sim, result);
        if (sim.games == 0)
            continue;
        sim_summarize(&sim, result, &sum);
        add_to(rung, &sim, result, &sum);
    }
    rung->lost = rung->games - rung->won - rung->drawn;
    rung->score = wilson(rung->won + rung->drawn / 2.0, rung->games);
    rung->match_score = wilson(rung->matches_won + rung->matches_drawn / 2.0, rung->matches);
    free(result);
}

int ladder_run(const LadderPlan *plan, LadderRung rungs[BOT_LEVELS])
{
    Whole whole = { plan->progress, plan->context, 0, plan->games * ((int)plan->highest - (int)plan->lowest) };
    int n = 0;

    for (int level = (int)plan->lowest; level < (int)plan->highest; level++, n++) {
        rungs[n] = (LadderRung){ .upper = (BotLevel)(level + 1), .lower = (BotLevel)level };
        play_rung(plan, &rungs[n], &whole);
        if (rungs[n].games == 0)
            break;
    }
    end_whole(&whole);
    return n;
}

bool ladder_holds(const LadderRung rungs[], int count)
{
    for (int i = 0; i < count; i++)
        if ((rungs[i].matches ? rungs[i].match_score : rungs[i].score).low <= 0.5)
            return false;
    return true;
}

static void write_matches(const LadderRung rungs[], int count, Text *out)
{
    if (count == 0 || rungs[0].matches == 0)
        return;
    text_put(out, "\n| level | against | matches of two games | more points | level | fewer | score (95 %) |\n|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < count; i++) {
        const LadderRung *r = &rungs[i];
        text_add(out, "| %s | %s | %d | %d | %d | %d | %.1f %% (%.1f to %.1f) |\n", bot_levels[r->upper].id, bot_levels[r->lower].id, r->matches,
                 r->matches_won, r->matches_drawn, r->matches - r->matches_won - r->matches_drawn, 100 * r->match_score.middle,
                 100 * r->match_score.low, 100 * r->match_score.high);
    }
}

void write_ladder(const LadderPlan *plan, const LadderRung rungs[], int count, Text *out)
{
    double rating = 0;

    text_put(out, "| level | against | games | won | drawn | lost | score (95 %) | Elo more (95 %) | Elo | ms an answer |\n"
                  "|---|---|---|---|---|---|---|---|---|---|\n");
    text_add(out, "| %s | | | | | | | | 0 | |\n", bot_levels[plan->lowest].id);
    for (int i = 0; i < count; i++) {
        const LadderRung *r = &rungs[i];
        double more = elo_of(r->score.middle);
        rating += more;
        text_add(out, "| %s | %s | %d | %d | %d | %d | %.1f %% (%.1f to %.1f) | %s%.0f (%.0f to %.0f) | %.0f | %.2f |\n",
                 bot_levels[r->upper].id, bot_levels[r->lower].id, r->games, r->won, r->drawn, r->lost, 100 * r->score.middle,
                 100 * r->score.low, 100 * r->score.high, r->lost == 0 ? "at least " : "", r->lost == 0 ? elo_of(r->score.low) : more,
                 elo_of(r->score.low), elo_of(r->score.high), rating, r->think_ms[0]);
    }
    write_matches(rungs, count, out);
}
