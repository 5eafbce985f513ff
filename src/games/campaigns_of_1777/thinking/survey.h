// survey.h -- what the policy, the evaluation and the hints of Campaigns of 1777 see in a position.
//
// Power is counted in tenths of a die: what an army would throw in an average battle, its leaders included.  A goal is a space whose holder
// decides the game; everything else a side wants follows from goals, distances and the armies around them.
#pragma once
#include "games/campaigns_of_1777/chapters.h"

enum { GOALS_MOST = 12 };

typedef struct Survey {
    const State *s;
    int     power[SIDES][SPACES];       // of all who stand in the space, in the fort and in its box too
    uint8_t goal[GOALS_MOST];           // spaces
    int     goals;
    int     chance[GOALS_MOST];         // that the British have it when it counts, in thousandths
    int     turns_left;                 // after this one
    int     late;                       // how much of the game is over, in hundredths
} Survey;

void c77_survey(const State *s, Survey *v);
// Of SP of one type, `shorts` of them out of supply.
int  c77_power_of(int type, int sp, int shorts);
// Of a party with its leader, as it stands in a place.
int  c77_party_power(const State *s, Side side, const Party *q, int place);
// The share of an army's weight that counts at a distance, in 32nds.
int  c77_weight_at(int steps);
// The chance of an attacker with so much power against a defender, in hundredths.
int  c77_rough_chance(int attacker, int defender);
