// A game in play.  The order of every change: copy the table, work on the copy, hold the row, write, tell the other servers, commit,
// then let the copy become the table.

#include "server/table.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/words.h"
#include "server/memory.h"
#include "server/table_rows.h"

enum { EVENTS_AT_ONCE = 1024, LUCK_ROOM = TAPE_MAX * 6 + 1 };

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
    assert(t->ply - match_floor(&t->match) <= FREE_PLIES);
    for (int ply = t->ply; ply > match_floor(&t->match); ply--)
        if (!t->steps[ply].obvious)
            plies[n++] = ply - 1;
    return n;
}

void table_dice(const Table *t, uint64_t counter, Dice *dice)
{
    DiceSource from = { .version = t->dice_version };

    memcpy(from.secret, t->secret, SECRET_BYTES);
    snprintf(from.table, sizeof from.table, "%s", t->id);
    snprintf(from.commitment, sizeof from.commitment, "%s", t->commitment);
    for (Side side = 0; side < SIDES; side++)
        snprintf(from.seeds[side], sizeof from.seeds[side], "%s", t->seats[side].seed);
    dice_init(dice, &from, counter);
}

void table_commitment(const Table *t, char hex[SECRET_HEX + 1])
{
    DiceTerms terms = { t->id, t->game, t->rules_version, t->scenario, t->options };

    dice_commit(t->dice_version, t->secret, &terms, hex);
}

const Event *table_events_of(const Table *t, int ply, int *count)
{
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
    if (t->ply + 1 >= t->step_room) {
        t->step_room = t->step_room ? 2 * t->step_room : 64;
        t->steps = grown(t->steps, (size_t)t->step_room * sizeof *t->steps);
    }
    Step *step = &t->steps[++t->ply];
    *step = (Step){ .side = NEITHER, .first_event = t->event_count, .first_luck = t->luck_count };
    return step;
}

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

// Applies an action (or, at the first step, sets the game up), and keeps the step and its events.  False if it is not legal.
static bool take_step(Table *t, Action a, Luck *luck, Happened *what)
{
    static _Thread_local Event room[EVENTS_AT_ONCE];
    Log log = { .at = room, .room = EVENTS_AT_ONCE };
    bool obvious = t->ply != NOT_BEGUN && !is_over(table_state(t)) && question_of(t->game, table_state(t))->obvious;
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
    step->floor = match_floor(&t->match);
    step->dice = dice;
    add_events(t, &log);
    add_luck(t, &what->tape);
    add_snapshot(t);
    return true;
}

// ---- earlier plies

void table_repeat_step(const Table *t, Match *m)
{
    int ply = m->ply + 1, dice[TAPE_MAX], count, reason;
    const uint16_t *luck = table_luck_of(t, ply, &count);
    Happened what;
    Forced forced;

    for (int i = 0; i < count; i++)
        dice[i] = luck[i];
    force_luck(&forced, dice, count);
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

// ---- a change that nobody sees until it is committed

static void *copied(const void *bytes, size_t size)
{
    return size ? memcpy(or_die(malloc(size)), bytes, size) : NULL;
}

Table *table_copy(const Table *t)
{
    Table *c = copied(t, sizeof *t);
    int steps = t->ply == NOT_BEGUN ? 0 : t->ply + 1, snapshots = t->ply == NOT_BEGUN ? 0 : t->ply / SNAPSHOT_PLIES + 1;

    c->steps = copied(t->steps, (size_t)steps * sizeof *t->steps);
    c->events = copied(t->events, (size_t)t->event_count * sizeof *t->events);
    c->luck = copied(t->luck, (size_t)t->luck_count * sizeof *t->luck);
    c->snapshots = copied(t->snapshots, (size_t)snapshots * t->game->size);
    c->notes = copied(t->notes, (size_t)t->note_count * sizeof *t->notes);
    c->step_room = steps;
    c->event_room = c->event_count;
    c->luck_room = c->luck_count;
    c->snapshot_room = snapshots;
    return c;
}

// A copy to work on, whose next state it is; NULL if the game is over, since nothing changes a finished game.
static Table *new_draft(const Table *t, Error *err)
{
    if (table_is_over(t)) {
        fail(err, "the game is over");
        return NULL;
    }
    Table *draft = table_copy(t);
    draft->seq++;
    draft->updated = time(NULL);
    return draft;
}

static void free_parts(Table *t)
{
    free(t->steps);
    free(t->events);
    free(t->luck);
    free(t->snapshots);
    free(t->notes);
}

// The draft becomes the table, or is dropped.
static bool settle(Table *t, Table *draft, Store *store, bool committed)
{
    if (committed) {
        free_parts(t);
        *t = *draft;
        free(draft);
        return true;
    }
    store_rollback(store);
    t->behind = draft->behind;
    table_free(draft);
    return false;
}

// Opens a transaction in which nobody else can change the table.
static bool begin_change(Table *t, Store *store, Error *err)
{
    bool held;

    if (!store_begin(store, err) || !rows_hold(store, t, &held, err))
        return false;
    t->behind = !held;
    return held || fail(err, "the table has changed since");
}

// What the other servers hear: which table it was, and up to which ply it is as it was.
static void write_news(const Table *t, int as_it_was, char words[STORE_WORDS])
{
    snprintf(words, STORE_WORDS, "table %s %d", t->id, as_it_was);
}

// Writes the row and commits.
static bool end_change(Table *t, Store *store, int as_it_was, Error *err)
{
    char words[STORE_WORDS];

    write_news(t, as_it_was, words);
    if (!rows_update(store, t, err) || !store_tell(store, words, err) || !store_commit(store, err))
        return false;
    t->seq_stored = t->seq;
    return true;
}

// ---- stepping with the game's own dice

static void write_luck(const Taped *tape, Text *out)
{
    for (int i = 0; i < tape->count; i++)
        text_add(out, i ? " %d" : "%d", tape->tape[i]);
}

static bool write_step(Table *t, Store *store, uint64_t dice_before, const Happened *what, Error *err)
{
    char luck[LUCK_ROOM], action[80];
    Text luck_text = text_in(luck, sizeof luck), action_text = text_in(action, sizeof action);

    if (what->tape.full)
        return fail(err, "one action drew more than %d numbers", TAPE_MAX);
    write_luck(&what->tape, &luck_text);
    if (t->ply == 0)
        text_put(&action_text, "start");
    else
        write_action(t->game, t->steps[t->ply].action, &action_text);
    StepRow row = { .ply = t->ply, .side = what->side, .action = action, .dice = dice_before, .luck = luck,
                    .legal = what->legal, .hash = hash_position(t->game, table_state(t)), .made = t->updated };
    return rows_add_step(store, t, &row, err);
}

static bool step_and_write(Table *t, Store *store, Action a, Error *err)
{
    Dice dice;
    Happened what;
    uint64_t before = t->dice;

    table_dice(t, t->dice, &dice);
    if (!take_step(t, a, &dice.luck, &what))
        return fail(err, "that is not legal now");
    t->dice = dice.counter;
    return write_step(t, store, before, &what, err);
}

// The only answer to an obvious question, if it is to be given for the side; else 0.  No action is 0.
static Action answer_given(const Table *t)
{
    static _Thread_local ActionList list;
    const State *s = table_state(t);

    if (is_over(s) || !seats_answer_given(t, side_to_act(s), question_of(t->game, s)))
        return 0;
    return list_actions(t->game, s, &list) == 1 ? list.at[0] : 0;
}

static bool give_answers(Table *t, Store *store, Error *err)
{
    Action a;

    while ((a = answer_given(t)) != 0)
        if (!step_and_write(t, store, a, err))
            return false;
    return true;
}

// Sets the game up and writes it, within a transaction.
static bool begin_game(Table *t, Store *store, Error *err)
{
    if (t->dice_version > 1 && t->rules_version != t->game->rules_version)
        return fail(err, "the rules have changed since this table was made, and its dice are bound to the old ones: make another table");
    return step_and_write(t, store, 0, err) && give_answers(t, store, err);
}

bool table_act(Table *t, Store *store, Action a, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->ask_by = NEITHER;
    return settle(t, draft, store, begin_change(draft, store, err) && step_and_write(draft, store, a, err)
                                   && give_answers(draft, store, err) && end_change(draft, store, t->ply, err));
}

// ---- seats

bool table_create(Table *t, Store *store, Error *err)
{
    if (!t->dice_version)
        t->dice_version = DICE_NEWEST;
    t->ply = NOT_BEGUN;
    t->given_up = t->ask_by = t->hurried = NEITHER;
    t->rules_version = t->game->rules_version;
    t->updated = time(NULL);
    table_commitment(t, t->commitment);
    if (store_begin(store, err) && rows_add_table(store, t, err) && rows_list(store, t->owner, t->id, err)
        && (!seats_complete(t->seats) || begin_game(t, store, err)) && end_change(t, store, NOT_BEGUN, err))
        return true;
    store_rollback(store);
    return false;
}

// Writes a change of a seat, for `player` to have it on his list (NULL: nobody new), and begins the game if nothing more is wanted.
static bool change_seat(Table *t, Store *store, Side side, const Seat *seat, const char *player, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->seats[side] = *seat;
    if (!seats_any_open(draft->seats))
        draft->invite[0] = '\0';
    return settle(t, draft, store, begin_change(draft, store, err) && (!player || rows_list(store, player, t->id, err))
                                   && (!seats_complete(draft->seats) || begin_game(draft, store, err))
                                   && end_change(draft, store, NOT_BEGUN, err));
}

bool table_sit(Table *t, Store *store, Side side, const char *player, Error *err)
{
    Seat seat = seats_taken_by(t->seats, side, player);

    return change_seat(t, store, side, &seat, player, err);
}

bool table_seal_seed(Table *t, Store *store, Side side, const char *seal, Error *err)
{
    Seat seat = t->seats[side];

    if (seat.seal[0])
        return fail(err, "a seal of your seed is there already");
    snprintf(seat.seal, sizeof seat.seal, "%s", seal);
    return change_seat(t, store, side, &seat, NULL, err);
}

bool table_give_seed(Table *t, Store *store, Side side, const char *seed, Error *err)
{
    char seal[SECRET_HEX + 1];
    Seat seat = t->seats[side];

    dice_seal(t->commitment, side, seed, seal);
    if (seat.seal[0] && strcmp(seat.seal, seal) != 0)
        return fail(err, "that is not the seed that you sealed");
    snprintf(seat.seed, sizeof seat.seed, "%s", seed);
    seat.owes_seed = false;
    return change_seat(t, store, side, &seat, NULL, err);
}

// ---- changes of one row

static bool write_row(Table *t, Table *draft, Store *store, Error *err)
{
    return settle(t, draft, store, begin_change(draft, store, err) && end_change(draft, store, t->ply, err));
}

bool table_ask_back(Table *t, Store *store, Side by, int to, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->ask_by = by;
    draft->ask_to = to;
    return write_row(t, draft, store, err);
}

bool table_set_automatic(Table *t, Store *store, Side side, bool on, Error *err)
{
    char words[STORE_WORDS];

    if (table_is_over(t))
        return fail(err, "the game is over");
    write_news(t, t->ply, words);
    if (store_begin(store, err) && rows_set_automatic(store, t->id, side, on, err) && store_tell(store, words, err)
        && store_commit(store, err)) {
        t->seats[side].automatic = on;
        return true;
    }
    store_rollback(store);
    return false;
}

bool table_close(Table *t, Store *store, Error *err)
{
    Table *draft = new_draft(t, err);

    if (!draft)
        return false;
    draft->invite[0] = '\0';
    return write_row(t, draft, store, err);
}

static bool write_note(Table *draft, Store *store, const Note *note, Error *err)
{
    return rows_add_note(store, draft->id, draft->note_count, note, err) && table_add_note(draft, note);
}

bool table_give_up(Table *t, Store *store, Side side, Error *err)
{
    Table *draft = new_draft(t, err);
    Note note = { .ply = t->ply, .side = side, .kind = "given-up" };

    if (!draft)
        return false;
    snprintf(note.words, sizeof note.words, "The %s player gives the game up.", t->game->side_names[side]);
    draft->given_up = side;
    draft->ask_by = NEITHER;
    return settle(t, draft, store, begin_change(draft, store, err) && write_note(draft, store, &note, err)
                                   && end_change(draft, store, t->ply, err));
}

// What was after the ply is forgotten, but the dice go on from where they were.
static void cut(Table *t, int ply)
{
    Match match;

    table_at(t, ply, &match);
    t->match = match;
    t->event_count = t->steps[ply + 1].first_event;
    t->luck_count = t->steps[ply + 1].first_luck;
    t->ply = ply;
}

bool table_go_back(Table *t, Store *store, int to, Side by, const char *words, Error *err)
{
    Table *draft = new_draft(t, err);
    Note note = { .ply = to, .side = by, .kind = "undo" };

    if (!draft)
        return false;
    if (words)
        snprintf(note.words, sizeof note.words, "%s", words);
    cut(draft, to);
    draft->ask_by = draft->hurried = NEITHER;
    return settle(t, draft, store, begin_change(draft, store, err) && rows_cut(store, t->id, to, err)
                                   && (!words || write_note(draft, store, &note, err)) && end_change(draft, store, to, err));
}

// ---- replaying

static bool read_luck(const char *text, int *dice, int *count)
{
    char *end;

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

static bool read_row_action(const Table *t, const StepRow *row, Action *a, Error *err)
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

bool table_replay_step(Table *t, const StepRow *row, Luck *luck, Error *err)
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
    if (!take_step(t, a, luck ? luck : &forced.luck, &what))
        return fail(err, "table %s, ply %d: '%s' is not legal there", t->id, row->ply, row->action);
    if (forced.ran_out || forced.misfit || !same_luck(&what.tape, dice, count))
        return fail(err, "table %s, ply %d: the luck differs", t->id, row->ply);
    t->steps[t->ply].dice = row->dice;
    if (what.legal != row->legal)
        return fail(err, "table %s, ply %d: %d answers, not %d", t->id, row->ply, what.legal, row->legal);
    if (hash_position(t->game, table_state(t)) != row->hash)
        return fail(err, "table %s, ply %d: the position differs", t->id, row->ply);
    return true;
}

bool table_add_note(Table *t, const Note *note)
{
    t->notes = grown(t->notes, (size_t)(t->note_count + 1) * sizeof *t->notes);
    t->notes[t->note_count++] = *note;
    return true;
}

Table *table_load(Store *store, const char *id, Error *err)
{
    return rows_load(store, id, INT_MAX, err);
}

void table_free(Table *t)
{
    if (!t)
        return;
    free_parts(t);
    free(t);
}
