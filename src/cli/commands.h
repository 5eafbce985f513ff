// commands.h -- the subcommands: one row and one file each.  argv[0] is the subcommand's name; the result is the exit status.
//
// From the rows and their options come `muster help`, the manual pages and the completions of the shells.
#pragma once

#include "cli/options.h"

typedef struct Command {
    const char *name;
    const char *operands;   // what follows the options: "[GAME]"
    const char *summary;    // one line
    int (*run)(int argc, char **argv);
    const Option *options;  // ended by a row without a name
    const char *about;      // paragraphs, with an empty line between two
    const char *statuses;   // what its exit statuses mean; NULL: no more than those of all
    const char *examples;   // lines to type, without `muster` before them; NULL: none
} Command;

extern const Command commands[];        // ended by a row without a name; help.c

// The row of a subcommand.  If there is none, find_command() returns NULL, and wanted_command() ends with MISUSE and the name that was
// probably meant.
const Command *find_command(const char *name);
const Command *wanted_command(const char *name);
void print_command_help(const Command *command);
void print_commands(void);

// Prints the manual page of a subcommand, or of the whole program if NULL, in the format of man: manual.c
void print_manual(const Command *command);

// Prints the completions for bash, zsh or fish: completion.c.  False for any other shell.
bool print_completion(const char *shell);

// How each side wins, in that scenario or, where it is NULL, in all: aim.c.
void print_aims(const Game *game, const char *scenario, bool json);

// What the rules say: rules.c.  print_rules_about() prints a heading, a ruling or a case by its name, or what has all of the words; without words,
// the headings; false if there is nothing.  print_rule_in_short() prints the text of the heading that a citation names ("WW 7.6.B"), if there is one.
bool print_rules_about(const Game *game, const char *words);
void print_rule_in_short(const Game *game, const char *citation);

extern const Option about_options[], bench_options[], check_options[], curve_options[], faults_options[], help_options[], ladder_options[],
    learn_options[], match_options[], odds_options[], play_options[], replay_options[], review_options[], rules_options[], serve_options[], sim_options[],
    tune_options[], verify_options[];

int cmd_about(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_curve(int argc, char **argv);
int cmd_faults(int argc, char **argv);
int cmd_help(int argc, char **argv);
int cmd_ladder(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_match(int argc, char **argv);
int cmd_odds(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_review(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_tune(int argc, char **argv);
int cmd_verify(int argc, char **argv);
