// tune_games.h -- judges the trials of a tuning by games.
#pragma once
#include "lab/contest.h"
#include "lab/tune.h"

typedef struct TuneGames {
    const Game *game;
    int         scenario[CONTEST_SCENARIOS], scenarios;
    uint32_t    options;
    BotLevel    level;              // of candidates and opponents
    BotLimits   limits;             // `values` is not used
    int         matches;            // that each candidate plays in a trial, each of two games
    int         threads;
    const atomic_bool *stop;
} TuneGames;

// TunePlan.judge; the context is a TuneGames.  A candidate gains the share of games that it wins; where the game has the fact "lead", the
// victory points by which it leads.  The processes of a fleet (fleet.h) call it alike, play the games between them and have the same gains.
bool judge_by_games(void *context, const TuneTrial trial[], int trials, double gain[]);
