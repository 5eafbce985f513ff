// What a table's row says, against the game replayed: lobbies, seats and other servers go by the row.

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/rows/notes.h"
#include "server/rows/sides.h"
#include "server/rows/tables.h"
#include "server/verify.h"

typedef struct RowCheck {
    const Table *table;         // replayed
    Error       *err;
    bool         differs;
    int          notes, undos;
    int          last_note;     // ply of the last one
    int          given_up;      // notes of that kind
} RowCheck;

static bool wrong(RowCheck *c, const char *what, const char *says, const char *is)
{
    c->differs = true;
    return fail(c->err, "table %s: its row says %s '%.40s', the game '%.40s'", c->table->id, what, says, is);
}

static bool wrong_number(RowCheck *c, const char *what, int64_t says, int64_t is)
{
    c->differs = true;
    return fail(c->err, "table %s: its row says %s %" PRId64 ", the game %" PRId64, c->table->id, what, says, is);
}

static bool wrong_words(RowCheck *c, const char *words)
{
    c->differs = true;
    return fail(c->err, "table %s: %s", c->table->id, words);
}

// ---- notes

// Notes outlive what is taken back after them, so their plies need not be those of the present game.
static bool is_note(const RowCheck *c, const NoteRow *row)
{
    const Game *game = c->table->game;

    return (strcmp(row->kind, "undo") == 0 || strcmp(row->kind, "given-up") == 0) && *row->side && is_side_or_nobody(game, row->side)
        && row->ply >= 0 && row->ply <= game->bound && row->words[0] && strlen(row->words) < NOTE_WORDS;
}

static bool check_note(void *context, const NoteRow *row)
{
    RowCheck *c = context;
    bool is_end = strcmp(row->kind, "given-up") == 0;

    if (row->number != c->notes++)
        return wrong_words(c, "its notes are not numbered from 0 on");
    if (!is_note(c, row))
        return wrong_words(c, "one of its notes is none that a server writes");
    c->undos += !is_end;
    c->given_up += is_end;
    c->last_note = row->ply;
    if (is_end && (c->table->given_up == NEITHER || strcmp(row->side, side_word(c->table->game, c->table->given_up)) != 0))
        return wrong_words(c, "a note says that a side gave the game up, its row does not");
    return true;
}

static bool check_notes(RowCheck *c, Store *store)
{
    const Table *t = c->table;

    if (!notes_each(store, t->id, check_note, c, c->err) || c->differs)
        return false;
    if (c->given_up != (t->given_up != NEITHER) || (c->given_up && c->last_note != t->ply))
        return wrong_words(c, "the end by giving up and its note do not agree");
    return true;
}

// ---- seats

static bool check_seats(RowCheck *c, const TableClaims *claims)
{
    const Table *t = c->table;
    bool open = seats_any_open(t->seats);

    for (Side side = 0; side < SIDES; side++) {
        const Seat *seat = &t->seats[side];
        if (seat->kind == SEAT_PERSON && !claims->knows_seat[side])
            return wrong_words(c, "somebody sits there whom the store does not know");
        if (seat->kind != SEAT_PERSON && seat->seed[0])
            return wrong_words(c, "a seat without a person has a seed");
    }
    if (!claims->knows_owner)
        return wrong_words(c, "the store does not know its owner");
    if (open != (t->ply == NOT_BEGUN))
        return wrong_words(c, open ? "it has begun with an open seat" : "both seats are taken and it has not begun");
    if (*claims->invite && (!open || strlen(claims->invite) != INVITE))
        return wrong_words(c, "its invitation is to no seat");
    return true;
}

// ---- the game

// The changes that can still be seen: an answer that may have been given for its player came with another; what was taken back is gone.
static int64_t least_changes(const RowCheck *c)
{
    int64_t n = c->notes;

    for (int ply = c->table->origin.ply + 1; ply <= c->table->ply; ply++)
        n += !c->table->steps[ply].obvious;
    return n;
}

static bool check_end(RowCheck *c, const TableClaims *claims)
{
    const Table *t = c->table;
    const char *outcome = outcome_id(table_outcome(t)), *asked = side_word(t->game, table_to_act(t));

    if (strcmp(claims->outcome, outcome) != 0)
        return wrong(c, "the outcome", claims->outcome, outcome);
    if (strcmp(claims->to_act, asked) != 0)
        return wrong(c, "the side to act", claims->to_act, asked);
    if (t->given_up != NEITHER && (t->ply == NOT_BEGUN || is_over(table_state(t))))
        return wrong_words(c, "a side has given up what was not under way");
    return true;
}

static bool check_claims(RowCheck *c, const TableClaims *claims)
{
    const Table *t = c->table;

    if (!is_side_or_nobody(t->game, claims->given_up) || !is_side_or_nobody(t->game, claims->ask_by))
        return wrong_words(c, "its row names a side that the game does not have");
    if (!check_seats(c, claims) || !check_end(c, claims))
        return false;
    if (claims->turn != tables_turn(t))
        return wrong_number(c, "turn", claims->turn, tables_turn(t));
    if (*claims->ask_by && (claims->ask_to < 0 || claims->ask_to >= t->ply))
        return wrong_number(c, "that a side asks back to ply", claims->ask_to, t->ply);
    if (c->undos ? claims->dice < (int64_t)t->dice : claims->dice != (int64_t)t->dice)      // taken back, it counts on
        return wrong_number(c, "the counter of the dice is", claims->dice, (int64_t)t->dice);
    if (claims->seq < least_changes(c))
        return wrong_number(c, "changes", claims->seq, least_changes(c));
    return true;
}

static void look_at_claims(void *context, const TableClaims *claims)
{
    check_claims(context, claims);
}

bool verify_row(Store *store, const Table *t, Error *err)
{
    RowCheck c = { .table = t, .err = err };

    return check_notes(&c, store) && tables_claims(store, t->id, look_at_claims, &c, err) && !c.differs;
}
