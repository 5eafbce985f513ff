// hosts.h -- the names by which this server may be called.
//
// A page of another site can give its own name a second address, ours, and then speaks for its reader as if it were our page ("DNS
// rebinding").  So a request is answered only if its Host is an address written in digits, a loopback name, or a name given with --host.
#pragma once
#include <stdbool.h>

typedef struct Hosts {
    const char *const *names;       // the caller's
    int count;
} Hosts;

// Whether the server answers to `host`, which is as in a Host header: a name or an address, and perhaps a port.  Letter case and a dot at
// the end do not count.
bool host_is_ours(const Hosts *hosts, const char *host);

// Whether a text is a name alone, as --host wants it: without address, scheme, port or path.
bool is_host_name(const char *name);
