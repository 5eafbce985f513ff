// The table of subcommands with their help: `muster help`, `muster help NAME`, `muster NAME --help`.

#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

const Command commands[] = {
    { "check", "[--json] [--quiet] CASE...", "run case files: rules as examples", cmd_check,
      "Runs case files (docs/cases.md) and says which hold. A directory stands for all its .case files, those of\n"
      "directories within it too; '-' is standard input.\n\n"
      "A line that does not hold is reported as FILE:LINE: expected ..., found ...\n\n"
      "  --json    the findings as JSON\n"
      "  --quiet   only what fails, and the summary\n\n"
      "Exit status: 0 all hold; 1 one does not; 2 one cannot be read or understood.\n" },
    { 0 },
};

const Command *find_command(const char *name)
{
    for (const Command *c = commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

void print_command_help(const Command *c)
{
    printf("muster %s - %s\n\nUsage: muster %s %s\n\n%s", c->name, c->summary, c->name, c->usage, c->help);
}

void print_commands(void)
{
    puts("Muster plays published campaign board wargames of the American Revolution by their rules.\n");
    puts("Usage: muster COMMAND ...\n");
    for (const Command *c = commands; c->name; c++)
        printf("  %-8s %s\n", c->name, c->summary);
    puts("\n`muster help COMMAND` says more; `muster --version` the version.");
    puts("Exit status: 0 fine; 1 the thing asked about is not so; 2 wrong use or bad input.");
}
