// A table from its rows: the row of the game, then its actions taken once more and compared one by one, then its notes.

#include "server/table_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"
#include "server/rows/notes.h"
#include "server/rows/sides.h"
#include "server/rows/tables.h"

// ---- one row of the actions

static bool read_luck(const char *text, int *dice, int *count)
{
    char *end;

    // Numbers with one blank between them, as write_luck() writes them.
    for (*count = 0; *text; text = *end ? end + 1 : end) {
        long n = strtol(text, &end, 10);
        if (end == text || n < 1 || n > 65535 || *count == TAPE_MAX || (*end && *end != ' '))
            return false;
        dice[(*count)++] = (int)n;
    }
    return true;
}

static bool same_luck(const Taped *tape, const int *dice, int count)
{
    for (int i = 0; i < tape->count && i < count; i++)
        if (tape->tape[i] != dice[i])
            return false;
    return tape->count == count;
}

static bool read_row_action(const Table *t, const ActionRow *row, Action *a, Error *err)
{
    Error why = { "" };

    if (is_over(table_state(t)))
        return fail(err, "table %s, ply %d: the game is over before it", t->id, row->ply);
    if (!read_action(t->game, row->action, a, &why))
        return fail(err, "table %s, ply %d: %.200s", t->id, row->ply, why.text);
    if (side_to_act(table_state(t)) != row->side)
        return fail(err, "table %s, ply %d: it is not that side's answer", t->id, row->ply);
    return true;
}

bool table_replay_row(Table *t, const ActionRow *row, Luck *luck, Error *err)
{
    int dice[TAPE_MAX], count;
    Forced forced;
    Happened what;
    Action a = 0;

    if (row->ply != t->ply + 1)
        return fail(err, "table %s: ply %d follows ply %d", t->id, row->ply, t->ply);
    if (!read_luck(row->luck, dice, &count))
        return fail(err, "table %s, ply %d: the luck is not a list of numbers", t->id, row->ply);
    if (row->ply > 0 && !read_row_action(t, row, &a, err))
        return false;
    force_luck(&forced, dice, count);
    if (!table_take_step(t, a, luck ? luck : &forced.luck, &what))
        return fail(err, "table %s, ply %d: '%s' is not legal there", t->id, row->ply, row->action);
    if (forced.ran_out || forced.misfit || !same_luck(&what.tape, dice, count))
        return fail(err, "table %s, ply %d: the luck differs", t->id, row->ply);
    // The recorded numbers were forced, which moves no counter, so the counter of the dice comes from the row.
    t->steps[t->ply].dice = row->dice;
    t->steps[t->ply].made = row->made;
    if (what.legal != row->legal)
        return fail(err, "table %s, ply %d: %d answers, not %d", t->id, row->ply, what.legal, row->legal);
    // The hash comes last: it finds every difference that the tests before it have missed.
    if (hash_position(t->game, table_state(t)) != row->hash)
        return fail(err, "table %s, ply %d: the position differs", t->id, row->ply);
    return true;
}

// ---- reading

typedef struct Loading {
    Table *table;
    Error *err;
    bool   failed;
} Loading;

static bool replay_row(void *context, const ActionRow *row)
{
    Loading *l = context;

    l->failed = !table_replay_row(l->table, row, NULL, l->err);
    return !l->failed;
}

static bool read_note(void *context, const NoteRow *row)
{
    Table *t = context;
    Note note = { .ply = row->ply, .side = side_of_word(t->game, row->side) };

    snprintf(note.kind, sizeof note.kind, "%s", row->kind);
    snprintf(note.words, sizeof note.words, "%s", row->words);
    table_add_note(t, &note);
    return true;
}

static bool load_all(Store *store, const char *id, Loading *l, Error *err)
{
    l->table = tables_read(store, id, &l->failed, err);
    return l->table && actions_each(store, l->table->game, id, replay_row, l, err) && !l->failed
        && notes_each(store, id, read_note, l->table, err);
}

// The reason may name an answer that is hidden from whoever asked for the table, so it goes to the log.
static void tell_log(Error *err)
{
    fprintf(stderr, "muster: %s\n", err->text);
    fail(err, "this game can no longer be read; the log of the server says why");
}

Table *table_load(Store *store, const char *id, Error *err)
{
    Loading l = { .err = err };
    bool fine = store_begin_reading(store, err) && load_all(store, id, &l, err);        // other servers may write meanwhile

    store_end_reading(store);
    if (fine)
        return l.table;
    // Here the rows were read but do not fit the rules; a store that cannot be read has its own words.
    if (l.failed)
        tell_log(err);
    table_free(l.table);
    return NULL;
}
