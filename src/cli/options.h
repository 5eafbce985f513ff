// options.h -- what all subcommands share: long options, files, errors in one line, exit statuses.
//
//     static struct Asked { long seed; bool json; } asked;
//     const Option sim_options[] = {
//         { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "1 unless given" },
//         { "json", .on = &asked.json, .help = "the same as data" },
//         { NULL },
//     };
//     asked = (struct Asked){ .seed = 1 };
//     argc = read_options(argc, argv, sim_options);       // argv[1]...argv[argc - 1]: what is no option
//
// A subcommand's table of options is at file scope, because its help, its manual page and the completions of the shells are also made
// from it.  The struct of what was asked is there with it, and a subcommand begins by setting it to the defaults.
#pragma once
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"
#include "lab/stats.h"

// Exit statuses: success; what was asked about is not so; wrong use or bad input.
enum { FINE_STATUS = 0, NOT_SO = 1, MISUSE = 2 };

enum { TEXTS_MAX = 32 };

typedef struct TextList {
    const char *at[TEXTS_MAX];
    int count;
} TextList;

typedef struct Option {
    const char  *name;          // without its two dashes; ended by NULL
    const char  *wants;         // what follows it: a word in capitals; completion.c knows some of them; NULL: a switch
    bool        *on;            // exactly one of these four
    const char **text;
    TextList    *texts;         // it may be given several times
    long        *number;
    long         low, high;     // of the number
    const char  *help;          // what it does: a phrase without a full stop, or sentences
} Option;

// Reads the options (--name VALUE, --name=VALUE, -- ends them) and moves the other words to argv[1] on; their count plus one.
// An unknown option or a wrong value ends the program with MISUSE.
int read_options(int argc, char **argv, const Option *options);

// Prints "muster: ..." as one line to stderr and ends with MISUSE.
_Noreturn void misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
// The same line, but the program goes on.
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The word of the list (ended by NULL) that `word` is probably meant to be; NULL if none is near.
const char *nearest_word(const char *word, const char *const *list);

// The game by its id, the prefix of its rules ("t76") or a beginning that only its id has, or MISUSE; a scenario's row.
const Game *wanted_game(const char *word);
int wanted_scenario(const Game *game, const char *id);
// The rows of these scenarios, or of all where none is named, into scenario[TEXTS_MAX]; returns how many.
int wanted_scenarios(const Game *game, const TextList *ids, int scenario[]);
// The side that an option wants, or MISUSE with the option's name.
Side wanted_side(const Game *game, const char *option, const char *id);
// The options of a new game: those by default and these, by their ids or beginnings; or MISUSE.
uint32_t wanted_options(const Game *game, const TextList *names);
// "Options: panic." of those that are on; nothing if none is.
void write_options(const Game *game, uint32_t options, Text *out);

bool is_directory(const char *path);

// A whole file, NUL-terminated, to be freed; NULL with a line if it cannot be read or is larger than 64 MiB.  "-" is stdin.
char *read_whole_file(const char *path, size_t *length, Error *err);

// Whether a file can be written there, asked before long work and without making the file; false with a line.
bool can_write_file(const char *path, Error *err);

// MISUSE unless the file, if one is wanted, ends in .svg.
void want_svg(const char *path);

// The path of a file in the player's data folder ($XDG_DATA_HOME/muster, or ~/.local/share/muster), which is made if it is not
// there; false with a line if there is no such folder.
enum { PATH_ROOM = 4096 };
bool data_file(const char *name, char path[PATH_ROOM], Error *err);

// JSON of any size for --json: a Text of `room` bytes from the heap.  print_json writes it with a newline and frees it.
Text json_room(size_t room);
void print_json(Text *t);
// A share and its interval, as an object.
void write_interval(Json *j, const char *key, const Interval *i);
