// Any text as one of the data files, the first byte says which; the others are the project's own.  The generator ends the program
// at an error (with exit status 2); here `exit` is fuzz_exit(), which comes back, and what was allocated meanwhile is freed.

#include <sanitizer/allocator_interface.h>
#include <setjmp.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz.h"
#include "games.h"

static Data *const games[] = { &t76_data, &wc_data, &ww_data, &c77_data };
enum { TRENTON, CROSSING, WAR, CAMPAIGNS, GAMES };

static const struct { int game; const char *name; } files[] = {
    { TRENTON, "places" }, { TRENTON, "roads" }, { TRENTON, "ferries" }, { TRENTON, "blocks" }, { TRENTON, "scenarios" }, { TRENTON, "turns" },
    { TRENTON, "waters" }, { TRENTON, "areas" },
    { CROSSING, "arrivals" }, { CROSSING, "combat" }, { CROSSING, "costs" }, { CROSSING, "crossing" }, { CROSSING, "days" },
    { CROSSING, "entries" }, { CROSSING, "fatigue" }, { CROSSING, "ferries" }, { CROSSING, "hexes" }, { CROSSING, "hexsides" },
    { CROSSING, "ice" }, { CROSSING, "leaders" }, { CROSSING, "matrix" }, { CROSSING, "modifiers" }, { CROSSING, "naval" },
    { CROSSING, "numbering" }, { CROSSING, "numbers" }, { CROSSING, "objectives" }, { CROSSING, "raids" }, { CROSSING, "ratios" },
    { CROSSING, "roads" }, { CROSSING, "scenarios" }, { CROSSING, "surprise" }, { CROSSING, "towns" }, { CROSSING, "victory" },
    { CROSSING, "waters" }, { CROSSING, "weather" },
    { WAR, "spaces" }, { WAR, "links" }, { WAR, "colonies" }, { WAR, "zones" }, { WAR, "generals" }, { WAR, "cards" }, { WAR, "turns" },
    { WAR, "setup" }, { WAR, "waters" }, { WAR, "areas" }, { WAR, "provinces" }, { WAR, "borders" }, { WAR, "lines" },
    { WAR, "lettering" }, { WAR, "boxes" }, { WAR, "ornaments" },
    { CAMPAIGNS, "spaces" }, { CAMPAIGNS, "links" }, { CAMPAIGNS, "departments" }, { CAMPAIGNS, "types" }, { CAMPAIGNS, "supply" },
    { CAMPAIGNS, "leaders" }, { CAMPAIGNS, "ranks" }, { CAMPAIGNS, "turns" }, { CAMPAIGNS, "setup" }, { CAMPAIGNS, "control" },
    { CAMPAIGNS, "events" }, { CAMPAIGNS, "losses" }, { CAMPAIGNS, "scenarios" }, { CAMPAIGNS, "waters" }, { CAMPAIGNS, "areas" },
    { CAMPAIGNS, "provinces" }, { CAMPAIGNS, "borders" }, { CAMPAIGNS, "lettering" }, { CAMPAIGNS, "boxes" }, { CAMPAIGNS, "ornaments" },
};
enum { FILES = sizeof files / sizeof *files, LIVE_MAX = 1 << 20 };

static jmp_buf ended;
static _Thread_local bool watching;     // libFuzzer's own thread allocates for itself
static const volatile void *live[LIVE_MAX];
static int live_count;

_Noreturn void fuzz_exit(int status);

_Noreturn void fuzz_exit(int status)
{
    must(status == 2);
    longjmp(ended, 1);
}

// ---- memory of a generator that was cut short

static void keep(const volatile void *at, size_t size)
{
    if (watching && live_count < LIVE_MAX)
        live[live_count++] = at;
}

static void forget(const volatile void *at)
{
    for (int i = live_count - 1; watching && i >= 0; i--)
        if (live[i] == at) {
            live[i] = live[--live_count];
            return;
        }
}

static void free_all(void)
{
    watching = false;
    while (live_count > 0)
        free((void *)live[--live_count]);
}

// ---- a source tree of links to the true files

static char root[] = "/tmp/muster-fuzz-yaml-XXXXXX";

static void path_of(int file, char path[300])
{
    snprintf(path, 300, "%s/data/%s/%s.yaml", root, games[files[file].game]->game, files[file].name);
}

static void link_file(int file)
{
    char path[300], target[4096];

    path_of(file, path);
    unlink(path);
    snprintf(target, sizeof target, "%s/data/%s/%s.yaml", MUSTER_SOURCE, games[files[file].game]->game, files[file].name);
    must(symlink(target, path) == 0);
}

// What of a header is written by hand: ids may not take its names.
static void link_header(int game)
{
    char path[300], target[4096];

    snprintf(path, sizeof path, "%s/data/%s/tables.h.in", root, games[game]->game);
    snprintf(target, sizeof target, "%s/data/%s/tables.h.in", MUSTER_SOURCE, games[game]->game);
    must(symlink(target, path) == 0);
}

static void remove_tree(void)
{
    char path[300];

    for (int i = 0; i < FILES; i++) {
        path_of(i, path);
        unlink(path);
    }
    for (int g = 0; g < GAMES; g++) {
        snprintf(path, sizeof path, "%s/data/%s/tables.h.in", root, games[g]->game);
        unlink(path);
        snprintf(path, sizeof path, "%s/data/%s", root, games[g]->game);
        rmdir(path);
    }
    snprintf(path, sizeof path, "%s/data", root);
    rmdir(path);
    rmdir(root);
}

static void make_tree(void)
{
    char path[300];

    must(mkdtemp(root));
    snprintf(path, sizeof path, "%s/data", root);
    mkdir(path, 0700);
    for (int g = 0; g < GAMES; g++) {
        snprintf(path, sizeof path, "%s/data/%s", root, games[g]->game);
        mkdir(path, 0700);
        link_header(g);
    }
    for (int i = 0; i < FILES; i++)
        link_file(i);
    atexit(remove_tree);
}

static void write_file(int file, const uint8_t *data, size_t size)
{
    char path[300];
    FILE *out;

    path_of(file, path);
    unlink(path);
    out = fopen(path, "wb");
    must(out && fwrite(data, 1, size, out) == size);
    fclose(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool made;

    if (size == 0)
        return 0;
    if (!made) {
        make_tree();
        __sanitizer_install_malloc_and_free_hooks(keep, forget);
    }
    made = true;
    int file = data[0] % FILES;
    write_file(file, data + 1, size - 1);
    watching = true;
    if (setjmp(ended) == 0)
        read_data(games[files[file].game], root);
    free_all();
    link_file(file);
    return 0;
}
