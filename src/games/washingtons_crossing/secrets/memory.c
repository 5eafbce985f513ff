// What each side remembers of the other's leaders -- WC 3.0: a player may remember what he saw, and note it down.
//
// The position keeps for each leader where the enemy last saw him, and under whom, and how many men the enemy should reckon him to have: those of
// the printed set-up or of his arrival, changed whenever the total of a force in which he fights is told.  All of it follows from what the
// enemy was shown, so it is no secret of either side.  No rule depends on it; imagine.c deals by it.

#include "games/washingtons_crossing/state.h"

#include "base/least.h"
#include "games/washingtons_crossing/tables.h"

enum { USUAL = 40 };                // tens reckoned for leaders who begin or arrive with none, as far as they may have them
enum { LENT = 20 };                 // tens reckoned for a detachment, whose men change with every use of its counter

// The men that he has at the start or when he arrives; 0 if the set-up gives him none.
static int printed_men(const State *s, int l)
{
    const StartData *start = &wc_scenarios[s->core.scenario].start[l];

    if (start->kind != NOT_ON_MAP && start->troops)
        return start->troops;
    for (int i = 0; i < ARRIVALS; i++)
        if (wc_arrivals[i].leader == l && wc_arrivals[i].troops)
            return wc_arrivals[i].troops;
    return 0;
}

static int first_reckoned(const State *s, int l)
{
    int printed = printed_men(s, l);

    return most(1, printed ? printed : least(wc_leaders[l].max, USUAL));
}

// Where he arrives, if the rules leave no choice.
static Hex printed_entry(int l)
{
    for (int i = 0; i < ARRIVALS; i++)
        if (wc_arrivals[i].leader == l && wc_entries[wc_arrivals[i].entry].count == 1)
            return wc_entries[wc_arrivals[i].entry].hexes[0];
    return NO_HEX;
}

void wc_begin_memory(State *s)
{
    for (int l = 0; l < LEADERS; l++) {
        s->reckoned[l] = is_detachment(l) ? 0 : (uint8_t)first_reckoned(s, l);
        s->seen_under[l] = (uint8_t)l;
        s->seen_at[l] = printed_entry(l);
    }
}

void wc_remember_start(State *s)
{
    for (int l = 0; l < LEADERS; l++) {
        const StartData *start = &wc_scenarios[s->core.scenario].start[l];
        if (start->kind == AT_HEX)
            wc_note_sight(s, l);
        else if (start->kind != NOT_ON_MAP)
            s->seen_at[l] = start->usual;
    }
}

static void note_under(State *s, int l, int top)
{
    s->seen_at[l] = s->where[l];
    s->seen_under[l] = (uint8_t)top;
}

void wc_note_sight(State *s, int l)      { note_under(s, l, wc_top_of(s, s->where[l], side_of(l))); }

// Of a closed stack the top, of an open one everybody.  Those who fight stand next to each other.
static void note_stack(State *s, Set stack)
{
    int top = wc_top_among(s, stack);
    Side side = side_of(top);

    if (wc_is_open(s, s->where[top], side, enemy_of(side)))
        FOR_EACH(l, stack)
            note_under(s, l, top);
    else
        note_under(s, top, top);
}

void wc_look_around(State *s)
{
    for (Side side = AMERICAN; side < SIDES; side++)
        for (Set left = wc_on_map(s, side), stack; left; left &= ~stack) {
            stack = wc_stack_at(s, s->where[first_of(left)], side);
            note_stack(s, stack);
        }
}

void wc_hand_memory(State *s, int old, int fresh)
{
    s->reckoned[fresh] = s->reckoned[old];
    s->seen_at[fresh] = s->seen_at[old];
    s->seen_under[fresh] = s->seen_under[old];
    for (int l = 0; l < LEADERS; l++)
        if (s->seen_under[l] == old)
            s->seen_under[l] = (uint8_t)fresh;
}

void wc_reckon(State *s, Set force, int tens)
{
    Set lent = force & (US_DETS | BR_DETS);
    int sum = LENT * size_of_set(lent);

    FOR_EACH(l, force & ~lent)
        sum += s->reckoned[l];
    FOR_EACH(l, force & ~lent)
        s->reckoned[l] = (uint8_t)most(1, least((s->reckoned[l] * tens + sum / 2) / sum, wc_most_of(s, l)));
}

int wc_reckoned_men(const State *s, int l)      { return printed_men(s, l) ? s->reckoned[l] : 0; }

// Where the enemy would look for him.
static Hex remembered_place(const State *s, int l)
{
    int under = s->seen_under[l];
    bool gone_with = !is_detachment(l) && under != l && is_on_map(s, under) && wc_is_seen(s, under, enemy_of(side_of(l)));

    return gone_with ? s->where[under] : s->seen_at[l];
}

Set wc_remembered_at(const State *s, Hex h, Side side)
{
    Set found = 0;

    // A detachment out of sight may have been absorbed; all others who are off the map are seen to be.
    FOR_EACH(l, leaders_of(side))
        if (remembered_place(s, l) == h && (s->where[l] == UNUSED || (is_on_map(s, l) && !wc_is_seen(s, l, enemy_of(side)))))
            found |= BIT(l);
    return found;
}
