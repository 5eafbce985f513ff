// bytes.h -- which bytes of an array are not 0, as a set: many of them are looked at together.
#pragma once
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/bits.h"

// Of eight bytes, the lowest first, in one word.  The sum sets the top bit of every byte of which a lower bit is set, and the product then
// gathers the eight top bits in the highest byte.
static inline Set filled_of_eight(const uint8_t *bytes)
{
    uint64_t word, low = 0x7f7f7f7f7f7f7f7f;

    memcpy(&word, bytes, sizeof word);
    word = (((word & low) + low) | word) & ~low;
    return (word >> 7) * 0x0102040810204080 >> 56;
}

// Of sixteen bytes, those that are 0.
static inline Set empty_of_sixteen(const uint8_t *bytes)
{
#ifdef __SSE2__
    __m128i empty = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)bytes), _mm_setzero_si128());

    return (unsigned)_mm_movemask_epi8(empty);
#else
    return ~(filled_of_eight(bytes) | filled_of_eight(bytes + 8) << 8) & 0xffff;
#endif
}

// Of `count` bytes, 16 to 64.  The last sixteen may overlap those before them.
static inline Set filled_bytes(const uint8_t *bytes, int count)
{
    Set empty = 0;

    for (int first = 0; first < count; first += 16) {
        int at = first + 16 <= count ? first : count - 16;
        empty |= empty_of_sixteen(bytes + at) << at;
    }
    return ~empty & (~(Set)0 >> (64 - count));
}
