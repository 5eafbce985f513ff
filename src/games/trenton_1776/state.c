// Changes of the position that every chapter makes: placing, moving, losing steps, control.

#include "state.h"

#include "base/bytes.h"

// ---- asking

int t76_strength_of(const State *s, Set blocks)
{
    int sum = 0;

    FOR_EACH(b, blocks)
        sum += s->sp[b];
    return sum;
}

Set t76_on_map_of(const State *s, Side side)
{
    return bytes_below(s->where, BLOCKS, PLACES) & blocks_of(side);
}

Set t76_alive_of(const State *s, Side side)
{
    return (bytes_below(s->where, BLOCKS, PLACES) | equal_bytes(s->where, BLOCKS, OFF_MAP)) & blocks_of(side);
}

int t76_room_to_cross(const State *s, Side side, int from)
{
    int ferry = t76_places[from].ferry;

    return t76_ferries[ferry].capacity - s->crossings[ferry][side];
}

// T76-B2, T76-C15: the British need ice, and all `count` blocks cross or none.
int t76_why_not_cross(const State *s, Side side, int from, int count)
{
    bool on_ice = s->ice && t76_ferries[t76_places[from].ferry].freezes;

    return side == BRITISH && !on_ice                    ? BRITISH_NEED_ICE :
           count > t76_room_to_cross(s, side, from)      ? TEN_AT_MOST      : OK;
}

// ---- placing

void t76_put_block(State *s, int b, int place)
{
    assert(b < BLOCKS && place < PLACES);
    s->where[b] = (uint8_t)place;
    s->at[place] |= BIT(b);
}

void t76_take_off(State *s, int b, int where_to)
{
    assert(where_to >= PLACES);
    if (is_on_map(s, b))
        s->at[s->where[b]] &= ~BIT(b);
    s->where[b] = (uint8_t)where_to;
}

void t76_move_blocks(State *s, Set group, int from, int to)
{
    assert(group && !(group & ~s->at[from]) && is_linked(from, to));
    s->at[from] &= ~group;
    s->at[to] |= group;
    FOR_EACH(b, group) {
        s->where[b] = (uint8_t)to;
        s->from[b] = (uint8_t)from;
    }
    // Only the last step counts for a river attack (T76-B13), so a later step over land takes the mark away.
    if (is_over_river(from, to))
        s->crossed |= group;
    else
        s->crossed &= ~group;
}

void t76_count_crossing(State *s, Side side, int from, int count)
{
    int ferry = t76_places[from].ferry;

    assert(ferry != NO_FERRY && s->crossings[ferry][side] + count <= t76_ferries[ferry].capacity);
    s->crossings[ferry][side] += (uint8_t)count;
}

// ---- losses

static void kill(State *s, int b, Play *p)
{
    Set one = BIT(b);

    // The marks of the turn go with it, so that their sets hold only living blocks.
    t76_take_off(s, b, DEAD);
    s->battle.fled &= ~one;
    s->moved &= ~one;
    s->led &= ~one;
    s->crossed &= ~one;
    s->crossing_failed &= ~one;
    s->forced &= ~one;
    s->forced_before &= ~one;
    s->from[b] = NOWHERE;
    s->party[b] = 0;
    s->unseen[b] = 0;
    if (is_battle_on(s))
        s->battle.dead |= one;
    t76_show_blocks(s, one, p);
    TELL(p, EV_DEAD, side_of(b), .set = one, .v = { is_leader(b) });
    if (b == WASHINGTON) {
        win(s, BRITISH_VICTORY, E_WASHINGTON);      // T76 campaign victory: the game ends in the instant he is lost
        TELL(p, EV_OVER, BRITISH, .v = { BRITISH_VICTORY, E_WASHINGTON });
    }
}

void t76_lose_step(State *s, int b, bool seen, Play *p)
{
    assert(s->sp[b] > 0 && s->where[b] != DEAD);
    s->sp[b]--;
    if (is_battle_on(s))            // the depot costs strength, too, but in no battle
        s->battle.lost[side_of(b)]++;
    // T76-D10: the depot's losses. The enemy knows the sum, not the blocks.
    if (!seen)
        s->unseen[b]++;
    if (s->sp[b] == 0)
        kill(s, b, p);
    else
        TELL(p, EV_HIT, side_of(b), .set = BIT(b), .v = { s->sp[b] }, .secret = seen ? 0 : SECRET_A);
}

// ---- control of places

void t76_gain_control(State *s, int place, Side side, Play *p)
{
    // T76-B22. Only places that score have a holder.
    if (t76_places[place].vp == 0 || has(s->held[side], place) || is_enemy_at(s, place, side))
        return;
    s->held[side] |= BIT(place);
    s->held[enemy_of(side)] &= ~BIT(place);
    TELL(p, EV_CONTROL, side, .v = { place });
}

bool t76_is_occupied_by_americans(const State *s, int place)
{
    return (s->at[place] & AMERICANS) && !(s->at[place] & REDCOATS);
}

// T76 scenario 2, T76-C12: called only when no move is under way, so that passing through does not count.
void t76_check_brunswick_and_amboy(State *s, Play *p)
{
    if (s->core.scenario != BAGGING_THE_FOX || s->core.outcome != PLAYING)
        return;
    if (t76_is_occupied_by_americans(s, BRUNSWICK) && t76_is_occupied_by_americans(s, AMBOY)) {
        win(s, AMERICAN_VICTORY, E_BRUNSWICK_AND_AMBOY);
        TELL(p, EV_OVER, AMERICAN, .v = { AMERICAN_VICTORY, E_BRUNSWICK_AND_AMBOY });
    }
}
