// The line `expect`: what can be expected of any game; the rest is asked of the game.

#include "old_lines.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "engine/words.h"

enum { TOLD_ROOM = 2000 };      // for one event in words

// What a reader of any rule book may call a question, and its usual name.
static const char *const other_names[][2] = {
    { "hits", "lose" }, { "takehits", "lose" }, { "loss", "lose" }, { "losses", "lose" }, { "move", "moves" }, { "movement", "moves" },
    { "flight", "flee" }, { "stay", "leave" }, { "withdrawal", "leave" }, { "retreat", "withdraw" }, { "whereto", "withdraw" },
    { "battles", "fight" }, { "battle", "fight" }, { "desertion", "desert" }, { "arrival", "arrive" }, { "arrivals", "arrive" },
    { "forcemarch", "force" },
};

static bool is_asked(const Game *game, int kind)      { return game->frames[kind] && game->frames[kind]->list; }

static int find_question(const Game *game, const char *word)
{
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++)
        if (case_is_same(word, other_names[i][0]))
            word = other_names[i][1];
    for (int k = 0; k < game->frame_kinds; k++)
        if (is_asked(game, k) && case_is_same(game->frames[k]->name, word))
            return k;
    return -1;
}

static bool offers_verb(const OldCase *c, int verb)
{
    ActionList list;
    int n = list_actions(c->game, old_position(c), &list);

    for (int i = 0; i < n; i++)
        if (verb_of(list.at[i]) == (unsigned)verb)
            return true;
    return false;
}

// The question by its name, or by a verb that would answer it.
static bool is_question(OldCase *c, const char *word, Error *err)
{
    const Game *game = c->game;
    char room[240];
    Text names = text_in(room, sizeof room);
    int kind = find_question(game, word), verb = find_verb(game, word);
    if (kind < 0 && !verb) {
        for (int k = 0; k < game->frame_kinds; k++)
            if (is_asked(game, k))
                text_add(&names, "%s %s", names.length ? "," : "", game->frames[k]->name);
        return fail(err, "no question '%.40s'; the questions are%s", word, room);
    }
    if (is_over(old_position(c)))
        return fail(err, "expected question %s, found: the game is over", word);
    if (kind == top_frame(old_position(c))->kind || (verb && offers_verb(c, verb)))
        return true;
    old_question(c, &names);
    return fail(err, "expected question %s, found question %s (%s)", word, question_of(game, old_position(c))->name, room);
}

static bool expect_left(OldCase *c, const Words *w, int i, Error *err)
{
    char room[64];
    Text t = text_in(room, sizeof room);
    Words part;
    int claims;

    text_add(&t, "expect left %s", w->at[i]);
    words_of(&part, room);
    return case_expect_facts(c->game, old_position(c), &part, &claims, err);
}

static bool expect_question(OldCase *c, const Words *w, int *claims, Error *err)
{
    if (w->count < 3)
        return fail(err, "'expect question' wants a question");
    *claims += w->count > 3;
    if (!is_question(c, w->at[2], err))
        return false;
    for (int i = 3; i < w->count; i++) {
        bool by_side = ANY_OF(w, i, "side", "of", "for");
        if (by_side || find_side(c->game, w->at[i]) >= 0) {
            i += by_side;
            if (!old_side_asked(c, w, i, err))
                return false;
        } else if (word_is(w, i, "left")) {
            if (!expect_left(c, w, ++i, err))
                return false;
        } else {
            return fail(err, "after a question come 'side SIDE' and 'left N', not '%.40s'", w->at[i]);
        }
    }
    return true;
}

static bool is_offered(OldCase *c, Action a, bool offered, Error *err)
{
    char action[80];
    Text t = text_in(action, sizeof action);
    bool is = !is_over(old_position(c)) && why_not(c->game, old_position(c), a) == OK;

    write_action(c->game, a, &t);
    if (is == offered)
        return true;
    if (offered)
        return old_refused(c, a, err);
    return fail(err, "expected '%s' not to be offered, found that it is legal", action);
}

static bool expect_offered(OldCase *c, const Words *w, int from, bool offered, Error *err)
{
    Position asked = c->position;
    Action a;

    if (!old_answer(c, w, from, w->count, &a, err))
        return false;
    bool so = old_is_about_named(c, w, from, w->count, err) && is_offered(c, a, offered, err);
    c->position = asked;
    return so;
}

static bool expect_offered_count(const OldCase *c, const Words *w, Error *err)
{
    ActionList list;
    long wanted;

    if (!word_number(w, 2, 0, ACTIONS_MAX, &wanted) || w->count != 3)
        return fail(err, "'expect offered-count' wants a number");
    int n = list_actions(c->game, old_position(c), &list);
    return n == wanted || fail(err, "expected %ld answers, found %d", wanted, n);
}

static bool expect_ending(const OldCase *c, const Words *w, int i, Error *err)
{
    const char *is = c->game->endings[core_in(old_position(c))->ending].id;

    if (!case_is_all_read(w, i + 1, err))
        return false;
    if (word_is(w, i, is))
        return true;
    for (int e = 0; e < c->game->ending_count; e++)
        if (word_is(w, i, c->game->endings[e].id))
            return fail(err, "expected ending %s, found %s", w->at[i], is);
    return fail(err, "no ending '%.40s'", w->at[i]);
}

static bool expect_outcome(const OldCase *c, const Words *w, int *claims, Error *err)
{
    const Core *core = core_in(old_position(c));
    const char *is = outcome_id((Outcome)core->outcome), *ending = c->game->endings[core->ending].id;
    int by = 3 + word_is(w, 3, "by");
    bool known = false;

    *claims += w->count > 3;
    for (int o = PLAYING; o <= DRAW; o++)
        known = known || word_is(w, 2, outcome_id((Outcome)o));
    if (!known)
        return fail(err, "'expect outcome' wants american, british, draw or playing");
    if (!word_is(w, 2, is))
        return fail(err, "expected outcome %s, found %s%s%s", w->at[2], is, core->outcome ? " by " : "", core->outcome ? ending : "");
    return w->count < 4 || expect_ending(c, w, by, err);
}

// What is told, as a line of a case would have it: the same marks are left out, small letters, one blank between two words.
static void write_plain(const char *told, Text *out)
{
    char room[TOLD_ROOM];
    Text t = text_in(room, sizeof room);

    old_tidy(told, strlen(told), &t);
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
static bool is_told(const OldCase *c, Reader reader, const char *wanted, char last[TOLD_ROOM])
{
    char plain[TOLD_ROOM];

    for (int i = 0; i < c->log.count; i++) {
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
static bool expect_log(const OldCase *c, const Words *w, Error *err)
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

static bool expect_over(const OldCase *c, bool over, Error *err)
{
    return is_over(old_position(c)) == over || fail(err, "expected the game %s, found that it is%s", over ? "over" : "to go on", over ? " not" : " over");
}

// A combat without choices is over when its dice are given: what is asked of it is asked of its end.
static bool looks_back(const OldCase *c, const Words *w)
{
    return c->fought && c->hooks->asks_of_combat && c->hooks->asks_of_combat(w) && !c->hooks->is_fighting(old_position(c));
}

static bool try_expect_plainly(OldCase *c, const Words *w, int *claims, Error *err)
{
    if (word_is(w, 1, "question"))
        return expect_question(c, w, claims, err);
    if (ANY_OF(w, 1, "side", "asked"))
        return case_is_all_read(w, 3, err) && old_side_asked(c, w, 2, err);
    if (word_is(w, 1, "offered"))
        return expect_offered(c, w, 2, true, err);
    if (word_is(w, 1, "not-offered"))
        return expect_offered(c, w, 2, false, err);
    if (ANY_OF(w, 1, "offered-count", "answers"))
        return expect_offered_count(c, w, err);
    if (ANY_OF(w, 1, "outcome", "winner"))
        return expect_outcome(c, w, claims, err);
    if (word_is(w, 1, "ending"))
        return expect_ending(c, w, 2, err);
    if (ANY_OF(w, 1, "log", "told"))
        return expect_log(c, w, err);
    if (ANY_OF(w, 1, "over", "playing"))
        return case_is_all_read(w, 2, err) && expect_over(c, word_is(w, 1, "over"), err);
    const Words turned = c->hooks->turned(w);
    return case_expect_facts(c->game, looks_back(c, w) ? (const State *)&c->combat : old_position(c), &turned, claims, err);
}

// Behind `not` a line says one thing: of several it would hold if any were otherwise.
bool old_expect_line(OldCase *c, const Words *w, Error *err)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);
    Words plain;
    int claims = 1;

    if (w->count < 2)
        return old_malformed(c, err, "'expect' wants what is expected");
    bool negated = ANY_OF(w, 1, "not", "no");
    text_put(&t, "expect ");
    case_join(w, negated ? 2 : 1, w->count, &t);
    words_of(&plain, room);
    err->text[0] = '\0';
    bool is = try_expect_plainly(c, &plain, &claims, err);
    if (!is && !case_is_finding(err))
        return old_malformed(c, err, NULL);
    if (!negated || (!is && case_is_moot(err)))
        return is;
    if (claims > 1)
        return old_malformed(c, err, "'expect not' is about one thing; for several, write a line for each");
    return !is || fail(err, "expected not '%s', found that it is so", room + strlen("expect "));
}
