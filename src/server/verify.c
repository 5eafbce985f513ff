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

static bool verify_rows_of(Store *store, const char *id, int64_t *actions, Error *err)
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

// A server may play the game meanwhile: its row, actions and notes are read as they stood together.
static bool verify_table(Store *store, const char *id, int64_t *actions, Error *err)
{
    bool fine = store_begin_reading(store, err) && verify_rows_of(store, id, actions, err);

    store_end_reading(store);
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

static void tape_of(const Table *t, int ply, Taped *tape)
{
    const uint16_t *luck = table_luck_of(t, ply, &tape->count);

    if (tape->count)
        memcpy(tape->tape, luck, (size_t)tape->count * sizeof *luck);
}

bool table_record(const Table *t, Text *out, Error *err)
{
    RecordHead head = { .game = t->game, .scenario = t->scenario, .options = t->options };
    Text source = text_in(head.dice, sizeof head.dice);
    uint64_t chain;
    Match match;
    Taped tape;
    Dice dice;

    table_dice(t, 0, &dice);
    write_dice_source(&dice.from, &source);
    record_head(&head, &chain, out);
    table_at(t, 0, &match);
    tape_of(t, 0, &tape);
    record_start(&head, match_look(&match), &tape, (long)t->steps[0].dice, &chain, out);
    while (match.ply < t->ply) {
        table_repeat_step(t, &match);
        const Step *step = &t->steps[match.ply];
        tape_of(t, match.ply, &tape);
        record_ply(&head, match_look(&match), match.ply, step->side, step->legal, step->action, &tape, (long)step->dice, &chain, out);
    }
    record_end(&head, match_look(&match), match.ply, &chain, out);
    return !out->full || fail(err, "the record is too long");
}
