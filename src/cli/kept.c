// Games at a terminal are kept after every answer, each in a file of its own, so that a player can go on tomorrow.  A file beside the
// record says which side he had and which bot the other.

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/kept.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "games/games.h"

// ---- a name that no game has

// "game.muster", "game-2.muster", ...
static bool nth_name(const char *wanted, int n, char path[PATH_ROOM])
{
    const char *end = strrchr(wanted, '.'), *slash = strrchr(wanted, '/');

    if (!end || (slash && end < slash + 2))
        end = wanted + strlen(wanted);
    if (n == 1)
        return snprintf(path, PATH_ROOM, "%s", wanted) < PATH_ROOM;
    return snprintf(path, PATH_ROOM, "%.*s-%d%s", (int)(end - wanted), wanted, n, end) < PATH_ROOM;
}

// A file without a byte in it holds no game.
static bool is_empty_file(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size == 0;
}

static bool is_no_file(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

bool reserve_file(const char *wanted, char path[PATH_ROOM], Error *err)
{
    enum { NAMES_MOST = 100000 };

    if (is_no_file(wanted))
        return fail(err, "cannot write %s: %s", wanted, is_directory(wanted) ? "a directory, not a file" : "not a plain file");
    for (int n = 1; n < NAMES_MOST; n++) {
        if (!nth_name(wanted, n, path))
            return fail(err, "the path of the file to keep the game in is too long");
        int file = open(path, O_CREAT | O_EXCL | O_WRONLY, 0666);       // two terminals never take the same name
        if (file >= 0)
            close(file);
        if (file >= 0 || (errno == EEXIST && is_empty_file(path)))
            return true;
        if (errno != EEXIST)
            return fail(err, "cannot write %s: %s", path, strerror(errno));
    }
    return fail(err, "there are too many files named like %s", wanted);
}

// ---- the folder

bool kept_name(const Game *game, char path[PATH_ROOM])
{
    char name[80];

    snprintf(name, sizeof name, "%s.muster", game->id);
    return data_file(name, path, NULL);
}

static bool ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), k = strlen(end);

    return n >= k && strcmp(name + n - k, end) == 0;
}

// "trenton-1776-2.muster"; earlier versions renamed a game to "trenton-1776.muster.before".
static bool is_kept(const char *name)     { return ends_with(name, ".muster") || ends_with(name, ".muster.before"); }
static bool is_part(const char *name)     { return ends_with(name, ".muster" PART); }

static int latest_first(const void *a, const void *b)
{
    const KeptGame *x = a, *y = b;

    return x->when != y->when ? (x->when < y->when ? 1 : -1) : strcmp(y->path, x->path);
}

// The folder of a game's kept games; NULL if there is none.
static DIR *open_folder(const Game *game, char path[PATH_ROOM])
{
    if (!kept_name(game, path))
        return NULL;
    *strrchr(path, '/') = '\0';
    return opendir(path);
}

// The next file of the game in the folder whose name ends so, with what is known about it; false at the end.
static bool next_file(DIR *dir, const char *folder, const Game *game, bool (*ends)(const char *name), char path[PATH_ROOM], struct stat *about)
{
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (strncmp(entry->d_name, game->id, strlen(game->id)) != 0 || !ends(entry->d_name))
            continue;
        if (snprintf(path, PATH_ROOM, "%s/%s", folder, entry->d_name) < PATH_ROOM && stat(path, about) == 0 && S_ISREG(about->st_mode))
            return true;
    }
    return false;
}

int find_kept(const Game *game, KeptGame kept[KEPT_MOST])
{
    char folder[PATH_ROOM];
    struct stat about;
    int count = 0;
    DIR *dir = open_folder(game, folder);

    if (!dir)
        return 0;
    while (count < KEPT_MOST && next_file(dir, folder, game, is_kept, kept[count].path, &about))
        if (about.st_size > 0)
            kept[count++].when = about.st_mtim.tv_sec * 1000000000LL + about.st_mtim.tv_nsec;
    closedir(dir);
    qsort(kept, (size_t)count, sizeof *kept, latest_first);
    return count;
}

// What a program left that was killed while it wrote; what is younger may be at work in another terminal.
void clear_unfinished(const Game *game)
{
    enum { SECONDS_AT_WORK = 60 };
    char folder[PATH_ROOM], part[PATH_ROOM];
    struct stat about;
    DIR *dir = open_folder(game, folder);

    if (!dir)
        return;
    while (next_file(dir, folder, game, is_part, part, &about))
        if (time(NULL) - about.st_mtim.tv_sec > SECONDS_AT_WORK)
            unlink(part);
    closedir(dir);
}

// ---- the list

static void print_kept(const Game *game, const KeptGame *kept)
{
    char side[SEAT_ROOM], level[MANNER_ROOM], day[40], room[300];
    Text t = text_in(room, sizeof room);
    time_t when = (time_t)(kept->when / 1000000000LL);
    Error err = { "" };
    Journal *j = journal_load(kept->path, 0, &err);

    strftime(day, sizeof day, "%Y-%m-%d %H:%M", localtime(&when));
    int at = printf("  %s  ", day);
    if (!j) {
        printf("%s\n", err.text);
        return;
    }
    const State *s = match_look(&j->match);
    text_add(&t, "%s, ", game->scenarios[j->head.scenario].name);
    if (is_over(s))
        text_put(&t, "over");
    else
        text_add(&t, "turn %d", fact_value(s, fact_named(game, OF_GAME, "turn"), 0, NEITHER));
    if (recall_seats(kept->path, side, level))
        text_add(&t, ", %s against %s", side, level);
    else
        text_put(&t, ", two at one keyboard");
    print_indented(room, at);
    printf("    %s\n", kept->path);
    journal_free(j);
}

void list_kept(const Game *only)
{
    static KeptGame kept[KEPT_MOST];
    bool any = false;

    for (int i = 0; i < game_count; i++) {
        int count = only && only != games[i] ? 0 : find_kept(games[i], kept);
        if (count)
            printf("%s%s\n", any ? "\n" : "", games[i]->name);
        for (int k = 0; k < count; k++)
            print_kept(games[i], &kept[k]);
        any = any || count;
    }
    puts(any ? "" : "No games are kept.");
    if (any)
        print_paragraph("`muster play GAME --resume` continues the latest game, with `--keep FILE` the one in FILE.", 0);
}

// ---- beside the record

// The seats are no part of a record, so they lie beside it: "british regular".
void keep_seats(const Session *s, const char *level)
{
    char path[PATH_ROOM + 8];

    snprintf(path, sizeof path, "%s.seats", s->keep);
    FILE *f = fopen(path, "w");
    if (!f)
        return;
    if (s->shared)
        fputs("both -\n", f);
    else
        fprintf(f, "%s %s\n", s->game->side_ids[s->bot[AMERICAN] ? BRITISH : AMERICAN], level);
    fclose(f);
}

bool recall_seats(const char *kept, char side[SEAT_ROOM], char level[MANNER_ROOM])
{
    char path[PATH_ROOM + 8];
    bool any;

    snprintf(path, sizeof path, "%s.seats", kept);
    FILE *f = fopen(path, "r");
    any = f && fscanf(f, "%31s %63s", side, level) == 2 && strcmp(side, "both") != 0;
    if (f)
        fclose(f);
    return any;
}

void keep_game(Session *s)
{
    Error err = { "" };

    if (s->keep && !journal_save(s->journal, s->keep, &err)) {
        complain("the game is not kept: %s", err.text);
        s->keep = NULL;
    }
}

bool keep_elsewhere(Session *s, const char *wanted, const char *level, Error *err)
{
    static char path[PATH_ROOM];

    if (!reserve_file(wanted, path, err))
        return false;
    s->keep = path;
    keep_seats(s, level);
    keep_game(s);
    return true;
}

void forget_kept(Session *s)
{
    char path[PATH_ROOM + 8];

    if (!s->keep)
        return;
    unlink(s->keep);
    snprintf(path, sizeof path, "%s.seats", s->keep);
    unlink(path);
    s->keep = NULL;
}
