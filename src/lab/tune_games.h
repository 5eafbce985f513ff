// tune_games.h -- judges the trials of a tuning by games.
#pragma once
#include "lab/contest.h"
#include "lab/tune.h"

typedef struct TuneGames {
    const Game *game;
    int         scenario[CONTEST_SCENARIOS], scenarios;
    uint32_t    options;
    BotLevel    level, opponent_level;      // of candidates, and of those whom they meet
    BotLimits   limits, opponent_limits;    // likewise; `values` is not used
    Side        side;               // the only one that candidates play; NEITHER: both, so that a match has two games
    int         matches;            // that each candidate plays in a trial
    int         threads;
    const atomic_bool *stop;
} TuneGames;

// TunePlan.judge; the context is a TuneGames.  A candidate gains the share of games that it wins; where the game has the fact "lead", the
// victory points by which it leads.  The processes of a fleet (fleet.h) call it alike, play the games between them and have the same gains.
bool judge_by_games(void *context, const TuneTrial trial[], int trials, double gain[]);

// What values are worth with one side against the opponents of a plan, and what those are with which it begins: as many games, with the same dice.
typedef struct TuneCheck {
    Interval share, points;         // of the games, and victory points by which it led (contest_lead)
    double   share_before, points_before;
    Interval share_gain, points_gain;   // what is more than before, game by game
} TuneCheck;

// Plays matches by seeds of this one, at least so many, against each opponent as often; check[side] is of each side that candidates play.  Returns
// how many each of the two has played with a side, 0 if it was stopped.  As above for a fleet.
int check_by_games(const TuneGames *games, const TunePlan *plan, const int32_t values[], int matches, uint64_t seed, TuneCheck check[SIDES]);
