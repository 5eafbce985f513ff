// The tries of a round are shared out among threads: a try is one deal with its dice, on which every answer that is left is played.  Where no
// tree grows below the answers, sums do not depend on who made them, so the number of threads changes nothing but the time.  By the clock all threads
// grow one tree.  With limits in playouts each has its own, so that the same seed and number of threads give the same answer.

#include "bots/halving.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "bots/clock.h"
#include "bots/playout.h"
#include "bots/tree.h"

typedef struct Arm {
    Action  action;
    int     favour;         // thousandths of a won game, by the policy, after a hundred tries
    int     tries;
    int64_t sum;            // of worths for the side that thinks
    int64_t score;          // by which they are ordered
} Arm;

typedef struct Halving {
    const Game     *game;
    const Position *known;
    Side            side;
    const int32_t  *values;
    uint64_t        seed;
    int             threads, trees;
    Node           *arena;          // shared out among the trees
    Tree            tree[SEARCH_THREADS_MAX];
    Arm             arm[ACTIONS_MAX];
    int             left;           // arms still in the race, the first of the list
    int64_t         ends;           // the round's end in milliseconds, when the clock limits it
    int             first, tries;   // the tries of the round; `tries` 0: as many as the clock allows
    BotControl     *control;
} Halving;

// One thread of a round.
typedef struct Hand {
    const Halving *h;
    Tree    *tree;                  // may be that of others, too
    int      thread;
    int      done;                  // tries
    int64_t  sum[ACTIONS_MAX];
    pthread_t id;
} Hand;

static bool goes_on(const Hand *w, int try)
{
    const Halving *h = w->h;

    if (is_hurried(h->control))
        return false;
    return h->tries ? try < h->first + h->tries : w->done == 0 || now_ms() < h->ends;
}

static void *try_all(void *hand)
{
    Hand *w = hand;
    const Halving *h = w->h;

    for (int try = h->first + w->thread; goes_on(w, try); try += h->threads) {
        uint64_t seed = h->seed + (uint64_t)try * 0x9e3779b97f4a7c15u;
        for (int i = 0; i < h->left; i++)
            w->sum[i] += tree_try(w->tree, h->arm[i].action, seed);
        w->done++;
    }
    return NULL;
}

// ---- rounds

// What the policy says counts less and less against the tries, as their mean comes to hang less on luck: by the root of their number.  What the
// evaluation and the playing-on get wrong more tries do not mend, so from `steady` of them on its lead stays as great as it then is; 0: it always fades.
static int64_t score_of(const Arm *a, int steady)
{
    enum { FINE = 1000, FAVOUR_TRIES = 100 };
    int tries = steady && a->tries > steady ? steady : a->tries;
    double favour = a->favour * sqrt(FAVOUR_TRIES / (double)(tries ? tries : 1));

    return (int64_t)(FINE * favour) + (a->tries ? FINE * a->sum / a->tries : 0);
}

static int by_score(const void *a, const void *b)
{
    const Arm *x = a, *y = b;
    int64_t more = y->score - x->score;

    return more > 0 ? 1 : more < 0 ? -1 : x->action < y->action ? -1 : 1;
}

// The best first.
static void order_arms(Halving *h)
{
    for (int i = 0; i < h->left; i++)
        h->arm[i].score = score_of(&h->arm[i], h->tree[0].steady);
    qsort(h->arm, (size_t)h->left, sizeof *h->arm, by_score);
}

static void play_round(Halving *h, Hand crew[])
{
    int made = 0, threads = h->threads;

    for (int t = 0; t < threads; t++) {
        crew[t] = (Hand){ .h = h, .tree = &h->tree[t % h->trees], .thread = t };
        if (t > 0 && pthread_create(&crew[t].id, NULL, try_all, &crew[t]) != 0)
            abort();
    }
    try_all(&crew[0]);
    for (int t = 1; t < threads; t++)
        pthread_join(crew[t].id, NULL);
    for (int t = 0; t < threads; t++) {
        made += crew[t].done;
        for (int i = 0; i < h->left; i++) {
            h->arm[i].sum += crew[t].sum[i];
            h->arm[i].tries += crew[t].done;
        }
    }
    h->first += h->tries ? h->tries : made * threads;       // by the clock threads get on unevenly: no try is made twice
    order_arms(h);
}

static int rounds_of(int arms)
{
    int rounds = 0;

    for (; arms > 1; arms = (arms + 1) / 2)
        rounds++;
    return rounds;
}

// A weight counts by its bits, for the policy halves it every few marks.
static int favour_of(int weight, int most)
{
    enum { BITS = 8 };
    int bits = 0;

    for (; weight; weight >>= 1)
        bits++;
    return most * bits / BITS;
}

static bool takes_back(const Halving *h, Action a)
{
    return h->game->takes_back && h->game->takes_back((const State *)h->known, a);
}

// An answer that takes back another looks better than what it puts off: the further off the enemy's reply is, the less of it the tree has found.
static void list_arms(Halving *h, int favour)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];

    list_actions(h->game, (const State *)h->known, &list);
    weigh_prior(h->game, (const State *)h->known, &list, h->values, weight);
    h->left = 0;
    for (int i = 0; i < list.count; i++)
        if (!takes_back(h, list.at[i]))
            h->arm[h->left++] = (Arm){ .action = list.at[i], .favour = favour_of(weight[i], favour) };
    order_arms(h);
}

static bool has_more_tries(const BotAnswer *a, const BotAnswer *b)
{
    return a->visits > b->visits;
}

// Those who came further were tried more often; among equals the order of the race stands.
static void tell(const Halving *h, int arms, BotThought *t)
{
    *t = (BotThought){ 0 };
    for (int i = 0; i < arms; i++) {
        const Arm *a = &h->arm[i];
        keep_best(t, (BotAnswer){ a->action, a->tries, a->tries ? (int)(a->sum / a->tries) : 0 }, has_more_tries);
        t->playouts += a->tries;
    }
    t->worth = t->at[0].worth;
}

// Without curiosity a tree has no room for more than its root, so the policy plays on after each answer.
static void plant(Halving *h, SearchLimits limits, uint32_t nodes)
{
    bool grows = limits.curiosity || h->game->curiosity;

    h->trees = limits.playouts ? h->threads : 1;
    uint32_t room = grows ? nodes * (uint32_t)(h->threads / h->trees) : 1;
    if (!(h->arena = malloc((size_t)h->trees * room * sizeof *h->arena)))
        abort();                    // out of memory ends the process
    for (int i = 0; i < h->trees; i++) {
        tree_init(&h->tree[i], h->game, h->known, h->side, h->values, h->arena + (size_t)i * room, room);
        tree_look(&h->tree[i], limits.horizon, limits.curiosity, limits.steady);
    }
}

Action halving_choose(int threads, uint32_t nodes, const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed,
                      SearchLimits limits, BotControl *control, BotThought *thought)
{
    Halving *h = malloc(sizeof *h);
    Hand *crew = malloc((size_t)threads * sizeof *crew);
    int64_t began = now_ms();

    if (!h || !crew)
        abort();
    *h = (Halving){ .game = game, .known = known, .side = side, .values = values, .seed = seed, .control = control,
                    .threads = threads };
    plant(h, limits, nodes);
    list_arms(h, limits.favour ? limits.favour : game->favour);
    int arms = h->left, rounds = rounds_of(arms);
    for (int round = 0; round < rounds && !is_hurried(control); round++, h->left = (h->left + 1) / 2) {
        int share = limits.playouts * threads / rounds / h->left;
        h->tries = !limits.playouts ? 0 : share ? share : 1;
        h->ends = began + (int64_t)limits.think_ms * (round + 1) / rounds;
        play_round(h, crew);
        if (control)
            atomic_store_explicit(&control->progress, 1000 * (round + 1) / rounds, memory_order_relaxed);
    }
    tell(h, arms, thought);
    free(h->arena);
    free(h);
    free(crew);
    return thought->at[0].action;
}
