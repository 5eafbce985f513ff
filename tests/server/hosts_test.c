// Which names a server answers to.
#include "server/hosts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static const char *const names[] = { "muster.example", "Games.Example." };
static const Hosts ours = { names, 2 }, none = { NULL, 0 };

static void addresses_and_loopback_names_are_always_ours(void **state)
{
    static const char *const yes[] = { "127.0.0.1", "127.0.0.1:1776", "192.168.1.20:80", "[::1]", "[::1]:1776", "[fe80::1]:1",
                                       "localhost", "LocalHost:1776", "localhost.", "muster.localhost:5173" };

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!host_is_ours(&none, yes[i]) || !host_is_ours(&ours, yes[i]))
            fail_msg("%s", yes[i]);
}

static void other_names_are_those_configured(void **state)
{
    static const char *const yes[] = { "muster.example", "MUSTER.example:443", "muster.example.", "muster.example.:80", "games.example" };

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        if (!host_is_ours(&ours, yes[i]))
            fail_msg("%s", yes[i]);
        assert_false(host_is_ours(&none, yes[i]));
    }
}

static void nothing_else_is_ours(void **state)
{
    static const char *const no[] = { "", ":", ":80", ".", "..", "elsewhere.example", "evilmuster.example", "x.muster.example", "muster.example.evil.example",
                                      "muster.example:", "muster.example:x", "muster.example:80:80", "muster.example/", "http://muster.example",
                                      "a@muster.example", "muster.example,evil.example", "localhost.evil.example", "notlocalhost", ".localhost",
                                      "127.0.0.1.evil.example", "127.0.0.1:", "127.0.0.1 ", "[::1", "::1", "[]", "[muster.example]", "[127.0.0.1]",
                                      "0x7f.1", "2130706433", "127.1" };
    char longest[400];

    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (host_is_ours(&ours, no[i]))
            fail_msg("%s", no[i]);
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    for (size_t n = 240; n < sizeof longest; n++)
        assert_false(host_is_ours(&ours, longest + sizeof longest - 1 - n));
}

static void a_host_option_is_a_name_alone(void **state)
{
    static const char *const yes[] = { "muster.example", "muster.example.", "mybox", "my-box.local", "a_b.example", "1776.example" };
    static const char *const no[] = { "", ".", "a..b", ".a", "127.0.0.1", "::1", "[::1]", "http://muster.example", "muster.example:443",
                                      "muster.example/", "a b", "*.example", "caf\xc3\xa9.example" };

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!is_host_name(yes[i]))
            fail_msg("%s", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (is_host_name(no[i]))
            fail_msg("%s", no[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_and_loopback_names_are_always_ours), cmocka_unit_test(other_names_are_those_configured),
        cmocka_unit_test(nothing_else_is_ours), cmocka_unit_test(a_host_option_is_a_name_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
