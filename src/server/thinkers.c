// A pool of threads with two lines, one for bots that answer at once and one for slow ones, and a third line of finished thoughts.
//
// A bot that has searched waits on a shelf for the next question of its table, because its next search may go on with what it has found
// (bots/trail.h).  The shelf has room for as many as think at once, so all of them together take at most twice the memory; the one that was asked
// longest ago goes.

#include "server/thinkers.h"

#include <pthread.h>
#include <sodium.h>

#include "server/memory.h"
#include "server/threads.h"

typedef struct Line {
    Thought *first, *last;
} Line;

typedef struct Waiting {
    char        table[16];
    const Game *game;
    Side        side;
    BotManner   manner;
    Bot        *bot;
} Waiting;

struct Thinkers {
    pthread_mutex_t lock;
    pthread_cond_t  asked;
    Line            quick, slow, done;
    Thought       **busy;           // what each thread is at
    pthread_t      *threads;        // count of them, and one for the quick alone
    Waiting        *shelf;          // the last to come first; room for `count`
    int             waiting;
    int             count, started;
    bool            closing;
    void          (*wake)(void *context);
    void           *context;
};

static void put_last(Line *line, Thought *thought)
{
    thought->next = NULL;
    if (line->last)
        line->last->next = thought;
    else
        line->first = thought;
    line->last = thought;
}

static Thought *take_first(Line *line)
{
    Thought *thought = line->first;

    if (thought) {
        line->first = thought->next;
        if (!line->first)
            line->last = NULL;
    }
    return thought;
}

static Thought *take_first_hint(Line *line)
{
    Thought *before = NULL, *thought = line->first;

    while (thought && !thought->asker) {
        before = thought;
        thought = thought->next;
    }
    if (!before || !thought)
        return thought ? take_first(line) : NULL;
    before->next = thought->next;
    if (line->last == thought)
        line->last = before;
    return thought;
}

// ---- thoughts

Thought *thought_new(const Game *game, const State *s, Side side)
{
    Thought *t = new_zeroed(sizeof *t);
    Seeded luck;
    uint64_t seed;

    randombytes_buf(&seed, sizeof seed);
    randombytes_buf(&t->seed, sizeof t->seed);
    seed_luck(&luck, seed);
    memcpy(&t->imagined, s, game->size);
    game->imagine((State *)&t->imagined, side, &luck.luck);
    t->game = game;
    t->side = side;
    return t;
}

Thought *thought_new_hint(const Game *game, const State *s, Side side)
{
    Thought *t = thought_new(game, s, side);

    t->bot.level = BOT_REGULAR;
    t->plan = new_zeroed(sizeof *t->plan);
    return t;
}

void thought_free(Thought *thought)
{
    if (thought)
        free(thought->plan);
    free(thought);
}

// ---- the shelf

static bool is_for(const Waiting *w, const Thought *t)
{
    return strcmp(w->table, t->table) == 0 && w->game == t->game && w->side == t->side && w->manner.level == t->bot.level
        && w->manner.temper == t->bot.temper && w->manner.handicap == t->bot.handicap;
}

// The bot that waits for this thought; NULL if none does.
static Bot *take_from_shelf(Thinkers *pool, const Thought *t)
{
    for (int i = 0; i < pool->waiting; i++) {
        if (!is_for(&pool->shelf[i], t))
            continue;
        Bot *bot = pool->shelf[i].bot;
        pool->waiting--;
        memmove(&pool->shelf[i], &pool->shelf[i + 1], (size_t)(pool->waiting - i) * sizeof *pool->shelf);
        return bot;
    }
    return NULL;
}

// Returns the bot that must go for it, or NULL.
static Bot *put_on_shelf(Thinkers *pool, const Thought *t, Bot *bot)
{
    Bot *last = pool->waiting == pool->count ? pool->shelf[--pool->waiting].bot : NULL;

    memmove(&pool->shelf[1], &pool->shelf[0], (size_t)pool->waiting++ * sizeof *pool->shelf);
    pool->shelf[0] = (Waiting){ .game = t->game, .side = t->side, .manner = t->bot, .bot = bot };
    strcpy(pool->shelf[0].table, t->table);
    return last;
}

static void answer(Thinkers *pool, Thought *t)
{
    pthread_mutex_lock(&pool->lock);
    Bot *bot = take_from_shelf(pool, t), *gone;
    pthread_mutex_unlock(&pool->lock);
    bot = bot ? bot : bot_new(t->game, t->bot.level, limits_of_manner(&t->bot));
    bot_go_on(bot, t->spent);
    t->action = bot_choose(bot, (const State *)&t->imagined, t->seed, &t->control, NULL);
    t->spent = bot_spent(bot);
    pthread_mutex_lock(&pool->lock);
    gone = is_quick_level(t->bot.level) ? bot : put_on_shelf(pool, t, bot);
    pthread_mutex_unlock(&pool->lock);
    bot_free(gone);
}

// The one place where a bot is asked.
static void think(Thinkers *pool, Thought *t)
{
    if (t->plan && t->answers) {
        plan_explain(t->plan, t->game, (const State *)&t->imagined, t->given, t->answers, (BotLimits){ 0 }, t->seed, &t->control);
        return;
    }
    if (t->plan) {
        plan_make(t->plan, t->game, (const State *)&t->imagined, (BotLimits){ 0 }, t->seed, &t->control);
        return;
    }
    answer(pool, t);
}

// ---- the pool

bool is_quick_level(BotLevel level)
{
    return level <= BOT_MILITIA;
}

// The last thread leaves the slow ones to the others.
static Thought *take_next(Thinkers *t, int mine)
{
    return t->quick.first ? take_first(&t->quick) : mine < t->count ? take_first(&t->slow) : NULL;
}

static void *work(void *argument)
{
    Thinkers *t = argument;

    pthread_mutex_lock(&t->lock);
    int mine = t->started++;
    while (!t->closing) {
        Thought *thought = t->busy[mine] = take_next(t, mine);
        if (!thought) {
            pthread_cond_wait(&t->asked, &t->lock);
            continue;
        }
        pthread_mutex_unlock(&t->lock);
        think(t, thought);
        pthread_mutex_lock(&t->lock);
        t->busy[mine] = NULL;
        put_last(&t->done, thought);
        t->wake(t->context);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

Thinkers *thinkers_new(int threads, void (*wake)(void *context), void *context)
{
    Thinkers *t = new_zeroed(sizeof *t);

    t->count = threads;
    t->wake = wake;
    t->context = context;
    t->threads = new_zeroed((size_t)(threads + 1) * sizeof *t->threads);
    t->shelf = new_zeroed((size_t)(threads + 1) * sizeof *t->shelf);
    t->busy = new_zeroed((size_t)(threads + 1) * sizeof(Thought *));
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->asked, NULL);
    for (int i = 0; i <= threads; i++)
        if (!start_quietly(&t->threads[i], work, t)) {
            fputs("muster: no thread for the bots\n", stderr);
            abort();
        }
    return t;
}

static void free_line(Line *line)
{
    for (Thought *thought; (thought = take_first(line)) != NULL; )
        thought_free(thought);
}

void thinkers_free(Thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    t->closing = true;
    for (int i = 0; i <= t->count; i++)
        if (t->busy[i])
            atomic_store(&t->busy[i]->control.stop, true);
    pthread_cond_broadcast(&t->asked);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i <= t->count; i++)
        pthread_join(t->threads[i], NULL);
    free_line(&t->quick);
    free_line(&t->slow);
    free_line(&t->done);
    while (t->waiting > 0)
        bot_free(t->shelf[--t->waiting].bot);
    free(t->shelf);
    pthread_cond_destroy(&t->asked);
    pthread_mutex_destroy(&t->lock);
    free(t->threads);
    free(t->busy);
    free(t);
}

int thinkers_threads(const Thinkers *t)     { return t->count; }

void thinkers_ask(Thinkers *t, Thought *thought)
{
    pthread_mutex_lock(&t->lock);
    put_last(is_quick_level(thought->bot.level) ? &t->quick : &t->slow, thought);
    pthread_cond_broadcast(&t->asked);
    pthread_mutex_unlock(&t->lock);
}

Thought *thinkers_take(Thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    Thought *thought = take_first(&t->done);
    pthread_mutex_unlock(&t->lock);
    return thought;
}

Thought *thinkers_take_hint(Thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    Thought *thought = take_first_hint(&t->done);
    pthread_mutex_unlock(&t->lock);
    return thought;
}
