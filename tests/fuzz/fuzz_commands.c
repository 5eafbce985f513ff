// The program's own paths to a case or a record: check, odds, replay and verify with their options, on any text.  The first byte chooses
// the command line, the rest is the file.  Whatever stands in it, the command ends with one of its exit statuses.
//
// Under libFuzzer (-Dfuzz=true) this is a target.  Otherwise it is given a number of rounds and files to begin with (cases, records): it
// takes lines out of them, doubles and exchanges them, puts in lines and words of others, and ends each round in a process of its own.
#include <fcntl.h>
#include <setjmp.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "engine/luck.h"
#include "fuzz.h"

// ---- one command

typedef struct Line {
    int (*run)(int argc, char **argv);
    const char *words[6];           // behind its name; the file comes last
} Line;

static const Line lines[] = {
    { cmd_check, { "check" } }, { cmd_check, { "check", "--json" } }, { cmd_check, { "check", "--tap" } }, { cmd_check, { "check", "--quiet" } },
    { cmd_odds, { "odds" } }, { cmd_odds, { "odds", "--json" } }, { cmd_odds, { "odds", "--as", "british" } },
    { cmd_odds, { "odds", "--as", "american", "--after", "done" } }, { cmd_odds, { "odds", "--after", "done" } },
    { cmd_odds, { "odds", "--after", "halt", "--json" } }, { cmd_odds, { "odds", "--after", "to trenton" } },
    { cmd_odds, { "odds", "--at", "trenton" } }, { cmd_odds, { "odds", "--at", "2029", "--as", "american" } },
    { cmd_odds, { "odds", "--ply", "3" } }, { cmd_odds, { "odds", "--ply", "1", "--after", "done" } },
    { cmd_replay, { "replay" } }, { cmd_replay, { "replay", "--json" } }, { cmd_replay, { "replay", "--to", "4", "--map" } },
    { cmd_replay, { "replay", "--as", "british" } }, { cmd_replay, { "replay", "--to", "0", "--as", "spectator", "--json" } },
    { cmd_verify, { "verify" } }, { cmd_verify, { "verify", "--json" } },
};
enum { LINES = sizeof lines / sizeof *lines };

static jmp_buf ended;
static int status_at_end;
static char path[] = "/tmp/muster-fuzz-commands-XXXXXX";

_Noreturn void fuzz_exit(int status);

_Noreturn void fuzz_exit(int status)        // what `exit` is in the command's files
{
    status_at_end = status;
    longjmp(ended, 1);
}

static void remove_file(void)
{
    unlink(path);
}

static void write_file(const uint8_t *data, size_t size)
{
    static int file = -1;

    if (file < 0) {
        file = mkstemp(path);
        must(file >= 0);
        atexit(remove_file);        // one that broke a command stays
    }
    must(ftruncate(file, 0) == 0);
    must(pwrite(file, data, size, 0) == (ssize_t)size);
}

static int run_line(const Line *line)
{
    char *argv[8] = { NULL };
    int argc = 0;

    while (argc < 6 && line->words[argc]) {
        argv[argc] = (char *)(uintptr_t)line->words[argc];
        argc++;
    }
    argv[argc++] = path;
    if (setjmp(ended) == 0)
        status_at_end = line->run(argc, argv);
    return status_at_end;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int status;

    if (size == 0)
        return 0;
    write_file(data + 1, size - 1);
    status = run_line(&lines[data[0] % LINES]);
    must(status == FINE_STATUS || status == NOT_SO || status == MISUSE);
    return 0;
}

#ifndef MUSTER_LIBFUZZER

// ---- changes, line by line

enum { TEXT_ROOM = 1 << 16, TEXT_LINES = 600 };

typedef struct Sheet {
    char   text[TEXT_ROOM];
    char  *line[TEXT_LINES];
    int    count;
} Sheet;

static void read_sheet(const char *name, Sheet *sheet)
{
    FILE *f = fopen(name, "r");
    char *at = sheet->text, *end;

    must(f);
    at[fread(at, 1, TEXT_ROOM - 1, f)] = '\0';
    fclose(f);
    for (sheet->count = 0; *at && sheet->count < TEXT_LINES; at = end) {
        sheet->line[sheet->count++] = at;
        end = at + strcspn(at, "\n");
        if (*end)
            *end++ = '\0';
    }
}

static char *any_line(const Sheet *sheet, Seeded *luck)     { return sheet->count ? sheet->line[pick(luck, sheet->count)] : (char *)(uintptr_t)""; }

// A line with one of its words taken out, doubled, or exchanged for a word of another line.
static const char *change_words(const char *line, const Sheet *from, Seeded *luck)
{
    static const char *const words[] = { "done", "0", "1", "999999999", "refuse", "expect", "not", "clear", "british", "usual", "-", "#", "game", "halt",
                                         "trenton", "washington", "100", "begin", "turn" };
    static char room[2048];
    int count = 0, word, how = pick(luck, 3);
    size_t length = 0;
    const char *other = pick(luck, 2) ? words[pick(luck, sizeof words / sizeof *words)] : any_line(from, luck);

    for (const char *at = line; *at; at += strcspn(at, " "), at += strspn(at, " "))
        count++;
    word = pick(luck, count + 1);
    for (const char *at = line; *at && length < 1000;) {
        size_t n = strcspn(at, " ") + strspn(at + strcspn(at, " "), " ");
        bool here = word-- == 0;
        if (here && how == 2)
            length += (size_t)snprintf(room + length, 800, "%.700s ", other);
        for (int times = here ? how : 1; times > 0 && length < 1000; times--)
            length += (size_t)snprintf(room + length, 800, "%.*s ", (int)(n < 700 ? n : 700), at);
        at += n;
    }
    room[length] = '\0';
    return room;
}

static size_t change(const Sheet *sheet, const Sheet *other, uint8_t *out, size_t room, Seeded *luck)
{
    int changes = 1 + pick(luck, 4), stop = pick(luck, 3) ? sheet->count : pick(luck, sheet->count + 1), where[4];
    size_t size = 0;

    for (int i = 0; i < changes; i++)
        where[i] = pick(luck, sheet->count + 1);
    for (int i = 0; i < stop; i++) {
        const char *line = sheet->line[i];
        int times = 1;
        for (int k = 0; k < changes; k++)
            if (where[k] == i)
                switch (pick(luck, 5)) {
                case 0:  times = 0;                                         break;
                case 1:  times = 2;                                         break;
                case 2:  line = any_line(other, luck);                      break;
                case 3:  line = any_line(sheet, luck);                      break;
                default: line = change_words(line, other, luck);            break;
                }
        for (; times > 0 && size + strlen(line) + 1 < room; times--)
            size += (size_t)sprintf((char *)out + size, "%s\n", line);
    }
    return size;
}

static int run_apart(const uint8_t *data, size_t size)
{
    int status = 0;
    pid_t child;

    write_file(data + 1, size - 1);
    fflush(NULL);
    child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        alarm(60);
        LLVMFuzzerTestOneInput(data, size);
        _exit(0);
    }
    must(waitpid(child, &status, 0) == child);
    return status;
}

static void tell_line(const Line *line)
{
    printf("# muster");
    for (int i = 0; i < 6 && line->words[i]; i++)
        printf(" %s", line->words[i]);
    printf(" %s\n", path);
}

int main(int argc, char **argv)
{
    static Sheet sheet, other;
    static uint8_t data[2 * TEXT_ROOM];
    int rounds = argc > 1 ? atoi(argv[1]) : 0;
    const char *seed = getenv("MUSTER_SEED");
    Seeded luck;

    must(argc > 2);
    seed_luck(&luck, seed && *seed ? strtoull(seed, NULL, 10) : 1776);
    for (int i = 0; i < rounds; i++) {
        read_sheet(argv[2 + pick(&luck, argc - 2)], &sheet);
        read_sheet(argv[2 + pick(&luck, argc - 2)], &other);
        data[0] = (uint8_t)pick(&luck, LINES);
        int status = run_apart(data, 1 + change(&sheet, &other, data + 1, sizeof data - 1, &luck));
        if (status != 0) {
            printf("1..1\nnot ok 1 - round %d ended with %s %d\n", i, WIFSIGNALED(status) ? "signal" : "status",
                   WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
            tell_line(&lines[data[0] % LINES]);
            fflush(stdout);
            _exit(1);
        }
    }
    printf("1..1\nok 1 - %d files\n", rounds);
    return 0;
}

#endif
