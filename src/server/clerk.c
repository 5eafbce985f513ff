// Bots' turns, first come first served, the quick apart from the slow.  Only as many tables of either as there are threads are held at
// once; the others are names in a line, so that a thousand games of bots cost little.

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/words.h"
#include "server/memory.h"
#include "server/seats.h"
#include "server/server.h"

static int find_turn(const Server *server, const char *table)
{
    for (int i = 0; i < server->turn_count; i++)
        if (strcmp(server->turns[i].table, table) == 0)
            return i;
    return -1;
}

static void add_turn(Server *server, const char *table, bool quick)
{
    if (server->turn_count == server->turn_room) {
        server->turn_room = server->turn_room ? 2 * server->turn_room : 64;
        server->turns = grown(server->turns, (size_t)server->turn_room * sizeof *server->turns);
    }
    Turn *turn = &server->turns[server->turn_count++];
    *turn = (Turn){ .quick = quick };
    snprintf(turn->table, sizeof turn->table, "%s", table);
}

static void remove_turn(Server *server, int i)
{
    memmove(&server->turns[i], &server->turns[i + 1], (size_t)(--server->turn_count - i) * sizeof *server->turns);
}

static bool is_bots_turn(const Table *t)
{
    Side to_act = table_to_act(t);

    return to_act != NEITHER && t->seats[to_act].kind == SEAT_BOT;
}

const Thought *clerk_thought(const Server *server, const char *table)
{
    int i = find_turn(server, table);

    return i < 0 ? NULL : server->turns[i].thought;
}

void clerk_consider(Server *server, const Table *t)
{
    if (!is_bots_turn(t) || find_turn(server, t->id) >= 0)
        return;
    add_turn(server, t->id, is_quick_level(t->seats[table_to_act(t)].level));
    transport_wake(server->transport);
}

bool clerk_hurry(Server *server, const char *table)
{
    int i = find_turn(server, table);

    if (i < 0 || !server->turns[i].thought)
        return false;
    atomic_store(&server->turns[i].thought->control.stop, true);
    return true;
}

// ---- asking

// Hurried, it thinks about the rest of its moves as the level below does: a turn is many questions.
static BotLevel level_of(Table *t, Side side)
{
    BotLevel level = t->seats[side].level;

    if (t->hurried != side)
        t->hurried = NEITHER;
    return t->hurried == side && level > BOT_MILITIA ? level - 1 : level;
}

static bool note_listed(void *context, const Row *row)
{
    *(bool *)context = true;
    return true;
}

// A game of bots alone rests once nobody has it on his list.
static bool is_wanted(Server *server, const Table *t)
{
    bool listed = false;

    if (t->seats[AMERICAN].kind != SEAT_BOT || t->seats[BRITISH].kind != SEAT_BOT)
        return true;
    return !store_run(server->store, "SELECT 1 FROM lists WHERE table_id = $1", VALUES(as_text(t->id)), note_listed, &listed, NULL) || listed;
}

// False if the table has nothing to ask a bot, or another server is about it.
static bool ask_bot(Server *server, Turn *turn)
{
    Error err;
    Table *t = cache_find(&server->cache, turn->table, &err);

    if (!t)
        fprintf(stderr, "muster: %s\n", err.text);
    if (!t || !is_bots_turn(t) || !is_wanted(server, t) || !store_claim(server->store, t->id))
        return false;
    Side side = table_to_act(t);
    turn->thought = thought_new(t->game, table_state(t), side, level_of(t, side));
    strcpy(turn->thought->table, t->id);
    turn->thought->seq = t->seq;
    server->at_work[turn->quick]++;
    thinkers_ask(server->thinkers, turn->thought);
    return true;
}

static bool is_room_for(const Server *server, bool quick)
{
    return server->at_work[quick] < thinkers_threads(server->thinkers);
}

static void ask_who_waits(Server *server)
{
    int i = 0;

    while (i < server->turn_count && (is_room_for(server, false) || is_room_for(server, true))) {
        Turn *turn = &server->turns[i];
        if (turn->thought || !is_room_for(server, turn->quick) || ask_bot(server, turn))
            i++;
        else
            remove_turn(server, i);
    }
}

// ---- taking answers

// A bot that answers what the rules do not allow is a bug; the game goes on with the first answer that is allowed.
static Action allowed(const Table *t, Action a)
{
    static ActionList list;

    if (why_not(t->game, table_state(t), a) == OK)
        return a;
    fprintf(stderr, "muster: table %s: the bot's answer is not legal\n", t->id);
    list_actions(t->game, table_state(t), &list);
    return list.at[0];
}

static void play_move(Server *server, const Thought *thought)
{
    Error err;
    Table *t = cache_find(&server->cache, thought->table, &err);

    if (!t || !is_bots_turn(t))
        return;
    if (t->seq != thought->seq) {
        clerk_consider(server, t);      // it thought about what is no longer so
        return;
    }
    if (table_act(t, server->store, allowed(t, thought->action), &err)) {
        table_changed(server, t, NULL);
        return;
    }
    if (!t->behind && !server->stuck)
        fprintf(stderr, "muster: %s; bots wait\n", err.text);
    server->stuck = server->stuck || !t->behind;
    cache_forget(&server->cache, thought->table);
    if (find_turn(server, thought->table) < 0)
        add_turn(server, thought->table, is_quick_level(thought->level));
}

static void give_hint(Server *server, const Thought *thought)
{
    Desk *desk = find_desk(server, thought->asker);
    char room[80];
    Text words = text_in(room, sizeof room);

    if (!desk)
        return;
    desk->hinting = false;
    write_action(thought->game, thought->action, &words);
    Json *j = say_begin(server, "hint", thought->id);
    json_text(j, "table", thought->table);
    json_text(j, "action", room);
    json_text(j, "words", thought->game->verbs[verb_of(thought->action)].help);
    json_number(j, "value", thought->value);
    say_end(server, desk);
}

static void take_answer(Server *server, Thought *thought)
{
    if (thought->asker) {
        give_hint(server, thought);
        return;
    }
    for (int i = 0; i < server->turn_count; i++)
        if (server->turns[i].thought == thought) {
            server->at_work[server->turns[i].quick]--;
            remove_turn(server, i);
            break;
        }
    play_move(server, thought);
    store_release(server->store, thought->table);
}

void clerk_go_on(Server *server)
{
    Thought *thought;

    while ((thought = thinkers_take(server->thinkers)) != NULL) {
        take_answer(server, thought);
        thought_free(thought);
    }
    if (!server->stuck)
        ask_who_waits(server);
}

// ---- starting and stopping

static bool wait_in_line(void *context, const Row *row)
{
    Seat seat;

    if (find_turn(context, row->column[0]) < 0)
        add_turn(context, row->column[0], read_seat(&seat, row->column[1]) && is_quick_level(seat.level));
    return true;
}

static bool add_waiting(Server *server, int64_t since, Error *err)
{
    return store_run(server->store,
        "SELECT id, CASE to_act WHEN 'american' THEN american ELSE british END FROM tables"
        " WHERE ((to_act = 'american' AND american LIKE 'bot:%') OR (to_act = 'british' AND british LIKE 'bot:%'))"
        " AND updated <= $1 AND EXISTS (SELECT 1 FROM lists WHERE table_id = tables.id) ORDER BY updated", VALUES(as_number(since)), wait_in_line, server, err);
}

bool clerk_open(Server *server, Error *err)
{
    return add_waiting(server, INT64_MAX, err);
}

enum { LONG_WAIT = 5 };        // seconds

// Those that another server thinks about are still claimed and drop out of the line.
void clerk_sweep(Server *server)
{
    Error err;

    if (add_waiting(server, time(NULL) - LONG_WAIT, &err))
        clerk_go_on(server);
}

void clerk_close(Server *server)
{
    free(server->turns);
    server->turns = NULL;
    server->turn_count = 0;
}
