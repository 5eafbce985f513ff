// The headings, rulings and cases of a rule book, read from the texts that are built into the program.

#include "book/book.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

// "## 11.4.2 Ferries of the Delaware" has a name and a title; a heading that does not begin with a number is its own name.
static void read_heading(Section *s, const char *heading, size_t n)
{
    size_t number = isdigit((unsigned char)heading[0]) ? strcspn(heading, " \n") : n;

    add_words(s->name, sizeof s->name, heading, number < n ? number : n);
    if (number < n)
        add_words(s->title, sizeof s->title, heading + number + 1, n - number - 1);
}

static void read_section_line(Book *book, const char *line, size_t n)
{
    Section *s = book->sections ? &book->section[book->sections - 1] : NULL;

    if (n > 3 && strncmp(line, "## ", 3) == 0) {
        if (book->sections < SECTIONS_MAX)
            read_heading(&book->section[book->sections++], line + 3, n - 3);
    } else if (s && n && !take_field(line, n, "- also: ", s->also, sizeof s->also)
               && !take_field(line, n, "- frames: ", s->frames, sizeof s->frames)
               && !take_field(line, n, "- rulings: ", s->rulings, sizeof s->rulings)
               && !take_field(line, n, "- example: ", s->example, sizeof s->example)) {
        add_words(s->words, sizeof s->words, line, n);
    }
}

// The next cell of a table's row, without the blanks around it; false behind the last.
static bool next_cell(const char **at, const char *end, const char **cell, size_t *length)
{
    const char *bar = memchr(*at, '|', (size_t)(end - *at));

    if (!bar)
        return false;
    *cell = *at + strspn(*at, " ");
    *length = (size_t)(bar - *cell);
    while (*length && (*cell)[*length - 1] == ' ')
        --*length;
    *at = bar + 1;
    return true;
}

static bool is_ruling(const char *line, size_t n)
{
    return n > 5 && strncmp(line, "| ", 2) == 0 && isupper((unsigned char)line[2]) && isdigit((unsigned char)line[3]);
}

// "| B4 | about | question | answer |"; other tables have only one of the two cells in the middle.  The answer is the last.
static void read_ruling_line(Book *book, const char *line, size_t n)
{
    const char *at = line + 1, *cell[4] = { 0 };
    size_t length[4];
    int cells = 0;

    if (!is_ruling(line, n) || book->rulings == RULINGS_MAX)
        return;
    Ruling *r = &book->ruling[book->rulings++];
    while (cells < 4 && next_cell(&at, line + n, &cell[cells], &length[cells]))
        cells++;
    add_words(r->id, sizeof r->id, cell[0], length[0]);
    for (int i = 1; i < cells - 1; i++) {
        if (i > 1)
            add_words(r->about, sizeof r->about, "\u2013", strlen("\u2013"));
        add_words(r->about, sizeof r->about, cell[i], length[i]);
    }
    if (cells > 1)
        add_words(r->words, sizeof r->words, cell[cells - 1], length[cells - 1]);
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

// ---- cases

const char *book_cited(const Book *book, const char *citation)
{
    const char *prefix = book->game->rule_prefix;
    size_t n = strlen(prefix);

    return strncasecmp(citation, prefix, n) == 0 && (citation[n] == ' ' || citation[n] == '-') ? citation + n + 1 : citation;
}

// "rule T76 battle fire   # why"
static void read_case_line(const Book *book, BookCase *c, const char *line, size_t n)
{
    char room[200];
    Text t = text_in(room, sizeof room);

    text_put_n(&t, line, n);
    char *at = room + strspn(room, " \t");
    if (strncasecmp(at, "rule", 4) != 0 || !at[4] || !strchr(" \t", at[4]) || c->cites == CASE_CITES)
        return;
    at += 4 + strspn(at + 4, " \t");
    char *remark = strstr(at, " #");
    if (remark)
        *remark = '\0';
    for (size_t end = strlen(at); end && strchr(" \t\r", at[end - 1]); end--)
        at[end - 1] = '\0';
    snprintf(c->cite[c->cites++], sizeof c->cite[0], "%.95s", book_cited(book, at));
}

static void write_title(BookCase *c)
{
    Text t = text_in(c->title, sizeof c->title);

    text_put(&t, c->id);
    text_capital(&t, 0);
    for (char *at = c->title; *at; at++)
        if (*at == '-')
            *at = ' ';
}

bool book_add_case(Book *book, const char *id, const char *text)
{
    if (book->case_count == CASES_MAX)
        return false;
    BookCase *c = &book->cases[book->case_count++];
    *c = (BookCase){ .text = text };
    snprintf(c->id, sizeof c->id, "%s", id);
    write_title(c);
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        read_case_line(book, c, line, n);
        line += n + (line[n] == '\n');
    }
    return true;
}

static void add_built_in_cases(Book *book)
{
    char folder[100];
    int n = snprintf(folder, sizeof folder, "cases/%s/", book->game->id);

    for (const BookText *t = book_cases; t->name; t++)
        if (strncmp(t->name, folder, (size_t)n) == 0)
            book_add_case(book, t->name + n, t->text);
}

Book *book_open(const Game *game)
{
    const char *rules = find_text("rules", game->id), *rulings = find_text("rulings", game->id);
    Book *book = rules ? calloc(1, sizeof *book) : NULL;

    if (!book)
        return NULL;
    book->game = game;
    each_line(book, rules, read_section_line);
    if (rulings)
        each_line(book, rulings, read_ruling_line);
    add_built_in_cases(book);
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

const Section *book_find_section(const Book *book, const char *name)
{
    const Section *found = book_section(book, name);

    for (int i = 0; i < book->sections && !found; i++)
        if (strncasecmp(book->section[i].name, name, strlen(name)) == 0)
            found = &book->section[i];
    for (int i = 0; i < book->sections && !found; i++)
        if (strcasestr(book->section[i].name, name) || strcasestr(book->section[i].title, name))
            found = &book->section[i];
    return found;
}

const Ruling *book_ruling(const Book *book, const char *id)
{
    for (int i = 0; i < book->rulings; i++)
        if (strcasecmp(book->ruling[i].id, id) == 0)
            return &book->ruling[i];
    return NULL;
}

const BookCase *book_case(const Book *book, const char *id)
{
    for (int i = 0; i < book->case_count; i++)
        if (strcasecmp(book->cases[i].id, id) == 0)
            return &book->cases[i];
    return NULL;
}

bool book_has(const Book *book, const char *citation)
{
    const char *name = book_cited(book, citation);

    return !*citation || book_section(book, name) || book_ruling(book, name);
}

bool book_cites(const Book *book, const BookCase *c, const Section *s)
{
    for (int i = 0; i < c->cites; i++)
        if (book_section(book, c->cite[i]) == s)
            return true;
    return false;
}

const BookCase *book_example(const Book *book, const Section *s)
{
    const BookCase *found = s->example[0] ? book_case(book, s->example) : NULL;

    // First a case that names the section before all others.
    for (int i = 0; i < book->case_count && !found; i++)
        if (book->cases[i].cites && book_section(book, book->cases[i].cite[0]) == s)
            found = &book->cases[i];
    for (int i = 0; i < book->case_count && !found; i++)
        if (book_cites(book, &book->cases[i], s))
            found = &book->cases[i];
    return found;
}

bool book_is_about(const char *text, const char *wanted)
{
    Words w;

    if (!words_of(&w, wanted))
        return false;
    for (int i = 0; i < w.count; i++)
        if (!strcasestr(text, w.at[i]))
            return false;
    return w.count > 0;
}

void book_write_name(const Book *book, const Section *s, Text *out)
{
    text_add(out, "%s rules (%s)", book->game->name, book->game->rule_prefix);
    if (s->title[0])
        text_add(out, ", %s: %s", s->name, s->title);
    else
        text_add(out, ": %s", s->name);
}
