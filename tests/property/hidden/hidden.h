// hidden.h -- the hidden facts of a game, for secrecy_test.c: what a side may not know of its enemy, and how it may be otherwise.
//
// All of it is written from the rule books and docs/rulings, and nothing here asks the game's imagine() or view(): these tables and the
// game's own code are two opinions on what is secret, and the test compares them.
#pragma once
#include "engine/engine.h"

enum { UNITS_MOST = 64 };

// What the players were told in the course of a game and could remember; the position need not hold it.
typedef struct Memory {
    uint8_t  family[UNITS_MOST];    // Trenton: the enemy cannot tell blocks of one number apart
    uint64_t marched;               // Trenton: the blocks that made the last step of the march under way...
    int      at;                    // ...and the place that they came to
    uint64_t shaken;                // Washington's Crossing: the enemy was told that they are routed or disordered, not that they rallied
} Memory;

typedef struct HiddenFact {
    const char *name, *rule;        // the rule or ruling that hides it
    bool same_orders;               // an order of its owner means the same either way, so what the viewer is told of it may not differ
    // Makes it otherwise in `s` as the viewer, a side, may believe; false, with `s` spoilt, if this attempt found no way.
    bool (*vary)(State *s, const Memory *m, Side viewer, Seeded *luck);
} HiddenFact;

typedef struct HiddenFacts {
    const Game       *game;
    const HiddenFact *facts;
    int  count;
    int  unit_kind;                 // the row of the game's nouns that hidden units are
    void (*begin)(Memory *m, const State *s);
    // After one action: `log` has all of its events.
    void (*remember)(Memory *m, const State *before, const Log *log, const State *after);
    // By the rules the viewer sees something in one position that is otherwise in the other.
    bool (*differ_openly)(const State *a, const State *b, Side viewer);
    bool (*is_hidden)(const State *s, int unit, Side viewer);
    // Two hidden units of the viewer's enemy that nothing but their names tells apart; false if this attempt found none.
    bool (*find_equals)(const State *s, const Memory *m, Side viewer, Seeded *luck, int pair[2]);
    // Exchanges the names of two units everywhere in the position.
    void (*exchange)(State *s, int x, int y);
    // Brings about, before all eyes, what random play seldom does; NULL: nothing.
    void (*disturb)(State *s, Memory *m, Seeded *luck);
} HiddenFacts;

extern const HiddenFacts trenton_1776_hidden, washingtons_crossing_hidden;

// ---- for the tables

static inline void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t old = *a;

    *a = *b;
    *b = old;
}

static inline void swap_bits(uint64_t *set, int x, int y)
{
    uint64_t differ = (*set >> x ^ *set >> y) & 1;

    *set ^= differ << x | differ << y;
}

// A byte that is the number of a unit, or of none.
static inline uint8_t renamed(uint8_t unit, int x, int y)      { return unit == x ? (uint8_t)y : unit == y ? (uint8_t)x : unit; }

// A member of the set by chance; -1 if it is empty.
static inline int any_of(uint64_t set, Seeded *luck)
{
    int skip = set ? pick(luck, __builtin_popcountll(set)) : 0;

    while (skip--)
        set &= set - 1;
    return set ? __builtin_ctzll(set) : -1;
}
