#include "bots/search.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "bots/tree.h"

typedef struct Worker {
    Tree         tree;
    Node        *arena;
    SearchLimits limits;
    int64_t      began;         // milliseconds
    BotControl  *control;
    bool         reports;       // one of the crew shows the progress of all
    pthread_t    thread;
} Worker;

struct Search {
    int      threads;
    uint32_t room;
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
    for (int i = 0; i < s->threads; i++)
        s->crew[i].arena = need(malloc(nodes * sizeof(Node)));
    return s;
}

void search_free(Search *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->threads; i++)
        free(s->crew[i].arena);
    free(s);
}

// ---- one worker

enum { GLANCE = 16 };           // descents between looks at the clock

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool is_stopped(const Worker *w)
{
    return w->control && atomic_load_explicit(&w->control->stop, memory_order_relaxed);
}

static void report(const Worker *w, int64_t done, int64_t of)
{
    if (w->reports && w->control)
        atomic_store_explicit(&w->control->progress, (int)(1000 * done / (of ? of : 1)), memory_order_relaxed);
}

static void think_by_count(Worker *w)
{
    for (int i = 0; i < w->limits.playouts; i++) {
        tree_descend(&w->tree);
        if (i % GLANCE != GLANCE - 1)
            continue;
        report(w, i, w->limits.playouts);
        if (is_stopped(w) || tree_is_decided(&w->tree, (uint32_t)(w->limits.playouts - i)))
            break;
    }
}

// How many more descents the time left will allow, at the pace so far.
static uint32_t to_come(int64_t used, int64_t left, int done)
{
    return (uint32_t)(used > 0 ? left * done / used + GLANCE : INT32_MAX);
}

static void think_by_clock(Worker *w)
{
    for (int done = 0;;) {
        for (int i = 0; i < GLANCE; i++)
            tree_descend(&w->tree);
        done += GLANCE;
        int64_t used = now_ms() - w->began, left = w->limits.think_ms - used;
        report(w, used, w->limits.think_ms);
        if (left <= 0 || is_stopped(w) || tree_is_decided(&w->tree, to_come(used, left, done)))
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

static int find_thought(const BotThought *t, Action a)
{
    int i = 0;

    while (i < t->count && t->at[i].action != a)
        i++;
    return i;
}

// Adds one tree's root to the thought; `sums` keeps worths until divided.
static void gather(BotThought *t, int64_t sums[THOUGHTS_MAX], const Tree *tree)
{
    for (uint32_t n = tree->nodes[0].first_child; n; n = tree->nodes[n].next_sibling) {
        int i = find_thought(t, action_of(&tree->nodes[n]));
        if (i == THOUGHTS_MAX)
            continue;
        if (i == t->count) {
            t->at[t->count++].action = action_of(&tree->nodes[n]);
            sums[i] = 0;
        }
        t->at[i].visits += (int)tree->nodes[n].visits;
        sums[i] += tree->nodes[n].sum;
    }
    t->playouts += (int)tree->nodes[0].visits;
}

static void divide_and_sort(BotThought *t, int64_t sums[THOUGHTS_MAX], Side side)
{
    int64_t all = 0;

    for (int i = 0; i < t->count; i++) {
        all += sums[i];
        int worth = (int)(sums[i] / (t->at[i].visits ? t->at[i].visits : 1));
        t->at[i].worth = side == AMERICAN ? worth : -worth;
    }
    t->worth = t->playouts ? (int)(all / t->playouts) * (side == AMERICAN ? 1 : -1) : 0;
    for (int i = 1; i < t->count; i++)
        for (int k = i; k > 0 && t->at[k].visits > t->at[k - 1].visits; k--) {
            __typeof__(t->at[0]) swap = t->at[k];
            t->at[k] = t->at[k - 1];
            t->at[k - 1] = swap;
        }
}

Action search_choose(Search *s, const Game *game, const Position *known, Side side, uint64_t seed, SearchLimits limits,
                     BotControl *control, BotThought *thought)
{
    int64_t began = now_ms(), sums[THOUGHTS_MAX];

    for (int i = 0; i < s->threads; i++) {
        Worker *w = &s->crew[i];
        w->limits = limits;
        w->began = began;
        w->control = control;
        w->reports = i == 0;
        tree_init(&w->tree, game, known, side, seed + (uint64_t)i * 0x9e3779b97f4a7c15u, w->arena, s->room);
        if (i > 0 && pthread_create(&w->thread, NULL, work, w) != 0)
            abort();
    }
    work(&s->crew[0]);
    *thought = (BotThought){ 0 };
    for (int i = 0; i < s->threads; i++) {
        if (i > 0)
            pthread_join(s->crew[i].thread, NULL);
        gather(thought, sums, &s->crew[i].tree);
    }
    divide_and_sort(thought, sums, side);
    return thought->at[0].action;
}
