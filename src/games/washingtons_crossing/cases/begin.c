// What case files of Washington's Crossing begin with (docs/cases.md).

#include "names.h"
#include "games/washingtons_crossing/chapters.h"
#include "engine/case.h"
#include "engine/engine.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/tables.h"

#include <string.h>

static void only_turn(State *s, int step)
{
    s->core.depth = 0;
    memset(s->core.frames, 0, sizeof s->core.frames);
    begin(s, (Frame){ .kind = TURN, .side = NEITHER, .step = (uint8_t)step });
}

// The phase, with the rest of the turn after it.
static void only(State *s, Frame f)
{
    only_turn(s, f.kind == COMMAND ? f.side == AMERICAN ? T_AMERICAN_ACTION : T_BRITISH_ACTION
                                   : f.side == AMERICAN ? T_AMERICAN_RECOVERY : T_BRITISH_RECOVERY);
    begin(s, f);
}

// Whether all leaders of a group stand in one hex.
static bool stand_together(const State *s, Set group, Error *err)
{
    int first = first_of(group);

    if (!is_on_map(s, first))
        return fail(err, "%s is not on the map", wc_leaders[first].id);
    FOR_EACH(l, group)
        if (!is_on_map(s, l) || s->where[l] != s->where[first] || side_of(l) != side_of(first))
            return fail(err, "%s does not stand with %s", wc_leaders[l].id, wc_leaders[first].id);
    return true;
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
        if (!case_read_number(w, &i, 0, 20, &number, err) || !case_is_all_read(w, i, err))
            return false;
    }
    if (!stand_together(s, group, err))
        return false;
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
            if (!case_read_number(w, &i, 1, 10, &number, err))
                return false;
        }
    }
    if (!stand_together(s, group, err))
        return false;
    only(s, (Frame){ .kind = ACTION, .side = enemy_of(side_of(first_of(group))), .step = A_END });
    wc_begin_retreat(s, group, h == NO_HEX ? s->where[first_of(group)] : (Hex)h, (int)number, false);
    return true;
}

// ---- begin attack HEX [hasty|normal|prepared] [by LEADER...|SIDE] [under COMMANDER] [mp N] [dawn]: the points are spent

typedef struct Attack {
    int  hex, kind, chief;
    Set  group;
    Side side;
    long mp;
    bool dawn;
} Attack;

static int attack_kind(const Words *w, int i)       // or -1
{
    return word_is(w, i, "hasty") ? HASTY : word_is(w, i, "normal") ? NORMAL : word_is(w, i, "prepared") ? PREPARED_ATTACK : -1;
}

static bool read_attack_word(const Words *w, int *i, Attack *a, Error *err)
{
    Error quiet;
    Set more;

    if (attack_kind(w, *i) >= 0) {
        a->kind = attack_kind(w, (*i)++);
        *i += word_is(w, *i, "attack");
        return true;
    }
    if (word_is(w, *i, "dawn"))
        return ++*i, a->dawn = true;
    if (ANY_OF(w, *i, "under", "chief", "commander"))
        return ++*i, wc_read_leader(w, i, &a->chief, err);
    if (word_is(w, *i, "mp"))
        return ++*i, case_read_number(w, i, 0, 20, &a->mp, err);
    *i += ANY_OF(w, *i, "by", "attacker", "attackers", "with", "and", "from");
    if (wc_read_side(w, i, &a->side, &quiet))
        return true;
    if (!wc_read_leaders(w, i, &more, &quiet))
        return wc_read_hex(w, i, &a->hex, err);
    a->group |= more;
    return true;
}

// All who stand next to the hex and could attack, the activated alone if there are any.
static Set likely_attackers(const State *s, Side side, Hex hex)
{
    Set near = 0;

    FOR_EACH(l, leaders_of(side) & ~(s->routed | s->disordered))
        if (is_on_map(s, l) && s->troops[l] && hex_distance(s->where[l], hex) == 1)
            near |= BIT(l);
    return near & s->active ? near & s->active : near;
}

static bool may_attack_so(const State *s, const Attack *a, Error *err)
{
    int first = first_of(a->group);

    FOR_EACH(l, a->group) {
        if (side_of(l) != side_of(first))
            return fail(err, "%s and %s do not attack together", wc_leaders[first].id, wc_leaders[l].id);
        if (!is_on_map(s, l) || hex_distance(s->where[l], (Hex)a->hex) != 1)
            return fail(err, "%s does not stand next to %s", wc_leaders[l].id, wc_hex_id[a->hex]);
        if (a->kind != PREPARED_ATTACK && s->where[l] != s->where[first])
            return fail(err, "%s does not stand with %s; only a prepared attack comes from several hexes", wc_leaders[l].id, wc_leaders[first].id);
    }
    return wc_men_of(s, wc_stack_at(s, (Hex)a->hex, enemy_of(side_of(first)))) > 0 || fail(err, "no enemy troops stand at %s", wc_hex_id[a->hex]);
}

static void open_attack(State *s, const Attack *a)
{
    Side side = side_of(first_of(a->group));
    bool prepared = a->kind == PREPARED_ATTACK;
    int chief = a->chief == NOBODY && prepared ? s->chief[first_of(a->group)] : a->chief;
    Play play = { 0 };

    only(s, (Frame){ .kind = ACTION, .side = side, .step = prepared ? A_END : A_INITIATIVE });
    s->active |= a->group;
    s->spent |= a->group;
    FOR_EACH(l, a->group) {
        s->mp[l] = (uint8_t)(prepared ? 0 : a->mp);
        s->roll_of[l] = 1;
        if (s->chief[l] == NOBODY)
            s->chief[l] = (uint8_t)(chief == NOBODY ? first_of(a->group) : chief);
    }
    s->rolls = 1;
    if (prepared) {
        s->moved |= a->group;
    } else {
        begin(s, (Frame){ .kind = MOVES, .side = side });
        wc_begin_march(s, side, first_of(a->group), a->group, (int)a->mp + 1, false);
        s->march[0].spent = 1;
    }
    wc_begin_attack(s, side, a->group, (Hex)a->hex, a->kind, chief, &play);
    s->battle.dawn = a->dawn;
    s->dawn_used |= a->dawn;
}

static bool begin_attack(State *s, const Words *w, int i, Error *err)
{
    Attack a = { .hex = NO_HEX, .kind = NORMAL, .chief = NOBODY, .side = NEITHER };

    while (i < w->count)
        if (!read_attack_word(w, &i, &a, err))
            return false;
    if (a.hex == NO_HEX)
        return fail(err, "an attack on which hex?");
    if (a.side == NEITHER)
        a.side = wc_men_of(s, wc_stack_at(s, (Hex)a.hex, BRITISH)) ? AMERICAN : BRITISH;
    if (!a.group)
        a.group = likely_attackers(s, a.side, (Hex)a.hex);
    if (!a.group)
        return fail(err, "who attacks %s?", wc_hex_id[a.hex]);
    if (!may_attack_so(s, &a, err))
        return false;
    open_attack(s, &a);
    return true;
}

// begin capture HEX [by] SIDE: the leaders without troops there
static bool begin_capture(State *s, const Words *w, int i, Error *err)
{
    Side captor = AMERICAN;
    int h;

    if (!wc_read_hex(w, &i, &h, err))
        return false;
    i += word_is(w, i, "by");
    if (!wc_read_side(w, &i, &captor, err) || !case_is_all_read(w, i, err))
        return false;
    only(s, (Frame){ .kind = ACTION, .side = captor, .step = A_END });
    begin(s, (Frame){ .kind = CAPTURE, .side = captor, .a = (uint16_t)h });
    return true;
}

typedef struct { const char *word; int kind, step; } Phase;
static const Phase phases[] = {
    { "command", COMMAND, C_POINTS }, { "orders", COMMAND, C_ORDERS }, { "activation", COMMAND, C_ORDERS },
    { "action", ACTION, A_RECOVER }, { "moves", ACTION, A_MOVES }, { "movement", ACTION, A_MOVES },
    { "rally", ACTION, A_RECOVER }, { "rout", ACTION, A_ROUT }, { "initiative", ACTION, A_INITIATIVE }, { "prepared", ACTION, A_PREPARED }, { "fatigue", ACTION, A_END },
};
static const struct { const char *word; int step; } steps[] = {
    { "turn", T_OBJECTIVES }, { "objectives", T_OBJECTIVES }, { "weather", T_WEATHER }, { "raid", T_RAID }, { "reinforcements", T_REINFORCE },
    { "american-recovery", T_AMERICAN_RECOVERY }, { "british-recovery", T_BRITISH_RECOVERY }, { "end", T_END },
};

// Monckton and the Grenadiers are no matter of a case that puts neither.
static void forget_monckton(State *s)
{
    if (s->cornwallis_turn && s->where[MONCKTON] == WAITING && s->where[GRENADIERS] == WAITING)
        s->where[MONCKTON] = REMOVED;
}

// "recovery american" as "american-recovery"; either order of the two words does.
static bool begin_recovery(State *s, Side side)
{
    only_turn(s, side == AMERICAN ? T_AMERICAN_RECOVERY : T_BRITISH_RECOVERY);
    return true;
}

static bool begin_phase(State *s, const Phase *phase, const Words *w, Error *err)
{
    Side side;
    int i = 2;

    if (!wc_read_side(w, &i, &side, err) || !case_is_all_read(w, i, err))
        return false;
    forget_monckton(s);
    only(s, (Frame){ .kind = (uint8_t)phase->kind, .side = side, .step = (uint8_t)phase->step });
    return true;
}

bool wc_case_begin(State *s, const Words *w, Error *err)
{
    Side side;
    Error quiet;
    int i = 1;

    if (w->count == 3 && wc_read_side(w, &i, &side, &quiet)) {         // "begin american command"
        Words turned = { .count = 3, .at = { w->at[0], w->at[2], w->at[1] } };
        return wc_case_begin(s, &turned, err);
    }
    i = 2;
    if (word_is(w, 1, "recovery"))
        return wc_read_side(w, &i, &side, err) && case_is_all_read(w, i, err) && begin_recovery(s, side);
    if (word_is(w, 1, "march"))
        return begin_march(s, w, 2, err);
    if (word_is(w, 1, "retreat"))
        return begin_retreat(s, w, 2, err);
    if (ANY_OF(w, 1, "attack", "combat", "battle"))
        return begin_attack(s, w, 2, err);
    if (word_is(w, 1, "capture"))
        return begin_capture(s, w, 2, err);
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
        if (word_is(w, 1, steps[k].word)) {
            if (!case_is_all_read(w, 2, err))
                return false;
            only_turn(s, steps[k].step);
            return true;
        }
    for (size_t k = 0; k < sizeof phases / sizeof *phases; k++)
        if (word_is(w, 1, phases[k].word))
            return begin_phase(s, &phases[k], w, err);
    return fail(err, "nothing called '%.40s' can be begun: turn, weather, raid, reinforcements, command, orders, action, moves, initiative, "
                     "prepared, attack, fatigue, march, retreat, recovery or end", w->at[1]);
}

// ---- what a line takes for granted: "do raid leslie" that his stack is looked through (WC 8.0), a look at the sum of a combat that who
// reacts to it has come as far as he goes (WC 11.3), "do flee 1816" that the routed leader runs now (WC 18.2)

static bool implies_look(const State *s, const Words *w, int i, Action *a)
{
    Error quiet;
    int l;

    if (!word_is(w, 0, "do") || !word_is(w, i++, "raid") || !wc_read_leader(w, &i, &l, &quiet) || !is_on_map(s, l))
        return false;
    *a = act_on(V_EXAMINE, s->where[l]);
    return true;
}

static bool implies_halt(const State *s, const Frame *f, const Words *w, Action *a)
{
    *a = act(V_HALT);
    return s->march[f->n].reacting && word_is(w, 0, "expect") && wc_case_asks_of_combat(w);
}

// "do flee 1816", "do flee rall 1816", "expect question rout": that he runs now.  Of several he must be named.
static bool implies_run(const State *s, const Words *w, int i, Action *a)
{
    bool asks = word_is(w, 0, "expect") && word_is(w, 1, "question") && ANY_OF(w, 2, "rout", "flee");
    Error quiet;
    int l;

    if (!s->to_run || (!asks && !(word_is(w, 0, "do") && word_is(w, i++, "flee"))))
        return false;
    if (asks || !wc_read_leader(w, &i, &l, &quiet)) {
        if (size_of_set(s->to_run) != 1)
            return false;
        l = first_of(s->to_run);
    }
    *a = act_on(V_RUN, (unsigned)l);
    return true;
}

bool wc_case_implies(const State *s, const Words *w, int at, Action *a)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    switch (f->kind) {
    case RAID_WHERE:                    return implies_look(s, w, at, a);
    case MARCH:                         return implies_halt(s, f, w, a);
    case MOVES: case PREPARED: case RUNS: return implies_run(s, w, at, a);
    default:                            return false;
    }
}

// ---- what the rules left no choice about, and a line tells all the same

static bool tells(const State *s, const Event *e, Action a)
{
    switch (verb_of(a)) {
    case V_TO:      return e->kind == EV_RETREAT && event_value(&washingtons_crossing, e, "to") == noun_of(a);
    case V_LOSE:    return (e->kind == EV_LOSS || e->kind == EV_MEN_GO) && event_value(&washingtons_crossing, e, "leader") == noun_of(a)
                           && event_value(&washingtons_crossing, e, "men") == second_of(a);
    case V_ADVANCE: return e->kind == EV_ADVANCE && event_value(&washingtons_crossing, e, "hex") == s->where[noun_of(a)];
    default:        return false;
    }
}

// The only hex of a retreat, the loss of the only one who could take it, an advance that must be made, the men of those who leave on
// January 1.
bool wc_case_has_done(const State *s, const Log *log, int from, Action a)
{
    for (int i = from; i < log->count; i++)
        if (tells(s, &log->at[i], a))
            return true;
    return false;
}

bool wc_case_is_doing(const State *s, Action a)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    return verb_of(a) == V_MARCH && f->kind == MARCH && s->march[f->n].spent == 0 && s->march[f->n].group == BIT(noun_of(a));
}

// The leader whom the question is about: he is placed, arrives, runs, retreats or marches.
bool wc_case_concerns(const State *s, int kind, int noun)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    if (kind != N_LEADER)
        return false;
    switch (f->kind) {
    case SET_LEADER: case ROUT: return f->a == noun;
    case ARRIVE:                return f->b == noun;
    case RETREAT_TO:            return has(s->retreat[f->n].group, noun);
    case MARCH:                 return has(s->march[f->n].group, noun);
    default:                    return false;
    }
}

bool wc_case_turns_to(State *s, int kind, int noun)      { return kind == N_LEADER && wc_ask_start_of(s, noun); }
