// record.h -- a game as text: a header, then a line for each ply with the luck it drew; it can be replayed and checked ply by ply.
//
//     muster-record 1
//     game trenton-1776
//     rules 1
//     scenario campaign
//     options -
//     dice seeded 42                               (or: free; or: committed ...; see docs/records.md)
//     head 5d1f0c2ab0e94c77
//     0 - 0 93ce1f20a7b3d551 start ; 3 6
//     1 american 14 0c44e1d59a1be6f0 march washington
//     2 american 21 77a90e35c2b4d812 to elizabethtown
//     ...
//     end british points 412 e0b1f3a9c5d72640
//
// A ply has its number, the side that answered, how many answers were legal, a hash, the action, and after ';' the numbers drawn ('@N':
// how many numbers the source had given before them).  The hash covers the line, the position after it and all lines before it, so
// a change of any character is found at the ply where it happened.  A line that begins with '#' is a remark: anybody may add one behind
// the first line and before the last, and readers pass over it.
#pragma once
#include "engine/engine.h"

enum { DICE_ROOM = 640, RECORD_LINE_MAX = 4096 };

typedef struct RecordHead {
    const Game *game;
    int      scenario;
    uint32_t options;
    char     dice[DICE_ROOM];   // the source of the luck: "seeded 42", "free", "committed <hash> ..."
} RecordHead;

// ---- writing: head, then ply 0 (the start), then each action, then the end; `chain` links the lines

void record_head(const RecordHead *head, uint64_t *chain, Text *out);
// The ids of the options that are on with a blank before each, or " -", as in the header.
void record_options(const Game *game, uint32_t options, Text *out);
// `after` is the position the action led to; `counter` is -1 if the source does not count.
void record_start(const RecordHead *head, const State *after, const Taped *tape, long counter, uint64_t *chain, Text *out);
void record_ply(const RecordHead *head, const State *after, int ply, Side side, int legal, Action a, const Taped *tape,
                long counter, uint64_t *chain, Text *out);
void record_end(const RecordHead *head, const State *s, int plies, uint64_t *chain, Text *out);

// ---- reading and replaying

typedef const Game *FindGame(const char *id);

typedef struct Replay {
    RecordHead head;
    Position   now;
    int        ply;             // of the last line replayed; -1 before the start
    Side       side;            // the side that answered, NEITHER at the start
    Action     action;          // the last one; 0 at the start
    bool       shown;           // the last line showed something hidden to a side that could not see it
    bool       ended;           // the `end` line was reached and agrees
    Luck      *derive;          // if set before a step, numbers come from here and must equal those recorded
    Log       *log;             // may be NULL; events are appended with their ply
    const char *at, *stop;      // rest of the text
    int        line;            // of the last line read, from 1
    uint64_t   chain;
    long       counter;         // of the last line, -1 if none
    int        dice_count;
    int        dice[TAPE_MAX];
} Replay;

// Reads the header.  The text must outlive the replay.  False with "line N: what was expected".
bool replay_open(Replay *r, const char *text, size_t length, FindGame *find, Error *err);

// Reads and applies one line, the start first.  True if a ply was replayed; false at the end (r->ended) or on an error, which says the
// line and, once plies have begun, "ply N".
bool replay_step(Replay *r, Error *err);
static inline State *replay_state(Replay *r)    { return (State *)&r->now; }

// Replays everything; false with the first difference.  The dice of a game recorded with `dice seeded N` are recomputed.
bool verify_record(const char *text, size_t length, FindGame *find, int *plies, Error *err);
