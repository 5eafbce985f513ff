// Disorder and rout by combat -- Washington's Crossing, WC 18.1, 18.2: which leaders the result shakes, and the retreats that follow.  The runs
// of routed leaders in later phases are in rout.c.

#include "games/washingtons_crossing/chapters.h"

// What the enemy was told of their stack is over with their retreat, which follows at once (WC 3.0).
static void shake(State *s, Set force, int effect, Play *p)
{
    FOR_EACH(l, wc_with_men(s, force)) {
        if (effect == RETREAT_4_ROUTED) {
            s->routed |= BIT(l);
            s->disordered &= ~BIT(l);
            wc_tire(s, l, 2);
        } else {
            // WC 18.2: a routed leader who is disordered tires by one level and remains routed.
            if (!has(s->routed, l))
                s->disordered |= BIT(l);
            wc_tire(s, l, 1);
        }
        TELL(p, has(s->routed, l) ? EV_ROUTED : EV_DISORDERED, side_of(l), .v = { l, s->where[l] });
    }
}

void wc_shake_forces(State *s, Play *p)
{
    Battle *b = &s->battle;

    for (Side side = AMERICAN; side < SIDES; side++) {
        Set force = side == b->side ? b->attackers : b->defenders;
        int effect = b->effect[side];
        assert(!(force & ~leaders_of(side)));
        if (effect == NO_EFFECT)
            continue;
        if (effect >= RETREAT_3_DISORDERED)
            shake(s, force, effect, p);
        if (wc_men_of(s, force)) {                 // M13: leaders without troops go with their stack
            b->going |= force;
            s->retreated |= force;
        }
        // WC 16.2: attackers who are driven back have ended their move.
        if (side == b->side)
            s->moved |= force;
    }
}

int wc_hexes_of(int effect)     { return effect == NO_EFFECT ? 0 : effect == RETREAT_2 ? 2 : effect == RETREAT_3_DISORDERED ? 3 : 4; }

bool wc_begin_next_retreat(State *s)
{
    Battle *b = &s->battle;
    Set group = 0;
    Side side;

    if (!b->going)
        return false;
    assert(!(b->going & ~(b->attackers | b->defenders)));
    // Those of one side in one hex go together; a prepared attack may have come from several hexes.
    side = side_of(first_of(b->going));
    group = b->going & wc_stack_at(s, s->where[first_of(b->going)], side);
    b->going &= ~group;
    s->march[0].group &= ~group;
    wc_begin_retreat(s, group, b->hex, wc_hexes_of(b->effect[side]), true);
    return true;
}
