// The public interface keeps what its header says.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <muster/muster.h>

#include <cmocka.h>

static const MusterGame *game;
static MusterAction list[MUSTER_ACTIONS_MAX];

static int set_up(void **state)
{
    game = muster_find_game("trenton-1776");
    return game ? 0 : -1;
}

// Plays n random actions, or to the end.
static void play_on(MusterPosition *p, int n)
{
    for (int legal; n > 0 && (legal = muster_legal(p, list, MUSTER_ACTIONS_MAX)) > 0; n--)
        assert_int_equal(muster_apply(p, list[muster_random(p, legal)]), MUSTER_OK);
}

static void test_catalogue(void **state)
{
    assert_true(muster_game_count() >= 1);
    for (int i = 0; i < muster_game_count(); i++) {
        const MusterGame *g = muster_game(i);
        assert_ptr_equal(muster_find_game(muster_game_id(g)), g);
        assert_true(muster_rules_version(g) >= 1);
        assert_true(muster_scenario_count(g) >= 1);
        for (int s = 0; s < muster_scenario_count(g); s++)
            assert_int_equal(muster_find_scenario(g, muster_scenario_id(g, s)), s);
    }
    assert_null(muster_find_game("trenton-1777"));
    assert_int_equal(muster_find_scenario(game, "no-such"), -1);
    assert_string_equal(muster_side_id(game, MUSTER_BRITISH), "british");
    assert_string_equal(muster_side_id(game, MUSTER_NOBODY), "nobody");
}

static void test_same_seed_same_game(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 7), *q = muster_new(game, 0, 0, 7), *other = muster_new(game, 0, 0, 8);

    play_on(p, 100000);
    play_on(q, 100000);
    play_on(other, 100000);
    assert_int_not_equal(muster_outcome(p), MUSTER_PLAYING);
    assert_int_equal(muster_side_to_act(p), MUSTER_NOBODY);
    assert_true(muster_ply(p) <= muster_longest_game(game));
    assert_true(muster_same(p, q));
    assert_true(muster_hash(p) == muster_hash(q));
    assert_int_equal(muster_ply(p), muster_ply(q));
    assert_false(muster_same(p, other));
    muster_free(p);
    muster_free(q);
    muster_free(other);
}

static void test_copy_is_undo(void **state)
{
    MusterPosition *p = muster_new(game, 1, 0, 3), *before, *again;

    play_on(p, 40);
    before = muster_copy_new(p);
    play_on(p, 40);
    again = muster_copy_new(before);
    play_on(again, 40);
    assert_true(muster_same(p, again));         // the copy has the generators too
    muster_copy(p, before);
    assert_true(muster_same(p, before));
    assert_int_equal(muster_ply(p), 40);
    muster_free(p);
    muster_free(before);
    muster_free(again);
}

static void test_legal_list(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 5);
    MusterAction few[2] = { 0, 0 };

    for (int step = 0; step < 300; step++) {
        int n = muster_legal(p, list, MUSTER_ACTIONS_MAX);
        if (n == 0)
            break;
        for (int i = 0; i < n; i++) {
            char words[MUSTER_WORDS_ROOM];
            MusterAction back = 0;
            assert_true(i == 0 || list[i - 1] < list[i]);
            assert_int_equal(muster_why_not(p, list[i], words, sizeof words), MUSTER_OK);
            assert_int_equal(muster_action_words(game, list[i], words, sizeof words), MUSTER_OK);
            assert_int_equal(muster_read_action(game, words, &back, NULL, 0), MUSTER_OK);
            assert_int_equal(back, list[i]);
        }
        assert_int_equal(muster_legal(p, few, 1), n);
        assert_int_equal(few[0], list[0]);
        assert_int_equal(few[1], 0);
        play_on(p, 1);
    }
    muster_free(p);
}

static void test_refusals_change_nothing(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 5), *before;
    char words[MUSTER_WORDS_ROOM];
    MusterAction action = 0;

    play_on(p, 6);
    before = muster_copy_new(p);
    assert_int_equal(muster_read_action(game, "march howe", &action, words, sizeof words), MUSTER_OK);
    if (muster_side_to_act(p) == MUSTER_BRITISH)
        assert_int_equal(muster_read_action(game, "march washington", &action, words, sizeof words), MUSTER_OK);
    assert_int_equal(muster_apply(p, action), MUSTER_ILLEGAL);
    assert_int_equal(muster_why_not(p, action, words, sizeof words), MUSTER_ILLEGAL);
    assert_non_null(strstr(words, "T76"));
    assert_int_equal(muster_apply(p, 0xffffffffu), MUSTER_ILLEGAL);
    assert_int_equal(muster_read_action(game, "dance howe", &action, words, sizeof words), MUSTER_BAD_TEXT);
    assert_true(strlen(words) > 0);
    assert_true(muster_same(p, before));
    muster_free(before);

    play_on(p, 100000);
    assert_int_equal(muster_apply(p, 1), MUSTER_OVER);
    assert_int_equal(muster_why_not(p, 1, words, sizeof words), MUSTER_OVER);
    muster_free(p);
}

// An action that rolls one die takes one given die, and no other number of them.
static void test_given_dice(void **state)
{
    static const int three[] = { 3, 3, 3 }, seven[] = { 7 };
    int tried = 0;

    for (uint64_t seed = 1; tried < 5 && seed < 400; seed++) {
        MusterPosition *p = muster_new(game, 0, 0, seed), *trial;
        play_on(p, 30 + (int)(seed % 50));
        int n = muster_legal(p, list, MUSTER_ACTIONS_MAX);
        for (int i = 0; i < n; i++) {
            trial = muster_copy_new(p);
            bool none = muster_apply_dice(trial, list[i], NULL, 0) == MUSTER_OK;
            muster_copy(trial, p);
            bool one = muster_apply_dice(trial, list[i], three, 1) == MUSTER_OK;
            assert_false(none && one);
            if (one) {
                muster_copy(trial, p);
                assert_int_equal(muster_apply_dice(trial, list[i], three, 3), MUSTER_BAD_DICE);
                assert_int_equal(muster_apply_dice(trial, list[i], seven, 1), MUSTER_BAD_DICE);
                assert_true(muster_same(trial, p));
                tried++;
            }
            muster_free(trial);
        }
        muster_free(p);
    }
    assert_true(tried >= 5);
}

static void test_batches(void **state)
{
    enum { GAMES = 8, ROOM = MUSTER_ACTIONS_MAX };
    void *block = calloc(GAMES, muster_size(game));
    MusterAction *lists = calloc(GAMES * ROOM, sizeof *lists), choice[GAMES];
    MusterPosition *alone[GAMES];
    MusterStatus status[GAMES];
    int counts[GAMES], on = GAMES, steps = 0;

    for (int i = 0; i < GAMES; i++) {
        muster_start(muster_at(game, block, i), game, 2, 0, 100 + (uint64_t)i);
        alone[i] = muster_new(game, 2, 0, 100 + (uint64_t)i);
        play_on(alone[i], 100000);
    }
    while (on > 0) {
        muster_legal_many(game, block, GAMES, lists, ROOM, counts);
        for (int i = 0; i < GAMES; i++)
            choice[i] = counts[i] ? lists[i * ROOM + muster_random(muster_at(game, block, i), counts[i])] : 0;
        on = muster_step_many(game, block, GAMES, choice, status);
        for (int i = 0; i < GAMES; i++)
            assert_int_equal(status[i], MUSTER_OK);
        assert_true(++steps <= muster_longest_game(game));
    }
    for (int i = 0; i < GAMES; i++) {
        assert_true(muster_same(muster_at(game, block, i), alone[i]));
        muster_free(alone[i]);
    }
    free(lists);
    free(block);
}

static void test_aims(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 9);
    char *json = malloc(MUSTER_VIEW_ROOM);

    for (int scenario = 0; scenario < muster_scenario_count(game); scenario++) {
        assert_int_equal(muster_aims(game, scenario, json, MUSTER_VIEW_ROOM), MUSTER_OK);
        assert_ptr_equal(strstr(json, "{\"aims\":{\"american\":[{\"kind\":\"wins\""), json);
    }
    assert_int_equal(muster_needs(p, MUSTER_FOR_SPECTATOR, json, MUSTER_VIEW_ROOM), MUSTER_OK);
    assert_non_null(strstr(json, "\"american\":["));
    assert_non_null(strstr(json, "\"british\":["));
    while (muster_outcome(p) == MUSTER_PLAYING)
        play_on(p, 17);
    assert_int_equal(muster_needs(p, MUSTER_FOR_REFEREE, json, MUSTER_VIEW_ROOM), MUSTER_OK);
    assert_string_equal(json, "{}");
    assert_int_equal(muster_needs(p, MUSTER_FOR_REFEREE, json, 2), MUSTER_NO_ROOM);
    muster_free(p);
    free(json);
}

static void test_words_and_views(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 9), *deal;
    char *view = malloc(MUSTER_VIEW_ROOM), *dealt = malloc(MUSTER_VIEW_ROOM), words[MUSTER_WORDS_ROOM], few[4];

    for (int i = 0; i < 20 && muster_outcome(p) == MUSTER_PLAYING; i++) {
        for (int reader = MUSTER_FOR_AMERICAN; reader <= MUSTER_FOR_REFEREE; reader++) {
            assert_int_equal(muster_view(p, (MusterReader)reader, view, MUSTER_VIEW_ROOM), MUSTER_OK);
            assert_int_equal(view[0], '{');
            assert_int_equal(view[strlen(view) - 1], '}');
            assert_int_equal(muster_question(p, (MusterReader)reader, words, sizeof words), MUSTER_OK);
        }
        deal = muster_copy_new(p);
        muster_imagine(deal, MUSTER_BRITISH);
        muster_view(p, MUSTER_FOR_BRITISH, view, MUSTER_VIEW_ROOM);
        muster_view(deal, MUSTER_FOR_BRITISH, dealt, MUSTER_VIEW_ROOM);
        assert_string_equal(view, dealt);
        assert_int_equal(muster_needs(p, MUSTER_FOR_BRITISH, view, MUSTER_VIEW_ROOM), MUSTER_OK);
        assert_int_equal(muster_needs(deal, MUSTER_FOR_BRITISH, dealt, MUSTER_VIEW_ROOM), MUSTER_OK);
        assert_string_equal(view, dealt);
        assert_ptr_equal(strstr(view, "{\"aim\":{\"british\":[{\"words\":"), view);
        int worth = muster_evaluate(deal, MUSTER_BRITISH);
        assert_true(worth >= -1000 && worth <= 1000);
        muster_free(deal);
        play_on(p, 17);
    }
    assert_int_equal(muster_question(p, MUSTER_FOR_REFEREE, few, sizeof few), MUSTER_NO_ROOM);
    assert_int_equal(strlen(few), 3);
    muster_free(p);
    free(view);
    free(dealt);
}

static void test_records(void **state)
{
    MusterRecord *r = muster_record_new(game, 2, 0, 11);
    MusterPosition *p = muster_new(game, 2, 0, 11);
    char error[MUSTER_WORDS_ROOM];
    int plies = 0, n;

    while ((n = muster_legal(muster_record_position(r), list, MUSTER_ACTIONS_MAX)) > 0) {
        MusterAction a = list[muster_random(p, n)];
        assert_int_equal(muster_record_apply(r, a), MUSTER_OK);
        assert_int_equal(muster_apply(p, a), MUSTER_OK);
        if (muster_ply(p) == 10)            // a game that goes on has a record too
            assert_int_equal(muster_verify(muster_record_text(r), strlen(muster_record_text(r)), NULL, error, sizeof error), MUSTER_OK);
    }
    assert_true(muster_same(muster_record_position(r), p));
    assert_int_equal(muster_record_apply(r, 1), MUSTER_OVER);
    char *text = strdup(muster_record_text(r));
    if (muster_verify(text, strlen(text), &plies, error, sizeof error) != MUSTER_OK)
        fail_msg("%s", error);
    assert_int_equal(plies, muster_ply(p));
    char *digit = strrchr(text, ' ') - 1;
    *digit = *digit == '1' ? '2' : '1';
    assert_int_equal(muster_verify(text, strlen(text), NULL, error, sizeof error), MUSTER_BAD_TEXT);
    assert_non_null(strstr(error, "line "));
    free(text);
    muster_record_free(r);
    muster_free(p);
}

// ---- what a caller may get wrong: he is answered, and nothing is read or written that is not his

static MusterAction action_of(unsigned verb, unsigned noun, unsigned second)        // as engine/action.h packs them
{
    return verb << 24 | noun << 12 | second;
}

// Every verb with nouns at, before and beyond the ends of any table.
static void test_actions_that_are_not_of_the_game(void **state)
{
    static const unsigned nouns[] = { 0, 1, 2, 30, 60, 64, 65, 128, 200, 500, 1000, 2000, 4000, 4094, 4095 };
    enum { NOUNS = sizeof nouns / sizeof nouns[0] };

    for (int g = 0; g < muster_game_count(); g++) {
        const MusterGame *any = muster_game(g);
        MusterPosition *p = muster_new(any, 0, 0, 4), *before;
        char words[MUSTER_WORDS_ROOM], error[MUSTER_WORDS_ROOM];

        play_on(p, 25);
        before = muster_copy_new(p);
        for (unsigned verb = 0; verb < 256; verb++)
            for (int x = 0; x < NOUNS; x++)
                for (int y = 0; y < NOUNS; y++) {
                    MusterAction a = action_of(verb, nouns[x], nouns[y]), back = 0;
                    bool of_the_game = muster_action_words(any, a, words, sizeof words) == MUSTER_OK;
                    if (of_the_game) {
                        assert_int_equal(muster_read_action(any, words, &back, error, sizeof error), MUSTER_OK);
                        assert_int_equal(back, a);
                        continue;
                    }
                    assert_int_equal(muster_action_words(any, a, words, sizeof words), MUSTER_ILLEGAL);
                    assert_string_equal(words, "");
                    assert_int_equal(muster_why_not(p, a, words, sizeof words), MUSTER_ILLEGAL);
                    assert_true(strlen(words) > 0);
                    assert_int_equal(muster_apply(p, a), MUSTER_ILLEGAL);
                    assert_int_equal(muster_apply_dice(p, a, NULL, 0), MUSTER_ILLEGAL);
                }
        assert_true(muster_same(p, before));
        muster_free(before);
        muster_free(p);
    }
}

static void test_numbers_out_of_range(void **state)
{
    static const int out_of_range[] = { -1, -2147483647 - 1, 1000, 2147483647 };

    for (int g = 0; g < muster_game_count(); g++)
        for (int i = 0; i < 4; i++) {
            const MusterGame *any = muster_game(g);
            MusterPosition *p = muster_new(any, 0, 0, 4);
            int n = out_of_range[i];
            char words[MUSTER_WORDS_ROOM];
            void *storage = malloc(muster_size(any));

            assert_null(muster_game(n));
            assert_null(muster_scenario_id(any, n));
            assert_null(muster_scenario_name(any, n));
            assert_null(muster_scenario_about(any, n));
            assert_null(muster_option_id(any, n));
            assert_null(muster_option_words(any, n));
            assert_null(muster_side_id(any, (MusterSide)n));
            assert_null(muster_outcome_id((MusterOutcome)n));
            assert_non_null(muster_status_words((MusterStatus)n));
            assert_null(muster_new(any, n, 0, 1));
            assert_null(muster_start(storage, any, n, 0, 1));
            assert_null(muster_record_new(any, n, 0, 1));
            assert_int_equal(muster_view(p, (MusterReader)n, words, sizeof words), MUSTER_BAD_ARGUMENT);
            assert_int_equal(muster_question(p, (MusterReader)n, words, sizeof words), MUSTER_BAD_ARGUMENT);
            assert_int_equal(muster_needs(p, (MusterReader)n, words, sizeof words), MUSTER_BAD_ARGUMENT);
            assert_int_equal(muster_aims(any, n, words, sizeof words), MUSTER_BAD_ARGUMENT);
            assert_int_equal(muster_imagine(p, (MusterSide)n), MUSTER_BAD_ARGUMENT);
            assert_int_equal(muster_evaluate(p, (MusterSide)n), 0);
            free(storage);
            muster_free(p);
        }
    MusterPosition *p = muster_new(game, 0, 0, 4);
    assert_int_equal(muster_imagine(p, MUSTER_NOBODY), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_evaluate(p, MUSTER_NOBODY), 0);
    assert_int_equal(muster_random(p, 0), 0);
    assert_int_equal(muster_random(p, -5), 0);
    muster_free(p);
}

// A bit that is no option would be in the position but not in its record.
static void test_options_that_are_not_of_the_game(void **state)
{
    for (int g = 0; g < muster_game_count(); g++) {
        const MusterGame *any = muster_game(g);
        int options = muster_option_count(any);
        uint32_t all = options == 32 ? 0xffffffffu : (UINT32_C(1) << options) - 1;
        MusterPosition *p = muster_new(any, 0, all, 1);

        assert_non_null(p);
        muster_free(p);
        if (options < 32) {
            assert_null(muster_new(any, 0, UINT32_C(1) << options, 1));
            assert_null(muster_record_new(any, 0, 0x80000000u, 1));
        }
    }
}

static void test_little_or_no_room(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 5);
    MusterAction few[2] = { 7, 7 };
    int n = muster_legal(p, list, MUSTER_ACTIONS_MAX), counts[2] = { 0, 0 };
    char nothing[1] = "!";

    assert_int_equal(muster_legal(p, few, 0), n);
    assert_int_equal(muster_legal(p, few, -1), n);
    assert_int_equal(muster_legal(p, few, -2147483647 - 1), n);
    assert_int_equal(muster_legal(p, NULL, 0), n);
    assert_int_equal(muster_legal(p, NULL, 5), n);
    muster_legal_many(game, p, 1, few, -1, counts);
    assert_int_equal(counts[0], n);
    muster_legal_many(game, p, -1, few, 1, counts);
    assert_int_equal(few[0], 7);

    assert_int_equal(muster_action_words(game, list[0], nothing, 0), MUSTER_NO_ROOM);
    assert_int_equal(muster_question(p, MUSTER_FOR_REFEREE, nothing, 0), MUSTER_NO_ROOM);
    assert_int_equal(muster_view(p, MUSTER_FOR_REFEREE, nothing, 0), MUSTER_NO_ROOM);
    assert_int_equal(muster_why_not(p, 0xffffffffu, nothing, 0), MUSTER_ILLEGAL);
    assert_int_equal(muster_why_not(p, 0xffffffffu, NULL, 0), MUSTER_ILLEGAL);
    assert_int_equal(muster_why_not(p, list[0], NULL, 0), MUSTER_OK);
    assert_int_equal(muster_read_action(game, "dance", few, nothing, 0), MUSTER_BAD_TEXT);
    assert_int_equal(muster_verify("no record", 9, NULL, nothing, 0), MUSTER_BAD_TEXT);
    assert_int_equal(nothing[0], '!');
    assert_int_equal(muster_view(p, MUSTER_FOR_REFEREE, nothing, 1), MUSTER_NO_ROOM);
    assert_int_equal(nothing[0], '\0');
    muster_free(p);
}

static void test_a_wrong_number_of_dice(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 5), *before = muster_copy_new(p);
    int n = muster_legal(p, list, MUSTER_ACTIONS_MAX);
    int *one = malloc(sizeof *one);

    *one = 3;
    for (int i = 0; i < n; i++) {
        assert_int_equal(muster_apply_dice(p, list[i], one, -1), MUSTER_BAD_DICE);
        assert_int_equal(muster_apply_dice(p, list[i], NULL, 1), MUSTER_BAD_ARGUMENT);
    }
    assert_true(muster_same(p, before));
    free(one);
    muster_free(before);
    muster_free(p);
}

static void test_nothing_given(void **state)
{
    MusterPosition *p = muster_new(game, 0, 0, 5);
    MusterRecord *r = muster_record_new(game, 0, 0, 5);
    MusterAction action = 0;
    MusterStatus status[1] = { MUSTER_OK };
    char words[MUSTER_WORDS_ROOM];

    assert_null(muster_find_game(NULL));
    assert_null(muster_game_id(NULL));
    assert_null(muster_game_name(NULL));
    assert_null(muster_game_about(NULL));
    assert_int_equal(muster_rules_version(NULL), 0);
    assert_int_equal(muster_longest_game(NULL), 0);
    assert_null(muster_side_id(NULL, MUSTER_BRITISH));
    assert_int_equal(muster_scenario_count(NULL), 0);
    assert_null(muster_scenario_id(NULL, 0));
    assert_null(muster_scenario_name(NULL, 0));
    assert_null(muster_scenario_about(NULL, 0));
    assert_int_equal(muster_find_scenario(NULL, "campaign"), -1);
    assert_int_equal(muster_find_scenario(game, NULL), -1);
    assert_int_equal(muster_option_count(NULL), 0);
    assert_null(muster_option_id(NULL, 0));
    assert_null(muster_option_words(NULL, 0));
    assert_int_equal(muster_default_options(NULL), 0);
    assert_int_equal(muster_size(NULL), 0);
    assert_null(muster_new(NULL, 0, 0, 1));
    assert_null(muster_start(NULL, game, 0, 0, 1));
    assert_null(muster_copy_new(NULL));
    muster_free(NULL);
    muster_copy(NULL, p);
    muster_copy(p, NULL);
    muster_reseed(NULL, 1);
    assert_int_equal(muster_random(NULL, 6), 0);
    assert_null(muster_game_of(NULL));
    assert_int_equal(muster_side_to_act(NULL), MUSTER_NOBODY);
    assert_int_equal(muster_outcome(NULL), MUSTER_PLAYING);
    assert_int_equal(muster_ply(NULL), 0);
    assert_true(muster_hash(NULL) == 0);
    assert_false(muster_same(NULL, p));
    assert_false(muster_same(p, NULL));
    assert_int_equal(muster_legal(NULL, list, MUSTER_ACTIONS_MAX), 0);
    assert_int_equal(muster_apply(NULL, 1), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_apply_dice(NULL, 1, NULL, 0), MUSTER_BAD_ARGUMENT);
    assert_null(muster_at(NULL, p, 0));
    assert_null(muster_at(game, NULL, 0));
    assert_null(muster_at(game, p, -1));
    muster_legal_many(game, NULL, 1, list, 1, NULL);
    muster_legal_many(game, p, 1, NULL, 0, NULL);
    assert_int_equal(muster_step_many(game, NULL, 1, &action, status), 0);
    assert_int_equal(muster_step_many(game, p, -1, &action, status), 0);
    assert_int_equal(muster_step_many(game, p, 1, NULL, status), 1);
    assert_int_equal(status[0], MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_action_words(NULL, 1, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_read_action(NULL, "done", &action, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_read_action(game, NULL, &action, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_read_action(game, "done", NULL, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_question(NULL, MUSTER_FOR_REFEREE, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_question(p, MUSTER_FOR_REFEREE, NULL, 10), MUSTER_NO_ROOM);
    assert_int_equal(muster_why_not(NULL, 1, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_view(NULL, MUSTER_FOR_REFEREE, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_needs(NULL, MUSTER_FOR_REFEREE, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_aims(NULL, 0, words, sizeof words), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_imagine(NULL, MUSTER_BRITISH), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_evaluate(NULL, MUSTER_BRITISH), 0);
    assert_null(muster_record_new(NULL, 0, 0, 1));
    muster_record_free(NULL);
    assert_null(muster_record_position(NULL));
    assert_int_equal(muster_record_apply(NULL, 1), MUSTER_BAD_ARGUMENT);
    assert_int_equal(muster_record_apply(r, 0xffffffffu), MUSTER_ILLEGAL);
    assert_null(muster_record_text(NULL));
    assert_int_equal(muster_verify(NULL, 5, NULL, words, sizeof words), MUSTER_BAD_ARGUMENT);
    muster_record_free(r);
    muster_free(p);
}

static void test_a_position_is_about_a_kilobyte(void **state)
{
    assert_true(muster_size(game) <= 1024 + 160);
    assert_true(muster_size(game) % 8 == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_copy_is_undo),
        cmocka_unit_test(test_legal_list),
        cmocka_unit_test(test_refusals_change_nothing),
        cmocka_unit_test(test_given_dice),
        cmocka_unit_test(test_batches),
        cmocka_unit_test(test_aims),
        cmocka_unit_test(test_words_and_views),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_actions_that_are_not_of_the_game),
        cmocka_unit_test(test_numbers_out_of_range),
        cmocka_unit_test(test_options_that_are_not_of_the_game),
        cmocka_unit_test(test_little_or_no_room),
        cmocka_unit_test(test_a_wrong_number_of_dice),
        cmocka_unit_test(test_nothing_given),
        cmocka_unit_test(test_a_position_is_about_a_kilobyte),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
