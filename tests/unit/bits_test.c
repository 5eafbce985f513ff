// Sets in a word: counts of their members, and sets of the bytes that are not 0, against walks from bit to bit and byte to byte.

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_filled_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
