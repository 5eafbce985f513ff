// survey.h -- what the policy, the evaluation and the hints of Campaigns of 1777 see in a position.
//
// Power is counted in tenths of a die: what an army would throw in an average battle, its leaders included.  A goal is a space whose holder
// decides the game.  Ways to goals are counted in quarters of a turn's march, by the ground that the side would have to cross.  Both sides
// weigh on each goal with the armies that can still come there, the nearer the more; the two weights make the chance that the British have
// it when it counts, and an army is worth sending where it changes the chances that decide.
#pragma once
#include "games/campaigns_of_1777/chapters.h"

enum { GOALS_MOST = 12 };
enum { QUARTERS = 4, NO_WAY = 255 };        // of a turn's march

// The numbers of a side, in the order of the rows of data/campaigns_of_1777/weights.yaml, whose words say what they are.  Each scenario has its own.
enum {
    SHARE, SIEGE, HOLD, LATE_HOLD, FLOOR, FOR_GOALS,                                                        // goals
    FOR_SP, FOR_WIN, FOR_LOSS, FOR_RELIEF, CAUTION, HUNGER, ABANDON, TAKING, COST, IDLE, FIRST_MARCH, FRIENDS_NEAR,                         // marches
    FOR_BARRING, KEEPING, FOR_CLEARING, STRANDING, GARRISON, FEAR_OF_HELP,
    FOR_STORM, FOR_GOAL_STORM, FOR_DEPOT, FOR_CHAIN, FOR_SEA, FOR_RALLY,                                                // operations
    LOSSES, FOR_INTERCEPTION, STRAYING, FOR_AVOIDING, FOR_JOINING, LAST_WORD,                                           // other answers
    SHARP, SIDE_WEIGHTS
};
static inline const int32_t *weights_of(const int32_t values[], const State *s, Side side)
{
    static const uint16_t first[][SIDES] = {
        [CAMPAIGN] = { W_PATRIOT_SHARE, W_BRITISH_SHARE }, [BURGOYNES_CHALLENGE] = { W_BURGOYNE_PATRIOT_SHARE, W_BURGOYNE_BRITISH_SHARE },
        [HOWES_PRIZE] = { W_HOWE_PATRIOT_SHARE, W_HOWE_BRITISH_SHARE },
    };
    return values + first[s->core.scenario][side];
}
_Static_assert(W_PATRIOT_SHARE + SHARP == W_PATRIOT_SHARP && W_BRITISH_SHARE + SHARP == W_BRITISH_SHARP, "both sides have the same rows");
_Static_assert(W_BURGOYNE_PATRIOT_SHARE + SHARP == W_BURGOYNE_PATRIOT_SHARP && W_HOWE_BRITISH_SHARE + SHARP == W_HOWE_BRITISH_SHARP, "and all scenarios");

// What the ways of a side hang on: where enemies stand, and in which of these spaces the side stands too.  Enemies stop a march, and those in a fort
// must be stormed first, or are besieged already and take `siege` quarters.
typedef struct Ground {
    Spaces enemies, besieged, area;
    Side   side;
    int    siege;
} Ground;

typedef struct Survey {
    const State *s;
    const int32_t *values;
    Spaces  stands[SIDES];              // spaces in which a side has power
    int     power[SIDES][SPACES];       // of all who stand in the space, in the fort and in its box too
    int     mobile[SIDES][SPACES];      // the part of it that the leaders there can lead
    uint8_t goal[GOALS_MOST];           // spaces
    int     goals;
    Ground  ground[SIDES];
    uint8_t way[SIDES][GOALS_MOST][SPACES];     // quarters of a turn's march to the goal
    int     weight[SIDES][GOALS_MOST];  // of all armies of a side on the goal
    Side    holder[GOALS_MOST];         // now
    int     chance[GOALS_MOST];         // that the British have it when it counts, in thousandths
    int     turns_left;                 // after this one
    int     late;                       // how much of the game is over, in hundredths
    int     half[SIDES];                // quarters of a march at which an army weighs half
} Survey;

void c77_survey(const State *s, const int32_t values[], Survey *v);
// The same of a survey of an earlier position, with the same values, of the same scenario: ways that are as they were are not looked for.
void c77_survey_on(const State *s, const int32_t values[], Survey *v);
// The chance of a goal if the weights of the two sides on it changed by these numbers.
int  c77_chance_if(const Survey *v, int i, int british, int patriot);
// Ways of a side to a goal if its enemy barred the fort of that space too, or did so no longer.
void c77_ways_past(const Survey *v, Side side, int i, int fort, bool barred, uint8_t way[SPACES]);
// The share of its power with which an army that has so far to go weighs on a goal, in 64ths.
static inline int c77_share(const Survey *v, Side side, int quarters)
{
    return quarters > QUARTERS * (v->turns_left + 1) ? 0 : 64 * v->half[side] / (v->half[side] + quarters);
}
// Of SP of one type, `shorts` of them out of supply.
int  c77_power_of(int type, int sp, int shorts);
// Of a party with its leader, as it stands in a place.
int  c77_party_power(const State *s, Side side, const Party *q, int place);
// The chance of an attacker with so much power against a defender, in hundredths.
int  c77_rough_chance(int attacker, int defender);
