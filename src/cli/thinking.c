// A bot's turn at the terminal: it thinks in a thread of its own, so that Ctrl-C can hurry it.

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>

#include "base/hash.h"
#include "cli/options.h"
#include "cli/session.h"

enum { NARROW = 72 };       // columns: below this the line about thinking is shorter

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

// What the bot's side does, as the player who waits may know it: "The British choose a leader or unit to march".
static void write_doing(const Session *s, Side side, Text *out)
{
    if (is_asked_of(top_frame(now_of(s)), reader_of(s)))        // nobody waits: bots alone
        text_add(out, "The %s bot thinks", s->game->side_names[side]);
    else
        write_question(s->game, now_of(s), reader_of(s), out);
    if (out->length && out->at[out->length - 1] == '.')
        out->at[--out->length] = '\0';
}

// Never as wide as the terminal, which would break it into two: long words are cut, and how far the bot is stays in sight.
static void show_line(const Session *s, const char *doing, int percent)
{
    char rest[60];
    const char *format = s->columns < NARROW ? " ... %d%% (Ctrl-C)" : " ... %d%% (Ctrl-C: play now)";
    int left = s->columns - 5 - snprintf(rest, sizeof rest, format, percent);

    printf("\r  %.*s%s", left > 0 ? left : 0, doing, rest);
    fflush(stdout);
}

// With blanks, which every terminal knows; two more for the ^C that Ctrl-C may have left.
static void clean_line(const Session *s)
{
    printf("\r%*s\r", s->columns - 1, "");
    fflush(stdout);
}

static void show_thinking(const Session *s, Thinking *t)
{
    struct timespec tick = { 0, 20 * 1000 * 1000 };
    char doing[400];
    Text words = text_in(doing, sizeof doing);
    bool shown = false;

    write_doing(s, side_to_act(t->truth), &words);

    for (int i = 0; !atomic_load(&t->done); i++) {
        nanosleep(&tick, NULL);
        if (i % 10 == 9) {
            shown = true;
            show_line(s, doing, atomic_load(&t->control.progress) / 10);
        }
    }
    if (shown)
        clean_line(s);
}

Action bot_answer(Session *s, Side side)
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
