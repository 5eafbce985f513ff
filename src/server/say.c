// What a client is told of a table, each according to what its reader may see.  One message is written at a time, in the server's room.

#include "server/server.h"

#include <string.h>

#include "engine/aim.h"
#include "engine/words.h"
#include "lab/risks.h"

enum { EVENTS_MAX = 1000 /* in one message */, LINE_MOST = 64 /* answers of a what-if board */ };

// ---- messages

Json *say_begin(Server *server, const char *is, const char *id)
{
    server->text = text_in(server->room, MESSAGE_ROOM);
    server->json = json_in(&server->text);
    json_open(&server->json, '{');
    json_text(&server->json, "is", is);
    if (id[0])
        json_raw(&server->json, "id", id);
    return &server->json;
}

void say_end(Server *server, Desk *desk)
{
    json_close(&server->json, '}');
    if (server->text.full)
        say_error(server, desk, "the answer is too long");
    else
        client_send(desk->client, server->text.at, server->text.length);
}

void say_error(Server *server, Desk *desk, const char *words)
{
    Json *j = say_begin(server, "error", desk->id);

    json_text(j, "words", words);
    say_end(server, desk);
}

void say_refused(Server *server, Desk *desk, const char *words)
{
    char id[ID_JSON];

    strcpy(id, desk->id);
    desk->id[0] = '\0';
    say_error(server, desk, words);
    strcpy(desk->id, id);
}

// ---- parts of a table

const char *reader_id(const Game *game, Reader reader)
{
    return reader == REFEREE ? "all" : reader == SPECTATOR ? "spectator" : game->side_ids[reader];
}

// With them, the game, the scenario and the seats the same game can be asked for again.
static void say_options(Json *j, const Table *t)
{
    json_open_as(j, "options", '{');
    for (int i = 0; i < t->game->option_count; i++)
        json_bool(j, t->game->options[i].id, t->options >> i & 1);
    json_close(j, '}');
}

// Whose plies it begins with.
static void say_origin(Json *j, const Table *t)
{
    if (!table_has_origin(t))
        return;
    json_open_as(j, "from", '{');
    json_text(j, "table", t->origin.table);
    json_number(j, "ply", t->origin.ply);
    json_close(j, '}');
}

// The game in which it was begun, and what of its line could be played there.
static void say_what_if(Json *j, const Table *t)
{
    Action line[LINE_MOST];

    if (!table_is_board(t))
        return;
    json_open_as(j, "what_if", '{');
    json_text(j, "table", t->what_if.table);
    json_number(j, "ply", t->what_if.ply);
    if (t->what_if.eyes != NEITHER) {
        char room[80];
        json_text(j, "eyes", t->game->side_ids[t->what_if.eyes]);
        json_open_as(j, "line", '[');
        for (int i = 0, count = board_line(t, line, LINE_MOST); i < count; i++) {
            Text words = text_in(room, sizeof room);
            write_action(t->game, line[i], &words);
            json_text(j, NULL, room);
        }
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void say_seats(Json *j, const Table *t, const char *player)
{
    char room[MANNER_ROOM];

    json_open_as(j, "seats", '{');
    for (Side side = 0; side < SIDES; side++)
        json_text(j, t->game->side_ids[side], seat_words(&t->seats[side], player, room));
    json_close(j, '}');
    json_open_as(j, "you", '[');
    for (Side side = 0; side < SIDES; side++)
        if (seats_hold(t->seats, side, player))
            json_text(j, NULL, t->game->side_ids[side]);
    json_close(j, ']');
}

static void say_list(Json *j, const Game *game, const Action at[], int count)
{
    char room[80];

    json_open_as(j, "actions", '[');
    for (int i = 0; i < count; i++) {
        Text words = text_in(room, sizeof room);
        write_action(game, at[i], &words);
        json_text(j, NULL, room);
    }
    json_close(j, ']');
}

// What each answer costs, where there is something to say; from what the side that is asked knows.
static void say_prices(Json *j, const Table *t, const ActionList *list)
{
    char name[80], price[80];

    json_open_as(j, "prices", '{');
    for (int i = 0; i < list->count; i++) {
        Text words = text_in(name, sizeof name), cost = text_in(price, sizeof price);
        t->game->price(table_state(t), list->at[i], &cost);
        if (!cost.length)
            continue;
        write_action(t->game, list->at[i], &words);
        json_text(j, name, price);
    }
    json_close(j, '}');
}

// What each answer risks.  The odds in it can take some tens of milliseconds, so what was worked out for a position is kept: a table is
// sent many times.  Whoever runs this has the floor.
enum { RISKS_KEPT = 16, RISKS_ROOM = 16 << 10 };

static void say_risks(Json *j, const Table *t, const ActionList *list)
{
    static struct { const Game *game; uint64_t position; char words[RISKS_ROOM]; } kept[RISKS_KEPT];
    static int next;
    uint64_t position = hash_position(t->game, table_state(t));

    for (int i = 0; i < RISKS_KEPT; i++)
        if (kept[i].game == t->game && kept[i].position == position) {
            json_raw(j, "risks", kept[i].words);
            return;
        }
    Text words = text_in(kept[next].words, RISKS_ROOM);
    Json inside = json_in(&words);
    kept[next].game = NULL;
    write_risks(t->game, table_state(t), list, &inside);
    if (words.full) {                       // never seen; then it is not kept
        json_open_as(j, "risks", '{');
        json_close(j, '}');
        return;
    }
    kept[next].game = t->game;
    kept[next].position = position;
    json_raw(j, "risks", kept[next].words);
    next = (next + 1) % RISKS_KEPT;
}

// What answers mean at this question, where their verbs' own buttons say too little, each verb once.
static void say_said(Json *j, const Table *t, const ActionList *list)
{
    const FrameKind *asked = question_of(t->game, table_state(t));

    if (!asked->says[0].verb)
        return;
    json_open_as(j, "says", '{');
    for (int i = 0; i < list->count; i++)
        if (said_at(asked, list->at[i]) && (i == 0 || verb_of(list->at[i]) != verb_of(list->at[i - 1])))
            json_text(j, t->game->verbs[verb_of(list->at[i])].id, said_at(asked, list->at[i]));
    json_close(j, '}');
}

// Answers that go together, proposed to the side that is asked.
static void say_proposal(Json *j, const Table *t)
{
    Proposal p;
    Risk risk;

    if (!find_proposal(t->game, table_state(t), &p))
        return;
    json_open_as(j, "usual", '{');
    json_text(j, "button", p.button);
    json_text(j, "words", p.words);
    say_list(j, t->game, p.at, p.count);
    if (risk_of_proposal(t->game, table_state(t), &p, &risk)) {
        json_open_as(j, "risk", '{');
        write_risk(&risk, j);
        json_close(j, '}');
    }
    json_close(j, '}');
}

// The answers that may be given here.  Prices, risks and proposals are worked out from what the side knows, so they go to its own eyes only,
// unless nothing in them is hidden: then also to a player of both sides, who reads as a spectator.
static void say_actions(Json *j, const Desk *desk, const Table *t, Reader reader)
{
    ActionList list;

    begin_list(&list);
    if (seats_actor(t, visitor_at(desk)) != NEITHER)
        list_actions(t->game, table_state(t), &list);
    say_list(j, t->game, list.at, list.count);
    if (list.count)
        say_said(j, t, &list);
    if (!list.count || (seats_actor(t, visitor_at(desk)) != reader && !t->game->tells_openly && !table_is_board(t)))
        return;
    if (t->game->price)
        say_prices(j, t, &list);
    say_risks(j, t, &list);
    say_proposal(j, t);
}

static void say_undo(Json *j, const Desk *desk, const Table *t)
{
    int plies[FREE_PLIES], n = seats_free_plies(t, visitor_at(desk), plies);

    json_open_as(j, "undo", '{');
    json_open_as(j, "to", '[');
    for (int i = 0; i < n; i++)
        json_number(j, NULL, plies[i]);
    json_close(j, ']');
    if (n == 0)
        json_text(j, "why", seats_why_nothing_free(t, visitor_at(desk)));
    json_close(j, '}');
    if (t->ask_by != NEITHER) {
        json_open_as(j, "ask_undo", '{');
        json_text(j, "by", t->game->side_ids[t->ask_by]);
        json_number(j, "to", t->ask_to);
        json_close(j, '}');
    }
}

// ---- events

// An event of which the reader may know nothing has no words for him, and is left out altogether.
static bool is_told(const Game *game, const Event *e, Reader reader)
{
    char room[400];
    Text words = text_in(room, sizeof room);

    write_event(game, e, reader, &words);
    return words.length > 0;
}

static void say_notes(Json *j, const Table *t, int from, int to)
{
    for (int i = from; i < to; i++) {
        const Note *note = &t->notes[i];
        json_open(j, '{');
        json_number(j, "ply", note->ply);
        json_text(j, "kind", note->kind);
        if (note->side != NEITHER)
            json_text(j, "side", t->game->side_ids[note->side]);
        json_text(j, "words", note->words);
        json_close(j, '}');
    }
}

static void say_events_of(Json *j, const Table *t, int ply, Reader reader)
{
    int count;
    const Event *e = table_events_of(t, ply, &count);

    for (int i = 0; i < count; i++) {
        if (!is_told(t->game, &e[i], reader))
            continue;
        json_open(j, '{');
        json_number(j, "ply", ply);
        write_event_json(t->game, &e[i], reader, j);
        json_close(j, '}');
    }
}

// Plies from first to last, of which the newest EVENTS_MAX events at most.
static void say_events(Json *j, const Table *t, int first, int last, Reader reader)
{
    int n = 0;

    if (first < 0)
        first = 0;
    if (last > t->ply)
        last = t->ply;
    for (int ply = last; ply >= first; ply--) {
        int count;
        table_events_of(t, ply, &count);
        if ((n += count) > EVENTS_MAX)
            first = ply + 1;
    }
    for (int ply = first; ply <= last; ply++)
        say_events_of(j, t, ply, reader);
}

void say_ply(Json *j, const Table *t, int ply, Reader reader)
{
    say_events_of(j, t, ply, reader);
    for (int i = 0; i < t->note_count; i++)
        if (t->notes[i].ply == ply)
            say_notes(j, t, i, i + 1);
}

void say_log(Server *server, Desk *desk, const Table *t, int from, int to)
{
    Reader reader = seats_log_reader(t, visitor_at(desk));
    Json *j = say_begin(server, "log", desk->id);

    json_text(j, "table", t->id);
    json_number(j, "from", from);
    json_number(j, "to", to);
    json_open_as(j, "events", '[');
    for (int ply = from < 0 ? 0 : from; ply <= to && ply <= t->ply; ply++)
        say_ply(j, t, ply, reader);
    json_close(j, ']');
    say_end(server, desk);
}

// ---- the table

static void say_thinking(Json *j, const Server *server, Desk *desk, const Table *t)
{
    const Thought *thought = clerk_thought(server, t->id);
    Side side = table_to_act(t);

    if (!seats_bot_asked(t))
        return;
    desk->progress = thought ? atomic_load(&((Thought *)thought)->control.progress) : 0;     // 0 too while it waits for a thread
    json_open_as(j, "thinking", '{');
    json_text(j, "side", t->game->side_ids[side]);
    json_text(j, "level", bot_levels[t->seats[side].bot.level].id);
    json_fraction(j, "done", desk->progress / 1000.0);
    json_close(j, '}');
}

// For readers who are not asked: the side that is, and what it does, in words that they may read.  Open since the answer that led to the question.
static void say_waits(Json *j, const Desk *desk, const Table *t, Reader reader)
{
    char room[400];
    Text words = text_in(room, sizeof room);
    Side side = table_to_act(t);

    if (side == NEITHER || seats_actor(t, visitor_at(desk)) != NEITHER)
        return;
    write_question(t->game, table_state(t), reader, &words);
    json_open_as(j, "waits", '{');
    json_text(j, "side", t->game->side_ids[side]);
    json_text(j, "question", room);
    json_number(j, "since", t->steps[t->ply].made);
    if (t->seats[side].kind == SEAT_BOT)
        json_text(j, "level", bot_levels[t->seats[side].bot.level].id);
    json_close(j, '}');
}

// The view, the answers, and what has happened since this reader was last told; from now on he has been told it.  Of a game that is over
// everybody sees everything, and is told which of it was hidden from him.
static void say_position(Json *j, Desk *desk, const Table *t, Reader reader)
{
    json_raw(j, "view", "");            // the key; write_view() opens the object itself
    j->first = true;
    write_view(t->game, table_state(t), seats_publish(t) ? REFEREE : reader, j);
    if (seats_publish(t))
        write_hidden(t->game, table_state(t), reader, "revealed", j);
    if (t->given_up == NEITHER)
        write_needs(t->game, table_state(t), reader, j);
    say_actions(j, desk, t, reader);
    say_waits(j, desk, t, reader);
    json_open_as(j, "events", '[');
    say_events(j, t, desk->told[reader] + 1, t->ply, reader);
    say_notes(j, t, desk->notes_told, t->note_count);
    json_close(j, ']');
    json_number(j, "seen", desk->told[reader]);
    desk->told[reader] = t->ply;
    desk->notes_told = t->note_count;
}

// The same keys, empty, so that a client finds them: the game has not begun, or the device must be passed first.
static void say_nothing_to_see(Json *j)
{
    json_open_as(j, "actions", '[');
    json_close(j, ']');
    json_open_as(j, "events", '[');
    json_close(j, ']');
}

static void say_dice(Json *j, const Table *t)
{
    char hex[SECRET_HEX + 1];

    json_number(j, "dice", t->dice_version);
    json_text(j, "commitment", t->commitment);
    json_open_as(j, "seeds", '{');          // of those who have given one, and of those who give none
    for (Side side = 0; side < SIDES; side++)
        if (t->seats[side].kind != SEAT_OPEN && !t->seats[side].owes_seed)
            json_text(j, t->game->side_ids[side], t->seats[side].seed);
    json_close(j, '}');
    json_open_as(j, "seals", '{');
    for (Side side = 0; side < SIDES; side++)
        if (t->seats[side].seal[0])
            json_text(j, t->game->side_ids[side], t->seats[side].seal);
    json_close(j, '}');
    if (seats_publish(t)) {
        dice_secret_to_hex(t->secret, hex);
        json_text(j, "secret", hex);
    }
}

void say_table(Server *server, Desk *desk, Table *t, const char *id)
{
    Side pass_to = NEITHER;
    Reader reader = seats_reader(t, visitor_at(desk), &pass_to);
    Json *j = say_begin(server, "table", id);

    desk->dirty = false;
    json_text(j, "table", t->id);
    json_text(j, "game", t->game->id);
    json_text(j, "scenario", t->game->scenarios[t->scenario].id);
    say_options(j, t);
    say_origin(j, t);
    say_what_if(j, t);
    json_number(j, "seq", t->seq);
    json_number(j, "ply", t->ply);
    say_seats(j, t, desk->player);
    json_text(j, "reader", reader_id(t->game, reader));
    if (t->ply == NOT_BEGUN)
        json_bool(j, "waiting", true);
    if (pass_to != NEITHER)
        json_text(j, "pass_to", t->game->side_ids[pass_to]);
    if (t->ply == NOT_BEGUN || pass_to != NEITHER)
        say_nothing_to_see(j);
    else
        say_position(j, desk, t, reader);
    say_undo(j, desk, t);
    say_thinking(j, server, desk, t);
    if (seats_shows_invitation(t->owner, t->invite, desk->player))
        json_text(j, "invite", t->invite);
    say_dice(j, t);
    json_bool(j, "auto", seats_automatic(t->seats, desk->player));
    json_text(j, "outcome", outcome_id(table_outcome(t)));
    if (t->given_up != NEITHER)
        json_text(j, "given_up", t->game->side_ids[t->given_up]);
    say_end(server, desk);
}
