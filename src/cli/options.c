// Options are rows of a table; from the same rows come the reading, the help, the manual pages and the completions.

#include "cli/options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/words.h"
#include "games/games.h"

// ---- errors

static void print_complaint(const char *format, va_list args)
{
    char line[600];

    vsnprintf(line, sizeof line, format, args);
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    fprintf(stderr, "muster: %s\n", line);
}

void complain(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    print_complaint(format, args);
    va_end(args);
}

void misuse(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    print_complaint(format, args);
    va_end(args);
    exit(MISUSE);
}

// ---- did you mean

static int smallest(int a, int b, int c)
{
    int low = a < b ? a : b;

    return low < c ? low : c;
}

// Edits that make one word the other; words are short.
static int distance(const char *a, const char *b)
{
    enum { ROOM = 40 };
    int row[ROOM + 1], lb = (int)strlen(b);

    if (strlen(a) > ROOM || lb > ROOM)
        return ROOM;
    for (int j = 0; j <= lb; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= lb; j++) {
            int above = row[j];
            row[j] = smallest(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[lb];
}

const char *nearest_word(const char *word, const char *const *list)
{
    const char *best = NULL;
    int least = 3;              // two slips at most

    for (; *list; list++) {
        int d = distance(word, *list);
        if (d < least && d < (int)strlen(*list))
            least = d, best = *list;
    }
    return best;
}

// ---- options

static const Option *find_option(const Option *options, const char *name, size_t length)
{
    for (; options->name; options++)
        if (strlen(options->name) == length && strncmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

static _Noreturn void unknown_option(const Option *options, const char *word)
{
    enum { ROOM = 32 };
    const char *names[ROOM + 1] = { NULL };

    for (int i = 0; i < ROOM && options[i].name; i++)
        names[i] = options[i].name;
    const char *near = nearest_word(word, names);
    if (near)
        misuse("no option --%s; did you mean --%s?", word, near);
    misuse("no option --%s", word);
}

static void set_option(const Option *o, const char *value)
{
    char *end;

    if (o->text) {
        *o->text = value;
        return;
    }
    if (o->texts) {
        if (o->texts->count == TEXTS_MAX)
            misuse("--%s is given more than %d times", o->name, TEXTS_MAX);
        o->texts->at[o->texts->count++] = value;
        return;
    }
    errno = 0;
    long n = strtol(value, &end, 10);
    if (end == value || *end || errno)
        misuse("--%s wants a number, not '%s'", o->name, value);
    if (n < o->low || n > o->high)
        misuse("--%s %s is out of range: %ld to %ld", o->name, value, o->low, o->high);
    *o->number = n;
}

// One option at argv[i]; returns how many words it took.
static int take_option(int argc, char **argv, int i, const Option *options)
{
    const char *name = argv[i] + 2;
    size_t length = strcspn(name, "=");
    const Option *o = find_option(options, name, length);

    if (!o)
        unknown_option(options, name);
    if (o->on) {
        if (name[length] == '=')
            misuse("--%s takes no value", o->name);
        *o->on = true;
        return 1;
    }
    if (name[length] == '=') {
        set_option(o, name + length + 1);
        return 1;
    }
    if (i + 1 == argc)
        misuse("--%s wants a value, as in --%s %s", o->name, o->name, o->wants);
    set_option(o, argv[i + 1]);
    return 2;
}

int read_options(int argc, char **argv, const Option *options)
{
    int kept = 1, i = 1;

    while (i < argc) {
        if (strcmp(argv[i], "--") == 0) {
            for (i++; i < argc; i++)
                argv[kept++] = argv[i];
        } else if (strncmp(argv[i], "--", 2) == 0) {
            i += take_option(argc, argv, i, options);
        } else if (argv[i][0] == '-' && argv[i][1]) {
            misuse("no option %s; options are written out, for example --%s", argv[i], options->name ? options->name : "help");
        } else {
            argv[kept++] = argv[i++];
        }
    }
    return kept;
}

// ---- games

const Game *wanted_game(const char *word)
{
    const Game *found = NULL;
    const char *ids[32] = { NULL };
    char all[300], begun[300];
    Text ta = text_in(all, sizeof all), tb = text_in(begun, sizeof begun);
    int count = 0;

    for (int i = 0; i < game_count && i < 31; i++) {
        const Game *game = games[i];
        if (strcasecmp(game->id, word) == 0 || strcasecmp(game->rule_prefix, word) == 0)
            return game;
        text_add(&ta, "%s%s", i ? ", " : "", ids[i] = game->id);
        if (!*word || !id_begins_with(game->id, word))
            continue;
        text_add(&tb, "%s%s", count++ ? ", " : "", game->id);
        found = game;
    }
    if (count == 1)
        return found;
    if (count)
        misuse("'%s' may be any of: %s", word, begun);
    if (nearest_word(word, ids))
        misuse("no game '%s'; did you mean '%s'?", word, nearest_word(word, ids));
    misuse("no game '%s'; the games are: %s", word, all);
}

int wanted_scenario(const Game *game, const char *id)
{
    int scenario = id ? find_scenario(game, id) : 0, begun = 0;
    char room[200];
    Text t = text_in(room, sizeof room);

    if (scenario >= 0)
        return scenario;
    for (int i = 0; i < game->scenario_count; i++) {
        text_add(&t, "%s%s", i ? ", " : "", game->scenarios[i].id);
        if (*id && id_begins_with(game->scenarios[i].id, id)) {
            scenario = i;
            begun++;
        }
    }
    if (begun == 1)
        return scenario;
    misuse("no scenario '%s'; the scenarios are: %s", id, room);
}

int wanted_scenarios(const Game *game, const TextList *ids, int scenario[])
{
    for (int i = 0; i < ids->count; i++)
        scenario[i] = wanted_scenario(game, ids->at[i]);
    for (int i = 0; ids->count == 0 && i < game->scenario_count; i++)
        scenario[i] = i;
    return ids->count ? ids->count : game->scenario_count;
}

Side wanted_side(const Game *game, const char *option, const char *id)
{
    int side = find_side(game, id);

    for (Side s = AMERICAN; s < SIDES && side < 0 && *id; s++)
        if (id_begins_with(game->side_ids[s], id) || id_begins_with(game->side_names[s], id))
            side = (int)s;
    if (side < 0)
        misuse("--%s wants %s or %s, not '%s'", option, game->side_ids[0], game->side_ids[1], id);
    return (Side)side;
}

uint32_t wanted_options(const Game *game, const TextList *names)
{
    uint32_t options = 0;
    Error err = { "" };
    int row;

    for (int i = 0; i < game->option_count; i++)
        options |= (uint32_t)game->options[i].by_default << i;
    for (int i = 0; i < names->count; i++) {
        if (!read_option(game, names->at[i], &row, &err))
            misuse("%s", err.text);
        options |= (uint32_t)1 << row;
    }
    return options;
}

void write_options(const Game *game, uint32_t options, Text *out)
{
    bool any = false;

    for (int i = 0; i < game->option_count; i++)
        if (options >> i & 1) {
            text_add(out, "%s%s", any ? ", " : "Options: ", game->options[i].id);
            any = true;
        }
    text_put(out, any ? "." : "");
}

// ---- files

enum { FILE_MAX = 64 << 20 };

bool is_directory(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static char *read_stream(FILE *f, size_t *length)
{
    size_t room = 1 << 16, n = 0, got;
    char *text = malloc(room + 1);

    while (text && (got = fread(text + n, 1, room - n, f)) > 0) {
        n += got;
        if (n == FILE_MAX) {
            free(text);
            return NULL;
        }
        if (n == room) {
            char *more = realloc(text, (room *= 2) + 1);
            if (!more)
                free(text);
            text = more;
        }
    }
    if (text)
        text[n] = '\0';
    *length = n;
    return text;
}

char *read_whole_file(const char *path, size_t *length, Error *err)
{
    bool is_stdin = strcmp(path, "-") == 0;
    FILE *f = is_stdin ? stdin : fopen(path, "rb");
    struct stat about;

    if (!f) {
        fail(err, "%s: %s", path, strerror(errno));
        return NULL;
    }
    if (fstat(fileno(f), &about) == 0 && S_ISDIR(about.st_mode)) {
        fclose(f);
        fail(err, "%s: a directory, not a file", path);
        return NULL;
    }
    char *text = read_stream(f, length);
    bool bad = ferror(f);
    if (!is_stdin)
        fclose(f);
    if (text && !bad)
        return text;
    free(text);
    fail(err, "%s: %s", path, bad ? "cannot be read" : "too large");
    return NULL;
}

bool can_write_file(const char *path, Error *err)
{
    const char *slash = strrchr(path, '/');
    char folder[PATH_ROOM] = ".";
    struct stat about;

    if (!*path)
        return fail(err, "a file needs a name");
    if (stat(path, &about) == 0) {
        if (S_ISDIR(about.st_mode))
            return fail(err, "cannot write %s: a directory, not a file", path);
        return access(path, W_OK) == 0 || fail(err, "cannot write %s: %s", path, strerror(errno));
    }
    if (slash && snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path) >= (int)sizeof folder)
        return fail(err, "cannot write %s: the path is too long", path);
    return access(folder, W_OK) == 0 || fail(err, "cannot write %s: %s", path, strerror(errno));
}

void want_svg(const char *path)
{
    const char *ending = path ? strrchr(path, '.') : NULL;

    if (path && !(ending && strcmp(ending, ".svg") == 0))
        misuse("--plot wants a file that ends in .svg, not '%s'", path);
}

static bool make_folders_of(char path[PATH_ROOM], Error *err)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!made)
            return fail(err, "cannot make the folder %.200s: %s", path, strerror(errno));
        *slash = '/';
    }
    return true;
}

bool data_file(const char *name, char path[PATH_ROOM], Error *err)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool is_named = data && data[0] == '/';         // a relative one is to be ignored, says its specification

    if (!is_named && !home)
        return fail(err, "HOME is not set, so there is no place to keep games");
    if (snprintf(path, PATH_ROOM, "%s%s/muster/%s", is_named ? data : home, is_named ? "" : "/.local/share", name) >= PATH_ROOM)
        return fail(err, "the path of the folder to keep games in is too long");
    return make_folders_of(path, err);
}

// ---- JSON out

Text json_room(size_t room)
{
    char *storage = malloc(room);

    if (!storage)
        misuse("out of memory");
    return text_in(storage, room);
}

void print_json(Text *t)
{
    if (t->full)
        misuse("the answer is too long");
    puts(t->at);
    free(t->at);
}

void write_interval(Json *j, const char *key, const Interval *i)
{
    json_open_as(j, key, '{');
    json_fraction(j, "middle", i->middle);
    json_fraction(j, "low", i->low);
    json_fraction(j, "high", i->high);
    json_close(j, '}');
}
