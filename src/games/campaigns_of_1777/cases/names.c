// Names of Campaigns of 1777 in case files: the engine finds ids, aliases and their beginnings; here are the half months.

#include "names.h"

#include "engine/case.h"

#include <ctype.h>
#include <string.h>

// Whether the words are the name, whose blanks may be written as hyphens; how many words that takes, or 0.
static int takes_words(const Words *w, int i, const char *name)
{
    int taken = 0;

    for (; i + taken < w->count && *name; taken++) {
        const char *word = w->at[i + taken];
        for (; *word && *name; word++, name++)
            if (tolower((unsigned char)*word) != (*name == ' ' ? '-' : tolower((unsigned char)*name)))
                return 0;
        if (*word || (*name && *name != ' '))
            return 0;
        name += *name == ' ';
    }
    return *name ? 0 : taken;
}

bool c77_read_turn(const Words *w, int *i, int *turn, Error *err)
{
    long number;

    for (int t = 1; t <= TURNS; t++) {
        int taken = takes_words(w, *i, c77_turns[t].name);
        if (taken) {
            *i += taken;
            *turn = t;
            return true;
        }
    }
    if (!case_read_number(w, i, 1, TURNS, &number, err))
        return false;
    *turn = (int)number;
    return true;
}
