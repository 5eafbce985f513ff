// Answers that nobody need write down: a line that does not fit is tried again after each of them.

#include "old_lines.h"

#include <string.h>

enum { UNSAID_MOST = 40 };      // answers that stand between two lines, at most

static bool find_only_answer(const OldCase *c, Action *a)
{
    ActionList list;
    const State *s = old_position(c);

    if (is_over(s) || !question_of(c->game, s)->obvious || list_actions(c->game, s, &list) != 1)
        return false;
    *a = list.at[0];
    return true;
}

// What another line does implies what ends this question: the next march the halt of this one.
static unsigned unsaid_verb(const Game *game, const FrameKind *question, const Words *w)
{
    return question->silence || !word_is(w, 0, "do") ? question->silence : old_implied(game, question);
}

static bool find_silent_answer(const OldCase *c, const Words *w, Action *a)
{
    const State *s = old_position(c);
    unsigned verb = is_over(s) ? 0 : unsaid_verb(c->game, question_of(c->game, s), w);

    if (!is_over(s) && c->hooks->implies && c->hooks->implies(s, w, old_answer_begins(c, w), a))
        return why_not(c->game, s, *a) == OK;
    if (!verb || why_not(c->game, s, act(verb)) != OK)
        return false;
    *a = act(verb);
    return true;
}

// Silence is no answer to a line that says what is not so: that must hold where it stands.
static bool may_be_silent(const Words *w)
{
    return !word_is(w, 0, "refuse") && !(word_is(w, 0, "expect") && ANY_OF(w, 1, "not", "no"));
}

static bool give_unsaid_answer(OldCase *c, const Words *w, Error *err)
{
    if (!may_be_silent(w) || !(find_only_answer(c, &c->given) || find_silent_answer(c, w, &c->given)))
        return false;
    old_note(c, UNSAID, c->given, NULL);
    return old_settle(c, err);
}

// Looks at the question or answers it, rather than at the board.
static bool is_about_answers(const Words *w)
{
    static const char *const words[] = { "question", "side", "asked", "offered", "not-offered", "offered-count", "answers", "left", NULL };

    return !word_is(w, 0, "expect") || word_is_any(w, ANY_OF(w, 1, "not", "no") ? 2 : 1, words);
}

static bool note_retold(OldCase *c, const Words *w)
{
    Error quiet;
    Action a;

    old_answer(c, w, old_answer_begins(c, w), w->count, &a, &quiet);
    old_note(c, RETOLD, a, w);
    return true;
}

// While the game waits for dice there is a board to look at, but no question.
static bool fits(OldCase *c, OldTry *try, const Words *w, Error *err)
{
    if (c->waiting && is_about_answers(w))
        return (old_tells(c, w) && note_retold(c, w)) || fail(err, "%s", c->lacks.text);
    if (!try(c, w, err))
        return false;
    if (!word_is(w, 0, "do") && w->count)
        old_note(c, LOOK, 0, w);
    return true;
}

// The complaint is about the position before any answer was given for the writer, which is the one he had in mind; what an `expect`
// found after those answers stands behind it, and so does an end of the game that the writer may not have seen.
static bool complain(const OldCase *c, const Words *w, const Error *later, Error *err)
{
    const char *found = strstr(later->text, ", found ");
    Error first = *err;

    if (word_is(w, 0, "expect") && found && strcmp(first.text, later->text) != 0)
        fail(err, "%s (after the answers that need not be written%s)", first.text, found);
    else if (is_over(old_position(c)))
        fail(err, "%s (the game has ended: %s)", first.text, c->game->endings[core_in(old_position(c))->ending].id);
    return false;
}

// A question at its end: what closes it is its only answer, as `halt` of a march that can go no farther.  To a rule book it is over.
static bool is_at_its_end(const OldCase *c)
{
    const State *s = old_position(c);
    Action only;

    return !is_over(s) && old_implied(c->game, question_of(c->game, s)) && find_only_answer(c, &only)
        && only == act(old_implied(c->game, question_of(c->game, s)));
}

// A line that only looks is tried as if the question that is at its end were closed; the game itself stays where it is.
static bool fits_past_its_end(OldCase *c, OldTry *try, const Words *w)
{
    Error quiet = { "" };
    OldMark mark = old_mark(c);
    Action before = c->given;
    CaseVerdict verdict = c->verdict;
    bool fits;

    if (word_is(w, 0, "do") || c->waiting || !is_at_its_end(c))
        return false;
    c->given = act(old_implied(c->game, question_of(c->game, old_position(c))));
    fits = old_settle(c, &quiet) && !c->waiting && try(c, w, &quiet);
    old_back_to(c, &mark);
    c->given = before;
    c->waiting = false;
    c->verdict = verdict;
    if (fits)
        old_note(c, LOOK_PAST, act(old_implied(c->game, question_of(c->game, old_position(c)))), w);
    return fits;
}

bool old_try_line(OldCase *c, OldTry *try, const Words *w, Error *err)
{
    Error later = { "" }, stopped = { "" };

    if (!old_settle(c, err))
        return false;
    if (fits(c, try, w, err)) {
        c->looked = c->waiting;
        return true;
    }
    if (c->verdict != CASE_MALFORMED && fits_past_its_end(c, try, w))
        return true;
    if (c->verdict == CASE_MALFORMED)
        return false;
    OldMark mark = old_mark(c);
    for (int n = 0; n < UNSAID_MOST && give_unsaid_answer(c, w, &stopped); n++)
        if (fits(c, try, w, &later) || (old_tells(c, w) && note_retold(c, w))) {
            c->looked = c->waiting;
            return true;
        }
    old_back_to(c, &mark);
    c->given = 0;
    c->begun = c->waiting = false;
    return (old_tells(c, w) && note_retold(c, w)) || complain(c, w, &later, err);
}

// A board just set up or cleared, with no dice to open the turn, is looked at as it lies.
bool old_is_untouched(const OldCase *c, const Words *w)
{
    return c->fresh && !c->luck.seeded && c->luck.used == c->luck.count && !is_about_answers(w) && !ANY_OF(w, 1, "log", "told");
}

static bool try_dice_all_used(OldCase *c, const Words *w, Error *err)
{
    return old_dice_all_used(c, err);
}

// What is left unsaid at the end of a board may still lead to the dice that were given.
bool old_use_up_dice(OldCase *c, Error *err)
{
    static const Words none;

    return old_try_line(c, try_dice_all_used, &none, err);
}
