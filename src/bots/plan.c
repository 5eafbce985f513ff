// The plan is played on a position as the side knows it, with one answer after another; draft.c makes words of what is told of each.

#include "bots/plan.h"

#include <string.h>

#include "bots/clock.h"
#include "bots/draft.h"
#include "bots/known.h"
#include "bots/playout.h"
#include "bots/trial.h"
#include "engine/risk.h"
#include "engine/words.h"

enum {
    THINK_MS = 500,             // of the first answer, unless the limits say otherwise; and of all others together
    LIGHTER = 8,                // an answer that follows gets this part of the first one's limits
    FEW_VISITS = 24,            // an answer that was tried less often than this is not compared with
    WON = 1000, PER_CENT = 20,  // worths from a loss to a win, -1000 to 1000, that are one game in a hundred
    AHEAD_TRIALS = 64,          // ways on of which the points are counted
};

// ---- playing on

// Gives the answer and runs on to the next question, or to where luck is drawn or something hidden is shown.  What comes before that is
// certain: d->sure is how it then stands, and the number of events of which the result speaks is returned.
static int run_while_certain(Draft *d, Action a, Play *play)
{
    int told = 0;

    d->sure = d->now;
    apply_answer(d->game, state_of(d), a, play);
    while (!play->drawn && !play->shown) {
        told = play->log->count;
        d->sure = d->now;
        if (!run_step(d->game, state_of(d), play))
            break;
    }
    return told;
}

static PlanStop stop_of(Draft *d, const Play *play, int phase)
{
    const State *s = state_of(d);

    return play->drawn                          ? PLAN_DICE  :
           play->shown                          ? PLAN_SHOWN :
           is_over(s)                           ? PLAN_ENDS  :
           side_to_act(s) != d->side            ? PLAN_ENEMY :
           d->game->phase(s) != phase           ? PLAN_ENDS  : PLAN_LONG;
}

// False where the plan ends.
static bool play_answer(Draft *d, Action a)
{
    Log log = { .at = d->room, .room = EVENTS_ROOM };
    Seeded luck;
    Play play = { .luck = &luck.luck, .log = &log };
    int phase = d->game->phase(state_of(d));

    if (d->ended && !is_more_of_it(d, a)) {
        close_step(d);
        begin_step(d);
    }
    seed_luck(&luck, 1);            // what it draws is not used
    keep_answer(d, a);
    int told = run_while_certain(d, a, &play);
    d->plan->stop = stop_of(d, &play, phase);
    // What ends a phase is told as it stands on its button: what follows of it is no longer the player's doing.
    bool last = d->plan->stop != PLAN_LONG, plain = last && !has_noun(a);
    if (!plain)
        tell_answer(d, log.at, told);
    if (last && (plain || told == 0) && step_at_hand(d)->words[0])
        tell_answers(d, d->plan->answers - 1, d->plan->answers);
    if (d->plan->stop != PLAN_LONG || d->plan->answers == PLAN_MOST) {
        close_step(d);
        return false;
    }
    d->ended = is_new_order(d);
    return true;
}

static Action most_promising(const Game *game, const State *s, const int32_t values[])
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];

    list_actions(game, s, &list);
    game->weigh(s, &list, values, weight);
    return list.at[heaviest(weight, list.count)];
}

// The answers that follow: a light search for each, and once the time is up the most promising one.  After a race always that: its tries were played on by
// the policy, so this is the way that looked best, and in a race as short as that luck would choose.
static void follow_on(Draft *d, Bot *bot, BotLimits limits, uint64_t seed, BotControl *control)
{
    int64_t end = now_ms() + limits.think_ms;
    bool more = true;

    bot_think_lightly(bot, LIGHTER);
    for (uint64_t i = 1; more; i++) {
        bool late = d->game->halves || (!limits.playouts && now_ms() >= end) || is_hurried(control);
        more = play_answer(d, late ? most_promising(d->game, state_of(d), limits.values) : bot_choose(bot, state_of(d), seed + i, control, NULL));
    }
    bot_think_lightly(bot, 1);
}

// ---- why

// What people are told of worths is how likely it is to win.
static void tell_winning(BotThought *t, const Game *game, const State *s)
{
    t->worth = winning_of(game, s, t->worth);
    for (int i = 0; i < t->count; i++)
        t->at[i].worth = winning_of(game, s, t->at[i].worth);
}

// A worth from -1000, lost, to 1000, won, as games that are won of a hundred.
static int per_cent(int worth)      { return (WON + worth + PER_CENT / 2) / PER_CENT; }

int plan_next_best(const Game *game, const Plan *p)
{
    const BotThought *t = &p->thought;

    for (int i = 1; i < t->count; i++)
        if (!reads_alike(game, p->asked[0], t->at[0].action, t->at[i].action))
            return i;
    return 0;
}

// "A bot that looks ahead expects to win 54 games in a hundred this way, and 51 with its next best answer, "End moves"."
static void compare(const Game *game, Plan *p)
{
    const BotThought *t = &p->thought;
    int second = plan_next_best(game, p);
    char room[160], number[12];
    Text words = text_in(room, sizeof room), figure = text_in(number, sizeof number);

    if (t->count == 0) {
        need(&p->reasons, "", p->answers > 1 ? "To begin with there is no other answer." : "There is no other answer.");
        return;
    }
    if (t->count == 1 && !was_tried(&t->at[0])) {
        need(&p->reasons, "", "No other answer looks promising.");
        return;
    }
    int one = per_cent(t->at[0].worth);
    if (!second) {
        need(&p->reasons, "", "A bot that looks ahead expects to win %d game%s in a hundred, and finds no other answer promising.", one, one == 1 ? "" : "s");
        return;
    }
    int next = per_cent(t->at[second].worth);
    text_add(&figure, "%d", next);
    // Where few tries find more in the other answer, that may be chance.
    const char *as_told = one > next ? number : one == next ? "as many" : "about as many";
    write_answer(game, p->asked[0], t->at[second].action, &words);
    if (t->at[second].visits < FEW_VISITS) {
        need(&p->reasons, "", "A bot that looks ahead expects to win %d game%s in a hundred this way. \"%s\" looks next best, with about %s, but was hardly tried.",
             one, one == 1 ? "" : "s", room, one > next ? number : "as many");
        return;
    }
    // "0 games in a hundred, and as many" would sound as if something were still to be chosen.
    if (one == next && (one == 0 || one == 100)) {
        need(&p->reasons, "", "A bot that looks ahead expects to win %s, this way or with its next best answer, \"%s\".", one ? "nearly every game" : "hardly a game", room);
        return;
    }
    need(&p->reasons, "", "A bot that looks ahead expects to win %d game%s in a hundred this way, and %s with its next best answer, \"%s\".",
         one, one == 1 ? "" : "s", as_told, room);
}

// Where nothing has changed before its dice, such as those of a forced march, what the answer may bring is known only from what it risks.
static void tell_risks(Draft *d)
{
    Action a = d->plan->at[0];

    for (const RiskRow *row = d->game->risks; row && row->id; row++) {
        char room[RISK_ROOM];
        Text words = text_in(room, sizeof room);
        if (!(row->verbs & VERB(verb_of(a))) || row->is & RISK_DANGER)
            continue;
        row->says((const State *)&d->before, a, &words);
        text_capital(&words, 0);
        if (words.length)
            need(&d->plan->reasons, row->rule, "%s", room);
    }
}

static void give_reasons(Draft *d)
{
    d->game->gains((const State *)&d->before, (const State *)&d->sure, d->side, &d->plan->reasons);
    if (d->plan->reasons.count == 0 && d->plan->stop == PLAN_DICE)
        tell_risks(d);
    compare(d->game, d->plan);
}

// The points of both sides as far ahead as bots look, on average over deals and dice, with the policy of the game after the first answer.
// They are tenths in the outlook.
static void count_points(Plan *p, const Game *game, const State *truth, uint64_t seed)
{
    const Fact *points = points_fact(game);
    Side side = side_to_act(truth);
    int until = game->phase(truth) + horizon_in(game, truth), sum[SIDES] = { 0 };
    Position known, pos;
    Seeded luck;
    Play play = { .luck = &luck.luck };

    if (!points)
        return;
    look_as(game, truth, side, seed, &known);
    seed_luck(&luck, seed);
    for (int n = 0; n < AHEAD_TRIALS; n++) {
        deal_again(game, &known, side, &luck, &pos);
        take_action(game, (State *)&pos, p->at[0], &play);
        play_on(game, (State *)&pos, game->values, &luck, until);
        for (Side s = 0; s < SIDES; s++)
            sum[s] += fact_value((const State *)&pos, points, 0, s);
    }
    p->counts = true;
    for (Side s = 0; s < SIDES; s++) {
        p->points[s] = fact_value((const State *)&known, points, 0, s);
        p->ahead[s] = (10 * sum[s] + AHEAD_TRIALS / 2) / AHEAD_TRIALS;
    }
    if (p->ahead[AMERICAN] == 10 * p->points[AMERICAN] && p->ahead[BRITISH] == 10 * p->points[BRITISH])
        return;
    need(&p->reasons, "", "Some way ahead it expects %d.%d %s for the %s to %d.%d for the %s; now it is %d to %d.", p->ahead[side] / 10, p->ahead[side] % 10,
         strcmp(points->id, "vp") == 0 ? "points" : "colonies", game->side_people[side], p->ahead[enemy_of(side)] / 10, p->ahead[enemy_of(side)] % 10,
         game->side_people[enemy_of(side)], p->points[side], p->points[enemy_of(side)]);
}

static BotLimits with_defaults(const Game *game, BotLimits limits)
{
    if (!limits.think_ms)
        limits.think_ms = THINK_MS;
    if (!limits.values)
        limits.values = game->values;
    return limits;
}

static void begin_draft(Draft *d, Plan *plan, const Game *game, const State *truth, uint64_t seed)
{
    memset(d, 0, sizeof *d);
    d->plan = plan;
    d->game = game;
    d->side = side_to_act(truth);
    look_as(game, truth, d->side, seed, &d->before);
    d->now = d->before;
    begin_step(d);
}

void plan_follow(Plan *plan, Bot *bot, const Game *game, const State *truth, Action first, const BotThought *thought, BotLimits limits, uint64_t seed,
                 BotControl *control)
{
    Draft d;

    *plan = (Plan){ .thought = *thought };
    tell_winning(&plan->thought, game, truth);
    begin_draft(&d, plan, game, truth, seed);
    if (play_answer(&d, first))
        follow_on(&d, bot, with_defaults(game, limits), seed, control);
    give_reasons(&d);
}

// What the bot chose without a try is tried now, beside the best of the others, so that a hint tells of both.
static void compare_at_last(BotThought *thought, const Game *game, const State *truth, BotLimits limits, uint64_t seed, BotControl *control)
{
    Position known;

    if (thought->count != 1 || was_tried(&thought->at[0]))
        return;
    look_as(game, truth, side_to_act(truth), seed, &known);
    try_beside_others(thought, game, &known, with_defaults(game, limits).values, seed, control);
}

void plan_make(Plan *plan, const Game *game, const State *truth, BotLimits limits, uint64_t seed, BotControl *control)
{
    Bot *bot = bot_new(game, BOT_REGULAR, with_defaults(game, limits));
    BotThought thought;
    Action first = bot_choose(bot, truth, seed, control, &thought);

    compare_at_last(&thought, game, truth, limits, seed, control);
    plan_follow(plan, bot, game, truth, first, &thought, limits, seed, control);
    bot_free(bot);
    count_points(plan, game, truth, seed);
}

// What the side was asked is the same in every position that it cannot tell from the true one, so its answers are legal there too.
static void retell(Draft *d, const Action answers[], int count)
{
    bool more = true;

    for (int i = 0; more && i < count && (!d->ended || is_more_of_it(d, answers[i])); i++)
        more = why_not(d->game, state_of(d), answers[i]) == OK && play_answer(d, answers[i]);
    close_step(d);
}

int plan_retell(PlanStep *step, const Game *game, const State *truth, const Action answers[], int count, uint64_t seed)
{
    Plan plan = { 0 };
    Draft d;

    begin_draft(&d, &plan, game, truth, seed);
    retell(&d, answers, count);
    *step = plan.step[0];
    return step->count;
}

// What the search, looking once more, made of the answer that was given.
static void say_expected(const Game *game, Plan *p, Action given, Action best)
{
    const BotThought *t = &p->thought;
    const BotAnswer *own = NULL;
    char room[160];
    Text words = text_in(room, sizeof room);

    for (int i = 0; i < t->count && !own; i++)
        own = t->at[i].action == given ? &t->at[i] : NULL;
    if (t->count == 0)
        need(&p->reasons, "", "There was no other answer.");
    else if (!own)
        need(&p->reasons, "", "A bot that looks once more, from what was known then, would not have thought of it.");
    else if (!was_tried(own))
        need(&p->reasons, "", "No other answer looks promising.");
    else
        need(&p->reasons, "", "From what was known then it could expect to win %d games in a hundred.", per_cent(own->worth));
    if (t->count == 0 || best == given || !was_tried(&t->at[0]) || (own && per_cent(own->worth) >= per_cent(t->at[0].worth)))
        return;
    write_answer(game, p->asked[0], best, &words);
    need(&p->reasons, "", "A bot that looks once more would rather have chosen \"%s\", with %d.", room, per_cent(t->at[0].worth));
}

int plan_explain(Plan *plan, const Game *game, const State *truth, const Action answers[], int count, BotLimits limits, uint64_t seed,
                 BotControl *control)
{
    Bot *bot = bot_new(game, BOT_REGULAR, with_defaults(game, limits));
    Draft d;

    *plan = (Plan){ 0 };
    Action best = bot_choose(bot, truth, seed, control, &plan->thought);
    tell_winning(&plan->thought, game, truth);
    bot_free(bot);
    begin_draft(&d, plan, game, truth, seed);
    retell(&d, answers, count);
    game->gains((const State *)&d.before, (const State *)&d.sure, d.side, &plan->reasons);
    plan->gains = plan->reasons.count;
    say_expected(game, plan, answers[0], best);
    return plan->step[0].count;
}

void write_plan_stop(const Game *game, const Plan *plan, Side side, Text *out)
{
    switch (plan->stop) {
    case PLAN_DICE:
        text_put(out, "Then the dice fall.");
        break;
    case PLAN_SHOWN:
        text_put(out, "What comes next depends on what is then revealed.");
        break;
    case PLAN_ENEMY:
        text_add(out, "Then the %s answer.", game->side_people[enemy_of(side)]);
        break;
    case PLAN_ENDS:
    case PLAN_LONG:
        break;
    }
}

void write_way(const Game *game, const PlanStep *step, Json *j)
{
    if (!step->places)
        return;
    json_open_as(j, "way", '[');
    for (int i = 0; i < step->places; i++)
        json_text(j, NULL, game->nouns[game->place_kind].id(step->way[i]));
    json_close(j, ']');
}
