// upgrade-cases FILE|FOLDER...: rewrites cases of the older rules in place; with --compare it only says how both runs of them end.

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/engine.h"
#include "games/games.h"
#include "upgrade.h"

enum { TROUBLE = 1, MISUSE = 2 };

_Noreturn void give_up(const char *words)
{
    fprintf(stderr, "upgrade-cases: %s\n", words);
    exit(MISUSE);
}

static char *read_file(const char *path, size_t *length)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    long size;

    if (!f || fseek(f, 0, SEEK_END) || (size = ftell(f)) < 0 || fseek(f, 0, SEEK_SET))
        goto failed;
    text = must_have(malloc((size_t)size + 1));
    *length = fread(text, 1, (size_t)size, f);
    text[*length] = '\0';
    fclose(f);
    return text;
failed:
    fprintf(stderr, "upgrade-cases: %s: %s\n", path, strerror(errno));
    if (f)
        fclose(f);
    return NULL;
}

static bool write_file(const char *path, const char *text, size_t length)
{
    FILE *f = fopen(path, "wb");
    bool fine = f && fwrite(text, 1, length, f) == length;

    fine = (f && fclose(f) == 0) && fine;
    if (!fine)
        fprintf(stderr, "upgrade-cases: %s: %s\n", path, strerror(errno));
    return fine;
}

// How both runs ended, for tests.
static void print_end(const char *path, Upgrade *u, const Case *c)
{
    OldCase *o = u->old;

    close_old(u, o);

    printf("%s: before %s %016llx %d, after %s %016llx %d\n", path, o->verdict == CASE_HOLDS ? "holds" : "fails",
           o->game ? (unsigned long long)hash_position(o->game, (const State *)&o->position) : 0, o->log.count,
           c->verdict == CASE_HOLDS ? "holds" : "fails",
           c->game ? (unsigned long long)hash_position(c->game, (const State *)&c->position) : 0, c->log.count);
}

static int upgrade_file(Upgrade *u, const char *path, bool compare)
{
    Error err = { "" };
    size_t length;
    char *text = read_file(path, &length);
    int status = 0;

    if (!text)
        return MISUSE;
    if (!compare && run_case(u->now, text, length, find_game) == CASE_HOLDS) {
        printf("%s: holds by the rules of today\n", path);
    } else {
        bool fine = upgrade_text(u, text, length, &err);
        if (!fine)
            u->old->verdict = CASE_FAILS;
        CaseVerdict after = run_case(u->now, u->out ? u->out : "", u->length, find_game);
        if (!fine && after == CASE_HOLDS) {             // a case that failed is not to hold
            u->length = 0;
            u->changed = 0;
            put_out(u, text, length);
            after = run_case(u->now, text, length, find_game);
        }
        status = fine && after == CASE_HOLDS ? 0 : TROUBLE;
        if (compare)
            print_end(path, u, u->now);
        else if (!fine)
            printf("%s:%d: kept from here on: %s\n", path, u->line, err.text);
        else if (after != CASE_HOLDS)
            printf("%s:%d: the rewritten case does not hold: %s\n", path, u->now->line, u->now->wrong.text);
        else
            printf("%s: rewritten\n", path);
        if (!compare && u->changed && !write_file(path, u->out, u->length))
            status = MISUSE;
    }
    free(text);
    return status;
}

static int upgrade_path(Upgrade *u, const char *path, bool compare)
{
    struct dirent **entries;
    struct stat is;
    int status = 0;

    if (stat(path, &is) != 0 || !S_ISDIR(is.st_mode))
        return upgrade_file(u, path, compare);
    int n = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char inner[4096];
        const char *dot = strrchr(entries[i]->d_name, '.');
        snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && ((stat(inner, &is) == 0 && S_ISDIR(is.st_mode)) || (dot && strcmp(dot, ".case") == 0))) {
            int one = upgrade_path(u, inner, compare);
            status = one > status ? one : status;
        }
        free(entries[i]);
    }
    free(entries);
    return status;
}

int main(int argc, char **argv)
{
    static Upgrade u;
    bool compare = argc > 1 && strcmp(argv[1], "--compare") == 0;
    int status = 0;

    if (argc < 2 + compare)
        give_up("which files?  upgrade-cases FILE|FOLDER...");
    u.old = must_have(malloc(sizeof *u.old));
    u.old_trial = must_have(malloc(sizeof *u.old_trial));
    u.now = must_have(malloc(sizeof *u.now));
    u.trial = must_have(malloc(sizeof *u.trial));
    u.settled = must_have(malloc(sizeof *u.settled));
    for (int i = 1 + compare; i < argc; i++) {
        int one = upgrade_path(&u, argv[i], compare);
        status = one > status ? one : status;
    }
    free(u.old);
    free(u.old_trial);
    free(u.now);
    free(u.trial);
    free(u.settled);
    free(u.out);
    return status;
}
