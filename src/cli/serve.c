// muster serve -- the web: a server for people and bots.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "server/serve.h"

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

static bool is_directory(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

int cmd_serve(int argc, char **argv)
{
    ServeOptions o = { .bind = "127.0.0.1" };
    long port = 1776, threads = 0;
    char path[4096];
    Error err = { "" };
    const Option options[] = {
        { "port", "N", .number = &port, .low = 0, .high = 65535 }, { "bind", "ADDRESS", .text = &o.bind },
        { "store", "FILE|URL", .text = &o.store },                 { "threads", "N", .number = &threads, .low = 1, .high = 32 },
        { "web", "DIR", .text = &o.web },                          { NULL },
    };

    if (read_options(argc, argv, options) > 1)
        misuse("serve takes options only; `muster help serve` lists them");
    if (o.store && !*o.store)
        misuse("--store wants a file or a postgres:// URL");
    if (o.web && !is_directory(o.web))
        misuse("--web %s: no such directory", o.web);
    o.port = (int)port;
    o.threads = (int)threads;
    if (strcmp(o.bind, "localhost") == 0)
        o.bind = "127.0.0.1";
    if (!o.store) {
        if (!default_store(path, &err))
            misuse("%s", err.text);
        o.store = path;
    }
    if (!serve(&o, &err))
        misuse("%s", err.text);
    return FINE_STATUS;
}
