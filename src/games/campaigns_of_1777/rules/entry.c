// A space is entered -- Campaigns of 1777, C77 9.10, 10.5, 13.1: interceptions are declared and rolled; the owner of a fort says who goes into it;
// avoids and reinforcements are declared, then all are rolled (A26); then there is a siege, a battle, or nobody to hold up the march.
//
// A reaction that succeeds is done at once and stays in s->reaction until the entry is over: who came by interception avoids no more, and a beaten
// landing sends its reinforcements back.  A sortie runs through the same frame from E_GARRISON on.

#include "games/campaigns_of_1777/rules/fight.h"

#include <string.h>

// Operand n: enemy SP were there or came; the enemy was shut in already; the enemy held the space; friends of those who enter are shut in.
enum { MET = 1, WAS_BESIEGED = 2, HELD = 4, RELIEF = 8 };

// ---- the army that enters

static const Party *party_of(const State *s)
{
    int which = c77_moving(s);

    return which < 0 ? NULL : &s->march[which].party;
}

const char *c77_mover_name(const State *s)
{
    const Party *q = party_of(s);

    return c77_name(s, q ? q->leader : NOBODY, "an enemy army");
}

// C77 10.1, E14: SP, the ship, or a train at least.
static bool is_army(const State *s)
{
    const Party *q = party_of(s);

    return q && (c77_party_sp(q) || q->trains || q->extra & SHIP_GOES);
}

// E30: besiegers may leave by any way that they came.  While some of the garrison are still outside no siege has begun (C77 14.1): the ways of its
// first battle are noted with its beginning, by c77_shut_in().
static void note_besieger(State *s, Side side, int space, int bit)
{
    int inside = inside_of(space);

    if (bit >= NEIGHBOURS_MOST || inside == NOWHERE || !c77_stands(s, inside, enemy_of(side)))
        return;
    uint8_t *from = &s->siege_from[inside - INSIDES];
    if (*from || !c77_stands(s, space, enemy_of(side)))
        *from |= (uint8_t)(1u << bit);
}

void c77_note_entry(State *s, Side side, int from)
{
    Battle *b = &s->battle;
    int bit = from < SPACES ? neighbour_bit(b->space, from) : NEIGHBOURS_MOST;

    if (bit < NEIGHBOURS_MOST)
        b->entered[side] |= (uint8_t)(1u << bit);
    note_besieger(s, side, b->space, bit);
}

void c77_enter(State *s, int space, int from, Side side, bool by_sea, Play *p)
{
    Side enemy = enemy_of(side);
    int inside = inside_of(space), flags = c77_is_in(s, space, enemy) ? MET | HELD : 0;

    if (inside != NOWHERE && c77_stands(s, inside, enemy))
        flags |= WAS_BESIEGED;
    if (inside != NOWHERE && c77_stands(s, inside, side))
        flags |= RELIEF;

    c77_forget_battle(s);
    s->battle = battle_at(space, side, IN_THE_FIELD);
    s->battle.by_sea = by_sea;
    c77_note_entry(s, side, from);
    begin(s, (Frame){ .kind = ENTRY, .side = side, .n = (uint8_t)flags, .a = (uint16_t)space, .b = (uint16_t)from });
}

// The entry that the battle comes from, or NULL.
static const Frame *entry_under_way(const State *s)
{
    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frames[i].kind == ENTRY)
            return &s->core.frames[i];
    return NULL;
}

bool c77_is_relief(const State *s)
{
    const Frame *entry = entry_under_way(s);

    return entry && entry->n & RELIEF;
}

// ---- what has been declared

Side c77_side_of_reaction(const State *s, const Reaction *r)
{
    return r->party.leader < LEADERS ? side_of_leader(r->party.leader) : s->battle.attacker;        // a sortie needs no leader
}

static Set leaders_in(const State *s, const Reaction *r)
{
    return leaders_with(&r->party, c77_side_of_reaction(s, r)) | (r->party.leader < LEADERS ? BIT(r->party.leader) : 0);
}

// Promised by a reaction that is declared; or, before the dice, come by interception.
static bool binds(const State *s, const Reaction *r)
{
    return r->how && (!r->done || (r->how == REACT_INTERCEPT && s->battle.winner == NEITHER));
}

Set c77_reactions(const State *s, int except)
{
    uint8_t any = 0;
    Set found = 0;

    for (int i = 0; i < REACTIONS; i++)
        any |= s->reaction[i].how;
    if (!any)                           // mostly nobody reacts
        return 0;
    for (int i = 0; i < REACTIONS; i++)
        found |= (Set)(s->reaction[i].how != 0) << i;
    return except < 0 ? found : found & ~BIT(except);
}

int c77_spoken_for(const State *s, int place, int type, Set reactions)
{
    int sp = 0;

    FOR_EACH(i, reactions) {
        const Reaction *r = &s->reaction[i];
        if (binds(s, r) && place == (r->done ? r->to : r->from) && side_of_type(type) == c77_side_of_reaction(s, r))
            sp += r->party.n[slot_of(type)];
    }
    return sp < s->units[type][place] ? sp : s->units[type][place];
}

Set c77_leaders_spoken_for(const State *s, Side side, int except)
{
    Set leaders = 0;

    FOR_EACH(i, c77_reactions(s, except))
        if (binds(s, &s->reaction[i]) && c77_side_of_reaction(s, &s->reaction[i]) == side)
            leaders |= leaders_in(s, &s->reaction[i]);
    return leaders;
}

int c77_trains_spoken_for(const State *s, Side side, int place, int except)
{
    int trains = 0;

    FOR_EACH(i, c77_reactions(s, except)) {
        const Reaction *r = &s->reaction[i];
        if (binds(s, r) && place == (r->done ? r->to : r->from) && c77_side_of_reaction(s, r) == side)
            trains += r->party.trains;
    }
    return trains;
}

int c77_extra_spoken_for(const State *s, int except)
{
    int extra = 0;

    FOR_EACH(i, c77_reactions(s, except))
        if (binds(s, &s->reaction[i]))
            extra |= s->reaction[i].party.extra;
    return extra;
}

int c77_find_reaction(const State *s, int leader)
{
    for (int i = 0; i < REACTIONS; i++)
        if (s->reaction[i].how && s->reaction[i].party.leader == leader)
            return i;
    return -1;
}

// D32: neither side can take the other's room.
bool c77_is_all_named(const State *s, Side side)
{
    int named = 0;

    FOR_EACH(i, c77_reactions(s, -1))
        named += c77_side_of_reaction(s, &s->reaction[i]) == side;
    return named >= SIDE_REACTIONS;
}

static int free_slot(const State *s)
{
    for (int i = 0; i < REACTIONS; i++)
        if (!s->reaction[i].how)
            return i;
    return -1;
}

// The besieged in the space from which an interception comes (10.2); the river ship is one of them (19.6, D25).
static int besieged_at(const State *s, Side side, int place)
{
    int inside = is_space(place) ? inside_of(place) : NOWHERE;

    return inside == NOWHERE ? 0 : c77_sp(s, inside, enemy_of(side)) + (side == PATRIOT && s->ship == inside);
}

static bool ship_stays(const State *s, Side side, int place)
{
    return side == BRITISH && s->ship == place && !(c77_extra_spoken_for(s, -1) & SHIP_GOES);
}

static int staying(const State *s, Side side, int place, int except)
{
    int sp = c77_sp(s, place, side) + ship_stays(s, side, place);
    Set others = c77_reactions(s, except);

    if (others)
        FOR_TYPES(type, side)
            sp -= c77_spoken_for(s, place, type, others);
    return sp;
}

bool c77_enough_stay(const State *s, Side side, int place, int going, int except)
{
    int besieged = besieged_at(s, side, place);

    return !besieged || staying(s, side, place, except) - going > besieged;
}

// C77 16.4, 16.5, D38: Brant and Smith command units of their own sort alone.
static bool can_command(const Reaction *r, Side side, int leader)
{
    int only = leader < LEADERS ? c77_leaders[leader].only : NO_TYPE;

    if (only != NO_TYPE)
        FOR_TYPES(type, side)
            if (type != only && r->party.n[slot_of(type)])
                return false;
    return only == NO_TYPE || !r->party.extra;
}

int c77_why_not_set_out(const State *s, Side side, const Reaction *r)
{
    int sp = c77_party_sp(&r->party), i = (int)(r - s->reaction);

    return !sp && !(r->party.extra & SHIP_GOES)                                          ? NO_SP_WITH_HIM      :
           !can_command(r, side, r->party.leader)                                       ? NO_LEADER_OF_THEM   :
           sp > c77_party_limit(s, &r->party)                                           ? OVER_RANK           :     // 17.0: one who shared the load stays
           c77_artillery_in(&r->party, side) > c77_artillery_limit(s, &r->party)        ? TOO_MUCH_ARTILLERY  :
           r->how == REACT_INTERCEPT && !c77_enough_stay(s, side, r->from, sp, i)       ? BESIEGERS_MUST_STAY : OK;
}

// What the usual party has more than is free, and than besiegers can spare.
static void trim(const State *s, Side side, Reaction *r)
{
    int i = (int)(r - s->reaction);
    Set others = c77_reactions(s, i);

    FOR_TYPES(type, side) {
        int left = s->units[type][r->from] - c77_spoken_for(s, r->from, type, others);
        if (r->party.n[slot_of(type)] > left)
            r->party.n[slot_of(type)] = (uint8_t)left;
    }
    r->party.with &= (uint16_t)~(c77_leaders_spoken_for(s, side, i) >> first_leader(side));
    r->party.extra &= (uint8_t)~c77_extra_spoken_for(s, i);
    FOR_TYPES(type, side)
        while (r->how == REACT_INTERCEPT && r->party.n[slot_of(type)] > c77_own_sp(s, r->party.leader, type, r->from) &&
               !c77_enough_stay(s, side, r->from, c77_party_sp(&r->party), i))
            r->party.n[slot_of(type)]--;
}

// All who are shut in come out.
static void take_all(const State *s, Side side, Reaction *r)
{
    FOR_TYPES(type, side)
        r->party.n[slot_of(type)] = s->units[type][r->from];
    r->party.with = (uint16_t)(c77_leaders_at(s, r->from, side) >> first_leader(side));
    if (side == BRITISH && s->ship == r->from)
        r->party.extra = SHIP_GOES;
}

void c77_declare(State *s, Side side, int leader, int how, int to, Play *p)
{
    int i = free_slot(s);
    assert(i >= 0);
    Reaction *r = &s->reaction[i];

    *r = (Reaction){ .party = { .leader = (uint8_t)leader }, .how = (uint8_t)how, .to = (uint8_t)to };
    r->from = (uint8_t)(leader < LEADERS ? s->where[leader] : inside_of(to));
    if (leader < LEADERS) {
        c77_usual_party(s, side, leader, r->from, &r->party);
        trim(s, side, r);
        if (!c77_party_sp(&r->party) && c77_ship_goes_with(s, leader, to))
            r->party.extra = SHIP_GOES;         // it may be all that he has
    } else
        take_all(s, side, r);
    begin(s, (Frame){ .kind = PICK, .side = side, .n = (uint8_t)i });
}

// ---- the rolls, C77 10.3, 11.3, 12.3

static int leadership_in(const State *s, const Reaction *r, int l)
{
    int expert = r->how == REACT_INTERCEPT ? EXPERT_INTERCEPT : r->how == REACT_AVOID ? EXPERT_AVOID : EXPERT_REINFORCE;

    return leadership_of(s, l) + c77_expert_bonus(s, l, expert);
}

// A29, A65: of an interception the leader named; of the others the ranking one of those who go and may command.  E3: among equals the owner would
// take the best.
static int leader_of_roll(const State *s, const Reaction *r)
{
    int best = r->party.leader;

    if (r->how == REACT_INTERCEPT)
        return best;
    FOR_EACH(l, leaders_in(s, r)) {
        int rank = standing_of(s, l), old = standing_of(s, best);
        if (can_command(r, side_of_leader(l), l) && (rank > old || (rank == old && leadership_in(s, r, l) > leadership_in(s, r, best))))
            best = l;
    }
    return best;
}

int c77_reinforcement_of(const State *s, int leader)
{
    FOR_EACH(i, c77_reactions(s, -1))
        if (s->reaction[i].how == REACT_REINFORCE && leader_of_roll(s, &s->reaction[i]) == leader)
            return i;
    return -1;
}

// Own SP that were in the space before the reactions: modifiers are settled before any roll (10.3).
static bool friends_at(const State *s, const Reaction *r, Side side)
{
    int space = space_of(r->to), inside = inside_of(space), came = 0;
    bool ship = side == BRITISH && s->ship == space;

    FOR_EACH(i, c77_reactions(s, -1)) {
        const Reaction *other = &s->reaction[i];
        if (!other->done || other->to != space || c77_side_of_reaction(s, other) != side)
            continue;
        came += c77_party_sp(&other->party);
        ship &= !(other->party.extra & SHIP_GOES);
    }
    return ship || c77_sp(s, space, side) > came || (inside != NOWHERE && c77_stands(s, inside, side)) ||
        (side == BRITISH && ((space == NEW_YORK && c77_sp(s, NEW_YORK_BOX, side)) || (space == MONTREAL && c77_sp(s, MONTREAL_BOX, side))));
}

// C77 11.3: all modifiers are counted before any roll, so he helps the others still when he has got away himself, or gone into the fort.
static bool was_washington_there(const State *s)
{
    if (is_replaced(s, WASHINGTON))
        return false;
    FOR_EACH(i, c77_reactions(s, -1))
        if (s->reaction[i].how == REACT_AVOID && s->reaction[i].done && has(leaders_in(s, &s->reaction[i]), WASHINGTON))
            return true;
    return is_on_map(s, WASHINGTON) && space_of(s->where[WASHINGTON]) == s->battle.space;
}

static bool is_hard_way(const Reaction *r)                      { return is_hard_for(&r->party, link_between(space_of(r->from), space_of(r->to))); }

enum { ALWAYS = 3, NEVER = 11 };        // C77 10.3: two dice up to 3 always succeed, from 11 on never

int c77_reaction_roll(const State *s, const Reaction *r)
{
    Side side = c77_side_of_reaction(s, r);
    int needed = leadership_in(s, r, leader_of_roll(s, r)) + r->bonus;

    needed += friends_at(s, r, side);
    needed += s->initiative == side;                                                    // E1
    needed += r->how == REACT_AVOID && side == PATRIOT && was_washington_there(s);
    needed -= is_hard_way(r) ? 2 : 0;
    return most(ALWAYS, least(NEVER - 1, needed));
}

bool c77_is_automatic(const State *s, const Reaction *r)
{
    return r->how == REACT_SORTIE || is_inside(r->to) || is_inside(r->from) ||          // C77 11.3, 12.4
        (r->how == REACT_AVOID && is_city(space_of(r->from)));                          // A27
}

int c77_ways_up_to(int sum)
{
    int ways = 0;

    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            ways += a + b <= sum;
    return ways;
}

int c77_chance_of(const State *s, const Reaction *r)
{
    return c77_is_automatic(s, r) ? 36 : c77_ways_up_to(c77_reaction_roll(s, r));
}

// Of an army's `n`, of whom it has taken up `fresh`, `go` are left: those whom it has brought go before the others, as in c77_move_party().
static void keep_who_go(uint8_t *n, uint8_t *fresh, int go)
{
    int came = least(*n - *fresh, go), taken = least(*fresh, go - came);

    *n = (uint8_t)(came + taken);
    *fresh = (uint8_t)taken;
}

// A march that is interrupted keeps those of its army who go along with its leader, and loses those who go without him (7.4).
static void follow(State *s, const Reaction *r)
{
    for (int which = 0; which < 2; which++) {
        March *m = &s->march[which];
        if (m->party.leader >= LEADERS || side_of_leader(m->party.leader) != c77_side_of_reaction(s, r))
            continue;
        if (!has(leaders_in(s, r), m->party.leader)) {
            m->party.with &= (uint16_t)~(leaders_in(s, r) >> first_leader(side_of_leader(m->party.leader)));
            m->party.extra &= (uint8_t)~r->party.extra;
            c77_trim_trains(s, m);
            continue;
        }
        for (int slot = 0; slot < SLOTS; slot++)
            keep_who_go(&m->party.n[slot], &m->fresh[slot], r->party.n[slot]);
        m->party.with &= (uint16_t)(leaders_in(s, r) >> first_leader(side_of_leader(m->party.leader)));
        keep_who_go(&m->party.trains, &m->fresh_trains, r->party.trains);
        m->party.extra &= r->party.extra;
    }
}

// C77 14.3, E40: of a garrison that comes out, who lacks supply and who has marched.
static void come_out_of_fort(State *s, Side side, const Reaction *r)
{
    Sorts who[SLOTS];
    int i = 0;

    c77_move_garrison(s, side, &r->party, r->from, r->to, who);
    FOR_TYPES(type, side)
        for (int sort = 0; sort < SORTS; sort++)
            for (int sp = 0; sp < who[slot_of(type)].n[sort]; sp++)
                c77_note_came_out(&s->battle, i++, sort);
}

static void carry_out(State *s, Reaction *r, Play *p)
{
    Side side = c77_side_of_reaction(s, r);

    if (r->how == REACT_SORTIE)
        come_out_of_fort(s, side, r);
    else
        c77_move_party(s, side, &r->party, r->from, r->to);
    follow(s, r);
    r->done = true;
    if (!is_space(r->from) || !is_space(r->to))
        return;
    if (r->to == s->battle.space)
        c77_note_entry(s, side, r->from);
    else
        note_besieger(s, side, r->to, neighbour_bit(r->to, r->from));
}

static void tell_roll(const State *s, const Reaction *r, int sum, int needed, bool success, Play *p)
{
    int event = r->how == REACT_INTERCEPT ? EV_INTERCEPT : r->how == REACT_AVOID ? EV_AVOID : EV_REINFORCE;

    if (r->how == REACT_SORTIE) {
        TELL(p, EV_SORTIE, c77_side_of_reaction(s, r), .v = { r->to, c77_party_sp(&r->party) });
        return;
    }
    TELL(p, event, c77_side_of_reaction(s, r), .v = { r->party.leader < LEADERS ? r->party.leader : NO_VALUE, r->from, r->to, sum, needed, success });
}

bool c77_resolve(State *s, int i, int expert, Play *p)
{
    Reaction *r = &s->reaction[i];
    Side side = c77_side_of_reaction(s, r);
    bool sure = c77_is_automatic(s, r), success = true;

    if (sure)
        tell_roll(s, r, 0, 0, true, p);
    else {
        static const uint8_t rolls[] = { 0, R_INTERCEPT, R_AVOID, R_REINFORCE };
        int needed = c77_reaction_roll(s, r), sum = c77_roll_two(p, side, rolls[r->how]);
        success = sum <= needed;
        tell_roll(s, r, sum, needed, success, p);
    }
    if (!success) {
        r->how = 0;
        return false;
    }
    int leader = sure ? NOBODY : leader_of_roll(s, r);
    carry_out(s, r, p);
    if (leader < LEADERS)
        c77_try_expert(s, side, leader, expert, p);         // E46
    return true;
}

// The next of a sort that is to be resolved; -1: none is left.
static int next_of(const State *s, int how, bool automatic)
{
    FOR_EACH(i, c77_reactions(s, -1)) {
        const Reaction *r = &s->reaction[i];
        if (r->how == how && !r->done && (how == REACT_INTERCEPT || c77_is_automatic(s, r) == automatic))
            return i;
    }
    return -1;
}

int c77_next_roll(const State *s)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    if (f->kind != ENTRY)
        return -1;
    return f->step == E_INTERCEPT_ROLLS ? next_of(s, REACT_INTERCEPT, false) : f->step == E_REINFORCE_ROLLS ? next_of(s, REACT_REINFORCE, false) :
           f->step == E_AVOID_ROLLS     ? next_of(s, REACT_AVOID, false)     : -1;
}

// ---- the steps

static void roll_interception(State *s, Frame *f, int i, Play *p)
{
    Battle *b = &s->battle;
    int leader = s->reaction[i].party.leader, which = c77_moving(s);

    if (which >= 0)
        s->march[which].tried |= (uint16_t)(1u << (leader - first_leader(side_of_leader(leader))));     // A24
    if (!c77_resolve(s, i, EXPERT_INTERCEPT, p))
        return;
    f->n |= MET;
    b->intercepted++;
}

static bool run_automatic(State *s, Play *p)
{
    int i = next_of(s, REACT_AVOID, true);

    if (i < 0)
        i = next_of(s, REACT_SORTIE, true);
    if (i >= 0)
        c77_resolve(s, i, EXPERT_AVOID, p);
    return i >= 0;
}

static bool roll_reinforcement(State *s, Play *p)
{
    int i = next_of(s, REACT_REINFORCE, false);

    if (i >= 0)
        c77_resolve(s, i, EXPERT_REINFORCE, p);
    return i >= 0;
}

static bool roll_avoid(State *s, Play *p)
{
    int i = next_of(s, REACT_AVOID, false);

    if (i >= 0 && !c77_resolve(s, i, EXPERT_AVOID, p))
        s->battle.failed_avoids[enemy_of(s->battle.attacker)]++;        // C77 13.3
    return i >= 0;
}

static bool both_fight(const State *s)      { return c77_is_left(s, PATRIOT) && c77_is_left(s, BRITISH); }

// C77 14.1: the side that held the space before its enemy came, by march or interception, has the choice of the fort.
static Side owner_of_fort(const State *s, const Frame *f)
{
    return f->n & HELD ? enemy_of(f->side) : s->battle.intercepted ? f->side : NEITHER;
}

// D55: in a battle without an entry the defender was there first.
Side c77_owner_of_fort(const State *s)
{
    const Frame *entry = entry_under_way(s);

    return entry ? owner_of_fort(s, entry) : enemy_of(s->battle.attacker);
}

// D26: those who went into the fort have avoided battle (C77 11.3), and what comes for a battle that is avoided comes to the siege (12.2); or, where it
// was the intercepted army that went in (12.1), to its relief.
static bool met_in_the_open(const State *s, const Frame *f)
{
    int inside = inside_of(f->a);
    Side owner = owner_of_fort(s, f);

    return both_fight(s) ||
        (owner != NEITHER && !(f->n & WAS_BESIEGED) && inside != NOWHERE && c77_stands(s, inside, owner) && c77_is_left(s, enemy_of(owner)));
}

static void tell_into_fort(const State *s, const Frame *f, Play *p)
{
    Side owner = owner_of_fort(s, f);
    int inside = inside_of(f->a);

    if (owner != NEITHER && inside != NOWHERE && !(f->n & WAS_BESIEGED) && c77_stands(s, inside, owner))
        TELL(p, EV_INTO_FORT, owner, .set = c77_leaders_at(s, inside, owner), .v = { f->a, c77_sp(s, inside, owner) });
}

static bool may_enter_fort(const State *s, const Frame *f)
{
    Side owner = owner_of_fort(s, f);

    return owner != NEITHER && c77_stands(s, f->a, owner) && c77_stands(s, f->a, enemy_of(owner)) && c77_fort_room(s, owner, f->a) > 0;
}

static void shut_in(State *s, const Frame *f, Play *p)
{
    for (Side side = 0; side < SIDES; side++)
        c77_shut_in(s, side, f->a, p);
}

// Spaces that armies have left and come to, one after the other.
static bool settle_others(State *s, const Frame *f, Play *p)
{
    FOR_EACH(i, c77_reactions(s, -1)) {
        const Reaction *r = &s->reaction[i];
        int to = space_of(r->to), from = space_of(r->from);

        if (r->done && ((to != NOWHERE && c77_settle_space(s, to, p)) || (from != NOWHERE && c77_settle_space(s, from, p))))
            return true;
    }
    return c77_settle_space(s, f->a, p);
}

// Leaders left outside join friends inside (D2); those without any look for a way out; what nobody guards is taken.
static bool settle_here(State *s, const Frame *f, Play *p)
{
    shut_in(s, f, p);
    c77_check_philadelphia(s, p);
    // A siege is not over because its garrison has come out to fight.
    return !both_fight(s) && (c77_escape(s, enemy_of(f->side), f->a, p) || c77_escape(s, f->side, f->a, p) || c77_settle_space(s, f->a, p));
}

// Leaders and SP that a marching leader took along and that have left him.
static void trim_marches(State *s)
{
    for (int which = 0; which < 2; which++) {
        Party *q = &s->march[which].party;
        if (q->leader >= LEADERS)
            continue;
        Side side = side_of_leader(q->leader);
        int place = s->where[q->leader];
        q->with &= place < PLACES ? (uint16_t)(c77_leaders_at(s, place, side) >> first_leader(side)) : 0;
        c77_trim_trains(s, &s->march[which]);
        if (s->ship != place)
            q->extra &= (uint8_t)~SHIP_GOES;
        if (s->engineer != place)
            q->extra &= (uint8_t)~ENGINEER_GOES;
        if (place < PLACES) {
            c77_trim_marches(s, place);
        } else {                // he is lost
            memset(q->n, 0, sizeof q->n);
            memset(s->march[which].fresh, 0, sizeof s->march[which].fresh);
        }
    }
}

// E12, A23, A40, E13, E14: how the march goes on.
static void leave_space(State *s, const Frame *f, Play *p)
{
    const Battle *b = &s->battle;
    bool army = c77_stands(s, f->a, f->side), sortie = b->how == BY_SORTIE, by_sea = b->by_sea;
    bool lost = b->winner == enemy_of(f->side), met = b->winner == NEITHER && f->n & MET;

    end(s);
    trim_marches(s);
    c77_forget_battle(s);
    if (!sortie && !by_sea && (lost || met))
        c77_stop_march(s, lost || !army);
}

static void come_out(State *s, Frame *f, Play *p)
{
    int i = next_of(s, REACT_SORTIE, true);

    if (i < 0) {            // nobody goes
        f->step = E_OVER;
        return;
    }
    TELL(p, EV_SORTIE, f->side, .v = { f->a, c77_party_sp(&s->reaction[i].party) });
    carry_out(s, &s->reaction[i], p);
    f->step = E_CAPTURES;
    c77_start_battle(s, p);
}

static void prepare_sortie(State *s, const Frame *f, Play *p)
{
    c77_forget_battle(s);
    s->battle = battle_at(f->a, f->side, BY_SORTIE);
    c77_declare(s, f->side, NOBODY, REACT_SORTIE, f->a, p);
}

// Most armies enter a space where no enemy is and to which none comes: there is nobody to shut in, to avoid, to reinforce against or to fight.
static bool is_unopposed(const State *s, const Frame *f)    { return !(f->n & MET) && !c77_reactions(s, -1); }

static void run_entry(State *s, Frame *f, Play *p)
{
    Side side = f->side, enemy = enemy_of(side);
    bool again = false;
    int i;

    // The step moves on before it is carried out, so that a frame begun here returns to the next step.
    switch (f->step++) {
    case E_INTERCEPTIONS:
        // The space left behind comes first: a siege may be over there.
        if (f->b < SPACES && c77_settle_space(s, f->b, p))
            again = true;
        else if (is_army(s) && c77_can_any_intercept(s, enemy))
            begin(s, (Frame){ .kind = INTERCEPT, .side = enemy, .a = f->a });
        else if (is_unopposed(s, f))
            f->step = E_ESCAPES;
        break;
    case E_INTERCEPT_ROLLS:
        if ((i = next_of(s, REACT_INTERCEPT, false)) >= 0) {
            roll_interception(s, f, i, p);
            again = true;
        }
        break;
    case E_FORT:
        if (may_enter_fort(s, f))
            begin(s, (Frame){ .kind = ENTER_FORT, .side = owner_of_fort(s, f), .a = f->a });
        break;
    case E_AVOIDING:
        tell_into_fort(s, f, p);
        shut_in(s, f, p);
        if (c77_stands(s, f->a, side) && c77_can_any_avoid(s, enemy))
            begin(s, (Frame){ .kind = AVOID, .side = enemy, .a = f->a });
        break;
    case E_REINFORCING:
        if (met_in_the_open(s, f) && c77_can_any_reinforce(s, side))
            begin(s, (Frame){ .kind = REINFORCE, .side = side, .a = f->a });
        break;
    case E_AUTOMATIC:
        again = run_automatic(s, p);
        break;
    case E_REINFORCE_ROLLS:
        again = roll_reinforcement(s, p);
        break;
    case E_AVOID_ROLLS:
        again = roll_avoid(s, p);
        break;
    case E_ESCAPES:
        again = settle_here(s, f, p);
        if (!again && is_unopposed(s, f))       // the space is settled
            f->step = E_OVER;
        break;
    case E_FIGHT:
        if (both_fight(s))
            c77_start_battle(s, p);
        break;
    case E_CAPTURES:
        again = settle_others(s, f, p);
        break;
    case E_OVER:
        leave_space(s, f, p);
        return;
    case E_GARRISON:
        prepare_sortie(s, f, p);
        break;
    case E_SORTIE:
        come_out(s, f, p);
        break;
    }
    if (again)
        f->step--;
}

static void words_entry(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (f->step > E_OVER)
        text_add(out, "The garrison of %s comes out", c77_spaces[f->a].name);
    else
        text_add(out, "%s enters %s", s->battle.by_sea ? "The fleet" : c77_name(s, party_of(s) ? party_of(s)->leader : NOBODY, "An army"),
            c77_spaces[f->a].name);
}

const FrameKind c77_entry_frame = { "entry", .run = run_entry, .words = words_entry, .n = { "met enemies", NO_KIND }, .a = { "space", N_PLACE },
    .b = { "from", NO_KIND } };
