// What a position is worth: by the chance that the Americans win, in a logistic form fitted to the results of games (docs/bots.md).

#include "engine/items.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

int wc_evaluate(const State *s, Side side, const int32_t values[])
{
    return worth_by_items(&wc_item_kind, s, side, values);
}

// A turn has two phases; what both sides share belongs to the first.
int wc_phase(const State *s)
{
    int step = s->core.depth ? s->core.frames[0].step : 0;

    // The step of the turn's frame is the next one, so this is the British half of the turn.
    return PHASES_OF_A_TURN * s->turn + (step > T_AMERICAN_RECOVERY);
}
