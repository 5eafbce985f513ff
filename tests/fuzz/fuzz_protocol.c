// Lines of bytes as messages of two players; a line that begins with '2' is the second one's.  In a line $T is the table at
// hand, $I its invitation, $C its commitment, $S its sequence number, $A the first legal answer.  Every answer must be JSON with `is`.

#include <sodium.h>

#include "engine/words.h"
#include "fuzz.h"
#include "server/server.h"

enum { PLAYERS = 2, LINE_ROOM = 8192 };

// ---- a transport of two clients, in place of transport.c: all of its functions, or the linker finds them twice

struct Client {
    void *data;
    bool finished, stale;
};

static Client clients[PLAYERS];

void client_send(Client *client, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);

    must(message && json_is_string(json_object_get(message, "is")));
    json_decref(message);
}

void  client_want_refresh(Client *client)               { client->stale = true; }
void  client_finish(Client *client)                     { client->finished = true; }
void  client_charge(Client *client, int messages)       { }
void  client_hold(Client *client, bool held)            { }
const char *client_address(const Client *client)        { return "127.0.0.1"; }
void *client_data(const Client *client)                 { return client->data; }
void  client_set_data(Client *client, void *data)       { client->data = data; }

void transport_each(Transport *t, void (*each)(void *context, Client *client), void *context)
{
    for (int i = 0; i < PLAYERS; i++)
        each(context, &clients[i]);
}

Transport *transport_open(const TransportOptions *options, const Handlers *handlers, Error *err)    { return NULL; }
int  transport_port(const Transport *t)         { return 0; }
void transport_run(Transport *t)                { }
void transport_stop(Transport *t)               { }
void transport_drain(Transport *t)              { }
void transport_enter(Transport *t)              { }
void transport_leave(Transport *t)              { }
void transport_reply(Transport *t, uint64_t request, const Reply *reply)            { }
bool transport_allows(Transport *t, const char *address, int requests)              { return true; }
void transport_close(Transport *t)              { }

// ---- a server in memory; nobody thinks for its bots

static const char *always_the_same(void)        { return "the same"; }
static uint32_t next_random;
static uint32_t some_random(void)               { return next_random = next_random * 1664525u + 1013904223u; }

static void some_bytes(void *room, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)room)[i] = (uint8_t)(some_random() >> 24);
}

static struct randombytes_implementation same_numbers = {
    .implementation_name = always_the_same, .random = some_random, .buf = some_bytes,
};

static void open_server(Server *server, Desk desks[PLAYERS])
{
    Error err;

    next_random = 1;
    *server = (Server){ .store = store_open(":memory:", STORE_TO_SERVE, &err) };
    must(server->store);
    must(clerk_open(server, &err));
    server->cache.store = server->store;
    server->thinkers = thinkers_new(0, NULL, NULL);
    server->room = malloc(MESSAGE_ROOM);
    for (int i = 0; i < PLAYERS; i++) {
        clients[i] = (Client){ .data = &desks[i] };
        desks[i] = (Desk){ .client = &clients[i], .number = (uint64_t)++server->desks, .ready = NEITHER };
    }
}

static void close_server(Server *server)
{
    thinkers_free(server->thinkers);
    clerk_close(server);
    cache_empty(&server->cache);
    store_close(server->store);
    free(server->room);
}

// ---- a line with its names filled in

static const Table *any_table(const Server *server)
{
    for (int i = 0; i < CACHE_MAX; i++)
        if (server->cache.tables[i])
            return server->cache.tables[i];
    return NULL;
}

static void put_name(Text *out, char name, const Table *t)
{
    ActionList list;

    if (name == 'T')
        text_put(out, t->id);
    else if (name == 'I')
        text_put(out, t->invite);
    else if (name == 'S')
        text_add(out, "%lld", (long long)t->seq);
    else if (name == 'C')
        text_put(out, t->commitment);
    else if (name == 'A' && t->ply != NOT_BEGUN && list_actions(t->game, (const State *)&t->match.now, &list))
        write_action(t->game, list.at[0], out);
}

static size_t fill_in(const Server *server, const uint8_t *line, size_t n, char room[LINE_ROOM])
{
    const Table *t = any_table(server);
    Text out = text_in(room, LINE_ROOM);

    for (size_t i = 0; i < n; i++)
        if (line[i] == '$' && i + 1 < n && t)
            put_name(&out, (char)line[++i], t);
        else
            text_put_n(&out, (const char *)&line[i], 1);
    return out.length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Server server;
    static Desk desks[PLAYERS];
    static bool begun;
    static char room[LINE_ROOM];
    const uint8_t *end = data + size;

    if (!begun) {
        randombytes_set_implementation(&same_numbers);
        must(sodium_init() >= 0);
    }
    begun = true;
    open_server(&server, desks);
    while (data < end) {
        const uint8_t *stop = memchr(data, '\n', (size_t)(end - data));
        size_t n = (size_t)((stop ? stop : end) - data);
        int who = n > 0 && data[0] == '2';
        size_t length = fill_in(&server, data + who, n - (size_t)who, room);
        if (!clients[who].finished)
            protocol_message(&server, &desks[who], room, length);
        data = stop ? stop + 1 : end;
    }
    close_server(&server);
    return 0;
}
