// Changes of the position that every chapter makes: generals, units, markers, the alliance, and what may end the war at once.

#include "chapters.h"

#include "base/bytes.h"

// ---- asking

int ww_general_at(const State *s, int space, Side side)
{
    FOR_EACH(g, generals_of(side))
        if (s->where[g] == space)
            return g;
    return NOBODY;
}

Set ww_nation_on(const State *s, int nation)
{
    return filled_bytes(s->units[nation], SPACES);
}

Set ww_units_on(const State *s, Side side)
{
    return side == BRITISH ? ww_nation_on(s, BRITISH_UNITS) : ww_nation_on(s, AMERICAN_UNITS) | ww_nation_on(s, FRENCH_UNITS);
}

Set ww_generals_on(const State *s, Side side)
{
    Set on = 0;

    // A general who is not on the map adds no bit: a branch instead would often be mispredicted.
    FOR_EACH(g, generals_of(side))
        on |= (Set)is_on_map(s, g) << s->where[g] % 64;
    return on;
}

Set ww_american_pieces(const State *s)
{
    Set congress = s->congress < SPACES ? BIT(s->congress) : 0;

    return ww_units_on(s, AMERICAN) | ww_generals_on(s, AMERICAN) | congress;
}

Set ww_ports(void)
{
    Set ports = 0;

    for (int zone = 0; zone < ZONES; zone++)        // WW 12.3: every port is in one of them
        ports |= ww_zones[zone].ports;
    return ports;
}

// WW 10.0.B: the side with more markers; Canada needs Montreal and Quebec, and Fort Detroit never counts.
Side ww_holder(const State *s, int colony)
{
    Set here = counting_spaces(colony);
    int american = size_of_set(s->marker[AMERICAN] & here), british = size_of_set(s->marker[BRITISH] & here);

    if (colony == CAN)
        return american == 2 ? AMERICAN : british == 2 ? BRITISH : NEITHER;
    return american > british ? AMERICAN : british > american ? BRITISH : NEITHER;
}

int ww_count_colonies(const State *s, Side side)
{
    int count = 0;

    for (int colony = 0; colony < COLONIES; colony++)
        count += ww_holder(s, colony) == side;
    return count;
}

// ---- generals and units

void ww_put_general(State *s, int g, int where)
{
    assert(g < GENERALS && (where < SPACES || where >= GONE));
    s->where[g] = (uint8_t)where;
}

void ww_send_to_box(State *s, int g, Play *p)
{
    assert(g != WASHINGTON);        // WW 7.4.C
    TELL(p, EV_BOX, side_of_general(g), .v = { g, s->where[g] < SPACES ? s->where[g] : NO_VALUE });
    ww_put_general(s, g, IN_BOX);
}

void ww_add_units(State *s, int nation, int space, int count)
{
    assert(count >= 0 && s->units[nation][space] + count <= UINT8_MAX);
    s->units[nation][space] = (uint8_t)(s->units[nation][space] + count);
}

// V15: units that the card in play has moved go first.
void ww_lose_units(State *s, int nation, int space, int count)
{
    uint8_t *here = &s->units[nation][space], *moved = &s->moved[nation][space];

    assert(count >= 0 && count <= *here);
    *here = (uint8_t)(*here - count);
    *moved = (uint8_t)(*moved > count ? *moved - count : 0);
    // Those who march with the general are lost with the rest: no more can go on than are left.
    if (s->march.general < GENERALS && s->where[s->march.general] == space && s->march.units[nation] > *here)
        s->march.units[nation] = *here;
    if (s->battle.space == space)
        s->battle.lost[side_of_nation(nation)] = (uint8_t)(s->battle.lost[side_of_nation(nation)] + count);
}

// WW 7.6.  Washington does not come back; the British then take five markers away (LOST_WASHINGTON).
void ww_capture(State *s, int g, int space, Play *p)
{
    TELL(p, EV_CAPTURED, side_of_general(g), .v = { g, space });
    if (g != WASHINGTON) {
        ww_put_general(s, g, PRISONER);
        return;
    }
    ww_put_general(s, g, GONE);
    s->owed = true;
    TELL(p, EV_WASHINGTON, AMERICAN, .v = { space });
    if (s->alliance < ALLIANCE)             // WW 7.6.B, V30: the marker does not go back once it has reached 9
        ww_move_alliance(s, -3, p);
}

void ww_disperse_congress(State *s, Play *p)
{
    assert(s->congress < SPACES);
    TELL(p, EV_DISPERSED, BRITISH, .v = { s->congress });
    s->congress = DISPERSED;
    s->dispersed_in = s->turn;
}

// ---- markers

void ww_place_marker(State *s, int space, Side side, Play *p)
{
    assert(is_uncontrolled(s, space));
    s->marker[side] |= BIT(space);
    TELL(p, EV_PLACE, side, .v = { space });
}

void ww_flip_marker(State *s, int space, Side side, Play *p)
{
    assert(is_controlled(s, space, enemy_of(side)));
    s->marker[enemy_of(side)] &= ~BIT(space);
    s->marker[side] |= BIT(space);
    TELL(p, EV_FLIP, side, .v = { space });
}

void ww_remove_marker(State *s, int space, Play *p)
{
    Side side = is_controlled(s, space, AMERICAN) ? AMERICAN : BRITISH;

    assert(!is_uncontrolled(s, space));
    s->marker[side] &= ~BIT(space);
    TELL(p, EV_REMOVE, side, .v = { space });
}

// ---- France

// WW 12.1: the marker stays between 0 and 9, and once it is at 9 it moves no more.
void ww_move_alliance(State *s, int by, Play *p)
{
    int to = s->alliance + by;

    if (s->alliance == ALLIANCE)
        return;
    s->alliance = (uint8_t)(to < 0 ? 0 : to > ALLIANCE ? ALLIANCE : to);
    s->alliance_due = s->alliance == ALLIANCE;
    TELL(p, EV_ALLIANCE, (Side)(by < 0 ? BRITISH : AMERICAN), .v = { s->alliance, by });
}

void ww_end_regulars(State *s, Play *p)
{
    if (!s->regulars)
        return;
    s->regulars = false;
    TELL(p, EV_REGULARS, BRITISH, .set = 0);
    ww_move_alliance(s, 2, p);              // WW 12.1: only once in a game, for the advantage is lost only once
}

// ---- WW 13.1

void ww_win(State *s, Side winner, int ending, Play *p)
{
    Outcome outcome = winner == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY;

    win(s, outcome, ending);
    TELL(p, EV_OVER, winner, .v = { outcome, ending, ww_count_colonies(s, AMERICAN), ww_count_colonies(s, BRITISH) });
}

// r36: the British win if both conditions hold at once.
bool ww_check_automatic_victory(State *s, Play *p)
{
    if (s->core.outcome != PLAYING)
        return true;
    if (!ww_nation_on(s, AMERICAN_UNITS) && !ww_nation_on(s, FRENCH_UNITS))
        ww_win(s, BRITISH, E_NO_AMERICANS, p);
    else if (!(ww_nation_on(s, BRITISH_UNITS) & ~ww_colonies[CAN].spaces))
        ww_win(s, AMERICAN, E_NO_BRITISH, p);
    return s->core.outcome != PLAYING;
}
