// What changes a game: acting, taking back, agreeing, passing the device.

#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "server/keeper.h"

// ---- opening a table at a desk

static void note_seen(void *context, const SeenRow *row)
{
    Marks *marks = context;

    marks->ply[row->reader] = row->ply;
}

// How far the player has looked at it, remembered or read.
static bool find_marks(Server *server, const char *player, const Table *t, Marks *marks, Error *err)
{
    const Marks *remembered = recall_marks(&server->recall, player, t->id);

    if (remembered) {
        *marks = *remembered;
        return true;
    }
    // What was taken over from another game is no news; of a game with its own beginning the set-up is.
    for (Reader r = 0; r < READERS; r++)
        marks->ply[r] = table_has_origin(t) ? t->origin.ply : -1;
    if (!seen_each(server->store, player, t->id, t->game, note_seen, marks, err))
        return false;
    recall_keep_marks(&server->recall, player, t->id, marks);
    return true;
}

bool open_table(Server *server, Desk *desk, const Table *t, Error *err)
{
    int newest = -1;
    Marks marks;

    if (!seats_may_open(t, desk->player))
        return fail(err, "there is no table '%s'", t->id);
    if (strcmp(desk->table, t->id) == 0)
        return true;
    if (!find_marks(server, desk->player, t, &marks, err))
        return false;
    memcpy(desk->told, marks.ply, sizeof desk->told);
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

// The reason is worked out on what the side knows, so that it cannot tell more than that.
static bool refuse_illegal(Ask *ask, const Table *t, Side side, Action a, const char *action)
{
    char room[400];
    Text words = text_in(room, sizeof room);
    Thought *known = thought_new(t->game, table_state(t), side);
    int reason = why_not(t->game, (const State *)&known->imagined, a);

    if (reason == OK)
        reason = NOT_NOW;
    write_reason(t->game, (const State *)&known->imagined, a, reason, side, &words);
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
    Side side = seats_actor(t, visitor_at(ask->desk));
    if (side == NEITHER)
        return refuse(ask, t, words, "", seats_why_not_actor(t, visitor_at(ask->desk)), false);
    if (!read_action(t->game, words, &a, &why))
        return refuse(ask, t, words, "", why.text, false);
    if (why_not(t->game, table_state(t), a) != OK)
        return refuse_illegal(ask, t, side, a, words);
    if (!table_act(t, ask->server->store, a, err))
        return forget(ask, t, words, err);
    return tell_all(ask, t);
}

bool do_put(Ask *ask, Error *err)
{
    const char *words;
    Table *t;
    int seq;
    Error why = { "" };

    if (!ask_number(ask, "seq", &seq, err) || !ask_text(ask, "words", &words, err) || !(t = ask_table(ask, err)))
        return false;
    if (!table_is_board(t))
        return fail(err, "pieces are set by hand on a what-if board only");
    if (seq != t->seq)
        return refuse_stale(ask, t, words);
    if (!table_set_piece(t, words, &why))
        return refuse(ask, t, words, "", why.text, false);
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
    const char *why = seats_why_not_pass(t, visitor_at(ask->desk), (Side)side);
    if (why)
        return fail(err, "%s", why);
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

// Further than is free; the log says so.
static bool go_back_told(Ask *ask, Table *t, int to, Side by, bool agreed, Error *err)
{
    char words[NOTE_WORDS];
    int n = t->ply - to;

    snprintf(words, sizeof words, "The %s player takes back %d action%s%s.", t->game->side_names[by], n, n == 1 ? "" : "s",
             agreed ? ", as both agreed" : "");
    return go_back(ask, t, to, by, words, err);
}

bool do_undo(Ask *ask, Error *err)
{
    const char *why;
    Table *t;
    int seq, to;
    Side by;

    if (!ask_number(ask, "seq", &seq, err) || !ask_number(ask, "to", &to, err) || !(t = ask_table(ask, err)))
        return false;
    if (seq != t->seq)
        return refuse_stale(ask, t, "undo");
    switch (seats_undo(t, visitor_at(ask->desk), to, &by, &why)) {
    case UNDO_REFUSED:
        return refuse(ask, t, "undo", "", why, false);
    case UNDO_FREELY:
        return go_back(ask, t, to, NEITHER, NULL, err);
    case UNDO_TOLD:
        return go_back_told(ask, t, to, by, false, err);
    case UNDO_ASKED:
        break;
    }
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
    if (!seats_may_agree(t, ask->desk->player))
        return refuse(ask, t, "consent", "", "nobody has asked you to take anything back", false);
    if (yes)
        return go_back_told(ask, t, t->ask_to, t->ask_by, true, err);
    if (!table_ask_back(t, ask->server->store, NEITHER, 0, err))
        return forget(ask, t, "consent", err);
    return tell_all(ask, t);
}

// ---- small ones

// Nothing is answered, so nobody waits for the row to be written.
bool do_seen(Ask *ask, Error *err)
{
    Table *t;
    int ply;
    Side pass_to;

    if (!ask_number(ask, "ply", &ply, err) || !(t = ask_table(ask, err)))
        return false;
    if (!seats_hold_any(t->seats, ask->desk->player) || t->ply == NOT_BEGUN)
        return true;
    SeenRow row = { seats_reader(t, visitor_at(ask->desk), &pass_to), ply < t->ply ? ply : t->ply };
    recall_mark(&ask->server->recall, ask->desk->player, t->id, row.reader, row.ply);
    if (table_is_board(t))
        return true;
    if (!ask->server->keeper)
        return seen_mark(ask->server->store, ask->desk->player, t->id, t->game, &row, err);
    keeper_mark_seen(ask->server->keeper, ask->desk->player, t, &row);
    return true;
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
        if (seats_hold(t->seats, side, ask->desk->player) && !table_set_automatic(t, ask->server->store, side, on, err))
            return forget(ask, t, "auto", err);
    say_table(ask->server, ask->desk, t, ask->desk->id);
    return true;
}

bool hurry_needs_no_row(const Ask *ask)
{
    const char *table = json_string_value(json_object_get(ask->fields, "table"));

    return open_needs_no_row(ask) && (!table || clerk_thought(ask->server, table));
}

bool do_hurry(Ask *ask, Error *err)
{
    Table *t = ask_table(ask, err);

    if (!t)
        return false;
    if (!seats_may_hurry(t, ask->desk->player))
        return fail(err, "you do not sit at this table");
    table_hurry(t);
    if (clerk_hurry(ask->server, t->id))
        return true;
    char words[STORE_WORDS];            // another server may be at it
    snprintf(words, sizeof words, "hurry %s", t->id);
    return store_tell(ask->server->store, words, err);
}
