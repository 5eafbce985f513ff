// A case in play: its dice, its boards, and how far the game goes before the line at hand is looked at.

#include "engine/case_lines.h"

#include <string.h>

// ---- dice

// The first roll that the dice do not serve; it will be the next thing told, with a number that is made up.
static void note_unserved(CaseLuck *l, bool *how)
{
    if (!l->ran_out && !l->misfit) {
        l->unserved = l->log->count;
        l->between = *l->live;
    }
    *how = true;
}

static int case_draw(Luck *luck, int n)
{
    CaseLuck *l = (CaseLuck *)luck;

    if (l->used == l->count) {
        // Behind `seed` there is no end of dice; otherwise the first roll without dice is noted, and made-up numbers only serve to come to its end.
        if (!l->seeded)
            note_unserved(l, &l->ran_out);
        return pick(&l->more, n);       // when they ran out: anything that lets the rule come to its end
    }
    int given = l->dice[l->used++];
    if (given == 0 && n == 10)          // a ten-sided die has a face 0
        given = 10;
    if (given < 1 || given > n) {
        if (!l->misfit)
            l->wrong = given, l->faces = n;
        note_unserved(l, &l->misfit);
        // Any face will do: the line fails.
        return 0;
    }
    return given - 1;
}

void case_begin_luck(Case *c)
{
    CaseLuck *l = &c->luck;

    l->log = &c->log;
    l->live = &c->position;
    l->luck = (Luck){ .draw = case_draw };
    l->count = l->used = 0;
    l->seeded = l->ran_out = l->misfit = false;
    seed_luck(&l->more, 1776);
}

// Dice are told as they are rolled, and lots are not.
static bool is_lot_unserved(const Case *c)
{
    const Event *e = &c->log.at[c->luck.unserved];

    return c->luck.unserved >= c->log.count || (e->kind != EVENT_ROLL && e->kind != EVENT_POOL);
}

// What the roll was for, without the numbers: those that were not given are made up.
static void name_unserved(const Case *c, Text *out)
{
    const Event *e = &c->log.at[c->luck.unserved];
    const char *side;

    if (is_lot_unserved(c)) {
        text_put(out, "a draw by lot");
        return;
    }
    side = e->side < SIDES ? c->game->side_names[e->side] : NULL;
    text_add(out, "%s%s%s", side ? side : "", side ? ", " : "", c->game->rolls[e->what].words);
    if (e->kind == EVENT_POOL)
        text_add(out, ", %d dice", e->v[0] + e->v[1] + e->v[2] + e->v[3] + e->v[4] + e->v[5]);
}

static bool dice_served(const Case *c, Error *err)
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

bool case_dice_all_used(const Case *c, Error *err)
{
    int left = c->luck.count - c->luck.used;

    return left == 0 || fail(err, "expected all dice to be rolled, found %d left over (the next is a %d)", left, c->luck.dice[c->luck.used]);
}

// ---- the position

// `begun`: the sequences on the way to the first question have still to run.
static void forget_play(Case *c)
{
    c->given = 0;
    c->waiting = c->looked = c->moved = c->fought = false;
    c->begun = c->fresh = true;
    memset(&c->put, 0, sizeof c->put);
}

void case_set_up(Case *c, int scenario, uint32_t options)
{
    State *s = case_state(c);

    // Zeroed, because what set_up() does not write must not depend on the case before.
    memset(&c->position, 0, sizeof c->position);
    core_of(s)->scenario = (uint8_t)scenario;
    core_of(s)->options = options;
    c->game->set_up(s, &c->play);
    forget_play(c);
}

void case_clear(Case *c)
{
    case_begin_luck(c);
    c->log.count = 0;
    forget_play(c);
    c->game->case_clear(case_state(c));
}

static CaseBoard *find_board(Case *c, const char *name)
{
    for (int i = 0; i < c->board_count; i++)
        if (case_is_same(c->boards[i].name, name))
            return &c->boards[i];
    return NULL;
}

// A position just set up or cleared is kept as it lies; any other comes to its question first, with all its dice rolled.
bool case_keep_board(Case *c, const char *name, Error *err)
{
    Text t;

    if (find_board(c, name))
        return case_malformed(c, err, "there is a board of this name already");
    if (c->board_count == CASE_BOARDS)
        return case_malformed(c, err, "too many boards");
    if ((!c->fresh && !case_come_to_question(c, err)) || !case_dice_all_used(c, err))
        return false;
    CaseBoard *board = &c->boards[c->board_count++];
    *board = (CaseBoard){ .position = c->position, .put = c->put, .begun = c->begun, .fresh = c->fresh };
    t = text_in(board->name, sizeof board->name);
    text_put(&t, name);
    return !t.full || case_malformed(c, err, "a board has a shorter name");
}

bool case_from_board(Case *c, const char *name, Error *err)
{
    const CaseBoard *board = find_board(c, name);

    if (!board) {
        case_malformed(c, err, NULL);
        return fail(err, "no board '%.40s'; a line `board %.40s` names one", name, name);
    }
    case_begin_luck(c);
    c->log.count = 0;
    forget_play(c);
    c->position = board->position;
    c->put = board->put;
    c->begun = board->begun;
    c->fresh = board->fresh;
    return true;
}

CaseMark case_mark(const Case *c)
{
    // A mark has all that a line may change, so that a line on trial leaves nothing behind.
    return (CaseMark){ c->position, c->luck.more, c->given, c->begun, c->fresh, c->fought, c->luck.used, c->log.count, c->implied_count };
}

void case_back_to(Case *c, const CaseMark *mark)
{
    c->position = mark->position;
    c->luck.more = mark->more;
    c->luck.used = mark->used;
    c->luck.ran_out = c->luck.misfit = false;
    c->given = mark->given;
    c->begun = mark->begun;
    c->fresh = mark->fresh;
    c->fought = mark->fought;
    c->waiting = false;
    c->log.count = mark->events;
    c->implied_count = mark->implied;
}

// ---- playing on

static void note_recalled(Case *c)
{
    const Fact *kept = case_kept(c->game);

    if (kept && !fact_lacks(kept, fact_value(case_position(c), kept, 0, NEITHER))) {
        c->fought = true;
        c->recalled = c->position;
    }
}

// The game goes back to before the roll.  If some of the dice of one rule are given, how far they lead can be looked at all the same.
static void wait_for_dice(Case *c, const CaseMark *before, const Error *lacks)
{
    bool some = c->luck.used > before->used;
    int told = c->luck.unserved;

    // luck.between is the position as it was when the first roll without dice came.
    c->seen = some ? c->luck.between : before->position;
    c->told = some ? told : before->events;
    c->lot = is_lot_unserved(c);
    case_back_to(c, before);
    c->waiting = true;
    c->lacks = *lacks;
}

// The answer that was given, or one step; false at a question, or if the dice do not fit.
static bool play_on(Case *c, Error *err)
{
    CaseMark before = case_mark(c);

    if (c->given) {
        apply_answer(c->game, case_state(c), c->given, &c->play);
        c->given = 0;
        c->begun = true;
    } else if (!run_step(c->game, case_state(c), &c->play)) {
        return c->begun = false;
    }
    if (!dice_served(c, err)) {
        if (!c->luck.misfit)
            wait_for_dice(c, &before, err);
        return false;
    }
    note_recalled(c);
    return true;
}

// What is put while a question is open may leave it without an answer: then it lapses, as it would in play, or nobody could go on.
static bool is_answerable(Case *c, Error *err)
{
    const State *s = case_position(c);

    if (!c->moved || c->given || c->begun || !is_asking(c->game, s) || has_answer(c->game, s))
        return true;
    c->begun = question_of(c->game, s)->lapses;
    if (c->begun)
        return true;
    return case_malformed(c, err, "nothing can be answered here, because something was put while the question was open");
}

bool settle_case(Case *c, Error *err)
{
    if (!is_answerable(c, err))
        return false;
    c->moved = c->fresh = c->waiting = false;
    // Each round gives the answer or runs one step, and both flags are down when a question has come.
    while ((c->given || c->begun) && play_on(c, err))
        ;
    return c->waiting || dice_served(c, err);
}

bool case_come_to_question(Case *c, Error *err)
{
    return settle_case(c, err) && (!c->waiting || fail(err, "%s", c->lacks.text));
}
