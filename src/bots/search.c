// An arena is one piece of memory, which is shared out among the trees.  There are two: a search that goes on moves what it needs to the other one.

#include "bots/search.h"

#include <pthread.h>
#include <stdlib.h>

#include "bots/clock.h"
#include "bots/tree.h"

typedef struct Worker {
    Tree        *tree;          // may be that of others, too
    Seeded       luck;
    SearchLimits limits;
    int64_t      began;         // milliseconds
    int64_t      kept;          // visits of the root that the search before has made
    BotControl  *control;
    bool         reports;       // only one worker shows its progress, which stands for all
    pthread_t    thread;
} Worker;

struct Search {
    int      threads, trees;
    uint32_t room;              // nodes of each thread in an arena
    Node    *arena[2];          // the first one is in use
    const Action *answer;       // by which the next search goes on; NULL: it begins from scratch
    int      answers;
    Tree     tree[SEARCH_THREADS_MAX];
    Worker   crew[SEARCH_THREADS_MAX];
};

static void *need(void *memory)
{
    if (!memory)
        abort();                // out of memory ends the process
    return memory;
}

Search *search_new(int threads, uint32_t nodes)
{
    Search *s = need(calloc(1, sizeof *s));

    s->threads = threads < 1 ? 1 : threads > SEARCH_THREADS_MAX ? SEARCH_THREADS_MAX : threads;
    s->room = nodes;
    for (int i = 0; i < 2; i++)
        s->arena[i] = need(malloc((size_t)s->threads * nodes * sizeof(Node)));
    return s;
}

void search_free(Search *s)
{
    if (!s)
        return;
    free(s->arena[0]);
    free(s->arena[1]);
    free(s);
}

// ---- one worker

enum { GLANCE = 16 };           // descents between two looks at the clock, which would cost too much at each

// The first descents are made in any case, and may take longer than all the time there is.
static void report(const Worker *w, int64_t done, int64_t of)
{
    if (w->reports && w->control)
        atomic_store_explicit(&w->control->progress, done < of ? (int)(1000 * done / of) : 1000, memory_order_relaxed);
}

static void think_by_count(Worker *w)
{
    for (int i = 0; i < w->limits.playouts; i++) {
        tree_descend(w->tree, &w->luck);
        if (i % GLANCE != GLANCE - 1)
            continue;
        report(w, i, w->limits.playouts);
        if (is_hurried(w->control) || tree_is_decided(w->tree, (uint32_t)(w->limits.playouts - i)))
            break;
    }
}

// How many more descents the time left will allow at the pace so far, by all threads of the tree.
static uint32_t to_come(const Worker *w, int64_t used, int64_t left)
{
    int64_t done = visits_of(&w->tree->nodes[0]) - w->kept, more = used > 0 ? left * done / used + GLANCE : INT32_MAX;

    return (uint32_t)(more < INT32_MAX ? more : INT32_MAX);
}

static void think_by_clock(Worker *w)
{
    for (;;) {
        for (int i = 0; i < GLANCE; i++)
            tree_descend(w->tree, &w->luck);
        int64_t used = now_ms() - w->began, left = w->limits.think_ms - used;
        report(w, used, w->limits.think_ms);
        if (left <= 0 || is_hurried(w->control) || tree_is_decided(w->tree, to_come(w, used, left)))
            break;
    }
}

static void *work(void *worker)
{
    Worker *w = worker;

    if (w->limits.playouts)
        think_by_count(w);
    else
        think_by_clock(w);
    return NULL;
}

// ---- all together

typedef struct Sum {
    Action  action;
    int     visits;
    int64_t worth;              // the sum over all its visits, for the Americans
} Sum;

// The next answer in ascending order, summed over all trees; false after the last.  `at` has the next child of each tree's root, 0
// after its last.  Children ascend in every tree, so this is a merge of sorted lists, which meets each answer once.
static bool next_answer(const Search *s, uint32_t at[], Sum *sum)
{
    bool found = false;

    *sum = (Sum){ .action = UINT32_MAX };
    for (int i = 0; i < s->trees; i++)
        if (at[i] && action_of(&s->tree[i].nodes[at[i]]) < sum->action)
            sum->action = action_of(&s->tree[i].nodes[at[i]]);
    for (int i = 0; i < s->trees; i++) {
        const Node *n = &s->tree[i].nodes[at[i]];
        if (!at[i] || action_of(n) != sum->action)
            continue;
        sum->visits += (int)visits_of(n);
        sum->worth += sum_of(n);
        at[i] = follow(&n->next_sibling);
        found = true;
    }
    return found;
}

static bool has_more_visits(const BotAnswer *a, const BotAnswer *b)
{
    return a->visits > b->visits;
}

// Adds up what all trees say of their roots, and keeps the most visited answers.  What the deals were worth is added on average, also to the
// answers, whose nodes hold gains alone.
static void sum_up(const Search *s, Side side, BotThought *t)
{
    int sign = side == AMERICAN ? 1 : -1;
    uint32_t at[SEARCH_THREADS_MAX];
    int64_t worth = 0, dealt = 0;
    Sum sum;

    *t = (BotThought){ 0 };
    for (int i = 0; i < s->trees; i++) {
        const Node *root = &s->tree[i].nodes[0];
        at[i] = follow(&root->first_child);
        t->playouts += (int)visits_of(root);
        worth += sum_of(root);
        dealt += atomic_load(&s->tree[i].dealt);
    }
    int before = t->playouts ? (int)(dealt / t->playouts) : 0;
    t->worth = t->playouts ? sign * (int)((worth + dealt) / t->playouts) : 0;
    while (next_answer(s, at, &sum))
        keep_best(t, (BotAnswer){ sum.action, sum.visits, sign * (before + (int)(sum.worth / (sum.visits ? sum.visits : 1))) }, has_more_visits);
}

void search_go_on(Search *s, const Action answer[], int count)
{
    s->answer = answer;
    s->answers = count;
}

static void plant(Search *s, const Game *game, const Position *known, Side side, const int32_t values[], SearchLimits limits, uint64_t seed)
{
    int trees = limits.playouts ? s->threads : 1;
    uint32_t room = s->room * (uint32_t)(s->threads / trees);
    bool goes_on = s->answer && s->trees == trees;
    Node *arena = s->arena[1];
    Seeded luck;

    seed_luck(&luck, seed);
    for (int i = 0; i < trees; i++)
        if (!(goes_on && tree_follow(&s->tree[i], known, s->answer, s->answers, arena + (size_t)i * room, &luck))) {
            tree_init(&s->tree[i], game, known, side, values, arena + (size_t)i * room, room);
            tree_look(&s->tree[i], limits.horizon, limits.curiosity, limits.steady);
        }
    s->arena[1] = s->arena[0];
    s->arena[0] = arena;
    s->trees = trees;
    s->answer = NULL;
}

Action search_choose(Search *s, const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed,
                     SearchLimits limits, BotControl *control, BotThought *thought)
{
    int64_t began = now_ms();

    plant(s, game, known, side, values, limits, seed);
    for (int i = 0; i < s->threads; i++)        // before any of them descends
        s->crew[i].kept = visits_of(&s->tree[i % s->trees].nodes[0]);
    for (int i = 0; i < s->threads; i++) {
        Worker *w = &s->crew[i];
        w->tree = &s->tree[i % s->trees];
        seed_luck(&w->luck, seed + (uint64_t)i * 0x9e3779b97f4a7c15u);
        w->limits = limits;
        w->began = began;
        w->control = control;
        w->reports = i == 0;
        if (i > 0 && pthread_create(&w->thread, NULL, work, w) != 0)
            abort();
    }
    work(&s->crew[0]);
    for (int i = 1; i < s->threads; i++)
        pthread_join(s->crew[i].thread, NULL);
    sum_up(s, side, thought);
    return thought->at[0].action;
}
