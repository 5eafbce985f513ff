// Three threads, each with a line of jobs.  What a job needs travels with it; what is shared is touched with the floor alone.

#include "server/keeper.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "server/memory.h"
#include "server/past.h"
#include "server/rows/reviews.h"
#include "server/rows/tables.h"
#include "server/threads.h"

typedef enum JobKind { ORDER, GO_ON, SWEEP, REQUEST, MARK_SEEN, KEEP_REVIEW, WRITE_RECORD, TELL_PAST, JOB_KINDS } JobKind;

typedef struct Job {
    JobKind  kind;
    Desk    *desk;                      // of an order; it stays until the order is done
    json_t  *fields;                    // of an order; NULL: a look at the table
    uint64_t request;                   // of plain HTTP
    char     table[TABLE_ID + 1];       // that it is about, or ""
    char     player[PLAYER_ID + 1];     // whose mark of what was seen it is
    SeenRow  seen;
    const Game *game;
    Table   *found;                     // the table as the reader has read it, or a copy to write the record of
    PastAsk  past;
    char    *review;                    // that is to be kept, or written into a record, as JSON; or NULL
    uint64_t share;                     // the address it counts for
    struct Job *next;
} Job;

// Jobs in order, and the thread that does them.
typedef struct Worker {
    struct Keeper *keeper;
    void         (*run)(struct Keeper *k, Job *job);
    pthread_t      thread;
    pthread_mutex_t lock;               // over what follows
    pthread_cond_t came;
    Job           *first, *last;
    bool           closing;
    bool           told[JOB_KINDS];     // of GO_ON and SWEEP one that has not begun is enough
    bool           fair;                // the share served longest ago goes first; else whoever came first
    Shares         shares;
} Worker;

struct Keeper {
    Server    *server;
    const char *where;                  // of the store, for the reader
    Store     *reading;                 // the reader's own; NULL until it is needed
    Worker     keeper, reader, scribe;
    bool       waiting;                 // the keeper for the store; changed with the floor
    bool       stopped;
};

// ---- jobs

static void put_last(Worker *w, Job *job)
{
    job->next = NULL;
    if (w->last)
        w->last->next = job;
    else
        w->first = job;
    w->last = job;
    pthread_cond_signal(&w->came);
}

static void put_job(Worker *w, Job *job)
{
    pthread_mutex_lock(&w->lock);
    put_last(w, job);
    pthread_mutex_unlock(&w->lock);
}

// The job that stands before the next one; NULL if the first is next.  Of a fair worker the next is that of the share served longest ago.
static Job *before_next(const Worker *w)
{
    const Job *best = w->first;
    Job *before = NULL;

    for (Job *j = w->first; w->fair && j->next; j = j->next)
        if (shares_last(&w->shares, j->next->share) < shares_last(&w->shares, best->share)) {
            best = j->next;
            before = j;
        }
    return before;
}

static Job *take_next(Worker *w)
{
    Job *before = before_next(w), *job = before ? before->next : w->first;

    *(before ? &before->next : &w->first) = job->next;
    if (w->last == job)
        w->last = before;
    if (w->fair) {
        shares_take(&w->shares, job->share);
        shares_give(&w->shares, job->share);
    }
    return job;
}

// Waits for one; NULL when the thread shall end.
static Job *take_job(Worker *w)
{
    pthread_mutex_lock(&w->lock);
    while (!w->first && !w->closing)
        pthread_cond_wait(&w->came, &w->lock);
    Job *job = w->closing ? NULL : take_next(w);
    // Once a job is taken the same may be put once more, because this one may miss what comes while it runs.
    if (job)
        w->told[job->kind] = false;
    pthread_mutex_unlock(&w->lock);
    return job;
}

static Job *new_job(JobKind kind, const char *table)
{
    Job *job = new_zeroed(sizeof *job);

    job->kind = kind;
    snprintf(job->table, sizeof job->table, "%.*s", TABLE_ID, table);
    return job;
}

static void free_job(Job *job)
{
    json_decref(job->fields);
    table_free(job->found);
    free(job->review);
    free(job);
}

// To the keeper; by way of the reader if its table is not in memory.
static void send_job(Keeper *k, Job *job)
{
    // A job without a table needs nothing from the store.
    bool here = !job->table[0] || cache_look(&k->server->cache, job->table);

    put_job(here ? &k->keeper : &k->reader, job);
}

// ---- orders of a desk

static void begin_order(Keeper *k, Desk *desk, json_t *fields)
{
    const char *table = fields ? json_string_value(json_object_get(fields, "table")) : desk->table;
    Job *job = new_job(ORDER, table ? table : "");

    job->desk = desk;
    job->fields = fields;
    desk->busy = true;
    client_hold(desk->client, true);
    send_job(k, job);
}

void keeper_order(Keeper *k, Desk *desk, json_t *fields)
{
    if (!desk->busy) {
        begin_order(k, desk, fields);
    } else if (fields) {                // came before the client was held
        if (!desk->waiting)
            desk->waiting = json_array();
        json_array_append_new(desk->waiting, fields);
    }
}

// The desk's next order; if it has none, its client is read from now on.
static void end_order(Keeper *k, Desk *desk)
{
    desk->busy = false;
    // The client went while its order was under way, so its desk was kept until now.
    if (!desk->client) {
        desk_free(desk);
    } else if (json_array_size(desk->waiting) > 0) {
        json_t *fields = json_incref(json_array_get(desk->waiting, 0));
        json_array_remove(desk->waiting, 0);
        begin_order(k, desk, fields);
    } else {
        client_hold(desk->client, false);
        if (desk->dirty)
            client_want_refresh(desk->client);
    }
}

// ---- the keeper's thread

// What the reader has read may have been changed since; then it is reloaded when it is looked for.
static void adopt(Server *server, Table **found)
{
    // Memory first: a table that is already in it needs no look at the store.
    if (*found && !cache_look(&server->cache, (*found)->id) && tables_is_current(server->store, *found)) {
        cache_add(&server->cache, *found);
        *found = NULL;
    }
}

// If it cannot be written, the log says why, and what was seen is told once more some day.
static void mark_seen(Server *server, const Job *job)
{
    Error err;

    seen_mark(server->store, job->player, job->table, job->game, &job->seen, &err);
}

// If it cannot be written, the log says why, and it is worked out again when somebody asks after a restart.
static void keep_review(Server *server, const Job *job)
{
    Error err;

    reviews_keep(server->store, job->table, job->review, &err);
}

// Back to the scribe, who did not find its table in memory.
static void send_past(Keeper *k, Job *job)
{
    Error err;

    if (cache_find(&k->server->cache, job->table, &err))
        put_job(&k->scribe, job);
    else {
        past_fail(k->server, &job->past, &err);
        free_job(job);
    }
}

static void keep_on(Keeper *k, Job *job)
{
    Server *server = k->server;
    bool done = true;

    transport_enter(server->transport);
    adopt(server, &job->found);
    switch (job->kind) {
    case ORDER:
        if (job->desk->client && job->fields)
            protocol_run(server, job->desk, job->fields);
        else if (job->desk->client)
            show_again(server, job->desk);
        end_order(k, job->desk);
        break;
    case REQUEST:
        http_record(server, job->request, job->table);
        break;
    case GO_ON:
        server_go_on(server);
        break;
    case SWEEP:
        clerk_sweep(server);
        break;
    case MARK_SEEN:
        mark_seen(server, job);
        break;
    case KEEP_REVIEW:
        keep_review(server, job);
        break;
    case TELL_PAST:
        send_past(k, job);
        done = false;
        break;
    default:
        break;
    }
    transport_leave(server->transport);
    if (done)
        free_job(job);
}

// ---- the reader's thread

// A long game takes long to replay, so whoever asked for it pays by its length.
static void charge_reading(const Keeper *k, const Job *job)
{
    if (job->desk && job->found)
        client_charge(job->desk->client, job->found->ply / PLIES_A_MESSAGE);
}

// On a connection of its own and without the floor, so that nobody waits.  If it cannot, the keeper tries and says why.
static void read_table(Keeper *k, Job *job)
{
    Error err;

    if (!k->reading)
        k->reading = store_open(k->where, STORE_BESIDE, &err);
    if (k->reading)
        job->found = table_load(k->reading, job->table, &err);
    transport_enter(k->server->transport);
    charge_reading(k, job);
    transport_leave(k->server->transport);
    put_job(&k->keeper, job);
}

// ---- the scribe's thread

static void write_record(Keeper *k, Job *job)
{
    Reply reply = http_write_record(job->found, job->review);

    transport_enter(k->server->transport);
    transport_reply(k->server->transport, job->request, &reply);
    transport_leave(k->server->transport);
}

static void do_scribes_work(Keeper *k, Job *job)
{
    if (job->kind == TELL_PAST && !past_answer(k->server, &job->past)) {
        put_job(&k->reader, job);       // it comes back by way of the keeper
        return;
    }
    if (job->kind == WRITE_RECORD)
        write_record(k, job);
    free_job(job);
}

// ---- what is asked of them

static void tell_once(Worker *w, JobKind kind)
{
    pthread_mutex_lock(&w->lock);
    if (!w->told[kind])
        put_last(w, new_job(kind, ""));
    w->told[kind] = true;
    pthread_mutex_unlock(&w->lock);
}

void keeper_go_on(Keeper *k)        { tell_once(&k->keeper, GO_ON); }
void keeper_sweep(Keeper *k)        { tell_once(&k->keeper, SWEEP); }

void keeper_request(Keeper *k, uint64_t request, const char *table)
{
    Job *job = new_job(REQUEST, table);

    job->request = request;
    send_job(k, job);
}

void keeper_write_record(Keeper *k, uint64_t request, Table *copy, char *review)
{
    Job *job = new_job(WRITE_RECORD, copy->id);

    job->request = request;
    job->found = copy;
    job->review = review;
    put_job(&k->scribe, job);
}

void keeper_tell_past(Keeper *k, const Desk *desk, const PastAsk *ask)
{
    Job *job = new_job(TELL_PAST, ask->table);

    job->past = *ask;
    job->share = share_name(client_address(desk->client));
    put_job(&k->scribe, job);
}

void keeper_mark_seen(Keeper *k, const char *player, const Table *t, const SeenRow *row)
{
    Job *job = new_job(MARK_SEEN, t->id);

    snprintf(job->player, sizeof job->player, "%s", player);
    job->game = t->game;
    job->seen = *row;
    put_job(&k->keeper, job);
}

void keeper_keep_review(Keeper *k, const char *table, const char *json)
{
    Job *job = new_job(KEEP_REVIEW, table);

    job->review = copy_text(json);
    put_job(&k->keeper, job);
}

bool keeper_is_waiting(const Keeper *k)     { return k->waiting; }

// ---- from start to end

static void *work(void *argument)
{
    Worker *w = argument;
    Job *job;

    while ((job = take_job(w)) != NULL)
        w->run(w->keeper, job);
    return NULL;
}

static void start_worker(Keeper *k, Worker *w, void (*run)(Keeper *k, Job *job))
{
    w->keeper = k;
    w->run = run;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->came, NULL);
    or_die(start_quietly(&w->thread, work, w) ? w : NULL);
}

// The store works: the event thread may go on, and knows that the keeper cannot.
// Both are called by the store around everything that may wait for the database (store.h).
static void leave_floor(void *keeper)
{
    Keeper *k = keeper;

    k->waiting = true;
    transport_leave(k->server->transport);
}

static void take_floor(void *keeper)
{
    Keeper *k = keeper;

    transport_enter(k->server->transport);
    k->waiting = false;
}

Keeper *keeper_new(Server *server, const char *store)
{
    Keeper *k = new_zeroed(sizeof *k);

    k->server = server;
    k->where = store;
    store_set_waiting(server->store, leave_floor, take_floor, k);
    start_worker(k, &k->keeper, keep_on);
    start_worker(k, &k->reader, read_table);
    k->scribe.fair = true;
    start_worker(k, &k->scribe, do_scribes_work);
    return k;
}

static void close_worker(Worker *w)
{
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_signal(&w->came);
    pthread_mutex_unlock(&w->lock);
}

static void drop_jobs(Worker *w)
{
    for (Job *job; (job = w->first) != NULL; ) {
        w->first = job->next;
        if (job->desk) {
            job->desk->busy = false;
            if (!job->desk->client)
                desk_free(job->desk);
        }
        free_job(job);
    }
    pthread_cond_destroy(&w->came);
    pthread_mutex_destroy(&w->lock);
}

void keeper_stop(Keeper *k)
{
    if (k->stopped)
        return;
    k->stopped = true;
    close_worker(&k->scribe);
    close_worker(&k->reader);
    close_worker(&k->keeper);
    // A keeper that waits for the store has to be released before it can be joined.
    store_stop_waiting();
    pthread_join(k->scribe.thread, NULL);
    pthread_join(k->reader.thread, NULL);
    pthread_join(k->keeper.thread, NULL);
    store_set_waiting(k->server->store, NULL, NULL, NULL);
}

void keeper_free(Keeper *k)
{
    if (!k)
        return;
    keeper_stop(k);
    drop_jobs(&k->scribe);
    drop_jobs(&k->reader);
    drop_jobs(&k->keeper);
    store_close(k->reading);
    free(k);
}
