// What case files of Washington's Crossing expect (docs/cases.md).  A finding begins with "expected", anything else is a line that
// cannot be understood.

#include "case_words.h"
#include "chapters.h"
#include "engine/case.h"
#include "tables.h"

// What a number counts, if the line says it.
static bool is_counted_out(const Words *w, int i, Error *err)
{
    return case_is_all_read(w, i + ANY_OF(w, i, "men", "troops", "points", "mp", "left"), err);
}

static bool expect_so(bool is, const char *what, Error *err)
{
    return is || fail(err, "expected %s, found otherwise", what);
}

// ---- expect LEADER... [HEX|off-map word] [troops N] [fatigue N] [mp N] [by LEADER] [max N] [[not] MARK]

static bool expect_mark(const State *s, int l, const Words *w, int *i, Error *err)
{
    bool no = word_is(w, *i, "not");
    const Set *set = wc_named_set((State *)s, w, *i + no);

    *i += 1 + no;
    return has(*set, l) != no || fail(err, "expected %s %s%s, found otherwise", wc_leaders[l].id, no ? "not " : "", w->at[*i - 1]);
}

static bool expect_by(const State *s, int l, const Words *w, int *i, Error *err)
{
    int by;

    if (!wc_read_leader(w, i, &by, err))
        return false;
    return s->by[l] == by || fail(err, "expected %s activated by %s, found %s", wc_leaders[l].id, wc_leaders[by].id,
                                  s->by[l] == NOBODY ? "nobody" : wc_leaders[s->by[l]].id);
}

// WC 2.2.1, 17.3, 17.4: who is taken, surrenders or leaves the map is removed from the game as well.
static bool is_off_so(int where, int wanted)
{
    return where == wanted || (wanted == REMOVED && (where == LEFT_MAP || where == TAKEN));
}

static bool expect_where(const State *s, int l, const Words *w, int *i, Error *err)
{
    bool no = word_is(w, *i, "not");
    int h;

    *i += no;
    h = wc_off_map(w, *i);
    if (h >= 0)
        ++*i;
    else if (!wc_read_hex(w, i, &h, err))
        return false;
    return is_off_so(s->where[l], h) != no || fail(err, "expected %s %s%s, found %s", wc_leaders[l].id, no ? "not " : "",
                                            h < HEXES ? wc_hex_id[h] : w->at[*i - 1], wc_where_word(s, l));
}

static bool expect_leader_word(const State *s, int l, const Words *w, int *i, Error *err)
{
    long number;

    if (wc_named_set((State *)s, w, *i + word_is(w, *i, "not")))
        return expect_mark(s, l, w, i, err);
    if (wc_is_men_first(w, *i))
        return wc_read_men(w, i, &number, err) && ++*i && case_same_number("troops", number * 10, s->troops[l] * 10, err);
    if (ANY_OF(w, *i, "troops", "men", "strength"))
        return ++*i, wc_read_men(w, i, &number, err) && case_same_number("troops", number * 10, s->troops[l] * 10, err);
    if (word_is(w, *i, "fatigue"))
        return ++*i, case_read_number(w, i, 0, 9, &number, err) && case_same_number("fatigue", number, s->fatigue[l], err);
    if (word_is(w, *i, "mp"))
        return ++*i, case_read_number(w, i, 0, 30, &number, err) && case_same_number("mp", number, s->mp[l], err);
    if (word_is(w, *i, "max"))
        return ++*i, wc_read_men(w, i, &number, err) && case_same_number("max", number * 10, wc_most_of(s, l) * 10, err);
    if (word_is(w, *i, "by"))
        return ++*i, expect_by(s, l, w, i, err);
    return expect_where(s, l, w, i, err);
}

static bool expect_leaders(const State *s, const Words *w, int *claims, Error *err)
{
    bool all = true;
    int after = 1;
    Set leaders;

    if (!wc_read_leaders(w, &after, &leaders, err))
        return false;
    if (after == w->count)
        return fail(err, "what is expected of %s?", wc_leaders[first_of(leaders)].id);
    *claims = 0;
    FOR_EACH(l, leaders)
        for (int i = after; i < w->count;) {
            Error finding = { "" };
            bool is = expect_leader_word(s, l, w, &i, &finding);
            if (!case_claim(is, &finding, claims, &all, err))
                return false;
        }
    return all;
}

// ---- what a side knows (WC 3.0)

// expect sees SIDE LEADER
static bool expect_sees(const State *s, const Words *w, Error *err)
{
    int i = 2, l;
    Side side;

    if (!wc_read_side(w, &i, &side, err) || !wc_read_leader(w, &i, &l, err) || !case_is_all_read(w, i, err))
        return false;
    return wc_is_seen(s, l, side) || fail(err, "expected that %s is seen, found that he is not", wc_leaders[l].id);
}

// expect knows SIDE HEX: whether the enemy's stack there has troops and a zone
static bool expect_knows(const State *s, const Words *w, Error *err)
{
    int i = 2, h;
    Side side;

    if (!wc_read_side_and_hex(w, &i, &side, &h, err) || !case_is_all_read(w, i, err))
        return false;
    return expect_so(wc_knows_stack(s, (Hex)h, side), "the stack there known", err);
}

// expect top SIDE HEX LEADER
static bool expect_top(const State *s, const Words *w, Error *err)
{
    int i = 2, h, l, top;
    Side side;

    if (!wc_read_side_and_hex(w, &i, &side, &h, err) || !wc_read_leader(w, &i, &l, err) || !case_is_all_read(w, i, err))
        return false;
    top = wc_top_of(s, (Hex)h, side);
    return top == l || fail(err, "expected %s on top, found %s", wc_leaders[l].id, top == NOBODY ? "nobody" : wc_leaders[top].id);
}

// ---- the board

// expect total SIDE HEX N
static bool expect_total(const State *s, const Words *w, Error *err)
{
    int i = 2, h;
    Side side;
    long number;

    if (!wc_read_side_and_hex(w, &i, &side, &h, err) || !case_read_number(w, &i, 0, 30000, &number, err)
        || !is_counted_out(w, i, err))
        return false;
    return case_same_number("a total of", number, wc_men_of(s, wc_stack_at(s, (Hex)h, side)) * 10, err);
}

// expect zone SIDE HEX: the hex lies in a zone of control of that side
static bool expect_zone(const State *s, const Words *w, Error *err)
{
    int i = 2, h;
    Side side;

    if (!wc_read_side_and_hex(w, &i, &side, &h, err) || !case_is_all_read(w, i, err))
        return false;
    return expect_so(wc_is_in_zone(s, (Hex)h, side), "a zone of control there", err);
}

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

// expect reach HEX N: the march at hand comes there for so many points
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

// expect BOATS HEXSIDE|withdrawn|moved
static bool expect_naval(const State *s, const Words *w, Error *err)
{
    int i = 1, n, r;

    if (!wc_read_naval(w, &i, &n, err))
        return false;
    if (ANY_OF(w, i, "moved", "withdrawn", "removed") && !case_is_all_read(w, i + 1, err))
        return false;
    if (word_is(w, i, "moved"))
        return expect_so(s->sailed >> n & 1, "boats that moved", err);
    if (ANY_OF(w, i, "withdrawn", "removed"))
        return expect_so(s->naval[n] == NO_REACH, "boats withdrawn", err);
    i += ANY_OF(w, i, "at", "in", "on");
    if (!wc_read_reach(w, &i, &r, err) || !case_is_all_read(w, i, err))
        return false;
    return s->naval[n] == r || fail(err, "expected %s, found %s", wc_reaches[r].id, s->naval[n] == NO_REACH ? "nowhere" : wc_reaches[s->naval[n]].id);
}

// ---- counts

static bool expect_of_side(const State *s, const Words *w, Error *err)
{
    int i = 2;
    Side side;
    long number;

    if (!wc_read_side(w, &i, &side, err) || !case_read_number(w, &i, 0, 9999, &number, err) || !is_counted_out(w, i, err))
        return false;
    if (word_is(w, 1, "lost") && s->battle.hex == NO_HEX)
        return case_finds_none("a combat", err);
    return case_same_number(w->at[1], number, word_is(w, 1, "vp") ? s->vp[side] : word_is(w, 1, "lost") ? s->battle.lost[side] * 10 : s->points[side], err);
}

// What is left of the open question: span, men to go or lost, points of a march, men who may cross.
static bool expect_left(const State *s, const Words *w, Error *err)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];
    int i = 2, left;
    long number;

    if (!case_read_number(w, &i, 0, 9999, &number, err) || !is_counted_out(w, i, err))
        return false;
    if (s->core.depth == 0)
        return case_finds_none("a question", err);
    switch (f->kind) {
    case SPAN: case REACT_GROUP:    left = f->n;                                     break;
    case GO_HOME: case LOSSES:      left = f->a * 10;                                break;
    case ADD_TROOPS:                left = s->to_come[f->a] * 10;                    break;
    case MARCH:                     left = wc_points_left(s, &s->march[f->n]);       break;
    case FERRYING:                  left = s->capacity[f->b] * 10;                   break;
    case ORDERS:                    left = s->points[f->side];                       break;
    default:                        return case_finds_none("a question that counts something", err);
    }
    return case_same_number("left", number, left, err);
}

static bool expect_turn(const State *s, const Words *w, Error *err)
{
    int i = 2, turn;

    return wc_read_turn(w, &i, &turn, err) && case_is_all_read(w, i, err) && case_same_number("turn", turn, s->turn, err);
}

static bool expect_weather(const State *s, const Words *w, Error *err)
{
    int i = 2, weather;

    if (!wc_read_weather(w, &i, &weather, err) || !case_is_all_read(w, i, err))
        return false;
    return weather == s->weather || fail(err, "expected %s, found %s", wc_weather_words[weather], wc_weather_words[s->weather]);
}

static bool expect_pushed(const State *s, const Words *w, Error *err)
{
    int i = 2;
    Side side;

    return wc_read_side(w, &i, &side, err) && case_is_all_read(w, i, err) && expect_so(s->pushed[side], "the free forced march used", err);
}

typedef bool Expect(const State *s, const Words *w, Error *err);
static const struct { const char *word; Expect *expect; } expectations[] = {
    { "turn", expect_turn }, { "weather", expect_weather }, { "vp", expect_of_side }, { "points", expect_of_side }, { "ap", expect_of_side },
    { "lost", expect_of_side }, { "left", expect_left }, { "span", expect_left }, { "sees", expect_sees }, { "knows", expect_knows },
    { "top", expect_top }, { "total", expect_total }, { "zone", expect_zone }, { "zoc", expect_zone }, { "step", expect_step },
    { "reach", expect_reach }, { "in-radius", expect_in_radius }, { "trench", expect_trench }, { "entrenchment", expect_trench }, { "capacity", expect_capacity }, { "crossing", expect_capacity },
    { "pushed", expect_pushed },
};

static bool expect_line(const State *s, const Words *w, int *claims, Error *err)
{
    Error quiet;
    int i = 1, n;
    bool is_mine, holds = wc_expect_combat(s, w, &is_mine, claims, err);

    if (is_mine)
        return holds;
    for (size_t k = 0; k < sizeof expectations / sizeof *expectations; k++)
        if (word_is(w, 1, expectations[k].word))
            return expectations[k].expect(s, w, err);
    if (ANY_OF(w, 1, "accelerated", "dawn-used", "night", "frozen") && !case_is_all_read(w, 2, err))
        return false;
    if (word_is(w, 1, "accelerated"))
        return expect_so(s->accelerated, "accelerated arrivals", err);
    if (word_is(w, 1, "dawn-used"))
        return expect_so(s->dawn_used, "the dawn attack used", err);
    if (ANY_OF(w, 1, "night", "frozen"))
        return expect_so(word_is(w, 1, "night") ? is_night(s) : is_frozen(s), w->at[1], err);
    if (wc_read_naval(w, &i, &n, &quiet))
        return expect_naval(s, w, err);
    return expect_leaders(s, w, claims, err);
}

bool wc_case_expect(const State *s, const Words *w, int *claims, Error *err)
{
    Words turned = wc_side_second(w);

    *claims = 1;
    return expect_line(s, &turned, claims, err);
}
