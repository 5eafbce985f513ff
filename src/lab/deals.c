#include "lab/deals.h"

void deal_for(const Game *game, Reader reader, State *s, Luck *luck)
{
    if (reader == AMERICAN || reader == SPECTATOR)
        game->imagine(s, AMERICAN, luck);
    if (reader == BRITISH || reader == SPECTATOR)
        game->imagine(s, BRITISH, luck);
}
