// A number's place is the logarithm of its factor; a number that begins at 0 moves by parts of its range instead.

#include "lab/tune.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/duel.h"

enum { ZERO_PARTS = 20 };           // a number that begins at 0 moves by a twentieth of its range where others double and more

struct Tune {
    const TunePlan *plan;
    int     generation;
    double  gain;
    double *place;                  // of the centre, by number
    double *late;                   // the sum of the centre's places since the last power of two of generations, by number...
    int     late_count;             // ...and of how many generations
    double *half;                   // the same of those from half of that power on
    int     half_count;
    int     pooled;                 // opponents so far; the pool keeps the last TUNE_POOL of them, the first always among them
    int32_t *pool;                  // [TUNE_POOL][count]
};

static void *room_for(size_t count, size_t size)
{
    void *room = calloc(count ? count : 1, size);

    if (!room)
        abort();
    return room;
}

// ---- places and values

static double value_at(const TunePlan *plan, int i, double place)
{
    const int32_t *range = plan->rows[i].range;
    double start = plan->start[i], value = start != 0 ? start * exp(place) : place * (range[1] - range[0]) / ZERO_PARTS;

    return value < range[0] ? range[0] : value > range[1] ? range[1] : value;
}

// A value between two whole numbers becomes either, by chance in proportion, so that small numbers can be tried at all.
static int32_t rounded_by(double value, double chance)
{
    return (int32_t)floor(value + chance);
}

static void values_of(const TunePlan *plan, const double place[], int32_t values[])
{
    for (int i = 0; i < plan->count; i++)
        values[i] = plan->tuned[i] ? rounded_by(value_at(plan, i, place[i]), 0.5) : plan->start[i];
}

void tune_centre(const Tune *t, int32_t values[])
{
    values_of(t->plan, t->place, values);
}

void tune_result(const Tune *t, int32_t values[])
{
    double *mean = room_for((size_t)t->plan->count, sizeof *mean);

    for (int i = 0; i < t->plan->count; i++)
        mean[i] = t->half_count ? (t->half[i] + t->late[i]) / (t->half_count + t->late_count) : t->place[i];
    values_of(t->plan, mean, values);
    free(mean);
}

// ---- chance, by counters

// From 0 to below 1.
static double uniform(uint64_t seed, uint64_t counter)
{
    return (double)(mix_seed(seed, counter) >> 11) * 0x1p-53;
}

// Of a normal distribution with a standard deviation of 1, after Box and Muller.
static double normal(uint64_t seed, uint64_t counter)
{
    static const double TURN = 6.283185307179586;
    double size = sqrt(-2 * log(1 - uniform(seed, 2 * counter)));

    return size * cos(TURN * uniform(seed, 2 * counter + 1));
}

// ---- the pool: row 0 has the first opponent, and the others take turns

static int32_t *opponent(const Tune *t, int i)
{
    return t->pool + (size_t)i * (size_t)t->plan->count;
}

// Where the n-th opponent is kept, from 0.
static int place_in_pool(int n)
{
    return n < TUNE_POOL ? n : 1 + (n - 1) % (TUNE_POOL - 1);
}

static void join_pool(Tune *t)
{
    tune_centre(t, opponent(t, place_in_pool(t->pooled)));
    t->pooled++;
}

static int pool_size(const Tune *t)     { return t->pooled < TUNE_POOL ? t->pooled : TUNE_POOL; }

// Whom the k-th pair of this generation meets.  Of the pool every second pair meets the newest, and the others meet any.
static const int32_t *opponent_of_pair(const Tune *t, size_t k, uint64_t seed)
{
    const TunePlan *plan = t->plan;

    if (plan->opponents > 0)
        return plan->opponent[((size_t)t->generation * (size_t)plan->pairs + k) % (size_t)plan->opponents];
    return opponent(t, k % 2 ? (int)(mix_seed(seed, 2) % (uint64_t)pool_size(t)) : place_in_pool(t->pooled - 1));
}

// ---- a generation

Tune *tune_new(const TunePlan *plan)
{
    Tune *t = room_for(1, sizeof *t);
    size_t count = (size_t)plan->count;

    t->plan = plan;
    t->place = room_for(count, sizeof *t->place);
    t->late = room_for(count, sizeof *t->late);
    t->half = room_for(count, sizeof *t->half);
    t->pool = room_for(TUNE_POOL * count, sizeof *t->pool);
    join_pool(t);
    return t;
}

void tune_free(Tune *t)
{
    if (!t)
        return;
    free(t->place);
    free(t->late);
    free(t->half);
    free(t->pool);
    free(t);
}

int tune_generations(const Tune *t)     { return t->generation; }
double tune_gain(const Tune *t)         { return t->gain; }

// The candidates of one pair, and e of each number.
static void make_pair(const Tune *t, uint64_t seed, double e[], int32_t plus[], int32_t minus[])
{
    const TunePlan *plan = t->plan;

    for (int i = 0; i < plan->count; i++) {
        double chance = uniform(mix_seed(seed, 1), (uint64_t)i);
        e[i] = plan->tuned[i] ? normal(seed, (uint64_t)i) : 0;
        plus[i] = plan->tuned[i] ? rounded_by(value_at(plan, i, t->place[i] + plan->step * e[i]), chance) : plan->start[i];
        minus[i] = plan->tuned[i] ? rounded_by(value_at(plan, i, t->place[i] - plan->step * e[i]), chance) : plan->start[i];
        // A number at the end of its range stays there.
        plus[i] = plus[i] > plan->rows[i].range[1] ? plan->rows[i].range[1] : plus[i];
        minus[i] = minus[i] > plan->rows[i].range[1] ? plan->rows[i].range[1] : minus[i];
    }
}

// The gains are taken in units of their root mean square, so that a step does not depend on what they are counted in.
static void move_centre(Tune *t, const double e[], const double gain[])
{
    const TunePlan *plan = t->plan;
    double squares = 0;

    for (int k = 0; k < plan->pairs; k++)
        squares += gain[k] * gain[k];
    t->gain = sqrt(squares / plan->pairs);
    for (int i = 0; i < plan->count && t->gain > 0; i++) {
        double sum = 0;
        for (int k = 0; k < plan->pairs; k++)
            sum += gain[k] / t->gain * e[(size_t)k * (size_t)plan->count + (size_t)i];
        t->place[i] += plan->rate * plan->step * sum / plan->pairs;
    }
}

// After 64 generations the sums are of those from 33 on, after 96 still, and after 128 of those from 65 on: of half of them, to three quarters.
static void note_centre(Tune *t)
{
    for (int i = 0; i < t->plan->count; i++)
        t->late[i] += t->place[i];
    t->late_count++;
    if ((t->generation & (t->generation - 1)) == 0) {
        memcpy(t->half, t->late, (size_t)t->plan->count * sizeof *t->half);
        t->half_count = t->late_count;
        memset(t->late, 0, (size_t)t->plan->count * sizeof *t->late);
        t->late_count = 0;
    }
}

bool tune_generation(Tune *t)
{
    const TunePlan *plan = t->plan;
    size_t count = (size_t)plan->count, pairs = (size_t)plan->pairs;
    double *e = room_for(pairs * count, sizeof *e), *gain = room_for(pairs, sizeof *gain);
    int32_t *values = room_for(2 * pairs * count, sizeof *values);
    TuneTrial *trial = room_for(pairs, sizeof *trial);
    uint64_t seed = mix_seed(plan->seed, (uint64_t)t->generation);

    for (size_t k = 0; k < pairs; k++) {
        int32_t *plus = values + 2 * k * count, *minus = plus + count;
        uint64_t own = mix_seed(seed, k);
        make_pair(t, mix_seed(own, 3), e + k * count, plus, minus);
        trial[k] = (TuneTrial){ plus, minus, opponent_of_pair(t, k, own), mix_seed(own, 4) };
    }
    bool judged = plan->judge(plan->context, trial, plan->pairs, gain);
    if (judged) {
        move_centre(t, e, gain);
        t->generation++;
        note_centre(t);
        if (t->generation % plan->renewal == 0)
            join_pool(t);
    }
    free(e);
    free(gain);
    free(values);
    free(trial);
    return judged;
}

// ---- the state as text

static const char HEAD[] = "muster tune 2";

static void write_values(const int32_t values[], int count, FILE *f)
{
    for (int i = 0; i < count; i++)
        fprintf(f, "%d%c", (int)values[i], i + 1 < count ? ' ' : '\n');
}

// Opponents are named by their values: a file of weights that has changed since is another opponent.
static void write_plan(const TunePlan *plan, FILE *f)
{
    fprintf(f, "%s\nplan %d pairs, step %a, rate %a, renewal %d, seed %" PRIu64 ", %s\n", HEAD, plan->pairs, plan->step, plan->rate, plan->renewal,
            plan->seed, plan->words);
    for (int i = 0; i < plan->count; i++)
        fprintf(f, "row %s %d %d\n", plan->rows[i].id, (int)plan->start[i], plan->tuned[i]);
    for (int k = 0; k < plan->opponents; k++) {
        fputs("opponent ", f);
        write_values(plan->opponent[k], plan->count, f);
    }
}

static void write_state(const Tune *t, FILE *f)
{
    write_plan(t->plan, f);
    fprintf(f, "generation %d %d %d %d %a\n", t->generation, t->half_count, t->late_count, t->pooled, t->gain);
    for (int i = 0; i < t->plan->count; i++)
        fprintf(f, "%a %a %a\n", t->place[i], t->half[i], t->late[i]);
    for (int k = 0; k < pool_size(t); k++)
        write_values(opponent(t, k), t->plan->count, f);
    fputs("end\n", f);
}

// Whoever reads it finds the old state or the new one, whole: the new one is on the disk before it takes the name.
bool tune_save(const Tune *t, const char *path, Error *err)
{
    char new[4096];

    if (snprintf(new, sizeof new, "%s.new", path) >= (int)sizeof new)
        return fail(err, "%s: the name is too long", path);
    FILE *f = fopen(new, "w");
    if (!f)
        return fail(err, "cannot write %s: %s", new, strerror(errno));
    write_state(t, f);
    bool written = fflush(f) == 0 && !ferror(f) && fsync(fileno(f)) == 0;
    if (fclose(f) != 0 || !written || rename(new, path) != 0)
        return fail(err, "cannot write %s: %s", path, strerror(errno));
    return true;
}

// The lines that the plan would write must be those of the file.
static bool read_plan(const Tune *t, const char *path, FILE *f, Error *err)
{
    char *wanted = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&wanted, &length);
    bool same = true;

    if (!memory)
        abort();
    write_plan(t->plan, memory);
    fclose(memory);
    for (size_t i = 0; same && i < length; i++)
        same = fgetc(f) == (unsigned char)wanted[i];
    free(wanted);
    return same || fail(err, "%s is no state of this tuning: it was made with other options, weights or another version", path);
}

static bool read_state(Tune *t, FILE *f)
{
    char end[8];

    if (fscanf(f, "generation %d %d %d %d %la", &t->generation, &t->half_count, &t->late_count, &t->pooled, &t->gain) != 5 || t->generation < 0
        || t->pooled < 1)
        return false;
    for (int i = 0; i < t->plan->count; i++)
        if (fscanf(f, "%la %la %la", &t->place[i], &t->half[i], &t->late[i]) != 3)
            return false;
    for (int k = 0; k < pool_size(t); k++)
        for (int i = 0; i < t->plan->count; i++)
            if (fscanf(f, "%" SCNd32, &opponent(t, k)[i]) != 1)
                return false;
    return fscanf(f, "%7s", end) == 1 && strcmp(end, "end") == 0;
}

bool tune_load(Tune *t, const char *path, Error *err)
{
    FILE *f = fopen(path, "r");

    if (!f)
        return fail(err, "cannot read %s: %s", path, strerror(errno));
    bool good = read_plan(t, path, f, err) && (read_state(t, f) || fail(err, "%s is damaged", path));
    fclose(f);
    return good;
}
