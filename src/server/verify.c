#include "server/verify.h"

#include <stdio.h>
#include <string.h>

#include "engine/record.h"
#include "server/memory.h"
#include "server/table_rows.h"

// ---- one table against its dice

typedef struct Checking {
    Table *table;
    Error *err;
    bool   differs;
} Checking;

static bool check_row(void *context, const StepRow *row)
{
    Checking *c = context;
    Table *t = c->table;
    Dice dice;

    if (row->dice < t->dice) {
        c->differs = !fail(c->err, "table %s, ply %d: its dice are counted backwards", t->id, row->ply);
        return false;
    }
    table_dice(t, row->dice, &dice);
    c->differs = !table_replay_step(t, row, &dice.luck, c->err);
    t->dice = dice.counter;
    return !c->differs;
}

// The dice are still bound as the players were shown: the secret and the terms by the commitment, the seeds by their seals.
static bool verify_binding(const Table *t, Error *err)
{
    char hex[SECRET_HEX + 1];

    table_commitment(t, hex);
    if (strcmp(hex, t->commitment) != 0)
        return fail(err, "table %s: its dice are not the ones committed to", t->id);
    for (Side side = 0; side < SIDES; side++) {
        const Seat *seat = &t->seats[side];
        dice_seal(t->commitment, side, seat->seed, hex);
        if (seat->seal[0] && !seat->owes_seed && strcmp(hex, seat->seal) != 0)
            return fail(err, "table %s: the %s seed is not the one sealed", t->id, t->game->side_ids[side]);
    }
    return true;
}

static bool verify_table(Store *store, const char *id, int64_t *actions, Error *err)
{
    Table *t = rows_load_table(store, id, err);

    if (!t)
        return false;
    Checking c = { .table = t, .err = err };
    int plies = t->ply_stored;
    t->dice = 0;
    bool fine = verify_binding(t, err) && rows_steps(store, t->game, id, INT_MAX, check_row, &c, err) && !c.differs;
    if (fine && t->ply != plies)
        fine = fail(err, "table %s: %d plies, but its row says %d", id, t->ply, plies);
    fine = fine && verify_row(store, t, err);
    if (fine && t->ply > 0)
        *actions += t->ply;
    table_free(t);
    return fine;
}

// ---- all of them

typedef struct Ids {
    char (*at)[TABLE_ID + 1];
    int count;
} Ids;

static bool keep_id(void *context, const Row *row)
{
    Ids *ids = context;

    ids->at = grown(ids->at, (size_t)(ids->count + 1) * sizeof *ids->at);
    snprintf(ids->at[ids->count++], sizeof *ids->at, "%s", row->column[0]);
    return true;
}

bool verify_store(Store *store, int64_t *games, int64_t *actions, EachWrong each, void *context, Error *err)
{
    Ids ids = { 0 };
    Error wrong;
    bool fine = store_run(store, "SELECT id FROM tables ORDER BY id", NO_VALUES, keep_id, &ids, err);

    *games = *actions = 0;
    for (int i = 0; fine && i < ids.count; i++)
        if (verify_table(store, ids.at[i], actions, &wrong))
            ++*games;
        else
            each(context, wrong.text);
    free(ids.at);
    return fine && verify_no_orphans(store, each, context, err);
}

// ---- a table as a record

typedef struct Recording {
    RecordHead head;
    Table     *table;       // a second copy, played along
    Text      *out;
    uint64_t   chain;
    Error     *err;
    bool       failed;
} Recording;

static void tape_of(const char *luck, Taped *tape)
{
    tape->count = 0;
    for (char *end; *luck && tape->count < TAPE_MAX; luck = *end ? end + 1 : end)
        tape->tape[tape->count++] = (uint16_t)strtol(luck, &end, 10);
}

static bool record_row(void *context, const StepRow *row)
{
    Recording *r = context;
    Table *t = r->table;
    Taped tape;

    r->failed = !table_replay_step(t, row, NULL, r->err);
    if (r->failed)
        return false;
    tape_of(row->luck, &tape);
    if (row->ply == 0)
        record_start(&r->head, table_state(t), &tape, (long)row->dice, &r->chain, r->out);
    else
        record_ply(&r->head, table_state(t), row->ply, row->side, row->legal, t->steps[t->ply].action, &tape, (long)row->dice,
                   &r->chain, r->out);
    return true;
}

bool table_record(Store *store, const Table *t, Text *out, Error *err)
{
    Dice dice;
    Recording r = { .head = { .game = t->game, .scenario = t->scenario, .options = t->options }, .out = out, .err = err };
    Text source = text_in(r.head.dice, sizeof r.head.dice);

    table_dice(t, 0, &dice);
    write_dice_source(&dice.from, &source);
    r.table = rows_load_table(store, t->id, err);
    if (!r.table)
        return false;
    record_head(&r.head, &r.chain, out);
    bool fine = rows_steps(store, t->game, t->id, t->ply, record_row, &r, err) && !r.failed;
    if (fine)
        record_end(&r.head, table_state(r.table), r.table->ply, &r.chain, out);
    table_free(r.table);
    return fine && (!out->full || fail(err, "the record is too long"));
}
