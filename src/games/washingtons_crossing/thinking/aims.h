// aims.h -- where a force had best go: the town, the enemy or the friends that promise most for their distance.
//
// Worth is counted in marks, a hundred a victory point (survey.h).
#pragma once
#include "survey.h"

// What a side wants, and who stands around it: gathered once a question.
typedef struct Want {
    const State *s;
    Survey  v;
    Side    us, them;
    int16_t worth[TOWNS];                           // of holding each prize
    int16_t enemies[TOWNS], friends[TOWNS];         // power within a hex of it
    int16_t holders[TOWNS];                         // our men in it
} Want;

// Gathers it for one question.
void wc_want(const State *s, Side us, Want *w);

// A force that might go somewhere.
typedef struct Force {
    Set  who;
    Hex  hex;
    Spot spot;
    int  power, men, bank;
    int  chief;         // whose rating counts in an attack (WC 17.1)
} Force;

int   wc_chief_of(Set who);     // the costliest of them, whose rating counts (WC 17.1); not of nobody
Force wc_force_of(const State *s, Set who, Hex hex);       // not nobody

typedef struct Aim {
    Hex hex;
    int worth;          // marks for going there, less the further it is
    int stays;          // marks for staying
} Aim;

Aim wc_find_aim(const Want *w, const Force *f);
