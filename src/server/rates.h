// rates.h -- how much each address may ask for in plain HTTP: some requests at once, and then a number a second.
//
// A bounded table: two addresses that fall on one place share it, which makes the limit stricter, never looser.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { REQUESTS_A_SECOND = 100, REQUESTS_AT_ONCE = 400, RATES = 1024 };

typedef struct Rates {
    struct { double left; int64_t since; } of[RATES];      // as of that time, in microseconds; 0: never asked
} Rates;

// False if the address has asked too much; else that much is taken from it.
bool rates_take(Rates *r, const char *address, int cost, int64_t now);
