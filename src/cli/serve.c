// muster serve -- the web: a server for people and bots.

#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "server/serve.h"

int cmd_serve(int argc, char **argv)
{
    ServeOptions o = { .bind = "127.0.0.1" };
    long port = 1776, threads = 0;
    char path[PATH_ROOM];
    TextList hosts = { .count = 0 };
    Error err = { "" };
    const Option options[] = {
        { "port", "N", .number = &port, .low = 0, .high = 65535 }, { "bind", "ADDRESS", .text = &o.bind },
        { "host", "NAME", .texts = &hosts },
        { "store", "FILE|URL", .text = &o.store },                 { "threads", "N", .number = &threads, .low = 1, .high = 32 },
        { "web", "DIR", .text = &o.web },                          { NULL },
    };

    if (read_options(argc, argv, options) > 1)
        misuse("serve takes options only; `muster help serve` lists them");
    if (o.store && !*o.store)
        misuse("--store wants a file or a postgres:// URL");
    if (o.web && !is_directory(o.web))
        misuse("--web %s: no such directory", o.web);
    for (int i = 0; i < hosts.count; i++)
        if (!is_host_name(hosts.at[i]))
            misuse("--host wants a name such as muster.example, without http:// or a port, not '%.100s'", hosts.at[i]);
    o.hosts = (Hosts){ hosts.at, hosts.count };
    o.port = (int)port;
    o.threads = (int)threads;
    if (strcmp(o.bind, "localhost") == 0)
        o.bind = "127.0.0.1";
    if (!o.store) {
        if (!data_file("muster.db", path, &err))
            misuse("%s; say where with --store FILE", err.text);
        o.store = path;
    }
    if (!serve(&o, &err))
        misuse("%s", err.text);
    return FINE_STATUS;
}
