// Reviews: on a game of two throws, whose chances are known exactly, and on a whole game of Trenton 1776.
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"
#include "games/games.h"
#include "lab/review.h"
#include "recruits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

// ---- the game: the Americans pick a gate, and each gate needs a throw to be passed; if they pass, the British pick one and throw for a last stand
//
// The Americans pass a gate with a die of at most 6, 5, 3, 2 and 1, and the British then stop them at gate g with a die above g + 2.  So the
// first gate is the best for both, but for a trap that may close it, hidden from the Americans.

enum { GATES = 5, PASS = 1, STAND };
enum { PASS_FRAME, STAND_FRAME, KINDS };

struct State {
    Core    core;
    uint8_t turn, trap;
    uint8_t unused[6];
};

static bool has_trap, knows_trap;

static void list_gates(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned gate = 0; gate < GATES; gate++)
        consider(out, f->side == AMERICAN ? PASS : STAND, gate, OK);
}

static void take_pass(State *s, Frame *f, Action a, Play *p)
{
    static const int die[GATES] = { 6, 5, 3, 2, 1 };
    bool passes = roll(p, AMERICAN, 6, 0) <= die[noun_of(a)] && !(s->trap && noun_of(a) == 0);

    end(s);
    s->turn++;
    if (passes)
        begin(s, (Frame){ .kind = STAND_FRAME, .side = BRITISH });
    else
        win(s, BRITISH_VICTORY, 0);
}

static void take_stand(State *s, Frame *f, Action a, Play *p)
{
    bool stands = roll(p, BRITISH, 6, 0) > (int)noun_of(a) + 2;

    win(s, stands ? BRITISH_VICTORY : AMERICAN_VICTORY, 0);
}

static void set_up(State *s, Play *p)
{
    s->turn = 1;
    s->trap = has_trap;
    begin(s, (Frame){ .kind = PASS_FRAME, .side = AMERICAN });
}

// The Americans think that there is a trap in half of all deals.
static void imagine(State *s, Side viewer, Luck *luck)
{
    if (viewer == AMERICAN && !knows_trap)
        s->trap = luck->draw(luck, 2) == 0;
}

static int evaluate(const State *s, Side side, const int32_t values[])
{
    int worth = s->core.outcome == AMERICAN_VICTORY ? 1000 : s->core.outcome == BRITISH_VICTORY ? -1000 : 0;

    return side == AMERICAN ? worth : -worth;
}

// What is told of a worth: all of it, or a part.
static int told_part = 1;
static int winning(const State *s, int worth)      { return worth / told_part; }

// The policy picks gate 0, so that playouts are of known worth; the search looks at all gates.
static void weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    memset(weight, 0, (size_t)list->count);
    weight[0] = 100;
}

static void prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    memset(weight, 100, (size_t)list->count);
}

static void question_words(const State *s, const Frame *f, Reader reader, Text *out)    { text_put(out, "Pick a gate."); }
static void gains(const State *before, const State *after, Side side, Needs *out)       { *out = (Needs){ 0 }; }
static int phase(const State *s)                { return is_over(s) ? 2 : s->turn - 1; }
static const char *gate_id(int gate)            { static const char *const ids[] = { "a", "b", "c", "d", "e" }; return ids[gate]; }

static const FrameKind pass_frame = { .name = "pass", .list = list_gates, .take = take_pass, .words = question_words };
static const FrameKind stand_frame = { .name = "stand", .list = list_gates, .take = take_stand, .words = question_words };
static const FrameKind *const frames[KINDS] = { &pass_frame, &stand_frame };
static const NounKind nouns[] = { { "gate", GATES, gate_id, gate_id } };
static const Verb verbs[] = { { 0 }, { "pass", 0, NO_KIND, 0, "", "Pass[ at {x}]", "" }, { "stand", 0, NO_KIND, 0, "", "Stand[ at {x}]", "" } };
static const RollKind rolls[] = { { "throw", "throw" } };
static const ScenarioRow scenarios[] = { { "gates", "Gates", "", 1, 2 } };
static const Ending endings[] = { { "throw", "", "" } };
static const Fact facts[] = { { "turn", "the turn", OF_GAME, .is = FACT_NUMBER, BYTES(turn), .high = 2 }, { NULL } };

static const Game gates = {
    .id = "gates", .name = "Gates", .side_names = { "American", "British" }, .side_ids = { "american", "british" }, .side_people = { "Americans", "British" },
    .rules_version = 1, .size = sizeof(State), .bound = 10, .frames = frames, .frame_kinds = KINDS, .nouns = nouns, .noun_kinds = 1,
    .verbs = verbs, .verb_count = 3, .rolls = rolls, .roll_kinds = 1, .scenarios = scenarios, .scenario_count = 1, .endings = endings, .ending_count = 1,
    .facts = facts, .set_up = set_up, .imagine = imagine, .evaluate = evaluate, .weigh = weigh, .prior = prior, .phase = phase, .horizon = 2,
    .winning = winning, .curiosity = 1000, .gains = gains,
};

static const Game *find_gates(const char *id)       { return strcmp(id, "gates") == 0 ? &gates : NULL; }

// ---- records of it

static char record[4096];

static void write_record(const Action answers[], const int dice[], int count)
{
    RecordHead head = { .game = &gates, .dice = "free" };
    Text out = text_in(record, sizeof record);
    Position pos = { 0 };
    State *s = (State *)&pos;
    uint64_t chain;
    Forced forced;
    Taped tape;
    Play p = { .luck = &tape.luck };

    force_luck(&forced, dice, count);
    tape_luck(&tape, &forced.luck);
    record_head(&head, &chain, &out);
    start(&gates, s, 0, 0, &p);
    record_start(&head, s, &tape, -1, &chain, &out);
    for (int i = 0; i < count; i++) {
        Side side = side_to_act(s);
        tape.count = 0;
        take_action(&gates, s, answers[i], &p);
        record_ply(&head, s, i + 1, side, GATES, answers[i], &tape, -1, &chain, &out);
    }
    record_end(&head, s, count, &chain, &out);
    assert_false(out.full);
}

enum { MANY = 6000, WITHIN = 40 };      // trials are 3000: more than four standard errors of a chance

static void review_gates(Review *r, uint64_t seed)
{
    Error err = { "" };
    ReviewLimits limits = { .playouts = MANY, .seed = seed };

    if (!review_open(r, record, strlen(record), find_gates, &err))
        fail_msg("%s", err.text);
    assert_true(review_run(r, &limits, NULL));
}

static void near(int is, int should_be)
{
    if (abs(is - should_be) > WITHIN)
        fail_msg("%d, not about %d", is, should_be);
}

// ---- what is known

// Everything in sight: gate a passes always, and the British then stand with 4 in 6, so the Americans begin with a third.
static void known_odds(void **state)
{
    Review r;

    has_trap = false;
    knows_trap = true;
    write_record((Action[]){ act_on(PASS, 2), act_on(STAND, 1) }, (int[]){ 1, 6 }, 2);
    review_gates(&r, 1);
    assert_int_equal(r.plies, 2);
    assert_int_equal(r.outcome, BRITISH_VICTORY);
    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++) {
        near(r.ply[0].before[eyes], 333);                   // gate a
        near(r.ply[0].chosen[eyes], 167);                   // gate c: half of that
        near(r.ply[0].after[eyes], 333);                    // it was passed
        near(r.ply[1].chosen[eyes], 500);                   // gate b stops half of them, gate a two thirds
        assert_int_equal(r.ply[1].after[eyes], 0);
        near(review_loss(&r.ply[0], eyes), 167);
        near(review_loss(&r.ply[1], eyes), 167);
        near(review_luck(&r.ply[0], eyes, AMERICAN), 167);
        near(review_luck(&r.ply[1], eyes, BRITISH), 500);
    }
    assert_int_equal(r.ply[0].better, act_on(PASS, 0));
    assert_int_equal(r.ply[1].better, act_on(STAND, 0));
    assert_non_null(r.ply[0].line);
    assert_int_equal(r.ply[0].line->at[0], act_on(PASS, 0));
    assert_string_equal(r.ply[0].given.words, "Pass at c.");
    assert_int_equal(r.ply[0].given.count, 1);              // the throw ends it
    assert_int_equal(r.ply[0].turn, 1);
    assert_int_equal(r.ply[1].side, BRITISH);
    review_close(&r);
}

// Chances are told as the game tells them of a worth.
static void chances_are_those_of_winning(void **state)
{
    Review r;

    has_trap = false;
    knows_trap = true;
    told_part = 2;
    write_record((Action[]){ act_on(PASS, 2), act_on(STAND, 1) }, (int[]){ 1, 6 }, 2);
    review_gates(&r, 1);
    told_part = 1;
    near(r.ply[0].before[BY_TRUTH], 417);                   // a third of games by worth is half as far from level
    near(r.ply[0].chosen[BY_TRUTH], 333);
    near(review_loss(&r.ply[0], BY_KNOWLEDGE), 83);
    assert_int_equal(r.ply[1].after[BY_TRUTH], 0);          // the game is over
    review_close(&r);
}

// The best answers cost nothing, and nothing better is named.
static void best_answers(void **state)
{
    Review r;

    has_trap = false;
    knows_trap = true;
    write_record((Action[]){ act_on(PASS, 0), act_on(STAND, 0) }, (int[]){ 1, 1 }, 2);
    review_gates(&r, 1);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(r.ply[i].better, 0);
        assert_null(r.ply[i].line);
        assert_int_equal(review_loss(&r.ply[i], BY_KNOWLEDGE), 0);
        assert_int_equal(review_loss(&r.ply[i], BY_TRUTH), 0);
    }
    ReviewSum sum = review_sum(&r, AMERICAN, 0);
    assert_int_equal(sum.decisions, 1);
    assert_int_equal(sum.good, 1);
    assert_int_equal(review_sum(&r, AMERICAN, 2).decisions, 0);
    assert_int_equal(review_sum(&r, BRITISH, 2).decisions, 1);
    review_close(&r);
}

// The trap, unknown, makes gate b (five sixths, never a trap) better than gate a (half of all deals) to the Americans.  Where there was no trap,
// gate a was nevertheless the better one in truth.
static void knowledge_and_truth(void **state)
{
    Review r;

    has_trap = knows_trap = false;
    write_record((Action[]){ act_on(PASS, 0), act_on(STAND, 0) }, (int[]){ 1, 1 }, 2);
    review_gates(&r, 1);
    assert_int_equal(r.ply[0].better, act_on(PASS, 1));
    near(review_loss(&r.ply[0], BY_KNOWLEDGE), 278 - 167);
    near(review_loss(&r.ply[0], BY_TRUTH), 278 - 333);
    near(r.ply[0].chosen[BY_KNOWLEDGE], 167);
    near(r.ply[0].chosen[BY_TRUTH], 333);
    review_close(&r);
}

// ---- laws

static void check_chain(const Review *r)
{
    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++) {
        int chance = r->ply[0].before[eyes];
        for (int i = 0; i < r->plies; i++) {
            const ReviewPly *p = &r->ply[i];
            assert_int_equal(p->before[eyes], chance);
            assert_in_range(p->before[eyes], 0, 1000);
            chance = p->after[eyes];
            assert_true(p->lucky || p->chosen[eyes] == p->after[eyes]);
            assert_true(eyes == BY_TRUTH || review_loss(p, eyes) >= 0);
            assert_true(p->decides || review_loss(p, eyes) == 0);
            assert_int_equal(p->better != 0, p->line != NULL);
            assert_int_equal(p->better != 0, p->given.count > 0);
            assert_int_equal(p->better != 0, review_loss(p, BY_KNOWLEDGE) > 0);
        }
        assert_int_equal(chance, r->outcome == AMERICAN_VICTORY ? 1000 : r->outcome == DRAW ? 500 : 0);
        ReviewSum us = review_sum(r, AMERICAN, 0), them = review_sum(r, BRITISH, 0);
        assert_int_equal(us.luck[eyes], -them.luck[eyes]);
        assert_int_equal(r->ply[0].before[eyes] - us.lost[eyes] + them.lost[eyes] + us.luck[eyes], chance);
    }
}

static void check_swings(const Review *r)
{
    int at[REVIEW_SWINGS];

    for (int of_luck = 0; of_luck < 2; of_luck++) {
        int count = review_swings(r, BY_KNOWLEDGE, of_luck, at), least = 1000, beyond = 0;
        for (int i = 0; i < count; i++) {
            int size = of_luck ? abs(review_luck(&r->ply[at[i]], BY_KNOWLEDGE, AMERICAN)) : review_loss(&r->ply[at[i]], BY_KNOWLEDGE);
            assert_in_range(size, 1, least);
            least = size;
        }
        for (int i = 0; i < r->plies; i++)
            beyond += (of_luck ? abs(review_luck(&r->ply[i], BY_KNOWLEDGE, AMERICAN)) : review_loss(&r->ply[i], BY_KNOWLEDGE)) > least;
        assert_int_equal(count, REVIEW_SWINGS);
        assert_true(beyond < REVIEW_SWINGS);
    }
}

// Bagging the Fox.
static char *play_game(size_t *length)      { return play_recruits("trenton-1776", 2, length); }

static char *review_text(const Review *r, const ReviewLimits *limits)
{
    enum { ROOM = 4 << 20 };
    Text out = text_in(malloc(ROOM), ROOM);
    Json j = json_in(&out);

    json_open(&j, '{');
    write_review(r, limits, &j);
    json_close(&j, '}');
    assert_false(out.full);
    return out.at;
}

// Decisions and luck make the result; the same seed gives the same review for any number of threads, and another one another review.
static void a_whole_game(void **state)
{
    enum { RUNS = 3 };
    static const ReviewLimits limits[RUNS] = { { .playouts = 40, .seed = 7 }, { .playouts = 40, .seed = 7, .threads = 3 }, { .playouts = 40, .seed = 8 } };
    size_t length;
    char *text = play_game(&length), *told[RUNS];
    Error err = { "" };

    for (int i = 0; i < RUNS; i++) {
        Review r;
        ReviewControl control = { 0 };
        if (!review_open(&r, text, length, find_game, &err))
            fail_msg("%s", err.text);
        assert_true(review_run(&r, &limits[i], &control));
        assert_int_equal(atomic_load(&control.done), r.plies);
        check_chain(&r);
        check_swings(&r);
        assert_true(review_sum(&r, AMERICAN, 0).good < review_sum(&r, AMERICAN, 0).decisions);
        told[i] = review_text(&r, &limits[i]);
        review_close(&r);
    }
    assert_string_equal(told[0], told[1]);
    assert_string_not_equal(told[0], told[2]);
    for (int i = 0; i < RUNS; i++)
        free(told[i]);
    free(text);
}

// What another review finds of the luck that one calls the greatest is nearly the same: it is not the error of its few trials.
static void the_greatest_luck_is_none_of_the_trials(void **state)
{
    enum { HOWES_PRIZE = 2, FEW = 40, RUNS = 3, NEAR = 110 };
    size_t length;
    char *text = play_level("campaigns-of-1777", HOWES_PRIZE, BOT_MILITIA, &length);
    Review r[RUNS];
    Error err = { "" };
    int off = 0, compared = 0;

    for (int i = 0; i < RUNS; i++) {
        assert_true(review_open(&r[i], text, length, find_game, &err));
        assert_true(review_run(&r[i], &(ReviewLimits){ .playouts = FEW, .seed = (uint64_t)i + 1 }, NULL));
        check_chain(&r[i]);
    }
    for (int i = 0; i < RUNS; i++) {
        int at[REVIEW_SWINGS], count = review_swings(&r[i], BY_KNOWLEDGE, true, at);
        for (int k = 0; k < count; k++)
            for (int other = 0; other < RUNS; other++) {
                off += abs(review_luck(&r[i].ply[at[k]], BY_KNOWLEDGE, AMERICAN) - review_luck(&r[other].ply[at[k]], BY_KNOWLEDGE, AMERICAN));
                compared += other != i;
            }
    }
    assert_true(compared > 0 && off < NEAR * compared);
    for (int i = 0; i < RUNS; i++)
        review_close(&r[i]);
    free(text);
}

// A game of this title, opened for review; its text, to be freed after the review is closed.
static char *open_game_of(const char *game, Review *r)
{
    size_t length;
    char *text = play_recruits(game, 0, &length);
    Error err = { "" };

    if (!review_open(r, text, length, find_game, &err))
        fail_msg("%s", err.text);
    return text;
}

// A winter tells more than there is room for: what is left out is left out by whole sentences, and said to be.
static void what_happened_is_told_in_whole_sentences(void **state)
{
    static const char more[] = " ...";
    int cut = 0;
    Review r;
    char *text = open_game_of("washingtons-war", &r);

    for (int i = 0; i < r.plies; i++) {
        const char *told = r.ply[i].told, *end = strstr(told, more);
        if (end) {
            assert_string_equal(end, more);
            assert_true(end > told && (end[-1] == '.' || (end[-1] >= '0' && end[-1] <= '9')));      // a sentence, or a die
            cut++;
        } else {
            assert_true(strlen(told) + sizeof more < REVIEW_TOLD);
        }
    }
    assert_true(cut > 0);
    review_close(&r);
    free(text);
}

// In Washington's Crossing some luck is no event: for example what a look shows.
static void luck_without_an_event_is_told(void **state)
{
    int silent = 0;
    Review r;
    char *text = open_game_of("washingtons-crossing", &r);

    for (int i = 0; i < r.plies; i++) {
        assert_true(!r.ply[i].lucky || r.ply[i].told[0]);
        silent += strstr(r.ply[i].told, "Numbers drawn: ") != NULL || strncmp(r.ply[i].told, "Something hidden", 16) == 0;
    }
    assert_true(silent > 0);
    review_close(&r);
    free(text);
}

// A march that shows hidden men is luck, and says who was seen, and where.
static void what_was_learnt_is_told(void **state)
{
    static const char learn[] = "s learn that ";
    int learnt = 0;
    Review r;
    char *text = open_game_of("washingtons-crossing", &r);

    for (int i = 0; i < r.plies; i++) {
        const char *at = strstr(r.ply[i].told, learn);
        if (!at)
            continue;
        assert_true(r.ply[i].lucky);
        assert_non_null(strstr(at, " is at "));
        assert_int_equal(r.ply[i].told[strlen(r.ply[i].told) - 1], '.');
        learnt++;
    }
    assert_true(learnt > 0);
    review_close(&r);
    free(text);
}

static void stopped(void **state)
{
    size_t length;
    char *text = play_game(&length);
    Error err = { "" };
    ReviewControl control = { 0 };
    Review r;

    assert_true(review_open(&r, text, length, find_game, &err));
    atomic_store(&control.bots.stop, true);
    assert_false(review_run(&r, &(ReviewLimits){ .playouts = 40 }, &control));
    assert_int_equal(atomic_load(&control.done), 0);
    review_close(&r);
    assert_false(review_open(&r, text, length / 2, find_game, &err));
    assert_non_null(strstr(err.text, "line"));
    free(text);
}

static void remarks(void **state)
{
    Review r;
    char room[200];
    Text out = text_in(room, sizeof room);

    has_trap = false;
    knows_trap = true;
    write_record((Action[]){ act_on(PASS, 2), act_on(STAND, 0) }, (int[]){ 1, 6 }, 2);
    review_gates(&r, 1);
    write_remark(&r, 0, &out);
    assert_true(strncmp(room, "# decision -1", 13) == 0);
    assert_non_null(strstr(room, ": better pass a\n"));
    text_clear(&out);
    write_remark(&r, 1, &out);
    assert_true(strncmp(room, "# decision +0.0 luck +", 22) == 0);
    assert_null(strstr(room, "better"));
    review_close(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_odds),
        cmocka_unit_test(chances_are_those_of_winning),
        cmocka_unit_test(best_answers),
        cmocka_unit_test(knowledge_and_truth),
        cmocka_unit_test(a_whole_game),
        cmocka_unit_test(what_happened_is_told_in_whole_sentences),
        cmocka_unit_test(luck_without_an_event_is_told), cmocka_unit_test(the_greatest_luck_is_none_of_the_trials),
        cmocka_unit_test(what_was_learnt_is_told),
        cmocka_unit_test(stopped),
        cmocka_unit_test(remarks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
