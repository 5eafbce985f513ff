// Hints: a plan is legal from its first answer to its last, ends where luck or the enemy comes in, tells what is so, and is the same for
// all positions that look the same to its side.
#include <string.h>

#include "bots/plan.h"
#include "bots/playout.h"
#include "engine/words.h"
#include "games/games.h"
#include "reach.h"
#include "set_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PLAYOUTS = 60 };

static Plan plan;

static void plan_it(const Game *game, const State *s, uint64_t seed)
{
    plan_make(&plan, game, s, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 }, seed, NULL);
}

// ---- in any position

// Played on the true position with any dice, every answer is legal for the side, and none but the last throws dice.
static void check_played(const Game *game, const Position *truth, Side side, uint64_t seed)
{
    Position pos = *truth;
    State *s = (State *)&pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    seed_luck(&luck, seed);
    for (int i = 0; i < plan.answers; i++) {
        bool last = i == plan.answers - 1;
        assert_int_equal(side_to_act(s), side);
        assert_int_equal(why_not(game, s, plan.at[i]), OK);
        assert_ptr_equal(plan.asked[i], question_of(game, s));
        assert_int_equal(plan.only[i], obvious_answer(game, s) == plan.at[i]);
        take_action(game, s, plan.at[i], &p);
        assert_true(last || (!p.drawn && !p.shown));
    }
    // What is shown may be followed by dice, at which the plan does not look.
    assert_true(plan.stop != PLAN_DICE || p.drawn > 0);
    assert_true(p.drawn == 0 || plan.stop == PLAN_DICE || plan.stop == PLAN_SHOWN);
    if (plan.stop == PLAN_ENEMY)
        assert_int_equal(side_to_act(s), enemy_of(side));
}

static bool ends_with(const char *words, const char *end)
{
    size_t length = strlen(words), n = strlen(end);

    return length >= n && strcmp(words + length - n, end) == 0;
}

// Troops that are taken up march in the same step.
static bool is_half_an_order(const PlanStep *step)
{
    const char *last = strstr(step->words, " takes up ");

    for (const char *next = last; next; next = strstr(last + 1, " takes up "))
        last = next;
    return last && strchr(last, '.') == step->words + strlen(step->words) - 1;
}

static void check_steps(void)
{
    int next = 0;

    assert_true(plan.steps > 0);
    for (int i = 0; i < plan.steps; i++) {
        const PlanStep *step = &plan.step[i];
        size_t length = strlen(step->words);
        assert_int_equal(step->first, next);
        assert_true(step->count > 0);
        next += step->count;
        assert_true(length > 2 && length < PLAN_WORDS - 1 && step->words[length - 1] == '.' && !(step->words[0] >= 'a' && step->words[0] <= 'z'));
        assert_int_not_equal(step->places, 1);
        assert_false(i < plan.steps - 1 && is_half_an_order(step));
        assert_false(ends_with(step->words, "Done.") || ends_with(step->words, "No."));     // it says what is done, and what is declined
    }
    assert_int_equal(next, plan.answers);
}

static void check_alike(const Game *game, const Position *truth, Side side, Seeded *luck)
{
    static Plan other;
    Position dealt = *truth;

    game->imagine((State *)&dealt, side, &luck->luck);
    other = plan;
    plan_it(game, (State *)&dealt, 5);
    assert_memory_equal(&plan, &other, sizeof plan);
}

static void plans_are_legal_fair_and_told(void **state)
{
    for (int g = 0; g < game_count; g++) {
        int dice = 0, enemy = 0, many = 0, reasons = 0;
        for (int i = 0; i < 40; i++) {
            Position pos;
            Seeded luck;
            if (!reach(games[g], i % games[g]->scenario_count, 3 + 7 * i, (uint64_t)i, &pos, &luck))
                continue;
            Side side = side_to_act((State *)&pos);
            plan_it(games[g], (State *)&pos, 5);
            check_played(games[g], &pos, side, (uint64_t)i);
            check_steps();
            dice += plan.stop == PLAN_DICE;
            enemy += plan.stop == PLAN_ENEMY;
            many += plan.steps > 1;
            reasons += plan.reasons.count;
            assert_true(plan.reasons.count > 0);
            assert_int_equal(plan.counts, points_fact(games[g]) != NULL);
            for (int k = 1; k < plan.thought.count; k++)
                assert_true(plan.thought.at[0].visits >= plan.thought.at[k].visits);
            check_alike(games[g], &pos, side, &luck);
        }
        assert_true(dice > 0 && enemy > 0 && many > 0 && reasons > 5);
    }
}

// ---- afterwards

// What is said of the first order of a plan is that order, as the plan tells it, with what could be expected; and it is the same for all positions
// that the side could not tell apart, so that it says nothing of what was hidden from it.
static void an_order_is_explained_as_it_was_planned(void **state)
{
    static Plan told, alike;
    BotLimits limits = { .playouts = PLAYOUTS, .threads = 1 };
    int gains = 0;

    for (int g = 0; g < game_count; g++)
        for (int i = 0; i < 12; i++) {
            Position pos, dealt;
            Seeded luck;
            if (!reach(games[g], i % games[g]->scenario_count, 5 + 23 * i, (uint64_t)i, &pos, &luck))
                continue;
            Side side = side_to_act((State *)&pos);
            plan_it(games[g], (State *)&pos, 5);
            int count = plan_explain(&told, games[g], (State *)&pos, plan.at, plan.answers, limits, 5, NULL);
            assert_int_equal(count, plan.step[0].count);
            assert_string_equal(told.step[0].words, plan.step[0].words);
            assert_in_range(told.reasons.count, told.gains + 1, told.gains + 2);
            gains += told.gains;
            dealt = pos;
            games[g]->imagine((State *)&dealt, side, &luck.luck);
            plan_explain(&alike, games[g], (State *)&dealt, plan.at, plan.answers, limits, 5, NULL);
            assert_memory_equal(&told, &alike, sizeof told);
        }
    assert_true(gains > 5);
}

// ---- what is told

static const Game *t76(void)    { return find_game("trenton-1776"); }

static void find_gains(const char *const before[], const char *const after[], Side side, Needs *out)
{
    Position a, b;

    set_out(t76(), &a, before);
    set_out(t76(), &b, after);
    *out = (Needs){ 0 };
    t76()->gains((State *)&a, (State *)&b, side, out);
}

static bool says(const Needs *n, const char *words)
{
    for (int i = 0; i < n->count; i++)
        if (strstr(n->at[i].words, words))
            return true;
    return false;
}

static void gains_are_what_differs(void **state)
{
    static const char *const before[] = { "put mercer mcconkeys-ferry", "put washington trenton", "put rall-1 princeton", "put rall-2 maidenhead", "put control trenton american", "put control princeton british", NULL };
    static const char *const attack[] = { "put mercer mcconkeys-ferry", "put washington princeton", "put rall-1 princeton", "put rall-2 maidenhead", "put control trenton american", "put control princeton british", NULL };
    static const char *const away[] = { "put mercer mcconkeys-ferry", "put washington mcconkeys-ferry", "put rall-1 princeton", "put rall-2 maidenhead", "put control trenton american", "put control princeton british", NULL };
    Needs n;

    find_gains(before, before, AMERICAN, &n);
    assert_int_equal(n.count, 0);
    find_gains(before, attack, AMERICAN, &n);
    assert_true(says(&n, "It brings 1 block against 1 at Princeton."));
    find_gains(before, away, AMERICAN, &n);
    assert_true(says(&n, "Within 2 places of Washington stand 2 enemy blocks now; after it, 0."));
    find_gains(before, away, BRITISH, &n);
    assert_false(says(&n, "Washington"));
}

// What leaders are ordered for in the hex game: the enemy beside them, and before an attack is shown how many attack him.
static void orders_have_a_purpose(void **state)
{
    static const char *const asleep[] = { "put turn 4", "put weather fair", "put points american 20", "put washington 1929 troops 140", "put mercer 1929 troops 710",
                                          "put glover 1930 troops 850", "put rall trenton troops 300", "begin orders american", NULL };
    static const char *const up[] = { "put turn 4", "put weather fair", "put points american 20", "put washington 1929 troops 140", "put mercer 1929 troops 710",
                                      "put glover 1930 troops 850", "put rall trenton troops 300", "begin orders american", "do activate washington",
                                      "do call mercer", NULL };
    static const char *const ready[] = { "put turn 4", "put weather fair", "put washington 1929 troops 140 active", "put mercer 1929 troops 710 active by washington",
                                         "put rall trenton troops 300", "begin moves american", "do done", "do prepare washington trenton", "do with mercer", NULL };
    const Game *game = find_game("washingtons-crossing");
    Position a, b;
    Needs n = { 0 };

    set_out_and_run(game, &a, asleep);
    set_out_and_run(game, &b, up);
    game->gains((State *)&a, (State *)&b, AMERICAN, &n);
    assert_true(says(&n, "Washington with 850 men can attack the enemy beside him at Trenton."));
    assert_true(says(&n, "2 leaders with 850 men may then act"));
    n.count = 0;
    set_out_and_run(game, &b, ready);
    game->gains((State *)&a, (State *)&b, AMERICAN, &n);
    assert_true(says(&n, "710 men attack the enemy at Trenton, with all their movement."));
}

// What it is to lose or to flee is told of one's own blocks; and of marches at least where they meet.
static void losses_and_marches_say_what_they_are(void **state)
{
    static const struct {
        const char *const lines[8], *answer, *words;
    } told[] = {
        { { "put mercer hitchcock princeton", "put leslie princeton from hillsborough", "begin lose american princeton attacker british 1 hits" },
          "lose mercer", "No block is lost by it." },
        { { "put mercer nj-militia-1 nj-militia-2 princeton", "put leslie princeton from hillsborough", "begin flee american princeton attacker british 1 flights" },
          "flee nj-militia-2", "All that could go are as strong: either will do." },
    };
    Needs n;

    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        Position pos;
        Action a;
        Error err;
        set_out_and_run(t76(), &pos, told[i].lines);
        assert_true(read_action(t76(), told[i].answer, &a, &err));
        assert_int_equal(plan_explain(&plan, t76(), (State *)&pos, &a, 1, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 }, 1, NULL), 1);
        if (!says(&plan.reasons, told[i].words))
            fail_msg("%s: not \"%s\"", told[i].answer, told[i].words);
    }
    static const char *const apart[] = { "put mercer mcconkeys-ferry", "put greene hitchcock newtown", NULL };
    static const char *const together[] = { "put mercer greene hitchcock newtown", NULL };
    find_gains(apart, together, AMERICAN, &n);
    assert_true(says(&n, "At Newtown then stand 3 blocks, where 2 stood."));
}

// WC 17.1: how many men a loss leaves.
static void a_loss_says_who_is_left(void **state)
{
    const Game *wc = find_game("washingtons-crossing");
    bool told = false;

    for (int i = 0; i < 900 && !told; i++) {
        Position pos;
        Seeded luck;
        if (!reach(wc, 0, 200 + i % 300, (uint64_t)i / 300, &pos, &luck) || strcmp(question_of(wc, (State *)&pos)->name, "lose") != 0)
            continue;
        plan_it(wc, (State *)&pos, 5);
        told = says(&plan.reasons, " keeps ") && says(&plan.reasons, " men.");
    }
    assert_true(told);
}

// WW 10.2: what the end of the year changes, which follows the last card, is not said to come of the card.
static void the_last_card_is_not_the_year(void **state)
{
    static const char *const last[] = { "put washington wilmington-de units 5", "put howe boston units 5", "put hand ops-1-1 american", "begin impulse american",
                                        "do play ops-1-1", "do mark", NULL };
    const Game *game = find_game("washingtons-war");
    Position pos;
    Action a;
    Error err;

    set_out_and_run(game, &pos, last);
    assert_true(read_action(game, "place newport", &a, &err));
    plan_explain(&plan, game, (State *)&pos, &a, 1, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 }, 1, NULL);
    assert_true(says(&plan.reasons, "With the end of the year you win Rhode Island and Delaware: then you control 2 of the fourteen colonies."));
    assert_false(says(&plan.reasons, "It wins") || says(&plan.reasons, "marker"));
}

// What reads like the answer that was found is not the next best one: one card of two of a name, one block of two alike.
static void the_next_best_answer_reads_differently(void **state)
{
    int left_out = 0;

    for (int g = 0; g < game_count; g++)
        for (int i = 0; i < 30; i++) {
            Position pos;
            Seeded luck;
            char first[160], other[160];
            Text one = text_in(first, sizeof first), two = text_in(other, sizeof other);
            if (!reach(games[g], i % games[g]->scenario_count, 4 + 9 * i, (uint64_t)i, &pos, &luck))
                continue;
            plan_it(games[g], (State *)&pos, 5);
            int next = plan_next_best(games[g], &plan);
            assert_in_range(next, 0, plan.thought.count ? plan.thought.count - 1 : 0);
            left_out += plan.thought.count > 1 && next != 1;
            if (next == 0)
                continue;
            write_answer(games[g], plan.asked[0], plan.thought.at[0].action, &one);
            write_answer(games[g], plan.asked[0], plan.thought.at[next].action, &two);
            assert_string_not_equal(first, other);
        }
    assert_true(left_out > 0);
}

// The points now and those expected, and both chances, in words.
static void what_is_expected_is_told(void **state)
{
    bool told = false, compared = false;

    for (int i = 0; i < 30; i++) {
        Position pos;
        Seeded luck;
        if (!reach(t76(), i % t76()->scenario_count, 3 + 7 * i, (uint64_t)i, &pos, &luck))
            continue;
        plan_it(t76(), (State *)&pos, 5);
        for (Side side = 0; side < SIDES; side++) {
            assert_int_equal(plan.points[side], fact_value((State *)&pos, points_fact(t76()), 0, side));
            assert_in_range(plan.ahead[side], 0, 400);
        }
        told = told || says(&plan.reasons, "now it is");
        compared = compared || says(&plan.reasons, "next best");
    }
    assert_true(told && compared);
}

// Where a bot answers at once, because nothing else looks promising, its hint still says what it expects, and of the best of the other answers.
static void what_was_not_compared_is_compared(void **state)
{
    BotLimits limits = { .playouts = PLAYOUTS, .threads = 1 };
    int compared = 0;

    for (int g = 0; g < game_count; g++)
        for (int i = 0; i < 25; i++) {
            Position pos;
            Seeded luck;
            BotThought thought;
            if (!reach(games[g], i % games[g]->scenario_count, 3 + 7 * i, (uint64_t)i, &pos, &luck))
                continue;
            Bot *bot = bot_new(games[g], BOT_REGULAR, limits);
            Action chosen = bot_choose(bot, (State *)&pos, 5, NULL, &thought);
            bot_free(bot);
            if (thought.count != 1 || was_tried(&thought.at[0]))
                continue;
            plan_it(games[g], (State *)&pos, 5);
            assert_int_equal(plan.at[0], chosen);
            assert_int_equal(plan.thought.at[0].action, chosen);
            assert_true(was_tried(&plan.thought.at[0]));
            assert_true(says(&plan.reasons, "A bot that looks ahead expects to win"));
            compared += plan.thought.count == 2 && says(&plan.reasons, "with its next best answer, ");
        }
    assert_true(compared > 5);
}

// Where all is lost or won, no two numbers that are alike are compared.
static void a_game_that_is_decided_is_called_so(void **state)
{
    int lost = 0, won = 0;

    for (int g = 0; g < game_count; g++)
        for (int i = 0; i < 12; i++) {
            Position pos;
            Seeded luck;
            reach(games[g], 0, 100000, (uint64_t)i, &pos, &luck);       // the last question of the game
            plan_it(games[g], (State *)&pos, 5);
            assert_false(says(&plan.reasons, "win 0 games in a hundred this way, and as many"));
            assert_false(says(&plan.reasons, "win 100 games in a hundred this way, and as many"));
            lost += says(&plan.reasons, "expects to win hardly a game, this way or with its next best answer, ");
            won += says(&plan.reasons, "expects to win nearly every game, this way or with its next best answer, ");
        }
    assert_true(lost > 0 && won > 0);
}

// Whether the policy would give this answer.
static bool policy_gives(const Game *game, const State *s, const char *words)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    Action a;
    Error err;

    assert_true(read_action(game, words, &a, &err));
    list_actions(game, s, &list);
    game->weigh(s, &list, game->values, weight);
    return list.at[heaviest(weight, list.count)] == a;
}

// C77 7.3.4: a forced march throws its dice at once, so that its hint tells the chance from what it risks.
static void what_the_dice_may_bring_is_told(void **state)
{
    const Game *c77 = find_game("campaigns-of-1777");
    bool told = false;

    for (int i = 0; i < 600 && !told; i++) {
        Position pos;
        Seeded luck;
        if (!reach(c77, find_scenario(c77, "howes-prize"), 20 + i % 60, (uint64_t)i / 60, &pos, &luck) || !policy_gives(c77, (State *)&pos, "force"))
            continue;
        plan_it(c77, (State *)&pos, 5);
        told = says(&plan.reasons, "Two dice up to 9 (83%), and he may march one space more.");
    }
    assert_true(told);
}

// Where a worth is a share of a win, a plan tells of chances.
static void a_plan_tells_of_winning(void **state)
{
    const Game *wc = find_game("washingtons-crossing");
    BotLimits limits = { .playouts = 60, .threads = 1 };
    BotThought thought;
    int told = 0;

    for (int i = 0; i < 40; i++) {      // most questions have one promising answer, for which nothing is searched
        Position pos;
        Seeded luck;
        const State *s = (const State *)&pos;
        if (!reach(wc, 0, 200 + 30 * i, (uint64_t)i, &pos, &luck))
            continue;
        Bot *bot = bot_new(wc, BOT_REGULAR, limits);
        bot_choose(bot, s, 5, NULL, &thought);
        bot_free(bot);
        if (!was_tried(&thought.at[0]))
            continue;                   // the hint tries it
        plan_make(&plan, wc, s, limits, 5, NULL);
        assert_int_equal(plan.thought.count, thought.count);
        for (int k = 0; k < thought.count; k++) {
            assert_int_equal(plan.thought.at[k].worth, wc->winning(s, thought.at[k].worth));
            told += plan.thought.at[k].worth != thought.at[k].worth;
        }
    }
    assert_true(told > 5);
}

static const FrameKind *find_question(const Game *game, const char *name)
{
    for (int k = 1; k < game->frame_kinds; k++)
        if (game->frames[k]->list && strcmp(game->frames[k]->name, name) == 0)
            return game->frames[k];
    fail_msg("no question %s", name);
    return NULL;
}

static void an_answer_reads_as_its_button(void **state)
{
    static const struct {
        const char *game, *action, *words, *asked;
    } answers[] = {
        { "trenton-1776", "march washington", "March Washington" },
        { "trenton-1776", "lose mercer", "Mercer loses 1 SP" },
        { "trenton-1776", "to princeton", "Go to Princeton" },
        { "trenton-1776", "done", "End moves" },
        { "washingtons-crossing", "disband greene", "Give Greene Stirling's men" },
        { "washingtons-crossing", "examine 2029", "Look through the stack at Trenton" },
        { "washingtons-crossing", "lose greene 20", "Greene loses 20 men" },
        { "washingtons-war", "first british", "Let the British go first" },
        { "washingtons-war", "play ops-2-2", "Play Operations 2" },
        { "washingtons-war", "take 1-french", "Take 1 French unit along" },
        { "washingtons-war", "place newport", "Place a marker at Newport" },
        { "campaigns-of-1777", "depot albany", "Place a depot at Albany" },
        { "campaigns-of-1777", "embark wilmington", "Embark for Wilmington" },
        { "campaigns-of-1777", "done", "End the march", "march" },
        { "campaigns-of-1777", "to albany", "March to Albany", "march" },
        { "campaigns-of-1777", "first howe", "Let Howe act first" },
        { "campaigns-of-1777", "done", "Done" },
        { "washingtons-war", "pass", "Fight without a card", "battle-card" },
        { "washingtons-war", "remove boston", "Remove the marker at Boston", "event-markers" },
        { "washingtons-war", "remove boston", "Remove a unit at Boston", "event-units" },
    };

    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        const Game *game = find_game(answers[i].game);
        char room[80];
        Text t = text_in(room, sizeof room);
        Action a;
        Error err;
        assert_true(read_action(game, answers[i].action, &a, &err));
        write_answer(game, answers[i].asked ? find_question(game, answers[i].asked) : NULL, a, &t);
        assert_string_equal(room, answers[i].words);
    }
}

// ---- as a person would say it

// The words of the first order that these answers make up.
static const char *order_of(const char *id, const char *const lines[], const char *const answers[])
{
    static PlanStep step;
    const Game *game = find_game(id);
    Action a[PLAN_MOST];
    Position pos;
    int count = 0;

    set_out_and_run(game, &pos, lines);
    for (; answers[count]; count++) {
        Error err;
        assert_true(read_action(game, answers[count], &a[count], &err));
    }
    assert_int_equal(plan_retell(&step, game, (State *)&pos, a, count, 1), count);
    return step.words;
}

#define LINES(...) (const char *const[]){ __VA_ARGS__, NULL }

static void an_order_reads_as_a_person_says_it(void **state)
{
    // The end of a march is not told after the march, only where nothing else is told.
    const char *const *burgoyne = LINES("put turn 3", "put burgoyne castleton", "put fraser castleton regular 3", "begin activation burgoyne");
    assert_string_equal(order_of("campaigns-of-1777", burgoyne, LINES("activate fraser", "take 3-regular", "to manchester", "done")), "Activate Fraser. Fraser takes up 3 Regulars at Castleton. Fraser marches from Castleton to Manchester with 3 SP.");
    const char *const *fraser = LINES("put turn 3", "put burgoyne castleton", "put fraser castleton regular 3", "begin activation burgoyne", "do activate fraser",
                                      "do take 3-regular", "do to manchester");
    assert_string_equal(order_of("campaigns-of-1777", fraser, LINES("done")), "End the march.");
    // What a leader takes up is one sentence.
    const char *const *army = LINES("put turn 3", "put burgoyne castleton", "put fraser castleton regular 3 hessian 2 british-artillery 1", "begin activation burgoyne");
    assert_string_equal(order_of("campaigns-of-1777", army, LINES("activate fraser", "take 1-british-artillery", "take 2-regular", "take 1-hessian", "to manchester")), "Activate Fraser. Fraser takes up 1 artillery, 2 Regulars and 1 Hessian at Castleton. Fraser marches from Castleton to Manchester with 4 SP.");
    // Leaders who are commanded one after another are told in one sentence, also if one of them could have commanded others.
    const char *const *orders = LINES("put turn 4", "put points american 20", "put washington 1332", "put greene 1332", "put mercer 1332 troops 710",
                                      "put sullivan 1332", "put glover 1332 troops 500", "begin orders american");
    assert_string_equal(order_of("washingtons-crossing", orders, LINES("activate washington", "call glover", "call greene", "done", "call sullivan", "done")), "Activate Washington. Command Glover, Greene and Sullivan.");
    // The attack that all who take part lead to, and the die of a crossing, say no more than what comes before them.
    const char *const *attack = LINES("put turn 4", "put weather fair", "put washington 1929 troops 140 active", "put mercer 1929 troops 710 active by washington",
                                      "put glover 1930 troops 850 active by washington", "put rall trenton troops 1200", "begin moves american", "do done");
    assert_string_equal(order_of("washingtons-crossing", attack, LINES("prepare washington trenton", "with mercer", "with glover", "with washington", "attack")), "Prepared attack on Trenton under Washington, attack with Mercer, Glover and Washington.");
    const char *const *crossing = LINES("put pa-militia-1 philadelphia", "begin moves american");
    assert_string_equal(order_of("trenton-1776", crossing, LINES("march pa-militia-1", "to coopers-ferry")), "March PA Militia to Cooper's Ferry.");
    // A card is named once, and no more where its own questions are asked.
    const char *const *card = LINES("put hand mccrea american", "begin impulse american");
    assert_string_equal(order_of("washingtons-war", card, LINES("event mccrea", "place norwich", "place saratoga")), "Play \"A bride killed on the frontier\" as an event. Place a marker at Norwich. Place a marker at Saratoga.");
    const char *const *marker = LINES("put hand mccrea american", "begin impulse american", "do event mccrea", "do place norwich");
    assert_string_equal(order_of("washingtons-war", marker, LINES("place saratoga")), "A bride killed on the frontier: place a marker at Saratoga.");
    // Orders alike that follow one another are one, and the same answer once more is counted.
    const char *const *span = LINES("put turn 4", "put points american 20", "put washington 1332", "put greene 1332", "put mercer 1332 troops 710",
                                    "put sullivan 1332", "put glover 1332 troops 500", "begin orders american", "do activate washington");
    assert_string_equal(order_of("washingtons-crossing", span, LINES("call glover", "call mercer")), "Command Glover and Mercer.");
    const char *const *help = LINES("put turn 3", "put initiative american", "put burgoyne bennington regular 8", "put phillips saratoga regular 3",
                                    "put st-leger pittsfield regular 3", "put schuyler albany continental 4", "put springfield magazine american",
                                    "begin activation burgoyne", "do take 8-regular", "do to albany", "do pass");
    assert_string_equal(order_of("campaigns-of-1777", help, LINES("reinforce phillips", "go", "reinforce st-leger", "go")), "Reinforce with Phillips and St. Leger.");
    const char *const *faster = LINES("put turn 3", "put initiative american", "put burgoyne bennington regular 8", "put phillips saratoga regular 3",
                                      "put schuyler albany continental 4", "put springfield magazine american", "begin activation burgoyne", "do take 8-regular",
                                      "do to albany", "do pass", "do reinforce phillips", "do go");
    assert_string_equal(order_of("campaigns-of-1777", faster, LINES("coordinate phillips", "coordinate phillips")), "Coordinate with Phillips twice.");
    const char *const *dice = LINES("put initiative british", "put burgoyne fort-edward regular 4", "put saratoga continental 3",
                                    "begin activation burgoyne", "do take 4-regular", "do to saratoga");
    assert_string_equal(order_of("campaigns-of-1777", dice, LINES("plan", "plan")), "Battle planning twice.");
    const char *const *fifteen = LINES("put howe princeton regular 10 hessian 6 tory 2", "put washington princeton continental 5",
                                       "begin battle princeton attacker british from brunswick");
    assert_string_equal(order_of("campaigns-of-1777", fifteen, LINES("out 2-tory", "out 1-hessian")), "Leave 2 Tories and 1 Hessian out.");
    // A hex without a town is told by the town by it.
    const char *const *march = LINES("put turn 4", "put weather fair", "put mercer 1822 troops 500", "begin march mercer mp 9");
    assert_string_equal(order_of("washingtons-crossing", march, LINES("to 1821", "halt")), "Mercer moves from 1822 (near Princeton) to 1821 (beside Princeton).");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_are_legal_fair_and_told), cmocka_unit_test(an_order_is_explained_as_it_was_planned), cmocka_unit_test(gains_are_what_differs),
        cmocka_unit_test(what_is_expected_is_told), cmocka_unit_test(a_plan_tells_of_winning), cmocka_unit_test(an_answer_reads_as_its_button),
        cmocka_unit_test(an_order_reads_as_a_person_says_it), cmocka_unit_test(orders_have_a_purpose), cmocka_unit_test(the_last_card_is_not_the_year),
        cmocka_unit_test(the_next_best_answer_reads_differently),
        cmocka_unit_test(what_was_not_compared_is_compared), cmocka_unit_test(a_game_that_is_decided_is_called_so),
        cmocka_unit_test(losses_and_marches_say_what_they_are),
        cmocka_unit_test(what_the_dice_may_bring_is_told), cmocka_unit_test(a_loss_says_who_is_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
