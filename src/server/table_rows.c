#include "server/table_rows.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/words.h"
#include "games/games.h"
#include "server/seats.h"
#include "server/memory.h"

enum { SEAT_ROOM = PLAYER_ID + 32 };

static const char *side_text(const Table *t, Side side)
{
    return side == NEITHER ? "" : t->game->side_ids[side];
}

// NEITHER too for a word that is no side.
static Side side_of(const Game *game, const char *text)
{
    int side = find_side(game, text);

    return side < 0 ? (Side)NEITHER : (Side)side;
}

static bool is_side_or_none(const Game *game, const char *text)
{
    return !*text || find_side(game, text) >= 0;
}

// ---- writing

bool rows_add_table(Store *store, const Table *t, Error *err)
{
    char seats[SIDES][SEAT_ROOM], secret[SECRET_HEX + 1];

    for (int side = 0; side < SIDES; side++) {
        Text text = text_in(seats[side], SEAT_ROOM);
        write_seat(&t->seats[side], &text);
    }
    dice_secret_to_hex(t->secret, secret);
    return store_run(store,
        "INSERT INTO tables (id, game, rules_version, scenario, options, owner, american, british, american_seed, british_seed,"
        " american_auto, british_auto, invite, secret, dice, seq, ply, turn, to_act, outcome, given_up, ask_by, ask_to, updated,"
        " dice_version, commitment, american_owes, british_owes)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, 0, -1, 0, '', 'playing', '', '', 0, $15,"
        " $16, $17, $18, $19)",
        VALUES(as_text(t->id), as_text(t->game->id), as_number(t->rules_version), as_text(t->game->scenarios[t->scenario].id),
               as_number(t->options), as_text(t->owner), as_text(seats[AMERICAN]), as_text(seats[BRITISH]),
               as_text(t->seats[AMERICAN].seed), as_text(t->seats[BRITISH].seed), as_number(t->seats[AMERICAN].automatic),
               as_number(t->seats[BRITISH].automatic), as_text(t->invite), as_text(secret), as_number(t->updated),
               as_number(t->dice_version), as_text(t->commitment), as_number(t->seats[AMERICAN].owes_seed),
               as_number(t->seats[BRITISH].owes_seed)),
        NULL, NULL, err);
}

int rows_turn(const Table *t)
{
    return t->ply == NOT_BEGUN ? t->game->scenarios[t->scenario].first_turn : t->game->turn(table_state(t));
}

bool rows_update(Store *store, const Table *t, Error *err)
{
    char seats[SIDES][SEAT_ROOM];

    for (int side = 0; side < SIDES; side++) {
        Text text = text_in(seats[side], SEAT_ROOM);
        write_seat(&t->seats[side], &text);
    }
    return store_run(store,
        "UPDATE tables SET american = $2, british = $3, american_seed = $4, british_seed = $5, invite = $6, dice = $7, seq = $8,"
        " ply = $9, turn = $10, to_act = $11, outcome = $12, given_up = $13, ask_by = $14, ask_to = $15, updated = $16,"
        " american_owes = $17, british_owes = $18, american_seal = $19, british_seal = $20 WHERE id = $1",
        VALUES(as_text(t->id), as_text(seats[AMERICAN]), as_text(seats[BRITISH]), as_text(t->seats[AMERICAN].seed),
               as_text(t->seats[BRITISH].seed), as_text(t->invite), as_number((int64_t)t->dice), as_number(t->seq), as_number(t->ply),
               as_number(rows_turn(t)), as_text(side_text(t, table_to_act(t))), as_text(outcome_id(table_outcome(t))), as_text(side_text(t, t->given_up)),
               as_text(side_text(t, t->ask_by)), as_number(t->ask_to), as_number(t->updated), as_number(t->seats[AMERICAN].owes_seed),
               as_number(t->seats[BRITISH].owes_seed), as_text(t->seats[AMERICAN].seal), as_text(t->seats[BRITISH].seal)),
        NULL, NULL, err);
}

bool rows_set_automatic(Store *store, const char *id, Side side, bool on, Error *err)
{
    const char *sql = side == AMERICAN ? "UPDATE tables SET american_auto = $2 WHERE id = $1 AND outcome = 'playing'"
                                       : "UPDATE tables SET british_auto = $2 WHERE id = $1 AND outcome = 'playing'";

    return store_run(store, sql, VALUES(as_text(id), as_number(on)), NULL, NULL, err);
}

static bool note_held(void *context, const Row *row)
{
    *(bool *)context = true;
    return true;
}

// An UPDATE that changes nothing, because both databases understand it and both lock the row for it.
bool rows_hold(Store *store, const Table *t, bool *held, Error *err)
{
    *held = false;
    return store_run(store, "UPDATE tables SET seq = seq WHERE id = $1 AND seq = $2 RETURNING seq",
                     VALUES(as_text(t->id), as_number(t->seq_stored)), note_held, held, err);
}

bool rows_are_current(Store *store, const Table *t)
{
    bool current = false;

    return store_run(store, "SELECT seq FROM tables WHERE id = $1 AND seq = $2 AND american_auto = $3 AND british_auto = $4",
                     VALUES(as_text(t->id), as_number(t->seq_stored), as_number(t->seats[AMERICAN].automatic),
                            as_number(t->seats[BRITISH].automatic)), note_held, &current, NULL) && current;
}

bool rows_add_step(Store *store, const Table *t, const StepRow *row, Error *err)
{
    char hash[17];

    snprintf(hash, sizeof hash, "%016" PRIx64, row->hash);
    return store_run(store,
        "INSERT INTO actions (table_id, ply, side, action, dice, luck, legal, hash, made)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        VALUES(as_text(t->id), as_number(row->ply), as_text(side_text(t, row->side)), as_text(row->action),
               as_number((int64_t)row->dice), as_text(row->luck), as_number(row->legal), as_text(hash), as_number(row->made)),
        NULL, NULL, err);
}

bool rows_add_note(Store *store, const char *id, int number, const Note *note, Error *err)
{
    const char *side = note->side == AMERICAN ? "american" : note->side == BRITISH ? "british" : "";

    return store_run(store,
        "INSERT INTO notes (table_id, number, ply, kind, side, words) VALUES ($1, $2, $3, $4, $5, $6)",
        VALUES(as_text(id), as_number(number), as_number(note->ply), as_text(note->kind), as_text(side), as_text(note->words)),
        NULL, NULL, err);
}

bool rows_cut(Store *store, const char *id, int keep, Error *err)
{
    return store_run(store, "DELETE FROM actions WHERE table_id = $1 AND ply > $2",
                     VALUES(as_text(id), as_number(keep)), NULL, NULL, err)
        && store_run(store, "UPDATE seen SET ply = $2 WHERE table_id = $1 AND ply > $2",
                     VALUES(as_text(id), as_number(keep)), NULL, NULL, err);
}

bool rows_list(Store *store, const char *player, const char *id, Error *err)
{
    return store_run(store, "INSERT INTO lists (player, table_id) VALUES ($1, $2) ON CONFLICT (player, table_id) DO NOTHING",
                     VALUES(as_text(player), as_text(id)), NULL, NULL, err);
}

// ---- reading

typedef struct Loading {
    Table *table;
    Error *err;
    bool   failed;
} Loading;

static void copy(char *to, size_t room, const char *from)
{
    snprintf(to, room, "%s", from);
}

static bool read_game(Table *t, const Row *row, Error *err)
{
    t->game = find_game(row->column[1]);
    if (!t->game)
        return fail(err, "table %s: no game '%s'", t->id, row->column[1]);
    t->rules_version = (int)row_number(row, 2);
    t->scenario = find_scenario(t->game, row->column[3]);
    if (t->scenario < 0)
        return fail(err, "table %s: no scenario '%s'", t->id, row->column[3]);
    if (!read_seat(&t->seats[AMERICAN], row->column[6]) || !read_seat(&t->seats[BRITISH], row->column[7]))
        return fail(err, "table %s: a seat that nobody can take", t->id);
    if (!dice_secret_from_hex(t->secret, row->column[13]))
        return fail(err, "table %s: the secret of the dice is not one", t->id);
    if (!is_side_or_none(t->game, row->column[17]) || !is_side_or_none(t->game, row->column[18]))
        return fail(err, "table %s: its row names a side that the game does not have", t->id);
    return true;
}

// Columns 21 on.  Before version 2 the commitment was not kept, because it could be worked out from the secret.
static bool read_dice_of(Table *t, const Row *row, Loading *l)
{
    t->dice_version = (int)row_number(row, 21);
    if (t->dice_version < 1 || t->dice_version > DICE_NEWEST) {
        l->failed = !fail(l->err, "table %s: dice of version %d", t->id, t->dice_version);
        return false;
    }
    copy(t->commitment, sizeof t->commitment, row->column[22]);
    if (t->dice_version == 1)
        table_commitment(t, t->commitment);
    for (Side side = 0; side < SIDES; side++) {
        t->seats[side].owes_seed = row_number(row, 23 + (int)side) != 0;
        copy(t->seats[side].seal, sizeof t->seats[side].seal, row->column[25 + side]);
    }
    return true;
}

static bool read_table(void *context, const Row *row)
{
    Loading *l = context;
    Table *t = l->table = new_zeroed(sizeof *t);

    copy(t->id, sizeof t->id, row->column[0]);
    if (!read_game(t, row, l->err)) {
        l->failed = true;
        return false;
    }
    t->options = (uint32_t)row_number(row, 4);
    copy(t->owner, sizeof t->owner, row->column[5]);
    copy(t->seats[AMERICAN].seed, sizeof t->seats[AMERICAN].seed, row->column[8]);
    copy(t->seats[BRITISH].seed, sizeof t->seats[BRITISH].seed, row->column[9]);
    t->seats[AMERICAN].automatic = row_number(row, 10) != 0;
    t->seats[BRITISH].automatic = row_number(row, 11) != 0;
    copy(t->invite, sizeof t->invite, row->column[12]);
    t->dice = (uint64_t)row_number(row, 14);
    t->seq = t->seq_stored = row_number(row, 15);
    t->ply = NOT_BEGUN;
    t->ply_stored = (int)row_number(row, 16);
    t->given_up = side_of(t->game, row->column[17]);
    t->ask_by = side_of(t->game, row->column[18]);
    t->ask_to = (int)row_number(row, 19);
    t->updated = row_number(row, 20);
    t->hurried = NEITHER;
    return read_dice_of(t, row, l);
}

// *damaged: there is such a table, and it is none.
static Table *load_row(Store *store, const char *id, bool *damaged, Error *err)
{
    Loading l = { .err = err };
    bool fine = store_run(store,
        "SELECT id, game, rules_version, scenario, options, owner, american, british, american_seed, british_seed,"
        " american_auto, british_auto, invite, secret, dice, seq, ply, given_up, ask_by, ask_to, updated,"
        " dice_version, commitment, american_owes, british_owes, american_seal, british_seal FROM tables WHERE id = $1",
        VALUES(as_text(id)), read_table, &l, err);

    if (fine && !l.failed && l.table)
        return l.table;
    if (fine && !l.failed)
        fail(err, "no table '%.20s'", id);
    *damaged = l.failed;
    table_free(l.table);
    return NULL;
}

Table *rows_load_table(Store *store, const char *id, Error *err)
{
    bool damaged;

    return load_row(store, id, &damaged, err);
}

typedef struct Steps {
    const Game *game;
    EachStep    each;
    void       *context;
} Steps;

static bool read_step(void *context, const Row *row)
{
    Steps *s = context;
    StepRow step = { .ply = (int)row_number(row, 0), .side = side_of(s->game, row->column[1]), .action = row->column[2],
                     .dice = (uint64_t)row_number(row, 3), .luck = row->column[4], .legal = (int)row_number(row, 5),
                     .hash = strtoull(row->column[6], NULL, 16), .made = row_number(row, 7) };

    return s->each(s->context, &step);
}

bool rows_steps(Store *store, const Game *game, const char *id, int last_ply, EachStep each, void *context, Error *err)
{
    Steps s = { game, each, context };

    return store_run(store,
        "SELECT ply, side, action, dice, luck, legal, hash, made FROM actions WHERE table_id = $1 AND ply <= $2 ORDER BY ply",
        VALUES(as_text(id), as_number(last_ply)), read_step, &s, err);
}

static bool replay_row(void *context, const StepRow *row)
{
    Loading *l = context;

    l->failed = !table_replay_step(l->table, row, NULL, l->err);
    return !l->failed;
}

static bool read_note(void *context, const Row *row)
{
    Table *t = context;
    Note note = { .ply = (int)row_number(row, 0), .side = side_of(t->game, row->column[2]) };

    copy(note.kind, sizeof note.kind, row->column[1]);
    copy(note.words, sizeof note.words, row->column[3]);
    return table_add_note(t, &note);
}

// The reason may name an answer that is hidden from whoever asked for the table, so it goes to the log.
static Table *unreadable(Loading *l, Error *err)
{
    fprintf(stderr, "muster: %s\n", err->text);
    fail(err, "this game cannot be read any more; whoever runs the server finds the reason in its log");
    table_free(l->table);
    return NULL;
}

static bool load_all(Store *store, const char *id, int last_ply, Loading *l, Error *err)
{
    l->table = load_row(store, id, &l->failed, err);
    return l->table && rows_steps(store, l->table->game, id, last_ply, replay_row, l, err) && !l->failed
        && store_run(store, "SELECT ply, kind, side, words FROM notes WHERE table_id = $1 ORDER BY number",
                     VALUES(as_text(id)), read_note, l->table, err);
}

Table *rows_load(Store *store, const char *id, int last_ply, Error *err)
{
    Loading l = { .err = err };
    bool fine = store_begin_reading(store, err) && load_all(store, id, last_ply, &l, err);      // other servers may write meanwhile

    store_end_reading(store);
    if (fine)
        return l.table;
    if (l.failed)
        return unreadable(&l, err);
    table_free(l.table);
    return NULL;
}
