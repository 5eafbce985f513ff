// curve.h -- what more time is worth to a bot, with either side: each limit plays against the one before it.
//
// Where one side has the better chances, the score of a match hides which side the time has helped.  So equals play, too: what a side gains by more time is
// what it wins with it, less what it wins with the smaller limit, both times against an enemy with the smaller limit.
#pragma once
#include "lab/contest.h"

enum { CURVE_MOST = 16 };

typedef struct CurvePlan {
    ContestPlan contest;            // its bots are set by the curve; it has no test
    Contestant  bot[CURVE_MOST];    // the same bot with one limit after the other, the smallest first
    int         bots;               // at least 2
} CurvePlan;

typedef struct CurveStep {
    ContestSum duel;                // the bot against the one before it
    Interval   equal[SIDES];        // the share that each side wins when both are the one before it
    Interval   gain[SIDES];         // what the duel brings that side, in shares of a game
} CurveStep;

// Fills a step for each bot but the first; returns the number of steps that are complete.
int curve_run(const CurvePlan *plan, CurveStep step[CURVE_MOST]);

// Whether each limit is surely better than the one before, for either side: the whole intervals lie above 0.
bool curve_rises(const CurveStep step[], int steps);

// The gains of both sides added up, in Elo points, as SVG.
bool write_curve_plot(const CurvePlan *plan, const CurveStep step[], int steps, const char *path, Error *err);

// Elo points that a side gains: by a share of so much more than `equal`.
double curve_elo(const CurveStep *step, Side side, double gain);
