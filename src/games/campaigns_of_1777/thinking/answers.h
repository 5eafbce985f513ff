// answers.h -- what an answer of a battle, a reaction, a siege or the cup brings, in sentences, for hints.
//
// It is told from the question that was asked and from what has changed since: who has been named with which chance, how many dice that makes, which
// troops are spared.  All of it lies open on the map.
#pragma once
#include "engine/aim.h"
#include "games/campaigns_of_1777/state.h"

// At the question of the position before, the weightiest first.
void c77_tell_answer(const Change *c);
// Of an activation that has ended, where nothing else is told.
void c77_tell_ended(const Change *c);
// The dice of both sides in the battle or storm at hand as it would be fought now, each under its best commander and with its best fifteen.
void c77_count_dice(const State *s, int dice[SIDES]);
