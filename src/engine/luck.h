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

// ---- seeded: the same numbers on every machine; in place, because resampling asks for hundreds

typedef struct Seeded {
    Luck     luck;
    uint64_t s[4];
} Seeded;

void seed_luck(Seeded *l, uint64_t seed);
int  seeded_draw(Luck *luck, int n);            // its `draw`

static inline uint64_t rotate(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

// 64 random bits: xoshiro256** by Blackman and Vigna.  The result is a scrambled word of the state; then the state is multiplied by a fixed
// matrix of bits, by means of shifts and XOR, which visits every state but 0.
static inline uint64_t next_bits(Seeded *l)
{
    uint64_t *s = l->s, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

// A number from 0 to n-1, unbiased.  Lemire's method: a random 32-bit number times `range`, of which the upper 32 bits are the result, needs no
// division.  2^32 is not a multiple of most ranges, so some results would come once too often; the 2^32 mod `range` products with the lowest
// lower halves cause this, and are redrawn.  `-range % range` is 2^32 mod `range` in 32-bit arithmetic.
static inline int pick(Seeded *l, int n)
{
    uint32_t range = (uint32_t)n;
    uint64_t product = (next_bits(l) >> 32) * range;

    if ((uint32_t)product < range) {
        uint32_t unfair = -range % range;
        while ((uint32_t)product < unfair)
            product = (next_bits(l) >> 32) * range;
    }
    return (int)(product >> 32);
}

// What luck->draw() gives, without a call where it is seeded.
static inline int draw_number(Luck *luck, int n)
{
    return luck->draw == seeded_draw ? pick((Seeded *)luck, n) : luck->draw(luck, n);
}

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
