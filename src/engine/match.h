// match.h -- a game in play, for the terminal and the server: the position, and how far a player may undo.
//
// A player may undo to any ply of his own turn since which no luck was drawn, nothing hidden was shown and the side to act did not
// change.  The last ply at which one of these happened is the barrier.  So one saved position is enough, the one at the barrier: undo
// copies it back and replays the actions after it.
#pragma once
#include "engine/engine.h"

enum { SINCE_MAX = 512 };

typedef struct Match {
    const Game *game;
    Position now;
    Position barrier;           // the position at ply barrier_ply; a player cannot undo further back by himself
    int      ply;               // actions so far
    int      barrier_ply;
    Action   since[SINCE_MAX];  // the actions after barrier_ply
} Match;

// What one action did.
typedef struct Happened {
    Side  side;                 // the side that answered; NEITHER at the start
    int   legal;                // how many legal answers there were
    Taped tape;                 // the numbers drawn
} Happened;

// Sets up and runs to the first question.  `log` may be NULL; events get their ply.
void match_start(Match *m, const Game *game, int scenario, uint32_t options, Luck *luck, Log *log, Happened *what);

// Plays a legal action; false, with nothing changed, and the reason's row in *reason if it is not legal.
bool match_act(Match *m, Action a, Luck *luck, Log *log, Happened *what, int *reason);

// Puts the match at position s after `ply` actions, with nothing to undo; s may be the match's own position.
void match_resume(Match *m, const Game *game, const State *s, int ply);

// Undoes to a ply from match_floor() to m->ply; false if that is too far.
bool match_undo(Match *m, int to);
static inline int match_floor(const Match *m)       { return m->barrier_ply; }
static inline State *match_state(Match *m)          { return (State *)&m->now; }
static inline const State *match_look(const Match *m) { return (const State *)&m->now; }
