// What is told of how to win: the tables are whole, and what a side needs is what the rule books say of positions set out by hand.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/aim.h"
#include "engine/engine.h"
#include "games/games.h"
#include "games/trenton_1776/state.h"
#include "set_out.h"

#include <cmocka.h>      // last: it defines a macro `fail`

static const Game *t76(void)    { return find_game("trenton-1776"); }
static const Game *wc(void)     { return find_game("washingtons-crossing"); }
static const Game *ww(void)     { return find_game("washingtons-war"); }

// ---- any game's table

// Filled in, with a rule, as a sentence.
static void check_row(const Game *game, const AimRow *row, int scenario, Side side)
{
    char room[AIM_ROOM];
    Text words = text_in(room, sizeof room);

    if (!write_aim(game, row, scenario, side, &words) || words.full || strpbrk(room, "{}") || room[words.length - 1] != '.')
        fail_msg("%s, scenario %d, side %d: %s", game->id, scenario, side, room);
    assert_true(aim_rule(game, row) && aim_rule(game, row)[0]);
}

static void test_each_side_is_told_how_it_wins(void **state)
{
    for (int g = 0; g < game_count; g++)
        for (int scenario = 0; scenario < games[g]->scenario_count; scenario++)
            for (Side side = AMERICAN; side < SIDES; side++) {
                bool told[AIM_KINDS] = { false };
                int before = 0;
                for (const AimRow *row = games[g]->aim->rows; row->words; row++) {
                    if (!aim_is_for(row, scenario, side))
                        continue;
                    check_row(games[g], row, scenario, side);
                    assert_true(row->is >= before);
                    before = row->is;
                    told[row->is] = true;
                }
                assert_true(told[AIM_WINS] && told[AIM_SCORES] && told[AIM_TIE]);
            }
}

// What a game can end by is told to both sides: as a way to win, to lose, or as a tie.
static void test_each_ending_is_told_to_both(void **state)
{
    for (int g = 0; g < game_count; g++)
        for (int ending = 1; ending < games[g]->ending_count; ending++) {
            unsigned sides = 0;
            for (const AimRow *row = games[g]->aim->rows; row->words; row++)
                if (row->ending == ending)
                    sides |= row->sides;
            if (sides != FOR_BOTH)
                fail_msg("%s: %s is told to sides %u", games[g]->id, games[g]->endings[ending].id, sides);
        }
}

// What an optional rule brings is marked with it, or it would be told where it does not hold.
static void test_aims_of_options_are_marked(void **state)
{
    int marked = 0;

    for (int g = 0; g < game_count; g++)
        for (const AimRow *row = games[g]->aim->rows; row->words; row++) {
            assert_true((strstr(row->words, "With the option of ") != NULL) == !aim_is_in_use(row, 0));
            assert_true(aim_is_in_use(row, UINT32_MAX));
            marked += !aim_is_in_use(row, 0);
        }
    assert_true(marked > 0);
}

// ---- rows, by the rule books

static void expect_row(const Game *game, int scenario, Side side, AimIs is, const char *words)
{
    for (const AimRow *row = game->aim->rows; row->words; row++) {
        char room[AIM_ROOM];
        Text t = text_in(room, sizeof room);
        if (row->is != is || !aim_is_for(row, scenario, side))
            continue;
        write_aim(game, row, scenario, side, &t);
        if (strstr(room, words))
            return;
    }
    fail_msg("%s, scenario %d: side %d is not told '%s'", game->id, scenario, side, words);
}

static void test_rows_of_trenton(void **state)
{
    expect_row(t76(), CAMPAIGN, AMERICAN, AIM_SUDDEN, "fewer than 20 strength points");
    expect_row(t76(), CAMPAIGN, AMERICAN, AIM_SCORES, "Philadelphia (5), Amboy (2), Brunswick (2), Princeton (2) and Trenton (1)");
    expect_row(t76(), CAMPAIGN, AMERICAN, AIM_SCORES, "the Americans hold Philadelphia (5), Amboy (2), Brunswick (2), Princeton (2) and Trenton (1), 12 points");
    expect_row(t76(), CAMPAIGN, BRITISH, AIM_SCORES, "the British hold none of them");
    expect_row(t76(), CHRISTMAS_SURPRISE, BRITISH, AIM_SCORES, "Amboy (2), Brunswick (2), Princeton (2) and Trenton (1), 7 points");    // T76-B24
    expect_row(t76(), BAGGING_THE_FOX, AMERICAN, AIM_SCORES, "Philadelphia (5) and Trenton (1), 6 points");
    expect_row(t76(), BAGGING_THE_FOX, AMERICAN, AIM_SUDDEN, "stand in Brunswick and in Amboy");
    expect_row(t76(), CAMPAIGN, BRITISH, AIM_WINS, "more victory points than the Americans at the end of turn 24");
    expect_row(t76(), CAMPAIGN, BRITISH, AIM_SUDDEN, "when Washington is lost");
    expect_row(t76(), CAMPAIGN, BRITISH, AIM_TIE, "Bridgewater and Morristown");
    for (const AimRow *row = t76()->aim->rows; row->words; row++)
        if (row->ending == E_BRUNSWICK_AND_AMBOY)
            assert_false(aim_is_for(row, CAMPAIGN, AMERICAN) || aim_is_for(row, CHRISTMAS_SURPRISE, BRITISH));
}

static void test_rows_of_washingtons_crossing(void **state)
{
    expect_row(wc(), 0, AMERICAN, AIM_WINS, "at the end of turn 49, Jan 6 5pm");
    expect_row(wc(), 0, AMERICAN, AIM_SCORES, "from Dec 27 on, at 12am, these towns count if 400 men");
    expect_row(wc(), 0, AMERICAN, AIM_SCORES, "Brunswick (1) and Amboy (1)");
    expect_row(wc(), 0, AMERICAN, AIM_SCORES, "1 if no town or city of row 15 or further south has 400 British men");
    expect_row(wc(), 0, AMERICAN, AIM_SCORES, "Amboy (15), Brunswick (10) and Raritan Landing (5)");
    expect_row(wc(), 1, BRITISH, AIM_SCORES, "Philadelphia (2), Trenton (1), Bordentown (1) and Burlington (1)");
    expect_row(wc(), 1, BRITISH, AIM_SCORES, "Philadelphia (20), Trenton (3), Princeton (3), Bordentown (3), Burlington (3) and any other town or city (1)");
    expect_row(wc(), 1, BRITISH, AIM_SCORES, "Washington 20, Greene 4, Sullivan 2, any other 1");
    expect_row(wc(), 1, AMERICAN, AIM_SCORES, "Cornwallis 6, Grant 3, any other 1");
    expect_row(wc(), 1, AMERICAN, AIM_SCORES, "6 for a major victory (600 men lost or more, and the victor's share at most 1/3 of his)");
    expect_row(wc(), 1, AMERICAN, AIM_SCORES, "1 for a skirmish victory (100 men lost or more)");
}

static void test_rows_of_washingtons_war(void **state)
{
    expect_row(ww(), 0, AMERICAN, AIM_WINS, "control 7 colonies or more, while the British control fewer than 6");
    expect_row(ww(), 0, BRITISH, AIM_WINS, "control 6 colonies or more, or the Americans fewer than 7");
    expect_row(ww(), 0, BRITISH, AIM_LOSES, "no unit of theirs is left in the thirteen colonies");
    expect_row(ww(), 0, AMERICAN, AIM_SCORES, "it takes Montreal and Quebec both");
    expect_row(ww(), 0, BRITISH, AIM_SCORES, "without such a card it ends with 1783");
    expect_row(ww(), 0, AMERICAN, AIM_TIE, "the British win");
}

// ---- what a side needs now

// All its lines, one after the other; overwritten by the next call.
static const char *needs_of(const Game *game, const Position *pos, Side side, Reader reader)
{
    static char room[8000];
    Text all = text_in(room, sizeof room);
    Needs needs;

    find_needs(game, (const State *)pos, side, reader, &needs);
    for (int i = 0; i < needs.count; i++)
        text_add(&all, "%s (%s)\n", needs.at[i].words, needs.at[i].rule);
    return room;
}

static void expect_need(const Game *game, const Position *pos, Side side, Reader reader, const char *words)
{
    const char *all = needs_of(game, pos, side, reader);

    if (!strstr(all, words))
        fail_msg("not '%s' but\n%s", words, all);
}

static void expect_no_need(const Game *game, const Position *pos, Side side, Reader reader, const char *words)
{
    const char *all = needs_of(game, pos, side, reader);

    if (strstr(all, words))
        fail_msg("'%s' in\n%s", words, all);
}

static void start_scenario(const Game *game, int scenario, Position *pos)
{
    Seeded luck;
    Play play = { .luck = &luck.luck };

    memset(pos, 0, sizeof *pos);
    seed_luck(&luck, 1);
    start(game, (State *)pos, scenario, 0, &play);
}

static void test_needs_of_the_fox(void **state)
{
    Position pos;

    start_scenario(t76(), BAGGING_THE_FOX, &pos);
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "6 points to 6: level in turn 15 of 24.");
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "Take at least 1 point from the enemy to be ahead: Amboy (2), Brunswick (2) and Princeton (2).");
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "If Americans stand in Brunswick and in Amboy, with no British there, the game is won at once. (T76 scenario 2)");
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "Keep Washington, who is at Trenton, alive");
    // North of the Raritan stand Amboy's two regiments, the two of Hackensack and the two of Woodbridge; the Americans nowhere.
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "the Americans have 0 strength points there, the British 6 blocks of hidden strength.");
    expect_need(t76(), &pos, BRITISH, SPECTATOR, "the British have 6 blocks of hidden strength there, the Americans no block.");
    expect_need(t76(), &pos, BRITISH, BRITISH, "strength points there, the Americans no block.");
    expect_need(t76(), &pos, BRITISH, BRITISH, "Destroy Washington and the game is won at once.");         // and not where he is
    expect_need(t76(), &pos, AMERICAN, SPECTATOR, "Keep Washington alive");
    assert_string_equal(needs_of(t76(), &pos, AMERICAN, BRITISH), "");          // a side reads for itself alone
    ((State *)&pos)->core.outcome = DRAW;
    assert_string_equal(needs_of(t76(), &pos, AMERICAN, AMERICAN), "");
}

// T76 scenario 2: with one of the two taken, it is about the other.
static void test_one_of_brunswick_and_amboy(void **state)
{
    Position pos;
    State *s = (State *)&pos;

    start_scenario(t76(), BAGGING_THE_FOX, &pos);
    s->at[AMBOY] = BIT(MERCER);
    expect_need(t76(), &pos, BRITISH, BRITISH, "Americans hold Amboy: if they stand in Brunswick too, with no British there, the game is lost at once.");
    start_scenario(t76(), CAMPAIGN, &pos);
    expect_no_need(t76(), &pos, BRITISH, BRITISH, "lost at once");
}

// By trying all ways in which the five places can be held: what is said of points to take or to lose is so.
static int points_of(Set places)
{
    int sum = 0;

    for (int place = 0; place < PLACES; place++)
        if (has(places, place))
            sum += place == PHILADELPHIA ? 5 : place == TRENTON ? 1 : 2;
    return sum;
}

static bool wins_with(int points)       { return points > 12 - points; }

static void check_points_of(Position *pos, Set held)
{
    int have = points_of(held), wanted = 0, spare = 0;
    char words[80];

    ((State *)pos)->held[AMERICAN] = held;
    ((State *)pos)->held[BRITISH] = points_of(~held) ? ~held & (BIT(PHILADELPHIA) | BIT(TRENTON) | BIT(PRINCETON) | BIT(BRUNSWICK) | BIT(AMBOY)) : 0;
    while (!wins_with(have + wanted))
        wanted++;
    while (wins_with(have - spare - 1))
        spare++;
    if (wins_with(have) && spare)
        snprintf(words, sizeof words, "bears the loss of %d point%s and no more", spare, spare == 1 ? "" : "s");
    else if (wins_with(have))
        snprintf(words, sizeof words, "the loss of any point ends the lead");
    else
        snprintf(words, sizeof words, "Take at least %d point%s from the enemy to be ahead%s", wanted, wanted == 1 ? "" : "s", have < 6 ? "," : ":");
    expect_need(t76(), pos, AMERICAN, AMERICAN, words);
    snprintf(words, sizeof words, "%d points to %d: %s", have, 12 - have, have > 6 ? "ahead" : have < 6 ? "behind" : "level");
    expect_need(t76(), pos, AMERICAN, AMERICAN, have == 1 ? words + 9 : words);
}

static void test_points_by_all_ways_to_hold(void **state)
{
    static const int places[] = { PHILADELPHIA, TRENTON, PRINCETON, BRUNSWICK, AMBOY };
    Position pos;

    start_scenario(t76(), CAMPAIGN, &pos);
    for (unsigned ways = 0; ways < 32; ways++) {
        Set held = 0;
        for (int i = 0; i < 5; i++)
            if (ways >> i & 1)
                held |= BIT(places[i]);
        check_points_of(&pos, held);
    }
}

// T76 campaign victory: below 20 when a turn begins.
static void test_british_strength(void **state)
{
    Position pos;

    set_out(t76(), &pos, (const char *const[]){ "put grant trenton sp 1", "put guards trenton sp 4", "put grenadiers trenton sp 4", "put leslie trenton sp 4",
        "put mawhood trenton sp 3", "put highlander trenton sp 3", "put lt-infantry trenton sp 1", "put washington newtown", "begin moves american", NULL });
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "Destroy 1 more of the 20 British strength points");
    expect_need(t76(), &pos, BRITISH, BRITISH, "20 strength points or more: 20 are left");
    set_out(t76(), &pos, (const char *const[]){ "put grant trenton sp 1", "put guards trenton sp 4", "put washington newtown", "begin moves american", NULL });
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "Keep British strength below 20, it is 5, and the game is won when the next turn begins");
}

// T76 British supply depot: from the eleventh turn on, eight points, once a game.
static void test_the_depot(void **state)
{
    static const char words[] = "End a turn, from turn 11 on, with infantry in Brunswick, and the British lose 8 strength points. (T76 British supply depot)";
    Position pos;

    start_scenario(t76(), CAMPAIGN, &pos);
    expect_row(t76(), CAMPAIGN, BRITISH, AIM_LOSES, "in Brunswick at the end of a turn, from turn 11 on, costs the British 8 strength points");
    expect_need(t76(), &pos, AMERICAN, AMERICAN, words);
    ((State *)&pos)->depot_lost = true;
    expect_no_need(t76(), &pos, AMERICAN, AMERICAN, "with infantry in Brunswick");
    expect_no_need(t76(), &pos, BRITISH, BRITISH, "depot");
}

// T76 campaign victory: British strength is counted when a turn begins, and after the last none does.
static void test_no_turn_begins_after_the_last(void **state)
{
    Position pos;

    start_scenario(t76(), CAMPAIGN, &pos);
    ((State *)&pos)->turn = 23;
    expect_need(t76(), &pos, AMERICAN, AMERICAN, "when the next turn begins");
    expect_need(t76(), &pos, BRITISH, BRITISH, "Begin every turn with 20 strength points");
    ((State *)&pos)->turn = 24;
    expect_no_need(t76(), &pos, AMERICAN, AMERICAN, "when the next turn begins");
    expect_no_need(t76(), &pos, BRITISH, BRITISH, "Begin every turn");
}

// ---- WC 22

static void test_needs_of_a_campaign(void **state)
{
    // Jan 5, 11am: 12am of Jan 6 is the one count left.  Donop holds Bordentown with 400; Rall has 390 in Trenton, too few.
    static const char *const lines[] = { "put turn 44", "put weather fair", "put vp british 9", "put vp american 14", "put donop bordentown troops 400",
        "put rall trenton troops 390", "put mercer amboy troops 500", "put washington newtown troops 140", "begin orders american", NULL };
    Position pos;

    set_out(wc(), &pos, lines);
    expect_need(wc(), &pos, BRITISH, BRITISH, "9 points to 14: behind in turn 44 of 49. (WC 23.0)");
    expect_need(wc(), &pos, BRITISH, BRITISH, "At 12am, 1 more time: 1 point from what is held now, Bordentown (1); hold also Philadelphia (2), Trenton (1) and Burlington (1)");
    expect_need(wc(), &pos, BRITISH, BRITISH, "At the end: 3 points from what is held now, Bordentown (3); hold also Philadelphia (20)");
    expect_need(wc(), &pos, BRITISH, BRITISH, "some do now");
    expect_need(wc(), &pos, BRITISH, BRITISH, "Capture Washington: he counts 20. (WC 22.3)");
    expect_need(wc(), &pos, AMERICAN, AMERICAN, "At the end: 15 points from what is held now, Amboy (15); hold also Brunswick (10) and Raritan Landing (5)");
    expect_need(wc(), &pos, AMERICAN, AMERICAN, "their leaders are in Trenton and Bordentown.");
    expect_need(wc(), &pos, AMERICAN, AMERICAN, "Keep Washington from capture: he counts 20 for the enemy.");
    expect_need(wc(), &pos, AMERICAN, AMERICAN, "Keep 400 of the enemy out of Philadelphia (20)");
    expect_need(wc(), &pos, AMERICAN, AMERICAN, "Keep 400 of the enemy out of Philadelphia (2), ");
    // Whether 400 stand in a town is not for all to know.
    expect_need(wc(), &pos, BRITISH, SPECTATOR, "At the end: hold Philadelphia (20), Trenton (3), Princeton (3), Bordentown (3)");
    expect_no_need(wc(), &pos, BRITISH, SPECTATOR, "held now");
    expect_no_need(wc(), &pos, BRITISH, SPECTATOR, "do now");
}

// WC-A3: objectives are counted first of all in a 12am turn, so in that turn it is over; not before December 27.
static void test_counts_at_12am(void **state)
{
    static const struct { const char *turn, *words; } at[] = {
        { "put turn 1", "At 12am, 11 more times:" }, { "put turn 5", "At 12am, 11 more times:" }, { "put turn 6", "At 12am, 10 more times:" },
        { "put turn 45", "At 12am, 1 more time:" }, { "put turn 46", NULL },
    };

    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        Position pos;
        set_out(wc(), &pos, (const char *const[]){ at[i].turn, "put mercer newtown troops 500", "begin orders american", NULL });
        if (at[i].words)
            expect_need(wc(), &pos, BRITISH, BRITISH, at[i].words);
        else
            expect_no_need(wc(), &pos, BRITISH, BRITISH, "12am");
    }
}

// WC 22.1: routed men do not hold, and on the last day nothing more is counted at 12am.
static void test_nothing_held_on_the_last_day(void **state)
{
    static const char *const lines[] = { "put turn 49", "put weather fair", "put donop bordentown troops 400 routed", "put mercer newtown troops 500",
        "begin orders american", NULL };
    Position pos;

    set_out(wc(), &pos, lines);
    expect_need(wc(), &pos, BRITISH, BRITISH, "in turn 49 of 49, the last.");
    expect_no_need(wc(), &pos, BRITISH, BRITISH, "12am");
    expect_need(wc(), &pos, BRITISH, BRITISH, "At the end: hold Philadelphia (20)");
}

// ---- Washington's War

// Rhode Island and Delaware have one space each; Montreal without Quebec is nothing yet.
static void test_needs_of_colonies(void **state)
{
    Position pos;

    set_out(ww(), &pos, (const char *const[]){ "put turn 1778", "put washington newport 3", "put howe wilmington-de 5", "put newport american",
                                               "put wilmington-de british", "put montreal british", "put hartford american", "put new-haven british",
                                               "put alliance 4", "put war_ends war-ends-1780", "begin winter", NULL });
    expect_need(ww(), &pos, AMERICAN, AMERICAN, "The Americans control 1 colony, the British 1: if the war ended now, the British would win.");
    expect_need(ww(), &pos, AMERICAN, SPECTATOR, "Win 6 more colonies to hold 7 at the end.");
    expect_need(ww(), &pos, BRITISH, BRITISH, "One marker more would win Canada, New Hampshire,");
    expect_need(ww(), &pos, BRITISH, BRITISH, "The loss of one marker would lose Delaware.");
    expect_need(ww(), &pos, BRITISH, BRITISH, "It is 1778. The war ends with 1780, unless");
    expect_need(ww(), &pos, BRITISH, BRITISH, "Keep a unit in the thirteen colonies: 5 are there");
    expect_need(ww(), &pos, AMERICAN, AMERICAN, "Win battles: 5 more steps of the alliance");
    expect_need(ww(), &pos, BRITISH, SPECTATOR, "Capture Washington, who is at Newport");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_side_is_told_how_it_wins),
        cmocka_unit_test(test_each_ending_is_told_to_both),
        cmocka_unit_test(test_aims_of_options_are_marked),
        cmocka_unit_test(test_rows_of_trenton),
        cmocka_unit_test(test_rows_of_washingtons_crossing),
        cmocka_unit_test(test_rows_of_washingtons_war),
        cmocka_unit_test(test_needs_of_colonies),
        cmocka_unit_test(test_needs_of_the_fox),
        cmocka_unit_test(test_one_of_brunswick_and_amboy),
        cmocka_unit_test(test_points_by_all_ways_to_hold),
        cmocka_unit_test(test_british_strength),
        cmocka_unit_test(test_the_depot),
        cmocka_unit_test(test_no_turn_begins_after_the_last),
        cmocka_unit_test(test_needs_of_a_campaign),
        cmocka_unit_test(test_counts_at_12am),
        cmocka_unit_test(test_nothing_held_on_the_last_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
