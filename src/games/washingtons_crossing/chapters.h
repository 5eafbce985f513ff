// chapters.h -- what the chapters of Washington's Crossing share with each other: the steps of their sequences and their frames.
#pragma once
#include "game.h"
#include "state.h"

const char *wc_hex_title(int h);      // its town, or its number
// A hex in words: its town, or its number with the nearest town that lies near by, "1930 (beside Trenton)".
typedef struct { char words[64]; } WcHexName;
WcHexName wc_hex_name(int h);
// The word that goes with a leader's name, of which one is a plural: wc_agree(l, "loses", "lose").
const char *wc_agree(int l, const char *one, const char *many);
// Men, who are counted in tens: "850", "1,300".
typedef struct { char words[8]; } WcMen;
WcMen wc_men_in_words(int tens);

// "British": of the side that a frame is for, as its people, for words about it.
static inline const char *wc_people(const Frame *f)    { return washingtons_crossing.side_people[f->side]; }

// Steps of sequences; append-only.
enum { T_OBJECTIVES, T_WEATHER, T_RAID, T_REINFORCE, T_AMERICAN_COMMAND, T_AMERICAN_ACTION, T_AMERICAN_RECOVERY,
       T_BRITISH_COMMAND, T_BRITISH_ACTION, T_BRITISH_RECOVERY, T_END };                       // of TURN (WC 6.0)

// Whose half of the turn it is; what both sides share belongs to the Americans'.  The step of the turn's frame is the next one.
static inline Side wc_side_on_turn(const State *s)
{
    return s->core.depth && s->core.frames[0].step > T_AMERICAN_RECOVERY ? BRITISH : AMERICAN;
}

enum { C_POINTS, C_REORGANIZE, C_BEFORE, C_LOSSES, C_LEAVE, C_ORDERS, C_END };                 // of COMMAND
enum { A_RECOVER, A_ROUT, A_MOVES, A_INITIATIVE, A_MOVES_AGAIN, A_PREPARED, A_END };           // of ACTION
enum { K_REACTION, K_DAWN, K_FIGHT, K_ATTACKER_LOSES, K_DEFENDER_LOSES, K_SHAKEN, K_RETREATS, K_ADVANCE, K_CAPTURE,
       K_SURRENDER_DEFENDER, K_SURRENDER_ATTACKER, K_END };                                    // of ATTACK (WC 17.1)
enum { ENTRY_BACK = ARRIVALS, ENTRY_WITH_ANYBODY };     // values of ARRIVE's operand a that are not an arrival's row
enum { P_STEP, P_ENTERED, P_LOST };                                                            // of RETREAT

// Why a retreat went into a hex: the priorities of WC 17.3, as bits that are greater for a higher priority, so that of two hexes the
// one with the greater sum is better; and the other reasons that can decide.
enum { NO_MINOR_RIVER = 1, BY_ROAD = 2, HOMEWARD = 4, NO_ZONE = 8, NO_ENEMY_TROOPS = 16, ONLY_WAY = 32, OWNERS_CHOICE = 64, NO_FARTHER_HEX = 128 };
Set wc_retreat_lines(int why);          // the reasons as EV_RETREAT tells them (events.c)
enum { SUM_VALUES = EVENT_VALUES - 1 };         // lines that one EV_SUM holds; the rest follow in another

extern const FrameKind wc_set_up_frame, wc_set_leader_frame, wc_set_boats_frame;                               // setup.c
extern const FrameKind wc_turn_frame;                                                                          // turn.c
extern const FrameKind wc_raid_where_frame, wc_raid_whom_frame;                                                // raid.c
extern const FrameKind wc_reinforce_frame, wc_arrive_frame, wc_add_troops_frame;                               // reinforce.c
// command.c, orders.c, amount.c, span.c, january.c
extern const FrameKind wc_command_frame, wc_orders_frame, wc_amount_frame, wc_span_frame, wc_go_home_frame;
extern const FrameKind wc_action_frame, wc_rally_frame, wc_moves_frame, wc_initiative_frame;                   // action.c, rally.c, initiative.c
extern const FrameKind wc_runs_frame, wc_rout_frame;                                                           // rout.c
extern const FrameKind wc_group_frame, wc_column_frame, wc_march_frame, wc_ferrying_frame;                     // group.c, move.c, crossing.c
extern const FrameKind wc_prepared_frame, wc_muster_attack_frame, wc_losses_frame;                             // attack.c, losses.c
extern const FrameKind wc_attack_frame, wc_dawn_frame, wc_surrender_frame, wc_advance_frame;                   // combat.c, surrender.c, advance.c
extern const FrameKind wc_react_frame, wc_react_group_frame;                                                   // react.c
extern const FrameKind wc_retreat_frame, wc_retreat_to_frame, wc_capture_frame;                                // retreat.c

// ---- turn.c and victory.c
#define FIRST_COUNT DEC_27              // WC 22.1: the first day whose 12am counts objectives
enum { VP_EMPTY_SOUTH = 1 };            // WC 22.1: for a south without British
bool wc_is_in_the_south(int town);                     // a town or city of row 15 or more
bool wc_any_british_in_the_south(const State *s);      // WC 22.1: 400 of them in a town there, for which the Americans go without a point
void wc_score_objectives(State *s, Play *p);           // WC 22.1
void wc_score_end(State *s, Play *p);                  // WC 22.4
int  wc_score_battle(State *s, Side loser, Play *p);    // WC 22.2; the points of the winner
int  wc_grade_of_battle(const State *s, Side loser);   // from the losses so far: a row of wc_victory_grades, or -1
void wc_capture_leader(State *s, int l, Play *p);      // WC 22.3
void wc_begin_raid(State *s, Play *p);                 // raid.c, WC 8.0

// ---- command.c (WC 10.1 to 10.3)
bool wc_is_quick_opening(const State *s);              // the first turn of the Quick Start
int  wc_why_not_order(const State *s, Side side, int l);       // he must be of the side, on the map, not routed or exhausted, and may respond
bool wc_is_near_enough_to_respond(const State *s, int b);      // WC 10.3 B: an American is within 8 hexes of this British leader, on his bank
int  wc_activation_cost(const State *s, int l);        // while he commands nobody
bool wc_is_off_the_roads(const State *s, int l);       // two hexes or more from a road or clear hex
void wc_activate(State *s, int l, int chief, int by);
void wc_activate_by_die(State *s, int l);
// The activations among the ORDERS; the first one ordered closes transfers and absorption.
void wc_list_activations(const State *s, const Frame *f, ActionList *out);
void wc_order_activation(State *s, Side side, int l, Play *p);
void wc_replace_leader(State *s, int old, int fresh);  // the counter changes; men, fatigue and marks stay

// ---- orders.c
void wc_list_main_orders(const State *s, const Frame *orders, ActionList *out);        // detachments, their absorption, activations and the end

// ---- january.c (WC 9.2.4, 9.4.1)
void wc_begin_losses_of_january(State *s, Side side);
void wc_remove_leavers(State *s, Play *p);             // removes the four leaders of WC 9.4.1 with the men they have left
// The same losses, offered while troops may also still be transferred; the first loss that is taken ends the transfers.
void wc_list_january(const State *s, Side side, ActionList *out);
int  wc_may_go_home(const State *s, int l, int left);          // tens of the `left` that he may lose
void wc_begin_january(State *s, Side side, Action a, Play *p);

// ---- span.c (WC 10.4, 10.5)
enum { AS_KNOWN, AT_WORST };        // whether unseen stacks count as without a zone, or as with one
bool wc_in_radius(const State *s, int commander, int l, int zones);
bool wc_are_in_radius(const State *s, int commander, Set leaders);     // whether all of them are, with zones as known
// Finds the hexes that his orders reach, with zones as his side knows them: the points by hex, FAR where they do not reach.  The hexes
// next to him always count (WC 10.5), so they cost at most his whole radius.
void wc_find_radius(const State *s, int commander, Reached *r);
void wc_begin_span(State *s, Side side, int l, int paid);      // asks a commander whom he calls; `paid`: points paid for himself so far
// The leaders that the commander of a SPAN may call now: what each takes of the span, and what the commander himself then still costs.
typedef struct Call { uint8_t leader, cost, extra; } Call;
int  wc_find_calls(const State *s, const Frame *span, Call at[LEADERS]);
// The commander whose span pays for the one who is asked whom he commands; NOBODY: activation points do.
int  wc_caller(const State *s);
// What the commander himself still costs once he calls this leader; and what there is to pay it from.
int  wc_surcharge(const State *s, const Frame *span, int l, int *has);

// ---- reinforce.c: troops of an arrival that join a leader (WC 9.1.1), for an AMOUNT of orders.c
int  wc_most_to_add(const State *s, int row, int l);    // tens, limited by the room he has
int  wc_least_to_add(const State *s, const Frame *add, int l);  // `add` is the ADD_TROOPS below
void wc_add_arrivals(State *s, int row, int l, int tens, Play *p);

// ---- reorganize.c (WC 9.2)
void wc_reorganize_british(State *s, Play *p);         // Monckton, in the phase after Cornwallis came
int  wc_why_not_subordinate(const State *s, const Frame *orders, int l);
void wc_subordinate_grant(State *s, Play *p);
int  wc_why_not_disband(const State *s, const Frame *orders, int to);
void wc_disband_stirling(State *s, int to, Play *p);   // his men join that leader, and he leaves

// ---- transfer.c (WC 15.0, 14.0); `orders` is the frame that asks: on January 1, before the men go home, a leaver may give all
bool wc_may_give_all(const State *s, const Frame *orders, int l);
int  wc_least_kept(const State *s, const Frame *orders, int l);        // tens that stay with him
int  wc_most_to_give(const State *s, const Frame *orders, int from, int to);
void wc_list_transfers(const State *s, const Frame *orders, Set stacked, ActionList *out);     // `stacked`: those who may have somebody beside them
int  wc_why_not_order_detach(const State *s, const Frame *orders, int l);
void wc_list_absorb(const State *s, const Frame *orders, Set stacked, ActionList *out);
void wc_absorb(State *s, int l, int detachment, Play *p);

// ---- amount.c
enum { TRANSFER_MEN, DETACH_MEN, MARCH_DETACH, MARCH_SEND, ADD_MEN };   // what an AMOUNT is about

// ---- detach.c (WC 14)
int  wc_why_not_detach(const State *s, int l);
int  wc_most_to_detach(const State *s, int l);                 // tens; a hundred men stay with him
int  wc_room_behind(const State *s, const March *m, int l);    // tens of a leader's who may stay in its hex when it goes on (WC 4.0)
int  wc_most_to_leave(const State *s, const March *m, int l);  // tens of a detachment that stays there
int  wc_least_to_send(const State *s, const March *m, int l);  // tens of one that goes on while he stays there
// Forms a detachment, which stands with him, under that free counter, or the first if `counter` is 0; returns it.
int  wc_form_detachment(State *s, int l, int counter, int tens, Play *p);
// Lists the counters that it may have: the free ones except `chosen`, of militia or not.  Only one choice is allowed (W49).
void wc_list_counters(const State *s, Side side, bool militia, int chosen, bool has_chosen, ActionList *out);
void wc_send_on(State *s, March *m, int l, int d);             // d marches on with the points that l has left, and l halts
void wc_leave_waiting(State *s, int l, int d);                 // l marches; d stays, and may go on if l does not
void wc_forget_waiting(State *s, Set parents);                 // the chance of these leaders' detachments to go on is over
void wc_leave_behind(State *s, Set parents);                   // these leaders have gone on, so their detachments do nothing more in the phase
Set  wc_may_go_on(const State *s, Side side);                  // detachments whose parents halted where they formed them, with points left

// ---- garrison.c (WC 20)
int  wc_spare_men(const State *s, Hex h, Side side);                    // tens that may leave the hex
bool wc_keeps_garrison(const State *s, Hex h, Side side, Set leaving);  // these may leave the hex
bool wc_strips_garrison(const State *s, Side side, const March *m);     // its first step would leave a garrison too small

// ---- group.c
bool wc_is_under(const State *s, int commander, int l);  // the commander is he, or activated him, himself or down his chain
Set  wc_group_of_roll(const State *s, int number);      // the active leaders who roll, or rolled, together
Set  wc_on_foot(const State *s, Set group);            // the group without its riders
// Rolls for those of the group who go on foot; the worst fatigue, and disorder, count for all of the group (WC 11.0).
int  wc_movement_points(const State *s, Side side, Set group, Set foot, int rating, Play *p);

// ---- move.c
extern const uint8_t wc_in_hex_order[DIRECTIONS];      // directions so that the neighbours come in ascending order
void wc_begin_march(State *s, Side side, int l, Set with, bool reacting);
bool wc_rolls_to_join(const State *s, const March *m, int l);          // he would roll a die of his own to join the march
void wc_set_home(State *s, Set group, Hex h);                   // their place is there if they can go no further
Set  wc_at_home(const State *s, const March *m, Hex h);         // those who march whose place is in that hex if they can go no further (W1)
void wc_halt_march(State *s, Side side, March *m);                // the move of all who march is over
// Of the answers of a march that has leaders: who may come along, the steps in these directions (a bit for each), the halt and the attacks.
void wc_list_onward(const State *s, Side side, const March *m, unsigned ways, ActionList *out);
int  wc_points_left(const State *s, const March *m);   // of the stack, which is the least of all its leaders' points
void wc_pay(State *s, March *m, int cost);
void wc_march_into(State *s, Side side, March *m, Hex to, Play *p);    // puts them there; may begin a frame
void wc_after_step(State *s, Set group, Hex from, Hex to, Play *p);    // accelerated arrivals, WC 10.3, Trenton's alarm

// ---- step.c
bool wc_fits_in(const State *s, Hex h, Side side, Set group);          // with the group at most 3,000 men stand there (WC 4.0)
int  wc_crowd_cost(const State *s, Hex h, Side side, Set group);       // 1 to pass through friends if they exceed that together (WC 4.0)
int  wc_why_not_step(const State *s, Side side, const March *m, Direction d, int *cost);  // OK and the points it takes, or a reason
bool wc_any_step(const State *s, Side side, const March *m);
void wc_list_steps(const State *s, Side side, const March *m, ActionList *out);
enum { ALL_WAYS = (1 << DIRECTIONS) - 1 };
void wc_list_steps_of(const State *s, Side side, const March *m, unsigned ways, ActionList *out);      // in these directions, a bit for each
// The points that the march needs to a hex by what its side knows, however many it has; FAR if no way leads there.
int  wc_points_to_reach(const State *s, Side side, const March *m, Hex to);
// Finds how far a march may get by what its side knows, without crossings that need a roll: for each hex the points it takes, FAR if it
// is out of reach, and the hex before it on the cheapest way.  A full hex is also reached, because the march may pass through it (WC 4.0).
typedef struct Routes { uint8_t cost[HEXES]; uint16_t from[HEXES]; } Routes;
void wc_find_routes(const State *s, Side side, const March *m, Routes *out);

// ---- crossing.c
bool wc_needs_crossing(const State *s, Hex from, Direction d);         // an open Delaware ferry, or boats on the hexside
int  wc_crossing_cost(const State *s, Side side, Hex from, Direction d);   // all points, the attempt and the hex; or PROHIBITED
int  wc_why_not_cross(const State *s, const March *m, Direction d);
int  wc_attempt_cost(const State *s, const March *m, Direction d, int cost);   // the part of the crossing's cost that the attempt needs
void wc_try_crossing(State *s, Side side, int m, Direction d, Play *p);
// The lines of what is added to the crossing die: at most both boats or three leaders, a weather and the date.
typedef struct CrossingSum { int count, total; struct { const char *words; int value; } line[8]; } CrossingSum;
void wc_sum_crossing(const State *s, const March *m, Direction d, CrossingSum *sum);
// Finds the capacities that the die can give the march in that slot, ascending, each with its number of faces; returns how many.
typedef struct Capacity { int tens, faces; } Capacity;
int  wc_find_capacities(const State *s, int march, Direction d, Capacity at[10]);
const char *wc_crossing_id(const State *s, Hex from, Direction d);     // of the ferry or the boats
int  wc_capacity_left(const State *s, Hex from, Direction d);          // tens, or NOT_ROLLED

// ---- action.c, entrench.c (WC 19.0), boats.c (WC 11.6)
int  wc_why_not_move(const State *s, Side side, int l);
Set  wc_yet_to_move(const State *s, Side side);                 // the activated leaders who may
void wc_list_movers(const State *s, Side side, ActionList *out);       // of the MOVES: who may move or entrench, and their end
int  wc_why_not_entrench(const State *s, Side side, int l);
bool wc_is_trench_begun(const State *s, Side side, Hex h);      // by this side, and not finished
// Whether a leader, once activated, could begin or finish a trench where he stands.
bool wc_has_trench_work(const State *s, Side side, int l);
void wc_entrench(State *s, Side side, int l, Play *p); // begins a trench, or finishes the one begun
void wc_raze_trenches(State *s, Side side, Play *p);
void wc_list_sail(const State *s, Side side, ActionList *out);
void wc_sail(State *s, Side side, int boats, Reach r, Play *p);

// ---- attack.c
int  wc_why_not_attack(const State *s, Side side, const March *m, Direction d, int kind, int *cost);
void wc_begin_attack(State *s, Side side, Set attackers, Hex hex, int kind, int chief, Play *p);       // chief NOBODY: as WC 17.1 says

// ---- sums.c
int  wc_ratio_modifier(int attacker, int defender);
// The lines of the combat at hand: all S_; then all C_, with what the Surprise Table gave; and the total of lines from `first` up to `end`.
void wc_sum_surprise(const State *s, int8_t line[SUM_LINES]);
void wc_sum_combat(const State *s, int surprise, int8_t line[SUM_LINES]);
int  wc_total_of(const int8_t line[SUM_LINES], SumLine first, SumLine end);
// What each line is called, and the rule it comes from (text.c).
extern const EventLine wc_sum_words[SUM_LINES + 1];

// ---- losses.c
enum { LOSS_COMBAT, LOSS_RETREAT };                                    // of the combat at hand, or of the retreat at hand
void wc_propose_loss(const State *s, int l, int tens, Proposal *out);  // proposes that he loses `tens`
const char *wc_last_men(int l);                                        // what the loss of all his men means, in a few words
void wc_suffer(State *s, Side side, int tens, int mode, Play *p);      // takes the loss at once, or asks the owner which leaders take it

// ---- disorder.c and advance.c
void wc_shake_forces(State *s, Play *p);               // by the result of the combat at hand
int  wc_hexes_of(int effect);                           // how far a CombatEffect drives a force back (WC 17.3)
bool wc_begin_next_retreat(State *s);                  // one stack after the other; false when all have gone
void wc_begin_advance(State *s, Play *p);

// ---- retreat.c, capture.c and rout.c
void wc_begin_retreat(State *s, Set group, Hex origin, int distance, bool combat);
void wc_begin_capture(State *s, Hex h, Side captor, Set there);        // WC 2.2.1: where enemies are alone without troops, if those who came have some
// WC 18.2: notes which leaders must run in this phase.  A leader who stands in his threatened base leaves the map at once.
void wc_note_runners(State *s, Side side, Play *p);
// Lists the runs among the answers of a question of the action phase; begins the run that is ordered.
void wc_list_runs(const State *s, Side side, ActionList *out);
void wc_begin_run(State *s, Side side, int l);
void wc_rally_routed(State *s, Side side, Play *p);    // rallies those who are far enough from the enemy (WC 18.2)
