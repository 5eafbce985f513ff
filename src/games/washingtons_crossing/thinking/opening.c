// Plans for the opening: the way of Washington's army to Trenton, as a table.
//
// The army crosses at McConkey's Ferry in the night of December 25 and stands before Trenton at the dawn of the 26th (WC 17.2.3).  Those whom
// the ferry does not carry in the first night come in the second.

#include "aims.h"

#include "games/washingtons_crossing/chapters.h"

enum { GOALS = 3 };

// In the turns from `first` to `last`, a force of these leaders that stands on this bank goes to the first of the goals where it has room.
typedef struct Plan {
    Side    side;
    Set     who;
    uint8_t first, last, bank;
    Hex     goal[GOALS];        // NO_HEX: no further one
} Plan;

#define COLUMN(column, row)     ((column - 1) * HEX_ROWS + row - 1)
#define ARMY \
    (BIT(WASHINGTON) | BIT(GREENE) | BIT(SULLIVAN) | BIT(STIRLING_US) | BIT(ST_CLAIR) | BIT(FERMOY) | BIT(GLOVER) | BIT(SARGENT) | BIT(MERCER) | BIT(STEPHEN))

static const Plan plans[] = {
    { AMERICAN, ARMY, 1, 2, PENNSYLVANIA, { COLUMN(13, 29), NO_HEX, NO_HEX } },
    { AMERICAN, ARMY, 1, 1, JERSEY, { COLUMN(13, 28), COLUMN(14, 28), NO_HEX } },
    { AMERICAN, ARMY, 2, 2, JERSEY, { COLUMN(19, 29), COLUMN(19, 30), COLUMN(19, 28) } },
};

Hex wc_next_of_opening(const Want *w, const Force *f)
{
    for (unsigned i = 0; i < sizeof plans / sizeof *plans; i++) {
        const Plan *p = &plans[i];
        if (p->side != w->us || w->s->turn < p->first || w->s->turn > p->last || wc_hexes[f->hex].bank != p->bank || f->who & ~p->who)
            continue;
        for (int g = 0; g < GOALS && p->goal[g] != NO_HEX; g++)
            if (wc_fits_in(w->s, p->goal[g], w->us, f->who))
                return p->goal[g];
    }
    return NO_HEX;
}
