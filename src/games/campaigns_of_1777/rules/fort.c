// Forts -- Campaigns of 1777, C77 14.1 to 14.3, 14.7: who goes into a fort before a battle, what a siege shuts in, and how an army gets out of a
// space whose fort the enemy holds.

#include "games/campaigns_of_1777/rules/fight.h"
#include "games/campaigns_of_1777/tables.h"

// ---- room, C77 8.4, A41

static bool is_open(const State *s, Side side, int space)
{
    return is_fort(space) && !c77_stands(s, inside_of(space), enemy_of(side));
}

int c77_fort_room(const State *s, Side side, int space)
{
    if (!is_open(s, side, space))
        return 0;
    int inside = inside_of(space), left = capacity_of(space) - c77_sp(s, inside, side) - (side == BRITISH && s->ship == inside);
    return left > 0 ? left : 0;
}

// SP that may still go in: none that came by interception (11.2).
static int free_to_enter(const State *s, int space, int type)
{
    return s->units[type][space] - c77_spoken_for(s, space, type, c77_reactions(s, -1));
}

// SP of a type here that are a leader's own: Smith's, or Powell's on his way (C77 19.8, 19.1, D15).  Who came by interception stays outside with those
// whom he brought, and none that were here before are bound to him yet.
static int kept_here(const State *s, int space, int type)
{
    int l = c77_keeper_of(type);

    return l == NOBODY || has(c77_leaders_spoken_for(s, side_of_type(type), -1), l) ? 0 : c77_own_sp(s, l, type, space);
}

// SP of the type that stand outside with those: not the ones that others have brought by interception, who stay outside (11.2).
static int outside_with(const State *s, int l, int space, int type)
{
    return s->units[type][space] - c77_spoken_for(s, space, type, c77_reactions(s, c77_find_reaction(s, l)));
}

// Whether fewer SP than are his own would be left outside.
static bool takes_his_in(const State *s, int space, int type, int sp)
{
    int own = kept_here(s, space, type);

    return own && outside_with(s, c77_keeper_of(type), space, type) - sp < own;
}

static int why_together(int l)      { return l == POWELL ? TOWARDS_TICONDEROGA : SMITH_STAYS_TOGETHER; }

// Some of his own stand with him here.
static bool has_own_here(const State *s, int space, int l)
{
    FOR_TYPES(type, side_of_leader(l))
        if (c77_own_sp(s, l, type, space))
            return true;
    return false;
}

// Of his own some would be inside and some outside.
static bool parts_them(const State *s, int space, int type, int sp)
{
    return takes_his_in(s, space, type, sp) && s->units[type][inside_of(space)] + sp < kept_here(s, space, type);
}

static int why_not_enter(const State *s, Side side, int space, int type, int sp)
{
    return side_of_type(type) != side                               ? NOT_YOURS            :
           sp < 1 || sp > s->units[type][space]                     ? NOT_SO_MANY          :
           sp > free_to_enter(s, space, type)                       ? CAME_BY_INTERCEPTION :
           sp > c77_fort_room(s, side, space)                       ? FORT_IS_FULL         :
           parts_them(s, space, type, sp)                           ? why_together(c77_keeper_of(type)) : OK;
}

static int why_not_enter_leader(const State *s, Side side, int space, int l)
{
    return side_of_leader(l) != side                                ? NOT_YOURS            :
           s->where[l] != space                                     ? NOT_HERE             :
           has(c77_leaders_spoken_for(s, side, -1), l)              ? CAME_BY_INTERCEPTION :
           !is_open(s, side, space)                                 ? FORT_IS_FULL         :
           !c77_stands(s, inside_of(space), side)                   ? NO_SP_INSIDE         :
           has_own_here(s, space, l)                                ? why_together(l)      : OK;
}

// Whose march waits here, his army is not yet parted: he may follow them, and nobody may be shut in when the battle is over (leave_space()).
static void move_inside(State *s, int space, int type, int sp)
{
    int slot = slot_of(type);
    uint8_t n[2], fresh[2];

    for (int which = 0; which < 2; which++) {
        n[which] = s->march[which].party.n[slot];
        fresh[which] = s->march[which].fresh[slot];
    }
    c77_move_sp(s, space, inside_of(space), type, sp, FED_FIRST);
    for (int which = 0; which < 2; which++)
        if (s->march[which].party.leader < LEADERS && side_of_leader(s->march[which].party.leader) == side_of_type(type)) {
            s->march[which].party.n[slot] = n[which];
            s->march[which].fresh[slot] = fresh[which];
        }
}

// He goes in with those who are his.
static void enter(State *s, int space, int type, int sp)
{
    bool his = takes_his_in(s, space, type, sp);

    move_inside(s, space, type, sp);
    if (his)
        c77_put_leader(s, c77_keeper_of(type), inside_of(space));
}

// C77 15.2 a.  Those that came by interception stay for the battle, as their armies do.
static int trains_to_enter(const State *s, Side side, int space)
{
    return c77_trains_at(s, space, side) - c77_trains_spoken_for(s, side, space, -1);
}

// Trains go in of themselves when nobody stays outside; else the owner says how many.
static int why_not_trains(const State *s, Side side, int space, int count)
{
    return !c77_stands(s, inside_of(space), side)                       ? NO_SP_INSIDE :
           count < 1 || count > trains_to_enter(s, side, space)         ? NOT_SO_MANY  : OK;
}

// An SP like any other (19.6).
static int why_not_ship(const State *s, int room)
{
    return c77_extra_spoken_for(s, -1) & SHIP_GOES ? CAME_BY_INTERCEPTION : room ? OK : FORT_IS_FULL;
}

void c77_list_fort(const State *s, Side side, int space, ActionList *out)
{
    int room = c77_fort_room(s, side, space);

    for (int count = 1; count <= TRAINS_MOST; count++)
        consider(out, V_TRAINS, (unsigned)count, why_not_trains(s, side, space, count));
    if (side == BRITISH && s->ship == space)
        consider_plain(out, V_SHIP, why_not_ship(s, room));
    if (side == PATRIOT && s->engineer == space)
        consider_plain(out, V_ENGINEER, ENGINEER_STAYS_OUT);
    if (verb_of(out->asked) == V_ENTER && has_noun(out->asked))
        consider_action(out, out->asked, why_not_enter(s, side, space, type_in(noun_of(out->asked)), sp_in(noun_of(out->asked))));
    FOR_TYPES(type, side)
        for (int sp = 1; sp <= room && !out->asked; sp++)
            consider(out, V_ENTER, troops_noun(type, sp), why_not_enter(s, side, space, type, sp));
    FOR_EACH(l, candidates(out, V_ENTER_LEADER, c77_leaders_at(s, space, side)))
        consider(out, V_ENTER_LEADER, (unsigned)l, why_not_enter_leader(s, side, space, l));
}

void c77_go_in(State *s, Side side, int space, Action a)
{
    int inside = inside_of(space), noun = has_noun(a) ? noun_of(a) : 0;

    switch (verb_of(a)) {
    case V_TRAINS:
        c77_move_trains(s, side, space, inside, noun);
        break;
    case V_SHIP:
        s->ship = (uint8_t)inside;
        break;
    case V_ENTER:
        enter(s, space, type_in(noun), sp_in(noun));
        break;
    case V_ENTER_LEADER:
        c77_put_leader(s, noun, inside);
        break;
    }
}

// ---- a siege begins, C77 14.1, 15.2

// C77 15.2 a: in a space with a magazine they find one train more.
static void add_train(State *s, Side side, int space, Play *p)
{
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == AVAILABLE) {
            s->supply[side][i] = (uint8_t)inside_of(space);
            s->train[side] |= (uint16_t)(1u << i);
            TELL(p, EV_TRAIN, side, .v = { space, NO_VALUE });
            return;
        }
}

void c77_shut_in(State *s, Side side, int space, Play *p)
{
    int inside = inside_of(space);

    if (inside == NOWHERE || !c77_stands(s, inside, side) || c77_stands(s, space, side) || !c77_stands(s, space, enemy_of(side)))
        return;
    int fort = inside - INSIDES;
    bool begins = s->siege_from[fort] == 0;
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == space)
            s->supply[side][i] = (uint8_t)inside;
    if (side == PATRIOT && s->engineer == space) {      // C77 19.5: he stays out, and is lost
        s->engineer = GONE;
        TELL(p, EV_ENGINEER, PATRIOT, .v = { space, true });
    }
    if (s->battle.space == space)
        s->siege_from[fort] |= s->battle.entered[enemy_of(side)];
    if (!begins)
        return;
    TELL(p, EV_SIEGE, enemy_of(side), .v = { space });
    if (c77_has_magazine(s, side, space))
        add_train(s, side, space, p);
}

// ---- the way out, C77 14.7, A23, A42, E30

bool c77_can_leave(const State *s, Side side, int from, int to)
{
    int inside = inside_of(from), bit;

    if (inside == NOWHERE || !c77_stands(s, inside, enemy_of(side)))
        return true;
    bit = neighbour_bit(from, to);
    return (bit < NEIGHBOURS_MOST && s->siege_from[inside - INSIDES] >> bit & 1) || c77_brings_nearer(s, side, from, to, true);
}

// ---- the question before the battle, C77 14.1.  Operand a: the space

bool c77_any_fit(const State *s, Side side, int space)
{
    int room = c77_fort_room(s, side, space);

    FOR_TYPES(type, side) {
        int fit = least(room, free_to_enter(s, space, type));
        if (fit > 0 && (!parts_them(s, space, type, 1) || !parts_them(s, space, type, fit)))
            return true;
    }
    return false;
}

static bool any_to_enter(const State *s, const Frame *f)
{
    if (!is_open(s, f->side, f->a) || !c77_stands(s, f->a, f->side))
        return false;
    if (c77_stands(s, inside_of(f->a), f->side) && trains_to_enter(s, f->side, f->a) > 0)
        return true;
    if (c77_stands(s, inside_of(f->a), f->side))
        FOR_EACH(l, c77_leaders_at(s, f->a, f->side))
            if (why_not_enter_leader(s, f->side, f->a, l) == OK)
                return true;
    return c77_any_fit(s, f->side, f->a) || (f->side == BRITISH && s->ship == f->a && why_not_ship(s, c77_fort_room(s, f->side, f->a)) == OK);
}

static void list_enter(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_DONE, any_to_enter(s, f) ? OK : REACTION_QUESTION);
    if (!out->asked && !out->count)
        return;
    c77_list_fort(s, f->side, f->a, out);
}

static void take_enter(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE)
        end(s);
    else
        c77_go_in(s, f->side, f->a, a);
}

// Those who defend a fort best, first: guns, then regulars and Continentals, then the others.
static int by_worth(Side side, int i)
{
    static const uint8_t british[] = { BRITISH_ARTILLERY, REGULAR, HESSIAN, TORY, INDIAN }, patriots[] = { PATRIOT_ARTILLERY, CONTINENTAL, MILITIA };

    return side == BRITISH ? (i < 5 ? british[i] : NO_TYPE) : i < 3 ? patriots[i] : NO_TYPE;
}

static void propose_enter(const State *s, const Frame *f, Proposal *out)
{
    int room = c77_fort_room(s, f->side, f->a), all = c77_sp(s, f->a, f->side), type;

    if (c77_stands(s, inside_of(f->a), f->side) || room == 0 || (f->side == BRITISH && s->ship == f->a && why_not_ship(s, room) == OK))
        return;
    out->button = all <= room ? "All into the fort" : "Fill the fort";
    for (int i = 0; (type = by_worth(f->side, i)) != NO_TYPE && room; i++) {
        int sp = free_to_enter(s, f->a, type) < room ? free_to_enter(s, f->a, type) : room;
        if (sp < 1 || why_not_enter(s, f->side, f->a, type, sp) != OK)
            continue;
        propose(out, act_on(V_ENTER, troops_noun(type, sp)), c77_nouns[N_TROOPS].title((int)troops_noun(type, sp)), "inside");
        room -= sp;
    }
    if (out->count && room && all <= capacity_of(f->a))
        FOR_EACH(l, c77_leaders_at(s, f->a, f->side))
            if (!has(c77_leaders_spoken_for(s, f->side, -1), l) && !has_own_here(s, f->a, l))
                propose(out, act_on(V_ENTER_LEADER, (unsigned)l), c77_name(s, l, ""), "with them");
}

static void words_enter(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_spaces[f->a].name;
    int room = c77_fort_room(s, f->side, f->a);

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s choose who goes into the fort at %s.", c77_people(f), name);
        return;
    }
    text_add(out, "%s comes to %s", f->side == s->battle.attacker ? "The enemy" : c77_mover_name(s), name);
    if (room)
        text_add(out, ": choose who goes into the fort (%d SP at most), or stay outside and meet them.", room);
    else
        text_put(out, ", and the fort holds no more SP: choose what else goes in, or let the others meet them outside.");
}

const FrameKind c77_enter_fort_frame = { "enter-fort", .list = list_enter, .take = take_enter, .propose = propose_enter, .lapses = true, .open = true,
    .silence = V_DONE, .closes = V_DONE, .words = words_enter, .a = { "space", N_PLACE },
    .says = { { V_DONE, "Stay outside" }, INTO_FORT_SAID } };
