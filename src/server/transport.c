// libwebsockets 4.1.6 has traps; each line that avoids one says so.

#include "server/transport.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/floor.h"
#include "server/memory.h"
#include "server/rates.h"

enum { TICK_US = 200 * 1000, DRAIN_US = 1000 * 1000, CHUNK = 16 * 1024, PATIENCE_S = 5, FILES_MAX = CLIENTS_MAX + 100,
       URI_MAX = 1024, ADDRESS = INET6_ADDRSTRLEN,
       REPLY_S = 60 };

typedef struct Message {
    struct Message *next;
    size_t          length;
    unsigned char   room[];         // LWS_PRE bytes for the library, then the text
} Message;

struct Client {
    Transport *transport;
    struct lws *wsi;
    void      *data;
    Client    *next, *before;       // all clients of the transport
    Message   *first, *last;        // to be sent
    size_t     queued;              // bytes in that list
    char      *incoming;            // a message that is still arriving
    size_t     arrived;
    double     allowance;           // messages that may be read before we pause
    bool       paused;              // not reading
    bool       held;                // until what it asked has been answered
    bool       stirred;             // by another thread: the library shall look at it
    bool       wants_refresh, finishing;
    bool       skipping;            // the rest of a message that was refused still arrives
    char       address[ADDRESS];
};

struct Transport {
    struct lws_context     *context;
    struct lws_vhost       *host;
    const Handlers         *handlers;
    Hosts                   hosts;
    lws_sorted_usec_list_t  timer;
    Client                 *clients;
    int                     client_count;
    volatile bool           stopping;
    pthread_t               thread;         // the event thread
    Floor                   floor;
    Rates                   rates;
    uint64_t                requests;       // numbers given so far
    struct Session         *later;          // requests whose answer is still worked at
};

// What the library keeps for each connection.
typedef struct Session {
    Client *client;                 // of a WebSocket
    Reply   reply;                  // of a plain request under way
    size_t  sent;
    bool    head;                   // HEAD: no body
    uint64_t number;                // of a request whose answer comes later; else 0
    bool    ready;                  // it has come
    struct lws *wsi;
    struct Session *next;
} Session;

// ---- the queue of a client

static void drop_queue(Client *c)
{
    while (c->first) {
        Message *m = c->first;
        c->first = m->next;
        free(m);
    }
    c->last = NULL;
    c->queued = 0;
}

// The library may be called by the event thread only; what another thread has done it is told when it wakes.
static bool is_event_thread(const Transport *t)
{
    return pthread_equal(t->thread, pthread_self());
}

static void wake(Transport *t)
{
    lws_cancel_service(t->context);
}

static void want_to_write(Client *c)
{
    if (is_event_thread(c->transport)) {
        lws_callback_on_writable(c->wsi);
        return;
    }
    c->stirred = true;
    wake(c->transport);
}

static bool should_pause(const Client *c)
{
    // A client that is being closed is read on, as skip() needs.
    return !c->finishing && (c->held || c->queued > QUEUE_MAX || c->allowance < 1);
}

static void pause_or_go_on(Client *c)
{
    if (should_pause(c) != c->paused) {
        c->paused = !c->paused;
        lws_rx_flow_control(c->wsi, c->paused ? 0 : 1);
    }
}

void client_send(Client *c, const char *text, size_t length)
{
    if (!c)
        return;
    Message *m = or_die(malloc(sizeof *m + LWS_PRE + length));
    m->next = NULL;
    m->length = length;
    memcpy(m->room + LWS_PRE, text, length);
    if (c->last)
        c->last->next = m;
    else
        c->first = m;
    c->last = m;
    c->queued += length;
    want_to_write(c);
}

void client_want_refresh(Client *c)
{
    if (!c)
        return;
    c->wants_refresh = true;
    want_to_write(c);
}

void client_finish(Client *c)
{
    if (!c)
        return;
    c->finishing = true;
    want_to_write(c);
}

void client_charge(Client *c, int messages)
{
    if (c)
        c->allowance -= messages;
}

void client_hold(Client *c, bool held)
{
    if (!c)
        return;
    c->held = held;
    if (is_event_thread(c->transport)) {
        pause_or_go_on(c);
        return;
    }
    c->stirred = true;
    wake(c->transport);
}

const char *client_address(const Client *c)         { return c ? c->address : ""; }
void *client_data(const Client *c)                  { return c->data; }
void  client_set_data(Client *c, void *data)        { c->data = data; }

// One message a call, as the library wants it.  Nonzero closes.
static int send_next(Client *c)
{
    if (!c->first && c->wants_refresh && !c->finishing) {
        c->wants_refresh = false;
        c->transport->handlers->refresh(c->transport->handlers->context, c);
    }
    Message *m = c->first;
    if (m) {
        if (lws_write(c->wsi, m->room + LWS_PRE, m->length, LWS_WRITE_TEXT) < (int)m->length)
            return -1;
        c->first = m->next;
        if (!c->first)
            c->last = NULL;
        c->queued -= m->length;
        free(m);
        pause_or_go_on(c);
    }
    // After the last message one more call is wanted, in which the connection is closed.
    if (c->first || c->wants_refresh || (c->finishing && m)) {
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    if (!c->finishing || c->skipping)
        return 0;
    lws_close_reason(c->wsi, c->transport->stopping ? LWS_CLOSE_STATUS_GOINGAWAY : LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
    return -1;
}

// ---- arriving messages

// If we closed while the rest arrives, the reset connection would take our words with it.
static int skip(Client *c)
{
    // A message may come in several frames, and a frame in several pieces; only the last piece of the last frame ends it.
    c->skipping = !lws_is_final_fragment(c->wsi) || lws_remaining_packet_payload(c->wsi) > 0;
    if (!c->skipping)
        lws_callback_on_writable(c->wsi);
    return 0;
}

static int refuse(Client *c, const char *words)
{
    c->transport->handlers->refused(c->transport->handlers->context, c, words);
    client_finish(c);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_CLOSE_SEND, PATIENCE_S);
    return skip(c);
}

static int receive(Client *c, const char *bytes, size_t length)
{
    if (c->finishing)
        return skip(c);
    if (lws_frame_is_binary(c->wsi))
        return refuse(c, "messages are text, not binary");
    // Checked before the copy, because a message arrives in pieces.
    if (c->arrived + length > MESSAGE_MAX)
        return refuse(c, "the message is longer than 64 KiB");
    if (!c->incoming)
        c->incoming = or_die(malloc(MESSAGE_MAX + 1));
    memcpy(c->incoming + c->arrived, bytes, length);
    c->arrived += length;
    if (!lws_is_final_fragment(c->wsi) || lws_remaining_packet_payload(c->wsi) > 0)
        return 0;
    c->incoming[c->arrived] = '\0';
    c->allowance--;
    c->transport->handlers->message(c->transport->handlers->context, c, c->incoming, c->arrived);
    c->arrived = 0;
    free(c->incoming);              // most clients are idle; 64 KiB each would add up
    c->incoming = NULL;
    pause_or_go_on(c);
    return 0;
}

// ---- where they come from

static bool header(struct lws *wsi, enum lws_token_indexes token, char *room, int size)
{
    room[0] = '\0';
    return lws_hdr_copy(wsi, room, size, token) > 0;
}

// A numeric address in one form only; of IPv6 the first 64 bits, since whoever has one has all in that network.
static bool plain_address(const char *text, char address[ADDRESS])
{
    struct in6_addr six;
    struct in_addr four;

    // An IPv4 address in the clothes of IPv6 counts as what it is.
    if (strncasecmp(text, "::ffff:", 7) == 0 && strchr(text, '.'))
        text += 7;
    if (inet_pton(AF_INET, text, &four) == 1)
        return inet_ntop(AF_INET, &four, address, ADDRESS) != NULL;
    if (inet_pton(AF_INET6, text, &six) != 1)
        return false;
    if (!IN6_IS_ADDR_LOOPBACK(&six))
        // The first 8 of 16 bytes remain.
        memset(six.s6_addr + 8, 0, 8);
    return inet_ntop(AF_INET6, &six, address, ADDRESS) != NULL;
}

// The whole network 127.0.0.0/8 is this machine.
static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

// What a proxy says is believed only if it is on this machine: anyone else could say what he likes.  It adds its own word last.
static void find_address(struct lws *wsi, char address[ADDRESS])
{
    char peer[100], said[300], *last;

    address[0] = '\0';
    if (!lws_get_peer_simple(wsi, peer, sizeof peer) || !plain_address(peer, address) || !is_loopback(address)
        || !header(wsi, WSI_TOKEN_X_FORWARDED_FOR, said, sizeof said))
        return;
    last = strrchr(said, ',') ? strrchr(said, ',') + 1 : said;
    plain_address(last + strspn(last, " "), address);
}

// ---- clients come and go

static void open_client(Transport *t, Session *session, struct lws *wsi)
{
    Client *c = new_zeroed(sizeof *c);

    *c = (Client){ .transport = t, .wsi = wsi, .next = t->clients, .allowance = MESSAGES_AT_ONCE };
    if (t->clients)
        t->clients->before = c;
    t->clients = c;
    t->client_count++;
    find_address(wsi, c->address);
    session->client = c;
    t->handlers->opened(t->handlers->context, c);
}

static void close_client(Transport *t, Session *session)
{
    Client *c = session->client;

    if (!c)
        return;
    session->client = NULL;
    t->handlers->closed(t->handlers->context, c);
    if (c->next)
        c->next->before = c->before;
    if (c->before)
        c->before->next = c->next;
    else
        t->clients = c->next;
    t->client_count--;
    drop_queue(c);
    free(c->incoming);
    free(c);
}

void transport_each(Transport *t, void (*each)(void *context, Client *client), void *context)
{
    // `each` may close the client, so the next is read before.
    for (Client *c = t->clients, *next; c; c = next) {
        next = c->next;
        each(context, c);
    }
}

// ---- may this become a WebSocket?

// The library says 0 for the length of a header that is empty and of one that is not there; only of the first it has a fragment.
static bool has_header(struct lws *wsi, enum lws_token_indexes token)
{
    char one[1];

    return lws_hdr_total_length(wsi, token) > 0 || lws_hdr_copy_fragment(wsi, one, sizeof one, token, 0) >= 0;
}

// Programs that are no browsers may leave Host out, as HTTP/1.0 does.
static bool is_own_host(const Transport *t, struct lws *wsi)
{
    char host[300];

    if (!has_header(wsi, WSI_TOKEN_HOST))
        return true;
    return header(wsi, WSI_TOKEN_HOST, host, sizeof host) && host_is_ours(&t->hosts, host);
}

// A page of another site may not speak for the reader.  Programs that are no browsers send no Origin.
static bool is_own_origin(struct lws *wsi)
{
    char origin[300], host[300];

    if (!has_header(wsi, WSI_TOKEN_ORIGIN))
        return true;
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) || !header(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    // "https://host:port": what follows the scheme must be our own Host, the port included.
    const char *name = strstr(origin, "://");
    return name && strcasecmp(name + 3, host) == 0;
}

// Nonzero if it may not.  Without this the library would accept h2c, an upgrade to HTTP/2 that we do not serve.
static int refuse_upgrade(Transport *t, struct lws *wsi, const char *to)
{
    char uri[64];
    unsigned status = 0;

    if (!to || strcasecmp(to, "websocket") != 0)
        return -1;
    if (!header(wsi, WSI_TOKEN_GET_URI, uri, sizeof uri) || strcmp(uri, "/ws") != 0)
        status = HTTP_STATUS_NOT_FOUND;
    else if (!is_own_host(t, wsi) || !is_own_origin(wsi))
        status = HTTP_STATUS_FORBIDDEN;
    else if (t->client_count >= CLIENTS_MAX)
        status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    if (!status)
        return 0;
    lws_return_http_status(wsi, status, NULL);
    return 1;
}

// ---- plain HTTP

static void forget_request(Transport *t, Session *session)
{
    for (Session **at = &t->later; session->number && *at; at = &(*at)->next)
        if (*at == session) {
            *at = session->next;
            break;
        }
    session->number = 0;
}

static void forget_reply(Session *session)
{
    free(session->reply.body);
    session->reply = (Reply){ 0 };
    session->sent = 0;
}

// A name that is not ours: the answer is one line, whatever was asked.
static void give_wrong_host(Reply *reply)
{
    static const char words[] = "This server does not answer to that name. Whoever runs it can add the name: muster serve --host NAME\n";

    reply->status = HTTP_STATUS_FORBIDDEN;
    reply->body = copy_text(words);
    reply->length = sizeof words - 1;
}

static bool accepts(struct lws *wsi, const char *encoding)
{
    char room[200];

    return header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, room, sizeof room) && strstr(room, encoding);
}

static bool add_header(struct lws *wsi, enum lws_token_indexes token, const char *value, unsigned char **p, unsigned char *end)
{
    return !value || lws_add_http_header_by_token(wsi, token, (const unsigned char *)value, (int)strlen(value), p, end) == 0;
}

static int send_headers(struct lws *wsi, Session *session)
{
    unsigned char room[LWS_PRE + 2048], *start = room + LWS_PRE, *p = start, *end = room + sizeof room - 1;
    const Reply *r = &session->reply;

    if (lws_add_http_common_headers(wsi, (unsigned)r->status, r->type, r->length, &p, end)
        || !add_header(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL, r->cache, &p, end)
        || !add_header(wsi, WSI_TOKEN_HTTP_ETAG, r->tag[0] ? r->tag : NULL, &p, end)
        || !add_header(wsi, WSI_TOKEN_HTTP_CONTENT_ENCODING, r->encoding, &p, end)
        || lws_finalize_write_http_header(wsi, start, &p, end))
        return -1;
    // The answer is on its way, so a later look at what is ready does not send it a second time.
    session->ready = false;
    if (r->length == 0 || session->head)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int wait_for_reply(Transport *t, struct lws *wsi, Session *session, uint64_t number)
{
    session->number = number;
    session->wsi = wsi;
    session->next = t->later;
    t->later = session;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, REPLY_S);
    return 0;
}

void transport_reply(Transport *t, uint64_t request, const Reply *reply)
{
    for (Session *s = t->later; s; s = s->next)
        if (s->number == request) {
            s->reply = *reply;
            s->ready = true;
            wake(t);
            return;
        }
    // The client has gone meanwhile.
    free(reply->body);
}

static int answer(Transport *t, struct lws *wsi, Session *session)
{
    char path[URI_MAX];
    char *uri;
    int length, method = lws_http_get_uri_and_method(wsi, &uri, &length);

    forget_reply(session);
    session->head = method == LWSHUMETH_HEAD;
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD) {
        lws_return_http_status(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL);
        return -1;                  // a body would follow; its size is not limited by the library
    }
    if (length >= URI_MAX) {
        lws_return_http_status(wsi, HTTP_STATUS_REQ_URI_TOO_LONG, NULL);
        return -1;
    }
    memcpy(path, uri, (size_t)length);
    path[length] = '\0';
    session->reply = (Reply){ .status = 200, .type = "text/plain; charset=utf-8", .cache = "no-cache" };
    char address[ADDRESS], tag[200];
    find_address(wsi, address);
    Request request = { .number = ++t->requests, .path = path, .address = address, .takes_gzip = accepts(wsi, "gzip"), .takes_br = accepts(wsi, "br"),
                        .tag = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag) ? tag : NULL };
    if (is_own_host(t, wsi))
        t->handlers->get(t->handlers->context, &request, &session->reply);
    else
        give_wrong_host(&session->reply);
    return session->reply.later ? wait_for_reply(t, wsi, session, request.number) : send_headers(wsi, session);
}

static int send_body(Transport *t, struct lws *wsi, Session *session)
{
    if (session->ready) {
        forget_request(t, session);
        return send_headers(wsi, session);
    }
    unsigned char room[LWS_PRE + CHUNK];
    size_t left = session->reply.length - session->sent, n = left < CHUNK ? left : CHUNK;

    if (!session->reply.body)
        return 0;
    memcpy(room + LWS_PRE, session->reply.body + session->sent, n);
    if (lws_write(wsi, room + LWS_PRE, n, n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    session->sent += n;
    if (session->sent < session->reply.length) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    forget_reply(session);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

// ---- the library's one callback

// What other threads have left for it.
static void look_at_stirred(Transport *t)
{
    for (Client *c = t->clients; c; c = c->next)
        if (c->stirred) {
            c->stirred = false;
            pause_or_go_on(c);
            lws_callback_on_writable(c->wsi);
        }
    for (Session *s = t->later; s; s = s->next)
        if (s->ready)
            lws_callback_on_writable(s->wsi);
}

static int handle(Transport *t, struct lws *wsi, enum lws_callback_reasons reason, Session *session, void *in, size_t length)
{

    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return answer(t, wsi, session);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_body(t, wsi, session);
    case LWS_CALLBACK_HTTP_BODY:
        return -1;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session) {
            forget_request(t, session);
            forget_reply(session);
        }
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return refuse_upgrade(t, wsi, in);
    case LWS_CALLBACK_ESTABLISHED:
        open_client(t, session, wsi);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return receive(session->client, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->client ? send_next(session->client) : 0;
    case LWS_CALLBACK_CLOSED:
        close_client(t, session);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        look_at_stirred(t);
        return 0;
    default:
        return 0;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    Transport *t = lws_context_user(lws_get_context(wsi));

    floor_take(&t->floor);
    int close_it = handle(t, wsi, reason, user, in, length);
    floor_leave(&t->floor);
    return close_it;
}

static void on_tick(lws_sorted_usec_list_t *timer)
{
    Transport *t = lws_container_of(timer, Transport, timer);

    floor_take(&t->floor);
    for (Client *c = t->clients; c; c = c->next) {
        // Counted in messages: what a tick's time allows, up to a reserve.
        c->allowance += MESSAGES_A_SECOND * (TICK_US / 1e6);
        if (c->allowance > MESSAGES_AT_ONCE)
            c->allowance = MESSAGES_AT_ONCE;
        pause_or_go_on(c);
    }
    t->handlers->tick(t->handlers->context);
    floor_leave(&t->floor);
    lws_sul_schedule(t->context, 0, &t->timer, on_tick, TICK_US);
}

// ---- opening

static const struct lws_protocols protocols[] = {
    { "http", on_event, sizeof(Session), 16 * 1024, 0, NULL, 0 },
    { "muster-1", on_event, sizeof(Session), 16 * 1024, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

// Our own, because the library's "best practices" would keep WebAssembly from running.  Every reply carries them.
static const struct lws_protocol_vhost_options security[] = {
    { &security[1], NULL, "content-security-policy:",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
      "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" },
    { &security[2], NULL, "x-content-type-options:", "nosniff" },
    { &security[3], NULL, "referrer-policy:", "no-referrer" },
    { &security[4], NULL, "cross-origin-opener-policy:", "same-origin" },
    { NULL, NULL, "vary:", "Accept-Encoding" },
};

// Idle sockets are pinged, and dropped when nothing answers.
static const lws_retry_bo_t patience = { .secs_since_valid_ping = 50, .secs_since_valid_hangup = 80 };

// The library says only that it failed; a bind of our own says why.
static bool can_bind(const TransportOptions *o, Error *err)
{
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)o->port) };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)o->port) };
    bool is_four = inet_pton(AF_INET, o->bind, &four.sin_addr) == 1;
    int yes = 1;

    if (!is_four && inet_pton(AF_INET6, o->bind, &six.sin6_addr) != 1)
        return fail(err, "--bind wants an address such as 127.0.0.1 or ::1, not '%.60s'", o->bind);
    int s = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (s < 0)
        return fail(err, "no socket: %s", strerror(errno));
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    int failed = is_four ? bind(s, (struct sockaddr *)&four, sizeof four) : bind(s, (struct sockaddr *)&six, sizeof six);
    if (!failed)
        failed = listen(s, 1);
    int why = errno;
    close(s);
    if (failed && why == EADDRINUSE)
        return fail(err, "port %d of %s is taken; choose another with --port, or 0 for a free one", o->port, o->bind);
    return !failed || fail(err, "cannot listen on %s port %d: %s", o->bind, o->port, strerror(why));
}

// The library sizes its tables by the limit of open files, which may be a million.
static void limit_files(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur > FILES_MAX) {
        limit.rlim_cur = FILES_MAX;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static struct lws_context_creation_info settings(const TransportOptions *o, Transport *t)
{
    struct lws_context_creation_info info = {
        .port = o->port,
        .iface = o->bind,
        .protocols = protocols,
        .headers = security,
        .user = t,
        .gid = -1,
        .uid = -1,
        .pt_serv_buf_size = 16 * 1024,
        .max_http_header_data = 8 * 1024,
        .timeout_secs = 20,
        .keepalive_timeout = 30,
        .retry_and_idle_policy = &patience,
        .server_string = "muster",
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        // .extensions stays NULL: permessage-deflate aborts the process on an empty message
    };

    if (!strchr(o->bind, ':'))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    return info;
}

Transport *transport_open(const TransportOptions *options, const Handlers *handlers, Error *err)
{
    if (!can_bind(options, err))
        return NULL;
    limit_files();
    lws_set_log_level(LLL_ERR, NULL);

    Transport *t = new_zeroed(sizeof *t);
    floor_init(&t->floor);
    t->thread = pthread_self();
    struct lws_context_creation_info info = settings(options, t);
    t->handlers = handlers;
    t->hosts = options->hosts;
    t->context = lws_create_context(&info);
    t->host = t->context ? lws_create_vhost(t->context, &info) : NULL;
    if (!t->host) {
        fail(err, "cannot listen on %s port %d", options->bind, options->port);
        transport_close(t);
        return NULL;
    }
    lws_sul_schedule(t->context, 0, &t->timer, on_tick, TICK_US);
    return t;
}

int transport_port(const Transport *t)
{
    return lws_get_vhost_listen_port(t->host);
}

void transport_run(Transport *t)
{
    while (!t->stopping && lws_service(t->context, 0) >= 0)
        ;
}

void transport_drain(Transport *t)
{
    lws_usec_t until = lws_now_usecs() + DRAIN_US;

    while (t->clients && lws_now_usecs() < until && lws_service(t->context, 0) >= 0)
        ;
}

void transport_stop(Transport *t)
{
    t->stopping = true;
    lws_cancel_service(t->context);
}

void transport_enter(Transport *t)      { floor_take(&t->floor); }
void transport_leave(Transport *t)      { floor_leave(&t->floor); }

bool transport_allows(Transport *t, const char *address, int requests)
{
    return rates_take(&t->rates, address, requests, lws_now_usecs());
}

void transport_close(Transport *t)
{
    if (t->context)
        lws_context_destroy(t->context);
    floor_done(&t->floor);
    free(t);
}
