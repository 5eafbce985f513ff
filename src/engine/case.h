// case.h -- case files: a rule as an example that anybody can write (docs/cases.md), run line by line.
//
// Text in, verdict out; no files.  The runner knows the lines of every game (game, rule, clear, begin, dice, do, refuse, and what
// can be expected of any game); what is put, begun and expected of one game's board follows from its rows (fact.h, begin.h).  A line
// fails with "expected ..., found ..." when the position is otherwise than it says, and with any other words when it cannot be
// understood.
#pragma once
#include "base/bits.h"
#include "engine/engine.h"

typedef enum { CASE_HOLDS, CASE_FAILS, CASE_MALFORMED } CaseVerdict;

enum { CASE_DICE = 4096, CASE_EVENTS = 8192, CASE_RULES = 12, CASE_RULE_ROOM = 96 };

// The dice of a case: those it forces, in order; after them a seed's, if it names one.
typedef struct CaseLuck {
    Luck   luck;
    int    dice[CASE_DICE];     // as printed, from 1
    int    count, used;
    bool   seeded;              // `seed N` was given: after the forced dice these are meant
    bool   ran_out, misfit;     // a failure: more was rolled than given; a number that its die does not have
    const Log *log;             // what is told of the rolls; event `unserved` is the first roll that failed so
    int    unserved;
    int    wrong, faces;        // of the misfit
    Seeded more;
} CaseLuck;

// A case and where its run stands; about 200 KB, the caller's.  After run_case() the position is that of the last line reached.
typedef struct Case {
    const Game *game;           // NULL until the line `game`
    Position    position;
    CaseVerdict verdict;
    int         line;           // where it failed or was malformed, from 1
    Error       wrong;          // why
    int         checks;         // lines `do`, `refuse` and `expect` that held
    char        rules[CASE_RULES][CASE_RULE_ROOM];      // what the lines `rule` cite
    int         rule_count;

    CaseLuck    luck;
    Log         log;
    Play        play;
    Action      given;          // answered by the last `do`; its dice may still follow on the next line
    bool        begun;          // set up or begun; runs to its first question when a line asks for one
    bool        moved;          // something was put since a question was open
    bool        looked;         // an `expect` held while it waits
    bool        waiting;        // at a roll for which no dice are left: they may follow, `lacks` says what they are for
    Error       lacks;
    bool        fought;         // the fact that is kept was there on this board; `combat` is the last position in which it was
    Position    combat;
    bool        retells;        // the line tells a retreat: what happened by itself comes before what is asked now
    int         told_from;      // of the log: what has happened since the last answer
    bool        fresh;          // set up or cleared only: no frame was begun and nothing has run
    Proposal    proposal;       // that `do usual` is giving
    Event       events[CASE_EVENTS];
} Case;

// Runs a whole case.  `find` gives a game by its id, or NULL.
CaseVerdict run_case(Case *c, const char *text, size_t length, const Game *(*find)(const char *id));

// ---- for a game's own lines
//
// Each reads at word *i of the line and moves *i past what it read; false, with what was wanted, if it is not that.

// A noun in one word or several ("South Trenton", "st-clair", an alias, an unambiguous beginning of an id).
bool case_read_noun(const Game *game, int kind, const Words *w, int *i, int *noun, Error *err);
// The same where something else may stand as well: false, and *i unmoved, if it is no noun of that kind.
bool case_noun(const Game *game, int kind, const Words *w, int *i, int *noun);
bool case_read_side(const Game *game, const Words *w, int *i, Side *side, Error *err);
bool case_read_number(const Words *w, int *i, long low, long high, long *number, Error *err);
// Nothing is left of the line.
bool case_is_all_read(const Words *w, int i, Error *err);

// Whether the error is a finding; else the line could not be understood.
bool case_is_finding(const Error *err);
// What the line asks about is not there at all: a finding that fails the line also behind `not`.
bool case_is_moot(const Error *err);
bool case_finds_none(const char *what, Error *err);
// One of several things that a line says, and its finding: counted, and the first that is not so is kept in `err`.  False if it could
// not be understood.
bool case_claim(bool is, const Error *finding, int *claims, bool *all, Error *err);
// What the line puts or expects of facts (fact.h), from its word 1 on.
bool case_put_facts(const Game *game, State *s, const Words *w, Error *err);
// *claims is how many things the line says.
bool case_expect_facts(const Game *game, const State *s, const Words *w, int *claims, Error *err);
// The fact whose last presence is kept, to look back at (Fact.of_last), or NULL; whether a line asks about what is looked back at.
const Fact *case_kept(const Game *game);
bool case_asks_of_last(const Game *game, const Words *w);
