// told.h -- what facts, the view and the map tell alike of a position of Campaigns of 1777.
#pragma once
#include "games/campaigns_of_1777/chapters.h"

// What the verb of a number of SP ends in: "1 SP stands", "2 SP stand".
static inline const char *s_of(int sp)  { return sp == 1 ? "s" : ""; }

// The dice of a side in the battle at hand, row by row, and their sum; false where they can no longer be told, since losses were taken.
bool c77_told_dice(const State *s, Side side, int row[DICE_LINES], int *sum);
// What they are for.  What halves and doubles them is told of a battle that is fought, and together of those that may come.
typedef struct DiceLine {
    const char *words, *rule;
} DiceLine;
DiceLine c77_dice_line(const State *s, Side side, int line);     // by what kind of battle is at hand
// The march at hand, or NULL.
const March *c77_told_march(const State *s);
// The spaces that the British need at the end of the scenario, by its options: each of them counts for victory.
Spaces c77_goals(const State *s);
