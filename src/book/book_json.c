// The book as JSON, for clients, and its cases told in words.

#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "engine/case.h"
#include "games/games.h"

// A list with some mark between its entries, as a list of JSON.
static void write_list(Json *j, const char *key, const char *list, const char *between)
{
    json_open_as(j, key, '[');
    for (const char *at = list + strspn(list, between); *at; at += strspn(at, between)) {
        char room[160];
        Text t = text_in(room, sizeof room);
        size_t n = strcspn(at, *between == ',' ? "," : " ");
        text_put_n(&t, at, n);
        json_text(j, NULL, room);
        at += n;
    }
    json_close(j, ']');
}

// The cases of a section, the one that shows it best first.
static void write_cases_of(const Book *book, const Section *s, Json *j)
{
    const BookCase *best = book_example(book, s);

    json_open_as(j, "cases", '[');
    if (best)
        json_text(j, NULL, best->id);
    for (int i = 0; i < book->case_count; i++)
        if (&book->cases[i] != best && book_cites(book, &book->cases[i], s))
            json_text(j, NULL, book->cases[i].id);
    json_close(j, ']');
}

static void write_section(const Book *book, const Section *s, Json *j)
{
    json_open(j, '{');
    json_text(j, "name", s->name);
    if (s->title[0])
        json_text(j, "title", s->title);
    write_list(j, "also", s->also, ", ");
    json_text(j, "words", s->words);
    json_text(j, "frames", s->frames);
    write_list(j, "rulings", s->rulings, " ");
    write_cases_of(book, s, j);
    json_close(j, '}');
}

void book_write_json(const Book *book, Json *j)
{
    json_open(j, '{');
    json_text(j, "game", book->game->id);
    json_text(j, "name", book->game->name);
    json_text(j, "prefix", book->game->rule_prefix);
    json_open_as(j, "headings", '[');
    for (int i = 0; i < book->sections; i++)
        write_section(book, &book->section[i], j);
    json_close(j, ']');
    json_open_as(j, "rulings", '[');
    for (int i = 0; i < book->rulings; i++) {
        json_open(j, '{');
        json_text(j, "id", book->ruling[i].id);
        json_text(j, "about", book->ruling[i].about);
        json_text(j, "words", book->ruling[i].words);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_open_as(j, "cases", '[');
    for (int i = 0; i < book->case_count; i++) {
        json_open(j, '{');
        json_text(j, "id", book->cases[i].id);
        json_text(j, "title", book->cases[i].title);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

// ---- a case in words

static void write_line(void *context, CaseTold is, const char *words)
{
    static const char *const ids[] = { "board", "note", "put", "begin", "answer", "dice", "event", "refused", "so" };
    Json *j = context;

    json_open(j, '{');
    json_text(j, "is", ids[is]);
    json_text(j, "words", words);
    json_close(j, '}');
}

void book_write_case(const Book *book, const BookCase *c, Json *j)
{
    Case *played = malloc(sizeof *played);      // too large for a stack

    if (!played)
        abort();
    json_open(j, '{');
    json_text(j, "game", book->game->id);
    json_text(j, "id", c->id);
    json_text(j, "title", c->title);
    json_open_as(j, "rules", '[');
    for (int i = 0; i < c->cites; i++)
        json_text(j, NULL, c->cite[i]);
    json_close(j, ']');
    json_open_as(j, "lines", '[');
    tell_case(played, c->text, strlen(c->text), find_game, write_line, j);
    json_close(j, ']');
    json_close(j, '}');
    free(played);
}
