// Actions as text: ids are compared without letter case, and a noun may be abbreviated as long as only one noun begins like that.

#include "engine/words.h"

#include <ctype.h>
#include <string.h>

// ---- comparing ids

static char folded(char c)
{
    return c == '_' ? '-' : (char)tolower((unsigned char)c);
}

static bool same_id(const char *id, const char *word)
{
    while (*id && folded(*id) == folded(*word))
        id++, word++;
    return *id == *word;
}

bool id_begins_with(const char *id, const char *word)
{
    while (*word && folded(*id) == folded(*word))
        id++, word++;
    return *word == '\0';
}

// ---- finding

int find_verb(const Game *game, const char *word)
{
    for (int v = 1; v < game->verb_count; v++)
        if (same_id(game->verbs[v].id, word))
            return v;
    return 0;
}

int find_scenario(const Game *game, const char *word)
{
    for (int i = 0; i < game->scenario_count; i++)
        if (same_id(game->scenarios[i].id, word))
            return i;
    return -1;
}

int find_side(const Game *game, const char *word)
{
    for (int i = 0; i < SIDES; i++)
        if (same_id(game->side_ids[i], word) || same_id(game->side_names[i], word))
            return i;
    return -1;
}

int noun_with_id(const NounKind *kind, const char *word)
{
    for (int i = 0; i < kind->count; i++)
        if (same_id(kind->id(i), word))
            return i;
    return -1;
}

static int find_noun(const Game *game, int kind, const char *word)
{
    const NounKind *k = &game->nouns[kind];
    int noun = noun_with_id(k, word);

    for (int i = 0; noun < 0 && k->aliases && k->aliases[i][0]; i++)
        if (same_id(k->aliases[i][0], word))
            noun = noun_with_id(k, k->aliases[i][1]);
    return noun;
}

// The only noun whose id begins with the word; -1 if there is none, or more than one.
static int find_beginning(const NounKind *kind, const char *word)
{
    int noun = -1;

    for (int i = 0; i < kind->count; i++)
        if (id_begins_with(kind->id(i), word)) {
            if (noun >= 0)
                return -1;
            noun = i;
        }
    return noun;
}

// The id that shares the longest beginning with the word, of at least two letters; NULL if there is none.
static const char *nearest_id(const NounKind *kind, const char *word)
{
    const char *best = NULL;
    int longest = 1;

    for (int i = 0; i < kind->count; i++) {
        const char *id = kind->id(i);
        int n = 0;
        while (id[n] && folded(id[n]) == folded(word[n]))
            n++;
        if (n > longest)
            longest = n, best = id;
    }
    return best;
}

bool read_noun(const Game *game, int kind, const char *word, int *noun, Error *err)
{
    const NounKind *k = &game->nouns[kind];

    *noun = find_noun(game, kind, word);
    if (*noun < 0 && *word)
        *noun = find_beginning(k, word);
    if (*noun >= 0)
        return true;
    const char *near = nearest_id(k, word);
    if (near)
        return fail(err, "no %s '%.40s' (did you mean '%s'?)", k->name, word, near);
    return fail(err, "no %s '%.40s'", k->name, word);
}

// ---- writing and reading

static bool is_noun_of(const Game *game, int kind, bool given, int noun)
{
    return given ? kind != NO_KIND && noun < game->nouns[kind].count : kind == NO_KIND;
}

bool is_action(const Game *game, Action a)
{
    if (verb_of(a) < 1 || verb_of(a) >= (unsigned)game->verb_count)
        return false;
    const Verb *v = &game->verbs[verb_of(a)];
    if (a == act(verb_of(a)) && v->optional)
        return true;
    return is_noun_of(game, v->x, has_noun(a), noun_of(a)) && is_noun_of(game, v->y, has_second(a), second_of(a));
}

void write_action(const Game *game, Action a, Text *out)
{
    const Verb *v = &game->verbs[verb_of(a)];

    text_put(out, v->id);
    if (has_noun(a))
        text_char(out, ' '), text_put(out, game->nouns[v->x].id(noun_of(a)));
    if (has_second(a))
        text_char(out, ' '), text_put(out, game->nouns[v->y].id(second_of(a)));
}

const char *said_at(const FrameKind *asked, Action a)
{
    for (int i = 0; asked && i < BUTTONS_SAID && asked->says[i].verb; i++)
        if (asked->says[i].verb == verb_of(a) && (strstr(asked->says[i].words, "{x}") != NULL) == has_noun(a))
            return asked->says[i].words;
    return NULL;
}

const char *button_at(const Game *game, const FrameKind *asked, Action a)
{
    const char *said = said_at(asked, a);

    return said ? said : game->verbs[verb_of(a)].button;
}

enum { TITLES_ROOM = 300 };

// The nouns of an answer as they are titled; NULL where it has none.
typedef struct Titles {
    const char *x, *y;
    bool        is_plural;      // the first one
} Titles;

// {x}, {y}, or a verb that agrees with the first noun, {x:loses|lose}; without a noun it stands as of one thing.
static bool put_title(const void *about, const char *key, Text *out)
{
    const Titles *of = about;
    const char *title = *key == 'x' ? of->x : of->y, *one = strchr(key, ':'), *many = strchr(key, '|');

    if (one && many) {
        if (of->is_plural)
            text_put(out, many + 1);
        else
            text_put_n(out, one + 1, (size_t)(many - one - 1));
        return true;
    }
    text_put(out, title ? title : "");
    return title != NULL;
}

static void fill_button(const char *button, Titles titles, Text *out)
{
    size_t before = out->length;

    text_fill(out, button, put_title, &titles);
    text_capital(out, before);
}

void write_button(const char *button, Text *out)
{
    fill_button(button, (Titles){ 0 }, out);
}

bool begins_with_noun(const char *button)
{
    return strncmp(button, "[{", 2) == 0;
}

// As many titles as there is room for.
static const char *write_titles(const NounKind *kind, const Action answers[], int count, Text *out)
{
    for (int i = 0; i < count; i++)
        text_listed(out, i, count, title_said(kind, (int)noun_of(answers[i])));
    return out->at;
}

void write_alike(const Game *game, const FrameKind *asked, const Action answers[], int count, Text *out)
{
    Action a = answers[0];
    const Verb *v = &game->verbs[verb_of(a)];
    char room[TITLES_ROOM];
    Text list = text_in(room, sizeof room);
    Titles titles = { has_noun(a) ? write_titles(&game->nouns[v->x], answers, count, &list) : NULL,
                      has_second(a) ? title_said(&game->nouns[v->y], (int)second_of(a)) : NULL,
                      has_noun(a) && is_plural(&game->nouns[v->x], (int)noun_of(a)) };

    fill_button(button_at(game, asked, a), titles, out);
}

void write_answer(const Game *game, const FrameKind *asked, Action a, Text *out)
{
    write_alike(game, asked, &a, 1, out);
}

bool reads_alike(const Game *game, const FrameKind *asked, Action a, Action b)
{
    char one[160], other[160];
    Text words = text_in(one, sizeof one), others = text_in(other, sizeof other);

    write_answer(game, asked, a, &words);
    write_answer(game, asked, b, &others);
    return strcmp(one, other) == 0;
}

static bool unknown_verb(const Game *game, const char *word, Error *err)
{
    char room[240];
    Text t = text_in(room, sizeof room);

    for (int v = 1; v < game->verb_count; v++)
        text_add(&t, "%s%s", v > 1 ? ", " : "", game->verbs[v].id);
    return fail(err, "no verb '%.20s'; the verbs are %s", word, room);
}

bool read_action(const Game *game, const char *text, Action *a, Error *err)
{
    Words w;
    int x, y;

    if (!words_of(&w, text) || w.count == 0)
        return fail(err, "an action is a verb and its nouns");
    int verb = find_verb(game, w.at[0]);
    if (!verb)
        return unknown_verb(game, w.at[0], err);

    const Verb *v = &game->verbs[verb];
    int nouns = (v->x != NO_KIND) + (v->y != NO_KIND);
    if (w.count - 1 > nouns)
        return fail(err, "'%s' takes %d noun%s, not %d", v->id, nouns, nouns == 1 ? "" : "s", w.count - 1);
    if (w.count == 1 && (nouns == 0 || v->optional)) {
        *a = act((unsigned)verb);
        return true;
    }
    if (w.count - 1 < nouns)
        return fail(err, "'%s' wants a %s", v->id, game->nouns[w.count == 1 ? v->x : v->y].name);
    if (!read_noun(game, v->x, w.at[1], &x, err))
        return false;
    if (nouns == 1) {
        *a = act_on((unsigned)verb, (unsigned)x);
        return true;
    }
    if (!read_noun(game, v->y, w.at[2], &y, err))
        return false;
    *a = act_on_both((unsigned)verb, (unsigned)x, (unsigned)y);
    return true;
}

bool read_option(const Game *game, const char *word, int *option, Error *err)
{
    char room[240];
    Text names = text_in(room, sizeof room);
    int beginnings = 0;

    for (int row = 0; row < game->option_count; row++) {
        const char *id = game->options[row].id;
        if (*word && id_begins_with(id, word)) {
            *option = row;
            beginnings++;
        }
        if (same_id(id, word))
            return true;
        text_add(&names, "%s%s", row ? ", " : "", id);
    }
    return beginnings == 1 || fail(err, "no option '%.60s'; the options are %s", word, game->option_count ? room : "none");
}

bool next_section(const Game *game, const char **list, Text *out)
{
    size_t prefix = strlen(game->rule_prefix);

    if (!*list || !**list)
        return false;
    if (strncmp(*list, game->rule_prefix, prefix) == 0)
        *list += prefix;
    *list += strspn(*list, " ");
    text_clear(out);
    text_add(out, "%s ", game->rule_prefix);
    return text_put_part(out, list, ',');
}
