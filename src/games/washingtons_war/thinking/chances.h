// chances.h -- what the side whose turn it is could do with its cards, in marks (survey.h).
#pragma once
#include "survey.h"

enum { MOST_BEST = 14 };

// The greatest gains, in falling order.
typedef struct Best {
    int count, most;
    int at[MOST_BEST];
} Best;

// Found once for a question.
typedef struct Chances {
    const State *s;
    Side   side;
    Survey v;
    Best   markers;                 // by operations
    int    march[GENERALS];         // what the activation of each would bring; 0 of those who are not on the map
    int    glover;
    int    reinforcements[4];       // by the value of the card
} Chances;

void ww_find_chances(const State *s, const int32_t values[], Side side, Chances *c);

int ww_worth_of_marking(const Chances *c, int markers);         // of so many markers placed or flipped by operations
int ww_worth_of_ops(const Chances *c, int card);                // of the best use of an operations card
int ww_worth_of_queue(const Chances *c, int card);              // of a march that the card makes possible together with another one; 0 if it does not
int ww_worth_of_event(const Chances *c, int card);
int ww_worth_of_campaign(const Chances *c, int most);           // of at most so many activations
int ww_worth_of_discard_action(const Chances *c);               // of the one action of a discarded event (WW 6.32.B)
// Of landing so many units in a space, with the best general of the box where nobody commands.
int ww_worth_of_landing(const Survey *v, Side side, int space, int units);
