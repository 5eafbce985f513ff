// Evaluations that are learned: the sums in integers, the fit, the judgement, and the games behind it.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/games.h"
#include "lab/learn_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static const Game *t76(void)
{
    return find_game("trenton-1776");
}

// ---- a formula instead of a game: two items counted in whole ones, one in hundredths, at three moments

enum { PLANTED_ITEMS = 4, PLANTED_MOMENTS = 3, PLANTED = PLANTED_ITEMS * PLANTED_MOMENTS, ROWS = 60000 };

static const ItemRow planted_rows[PLANTED_ITEMS] = { { "one", "", false }, { "lead", "", false }, { "share", "", true }, { "never", "", false } };
static const int16_t planted_moments[PLANTED_MOMENTS] = { 0, 10, 30 };
static const ItemKind planted = {
    .rows = planted_rows, .count = PLANTED_ITEMS, .moments = planted_moments, .moment_count = PLANTED_MOMENTS, .unit = 10000, .side = BRITISH,
};
static const int32_t true_weight[PLANTED] = { 3000, -2000, 500, 9000, 5000, 1000, -20000, 15000, 4000, 0, 0, 0 };

static double odds_in_doubles(const int32_t weight[], const LearnRow *row)
{
    int left = row->counted.left > 30 ? 30 : row->counted.left, i = left > 10;
    double late = (left - planted_moments[i]) / (double)(planted_moments[i + 1] - planted_moments[i]), sum = 0;

    for (int k = 0; k < PLANTED_ITEMS; k++) {
        double x = row->item[k] / (planted_rows[k].hundredths ? 100.0 : 1);
        sum += x * ((1 - late) * weight[3 * k + i] + late * weight[3 * k + i + 1]);
    }
    return sum / 10000;
}

// Results are drawn as the planted weights say.
static LearnRow *plant(uint64_t seed)
{
    LearnRow *row = calloc(ROWS, sizeof *row);
    int16_t *item = calloc(ROWS * PLANTED_ITEMS, sizeof *item);
    Seeded luck;

    seed_luck(&luck, seed);
    for (int r = 0; r < ROWS; r++) {
        int16_t *own = item + r * PLANTED_ITEMS;
        own[0] = 1;
        own[1] = (int16_t)(pick(&luck, 7) - 3);
        own[2] = (int16_t)pick(&luck, 101);
        row[r] = (LearnRow){ .item = own, .counted = { 0, PLANTED_ITEMS, pick(&luck, 41) }, .game = r };
        row[r].result = pick(&luck, 1000000) < 1e6 / (1 + exp(-odds_in_doubles(true_weight, &row[r])));
    }
    return row;
}

static void uproot(LearnRow *row)
{
    free((void *)(uintptr_t)row[0].item);
    free(row);
}

static void the_fit_recovers_what_was_planted(void **state)
{
    LearnRow *row = plant(3);
    int32_t weight[PLANTED], second[PLANTED], dear[PLANTED];

    int steps = learn_fit(&planted, row, ROWS, 0, NULL, NULL, weight);
    assert_true(steps > 2 && steps < 12);
    for (int i = 0; i < PLANTED; i++)           // four standard errors, which are at most 300 for the whole ones and 600 for the share
        assert_true(abs(weight[i] - true_weight[i]) < (i / 3 == 2 ? 2400 : 1200));
    assert_int_equal(weight[9], 0);             // what no row has is worth nothing
    learn_fit(&planted, row, ROWS, 0, NULL, NULL, second);
    assert_memory_equal(weight, second, sizeof weight);
    // Where weights are dear they are smaller, and still agree on what counts for the British.
    learn_fit(&planted, row, ROWS, 1, NULL, NULL, dear);
    assert_true(dear[3] > 500 && dear[3] < weight[3] / 2);
    uproot(row);
}

// From few rows, and near weights that are right, a fit stays right; what no row has keeps its weight.
static void few_games_move_good_weights_little(void **state)
{
    enum { FEW = 60 };
    LearnRow *row = plant(6);
    int32_t near[PLANTED], weight[PLANTED], alone[PLANTED];
    int64_t off = 0, off_alone = 0;

    for (int i = 0; i < PLANTED; i++)
        near[i] = true_weight[i];
    near[9] = 777;
    assert_true(learn_fit(&planted, row, FEW, 1, near, NULL, weight) > 0);
    assert_true(learn_fit(&planted, row, FEW, 1, NULL, NULL, alone) > 0);
    for (int i = 0; i < 9; i++) {
        off += abs(weight[i] - true_weight[i]);
        off_alone += abs(alone[i] - true_weight[i]);
    }
    assert_true(off > 0 && off < off_alone / 2);
    assert_int_equal(weight[9], 777);
    uproot(row);
}

static void a_stopped_fit_has_no_result(void **state)
{
    LearnRow *row = plant(4);
    atomic_bool stop = true;
    int32_t weight[PLANTED];

    assert_int_equal(learn_fit(&planted, row, ROWS, 0, NULL, &stop, weight), 0);
    uproot(row);
}

// The integers of the evaluation are the doubles of the formula, but for what is rounded: a division for each sum, and one for the blend.
static void integers_are_near_doubles(void **state)
{
    LearnRow *row = plant(5);

    for (int r = 0; r < 2000; r++) {
        int item[PLANTED_ITEMS];
        for (int i = 0; i < PLANTED_ITEMS; i++)
            item[i] = row[r].item[i];
        double odds = odds_in_doubles(true_weight, &row[r]);
        assert_true(fabs(odds_of_items(&planted, true_weight, item, row[r].counted) / 10000.0 - odds) < 0.0003);
        double won = 1 / (1 + exp(-odds));      // the curve is of straight lines, which lie up to a hundredth below
        assert_true(fabs(learn_chance(&planted, true_weight, &row[r]) - won) < 0.012);
    }
    uproot(row);
}

static void chances_are_judged(void **state)
{
    LearnRow row[4] = { { .result = 1 }, { .result = 0 }, { .result = 1 }, { .result = 0.5 } };
    const double chance[4] = { 0.75, 0.25, 0.72, 0.999 };
    LearnJudgement j;

    learn_judge(row, chance, 4, &j);
    assert_int_equal(j.rows, 4);
    assert_true(fabs(j.loss - (-log(0.75) - log(0.75) - log(0.72) - 0.5 * log(0.999) - 0.5 * log(0.001)) / 4) < 1e-12);
    assert_int_equal(j.bin[7].rows, 2);
    assert_true(fabs(j.bin[7].told - 0.735) < 1e-12 && j.bin[7].won == 1);
    assert_int_equal(j.bin[2].rows, 1);
    assert_true(j.bin[2].told == 0.25 && j.bin[2].won == 0);
    assert_int_equal(j.bin[9].rows, 1);
    assert_true(j.bin[9].won == 0.5);
    assert_int_equal(j.bin[0].rows, 0);
    assert_true(chance_of_worth(0) == 0.5 && chance_of_worth(400) == 0.7 && chance_of_worth(-1000) == 0.0005 && chance_of_worth(1000) == 0.9995);
}

// ---- games

static LearnPlan small_plan(void)
{
    return (LearnPlan){
        .game = t76(), .scenario = { 2, 1 }, .scenarios = 2, .bot = { { "policy", BOT_MILITIA, { 0 } }, { "recruit", BOT_RECRUIT, { 0 } } },
        .bots = 2, .games = 12, .threads = 1, .opening = 10, .strays = 50, .seed = 5,
    };
}

static void assert_same_rows(const LearnRows *a, const LearnRows *b)
{
    assert_int_equal(a->rows, b->rows);
    assert_int_equal(a->items, b->items);
    assert_memory_equal(a->item, b->item, a->items * sizeof *a->item);
    for (int r = 0; r < a->rows; r++)
        assert_true(a->row[r].game == b->row[r].game && a->row[r].result == b->row[r].result && a->row[r].worth == b->row[r].worth
                    && memcmp(&a->row[r].counted, &b->row[r].counted, sizeof a->row[r].counted) == 0);
}

static void rows_of(const LearnPlan *plan, const char *path, bool imagined, LearnRows *rows)
{
    Error err = { "" };
    LearnGames *g = learn_open(plan, path, &err);

    assert_non_null(g);
    assert_true(learn_play(g, &err));
    assert_int_equal(learn_count(g), plan->games);
    assert_true(learn_rows(g, imagined, rows, &err));
    learn_close(g);
}

static void cut(const char *path, long less)
{
    FILE *f = fopen(path, "r");

    assert_true(f && fseek(f, 0, SEEK_END) == 0);
    assert_int_equal(truncate(path, ftell(f) - less), 0);
    fclose(f);
}

// In one go, on three threads, and in two halves of which the first was killed in the middle of a line: the same rows.
static void games_go_on_from_their_file(void **state)
{
    LearnPlan plan = small_plan(), half = plan;
    char path[] = "/tmp/muster-learn-XXXXXX";
    LearnRows whole, threads, first, resumed, imagined;

    close(mkstemp(path));
    rows_of(&plan, NULL, false, &whole);
    assert_true(whole.rows > 100);
    plan.threads = 3;
    rows_of(&plan, NULL, false, &threads);
    half.games = 7;
    rows_of(&half, path, false, &first);
    cut(path, 9);
    rows_of(&plan, path, false, &resumed);
    assert_same_rows(&whole, &threads);
    assert_same_rows(&whole, &resumed);
    assert_true(first.rows < whole.rows);
    // An imagined position counts what the side cannot know otherwise, and what it knows alike.
    rows_of(&plan, path, true, &imagined);
    assert_int_equal(imagined.rows, whole.rows);
    assert_memory_not_equal(imagined.item, whole.item, whole.items * sizeof *whole.item);
    assert_true(imagined.row[9].result == whole.row[9].result && imagined.row[9].counted.left == whole.row[9].counted.left);
    learn_rows_free(&whole);
    learn_rows_free(&threads);
    learn_rows_free(&first);
    learn_rows_free(&resumed);
    learn_rows_free(&imagined);
    unlink(path);
}

// Washington's Crossing is decided by points: the share of a win that a game counts as follows its lead, and
// agrees with its winner.
static void results_by_points(void **state)
{
    LearnPlan plan = { .game = find_game("washingtons-crossing"), .scenario = { 0, 1 }, .scenarios = 2, .bot = { { "policy", BOT_MILITIA, { 0 } } }, .bots = 1,
                       .games = 6, .threads = 2, .seed = 3 };
    LearnRows won, led;
    int between = 0;

    assert_true(learn_result(0, 20) == 0.5);
    assert_true(fabs(learn_result(20, 20) - 0.75) < 1e-9 && fabs(learn_result(-20, 20) - 0.25) < 1e-9 && fabs(learn_result(40, 20) - 0.9) < 1e-9);
    rows_of(&plan, NULL, false, &won);
    plan.points = 20;
    rows_of(&plan, NULL, false, &led);
    assert_int_equal(won.rows, led.rows);
    for (int r = 0; r < won.rows; r++) {
        assert_true(won.row[r].result == 0 || won.row[r].result == 0.5 || won.row[r].result == 1);
        assert_true(led.row[r].won == won.row[r].result && won.row[r].won == won.row[r].result);
        assert_true((won.row[r].result > 0.5) == (led.row[r].result > 0.5) && (won.row[r].result < 0.5) == (led.row[r].result < 0.5));
        between += led.row[r].result > 0.01 && led.row[r].result < 0.99 && led.row[r].result != won.row[r].result;
    }
    assert_true(between > 0);
    learn_rows_free(&won);
    learn_rows_free(&led);
}

// ---- what a share of a win says of winning

static void log_odds_come_back_from_their_worth(void **state)
{
    for (int odds = -6000; odds <= 6000; odds += 7)
        assert_in_range(odds_of_worth(worth_of_odds(odds, 1000), 1000) - odds + 170, 0, 340);       // a worth of 1 is so much at the ends
    for (int worth = -995; worth <= 995; worth++)
        assert_in_range(worth_of_odds(odds_of_worth(worth, 1000), 1000) - worth + 1, 0, 2);
    assert_int_equal(odds_of_worth(-245, 1000), -500);
    assert_int_equal(odds_of_worth(1000, 1000), 6000);
}

static const int16_t late_moments[] = { 1, 10, 40 }, late_times[] = { 2000, 500, 200 };
static const Winning late = { late_moments, late_times, 3 };

static void the_times_of_winning_are_found(void **state)
{
    LearnRow *row = calloc(ROWS, sizeof *row);
    Seeded luck;
    int32_t times[3];

    seed_luck(&luck, 8);
    for (int r = 0; r < ROWS; r++) {
        row[r] = (LearnRow){ .counted.left = 1 + pick(&luck, 40), .worth = pick(&luck, 801) - 400 };
        Between at = find_between(late_moments, 3, row[r].counted.left);
        double odds = log((1000.0 + row[r].worth) / (1000.0 - row[r].worth)) * blend(at, late_times[at.i], late_times[at.i + 1]) / 100;
        row[r].won = pick(&luck, 1000000) < 1e6 / (1 + exp(-odds));
    }
    assert_true(learn_winning(&late, row, ROWS, NULL, times));
    for (int i = 0; i < 3; i++)
        if (abs(times[i] - late_times[i]) > late_times[i] / 8)
            fail_msg("at %d: %d, not %d", late_moments[i], (int)times[i], late_times[i]);
    free(row);
}

static void a_lead_says_more_the_less_is_left(void **state)
{
    for (int worth = -1000; worth <= 1000; worth += 10)
        for (int left = 1; left < 50; left++) {
            int told = worth_of_winning(&late, left, worth);
            assert_int_equal(told, -worth_of_winning(&late, left, -worth));
            assert_true(abs(told) >= abs(worth) - 6 && abs(told) >= abs(worth_of_winning(&late, left + 1, worth)));
        }
    assert_int_equal(worth_of_winning(&late, 40, 1000), 1000);
    assert_int_equal(worth_of_winning(&late, 1, -1000), -1000);
    assert_true(worth_of_winning(&late, 1, 100) > 940);            // a fifth of log-odds, twenty times
}

// Games that the numbers were not fitted to; of only 80 the log-loss lies anywhere between 0.25 and 0.36.
static void chances_in_washingtons_crossing_come_true(void **state)
{
    LearnPlan plan = { .game = find_game("washingtons-crossing"), .scenario = { 0, 1 }, .scenarios = 2, .bot = { { "policy", BOT_MILITIA, { 0 } } }, .bots = 1,
                       .games = 240, .threads = 2, .seed = 77 };
    LearnRows rows;
    LearnJudgement shares, told;

    rows_of(&plan, NULL, false, &rows);
    double *chance = calloc((size_t)rows.rows, sizeof *chance);
    for (int r = 0; r < rows.rows; r++)
        chance[r] = chance_of_worth(rows.row[r].worth);
    learn_judge(rows.row, chance, rows.rows, &shares);
    for (int r = 0; r < rows.rows; r++)
        chance[r] = chance_of_worth(worth_of_winning(plan.game->items->winning, rows.row[r].counted.left, rows.row[r].worth));
    learn_judge(rows.row, chance, rows.rows, &told);
    if (told.loss > 0.35 || told.loss > 0.8 * shares.loss || fabs(told.bin[0].told - told.bin[0].won) > 0.05)
        fail_msg("log-loss %.3f, of shares %.3f; told %.3f, won %.3f", told.loss, shares.loss, told.bin[0].told, told.bin[0].won);
    free(chance);
    learn_rows_free(&rows);
}

static void overwrite(const char *path, long at, const char *words)
{
    FILE *f = fopen(path, "r+");

    assert_true(f && fseek(f, at, SEEK_SET) == 0 && fputs(words, f) >= 0 && fclose(f) == 0);
}

static void wrong_files_are_refused(void **state)
{
    LearnPlan plan = small_plan(), other = plan;
    char path[] = "/tmp/muster-learn-XXXXXX";
    LearnRows rows;
    Error err = { "" };

    close(mkstemp(path));
    rows_of(&plan, path, false, &rows);
    learn_rows_free(&rows);
    other.seed = 6;
    assert_null(learn_open(&other, path, &err));
    assert_non_null(strstr(err.text, "holds no games of this plan"));
    other = plan;
    other.games = 3;                            // fewer games are a part of the file, and leave it as it is
    rows_of(&other, path, false, &rows);
    assert_int_equal(rows.row[rows.rows - 1].game, 2);
    learn_rows_free(&rows);
    rows_of(&plan, path, false, &rows);
    learn_rows_free(&rows);
    overwrite(path, 400, "0");
    overwrite(path, 401, "7");
    assert_null(learn_open(&plan, path, &err));
    assert_non_null(strstr(err.text, "is damaged"));
    unlink(path);
}

static void a_stopped_run_keeps_what_was_played(void **state)
{
    LearnPlan plan = small_plan();
    static atomic_bool stop;
    Error err = { "" };

    atomic_store(&stop, true);
    plan.stop = &stop;
    LearnGames *g = learn_open(&plan, NULL, &err);
    assert_true(learn_play(g, &err));
    assert_int_equal(learn_count(g), 0);
    learn_close(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fit_recovers_what_was_planted), cmocka_unit_test(a_stopped_fit_has_no_result),
        cmocka_unit_test(few_games_move_good_weights_little),
        cmocka_unit_test(integers_are_near_doubles), cmocka_unit_test(chances_are_judged),
        cmocka_unit_test(games_go_on_from_their_file), cmocka_unit_test(wrong_files_are_refused),
        cmocka_unit_test(results_by_points),
        cmocka_unit_test(log_odds_come_back_from_their_worth), cmocka_unit_test(the_times_of_winning_are_found),
        cmocka_unit_test(a_lead_says_more_the_less_is_left), cmocka_unit_test(chances_in_washingtons_crossing_come_true),
        cmocka_unit_test(a_stopped_run_keeps_what_was_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
