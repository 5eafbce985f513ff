// Which names in a Host header are ours.  A page of another name that resolves to this machine must not reach the games (DNS rebinding).

#include "server/hosts.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { NAME_MAX_BYTES = 253, LABEL_MAX_BYTES = 63 };

static bool is_port(const char *text)
{
    size_t digits = strspn(text, "0123456789");

    return digits > 0 && digits <= 5 && text[digits] == '\0';
}

// The part before the port, without the brackets of IPv6 and the dot at the end; false if it is not NAME, NAME:PORT or [ADDRESS]:PORT.
static bool take_name(const char *host, char name[NAME_MAX_BYTES + 2], bool *in_brackets)
{
    *in_brackets = host[0] == '[';
    size_t n = strcspn(host + *in_brackets, *in_brackets ? "]" : ":");
    const char *rest = host + *in_brackets + n;

    if (n == 0 || n > NAME_MAX_BYTES + 1 || (*in_brackets && *rest++ != ']') || (*rest && (*rest != ':' || !is_port(rest + 1))))
        return false;
    memcpy(name, host + *in_brackets, n);
    name[n] = '\0';
    if (!*in_brackets && name[n - 1] == '.')
        name[n - 1] = '\0';
    return name[0] != '\0';
}

static bool is_address(const char *name, bool in_brackets)
{
    unsigned char address[sizeof(struct in6_addr)];

    return inet_pton(in_brackets ? AF_INET6 : AF_INET, name, address) == 1;
}

// RFC 6761: "localhost" and what ends in it is this machine for everyone.
static bool is_loopback_name(const char *name)
{
    size_t n = strlen(name), tail = strlen(".localhost");

    return strcasecmp(name, "localhost") == 0 || (n > tail && strcasecmp(name + n - tail, ".localhost") == 0);
}

static bool is_configured(const Hosts *hosts, const char *name)
{
    for (int i = 0; i < hosts->count; i++) {
        size_t n = strlen(hosts->names[i]);
        if (n > 0 && hosts->names[i][n - 1] == '.')
            n--;
        if (strlen(name) == n && strncasecmp(hosts->names[i], name, n) == 0)
            return true;
    }
    return false;
}

bool host_is_ours(const Hosts *hosts, const char *host)
{
    char name[NAME_MAX_BYTES + 2];
    bool in_brackets;

    if (!take_name(host, name, &in_brackets))
        return false;
    if (is_address(name, in_brackets))
        return true;
    return !in_brackets && (is_loopback_name(name) || is_configured(hosts, name));
}

bool is_host_name(const char *name)
{
    size_t label = 0;

    if (strlen(name) > NAME_MAX_BYTES || is_address(name, false))
        return false;
    for (const char *c = name; *c; c++) {
        if (*c == '.' ? label == 0 : !isalnum((unsigned char)*c) && *c != '-' && *c != '_')
            return false;
        label = *c == '.' ? 0 : label + 1;
        if (label > LABEL_MAX_BYTES)
            return false;
    }
    return name[0] != '\0';
}
