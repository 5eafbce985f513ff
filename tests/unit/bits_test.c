// Sets in a word: counts of their members, and sets of the bytes that are not 0, or equal or less than a value, against walks from bit to bit and byte to byte.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/bytes.h"
#include "engine/luck.h"

#include <cmocka.h>      // last: it defines a macro `fail`

static void check_size(Set set)
{
    int members = 0;

    for (int i = 0; i < 64; i++)
        members += has(set, i);
    assert_int_equal(size_of_set(set), members);
}

static void test_sizes(void **state)
{
    Seeded luck;

    seed_luck(&luck, 1);
    check_size(0);
    check_size(~(Set)0);
    for (int i = 0; i < 64; i++) {
        check_size(BIT(i));
        check_size(~BIT(i));
    }
    for (int i = 0; i < 10000; i++)
        check_size(next_bits(&luck));
}

static void check_filled(const uint8_t *bytes, int count)
{
    Set filled = 0, by_eight = 0;

    for (int i = 0; i < count; i++)
        filled |= (Set)(bytes[i] != 0) << i;
    for (int i = 0; i + 8 <= count; i += 8)
        by_eight |= filled_of_eight(bytes + i) << i;
    assert_int_equal(filled_bytes(bytes, count), filled);
    assert_int_equal(by_eight, filled & (count == 64 ? ~(Set)0 : BIT(count / 8 * 8) - 1));
}

// Every value in every place, alone, and then beside others; what lies behind the array must not count.
static void test_filled_bytes(void **state)
{
    Seeded luck;

    seed_luck(&luck, 2);
    for (int count = 16; count <= 64; count++) {
        uint8_t bytes[80] = { 0 };
        memset(bytes + count, 255, sizeof bytes - (size_t)count);
        for (int i = 0; i < count; i++)
            for (int value = 0; value < 256; value++) {
                bytes[i] = (uint8_t)value;
                check_filled(bytes, count);
                bytes[i] = 0;
            }
        for (int n = 0; n < 200; n++) {
            for (int i = 0; i < count; i++)
                bytes[i] = (uint8_t)(pick(&luck, 2) ? pick(&luck, 256) : 0);
            check_filled(bytes, count);
        }
    }
}

static void check_equal(const uint8_t *bytes, int count, uint8_t value)
{
    Set equal = 0;

    for (int i = 0; i < count; i++)
        equal |= (Set)(bytes[i] == value) << i;
    assert_int_equal(equal_bytes(bytes, count, value), equal);
    assert_int_equal(equal_of_eight(bytes, value), equal & 0xff);
}

// Few values, so that many bytes are equal and others differ from them by one bit.
static void test_equal_bytes(void **state)
{
    Seeded luck;

    seed_luck(&luck, 3);
    for (int count = 16; count <= 64; count++)
        for (int n = 0; n < 500; n++) {
            uint8_t bytes[80], first = (uint8_t)pick(&luck, 256);
            memset(bytes, first, sizeof bytes);
            for (int i = 0; i < count; i++)
                bytes[i] = (uint8_t)(first ^ (pick(&luck, 2) ? 1 << pick(&luck, 8) : 0));
            check_equal(bytes, count, first);
            check_equal(bytes, count, (uint8_t)(first ^ 1));
            check_equal(bytes, count, 0);
        }
}

// Each of the bytes in turn differs by one bit, and then many of them do.
static void test_differing_bytes(void **state)
{
    Seeded luck;

    seed_luck(&luck, 4);
    for (int count = 16; count <= 64; count++)
        for (int n = 0; n < 200; n++) {
            uint8_t one[80], other[80];
            Set differing = 0;
            for (int i = 0; i < count; i++) {
                bool differs = n < count ? i == n : pick(&luck, 2);
                one[i] = (uint8_t)pick(&luck, 256);
                other[i] = (uint8_t)(one[i] ^ (differs ? 1 << pick(&luck, 8) : 0));
                differing |= (Set)differs << i;
            }
            assert_int_equal(differing_bytes(one, other, count), differing);
            assert_int_equal(differing_bytes(one, one, count), 0);
        }
}

// Values about the limit and about 128, above which the sum that stands for a comparison has its top bit set already.
static void test_bytes_below(void **state)
{
    Seeded luck;

    seed_luck(&luck, 5);
    for (int count = 16; count <= 64; count++)
        for (int limit = 1; limit <= 128; limit++) {
            const int near[] = { 0, limit - 1, limit, limit + 1, 127, 128, 127 + limit, 255 };
            uint8_t bytes[80] = { 0 };
            Set below = 0;
            for (int i = 0; i < count; i++) {
                bytes[i] = (uint8_t)near[pick(&luck, 8)];
                below |= (Set)(bytes[i] < limit) << i;
            }
            assert_int_equal(bytes_below(bytes, count, (uint8_t)limit), below);
            assert_int_equal(bytes_of_eight_below(bytes, (uint8_t)limit), below & 0xff);
        }
}

// Words that differ in few places, in either byte.
static void test_differing_words(void **state)
{
    Seeded luck;

    seed_luck(&luck, 6);
    for (int n = 0; n < 5000; n++) {
        uint16_t one[16], other[16];
        Set differing = 0;
        for (int i = 0; i < 16; i++) {
            bool differs = !pick(&luck, 6);
            one[i] = (uint16_t)pick(&luck, 1 << 16);
            other[i] = (uint16_t)(one[i] ^ (differs ? 1 << pick(&luck, 16) : 0));
            differing |= (Set)differs << i;
        }
        assert_int_equal(differing_words_of_sixteen(one, other), differing);
    }
}

// Words that are the value, or differ from it in one bit.
static void test_equal_words(void **state)
{
    Seeded luck;

    seed_luck(&luck, 7);
    for (int n = 0; n < 5000; n++) {
        uint16_t words[8], value = (uint16_t)pick(&luck, 1 << 16);
        unsigned equal = 0;
        for (int i = 0; i < 8; i++) {
            bool differs = pick(&luck, 2);
            words[i] = (uint16_t)(value ^ (differs ? 1 << pick(&luck, 16) : 0));
            equal |= (unsigned)!differs << i;
        }
        assert_int_equal(equal_words_of_eight(words, value), equal);
    }
}

static void test_filled_columns(void **state)
{
    Seeded luck;

    seed_luck(&luck, 4);
    for (int n = 0; n < 5000; n++) {
        int rows = 1 + pick(&luck, 5), stride = 16 + pick(&luck, 5);
        uint8_t table[5 * 20];
        Set filled = 0;
        for (int i = 0; i < (int)sizeof table; i++)
            table[i] = (uint8_t)(pick(&luck, 8) ? 0 : 1 << pick(&luck, 8));
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < 16; column++)
                filled |= (Set)(table[row * stride + column] != 0) << column;
        assert_int_equal(filled_columns(table, rows, stride), filled);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_filled_bytes),
        cmocka_unit_test(test_equal_bytes),
        cmocka_unit_test(test_differing_bytes),
        cmocka_unit_test(test_bytes_below),
        cmocka_unit_test(test_differing_words),
        cmocka_unit_test(test_equal_words),
        cmocka_unit_test(test_filled_columns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
