// What a player is told before he takes a loss: an answer, or a proposal, that costs a whole piece says so.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <string.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"

#include "engine/case.h"

#include <cmocka.h>         // after ours: it makes a macro of `fail`

static Case c;

static const State *reach(const char *text)
{
    if (run_case(&c, text, strlen(text), find_game) != CASE_HOLDS)
        fail_msg("line %d: %s", c.line, c.wrong.text);
    return (const State *)&c.position;
}

static void expect_price(const State *s, const char *action, const char *words)
{
    char room[80];
    Text price = text_in(room, sizeof room);
    Action a;
    Error err;

    assert_true(read_action(c.game, action, &a, &err));
    c.game->price(s, a, &price);
    assert_string_equal(room, words);
}

static void expect_proposal(const State *s, const char *words)
{
    Proposal p;

    assert_true(find_proposal(c.game, s, &p));
    assert_string_equal(p.words, words);
}

static void the_last_step_of_a_block_is_named(void **state)
{
    const State *s = reach("game trenton-1776 campaign\nclear\nput washington greene princeton from maidenhead\n"
                           "put mercer princeton sp 2 from maidenhead\nput knox-1 princeton sp 1 from maidenhead\n"
                           "put leslie mathew princeton\nbegin battle princeton attacker american\n"
                           "dice 6 6 6 1 1 1 1 1\nexpect left 3\n");

    expect_price(s, "lose mercer", "");
    expect_price(s, "lose knox-1", "destroyed");
    expect_price(s, "lose greene", "he is lost");
    expect_price(s, "lose washington", "the game is lost");
    expect_proposal(s, "Mercer by 2, Knox 1 by 1");
}

static void all_men_of_a_leader_are_named(void **state)
{
    const State *s = reach("game washingtons-crossing campaign\nclear\nput turn 4\nput weather fair\nput st-clair 1826 troops 1400 active\n"
                           "put rall 1825 troops 600\nput hessian-detachment-1 1825 troops 10\nbegin march st-clair mp 9\n"
                           "dice 4 9\ndo normal 1825\nexpect question lose side british\n");

    expect_price(s, "lose rall 10", "");
    expect_price(s, "lose hessian-detachment-1 10", "destroyed");
}

// T76-C10: militia have one name for all; where each stands says which is which.
static void militia_that_go_home_say_from_where(void **state)
{
    const State *s = reach("game trenton-1776 campaign\nclear\nput turn 11\nput washington newtown\nput nj-militia-1 bristol\n"
                           "put pa-militia-1 trenton\nput guards grenadiers lt-infantry mathew leslie newark\nbegin turn\ndice 2 2\nexpect question desert side american\n");

    expect_price(s, "desert nj-militia-1", "from Bristol");
    expect_price(s, "desert pa-militia-1", "from Trenton");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_step_of_a_block_is_named), cmocka_unit_test(all_men_of_a_leader_are_named),
        cmocka_unit_test(militia_that_go_home_say_from_where),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
