// survey.h -- what a bot sees of a position of Washington's Crossing at a glance: the stacks of both sides, the towns that still pay,
// and the distances between them.
//
// Worth is counted in MARKS, a hundred for each victory point; power is counted in tens of men, less for tired and shaken ones.
#pragma once
#include "games/washingtons_crossing/state.h"

enum { POINT = 100 };       // marks of a victory point

// The numbers of a side's policy, in the order of the rows of data/washingtons_crossing/weights.yaml, whose words say what they are.
enum {
    P_SHARP, P_TIRED_1, P_TIRED_2, P_TIRED_3, P_TIRED_4, P_TIRED_5, P_NIGHT, P_GARRISON_FROM, P_POINTS_MANY, P_POINTS_SOME, P_POINTS_FEW,
    P_POINT_OF_MANY, P_POINT_OF_SOME, P_POINT_OF_FEW, P_POINT_OF_LAST, P_LEAVING_ARMY, P_DETACH, P_DETACH_STAYS, P_DETACH_GOES,
    P_TRANSFER, P_ABSORB, P_CALL_EMPTY, P_CALL_NEAR, P_CALL_MEN, P_CALL_TIRED, P_TOO_TIRED, P_CALL_FAR, P_RUN, P_MOVE_FIRST, P_PUSH,
    P_PUSH_FROM, P_PUSH_WORTH, P_STATION, P_ALONG, P_COLUMN, P_DANGER_FROM, P_DANGER_STEP, P_DANGER_WASHINGTON, P_WASTED, P_BOATS,
    P_ARRIVED, P_SHORT, P_SHORT_DANGER, P_EAGER, P_SPLIT, P_TURN_BACK, P_REACT_SHARE, P_REACT_MEN, P_REACT_TIRED, P_LOSE, P_LOSE_MEN,
    P_LOSE_DETACHMENT, P_LOSE_ALL, P_LOSE_COMMAND, P_ADVANCE, P_SPLIT_MEN, P_SPLIT_LEAST, P_PLACE, P_RAID_MEN, P_DAWN, P_RALLY,
    P_REACT_WITH, P_ADD, P_NEAR, P_MIDDLE, P_FAR, P_PRIZE, P_DENY_NEAR, P_DENY_MIDDLE, P_DENY_FAR, P_BARRED, P_EVEN_ODDS, P_SURE_ODDS,
    P_HELD_SHARE, P_HELD_WELL, P_FRIENDS_SHARE, P_TOO_FEW, P_SUPPORT, P_MAN, P_BEATEN, P_HOME_DANGER, P_HOME_MEN, P_HOME_WASHINGTON,
    P_HOME, P_SHELTER, P_HALF_WAY, P_AIM_MOST, P_PREY_MOST, P_ALONE_FROM, P_JOIN_OWN, P_JOIN_THEIRS, P_SURE_OF_END, P_STUCK_DAY, P_STUCK_NIGHT,
    P_GROUND, P_COMING, P_COMING_FROM, P_TRENCH, P_TRENCH_NEAR, P_DUG_IN,
    SIDE_WEIGHTS
};
static inline const int32_t *weights_of(const int32_t values[], Side side)
{
    return values + (side == AMERICAN ? W_AMERICAN_SHARP : W_BRITISH_SHARP);
}
_Static_assert(W_AMERICAN_SHARP + P_DUG_IN == W_AMERICAN_DUG_IN && W_BRITISH_SHARP + P_DUG_IN == W_BRITISH_DUG_IN,
               "both sides have the same rows");

typedef struct Stack {
    Set      who;
    Spot     spot;
    uint16_t hex;
    int16_t  power;         // what it is worth in a fight
    int16_t  men;           // tens that count for holding a town: not routed
    uint8_t  bank;
} Stack;

typedef struct Survey {
    const State *s;
    const int32_t *values;
    Set   stacks[SIDES];                    // of each stack the first leader who has men...
    Stack stack[LEADERS];                   // ...and what it is, by that leader
    uint8_t stack_of[LEADERS];              // the first of his stack, of each leader who is in one...
    Set   stacked[SIDES];                   // ...namely these
    int16_t worth[SIDES][TOWNS];            // marks still to be had in a town by holding it to the end; a prize is a town that has some
    bool  frozen;
} Survey;

// `sure`: per cent at the first turn to which what is paid at the end counts for each side; the policy and the evaluation have their own, so
// that one may be tuned without the other.
void wc_survey(const State *s, const int32_t values[], int sure, Survey *v);
// Looks at the stacks of one side once more, when nothing has changed since but what `changed` leaders of it are and where.  Fills `was` with the stacks
// that are no more as they were and `is` with those that are new.
typedef struct Stirred {
    int gone, come;
    Stack was[LEADERS], is[LEADERS];
} Stirred;
void wc_gather_changed(const State *s, Side side, Set changed, Survey *v, Stirred *out);
// Daily or at the end.
static inline bool wc_pays_anybody(int town)
{
    return wc_daily[AMERICAN][town] | wc_daily[BRITISH][town] | wc_final[AMERICAN][town] | wc_final[BRITISH][town];
}

int  wc_power_of(const State *s, const int32_t values[], Set leaders);
// The power of all stacks of a side within `within` hexes of a hex, on the same bank unless the Delaware is frozen, without the leaders of `but`.
int  wc_power_within(const Survey *v, Side side, Hex hex, int within, Set but);
// The same without anybody left out within `far` hexes, and in `power_near` within `near` of them.
int  wc_power_within_two(const Survey *v, Side side, Hex hex, int near, int *power_near, int far);
// Marks that an attack brings its side on average over all dice: losses, victory points and ground, by the numbers `w` of that side.
int  wc_promise_of_attack(const State *s, const int32_t *w, Side side, Set attackers, Hex hex, int kind, int chief);
// The same for men against men, from the leader's rating and `shift`, which is everything else added to the combat die; defenders above 0.
// `ground`: marks if the defender must leave his hex.
int  wc_promise_of_odds(const int32_t *w, int attackers, int defenders, int rating, int shift, int ground);
// Marks for driving the enemy out of a hex: what its town may still bring either side.
int  wc_marks_of_ground(const State *s, const int32_t *w, Hex hex);
