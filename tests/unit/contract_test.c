// What engine.h promises and asserts: only what is legal is applied, no list is longer than there is room, and a reason can be had at any
// moment.  A broken promise ends the process, so it is broken in a child.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/engine.h"
#include "games/games.h"
#include "games/washingtons_crossing/state.h"

#include <cmocka.h>         // after ours: it makes a macro of `fail`

static Seeded luck;
static Play play = { .luck = &luck.luck };

static bool ends_the_process(void (*what)(void))
{
    int status = 0;
    pid_t child;

    fflush(NULL);
    child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        what();
        _exit(0);
    }
    return waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

// ---- an answer is legal

static const Game *of_them;

static State *begun(Position *pos)
{
    seed_luck(&luck, 1);
    start(of_them, (State *)pos, 0, 0, &play);
    return (State *)pos;
}

static void take_what_is_legal(void)
{
    Position pos;
    ActionList list;
    State *s = begun(&pos);

    list_actions(of_them, s, &list);
    take_action(of_them, s, list.at[0], &play);
}

// Something that the rules' own code would take without harm, so that the engine alone can notice: the present list's verb with a noun
// that it does not offer.
static void take_what_is_not(void)
{
    Position pos;
    ActionList list;
    State *s = begun(&pos);
    Action a = 0;

    list_actions(of_them, s, &list);
    for (unsigned noun = 0; !a && noun < 60; noun++)
        if (why_not(of_them, s, act_on(verb_of(list.at[0]), noun)) != OK)
            a = act_on(verb_of(list.at[0]), noun);
    take_action(of_them, s, a, &play);
}

static void test_only_what_is_legal_is_applied(void **state)
{
    for (int g = 0; g < game_count; g++) {
        of_them = games[g];
        assert_false(ends_the_process(take_what_is_legal));
        assert_true(ends_the_process(take_what_is_not));
    }
}

// A position that has not come to a question yet, as a case file leaves it: nothing is legal there.
static void test_a_sequence_has_no_answers(void **state)
{
    for (int g = 0; g < game_count; g++) {
        Position pos = { 0 };
        const Game *game = games[g];
        seed_luck(&luck, 1);
        game->case_clear((State *)&pos);
        assert_non_null(question_of(game, (State *)&pos)->run);
        for (unsigned v = 1; v < (unsigned)game->verb_count; v++)
            assert_int_not_equal(why_not(game, (State *)&pos, act(v)), OK);
        char room[400];
        Text words = text_in(room, sizeof room);
        write_reason(game, (State *)&pos, 0, NOT_NOW, REFEREE, &words);
        assert_string_equal(room, "not now");
        text_clear(&words);
        write_question(game, (State *)&pos, REFEREE, &words);
        assert_string_equal(room, "nobody is asked yet");
    }
}

// ---- what every game fills

static void test_every_game_fills_its_row(void **state)
{
    for (int i = 0; i < game_count; i++) {
        const Game *g = games[i];
        assert_true(g->id && g->name && g->about && g->publisher && g->rule_prefix && g->board && g->rows_sourced > 0);
        assert_true(g->rules_version > 0 && g->size > 0 && g->size <= POSITION_MAX && g->bound > 0);
        for (Side side = AMERICAN; side < SIDES; side++)
            assert_true(g->side_names[side] && g->side_people[side] && g->side_ids[side]);
        assert_true(g->frames && g->nouns && g->verbs && g->reasons && g->rolls && g->scenarios && g->endings && g->events && g->facts);
        assert_true(g->place_kind < g->noun_kinds && g->option_count >= 0);
        assert_true(g->set_up && g->is_sane && g->sees && g->view && g->imagine && g->is_choosing && g->draw_map && g->describe);
        assert_true(g->evaluate && g->weigh && g->gains && g->phase && g->horizon > 0 && (g->halves ? g->favour : g->curiosity) > 0 && g->combat);
    }
}

static void test_every_weight_lies_in_its_range(void **state)
{
    for (int i = 0; i < game_count; i++) {
        assert_true(games[i]->weight_count > 0 && games[i]->values);
        for (int k = 0; k < games[i]->weight_count; k++) {
            const WeightRow *w = &games[i]->weights[k];
            assert_true(w->id && w->words && w->source && w->range[0] <= games[i]->values[k] && games[i]->values[k] <= w->range[1]);
        }
    }
}

// The row with this id; NULL if there is none.
static const WeightRow *weight_named(const Game *g, const char *id)
{
    for (int k = 0; k < g->weight_count; k++)
        if (strcmp(g->weights[k].id, id) == 0)
            return &g->weights[k];
    return NULL;
}

static void find_owners(const Game *g, uint8_t owner[WEIGHTS_MAX])
{
    memset(owner, NEITHER, WEIGHTS_MAX);
    for (int k = 0; k < g->own_weight_count; k++) {
        const WeightSpan *span = &g->own_weights[k];
        assert_true(span->side < SIDES && span->first <= span->last && span->last < g->weight_count);
        for (int row = span->first; row <= span->last; row++) {
            assert_true(owner[row] == NEITHER && !g->weights[row].evaluation);
            owner[row] = span->side;
        }
    }
}

// A row of the policy whose id begins with the name of a side is that side's; one of the same name without that is the other side's.
static void test_rows_of_one_side_are_its_own(void **state)
{
    for (int i = 0; i < game_count; i++) {
        const Game *g = games[i];
        uint8_t owner[WEIGHTS_MAX];
        int rows[SIDES] = { 0 };

        find_owners(g, owner);
        for (int row = 0; row < g->weight_count; row++)
            for (Side side = AMERICAN; side < SIDES; side++) {
                size_t length = strlen(g->side_names[side]);
                const char *id = g->weights[row].id;
                rows[side] += owner[row] == side;
                if (g->weights[row].evaluation || strncasecmp(id, g->side_names[side], length) != 0 || id[length] != '-')
                    continue;
                assert_int_equal(owner[row], side);
                const WeightRow *other = weight_named(g, id + length + 1);
                assert_true(!other || owner[other - g->weights] == enemy_of(side));
            }
        assert_true(rows[AMERICAN] > 0 && rows[BRITISH] > 0);
    }
}

static void test_optional_parts_are_whole(void **state)
{
    for (int i = 0; i < game_count; i++) {
        const OrderKind *o = games[i]->orders;
        const CombatKind *c = games[i]->combat;
        assert_true(!o || (o->find_way && o->count_reach));
        assert_true(c->approach && c->strength && c->possible && c->deals > 0 && c->unit > 0 && c->units && c->effects[0] && c->effects[1] && c->policy);
        assert_true(!c->fight != !c->volleys && !c->sums == !c->sum_ids[0]);
    }
}

// The engine reads these by their ids.
static void test_facts_that_the_engine_reads(void **state)
{
    for (int i = 0; i < game_count; i++) {
        Position pos = { 0 };
        State *s = (State *)&pos;
        Play p = { .luck = &luck.luck };
        const Fact *lead = fact_named(games[i], OF_GAME, "lead"), *vp = fact_named(games[i], OF_SIDE, "vp");
        seed_luck(&luck, 1);
        start(games[i], s, games[i]->scenario_count - 1, 0, &p);
        assert_int_equal(turn_of(games[i], s), games[i]->scenarios[games[i]->scenario_count - 1].first_turn);
        if (lead && vp)
            assert_int_equal(fact_value(s, lead, 0, NEITHER), fact_value(s, vp, 0, AMERICAN) - fact_value(s, vp, 0, BRITISH));
    }
    assert_non_null(fact_named(find_game("washingtons-crossing"), OF_GAME, "lead"));
    assert_null(fact_named(find_game("trenton-1776"), OF_GAME, "lead"));
}

// ---- a list has room

static ActionList list;
static volatile int full = ACTIONS_MAX;         // the compiler must not see through it

static void push_one_too_many(void)
{
    list.asked = 0;
    list.count = full;
    consider_plain(&list, 1, OK);
}

static void push_the_last(void)
{
    list.asked = 0;
    list.count = full - 1;
    consider_plain(&list, 1, OK);
}

static void test_a_full_list_is_a_bug(void **state)
{
    assert_false(ends_the_process(push_the_last));
    assert_true(ends_the_process(push_one_too_many));
}

// ---- the longest lists of Washington's Crossing

static const Game *wc(void)     { return find_game("washingtons-crossing"); }

static int most_men(int l)
{
    return wc_leaders[l].max > wc_leaders[l].max_january ? wc_leaders[l].max : wc_leaders[l].max_january;
}

// Everybody of a side in one hex with all the men he can ever lead: more than any game can bring together.
static State *crowd(Position *pos, Side side)
{
    State *s;

    memset(pos, 0, sizeof *pos);
    s = (State *)pos;
    wc()->case_clear(s);
    s->core.options = 1 << O_RECORDS;
    FOR_EACH(l, leaders_of(side)) {
        s->where[l] = HEX_PRINCETON;
        s->troops[l] = s->before[l] = (uint8_t)most_men(l);
        for (int d = 0; d < US_DETACHMENTS && l < FIRST_US_DETACHMENT; d++)
            s->origin[d][l] = (uint8_t)most_men(FIRST_US_DETACHMENT + d);
    }
    return s;
}

static void ask(State *s, Frame f)
{
    memset(s->core.frames, 0, sizeof s->core.frames);
    s->core.frames[0] = f;
    s->core.depth = 1;
}

static int count_legal(const State *s, unsigned verb)
{
    int count = 0;

    for (unsigned l = 0; l < LEADERS; l++)
        for (unsigned noun = 0; noun < AMOUNTS; noun++)
            count += why_not(wc(), s, act_on_both(verb, l, noun)) == OK;
    return count;
}

static int count_listed(const State *s, unsigned verb)
{
    int count = 0;

    list_actions(wc(), s, &list);
    for (int i = 0; i < list.count; i++)
        count += verb_of(list.at[i]) == verb;
    return count;
}

// WC 17.1: each who lost may lose any of what he has, and all of that is listed.
static void test_the_losses_of_a_crowd(void **state)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        Position pos;
        State *s = crowd(&pos, side);
        s->battle.hex = HEX_PRINCETON;
        s->battle.side = enemy_of(side);
        s->battle.defenders = leaders_of(side);
        ask(s, (Frame){ .kind = LOSSES, .side = side, .a = 250 });
        assert_int_equal(count_listed(s, V_LOSE), count_legal(s, V_LOSE));
        assert_true(list.count > 1024);
    }
}

// WC 9.2.4, 9.4.1: in the command phase of January 1, 12am, losses stand beside transfers and all other orders.
static void test_january_in_a_crowd(void **state)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        Position pos;
        State *s = crowd(&pos, side);
        ask(s, (Frame){ .kind = GO_HOME, .side = side, .a = 250 });
        assert_int_equal(count_listed(s, V_LOSE), count_legal(s, V_LOSE));
        ask(s, (Frame){ .kind = ORDERS, .side = side, .n = true });
        assert_int_equal(count_listed(s, V_LOSE), count_legal(s, V_LOSE));
    }
}

// No list is longer: the longest names orders for pairs of leaders, a few for each, and each ten of his men; or all hexes once.
static void test_the_bound(void **state)
{
    enum { SINGLE_ORDERS = 8 };

    for (Side side = AMERICAN; side < SIDES; side++) {
        int leaders = size_of_set(leaders_of(side)), detachments = size_of_set(leaders_of(side) & (US_DETS | BR_DETS)), men = 0;
        FOR_EACH(l, leaders_of(side))
            men += most_men(l);
        assert_true(leaders * (leaders - 1) + leaders * detachments + leaders * SINGLE_ORDERS + men <= ACTIONS_MAX);
    }
    assert_true(HEXES + LEADERS * SINGLE_ORDERS <= ACTIONS_MAX);
    for (int k = 0; k < find_game("trenton-1776")->noun_kinds; k++)
        assert_true(find_game("trenton-1776")->nouns[k].count * find_game("trenton-1776")->verb_count <= ACTIONS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_what_is_legal_is_applied), cmocka_unit_test(test_a_sequence_has_no_answers),
        cmocka_unit_test(test_every_game_fills_its_row), cmocka_unit_test(test_every_weight_lies_in_its_range),
        cmocka_unit_test(test_rows_of_one_side_are_its_own),
 cmocka_unit_test(test_optional_parts_are_whole),
        cmocka_unit_test(test_facts_that_the_engine_reads),
        cmocka_unit_test(test_a_full_list_is_a_bug), cmocka_unit_test(test_the_losses_of_a_crowd), cmocka_unit_test(test_january_in_a_crowd),
        cmocka_unit_test(test_the_bound),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
