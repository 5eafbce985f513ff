// Holds back what is printed, and shows it a screen at a time, so that nothing scrolls away unread.

#include "cli/pager.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options.h"
#include "cli/prompt.h"

static FILE  *terminal;             // standard output, while it is held back
static char  *held;
static size_t held_length;
static size_t kept_at;              // where what should stay on one screen begins in what is held back; 0: nowhere

void page_begin(Session *s)
{
    if (!s->is_tty || terminal)
        return;
    fflush(stdout);
    FILE *room = open_memstream(&held, &held_length);
    if (!room)
        return;                     // then it is printed as it comes
    terminal = stdout;
    stdout = room;
    kept_at = 0;
}

void page_keep(void)
{
    if (!terminal)
        return;
    fflush(stdout);
    kept_at = held_length;
}

// The end of the last line that fits on the screen; lines longer than the terminal take several of its rows.
static char *rows_from(const Session *s, char *from)
{
    int rows = 0, column = 0;

    for (char *c = from; *c; c++) {
        if (*c == '\n') {
            column = 0;
            if (++rows == s->rows - 1)
                return c + 1;
        } else if (*c == '\033') {
            c += strcspn(c, "mK");
            if (!*c)
                return c;
        } else if (((unsigned char)*c & 0xc0) != 0x80 && column++ == s->columns) {
            column = 1;
            rows++;
        }
    }
    return from + strlen(from);
}

// The question and its answers begin on the next screen where they would be torn apart on this one and fit there.
static char *end_of_screen(const Session *s, char *from)
{
    char *end = rows_from(s, from), *kept = held + kept_at;

    return *end && kept > from && kept < end && !*rows_from(s, kept) ? kept : end;
}

// False if the rest is to be skipped.
static bool ask_for_more(Session *s)
{
    char line[200];

    fputs("  -- Enter: more; q, then Enter: skip --", stdout);
    fflush(stdout);
    prompt_guard();
    bool any = fgets(line, sizeof line, stdin);
    prompt_unguard();
    if (s->colour)
        fputs("\033[A\r\033[K", stdout);        // Enter has gone to the next line
    if (!any) {
        clearerr(stdin);
        return false;
    }
    for (int c = 0; !strchr(line, '\n') && c != '\n' && c != EOF;)     // what is too long for a line is cut
        c = getchar();
    line[strcspn(line, "\r\n")] = '\0';
    bool more = line[strspn(line, " \t")] == '\0';        // the space bar is what other pagers want
    if (!more && strcmp(line, "q") != 0)
        snprintf(s->typed, sizeof s->typed, "%s", line);
    return more;
}

void page_end(Session *s)
{
    if (!terminal)
        return;
    fclose(stdout);
    stdout = terminal;
    terminal = NULL;
    measure_terminal(s);
    for (char *from = held, *end; *from; from = end) {
        end = end_of_screen(s, from);
        fwrite(from, 1, (size_t)(end - from), stdout);
        if (*end && !ask_for_more(s)) {
            char *kept = held + kept_at;
            if (s->typed[0] || kept < end)
                break;
            end = kept;             // q skips to the question
        }
    }
    fflush(stdout);
    free(held);
    held = NULL;
}
