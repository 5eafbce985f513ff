// muster: one program, one file a subcommand.

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"

static bool asks_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        print_commands();
        return MISUSE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 || strcmp(name, "version") == 0) {
        puts("muster " MUSTER_VERSION);
        return FINE_STATUS;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    const Command *c = wanted_command(name);
    if (asks_help(argc - 1, argv + 1)) {
        print_command_help(c);
        return FINE_STATUS;
    }
    return c->run(argc - 1, argv + 1);
}

// An answer that could not be written is none.  A reader that left early is not told of it.
int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);       // beyond a limit on the size of files a write fails, and says so
    int status = run(argc, argv);
    bool written = fflush(stdout) == 0;
    if (!written && errno != EPIPE)
        complain("the answer cannot be written: %s", strerror(errno));
    return status == FINE_STATUS && (!written || ferror(stdout)) ? MISUSE : status;
}
