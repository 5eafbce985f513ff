// The British reorganize -- Washington's Crossing, WC 9.2: when Cornwallis has come, Monckton takes the Grenadiers' place, Grant becomes a
// subordinate, and Stirling's troops join another.

#include "games/washingtons_crossing/chapters.h"

// ---- WC 9.2.2: Monckton takes the Grenadiers' place in the phase after Cornwallis came

void wc_replace_leader(State *s, int old, int fresh)
{
    // Saved first, because wc_take_leader_off() clears all of it.
    int tens = s->troops[old], fatigue = s->fatigue[old];
    bool routed = has(s->routed, old), disordered = has(s->disordered, old), watched = has(s->watched, old);
    bool top = is_on_map(s, old) && wc_top_of(s, s->where[old], side_of(old)) == old;
    Set told = s->told;

    assert(side_of(old) == side_of(fresh) && !is_on_map(s, fresh));
    wc_hand_memory(s, old, fresh);
    s->where[fresh] = s->where[old];
    s->back_on[fresh] = s->back_on[old];
    wc_take_leader_off(s, old, REMOVED);
    // The old counter is out of play and keeps no mark of this phase.
    s->moved &= ~BIT(old);
    wc_set_men(s, fresh, tens);
    s->fatigue[fresh] = (uint8_t)fatigue;
    s->told = told & ~BIT(old);             // the stack has the same men, and is not told to have another leader (WC 3.0)
    if (has(told, old))
        s->told |= BIT(fresh);
    if (top)                                // what lies below the top stays hidden
        s->on_top |= BIT(fresh);
    if (routed)
        s->routed |= BIT(fresh);
    if (disordered)
        s->disordered |= BIT(fresh);
    if (watched)                            // no dawn attack on the same men under another name (WC 17.2.3)
        s->watched |= BIT(fresh);
}

// A leader who rallies off the map comes back, so his counter is not free.
static bool is_there(const State *s, int l)     { return is_on_map(s, l) || s->where[l] == RALLYING; }

void wc_reorganize_british(State *s, Play *p)
{
    if (!s->cornwallis_turn || s->where[MONCKTON] != WAITING)
        return;
    if (is_there(s, GRENADIERS)) {
        wc_replace_leader(s, GRENADIERS, MONCKTON);
        TELL(p, EV_ARRIVE, BRITISH, .v = { MONCKTON, s->where[MONCKTON] }, .secret = SECRET_A | SECRET_B);
    } else {
        begin(s, (Frame){ .kind = ARRIVE, .side = BRITISH, .a = ENTRY_WITH_ANYBODY, .b = MONCKTON });
    }
}

// ---- WC 9.2.1, 9.2.3: from the turn in which Cornwallis arrives

int wc_why_not_subordinate(const State *s, const Frame *f, int l)
{
    return f->side != BRITISH || l != GRANT     ? NOT_YOURS         :
           !s->cornwallis_turn                  ? NO_CORNWALLIS     :
           !is_on_map(s, GRANT) || s->where[GRANT_SUBORDINATE] != WAITING || s->where[LIGHT_INFANTRY] == RALLYING
                                                ? CANNOT_REORGANIZE : OK;
}

// Grant the commander leaves; the counter of the Light Infantry becomes his, or he joins any British leader.
void wc_subordinate_grant(State *s, Play *p)
{
    TELL(p, EV_REMOVED, BRITISH, .v = { GRANT });
    wc_take_leader_off(s, GRANT, REMOVED);
    if (is_on_map(s, LIGHT_INFANTRY)) {
        wc_replace_leader(s, LIGHT_INFANTRY, GRANT_SUBORDINATE);
        s->moved &= ~BIT(GRANT_SUBORDINATE);
        TELL(p, EV_ARRIVE, BRITISH, .v = { GRANT_SUBORDINATE, s->where[GRANT_SUBORDINATE] }, .secret = SECRET_A | SECRET_B);
    } else {
        begin(s, (Frame){ .kind = ARRIVE, .side = BRITISH, .a = ENTRY_WITH_ANYBODY, .b = GRANT_SUBORDINATE });
    }
}

int wc_why_not_disband(const State *s, const Frame *f, int to)
{
    return f->side != BRITISH || side_of(to) != BRITISH || to == STIRLING_BR   ? NOT_YOURS         :
           !s->cornwallis_turn                                                 ? NO_CORNWALLIS     :
           !is_on_map(s, STIRLING_BR) || s->where[to] != s->where[STIRLING_BR] ? CANNOT_REORGANIZE :
           s->troops[STIRLING_BR] == 0                                         ? NO_TROOPS         :
           is_shaken(s, STIRLING_BR) || is_shaken(s, to)                       ? SHAKEN_TRANSFER   :
           s->transfers_over                                                   ? TRANSFERS_FIRST   :
           s->troops[STIRLING_BR] + s->troops[to] > wc_most_of(s, to)          ? FULL              : OK;
}

void wc_disband_stirling(State *s, int to, Play *p)
{
    TELL(p, EV_TRANSFER, BRITISH, .v = { STIRLING_BR, to, s->troops[STIRLING_BR] }, .secret = SECRET_A | SECRET_B);
    wc_give_men(s, STIRLING_BR, to, s->troops[STIRLING_BR]);
    TELL(p, EV_REMOVED, BRITISH, .v = { STIRLING_BR }, .secret = SECRET_A);
    wc_take_leader_off(s, STIRLING_BR, REMOVED);
}
