// What may be answered, as a player reads and types it.

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kept.h"
#include "cli/session.h"
#include "cli/what_if.h"
#include "engine/case.h"
#include "engine/words.h"

// ---- in order

void list_answers(Session *s)
{
    ActionList all;
    unsigned leads = is_over(now_of(s)) ? 0 : question_of(s->game, now_of(s))->leads;

    list_actions(s->game, now_of(s), &all);
    s->list.count = 0;
    for (int first = 1; first >= 0; first--)
        for (int i = 0; i < all.count; i++)
            if ((leads && verb_of(all.at[i]) == leads) == first)
                s->list.at[s->list.count++] = all.at[i];
}

// ---- reading

static char folded(char c)
{
    return c == '_' ? '-' : (char)tolower((unsigned char)c);
}

static bool begins(const char *word, const char *begun)
{
    while (*begun && folded(*word) == folded(*begun))
        word++, begun++;
    return *begun == '\0';
}

static bool is_same(const char *word, const char *typed)
{
    return begins(word, typed) && strlen(word) == strlen(typed);
}

typedef enum { NO_MATCH, NOUNS_BEGUN, BEGUN, NOUNS_SAME, SAME } Fit;

// How well the words typed fit an action, its verb given or left out.
static Fit fit_words(const Words *action, const Words *typed, int skip)
{
    bool same = typed->count == action->count - skip;

    if (typed->count > action->count - skip)
        return NO_MATCH;
    for (int i = 0; i < typed->count; i++) {
        if (!begins(action->at[i + skip], typed->at[i]))
            return NO_MATCH;
        same = same && is_same(action->at[i + skip], typed->at[i]);
    }
    return skip ? (same ? NOUNS_SAME : NOUNS_BEGUN) : (same ? SAME : BEGUN);
}

static Fit fit(const Game *game, Action a, const Words *typed)
{
    char room[160];
    Text t = text_in(room, sizeof room);
    Words action;

    write_action(game, a, &t);
    words_of(&action, room);
    Fit with_verb = fit_words(&action, typed, 0), alone = action.count > 1 ? fit_words(&action, typed, 1) : NO_MATCH;
    return with_verb > alone ? with_verb : alone;
}

static bool is_digits(const char *word)
{
    return *word && word[strspn(word, "0123456789")] == '\0';
}

// The answer with that number on the screen; not with a zero before it, as some hexes have, and none where numbers are amounts.
static bool is_answer_number(const Session *s, const Words *typed, Action *a)
{
    long n;

    if (typed->count != 1 || typed->at[0][0] == '0' || !word_number(typed, 0, 1, s->shown.count, &n) || is_of_amount(s->game, &s->shown, s->shown.at[n - 1]))
        return false;
    *a = s->shown.at[n - 1];
    return true;
}

// "march 5": the number on the screen behind its own verb.
static bool is_number_of_verb(const Session *s, const Words *typed, Action *a)
{
    Words number = { 1, { typed->at[1] } };

    return typed->count == 2 && is_digits(typed->at[1]) && find_verb(s->game, typed->at[0]) && is_answer_number(s, &number, a) &&
        verb_of(*a) == (unsigned)find_verb(s->game, typed->at[0]);
}

static bool asks_amount(const Session *s)
{
    for (int i = 0; i < s->shown.count; i++)
        if (is_of_amount(s->game, &s->shown, s->shown.at[i]))
            return true;
    return false;
}

static void ask_which(const Session *s, const Words *typed, Fit best, Error *err)
{
    char room[200];
    Text t = text_in(room, sizeof room);
    int n = 0;

    for (int i = 0; i < s->list.count; i++)
        if (fit(s->game, s->list.at[i], typed) == best && n++ < 4) {
            text_put(&t, n > 1 ? ", " : "");
            write_action(s->game, s->list.at[i], &t);
        }
    fail(err, "which: %s%s?", room, n > 4 ? " ..." : "");
}

// The answer that fits best, and at least so well; of several, err asks which.
static Found find_fitting(const Session *s, const Words *typed, Fit least, Action *a, Error *err)
{
    Fit best = NO_MATCH;
    int count = 0;

    for (int i = 0; i < s->list.count; i++) {
        Fit m = fit(s->game, s->list.at[i], typed);
        if (m > best)
            best = m, count = 0, *a = s->list.at[i];
        count += m == best && m != NO_MATCH;
    }
    if (count == 0 || best < least)
        return FOUND_NONE;
    if (count > 1)
        ask_which(s, typed, best, err);
    return count == 1 ? FOUND_ONE : FOUND_SEVERAL;
}

// A noun that none of the answers has, though one of their verbs could take it: why not.
static bool is_noun_refused(const Session *s, const Words *typed, Error *err)
{
    char room[700];
    Text t = text_in(room, sizeof room);
    unsigned before = 0;

    for (int i = 0; i < s->list.count; i++) {
        unsigned verb = verb_of(s->list.at[i]);
        const Verb *v = &s->game->verbs[verb];
        int noun;
        Error unknown = { "" };
        if (verb == before || v->x == NO_KIND || v->y != NO_KIND || !read_noun(s->game, v->x, typed->at[0], &noun, &unknown))
            continue;
        before = verb;
        Action other = act_on(verb, (unsigned)noun);
        int reason = why_not(s->game, now_of(s), other);
        if (reason == OK)
            continue;
        write_reason(s->game, now_of(s), other, reason, reader_of(s), &t);
        fail(err, "not %s %s: %s", v->id, s->game->nouns[v->x].id(noun), room);
        return true;
    }
    return false;
}

// What is wrong with words that fit no answer; sometimes they are an action all the same, of another question.
static bool read_other(const Session *s, const Words *typed, const char *words, Action *a, Error *err)
{
    bool number = typed->count == 1 && is_digits(typed->at[0]);

    if (find_verb(s->game, typed->at[0]))
        return read_action(s->game, words, a, err);
    if (typed->count == 1 && is_noun_refused(s, typed, err))
        return false;
    if (number && s->shown.count && is_of_amount(s->game, &s->shown, s->shown.at[0]))
        return fail(err, "%s is not among the amounts that may be given now", typed->at[0]);
    if (number)
        return fail(err, "the answers are numbered 1 to %d", s->shown.count);
    const char *meant = typed->count == 1 ? nearest_order(typed->at[0]) : NULL;
    if (meant)
        return fail(err, "'%.40s' is no answer and no command; did you mean '%s'?", words, meant);
    return fail(err, "'%.40s' is no answer and no command; 'help' says what can be typed", words);
}

// "with all", where `all` is an answer of its own.
static bool is_all(const Game *game, const Words *typed)
{
    return typed->count == 2 && strcasecmp(typed->at[0], "with") == 0 && strcasecmp(typed->at[1], "all") == 0 && find_verb(game, "all");
}

// An amount that is asked for goes before a number on the screen, that before an exact noun, and this before the beginning of one.
Found find_answer(const Session *s, const char *words, Action *a, Error *err)
{
    Words typed;

    if (!words_of(&typed, words) || typed.count == 0) {
        fail(err, "too many words: one answer a line, or several with ';' between them");
        return FOUND_NONE;
    }
    if (is_all(s->game, &typed)) {
        *a = act((unsigned)find_verb(s->game, "all"));
        return FOUND_ONE;
    }
    if (!asks_amount(s) && is_answer_number(s, &typed, a))
        return FOUND_ONE;
    if (is_number_of_verb(s, &typed, a))
        return FOUND_ONE;
    Found found = find_fitting(s, &typed, NOUNS_SAME, a, err);
    if (found == FOUND_NONE && is_answer_number(s, &typed, a))
        return FOUND_ONE;
    if (found == FOUND_NONE && !is_digits(typed.at[0]))
        found = find_fitting(s, &typed, NOUNS_BEGUN, a, err);
    if (found == FOUND_NONE && read_other(s, &typed, words, a, err))
        found = FOUND_ONE;
    return found;
}

// ---- playing what was typed

bool any_of_verb(const ActionList *list, unsigned verb)
{
    for (int i = 0; i < list->count; i++)
        if (verb_of(list->at[i]) == verb)
            return true;
    return false;
}

bool play_action(Session *s, Action a)
{
    int reason;

    if (journal_act(s->journal, a, &reason)) {
        s->asked = s->together = false;
        if (s->board)
            board_note(s, a);
        else
            keep_game(s);
        return true;
    }
    print_reason(s, "Not so: ", a, reason);
    if (!s->refused)
        s->refused = s->line;
    return false;
}

bool play_proposal(Session *s)
{
    Proposal p;
    int from = s->journal->match.ply;

    if (!find_proposal(s->game, now_of(s), &p))
        return false;
    if (!may_do_all(s, &p))
        return true;
    for (int i = 0; i < p.count && why_not(s->game, now_of(s), p.at[i]) == OK; i++)
        play_action(s, p.at[i]);
    s->from = from;
    s->together = true;
    return true;
}

// While a march is open, `done` ends it: `halt` in the games' own words.
static Action meant_by(const Session *s, Action a)
{
    unsigned done = (unsigned)find_verb(s->game, "done"), halt = (unsigned)find_verb(s->game, "halt");
    bool marching = halt && (any_of_verb(&s->list, (unsigned)find_verb(s->game, "to")) || any_of_verb(&s->list, halt));

    return verb_of(a) == done && marching && why_not(s->game, now_of(s), a) != OK ? act(halt) : a;
}

// Adds ", words" to a list of what became of a line.
static void note_part(char *list, size_t room, const char *words)
{
    size_t n = strlen(list);

    snprintf(list + n, room - n, "%s%s", n ? ", " : "", words);
}

// A yes or a no that comes when neither is asked for: as the beginning of a name it would move somebody.
static bool is_yes_or_no(const char *words)
{
    return strcasecmp(words, "y") == 0 || strcasecmp(words, "yes") == 0 || strcasecmp(words, "n") == 0 || strcasecmp(words, "no") == 0;
}

// One answer.  What was played is noted by its own words, what was refused by those typed.
static bool play_words(Session *s, const char *words, LineParts *parts)
{
    char room[160];
    Text t = text_in(room, sizeof room);
    Error err = { "" };
    Action a;
    bool played = false;

    list_answers(s);
    if (is_over(now_of(s)))
        refuse(s, "The game is over.");
    else if (is_yes_or_no(words))
        refuse(s, "A yes or a no is not asked for now.");
    else if (find_answer(s, words, &a, &err) != FOUND_ONE)
        refuse(s, "%s", err.text);
    else {
        a = meant_by(s, a);
        write_action(s->game, a, &t);
        played = is_far_march(s, a) ? march_to(s, (int)noun_of(a), &err) : may_do(s, a) && play_action(s, a);
    }
    if (played)
        note_part(parts->done, sizeof parts->done, room);
    else
        note_part(parts->failed, sizeof parts->failed, words);
    return played && !s->stopped;
}

// Several nouns without their verb, of which at least the first is an answer by itself.
static bool is_row_of_nouns(const Session *s, const char *line, const Words *w)
{
    Error whole = { "" }, first = { "" };
    Action a;

    return w->count > 1 && !find_verb(s->game, w->at[0]) && find_answer(s, line, &a, &whole) != FOUND_ONE &&
        find_answer(s, w->at[0], &a, &first) == FOUND_ONE;
}

// "march mercer knox-1" as "march mercer" and "march knox-1": the i-th of them into out; false past the last.
static bool part_of_line(const Session *s, const char *line, int i, Text *out)
{
    Words w;

    if (!words_of(&w, line))
        return i == 0 && (text_put(out, line), true);
    int verb = w.count > 2 ? find_verb(s->game, w.at[0]) : 0;
    if (!verb || s->game->verbs[verb].x == NO_KIND || s->game->verbs[verb].y != NO_KIND) {
        text_put(out, line);
        return i == 0;
    }
    for (int at = 1, part = 0; at < w.count; part++) {
        int noun;
        if (!case_noun(s->game, s->game->verbs[verb].x, &w, &at, &noun)) {
            if (part == i)
                text_add(out, "%s %s", w.at[0], w.at[at]);
            at++;
        } else if (part == i) {
            text_add(out, "%s %s", w.at[0], s->game->nouns[s->game->verbs[verb].x].id(noun));
        }
        if (part == i)
            return true;
    }
    return false;
}

// One verb and its nouns; false once one of them could not be given.
static bool answer_order(Session *s, const char *line, LineParts *parts)
{
    char room[WORD_ROOM];
    Words w;
    bool fine = true;

    list_answers(s);
    if (words_of(&w, line) && is_row_of_nouns(s, line, &w)) {
        for (int i = 0; i < w.count; i++)
            if (fine)
                fine = play_words(s, w.at[i], parts);
            else
                note_part(parts->rest, sizeof parts->rest, w.at[i]);
        return fine;
    }
    for (int i = 0;; i++) {
        Text part = text_in(room, sizeof room);
        if (!part_of_line(s, line, i, &part))
            return fine;
        if (fine)
            fine = play_words(s, room, parts);
        else
            note_part(parts->rest, sizeof parts->rest, room);
    }
}

// "march mercer with knox-1 to trenton" has three orders: where the one that begins at `from` ends.  The word behind a verb that takes
// nouns is none of them ("hasty attack on trenton"), and what begins with no verb is one order.
static int end_of_order(const Session *s, const Words *w, int from)
{
    int verb = find_verb(s->game, w->at[from]), i = from + 1;

    if (!verb)
        return w->count;
    i += s->game->verbs[verb].x != NO_KIND;
    while (i < w->count && !find_verb(s->game, w->at[i]))
        i++;
    return i < w->count ? i : w->count;
}

bool answer_line(Session *s, const char *line, LineParts *parts)
{
    char room[WORD_ROOM];
    Words w;
    bool fine = true;

    s->stopped = false;
    if (!words_of(&w, line))
        return answer_order(s, line, parts);
    for (int from = 0, end; from < w.count; from = end) {
        Text order = text_in(room, sizeof room);
        end = end_of_order(s, &w, from);
        for (int i = from; i < end; i++)
            if (strcasecmp(w.at[i], "and") != 0)
                text_add(&order, "%s%s", i > from ? " " : "", w.at[i]);
        if (fine)
            fine = answer_order(s, room, parts);
        else
            note_part(parts->rest, sizeof parts->rest, room);
    }
    return fine;
}
