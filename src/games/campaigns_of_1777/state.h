// state.h -- the position of Campaigns of 1777, and the small questions that every chapter asks of it.
//
// A place is a space of the map, the inside of a fort, a garrison box, or the sea; what stands in a space outside of its fort stands in the
// space's own place.  Strength points (SP) are counted by type in each place: units[type][place].  Two more counts go with them: how many
// of these are marked out of supply, and how many have marched this turn.  The two sides share those counts, for only where a battle is
// about to be fought do both stand outside in one space; the side that came later then has counts of its own (`guest`).  Ask sp_short() and
// sp_moved(), and change all three with c77_add_sp() and its like, never by hand.
//
// Leaders have one place each.  The side that the engine calls AMERICAN are the Patriots here.
#pragma once
#include <assert.h>
#include "base/bytes.h"
#include "base/least.h"
#include "engine/game.h"
#include "campaigns_of_1777_data.h"

enum { PATRIOT = AMERICAN };

// ---- places

// Spaces come first, then the insides of the FORTS, in the order of c77_forts.
enum {
    INSIDES = SPACES,
    NEW_YORK_BOX = INSIDES + FORTS, MONTREAL_BOX,       // C77 2.1.11
    AT_SEA,                                             // C77 17: the Sea Travel Track; `sea_box` says which box
    PLACES,
    FLAGGED = NEW_YORK_BOX,                             // places below it count moved and unsupplied SP; elsewhere there are none
};
// Where a leader, a supply marker or a unit without SP is when he is in no place.
enum { ON_TRACK = 240, UNPLACED, AVAILABLE, GONE };     // the turn track (C77 13.4); not in the game yet; the Supply Available Box; for good
enum { NOWHERE = 250, NOBODY = 255 };

static inline bool is_space(int place)                  { return place < SPACES; }
static inline bool is_inside(int place)                 { return place >= INSIDES && place < INSIDES + FORTS; }
static inline int  inside_of(int space)                 { return c77_spaces[space].fort == NO_FORT ? NOWHERE : INSIDES + c77_spaces[space].fort; }
// The box of the garrison that belongs to a space (C77 19.2, 19.3); NOWHERE if none does.
static inline int  garrison_box(int space)              { return space == NEW_YORK ? NEW_YORK_BOX : space == MONTREAL ? MONTREAL_BOX : NOWHERE; }
// The space in which a place lies; NOWHERE at sea and off the map.
static inline int space_of(int place)
{
    return place < SPACES ? place : place < NEW_YORK_BOX ? c77_forts[place - INSIDES] : place == NEW_YORK_BOX ? NEW_YORK :
           place == MONTREAL_BOX ? MONTREAL : NOWHERE;
}

// A set of spaces, or of places: too many for one word.  A word is never chosen by an index, so that sets stay in registers.
typedef struct Spaces { uint64_t w[2]; } Spaces;

extern const Spaces c77_single[128];        // the set of each space alone
static const Spaces no_spaces = { { 0, 0 } };
static inline bool   has_space(Spaces set, int i)       { return (i < 64 ? set.w[0] : set.w[1]) >> (i & 63) & 1; }
static inline void   add_space(Spaces *set, int i)      { set->w[0] |= c77_single[i].w[0]; set->w[1] |= c77_single[i].w[1]; }
static inline void   drop_space(Spaces *set, int i)     { set->w[0] &= ~c77_single[i].w[0]; set->w[1] &= ~c77_single[i].w[1]; }
static inline bool   any_space(Spaces set)              { return (set.w[0] | set.w[1]) != 0; }
static inline int    first_space(Spaces set)            { return set.w[0] ? first_of(set.w[0]) : 64 + first_of(set.w[1]); }     // not empty
static inline int    count_spaces(Spaces set)           { return size_of_set(set.w[0]) + size_of_set(set.w[1]); }
static inline Spaces one_space(int i)                   { return c77_single[i]; }
static inline Spaces either_space(Spaces a, Spaces b)   { return (Spaces){ { a.w[0] | b.w[0], a.w[1] | b.w[1] } }; }
static inline Spaces both_spaces(Spaces a, Spaces b)    { return (Spaces){ { a.w[0] & b.w[0], a.w[1] & b.w[1] } }; }
static inline Spaces less_spaces(Spaces a, Spaces b)    { return (Spaces){ { a.w[0] & ~b.w[0], a.w[1] & ~b.w[1] } }; }

// A walk over a set: what is left of the word at hand, and the word that follows.  `base` is the space of its lowest bit.
typedef struct SpaceWalk { uint64_t left, later; int base; } SpaceWalk;

static inline SpaceWalk walk_on(SpaceWalk walk)         { return walk.left ? walk : (SpaceWalk){ .left = walk.later, .base = 64 }; }
static inline SpaceWalk walk_over(Spaces set)           { return walk_on((SpaceWalk){ .left = set.w[0], .later = set.w[1] }); }
static inline SpaceWalk next_step(SpaceWalk walk)       { walk.left &= walk.left - 1; return walk_on(walk); }
// Every space of a set, the lowest first; the set is copied before the walk.
#define FOR_SPACES(i, set) \
    for (SpaceWalk walk_##i = walk_over(set); walk_##i.left; walk_##i.left = 0) \
        for (int i; walk_##i.left && (i = walk_##i.base + first_of(walk_##i.left), true); walk_##i = next_step(walk_##i))
// Lists a verb with every place of a set, all of them legal; for the whole list only.
static inline void consider_spaces(ActionList *out, unsigned verb, Spaces set)
{
    int n = out->count;

    assert(!out->asked && n + PLACES <= ACTIONS_MAX);
    FOR_SPACES(place, set)
        out->at[n++] = act_on(verb, (unsigned)place);
    out->count = n;
}

// From the data (tools/campaigns_of_1777.c):  c77_near[side][space] the spaces that a side may go to from there (Patriots have no link between
// Staten Island and New York), c77_by_water[space] and c77_by_rough[space] those to which a link of this kind leads, c77_link[a][b] the kind of
// a link, c77_steps[side][a][b] links of the shortest way (FAR: none), c77_neighbours[space] a list of neighbours in ascending order, ended by NO_SPACE.
static inline Spaces near(Side side, int space)         { return (Spaces){ { c77_near[side][space][0], c77_near[side][space][1] } }; }
static inline Spaces by_water(int space)                { return (Spaces){ { c77_by_water[space][0], c77_by_water[space][1] } }; }
static inline Spaces by_rough(int space)                { return (Spaces){ { c77_by_rough[space][0], c77_by_rough[space][1] } }; }
// c77_balls[side][space][n]: the spaces within n links, 0 to BALLS - 1, whoever stands between.
static inline Spaces c77_within(Side side, int space, int links)
{
    const uint64_t *ball = c77_balls[side][space][links];

    return (Spaces){ { ball[0], ball[1] } };
}

// A set of neighbours of one space in a byte: bit i is the i-th of c77_neighbours.
static inline int neighbour_bit(int space, int neighbour)
{
    for (int i = 0; c77_neighbours[space][i] != NO_SPACE; i++)
        if (c77_neighbours[space][i] == neighbour)
            return i;
    return NEIGHBOURS_MOST;     // it is none
}

// ---- strength points

// Slots: the types of one side counted from 0.  British types come first.
enum { SLOTS = 5 };
static inline Side side_of_type(int type)               { return type < CONTINENTAL ? BRITISH : PATRIOT; }
static inline int  slot_of(int type)                    { return type < CONTINENTAL ? type : type - CONTINENTAL; }
static inline int  first_type(Side side)                { return side == BRITISH ? 0 : CONTINENTAL; }
static inline int  last_type(Side side)                 { return side == BRITISH ? CONTINENTAL : TYPES; }   // the one after it
#define FOR_TYPES(type, side) for (int type = first_type(side); type < last_type(side); type++)
static inline bool is_artillery(int type)               { return type == BRITISH_ARTILLERY || type == PATRIOT_ARTILLERY; }

// A number of SP of one type is a noun: "3-regular", "2-patriot-artillery".
enum { TROOPS_MOST = 40, TROOPS = TYPES * (TROOPS_MOST + 1) };
static inline unsigned troops_noun(int type, int sp)    { return (unsigned)(type * (TROOPS_MOST + 1) + sp); }
static inline int      type_in(int noun)                { return noun / (TROOPS_MOST + 1); }
static inline int      sp_in(int noun)                  { return noun % (TROOPS_MOST + 1); }

// ---- frames, verbs, nouns

// The sequence of play and its questions, in the order of the rule book; append-only.
enum {
    TURN,                                               // C77 5.0
    RALLY,                                              // C77 6.0, 7.3.5
    LANDING,                                            // C77 17.1
    SORTIE,                                             // C77 14.8
    RETURN, FIRST, CUP,                                 // C77 5.0.II d and b, 5.0.III
    ACTIVATION, MARCH, POWELL_MARCH,                    // C77 7.3, 9, 19.1
    PICK,                                               // who goes with a leader that reacts, sorties or embarks
    ENTRY, INTERCEPT, ENTER_FORT, AVOID, REINFORCE,     // C77 9.10, 10, 14.1, 11, 12
    BATTLE, SENIOR, FIFTEEN, PLAN, LOSE, RETREAT,       // C77 13; also for storms and sorties
    STORM,                                              // C77 14.4
    ESCAPE, EXPERT,                                     // C77 13.4, 21.1
    CAPTURE,                                            // C77 15.1.2: a marker of one's own for a captured one
    SUPPLY, USE_SUPPLY, ATTRITION,                      // C77 15
    EVENT, CHOOSE_LEADER, CHOOSE_SPACE, REMOVE_SP, PLACE_SUPPLY,        // C77 18
    NEW_DESTINATION,                                    // C77 17.1: after a beaten landing
    MOVE_SHIP,                                          // E27
    SETTLE,                                             // what follows in a space when SP have come or gone without a march (c77_settle_space)
    MEANWHILE,                                          // C77 7.4: the primary leader's march between the steps of a subordinate
    FRAME_KINDS
};

enum {      // verbs
    V_DONE = 1, V_PASS,
    V_SORTIE,                                           // fort
    V_FIRST, V_PLACE,                                   // leader; leader and space (return, escape, the engineer)
    V_TO, V_TAKE, V_DROP, V_CARRY, V_LEAVE, V_TRAINS,   // march: space; troops; troops; leader; leader; a number of trains goes along
    V_SHIP, V_ENGINEER,                                 // the ship, the engineer joins or leaves the army (a switch)
    V_FORCE,                                            // C77 7.3.4
    V_ACTIVATE, V_STORM, V_EMBARK, V_RALLY,             // leader; -; destination; -
    V_RAID, V_SUPPLY_RAID,                              // from space, at space
    V_DEPOT, V_TRAIN,                                   // place one: space
    V_FETCH_DEPOT, V_FETCH_TRAIN,                       // take one of one's own off the map: space
    V_PLAN, V_COORDINATE,                               // -; leader
    V_GO,                                               // the army is composed
    V_INTERCEPT, V_AVOID, V_REINFORCE,                  // leader; leader and space; leader
    V_ENTER, V_ENTER_LEADER,                            // troops; leader: into the fort
    V_SENIOR, V_OUT,                                    // leader; troops that take no part
    V_LOSE, V_RETREAT,                                  // troops; space
    V_TRY,                                              // for an expert marker
    V_USE_DEPOT, V_USE_TRAIN,                           // space: it goes back to its box and supplies
    V_CHOOSE, V_CHOOSE_SPACE, V_REMOVE,                 // leader; space; space and type
    V_SAIL,                                             // destination
    V_RESUME,                                           // C77 7.4: the active primary leader marches while his subordinate waits
    VERBS
};

enum { TRAINS_MOST = 12 };      // of V_TRAINS, a number as a noun

enum { N_PLACE, N_LEADER, N_TYPE, N_TROOPS, N_NUMBER, N_SIDE, N_MARKER, NOUN_KINDS };

// Markers of the cup (C77 4.1): a primary leader's has his number, and four more follow.
enum { SUPPLY_MARKER = LEADERS, EVENT_MARKER = SUPPLY_MARKER + SIDES, MARKERS = EVENT_MARKER + SIDES };     // + side
_Static_assert(MARKERS <= 32, "the cup fits a word");

// Sights of facts beyond SEEN_BY_ALL (seen.c).
enum { SEEN_BY_BRITISH = SIGHTS };

enum {      // rolls
    R_RALLY, R_INITIATIVE, R_FORCED_MARCH, R_INDIAN_RAID, R_SUPPLY_RAID, R_INTERCEPT, R_AVOID, R_REINFORCE, R_BATTLE, R_LOSS_TABLE, R_ESCAPE,
    R_ATTRITION, R_EVENT, R_EXPERT, ROLL_KINDS
};

enum {      // endings
    E_NONE, E_BRITISH_HOLD, E_BRITISH_FAIL, E_ALBANY, E_NO_ALBANY, E_PHILADELPHIA, E_NO_PHILADELPHIA, E_NEW_ENGLAND, E_WASHINGTON, ENDINGS
};

enum {      // events; append-only
    EV_TURN, EV_RALLY, EV_NO_RALLY, EV_SEA, EV_LANDING, EV_BEATEN_OFF, EV_SORTIE, EV_INITIATIVE, EV_FIRST, EV_RETURN, EV_DRAWN, EV_SKIPPED,
    EV_ACTIVATE, EV_SPEND, EV_MARCH, EV_PICK_UP, EV_DROP_OFF, EV_HALT, EV_FORCED, EV_RAID, EV_SUPPLY_RAID, EV_DEPOT, EV_TRAIN, EV_FETCHED,
    EV_EMBARK, EV_WARNING,
    EV_DECLARE, EV_INTERCEPT, EV_AVOID, EV_REINFORCE, EV_INTO_FORT, EV_SIEGE, EV_SIEGE_OVER,
    EV_BATTLE, EV_DICE, EV_LOSS, EV_WON, EV_RETREAT, EV_ELIMINATED, EV_SURRENDER, EV_STORM, EV_STORMED,
    EV_ESCAPE, EV_REPLACED, EV_SUPPLY_TAKEN, EV_ENGINEER, EV_SHIP,
    EV_SUPPLY_CHECK, EV_OUT_OF_SUPPLY, EV_IN_SUPPLY, EV_USED, EV_ATTRITION,
    EV_EVENT, EV_NO_EVENT, EV_COME, EV_REMOVED, EV_GOES, EV_RECALLED,
    EV_PHILADELPHIA, EV_EXPERT, EV_OVER, EV_TIE, EVENTS
};

// ---- what is under way

// Those who go with a leader: of his side, by slot.
typedef struct Party {
    uint8_t  leader;            // NOBODY: none (a garrison that comes out without a leader)
    uint8_t  n[SLOTS];
    uint16_t with;              // other leaders: bits counted from the side's first (first_leader)
    uint8_t  trains;
    uint8_t  extra;             // SHIP_GOES, ENGINEER_GOES
} Party;
enum { SHIP_GOES = 1, ENGINEER_GOES = 2 };

// A march (C77 9): of the primary leader whose marker is drawn, or of a subordinate; leader of the party is NOBODY while there is none.
typedef struct March {
    Party    party;
    uint8_t  start, from;       // where it began; the space left last (`start` before the first step).  The army stands where its leader is
    uint8_t  used, most;        // spaces marched; the limit: 2, or 1 out of supply
    uint8_t  over;              // MARCH_STOPPED: but for a forced march; MARCH_ENDED: for good (c77_stop_march)
    uint8_t  extra;             // a forced march has succeeded, and its step is yet to be made
    uint8_t  fresh[SLOTS];      // of the party, SP taken up where it stands now: left there, they have not marched
    uint8_t  fresh_trains;      // the same of its trains
    uint16_t tried;             // enemy leaders who have tried to intercept this army, bits as in Party.with (A24)
} March;
enum { MARCH_GOES, MARCH_STOPPED, MARCH_ENDED };

// The activation of a primary leader (C77 7.3); leader is NOBODY between them.
typedef struct Activation {
    uint8_t leader;
    uint8_t spent;              // leadership points
    uint8_t planned;            // dice by battle planning (A17)
    uint8_t forced;             // FORCE_TRIED: he has tried a forced march (A13); FORCE_MADE: and has made its step
    uint8_t raided[4];          // places of SP that have made supply raids, each SP once (A19); NOWHERE: none
} Activation;

// One that has just begun; of NOBODY: there is none.
static inline Activation activation_of(int leader)
{
    return (Activation){ .leader = (uint8_t)leader, .raided = { NOWHERE, NOWHERE, NOWHERE, NOWHERE } };
}
enum { FORCE_TRIED = 1, FORCE_MADE };

// An interception, a reinforcement or an attempt to avoid that has been declared.
enum { REACT_INTERCEPT = 1, REACT_AVOID, REACT_REINFORCE, REACT_SORTIE, REACT_EMBARK };
typedef struct Reaction {
    Party   party;
    uint8_t how;                // REACT_...; 0: none
    uint8_t from, to;           // places
    uint8_t done : 1;           // it has succeeded: they are in `to`.  One that fails is forgotten (how 0)
    uint8_t bonus : 7;          // by coordination (7.3.9)
} Reaction;
enum { SIDE_REACTIONS = 7, REACTIONS = SIDES * SIDE_REACTIONS };        // D32: at one time

// The entry of an army into a space, and the battle or storm there; space is NOWHERE when there is none.
enum { IN_THE_FIELD, BY_STORM, BY_SORTIE };
enum { SORTED = 12 };           // SP of a garrison whose sort is kept; a fort holds five (8.4)
typedef struct Battle {
    uint8_t space, attacker;    // the attacker is the active side
    uint8_t how;                // IN_THE_FIELD ...
    uint8_t by_sea;             // the attacker landed: his dice are halved (17.2)
    uint8_t intercepted;        // successful interceptions: the defender's dice (10.4)
    uint8_t failed_avoids[SIDES];   // of this side: the enemy's dice (13.3)
    uint8_t senior[SIDES];      // who commands, or NOBODY
    uint8_t out[SIDES][SLOTS];  // SP beyond fifteen that take no part (A32)
    uint8_t out_short[SIDES];   // of these, SP out of supply
    uint8_t dice[SIDES], hits[SIDES], lost[SIDES];
    uint8_t round[SLOTS];       // of the side that takes losses now: taken of each type, for the even spread (13.3.3)
    uint8_t winner;             // NEITHER before the dice
    uint8_t entered[SIDES];     // neighbours (neighbour_bit) from which each side came into it: 13.6, 11.2
    uint8_t came_out[SORTED / 4];       // of what sort the SP of a garrison are that has come out: two bits each, in the order of its party (c77_came_out)
} Battle;

// One whose dice are still to come; at NOWHERE: there is none.
static inline Battle battle_at(int space, Side attacker, int how)
{
    return (Battle){ .space = (uint8_t)space, .attacker = attacker, .how = (uint8_t)how, .senior = { NOBODY, NOBODY }, .winner = NEITHER };
}

// C77 14.3, E40: the sort (FED_FRESH ...) of the i-th SP.
static inline int  c77_came_out(const Battle *b, int i)                 { return i < SORTED ? b->came_out[i / 4] >> 2 * (i % 4) & 3 : 0; }
static inline void c77_note_came_out(Battle *b, int i, int sort)
{
    if (i < SORTED)
        b->came_out[i / 4] |= (uint8_t)(sort << 2 * (i % 4));
}

enum { SUPPLY_MOST = 8, EXPERTS = 6 };
enum { EXPERT_BATTLE, EXPERT_STORM, EXPERT_STORMED, EXPERT_INTERCEPT, EXPERT_REINFORCE, EXPERT_AVOID };     // C77 21.1

struct State {
    Core     core;
    uint8_t  units[TYPES][PLACES];          // SP
    uint8_t  shorts[SLOTS][FLAGGED];        // of these, marked out of supply (of the side that holds the place)
    uint8_t  marched[SLOTS][FLAGGED];       // ... and marched this turn; and TOGETHER
    uint8_t  guest_shorts[SLOTS], guest_marched[SLOTS];     // the same of the other side in `contested`
    uint8_t  contested;                     // the space where both sides stand outside, or NOWHERE
    uint8_t  guest;                         // the side that came later to it
    uint8_t  powell_called;                 // his marker is in play (19.1, A54): it stays until he arrives or is recalled (E20)
    uint8_t  where[LEADERS];                // a place, ON_TRACK, UNPLACED, GONE
    uint8_t  supply[SIDES][SUPPLY_MOST];    // places of depots and trains, AVAILABLE; GONE: there is no such marker
    uint16_t train[SIDES];                  // bits: which of them are trains
    uint16_t train_marched[SIDES];          // ... and have marched this turn
    uint16_t by_sea;                        // British depots that Howe's landing brought (A51)
    uint16_t sortied;                       // bits of forts that have had their chance this turn
    uint8_t  keeper[SPACES_WITH_MAGAZINE];  // the side that was the last to hold it (15.1.1), NEITHER
    uint8_t  siege_from[FORTS];             // neighbours from which besiegers came since the siege began (E30)
    uint8_t  engineer, ship;                // Kosciuszko and the river ship: a place, UNPLACED, GONE
    uint8_t  ship_marched, engineer_marched;
    uint8_t  powell_arrived, recalled;      // 19.1; Powell's marker is out of the game
    uint32_t replaced;                      // leaders on their replacement side
    uint32_t unsupplied;                    // leaders marked out of supply
    uint32_t has_marched;                   // leaders who have led a march or were carried this turn
    uint32_t activated;                     // leaders activated this turn
    uint32_t new_on_track;                  // leaders put on the turn track this turn: they come back in the next
    uint32_t cup, drawn;                    // markers in the cup; those that came out of it this turn
    uint8_t  casualties[SIDES];             // this turn
    uint8_t  turn;                          // from 1
    uint8_t  initiative;                    // the side that has it (E1)
    uint8_t  philadelphia;                  // the British have held it once; with the option of New England, at the end of a turn
    uint8_t  sea_box;                       // 0: nobody is at sea; 1, 2
    uint8_t  destination;                   // hidden from the Patriots; NOWHERE
    uint8_t  sea_shown;                     // his direction has been told (21.4, Fleet Sighted)
    uint8_t  origin;                        // the port from which Howe sailed
    uint8_t  row[SIDES];                    // events of the row of four that have come (4.4)
    uint8_t  reinforced, smith_came;        // events that come once
    uint8_t  expert[EXPERTS];               // the bearer of each marker, AVAILABLE or GONE
    uint8_t  improved;                      // a bit for each: flipped
    uint8_t  event;                         // the event at hand (row of c77_random_events)
    uint8_t  smith_alone;                   // he has lost the militia that were his (D45)
    Activation act;
    March    march[2];                      // the primary leader's; a subordinate's (or Smith's, or Powell's)
    Reaction reaction[REACTIONS];
    Battle   battle;
};
typedef struct State C77State;
_Static_assert(sizeof(struct State) % 8 == 0 && sizeof(struct State) <= 2048, "at most 2 KB, no padding at the end");
_Static_assert(LEADERS <= 32 && SIDE_LEADERS_MOST <= 16 && FORTS <= 16, "sets fit their words");
_Static_assert(FLAGGED >= 80 && PLACES <= 96 && INSIDES >= 64, "filled_places() sees them all, and forts lie in the second word");

static inline bool has_option(const State *s, int option)   { return s->core.options >> option & 1; }      // C77 21: chapters.h

// ---- leaders

static inline Side side_of_leader(int l)                    { return l < WASHINGTON ? BRITISH : PATRIOT; }
static inline int  first_leader(Side side)                  { return side == BRITISH ? 0 : WASHINGTON; }
static inline Set  leaders_of(Side side)                    { return side == BRITISH ? BIT(WASHINGTON) - 1 : BIT(LEADERS) - BIT(WASHINGTON); }
static inline bool is_on_map(const State *s, int l)         { return s->where[l] < AT_SEA; }
static inline bool is_replaced(const State *s, int l)       { return s->replaced >> l & 1; }
// C77 19.1, D43: Powell's marker is in the game or may come to it.
static inline bool powell_has_a_goal(const State *s)        { return !s->powell_arrived && !s->recalled; }
// C77 4.1, D43: so long Powell is one; then he is a subordinate like others (A54).
static inline bool counts_as_primary(const State *s, int l) { return c77_leaders[l].primary && (l != POWELL || powell_has_a_goal(s)); }

static inline int  rank_of(int l)                           { return c77_leaders[l].rank; }        // of both of his sides
// E3: the highest rank, and of equal ones a primary leader before a subordinate.
static inline int  standing_of(const State *s, int l)       { return 2 * rank_of(l) + counts_as_primary(s, l); }
// Ratings of the side of the counter that lies up.
static inline int  leadership_of(const State *s, int l)     { return c77_leaders[l].leadership[is_replaced(s, l)]; }
static inline int  attack_of(const State *s, int l)         { return c77_leaders[l].attack[is_replaced(s, l)]; }
static inline int  defence_of(const State *s, int l)        { return c77_leaders[l].defence[is_replaced(s, l)]; }
static inline int  rank_limit(int l)                        { return c77_ranks[rank_of(l)].sp; }
static inline int  artillery_limit(int l)                   { return c77_ranks[rank_of(l)].artillery; }
static inline bool is_short_leader(const State *s, int l)   { return s->unsupplied >> l & 1; }
static inline Set  leaders_anywhere_at(const State *s, int place)   { return equal_bytes(s->where, LEADERS, (uint8_t)place); }     // of both sides
static inline Set  c77_leaders_at(const State *s, int place, Side side)    { return leaders_anywhere_at(s, place) & leaders_of(side); }
// Party.with as a set of leaders.
static inline Set  leaders_with(const Party *q, Side side)  { return (Set)q->with << first_leader(side); }

// ---- who is where

static inline int sp_at(const State *s, int place, int type)        { return s->units[type][place]; }
// SP of all types; the river ship is not counted.  It is asked so often that each side has a loop of its own, which the compiler unrolls.
static inline int c77_sp(const State *s, int place, Side side)
{
    int sp = 0;

    if (side == BRITISH)
        for (int type = 0; type < CONTINENTAL; type++)
            sp += s->units[type][place];
    else
        for (int type = CONTINENTAL; type < TYPES; type++)
            sp += s->units[type][place];
    return sp;
}
// SP are there, or the river ship, which is an SP for presence (E27).
static inline bool c77_stands(const State *s, int place, Side side)
{
    return c77_sp(s, place, side) || (side == BRITISH && s->ship == place);
}
// ... in the space, its fort or its garrison box.
static inline bool c77_is_in(const State *s, int space, Side side)
{
    int inside = inside_of(space);

    return c77_stands(s, space, side) || (inside != NOWHERE && c77_stands(s, inside, side)) ||
        (space == NEW_YORK && c77_stands(s, NEW_YORK_BOX, side)) || (space == MONTREAL && c77_stands(s, MONTREAL_BOX, side));
}
// A fleet that makes for a port; one that was put at sea by hand may make for none.
static inline bool is_sailing(const State *s)           { return s->sea_box && s->destination < SPACES; }
Spaces c77_places_with_sp(const State *s, Side side);               // all places with SP
Set    c77_garrisons(const State *s, Side side);                    // forts with SP or the ship inside: bit i is the i-th of c77_forts
Spaces c77_places_marked(const State *s);                           // all where any_marked_short()
Spaces c77_places_short(const State *s, Side side);                 // all places with SP of a side that are marked out of supply
Spaces c77_spaces_stood(const State *s, Side side);                 // all spaces for which c77_stands() is true
Spaces c77_spaces_in(const State *s, Side side);                    // ... and c77_is_in()
Spaces c77_sp_on(const State *s, Side side);                        // spaces with SP of a side outside of the fort
Spaces c77_spaces_with(const State *s, int type);                   // ... with SP of a type
static inline bool is_guest(const State *s, int place, Side side)   { return place == s->contested && side == s->guest; }
static inline int sp_short(const State *s, int place, int type)     // marked out of supply
{
    int slot = slot_of(type);

    return place >= FLAGGED || !s->units[type][place] ? 0 : is_guest(s, place, side_of_type(type)) ? s->guest_shorts[slot] : s->shorts[slot][place];
}
static inline int c77_sp_short(const State *s, int place, Side side)        // of all its types
{
    int sp = 0;

    FOR_TYPES(type, side)
        sp += sp_short(s, place, type);
    return sp;
}
// Whether any SP there may be marked out of supply: of either side, and surely in a contested space.
static inline bool any_marked_short(const State *s, int place)
{
    uint8_t marked = 0;

    for (int slot = 0; slot < SLOTS && place < FLAGGED; slot++)
        marked |= s->shorts[slot][place];
    return marked || place == s->contested;
}
// Two counts do not say how many SP are marked out of supply and have marched, too.  That is open where two armies of one type have come together, of
// which one has marched, and one lacks supply: with this bit in `marched` that is the same one, and as many SP as can be are both, without it as few.
enum { TOGETHER = 128 };
static inline int marched_mark(const State *s, int place, int type)     // the count and the bit
{
    int slot = slot_of(type);

    return place >= FLAGGED || !s->units[type][place] ? 0 : is_guest(s, place, side_of_type(type)) ? s->guest_marched[slot] : s->marched[slot][place];
}
static inline int sp_moved(const State *s, int place, int type)     { return marched_mark(s, place, type) & ~TOGETHER; }    // marched this turn
// SP inside, and enemy SP outside (C77 14.1); fort counts from 0.
static inline bool c77_is_besieged(const State *s, int fort)
{
    int inside = INSIDES + fort, space = c77_forts[fort];

    return (c77_sp(s, inside, PATRIOT) && c77_stands(s, space, BRITISH)) || (c77_stands(s, inside, BRITISH) && c77_sp(s, space, PATRIOT));
}
static inline bool is_besieged_place(const State *s, int place)     { return is_inside(place) && c77_is_besieged(s, place - INSIDES); }
Side c77_holder(const State *s, int space);                         // who controls it (A2): NEITHER too; boxes count with their city
int  c77_available(const State *s, int type);                       // SP of the limit that are in no place (C77 2.2.2, E9, E10)
static inline bool is_train(const State *s, Side side, int i)       { return s->train[side] >> i & 1; }
static inline Set  supply_at(const State *s, Side side, int place)  { return equal_of_eight(s->supply[side], (uint8_t)place); }     // depots and trains
static inline int  c77_available_supply(const State *s, Side side)  { return size_of_set(supply_at(s, side, AVAILABLE)); }
static inline int  c77_depots_at(const State *s, int place, Side side)     { return size_of_set(supply_at(s, side, place) & ~(Set)s->train[side]); }
static inline int  c77_trains_at(const State *s, int place, Side side)     { return size_of_set(supply_at(s, side, place) & s->train[side]); }

// ---- the board

static inline bool is_fort(int space)                       { return c77_spaces[space].fort != NO_FORT; }
static inline bool is_magazine(int space)                   { return c77_spaces[space].magazine != NO_MAGAZINE; }       // of whichever side
static inline int  capacity_of(int space)                   { return c77_spaces[space].capacity; }
static inline bool is_city(int space)                       { return c77_spaces[space].kind == CITY; }
static inline int  link_between(int a, int b)               { return c77_link[a][b]; }     // NO_LINK, RURAL, WATER, ROUGH, DUAL, FERRY
// Links that end a march and give +2: of a dual one the mover takes the road (A22), and the ferry does neither (A58).
static inline bool is_hard(int link)                        { return link == WATER || link == ROUGH; }
// With the river ship an army takes the river of it (E27, D12).
static inline bool is_hard_for(const Party *q, int link)    { return is_hard(link) || (link == DUAL && q->extra & SHIP_GOES); }
static inline bool is_by_water(int link)                    { return link == WATER || link == DUAL || link == FERRY; }     // E27: for the river ship
// Spaces of the scenario (C77 20).
static inline Spaces c77_area(const State *s)
{
    const ScenarioData *scenario = &c77_scenarios[s->core.scenario];

    return (Spaces){ { scenario->area[0], scenario->area[1] } };
}

// ---- changes, shared by the chapters (state.c): no rules, and no log unless a Play is given

// SP of a type by their marks, in a place or of those who go.
enum { FED_FRESH, SHORT_FRESH, FED_MARCHED, SHORT_MARCHED, SORTS };
typedef struct Sorts {
    int n[SORTS];
} Sorts;
static inline int shorts_in(const Sorts *q)     { return q->n[SHORT_FRESH] + q->n[SHORT_MARCHED]; }
static inline int marched_in(const Sorts *q)    { return q->n[FED_MARCHED] + q->n[SHORT_MARCHED]; }
Sorts c77_sorts_at(const State *s, int place, int type);
typedef enum {
    FED_FIRST,              // those in supply, of them the ones that have not marched
    HUNGRY_FIRST,           // those out of supply, of them the ones that have marched
    FRESH_FIRST,            // those that have not marched, of them the ones in supply
    MARCHED_FIRST,          // those that have, of them the ones in supply
    FED_AND_TIRED_FIRST,    // those in supply, of them the ones that have marched
    HUNGRY_AND_FRESH_FIRST  // those out of supply, of them the ones that have not marched
} WhoFirst;
// SP go from those who are left; who went is told by marks.
Sorts c77_go_from(Sorts *left, int sp, WhoFirst first);
// SP come with their marks; where there are none, in the boxes and at sea, they are forgotten.
void c77_add_sp(State *s, int place, int type, Sorts come);
static inline Sorts fresh_sp(int sp)            { return (Sorts){ { [FED_FRESH] = sp } }; }
static inline Sorts marched_now(const Sorts *q) { return (Sorts){ { [FED_MARCHED] = q->n[FED_FRESH] + q->n[FED_MARCHED], [SHORT_MARCHED] = shorts_in(q) } }; }
Sorts c77_take_sp(State *s, int place, int type, int sp, WhoFirst first);       // SP go
void c77_mark_supply(State *s, int place, int type, bool supplied);            // all of them; a place below FLAGGED
Sorts c77_move_sp(State *s, int from, int to, int type, int sp, WhoFirst first);       // who went
// An army whose march waits in a place has lost those who are not there: what goes with its leader later may be forgotten by a party only then.
void c77_trim_marches(State *s, int place);
void c77_take_raids_along(State *s, Side side, int from, int to);     // of SP that have gone from one place to the other
void c77_put_leader(State *s, int l, int where);
// SP are eliminated and counted as casualties (C77 13.3.4), or not (attrition, events).
void c77_lose_sp(State *s, int place, int type, int sp, bool casualties);
// A party of a side goes from place to place, all of it, but not on a march: a reaction, a retreat.
void c77_move_trains(State *s, Side side, int from, int to, int count);     // as many as there are, not on a march
void c77_move_party(State *s, Side side, const Party *q, int from, int to);
// The same of a garrison that comes out: of each slot, who they are.
void c77_move_garrison(State *s, Side side, const Party *q, int from, int to, Sorts who[SLOTS]);
static inline int c77_party_sp(const Party *q)
{
    int sp = 0;

    for (int slot = 0; slot < SLOTS; slot++)
        sp += q->n[slot];
    return sp;
}

// ---- the chapters' frames and the game's tables

extern const Reason c77_reasons[];
extern const EventRow c77_events[EVENTS];

#include "games/campaigns_of_1777/reasons.h"
