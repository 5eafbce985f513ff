// muster serve -- the web: a server for people and bots.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/serve.h"

int cmd_serve(int argc, char **argv);

static const char usage[] =
    "usage: muster serve [--port 1776] [--bind 127.0.0.1] [--store FILE|postgres://...] [--threads N] [--web DIR]\n"
    "  --port N      0 takes any free port; the first line printed is the address\n"
    "  --bind ADDR   only this machine unless you say otherwise; put nginx in front when public (docs/security.md)\n"
    "  --store S     SQLite file or PostgreSQL URL; unless given, muster.db in $XDG_DATA_HOME/muster (~/.local/share/muster)\n"
    "  --threads N   bots that think at once; unless given, one less than there are cores\n"
    "  --web DIR     the built client; unless given, where it was built or installed\n";

// ---- options

static bool read_int(const char *option, const char *text, int low, int high, int *number, Error *err)
{
    char *end;

    errno = 0;
    long n = strtol(text, &end, 10);
    if (errno || *end || end == text || n < low || n > high)
        return fail(err, "%s wants a number from %d to %d, not '%.40s'", option, low, high, text);
    *number = (int)n;
    return true;
}

static bool read_option(ServeOptions *o, const char *name, const char *value, Error *err)
{
    if (strcmp(name, "--port") == 0)
        return read_int(name, value, 0, 65535, &o->port, err);
    if (strcmp(name, "--threads") == 0)
        return read_int(name, value, 1, 32, &o->threads, err);
    if (strcmp(name, "--bind") == 0)
        o->bind = strcmp(value, "localhost") == 0 ? "127.0.0.1" : value;
    else if (strcmp(name, "--store") == 0)
        o->store = value;
    else if (strcmp(name, "--web") == 0)
        o->web = value;
    else
        return fail(err, "there is no option '%.40s'", name);
    return true;
}

static bool read_options(ServeOptions *o, int argc, char **argv, Error *err)
{
    char name[64];

    for (int i = 1; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        const char *value = equals ? equals + 1 : i + 1 < argc ? argv[i + 1] : NULL;
        snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - argv[i]) : 60, argv[i]);
        if (strncmp(name, "--", 2) != 0)
            return fail(err, "'%.40s' is not an option", argv[i]);
        if (!value)
            return fail(err, "%s wants a value", name);
        if (!read_option(o, name, value, err))
            return false;
        i += !equals;
    }
    return true;
}

// ---- where games are kept unless the player says

static bool default_store(char path[4096], Error *err)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if ((!data || data[0] != '/') && !home)
        return fail(err, "no HOME to keep games in; say where with --store FILE");
    if (data && data[0] == '/')
        snprintf(path, 4000, "%s/muster/muster.db", data);
    else
        snprintf(path, 4000, "%s/.local/share/muster/muster.db", home);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return fail(err, "cannot make the folder %.200s: %s", path, strerror(errno));
        *slash = '/';
    }
    return true;
}

int cmd_serve(int argc, char **argv)
{
    ServeOptions options = { .bind = "127.0.0.1", .port = 1776 };
    char path[4096];
    Error err = { "" };

    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        fputs(usage, stdout);
        return 0;
    }
    bool fine = read_options(&options, argc, argv, &err) && (options.store || default_store(path, &err));
    if (fine && !options.store)
        options.store = path;
    if (fine)
        fine = serve(&options, &err);
    if (!fine)
        fprintf(stderr, "muster serve: %s\n", err.text);
    return fine ? 0 : 2;
}
