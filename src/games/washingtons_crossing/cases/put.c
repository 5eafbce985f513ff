// What case files put on the board of Washington's Crossing beyond facts (docs/cases.md): trenches, and what a die let cross.

#include "names.h"
#include "engine/case.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/tables.h"

static bool put_trench(State *s, const Words *w, int i, Error *err)
{
    Side side;
    int h, first, last;
    bool begun;

    if (!wc_read_side_and_hex(w, &i, &side, &h, err))
        return false;
    first = side == AMERICAN ? 0 : wc_scenarios[s->core.scenario].entrenchments[AMERICAN];
    last = first + wc_scenarios[s->core.scenario].entrenchments[side];
    while (first < last && s->trench_is[first] != NO_TRENCH)
        first++;
    if (first == last)
        return fail(err, "no trench is left");
    begun = word_is(w, i, "begun");
    s->trench[first] = (uint16_t)h;
    s->trench_is[first] = begun ? TRENCH_BEGUN : TRENCH_DONE;
    return case_is_all_read(w, i + begun, err);
}

// put capacity FERRY|HEXSIDE|BOATS N [used]: the die was rolled, and N men may still cross; used: others have crossed before
static bool put_capacity(State *s, const Words *w, int i, Error *err)
{
    int slot;
    long number;
    bool used;

    if (!wc_read_crossing(s, w, &i, &slot, err) || !case_read_number(w, &i, 0, 5000, &number, err))
        return false;
    used = word_is(w, i, "used");
    i += used;
    s->capacity[slot] = (uint16_t)(number / 10);
    if (slot >= FERRIES)
        s->ferried |= (uint8_t)(1 << (slot - FERRIES));
    if (slot >= FERRIES && (number || used))
        s->carries |= (uint8_t)(1 << (slot - FERRIES));
    return case_is_all_read(w, i, err);
}

bool wc_case_put(State *s, const Words *w, Error *err)
{
    Words turned = wc_side_second(w);

    if (ANY_OF(&turned, 1, "trench", "entrenchment"))
        return put_trench(s, &turned, 2, err);
    if (ANY_OF(&turned, 1, "capacity", "crossing"))
        return put_capacity(s, &turned, 2, err);
    return case_put_facts(&washingtons_crossing, s, &turned, err);
}
