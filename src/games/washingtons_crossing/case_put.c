// What case files put on the board of Washington's Crossing (docs/cases.md).

#include "case_words.h"
#include "engine/case.h"
#include "tables.h"

// ---- put LEADER... [HEX|waiting|...] [troops N] [fatigue N] [routed|disordered|active|...]

static void put_at(State *s, int l, int where)
{
    s->where[l] = (uint16_t)where;
    if (where == WAITING)               // he is yet to come, whatever turn it is
        for (int row = 0; row < ARRIVALS; row++)
            if (wc_arrivals[row].leader == l) {
                s->arrived &= (uint16_t)~(1u << row);
                s->to_come[row] = (uint8_t)wc_arrivals[row].troops;
            }
    if (l == CORNWALLIS && where < HEXES && !s->cornwallis_turn)
        s->cornwallis_turn = s->turn;
}

static bool put_set(State *s, Set leaders, Set *set)
{
    *set |= leaders;
    FOR_EACH(l, leaders)
        if (set == &s->active && s->chief[l] == NOBODY)
            s->chief[l] = (uint8_t)l;
    return true;
}

static bool put_by(State *s, Set leaders, const Words *w, int *i, Error *err)       // activated by that commander
{
    int by;

    if (!wc_read_leader(w, i, &by, err))
        return false;
    s->active |= leaders;
    FOR_EACH(l, leaders) {
        s->by[l] = (uint8_t)by;
        s->chief[l] = s->chief[by] == NOBODY ? (uint8_t)by : s->chief[by];
    }
    return true;
}

static bool put_troops(State *s, Set leaders, const Words *w, int *i, Error *err)
{
    long tens;

    if (!wc_read_men(w, i, &tens, err))
        return false;
    if (tens > UINT8_MAX)
        return fail(err, "no leader has so many men; several may share a hex");
    *i += ANY_OF(w, *i, "troops", "men");           // "with 500 men"
    FOR_EACH(l, leaders)
        s->troops[l] = (uint8_t)tens;
    return true;
}

static bool put_fatigue(State *s, Set leaders, const Words *w, int *i, Error *err)
{
    long level;

    if (!case_read_number(w, i, 0, FATIGUE_MOST, &level, err))
        return false;
    FOR_EACH(l, leaders)
        s->fatigue[l] = (uint8_t)level;
    return true;
}

static bool put_one_word(State *s, Set leaders, const Words *w, int *i, bool *placed, Error *err)
{
    Set *set = wc_named_set(s, w, *i);
    long number;
    int h;

    if (set) {
        ++*i;
        if (word_is(w, *i, "by") && set == &s->active)
            return true;
        return put_set(s, leaders, set);
    }
    if (ANY_OF(w, *i, "troops", "men", "strength", "with"))
        return ++*i, put_troops(s, leaders, w, i, err);
    if (word_is(w, *i, "fatigue"))
        return ++*i, put_fatigue(s, leaders, w, i, err);
    if (word_is(w, *i, "by"))
        return ++*i, put_by(s, leaders, w, i, err);
    if (wc_is_men_first(w, *i) || (*placed && word_number(w, *i, 0, STACK_LIMIT * 10, &number)))
        return put_troops(s, leaders, w, i, err);
    h = wc_off_map(w, *i);
    if (h >= 0)
        ++*i;
    else if (!wc_read_hex(w, i, &h, err))
        return false;
    if (h < HEXES && wc_hexes[h].terrain == OCEAN)
        return fail(err, "%s is sea", wc_hex_id[h]);
    *placed = true;
    FOR_EACH(l, leaders)
        put_at(s, l, h);
    return true;
}

static bool put_leaders(State *s, const Words *w, int i, Error *err)
{
    bool placed = false;
    Set leaders;

    if (!wc_read_leaders(w, &i, &leaders, err))
        return false;
    while (i < w->count)
        if (!put_one_word(s, leaders, w, &i, &placed, err))
            return false;
    return true;
}

// ---- other lines

// What holds for one turn: the capacities rolled for, which boats sailed or carried, and the one British leader of a night.
static void forget_turn(State *s)
{
    for (int i = 0; i < FERRIES + NAVAL_UNITS; i++)
        s->capacity[i] = NOT_ROLLED;
    s->sailed = s->ferried = s->carries = 0;
    s->night_leader = NOBODY;
}

// As if the turns before had been played: who was to come came, from January 1 on St. Clair takes more, and of what held
// for another turn nothing is left.
static bool put_turn(State *s, const Words *w, int i, Error *err)
{
    int turn;

    if (!wc_read_turn(w, &i, &turn, err) || !case_is_all_read(w, i, err))
        return false;
    if (turn != s->turn)
        forget_turn(s);
    s->turn = (uint8_t)turn;
    s->january = turn > wc_turn_of(JAN_1, AT_12AM);
    for (int row = 0; row < ARRIVALS; row++) {
        bool past = wc_arrivals[row].turn < turn;
        s->arrived = (uint16_t)(past ? s->arrived | 1u << row : s->arrived & ~(1u << row));
        s->to_come[row] = past ? 0 : (uint8_t)wc_arrivals[row].troops;
    }
    return true;
}

static bool put_points(State *s, const Words *w, int i, bool victory, Error *err)
{
    Side side;
    long number;

    if (!wc_read_side(w, &i, &side, err) || !case_read_number(w, &i, 0, victory ? 999 : POINTS_MOST, &number, err))
        return false;
    if (victory)
        s->vp[side] = (uint16_t)number;
    else
        s->points[side] = (uint8_t)number;
    return case_is_all_read(w, i, err);
}

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

// At the set-up who is put where he starts need not be asked for (setup.c).
static void note_placed_boats(State *s, int n)
{
    for (int depth = 0; depth < s->core.depth; depth++)
        if (s->core.frames[depth].kind == SET_UP)
            s->core.frames[depth].b |= (uint16_t)(1u << n);
}

static bool put_naval(State *s, const Words *w, int i, Error *err)
{
    int n, r;

    if (!wc_read_naval(w, &i, &n, err))
        return false;
    if (ANY_OF(w, i, "withdrawn", "removed")) {
        s->naval[n] = NO_REACH;
        i++;
    } else if (!word_is(w, i, "moved")) {
        i += ANY_OF(w, i, "at", "in", "on");
        if (!wc_read_reach(w, &i, &r, err))
            return false;
        s->naval[n] = (uint8_t)r;
        note_placed_boats(s, n);
    }
    if (word_is(w, i, "moved")) {
        s->sailed |= (uint8_t)(1 << n);
        i++;
    }
    return case_is_all_read(w, i, err);
}

// put capacity FERRY|HEXSIDE|BOATS N [used]: the die was rolled, and so many may still cross; used: others have crossed before
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

// put pushed SIDE: its one free forced march is used
static bool put_pushed(State *s, const Words *w, int i, Error *err)
{
    Side side;

    if (!wc_read_side(w, &i, &side, err))
        return false;
    s->pushed[side] = (uint8_t)(s->turn > 1 ? s->turn - 1 : TURNS);
    return case_is_all_read(w, i, err);
}

static bool put_flag(uint8_t *flag, const Words *w, Error *err)
{
    *flag = true;
    return case_is_all_read(w, 2, err);
}

static bool put_line(State *s, const Words *w, Error *err)
{
    int i = 2, weather, n;
    Error quiet;

    if (word_is(w, 1, "turn"))
        return put_turn(s, w, 2, err);
    if (word_is(w, 1, "weather")) {
        if (!wc_read_weather(w, &i, &weather, err))
            return false;
        s->weather = (uint8_t)weather;
        return case_is_all_read(w, i, err);
    }
    if (ANY_OF(w, 1, "points", "ap", "vp"))
        return put_points(s, w, 2, word_is(w, 1, "vp"), err);
    if (ANY_OF(w, 1, "trench", "entrenchment"))
        return put_trench(s, w, 2, err);
    if (ANY_OF(w, 1, "capacity", "crossing"))
        return put_capacity(s, w, 2, err);
    if (word_is(w, 1, "pushed"))
        return put_pushed(s, w, 2, err);
    if (word_is(w, 1, "accelerated"))
        return put_flag(&s->accelerated, w, err);
    if (word_is(w, 1, "dawn-used"))
        return put_flag(&s->dawn_used, w, err);
    if (word_is(w, 1, "trenton-alarm"))
        return put_flag(&s->trenton_alarm, w, err);
    if (w->count < 2)
        return fail(err, "'put' wants a leader and a hex, or turn, weather, points, vp, trench, capacity, boats");
    i = 1;
    if (wc_read_naval(w, &i, &n, &quiet))
        return put_naval(s, w, 1, err);
    return put_leaders(s, w, 1, err);
}

bool wc_case_put(State *s, const Words *w, Error *err)
{
    Words turned = wc_side_second(w);

    return put_line(s, &turned, err);
}
