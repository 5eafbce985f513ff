// muster check CASE...: runs case files and directories of them.

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "engine/case.h"
#include "engine/words.h"
#include "games/games.h"

typedef struct Run {
    bool  json, quiet, tap, explain;
    int   held, failed, malformed;
    Case *c;                // one at a time
    Text  out;              // the JSON
    Json  j;
} Run;

// What lines `do` took for granted.
static void write_implied(const Run *run, Json *j)
{
    static const char *const whys[] = { "only", "silent", "usual" };

    json_open_as(j, "implied", '[');
    for (int i = 0; i < run->c->implied_count; i++) {
        const CaseImplied *implied = &run->c->implied[i];
        char room[120];
        Text t = text_in(room, sizeof room);
        write_action(run->c->game, implied->answer, &t);
        json_open(j, '{');
        json_number(j, "line", implied->line);
        json_text(j, "side", run->c->game->side_ids[implied->side]);
        json_text(j, "answer", room);
        json_text(j, "why", whys[implied->why]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_finding(Run *run, const char *path, CaseVerdict verdict, const char *words)
{
    static const char *const ids[] = { "passed", "failed", "malformed" };
    Json *j = &run->j;

    json_open(j, '{');
    json_text(j, "file", path);
    json_text(j, "result", ids[verdict]);
    if (verdict != CASE_HOLDS) {
        json_number(j, "line", run->c->line);
        json_text(j, "words", words);
    }
    json_number(j, "checks", run->c->checks);
    json_open_as(j, "rules", '[');
    for (int i = 0; i < run->c->rule_count; i++)
        json_text(j, NULL, run->c->rules[i]);
    json_close(j, ']');
    write_implied(run, j);
    json_close(j, '}');
}

static void print_implied(const Run *run, const char *path)
{
    static const char *const whys[] = { "its only answer", "which is left unsaid", "which is usual" };

    for (int i = 0; i < run->c->implied_count; i++) {
        const CaseImplied *implied = &run->c->implied[i];
        char room[120];
        Text t = text_in(room, sizeof room);
        write_action(run->c->game, implied->answer, &t);
        printf("%s:%d: for this line the %s side answered '%s', %s\n", path, implied->line, run->c->game->side_names[implied->side], room,
               whys[implied->why]);
    }
}

static void print_tap(const Run *run, const char *path, CaseVerdict verdict, const char *words)
{
    int n = run->held + run->failed + run->malformed;

    if (verdict == CASE_HOLDS)
        printf("ok %d - %s\n", n, path);
    else
        printf("not ok %d - %s:%d: %s\n", n, path, run->c->line, words);
}

static void note_finding(Run *run, const char *path, CaseVerdict verdict, const char *words)
{
    run->held += verdict == CASE_HOLDS;
    run->failed += verdict == CASE_FAILS;
    run->malformed += verdict == CASE_MALFORMED;
    if (run->explain && !run->json && !run->tap)
        print_implied(run, path);
    if (run->tap)
        print_tap(run, path, verdict, words);
    else if (run->json)
        write_finding(run, path, verdict, words);
    else if (verdict == CASE_FAILS)
        printf("%s:%d: %s\n", path, run->c->line, words);
    else if (verdict == CASE_HOLDS && !run->quiet)
        printf("%s: holds (%d check%s)\n", path, run->c->checks, run->c->checks == 1 ? "" : "s");
    if (verdict == CASE_MALFORMED)
        complain("%s:%d: %s", path, run->c->line, words);
}

static void check_file(Run *run, const char *path)
{
    Error err = { "" };
    size_t length;
    char *text = read_whole_file(path, &length, &err);

    if (!text) {
        run->c->line = run->c->checks = run->c->rule_count = run->c->implied_count = 0;
        run->malformed++;
        if (run->json)
            write_finding(run, path, CASE_MALFORMED, err.text);
        complain("%s", err.text);
        return;
    }
    CaseVerdict verdict = run_case(run->c, text, length, find_game);
    free(text);
    note_finding(run, path, verdict, run->c->wrong.text);
}

static bool is_case_name(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot && strcmp(dot, ".case") == 0;
}

static int check_directory(Run *run, const char *path)
{
    struct dirent **entries;
    int n = scandir(path, &entries, NULL, alphasort), found = 0;

    if (n < 0) {
        complain("%s: %s", path, strerror(errno));
        run->malformed++;
        return 1;
    }
    for (int i = 0; i < n; i++) {
        char inner[PATH_ROOM];
        bool hidden = entries[i]->d_name[0] == '.';
        snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        if (!hidden && is_directory(inner)) {
            found += check_directory(run, inner);
        } else if (!hidden && is_case_name(inner)) {
            check_file(run, inner);
            found++;
        }
        free(entries[i]);
    }
    free(entries);
    return found;
}

static void print_summary(Run *run)
{
    if (run->tap) {
        printf("1..%d\n", run->held + run->failed + run->malformed);
    } else if (run->json) {
        json_close(&run->j, ']');
        json_number(&run->j, "passed", run->held);
        json_number(&run->j, "failed", run->failed);
        json_number(&run->j, "malformed", run->malformed);
        json_close(&run->j, '}');
        print_json(&run->out);
    } else if (run->malformed) {
        printf("%d passed, %d failed, %d malformed\n", run->held, run->failed, run->malformed);
    } else {
        printf("%d passed, %d failed\n", run->held, run->failed);
    }
}

static struct Asked { bool json, quiet, tap, explain; } asked;

const Option check_options[] = {
    { "json", .on = &asked.json, .help = "the findings as JSON" },
    { "tap", .on = &asked.tap, .help = "the findings as TAP" },
    { "explain", .on = &asked.explain, .help = "also each answer that a line `do` took for granted" },
    { "quiet", .on = &asked.quiet, .help = "only what fails, and the summary" },
    { NULL },
};

int cmd_check(int argc, char **argv)
{
    asked = (struct Asked){ .json = false };
    argc = read_options(argc, argv, check_options);
    Run run = { .json = asked.json, .quiet = asked.quiet, .tap = asked.tap, .explain = asked.explain };
    if (argc < 2)
        misuse("check wants case files or directories of them");
    if (!(run.c = malloc(sizeof *run.c)))
        misuse("out of memory");
    if (run.json) {
        run.out = json_room(16 << 20);
        run.j = json_in(&run.out);
        json_open(&run.j, '{');
        json_open_as(&run.j, "cases", '[');
    }
    for (int i = 1; i < argc; i++) {
        if (!is_directory(argv[i])) {
            check_file(&run, argv[i]);
        } else if (check_directory(&run, argv[i]) == 0) {
            complain("%s: no .case files there", argv[i]);
            run.malformed++;
        }
    }
    print_summary(&run);
    free(run.c);
    return run.malformed ? MISUSE : run.failed ? NOT_SO : FINE_STATUS;
}
