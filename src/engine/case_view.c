// The line `expect view`: what a side is sent (docs/protocol.md), by the path of a key: expect view british blocks.mercer.sp nothing

#include "engine/case_lines.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/words.h"

// The view is our own JSON (base/json.h), without blanks between its parts, so a value ends where its brackets are level.

static const char *past_text(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        at += *at == '\\' && at[1];
    return at + (*at == '"');
}

static const char *past_value(const char *at)
{
    int depth = 0;

    do {
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at = *at == '"' ? past_text(at) : at + 1;
    } while (*at && (depth > 0 || !strchr(",:]}", *at)));
    return at;
}

// Whether the text in quotation marks is the key.
static bool is_key(const char *at, const char *key)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    if (*at != '"')
        return false;
    text_put_n(&t, at + 1, (size_t)(past_text(at) - at - 2));
    return case_is_same(room, key);
}

static const char *find_in_object(const char *at, const char *key)
{
    for (at++; *at == '"'; at += *at == ',') {
        const char *value = past_text(at) + 1;
        if (is_key(at, key))
            return value;
        at = past_value(value);
    }
    return NULL;
}

// Whether a text, or one of the texts of an object ("id", "hex"), is the key.
static bool has_text(const char *at, const char *key)
{
    if (*at != '{')
        return is_key(at, key);
    for (at++; *at == '"'; at += *at == ',') {
        const char *value = past_text(at) + 1;
        if (is_key(value, key))
            return true;
        at = past_value(value);
    }
    return false;
}

// An element by a text of its own, or by its number from 0.
static const char *find_in_list(const char *list, const char *key)
{
    bool by_number = *key && strspn(key, "0123456789") == strlen(key);
    long n = 0, wanted = by_number ? strtol(key, NULL, 10) : -1;
    const char *numbered = NULL;

    for (const char *at = list + 1; *at && *at != ']'; at += *at == ',', n++) {
        if (has_text(at, key))
            return at;
        if (n == wanted)
            numbered = at;
        at = past_value(at);
    }
    return numbered;
}

// What stands at the path "blocks.mercer.sp"; NULL if nothing.
static const char *find_at(const char *at, const char *path)
{
    char room[WORD_ROOM];

    while (at && *path) {
        size_t n = strcspn(path, ".");
        Text key = text_in(room, sizeof room);
        text_put_n(&key, path, n);
        at = *at == '{' ? find_in_object(at, room) : *at == '[' ? find_in_list(at, room) : NULL;
        path += n + (path[n] == '.');
    }
    return at;
}

static bool is_nothing(const char *at)
{
    return !at || strncmp(at, "null", 4) == 0 || strncmp(at, "[]", 2) == 0 || strncmp(at, "{}", 2) == 0;
}

static bool is_value(const char *at, const char *wanted)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    if (*at == '"')
        return is_key(at, wanted);
    text_put_n(&t, at, (size_t)(past_value(at) - at));
    return strcmp(room, wanted) == 0 || (strcmp(room, "true") == 0 && strcasecmp(wanted, "yes") == 0)
        || (strcmp(room, "false") == 0 && strcasecmp(wanted, "no") == 0);
}

bool case_expect_view(Case *c, const Words *w, Error *err)
{
    Text t = text_in(c->view, sizeof c->view);
    Json j = json_in(&t);
    char wanted[WORD_ROOM], found[80];
    Text tw = text_in(wanted, sizeof wanted), tf = text_in(found, sizeof found);
    int side = find_side(c->game, w->at[2]);

    if (side < 0 || w->count < 4)
        return fail(err, "'expect view' wants a side and a key of what it is sent: expect view british blocks.mercer.sp 3");
    write_view(c->game, case_position(c), (Reader)side, &j);
    assert(!t.full);
    case_join(w, 4, w->count, &tw);
    const char *at = find_at(c->view, w->at[3]);
    bool nothing = is_nothing(at);
    if (w->count == 4 ? at != NULL : strcasecmp(wanted, "nothing") == 0 ? nothing : !nothing && is_value(at, wanted))
        return true;
    if (nothing && w->count > 4)
        return case_finds_none(w->at[3], err);
    if (at)
        text_put_n(&tf, at, (size_t)(past_value(at) - at) < sizeof found ? (size_t)(past_value(at) - at) : sizeof found - 1);
    return fail(err, "expected %s%s%s, found %s", w->at[3], *wanted ? " " : "", wanted, at ? found : "nothing");
}
