// A side's deals resample what that side cannot know; a spectator's resample what either side cannot know.

#include "lab/deals.h"

bool may_tell(const Game *game, Reader reader, const State *s)
{
    for (Side side = AMERICAN; side < SIDES; side++)
        if (reader != REFEREE && reader != side && game->is_choosing(s, side))
            return false;
    return true;
}

bool may_answer(Reader reader, const State *s)
{
    return reader == REFEREE || (!is_over(s) && side_to_act(s) == reader);
}

void deal_for(const Game *game, Reader reader, State *s, Luck *luck)
{
    if (reader == AMERICAN || reader == SPECTATOR)
        game->imagine(s, AMERICAN, luck);
    if (reader == BRITISH || reader == SPECTATOR)
        game->imagine(s, BRITISH, luck);
}
