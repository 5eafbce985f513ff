// stats.h -- intervals for counted wins, medians, ratings, and shares as they are shown.
#pragma once

typedef struct Interval {
    double low, middle, high;       // `middle` is the estimate; a 95 % interval goes from `low` to `high`
} Interval;

// Wilson's interval for a share: `won` of n games, where a draw counts a half; n may be 0.
Interval wilson(double won, int n);

// Student's interval for the mean of n values, n at least 2.
Interval mean_interval(const double *values, int n);

// The difference in Elo points that wins this share of games, cut at 1200 either way.
double elo_of(double share);

double median(double *values, int n);       // sorts them; n at least 1

// Shares of one whole in percent, with `digits` digits behind the point, so that those that are shown together add up to 100: each is rounded down, and
// what is then missing goes to those that lost most by it, of equals to the earlier.  What the shares lack of 1 is one share more, which is not shown and
// takes part if it is half of the last digit or more.
// At most PERCENTS_MOST.
enum { PERCENTS_MOST = 8 };
void shown_percents(const double shares[], int count, int digits, double shown[]);
