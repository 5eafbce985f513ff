// muster verify RECORD|STORE...: replays games and compares every ply with what is written.

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "engine/record.h"
#include "games/games.h"
#include "server/dice.h"
#include "server/store.h"
#include "server/verify.h"

typedef struct Run {
    bool    json, quiet;
    const char *commitment, *seed;      // what a player kept of his own; NULL: nothing to compare with
    int64_t played, plies;
    int     wrong, unreadable;
    const DiceReport *dice;             // of the record at hand, if they are committed ones
    Text    out;
    Json    j;
} Run;

static void note_dice(Json *j, const DiceReport *dice)
{
    json_open_as(j, "dice", '{');
    json_number(j, "version", dice->from.version);
    json_text(j, "commitment", dice->from.commitment);
    json_open_as(j, "seeds", '{');
    json_text(j, "american", dice->from.seeds[AMERICAN]);
    json_text(j, "british", dice->from.seeds[BRITISH]);
    json_close(j, '}');
    json_number(j, "skipped", dice->skipped);
    if (dice->from.version == DICE_FROM) {
        json_open_as(j, "from", '{');
        json_text(j, "table", dice->from.origin.table);
        json_number(j, "ply", dice->from.origin.ply);
        json_close(j, '}');
    }
    json_close(j, '}');
}

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
    if (run->dice)
        note_dice(j, run->dice);
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

// Compares the dice with what a player kept from before he gave his seed.
static bool is_what_was_kept(const Run *run, const DiceReport *dice, Error *err)
{
    if ((run->commitment || run->seed) && !dice->from.version)
        return fail(err, "its dice are not bound by a commitment");
    if (run->commitment && strcasecmp(run->commitment, dice->from.commitment) != 0)
        return fail(err, "its dice are bound by another commitment, %s", dice->from.commitment);
    if (run->seed && strcmp(run->seed, dice->from.seeds[AMERICAN]) != 0 && strcmp(run->seed, dice->from.seeds[BRITISH]) != 0)
        return fail(err, "neither of its seeds is '%.100s'", run->seed);
    return true;
}

static void tell_dice(const Run *run, const DiceReport *dice)
{
    printf("  dice: every number follows from the secret, the seeds '%s' (American) and '%s' (British), and the commitment\n  %s\n",
           dice->from.seeds[AMERICAN], dice->from.seeds[BRITISH], dice->from.commitment);
    if (dice->skipped)
        printf("  dice: %ld number%s skipped, the first before ply %d: right only if both players agreed to take rolls back there\n",
               dice->skipped, dice->skipped == 1 ? " was" : "s were", dice->first_skip);
    if (dice->from.version == 1)
        puts("  dice: of version 1, which binds the secret alone: the server could still choose the table's name after it had the first seed");
    if (dice->from.version == DICE_FROM)
        printf("  dice: plies 0 to %d are those of table %s, as the commitment says; their dice follow from the record of that table\n",
               dice->from.origin.ply, dice->from.origin.table);
    if (!run->commitment || !run->seed)
        printf("  not checked: %s%s%s; compare with what your browser kept (--commitment, --seed)\n",
               run->commitment ? "" : "whether you were shown this commitment before you gave your seed",
               run->commitment || run->seed ? "" : ", and ", run->seed ? "" : "whether one of the seeds is yours");
}

// A text whose header cannot be read is no record; from then on it is one that differs.
static void verify_text(Run *run, const char *path, const char *text, size_t length)
{
    Error err = { "" };
    Replay r;
    DiceReport report;
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
    if (!verify_dice(text, length, &report, &err) || !is_what_was_kept(run, &report, &err)) {
        note_wrong(run, path, "record", err.text);
        return;
    }
    run->dice = report.from.version ? &report : NULL;
    note_fine(run, path, "record", 1, report.plies);
    if (run->dice && !run->json && !run->quiet)
        tell_dice(run, &report);
    run->dice = NULL;
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

static struct Asked { bool json, quiet; const char *commitment, *seed; } asked;

const Option verify_options[] = {
    { "commitment", "HASH", .text = &asked.commitment,
      .help = "the commitment that you were shown before you gave your seed: a record of other dice differs" },
    { "seed", "TEXT", .text = &asked.seed,
      .help = "the seed that you gave: a record without it differs (the client's page of dice shows both)" },
    { "json", .on = &asked.json, .help = "the findings as JSON" },
    { "quiet", .on = &asked.quiet, .help = "only what differs, and the summary" },
    { NULL },
};

int cmd_verify(int argc, char **argv)
{
    asked = (struct Asked){ .json = false };
    argc = read_options(argc, argv, verify_options);
    Run run = { .json = asked.json, .quiet = asked.quiet, .commitment = asked.commitment, .seed = asked.seed };
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
