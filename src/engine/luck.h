// luck.h -- dice and draws come from outside the position.
//
// Rules call roll(), roll_pool() and draw() of game.h; these ask the Luck of the play.  The code that runs a game picks the
// source: seeded (bots, simulations), forced (cases), recorded (replay), enumerating (exact chances), verifiable (the
// server: server/dice.h).  A Luck is a struct of functions that the caller owns; a source embeds it as its first member.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Luck Luck;
struct Luck {
    // A number from 0 to n-1; n is at least 1.
    int (*draw)(Luck *luck, int n);
    // Rolls n six-sided dice at once and adds them to count[face - 1].  `matter` has bit f set for each face f that the rule
    // looks at; a source that counts possibilities may report all other faces as one of them.  NULL: n draws are made.
    void (*pool)(Luck *luck, int n, unsigned matter, uint8_t count[6]);
};

// ---- seeded: xoshiro256**, the same numbers on every machine

typedef struct Seeded {
    Luck     luck;
    uint64_t s[4];
} Seeded;

void     seed_luck(Seeded *l, uint64_t seed);
uint64_t next_bits(Seeded *l);                  // 64 random bits
int      pick(Seeded *l, int n);                // 0 to n-1, unbiased

// ---- forced: the dice of a case, in order

typedef struct Forced {
    Luck       luck;
    const int *dice;            // as printed: a die from 1; a draw from 0 is stored plus one
    int        count, used;
    bool       ran_out;         // more numbers were asked for than were given: a failure
    bool       misfit;          // a given number does not fit its die
} Forced;

void force_luck(Forced *l, const int *dice, int count);

// ---- taped: passes on the numbers of another source and keeps them, for records

enum { TAPE_MAX = 256 };

typedef struct Taped {
    Luck     luck;
    Luck    *from;
    int      count;
    bool     full;              // more than TAPE_MAX numbers: the rest was lost
    uint16_t tape[TAPE_MAX];    // each a draw plus one, as Forced reads them
} Taped;

void tape_luck(Taped *l, Luck *from);

// ---- enumerating: everything that a short piece of play can draw, one sequence after another, for exact chances
//
//     Enumerated l;
//     enumerate_luck(&l);
//     do { ...the same play from the same position, with &l.luck...; sum += chance_of(&l) * it_happened; } while (next_draws(&l));

enum { ENUMERATED_MAX = 64 };

typedef struct Enumerated {
    Luck luck;
    int  count, used;           // draws of this sequence, and those asked for so far
    bool full;                  // more than ENUMERATED_MAX were asked for: the chances are wrong...
    int  beyond;                // ... and how many more they were
    int  drawn[ENUMERATED_MAX], of[ENUMERATED_MAX];     // each draw, and out of how many
    bool pool[ENUMERATED_MAX];  // it is not a draw but a pool of of - 1 dice: how many of them show the one face that matters
} Enumerated;

void   enumerate_luck(Enumerated *l);
bool   next_draws(Enumerated *l);           // the next sequence; false when there is none left
double chance_of(const Enumerated *l);      // the chance of the sequence just played: the product of its draws' chances
