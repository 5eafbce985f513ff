// Answers that nobody need write down: a line that does not fit is tried again after each of them.

#include "engine/case_lines.h"

#include <string.h>

enum { UNSAID_MOST = 40 };      // answers that stand between two lines, at most

static bool find_only_answer(const Case *c, Action *a)
{
    ActionList list;
    const State *s = case_position(c);

    if (is_over(s) || !question_of(c->game, s)->obvious || list_actions(c->game, s, &list) != 1)
        return false;
    *a = list.at[0];
    return true;
}

// What another line does implies what ends this question: the next march the halt of this one.
static unsigned unsaid_verb(const FrameKind *question, const Words *w)
{
    return question->silence || !word_is(w, 0, "do") ? question->silence : question->implied;
}

static bool find_silent_answer(const Case *c, const Words *w, Action *a)
{
    const State *s = case_position(c);
    unsigned verb = is_over(s) ? 0 : unsaid_verb(question_of(c->game, s), w);

    if (!is_over(s) && c->game->case_implies && c->game->case_implies(s, w, case_answer_begins(c, w), a))
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

static bool give_unsaid_answer(Case *c, const Words *w, Error *err)
{
    return may_be_silent(w) && (find_only_answer(c, &c->given) || find_silent_answer(c, w, &c->given)) && case_settle(c, err);
}

// Looks at the question or answers it, rather than at the board.
static bool is_about_answers(const Words *w)
{
    static const char *const words[] = { "question", "side", "asked", "offered", "not-offered", "offered-count", "answers", "left", NULL };

    return !word_is(w, 0, "expect") || word_is_any(w, ANY_OF(w, 1, "not", "no") ? 2 : 1, words);
}

// While the game waits for dice there is a board to look at, but no question.
static bool fits(Case *c, CaseTry *try, const Words *w, Error *err)
{
    if (c->waiting && is_about_answers(w))
        return case_tells(c, w) || fail(err, "%s", c->lacks.text);
    return try(c, w, err);
}

// The complaint is about the position before any answer was given for the writer, which is the one he had in mind; what an `expect`
// found after those answers stands behind it, and so does an end of the game that the writer may not have seen.
static bool complain(const Case *c, const Words *w, const Error *later, Error *err)
{
    const char *found = strstr(later->text, ", found ");
    Error first = *err;

    if (word_is(w, 0, "expect") && found && strcmp(first.text, later->text) != 0)
        fail(err, "%s (after the answers that need not be written%s)", first.text, found);
    else if (is_over(case_position(c)))
        fail(err, "%s (the game has ended: %s)", first.text, c->game->endings[core_in(case_position(c))->ending].id);
    return false;
}

// A question at its end: what closes it is its only answer, as `halt` of a march that can go no farther.  To a rule book it is over.
static bool is_at_its_end(const Case *c)
{
    const State *s = case_position(c);
    Action only;

    return !is_over(s) && question_of(c->game, s)->implied && find_only_answer(c, &only) && only == act(question_of(c->game, s)->implied);
}

// A line that only looks is tried as if the question that is at its end were closed; the game itself stays where it is.
static bool fits_past_its_end(Case *c, CaseTry *try, const Words *w)
{
    Error quiet = { "" };
    CaseMark mark = case_mark(c);
    Action before = c->given;
    CaseVerdict verdict = c->verdict;
    bool fits;

    if (word_is(w, 0, "do") || c->waiting || !is_at_its_end(c))
        return false;
    c->given = act(question_of(c->game, case_position(c))->implied);
    fits = case_settle(c, &quiet) && !c->waiting && try(c, w, &quiet);
    case_back_to(c, &mark);
    c->given = before;
    c->waiting = false;
    c->verdict = verdict;
    return fits;
}

bool case_try_line(Case *c, CaseTry *try, const Words *w, Error *err)
{
    Error later = { "" }, stopped = { "" };

    if (!case_settle(c, err))
        return false;
    if (fits_past_its_end(c, try, w))
        return true;
    if (fits(c, try, w, err)) {
        c->looked = c->waiting;
        return true;
    }
    if (c->verdict == CASE_MALFORMED)
        return false;
    CaseMark mark = case_mark(c);
    for (int n = 0; n < UNSAID_MOST && give_unsaid_answer(c, w, &stopped); n++)
        if (fits(c, try, w, &later) || case_tells(c, w)) {
            c->looked = c->waiting;
            return true;
        }
    case_back_to(c, &mark);
    c->given = 0;
    c->begun = c->waiting = false;
    return case_tells(c, w) || complain(c, w, &later, err);
}

// A board just set up or cleared, with no dice to open the turn, is looked at as it lies.
bool case_is_untouched(const Case *c, const Words *w)
{
    return c->fresh && !c->luck.seeded && c->luck.used == c->luck.count && !is_about_answers(w) && !ANY_OF(w, 1, "log", "told");
}

static bool try_dice_all_used(Case *c, const Words *w, Error *err)
{
    return case_dice_all_used(c, err);
}

// What is left unsaid at the end of a board may still lead to the dice that were given.
bool case_use_up_dice(Case *c, Error *err)
{
    static const Words none;

    return case_try_line(c, try_dice_all_used, &none, err);
}
