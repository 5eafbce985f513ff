// The books: headings and rulings are read, citations resolve, and every case can be told in words.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "engine/case.h"
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
    assert_non_null(strstr(told, "4 American: Mercer loses a step\n"));
    assert_non_null(strstr(told, "5 British, fire of infantry: 6 2 2 2\n"));
    assert_non_null(strstr(told, "7 Mercer loses a step: T76 battle"));
    assert_non_null(strstr(told, "8 Mercer, strength points left 2\n"));
    // The dice come before the answer that they make necessary.
    assert_true(strstr(told, "6 2 2 2") < strstr(told, "American: Mercer"));
    free(c);
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
        cmocka_unit_test(every_case_can_be_told),
        cmocka_unit_test(a_player_gets_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
