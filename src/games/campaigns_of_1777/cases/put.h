// put.h -- what the line `put` of a case file does where it is more than to store a value; the rows of words/facts.c name these functions.
#pragma once
#include "games/campaigns_of_1777/state.h"

#include "engine/fact.h"

// Each is false with what is wrong.  From now on this number of SP of a type stand there; those that go or come are in supply and have not
// marched, as far as that is possible.
bool c77_put_sp(State *s, int place, int type, int sp, Error *err);
bool c77_put_with(State *s, int leader, int type, int sp, Error *err);      // in the leader's place
// Of those there, this number are out of supply; have marched.
bool c77_put_shorts(State *s, int place, int type, int sp, Error *err);
bool c77_put_moved(State *s, int place, int type, int sp, Error *err);

FactPut c77_put_spent, c77_put_planned, c77_put_destination, c77_put_sea_box;                                       // the game's
FactPut c77_put_available_supply;                                                                                   // a side's
FactPut c77_put_marker;                                                                                             // of the cup
enum { IN_CUP, IN_DRAWN, IN_NEITHER };
FactPut c77_put_all_short, c77_put_all_moved, c77_put_artillery;                                                    // a side's in a place
FactPut c77_put_depots, c77_put_trains, c77_put_trains_marched, c77_put_landed;
FactPut c77_put_keeper, c77_put_holder, c77_put_came_from;                                                          // a space's
FactPut c77_put_where, c77_put_short_leader, c77_put_replaced, c77_put_marched, c77_put_activated, c77_put_new_on_track;     // a leader's
FactPut c77_put_expert, c77_put_improved, c77_put_trains_with;
