// Changes of the position that every chapter makes: strength points with their marks, leaders, and what is asked of all places.

#include "chapters.h"
#include "base/bytes.h"

#include <string.h>

// ---- asking

int c77_sp(const State *s, int place, Side side)
{
    int sp = 0;

    FOR_TYPES(type, side)
        sp += s->units[type][place];
    return sp;
}

enum { BYTES = (PLACES + 7) / 8 * 8 };

// Sets of spaces are asked for often: one walk over all SP, place by place within a type, makes bytes that are not 0 where SP stand.
static void count_all(const State *s, Side side, uint8_t any[BYTES])
{
    memset(any, 0, BYTES);
    FOR_TYPES(type, side)
        for (int place = 0; place < PLACES; place++)
            any[place] |= s->units[type][place];
}

static Spaces spaces_of_bytes(const uint8_t any[BYTES])
{
    return (Spaces){ { filled_bytes(any, 64), filled_bytes(any + 64, BYTES - 64) & (BIT(SPACES - 64) - 1) } };
}

static void count_ship(const State *s, Side side, uint8_t any[BYTES])
{
    if (side == BRITISH && s->ship < PLACES)        // E27
        any[s->ship] = 1;
}

Spaces c77_sp_on(const State *s, Side side)
{
    uint8_t any[BYTES];

    count_all(s, side, any);
    return spaces_of_bytes(any);
}

Spaces c77_spaces_stood(const State *s, Side side)
{
    uint8_t any[BYTES];

    count_all(s, side, any);
    count_ship(s, side, any);
    return spaces_of_bytes(any);
}

Spaces c77_spaces_in(const State *s, Side side)
{
    uint8_t any[BYTES];

    count_all(s, side, any);
    count_ship(s, side, any);
    for (int fort = 0; fort < FORTS; fort++)
        any[c77_forts[fort]] |= any[INSIDES + fort];
    any[NEW_YORK] |= any[NEW_YORK_BOX];
    any[MONTREAL] |= any[MONTREAL_BOX];
    return spaces_of_bytes(any);
}

Set c77_leaders_at(const State *s, int place, Side side)
{
    Set here = 0;

    FOR_EACH(l, leaders_of(side))
        if (s->where[l] == place)
            here |= BIT(l);
    return here;
}

bool c77_is_besieged(const State *s, int fort)
{
    int inside = INSIDES + fort, space = c77_forts[fort];

    return (c77_sp(s, inside, PATRIOT) && c77_stands(s, space, BRITISH)) || (c77_stands(s, inside, BRITISH) && c77_sp(s, space, PATRIOT));
}

bool c77_stands(const State *s, int place, Side side)
{
    return c77_sp(s, place, side) || (side == BRITISH && s->ship == place);
}

bool c77_is_in(const State *s, int space, Side side)
{
    int inside = inside_of(space);

    return c77_stands(s, space, side) || (inside != NOWHERE && c77_stands(s, inside, side)) ||
        (space == NEW_YORK && c77_stands(s, NEW_YORK_BOX, side)) || (space == MONTREAL && c77_stands(s, MONTREAL_BOX, side));
}

// A2: SP of one side alone; a besieged fort is nobody's, and a garrison box counts with its city.
Side c77_holder(const State *s, int space)
{
    bool patriots = c77_is_in(s, space, PATRIOT), british = c77_is_in(s, space, BRITISH);

    return patriots == british ? NEITHER : patriots ? PATRIOT : BRITISH;
}

int c77_available(const State *s, int type)
{
    int left = c77_types[type].limit;

    for (int place = 0; place < PLACES; place++)
        left -= s->units[type][place];
    left -= c77_set_aside(s, type);
    return left > 0 ? left : 0;     // a case may have put on the map what is set aside
}

int c77_available_supply(const State *s, Side side)
{
    int count = 0;

    for (int i = 0; i < SUPPLY_MOST; i++)
        count += s->supply[side][i] == AVAILABLE;
    return count;
}

int c77_depots_at(const State *s, int place, Side side)
{
    int count = 0;

    for (int i = 0; i < SUPPLY_MOST; i++)
        count += s->supply[side][i] == place && !is_train(s, side, i);
    return count;
}

int c77_trains_at(const State *s, int place, Side side)
{
    int count = 0;

    for (int i = 0; i < SUPPLY_MOST; i++)
        count += s->supply[side][i] == place && is_train(s, side, i);
    return count;
}

int c77_party_sp(const Party *q)
{
    int sp = 0;

    for (int slot = 0; slot < SLOTS; slot++)
        sp += q->n[slot];
    return sp;
}

// ---- strength points

uint8_t *c77_shorts_of(State *s, int place, int type)
{
    return is_guest(s, place, side_of_type(type)) ? &s->guest_shorts[slot_of(type)] : &s->shorts[slot_of(type)][place];
}

static uint8_t *marched_of(State *s, int place, int type)
{
    return is_guest(s, place, side_of_type(type)) ? &s->guest_marched[slot_of(type)] : &s->marched[slot_of(type)][place];
}

// SP of a side are about to come to a place.  If the enemy stands there already, they are its guests.
static void come(State *s, int place, Side side)
{
    if (place >= FLAGGED || c77_sp(s, place, side) || !c77_sp(s, place, enemy_of(side)))
        return;
    assert(s->contested == NOWHERE);
    s->contested = (uint8_t)place;
    s->guest = side;
}

// SP have left a place.  When only the guests are left of a contested one, it is theirs.
static void settle(State *s, int place)
{
    Side guest = s->guest;

    if (place != s->contested || (c77_sp(s, place, guest) && c77_sp(s, place, enemy_of(guest))))
        return;
    if (c77_sp(s, place, guest))
        for (int slot = 0; slot < SLOTS; slot++) {
            s->shorts[slot][place] = s->guest_shorts[slot];
            s->marched[slot][place] = s->guest_marched[slot];
        }
    memset(s->guest_shorts, 0, sizeof s->guest_shorts);
    memset(s->guest_marched, 0, sizeof s->guest_marched);
    s->contested = NOWHERE;
    s->guest = 0;
}

void c77_add_sp(State *s, int place, int type, int sp, int shorts, int marched)
{
    if (sp == 0)
        return;
    assert(sp > 0 && s->units[type][place] + sp <= UINT8_MAX && shorts <= sp && marched <= sp);
    come(s, place, side_of_type(type));
    s->units[type][place] = (uint8_t)(s->units[type][place] + sp);
    if (place < FLAGGED) {
        *c77_shorts_of(s, place, type) = (uint8_t)(*c77_shorts_of(s, place, type) + shorts);
        *marched_of(s, place, type) = (uint8_t)(*marched_of(s, place, type) + marched);
    }
    if (place < AT_SEA)
        c77_note_control(s, space_of(place));
}

// SP have left a place where armies on the march stand.  Those of a party that came along are marked as marched, the fresh ones are not, so
// what is left of both kinds bounds the party.  A subordinate's army comes before that of the primary leader who waits.
static void trim_marches(State *s, int place, int type)
{
    // Of a side that is gone from a contested place, the marks there are the other's.
    int slot = slot_of(type), left = s->units[type][place], old = least(left, sp_moved(s, place, type)), fresh = left - old;

    for (int which = 1; which >= 0; which--) {
        March *m = &s->march[which];

        if (m->party.leader >= LEADERS || s->where[m->party.leader] != place || side_of_leader(m->party.leader) != side_of_type(type))
            continue;
        int came = least(m->party.n[slot] - m->fresh[slot], old), taken = least(m->fresh[slot], fresh);
        m->party.n[slot] = (uint8_t)(came + taken);
        m->fresh[slot] = (uint8_t)taken;
        old -= came;
        fresh -= taken;
    }
}

// The two marks of an SP are not told apart by the counts: who goes with one mark is settled first, and the other follows its own wish.
void c77_take_sp(State *s, int place, int type, int sp, bool shorts_first, bool marched_first, int gone[2])
{
    int all = s->units[type][place], shorts = sp_short(s, place, type), marched = sp_moved(s, place, type);
    int out = shorts_first ? least(sp, shorts) : most(0, sp - (all - shorts));
    int old = marched_first ? least(sp, marched) : most(0, sp - (all - marched));

    if (gone) {
        gone[0] = out;
        gone[1] = old;
    }
    if (sp == 0)
        return;
    assert(sp > 0 && sp <= all);
    if (place < FLAGGED) {
        *c77_shorts_of(s, place, type) = (uint8_t)(shorts - out);
        *marched_of(s, place, type) = (uint8_t)(marched - old);
    }
    s->units[type][place] = (uint8_t)(all - sp);
    settle(s, place);
    trim_marches(s, place, type);
    if (place < AT_SEA)
        c77_note_control(s, space_of(place));
}

void c77_move_sp(State *s, int from, int to, int type, int sp, bool shorts_first, bool marched_first)
{
    int gone[2];

    c77_take_sp(s, from, type, sp, shorts_first, marched_first, gone);
    c77_add_sp(s, to, type, sp, to < FLAGGED ? gone[0] : 0, to < FLAGGED ? gone[1] : 0);
}

// The owner would lose those first that are out of supply, and then those that have marched.
void c77_lose_sp(State *s, int place, int type, int sp, bool casualties)
{
    Side side = side_of_type(type);

    c77_take_sp(s, place, type, sp, true, true, NULL);
    if (casualties)
        s->casualties[side] = (uint8_t)least(UINT8_MAX, s->casualties[side] + sp);
}

// ---- leaders and parties

void c77_put_leader(State *s, int l, int where)
{
    assert(l < LEADERS);
    s->where[l] = (uint8_t)where;
    if (where >= FLAGGED)       // at sea and in the boxes nobody lacks supply (C77 15.3, E40)
        s->unsupplied &= ~(uint32_t)BIT(l);
    if (where == ON_TRACK)
        s->new_on_track |= (uint32_t)BIT(l);
}

void c77_move_trains(State *s, Side side, int from, int to, int count)
{
    for (int i = 0; i < SUPPLY_MOST && count; i++)
        if (s->supply[side][i] == from && is_train(s, side, i)) {
            s->supply[side][i] = (uint8_t)to;
            count--;
        }
}

// A reaction, a retreat, an embarkation: what has marched stays so, and nobody marches.  march.c moves armies on the march.
void c77_move_party(State *s, Side side, const Party *q, int from, int to)
{
    Set all = leaders_with(q, side) | (q->leader == NOBODY ? 0 : BIT(q->leader));

    FOR_TYPES(type, side)
        c77_move_sp(s, from, to, type, q->n[slot_of(type)], false, false);
    FOR_EACH(l, all)
        c77_put_leader(s, l, to);
    c77_move_trains(s, side, from, to, q->trains);
    if (q->extra & SHIP_GOES)
        s->ship = (uint8_t)to;
    if (q->extra & ENGINEER_GOES)
        s->engineer = (uint8_t)to;
}

const char *c77_name(const State *s, int l, const char *nobody)
{
    return l >= LEADERS ? nobody : is_replaced(s, l) ? c77_leaders[l].replacement : c77_leaders[l].name;
}
