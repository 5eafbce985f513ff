// stats.h -- intervals for counted wins, medians, and ratings.
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
