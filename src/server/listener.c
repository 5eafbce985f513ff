// A thread that waits on its own connection for NOTIFY, keeps what it hears in order, and wakes the server.

#include "server/listener.h"

#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/memory.h"
#include "server/threads.h"

enum { PATIENCE_MS = 1000 };        // between two attempts to reconnect

struct Listener {
    PGconn         *connection;     // the thread's, once it runs
    char            name[STORE_NAME + 1];
    void          (*wake)(void *context);
    void           *context;
    pthread_t       thread;
    int             closing;        // an eventfd: readable when the thread shall end
    pthread_mutex_t lock;           // over what follows
    char          (*heard)[STORE_WORDS];
    int             count, room;
};

// ---- what was heard

static void keep(Listener *l, const char *words)
{
    pthread_mutex_lock(&l->lock);
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 16;
        l->heard = grown(l->heard, (size_t)l->room * sizeof *l->heard);
    }
    snprintf(l->heard[l->count++], STORE_WORDS, "%s", words);
    pthread_mutex_unlock(&l->lock);
    l->wake(l->context);
}

bool listener_take(Listener *l, char words[STORE_WORDS])
{
    pthread_mutex_lock(&l->lock);
    bool any = l->count > 0;
    if (any) {
        memcpy(words, l->heard[0], STORE_WORDS);
        memmove(l->heard[0], l->heard[1], (size_t)--l->count * sizeof *l->heard);
    }
    pthread_mutex_unlock(&l->lock);
    return any;
}

// "NAME WORDS": the server that told it, and what it told.
static void hear(Listener *l, const char *payload)
{
    size_t n = strlen(l->name);

    if (strncmp(payload, l->name, n) == 0 && payload[n] == ' ')
        return;
    const char *words = strchr(payload, ' ');
    if (words)
        keep(l, words + 1);
}

// ---- the thread

static bool begin_listening(Listener *l)
{
    PGresult *result = PQexec(l->connection, "LISTEN muster");
    bool fine = PQresultStatus(result) == PGRES_COMMAND_OK;

    PQclear(result);
    return fine;
}

// Waits for the connection, for at most so long (-1: any time); false when the thread shall end.
static bool wait_for_words(Listener *l, int timeout_ms)
{
    struct pollfd fds[] = { { .fd = l->closing, .events = POLLIN }, { .fd = PQsocket(l->connection), .events = POLLIN } };

    poll(fds, 2, timeout_ms);       // a descriptor of -1 is passed over
    return !(fds[0].revents & POLLIN);
}

static void hear_all(Listener *l)
{
    PGnotify *told;

    while ((told = PQnotifies(l->connection)) != NULL) {
        hear(l, told->extra);
        PQfreemem(told);
    }
}

// What was told while nobody listened is lost, so all that is known may be old.
static bool connect_again(Listener *l)
{
    PQreset(l->connection);
    if (PQstatus(l->connection) != CONNECTION_OK || !begin_listening(l))
        return false;
    keep(l, "");
    return true;
}

static void *listen_on(void *argument)
{
    Listener *l = argument;
    bool connected = true;

    while (wait_for_words(l, connected ? -1 : PATIENCE_MS)) {
        connected = connected ? PQconsumeInput(l->connection) : connect_again(l);
        if (connected)
            hear_all(l);
    }
    return NULL;
}

// ---- from start to end

static void be_quiet(void *unused, const char *message)
{
}

static void let_go(Listener *l)
{
    PQfinish(l->connection);
    if (l->closing >= 0)
        close(l->closing);
    pthread_mutex_destroy(&l->lock);
    free(l->heard);
    free(l);
}

Listener *listener_new(const char *where, const char *name, void (*wake)(void *context), void *context, Error *err)
{
    Listener *l = new_zeroed(sizeof *l);

    snprintf(l->name, sizeof l->name, "%s", name);
    l->wake = wake;
    l->context = context;
    pthread_mutex_init(&l->lock, NULL);
    l->closing = eventfd(0, EFD_CLOEXEC);
    l->connection = postgres_connect(where);
    PQsetNoticeProcessor(l->connection, be_quiet, NULL);
    if (l->closing >= 0 && PQstatus(l->connection) == CONNECTION_OK && begin_listening(l) && start_quietly(&l->thread, listen_on, l))
        return l;
    fail(err, "store postgres: cannot listen to other processes");
    let_go(l);
    return NULL;
}

void listener_free(Listener *l)
{
    uint64_t one = 1;

    if (!l)
        return;
    if (write(l->closing, &one, sizeof one) != sizeof one)
        abort();
    pthread_join(l->thread, NULL);
    let_go(l);
}
