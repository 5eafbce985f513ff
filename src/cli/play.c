// muster play GAME: in the terminal, alone against a bot or two at one keyboard; over a pipe too.

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/kept.h"
#include "cli/options.h"
#include "cli/pager.h"
#include "cli/prompt.h"
#include "cli/session.h"
#include "cli/what_if.h"
#include "engine/fact.h"
#include "engine/words.h"
#include "games/games.h"

// ---- two at one keyboard

// What one side may see is wiped before the other sits down.  Questions about what both see need no change of seats.
static void change_seats(Session *s, Side side)
{
    if (s->seated == side)
        return;
    bool first = s->seated == NEITHER;
    if (s->is_tty && !first && !question_of(s->game, now_of(s))->open) {
        printf("\033[2J\033[3J\033[H\n  Pass the keyboard to the %s side, then press Enter. ", s->game->side_names[side]);
        fflush(stdout);
        int c;
        while ((c = getchar()) != '\n' && c != EOF)
            ;
        fputs("\033[2J\033[3J\033[H", stdout);
        prompt_forget();
    }
    s->seated = side;
}

// ---- answers

static Session *current;            // for completion

static const char *completion_word(int i)
{
    static char room[160];
    Text t = text_in(room, sizeof room);
    const ActionList *list = &current->list;

    if (order_name(i))
        return order_name(i);
    for (int k = 0; order_name(k); k++)
        i--;
    if (i >= 2 * list->count)
        return NULL;
    write_action(current->game, list->at[i / 2], &t);       // its verb, then its noun
    char *blank = strchr(room, ' ');
    if (i % 2 == 0 && blank)
        *blank = '\0';
    return i % 2 && blank ? blank + 1 : room;
}

// Of a line with several answers: which of them failed, and what became of the others.
static void tell_parts(const Session *s, const LineParts *parts)
{
    char room[1200];
    Text t = text_in(room, sizeof room);

    if (!parts->rest[0] && (!parts->done[0] || !parts->failed[0]))
        return;
    text_add(&t, "Done: %s.", parts->done[0] ? parts->done : "nothing");
    if (parts->failed[0])
        text_add(&t, " Not done: %s.", parts->failed);
    if (parts->rest[0])
        text_add(&t, " Not tried: %s.", parts->rest);
    say(s, "%s", room);
}

// A line may hold several, with ';' between them.  What stands behind one that failed was meant for another question.
static void handle_line(Session *s, char *line)
{
    LineParts parts = { "", "", "" };
    bool fine = true;

    s->line++;
    if (!s->refused)
        snprintf(s->refused_words, sizeof s->refused_words, "%.70s", line);
    for (char *rest = line, *part; !s->quit && (part = strsep(&rest, ";"));) {
        part += strspn(part, " \t");
        for (size_t n = strlen(part); n && strchr(" \t", part[n - 1]); n--)
            part[n - 1] = '\0';
        if (!*part || *part == '#')
            continue;
        if (!fine)
            snprintf(parts.rest + strlen(parts.rest), sizeof parts.rest - strlen(parts.rest), "%s%s", parts.rest[0] ? ", " : "", part);
        else if (!run_order(s, part))
            fine = answer_line(s, part, &parts);
    }
    if (!fine)
        tell_parts(s, &parts);
}

// Whether a person who leaves reads how to go on.
static bool is_to_go_on(const Session *s)       { return s->is_tty && s->keep && !is_over(now_of(s)); }

static void add_command_to_go_on(const Session *s, Text *out)
{
    text_add(out, "muster play %s --resume", s->game->id);
    if (s->named)
        text_add(out, " --keep %s", s->keep);
}

// A signal leaves no time to look at the width of the terminal: the command has a line of its own.
static void prepare_parting(const Session *s)
{
    char room[PARTING_ROOM] = "";
    Text words = text_in(room, sizeof room);

    if (is_to_go_on(s) && s->journal->match.ply > 0) {
        text_put(&words, "\n  The game is kept. To go on with it, type:\n  ");
        add_command_to_go_on(s, &words);
        text_put(&words, "\n");
    }
    prompt_parting(room);
}

static void read_and_handle(Session *s)
{
    char prompt[80];

    prepare_parting(s);
    snprintf(prompt, sizeof prompt, "%s%s> ", s->board ? "what if, " : "", is_over(now_of(s)) ? "over" : s->game->side_names[side_to_act(now_of(s))]);
    fflush(stdout);
    const char *typed = s->typed[0] ? s->typed : prompt_line(prompt);
    if (!typed) {
        if (s->is_tty)
            puts("");
        s->quit = s->ended_early = true;
        return;
    }
    char *line = strdup(typed);
    if (!line)
        misuse("out of memory");
    s->typed[0] = '\0';
    if (s->is_tty)
        measure_terminal(s);        // its window may have changed meanwhile
    s->shown = s->list;
    // Enter alone shows the question, which may have left the screen.
    if (s->is_tty && !line[strspn(line, " \t")])
        s->asked = false;
    handle_line(s, line);
    free(line);
}

// ---- the evening

// A map when one's moves begin, so that a turn starts with a look at the table; and at the first question of a phase about what both sides see,
// such as every question of Campaigns of 1777.  Such a question in the middle of the other side's moves does not take the place of the first map.
static void map_if_due(Session *s)
{
    int phase = s->game->phase(now_of(s)), moves = phase * SIDES + side_to_act(now_of(s));
    bool open = question_of(s->game, now_of(s))->open;

    if (!s->maps || (open ? s->mapped / SIDES == phase || s->glimpsed == phase : s->mapped == moves))
        return;
    print_map(s, MAP_AUTO);
    if (open)
        s->glimpsed = phase;
    else
        s->mapped = moves;
}

// Under the first question: a map that fills the screen has pushed the greeting out of sight.
static void tell_what_to_type(Session *s)
{
    if (s->is_tty && !s->taught)
        say(s, "Answer with a number or the words. Or type help, aim (how to win), hint.");
    s->taught = true;
}

static void ask_person(Session *s, Side side)
{
    list_answers(s);
    Action only = s->automatic ? obvious_answer(s->game, now_of(s)) : 0;
    if (only) {
        play_action(s, only);
        return;
    }
    if (s->shared)
        change_seats(s, side);
    if (s->waited && s->bell)
        fputs("\a", stdout);
    page_begin(s);
    if (!s->asked)
        map_if_due(s);
    print_news(s);
    s->waited = false;
    if (!s->asked) {
        page_keep();
        print_question(s);
        print_answers(s, false);
        s->asked = true;
        tell_what_to_type(s);
    }
    page_end(s);
    read_and_handle(s);
}

// "Victory points: American 10, British 2.", where the game counts points or colonies for its sides.
static void tell_score(const Session *s)
{
    const Fact *fact = fact_named(s->game, OF_SIDE, "vp");

    if (!fact)
        fact = fact_named(s->game, OF_SIDE, "held");
    if (fact)
        say(s, "%c%s: %s %d, %s %d.", toupper((unsigned char)fact->about[0]), fact->about + 1, s->game->side_names[AMERICAN],
            fact_value(now_of(s), fact, 0, AMERICAN), s->game->side_names[BRITISH], fact_value(now_of(s), fact, 0, BRITISH));
}

// How it ended may just have been told among the news; a game that has words of its own for that has told the score with them.
static void tell_ending(const Session *s, bool told)
{
    const Journal *j = s->journal;
    const char *ending = s->game->endings[core_in(now_of(s))->ending].words;
    char room[400];
    Text last = text_in(room, sizeof room);

    if (j->log.count)
        write_event(s->game, &j->log.at[j->log.count - 1], reader_of(s), &last);
    bool same = strcmp(room, ending) == 0;
    if (!told || !same)
        say(s, "%s", ending);
    if (!told || same)
        tell_score(s);
}

static void tell_the_end(Session *s)
{
    Outcome outcome = core_in(now_of(s))->outcome;
    char winner[40] = "nobody, it is a draw";

    if (outcome != DRAW)
        snprintf(winner, sizeof winner, "the %s", s->game->side_people[outcome == AMERICAN_VICTORY ? AMERICAN : BRITISH]);
    for (Reader r = AMERICAN; r < REFEREE; r++)         // what the last reader has not read, now with all names
        if (s->read[r] > s->read[REFEREE])
            s->read[REFEREE] = s->read[r];
    bool told = s->read[REFEREE] < s->journal->log.count;
    print_news(s);
    tell_ending(s, told);
    if (s->board) {
        say(s, "The winner on this board: %s. undo goes back, back leaves it.", winner);
        return;
    }
    say(s, "The winner: %s.", winner);
    say(s, "`review` says what each decision and the luck were worth. `log`, `luck` and `map` look back, `meant` says what the bot was after, "
           "`what-if PLY` plays on from there, `quit` leaves.");
    if (s->keep)
        say(s, "The game is kept: `muster review %s` reviews it again.", s->keep);
}

static void play_on(Session *s)
{
    bool told = false;

    while (!s->quit) {
        Side side = side_to_act(now_of(s));
        if (side == NEITHER) {
            s->list.count = 0;
            if (!told) {
                page_begin(s);
                tell_the_end(s);
                page_end(s);
            }
            told = true;
            read_and_handle(s);
        } else if (s->bot[side]) {
            told = false;
            play_action(s, bot_answer(s, side));
            s->waited = true;
        } else {
            told = false;
            ask_person(s, side);
        }
    }
}

// ---- beginning

typedef struct Wanted {
    const char *scenario, *as, *bot, *load, *keep;
    TextList    options;
    long        seed, from;
    bool        plain, bell, resume, kept;
    char        kept_side[SEAT_ROOM], kept_level[MANNER_ROOM];    // of the game that goes on, if `as` and `bot` are from there
} Wanted;

static Wanted wanted;

const Option play_options[] = {
    { "scenario", "SCENARIO", .text = &wanted.scenario, .help = "the scenario; the first one unless given; `muster about GAME` lists them" },
    { "option", "OPTION", .texts = &wanted.options, .help = "play with this optional rule; may be given several times; `muster about GAME` lists them" },
    { "as", "SIDE", .text = &wanted.as, .help = "your side against a bot; american unless given" },
    { "bot", "BOT", .text = &wanted.bot, .help = "play against recruit, militia, regular, veteran or grenadier; regular unless given. Beside the level a temper and a handicap, as in veteran,temper=bold,handicap=light" },
    { "seed", "N", .number = &wanted.seed, .low = 0, .high = LONG_MAX, .help = "the seed of the dice: the same seed gives the same dice" },
    { "load", "FILE", .text = &wanted.load, .help = "continue a recorded game" },
    { "from", "PLY", .number = &wanted.from, .low = 0, .high = INT16_MAX, .help = "with --load, begin another game where the recorded one stood after that ply, with new dice" },
    { "resume", .on = &wanted.resume, .help = "continue the game that was kept last, or with --keep the one in that file" },
    { "kept", .on = &wanted.kept, .help = "list the games that are kept, the latest first, and play none" },
    { "keep", "FILE", .text = &wanted.keep, .help = "keep the game there, or, if a file is there already, in FILE-2 and so on; unless given, on a terminal, in a new file in $XDG_DATA_HOME/muster" },
    { "bell", .on = &wanted.bell, .help = "ring the terminal's bell when the bot has played and it is your turn" },
    { "plain", .on = &wanted.plain, .help = "no colours, no editing of lines" },
    { NULL },
};

static _Noreturn void want_a_game(void)
{
    char room[300];
    Text t = text_in(room, sizeof room);

    for (int i = 0; i < game_count; i++)
        text_either(&t, i, game_count, games[i]->id);
    misuse("play wants one game, %s, for example: muster play trenton-1776 --as american", room);
}

// NULL if the games kept were listed instead.
static const Game *read_game(int argc, char **argv)
{
    wanted = (Wanted){ .seed = -1, .from = -1 };
    argc = read_options(argc, argv, play_options);
    if (wanted.kept) {
        list_kept(argc == 2 ? wanted_game(argv[1]) : NULL);
        return NULL;
    }
    if (argc != 2)
        want_a_game();
    return wanted_game(argv[1]);
}

static uint64_t random_seed(void)
{
    uint64_t seed;

    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)time(NULL);
    return seed >> 16;                  // short enough to write down
}

static void seat_bot(Session *s, const Wanted *w)
{
    if (!w->bot && !w->as) {
        s->shared = true;
        return;
    }
    BotManner manner = wanted_manner(w->bot ? w->bot : "regular");
    Side person = w->as ? wanted_side(s->game, "as", w->as) : AMERICAN;
    s->bot[enemy_of(person)] = bot_new(s->game, manner.level, limits_of_manner(&manner));
}

static void open_game(Session *s, const Wanted *w)
{
    Error err = { "" };
    const char *from = w->load ? w->load : s->keep;

    if (w->load && w->resume)
        misuse("--resume and --load name two games");
    if (w->from >= 0 && !w->load)
        misuse("--from wants a recorded game with --load");
    if (from && (w->scenario || w->options.count))
        misuse("--scenario and --option are for a new game; one that goes on has its own");
    if (!from) {
        s->journal = journal_new(s->game, wanted_scenario(s->game, w->scenario), wanted_options(s->game, &w->options), s->seed);
        return;
    }
    if (!(s->journal = w->from < 0 ? journal_load(from, s->seed, &err) : journal_load_to(from, (int)w->from, s->seed, &err)))
        misuse("%s", err.text);
    if (w->from >= 0 && is_over(match_look(&s->journal->match)))
        misuse("%s: the game is over at ply %ld", from, w->from);
    if (s->journal->head.game != s->game)
        misuse("%s is a game of %s", from, s->journal->head.game->id);
    for (Reader r = AMERICAN; r <= REFEREE; r++)
        s->read[r] = s->journal->log.count;
}

static void greet(const Session *s, const Wanted *w)
{
    const ScenarioRow *row = &s->game->scenarios[s->journal->head.scenario];
    char room[240], you[120];
    Text options = text_in(room, sizeof room);

    printf("%s: %s.\n", s->game->name, row->name);
    say(s, "%s", row->about);
    write_options(s->game, s->journal->head.options, &options);
    if (options.length)
        say(s, "%s", room);
    if (s->shared)
        snprintf(you, sizeof you, "Two at one keyboard.");
    else
        snprintf(you, sizeof you, "You are the %s.", s->game->side_people[s->bot[AMERICAN] ? BRITISH : AMERICAN]);
    snprintf(you + strlen(you), sizeof you - strlen(you), " Type map for the board, %saim for how to win, or help.",
             s->journal->match.ply ? "log for what happened, " : "");
    say_lines(s, you);
    if (s->keep)
        say(s, "Continue this game with --resume%s; it is kept in %s", w->keep ? " --keep" : "", s->keep);
}

static void set_terminal(Session *s, const Wanted *w)
{
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    bool tty = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);

    s->is_tty = tty && !w->plain;
    s->automatic = s->careful = s->maps = s->is_tty;
    s->bell = w->bell;
    s->colour = s->is_tty && !(no_colour && *no_colour) && term && strcmp(term, "dumb") != 0;
    measure_terminal(s);
}

// A game that goes on is kept where it was, and has the seats it had, unless others are named.
static void choose_resumed(Session *s, Wanted *w)
{
    static KeptGame kept[KEPT_MOST];

    if (!w->resume)
        return;
    if (!w->keep && find_kept(s->game, kept) == 0)
        misuse("no game of %s is kept; `muster play --kept` lists those there are", s->game->id);
    s->keep = w->keep ? w->keep : kept[0].path;
    if (!w->as && !w->bot && recall_seats(s->keep, w->kept_side, w->kept_level)) {
        w->as = w->kept_side;
        w->bot = w->kept_level;
    }
}

// Any other game gets a file of its own, where one is wanted or there is a terminal.
static void begin_keeping(Session *s, const Wanted *w)
{
    char usual[PATH_ROOM];
    Error err = { "" };

    s->level = w->bot ? w->bot : "regular";
    if (s->keep || s->is_tty)
        clear_unfinished(s->game);
    if (s->keep) {
        keep_seats(s, s->level);
    } else if (w->from < 0 && w->keep && w->load && strcmp(w->keep, w->load) == 0) {
        s->keep = w->keep;
        keep_seats(s, s->level);
    } else if (w->keep) {
        if (!keep_elsewhere(s, w->keep, s->level, &err))
            misuse("%s", err.text);
        if (strcmp(s->keep, w->keep) != 0)
            say(s, "%s is there already, so this game is kept in %s", w->keep, s->keep);
    } else if (s->is_tty && kept_name(s->game, usual) && !keep_elsewhere(s, usual, s->level, &err)) {
        complain("the game is not kept: %s", err.text);
    }
}

// A person at a terminal may leave when he likes; over a pipe what could not be played is told by the exit status.
static int status_of(const Session *s)
{
    if (isatty(STDIN_FILENO))
        return FINE_STATUS;
    if (s->refused) {
        complain("line %d of the input was refused: %s", s->refused, s->refused_words);
        return MISUSE;
    }
    if (s->ended_early && !is_over(now_of(s))) {
        complain("the input ended before the game did; `quit` leaves it");
        return NOT_SO;
    }
    return FINE_STATUS;
}

static void say_farewell(const Session *s)
{
    char room[1500];
    Text command = text_in(room, sizeof room);

    if (!is_to_go_on(s))
        return;
    add_command_to_go_on(s, &command);
    say(s, "The game is kept: `%s` goes on with it.", room);
}

int cmd_play(int argc, char **argv)
{
    Session s = { .seated = NEITHER };

    if (!(s.game = read_game(argc, argv)))
        return FINE_STATUS;
    forget_maps(&s);
    s.seed = wanted.seed >= 0 ? (uint64_t)wanted.seed : random_seed();
    set_terminal(&s, &wanted);
    choose_resumed(&s, &wanted);
    seat_bot(&s, &wanted);
    open_game(&s, &wanted);
    begin_keeping(&s, &wanted);
    s.named = wanted.keep != NULL;
    current = &s;
    prompt_begin("muster", s.is_tty, completion_word);
    greet(&s, &wanted);
    int ply = s.journal->match.ply;
    play_on(&s);
    board_close(&s);
    prompt_end();
    bool untouched = s.journal->match.ply == ply && !wanted.keep && !wanted.resume;
    if (untouched)
        forget_kept(&s);
    keep_game(&s);
    if (!untouched)
        say_farewell(&s);
    int status = status_of(&s);
    bot_free(s.bot[AMERICAN]);
    bot_free(s.bot[BRITISH]);
    journal_free(s.journal);
    return status;
}
