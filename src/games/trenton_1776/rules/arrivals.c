// Arrivals -- Trenton 1776, T76 special set up: Howe and Grant at one place; the late Americans at any of three, block by block.

#include "base/bytes.h"
#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"

static const ArrivalData *arrival_of(const State *s, Side side)
{
    return &t76_scenarios[s->core.scenario].arrival[side];
}

static Set waiting_of(const State *s, Side side)
{
    return equal_bytes(s->where, BLOCKS, OFF_MAP) & blocks_of(side);
}

static bool is_arriving(const State *s, Side side)
{
    const ArrivalData *a = arrival_of(s, side);

    // In a scenario whose turn of arrival is 0 this side has no reserves.
    return a->turn && s->turn >= a->turn;
}

// T76-C4: the places of arrival that the enemy does not hold; the group waits while there is none.
static Set free_entries(const State *s, Side side)
{
    Set open = 0;

    FOR_EACH(place, arrival_of(s, side)->places)
        if (!is_enemy_at(s, place, side))
            open |= BIT(place);
    return open;
}

static void arrive(State *s, Set blocks, Side side, int place, Play *p)
{
    FOR_EACH(b, blocks)
        t76_put_block(s, b, place);
    TELL(p, EV_ARRIVE, side, .set = blocks, .v = { place }, .secret = SECRET_A);
    t76_gain_control(s, place, side, p);
}

// The British have one place; the Americans choose among three, block by block.
void t76_begin_arrival(State *s, Side side, Play *p)
{
    Set waiting = waiting_of(s, side), entries = waiting && is_arriving(s, side) ? free_entries(s, side) : 0;

    if (!entries)
        return;
    // T76-B26: `entries` is then that one place, because it is not empty.
    if (size_of_set(arrival_of(s, side)->places) == 1) {
        arrive(s, waiting, side, first_of(entries), p);
        return;
    }
    // The enemy sees how many blocks come to each of the three places, not which.
    t76_mix_memory(s, waiting);
    begin(s, (Frame){ .kind = ARRIVE, .side = side });
}

static int why_not_enter(const State *s, Side side, int place)
{
    return !has(arrival_of(s, side)->places, place) ? NOT_AN_ENTRY :
           is_enemy_at(s, place, side)              ? ENTRY_HELD   : OK;
}

static void list_arrive(const State *s, const Frame *f, ActionList *out)
{
    // When a player asks why an answer is not legal, he may ask about any block and any place.
    Set waiting = waiting_of(s, f->side), all = out->asked ? AMERICANS | REDCOATS : waiting;
    Set places = out->asked ? BIT(PLACES) - 1 : arrival_of(s, f->side)->places;

    FOR_EACH(b, all)
        FOR_EACH(place, places)
            consider_both(out, V_PLACE, (unsigned)b, (unsigned)place,
                          !has(waiting, b) ? NOT_WAITING : why_not_enter(s, f->side, place));
    FOR_EACH(place, candidates(out, V_REST, arrival_of(s, f->side)->places))
        consider(out, V_REST, (unsigned)place, !waiting ? NOT_WAITING : why_not_enter(s, f->side, place));
}

static void take_arrive(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_REST)
        arrive(s, waiting_of(s, f->side), f->side, noun_of(a), p);
    else
        arrive(s, BIT(noun_of(a)), f->side, second_of(a), p);
}

static void words_arrive(const State *s, const Frame *f, Reader reader, Text *out)
{
    int n = size_of_set(waiting_of(s, f->side));

    if (is_asked_of(f, reader))
        text_add(out, "place the %d blocks that arrive, each at any free entry.", n);
    else
        text_add(out, "The %s place the %d blocks that arrive, each at any free entry.", t76_people(f), n);
}

const FrameKind t76_arrive_frame = { "arrive", .list = list_arrive, .take = take_arrive, .lapses = true, .words = words_arrive };
