// Manual pages in the macros of man(7), from the table of subcommands: muster(1), and one a subcommand, muster-check(1).

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"

// Letters that roff would read otherwise: a bare - is a hyphen there, and a line that begins with . or ' is a request.
static void put_words(const char *words)
{
    bool begins = true;

    for (; *words; words++) {
        if (begins && (*words == '.' || *words == '\''))
            fputs("\\&", stdout);
        begins = *words == '\n';
        switch (*words) {
        case '\\': fputs("\\e", stdout);   break;
        case '-':  fputs("\\-", stdout);   break;
        case '`':  fputs("\\(ga", stdout); break;
        case '\'': fputs("\\(aq", stdout); break;
        default:   putchar(*words);
        }
    }
}

static void put_line(const char *words)
{
    put_words(words);
    putchar('\n');
}

// Paragraphs, with an empty line between two.
static void put_paragraphs(const char *words)
{
    for (const char *end; (end = strstr(words, "\n\n")); words = end + 2) {
        char one[2000];
        snprintf(one, sizeof one, "%.*s", (int)(end - words), words);
        put_line(one);
        puts(".PP");
    }
    put_line(words);
}

static void put_title(const char *name, const char *summary)
{
    printf(".\\\" Made by `muster help --man`.\n.TH \"%s\" 1 \"\" \"Muster %s\" \"Muster\"\n.SH NAME\n", name, MUSTER_VERSION);
    put_words(name);
    fputs(" \\- ", stdout);
    put_line(summary);
}

static void put_option(const Option *o)
{
    fputs(".TP\n\\fB\\-\\-", stdout);
    put_words(o->name);
    fputs("\\fR", stdout);
    if (o->wants)
        printf(" \\fI%s\\fR", o->wants);
    putchar('\n');
    put_words(o->help);
    puts(".");
}

static void put_examples(const char *lines)
{
    puts(".SH EXAMPLES\n.nf");
    for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        char one[200];
        snprintf(one, sizeof one, "muster %.*s", (int)strcspn(at, "\n"), at);
        put_line(one);
    }
    puts(".fi");
}

static void put_command(const Command *c)
{
    char name[40];

    snprintf(name, sizeof name, "muster-%s", c->name);
    put_title(name, c->summary);
    printf(".SH SYNOPSIS\n.B muster %s\n%s", c->name, c->options->name ? "[\\fIOPTION\\fR...]\n" : "");
    if (*c->operands)
        put_line(c->operands);
    puts(".SH DESCRIPTION");
    put_paragraphs(c->about);
    if (c->options->name)
        puts(".SH OPTIONS");
    for (const Option *o = c->options; o->name; o++)
        put_option(o);
    if (c->statuses) {
        puts(".SH \"EXIT STATUS\"");
        put_words(c->statuses);
        puts(".");
    }
    if (c->examples)
        put_examples(c->examples);
    puts(".SH \"SEE ALSO\"\n.BR muster (1)");
}

static void put_program(void)
{
    put_title("muster", "published wargames of the American Revolution, played by their rules");
    puts(".SH SYNOPSIS\n.B muster\n\\fICOMMAND\\fR [\\fIOPTION\\fR...] [\\fIOPERAND\\fR...]\n.br\n.B muster \\-\\-version\n.SH DESCRIPTION");
    put_line("Muster plays published campaign board wargames of the American Revolution by their rules: in a browser or in the terminal, "
             "alone against a bot, two at one screen, or against each other over days.");
    puts(".SH COMMANDS");
    for (const Command *c = commands; c->name; c++) {
        printf(".TP\n.BR muster\\-%s (1)\n", c->name);
        put_line(c->summary);
    }
    puts(".SH \"EXIT STATUS\"\n0 all is well; 1 the thing asked about is not so; 2 wrong use or bad input.");
    puts(".SH FILES\n.TP\n\\fI$XDG_DATA_HOME/muster\\fR, or \\fI~/.local/share/muster\\fR\n"
         "The games that the terminal keeps, and muster.db, the store of the server.");
}

void print_manual(const Command *command)
{
    if (command)
        put_command(command);
    else
        put_program();
}
