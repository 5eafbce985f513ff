// hidden.h -- what a side may not know of its enemy, for secrecy_test.c: the law of the rule books, row by row.
//
// The facts and their ranges are the game's own rows (Game.facts).  What is written here, from the rule books and docs/rulings alone, is
// which of them are hidden, of whom and from whom, and what the viewer knows all the same (the side's total of men, who was marked before
// his eyes).  Every row of a game has a line here, so a fact without one fails the test.  Nothing here asks the game's imagine(), view()
// or sees(): these tables and the game's own code are two opinions on what is secret, and the test compares them.
#pragma once
#include "engine/engine.h"

enum { UNITS_MOST = 64 };

// What the players were told in the course of a game and could remember; the position need not hold it.
typedef struct Memory {
    uint8_t  family[UNITS_MOST];    // Trenton: the enemy cannot tell blocks of one number apart
    uint64_t marched;               // Trenton: the blocks that made the last step of the march under way...
    int      at;                    // ...and the place that they came to
    uint64_t shaken;                // Washington's Crossing: the enemy was told that they are routed or disordered, not that they rallied
    uint64_t bought[SIDES][2];      // Washington's War: the cards of each hand that were bought after a discard
} Memory;

typedef enum {
    NOT_HIDDEN,     // the enemy knows it, as its owner does
    NEVER_SENT,     // for cases and checks alone: it has no sight
    FOLLOWS,        // hidden, and worked out from facts that have their own lines
    WITH_UNIT,      // hidden, and told apart only by the units' names: it goes along when two units exchange them
    OTHER_VALUE,    // hidden: any other value in the range of its row
    SWAPPED,        // hidden, but known of how many: two units exchange it
    MOVED,          // hidden, but the sum is known: an amount of it goes from one unit to another
} HiddenHow;

typedef bool OfOne(const State *s, const Memory *m, int whose, Side viewer);
typedef bool OfTwo(const State *s, const Memory *m, int x, int y, Side viewer);

typedef struct HiddenRow {
    uint8_t     of;             // the row of the game's facts: whose...
    const char *id;             // ...and its name
    uint8_t     how;            // a HiddenHow
    const char *rule;           // the rule or ruling that hides it
    OfOne      *hidden;         // the viewer does not know it of this noun, or side
    OfTwo      *pair;           // these two may exchange it, or give and take; NULL: any two of whom it is hidden
    const char *with;           // a row that it changes together with
    bool        same_orders;    // an order of its owner means the same either way, so what the viewer is told of it may not differ
    bool        rare;           // so seldom possible that few games may lack it
    void      (*along)(State *s, int x, int y, int amount);     // what hangs on the change and has no row: of one x is y
    bool      (*believable)(const State *old, const State *s, int x, int y, Side viewer);   // by what the viewer knows; NULL: always
} HiddenRow;

// What no single row says: several facts that are otherwise together.
typedef struct HiddenFact {
    const char *name, *rule;
    bool same_orders;
    // Makes it otherwise in `s` as the viewer, a side, may believe; false, with `s` spoilt, if this attempt found no way.
    bool (*vary)(State *s, const Memory *m, Side viewer, Seeded *luck);
} HiddenFact;

typedef struct HiddenFacts {
    const Game       *game;
    const HiddenRow  *rows;         // one for each row of game->facts; ended by a NULL id
    const HiddenFact *together;
    int  together_count;
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
    // An order of the enemy means the same in both positions, where the fact that differs has `same_orders`; NULL: it does.
    bool (*orders_mean_the_same)(const State *a, const State *b, Side viewer);
    uint8_t counter;                // verb that names one of several equal counters, for its owner alone; he may leave it to the game
} HiddenFacts;

extern const HiddenFacts trenton_1776_hidden, washingtons_crossing_hidden, washingtons_war_hidden, campaigns_of_1777_hidden;

// ---- rows.c

// The line of a row of facts; NULL if it has none.
const HiddenRow *hidden_row(const HiddenFacts *of, const Fact *f);
const Fact *fact_of_row(const HiddenFacts *of, const HiddenRow *row);
bool is_varied(const HiddenRow *row);       // by itself, or leading those that change with it
// Makes the fact of the row otherwise in `s` as the viewer may believe; false, with `s` spoilt, if this attempt found no way.
bool vary_row(const HiddenFacts *of, const HiddenRow *row, State *s, const Memory *m, Side viewer, Seeded *luck);
// A row that two units do not exchange, though it goes with their names; NULL if there is none.  `s` became `exchanged`.
const HiddenRow *row_left_behind(const HiddenFacts *of, const State *s, const State *exchanged, int x, int y);
// A row that the game would send to the viewer, or to a spectator, though it is hidden from him; NULL if there is none.
const HiddenRow *row_in_the_open(const HiddenFacts *of, const State *s, const Memory *m, Side viewer);

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
