// Wilson's interval is used because it stays between 0 and 1, and is right even when a bot wins all or none of its games.

#include "lab/stats.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

static const double Z = 1.959963984540054;      // two-sided 95 per cent

Interval wilson(double won, int n)
{
    if (n == 0)
        return (Interval){ 0, 0.5, 1 };
    double share = won / n, z2 = Z * Z / n;     // the interval is drawn towards one half, the more so the fewer games there are
    double centre = (share + z2 / 2) / (1 + z2);
    double half = Z / (1 + z2) * sqrt(share * (1 - share) / n + z2 / (4 * n));

    return (Interval){ fmax(0, centre - half), share, fmin(1, centre + half) };
}

// Two-sided 95 per cent of Student's distribution.  From 10 degrees of freedom on its expansion around the normal one is right to 0.003.
static double student(int freedom)
{
    static const double few[] = { 0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262 };

    if (freedom < (int)(sizeof few / sizeof *few))
        return few[freedom];
    double z3 = Z * Z * Z;
    return Z + (z3 + Z) / (4.0 * freedom) + (5 * z3 * Z * Z + 16 * z3 + 3 * Z) / (96.0 * freedom * freedom);
}

Interval mean_interval(const double *values, int n)
{
    double mean = 0, squares = 0;

    for (int i = 0; i < n; i++)
        mean += values[i] / n;
    for (int i = 0; i < n; i++)
        squares += (values[i] - mean) * (values[i] - mean);
    double half = student(n - 1) * sqrt(squares / (n - 1) / n);

    return (Interval){ mean - half, mean, mean + half };
}

double elo_of(double share)
{
    static const double CUT = 1200;
    double points = share <= 0 ? -CUT : share >= 1 ? CUT : -400 * log10(1 / share - 1);    // of all or none the logarithm is infinite

    return points < -CUT ? -CUT : points > CUT ? CUT : points;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double median(double *values, int n)
{
    qsort(values, (size_t)n, sizeof *values, by_size);
    return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

// ---- shares

// Of shares whose rests differ by less than this, one is not preferred for what is only an error of the arithmetic.
#define EQUAL_RESTS 1e-6

static int largest_rest(const double rest[], int count)
{
    int best = 0;

    for (int i = 1; i < count; i++)
        if (rest[i] > rest[best] + EQUAL_RESTS)
            best = i;
    return best;
}

void shown_percents(const double shares[], int count, int digits, double shown[])
{
    double units = 100 * pow(10, digits), hidden = 1, left = units;
    double whole[PERCENTS_MOST + 1] = { 0 }, rest[PERCENTS_MOST + 1] = { 0 };

    assert(0 < count && count <= PERCENTS_MOST);
    for (int i = 0; i <= count; i++) {
        double share = i < count ? shares[i] : fmax(hidden, 0);
        hidden -= share;
        whole[i] = floor(share * units + EQUAL_RESTS);
        rest[i] = share * units - whole[i];
        left -= whole[i];
    }
    // One that is not shown, and too small to be seen, takes nothing from the others.
    bool is_seen = whole[count] + rest[count] >= 0.5;
    for (; left >= 1; left--) {
        int i = largest_rest(rest, is_seen ? count + 1 : count);
        whole[i]++;
        rest[i]--;
    }
    for (int i = 0; i < count; i++)
        shown[i] = whole[i] * 100 / units;
}
