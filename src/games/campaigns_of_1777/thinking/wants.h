// wants.h -- what a side wants in a position: what the goals say of an army that goes from one space to another, and of the end of a march.
//
// It is worked out when the policy weighs a list of answers (weigh.c), and kept for the questions that follow while all stand as they stood.  All is
// counted in marks, which weigh.c turns into weights.
#pragma once
#include "survey.h"

// What a leader may be sent for: at each space the power of those whom he would lead from there, and nobody else.  `errand` has the marks of
// being at a space, where they have been worked out.
typedef struct Calls {
    Spaces  called;                 // where such power is
    int16_t power[SPACES];
    Spaces  worked_out;
    int     errand[SPACES];
} Calls;

// Whom the supply would feed after the next march.
typedef struct Fed {
    bool    known;
    int     ahead;                  // SP of armies that it reaches a space on, too
    int     hungry;                 // SP that the next check of supply would mark
    bool    enough;                 // nobody else would be fed by more
    uint8_t next[SPACES];           // of an army that can march the space where it would go on; NOWHERE: it has nowhere to go
} Fed;

// An army that marches, or would: where it stands, and what it is worth in battle.
typedef struct Army {
    int   leader, space, sp, power;
    int   used, most;               // spaces marched, and the limit
    bool  alone;                    // nobody to lead
} Army;

// Ends of the march of an army, which many steps open alike.
typedef struct Ends {
    Army   army;
    int    stay;                    // marks of staying, which each end is weighed against
    Spaces worked_out;
    int    score[SPACES];
} Ends;

enum { NOT_ASKED = 1 };             // no action

typedef struct Wants {
    Survey v;
    const State *s;
    Side   side, enemy;
    const int32_t *w;               // its numbers
    bool     has_net;
    Supplied net;
    Spaces   off[3];                // spaces one, two and three steps off the reach of supply
    bool     lays_depots;           // the active leader could lay one for an army that goes hungry
    Fed      fed;                   // found when a depot is first thought of
    Spaces   depots;                // spaces of which it has been worked out what a `depot` there is worth
    int      depot[SPACES];
    Set      delays;                // forts, as bits, of which `delay` has been worked out
    int      delay[FORTS];
    Spaces   threats;               // spaces to which the `threat` has been worked out
    int      threat[SPACES];
    Action   next_take;             // what the army that is composed should take up next; 0: nothing, NOT_ASKED: it is not known yet
    Set      called, marched;       // leaders whose calls, and ends of whose army, have been worked out
    Calls    calls[SIDE_LEADERS_MOST];      // counted from the side's first leader
    Ends     ends[SIDE_LEADERS_MOST];
} Wants;

// What the notes hold of it while all stand as they stood; otherwise it is worked out.
Wants *c77_want_on(const State *s, Side side, const int32_t values[], Notes *notes);
// The side's supply, found when it is first asked for.
const Supplied *c77_net_of(Wants *w);

// Marks for a change of the weights of both sides on goal i, and of the side's own alone.  What the British need is all of the goals, so it is
// the relative change that counts, and it counts most where they are least likely; the Patriots, who need one, lean on the same ones.
int c77_marks_of_changes(const Wants *w, int i, int own, int theirs);
static inline int marks_of_change(const Wants *w, int i, int own)      { return c77_marks_of_changes(w, i, own, 0); }
// An army of this power goes from one space to another.
int c77_marks_of_move(const Wants *w, int power, int from, int to);
// The goal at a space; -1 if there is none, or none that still counts.
int c77_goal_at(const Wants *w, int space);
// Whether a primary leader, other than this one, reaches a subordinate there, as the leaders stand (C77 7.3.3).
bool c77_is_reached(const Wants *w, int space, int except);
// The power of the strongest enemy army that can be there with its next march.
int c77_threat_to(Wants *w, int space);
// What it is worth that the enemy's fort there falls, for those who must go on; and that the own garrison there bars the enemy's way.
int c77_marks_of_clearing(const Wants *w, int fort);
int c77_marks_of_garrison(Wants *w, int fort);
// The last turn, and the enemy has no leader to come who could change who wins, nor will one's own garrisons starve.
bool c77_is_won(const Wants *w);
// The end of a march there, against staying.
int c77_score_end(Wants *w, const Army *a, int to);
