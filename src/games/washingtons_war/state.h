// state.h -- the position of Washington's War, and the small questions that every chapter asks of it.
//
// A space is an index into ww_spaces, and a set of spaces fits one word: who controls what, which spaces are adjacent, and isolation
// (WW 10.3) are bit floods.  Combat units (CUs) are counted by nation in each space; generals, thirteen of them, have one place each.
// The Strategy deck is a set of cards: its order is never known, so drawing from the set is the same as drawing from the top.
#pragma once
#include <assert.h>
#include "base/bits.h"
#include "engine/game.h"
#include "washingtons_war_data.h"

// Where a general is when he is in no space (`where`), beside NOWHERE.
enum { PRISONER = 253, GONE = 252 };      // in the Captured Generals box; out of the game.  The data have IN_BOX and WITH_FRENCH
enum { NOWHERE = 250, NOBODY = 255, NO_CARD = 255 };
enum { DISPERSED = 100 };                               // where Congress is while it is in the box (WW 7.7)
enum { NAVY_AWAY = 100, NAVY_AT_SEA };                  // `navy`, beside a blockade zone: not in the war yet; on the turn track (d'Estaing)

enum Nation { AMERICAN_UNITS, BRITISH_UNITS, FRENCH_UNITS, NATIONS };

enum { HAND = 7, ALLIANCE = 9, FRENCH_TROOPS = 5, CARRIED_MOST = 5 };       // WW 6.1, 12.2, 12.2.B.ii, 7.3.A
enum { AMERICAN_MOVE = 5, BRITISH_MOVE = 4 };            // spaces of an activation: WW 7.3.A, 7.3.C
enum { LEFT_MOST = 7 };                                  // spaces that a march may touch: its first and six more (Glover's, WW 7.3.C)
enum { NO_WAR, WAR_IS_DUE, EUROPEAN_WAR };              // `europe`: the alliance came this turn (WW 12.2.B.iii); in effect

// The sequence of play and its questions, in the order of the rule book; append-only.
enum {
    TURN, STRATEGY, IMPULSE,                            // WW 5.0, 5.3
    COMMITTEES, FOR_THE_KING,                           // WW 4.0
    DECLARE, CHOOSE_FIRST,                              // WW 5.3
    PLAY_CARD, USE_OPS,                                 // WW 6.2, 6.3
    MARK,                                               // WW 10.11: markers with an operations card
    EVENT, EVENT_MARKERS, EVENT_UNITS,                  // WW 6.31, 10.12: an event and its choices
    DISCARD_ACTION, EXCHANGE,                           // WW 6.32
    ACTIVATE, MARCH, ENTRY, INTERCEPT, AVOID, SPLIT,    // WW 7: campaigns, moves, entering a space, interception, retreat before battle
    KEEP_GENERAL,                                       // WW 7.4.C
    LOST_WASHINGTON,                                    // WW 7.6.B: five markers
    REINFORCE,                                          // WW 8
    BATTLE, PLAY_IN_BATTLE, LOSE_UNITS, RETREAT,           // WW 9
    WINTER, WINTER_LOSS,                                // WW 11
    PLACE_NAVY, FRENCH_ARRIVE,                          // WW 5.5, 12.2, 12.3
    SEAT_CONGRESS,                                      // WW 10.2.1
    RECALL,                                             // WW 12.2.B.iii: two British units
    EXTRA_PLAY,                                         // WW 6.34.C.i, the tournament rule
    ARRIVE_UNDER, ARRIVE_UNITS,                         // WW 8: which general comes with reinforcements, and how many units
    FRAME_KINDS
};

enum {      // verbs
    V_PLAY = 1, V_EVENT, V_DISCARD,                     // a card of the hand: as operations, as its event, discarded
    V_ACTIVATE, V_MARK, V_REINFORCE, V_QUEUE,           // uses of an operations card
    V_PLACE, V_FLIP, V_REMOVE,                          // markers
    V_LAND,                                             // landing party; a space for reinforcements or the French
    V_TO, V_SAIL, V_TAKE, V_DROP, V_HALT,               // a march
    V_INTERCEPT, V_AVOID, V_STAND, V_BRING,             // interception, retreat before battle; how many of a nation go along
    V_BATTLE, V_PASS,                                   // a battle card as its event; no card, no interception, no purchase ...
    V_LOSE, V_RETREAT, V_SEND,                          // units lost; where to retreat; a general to the box
    V_ALONE,                                            // no general comes with reinforcements
    V_FIRST, V_EXCHANGE, V_STATION, V_SEAT, V_DRAW, V_DONE,
    V_WITH,                                             // the general who comes with reinforcements
    V_BOX,                                              // a unit is taken from the Reinforcements box
    VERBS
};

// A number of one nation's units is a noun: "3-american", "2-french".
enum { TROOPS_MOST = 40, TROOPS = NATIONS * (TROOPS_MOST + 1) };
static inline unsigned troops_noun(int nation, int units)   { return (unsigned)(nation * (TROOPS_MOST + 1) + units); }
static inline int      nation_in(int noun)                  { return noun / (TROOPS_MOST + 1); }
static inline int      units_in(int noun)                   { return noun % (TROOPS_MOST + 1); }

enum { N_SPACE, N_GENERAL, N_CARD, N_ZONE, N_TROOPS, N_SIDE, N_COLONY, NOUN_KINDS };

// Sights of facts beyond SEEN_BY_ALL (seen.c).
enum { SEEN_WITH_CARD = SIGHTS, SEEN_BY_OWNER };

enum {      // rolls
    R_INTERCEPT, R_AVOID, R_RATING, R_BATTLE, R_LOSER, R_WINNER, R_WINTER, ROLL_KINDS
};

enum {      // endings
    E_NONE, E_COLONIES, E_DEFAULT, E_NO_AMERICANS, E_NO_BRITISH, ENDINGS
};

enum {      // events; append-only
    EV_TURN, EV_RESHUFFLE, EV_DEAL, EV_FIRST, EV_PLAY, EV_EVENT, EV_DISCARD, EV_QUEUE, EV_ABANDON, EV_EXCHANGE, EV_DRAW, EV_LOSE_CARD,
    EV_PLACE, EV_FLIP, EV_REMOVE, EV_ISOLATED, EV_BAN,
    EV_ACTIVATE, EV_MOVE, EV_SAIL, EV_TAKE, EV_DROP, EV_LANDING,
    EV_INTERCEPT, EV_AVOID, EV_CAPTURED, EV_BOX, EV_DISPERSED, EV_CONGRESS, EV_OVERRUN,
    EV_BATTLE, EV_BATTLE_CARD, EV_RATING, EV_SUM, EV_LOSS, EV_RETREAT, EV_SURRENDER, EV_TREASON, EV_WON,
    EV_ARRIVE, EV_BOX_UNITS, EV_REGULARS, EV_ALLIANCE, EV_FRANCE, EV_NAVY, EV_NAVY_LEAVES, EV_EUROPE, EV_RECALL, EV_WINTER, EV_WAR_ENDS,
    EV_UNIT_REMOVED, EV_WASHINGTON, EV_OVER, EV_COMES, EV_FRENCH_WAIT, EVENTS
};

// ---- sets of cards

typedef struct Cards { uint64_t w[2]; } Cards;

static inline bool has_card(const Cards *c, int card)       { return c->w[card >> 6] >> (card & 63) & 1; }
static inline void add_card(Cards *c, int card)             { c->w[card >> 6] |= (uint64_t)1 << (card & 63); }
static inline void drop_card(Cards *c, int card)            { c->w[card >> 6] &= ~((uint64_t)1 << (card & 63)); }
static inline bool any_card(const Cards *c)                 { return (c->w[0] | c->w[1]) != 0; }
static inline int  count_cards(const Cards *c)              { return size_of_set(c->w[0]) + size_of_set(c->w[1]); }
static inline Cards both_cards(Cards a, Cards b)            { return (Cards){ { a.w[0] | b.w[0], a.w[1] | b.w[1] } }; }
// The n-th card of a set that holds more, from 0: the lowest bit is cleared n times.
static inline int nth_card(const Cards *c, int n)
{
    int low = size_of_set(c->w[0]), word = n >= low;
    uint64_t left = c->w[word];

    for (n -= word ? low : 0; n > 0; n--)
        left &= left - 1;
    return 64 * word + __builtin_ctzll(left);
}
// Of a set that is not empty.
static inline int  first_card(const Cards *c)               { return c->w[0] ? first_of(c->w[0]) : 64 + first_of(c->w[1]); }
static inline void drop_first_card(Cards *c)
{
    uint64_t *word = c->w[0] ? &c->w[0] : &c->w[1];

    *word &= *word - 1;
}
// Every card of a set, the lowest first; the set is copied before the walk.
#define FOR_CARDS(i, set) \
    for (Cards rest_##i = (set); any_card(&rest_##i); rest_##i = (Cards){ { 0, 0 } }) \
        for (int i; any_card(&rest_##i) && (i = first_card(&rest_##i), true); drop_first_card(&rest_##i))

// ---- what is under way

// Units that the marching general has moved and left in a space: he alone may take them up again (WW 7.4.E).  All zero: none.
typedef struct Left {
    uint8_t space;
    uint8_t units[NATIONS];
} Left;

// The general's activation (WW 7.3); general is NOBODY between activations.
typedef struct Activation {
    uint8_t general;
    uint8_t start;              // the space in which it began
    uint8_t from;               // the space he left last; start before the first step
    uint8_t used;               // movement so far: a wilderness line counts 3
    uint8_t most;               // 4, 5 or 6
    uint8_t units[NATIONS];     // units that go along with him; they are counted in `units` of his space too
    uint8_t sailed;             // he has gone by sea, and moves no further
    uint8_t glover;             // by that card: overruns and battles at any distance
    uint8_t over;               // the move has ended (a battle, an interception, a stop)
    uint8_t fresh[NATIONS];     // of `units`, those taken up where he stands now: dropped here they have not moved (V15)
    uint8_t pad[2];
    Left    left[LEFT_MOST];
} Activation;

// The battle at hand; space is NOWHERE between battles.
typedef struct Battle {
    uint8_t space, attacker;
    uint8_t from;               // the space the attacker entered from
    uint8_t intercepted;        // the defender came by interception: +1 (WW 9.46)
    uint8_t general[SIDES];     // who commands, or NOBODY
    uint8_t card[SIDES];        // card played or discarded, or NO_CARD
    uint8_t bonus[SIDES];       // of that card: 0, 1, 2
    uint8_t rating[SIDES];      // Actual Battle Rating (WW 9.3)
    uint8_t die[SIDES], total[SIDES];
    uint8_t lost[SIDES];        // units lost so far, surrendered ones too
    uint8_t winner;             // NEITHER before the dice
    uint8_t agility;            // of the loser's general when the dice fell; 0 without one (WW 9.5)
    uint8_t entered_over;       // the move was over before it: an interception, or a retreat before battle that left units behind
    uint8_t winter;             // Washington's Winter Offensive (WW 9.44)
    uint8_t captured;           // a general who was captured in it, or NOBODY
    uint8_t surrendered;        // the loser had no retreat (WW 9.63)
} Battle;

struct State {
    Core    core;
    Set     marker[SIDES];      // spaces with a Political Control marker
    Set     before;             // spaces with a British marker when the card in play was played: no daisy chains (WW 10.11.B.ii)
    Cards   hand[SIDES];
    Cards   known[SIDES];       // of these hands, the cards that the enemy knows to be there: bought after a discard
    Cards   deck, discards, removed, aside;     // aside: the two cards that come in 1776 (WW 6.1.E)
    Cards   queue[SIDES];       // Operations Queues (WW 7.1.B)
    Cards   box[SIDES];         // operations cards in the Reinforcement Card boxes (WW 8)
    uint8_t units[NATIONS][SPACES];
    uint8_t moved[NATIONS][SPACES];     // of these, units that were moved by the card in play (WW 7.2.A, V15)
    uint8_t where[GENERALS];    // a space, IN_BOX, PRISONER, WITH_FRENCH, GONE
    uint8_t reinforcements;     // British units in the Reinforcements box
    uint8_t french_wait;        // the alliance is made, but Rochambeau and the five French units wait for a port (WW 12.2.B.ii)
    uint8_t congress;           // a space, or DISPERSED
    uint8_t dispersed_in;       // the turn in which Congress was last dispersed; 0 never (WW 5.3.b)
    uint8_t navy;               // a zone, NAVY_AWAY or NAVY_AT_SEA
    uint8_t alliance;           // the French Alliance marker, 0 to 9; 9: France is in the war
    uint8_t alliance_due;       // it has reached 9 by the card in play: carried out when that is over (WW 12.2.B)
    uint8_t europe;             // NO_WAR, WAR_IS_DUE, EUROPEAN_WAR
    uint8_t regulars;           // the British Regulars' Advantage (WW 9.41)
    uint8_t reshuffle;          // due at the next Strategy Cards Phase
    uint8_t banned;             // no American marker by operations or discard this turn (the mutinies)
    uint8_t war_ends;           // the card in the War Ends box, or NO_CARD
    uint8_t turn;               // 1 (1775) to 9 (1783)
    uint8_t first;              // the side that plays the first card, NEITHER before that is settled
    uint8_t reinforced[SIDES];  // reinforcement plays of this turn
    uint8_t draws[SIDES];       // replacement draws that are due after this impulse (WW 6.33.B)
    uint8_t played;             // the card in play, or NO_CARD; it lies in no set only while USE_OPS asks what it is used for
    uint8_t last_card;          // it is the last card of the Strategy Phase (WW 9.44)
    uint8_t discarded;          // the event that was just discarded as a play and may be bought, or NO_CARD
    uint8_t activations;        // of a campaign, activations left
    uint8_t landed;             // its landing party has landed (WW 7.2.B)
    uint8_t extra;              // the tournament rule allows another play in this impulse
    uint8_t owed;               // Washington is captured, and five markers are still to be taken away (WW 7.6.B)
    uint16_t activated;         // a bit a general: activated by the card in play
    uint16_t tried;             // a bit a general: tried to intercept during the card in play (WW 7.8.E)
    Activation march;
    Battle  battle;
    uint8_t pad[2];
};
typedef struct State WWState;
_Static_assert(sizeof(struct State) % 8 == 0 && sizeof(struct State) <= 1536, "at most 1.5 KB, no padding at the end");
_Static_assert(SPACES <= 64 && GENERALS <= 16 && CARDS <= 128, "sets fit their words");

// ---- who is who

static inline Side side_of_general(int g)                   { return g < HOWE ? AMERICAN : BRITISH; }
static inline Set  generals_of(Side side)                   { return side == AMERICAN ? BIT(HOWE) - 1 : BIT(GENERALS) - BIT(HOWE); }
static inline Side side_of_nation(int nation)               { return nation == BRITISH_UNITS ? BRITISH : AMERICAN; }
static inline bool is_on_map(const State *s, int g)         { return s->where[g] < SPACES; }

// ---- the board

// Spaces next to one for this general; only Arnold has the Falmouth-Quebec line (WW 7.4.D).  NOBODY: for markers, isolation and units alone.
static inline Set neighbours_of(int space, int general)
{
    return ww_spaces[space].links | (general == ARNOLD ? ww_spaces[space].arnold : 0);
}
static inline int cost_of(int from, int to)                 // movement: 1, or 3 over the wilderness (WW 7.3.D)
{
    return has(ww_spaces[from].wilderness | ww_spaces[from].arnold, to) ? 3 : 1;
}
Set ww_ports(void);                                         // all ports
static inline bool is_blockaded(const State *s, int space)  // a port in the zone of the French Navy (WW 12.3)
{
    return ww_spaces[space].port && s->navy == ww_spaces[space].zone;
}
static inline Set  blockaded_ports(const State *s)          { return s->navy < ZONES ? ww_zones[s->navy].ports : 0; }

// ---- who is where

static inline int units_of(const State *s, int space, Side side)
{
    return side == BRITISH ? s->units[BRITISH_UNITS][space] : s->units[AMERICAN_UNITS][space] + s->units[FRENCH_UNITS][space];
}
int  ww_general_at(const State *s, int space, Side side);   // NOBODY if there is none; the lowest, while there are two (KEEP_GENERAL)
Set  ww_nation_on(const State *s, int nation);              // spaces with units of a nation
Set  ww_units_on(const State *s, Side side);                // spaces with units of a side
Set  ww_generals_on(const State *s, Side side);             // spaces with a general
static inline int carried(const State *s)                   // units that go along with the general who marches
{
    return s->march.units[AMERICAN_UNITS] + s->march.units[BRITISH_UNITS] + s->march.units[FRENCH_UNITS];
}
static inline bool is_army(const State *s, int space, Side side)    // a general with units
{
    return units_of(s, space, side) > 0 && ww_general_at(s, space, side) != NOBODY;
}
Set  ww_american_pieces(const State *s);                    // "American Unit" of WW 3.0: units, generals, Congress
static inline bool is_controlled(const State *s, int space, Side side)  { return has(s->marker[side], space); }
static inline bool is_uncontrolled(const State *s, int space)           { return !has(s->marker[AMERICAN] | s->marker[BRITISH], space); }
static inline Set counting_spaces(int colony)               // those that decide about it: of Canada Montreal and Quebec alone (WW 10.0.B)
{
    return colony == CAN ? BIT(QUEBEC) | BIT(MONTREAL) : ww_colonies[colony].spaces;
}
Side ww_holder(const State *s, int colony);                 // NEITHER if no side controls it; Canada by Montreal and Quebec (WW 10.0.B)
int  ww_count_colonies(const State *s, Side side);          // of fourteen, Canada included (WW 13.2)
// The turn with which the war ends, as far as the War Ends box says; the present one where that year is past (WW 5.7, r43, r46).
int  ww_last_turn(const State *s);
Side ww_winner_by_count(const State *s);                    // who wins if the war ends now (WW 13.2, r45)
static inline int queue_value(const State *s, Side side);

// ---- cards

static inline bool is_ops(int card)                         { return ww_cards[card].kind == OPS_CARD; }
static inline bool must_be_played(int card)                 { return ww_cards[card].kind == SPECIAL_CARD; }
static inline int queue_value(const State *s, Side side)
{
    int sum = 0;

    FOR_CARDS(c, s->queue[side])
        sum += ww_cards[c].ops;
    return sum;
}

// ---- changes, shared by the chapters (state.c): no rules, and no log unless a Play is given

void ww_put_general(State *s, int g, int where);
void ww_add_units(State *s, int nation, int space, int count);
// Takes units off the map; of those that have moved first (V15).  Counts them as lost in the battle at hand, if that is there.
void ww_lose_units(State *s, int nation, int space, int count);
void ww_place_marker(State *s, int space, Side side, Play *p);      // in a space without one
void ww_flip_marker(State *s, int space, Side side, Play *p);       // to this side
void ww_remove_marker(State *s, int space, Play *p);
void ww_move_alliance(State *s, int by, Play *p);                   // WW 12.1; sets alliance_due at 9; nothing once France is allied
void ww_end_regulars(State *s, Play *p);                            // WW 9.41, with its two spaces of the alliance
void ww_send_to_box(State *s, int g, Play *p);
void ww_capture(State *s, int g, int space, Play *p);               // WW 7.6; Washington is out of the game, and LOST_WASHINGTON is owed
void ww_disperse_congress(State *s, Play *p);                       // WW 7.7
void ww_win(State *s, Side winner, int ending, Play *p);             // ends the game and tells it, with the colonies of both sides
// WW 13.1, V33: called after each finished step of the Strategy and Winter phases.  True if the game is over.
bool ww_check_automatic_victory(State *s, Play *p);

// ---- the chapters' frames and the game's tables

extern const Reason ww_reasons[];
extern const EventRow ww_events[EVENTS];

#include "games/washingtons_war/reasons.h"
