// First each ply is looked at by itself, in any order and by any thread: what it lost, and what the answer given was worth where luck came in.
// Then the chances are chained from the last ply to the first, and where luck seems greatest they are found more closely.

#include "lab/review.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "bots/known.h"
#include "bots/playout.h"
#include "engine/fact.h"
#include "engine/words.h"
#include "lab/duel.h"

enum { EVENTS_ROOM = 512, CLOCKED_TRIALS = 100, SURE = 2, THREADS_MAX = 64, WON = 1000,
       CLOSER = 8, ROUNDS = 6 };     // where luck seems great: times as many trials, and how often what is great then is sought

static void *need_memory(void *memory)
{
    if (!memory)
        abort();                // out of memory ends the process
    return memory;
}

// ---- reading the record

static int count_lines(const char *text, size_t length)
{
    int n = 0;

    for (size_t i = 0; i < length; i++)
        n += text[i] == '\n';
    return n;
}

static void keep_position(Review *r, const State *s, int i)
{
    memcpy(r->positions + (size_t)i * r->head.game->size, s, r->head.game->size);
}

static const char more[] = " ...";

static bool ends_with_more(const Text *t)
{
    const size_t n = sizeof more - 1;

    return t->length >= n && strcmp(t->at + t->length - n, more) == 0;
}

// Whole sentences, as many as there is room for.
static void write_told(const Game *game, const Log *log, Text *out)
{
    char room[REVIEW_TOLD];

    for (int i = 0; i < log->count; i++) {
        Text words = text_in(room, sizeof room);
        write_event(game, &log->at[i], REFEREE, &words);
        if (words.full || out->length + 2 + words.length + sizeof more > out->room) {
            text_put(out, more + !out->length);
            return;
        }
        if (words.length)
            text_add(out, "%s%s%s", out->length ? " " : "", room, room[words.length - 1] == '.' ? "" : ".");       // dice have none
    }
}

// The fact that says where a piece stands whose enemy may not know it; NULL where all pieces are known.
static const Fact *where_of_hidden(const Game *game)
{
    for (const Fact *f = game->facts; f && f->id; f++)
        if (strcmp(f->id, "where") == 0 && f->is == FACT_NOUN && f->kind == game->place_kind && f->sight != SEEN_BY_ALL)
            return f;
    return NULL;
}

static bool is_learnt(const Game *game, const State *before, const State *after, const Fact *where, int piece, Side side)
{
    int at = fact_value(after, where, piece, NEITHER);

    return at >= 0 && at < game->nouns[where->kind].count && may_see_fact(game, after, where, side, piece, NEITHER) &&
        !may_see_fact(game, before, where, side, piece, NEITHER);
}

// "The Americans learn that Rall is at Trenton and Leslie at Maidenhead."
static void write_learnt_by(const Game *game, const State *before, const State *after, Side side, Text *out)
{
    enum { NAMED = 4 };
    const Fact *where = where_of_hidden(game);
    int count = 0, learnt[NAMED];
    char one[80];

    for (int piece = 0; where && piece < fact_owners(game, where); piece++)
        if (is_learnt(game, before, after, where, piece, side) && count++ < NAMED)
            learnt[count - 1] = piece;
    if (!count)
        return;
    text_add(out, "%sThe %s learn that ", out->length ? " " : "", game->side_people[side]);
    for (int i = 0; i < least(count, NAMED); i++) {
        Text words = text_in(one, sizeof one);
        text_add(&words, "%s %s%s", game->nouns[where->of].title(learnt[i]), i ? "at " : "is at ",
                 game->nouns[where->kind].title(fact_value(after, where, learnt[i], NEITHER)));
        text_listed(out, i, least(count, NAMED + 1), one);
    }
    if (count > NAMED) {
        Text words = text_in(one, sizeof one);
        text_add(&words, "where %d more %s", count - NAMED, count - NAMED == 1 ? "is" : "are");
        text_listed(out, NAMED, NAMED + 1, one);
    }
    text_put(out, ".");
}

// What was shown, as whole sentences behind what is told already, where it has room there.
static void write_learnt(const Game *game, const State *before, const State *after, Text *out)
{
    char room[REVIEW_TOLD];
    Text words = text_in(room, sizeof room);

    for (Side side = 0; side < SIDES; side++)
        write_learnt_by(game, before, after, side, &words);
    if (words.length && !words.full && !ends_with_more(out) && out->length + 1 + words.length < out->room)
        text_add(out, "%s%s", out->length ? " " : "", room);
}

// What luck did where no event tells of it.
static void write_luck(const Replay *replay, Text *out)
{
    if (replay->shown)
        text_put(out, "Something hidden until then was shown.");
    for (int i = 0; i < replay->dice_count; i++)
        text_add(out, "%s%d", i ? ", " : replay->shown ? " Numbers drawn: " : "Numbers drawn: ", replay->dice[i]);
    text_put(out, replay->dice_count ? "." : "");
}

static void keep_ply(Review *r, Replay *replay)
{
    const Game *game = r->head.game;
    ReviewPly *p = &r->ply[r->plies];
    const State *before = review_position(r, r->plies);
    ActionList list;
    Text words = text_in(p->words, sizeof p->words), told = text_in(p->told, sizeof p->told);

    p->turn = turn_of(game, before);
    p->side = replay->side;
    p->answer = replay->action;
    p->decides = list_actions(game, before, &list) > 1;
    p->lucky = replay->dice_count > 0 || replay->shown;
    write_answer(game, question_of(game, before), p->answer, &words);
    write_told(game, replay->log, &told);
    if (replay->shown)
        write_learnt(game, before, replay_state(replay), &told);
    if (!told.length)
        write_luck(replay, &told);
    keep_position(r, replay_state(replay), ++r->plies);
}

static bool read_plies(Review *r, Replay *replay, Error *err)
{
    static const Error none = { "" };
    Event *room = need_memory(malloc(EVENTS_ROOM * sizeof *room));
    Log log = { .at = room, .room = EVENTS_ROOM };

    *err = none;
    replay->log = &log;
    for (; replay_step(replay, err); log.count = 0)
        if (replay->ply == 0)
            keep_position(r, replay_state(replay), 0);
        else
            keep_ply(r, replay);
    free(room);
    return replay->ended;
}

bool review_open(Review *r, const char *text, size_t length, FindGame *find, Error *err)
{
    Replay *replay = need_memory(malloc(sizeof *replay));
    int most = count_lines(text, length);

    *r = (Review){ 0 };
    bool well = replay_open(replay, text, length, find, err);
    if (well) {
        r->head = replay->head;
        r->ply = need_memory(calloc((size_t)most + 1, sizeof *r->ply));
        r->positions = need_memory(calloc((size_t)most + 1, r->head.game->size));
        well = read_plies(r, replay, err);
        r->outcome = well ? core_in(replay_state(replay))->outcome : PLAYING;
    }
    free(replay);
    if (!well)
        review_close(r);
    return well;
}

void review_close(Review *r)
{
    for (int i = 0; i < r->plies; i++)
        free(r->ply[i].line);
    free(r->ply);
    free(r->positions);
    *r = (Review){ 0 };
}

// ---- trials of answers

// A position from which an answer is tried.
typedef struct Trial {
    const Game *game;
    const State *truth;
    ReviewEyes  eyes;
    Position    known;          // by knowledge: what the side that is asked knows, with the rest resampled
    int         until;          // the phase at which it is evaluated
    uint64_t    seed;
    ReviewControl *control;     // may be NULL
} Trial;

static bool is_stopped(const ReviewControl *control)
{
    return control && is_hurried(&control->bots);
}

static Trial trial_of(const Review *r, int i, ReviewEyes eyes, uint64_t seed, ReviewControl *control)
{
    const Game *game = r->head.game;
    Trial t = { .game = game, .truth = review_position(r, i), .eyes = eyes, .seed = seed, .control = control };

    look_as(game, t.truth, side_to_act(t.truth), seed, &t.known);
    t.until = game->phase(t.truth) + horizon_in(game, t.truth);
    return t;
}

// The chance for the Americans, from -1000, lost, to 1000, won, by trial number n.  Two answers have the same deal and the same dice in trials of one number.
static int try_answer(const Trial *t, Action a, int n)
{
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    uint64_t seed = mix_seed(t->seed, (uint64_t)n);

    seed_luck(&luck, seed);
    if (t->eyes == BY_KNOWLEDGE)
        deal_again(t->game, &t->known, side_to_act(t->truth), &luck, &pos);
    else
        memcpy(&pos, t->truth, t->game->size);
    int worth = playout_after(t->game, s, t->game->values, a, seed, t->until);
    return winning_of(t->game, s, worth);
}

// A mean of worths, from -1000 to 1000, as a chance from 0 to 1000.
static int chance_of_worth(double worth)
{
    return (int)lround((WON + worth) / 2);
}

// The sum of the worths of trials number `from` to `to` - 1.
static int64_t try_often(const Trial *t, Action a, int from, int to)
{
    int64_t sum = 0;

    for (int n = from; n < to && !is_stopped(t->control); n++)
        sum += try_answer(t, a, n);
    return sum;
}

// By how much the first answer is better than the second for the Americans, as a chance.  *sure is whether chance alone would hardly make such a
// difference: it is more than twice its standard error.
static int compare(const Trial *t, Action one, Action other, int trials, bool *sure)
{
    double sum = 0, squares = 0;

    for (int n = 0; n < trials && !is_stopped(t->control); n++) {
        double d = try_answer(t, one, n) - try_answer(t, other, n);
        sum += d;
        squares += d * d;
    }
    double mean = sum / trials, spread = squares / trials - mean * mean;
    *sure = mean * mean > SURE * SURE * (spread > 0 ? spread : 0) / trials;
    return (int)lround(mean / 2);
}

// ---- one ply by itself

// What is found out of a ply before the chances are chained.
typedef struct Finding {
    int     loss[REVIEW_EYES];      // of its side
    int64_t sum[REVIEW_EYES];       // of the worths of all trials of its answer, where luck came in
    int     trials;
} Finding;

// Plies that threads look at side by side: all of them, or those of a list.
typedef struct Work Work;
struct Work {
    Review             *r;
    const ReviewLimits *limits;
    ReviewControl      *control;
    Finding            *found;
    void              (*look)(const Work *w, Bot *bot, int i);
    const int          *plies;      // NULL: all
    int                 count;
    atomic_int          next;
};

static int trials_of(const ReviewLimits *l)
{
    return l->playouts ? l->playouts / 2 : CLOCKED_TRIALS;
}

static BotControl *bot_control(const Work *w)
{
    return w->control ? &w->control->bots : NULL;
}

static BotLimits search_limits(const ReviewLimits *l)
{
    return (BotLimits){ .playouts = l->playouts, .think_ms = l->think_ms, .threads = 1 };
}

static void find_line(const Work *w, Bot *bot, int i, const BotThought *thought, uint64_t seed)
{
    ReviewPly *p = &w->r->ply[i];

    p->line = need_memory(malloc(sizeof *p->line));
    plan_follow(p->line, bot, w->r->head.game, review_position(w->r, i), p->better, thought, search_limits(w->limits), seed, bot_control(w));
}

// The answers that the side gave from there on until the other one was asked, as far as they make one order.
static void find_given(const Work *w, int i, uint64_t seed)
{
    const Review *r = w->r;
    Action answers[PLAN_MOST];
    int count = 0;

    while (count < PLAN_MOST && i + count < r->plies && r->ply[i + count].side == r->ply[i].side) {
        answers[count] = r->ply[i + count].answer;
        count++;
    }
    plan_retell(&w->r->ply[i].given, r->head.game, review_position(r, i), answers, count, seed);
}

static void judge_decision(const Work *w, Bot *bot, int i)
{
    ReviewPly *p = &w->r->ply[i];
    uint64_t seed = mix_seed(w->limits->seed, (uint64_t)i);
    int trials = trials_of(w->limits), sign = p->side == AMERICAN ? 1 : -1;
    BotThought thought;
    bool sure;
    bot_forget(bot);            // which plies a thread has looked at before is chance
    Action best = bot_choose(bot, review_position(w->r, i), seed, bot_control(w), &thought);

    if (best == p->answer)
        return;
    Trial known = trial_of(w->r, i, BY_KNOWLEDGE, seed + 1, w->control), truth = trial_of(w->r, i, BY_TRUTH, seed + 1, w->control);
    int loss = sign * compare(&known, best, p->answer, trials, &sure);
    if (!sure || loss <= 0)
        return;
    p->better = best;
    w->found[i].loss[BY_KNOWLEDGE] = loss;
    w->found[i].loss[BY_TRUTH] = sign * compare(&truth, best, p->answer, trials, &sure);
    find_line(w, bot, i, &thought, seed);
    find_given(w, i, seed);
}

static void count_ply(ReviewControl *control)
{
    if (!control || is_stopped(control))
        return;
    int done = atomic_fetch_add(&control->done, 1) + 1;
    if (control->looked)
        control->looked(control->context, done);
}

// Tries the answer of a ply with luck until there are so many trials of it.
static void try_to(const Work *w, int i, int trials)
{
    Finding *found = &w->found[i];

    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++) {
        Trial t = trial_of(w->r, i, eyes, mix_seed(~w->limits->seed, (uint64_t)i), w->control);
        found->sum[eyes] += try_often(&t, w->r->ply[i].answer, found->trials, trials);
    }
    found->trials = trials;
}

static void look_at(const Work *w, Bot *bot, int i)
{
    const ReviewPly *p = &w->r->ply[i];

    if (p->decides)
        judge_decision(w, bot, i);
    if (p->lucky)
        try_to(w, i, trials_of(w->limits));
    count_ply(w->control);
}

static void look_closer(const Work *w, Bot *bot, int i)
{
    (void)bot;
    try_to(w, i, CLOSER * trials_of(w->limits));
}

static void *work(void *context)
{
    Work *w = context;
    Bot *bot = bot_new(w->r->head.game, BOT_REGULAR, search_limits(w->limits));
    int k;

    while (!is_stopped(w->control) && (k = atomic_fetch_add(&w->next, 1)) < w->count)
        w->look(w, bot, w->plies ? w->plies[k] : k);
    bot_free(bot);
    return NULL;
}

static void work_on(Work *w, void (*look)(const Work *w, Bot *bot, int i), const int *plies, int count)
{
    int threads = w->limits->threads > THREADS_MAX ? THREADS_MAX : w->limits->threads;
    pthread_t thread[THREADS_MAX];

    w->look = look;
    w->plies = plies;
    w->count = count;
    w->next = 0;
    for (int i = 1; i < threads; i++)
        if (pthread_create(&thread[i], NULL, work, w) != 0)
            abort();
    work(w);
    for (int i = 1; i < threads; i++)
        pthread_join(thread[i], NULL);
}

// ---- all of them

// How it ended; in a game that goes on, what the evaluation says of its last position.
static int last_chance(const Review *r)
{
    switch (r->outcome) {
    case AMERICAN_VICTORY:
        return WON;
    case BRITISH_VICTORY:
        return 0;
    case DRAW:
        return WON / 2;
    case PLAYING:
        break;
    }
    const State *last = review_position(r, r->plies);
    return chance_of_worth(winning_of(r->head.game, last, r->head.game->evaluate(last, AMERICAN, r->head.game->values)));
}

static int within(int chance)
{
    return chance < 0 ? 0 : chance > WON ? WON : chance;
}

// What can cost nothing, because the game was won or lost whatever was answered, has no better answer.
static void forget_better(ReviewPly *p)
{
    free(p->line);
    p->line = NULL;
    p->given = (PlanStep){ 0 };
    p->better = 0;
}

// From the last ply to the first: what follows a ply is the chance before the next one.
static void chain_chances(Review *r, const Finding *found, ReviewEyes eyes)
{
    int after = last_chance(r);

    for (int i = r->plies - 1; i >= 0; i--) {
        ReviewPly *p = &r->ply[i];
        p->after[eyes] = after;
        p->chosen[eyes] = p->lucky ? chance_of_worth((double)found[i].sum[eyes] / found[i].trials) : after;
        p->before[eyes] = within(p->chosen[eyes] + (p->side == AMERICAN ? 1 : -1) * (p->better ? found[i].loss[eyes] : 0));
        after = p->before[eyes];
    }
}

static void chain_all(Review *r, const Finding *found)
{
    chain_chances(r, found, BY_KNOWLEDGE);
    for (int i = 0; i < r->plies; i++)
        if (r->ply[i].better && review_loss(&r->ply[i], BY_KNOWLEDGE) == 0)
            forget_better(&r->ply[i]);
    chain_chances(r, found, BY_TRUTH);
}

// ---- the greatest luck, looked at more closely

// Adds a ply with luck that has not been tried often yet.
static int add_close(Work *w, int i, int plies[], int count)
{
    int often = CLOSER * trials_of(w->limits);

    while (i < w->r->plies && !w->r->ply[i].lucky)
        i++;
    if (i >= w->r->plies || w->found[i].trials == often)
        return count;
    for (int k = 0; k < count; k++)
        if (plies[k] == i)
            return count;
    plies[count] = i;
    return count + 1;
}

// The greatest of hundreds of strokes of luck are mostly those whose few trials happened to err most.  So they are tried more often, and so is the next ply
// with luck behind each, which says how things stood then; and again, until all that are the greatest by then have been.
static void look_closer_at_luck(Work *w)
{
    for (int round = 0; round < ROUNDS && !is_stopped(w->control); round++) {
        int plies[2 * REVIEW_EYES * REVIEW_SWINGS], count = 0;
        for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++) {
            int at[REVIEW_SWINGS];
            chain_chances(w->r, w->found, eyes);
            int swings = review_swings(w->r, eyes, true, at);
            for (int k = 0; k < swings; k++) {
                count = add_close(w, at[k], plies, count);
                count = add_close(w, at[k] + 1, plies, count);
            }
        }
        if (count == 0)
            return;
        work_on(w, look_closer, plies, count);
    }
}

bool review_run(Review *r, const ReviewLimits *limits, ReviewControl *control)
{
    Work w = { .r = r, .limits = limits, .control = control, .found = need_memory(calloc((size_t)r->plies + 1, sizeof(Finding))) };

    work_on(&w, look_at, NULL, r->plies);
    look_closer_at_luck(&w);
    bool whole = !is_stopped(control);
    if (whole)
        chain_all(r, w.found);
    free(w.found);
    return whole;
}

// ---- what it says

int review_loss(const ReviewPly *p, ReviewEyes eyes)
{
    return (p->side == AMERICAN ? 1 : -1) * (p->before[eyes] - p->chosen[eyes]);
}

int review_luck(const ReviewPly *p, ReviewEyes eyes, Side side)
{
    return (side == AMERICAN ? 1 : -1) * (p->after[eyes] - p->chosen[eyes]);
}

ReviewSum review_sum(const Review *r, Side side, int turn)
{
    ReviewSum sum = { 0 };

    for (int i = 0; i < r->plies; i++) {
        const ReviewPly *p = &r->ply[i];
        if (turn && p->turn != turn)
            continue;
        for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++) {
            sum.luck[eyes] += review_luck(p, eyes, side);
            sum.lost[eyes] += p->side == side ? review_loss(p, eyes) : 0;
        }
        sum.decisions += p->side == side && p->decides;
        sum.good += p->side == side && p->decides && !p->better;
    }
    return sum;
}

static int size_of(const ReviewPly *p, ReviewEyes eyes, bool of_luck)
{
    return of_luck ? abs(review_luck(p, eyes, AMERICAN)) : review_loss(p, eyes);
}

int review_swings(const Review *r, ReviewEyes eyes, bool of_luck, int at[REVIEW_SWINGS])
{
    int count = 0;

    for (int i = 0; i < r->plies; i++) {
        int size = size_of(&r->ply[i], eyes, of_luck), k = count;
        while (k > 0 && size > size_of(&r->ply[at[k - 1]], eyes, of_luck))
            k--;
        if (size <= 0 || k == REVIEW_SWINGS)
            continue;
        count += count < REVIEW_SWINGS;
        for (int m = count - 1; m > k; m--)
            at[m] = at[m - 1];
        at[k] = i;
    }
    return count;
}
