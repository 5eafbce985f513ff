// Supply -- Campaigns of 1777, C77 15: magazines, chains of depots, trains, and the check that marks every SP and leader.
//
// The ways of supply of the whole map are floods on sets of spaces.  A source is a magazine, or a depot within two spaces of a source.  Two
// spaces are two links, and the space between them must be free of enemies (E38); so each source gives its own space, those next to it, and
// those next to the free ones among these.  A depot that is reached is a source itself, until no more are found.

#include "games/campaigns_of_1777/chapters.h"

#include <string.h>

// ---- sources

// Where a way of the side may pass: no enemy SP stand there, in the fort there or in the garrison box, and it is part of the scenario (C77 20.0).
static Spaces open_past(const State *s, Spaces enemies)     { return less_spaces(c77_area(s), enemies); }
static Spaces find_open(const State *s, Side side)          { return open_past(s, c77_spaces_in(s, enemy_of(side))); }

static Spaces magazines_of(Side side)       { return (Spaces){ { c77_printed[side][0], c77_printed[side][1] } }; }

// C77 15.1.1: the side that was the last to hold the space has the magazine.
bool c77_has_magazine(const State *s, Side side, int space)
{
    return has_space(magazines_of(side), space) && s->keeper[c77_spaces[space].keeper] == side;
}

// E38: enemies who hold a source's space alone, or besiege it, break the way; those who are shut in by its army do not.
static Spaces that_give_out(const State *s, Side side, Spaces sources, Spaces open)
{
    Spaces among_enemies = less_spaces(sources, open);

    return any_space(among_enemies) ? less_spaces(sources, less_spaces(among_enemies, c77_spaces_stood(s, side))) : sources;
}

// C77 17.1, A51: the depot of a landing is supplied by sea while the British keep the port.
static bool has_depot_by_sea(const State *s, int space)
{
    return supply_at(s, BRITISH, space) & s->by_sea & ~(Set)s->train[BRITISH] &&
        (c77_spaces[space].keeper == NOBODY || s->keeper[c77_spaces[space].keeper] == BRITISH);
}

static Spaces depots_of(const State *s, Side side)
{
    Spaces depots = no_spaces;

    FOR_EACH(i, bytes_of_eight_below(s->supply[side], SPACES) & ~(Set)s->train[side])
        add_space(&depots, s->supply[side][i]);
    return depots;
}

Spaces c77_kept(const State *s, Side side)
{
    Spaces kept = no_spaces;

    for (int first = 0; first < SPACES_WITH_MAGAZINE; first += 8) {       // the last eight overlap those before them
        int at = least(first, SPACES_WITH_MAGAZINE - 8);

        FOR_EACH(i, equal_of_eight(s->keeper + at, side))
            add_space(&kept, c77_magazines[at + i]);
    }
    return both_spaces(kept, magazines_of(side));
}

// Where the chains begin: magazines, and depots supplied by sea.
static Spaces first_sources(const State *s, Side side, Spaces depots, Spaces open)
{
    Spaces sources = c77_kept(s, side);

    if (side == BRITISH && s->by_sea)
        FOR_SPACES(space, depots)
            if (has_depot_by_sea(s, space))
                add_space(&sources, space);
    return that_give_out(s, side, sources, open);
}

// ---- floods

// Spaces next to any of these.
static Spaces next_to(Side side, Spaces set)
{
    Spaces next = no_spaces;

    FOR_SPACES(space, set)
        next = either_space(next, near(side, space));
    return next;
}

// Spaces within so many links of the sources, which themselves may be left whoever is shut in there.
static Spaces within(Side side, Spaces sources, int links, Spaces open)
{
    Spaces all = sources, edge = sources;

    for (int link = 0; link < links && any_space(edge); link++) {
        Spaces next = less_spaces(next_to(side, edge), all);
        all = either_space(all, next);
        edge = both_spaces(next, open);
    }
    return all;
}

// C77 15.1: Patriot forts within four spaces; neither they nor an enemy must be shut in there (A46).
static Spaces supplied_forts(const State *s, Spaces sources, Spaces open)
{
    Spaces reached = within(PATRIOT, sources, 4, open), forts = no_spaces;

    for (int fort = 0; fort < FORTS; fort++)
        if (has_space(reached, c77_forts[fort]) && has_space(open, c77_forts[fort]))
            add_space(&forts, c77_forts[fort]);
    return forts;
}

// These sources are new, and depots that were not reached before carry the chain on.
static void add_sources(const State *s, Side side, Spaces depots, Spaces next, Spaces open, Supplied *net)
{
    while (any_space(next)) {
        net->sources = either_space(net->sources, next);
        net->reached = either_space(net->reached, within(side, next, 2, open));
        next = that_give_out(s, side, less_spaces(both_spaces(depots, net->reached), net->sources), open);
    }
}

// All but the forts, which nobody asks about who places a depot.
static Supplied find_chains(const State *s, Side side, Spaces open)
{
    Spaces depots = depots_of(s, side);
    Supplied net = { .forts = no_spaces };

    add_sources(s, side, depots, first_sources(s, side, depots, open), open, &net);
    return net;
}

void c77_find_supply(const State *s, Side side, Supplied *out)
{
    Spaces open = find_open(s, side);

    *out = find_chains(s, side, open);
    if (side == PATRIOT)
        out->forts = supplied_forts(s, out->sources, open);
}

void c77_lay_depot(const State *s, Side side, int space, Supplied *net)
{
    Spaces open = find_open(s, side);

    add_sources(s, side, depots_of(s, side), that_give_out(s, side, one_space(space), open), open, net);
    if (side == PATRIOT)
        net->forts = supplied_forts(s, net->sources, open);
}

bool c77_is_source(const State *s, Side side, int space)
{
    Supplied net;

    c77_find_supply(s, side, &net);
    return has_space(net.sources, space);
}

// C77 15.2: nothing comes into a besieged fort, but its own magazine lasts (15.1.1).
bool c77_place_is_supplied(const State *s, Side side, int place, const Supplied *net)
{
    int space = space_of(place);

    if (space == NOWHERE)       // C77 15.3: at sea
        return true;
    if (is_besieged_place(s, place))
        return c77_has_magazine(s, side, space);
    return has_space(net->reached, space) || has_space(net->forts, space);
}

void c77_note_holder(State *s, int space, Side holder)
{
    if (holder != NEITHER && c77_spaces[space].keeper != NO_KEEPER)
        s->keeper[c77_spaces[space].keeper] = holder;
}

// D41: an army that enters a space holds it when nobody is left to fight there: c77_settle_space() notes it then.  Until then its magazine is whose
// it was, for interceptors meet the army as it comes (C77 10.4), and losses fall together (13.3.2).
void c77_note_control(State *s, int space)
{
    if (c77_spaces[space].keeper != NO_KEEPER && (space != s->battle.space || s->battle.winner != NEITHER))
        c77_note_holder(s, space, c77_holder(s, space));
}

// ---- the chain of one place, for the screen

// Adds the spaces behind `from` on a shortest way to the nearest goal at most `links` away, the goal included.  `passed` are the spaces that
// may lie between.  Returns the goal, or NOWHERE.
static int add_way(Side side, int from, Spaces goals, int links, Spaces passed, uint8_t chain[SPACES], int *count)
{
    uint8_t before[SPACES];     // on the way from `from`
    Spaces seen = one_space(from), ring = seen;
    int goal = NOWHERE, way = 0;

    for (int link = 0; link < links && goal == NOWHERE; link++) {
        Spaces next = no_spaces;
        FOR_SPACES(here, link == 0 ? ring : both_spaces(ring, passed))
            FOR_SPACES(to, less_spaces(near(side, here), seen)) {
                add_space(&seen, to);
                add_space(&next, to);
                before[to] = (uint8_t)here;
                if (goal == NOWHERE && has_space(goals, to))
                    goal = to;
            }
        ring = next;
        way = link + 1;
    }
    if (goal == NOWHERE)
        return NOWHERE;
    for (int i = way, here = goal; i > 0; i--, here = before[here])
        chain[*count + i - 1] = (uint8_t)here;
    *count += way;
    return goal;
}

// Sources by how many depots lie between them and a magazine: level[0] are where chains begin.  Returns the number of levels.
static int find_levels(const State *s, Side side, Spaces open, Spaces level[SUPPLY_MOST + 1])
{
    Spaces depots = depots_of(s, side), next = first_sources(s, side, depots, open), all = next;
    int levels = 0;

    while (any_space(next) && levels <= SUPPLY_MOST) {
        level[levels++] = next;
        next = that_give_out(s, side, less_spaces(both_spaces(depots, within(side, next, 2, open)), all), open);
        all = either_space(all, next);
    }
    return levels;
}

int c77_supply_chain(const State *s, Side side, int place, uint8_t chain[SPACES])
{
    Spaces open = find_open(s, side);
    Spaces level[SUPPLY_MOST + 1];
    int levels = find_levels(s, side, open, level), here = space_of(place), count = 0, at = NOWHERE;
    Supplied net;

    c77_find_supply(s, side, &net);
    if (here == NOWHERE || !c77_place_is_supplied(s, side, place, &net))
        return 0;
    chain[count++] = (uint8_t)here;
    if (is_besieged_place(s, place))        // its own magazine
        return count;
    for (int i = 0; i < levels; i++)
        if (has_space(level[i], here))
            at = i;
    for (int links = 2; at == NOWHERE && links <= 4; links += 2)        // two spaces; four to a Patriot fort
        for (int i = 0; at == NOWHERE && i < levels; i++) {
            int goal = add_way(side, here, level[i], links, open, chain, &count);
            if (goal != NOWHERE) {
                here = goal;
                at = i;
            }
        }
    while (at > 0 && at != NOWHERE)
        here = add_way(side, here, level[--at], 2, open, chain, &count);
    return count;
}

// ---- placing and taking away, C77 7.3.7, 15.1.2, 15.1.3

// A leader NOBODY has no range to keep to: a depot that no leader places.
static bool is_in_range(const State *s, int leader, int space)
{
    return leader == NOBODY || c77_range(s, leader, space) <= c77_leaders[leader].range;
}

// A15, A16.  Whether a leader places any at all is asked before (C77 14.2, 15.4, E7).
int c77_why_not_place_supply(const State *s, Side side, int leader, int space)
{
    Supplied net;

    if (!supply_at(s, side, AVAILABLE))
        return NO_MARKER_LEFT;
    c77_find_supply(s, side, &net);
    return space >= SPACES || !has_space(c77_area(s), space)    ? OUT_OF_AREA    :
           c77_is_in(s, space, enemy_of(side))                  ? ENEMY_IS_THERE :
           !is_in_range(s, leader, space)                       ? OUT_OF_RANGE   :
           !has_space(net.reached, space)                       ? NO_SOURCE_NEAR : OK;
}

// Spaces of `reach` in which a marker would be supplied; enemies are in those.
static Spaces within_chains(const State *s, Side side, Spaces reach, Spaces enemies)
{
    Spaces open = open_past(s, enemies);

    return both_spaces(both_spaces(find_chains(s, side, open).reached, open), both_spaces(c77_area(s), reach));
}

Spaces c77_supply_spaces(const State *s, Side side, Spaces reach, Spaces enemies)
{
    return supply_at(s, side, AVAILABLE) ? within_chains(s, side, reach, enemies) : no_spaces;
}

Spaces c77_supplies(const State *s, Side side)
{
    Spaces with_marker = no_spaces;

    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] < AT_SEA)
            add_space(&with_marker, space_of(s->supply[side][i]));
    return with_marker;
}

bool c77_may_place_supply(const State *s, Side side, int leader)
{
    Spaces enemies = c77_spaces_in(s, enemy_of(side));

    return (supply_at(s, side, AVAILABLE) || any_space(c77_supplies(s, side))) && any_space(within_chains(s, side, c77_reach(s, leader, enemies), enemies));
}

void c77_list_placing(Spaces spaces, ActionList *out)
{
    int first = out->count;

    consider_spaces(out, V_DEPOT, spaces);
    consider_same(out, V_TRAIN, first);
}

void c77_place_supply(State *s, Side side, int space, bool train, int from, Play *p)
{
    int i = 0;

    while (s->supply[side][i] != from)
        i++;
    assert(i < SUPPLY_MOST);
    s->supply[side][i] = (uint8_t)space;
    s->train[side] = (uint16_t)(train ? s->train[side] | 1u << i : s->train[side] & ~(1u << i));
    s->train_marched[side] = (uint16_t)(s->train_marched[side] & ~(1u << i));
    if (side == BRITISH)
        s->by_sea = (uint16_t)(s->by_sea & ~(1u << i));
    TELL(p, train ? EV_TRAIN : EV_DEPOT, side, .v = { space, from < PLACES ? from : NO_VALUE });
}

void c77_put_away(State *s, Side side, int i)
{
    uint16_t others = (uint16_t)~(1u << i);

    s->supply[side][i] = AVAILABLE;
    s->train[side] &= others;
    s->train_marched[side] &= others;
    if (side == BRITISH)
        s->by_sea &= others;
}

// The marker of a sort in a place: of trains, one that has marched is taken last.
static int find_marker(const State *s, Side side, int place, bool train)
{
    int found = SUPPLY_MOST;

    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == place && is_train(s, side, i) == train && (found == SUPPLY_MOST || s->train_marched[side] >> found & 1))
            found = i;
    return found;
}

void c77_take_supply(State *s, Side side, int place, bool train)
{
    int i = find_marker(s, side, place, train);

    assert(i < SUPPLY_MOST);
    c77_put_away(s, side, i);
}

void c77_fetch_supply(State *s, Side side, int place, bool train, Play *p)
{
    c77_take_supply(s, side, place, train);
    TELL(p, EV_FETCHED, side, .v = { place, train });
}

void c77_return_supply(State *s, Side side, int space)
{
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == space || s->supply[side][i] == inside_of(space))
            c77_put_away(s, side, i);
}

// ---- the check, C77 15.0

// C77 15.3
bool c77_is_always_supplied(const State *s, int place, int type)
{
    return (type == INDIAN || type == MILITIA) && !is_besieged_place(s, place);
}

int c77_short_if_checked(const State *s, Side side, int place, const Supplied *net)
{
    int sp = 0;

    if (place >= FLAGGED || c77_place_is_supplied(s, side, place, net))
        return 0;
    FOR_TYPES(type, side)
        sp += c77_is_always_supplied(s, place, type) ? 0 : s->units[type][place];
    return sp;
}

// E40: each SP and leader has its own mark.  Where the side has no SP the counts are its enemy's.
static void mark_place(State *s, Side side, int place, bool supplied)
{
    bool as_before = supplied && !any_marked_short(s, place);

    if (!as_before && c77_sp(s, place, side))
        FOR_TYPES(type, side)
            c77_mark_supply(s, place, type, supplied || c77_is_always_supplied(s, place, type));
    FOR_EACH(l, c77_leaders_at(s, place, side))
        if (supplied || c77_leaders[l].supplied)        // A48
            s->unsupplied &= ~(uint32_t)BIT(l);
        else
            s->unsupplied |= (uint32_t)BIT(l);
}

// Where the side has somebody who may lack supply.
static Spaces places_to_check(const State *s, Side side)
{
    Spaces places = c77_places_with_sp(s, side);

    FOR_EACH(l, leaders_of(side))
        if (s->where[l] < FLAGGED)
            add_space(&places, s->where[l]);
    for (int place = FLAGGED; place < PLACES; place++)
        drop_space(&places, place);
    return places;
}

// Spaces in supply where nobody is marked: a check changes nothing there.
static Spaces settled_spaces(const State *s, Side side, const Supplied *net)
{
    Spaces marked = c77_places_marked(s);

    FOR_EACH(l, leaders_of(side) & s->unsupplied)
        if (s->where[l] < PLACES)
            add_space(&marked, s->where[l]);
    return less_spaces(either_space(net->reached, net->forts), marked);
}

static void mark_all(State *s, Side side, Play *p)
{
    Supplied net;

    c77_find_supply(s, side, &net);
    FOR_SPACES(place, less_spaces(places_to_check(s, side), settled_spaces(s, side, &net))) {
        int before = any_marked_short(s, place) ? c77_sp_short(s, place, side) : 0;
        mark_place(s, side, place, c77_place_is_supplied(s, side, place, &net));
        if (before && !c77_sp_short(s, place, side))
            TELL(p, EV_IN_SUPPLY, side, .v = { place });
    }
}

static void tell_shorts(const State *s, Side side, Play *p)
{
    FOR_SPACES(place, c77_places_short(s, side))
        TELL(p, EV_OUT_OF_SUPPLY, side, .v = { place, c77_sp_short(s, place, side) });
}

static void run_supply(State *s, Frame *f, Play *p)
{
    switch (f->step++) {
    case S_USE:
        TELL(p, EV_SUPPLY_CHECK, f->side, .set = 0);
        mark_all(s, f->side, p);
        begin(s, (Frame){ .kind = USE_SUPPLY, .side = f->side });
        break;
    case S_CHECK:
        if (p->log)
            tell_shorts(s, f->side, p);
        break;
    case S_ATTRITION:
        begin(s, (Frame){ .kind = ATTRITION, .side = f->side });
        break;
    case S_OVER:
        end(s);
        break;
    }
}

static void words_supply(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "The %s check their supply", c77_people(f));
}

// ---- trains and depots used up, C77 15.1, A45: by now all who have no way are marked

// Where pieces are marked out of supply.
static Spaces needy_places(const State *s, Side side)
{
    Spaces needy = c77_places_short(s, side);

    FOR_EACH(l, leaders_of(side) & s->unsupplied)
        if (s->where[l] < FLAGGED)
            add_space(&needy, s->where[l]);
    return needy;
}

// D1: while its fort is besieged, a marker of the besieged serves those inside, though it lies in the space; nothing leaves the fort (15.2).
static bool serves_fort_alone(const State *s, Side side, int place)
{
    int space = space_of(place), inside = space == NOWHERE ? NOWHERE : inside_of(space);

    return is_besieged_place(s, place) || (inside != NOWHERE && is_besieged_place(s, inside) && c77_stands(s, inside, side));
}

// Whether a marker there would supply a place: within one space, and nothing comes into a besieged fort.
bool c77_marker_serves(const State *s, Side side, int marker, int place)
{
    int from = space_of(marker), to = space_of(place);

    if (serves_fort_alone(s, side, marker))
        return place == inside_of(from);
    return !is_besieged_place(s, place) && (from == to || has_space(near(side, from), to));
}

static bool is_useful(const State *s, Side side, int marker)
{
    FOR_SPACES(place, needy_places(s, side))
        if (c77_marker_serves(s, side, marker, place))
            return true;
    return false;
}

static int why_not_use(const State *s, Side side, int place, bool train)
{
    return place >= FLAGGED || find_marker(s, side, place, train) == SUPPLY_MOST ? NO_MARKER_THERE :
           !is_useful(s, side, place)                                            ? NOBODY_NEEDS_IT : OK;
}

static bool asks_use(const State *s, const Frame *f)
{
    if (!any_space(needy_places(s, f->side)))       // most checks ask nothing
        return false;
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[f->side][i] < FLAGGED && is_useful(s, f->side, s->supply[f->side][i]))
            return true;
    return false;
}

static void list_use(const State *s, const Frame *f, ActionList *out)
{
    bool asks = asks_use(s, f);

    consider_plain(out, V_DONE, asks ? OK : SUPPLY_QUESTION);
    for (unsigned verb = V_USE_DEPOT; (asks || out->asked) && verb <= V_USE_TRAIN; verb++)
        for (int place = 0; place < PLACES; place++)
            if (out->asked ? out->asked == act_on(verb, (unsigned)place) : find_marker(s, f->side, place, verb == V_USE_TRAIN) < SUPPLY_MOST)
                consider(out, verb, (unsigned)place, why_not_use(s, f->side, place, verb == V_USE_TRAIN));
}

static void take_use(State *s, Frame *f, Action a, Play *p)
{
    bool train = verb_of(a) == V_USE_TRAIN;
    int marker = noun_of(a);

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    for (int place = 0; place < FLAGGED; place++)
        if (c77_marker_serves(s, f->side, marker, place))
            mark_place(s, f->side, place, true);
    c77_put_away(s, f->side, find_marker(s, f->side, marker, train));
    TELL(p, EV_USED, f->side, .v = { marker, train });
}

// SP in need that a marker would supply, of the places that are not yet in the set.
static int count_served(const State *s, Side side, int marker, const bool fed[FLAGGED])
{
    int count = 0;

    FOR_SPACES(place, needy_places(s, side))
        if (!fed[place] && c77_marker_serves(s, side, marker, place))
            count += c77_sp_short(s, place, side);
    return count;
}

// As few markers as will do, the best one first.  A leader without troops loses nobody, so that none is spent for him alone.
static void propose_use(const State *s, const Frame *f, Proposal *out)
{
    bool fed[FLAGGED] = { false };
    uint16_t used = 0;

    for (;;) {
        int best = SUPPLY_MOST, most = 0;
        for (int i = 0; i < SUPPLY_MOST; i++) {
            int place = s->supply[f->side][i], count = place < FLAGGED && !(used >> i & 1) ? count_served(s, f->side, place, fed) : 0;
            if (count > most) {
                best = i;
                most = count;
            }
        }
        if (best == SUPPLY_MOST)
            break;
        int marker = s->supply[f->side][best];
        bool train = is_train(s, f->side, best);
        for (int place = 0; place < FLAGGED; place++)
            fed[place] |= c77_marker_serves(s, f->side, marker, place);
        used |= (uint16_t)(1u << best);
        out->button = "Supply all troops that can be";
        propose(out, act_on(train ? V_USE_TRAIN : V_USE_DEPOT, (unsigned)marker), train ? "the train at" : "the depot at", c77_spaces[space_of(marker)].name);
    }
}

Hungry c77_count_hungry(const State *s, Side side, int marker)
{
    Hungry h = { 0 };

    FOR_SPACES(place, c77_places_short(s, side))
        if (marker == NOWHERE || c77_marker_serves(s, side, marker, place))
            h.sp += c77_sp_short(s, place, side);
    FOR_EACH(l, leaders_of(side) & s->unsupplied)
        h.leaders += s->where[l] < FLAGGED && (marker == NOWHERE || c77_marker_serves(s, side, marker, s->where[l]));
    return h;
}

static void words_use(const State *s, const Frame *f, Reader reader, Text *out)
{
    Hungry h = c77_count_hungry(s, f->side, NOWHERE);
    char room[48];
    Text who = text_in(room, sizeof room);

    if (h.sp)
        text_add(&who, "%d SP%s", h.sp, h.leaders ? " and " : h.sp == 1 ? " has" : " have");
    if (h.leaders)
        text_add(&who, "%d leader%s %s", h.leaders, h.leaders == 1 ? "" : "s", h.sp || h.leaders > 1 ? "have" : "has");
    if (is_asked_of(f, reader))
        text_add(out, "%s no supply: use up trains or depots next to them, or let them go hungry.", room);
    else
        text_add(out, "The %s decide which trains and depots to use up (%s no supply).", c77_people(f), room);
}

const FrameKind c77_supply_frame     = { "supply", .run = run_supply, .words = words_supply };
const FrameKind c77_use_supply_frame = { "use-supply", .list = list_use, .take = take_use, .asks = asks_use, .lapses = true, .open = true, .silence = V_DONE,
    .propose = propose_use, .words = words_use,
    .says = { { V_DONE, "Use up nothing more" } } };
