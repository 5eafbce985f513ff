// A line from the player: edited and completed on a terminal, plain over a pipe.

#include "cli/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

const char *prompt_line(const char *prompt)
{
    if (is_edited) {
        free(line);
        line = readline(prompt);
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
