// A case in play: its dice, and how far the game goes before the line at hand is looked at.

#include "old_lines.h"

#include <string.h>

// ---- dice

// The first roll that the dice do not serve; it will be the next thing told, with a number that is made up.
static void note_unserved(OldLuck *l, bool *how)
{
    if (!l->ran_out && !l->misfit)
        l->unserved = l->log->count;
    *how = true;
}

static int old_draw(Luck *luck, int n)
{
    OldLuck *l = (OldLuck *)luck;

    if (l->used == l->count) {
        if (!l->seeded)
            note_unserved(l, &l->ran_out);
        return pick(&l->more, n);       // when they ran out: anything that lets the game go on to its next question
    }
    int given = l->dice[l->used++];
    if (given == 0 && n == 10)          // a ten-sided die has a face 0
        given = 10;
    if (given < 1 || given > n) {
        if (!l->misfit)
            l->wrong = given, l->faces = n;
        note_unserved(l, &l->misfit);
        return 0;
    }
    return given - 1;
}

void old_begin_luck(OldLuck *l, const Log *log)
{
    l->log = log;
    l->luck = (Luck){ .draw = old_draw };
    l->count = l->used = 0;
    l->seeded = l->ran_out = l->misfit = false;
    seed_luck(&l->more, 1776);
}

// What the roll was for, without the numbers: those that were not given are made up.
static void name_unserved(const OldCase *c, Text *out)
{
    const Event *e = &c->log.at[c->luck.unserved];
    const char *side;

    if (c->luck.unserved >= c->log.count || (e->kind != EVENT_ROLL && e->kind != EVENT_POOL)) {
        text_put(out, "a draw by lot");
        return;
    }
    side = e->side < SIDES ? c->game->side_names[e->side] : NULL;
    text_add(out, "%s%s%s", side ? side : "", side ? ", " : "", c->game->rolls[e->what].words);
    if (e->kind == EVENT_POOL)
        text_add(out, ", %d dice", e->v[0] + e->v[1] + e->v[2] + e->v[3] + e->v[4] + e->v[5]);
}

static bool dice_served(const OldCase *c, Error *err)
{
    char room[300];
    Text t = text_in(room, sizeof room);

    if (!c->luck.ran_out && !c->luck.misfit)
        return true;
    name_unserved(c, &t);
    if (c->luck.misfit)
        return fail(err, "expected a die that has this number, found: a %d is a number too high for its die of %d faces (%s)", c->luck.wrong,
                    c->luck.faces, room);
    return fail(err, "expected dice enough, found: the dice ran out after %d (wanted for: %s)", c->luck.count, room);
}

bool old_dice_all_used(const OldCase *c, Error *err)
{
    int left = c->luck.count - c->luck.used;

    return left == 0 || fail(err, "expected all dice to be rolled, found %d left over (the next is a %d)", left, c->luck.dice[c->luck.used]);
}

// ---- the position

bool old_set_up(OldCase *c, int scenario, uint32_t options)
{
    State *s = old_state(c);

    memset(&c->position, 0, sizeof c->position);
    core_of(s)->scenario = (uint8_t)scenario;
    core_of(s)->options = options;
    c->game->set_up(s, &c->play);
    c->begun = c->fresh = true;
    c->waiting = c->looked = false;
    c->given = 0;
    return true;
}

OldMark old_mark(const OldCase *c)
{
    return (OldMark){ c->position, c->luck.more, c->luck.used, c->log.count, c->told_from, c->step_count };
}

void old_back_to(OldCase *c, const OldMark *mark)
{
    c->position = mark->position;
    c->luck.more = mark->more;
    c->luck.used = mark->used;
    c->luck.ran_out = c->luck.misfit = false;
    c->log.count = mark->events;
    c->told_from = mark->told_from;
    c->step_count = mark->steps;
}

static void note_combat(OldCase *c)
{
    if (c->hooks->is_fighting && c->hooks->is_fighting(old_position(c))) {
        c->fought = true;
        c->combat = c->position;
    }
}

// One step; a roll whose dice are all still to come is not made: the game waits before it.
static bool run_or_wait(OldCase *c, Error *err)
{
    OldMark before = old_mark(c);

    if (!run_step(c->game, old_state(c), &c->play))
        return c->begun = false;
    if (dice_served(c, err)) {
        note_combat(c);
        return true;
    }
    c->waiting = c->luck.ran_out && before.used == c->luck.count;
    if (c->waiting) {
        c->lacks = *err;
        old_back_to(c, &before);
    }
    return false;
}

// What is put while a question is open may leave it without an answer: then it lapses, as it would in play, or nobody could go on.
static bool is_answerable(OldCase *c, Error *err)
{
    const State *s = old_position(c);
    ActionList list;

    if (!c->moved || c->given || c->begun || !is_asking(c->game, s))
        return true;
    begin_list(&list);
    question_of(c->game, s)->list(s, top_frame(s), &list);
    c->begun = list.count == 0 && question_of(c->game, s)->lapses;
    if (list.count || c->begun)
        return true;
    return old_malformed(c, err, "nothing can be answered here, because something was put while the question was open");
}

// Plays on to the question that a line is about: what was begun, or the answer given last, with the dice given since.
bool old_settle(OldCase *c, Error *err)
{
    Action given = c->given;

    if (!is_answerable(c, err))
        return false;
    c->moved = false;
    if (given) {
        c->told_from = c->log.count;
        apply_answer(c->game, old_state(c), given, &c->play);
    }
    c->begun = c->begun || given;
    c->given = 0;
    c->fresh = c->waiting = false;
    if (!dice_served(c, err))
        return false;
    while (c->begun && run_or_wait(c, err))
        ;
    return c->waiting || dice_served(c, err);
}
