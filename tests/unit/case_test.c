// Case files: what cannot be understood is malformed at its line, what does not hold fails at its line, and in which words.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <string.h>

#include "engine/begin.h"
#include "engine/case_lines.h"
#include "games/games.h"

#include <cmocka.h>         // after ours: it makes a macro of `fail`

static Case c;

static CaseVerdict run(const char *text)
{
    return run_case(&c, text, strlen(text), find_game);
}

static void assert_holds(const char *text)
{
    if (run(text) != CASE_HOLDS)
        fail_msg("%s\n does not hold at line %d: %s", text, c.line, c.wrong.text);
}

typedef struct Row {
    const char *text;
    int         line;
    const char *words;      // found in the complaint
} Row;

#define GAME  "game trenton-1776\n"
#define CLEAR GAME "clear\n"
#define FIGHT CLEAR "put mercer trenton from pennington\nput leslie trenton\nbegin battle trenton attacker american\n"

#define CROSS CLEAR "put washington mcconkeys-ferry\nbegin moves american\ndo march washington\ndice 5\ndo to johnsons-ferry\n"

#define START "game washingtons-crossing\n"
#define CLEAR_WC "game washingtons-crossing\nclear\nput turn 5\n"
#define MARCH "game washingtons-crossing\nclear\nput turn 5\nput mercer 1825 troops 500\nbegin march mercer mp 5\n"

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
    { GAME "put control newark british\n", 2, "newark has no control" },
    { GAME "put crossed at-newark british 2\n", 2, "no ferry" },
    { GAME "put crossed at-bristol american 11\n", 2, "from 0 to 10" },
    { GAME "put crossed at-bristol 2\n", 2, "crossed is of a side too" },
    { GAME "put at-bristol crossed 2\n", 2, "crossed is of a side too" },
    { MARCH "expect zone 1824\n", 6, "zone is of a side too" },
    { GAME "put forced mercer\n", 2, "only leaders" },
    { GAME "put fled mercer\n", 2, "only militia flee" },
    { GAME "put depot somewhere\n", 2, "lost or standing, not 'somewhere'" },
    { GAME "begin breakfast\n", 2, "what begins?" },
    { GAME "begin moves\n", 2, "whose moves" },
    { CLEAR "put mercer trenton\nbegin battle trenton attacker american\n", 4, "both sides must stand at trenton" },
    { CLEAR "begin battle attacker american\n", 3, "no place where both sides stand" },
    { CLEAR "put mercer trenton\nput leslie trenton\nbegin battle trenton\n", 5, "who attacks?" },
    { CLEAR "put mercer trenton\nput leslie trenton\nbegin where-to american trenton attacker american\n", 5, "no place to withdraw to" },
    { CLEAR "begin march mercer\n", 3, "not on the map" },
    { "game campaigns-of-1777 campaign\nclear\nbegin powell\n", 3, "powell is in no place: put him first" },
    { CLEAR "begin march mercr\n", 3, "no block 'mercr'" },
    // what is begun takes what its row names, each once, and every word counts
    { GAME "begin moves american trenton\n", 2, "'trenton' is too much" },
    { START "begin american british\n", 2, "what begins?" },
    { START "begin moves french\n", 2, "american or british, not 'french'" },
    { GAME "begin turn 3 4\n", 2, "'4' is too much" },
    { GAME "begin turn 25\n", 2, "from 1 to 24" },
    { GAME "begin desertion british\n", 2, "not the british side, but the american one" },
    { FIGHT "begin battle trenton princeton attacker american\n", 6, "'princeton' is too much" },
    { FIGHT "begin battle trentum attacker american\n", 6, "did you mean 'trenton'" },
    { FIGHT "begin fire trenton attacker american\n", 6, "which side?" },
    { FIGHT "begin lose british 201 hits trenton\n", 6, "from 1 to 200" },
    { MARCH "begin attack 1825 by mercer british\n", 6, "not the british side" },
    { MARCH "begin attack by mercer\n", 6, "on which hex?" },
    { MARCH "begin capture american\n", 6, "where, a hex?" },
    { MARCH "begin retreat mercer from 1825 hexes 11\n", 6, "from 1 to 10" },
    { FIGHT "do jump mercer\n", 6, "no verb 'jump'" },
    { FIGHT "do lose\n", 6, "'lose' wants a block" },
    { FIGHT "refuse withdraw now please T76 battle\n", 6, "'now' is too much: a line gives one answer" },
    { GAME "expect\n", 2, "wants more words" },
    { GAME "expect mercer dancing\n", 2, "no place 'dancing'" },
    { GAME "expect outcome glory\n", 2, "american, british, draw or playing" },
    { GAME "dice 1 1\nexpect question tea\n", 3, "the questions are" },
    { GAME "expect turn\n", 2, "turn wants a value" },
    { GAME "expect turn 1 a b c d e f g h i j k l m n o p q r s t u v\n", 2, "24 words are read" },
    // nobody is taken out of a march
    { CLEAR "put washington mercer princeton\nbegin moves american\ndo march washington\ndo with mercer\nexpect question march\nput mercer trenton\n", 8, "mercer is marching" },
    { CLEAR "put washington mercer princeton\nbegin moves american\ndo march washington\ndo with mercer\nexpect question march\nput mercer sp 0\n", 8, "mercer is marching" },
    // what a line goes on with and would not be looked at
    { GAME "dice 1 2\nexpect side american british\n", 3, "'british' is too much" },
    { GAME "expect playing on\n", 2, "'on' is too much" },
    { GAME "expect turn 1 2\n", 2, "'2' is too much" },
    { GAME "expect ice perhaps\n", 2, "frozen or open, not 'perhaps'" },
    { GAME "expect trenton empty now\n", 2, "'now'" },
    { GAME "expect moorestown british\n", 2, "moorestown has no control" },
    { MARCH "expect mercer\n", 6, "what is expected of mercer" },
    { MARCH "expect zone american 1824 really\n", 6, "'really' is too much" },
    { MARCH "expect vp american 0 or 1\n", 6, "'or' is too much" },
    { MARCH "expect weather fair now\n", 6, "'now' is too much" },
    { MARCH "expect mercer 1825 at noon\n", 6, "'noon' is too much" },
    { MARCH "expect mercer 1824 at noon\n", 6, "'noon' is too much" },
    // facts of two nouns, of a side and a place, of several blocks together
    { MARCH "expect step american 1825 1830 2\n", 6, "1825 and 1830 have no step" },
    { MARCH "expect step 1825 1824 2\n", 6, "step is of a side too" },
    { MARCH "expect step american 1825 1824 2 mercer\n", 6, "'mercer' is too much" },
    { MARCH "expect in-radius mercer\n", 6, "no leader ''" },
    { MARCH "expect 1825 step 2\n", 6, "'step' is too much" },
    { MARCH "expect american points many\n", 6, "from 0 to" },
    { MARCH "expect ratio 7:9\n", 6, "no ratio 7:9" },
    { MARCH "put capacity mcconkeys 505\n", 6, "goes by 10s" },
    { GAME "put led mercer with knox-1\n", 2, "only a leader leads" },
    // what is turned round is one thing
    { CLEAR "put mercer trenton sp 2\nexpect not mercer at trenton sp 3\n", 4, "one thing" },
    { CLEAR "put mercer trenton\nput stephen newark\nexpect not mercer stephen at trenton\n", 5, "one thing" },
    { FIGHT "expect not battle trenton round 2\n", 6, "one thing" },
    { FIGHT "expect not battle newark round 1\n", 6, "one thing" },
    { GAME "dice 1 2\nexpect not offered march mercer, stephen\n", 3, "one thing" },
    { GAME "dice 1 2\nexpect not question moves side british\n", 3, "one thing" },
    { GAME "expect not outcome british points\n", 2, "one thing" },
    { MARCH "expect not mercer 1825 troops 600\n", 6, "one thing" },
    // a line gives one answer, or a list for one verb; answers of an order that is refused are parted by semicolons
    { GAME "dice 1 2\nrefuse march howe with grant\n", 3, "'with' is too much" },
    { GAME "dice 1 2\ndo march washington with mercer to trenton\n", 3, "'with' is too much: a line gives one answer, or a list for one verb (`do march ...`); "
                                                                           "`scripts/upgrade-cases FILE` rewrites" },
    { GAME "dice 1 2\ndo to trenton, with mercer\n", 3, "'with' is too much" },
    { GAME "dice 1 2\ndo march mercer newtonia\n", 3, "no block 'newtonia'" },
    { GAME "dice 1 2\ndo march washington; with mercer\n", 3, "'with' is too much" },
    { GAME "dice 1 2\nrefuse march howe fire\n", 3, "no block 'fire'" },
    { GAME "dice 1 2\nrefuse ; march howe\n", 3, "an action is a verb" },
    { GAME "dice 1 2\nrefuse T76 movement\n", 3, "wants an answer" },
    { GAME "dice 1 2\ndo done now\n", 3, "'now' is too much" },
    { GAME "dice 1 2\ndo go march mercer\n", 3, "no verb 'go'" },
    { MARCH "do hasty attack on 1824\n", 6, "no hex 'attack'" },
    { START "clear\nput glover 1332\nbegin orders american\ndo detach glover 100\n", 5, "'100' is too much" },
    { START "clear\nput glover mercer 1332\nbegin orders american\ndo transfer glover mercer 100\n", 5, "'100' is too much" },
    // boards
    { CLEAR "board\n", 3, "a board wants a name" },
    { CLEAR "board one\nboard one\n", 4, "of this name already" },
    { CLEAR "from one\n", 3, "no board 'one'" },
    { CLEAR "board a-name-that-is-longer-than-any-board-has-room-for\n", 3, "a shorter name" },
    { CLEAR "board one\n" GAME "from one\n", 5, "no board 'one'" },
    // the others
    { CLEAR "put others\n", 3, "what are the others put to" },
    { CLEAR "put others sleepy\n", 3, "'sleepy'" },
    { CLEAR "put others newark sp 9\n", 3, "from 0 to 4" },
    { CLEAR "put others deserted\n", 3, "only militia desert" },
    // what is sent
    { GAME "dice 1 2\nexpect view\n", 3, "wants a side and a key" },
    { GAME "dice 1 2\nexpect view french turn 1\n", 3, "wants a side and a key" },
    { GAME "dice 1 2\nexpect view american\n", 3, "wants a side and a key" },
    { START "clear\nbegin retreat rall from 1826 hexes 2\n", 3, "rall is not on the map" },
    { START "clear\nput turn 4\nput mercer 1826 troops 400 active\nput rall 1825 troops 400\nbegin prepared american\ndo prepare mercer 1825\n"
            "put mercer 1825\ndo attack\n", 9, "nothing can be answered here" },
    { MARCH "refuse to 1824 to 1823\n", 6, "'to' is too much" },
    { MARCH "refuse split mercer 100\n", 6, "'100' is too much" },
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
    { GAME "expect mercer at newark sp 3\n", 2, "expected mercer sp 3, found 4" },
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
    { GAME "dice 1 2\nexpect not offered march mercer\n", 3, "expected not 'offered march mercer'" },
    { GAME "dice 1 2\nexpect offered-count 1\n", 3, "expected 1 answers, found 18" },
    { GAME "dice 1 2\ndo march howe\n", 3, "T76 movement" },
    { GAME "dice 1 2\ndo british march mercer\n", 3, "expected the british to be asked" },
    { GAME "dice 1 2\nrefuse march mercer\n", 3, "found that it is legal" },
    { GAME "dice 1 2\nrefuse march howe T76 battle fire\n", 3, "refused by 'T76 battle fire', found 'T76 movement" },
    { GAME "dice 1 2\nrefuse british march mercer\n", 3, "expected the british to be asked" },
    { GAME "expect ending points\n", 2, "expected ending points, found none" },
    { GAME "expect sees american washington\nexpect sees british washington\n", 3, "found that it is hidden" },
    { GAME "dice 1 2\nexpect log snow\n", 3, "expected the log to say 'snow'" },
    { CROSS "expect not log Johnson's Ferry\n", 8, "expected not 'log Johnsons Ferry'" },
    { CROSS "expect not log johnsons   ferry\n", 8, "expected not" },
    { GAME "dice 1\nexpect question moves\n", 3, "(wanted for: British, action points)" },
    { GAME "expect question moves\n", 2, "(wanted for: American, action points)" },
    { FIGHT "dice 1 1\nexpect question lose\n", 7, "(wanted for: British, fire of infantry, 4 dice)" },
    { GAME "dice 1 9\nexpect question moves\n", 3, "a 9 is a number too high for its die of 6 faces (British, action points)" },
    // a line with `not` fails when there is nothing to speak of
    { MARCH "expect not in-radius washington mercer\n", 6, "both on the map), found none to speak of" },
    { MARCH "expect not ratio 3:1\n", 6, "expected ratio +3 (the ratio of the combat at hand, written as 3:2 or as what it adds to the die), found none to speak of" },
    { MARCH "expect not lost american 50\n", 6, "the combat at hand), found none" },
    { MARCH "expect not capacity mcconkeys 500\n", 6, "men who may still cross there this turn, once its die was rolled), found none to speak of" },
    { "game washingtons-crossing\nclear\nexpect not reach 1825 3\n", 3, "the march at hand to come there, zones and full hexes included), found none to speak of" },
    { FIGHT "dice 1 1 1 1 1 1 1 1\nexpect not question lose\nexpect not left 3\n", 8, "left of the open question: hits, points, places of a march, blocks to place), found none" },
    // what is refused, or is not so, is so where the line stands
    { FIGHT "dice 6 1 1 1  1 1 1\nrefuse lose mercer\n", 7, "found that it is legal" },
    { FIGHT "dice 6 1 1 1  1 1 1\nexpect not mercer sp 4\n", 7, "found that it is so" },
    // nobody is asked before the first question
    { START "clear\nrefuse detach glover\n", 3, "dice ran out after 0" },
    { START "expect greene asked\n", 2, "expected greene asked, found that it is not" },
    // an answer that is no longer asked for, and what is asked instead
    { FIGHT "dice 1 1 1 1  1 1 1 1\ndo british stay\ndo american stay\ndo american stay\n", 9, "dice ran out" },
    { GAME "dice 1 2\ndo done\nrefuse done\n", 4, "found that it is legal" },
    { MARCH "do halt\ndo halt\n", 7, "'halt' to be legal, found" },
    { FIGHT "dice 6 1 1 1\ndo lose mercer\ndo lose mercer\ndice 1 1 1\n", 8, "dice ran out after 4" },
    { FIGHT "dice 6 1 1 1  1 1 1\ndo lose mercer\ndo lose mercer\n", 8, "the British side is asked: stay and fight" },
    { CLEAR "put turn 24\nput howe newark\nbegin end\ndo done\n", 6, "the game is over (" },
    { CLEAR "put turn 24\nput howe newark\nbegin end\nexpect mercer at trenton\n", 6, "(the game has ended: " },
    // a line that looks gives no answer: not the only one, not the silent one, nor the halt of a march that can go no farther
    { FIGHT "dice 6 1 1 1  1 1 1\nexpect mercer sp 3\n", 7, "expected mercer sp 3, found 4" },
    { FIGHT "dice 6 1 1 1  1 1 1\nrefuse british stay\n", 7, "expected the british to be asked, found american" },
    { MARCH "expect mercer moved\n", 6, "found that it is not" },
    // nor does one answer imply what a player chooses: the end of his moves, a roll, a stay
    { GAME "dice 1 2\ndo british march howe\n", 3, "that block is not yours" },
    { FIGHT "dice 1 1 1 1  1 1 1 1\ndo american stay\n", 7, "asked" },
    { CLEAR "put mercer newark\nput howe amboy\nput points american 0\nbegin moves american\ndo british march howe\n", 7, "that block is not yours" },
    { MARCH "do done\n", 6, "'done' to be legal, found: not now; the American side is asked: Mercer marches: choose the next hex" },
    { CLEAR_WC "put mercer philadelphia troops 500\nbegin march mercer mp 5\ndo done\n", 6, "asked: Mercer can go no farther from Philadelphia with 5 points left: halt" },
    { CLEAR_WC "put mercer greene stephen sullivan 1825\nput mercer troops 500\nbegin march mercer greene stephen sullivan mp 5\ndo done\n", 7, "asked: Greene, Sullivan and 2 more march: choose" },
    // an order is refused at its last answer: those before must be legal
    { CLEAR "put mercer princeton\nbegin moves american\nrefuse march mercer; to maidenhead\n", 5, "expected 'to maidenhead' to be refused, found that it is legal" },
    { CLEAR "put mercer princeton\nbegin moves american\nrefuse march howe; to maidenhead\n", 5, "expected 'march howe' to be legal, found" },
    { CLEAR "put mercer princeton\nbegin moves american\nrefuse march mercer; to newark; to trenton\n", 5, "expected 'to newark' to be legal" },
    { CLEAR "put mercer princeton\nbegin moves american\nrefuse march mercer; to newark T76 battle fire\n", 5, "refused by 'T76 battle fire', found 'T76 movement" },
    { CLEAR "put mercer princeton\nbegin moves american\nrefuse march mercer, mercer T76 battle fire\n", 5, "refused by" },
    // boards
    { CROSS "board one\nfrom one\nexpect washington at trenton\n", 10, "found johnsons-ferry" },
    { CROSS "dice 1\nboard one\nexpect turn 1\n", 9, "1 left over" },
    { FIGHT "board one\n", 6, "dice ran out after 0" },
    { CROSS "board one\ndice 1\nfrom one\n", 10, "1 left over" },
    // the others are those whom no line of this board has put
    { CLEAR "put mercer newark\nput others dead\nexpect mercer dead\n", 5, "found newark" },
    { CLEAR "put mercer newark\nput others dead\nexpect stephen captured\n", 5, "found dead" },
    { CLEAR "put mercer newark\nclear\nput others dead\nexpect mercer newark\n", 6, "found dead" },
    // what is sent
    { GAME "dice 1 2\nexpect view american turn 2\n", 3, "expected turn 2, found 1" },
    { GAME "dice 1 2\nexpect view american turn nothing\n", 3, "expected turn nothing, found 1" },
    { GAME "dice 1 2\nexpect view american tea\n", 3, "expected tea, found nothing" },
    { GAME "dice 1 2\nexpect view american tea 2\n", 3, "expected tea, found none to speak of" },
    { GAME "dice 1 2\nexpect not view american tea 2\n", 3, "found none to speak of" },
    { GAME "dice 1 2\nexpect not view american turn 1\n", 3, "expected not" },
    { GAME "expect view american turn 1\n", 2, "dice ran out" },
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

    assert_holds(before);
    assert_holds(after);
}

// A roll whose dice come later is not made yet: the board can be looked at, the question cannot.
static void test_waits_for_dice(void **state)
{
    assert_holds(FIGHT "dice 6 1 1 1\ndo lose mercer\nexpect mercer sp 3\nexpect battle round 1\ndice 6 1 1\ndo lose leslie\nexpect leslie sp 3\n"
                               "expect question leave\n");
    assert_int_equal(run(FIGHT "dice 6 1 1 1\ndo lose mercer\nexpect question leave\n"), CASE_FAILS);
    assert_int_equal(c.line, 8);
    assert_non_null(strstr(c.wrong.text, "dice ran out after 4"));
    assert_int_equal(run(FIGHT "dice 6 1 1 1\ndo lose mercer\nexpect mercer sp 3\n"), CASE_FAILS);
    assert_non_null(strstr(c.wrong.text, "dice ran out after 4"));
    assert_int_equal(run(FIGHT "expect battle round 1\nclear\n"), CASE_FAILS);
    assert_int_equal(c.line, 7);
}

// The second die of one answer may come later: what the first led to can be looked at, and the answer is whole when both are there.
static void test_looks_between_two_dice(void **state)
{
    static const char between[] = START "clear\nput turn 4\nput weather fair\nput rall 1825 troops 500\nput mercer 1826 troops 500 active\n"
                                        "begin attack 1825 by mercer mp 9\n";
    char text[600];

    snprintf(text, sizeof text, "%sdice 5\nexpect log surprise\nexpect rall 1825 troops 500\ndice 5\n%s", between, "expect log combat\n");
    assert_holds(text);
    snprintf(text, sizeof text, "%sdice 5\nexpect log combat\n", between);
    assert_int_equal(run(text), CASE_FAILS);
    snprintf(text, sizeof text, "%sdice 5\nexpect log surprise\nclear\n", between);
    assert_int_equal(run(text), CASE_FAILS);
    assert_non_null(strstr(c.wrong.text, "dice ran out after 1"));
    assert_holds(GAME "dice 1\nexpect total american 3\nexpect total british 0\ndice 2\nexpect total british 4\nexpect question moves\n");
}

// What a table would not ask is taken for granted before an answer, and told.
static void test_implied_answers(void **state)
{
    assert_holds(FIGHT "dice 6 1 1 1  6 6 1\ndo lose leslie\n");
    assert_int_equal(c.implied_count, 1);
    assert_int_equal(c.implied[0].line, 7);
    assert_int_equal(c.implied[0].side, AMERICAN);
    assert_int_equal(c.implied[0].why, ONLY_ANSWER);
    assert_holds(FIGHT "dice 6 1 1 1  6 6 1\ndo lose mercer\ndo lose leslie, leslie\n");
    assert_int_equal(c.implied_count, 0);
}

// What was taken for granted is taken back when the answer is not legal there either.
static void test_no_answer_is_left_behind(void **state)
{
    assert_int_equal(run(FIGHT "dice 6 1 1 1  1 1 1\ndo american march mercer\n"), CASE_FAILS);
    assert_non_null(strstr(c.wrong.text, "expected 'march mercer' to be legal, found"));
    assert_int_equal(c.implied_count, 0);
    assert_int_equal(((const Core *)&c.position)->frames[((const Core *)&c.position)->depth - 1].side, AMERICAN);
}

// A refused order changes nothing.
static void test_a_refused_order(void **state)
{
    assert_holds(CLEAR "put washington mercer princeton\nbegin moves american\nrefuse march washington; with mercer; to newark T76 movement\n"
                               "refuse march washington; to newark\nexpect question moves\nexpect points american 3\ndo march mercer\n");
    assert_holds(START "clear\nput glover 1332 troops 500\nbegin orders american\nrefuse american detach glover; men 600     WC 14\n"
                               "expect question orders\n");
}

// A position is gone back to as often as one likes, with no dice left and nothing told.
static void test_boards(void **state)
{
    assert_holds(CROSS "expect log Delaware\nboard over the river\ndo halt\nexpect washington moved\nfrom over the river\nexpect not log Delaware\n"
                               "expect question march\ndo halt\nfrom Over-the-River\nrefuse march mercer\n");
    assert_holds(CLEAR "put mercer newark\nboard bare\nput stephen trenton\nfrom bare\nexpect stephen captured\nput others dead\n"
                               "expect mercer newark\nexpect stephen dead\nfrom bare\nexpect stephen captured\n");
}

static void test_others(void **state)
{
    assert_holds(CLEAR "put mercer stephen newark\nput led washington with mercer\nput others newark sp 1\nput rall-1 dead\n"
                               "expect mercer sp 4\nexpect howe newark sp 1\nexpect rall-1 dead\n");
    assert_holds(START "clear\nput mercer 1825\nput others removed\nexpect mercer 1825\nexpect glover removed\n");
}

// What a side is sent, by its keys: of an object, of a list by number or id; nothing where nothing is sent.
static void test_views(void **state)
{
    assert_holds(GAME "dice 1 2\nexpect view american turn 1\nexpect view american question.kind moves\nexpect view american frames.0\nexpect not view american frames.7\nexpect view american game Trenton-1776\n"
                              "expect not view american turn 2\nexpect view british tea nothing\nexpect not view british tea\n");
    assert_holds(START "clear\nput mercer 1825 troops 500\nput rall 1815 troops 300\nbegin moves american\nexpect view american stacks.1825.leaders.mercer.troops 500\n"
                       "expect view british stacks.1825.leaders.mercer.troops nothing\nexpect view british stacks.1.side american\n"
                       "expect view american stacks.1825.open yes\nexpect view british stacks.1825.total nothing\n");
}

// Leaders are asked about one by one.
static void test_who_is_asked(void **state)
{
    assert_holds(START "expect washington asked\nexpect not greene asked\nrefuse at 1332 WC 21\nexpect offered at 1335\nexpect offered-count 7\n"
                               "do at 1335\nexpect greene asked\n");
}

// The marks that a line leaves out are left out of what was told too.
static void test_words_of_the_log(void **state)
{
    assert_holds(CROSS "expect log Johnson's Ferry, over the Delaware\nexpect told american from mcconkeys ferry\n");
}

// A number is told whole: "150" does not tell "50".
static void test_numbers_of_the_log(void **state)
{
    static const char moved[] = "game washingtons-crossing\nclear\nput turn 5\nput glover mercer 1825 troops 500\nbegin orders american\n"
                                "do transfer glover mercer\ndo men 150\n";
    char text[400];

    snprintf(text, sizeof text, "%sexpect log 150\nexpect not log 50\nexpect not log 15\n", moved);
    assert_holds(text);
    snprintf(text, sizeof text, "%sexpect log 50\n", moved);
    assert_int_equal(run(text), CASE_FAILS);
}

// The words behind `begin` come in any order, a side before what is begun or behind it, a number before its name or behind it.
static void test_begin_in_any_order(void **state)
{
    static const char *const lines[] = {
        "begin lose british 2 trenton attacker american", "begin british losses at Trenton hits 2", "begin lose 2 hits left in trenton by the british",
    };
    char text[400];

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        snprintf(text, sizeof text, "%s%s\nexpect question lose side british left 2\nexpect battle trenton attacker american\n", FIGHT, lines[i]);
        if (run(text) != CASE_HOLDS)
            fail_msg("%s: line %d: %s", lines[i], c.line, c.wrong.text);
    }
}

// A frame begun takes the place of all others, of a game that is over too.
static void test_begin_again(void **state)
{
    assert_int_equal(run(CLEAR "put washington trenton\nput leslie trenton\nbegin lose american 1 trenton\nexpect outcome british washington-lost\n"
                               "put washington trenton sp 0\nput mercer newark\nbegin moves american\nexpect playing\nexpect question moves\n"), CASE_HOLDS);
}

static void expect_to_hold(const char *text)
{
    if (run(text) != CASE_HOLDS)
        fail_msg("%s: line %d: %s", text, c.line, c.wrong.text);
}

// A name of several words is written together or apart, with the nouns within it or behind it; a side stands before or behind it.
static void test_names_of_facts(void **state)
{
    expect_to_hold(GAME "put forced howe last turn\nexpect howe forced-last-turn\nexpect not forced howe\nexpect forced last turn howe\n"
                        "put forced cornwallis\nexpect not cornwallis forced last turn\n");
    expect_to_hold(MARCH "put british trench 1824 begun\nexpect trench-begun british 1824\nexpect no british trench 1824\n"
                         "put trench british 1824 begun no\nexpect no trench british 1824 begun\n");
    expect_to_hold(MARCH "put american activation points 5\nexpect points american 5\nput victory points british 7\nexpect british vp 7\n");
}

// Those who are named together ended the leader's move with him.
static void test_led_together(void **state)
{
    const State *s = (const State *)&c.position;
    int noun, led = 0;

    expect_to_hold(GAME "put led washington with mercer and knox-1\nexpect washington led moved\nexpect mercer moved\nexpect not mercer led\n");
    for (const Fact *f = c.game->facts; f->id; f++)
        for (noun = 0; strcmp(f->id, "led") == 0 && noun < fact_owners(c.game, f); noun++)
            led += fact_value(s, f, noun, NEITHER);
    assert_int_equal(led, 1);
}

// A fact named before others of its group says that there is one, and is not counted beside them.
static void test_battles_by_their_parts(void **state)
{
    expect_to_hold(FIGHT "dice 1 1 1 1 1 1 1 1\nexpect battle attacker american\nexpect not battle attacker british\nexpect battle trenton round 2\n");
    expect_to_hold(START "clear\nexpect no battle\nexpect no battle 1824\nexpect not battle hasty\n");
}

// The rows themselves: pairs are not sent to clients, and what is looked back at is a fact that may be lacking.
static void check_fact(const Game *game, const Fact *f)
{
    assert_non_null(f->about);
    assert_true(!f->paired || f->sent == UNSENT);
    assert_true(!f->both || f->by_side);
    if (f->of_last)
        assert_true(case_kept(game) && case_kept(game)->may_lack && strcmp(case_kept(game)->id, f->of_last) == 0);
}

static void test_rows_of_facts(void **state)
{
    for (int i = 0; i < game_count; i++)
        for (const Fact *f = games[i]->facts; f->id; f++)
            check_fact(games[i], f);
}

// The rows themselves: frames that there are, kinds whose sets fit, ranges that are not empty, and no name twice.
static void check_beginning(const Game *game, const Beginning *row)
{
    assert_non_null(row->about);
    assert_true(row->frame < game->frame_kinds && row->under[0].kind < game->frame_kinds);
    for (const Beginning *other = game->beginnings; other->id; other++)
        if (other != row && (strcmp(other->id, row->id) == 0 || case_is_spelled(other->spellings, row->id)))
            fail_msg("%s: '%s' names two rows", game->id, row->id);
    for (int i = 0; i < PARTS_MOST && row->part[i].name; i++) {
        const BeginPart *part = &row->part[i];
        assert_true(part->is != PART_NOUNS || game->nouns[part->kind].count <= 64);
        assert_true(part->is != PART_NUMBER || part->low < part->high);
        assert_true(part->is != PART_WORD || part->words);
    }
}

static void test_rows_of_beginnings(void **state)
{
    for (int i = 0; i < game_count; i++)
        for (const Beginning *row = games[i]->beginnings; row->id; row++)
            check_beginning(games[i], row);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_malformed), cmocka_unit_test(test_failing), cmocka_unit_test(test_zero_byte),
        cmocka_unit_test(test_dice_before_or_after), cmocka_unit_test(test_waits_for_dice),
cmocka_unit_test(test_looks_between_two_dice), cmocka_unit_test(test_implied_answers), cmocka_unit_test(test_no_answer_is_left_behind),
        cmocka_unit_test(test_a_refused_order), cmocka_unit_test(test_boards), cmocka_unit_test(test_others), cmocka_unit_test(test_views),
        cmocka_unit_test(test_who_is_asked), cmocka_unit_test(test_words_of_the_log), cmocka_unit_test(test_numbers_of_the_log),
        cmocka_unit_test(test_begin_in_any_order), cmocka_unit_test(test_begin_again), cmocka_unit_test(test_rows_of_beginnings),
        cmocka_unit_test(test_names_of_facts), cmocka_unit_test(test_led_together), cmocka_unit_test(test_battles_by_their_parts),
        cmocka_unit_test(test_rows_of_facts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
