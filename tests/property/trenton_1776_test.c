// Laws of Trenton 1776 that the engine cannot know, over random play.

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"
#include "../unit/set_out.h"

#include <cmocka.h>      // last: it defines a macro `fail`

enum { GAMES = 20, VIEW_ROOM = 1 << 16 };

typedef void EachPosition(const State *s);

// Calls `each` at every question of some random games of every scenario.
static void for_random_positions(EachPosition *each)
{
    static Position now;
    State *s = (State *)&now;

    for (int scenario = 0; scenario < SCENARIOS; scenario++)
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            Seeded luck;
            Play p = { .luck = &luck.luck };
            ActionList list;
            seed_luck(&luck, seed + 500);
            start(&trenton_1776, s, scenario, 0, &p);
            while (list_actions(&trenton_1776, s, &list)) {
                each(s);
                take_action(&trenton_1776, s, list.at[pick(&luck, list.count)], &p);
            }
        }
}

// ---- hidden blocks are in no view

static bool view_names(const State *s, Reader reader, int b)
{
    static char view[VIEW_ROOM];
    char id[60];
    Text out = text_in(view, sizeof view), quoted = text_in(id, sizeof id);
    Json j = json_in(&out);

    write_view(&trenton_1776, s, reader, &j);
    text_add(&quoted, "\"%s\"", t76_blocks[b].id);
    return strstr(view, id) != NULL;
}

// What the book lets the reader see, said again and independently of the game's t76_is_seen().
static bool may_see(const State *s, Reader reader, int b)
{
    bool out_of_play = s->where[b] == DEAD || s->where[b] == DESERTED || s->where[b] == CAPTURED;

    return reader == side_of(b) || out_of_play || (s->battle.place != NOWHERE && s->where[b] == s->battle.place);
}

static void check_names(const State *s)
{
    static int turn;

    if (turn++ % 7)         // a view a block is slow
        return;
    for (Reader reader = AMERICAN; reader <= SPECTATOR; reader++)
        for (int b = 0; b < BLOCKS; b++)
            if (view_names(s, reader, b) != may_see(s, reader, b))
                fail_msg("turn %d: the view of reader %d %s %s", s->turn, reader, may_see(s, reader, b) ? "lacks" : "names",
                         t76_blocks[b].id);
}

static void test_hidden_blocks_are_in_no_view(void **state)
{
    for_random_positions(check_names);
}

// ---- nor in what the enemy reads of moves

static bool names_block(const char *words, const char *json, int b)
{
    const char *title = t76_blocks[b].name, *at = words;
    char id[60];
    Text quoted = text_in(id, sizeof id);

    text_add(&quoted, "\"%s\"", t76_blocks[b].id);
    for (size_t n = strlen(title); (at = strstr(at, title)) != NULL; at += n)
        if (!isalnum((unsigned char)at[n]))         // "Howe" is not in "Howell's Ferry"
            return true;
    return strstr(json, id) != NULL;
}

// Marches, failed crossings, arrivals, and hits outside of battles are told by numbers alone.
static bool is_of_hidden_blocks(const Event *e, bool at_the_depot)
{
    return e->kind == EV_MARCH || e->kind == EV_FORCED || e->kind == EV_ABORTED || e->kind == EV_ARRIVE
        || (e->kind == EV_HIT && at_the_depot);
}

static void check_event(const Event *e, Reader reader)
{
    char words[400], room[2000];
    Text out = text_in(words, sizeof words), json = text_in(room, sizeof room);
    Json j = json_in(&json);

    write_event(&trenton_1776, e, reader, &out);
    json_open(&j, '{');
    write_event_json(&trenton_1776, e, reader, &j);
    FOR_EACH(b, blocks_of(e->side))
        if (names_block(words, room, b))
            fail_msg("reader %d reads of hidden %s: %s", reader, t76_blocks[b].id, words);
}

static void test_the_log_hides_who_moved(void **state)
{
    static Position now;
    static Event at[512];
    State *s = (State *)&now;
    int told = 0;

    for (uint64_t seed = 1; seed <= 3 * GAMES; seed++) {
        Seeded luck;
        Log log = { .at = at, .room = 512 };
        Play p = { .luck = &luck.luck, .log = &log };
        ActionList list;
        seed_luck(&luck, seed + 900);
        start(&trenton_1776, s, (int)(seed % SCENARIOS), 0, &p);
        while (list_actions(&trenton_1776, s, &list)) {
            bool at_the_depot = top_frame(s)->kind == LOSE_DEPOT;
            log.count = 0;
            take_action(&trenton_1776, s, list.at[pick(&luck, list.count)], &p);
            for (int i = 0; i < log.count; i++)
                if (is_of_hidden_blocks(&at[i], at_the_depot)) {
                    check_event(&at[i], enemy_of(at[i].side));
                    check_event(&at[i], SPECTATOR);
                    told++;
                }
        }
    }
    assert_true(told > 1000);
}

// ---- bytes that mean nothing are zero, so that equal positions are equal bytes

static void check_padding(const State *s)
{
    static const uint8_t zero[8];

    assert_memory_equal(s->pad, zero, sizeof s->pad);
    assert_memory_equal(s->battle.pad, zero, sizeof s->battle.pad);
    assert_memory_equal(s->march.pad, zero, sizeof s->march.pad);
}

static void test_padding_is_zero(void **state)
{
    for_random_positions(check_padding);
}

// ---- what a deal keeps

static int strength_unseen(const State *s, Side side)
{
    int sum = 0;

    FOR_EACH(b, blocks_of(side))
        sum += s->unseen[b];
    return sum;
}

// Counts in every place, the strength of each side, all that is seen, and all of the viewer's own stay.
static void check_deal(const State *s)
{
    for (Side viewer = AMERICAN; viewer < SIDES; viewer++) {
        State dealt = *s;
        Seeded luck;
        seed_luck(&luck, s->turn + viewer);
        t76_imagine(&dealt, viewer, &luck.luck);
        for (int place = 0; place < PLACES; place++)
            for (Side side = AMERICAN; side < SIDES; side++)
                assert_int_equal(size_of_set(here_of(s, place, side)), size_of_set(here_of(&dealt, place, side)));
        for (Side side = AMERICAN; side < SIDES; side++) {
            assert_int_equal(t76_strength_of(s, t76_alive_of(s, side)), t76_strength_of(&dealt, t76_alive_of(&dealt, side)));
            assert_int_equal(strength_unseen(s, side), strength_unseen(&dealt, side));
        }
        for (int b = 0; b < BLOCKS; b++)
            if (t76_is_seen(s, b, viewer)) {
                assert_int_equal(s->where[b], dealt.where[b]);
                assert_int_equal(s->sp[b], dealt.sp[b]);
            }
    }
}

static void test_a_deal_keeps_what_is_known(void **state)
{
    for_random_positions(check_deal);
}

// ---- the tables

// ---- nor does the order of what is told say who did what

// What this reader is told of a forced march of Greene's with these dice, all of it.
static void tell_forced_march(const int dice[], int count, Reader reader, Text *out)
{
    Position pos;
    State *s = (State *)&pos;
    Forced luck;
    Event at[32];
    Log log = { .at = at, .room = 32 };
    Play p = { .luck = &luck.luck, .log = &log };
    Json j = json_in(out);
    Action a;
    Error err;

    set_out_and_run(&trenton_1776, &pos, (const char *const[]){
        "put greene maidenhead", "put knox-1 maidenhead", "put mercer maidenhead", "put stephen maidenhead", "put howe brunswick", "put ap american 4",
        "begin moves american", "do march greene", "do all", "do to trenton", "do halt", "do force greene", NULL });
    force_luck(&luck, dice, count);
    assert_true(read_action(&trenton_1776, "to pennington", &a, &err));
    take_action(&trenton_1776, s, a, &p);
    json_open(&j, '[');
    for (int i = 0; i < log.count; i++) {
        json_open(&j, '{');
        write_event_json(&trenton_1776, &at[i], reader, &j);
        json_close(&j, '}');
    }
    json_close(&j, ']');
}

// T76 leader force march: each unit has a die of its own.  Who stays is for the owner; the enemy learns how many.
static void test_the_order_of_dice_hides_who_keeps_up(void **state)
{
    static char told[SIDES][2][4000];
    static const int dice[2][4] = { { 4, 1, 6, 6 }, { 4, 6, 6, 1 } };

    for (Side reader = AMERICAN; reader < SIDES; reader++)
        for (int i = 0; i < 2; i++) {
            Text out = text_in(told[reader][i], sizeof told[reader][i]);
            tell_forced_march(dice[i], 4, reader, &out);
        }
    assert_string_equal(told[BRITISH][0], told[BRITISH][1]);
    assert_string_not_equal(told[AMERICAN][0], told[AMERICAN][1]);
}

// T76-D18: two places cost as many answers, and end at the same kind of question, whoever marches: Washington could go on, others not.
static void test_the_number_of_answers_hides_who_marches(void **state)
{
    static const char *const movers[] = { "march washington", "march greene", "march mercer" };
    static const char *const way[] = { "to maidenhead", "to trenton", "halt" };
    static char view[3][3][VIEW_ROOM];

    for (int i = 0; i < 3; i++) {
        Position pos;
        set_out_and_run(&trenton_1776, &pos, (const char *const[]){
            "put washington princeton", "put greene princeton", "put mercer princeton", "put howe brunswick", "put ap american 4", "begin moves american", NULL });
        for (int n = -1; n < 3; n++) {
            Play quiet = { 0 };
            Action a;
            Error err;
            Text out = text_in(view[i][n < 0 ? 0 : n], VIEW_ROOM);
            Json j = json_in(&out);
            assert_true(read_action(&trenton_1776, n < 0 ? movers[i] : way[n], &a, &err));
            assert_int_equal(why_not(&trenton_1776, (State *)&pos, a), OK);
            take_action(&trenton_1776, (State *)&pos, a, &quiet);
            write_view(&trenton_1776, (State *)&pos, BRITISH, &j);
        }
        for (int n = 0; n < 3; n++)
            assert_string_equal(view[i][n], view[0][n]);
    }
}

// Of a try that fails the enemy sees the place, and not which of the leaders there has tried; so the position that he imagines hangs on neither that
// nor on which of their marches it goes on from.
static void test_a_try_that_fails_hides_who_tried(void **state)
{
    static const char *const tries[] = { "force greene", "force sullivan" };
    static const char *const marches[] = { "march greene", "to maidenhead", "halt", "march sullivan", "to maidenhead", "halt" };
    static const char *const put[][2] = { { "put greene princeton", "put sullivan trenton" }, { "put greene princeton", "put sullivan princeton" } };
    int failed = 0;

    for (int way = 0; way < 2; way++)
        for (uint64_t seed = 1; seed <= 8; seed++) {
            Position after[2];
            for (int i = 0; i < 2; i++) {
                State *s = (State *)&after[i];
                set_out_and_run(&trenton_1776, &after[i], (const char *const[]){
                    put[way][0], put[way][1], "put howe brunswick", "put ap american 4", "begin moves american", NULL });
                for (int n = 0; n < 8; n++) {
                    Seeded luck;
                    Play p = { .luck = &luck.luck };
                    Action a;
                    Error err;
                    seed_luck(&luck, seed);
                    assert_true(read_action(&trenton_1776, n < 6 ? marches[n] : n == 6 ? tries[i] : "to trenton", &a, &err));
                    assert_int_equal(why_not(&trenton_1776, s, a), OK);
                    take_action(&trenton_1776, s, a, &p);
                }
            }
            const State *greene_tried = (State *)&after[0];
            if (size_of_set(greene_tried->at[greene_tried->where[first_of(greene_tried->forced)]]) != 2)
                continue;       // it went well, and he is seen to go
            failed++;
            for (int i = 0; i < 2; i++) {
                Seeded luck;
                seed_luck(&luck, seed + 100);
                trenton_1776.imagine((State *)&after[i], BRITISH, &luck.luck);
            }
            assert_memory_equal(&after[0], &after[1], trenton_1776.size);
        }
    assert_true(failed > 2);
}

static void test_sets_agree_with_data(void **state)
{
    assert_true(t76_sets_agree_with_data());
}

static void test_roads_and_ferries_go_both_ways(void **state)
{
    for (int a = 0; a < PLACES; a++)
        for (int b = 0; b < PLACES; b++) {
            assert_int_equal(is_linked(a, b), is_linked(b, a));
            assert_int_equal(is_over_river(a, b), is_over_river(b, a));
            if (is_over_delaware(a, b))
                assert_true(is_over_river(a, b) && t76_places[a].pennsylvania != t76_places[b].pennsylvania);
            else if (is_linked(a, b))
                assert_int_equal(t76_places[a].pennsylvania, t76_places[b].pennsylvania);
        }
}

// What bots and hints count as a step away is a step that the rules know; the line at Philadelphia never freezes (T76-B2).
static void test_a_step_away_is_a_step(void **state)
{
    for (int a = 0; a < PLACES; a++)
        for (int b = 0; b < PLACES; b++) {
            bool road = a == b || (is_linked(a, b) && !is_over_delaware(a, b)), ferry = road || is_linked(a, b);
            assert_int_equal(t76_places[a].near_by_road[1] >> b & 1, road);
            assert_int_equal(t76_places[a].near_by_ice[1] >> b & 1, road || (ferry && a != PHILADELPHIA && b != PHILADELPHIA));
            assert_int_equal(t76_places[a].near_by_ferry[1] >> b & 1, ferry);
            assert_int_equal(t76_places[a].by_ice[b] <= 1, t76_places[a].near_by_ice[1] >> b & 1);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_blocks_are_in_no_view),
        cmocka_unit_test(test_the_log_hides_who_moved),
        cmocka_unit_test(test_padding_is_zero),
        cmocka_unit_test(test_a_deal_keeps_what_is_known),
        cmocka_unit_test(test_the_order_of_dice_hides_who_keeps_up),
        cmocka_unit_test(test_the_number_of_answers_hides_who_marches),
        cmocka_unit_test(test_a_try_that_fails_hides_who_tried),
        cmocka_unit_test(test_sets_agree_with_data),
        cmocka_unit_test(test_roads_and_ferries_go_both_ways),
        cmocka_unit_test(test_a_step_away_is_a_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
