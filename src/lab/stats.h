// stats.h -- intervals for counted wins, medians, and ratings.
#pragma once

typedef struct Interval {
    double low, middle, high;       // 95 in a hundred lie from low to high
} Interval;

// Wilson's interval for a share: `won` (draws count a half) of n games; n may be 0.
Interval wilson(double won, int n);

// The difference in Elo points that wins this share of games; beyond 1200 either way it is cut.
double elo_of(double share);

double median(double *values, int n);       // sorts them; n at least 1
