// A line of jobs and one thread.  The line and the reviews that are kept have a lock of their own, which may be taken with the floor; the
// floor is never taken with it.

#include "server/reviewer.h"

#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bots/clock.h"
#include "games/games.h"
#include "lab/review.h"
#include "server/keeper.h"
#include "server/memory.h"
#include "server/rows/reviews.h"
#include "server/threads.h"

enum {
    KEPT = 16,              // reviews
    LINE_MOST = 20,         // that wait
    TELL_EVERY = 250,       // milliseconds between two words of how far it is
    LOWEST_PRIORITY = 19, REVIEW_SEED = 1, RECORD_ROOM = 8 * 1024 * 1024,
    PLIES_FOR_MESSAGE = 10, // plies of a review for the price of a message
};

typedef struct Job {
    uint64_t desk, number;  // who asked, and which of his reviews
    char     id[ID_JSON];
    Table   *copy;
    struct Job *next;
} Job;

typedef struct Kept {
    char  table[TABLE_ID + 1];
    char *json;             // NULL: nothing is kept here
} Kept;

struct Reviewer {
    Server         *server;
    pthread_t       thread;
    pthread_mutex_t lock;           // over what follows, up to the control
    pthread_cond_t  came;
    Job            *first, *last;
    int             waiting;        // jobs in the line
    bool            closing, stopped;
    Kept            kept[KEPT];
    int             oldest;         // the place of the next one to be kept
    ReviewControl   control;        // of the one at work
    const Job      *at_work;        // the thread's own
    int             plies;          // of it
    int64_t         told_ms;
};

// ---- what is kept

// With the lock.  NULL if it is not kept.
static const char *find_kept(const Reviewer *r, const char *table)
{
    for (const Kept *k = r->kept; k < r->kept + KEPT; k++)
        if (k->json && strcmp(k->table, table) == 0)
            return k->json;
    return NULL;
}

static bool is_kept(Reviewer *r, const char *table)
{
    pthread_mutex_lock(&r->lock);
    bool kept = find_kept(r, table) != NULL;
    pthread_mutex_unlock(&r->lock);
    return kept;
}

// With the floor.
static void keep(Reviewer *r, const char *table, const char *json)
{
    pthread_mutex_lock(&r->lock);
    Kept *k = &r->kept[r->oldest];
    r->oldest = (r->oldest + 1) % KEPT;
    free(k->json);
    strcpy(k->table, table);
    k->json = or_die(strdup(json));
    pthread_mutex_unlock(&r->lock);
}

// Takes it from the store, if it is not in memory.  If the store cannot say, there is none.
static bool fetch(Reviewer *r, const char *table)
{
    char *json = NULL;
    Error err;

    if (is_kept(r, table))
        return true;
    if (!reviews_find(r->server->store, table, &json, &err) || !json)
        return false;
    keep(r, table, json);
    free(json);
    return true;
}

char *reviewer_recall(Reviewer *r, const char *table)
{
    if (!r)
        return NULL;
    pthread_mutex_lock(&r->lock);
    const char *json = find_kept(r, table);
    char *copy = json ? copy_text(json) : NULL;
    pthread_mutex_unlock(&r->lock);
    return copy;
}

char *reviewer_fetch(Reviewer *r, const char *table)
{
    return r && fetch(r, table) ? reviewer_recall(r, table) : NULL;
}

// With the floor.  False if it is not kept.
static bool say_kept(Reviewer *r, Desk *desk, const char *table, const char *id)
{
    pthread_mutex_lock(&r->lock);
    const char *json = find_kept(r, table);
    if (json) {
        Json *j = say_begin(r->server, "review", id);
        json_text(j, "table", table);
        json_raw(j, "review", json);
        say_end(r->server, desk);
    }
    pthread_mutex_unlock(&r->lock);
    return json != NULL;
}

// ---- the thread, which takes the floor for each of these

// The desk, if it still waits for this review.
static Desk *find_waiting(const Reviewer *r, const Job *job)
{
    Desk *desk = find_desk(r->server, job->desk);

    return desk && desk->review == job->number ? desk : NULL;
}

static void say_progress(Reviewer *r, Desk *desk, int done)
{
    Json *j = say_begin(r->server, "reviewing", "");

    json_text(j, "table", r->at_work->copy->id);
    json_number(j, "done", done);
    json_number(j, "plies", r->plies);
    say_end(r->server, desk);
}

static void look_round(void *context, int done)
{
    Reviewer *r = context;
    int64_t now = now_ms();

    if (now < r->told_ms + TELL_EVERY)
        return;
    r->told_ms = now;
    transport_enter(r->server->transport);
    Desk *desk = find_waiting(r, r->at_work);
    if (desk)
        say_progress(r, desk, done);
    else
        atomic_store(&r->control.bots.stop, true);
    transport_leave(r->server->transport);
}

static void hand_over(Reviewer *r, const Job *job, const Error *err)
{
    transport_enter(r->server->transport);
    Desk *desk = find_waiting(r, job);
    if (desk) {
        desk->review = 0;
        if (err->text[0] || !say_kept(r, desk, job->copy->id, job->id)) {
            Json *j = say_begin(r->server, "error", job->id);
            json_text(j, "words", err->text);
            say_end(r->server, desk);
        }
    }
    transport_leave(r->server->transport);
}

static void keep_review(Reviewer *r, const char *table, const Review *review, const ReviewLimits *limits)
{
    char *room = or_die(malloc(MESSAGE_ROOM));
    Text text = text_in(room, MESSAGE_ROOM);
    Json j = json_in(&text);

    json_open(&j, '{');
    write_review(review, limits, &j);
    json_close(&j, '}');
    transport_enter(r->server->transport);
    keep(r, table, room);
    transport_leave(r->server->transport);
    if (r->server->keeper)
        keeper_keep_review(r->server->keeper, table, room);
    free(room);
}

// False with a line if its record is no good, or without one if it was given up.
static bool review_table(Reviewer *r, const Table *t, Error *err)
{
    char *room = or_die(malloc(RECORD_ROOM));
    Text record = text_in(room, RECORD_ROOM);
    Review review;
    bool whole = table_record(t, &record, err) && review_open(&review, room, record.length, find_game, err);

    free(room);
    if (!whole)
        return false;
    r->plies = review.plies;
    const ReviewLimits limits = { .playouts = review_playouts(review.head.game), .seed = REVIEW_SEED };
    whole = review_run(&review, &limits, &r->control);
    if (whole)
        keep_review(r, t->id, &review, &limits);
    review_close(&review);
    return whole;
}

static bool is_wanted(Reviewer *r, const Job *job)
{
    transport_enter(r->server->transport);
    bool wanted = find_waiting(r, job) != NULL;
    transport_leave(r->server->transport);
    return wanted;
}

static void do_job(Reviewer *r, const Job *job)
{
    Error err = { "" };

    if (!is_wanted(r, job))
        return;
    if (is_kept(r, job->copy->id) || review_table(r, job->copy, &err) || err.text[0])
        hand_over(r, job, &err);
}

// Waits for one; NULL when the thread shall end.
static Job *take_job(Reviewer *r)
{
    pthread_mutex_lock(&r->lock);
    while (!r->first && !r->closing)
        pthread_cond_wait(&r->came, &r->lock);
    Job *job = r->closing ? NULL : r->first;
    if (job) {
        r->first = job->next;
        r->last = r->first ? r->last : NULL;
        r->waiting--;
        r->at_work = job;
        r->control = (ReviewControl){ .looked = look_round, .context = r };
    }
    pthread_mutex_unlock(&r->lock);
    return job;
}

static void free_job(Job *job)
{
    table_free(job->copy);
    free(job);
}

static void *work(void *context)
{
    Reviewer *r = context;
    Job *job;

    // Linux gives each thread a priority of its own.
    setpriority(PRIO_PROCESS, (id_t)gettid(), LOWEST_PRIORITY);
    while ((job = take_job(r)) != NULL) {
        do_job(r, job);
        free_job(job);
    }
    return NULL;
}

// ---- asking

static bool put_last(Reviewer *r, Job *job)
{
    pthread_mutex_lock(&r->lock);
    bool room = r->waiting < LINE_MOST;
    if (room) {
        *(r->last ? &r->last->next : &r->first) = job;
        r->last = job;
        r->waiting++;
        pthread_cond_signal(&r->came);
    }
    pthread_mutex_unlock(&r->lock);
    return room;
}

// A `review` without one: `why` is "dropped" or "none".
static bool say_no_review(Ask *ask, const Table *t, const char *why)
{
    Json *j = say_begin(ask->server, "review", ask->desk->id);

    json_text(j, "table", t->id);
    json_bool(j, why, true);
    say_end(ask->server, ask->desk);
    return true;
}

// What the desk waited for is given up at the next ply that is looked at.
static bool call_off(Ask *ask, const Table *t)
{
    ask->desk->review = 0;
    return say_no_review(ask, t, "dropped");
}

static bool put_in_line(Ask *ask, const Table *t, Error *err)
{
    Job *job = new_zeroed(sizeof *job);

    job->desk = ask->desk->number;
    job->number = ++ask->desk->reviews;
    job->copy = table_copy(t);
    strcpy(job->id, ask->desk->id);
    if (!put_last(ask->server->reviewer, job)) {
        free_job(job);
        return fail(err, "many reviews are being worked out; ask once more in a few minutes");
    }
    ask->desk->review = ask->desk->reviews;
    client_charge(ask->desk->client, t->ply / PLIES_FOR_MESSAGE);
    return true;
}

// What is to be called off, and what lies in memory, where it stays until it has been sent: only who has the floor keeps another one.
bool review_needs_no_row(const Ask *ask)
{
    const char *table = json_string_value(json_object_get(ask->fields, "table"));
    Reviewer *r = ask->server->reviewer;

    return open_needs_no_row(ask) && (!table || !r || json_is_true(json_object_get(ask->fields, "stop")) || is_kept(r, table));
}

static bool say_made(Ask *ask, const Table *t)
{
    Reviewer *r = ask->server->reviewer;

    return fetch(r, t->id) && say_kept(r, ask->desk, t->id, ask->desk->id);
}

// Only one that was made before; nothing is begun, and one that the desk waits for is left alone.
static bool show_made(Ask *ask, const Table *t)
{
    return (ask->server->reviewer && say_made(ask, t)) || say_no_review(ask, t, "none");
}

static bool show_or_make(Ask *ask, const Table *t, Error *err)
{
    if (!ask->server->reviewer || t->ply <= 0)
        return fail(err, "there is nothing to review");
    if (ask->desk->review)
        return fail(err, "a review is being worked out");
    return say_made(ask, t) || put_in_line(ask, t, err);
}

bool do_review(Ask *ask, Error *err)
{
    bool stop, kept;
    Table *t = ask_table(ask, err);

    if (!t || !ask_flag(ask, "stop", &stop, err) || !ask_flag(ask, "kept", &kept, err))
        return false;
    if (stop)
        return call_off(ask, t);
    if (!table_is_over(t) || table_is_board(t))
        return fail(err, "only a game that is over is reviewed");
    return kept ? show_made(ask, t) : show_or_make(ask, t, err);
}

// ---- from start to end

Reviewer *reviewer_new(Server *server)
{
    Reviewer *r = new_zeroed(sizeof *r);

    r->server = server;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->came, NULL);
    or_die(start_quietly(&r->thread, work, r) ? r : NULL);
    return r;
}

void reviewer_stop(Reviewer *r)
{
    if (r->stopped)
        return;
    r->stopped = true;
    pthread_mutex_lock(&r->lock);
    r->closing = true;
    atomic_store(&r->control.bots.stop, true);
    pthread_cond_signal(&r->came);
    pthread_mutex_unlock(&r->lock);
    pthread_join(r->thread, NULL);
}

void reviewer_free(Reviewer *r)
{
    if (!r)
        return;
    reviewer_stop(r);
    for (Job *job; (job = r->first) != NULL; ) {
        r->first = job->next;
        free_job(job);
    }
    for (Kept *k = r->kept; k < r->kept + KEPT; k++)
        free(k->json);
    pthread_cond_destroy(&r->came);
    pthread_mutex_destroy(&r->lock);
    free(r);
}
