// Text that never overruns its storage: each function writes what fits, keeps the NUL, and sets `full` when something was left out.

#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

Text text_in(char *storage, size_t room)
{
    assert(room > 0);
    storage[0] = '\0';
    return (Text){ .at = storage, .room = room };
}

void text_clear(Text *t)
{
    t->length = 0;
    t->full = false;
    t->at[0] = '\0';
}

void text_put_n(Text *t, const char *bytes, size_t n)
{
    size_t left = t->room - 1 - t->length;

    if (n > left) {
        n = left;
        t->full = true;
    }
    memcpy(t->at + t->length, bytes, n);
    t->length += n;
    t->at[t->length] = '\0';
}

void text_put(Text *t, const char *words)
{
    text_put_n(t, words, strlen(words));
}

void text_char(Text *t, char c)
{
    text_put_n(t, &c, 1);
}

void text_add(Text *t, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_add_args(t, format, args);
    va_end(args);
}

void text_add_args(Text *t, const char *format, va_list args)
{
    size_t left = t->room - t->length;
    int wanted = vsnprintf(t->at + t->length, left, format, args);      // what the whole text needs, even if it does not fit

    assert(wanted >= 0);
    if ((size_t)wanted >= left) {
        t->length = t->room - 1;
        t->full = true;
    } else {
        t->length += (size_t)wanted;
    }
}

bool text_put_part(Text *t, const char **list, char end)
{
    const char *from = *list;

    if (!*from)
        return false;
    while (**list && **list != end)
        ++*list;
    text_put_n(t, from, (size_t)(*list - from));
    *list += **list == end;
    return true;
}

static void add_next(Text *t, int i, int count, const char *last, const char *words)
{
    text_add(t, "%s%s", i == 0 ? "" : i == count - 1 ? last : ", ", words);
}

void text_listed(Text *t, int i, int count, const char *words)
{
    add_next(t, i, count, " and ", words);
}

void text_either(Text *t, int i, int count, const char *words)
{
    add_next(t, i, count, " or ", words);
}

void text_count(Text *t, int n)
{
    enum { THOUSAND = 1000 };

    if (n < THOUSAND) {
        text_add(t, "%d", n);
        return;
    }
    text_count(t, n / THOUSAND);
    text_add(t, ",%03d", n % THOUSAND);
}

void text_capital(Text *t, size_t from)
{
    if (from < t->length)
        t->at[from] = (char)toupper((unsigned char)t->at[from]);
}

// Writes `length` bytes of a template; false if `put` had nothing for one of their keys.
static bool fill_part(Text *t, const char *words, size_t length, TextKey *put, const void *about)
{
    bool whole = true;

    for (size_t i = 0; i < length; i++) {
        char room[32];
        Text key = text_in(room, sizeof room);
        if (words[i] != '{') {
            text_char(t, words[i]);
            continue;
        }
        size_t n = strcspn(words + i + 1, "}");
        text_put_n(&key, words + i + 1, n);
        whole = put(about, room, t) && whole;
        i += n + 1;
    }
    return whole;
}

void text_fill(Text *t, const char *words, TextKey *put, const void *about)
{
    while (*words) {
        size_t plain = strcspn(words, "[");
        fill_part(t, words, plain, put, about);
        words += plain;
        if (!*words)
            return;
        size_t before = t->length, inside = strcspn(words + 1, "]");
        if (!fill_part(t, words + 1, inside, put, about))
            t->at[t->length = before] = '\0';
        words += inside + 2;
    }
}

bool words_of(Words *w, const char *line)
{
    size_t used = 0;

    w->count = 0;
    for (;;) {
        while (isspace((unsigned char)*line))
            line++;
        if (*line == '\0' || *line == '#')
            break;
        size_t n = strcspn(line, " \t\r\n\v\f");
        if (w->count == WORDS_MAX || used + n + 1 > sizeof w->storage)
            return false;
        memcpy(w->storage + used, line, n);
        w->storage[used + n] = '\0';
        w->at[w->count++] = w->storage + used;
        used += n + 1;
        line += n;
    }
    for (int i = w->count; i <= WORDS_MAX; i++)
        w->at[i] = "";
    return true;
}

bool word_is(const Words *w, int i, const char *word)
{
    return i >= 0 && i < w->count && strcasecmp(w->at[i], word) == 0;
}

bool word_is_any(const Words *w, int i, const char *const *list)
{
    for (; *list; list++)
        if (word_is(w, i, *list))
            return true;
    return false;
}

bool word_number(const Words *w, int i, long low, long high, long *number)
{
    if (i < 0 || i >= w->count || !w->at[i][0] || strlen(w->at[i]) > 9)     // nine digits fit any long
        return false;
    for (const char *c = w->at[i]; *c; c++)
        if (!isdigit((unsigned char)*c))
            return false;
    *number = strtol(w->at[i], NULL, 10);
    return *number >= low && *number <= high;
}
