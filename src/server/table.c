// A game in memory: what is asked of it, its steps one by one, and its earlier plies.  Nothing here knows the store.

#include "server/table_inside.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/memory.h"

enum { EVENTS_AT_ONCE = 1024 };

// ---- asking

bool table_is_over(const Table *t)
{
    return t->ply != NOT_BEGUN && (t->given_up != NEITHER || is_over(table_state(t)));
}

Side table_to_act(const Table *t)
{
    return t->ply == NOT_BEGUN || table_is_over(t) ? (Side)NEITHER : side_to_act(table_state(t));
}

Outcome table_outcome(const Table *t)
{
    if (t->ply == NOT_BEGUN)
        return PLAYING;
    if (is_over(table_state(t)))
        return t->match.now.core.outcome;
    return t->given_up == NEITHER ? PLAYING : t->given_up == AMERICAN ? BRITISH_VICTORY : AMERICAN_VICTORY;
}

// An only answer that was given by itself is skipped: going back to it would give it again.
int table_free_plies(const Table *t, int plies[FREE_PLIES])
{
    int n = 0;

    if (table_to_act(t) == NEITHER)
        return 0;
    if (table_is_board(t)) {            // nothing on it binds anybody
        for (int ply = t->ply; ply > 0 && n < FREE_PLIES; ply--)
            if (!t->steps[ply].obvious || ply == 1)
                plies[n++] = ply - 1;
        return n;
    }
    // Only plies above the floor can be undone.
    assert(t->ply - match_floor(&t->match) <= FREE_PLIES);
    for (int ply = t->ply; ply > match_floor(&t->match); ply--)
        if (!t->steps[ply].obvious)
            plies[n++] = ply - 1;
    return n;
}

void table_hurry(Table *t)
{
    t->hurried = table_to_act(t);
    if (t->hurried != NEITHER)
        t->hurried_in = t->game->phase(table_state(t));
}

bool table_is_hurried(const Table *t, Side side)
{
    return t->hurried == side && t->game->phase(table_state(t)) == t->hurried_in;
}

void table_dice(const Table *t, uint64_t counter, Dice *dice)
{
    DiceSource from = { .version = t->dice_version };

    memcpy(from.secret, t->secret, SECRET_BYTES);
    snprintf(from.table, sizeof from.table, "%s", t->id);
    snprintf(from.commitment, sizeof from.commitment, "%s", t->commitment);
    for (Side side = 0; side < SIDES; side++)
        snprintf(from.seeds[side], sizeof from.seeds[side], "%s", t->seats[side].seed);
    from.origin = t->origin;
    dice_init(dice, &from, counter);
}

void table_commitment(const Table *t, char hex[SECRET_HEX + 1])
{
    DiceTerms terms = { t->id, t->game, t->rules_version, t->scenario, t->options, &t->origin };

    dice_commit(t->dice_version, t->secret, &terms, hex);
}

const Event *table_events_of(const Table *t, int ply, int *count)
{
    // The events of the last ply run to the end of the array, those of others to the first of the next ply.
    int from = t->steps[ply].first_event, to = ply == t->ply ? t->event_count : t->steps[ply + 1].first_event;

    *count = to - from;
    return t->events + from;
}

const uint16_t *table_luck_of(const Table *t, int ply, int *count)
{
    int from = t->steps[ply].first_luck, to = ply == t->ply ? t->luck_count : t->steps[ply + 1].first_luck;

    *count = to - from;
    return t->luck + from;
}

// ---- growing

static Step *add_step(Table *t)
{
    // The next step gets number ply + 1, which must be below the room.
    if (t->ply + 1 >= t->step_room) {
        t->step_room = t->step_room ? 2 * t->step_room : 64;
        t->steps = grown(t->steps, (size_t)t->step_room * sizeof *t->steps);
    }
    Step *step = &t->steps[++t->ply];
    *step = (Step){ .side = NEITHER, .first_event = t->event_count, .first_luck = t->luck_count, .first_put = t->put_count };
    return step;
}

// Events, luck and snapshots lie in arrays of the whole game; a step knows where its own begin.
static void add_luck(Table *t, const Taped *tape)
{
    if (t->luck_count + tape->count > t->luck_room) {
        t->luck_room = 2 * t->luck_room + tape->count + 64;
        t->luck = grown(t->luck, (size_t)t->luck_room * sizeof *t->luck);
    }
    if (tape->count)                        // a step without dice before any with dice has nowhere to copy to
        memcpy(t->luck + t->luck_count, tape->tape, (size_t)tape->count * sizeof *t->luck);
    t->luck_count += tape->count;
}

// Only plies that are multiples of SNAPSHOT_PLIES have one: number n stands for ply n * SNAPSHOT_PLIES.
static void add_snapshot(Table *t)
{
    size_t size = t->game->size;
    int number = t->ply / SNAPSHOT_PLIES;

    if (t->ply % SNAPSHOT_PLIES != 0)
        return;
    if (number >= t->snapshot_room) {
        t->snapshot_room = 2 * t->snapshot_room + 4;
        t->snapshots = grown(t->snapshots, (size_t)t->snapshot_room * size);
    }
    memcpy(t->snapshots + (size_t)number * size, table_state(t), size);
}

static void add_events(Table *t, const Log *log)
{
    if (t->event_count + log->count > t->event_room) {
        t->event_room = 2 * t->event_room + log->count + 64;
        t->events = grown(t->events, (size_t)t->event_room * sizeof *t->events);
    }
    for (int i = 0; i < log->count; i++) {
        t->events[t->event_count] = log->at[i];
        t->events[t->event_count++].ply = (uint16_t)t->ply;
    }
}

// ---- one step, with luck from anywhere

bool table_take_step(Table *t, Action a, Luck *luck, Happened *what)
{
    static _Thread_local Event room[EVENTS_AT_ONCE];
    Log log = { .at = room, .room = EVENTS_AT_ONCE };
    // Asked before the step, because afterwards another question stands there.
    bool obvious = t->ply != NOT_BEGUN && !is_over(table_state(t)) && gives_only_answer(question_of(t->game, table_state(t)));
    uint64_t dice = t->dice;
    int reason;

    if (t->ply == NOT_BEGUN)
        match_start(&t->match, t->game, t->scenario, t->options, luck, &log, what);
    else if (!match_act(&t->match, a, luck, &log, what, &reason))
        return false;
    Step *step = add_step(t);
    step->action = a;
    step->side = what->side;
    step->obvious = obvious && what->legal == 1;
    step->legal = what->legal;
    // What was taken over from another game is not to be taken back.
    if (table_has_origin(t) && t->ply == t->origin.ply)
        match_resume(&t->match, t->game, table_state(t), t->ply);
    step->floor = match_floor(&t->match);
    step->dice = dice;
    step->made = t->updated;
    add_events(t, &log);
    add_luck(t, &what->tape);
    add_snapshot(t);
    return true;
}

void table_begin_at(Table *t, const State *s)
{
    t->ply = NOT_BEGUN;
    match_resume(&t->match, t->game, s, 0);
    add_step(t);
    add_snapshot(t);
}

void table_step_by_hand(Table *t, const State *s)
{
    size_t size = t->game->size;

    match_resume(&t->match, t->game, s, t->ply + 1);
    Step *step = add_step(t);
    step->by_hand = true;
    step->floor = t->ply;
    step->dice = t->dice;
    step->made = t->updated;
    t->put = grown(t->put, (size_t)(t->put_count + 1) * size);
    memcpy(t->put + (size_t)t->put_count++ * size, s, size);
    add_snapshot(t);
}

// ---- earlier plies

void table_repeat_step(const Table *t, Match *m)
{
    int ply = m->ply + 1, dice[TAPE_MAX], count, reason;
    const uint16_t *luck = table_luck_of(t, ply, &count);
    Happened what;
    Forced forced;

    if (t->steps[ply].by_hand) {
        match_resume(m, t->game, (const State *)(const void *)(t->put + (size_t)t->steps[ply].first_put * t->game->size), ply);
        return;
    }
    for (int i = 0; i < count; i++)
        dice[i] = luck[i];
    force_luck(&forced, dice, count);
    // The dice are the recorded ones, so a difference is a bug of this program.
    bool fine = match_act(m, t->steps[ply].action, &forced.luck, NULL, &what, &reason);
    assert(fine && !forced.ran_out && !forced.misfit && m->ply == ply);
}

// From the snapshot at or before the ply's floor, since the match keeps the position there too.
void table_at(const Table *t, int ply, Match *m)
{
    int floor = t->steps[ply].floor, number = floor / SNAPSHOT_PLIES;

    assert(ply >= 0 && ply <= t->ply);
    match_resume(m, t->game, (const State *)(const void *)(t->snapshots + (size_t)number * t->game->size), number * SNAPSHOT_PLIES);
    while (m->ply < floor)
        table_repeat_step(t, m);
    match_resume(m, t->game, match_look(m), floor);
    while (m->ply < ply)
        table_repeat_step(t, m);
}

// ---- copying and freeing

static void *copied(const void *bytes, size_t size)
{
    return size ? memcpy(or_die(malloc(size)), bytes, size) : NULL;
}

Table *table_copy(const Table *t)
{
    Table *c = copied(t, sizeof *t);
    // Snapshot 0 is that of ply 0.
    int steps = t->ply == NOT_BEGUN ? 0 : t->ply + 1, snapshots = t->ply == NOT_BEGUN ? 0 : t->ply / SNAPSHOT_PLIES + 1;

    c->steps = copied(t->steps, (size_t)steps * sizeof *t->steps);
    c->events = copied(t->events, (size_t)t->event_count * sizeof *t->events);
    c->luck = copied(t->luck, (size_t)t->luck_count * sizeof *t->luck);
    c->snapshots = copied(t->snapshots, (size_t)snapshots * t->game->size);
    c->notes = copied(t->notes, (size_t)t->note_count * sizeof *t->notes);
    c->put = copied(t->put, (size_t)t->put_count * t->game->size);
    c->step_room = steps;
    c->event_room = c->event_count;
    c->luck_room = c->luck_count;
    c->snapshot_room = snapshots;
    return c;
}

void table_free_parts(Table *t)
{
    free(t->steps);
    free(t->events);
    free(t->luck);
    free(t->snapshots);
    free(t->notes);
    free(t->put);
}

void table_add_note(Table *t, const Note *note)
{
    t->notes = grown(t->notes, (size_t)(t->note_count + 1) * sizeof *t->notes);
    t->notes[t->note_count++] = *note;
}

void table_free(Table *t)
{
    if (!t)
        return;
    table_free_parts(t);
    free(t);
}
