// muster rules GAME [SECTION]: the rule book's headings in our words, with the cases and rulings of each; what has no case; how to win.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/book.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "engine/aim.h"

enum { CITES_MAX = 4000 };

// A citation: where it stands, and what it names (the game's prefix left out).
typedef struct Cite {
    char file[120];
    char rule[96];
} Cite;

typedef struct Index {
    const Game *game;
    Book       *book;
    Cite        cite[CITES_MAX];    // of cases
    int         cites;
    int         files;
} Index;

// ---- the cases' citations

static void add_cite(Index *index, const char *file, const char *words)
{
    const char *prefix = index->game->rule_prefix;
    size_t n = strlen(prefix);

    if (index->cites == CITES_MAX)
        return;
    Cite *c = &index->cite[index->cites++];
    if (strncasecmp(words, prefix, n) == 0 && (words[n] == ' ' || words[n] == '-'))
        words += n + 1;
    snprintf(c->file, sizeof c->file, "%.119s", file);
    snprintf(c->rule, sizeof c->rule, "%.95s", words);
}

static void read_case_cites(Index *index, const char *path, const char *name)
{
    Error err = { "" };
    size_t length;
    char *text = read_whole_file(path, &length, &err);

    if (!text)
        misuse("%s", err.text);
    index->files++;
    for (char *rest = text, *line; (line = strsep(&rest, "\n"));) {
        line += strspn(line, " \t");
        if (strncasecmp(line, "rule", 4) != 0 || !strchr(" \t", line[4]) || !line[4])
            continue;
        line += 4 + strspn(line + 4, " \t");
        char *remark = strstr(line, " #");
        if (remark)
            *remark = '\0';
        for (size_t n = strlen(line); n && strchr(" \t\r", line[n - 1]); n--)
            line[n - 1] = '\0';
        add_cite(index, name, line);
    }
    free(text);
}

static void read_cases(Index *index, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort);

    for (int i = 0; i < n; i++) {
        const char *name = entries[i]->d_name, *dot = strrchr(name, '.');
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (dot && strcmp(dot, ".case") == 0)
            read_case_cites(index, path, name);
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

static int count_cases(const Index *index, const Section *s)
{
    int n = 0;

    for (int i = 0; i < index->cites; i++)
        n += book_section(index->book, index->cite[i].rule) == s;
    return n;
}

// ---- words

static void print_wrapped(const char *words, int indent)
{
    int at = indent;

    printf("%*s", indent, "");
    while (*words) {
        int n = (int)strcspn(words, " ");
        if (at > indent && at + n + 1 > 100) {
            printf("\n%*s", indent, "");
            at = indent;
        }
        at += printf("%s%.*s", at > indent ? " " : "", n, words);
        words += n;
        words += strspn(words, " ");
    }
    puts("");
}

static void print_section(const Index *index, const Section *s)
{
    char ids[sizeof s->rulings];

    printf("%s %s\n", index->game->rule_prefix, s->name);
    print_wrapped(s->words, 2);
    printf("  In the program: %s\n", s->frames);
    snprintf(ids, sizeof ids, "%s", s->rulings);
    for (char *rest = ids, *id; (id = strsep(&rest, " "));) {
        const Ruling *r = book_ruling(index->book, id);
        if (!r)
            continue;
        printf("  %s-%s\n", index->game->rule_prefix, r->id);
        print_wrapped(r->words, 4);
    }
    for (int i = 0; i < index->cites; i++)
        if (book_section(index->book, index->cite[i].rule) == s)
            printf("  case: %s\n", index->cite[i].file);
}

static void print_list(const Index *index)
{
    printf("%s: the headings of its rules; `muster rules %s HEADING` says more.\n", index->game->name, index->game->id);
    printf("How each side wins: `muster rules %s --aim`.\n\n", index->game->id);
    for (int i = 0; i < index->book->sections; i++) {
        const Section *s = &index->book->section[i];
        if (index->files)
            printf("%s  (%d case%s)\n", s->name, count_cases(index, s), count_cases(index, s) == 1 ? "" : "s");
        else
            puts(s->name);
        print_wrapped(s->words, 4);
    }
    if (index->book->rulings)
        printf("\n%d rulings, for example `muster rules %s %s`.\n", index->book->rulings, index->game->id, index->book->ruling[0].id);
}

static const Section *find_by_beginning(const Book *book, const char *name)
{
    for (int i = 0; i < book->sections; i++)
        if (strncasecmp(book->section[i].name, name, strlen(name)) == 0)
            return &book->section[i];
    for (int i = 0; i < book->sections; i++)
        if (strcasestr(book->section[i].name, name))
            return &book->section[i];
    return NULL;
}

static void print_one(const Index *index, const char *name)
{
    const char *prefix = index->game->rule_prefix;
    size_t n = strlen(prefix);

    if (strncasecmp(name, prefix, n) == 0 && (name[n] == ' ' || name[n] == '-'))
        name += n + 1;
    const Ruling *r = book_ruling(index->book, name);
    if (r) {
        printf("%s-%s\n", prefix, r->id);
        print_wrapped(r->words, 2);
        return;
    }
    const Section *s = book_section(index->book, name);
    if (!s)
        s = find_by_beginning(index->book, name);
    if (!s)
        misuse("no heading or ruling '%s'; `muster rules %s` lists them", name, index->game->id);
    print_section(index, s);
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

static bool is_citable(const Index *index, const char *words)
{
    const char *prefix = index->game->rule_prefix;
    size_t n = strlen(prefix);

    if (!*words)
        return true;
    if (strncasecmp(words, prefix, n) == 0 && (words[n] == ' ' || words[n] == '-'))
        words += n + 1;
    return book_section(index->book, words) || book_ruling(index->book, words);
}

static void check_tables(const Index *index, Holes *h)
{
    const Game *g = index->game;

    for (int i = 0; i < g->reason_count; i++)
        if (!is_citable(index, g->reasons[i].rule))
            hole(h, "cited, but no such rule", g->reasons[i].rule, g->reasons[i].id);
    for (int i = 1; i < g->verb_count; i++)
        if (!is_citable(index, g->verbs[i].rule))
            hole(h, "cited, but no such rule", g->verbs[i].rule, g->verbs[i].id);
    for (int i = 0; i < g->ending_count; i++)
        if (!is_citable(index, g->endings[i].rule))
            hole(h, "cited, but no such rule", g->endings[i].rule, g->endings[i].id);
    for (const AimRow *row = g->aim->rows; row->words; row++)
        if (!is_citable(index, aim_rule(g, row)))
            hole(h, "cited, but no such rule", aim_rule(g, row), aim_id(row->is));
}

static bool has_case(const Index *index, const char *ruling)
{
    for (int i = 0; i < index->cites; i++)
        if (strcasecmp(index->cite[i].rule, ruling) == 0)
            return true;
    return false;
}

static void check_sections(const Index *index, Holes *h)
{
    char ids[sizeof index->book->section[0].rulings];

    for (int i = 0; i < index->book->sections; i++) {
        const Section *s = &index->book->section[i];
        if (count_cases(index, s) == 0)
            hole(h, "no case", s->name, "");
        snprintf(ids, sizeof ids, "%s", s->rulings);
        for (char *rest = ids, *id; index->book->rulings && (id = strsep(&rest, " "));)
            if (*id && !book_ruling(index->book, id))
                hole(h, "named, but no such ruling", id, s->name);
    }
}

static int report_coverage(const Index *index, bool json)
{
    Text out = json_room(1 << 20);
    Json j = json_in(&out);
    Holes h = { .json = json, .j = &j };
    int with_case = 0;

    json_open(&j, '{');
    json_open_as(&j, "holes", '[');
    check_sections(index, &h);
    for (int i = 0; i < index->cites; i++)
        if (!is_citable(index, index->cite[i].rule))
            hole(&h, "cited, but no such rule", index->cite[i].rule, index->cite[i].file);
    check_tables(index, &h);
    for (int i = 0; i < index->book->rulings; i++)
        with_case += has_case(index, index->book->ruling[i].id);
    json_close(&j, ']');
    json_number(&j, "headings", index->book->sections);
    json_number(&j, "rulings", index->book->rulings);
    json_number(&j, "rulings_with_a_case", with_case);
    json_number(&j, "cases", index->files);
    json_close(&j, '}');
    if (json) {
        print_json(&out);
    } else {
        printf("%d headings, %d rulings (%d with a case), %d cases: %d hole%s\n", index->book->sections, index->book->rulings, with_case,
               index->files, h.count, h.count == 1 ? "" : "s");
        free(out.at);
    }
    return h.count ? NOT_SO : FINE_STATUS;
}

// ---- the command

static int print_json_index(const Index *index)
{
    Text out = json_room(1 << 20);
    Json j = json_in(&out);

    json_open(&j, '{');
    json_text(&j, "game", index->game->id);
    json_open_as(&j, "headings", '[');
    for (int i = 0; i < index->book->sections; i++) {
        const Section *s = &index->book->section[i];
        json_open(&j, '{');
        json_text(&j, "name", s->name);
        json_text(&j, "words", s->words);
        json_text(&j, "frames", s->frames);
        json_text(&j, "rulings", s->rulings);
        json_number(&j, "cases", count_cases(index, s));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_open_as(&j, "rulings", '[');
    for (int i = 0; i < index->book->rulings; i++) {
        json_open(&j, '{');
        json_text(&j, "id", index->book->ruling[i].id);
        json_text(&j, "words", index->book->ruling[i].words);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
    print_json(&out);
    return FINE_STATUS;
}

static struct Asked { bool json, coverage, aim; const char *folder; } asked;

const Option rules_options[] = {
    { "aim", .on = &asked.aim, .help = "how each side wins, in one SCENARIO or all of them" },
    { "coverage", .on = &asked.coverage, .help = "list headings without a case, and citations of rules that do not exist" },
    { "cases", "DIR", .text = &asked.folder, .help = "where the cases are; tests/cases/GAME unless given" },
    { "json", .on = &asked.json, .help = "the same as data" },
    { NULL },
};

int cmd_rules(int argc, char **argv)
{
    static Index index;
    char usual[200], name[200];
    Text t = text_in(name, sizeof name);

    asked = (struct Asked){ .json = false };
    argc = read_options(argc, argv, rules_options);
    if (argc < 2)
        misuse("rules wants a game, for example: muster rules trenton-1776");
    index.game = wanted_game(argv[1]);
    if (asked.aim) {
        print_aims(index.game, argc > 2 ? argv[2] : NULL, asked.json);
        return FINE_STATUS;
    }
    if (!(index.book = book_open(index.game->id)))
        misuse("there is no index of the rules of %s yet", index.game->id);
    snprintf(usual, sizeof usual, "tests/cases/%s", index.game->id);
    if (asked.folder && !is_directory(asked.folder))
        misuse("%s: no such directory", asked.folder);
    read_cases(&index, asked.folder ? asked.folder : usual);
    for (int i = 2; i < argc; i++)
        text_add(&t, "%s%s", i > 2 ? " " : "", argv[i]);
    int status = FINE_STATUS;
    if (asked.coverage && !index.files)
        misuse("--coverage wants cases: --cases DIRECTORY");
    if (asked.coverage)
        status = report_coverage(&index, asked.json);
    else if (asked.json)
        status = print_json_index(&index);
    else if (t.length)
        print_one(&index, name);
    else
        print_list(&index);
    free(index.book);
    return status;
}
