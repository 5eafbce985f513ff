// Lines are cut into words in place.

#include "lab/weights_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int find_weight(const Game *game, const char *id)
{
    for (int i = 0; i < game->weight_count; i++)
        if (strcmp(game->weights[i].id, id) == 0)
            return i;
    return -1;
}

Side side_of_weight(const Game *game, int row)
{
    for (int i = 0; i < game->own_weight_count; i++)
        if (row >= game->own_weights[i].first && row <= game->own_weights[i].last)
            return game->own_weights[i].side;
    return NEITHER;
}

static bool read_line(const Game *game, const char *path, int line, char *words, bool given[], int32_t values[], Error *err)
{
    char *rest, *end, *id = strtok_r(words, " \t\r", &rest), *value = strtok_r(NULL, " \t\r", &rest);

    if (!id)
        return true;
    int i = find_weight(game, id);
    if (i < 0)
        return fail(err, "%s:%d: %s has no weight '%s'", path, line, game->name, id);
    const int32_t *range = game->weights[i].range;
    if (given[i])
        return fail(err, "%s:%d: a second line for '%s'", path, line, id);
    if (!value || strtok_r(NULL, " \t\r", &rest))
        return fail(err, "%s:%d: a line is an id and a value, as in '%s %d'", path, line, id, (int)game->values[i]);
    errno = 0;
    long n = strtol(value, &end, 10);
    if (*end)
        return fail(err, "%s:%d: bad number '%s'", path, line, value);
    if (errno || n < range[0] || n > range[1])
        return fail(err, "%s:%d: %s is out of the range of '%s': %d to %d", path, line, value, id, (int)range[0], (int)range[1]);
    given[i] = true;
    values[i] = (int32_t)n;
    return true;
}

bool read_weights_text(const Game *game, const char *path, char *text, int32_t values[], Error *err)
{
    bool given[WEIGHTS_MAX] = { false };
    char *rest = text;

    for (int line = 1; rest; line++) {
        char *words = strsep(&rest, "\n");
        words[strcspn(words, "#")] = 0;
        if (!read_line(game, path, line, words, given, values, err))
            return false;
    }
    return true;
}

enum { FILE_ROOM = 1 << 18 };

bool read_weights(const Game *game, const char *path, int32_t values[], Error *err)
{
    FILE *f = fopen(path, "r");
    char *room = f ? malloc(FILE_ROOM) : NULL;

    if (!f)
        return fail(err, "cannot read %s: %s", path, strerror(errno));
    if (!room)
        abort();
    size_t length = fread(room, 1, FILE_ROOM - 1, f);
    bool whole = !ferror(f) && feof(f);
    fclose(f);
    room[length] = 0;
    bool good = whole && strlen(room) == length ? read_weights_text(game, path, room, values, err) : fail(err, "%s is no file of weights", path);
    free(room);
    return good;
}

void write_weights(const Game *game, const int32_t values[], FILE *out)
{
    for (int i = 0; i < game->weight_count; i++)
        if (values[i] != game->values[i])
            fprintf(out, "%-24s %6d    # %d: %s\n", game->weights[i].id, (int)values[i], (int)game->values[i], game->weights[i].words);
}
