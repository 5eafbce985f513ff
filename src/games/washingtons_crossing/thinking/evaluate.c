// What a position is worth: by the chance that the Americans win, in a logistic form fitted to the results of games (docs/bots.md).

#include "engine/items.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

int wc_evaluate(const State *s, Side side, const int32_t values[])
{
    return worth_by_items(&wc_item_kind, s, side, values);
}

// A turn has two phases.
int wc_phase(const State *s)            { return 2 * s->turn + (wc_side_on_turn(s) == BRITISH); }
