// Completions for bash, zsh and fish, from the table of subcommands.
//
// What may follow an option is told by the word in capitals that its row has (SIDE, FILE), and what a command takes by its operands.

#include <stdio.h>
#include <string.h>

#include "bots/bots.h"
#include "cli/commands.h"
#include "games/games.h"

// ---- what a word in capitals stands for

typedef enum { ANYTHING, FILES, FOLDERS, LISTED } Values;

static const struct { const char *word; Values values; } kinds[] = {
    { "FILE", FILES },       { "RECORD", FILES },  { "CASE", FILES },      { "STORE", FILES }, { "DIR", FOLDERS },   { "DIRECTORY", FOLDERS },
    { "SCENARIO", LISTED },  { "GAME", LISTED },   { "COMMAND", LISTED },  { "BOT", LISTED },  { "SIDE", LISTED },   { "READER", LISTED },
    { "SHELL", LISTED },     { "OPTION", LISTED }, { NULL },
};

// By the first word in capitals of "GAME [HEADING|RULING]"; *word is its row's, or NULL.
static Values values_of(const char *wants, const char **word)
{
    *word = NULL;
    wants += strspn(wants, "[");
    for (int i = 0; kinds[i].word; i++)
        if (strlen(kinds[i].word) == strcspn(wants, " []|.") && strncmp(kinds[i].word, wants, strlen(kinds[i].word)) == 0) {
            *word = kinds[i].word;
            return kinds[i].values;
        }
    return ANYTHING;
}

static void add_scenarios(Text *out)
{
    for (int g = 0; g < game_count; g++)
        for (int i = 0; i < games[g]->scenario_count; i++)
            if (!strstr(out->at, games[g]->scenarios[i].id))        // both games may have a campaign
                text_add(out, "%s ", games[g]->scenarios[i].id);
}

// The words of a listed kind, a blank between two.
static void add_values(Text *out, const char *word)
{
    if (strcmp(word, "SCENARIO") == 0)
        add_scenarios(out);
    for (int i = 0; strcmp(word, "GAME") == 0 && i < game_count; i++)
        text_add(out, "%s ", games[i]->id);
    for (int i = 0; strcmp(word, "BOT") == 0 && i < BOT_LEVELS; i++)
        text_add(out, "%s ", bot_levels[i].id);
    for (const Command *c = commands; strcmp(word, "COMMAND") == 0 && c->name; c++)
        text_add(out, "%s ", c->name);
    for (int g = 0; strcmp(word, "OPTION") == 0 && g < game_count; g++)
        for (int i = 0; i < games[g]->option_count; i++)
            text_add(out, "%s ", games[g]->options[i].id);
    if (strcmp(word, "SIDE") == 0 || strcmp(word, "READER") == 0)
        text_add(out, "%s %s ", games[0]->side_ids[AMERICAN], games[0]->side_ids[BRITISH]);
    if (strcmp(word, "READER") == 0)
        text_put(out, "spectator referee ");
    if (strcmp(word, "SHELL") == 0)
        text_put(out, "bash zsh fish ");
    if (out->length)
        out->at[--out->length] = '\0';
}

// What may stand there, as the shell says it: `files`, `folders`, or the list between `before` and `after`; `nothing` for anything.
typedef struct Shell {
    const char *files, *folders, *before, *after, *nothing;
} Shell;

static void put_values(const Shell *shell, const char *wants)
{
    const char *word;
    char room[1000];
    Text t = text_in(room, sizeof room);

    switch (values_of(wants, &word)) {
    case FILES:    fputs(shell->files, stdout);   break;
    case FOLDERS:  fputs(shell->folders, stdout); break;
    case ANYTHING: fputs(shell->nothing, stdout); break;
    case LISTED:
        add_values(&t, word);
        printf("%s%s%s", shell->before, room, shell->after);
    }
}

// Text between single quotation marks, with a backslash before each of the letters `special`.
static void put_quoted(const char *words, const char *special)
{
    for (; *words; words++) {
        if (strchr(special, *words))
            putchar('\\');
        fputs(*words == '\'' ? "'\\'" : "", stdout);
        putchar(*words);
    }
}

// ---- bash

static const Shell bash = { "-f", "-d", "-W '", "'", "-W ''" };

static void print_bash(void)
{
    puts("# bash completion for muster; made by `muster help --completion bash`\n"
         "_muster()\n{\n"
         "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
         "    local options='' values=()\n\n    COMPREPLY=()");
    fputs("    if [ \"$COMP_CWORD\" = 1 ]; then\n        mapfile -t COMPREPLY < <(compgen ", stdout);
    put_values(&bash, "COMMAND");
    puts(" -- \"$word\")\n        return\n    fi\n    case $command in");
    for (const Command *c = commands; c->name; c++) {
        printf("        %s) options='", c->name);
        for (const Option *o = c->options; o->name; o++)
            printf("--%s ", o->name);
        fputs("--help' values=(", stdout);
        put_values(&bash, c->operands);
        puts(") ;;");
    }
    puts("        *) return ;;\n    esac\n    case $command$before in");
    for (const Command *c = commands; c->name; c++)
        for (const Option *o = c->options; o->name; o++)
            if (o->wants) {
                printf("        %s--%s) options='' values=(", c->name, o->name);
                put_values(&bash, o->wants);
                puts(") ;;");
            }
    puts("    esac\n"
         "    if [ -n \"$options\" ] && [ \"${word:0:1}\" = - ]; then values=(-W \"$options\"); fi\n"
         "    mapfile -t COMPREPLY < <(compgen \"${values[@]}\" -- \"$word\")\n"
         "}\n"
         "complete -o filenames -F _muster muster");
}

// ---- zsh

static const Shell zsh = { "_files", "_files -/", "(", ")", " " };

static void print_zsh(void)
{
    puts("#compdef muster\n# made by `muster help --completion zsh`\n\nlocal context state state_descr line\n"
         "typeset -A opt_args\nlocal -a commands=(");
    for (const Command *c = commands; c->name; c++) {
        printf("    '%s:", c->name);
        put_quoted(c->summary, ":");
        puts("'");
    }
    puts(")\n_arguments -C '1:command:->command' '*::argument:->arguments'\ncase $state in\ncommand) _describe command commands ;;\n"
         "arguments)\n    case $line[1] in");
    for (const Command *c = commands; c->name; c++) {
        printf("    %s) _arguments '--help[what it does]'", c->name);
        for (const Option *o = c->options; o->name; o++) {
            printf(" \\\n        '--%s[", o->name);
            put_quoted(o->help, "[]:");
            putchar(']');
            if (o->wants) {
                printf(":%s:", o->wants);
                put_values(&zsh, o->wants);
            }
            putchar('\'');
        }
        if (*c->operands) {
            fputs(" \\\n        '*:", stdout);
            put_quoted(c->operands, "[]:");
            putchar(':');
            put_values(&zsh, c->operands);
            putchar('\'');
        }
        puts(" ;;");
    }
    puts("    esac ;;\nesac");
}

// ---- fish

static const Shell fish = { " -F", " -x -a '(__fish_complete_directories)'", " -x -a '", "'", " -x" };

static void print_fish(void)
{
    puts("# fish completion for muster; made by `muster help --completion fish`\ncomplete -c muster -f");
    for (const Command *c = commands; c->name; c++) {
        printf("complete -c muster -n __fish_use_subcommand -a %s -d '", c->name);
        put_quoted(c->summary, "");
        puts("'");
        if (*c->operands) {
            printf("complete -c muster -n '__fish_seen_subcommand_from %s'", c->name);
            put_values(&fish, c->operands);
            puts("");
        }
        for (const Option *o = c->options; o->name; o++) {
            printf("complete -c muster -n '__fish_seen_subcommand_from %s' -l %s -d '", c->name, o->name);
            put_quoted(o->help, "");
            putchar('\'');
            if (o->wants)
                put_values(&fish, o->wants);
            puts("");
        }
    }
}

bool print_completion(const char *shell)
{
    if (strcmp(shell, "bash") == 0)
        print_bash();
    else if (strcmp(shell, "zsh") == 0)
        print_zsh();
    else if (strcmp(shell, "fish") == 0)
        print_fish();
    else
        return false;
    return true;
}
