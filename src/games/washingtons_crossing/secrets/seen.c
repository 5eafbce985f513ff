// What each reader may see in Washington's Crossing -- WC 3.0: the top leader of a stack is open, the rest where an enemy stands next to it;
// only a leader's own side sees strengths, fatigue and orders.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

bool wc_is_open(const State *s, Hex h, Side side, Reader reader)
{
    const Frame *f = &s->core.frames[s->core.depth ? s->core.depth - 1 : 0];

    if (reader == REFEREE || reader == side)
        return true;
    // A leader in the hex itself sees no less than one next to it.
    if (reader == enemy_of(side) && (wc_is_next_to(s, h, reader) || wc_stack_at(s, h, reader)))
        return true;
    return reader == AMERICAN && s->core.depth && f->kind == RAID_WHOM && f->b == h;    // WC 8.0: he looks through the stack
}

// Both sides see the forces of a combat by name (WC 3.0), and not the friends with whom they find shelter afterwards, nor whether there are any.
static Set fighting(const State *s)
{
    return s->battle.hex != NO_HEX ? s->battle.attackers | s->battle.defenders : 0;
}

bool wc_is_seen(const State *s, int l, Reader reader)
{
    Side side = side_of(l);

    // A leader who is off the map is hidden from nobody.
    return !is_on_map(s, l) || has(fighting(s), l) || wc_is_open(s, s->where[l], side, reader) || wc_top_of(s, s->where[l], side) == l;
}

int wc_secrecy_of(const State *s, const Play *p, int l)
{
    return p->log && !wc_is_seen(s, l, enemy_of(side_of(l))) ? SECRET_A : 0;
}

bool wc_sees(const State *s, Reader reader, int sight, int whose)
{
    switch (sight) {
    case SEEN_WITH_LEADER:  return wc_is_seen(s, whose, reader);
    case SEEN_BY_OWNER:     return reader == REFEREE || reader == side_of(whose);
    default:                return false;
    }
}
