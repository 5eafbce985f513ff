// A bounded list of names.  A name that is busy is never dropped; of the others the one served longest ago is.

#include "server/shares.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/hash.h"

uint64_t share_name(const char *text)
{
    return hash_bytes(text, strlen(text), 0);
}

static int find_share(const Shares *s, uint64_t name)
{
    for (int i = 0; i < s->count; i++)
        if (s->of[i].name == name)
            return i;
    return -1;
}

uint64_t shares_last(const Shares *s, uint64_t name)
{
    int i = find_share(s, name);

    return i < 0 ? 0 : s->of[i].last;
}

int shares_busy(const Shares *s, uint64_t name)
{
    int i = find_share(s, name);

    return i < 0 ? 0 : s->of[i].busy;
}

// A new place, or that of the idle one served longest ago.
static int new_share(Shares *s)
{
    int oldest = -1;

    if (s->count < SHARES_MAX)
        return s->count++;
    for (int i = 0; i < SHARES_MAX; i++)
        if (!s->of[i].busy && (oldest < 0 || s->of[i].last < s->of[oldest].last))
            oldest = i;
    assert(oldest >= 0);            // far fewer are busy than there are places
    return oldest;
}

void shares_take(Shares *s, uint64_t name)
{
    int i = find_share(s, name);

    if (i < 0) {
        i = new_share(s);
        s->of[i] = (Share){ .name = name };
    }
    s->of[i].busy++;
    s->of[i].last = ++s->clock;
}

void shares_give(Shares *s, uint64_t name)
{
    int i = find_share(s, name);

    assert(i >= 0 && s->of[i].busy > 0);
    s->of[i].busy--;
}
