// Verifiable dice: the worked examples of docs/dice.md, fairness, and records.
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "games/games.h"
#include "server/dice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

static void secret_of_example(uint8_t secret[SECRET_BYTES])
{
    for (int i = 0; i < SECRET_BYTES; i++)
        secret[i] = (uint8_t)i;
}

// The set-up of another game and one march.
static DiceOrigin origin_of_example(void)
{
    DiceOrigin origin = { .table = "k3f9example1", .ply = 1 };
    Action a;
    Error err;

    assert_true(read_action(games[0], "march washington", &a, &err));
    dice_add_ply(origin.plies, games[0], 0, NEITHER, 0, (uint16_t[]){ 3, 6 }, 2);
    dice_add_ply(origin.plies, games[0], 1, AMERICAN, a, NULL, 0);
    return origin;
}

// What the examples of docs/dice.md are made from.
static DiceSource example(int version)
{
    DiceSource from = { .version = version, .table = "k3f9example2", .seeds = { "liberty", "gage" } };
    DiceTerms terms = { from.table, games[0], 1, find_scenario(games[0], "campaign"), 0, &from.origin };

    if (version == DICE_FROM)
        from.origin = origin_of_example();
    secret_of_example(from.secret);
    dice_commit(version, from.secret, &terms, from.commitment);
    return from;
}

static void is_drawn(const DiceSource *from, const int *expected, int count)
{
    Dice d;

    dice_init(&d, from, 0);
    for (int i = 0; i < count; i++) {
        int die = d.luck.draw(&d.luck, 6) + 1;
        assert_int_equal(die, expected[i]);
    }
    assert_int_equal(d.counter, count);
}

// The same numbers stand in docs/dice.md; they were worked out with another program (Node's crypto).
static void the_worked_example(void **state)
{
    static const int expected[12] = { 1, 5, 2, 4, 2, 3, 3, 3, 6, 4, 5, 4 };
    DiceSource from = example(2);
    char seal[SECRET_HEX + 1];

    assert_string_equal(from.commitment, "0c283db735094d1d254864288b18a545f1bd2c53d9671e7bcd3431a13082d8aa");
    is_drawn(&from, expected, 12);
    dice_seal(from.commitment, AMERICAN, from.seeds[AMERICAN], seal);
    assert_string_equal(seal, "796991038cfa2c4e2de3f2db470ba6bca45a06de9e9f3b4eec2a3d380b176762");
}

static void the_worked_example_of_version_3(void **state)
{
    static const int expected[6] = { 5, 1, 1, 5, 5, 3 };
    DiceSource from = example(3);

    assert_string_equal(from.origin.plies, "0c7d9e0c5715dcbba05b347b86a646d4c5589811aa6d008974ad02649d148d1e");
    assert_string_equal(from.commitment, "56879312e67b1f5fc71eec08ad9489bb05f6e735011b7894d5bfa28395d1dbaa");
    is_drawn(&from, expected, 6);
}

static void the_worked_example_of_version_1(void **state)
{
    static const int expected[12] = { 6, 2, 4, 3, 1, 5, 4, 3, 2, 3, 1, 1 };
    DiceSource from = example(1);

    assert_string_equal(from.commitment, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    is_drawn(&from, expected, 12);
}

// A change of anything that the server says gives another commitment, and another commitment gives other dice.
static void all_terms_are_bound(void **state)
{
    const Game *game = games[1];
    DiceTerms terms[] = { { "t", game, 1, 0, 0 }, { "u", game, 1, 0, 0 }, { "t", games[0], 1, 0, 0 }, { "t", game, 2, 0, 0 },
                          { "t", game, 1, 1, 0 }, { "t", game, 1, 0, 1 }, { "t", game, 1, 0, 3 }, { "t", game, 1, 0, 0 } };
    enum { KINDS = sizeof terms / sizeof terms[0] };
    char hex[KINDS][SECRET_HEX + 1];
    uint8_t secret[SECRET_BYTES];

    secret_of_example(secret);
    for (int i = 0; i < KINDS; i++) {
        secret[31] = i == KINDS - 1;
        dice_commit(2, secret, &terms[i], hex[i]);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(hex[i], hex[k]);
    }
}

// So does a change of what a game has from another one.
static void the_origin_is_bound(void **state)
{
    DiceOrigin origins[] = { origin_of_example(), origin_of_example(), origin_of_example(), origin_of_example() };
    char hex[4][SECRET_HEX + 1];
    uint8_t secret[SECRET_BYTES];

    strcpy(origins[1].table, "k3f9example3");
    origins[2].ply = 2;
    dice_add_ply(origins[3].plies, games[0], 0, NEITHER, 0, NULL, 0);
    secret_of_example(secret);
    for (int i = 0; i < 4; i++) {
        DiceTerms terms = { "t", games[0], 1, 0, 0, &origins[i] };
        dice_commit(3, secret, &terms, hex[i]);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(hex[i], hex[k]);
    }
}

// Each part of a ply matters to the chain, and so does their order.
static void the_chain_has_every_part_of_a_ply(void **state)
{
    enum { KINDS = 7 };
    char chain[KINDS][SECRET_HEX + 1] = { "" };
    Action march, other;
    Error err;

    assert_true(read_action(games[0], "march washington", &march, &err) && read_action(games[0], "march howe", &other, &err));
    strcpy(chain[1], "0");
    dice_add_ply(chain[0], games[0], 7, AMERICAN, march, (uint16_t[]){ 1, 2 }, 2);
    dice_add_ply(chain[1], games[0], 7, AMERICAN, march, (uint16_t[]){ 1, 2 }, 2);
    dice_add_ply(chain[2], games[0], 8, AMERICAN, march, (uint16_t[]){ 1, 2 }, 2);
    dice_add_ply(chain[3], games[0], 7, BRITISH, march, (uint16_t[]){ 1, 2 }, 2);
    dice_add_ply(chain[4], games[0], 7, AMERICAN, other, (uint16_t[]){ 1, 2 }, 2);
    dice_add_ply(chain[5], games[0], 7, AMERICAN, march, (uint16_t[]){ 12 }, 1);
    dice_add_ply(chain[6], games[0], 7, AMERICAN, march, (uint16_t[]){ 2, 1 }, 2);
    for (int i = 0; i < KINDS; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(chain[i], chain[k]);
}

static void each_face_comes_as_often(void **state)
{
    DiceSource from = example(2);
    int faces[6] = { 0 };
    Dice d;

    dice_init(&d, &from, 0);
    for (int i = 0; i < 60000; i++)
        faces[d.luck.draw(&d.luck, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(faces[i], 9500, 10500);         // five standard deviations
}

static void everything_matters_to_the_numbers(void **state)
{
    enum { KINDS = 6 };
    DiceSource from[KINDS];
    Dice d[KINDS];
    int same[KINDS] = { 0 };

    for (int i = 0; i < KINDS; i++)
        from[i] = example(2);
    strcpy(from[1].seeds[AMERICAN], "libertygage");
    from[1].seeds[BRITISH][0] = '\0';
    strcpy(from[2].seeds[BRITISH], "howe");
    from[3].commitment[0] = '1';
    from[4].secret[0] = 1;
    for (int i = 0; i < KINDS; i++)
        dice_init(&d[i], &from[i], i == 5 ? 1 : 0);
    for (int n = 0; n < 200; n++) {
        int first = d[0].luck.draw(&d[0].luck, 1000);
        for (int i = 1; i < KINDS; i++)
            same[i] += first == d[i].luck.draw(&d[i].luck, 1000);
    }
    for (int i = 1; i < KINDS; i++)
        assert_in_range(same[i], 0, 5);
}

static void a_seal_is_of_one_seed_one_side_and_one_table(void **state)
{
    DiceSource from = example(2), other = example(1);
    char seal[4][SECRET_HEX + 1];

    dice_seal(from.commitment, AMERICAN, "x", seal[0]);
    dice_seal(from.commitment, BRITISH, "x", seal[1]);
    dice_seal(from.commitment, AMERICAN, "y", seal[2]);
    dice_seal(other.commitment, AMERICAN, "x", seal[3]);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(seal[i], seal[k]);
}

static void seeds_are_checked(void **state)
{
    assert_true(is_dice_seed(""));
    assert_true(is_dice_seed("Tally-ho, Général"));
    assert_false(is_dice_seed("two\nlines"));
    char longest[SEED_MAX + 2];
    memset(longest, 'x', sizeof longest);
    longest[SEED_MAX + 1] = '\0';
    assert_false(is_dice_seed(longest));
    assert_true(is_dice_seed(longest + 1));
}

// ---- records

static char record[400000];

// The plies of version 3's origin, and the seed of the dice with which they are in the record; the origin's own are those of seed 42.
enum { TAKEN_OVER = 8, ORIGIN_DICE = 42 };
static int recorded_dice = ORIGIN_DICE;

// Plays the origin, with the same answers as write_game(), for its chain.
static DiceOrigin play_origin(const Game *game, int scenario, int dice)
{
    DiceOrigin origin = { .table = "k3f9example1", .ply = TAKEN_OVER };
    static Position now;
    State *s = (State *)&now;
    ActionList list;
    Seeded luck, old;
    Taped tape;

    seed_luck(&luck, 1776);
    seed_luck(&old, (uint64_t)dice);
    tape_luck(&tape, &old.luck);
    start(game, s, scenario, 0, &(Play){ .luck = &tape.luck });
    dice_add_ply(origin.plies, game, 0, NEITHER, 0, tape.tape, tape.count);
    for (int ply = 1; ply <= TAKEN_OVER; ply++) {
        list_actions(game, s, &list);
        Side side = side_to_act(s);
        Action a = list.at[pick(&luck, list.count)];
        tape_luck(&tape, &old.luck);
        take_action(game, s, a, &(Play){ .luck = &tape.luck });
        dice_add_ply(origin.plies, game, ply, side, a, tape.tape, tape.count);
    }
    return origin;
}

// A game of random answers with dice of the example's secret; `skip` numbers are left out after ply 10, as an undo by consent does.
static size_t write_game(int version, uint64_t skip)
{
    int taken_over = version == DICE_FROM ? TAKEN_OVER : -1;
    const Game *game = games[0];
    RecordHead head = { .game = game, .scenario = game->scenario_count - 1 };
    Text out = text_in(record, sizeof record), source = text_in(head.dice, sizeof head.dice);
    uint64_t chain;
    static Position now;
    State *s = (State *)&now;
    ActionList list;
    DiceSource from = { .version = version, .table = "k3f9example2", .seeds = { "liberty or death" } };
    DiceTerms terms = { from.table, game, game->rules_version, head.scenario, 0, &from.origin };
    Dice d;
    Taped tape;
    Seeded luck, old;

    if (version == DICE_FROM)
        from.origin = play_origin(game, head.scenario, ORIGIN_DICE);
    seed_luck(&old, (uint64_t)recorded_dice);
    secret_of_example(from.secret);
    dice_commit(version, from.secret, &terms, from.commitment);
    dice_init(&d, &from, 0);
    write_dice_source(&from, &source);
    seed_luck(&luck, 1776);
    record_head(&head, &chain, &out);
    tape_luck(&tape, taken_over >= 0 ? &old.luck : &d.luck);
    start(game, s, head.scenario, 0, &(Play){ .luck = &tape.luck });
    record_start(&head, s, &tape, taken_over >= 0 ? -1 : 0, &chain, &out);
    int ply = 0;
    while (list_actions(game, s, &list)) {
        if (++ply == 10)
            d.counter += skip;
        uint64_t before = d.counter;
        Side side = side_to_act(s);
        Action a = list.at[pick(&luck, list.count)];
        tape_luck(&tape, ply <= taken_over ? &old.luck : &d.luck);
        take_action(game, s, a, &(Play){ .luck = &tape.luck });
        record_ply(&head, s, ply, side, list.count, a, &tape, ply <= taken_over ? -1 : (long)before, &chain, &out);
    }
    record_end(&head, s, ply, &chain, &out);
    assert_false(out.full);
    return out.length;
}

static void a_record_verifies(void **state)
{
    Error err = { "" };
    DiceReport report;

    for (int version = 1; version <= DICE_NEWEST; version++) {
        size_t n = write_game(version, 0);
        if (!verify_dice(record, n, &report, &err))
            fail_msg("%s", err.text);
        assert_in_range(report.plies, 20, games[0]->bound);
        assert_int_equal(report.from.version, version);
        assert_string_equal(report.from.seeds[AMERICAN], "liberty or death");
        assert_int_equal(report.skipped, 0);
        assert_int_equal(report.first_skip, -1);
        n = write_game(version, 7);
        assert_true(verify_dice(record, n, &report, &err));
        assert_int_equal(report.skipped, 7);
        assert_true(report.first_skip >= 10);
    }
}

// The plies of another game are as they were there: other dice are found out, though every line agrees with itself.
static void another_origin_is_found_out(void **state)
{
    Error err = { "" };
    DiceReport report;

    recorded_dice = ORIGIN_DICE + 1;
    size_t n = write_game(DICE_FROM, 0);
    recorded_dice = ORIGIN_DICE;
    assert_false(verify_dice(record, n, &report, &err));
    assert_non_null(strstr(err.text, "what it has from another one"));
}

// A record that ends before its own game begins has nothing to check, and so it is not fine.
static void a_record_shorter_than_its_origin_is_refused(void **state)
{
    Error err = { "" };
    DiceReport report;
    size_t n = write_game(DICE_FROM, 0);
    char *ply = strstr(record, "\n3 ");

    assert_in_range(n, 1000, sizeof record);
    assert_non_null(ply);
    assert_false(verify_dice(record, (size_t)(ply + 1 - record), &report, &err));
    assert_non_null(strstr(err.text, "breaks off"));
}

// ---- a server that changes something after the seeds have come

// Writes the header's hash again, as a server would that wants its record to be read; each line's own hash covers that, so it is
// enough that the header is accepted: what is tested comes before the first ply.
static size_t with_a_true_head(size_t n)
{
    Replay r;
    Error err = { "" };
    char *head = strstr(record, "\nhead ");

    assert_false(replay_open(&r, record, n, find_game, &err));
    char *found = strstr(err.text, "expected 'head ");
    assert_non_null(found);
    memcpy(head + 6, found + 15, 16);
    return n;
}

static void is_refused(size_t n, const char *words)
{
    Error err = { "" };
    DiceReport report;

    assert_false(verify_dice(record, with_a_true_head(n), &report, &err));
    if (!strstr(err.text, words) || strchr(err.text, '\n'))
        fail_msg("expected '%s', found '%s'", words, err.text);
}

static void another_secret_is_found_out(void **state)
{
    for (int version = 1; version <= DICE_NEWEST; version++) {
        size_t n = write_game(version, 0);
        char *secret = strstr(record, " secret ") + 8;
        secret[0] = secret[0] == '0' ? '1' : '0';
        if (version != DICE_FROM)           // there the plies come before it, and their own hashes do not fit the changed head
            is_refused(n, "not the one committed to");
        else
            is_refused(n, "line ");
    }
}

static void another_table_or_game_is_found_out(void **state)
{
    size_t n = write_game(2, 0);
    char *table = strstr(record, "k3f9example2");

    table[11] = '3';
    is_refused(n, "not the one committed to");

    // The same dice under the header of another scenario.
    const Game *game = games[0];
    RecordHead head = { .game = game, .scenario = game->scenario_count - 1 };
    DiceSource from = example(2), read;
    DiceTerms terms = { from.table, game, game->rules_version, find_scenario(game, "campaign"), 0 };
    Error err = { "" };
    dice_commit(2, from.secret, &terms, from.commitment);
    for (int scenario = 0; scenario < game->scenario_count; scenario++) {
        Text source = text_in(head.dice, sizeof head.dice);
        write_dice_source(&from, &source);
        head.scenario = scenario;
        assert_int_equal(read_dice_source(&read, &head, &err), scenario == terms.scenario);
    }
}

// The table's name enters the derivation of version 1 after the seeds, which is why there is a version 2.
static void version_1_does_not_bind_the_table(void **state)
{
    RecordHead head = { .game = games[0], .scenario = 0 };
    Text source = text_in(head.dice, sizeof head.dice);
    DiceSource from = example(1), read;
    Error err = { "" };

    strcpy(from.table, "anothertable");
    write_dice_source(&from, &source);
    assert_true(read_dice_source(&read, &head, &err));
}

static void a_source_of_dice_reads_back(void **state)
{
    RecordHead head = { .game = games[0], .scenario = find_scenario(games[0], "campaign") };
    Error err = { "" };

    for (int version = 1; version <= DICE_NEWEST; version++) {
        Text out = text_in(head.dice, sizeof head.dice);
        DiceSource from = example(version), again;
        DiceTerms terms = { from.table, head.game, head.game->rules_version, head.scenario, 0, &from.origin };
        memset(from.origin.plies, 0, sizeof from.origin.plies);         // they are not in the header
        for (Side side = 0; side < SIDES; side++)
            memset(from.seeds[side], 'y', SEED_MAX);
        dice_commit(version, from.secret, &terms, from.commitment);
        write_dice_source(&from, &out);
        assert_false(out.full);
        assert_true(is_dice_source(head.dice));
        if (!read_dice_source(&again, &head, &err))
            fail_msg("%s", err.text);
        assert_memory_equal(&again, &from, sizeof from);
    }
    static const char *const wrong[] = { "committed x table y", "committed-3 x", "committed-4 x", "committed-2", "free", "" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        DiceSource from;
        snprintf(head.dice, sizeof head.dice, "%s", wrong[i]);
        assert_false(read_dice_source(&from, &head, &err));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example), cmocka_unit_test(the_worked_example_of_version_1),
        cmocka_unit_test(the_worked_example_of_version_3), cmocka_unit_test(the_origin_is_bound),
        cmocka_unit_test(the_chain_has_every_part_of_a_ply), cmocka_unit_test(another_origin_is_found_out),
        cmocka_unit_test(a_record_shorter_than_its_origin_is_refused), cmocka_unit_test(all_terms_are_bound),
        cmocka_unit_test(each_face_comes_as_often), cmocka_unit_test(everything_matters_to_the_numbers),
        cmocka_unit_test(a_seal_is_of_one_seed_one_side_and_one_table), cmocka_unit_test(seeds_are_checked),
        cmocka_unit_test(a_record_verifies), cmocka_unit_test(another_secret_is_found_out),
        cmocka_unit_test(another_table_or_game_is_found_out), cmocka_unit_test(version_1_does_not_bind_the_table),
        cmocka_unit_test(a_source_of_dice_reads_back),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
