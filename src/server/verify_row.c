// What a table's row says, against the game replayed: lobbies, seats and other servers go by the row.  And rows that belong to no table.

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "server/table_rows.h"
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

static bool is_side_or_none(const Game *game, const char *text)
{
    return !*text || strcmp(text, game->side_ids[AMERICAN]) == 0 || strcmp(text, game->side_ids[BRITISH]) == 0;
}

// ---- notes

// Notes outlive what is taken back after them, so their plies need not be those of the present game.
static bool check_note(void *context, const Row *row)
{
    RowCheck *c = context;
    const Game *game = c->table->game;
    const char *kind = row->column[2], *side = row->column[3];
    int64_t ply = row_number(row, 1);
    bool is_undo = strcmp(kind, "undo") == 0, is_end = strcmp(kind, "given-up") == 0;

    if (row_number(row, 0) != c->notes++)
        return wrong_words(c, "its notes are not numbered from 0 on");
    if ((!is_undo && !is_end) || !*side || !is_side_or_none(game, side) || ply < 0 || ply > game->bound
        || !row->column[4][0] || strlen(row->column[4]) >= NOTE_WORDS)
        return wrong_words(c, "one of its notes is none that a server writes");
    c->undos += is_undo;
    c->given_up += is_end;
    c->last_note = (int)ply;
    if (is_end && (c->table->given_up == NEITHER || strcmp(side, game->side_ids[c->table->given_up]) != 0))
        return wrong_words(c, "a note says that a side gave the game up, its row does not");
    return true;
}

static bool check_notes(RowCheck *c, Store *store)
{
    const Table *t = c->table;

    if (!store_run(store, "SELECT number, ply, kind, side, words FROM notes WHERE table_id = $1 ORDER BY number",
                   VALUES(as_text(t->id)), check_note, c, c->err) || c->differs)
        return false;
    if (c->given_up != (t->given_up != NEITHER) || (c->given_up && c->last_note != t->ply))
        return wrong_words(c, "the end by giving up and its note do not agree");
    return true;
}

// ---- seats

enum { TURN, TO_ACT, OUTCOME, DICE, SEQ, GIVEN_UP, ASK_BY, ASK_TO, INVITATION, AMERICAN_KNOWN, BRITISH_KNOWN, OWNER_KNOWN };

static bool check_seats(RowCheck *c, const Row *row)
{
    const Table *t = c->table;
    bool open = seats_any_open(t->seats);

    for (Side side = 0; side < SIDES; side++) {
        const Seat *seat = &t->seats[side];
        if (seat->kind == SEAT_PERSON && row_number(row, side == AMERICAN ? AMERICAN_KNOWN : BRITISH_KNOWN) != 1)
            return wrong_words(c, "somebody sits there whom the store does not know");
        if (seat->kind != SEAT_PERSON && seat->seed[0])
            return wrong_words(c, "a seat without a person has a seed");
    }
    if (row_number(row, OWNER_KNOWN) != 1)
        return wrong_words(c, "the store does not know its owner");
    if (open != (t->ply == NOT_BEGUN))
        return wrong_words(c, open ? "it has begun with an open seat" : "both seats are taken and it has not begun");
    if (*row->column[INVITATION] && (!open || strlen(row->column[INVITATION]) != INVITE))
        return wrong_words(c, "its invitation is to no seat");
    return true;
}

// ---- the game

// The changes that can still be seen: an answer that may have been given for its player came with another; what was taken back is gone.
static int64_t least_changes(const RowCheck *c)
{
    int64_t n = c->notes;

    for (int ply = 1; ply <= c->table->ply; ply++)
        n += !c->table->steps[ply].obvious;
    return n;
}

static bool check_end(RowCheck *c, const Row *row)
{
    const Table *t = c->table;
    Side to_act = table_to_act(t);
    const char *outcome = outcome_id(table_outcome(t)), *asked = to_act == NEITHER ? "" : t->game->side_ids[to_act];

    if (strcmp(row->column[OUTCOME], outcome) != 0)
        return wrong(c, "the outcome", row->column[OUTCOME], outcome);
    if (strcmp(row->column[TO_ACT], asked) != 0)
        return wrong(c, "the side to act", row->column[TO_ACT], asked);
    if (t->given_up != NEITHER && (t->ply == NOT_BEGUN || is_over(table_state(t))))
        return wrong_words(c, "a side has given up what was not under way");
    return true;
}

static bool check_game(void *context, const Row *row)
{
    RowCheck *c = context;
    const Table *t = c->table;
    int64_t dice = row_number(row, DICE), seq = row_number(row, SEQ), ask_to = row_number(row, ASK_TO);

    if (!is_side_or_none(t->game, row->column[GIVEN_UP]) || !is_side_or_none(t->game, row->column[ASK_BY]))
        return wrong_words(c, "its row names a side that the game does not have");
    if (!check_seats(c, row) || !check_end(c, row))
        return false;
    if (row_number(row, TURN) != rows_turn(t))
        return wrong_number(c, "turn", row_number(row, TURN), rows_turn(t));
    if (*row->column[ASK_BY] && (ask_to < 0 || ask_to >= t->ply))
        return wrong_number(c, "that a side asks back to ply", ask_to, t->ply);
    if (c->undos ? dice < (int64_t)t->dice : dice != (int64_t)t->dice)      // taken back, it counts on
        return wrong_number(c, "the counter of the dice is", dice, (int64_t)t->dice);
    if (seq < least_changes(c))
        return wrong_number(c, "changes", seq, least_changes(c));
    return true;
}

bool verify_row(Store *store, const Table *t, Error *err)
{
    RowCheck c = { .table = t, .err = err };

    if (!check_notes(&c, store))
        return false;
    return store_run(store,
        "SELECT turn, to_act, outcome, dice, seq, given_up, ask_by, ask_to, invite,"
        " (SELECT COUNT(*) FROM players p WHERE p.id = t.american), (SELECT COUNT(*) FROM players p WHERE p.id = t.british),"
        " (SELECT COUNT(*) FROM players p WHERE p.id = t.owner) FROM tables t WHERE t.id = $1",
        VALUES(as_text(t->id)), check_game, &c, err) && !c.differs;
}

// ---- rows of no table

typedef struct Orphans {
    EachWrong each;
    void     *context;
} Orphans;

static bool name_orphan(void *context, const Row *row)
{
    const Orphans *o = context;
    Error err;

    fail(&err, "table %.20s: there are rows of it, and no such table", row->column[0]);
    o->each(o->context, err.text);
    return true;
}

bool verify_no_orphans(Store *store, EachWrong each, void *context, Error *err)
{
    Orphans o = { each, context };

    return store_run(store,
        "SELECT x.table_id FROM (SELECT table_id FROM actions UNION SELECT table_id FROM notes UNION SELECT table_id FROM lists"
        " UNION SELECT table_id FROM seen) x WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = x.table_id) ORDER BY 1",
        NO_VALUES, name_orphan, &o, err);
}
