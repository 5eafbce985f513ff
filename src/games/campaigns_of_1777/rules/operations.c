// Operations -- Campaigns of 1777, C77 7.3 and 7.4: what an active primary leader buys with his leadership points.  Battle planning and coordination
// are asked for in a battle (before.c) and before a reinforcement (reinforce.c); storm.c, sea.c and supply.c do what is begun here.

#include "games/campaigns_of_1777/chapters.h"

enum { FORCE_COST = 5, RALLY_COST = 5, RAID_COST = 3, SUPPLY_COST = 4, PLAN_COST = 3, COORDINATE_COST = 2, SUPPLY_RAID_COST = 3 };
enum { RAID_SPACES = 2 };       // C77 7.3.6, 7.3.10: a raid's target is no farther

static Side side_of_active(const State *s)      { return side_of_leader(s->act.leader); }
static int place_of_active(const State *s)      { return s->where[s->act.leader]; }
static bool is_shut_in(const State *s)          { return is_besieged_place(s, place_of_active(s)); }

void c77_spend(State *s, int points, Play *p)
{
    assert(points <= points_left(s));
    s->act.spent = (uint8_t)(s->act.spent + points);
    TELL(p, EV_SPEND, side_of_active(s), .v = { s->act.leader, points, points_left(s) });
}

// ---- range (A12)

// Spaces within N links; what is barred is reached and not passed.
static Spaces flood(Side side, int here, int links, Spaces barred)
{
    Spaces reached = one_space(here), front = reached;

    while (links-- > 0) {
        Spaces next = no_spaces;

        FOR_SPACES(i, front)
            next = either_space(next, near(side, i));
        front = less_spaces(less_spaces(next, reached), barred);
        reached = either_space(reached, next);
    }
    return reached;
}

// A space that only the enemy holds is reached and not passed; nothing leads through spaces that are no part of the scenario.  Where nothing
// of that kind is on the way the table tells.  `enemies`: where the enemy is, c77_spaces_in().
static Spaces reach_past(const State *s, int leader, int links, Spaces enemies)
{
    Side side = side_of_leader(leader);
    int here = space_of(s->where[leader]);
    Spaces area = c77_area(s), inner, held, barred;

    if (here == NOWHERE)
        return no_spaces;
    if (links == 0)
        return one_space(here);
    inner = c77_within(side, here, links - 1);
    held = both_spaces(inner, enemies);
    drop_space(&held, here);
    if (any_space(held))
        held = less_spaces(held, c77_spaces_in(s, side));
    barred = either_space(held, less_spaces(inner, area));
    return both_spaces(any_space(barred) ? flood(side, here, links, barred) : c77_within(side, here, links), area);
}

// A besieged leader reaches his own space.
static int range_of(const State *s, int leader)     { return is_besieged_place(s, s->where[leader]) ? 0 : c77_leaders[leader].range; }

Spaces c77_reach(const State *s, int leader, Spaces enemies)        { return reach_past(s, leader, range_of(s, leader), enemies); }

int c77_range(const State *s, int leader, int space)
{
    Spaces enemies = c77_spaces_in(s, enemy_of(side_of_leader(leader)));

    for (int links = 0, most = range_of(s, leader); links <= most; links++)
        if (has_space(reach_past(s, leader, links, enemies), space))
            return links;
    return FAR;
}

// ---- what an operation costs

// Storm and embarkation take the whole rating (C77 7.3.1, 7.3.2).
int c77_operation_cost(const State *s, Action a)
{
    switch (verb_of(a)) {
    case V_FORCE:
        return FORCE_COST;
    case V_ACTIVATE:
        return has_noun(a) ? c77_leaders[noun_of(a)].cost : 0;
    case V_STORM: case V_EMBARK:
        return s->act.leader == NOBODY ? 0 : leadership_of(s, s->act.leader);
    case V_RALLY:
        return RALLY_COST;
    case V_RAID:
        return RAID_COST;
    case V_SUPPLY_RAID:
        return SUPPLY_RAID_COST;
    case V_DEPOT: case V_TRAIN:
        return SUPPLY_COST;
    case V_PLAN:
        return PLAN_COST;
    case V_COORDINATE:
        return COORDINATE_COST;
    default:
        return 0;
    }
}

static bool can_pay(const State *s, int points)         { return points_left(s) >= points; }

// ---- forced march (C77 7.3.4)

// A13, E5, E7, E13.
static int why_not_force(const State *s)
{
    const March *m = &s->march[0];

    if (s->act.forced)
        return FORCED_ALREADY;
    if (is_shut_in(s))
        return UNDER_SIEGE;
    if (m->over == MARCH_ENDED)
        return m->used == 0 && s->has_marched >> s->act.leader & 1 ? HAS_MARCHED : MARCH_IS_OVER;
    return c77_march_most(s, m) < 2        ? NO_FORCED_MARCH :
           !can_pay(s, FORCE_COST)         ? TOO_FEW_POINTS  : OK;
}

int c77_chance_to_force(const State *s)
{
    return c77_ways_up_to(leadership_of(s, s->act.leader));
}

static void force(State *s, Play *p)
{
    int leader = s->act.leader, needed = leadership_of(s, leader), sum;

    c77_spend(s, FORCE_COST, p);
    s->act.forced = FORCE_TRIED;
    sum = c77_roll_two(p, side_of_active(s), R_FORCED_MARCH);
    s->march[0].extra = sum <= needed;
    TELL(p, EV_FORCED, side_of_active(s), .v = { leader, sum, needed, sum <= needed });
}

// ---- a subordinate (C77 7.3.3)

// E5: Clinton, Powell and the other primary leaders, Carleton and Smith are activated by nobody.
static int why_not_activate(const State *s, int l, bool in_range)
{
    int where = s->where[l];

    if (side_of_leader(l) != side_of_active(s))
        return NOT_YOURS;
    if (counts_as_primary(s, l))
        return IS_PRIMARY;
    if (c77_leaders[l].cost == 0)           // Powell, too, who has arrived or is recalled (D43)
        return CANNOT_BE_ACTIVATED;
    if (!is_on_map(s, l))
        return NOT_ON_MAP;
    if (where >= FLAGGED)
        return MUST_STAY_IN_BOX;
    return s->march[1].party.leader != NOBODY          ? ONE_AT_A_TIME     :
           s->activated >> l & 1                       ? ACTIVATED_ALREADY :
           s->has_marched >> l & 1                     ? HAS_MARCHED       :
           is_besieged_place(s, where)                 ? UNDER_SIEGE       :
           !in_range                                   ? OUT_OF_RANGE      :
           !can_pay(s, c77_operation_cost(s, act_on(V_ACTIVATE, (unsigned)l))) ? TOO_FEW_POINTS : OK;
}

static void activate(State *s, int l, Play *p)
{
    Side side = side_of_leader(l);
    int cost = c77_operation_cost(s, act_on(V_ACTIVATE, (unsigned)l));

    TELL(p, EV_ACTIVATE, side, .v = { l, s->where[l], cost });
    c77_spend(s, cost, p);
    s->activated |= (uint32_t)BIT(l);
    s->march[0].party.with &= (uint16_t)~(1u << (l - first_leader(side)));      // he goes his own way
    c77_begin_march(s, l, 1, p);
}

// ---- storm (C77 7.3.1, A11)

static int why_not_storm(const State *s)
{
    int here = place_of_active(s);
    Side side = side_of_active(s);

    if (is_shut_in(s))
        return UNDER_SIEGE;
    // E27: the river ship alone holds a fort or a siege, too.
    return !is_space(here) || !is_fort(here) || !c77_stands(s, here, side) || !c77_stands(s, inside_of(here), enemy_of(side)) ? NOTHING_TO_STORM :
           s->act.spent                                                                                                       ? POINTS_ARE_SPENT : OK;
}

static void storm(State *s, Play *p)
{
    c77_spend(s, points_left(s), p);
    c77_start_storm(s, place_of_active(s), side_of_active(s), p);
}

// ---- embarkation (C77 7.3.2, 17.0)

static Spaces destinations(const State *s)
{
    const ScenarioData *scenario = &c77_scenarios[s->core.scenario];

    return (Spaces){ { scenario->destinations[0], scenario->destinations[1] } };
}

// An army goes to sea, not a leader by himself.
static bool has_sailors(const State *s, int port)
{
    FOR_TYPES(type, BRITISH)
        if (type != INDIAN && s->units[type][port] > c77_bound_sp(s, HOWE, type, port))
            return true;
    return false;
}

static int why_not_embark_at_all(const State *s)
{
    int here = place_of_active(s);

    return s->act.leader != HOWE                        ? ONLY_HOWE        :
           !any_space(destinations(s))                  ? NO_SEA_MOVEMENT  :
           !is_space(here) || !c77_spaces[here].port    ? NOT_IN_PORT      :
           s->sea_box                                   ? SEA_IS_TAKEN     :
           s->act.spent                                 ? POINTS_ARE_SPENT :
           s->march[0].used                             ? HAS_MARCHED      :           // all start the activation in the port
           !has_sailors(s, here)                        ? NOBODY_TO_EMBARK : OK;
}

static int why_not_embark(const State *s, int to)
{
    int reason = why_not_embark_at_all(s);

    return reason ? reason : to >= SPACES || !has_space(destinations(s), to) ? NOT_A_DESTINATION : OK;
}

// Most players would take all subordinates, and all that they can lead: the question (pick.c) begins with that army.
static void embark(State *s, int to, Play *p)
{
    int here = place_of_active(s);
    Reaction *r = &s->reaction[0];

    *r = (Reaction){ .party.leader = HOWE, .how = REACT_EMBARK, .from = (uint8_t)here, .to = (uint8_t)here };
    s->destination = (uint8_t)to;
    FOR_EACH(l, c77_leaders_at(s, here, BRITISH))
        if (c77_why_not_carry(s, BRITISH, &r->party, here, l, false) == OK)
            r->party.with |= (uint16_t)BIT(l);
    c77_fill_party(s, BRITISH, &r->party, here, false);
    begin(s, (Frame){ .kind = PICK, .side = BRITISH, .n = 0 });
}

// ---- rally (C77 7.3.5, A8)

static int why_not_rally(const State *s)
{
    return is_shut_in(s)                        ? UNDER_SIEGE    :
           !c77_may_rally_any(s, s->act.leader) ? NO_RALLY_HERE  :
           !can_pay(s, RALLY_COST)              ? TOO_FEW_POINTS : OK;
}

// ---- raids (C77 7.3.6, 7.3.10)

static Spaces countryside(void)             { return (Spaces){ { c77_countryside[0], c77_countryside[1] } }; }
static bool is_countryside(int space)       { return has_space(countryside(), space); }

// A14: over any spaces, enemies or none.
static Spaces near_raid(Side side, int space)           { return c77_within(side, space, RAID_SPACES); }
static bool is_raid_near(Side side, int from, int at)   { return has_space(near_raid(side, from), at); }

static int why_not_raid(const State *s, int from, int at, bool in_range)
{
    Side side = side_of_active(s);

    if (is_shut_in(s))
        return UNDER_SIEGE;
    if (side != BRITISH || from >= SPACES || !s->units[INDIAN][from])
        return NO_INDIANS_THERE;
    if (!in_range)
        return OUT_OF_RANGE;
    return at >= SPACES || !is_countryside(at) || !c77_sp(s, at, PATRIOT) || !is_raid_near(side, from, at)     ? NO_TARGET      :
           !can_pay(s, RAID_COST)                                                                              ? TOO_FEW_POINTS : OK;
}

// A14: 1 costs both one SP, any other odd number the raider.
static void raid(State *s, int from, int at, Play *p)
{
    int die;

    c77_spend(s, RAID_COST, p);
    die = roll(p, BRITISH, 6, R_INDIAN_RAID);
    TELL(p, EV_RAID, BRITISH, .v = { from, at, die, die == 1, die & 1 });
    if (die & 1) {
        c77_lose_sp(s, from, INDIAN, 1, true);
        c77_begin_settling(s, from);
    }
    if (die == 1)
        c77_suffer(s, PATRIOT, at, 1, false, p);
}

static bool any_supply(const State *s, Side side, int space)
{
    return c77_depots_at(s, space, side) + c77_trains_at(s, space, side) > 0;
}

// A19: SP that are no guns and have not raided in this activation.
static int raiders_at(const State *s, Side side, int space)
{
    int sp = 0;

    FOR_TYPES(type, side)
        if (!is_artillery(type))
            sp += s->units[type][space];
    for (int i = 0; i < (int)sizeof s->act.raided; i++)
        sp -= s->act.raided[i] == space;
    return sp;
}

static int why_not_supply_raid(const State *s, int from, int at, bool in_range)
{
    Side side = side_of_active(s);

    if (is_shut_in(s))
        return UNDER_SIEGE;
    if (from >= SPACES || raiders_at(s, side, from) < 1)
        return NO_RAIDER_THERE;
    if (!in_range)
        return OUT_OF_RANGE;
    return at >= SPACES || !is_countryside(at) || !any_supply(s, enemy_of(side), at) || !is_raid_near(side, from, at)  ? NO_SUPPLY_TARGET :
           !can_pay(s, SUPPLY_RAID_COST)                                                                               ? TOO_FEW_POINTS   : OK;
}

// Trains before depots.
static void destroy_supply(State *s, Side side, int space)
{
    bool train = c77_trains_at(s, space, side) > 0;

    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == space && is_train(s, side, i) == train) {
            c77_put_away(s, side, i);
            return;
        }
}

static void note_raid(State *s, int from)
{
    for (int i = 0; i < (int)sizeof s->act.raided; i++)
        if (s->act.raided[i] == NOWHERE) {
            s->act.raided[i] = (uint8_t)from;
            return;
        }
}

static void supply_raid(State *s, int from, int at, Play *p)
{
    Side side = side_of_active(s);
    int die;
    bool taken, lost;

    c77_spend(s, SUPPLY_RAID_COST, p);
    die = roll(p, side, 6, R_SUPPLY_RAID);
    taken = die <= 2;
    lost = die == 3 && c77_is_in(s, at, enemy_of(side));
    TELL(p, EV_SUPPLY_RAID, side, .v = { from, at, die, taken, lost });
    if (taken)
        destroy_supply(s, enemy_of(side), at);
    if (!lost) {                // the SP that is lost is not there to be counted (A19)
        note_raid(s, from);
    } else {
        c77_begin_settling(s, from);
        c77_lose_raider(s, side, from, p);
    }
}

// ---- supply (C77 7.3.7)

static int why_not_build_at_all(const State *s)
{
    return is_shut_in(s)                                        ? UNDER_SIEGE         :
           is_short_leader(s, s->act.leader)                    ? CANNOT_PLACE_SUPPLY :        // C77 15.4
           !can_pay(s, SUPPLY_COST)                             ? TOO_FEW_POINTS      : OK;
}

static int why_not_build(const State *s, int space)
{
    int reason = why_not_build_at_all(s);

    return reason ? reason : space >= SPACES ? NO_SOURCE_NEAR : c77_why_not_place_supply(s, side_of_active(s), s->act.leader, space);
}

static int why_not_fetch(const State *s, int place, bool train)
{
    Side side = side_of_active(s);

    return place < AT_SEA && (train ? c77_trains_at(s, place, side) : c77_depots_at(s, place, side)) ? OK : NO_MARKER_THERE;
}

// A train of the army on the march may be the one that goes.
static void fetch(State *s, int place, bool train, Play *p)
{
    Side side = side_of_active(s);

    c77_fetch_supply(s, side, place, train, p);
    for (int which = 0; which < 2; which++) {
        March *m = &s->march[which];

        if (m->party.leader != NOBODY && s->where[m->party.leader] == place)
            c77_trim_trains(s, m);
    }
}

// ---- battle planning and coordination (C77 7.3.8, 7.3.9)

// E22: only where he stands himself, in the space or its fort.
int c77_why_not_plan(const State *s)
{
    if (s->act.leader == NOBODY)
        return NOT_IN_THE_BATTLE;
    return !is_on_map(s, s->act.leader) || space_of(place_of_active(s)) != s->battle.space || place_of_active(s) != c77_field_of(s, side_of_active(s))
                                        ? NOT_IN_THE_BATTLE :
           !can_pay(s, PLAN_COST)       ? TOO_FEW_POINTS    : OK;
}

void c77_plan(State *s, Play *p)
{
    c77_spend(s, PLAN_COST, p);
    s->act.planned++;
}

// A18: a subordinate in range, before the roll that is made with his rating (A29).
int c77_why_not_coordinate(const State *s, int leader)
{
    if (s->act.leader == NOBODY)
        return NOT_IN_THE_BATTLE;
    return side_of_leader(leader) != side_of_active(s)                             ? NOT_YOURS        :
           counts_as_primary(s, leader)                                            ? IS_PRIMARY       :
           c77_reinforcement_of(s, leader) < 0                                     ? HAS_NOT_DECLARED :
           c77_range(s, s->act.leader, space_of(s->where[leader])) == FAR          ? OUT_OF_RANGE     :
           !can_pay(s, COORDINATE_COST)                                            ? TOO_FEW_POINTS   : OK;
}

void c77_coordinate(State *s, int leader, Play *p)
{
    int i = c77_reinforcement_of(s, leader);

    assert(i >= 0);
    c77_spend(s, COORDINATE_COST, p);
    s->reaction[i].bonus++;
}

// ---- the list

static bool is_operation(unsigned verb)     { return verb >= V_FORCE && verb <= V_FETCH_TRAIN; }

int c77_why_not_operation(const State *s, Action a)
{
    int noun = has_noun(a) ? noun_of(a) : NO_SPACE, second = has_second(a) ? second_of(a) : NO_SPACE;

    if (!is_on_map(s, s->act.leader))
        return NOT_ON_MAP;
    switch (verb_of(a)) {
    case V_FORCE:
        return why_not_force(s);
    case V_ACTIVATE:
        return why_not_activate(s, noun, is_on_map(s, noun) && c77_range(s, s->act.leader, space_of(s->where[noun])) != FAR);
    case V_STORM:
        return why_not_storm(s);
    case V_EMBARK:
        return why_not_embark(s, noun);
    case V_RALLY:
        return why_not_rally(s);
    case V_RAID:
        return why_not_raid(s, noun, second, noun < SPACES && c77_range(s, s->act.leader, noun) != FAR);
    case V_SUPPLY_RAID:
        return why_not_supply_raid(s, noun, second, noun < SPACES && c77_range(s, s->act.leader, noun) != FAR);
    case V_DEPOT: case V_TRAIN:
        return why_not_build(s, noun);
    case V_FETCH_DEPOT: case V_FETCH_TRAIN:
        return why_not_fetch(s, noun, verb_of(a) == V_FETCH_TRAIN);
    default:
        return OPERATION_QUESTION;
    }
}

// Subordinates who may be activated if they are in reach.
static Set subordinates(const State *s)
{
    Set likely = leaders_of(side_of_active(s)) & c77_payable[least(points_left(s), COST_MOST)] & ~(Set)(s->activated | s->has_marched);

    return likely && s->march[1].party.leader == NOBODY ? likely & bytes_below(s->where, LEADERS, FLAGGED) : 0;
}

static void list_raids_from(Side side, Spaces origins, Spaces targets, unsigned verb, ActionList *out)
{
    FOR_SPACES(from, origins)
        FOR_SPACES(at, both_spaces(targets, near_raid(side, from)))
            consider_both(out, verb, (unsigned)from, (unsigned)at, OK);
}

// Countryside with enemies (C77 7.3.6).
static void list_raids(const State *s, Spaces reach, ActionList *out)
{
    Spaces origins = both_spaces(reach, c77_spaces_with(s, INDIAN));

    if (any_space(origins))
        list_raids_from(BRITISH, origins, both_spaces(c77_sp_on(s, PATRIOT), countryside()), V_RAID, out);
}

// Countryside with supply of the enemy (C77 7.3.10).
static void list_supply_raids(const State *s, Spaces reach, ActionList *out)
{
    Side side = side_of_active(s);
    Spaces targets = no_spaces, near = no_spaces, origins = no_spaces;

    FOR_EACH(i, bytes_of_eight_below(s->supply[enemy_of(side)], SPACES))
        add_space(&targets, s->supply[enemy_of(side)][i]);
    targets = both_spaces(targets, countryside());
    FOR_SPACES(at, targets)
        near = either_space(near, near_raid(side, at));
    near = both_spaces(near, reach);
    if (!any_space(near))
        return;
    FOR_SPACES(from, both_spaces(near, c77_sp_on(s, side)))
        if (raiders_at(s, side, from) > 0)
            add_space(&origins, from);
    list_raids_from(side, origins, targets, V_SUPPLY_RAID, out);
}

static void list_building(const State *s, Spaces reach, Spaces enemies, ActionList *out)
{
    if (why_not_build_at_all(s) == OK)
        c77_list_placing(c77_supply_spaces(s, side_of_active(s), reach, enemies), out);
}

static void list_places_of(const State *s, Side side, Set markers, unsigned verb, ActionList *out)
{
    Spaces places = no_spaces;

    if (!(markers & (markers - 1))) {       // one, or none
        if (markers)
            consider(out, verb, s->supply[side][first_of(markers)], OK);
        return;
    }
    FOR_EACH(i, markers)
        add_space(&places, s->supply[side][i]);
    consider_spaces(out, verb, places);
}

void c77_list_fetching(const State *s, Side side, ActionList *out)
{
    Set on_map = bytes_of_eight_below(s->supply[side], AT_SEA), trains = s->train[side];

    list_places_of(s, side, on_map & ~trains, V_FETCH_DEPOT, out);
    list_places_of(s, side, on_map & trains, V_FETCH_TRAIN, out);
}

// What is bought with points.  Who is besieged activates others and does no more.
static void list_bought(const State *s, ActionList *out)
{
    int points = points_left(s);
    Set able = subordinates(s);
    Spaces enemies = no_spaces, reach = enemies;

    if (able || points >= RAID_COST) {
        enemies = c77_spaces_in(s, enemy_of(side_of_active(s)));
        reach = c77_reach(s, s->act.leader, enemies);
    }

    FOR_EACH(l, able)
        if (has_space(reach, space_of(s->where[l])))
            consider(out, V_ACTIVATE, (unsigned)l, is_besieged_place(s, s->where[l]) ? UNDER_SIEGE : OK);
    if (is_shut_in(s))
        return;
    if (!s->act.spent)
        consider_plain(out, V_STORM, why_not_storm(s));
    if (s->act.leader == HOWE && why_not_embark_at_all(s) == OK)
        consider_spaces(out, V_EMBARK, destinations(s));
    if (points >= RALLY_COST)
        consider_plain(out, V_RALLY, why_not_rally(s));
    if (points >= RAID_COST && side_of_active(s) == BRITISH)
        list_raids(s, reach, out);
    if (points >= SUPPLY_RAID_COST)
        list_supply_raids(s, reach, out);
    if (points >= SUPPLY_COST)
        list_building(s, reach, enemies, out);
}

void c77_list_operations(const State *s, ActionList *out)
{
    if (out->asked) {
        if (is_operation(verb_of(out->asked)))
            consider_action(out, out->asked, c77_why_not_operation(s, out->asked));
        return;
    }
    if (!is_on_map(s, s->act.leader))
        return;
    if (can_pay(s, FORCE_COST))
        consider_plain(out, V_FORCE, why_not_force(s));
    if (points_left(s))         // without points there is nothing to buy
        list_bought(s, out);
    c77_list_fetching(s, side_of_active(s), out);
}

void c77_take_operation(State *s, Action a, Play *p)
{
    int noun = has_noun(a) ? noun_of(a) : NO_SPACE;

    switch (verb_of(a)) {
    case V_FORCE:
        force(s, p);
        break;
    case V_ACTIVATE:
        activate(s, noun, p);
        break;
    case V_STORM:
        storm(s, p);
        break;
    case V_EMBARK:
        embark(s, noun, p);
        break;
    case V_RALLY:
        c77_spend(s, RALLY_COST, p);
        c77_rally(s, s->act.leader, NO_TYPE);
        break;
    case V_RAID:
        raid(s, noun, second_of(a), p);
        break;
    case V_SUPPLY_RAID:
        supply_raid(s, noun, second_of(a), p);
        break;
    case V_DEPOT: case V_TRAIN:
        c77_spend(s, SUPPLY_COST, p);
        c77_place_supply(s, side_of_active(s), noun, verb_of(a) == V_TRAIN, AVAILABLE, p);
        break;
    case V_FETCH_DEPOT: case V_FETCH_TRAIN:
        fetch(s, noun, verb_of(a) == V_FETCH_TRAIN, p);
        break;
    }
}
