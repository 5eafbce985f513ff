// The lab: the same seed gives the same games on any number of threads; intervals, ratings, records, the luck report.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/record.h"
#include "games/games.h"
#include "lab/ladder.h"
#include "lab/luck_report.h"
#include "lab/sim_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static const Game *t76(void)
{
    return find_game("trenton-1776");
}

enum { GAMES = 24 };

static void play(int threads, uint64_t seed, DuelResult result[GAMES], SimSummary *sum)
{
    SimPlan plan = {
        .game = t76(), .scenario = 2, .level = { BOT_RECRUIT, BOT_REGULAR }, .limits = { { 0 }, { .playouts = 8, .threads = 1 } },
        .games = GAMES, .threads = threads, .seed = seed, .swap = true,
    };
    Error err = { "" };

    assert_true(sim_run(&plan, result, &err));
    sim_summarize(&plan, result, sum);
    for (int i = 0; i < GAMES; i++)         // the clock is nobody's seed
        for (Side side = AMERICAN; side < SIDES; side++)
            result[i].think_us[side] = 0;
}

static void threads_change_nothing(void **state)
{
    DuelResult one[GAMES], three[GAMES], other[GAMES];
    SimSummary a, b, c;

    memset(one, 0, sizeof one);
    memset(three, 0, sizeof three);
    play(1, 5, one, &a);
    play(3, 5, three, &b);
    play(1, 6, other, &c);
    assert_memory_equal(one, three, sizeof one);
    assert_int_equal(a.won[AMERICAN] + a.won[BRITISH] + a.drawn, GAMES);
    assert_true(a.first_score < GAMES / 2);
    assert_memory_not_equal(one, other, sizeof one);
}

// ---- numbers known from tables

static void near(double is, double should_be, double within)
{
    if (fabs(is - should_be) > within) {
        print_error("%.6f, not %.6f\n", is, should_be);
        assert_true(false);
    }
}

static void intervals(void **state)
{
    near(wilson(10, 20).low, 0.29929, 1e-4);        // Newcombe (1998) and others print 0.2993 to 0.7007
    near(wilson(10, 20).high, 0.70071, 1e-4);
    near(wilson(0, 10).low, 0, 1e-12);
    near(wilson(0, 10).high, 0.27753, 1e-4);
    near(wilson(0, 0).low, 0, 0);
    near(wilson(0, 0).high, 1, 0);
}

static void means(void **state)
{
    double two[] = { 1, 3 }, many[101] = { 0 }, eleven[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };

    near(mean_interval(two, 2).middle, 2, 1e-12);
    near(mean_interval(two, 2).high, 14.706, 1e-3);             // the mean and 12.706 times 1
    near(mean_interval(eleven, 11).low, 6 - 2.228, 1e-2);       // the standard error is exactly 1
    for (int i = 0; i < 101; i++)
        many[i] = i % 2 ? 1 : -1;
    near(mean_interval(many, 101).high - mean_interval(many, 101).middle, 1.984 * sqrt((1 - 1.0 / 10201) / 100), 1e-3);
}

static void ratings(void **state)
{
    near(elo_of(0.5), 0, 1e-9);
    near(elo_of(0.75), 190.85, 0.01);
    near(elo_of(0.25), -190.85, 0.01);
    near(elo_of(1), 1200, 0);
    double odd[] = { 5, 1, 9 }, even[] = { 4, 1, 3, 2 };
    near(median(odd, 3), 5, 0);
    near(median(even, 4), 2.5, 0);
}

static void ladder_in_words(void **state)
{
    LadderPlan plan = { .game = t76(), .scenario = 2, .games = 6, .playouts = 4, .threads = 2, .seed = 1, .highest = BOT_MILITIA };
    LadderRung rungs[BOT_LEVELS];
    char room[2048];
    Text t = text_in(room, sizeof room);

    assert_int_equal(ladder_run(&plan, rungs), 1);
    assert_int_equal(rungs[0].games, 6);
    assert_int_equal(rungs[0].won + rungs[0].drawn + rungs[0].lost, 6);
    write_ladder(&plan, rungs, 1, &t);
    assert_non_null(strstr(room, "| militia | recruit | 6 |"));
}

// A fifth game makes no match; the lower level loses both of the others.
static void matches_of_two_games(void **state)
{
    LadderPlan plan = { .game = find_game("washingtons-crossing"), .scenario = 1, .games = 5, .playouts = 4, .threads = 2, .seed = 1,
                        .highest = BOT_MILITIA };
    LadderRung rungs[BOT_LEVELS];
    char room[2048];
    Text t = text_in(room, sizeof room);

    assert_int_equal(ladder_run(&plan, rungs), 1);
    assert_int_equal(rungs[0].games, 5);
    assert_int_equal(rungs[0].matches, 2);
    assert_int_equal(rungs[0].matches_won, 2);
    write_ladder(&plan, rungs, 1, &t);
    assert_non_null(strstr(room, "| militia | recruit | 2 | 2 | 0 | 0 |"));
}

// ---- files

static void records_verify(void **state)
{
    char dir[] = "/tmp/muster-lab-XXXXXX", path[200], room[1 << 18];
    DuelResult result[3];
    Error err = { "" };
    int plies = 0;

    assert_non_null(mkdtemp(dir));
    SimPlan plan = { .game = t76(), .level = { BOT_RECRUIT, BOT_RECRUIT }, .games = 3, .threads = 2, .seed = 9, .records = dir };
    assert_true(sim_run(&plan, result, &err));
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/game-%06d.muster", dir, i);
        FILE *f = fopen(path, "r");
        assert_non_null(f);
        size_t length = fread(room, 1, sizeof room - 1, f);
        room[length] = '\0';
        fclose(f);
        unlink(path);
        assert_true(verify_record(room, length, find_game, &plies, &err));
        assert_int_equal(plies, result[i].actions);
    }
    rmdir(dir);
}

static void refuses_a_file_for_a_directory(void **state)
{
    DuelResult result[1];
    Error err = { "" };
    SimPlan plan = { .game = t76(), .games = 1, .threads = 1, .records = "/dev/null" };

    assert_false(sim_run(&plan, result, &err));
    assert_non_null(strstr(err.text, "/dev/null"));
}

// ---- the luck report

static void luck_is_counted(void **state)
{
    LuckReport report = { 0 };
    LuckRow row;
    int fire = -1;

    for (int i = 0; i < t76()->roll_kinds; i++)
        if (strcmp(t76()->rolls[i].id, "fire-infantry") == 0)
            fire = i;
    assert_true(fire >= 0);
    count_luck(&report, &(Event){ .kind = EVENT_POOL, .side = BRITISH, .what = (uint8_t)fire, .v = { 1, 2, 3, 2, 1, 3 } });
    count_luck(&report, &(Event){ .kind = EVENT_ROLL, .side = AMERICAN, .what = 0, .faces = 6, .v = { 4 } });
    count_luck(&report, &(Event){ .kind = 1, .side = BRITISH, .v = { 9 } });        // no dice
    assert_true(luck_row(&report, t76(), BRITISH, fire, &row));
    assert_int_equal(row.dice, 12);
    assert_int_equal(row.good, 3);
    near(row.expected, 2, 1e-9);
    near(row.spread, sqrt(12 * 5 / 36.0), 1e-9);
    assert_false(luck_row(&report, t76(), AMERICAN, fire, &row));
    assert_int_equal(luck_total(&report, t76(), BRITISH).good, 3);
    assert_int_equal(luck_total(&report, t76(), AMERICAN).dice, 0);     // a die for action points is neither good nor bad
}

// Dice with ten faces begin with 0; where no face is good the mean is told.
static void ten_faces_have_a_mean(void **state)
{
    const Game *wc = find_game("washingtons-crossing");
    LuckReport report = { 0 };
    LuckRow row;
    char room[400];
    Text t = text_in(room, sizeof room);

    count_luck(&report, &(Event){ .kind = EVENT_ROLL, .side = AMERICAN, .what = 6, .faces = 10, .v = { 10 } });
    count_luck(&report, &(Event){ .kind = EVENT_ROLL, .side = AMERICAN, .what = 6, .faces = 10, .v = { 5 } });
    assert_true(luck_row(&report, wc, AMERICAN, 6, &row));
    assert_int_equal(row.face[0], 1);
    assert_int_equal(row.face[5], 1);
    near(row.mean, 2.5, 1e-9);
    near(row.usual, 4.5, 1e-9);
    near(row.expected, 0, 1e-9);
    write_luck_report(&report, wc, BRITISH, &t);
    assert_string_equal(room, "");              // movement is for his own side
    write_luck_report(&report, wc, AMERICAN, &t);
    assert_non_null(strstr(room, "2 dice: 2.5 on average, 4.5 expected"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(intervals), cmocka_unit_test(means),
        cmocka_unit_test(ratings),
        cmocka_unit_test(ladder_in_words), cmocka_unit_test(matches_of_two_games),
        cmocka_unit_test(records_verify),
        cmocka_unit_test(refuses_a_file_for_a_directory),
        cmocka_unit_test(luck_is_counted), cmocka_unit_test(ten_faces_have_a_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
