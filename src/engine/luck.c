#include "engine/luck.h"

#include <assert.h>
#include <string.h>

// ---- seeded

static uint64_t rotate(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

uint64_t next_bits(Seeded *l)
{
    uint64_t *s = l->s, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

// Multiplies instead of dividing; the few values that would favour low results are drawn again.
int pick(Seeded *l, int n)
{
    uint32_t range = (uint32_t)n;
    uint64_t product = (next_bits(l) >> 32) * range;

    if ((uint32_t)product < range) {
        uint32_t unfair = -range % range;
        while ((uint32_t)product < unfair)
            product = (next_bits(l) >> 32) * range;
    }
    return (int)(product >> 32);
}

static int seeded_draw(Luck *luck, int n)
{
    return pick((Seeded *)luck, n);
}

void seed_luck(Seeded *l, uint64_t seed)
{
    *l = (Seeded){ .luck = { .draw = seeded_draw } };
    for (int i = 0; i < 4; i++) {               // SplitMix64 spreads the seed
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

// ---- enumerating: the draws are the digits of an odometer whose wheels appear as they are asked for

static int enumerated_draw(Luck *luck, int n)
{
    Enumerated *l = (Enumerated *)luck;

    if (l->used == ENUMERATED_MAX) {
        l->full = true;
        return 0;
    }
    if (l->used == l->count) {
        l->drawn[l->count] = 0;
        l->of[l->count++] = n;
    }
    assert(l->of[l->used] == n);        // the same play asks the same after the same draws
    return l->drawn[l->used++];
}

void enumerate_luck(Enumerated *l)
{
    *l = (Enumerated){ .luck = { .draw = enumerated_draw } };
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

double chance_of(const Enumerated *l)
{
    double chance = 1;

    for (int i = 0; i < l->used; i++)
        chance /= l->of[i];
    return chance;
}
