// serve.h -- the server as one call, for the command line.
#pragma once
#include "base/error.h"
#include "server/hosts.h"

typedef struct ServeOptions {
    const char *bind;       // a numeric address; "127.0.0.1"
    int         port;       // 1776; 0 for any free one
    Hosts       hosts;      // names that it answers to beyond addresses and loopback names
    const char *store;      // a file, or postgres://...
    const char *web;        // folder of the built client, or NULL for where it was built or installed
    int         threads;    // of the bots; 0: one less than there are cores, at least two
} ServeOptions;

// Serves until SIGTERM or SIGINT.  The first line printed is the address.  False, with one line, if it cannot begin.
bool serve(const ServeOptions *options, Error *err);
