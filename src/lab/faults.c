// Each question is of a game of its own, so that the questions do not share their luck.  A game is played once to count its questions, and once
// more to the one that is drawn.

#include "lab/faults.h"

#include <stdlib.h>
#include <string.h>

#include "bots/playout.h"
#include "lab/crew.h"
#include "lab/duel.h"

enum { TO_THE_END = 1 << 20 };      // in phases: no game has as many

// ---- the games

// A game of the policy, as far as it has come.
typedef struct Course {
    const FaultsPlan *plan;
    uint64_t seed;
    Seeded   luck;
    Position pos, known;        // `known`: what the side that is asked knows, with the rest resampled
    int      ply;               // the last one
    ActionList list;
    uint8_t  weight[ACTIONS_MAX];
} Course;

static const State *state_of(const Course *c)   { return (const State *)&c->pos; }

static void ask(Course *c)
{
    const Game *game = c->plan->game;

    if (is_over(state_of(c)) || list_actions(game, state_of(c), &c->list) == 1)
        return;
    look_as(game, state_of(c), side_to_act(state_of(c)), mix_seed(c->seed, (uint64_t)c->ply), &c->known);
    game->weigh((const State *)&c->known, &c->list, c->plan->values, c->weight);
}

static void begin_course(Course *c)
{
    Play p = { .luck = &c->luck.luck };

    seed_luck(&c->luck, c->seed);
    start(c->plan->game, (State *)&c->pos, c->plan->scenario, c->plan->options, &p);
    c->ply = 0;
    ask(c);
}

static void play_one(Course *c)
{
    Play p = { .luck = &c->luck.luck };

    take_action(c->plan->game, (State *)&c->pos, c->list.at[c->list.count == 1 ? 0 : draw_by_weight(c->weight, c->list.count, &c->luck)], &p);
    c->ply++;
    ask(c);
}

static bool is_wanted(const Course *c)
{
    const FaultsPlan *plan = c->plan;
    const State *s = state_of(c);

    return c->list.count > 1
        && (plan->side == NEITHER || side_to_act(s) == plan->side)
        && (!plan->question || strcmp(question_of(plan->game, s)->name, plan->question) == 0)
        && turn_of(plan->game, s) >= plan->from_turn
        && (!plan->to_turn || turn_of(plan->game, s) <= plan->to_turn);
}

// Goes to question number `which` of those that are wanted; returns how many it came by.
static int go_to(Course *c, int which)
{
    int n = 0;

    for (begin_course(c); !is_over(state_of(c)); play_one(c))
        if (is_wanted(c) && n++ == which)
            break;
    return n;
}

// ---- one question

typedef struct Finding {
    bool     asked;             // the game had such a question
    int      answers;
    double   gain;              // of the best answer found
    Fault   *fault;             // NULL: none
} Finding;

// A question can take as long as a hundred games, so the stop is seen within it: what is found by then says nothing, and is dropped.
static bool is_stopped(const Course *c)
{
    return c->plan->stop && atomic_load(c->plan->stop);
}

static int try_once(const Course *c, Action a, uint64_t seed)
{
    const FaultsPlan *plan = c->plan;

    return worth_of_try(plan->game, &c->known, side_to_act(state_of(c)), plan->values, a, seed, plan->horizon ? plan->horizon : TO_THE_END);
}

static int best_by_tries(const Course *c, int own, uint64_t seed)
{
    int64_t most = INT64_MIN;
    int best = own;

    for (int i = 0; i < c->list.count && !is_stopped(c); i++) {
        int64_t sum = 0;
        for (int try = 0; try < c->plan->tries; try++)
            sum += try_once(c, c->list.at[i], mix_seed(seed, (uint64_t)try));
        if (sum > most || (sum == most && i == own)) {
            most = sum;
            best = i;
        }
    }
    return best;
}

// How much the first answer is better, trial by trial, in thousandths of a won game: a worth goes from -1000 to 1000.
static Interval compare(const Course *c, Action one, Action other, uint64_t seed)
{
    int n = c->plan->trials;
    double *more = calloc((size_t)n, sizeof *more);

    if (!more)
        abort();                // out of memory ends the process
    for (int i = 0; i < n && !is_stopped(c); i++) {
        uint64_t dice = mix_seed(seed, (uint64_t)i);
        more[i] = (try_once(c, one, dice) - try_once(c, other, dice)) / 2.0;
    }
    Interval gain = mean_interval(more, n);
    free(more);
    return gain;
}

static Fault *keep_fault(const Course *c, int own, int better, Interval gain)
{
    Fault *f = malloc(sizeof *f);

    if (!f)
        abort();
    *f = (Fault){
        .seed = c->seed, .ply = c->ply + 1, .turn = turn_of(c->plan->game, state_of(c)), .side = side_to_act(state_of(c)),
        .question = question_of(c->plan->game, state_of(c))->name, .own = c->list.at[own], .better = c->list.at[better],
        .own_weight = c->weight[own], .better_weight = c->weight[better], .gain = gain, .pos = c->pos,
    };
    return f;
}

static Finding look_into(const Course *c)
{
    Finding found = { .asked = true, .answers = c->list.count };
    int own = heaviest(c->weight, c->list.count), best = best_by_tries(c, own, mix_seed(c->seed, 0));

    if (best == own)
        return found;
    Interval gain = compare(c, c->list.at[best], c->list.at[own], mix_seed(c->seed, 1));
    found.gain = gain.middle;
    if (gain.middle >= c->plan->bar && gain.low > 0)
        found.fault = keep_fault(c, own, best, gain);
    return found;
}

// ---- all questions

typedef struct Hall {
    const FaultsPlan *plan;
    Finding *finding;
} Hall;

static void look_at_game(void *context, void *own, int i)
{
    Hall *hall = context;
    Course *c = malloc(sizeof *c);

    (void)own;
    if (!c)
        abort();
    c->plan = hall->plan;
    c->seed = mix_seed(hall->plan->seed, (uint64_t)i);
    int wanted = go_to(c, -1);
    if (wanted) {
        go_to(c, (int)(mix_seed(c->seed, UINT32_MAX) % (uint64_t)wanted));
        Finding found = look_into(c);
        if (is_stopped(c))
            free(found.fault);
        else
            hall->finding[i] = found;
    }
    free(c);
}

static void watch(void *context, int done)
{
    const FaultsPlan *plan = ((Hall *)context)->plan;

    if (plan->progress)
        plan->progress(plan->context, done, plan->questions);
}

// ---- the report

static int by_gain(const void *a, const void *b)
{
    const Fault *x = a, *y = b;

    return x->gain.middle != y->gain.middle ? (x->gain.middle < y->gain.middle ? 1 : -1) : (x->seed > y->seed) - (x->seed < y->seed);
}

static int by_cost(const void *a, const void *b)
{
    const FaultKind *x = a, *y = b;
    double more = y->count * y->gain - x->count * x->gain;
    int names = strcmp(x->question, y->question);

    return more > 0 ? 1 : more < 0 ? -1 : names ? names : x->own != y->own ? x->own - y->own : x->better - y->better;
}

static bool is_of_kind(const FaultKind *k, const Fault *f)
{
    return strcmp(k->question, f->question) == 0 && k->own == verb_of(f->own) && k->better == verb_of(f->better);
}

static void sort_by_kind(FaultsReport *r)
{
    for (int i = 0; i < r->faults; i++) {
        const Fault *f = &r->fault[i];
        int k = 0;
        while (k < r->kinds && !is_of_kind(&r->kind[k], f))
            k++;
        if (k == r->kinds)
            r->kind[r->kinds++] = (FaultKind){ .question = f->question, .own = (uint8_t)verb_of(f->own), .better = (uint8_t)verb_of(f->better) };
        r->kind[k].gain += (f->gain.middle - r->kind[k].gain) / ++r->kind[k].count;
    }
    qsort(r->kind, (size_t)r->kinds, sizeof *r->kind, by_cost);
}

static Interval mean_of(const double *gain, int n)
{
    double only = n ? gain[0] : 0;

    return n > 1 ? mean_interval(gain, n) : (Interval){ only, only, only };
}

static void sum_up(const FaultsPlan *plan, Finding *finding, FaultsReport *r)
{
    double *gain = calloc((size_t)plan->questions, sizeof *gain);

    if (!gain)
        abort();
    for (int i = 0; i < plan->questions; i++) {
        if (!finding[i].asked)
            continue;
        gain[r->questions++] = finding[i].gain;
        r->answers += finding[i].answers;
        if (finding[i].fault)
            r->fault[r->faults++] = *finding[i].fault;
        free(finding[i].fault);
    }
    r->answers /= r->questions ? r->questions : 1;
    r->gain = mean_of(gain, r->questions);
    free(gain);
    qsort(r->fault, (size_t)r->faults, sizeof *r->fault, by_gain);
    sort_by_kind(r);
}

void faults_find(const FaultsPlan *plan, FaultsReport *report)
{
    Hall hall = { plan, calloc((size_t)plan->questions, sizeof *hall.finding) };
    CrewPlan crew = { plan->questions, plan->threads, NULL, NULL, look_at_game, watch, plan->stop, &hall };

    *report = (FaultsReport){ .fault = calloc((size_t)plan->questions, sizeof *report->fault), .kind = calloc((size_t)plan->questions, sizeof *report->kind) };
    if (!hall.finding || !report->fault || !report->kind)
        abort();
    crew_run(&crew);
    sum_up(plan, hall.finding, report);
    free(hall.finding);
}

void faults_free(FaultsReport *report)
{
    free(report->fault);
    free(report->kind);
    *report = (FaultsReport){ 0 };
}
