// commands.h -- the subcommands: one row and one file each.  argv[0] is the subcommand's name; the result is the exit status.
#pragma once

typedef struct Command {
    const char *name;
    const char *usage;      // what follows the name
    const char *summary;    // one line
    int (*run)(int argc, char **argv);
    const char *help;       // paragraphs for `muster help NAME`
} Command;

extern const Command commands[];        // ended by a row without a name; help.c

// The row, or NULL.
const Command *find_command(const char *name);
void print_command_help(const Command *command);
void print_commands(void);

int cmd_about(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_ladder(int argc, char **argv);
int cmd_odds(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_verify(int argc, char **argv);
