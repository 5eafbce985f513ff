// A leaky bucket for each address: it fills with time, and every request takes from it.

#include "server/rates.h"

#include <string.h>

#include "base/hash.h"

bool rates_take(Rates *r, const char *address, int cost, int64_t now)
{
    int i = (int)(hash_bytes(address, strlen(address), 0) % RATES);
    double left = r->of[i].since ? r->of[i].left + (double)(now - r->of[i].since) * REQUESTS_A_SECOND / 1e6 : REQUESTS_AT_ONCE;

    left = left > REQUESTS_AT_ONCE ? REQUESTS_AT_ONCE : left;
    bool fine = left >= cost;
    r->of[i].left = fine ? left - cost : left;
    r->of[i].since = now;
    return fine;
}
