// meant.h -- what a side was after, told when the game is over.
#pragma once
#include "cli/session.h"

// The order `meant [PLY]`: the order to which the answer of that ply belonged, what it was to bring, and what it could expect, from what its
// side then knew (plan_explain).
void order_meant(Session *s, const char *rest);
