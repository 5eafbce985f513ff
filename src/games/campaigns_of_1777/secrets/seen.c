// What each reader may see in Campaigns of 1777: everything but the port for which Howe's fleet makes (C77 8.6, 17.0).  What lies in the boxes
// of the Sea Travel Track is also told: the Patriots saw who went aboard (D33).

#include "games/campaigns_of_1777/state.h"
#include "games/campaigns_of_1777/tables.h"

bool c77_sees(const State *s, Reader reader, int sight, int whose)
{
    return sight == SEEN_BY_BRITISH && (reader == BRITISH || reader == REFEREE);
}
