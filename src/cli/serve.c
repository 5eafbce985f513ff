// muster serve -- the web: a server for people and bots.

#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "server/serve.h"

static struct Asked { long port, threads; const char *bind, *store, *web; TextList hosts; } asked;

const Option serve_options[] = {
    { "port", "N", .number = &asked.port, .low = 0, .high = 65535,
      .help = "the port; 1776 unless given; 0 takes any free port. The first line printed is the address" },
    { "bind", "ADDRESS", .text = &asked.bind, .help = "the address to listen at; 127.0.0.1 unless given; put nginx in front when the server is public (docs/security.md)" },
    { "host", "NAME", .texts = &asked.hosts,
      .help = "a name of yours in the address bar, such as muster.example; may be given several times. Addresses in digits and localhost "
              "are always answered, other names are refused" },
    { "store", "STORE", .text = &asked.store,
      .help = "where games are kept: an SQLite file or a PostgreSQL URL (postgres://...); unless given, muster.db in $XDG_DATA_HOME/muster" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = 32, .help = "how many bots think at once" },
    { "web", "DIR", .text = &asked.web, .help = "the folder of the built client; unless given, where it was built or installed" },
    { NULL },
};

int cmd_serve(int argc, char **argv)
{
    char path[PATH_ROOM];
    Error err = { "" };

    asked = (struct Asked){ .port = 1776, .bind = "127.0.0.1" };
    if (read_options(argc, argv, serve_options) > 1)
        misuse("serve takes options only; `muster help serve` lists them");
    ServeOptions o = {
        .bind = asked.bind, .port = (int)asked.port, .hosts = { asked.hosts.at, asked.hosts.count }, .store = asked.store, .web = asked.web,
        .threads = (int)asked.threads,
    };
    if (o.store && !*o.store)
        misuse("--store wants a file or a postgres:// URL");
    if (o.web && !is_directory(o.web))
        misuse("--web %s: no such directory", o.web);
    for (int i = 0; i < o.hosts.count; i++)
        if (!is_host_name(o.hosts.names[i]))
            misuse("--host wants a name such as muster.example, without http:// or a port, not '%.100s'", o.hosts.names[i]);
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
