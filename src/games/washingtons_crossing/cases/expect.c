// What case files of Washington's Crossing expect beyond facts (docs/cases.md).  A finding begins with "expected", anything else is a
// line that cannot be understood.

#include "names.h"
#include "games/washingtons_crossing/chapters.h"
#include "engine/case.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/tables.h"

// What a number counts, if the line says it.
static bool is_counted_out(const Words *w, int i, Error *err)
{
    return case_is_all_read(w, i + ANY_OF(w, i, "men", "troops", "points", "mp", "left"), err);
}

static bool expect_so(bool is, const char *what, Error *err)
{
    return is || fail(err, "expected %s, found otherwise", what);
}

// ---- the board

// expect step SIDE HEX HEX N|prohibited: points from one hex to the next, zones and stacking apart
static bool expect_step(const State *s, const Words *w, Error *err)
{
    int i = 2, from, to, cost;
    Side side;
    long number = PROHIBITED;

    if (!wc_read_side_and_hex(w, &i, &side, &from, err) || !wc_read_hex(w, &i, &to, err))
        return false;
    if (!is_adjacent((Hex)from, (Hex)to))
        return fail(err, "%s and %s are not next to each other", wc_hex_id[from], wc_hex_id[to]);
    if (word_is(w, i, "prohibited"))
        i++;
    else if (!case_read_number(w, &i, 0, 20, &number, err))
        return false;
    if (!is_counted_out(w, i, err))
        return false;
    cost = wc_crossing_cost(s, side, (Hex)from, direction_of((Hex)from, (Hex)to));
    if (cost == PROHIBITED && number != PROHIBITED)
        return fail(err, "expected a cost of %ld, found no way", number);
    return case_same_number("a cost of", number, cost, err);
}

// expect reach HEX N: the march at hand gets there for N points
static bool expect_reach(const State *s, const Words *w, Error *err)
{
    const March *m = &s->march[s->march[1].group && s->march[1].hex != NO_HEX];
    int i = 2, h;
    long number;
    Routes r;

    if (!wc_read_hex(w, &i, &h, err) || !case_read_number(w, &i, 0, 20, &number, err) || !is_counted_out(w, i, err))
        return false;
    if (!m->group || m->hex == NO_HEX)
        return case_finds_none("a march", err);
    wc_find_routes(s, side_of(first_of(m->group)), m, &r);
    return r.cost[h] != FAR ? case_same_number("a way of", number, r.cost[h], err) : fail(err, "expected a way of %ld, found none", number);
}

// expect in-radius COMMANDER LEADER
static bool expect_in_radius(const State *s, const Words *w, Error *err)
{
    int i = 2, commander, l;

    if (!wc_read_leader(w, &i, &commander, err) || !wc_read_leader(w, &i, &l, err) || !case_is_all_read(w, i, err))
        return false;
    if (!is_on_map(s, commander) || !is_on_map(s, l))
        return case_finds_none("both on the map", err);
    return expect_so(wc_in_radius(s, commander, l, AS_KNOWN), "him in command radius", err);
}

// expect trench SIDE HEX [begun]
static bool expect_trench(const State *s, const Words *w, Error *err)
{
    int i = 2, h, state;
    Side side;

    if (!wc_read_side_and_hex(w, &i, &side, &h, err))
        return false;
    state = word_is(w, i, "begun") ? TRENCH_BEGUN : TRENCH_DONE;
    if (!case_is_all_read(w, i + (state == TRENCH_BEGUN), err))
        return false;
    for (int k = 0; k < TRENCHES; k++) {
        Side owner = k < wc_scenarios[s->core.scenario].entrenchments[AMERICAN] ? AMERICAN : BRITISH;
        if (owner == side && s->trench[k] == h && s->trench_is[k] == state)
            return true;
    }
    return fail(err, "expected such a trench, found none");
}

// expect capacity FERRY|HEXSIDE|BOATS N|unrolled
static bool expect_capacity(const State *s, const Words *w, Error *err)
{
    int i = 2, slot;
    long number;

    if (!wc_read_crossing(s, w, &i, &slot, err))
        return false;
    if (word_is(w, i, "unrolled"))
        return case_is_all_read(w, i + 1, err) && expect_so(s->capacity[slot] == NOT_ROLLED, "no roll yet", err);
    if (!case_read_number(w, &i, 0, 5000, &number, err) || !is_counted_out(w, i, err))
        return false;
    return s->capacity[slot] == NOT_ROLLED ? case_finds_none("a capacity that was rolled", err)
                                           : case_same_number("a capacity of", number, s->capacity[slot] * 10, err);
}

typedef bool Expect(const State *s, const Words *w, Error *err);
static const struct { const char *word; Expect *expect; } expectations[] = {
    { "step", expect_step },
    { "reach", expect_reach }, { "in-radius", expect_in_radius }, { "trench", expect_trench }, { "entrenchment", expect_trench }, { "capacity", expect_capacity }, { "crossing", expect_capacity },
};

bool wc_case_expect(const State *s, const Words *w, int *claims, Error *err)
{
    Words turned = wc_side_second(w);
    bool is_mine, holds;

    *claims = 1;
    holds = wc_expect_combat(s, &turned, &is_mine, claims, err);
    if (is_mine)
        return holds;
    for (size_t k = 0; k < sizeof expectations / sizeof *expectations; k++)
        if (word_is(&turned, 1, expectations[k].word))
            return expectations[k].expect(s, &turned, err);
    return case_expect_facts(&washingtons_crossing, s, &turned, claims, err);
}
