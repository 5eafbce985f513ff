// Plans for the opening: the ways of Washington's army to Trenton, as a table.
//
// Washington's main body crosses at Yardley's Ferry, which is the nearer one, in the night of December 25, with the boats to help it; a
// smaller column goes by McConkey's.  No more than a hex holds comes to either ferry.  Those who are across rest near their
// bridgehead until the morning of the 26th, when they fall upon Trenton; nobody stands next to it before midnight (WC 17.2.3).  Those whom the
// ferries do not carry in the first night come in the second.
//
// Griffin's militia marches on Mount Holly meanwhile: while Donop's Hessians turn on him they do not come to Bordentown.

#include "aims.h"

#include "distances.h"

#include "games/washingtons_crossing/chapters.h"

enum { GOALS = 4 };

// In the turns from `first` to `last`, a force of these leaders that stands on this bank goes to the first of the goals where it has room; it
// stays if there is none.
typedef struct Plan {
    Set     who;
    uint8_t first, last, bank;
    Hex     goal[GOALS];        // NO_HEX: no further one
    Set     led_by;             // one of these must lead it; 0: anybody may
} Plan;

#define COLUMN(column, row)     ((column - 1) * HEX_ROWS + row - 1)
#define MAIN_BODY               (BIT(WASHINGTON) | BIT(GREENE) | BIT(STIRLING_US) | BIT(GLOVER) | BIT(SARGENT))
#define OTHERS                  (BIT(SULLIVAN) | BIT(ST_CLAIR) | BIT(FERMOY))
#define ARMY                    (MAIN_BODY | OTHERS | BIT(MERCER) | BIT(STEPHEN) | BIT(US_DETACHMENT_1) | BIT(US_DETACHMENT_2) | BIT(US_DETACHMENT_3))

static const Plan plans[] = {
    // Nobody shows himself before Trenton in the first night.
    { BIT(EWING) | BIT(DICKINSON), 1, 1, PENNSYLVANIA, { NO_HEX } },
    { BIT(EWING), 2, 2, PENNSYLVANIA, { COLUMN(21, 30), NO_HEX } },
    { BIT(DICKINSON), 2, 2, PENNSYLVANIA, { COLUMN(20, 30), NO_HEX } },
    { OTHERS | BIT(STEPHEN), 1, 1, PENNSYLVANIA, { COLUMN(13, 29), COLUMN(13, 30), NO_HEX } },
    { ARMY, 1, 1, PENNSYLVANIA, { COLUMN(16, 30), COLUMN(16, 31), NO_HEX } },
    { ARMY, 1, 2, JERSEY, { COLUMN(17, 29), COLUMN(15, 29), COLUMN(14, 28), NO_HEX } },
    { OTHERS | BIT(STEPHEN), 2, 2, PENNSYLVANIA, { COLUMN(13, 29), NO_HEX } },
    { ARMY, 2, 2, PENNSYLVANIA, { COLUMN(18, 29), COLUMN(20, 28), COLUMN(19, 30), COLUMN(21, 29) } },
    { BIT(GRIFFIN) | BIT(US_DETACHMENT_4), 1, 4, JERSEY, { HEX_MOUNT_HOLLY, NO_HEX }, BIT(GRIFFIN) },
};

Hex wc_start_of_opening(int l)      { return has(MAIN_BODY, l) ? COLUMN(14, 34) : COLUMN(12, 33); }

Hex wc_next_of_opening(const Want *w, const Force *f)
{
    if (w->us != AMERICAN)
        return NO_HEX;
    for (unsigned i = 0; i < sizeof plans / sizeof *plans; i++) {
        const Plan *p = &plans[i];
        if (w->s->turn < p->first || w->s->turn > p->last || wc_hexes[f->hex].bank != p->bank || f->who & ~p->who
            || (p->led_by && !has(p->led_by, f->chief)))
            continue;
        for (int g = 0; g < GOALS && p->goal[g] != NO_HEX; g++)
            if (wc_fits_in(w->s, p->goal[g], w->us, f->who))
                return p->goal[g];
        return f->hex;
    }
    return NO_HEX;
}
