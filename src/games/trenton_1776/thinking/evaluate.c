// What a position is worth: the chance that the Americans win, by a logistic form fitted to the results of games (docs/bots.md).
//
// It uses integers only, so that bots choose alike on every machine.

#include "engine/items.h"
#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"

int t76_evaluate(const State *s, Side side, const int32_t values[])
{
    return worth_by_items(&t76_item_kind, s, side, values);
}

// A turn has two phases; its opening belongs to the first.
int t76_phase(const State *s)
{
    // The step of the turn's frame is the next one, so it exceeds T_SECOND_MOVES from the second side's moves on.
    return 2 * s->turn + (s->core.frames[0].step > T_SECOND_MOVES);
}
