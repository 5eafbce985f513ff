// muster rules GAME [WORDS]: the rule book's headings in our words, with the rulings and cases of each; what has no case; how to win.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "engine/aim.h"
#include "engine/case.h"
#include "engine/words.h"
#include "games/games.h"

// ---- cases from a folder

// In place of those that are built in.  Their texts are kept until the program ends.
static void read_cases(Book *book, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort);

    book->case_count = 0;
    for (int i = 0; i < n; i++) {
        char path[PATH_ROOM], *name = entries[i]->d_name, *dot = strrchr(name, '.');
        Error err = { "" };
        size_t length;
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (dot && strcmp(dot, ".case") == 0) {
            char *text = read_whole_file(path, &length, &err);
            if (!text)
                misuse("%s", err.text);
            *dot = '\0';
            if (!book_add_case(book, name, text))
                misuse("%s: too many cases", folder);
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

static int count_cases(const Book *book, const Section *s)
{
    int n = 0;

    for (int i = 0; i < book->case_count; i++)
        n += book_cites(book, &book->cases[i], s);
    return n;
}

// ---- words

// The only letters of the book that are not ASCII are its dashes, which not every terminal has.
static void plain_dashes(char *words)
{
    size_t length = strlen("\u2013");

    for (char *dash; (dash = strstr(words, "\u2013"));) {
        *dash = '-';
        memmove(dash + 1, dash + length, strlen(dash + length) + 1);
    }
}

static void print_ruling(const Book *book, const Ruling *r, int indent)
{
    char room[sizeof r->about + sizeof r->words + 8];
    Text t = text_in(room, sizeof room);

    text_add(&t, "%s%s%s", r->about, !r->about[0] ? "" : strchr(r->about, '?') ? " " : ": ", r->words);
    plain_dashes(room);
    printf("%*s%s-%s\n", indent, "", book->game->rule_prefix, r->id);
    print_paragraph(room, indent + 2);
}

// Of an example only the first board is printed; `boards` counts them.
typedef struct Printing { bool all; int boards; } Printing;

static void print_told(void *context, CaseTold is, const char *words)
{
    Printing *printing = context;
    static const char *const before[] = {
        [TOLD_NOTE] = "", [TOLD_PUT] = "On the board: ", [TOLD_BEGIN] = "Now: ", [TOLD_ANSWER] = "> ", [TOLD_DICE] = "Dice: ", [TOLD_EVENT] = "",
        [TOLD_REFUSED] = "Refused: ", [TOLD_SO] = "Then: ",
    };
    char room[1000];
    Text t = text_in(room, sizeof room);

    printing->boards += is == TOLD_BOARD;
    if (!printing->all && printing->boards > 1)
        return;
    if (is == TOLD_BOARD) {
        printf("    --\n");
        return;
    }
    text_add(&t, "%s%s", before[is], words);
    print_paragraph(room, 4);
}

static void print_case(const Book *book, const BookCase *c, bool all)
{
    Case *played = calloc(1, sizeof *played);
    Printing printing = { .all = all };

    if (!played)
        misuse("out of memory");
    printf("  Example: %s (%s)\n", c->title, c->id);
    tell_case(played, c->text, strlen(c->text), find_game, print_told, &printing);
    if (!all && printing.boards > 1)
        printf("    The whole of it: `muster rules %s %s`.\n", book->game->id, c->id);
    free(played);
}

static void print_section(const Book *book, const Section *s)
{
    char name[300], ids[sizeof s->rulings];
    Text t = text_in(name, sizeof name);
    const BookCase *example = book_example(book, s);

    book_write_name(book, s, &t);
    printf("%s\n", name);
    print_paragraph(s->words, 2);
    printf("  In the program: %s\n", s->frames);
    snprintf(ids, sizeof ids, "%s", s->rulings);
    for (char *rest = ids, *id; (id = strsep(&rest, " "));) {
        const Ruling *r = book_ruling(book, id);
        if (r)
            print_ruling(book, r, 2);
    }
    if (example)
        print_case(book, example, false);
    for (int i = 0; i < book->case_count; i++)
        if (&book->cases[i] != example && book_cites(book, &book->cases[i], s))
            printf("  case: %s\n", book->cases[i].id);
}

// `command` is what is typed before a heading: "muster rules trenton-1776", or in a game "rules"; `aim` what tells how each side wins.
static void print_list(const Book *book, const char *command, const char *aim)
{
    char room[300];
    Text t = text_in(room, sizeof room);

    text_add(&t, "%s: the headings of its rules; `%s HEADING` says more. Any other words are looked for in the texts. How each side wins: `%s`.",
             book->game->name, command, aim);
    print_paragraph(room, 0);
    puts("");
    for (int i = 0; i < book->sections; i++) {
        const Section *s = &book->section[i];
        int cases = count_cases(book, s);
        printf("%s%s%s  (%d case%s)\n", s->name, s->title[0] ? " " : "", s->title, cases, cases == 1 ? "" : "s");
        print_paragraph(s->words, 4);
    }
    if (book->rulings)
        printf("\n%d rulings, for example `%s %s`.\n", book->rulings, command, book->ruling[0].id);
}

// Headings and rulings that have all the words; how many.
static int print_found(const Book *book, const char *words)
{
    char room[2 * BOOK_WORDS];
    int found = 0;

    for (int i = 0; i < book->sections; i++) {
        const Section *s = &book->section[i];
        Text t = text_in(room, sizeof room);
        text_add(&t, "%s %s %s %s", s->name, s->title, s->also, s->words);
        if (!book_is_about(room, words))
            continue;
        printf("%s %s%s%s\n", book->game->rule_prefix, s->name, s->title[0] ? " " : "", s->title);
        print_paragraph(s->words, 4);
        found++;
    }
    for (int i = 0; i < book->rulings; i++) {
        Text t = text_in(room, sizeof room);
        text_add(&t, "%s %s", book->ruling[i].about, book->ruling[i].words);
        if (!book_is_about(room, words))
            continue;
        print_ruling(book, &book->ruling[i], 0);
        found++;
    }
    return found;
}

// False if there is nothing about the words.
static bool print_one(const Book *book, const char *words)
{
    const char *name = book_cited(book, words);
    const Ruling *r = book_ruling(book, name);
    const Section *s = r ? NULL : book_find_section(book, name);
    const BookCase *c = book_case(book, name);

    if (r)
        print_ruling(book, r, 0);
    else if (s)
        print_section(book, s);
    else if (c)
        print_case(book, c, true);
    else
        return print_found(book, words) > 0;
    return true;
}

// ---- in a game

static const Book *book_of(const Game *game)
{
    static Book *book;              // of the game that is played: there is one

    if (!book)
        book = book_open(game);
    return book;
}

bool print_rules_about(const Game *game, const char *words)
{
    const Book *book = book_of(game);

    if (!book)
        return false;
    if (*words)
        return print_one(book, words);
    print_list(book, "rules", "aim");
    return true;
}

void print_rule_in_short(const Game *game, const char *citation)
{
    const Book *book = book_of(game);
    const Section *s = book ? book_section(book, book_cited(book, citation)) : NULL;
    char name[300];
    Text t = text_in(name, sizeof name);

    if (!s)
        return;
    text_add(&t, "%s %s%s%s", game->rule_prefix, s->name, s->title[0] ? " " : "", s->title);
    print_paragraph(name, 2);
    print_paragraph(s->words, 4);
}

// ---- what has no case, and what is cited but is not there

typedef struct Holes {
    int  count;
    bool json;
    Json *j;
} Holes;

static void hole(Holes *h, const char *words, const char *name, const char *where)
{
    h->count++;
    if (h->json) {
        json_open(h->j, '{');
        json_text(h->j, "hole", words);
        json_text(h->j, "name", name);
        json_text(h->j, "where", where);
        json_close(h->j, '}');
    } else {
        printf("%s: %s%s%s\n", words, name, *where ? ", in " : "", where);
    }
}

static void check_citation(const Book *book, const char *citation, const char *where, Holes *h)
{
    if (!book_has(book, citation))
        hole(h, "cited, but no such rule", citation, where);
}

static void check_also(const Book *book, const Reason *r, Holes *h)
{
    const char *at = r->also;
    char room[SECTION_ROOM];
    Text one = text_in(room, sizeof room);

    while (next_section(book->game, &at, &one))
        check_citation(book, room, r->id, h);
}

// The lines that tell the causes of an event, or what was added to a die.
static void check_events(const Book *book, Holes *h)
{
    const Game *g = book->game;

    for (int i = 0; i < g->event_kinds; i++)
        for (int k = 0; k < EVENT_FIELDS && g->events[i].field[k].is != FIELD_NONE; k++) {
            const EventField *f = &g->events[i].field[k];
            for (const EventLine *line = f->lines; line && line->words; line++)
                check_citation(book, line->rule, g->events[i].id, h);
        }
}

static void check_tables(const Book *book, Holes *h)
{
    const Game *g = book->game;

    for (int i = 0; i < g->reason_count; i++) {
        check_citation(book, g->reasons[i].rule, g->reasons[i].id, h);
        check_also(book, &g->reasons[i], h);
    }
    for (int i = 1; i < g->verb_count; i++)
        check_citation(book, g->verbs[i].rule, g->verbs[i].id, h);
    for (int i = 0; i < g->ending_count; i++)
        check_citation(book, g->endings[i].rule, g->endings[i].id, h);
    for (const AimRow *row = g->aim->rows; row->words; row++)
        check_citation(book, aim_rule(g, row), aim_id(row->is), h);
    check_events(book, h);
}

static bool has_case(const Book *book, const char *ruling)
{
    for (int i = 0; i < book->case_count; i++)
        for (int k = 0; k < book->cases[i].cites; k++)
            if (strcasecmp(book->cases[i].cite[k], ruling) == 0)
                return true;
    return false;
}

enum { WORDS_LEAST = 100 };      // bytes of a text that explains its heading to a player

static void check_sections(const Book *book, Holes *h)
{
    char ids[sizeof book->section[0].rulings];

    for (int i = 0; i < book->sections; i++) {
        const Section *s = &book->section[i];
        const BookCase *example = book_example(book, s);
        if (strlen(s->words) < WORDS_LEAST)
            hole(h, "no text", s->name, "");
        if (count_cases(book, s) == 0)
            hole(h, "no case", s->name, "");
        if (s->example[0] && (!example || strcmp(example->id, s->example) != 0 || !book_cites(book, example, s)))
            hole(h, "an example that is no case of it", s->example, s->name);
        snprintf(ids, sizeof ids, "%s", s->rulings);
        for (char *rest = ids, *id; book->rulings && (id = strsep(&rest, " "));)
            if (*id && !book_ruling(book, id))
                hole(h, "named, but no such ruling", id, s->name);
    }
}

static bool is_under_a_heading(const Book *book, const Ruling *r)
{
    size_t n = strlen(r->id);

    for (int i = 0; i < book->sections; i++)
        for (const char *at = book->section[i].rulings; (at = strstr(at, r->id)); at += n)
            if ((at == book->section[i].rulings || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
                return true;
    return false;
}

static void check_rulings(const Book *book, Holes *h)
{
    for (int i = 0; i < book->rulings; i++)
        if (!is_under_a_heading(book, &book->ruling[i]))
            hole(h, "a ruling that no heading names", book->ruling[i].id, "");
}

static int report_coverage(const Book *book, bool json)
{
    Text out = json_room(1 << 20);
    Json j = json_in(&out);
    Holes h = { .json = json, .j = &j };
    int with_case = 0;

    json_open(&j, '{');
    json_open_as(&j, "holes", '[');
    check_sections(book, &h);
    check_rulings(book, &h);
    for (int i = 0; i < book->case_count; i++)
        for (int k = 0; k < book->cases[i].cites; k++)
            check_citation(book, book->cases[i].cite[k], book->cases[i].id, &h);
    check_tables(book, &h);
    for (int i = 0; i < book->rulings; i++)
        with_case += has_case(book, book->ruling[i].id);
    json_close(&j, ']');
    json_number(&j, "headings", book->sections);
    json_number(&j, "rulings", book->rulings);
    json_number(&j, "rulings_with_a_case", with_case);
    json_number(&j, "cases", book->case_count);
    json_close(&j, '}');
    if (json) {
        print_json(&out);
    } else {
        printf("%d headings, %d rulings (%d with a case), %d cases: %d hole%s\n", book->sections, book->rulings, with_case, book->case_count, h.count,
               h.count == 1 ? "" : "s");
        free(out.at);
    }
    return h.count ? NOT_SO : FINE_STATUS;
}

// ---- the command

static struct Asked { bool json, coverage, aim; const char *folder; } asked;

const Option rules_options[] = {
    { "aim", .on = &asked.aim, .help = "how each side wins, in one SCENARIO or all of them" },
    { "coverage", .on = &asked.coverage, .help = "list headings without a text or a case, and citations of rules that do not exist" },
    { "cases", "DIR", .text = &asked.folder, .help = "read the cases of this folder in place of those that are built in" },
    { "json", .on = &asked.json, .help = "the same as data" },
    { NULL },
};

static int print_book_json(const Book *book)
{
    Text out = json_room(1 << 20);
    Json j = json_in(&out);

    book_write_json(book, &j);
    print_json(&out);
    return FINE_STATUS;
}

int cmd_rules(int argc, char **argv)
{
    static Book *book;          // its cases may point to texts that are kept until the end
    char words[200];
    Text t = text_in(words, sizeof words);

    asked = (struct Asked){ .json = false };
    argc = read_options(argc, argv, rules_options);
    if (argc < 2)
        misuse("rules wants a game, for example: muster rules trenton-1776");
    const Game *game = wanted_game(argv[1]);
    if (asked.aim) {
        print_aims(game, argc > 2 ? argv[2] : NULL, asked.json);
        return FINE_STATUS;
    }
    if (!(book = book_open(game)))
        misuse("there is no index of the rules of %s yet", game->id);
    if (asked.folder && !is_directory(asked.folder))
        misuse("%s: no such directory", asked.folder);
    if (asked.folder)
        read_cases(book, asked.folder);
    for (int i = 2; i < argc; i++)
        text_add(&t, "%s%s", i > 2 ? " " : "", argv[i]);
    if (asked.coverage)
        return report_coverage(book, asked.json);
    if (asked.json)
        return print_book_json(book);
    char command[80], aim[90];
    snprintf(command, sizeof command, "muster rules %s", game->id);
    snprintf(aim, sizeof aim, "%s --aim", command);
    if (!t.length)
        print_list(book, command, aim);
    else if (!print_one(book, words))
        misuse("no heading, ruling, case or text of the rules has '%s'; `muster rules %s` lists the headings", words, game->id);
    return FINE_STATUS;
}
