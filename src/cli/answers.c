// What may be answered, as a player reads and types it.

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/session.h"
#include "engine/case.h"
#include "engine/words.h"

// ---- printing

static void noun_words(const Game *game, Action a, Text *out)
{
    const Verb *v = &game->verbs[verb_of(a)];

    if (has_noun(a))
        text_put(out, game->nouns[v->x].id(noun_of(a)));
    if (has_second(a)) {
        text_char(out, ' ');
        text_put(out, game->nouns[v->y].id(second_of(a)));
    }
}

// "  March   1 washington  2 greene ..." in lines that fit.
static int print_verb(const Session *s, int from)
{
    unsigned verb = verb_of(s->list.at[from]);
    int at = printf("  %-12s", s->game->verbs[verb].button), i = from;
    char room[100];

    for (; i < s->list.count && verb_of(s->list.at[i]) == verb; i++) {
        Text t = text_in(room, sizeof room);
        text_add(&t, "%d ", i + 1);
        noun_words(s->game, s->list.at[i], &t);
        if (at + 2 + (int)t.length > s->columns)
            at = printf("\n%14s", "") - 1;
        at += printf("  %s", room);
    }
    puts("");
    return i;
}

void print_answers(const Session *s)
{
    for (int i = 0; i < s->list.count;)
        i = print_verb(s, i);
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

static bool find_number(const Session *s, const Words *typed, Action *a, bool *is_number, Error *err)
{
    long n;

    *is_number = typed->count == 1 && word_number(typed, 0, 0, 999999999, &n);
    if (!*is_number)
        return false;
    if (n < 1 || n > s->list.count)
        return fail(err, "the answers are numbered 1 to %d", s->list.count);
    *a = s->list.at[n - 1];
    return true;
}

static bool several(const Session *s, const Words *typed, Fit best, Error *err)
{
    char room[200];
    Text t = text_in(room, sizeof room);
    int n = 0;

    for (int i = 0; i < s->list.count; i++)
        if (fit(s->game, s->list.at[i], typed) == best && n++ < 4) {
            text_put(&t, n > 1 ? ", " : "");
            write_action(s->game, s->list.at[i], &t);
        }
    return fail(err, "which: %s%s?", room, n > 4 ? " ..." : "");
}

static bool find_fitting(const Session *s, const Words *typed, Action *a, bool *found, Error *err)
{
    Fit best = NO_MATCH;
    int count = 0;

    for (int i = 0; i < s->list.count; i++) {
        Fit m = fit(s->game, s->list.at[i], typed);
        if (m > best)
            best = m, count = 0, *a = s->list.at[i];
        count += m == best && m != NO_MATCH;
    }
    *found = count > 0;
    return count == 1 || (count > 1 && several(s, typed, best, err));
}

bool find_answer(const Session *s, const char *words, Action *a, Error *err)
{
    Words typed;
    bool decided;

    if (!words_of(&typed, words) || typed.count == 0)
        return fail(err, "too many words");
    bool fine = find_number(s, &typed, a, &decided, err);
    if (!decided)
        fine = find_fitting(s, &typed, a, &decided, err);
    if (decided)
        return fine;
    if (!find_verb(s->game, typed.at[0]))
        return fail(err, "'%.40s' is no answer and no command; 'help' says what can be typed", words);
    return read_action(s->game, words, a, err);
}

bool part_of_line(const Session *s, const char *line, int i, Text *out)
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
