// The rule books' headings and rulings, read from the texts that are built into the program.

#include "cli/book.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options.h"

// ---- reading the Markdown

static void add_words(char *to, size_t room, const char *words, size_t n)
{
    size_t length = strlen(to);

    if (length && length + 1 < room)
        to[length++] = ' ';
    if (n > room - length - 1)
        n = room - length - 1;
    memcpy(to + length, words, n);
    to[length + n] = '\0';
}

static bool take_field(const char *line, size_t n, const char *key, char *to, size_t room)
{
    size_t k = strlen(key);

    if (n < k || strncmp(line, key, k) != 0)
        return false;
    add_words(to, room, line + k, n - k);
    return true;
}

static void read_section_line(Book *book, const char *line, size_t n)
{
    Section *s = book->sections ? &book->section[book->sections - 1] : NULL;

    if (n > 3 && strncmp(line, "## ", 3) == 0) {
        if (book->sections < SECTIONS_MAX)
            add_words(book->section[book->sections++].name, sizeof s->name, line + 3, n - 3);
    } else if (s && n && !take_field(line, n, "- also: ", s->also, sizeof s->also)
               && !take_field(line, n, "- frames: ", s->frames, sizeof s->frames)
               && !take_field(line, n, "- rulings: ", s->rulings, sizeof s->rulings)) {
        add_words(s->words, sizeof s->words, line, n);
    }
}

static int count_cells(const char *line, size_t n)
{
    int bars = 0;

    for (size_t i = 0; i < n; i++)
        bars += line[i] == '|';
    return bars - 1;
}

// "| B4 | about | question | answer |" as "about: question answer"; rows of C and D have one column less.
static void read_ruling_line(Book *book, const char *line, size_t n)
{
    bool is_row = n > 5 && strncmp(line, "| ", 2) == 0 && isupper((unsigned char)line[2]) && isdigit((unsigned char)line[3]);

    if (!is_row || book->rulings == RULINGS_MAX)
        return;
    Ruling *r = &book->ruling[book->rulings++];
    size_t id = strcspn(line + 2, " ");
    add_words(r->id, sizeof r->id, line + 2, id);
    bool has_about = count_cells(line, n) == 4 || !memchr(line, '?', n);
    for (const char *at = line + 2 + id; at < line + n;) {
        at += strspn(at, " |");
        const char *end = memchr(at, '|', (size_t)(line + n - at));
        size_t cell = end ? (size_t)(end - at) : (size_t)(line + n - at);
        while (cell && at[cell - 1] == ' ')
            cell--;
        if (at < line + n && cell)
            add_words(r->words, sizeof r->words, at, cell);
        if (has_about && cell && strlen(r->words) == cell && cell + 1 < sizeof r->words)
            strcat(r->words, ":");
        at = end ? end + 1 : line + n;
    }
}

static void each_line(Book *book, const char *text, void (*read)(Book *, const char *, size_t))
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        read(book, text, n);
        text += n + (text[n] == '\n');
    }
}

static const char *find_text(const char *folder, const char *game)
{
    char name[100];

    snprintf(name, sizeof name, "%s/%s", folder, game);
    for (const BookText *t = book_texts; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t->text;
    return NULL;
}

Book *book_open(const char *game)
{
    const char *rules = find_text("rules", game), *rulings = find_text("rulings", game);
    Book *book = rules ? calloc(1, sizeof *book) : NULL;

    if (rules && !book)
        misuse("out of memory");
    if (book)
        each_line(book, rules, read_section_line);
    if (book && rulings)
        each_line(book, rulings, read_ruling_line);
    return book;
}

// ---- finding

static bool is_other_name(const Section *s, const char *name)
{
    size_t n = strlen(name);

    for (const char *at = s->also; *at;) {
        at += strspn(at, ", ");
        size_t length = strcspn(at, ",");
        if (length == n && strncasecmp(at, name, n) == 0)
            return true;
        at += length;
    }
    return false;
}

const Section *book_section(const Book *book, const char *name)
{
    for (int i = 0; i < book->sections; i++)
        if (strcasecmp(book->section[i].name, name) == 0 || is_other_name(&book->section[i], name))
            return &book->section[i];
    return NULL;
}

const Ruling *book_ruling(const Book *book, const char *id)
{
    for (int i = 0; i < book->rulings; i++)
        if (strcasecmp(book->ruling[i].id, id) == 0)
            return &book->ruling[i];
    return NULL;
}
