// fight.h -- what the chapters of battle, storm, fort and reactions share with each other alone.
#pragma once
#include "games/campaigns_of_1777/chapters.h"

// battle.c
int  c77_count_fighters(const State *s, Side side);
void c77_run_dice(State *s, int step, Play *p);     // the steps that a battle and a storm share: who commands, who fights, dice and losses
void c77_tell_battle(const State *s, int event, Play *p);

// before.c
void c77_ask_senior(State *s, Side side);           // each begins its question where there is a choice
void c77_ask_fifteen(State *s, Side side);
void c77_ask_plan(State *s);

// losses.c
void c77_take_losses(State *s, Side side, Play *p); // the hits of the enemy

// retreat.c
void c77_begin_retreat(State *s, Side loser, Play *p);
bool c77_brings_nearer(const State *s, Side side, int from, int to, bool nearest);     // to a depot or magazine (E29)

// fort.c
int  c77_fort_room(const State *s, Side side, int space);       // SP that may still go in; 0 where the enemy is inside, or there is no fort
bool c77_any_fit(const State *s, Side side, int space);         // some SP outside may go in
void c77_go_in(State *s, Side side, int space, Action a);       // V_TRAINS, V_SHIP, V_ENTER, V_ENTER_LEADER
void c77_list_fort(const State *s, Side side, int space, ActionList *out);
// What the buttons of a question say that lists these.
#define INTO_FORT_SAID  { V_TRAINS, "Trains into the fort[: {x}]" }, { V_SHIP, "River ship into the fort" }
// Trains and depots go in with a garrison that nobody is left outside of, and a siege begins (C77 15.2).
void c77_shut_in(State *s, Side side, int space, Play *p);

// entry.c
Side c77_side_of_reaction(const State *s, const Reaction *r);
const char *c77_mover_name(const State *s);                     // of him who leads the army that enters: "Howe"
bool c77_resolve(State *s, int i, int expert, Play *p);         // a roll, or none where it succeeds of itself; true if it succeeds
bool c77_is_all_named(const State *s, Side side);                // it has as many parties as it may (D32)
bool c77_any_declared(const State *s, int how);                 // and not resolved yet

// intercept.c, avoid.c, reinforce.c
int  c77_why_not_react(const State *s, Side side, int leader);  // where he is, and whether he is named already
int  c77_why_not_come(const State *s, Side side, int leader);   // into the battle's space
int  c77_free_with(const State *s, Side side, int leader);      // SP where he stands that may go with him
bool c77_ship_goes_with(const State *s, int leader, int to);    // the river ship may go to that space with him: it is an SP, too (C77 19.6)
int  c77_why_nobody_goes(const State *s, Side side, int leader, int to);
Set  c77_leaders_around(const State *s, Side side);             // in spaces next to the battle's: no others intercept or reinforce
bool c77_can_any_intercept(const State *s, Side side);
bool c77_can_any_avoid(const State *s, Side side);
bool c77_can_any_reinforce(const State *s, Side side);
