// Records: what is written is accepted, and any change of a single character is refused.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"

#include <cmocka.h>      // last: it defines a macro `fail`

enum { ROOM = 1 << 20 };

// Plays a random game of the scenario into a record; the caller frees it.
static char *random_record(int scenario, uint64_t seed)
{
    RecordHead head = { .game = games[0], .scenario = scenario };
    char *room = malloc(ROOM);
    Text out = text_in(room, ROOM);
    Seeded dice, choice;
    Match m;
    Happened what;
    uint64_t chain;
    ActionList list;
    int reason;

    Text d = text_in(head.dice, sizeof head.dice);
    text_add(&d, "seeded %llu", (unsigned long long)seed);
    seed_luck(&dice, seed);
    seed_luck(&choice, seed + 1000);
    match_start(&m, head.game, scenario, 0, &dice.luck, NULL, &what);
    record_head(&head, &chain, &out);
    record_start(&head, match_look(&m), &what.tape, -1, &chain, &out);
    while (list_actions(head.game, match_look(&m), &list)) {
        Action a = list.at[pick(&choice, list.count)];
        assert_true(match_act(&m, a, &dice.luck, NULL, &what, &reason));
        record_ply(&head, match_look(&m), m.ply, what.side, what.legal, a, &what.tape, -1, &chain, &out);
    }
    record_end(&head, match_look(&m), m.ply, &chain, &out);
    assert_false(out.full);
    return room;
}

static void test_accepted(void **state)
{
    for (int scenario = 0; scenario < games[0]->scenario_count; scenario++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            char *record = random_record(scenario, seed);
            Error err;
            int plies = 0;
            if (!verify_record(record, strlen(record), find_game, &plies, &err))
                fail_msg("%s", err.text);
            assert_true(plies > 10);
            free(record);
        }
}

// Every digit is changed once, one at a time; the record is refused each time.
static void test_any_digit_changed(void **state)
{
    char *record = random_record(2, 7);
    size_t n = strlen(record);

    for (size_t i = 0; i < n; i += i < 600 ? 1 : 37) {
        char was = record[i];
        Error err;
        if (was < '0' || was > '9')
            continue;
        record[i] = was == '9' ? '0' : (char)(was + 1);
        bool ok = verify_record(record, n, find_game, NULL, &err);
        if (ok)
            fail_msg("a changed digit at byte %zu was accepted", i);
        assert_true(strncmp(err.text, "line ", 5) == 0);
        record[i] = was;
    }
    free(record);
}

// A record that stops anywhere is refused.
static void test_cut_short(void **state)
{
    char *record = random_record(2, 8);
    size_t n = strlen(record);
    Error err;

    for (size_t cut = 0; cut < n; cut += 101)
        assert_false(verify_record(record, cut, find_game, NULL, &err));
    free(record);
}

// Copies the record with a remark behind every line but the last, or, if `before`, in front of every line; the caller frees it.
static char *with_remarks(const char *record, bool before)
{
    char *room = malloc(2 * ROOM);
    Text out = text_in(room, 2 * ROOM);

    for (const char *line = record, *next; *line; line = next) {
        next = strchr(line, '\n') + 1;
        text_put(&out, before ? "# a remark\n" : "");
        text_put_n(&out, line, (size_t)(next - line));
        text_put(&out, before || !*next ? "" : "#\n");
    }
    assert_false(out.full);
    return room;
}

// Remarks may stand between the first line and the last.  A line that is made a remark is missed.
static void test_remarks(void **state)
{
    char *record = random_record(2, 9), *inside = with_remarks(record, false), *outside = with_remarks(record, true);
    Error err;
    int plain, remarked;

    assert_true(verify_record(record, strlen(record), find_game, &plain, &err));
    if (!verify_record(inside, strlen(inside), find_game, &remarked, &err))
        fail_msg("%s", err.text);
    assert_int_equal(plain, remarked);
    assert_false(verify_record(outside, strlen(outside), find_game, NULL, &err));
    strcat(inside, "# behind the end\n");
    assert_false(verify_record(inside, strlen(inside), find_game, NULL, &err));
    for (char *line = record; *line; line = strchr(line, '\n') + 1) {
        char was = *line;
        *line = '#';
        assert_false(verify_record(record, strlen(record), find_game, NULL, &err));
        *line = was;
    }
    free(record);
    free(inside);
    free(outside);
}

static void test_undo_returns_to_the_same_bytes(void **state)
{
    Seeded luck;
    Match m;
    Happened what;
    ActionList list;
    int reason, undone = 0;

    seed_luck(&luck, 99);
    match_start(&m, games[0], 0, 0, &luck.luck, NULL, &what);
    while (list_actions(m.game, match_look(&m), &list) && m.ply < 400) {
        Position before = m.now;
        int ply = m.ply;
        assert_true(match_act(&m, list.at[pick(&luck, list.count)], &luck.luck, NULL, &what, &reason));
        if (match_floor(&m) <= ply) {
            Match gone_on = m;
            assert_true(match_undo(&m, ply));
            assert_memory_equal(&m.now, &before, m.game->size);
            m = gone_on;
            undone++;
        } else {
            assert_false(match_undo(&m, ply));
        }
    }
    assert_true(undone > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_any_digit_changed),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_undo_returns_to_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
