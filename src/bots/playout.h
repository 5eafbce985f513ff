// playout.h -- a game played on by the game's own cheap sense (Game.weigh), as far as a phase.
#pragma once
#include "engine/engine.h"

// An index into the list, drawn by weight; they are not all 0.
int draw_by_weight(const uint8_t weight[], int count, Seeded *luck);

// Plays on until the game is over or its phase is at least `until`; the number of actions.
int play_on(const Game *game, State *s, Seeded *luck, int until);

// Plays on and evaluates: thousandths for the Americans.
int playout(const Game *game, State *s, Seeded *luck, int until);
