// muster play GAME: in the terminal, alone against a bot or two at one keyboard; over a pipe too.

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/prompt.h"
#include "cli/session.h"
#include "engine/words.h"

// ---- the screen

static void measure_terminal(Session *s)
{
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;

    s->columns = known && size.ws_col >= 40 ? size.ws_col : 80;
    s->rows = known && size.ws_row >= 10 ? size.ws_row : 24;
}

// Two at one keyboard read as the one who sits there; against a bot one reads as oneself; with no person left, all.
Reader reader_of(const Session *s)
{
    if (is_over(now_of(s)))
        return REFEREE;
    if (s->shared)
        return s->seated < SIDES ? s->seated : (Reader)side_to_act(now_of(s));
    return s->bot[AMERICAN] ? (s->bot[BRITISH] ? REFEREE : BRITISH) : AMERICAN;
}

// Later lines stand two columns in; `columns` are those left from where the cursor is.
static void print_wrapped(const char *words, int columns)
{
    for (int at = 0; *words;) {
        int n = (int)strcspn(words, " ");
        if (at && at + n + 1 > columns) {
            fputs("\n  ", stdout);
            at = 2;
        }
        at += printf("%s%.*s", at > 2 ? " " : "", n, words);
        words += n + strspn(words + n, " ");
    }
    puts("");
}

void print_events(Session *s, int from, int to)
{
    char room[400];

    for (int i = from; i < to; i++) {
        Text t = text_in(room, sizeof room);
        write_event(s->game, &s->journal->log.at[i], reader_of(s), &t);
        if (t.length) {
            fputs("  - ", stdout);
            print_wrapped(room, s->columns - 4);
        }
    }
}

void print_map(Session *s, int around)
{
    static char room[128 << 10];
    Text t = text_in(room, sizeof room);

    measure_terminal(s);
    s->game->draw_map(now_of(s), reader_of(s), &(MapWish){ s->columns, s->rows, s->colour, around }, &t);
    fputs(room, stdout);
}

static void print_news(Session *s)
{
    Reader r = reader_of(s);

    print_events(s, s->read[r], s->journal->log.count);
    s->read[r] = s->journal->log.count;
}

// "Turn 12, 27-28 Dec > Battle of Trenton, round 2"
static void print_heading(const Session *s)
{
    const Core *c = core_in(now_of(s));
    char room[400];
    Text t = text_in(room, sizeof room);

    for (int i = 0; i < c->depth; i++) {
        const FrameKind *kind = s->game->frames[c->frames[i].kind];
        size_t before = t.length;
        if (!kind->run || !kind->words)
            continue;
        text_put(&t, before ? " > " : "");
        size_t words_at = t.length;
        kind->words(now_of(s), &c->frames[i], reader_of(s), &t);
        if (t.length == words_at)
            t.at[t.length = before] = '\0';
    }
    fputs(s->colour ? "\033[1m" : "", stdout);
    print_wrapped(room, s->columns);
    fputs(s->colour ? "\033[0m" : "", stdout);
}

void print_reason(const Session *s, const char *before, int reason)
{
    char room[700];
    Text t = text_in(room, sizeof room);

    write_reason(s->game, now_of(s), reason, reader_of(s), &t);
    printf("  %s", before);
    print_wrapped(room, s->columns - 2 - (int)strlen(before));
}

static void print_question(Session *s)
{
    char room[400];
    Text t = text_in(room, sizeof room);

    print_heading(s);
    write_question(s->game, now_of(s), reader_of(s), &t);
    print_wrapped(room, s->columns);
}

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

// ---- bots

typedef struct Thinking {
    Bot          *bot;
    const State  *truth;
    uint64_t      seed;
    BotControl    control;
    Action        chosen;
    atomic_bool   done;
} Thinking;

static BotControl *hurried;         // Ctrl-C while a bot thinks: play the best so far

static void hurry(int signal_number)
{
    if (hurried)
        atomic_store(&hurried->stop, true);
}

static void *think(void *context)
{
    Thinking *t = context;

    t->chosen = bot_choose(t->bot, t->truth, t->seed, &t->control, NULL);
    atomic_store(&t->done, true);
    return NULL;
}

static void show_thinking(const Session *s, Thinking *t)
{
    struct timespec tick = { 0, 20 * 1000 * 1000 };
    bool shown = false;

    for (int i = 0; !atomic_load(&t->done); i++) {
        nanosleep(&tick, NULL);
        if (i % 10 == 9) {
            printf("\r  The %s bot thinks ... %d%% (Ctrl-C: play now) ", s->game->side_names[side_to_act(t->truth)],
                   atomic_load(&t->control.progress) / 10);
            fflush(stdout);
            shown = true;
        }
    }
    if (shown)
        fputs("\r\033[K", stdout);
}

static Action bot_answer(Session *s, Side side)
{
    int ply = s->journal->match.ply;
    Thinking t = { .bot = s->bot[side], .truth = now_of(s), .seed = hash_bytes(&ply, sizeof ply, s->seed) };
    struct sigaction on = { .sa_handler = hurry }, before;
    pthread_t thread;

    if (!s->is_tty)
        return bot_choose(t.bot, t.truth, t.seed, NULL, NULL);
    hurried = &t.control;
    sigaction(SIGINT, &on, &before);
    if (pthread_create(&thread, NULL, think, &t) != 0)
        misuse("no thread for the bot");
    show_thinking(s, &t);
    pthread_join(thread, NULL);
    sigaction(SIGINT, &before, NULL);
    hurried = NULL;
    return t.chosen;
}

// ---- answers

static void keep_game(Session *s)
{
    Error err = { "" };

    if (s->keep && !journal_save(s->journal, s->keep, &err)) {
        complain("the game is not kept: %s", err.text);
        s->keep = NULL;
    }
}

bool play_action(Session *s, Action a)
{
    int reason;

    if (journal_act(s->journal, a, &reason)) {
        s->asked = false;
        keep_game(s);
        return true;
    }
    print_reason(s, "Not so: ", reason);
    return false;
}

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

// True if an answer was given, so that the question has changed.
static bool answer_line(Session *s, const char *line)
{
    char room[WORD_ROOM];
    Error err = { "" };
    bool any = false;
    Action a;

    for (int i = 0;; i++) {
        Text part = text_in(room, sizeof room);
        if (!part_of_line(s, line, i, &part))
            return any;
        list_actions(s->game, now_of(s), &s->list);
        if (is_over(now_of(s)) || !find_answer(s, room, &a, &err)) {
            printf("  %s\n", is_over(now_of(s)) ? "The game is over." : err.text);
            return any;
        }
        if (!play_action(s, a))
            return any;
        any = true;
    }
}

// A line may hold several, parted by ';'.
static void handle_line(Session *s, char *line)
{
    for (char *rest = line, *part; !s->quit && (part = strsep(&rest, ";"));) {
        part += strspn(part, " \t");
        for (size_t n = strlen(part); n && strchr(" \t", part[n - 1]); n--)
            part[n - 1] = '\0';
        if (!*part || *part == '#' || run_order(s, part))
            continue;
        if (!answer_line(s, part))
            return;             // the rest was meant for another question
    }
}

static void read_and_handle(Session *s)
{
    char prompt[80];

    snprintf(prompt, sizeof prompt, "%s> ", is_over(now_of(s)) ? "over" : s->game->side_names[side_to_act(now_of(s))]);
    fflush(stdout);
    const char *typed = prompt_line(prompt);
    if (!typed) {
        if (s->is_tty)
            puts("");
        s->quit = true;
        return;
    }
    char *line = strdup(typed);
    if (!line)
        misuse("out of memory");
    if (*line || s->is_tty)
        handle_line(s, line);
    free(line);
}

// ---- the evening

// A map when one's moves begin, so that a turn starts with a look at the table.
static void map_if_due(Session *s)
{
    const Core *c = core_in(now_of(s));
    int phase = (c->frames[0].step << 8 | c->frames[0].n << 4 | side_to_act(now_of(s))) + 1;

    if (s->is_tty && phase != s->mapped && c->depth == 2 && !question_of(s->game, now_of(s))->open)
        print_map(s, MAP_AUTO);
    s->mapped = phase;
}

static void ask_person(Session *s, Side side)
{
    list_actions(s->game, now_of(s), &s->list);
    if (s->automatic && question_of(s->game, now_of(s))->obvious && s->list.count == 1) {
        play_action(s, s->list.at[0]);
        return;
    }
    if (s->shared)
        change_seats(s, side);
    if (!s->asked)
        map_if_due(s);
    print_news(s);
    if (!s->asked) {
        print_question(s);
        print_answers(s);
        s->asked = true;
    }
    read_and_handle(s);
}

static void tell_the_end(Session *s)
{
    const Core *c = core_in(now_of(s));
    const char *winner = c->outcome == AMERICAN_VICTORY ? "the Americans" : c->outcome == BRITISH_VICTORY ? "the British" : "nobody, it is a draw";

    for (Reader r = AMERICAN; r < REFEREE; r++)         // what the last reader has not read, now with all names
        if (s->read[r] > s->read[REFEREE])
            s->read[REFEREE] = s->read[r];
    print_news(s);
    printf("%s\nThe winner: %s. You may look at the log, luck and map, save FILE, or quit.\n", s->game->endings[c->ending].words, winner);
}

static void play_on(Session *s)
{
    bool told = false;

    while (!s->quit) {
        Side side = side_to_act(now_of(s));
        if (side == NEITHER) {
            s->list.count = 0;
            if (!told)
                tell_the_end(s);
            told = true;
            read_and_handle(s);
        } else if (s->bot[side]) {
            told = false;
            play_action(s, bot_answer(s, side));
        } else {
            told = false;
            ask_person(s, side);
        }
    }
}

// ---- beginning

typedef struct Wanted {
    const char *scenario, *as, *bot, *load, *keep;
    long        seed;
    bool        plain, resume;
} Wanted;

static uint64_t random_seed(void)
{
    uint64_t seed;

    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)time(NULL);
    return seed >> 16;                  // short enough to write down
}

static Side wanted_side(const Game *game, const char *word)
{
    int side = find_side(game, word);

    if (side < 0)
        misuse("--as wants %s or %s, not '%s'", game->side_ids[0], game->side_ids[1], word);
    return (Side)side;
}

static void seat_bot(Session *s, const Wanted *w)
{
    char room[120];
    Text t = text_in(room, sizeof room);

    if (!w->bot && !w->as) {
        s->shared = true;
        return;
    }
    int level = find_bot_level(w->bot ? w->bot : "regular");
    for (int i = 0; i < BOT_LEVELS; i++)
        text_add(&t, "%s%s", i ? ", " : "", bot_levels[i].id);
    if (level < 0)
        misuse("no bot '%s'; the levels are: %s", w->bot, room);
    Side person = w->as ? wanted_side(s->game, w->as) : AMERICAN;
    s->bot[enemy_of(person)] = bot_new(s->game, (BotLevel)level, (BotLimits){ 0 });
}

// Where a game at a terminal is kept so that one can go on with it; NULL if there is no home.
static const char *kept_path(const Game *game)
{
    static char path[4096];
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (data && *data == '/')
        snprintf(path, sizeof path, "%s/muster/%s.muster", data, game->id);
    else if (home)
        snprintf(path, sizeof path, "%s/.local/share/muster/%s.muster", home, game->id);
    else
        return NULL;
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return NULL;
    }
    return path;
}

// Who plays is no part of a record, so it lies beside the kept one: "british regular".
static void keep_seats(const Session *s, const Wanted *w)
{
    char path[4200];

    snprintf(path, sizeof path, "%s.seats", s->keep);
    FILE *f = fopen(path, "w");
    if (!f)
        return;
    if (s->shared)
        fputs("both -\n", f);
    else
        fprintf(f, "%s %s\n", s->game->side_ids[s->bot[AMERICAN] ? BRITISH : AMERICAN], w->bot ? w->bot : "regular");
    fclose(f);
}

static void recall_seats(const char *kept, Wanted *w)
{
    static char side[32], level[32];
    char path[4200];

    snprintf(path, sizeof path, "%s.seats", kept);
    FILE *f = fopen(path, "r");
    if (f && fscanf(f, "%31s %31s", side, level) == 2 && strcmp(side, "both") != 0) {
        w->as = side;
        w->bot = level;
    }
    if (f)
        fclose(f);
}

// A game begun anew does not wipe out the one kept: that one gets another name.
static void set_aside(const char *path)
{
    char older[4200];

    snprintf(older, sizeof older, "%s.before", path);
    if (rename(path, older) == 0)
        printf("The game kept before is now %s.\n", older);
}

static void open_game(Session *s, const Wanted *w)
{
    Error err = { "" };
    const char *from = w->load ? w->load : w->resume ? s->keep : NULL;

    if (w->resume && !w->load && !s->keep)
        misuse("there is nowhere a game would have been kept; use --load FILE");
    if (!from) {
        s->journal = journal_new(s->game, wanted_scenario(s->game, w->scenario), 0, s->seed);
        return;
    }
    if (!(s->journal = journal_load(from, s->seed, &err)))
        misuse("%s", err.text);
    if (s->journal->head.game != s->game)
        misuse("%s is a game of %s", from, s->journal->head.game->id);
    for (Reader r = AMERICAN; r <= REFEREE; r++)
        s->read[r] = s->journal->log.count;
}

static void greet(const Session *s)
{
    const ScenarioRow *row = &s->game->scenarios[s->journal->head.scenario];

    printf("%s: %s. %s\n", s->game->name, row->name, row->about);
    if (s->shared)
        puts("Two at one keyboard. 'help' says what can be typed.");
    else
        printf("You are the %s. 'help' says what can be typed.\n", s->bot[AMERICAN] ? "British" : "Americans");
    if (s->keep)
        printf("The game is kept in %s; go on with it by --resume.\n", s->keep);
}

static void set_terminal(Session *s, const Wanted *w)
{
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    bool tty = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);

    s->is_tty = tty && !w->plain;
    s->automatic = s->is_tty;
    s->colour = s->is_tty && !(no_colour && *no_colour) && term && strcmp(term, "dumb") != 0;
    measure_terminal(s);
}

int cmd_play(int argc, char **argv)
{
    Wanted w = { .seed = -1 };
    Session s = { .seated = NEITHER, .mapped = -1 };
    Error err = { "" };
    const Option options[] = {
        { "scenario", "a scenario", .text = &w.scenario }, { "as", "a side", .text = &w.as }, { "bot", "a level", .text = &w.bot },
        { "seed", "a number", .number = &w.seed, .low = 0, .high = LONG_MAX }, { "load", "a record", .text = &w.load },
        { "keep", "a file", .text = &w.keep }, { "resume", .on = &w.resume }, { "plain", .on = &w.plain }, { NULL },
    };

    argc = read_options(argc, argv, options);
    if (argc != 2)
        misuse("play wants one game, for example: muster play trenton-1776");
    s.game = wanted_game(argv[1]);
    s.seed = w.seed >= 0 ? (uint64_t)w.seed : random_seed();
    set_terminal(&s, &w);
    if (w.keep && !can_write_file(w.keep, &err))
        misuse("%s", err.text);
    s.keep = w.keep ? w.keep : s.is_tty || w.resume ? kept_path(s.game) : NULL;
    if (w.resume && s.keep && !w.as && !w.bot)
        recall_seats(s.keep, &w);
    seat_bot(&s, &w);
    open_game(&s, &w);
    if (s.keep && !w.resume && !w.keep && access(s.keep, F_OK) == 0)
        set_aside(s.keep);
    if (s.keep)
        keep_seats(&s, &w);
    current = &s;
    prompt_begin("muster", s.is_tty, completion_word);
    greet(&s);
    play_on(&s);
    prompt_end();
    keep_game(&s);
    bot_free(s.bot[AMERICAN]);
    bot_free(s.bot[BRITISH]);
    journal_free(s.journal);
    return FINE_STATUS;
}
