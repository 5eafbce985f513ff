// Marches -- Campaigns of 1777, C77 9: an army goes space by space with an activated leader.  s->march[0] is the primary leader's, whose steps are
// answers of his activation (activate.c); s->march[1] is a subordinate's, with the question here.

#include "games/campaigns_of_1777/chapters.h"

#include <string.h>

enum { MARCH_SPACES = 2, SHORT_MARCH = 1 };     // C77 9.2, 15.4

static int place_of(const State *s, const March *m)     { return s->where[m->party.leader]; }
static int here_of(const State *s, const March *m)      { return space_of(place_of(s, m)); }
static Side side_of_march(const March *m)               { return side_of_leader(m->party.leader); }
static bool is_there(const State *s, const March *m)    { return is_on_map(s, m->party.leader); }

// ---- how far

// SP of a type out of supply that go with the army: of those that came along and of the fresh ones, as move_troops() takes them.
static int shorts_on(const State *s, const March *m, int type)
{
    int slot = slot_of(type);
    Sorts left = c77_sorts_at(s, place_of(s, m), type);
    Sorts old = c77_go_from(&left, m->party.n[slot] - m->fresh[slot], MARCHED_FIRST), new = c77_go_from(&left, m->fresh[slot], FRESH_FIRST);

    return shorts_in(&old) + shorts_in(&new);
}

// E16.  Who is left behind keeps the markers, as long as there are enough of them.
static bool is_short(const State *s, const March *m)
{
    int place = place_of(s, m);

    if (is_short_leader(s, m->party.leader))
        return true;
    if (!any_marked_short(s, place))
        return false;
    FOR_TYPES(type, side_of_march(m))
        if (shorts_on(s, m, type))
            return true;
    return false;
}

int c77_march_most(const State *s, const March *m)
{
    return is_there(s, m) && is_short(s, m) ? SHORT_MARCH : MARCH_SPACES;
}

// The march has not ended, nor is its leader away or shut in (E7).
static bool is_under_way(const State *s, const March *m)
{
    return m->party.leader != NOBODY && is_there(s, m) && m->over != MARCH_ENDED && !is_besieged_place(s, place_of(s, m));
}

bool c77_can_go_on(const State *s, const March *m)
{
    return is_under_way(s, m) && (m->extra || (m->over == MARCH_GOES && m->used < c77_march_most(s, m)));
}

void c77_stop_march(State *s, bool for_good)
{
    int which = c77_moving(s), over = for_good ? MARCH_ENDED : MARCH_STOPPED;

    if (which >= 0 && s->march[which].over < over)
        s->march[which].over = (uint8_t)over;
}

// ---- where to

static bool ends_march(const March *m, int link)                { return is_hard_for(&m->party, link); }

static bool is_on_its_way(const State *s, const March *m)       { return m->party.leader == POWELL && powell_has_a_goal(s); }

// A forced march that only SP out of supply stand in the way of (C77 15.4).
static bool could_force(const State *s, const March *m)
{
    return m == &s->march[0] && m->party.leader == s->act.leader && c77_why_not_operation(s, act(V_FORCE)) == NO_FORCED_MARCH &&
        points_left(s) >= c77_operation_cost(s, act(V_FORCE));
}

// D34: the army may go on, but for SP out of supply that it has with it.  Powell leaves nobody behind, nor does Smith (C77 19.8).
bool c77_may_leave_hungry(const State *s, const March *m)
{
    if (!is_under_way(s, m) || is_on_its_way(s, m) || (m->party.leader == SMITH && !s->smith_alone) || c77_can_go_on(s, m))
        return false;
    return c77_march_most(s, m) < MARCH_SPACES && !is_short_leader(s, m->party.leader) &&
        ((m->over == MARCH_GOES && m->used < MARCH_SPACES) || could_force(s, m));
}

// C77 19.1, A54, E20: how near to Fort Ticonderoga Powell comes at best by a step to this space and those that are left after it, not among enemies.
static int nearest_by(const State *s, const March *m, int here, int to, int used)
{
    int link = link_between(here, to), nearest = c77_steps[BRITISH][to][FORT_TICONDEROGA];

    if (c77_is_in(s, to, PATRIOT) || (link == ROUGH && used))
        return FAR;
    if (!ends_march(m, link) && used + 1 < c77_march_most(s, m))
        FOR_SPACES(next, both_spaces(near(BRITISH, to), c77_area(s)))
            nearest = least(nearest, nearest_by(s, m, to, next, used + 1));
    return nearest;
}

// D47: of all ways one that ends nearest, if only its second step goes nearer, too; nowhere, if he can end no nearer than he is.
static Spaces towards_ticonderoga(const State *s, const March *m, int here)
{
    Spaces ways = both_spaces(near(BRITISH, here), c77_area(s)), towards = no_spaces;
    int now = c77_steps[BRITISH][here][FORT_TICONDEROGA], nearest = now;

    FOR_SPACES(way, ways)
        if (c77_can_leave(s, BRITISH, here, way))
            nearest = least(nearest, nearest_by(s, m, here, way, m->used));
    FOR_SPACES(way, ways)
        if (nearest < now && nearest_by(s, m, here, way, m->used) == nearest)
            add_space(&towards, way);
    return towards;
}

// What the march has left, whichever space comes next.
static int why_not_on(const State *s, const March *m)
{
    if (!is_there(s, m))
        return NOT_ON_MAP;
    if (is_besieged_place(s, place_of(s, m)))                                           // E7
        return UNDER_SIEGE;
    if (m->used == 0 && m->over == MARCH_ENDED && s->has_marched >> m->party.leader & 1)   // E5
        return HAS_MARCHED;
    if (m->extra && m->over != MARCH_ENDED)                                             // C77 15.4: whoever has joined since
        return c77_march_most(s, m) < MARCH_SPACES ? NO_FORCED_MARCH : OK;
    if (m->over != MARCH_GOES)
        return MARCH_IS_OVER;
    return m->used < c77_march_most(s, m)          ? OK                   :
           m->used < MARCH_SPACES                  ? ONE_SPACE_UNSUPPLIED : MARCH_IS_OVER;
}

// C77 9.10, E15.
static int why_not_alone(const State *s, Side side, int to)
{
    int inside = inside_of(to);

    return !c77_is_in(s, to, enemy_of(side)) || c77_stands(s, to, side)             ? OK                   :
           inside != NOWHERE && c77_sp(s, inside, side)                             ? FRIENDS_ARE_SHUT_IN  : ALONE_INTO_ENEMY;
}

static bool is_alone(const March *m)
{
    return c77_party_sp(&m->party) == 0 && !(m->party.extra & SHIP_GOES);
}

// `on` is what the march has left: why_not_on().
static int why_not_there(const State *s, const March *m, Side side, int on, int to)
{
    int here = here_of(s, m), link, reason;

    if (here == NOWHERE)
        return NOT_ON_MAP;
    link = link_between(here, to);
    if (link == NO_LINK)
        return NOT_LINKED;
    if (!has_space(near(side, here), to))
        return STATEN_ISLAND_FERRY;                 // C77 19.7
    if (!has_space(c77_area(s), to))
        return OUT_OF_AREA;
    if (on != OK)
        return on;
    if (is_on_its_way(s, m) && !has_space(towards_ticonderoga(s, m, here), to))
        return TOWARDS_TICONDEROGA;
    if (link == ROUGH && m->used && !m->extra)      // A22; a forced march begins a new march
        return ROUGH_FIRST_ONLY;
    if (m->party.extra & SHIP_GOES && !is_by_water(link))
        return WATER_ONLY;
    reason = is_alone(m) ? why_not_alone(s, side, to) : OK;
    return reason                                ? reason            :
           !c77_can_leave(s, side, here, to)     ? FORT_BARS_THE_WAY : OK;
}

int c77_why_not_step(const State *s, const March *m, Side side, int to)
{
    return why_not_there(s, m, side, why_not_on(s, m), to);
}

// Spaces of these that an army without SP may not enter: why_not_alone().
static Spaces barred_alone(const State *s, Side side, Spaces ahead)
{
    Spaces among = both_spaces(ahead, c77_spaces_in(s, enemy_of(side)));

    return any_space(among) ? less_spaces(among, c77_spaces_stood(s, side)) : among;
}

// Who does not ask for reasons takes the army's way at once: the spaces for which c77_why_not_step() says OK, where the march has steps left.  What
// bars all ways alike is asked once, and most armies are barred by nothing.
static Spaces spaces_ahead(const State *s, const March *m, Side side)
{
    int here = here_of(s, m), inside = inside_of(here);
    bool lone = is_alone(m), ship = m->party.extra & SHIP_GOES, no_rough = m->used && !m->extra;
    bool shut = inside != NOWHERE && c77_stands(s, inside, enemy_of(side));
    Spaces ahead = both_spaces(near(side, here), c77_area(s));

    if (lone)
        ahead = less_spaces(ahead, barred_alone(s, side, ahead));
    if (is_on_its_way(s, m))
        ahead = both_spaces(ahead, towards_ticonderoga(s, m, here));
    if (ship || no_rough || shut)
        FOR_SPACES(to, ahead) {
            int link = link_between(here, to);

            if ((no_rough && link == ROUGH) || (ship && !is_by_water(link)) || (shut && !c77_can_leave(s, side, here, to)))
                drop_space(&ahead, to);
        }
    return ahead;
}

// ---- a step

// A leader who is carried by another has marched: his own army, if he has one, waits no longer (E5).
static void note_carried(State *s, Set leaders)
{
    s->has_marched |= (uint32_t)leaders;
    for (int which = 0; which < 2; which++) {
        March *m = &s->march[which];
        int l = m->party.leader;

        if (l >= LEADERS || !has(leaders, l) || m->used)
            continue;
        m->party = (Party){ .leader = (uint8_t)l };
        memset(m->fresh, 0, sizeof m->fresh);
        m->fresh_trains = 0;
        m->over = MARCH_ENDED;
    }
}

// C77 9.5: who goes has marched, and another army that was to take him along does not have him even if he comes back at once, beaten.
static void leave_others(State *s, const March *m, Set leaders)
{
    March *other = &s->march[m == &s->march[0]];
    Side side = side_of_march(m);

    if (other->party.leader < LEADERS && side_of_leader(other->party.leader) == side)
        other->party.with &= (uint16_t)~(leaders >> first_leader(side));
}

// Those that came along are marked as marched; of the others, none that has marched goes.
static void move_troops(State *s, const March *m, int from, int to)
{
    FOR_TYPES(type, side_of_march(m)) {
        int slot = slot_of(type), fresh = m->fresh[slot], came = m->party.n[slot] - fresh;
        Sorts old = c77_take_sp(s, from, type, came, MARCHED_FIRST), new = c77_take_sp(s, from, type, fresh, FRESH_FIRST);

        c77_add_sp(s, to, type, marched_now(&old));
        c77_add_sp(s, to, type, marched_now(&new));
    }
}

// Trains that came along go first, then those that have not marched.
static void move_trains(State *s, March *m, int from, int to)
{
    Side side = side_of_march(m);
    int left[2] = { m->fresh_trains, m->party.trains - m->fresh_trains };

    m->party.trains = 0;
    for (int i = 0; i < SUPPLY_MOST; i++) {
        int marched = s->train_marched[side] >> i & 1;

        if (s->supply[side][i] != from || !is_train(s, side, i) || !left[marched])
            continue;
        left[marched]--;
        s->supply[side][i] = (uint8_t)to;
        s->train_marched[side] |= (uint16_t)(1u << i);
        m->party.trains++;
    }
    m->fresh_trains = 0;
}

static void move_others(State *s, const March *m, int from, int to)
{
    if (m->party.extra & SHIP_GOES && s->ship == from) {
        s->ship = (uint8_t)to;
        s->ship_marched = true;
    }
    if (m->party.extra & ENGINEER_GOES && s->engineer == from) {
        s->engineer = (uint8_t)to;
        s->engineer_marched = true;
    }
}

// Leaders first, so that the party is not taken for one that loses SP (state.c).
static void move_army(State *s, March *m, int from, int to)
{
    Side side = side_of_march(m);
    Set others = leaders_with(&m->party, side) & c77_leaders_at(s, from, side), all = others | BIT(m->party.leader);

    m->party.with = (uint16_t)(others >> first_leader(side));
    note_carried(s, others);
    leave_others(s, m, all);
    s->has_marched |= (uint32_t)all;
    FOR_EACH(l, all)
        c77_put_leader(s, l, to);
    move_troops(s, m, from, to);
    if (m->party.leader == SMITH)       // D45: those who march with him are his, and those who come later are not
        s->smith_alone = !m->party.n[slot_of(MILITIA)];
    c77_take_raids_along(s, side, from, to);
    memset(m->fresh, 0, sizeof m->fresh);
    move_trains(s, m, from, to);
    move_others(s, m, from, to);
}

// What the step takes of the march: a forced one ends it (C77 7.3.4, E13), water and rough stop it (9.2).
static void use_step(State *s, March *m, int link)
{
    m->used++;
    if (m->extra) {
        m->extra = false;
        m->over = MARCH_ENDED;
        s->act.forced = FORCE_MADE;
    } else if (ends_march(m, link)) {
        m->over = MARCH_STOPPED;
    }
}

void c77_step(State *s, int which, int to, Play *p)
{
    March *m = &s->march[which];
    int from = place_of(s, m), here = space_of(from), leader = m->party.leader;
    bool forced = m->extra;
    Side side = side_of_march(m);

    use_step(s, m, link_between(here, to));
    m->from = (uint8_t)here;
    s->battle = battle_at(to, side, IN_THE_FIELD);          // D41: nobody holds the space before c77_enter() has seen who meets them
    move_army(s, m, from, to);
    m->most = (uint8_t)c77_march_most(s, m);
    TELL(p, EV_MARCH, side, .v = { leader, here, to, c77_party_sp(&m->party), forced, m->party.extra & SHIP_GOES });
    c77_enter(s, to, here, side, false, p);
}

// ---- its beginning and its end

// C77 19.8: Smith and his militia are together from the first.  Powell's Regulars are put with him by powell.c.
static void take_own(State *s, March *m, int place)
{
    if (m->party.leader != SMITH || s->smith_alone)
        return;
    c77_fill_party(s, PATRIOT, &m->party, place, true);
    memcpy(m->fresh, m->party.n, sizeof m->fresh);
}

void c77_begin_march(State *s, int leader, int which, Play *p)
{
    March *m = &s->march[which];
    int place = s->where[leader];

    *m = (March){ .party.leader = (uint8_t)leader, .start = (uint8_t)space_of(place), .from = (uint8_t)space_of(place) };
    if (is_besieged_place(s, place) || s->has_marched >> leader & 1)       // E7, E5
        m->over = MARCH_ENDED;
    take_own(s, m, place);
    m->most = (uint8_t)c77_march_most(s, m);
    if (which == 1)
        begin(s, (Frame){ .kind = MARCH, .side = side_of_leader(leader), .a = (uint16_t)leader });
}

void c77_end_march(State *s, int which, Play *p)
{
    March *m = &s->march[which];

    if (m->party.leader != NOBODY && is_there(s, m) && m->used)
        TELL(p, EV_HALT, side_of_march(m), .v = { m->party.leader, place_of(s, m) });
    *m = (March){ .party.leader = NOBODY };
    if (which == 1)
        end(s);
}

// ---- the answers of a march, of both sorts

// Where the march is at its end there is nobody to take up or to leave, for all stay; but those may be left who alone make it end.
static int why_not_compose(const State *s, const March *m, unsigned verb)
{
    return c77_can_go_on(s, m) || (verb == V_DROP && c77_may_leave_hungry(s, m)) ? OK : why_not_on(s, m);
}

static void list_drops(const State *s, const March *m, Side side, ActionList *out)
{
    int first = out->count, kept = first;

    c77_list_party(s, side, &m->party, place_of(s, m), true, out);
    for (int i = first; i < out->count; i++)
        if (verb_of(out->at[i]) == V_DROP)
            out->at[kept++] = out->at[i];
    out->count = kept;
}

void c77_list_steps(const State *s, const March *m, ActionList *out)
{
    Side side = side_of_march(m);

    if (out->asked) {
        unsigned verb = verb_of(out->asked);

        if (verb == V_TO && noun_of(out->asked) < SPACES)
            consider_action(out, out->asked, c77_why_not_step(s, m, side, noun_of(out->asked)));
        else if (c77_is_party_verb(verb) && why_not_compose(s, m, verb) != OK)
            consider_action(out, out->asked, why_not_compose(s, m, verb));
        else if (c77_is_party_verb(verb) && is_on_its_way(s, m))
            consider_action(out, out->asked, TOWARDS_TICONDEROGA);
        else
            c77_list_party(s, side, &m->party, place_of(s, m), true, out);
        return;
    }
    if (!c77_can_go_on(s, m)) {
        if (c77_may_leave_hungry(s, m))
            list_drops(s, m, side, out);
        return;
    }
    if (why_not_on(s, m) == OK)
        consider_spaces(out, V_TO, spaces_ahead(s, m, side));
    if (!is_on_its_way(s, m))
        c77_list_party(s, side, &m->party, place_of(s, m), true, out);
}

void c77_take_step(State *s, int which, Action a, Play *p)
{
    March *m = &s->march[which];

    if (verb_of(a) == V_TO)
        c77_step(s, which, noun_of(a), p);
    else
        c77_take_party(s, side_of_march(m), &m->party, place_of(s, m), a, p);
}

bool c77_any_to_take(const State *s, const March *m)
{
    ActionList list;

    begin_list(&list);
    c77_list_steps(s, m, &list);
    for (int i = 0; i < list.count; i++) {
        unsigned verb = verb_of(list.at[i]);
        if (verb == V_TAKE || verb == V_CARRY || verb == V_SHIP || verb == V_ENGINEER)
            return true;
    }
    return false;
}

void c77_propose_march(const State *s, const March *m, Proposal *out)
{
    if (c77_can_go_on(s, m) && !is_on_its_way(s, m))
        c77_propose_party(s, side_of_march(m), &m->party, place_of(s, m), true, out);
}

void c77_ask_way_on(const State *s, const March *m, const char *else_, Text *out)
{
    text_put(out, c77_any_to_take(s, m) ? ": choose who goes along, " : ": choose ");
    if (m->extra)
        text_put(out, "the space of the forced march");
    else
        text_add(out, "the next space (%d left)", c77_march_most(s, m) - m->used);
    text_add(out, " or %s.", else_);
}

// "Greene leads 3 of 6 SP at Albany"
static void add_army(const State *s, const March *m, Text *out)
{
    text_add(out, "%s leads %d of %d SP at %s", c77_name(s, m->party.leader, ""), c77_party_sp(&m->party), c77_party_limit(s, &m->party),
        c77_spaces[here_of(s, m)].name);
}

// ---- the question of a subordinate.  Operand a: the leader

// C77 19.1: Powell goes on while he can.
static int why_not_halt(const State *s, const March *m)
{
    if (is_on_its_way(s, m) && c77_can_go_on(s, m))
        for (const uint8_t *to = c77_neighbours[here_of(s, m)]; *to != NO_SPACE; to++)
            if (c77_why_not_step(s, m, BRITISH, *to) == OK)
                return TOWARDS_TICONDEROGA;
    return OK;
}

// C77 7.4: his primary leader may march meanwhile (D28) and spend points, but not on another subordinate.
static bool has_primary(const State *s)         { return s->act.leader != NOBODY; }

// There is a space to go to, or somebody to take up or to leave: else the march has nothing to resume.  A way is what most have, and is found at once.
static bool may_march_on(const State *s, const March *m)
{
    ActionList list;

    if (c77_can_go_on(s, m) && why_not_on(s, m) == OK && any_space(spaces_ahead(s, m, side_of_march(m))))
        return true;
    begin_list(&list);
    c77_list_steps(s, m, &list);
    return list.count > 0;
}

static int why_not_resume(const State *s, int leader)
{
    const March *m = &s->march[0];
    int on;

    if (!has_primary(s) || leader != s->act.leader)
        return MARCH_QUESTION;
    if (!c77_can_go_on(s, &s->march[1]))
        return SUBORDINATE_IS_DONE;
    if (may_march_on(s, m))
        return OK;
    on = why_not_on(s, m);
    return on != OK ? on : NO_WAY_ON;
}

static void list_march(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_DONE, why_not_halt(s, &s->march[1]));
    c77_list_steps(s, &s->march[1], out);
    if (has_primary(s) && c77_can_go_on(s, &s->march[1]))
        c77_list_operations(s, out);
    FOR_EACH(l, candidates(out, V_RESUME, has_primary(s) ? BIT(s->act.leader) : 0))
        consider(out, V_RESUME, (unsigned)l, why_not_resume(s, l));
}

static void take_march(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE)
        c77_end_march(s, 1, p);
    else if (verb_of(a) == V_RESUME)
        begin(s, (Frame){ .kind = MEANWHILE, .side = f->side, .a = (uint16_t)noun_of(a) });
    else if (verb_of(a) == V_TO || c77_is_party_verb(verb_of(a)))
        c77_take_step(s, 1, a, p);
    else
        c77_take_operation(s, a, p);
}

static void propose_march(const State *s, const Frame *f, Proposal *out)
{
    c77_propose_march(s, &s->march[1], out);
}

static void words_march(const State *s, const Frame *f, Reader reader, Text *out)
{
    const March *m = &s->march[1];
    const char *name = c77_name(s, m->party.leader, "");
    int sp = c77_party_sp(&m->party);

    if (!is_there(s, m)) {
        text_add(out, is_asked_of(f, reader) ? "%s is lost: end his march." : "%s is lost, and his march ends.", name);
    } else if (!is_asked_of(f, reader)) {
        text_add(out, sp ? "%s marches from %s with %d SP." : "%s marches from %s without troops.", name, c77_spaces[here_of(s, m)].name, sp);
    } else {
        char room[80];
        Text other = text_in(room, sizeof room);
        if (has_primary(s) && points_left(s))
            text_add(&other, "an operation of %s", c77_name(s, s->act.leader, ""));
        else
            text_put(&other, "be done");
        add_army(s, m, out);
        if (why_not_halt(s, m))
            text_add(out, ": choose the next space towards Fort Ticonderoga (%d left).", c77_march_most(s, m) - m->used);
        else if (c77_can_go_on(s, m))
            c77_ask_way_on(s, m, room, out);
        else
            text_put(out, c77_may_leave_hungry(s, m) ? ": out of supply they march no farther; leave those here who have none, or be done." : ": his march is over; be done.");
    }
}

// Being done is the only answer where the march is at its end, and a space is where Powell has no choice.
const FrameKind c77_march_frame = { "march", .list = list_march, .take = take_march, .propose = propose_march, .obvious = true, .weighty = true, .open = true,
    .closes = V_DONE, .words = words_march, .a = { "leader", N_LEADER },
    .says = { { V_DONE, "End the march" } } };

// ---- the primary leader marches between the steps of his subordinate (C77 7.4, D28).  Operand a: the leader

static bool asks_meanwhile(const State *s, const Frame *f)      { return may_march_on(s, &s->march[0]); }

static void list_meanwhile(const State *s, const Frame *f, ActionList *out)
{
    if (!asks_meanwhile(s, f))
        return;
    consider_plain(out, V_DONE, OK);
    c77_list_steps(s, &s->march[0], out);
}

static void take_meanwhile(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE)
        end(s);
    else
        c77_take_step(s, 0, a, p);
}

static void propose_meanwhile(const State *s, const Frame *f, Proposal *out)
{
    c77_propose_march(s, &s->march[0], out);
}

static void words_meanwhile(const State *s, const Frame *f, Reader reader, Text *out)
{
    const March *m = &s->march[0];
    const char *name = c77_name(s, f->a, ""), *other = c77_name(s, s->march[1].party.leader, "his subordinate");

    if (!is_there(s, m)) {
        text_add(out, "%s is lost.", name);
    } else if (!is_asked_of(f, reader)) {
        text_add(out, "%s marches while %s waits.", name, other);
    } else {
        add_army(s, m, out);
        text_add(out, ": choose who goes along, the next space, or let %s go on.", other);
    }
}

const FrameKind c77_meanwhile_frame = { "meanwhile", .list = list_meanwhile, .take = take_meanwhile, .propose = propose_meanwhile, .lapses = true,
    .asks = asks_meanwhile, .open = true, .words = words_meanwhile, .a = { "leader", N_LEADER },
    .says = { { V_DONE, "Let the subordinate go on" } } };
