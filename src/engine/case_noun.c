// Nouns, as a reader of the rule book would write them.

#include "engine/case_lines.h"

#include <ctype.h>
#include <string.h>

#include "engine/words.h"

// Letters and digits only, in small letters, so that "St. Clair", "st-clair" and "ST_CLAIR" are one.
static void squeeze(const char *word, Text *out)
{
    for (; *word; word++)
        if (isalnum((unsigned char)*word))
            text_char(out, (char)tolower((unsigned char)*word));
}

static bool is_squeezed(const char *name, const char *squeezed)
{
    char room[96];
    Text t = text_in(room, sizeof room);

    squeeze(name, &t);
    return strcmp(room, squeezed) == 0;
}

bool case_is_same(const char *name, const char *word)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    squeeze(word, &t);
    return is_squeezed(name, room);
}

static int find_squeezed(const NounKind *kind, const char *squeezed)
{
    int by_title = -1;

    for (int n = 0; n < kind->count; n++)
        if (is_squeezed(kind->id(n), squeezed))
            return n;
    for (int i = 0; kind->aliases && kind->aliases[i][0]; i++)
        if (is_squeezed(kind->aliases[i][0], squeezed))
            for (int n = 0; n < kind->count; n++)
                if (strcmp(kind->id(n), kind->aliases[i][1]) == 0)
                    return n;
    for (int n = 0; n < kind->count; n++)
        if (is_squeezed(kind->title(n), squeezed)) {
            if (by_title >= 0)
                return -1;              // two blocks of one name
            by_title = n;
        }
    return by_title;
}

static int find_beginning(const NounKind *kind, const char *squeezed)
{
    int found = -1;

    for (int n = 0; n < kind->count; n++) {
        char room[96];
        Text t = text_in(room, sizeof room);
        squeeze(kind->id(n), &t);
        if (strncmp(room, squeezed, strlen(squeezed)) != 0)
            continue;
        if (found >= 0)
            return -1;
        found = n;
    }
    return found;
}

static int find_joined(const NounKind *kind, const Words *w, int from, int count)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    for (int i = from; i < from + count; i++)
        squeeze(w->at[i], &t);
    return t.length ? find_squeezed(kind, room) : -1;
}

bool case_noun(const Game *game, int kind, const Words *w, int *i, int *noun)
{
    const NounKind *k = &game->nouns[kind];
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    for (int count = w->count - *i < 4 ? w->count - *i : 4; count > 0; count--)
        if ((*noun = find_joined(k, w, *i, count)) >= 0) {
            *i += count;
            return true;
        }
    squeeze(w->at[*i], &t);
    if (t.length < 3 || (*noun = find_beginning(k, room)) < 0)
        return false;
    ++*i;
    return true;
}
