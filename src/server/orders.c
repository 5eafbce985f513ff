// What changes a game: acting, taking back, agreeing, passing the device.

#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "server/server.h"

// ---- opening a table at a desk

static bool note_seen(void *context, const Row *row)
{
    Desk *desk = context;
    const char *reader = row->column[0];
    Reader r = strcmp(reader, "american") == 0 ? AMERICAN : strcmp(reader, "british") == 0 ? BRITISH : SPECTATOR;

    desk->told[r] = (int)row_number(row, 1);
    return true;
}

bool open_table(Server *server, Desk *desk, const Table *t, Error *err)
{
    int newest = -1;

    if (strcmp(desk->table, t->id) == 0)
        return true;
    for (Reader r = 0; r < READERS; r++)
        desk->told[r] = -1;
    if (!store_run(server->store, "SELECT reader, ply FROM seen WHERE player = $1 AND table_id = $2",
                   VALUES(as_text(desk->player), as_text(t->id)), note_seen, desk, err))
        return false;
    strcpy(desk->table, t->id);
    desk->ready = NEITHER;
    desk->dirty = false;
    desk->progress = 0;
    for (Reader r = 0; r < READERS; r++)
        if (desk->told[r] > newest)
            newest = desk->told[r];
    for (desk->notes_told = 0; desk->notes_told < t->note_count; desk->notes_told++)
        if (t->notes[desk->notes_told].ply >= newest)
            break;
    clerk_consider(server, t);          // its bot may have rested because nobody looked at it
    return true;
}

// ---- refusing

static bool refuse(Ask *ask, const Table *t, const char *action, const char *rule, const char *words, bool stale)
{
    Json *j = say_begin(ask->server, "refused", ask->desk->id);

    json_text(j, "table", t->id);
    json_number(j, "seq", t->seq);
    json_text(j, "action", action);
    json_text(j, "rule", rule);
    json_text(j, "words", words);
    if (stale)
        json_bool(j, "stale", true);
    say_end(ask->server, ask->desk);
    return true;
}

static bool refuse_stale(Ask *ask, const Table *t, const char *action)
{
    return refuse(ask, t, action, "", "the table has changed since; look at it again", true);
}

static bool holds_a_seat(const Desk *desk, const Table *t)
{
    return table_holds(t, AMERICAN, desk->player) || table_holds(t, BRITISH, desk->player);
}

static const char *why_not_yours(const Desk *desk, const Table *t)
{
    Side to_act = table_to_act(t);

    if (!holds_a_seat(desk, t))
        return "you do not sit at this table";
    if (t->ply == NOT_BEGUN)
        return "the game begins when both seats are taken";
    if (to_act == NEITHER)
        return "the game is over";
    if (!table_holds(t, to_act, desk->player))
        return "it is the other side's turn";
    return "the device must be passed to the other side first";
}

// The reason is worked out on what the side knows, so that it cannot tell more than that.
static bool refuse_illegal(Ask *ask, const Table *t, Side side, Action a, const char *action)
{
    char room[400];
    Text words = text_in(room, sizeof room);
    Thought *known = thought_new(t->game, table_state(t), side, 0);
    int reason = why_not(t->game, (const State *)&known->imagined, a);

    if (reason == OK)
        reason = NOT_NOW;
    write_reason(t->game, (const State *)&known->imagined, reason, side, &words);
    thought_free(known);
    return refuse(ask, t, action, t->game->reasons[reason].rule, room, false);
}

// ---- acting

// After a change that was refused, what is in memory is read again.  If another server was first, it is as with any stale message.
static bool forget(Ask *ask, Table *t, const char *action, Error *err)
{
    char id[TABLE_ID + 1];
    bool behind = t->behind;

    strcpy(id, t->id);
    cache_forget(&ask->server->cache, id);
    t = behind ? cache_find(&ask->server->cache, id, err) : NULL;
    return t && refuse_stale(ask, t, action);
}

static bool tell_all(Ask *ask, Table *t)
{
    say_table(ask->server, ask->desk, t, ask->desk->id);
    table_changed(ask->server, t, ask->desk);
    return true;
}

bool do_act(Ask *ask, Error *err)
{
    const char *words;
    Table *t;
    int seq;
    Action a;
    Error why = { "" };

    if (!ask_number(ask, "seq", &seq, err) || !ask_text(ask, "action", &words, err) || !(t = ask_table(ask, err)))
        return false;
    if (seq != t->seq)
        return refuse_stale(ask, t, words);
    Side side = desk_acts_for(ask->desk, t);
    if (side == NEITHER)
        return refuse(ask, t, words, "", why_not_yours(ask->desk, t), false);
    if (!read_action(t->game, words, &a, &why))
        return refuse(ask, t, words, "", why.text, false);
    if (why_not(t->game, table_state(t), a) != OK)
        return refuse_illegal(ask, t, side, a, words);
    if (!table_act(t, ask->server->store, a, err))
        return forget(ask, t, words, err);
    return tell_all(ask, t);
}

bool do_ready(Ask *ask, Error *err)
{
    const char *word;
    Table *t;

    if (!ask_text(ask, "side", &word, err) || !(t = ask_table(ask, err)))
        return false;
    int side = find_side(t->game, word);
    if (side < 0)
        return fail(err, "'side' is american or british");
    if (!table_is_one_screen(t) || !table_holds(t, (Side)side, ask->desk->player))
        return fail(err, "only two at one screen pass the device");
    if (table_to_act(t) != NEITHER && table_to_act(t) != side)
        return fail(err, "it is not that side's turn");
    ask->desk->ready = (Side)side;
    say_table(ask->server, ask->desk, t, ask->desk->id);
    return true;
}

// ---- taking back

enum { UNDO_COST = 4 /* messages */ };

static bool go_back(Ask *ask, Table *t, int to, Side by, const char *note, Error *err)
{
    client_charge(ask->desk->client, UNDO_COST);
    if (!table_go_back(t, ask->server->store, to, by, note, err))
        return forget(ask, t, "undo", err);
    table_went_back(ask->server, t->id, to);
    return tell_all(ask, t);
}

static bool go_back_agreed(Ask *ask, Table *t, int to, Side by, Error *err)
{
    char words[NOTE_WORDS];
    int n = t->ply - to;

    snprintf(words, sizeof words, "The %s player takes back %d action%s%s.", t->game->side_names[by], n, n == 1 ? "" : "s",
             t->seats[enemy_of(by)].kind == SEAT_BOT || table_is_one_screen(t) ? "" : ", as both agreed");
    return go_back(ask, t, to, by, words, err);
}

static bool is_free(const Table *t, int to)
{
    int plies[FREE_PLIES], n = table_free_plies(t, plies);

    for (int i = 0; i < n; i++)
        if (plies[i] == to)
            return true;
    return false;
}

// The side that asks: of two at one screen the one whose turn it is.
static Side side_of_desk(const Desk *desk, const Table *t)
{
    if (table_is_one_screen(t))
        return table_to_act(t);
    return table_holds(t, AMERICAN, desk->player) ? AMERICAN : BRITISH;
}

bool do_undo(Ask *ask, Error *err)
{
    Table *t;
    int seq, to;

    if (!ask_number(ask, "seq", &seq, err) || !ask_number(ask, "to", &to, err) || !(t = ask_table(ask, err)))
        return false;
    if (seq != t->seq)
        return refuse_stale(ask, t, "undo");
    if (!holds_a_seat(ask->desk, t) || table_to_act(t) == NEITHER)
        return refuse(ask, t, "undo", "", why_not_yours(ask->desk, t), false);
    if (to < 0 || to >= t->ply)
        return refuse(ask, t, "undo", "", "there is nothing to take back there", false);
    if (desk_acts_for(ask->desk, t) != NEITHER && is_free(t, to))
        return go_back(ask, t, to, NEITHER, NULL, err);
    Side by = side_of_desk(ask->desk, t);
    if (table_is_one_screen(t) || t->seats[enemy_of(by)].kind == SEAT_BOT)
        return go_back_agreed(ask, t, to, by, err);
    if (!table_ask_back(t, ask->server->store, by, to, err))
        return forget(ask, t, "undo", err);
    Json *j = say_begin(ask->server, "asked", ask->desk->id);
    json_text(j, "table", t->id);
    say_end(ask->server, ask->desk);
    table_changed(ask->server, t, NULL);
    return true;
}

bool do_consent(Ask *ask, Error *err)
{
    Table *t;
    int seq;
    bool yes;

    if (!ask_number(ask, "seq", &seq, err) || !ask_bool(ask, "yes", &yes, err) || !(t = ask_table(ask, err)))
        return false;
    if (seq != t->seq)
        return refuse_stale(ask, t, "consent");
    if (table_is_over(t))
        return refuse(ask, t, "consent", "", "the game is over", false);
    if (t->ask_by == NEITHER || !table_holds(t, enemy_of(t->ask_by), ask->desk->player))
        return refuse(ask, t, "consent", "", "nobody has asked you to take anything back", false);
    if (yes)
        return go_back_agreed(ask, t, t->ask_to, t->ask_by, err);
    if (!table_ask_back(t, ask->server->store, NEITHER, 0, err))
        return forget(ask, t, "consent", err);
    return tell_all(ask, t);
}

// ---- small ones

bool do_seen(Ask *ask, Error *err)
{
    Table *t;
    int ply;
    Side pass_to;

    if (!ask_number(ask, "ply", &ply, err) || !(t = ask_table(ask, err)))
        return false;
    if (!holds_a_seat(ask->desk, t) || t->ply == NOT_BEGUN)
        return true;
    Reader reader = desk_reader(ask->desk, t, &pass_to);
    return store_run(ask->server->store,
        "INSERT INTO seen (player, table_id, reader, ply) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (player, table_id, reader) DO UPDATE SET ply = excluded.ply",
        VALUES(as_text(ask->desk->player), as_text(t->id),
               as_text(reader == SPECTATOR ? "spectator" : t->game->side_ids[reader]), as_number(ply < t->ply ? ply : t->ply)),
        NULL, NULL, err);
}

bool do_auto(Ask *ask, Error *err)
{
    Table *t;
    bool on;

    if (!ask_bool(ask, "on", &on, err) || !(t = ask_table(ask, err)))
        return false;
    if (table_is_over(t))
        return fail(err, "the game is over");
    for (Side side = 0; side < SIDES; side++)
        if (table_holds(t, side, ask->desk->player) && !table_set_automatic(t, ask->server->store, side, on, err))
            return forget(ask, t, "auto", err);
    say_table(ask->server, ask->desk, t, ask->desk->id);
    return true;
}

bool do_hurry(Ask *ask, Error *err)
{
    Table *t = ask_table(ask, err);

    if (!t)
        return false;
    if (!holds_a_seat(ask->desk, t) && strcmp(t->owner, ask->desk->player) != 0)
        return fail(err, "you do not sit at this table");
    t->hurried = table_to_act(t);
    if (clerk_hurry(ask->server, t->id))
        return true;
    char words[STORE_WORDS];            // another server may be at it
    snprintf(words, sizeof words, "hurry %s", t->id);
    return store_tell(ask->server->store, words, err);
}
