// Retreats -- Campaigns of 1777, C77 13.6: where the beaten go, by land or into a fort, in whole or in part, and who is lost for want of a way.

#include "games/campaigns_of_1777/rules/fight.h"
#include "games/campaigns_of_1777/tables.h"

// ---- nearer to supply, E29

// Magazines that are the side's, and its depots, in forts too.
static Spaces goals_of(const State *s, Side side)
{
    Spaces goals = c77_kept(s, side);

    FOR_EACH(i, bytes_of_eight_below(s->supply[side], NEW_YORK_BOX) & ~(Set)s->train[side])
        add_space(&goals, space_of(s->supply[side][i]));
    return goals;
}

// `nearest`: compared with the nearest of them, which may lie in the space itself (D37); else nearer to any will do, of another space then (A39).
bool c77_brings_nearer(const State *s, Side side, int from, int to, bool nearest)
{
    int least[2] = { FAR, FAR };

    FOR_SPACES(goal, both_spaces(goals_of(s, side), c77_area(s))) {
        int here = c77_steps[side][from][goal], there = c77_steps[side][to][goal];
        if (!nearest && there < here)
            return true;
        least[0] = here < least[0] ? here : least[0];
        least[1] = there < least[1] ? there : least[1];
    }
    return nearest && least[1] < least[0];
}

// ---- where to

static bool came_from(const State *s, Side side, int to)
{
    int bit = neighbour_bit(s->battle.space, to);

    return bit < NEIGHBOURS_MOST && s->battle.entered[side] >> bit & 1;
}

// E30: besiegers may also go back to where any of them came from.
static bool besieged_from(const State *s, int to)
{
    int space = s->battle.space, bit = neighbour_bit(space, to);

    return is_fort(space) && bit < NEIGHBOURS_MOST && s->siege_from[c77_spaces[space].fort] >> bit & 1;
}

// Besiegers who are beaten by a sortie or a relief have a siege behind them, though the garrison may be outside now; friends of the besieged have not.
static bool leaves_siege(const State *s, Side side)
{
    int space = s->battle.space, inside = inside_of(space);

    return inside != NOWHERE && s->siege_from[inside - INSIDES] && !c77_stands(s, inside, side) &&
        (side != s->battle.attacker || c77_stands(s, inside, enemy_of(side)));
}

int c77_why_not_retreat(const State *s, Side side, int to)
{
    int space = s->battle.space;

    if (to >= SPACES || link_between(space, to) == NO_LINK)
        return NOT_LINKED;
    if (!has_space(near(side, space), to))
        return STATEN_ISLAND_FERRY;
    if (!has_space(c77_area(s), to))
        return OUT_OF_AREA;
    if (c77_is_in(s, to, enemy_of(side)))
        return ENEMY_BARS_RETREAT;
    if (came_from(s, enemy_of(side), to))
        return ATTACK_CAME_THENCE;
    if (came_from(s, side, to) || (leaves_siege(s, side) && besieged_from(s, to)))
        return OK;
    if (!c77_brings_nearer(s, side, space, to, false))
        return NOT_NEARER;
    return c77_can_leave(s, side, space, to) ? OK : FORT_BARS_THE_WAY;
}

Spaces c77_retreats(const State *s, Side side)
{
    Spaces ways = no_spaces;

    FOR_SPACES(to, near(side, s->battle.space))
        if (c77_why_not_retreat(s, side, to) == OK)
            add_space(&ways, to);
    return ways;
}

// ---- the river ship, E27

static bool ship_can_go(int from, int to)
{
    return is_by_water(link_between(from, to));
}

static int why_not_ship(const State *s, int from, int to)
{
    return to >= SPACES || link_between(from, to) == NO_LINK     ? NOT_LINKED         :
           !ship_can_go(from, to)                               ? WATER_ONLY         :
           !has_space(c77_area(s), to)                          ? OUT_OF_AREA        :
           c77_is_in(s, to, PATRIOT)                            ? ENEMY_BARS_RETREAT : OK;
}

// Where the river ship would go of its own from a space.
static Spaces ship_ways(const State *s, int from)
{
    Spaces ways = no_spaces;

    FOR_SPACES(to, near(BRITISH, from))
        if (why_not_ship(s, from, to) == OK)
            add_space(&ways, to);
    return ways;
}

static void move_ship(State *s, int to, Play *p)
{
    TELL(p, EV_SHIP, BRITISH, .v = { to, false });
    s->ship = (uint8_t)to;
    c77_begin_settling(s, to);      // it counts as an SP, so enemy leaders there must look for a way out
}

// The army has left it behind: another way, or it is lost as one SP.
static void part_ship(State *s, Play *p)
{
    int from = s->ship;
    Spaces ways = ship_ways(s, from);

    if (count_spaces(ways) > 1)
        begin(s, (Frame){ .kind = MOVE_SHIP, .side = BRITISH, .a = (uint16_t)from });
    else if (any_space(ways))
        FOR_SPACES(to, ways)
            move_ship(s, to, p);
    else {
        TELL(p, EV_SHIP, BRITISH, .v = { from, true });
        s->ship = GONE;
        s->casualties[BRITISH]++;
    }
}

static void list_ship(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked && verb_of(out->asked) == V_RETREAT && has_noun(out->asked))
        consider_action(out, out->asked, why_not_ship(s, f->a, noun_of(out->asked)));
    if (!out->asked)
        FOR_SPACES(to, near(BRITISH, f->a))
            consider(out, V_RETREAT, (unsigned)to, why_not_ship(s, f->a, to));
}

static void take_ship(State *s, Frame *f, Action a, Play *p)
{
    end(s);
    move_ship(s, noun_of(a), p);
}

static void words_ship(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose where the river ship goes from %s.", c77_spaces[f->a].name);
    else
        text_add(out, "The %s choose where the river ship goes from %s.", c77_people(f), c77_spaces[f->a].name);
}

const FrameKind c77_ship_frame = { "move-ship", .list = list_ship, .take = take_ship, .obvious = true, .open = true, .words = words_ship,
    .a = { "space", N_PLACE } };

// ---- those who have no way

static bool lose_all_at(State *s, Side side, int place, Play *p)
{
    int sp = c77_sp(s, place, side);

    FOR_TYPES(type, side)
        c77_lose_sp(s, place, type, s->units[type][place], true);       // E31
    if (sp)
        TELL(p, EV_ELIMINATED, side, .v = { space_of(place), sp });
    return sp;
}

// E33: a boxed garrison never leaves its city.
static void lose_box(State *s, Side side, Play *p)
{
    int box = c77_box_of(s, side);

    if (box != NOWHERE)
        lose_all_at(s, side, box, p);
}

// Of the i-th to the last SP before `end` of those who came out, how many are of a sort.
static int came_out_as(const State *s, int i, int end, int sort)
{
    int sp = 0;

    for (; i < end; i++)
        sp += c77_came_out(&s->battle, i) == sort;
    return sp;
}

// D24, E40: who came out without supply is without it inside, too, and so are those who had marched; others who came to help are not shut in for them.
static void move_back(State *s, Side side, const Party *came, Party *back)
{
    static const struct { uint8_t sort, first; } sorts[] =
        { { SHORT_FRESH, HUNGRY_AND_FRESH_FIRST }, { SHORT_MARCHED, HUNGRY_FIRST }, { FED_FRESH, FED_FIRST }, { FED_MARCHED, FED_AND_TIRED_FIRST } };
    int space = s->battle.space, inside = inside_of(space), i = 0;

    FOR_TYPES(type, side) {
        uint8_t *n = &back->n[slot_of(type)];
        int end = i + came->n[slot_of(type)];

        for (int k = 0; k < SORTS; k++) {
            int here = c77_sorts_at(s, space, type).n[sorts[k].sort], sp = least(least(*n, here), came_out_as(s, i, end, sorts[k].sort));
            c77_move_sp(s, space, inside, type, sp, sorts[k].first);
            *n = (uint8_t)(*n - sp);
        }
        i = end;
    }
    c77_move_party(s, side, back, space, inside);
}

// C77 14.3: who came out of the fort goes back in, as many as are left of them.
static void go_back_inside(State *s, Side side, Play *p)
{
    int space = s->battle.space;

    for (int i = 0; i < REACTIONS; i++) {
        Reaction *r = &s->reaction[i];
        if (r->how != REACT_SORTIE || !r->done || c77_side_of_reaction(s, r) != side)
            continue;
        Party back = r->party;
        FOR_TYPES(type, side) {
            uint8_t *n = &back.n[slot_of(type)];
            *n = *n < s->units[type][space] ? *n : s->units[type][space];
        }
        back.with &= (uint16_t)(c77_leaders_at(s, space, side) >> first_leader(side));
        if (back.leader != NOBODY && s->where[back.leader] != space)
            back.leader = NOBODY;
        if (s->ship != space)
            back.extra &= (uint8_t)~SHIP_GOES;
        back.extra &= (uint8_t)~ENGINEER_GOES;
        if (!c77_party_sp(&back) && !(back.extra & SHIP_GOES) && !c77_stands(s, inside_of(space), side))
            continue;                       // E28: leaders who are left alone look for a way out
        int sp = c77_party_sp(&back);
        move_back(s, side, &r->party, &back);
        if (sp || back.with || back.extra)          // nobody, where all who came out are lost
            TELL(p, EV_RETREAT, side, .v = { space, inside_of(space), sp, back.extra & SHIP_GOES });
        r->how = 0;
    }
}

// ---- an army retreats

static void note_retreat(State *s, int to)
{
    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frames[i].kind == BATTLE)
            s->core.frames[i].b = (uint16_t)(to + 1);
}

static void retreat_to(State *s, Side side, int to, Play *p)
{
    int from = s->battle.space, sp = c77_sp(s, from, side);
    Party all = { .leader = NOBODY, .with = (uint16_t)(c77_leaders_at(s, from, side) >> first_leader(side)), .trains = (uint8_t)c77_trains_at(s, from, side) };

    FOR_TYPES(type, side)
        all.n[slot_of(type)] = s->units[type][from];
    if (side == PATRIOT && s->engineer == from)
        all.extra |= ENGINEER_GOES;
    if (side == BRITISH && s->ship == from && ship_can_go(from, to))
        all.extra |= SHIP_GOES;
    TELL(p, EV_RETREAT, side, .v = { from, to, sp, all.extra & SHIP_GOES });
    c77_move_party(s, side, &all, from, to);
    note_retreat(s, to);
    if (side == BRITISH && s->ship == from)
        part_ship(s, p);
}

// The side that was there first may have a fort (13.6, 14.1, 14.3, D55); but not besiegers the fort whose garrison has come out against them (14.2).
static bool may_use_fort(const State *s, Side loser)
{
    int inside = inside_of(s->battle.space);

    return s->battle.how == IN_THE_FIELD && loser == c77_owner_of_fort(s) && inside != NOWHERE && !c77_stands(s, inside, enemy_of(loser)) &&
        !c77_is_relief(s);
}

static int room_for(const State *s, Side loser)
{
    return may_use_fort(s, loser) ? c77_fort_room(s, loser, s->battle.space) : 0;
}

// C77 14.3, A41: leaders and trains take no room, so they may go in to a garrison that fills its fort.
static bool some_need_no_room(const State *s, Side loser)
{
    int space = s->battle.space;

    return may_use_fort(s, loser) && c77_stands(s, inside_of(space), loser) && (c77_leaders_at(s, space, loser) || c77_trains_at(s, space, loser));
}

static int sp_left(const State *s, Side side)
{
    int space = s->battle.space;

    return c77_sp(s, space, side) + (side == BRITISH && s->ship == space);
}

// E27, D25: beaten before a fort that has room for it, the ship may still leave by water.
static bool ship_may_leave(const State *s, Side side)
{
    int space = s->battle.space;

    return side == BRITISH && s->ship == space && any_space(ship_ways(s, space));
}

static void all_inside(State *s, Side side, Play *p)
{
    int space = s->battle.space, inside = inside_of(space);

    TELL(p, EV_RETREAT, side, .v = { space, inside, c77_sp(s, space, side), side == BRITISH && s->ship == space });
    FOR_TYPES(type, side)
        c77_move_sp(s, space, inside, type, s->units[type][space], FED_FIRST);
    FOR_EACH(l, c77_leaders_at(s, space, side))
        c77_put_leader(s, l, inside);
    if (side == BRITISH && s->ship == space)
        s->ship = (uint8_t)inside;
}

static void lose_the_rest(State *s, Side side, Play *p)
{
    lose_all_at(s, side, s->battle.space, p);
    if (side == BRITISH && s->ship == s->battle.space)
        part_ship(s, p);
}

void c77_begin_retreat(State *s, Side loser, Play *p)
{
    int space = s->battle.space;

    go_back_inside(s, loser, p);
    lose_box(s, loser, p);
    if (!c77_stands(s, space, loser))
        return;
    Spaces ways = c77_retreats(s, loser);
    int room = room_for(s, loser), count = count_spaces(ways);
    bool none_inside = room == 0 && !some_need_no_room(s, loser);
    // Without a choice nobody is asked.
    if (none_inside && count == 0)
        lose_the_rest(s, loser, p);                     // C77 13.6.1
    else if (none_inside && count == 1)
        FOR_SPACES(to, ways)
            retreat_to(s, loser, to, p);
    else if (count == 0 && sp_left(s, loser) <= room && !ship_may_leave(s, loser))
        all_inside(s, loser, p);
    else
        begin(s, (Frame){ .kind = RETREAT, .side = loser, .a = (uint16_t)space });
}

// ---- the question.  Operand a: the space

static bool any_left(const State *s, const Frame *f)
{
    return c77_stands(s, f->a, f->side) || c77_leaders_at(s, f->a, f->side);
}

static int why_not_inside(const State *s, const Frame *f, int place)
{
    return place != inside_of(f->a) || !room_for(s, f->side)     ? NOT_LINKED   :
           sp_left(s, f->side) > room_for(s, f->side)            ? FORT_IS_FULL : OK;
}

static int why_not_to(const State *s, const Frame *f, int place)
{
    return place >= INSIDES ? why_not_inside(s, f, place) : c77_why_not_retreat(s, f->side, place);
}

// C77 13.6.1: whoever has a way takes it, into the fort too; only those who have none are lost.  The ship may be left to look for water (D25).
static int why_not_end(const State *s, const Frame *f, bool ways)
{
    if (!c77_stands(s, f->a, f->side))
        return OK;                              // leaders alone may stand and look for a way
    if (ways)
        return MUST_RETREAT;
    if (!may_use_fort(s, f->side))
        return OK;
    return c77_any_fit(s, f->side, f->a) ||
        (f->side == BRITISH && s->ship == f->a && room_for(s, f->side) && !ship_may_leave(s, f->side)) ? MUST_GO_INSIDE : OK;
}

static void list_retreat(const State *s, const Frame *f, ActionList *out)
{
    Spaces ways = c77_retreats(s, f->side);

    if (!out->asked && !any_left(s, f))
        return;
    consider_plain(out, V_DONE, why_not_end(s, f, any_space(ways)));
    if (may_use_fort(s, f->side))           // C77 15.2 a: trains, too
        c77_list_fort(s, f->side, f->a, out);
    if (out->asked && verb_of(out->asked) == V_RETREAT && has_noun(out->asked))
        consider_action(out, out->asked, why_not_to(s, f, noun_of(out->asked)));
    if (out->asked)
        return;
    FOR_SPACES(to, ways)
        consider(out, V_RETREAT, (unsigned)to, OK);
    if (room_for(s, f->side) && c77_stands(s, f->a, f->side))
        consider(out, V_RETREAT, (unsigned)inside_of(f->a), why_not_inside(s, f, inside_of(f->a)));
}

static void take_retreat(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    switch (verb_of(a)) {
    case V_DONE:
        end(s);
        lose_the_rest(s, side, p);
        break;
    case V_RETREAT:
        end(s);
        if (is_inside(noun_of(a)))
            all_inside(s, side, p);
        else
            retreat_to(s, side, noun_of(a), p);
        break;
    default:
        c77_go_in(s, side, f->a, a);
        break;
    }
}

static void words_retreat(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_spaces[f->a].name;
    int room = room_for(s, f->side);
    bool ways = any_space(c77_retreats(s, f->side));
    bool ship = ship_may_leave(s, f->side), alone = !c77_sp(s, f->a, f->side);
    const char *none = ship ? "no way out by land" : "no way out", *others = !ship ? "the others are lost" :
        alone ? "the river ship may leave by water" : "the river ship may leave by water, and the others are lost";

    if (!is_asked_of(f, reader))
        text_add(out, "The %s choose where they retreat to from %s.", c77_people(f), name);
    else if (room && ways)
        text_add(out, "the battle at %s is lost: choose where the army retreats to, or who goes into the fort (%d SP at most).", name, room);
    else if (room)
        text_add(out, "the battle at %s is lost, and there is %s: choose who goes into the fort (%d SP at most); %s.", name, none, room, others);
    else if (some_need_no_room(s, f->side) && ways)
        text_add(out, "the battle at %s is lost: choose where the army retreats to, or which leaders and trains go into the fort.", name);
    else if (some_need_no_room(s, f->side))
        text_add(out, "the battle at %s is lost, and there is %s: choose which leaders and trains go into the fort, which is full; %s.", name, none, others);
    else if (ways)
        text_add(out, "the battle at %s is lost: choose where the army retreats to.", name);
    else
        text_add(out, "the battle at %s is lost, and there is no way out for those who are left.", name);
}

const FrameKind c77_retreat_frame = { "retreat", .list = list_retreat, .take = take_retreat, .lapses = true, .obvious = true, .open = true,
    .closes = V_DONE, .words = words_retreat, .a = { "space", N_PLACE },
    .says = { { V_DONE, "End the retreat" }, INTO_FORT_SAID } };
