// What the view of Washington's Crossing offers before a player commits: the chain of command, and what a crossing may bring.
#include <math.h>
#include <string.h>

#include <jansson.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"
#include "games/washingtons_crossing/state.h"
#include "reach.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>      // last: it defines a macro `fail`

static const Game *wc(void)     { return find_game("washingtons-crossing"); }

// What this reader gets, to be decref'd.
static json_t *view_of(Reader reader, const char *const lines[])
{
    static char room[1 << 16];
    Text t = text_in(room, sizeof room);
    Json j = json_in(&t);
    Position pos;

    set_out_and_run(wc(), &pos, lines);
    write_view(wc(), (State *)&pos, reader, &j);
    assert_false(t.full);
    json_t *view = json_loads(room, 0, NULL);
    assert_non_null(view);
    return view;
}

// The member of an array whose `key` is that word, or NULL.
static const json_t *row(const json_t *array, const char *key, const char *word)
{
    size_t i;
    json_t *value;

    json_array_foreach(array, i, value)
        if (strcmp(json_string_value(json_object_get(value, key)), word) == 0)
            return value;
    return NULL;
}

static int number(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    return value ? (int)json_integer_value(value) : -1;
}

#define LINES(...)  (const char *const[]){ "put turn 4", "put weather fair", __VA_ARGS__, NULL }

// ---- WC 10: who may be activated, at what cost, and whom he would reach

static void whom_to_activate(void **state)
{
    const char *const *lines = LINES("put points american 20", "put washington 1826 troops 140", "put greene 1826", "put mercer 1826 troops 700",
                                     "put glover 1926 troops 800", "put stephen 1008 troops 300", "begin orders american");
    json_t *view = view_of(AMERICAN, lines);
    const json_t *all = json_object_get(view, "activations"), *washington = row(all, "leader", "washington"), *calls = json_object_get(washington, "calls");

    assert_int_equal(number(washington, "cost"), 0);            // alone he is free
    assert_int_equal(number(washington, "span"), 6);
    assert_int_equal(number(row(calls, "leader", "mercer"), "cost"), 1);
    assert_int_equal(number(row(calls, "leader", "mercer"), "extra"), 4);       // and with a leader of troops he is not
    assert_int_equal(number(row(calls, "leader", "greene"), "cost"), 0);        // Greene has no troops himself
    assert_null(row(calls, "leader", "stephen"));               // out of his radius
    assert_int_equal(number(row(all, "leader", "stephen"), "cost"), 1);
    assert_null(json_object_get(row(all, "leader", "stephen"), "calls"));
    json_decref(view);
    view = view_of(BRITISH, lines);
    assert_null(json_object_get(view, "activations"));
    json_decref(view);
}

static void what_is_left_of_a_span(void **state)
{
    const char *const *lines = LINES("put points american 20", "put sullivan 1826", "put mercer 1826 troops 700", "put glover 1926 troops 800",
                                     "begin orders american", "do activate sullivan", "do call mercer");
    json_t *view = view_of(AMERICAN, lines);
    const json_t *command = json_object_get(view, "command"), *radius = json_object_get(command, "radius");

    assert_string_equal(json_string_value(json_object_get(command, "leader")), "sullivan");
    assert_int_equal(number(command, "span"), 3);
    assert_int_equal(json_array_size(json_object_get(command, "calls")), 1);
    assert_int_equal(number(row(radius, "hex", "1826"), "cost"), 0);
    assert_non_null(row(radius, "hex", "1926"));                // next to him always
    assert_null(row(radius, "hex", "1008"));
    json_decref(view);
    view = view_of(BRITISH, lines);
    assert_null(json_object_get(view, "command"));
    json_decref(view);
}

// ---- WC 11.4.2: the printed example: Glover tests McConkey's, two arrows, with +1 for him, +2 for the boats, +1 for the date

static void before_a_crossing(void **state)
{
    const char *const *lines = (const char *const[]){ "put turn 1", "put weather fair", "put durham-boats 1330-1329", "put glover 1330 troops 850",
                                                      "begin march glover mp 7", NULL };
    json_t *view = view_of(AMERICAN, lines);
    const json_t *crossing = row(json_object_get(json_object_get(view, "march"), "crossings"), "to", "1329"), *chances = json_object_get(crossing, "chances");
    double sum = 0;
    size_t i;
    json_t *value;

    assert_string_equal(json_string_value(json_object_get(crossing, "by")), "mcconkeys-ferry");
    assert_int_equal(number(crossing, "total"), 4);
    assert_int_equal(number(crossing, "men"), 850);
    assert_int_equal(number(row(json_object_get(crossing, "sum"), "words", "Glover"), "value"), 1);
    assert_int_equal(json_array_size(chances), 10);             // 4 to 13: 500 to 5,000, one face each
    json_array_foreach(chances, i, value) {
        assert_int_equal(number(value, "men"), 500 * ((int)i + 1));
        sum += json_number_value(json_object_get(value, "p"));
    }
    assert_true(fabs(sum - 1) < 1e-9);
    assert_true(fabs(json_number_value(json_object_get(crossing, "all")) - 0.9) < 1e-9);       // all but 500
    json_decref(view);
    view = view_of(BRITISH, lines);
    assert_null(json_object_get(json_object_get(view, "march"), "crossings"));
    json_decref(view);
}

// In snow without boats: -2, and the date's +1; a die of 0 to 4 is 3 or less: nobody crosses.
static void a_crossing_in_snow(void **state)
{
    json_t *view = view_of(AMERICAN, (const char *const[]){ "put turn 1", "put weather snow", "put mercer 1330 troops 300", "begin march mercer mp 7", NULL });
    const json_t *crossing = row(json_object_get(json_object_get(view, "march"), "crossings"), "to", "1329"), *chances = json_object_get(crossing, "chances");

    assert_int_equal(number(crossing, "total"), -1);
    assert_int_equal(number(json_array_get(chances, 0), "men"), 0);
    assert_true(fabs(json_number_value(json_object_get(json_array_get(chances, 0), "p")) - 0.5) < 1e-9);
    assert_true(fabs(json_number_value(json_object_get(crossing, "all")) - 0.5) < 1e-9);        // a 5 is 4: 500
    json_decref(view);
}

// WC 3.0: how many may still cross tells how many did, and so how many men a leader has.  The British are told the roll alone.
static void what_is_left_of_a_crossing(void **state)
{
    const char *const *lines = (const char *const[]){ "put turn 1", "put weather fair", "put capacity trenton-ferry 280", "put glover 1330 troops 850",
                                                      "begin march glover mp 7", NULL };
    json_t *view = view_of(AMERICAN, lines);

    assert_int_equal(number(json_object_get(view, "crossings"), "trenton-ferry"), 280);
    json_decref(view);
    for (Reader reader = BRITISH; reader <= SPECTATOR; reader++) {
        view = view_of(reader, lines);
        assert_int_equal(json_object_size(json_object_get(view, "crossings")), 0);
        json_decref(view);
    }
}

// ---- WC 11: why a hex is out of reach

static void out_of_reach(void **state)
{
    static const struct { const char *to; int reason; } asked[] = {
        { "to 2028", OK }, { "to 1827", STEP_BY_STEP }, { "to 2019", TOO_FAR }, { "to 1825", PERHAPS_TROOPS }, { "to 1931", NO_ROUTE },
    };
    Position pos;
    Action a;
    Error err = { "" };

    set_out_and_run(wc(), &pos, LINES("put mercer trenton troops 500", "put rall 1825 troops 400", "begin march mercer mp 6"));
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        assert_true(read_action(wc(), asked[i].to, &a, &err));
        int reason = why_not(wc(), (State *)&pos, a);
        if (reason != asked[i].reason)
            fail_msg("%s: %s, not %s", asked[i].to, wc()->reasons[reason].id, wc()->reasons[asked[i].reason].id);
    }
}

// ---- what a deal of the hidden keeps: the total of a force in combat, which is open (WC 3.0), also while it retreats through a full hex

static int leader(const char *id)
{
    for (int l = 0; l < LEADERS; l++)
        if (strcmp(wc_leaders[l].id, id) == 0)
            return l;
    fail_msg("there is no %s", id);
    return NOBODY;
}

// What the British imagine of it.
static Position deal_of(const Position *pos, uint64_t seed)
{
    Position deal = *pos;
    Seeded luck;

    seed_luck(&luck, seed);
    wc()->imagine((State *)&deal, BRITISH, &luck.luck);
    return deal;
}

static void a_full_hex_keeps_those_who_retreat(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Set glover = BIT(leader("glover"));

    set_out(wc(), &pos, LINES("put glover 1826 troops 850 routed", "put sargent 1826 troops 710 routed", "put mercer 1826 troops 720 routed",
                              "put st-clair 1826 troops 620 routed", "put stephen 1826 troops 400 routed", "put rall 1825 troops 600"));
    s->battle = (Battle){ .hex = s->where[leader("rall")], .side = AMERICAN, .attackers = glover, .known = true };
    for (uint64_t seed = 0; seed < 50; seed++) {
        Position deal = deal_of(&pos, seed);
        assert_int_equal(wc_men_of((State *)&deal, glover), 85);
    }
}

// WC 3.0: Hitchcock alone cannot have 400 men, so that of a stack of his which is known to have a zone somebody else must be believed to be there.
static void a_known_zone_is_dealt_its_men(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Hex hex = hex_named("1826");

    set_out(wc(), &pos, LINES("put hitchcock 1826 troops 370", "put us-detachment-7 1826 troops 350", "put cadwalader 1829 troops 800",
                              "put light-infantry 1823 troops 1000"));
    s->told |= BIT(leader("hitchcock")) | BIT(leader("us-detachment-7"));
    assert_true(wc_knows_stack(s, hex, BRITISH));
    for (uint64_t seed = 0; seed < 200; seed++) {
        Position deal = deal_of(&pos, seed);
        assert_true(wc_has_zone((State *)&deal, hex, AMERICAN));
    }
}

// WC 2.2.1, 3.0: Greene has no troops of his own, so that under him, where it is known that there are some, somebody must be believed to be who has them.
static void known_men_are_dealt_somebody_who_has_them(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Hex hex = hex_named("1826");

    set_out(wc(), &pos, LINES("put greene 1826", "put us-detachment-7 1826 troops 350", "put cadwalader 1829 troops 800",
                              "put light-infantry 1823 troops 1000"));
    s->told |= BIT(leader("greene")) | BIT(leader("us-detachment-7"));
    assert_true(wc_knows_stack(s, hex, BRITISH));
    for (uint64_t seed = 0; seed < 200; seed++) {
        Position deal = deal_of(&pos, seed);
        assert_int_not_equal(wc_men_of((State *)&deal, wc_stack_at((State *)&deal, hex, AMERICAN)), 0);
        assert_false(wc_has_zone((State *)&deal, hex, AMERICAN));
    }
}

// WC 3.0: the viewer stands next to a detachment whose 400 men are all that the enemy has, so that no other detachment can be believed to have some of them.
static void an_open_stack_is_dealt_its_men(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Hex hex = hex_named("1826");

    set_out(wc(), &pos, LINES("put us-detachment-7 1826 troops 400", "put cadwalader 1829", "put light-infantry 1825 troops 1000"));
    for (uint64_t seed = 0; seed < 200; seed++) {
        Position deal = deal_of(&pos, seed);
        assert_true(wc_has_zone((State *)&deal, hex, AMERICAN));
        assert_int_equal(wc_men_of(s, wc_on_map(s, AMERICAN)), wc_men_of((State *)&deal, wc_on_map((State *)&deal, AMERICAN)));
    }
}

// WC 3.0: the hundred men of a force whose total is known make no zone in their hex, so that somebody else must be believed to stand there.
static void a_zone_beside_a_known_force_is_dealt_its_men(void **state)
{
    Position pos;
    State *s = (State *)&pos;
    Hex hex = hex_named("1826");

    set_out(wc(), &pos, LINES("put glover 1826 troops 100", "put us-detachment-7 1826 troops 400", "put cadwalader 1829 troops 800",
                              "put light-infantry 1823 troops 1000"));
    s->battle = (Battle){ .hex = hex_named("1825"), .side = AMERICAN, .attackers = BIT(leader("glover")), .known = true };
    s->told |= BIT(leader("glover")) | BIT(leader("us-detachment-7"));
    for (uint64_t seed = 0; seed < 200; seed++) {
        Position deal = deal_of(&pos, seed);
        assert_true(wc_has_zone((State *)&deal, hex, AMERICAN));
        assert_int_equal(wc_men_of((State *)&deal, BIT(leader("glover"))), 10);
    }
}

// Points for places tell where 400 men stand and where they do not (WC 3.0): nobody takes an answer back that has brought them about.
static void points_for_places_are_shown(void **state)
{
    int collected = 0;

    for (uint64_t seed = 1; seed <= 4; seed++) {
        Position pos;
        Event told[256];
        Log log = { .at = told, .room = 256 };
        Seeded luck;
        reach(wc(), 1, 600, seed, &pos, &luck);
        while (!is_over((State *)&pos)) {
            ActionList list;
            Play p = { .luck = &luck.luck, .log = &log };
            log.count = 0;
            list_actions(wc(), (State *)&pos, &list);
            take_action(wc(), (State *)&pos, list.at[pick(&luck, list.count)], &p);
            for (int i = 0; i < log.count; i++)
                if (told[i].kind == EV_OBJECTIVES) {
                    assert_true(p.shown);
                    collected++;
                }
        }
    }
    assert_true(collected > 10);
}

// ---- WC 4.0: nobody is supposed to stand in a hex with more than 3,000, even where nearly all hexes are full

static void no_deal_over_stacks(void **state)
{
    Position pos, deal;
    Seeded luck;

    set_out_and_run(wc(), &pos, (const char *const[]){
        "put turn January 5 5pm", "put washington 2401 troops 140", "put mifflin 2401 troops 1300", "put mcdougall 2401 troops 660",
        "put us-detachment-6 2401 troops 900", "put greene sullivan 2301", "put st-clair 2301 troops 1400", "put stephen 2301 troops 460",
        "put ewing 2301 troops 720", "put hitchcock 2301 troops 370", "put fermoy 2402 troops 500", "put mercer 2402 troops 720",
        "put us-detachment-4 2402 troops 900", "put cadwalader 0342 troops 1380 routed", "put us-detachment-1 0342 troops 390",
        "put us-detachment-5 0342 troops 100", "put griffin 0203 troops 600 disordered", "put us-detachment-3 0203 troops 900",
        "put putnam 0102 troops 800", "put us-detachment-2 0202 troops 190", "put us-detachment-7 0202 troops 900",
        "put light-infantry 1830 troops 1780", "begin orders american", NULL });
    seed_luck(&luck, 76);
    for (int i = 0; i < 300; i++) {
        const State *s = (const State *)&deal;
        memcpy(&deal, &pos, sizeof deal);
        wc()->imagine((State *)&deal, BRITISH, &luck.luck);
        FOR_EACH(l, AMERICANS)
            if (is_on_map(s, l))
                assert_true(wc_men_of(s, wc_stack_at(s, s->where[l], AMERICAN)) <= STACK_LIMIT);
    }
}

// The display of a leader has room for the longest name with the most men.
static void men_have_a_comma_in_the_terminal(void **state)
{
    static char room[2000];
    Text t = text_in(room, sizeof room);
    Position pos;

    set_out(wc(), &pos, (const char *const[]){ "put turn 1", "put light-infantry 1825 troops 1250", "put rall 1825 troops 900", NULL });
    wc()->describe((State *)&pos, BRITISH, noun_with_id(&wc()->nouns[N_HEX], "1825"), &t);
    assert_non_null(strstr(room, "British: 2,150 men"));
    assert_non_null(strstr(room, "1825 Light Inf.    1,250/1,800 f0"));
    assert_non_null(strstr(room, "1825 Rall            900/1,250 f0"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whom_to_activate),
        cmocka_unit_test(what_is_left_of_a_span),
        cmocka_unit_test(before_a_crossing),
        cmocka_unit_test(a_crossing_in_snow),
        cmocka_unit_test(what_is_left_of_a_crossing),
        cmocka_unit_test(out_of_reach),
        cmocka_unit_test(a_full_hex_keeps_those_who_retreat),
        cmocka_unit_test(a_known_zone_is_dealt_its_men),
        cmocka_unit_test(known_men_are_dealt_somebody_who_has_them),
        cmocka_unit_test(an_open_stack_is_dealt_its_men),
        cmocka_unit_test(a_zone_beside_a_known_force_is_dealt_its_men),
        cmocka_unit_test(points_for_places_are_shown),
        cmocka_unit_test(no_deal_over_stacks),
        cmocka_unit_test(men_have_a_comma_in_the_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
