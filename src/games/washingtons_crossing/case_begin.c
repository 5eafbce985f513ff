// What case files of Washington's Crossing begin with (docs/cases.md).

#include "case_words.h"
#include "chapters.h"
#include "tables.h"

#include <string.h>

static void only_turn(State *s, int step)
{
    s->core.depth = 0;
    memset(s->core.frames, 0, sizeof s->core.frames);
    begin(s, (Frame){ .kind = TURN, .side = NEITHER, .step = (uint8_t)step });
}

// This phase, and after it the turn goes on.
static void only(State *s, Frame f)
{
    only_turn(s, f.kind == COMMAND ? f.side == AMERICAN ? T_AMERICAN_ACTION : T_BRITISH_ACTION
                                   : f.side == AMERICAN ? T_AMERICAN_RECOVERY : T_BRITISH_RECOVERY);
    begin(s, f);
}

// begin march LEADER [with LEADER...] mp N: as if they had rolled that
static bool begin_march(State *s, const Words *w, int i, Error *err)
{
    long number = 10;
    Set group;
    int l, first = i;

    if (!wc_read_leader(w, &first, &l, err) || !wc_read_leaders(w, &i, &group, err))
        return false;
    if (i < w->count) {
        i += ANY_OF(w, i, "mp", "points");
        if (!wc_read_number(w, &i, 0, 20, &number, err) || !wc_is_all_read(w, i, err))
            return false;
    }
    FOR_EACH(g, group)
        if (!is_on_map(s, g) || s->where[g] != s->where[l] || side_of(g) != side_of(l))
            return fail(err, "%s does not stand with %s", wc_leaders[g].id, wc_leaders[l].id);
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
static bool begin_retreat(State *s, const Words *w, int i, Error *err)
{
    int h = NO_HEX;
    long number = 2;
    Set group;

    if (!wc_read_leaders(w, &i, &group, err))
        return false;
    while (i < w->count) {
        if (word_is(w, i, "from")) {
            i++;
            if (!wc_read_hex(w, &i, &h, err))
                return false;
        } else {
            i += word_is(w, i, "hexes");
            if (!wc_read_number(w, &i, 1, 10, &number, err))
                return false;
        }
    }
    only(s, (Frame){ .kind = ACTION, .side = enemy_of(side_of(first_of(group))), .step = A_END });
    wc_begin_retreat(s, group, h == NO_HEX ? s->where[first_of(group)] : (Hex)h, (int)number, false);
    return true;
}

typedef struct { const char *word; int kind, step; } Phase;
static const Phase phases[] = {
    { "command", COMMAND, C_POINTS }, { "orders", COMMAND, C_ORDERS }, { "activation", COMMAND, C_ORDERS },
    { "action", ACTION, A_RECOVER }, { "moves", ACTION, A_MOVES }, { "movement", ACTION, A_MOVES },
    { "initiative", ACTION, A_INITIATIVE }, { "prepared", ACTION, A_PREPARED }, { "fatigue", ACTION, A_END },
};
static const struct { const char *word; int step; } steps[] = {
    { "turn", T_OBJECTIVES }, { "weather", T_WEATHER }, { "raid", T_RAID }, { "reinforcements", T_REINFORCE },
    { "american-recovery", T_AMERICAN_RECOVERY }, { "british-recovery", T_BRITISH_RECOVERY }, { "end", T_END },
};

// Monckton and the Grenadiers are no matter of a case that puts neither.
static void forget_monckton(State *s)
{
    if (s->cornwallis_turn && s->where[MONCKTON] == WAITING && s->where[GRENADIERS] == WAITING)
        s->where[MONCKTON] = REMOVED;
}

static bool begin_phase(State *s, const Phase *phase, const Words *w, Error *err)
{
    Side side = AMERICAN;
    int i = 2;

    if (!wc_read_side(w, &i, &side, err) || !wc_is_all_read(w, i, err))
        return false;
    forget_monckton(s);
    only(s, (Frame){ .kind = (uint8_t)phase->kind, .side = side, .step = (uint8_t)phase->step });
    return true;
}

bool wc_case_begin(State *s, const Words *w, Error *err)
{
    if (word_is(w, 1, "march"))
        return begin_march(s, w, 2, err);
    if (word_is(w, 1, "retreat"))
        return begin_retreat(s, w, 2, err);
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
        if (word_is(w, 1, steps[k].word)) {
            if (!wc_is_all_read(w, 2, err))
                return false;
            only_turn(s, steps[k].step);
            return true;
        }
    for (size_t k = 0; k < sizeof phases / sizeof *phases; k++)
        if (word_is(w, 1, phases[k].word))
            return begin_phase(s, &phases[k], w, err);
    return fail(err, "nothing called '%.40s' can be begun", w->at[1]);
}
