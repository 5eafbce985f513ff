// What stands on a game's own lines: nouns as a reader of the rule book would write them, sides and numbers.

#include "engine/case_lines.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "engine/words.h"

// Letters and digits only, in small letters, so that "St. Clair", "st-clair" and "ST_CLAIR" are one.
static void squeeze(const char *word, Text *out)
{
    for (; *word; word++)
        if (isalnum((unsigned char)*word))
            text_char(out, (char)tolower((unsigned char)*word));
}

// How the name goes on behind the squeezed letters; NULL if it does not begin with them.  A case asks this of every hex for every
// word, so nothing is copied.
static const char *behind(const char *name, const char *squeezed)
{
    for (; *squeezed; name++)
        if (!*name || (isalnum((unsigned char)*name) && tolower((unsigned char)*name) != *squeezed++))
            return NULL;
    return name;
}

static bool begins_with(const char *name, const char *squeezed)     { return behind(name, squeezed) != NULL; }

// Whether the name is the word, once squeezed too.
static bool is_squeezed(const char *name, const char *squeezed)
{
    const char *rest = behind(name, squeezed);

    while (rest && *rest && !isalnum((unsigned char)*rest))
        rest++;
    return rest && *rest == '\0';
}

bool case_is_same(const char *name, const char *word)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    squeeze(word, &t);
    return is_squeezed(name, room);
}

bool case_is_spelled(const char *spellings, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = spellings; at && *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        if (n == length && strncasecmp(at, word, n) == 0)
            return true;
        at += n;
    }
    return false;
}

static int find_squeezed(const NounKind *kind, const char *squeezed)
{
    int by_title = -1;

    for (int n = 0; n < kind->count; n++)
        if (is_squeezed(kind->id(n), squeezed))
            return n;
    for (int i = 0; kind->aliases && kind->aliases[i][0]; i++)
        if (is_squeezed(kind->aliases[i][0], squeezed))
            return noun_with_id(kind, kind->aliases[i][1]);
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

    for (int n = 0; n < kind->count; n++)
        if (begins_with(kind->id(n), squeezed)) {
            if (found >= 0)
                return -1;
            found = n;
        }
    return found;
}

// The only noun with another spelling that begins with these words: "John Glover" of "John Glover Marblehead Regiment".
static int find_title_beginning(const NounKind *kind, const char *squeezed)
{
    const char *found = NULL;

    for (int i = 0; kind->aliases && kind->aliases[i][0]; i++) {
        const char *rest = behind(kind->aliases[i][0], squeezed);
        // The last of the words is a whole one.
        if (!rest || isalnum((unsigned char)*rest) || *rest == '\'')
            continue;
        if (found && strcmp(found, kind->aliases[i][1]) != 0)
            return -1;
        found = kind->aliases[i][1];
    }
    return found ? noun_with_id(kind, found) : -1;
}

// Words from..from+count-1 as one.
static int find_joined(const NounKind *kind, int (*find)(const NounKind *kind, const char *squeezed), const Words *w, int from, int count)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    for (int i = from; i < from + count; i++)
        squeeze(w->at[i], &t);
    return t.length ? find(kind, room) : -1;
}

enum { TITLE_WORDS = 9 };       // of the longest printed title, "Lord North's Government Falls - War Ends in 1779"

// The longest name first: the whole of one, then the beginning of one in several words, then a word that an id begins with.
bool case_noun(const Game *game, int kind, const Words *w, int *i, int *noun)
{
    const NounKind *k = &game->nouns[kind];
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);
    int most = w->count - *i < TITLE_WORDS ? w->count - *i : TITLE_WORDS;

    for (int count = most; count > 0; count--)
        if ((*noun = find_joined(k, find_squeezed, w, *i, count)) >= 0)
            return *i += count, true;
    for (int count = most; count > 1; count--)
        if ((*noun = find_joined(k, find_title_beginning, w, *i, count)) >= 0)
            return *i += count, true;
    squeeze(w->at[*i], &t);
    if (t.length < 3 || (*noun = find_beginning(k, room)) < 0)
        return false;
    ++*i;
    return true;
}

bool case_read_noun(const Game *game, int kind, const Words *w, int *i, int *noun, Error *err)
{
    return case_noun(game, kind, w, i, noun) || (read_noun(game, kind, w->at[*i], noun, err) && (++*i, true));
}

// ---- sides and numbers

bool case_read_side(const Game *game, const Words *w, int *i, Side *side, Error *err)
{
    int found = find_side(game, w->at[*i]);

    for (Side each = AMERICAN; each < SIDES && found < 0; each++)
        if (word_is(w, *i, game->side_people[each]) || case_is_spelled(game->side_words[each], w->at[*i]))
            found = each;
    if (found < 0)
        return fail(err, "a side wanted, american or british, not '%.40s'", w->at[*i]);
    *side = (Side)found;
    ++*i;
    return true;
}

bool case_read_number(const Words *w, int *i, long low, long high, long *number, Error *err)
{
    if (!word_number(w, *i, low, high, number))
        return fail(err, "a number from %ld to %ld wanted, not '%.40s'", low, high, w->at[*i]);
    ++*i;
    return true;
}

bool case_is_all_read(const Words *w, int i, Error *err)
{
    return i >= w->count || fail(err, "'%.40s' is too much here", w->at[i]);
}

// ---- findings

static const char moot[] = ", found none to speak of";

bool case_is_finding(const Error *err)
{
    return strncmp(err->text, "expected ", 9) == 0;
}

bool case_is_moot(const Error *err)
{
    size_t n = strlen(err->text);

    return n >= sizeof moot && strcmp(err->text + n - (sizeof moot - 1), moot) == 0;
}

bool case_finds_none(const char *what, Error *err)
{
    return fail(err, "expected %s%s", what, moot);
}

bool case_claim(bool is, const Error *finding, int *claims, bool *all, Error *err)
{
    if (!is && !case_is_finding(finding)) {
        *err = *finding;
        return false;
    }
    ++*claims;
    if (!is && *all)
        *err = *finding;
    *all = *all && is;
    return true;
}
