// state.h -- the position of Trenton 1776, and the small questions that every chapter asks of it.
//
// A block is an index into t76_blocks, a place is an index into t76_places; a set of either fits one 64-bit word.  Americans come first
// in the block list, so the blocks of a side are consecutive bits.
#pragma once
#include <assert.h>
#include "base/bits.h"
#include "engine/game.h"
#include "trenton_1776_data.h"

// Where a block is when it is on no place.
enum { NOWHERE = 250, DESERTED = 252, DEAD = 253 };     // the data also have CAPTURED (out of play) and OFF_MAP (yet to arrive)

// The sequence of play and its questions, in the order of the rule book; append-only.
enum {
    TURN, DESERT_ONE, TAKE_BACK, ARRIVE,                // the opening of a turn
    MOVES, MARCH, FORCE, FORCE_JOIN,                    // T76 movement
    BATTLES, CHOOSE_BATTLE, BATTLE, FIRE, LOSE_HITS, RUN_AWAY, LEAVE, WHERE_TO, PARTING,   // T76 battle
    LOSE_DEPOT,                                         // T76 British supply depot
    FRAME_KINDS
};

enum {      // verbs
    V_MARCH = 1, V_WITH, V_DROP, V_TO, V_HALT, V_FORCE, V_DONE, V_FIGHT, V_LOSE, V_FLEE, V_STAY, V_WITHDRAW, V_DESERT,
    V_RETURN, V_DECLINE, V_PLACE, V_REST, V_ALL, VERBS
};

enum { N_BLOCK, N_PLACE, N_FERRY, NOUN_KINDS };

// Sights of facts beyond SEEN_BY_ALL (seen.c).
enum { SEEN_WITH_BLOCK = SIGHTS, SEEN_BY_OWNER, SEEN_AS_STRENGTH };

enum {      // rolls
    R_POINTS, R_CROSSING, R_FORCE_LEADER, R_FORCE_UNIT, R_FIRE_LEADERS, R_FIRE_FOOT, R_FIRE_GUNS, R_FIRE_MILITIA, R_PARTING,
    R_WITHDRAWAL, ROLL_KINDS
};

enum {      // endings
    E_NONE, E_POINTS, E_STEPS_NORTH, E_EVEN, E_WASHINGTON, E_BRITISH_SPENT, E_BRUNSWICK_AND_AMBOY, ENDINGS
};

enum {      // events; append-only
    EV_TURN, EV_ICE, EV_POINTS, EV_MARCH, EV_ABORTED, EV_ARRIVE, EV_DESERT, EV_RETURN, EV_BATTLE, EV_ROUND, EV_HIT, EV_DEAD,
    EV_FLEE, EV_WITHDRAW, EV_WON, EV_CONTROL, EV_DEPOT, EV_OVER, EV_FORCED, EV_STUCK, EV_SHOWN, EVENTS
};

// The battle being fought; place is NOWHERE between battles.
typedef struct Battle {
    Set     came_from;      // places from which the attackers entered
    Set     over_river;     // attackers whose last move crossed a river: one die less in the first round
    Set     fled;           // militia set aside
    Set     dead;           // blocks of both sides that it has cost
    uint8_t place;
    uint8_t attacker;
    uint8_t round;          // from 1
    uint8_t stuck;          // a bit for each side: its crossing failed this round, and it stays
    uint8_t lost[SIDES];    // strength points that it has cost each side
    uint8_t pad[2];
} Battle;

// The march under way; mover is NOWHERE between marches.
typedef struct March {
    Set     group;          // the blocks that march, the mover included
    uint8_t mover;          // a leader with his group, or a single unit
    uint8_t steps;          // places entered so far
    uint8_t changed;        // a block joined or left at this place
    uint8_t pad[5];
} March;

struct State {
    Core    core;
    Set     at[PLACES];         // blocks of both sides, by place; follows `where`
    Set     moved;              // have made their move this turn
    Set     led;                // leaders who led their own move this turn
    Set     crossing_failed;    // blocks whose move ended at the bank this turn
    Set     crossed;            // blocks whose last move was over a river
    Set     forced, forced_before;  // leaders who tried a forced march in this turn; in the turn before
    Set     held[SIDES];        // victory point places each side controls
    Battle  battle;
    March   march;
    uint8_t where[BLOCKS];      // a Place, or OFF_MAP, CAPTURED, DEAD, DESERTED
    uint8_t sp[BLOCKS];         // strength points now; 0 once dead
    uint8_t unseen[BLOCKS];     // how many of its lost points the enemy did not see this block lose (T76 supply depot)
    uint8_t from[BLOCKS];       // place from which it made its last move this turn, or NOWHERE
    uint8_t party[BLOCKS];      // number of the march with which it ended its move this turn; 0: none
    uint8_t kin[BLOCKS];        // the enemy cannot tell blocks of one kin apart (imagine.c): the lowest block of the kin
    uint8_t crossings[FERRIES][SIDES];  // blocks over each line this turn, moves and withdrawals
    uint8_t total_points[SIDES];        // action points of this turn
    uint8_t points[SIDES];      // how many of them are left
    uint8_t turn;               // 1 to 24
    uint8_t first;              // the side that moves first this turn, or NEITHER before the dice
    uint8_t ice;                // the Delaware is frozen this turn
    uint8_t depot_lost;         // the Brunswick depot has fallen
    uint8_t parties;            // marches begun this turn, both sides
    uint8_t forcing;            // the side to move has begun its forced marches: normal movement is over
    uint8_t pad[4];
};
typedef struct State T76State;
_Static_assert(sizeof(struct State) % 8 == 0 && sizeof(struct State) <= 1024, "at most 1 KB, no padding at the end");
_Static_assert(BLOCKS <= 64 && PLACES <= 64, "sets fit one word");
_Static_assert(HOWE <= 32 && BLOCKS - HOWE <= 32, "a side's blocks fit the dice of an event");

// ---- sets of blocks; setup.c checks them against the data

#define AMERICANS   (BIT(HOWE) - 1)
#define REDCOATS    (BIT(BLOCKS) - BIT(HOWE))           // all British and Hessian blocks
#define LEADERS     (BIT(WASHINGTON) | BIT(GREENE) | BIT(SULLIVAN) | BIT(LEE) | BIT(HOWE) | BIT(CORNWALLIS) | BIT(GRANT) | BIT(DONOP))
#define GUNS        (BIT(KNOX_1) | BIT(KNOX_2) | BIT(KNOX_3) | BIT(KNOX_4) | BIT(ARTILLERY_1) | BIT(ARTILLERY_2) | BIT(ARTILLERY_3))
#define MILITIAMEN  (BIT(HOWE) - BIT(NJ_MILITIA_1))
#define FOOT        ((AMERICANS | REDCOATS) & ~(LEADERS | GUNS | MILITIAMEN))   // infantry without militia

static inline Set  blocks_of(Side side)                     { return side == AMERICAN ? AMERICANS : REDCOATS; }
static inline Side side_of(int b)                           { return b < HOWE ? AMERICAN : BRITISH; }
static inline bool is_leader(int b)                         { return has(LEADERS, b); }
static inline bool is_militia(int b)                        { return has(MILITIAMEN, b); }

// ---- the board

static inline bool is_on_map(const State *s, int b)         { return s->where[b] < PLACES; }
static inline Set  here_of(const State *s, int place, Side side) { return s->at[place] & blocks_of(side); }
static inline bool is_enemy_at(const State *s, int place, Side side) { return here_of(s, place, enemy_of(side)) != 0; }
static inline bool is_contested(const State *s, int place)
{
    return ((s->at[place] & AMERICANS) != 0) & ((s->at[place] & REDCOATS) != 0);
}
static inline bool is_over_delaware(int from, int to)       { return t76_places[from].opposite == to; }
// The ferry from one place to the other as events want it; NO_VALUE if there is none.
static inline int  t76_ferry_between(int from, int to)      { return is_over_delaware(from, to) ? t76_places[from].ferry : NO_VALUE; }
static inline bool is_linked(int from, int to)              { return has(t76_places[from].roads, to) || is_over_delaware(from, to); }
static inline bool is_over_river(int from, int to)          { return has(t76_places[from].over_river, to); }
static inline Set  neighbours_of(int place)
{
    // Without a ferry `opposite` is PLACES, whose bit is left out again.
    return (t76_places[place].roads | BIT(t76_places[place].opposite)) & ~BIT(PLACES);
}
static inline bool is_battle_on(const State *s)             { return s->battle.place < PLACES; }
// Blocks of a side that fight in the battle at hand; militia that fled are still at the place but do not fight.
static inline Set  fighting(const State *s, Side side)
{
    return here_of(s, s->battle.place, side) & ~s->battle.fled;
}

int  t76_strength_of(const State *s, Set blocks);       // sum of strength points
Set  t76_alive_of(const State *s, Side side);           // on the map, or yet to arrive (T76-B20)
Set  t76_on_map_of(const State *s, Side side);

// How many blocks of the side may still cross the Delaware from a place this turn, if any may (T76-B4).
int  t76_room_to_cross(const State *s, Side side, int from);
// May `count` blocks of the side cross the Delaware from one place to its opposite?  A reason, or OK.
int  t76_why_not_cross(const State *s, Side side, int from, int count);

// ---- changes, shared by the chapters

void t76_put_block(State *s, int b, int place);                     // no rules, no log
void t76_take_off(State *s, int b, int where_to);                   // DEAD, DESERTED, OFF_MAP, CAPTURED
void t76_move_blocks(State *s, Set group, int from, int to);        // one step of a move or a withdrawal
void t76_lose_step(State *s, int b, bool seen, Play *p);            // dead at 0; Washington's death ends the game
void t76_gain_control(State *s, int place, Side side, Play *p);     // the side entered or passed, and no enemy is left there (T76-B22)
bool t76_is_occupied_by_americans(const State *s, int place);       // they stand there and no enemy does
void t76_check_brunswick_and_amboy(State *s, Play *p);              // scenario 2, T76-C12
void t76_count_crossing(State *s, Side side, int from, int count);
// Takes hits on a side: all blocks die if the hits suffice, otherwise the owner chooses.  The enum says which blocks can take them.
enum { HITS_FIRE, HITS_PARTING, HITS_DEPOT };
void t76_suffer(State *s, Side side, int hits, int mode, Play *p);

// ---- what the enemy can know (seen.c, imagine.c)

void t76_mix_memory(State *s, Set blocks);              // these can no longer be told apart
void t76_show_blocks(State *s, Set blocks, Play *p);    // each of these is now known
bool t76_is_seen(const State *s, int b, Reader reader); // T76 game units, T76-C10

// ---- the chapters' frames and the game's tables

extern const Reason t76_reasons[];
extern const EventRow t76_events[EVENTS];

#define REASONS(X) \
    X(NOT_YOURS, "T76 movement", "that block is not yours to order") \
    X(NOT_ON_MAP, "T76 movement", "that block is not on the map") \
    X(NO_POINTS, "T76 sequence of play", "no action point is left this turn[: all {points} are spent]", "T76 movement") \
    X(HAS_MOVED, "T76 movement", "it has already moved this turn", "T76 sequence of play") \
    X(NORMAL_IS_OVER, "T76 leader force march", "forced marches come last: normal movement is over for this turn") \
    X(NOT_A_LEADER, "T76 movement", "only a leader takes others along") \
    X(NOT_HERE, "T76 movement", "it is not in the same place[: it is at {stands}]") \
    X(GROUP_FULL, "T76 movement", "the leader's group limit is reached[: {mover} leads {limit}, and {along} would go along]") \
    X(ALONG_ALREADY, "T76 movement", "it goes along already") \
    X(FIRST_PLACE_ONLY, "T76 movement", "he takes up units only where he starts and at the first place he reaches, and drops them only there") \
    X(TOO_SLOW, "T76 movement", "only a leader whose rate is two or more takes up and drops units on the way[: {mover} goes {rate} in a turn]") \
    X(NOT_SET_OUT, "T76 movement", "the march has not set out: units that should stay are not taken along") \
    X(NOBODY_TO_TAKE, "T76 movement", "there are not two or more units here that could still go along") \
    X(NOT_IN_GROUP, "T76 movement", "it does not march with him") \
    X(NOT_LINKED, "T76 movement", "no road or ferry joins the two places[, {here} and {there}]", \
      "T76 withdrawal rules, battle withdrawal, leader force march") \
    X(AT_ITS_END, "T76 movement", "the march has gone as many places as it may[: {mover} goes {rate} in a turn]") \
    X(MUST_SET_OUT, "T76 movement", "the point is spent: it must go at least one place, or the move must be undone") \
    X(BRITISH_NEED_ICE, "T76 movement across rivers", "the British cross the Delaware only where it is frozen", \
      "T76 game board, when and where the Delaware River freezes, withdrawal rules, battle withdrawal") \
    X(TEN_AT_MOST, "T76 movement across rivers", "no more than ten blocks a side may cross there in a turn[: {crossed} have crossed, and {crossing} want to]", \
      "T76 withdrawal rules, battle withdrawal, leader force march") \
    X(NEVER_MOVED, "T76 leader force march", "he has not led a move this turn") \
    X(FORCED_ALREADY, "T76 leader force march", "he has tried this turn") \
    X(FORCED_LAST_TURN, "T76 leader force march", "he tried last turn; never two turns running") \
    X(STOPPED_AT_RIVER, "T76 movement across rivers", "the crossing failed, and his move is over", "T76 movement") \
    X(MUST_FIGHT, "T76 movement", "he stands before the enemy and must fight[ at {stands}]") \
    X(NOT_INTO_ENEMY, "T76 leader force march", "a forced march never enters a place the enemy holds") \
    X(HAS_TRIED, "T76 leader force march", "it has tried to follow, or is over the river already") \
    X(NOWHERE_TO_GO, "T76 leader force march", "there is no place he could reach") \
    X(NO_BATTLE_THERE, "T76 battle", "there is no battle to fight there") \
    X(NOT_IN_BATTLE, "T76 battle", "it is not in this battle") \
    X(HAS_FLED, "T76 militia flee", "it has fled and is set aside", "T76 battle fire") \
    X(NOT_MILITIA, "T76 militia flee", "only American militia flee", "T76 game units") \
    X(NO_HITS_LEFT, "T76 battle fire", "all losses have been taken") \
    X(FIRST_ROUND, "T76 battle withdrawal", "nobody withdraws before the second round[: this is round {round}]", "T76 battle rounds") \
    X(NO_WAY_OUT, "T76 withdrawal rules", "there is no place to withdraw to") \
    X(CROSSING_FAILED, "T76 withdrawal rules", "the crossing failed: they stay this round", "T76 battle withdrawal") \
    X(ENEMY_THERE, "T76 withdrawal rules", "the enemy stands there", "T76 battle withdrawal") \
    X(ENEMY_CAME_THENCE, "T76 withdrawal rules", "the attacker came from there", "T76 battle withdrawal") \
    X(WE_CAME_NOT_THENCE, "T76 withdrawal rules", "an attacker goes back only to a place he came from", "T76 battle withdrawal") \
    X(NOT_IN_PLAY, "T76 American militia desertion", "that militia is not in play") \
    X(MILITIA_ONLY, "T76 American militia desertion", "only militia desert and return") \
    X(NOT_DESERTED, "T76 American militia desertion", "it has not deserted") \
    X(NOT_WAITING, "T76 special set up", "it does not wait to arrive") \
    X(NOT_AN_ENTRY, "T76 special set up", "this group does not arrive there") \
    X(ENTRY_HELD, "T76 special set up", "the enemy holds that place") \
    X(DESERTION_QUESTION, "T76 American militia desertion", "not now") \
    X(MOVEMENT_QUESTION, "T76 movement", "not now") \
    X(FORCE_QUESTION, "T76 leader force march", "not now") \
    X(BATTLE_QUESTION, "T76 battle", "not now") \
    X(LOSS_QUESTION, "T76 battle fire", "not now") \
    X(FLEE_QUESTION, "T76 militia flee", "not now") \
    X(WITHDRAWAL_QUESTION, "T76 battle withdrawal", "not now") \
    X(ARRIVAL_QUESTION, "T76 special set up", "not now") \
    X(BEGINS_THERE, "T76 movement", "that is where the move begins: choose another place", "T76 withdrawal rules, battle withdrawal, leader force march")

REASON_ENUM(REASONS);
