// A line from the player: edited and completed on a terminal, plain over a pipe.

#include "cli/prompt.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <editline/readline.h>

static bool is_edited;
static const char *(*possible)(int i);
static char *line;
static size_t room;

static char *next_completion(const char *begun, int state)
{
    static int at;

    if (state == 0)
        at = 0;
    for (const char *word; (word = possible(at));) {
        at++;
        if (strncmp(word, begun, strlen(begun)) == 0)
            return strdup(word);
    }
    return NULL;
}

static char **complete(const char *begun, int start, int end)
{
    rl_attempted_completion_over = 1;       // no file names
    return rl_completion_matches(begun, next_completion);
}

void prompt_begin(const char *name, bool edited, const char *(*words)(int i))
{
    is_edited = edited;
    possible = words;
    if (!edited)
        return;
    rl_readline_name = name;
    rl_attempted_completion_function = complete;
    using_history();
}

// ---- Ctrl-C

static volatile sig_atomic_t pressed;       // at the present question
static struct sigaction before;
static char parting[PARTING_ROOM];          // written before the program ends

// A first one may have been meant for a bot that has just finished, or for the line: only the second one ends the program.
static void interrupted(int signal_number)
{
    static const char words[] = "\n  Ctrl-C once more, Ctrl-D or `quit` leaves the game.\n";

    if (pressed++) {
        (void)!write(STDOUT_FILENO, parting, strlen(parting));
        rl_deprep_terminal();
        signal(signal_number, SIG_DFL);
        raise(signal_number);
        return;
    }
    (void)!write(STDOUT_FILENO, words, sizeof words - 1);
}

void prompt_parting(const char *words)
{
    snprintf(parting, sizeof parting, "%s", words);
}

void prompt_guard(void)
{
    struct sigaction on = { .sa_handler = interrupted, .sa_flags = SA_RESTART };

    pressed = 0;
    sigaction(SIGINT, &on, &before);
}

void prompt_unguard(void)
{
    sigaction(SIGINT, &before, NULL);
}

// ---- lines

const char *prompt_line(const char *prompt)
{
    if (is_edited) {
        free(line);
        prompt_guard();
        int told;
        do {                        // libedit gives up the line when a signal comes: it is asked for once more
            told = pressed;
            line = readline(prompt);
        } while (!line && told < pressed);
        prompt_unguard();
        if (line && *line)
            add_history(line);
        return line;
    }
    ssize_t n = getline(&line, &room, stdin);
    if (n < 0)
        return NULL;
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

void prompt_forget(void)
{
    if (is_edited)
        clear_history();
}

void prompt_end(void)
{
    free(line);
    line = NULL;
}
