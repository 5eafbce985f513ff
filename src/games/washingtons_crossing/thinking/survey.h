// survey.h -- what a bot sees of a position of Washington's Crossing at a glance: the stacks of both sides, the towns that still pay,
// and the distances between them.
//
// Worth is counted in MARKS, a hundred for each victory point; power is counted in tens of men, less for tired and shaken ones.
#pragma once
#include "games/washingtons_crossing/state.h"

enum { POINT = 100 };       // marks of a victory point

// A hex as two axial coordinates, so that a distance takes a few additions.  The three axes of a hex grid add up to 0, so the third
// coordinate is -(across + down), and the distance is half the sum of the three differences.
typedef struct Spot { int16_t across, down; } Spot;
Spot wc_spot_of(Hex h);
static inline int spot_distance(Spot a, Spot b)
{
    int across = a.across - b.across, down = a.down - b.down, both = across + down;

    return ((across < 0 ? -across : across) + (down < 0 ? -down : down) + (both < 0 ? -both : both)) / 2;
}

typedef struct Stack {
    Set      who;
    Spot     spot;
    uint16_t hex;
    int16_t  power;         // what it is worth in a fight
    int16_t  men;           // tens that count for holding a town: not routed
    uint8_t  bank;
} Stack;

typedef struct Prize {      // a town that pays one side or both
    Spot     spot;
    uint16_t hex;
    int16_t  worth[SIDES];  // marks still to be had there by holding it to the end
    uint8_t  town, bank;
} Prize;

typedef struct Survey {
    const State *s;
    int   stacks[SIDES], prizes;
    uint8_t prize_in[TOWNS];                // the town's row among the prizes, or NO_TOWN
    Stack stack[SIDES][LEADERS];
    Prize prize[TOWNS];
    Spot  bank_of_ferry[FERRIES][2];        // the hexes of ferries over the Delaware, Pennsylvania first
    bool  frozen;
} Survey;

void wc_survey(const State *s, Survey *v);
bool wc_pays_anybody(int town);             // daily or at the end

int  wc_power_of(const State *s, Set leaders);
// The power of all stacks of a side within `within` hexes, on the same bank unless the Delaware is frozen, without the leaders of `but`.
int  wc_power_within(const Survey *v, Side side, Spot spot, int bank, int within, Set but);
// How many hexes it is to go, with the detour by a ferry for an American; NO_WAY_THERE for the British where the open Delaware lies between.
enum { NO_WAY_THERE = 200 };
int  wc_travel_over(const Survey *v, Side side, Spot from, int from_bank, Spot to);
static inline int wc_travel(const Survey *v, Side side, Spot from, int from_bank, Spot to, int to_bank)
{
    return v->frozen || from_bank == to_bank ? spot_distance(from, to) : wc_travel_over(v, side, from, from_bank, to);
}
// Marks that an attack brings its side on average over all dice: losses, victory points and ground.
int  wc_promise_of_attack(const State *s, Side side, Set attackers, Hex hex, int kind, int chief);
// The same for men against men, from the leader's rating and `shift`, which is everything else added to the combat die; defenders above 0.
int  wc_promise_of_odds(int attackers, int defenders, int rating, int shift);
