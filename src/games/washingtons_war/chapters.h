// chapters.h -- what the chapters of Washington's War share with each other: the steps of their sequences and their frames.
//
// The frames, as they lie on one another:
//
//   TURN                      5   set-up questions in 1775; reinforcements, cards, first player; STRATEGY; WINTER; navy; politics; end
//     STRATEGY                5.3 the players alternate until both hands are empty: an IMPULSE each
//       IMPULSE (side)        PLAY_CARD; what it begins; then France, replacement draws, the purchase of a discard, an extra play
//         USE_OPS             6.2 what an operations card is used for: ACTIVATE, MARK, REINFORCE, a queue
//         ACTIVATE (n left)   7.1, 7.2 a campaign's or Glover's choice of generals
//           MARCH             7.3 the steps of one general, one question a step
//             ENTRY           7.6-7.9 a space is entered: INTERCEPT, capture, Congress, overrun, AVOID, BATTLE
//               BATTLE        9.2 PLAY_IN_BATTLE twice, dice, LOSE_UNITS, RETREAT, what follows
//         EVENT               6.31 EVENT_MARKERS, EVENT_UNITS, ...
//         DISCARD_ACTION      6.32.B
//   KEEP_GENERAL and LOST_WASHINGTON come on top wherever they fall due.
#pragma once
#include "game.h"
#include "state.h"

// "British": of the side that a frame is for, as its people, for words about it.
static inline const char *ww_people(const Frame *f)     { return washingtons_war.side_people[f->side]; }
void ww_list_colonies(Set colonies, Text *out);         // "Georgia and New York" (words/aims.c)
// The value of the operations card in play.
static inline int ww_ops_in_play(const State *s)        { return s->played < CARDS ? ww_cards[s->played].ops : 0; }
// A general's name; of nobody, what stands for him in a sentence.
static inline const char *ww_name(int g, const char *nobody)    { return g < GENERALS ? ww_generals[g].name : nobody; }

// Rows of the options.
enum { TOURNAMENT };

// Steps; append-only.
enum { T_COMMITTEES, T_FOR_THE_KING, T_REINFORCEMENTS, T_CARDS, T_DECLARE, T_FIRST, T_STRATEGY, T_WINTER, T_NAVY, T_CONGRESS, T_ARMIES_MARK,
       T_ISOLATION, T_RECALL, T_END };                                                              // of TURN
enum { I_PLAY, I_AFTER, I_NAVY, I_FRENCH, I_DRAWS, I_EXCHANGE, I_EXTRA, I_END };                    // of IMPULSE
enum { E_INTERCEPTIONS, E_AVOIDING, E_FIGHT, E_OVER };                                              // of ENTRY
enum { B_ATTACKER_CARD, B_TREASON, B_DEFENDER_CARD, B_DICE, B_LOSER_LOSES, B_WINNER_LOSES, B_WINNER_ALONE, B_RETREAT, B_AFTER };   // of BATTLE
enum { V_DO, V_REST };                                                                              // of EVENT (first and later passes)
enum { W_AMERICANS, W_BRITISH, W_OVER };                                                            // of WINTER

extern const FrameKind
    ww_turn_frame, ww_strategy_frame, ww_impulse_frame,                                         // rules/turn.c, strategy.c
    ww_committees_frame, ww_for_the_king_frame,                                                 // setup.c
    ww_declare_frame, ww_choose_first_frame, ww_play_card_frame, ww_use_ops_frame,              // first.c, cards.c
    ww_mark_frame,                                                                              // markers.c
    ww_event_frame, ww_event_markers_frame, ww_event_units_frame,                               // events.c
    ww_discard_action_frame, ww_exchange_frame, ww_extra_play_frame,                            // discard.c, strategy.c
    ww_reinforce_frame, ww_arrive_under_frame, ww_arrive_units_frame,                           // reinforce.c
    ww_winter_frame, ww_winter_loss_frame,                                                      // winter.c
    ww_place_navy_frame, ww_french_arrive_frame, ww_recall_frame,                               // france.c
    ww_seat_congress_frame,                                                                     // politics.c
    ww_activate_frame, ww_march_frame, ww_entry_frame,                                          // activate.c, march.c, entry.c
    ww_intercept_frame, ww_avoid_frame, ww_split_frame,                                         // intercept.c, avoid.c
    ww_keep_general_frame, ww_lost_washington_frame,                                            // generals.c
    ww_battle_frame, ww_battle_card_frame, ww_lose_units_frame, ww_retreat_frame;               // battle.c, battle_card.c, losses.c, retreat.c

// ---- cards (first.c, cards.c, discard.c, deck.c)
Side ww_chooser_of_first(const State *s);                           // unless the British claim the first play
int  ww_why_not_play(const State *s, Side side, int card);          // as operations
int  ww_why_not_event(const State *s, Side side, int card);         // as its event: flag, condition, and something to do (V4)
int  ww_why_not_discard(const State *s, Side side, int card);
void ww_leave_hand(State *s, Side side, int card);                  // out of hand and of what the enemy knows of it
void ww_deal(State *s, Play *p);                                    // WW 6.1, with the reshuffle that is due and the cards of 1776
// For speed, as candidates() of action.h: the cards to consider for a verb.
Set  ww_guarded(const State *s, Side owner);                         // what keeps this side's markers from an event: discard.c
bool ww_is_sheltered(int space);                                    // winter.c: quarters, or south of the line
Cards ww_cards_asked(const ActionList *out, unsigned verb, Cards likely);
void ww_lay_card(State *s, Side side, int card);                    // a card is played: out of the hand, and what a play remembers
void ww_play_event(State *s, Side side, int card, Play *p);         // the card just laid takes effect as a play: the queue is dropped
void ww_lose_random_card(State *s, Side side, Play *p);             // WW 6.31, V9, V10
void ww_spend_queue(State *s, Side side);                           // its cards go to the discards, untold
void ww_empty_boxes(State *s);                                      // WW 5.7
int  ww_draw_card(State *s, Side side, Play *p);                    // from the deck, or from the discards once it is empty; NO_CARD if none is left
void ww_drop_queue(State *s, Side side, Play *p);                   // WW 7.1.B.iii
bool ww_is_last_card(const State *s);                               // both hands are empty: WW 9.44
// A card that leaves a hand: to the discards, or out of the game; the reshuffle that it makes due.
void ww_lay_down(State *s, int card, bool as_event);
// An event that takes effect (played, or drawn at random from a hand, V9): its card goes where it belongs, and EVENT is begun if the effect
// needs one; at most one frame is begun.
void ww_carry_out(State *s, int card, Side player, Play *p);

// ---- markers (markers.c, politics.c)
// May the side place, or flip, by operations or a discard (WW 10.11)?  `before`: British markers that count for adjacency.
int  ww_why_not_place(const State *s, Side side, int space, Set before);
int  ww_why_not_flip(const State *s, Side side, int space, Set before);
int  ww_usual_space(int colony, Set legal);                         // setup.c: where most players would put a marker; NOWHERE if none is legal
Set  ww_placeable(const State *s, Side side, Set before);           // the spaces for which ww_why_not_place is OK
Set  ww_flippable(const State *s, Side side);
Set  ww_event_spaces(const State *s, int card, Side player, Set before);    // where the event may place, remove or flip a marker, or take a unit (V5)
Set  ww_removable(const State *s, Side side);                       // enemy markers that a discard may take away (WW 6.32.B.iii)
Set  ww_next_to(const State *s, Side side, Set markers);            // spaces adjacent to these markers; for the British, ports to ports
Set  ww_isolated(const State *s, Side side);                        // WW 10.31, 10.32: removed if the year ended now
void ww_armies_mark(State *s, Play *p);                             // WW 10.2.2
void ww_remove_isolated(State *s, Play *p);                         // WW 10.2.3: American ones first

// ---- movement (activate.c, march.c, entry.c, intercept.c, avoid.c, generals.c)
int  ww_why_not_activate(const State *s, Side side, int g, int value);      // value: of the operations card with its queue; 3 for a campaign
// Begins MARCH; five units go along unless the player says otherwise.  most: spaces, 0 for what the generals of his side usually go.
void ww_activate(State *s, int g, int most, bool glover, Play *p);
bool ww_takes_back(const State *s, Action a);                       // leaves units of his march that were taken up here, or the other way round
void ww_end_march(State *s, Play *p);                               // MARCH is on top: units that went along have moved, the general stops
int  ww_why_not_step(const State *s, int to);                               // of the general who is marching
int  ww_why_not_sail(const State *s, int to);
int  ww_why_not_landing_party(const State *s, int space);
Set  ww_landing_ports(const State *s);                                      // where a campaign may land its party
int  ww_why_not_intercept(const State *s, int g);                           // into the space of the marching general
bool ww_may_avoid(const State *s, int space, int from);                     // an American army there may retreat before one that comes from there
// A general goes by interception or retreat before battle with all units of his space, or with five: begins SPLIT if there is a choice.
void ww_go_along(State *s, int g, int to, bool retreats, Play *p);
int  ww_chance_in_six(const State *s, int g, bool avoiding);                // faces of the die that succeed
// Two friendly generals in a space: begins KEEP_GENERAL, or sends the only one who may go; false if there are not two (WW 7.4.C).
bool ww_keep_one_general(State *s, int space, Play *p);
// Begins LOST_WASHINGTON if it is owed; false if not.
bool ww_settle_washington(State *s, Play *p);
// An army has come to a space by movement, sea, interception, retreat or as reinforcements: enemy generals alone there are captured, and
// Congress without American units is dispersed (WW 7.6, 7.7, V26).
void ww_take_space(State *s, int space, Side side, Play *p);

// ---- battle (battle.c, battle_card.c, losses.c, retreat.c)
void ww_start_battle(State *s, int space, Side attacker, int from, bool intercepted, Play *p);      // the BATTLE frame comes on top
bool ww_can_overrun(const State *s, int space, Side attacker);      // WW 9.7
void ww_overrun(State *s, int space, Side attacker, Play *p);
Set  ww_retreats(const State *s, int space, Side side, bool attacker, int from, int general, bool has_units);   // by land: WW 9.61
Set  ww_sea_retreats(const State *s, int space);                    // WW 9.62, of a British defender
bool ww_is_open_to_navy(const State *s, int space);                 // British ships support a battle there, and take a beaten defender off
Set  ww_ways_out(const State *s, Side side);                        // all of them, for a side that has lost the battle at hand
void ww_begin_retreat(State *s, Side side, Play *p);                // of the loser: asks where, or he surrenders (WW 9.61, 9.63)
// The modifiers of a side in the battle at hand, as rows of the sum (WW 9.4); its rating and card are in `battle`.
enum { SUM_UNITS, SUM_RATING, SUM_REGULARS, SUM_NAVY, SUM_MILITIA, SUM_WINTER, SUM_CARD, SUM_INTERCEPTION, SUM_LINES };
void ww_battle_sum(const State *s, Side side, int row[SUM_LINES]);
void ww_told_sum(const State *s, Side side, int row[SUM_LINES]);   // the same, of a battle whose dice may have been thrown (words/facts.c)
int  ww_losses_of(int die, bool winner, int agility);               // WW 9.5: units lost by a die; agility of the loser's general, 0 without one
// Takes losses of a side in a space; where both nations stand there, its owner chooses (LOSE_UNITS).
void ww_suffer(State *s, int space, Side side, int count, Play *p);

// ---- the rest of the turn
void ww_begin_turn(State *s, Play *p);                              // turn.c: what a new turn forgets
void ww_reinforcements(State *s, Play *p);                          // WW 5.1
int  ww_why_not_reinforce(const State *s, Side side);               // WW 8: a play is left, and somebody to bring
int  ww_why_not_arrive(const State *s, Side side, int space);
Set  ww_french_ports(const State *s);                               // where the French army may land (WW 12.2.B.ii)
void ww_make_alliance(State *s, Play *p);                           // WW 12.2.B: navy and army are asked by IMPULSE after it
void ww_end_alliance_card(State *s, Play *p);                       // the card that made the alliance is over: a French army without a port waits
void ww_land_french(State *s, int space, Play *p);                  // Rochambeau and the five units come (V28)
void ww_place_arriving_general(State *s, int g, int space, Play *p);        // he takes the place of another (WW 8.1.C, 8.2.C, V28)
void ww_end_turn(State *s, Frame *turn, Play *p);                   // WW 5.7: the count, or the next turn
