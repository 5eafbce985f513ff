// chapters.h -- what the chapters of Trenton 1776 share with each other: the steps of their sequences and their frames.
#pragma once
#include "game.h"
#include "state.h"

// "British": of the side that a frame is for, as its people, for words about it.
static inline const char *t76_people(const Frame *f)    { return trenton_1776.side_people[f->side]; }
// The word that goes with a block's name, of which some are plurals: t76_agree(b, "loses", "lose").
const char *t76_agree(int b, const char *one, const char *many);

// Steps of TURN; append-only.
enum { T_OPEN, T_POINTS, T_DESERTION, T_BRITISH_ARRIVE, T_AMERICANS_ARRIVE, T_FIRST_MOVES, T_FIRST_BATTLES, T_SECOND_MOVES,
       T_SECOND_BATTLES, T_DEPOT, T_END };
// Steps of BATTLE and of FIRE; append-only.
enum { B_ROUND, B_ATTACKER_LEAVES, B_DEFENDER_FIRES, B_ATTACKER_FIRES };
enum { F_VOLLEY, F_FLIGHT, F_OVER };

extern const FrameKind t76_turn_frame, t76_desert_frame, t76_take_back_frame, t76_arrive_frame;    // turn.c, desertion.c, arrivals.c
extern const FrameKind t76_moves_frame, t76_march_frame, t76_force_frame, t76_force_join_frame;    // move.c, march.c, force.c
extern const FrameKind t76_battles_frame, t76_choose_battle_frame, t76_battle_frame, t76_fire_frame, t76_lose_hits_frame, t76_run_away_frame,
                       t76_depot_frame, t76_leave_frame, t76_where_to_frame, t76_parting_frame;          // battle.c, fire.c, losses.c, flee.c, withdraw.c

// ---- turn.c and what it begins
bool t76_is_winter(const State *s);                     // after turn ten (T76-B1)
void t76_begin_desertion(State *s, Play *p);
void t76_begin_arrival(State *s, Side side, Play *p);
void t76_check_depot(State *s, Play *p);
void t76_end_turn(State *s, Frame *turn, Play *p);      // to the next one, or decides the game

// ---- victory.c
enum { WINTER = 11 };       // T76-B1: "after turn ten" means from the eleventh
enum { DEPOT_LOSS = 8 };    // T76 British supply depot: strength points
enum { SPENT = 20 };    // T76 campaign victory: British strength below this at the start of a turn loses
int t76_victory_points(const State *s, Side side);
Set t76_northern_places(void);                          // north of Hoffs and the Raritan
int t76_strength_north(const State *s, Side side);      // the tie-break

// ---- move.c, march.c, force.c
int  t76_why_not_order(const State *s, Side side, int b);       // his block, on the map, with a point to spend
int  t76_why_not_force(const State *s, Side side, int b);
Set  t76_may_join(const State *s, Side side);                   // the blocks that may join the side's march at hand
// Stayers and goers can no longer be told apart, if some stay and the group has changed.
void t76_forget_who_left(State *s, Side side, Set group, int here, bool changed);

// ---- battle.c, fire.c, losses.c and withdraw.c

Set  t76_contested_places(const State *s);                               // where battles wait
void t76_start_battle(State *s, int place, Side attacker, Play *p);     // reveals both sides; the BATTLE frame comes on top
FirePool t76_parting_of(const State *s, Side shooters);     // T76 battle withdrawal: what they roll at an enemy who leaves
int  t76_volley_of(const State *s, Side side, FirePool pools[FIRE_POOLS_MAX]);      // T76 battle fire: what a side rolls now
bool t76_has_way_out(const State *s, Side side);
int  t76_way_out_of_six(const State *s, Side side);         // the faces of a die that let the side out by its best way; 6: a road, 0: none
Set  t76_may_lose(const State *s, const Frame *f);          // the blocks that may take the next hit of a LOSE_HITS or LOSE_DEPOT
void t76_begin_withdrawal(State *s, Side side, bool driven);            // driven: only fled militia are left, and must go (T76-B15)
int t76_strongest(const uint8_t sp[BLOCKS], Set who);                    // the first of those with most steps; `who` is not empty
const char *t76_last_step(int b);                                       // what the loss of its last step means, in a few words
void t76_lose_fled(State *s, Play *p);                                  // fled militia that have no way out
