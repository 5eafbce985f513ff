// The books: headings and rulings are read, citations resolve, and every case can be told in words.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "engine/aim.h"
#include "engine/case.h"
#include "engine/engine.h"
#include "games/games.h"

#include <cmocka.h>     // behind error.h, whose fail() is a macro in it

static char told[1 << 16];

static Book *open_book(const char *game)
{
    Book *book = book_open(find_game(game));

    assert_non_null(book);
    return book;
}

static void headings_have_names_and_titles(void **state)
{
    Book *t76 = open_book("trenton-1776"), *wc = open_book("washingtons-crossing");
    char room[200];
    Text name = text_in(room, sizeof room);

    const Section *battle = book_section(t76, book_cited(t76, "T76 battle withdrawal"));
    assert_non_null(battle);
    book_write_name(t76, battle, &name);
    assert_string_equal(room, "Trenton 1776 rules (T76): battle withdrawal");
    text_clear(&name);
    const Section *stacking = book_section(wc, book_cited(wc, "WC 4.0"));
    assert_non_null(stacking);
    assert_string_equal(stacking->title, "Stacking");
    book_write_name(wc, stacking, &name);
    assert_string_equal(room, "Washington's Crossing rules (WC), 4.0: Stacking");
    free(t76);
    free(wc);
}

static void rulings_have_what_they_are_about(void **state)
{
    Book *book = open_book("trenton-1776");
    const Ruling *ice = book_ruling(book, "b2"), *order = book_ruling(book, "C1"), *depot = book_ruling(book, "D10");

    assert_string_equal(ice->about, "ice \u2013 does the line Philadelphia \u2013 Cooper's Ferry freeze?");
    assert_string_equal(order->about, "in what order are hits and flights applied?");
    assert_string_equal(depot->about, "depot");
    assert_true(strncmp(depot->words, "The enemy is not told", 21) == 0);
    free(book);
}

static void what_is_cited_is_there(void **state)
{
    Book *book = open_book("trenton-1776");

    assert_true(book_has(book, "T76 battle fire"));
    assert_true(book_has(book, "T76 militia flee"));        // by another name of the heading
    assert_true(book_has(book, "T76-B14"));
    assert_true(book_has(book, ""));
    assert_false(book_has(book, "T76 naval gunnery"));
    assert_false(book_has(book, "T76-B99"));
    assert_true(book_is_about("The infantry of the other side fires once.", "FIRES infantry"));
    assert_false(book_is_about("The infantry of the other side fires once.", "fires artillery"));
    free(book);
}

static void add_line(void *context, CaseTold is, const char *words)
{
    Text *out = context;

    text_add(out, "%d %s\n", (int)is, words);
}

static void a_case_is_told_in_words(void **state)
{
    static const char text[] =
        "# Six hits.\n"
        "game     trenton-1776 campaign\n"
        "rule     T76 battle fire\n"
        "clear\n"
        "put      mercer princeton sp 3 from maidenhead   # the attacker\n"
        "put      leslie princeton\n"
        "begin    battle princeton attacker american\n"
        "dice     6 2 2 2\n"
        "do       lose mercer\n"
        "dice     6 6\n"
        "do       lose leslie, leslie\n"
        "refuse   lose mercer    T76 battle\n"
        "expect   mercer sp 2\n";
    Case *c = calloc(1, sizeof *c);
    Text out = text_in(told, sizeof told);

    assert_int_equal(tell_case(c, text, strlen(text), find_game, add_line, &out), CASE_HOLDS);
    assert_non_null(strstr(told, "1 Six hits.\n"));
    assert_non_null(strstr(told, "0 \n2 Mercer at Princeton, strength points left 3, from Maidenhead\n1 the attacker\n"));
    assert_non_null(strstr(told, "3 battle at Princeton, attacker American\n"));
    assert_non_null(strstr(told, "4 American: Mercer loses 1 SP\n"));
    assert_non_null(strstr(told, "5 The British roll for fire of infantry: 6 2 2 2\n"));
    assert_non_null(strstr(told, "7 Mercer loses 1 SP: T76 battle"));
    assert_non_null(strstr(told, "8 Mercer, strength points left 2\n"));
    // The dice come before the answer that they make necessary.
    assert_true(strstr(told, "6 2 2 2") < strstr(told, "American: Mercer"));
    free(c);
}

static void keep_refusals(void *context, CaseTold is, const char *words)
{
    if (is == TOLD_REFUSED)
        add_line(context, is, words);
}

// What a case's lines `refuse` tell, after its first lines.
static const char *refusals(const char *game, const char *lines)
{
    static char text[4000];
    Case *c = calloc(1, sizeof *c);
    Text t = text_in(text, sizeof text), out = text_in(told, sizeof told);

    text_add(&t, "game %s campaign\nclear\n%s", game, lines);
    CaseVerdict verdict = tell_case(c, text, strlen(text), find_game, keep_refusals, &out);
    if (verdict != CASE_HOLDS)
        fail_msg("line %d: %s", c->line, c->wrong.text);
    free(c);
    return told;
}

static void expect_told(const char *words, const char *in)
{
    if (!strstr(in, words))
        fail_msg("expected '%s', found '%s'", words, in);
}

// Each is the reason why, and not merely one that bars the answer.
static void refusals_of_a_march_are_so(void **state)
{
    expect_told("it goes along already",
                refusals("trenton-1776", "put washington mercer princeton\nbegin march washington\ndo with mercer\nrefuse with mercer\n"));
    expect_told("the march has not set out",
                refusals("trenton-1776", "put washington mercer princeton\nbegin march washington\ndo with mercer\nrefuse drop mercer\n"));
    expect_told("only a leader whose rate is two or more takes up and drops units on the way: Lee goes 1 in a turn",
                refusals("trenton-1776", "put lee mercer princeton\nbegin march lee\ndo with mercer\ndo to maidenhead\nrefuse drop mercer\n"));
    expect_told("Lee goes 1 in a turn",
                refusals("trenton-1776", "put lee princeton\nput mercer maidenhead\nbegin march lee\ndo to maidenhead\nrefuse with mercer\n"));
    expect_told("drops them only there",
                refusals("trenton-1776", "put greene mercer princeton\nbegin march greene\ndo with mercer\ndo to maidenhead\ndo to trenton\nrefuse drop mercer\n"));
    expect_told("it has tried to follow, or is over the river already",
                refusals("trenton-1776", "put greene mercer stephen knox-1 trenton\nput led greene with mercer stephen knox-1\nput crossed at-beattys american 8\n"
                                         "begin moves american\ndo force greene\ndice 2 1\ndo to beattys-ferry\ndice 1\ndo with stephen\nrefuse with stephen\n"));
    expect_told("it does not march with him",
                refusals("trenton-1776", "put greene mercer stephen knox-1 hitchcock trenton\nput led greene with mercer stephen knox-1\nput crossed at-beattys american 8\n"
                                         "begin moves american\ndo force greene\ndice 2 1\ndo to beattys-ferry\nrefuse with hitchcock\n"));
}

static void refusals_name_their_figures(void **state)
{
    expect_told("leader's group limit is reached: Sullivan leads 4, and 5 would go along",
                refusals("trenton-1776", "put sullivan mercer sargent hitchcock stephen glover-1 princeton\nbegin march sullivan\n"
                                         "do with mercer, sargent, hitchcock, stephen\nrefuse with glover-1\n"));
    expect_told("no road or ferry joins the two places, Princeton and Trenton",
                refusals("trenton-1776", "put mercer princeton\nbegin march mercer\nrefuse to trenton\n"));
    expect_told("that is where the move begins: choose another place",
                refusals("trenton-1776", "put mercer princeton\nbegin march mercer\nrefuse to princeton\n"));
    expect_told("may cross there in a turn: 10 have crossed, and 1 want to",
                refusals("trenton-1776", "put mercer trenton\nput crossed beattys-ferry american 10\nbegin march mercer\nrefuse to beattys-ferry\n"));

    static const char march[] = "put turn 6\nput weather fair\nput mercer 1333 troops 700\nput glover 1332 troops 2500\n";
    char lines[1000];
    Text t = text_in(lines, sizeof lines);
    text_add(&t, "%sbegin march mercer mp 9\ndo to 1332\nrefuse halt\n", march);
    expect_told("3,200 would stand in 1332", refusals("washingtons-crossing", lines));
    text_clear(&t);
    text_add(&t, "%sbegin march glover mp 1\nrefuse to 1333\n", march);
    expect_told("too few movement points are left: it needs 2, you have 1", refusals("washingtons-crossing", lines));
    // A rider with points left of his thirteen has none left of the die that he would share.
    expect_told("a rider who takes others along has only the points that they rolled: 6, and 12 are spent",
                refusals("washingtons-crossing", "put turn December 26 12pm\nput weather fair\nput washington trenton troops 140 active\n"
                                                 "put mercer trenton troops 500 active by washington\nbegin moves american\ndo move washington\n"
                                                 "do with mercer\ndice 0\ndo roll\ndo march washington\ndo to 2028\ndo to trenton\ndo to 2028\n"
                                                 "do to trenton\ndo to 2028\ndo to trenton\nrefuse with mercer\n"));
    expect_told("too few activation points: it needs 1, you have 0",
                refusals("washingtons-crossing", "put turn 6\nput mercer 1333 troops 500\nput points american 0\nbegin orders american\nrefuse activate mercer\n"));
    expect_told("he is activated already, by Washington",
                refusals("washingtons-crossing", "put turn December 28 7am\nput washington 1333 active\nput mercer 1333 troops 500 active by washington\n"
                                                 "begin orders american\nrefuse activate mercer\n"));
    expect_told("that is more than remains: 40 are left to lose, and Mercer has 500",
                refusals("washingtons-crossing", "put turn 4\nput weather fair\nput mercer glover 1826 troops 500 active\nput rall maidenhead troops 200\n"
                                                 "begin attack mercer glover maidenhead hasty\ndice 4 4\nrefuse lose mercer 60\n"
                                                 "do lose mercer 40\n"));
}

static void without_a_position_a_reason_is_whole(void **state)
{
    for (int g = 0; g < game_count; g++)
        for (int i = 1; i < games[g]->reason_count; i++) {
            char room[400];
            Text t = text_in(room, sizeof room);
            write_reason_words(games[g], NULL, 0, i, &t);
            assert_true(t.length > 5 && !strpbrk(room, "[]{}"));
            assert_null(strchr(":;, ", room[t.length - 1]));
        }
}

// What a side needs now cites rules while the game goes on, and so no table holds all of it.
static void what_is_needed_cites_rules_that_are_there(void **state)
{
    for (int g = 0; g < game_count; g++) {
        const Game *game = games[g];
        Book *book = book_open(game);
        int lines = 0;
        for (int scenario = 0; scenario < game->scenario_count; scenario++) {
            Position pos = { 0 };
            Seeded luck;
            Play play = { .luck = &luck.luck };
            ActionList list;
            seed_luck(&luck, 1776);
            start(game, (State *)&pos, scenario, 0, &play);
            for (int ply = 0; ply < 600 && list_actions(game, (State *)&pos, &list); ply++) {
                for (Side side = 0; side < SIDES; side++) {
                    Needs needs = { 0 };
                    find_needs(game, (State *)&pos, side, side, &needs);
                    for (int i = 0; i < needs.count; i++, lines++)
                        if (!needs.at[i].rule[0] || !book_has(book, needs.at[i].rule))
                            fail_msg("%s: '%s' is cited", game->id, needs.at[i].rule);
                }
                take_action(game, (State *)&pos, list.at[pick(&luck, list.count)], &play);
            }
        }
        assert_true(lines > 1000);
        free(book);
    }
}

static void count_line(void *context, CaseTold is, const char *words)
{
    int *count = context;

    // No line is cut off, and nothing of the case file's own language is left in what a player answers.
    assert_true(strlen(words) < 880);
    *count += is != TOLD_BOARD && words[0] != '\0';
}

static void every_case_can_be_told(void **state)
{
    Case *c = calloc(1, sizeof *c);

    for (int g = 0; g < game_count; g++) {
        Book *book = book_open(games[g]);
        for (int i = 0; book && i < book->case_count; i++) {
            int count = 0;
            CaseVerdict verdict = tell_case(c, book->cases[i].text, strlen(book->cases[i].text), find_game, count_line, &count);
            if (verdict != CASE_HOLDS || count < 2)
                fail_msg("%s: %d lines are told, up to line %d: %s", book->cases[i].id, count, c->line, c->wrong.text);
        }
        free(book);
    }
    free(c);
}

static void a_player_gets_json(void **state)
{
    static char room[1 << 20];
    Text out = text_in(room, sizeof room);
    Json j = json_in(&out);
    Book *book = open_book("trenton-1776");

    book_write_json(book, &j);
    assert_false(out.full);
    assert_non_null(strstr(room, "{\"game\":\"trenton-1776\",\"name\":\"Trenton 1776\",\"prefix\":\"T76\",\"headings\":["));
    assert_non_null(strstr(room, "\"also\":[\"leader force march movement\",\"force march\",\"forced march\"]"));
    assert_non_null(strstr(room, "\"rulings\":[\"B8\",\"B9\",\"B10\",\"C8\",\"D1\"]"));
    assert_non_null(strstr(room, "{\"id\":\"withdraw-parting-shots\",\"title\":\"Withdraw parting shots\"}"));
    free(book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headings_have_names_and_titles),
        cmocka_unit_test(rulings_have_what_they_are_about),
        cmocka_unit_test(what_is_cited_is_there),
        cmocka_unit_test(a_case_is_told_in_words),
        cmocka_unit_test(refusals_of_a_march_are_so),
        cmocka_unit_test(refusals_name_their_figures),
        cmocka_unit_test(without_a_position_a_reason_is_whole),
        cmocka_unit_test(what_is_needed_cites_rules_that_are_there),
        cmocka_unit_test(every_case_can_be_told),
        cmocka_unit_test(a_player_gets_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
