// Records through the public interface: the text grows with the game, and the last line is written behind it when the text is asked for.

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "engine/record.h"
#include "games/games.h"

struct MusterRecord {
    RecordHead      head;
    MusterPosition *position;
    uint64_t        chain;
    char           *text;       // all lines but the last, for which there is always room
    size_t          length, room;
};

// Makes room for a line and the last line after it; false if there is no memory.
static bool make_room(MusterRecord *r)
{
    if (r->room - r->length >= 2 * RECORD_LINE_MAX)
        return true;
    size_t room = r->room * 2 + 4 * RECORD_LINE_MAX;
    char *text = realloc(r->text, room);
    if (!text)
        return false;
    r->text = text;
    r->room = room;
    return true;
}

// The free end of the text, to write into; its length is added to the record's by the caller.
static Text rest_of(MusterRecord *r)
{
    return text_in(r->text + r->length, r->room - r->length);
}

static void write_start(MusterRecord *r, uint64_t seed)
{
    MusterPosition *p = r->position;
    Text dice = text_in(r->head.dice, sizeof r->head.dice), out = rest_of(r);
    Taped tape;
    Play play = { .luck = &tape.luck };

    text_add(&dice, "seeded %" PRIu64, seed);
    tape_luck(&tape, &p->dice.luck);
    start(p->game, state_of(p), r->head.scenario, r->head.options, &play);
    record_head(&r->head, &r->chain, &out);
    record_start(&r->head, state_in(p), &tape, -1, &r->chain, &out);
    r->length += out.length;
}

MusterRecord *muster_record_new(const MusterGame *game, int scenario, uint32_t options, uint64_t seed)
{
    MusterRecord *r = can_start(game, scenario, options) ? calloc(1, sizeof *r) : NULL;

    if (!r)
        return NULL;
    r->head = (RecordHead){ .game = game_in(game), .scenario = scenario, .options = options };
    r->position = muster_new(game, scenario, options, seed);
    if (!r->position || !make_room(r)) {
        muster_record_free(r);
        return NULL;
    }
    muster_reseed(r->position, seed);       // write_start() sets the game up a second time, now with its dice on the record
    write_start(r, seed);
    return r;
}

void muster_record_free(MusterRecord *record)
{
    if (!record)
        return;
    muster_free(record->position);
    free(record->text);
    free(record);
}

const MusterPosition *muster_record_position(const MusterRecord *record)
{
    return record ? record->position : NULL;
}

MusterStatus muster_record_apply(MusterRecord *record, MusterAction action)
{
    MusterPosition *p = record ? record->position : NULL;
    MusterStatus status = check_action(p, action);
    ActionList list;
    Taped tape;
    Play play = { .luck = &tape.luck };

    if (status != MUSTER_OK)
        return status;
    if (!make_room(record))
        return MUSTER_NO_ROOM;
    Side side = side_to_act(state_in(p));
    int legal = list_actions(p->game, state_in(p), &list);
    tape_luck(&tape, &p->dice.luck);
    take_action(p->game, state_of(p), action, &play);
    p->ply++;
    Text out = rest_of(record);
    record_ply(&record->head, state_in(p), (int)p->ply, side, legal, action, &tape, -1, &record->chain, &out);
    record->length += out.length;
    return MUSTER_OK;
}

const char *muster_record_text(MusterRecord *record)
{
    if (!record)
        return NULL;
    MusterPosition *p = record->position;
    uint64_t chain = record->chain;
    Text out = rest_of(record);

    record_end(&record->head, state_in(p), (int)p->ply, &chain, &out);
    return record->text;
}

MusterStatus muster_verify(const char *text, size_t length, int *plies, char *error, size_t room)
{
    Error err;
    int agreed = 0;

    if (!text)
        return MUSTER_BAD_ARGUMENT;
    bool same = verify_record(text, length, find_game, &agreed, &err);

    if (plies)
        *plies = agreed;
    if (same)
        return MUSTER_OK;
    copy_error(&err, error, room);
    return MUSTER_BAD_TEXT;
}
