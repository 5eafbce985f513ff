// Messages and paths that no client would send.  The first byte chooses: 'G' a path for plain HTTP, anything else lines of
// messages, in which @T stands for the id of a table and @S for its present seq.
//
// Under libFuzzer (-Dfuzz=true) this is a target; otherwise it changes the seeds below at random, a fixed number of times.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/memory.h"
#include "server/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

// ---- a transport that goes nowhere

struct Client { void *data; bool finished; };

static struct Client the_client;

Transport *transport_open(const TransportOptions *o, const Handlers *h, Error *err)     { return NULL; }
int  transport_port(const Transport *t)         { return 0; }
void transport_run(Transport *t)                { }
void transport_drain(Transport *t)              { }
void transport_stop(Transport *t)               { }
void transport_enter(Transport *t)              { }
void transport_leave(Transport *t)              { }
void transport_reply(Transport *t, uint64_t request, const Reply *reply)            { }
bool transport_allows(Transport *t, const char *address, int requests)              { return true; }
void transport_close(Transport *t)              { }
void client_want_refresh(Client *c)             { }
void client_charge(Client *c, int messages)     { }
void client_hold(Client *c, bool held)          { }
void client_finish(Client *c)                   { c->finished = true; }
const char *client_address(const Client *c)     { return "127.0.0.1"; }
void *client_data(const Client *c)              { return c->data; }
void client_set_data(Client *c, void *data)     { c->data = data; }

void transport_each(Transport *t, void (*each)(void *context, Client *client), void *context)
{
    each(context, &the_client);
}

// Whatever is sent must be one JSON object.
void client_send(Client *c, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);

    if (!json_is_object(message)) {
        fprintf(stderr, "sent what is no JSON object: %.300s\n", text);
        abort();
    }
    json_decref(message);
}

// ---- one server for all inputs

static Server server;
static Desk desk;

static void wake_nobody(void *context)
{
}

static void say_to_server(const char *message)
{
    protocol_message(&server, &desk, message, strlen(message));
}

static void open_server(void)
{
    char path[] = "/tmp/muster-fuzz-XXXXXX";
    Error err;

    if (sodium_init() < 0 || close(mkstemp(path)) != 0 || !(server.store = store_open(path, STORE_TO_SERVE, &err)))
        abort();
    store_run(server.store, "PRAGMA synchronous = OFF", NO_VALUES, NULL, NULL, NULL);
    unlink(path);
    server.cache.store = server.store;
    server.room = or_die(malloc(MESSAGE_ROOM));
    server.thinkers = thinkers_new(1, wake_nobody, NULL);
    the_client.data = &desk;
    desk = (Desk){ .client = &the_client, .number = 1, .ready = NEITHER };
    say_to_server("{\"do\":\"hello\",\"protocol\":1}");
}

// ---- an input

static void send_line(const char *line, size_t n)
{
    static char room[MESSAGE_MAX + 64];
    Text text = text_in(room, MESSAGE_MAX);
    Error err;
    Table *t = desk.table[0] ? cache_find(&server.cache, desk.table, &err) : NULL;

    for (size_t i = 0; i < n; i++) {
        if (line[i] == '@' && i + 1 < n && line[i + 1] == 'T' && t)
            text_put(&text, t->id), i++;
        else if (line[i] == '@' && i + 1 < n && line[i + 1] == 'S' && t)
            text_add(&text, "%lld", (long long)t->seq), i++;
        else if (line[i] == '@' && i + 1 < n && line[i + 1] == 'C' && t)
            text_put(&text, t->commitment), i++;
        else
            text_char(&text, line[i]);
    }
    protocol_message(&server, &desk, room, text.length);
    clerk_go_on(&server);
}

static const char give_seed[] = "{\"do\":\"seed\",\"table\":\"@T\",\"commitment\":\"@C\",\"seed\":\"x\"}";

static void new_table(void)
{
    say_to_server("{\"do\":\"new\",\"game\":\"trenton-1776\",\"scenario\":\"bagging-the-fox\",\"seats\":{\"american\":\"me\",\"british\":\"me\"}}");
    send_line(give_seed, strlen(give_seed));
}

static void ask_path(const uint8_t *bytes, size_t size)
{
    char path[1024];
    Reply reply = { .status = 200 };

    if (size >= sizeof path)
        return;
    memcpy(path, bytes, size);
    path[size] = '\0';
    http_get(&server, &(Request){ .path = path, .takes_br = true }, &reply);
    free(reply.body);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (!server.store)
        open_server();
    if (size > 0 && bytes[0] == 'G') {
        ask_path(bytes + 1, size - 1);
        return 0;
    }
    if (!desk.table[0])
        new_table();
    const char *at = (const char *)bytes, *stop = at + size;
    while (at < stop) {
        const char *end = memchr(at, '\n', (size_t)(stop - at));
        send_line(at, (size_t)((end ? end : stop) - at));
        at = end ? end + 1 : stop;
    }
    return 0;
}

#ifndef MUSTER_LIBFUZZER

static const char *const seeds[] = {
    "{\"do\":\"act\",\"table\":\"@T\",\"seq\":@S,\"action\":\"done\"}",
    "{\"do\":\"ready\",\"table\":\"@T\",\"side\":\"british\"}\n{\"do\":\"act\",\"table\":\"@T\",\"seq\":@S,\"action\":\"march howe\"}",
    "{\"do\":\"ready\",\"table\":\"@T\",\"side\":\"american\"}\n{\"do\":\"act\",\"table\":\"@T\",\"seq\":@S,\"action\":\"march washington\"}",
    "{\"do\":\"undo\",\"table\":\"@T\",\"seq\":@S,\"to\":0}\n{\"do\":\"log\",\"table\":\"@T\",\"from\":0,\"to\":99}",
    "{\"do\":\"why\",\"id\":7,\"table\":\"@T\",\"action\":\"to trenton\"}\n{\"do\":\"odds\",\"table\":\"@T\"}\n{\"do\":\"luck\",\"table\":\"@T\"}",
    "{\"do\":\"new\",\"game\":\"trenton-1776\",\"scenario\":\"campaign\",\"seats\":{\"american\":\"recruit\",\"british\":\"open\"},\"options\":{}}",
    "{\"do\":\"new\",\"game\":\"trenton-1776\",\"scenario\":\"campaign\",\"seats\":{\"american\":\"me\",\"british\":\"recruit\"}}\n"
    "{\"do\":\"seed\",\"table\":\"@T\",\"commitment\":\"@C\",\"seal\":\"@C\"}\n{\"do\":\"seed\",\"table\":\"@T\",\"commitment\":\"@C\",\"seed\":\"x\"}",
    "{\"do\":\"join\",\"table\":\"@T\",\"invite\":\"abc\"}\n{\"do\":\"seen\",\"table\":\"@T\",\"ply\":3}\n{\"do\":\"lobby\",\"id\":\"a\"}",
    "{\"do\":\"hint\",\"table\":\"@T\"}\n{\"do\":\"auto\",\"table\":\"@T\",\"on\":true}\n{\"do\":\"consent\",\"table\":\"@T\",\"seq\":@S,\"yes\":true}",
    "{\"do\":\"past\",\"id\":1,\"table\":\"@T\",\"from\":0,\"to\":9,\"eyes\":\"american\"}\n{\"do\":\"past\",\"table\":\"@T\",\"from\":1,\"to\":99}",
    "{\"do\":\"remove\",\"table\":\"@T\"}\n{\"do\":\"curve\",\"table\":\"@T\"}",
    "{\"do\":\"remove\",\"table\":\"@T\"}\n{\"do\":\"hello\",\"protocol\":1,\"token\":\"abcdefghabcdefghabcdefghabcdefgh\"}",
    "G/api/games/trenton-1776/help", "G/api/tables/@T/record", "G/../../etc/passwd",
};
enum { SEEDS = sizeof seeds / sizeof seeds[0] };

static size_t change(uint8_t *bytes, size_t size, size_t room, Seeded *luck)
{
    for (int n = pick(luck, 4); n > 0 && size > 0; n--) {
        size_t at = (size_t)pick(luck, (int)size);
        if (pick(luck, 3) == 0)
            bytes[at] = (uint8_t)pick(luck, 256);
        else if (pick(luck, 2) == 0)
            memmove(bytes + at, bytes + at + 1, --size - at);
        else if (size < room) {
            memmove(bytes + at + 1, bytes + at, size++ - at);
            bytes[at] = (uint8_t)"{}[]\",:@TSC019-\n"[pick(luck, 16)];
        }
    }
    return size;
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 5000;
    Seeded luck;

    seed_luck(&luck, 1776);
    for (int i = 0; i < rounds; i++) {
        uint8_t bytes[2048];
        const char *seed = seeds[pick(&luck, SEEDS)];
        size_t size = strlen(seed);
        memcpy(bytes, seed, size);
        LLVMFuzzerTestOneInput(bytes, change(bytes, size, sizeof bytes, &luck));
    }
    thinkers_free(server.thinkers);
    clerk_close(&server);
    cache_empty(&server.cache);
    store_close(server.store);
    free(server.room);
    printf("1..1\nok 1 - %d messages and paths\n", rounds);
    return 0;
}

#endif
