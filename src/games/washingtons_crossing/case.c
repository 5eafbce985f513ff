// What case files put, begin and expect of Washington's Crossing (docs/cases.md).

#include "chapters.h"
#include "game.h"
#include "tables.h"
#include "engine/case.h"
#include "engine/words.h"

// ---- reading words

static bool read_leader(const Words *w, int *i, int *l, Error *err)
{
    return case_noun(&washingtons_crossing, N_LEADER, w, i, l)
        || (read_noun(&washingtons_crossing, N_LEADER, w->at[*i], l, err) && (++*i, true));
}

static bool read_hex(const Words *w, int *i, int *h, Error *err)
{
    if (word_is(w, *i, "at") || word_is(w, *i, "in") || word_is(w, *i, "on"))
        ++*i;
    return case_noun(&washingtons_crossing, N_HEX, w, i, h)
        || (read_noun(&washingtons_crossing, N_HEX, w->at[*i], h, err) && (++*i, true));
}

static bool read_side(const Words *w, int *i, Side *side, Error *err)
{
    int found = find_side(&washingtons_crossing, w->at[*i]);

    if (found < 0)
        return fail(err, "a side wanted, american or british, not '%.40s'", w->at[*i]);
    *side = (Side)found;
    ++*i;
    return true;
}

static bool read_number(const Words *w, int *i, long low, long high, long *number, Error *err)
{
    if (!word_number(w, *i, low, high, number))
        return fail(err, "a number from %ld to %ld wanted, not '%.40s'", low, high, w->at[*i]);
    ++*i;
    return true;
}

static bool is_all_read(const Words *w, int i, Error *err)
{
    return i >= w->count || fail(err, "'%.40s' is too much here", w->at[i]);
}

static const struct { const char *word; int where; } off_map_words[] = {
    { "waiting", WAITING }, { "unused", UNUSED }, { "rallying", RALLYING }, { "removed", REMOVED }, { "left", LEFT_MAP },
    { "captured", TAKEN }, { "taken", TAKEN },
};

static int off_map(const Words *w, int i)       // or -1
{
    for (size_t k = 0; k < sizeof off_map_words / sizeof *off_map_words; k++)
        if (word_is(w, i, off_map_words[k].word))
            return off_map_words[k].where;
    return -1;
}

static const char *const weather_words[WEATHERS] = { [FAIR] = "fair", [FREEZE] = "freeze", [SNOW] = "snow", [RAIN] = "rain" };

static int find_weather(const char *word)
{
    for (int i = 0; i < WEATHERS; i++)
        if (strcmp(word, weather_words[i]) == 0)
            return i;
    return -1;
}

// ---- put LEADER [HEX|waiting|...] [troops N] [fatigue N] [routed|disordered|active|...]

typedef struct { const char *word; size_t set; } SetWord;
static const SetWord set_words[] = {
    { "routed", offsetof(State, routed) }, { "disordered", offsetof(State, disordered) }, { "active", offsetof(State, active) },
    { "spent", offsetof(State, spent) }, { "moved", offsetof(State, moved) }, { "may-respond", offsetof(State, may_respond) },
    { "told", offsetof(State, told) }, { "watched", offsetof(State, watched) }, { "on-top", offsetof(State, on_top) },
    { "recovered", offsetof(State, recovered) }, { "reacted", offsetof(State, reacted) }, { "retreated", offsetof(State, retreated) },
};

static Set *named_set(State *s, const Words *w, int i)
{
    for (size_t k = 0; k < sizeof set_words / sizeof *set_words; k++)
        if (word_is(w, i, set_words[k].word))
            return (Set *)((char *)s + set_words[k].set);
    return NULL;
}

static bool put_one_word(State *s, int l, const Words *w, int *i, Error *err)
{
    Set *set = named_set(s, w, *i);
    long number;
    int h, by;

    if (set) {
        *set |= BIT(l);
        ++*i;
        if (set == &s->active && s->chief[l] == NOBODY)
            s->chief[l] = (uint8_t)l;
        return true;
    }
    if (word_is(w, *i, "troops")) {
        ++*i;
        if (!read_number(w, i, 0, 3000, &number, err))
            return false;
        s->troops[l] = (uint8_t)(number / 10);
        return true;
    }
    if (word_is(w, *i, "fatigue")) {
        ++*i;
        if (!read_number(w, i, 0, FATIGUE_MOST, &number, err))
            return false;
        s->fatigue[l] = (uint8_t)number;
        return true;
    }
    if (word_is(w, *i, "by")) {                 // activated by that commander
        ++*i;
        if (!read_leader(w, i, &by, err))
            return false;
        s->by[l] = (uint8_t)by;
        s->chief[l] = s->chief[by];
        return true;
    }
    if (off_map(w, *i) >= 0) {
        s->where[l] = (uint16_t)off_map(w, *i);
        ++*i;
        return true;
    }
    if (!read_hex(w, i, &h, err))
        return false;
    s->where[l] = (uint16_t)h;
    return true;
}

static bool put_leader_line(State *s, const Words *w, int i, Error *err)
{
    int l;

    if (!read_leader(w, &i, &l, err))
        return false;
    while (i < w->count)
        if (!put_one_word(s, l, w, &i, err))
            return false;
    return true;
}

static bool put_trench(State *s, const Words *w, int i, Error *err)
{
    Side side = AMERICAN;
    int h, first, last;

    if (!read_side(w, &i, &side, err) || !read_hex(w, &i, &h, err))
        return false;
    first = side == AMERICAN ? 0 : wc_scenarios[s->core.scenario].entrenchments[AMERICAN];
    last = first + wc_scenarios[s->core.scenario].entrenchments[side];
    while (first < last && s->trench_is[first] != NO_TRENCH)
        first++;
    if (first == last)
        return fail(err, "no trench is left");
    s->trench[first] = (uint16_t)h;
    s->trench_is[first] = word_is(w, i, "begun") ? TRENCH_BEGUN : TRENCH_DONE;
    return true;
}

static bool put_naval(State *s, const Words *w, int i, int n, Error *err)
{
    int r = find_noun(&washingtons_crossing, N_REACH, w->at[i]);

    if (r < 0)
        return fail(err, "no hexside of the Delaware '%.40s'", w->at[i]);
    s->naval[n] = (uint8_t)r;
    return true;
}

bool wc_case_put(State *s, const Words *w, Error *err)
{
    int i = 1, naval = find_noun(&washingtons_crossing, N_NAVAL, w->at[1]);
    long number;
    Side side = AMERICAN;

    if (word_is(w, 1, "turn")) {
        i = 2;
        if (!read_number(w, &i, 1, TURNS, &number, err))
            return false;
        s->turn = (uint8_t)number;
        return is_all_read(w, i, err);
    }
    if (word_is(w, 1, "weather")) {
        int weather = find_weather(w->at[2]);
        if (weather < 0)
            return fail(err, "fair, freeze, snow or rain wanted, not '%.40s'", w->at[2]);
        s->weather = (uint8_t)weather;
        return true;
    }
    if (word_is(w, 1, "points") || word_is(w, 1, "vp")) {
        i = 2;
        if (!read_side(w, &i, &side, err) || !read_number(w, &i, 0, 200, &number, err))
            return false;
        if (word_is(w, 1, "points"))
            s->points[side] = (uint8_t)number;
        else
            s->vp[side] = (uint16_t)number;
        return true;
    }
    if (word_is(w, 1, "trench"))
        return put_trench(s, w, 2, err);
    if (word_is(w, 1, "accelerated") || word_is(w, 1, "dawn-used") || word_is(w, 1, "trenton-alarm")) {
        *(word_is(w, 1, "accelerated") ? &s->accelerated : word_is(w, 1, "dawn-used") ? &s->dawn_used : &s->trenton_alarm) = true;
        return true;
    }
    if (naval >= 0)
        return put_naval(s, w, 2, naval, err);
    return put_leader_line(s, w, 1, err);
}

// ---- begin TURN|COMMAND side|ACTION side|STEP...

static void only(State *s, Frame f)
{
    s->core.depth = 0;
    memset(s->core.frames, 0, sizeof s->core.frames);
    begin(s, (Frame){ .kind = TURN, .side = NEITHER, .step = f.side == AMERICAN ? T_AMERICAN_RECOVERY : T_BRITISH_RECOVERY });
    begin(s, f);
}

// begin march LEADER [with LEADER...] mp N: as if they had rolled that
static bool begin_case_march(State *s, const Words *w, int i, Error *err)
{
    int l, other;
    long number = 10;
    Set group;

    if (!read_leader(w, &i, &l, err))
        return false;
    group = BIT(l);
    while (i < w->count) {
        if (word_is(w, i, "mp")) {
            i++;
            if (!read_number(w, &i, 0, 20, &number, err))
                return false;
        } else {
            i += word_is(w, i, "with") || word_is(w, i, "and");
            if (!read_leader(w, &i, &other, err))
                return false;
            group |= BIT(other);
        }
    }
    only(s, (Frame){ .kind = ACTION, .side = side_of(l), .step = A_INITIATIVE });
    FOR_EACH(g, group) {
        s->active |= BIT(g);
        s->mp[g] = (uint8_t)number;
        s->roll_of[g] = 1;
        if (s->chief[g] == NOBODY)
            s->chief[g] = (uint8_t)l;
    }
    s->rolls = 1;
    begin(s, (Frame){ .kind = MOVES, .side = side_of(l) });
    wc_begin_march(s, side_of(l), l, group, (int)number, false);
    return true;
}

// begin retreat LEADER... from HEX hexes N
static bool begin_case_retreat(State *s, const Words *w, int i, Error *err)
{
    Set group = 0;
    int l, h = NO_HEX;
    long number = 2;

    while (i < w->count) {
        if (word_is(w, i, "from")) {
            i++;
            if (!read_hex(w, &i, &h, err))
                return false;
        } else if (word_is(w, i, "hexes")) {
            i++;
            if (!read_number(w, &i, 1, 10, &number, err))
                return false;
        } else {
            if (!read_leader(w, &i, &l, err))
                return false;
            group |= BIT(l);
        }
    }
    if (!group)
        return fail(err, "who retreats?");
    only(s, (Frame){ .kind = ACTION, .side = enemy_of(side_of(first_of(group))), .step = A_END });
    wc_begin_retreat(s, group, h == NO_HEX ? s->where[first_of(group)] : (Hex)h, (int)number, false);
    return true;
}

bool wc_case_begin(State *s, const Words *w, Error *err)
{
    static const struct { const char *word; int kind, step; } phases[] = {
        { "command", COMMAND, C_POINTS }, { "orders", COMMAND, C_ORDERS }, { "action", ACTION, A_RECOVER }, { "moves", ACTION, A_MOVES },
        { "initiative", ACTION, A_INITIATIVE }, { "prepared", ACTION, A_PREPARED }, { "fatigue", ACTION, A_END },
    };
    static const struct { const char *word; int step; } steps[] = {
        { "turn", T_OBJECTIVES }, { "weather", T_WEATHER }, { "raid", T_RAID }, { "reinforcements", T_REINFORCE },
        { "american-recovery", T_AMERICAN_RECOVERY }, { "british-recovery", T_BRITISH_RECOVERY }, { "end", T_END },
    };
    int i = 2;
    Side side = AMERICAN;

    if (word_is(w, 1, "march"))
        return begin_case_march(s, w, 2, err);
    if (word_is(w, 1, "retreat"))
        return begin_case_retreat(s, w, 2, err);
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
        if (word_is(w, 1, steps[k].word)) {
            s->core.depth = 0;
            memset(s->core.frames, 0, sizeof s->core.frames);
            begin(s, (Frame){ .kind = TURN, .side = NEITHER, .step = (uint8_t)steps[k].step });
            return true;
        }
    for (size_t k = 0; k < sizeof phases / sizeof *phases; k++)
        if (word_is(w, 1, phases[k].word)) {
            if (!read_side(w, &i, &side, err))
                return false;
            only(s, (Frame){ .kind = (uint8_t)phases[k].kind, .side = side, .step = (uint8_t)phases[k].step });
            return true;
        }
    return fail(err, "nothing called '%.40s' can be begun", w->at[1]);
}

// ---- expect

static bool expect_number(const char *what, long expected, long found, Error *err)
{
    return expected == found || fail(err, "expected %s %ld, found %ld", what, expected, found);
}

static const char *where_word(const State *s, int l)
{
    if (is_on_map(s, l))
        return wc_hex_id[s->where[l]];
    for (size_t k = 0; k < sizeof off_map_words / sizeof *off_map_words; k++)
        if (off_map_words[k].where == s->where[l])
            return off_map_words[k].word;
    return "?";
}

static bool expect_leader_word(const State *s, int l, const Words *w, int *i, Error *err)
{
    bool no = word_is(w, *i, "not");
    const Set *set = named_set((State *)s, w, *i + no);
    long number;
    int h;

    if (set) {
        *i += 1 + no;
        return has(*set, l) != no || fail(err, "expected %s %s%s, found otherwise", wc_leaders[l].id, no ? "not " : "", w->at[*i - 1]);
    }
    if (word_is(w, *i, "troops")) {
        ++*i;
        return read_number(w, i, 0, 3000, &number, err) && expect_number("troops", number, s->troops[l] * 10, err);
    }
    if (word_is(w, *i, "fatigue")) {
        ++*i;
        return read_number(w, i, 0, 9, &number, err) && expect_number("fatigue", number, s->fatigue[l], err);
    }
    if (word_is(w, *i, "mp")) {
        ++*i;
        return read_number(w, i, 0, 30, &number, err) && expect_number("mp", number, s->mp[l], err);
    }
    if (off_map(w, *i) >= 0) {
        ++*i;
        return s->where[l] == off_map(w, *i - 1) || fail(err, "expected %s %s, found %s", wc_leaders[l].id, w->at[*i - 1], where_word(s, l));
    }
    if (!read_hex(w, i, &h, err))
        return false;
    return s->where[l] == h || fail(err, "expected %s at %s, found %s", wc_leaders[l].id, wc_hex_id[h], where_word(s, l));
}

// expect sees SIDE LEADER [not]
static bool expect_sees(const State *s, const Words *w, Error *err)
{
    int i = 2, l;
    Side side = AMERICAN;

    if (!read_side(w, &i, &side, err) || !read_leader(w, &i, &l, err))
        return false;
    return wc_is_seen(s, l, side) || fail(err, "expected that %s is seen, found that he is not", wc_leaders[l].id);
}

bool wc_case_expect(const State *s, const Words *w, Error *err)
{
    int i = 2, l, naval = find_noun(&washingtons_crossing, N_NAVAL, w->at[1]);
    long number;
    Side side = AMERICAN;

    if (word_is(w, 1, "turn"))
        return read_number(w, &i, 1, TURNS, &number, err) && expect_number("turn", number, s->turn, err);
    if (word_is(w, 1, "weather"))
        return find_weather(w->at[2]) == s->weather || fail(err, "expected %.20s, found %s", w->at[2], weather_words[s->weather]);
    if (word_is(w, 1, "vp") || word_is(w, 1, "points")) {
        if (!read_side(w, &i, &side, err) || !read_number(w, &i, 0, 999, &number, err))
            return false;
        return expect_number(w->at[1], number, word_is(w, 1, "vp") ? s->vp[side] : s->points[side], err);
    }
    if (word_is(w, 1, "lost")) {
        if (!read_side(w, &i, &side, err) || !read_number(w, &i, 0, 9999, &number, err))
            return false;
        return expect_number("lost", number, s->battle.lost[side] * 10, err);
    }
    if (word_is(w, 1, "accelerated"))
        return s->accelerated || fail(err, "expected accelerated arrivals, found normal ones");
    if (word_is(w, 1, "sees"))
        return expect_sees(s, w, err);
    if (naval >= 0)
        return (s->naval[naval] != NO_REACH && word_is(w, 2, wc_reaches[s->naval[naval]].id))
            || fail(err, "expected %.20s, found %s", w->at[2], s->naval[naval] == NO_REACH ? "nowhere" : wc_reaches[s->naval[naval]].id);
    i = 1;
    if (!read_leader(w, &i, &l, err))
        return false;
    while (i < w->count)
        if (!expect_leader_word(s, l, w, &i, err))
            return false;
    return true;
}
