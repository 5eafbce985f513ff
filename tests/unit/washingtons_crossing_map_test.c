// The map of Washington's Crossing: geometry by the rule of its grid, and what the rule book says of hexes by number.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <string.h>

#include "games/washingtons_crossing/ground/hex.h"

static Hex at(const char *digits)
{
    Hex h = hex_named(digits);

    assert_int_not_equal(h, NO_HEX);
    return h;
}

static Direction way(const char *from, const char *to)
{
    Direction d = direction_of(at(from), at(to));

    assert_int_not_equal(d, NO_DIRECTION);
    return d;
}

// ---- the grid

// Even columns stand half a hex lower.
static void neighbours_by_the_grid(void **state)
{
    static const char *const of_2029[] = { "2028", "2129", "2130", "2030", "1930", "1929" };
    static const char *const of_1927[] = { "1926", "2026", "2027", "1928", "1827", "1826" };

    for (int d = 0; d < DIRECTIONS; d++) {
        assert_int_equal(neighbour(at("2029"), (Direction)d), at(of_2029[d]));
        assert_int_equal(neighbour(at("1927"), (Direction)d), at(of_1927[d]));
    }
}

static void every_step_leads_back(void **state)
{
    for (Hex h = 0; h < HEXES; h++)
        for (Direction d = 0; d < DIRECTIONS; d++) {
            Hex there = neighbour(h, d);

            if (there == NO_HEX)
                continue;
            assert_int_equal(neighbour(there, opposite(d)), h);
            assert_int_equal(direction_of(h, there), d);
            assert_int_equal(hex_distance(h, there), 1);
            assert_int_equal(wc_hexes[h].side[d], wc_hexes[there].side[opposite(d)]);
            assert_int_equal(has_road(h, d), (wc_hexes[h].side[d] & SIDE_ROAD) != 0);
        }
}

// Distances of the formula against steps counted from a corner and from the middle.
static void distance_counts_steps(void **state)
{
    static const char *const from[] = { "0101", "2029", "3654", "1801" };
    static int steps[HEXES];

    for (unsigned i = 0; i < 4; i++) {
        Hex queue[HEXES];
        int read = 0, written = 1;

        memset(steps, -1, sizeof steps);
        queue[0] = at(from[i]);
        steps[queue[0]] = 0;
        for (; read < written; read++)
            for (Direction d = 0; d < DIRECTIONS; d++) {
                Hex next = neighbour(queue[read], d);

                if (next != NO_HEX && steps[next] < 0) {
                    steps[next] = steps[queue[read]] + 1;
                    queue[written++] = next;
                }
            }
        assert_int_equal(written, HEXES);
        for (Hex h = 0; h < HEXES; h++)
            assert_int_equal(hex_distance(at(from[i]), h), steps[h]);
    }
}

static void names(void **state)
{
    static const char *const no_hexes[] = { "", "202", "20290", "0001", "3701", "0100", "0155", "2o29", " 029" };

    for (unsigned i = 0; i < sizeof no_hexes / sizeof *no_hexes; i++)
        assert_int_equal(hex_named(no_hexes[i]), NO_HEX);
    for (Hex h = 0; h < HEXES; h++) {
        assert_int_equal(hex_named(wc_hex_id[h]), h);
        assert_int_equal(hex_at(column_of(h), row_of(h)), h);
    }
    assert_int_equal(hex_at(0, 1), NO_HEX);
    assert_int_equal(hex_at(1, 55), NO_HEX);
}

// ---- the rule book on its own map

static void trenton(void **state)
{
    Direction d = way("2029", "2030");

    assert_int_equal(HEX_TRENTON, at("2029"));
    assert_int_equal(water_along(at("2029"), d), MAJOR_RIVER);                 // WC 11.4: Trenton Falls
    assert_true(wc_hexes[at("2029")].side[d] & SIDE_FALLS);
    assert_int_equal(reach_between(at("2029"), at("2030")), TRENTON_FALLS);
    assert_true(has_road(at("1927"), way("1927", "1926")));                    // WC 17.3: the road 1928-1927-1926
}

// The roads that the printed examples of play take, in the numbering of the map (ruling 1).
static void roads_of_the_examples(void **state)
{
    static const char *const ways[][10] = {
        { "2029", "2130", "2129", "2228", "2229", "2329", "2428", "2529" },     // WC 11.0: Washington to the detachment
        { "1820", "1819", "1818" },                                             // WC 11.3: Leslie to Kingston
        { "1929", "1928", "1927", "1926" },                                     // WC 17.3: the road to Princeton
        { "1332", "1331", "1330" }, { "1329", "1328", "1327" },                 // WC 11.4.2: Glover to the ferry and beyond
        { "1329", "1328", "1428" },                                             // WC 11.4.2: Sargent
    };

    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++)
        for (unsigned k = 1; ways[i][k]; k++)
            assert_true(has_road(at(ways[i][k - 1]), way(ways[i][k - 1], ways[i][k])));
    assert_false(has_road(at("2029"), way("2029", "2129")));                    // WC 17.3, ruling 2
    assert_int_equal(water_along(at("2029"), way("2029", "2129")), MINOR_RIVER);
}

// WC 17.3: around Trenton, a retreat may cross the Assunpink only where a road does in rain.
static void a_bridge_is_water_with_a_road(void **state)
{
    int bridges = 0;

    for (Hex h = 0; h < HEXES; h++)
        for (Direction d = 0; d < DIRECTIONS; d++)
            if (is_bridged(h, d)) {
                bridges++;
                assert_int_not_equal(water_along(h, d), MAJOR_RIVER);           // WC 2.1.1: only ferries cross it
                assert_int_equal(ferry_along(h, d), NO_FERRY);
            }
    assert_true(bridges > 40);
    assert_false(is_bridged(at("1807"), way("1807", "1907")));                  // ruling 7: the ferry is no bridge
}

// WC 11.4.2, 11.4.1, 11.4.4
static void ferries(void **state)
{
    int sides = 0;

    for (Hex h = 0; h < HEXES; h++)
        for (Direction d = 0; d < DIRECTIONS; d++)
            sides += ferry_along(h, d) != NO_FERRY;
    assert_int_equal(sides, 2 * FERRIES);
    assert_int_equal(ferry_along(at("1330"), way("1330", "1329")), MCCONKEYS_FERRY);
    assert_int_equal(wc_ferries[MCCONKEYS_FERRY].arrows, 2);
    assert_int_equal(wc_ferries[AMBOY_FERRY].users, 1);
    assert_int_equal(wc_ferries[AMBOY_FERRY].cost[ICE], 4);                     // ruling M8
    assert_int_equal(wc_ferries[BRUNSWICK_FERRY].users, 2);
    assert_int_equal(water_along(at("1807"), way("1807", "1907")), MINOR_RIVER);
}

// WC 11.6: one chain, the Falls between the boats and the Navy.
static void the_delaware(void **state)
{
    for (int r = 0; r < REACHES; r++) {
        const ReachData *here = &wc_reaches[r];

        assert_int_equal(neighbour(here->pennsylvania, (Direction)here->direction), here->jersey);
        assert_int_equal(water_along(here->pennsylvania, (Direction)here->direction), MAJOR_RIVER);
        assert_false(is_same_bank(here->pennsylvania, here->jersey));
        assert_int_equal(reach_between(here->jersey, here->pennsylvania), r);
        assert_true(!r || is_beside((Reach)(r - 1), here->pennsylvania) || is_beside((Reach)(r - 1), here->jersey));
        assert_int_equal(may_stand(DURHAM_BOATS, (Reach)r),
                         (wc_hexes[here->jersey].side[(here->direction + 3) % 6] & SIDE_DURHAM) != 0);
        assert_false(may_stand(DURHAM_BOATS, (Reach)r) && may_stand(PENNSYLVANIA_NAVY, (Reach)r));
    }
    assert_int_equal(wc_naval[DURHAM_BOATS].last, TRENTON_FALLS - 1);
    assert_true(is_beside(wc_naval[DURHAM_BOATS].first, at("0230")));
    assert_true(is_beside(wc_naval[PENNSYLVANIA_NAVY].first, at("2630")));
    assert_true(is_beside(wc_naval[PENNSYLVANIA_NAVY].last, at("1953")));
    assert_true(is_downstream(0, 1));
    assert_int_equal(naval_distance(40, 37), 3);
    assert_int_equal(reach_between(at("2029"), at("2028")), NO_REACH);
    assert_string_equal(wc_reaches[reach_between(at("1330"), at("1329"))].id, "1330-1329");
}

// ---- charts, where a slip would be hard to see

static void ratios_round_for_the_defender(void **state)
{
    static const struct { int attacker, defender, modifier; } cases[] = {
        { 403, 124, 3 }, { 289, 125, 2 },                       // ruling 26
        { 100, 100, 0 }, { 149, 100, 0 }, { 150, 100, 1 }, { 99, 100, -1 }, { 66, 100, -2 }, { 2000, 100, 14 }, { 1, 300, -9 },
    };

    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        int row = 0;

        while (row < RATIOS - 1 && cases[i].attacker * wc_ratios[row].of < cases[i].defender * wc_ratios[row].to)
            row++;
        assert_int_equal(wc_ratios[row].modifier, cases[i].modifier);
    }
}

static void the_movement_matrix(void **state)
{
    assert_int_equal(wc_movement_matrix[5 - MATRIX_LOW][wc_column(4)], 6);      // WC 11.3: Leslie's 5 gives 6
    assert_int_equal(wc_movement_matrix[10 - MATRIX_LOW][wc_column(6)], 9);     // WC 11.4.2: Greene's 11 gives 9
    assert_int_equal(wc_movement_matrix[0][RATING_7_8], 0);
    assert_int_equal(wc_movement_matrix[-5 - MATRIX_LOW][RATING_2_4], 3);
    assert_int_equal(wc_crossing[6 - CROSSING_LOW][2], 150);                    // WC 11.4.2: 1,500 men
    assert_int_equal(wc_water_cost[RAINY][MINOR_RIVER], PROHIBITED);
    assert_int_equal(wc_water_cost[DRY][NO_WATER], 0);
}

static void the_calendar(void **state)
{
    assert_int_equal(wc_turn_of(DEC_25, AT_5PM), 1);
    assert_int_equal(wc_turn_of(JAN_6, AT_5PM), TURNS);
    for (int turn = 1; turn <= TURNS; turn++)
        assert_int_equal(wc_turn_of(wc_day_of(turn), wc_time_of(turn)), turn);
    assert_int_equal(wc_days[DEC_30].points[0], 0);             // WC 10.0
    assert_int_equal(wc_scenarios[CAMPAIGN].last_turn, TURNS);
    assert_int_equal(wc_arrivals[ARRIVALS - 1].turn, wc_turn_of(JAN_4, AT_7AM));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_by_the_grid), cmocka_unit_test(every_step_leads_back),
        cmocka_unit_test(distance_counts_steps), cmocka_unit_test(names), cmocka_unit_test(trenton),
        cmocka_unit_test(roads_of_the_examples),
        cmocka_unit_test(a_bridge_is_water_with_a_road), cmocka_unit_test(ferries), cmocka_unit_test(the_delaware),
        cmocka_unit_test(ratios_round_for_the_defender), cmocka_unit_test(the_movement_matrix),
        cmocka_unit_test(the_calendar),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
