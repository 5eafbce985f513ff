// The levels of bots: which search each of them uses, and how much time or how many playouts a question gets.

#include "bots/bots.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/clock.h"
#include "bots/halving.h"
#include "bots/known.h"
#include "bots/playout.h"
#include "bots/search.h"
#include "bots/trail.h"

struct Bot {
    const Game *game;
    BotLevel    level;
    BotLimits   limits;         // with the level's own limits where the caller gave none
    bool        is_content;     // with the playouts that the scenario has for a regular, where it has any (regular_in)
    int         part;           // of them, for each question
    int32_t    *own;            // the values of its level; NULL where they are the game's, or others were handed to it
    int32_t    *tempered;       // the values as its temper has them; NULL where it is even
    Search     *search;         // NULL below regular, and where the game's answers race
    BotSpent    spent;
    Trail       trail;          // from its last search
};

enum { NODES_A_SECOND = 100000, NODES_LEAST = 4096, NODES_MOST = 2000000 };

// A descent adds at most one node, so as many are enough; by the clock, on a machine that makes NODES_A_SECOND descents.  A tree that has no room left
// plays worse.  Memory that is not needed is not touched.

static uint32_t nodes_for(const BotLimits *l)
{
    int64_t nodes = l->playouts ? (int64_t)l->playouts + 1 : (int64_t)l->think_ms * NODES_A_SECOND / 1000;

    return (uint32_t)(nodes < NODES_LEAST ? NODES_LEAST : nodes > NODES_MOST ? NODES_MOST : nodes);
}

static int processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n < 1 ? 1 : (int)n;
}

// Where a search gains much from its first playouts and then less and less, a regular with half a second would be nearly a veteran.  With
// playouts it is as strong on every machine.
static bool is_left_to_itself(BotLevel level, const BotLimits *asked)
{
    return level == BOT_REGULAR && !asked->think_ms && !asked->playouts;
}

static BotLimits filled_in(const Game *game, BotLevel level, BotLimits l, bool is_content)
{
    const BotLevelRow *row = &bot_levels[level];

    if (is_content)
        l.playouts = game->regular;
    if (!l.think_ms) {
        l.think_ms = row->think_ms;
        l.turn_ms = l.turn_ms ? l.turn_ms : row->turn_ms;
    }
    if (!l.values)
        l.values = game->values;
    if (!l.threads)
        l.threads = row->threads < processors() ? row->threads : processors();
    return l;
}

static int32_t *room_for_weights(const Game *game)
{
    int32_t *room = malloc((size_t)game->weight_count * sizeof *room);

    if (!room)
        abort();
    return room;
}

Bot *bot_new(const Game *game, BotLevel level, BotLimits limits)
{
    Bot *bot = calloc(1, sizeof *bot);

    if (!bot)
        abort();
    if (!limits.values && level_has_weights(game, level))
        level_weights(game, level, bot->own = room_for_weights(game));
    limits.values = bot->own ? bot->own : limits.values;
    bot->game = game;
    bot->level = level;
    bot->is_content = is_left_to_itself(level, &limits);
    bot->limits = filled_in(game, level, limits, bot->is_content);
    bot->part = 1;
    if (limits.temper) {
        bot->tempered = room_for_weights(game);
        temper_weights(game, limits.temper, bot->limits.values, bot->tempered);
        bot->limits.values = bot->tempered;
    }
    if (level >= BOT_REGULAR && !game->halves)
        bot->search = search_new(bot->limits.threads, nodes_for(&bot->limits));
    return bot;
}

void bot_free(Bot *bot)
{
    if (!bot)
        return;
    search_free(bot->search);
    free(bot->tempered);
    free(bot->own);
    free(bot);
}

// ---- thinking

void keep_best(BotThought *t, BotAnswer answer, bool (*is_better)(const BotAnswer *a, const BotAnswer *b))
{
    int i = t->count;

    while (i > 0 && is_better(&answer, &t->at[i - 1]))
        i--;
    if (i == THOUGHTS_MAX)
        return;
    t->count += t->count < THOUGHTS_MAX;
    for (int k = t->count - 1; k > i; k--)
        t->at[k] = t->at[k - 1];
    t->at[i] = answer;
}

enum { FULL_WEIGHT = 8, OBVIOUS_SHARE = 10 };       // promising answers that get all the time; obvious questions get a tenth

// The share of the full time for a question, in thousandths: fewer promising answers get less, and an obvious question (such as which
// block takes a loss) gets the least, unless it is weighty.
static int share_of(const Bot *bot, const Position *known, const ActionList *list)
{
    uint8_t weight[ACTIONS_MAX];
    int promising = 0;

    weigh_prior(bot->game, (const State *)known, list, bot->limits.values, weight);
    for (int i = 0; i < list->count; i++)
        promising += weight[i] > 0;
    if (promising < 2)
        return 0;
    int compared = bot->game->halves ? list->count : promising, share = compared >= FULL_WEIGHT ? 1000 : 1000 * compared / FULL_WEIGHT;
    const FrameKind *question = question_of(bot->game, (const State *)known);
    return question->obvious && !question->weighty ? share / OBVIOUS_SHARE : share;
}

// Of a limit that may be millions.
static int share_out(int limit, int share)
{
    return (int)((int64_t)limit * share / 1000);
}

// The time for a question.  No question gets more than a part of what is left of the turn, so some is left for each that is still to come.
static int think_ms_of(const Bot *bot, int share)
{
    enum { TURN_PART = 4 };
    int full = share_out(bot->limits.think_ms, share), left = bot->limits.turn_ms - (int)(bot->spent.us / 1000);

    if (!bot->limits.turn_ms || full <= left / TURN_PART)
        return full;
    return left > 0 ? left / TURN_PART : 0;
}

// What the policy finds most promising, where nothing is compared with it or there is no time to.
static Action answer_untried(const Bot *bot, const Position *known, const ActionList *list, BotThought *thought)
{
    uint8_t weight[ACTIONS_MAX];

    bot->game->weigh((const State *)known, list, bot->limits.values, weight);
    *thought = (BotThought){ .count = 1, .at = { { .action = list->at[heaviest(weight, list->count)] } } };
    return thought->at[0].action;
}

// The further off an end is, the less it hangs on the evaluation and the more on chance, so that only many playouts tell what it is worth.  0: the game's.
static int horizon_of(const Bot *bot)
{
    enum { PLENTY = 4000 };
    bool has_few = bot->limits.playouts && bot->limits.playouts < PLENTY;

    return bot->limits.horizon || has_few ? bot->limits.horizon : bot->game->far;
}

// A tree below a race finds better replies than the policy's only with many tries.
static int curiosity_of(const Bot *bot)
{
    return bot->limits.curiosity || bot->level < BOT_VETERAN ? bot->limits.curiosity : bot->game->veteran_curiosity;
}

// A race that was hurried before its first try has compared nothing.
static Action race(const Bot *bot, const Position *known, Side side, const ActionList *list, uint64_t seed, SearchLimits limits, BotControl *control,
                   BotThought *thought)
{
    Action a = halving_choose(bot->limits.threads, nodes_for(&bot->limits), bot->game, known, side, bot->limits.values, seed, limits, control, thought);

    return is_hurried(control) && !was_tried(&thought->at[0]) ? answer_untried(bot, known, list, thought) : a;
}

static Action search(Bot *bot, const Position *known, Side side, const ActionList *list, uint64_t seed, BotControl *control,
                     BotThought *thought)
{
    int share = share_of(bot, known, list);
    SearchLimits limits = { .think_ms = think_ms_of(bot, share) / bot->part, .playouts = share_out(bot->limits.playouts, share) / bot->part,
                            .horizon = horizon_of(bot), .curiosity = curiosity_of(bot), .steady = bot->limits.steady,
                            .favour = bot->limits.favour };

    if (share == 0 || (bot->limits.playouts && limits.playouts == 0))
        return answer_untried(bot, known, list, thought);
    if (bot->game->halves)
        return race(bot, known, side, list, seed, limits, control, thought);
    if (bot->trail.leads)
        search_go_on(bot->search, bot->trail.answer, bot->trail.count);
    Action a = search_choose(bot->search, bot->game, known, side, bot->limits.values, seed, limits, control, thought);
    trail_begin(&bot->trail, known, side);
    return a;
}

// An answer sampled from the policy, as in a playout.
static Action play_militia(const Bot *bot, const Position *known, const ActionList *list, Seeded *luck)
{
    uint8_t weight[ACTIONS_MAX];

    bot->game->weigh((const State *)known, list, bot->limits.values, weight);
    return list->at[draw_by_weight(weight, list->count, luck)];
}

// ---- the time of a turn

BotSpent bot_spent(const Bot *bot)              { return bot->spent; }
void bot_go_on(Bot *bot, BotSpent spent)        { bot->spent = spent; }

static Action search_in_time(Bot *bot, const Position *known, Side side, const ActionList *list, uint64_t seed, BotControl *control,
                             BotThought *thought)
{
    int64_t began = now_us();
    int phase = bot->game->phase((const State *)known);

    if (bot->spent.phase != phase)
        bot->spent = (BotSpent){ .phase = phase };
    Action a = search(bot, known, side, list, seed, control, thought);
    bot->spent.us += now_us() - began;
    return a;
}

// ---- the handicap

enum { HUNDRED = 100 };

// Whether this answer is one of those that are given without a thought.
static bool is_thoughtless(const Bot *bot, Seeded *luck)
{
    int share = bot_handicaps[bot->limits.handicap].share;

    return share > 0 && pick(luck, HUNDRED) < share;
}

// Any of the answers that are worth a thought, each as likely as the others: what a player in a hurry might do, and nothing absurd.  Where
// all of them are good, that would be no handicap, and some are given as a recruit gives them.
static Action answer_without_thought(const Bot *bot, const Position *known, const ActionList *list, Seeded *luck)
{
    uint8_t weight[ACTIONS_MAX];

    if (bot->game->rash && pick(luck, HUNDRED) < bot->game->rash)
        return list->at[pick(luck, list->count)];
    weigh_prior(bot->game, (const State *)known, list, bot->limits.values, weight);
    for (int i = 0; i < list->count; i++)
        weight[i] = weight[i] > 0;
    return list->at[draw_by_weight(weight, list->count, luck)];
}

static Action think(Bot *bot, const Position *known, Side side, const ActionList *list, Seeded *luck, BotControl *control, BotThought *thought)
{
    if (is_thoughtless(bot, luck))
        return answer_without_thought(bot, known, list, luck);
    switch (bot->level) {
    case BOT_RECRUIT:
        return list->at[pick(luck, list->count)];
    case BOT_MILITIA:
        return play_militia(bot, known, list, luck);
    default:
        return search_in_time(bot, known, side, list, next_bits(luck), control, thought);
    }
}

void bot_think_lightly(Bot *bot, int part)
{
    bot->part = part;
}

void bot_forget(Bot *bot)
{
    bot->trail.leads = false;
    bot->spent = (BotSpent){ 0 };
}

Action bot_choose(Bot *bot, const State *truth, uint64_t seed, BotControl *control, BotThought *thought)
{
    Position known;
    ActionList list;
    Seeded luck;
    BotThought unread;
    Side side = side_to_act(truth);

    look_as(bot->game, truth, side, seed, &known);
    seed_luck(&luck, seed + 1);
    thought = thought ? thought : &unread;
    *thought = (BotThought){ 0 };
    if (list_actions(bot->game, (const State *)&known, &list) == 1)
        return list.at[0];
    if (bot->is_content)
        bot->limits.playouts = regular_in(bot->game, truth);
    bot->trail.leads = trail_leads_to(&bot->trail, bot->game, &known);
    Action a = think(bot, &known, side, &list, &luck, control, thought);
    trail_go(&bot->trail, bot->game, a);
    return a;
}
