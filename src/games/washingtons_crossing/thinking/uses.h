// uses.h -- what a leader with his column could be ordered for, in marks: a march towards their aim, an attack, or a trench.
//
// `column`: he and those whom he takes along.
#pragma once
#include "aims.h"

// The leaders that a commander could take along from his hex, the strongest first, as far as his span goes; he is one of them.
Set  wc_followers_of(const State *s, int l);
// Commanders who cost more than this one, and could still be ordered instead of him.
Set  wc_commanders_above(const State *s, int l);
// If a column would leave a town empty, the fewest who can hold it stay.
Set  wc_without_garrison(const State *s, const int32_t *w, Hex hex, Side side, Set column);
// WC 20.0: men who would have to stay as the garrison.
bool wc_is_garrison(const State *s, Hex hex, Side side, Set leaving);
bool wc_is_enemy_at(const State *s, Hex h, Side us);            // with men; false of NO_HEX
bool wc_stands_before(const Want *w, const Force *f, const Aim *aim);       // whether the aim is an enemy in the next hex
bool wc_share_an_enemy(const State *s, int a, int b);           // whether two leaders stand next to the same enemy

// Of marching rather than staying, less what it tires.  Where it is not above `above` marks, another number that is not is as good.
int  wc_marks_of_march(const Want *w, int l, Set column, int above);
// Of the best prepared attack that he could lead from his hex (WC 16.3); 0 if none promises anything.
int  wc_marks_of_attack(const Want *w, int l, Set column);
int  wc_best_attack(const Want *w, int l, Set column, Hex *target);      // the same, and on which hex; NO_HEX if there is none
// Of a trench that he could begin or finish in the town where he stands (WC 19); at least 0.
int  wc_marks_of_trench(const Want *w, int l);
// Of the best of these, without its price in points; `above` as for a march.
int  wc_marks_of_use(const Want *w, int l, Set column, int above);
// What it takes from an army to order him and his column alone, when a commander beside him could order the whole of it, or lead him in an attack.
int  wc_marks_of_army(const Want *w, int l, Set column);
int  wc_price_of_point(const Want *w);      // in marks
