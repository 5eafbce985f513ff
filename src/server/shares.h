// shares.h -- when each player and each address was last served, so that each gets a fair share.  A number stands for each name.
//
// Only the latest SHARES_MAX names are kept; any other name counts as never served, which favours newcomers.
#pragma once
#include <stdint.h>

enum { SHARES_MAX = 512 };

typedef struct Share {
    uint64_t name;
    uint64_t last;              // when it was last served, by the clock below; 0: never
    int      busy;              // how many of its bots are thinking
} Share;

typedef struct Shares {
    Share    of[SHARES_MAX];
    int      count;
    uint64_t clock;
} Shares;

uint64_t share_name(const char *text);
uint64_t shares_last(const Shares *s, uint64_t name);
int      shares_busy(const Shares *s, uint64_t name);
void     shares_take(Shares *s, uint64_t name);     // it is served now
void     shares_give(Shares *s, uint64_t name);     // and that is done; once for every shares_take()
