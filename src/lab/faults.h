// faults.h -- where a game's policy errs: at questions of its own games every legal answer is tried, also one that it would never give.
//
// An answer is tried by playing the game on with the policy, on deals of what the side knows; all answers have the same deals and dice.  The one that
// did best is compared with the policy's own, which is the answer of the most weight, in further trials with other dice, because the best of many means
// is too good by chance.  A fault is a question at which it then does better by a given bar, and surely.
#pragma once
#include <stdatomic.h>

#include "bots/known.h"
#include "lab/stats.h"

typedef struct FaultsPlan {
    const Game     *game;
    const int32_t  *values;         // of the policy that plays, is judged and plays on
    int             scenario;
    uint32_t        options;
    int             questions;      // one of each game
    uint64_t        seed;
    int             threads;        // 0: as many as there are processors
    Side            side;           // whose questions; NEITHER: both
    const char     *question;       // only those of this name; NULL: all
    int             from_turn, to_turn;         // 1: from the start; 0: to the end
    int             tries, trials;  // of every answer; of the best one and the policy's own.  `trials` is at least 2
    int             horizon;        // phases after which a try is evaluated; 0: it is played to the end
    int             bar;            // of a fault, in thousandths of a won game
    const atomic_bool *stop;        // once set, no further question is looked into, and those at hand are dropped; NULL: nobody sets it
    void          (*progress)(void *context, int done, int questions);      // may be NULL
    void           *context;
} FaultsPlan;

typedef struct Fault {
    uint64_t    seed;               // of the game
    int         ply, turn;          // the ply that the policy's answer would have been
    Side        side;
    const char *question;
    Action      own, better;
    uint8_t     own_weight, better_weight;      // by the policy
    Interval    gain;               // of `better` over `own`, in thousandths of a won game
    Position    pos;                // where it was asked, as everything lay
} Fault;

// All faults of which the question, the verb of the policy's answer and the verb of the better one are the same.
typedef struct FaultKind {
    const char *question;
    uint8_t     own, better;        // verbs
    int         count;
    double      gain;               // the mean
} FaultKind;

typedef struct FaultsReport {
    int         questions;          // that were looked into: a game may have none of those asked for
    double      answers;            // mean number of legal answers
    Interval    gain;               // a question: what the best answer found would bring, 0 where it is the policy's own
    Fault      *fault;              // those that would bring most first
    int         faults;
    FaultKind  *kind;               // those that cost most in all first
    int         kinds;
} FaultsReport;

// The report follows from the plan alone, whatever the number of threads; unless `stop` is set.
void faults_find(const FaultsPlan *plan, FaultsReport *report);
void faults_free(FaultsReport *report);
