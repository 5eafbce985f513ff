// What each reader may see in Washington's War: everything but hands and the deck (WW 5.2, 6.1.C).  A discard that was bought lies in a hand
// that the enemy knows in part (WW 6.32.C).

#include "games/washingtons_war/state.h"
#include "games/washingtons_war/tables.h"

// Of a card that a reader does not see he cannot tell whether it is in the deck or in a hand.
static bool is_seen(const State *s, int card, Reader reader)
{
    if (reader == REFEREE)
        return true;
    for (Side side = AMERICAN; side < SIDES; side++)
        if (has_card(&s->hand[side], card))
            return reader == side || has_card(&s->known[side], card);
    return !has_card(&s->deck, card);
}

bool ww_sees(const State *s, Reader reader, int sight, int whose)
{
    switch (sight) {
    case SEEN_WITH_CARD:    return is_seen(s, whose, reader);
    case SEEN_BY_OWNER:     return reader == REFEREE || reader == whose;
    default:                return false;
    }
}
