// Who goes along -- Campaigns of 1777, C77 8.2, 9.1 and 9.7: an army is composed by amounts, for a march (activate.c, march.c) and for a reaction,
// a sortie or an embarkation (PICK).
//
// A party's SP are counted in its place too.  On the march, those that came along are marked there as marched, and fresh ones, taken up where
// the army stands, are not: so whoever is left has marched or has not.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/rules/fight.h"

enum { SMITHS_MILITIA = 5, NO_LIMIT = 200 };       // C77 19.8

// ---- what a party is of

// The march whose party it is, or NULL.
static const March *march_of(const State *s, const Party *q)
{
    return q == &s->march[0].party ? &s->march[0] : q == &s->march[1].party ? &s->march[1] : NULL;
}

// The index of the reaction whose party it is, or -1.
static int reaction_of(const State *s, const Party *q)
{
    size_t at = (uintptr_t)q - (uintptr_t)s->reaction;      // a party is the first of its reaction

    return at < sizeof s->reaction ? (int)(at / sizeof *s->reaction) : -1;
}

static int how_of(const State *s, const Party *q)
{
    int i = reaction_of(s, q);

    return i < 0 ? 0 : s->reaction[i].how;
}

static bool embarks(const State *s, const Party *q)     { return how_of(s, q) == REACT_EMBARK; }

// ---- limits of rank (C77 9.1)

// Of all leaders who go: a Set, as they share the load only at sea (C77 17.0).  Brant leads Indians alone, who stay ashore (16.5, 17.1).
static int sum_of_limits(const State *s, const Party *q, int (*limit)(int leader))
{
    int sum;

    if (q->leader == NOBODY || how_of(s, q) == REACT_SORTIE)        // E34: all of a garrison may come out
        return NO_LIMIT;
    sum = limit(q->leader);
    if (embarks(s, q))
        FOR_EACH(l, leaders_with(q, side_of_leader(q->leader)))
            sum += c77_leaders[l].only == NO_TYPE ? limit(l) : 0;
    return sum;
}

int c77_party_limit(const State *s, const Party *q)             { return sum_of_limits(s, q, rank_limit); }
int c77_artillery_limit(const State *s, const Party *q)         { return sum_of_limits(s, q, artillery_limit); }

int c77_artillery_in(const Party *q, Side side)
{
    return q->n[slot_of(side == BRITISH ? BRITISH_ARTILLERY : PATRIOT_ARTILLERY)];
}

// ---- strength points

static inline int keeper_of(int type)   { return type == REGULAR ? POWELL : type == MILITIA ? SMITH : NOBODY; }

int c77_keeper_of(int type)             { return keeper_of(type); }

// SP of a place that others may not lead away: Powell's on their way to Ticonderoga (C77 19.1), Smith's militia (19.8).
static int bound_to(const State *s, int leader, int type, int place)
{
    return leader != keeper_of(type) || s->where[leader] != place || place >= FLAGGED   ? 0              :
           leader == SMITH                                                              ? (s->smith_alone ? 0 : SMITHS_MILITIA) :
           powell_has_a_goal(s)                                                         ? POWELLS_REGULARS : 0;
}

// Of these, as many as are left: those whom others have brought by interception are theirs.
int c77_own_sp(const State *s, int leader, int type, int place)
{
    int bound = bound_to(s, leader, type, place);

    return bound ? least(bound, s->units[type][place] - c77_spoken_for(s, place, type, c77_reactions(s, c77_find_reaction(s, leader)))) : 0;
}

static inline int bound_sp(const State *s, int leader, int type, int place)
{
    int owner = keeper_of(type), own;

    if (owner == NOBODY || leader == owner)
        return 0;
    own = c77_own_sp(s, owner, type, place);
    return own && c77_find_reaction(s, owner) < 0 ? own : 0;        // once he reacts they are promised to him
}

int c77_bound_sp(const State *s, int leader, int type, int place)       { return bound_sp(s, leader, type, place); }

// A garrison comes out of its fort whoever its leaders are (E34).
static inline int bound_at(const State *s, const Party *q, int how, int type, int place)
{
    return how == REACT_SORTIE ? 0 : bound_sp(s, q->leader, type, place);
}

// What a list asks once of a party, whatever it lists then.
typedef struct Terms {
    const March *march;         // on the march: its march, if it is of the position
    int  how, reaction;         // else: REACT_... and the index of its reaction; 0 and -1: it is none's
    int  only;                  // the one type that its leader may lead, or NO_TYPE
    int  room, guns;            // SP and artillery that rank leaves
    bool marching;
    bool plain;                 // no type is bound by more than rank and, on the march, by what has marched: so are most armies
    Set  others;                // other reactions: they may have been promised SP or leaders, here or elsewhere
} Terms;

static bool is_plain(const State *s, const Terms *terms, int place)
{
    return terms->only == NO_TYPE && place < FLAGGED && place != s->contested && s->where[POWELL] != place && s->where[SMITH] != place &&
        !terms->others && terms->how != REACT_EMBARK && (terms->march || !terms->marching);
}

static inline Terms terms_of(const State *s, Side side, const Party *q, int place, bool marching)
{
    Terms terms = { .marching = marching, .reaction = -1, .only = q->leader == NOBODY ? NO_TYPE : c77_leaders[q->leader].only };

    if (marching) {
        terms.march = march_of(s, q);
        terms.room = rank_limit(q->leader);
        terms.guns = artillery_limit(q->leader);
    } else {
        terms.reaction = reaction_of(s, q);
        terms.how = how_of(s, q);
        terms.others = c77_reactions(s, terms.reaction);
        terms.room = c77_party_limit(s, q);
        terms.guns = c77_artillery_limit(s, q);
    }
    terms.room -= c77_party_sp(q);
    terms.guns -= c77_artillery_in(q, side);
    terms.plain = is_plain(s, &terms, place);
    return terms;
}

// SP of a type that could still join, rank apart.  On the march only those that have not marched (C77 9.5); in a reaction those that no other
// reaction has been promised.
static inline int can_join(const State *s, const Party *q, const Terms *terms, int place, int type)
{
    const March *m = terms->march;
    int here = s->units[type][place], in = q->n[slot_of(type)];

    return terms->marching ? here - sp_moved(s, place, type) - (m ? m->fresh[slot_of(type)] : in) :
                             here - in - c77_spoken_for(s, place, type, terms->others);
}

// Of SP that are bound to their leader, those that have not marched: others cannot have marched with them, so if he has not, none of them has.
int c77_fresh_of(const State *s, int leader, int type, int place, int bound)
{
    int moved = sp_moved(s, place, type);

    return s->has_marched >> leader & 1 ? most(0, bound - moved) : least(bound, s->units[type][place] - moved);
}

// Of those, SP that are not bound to another leader.
static inline int unbound(const State *s, const Party *q, const Terms *terms, int place, int type)
{
    int join = can_join(s, q, terms, place, type), bound = bound_at(s, q, terms->how, type, place);

    return !bound          ? join                                                                   :
           terms->marching ? least(join - c77_fresh_of(s, keeper_of(type), type, place, bound),
                                   s->units[type][place] - q->n[slot_of(type)] - bound)             : join - bound;
}

static inline bool is_his_sort(const Terms *terms, int type)    { return terms->only == NO_TYPE || terms->only == type; }       // C77 16.4, 16.5

int c77_why_not_take(const State *s, Side side, const Party *q, int place, int type, int sp, bool marching)
{
    Terms terms = terms_of(s, side, q, place, marching);
    int here = s->units[type][place], in = q->n[slot_of(type)];

    if (side_of_type(type) != side)
        return NOT_YOURS;
    if (place >= FLAGGED && q->leader != POWELL)
        return MUST_STAY_IN_BOX;
    if (!is_his_sort(&terms, type))
        return NOT_HIS_SORT;
    if (terms.how == REACT_EMBARK && type == INDIAN)
        return INDIANS_STAY_ASHORE;
    if (sp < 1 || sp > here - in)
        return NOT_SO_MANY;
    if (sp > can_join(s, q, &terms, place, type))
        return marching ? SP_HAVE_MARCHED : NOT_SO_MANY;
    if (sp > unbound(s, q, &terms, place, type))
        return type == REGULAR ? TOWARDS_TICONDEROGA : SMITH_STAYS_TOGETHER;
    return sp > terms.room                              ? OVER_RANK          :
           is_artillery(type) && sp > terms.guns        ? TOO_MUCH_ARTILLERY : OK;
}

// SP of a type that may be taken, rank apart: of a plain party, where no more are than 0, and of any.
static inline int plain_to_take(const State *s, const Party *q, const Terms *terms, int place, int type)
{
    int slot = slot_of(type), in = q->n[slot];

    return s->units[type][place] - (terms->march ? most(in, (s->marched[slot][place] & ~TOGETHER) + terms->march->fresh[slot]) : in);
}

static int any_to_take(const State *s, const Party *q, const Terms *terms, int place, int type)
{
    int here = s->units[type][place], in = q->n[slot_of(type)];

    if (here <= in || (place >= FLAGGED && q->leader != POWELL) || !is_his_sort(terms, type) || (type == INDIAN && terms->how == REACT_EMBARK))
        return 0;
    return unbound(s, q, terms, place, type);
}

static inline int within_rank(const Terms *terms, int type, int sp)
{
    return most(least(sp, is_artillery(type) ? least(terms->room, terms->guns) : terms->room), 0);
}

// The most SP of a type that may be taken: c77_why_not_take() says OK up to it.
static inline int most_to_take(const State *s, const Party *q, const Terms *terms, int place, int type)
{
    return within_rank(terms, type, any_to_take(s, q, terms, place, type));
}

// What a party keeps of a type whatever its player wants: Smith's militia (C77 19.8), Powell's Regulars (19.1).
static int kept(const State *s, const Party *q, int place, int type)
{
    int bound = q->leader == (type == REGULAR ? POWELL : SMITH) ? bound_to(s, q->leader, type, place) : 0;

    return least(bound, q->n[slot_of(type)]);
}

static int why_not_drop(const State *s, Side side, const Party *q, int place, int type, int sp)
{
    int in = q->n[slot_of(type)];

    return side_of_type(type) != side              ? NOT_YOURS   :
           sp < 1 || sp > in                       ? NOT_SO_MANY :
           sp > in - kept(s, q, place, type)       ? (type == REGULAR ? TOWARDS_TICONDEROGA : SMITH_STAYS_TOGETHER) : OK;
}

// ---- leaders, trains, ship and engineer

static bool is_with(const Party *q, Side side, int leader)
{
    return q->leader == leader || has(leaders_with(q, side), leader);
}

// What bars a leader who is free to go from going with this party.
static int why_not_with(const State *s, const Party *q, int how, int place, int leader)
{
    return how == REACT_EMBARK && counts_as_primary(s, leader)           ? IS_PRIMARY           :     // C77 17.0, D43
           leader == POWELL && powell_has_a_goal(s) && how != REACT_SORTIE   ? TOWARDS_TICONDEROGA  :     // E34
           leader == SMITH && bound_at(s, q, how, MILITIA, place)        ? SMITH_STAYS_TOGETHER : OK;
}

int c77_why_not_carry(const State *s, Side side, const Party *q, int place, int leader, bool marching)
{
    if (side_of_leader(leader) != side)
        return NOT_YOURS;
    if (place >= FLAGGED)
        return MUST_STAY_IN_BOX;
    if (s->where[leader] != place || is_with(q, side, leader))
        return NOT_HERE;
    if (marching && s->has_marched >> leader & 1)           // A20, E5
        return HAS_MARCHED;
    if (!marching && has(c77_leaders_spoken_for(s, side, reaction_of(s, q)), leader))
        return DECLARED_ALREADY;
    return why_not_with(s, q, how_of(s, q), place, leader);
}

static int why_not_leave(const State *s, Side side, const Party *q, int leader)
{
    return side_of_leader(leader) != side                   ? NOT_YOURS    :
           !has(leaders_with(q, side), leader)              ? NOT_WITH_HIM : OK;
}

// Trains at a place that have marched: those that came along with this army too.
static int trains_marched(const State *s, int place, Side side)
{
    return size_of_set(supply_at(s, side, place) & s->train[side] & s->train_marched[side]);
}

// Where another army or the Available Box has taken trains away, the march keeps what is left: of those that came along, and of the fresh ones.
void c77_trim_trains(const State *s, March *m)
{
    int place = s->where[m->party.leader];
    Side side = side_of_leader(m->party.leader);
    int here = place < PLACES ? c77_trains_at(s, place, side) : 0, marched = place < PLACES ? trains_marched(s, place, side) : 0;
    int along = least(m->party.trains - m->fresh_trains, marched);

    m->fresh_trains = (uint8_t)least(m->fresh_trains, here - marched);
    m->party.trains = (uint8_t)(along + m->fresh_trains);
}

static int most_trains(const State *s, Side side, const Party *q, int place, bool marching)
{
    const March *m = march_of(s, q);
    int here = c77_trains_at(s, place, side);

    if (!marching)
        return least(TRAINS_MOST, here - c77_trains_spoken_for(s, side, place, reaction_of(s, q)));
    return here - trains_marched(s, place, side) + (m ? q->trains - m->fresh_trains : 0);
}

static bool any_trains(const State *s, Side side, const Party *q, int place)
{
    return q->trains || supply_at(s, side, place) & s->train[side];
}

static int why_not_trains(const State *s, Side side, const Party *q, int place, int trains, bool marching)
{
    return trains == q->trains || trains > c77_trains_at(s, place, side)        ? NOT_SO_MANY     :
           trains > most_trains(s, side, q, place, marching)                    ? SP_HAVE_MARCHED : OK;
}

// C77 16.4, 16.5, D38: the ship and the engineer are units, and none of the sort that Brant or Smith leads.
static bool leads_his_sort_alone(const Party *q)    { return q->leader != NOBODY && c77_leaders[q->leader].only != NO_TYPE; }

static int why_not_ship(const State *s, Side side, const Party *q, int place, bool marching)
{
    int i = reaction_of(s, q);

    if (side != BRITISH)
        return NOT_YOURS;
    if (q->extra & SHIP_GOES)
        return OK;                      // it may always be left
    if (s->ship != place)
        return NOT_HERE;
    if (leads_his_sort_alone(q))
        return NOT_HIS_SORT;
    if (embarks(s, q))
        return SHIP_STAYS;              // E41
    if (!marching && c77_extra_spoken_for(s, i) & SHIP_GOES)
        return DECLARED_ALREADY;
    if (marching)
        return s->ship_marched ? SP_HAVE_MARCHED : OK;
    return i >= 0 && is_space(place) && is_space(s->reaction[i].to) && !is_by_water(link_between(place, s->reaction[i].to)) ? WATER_ONLY : OK;
}

static int why_not_engineer(const State *s, Side side, const Party *q, int place, bool marching)
{
    int i = reaction_of(s, q);

    if (side != PATRIOT)
        return NOT_YOURS;
    if (q->extra & ENGINEER_GOES)
        return OK;
    if (s->engineer != place)
        return NOT_HERE;
    if (leads_his_sort_alone(q))
        return NOT_HIS_SORT;
    if (!marching && c77_extra_spoken_for(s, i) & ENGINEER_GOES)
        return DECLARED_ALREADY;
    if (marching)
        return s->engineer_marched ? SP_HAVE_MARCHED : OK;
    return i >= 0 && is_inside(s->reaction[i].to) ? ENGINEER_STAYS_OUT : OK;       // C77 19.5
}

// ---- the list

// Why the one answer that is asked about is refused.
static int why_not_this(const State *s, Side side, const Party *q, int place, Action a, bool marching)
{
    int noun = has_noun(a) ? noun_of(a) : 0;

    switch (verb_of(a)) {
    case V_TAKE:
        return c77_why_not_take(s, side, q, place, type_in(noun), sp_in(noun), marching);
    case V_DROP:
        return why_not_drop(s, side, q, place, type_in(noun), sp_in(noun));
    case V_CARRY:
        return c77_why_not_carry(s, side, q, place, noun, marching);
    case V_LEAVE:
        return why_not_leave(s, side, q, noun);
    case V_TRAINS:
        return why_not_trains(s, side, q, place, noun, marching);
    case V_SHIP:
        return why_not_ship(s, side, q, place, marching);
    case V_ENGINEER:
        return why_not_engineer(s, side, q, place, marching);
    default:
        return NOT_NOW;
    }
}

bool c77_is_party_verb(unsigned verb)       { return verb >= V_TAKE && verb <= V_ENGINEER; }

enum { SHORT_RUN = 8 };

static __attribute__((noinline)) void write_rest(Action *at, unsigned verb, unsigned first, int count)
{
    for (int i = SHORT_RUN; i < count; i++)
        at[i] = act_on(verb, first + (unsigned)i);
}

// Writes a verb with `count` nouns in a row, 0 or more, and returns where the next action goes.  A short run is written whatever the count is, so
// that the processor has nothing to guess: what does not count follows the last one.
static inline Action *write_run(Action *at, unsigned verb, unsigned first, int count)
{
    for (unsigned i = 0; i < SHORT_RUN; i++)
        at[i] = act_on(verb, first + i);
    if (count > SHORT_RUN)
        write_rest(at, verb, first, count);
    return at + count;
}

// Amounts of the types of a side, in their order.
typedef struct Amounts { int take[SLOTS], drop[SLOTS]; } Amounts;

static inline void find_amounts(const State *s, const Party *q, int place, const Terms *terms, int first, int last, Amounts *out)
{
    if (terms->plain)
        for (int type = first; type < last; type++) {
            out->take[type - first] = within_rank(terms, type, plain_to_take(s, q, terms, place, type));
            out->drop[type - first] = q->n[type - first];
        }
    else
        for (int type = first; type < last; type++) {
            out->take[type - first] = most_to_take(s, q, terms, place, type);
            out->drop[type - first] = q->n[type - first] - kept(s, q, place, type);
        }
}

static inline void list_types(const State *s, const Party *q, int place, const Terms *terms, int first, int last, ActionList *out)
{
    Action *at = out->at + out->count;
    Amounts amounts;

    assert(out->count + 2 * TROOPS + SHORT_RUN <= ACTIONS_MAX);
    find_amounts(s, q, place, terms, first, last, &amounts);
    for (int i = 0; i < last - first; i++)
        at = write_run(at, V_TAKE, troops_noun(first + i, 1), amounts.take[i]);
    for (int i = 0; i < last - first; i++)
        at = write_run(at, V_DROP, troops_noun(first + i, 1), amounts.drop[i]);
    out->count = (int)(at - out->at);
}

// Each side has loops of its own, which the compiler unrolls.
static void list_troops(const State *s, Side side, const Party *q, int place, const Terms *terms, ActionList *out)
{
    if (side == BRITISH)
        list_types(s, q, place, terms, 0, CONTINENTAL, out);
    else
        list_types(s, q, place, terms, CONTINENTAL, TYPES, out);
}

static void list_leaders(const State *s, Side side, const Party *q, int place, const Terms *terms, ActionList *out)
{
    Set others = place < FLAGGED ? c77_leaders_at(s, place, side) & ~leaders_with(q, side) : 0;

    if (q->leader != NOBODY)
        others &= ~BIT(q->leader);
    if (terms->marching)                // A20, E5
        others &= ~(Set)s->has_marched;
    if (others && terms->others)
        others &= ~c77_leaders_spoken_for(s, side, terms->reaction);
    FOR_EACH(l, others)
        consider(out, V_CARRY, (unsigned)l, why_not_with(s, q, terms->how, place, l));
    FOR_EACH(l, leaders_with(q, side))
        consider(out, V_LEAVE, (unsigned)l, OK);
}

void c77_list_party(const State *s, Side side, const Party *q, int place, bool marching, ActionList *out)
{
    if (out->asked) {
        if (c77_is_party_verb(verb_of(out->asked)))
            consider_action(out, out->asked, why_not_this(s, side, q, place, out->asked, marching));
        return;
    }
    Terms terms = terms_of(s, side, q, place, marching);

    list_troops(s, side, q, place, &terms, out);
    list_leaders(s, side, q, place, &terms, out);
    for (int trains = 0, n = any_trains(s, side, q, place) ? most_trains(s, side, q, place, marching) : -1; trains <= n; trains++)
        consider(out, V_TRAINS, (unsigned)trains, trains == q->trains ? NOT_SO_MANY : OK);
    if (side == BRITISH)
        consider_plain(out, V_SHIP, why_not_ship(s, side, q, place, marching));
    else
        consider_plain(out, V_ENGINEER, why_not_engineer(s, side, q, place, marching));
}

// ---- taking an answer

// D19: SP, leaders, trains and units that one army takes, another that stands there cannot count on.  This is the march of such another, or NULL.
static March *other_march(State *s, const March *m, int place)
{
    March *other = m == &s->march[0] ? &s->march[1] : &s->march[0];

    return other->party.leader < LEADERS && s->where[other->party.leader] == place &&
        side_of_leader(other->party.leader) == side_of_leader(m->party.leader) ? other : NULL;
}

static void yield_sp(const State *s, March *other, const March *m, int place, int type)
{
    int slot = slot_of(type), fresh = least(other->fresh[slot], s->units[type][place] - sp_moved(s, place, type) - m->fresh[slot]);

    other->party.n[slot] = (uint8_t)(other->party.n[slot] - other->fresh[slot] + fresh);
    other->fresh[slot] = (uint8_t)fresh;
}

static void yield_trains(const State *s, March *other, const March *m, int place)
{
    Side side = side_of_leader(m->party.leader);
    int fresh = least(other->fresh_trains, c77_trains_at(s, place, side) - trains_marched(s, place, side) - m->fresh_trains);

    other->party.trains = (uint8_t)(other->party.trains - other->fresh_trains + fresh);
    other->fresh_trains = (uint8_t)fresh;
}

static void take_up(Party *q, March *m, int place, int type, int sp, Play *p)
{
    int slot = slot_of(type);

    q->n[slot] = (uint8_t)(q->n[slot] + sp);
    if (m) {
        m->fresh[slot] = (uint8_t)(m->fresh[slot] + sp);
        TELL(p, EV_PICK_UP, side_of_type(type), .v = { q->leader, place, type, sp, type });
    }
}

// Those taken up where the army stands are left first: they have not marched.
static void leave(Party *q, March *m, int place, int type, int sp, Play *p)
{
    int slot = slot_of(type);

    q->n[slot] = (uint8_t)(q->n[slot] - sp);
    if (m) {
        m->fresh[slot] = (uint8_t)(m->fresh[slot] - least(sp, m->fresh[slot]));
        TELL(p, EV_DROP_OFF, side_of_type(type), .v = { q->leader, place, type, sp, type });
    }
}

static void set_trains(Party *q, March *m, int trains)
{
    if (m)
        m->fresh_trains = (uint8_t)most(0, trains - (q->trains - m->fresh_trains));
    q->trains = (uint8_t)trains;
}

bool c77_take_party(State *s, Side side, Party *q, int place, Action a, Play *p)
{
    March *m = q == &s->march[0].party ? &s->march[0] : q == &s->march[1].party ? &s->march[1] : NULL, *other = m ? other_march(s, m, place) : NULL;
    int noun = has_noun(a) ? noun_of(a) : 0;

    switch (verb_of(a)) {
    case V_TAKE:
        take_up(q, m, place, type_in(noun), sp_in(noun), p);
        if (other)
            yield_sp(s, other, m, place, type_in(noun));
        break;
    case V_DROP:
        leave(q, m, place, type_in(noun), sp_in(noun), p);
        break;
    case V_CARRY:
        q->with |= (uint16_t)(1u << (noun - first_leader(side)));
        if (other)
            other->party.with &= (uint16_t)~q->with;
        break;
    case V_LEAVE:
        q->with &= (uint16_t)~(1u << (noun - first_leader(side)));
        break;
    case V_TRAINS:
        set_trains(q, m, noun);
        if (other)
            yield_trains(s, other, m, place);
        break;
    case V_SHIP:
        q->extra ^= SHIP_GOES;
        break;
    case V_ENGINEER:
        q->extra ^= ENGINEER_GOES;
        break;
    default:
        return false;
    }
    if (m)
        m->most = (uint8_t)c77_march_most(s, m);
    if (other) {
        other->party.extra &= (uint8_t)~q->extra;
        other->most = (uint8_t)c77_march_most(s, other);
    }
    return true;
}

// ---- the army that most players would take

// Guns first, as many as others cover, then those that fight one by one, then those that fight by two.
static const uint8_t preferred[SIDES][SLOTS] = {
    { PATRIOT_ARTILLERY, CONTINENTAL, MILITIA, NO_TYPE, NO_TYPE },
    { BRITISH_ARTILLERY, REGULAR, HESSIAN, INDIAN, TORY },
};

static int fighters_to_take(const State *s, Side side, const Party *q, const Terms *terms, int place)
{
    int sp = 0;

    FOR_TYPES(type, side)
        if (!is_artillery(type))
            sp += q->n[slot_of(type)] + most_to_take(s, q, terms, place, type);
    return sp;
}

// The rest is worked out here, for `q` may be of the position or not.
void c77_fill_up(const State *s, Side side, const Party *q, int place, bool marching, uint8_t more[SLOTS])
{
    Terms terms = terms_of(s, side, q, place, marching);
    int left = terms.room;

    for (int i = 0; i < SLOTS; i++)
        more[i] = 0;
    for (int i = 0; i < SLOTS && left > 0 && preferred[side][i] != NO_TYPE; i++) {
        int type = preferred[side][i], n = least(left, most_to_take(s, q, &terms, place, type));

        if (is_artillery(type))         // uncovered guns give no dice (C77 13.3)
            n = least(n, least(fighters_to_take(s, side, q, &terms, place), left / 2));
        more[slot_of(type)] = (uint8_t)n;
        left -= n;
    }
}

void c77_usual_party(const State *s, Side side, int leader, int place, Party *out)
{
    Party party = { .leader = (uint8_t)leader };
    uint8_t more[SLOTS];

    FOR_TYPES(type, side)               // he goes nowhere without them
        party.n[slot_of(type)] = (uint8_t)c77_own_sp(s, leader, type, place);
    c77_fill_up(s, side, &party, place, false, more);
    for (int slot = 0; slot < SLOTS; slot++)
        party.n[slot] = (uint8_t)(party.n[slot] + more[slot]);
    if (side == PATRIOT && s->engineer == place && !leads_his_sort_alone(&party))
        party.extra = ENGINEER_GOES;
    *out = party;
}

Reaction c77_as_declared(const State *s, int leader, int how, int to)
{
    Reaction r = { .how = (uint8_t)how, .from = s->where[leader], .to = (uint8_t)to };

    c77_usual_party(s, side_of_leader(leader), leader, r.from, &r.party);
    return r;
}

void c77_fill_party(const State *s, Side side, Party *q, int place, bool marching)
{
    uint8_t more[SLOTS];

    c77_fill_up(s, side, q, place, marching, more);
    for (int slot = 0; slot < SLOTS; slot++)
        q->n[slot] = (uint8_t)(q->n[slot] + more[slot]);
}

#define TEN(d) d "0", d "1", d "2", d "3", d "4", d "5", d "6", d "7", d "8", d "9"
static const char *const amounts[TROOPS_MOST + 1] = { TEN(""), TEN("1"), TEN("2"), TEN("3"), "40" };

// C77 15.4: on a march that has begun, or is forced, SP out of supply would be its end.
static int fit_to_go_on(const State *s, const Party *q, int place, int type, int sp)
{
    const March *m = march_of(s, q);

    return !m || !(m->used || m->extra) ? sp :
           least(sp, most(0, c77_sorts_at(s, place, type).n[FED_FRESH] - m->fresh[slot_of(type)]));
}

void c77_propose_party(const State *s, Side side, const Party *q, int place, bool marching, Proposal *out)
{
    uint8_t more[SLOTS];

    out->button = "Take all he can lead";
    c77_fill_up(s, side, q, place, marching, more);
    FOR_TYPES(type, side) {
        int sp = fit_to_go_on(s, q, place, type, more[slot_of(type)]);

        if (sp)
            propose(out, act_on(V_TAKE, troops_noun(type, sp)), amounts[sp], sp == 1 ? c77_types[type].one : c77_types[type].word);
    }
}

// ---- the question: who goes with a leader that reacts, sorties or embarks.  Operand n: which of s->reaction

static Reaction *reaction_at(State *s, const Frame *f)                  { return &s->reaction[f->n]; }
static const Reaction *reaction_in(const State *s, const Frame *f)      { return &s->reaction[f->n]; }

static void list_pick(const State *s, const Frame *f, ActionList *out)
{
    const Reaction *r = reaction_in(s, f);

    c77_list_party(s, f->side, &r->party, r->from, false, out);
    consider_plain(out, V_GO, c77_why_not_set_out(s, f->side, r));
}

static void take_pick(State *s, Frame *f, Action a, Play *p)
{
    Reaction *r = reaction_at(s, f);

    if (c77_take_party(s, f->side, &r->party, r->from, a, p))
        return;
    if (r->how == REACT_EMBARK) {
        c77_embark(s, f->n, p);             // ends the question, and the activation
        return;
    }
    if (r->how <= REACT_REINFORCE)
        TELL(p, EV_DECLARE, f->side, .v = { r->party.leader, r->from, r->to, r->how, c77_party_sp(&r->party), r->party.extra & SHIP_GOES });
    end(s);
}

static void propose_pick(const State *s, const Frame *f, Proposal *out)
{
    const Reaction *r = reaction_in(s, f);

    c77_propose_party(s, f->side, &r->party, r->from, false, out);
}

static const char *deed_of(int how)
{
    static const char *const deeds[] = { "", "intercept", "avoid battle", "reinforce", "sortie", "embark" };

    return deeds[how];
}

static void words_pick(const State *s, const Frame *f, Reader reader, Text *out)
{
    const Reaction *r = reaction_in(s, f);
    int sp = c77_party_sp(&r->party);

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s compose the army that will %s.", c77_people(f), deed_of(r->how));
        return;
    }
    text_put(out, "choose who goes");
    if (r->party.leader != NOBODY)
        text_add(out, " with %s", c77_name(s, r->party.leader, ""));
    text_add(out, " to %s", deed_of(r->how));
    if (r->how == REACT_EMBARK)
        text_add(out, " for %s", c77_spaces[s->destination].name);
    text_add(out, " (%d SP so far", sp);
    if (c77_party_limit(s, &r->party) < NO_LIMIT)
        text_add(out, " of %d, guns up to %d", c77_party_limit(s, &r->party), c77_artillery_limit(s, &r->party));
    text_put(out, "), then send them.");
}

const FrameKind c77_pick_frame = { "pick", .list = list_pick, .take = take_pick, .propose = propose_pick, .alone = true, .open = true,
    .closes = V_GO, .words = words_pick, .n = { "reaction", NO_KIND } };
