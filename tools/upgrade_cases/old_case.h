// old_case.h -- the rules by which lines of cases were read until each of them came to give one answer at most.
//
// A frozen copy, kept for `scripts/upgrade-cases` alone and no part of the program: a line `do` could give several answers, a line could
// leave unsaid what its next answer implied, and it could tell again what had happened by itself.  This runner still plays such a case,
// and keeps of every line what it did, as a trail of answers and looks, from which the upgrade writes the lines of today.
#pragma once
#include "engine/case.h"

// The dice of a case: those it forces, in order; after them a seed's, if it names one.
typedef struct OldLuck {
    Luck   luck;
    int    dice[CASE_DICE];     // as printed, from 1
    int    count, used;
    bool   seeded;              // `seed N` was given: after the forced dice these are meant
    bool   ran_out, misfit;     // a failure: more was rolled than given; a number that its die does not have
    const Log *log;             // what is told of the rolls; event `unserved` is the first roll that failed so
    int    unserved;
    int    wrong, faces;        // of the misfit
    Seeded more;
} OldLuck;

// What a line did.
typedef struct OldStep {
    enum { UNSAID, SAID, RETOLD, TURNED, LOOK, LOOK_PAST } kind;
    Action answer;              // of all but the looks
    Side   side;                // the side that was asked
    bool   plain;               // of UNSAID: the only answer, or the silent one
    int    asked;               // the leader whom the question was about, or -1
    int    event;               // of RETOLD: the event that told it, or -1
    char   words[WORD_ROOM];    // of what was said, retold or looked at: the line of this one answer or look
} OldStep;

enum { OLD_STEPS = 128 };

// A case and where its run stands; the caller's.  After old_run_case() the position is that of the last line reached.
typedef struct OldCase {
    const struct OldHooks *hooks;
    OldStep     steps[OLD_STEPS];       // of the line at hand; whoever runs the lines empties it
    int         step_count;
    const Game *game;           // NULL until the line `game`
    Position    position;
    CaseVerdict verdict;
    int         line;           // where it failed or was malformed, from 1
    Error       wrong;          // why
    int         checks;         // lines `do`, `refuse` and `expect` that held
    char        rules[CASE_RULES][CASE_RULE_ROOM];      // what the lines `rule` cite
    int         rule_count;

    OldLuck    luck;
    Log         log;
    Play        play;
    Action      given;          // answered by the last `do`; its dice may still follow on the next line
    bool        begun;          // set up or begun; runs to its first question when a line asks for one
    bool        moved;          // something was put since a question was open
    bool        looked;         // an `expect` held while it waits
    bool        waiting;        // at a roll for which no dice are left: they may follow, `lacks` says what they are for
    Error       lacks;
    bool        fought;         // a combat was begun on this board; `combat` is the last position of the last one
    Position    combat;
    bool        retells;        // the line tells a retreat: what happened by itself comes before what is asked now
    int         told_from;      // of the log: what has happened since the last answer
    bool        fresh;          // set up or cleared only: no frame was begun and nothing has run
    Proposal    proposal;       // that `do usual` is giving
    Event       events[CASE_EVENTS];
} OldCase;

void old_begin(OldCase *c);
bool old_run_line(OldCase *c, const char *line, size_t length, const Game *(*find)(const char *id), Error *err);
bool old_end(OldCase *c, Error *err);
// The answer of the last line, and what follows it by itself.
bool old_settle(OldCase *c, Error *err);
