// Changes of the position that every chapter makes: strength points with their marks, leaders, and what is asked of all places.

#include "chapters.h"

#include <string.h>

// ---- sets

#define SINGLE(i) { { (uint64_t)((i) < 64) << ((i) % 64), (uint64_t)((i) >= 64) << ((i) % 64) } }
#define FOUR(i) SINGLE(i), SINGLE((i) + 1), SINGLE((i) + 2), SINGLE((i) + 3)
#define SIXTEEN(i) FOUR(i), FOUR((i) + 4), FOUR((i) + 8), FOUR((i) + 12)
const Spaces c77_single[128] = {
    SIXTEEN(0), SIXTEEN(16), SIXTEEN(32), SIXTEEN(48), SIXTEEN(64), SIXTEEN(80), SIXTEEN(96), SIXTEEN(112)
};

// ---- asking

// Sets of places are asked for often, so sixteen of them are looked at together.  Of the columns of a table, 80 to 96, those that are not 0 in
// one of its rows; the last sixteen overlap those before them.
static Spaces filled_places(const uint8_t *first, int rows, int columns)
{
    Spaces places = no_spaces;

    for (int at = 0; at < 64; at += 16)
        places.w[0] |= filled_columns(first + at, rows, columns) << at;
    places.w[1] = filled_columns(first + 64, rows, columns) | filled_columns(first + columns - 16, rows, columns) << (columns - 16 - 64);
    return places;
}

Spaces c77_places_with_sp(const State *s, Side side)
{
    return side == BRITISH ? filled_places(s->units[0], CONTINENTAL, PLACES) : filled_places(s->units[CONTINENTAL], TYPES - CONTINENTAL, PLACES);
}

Spaces c77_places_marked(const State *s)
{
    Spaces marked = filled_places(s->shorts[0], SLOTS, FLAGGED);

    if (s->contested != NOWHERE)
        add_space(&marked, s->contested);
    return marked;
}

// The marks of a type that is not there mean nothing, and a guest's lie apart; so what is found at a glance is looked at closely.
Spaces c77_places_short(const State *s, Side side)
{
    Spaces places = no_spaces;

    FOR_SPACES(place, c77_places_marked(s))
        FOR_TYPES(type, side)
            if (sp_short(s, place, type))
                add_space(&places, place);
    return places;
}

static Spaces spaces_of(Spaces places)          { return (Spaces){ { places.w[0], places.w[1] & (BIT(SPACES - 64) - 1) } }; }

static Spaces places_stood(const State *s, Side side)
{
    Spaces places = c77_places_with_sp(s, side);

    if (side == BRITISH && s->ship < PLACES)        // E27
        add_space(&places, s->ship);
    return places;
}

Spaces c77_sp_on(const State *s, Side side)             { return spaces_of(c77_places_with_sp(s, side)); }
Spaces c77_spaces_with(const State *s, int type)        { return spaces_of(filled_places(s->units[type], 1, PLACES)); }
Spaces c77_spaces_stood(const State *s, Side side)      { return spaces_of(places_stood(s, side)); }

static Set forts_of(Spaces places)          { return places.w[1] >> (INSIDES - 64) & (BIT(FORTS) - 1); }

Set c77_garrisons(const State *s, Side side)    { return forts_of(places_stood(s, side)); }

Spaces c77_spaces_in(const State *s, Side side)
{
    Spaces places = places_stood(s, side), spaces = spaces_of(places);

    FOR_EACH(fort, forts_of(places))
        add_space(&spaces, c77_forts[fort]);
    if (has_space(places, NEW_YORK_BOX))
        add_space(&spaces, NEW_YORK);
    if (has_space(places, MONTREAL_BOX))
        add_space(&spaces, MONTREAL);
    return spaces;
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

// ---- strength points

static uint8_t *shorts_of(State *s, int place, int type)
{
    return is_guest(s, place, side_of_type(type)) ? &s->guest_shorts[slot_of(type)] : &s->shorts[slot_of(type)][place];
}

static uint8_t *marched_of(State *s, int place, int type)
{
    return is_guest(s, place, side_of_type(type)) ? &s->guest_marched[slot_of(type)] : &s->marched[slot_of(type)][place];
}

Sorts c77_sorts_at(const State *s, int place, int type)
{
    int all = s->units[type][place], shorts = sp_short(s, place, type), marched = sp_moved(s, place, type);
    int both = !shorts || !marched ? 0 : marched_mark(s, place, type) & TOGETHER ? least(shorts, marched) : most(0, shorts + marched - all);

    return (Sorts){ { [FED_FRESH] = all - shorts - marched + both, [SHORT_FRESH] = shorts - both, [FED_MARCHED] = marched - both, [SHORT_MARCHED] = both } };
}

// The counts of a place below FLAGGED, where all of these stand.
static void set_sorts(State *s, int place, int type, const Sorts *q)
{
    int shorts = shorts_in(q), marched = marched_in(q), fewest = most(0, shorts + marched - s->units[type][place]), greatest = least(shorts, marched);

    *shorts_of(s, place, type) = (uint8_t)shorts;
    *marched_of(s, place, type) = (uint8_t)(marched | (2 * q->n[SHORT_MARCHED] > fewest + greatest ? TOGETHER : 0));
}

Sorts c77_go_from(Sorts *left, int sp, WhoFirst first)
{
    static const uint8_t order[][SORTS] = {
        [FED_FIRST]              = { FED_FRESH, FED_MARCHED, SHORT_FRESH, SHORT_MARCHED },
        [HUNGRY_FIRST]           = { SHORT_MARCHED, SHORT_FRESH, FED_MARCHED, FED_FRESH },
        [FRESH_FIRST]            = { FED_FRESH, SHORT_FRESH, FED_MARCHED, SHORT_MARCHED },
        [MARCHED_FIRST]          = { FED_MARCHED, SHORT_MARCHED, FED_FRESH, SHORT_FRESH },
        [FED_AND_TIRED_FIRST]    = { FED_MARCHED, FED_FRESH, SHORT_MARCHED, SHORT_FRESH },
        [HUNGRY_AND_FRESH_FIRST] = { SHORT_FRESH, SHORT_MARCHED, FED_FRESH, FED_MARCHED },
    };
    Sorts gone = { { 0 } };

    for (int i = 0; i < SORTS; i++) {
        int sort = order[first][i], n = least(sp, left->n[sort]);
        gone.n[sort] = n;
        left->n[sort] -= n;
        sp -= n;
    }
    return gone;
}

void c77_mark_supply(State *s, int place, int type, bool supplied)
{
    *shorts_of(s, place, type) = supplied ? 0 : s->units[type][place];
    *marched_of(s, place, type) &= (uint8_t)~TOGETHER;
}

// In a game only one space is contested at a time.  A case may put both sides into one and then begin a battle in another: the marks of those in the
// first are then forgotten.
static void forget_contest(State *s)
{
    for (int slot = 0; slot < SLOTS; slot++)
        s->shorts[slot][s->contested] = s->marched[slot][s->contested] = s->guest_shorts[slot] = s->guest_marched[slot] = 0;
}

// SP of a side are about to come to a place.  If the enemy stands there already, they are its guests.
static void come(State *s, int place, Side side)
{
    if (place >= FLAGGED || c77_sp(s, place, side) || !c77_sp(s, place, enemy_of(side)))
        return;
    if (s->contested != NOWHERE)
        forget_contest(s);
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

void c77_add_sp(State *s, int place, int type, Sorts q)
{
    int sp = 0;

    for (int sort = 0; sort < SORTS; sort++)
        sp += q.n[sort];
    if (sp == 0)
        return;
    assert(sp > 0 && s->units[type][place] + sp <= UINT8_MAX);
    come(s, place, side_of_type(type));
    Sorts here = c77_sorts_at(s, place, type);
    for (int sort = 0; sort < SORTS; sort++)
        here.n[sort] += q.n[sort];
    s->units[type][place] = (uint8_t)(s->units[type][place] + sp);
    if (place < FLAGGED)
        set_sorts(s, place, type, &here);
    if (place < AT_SEA)
        c77_note_control(s, space_of(place));
}

// SP have left a place where armies on the march stand.  Those of a party that came along are marked as marched, the fresh ones are not, so
// what is left of both kinds bounds the party.  A subordinate's army comes before that of the primary leader who waits.
// While a battle is on, those of the army who have gone into the fort of its space are still with it (move_inside() of fort.c), but not a garrison that it
// comes to relieve.
static void trim_marches(State *s, int place, int type, bool with_fort)
{
    // Of a side that is gone from a contested place, the marks there are the other's.
    int slot = slot_of(type), left = s->units[type][place], old = least(left, sp_moved(s, place, type)), fresh = left - old;
    int inside = with_fort && is_space(place) ? inside_of(place) : NOWHERE;

    if (inside != NOWHERE && s->units[type][inside] && !c77_is_relief(s)) {
        old += sp_moved(s, inside, type);
        fresh += s->units[type][inside] - sp_moved(s, inside, type);
    }
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

void c77_trim_marches(State *s, int place)
{
    for (int type = 0; type < TYPES; type++)
        trim_marches(s, place, type, false);
}

Sorts c77_take_sp(State *s, int place, int type, int sp, WhoFirst first)
{
    if (sp == 0)
        return (Sorts){ { 0 } };
    Sorts left = c77_sorts_at(s, place, type), gone = c77_go_from(&left, sp, first);
    assert(sp > 0 && sp <= s->units[type][place]);
    s->units[type][place] = (uint8_t)(s->units[type][place] - sp);
    if (place < FLAGGED)
        set_sorts(s, place, type, &left);
    settle(s, place);
    trim_marches(s, place, type, true);
    if (place < AT_SEA)
        c77_note_control(s, space_of(place));
    return gone;
}

// C77 7.3.10: an SP that has raided has done so wherever it goes.  Those that have not go first, so as many raids stay behind as SP do (A19).
void c77_take_raids_along(State *s, Side side, int from, int to)
{
    int left = 0;

    if (s->act.raided[0] == NOWHERE || side != side_of_leader(s->act.leader))
        return;
    FOR_TYPES(type, side)
        left += is_artillery(type) ? 0 : s->units[type][from];
    for (int i = 0; i < (int)sizeof s->act.raided; i++)
        if (s->act.raided[i] == from && left-- <= 0)
            s->act.raided[i] = (uint8_t)to;
}

Sorts c77_move_sp(State *s, int from, int to, int type, int sp, WhoFirst first)
{
    if (sp == 0)
        return (Sorts){ { 0 } };
    Sorts gone = c77_take_sp(s, from, type, sp, first);
    c77_add_sp(s, to, type, gone);
    c77_take_raids_along(s, side_of_type(type), from, to);
    return gone;
}

// The owner would lose those first that are out of supply, and then those that have marched.
void c77_lose_sp(State *s, int place, int type, int sp, bool casualties)
{
    Side side = side_of_type(type);

    c77_take_sp(s, place, type, sp, HUNGRY_FIRST);
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

// Trains of one mark: those that have marched this turn, or the others.  Returns how many went.
static int move_marked_trains(State *s, Side side, int from, int to, int count, bool marched)
{
    int moved = 0;

    for (int i = 0; i < SUPPLY_MOST && moved < count; i++)
        if (s->supply[side][i] == from && is_train(s, side, i) && (s->train_marched[side] >> i & 1) == marched) {
            s->supply[side][i] = (uint8_t)to;
            moved++;
        }
    return moved;
}

void c77_move_trains(State *s, Side side, int from, int to, int count)
{
    count -= move_marked_trains(s, side, from, to, count, false);
    move_marked_trains(s, side, from, to, count, true);
}

// Those that leaders who wait on their march have brought along go with them before others do, like SP: came_with().
static void move_trains_with(State *s, Side side, Set leaders, int from, int to, int count)
{
    int came = 0;

    for (int which = 0; which < 2; which++) {
        const March *m = &s->march[which];

        if (m->party.leader < LEADERS && has(leaders, m->party.leader))
            came += m->party.trains - m->fresh_trains;
    }
    count -= move_marked_trains(s, side, from, to, least(came, count), true);
    c77_move_trains(s, side, from, to, count);
}

// SP of a type that leaders who wait on their march have brought along: they have marched, and go with them before others do.
static int came_with(const State *s, Set leaders, int slot)
{
    int sp = 0;

    for (int which = 0; which < 2; which++) {
        const March *m = &s->march[which];

        if (m->party.leader < LEADERS && has(leaders, m->party.leader))
            sp += m->party.n[slot] - m->fresh[slot];
    }
    return sp;
}

// SP of a type that have not marched and stay with Smith or Powell when others go (D15).
static int fresh_kept(const State *s, Set all, int type, int place)
{
    int keeper = c77_keeper_of(type);

    return keeper == NOBODY || has(all, keeper) ? 0 : c77_fresh_of(s, keeper, type, place, c77_own_sp(s, keeper, type, place));
}

// A reaction, a retreat, an embarkation: what has marched stays so, and nobody marches.  march.c moves armies on the march.  Leaders first, so that
// who waits on his march keeps those who go along with him: trim_marches().
void c77_move_garrison(State *s, Side side, const Party *q, int from, int to, Sorts who[SLOTS])
{
    Set all = leaders_with(q, side) | (q->leader == NOBODY ? 0 : BIT(q->leader));

    FOR_EACH(l, all)
        c77_put_leader(s, l, to);
    FOR_TYPES(type, side) {
        int n = q->n[slot_of(type)], came = least(n, came_with(s, all, slot_of(type))), kept = n ? fresh_kept(s, all, type, from) : 0;
        int fresh = least(n - came, most(0, s->units[type][from] - sp_moved(s, from, type) - kept));

        Sorts gone[3];
        gone[0] = c77_move_sp(s, from, to, type, came, MARCHED_FIRST);
        gone[1] = c77_move_sp(s, from, to, type, fresh, FRESH_FIRST);
        gone[2] = c77_move_sp(s, from, to, type, n - came - fresh, MARCHED_FIRST);
        for (int sort = 0; sort < SORTS; sort++)
            who[slot_of(type)].n[sort] = gone[0].n[sort] + gone[1].n[sort] + gone[2].n[sort];
    }
    move_trains_with(s, side, all, from, to, q->trains);
    if (q->extra & SHIP_GOES)
        s->ship = (uint8_t)to;
    if (q->extra & ENGINEER_GOES)
        s->engineer = (uint8_t)to;
}

void c77_move_party(State *s, Side side, const Party *q, int from, int to)
{
    Sorts who[SLOTS];

    c77_move_garrison(s, side, q, from, to, who);
}

const char *c77_name(const State *s, int l, const char *nobody)
{
    return l >= LEADERS ? nobody : is_replaced(s, l) ? c77_leaders[l].replacement : c77_leaders[l].name;
}
