// foresee.h -- a battle as the policy foresees it: who would fight, with how many dice, and how likely they are to win (C77 13).
#pragma once
#include "survey.h"

// SP that would fight for a side, by slot, and those of them that are out of supply; leaders.
typedef struct Force {
    int n[SLOTS], shorts[SLOTS];
    Set leaders;
} Force;

// All who stand in a space outside of its fort, and in the box of the city.
Force c77_force_at(const Survey *v, Side side, int space);
// Tenths of the dice of the best fifteen (C77 13.3).
int   c77_dice_of(const Survey *v, Side side, const Force *f, bool defends);
// The same with what comes to help into a space from those next to it, as likely as `hundredths` say.
int   c77_dice_with_help(const Survey *v, Side side, const Force *f, int space, bool defends, int hundredths);
// In hundredths, that the attacker loses fewer SP, from the tenths of dice of both: the number of sixes on both sides, as a bell curve.
int   c77_chance_of_winning(int attack, int defence);
