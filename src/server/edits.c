// Objects are compared member by member, lists by what they have in common at both ends; everything else is replaced.

#include "server/edits.h"

#include <assert.h>
#include <stdlib.h>

#include "server/memory.h"

enum { DEPTH_MAX = 16 };

typedef struct Path {
    const char *key[DEPTH_MAX];
    int         depth;
} Path;

static void edit_object(const json_t *before, const json_t *after, Path *path, Json *j);

// Fractions have six digits after the point (json_fraction), and keep them.
static void write_value(const char *key, const json_t *value, Json *j)
{
    char *text = or_die(json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(15)));

    json_raw(j, key, text);
    free(text);
}

static void open_edit(const Path *path, Json *j)
{
    json_open(j, '{');
    json_open_as(j, "at", '[');
    for (int i = 0; i < path->depth; i++)
        json_text(j, NULL, path->key[i]);
    json_close(j, ']');
}

static void edit_list(const json_t *before, const json_t *after, const Path *path, Json *j)
{
    size_t was = json_array_size(before), is = json_array_size(after), head = 0, tail = 0;

    while (head < was && head < is && json_equal(json_array_get(before, head), json_array_get(after, head)))
        head++;
    while (tail < was - head && tail < is - head
           && json_equal(json_array_get(before, was - 1 - tail), json_array_get(after, is - 1 - tail)))
        tail++;
    open_edit(path, j);
    json_number(j, "from", (int64_t)head);
    json_number(j, "cut", (int64_t)(was - head - tail));
    json_open_as(j, "put", '[');
    for (size_t i = head; i < is - tail; i++)
        write_value(NULL, json_array_get(after, i), j);
    json_close(j, ']');
    json_close(j, '}');
}

static void edit_value(const json_t *before, const json_t *after, Path *path, Json *j)
{
    if (before && json_equal(before, after))
        return;
    if (json_is_object(before) && json_is_object(after)) {
        edit_object(before, after, path, j);
    } else if (json_is_array(before) && json_is_array(after)) {
        edit_list(before, after, path, j);
    } else {
        open_edit(path, j);
        write_value("to", after, j);
        json_close(j, '}');
    }
}

static void write_gone(const Path *path, Json *j)
{
    open_edit(path, j);
    json_bool(j, "gone", true);
    json_close(j, '}');
}

static void edit_object(const json_t *before, const json_t *after, Path *path, Json *j)
{
    const char *key;
    json_t *value;

    assert(path->depth < DEPTH_MAX);
    path->depth++;
    json_object_foreach((json_t *)before, key, value) {
        path->key[path->depth - 1] = key;
        if (!json_object_get(after, key))
            write_gone(path, j);
    }
    json_object_foreach((json_t *)after, key, value) {
        path->key[path->depth - 1] = key;
        edit_value(json_object_get(before, key), value, path, j);
    }
    path->depth--;
}

void write_edits(const json_t *before, const json_t *after, Json *j)
{
    Path path = { .depth = 0 };

    edit_object(before, after, &path, j);
}
