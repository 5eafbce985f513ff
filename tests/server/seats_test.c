// Who may do what at a table: a truth table written by hand from the rules at the head of seats.h, one line for every kind of visitor at
// every kind of table.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"
#include "games/games.h"
#include "store_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

// One game, three moments of it; in each the American is asked.
enum { HIDDEN /* what he answers hangs on what the enemy does not see */, OPEN /* it does not */, WAITING /* it has not begun */, OVER, MOMENTS };

static const char *const moment_names[MOMENTS] = { "hidden", "open", "waiting", "over" };
static Table *moments[MOMENTS];

// Letters stand for what sits at a seat: 'a', 'b' two persons, '.' nobody, '*' a bot.  The owner of every table is 'o', of the first kinds 'a'.
typedef struct Line {
    const char *seats;              // American, British
    char        owner;
    const char *moment;
    char        visitor;            // 'x' is a stranger
    const char *device;
    // what is expected
    const char *reads, *pass_to, *acts, *asks;
    const char *undo_near, *undo_far;       // of a ply that is free to the side asked, and of one that is not
    const char *rights;             // letters: a agrees to an undo the other side asks for, i sees the invitation, j may join with it, h hurries, g gives up,
                                    // c closes, m is waited for ("my turn"), p may have the record and the secret
} Line;

#define NOBODY "-"

static const Line lines[] = {
    // two persons
    { "ab", 'a', "hidden",  'a', NOBODY,     "american",  NOBODY,     "american", "american", "freely",  "asked",   "hgm" },
    { "ab", 'a', "hidden",  'b', NOBODY,     "british",   NOBODY,     NOBODY,     "british",  "asked",   "asked",   "ahg" },
    { "ab", 'a', "hidden",  'x', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "" },
    { "ab", 'o', "hidden",  'o', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "h" },
    { "ab", 'a', "open",    'a', NOBODY,     "american",  NOBODY,     "american", "american", "freely",  "asked",   "hgm" },
    { "ab", 'a', "open",    'b', NOBODY,     "british",   NOBODY,     NOBODY,     "british",  "asked",   "asked",   "ahg" },
    { "ab", 'a', "open",    'x', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "" },
    { "ab", 'a', "over",    'a', NOBODY,     "american",  NOBODY,     NOBODY,     "american", "refused", "refused", "hp" },
    { "ab", 'a', "over",    'x', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "p" },
    { "ab", 'a', "waiting", 'a', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "hcm" },
    { "ab", 'a', "waiting", 'b', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "hm" },
    // a device passed does nothing where each has his own
    { "ab", 'a', "hidden",  'b', "american", "british",   NOBODY,     NOBODY,     "british",  "asked",   "asked",   "ahg" },
    // two at one screen
    { "aa", 'a', "hidden",  'a', NOBODY,     "spectator", "american", NOBODY,     NOBODY,     "told",    "told",    "ahgm" },
    { "aa", 'a', "hidden",  'a', "british",  "spectator", "american", NOBODY,     NOBODY,     "told",    "told",    "ahgm" },
    { "aa", 'a', "hidden",  'a', "american", "american",  NOBODY,     "american", "american", "freely",  "told",    "ahgm" },
    { "aa", 'a', "hidden",  'x', "american", "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "" },
    { "aa", 'a', "open",    'a', NOBODY,     "spectator", NOBODY,     "american", "american", "freely",  "told",    "ahgm" },
    { "aa", 'a', "open",    'a', "british",  "spectator", NOBODY,     "american", "american", "freely",  "told",    "ahgm" },
    { "aa", 'a', "open",    'a', "american", "american",  NOBODY,     "american", "american", "freely",  "told",    "ahgm" },
    { "aa", 'a', "over",    'a', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "hp" },
    { "aa", 'a', "over",    'a', "british",  "british",   NOBODY,     NOBODY,     "british",  "refused", "refused", "hp" },
    { "aa", 'a', "waiting", 'a', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "hcm" },
    // a person and a bot; the bot sits where nobody is asked, and where it is
    { "a*", 'a', "hidden",  'a', NOBODY,     "american",  NOBODY,     "american", "american", "freely",  "told",    "hgm" },
    { "a*", 'a', "hidden",  'x', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "" },
    { "*b", 'b', "hidden",  'b', NOBODY,     "british",   NOBODY,     NOBODY,     "british",  "told",    "told",    "ahg" },
    { "*b", 'b', "open",    'b', NOBODY,     "british",   NOBODY,     NOBODY,     "british",  "told",    "told",    "ahg" },
    { "*b", 'b', "hidden",  'x', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "" },
    // two bots
    { "**", 'o', "hidden",  'o', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "h" },
    { "**", 'o', "hidden",  'x', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "" },
    // an open seat
    { "a.", 'a', "waiting", 'a', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "ijhc" },
    { "a.", 'a', "waiting", 'x', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "j" },
    { "..", 'o', "waiting", 'o', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "ijhc" },
    { ".b", 'o', "waiting", 'b', NOBODY,     "spectator", NOBODY,     NOBODY,     NOBODY,     "refused", "refused", "jh" },
};

// ---- the tables

static const char *name_of(char letter)
{
    static char name[256][PLAYER_ID + 1];
    char *n = name[(unsigned char)letter];

    memset(n, letter, PLAYER_ID);
    return n;
}

// With the side asked able to take its last answer back, and its first not.
static bool is_good_moment(const Table *t, bool open)
{
    int plies[FREE_PLIES];

    return table_to_act(t) == AMERICAN && question_of(t->game, table_state(t))->open == open
        && table_free_plies(t, plies) > 0 && plies[0] == t->ply - 1 && match_floor(&t->match) > 0;
}

// Why nothing can be taken back freely, and how often each was the reason in a game.
static const char *const barriers[] = { "dice were rolled", "the other side has acted", "showed something hidden" };
static int barriers_met[sizeof barriers / sizeof *barriers];

static void meet_barrier(Table *t)
{
    int plies[FREE_PLIES], luck, told = 0;
    Side side = table_to_act(t);

    if (table_is_over(t) || t->ply == 0 || table_free_plies(t, plies) > 0)
        return;
    for (int person = 0; person < 2; person++) {
        t->seats[side] = (Seat){ .kind = SEAT_PERSON };
        t->seats[enemy_of(side)] = (Seat){ .kind = person ? SEAT_PERSON : SEAT_BOT };
        memcpy(t->seats[side].player, name_of('a'), PLAYER_ID + 1);
        const char *why = seats_why_nothing_free(t, (Visitor){ .player = name_of('a'), .device = side });
        assert_int_equal(strstr(why, "may agree") != NULL, person);     // a bot is not asked
        for (unsigned i = 0; i < sizeof barriers / sizeof *barriers; i++)
            if (strstr(why, barriers[i])) {
                told++;
                barriers_met[i]++;
                table_luck_of(t, match_floor(&t->match), &luck);
                assert_true(i == 0 ? luck > 0 : i == 1 || luck == 0);
            }
    }
    assert_int_equal(told, 2);
}

// In Washington's Crossing the end of the command phase throws no die, and yet nothing of it is taken back.
static void why_nothing_is_taken_back(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(find_game("washingtons-crossing"), "barriers2222");

    know_player(store, t->owner);
    assert_true(table_create(t, store, &err));
    for (int i = 0; i < 400 && !table_is_over(t); i++) {
        play_plies(t, store, 1);
        meet_barrier(t);
    }
    for (unsigned i = 0; i < sizeof barriers / sizeof *barriers; i++)
        assert_true(barriers_met[i]);
    table_free(t);
    store_close(store);
}

static int make_moments(void **state)
{
    Error err = { "" };

    strcpy(path, ":memory:");
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(games[0], "tabletable22");
    know_player(store, t->owner);
    if (!table_create(t, store, &err))
        return -1;
    while (!table_is_over(t)) {
        for (int open = 0; open < 2; open++)
            if (!moments[open ? OPEN : HIDDEN] && is_good_moment(t, open))
                moments[open ? OPEN : HIDDEN] = table_copy(t);
        play_plies(t, store, 1);
    }
    moments[OVER] = t;
    moments[WAITING] = new_table(games[0], "waiting22222");
    moments[WAITING]->ply = NOT_BEGUN;
    moments[WAITING]->given_up = moments[WAITING]->ask_by = NEITHER;
    store_close(store);
    return moments[HIDDEN] && moments[OPEN] ? 0 : -1;
}

static int free_moments(void **state)
{
    for (int i = 0; i < MOMENTS; i++)
        table_free(moments[i]);
    return 0;
}

static Table *table_of(const Line *line)
{
    int m = 0;
    while (strcmp(moment_names[m], line->moment) != 0)
        m++;
    Table *t = moments[m];

    for (Side side = 0; side < SIDES; side++) {
        char c = line->seats[side];
        t->seats[side] = (Seat){ .kind = c == '.' ? SEAT_OPEN : c == '*' ? SEAT_BOT : SEAT_PERSON };
        if (t->seats[side].kind == SEAT_PERSON)
            snprintf(t->seats[side].player, sizeof t->seats[side].player, "%s", name_of(c));
        t->seats[side].owes_seed = m == WAITING && t->seats[side].kind == SEAT_PERSON;
    }
    snprintf(t->owner, sizeof t->owner, "%s", name_of(line->owner));
    snprintf(t->invite, sizeof t->invite, "%s", strchr(line->seats, '.') ? "23456789abcdefghjkmn" : "");
    t->ask_by = m == WAITING ? (Side)NEITHER : AMERICAN;
    return t;
}

// ---- what is said of a visitor

static const char *side_word(const Table *t, int side)
{
    return side < SIDES ? t->game->side_ids[side] : NOBODY;
}

static const char *undo_word(const Table *t, Visitor v, int to)
{
    static const char *const words[] = { [UNDO_REFUSED] = "refused", [UNDO_FREELY] = "freely", [UNDO_TOLD] = "told", [UNDO_ASKED] = "asked" };
    const char *why;
    Side by;

    return words[seats_undo(t, v, to, &by, &why)];
}

static void write_rights(const Table *t, Visitor v, Text *out)
{
    const char *why;

    if (seats_may_agree(t, v.player))
        text_put(out, "a");
    if (seats_shows_invitation(t->owner, t->invite, v.player))
        text_put(out, "i");
    if (seats_invited(t, "23456789abcdefghjkmn", &why) != NEITHER)
        text_put(out, "j");
    if (seats_may_hurry(t, v.player))
        text_put(out, "h");
    if (seats_may_give_up(t, AMERICAN, v.player) || seats_may_give_up(t, BRITISH, v.player))
        text_put(out, "g");
    if (seats_may_close(t, v.player))
        text_put(out, "c");
    if (seats_wait_for(t->seats, table_to_act(t), v.player))
        text_put(out, "m");
    if (seats_publish(t))
        text_put(out, "p");
}

static void every_visitor_may_do_what_the_rules_of_seats_say(void **state)
{
    char is[300], should[300], rights[20];
    const char *why;
    int wrong = 0;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const Line *l = &lines[i];
        Table *t = table_of(l);
        int device = find_side(t->game, l->device);
        Visitor v = { name_of(l->visitor), device < 0 ? (Side)NEITHER : (Side)device };
        Text room = text_in(rights, sizeof rights);
        Side pass_to;
        Reader reader = seats_reader(t, v, &pass_to);

        write_rights(t, v, &room);
        snprintf(is, sizeof is, "reads %s pass %s acts %s asks %s undo %s %s may '%s'", reader == SPECTATOR ? "spectator" : side_word(t, reader),
                 side_word(t, pass_to), side_word(t, seats_actor(t, v)), side_word(t, seats_asker(t, v, &why)), undo_word(t, v, t->ply - 1),
                 undo_word(t, v, 0), rights);
        snprintf(should, sizeof should, "reads %s pass %s acts %s asks %s undo %s %s may '%s'", l->reads, l->pass_to, l->acts, l->asks, l->undo_near,
                 l->undo_far, l->rights);
        if (strcmp(is, should) != 0) {
            print_error("%s of '%c', %s: '%c' with the device at %s\n  should: %s\n  is:     %s\n", l->seats, l->owner, l->moment, l->visitor, l->device, should, is);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

// Letters: A and B the sides' eyes, s the spectator's, * all.
static void the_past_is_seen_with_ones_own_eyes_until_the_game_is_over(void **state)
{
    static const struct { Line line; const char *own, *may; } cases[] = {
        { { "ab", 'a', "hidden", 'a', NOBODY }, "A", "As" },        { { "ab", 'a', "hidden", 'b', NOBODY }, "B", "Bs" },
        { { "ab", 'a', "hidden", 'x', NOBODY }, "s", "s" },         { { "ab", 'o', "hidden", 'o', NOBODY }, "s", "s" },
        { { "ab", 'a', "hidden", 'b', "american" }, "B", "Bs" },    { { "a*", 'a', "hidden", 'a', NOBODY }, "A", "As" },
        { { "**", 'o', "hidden", 'o', NOBODY }, "s", "s" },         { { "aa", 'a', "hidden", 'a', NOBODY }, "s", "s" },
        { { "aa", 'a', "hidden", 'a', "american" }, "A", "As" },    { { "aa", 'a', "hidden", 'a', "british" }, "s", "s" },
        { { "aa", 'a', "open", 'a', "british" }, "s", "s" },        { { "ab", 'a', "over", 'a', NOBODY }, "A", "ABs*" },
        { { "ab", 'a', "over", 'x', NOBODY }, "s", "ABs*" },        { { "aa", 'a', "over", 'a', NOBODY }, "s", "ABs*" },
        { { "ab", 'a', "waiting", 'a', NOBODY }, "", "" },          { { "a.", 'a', "waiting", 'x', NOBODY }, "", "" },
    };
    static const char *const words[] = { "american", "british", "spectator", "all", "french", "0" };
    static const char letters[] = { 'A', 'B', 's', '*', '?', '?' };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Line *l = &cases[i].line;
        Table *t = table_of(l);
        int device = find_side(t->game, l->device);
        Visitor v = { name_of(l->visitor), device < 0 ? (Side)NEITHER : (Side)device };
        char may[8] = "", own[2] = "";
        Error err;
        Reader r;

        if (seats_eyes(t, v, "", &r, &err))
            own[0] = letters[r];
        for (int w = 0; w < 6; w++)
            if (seats_eyes(t, v, words[w], &r, &err)) {
                assert_int_equal(r, w);
                may[strlen(may)] = letters[w];
            }
        if (strcmp(own, cases[i].own) != 0 || strcmp(may, cases[i].may) != 0)
            fail_msg("line %zu: own '%s', may have '%s'", i, own, may);
    }
}

static void an_invitation_must_be_the_tables_own(void **state)
{
    static const Line line = { "a.", 'a', "waiting", 'x', NOBODY };
    Table *t = table_of(&line);
    const char *why;

    assert_int_equal(seats_invited(t, "23456789abcdefghjkmn", &why), BRITISH);
    assert_int_equal(seats_invited(t, "23456789abcdefghjkmm", &why), NEITHER);
    assert_int_equal(seats_invited(t, "23456789abcdefghjkm", &why), NEITHER);
    assert_int_equal(seats_invited(t, "", &why), NEITHER);
    assert_string_equal(why, "that is not the invitation to this table");
}

// ---- answers that are given for a side

static void an_only_answer_is_given_unless_that_tells_another_person_something(void **state)
{
    static const struct { const char *seats; bool automatic, obvious, guarded, given; } cases[] = {
        { "ab", true,  true,  false, true },  { "ab", false, true,  false, false }, { "ab", true,  false, false, false },
        { "ab", true,  true,  true,  false }, { "aa", true,  true,  true,  true },  { "a*", true,  true,  true,  true },
        { "*b", false, true,  true,  false }, { "*b", false, true,  false, true },  { "**", false, true,  true,  true },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Line line = { cases[i].seats, 'a', "hidden", 'x', NOBODY };
        Table *t = table_of(&line);
        const FrameKind question = { .obvious = cases[i].obvious, .guarded = cases[i].guarded };
        t->seats[AMERICAN].automatic = cases[i].automatic;
        if (seats_answer_given(t, AMERICAN, &question) != cases[i].given)
            fail_msg("line %zu", i);
    }
}

// ---- seeds

static void one_seed_is_owed_by_each_person(void **state)
{
    Seat seats[SIDES] = { { .kind = SEAT_OPEN }, { .kind = SEAT_OPEN } };

    seats[AMERICAN] = seats_taken_by(seats, AMERICAN, name_of('a'));
    assert_true(seats[AMERICAN].owes_seed && seats[AMERICAN].automatic);
    assert_int_equal(seats_owing(seats, name_of('a')), AMERICAN);
    assert_false(seats_complete(seats));
    seats[BRITISH] = seats_taken_by(seats, BRITISH, name_of('a'));
    assert_false(seats[BRITISH].owes_seed);
    seats[BRITISH] = seats_taken_by(seats, BRITISH, name_of('b'));
    assert_true(seats[BRITISH].owes_seed);
    assert_int_equal(seats_owing(seats, name_of('b')), BRITISH);
    assert_int_equal(seats_owing(seats, name_of('x')), NEITHER);
    seats[AMERICAN].owes_seed = seats[BRITISH].owes_seed = false;
    assert_true(seats_complete(seats));
}

static void a_bot_works_for_the_person_opposite_or_the_owner(void **state)
{
    static const struct { const char *seats; bool asked, waits; char works_for; } cases[] = {
        { "ab", false, false, 'o' }, { "a*", false, false, 'o' }, { "*b", true, true, 'b' }, { "**", true, false, 'o' },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Line line = { cases[i].seats, 'o', "hidden", 'x', NOBODY };
        Table *t = table_of(&line);
        assert_int_equal(seats_bot_asked(t), cases[i].asked);
        assert_int_equal(seats_person_waits(t), cases[i].waits);
        assert_string_equal(seats_bot_works_for(t), name_of(cases[i].works_for));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_visitor_may_do_what_the_rules_of_seats_say),
        cmocka_unit_test(the_past_is_seen_with_ones_own_eyes_until_the_game_is_over),
        cmocka_unit_test(why_nothing_is_taken_back),
        cmocka_unit_test(an_invitation_must_be_the_tables_own),
        cmocka_unit_test(an_only_answer_is_given_unless_that_tells_another_person_something),
        cmocka_unit_test(one_seed_is_owed_by_each_person),
        cmocka_unit_test(a_bot_works_for_the_person_opposite_or_the_owner),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_moments, free_moments);
}
