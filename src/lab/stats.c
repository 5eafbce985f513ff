// Wilson's interval is used because it stays between 0 and 1, and is right even when a bot wins all or none of its games.

#include "lab/stats.h"

#include <math.h>
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
