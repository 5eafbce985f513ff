// The lab: the same seed gives the same games on any number of threads; intervals, ratings, records, the luck report.
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/record.h"
#include "games/games.h"
#include "lab/curve.h"
#include "lab/ladder.h"
#include "lab/luck_report.h"
#include "lab/patience.h"
#include "lab/set_piece.h"
#include "lab/sim_files.h"
#include "lab/tune.h"
#include "lab/weights_file.h"

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

static void shares_that_are_shown_add_up(void **state)
{
    double shown[4];

    shown_percents((const double[]){ 0.625, 0.375 }, 2, 0, shown);                 // each for itself: 63 and 38
    near(shown[0], 63, 1e-9);
    near(shown[1], 37, 1e-9);
    shown_percents((const double[]){ 1 / 3.0, 1 / 3.0, 1 / 3.0 }, 3, 0, shown);    // 33 three times
    near(shown[0], 34, 1e-9);
    near(shown[2], 33, 1e-9);
    shown_percents((const double[]){ 0.62349, 0.37651 }, 2, 1, shown);
    near(shown[0], 62.3, 1e-9);
    near(shown[1], 37.7, 1e-9);
    shown_percents((const double[]){ 0.623, 0.373 }, 2, 0, shown);                 // the rest is too small to be missed
    near(shown[0] + shown[1], 100, 1e-9);
    shown_percents((const double[]){ 0.5, 0.3 }, 2, 0, shown);                     // a fifth is told nowhere
    near(shown[0], 50, 1e-9);
    near(shown[1], 30, 1e-9);
    shown_percents((const double[]){ 1, 0, 0 }, 3, 1, shown);
    near(shown[0], 100, 1e-9);
    near(shown[1], 0, 1e-9);
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

typedef struct Bar {
    int done, all, falls, ends;
} Bar;

static void watch_bar(void *context, int done, int all)
{
    Bar *bar = context;

    bar->falls += done < bar->done;
    bar->ends += done >= all;
    bar->done = done;
    bar->all = all;
}

// Neither with the next pair nor with the next scenario.
static void a_bar_does_not_begin_again(void **state)
{
    Bar ladder = { 0 }, curve = { 0 };
    LadderPlan plan = { .game = t76(), .scenario = -1, .games = 20, .playouts = 1, .threads = 1, .seed = 1, .highest = BOT_REGULAR, .progress = watch_bar,
                        .context = &ladder };
    LadderRung rungs[BOT_LEVELS];
    CurvePlan three = { .contest = { .game = t76(), .scenario = { 2 }, .scenarios = 1, .matches = 12, .threads = 1, .seed = 4, .progress = watch_bar,
                        .context = &curve }, .bot = { { "a", BOT_MILITIA }, { "b", BOT_MILITIA }, { "c", BOT_MILITIA } }, .bots = 3 };
    CurveStep step[CURVE_MOST];

    assert_int_equal(ladder_run(&plan, rungs), 2);
    assert_int_equal(ladder.all, 40);
    assert_int_equal(ladder.falls, 0);
    assert_int_equal(ladder.ends, 1);
    assert_int_equal(curve_run(&three, step), 2);
    assert_int_equal(curve.all, 2 * 12 * 2 * 2);
    assert_int_equal(curve.falls, 0);
    assert_int_equal(curve.ends, 1);
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
    assert_int_equal(luck_total(&report, t76(), AMERICAN).dice, 0);     // a die of action points is neither good nor bad
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

// ---- the sequential test

static const Sprt test = { { 0, 50 }, 0.05, 0.05 };

// Where every match is won, each adds log(s1 / s0), which is 0.1336; where every match is lost, log((1 - s1) / (1 - s0)), -0.1542.  The bounds
// are 2.944 either way, so that takes 23 and 20 matches.
static void the_test_ends_where_it_should(void **state)
{
    int won[MATCH_RESULTS] = { 0 }, lost[MATCH_RESULTS] = { 0 };

    assert_int_equal(sprt_verdict(&test, won), SPRT_OPEN);
    for (won[4] = 0; sprt_verdict(&test, won) == SPRT_OPEN; won[4]++)
        assert_true(won[4] < 100);
    for (lost[0] = 0; sprt_verdict(&test, lost) == SPRT_OPEN; lost[0]++)
        assert_true(lost[0] < 100);
    assert_int_equal(won[4], 23);
    assert_int_equal(sprt_verdict(&test, won), SPRT_UPPER);
    assert_int_equal(lost[0], 20);
    assert_int_equal(sprt_verdict(&test, lost), SPRT_LOWER);
}

// Of many matches the ratio is nearly that of two normal distributions with the variance of the matches.
static void the_test_is_nearly_normal(void **state)
{
    static const int count[MATCH_RESULTS] = { 50, 200, 500, 280, 70 };
    double n = 0, mean = 0, variance = 0, s0 = share_of_elo(0), s1 = share_of_elo(50);

    for (int i = 0; i < MATCH_RESULTS; i++)
        n += count[i];
    for (int i = 0; i < MATCH_RESULTS; i++)
        mean += count[i] * i / 4.0 / n;
    for (int i = 0; i < MATCH_RESULTS; i++)
        variance += count[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / n;
    near(sprt_ratio(&test, count), n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), 0.2);
}

// Matches that are always shared say more than as many that are won and lost in turn.
static void shared_matches_say_more(void **state)
{
    assert_true(sprt_ratio(&test, (int[MATCH_RESULTS]){ 0, 0, 40, 0, 0 }) < sprt_ratio(&test, (int[MATCH_RESULTS]){ 20, 0, 0, 0, 20 }) - 1);
}

// ---- matches

static ContestPlan contest_of(const char *id, int matches, int threads, bool is_test)
{
    return (ContestPlan){
        .game = find_game(id), .scenario = { 2, 1 }, .scenarios = 2, .bot = { { "a", BOT_MILITIA, { 0 } }, { "b", BOT_RECRUIT, { 0 } } },
        .matches = matches, .threads = threads, .seed = 3, .opening = 5, .is_test = is_test, .test = test,
    };
}

static void a_contest_ends_alike_on_any_threads(void **state)
{
    enum { MATCHES = 60 };
    DuelResult one[2 * MATCHES], three[2 * MATCHES];
    ContestPlan a = contest_of("trenton-1776", MATCHES, 1, true), b = contest_of("trenton-1776", MATCHES, 3, true);
    ContestSum sum, other;
    int matches = contest_run(&a, one);

    assert_true(matches > 0 && matches < MATCHES);
    assert_int_equal(contest_run(&b, three), matches);
    contest_sum(&a, one, matches, &sum);
    contest_sum(&b, three, matches, &other);
    assert_int_equal(sum.verdict, SPRT_UPPER);
    assert_memory_equal(&sum, &other, sizeof sum);
    for (int i = 0; i < 2 * matches; i++)
        assert_int_equal(one[i].actions, three[i].actions);
    // A decided contest does not end a match too late.
    sum.count[contest_result(&a, one, matches - 1)]--;
    assert_int_equal(sprt_verdict(&test, sum.count), SPRT_OPEN);
    assert_int_equal(sum.all.won + sum.all.drawn + sum.all.lost, 2 * matches);
    assert_int_equal(sum.side[AMERICAN].won + sum.side[BRITISH].won, sum.all.won);
    near(sum.side[AMERICAN].points.middle + sum.side[BRITISH].points.middle, 2 * sum.all.points.middle, 1e-9);
}

// Equal bots play the same game twice, so that a match is always shared and both sides' points cancel.
static void equal_bots_share_their_matches(void **state)
{
    enum { MATCHES = 6 };
    DuelResult result[2 * MATCHES];
    ContestPlan plan = contest_of("trenton-1776", MATCHES, 1, false);
    ContestSum sum;

    plan.bot[1] = plan.bot[0];
    assert_int_equal(contest_run(&plan, result), MATCHES);
    contest_sum(&plan, result, MATCHES, &sum);
    assert_int_equal(sum.count[2], MATCHES);
    near(sum.all.score.middle, 0.5, 1e-9);
    near(sum.all.points.middle, 0, 1e-9);
    assert_true(sum.all.score.low < 0.5 && sum.all.score.low > wilson(MATCHES, 2 * MATCHES).low);
    for (int i = 0; i < 2 * MATCHES; i += 2)
        assert_int_equal(result[i].actions, result[i + 1].actions);
    assert_true(result[0].actions != result[2].actions || result[0].actions != result[4].actions);
}

// An opening of more answers than a game has is the whole game, whoever plays.
static void an_opening_is_the_same_for_both_games(void **state)
{
    DuelResult result[2];
    ContestPlan plan = contest_of("trenton-1776", 1, 1, false);

    plan.opening = 10000;
    assert_int_equal(contest_run(&plan, result), 1);
    assert_int_equal(result[0].actions, result[1].actions);
    assert_int_equal(result[0].outcome, result[1].outcome);
    assert_int_equal(result[0].answers[AMERICAN] + result[0].answers[BRITISH], 0);
}

static void a_stopped_contest_has_no_half_matches(void **state)
{
    DuelResult result[20];
    atomic_bool stop = true;
    ContestPlan plan = contest_of("trenton-1776", 10, 1, false);
    ContestSum sum;

    plan.stop = &stop;
    int matches = contest_run(&plan, result);
    assert_true(matches < 10);
    contest_sum(&plan, result, matches, &sum);
    assert_int_equal(sum.all.won + sum.all.drawn + sum.all.lost, 2 * matches);
}

// ---- weights

static void weights_are_read(void **state)
{
    static const struct { const char *text, *wrong; } bad[] = {
        { "halvngs 3\n", "w:1: Trenton 1776 has no weight 'halvngs'" },
        { "# a\n\nhalvings 9", "w:3: 9 is out of the range of 'halvings': 1 to 8" },
        { "halvings 99999999999999999999", "w:1: 99999999999999999999 is out of the range of 'halvings': 1 to 8" },
        { "halvings 3\nhalvings 3", "w:2: a second line for 'halvings'" },
        { "halvings", "w:1: a line is an id and a value, as in 'halvings 8'" },
        { "halvings 3 4", "w:1: a line is an id and a value, as in 'halvings 8'" },
        { "halvings 3x", "w:1: bad number '3x'" },
    };
    int32_t values[WEIGHTS_MAX] = { 0 };
    char room[200];
    Error err;

    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        strcpy(room, bad[i].text);
        assert_false(read_weights_text(t76(), "w", room, values, &err));
        assert_string_equal(err.text, bad[i].wrong);
    }
    memcpy(values, t76()->values, (size_t)t76()->weight_count * sizeof *values);
    strcpy(room, "# tuned\r\n  halvings\t3 # less\n\nalone -7\n");
    assert_true(read_weights_text(t76(), "w", room, values, &err));
    for (int i = 0; i < t76()->weight_count; i++)
        assert_int_equal(values[i], i == find_weight(t76(), "halvings") ? 3 : i == find_weight(t76(), "alone") ? -7 : t76()->values[i]);
    assert_int_equal(find_weight(t76(), "no-such"), -1);
}

// Two bots of one process go by different values: one that wants four times the enemy's power for an attack plays another game.
static void bots_go_by_their_own_values(void **state)
{
    int32_t values[WEIGHTS_MAX];
    DuelResult own[2], other[2];
    ContestPlan plan = contest_of("trenton-1776", 1, 1, false);

    plan.bot[1] = plan.bot[0];
    assert_int_equal(contest_run(&plan, own), 1);
    memcpy(values, t76()->values, (size_t)t76()->weight_count * sizeof *values);
    plan.bot[1].limits.values = values;
    assert_int_equal(contest_run(&plan, other), 1);
    assert_int_equal(own[0].actions, other[0].actions);
    values[find_weight(t76(), "attacks")] = values[find_weight(t76(), "british-attacks")] = 400;
    assert_int_equal(contest_run(&plan, other), 1);
    assert_int_not_equal(own[0].actions, other[0].actions);
    assert_int_not_equal(other[0].actions, other[1].actions);
}

// ---- tuning: numbers are planted in a formula that only tells, with noise, how near they are

enum { PLANTED = 5 };
static const WeightRow planted_rows[PLANTED] = {
    { "a", "", { 0, 1000 } }, { "b", "", { -1000, 0 } }, { "c", "", { -100, 100 } }, { "d", "", { 0, 1000 } }, { "e", "", { 0, 12 } },
};
static const int32_t planted_start[PLANTED] = { 100, -100, 0, 50, 3 }, planted[PLANTED] = { 300, -40, 30, 50, 9 };
static const bool planted_tuned[PLANTED] = { true, true, true, false, true };

// The further each number lies from the planted one, by the size that it has, the less; no opponent matters.
static double nearness_of(const int32_t values[])
{
    static const double size[PLANTED] = { 200, 60, 30, 50, 4 };
    double sum = 0;

    for (int i = 0; i < PLANTED; i++)
        sum -= (values[i] - planted[i]) / size[i] * ((values[i] - planted[i]) / size[i]);
    return sum;
}

static int judged, judges_most;

static bool judge_nearness(void *context, const TuneTrial trial[], int trials, double gain[])
{
    if (judged++ == judges_most)
        return false;
    for (int k = 0; k < trials; k++) {
        double noise = (double)(trial[k].seed >> 11) * 0x1p-53 - 0.5;
        gain[k] = nearness_of(trial[k].plus) - nearness_of(trial[k].minus) + noise;
        assert_int_equal(trial[k].plus[3], 50);
        for (int i = 0; i < PLANTED; i++)
            assert_true(trial[k].minus[i] >= planted_rows[i].range[0] && trial[k].minus[i] <= planted_rows[i].range[1]);
    }
    return true;
}

static TunePlan planted_plan(void)
{
    judged = 0;
    judges_most = INT_MAX;
    return (TunePlan){
        .words = "planted", .rows = planted_rows, .count = PLANTED, .start = planted_start, .tuned = planted_tuned, .pairs = 16, .step = 0.2,
        .rate = 1, .renewal = 4, .seed = 7, .judge = judge_nearness,
    };
}

static void tuning_recovers_what_was_planted(void **state)
{
    TunePlan plan = planted_plan();
    Tune *t = tune_new(&plan);
    int32_t values[PLANTED];

    for (int i = 0; i < 200; i++)
        assert_true(tune_generation(t));
    tune_result(t, values);
    near(values[0], planted[0], 20);
    near(values[1], planted[1], 6);
    near(values[2], planted[2], 4);
    assert_int_equal(values[3], 50);
    near(values[4], planted[4], 1);
    tune_free(t);
}

// After any number of generations the result is the average of at least their second half: of the centres from half of a power of two on.
static void a_tuning_ends_with_an_average(void **state)
{
    enum { MOST = 40 };
    TunePlan plan = planted_plan();
    Tune *t = tune_new(&plan);
    int32_t values[PLANTED];
    double log_of[MOST + 1];            // of the first number, which moves by factors

    plan.step = 0.5;                    // in large steps
    for (int n = 1, power = 1; n <= MOST; n++) {
        double sum = 0;
        assert_true(tune_generation(t));
        tune_centre(t, values);
        log_of[n] = log(values[0]);
        power = n == 2 * power ? n : power;
        for (int i = power / 2 + 1; i <= n; i++)
            sum += log_of[i];
        tune_result(t, values);
        near(values[0], exp(sum / (n - power / 2)), 1.5);
    }
    tune_free(t);
}

static void assert_alike(const Tune *a, const Tune *b)
{
    int32_t one[PLANTED], two[PLANTED];

    assert_int_equal(tune_generations(a), tune_generations(b));
    tune_result(a, one);
    tune_result(b, two);
    assert_memory_equal(one, two, sizeof one);
    tune_centre(a, one);
    tune_centre(b, two);
    assert_memory_equal(one, two, sizeof one);
}

// A generation that is stopped leaves nothing behind, and a state goes on as if nothing had happened.
static void tuning_goes_on_from_its_state(void **state)
{
    char path[] = "/tmp/muster-tune-XXXXXX";
    TunePlan plan = planted_plan();
    Tune *whole = tune_new(&plan), *first = tune_new(&plan), *second = tune_new(&plan);
    Error err = { "" };

    close(mkstemp(path));
    for (int i = 0; i < 90; i++)
        tune_generation(whole);
    for (int i = 0; i < 41; i++)
        tune_generation(first);
    assert_true(tune_save(first, path, &err));
    judges_most = judged;
    assert_false(tune_generation(first));
    judges_most = INT_MAX;
    assert_true(tune_load(second, path, &err));
    assert_alike(first, second);
    for (int i = 41; i < 90; i++) {
        tune_generation(first);
        tune_generation(second);
    }
    assert_alike(whole, first);
    assert_alike(whole, second);
    plan.seed = 8;
    assert_false(tune_load(second, path, &err));
    assert_non_null(strstr(err.text, "is no state of this tuning"));
    plan.seed = 7;
    assert_int_equal(truncate(path, 500), 0);
    assert_false(tune_load(second, path, &err));
    assert_non_null(strstr(err.text, "is damaged"));
    unlink(path);
    tune_free(whole);
    tune_free(first);
    tune_free(second);
}

// The pairs meet the opponents that are given in turn, over all generations, and a state is of its opponents.
static const int32_t *met[64];
static int meetings;

static bool judge_meeting(void *context, const TuneTrial trial[], int trials, double gain[])
{
    for (int k = 0; k < trials; k++) {
        met[meetings++] = trial[k].against;
        gain[k] = 1;
    }
    return true;
}

static void opponents_are_met_in_turn(void **state)
{
    static const int32_t other[PLANTED] = { 1, -2, 3, 4, 5 }, third[PLANTED] = { 1, -2, 3, 4, 6 };
    const int32_t *opponent[] = { planted_start, other, planted };
    char path[] = "/tmp/muster-tune-XXXXXX";
    TunePlan plan = planted_plan();
    Error err = { "" };

    plan.judge = judge_meeting;
    plan.opponent = opponent;
    plan.opponents = 3;
    plan.pairs = 4;
    meetings = 0;
    Tune *t = tune_new(&plan);
    for (int i = 0; i < 12; i++)
        tune_generation(t);
    for (int i = 0; i < meetings; i++)
        assert_ptr_equal(met[i], opponent[i % 3]);
    close(mkstemp(path));
    assert_true(tune_save(t, path, &err));
    assert_true(tune_load(t, path, &err));
    opponent[1] = third;
    assert_false(tune_load(t, path, &err));
    assert_non_null(strstr(err.text, "is no state of this tuning"));
    opponent[1] = other;
    plan.opponents = 2;
    assert_false(tune_load(t, path, &err));
    plan.opponents = 0;
    assert_false(tune_load(t, path, &err));
    unlink(path);
    tune_free(t);
}

// ---- how long one waits

static void turns_are_timed(void **state)
{
    const char *ids[] = { "trenton-1776", "washingtons-crossing", "washingtons-war", "campaigns-of-1777" };

    for (int i = 0; i < 4; i++) {
        Patience p;
        patience_measure(find_game(ids[i]), BOT_REGULAR, (BotLimits){ .playouts = 4, .threads = 1 }, 3, 1, &p, NULL, NULL);
        assert_int_equal(p.turns, 3);
        assert_true(p.answers > 0);
        assert_true(p.answer_ms > 0 && p.answer_worst_ms >= p.answer_ms);
        assert_true(p.turn_worst_ms >= p.turn_ms && p.turn_worst_ms >= p.answer_worst_ms);
        // All the answers are in the turns.
        assert_true(fabs(p.answer_ms * p.answers - p.turn_ms * p.turns) < 1e-6 * p.turn_ms * p.turns + 1e-9);
    }
}

// ---- pieces set by hand

// What is put stands there; what cannot be leaves the position as it was, to the last byte.
static void pieces_are_set_by_hand(void **state)
{
    static const struct { const char *game, *words, *error, *first; } tried[] = {
        { "trenton-1776", "put washington amboy", NULL },
        { "trenton-1776", "put washington paris", "paris" },
        { "trenton-1776", "washington amboy", "put what" },
        { "trenton-1776", "put", "put what" },
        { "trenton-1776", "put points 99", "" },
        { "washingtons-crossing", "put washington 1335", NULL },
        { "washingtons-war", "put washington albany", NULL },
        { "campaigns-of-1777", "put schuyler albany", NULL },
        { "campaigns-of-1777", "put schuyler nowhere-at-all", "" },
        { "campaigns-of-1777", "put expert.battle greene", NULL, "put expert.battle arnold" },
        { "campaigns-of-1777", "put expert.battle greene", "greene has two expert markers", "put expert.avoid greene" },
    };

    for (int i = 0; i < (int)(sizeof tried / sizeof *tried); i++) {
        const Game *game = find_game(tried[i].game);
        Position pos, before;
        Seeded luck;
        Play p = { .luck = &luck.luck };
        Error err = { "" };
        char room[300];
        Text wrong = text_in(room, sizeof room);
        memset(&pos, 0, sizeof pos);
        seed_luck(&luck, 1);
        start(game, (State *)&pos, 0, 0, &p);
        if (tried[i].first && !set_piece(game, (State *)&pos, tried[i].first, &luck.luck, &err))
            fail_msg("%s: %s: %s", tried[i].game, tried[i].first, err.text);
        before = pos;
        bool done = set_piece(game, (State *)&pos, tried[i].words, &luck.luck, &err);
        if (done != !tried[i].error)
            fail_msg("%s: %s: %s", tried[i].game, tried[i].words, err.text);
        assert_true(position_is_sane(game, (State *)&pos, &wrong));
        if (done) {
            ActionList list;
            assert_true(list_actions(game, (State *)&pos, &list) > 0);
            continue;
        }
        assert_non_null(strstr(err.text, tried[i].error));
        assert_true(err.text[0] != '\0');
        assert_memory_equal(&pos, &before, game->size);
    }
}

// Whoever is taken from the board leaves the question with fewer answers, or lets it lapse; nobody is left without one.
static void nothing_is_set_that_nobody_could_answer(void **state)
{
    const Game *game = t76();
    Position pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };
    Error err = { "" };
    ActionList list;

    memset(&pos, 0, sizeof pos);
    seed_luck(&luck, 1);
    start(game, (State *)&pos, 0, 0, &p);
    int before = list_actions(game, (State *)&pos, &list);
    assert_true(set_piece(game, (State *)&pos, "put washington out", &luck.luck, &err) || err.text[0]);
    assert_true(list_actions(game, (State *)&pos, &list) > 0);
    assert_true(list.count <= before);
}

// ---- what more is worth with either side

static CurvePlan curve_of(BotHandicap handicap, int threads)
{
    return (CurvePlan){
        .contest = { .game = t76(), .scenario = { 0 }, .scenarios = 1, .matches = 24, .threads = threads, .seed = 4 },
        .bot = { { "one", BOT_MILITIA, { .handicap = handicap } }, { "other", BOT_MILITIA, { 0 } } }, .bots = 2,
    };
}

// A handicap costs either side.
static void a_curve_tells_the_sides_apart(void **state)
{
    CurvePlan rising = curve_of(HANDICAP_HEAVY, 1), level = curve_of(HANDICAP_NONE, 3), again = curve_of(HANDICAP_NONE, 1);
    CurveStep up[CURVE_MOST], same[CURVE_MOST], same_again[CURVE_MOST];

    assert_int_equal(curve_run(&rising, up), 1);
    assert_true(curve_rises(up, 1));
    for (Side side = AMERICAN; side < SIDES; side++)
        assert_true(curve_elo(&up[0], side, up[0].gain[side].middle) > 100);
    assert_int_equal(curve_run(&level, same), 1);
    assert_int_equal(curve_run(&again, same_again), 1);
    assert_false(curve_rises(same, 1));
    near(same[0].equal[AMERICAN].middle + same[0].equal[BRITISH].middle, 1, 1e-9);
    for (Side side = AMERICAN; side < SIDES; side++) {
        // Equals with the same dice play one game twice, so a match tells as much as one game.
        Interval once = wilson(level.contest.matches * same[0].equal[side].middle, level.contest.matches);
        near(same[0].equal[side].low, once.low, 1e-9);
        near(same[0].equal[side].high, once.high, 1e-9);
        assert_true(same[0].gain[side].low < 0 && same[0].gain[side].high > 0);
        near(same[0].gain[side].middle, same_again[0].gain[side].middle, 0);
    }
    atomic_bool stop = true;
    level.contest.stop = &stop;
    assert_int_equal(curve_run(&level, same), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(shares_that_are_shown_add_up), cmocka_unit_test(intervals), cmocka_unit_test(means),
        cmocka_unit_test(ratings),
        cmocka_unit_test(ladder_in_words), cmocka_unit_test(matches_of_two_games), cmocka_unit_test(a_bar_does_not_begin_again),
        cmocka_unit_test(records_verify),
        cmocka_unit_test(refuses_a_file_for_a_directory),
        cmocka_unit_test(the_test_ends_where_it_should), cmocka_unit_test(the_test_is_nearly_normal), cmocka_unit_test(shared_matches_say_more),
        cmocka_unit_test(a_contest_ends_alike_on_any_threads), cmocka_unit_test(equal_bots_share_their_matches),
        cmocka_unit_test(an_opening_is_the_same_for_both_games), cmocka_unit_test(a_stopped_contest_has_no_half_matches),
        cmocka_unit_test(weights_are_read), cmocka_unit_test(bots_go_by_their_own_values),
        cmocka_unit_test(tuning_recovers_what_was_planted), cmocka_unit_test(a_tuning_ends_with_an_average), cmocka_unit_test(tuning_goes_on_from_its_state),
        cmocka_unit_test(opponents_are_met_in_turn),
        cmocka_unit_test(turns_are_timed),
        cmocka_unit_test(pieces_are_set_by_hand), cmocka_unit_test(nothing_is_set_that_nobody_could_answer),
        cmocka_unit_test(a_curve_tells_the_sides_apart),
        cmocka_unit_test(luck_is_counted), cmocka_unit_test(ten_faces_have_a_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
