// What case files put: within the limits, and never two battles at once.

#include "games/campaigns_of_1777/cases/put.h"
#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"

static const char *place_id(int place)      { return c77_nouns[N_PLACE].id(place); }

static void mark(uint16_t *bits, int i, bool on)        { *bits = (uint16_t)(on ? *bits | 1 << i : *bits & ~(1 << i)); }

static bool set_bit(uint32_t *bits, int l, int value)
{
    *bits = (uint32_t)(value ? *bits | BIT(l) : *bits & ~BIT(l));
    return true;
}

// ---- SP of a type, supply markers

bool c77_put_sp(State *s, int place, int type, int sp, Error *err)
{
    Side side = side_of_type(type), enemy = enemy_of(side);
    int now = s->units[type][place], all = sp - now;

    for (int each = 0; each < PLACES; each++)
        all += s->units[type][each];
    if (all > c77_types[type].limit)
        return fail(err, "there are no more than %d %s", c77_types[type].limit, c77_types[type].name);
    if (sp && side == PATRIOT && place >= FLAGGED)
        return fail(err, "Patriots are never in that box");
    if (sp && is_inside(place) && c77_sp(s, place, enemy))
        return fail(err, "the enemy is inside %s", place_id(space_of(place)));
    if (sp > now && !c77_sp(s, place, side) && place < FLAGGED && c77_sp(s, place, enemy) && s->contested != NOWHERE)
        return fail(err, "both sides stand at %s: only one battle is fought at a time", place_id(s->contested));
    if (sp < now)
        c77_take_sp(s, place, type, now - sp, FED_FIRST);
    else
        c77_add_sp(s, place, type, fresh_sp(sp - now));
    return true;
}

// The SP of a type at a place get other marks: they leave and come back with them, so that guests are told apart in one place only.
static bool put_marks(State *s, int place, int type, int sp, const char *nobody, int shorts, int moved, Error *err)
{
    int now = s->units[type][place];

    if (sp > now)
        return fail(err, "%d of them are at %s", now, place_id(place));
    if (place >= FLAGGED)
        return !sp || fail(err, "%s", nobody);
    if (now) {
        int both = most(0, shorts + moved - now);      // as few as can be
        c77_take_sp(s, place, type, now, FED_FIRST);
        c77_add_sp(s, place, type, (Sorts){ { now - shorts - moved + both, shorts - both, moved - both, both } });
    }
    return true;
}

bool c77_put_shorts(State *s, int place, int type, int sp, Error *err)
{
    int moved = place < FLAGGED ? sp_moved(s, place, type) : 0;

    return put_marks(s, place, type, sp, "nobody is out of supply in that box", sp, moved, err);
}

bool c77_put_moved(State *s, int place, int type, int sp, Error *err)
{
    int shorts = place < FLAGGED ? sp_short(s, place, type) : 0;

    return put_marks(s, place, type, sp, "nobody marches in that box", shorts, sp, err);
}

// The side that a line means which names none (NEITHER): the one that stands there.
static bool find_side_at(const State *s, int place, int *side, Error *err)
{
    bool patriot = c77_sp(s, place, PATRIOT) || c77_leaders_at(s, place, PATRIOT);
    bool british = c77_sp(s, place, BRITISH) || c77_leaders_at(s, place, BRITISH);

    if (*side < SIDES)
        return true;
    *side = patriot ? AMERICAN : BRITISH;
    return patriot != british || fail(err, "of which side, american or british?");
}

// This number of depots or trains lie there.  Markers that go lie in the box, and those that come are taken from it.
static bool put_supply(State *s, int place, Side side, bool train, int count, Error *err)
{
    int now = train ? c77_trains_at(s, place, side) : c77_depots_at(s, place, side);

    if (count - now > c77_available_supply(s, side))
        return fail(err, "only %d markers are left in the box", c77_available_supply(s, side));
    if (count && !train && place >= NEW_YORK_BOX)
        return fail(err, "no depot is placed there");
    for (int i = 0; i < SUPPLY_MOST && now != count; i++)
        if (now > count && s->supply[side][i] == place && is_train(s, side, i) == train) {
            c77_put_away(s, side, i);
            now--;
        } else if (now < count && s->supply[side][i] == AVAILABLE) {
            s->supply[side][i] = (uint8_t)place;
            mark(&s->train[side], i, train);
            mark(&s->train_marched[side], i, false);
            if (side == BRITISH)
                mark(&s->by_sea, i, false);
            now++;
        }
    return true;
}

static bool stands(const State *s, int l, Error *err)
{
    return s->where[l] < PLACES || fail(err, "%s is in no place: put him first", c77_leaders[l].id);
}

bool c77_put_with(State *s, int l, int type, int sp, Error *err)
{
    return stands(s, l, err) && c77_put_sp(s, s->where[l], type, sp, err);
}

// ---- the game and its sides

bool c77_put_spent(State *s, int whose, int side, int value, Error *err)
{
    if (s->act.leader >= LEADERS)
        return fail(err, "nobody is activated: begin an activation first");
    s->act.spent = (uint8_t)value;
    return true;
}

bool c77_put_planned(State *s, int whose, int side, int value, Error *err)
{
    s->act.planned = (uint8_t)value;
    return true;
}

bool c77_put_destination(State *s, int whose, int side, int place, Error *err)
{
    const uint64_t *may = c77_scenarios[s->core.scenario].destinations;

    if (place != NOWHERE && !(place < SPACES && has_space((Spaces){ { may[0], may[1] } }, place)))
        return fail(err, "no fleet lands at %s in this scenario", place_id(place));
    s->destination = (uint8_t)place;
    return true;
}

// Somebody is at sea then, for some port.
bool c77_put_sea_box(State *s, int whose, int side, int box, Error *err)
{
    s->sea_box = (uint8_t)box;
    if (box && s->origin == NOWHERE)
        s->origin = NEW_YORK;
    return true;
}

// So many markers wait in the box; the others that are on no space are out of the game.
bool c77_put_available_supply(State *s, int whose, int side, int count, Error *err)
{
    int room = 0;

    for (int i = 0; i < SUPPLY_MOST && i < c77_supply_limit[side]; i++)
        room += s->supply[side][i] >= PLACES;
    if (count > room)
        return fail(err, "only %d of the markers are on no space", room);
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] >= PLACES)
            s->supply[side][i] = i < c77_supply_limit[side] && count-- > 0 ? AVAILABLE : GONE;
    return true;
}

bool c77_put_marker(State *s, int marker, int side, int value, Error *err)
{
    set_bit(&s->cup, marker, value == IN_CUP);
    return set_bit(&s->drawn, marker, value == IN_DRAWN);
}

// ---- SP of a side in a place

// All SP and leaders of a side there are marked, but those that are always in supply (C77 15.3); or none is.
bool c77_put_all_short(State *s, int place, int side, int value, Error *err)
{
    if (!find_side_at(s, place, &side, err))
        return false;
    FOR_TYPES(type, (Side)side)
        if (!c77_put_shorts(s, place, type, value && !c77_is_always_supplied(s, place, type) ? s->units[type][place] : 0, err))
            return false;
    FOR_EACH(l, c77_leaders_at(s, place, (Side)side))
        set_bit(&s->unsupplied, l, value && !c77_leaders[l].supplied);
    return true;
}

bool c77_put_all_moved(State *s, int place, int side, int value, Error *err)
{
    if (!find_side_at(s, place, &side, err))
        return false;
    FOR_TYPES(type, (Side)side)
        if (!c77_put_moved(s, place, type, value ? s->units[type][place] : 0, err))
            return false;
    return true;
}

bool c77_put_artillery(State *s, int place, int side, int value, Error *err)
{
    return find_side_at(s, place, &side, err) && c77_put_sp(s, place, side == BRITISH ? BRITISH_ARTILLERY : PATRIOT_ARTILLERY, value, err);
}

// ---- depots and trains

bool c77_put_depots(State *s, int place, int side, int value, Error *err)
{
    return find_side_at(s, place, &side, err) && put_supply(s, place, (Side)side, false, value, err);
}

bool c77_put_trains(State *s, int place, int side, int value, Error *err)
{
    return find_side_at(s, place, &side, err) && put_supply(s, place, (Side)side, true, value, err);
}

bool c77_put_trains_marched(State *s, int place, int side, int value, Error *err)
{
    if (!find_side_at(s, place, &side, err))
        return false;
    if (value > c77_trains_at(s, place, (Side)side))
        return fail(err, "%d trains are at %s", c77_trains_at(s, place, (Side)side), place_id(place));
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == place && is_train(s, (Side)side, i))
            mark(&s->train_marched[side], i, value-- > 0);
    return true;
}

bool c77_put_trains_with(State *s, int l, int side, int value, Error *err)
{
    return stands(s, l, err) && put_supply(s, s->where[l], side_of_leader(l), true, value, err);
}

bool c77_put_landed(State *s, int place, int side, int value, Error *err)
{
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[BRITISH][i] == place && !is_train(s, BRITISH, i)) {
            mark(&s->by_sea, i, value);
            return true;
        }
    return !value || fail(err, "no British depot is at %s", place_id(place));
}

// ---- control and sieges

bool c77_put_keeper(State *s, int place, int side, int value, Error *err)
{
    s->keeper[c77_spaces[place].keeper] = (uint8_t)value;
    return true;
}

// Where troops stand they control; of an empty magazine a marker says who was the last to hold it.
bool c77_put_holder(State *s, int place, int side, int value, Error *err)
{
    if (!is_magazine(place) || c77_holder(s, place) != NEITHER)
        return fail(err, "%s belongs to the side whose SP stand there", place_id(place));
    return c77_put_keeper(s, place, side, value, err);
}

bool c77_put_came_from(State *s, int pair, int side, int value, Error *err)
{
    int place = pair / PLACES, from = pair % PLACES, fort, bit;

    if (place >= SPACES || !is_fort(place) || from >= SPACES || (bit = neighbour_bit(place, from)) == NEIGHBOURS_MOST)
        return fail(err, "a fort and a space next to it, as in: siege-from fort-stanwix oswego");
    fort = c77_spaces[place].fort;
    s->siege_from[fort] = (uint8_t)(value ? s->siege_from[fort] | 1 << bit : s->siege_from[fort] & ~(1 << bit));
    return true;
}

// ---- leaders

// On the turn track he has been since the turn before, unless it is said otherwise.
bool c77_put_where(State *s, int l, int side, int where, Error *err)
{
    if (s->march[0].party.leader == l || s->march[1].party.leader == l)
        return fail(err, "%s is marching: put him before the march", c77_leaders[l].id);
    if (where < PLACES && side_of_leader(l) == PATRIOT && where >= NEW_YORK_BOX)
        return fail(err, "no Patriot is in that box");
    c77_put_leader(s, l, where);
    s->new_on_track &= ~(uint32_t)BIT(l);
    return true;
}

bool c77_put_short_leader(State *s, int l, int side, int value, Error *err)
{
    if (value && c77_leaders[l].supplied)
        return fail(err, "%s is always in supply", c77_leaders[l].id);
    if (value && s->where[l] >= FLAGGED)
        return fail(err, "%s is in no space: put him first", c77_leaders[l].id);
    return set_bit(&s->unsupplied, l, value);
}

bool c77_put_replaced(State *s, int l, int side, int value, Error *err)      { return set_bit(&s->replaced, l, value); }
bool c77_put_marched(State *s, int l, int side, int value, Error *err)       { return set_bit(&s->has_marched, l, value); }
bool c77_put_activated(State *s, int l, int side, int value, Error *err)     { return set_bit(&s->activated, l, value); }

bool c77_put_new_on_track(State *s, int l, int side, int value, Error *err)
{
    return value && s->where[l] != ON_TRACK ? fail(err, "%s is not on the turn track", c77_leaders[l].id) : set_bit(&s->new_on_track, l, value);
}

bool c77_put_expert(State *s, int l, int side, int value, Error *err)
{
    if (c77_expert_of(s, l) != value)
        c77_take_expert_from(s, l, AVAILABLE);
    if (value < EXPERTS)
        s->expert[value] = (uint8_t)l;
    return true;
}

bool c77_put_improved(State *s, int l, int side, int value, Error *err)
{
    int now = c77_expert_of(s, l);

    if (now == EXPERTS)
        return !value || fail(err, "%s has no expert marker", c77_leaders[l].id);
    s->improved = (uint8_t)(value ? s->improved | 1 << now : s->improved & ~(1 << now));
    return true;
}
