// The bots: they answer legally, alike on positions that look alike, and the same for the same seed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "bots/playout.h"
#include "engine/case.h"
#include "engine/words.h"
#include "games/games.h"
#include "lab/weights_file.h"
#include "reach.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static const Game *t76(void)    { return find_game("trenton-1776"); }
static const Game *wc(void)     { return find_game("washingtons-crossing"); }
static const Game *c77(void)    { return find_game("campaigns-of-1777"); }

static bool is_legal(const State *s, Action a)
{
    return why_not(t76(), s, a) == OK;
}

// ---- every level, every kind of question

static void answers_are_legal(void **state)
{
    for (int level = 0; level < BOT_LEVELS; level++) {
        Bot *bot = bot_new(t76(), (BotLevel)level, (BotLimits){ .playouts = 12, .threads = 1 });
        for (int i = 0; i < 60; i++) {
            Position pos;
            Seeded luck;
            reach(t76(), i % t76()->scenario_count, 5 + i * 4, (uint64_t)i, &pos, &luck);
            assert_true(is_legal((State *)&pos, bot_choose(bot, (State *)&pos, (uint64_t)i, NULL, NULL)));
        }
        bot_free(bot);
    }
}

// The law of secrecy: what a side cannot know changes nothing in what it does.
static int count_unlike(const Game *game, BotLevel level, int positions, int apart)
{
    Bot *bot = bot_new(game, level, (BotLimits){ .playouts = 30, .threads = 1 });
    int differ = 0;

    for (int i = 0; i < positions; i++) {
        Position pos, other;
        Seeded luck;
        reach(game, i % game->scenario_count, 20 + i * apart, (uint64_t)(100 + i), &pos, &luck);
        memcpy(&other, &pos, sizeof pos);
        game->imagine((State *)&other, side_to_act((State *)&pos), &luck.luck);
        differ += memcmp(&other, &pos, game->size) != 0;
        assert_int_equal(bot_choose(bot, (State *)&pos, 7, NULL, NULL), bot_choose(bot, (State *)&other, 7, NULL, NULL));
    }
    bot_free(bot);
    return differ;
}

// Else nothing was hidden and nothing was tested.
static void nobody_peeks(void **state)
{
    for (BotLevel level = BOT_RECRUIT; level < BOT_LEVELS; level++) {
        assert_true(count_unlike(t76(), level, 40, 5) > 5);
        assert_true(count_unlike(wc(), level, 30, 25) > 5);
    }
}

static void same_seed_same_answer(void **state)
{
    for (int threads = 1; threads <= 2; threads++) {
        Bot *one = bot_new(t76(), BOT_VETERAN, (BotLimits){ .playouts = 60, .threads = threads });
        Bot *two = bot_new(t76(), BOT_VETERAN, (BotLimits){ .playouts = 60, .threads = threads });
        for (int i = 0; i < 10; i++) {
            Position pos;
            Seeded luck;
            BotThought a, b;
            reach(t76(), i % t76()->scenario_count, 30 + 9 * i, (uint64_t)i, &pos, &luck);
            assert_int_equal(bot_choose(one, (State *)&pos, 3, NULL, &a), bot_choose(two, (State *)&pos, 3, NULL, &b));
            assert_int_equal(a.playouts, b.playouts);
            assert_int_equal(a.worth, b.worth);
        }
        bot_free(one);
        bot_free(two);
    }
}

// Two bots play the same answers; one of them is shown each time another position that looks alike.  What they keep from one answer to the
// next has nothing of the truth either.  Returns at how many questions a third one, which forgets, thought otherwise.
static int count_kept(const Game *game, int answers, uint64_t seed)
{
    const BotLimits limits = { .playouts = 40, .threads = 1 };
    Bot *one = bot_new(game, BOT_REGULAR, limits), *two = bot_new(game, BOT_REGULAR, limits), *forgetful = bot_new(game, BOT_REGULAR, limits);
    Position pos, other;
    Seeded luck;
    Play p = { .luck = &luck.luck };
    int kept = 0;

    reach(game, 0, 30, seed, &pos, &luck);
    for (int i = 0; i < answers && !is_over((State *)&pos); i++) {
        BotThought a, b, c;
        other = pos;
        game->imagine((State *)&other, side_to_act((State *)&pos), &luck.luck);
        Action answer = bot_choose(one, (State *)&pos, (uint64_t)i, NULL, &a);
        assert_int_equal(answer, bot_choose(two, (State *)&other, (uint64_t)i, NULL, &b));
        assert_int_equal(a.playouts, b.playouts);
        assert_int_equal(a.worth, b.worth);
        bot_forget(forgetful);
        bot_choose(forgetful, (State *)&pos, (uint64_t)i, NULL, &c);
        kept += a.playouts != c.playouts || a.worth != c.worth;
        take_action(game, (State *)&pos, answer, &p);
    }
    bot_free(one);
    bot_free(two);
    bot_free(forgetful);
    return kept;
}

static void nobody_keeps_the_truth(void **state)
{
    for (int g = 0; g < game_count; g++) {
        int kept = 0;
        for (uint64_t seed = 0; seed < 2; seed++)
            kept += count_kept(games[g], games[g]->halves ? 40 : 150, seed);
        assert_true(games[g]->halves ? kept == 0 : kept > 10);      // a race keeps nothing, from the first answer on
    }
}

// ---- being cut short

static void stops_when_told(void **state)
{
    Bot *bot = bot_new(t76(), BOT_REGULAR, (BotLimits){ .think_ms = 60000, .threads = 1 });
    BotControl control = { .stop = true };
    BotThought thought;
    Position pos;
    Seeded luck;

    reach(t76(), 2, 37, 1, &pos, &luck);     // orders of Bagging the Fox, of which ten look promising
    Action a = bot_choose(bot, (State *)&pos, 1, &control, &thought);    // a minute's patience, but stopped at once
    assert_true(is_legal((State *)&pos, a));
    assert_in_range(thought.playouts, 1, 16);
    bot_free(bot);
}

static void shows_progress(void **state)
{
    Bot *bot = bot_new(t76(), BOT_REGULAR, (BotLimits){ .playouts = 400, .threads = 1 });
    BotControl control = { .stop = false };
    BotThought thought;
    Position pos;
    Seeded luck;

    reach(t76(), 2, 37, 1, &pos, &luck);     // orders of Bagging the Fox, of which ten look promising
    bot_choose(bot, (State *)&pos, 1, &control, &thought);
    assert_in_range(atomic_load(&control.progress), 1, 1000);
    assert_in_range(thought.playouts, 16, 400);
    assert_true(thought.count >= 2);
    for (int i = 1; i < thought.count; i++)
        assert_true(thought.at[i - 1].visits >= thought.at[i].visits);
    bot_free(bot);
}

// ---- the game's own sense, on which they stand

static void check_worth(const Game *game, const State *s)
{
    int american = game->evaluate(s, AMERICAN, game->values);

    assert_int_equal(american, -game->evaluate(s, BRITISH, game->values));
    assert_in_range(american + 1000, 0, 2000);
}

// A search that finds nothing in the prior could not choose; and whatever the policy plays, the search must be able to find.
static void check_weights(const Game *game, const State *s)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX], prior[ACTIONS_MAX];
    int any = 0;

    list_actions(game, s, &list);
    game->weigh(s, &list, game->values, weight);
    weigh_prior(game, s, &list, game->values, prior);
    for (int k = 0; k < list.count; k++) {
        any += weight[k] > 0;
        assert_true(prior[k] > 0 || !weight[k]);
    }
    assert_true(any > 0);
}

static void worth_and_weights(void **state)
{
    const Game *const all[] = { t76(), wc(), find_game("washingtons-war"), find_game("campaigns-of-1777") };
    const int apart[] = { 2, 7, 2, 3 };

    for (int g = 0; g < 4; g++)
        for (int i = 0; i < 200; i++) {
            Position pos;
            Seeded luck;
            reach(all[g], i % all[g]->scenario_count, i * apart[g], (uint64_t)i, &pos, &luck);
            check_worth(all[g], (State *)&pos);
            check_weights(all[g], (State *)&pos);
        }
}

// A sure answer has all the weight, and there are others.
static void check_sure(Action sure, const ActionList *list, const uint8_t weight[])
{
    assert_true(list->count > 1);
    for (int k = 0; k < list->count; k++)
        assert_int_equal(weight[k], list->at[k] == sure ? 128 : 0);
}

// Fewer halvings cut off the lesser weights and change none of the others.  With fewer of them the policy looks at fewer answers, so this tells whether it
// left one out that it should have looked at.
static void check_halvings(const Game *game, const State *s, const ActionList *list, const int32_t values[], const uint8_t weight[])
{
    int32_t other[WEIGHTS_MAX];
    uint8_t cut[ACTIONS_MAX];

    memcpy(other, values, (size_t)game->weight_count * sizeof *other);
    for (int halvings = 1; halvings < 8; halvings += 2) {
        other[find_weight(game, "halvings")] = halvings;
        game->weigh(s, list, other, cut);
        for (int k = 0; k < list->count; k++)
            assert_int_equal(cut[k], weight[k] > 128 >> halvings ? weight[k] : 0);
    }
}

// The likely answers are some of the list, in its order, with the same weights, and no other answer has any.
static void check_likely(const ActionList *likely, const uint8_t likely_weight[], const ActionList *list, const uint8_t weight[])
{
    int found = 0;

    assert_true(list->count > 1);
    for (int k = 0; k < list->count; k++)
        if (found < likely->count && likely->at[found] == list->at[k])
            assert_int_equal(likely_weight[found++], weight[k]);
        else
            assert_int_equal(weight[k], 0);
    assert_int_equal(found, likely->count);
}

// Plays on with the policy, as a playout does, and asks at each question whether the notes of the questions before tell the same as none, and whether what
// the policy leaves out does not matter.
static int check_notes(const Game *game, State *s, Seeded *luck)
{
    Play p = { .luck = &luck->luck };
    ActionList list, likely;
    uint8_t weight[ACTIONS_MAX], with_notes[ACTIONS_MAX];
    Notes notes;
    int short_cuts = 0;

    begin_notes(&notes);
    for (int n = 0; n < 300 && !is_over(s); n++) {
        list_actions(game, s, &list);
        game->weigh(s, &list, game->values, weight);
        game->weigh_on(s, &list, game->values, &notes, with_notes);
        assert_memory_equal(weight, with_notes, (size_t)list.count);
        Action sure = game->sure_answer ? game->sure_answer(s, game->values) : 0;
        if (sure)
            check_sure(sure, &list, weight);
        short_cuts += sure != 0;
        if (game->weigh_likely && game->weigh_likely(s, game->values, &notes, &likely, with_notes)) {
            check_likely(&likely, with_notes, &list, weight);
            short_cuts++;
        }
        if (game == t76())              // whose policy does not weigh single units that would be cut off
            check_halvings(game, s, &list, game->values, weight);
        take_action(game, s, list.at[draw_by_weight(weight, list.count, luck)], &p);
    }
    return short_cuts;
}

static void notes_change_no_weight(void **state)
{
    const Game *const all[] = { t76(), wc(), c77() };
    const int apart[] = { 3, 20, 10 };

    for (int g = 0; g < 3; g++) {
        int short_cuts = 0;
        for (int i = 0; i < 60; i++) {
            Position pos;
            Seeded luck;
            reach(all[g], i % all[g]->scenario_count, i * apart[g], (uint64_t)i, &pos, &luck);
            short_cuts += check_notes(all[g], (State *)&pos, &luck);
        }
        assert_true(all[g] == c77() || short_cuts > 1000);      // which has none
    }
}

// A race tries none of the answers that take back.
static void check_race(const Game *game, const Position *pos)
{
    Bot *bot = bot_new(game, BOT_REGULAR, (BotLimits){ .playouts = 40, .threads = 1 });
    BotThought thought;

    bot_choose(bot, (const State *)pos, 5, NULL, &thought);
    for (int i = 0; i < thought.count; i++)
        assert_false(game->takes_back((const State *)pos, thought.at[i].action));
    bot_free(bot);
}

// An answer after which the side is asked in the position of before is known to take back what it did; such answers are never all that can be said.
static int check_ways_back(const Game *game, const Position *pos, Seeded *luck)
{
    Play p = { .luck = &luck->luck };
    ActionList list, next;
    int back = 0;

    list_actions(game, (const State *)pos, &list);
    for (int i = 0; i < list.count; i++) {
        Position then = *pos;
        if (game->takes_back((const State *)pos, list.at[i]))
            continue;
        take_action(game, (State *)&then, list.at[i], &p);
        if (is_over((State *)&then))
            continue;
        int known = 0, count = list_actions(game, (State *)&then, &next);
        for (int k = 0; k < count; k++) {
            Position again = then;
            take_action(game, (State *)&again, next.at[k], &p);
            bool takes_back = game->takes_back((State *)&then, next.at[k]);
            if (memcmp(&again, pos, game->size) == 0)
                assert_true(takes_back);
            known += takes_back;
        }
        assert_true(known < count);
        if (known && back % 16 == 0)
            check_race(game, &then);
        back += known;
    }
    return back;
}

static void ways_back_are_known(void **state)
{
    int back = 0;

    for (int g = 0; g < game_count; g++)
        for (int i = 0; games[g]->takes_back && i < 600; i++) {
            Position pos;
            Seeded luck;
            reach(games[g], i % games[g]->scenario_count, 30 + i, (uint64_t)i, &pos, &luck);
            back += check_ways_back(games[g], &pos, &luck);
        }
    assert_true(back > 100);
}

typedef struct Weighed {
    Position pos;
    uint8_t  weight[ACTIONS_MAX];
} Weighed;

static int weigh_now(const Game *game, const Position *pos, uint8_t weight[])
{
    ActionList list;

    list_actions(game, (const State *)pos, &list);
    game->weigh((const State *)pos, &list, game->values, weight);
    return list.count;
}

// A game may keep what it has worked out (the ways of Campaigns of 1777): whatever it has thought of meanwhile, it finds the same weights.
static void what_is_kept_changes_no_weight(void **state)
{
    enum { POSITIONS = 600 };
    static Weighed row[POSITIONS];

    for (int i = 0; i < POSITIONS; i++) {
        const Game *game = games[i % game_count];
        Seeded luck;
        reach(game, i / game_count % game->scenario_count, 10 + i, (uint64_t)i, &row[i].pos, &luck);
        weigh_now(game, &row[i].pos, row[i].weight);
    }
    for (int i = POSITIONS; i-- > 0;) {
        uint8_t weight[ACTIONS_MAX];
        int count = weigh_now(games[i % game_count], &row[i].pos, weight);
        assert_memory_equal(weight, row[i].weight, (size_t)count);
    }
}

// A playout goes the same way, and takes the same luck, where nothing is kept from one question to the next and every answer is listed and weighed.
static void short_cuts_change_no_playout(void **state)
{
    const Game *const all[] = { t76(), wc(), c77() };

    for (int g = 0; g < 3; g++) {
        const Game *game = all[g];
        Game plain = *game;
        plain.sure_answer = NULL;
        plain.weigh_on = NULL;
        plain.weigh_likely = NULL;
        for (int i = 0; i < 200; i++) {
            Position one, other;
            Seeded luck, other_luck;
            reach(game, i % game->scenario_count, i * 2, (uint64_t)i, &one, &luck);
            other = one;
            other_luck = luck;
            int until = game->phase((State *)&one) + 4;
            assert_int_equal(play_on(game, (State *)&one, game->values, &luck, until), play_on(&plain, (State *)&other, game->values, &other_luck, until));
            assert_memory_equal(&one, &other, game->size);
            assert_memory_equal(&luck, &other_luck, sizeof luck);
        }
    }
}

// A deal made from a deal, with the same luck, is the same deal: nothing of the truth is left in it.
static void deals_forget_the_truth(void **state)
{
    for (int i = 0; i < 100; i++) {
        Position pos, one, two;
        Seeded luck;
        reach(t76(), i % t76()->scenario_count, i * 4, (uint64_t)i, &pos, &luck);
        for (Side side = AMERICAN; side < SIDES; side++) {
            memcpy(&one, &pos, sizeof pos);
            memcpy(&two, &pos, sizeof pos);
            t76()->imagine((State *)&two, side, &luck.luck);
            Seeded same = luck;
            t76()->imagine((State *)&one, side, &luck.luck);
            t76()->imagine((State *)&two, side, &same.luck);
            assert_memory_equal(&one, &two, t76()->size);
        }
    }
}

static void knows_its_levels(void **state)
{
    assert_int_equal(find_bot_level("recruit"), BOT_RECRUIT);
    assert_int_equal(find_bot_level("veteran"), BOT_VETERAN);
    assert_int_equal(find_bot_level("admiral"), -1);
}

// Of an answer to a question at about that ply, where the bot compares several.
static int playouts_of(const Game *game, int scenario, int ply, BotLimits limits)
{
    Bot *bot = bot_new(game, BOT_REGULAR, limits);
    BotThought thought = { 0 };
    Position pos;
    Seeded luck;

    while (thought.playouts == 0) {
        reach(game, scenario, ply++, 1, &pos, &luck);
        bot_choose(bot, (State *)&pos, 1, NULL, &thought);
    }
    bot_free(bot);
    return thought.playouts;
}

// Who asks for more gets it.
static void a_regular_is_content(void **state)
{
    enum { FOX = 2, ORDERS = 37 };      // of which ten look promising

    assert_in_range(playouts_of(t76(), FOX, ORDERS, (BotLimits){ 0 }), t76()->regular / 2, t76()->regular);
    assert_true(playouts_of(t76(), FOX, ORDERS, (BotLimits){ .playouts = 400, .threads = 1 }) > t76()->regular);
    assert_true(playouts_of(t76(), FOX, ORDERS, (BotLimits){ .think_ms = 200, .threads = 1 }) > t76()->regular);
}

// In the campaign of 1777 a search gains from its first playouts alone, and in the short scenarios it needs its half second.  A race gives each
// answer the same number of tries in a round, so it has some more than it was given.
static void a_scenario_has_its_own_measure(void **state)
{
    enum { CAMPAIGN, ORDERS = 12, FEW = 60, MORE = 2 * FEW };

    assert_in_range(playouts_of(c77(), CAMPAIGN, ORDERS, (BotLimits){ 0 }), FEW / 4, MORE);
    assert_true(playouts_of(c77(), CAMPAIGN, ORDERS, (BotLimits){ .playouts = 400, .threads = 1 }) > MORE);
    assert_true(playouts_of(c77(), CAMPAIGN, ORDERS, (BotLimits){ .think_ms = 1000, .threads = 1 }) > MORE);
    for (int i = 0; i < c77()->scenario_count; i++) {
        Position pos;
        Seeded luck;

        reach(c77(), i, ORDERS, 1, &pos, &luck);
        assert_int_equal(regular_in(c77(), (State *)&pos), i == CAMPAIGN ? FEW : 0);
    }
}

// ---- tempers and handicaps

static void its_word_is_read_and_written(void **state)
{
    static const char *const words[] = { "recruit", "militia,temper=bold", "veteran,handicap=light", "grenadier,temper=cautious,handicap=heavy" };
    static const char *const wrong[][2] = {
        { "admiral", "there is no bot 'admiral'" },
        { "regular,temper=angry", "a temper is even, cautious or bold, not 'angry'" },
        { "regular,handicap=huge", "a handicap is none, light, middling or heavy, not 'huge'" },
        { "regular,time=1s", "a bot is LEVEL[,temper=T][,handicap=H], and has no 'time=1s'" },
        { "regular,", "a bot is LEVEL[,temper=T][,handicap=H], and has no ''" },
        { "recruit,temper=bold", "a recruit has neither temper nor handicap" },
    };
    BotManner m;
    Error err;

    for (int i = 0; i < (int)(sizeof words / sizeof *words); i++) {
        char room[MANNER_ROOM];
        Text out = text_in(room, sizeof room);
        assert_true(read_bot_manner(words[i], &m, &err));
        write_bot_manner(&m, &out);
        assert_string_equal(room, words[i]);
    }
    assert_true(read_bot_manner("regular,temper=even,handicap=none", &m, &err));
    assert_int_equal(m.temper + m.handicap, 0);
    for (int i = 0; i < (int)(sizeof wrong / sizeof *wrong); i++) {
        assert_false(read_bot_manner(wrong[i][0], &m, &err));
        assert_string_equal(err.text, wrong[i][1]);
    }
    char long_word[200] = "regular,temper=bold,temper=bold,temper=bold,temper=bold,temper=bold,temper=bold,temper=bold";
    assert_false(read_bot_manner(long_word, &m, &err));
}

// Every row of a temper changes its weight, the two tempers each the other way, and nothing else changes or leaves its range.
static void tempers_change_their_weights(void **state)
{
    static int32_t cautious[WEIGHTS_MAX], bold[WEIGHTS_MAX];

    for (int g = 0; g < game_count; g++) {
        const Game *game = games[g];
        bool named[WEIGHTS_MAX] = { false };
        assert_in_range(game->temper_count, 5, 100);
        temper_weights(game, TEMPER_CAUTIOUS, game->values, cautious);
        temper_weights(game, TEMPER_BOLD, game->values, bold);
        for (int i = 0; i < game->temper_count; i++) {
            int w = game->tempers[i].weight, own = game->values[w];
            assert_false(named[w]);
            named[w] = true;
            assert_true((cautious[w] < own) != (bold[w] < own) && cautious[w] != own && bold[w] != own);
        }
        for (int w = 0; w < game->weight_count; w++) {
            assert_true(named[w] || (cautious[w] == game->values[w] && bold[w] == game->values[w]));
            assert_true(cautious[w] >= game->weights[w].range[0] && cautious[w] <= game->weights[w].range[1]);
            assert_true(bold[w] >= game->weights[w].range[0] && bold[w] <= game->weights[w].range[1]);
        }
        temper_weights(game, TEMPER_EVEN, game->values, bold);
        assert_memory_equal(bold, game->values, (size_t)game->weight_count * sizeof *bold);
    }
}

// Every row of a veteran's numbers is another one than the game's, within its range, and named once; below him nobody has any.
static void a_veteran_has_numbers_of_his_own(void **state)
{
    static int32_t own[WEIGHTS_MAX];
    int games_with_any = 0;

    for (int g = 0; g < game_count; g++) {
        const Game *game = games[g];
        bool named[WEIGHTS_MAX] = { false };
        assert_false(level_has_weights(game, BOT_REGULAR));
        level_weights(game, BOT_REGULAR, own);
        assert_memory_equal(own, game->values, (size_t)game->weight_count * sizeof *own);
        level_weights(game, BOT_GRENADIER, own);
        for (int i = 0; i < game->veteran_count; i++) {
            int w = game->veterans[i].weight;
            assert_false(named[w]);
            named[w] = true;
            assert_int_equal(own[w], game->veterans[i].value);
            assert_int_not_equal(own[w], game->values[w]);
            assert_in_range(own[w] - game->weights[w].range[0], 0, game->weights[w].range[1] - game->weights[w].range[0]);
        }
        for (int w = 0; w < game->weight_count; w++)
            assert_true(named[w] || own[w] == game->values[w]);
        games_with_any += level_has_weights(game, BOT_VETERAN);
    }
    assert_true(games_with_any > 0);
}

// He goes by them unless he is handed others: his answers are those of a veteran to whom they are handed, and elsewhere not those of the game's numbers.
static void a_veteran_goes_by_his_numbers(void **state)
{
    static int32_t own[WEIGHTS_MAX];
    const Game *game = find_game("washingtons-crossing");
    const BotLimits few = { .playouts = 40, .threads = 1 };
    BotLimits handed = few, plain = few;
    int asked = 0, others = 0;

    level_weights(game, BOT_VETERAN, own);
    handed.values = own;
    plain.values = game->values;
    for (int n = 0; n < 240; n += 4) {
        Position pos;
        Seeded luck;
        if (!reach(game, 0, 5 * n, (uint64_t)n, &pos, &luck))
            continue;
        Bot *bot[] = { bot_new(game, BOT_VETERAN, few), bot_new(game, BOT_VETERAN, handed), bot_new(game, BOT_VETERAN, plain) };
        Action a[3];
        for (int i = 0; i < 3; i++) {
            a[i] = bot_choose(bot[i], (const State *)&pos, 7, NULL, NULL);
            bot_free(bot[i]);
        }
        assert_int_equal(a[0], a[1]);
        others += a[0] != a[2];
        asked++;
    }
    assert_true(asked > 20);
    assert_true(others > 0);
}

// Another bot beside the one without a trait, and what its answers to the same questions, with the same seeds, came to.
typedef struct Beside {
    const Game *game;
    Bot *other;
    int  asked, counted;
} Beside;

typedef void Look(Beside *b, const State *s, const ActionList *list, uint64_t seed, Action usual);

// Shows the questions of some games, each with the answer of the bot without a trait, which is given.
static Beside look_beside(const Game *game, BotLimits limits, Look *look)
{
    Bot *plain = bot_new(game, BOT_MILITIA, (BotLimits){ 0 });
    Beside b = { .game = game, .other = bot_new(game, BOT_MILITIA, limits) };

    for (uint64_t seed = 1; seed <= 2; seed++) {
        Position pos;
        State *s = (State *)&pos;
        Seeded luck;
        Play p = { .luck = &luck.luck };
        seed_luck(&luck, seed);
        start(game, s, 0, 0, &p);
        for (int i = 0; i < 150 && !is_over(s); i++) {
            uint64_t own = seed * 1000 + (uint64_t)i;
            Action a = bot_choose(plain, s, own, NULL, NULL);
            ActionList list;
            list_actions(game, s, &list);
            look(&b, s, &list, own, a);
            take_action(game, s, a, &p);
        }
    }
    bot_free(plain);
    bot_free(b.other);
    return b;
}

static void look_otherwise(Beside *b, const State *s, const ActionList *list, uint64_t seed, Action usual)
{
    if (list->count > 1) {
        b->asked++;
        b->counted += bot_choose(b->other, s, seed, NULL, NULL) != usual;
    }
}

// In how many of the questions a bot answers otherwise.
static int count_otherwise(const Game *game, BotLimits limits, int *asked)
{
    Beside b = look_beside(game, limits, look_otherwise);

    *asked = b.asked;
    return b.counted;
}

// The heavier, the more answers are given without a thought; and an answer of a handicapped bot is legal and repeatable, as any.
static void handicaps_change_answers(void **state)
{
    for (int g = 0; g < game_count; g++) {
        int before = 0, asked;
        assert_int_equal(count_otherwise(games[g], (BotLimits){ 0 }, &asked), 0);
        for (BotHandicap h = HANDICAP_LIGHT; h < HANDICAPS; h++) {
            int unlike = count_otherwise(games[g], (BotLimits){ .handicap = h }, &asked);
            assert_true(unlike > before);
            assert_int_equal(unlike, count_otherwise(games[g], (BotLimits){ .handicap = h }, &asked));
            assert_true(unlike < asked);
            before = unlike;
        }
    }
}

static void look_rash(Beside *b, const State *s, const ActionList *list, uint64_t seed, Action usual)
{
    uint8_t weight[ACTIONS_MAX];
    Action a = bot_choose(b->other, s, seed, NULL, NULL);

    weigh_prior(b->game, s, list, b->game->values, weight);
    for (int k = 0; k < list->count; k++)
        b->counted += list->at[k] == a && !weight[k];
}

// Answers of a heavily handicapped bot to which its prior gives no weight.
static int count_rash(const Game *game)
{
    return look_beside(game, (BotLimits){ .handicap = HANDICAP_HEAVY }, look_rash).counted;
}

// Where all that looks promising is good, a handicap gives any legal answer now and then.  (Its places are open in this game.)
static void a_handicap_may_be_rash(void **state)
{
    Game heedful = *find_game("campaigns-of-1777");

    assert_true(count_rash(&heedful) > 0);
    heedful.rash = 0;
    assert_int_equal(count_rash(&heedful), 0);
}

// The policy's weight of an answer after a case.
static int weight_after(const char *text, const char *answer)
{
    Case *c = calloc(1, sizeof *c);
    uint8_t weight[ACTIONS_MAX];
    Error err = { "" };
    ActionList list;
    Action a;
    int found = -1;

    if (run_case(c, text, strlen(text), find_game) != CASE_HOLDS)
        fail_msg("line %d: %s", c->line, c->wrong.text);
    assert_true(read_action(c->game, answer, &a, &err));
    list_actions(c->game, (const State *)&c->position, &list);
    c->game->weigh((const State *)&c->position, &list, c->game->values, weight);
    for (int i = 0; i < list.count; i++)
        if (list.at[i] == a)
            found = weight[i];
    free(c);
    return found;
}

// C77 7.3.7: Burgoyne's next march leads him beyond what Montreal feeds.  With an empty box the depot that feeds nobody is fetched for him.
static void a_depot_is_fetched_where_it_is_idle(void **state)
{
    enum { ROOM = 400 };
    static const char *const to_come = "put burgoyne cumberland-head regular 8\nput oswego depots british 1\n";
    static const char *const at_work = "put burgoyne crown-point regular 8\nput cumberland-head depots british 1\n";
    char text[ROOM];

    for (int box = 0; box < 2; box++)
        for (int idle = 0; idle < 2; idle++) {
            snprintf(text, ROOM, "game campaigns-of-1777 campaign\nclear\nput turn 3\nput initiative british\nput montreal magazine british\n%s"
                     "put supply-available british %d\nbegin activation burgoyne\n", idle ? to_come : at_work, box);
            int weight = weight_after(text, idle ? "fetch-depot oswego" : "fetch-depot cumberland-head");
            if (idle && !box)
                assert_true(weight > 0);
            else
                assert_int_equal(weight, 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal),
        cmocka_unit_test(nobody_peeks),
        cmocka_unit_test(same_seed_same_answer),
        cmocka_unit_test(nobody_keeps_the_truth),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(shows_progress),
        cmocka_unit_test(worth_and_weights),
        cmocka_unit_test(notes_change_no_weight),
        cmocka_unit_test(what_is_kept_changes_no_weight),
        cmocka_unit_test(ways_back_are_known),
        cmocka_unit_test(a_depot_is_fetched_where_it_is_idle),
        cmocka_unit_test(short_cuts_change_no_playout),
        cmocka_unit_test(deals_forget_the_truth),
        cmocka_unit_test(knows_its_levels),
        cmocka_unit_test(a_regular_is_content),
        cmocka_unit_test(a_scenario_has_its_own_measure),
        cmocka_unit_test(its_word_is_read_and_written),
        cmocka_unit_test(tempers_change_their_weights),
        cmocka_unit_test(a_veteran_has_numbers_of_his_own),
        cmocka_unit_test(a_veteran_goes_by_his_numbers),
        cmocka_unit_test(handicaps_change_answers),
        cmocka_unit_test(a_handicap_may_be_rash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
