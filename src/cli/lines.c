// Words are divided at blanks; a word that is longer than a line has one of its own.

#include "cli/lines.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int text_width(void)
{
    enum { LEAST = 40, MOST = 100 };
    struct winsize size;

    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < LEAST || size.ws_col > MOST)
        return MOST;
    return size.ws_col;
}

void print_indented(const char *words, int at)
{
    int column = at, width = text_width();

    while (*words) {
        int length = (int)strcspn(words, " \n");
        bool begins = column == at;
        if (!begins && column + 1 + length > width)
            printf("\n%*s", column = at, "");
        else if (!begins)
            column += printf(" ");
        column += printf("%.*s", length, words);
        for (words += length; *words == ' ' || *words == '\n'; words++)
            if (*words == '\n')
                printf("\n%*s", column = at, "");
    }
    puts("");
}

void print_paragraph(const char *words, int indent)
{
    printf("%*s", indent, "");
    print_indented(words, indent);
}
