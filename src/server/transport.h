// transport.h -- HTTP and WebSocket behind a dozen functions of our own, so that another library can take libwebsockets' place.
//
// One event thread calls all handlers, and has the floor (floor.h) while it does.  Other threads may call the functions that neither open,
// run, stop nor close the transport, while they have the floor, that is between transport_enter() and transport_leave().
// transport_stop() may be called from a signal handler.  The transport enforces these limits: 64 KiB for a message, no bodies, no
// compression of messages, no upgrade but "websocket" on /ws with our subprotocol or none, a Host that is ours (hosts.h), an Origin that is
// the same, a rate of messages for each client (beyond it we stop reading for a while, and nothing is lost), a rate of plain requests for
// each address, and a send queue beyond which we stop reading from that client.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "server/hosts.h"

enum { MESSAGE_MAX = 64 * 1024, MESSAGES_A_SECOND = 200, MESSAGES_AT_ONCE = 400, QUEUE_MAX = 256 * 1024, CLIENTS_MAX = 2000 };

typedef struct Transport Transport;
typedef struct Client Client;       // one WebSocket

// A plain request, and what is answered.
typedef struct Request {
    uint64_t    number;             // for transport_reply()
    const char *path;               // decoded, without the query
    const char *address;            // as client_address()
    bool        takes_gzip, takes_br;
    const char *tag;                // If-None-Match, or NULL
} Request;

typedef struct Reply {
    bool        later;              // transport_reply() will send it later
    int         status;             // 200 unless the handler says otherwise
    const char *type;               // a constant, "text/plain; charset=utf-8" unless set
    const char *encoding;           // "gzip", "br" or NULL
    const char *cache;              // Cache-Control, "no-cache" unless set
    char        tag[24];            // ETag, quotation marks included; empty: none
    char       *body;               // from malloc; transport frees it; NULL is empty
    size_t      length;
} Reply;

typedef struct Handlers {
    void *context;
    void (*get)(void *context, const Request *request, Reply *reply);
    void (*opened)(void *context, Client *client);
    // bytes end in a NUL that is not counted.
    void (*message)(void *context, Client *client, const char *bytes, size_t length);
    // A message was too long, or not text: the handler says so, and the client is closed afterwards.
    void (*refused)(void *context, Client *client, const char *words);
    void (*closed)(void *context, Client *client);
    void (*refresh)(void *context, Client *client);     // everything queued has been sent; see client_want_refresh()
    void (*tick)(void *context);                        // five times a second
} Handlers;

typedef struct TransportOptions {
    const char *bind;               // a numeric address
    int         port;               // 0: any free one
    Hosts       hosts;              // names beyond the loopback ones; kept by the caller
} TransportOptions;

// NULL with one line if the address cannot be used.  `handlers` must outlive the transport.
Transport *transport_open(const TransportOptions *options, const Handlers *handlers, Error *err);
int  transport_port(const Transport *t);
void transport_run(Transport *t);       // until transport_stop()
void transport_stop(Transport *t);
void transport_drain(Transport *t);     // after the run: gives finishing clients a second to take what is queued
void transport_enter(Transport *t);     // takes the floor
void transport_leave(Transport *t);     // leaves it
// Sends the answer to a request whose reply was to come later; takes the body over.  Does nothing if its client has gone.
void transport_reply(Transport *t, uint64_t request, const Reply *reply);
// False if the address has asked for too much in plain HTTP; otherwise that many requests are taken from what it may still ask.
bool transport_allows(Transport *t, const char *address, int requests);
void transport_close(Transport *t);     // calls closed() for every client
// Calls `each` for every client.
void transport_each(Transport *t, void (*each)(void *context, Client *client), void *context);

// ---- one client; the functions below allow NULL, which is a client that has gone

// Copies the message into the client's queue.
void client_send(Client *client, const char *text, size_t length);
// Asks for refresh() once the queue is empty: a client that reads slowly gets fewer, fresher messages instead of a long queue.
void client_want_refresh(Client *client);
// Closes when all that is queued has been sent.
void client_finish(Client *client);
// Nothing more is read from it while it is held.
void client_hold(Client *client, bool held);
// Counts what the client asked as that many messages, so that its next ones are read later.
void client_charge(Client *client, int messages);
// The client's numeric address; of IPv6 only the network, which is the first 64 bits.  Behind a proxy on this machine, the address that the
// proxy says in X-Forwarded-For.
const char *client_address(const Client *client);
void *client_data(const Client *client);            // what client_set_data() kept
void  client_set_data(Client *client, void *data);
