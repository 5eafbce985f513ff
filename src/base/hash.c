#include "base/hash.h"

#include <string.h>

// The finalizer of SplitMix64: every input bit reaches every output bit.
static uint64_t mix(uint64_t x)
{
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// Eight bytes a step, read in little-endian order whatever the machine.
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
