// bits.h -- small sets in one 64-bit word: the blocks of a game, the places of a small board.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Set;

#define BIT(i) ((Set)1 << (i))
// Runs the statement for every member, lowest first:  FOR_EACH(b, mine) lose_step(s, b);
// The inner loop takes the lowest bit of a copy of the set, and x &= x - 1 clears that bit.  The outer loop runs once: it only declares
// the copy, which is 0 after a complete walk and is set to 0 after a `break`.
#define FOR_EACH(i, set) \
    for (Set left_##i = (set); left_##i; left_##i = 0) \
        for (int i; left_##i && (i = __builtin_ctzll(left_##i), true); left_##i &= left_##i - 1)

static inline bool has(Set set, int i)      { return set >> i & 1; }            // i is from 0 to 63
static inline int  first_of(Set set)        { return __builtin_ctzll(set); }    // the set is not empty
// For a processor that may lack an instruction for it gcc calls a function of its library.  Here, in place, the bits are added in pairs, the
// pairs in fours, the fours in bytes; the product then gathers the sum of the eight bytes in the highest one.
static inline int size_of_set(Set set)
{
#if defined __x86_64__ && !defined __POPCNT__
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
#else
    return __builtin_popcountll(set);
#endif
}
