// Garrisons -- Washington's Crossing, WC 20.0: the men who must stay in a town.

#include "games/washingtons_crossing/chapters.h"

static int garrison_of(Hex h, Side side)
{
    int town = wc_hexes[h].town;

    return town == NO_TOWN ? 0 : wc_towns[town].garrison[side];
}

int wc_spare_men(const State *s, Hex h, Side side)
{
    int men = wc_men_of(s, wc_stack_at(s, h, side)), garrison = garrison_of(h, side);

    return men > garrison ? men - garrison : 0;
}

// M21: a garrison that is already too small may not be made smaller.
bool wc_keeps_garrison(const State *s, Hex h, Side side, Set leaving)
{
    int garrison = garrison_of(h, side);

    // Leaders without men take nothing from a garrison.
    return garrison == 0 || wc_men_of(s, leaving) == 0 || wc_men_of(s, wc_stack_at(s, h, side) & ~leaving) >= garrison;
}

bool wc_strips_garrison(const State *s, Side side, const March *m)
{
    // A march only passes through the hexes that it entered.  Points spent on a ferry in vain leave it where it began.
    return m->hex == m->from && !wc_keeps_garrison(s, m->hex, side, m->group);
}
