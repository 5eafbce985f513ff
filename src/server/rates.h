// rates.h -- how much each address may ask for in plain HTTP: REQUESTS_AT_ONCE requests, and REQUESTS_A_SECOND a second after that.
//
// The table is bounded: two addresses with the same place in it share a limit, which makes the limit stricter, never looser.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { REQUESTS_A_SECOND = 100, REQUESTS_AT_ONCE = 400, RATES = 1024 };

typedef struct Rates {
    struct { double left; int64_t since; } of[RATES];      // as of that time, in microseconds; 0: never asked
} Rates;

// False if the address has asked too much; otherwise `cost` requests are taken from what it has left.
bool rates_take(Rates *r, const char *address, int cost, int64_t now);
