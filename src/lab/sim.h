// sim.h -- many games at once.  Each game has its own seed, so the results do not depend on the number of threads.
#pragma once
#include "lab/crew.h"
#include "lab/duel.h"
#include "lab/stats.h"

typedef struct SimPlan {
    const Game *game;
    int         scenario;
    uint32_t    options;
    BotLevel    level[SIDES];
    BotLimits   limits[SIDES];
    int         games, threads;         // threads 0: as many as there are processors
    uint64_t    seed;
    bool        swap;                   // the levels change sides every second game
    const char *records;                // a directory for a record of each game, or NULL
    void      (*progress)(void *context, int done, int games);     // called now and then by one thread; may be NULL
    void       *context;
    const atomic_bool *stop;            // once it is set, the games end where they are; NULL: nobody sets it
} SimPlan;

// Fills result[0..games-1], which the caller has zeroed; false if a record cannot be written.
bool sim_run(const SimPlan *plan, DuelResult *result, Error *err);
// The games from the first on that were played to their end: fewer than planned only after `stop`.
int sim_played(const SimPlan *plan, const DuelResult *result);

static inline uint64_t sim_game_seed(const SimPlan *plan, int i)   { return mix_seed(plan->seed, (uint64_t)i); }
// The side that plan->level[AMERICAN] plays in game i.
static inline Side sim_first_plays(const SimPlan *plan, int i)     { return plan->swap && i % 2 ? BRITISH : AMERICAN; }

// The word of the bot that the plan names first or second, with its temper and handicap (bots/manner.h).
void write_sim_bot(const SimPlan *plan, int which, Text *out);

typedef struct SimSummary {
    int      games, won[SIDES], drawn;
    double   first_score;               // the share of the bot named first: its wins and half the draws
    int      endings[ENDING_ROOM];
    int      endings_won[ENDING_ROOM][SIDES];
    Interval lead;                      // victory points by which the Americans lead at the end, on average; without bounds for one game
    int      lead_least, lead_most;
    double   actions_mean, actions_median, phases_mean;
    uint32_t actions_least, actions_most;
    double   attacks[SIDES];            // battles that each bot begins in a game, on average, by the index in the plan's level[]
    double   side_attacks[SIDES];       // the same, by side
    double   think_ms[SIDES];           // mean time of an answer, by the index in the plan's level[]
    double   side_ms[SIDES];            // the same, by side
} SimSummary;

void sim_summarize(const SimPlan *plan, const DuelResult *result, SimSummary *sum);
