// A step solves H d = g, where g is the gradient and H the matrix of second derivatives, by Cholesky's method.  Most items of a row are 0, and only
// two of its moments count, so a row adds few products to H.

#include "lab/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 40, HALVINGS_MOST = 20 };
static const double CLOSE = 1e-7;       // a step that moves the log-loss by less is the last

typedef struct Fit {
    const ItemKind *kind;
    const LearnRow *row;
    int     rows, count;                // of rows; of weights
    double  decay;
    const atomic_bool *stop;
    double *ridge;                      // decay times the mean square of the item, by weight
    double *near;                       // where a weight costs nothing
    double *weight, *trial, *step;      // log-odds
    double *h;                          // lower triangle of H, row by row
} Fit;

static double *room_for(size_t count)
{
    double *room = calloc(count ? count : 1, sizeof *room);

    if (!room)
        abort();
    return room;
}

// ---- a row as what its weights are multiplied by

typedef struct Term {
    int    weight;                      // ascending
    double x;
} Term;

static int terms_of(const ItemKind *kind, const LearnRow *row, Term term[])
{
    Between at = find_between(kind->moments, kind->moment_count, row->counted.left);
    double late = (double)at.past / at.span;
    int n = 0;

    for (int i = 0; i < row->counted.count; i++) {
        int item = row->counted.first + i;
        double x = row->item[i] / (kind->rows[item].hundredths ? 100.0 : 1.0);
        if (x == 0)
            continue;
        if (late < 1)
            term[n++] = (Term){ item * kind->moment_count + at.i, x * (1 - late) };
        if (late > 0)
            term[n++] = (Term){ item * kind->moment_count + at.i + 1, x * late };
    }
    return n;
}

// ---- the sum that is minimized, divided by the number of rows

static double log_odds(const Term term[], int n, const double weight[])
{
    double sum = 0;

    for (int k = 0; k < n; k++)
        sum += term[k].x * weight[term[k].weight];
    return sum;
}

// log(1 + exp(z)), also where exp(z) is too large for a number.
static double log_one_plus_exp(double z)
{
    return z > 0 ? z + log1p(exp(-z)) : log1p(exp(z));
}

static double cost(const Fit *f, const double weight[])
{
    Term term[2 * ITEMS_MAX];
    double sum = 0;

    for (int r = 0; r < f->rows; r++) {
        double odds = log_odds(term, terms_of(f->kind, &f->row[r], term), weight);
        sum += log_one_plus_exp(odds) - f->row[r].result * odds;
    }
    sum /= f->rows;
    for (int i = 0; i < f->count; i++)
        sum += f->ridge[i] * (weight[i] - f->near[i]) * (weight[i] - f->near[i]) / 2;
    return sum;
}

// ---- a step

static double *row_of_h(const Fit *f, int i)       { return f->h + (size_t)i * ((size_t)i + 1) / 2; }

// H and, in f->step, the gradient.
static void derive(Fit *f)
{
    Term term[2 * ITEMS_MAX];

    memset(f->h, 0, (size_t)f->count * ((size_t)f->count + 1) / 2 * sizeof *f->h);
    for (int i = 0; i < f->count; i++) {
        f->step[i] = -f->ridge[i] * (f->weight[i] - f->near[i]);
        row_of_h(f, i)[i] = f->ridge[i];
    }
    for (int r = 0; r < f->rows; r++) {
        int n = terms_of(f->kind, &f->row[r], term);
        double chance = 1 / (1 + exp(-log_odds(term, n, f->weight)));
        double error = (f->row[r].result - chance) / f->rows, bend = chance * (1 - chance) / f->rows;
        for (int k = 0; k < n; k++) {
            double *line = row_of_h(f, term[k].weight), x = bend * term[k].x;
            f->step[term[k].weight] += error * term[k].x;
            for (int l = 0; l <= k; l++)
                line[term[l].weight] += x * term[l].x;
        }
    }
}

// Makes of H the triangle L with L times its transpose = H.  An item that no row has gets no weight.
static void decompose(Fit *f)
{
    for (int i = 0; i < f->count; i++) {
        double *line = row_of_h(f, i);
        for (int k = 0; k <= i; k++) {
            const double *other = row_of_h(f, k);
            double sum = line[k];
            for (int l = 0; l < k; l++)
                sum -= line[l] * other[l];
            line[k] = k < i ? (other[k] > 0 ? sum / other[k] : 0) : sqrt(sum > 0 ? sum : 0);
        }
    }
}

static void solve(Fit *f)
{
    for (int i = 0; i < f->count; i++) {
        const double *line = row_of_h(f, i);
        for (int k = 0; k < i; k++)
            f->step[i] -= line[k] * f->step[k];
        f->step[i] = line[i] > 0 ? f->step[i] / line[i] : 0;
    }
    for (int i = f->count - 1; i >= 0; i--) {
        const double *line = row_of_h(f, i);
        f->step[i] = line[i] > 0 ? f->step[i] / line[i] : 0;
        for (int k = 0; k < i; k++)
            f->step[k] -= line[k] * f->step[i];
    }
}

// Goes as much of the step as makes the sum smaller, and returns by how much.
static double go(Fit *f, double *now)
{
    double share = 1, before = *now;

    for (int halvings = 0; halvings < HALVINGS_MOST; halvings++, share /= 2) {
        for (int i = 0; i < f->count; i++)
            f->trial[i] = f->weight[i] + share * f->step[i];
        double then = cost(f, f->trial);
        if (then < before) {
            memcpy(f->weight, f->trial, (size_t)f->count * sizeof *f->weight);
            *now = then;
            break;
        }
    }
    return before - *now;
}

static bool is_stopped(const Fit *f)    { return f->stop && atomic_load(f->stop); }

static int descend(Fit *f)
{
    double now = cost(f, f->weight);

    for (int steps = 1; steps <= STEPS_MOST; steps++) {
        if (is_stopped(f))
            return 0;
        derive(f);
        decompose(f);
        solve(f);
        if (go(f, &now) < CLOSE)
            return steps;
    }
    return STEPS_MOST;
}

static void weigh_ridge(Fit *f)
{
    Term term[2 * ITEMS_MAX];

    for (int r = 0; r < f->rows; r++) {
        int n = terms_of(f->kind, &f->row[r], term);
        for (int k = 0; k < n; k++)
            f->ridge[term[k].weight] += f->decay * term[k].x * term[k].x / f->rows;
    }
}

int learn_fit(const ItemKind *kind, const LearnRow row[], int rows, double decay, const int32_t near[], const atomic_bool *stop, int32_t weight[])
{
    size_t count = (size_t)kind->count * (size_t)kind->moment_count;
    Fit f = {
        .kind = kind, .row = row, .rows = rows, .count = (int)count, .decay = decay, .stop = stop, .ridge = room_for(count), .weight = room_for(count),
        .near = room_for(count), .trial = room_for(count), .step = room_for(count), .h = room_for(count * (count + 1) / 2),
    };

    for (int i = 0; near && i < f.count; i++)
        f.near[i] = f.weight[i] = (double)near[i] / kind->unit;
    weigh_ridge(&f);
    int steps = rows ? descend(&f) : 0;
    for (int i = 0; i < f.count; i++)
        weight[i] = (int32_t)lround(f.weight[i] * kind->unit);
    free(f.ridge);
    free(f.near);
    free(f.weight);
    free(f.trial);
    free(f.step);
    free(f.h);
    return steps;
}

// One item is enough: the log-odds of the share, whose weights are the times.
bool learn_winning(const Winning *w, const LearnRow row[], int rows, const atomic_bool *stop, int32_t times[])
{
    enum { HUNDREDTHS = 100 };
    static const ItemRow share[] = { { "share", .hundredths = true } };
    const ItemKind kind = { .rows = share, .count = 1, .moments = w->moments, .moment_count = w->count, .unit = HUNDREDTHS };
    int16_t *odds = calloc((size_t)rows + 1, sizeof *odds);
    LearnRow *of_share = calloc((size_t)rows + 1, sizeof *of_share);

    if (!odds || !of_share)
        abort();
    for (int r = 0; r < rows; r++) {
        odds[r] = (int16_t)odds_of_worth(row[r].worth, HUNDREDTHS);
        of_share[r] = (LearnRow){ .item = &odds[r], .counted = { 0, 1, row[r].counted.left }, .result = row[r].won };
    }
    bool found = learn_fit(&kind, of_share, rows, 0, NULL, stop, times) > 0;
    free(odds);
    free(of_share);
    return found;
}

// ---- how good it is

double chance_of_worth(int worth)
{
    double chance = (1000 + worth) / 2000.0;

    return chance < 0.0005 ? 0.0005 : chance > 0.9995 ? 0.9995 : chance;
}

double learn_chance(const ItemKind *kind, const int32_t weight[], const LearnRow *row)
{
    ItemKind alone = *kind;
    int item[ITEMS_MAX];

    alone.first = 0;                    // the weights stand by themselves here
    for (int i = 0; i < row->counted.count; i++)
        item[i] = row->item[i];
    return chance_of_worth(worth_of_odds(odds_of_items(&alone, weight, item, row->counted), kind->unit));
}

void learn_judge(const LearnRow row[], const double chance[], int rows, LearnJudgement *out)
{
    *out = (LearnJudgement){ .rows = rows };
    for (int r = 0; r < rows; r++) {
        int bin = (int)(chance[r] * LEARN_BINS);
        out->loss -= (row[r].result * log(chance[r]) + (1 - row[r].result) * log(1 - chance[r])) / rows;
        out->bin[bin].rows++;
        out->bin[bin].told += chance[r];
        out->bin[bin].won += row[r].result;
    }
    for (int bin = 0; bin < LEARN_BINS; bin++)
        if (out->bin[bin].rows) {
            out->bin[bin].told /= out->bin[bin].rows;
            out->bin[bin].won /= out->bin[bin].rows;
        }
}
