// Earlier plies of a game, and its curve.  The floor is held while the table is copied and while the answer is handed over, not between.

#include "server/past.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "server/edits.h"
#include "server/keeper.h"
#include "server/memory.h"

// ---- asking

// The answer to a request that a later one takes the place of.
static void say_dropped(Server *server, Desk *desk, const PastAsk *old)
{
    Json *j = say_begin(server, old->kind == ASK_CURVE ? "curve" : "past", old->id);

    json_text(j, "table", old->table);
    json_bool(j, "dropped", true);
    say_end(server, desk);
}

// Keeps the request as the one that the desk waits for, and puts it into the scribe's line.
static void put_in_line(Ask *ask, const PastAsk *asked)
{
    Desk *desk = ask->desk;
    PastAsk *awaited = &desk->past[asked->kind];

    if (awaited->number)
        say_dropped(ask->server, desk, awaited);
    *awaited = *asked;
    awaited->desk = desk->number;
    awaited->number = ++desk->pasts;
    strcpy(awaited->id, desk->id);
    if (ask->server->keeper)
        keeper_tell_past(ask->server->keeper, desk, awaited);
    else
        past_answer(ask->server, awaited);
}

bool do_past(Ask *ask, Error *err)
{
    PastAsk asked = { .kind = ASK_PLIES };
    const char *eyes;
    Reader reader;
    Table *t;

    if (!ask_number(ask, "from", &asked.from, err) || !ask_number(ask, "to", &asked.to, err) || !ask_optional(ask, "eyes", &eyes, err)
        || !(t = ask_table(ask, err)) || !seats_eyes(t, visitor_at(ask->desk), eyes, &reader, err))
        return false;
    asked.from = asked.from < 0 ? 0 : asked.from;
    if (asked.to >= asked.from + PAST_PLIES)
        asked.to = asked.from + PAST_PLIES - 1;
    if (asked.to < asked.from)
        return fail(err, "'to' comes before 'from'");
    strcpy(asked.table, t->id);
    snprintf(asked.eyes, sizeof asked.eyes, "%s", eyes);
    client_charge(ask->desk->client, (asked.to - asked.from) / PAST_COST);
    put_in_line(ask, &asked);
    return true;
}

// Only once the game is over: it is drawn from all that is true.
bool do_curve(Ask *ask, Error *err)
{
    PastAsk asked = { .kind = ASK_CURVE, .eyes = "all" };
    Reader reader;
    Table *t = ask_table(ask, err);

    if (!t || !seats_eyes(t, visitor_at(ask->desk), asked.eyes, &reader, err))
        return false;
    strcpy(asked.table, t->id);
    client_charge(ask->desk->client, t->ply / CURVE_COST);
    put_in_line(ask, &asked);
    return true;
}

// ---- answering

static Json begin_answer(Text *text, const char *is, const PastAsk *ask)
{
    Json j = json_in(text);

    json_open(&j, '{');
    json_text(&j, "is", is);
    if (ask->id[0])
        json_raw(&j, "id", ask->id);
    if (strcmp(is, "error") != 0)
        json_text(&j, "table", ask->table);
    return j;
}

// The view at hand, and the one of the step before.
typedef struct Views {
    char   *room;               // MESSAGE_ROOM bytes for the text of one
    json_t *before;             // NULL before the first step
} Views;

// The first step has the view whole; the others have what makes it of the one before.
static void write_step_view(const Table *t, const Match *m, Reader reader, Views *v, Json *j)
{
    Text text = text_in(v->room, MESSAGE_ROOM);
    Json whole = json_in(&text);

    write_view(t->game, match_look(m), reader, &whole);
    json_t *now = or_die(json_loadb(text.at, text.length, 0, NULL));
    if (v->before) {
        json_open_as(j, "edits", '[');
        write_edits(v->before, now, j);
        json_close(j, ']');
    } else {
        json_raw(j, "view", text.at);
    }
    json_decref(v->before);
    v->before = now;
}

static void write_step(const Table *t, const Match *m, Reader reader, Views *v, Json *j)
{
    json_open(j, '{');
    json_number(j, "ply", m->ply);
    write_step_view(t, m, reader, v, j);
    json_open_as(j, "events", '[');
    say_ply(j, t, m->ply, reader);
    json_close(j, ']');
    json_close(j, '}');
}

static void write_steps(const Table *t, int from, int last, Reader reader, Json *j)
{
    Views views = { .room = or_die(malloc(MESSAGE_ROOM)) };
    Match m;

    table_at(t, from, &m);
    write_step(t, &m, reader, &views, j);
    while (m.ply < last && j->out->length < PAST_BYTES) {
        table_repeat_step(t, &m);
        write_step(t, &m, reader, &views, j);
    }
    json_decref(views.before);
    free(views.room);
}

static void write_past(const Table *t, const PastAsk *ask, Reader reader, Text *out)
{
    Json j = begin_answer(out, "past", ask);
    int last = ask->to < t->ply ? ask->to : t->ply;

    json_number(&j, "seq", t->seq);
    json_text(&j, "reader", reader_id(t->game, reader));
    json_open_as(&j, "steps", '[');
    if (ask->from <= last)
        write_steps(t, ask->from, last, reader, &j);
    json_close(&j, ']');
    json_close(&j, '}');
}

// ---- the curve

static void write_curve(const Table *t, const PastAsk *ask, Text *out)
{
    Json j = begin_answer(out, "curve", ask);

    curve_write(t, &j);
    json_close(&j, '}');
}

// ---- with the floor, and without

static void write_error(const PastAsk *ask, const char *words, Text *out)
{
    Json j = begin_answer(out, "error", ask);

    json_text(&j, "words", words);
    json_close(&j, '}');
}

// The desk, if it still waits for this request.
static Desk *find_asker(Server *server, const PastAsk *ask)
{
    Desk *desk = find_desk(server, ask->desk);

    return desk && desk->past[ask->kind].number == ask->number ? desk : NULL;
}

static void hand_over(Server *server, const PastAsk *ask, const Text *answer)
{
    transport_enter(server->transport);
    Desk *desk = find_asker(server, ask);
    if (desk) {
        client_send(desk->client, answer->at, answer->length);
        desk->past[ask->kind].number = 0;
    }
    transport_leave(server->transport);
}

// What a request is answered from.
typedef struct Found {
    bool   wanted;          // somebody still waits for it
    Table *copy;            // NULL: the table is not in memory, or `wrong` says why there is no answer
    Reader reader;
    Error  wrong;
} Found;

static void find_table(Server *server, const PastAsk *ask, Found *f)
{
    transport_enter(server->transport);
    Desk *desk = find_asker(server, ask);
    const Table *t = desk ? cache_look(&server->cache, ask->table) : NULL;
    f->wanted = desk != NULL;
    if (t && seats_eyes(t, visitor_at(desk), ask->eyes, &f->reader, &f->wrong))
        f->copy = table_copy(t);
    transport_leave(server->transport);
}

void past_fail(Server *server, const PastAsk *ask, const Error *err)
{
    char room[4 * sizeof err->text];
    Text text = text_in(room, sizeof room);

    write_error(ask, err->text, &text);
    hand_over(server, ask, &text);
}

bool past_answer(Server *server, const PastAsk *asked)
{
    PastAsk ask = *asked;       // it may be the desk's own
    Found f = { 0 };

    find_table(server, &ask, &f);
    if (!f.wanted || (!f.copy && !f.wrong.text[0]))
        return !f.wanted;
    char *room = or_die(malloc(MESSAGE_ROOM));
    Text text = text_in(room, MESSAGE_ROOM);
    if (!f.copy)
        write_error(&ask, f.wrong.text, &text);
    else if (ask.kind == ASK_CURVE)
        write_curve(f.copy, &ask, &text);
    else
        write_past(f.copy, &ask, f.reader, &text);
    assert(!text.full);
    hand_over(server, &ask, &text);
    table_free(f.copy);
    free(room);
    return true;
}
