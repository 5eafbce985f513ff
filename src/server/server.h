// server.h -- what the parts of the server share; private to src/server.
//
//     transport --messages--> protocol --> keeper --> lobby, orders, questions --> table --> store
//         ^                                                    |
//         +---------------- say <------------------------------+---- clerk (the bots' moves) <--- thinkers
//
// Whoever reads, acts or undoes is looked up in seats.h, by all of them.
//
// What needs the store runs on the keeper's thread, one order after another.  What can be answered from memory is answered at once, on
// the event thread, so that it does not wait for a database that hangs.
// Each has the floor while it runs (keeper.h says who may change what).
#pragma once
#include <jansson.h>

#include "base/json.h"
#include "server/cache.h"
#include "server/recall.h"
#include "server/shares.h"
#include "server/thinkers.h"
#include "server/transport.h"

enum {
    MESSAGE_ROOM = 2 * 1024 * 1024, ID_JSON = 80,
    PLIES_A_MESSAGE = 50,       // plies of a game's history that may be read or told for the price of a message
};

// What is asked about a game as it was (past.h), while it waits for the scribe.
typedef enum PastKind { ASK_PLIES, ASK_CURVE, PAST_KINDS } PastKind;

typedef struct PastAsk {
    PastKind kind;
    uint64_t desk, number;      // who asked, and which of his requests; number 0: none
    char     table[TABLE_ID + 1];
    char     id[ID_JSON];       // of the message, as JSON
    int      from, to;          // plies
    char     eyes[16];          // as seats_eyes() takes them
} PastAsk;

// One connection: the player at it, and what he looks at.
typedef struct Desk {
    Client  *client;                    // NULL once it has gone
    uint64_t number;                    // never used again
    bool     greeted;                   // said hello
    char     player[PLAYER_ID + 1];     // SHA-256 of his token
    char     table[TABLE_ID + 1];       // the open table, or ""
    Side     ready;                     // two players at one screen: the side that holds the device; NEITHER when it must be passed
    int      told[READERS];             // the last ply whose events were sent, for each reader
    int      notes_told;
    bool     dirty;                     // the table has changed since it was sent
    bool     hinting;                   // a hint is being thought of
    int      progress;                  // of the bot's thinking, as last sent
    char     id[ID_JSON];               // of the message at hand, as JSON; "" if it has none
    bool     busy;                      // the keeper has an order of it
    json_t  *waiting;                   // orders that came after that one, or NULL
    PastAsk  past[PAST_KINDS];          // the latest of each kind, while its answer is awaited
    uint64_t pasts;                     // how many there have been
    uint64_t review;                    // the number of the review that it waits for (reviewer.h); 0 if it waits for none
    uint64_t reviews;                   // how many there have been
} Desk;

static inline Visitor visitor_at(const Desk *desk)      { return (Visitor){ desk->player, desk->ready }; }

// The people for whom a bot answers, the most urgent last.
typedef enum Need { NOBODY_WAITS, SOMEBODY_WATCHES, A_PERSON_WAITS } Need;

// A bot whose turn it is, or a hint that a person has asked for.
typedef struct Turn {
    char     table[TABLE_ID + 1];
    uint64_t asker;         // for a hint: the desk; else 0
    uint64_t player;        // the share it counts for: of the person at the table, of the owner if only bots sit there
    uint64_t address;       // and the share of the address from which it is looked at
    bool     person;        // a person plays against the bot
    bool     quick;         // its level answers at once
    int64_t  began;         // when it was given to a thinker, in milliseconds
    bool     at_work;
    Need     need;          // as last seen
    Thought *thought;       // at work; of a hint also while it waits
} Turn;

typedef struct Keeper Keeper;
typedef struct Reviewer Reviewer;

typedef struct Server {
    Store      *store;
    Transport  *transport;
    Thinkers   *thinkers;
    Keeper     *keeper;         // NULL: every order runs at once, where it comes in
    Reviewer   *reviewer;       // NULL: no reviews are made
    Cache       cache;
    Recall      recall;
    const char *web;            // folder of the built client, or NULL
    uint64_t    desks;          // numbers given so far
    Turn       *turns;          // in the order in which they came
    int         turn_count, turn_room;
    int         at_work[2], watched_at_work;                // slow ones, quick ones; slow ones that no person waits for
    Shares      shares;         // of the bots' time
    bool        closing;        // no further order is begun
    bool        stuck;          // a bot's move could not be written; tried again at the next tick
    unsigned    ticks;
    char       *room;           // MESSAGE_ROOM bytes for the message being written
    Text        text;
    Json        json;
} Server;

// ---- say.c: messages to a client

// Opens {"is":..} in server->json; id is repeated when not empty.
Json *say_begin(Server *server, const char *is, const char *id);
void  say_end(Server *server, Desk *desk);              // closes and sends it
void  say_error(Server *server, Desk *desk, const char *words);
// Refuses something that is not a message, so the id at hand, which is that of an order under way, is not repeated.
void  say_refused(Server *server, Desk *desk, const char *words);
void  say_table(Server *server, Desk *desk, Table *t, const char *id);
void  say_log(Server *server, Desk *desk, const Table *t, int from, int to);
void  say_hint(Server *server, Desk *desk, const Thought *thought);     // hints.c
void  say_ply(Json *j, const Table *t, int ply, Reader reader);     // the events and notes of a ply, into an open list
const char *reader_id(const Game *game, Reader reader);
// ---- server.c

void  desk_free(Desk *desk);
Desk *find_desk(Server *server, uint64_t number);               // NULL if it has gone
// The table has changed: tells every desk that has it open, except `but` (may be NULL), and asks its bot.
void  table_changed(Server *server, const Table *t, Desk *but);
// The table has gone back to an earlier ply, so what was told after that ply is no longer true.
void  table_went_back(Server *server, const char *id, int ply);

void  show_again(Server *server, Desk *desk);                   // resends its table, if it has changed since
void  server_go_on(Server *server);                             // handles what other servers and the thinkers have told

// ---- protocol.c

void protocol_message(Server *server, Desk *desk, const char *bytes, size_t length);
void protocol_run(Server *server, Desk *desk, json_t *fields);  // one message, now

// A message of the client, taken apart.  The functions below may fail: then they say why in err, and nothing has changed.
typedef struct Ask {
    Server *server;
    Desk   *desk;
    json_t *fields;
} Ask;

bool ask_text(const Ask *ask, const char *key, const char **text, Error *err);
bool ask_optional(const Ask *ask, const char *key, const char **text, Error *err);      // "" if it is not there
bool ask_number(const Ask *ask, const char *key, int *number, Error *err);
bool ask_bool(const Ask *ask, const char *key, bool *value, Error *err);
bool ask_flag(const Ask *ask, const char *key, bool *value, Error *err);                // false if it is not there
Table *ask_table(const Ask *ask, Error *err);                   // the table it names, opened at this desk
// Shows the table at this desk from now on, with what happened since the player last looked at it.
bool open_table(Server *server, Desk *desk, const Table *t, Error *err);

// Whether nothing of this order needs the database now, since it is remembered or lies in memory; for protocol.c.
bool hello_needs_no_row(const Ask *ask);
bool open_needs_no_row(const Ask *ask);                         // the table is open at the desk
bool watch_needs_no_row(const Ask *ask);
bool hurry_needs_no_row(const Ask *ask);
bool review_needs_no_row(const Ask *ask);

// ---- lobby.c, orders.c, questions.c: one function for each verb of the protocol

bool do_hello(Ask *ask, Error *err);
bool do_lobby(Ask *ask, Error *err);
bool do_new(Ask *ask, Error *err);
bool do_join(Ask *ask, Error *err);
bool do_invitation(Ask *ask, Error *err);
bool do_seed(Ask *ask, Error *err);
bool do_watch(Ask *ask, Error *err);
bool do_leave(Ask *ask, Error *err);
bool do_ready(Ask *ask, Error *err);
bool do_act(Ask *ask, Error *err);
bool do_put(Ask *ask, Error *err);
bool do_undo(Ask *ask, Error *err);
bool do_consent(Ask *ask, Error *err);
bool do_why(Ask *ask, Error *err);
bool do_odds(Ask *ask, Error *err);
bool do_hint(Ask *ask, Error *err);
bool do_meant(Ask *ask, Error *err);
bool do_hurry(Ask *ask, Error *err);
bool do_log(Ask *ask, Error *err);
bool do_luck(Ask *ask, Error *err);
bool do_past(Ask *ask, Error *err);
bool do_curve(Ask *ask, Error *err);
bool do_review(Ask *ask, Error *err);                           // reviewer.c
bool do_seen(Ask *ask, Error *err);
bool do_remove(Ask *ask, Error *err);
bool do_auto(Ask *ask, Error *err);

// ---- clerk.c: the bots' turns

bool clerk_open(Server *server, Error *err);                    // asks every bot whose turn it was when the server stopped
void clerk_sweep(Server *server);                               // asks bots that have waited long, for example those of a server that died
void clerk_consider(Server *server, const Table *t);            // asks the table's bot if it is the bot's turn
void clerk_ask_hint(Server *server, const Desk *desk, Thought *thought);    // takes the thought over
bool clerk_hurry(Server *server, const char *table);            // false if it is not thought about here
void clerk_go_on(Server *server);                               // takes what is finished, asks who waits
void clerk_hints(Server *server);                               // the same of hints alone, which need no store
void clerk_close(Server *server);
const Thought *clerk_thought(const Server *server, const char *table);      // the thought at work for this table, or NULL

// ---- http.c

void http_get(void *context, const Request *request, Reply *reply);
void http_record(Server *server, uint64_t request, const char *table);      // answers, now or when it is written
Reply http_write_record(const Table *t, const char *review);     // review: JSON, which becomes remarks; NULL: there is none
