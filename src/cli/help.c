// The table of subcommands with their help: `muster help`, `muster help NAME`, `muster NAME --help`.

#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

const Command commands[] = {
    { "play", "[--scenario S] [--as SIDE] [--bot LEVEL] [--seed N] [--load FILE] [--resume] GAME", "a game in this terminal", cmd_play,
      "Draws the map in letters, asks in the words of the rules, and takes numbered or typed answers. Without --as and --bot\n"
      "two play at one keyboard. `help` in the game says what else can be typed: why, hint, undo, log, luck, save ...\n"
      "Works over a pipe too: a line an answer, and nothing is kept unless asked for.\n\n"
      "  --scenario S  the first one unless given (muster about GAME lists them)\n"
      "  --as SIDE     your side against a bot; american unless given\n"
      "  --bot LEVEL   recruit, militia, regular or veteran; regular unless given\n"
      "  --seed N      the same dice again\n"
      "  --load FILE   go on with a record\n"
      "  --resume      go on with the game kept last\n"
      "  --keep FILE   keep the game there; else, on a terminal, in $XDG_DATA_HOME/muster\n"
      "  --plain       no colours, no editing of lines\n" },
    { "serve", "[--port 1776] [--bind ADDRESS] [--host NAME] [--store FILE|postgres://...] [--threads N] [--web DIR]", "the web: games in the browser", cmd_serve,
      "Serves the lobby and the tables over HTTP, on this machine only unless told otherwise.\n\n"
      "  --port N      0 takes any free port; the first line printed is the address\n"
      "  --bind ADDR   127.0.0.1 unless given; put nginx in front when public (docs/security.md)\n"
      "  --host NAME   a name of yours in the address bar, as muster.example; may be given several times. Addresses in digits\n"
      "                and localhost are always answered, other names are refused\n"
      "  --store S     an SQLite file or a PostgreSQL URL; unless given, muster.db in $XDG_DATA_HOME/muster\n"
      "  --threads N   bots that think at once\n"
      "  --web DIR     the built client; unless given, where it was built or installed\n\n"
      "Stop it with Ctrl-C; nothing that was answered is lost.\n" },
    { "replay", "[--to PLY] [--as SIDE] [--map] [--json] RECORD", "what happened in a recorded game", cmd_replay,
      "Plays a record again, checks every ply, and prints what happened.\n\n"
      "  --to PLY   stop there and say what the question is\n"
      "  --as SIDE  as that side may read it, or as a spectator; else as the referee, who sees all\n"
      "  --map      draw the map at the end\n"
      "  --json     plies with their events, and the view at the end\n\n"
      "Exit status: 2 when the record cannot be replayed; the line says where it breaks.\n" },
    { "verify", "[--commitment HASH] [--seed TEXT] [--json] [--quiet] RECORD|DIRECTORY|STORE...", "are these games as they were played?", cmd_verify,
      "Replays records, directories of them, SQLite files or PostgreSQL stores of the server, derives their dice again where\n"
      "the source is known (seeded or committed), and names the first ply that differs. Of a store also what its rows say of\n"
      "each game (outcome, turn, seats, changes, dice, notes), and SQLite's full integrity check.\n\n"
      "  --commitment HASH  the commitment that you were shown before you gave your seed: a record of other dice differs\n"
      "  --seed TEXT        the seed that you gave: a record without it differs (the client's page of dice shows both)\n"
      "  --json             the findings as JSON\n"
      "  --quiet            only what differs, and the summary\n\n"
      "Exit status: 0 all agree; 1 something differs; 2 something is no record or store.\n" },
    { "check", "[--json|--tap] [--quiet] CASE...", "run case files: rules as examples", cmd_check,
      "Runs case files (docs/cases.md) and says which hold. A directory stands for all its .case files, those of\n"
      "directories within it too; '-' is standard input.\n\n"
      "A line that does not hold is reported as FILE:LINE: expected ..., found ...\n\n"
      "  --json    the findings as JSON; --tap: as TAP\n"
      "  --quiet   only what fails, and the summary\n\n"
      "Exit status: 0 all hold; 1 one does not; 2 one cannot be read or understood.\n" },
    { "rules", "[--cases DIR] [--coverage] [--json] GAME [HEADING|RULING]", "the rules by heading, with rulings and cases", cmd_rules,
      "Lists the headings of a rule book with a summary of each in our words; of one heading also the rulings where the book is\n"
      "silent and the cases that show it; of a ruling (B6) its words. The printed rules are in the box.\n\n"
      "  --coverage   headings without a case, and citations of rules that do not exist\n"
      "  --cases DIR  where the cases are; tests/cases/GAME unless given\n"
      "  --json       as data\n\n"
      "Exit status: with --coverage 1 when there are holes.\n" },
    { "about", "[--json] [GAME] | GAME --facts|--events|--types", "versions, scenarios, sources and rights", cmd_about,
      "What this program is, which games and scenarios it has, how many rows of their data rest on the rule book or a document\n"
      "and how many are reconstructed, and whose the games are.\n\n"
      "  --json    the same as data\n"
      "  --facts   what a position of the game holds: what case files may put and expect, and who sees it\n"
      "  --events  what may happen in it, with the fields that clients are sent\n"
      "  --types   both as TypeScript, for clients\n" },
    { "sim", "[--games N] [--american BOT] [--british BOT] [--scenario S] [...] GAME", "many games between bots, counted", cmd_sim,
      "Plays games between bots and counts wins with 95% intervals, endings and lengths. Bots: recruit, militia, regular, veteran.\n"
      "The results depend on the seed alone, not on the threads, unless --think limits a bot by the clock.\n\n"
      "  --games N        100 if not said        --scenario S     the first if not said\n"
      "  --american BOT   militia                --british BOT    militia\n"
      "  --swap           the two bots change sides every second game\n"
      "  --playouts N     regular and veteran: so many playouts for a hard question (repeatable)\n"
      "  --think MS       regular and veteran: so long for a hard question\n"
      "  --threads T      games at once; one a processor if not said\n"
      "  --seed S         1 if not said\n"
      "  --csv FILE       a row a game\n"
      "  --plot FILE      lengths by winner, drawn by gnuplot (.svg or .png); without gnuplot the numbers in FILE.tsv\n"
      "  --records DIR    a record a game, as `muster verify` reads them\n"
      "  --json           the summary as data\n" },
    { "ladder", "[--games N] [--scenario S] [--playouts N|--think MS] [...] GAME", "each level of bot against the one below", cmd_ladder,
      "Plays each level against the one below, sides swapped every second game, and prints the table of docs/bots.md.\n\n"
      "  --games N       a pair of levels; 400 if not said\n"
      "  --scenario S    all in turn if not said\n"
      "  --playouts N    of regular for a hard question, veteran has ten times as many; 200 if not said (repeatable)\n"
      "  --think MS      of regular, veteran has ten times as long; --think 500 is how they play against people\n"
      "  --from BOT, --to BOT    only these rungs\n"
      "  --threads T, --seed S, --json\n\n"
      "Exit status: 0 when every level's interval lies above one half; 1 when one does not.\n" },
    { "odds", "[--ply N] [--as SIDE] [--at PLACE] [--after ANSWER] [--json] RECORD|CASE", "the exact odds of a battle", cmd_odds,
      "The odds of the battle at hand or about to be fought, or of the one that an answer would bring about (--after 'normal trenton';\n"
      "an answer without a battle is told with what its dice decide),\n"
      "at the end of a record or case file, or at a ply of a record. With --as, what is hidden from that side is averaged over what\n"
      "it knows.\n\n"
      "Exit status: 0; 1 when there is no battle.\n" },
    { "bench", "[--runs N] [--json] [GAME]", "how fast the rules and the bots are here", cmd_bench,
      "Decisions and playouts a second in one thread, the cost of dealing, copying, hashing and evaluating a position, and of an\n"
      "answer of militia; medians of 5 runs. docs/performance.md quotes it.\n" },
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
