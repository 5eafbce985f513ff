// bytes.h -- which bytes of an array are not 0, or equal a value, or differ from those of another array, and which of its 16-bit words lie in a
// range or differ, as a set: many of them are looked at together.
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

// Of eight bytes, those that equal the value: the others are not 0 once it is taken out of all of them.
static inline Set equal_of_eight(const uint8_t *bytes, uint8_t value)
{
    uint64_t word;

    memcpy(&word, bytes, sizeof word);
    word ^= value * (uint64_t)0x0101010101010101;
    return ~filled_of_eight((const uint8_t *)&word) & 0xff;
}

// Of eight bytes, those that are less than the limit, 1 to 128.  The sum sets the top bit of every byte whose lower bits come up to it.
static inline Set bytes_of_eight_below(const uint8_t *bytes, uint8_t limit)
{
    uint64_t word, low = 0x7f7f7f7f7f7f7f7f;

    memcpy(&word, bytes, sizeof word);
    word = ((word & low) + (uint8_t)(128 - limit) * (uint64_t)0x0101010101010101) | word;
    return ((~word & ~low) >> 7) * 0x0102040810204080 >> 56;
}

// Of sixteen bytes, those that equal the value.
static inline Set equal_of_sixteen(const uint8_t *bytes, uint8_t value)
{
#ifdef __SSE2__
    __m128i equal = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)bytes), _mm_set1_epi8((char)value));

    return (unsigned)_mm_movemask_epi8(equal);
#else
    return equal_of_eight(bytes, value) | equal_of_eight(bytes + 8, value) << 8;
#endif
}

// Of sixteen bytes, those that are 0.
static inline Set empty_of_sixteen(const uint8_t *bytes)
{
    return equal_of_sixteen(bytes, 0);
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

// Of `count` bytes, 16 to 64, those that equal the value.
static inline Set equal_bytes(const uint8_t *bytes, int count, uint8_t value)
{
    Set equal = 0;

    for (int first = 0; first < count; first += 16) {
        int at = first + 16 <= count ? first : count - 16;
        equal |= equal_of_sixteen(bytes + at, value) << at;
    }
    return equal;
}

// Of sixteen bytes, those that are the same in both arrays.
static inline Set same_of_sixteen(const uint8_t *one, const uint8_t *other)
{
#ifdef __SSE2__
    __m128i same = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)one), _mm_loadu_si128((const __m128i *)other));

    return (unsigned)_mm_movemask_epi8(same);
#else
    uint8_t apart[16];

    for (int i = 0; i < 16; i++)
        apart[i] = one[i] ^ other[i];
    return empty_of_sixteen(apart);
#endif
}

// Of `count` bytes, 16 to 64, those that differ between the arrays.
static inline Set differing_bytes(const uint8_t *one, const uint8_t *other, int count)
{
    Set same = 0;

    for (int first = 0; first < count; first += 16) {
        int at = first + 16 <= count ? first : count - 16;
        same |= same_of_sixteen(one + at, other + at) << at;
    }
    return ~same & (~(Set)0 >> (64 - count));
}

// Of `count` bytes, 16 to 64, those that are less than the limit, 1 to 128.
static inline Set bytes_below(const uint8_t *bytes, int count, uint8_t limit)
{
    Set below = 0;

    for (int first = 0; first < count; first += 16) {
        int at = first + 16 <= count ? first : count - 16;
#ifdef __SSE2__
        __m128i sixteen = _mm_loadu_si128((const __m128i *)(bytes + at)), enough = _mm_cmpeq_epi8(_mm_max_epu8(sixteen, _mm_set1_epi8((char)limit)), sixteen);
        below |= (Set)(~(unsigned)_mm_movemask_epi8(enough) & 0xffff) << at;
#else
        below |= (bytes_of_eight_below(bytes + at, limit) | bytes_of_eight_below(bytes + at + 8, limit) << 8) << at;
#endif
    }
    return below;
}

// Of sixteen columns of a table, whose rows lie `stride` bytes apart, those that are not 0 in one of its rows.
static inline Set filled_columns(const uint8_t *first, int rows, int stride)
{
#ifdef __SSE2__
    __m128i any = _mm_setzero_si128();

    for (int row = 0; row < rows; row++)
        any = _mm_or_si128(any, _mm_loadu_si128((const __m128i *)(first + row * stride)));
    return ~(Set)_mm_movemask_epi8(_mm_cmpeq_epi8(any, _mm_setzero_si128())) & 0xffff;
#else
    uint64_t any[2] = { 0, 0 }, words[2];

    for (int row = 0; row < rows; row++) {
        memcpy(words, first + row * stride, sizeof words);
        any[0] |= words[0];
        any[1] |= words[1];
    }
    return filled_of_eight((const uint8_t *)&any[0]) | filled_of_eight((const uint8_t *)&any[1]) << 8;
#endif
}

// Of sixteen 16-bit words, those from `low` to `low` + `span`.  The subtraction wraps round at 65536, so `low` may be "negative".
static inline Set words_of_sixteen_from(const uint16_t *words, uint16_t low, uint16_t span)
{
#ifdef __SSE2__
    // A saturating subtraction of `span` leaves 0 exactly where a word less `low` is at most `span`; the masks of that comparison are packed
    // into bytes, of which movemask takes one bit each.
    __m128i lows = _mm_set1_epi16((short)low), spans = _mm_set1_epi16((short)span), none = _mm_setzero_si128();
    __m128i first = _mm_sub_epi16(_mm_loadu_si128((const __m128i *)words), lows), second = _mm_sub_epi16(_mm_loadu_si128((const __m128i *)(words + 8)), lows);

    first = _mm_cmpeq_epi16(_mm_subs_epu16(first, spans), none);
    second = _mm_cmpeq_epi16(_mm_subs_epu16(second, spans), none);
    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(first, second));
#else
    Set found = 0;

    for (int i = 0; i < 16; i++)
        found |= (Set)((uint16_t)(words[i] - low) <= span) << i;
    return found;
#endif
}

// Of sixteen 16-bit words, those in which two arrays differ.
static inline Set differing_words_of_sixteen(const uint16_t *a, const uint16_t *b)
{
#ifdef __SSE2__
    __m128i first = _mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)a), _mm_loadu_si128((const __m128i *)b));
    __m128i second = _mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)(a + 8)), _mm_loadu_si128((const __m128i *)(b + 8)));

    return ~(unsigned)_mm_movemask_epi8(_mm_packs_epi16(first, second)) & 0xffff;
#else
    Set differing = 0;

    for (int i = 0; i < 16; i++)
        differing |= (Set)(a[i] != b[i]) << i;
    return differing;
#endif
}

// Of eight 16-bit words, those that equal the value.
static inline unsigned equal_words_of_eight(const uint16_t *words, uint16_t value)
{
#ifdef __SSE2__
    __m128i equal = _mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)words), _mm_set1_epi16((short)value));

    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(equal, _mm_setzero_si128()));
#else
    unsigned found = 0;

    for (int i = 0; i < 8; i++)
        found |= (unsigned)(words[i] == value) << i;
    return found;
#endif
}

// Of sixteen 16-bit words, those that equal the value.
static inline Set equal_words_of_sixteen(const uint16_t *words, uint16_t value)
{
#ifdef __SSE2__
    __m128i values = _mm_set1_epi16((short)value);
    __m128i first = _mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)words), values);
    __m128i second = _mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)(words + 8)), values);

    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(first, second));
#else
    return words_of_sixteen_from(words, value, 0);
#endif
}
