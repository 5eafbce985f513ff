// survey.h -- what a commander counts before he decides: who will hold each colony, which groups of markers can still breathe, how long
// the war may last, and what a march or a battle promises.
//
// Everything is counted in marks, a hundred for a colony that goes from one side to the other.  Integers only, so that bots choose alike
// on every machine.
#pragma once
#include "games/washingtons_war/chapters.h"

#include "games/washingtons_war/tables.h"

// The numbers of a side's policy, in the order of the rows of data/washingtons_war/weights.yaml, whose words say what they are.
enum {
    P_SECOND_MARKER, P_MEN, P_MEN_LATE, P_TOGETHER, P_TOGETHER_MOST, P_LANDING, P_LANDING_GENERAL, P_MARCH_PART, P_QUEUE_PART, P_REMOVED_UNIT,
    P_LOST_CARD, P_LOST_LAST_CARD, P_ALLIANCE_EVENT, P_KEPT, P_FEAR_FROM, P_FEAR_PART, P_QUEUED, P_SPARE, P_NOBODY_GOES, P_TAKE, P_BACK, P_SAIL,
    P_BATTLE_GROUND, P_BATTLE_PART, P_BATTLE_CARD, P_BATTLE_DISCARD, P_SAME_COMMANDER, P_LONE_GENERAL, P_HIS_UNIT, P_LONE_MARKER, P_LAST_PLACE,
    P_DETROIT, P_CALL, P_LAST_WORD, P_PURCHASE, P_BRING, P_DRAW, P_CONGRESS, P_CONGRESS_CARD, P_ALLIANCE_STEP, P_REGULARS, P_REGULARS_RISK,
    P_BEATEN, P_GENERAL_TAKEN, P_LAST_ARMY, P_GROUND, P_JOIN, P_FIND_ARMY, P_FIND_UNIT, P_RATING, P_GENERAL_DANGER, P_LONE_DANGER, P_DANGER,
    P_EVASIVE_DANGER, P_WINTER, P_WINTER_DEAR, P_WINTER_FIGHT, P_DIES_EARLY, P_TWO_OUTLETS, P_LAST_OUTLET, P_NEW_AIR, P_OWN_OUTLET, P_STILLBORN,
    P_FLIPPED_GROUP, P_DYING, P_DETROIT_WAY, P_CARD_OP, P_CARD_TWO, P_CARD_THREE, P_CARD_CAMPAIGN, P_CARD_GENERAL, P_CARD_BATTLE, P_CARD_OTHER,
    P_CARD_DECLARATION, P_CARD_ALLIANCE, P_CARD_MARKERS, P_CARD_MARKER, P_CARD_REGULARS, P_CARD_OWN_ALLIANCE, P_CARD_GLOVER, P_CARD_BAN,
    P_CARD_LOSS, P_CARD_NAVY, P_WASHINGTON, P_GENERAL, P_GENERAL_BATTLE, P_GENERAL_STRATEGY, P_GENERAL_AGILITY, P_AMERICAN_UNIT, P_BRITISH_UNIT,
    P_BLUR_LEAST, P_BLUR_LIFE, P_BLUR_OPEN, P_AHEAD, P_AHEAD_MOST, P_SITE_OPEN, P_SITE_FRIEND, P_SITE_ENEMY, P_SITE_ARMY, P_SITE_PORT, P_SITE_QUARTERS,
    P_SITE_WAY, P_CLEARED_OURS, P_CLEARED_THEIRS, P_HOLD_OPS, P_HOLD_CAMPAIGN, P_HOLD_EVENT, P_HOLD_OTHER, P_DECLARED, P_HOLD_MUST, P_ENDING,
    P_KEPT_END, P_GROUND_LATE, P_CAMPAIGN_MARCH, P_CUT, P_CLEARED_AIR, SIDE_WEIGHTS
};
// How a colony is judged: a side's numbers from P_BLUR_LEAST on, or the evaluation's.
enum { O_BLUR_LEAST, O_BLUR_LIFE, O_BLUR_OPEN, O_AHEAD, O_AHEAD_MOST };
// Those of the side that weighs.
static inline const int32_t *weights_of(const int32_t values[], Side side)
{
    return values + (side == AMERICAN ? W_AMERICAN_SECOND_MARKER : W_BRITISH_SECOND_MARKER);
}
_Static_assert(W_AMERICAN_SECOND_MARKER + SIDE_WEIGHTS == W_BRITISH_SECOND_MARKER &&
               W_BRITISH_SECOND_MARKER + P_CLEARED_AIR == W_BRITISH_CLEARED_AIR, "both sides have the same rows");

// Markers of one side that hang together (WW 10.3) once the armies have turned the spaces in which they stand.  A group breathes through its
// outlets, spaces without a marker where no enemy unit stands; it also lives if something of its own side holds it: a unit, an American general,
// Congress, or a British port.
typedef struct Group {
    Set  spaces, outlets;
    bool held;
} Group;

typedef struct Survey {
    const State *s;
    const int32_t *values, *w;                  // all numbers, and those of the side that weighs
    const int32_t *outlook;                     // those by which the colonies are judged
    Set     units[SIDES], generals[SIDES];      // without the force that is lifted
    int8_t  lead[COLONIES];     // half markers by which the Americans lead; what the end of the year will change counts in part
    uint8_t open[COLONIES];     // spaces without a marker
    int16_t chance[SIDES][COLONIES];    // that the side holds it in the end, in hundredths
    int     weight[SIDES];      // what a hundredth of a colony counts, for the Americans' seven and against the British six; together 100
    int     life;               // how much of the war is left: 0 (its last cards) to 100
    int     late;               // how near the end of the year is: 10 (the first cards) to 100 (the last one)
    int     turns;              // after this one, as far as can be told
    int     ending;             // the card that will say when the war ends, as far as can be told; NO_CARD
    Set     marker[SIDES];              // as the armies leave them at the end of the year, if they stay where they are (WW 10.2.2)
    Set     air[SIDES], holds[SIDES];   // what a group of the side lives by: spaces that may be its outlets, and those where something holds it
    int     groups[SIDES];
    Group   group[SIDES][SPACES];
} Survey;

// Surveys the position for a side that weighs and knows its own hand, or for the evaluation (NEITHER), which has no `w`.  The general `lifted`, with
// `units` that go with him, counts as if he were not on the map; NOBODY: everybody counts.
void ww_survey(const State *s, const int32_t values[], Side side, int lifted, int units, Survey *v);

// ---- colonies and markers

// What it brings a side, in marks, if `markers` more markers of a colony count for it (negative: for the enemy).
int ww_swing(const Survey *v, Side side, int colony, int markers);
// What a marker of this side brings in a space where it can be placed or flipped, or the enemy's removed.
int ww_gain_of_place(const Survey *v, Side side, int space);
int ww_gain_of_flip(const Survey *v, Side side, int space);
int ww_gain_of_removal(const Survey *v, Side side, int space);
// Enemy groups that die if this side's unit or marker shuts the space; in marks for the side.
int ww_gain_of_shutting(const Survey *v, Side side, int space);
// What the side loses with the group that a marker in this space belongs to, if nothing holds it and it has only one outlet or none.
int ww_gain_of_holding(const Survey *v, Side side, int space);

// ---- cards

// What a card in the hand of a side is worth to it, in marks, as long as it has occasions to play it; w: the numbers of the side that weighs.
int ww_worth_of_card(const State *s, const int32_t w[], Side side, int card);
int ww_cards_left(const State *s, Side side);

// ---- units and generals

int ww_worth_of_unit(const int32_t w[], Side side);
int ww_worth_of_general(const int32_t w[], int g);
// Of Congress alone in a space: it is driven off, and the Americans place no more markers this year (WW 7.7).
int ww_worth_of_congress(const State *s, const int32_t w[]);
// What winter takes from this number of units of a side in a space, in hundredths of a unit (WW 11).
int ww_winter_loss(const State *s, Side side, int space, int units, int general);

// ---- battles

// An attack as it looks before the dice.
typedef struct Fight {
    int chance;             // that the attacker wins, in thousandths
    int marks;              // what the battle brings the attacker on average, without the ground
} Fight;

// `from`: the space that the attackers come from.  `more`: what the attacker's sum gets beyond the rules' own lines.
Fight ww_foresee(const State *s, const int32_t w[], Side attacker, int space, int from, int general, int units, int more);
// The battle at hand, from the moment of its cards, with what each side's sum gets on top.
Fight ww_foresee_battle(const State *s, const int32_t w[], int more);
// A rough chance in a hundred that an army beats another, by its lead in units, half ratings and bonus.
int ww_rough_chance(int lead);

// ---- marches

enum { REACH_MOST = 6 };

// Spaces that cost at most i to come to.
typedef struct Reach {
    Set within[REACH_MOST + 1];
} Reach;

// Those of a general of the map, from a space, with so much movement left; he enters enemy units at most with `strike` of it.
void ww_reach(const State *s, int general, bool has_units, int from, int rest, int strike, Reach *r);

typedef struct Force {
    int  general, units, from;      // units of all nations; the space they come from
    Side side;
} Force;

// The worth of standing in a space, with a battle for it where the enemy has units; `v` is surveyed with the force lifted.  `from`: the
// space before it.
int ww_worth_of_stand(const Survey *v, const Force *f, int space, int from);
// What falls to an army that comes through a space: a general alone, Congress alone.
int ww_worth_of_captures(const Survey *v, const Force *f, int space);
// The force of a general who might march now: at most five units that have not been moved.
Force ww_force_of(const State *s, int general);
// The worth of ending a march in a space of the reach, less its cost there.
int ww_worth_of_end(const Survey *v, const Force *f, const Reach *r, int cost, int space);

typedef struct March {
    int worth;              // of the best goal, less what staying is worth
    int goal;
    bool by_sea;
} March;

// The best march of a general if he is activated with `most` movement.
March ww_best_march(const State *s, const int32_t values[], int general, int most);
// Ports to which a general may sail from a space.
Set ww_sail_ports(const State *s, int from);
