// case.h -- case files: a rule as an example that anybody can write (docs/cases.md), run line by line.
//
// Text in, verdict out; no files.  The runner knows the lines of every game; what is put, begun and expected of a position follows from
// rows (fact.h, begin.h).  A line that does not hold fails with "expected ..., found ...", and one that cannot be understood with any
// other words.
//
// `do` alone gives answers.  `expect` and `refuse` look at where things stand; only dice that were given are rolled for them.
#pragma once
#include "base/bits.h"
#include "engine/engine.h"

typedef enum { CASE_HOLDS, CASE_FAILS, CASE_MALFORMED } CaseVerdict;

enum { CASE_DICE = 4096, CASE_EVENTS = 8192, CASE_RULES = 12, CASE_RULE_ROOM = 96, CASE_BOARDS = 16, CASE_KINDS = 8, CASE_IMPLIED = 1024,
       CASE_VIEW = 128 << 10 };

// The dice of a case: those it forces, in order; after them a seed's, if it names one.
typedef struct CaseLuck {
    Luck   luck;
    int    dice[CASE_DICE];     // as printed, from 1
    int    count, used;
    bool   seeded;              // `seed N` was given: after the forced dice these are meant
    bool   ran_out, misfit;     // more was rolled than given; a number that its die does not have
    const Log *log;             // what is told of the rolls; event `unserved` is the first roll that failed so
    int    unserved;
    int    wrong, faces;        // of the misfit
    const Position *live;       // the position that is played
    Position between;           // as it was when the dice ran out, in the middle of a rule
    Seeded more;
} CaseLuck;

// The nouns of each kind that a board has put, a bit each: `put others` is about all the rest.
typedef struct CasePut { Set named[CASE_KINDS]; } CasePut;

// `board NAME`: a position to go back to.
typedef struct CaseBoard {
    char     name[32];
    Position position;
    CasePut  put;
    bool     begun, fresh;
} CaseBoard;

// An answer that a line `do` took for granted.
typedef struct CaseImplied {
    int    line;
    Side   side;                // the side that gave it
    Action answer;
    enum { ONLY_ANSWER, SILENT_ANSWER, USUAL_ANSWER } why;
} CaseImplied;

// A case and where its run stands; about 700 KB, the caller's.  After run_case() the position is that of the last line reached.
typedef struct Case {
    const Game *game;           // NULL until the line `game`
    Position    position;
    CaseVerdict verdict;
    int         line;           // where it failed or was malformed, from 1
    Error       wrong;          // why
    int         checks;         // lines `do`, `refuse` and `expect` that held
    char        rules[CASE_RULES][CASE_RULE_ROOM];      // what the lines `rule` cite
    int         rule_count;
    CaseImplied implied[CASE_IMPLIED];                  // for `muster check --explain`
    int         implied_count;
    char        refusal[300];                           // why the answer of the last `refuse` is refused, as players are told

    CaseLuck    luck;
    Log         log;
    Play        play;
    Action      given;          // the answer of the last `do`, not played yet: its dice may follow
    bool        begun;          // sequences are to be run before there is a question
    bool        fresh;          // set up or cleared only: nothing has begun and nothing has run
    bool        moved;          // something was put since a question was open
    bool        waiting;        // for dice that may follow; `lacks` says what they are for
    bool        looked;         // an `expect` held while it waits
    bool        lot;            // it waits for a draw by lot, not for dice
    Error       lacks;
    Position    seen;           // what can be looked at while it waits, and how much of the log
    int         told;
    bool        fought;         // the fact that is kept was there on this board; `recalled` is the last position in which it was
    Position    recalled;
    CasePut     put;
    CaseBoard   boards[CASE_BOARDS];
    int         board_count;
    Event       events[CASE_EVENTS];
    char        view[CASE_VIEW];        // what a side is sent, for `expect view`
} Case;

// Runs a whole case.  `find` gives a game by its id, or NULL.
CaseVerdict run_case(Case *c, const char *text, size_t length, const Game *(*find)(const char *id));

// The parts of run_case(), for callers that go line by line: each is false with the Error when its line does not hold.
void begin_case(Case *c);
bool run_case_line(Case *c, const char *line, size_t length, const Game *(*find)(const char *id), Error *err);
bool end_case(Case *c, Error *err);
// Plays on to the question that the next line is about; false if the dice do not fit.
bool settle_case(Case *c, Error *err);

// ---- a case told in words, for players

typedef enum {
    TOLD_BOARD,         // another board begins, without words
    TOLD_NOTE,          // what the case itself says to people
    TOLD_PUT,           // what stands on the board
    TOLD_BEGIN,         // what is being played
    TOLD_ANSWER,        // what a player answers
    TOLD_DICE, TOLD_EVENT,
    TOLD_REFUSED,       // an answer, and why it is refused
    TOLD_SO,            // what must be so
} CaseTold;

// Runs a case and tells it line by line.
CaseVerdict tell_case(Case *c, const char *text, size_t length, const Game *(*find)(const char *id),
                      void (*tell)(void *context, CaseTold is, const char *words), void *context);

// ---- for a game's own lines
//
// Each reads at word *i of the line and moves *i past what it read; false, with what was wanted, if it is not that.

// A noun in one word or several ("South Trenton", "st-clair", an alias, an unambiguous beginning of an id, or of an alias by whole words).
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
// `put others ...` is about the nouns that are not in *put, and adds none to it; `put` may be NULL.
bool case_put_facts(const Game *game, State *s, const Words *w, CasePut *put, Error *err);
// *claims is how many things the line says.
bool case_expect_facts(const Game *game, const State *s, const Words *w, int *claims, Error *err);
// The fact whose last presence is kept, to look back at (Fact.of_last), or NULL; whether a line asks about what is looked back at.
const Fact *case_kept(const Game *game);
bool case_asks_of_last(const Game *game, const Words *w);
