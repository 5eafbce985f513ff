// text.h -- text written into storage the caller owns; it never allocates and never overruns.
//
//     char room[200];
//     Text t = text_in(room, sizeof room);
//     text_add(&t, "%d dice", n);
//
// The text is always NUL-terminated.  What does not fit is left out and `full` is set; the caller decides if that matters.
#pragma once
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Text {
    char  *at;          // the storage
    size_t length;      // bytes written, the NUL not counted
    size_t room;        // bytes of storage, at least 1
    bool   full;        // something was left out
} Text;

Text text_in(char *storage, size_t room);           // an empty text in `room` bytes of the caller's
void text_clear(Text *t);
void text_put(Text *t, const char *words);
void text_put_n(Text *t, const char *bytes, size_t n);
void text_char(Text *t, char c);
void text_add(Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_args(Text *t, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
// Adds what a list has up to the next `end`, which is passed over; false, with nothing added, at the end of the list.
bool text_put_part(Text *t, const char **list, char end);
// Adds the next of a list of `count` things, of which this is number `i` from 0: "A", "A and B", "A, B and C".
void text_listed(Text *t, int i, int count, const char *words);
// The same of things of which one is wanted: "A", "A or B", "A, B or C".
void text_either(Text *t, int i, int count, const char *words);
// Adds a number with a comma for its thousands: "12,300".
void text_count(Text *t, int n);
// Makes the letter at `from` a capital, where something has been written there: a sentence may begin with a name such as von Donop's.
void text_capital(Text *t, size_t from);

// ---- templates: "too few points[: it needs {needs}, you have {points}]"

// Writes what stands for a key of a template; false if there is nothing for it now.
typedef bool TextKey(const void *about, const char *key, Text *out);
// Writes a template, with `put` for each {key}.  What stands in [ ] is left out unless `put` could write all its keys.
void text_fill(Text *t, const char *words, TextKey *put, const void *about);

// ---- a line taken apart into words, for actions and case files

enum { WORDS_MAX = 24, WORD_ROOM = 640 };

typedef struct Words {
    int         count;
    const char *at[WORDS_MAX + 1];      // one past the last is "" so that a reader may look ahead
    char        storage[WORD_ROOM];
} Words;

// Splits at blanks; false if there are more words or bytes than fit.  A '#' that starts a word ends the line.
bool words_of(Words *w, const char *line);
// True if word i is `word`; letter case does not count.  i may be past the end.
bool word_is(const Words *w, int i, const char *word);
// True if word i is one of the list, which NULL ends:  ANY_OF(w, i, "at", "in").
bool word_is_any(const Words *w, int i, const char *const *list);
#define ANY_OF(w, i, ...) word_is_any((w), (i), (const char *const[]){ __VA_ARGS__, NULL })
// True, with *number, if word i is a number from low to high in decimal digits.
bool word_number(const Words *w, int i, long low, long high, long *number);
