// chapters.h -- what the chapters of Campaigns of 1777 share with each other: the steps of their sequences and their frames.
//
// The frames, as they lie on one another:
//
//   TURN                      5    rally, sea, sorties, initiative, returns, who is first; CUP; victory, next turn
//     RALLY (side)            6    each primary leader; also one leader by 7.3.5 or an event
//     SORTIE (side)           14.8 which garrisons come out: PICK, then BATTLE
//     RETURN, FIRST           13.4, 5.0.II
//     CUP                     5.0.III a marker is drawn:
//       ACTIVATION (leader)   7.3  one question for all operations and each step of his own march, until he is done
//         MARCH (leader)      9    the steps of a subordinate, one question a step
//           MEANWHILE         7.4  the steps of the primary leader between them; each with an ENTRY as below
//           ENTRY             9.10 a space is entered:  INTERCEPT (PICK ...), ENTER_FORT, AVOID (PICK ...), REINFORCE (PICK ...), the rolls
//             BATTLE          13   SENIOR, FIFTEEN, PLAN; dice; LOSE; ESCAPE; RETREAT; CAPTURE; EXPERT
//         STORM               14.4 the same questions
//       POWELL_MARCH          19.1
//       SUPPLY (side)         15   USE_SUPPLY; the check; ATTRITION (LOSE)
//       EVENT (side)          18   CHOOSE_LEADER, CHOOSE_SPACE, REMOVE_SP, PLACE_SUPPLY; RALLY, ACTIVATION, MARCH of Smith
//   ESCAPE, CAPTURE and EXPERT come on top wherever they fall due.
#pragma once
#include "game.h"
#include "state.h"

static inline const char *c77_people(const Frame *f)    { return campaigns_of_1777.side_people[f->side]; }
// The name on the side of the counter that lies up: "Gates" when Schuyler is replaced; of nobody, what stands for him in a sentence.
const char *c77_name(const State *s, int l, const char *nobody);

// Rows of the options (C77 21) and of the scenarios.
enum { EXPERT_LEADERS, WASHINGTON_CAPTURED, NEW_ENGLAND_VICTORY, SEA_WARNING, TWO_DICE_LOSSES };
enum { CAMPAIGN, BURGOYNES_CHALLENGE, HOWES_PRIZE };

// Steps; append-only.
enum { T_RALLY_BRITISH, T_RALLY_PATRIOTS, T_SEA, T_SORTIES_BRITISH, T_SORTIES_PATRIOTS, T_INITIATIVE, T_RETURNS_BRITISH, T_RETURNS_PATRIOTS,
       T_FIRST, T_CUP, T_END };                                                             // of TURN
enum { E_INTERCEPTIONS, E_INTERCEPT_ROLLS, E_FORT, E_AVOIDING, E_REINFORCING, E_AUTOMATIC, E_REINFORCE_ROLLS, E_AVOID_ROLLS, E_ESCAPES, E_FIGHT,
       E_CAPTURES, E_OVER,
       E_GARRISON, E_SORTIE };                                                              // of ENTRY; a sortie begins with E_GARRISON
enum { B_SENIOR_ATTACKER, B_SENIOR_DEFENDER, B_OUT_ATTACKER, B_OUT_DEFENDER, B_PLAN, B_DICE, B_ATTACKER_LOSES, B_DEFENDER_LOSES, B_RESULT, B_SURRENDER,
       B_EXPERT, B_RETREAT, B_ESCAPES, B_CAPTURES, B_AFTER };                               // of BATTLE and STORM
enum { S_USE, S_CHECK, S_ATTRITION, S_OVER };                                               // of SUPPLY
enum { L_SEA, L_LAND, L_AFTER, L_OVER };                                                    // of LANDING

extern const FrameKind
    c77_turn_frame, c77_return_frame, c77_first_frame, c77_cup_frame,                       // rules/turn.c, initiative.c, cup.c
    c77_rally_frame, c77_settle_frame,                                                                        // rally.c
    c77_landing_frame, c77_new_destination_frame,                                           // sea.c
    c77_activation_frame, c77_march_frame, c77_meanwhile_frame, c77_powell_frame,           // activate.c, march.c, powell.c
    c77_pick_frame,                                                                         // pick.c
    c77_entry_frame, c77_intercept_frame, c77_enter_fort_frame, c77_avoid_frame, c77_reinforce_frame,   // entry.c, intercept.c, fort.c, avoid.c, reinforce.c
    c77_sortie_frame, c77_storm_frame,                                                      // sortie.c, storm.c
    c77_battle_frame, c77_senior_frame, c77_fifteen_frame, c77_plan_frame,                  // battle.c, before.c
    c77_lose_frame, c77_retreat_frame, c77_ship_frame,                                      // losses.c, retreat.c
    c77_escape_frame, c77_expert_frame, c77_capture_frame,                                  // escape.c, expert.c, capture.c
    c77_supply_frame, c77_use_supply_frame, c77_attrition_frame,                            // supply.c, attrition.c
    c77_event_frame, c77_choose_leader_frame, c77_choose_space_frame, c77_remove_frame, c77_place_supply_frame;     // events.c, choices.c

// Two dice added, of one side (2D6).
static inline int c77_roll_two(Play *p, Side side, int what)
{
    int first = roll(p, side, 6, what);

    return first + roll(p, side, 6, what);
}

enum { POWELLS_REGULARS = 5 };      // C77 19.1: of the Ticonderoga garrison

// ---- the turn (turn.c, initiative.c, cup.c, rally.c, victory.c, setup.c)
void c77_begin_turn(State *s, Play *p);                         // what a new turn forgets
void c77_roll_for_initiative(State *s, Play *p);
void c77_act_on(State *s, int marker, Play *p);                 // what a drawn marker brings: a frame on top, or nothing
void c77_fill_cup(State *s, int first);                         // all markers that are in play but the first leader's
uint32_t c77_markers_in_play(const State *s);                   // 4.1, A7, 19.1, 19.2, E8: of this turn
// Begins RALLY for one leader: one die for a type (C77 6.1), or with NO_TYPE each that he has (7.3.5, A8).
void c77_rally(State *s, int leader, int type);
bool c77_may_rally(const State *s, int leader, int type);       // not besieged, a rally number, not boxed (A10)
bool c77_may_rally_any(const State *s, int leader);             // ... any type
void c77_check_philadelphia(State *s, Play *p);                 // A2: turns the marker if the British hold it alone; asked wherever a space is settled
bool c77_check_victory(State *s, Play *p);                      // at the end of the last turn; true when the game is over
void c77_win(State *s, Side winner, int ending, Play *p);
Side c77_winner_now(const State *s);                            // if the last turn ended now
bool c77_plays_for_new_england(const State *s);                 // the campaign with option 21.3
enum { LINE = 5, PORTS = 4 };
extern const uint8_t c77_line[LINE], c77_ports[PORTS];          // what the British need: from Montreal to New York (3.2 b); by 21.3 without Montreal, and ports

void c77_clear_actions(State *s);                               // nobody acts, marches or reacts, and no battle is fought
int  c77_set_aside(const State *s, int type);                   // SP in no place that are not Available: the event's, or outside of the scenario (E9)

// ---- activation and march (activate.c, operations.c, march.c, powell.c, pick.c)
void c77_note_powell(State *s);                                 // A54: once he is at Fort Ticonderoga, by whatever way, his marker is not used again
void c77_activate(State *s, int leader, Play *p);               // a primary leader: begins ACTIVATION
void c77_begin_march(State *s, int leader, int which, Play *p); // a March of s->march[which] begins where he stands: MARCH on top for which 1
void c77_end_march(State *s, int which, Play *p);
// Which march is under way: 1 a subordinate's (Smith's, Powell's), 0 the primary leader's, or of the army that lands (s->march[0] holds its
// party, with Howe as its leader), -1 none.
static inline int c77_moving(const State *s)
{
    if (s->march[1].party.leader == NOBODY)
        return s->march[0].party.leader != NOBODY ? 0 : -1;
    for (int i = s->core.depth - 1; i > 0; i--)
        if (s->core.frames[i].kind == MEANWHILE)
            return 0;
    return 1;
}
// ENTRY says how the march under way goes on: stopped (all enemies have avoided or are shut in: E12, A23), or ended for good, without a forced
// march (lost: E13; E14).  Where it says nothing (nobody there, a won battle: A40) the march goes on as far as the link allows.
void c77_stop_march(State *s, bool for_good);
static inline int points_left(const State *s)                   { return leadership_of(s, s->act.leader) - s->act.spent; }
int  c77_march_most(const State *s, const March *m);            // spaces that the army may march: 2, or 1 out of supply (15.4, E16)
bool c77_can_go_on(const State *s, const March *m);             // a step is left, wherever it may lead
bool c77_may_leave_hungry(const State *s, const March *m);      // none is, but without SP out of supply one would be, or a forced march
int  c77_range(const State *s, int leader, int space);          // spaces from him to it (A12); FAR if he does not reach it
Spaces c77_reach(const State *s, int leader, Spaces enemies);   // all spaces within his range; where the enemy is: c77_spaces_in()
void c77_spend(State *s, int points, Play *p);
// Battle planning and coordination (7.3.8, 7.3.9), which PLAN and REINFORCE ask for.
int  c77_why_not_plan(const State *s);
void c77_plan(State *s, Play *p);
int  c77_why_not_coordinate(const State *s, int leader);
void c77_coordinate(State *s, int leader, Play *p);
// BATTLE calls it in place of the British retreat when a landing has lost (17.1, A50): the survivors are back at sea, reinforcements that came by
// land (s->reaction) where they came from.  Begins NEW_DESTINATION, or nothing.  British SP that were there before are left to BATTLE.
void c77_beaten_landing(State *s, Play *p);
void c77_show_direction(State *s, Play *p);                     // 21.4, Fleet Sighted
void c77_embark(State *s, int reaction, Play *p);               // the army of a REACT_EMBARK goes to sea; ends PICK and the activation
int  c77_operation_cost(const State *s, Action a);              // leadership points that an answer costs the active primary leader; 0: none
int  c77_chance_to_force(const State *s);                        // of thirty-six: the active leader goes one space further
int  c77_why_not_operation(const State *s, Action a);           // V_FORCE to V_FETCH_TRAIN, of the active primary leader
void c77_list_operations(const State *s, ActionList *out);      // these, in their order
void c77_list_fetching(const State *s, Side side, ActionList *out);     // V_FETCH_DEPOT and V_FETCH_TRAIN: all of a side's own markers on the map
void c77_take_operation(State *s, Action a, Play *p);
void c77_list_steps(const State *s, const March *m, ActionList *out);      // V_TO and who goes along
void c77_propose_march(const State *s, const March *m, Proposal *out);     // all who may go along, while it goes on
bool c77_any_to_take(const State *s, const March *m);                      // troops or leaders who could go along stand there
void c77_ask_way_on(const State *s, const March *m, const char *else_, Text *out);     // ": choose who goes along, the next space (2 left) or ELSE_."
void c77_take_step(State *s, int which, Action a, Play *p);
void c77_end_activation(State *s, Play *p);                     // ends ACTIVATION, the frame on top
int  c77_why_not_step(const State *s, const March *m, Side side, int to);
void c77_step(State *s, int which, int to, Play *p);            // the army goes there, and ENTRY begins
// The army that most players would take, up to the limits: filled into the party.  Leaves a garrison nowhere.
void c77_usual_party(const State *s, Side side, int leader, int place, Party *out);
// The reaction of a leader as it would be declared, with that army.
Reaction c77_as_declared(const State *s, int leader, int how, int to);
int  c77_why_not_take(const State *s, Side side, const Party *q, int place, int type, int sp, bool marching);
int  c77_keeper_of(int type);                                           // the leader who keeps SP of this type with him, or NOBODY
int  c77_own_sp(const State *s, int leader, int type, int place);       // SP that stay with him: Smith's militia, Powell's Regulars on his way
int  c77_fresh_of(const State *s, int leader, int type, int place, int bound);     // of so many that are his, those that have not marched
int  c77_bound_sp(const State *s, int leader, int type, int place);     // SP that he may not lead away, since they are another's own
int  c77_why_not_carry(const State *s, Side side, const Party *q, int place, int leader, bool marching);
// Lists V_TAKE, V_DROP, V_CARRY, V_LEAVE, V_TRAINS, V_SHIP, V_ENGINEER for a party that is being composed in a place, and takes one.
// PICK (n: which of s->reaction, whose party is best filled with the usual one before) ends with V_GO; it checks rank, siege, ship and engineer.
void c77_list_party(const State *s, Side side, const Party *q, int place, bool marching, ActionList *out);
bool c77_take_party(State *s, Side side, Party *q, int place, Action a, Play *p);
bool c77_is_party_verb(unsigned verb);                          // V_TAKE to V_ENGINEER
// What such a party lacks to its limits: more[slot].  One of the position is told from a copy of it by where it lies.
void c77_fill_up(const State *s, Side side, const Party *q, int place, bool marching, uint8_t more[SLOTS]);
void c77_trim_trains(const State *s, March *m);                         // trains have gone from where the march stands
void c77_fill_party(const State *s, Side side, Party *q, int place, bool marching);     // the same for one that is begun: up to its limits
void c77_propose_party(const State *s, Side side, const Party *q, int place, bool marching, Proposal *out);    // "Take all he can lead"
int  c77_artillery_limit(const State *s, const Party *q);
int  c77_party_limit(const State *s, const Party *q);           // SP; of those who embark the sum of all leaders who go (17.0)
int  c77_artillery_in(const Party *q, Side side);

// ---- entering a space, reactions (entry.c, intercept.c, avoid.c, reinforce.c, fort.c)
// An army of the active side has come to a space: by march, landing or event.  Begins ENTRY with s->battle set up.
void c77_enter(State *s, int space, int from, Side side, bool by_sea, Play *p);
bool c77_is_relief(const State *s);                             // friends of the army that enters were shut in there before
Side c77_owner_of_fort(const State *s);                         // the side that held the space of the battle before its enemy came (14.1), or NEITHER
void c77_note_entry(State *s, Side side, int from);             // an army of that side came into the battle's space from there (13.6, E30)
int  c77_reaction_roll(const State *s, const Reaction *r);      // leadership with its modifiers: the highest 2D6 that succeeds (10.3, 11.3, 12.3)
static inline int per_cent_of_36(int ways)                      { return (ways * 100 + 18) / 36; }
int  c77_ways_up_to(int sum);                                   // of thirty-six, in which two dice show so much or less
int  c77_chance_of(const State *s, const Reaction *r);          // of thirty-six, with 2, 3, 11 and 12 as the rules say
int  c77_next_roll(const State *s);                             // the reaction that the entry on top resolves next; -1: none now
bool c77_is_automatic(const State *s, const Reaction *r);       // leaving a city, into a fort, out of a besieged fort into its space
int  c77_why_not_intercept(const State *s, Side side, int leader);
int  c77_why_not_avoid(const State *s, Side side, int leader, int to);
int  c77_why_not_reinforce(const State *s, Side side, int leader);
int  c77_find_reaction(const State *s, int leader);      // that names him as its leader; -1: none
int  c77_reinforcement_of(const State *s, int leader);   // that is rolled with his rating, for he is senior in it (A29); -1: none
void c77_declare(State *s, Side side, int leader, int how, int to, Play *p);       // adds a Reaction and begins PICK
bool c77_can_leave(const State *s, Side side, int from, int to);        // 14.1, 14.7: out of a space where the enemy is in the fort
// While reactions are composed: SP and leaders of a place that another reaction than `except` has been promised, or that came by interception and
// so cannot avoid (11.2).  `except` -1: none.
Set  c77_reactions(const State *s, int except);                 // those that have been declared or have come, as a set of s->reaction
int  c77_spoken_for(const State *s, int place, int type, Set reactions);        // by these: c77_reactions()
// C77 10.2: whether besiegers outnumber the besieged when `going` SP leave, and those whom other reactions than `except` take; true where no siege is.
bool c77_enough_stay(const State *s, Side side, int place, int going, int except);
Set  c77_leaders_spoken_for(const State *s, Side side, int except);
int  c77_trains_spoken_for(const State *s, Side side, int place, int except);
int  c77_extra_spoken_for(const State *s, int except);          // SHIP_GOES, ENGINEER_GOES: each goes with one of them
// Why a reaction cannot set out as it is composed: nobody goes (10.1), too few besiegers stay (10.2), the wrong sort (16.4, 16.5).
int  c77_why_not_set_out(const State *s, Side side, const Reaction *r);

// ---- battle (battle.c, before.c, losses.c, retreat.c, storm.c, sortie.c)
void c77_start_battle(State *s, Play *p);                       // s->battle is set up; BATTLE comes on top
void c77_forget_battle(State *s);                                // and its reactions
void c77_start_storm(State *s, int space, Side attacker, Play *p);
// Until its owner has named them, the first of those who may command is the senior leader, and those stay out who would be proposed (C77 13.2).
void c77_assume_choices(State *s, Side side);
void c77_leave_out_weakest(State *s, Side side);                // of more than fifteen, as is proposed (C77 13.2)
Set  c77_seniors(const State *s, Side side);                    // who may command in the battle at hand (E3, A65)
bool c77_commands(const State *s, int leader, int place);       // Brant and Smith only troops of their own sort (16.4, 16.5)
// Dice of a side in the battle or storm at hand, as rows of the sum (13.3, 14.5).
enum { DICE_HALF, DICE_FULL, DICE_ARTILLERY, DICE_SHIP, DICE_SHORT, DICE_AVOIDS, DICE_INTERCEPTIONS, DICE_LEADER, DICE_LEADERS, DICE_REGULAR,
       DICE_REGULAR_LEADER, DICE_HESSIAN, DICE_HESSIAN_LEADER, DICE_PLANNED, DICE_EXPERT, DICE_FACTOR, DICE_LINES };
int  c77_dice(const State *s, Side side, int row[DICE_LINES]);  // the sum, never below 1; DICE_FACTOR is what halving and doubling change
// Those in the battle or storm at hand (13.2, 19.2, 19.3): with the garrison box of the city; `fighters` without those beyond fifteen.
int  c77_box_of(const State *s, Side side);                     // NOWHERE: none fights along
int  c77_in_battle(const State *s, Side side, int type);
int  c77_fighters(const State *s, Side side, int type);
int  c77_short_fighters(const State *s, Side side, int type);   // of these, SP out of supply
bool c77_ship_fights(const State *s, Side side);
bool c77_is_left(const State *s, Side side);                    // SP or the ship are left in it; before it, they are to be met there: in no fort
Set  c77_leaders_in_battle(const State *s, Side side);
// The place in which a side fights: the space, or the inside of its fort.
int  c77_field_of(const State *s, Side side);
Spaces c77_retreats(const State *s, Side side);                 // of the loser of the battle at hand
int  c77_why_not_retreat(const State *s, Side side, int to);
// SP are to be lost in a place by their owner's choice: begins LOSE, or takes them where there is no choice.  `shorts_only`: attrition (E39).
void c77_suffer(State *s, Side side, int place, int count, bool shorts_only, Play *p);
// One of those in a place who may raid supply is lost, in the same way (C77 7.3.10).
void c77_lose_raider(State *s, Side side, int place, Play *p);
// Leaders of the side in the place stand among enemies without SP: each rolls (13.4).  Begins ESCAPE; false if there is none.
bool c77_escape(State *s, Side side, int place, Play *p);
// The enemy's depots, trains and engineer in a space that the side holds now: taken (15.1.2).  Begins CAPTURE; false if there is none.
bool c77_capture(State *s, Side side, int space, Play *p);
bool c77_try_expert(State *s, Side side, int leader, int expert, Play *p);      // 21.1, E46: begins EXPERT; false if nobody may try
int  c77_expert_of(const State *s, int leader);                 // the marker that he bears; EXPERTS: none
void c77_take_expert_from(State *s, int leader, int to);        // the marker that he bears, if any, is AVAILABLE or GONE from now on
int  c77_expert_bonus(const State *s, int leader, int expert);  // 0, 1, 2
int  c77_chance_of_expert(const State *s, int leader);          // of thirty-six, that he earns the marker which he tries for
const char *c77_deed(int expert);                               // what the marker is for: "interceptions"

// ---- supply (supply.c)
typedef struct Supplied {
    Spaces sources;             // spaces with a magazine or depot that is in supply
    Spaces reached;             // spaces whose armies outside are in supply from them
    Spaces forts;               // Patriot forts within four spaces (15.1)
} Supplied;
void c77_find_supply(const State *s, Side side, Supplied *out);
// What it would be with one more depot in a space that it reaches.
void c77_lay_depot(const State *s, Side side, int space, Supplied *net);
Spaces c77_kept(const State *s, Side side);                      // magazines printed for the side, which was the last to hold them (15.1.1)
bool c77_has_magazine(const State *s, Side side, int space);     // printed for the side, which was the last to hold it (15.1.1)
void c77_put_away(State *s, Side side, int i);                   // a depot or train goes back to its box
bool c77_is_source(const State *s, Side side, int space);       // a friendly magazine, or a depot in supply
bool c77_place_is_supplied(const State *s, Side side, int place, const Supplied *net);      // by the network; inside a besieged fort by its magazine
bool c77_marker_serves(const State *s, Side side, int marker, int place);       // a depot or train there, used up in a check, supplies the place
// The chain that supplies a space, from it to the magazine, for the screen: spaces written to `chain`, their number returned; 0: none.
int  c77_supply_chain(const State *s, Side side, int place, uint8_t chain[SPACES]);
int  c77_why_not_place_supply(const State *s, Side side, int leader, int space);        // a depot or train (7.3.7, 15.1.2); leader NOBODY: no range
Spaces c77_supply_spaces(const State *s, Side side, Spaces reach, Spaces enemies);      // all of a leader's reach for which that is OK, for lists
Spaces c77_supplies(const State *s, Side side);                         // where depots and trains of a side lie on the map
bool c77_may_place_supply(const State *s, Side side, int leader);     // for some space, once a marker is at hand, perhaps from elsewhere on the map
void c77_list_placing(Spaces spaces, ActionList *out);           // V_DEPOT and V_TRAIN: all of these
void c77_place_supply(State *s, Side side, int space, bool train, int from, Play *p);   // from the box, or from another place of the map
// SP and leaders that are marked out of supply, of the places that a depot or train in `marker` would supply, or with NOWHERE of all.
typedef struct Hungry {
    int sp, leaders;
} Hungry;
Hungry c77_count_hungry(const State *s, Side side, int marker);
bool c77_is_always_supplied(const State *s, int place, int type);      // that type there: under siege it needs supply like all others
// SP of the side in a place that a check of supply would mark now, if nobody used up a depot or train.
int  c77_short_if_checked(const State *s, Side side, int place, const Supplied *net);
void c77_fetch_supply(State *s, Side side, int place, bool train, Play *p);     // a marker of one's own goes back to its box (15.1.2, 15.1.3, A15)
void c77_take_supply(State *s, Side side, int place, bool train);                // the same, and nobody is told
void c77_return_supply(State *s, Side side, int space);                         // all of them in a space and its fort go back, nobody's booty (14.5.3, E35)

// SP have gone from a space otherwise than by battle (attrition, events): a siege may be over, leaders alone among enemies escape, and what
// they kept is taken (15.5).  Begins a frame at most; true if it has: then it is called once more when that frame is done.
bool c77_settle_space(State *s, int space, Play *p);
void c77_begin_settling(State *s, int space);                                   // the same as a frame of its own, until it is done

// The keeper of a magazine (15.1.1) is written by c77_add_sp() and its like themselves, through this: no chapter needs to call it.
void c77_note_control(State *s, int space);
void c77_note_holder(State *s, int space, Side holder);         // the same where the holder is known already

// ---- random events (events.c, choices.c)
Set c77_event_leaders(const State *s, Side side, int event);    // whom the side may choose for it
Spaces c77_event_spaces(const State *s, int event);             // where it may happen
void c77_come_by_event(State *s, int event, int place, Play *p);        // the SP that it brings, as many as are Available
