// chapters.h -- what the chapters of Trenton 1776 show to each other: the steps of their sequences and their frames.
#pragma once
#include "state.h"

// Steps of TURN; append-only.
enum { T_OPEN, T_POINTS, T_DESERTION, T_BRITISH_ARRIVE, T_AMERICANS_ARRIVE, T_FIRST_MOVES, T_FIRST_BATTLES, T_SECOND_MOVES,
       T_SECOND_BATTLES, T_DEPOT, T_END };
// Steps of BATTLE and of FIRE; append-only.
enum { B_ROUND, B_ATTACKER_LEAVES, B_DEFENDER_FIRES, B_ATTACKER_FIRES };
enum { F_VOLLEY, F_FLIGHT, F_OVER };

extern const FrameKind turn_frame, desert_frame, take_back_frame, arrive_frame;         // turn.c
extern const FrameKind moves_frame, march_frame, force_frame, force_join_frame;         // move.c
extern const FrameKind battles_frame, choose_battle_frame, battle_frame, fire_frame, lose_hits_frame, run_away_frame,
                       depot_frame, leave_frame, where_to_frame, parting_frame;         // battle.c, withdraw.c

int victory_points(const State *s, Side side);
int strength_north(const State *s, Side side);

// ---- battle.c and withdraw.c

void start_battle(State *s, int place, Side attacker, Play *p);     // reveals both sides; the BATTLE frame comes on top
int  volley_of(const State *s, Side side, FirePool pools[FIRE_POOLS_MAX]);      // T76 battle fire: what a side rolls now
bool has_way_out(const State *s, Side side);
void begin_withdrawal(State *s, Side side, bool driven);            // driven: only fled militia are left, they must go (T76-B15)
void lose_fled(State *s, Play *p);                                  // no way out for them
