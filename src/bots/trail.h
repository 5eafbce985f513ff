// trail.h -- where a side's own answers have led since a search, so that the next search may begin with what that one has found.
//
// The answers of an order follow each other: who marches, with whom, to where.  As long as no dice fell, the enemy chose nothing and nothing
// hidden was shown, the next question is the one that the search has looked at below its answer.  Whether it is, is asked of what the side knows
// alone: two positions that look the same to it are the same bytes after look_as() with the same seed.  So what was shown on the way ends the trail unless
// it was what the side had imagined; then some of the deals below its answers are no longer possible (one trail in three hundred of Washington's Crossing).
#pragma once
#include "bots/known.h"

enum { TRAIL_MOST = 64 };

typedef struct Trail {
    bool     leads;                 // false: nowhere, and nothing else here counts
    Side     side;
    Position there;                 // where the answers lead, from what the side knew when it searched
    Action   answer[TRAIL_MOST];    // since that search; questions with one answer are not among them
    int      count;
} Trail;

// From where a search was made.
void trail_begin(Trail *t, const Position *known, Side side);

// The side has given this answer, which is legal there.
void trail_go(Trail *t, const Game *game, Action a);

// Whether it leads to this question, as far as the side can know.
bool trail_leads_to(const Trail *t, const Game *game, const Position *known);
