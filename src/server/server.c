// The server put together: opening, the handlers of the transport, closing.

#include "server/keeper.h"
#include "server/reviewer.h"

#include <malloc.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/memory.h"
#include "server/serve.h"

enum { THREADS_MAX = 32, SWEEP_TICKS = 25 };        // five seconds

// ---- desks

static void on_opened(void *context, Client *client)
{
    Server *server = context;
    Desk *desk = new_zeroed(sizeof *desk);

    desk->client = client;
    desk->number = ++server->desks;
    desk->ready = NEITHER;
    client_set_data(client, desk);
}

void desk_free(Desk *desk)
{
    json_decref(desk->waiting);
    free(desk);
}

// An order that is under way still needs the desk.
static void on_closed(void *context, Client *client)
{
    Desk *desk = client_data(client);

    client_set_data(client, NULL);
    desk->client = NULL;
    if (!desk->busy)
        desk_free(desk);
}

static void on_message(void *context, Client *client, const char *bytes, size_t length)
{
    Server *server = context;

    if (!server->closing)
        protocol_message(server, client_data(client), bytes, length);
}

static void on_refused(void *context, Client *client, const char *words)
{
    say_refused(context, client_data(client), words);
}

void show_again(Server *server, Desk *desk)
{
    Error err;

    if (!desk->dirty || !desk->table[0])
        return;
    desk->dirty = false;
    Table *t = cache_find(&server->cache, desk->table, &err);
    if (!t) {
        say_error(server, desk, err.text);
        return;
    }
    for (Reader r = 0; r < READERS; r++)        // words of other servers may have been lost
        if (desk->told[r] > t->ply)
            desk->told[r] = t->ply;
    say_table(server, desk, t, "");
}

// While the desk has an order it is shown nothing: what it had been told is in the order's hands.
static void on_refresh(void *context, Client *client)
{
    Server *server = context;
    Desk *desk = client_data(client);

    if (desk->busy || !desk->dirty || !desk->table[0])
        return;
    if (cache_look(&server->cache, desk->table))
        show_again(server, desk);
    else
        keeper_order(server->keeper, desk, NULL);
}

// ---- everyone

typedef struct Search {
    uint64_t number;
    Desk    *desk;
} Search;

static void compare_number(void *context, Client *client)
{
    Search *search = context;
    Desk *desk = client_data(client);

    if (desk->number == search->number)
        search->desk = desk;
}

Desk *find_desk(Server *server, uint64_t number)
{
    Search search = { number, NULL };

    transport_each(server->transport, compare_number, &search);
    return search.desk;
}

typedef struct News {
    const char *table;
    int         ply;
    Desk       *but;
} News;

static void mark_dirty(void *context, Client *client)
{
    const News *news = context;
    Desk *desk = client_data(client);

    if (desk == news->but || strcmp(desk->table, news->table) != 0)
        return;
    desk->dirty = true;
    client_want_refresh(client);
}

// Whoever looks at the board is told that it is no longer there.
static void tell_end_of_board(void *context, const Table *board)
{
    Server *server = context;
    News news = { board->id, 0, NULL };

    transport_each(server->transport, mark_dirty, &news);
}

void table_changed(Server *server, const Table *t, Desk *but)
{
    News news = { t->id, t->ply, but };

    if (table_is_over(t))
        boards_end(&server->cache.boards, t->id, tell_end_of_board, server);
    transport_each(server->transport, mark_dirty, &news);
    clerk_consider(server, t);
}

static void turn_back(void *context, Client *client)
{
    const News *news = context;
    Desk *desk = client_data(client);

    if (strcmp(desk->table, news->table) != 0)
        return;
    for (Reader r = 0; r < READERS; r++)
        if (desk->told[r] > news->ply)
            desk->told[r] = news->ply;
}

void table_went_back(Server *server, const char *id, int ply)
{
    News news = { id, ply, NULL };

    transport_each(server->transport, turn_back, &news);
}

// ---- the other servers at this store

// What we know of the table is old: it is resent to everybody who looks at it.  Its bot is the business of the server that changed it.
static void hear_of_table(Server *server, const char *id, int as_it_was)
{
    News news = { id, as_it_was, NULL };

    cache_forget(&server->cache, id);
    recall_forget_table(&server->recall, id);
    transport_each(server->transport, turn_back, &news);
    transport_each(server->transport, mark_dirty, &news);
}

static void mark_any_dirty(void *context, Client *client)
{
    Desk *desk = client_data(client);

    desk->dirty = desk->table[0] != '\0';
    if (desk->dirty)
        client_want_refresh(client);
}

static void hear_hurry(Server *server, const char *id)
{
    Error err;
    Table *t = clerk_hurry(server, id) ? cache_find(&server->cache, id, &err) : NULL;

    if (t)
        table_hurry(t);
}

static void hear_others(Server *server)
{
    char words[STORE_WORDS], id[TABLE_ID + 1];
    int as_it_was;

    while (store_heard(server->store, words)) {
        if (sscanf(words, "table %12s %d", id, &as_it_was) == 2) {
            hear_of_table(server, id, as_it_was);
        } else if (sscanf(words, "hurry %12s", id) == 1) {
            hear_hurry(server, id);
        } else if (!words[0]) {
            cache_empty(&server->cache);
            recall_forget_table(&server->recall, "");
            transport_each(server->transport, mark_any_dirty, NULL);
        }
    }
}

// ---- bots

void server_go_on(Server *server)
{
    hear_others(server);
    clerk_go_on(server);
}

static void tell_progress(void *context, Client *client)
{
    Server *server = context;
    Desk *desk = client_data(client);
    const Thought *thought = desk->table[0] ? clerk_thought(server, desk->table) : NULL;
    int progress = thought ? atomic_load(&((Thought *)thought)->control.progress) : 0;

    if (progress == 0 || progress == desk->progress)
        return;
    desk->progress = progress;
    Json *j = say_begin(server, "thinking", "");
    json_text(j, "table", desk->table);
    json_text(j, "side", thought->game->side_ids[thought->side]);
    json_text(j, "level", bot_levels[thought->bot.level].id);
    json_fraction(j, "done", progress / 1000.0);
    say_end(server, desk);
}

static void on_tick(void *context)
{
    Server *server = context;

    transport_each(server->transport, tell_progress, server);
    if (keeper_is_waiting(server->keeper))
        clerk_hints(server);
    if (server->stuck) {
        server->stuck = false;
        keeper_go_on(server->keeper);
    }
    if (++server->ticks % SWEEP_TICKS == 0)
        keeper_sweep(server->keeper);
}

// ---- from start to end

static Transport *stopped_by_signal;        // for the signal handler alone

static void on_signal(int number)
{
    transport_stop(stopped_by_signal);
}

static void catch_signals(Transport *transport)
{
    struct sigaction action = { .sa_handler = on_signal };

    stopped_by_signal = transport;
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

// What would end the process becomes an error of the call: a reader who has gone, a file beyond the limit on its size.
static void ignore_signals(void)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

static void say_bye(void *context, Client *client)
{
    Server *server = context;
    Desk *desk = client_data(client);
    Json *j = say_begin(server, "bye", "");

    json_text(j, "words", "the server stops; the game is kept, come back in a moment");
    say_end(server, desk);
    client_finish(client);
}

// By a thread that has something for the keeper.
static void wake(void *context)
{
    keeper_go_on(context);
}

static int threads_for(int wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = wanted > 0 ? wanted : cores > 2 ? (int)cores - 1 : 2;

    return threads < THREADS_MAX ? threads : THREADS_MAX;
}

static const char *find_web(const char *wanted)
{
    static const char *const folders[] = { MUSTER_WEB_BUILT, MUSTER_WEB_INSTALLED };
    char path[4096];

    if (wanted)
        return wanted;
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/index.html", folders[i]);
        if (access(path, R_OK) == 0)
            return folders[i];
    }
    return NULL;
}

static void print_address(const ServeOptions *o, const Server *server)
{
    printf(strchr(o->bind, ':') ? "http://[%s]:%d\n" : "http://%s:%d\n", o->bind, transport_port(server->transport));
    if (!server->web)
        printf("The client has not been built; ./play --build does that. The server answers /ws and /api meanwhile.\n");
    fflush(stdout);
}

static void run(Server *server)
{
    keeper_go_on(server->keeper);
    transport_run(server->transport);
    server->closing = true;
    keeper_stop(server->keeper);
    reviewer_stop(server->reviewer);
    transport_each(server->transport, say_bye, server);
    transport_drain(server->transport);
}

static bool open_all(Server *server, const Handlers *handlers, const ServeOptions *o, Error *err)
{
    TransportOptions t = { .bind = o->bind, .port = o->port, .hosts = o->hosts };

    if (sodium_init() < 0)
        return fail(err, "libsodium does not start");
    server->store = store_open(o->store, STORE_TO_SERVE, err);
    if (!server->store || !clerk_open(server, err))
        return false;
    server->transport = transport_open(&t, handlers, err);
    if (!server->transport)
        return false;
    server->cache.store = server->store;
    server->web = find_web(o->web);
    server->room = or_die(malloc(MESSAGE_ROOM));
    server->keeper = keeper_new(server, o->store);
    server->reviewer = reviewer_new(server);
    server->thinkers = thinkers_new(threads_for(o->threads), wake, server->keeper);
    return store_listen(server->store, wake, server->keeper, err);
}

// The threads stop before what they wake is closed.
static void close_all(Server *server)
{
    store_deafen(server->store);
    reviewer_free(server->reviewer);
    if (server->thinkers)
        thinkers_free(server->thinkers);
    keeper_free(server->keeper);
    if (server->transport)
        transport_close(server->transport);
    clerk_close(server);
    cache_empty(&server->cache);
    boards_free(&server->cache.boards);
    store_close(server->store);
    free(server->room);
}

bool serve(const ServeOptions *options, Error *err)
{
    Server server = { 0 };
    const Handlers handlers = {
        .context = &server, .get = http_get, .opened = on_opened, .message = on_message, .refused = on_refused,
        .closed = on_closed, .refresh = on_refresh, .tick = on_tick,
    };

    ignore_signals();
    umask(077);                     // the store holds secrets
    mallopt(M_ARENA_MAX, 2);        // a thread's own arena would never be given back
    bool fine = open_all(&server, &handlers, options, err);
    if (fine) {
        catch_signals(server.transport);
        print_address(options, &server);
        run(&server);
    }
    close_all(&server);
    return fine;
}
