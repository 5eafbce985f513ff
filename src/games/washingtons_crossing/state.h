// state.h -- the position of Washington's Crossing, and the small questions that every chapter asks of it.
//
// A leader is an index into wc_leaders, a hex is an index into wc_hexes; a set of leaders fits one 64-bit word, Americans first.  All
// troops are counted in TENS of men, as in the data: 300 is the 3,000 of WC 4.0.
#pragma once
#include <assert.h>
#include "base/bytes.h"
#include "engine/game.h"
#include "games/washingtons_crossing/ground/hex.h"

// Where a leader is when he is on no hex.
enum { WAITING = 60000, UNUSED, RALLYING, REMOVED, LEFT_MAP, TAKEN, SURRENDERED };
// WAITING: yet to arrive.  UNUSED: a detachment that is not formed.  RALLYING: left the map routed at his base, and comes back (WC 18.2).
// REMOVED: taken out of the game by the rules or his owner.  LEFT_MAP: left over the edge (WC 11.5, 17.3).  TAKEN: captured (WC 2.2.1).
// SURRENDERED: given up by his owner after a combat (WC 17.4).

// The sequence of play and its questions, in the order of the rule book; append-only.
enum {
    SET_UP, SET_LEADER, SET_BOATS, TURN,                                    // WC 21, 6
    RAID_WHERE, RAID_WHOM,                                                  // WC 8
    REINFORCE, ARRIVE, ADD_TROOPS,                                          // WC 9.1, 9.3
    COMMAND, ORDERS, AMOUNT, SPAN, GO_HOME,                                 // WC 9.2, 9.4, 10, 14, 15
    ACTION, RALLY, ROUT, MOVES, GROUP, COLUMN, MARCH, FERRYING,             // WC 11, 18
    INITIATIVE, PREPARED, MUSTER_ATTACK,                                    // WC 10.2, 16.3
    ATTACK, DAWN, REACT, REACT_GROUP, LOSSES, SURRENDER, ADVANCE,           // WC 11.3, 17
    RETREAT, RETREAT_TO, CAPTURE,                                           // WC 17.3, 2.2.1
    RUNS,                                                                   // WC 18.2
    FRAME_KINDS
};

enum {      // verbs; append-only
    V_AT = 1, V_STATION, V_EXAMINE, V_RAID, V_WAIT, V_ADD, V_TRANSFER, V_MEN, V_DETACH, V_SEND, V_ABSORB, V_REMOVE, V_TOP,
    V_SUBORDINATE, V_DISBAND, V_ACTIVATE, V_CALL, V_DONE, V_LOSE, V_RALLY, V_FLEE, V_MOVE, V_WITH, V_FORCE, V_PUSH, V_ROLL,
    V_MARCH, V_TO, V_DROP, V_HALT, V_LEAVE, V_SPLIT, V_STAY, V_HASTY, V_NORMAL, V_PREPARE, V_ATTACK, V_DAWN, V_PLAIN, V_REACT,
    V_OFF, V_SURRENDER, V_KEEP, V_ADVANCE, V_TRY, V_ENTRENCH, V_SAIL, V_RUN, V_COUNTER, VERBS
};

enum { N_LEADER, N_HEX, N_AMOUNT, N_NAVAL, N_REACH, N_CROSSING, NOUN_KINDS };     // a crossing: a ferry, or boats from FERRIES on

// Sights of facts beyond SEEN_BY_ALL (seen.c).
enum { SEEN_WITH_LEADER = SIGHTS, SEEN_BY_OWNER };
enum { AMOUNTS = STACK_LIMIT + 1 };     // an amount is a number of tens: noun 40 is "400"

enum {      // options, each a bit in core.options
    O_FAST_RESPONSE, O_PANIC, O_PROPORTIONAL, O_RECORDS, OPTIONS
};

enum {      // rolls; append-only
    R_WEATHER_GOES_ON, R_WEATHER, R_RAID, R_RAID_LEADER, R_RAID_RESULT, R_INITIATIVE, R_MOVEMENT, R_REACTION, R_REACTION_POINTS,
    R_CROSSING, R_PANIC, R_SURPRISE, R_COMBAT, R_CAPTURE, ROLL_KINDS
};

enum { E_NONE, E_POINTS, E_EVEN, ENDINGS };

enum {      // events; append-only
    EV_TURN, EV_WEATHER, EV_OBJECTIVES, EV_POINTS, EV_RAID, EV_RAID_LOSS, EV_ARRIVE, EV_WITHDRAW, EV_ACTIVATE, EV_CALL,
    EV_TRANSFER, EV_DETACH, EV_ABSORB, EV_REMOVED, EV_RALLY, EV_DISORDERED, EV_ROUTED, EV_MOVE, EV_HALT, EV_ZONE, EV_REFUSED,
    EV_FERRY, EV_SAIL, EV_ATTACK, EV_ODDS, EV_RESULT, EV_LOSS, EV_RETREAT, EV_TAKEN, EV_ESCAPED, EV_ADVANCE, EV_VICTORY,
    EV_SURRENDER, EV_TRENCH, EV_REACT, EV_LEFT, EV_ACCELERATED, EV_PANIC, EV_OVER, EV_INITIATIVE, EV_MEN_GO, EV_DAY, EV_SUM, EV_VERDICT, EV_NO_RAID,
    EVENTS
};

// A stack on the march.  There may be two at once: the mover's, and in its attack a reactor's (WC 11.3).
typedef struct March {
    Set      group;         // the leaders who march as one stack
    uint16_t hex;           // where it stands; NO_HEX between marches
    uint16_t from;          // the hex in which it began: of it alone it may be the garrison (WC 20.0), and bots do not go back to it
    uint8_t  spent;         // points spent so far
    uint8_t  reacting;      // a reaction (WC 11.3): it may not attack, nor use a ferry of the Delaware or at Amboy
    uint8_t  pad[2];
} March;

enum { HASTY, NORMAL, PREPARED_ATTACK };

// The lines of what is added to the surprise die (S_) and to the combat die (C_), in the order in which they are told (sums.c).
typedef enum {
    S_HASTY, S_NORMAL, S_PREPARED, S_SNOW, S_TRENTON, S_DAWN, S_ROUTED, S_DISORDERED, S_MOUNTAIN, S_MARSH, S_WOODS, S_TRENCH,
    S_CREEK, S_MINOR_RIVER,
    C_AMERICAN, C_HASTY, C_RATIO, C_ATTACKER_FATIGUE, C_DEFENDER_FATIGUE, C_ROUTED, C_DISORDERED, C_SNOW, C_RAIN, C_MOUNTAIN,
    C_TRENCH, C_MINOR_RIVER, C_OUTFLANK, C_OUTFLANKED, C_SURPRISE,
    SUM_LINES
} SumLine;

// The combat being fought; hex is NO_HEX between combats.
typedef struct Battle {
    Set      attackers, defenders;      // the leaders who take part, also those without troops
    Set      tried;                     // friends of the defenders who tried to react to it (WC 11.3)
    Set      going;                     // those who must still retreat
    uint16_t hex;                       // the defender's
    uint16_t strength[SIDES];           // tens at the start of the combat, by side
    uint16_t lost[SIDES];               // tens lost in it, retreat and surrender included
    uint16_t share[SIDES];              // modified casualty percentage in tenths (WC 22.2)
    uint8_t  side;                      // the attacker
    uint8_t  kind;                      // HASTY, NORMAL, PREPARED_ATTACK
    uint8_t  chief;                     // the leader whose rating counts (WC 17.1 step 5)
    uint8_t  dawn;                      // the dawn attack is used (WC 17.2.3)
    int8_t   line[SUM_LINES];           // what was added to the dice, once they are thrown
    int8_t   surprise_loss;             // percent added to the attacker's loss
    uint8_t  effect[SIDES];             // a CombatEffect by side
    uint8_t  lopsided;                  // the ratio was 7 to 1 or better
    uint8_t  surrendered;               // a bit for each side
    uint8_t  known;                     // both sides have been told the totals
    uint8_t  pad[3];
} Battle;

enum { SIXTEENS = (LEADERS + 15) / 16 };         // where[] in parts of sixteen leaders, as it is read
enum { PATH_MAX_HEXES = 26, RETREATS = 3 };

// A retreat under way; two at once when a retreating force meets empty enemy leaders.
typedef struct Retreat {
    Set      group;
    uint16_t origin;                    // the defender's original hex
    uint16_t at;
    uint16_t strength;                  // tens of the group at the start of the combat
    uint16_t path[PATH_MAX_HEXES];      // the hex in which they stood, then the hexes entered
    uint8_t  steps;                     // hexes in the path
    uint8_t  distance;                  // hexes away from the origin it must reach
    uint8_t  combat;                    // it comes from the battle at hand
    uint8_t  pad[11];
} Retreat;

enum { VP_OBJECTIVES, VP_BATTLES, VP_CAPTURES, VP_SOURCES };     // what victory points are for (WC 22.1 and 22.4, 22.2, 22.3)

// The summary of a day for the players, by side; no rule depends on it.
typedef struct Today {
    uint16_t lost[SIDES];               // tens lost in combat and raids
    uint8_t  captured[SIDES];           // leaders of the side whom the enemy captured
    uint8_t  won[SIDES][VP_SOURCES];    // victory points
} Today;

enum { TRENCHES = 8, NO_TRENCH = 0, TRENCH_BEGUN, TRENCH_DONE, TRENCH_RAZED };

struct State {
    Core     core;
    // Lasting marks of leaders
    Set      disordered, routed;        // never of a leader without troops
    Set      on_top;                    // the owner's choice among leaders of the same printed cost (WC 3.0)
    Set      told;                      // the enemy was told, or saw from next to it, whether his stack has a zone and troops, and it has not changed (W10)
    Set      may_respond;               // British leaders who may be activated on December 26, 7am (WC 10.3 A, C)
    Set      watched;                   // British leaders with an American next to them when the last 12am turn began (WC 17.2.3)
    // This command phase
    Set      gave, received, made, topped;
    // This player turn
    Set      active;                    // activated
    Set      moved;                     // leaders whose move is over
    Set      spent;                     // have spent movement points
    Set      attacked;                  // will gain a fatigue level for attacks
    Set      forced;                    // will gain a fatigue level for a forced march
    Set      recovered;                 // recovered from disorder or rout, and do nothing in this phase
    Set      to_run;                    // routed leaders who must still run before the phase ends (WC 18.2)
    Set      chased;                    // have run; that tired them at once
    Set      waiting;                   // detachments formed on a march whose parents have not gone on since (WC 14.0)
    Set      used_up;                   // parts of a split leader's men whose points went with the other part (WC 14.0)
    Set      reacted, retreated, hurt;  // of the other side: reaction made, retreated from combat, lost 5 % in defence
    March    march[2];
    Battle   battle;
    Retreat  retreat[RETREATS];
    uint16_t where[SIXTEENS * 16];      // by leader: a Hex, or one of the above; those beyond LEADERS stay UNUSED
    uint16_t home[LEADERS];             // of leaders who march: the last hex on the way in which there was room for him; his place there stays his (W1)
    uint16_t capacity[FERRIES + NAVAL_UNITS];   // tens that may still cross this turn; NOT_ROLLED before the die is rolled
    uint16_t trench[TRENCHES];          // the hex; the American five first
    uint16_t vp[SIDES];
    Today    today;                     // since the last 12am
    uint16_t arrived;                   // a bit for each arrival
    uint8_t  troops[LEADERS];           // tens
    uint8_t  fatigue[LEADERS];          // 0 to 6
    uint8_t  mp[LEADERS];               // movement points left
    uint8_t  rolled[LEADERS];           // movement points that the die gave him, without forced marches (WC 11.0)
    uint8_t  roll_of[LEADERS];          // number of the movement roll he belongs to; 0: none
    uint8_t  chief[LEADERS];            // the top of the chain that activated him, or himself if he is alone; NOBODY if not active
    uint8_t  by[LEADERS];               // the commander who called him; NOBODY if he was activated directly
    uint8_t  parent[LEADERS];           // of a detachment in `waiting`: the leader who formed it; of others always 0
    uint8_t  back_on[LEADERS];          // turn in which a RALLYING leader returns
    uint8_t  gone_home[LEADERS];        // tens that he has lost on January 1 so far
    uint8_t  before[LEADERS];           // tens at the start of the combat
    uint8_t  to_come[ARRIVALS];         // tens of an arrival still off the map
    uint8_t  trench_is[TRENCHES];
    uint8_t  trench_turn[TRENCHES];     // when it was begun
    uint8_t  naval[NAVAL_UNITS];        // a Reach, or NO_REACH once withdrawn
    uint8_t  sailed;                    // a bit for each naval unit: it moved this turn
    uint8_t  ferried;                   // a bit for each naval unit: it was used for a crossing attempt this turn
    uint8_t  carries;                   // a bit for each naval unit: its die let somebody cross, so leaders without troops may cross all turn (A20)
    uint8_t  points[SIDES];             // activation points
    uint8_t  pushed[SIDES];             // turn of Washington's, of Cornwallis's free forced march (WC 11.2); 0: not yet
    uint8_t  turn;                      // 1 to 49
    uint8_t  weather;                   // a Weather
    uint8_t  accelerated;               // an American has entered row 21 (WC 9.1)
    uint8_t  cornwallis_turn;           // turn in which he arrived; 0: not yet
    uint8_t  trenton_alarm;             // an American moved next to Trenton before December 26, 12am
    uint8_t  dawn_used;
    uint8_t  tried_initiative;          // this player turn
    uint8_t  night_leader;              // the British leader with troops who was activated in this night turn, or NOBODY
    uint8_t  rolls;                     // movement rolls this phase
    uint8_t  retreats;                  // retreats under way
    uint8_t  transfers_over;            // an activation has closed transfers and absorption (WC 15)
    uint8_t  january;                   // the enlistments have ended, and St. Clair may have 1,400 (WC 9.4.1)
    // O_RECORDS: tens that each leader put into each American detachment (WC 9.4.1 optional)
    uint8_t  origin[US_DETACHMENTS][FIRST_US_DETACHMENT];
    // What the enemy remembers of each leader (memory.c); no rule depends on it
    uint8_t  reckoned[LEADERS];         // tens that he should have by the set-up and the totals of combats, at least 1; of a detachment 0
    uint8_t  seen_under[LEADERS];       // who lay on top of his stack when he was seen; himself: nobody else, or he was not seen yet
    uint16_t seen_at[LEADERS];          // the hex in which he was seen, or should have begun; NO_HEX: he never was
    uint8_t  pad[4];
};
typedef struct State WCState;
_Static_assert(sizeof(struct State) % 8 == 0 && sizeof(struct State) <= POSITION_MAX, "no padding at the end");
_Static_assert(LEADERS <= 64, "sets fit one word");
_Static_assert(ARRIVALS <= 16 && NAVAL_UNITS <= 8, "bits of arrived, sailed and ferried");
_Static_assert((int)AMOUNTS <= (int)NOUN_MAX && (int)HEXES <= (int)NOUN_MAX, "nouns of an action");

enum { NOT_ROLLED = 0xffff };

// ---- sets

#define AMERICANS       (BIT(FIRST_BRITISH) - 1)
#define BRITONS         (BIT(LEADERS) - BIT(FIRST_BRITISH))
#define US_DETS         (BIT(FIRST_US_DETACHMENT + US_DETACHMENTS) - BIT(FIRST_US_DETACHMENT))
#define BR_DETS         (BIT(FIRST_BRITISH_DETACHMENT + BRITISH_DETACHMENTS) - BIT(FIRST_BRITISH_DETACHMENT))
#define EVERYBODY       (AMERICANS | BRITONS)

static inline Set  leaders_of(Side side)            { return side == AMERICAN ? AMERICANS : BRITONS; }
static inline Hex  base_of(Side side)               { return side == AMERICAN ? HEX_PHILADELPHIA : HEX_AMBOY; }       // WC 10.0, 18.2
static inline int  first_leader(Side side)          { return side == AMERICAN ? 0 : FIRST_BRITISH; }
static inline int  last_leader(Side side)           { return side == AMERICAN ? FIRST_BRITISH : LEADERS; }      // one past the last
static inline Side side_of(int l)                   { return l < FIRST_BRITISH ? AMERICAN : BRITISH; }
static inline bool is_detachment(int l)             { return wc_leaders[l].kind == DETACHMENT; }
static inline bool is_commander(int l)              { return wc_leaders[l].span > 0; }
static inline bool is_militia(int l)                { return wc_leaders[l].militia; }
static inline bool is_on_map(const State *s, int l) { return s->where[l] < HEXES; }
static inline bool is_out_of_game(const State *s, int l) { return s->where[l] >= REMOVED && s->where[l] <= SURRENDERED; }
static inline bool is_shaken(const State *s, int l) { return has(s->routed | s->disordered, l); }       // WC 18
static inline bool is_option(const State *s, int o) { return s->core.options >> o & 1; }

// ---- time and weather

static inline Day    day_of(const State *s)         { return wc_day_of(s->turn); }
static inline Time   time_of(const State *s)        { return wc_time_of(s->turn); }
static inline bool   is_night(const State *s)       { return time_of(s) == AT_12AM || time_of(s) == AT_5PM; }
static inline bool   is_frozen(const State *s)      { return day_of(s) >= JAN_4; }
static inline Season season_of(const State *s)      { return is_frozen(s) ? ICE : s->weather == RAIN ? RAINY : DRY; }

// The row of a table from die `low` to die `high`: a modified die beyond either end counts as that end.
static inline int table_row(int die, int low, int high)     { return (die < low ? low : die > high ? high : die) - low; }

// ---- troops (state.c)

// Two parts of where[] hold all leaders of a side: for the Americans those from 0 on, for the British those from the part of their first one on.
enum { BRITISH_PART = FIRST_BRITISH / 16 * 16 };
_Static_assert(FIRST_BRITISH <= 32 && LEADERS <= BRITISH_PART + 32 && BRITISH_PART + 32 <= SIXTEENS * 16, "two parts for each side");
static inline int part_of(Side side)                { return side == AMERICAN ? 0 : BRITISH_PART; }

// Leaders of a side in the hexes from `low` to `low` + `span`; `low` may be negative.  Nobody who is off the map is found: what where[] holds for
// him is far from all hexes.
static inline Set wc_leaders_from(const State *s, int low, int span, Side side)
{
    const uint16_t *where = s->where + part_of(side);
    Set first = words_of_sixteen_from(where, (uint16_t)low, (uint16_t)span), second = words_of_sixteen_from(where + 16, (uint16_t)low, (uint16_t)span);

    return (first | second << 16) << part_of(side) & leaders_of(side);
}
static inline Set wc_on_map(const State *s, Side side)              { return wc_leaders_from(s, 0, HEXES - 1, side); }
// Leaders of a side in a hex, or of those off the map the ones of whom where[] says the same.
static inline Set wc_stack_at(const State *s, Hex h, Side side)
{
    const uint16_t *where = s->where + part_of(side);

    return (equal_words_of_sixteen(where, h) | equal_words_of_sixteen(where + 16, h) << 16) << part_of(side) & leaders_of(side);
}
// Leaders of a side whose hex number differs from h by at most `by`.  With `by` = n * (HEX_ROWS + 1) they include all who stand within n
// hexes of h, and few others: a cheap first test for code that looks around a hex.
static inline Set wc_numbered_near(const State *s, Hex h, int by, Side side)    { return wc_leaders_from(s, h - by, 2 * by, side); }
int  wc_men_of(const State *s, Set leaders);                   // tens
int  wc_steady_men(const State *s, Set leaders);               // tens under leaders who are not routed
Set  wc_with_men(const State *s, Set leaders);
static inline int wc_most_of(const State *s, int l)            // his maximum now (WC 2.2.1, 9.4.1)
{
    return s->january ? wc_leaders[l].max_january : wc_leaders[l].max;
}
int  wc_worst_fatigue(const State *s, Set leaders);            // of those with troops
bool wc_is_helpless(const State *s, int l);                    // fatigue 5 or 6 (WC 12.0)
bool wc_is_fresh_for_flank(const State *s, int l);             // not routed, disordered, or at fatigue 5 or 6 (WC 17.2)
bool wc_is_mounted(const State *s, int l);                     // he has 13 points whatever the die says (WC 11.0)
int  wc_free_detachment(const State *s, Side side, bool militia);      // or NOBODY
bool wc_has_finished_trench(const State *s, Hex h, Side side);
int  wc_reach_of_naval(const State *s, Hex a, Hex b);          // the naval unit on this hexside, or -1

// ---- zones and knowledge (zones.c)

bool wc_has_zone(const State *s, Hex h, Side side);            // 400 un-routed men
bool wc_is_in_zone(const State *s, Hex h, Side of);            // in truth, whatever the other side knows
// The same as `us` knows it: an unseen stack has no zone until `us` is told.
bool wc_is_in_known_zone(const State *s, Hex h, Side us);
unsigned wc_enemies_around(const State *s, Hex h, Side us);     // the directions from h in which enemy leaders stand next to it, a bit for each
bool wc_is_quiet(const State *s, Hex h, Side us);              // no enemy leader is within two hexes; it may miss quiet hexes
bool wc_any_enemy_troops(const State *s, Hex h, Side us);      // in truth; do not use it for what the side is shown
bool wc_is_next_to(const State *s, Hex h, Side side);          // a leader of the side stands next to the hex
bool wc_knows_stack(const State *s, Hex h, Side us);           // the side stands next to it, or was told
// Tells both sides of the zones of unseen stacks of `side`'s enemy next to the hex (WC 3.0).  True if anything was new.
bool wc_reveal_next_to(State *s, Hex h, Side side, Play *p);
bool wc_reveal_at(State *s, Hex h, Side to, Play *p);          // the same for one stack
// Called before leaders of a side come to a hex, from another or from NO_HEX: marks the play if closed stacks are opened by it.
void wc_show_meeting(const State *s, Hex from, Hex to, Side side, Play *p);
int  wc_top_among(const State *s, Set leaders);               // the leader on top of the others, or NOBODY
int  wc_top_of(const State *s, Hex h, Side side);              // the leader the enemy sees, or NOBODY
bool wc_is_seen(const State *s, int l, Reader reader);         // may this reader know that he stands there?
bool wc_is_open(const State *s, Hex h, Side side, Reader reader);      // the reader may look through the whole stack
// SECRET_A when the enemy cannot see him; 0 without looking when nothing is logged.
int  wc_secrecy_of(const State *s, const Play *p, int l);
void wc_keep_in_mind(State *s, Hex h, Side us);                // a leader leaves the hex: what he and enemies next to it know of each other stays known (W10)
void wc_stir(State *s, Hex h, Side side);                      // the stack has changed, so what was told no longer holds

// ---- what each side remembers of the other's leaders (memory.c)

void wc_begin_memory(State *s);                                // nobody has been seen, and all should have the men that they begin or arrive with
void wc_remember_start(State *s);                              // the places of the scenario are open to both sides
void wc_look_around(State *s);                                 // each side notes the leaders whom it sees
void wc_note_sight(State *s, int l);                           // the enemy sees him
void wc_hand_memory(State *s, int old, int fresh);             // what is remembered of one leader is now of the one who takes his place
// Tens that the enemy may reckon him to have; 0 of those who began with none, and of detachments: of them nothing is known.
int  wc_reckoned_men(const State *s, int l);
// The leaders of a side whom its enemy does not see now and would look for in this hex: they were seen there last, or under one whom he sees there.
Set  wc_remembered_at(const State *s, Hex h, Side side);
void wc_reckon(State *s, Set force, int tens);                 // the total of a force has become known to the enemy: its men are reckoned in proportion

// ---- ways (ways.c)

// Points to go from a hex to its neighbour, without zones and stacking; PROHIBITED if it cannot be done.  A Delaware ferry costs
// its 4 points and the road.
int  wc_step_cost(const State *s, Side side, Hex from, Direction d);
bool wc_is_ferry_step(const State *s, Hex from, Direction d);  // a Delaware or Amboy ferry that is not frozen over
enum { FAR = 255 };
// Finds the least points from a hex (NO_HEX: from all the leaders given) to all others, up to `most`, and FAR beyond; without zones and
// stacking.  Hexes that are `blocked` are not entered, and those that are `end_only` not left, except the start; either may be NULL.
// Without `ferries` no way leads over a ferry of the Delaware that is not frozen, nor over Amboy's.
typedef struct Reached { uint8_t cost[HEXES]; } Reached;
typedef bool Blocked(const State *s, Side side, Hex h);
void wc_find_reach(const State *s, Side side, Set from_leaders, Hex from, int most, bool ferries, Blocked *blocked, Blocked *end_only,
                Reached *out);
// Finds the least points from all hexes to this one, ferries included.  A step costs the ground that is entered, so the way back differs.
void wc_find_ways_to(const State *s, Side side, Hex to, int most, Reached *out);

// ---- changes (state.c)

void wc_put_leader(State *s, int l, Hex h);
void wc_take_leader_off(State *s, int l, int where_to);        // with all his troops and marks; a detachment's counter may be used again
void wc_set_men(State *s, int l, int tens);                    // keeps the marks consistent; 0 takes fatigue and disorder away (WC 12.0, 18)
void wc_lose_men(State *s, int l, int tens);
void wc_tire(State *s, int l, int levels);                     // up to 6; does nothing to leaders who never tire
void wc_give_men(State *s, int from, int to, int tens);        // WC 15: the receiver's fatigue follows
void wc_score(State *s, Side side, int points, int source);    // victory points for one of VP_SOURCES
void wc_note_losses(State *s, Side side, int tens);            // for the day's summary
void wc_dispose_detachment(State *s, int l);                   // the counter of an empty detachment is free again

// ---- reasons

extern const Reason wc_reasons[];
extern const EventRow wc_events[EVENTS];

#define REASONS(X) \
    X(NOT_YOURS, "WC 2.2", "that leader is not yours to order") \
    X(OFF_THE_MAP, "WC 2.2", "he is not on the map") \
    X(NO_SUCH_HEX, "WC 2.1", "that hex cannot be entered at all") \
    X(NOT_ADJACENT, "WC 11.0", "it is not the next hex[: it is {distance} hexes away]") \
    X(OVER_STACKED, "WC 4.0", "more than 3,000 troops may not end in one hex[: {crowd} would stand in {crowded}]", "WC 11.3, 14.0") \
    X(START_AREA, "WC 21.0", "he does not start there") \
    X(RAID_TOO_FAR, "WC 8.0", "it is more than 15 hexes from the raider[: {raider} is {distance} away]") \
    X(NO_BRITISH_THERE, "WC 8.0", "no British leader stands there") \
    X(NO_TARGET, "WC 8.0", "a raid needs a leader with troops in the hex looked at") \
    X(NOT_AN_ENTRY, "WC 9.1", "reinforcements do not arrive there", "WC 9.3, 18.2") \
    X(ENEMY_HOLDS_ENTRY, "WC 9.1", "an enemy leader with troops stands there", "WC 9.3") \
    X(MAY_NOT_WAIT, "WC 9.3", "only McDougall may be put off") \
    X(FULL, "WC 2.2.1", "he has as many troops as he may have[: {taker} has {has} of at most {most}]", "WC 15.0, 14.0, 9.1") \
    X(NOT_STACKED, "WC 15.0", "they do not stand in the same hex") \
    X(TRANSFERS_FIRST, "WC 15.0", "transfers and absorption come before the first activation of the phase") \
    X(KEEP_A_HUNDRED, "WC 15.0", "he may not go below 100 troops[: {giver} has {given}]") \
    X(SHAKEN_TRANSFER, "WC 15.0", "a routed or disordered leader neither gives nor takes troops", "WC 14.0, 18.1, 18.2, 9.1.1") \
    X(MILITIA_APART, "WC 15.0", "militia and other leaders do not mix their troops", "WC 14.0") \
    X(GAVE_ALREADY, "WC 15.0", "a leader who gave troops in this phase takes none, and a leader who took troops gives none") \
    X(NO_TROOPS, "WC 2.2.1", "he has no troops") \
    X(HAS_TROOPS, "WC 2.2.1", "he has troops[: {men}]") \
    X(NO_COUNTER, "WC 14.0", "no detachment counter is free") \
    X(TOO_FEW, "WC 14.0", "a detachment needs at least 100 troops, and his own must keep 100[: {giver} has {given}]", "WC 15.0") \
    X(SHAKEN_DETACH, "WC 14.0", "a routed or disordered leader forms no detachment", "WC 18.1, 18.2") \
    X(NOT_DETACHMENT, "WC 14.0", "only a detachment is absorbed") \
    X(NEW_DETACHMENT, "WC 14.0", "it was formed in this phase") \
    X(GARRISON, "WC 20.0", "the garrison must keep 500 troops[: {stays} would stay in {here}]") \
    X(ON_TOP_ALREADY, "WC 3.0", "the top leader is the one of the largest activation cost") \
    X(NO_CORNWALLIS, "WC 9.2", "not before Cornwallis has come") \
    X(CANNOT_REORGANIZE, "WC 9.2", "the leaders it needs are not there") \
    X(BEFORE_RESPONSE, "WC 10.3", "no British leader is activated before December 26, 7am") \
    X(NO_RESPONSE, "WC 10.3", "on December 26, 7am only leaders that the Americans came near may be activated") \
    X(ACTIVE_ALREADY, "WC 10.1", "he is activated already[, by {by}]") \
    X(ROUTED_ORDER, "WC 10.1", "he is routed", "WC 18.2") \
    X(EXHAUSTED, "WC 10.1", "his fatigue is 5 or more[: it is {fatigue}]", "WC 12.0") \
    X(OFF_THE_ROADS, "WC 10.1", "he is two hexes or more from a road or clear hex: only a span or the die can activate him[; it is {off road} hexes away]") \
    X(NO_POINTS, "WC 10.1", "too few activation points[: it needs {needs}, you have {points}]") \
    X(ONE_AT_NIGHT, "WC 11.1", "one British leader with troops, of cost 2 or less, is activated in a night turn[: {leader} costs {too dear}][: {of the night} is the one]") \
    X(QUICK_START_ONLY, "WC 21.0", "on the first turn only Washington moves, against Trenton, with Greene, Sullivan and the leaders in 1929 and 1930") \
    X(NO_SPAN, "WC 10.4", "the command span that is left is not enough for him[: {leader} needs {costs}, {commander} has {span}]", "WC 10.1") \
    X(COST_TOO_HIGH, "WC 10.4", "he commands only leaders of a smaller activation cost[: {leader} costs {printed}, {commander} {his cost}]", "WC 10.1, 11.3") \
    X(OUT_OF_RADIUS, "WC 10.5", "he is outside the command radius[ of {radius} movement points]") \
    X(NO_COMMANDER, "WC 10.4", "he has no command span") \
    X(NOT_ELIGIBLE, "WC 9.4.1", "no men of his go home now") \
    X(DETACHMENTS_LAST, "WC 9.4.1", "detachments lose men only when all other leaders have lost theirs") \
    X(ALL_GONE, "WC 9.4.1", "that is more than may go from him[: {may go} at most, and {to go} are to go]") \
    X(NOT_DISORDERED, "WC 18.1", "he is not disordered") \
    X(ENEMY_NEXT_TO, "WC 18.1", "an enemy leader stands next to him") \
    X(NOT_FURTHEST, "WC 18.2", "a routed leader goes as far from the enemy, or as near to his base, as he can") \
    X(NOT_ACTIVE, "WC 10.1", "he is not activated") \
    X(HAS_MOVED, "WC 11.0", "his move is over", "WC 10.1, 14.0") \
    X(RECOVERED_NOW, "WC 18.1", "he recovers in this phase and does nothing else", "WC 18.2") \
    X(OTHER_ACTIVATION, "WC 11.0", "he is not under the same activation") \
    X(NOT_IN_CHAIN, "WC 11.0", "the group must be a chain of adjacent hexes, in command radius", "WC 10.5") \
    X(ROLLED_ALREADY, "WC 11.0", "he has his movement roll already") \
    X(NO_FORCED_MARCH, "WC 11.2", "there is no forced march without troops, when disordered, or at fatigue 4 or more[: the fatigue of {leader} is {fatigue}]", \
      "WC 11.0, 12.0, 18.1") \
    X(NO_PUSH, "WC 11.2", "only once a game, for leaders whom Washington or Cornwallis activated and who stand with him or next to him") \
    X(NOT_IN_GROUP, "WC 11.0", "he is not in the group") \
    X(NOT_HERE, "WC 11.0", "he is not in this hex[: he is at {stands}]") \
    X(NO_WAY, "WC 11.0", "there is no crossing there now", "WC 2.1, 11.4") \
    X(TOO_FAR, "WC 11.0", "too few movement points are left[: it needs {way}, you have {left}]", "WC 5.0, 11.4, 16.2") \
    X(ENEMY_TROOPS, "WC 11.0", "enemy troops stand there: attack, or go round", "WC 11.4") \
    X(NO_ROOM_AHEAD, "WC 4.0", "more than 3,000 troops would stand there and could not go on[: {crowd} in {crowded}]") \
    X(NOT_BY_BRITISH, "WC 11.4", "the British cross the Delaware only on the ice", "WC 2.1") \
    X(NOT_IN_REACTION, "WC 11.3", "it cannot be done in a reaction") \
    X(FERRY_CLOSED, "WC 11.4.2", "no more troops may cross there this turn") \
    X(MUST_CROSS, "WC 11.4.2", "all men who may cross must cross", "WC 11.4.3") \
    X(FERRY_FOR_THE_BRITISH, "WC 11.4.1", "only the British use the Amboy ferry") \
    X(BOAT_MOVED, "WC 11.4.3", "boats that moved this turn help nobody to cross", "WC 11.4.2") \
    X(NOT_AT_EDGE, "WC 11.5", "this edge of the map is not his to leave by") \
    X(NO_NIGHT_ATTACK, "WC 16.0", "attacks are made in day turns only", "WC 11.1") \
    X(NO_ENEMY, "WC 16.0", "no enemy troops stand there") \
    X(ACROSS_FERRY, "WC 16.1", "nobody attacks over a ferry or by boat", "WC 11.4") \
    X(SHAKEN_ATTACK, "WC 18.1", "a routed or disordered leader does not attack", "WC 18.2") \
    X(FROM_OVER_STACKED, "WC 16.2", "nobody attacks from a hex with more than 3,000 troops[: {crowd} stand in {crowded}]", "WC 4.0") \
    X(ONLY_TRENTON, "WC 21.0", "the first attack of the Quick Start is on Trenton") \
    X(SPENT_ALREADY, "WC 16.3", "he has spent movement points", "WC 17.0") \
    X(NOT_ONE_COMMAND, "WC 16.3", "all must be activated by one commander next to the defender", "WC 17.0") \
    X(DIE_COST, "WC 10.2", "the die activates only leaders of cost 2 or less[: {leader} costs {printed}]") \
    X(ONE_TRY, "WC 10.2", "only one leader is tried in a day turn") \
    X(CANNOT_REACT, "WC 11.3", "only steady leaders within 4 hexes, who have not retreated or reacted this turn, may try[: {leader} is {distance} hexes away][: the fatigue of {leader} is {fatigue}]", \
      "WC 12.0") \
    X(TRIED_ALREADY, "WC 11.3", "he has tried for this attack") \
    X(SPAN_FULL, "WC 11.3", "the commander's span is used up[: {leader} needs {costs}, {commander} has {span}]", "WC 10.4") \
    X(NO_LOSS_LEFT, "WC 17.1", "all losses are taken") \
    X(NOT_IN_COMBAT, "WC 17.1", "he is not in this combat") \
    X(WASHINGTON_SPARED, "WC 17.1", "Washington's horse lose at most 10 in a combat while others have troops") \
    X(TOO_MANY, "WC 17.1", "that is more than remains[: {to lose} are left to lose, and {leader} has {men}]") \
    X(WORSE_RETREAT, "WC 17.3", "a better hex is open by the retreat priorities") \
    X(NO_ADVANCE, "WC 16.3", "he did not attack, or there is no room", "WC 4.0") \
    X(TRENCH_TROOPS, "WC 19.0", "a trench needs a steady leader with 400 troops who has not moved[: {leader} has {few men}]", "WC 18.1, 18.2, 12.0") \
    X(TRENCH_TOWNS, "WC 19.0", "the British entrench only in towns and cities") \
    X(TRENCHES_USED, "WC 19.0", "no entrenchment is left, or one is finished there") \
    X(BOAT_ONCE, "WC 11.6", "it has moved this turn, or was used for a crossing", "WC 11.4.3") \
    X(BOAT_RANGE, "WC 11.6", "it is outside its part of the river or beyond its movement") \
    X(COMMAND_QUESTION, "WC 10.0", "that belongs to the command phase") \
    X(MOVEMENT_QUESTION, "WC 11.0", "that belongs to the action phase") \
    X(COMBAT_QUESTION, "WC 17.0", "that belongs to a combat") \
    X(STEP_BY_STEP, "WC 11.0", "it is within reach, but not the next hex: go hex by hex") \
    X(NO_ROUTE, "WC 11.0", "no way leads there now: water, the enemy or the edge of the map lies between") \
    X(PERHAPS_TROOPS, "WC 11.0", "enemy leaders stand there, perhaps with troops", "WC 11.4") \
    X(GARRISON_STAYS, "WC 9.2.4", "the garrisons of Amboy and Brunswick keep 500") \
    X(TOO_MANY_ILL, "WC 9.2.4", "that is more than may go from him[: {may go} at most, and {to go} are to go]") \
    X(HUNDRED_OR_NONE, "WC 9.2.4", "a detachment keeps 100 men or loses all of them") \
    X(HUNDRED_AT_HOME, "WC 9.4.1", "a detachment keeps 100 men or loses all of them") \
    X(LEAVERS_FIRST, "WC 9.4.1", "the men left with the leaders who are removed count first") \
    X(BOATS_CLOSED, "WC 11.4.3", "the boats carry no more troops this turn, and leaders without troops only when the roll let somebody cross") \
    X(NO_FERRY_HERE, "WC 11.4", "the Delaware is crossed at its ferries, or beside boats", "WC 2.1") \
    X(MEN_MUST_GO, "WC 9.4.1", "more men must go[: {to go} are left to go]") \
    X(NO_RETREAT, "WC 17.3", "no retreat leads there: water, the map's edge, a hex entered before or nearer to the combat") \
    X(RETREAT_BY_HEX, "WC 17.3", "a retreat goes hex by hex, to one of the six around the force") \
    X(NO_WAY_TO_ATTACK, "WC 16.1", "only a hex that could be entered by movement is attacked", "WC 11.0, 11.4") \
    X(NOT_TO_RUN, "WC 18.2", "only leaders who began this phase routed and near the enemy run, once each") \
    X(RUN_FIRST, "WC 18.2", "say first which routed leader runs") \
    X(NOT_A_FREE_COUNTER, "WC 14.0", "choose a free detachment counter of his kind, and only once") \
    X(RIDERS_SLOWED, "WC 11.0", "a rider who takes others along has only the points that they rolled[: {rolled}, and {spent} are spent]")

REASON_ENUM(REASONS);
