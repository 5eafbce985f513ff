// aims.h -- the best aim of a force: the town, the enemy or the friends that promise most for their distance.
//
// Worth is counted in marks, a hundred a victory point (survey.h).
#pragma once
#include "survey.h"

enum { HUNDREDTHS = 100 };          // of a mark, for weights are per cent

typedef struct Aim {
    Hex hex;
    int worth;          // marks for going there, less the further it is; 0 if there is nothing to go to
    int stays;          // marks for staying
} Aim;

// What was found for forces: each where a hash of the force leads to, until another one needs the place.  It holds while `now` is as it was; after that, an
// aim is still the one that the force is likely to have.
enum { KEPT_BITS = 6 };
typedef struct KeptAim {
    Set      who;       // 0: none is kept
    uint16_t hex;
    int16_t  spent;
    Aim      aim;
    unsigned found;     // the `now` of that time
} KeptAim;
typedef struct KeptAttack {
    Set      attackers; // 0: none is kept
    uint16_t hex;
    uint8_t  kind, chief;
    int      marks;
    unsigned found;
} KeptAttack;
typedef struct Findings {
    unsigned   now;     // counts the times that something has changed
    KeptAim    aims[1 << KEPT_BITS];
    KeptAttack attacks[1 << KEPT_BITS];
} Findings;

// What a side wants, and the forces around each prize.
typedef struct Want {
    const State *s;
    const int32_t *w;                               // the numbers of our side
    Survey  v;
    Side    us, them;
    int     worth[TOWNS];                           // HUNDREDTHS of a mark for holding each town; 0 if it is no prize
    int     half_way_worth[TOWNS];                  // the same times P_HALF_WAY
    Set     dug_in;                                 // the towns in which the enemy has a finished trench
    int16_t enemies[TOWNS], friends[TOWNS];         // power within a hex of it
    int16_t holders[TOWNS];                         // our men in it
    int     prey[LEADERS];                          // HUNDREDTHS of a mark that driving off each of the enemy's stacks may bring at most
    Findings *found;                                // NULL: nothing is kept
} Want;

// Gathers it for one question.
void wc_want(const State *s, const int32_t values[], Side us, Want *w);
// The same for question after question: it is kept in the notes, and only what has changed is gathered once more.
const Want *wc_want_on(const State *s, const int32_t values[], Side us, Notes *notes);

// A force that might go somewhere.
typedef struct Force {
    Set  who;
    Hex  hex;
    Spot spot;
    int  power, men, bank;
    int  chief;         // the leader whose rating counts in an attack (WC 17.1)
    int  spent;         // movement points that its march has already taken
} Force;

int   wc_chief_of(Set who);     // the costliest leader of a set that is not empty: his rating counts (WC 17.1)
Force wc_force_of(const Want *w, Set who, Hex hex);        // `who` is not empty

// A march does not change its aim on the way: the points that it has spent count as a part of the way, so that no other goal comes nearer by
// the march except those that lie on it.  Once it has begun, staying where it began is no longer an aim.
Aim wc_find_aim(const Want *w, const Force *f);
// The same if it is worth more than staying and `gain` marks more; otherwise any aim that is not, for which fewer need to be looked at.
Aim wc_find_aim_above(const Want *w, const Force *f, int gain);
enum { ANY_GAIN = -1000000 };       // below that of every aim

// What wc_promise_of_attack() says of an attack of our side.
int wc_promise_for(const Want *w, Set attackers, Hex hex, int kind, int chief);

// Whether leaders of whom these have men need others to shield them: they have nobody but Washington's horse.
bool wc_needs_shelter(Set troops);

// The plan for the opening (opening.c): where a leader is put, and the ferry where the boats lie, by its Pennsylvanian hex.
Hex wc_start_of_opening(int l);
enum { HEX_YARDLEYS = (16 - 1) * HEX_ROWS + 31 - 1 };
// The next goal of a plan for the opening, or NO_HEX if there is none for this force now.
Hex wc_next_of_opening(const Want *w, const Force *f);
