// The sources of luck that need nothing from outside: seeded, forced, taped and enumerating.

#include "engine/luck.h"

#include <assert.h>
#include <string.h>

// ---- seeded

static uint64_t rotate(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

// xoshiro256** by Blackman and Vigna.  The result is a scrambled word of the state; then the state is multiplied by a fixed matrix of
// bits, by means of shifts and XOR, which visits every state but 0.
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

// Lemire's method: a random 32-bit number times `range`, of which the upper 32 bits are the result, needs no division.  2^32 is not a
// multiple of most ranges, so some results would come once too often; the 2^32 mod `range` products with the lowest lower halves
// cause this, and are redrawn.  `-range % range` is 2^32 mod `range` in 32-bit arithmetic.
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
    assert(l->of[l->used] == n);        // after the same draws the same play must ask for the same
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
