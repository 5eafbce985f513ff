// Of all shares with a mean of s, those that fit best are the counted ones, each divided by 1 + t (its result - s), where t makes the mean right.

#include "lab/sprt.h"

#include <math.h>

double share_of_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

static double result_of(int i)
{
    return (double)i / (MATCH_RESULTS - 1);
}

// A thousandth of a match for each result, so that none is impossible; the total is 1.
static void count_shares(const int count[MATCH_RESULTS], double share[MATCH_RESULTS])
{
    static const double LEAST = 0.001;
    double sum = 0;

    for (int i = 0; i < MATCH_RESULTS; i++)
        sum += share[i] = count[i] + LEAST;
    for (int i = 0; i < MATCH_RESULTS; i++)
        share[i] /= sum;
}

// How far the mean is from s with this t.  It falls from one end of t's range to the other, so there is one root.
static double offset_of(const double share[MATCH_RESULTS], double s, double t)
{
    double sum = 0;

    for (int i = 0; i < MATCH_RESULTS; i++)
        sum += share[i] * (result_of(i) - s) / (1 + t * (result_of(i) - s));
    return sum;
}

static double find_tilt(const double share[MATCH_RESULTS], double s)
{
    enum { HALVINGS = 100 };
    double low = -1 / (1 - s), high = 1 / s;        // within them all shares are positive

    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (offset_of(share, s, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

double sprt_ratio(const Sprt *test, const int count[MATCH_RESULTS])
{
    double share[MATCH_RESULTS], s[2], tilt[2], ratio = 0;
    int matches = 0;

    count_shares(count, share);
    for (int k = 0; k < 2; k++) {
        s[k] = share_of_elo(test->elo[k]);
        tilt[k] = find_tilt(share, s[k]);
    }
    for (int i = 0; i < MATCH_RESULTS; i++) {
        matches += count[i];
        ratio += share[i] * (log(1 + tilt[0] * (result_of(i) - s[0])) - log(1 + tilt[1] * (result_of(i) - s[1])));
    }
    return matches * ratio;
}

void sprt_bounds(const Sprt *test, double bound[2])
{
    bound[0] = log(test->beta / (1 - test->alpha));
    bound[1] = log((1 - test->beta) / test->alpha);
}

SprtVerdict sprt_verdict(const Sprt *test, const int count[MATCH_RESULTS])
{
    double bound[2], ratio = sprt_ratio(test, count);

    sprt_bounds(test, bound);
    return ratio <= bound[0] ? SPRT_LOWER : ratio >= bound[1] ? SPRT_UPPER : SPRT_OPEN;
}
