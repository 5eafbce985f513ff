// Changes of a table.  The order of every one: copy the table, work on the copy (the draft), hold the row, write, tell the other servers,
// commit, and only then let the draft become the table.  Nobody sees a change before that.

#include "server/table_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/words.h"
#include "lab/set_piece.h"
#include "server/rows/lists.h"
#include "server/rows/notes.h"
#include "server/rows/sides.h"
#include "server/rows/tables.h"

enum { LUCK_ROOM = TAPE_MAX * 6 + 1 };

// ---- the draft

// A copy to work on, whose next state it is; NULL if the game is over, since nothing changes a finished game.
static Table *new_draft(const Table *t, Error *err)
{
    if (table_is_over(t)) {
        fail(err, "the game is over");
        return NULL;
    }
    Table *draft = table_copy(t);
    draft->seq++;
    draft->updated = time(NULL);
    return draft;
}

// The draft becomes the table, or is dropped.
static bool settle(Table *t, Table *draft, Store *store, bool committed)
{
    if (committed) {
        table_free_parts(t);
        // Only the parts of the old table go: its own block is filled with the draft's, so pointers to the table stay good.
        *t = *draft;
        free(draft);
        return true;
    }
    if (!table_is_board(draft))
        store_rollback(store);
    // The caller must learn that another server was first, even though the draft is dropped.
    t->behind = draft->behind;
    table_free(draft);
    return false;
}

// Opens a transaction in which nobody else can change the table.
static bool begin_change(Table *t, Store *store, Error *err)
{
    bool held;

    if (table_is_board(t))              // it has no row
        return true;
    if (!store_begin(store, err) || !tables_hold(store, t, &held, err))
        return false;
    // If no row is held, another server has written a later state.
    t->behind = !held;
    return held || fail(err, "the table has changed since");
}

// What the other servers hear: which table it was, and up to which ply it is as it was.
static void write_news(const Table *t, int as_it_was, char words[STORE_WORDS])
{
    snprintf(words, STORE_WORDS, "table %s %d", t->id, as_it_was);
}

// Writes the row and commits.
static bool end_change(Table *t, Store *store, int as_it_was, Error *err)
{
    char words[STORE_WORDS];

    if (table_is_board(t))
        return true;
    write_news(t, as_it_was, words);
    if (!tables_update(store, t, err) || !store_tell(store, words, err) || !store_commit(store, err))
        return false;
    t->seq_stored = t->seq;
    return true;
}

// ---- stepping with the game's own dice

static void write_luck(const Taped *tape, Text *out)
{
    for (int i = 0; i < tape->count; i++)
        text_add(out, i ? " %d" : "%d", tape->tape[i]);
}

static bool write_step(Table *t, Store *store, uint64_t dice_before, const Happened *what, Error *err)
{
    char luck[LUCK_ROOM], action[80];
    Text luck_text = text_in(luck, sizeof luck), action_text = text_in(action, sizeof action);

    if (what->tape.full)
        return fail(err, "one action drew more than %d numbers", TAPE_MAX);
    if (table_is_board(t))
        return true;
    write_luck(&what->tape, &luck_text);
    if (t->ply == 0)
        text_put(&action_text, "start");
    else
        write_action(t->game, t->steps[t->ply].action, &action_text);
    ActionRow row = { .ply = t->ply, .side = what->side, .action = action, .dice = dice_before, .luck = luck,
                    .legal = what->legal, .hash = hash_position(t->game, table_state(t)), .made = t->updated };
    return actions_add(store, t->game, t->id, &row, err);
}

// One answer with the game's own dice, kept in the draft and in the store's transaction.
static bool step_and_write(Table *t, Store *store, Action a, Error *err)
{
    Dice dice;
    Happened what;
    uint64_t before = t->dice;

    table_dice(t, t->dice, &dice);
    if (!table_take_step(t, a, &dice.luck, &what))
        return fail(err, "that is not legal now");
    t->dice = dice.counter;
    return write_step(t, store, before, &what, err);
}

// The only answer to an obvious question, if it is to be given for the side; else 0.  No action is 0.
static Action answer_given(const Table *t)
{
    const State *s = table_state(t);

    if (is_over(s) || !seats_answer_given(t, side_to_act(s), question_of(t->game, s)))
        return 0;
    return obvious_answer(t->game, s);
}

// Goes on for as long as the next question is answered by itself; each such answer is a step and a row of its own.
static bool give_answers(Table *t, Store *store, Error *err)
{
    Action a;

    while ((a = answer_given(t)) != 0)
        if (!step_and_write(t, store, a, err))
            return false;
    return true;
}

// Sets the game up and writes it, within a transaction.
static bool begin_game(Table *t, Store *store, Error *err)
{
    // The commitment of versions 2 and 3 names the rules version, so a game under other rules would not be the one committed to.
    if (t->dice_version > 1 && t->rules_version != t->game->rules_version)
        return fail(err, "the rules have changed since this table was made, and its dice are bound to the old ones: make another table");
    return (table_has_origin(t) ? table_take_over(t, store, err) : step_and_write(t, store, 0, err)) && give_answers(t, store, err);
}

bool table_act(Table *t, Store *store, Action a, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->ask_by = NEITHER;
    return settle(t, draft, store, begin_change(draft, store, err) && step_and_write(draft, store, a, err)
                                   && give_answers(draft, store, err) && end_change(draft, store, t->ply, err));
}

bool table_set_piece(Table *t, const char *words, Error *err)
{
    Table *draft = new_draft(t, err);
    Dice dice;

    if (!draft)
        return false;
    Position pos = draft->match.now;
    table_dice(draft, draft->dice, &dice);
    bool fine = set_piece(draft->game, (State *)&pos, words, &dice.luck, err);
    draft->dice = dice.counter;
    if (fine) {
        table_step_by_hand(draft, (const State *)&pos);
        Note note = { .ply = draft->ply, .side = NEITHER, .kind = "by-hand" };
        snprintf(note.words, sizeof note.words, "Set by hand: %s.", words + strcspn(words, " ") + 1);
        table_add_note(draft, &note);
    }
    return settle(t, draft, NULL, fine && give_answers(draft, NULL, err));
}

// ---- seats

bool table_create(Table *t, Store *store, Error *err)
{
    if (!t->dice_version)
        t->dice_version = table_has_origin(t) ? DICE_FROM : DICE_OWN;
    t->ply = NOT_BEGUN;
    t->given_up = t->ask_by = t->hurried = NEITHER;
    t->rules_version = t->game->rules_version;
    t->updated = time(NULL);
    table_commitment(t, t->commitment);
    if (store_begin(store, err) && tables_add(store, t, err) && lists_add(store, t->owner, t->id, err)
        && (!seats_complete(t->seats) || begin_game(t, store, err)) && end_change(t, store, NOT_BEGUN, err))
        return true;
    store_rollback(store);
    return false;
}

// Writes a change of a seat, for `player` to have it on his list (NULL: nobody new), and begins the game if nothing more is wanted.
static bool change_seat(Table *t, Store *store, Side side, const Seat *seat, const char *player, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->seats[side] = *seat;
    if (!seats_any_open(draft->seats))
        draft->invite[0] = '\0';
    return settle(t, draft, store, begin_change(draft, store, err) && (!player || lists_add(store, player, t->id, err))
                                   && (!seats_complete(draft->seats) || begin_game(draft, store, err))
                                   && end_change(draft, store, NOT_BEGUN, err));
}

bool table_sit(Table *t, Store *store, Side side, const char *player, Error *err)
{
    Seat seat = seats_taken_by(t->seats, side, player);

    return change_seat(t, store, side, &seat, player, err);
}

bool table_seal_seed(Table *t, Store *store, Side side, const char *seal, Error *err)
{
    Seat seat = t->seats[side];

    // A seal binds its player before he knows the other seed, so it cannot be replaced.
    if (seat.seal[0])
        return fail(err, "a seal of your seed is there already");
    snprintf(seat.seal, sizeof seat.seal, "%s", seal);
    return change_seat(t, store, side, &seat, NULL, err);
}

bool table_give_seed(Table *t, Store *store, Side side, const char *seed, Error *err)
{
    char seal[SECRET_HEX + 1];
    Seat seat = t->seats[side];

    dice_seal(t->commitment, side, seed, seal);
    if (seat.seal[0] && strcmp(seat.seal, seal) != 0)
        return fail(err, "that is not the seed that you sealed");
    snprintf(seat.seed, sizeof seat.seed, "%s", seed);
    seat.owes_seed = false;
    return change_seat(t, store, side, &seat, NULL, err);
}

// ---- changes of one row

static bool write_row(Table *t, Table *draft, Store *store, Error *err)
{
    return settle(t, draft, store, begin_change(draft, store, err) && end_change(draft, store, t->ply, err));
}

bool table_ask_back(Table *t, Store *store, Side by, int to, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->ask_by = by;
    draft->ask_to = to;
    return write_row(t, draft, store, err);
}

bool table_set_automatic(Table *t, Store *store, Side side, bool on, Error *err)
{
    char words[STORE_WORDS];

    if (table_is_over(t))
        return fail(err, "the game is over");
    // This is no change of the game: `seq` stays, so that no answer which is on its way comes too late by it.
    write_news(t, t->ply, words);
    if (table_is_board(t)) {
        t->seats[side].automatic = on;
        return true;
    }
    if (store_begin(store, err) && tables_set_automatic(store, t->id, side, on, err) && store_tell(store, words, err)
        && store_commit(store, err)) {
        t->seats[side].automatic = on;
        return true;
    }
    store_rollback(store);
    return false;
}

bool table_close(Table *t, Store *store, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->invite[0] = '\0';
    return write_row(t, draft, store, err);
}

static bool write_note(Table *draft, Store *store, const Note *note, Error *err)
{
    NoteRow row = { draft->note_count, note->ply, note->kind, side_word(draft->game, note->side), note->words };

    table_add_note(draft, note);
    return notes_add(store, draft->id, &row, err);
}

bool table_give_up(Table *t, Store *store, Side side, Error *err)
{
    Table *draft = new_draft(t, err);
    Note note = { .ply = t->ply, .side = side, .kind = "given-up" };

    if (!draft)
        return false;
    snprintf(note.words, sizeof note.words, "The %s player gives the game up.", t->game->side_names[side]);
    draft->given_up = side;
    draft->ask_by = NEITHER;
    return settle(t, draft, store, begin_change(draft, store, err) && write_note(draft, store, &note, err)
                                   && end_change(draft, store, t->ply, err));
}

// Forgets the steps after `ply`, with their events and luck; on a what-if board also what was set by hand and is taken back.  The counter
// of the dice stays: no number is drawn twice.
static void cut(Table *t, int ply)
{
    Match match;

    table_at(t, ply, &match);
    t->match = match;
    t->event_count = t->steps[ply + 1].first_event;
    t->luck_count = t->steps[ply + 1].first_luck;
    t->put_count = t->steps[ply + 1].first_put;
    while (table_is_board(t) && t->note_count > 0 && t->notes[t->note_count - 1].ply > ply)
        t->note_count--;
    t->ply = ply;
}

bool table_go_back(Table *t, Store *store, int to, Side by, const char *words, Error *err)
{
    Table *draft = new_draft(t, err);
    Note note = { .ply = to, .side = by, .kind = "undo" };

    if (!draft)
        return false;
    if (words)
        snprintf(note.words, sizeof note.words, "%s", words);
    cut(draft, to);
    // What was asked, a bot that was hurried, and the time that bots have spent belonged to the plies that are gone.
    draft->ask_by = draft->hurried = NEITHER;
    memset(draft->spent, 0, sizeof draft->spent);
    return settle(t, draft, store, begin_change(draft, store, err) && (table_is_board(t) || actions_cut(store, t->id, to, err))
                                   && (!words || write_note(draft, store, &note, err)) && end_change(draft, store, to, err));
}
