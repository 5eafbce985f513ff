// Plays one game: questions with one answer are answered at once, and every other answer has a seed of its own, so that a bot that thinks
// longer does not change the seeds of the answers after it.

#include "lab/duel.h"

#include <assert.h>

#include "bots/clock.h"
#include "bots/known.h"
#include "bots/playout.h"

// The number that SplitMix64 gives after `counter` others: the golden ratio as a step, then its finalizer.
uint64_t mix_seed(uint64_t seed, uint64_t counter)
{
    uint64_t z = seed + (counter + 1) * 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

bool game_has_points(const Game *game)
{
    return fact_named(game, OF_SIDE, "vp") != NULL;
}

static void count_points(const Game *game, const State *s, int16_t points[SIDES])
{
    const Fact *fact = fact_named(game, OF_SIDE, "vp");

    for (Side side = AMERICAN; fact && side < SIDES; side++)
        points[side] = (int16_t)fact_value(s, fact, 0, side);
}

static Action answer(const State *s, Bot *bot, uint64_t seed, DuelResult *r)
{
    Side side = side_to_act(s);
    int64_t began = now_us();
    Action a = bot_choose(bot, s, seed, NULL, NULL);

    r->think_us[side] += now_us() - began;
    r->answers[side]++;
    return a;
}

// An answer of the opening, by what the side knows.
static Action draw_answer(const Game *game, const State *s, uint64_t seed)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    Position known;
    Seeded luck;

    look_as(game, s, side_to_act(s), seed, &known);
    seed_luck(&luck, seed + 1);
    list_actions(game, (const State *)&known, &list);
    game->weigh((const State *)&known, &list, game->values, weight);
    return list.at[draw_by_weight(weight, list.count, &luck)];
}

// The seed of an answer also says whether the answer strays, and to which of the list.
static bool does_stray(const DuelPlan *plan, uint64_t seed)
{
    return (int)(mix_seed(seed, 0) % 1000) < plan->strays;
}

static Action stray(const ActionList *list, uint64_t seed)
{
    return list->at[mix_seed(seed, 1) % (uint64_t)list->count];
}

static bool is_stopped(const DuelPlan *plan)
{
    return plan->stop && atomic_load_explicit(plan->stop, memory_order_relaxed);
}

enum { EVENTS_ROOM = 512 };

static void count_attacks(const Game *game, const Log *log, DuelResult *r)
{
    for (int i = 0; i < log->count; i++)
        if (log->at[i].kind < EVENT_ROLL && log->at[i].side < SIDES && game->events[log->at[i].kind].battle == BATTLE_OPENS)
            r->attacks[log->at[i].side]++;
}

DuelResult duel(const DuelPlan *plan, Bot *const bot[SIDES], const DuelWatcher *watcher)
{
    static const DuelWatcher nobody;
    const DuelWatcher *w = watcher ? watcher : &nobody;
    const Game *game = plan->game;
    DuelResult r = { 0 };
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Taped tape;
    Event told[EVENTS_ROOM];
    Log log = { .at = told, .room = EVENTS_ROOM };
    Play p = { .luck = watcher ? &tape.luck : &luck.luck, .log = &log };

    for (Side side = AMERICAN; side < SIDES; side++)
        bot_forget(bot[side]);
    seed_luck(&luck, plan->seed);
    tape_luck(&tape, &luck.luck);
    start(game, s, plan->scenario, plan->options, &p);
    if (w->began)
        w->began(w->context, s, &tape);
    for (int choices = 0; !is_over(s) && !is_stopped(plan);) {
        ActionList list;
        Side side = side_to_act(s);
        int legal = list_actions(game, s, &list);
        bool drawn = legal > 1 && choices < plan->opening;
        uint64_t seed = mix_seed(plan->seed, r.actions);
        Action a = legal == 1               ? list.at[0] :
                   drawn                    ? draw_answer(game, s, seed) :
                   does_stray(plan, seed)   ? stray(&list, seed) : answer(s, bot[side], seed, &r);
        choices += legal > 1;
        tape_luck(&tape, &luck.luck);
        log.count = 0;
        take_action(game, s, a, &p);
        count_attacks(game, &log, &r);
        r.actions++;
        assert(r.actions <= game->bound);
        if (w->moved)
            w->moved(w->context, s, side, legal, a, &tape);
    }
    if (w->ended)
        w->ended(w->context, s);
    r.outcome = core_of(s)->outcome;
    r.ending = core_of(s)->ending;
    r.phases = (uint16_t)game->phase(s);
    const Fact *lead = fact_named(game, OF_GAME, "lead");
    r.lead = (int16_t)(lead ? fact_value(s, lead, 0, NEITHER) : 0);
    count_points(game, s, r.points);
    return r;
}
