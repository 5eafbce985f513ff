// action.h -- an answer to a question: one verb and at most two nouns in 32 bits.
//
//      31      24 23          12 11           0
//     +----------+--------------+--------------+
//     |   verb   |     noun     |  second noun |
//     +----------+--------------+--------------+
//
// Big orders are split into small questions, so lists stay short.  The text form is `verb [noun [noun]]`, with the ids of
// the data files; number and text map one to one (engine/words.h).  Actions in ascending order are ordered by verb, then by noun.
#pragma once
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

typedef uint32_t Action;

enum { NO_NOUN = 0, NOUN_MAX = 0xffe };     // noun n is stored as n + 1, so that "none", 0, sorts before all nouns

static inline Action act(unsigned verb)                         { return verb << 24; }
static inline Action act_on(unsigned verb, unsigned x)          { return verb << 24 | (x + 1) << 12; }
static inline Action act_on_both(unsigned verb, unsigned x, unsigned y) { return verb << 24 | (x + 1) << 12 | (y + 1); }

static inline unsigned verb_of(Action a)        { return a >> 24; }
static inline bool     has_noun(Action a)       { return (a >> 12 & 0xfff) != NO_NOUN; }
static inline bool     has_second(Action a)     { return (a & 0xfff) != NO_NOUN; }
static inline int      noun_of(Action a)        { return (int)(a >> 12 & 0xfff) - 1; }
static inline int      second_of(Action a)      { return (int)(a & 0xfff) - 1; }

// ---- the list of what may be answered

// No question has more answers.  The longest list is in Washington's Crossing: a loss of any number of tens of men by any leader, and all
// transfers between two of them (tests/unit/contract_test.c counts them from the data).
enum { ACTIONS_MAX = 3072 };

// A question's `list` fills it in ascending order, through consider().  The same function answers "why not?": then
// `asked` is set, nothing is collected, and the reason of that one action is kept.
typedef struct ActionList {
    Action asked;               // the action asked about; 0 when the whole list is wanted
    bool   found;               // `asked` was considered, so the question is about it
    int    reason;              // why `asked` is refused, or OK (0)
    int    count;
    Action at[ACTIONS_MAX];
} ActionList;

// An empty list, to be filled; its room is not cleared.
static inline void begin_list(ActionList *list)
{
    list->asked = 0;
    list->found = false;
    list->reason = 0;
    list->count = 0;
}

static inline void consider_action(ActionList *out, Action a, int reason)
{
    if (out->asked) {
        if (a == out->asked) {
            out->found = true;
            out->reason = reason;
        }
    } else if (reason == 0) {
        assert(out->count < ACTIONS_MAX);
        out->at[out->count++] = a;
    }
}

static inline void consider(ActionList *out, unsigned verb, unsigned noun, int reason)
{
    consider_action(out, act_on(verb, noun), reason);
}

static inline void consider_both(ActionList *out, unsigned verb, unsigned x, unsigned y, int reason)
{
    consider_action(out, act_on_both(verb, x, y), reason);
}

static inline void consider_plain(ActionList *out, unsigned verb, int reason)
{
    consider_action(out, act(verb), reason);
}

// Lists a verb with the nouns of all actions listed from `first` on, in their order; for the whole list only.
static inline void consider_same(ActionList *out, unsigned verb, int first)
{
    int end = out->count, count = end - first;

    assert(!out->asked && end + count <= ACTIONS_MAX);
    for (int i = 0; i < count; i++)
        out->at[end + i] = (out->at[first + i] & (act(1) - 1)) | act(verb);
    out->count = end + count;
}

// Lists a verb with these nouns, 0 to 63, in their order; for the whole list only, and for nouns that are sure to be legal.
static inline void consider_sure(ActionList *out, unsigned verb, uint64_t nouns)
{
    int end = out->count;

    if (out->asked)
        return;
    for (; nouns; nouns &= nouns - 1)
        out->at[end++] = act_on(verb, (unsigned)__builtin_ctzll(nouns));
    assert(end <= ACTIONS_MAX);
    out->count = end;
}

// For speed a list need not walk nouns that are sure to be refused.  This gives the set of a verb's nouns, 0 to 63, to consider:
// the `likely` ones when listing, and only the one asked about when an action is asked about, so that its reason is found.
static inline uint64_t candidates(const ActionList *out, unsigned verb, uint64_t likely)
{
    if (!out->asked)
        return likely;
    if (verb_of(out->asked) != verb || !has_noun(out->asked) || noun_of(out->asked) > 63)
        return 0;
    return (uint64_t)1 << noun_of(out->asked);
}
