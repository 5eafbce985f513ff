// The table of subcommands with their help: `muster help`, `muster help NAME`, `muster NAME --help`.

#include "cli/commands.h"
#include "cli/lines.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const Command commands[] = {
    { "play", "GAME", "a game in this terminal", cmd_play, play_options,
      "Draws the map in letters, asks in the words of the rules, and takes numbered or typed answers. Without --as and --bot two "
      "people play at one keyboard. `help` in the game says what else can be typed: aim, why, rules, hint, undo, log, luck, save ...\n\n"
      "It works over a pipe, too: each line is an answer, and nothing is kept unless you ask for that. A line that is refused does not "
      "end the game, but the exit status says so.",
      "0 the game is over, or `quit` was typed; over a pipe 1 the input ended before the game, 2 a line was refused",
      .examples = "play trenton-1776 --as american --bot militia\n"
                  "play c77 --scenario burgoynes-challenge --as british\n"
                  "play t76 --resume" },
    { "serve", "", "the web: games in the browser", cmd_serve, serve_options,
      "Serves the lobby and the tables over HTTP, on this machine only unless told otherwise. Stop it with Ctrl-C; nothing that "
      "was answered is lost.",
      .examples = "serve --port 8080\n"
                  "serve --store games.db --host games.example.org" },
    { "replay", "RECORD", "what happened in a recorded game", cmd_replay, replay_options,
      "Replays a record, checks every ply, and prints what happened.",
      "2 when the record cannot be replayed; the line says where it breaks",
      .examples = "replay game.muster --to 120 --as american --map" },
    { "review", "RECORD", "what each decision and the luck were worth", cmd_review, review_options,
      "Judges a recorded game ply by ply: the chance of victory before each choice, after it and after its dice; the five decisions that "
      "cost most, each with a better answer and how it goes on; the five strokes of luck that counted most; and sums by turn and side. "
      "Each decision is judged by what its side could know, and a second sum tells what it was worth as everything really lay. "
      "Ctrl-C gives up.",
      "1 when Ctrl-C gave it up",
      .examples = "review game.muster\n"
                  "review game.muster --playouts 1000 --json" },
    { "verify", "RECORD|DIRECTORY|STORE...", "whether games are as they were played", cmd_verify, verify_options,
      "Replays records, directories of them, SQLite files or PostgreSQL stores of the server, recomputes their dice where the "
      "source is known (seeded or committed), and names the first ply that differs. Of a store it also checks what the rows say of each "
      "game (outcome, turn, seats, changes, dice, notes), and it runs SQLite's full integrity check. The store may be in use.",
      "0 all agree; 1 something differs; 2 something is neither a record nor a store",
      .examples = "verify game.muster\n"
                  "verify muster.db --quiet" },
    { "check", "CASE...", "run case files: rules as examples", cmd_check, check_options,
      "Runs case files (docs/cases.md) and says which hold. A directory stands for all .case files in it and in the "
      "directories within it; '-' is standard input.\n\n"
      "A line that does not hold is reported as FILE:LINE: expected ..., found ...",
      "0 all hold; 1 one does not; 2 one cannot be read or understood",
      .examples = "check tests/cases\n"
                  "check mine.case --explain" },
    { "rules", "GAME [HEADING|RULING|SCENARIO]", "the rules by heading, with rulings and cases", cmd_rules, rules_options,
      "Lists the headings of a rule book, each with a summary in our words. For one HEADING it adds the rulings where the book is "
      "silent and the cases that show the rule; for a RULING (B6) it prints the words. With --aim it says how each side wins a SCENARIO. The printed rules are in the box.",
      "with --coverage 1 when there are holes",
      .examples = "rules t76 battle fire\n"
                  "rules ww retreat\n"
                  "rules c77 --aim burgoynes-challenge" },
    { "about", "[GAME]", "versions, scenarios, sources and rights", cmd_about, about_options,
      "What this program is, which games and scenarios it has, how many rows of their data rest on the rule book or a document "
      "and how many are reconstructed, and who owns the games.",
      .examples = "about washingtons-war" },
    { "sim", "GAME", "many games between bots, counted", cmd_sim, sim_options,
      "Plays games between bots and counts wins with 95% intervals, endings, points, lengths, and the time that each side thinks. "
      "A bot is LEVEL[,temper=T][,handicap=H]. The levels are recruit, militia, regular, veteran and grenadier; T is cautious or bold, and H is light, middling or heavy. "
      "The results depend on the seed alone, not on the threads, unless --think limits a bot by the clock. Ctrl-C ends it and tells of the games so far.",
      "1 when it was stopped before the first game was over",
      .examples = "sim t76 --games 1000\n"
                  "sim ww --american militia,temper=bold --swap --csv games.csv\n"
                  "sim c77 --scenario howes-prize --games 20 --records games" },
    { "ladder", "GAME", "each level of bot against the one below", cmd_ladder, ladder_options,
      "Plays each level against the one below, sides swapped every second game, and prints the table of docs/bots.md. "
      "Ctrl-C ends it with the games so far.",
      "0 when every level's interval lies above one half; 1 when one does not, or when it was stopped",
      .examples = "ladder t76 --games 100 --from militia --to regular" },
    { "match", "GAME BOT BOT", "two bots in matches, with sides swapped", cmd_match, match_options,
      "Plays matches of two games with sides swapped, the same dice and the same opening, and says what the first bot scores, in all and with "
      "each side, with 95% intervals: two games of one match are not independent, and are counted for what they tell.\n\n"
      "A bot is LEVEL[,weights=FILE][,playouts=N or ,time=100ms][,threads=N] and, of its search, [,horizon=N][,curiosity=N][,steady=N][,favour=N], as in "
      "`regular,playouts=400,weights=new.txt`, and may have a temper and a handicap as in `muster sim`. LEVEL is recruit, militia, regular, veteran, grenadier or policy, which is militia. FILE has lines `id value`; the ids are "
      "those of data/GAME/weights.yaml, and ITEM-0, ITEM-1 ... for the items of data/GAME/evaluation.yaml. Without playouts or time a level has its "
      "own time; the horizon of a search (in phases), its curiosity (in thousandths of a won game), the visits after which the policy's say fades no more (steady) and by what its favourite leads in a race (favour) are the game's unless given.\n\n"
      "Ctrl-C ends it and tells of the matches so far. The result depends on the seed alone, not on the threads, unless a bot looks at the clock.\n\n"
      "On several machines, `mpirun -n 8 --hostfile FILE muster match ...` shares out the matches among eight processes, if the program was built with Open "
      "MPI; only the first of them prints, and the result is the same. There Ctrl-C ends it without a result.",
      "with --sprt 0 when the first bot is found to be stronger; 1 when it is not, or not yet",
      .examples = "match t76 regular,playouts=400 militia\n"
                  "match ww militia,weights=new.txt militia --matches 2000 --sprt 0,20\n"
                  "match c77 regular regular,horizon=2 --scenario howes-prize --csv games.csv" },
    { "curve", "GAME", "what more time is worth to a bot, with either side", cmd_curve, curve_options,
      "Plays a bot with each limit against itself with the one before, in matches of two games with sides swapped, and equals against each other. What a side gains by "
      "more time is what it wins with it, less what it wins with the smaller limit, against the same enemy. So it shows whether thinking helps both sides, "
      "also in a game that favours one of them. With --plot it draws both curves. Ctrl-C leaves out the limits that are not done.",
      "0 when each limit is found to be stronger than the one before with either side; 1 when not",
      .examples = "curve t76 --limit playouts=50 --limit playouts=200 --plot curve.svg" },
    { "tune", "GAME", "the weights of a game's policy, fitted by self-play", cmd_tune, tune_options,
      "Moves the weights of data/GAME/weights.yaml by small factors, in mirrored pairs of candidates that play both sides against a pool of earlier "
      "weights with the same dice, and follows what wins. Every now and then, and at the end, the weights so far are checked on seeds that no "
      "candidate has played. The result is a file of weights for `muster match`: its lines are the weights that changed.\n\n"
      "With --side only the weights of one side move, and the candidates play that side alone. The opponent has the weights with which the tuning began or, "
      "with --opponent, those of the files in turn: `--side american --opponent /dev/null --opponent other.weights` looks for Americans who do well against both "
      "the British of the game and those of other.weights. The check then says what share of games (and how many points) the side wins against the same "
      "opponents, and what it won with the weights at the beginning and the same dice. Tune the sides in turn, each against several sets of the other, so that "
      "neither learns to beat one opponent alone. With --opponent and without --side, both sides are tuned against the files.\n\n"
      "With --state a run may be stopped with Ctrl-C, or killed, and goes on where it was with the same command. A night is the usual run.\n\n"
      "On several machines, `mpirun -n 8 --hostfile FILE muster tune ...` shares out the games among eight processes, if the program was built with Open MPI. "
      "Every machine must be able to read the state.",
      .examples = "tune t76 --state t76.state --out new.txt\n"
                  "tune t76 --side british --only 'british-attack-*' --generations 20" },
    { "learn", "GAME", "the weights of a game's evaluation, fitted to results", cmd_learn, learn_options,
      "Plays games, counts each position at the beginning of a phase in the items of data/GAME/evaluation.yaml, and fits a weight for each item at each "
      "moment of the game, so that the sum is the log-odds of the result. Every seventh game is held out: on these it prints the log-loss, "
      "beside that of a constant and of the present evaluation, and how often what it says came true.\n\n"
      "With --state the games are kept as they end: a run may be stopped with Ctrl-C, or killed, and goes on where it was with the same command, and "
      "another fit of the same games plays none. After Ctrl-C the games so far are fitted.",
      "1 when it was stopped before the fit was made",
      .examples = "learn t76 --state t76.games --games 20000 --out new.txt" },
    { "faults", "GAME", "where a game's policy errs", cmd_faults, faults_options,
      "Plays games with the policy of the game, and at a question of each tries every legal answer, also one that the policy would never give: it plays the "
      "game on with the policy, all answers with the same deals and dice. The answer that did best is compared with the policy's own in further trials. It prints what "
      "better answers would bring on average, the kinds of faults that cost most, and the worst faults, with --map on the board.\n\n"
      "Where games are long, as in Washington's Crossing, --horizon makes it many times faster: then the game's evaluation judges after so many phases. "
      "After Ctrl-C it tells of the questions so far.",
      .examples = "faults c77 --questions 400 --map\n"
                  "faults wc --side british --horizon 3 --from-turn 10" },
    { "odds", "RECORD|CASE", "the exact odds of a battle", cmd_odds, odds_options,
      "The odds of the battle at hand or about to be fought, at the end of a record or case file.",
      "0 when there are odds; 1 when there is no battle",
      .examples = "odds game.muster --ply 120 --as american\n"
                  "odds game.muster --after 'normal trenton'" },
    { "bench", "[GAME]", "how fast the rules and the bots are on this machine", cmd_bench, bench_options,
      "Measures decisions and playouts a second in one thread, and the time that it takes to resample, copy, hash and evaluate a "
      "position and to get an answer of militia. docs/performance.md quotes the figures.\n\n"
      "With --patience it measures how long a person waits for a bot, with its own time or with another as in `veteran,time=2s`.",
      .examples = "bench t76\n"
                  "bench ww --patience veteran,time=2s" },
    { "help", "[COMMAND]", "what a command does, and its options", cmd_help, help_options,
      "Says what a command does, or lists the commands. `muster COMMAND --help` says the same.\n\n"
      "The manual pages and the completions that are installed are what --man and --completion print.",
      .examples = "help match\n"
                  "help --completion bash" },
    { 0 },
};

const Command *find_command(const char *name)
{
    for (const Command *c = commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

// ---- its pages

enum { WORDS_AT = 23 };

static void print_option(const Option *o)
{
    assert(o->help);
    int length = printf("  --%s%s%s", o->name, o->wants ? " " : "", o->wants ? o->wants : "");

    if (length + 2 > WORDS_AT)
        printf("\n%*s", WORDS_AT, "");
    else
        printf("%*s", WORDS_AT - length, "");
    print_indented(o->help, WORDS_AT);
}

// ---- help

static void print_examples(const char *lines)
{
    puts("\nExamples:");
    for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n')
        printf("  muster %.*s\n", (int)strcspn(at, "\n"), at);
}

void print_command_help(const Command *c)
{
    printf("muster %s - %s\n\nUsage: muster %s%s%s%s\n\n", c->name, c->summary, c->name, c->options->name ? " [OPTION...]" : "",
           *c->operands ? " " : "", c->operands);
    print_indented(c->about, 0);
    puts("");
    for (const Option *o = c->options; o->name; o++)
        print_option(o);
    if (c->examples)
        print_examples(c->examples);
    if (c->statuses) {
        char room[400];
        snprintf(room, sizeof room, "%s.", c->statuses);
        printf("\nExit status: ");
        print_indented(room, 13);
    }
}

void print_commands(void)
{
    puts("Muster plays published campaign board wargames of the American Revolution by their rules.\n");
    puts("Usage: muster COMMAND ...\n");
    for (const Command *c = commands; c->name; c++)
        printf("  %-8s %s\n", c->name, c->summary);
    puts("\n`muster help COMMAND` says more; `muster --version` or `-V` prints the version.");
    puts("A game's name may be shortened: `muster play tren`, or the prefix of its rules, `muster play t76`.");
    puts("So may those of scenarios, sides and optional rules.");
    puts("Exit status: 0 all is well; 1 the thing asked about is not so; 2 wrong use or bad input.");
}

static struct Asked { bool man; const char *completion; } asked;

const Option help_options[] = {
    { "man", .on = &asked.man, .help = "the manual page of the command, or of the program, as man(1) reads it" },
    { "completion", "SHELL", .text = &asked.completion, .help = "the completions for bash, zsh or fish" },
    { NULL },
};

static _Noreturn void unknown_command(const char *name)
{
    enum { ROOM = 40 };
    const char *names[ROOM + 1] = { NULL };

    for (int i = 0; i < ROOM && commands[i].name; i++)
        names[i] = commands[i].name;
    const char *near = nearest_word(name, names);
    if (near)
        misuse("no command '%s'; did you mean '%s'?", name, near);
    misuse("no command '%s'; `muster help` lists them", name);
}

const Command *wanted_command(const char *name)
{
    const Command *c = find_command(name);

    if (!c)
        unknown_command(name);
    return c;
}

int cmd_help(int argc, char **argv)
{
    asked = (struct Asked){ .man = false };
    argc = read_options(argc, argv, help_options);
    if (argc > 2)
        misuse("help wants one command, or none");
    const Command *c = argc == 2 ? wanted_command(argv[1]) : NULL;
    if (asked.completion && !print_completion(asked.completion))
        misuse("--completion wants bash, zsh or fish, not '%s'", asked.completion);
    if (asked.man)
        print_manual(c);
    else if (c)
        print_command_help(c);
    else if (!asked.completion)
        print_commands();
    return FINE_STATUS;
}
