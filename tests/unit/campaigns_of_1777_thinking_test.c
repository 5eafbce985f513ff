// What hints of Campaigns of 1777 say for an answer: chances, dice, supply and who stands where.
#include <stdio.h>
#include <string.h>

#include "bots/plan.h"
#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>      // last: it defines a macro `fail`

#define LINES(...)      (const char *const[]){ __VA_ARGS__, NULL }

static Plan plan;

static int draw_fourth(Luck *luck, int n)       { return n > 3 ? 3 : n - 1; }

// The reasons of the order that these answers are, given in this position.
static const Needs *reasons_of(const char *const lines[], const char *const answers[])
{
    const Game *game = find_game("campaigns-of-1777");
    Action a[PLAN_MOST];
    Luck luck = { .draw = draw_fourth };
    Play fours = { .luck = &luck };
    Position pos;
    int count = 0;

    set_out(game, &pos, lines);
    run_on(game, (State *)&pos, &fours);
    for (; answers[count]; count++) {
        Error err = { "" };
        if (!read_action(game, answers[count], &a[count], &err))
            fail_msg("%s: %s", answers[count], err.text);
    }
    int taken = plan_explain(&plan, game, (State *)&pos, a, count, (BotLimits){ .playouts = 8, .threads = 1 }, 1, NULL);
    assert_int_equal(taken, count);
    return &plan.reasons;
}

static bool says(const Needs *n, const char *words)
{
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->at[i].words, words) == 0)
            return true;
    return false;
}

static void check_told(const char *const lines[], const char *const answers[], const char *words)
{
    const Needs *n = reasons_of(lines, answers);

    if (says(n, words))
        return;
    for (int i = 0; i < n->count; i++)
        print_message("%s\n", n->at[i].words);
    fail_msg("not told: %s", words);
}

// ---- reactions

#define BEFORE_ALBANY                                                                                                                                       \
    "put turn 3", "put initiative american", "put burgoyne bennington regular 8", "put phillips saratoga regular 3", "put st-leger pittsfield regular 3",    \
    "put schuyler albany continental 4", "put springfield magazine american", "begin activation burgoyne", "do take 8-regular", "do to albany", "do pass"

static void help_has_a_chance_and_dice(void **state)
{
    const char *const *battle = LINES(BEFORE_ALBANY), *const *one = LINES("reinforce phillips", "go");

    check_told(battle, one, "Phillips comes on two dice up to 8 (72%).");
    check_told(battle, one, "If he comes, you throw 17 dice against 6 at Albany; without him 13.");
    const char *const *both = LINES("reinforce phillips", "go", "reinforce st-leger", "go");
    check_told(battle, both, "Phillips comes on two dice up to 8 (72%) and St. Leger up to 8 (72%).");
    check_told(battle, both, "If all of them come, you throw 21 dice against 6 at Albany; without them 13.");
    check_told(LINES(BEFORE_ALBANY, "do reinforce phillips", "do go"), LINES("coordinate phillips", "coordinate phillips"),
               "Phillips then comes on two dice up to 10 instead of 8 (92% instead of 72%).");
}

static void who_is_left_out_could_come(void **state)
{
    check_told(LINES(BEFORE_ALBANY), LINES("pass"), "Without help you throw 13 dice against 6 at Albany.");
    check_told(LINES(BEFORE_ALBANY), LINES("pass"), "St. Leger could come on two dice up to 8 (72%), for 17 dice against 6.");
}

#define BEFORE_PRINCETON                                                                                                                                    \
    "put turn 2", "put initiative british", "put howe brunswick regular 8", "put sullivan princeton militia 3", "put greene trenton continental 4",          \
    "begin activation howe", "do take 8-regular", "do to princeton"

static void an_interception_has_a_chance(void **state)
{
    check_told(LINES(BEFORE_PRINCETON), LINES("intercept greene", "go"), "Greene comes on two dice up to 9 (83%).");
    check_told(LINES(BEFORE_PRINCETON), LINES("intercept greene", "go"), "If he comes, you throw 10 dice against 13 at Princeton; without him 2.");
    check_told(LINES(BEFORE_PRINCETON), LINES("pass"), "Greene could come on two dice up to 9 (83%), for 10 dice against 13.");
}

// C77 11.3: an enemy who was not avoided has a die more.
static void who_gets_away_and_who_stands(void **state)
{
    const char *const *entered = LINES(BEFORE_PRINCETON, "do pass");

    check_told(entered, LINES("avoid sullivan coryells-ferry", "go"), "Sullivan gets away on two dice up to 7 (58%) to Coryell's Ferry, with 3 SP.");
    check_told(entered, LINES("avoid sullivan coryells-ferry", "go"), "If not, you throw 2 dice against 14.");
    check_told(entered, LINES("pass"), "You stand with 2 dice against 13 at Princeton.");
    check_told(entered, LINES("pass"), "Sullivan could get away on two dice up to 8 (72%) to Trenton.");
}

// ---- forts

static void walls_count_in_a_storm(void **state)
{
    const char *const *entered = LINES("put turn 2", "put initiative british", "put burgoyne fort-george regular 8", "put schuyler fort-edward militia 4",
                                       "begin activation burgoyne", "do take 8-regular", "do to fort-edward");

    check_told(entered, LINES("enter 2-militia"), "2 SP go behind the walls of Fort Edward: in a storm the enemy's dice are halved, and theirs doubled.");
    check_told(entered, LINES("done"), "In the open you throw 4 dice against 13.");
}

static void a_garrison_that_stays_would_have_dice(void **state)
{
    check_told(LINES("put turn 3", "put inside-fort-edward militia 2", "put burgoyne fort-edward regular 6", "put siege-from fort-edward skenesborough",
                     "begin sorties american"), LINES("pass"), "The garrison of Fort Edward would throw 1 die against 10.");
}

// ---- battles

#define BEFORE_SARATOGA                                                                                                                                     \
    "put initiative british", "put burgoyne fort-edward regular 4", "put saratoga continental 3", "begin activation burgoyne", "do take 4-regular"

static void dice_are_told_before_they_are_thrown(void **state)
{
    check_told(LINES(BEFORE_SARATOGA), LINES("to saratoga"), "It brings 4 SP against 3 at Saratoga: 9 dice against 3.");
    check_told(LINES(BEFORE_SARATOGA, "do to saratoga"), LINES("plan"), "You throw 10 dice instead of 9, against 3.");
    check_told(LINES(BEFORE_SARATOGA, "do to saratoga"), LINES("pass"), "You throw 9 dice against 3.");
    check_told(LINES("put howe princeton regular 10 hessian 6 tory 2", "put washington princeton continental 5",
                     "begin battle princeton attacker british from brunswick"),
               LINES("out 2-tory", "out 1-hessian"), "They are missed least: the fifteen who fight throw 21 dice against 8.");
}

static void losses_spare_the_better_troops(void **state)
{
    check_told(LINES("put turn 5", "put inside-fort-montgomery militia 2 patriot-artillery 1", "put howe fort-montgomery regular 5",
                     "put new-york magazine british",
                     "begin supply american"), LINES("lose 1-militia"), "It spares those who throw more dice: the militia throw half a die each.");
    check_told(LINES("put turn 5", "put inside-fort-montgomery tory 2 indian 2", "put putnam fort-montgomery continental 5", "put peekskill magazine american",
                     "begin supply british"), LINES("lose 1-tory"), "All who could be lost throw as many dice: either will do.");
}

// Without a six on either side the defender has won.
static void a_retreat_goes_to_friends(void **state)
{
    check_told(LINES("put turn 2", "put schuyler saratoga continental 4", "put fort-edward regular 3", "put burgoyne saratoga regular 6",
                     "put montreal magazine british",
                     "begin battle saratoga attacker british from fort-edward"), LINES("retreat fort-edward"), "Fort Edward: 3 SP of yours stand there.");
}

// ---- the turn

static void who_acts_first_and_who_comes_back(void **state)
{
    const char *const *first = LINES("put turn 3", "put initiative british", "put howe brunswick regular 8", "put washington morristown continental 4",
                                     "begin first british");

    check_told(first, LINES("first howe"), "Howe at Brunswick, with 8 SP and 9 points, acts before the other 5 markers, which come by chance.");
    check_told(first, LINES("first washington"), "Washington at Morristown, with 4 SP, must act before all of your leaders, who can answer what he does.");
    check_told(LINES("put turn 3", "put initiative british", "put greene turn-track", "put washington philadelphia continental 4",
                     "put schuyler albany continental 3",
                     "begin returns american"), LINES("place greene philadelphia"),
               "Greene finds 4 SP at Philadelphia, where others command, too, and can lead 4.");
}

static void a_rally_and_an_end_have_reasons(void **state)
{
    const char *const *schuyler = LINES("put turn 3", "put schuyler albany continental 4", "begin activation schuyler");

    check_told(schuyler, LINES("rally"), "As many as the die shows rally at Albany: militia on a die up to 3.");
    check_told(schuyler, LINES("done"), "Nothing seems worth the 7 points that he has left, or a march.");
}

static void a_train_feeds(void **state)
{
    check_told(LINES("put turn 3", "put inside-fort-stanwix continental 2 militia 1 trains american 1", "put st-leger fort-stanwix regular 5",
                     "put albany magazine american",
                     "put oswego magazine british", "put schuyler albany continental 1", "begin supply american"), LINES("use-train inside-fort-stanwix"),
               "It supplies 3 SP, who would march a space only, fight at half and lose men.");
    // Militia in the open never lack supply, but their leader does.
    check_told(LINES("put turn 3", "put putnam fort-edward militia 3", "put fort-edward depots american 1", "put inside-fort-stanwix continental 2",
                     "put st-leger fort-stanwix regular 5", "put oswego magazine british", "put howe new-york regular 3", "begin supply american"),
               LINES("use-depot fort-edward"), "It supplies Putnam, who would march a space only.");
}

// ---- expert leaders

static void a_try_for_a_marker_has_a_chance(void **state)
{
    check_told(LINES("option expert-leaders", "put arnold albany continental 3", "begin expert arnold battle"), LINES("try"),
               "Two dice below 9 (72%) earn Arnold the marker for battles.");
    check_told(LINES("option expert-leaders", "put arnold albany continental 3", "begin expert arnold battle"), LINES("pass"),
               "Two dice below 9 (72%) earn Arnold the marker for battles.");
    check_told(LINES("option expert-leaders", "put arnold albany continental 3", "put arnold expert battle", "begin expert arnold battle"), LINES("try"),
               "Two dice below 9 (72%) give Arnold the better side of his marker for battles.");
    check_told(LINES("option expert-leaders", "put arnold albany continental 3", "put arnold expert storm", "begin expert arnold battle"), LINES("try"),
               "For it he would give back the one for storms.");
}

// ---- marches

static void a_march_says_what_it_is_for(void **state)
{
    check_told(LINES("put turn 3", "put burgoyne cumberland-head regular 8", "put fort-ticonderoga militia 2", "begin activation burgoyne",
                     "do take 8-regular"),
               LINES("to crown-point"), "Burgoyne then stands 1 space from Fort Ticonderoga.");
    check_told(LINES("put turn 3", "put howe brunswick regular 8", "put washington coryells-ferry continental 9", "begin activation washington",
                     "do take 9-continental"), LINES("to trenton"), "Washington then stands between the 8 enemy SP at Brunswick and Philadelphia.");
    check_told(LINES("put turn 3", "put washington morristown continental 9", "put philadelphia continental 1", "put greene chester continental 4",
                     "begin activation washington", "do activate greene", "do take 4-continental"), LINES("to philadelphia", "done"),
               "5 SP then hold Philadelphia, which counts for victory.");
    check_told(LINES("put turn 3", "put schuyler schenectady militia 3", "begin activation schuyler", "do take 3-militia",
                     "do to johnstown"), LINES("to fort-dayton"),
               "Fort Dayton then has 3 SP to hold its fort, and had none.");
    check_told(LINES("put turn 3", "put howe brunswick regular 8", "put washington trenton continental 9", "begin activation washington",
                     "do take 9-continental"),
               LINES("to princeton"), "From Princeton 9 SP can attack the 8 at Brunswick with their next march.");
    check_told(LINES("put turn 3", "put herkimer schenectady militia 3", "put schuyler albany continental 4", "begin activation schuyler",
                     "do take 4-continental"),
               LINES("to schenectady"), "7 SP then stand together at Schenectady, where 3 stood.");
    check_told(LINES("put turn 3", "put howe brunswick regular 8", "put washington coryells-ferry continental 4", "begin activation washington",
                     "do take 4-continental"),
               LINES("to easton"), "Within two spaces of Washington stand 8 enemy SP now; after it, 0.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_has_a_chance_and_dice), cmocka_unit_test(who_is_left_out_could_come), cmocka_unit_test(an_interception_has_a_chance),
        cmocka_unit_test(who_gets_away_and_who_stands), cmocka_unit_test(walls_count_in_a_storm), cmocka_unit_test(a_garrison_that_stays_would_have_dice),
        cmocka_unit_test(dice_are_told_before_they_are_thrown), cmocka_unit_test(losses_spare_the_better_troops), cmocka_unit_test(a_retreat_goes_to_friends),
        cmocka_unit_test(who_acts_first_and_who_comes_back), cmocka_unit_test(a_rally_and_an_end_have_reasons), cmocka_unit_test(a_train_feeds),
        cmocka_unit_test(a_try_for_a_marker_has_a_chance), cmocka_unit_test(a_march_says_what_it_is_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
