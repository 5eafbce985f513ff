// A finished game as a record, played once more from its own luck: every line has the hash of its position.

#include "server/table.h"

#include <string.h>

#include "engine/record.h"

static void tape_of(const Table *t, int ply, Taped *tape)
{
    const uint16_t *luck = table_luck_of(t, ply, &tape->count);

    if (tape->count)
        memcpy(tape->tape, luck, (size_t)tape->count * sizeof *luck);
}

// What was taken over from another game was not counted here.
static long counter_of(const Table *t, int ply)
{
    return table_has_origin(t) && ply <= t->origin.ply ? -1 : (long)t->steps[ply].dice;
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
    // Ply 0 may have numbers, too: what the game rolls before the first question.
    tape_of(t, 0, &tape);
    record_start(&head, match_look(&match), &tape, counter_of(t, 0), &chain, out);
    while (match.ply < t->ply) {
        table_repeat_step(t, &match);
        const Step *step = &t->steps[match.ply];
        tape_of(t, match.ply, &tape);
        record_ply(&head, match_look(&match), match.ply, step->side, step->legal, step->action, &tape, counter_of(t, match.ply), &chain, out);
    }
    record_end(&head, match_look(&match), match.ply, &chain, out);
    return !out->full || fail(err, "the record is too long");
}
