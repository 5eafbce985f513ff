// survey.h -- what a bot sees at a glance of a position of Washington's Crossing: the stacks of both sides, the towns that still pay,
// and how the two stand to each other.
//
// Worth is counted in MARKS, a hundred a victory point; power in tens of men, less for the tired and the shaken.
#pragma once
#include "games/washingtons_crossing/state.h"

enum { POINT = 100 };       // marks of a victory point

// A hex as two coordinates, so that distances are a few additions.
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
    uint8_t prize_in[TOWNS];                // its row among the prizes, or NO_TOWN
    Stack stack[SIDES][LEADERS];
    Prize prize[TOWNS];
    Spot  bank_of_ferry[FERRIES][2];        // Pennsylvania first; of those over the Delaware
    bool  frozen;
} Survey;

void wc_survey(const State *s, Survey *v);
bool wc_pays_anybody(int town);             // daily or at the end

int  wc_power_of(const State *s, Set leaders);
// Of all stacks of a side within so many hexes, on the same bank unless the Delaware is frozen; `but` is left out.
int  wc_power_within(const Survey *v, Side side, Spot spot, int bank, int within, Set but);
// Hexes to go, with the detour by a ferry for an American; NO_WAY_THERE for the British where the open Delaware lies between.
enum { NO_WAY_THERE = 200 };
int  wc_travel_over(const Survey *v, Side side, Spot from, int from_bank, Spot to);
static inline int wc_travel(const Survey *v, Side side, Spot from, int from_bank, Spot to, int to_bank)
{
    return v->frozen || from_bank == to_bank ? spot_distance(from, to) : wc_travel_over(v, side, from, from_bank, to);
}
// Marks that an attack may be expected to bring its side, over all dice: losses, victory points and ground.
int  wc_promise_of_attack(const State *s, Side side, Set attackers, Hex hex, int kind, int chief);
// The same of men against men, knowing only the rating of who leads and what else is added to the combat die; defenders above 0.
int  wc_promise_of_odds(int attackers, int defenders, int rating, int shift);
