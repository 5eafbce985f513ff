// The sources of luck that need nothing from outside: seeded, forced, taped and enumerating.

#include "engine/luck.h"

#include <assert.h>
#include <string.h>

// ---- seeded

int seeded_draw(Luck *luck, int n)
{
    return pick((Seeded *)luck, n);
}

void seed_luck(Seeded *l, uint64_t seed)
{
    *l = (Seeded){ .luck = { .draw = seeded_draw } };
    for (int i = 0; i < 4; i++) {               // SplitMix64 makes four unrelated words of one seed, and never four zeros
        uint64_t z = seed += 0x9e3779b97f4a7c15u;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        l->s[i] = z ^ z >> 31;
    }
}

// ---- forced

static int forced_draw(Luck *luck, int n)
{
    Forced *l = (Forced *)luck;

    if (l->used == l->count) {
        l->ran_out = true;
        return 0;
    }
    int given = l->dice[l->used++];
    if (given < 1 || given > n) {
        l->misfit = true;
        return 0;
    }
    return given - 1;
}

void force_luck(Forced *l, const int *dice, int count)
{
    *l = (Forced){ .luck = { .draw = forced_draw }, .dice = dice, .count = count };
}

// ---- taped

static int taped_draw(Luck *luck, int n)
{
    Taped *l = (Taped *)luck;
    int drawn = l->from->draw(l->from, n);

    if (l->count == TAPE_MAX)
        l->full = true;
    else
        l->tape[l->count++] = (uint16_t)(drawn + 1);
    return drawn;
}

void tape_luck(Taped *l, Luck *from)
{
    assert(from->draw);
    l->luck = (Luck){ .draw = taped_draw };
    l->from = from;
    l->count = 0;
    l->full = false;
}

// ---- enumerating: the draws are the digits of an odometer.  A draw that has not been asked for before adds a digit, 0; the next sequence
// raises the last digit, and drops digits that have reached their end.

static int next_digit(Enumerated *l, int n, bool pool)
{
    if (l->used == ENUMERATED_MAX) {
        l->full = true;
        return l->beyond++ % n;     // other numbers every time, or a rule that throws ties once more would never end
    }
    if (l->used == l->count) {
        l->drawn[l->count] = 0;
        l->pool[l->count] = pool;
        l->of[l->count++] = n;
    }
    assert(l->of[l->used] == n && l->pool[l->used] == pool);        // after the same draws the same play must ask for the same
    return l->drawn[l->used++];
}

static int enumerated_draw(Luck *luck, int n)
{
    return next_digit((Enumerated *)luck, n, false);
}

// Where one face matters, a pool of n dice is one digit: how many show it.  So sixty dice have 61 sequences, and not 6^60.
static void enumerated_pool(Luck *luck, int n, unsigned matter, uint8_t count[6])
{
    if (matter == 0 || matter & (matter - 1)) {
        for (int i = 0; i < n; i++)
            count[enumerated_draw(luck, 6)]++;
        return;
    }
    int face = __builtin_ctz(matter), hits = next_digit((Enumerated *)luck, n + 1, true);
    count[face - 1] = (uint8_t)(count[face - 1] + hits);
    count[face == 1 ? 1 : 0] = (uint8_t)(count[face == 1 ? 1 : 0] + n - hits);
}

void enumerate_luck(Enumerated *l)
{
    *l = (Enumerated){ .luck = { .draw = enumerated_draw, .pool = enumerated_pool } };
}

bool next_draws(Enumerated *l)
{
    l->used = 0;
    while (l->count > 0) {
        int last = l->count - 1;
        if (++l->drawn[last] < l->of[last])
            return true;
        l->count = last;
    }
    return false;
}

// Of one face exactly k times among n dice: the factors of the binomial coefficient one by one, so that none grows beyond a double.
static double chance_of_hits(int k, int n)
{
    double chance = 1;

    for (int i = 1; i <= k; i++)
        chance *= (double)(n - k + i) / i / 6;
    for (int i = k; i < n; i++)
        chance *= 5.0 / 6;
    return chance;
}

double chance_of(const Enumerated *l)
{
    double chance = 1;

    for (int i = 0; i < l->used; i++)
        chance = l->pool[i] ? chance * chance_of_hits(l->drawn[i], l->of[i] - 1) : chance / l->of[i];
    return chance;
}
