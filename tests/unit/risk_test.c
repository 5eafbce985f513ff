// What answers risk: each kind of danger in the rule books, with its chance worked by hand, on positions set out by hand.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/case.h"
#include "engine/words.h"
#include "games/games.h"
#include "lab/odds.h"
#include "lab/risks.h"
#include "set_out.h"

#include <cmocka.h>      // last: it defines a macro `fail`

static const Game *t76(void)    { return find_game("trenton-1776"); }
static const Game *wc(void)     { return find_game("washingtons-crossing"); }
static const Game *ww(void)     { return find_game("washingtons-war"); }
static const Game *c77(void)    { return find_game("campaigns-of-1777"); }

#define LINES(...)  (const char *const[]){ __VA_ARGS__, NULL }

enum { PLAIN = 0, FINAL = RISK_FINAL, DANGER = RISK_DANGER, ADVISED = RISK_ADVISED };

// Asks what an answer risks; it must be legal.
static bool find(const Game *game, const char *const lines[], const char *answer, Risk *risk)
{
    Position pos;
    Error err = { "" };
    Action a;

    set_out_and_run(game, &pos, lines);
    if (!read_action(game, answer, &a, &err) || why_not(game, (State *)&pos, a) != OK)
        fail_msg("%s is not legal: %s", answer, err.text);
    return risk_of(game, (State *)&pos, a, risk);
}

static void has_words(const Risk *risk, const char *answer, unsigned is, const char *const words[])
{
    unsigned kind = (risk->is_final ? FINAL : 0u) | (risk->is_danger ? DANGER : 0u) | (risk->is_advised ? ADVISED : 0u);

    for (int i = 0; words[i]; i++)
        if (!strstr(risk->words, words[i]) && !strstr(risk->ways, words[i]))
            fail_msg("%s: '%s' is not in: %s\n%s", answer, words[i], risk->words, risk->ways);
    if (kind != is)
        fail_msg("%s: %u instead of %u, %s", answer, kind, is, risk->words);
    char wins[24];
    snprintf(wins, sizeof wins, "you win %d%%", risk->wins);
    if (risk->has_odds && risk->wins >= 0 && !strstr(risk->words, wins))
        fail_msg("%s: not '%s' as in: %s", answer, wins, risk->words);
    assert_true(risk->rules[0]);
}

// The answer is of that kind, and says all of these words.
static void risks(const Game *game, const char *const lines[], const char *answer, unsigned is, const char *const words[])
{
    Risk risk;

    if (!find(game, lines, answer, &risk))
        fail_msg("%s: nothing is said", answer);
    has_words(&risk, answer, is, words);
}

static void says_not(const Game *game, const char *const lines[], const char *answer, const char *words)
{
    Risk risk;

    find(game, lines, answer, &risk);
    if (strstr(risk.words, words))
        fail_msg("%s says: %s", answer, risk.words);
}

// The same after a case, which may throw dice; false if nothing is said.
static bool find_after(const char *text, const char *answer, Risk *risk)
{
    Case *c = calloc(1, sizeof *c);
    Error err = { "" };
    Action a;

    if (run_case(c, text, strlen(text), find_game) != CASE_HOLDS)
        fail_msg("line %d: %s", c->line, c->wrong.text);
    const State *s = (const State *)&c->position;
    if (!read_action(c->game, answer, &a, &err) || why_not(c->game, s, a) != OK)
        fail_msg("%s is not legal: %s", answer, err.text);
    bool found = risk_of(c->game, s, a, risk);
    free(c);
    return found;
}

static void risks_after(const char *text, const char *answer, unsigned is, const char *const words[])
{
    Risk risk;

    if (!find_after(text, answer, &risk))
        fail_msg("%s: nothing is said", answer);
    has_words(&risk, answer, is, words);
}

static void says_not_after(const char *text, const char *answer, const char *words)
{
    Risk risk = { 0 };

    if (find_after(text, answer, &risk) && strstr(risk.words, words))
        fail_msg("%s says: %s", answer, risk.words);
}

// ---- Trenton 1776

static void a_die_for_the_delaware(void **state)
{
    risks(t76(), LINES("put mercer trenton", "begin moves american", "do march mercer"), "to beattys-ferry", FINAL, LINES("on a six (17%)", "their move is over"));
    says_not(t76(), LINES("put mercer trenton", "begin moves american", "do march mercer"), "to maidenhead", "Delaware");
}

static void a_forced_march(void **state)
{
    const char *const *lines = LINES("put greene mercer stephen princeton", "put led greene with mercer stephen", "begin moves american", "do force greene");
    const char *const *beside = LINES("put greene mercer stephen princeton", "put led greene with mercer stephen", "put leslie trenton", "begin moves american", "do force greene");

    risks(t76(), lines, "to maidenhead", FINAL, LINES("An odd die (50%) stops Greene", "the point is lost", "Each of the 2 units"));
    risks(t76(), beside, "to maidenhead", FINAL | DANGER, LINES("alone, beside 1 British block."));
    // T76-B4: eight are over, so behind Greene there is room for one.
    risks(t76(), LINES("put greene mercer stephen trenton", "put led greene with mercer stephen", "put crossed at-beattys american 8", "begin moves american", "do force greene"), "to beattys-ferry",
          FINAL, LINES("a six (17%) stops them", "leave room there for 1 of the 2 units with him"));
    says_not(t76(), LINES("put greene mercer stephen trenton", "put led greene with mercer stephen", "put crossed at-beattys american 7", "begin moves american", "do force greene"), "to beattys-ferry", "leave room");
}

static void points_left(void **state)
{
    const char *const *lines = LINES("put mercer trenton", "put points american 2", "begin moves american");

    risks(t76(), lines, "done", FINAL | DANGER, LINES("2 action points are left: they are lost", "ends all your moves"));
    risks(t76(), LINES("put mercer trenton", "put points american 0", "begin moves american"), "done", PLAIN, LINES("ends all your moves of the turn; then the "));
    risks(t76(), LINES("put mercer trenton", "put waldeck trenton", "put points american 0", "begin moves american"), "done", FINAL, LINES("fought next. This ends all your moves of the turn; after the battles the "));
}

// The end of the moves with Washington alone beside sixteen blocks.
static void washington_at_stake(void **state)
{
    const char *const *lines = LINES("put points american 0", "put washington princeton",
        "put cornwallis grant donop guards grenadiers lt-infantry highlander mathew leslie mawhood stirling-br robertson reg-7 reg-26 reg-33 reg-46 brunswick",
        "begin moves american");
    const char *const *guarded = LINES("put points american 0", "put washington greene mercer princeton", "put leslie brunswick", "begin moves american");

    risks(t76(), lines, "done", FINAL | DANGER, LINES("Washington stands alone at Princeton", "next to 16 British blocks at Brunswick", "the game is lost at once"));
    says_not(t76(), guarded, "done", "Washington");
    // The ice bears the British at Bristol, but there is none at Philadelphia (T76-B2).
    risks(t76(), LINES("put turn 12", "put ice frozen", "put points american 0", "put washington bristol", "put guards burlington", "begin moves american"), "done", FINAL | DANGER,
          LINES("Washington stands alone at Bristol", "1 British block at Burlington"));
    says_not(t76(), LINES("put turn 12", "put ice frozen", "put points american 0", "put washington philadelphia", "put guards coopers-ferry", "begin moves american"), "done", "next to");
}

static void battles_that_wait(void **state)
{
    const char *const *lines = LINES("put points american 0", "put mercer princeton sp 1 from maidenhead", "put guards grenadiers lt-infantry princeton", "begin moves american");

    risks(t76(), lines, "done", FINAL | DANGER, LINES("The battles that wait", "Odds at Princeton: you win 0%"));
}

static void an_attack_at_bad_odds(void **state)
{
    const char *const *bad = LINES("put mercer maidenhead sp 1", "put guards grenadiers princeton", "begin moves american", "do march mercer");
    const char *const *good = LINES("put washington mercer stephen hitchcock maidenhead", "put leslie princeton sp 1", "begin moves american", "do march washington", "do all");

    risks(t76(), bad, "to princeton", DANGER, LINES("ends with a battle", "Odds: you win"));
    risks(t76(), good, "to princeton", ADVISED, LINES("Odds: you win"));
}

// 0 % to win: to stay is dangerous, and to leave is advised.
#define LOST    "put mercer princeton sp 1 from maidenhead", "put guards grenadiers lt-infantry princeton", "begin leave american princeton attacker american round 2"
static void to_stay_at_no_chance(void **state)
{
    const char *const *lines = LINES(LOST);

    risks(t76(), lines, "stay", FINAL | DANGER, LINES("if fought to the end: you win 0%"));
    // Three foot blocks are three dice, one hit kills: 1 - (2/3)^3 = 70 %.
    risks(t76(), lines, "withdraw", FINAL | DANGER, LINES("fires 3 dice", "70% that a strength point is lost", "1.0 lost on average", "70% that all are lost."));
}

static void to_leave_is_advised(void **state)
{
    const char *const *lines = LINES("put mercer stephen hitchcock princeton from maidenhead", "put guards grenadiers lt-infantry highlander leslie mathew princeton",
                                     "begin leave american princeton attacker american round 2");

    risks(t76(), lines, "withdraw", FINAL | ADVISED, LINES("fires 6 dice", "91% that a strength point is lost", "2.0 lost on average", "If you stayed"));
}

// With two ways out nothing is lost until one of them is named.
static void the_way_out(void **state)
{
    const char *const *lines = LINES("put mercer princeton sp 4", "put leslie princeton sp 4 from brunswick", "begin leave american princeton attacker british round 2");

    risks(t76(), lines, "withdraw", PLAIN, LINES("fires 1 die", "33% that a strength point is lost"));
}

static void over_the_delaware_under_fire(void **state)
{
    const char *const *lines = LINES("put mercer stephen trenton", "put leslie trenton from maidenhead", "begin leave american trenton attacker british round 2", "do withdraw");

    risks(t76(), lines, "to beattys-ferry", FINAL | DANGER, LINES("five or six (33%)", "must stand the next round"));
}

// Three dice that each hit on a third kill Mercer with 70 %, but only the two thirds that get over are shot at: 47 %.  Militia alone that
// fled are lost with the third that fails, too: 1/3 + 2/3 * 1/3 = 56 %.
static void all_lost_over_the_delaware(void **state)
{
    const char *const *lines = LINES("put mercer trenton sp 1", "put leslie guards grenadiers trenton from maidenhead", "begin leave american trenton attacker british round 2", "do withdraw");
    const char *const *only = LINES("put mercer burlington sp 1", "put leslie guards grenadiers burlington", "put leslie from bordentown", "put guards from mount-holly",
                                    "put grenadiers from moorestown", "begin leave american burlington attacker british round 2");

    risks(t76(), lines, "to beattys-ferry", FINAL | DANGER, LINES("fires 3 dice", "47% that all are lost"));
    risks(t76(), lines, "to birmingham", FINAL | DANGER, LINES("fires 3 dice", "70% that all are lost"));
    risks(t76(), only, "withdraw", FINAL | DANGER, LINES("47% that all are lost"));
    risks_after("game trenton-1776 campaign\nrule T76-D11\nclear\nput nj-militia-1 trenton sp 1\nput leslie trenton sp 1 from maidenhead\nbegin battle trenton attacker british\n"
                "dice 2 1\ndo flee nj-militia-1\n", "to beattys-ferry", FINAL | DANGER, LINES("the militia that fled are lost", "56% that all are lost"));
}

static void units_destroyed(void **state)
{
    const char *const *choice = LINES("put washington mercer princeton", "put stephen princeton sp 3", "put mercer sp 1", "put leslie princeton from brunswick",
                                      "begin lose american princeton hits 2");
    const char *const *none = LINES("put mercer stephen princeton", "put mercer sp 1", "put stephen sp 1", "put leslie princeton from brunswick",
                                    "begin lose american princeton hits 1");
    Risk risk;

    risks(t76(), choice, "lose mercer", FINAL | DANGER, LINES("Mercer is destroyed."));
    assert_false(find(t76(), choice, "lose stephen", &risk));
    risks(t76(), choice, "lose washington", FINAL | DANGER, LINES("Washington is lost, and with him the game."));
    // Where any block would be destroyed there is nothing to ask a second time.
    risks(t76(), none, "lose mercer", DANGER, LINES("Mercer is destroyed, and so would any other be."));
}

// A proposal says what all of its answers together risk: of one that spreads the losses, who is destroyed in the end.
static void a_proposal(void **state)
{
    Position pos;
    Proposal p;
    Risk risk;

    set_out_and_run(t76(), &pos, LINES("put mercer stephen hitchcock princeton", "put mercer sp 2", "put stephen sp 1", "put hitchcock sp 1",
                                       "put leslie princeton from brunswick", "begin lose american princeton hits 2"));
    assert_true(find_proposal(t76(), (State *)&pos, &p));
    assert_true(risk_of_proposal(t76(), (State *)&pos, &p, &risk));
    assert_true(risk.is_danger);
    assert_non_null(strstr(risk.words, "is destroyed"));
    set_out_and_run(t76(), &pos, LINES("put mercer stephen princeton", "put mercer sp 3", "put stephen sp 3", "put leslie princeton from brunswick",
                                       "begin lose american princeton hits 2"));
    assert_true(find_proposal(t76(), (State *)&pos, &p));
    assert_false(risk_of_proposal(t76(), (State *)&pos, &p, &risk));
}

// T76 scenario 2: Americans who stand in one of the two towns and next to the other.
static void two_towns(void **state)
{
    risks_after("game trenton-1776 bagging-the-fox\nrule T76 scenario 2\nclear\nput points british 0\nput mercer brunswick\nput stephen woodbridge\nput guards newark\n"
                "begin moves british\nexpect question moves\n", "done", FINAL | DANGER, LINES("Americans hold Brunswick", "next to Amboy", "the game is lost at once"));
}

static void the_depot(void **state)
{
    risks(t76(), LINES("put turn 12", "put points british 0", "put mercer brunswick", "put guards newark", "begin moves british"), "done", FINAL | DANGER,
          LINES("American blocks stand in Brunswick", "8 strength points"));
    says_not(t76(), LINES("put turn 12", "put points british 0", "put mercer brunswick", "put guards newark", "put depot lost", "begin moves british"), "done", "Brunswick");
}

static void militia_go_home(void **state)
{
    risks(t76(), LINES("put turn 11", "put points american 0", "put washington newtown", "put nj-militia-1 bristol", "begin moves american"), "done", PLAIN,
          LINES("one militia goes home when the next turn begins"));
}

static void two_ways_to_end(void **state)
{
    const char *const *lines = LINES("put mercer trenton", "put points american 2", "begin moves american", "do march mercer", "do to maidenhead");

    risks(t76(), lines, "halt", PLAIN, LINES("ends this march only", "1 more action point."));
}

// ---- Washington's Crossing

static void a_die_for_the_crossing(void **state)
{
    risks(wc(), LINES("put turn 4", "put weather fair", "put mercer 1330 troops 1000 active", "begin march mercer mp 9"), "to 1329", FINAL,
          LINES("A die for the Delaware", "that all 1,000 men may cross", "that nobody may", "must stay on this bank"));
}

#define FIELD(...)  LINES("put turn 8", "put weather fair", __VA_ARGS__)

static void attacks_say_their_odds(void **state)
{
    const char *const *good = FIELD("put st-clair 1826 troops 1250 active", "put rall 1825 troops 400", "begin march st-clair mp 9");
    const char *const *hasty = FIELD("put st-clair 1826 troops 1250 active", "put rall 1825 troops 400", "begin march st-clair mp 4");
    const char *const *bad = FIELD("put st-clair 1826 troops 300 active", "put rall 1825 troops 1250", "begin march st-clair mp 9");

    risks(wc(), good, "normal 1825", FINAL | ADVISED, LINES("A normal attack", "may react", "Odds: you win"));
    risks(wc(), good, "hasty 1825", FINAL, LINES("A hasty attack", "nobody can react", "Odds: you win"));      // the other way wins more often
    risks(wc(), hasty, "hasty 1825", FINAL | ADVISED, LINES("A hasty attack", "nobody can react", "Odds: you win"));
    risks(wc(), bad, "normal 1825", FINAL | DANGER, LINES("Odds: you win"));
}

static void a_leader_at_stake(void **state)
{
    risks(wc(), FIELD("put washington 1826 troops 0 active", "put rall 1825 troops 800", "begin moves american"), "done", FINAL | DANGER,
          LINES("Washington stands at", "with no troops, next to enemy troops: captured, he counts", "Washington is activated and has not moved"));
    says_not(wc(), FIELD("put washington mercer 1826 troops 900 active", "put rall 1825 troops 800", "begin moves american"), "done", "captured");
}

// WC 19.0: a trench, begun and finished.
static void a_trench_is_worth_its_work(void **state)
{
    (void)state;
    risks(wc(), LINES("put turn 6", "put mercer 1332 troops 500 active", "put rall 2401 troops 500", "begin moves american"), "entrench mercer", PLAIN,
          LINES("tires him by one level", "a second turn of such work", "surprise die and the combat die", "lose 2"));
    risks(wc(), LINES("put turn 6", "put mercer 1332 troops 500 active", "put trench-begun american 1332", "put rall 2401 troops 500", "begin moves american"), "entrench mercer", PLAIN,
          LINES("Then the trench is finished", "lose 2"));
}

#define WC_CASE     "game washingtons-crossing campaign\nrule WC 17.4\nclear\nput turn 8\nput weather fair\n"

static void a_surrender(void **state)
{
    const char *fight = WC_CASE "put mercer 1826 troops 1400\nput rall 1825 troops 640\nbegin attack 1825 by mercer\ndice 4 5\ndo to 1824\nexpect question surrender\n";

    risks_after(fight, "surrender", FINAL | DANGER, LINES("Rall is lost for certain, with 480 men."));
    risks_after(fight, "keep", PLAIN, LINES("They stay in the game"));
}

// Four leaders' loss: a leader's last men are a choice while others have men.
static void last_men(void **state)
{
    risks_after(WC_CASE "put mercer 1826 troops 100\nput ewing 1826 troops 900\nput rall 1825 troops 1400\nbegin attack 1825 by mercer ewing\ndice 4 1\n"
                "expect question lose side american\n", "lose mercer 100", FINAL | DANGER, LINES("Mercer loses his last 100 men and stands without troops."));
}

static void dice_of_command(void **state)
{
    risks(wc(), LINES("put turn 4", "put weather fair", "put mercer 1826 troops 700", "put rall 1925 troops 400", "begin initiative american"), "try mercer", FINAL,
          LINES("% that Mercer is activated", "Only one leader"));
}

static void raids(void **state)
{
    risks_after("game washingtons-crossing campaign\nrule WC 8.0\nclear\nput turn 3\nput ewing 2030 troops 30\nput leslie mawhood 1820 troops 500\nbegin raid\ndice 0 2\n"
                "expect question raid\n", "examine 1820", FINAL, LINES("You look through this stack"));
    risks_after("game washingtons-crossing campaign\nrule WC 8.0\nclear\nput turn 3\nput ewing 2030 troops 10\nput leslie mawhood 1820 troops 500\nbegin raid\ndice 0 2\n"
                "do examine 1820\nexpect question target\n", "raid leslie", FINAL | DANGER, LINES("% that Ewing loses his last men and is captured."));
}

static void panic(void **state)
{
    risks_after("game washingtons-crossing campaign\noptions panic\nrule WC 11.1\nclear\nput turn 9\nput weather fair\nput ewing 1826 troops 300\n"
                "put leslie 1926 troops 400\nput mathew 1824 troops 400\nbegin march ewing mp 9\nexpect question march\n", "to 1825", FINAL | DANGER, LINES("20% that Ewing is routed."));
}

static void leaders_who_leave(void **state)
{
    risks(wc(), FIELD("put mercer 1826 troops 0", "begin command american"), "remove mercer", FINAL | DANGER, LINES("Mercer leaves the game for good."));
}

static void forced_too_far(void **state)
{
    risks(wc(), FIELD("put mercer 1826 troops 700 fatigue 3 active", "begin moves american", "do move mercer"), "force mercer", DANGER,
          LINES("Mercer will be at fatigue 5 or more"));
    risks(wc(), FIELD("put mercer 1826 troops 700 fatigue 1 active", "begin moves american", "do move mercer"), "force mercer", PLAIN,
          LINES("fatigue 3 when the phase ends"));
    risks(wc(), FIELD("put mercer 1826 troops 700 fatigue 3 active", "begin moves american", "do move mercer", "do force mercer"), "roll", FINAL | DANGER,
          LINES("Mercer will be at fatigue 5 or more"));
}

// The command phase may end with points kept; the moves end alone.
static void the_end_of_a_phase(void **state)
{
    risks(wc(), FIELD("put mercer 1826 troops 700", "put points american 7", "begin orders american"), "done", PLAIN,
          LINES("ends the command phase", "nobody is activated", "7 activation points are kept for later turns"));
    says_not(wc(), FIELD("put mercer 1826 troops 700", "put points american 0", "begin orders american"), "done", "activation points");
    risks(wc(), FIELD("put mercer 1826 troops 700 active", "begin moves american"), "done", FINAL | DANGER,
          LINES("Mercer is activated and has not moved: after this there is only a prepared attack.", "This ends all marches of this phase."));
    // A name that is written small begins a sentence, too.
    risks(wc(), FIELD("put von-donop 1826 troops 700 active", "begin moves british"), "done", FINAL | DANGER, LINES("Von Donop is activated and has not moved"));
}

// ---- only answers

static Action only_answer(const Game *game, const char *const lines[])
{
    Position pos;

    set_out_and_run(game, &pos, lines);
    return obvious_answer(game, (State *)&pos);
}

// A march that can go no further is halted, but the end of the moves is left to the player: with it he can take nothing back.
static void only_answers(void **state)
{
    assert_int_equal(verb_of(only_answer(wc(), FIELD("put mercer 1826 troops 100 active", "begin march mercer mp 1", "do to 1827"))), find_verb(wc(), "halt"));
    assert_int_equal(only_answer(t76(), LINES("put mercer trenton", "put points american 0", "begin moves american")), 0);
}

// ---- Washington's War

#define LEXINGTON   "put washington lexington-concord 5", "put marker lexington-concord american", "put howe new-york 5", "put marker new-york british"

// WW 9.45: who holds no card that helps in the battle is asked all the same, and has nothing to think over.
static void a_battle_without_a_card_that_helps(void **state)
{
#define AT_NEW_BRUNSWICK(card) "game washingtons-war campaign\nclear\nput howe new-brunswick units 5\nput gates new-brunswick units 1\n" \
        "put " card " american-hand\nbegin battle new-brunswick attacker british from new-york\n" \
        "expect question battle-card side american\n"

    risks_after(AT_NEW_BRUNSWICK("ops-1-1"), "pass", PLAIN, LINES("Odds: you win", "The dice of the battle are thrown next."));
    risks_after(AT_NEW_BRUNSWICK("brant"), "pass", FINAL | DANGER, LINES("Odds: you win", "The dice of the battle are thrown next."));
}

// WW 9.63.A: Burgoyne's way to Saratoga, and not over a space of his own.
static void an_army_without_a_way_back(void **state)
{
    const char *const *barred = LINES(LEXINGTON, "put burgoyne ticonderoga 5", "put marker ticonderoga american", "put gates saratoga 5", "begin march burgoyne");
    const char *const *open = LINES(LEXINGTON, "put burgoyne ticonderoga 5", "put marker ticonderoga british", "put gates saratoga 5", "begin march burgoyne");

    risks(ww(), barred, "to saratoga", FINAL | DANGER, LINES("Burgoyne comes from Ticonderoga, which the enemy controls", "surrenders", "Odds: you win"));
    says_not(ww(), open, "to saratoga", "surrenders");
}

// WW 5.5 to 5.7: with the last answer of the year comes the next one's deal.
static void the_end_of_the_year(void **state)
{
    const char *const *navy = LINES("put washington morristown 5", "put howe new-york 5", "put marker new-york british", "put navy chesapeake", "put alliance 9", "begin navy");
    const char *const *dispersed = LINES("put washington morristown 5", "put howe new-york 5", "put marker york american", "put marker wilmington-nc american",
                                         "put congress dispersed", "put turn 4", "begin politics");

    risks(ww(), navy, "station long-island-sound", FINAL, LINES("It shuts New York to British ships.", "The year ends with it."));
    risks(ww(), navy, "station new-england", FINAL, LINES("The British hold no port there."));
    risks(ww(), dispersed, "seat york", FINAL, LINES("Howe can come and disperse Congress", "The year ends with it."));
    risks(ww(), dispersed, "seat wilmington-nc", FINAL | ADVISED, LINES("No British army can come there in one move.", "The year ends with it."));
    risks(ww(), LINES("put washington morristown 5", "put marker morristown american", "put howe new-york 5", "put congress dispersed", "put turn 4", "begin politics"),
          "seat morristown", FINAL | ADVISED, LINES("5 units there guard Congress."));
    says_not(ww(), LINES("put washington morristown 5", "put howe boston 5", "put turn 4", "put alliance 9", "put europe due", "begin end"), "remove boston", "ends");
}

// WW 7.8: Greene's agility is 3; his army stands next to the space, which has an American marker.
static void an_interception(void **state)
{
    risks(ww(), LINES("put washington boston 5", "put greene hartford 2", "put clinton albany 3", "put marker springfield american", "begin march clinton"),
          "to springfield", FINAL, LINES("Greene (50%) may intercept there"));
    says_not(ww(), LINES("put washington boston 5", "put clinton albany 3", "put howe new-york 1", "begin march clinton"), "to springfield", "intercept");
}

// WW 13.1, V33.
static void the_last_units_sail_away(void **state)
{
    const char *const *lines = LINES("put washington lexington-concord 5", "put howe boston 5", "put marker boston british", "put marker quebec british", "begin march howe");

    risks(ww(), lines, "sail quebec", FINAL | DANGER, LINES("No British unit would be left in the thirteen colonies"));
    says_not(ww(), LINES("put washington lexington-concord 5", "put howe boston 5", "put marker boston british", "put clinton new-york 1", "put marker quebec british",
                         "begin march howe"), "sail quebec", "No British unit");
}

static void a_card_that_ends_the_war(void **state)
{
    const char *const *now = LINES("put turn 1779", LEXINGTON, "put hand war-ends-1779 american", "begin impulse american");
    const char *const *later = LINES("put turn 1778", LEXINGTON, "put hand war-ends-1779 american", "begin impulse american");

    risks(ww(), now, "event war-ends-1779", FINAL | DANGER, LINES("end with this year, 1779", "1 to 1, the British would win"));
    risks(ww(), later, "event war-ends-1779", PLAIN, LINES("The war would end with 1779"));
}

static void cards_that_are_given_away(void **state)
{
    const char *const *lines = LINES(LEXINGTON, "put hand knox american", "put hand tarleton american", "put hand ops-1-1 british", "put queue ops-2-1 american", "begin impulse american");

    risks(ww(), lines, "discard tarleton", FINAL | DANGER, LINES("The British may take it up for an operations card", "abandons your Operations Queue of 2"));
    says_not(ww(), lines, "discard knox", "may take it up");
}

// WW 7.7, 7.6.B
static void washington_and_congress(void **state)
{
    risks(ww(), LINES("put congress philadelphia", "put washington philadelphia 5", "put howe new-york 5", "begin march washington"), "to reading", DANGER,
          LINES("Congress stays at Philadelphia without a unit"));
    says_not(ww(), LINES("put washington reading 5", "put howe philadelphia 5", "begin march washington"), "to philadelphia", "get away");   // WW 7.9
    risks(ww(), LINES("put washington reading 5", "put howe philadelphia 5", "begin march howe"), "to reading", FINAL | ADVISED, LINES("unless they get away"));
    says_not(ww(), LINES("put washington reading 5 tried", "put howe philadelphia 5", "begin march howe"), "to reading", "get away");         // WW 7.8.E
    says_not(ww(), LINES("put washington newport 5", "put boston british", "put lexington-concord british", "put howe hartford 5", "begin march howe"), "to newport", "get away");    // V20
    risks(ww(), LINES("put washington reading", "put greene york 5", "put howe philadelphia 5", "begin march washington"), "halt", FINAL | DANGER,
          LINES("Washington stands alone, and Howe can reach him", "five markers"));
}

// WW 11.1: no card is left, and Reading is no winter quarters.
static void winter_in_the_open(void **state)
{
    const char *const *last = LINES("put washington lexington-concord 5", "put howe reading 5", "begin march howe");
    const char *const *quarters = LINES("put washington lexington-concord 5", "put howe new-york 5", "begin march howe");

    risks(ww(), last, "halt", DANGER, LINES("Reading gives no shelter: winter takes 2 of 5 units"));
    risks(ww(), LINES("put washington morristown 9", "put howe boston 5", "begin march washington"), "halt", DANGER,
          LINES("only five units have shelter with Washington: winter takes 2 of 9"));
    says_not(ww(), quarters, "halt", "winter");
    says_not(ww(), LINES("put washington lexington-concord 5", "put howe reading 5", "put hand ops-1-1 british", "begin march howe"), "halt", "winter");
}

// ---- Campaigns of 1777

// C77 11.0, 14.1: the enemy may get away, and into a fort of his own, but not into one in which we are.
static void a_fort_or_another_way_out(void **state)
{
    const char *const *fort = LINES("put st-leger oswego regular 4", "put fort-stanwix continental 3", "begin march st-leger", "do take 4-regular");
    const char *const *town = LINES("put burgoyne fort-edward regular 4", "put saratoga continental 3", "begin march burgoyne", "do take 4-regular");
    const char *const *relief = LINES("put st-leger oswego regular 4", "put inside-fort-stanwix regular 2", "put fort-stanwix continental 3",
                                      "begin march st-leger", "do take 4-regular");

    risks(c77(), fort, "to fort-stanwix", FINAL, LINES("unless they get away or go into the fort."));
    risks(c77(), town, "to saratoga", FINAL | ADVISED, LINES("unless they get away."));
    risks(c77(), relief, "to fort-stanwix", FINAL, LINES("unless they get away."));
}

// C77 D12, 19.6: with the river ship an army takes the river of a dual link, and the ship alone is an army.
static void the_river_ship(void **state)
{
    const char *const *road = LINES("put howe amboy regular 4", "put ship amboy", "begin march howe", "do take 4-regular");
    const char *const *river = LINES("put howe amboy regular 4", "put ship amboy", "begin march howe", "do take 4-regular", "do ship");
    const char *const *ship = LINES("put howe amboy", "put ship amboy", "begin march howe", "do ship");

    says_not(c77(), road, "to brunswick", "ends the march");
    risks(c77(), river, "to brunswick", PLAIN, LINES("Crossing water ends the march"));
    says_not(c77(), ship, "to brunswick", "without troops");
    risks(c77(), LINES("put howe amboy", "begin march howe"), "to brunswick", DANGER, LINES("Howe goes without troops"));
}

// C77 10.2: those who besiege as many as they are do not come; nor Heath, who has nobody.
static void an_interception_of_an_army(void **state)
{
    const char *const *besiegers = LINES("put initiative british", "put burgoyne schenectady regular 4", "put inside-fort-edward regular 2",
        "put schuyler fort-edward militia 3", "put siege-from fort-edward saratoga", "put arnold bennington continental 3", "begin march burgoyne", "do take 4-regular");

    risks(c77(), besiegers, "to saratoga", FINAL, LINES("Arnold (83%) may intercept there"));
    says_not(c77(), besiegers, "to saratoga", "Schuyler");
    risks(c77(), LINES("put initiative british", "put burgoyne schenectady regular 4", "put schuyler fort-edward militia 3", "begin march burgoyne",
        "do take 4-regular"), "to saratoga", FINAL, LINES("Schuyler (58%) may intercept there"));
}

// C77 7.4: points are lost only as long as something can be had for them.
static void points_that_nobody_can_spend(void **state)
{
    const char *const *more = LINES("put burgoyne saratoga regular 4", "begin activation burgoyne", "put spent 3");
    const char *const *few = LINES("put burgoyne saratoga regular 4", "begin activation burgoyne", "put spent 6", "do take 4-regular");
    const char *const *none = LINES("put burgoyne saratoga regular 4", "begin activation burgoyne", "put spent 6", "do take 4-regular", "do to albany", "do to hudson");

    risks(c77(), more, "done", FINAL, LINES("5 leadership points would be lost"));
    risks(c77(), few, "done", FINAL, LINES("2 leadership points would be lost"));       // he may march, and coordinate
    says_not(c77(), none, "done", "lost");
}

// C77 15.1: a marker is told to supply those who are in need still, and who stay without.
static void hungry_troops(void **state)
{
    const char *const *two = LINES("put schuyler saratoga continental 3 trains 1", "put arnold worcester continental 2 trains 1", "begin supply american");
    const char *const *one = LINES("put schuyler saratoga continental 3 trains 1", "put arnold worcester continental 2 trains 1", "begin supply american",
        "do use-train saratoga");
    const char *const *besieged = LINES("put inside-fort-stanwix continental 2", "put inside-fort-stanwix trains american 1",
        "put st-leger fort-stanwix regular 5", "put arnold fort-dayton continental 4", "begin supply american");

    risks(c77(), two, "use-train saratoga", PLAIN, LINES("The train at Saratoga supplies 3 SP"));
    risks(c77(), two, "done", FINAL | DANGER, LINES("No chain reaches 5 SP"));
    risks(c77(), one, "done", FINAL | DANGER, LINES("No chain reaches 2 SP"));
    risks(c77(), besieged, "use-train inside-fort-stanwix", PLAIN, LINES("supplies 2 SP"));
}

// Burgoyne comes from Fort Edward to Saratoga, where Herkimer has 8 militia; Schuyler and Greene stand beside it with 6 Continentals each.
#define TO_SARATOGA "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput burgoyne fort-edward regular 4\n" \
    "put herkimer saratoga militia 8\nput schuyler albany continental 6\nput greene bennington continental 6\nbegin march burgoyne\ndo take 4-regular\n" \
    "do to saratoga\n"

// C77 10.4, 13.3: 4 Regulars, Burgoyne's 3 and the dice of the Regulars and their leader are 9.  Herkimer's 2 and 8 militia are 6; 6 Continentals, a
// second leader and the interception are 8 more.  Greene would bring as much, but of twenty only fifteen fight, 12 of them Continentals (13.2).
static void the_battle_if_they_intercept(void **state)
{
    const char *schuyler = TO_SARATOGA "do intercept schuyler\n", *both = TO_SARATOGA "do intercept schuyler\ndo go\n";

    risks_after(TO_SARATOGA, "intercept schuyler", ADVISED, LINES("Two dice up to 8 (72%)", "Odds averaged over the roll of Schuyler: you win 70%, the enemy 30%.",
        "You lose 1.5 SP on average, the enemy 1.9.", "If Schuyler arrives (72%): 14 dice against 9, you win 78%, the enemy 22%.",
        "If Schuyler does not arrive (28%): 6 dice against 9, you win 51%, the enemy 49%."));
    risks_after(TO_SARATOGA, "pass", PLAIN, LINES("The 8 SP there get no help.", "Odds: 6 dice against 9, you win 51%, the enemy 49%."));
    risks_after(schuyler, "go", PLAIN, LINES("Two dice up to", "If Schuyler arrives (72%): 14 dice against 9"));
    risks_after(both, "intercept greene", ADVISED, LINES("Odds averaged over the rolls of Schuyler and Greene: you win",
        "If all arrive (60%): 19 dice against 9, you win 87%", "If Schuyler arrives and Greene does not arrive (12%): 14 dice against 9, you win 78%",
        "If Schuyler does not arrive and Greene arrives (23%): ", "If nobody arrives (5%): 6 dice against 9, you win 51%"));
    risks_after(both, "pass", PLAIN, LINES("If Schuyler arrives (72%): 14 dice against 9"));
    // As he composes his army the battle changes: 2 Continentals are 4 dice fewer.
    risks_after(TO_SARATOGA "do intercept schuyler\ndo drop 4-continental\n", "go", PLAIN, LINES("If Schuyler arrives (72%): 10 dice against 9"));
}

// 3 Continentals of Schuyler's help 2 militia who are attacked in any case: bad odds, but better ones.  Where nobody is attacked yet, they are a danger.
static void an_interception_that_betters_bad_odds(void **state)
{
#define MANY_COME(there) "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput burgoyne fort-edward regular 9\n" there \
        "put schuyler albany continental 3\nbegin march burgoyne\ndo take 9-regular\ndo to saratoga\n"

    risks_after(MANY_COME("put herkimer saratoga militia 2\n"), "pass", PLAIN, LINES("2 SP there get no help."));
    risks_after(MANY_COME("put herkimer saratoga militia 2\n"), "intercept schuyler", PLAIN, LINES("Odds averaged over the roll of Schuyler"));
    risks_after(MANY_COME(""), "intercept schuyler", DANGER, LINES("Odds averaged over the roll of Schuyler"));
}

// The ways that the rolls may go stand on lines of their own, not among the sentences.
static void each_way_is_a_line(void **state)
{
    Case *c = calloc(1, sizeof *c);
    Error err = { "" };
    Action a;
    Risk risk;

    assert_int_equal(run_case(c, TO_SARATOGA, strlen(TO_SARATOGA), find_game), CASE_HOLDS);
    assert_true(read_action(c->game, "intercept schuyler", &a, &err));
    assert_true(risk_of(c->game, (const State *)&c->position, a, &risk));
    assert_null(strstr(risk.words, "If Schuyler"));
    assert_string_equal(risk.ways, "If Schuyler arrives (72%): 14 dice against 9, you win 78%, the enemy 22%.\n"
                                   "If Schuyler does not arrive (28%): 6 dice against 9, you win 51%, the enemy 49%.");
    free(c);
}

// C77 11, 13.3: who fails to get away gives the enemy a die; who stays fights in any case.
static void the_battle_if_they_stay(void **state)
{
    const char *avoiding = TO_SARATOGA "do pass\n", *city = "game campaigns-of-1777 campaign\nclear\nput burgoyne saratoga regular 4\n"
        "put schuyler albany continental 10\nbegin march burgoyne\ndo take 4-regular\ndo to albany\n";

    risks_after(avoiding, "avoid herkimer schenectady", PLAIN, LINES("and Herkimer gets away", "3 SP stay and must fight in any case",
        "Odds averaged over the roll of Herkimer: you win 38%, the enemy 62%.", "If Herkimer gets away (42%): 1 die against 9, you win 25%, the enemy 75%.",
        "If Herkimer does not get away (58%): 6 dice against 10, you win 46%, the enemy 54%."));
    risks_after(avoiding, "pass", FINAL, LINES("Odds: 6 dice against 9"));
    // The attacker came of himself: who stands with good odds is not asked whether he means it.
    risks_after(city, "pass", ADVISED, LINES("Whoever has not been named fights.", "Odds: "));
    // Out of a city there is no roll: 2 of his 10 SP stay behind, since he leads 8 (C77 9.1, 11.3).
    risks_after(city, "avoid schuyler schenectady", PLAIN, LINES("gets away without a roll", "2 SP stay and must fight",
        "Odds once Schuyler is gone: 2 dice against 9"));
}

// C77 14.1, 13.3: St. Clair brings a die, 3 Continentals three and 5 militia two.
static void the_battle_outside_of_a_fort(void **state)
{
    const char *choice = "game campaigns-of-1777 campaign\nclear\nput turn 2\nput initiative british\nput st-clair fort-ticonderoga continental 3 militia 5\n"
        "put burgoyne crown-point regular 8\nbegin activation burgoyne\ndo take 8-regular\ndo to fort-ticonderoga\n";
    char room[400];

    risks_after(choice, "done", DANGER, LINES("8 SP are outside and must fight, unless they get away.", "Odds: 6 dice against 13, you win 35%"));
    snprintf(room, sizeof room, "%sdo enter 3-continental\n", choice);
    risks_after(room, "done", DANGER, LINES("5 SP are outside", "Odds: 3 dice against 13"));
}

// C77 E27, 19.2: the river ship alone before the walls fights, and so does a garrison in its box; only where all enemies are in a fort is there a siege.
static void the_battle_with_a_ship_or_a_box_alone(void **state)
{
    const char *ship = "game campaigns-of-1777 campaign\nclear\nput turn 2\nput initiative british\nput putnam peekskill continental 6\n"
        "put stirling pompton continental 4\nput howe fort-montgomery regular 4\nput ship fort-montgomery\nbegin march putnam\ndo take 6-continental\ndo to fort-montgomery\ndo enter 4-regular\n"
        "do enter-leader howe\ndo done\n";
    const char *box = "game campaigns-of-1777 campaign\nclear\nput turn 2\nput initiative british\nput putnam white-plains continental 6\n"
        "put stirling hackensack continental 4\nput clinton new-york-garrison\nput new-york-garrison regular 5\nbegin march putnam\ndo take 6-continental\n";
    char room[600];

    risks_after(ship, "reinforce stirling", PLAIN, LINES("Stirling joins the battle"));
    risks_after(ship, "pass", PLAIN, LINES("The 6 SP there get no help."));
    risks_after(box, "to new-york", FINAL | DANGER, LINES("5 enemy SP stand there: the march stops, and there is a battle."));
    says_not_after(box, "to new-york", "get away");
    snprintf(room, sizeof room, "%sdo to new-york\n", box);
    risks_after(room, "reinforce stirling", PLAIN, LINES("Stirling joins the battle"));
    risks_after(room, "pass", PLAIN, LINES("The 6 SP there get no help."));
}

// C77 7.3.8: Burgoyne has eight points, and a die costs three: after the second one there is nothing left to decide.
static void the_last_die_that_can_be_planned(void **state)
{
    static const char text[] = "game campaigns-of-1777 campaign\nclear\nput initiative british\nput burgoyne fort-edward regular 4\n"
        "put saratoga continental 3\nbegin activation burgoyne\ndo take 4-regular\ndo to saratoga\n";
    char second[sizeof text + 8];

    snprintf(second, sizeof second, "%sdo plan\n", text);
    risks_after(second, "plan", PLAIN, LINES("One die more. Then fewer than 3 points are left, and the dice of the battle are thrown next."));
    says_not_after(text, "plan", "thrown next");
    says_not_after(second, "pass", "points are left");
}

// C77 12, 13.3: what the active side may bring, while the enemy's roll to get away is still to come.
static void the_battle_if_they_reinforce(void **state)
{
    const char *fleeing = "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput burgoyne fort-edward regular 4\n"
        "put herkimer saratoga militia 5\nput phillips schenectady regular 3\nbegin march burgoyne\ndo take 4-regular\ndo to saratoga\n"
        "do avoid herkimer albany\ndo go\n";

    risks_after(fleeing, "reinforce phillips", PLAIN, LINES("and Phillips joins the battle",
        "Odds averaged over the rolls of Herkimer and Phillips: you win", "and 42% that there is no battle.",
        "If Herkimer does not get away and Phillips arrives (49%): 14 dice against 4, you win 77%, the enemy 23%."));
    risks_after(fleeing, "pass", PLAIN, LINES("The 4 SP there get no help.", "If Herkimer does not get away (58%): 10 dice against 4"));
}

// C77 7.3.4: Burgoyne's leadership is 8, and 26 of 36 throws of two dice come to no more.
static void a_forced_march_of_1777(void **state)
{
    risks(c77(), LINES("put burgoyne saratoga regular 4", "begin activation burgoyne"), "force", FINAL, LINES("Two dice up to 8 (72%)", "one space more", "in any case"));
}

// C77 15.3: militia and Indians need no supply where they go to.
static void a_retreat_out_of_supply(void **state)
{
#define BEATEN(type, dice) "game campaigns-of-1777 campaign\nclear\nput albany magazine british\nput pittsfield depots american 1\n" \
        "put schuyler saratoga " type " 4\nput burgoyne saratoga regular 8\nbegin battle saratoga attacker british from fort-edward\n" \
        "dice 6 1 1 1 1 1 1 1 1 1 1 1 1 " dice "\n"

    risks_after(BEATEN("continental", "1 1 1 1 1 1"), "retreat bennington", DANGER, LINES("No magazine or depot supplies that space now."));
    says_not_after(BEATEN("militia", "1 1 1 1"), "retreat bennington", "supplies");
}

// C77 7.3.2: who sends Howe to sea reads how long he is away also where nothing hovers.
static void a_fleet_is_away(void **state)
{
    risks_after("game campaigns-of-1777 campaign\nclear\nput howe new-york regular 4\nbegin activation howe\ndo embark wilmington\n", "go", PLAIN,
        LINES("until the second turn from now", "hidden from the Patriots"));
}

// C77 7.3.8: whether a die more is worth three points.
static void the_battle_with_a_die_more(void **state)
{
    const char *planning = TO_SARATOGA "do pass\ndo pass\n";
    const char *hopeless = "game campaigns-of-1777 campaign\nclear\nput burgoyne fort-edward regular 2\nput herkimer saratoga continental 9\n"
        "begin activation burgoyne\ndo take 2-regular\ndo to saratoga\ndo pass\n";

    risks_after(hopeless, "pass", FINAL, LINES("you win 19%"));   // it comes to the battle in any case: nothing is red
    risks_after(planning, "pass", FINAL, LINES("Odds: 9 dice against 6, you win 49%"));
    risks_after(planning, "plan", PLAIN, LINES("Odds: 10 dice against 6, you win 5"));
}

// C77 14.8: the garrison is told what it comes out to.
static void the_battle_of_a_sortie(void **state)
{
    const char *const *lines = LINES("put inside-fort-stanwix continental 3", "put st-leger fort-stanwix regular 5", "begin sorties american");

    risks(c77(), lines, "sortie fort-stanwix", FINAL | DANGER, LINES("3 dice against"));
}

static void near(double a, double b)
{
    if (a - b > 1e-12 || b - a > 1e-12)
        fail_msg("%.15f instead of %.15f", a, b);
}

// C77 13.3: what was foretold of interceptions is the mean of what is thrown when each of them has come or not, by the numbers of 10.3: Schuyler comes
// by 8 (26 of 36) and Greene by 9 (30 of 36).
static void foretold_and_thrown(void **state)
{
    static const char *const dice[2][2] = { { "6 6 6 6", "6 6 1 1" }, { "1 1 6 6", "1 1 1 1" } };
    static const double schuyler[2] = { 10 / 36.0, 26 / 36.0 }, greene[2] = { 6 / 36.0, 30 / 36.0 };
    const char *named = TO_SARATOGA "do intercept schuyler\ndo go\ndo intercept greene\n";
    Case *c = calloc(1, sizeof *c);
    double wins = 0, losses[SIDES][LOSSES_MAX] = { { 0 } };
    BattleOdds foretold, now;
    Error err = { "" };
    char text[800];
    Action a;

    assert_int_equal(run_case(c, named, strlen(named), find_game), CASE_HOLDS);
    assert_true(read_action(c77(), "go", &a, &err));
    assert_true(odds_after(c77(), (State *)&c->position, AMERICAN, a, &foretold, &err));
    for (int s = 0; s < 2; s++)
        for (int g = 0; g < 2; g++) {
            double p = schuyler[s] * greene[g];
            snprintf(text, sizeof text, "%sdo go\ndice %s\n", named, dice[s][g]);
            assert_int_equal(run_case(c, text, strlen(text), find_game), CASE_HOLDS);
            assert_true(odds_at(c77(), (State *)&c->position, AMERICAN, -1, &now, &err));
            assert_string_equal(now.condition, "");
            wins += p * now.defender_wins;
            for (Side side = AMERICAN; side < SIDES; side++)
                for (int n = 0; n < LOSSES_MAX; n++)
                    losses[side][n] += p * now.losses[side][n];
            // The ways are told with the most who come first.
            near(foretold.way[3 - 2 * s - g].p, p);
            near(foretold.way[3 - 2 * s - g].wins[AMERICAN], now.defender_wins);
        }
    assert_int_equal(foretold.way_count, 4);
    near(foretold.defender_wins, wins);
    assert_true(foretold.no_battle == 0);
    for (Side side = AMERICAN; side < SIDES; side++)
        for (int n = 0; n < LOSSES_MAX; n++)
            near(foretold.losses[side][n], losses[side][n]);
    free(c);
}

// What the odds of this answer take for granted.
static void check_assumed(const char *text, const char *words, const char *assumed, bool others)
{
    Case *c = calloc(1, sizeof *c);
    Error err = { "" };
    BattleOdds odds;
    Risk risk;
    Action a;

    assert_int_equal(run_case(c, text, strlen(text), find_game), CASE_HOLDS);
    assert_true(read_action(c77(), words, &a, &err));
    assert_true(odds_after(c77(), (State *)&c->position, side_to_act((State *)&c->position), a, &odds, &err));
    assert_string_equal(odds.policy, assumed);
    assert_int_equal(odds.others_may_act, others);
    assert_true(risk_of(c77(), (State *)&c->position, a, &risk));
    assert_true(risk.has_odds);
    assert_int_equal(risk.others_may_act, others);
    free(c);
}

// C77 13.1, 14.4, 14.8: nobody comes to a storm or a sortie or goes from it, and after the reactions a battle may only be planned.
static void only_what_may_come_is_assumed(void **state)
{
    const char *storm = "game campaigns-of-1777 campaign\nclear\nput turn 5\nput inside-fort-edward continental 1\nput burgoyne fort-edward regular 5\n"
        "begin activation burgoyne\nexpect turn 5\n";
    const char *sortie = "game campaigns-of-1777 campaign\nclear\nput turn 4\nput st-leger fort-stanwix regular 1\nput siege-from fort-stanwix oswego\n"
        "put inside-fort-stanwix continental 3\nput schuyler albany continental 1\nbegin sorties american\nexpect turn 4\n";
    const char *march = "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput burgoyne fort-edward regular 4\n"
        "put schuyler saratoga militia 5\nbegin activation burgoyne\ndo take 4-regular\nexpect turn 3\n";
    const char *begun = "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput burgoyne fort-edward regular 6\n"
        "put saratoga continental 3\nbegin activation burgoyne\ndo take 6-regular\ndo to saratoga\nexpect question plan\n";

    check_assumed(storm, "storm", "whatever else is chosen: nobody joins or leaves a storm", false);
    check_assumed(sortie, "sortie fort-stanwix", "whatever else is chosen: nobody joins or leaves a sortie", false);
    check_assumed(march, "to saratoga", "if nobody intercepts, avoids, reinforces, goes into a fort or plans", true);
    check_assumed(begun, "plan", "if nobody plans", false);
}

// The chance that n dice show k sixes, from Pascal's triangle.
static double sixes(int n, int k)
{
    double p[40] = { 1 };

    for (int die = 0; die < n; die++)
        for (int i = die + 1; i >= 0; i--)
            p[i] = p[i] * 5 / 6 + (i ? p[i - 1] / 6 : 0);
    return p[k];
}

// C77 13.5: the defender's chance, if nobody loses all: fewer losses win, and equal ones are his.
static double holds(int attack, int defence)
{
    double p = 0;

    for (int a = 0; a <= attack; a++)
        for (int d = a; d <= defence; d++)
            p += sixes(attack, a) * sixes(defence, d);
    return p;
}

// C77 10.3, 11.3, 12.3: a battle that is not sure to come.  Herkimer gets away by 6, 15 times of 36: then there is none.  If he does not, Phillips arrives
// by 9 and makes 10 dice 14.
static void a_battle_that_may_not_come(void **state)
{
    const char *text = "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput burgoyne fort-edward regular 4\n"
        "put herkimer saratoga militia 5\nput phillips schenectady regular 3\nbegin march burgoyne\ndo take 4-regular\ndo to saratoga\n"
        "do avoid herkimer albany\ndo go\ndo reinforce phillips\n";
    double stays = 21 / 36.0, comes = 30 / 36.0;
    Case *c = calloc(1, sizeof *c);
    BattleOdds odds;
    Error err = { "" };
    Action a;

    assert_int_equal(run_case(c, text, strlen(text), find_game), CASE_HOLDS);
    assert_true(read_action(c77(), "go", &a, &err));
    assert_true(odds_after(c77(), (State *)&c->position, BRITISH, a, &odds, &err));
    near(odds.no_battle, 1 - stays);
    double alone = holds(10, 4), with_phillips = holds(14, 4);
    // With four sixes of Herkimer's nobody is left of Burgoyne's four, and he loses also where nobody is left of Herkimer's five (E28).
    for (int sixes_of_his = 5; sixes_of_his <= 10; sixes_of_his++)
        alone += sixes(10, sixes_of_his) * sixes(4, 4);
    near(odds.defender_wins, stays * (comes * with_phillips + (1 - comes) * alone));
    near(odds.attacker_wins + odds.defender_wins + odds.no_battle, 1);
    near(mean_losses(&odds, BRITISH), stays * 4 / 6.0);
    assert_string_equal(odds.condition, "averaged over the rolls of Herkimer and Phillips");
    free(c);
}

// The limit is that of the army that is being composed, and a depot costs as much while a subordinate marches.
static void limits_and_costs(void **state)
{
    const char *avoiding = "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput burgoyne fort-edward regular 4\n"
        "put herkimer saratoga militia 8\nput schuyler albany continental 6\nput greene bennington continental 6\nbegin march burgoyne\ndo take 4-regular\n"
        "do to saratoga\ndo intercept schuyler\ndo go\ndo intercept greene\ndo go\ndice 6 6 1 1\ndo avoid herkimer schenectady\nrefuse take 1-militia\n";
    const char *marching = "game campaigns-of-1777 campaign\nclear\nput turn 3\nput burgoyne montreal regular 4\nput fraser montreal\n"
        "begin activation burgoyne\ndo activate fraser\n";
    Case *c = calloc(1, sizeof *c);
    char room[80] = "";
    Text price = text_in(room, sizeof room);
    Error err = { "" };
    Action a;

    if (run_case(c, avoiding, strlen(avoiding), find_game) != CASE_HOLDS)
        fail_msg("line %d: %s", c->line, c->wrong.text);
    assert_non_null(strstr(c->refusal, "5 at most"));       // Herkimer's, not Greene's 8
    if (run_case(c, marching, strlen(marching), find_game) != CASE_HOLDS)
        fail_msg("line %d: %s", c->line, c->wrong.text);
    assert_true(read_action(c->game, "depot st-johns", &a, &err));
    c->game->price((const State *)&c->position, a, &price);
    assert_string_equal(room, "4");
    free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_die_for_the_delaware),
        cmocka_unit_test(a_forced_march),
        cmocka_unit_test(points_left),
        cmocka_unit_test(washington_at_stake),
        cmocka_unit_test(battles_that_wait),
        cmocka_unit_test(an_attack_at_bad_odds),
        cmocka_unit_test(to_stay_at_no_chance),
        cmocka_unit_test(to_leave_is_advised),
        cmocka_unit_test(the_way_out),
        cmocka_unit_test(over_the_delaware_under_fire),
        cmocka_unit_test(all_lost_over_the_delaware),
        cmocka_unit_test(units_destroyed),
        cmocka_unit_test(a_proposal),
        cmocka_unit_test(two_towns),
        cmocka_unit_test(the_depot),
        cmocka_unit_test(militia_go_home),
        cmocka_unit_test(two_ways_to_end),
        cmocka_unit_test(a_die_for_the_crossing),
        cmocka_unit_test(a_trench_is_worth_its_work),
        cmocka_unit_test(attacks_say_their_odds),
        cmocka_unit_test(a_leader_at_stake),
        cmocka_unit_test(a_surrender),
        cmocka_unit_test(leaders_who_leave),
        cmocka_unit_test(forced_too_far),
        cmocka_unit_test(last_men),
        cmocka_unit_test(dice_of_command),
        cmocka_unit_test(raids),
        cmocka_unit_test(panic),
        cmocka_unit_test(the_end_of_a_phase),
        cmocka_unit_test(only_answers),
        cmocka_unit_test(a_battle_without_a_card_that_helps),
        cmocka_unit_test(an_army_without_a_way_back),
        cmocka_unit_test(the_end_of_the_year),
        cmocka_unit_test(an_interception),
        cmocka_unit_test(the_last_units_sail_away),
        cmocka_unit_test(a_card_that_ends_the_war),
        cmocka_unit_test(cards_that_are_given_away),
        cmocka_unit_test(washington_and_congress),
        cmocka_unit_test(winter_in_the_open),
        cmocka_unit_test(a_fort_or_another_way_out), cmocka_unit_test(the_river_ship),
        cmocka_unit_test(an_interception_of_an_army),
        cmocka_unit_test(points_that_nobody_can_spend),
        cmocka_unit_test(hungry_troops),
        cmocka_unit_test(the_battle_if_they_intercept),
        cmocka_unit_test(an_interception_that_betters_bad_odds),
        cmocka_unit_test(each_way_is_a_line),
        cmocka_unit_test(the_battle_with_a_die_more),
        cmocka_unit_test(a_forced_march_of_1777),
        cmocka_unit_test(a_retreat_out_of_supply),
        cmocka_unit_test(the_battle_if_they_stay), cmocka_unit_test(the_battle_outside_of_a_fort), cmocka_unit_test(a_fleet_is_away),
        cmocka_unit_test(the_battle_with_a_ship_or_a_box_alone),
        cmocka_unit_test(the_last_die_that_can_be_planned),
        cmocka_unit_test(the_battle_if_they_reinforce),
        cmocka_unit_test(the_battle_of_a_sortie),
        cmocka_unit_test(only_what_may_come_is_assumed), cmocka_unit_test(foretold_and_thrown),
        cmocka_unit_test(a_battle_that_may_not_come),
        cmocka_unit_test(limits_and_costs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
