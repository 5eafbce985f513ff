// Any path as a plain request: an answer with a status and a type, and never a byte from outside of the client's folder.

#include <sys/stat.h>
#include <unistd.h>

#include "fuzz.h"
#include "server/server.h"

static char root[] = "/tmp/muster-fuzz-http-XXXXXX", web[64];

static void put_file(const char *name, const char *words)
{
    char path[200];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", root, name);
    out = fopen(path, "w");
    must(out && fputs(words, out) >= 0);
    fclose(out);
}

static void remove_tree(void)
{
    static const char *const names[] = { "secret", "web/index.html", "web/assets/a.js", "web/assets/a.js.gz", "web/out", "web/assets", "web", "" };
    char path[200];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", root, names[i]);
        remove(path);
    }
}

static void make_tree(void)
{
    char path[200];

    must(mkdtemp(root));
    snprintf(web, sizeof web, "%s/web", root);
    mkdir(web, 0700);
    snprintf(path, sizeof path, "%s/web/assets", root);
    mkdir(path, 0700);
    put_file("secret", "SECRET");
    put_file("web/index.html", "page");
    put_file("web/assets/a.js", "script");
    put_file("web/assets/a.js.gz", "script");
    snprintf(path, sizeof path, "%s/web/out", root);
    must(symlink("../secret", path) == 0);
    atexit(remove_tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Server server;
    static char path[4096];
    static bool made;
    Error err;

    if (!made) {
        make_tree();
        server.store = store_open(":memory:", STORE_TO_SERVE, &err);
        must(server.store);
        server.cache.store = server.store;
        server.web = web;
    }
    made = true;
    if (size < 1 || size >= sizeof path - 1)
        return 0;
    path[0] = '/';
    memcpy(path + 1, data + 1, size - 1);
    path[size] = 0;
    Request request = { .path = path, .takes_gzip = data[0] & 1, .takes_br = data[0] & 2 };
    Reply reply = { .status = 200, .type = "text/plain", .cache = "no-cache" };
    http_get(&server, &request, &reply);
    must(reply.status >= 200 && reply.status < 600 && reply.type);
    must(reply.body || reply.length == 0);
    must(!reply.body || !memmem(reply.body, reply.length, "SECRET", 6));
    free(reply.body);
    return 0;
}
