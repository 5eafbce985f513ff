// fact.h -- what a position holds, in rows.
//
// A fact is one thing that can be said of the game, of a side or of a noun: strength points of a block, the side that holds a place, the
// turn.  Its row says once what it is called, where it lies or how it is worked out, its range, which readers may see it, and its other names.
// From the rows follow what case files put and expect, the ordinary part of the view, the check of ranges, `muster about GAME --facts`
// with the tables of docs/protocol.md and docs/cases.md, and the client's types.
//
//     { "sp", "strength points left", .of = N_BLOCK, .is = FACT_NUMBER, BYTES(sp), .high = 4, .sight = SEEN_WITH_BLOCK, .sent = SENT },
//
// A fact is sent only if the game's one function of secrecy, Game.sees, says so: a row without `sight` is sent to nobody.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

struct State;

// Values of Fact.of that are no row of the game's noun kinds.
enum { OF_SIDE = 253, OF_GAME = 254 };

typedef enum {
    FACT_NUMBER,
    FACT_FLAG,
    FACT_SIDE,          // AMERICAN, BRITISH; NEITHER means no side
    FACT_NOUN,          // a noun of `kind`, or a value that `words` names
    FACT_WORD,          // one of `words`, or word(value)
} FactType;

typedef enum { WORKED_OUT, IN_BYTES, IN_WORDS, IN_SET, IN_BITS } FactStore;

typedef enum {
    UNSENT,             // for case files and checks
    SENT,               // in the view: a field of the game, an object by side, a field where the noun is described
    SENT_IF,            // the same, where it is neither 0 nor none
    SENT_AS_MAP,        // of nouns: an object by their ids, of those for which it is neither 0 nor none
} FactSent;

enum { SEEN_BY_NOBODY, SEEN_BY_ALL, SIGHTS };       // a game's own values of `sight` follow

typedef struct FactWord {
    int         value;
    const char *word;           // NULL ends the list; the first word of a value is the one that is written
} FactWord;

// A row's own functions; `whose` is the noun, or 0; `side` the side, or NEITHER.
typedef int  FactValue(const struct State *s, int whose, int side);
typedef bool FactPut(struct State *s, int whose, int side, int value, Error *err);
typedef bool FactPutAll(struct State *s, const int whose[], int nouns, int value, Error *err);

// A value that is none: there is nothing to speak of (no combat with a ratio), so a line that expects anything of it fails, behind `not` too.
enum { MOOT = -0x7fffffff };

typedef struct Fact {
    const char *id;             // "sp"; "battle.round" is the field "round" of the object "battle"
    const char *about;          // a noun phrase for documents: "strength points left"
    uint8_t     of;             // OF_GAME, OF_SIDE, or a row of the noun kinds
    bool        by_side;        // of a noun and a side
    bool        paired;         // of two nouns, of `of` and `with`: `whose` is the first times the number of the second kind, plus the second
    uint8_t     with;
    bool        both;           // by side: case files may leave the side out, and `value` takes NEITHER for both
    uint8_t     is;             // a FactType
    uint8_t     kind;           // of FACT_NOUN
    uint8_t     stored;         // a FactStore; BYTES(member) and its like fill in this member and the next
    uint16_t    offset;
    int         low, high;      // range, as stored; noun facts need none; a number that may be below 0 may have its sign before it
    int         scale;          // what 1 counts for in words and views: 10 where men go by tens; 0 is 1
    bool        may_lack;       // `none` means that there is none; "expect ID" alone asks whether there is one
    int         none;
    const FactWord *words;      // of FACT_WORD; special values of numbers and nouns; other words than yes and no of FACT_FLAG
    const char *(*word)(int value);     // of FACT_WORD, where a table has them
    bool (*read)(const Words *w, int *i, int *value, Error *err);      // reads its value in a case file, where it is not written plainly
    const char *spellings;      // other names in case files, separated by blanks; of a name of several words, "forced-last-turn", the nouns may
                                // stand between the first and the rest, "forced howe last turn"
    bool        bare;           // its value may stand without its name ("put mercer princeton"), of the game behind another of its facts
    // Reads whose it is, where that is not written plainly: the boats that lie at a hexside.
    bool (*find)(const struct State *s, const Words *w, int *i, int *whose, Error *err);
    const char *of_last;        // the id of a fact: while that is none, case files look back at the last position in which it was there
    uint8_t     sight;          // which readers may see it
    uint8_t     sent;           // a FactSent
    bool      (*has)(int whose);        // which nouns have it; NULL: all
    FactValue  *value;          // works it out; NULL: it lies in the position
    FactPutAll *put_all;        // puts it for all the nouns that a line names, where they depend on each other
    FactPut    *put;            // stores it with all that depends on it; NULL: stores the bare value, or, if it is worked out, it cannot be put
} Fact;

// Whether a case file, or a hand on a what-if board, may set it.
static inline bool fact_may_be_put(const Fact *f)     { return f->put || f->put_all || f->stored != WORKED_OUT; }

#define BYTES(member)   .stored = IN_BYTES, .offset = offsetof(State, member)       // uint8_t [of whose]
#define WORDS(member)   .stored = IN_WORDS, .offset = offsetof(State, member)       // uint16_t [of whose]
#define SET_OF(member)  .stored = IN_SET, .offset = offsetof(State, member)         // a bit of a Set for each noun
#define BITS(member)    .stored = IN_BITS, .offset = offsetof(State, member)        // a bit of a byte for each noun or side
