// The line `expect`: what can be expected of any game; the rest is asked of the game.

#include "engine/case_lines.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "engine/words.h"

enum { TOLD_ROOM = 2000 };      // for one event in words

static bool is_asked(const Game *game, int kind)      { return game->frames[kind] && game->frames[kind]->list; }

static bool is_question(const Case *c, const char *word, Error *err)
{
    const Game *game = c->game;
    char room[400];
    Text names = text_in(room, sizeof room);
    bool known = false;

    for (int k = 0; k < game->frame_kinds; k++)
        if (is_asked(game, k)) {
            known = known || case_is_same(game->frames[k]->name, word);
            text_add(&names, "%s %s", names.length ? "," : "", game->frames[k]->name);
        }
    if (!known)
        return fail(err, "no question '%.40s'; the questions are%s", word, room);
    if (is_over(case_position(c)))
        return fail(err, "expected question %s, found: the game is over", word);
    if (case_is_same(question_of(game, case_position(c))->name, word))
        return true;
    text_clear(&names);
    case_question(c, &names);
    return fail(err, "expected question %s, found question %s (%s)", word, question_of(game, case_position(c))->name, room);
}

static bool expect_left(const Case *c, const char *number, Error *err)
{
    Words part;
    char room[64];
    Text t = text_in(room, sizeof room);
    int claims;

    text_add(&t, "expect left %s", number);
    words_of(&part, room);
    return case_expect_facts(c->game, case_position(c), &part, &claims, err);
}

static bool expect_question(const Case *c, const Words *w, int *claims, Error *err)
{
    if (w->count < 3)
        return fail(err, "'expect question' wants a question");
    *claims += w->count > 3;
    if (!is_question(c, w->at[2], err))
        return false;
    for (int i = 3; i < w->count; i++) {
        if (word_is(w, i, "side")) {
            if (!case_side_asked(c, w, ++i, err))
                return false;
        } else if (word_is(w, i, "left")) {
            if (!expect_left(c, w->at[++i], err))
                return false;
        } else {
            return fail(err, "after a question come 'side SIDE' and 'left N', not '%.40s'", w->at[i]);
        }
    }
    return true;
}

static bool is_offered(const Case *c, Action a, Error *err)
{
    return (!is_over(case_position(c)) && why_not(c->game, case_position(c), a) == OK) || case_refused(c, a, err);
}

static bool expect_offered(const Case *c, const Words *w, int *claims, Error *err)
{
    Action a[LIST_MOST];
    int count = case_read_answers(c->game, w, 2, w->count, a, err);
    bool all = count > 0;

    *claims = count;
    for (int i = 0; i < count && all; i++)
        all = is_offered(c, a[i], err);
    return all;
}

static bool expect_offered_count(const Case *c, const Words *w, Error *err)
{
    ActionList list;
    long wanted;

    if (!word_number(w, 2, 0, ACTIONS_MAX, &wanted) || w->count != 3)
        return fail(err, "'expect offered-count' wants a number");
    int n = list_actions(c->game, case_position(c), &list);
    return n == wanted || fail(err, "expected %ld answers, found %d", wanted, n);
}

static bool expect_ending(const Case *c, const Words *w, int i, Error *err)
{
    const char *is = c->game->endings[core_in(case_seen(c))->ending].id;

    if (!case_is_all_read(w, i + 1, err))
        return false;
    if (word_is(w, i, is))
        return true;
    for (int e = 0; e < c->game->ending_count; e++)
        if (word_is(w, i, c->game->endings[e].id))
            return fail(err, "expected ending %s, found %s", w->at[i], is);
    return fail(err, "no ending '%.40s'", w->at[i]);
}

static bool expect_outcome(const Case *c, const Words *w, int *claims, Error *err)
{
    const Core *core = core_in(case_seen(c));
    const char *is = outcome_id((Outcome)core->outcome), *ending = c->game->endings[core->ending].id;
    bool known = false;

    *claims += w->count > 3;
    for (int o = PLAYING; o <= DRAW; o++)
        known = known || word_is(w, 2, outcome_id((Outcome)o));
    if (!known)
        return fail(err, "'expect outcome' wants american, british, draw or playing");
    if (!word_is(w, 2, is))
        return fail(err, "expected outcome %s, found %s%s%s", w->at[2], is, core->outcome ? " by " : "", core->outcome ? ending : "");
    return w->count < 4 || expect_ending(c, w, 3, err);
}

// What is told, as a line of a case would have it: the same marks are left out, small letters, one blank between two words.
static void write_plain(const char *told, Text *out)
{
    char room[TOLD_ROOM];
    Text t = text_in(room, sizeof room);

    case_tidy(told, strlen(told), &t);
    for (const char *at = room; *at; at++) {
        bool blank = isspace((unsigned char)*at);
        if (!blank && at > room && isspace((unsigned char)at[-1]) && out->length)
            text_char(out, ' ');
        if (!blank)
            text_char(out, (char)tolower((unsigned char)*at));
    }
}

static bool is_digit(char c)        { return isdigit((unsigned char)c); }

// The words stand there, and no number is cut: "20 men" is not told by "120 men".
static bool says(const char *told, const char *wanted)
{
    size_t n = strlen(wanted);

    for (const char *at = told; (at = strstr(at, wanted)); at++)
        if (!(at > told && is_digit(at[-1]) && is_digit(*at)) && !(is_digit(at[n - 1]) && is_digit(at[n])))
            return true;
    return false;
}

// Whether something that has happened reads so; `last` is what happened last.
static bool is_told(const Case *c, Reader reader, const char *wanted, char last[TOLD_ROOM])
{
    char plain[TOLD_ROOM];

    for (int i = 0; i < (c->waiting ? c->told : c->log.count); i++) {
        Text t = text_in(last, TOLD_ROOM), tp = text_in(plain, sizeof plain);
        write_event(c->game, &c->log.at[i], reader, &t);
        write_plain(last, &tp);
        assert(!t.full && !tp.full);
        if (says(plain, wanted))
            return true;
    }
    return false;
}

// expect log WORDS, as the referee reads it; expect told SIDE WORDS, as that side does
static bool expect_log(const Case *c, const Words *w, Error *err)
{
    int first = word_is(w, 1, "told") ? 3 : 2, reader = first == 3 ? find_side(c->game, w->at[2]) : REFEREE;
    char joined[WORD_ROOM], wanted[WORD_ROOM], last[TOLD_ROOM] = "";
    Text tj = text_in(joined, sizeof joined), tw = text_in(wanted, sizeof wanted);

    if (w->count <= first || reader < 0)
        return fail(err, "'expect log' wants words, 'expect told' a side and words");
    if (c->log.full)
        return fail(err, "more than %d things have happened, and only the first of them are kept; start another board with 'clear'", CASE_EVENTS);
    case_join(w, first, w->count, &tj);
    write_plain(joined, &tw);
    if (is_told(c, (Reader)reader, wanted, last))
        return true;
    return fail(err, "expected the log to say '%s', found that it does not (last: %s)", wanted, last);
}

static bool expect_over(const Case *c, bool over, Error *err)
{
    return is_over(case_seen(c)) == over || fail(err, "expected the game %s, found that it is%s", over ? "over" : "to go on", over ? " not" : " over");
}

// Looks at the question or answers it, rather than at the board: while dice are lacking there is none.
static bool is_about_question(const Words *w)
{
    return ANY_OF(w, 1, "question", "side", "offered", "offered-count", "left", "view") || word_is(w, w->count - 1, "asked");
}

// A combat without choices is over when its dice are given: what is asked of it is asked of its end.
static bool looks_back(const Case *c, const Words *w)
{
    const Fact *kept = case_kept(c->game);

    return c->fought && case_asks_of_last(c->game, w) && fact_lacks(kept, fact_value(case_seen(c), kept, 0, NEITHER));
}

static bool try_expect_plainly(Case *c, const Words *w, int *claims, Error *err)
{
    if (word_is(w, 1, "question"))
        return expect_question(c, w, claims, err);
    if (word_is(w, 1, "side"))
        return case_is_all_read(w, 3, err) && case_side_asked(c, w, 2, err);
    if (word_is(w, 1, "offered"))
        return expect_offered(c, w, claims, err);
    if (word_is(w, 1, "offered-count"))
        return expect_offered_count(c, w, err);
    if (word_is(w, 1, "outcome"))
        return expect_outcome(c, w, claims, err);
    if (word_is(w, 1, "ending"))
        return expect_ending(c, w, 2, err);
    if (ANY_OF(w, 1, "log", "told"))
        return expect_log(c, w, err);
    if (ANY_OF(w, 1, "over", "playing"))
        return case_is_all_read(w, 2, err) && expect_over(c, word_is(w, 1, "over"), err);
    if (word_is(w, 1, "view"))
        return case_expect_view(c, w, err);
    return case_expect_facts(c->game, looks_back(c, w) ? (const State *)&c->recalled : case_seen(c), w, claims, err);
}

// A board just set up or cleared, with no dice to open the turn, is looked at as it lies.
static bool is_untouched(const Case *c, const Words *w)
{
    return c->fresh && !c->luck.seeded && c->luck.used == c->luck.count && !is_about_question(w) && !ANY_OF(w, 1, "log", "told");
}

// Always false.  The writer may not have seen that the game ended before.
static bool blame_the_end(const Case *c, const Words *w, Error *err)
{
    Error first = *err;

    if (is_over(case_seen(c)) && !ANY_OF(w, 1, "over", "playing", "outcome", "ending"))
        fail(err, "%s (the game has ended: %s)", first.text, c->game->endings[core_in(case_seen(c))->ending].id);
    return false;
}

// Behind `not` a line says one thing: of several it would hold if any were otherwise.
bool case_expect_line(Case *c, const Words *w, Error *err)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);
    bool negated = ANY_OF(w, 1, "not", "no");
    Words plain;
    int claims = 1;

    text_put(&t, "expect ");
    case_join(w, negated ? 2 : 1, w->count, &t);
    words_of(&plain, room);
    if (!is_untouched(c, &plain) && !settle_case(c, err))
        return false;
    if (c->waiting && is_about_question(&plain))
        return fail(err, "%s", c->lacks.text);
    err->text[0] = '\0';
    bool is = try_expect_plainly(c, &plain, &claims, err);
    if (!is && !case_is_finding(err))
        return case_malformed(c, err, NULL);
    if (!negated || (!is && case_is_moot(err)))
        return is || blame_the_end(c, &plain, err);
    if (claims > 1)
        return case_malformed(c, err, "'expect not' is about one thing; for several, write a line for each");
    return !is || fail(err, "expected not '%s', found that it is so", room + strlen("expect "));
}
