// Each step mixes eight bytes into the state with the finalizer of SplitMix64, which is fast and spreads every bit; the length is part of the
// start, so that texts that differ only in trailing zero bytes hash differently.

#include "base/hash.h"

#include <string.h>

// The finalizer of SplitMix64: a change of any input bit changes about half of the output bits.  It can be undone (each shift and each odd
// factor has an inverse), so two different inputs never become the same.
static uint64_t mix(uint64_t x)
{
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// At most eight bytes as a number, the first byte the lowest, so that every machine gets the same hash.
static uint64_t word_at(const unsigned char *p, size_t n)
{
    uint64_t w = 0;

    for (size_t i = 0; i < n; i++)
        w |= (uint64_t)p[i] << (8 * i);
    return w;
}

uint64_t hash_bytes(const void *bytes, size_t n, uint64_t seed)
{
    const unsigned char *p = bytes;
    uint64_t h = seed ^ (n * 0x9e3779b97f4a7c15u);

    for (; n >= 8; p += 8, n -= 8)
        h = mix(h ^ word_at(p, 8)) + 0x9e3779b97f4a7c15u;
    return mix(h ^ word_at(p, n));
}
