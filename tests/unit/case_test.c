// Case files: what cannot be understood is malformed at its line, what does not hold fails at its line, and in which words.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <string.h>

#include "engine/case.h"
#include "games/games.h"

#include <cmocka.h>         // after ours: it makes a macro of `fail`

static Case c;

static CaseVerdict run(const char *text)
{
    return run_case(&c, text, strlen(text), find_game);
}

typedef struct Row {
    const char *text;
    int         line;
    const char *words;      // found in the complaint
} Row;

#define GAME  "game trenton-1776\n"
#define CLEAR GAME "clear\n"
#define FIGHT CLEAR "put mercer trenton from pennington\nput leslie trenton\nbegin battle trenton attacker american\n"

static const Row malformed[] = {
    { "", 1, "empty case" },
    { "# a remark\n", 1, "empty case" },
    { "clear\n", 1, "begins with its game" },
    { "game chess\n", 1, "no game 'chess'" },
    { "game trenton-1776 waterloo\n", 1, "the scenarios are campaign" },
    { GAME "scenario waterloo\n", 2, "no scenario" },
    { GAME "options kriegsspiel\n", 2, "no option" },
    { GAME "rule\n", 2, "'rule' wants" },
    { GAME "jump\n", 2, "no line 'jump'" },
    { GAME "do\n", 2, "'do' wants more words" },
    { GAME "dice 1 2 x\n", 2, "not 'x" },
    { GAME "dice -1\n", 2, "dice are numbers" },
    { GAME "seed many\n", 2, "'seed' wants a number" },
    { GAME "put rahl trenton\n", 2, "did you mean 'rall-1'" },
    { GAME "put mercer\n", 2, "where is mercer put" },
    { GAME "put mercer trentum\n", 2, "did you mean 'trenton'" },
    { GAME "put mercer trenton sp 5\n", 2, "from 0 to 4" },
    { GAME "put greene trenton sp 2\n", 2, "at most 1" },
    { GAME "put mercer deserted\n", 2, "only militia desert" },
    { GAME "put mercer trenton from newark\n", 2, "cannot have come from newark" },
    { GAME "put turn 25\n", 2, "from 1 to 24" },
    { GAME "put points french 3\n", 2, "a side wanted" },
    { GAME "put control newark british\n", 2, "scores no points" },
    { GAME "put crossed at-newark british 2\n", 2, "no ferry" },
    { GAME "put crossed at-bristol american 11\n", 2, "from 0 to 10" },
    { GAME "put forced mercer\n", 2, "only leaders" },
    { GAME "put fled mercer\n", 2, "only militia flee" },
    { GAME "put depot somewhere\n", 2, "lost or standing" },
    { GAME "begin breakfast\n", 2, "what begins?" },
    { GAME "begin moves\n", 2, "whose moves" },
    { CLEAR "put mercer trenton\nbegin battle trenton attacker american\n", 4, "both sides must stand at trenton" },
    { CLEAR "begin battle attacker american\n", 3, "no place where both sides stand" },
    { CLEAR "put mercer trenton\nput leslie trenton\nbegin battle trenton\n", 5, "who attacks?" },
    { CLEAR "put mercer trenton\nput leslie trenton\nbegin where-to american trenton attacker american\n", 5, "no place to withdraw to" },
    { CLEAR "begin march mercer\n", 3, "not on the map" },
    { FIGHT "do jump mercer\n", 6, "no verb 'jump'" },
    { FIGHT "do lose\n", 6, "'lose' wants a block" },
    { FIGHT "refuse withdraw now please T76 battle\n", 6, "takes 0 nouns" },
    { GAME "expect\n", 2, "wants more words" },
    { GAME "expect mercer dancing\n", 2, "no place 'dancing'" },
    { GAME "expect outcome glory\n", 2, "american, british, draw or playing" },
    { GAME "dice 1 1\nexpect question tea\n", 3, "the questions are" },
    { GAME "expect turn\n", 2, "a number from" },
};

static void test_malformed(void **state)
{
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        CaseVerdict verdict = run(malformed[i].text);
        if (verdict != CASE_MALFORMED || c.line != malformed[i].line || !strstr(c.wrong.text, malformed[i].words))
            fail_msg("%s\n is %d at line %d: %s", malformed[i].text, verdict, c.line, c.wrong.text);
    }
}

static const Row failing[] = {
    { GAME "expect turn 2\n", 2, "expected turn 2, found 1" },
    { GAME "expect mercer at trenton\n", 2, "expected mercer at trenton, found newark" },
    { GAME "expect mercer at newark sp 3\n", 2, "expected mercer 3, found 4" },
    { GAME "expect not mercer at newark\n", 2, "expected not" },
    { GAME "expect howe on-map\n", 2, "found that it is not" },
    { GAME "expect question moves\n", 2, "dice ran out" },
    { GAME "dice 1\nexpect question moves\n", 3, "dice ran out after 1" },
    { GAME "dice 1 9\nexpect question moves\n", 3, "a number too high" },
    { GAME "dice 1 2 3\nexpect question moves\n", 3, "1 left over" },
    { GAME "dice 1 2\nexpect question lose\n", 3, "found question moves" },
    { GAME "dice 1 2\nexpect question moves side british\n", 3, "expected the british to be asked, found american" },
    { GAME "dice 1 2\nexpect question moves left 4\n", 3, "expected left 4, found 3" },
    { GAME "dice 1 2\nexpect offered march howe\n", 3, "that block is not yours" },
    { GAME "dice 1 2\nexpect not-offered march mercer\n", 3, "expected 'march mercer' not to be offered" },
    { GAME "dice 1 2\nexpect offered-count 1\n", 3, "expected 1 answers, found 18" },
    { GAME "dice 1 2\ndo march howe\n", 3, "T76 movement" },
    { GAME "dice 1 2\ndo british march mercer\n", 3, "expected the british to be asked" },
    { GAME "dice 1 2\nrefuse march mercer\n", 3, "found that it is legal" },
    { GAME "dice 1 2\nrefuse march howe T76 battle fire\n", 3, "refused by 'T76 battle fire', found 'T76 movement" },
    { GAME "dice 1 2\nrefuse british march mercer\n", 3, "expected the british to be asked" },
    { GAME "expect ending points\n", 2, "expected ending points, found none" },
    { GAME "expect sees american washington\nexpect sees british washington\n", 3, "found that it is hidden" },
    { GAME "dice 1 2\nexpect log snow\n", 3, "expected the log to say 'snow'" },
    { GAME "dice 1 2\nexpect over\n", 3, "expected the game over" },
    { FIGHT "dice 1 1 1 1 1 1 1 1\nexpect no battle\n", 7, "expected not 'battle'" },
};

static void test_failing(void **state)
{
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        CaseVerdict verdict = run(failing[i].text);
        if (verdict != CASE_FAILS || c.line != failing[i].line || !strstr(c.wrong.text, failing[i].words))
            fail_msg("%s\n is %d at line %d: %s", failing[i].text, verdict, c.line, c.wrong.text);
    }
}

static void test_zero_byte(void **state)
{
    assert_int_equal(run_case(&c, "game\0trenton-1776\n", 18, find_game), CASE_MALFORMED);
    assert_int_equal(c.line, 1);
}

// Dice may stand before the line that leads to the roll or after it.
static void test_dice_before_or_after(void **state)
{
    static const char before[] = CLEAR "put washington mcconkeys-ferry\nbegin moves american\ndo march washington\ndice 5\ndo to johnsons-ferry\n"
                                       "expect washington at johnsons-ferry\n";
    static const char after[] = CLEAR "put washington mcconkeys-ferry\nbegin moves american\ndo march washington\ndo to johnsons-ferry\ndice 5\n"
                                      "expect washington at johnsons-ferry\n";

    assert_int_equal(run(before), CASE_HOLDS);
    assert_int_equal(run(after), CASE_HOLDS);
}

// A roll whose dice come later is not made yet: the board can be looked at, the question cannot.
static void test_waits_for_dice(void **state)
{
    assert_int_equal(run(FIGHT "dice 6 1 1 1\ndo lose mercer\nexpect mercer sp 3\nexpect battle round 1\ndice 6 1 1\nexpect leslie sp 3\n"
                               "expect question leave\n"), CASE_HOLDS);
    assert_int_equal(run(FIGHT "dice 6 1 1 1\ndo lose mercer\nexpect question leave\n"), CASE_FAILS);
    assert_int_equal(c.line, 8);
    assert_non_null(strstr(c.wrong.text, "dice ran out after 4"));
    assert_int_equal(run(FIGHT "dice 6 1 1 1\ndo lose mercer\nexpect mercer sp 3\n"), CASE_FAILS);
    assert_non_null(strstr(c.wrong.text, "dice ran out after 4"));
    assert_int_equal(run(FIGHT "expect battle round 1\nclear\n"), CASE_FAILS);
    assert_int_equal(c.line, 7);
}

// An answer that is not plain is never given for the writer: to stay or to go is his.
static void test_choices_are_not_obvious(void **state)
{
    assert_int_equal(run(FIGHT "dice 1 1 1 1  1 1 1 1\nexpect question leave side british\nexpect question leave side american\n"), CASE_FAILS);
    assert_int_equal(c.line, 8);
}

// What follows a question answered for the writer is undone when the line does not fit there either.
static void test_no_answer_is_left_behind(void **state)
{
    assert_int_equal(run(FIGHT "dice 6 1 1 1\nexpect mercer sp 2\n"), CASE_FAILS);
    assert_non_null(strstr(c.wrong.text, "expected mercer 2, found 4"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_malformed), cmocka_unit_test(test_failing), cmocka_unit_test(test_zero_byte),
        cmocka_unit_test(test_dice_before_or_after), cmocka_unit_test(test_waits_for_dice),
        cmocka_unit_test(test_choices_are_not_obvious), cmocka_unit_test(test_no_answer_is_left_behind),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
