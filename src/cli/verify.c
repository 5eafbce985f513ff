// muster verify RECORD|STORE...: replays games and compares every ply with what is written.

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "engine/record.h"
#include "games/games.h"
#include "server/dice.h"
#include "server/store.h"
#include "server/verify.h"

typedef struct Run {
    bool    json, quiet;
    int64_t played, plies;
    int     wrong, unreadable;
    Text    out;
    Json    j;
} Run;

static void note(Run *run, const char *path, const char *kind, const char *result, int64_t played, int64_t plies, const char *words)
{
    Json *j = &run->j;

    if (!run->json)
        return;
    json_open(j, '{');
    json_text(j, "file", path);
    json_text(j, "kind", kind);
    json_text(j, "result", result);
    json_number(j, "games", played);
    json_number(j, "plies", plies);
    if (words)
        json_text(j, "words", words);
    json_close(j, '}');
}

static void note_fine(Run *run, const char *path, const char *kind, int64_t played, int64_t plies)
{
    run->played += played;
    run->plies += plies;
    note(run, path, kind, "verified", played, plies, NULL);
    if (!run->json && !run->quiet && strcmp(kind, "record") == 0)
        printf("%s: verified, %lld plies\n", path, (long long)plies);
    else if (!run->json && !run->quiet)
        printf("%s: verified, %lld games, %lld plies\n", path, (long long)played, (long long)plies);
}

static void note_wrong(Run *run, const char *path, const char *kind, const char *words)
{
    run->wrong++;
    note(run, path, kind, "differs", 0, 0, words);
    if (!run->json)
        printf("%s: %s\n", path, words);
}

static void note_unreadable(Run *run, const char *path, const char *words)
{
    run->unreadable++;
    note(run, path, "unreadable", "unreadable", 0, 0, words);
    complain("%s", words);
}

// ---- records

// A text whose header cannot be read is no record; from then on it is one that differs.
static void verify_text(Run *run, const char *path, const char *text, size_t length)
{
    Error err = { "" };
    Replay r;
    int plies = 0;
    long skipped = 0;
    char words[400];

    if (!replay_open(&r, text, length, find_game, &err)) {
        bool is_record = length > 14 && strncmp(text, "muster-record ", 14) == 0 && strstr(err.text, "changed");
        snprintf(words, sizeof words, "%.60s%s%.300s", is_record ? "" : path, is_record ? "" : ": ", err.text);
        if (is_record)
            note_wrong(run, path, "record", words);
        else
            note_unreadable(run, path, words);
        return;
    }
    bool committed = strncmp(r.head.dice, "committed ", 10) == 0;
    if (committed ? verify_dice(text, length, &plies, &skipped, &err) : verify_record(text, length, find_game, &plies, &err))
        note_fine(run, path, "record", 1, plies);
    else
        note_wrong(run, path, "record", err.text);
}

// ---- stores

typedef struct StoreRun {
    Run        *run;
    const char *where;
} StoreRun;

static void note_wrong_table(void *context, const char *words)
{
    const StoreRun *s = context;

    note_wrong(s->run, s->where, "store", words);
}

static void verify_store_at(Run *run, const char *where)
{
    Error err = { "" };
    StoreRun s = { run, where };
    int before = run->wrong;
    int64_t played = 0, actions = 0;
    Store *store = store_open(where, STORE_TO_READ, &err);

    if (!store) {
        note_unreadable(run, where, err.text);
        return;
    }
    if (!verify_store(store, &played, &actions, note_wrong_table, &s, &err))
        note_unreadable(run, where, err.text);
    else if (played || run->wrong == before)
        note_fine(run, where, "store", played, actions);
    store_close(store);
}

static bool is_store_url(const char *path)
{
    return strncmp(path, "postgres://", 11) == 0 || strncmp(path, "postgresql://", 13) == 0;
}

// By its first bytes: a store may be larger than any record.
static bool is_sqlite_file(const char *path)
{
    static const char magic[16] = "SQLite format 3";
    char head[sizeof magic];
    FILE *f = strcmp(path, "-") == 0 ? NULL : fopen(path, "rb");
    bool is = f && fread(head, sizeof head, 1, f) == 1 && memcmp(head, magic, sizeof head) == 0;

    if (f)
        fclose(f);
    return is;
}

// ---- paths

static void verify_path(Run *run, const char *path);

static void verify_directory(Run *run, const char *path)
{
    struct dirent **entries;
    int n = scandir(path, &entries, NULL, alphasort), files = 0;
    char inner[PATH_ROOM];

    for (int i = 0; i < n; i++) {
        snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') {
            verify_path(run, inner);
            files++;
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
    if (!files) {
        snprintf(inner, sizeof inner, "%.300s: %s", path, n < 0 ? strerror(errno) : "no records there");
        note_unreadable(run, path, inner);
    }
}

static void verify_path(Run *run, const char *path)
{
    Error err = { "" };
    size_t length;

    if (is_directory(path)) {
        verify_directory(run, path);
        return;
    }
    if (is_store_url(path) || is_sqlite_file(path)) {
        verify_store_at(run, path);
        return;
    }
    char *text = read_whole_file(path, &length, &err);
    if (!text)
        note_unreadable(run, path, err.text);
    else
        verify_text(run, path, text, length);
    free(text);
}

static void print_summary(Run *run)
{
    if (run->json) {
        json_close(&run->j, ']');
        json_number(&run->j, "games", run->played);
        json_number(&run->j, "plies", run->plies);
        json_number(&run->j, "wrong", run->wrong);
        json_number(&run->j, "unreadable", run->unreadable);
        json_close(&run->j, '}');
        print_json(&run->out);
        return;
    }
    printf("%lld game%s verified, %lld plies; %d differ", (long long)run->played, run->played == 1 ? "" : "s", (long long)run->plies, run->wrong);
    if (run->unreadable)
        printf(", %d not readable", run->unreadable);
    puts("");
}

int cmd_verify(int argc, char **argv)
{
    Run run = { 0 };
    const Option options[] = { { "json", .on = &run.json }, { "quiet", .on = &run.quiet }, { NULL } };

    argc = read_options(argc, argv, options);
    if (argc < 2)
        misuse("verify wants records, directories of them, or a store");
    if (run.json) {
        run.out = json_room(16 << 20);
        run.j = json_in(&run.out);
        json_open(&run.j, '{');
        json_open_as(&run.j, "files", '[');
    }
    for (int i = 1; i < argc; i++)
        verify_path(&run, argv[i]);
    print_summary(&run);
    return run.unreadable ? MISUSE : run.wrong ? NOT_SO : FINE_STATUS;
}
