// What is hidden in Trenton 1776: which block is which, until it fights (T76 game units); docs/rulings/trenton-1776.md, "What the enemy
// knows", says what he remembers.

#include "hidden.h"

#include <string.h>

#include "games/trenton_1776/game.h"
#include "games/trenton_1776/state.h"

// ---- what the enemy sees

static bool is_in_battle(const State *s, int b)     { return is_battle_on(s) && s->where[b] == s->battle.place; }
static bool is_hidden(const State *s, int b)        { return is_on_map(s, b) && !is_in_battle(s, b); }

static bool is_hidden_from(const State *s, int b, Side viewer)     { return is_hidden(s, b); }

static Set hidden_of(const State *s, Side side)
{
    Set hidden = 0;

    FOR_EACH(b, blocks_of(side))
        if (is_hidden(s, b))
            hidden |= BIT(b);
    return hidden;
}

// The dead, the captured, the deserted and those in battle lie open.
static bool differ_openly(const State *x, const State *y, Side viewer)
{
    FOR_EACH(b, blocks_of(enemy_of(viewer))) {
        bool open = !is_hidden(x, b) && x->where[b] != OFF_MAP, open_too = !is_hidden(y, b) && y->where[b] != OFF_MAP;
        if (open != open_too || (open && (x->where[b] != y->where[b] || x->sp[b] != y->sp[b])))
            return true;
    }
    return false;
}

// ---- what he can remember: he sees how many leave a place, not which; what was shown stands alone

static void begin_memory(Memory *m, const State *s)
{
    *m = (Memory){ .at = NOWHERE };
    for (int b = 0; b < BLOCKS; b++)
        m->family[b] = (uint8_t)b;
}

static void mix(Memory *m, Set blocks)
{
    uint8_t number = m->family[first_of(blocks)];
    Set numbers = 0;

    FOR_EACH(b, blocks)
        numbers |= BIT(m->family[b]);
    for (int b = 0; b < BLOCKS; b++)
        if (has(numbers, m->family[b]))
            m->family[b] = number;
}

// Its family keeps a number that belongs to none of them, so none is needed that no other family has.
static void show(Memory *m, int b)
{
    Set numbers = 0;

    for (int o = 0; o < BLOCKS; o++)
        if (o != b)
            numbers |= BIT(m->family[o]);
    m->family[b] = (uint8_t)first_of(~numbers);
}

static int said(const Event *e, const char *key)    { return event_value(&trenton_1776, e, key); }

static Set blocks_at(const uint8_t where[BLOCKS], int place, Side side)
{
    Set here = 0;

    FOR_EACH(b, blocks_of(side))
        if (where[b] == place)
            here |= BIT(b);
    return here;
}

static void follow_march(Memory *m, uint8_t where[BLOCKS], const Event *e, bool moves)
{
    int from = said(e, moves ? "from" : "place"), to = moves ? said(e, "to") : NOWHERE;
    Set group = e->set, here = blocks_at(where, from, e->side);
    bool passes = m->marched == group && m->at == from;         // all who came, and nobody else, go on

    if ((here & ~group) && !passes)
        mix(m, here);
    m->marched = moves ? group : 0;
    m->at = (uint8_t)to;
    FOR_EACH(b, group)
        if (moves)
            where[b] = (uint8_t)to;
}

static void follow(Memory *m, uint8_t where[BLOCKS], const Event *e, bool forced)
{
    Set blocks = e->set;

    switch (e->kind) {
    case EV_MARCH:
        follow_march(m, where, e, true);
        break;
    case EV_ABORTED:
        if (!forced)                    // nobody moves, and his marks alone tell the leader
            follow_march(m, where, e, false);
        break;
    case EV_FORCED:
        m->marched = 0;
        follow_march(m, where, e, true);
        m->marched = 0;
        break;
    case EV_ARRIVE:
        if (blocks_at(where, OFF_MAP, e->side) & ~blocks)
            mix(m, blocks_at(where, OFF_MAP, e->side));
        FOR_EACH(b, blocks)
            where[b] = (uint8_t)said(e, "place");
        break;
    case EV_BATTLE:
        for (int b = 0; b < BLOCKS; b++)
            if (where[b] == said(e, "place"))
                show(m, b);
        break;
    case EV_WITHDRAW:
        FOR_EACH(b, blocks)
            where[b] = (uint8_t)said(e, "to");
        break;
    case EV_DEAD:
    case EV_DESERT:
        FOR_EACH(b, blocks) {
            show(m, b);
            where[b] = e->kind == EV_DEAD ? DEAD : DESERTED;
        }
        break;
    case EV_RETURN:
        show(m, WASHINGTON);
        FOR_EACH(b, blocks)
            where[b] = (uint8_t)said(e, "place");
        break;
    }
}

static void remember(Memory *m, const State *before, const Log *log, const State *after)
{
    uint8_t where[BLOCKS];
    bool forced = core_in(before)->frames[core_in(before)->depth - 1].kind == FORCE;

    memcpy(where, before->where, sizeof where);
    for (int i = 0; i < log->count; i++)
        if (log->at[i].kind < EVENTS)
            follow(m, where, &log->at[i], forced);
    if (after->march.mover >= BLOCKS)
        m->marched = 0;
}

static Set family_of(const Memory *m, int b)
{
    Set family = 0;

    for (int o = 0; o < BLOCKS; o++)
        if (m->family[o] == m->family[b])
            family |= BIT(o);
    return family;
}

// ---- exchanging

static Frame *force_frame(State *s)
{
    Core *c = core_of(s);
    Frame *f = c->depth ? &c->frames[c->depth - 1] : NULL;

    return f && f->kind == FORCE ? f : NULL;
}

_Static_assert(sizeof(State) == 920, "a new member of the position: does it go with a block's name?");

// One stands where the other stood, with all that he did there; the strength goes with the name.
static void exchange_stands(State *s, int x, int y)
{
    Set *const sets[] = { &s->moved, &s->led, &s->crossing_failed, &s->crossed, &s->forced, &s->forced_before, &s->battle.over_river,
                          &s->battle.fled, &s->march.group };
    Frame *f = force_frame(s);

    swap_bytes(&s->where[x], &s->where[y]);
    swap_bytes(&s->from[x], &s->from[y]);
    swap_bytes(&s->party[x], &s->party[y]);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        swap_bits(sets[i], x, y);
    for (int place = 0; place < PLACES; place++)
        swap_bits(&s->at[place], x, y);
    s->march.mover = renamed(s->march.mover, x, y);
    if (f)
        f->a = renamed((uint8_t)f->a, x, y);
}

static void exchange(State *s, int x, int y)
{
    exchange_stands(s, x, y);
    swap_bytes(&s->sp[x], &s->sp[y]);
    swap_bytes(&s->unseen[x], &s->unseen[y]);
}

static bool find_equals(const State *s, const Memory *m, Side viewer, Seeded *luck, int pair[2])
{
    Set hidden = hidden_of(s, enemy_of(viewer)) & ~LEADERS, equal = 0;

    pair[0] = any_of(hidden, luck);
    if (pair[0] < 0)
        return false;
    const BlockData *x = &t76_blocks[pair[0]];
    FOR_EACH(b, hidden & family_of(m, pair[0]) & ~BIT(pair[0])) {
        const BlockData *y = &t76_blocks[b];
        if (x->type == y->type && x->hessian == y->hessian && x->steps == y->steps && x->rate == y->rate && x->hits_on == y->hits_on
            && x->routs_militia == y->routs_militia && s->sp[b] == s->sp[pair[0]] && s->unseen[b] == s->unseen[pair[0]]
            && s->kin[b] == s->kin[pair[0]])
            equal |= BIT(b);
    }
    pair[1] = any_of(equal, luck);
    return pair[1] >= 0;
}

// ---- who could have done what was seen

// He could have made this march: a leader if he takes others, within his limit, and as far as it has come.
static bool can_lead_march(const State *s, int b)
{
    int others = size_of_set(s->march.group) - 1;

    return t76_blocks[b].rate > s->march.steps && (others == 0 || (is_leader(b) && t76_blocks[b].limit >= others));
}

static bool did_what_leaders_do(const State *s, int b)
{
    return has(s->led | s->forced | s->forced_before, b);
}

static bool is_believable(State *s, int x, int y)
{
    Frame *f = force_frame(s);

    return (is_leader(x) == is_leader(y) || !(did_what_leaders_do(s, x) || did_what_leaders_do(s, y) || (f && (f->a == x || f->a == y))))
        && (s->march.mover != x || can_lead_march(s, y)) && (s->march.mover != y || can_lead_march(s, x));
}

// ---- the facts: the game's rows

static bool of_hidden(const State *s, const Memory *m, int b, Side viewer)
{
    return side_of(b) == enemy_of(viewer) && is_hidden(s, b);
}

// Or yet to come.
static bool of_hidden_or_waiting(const State *s, const Memory *m, int b, Side viewer)
{
    return side_of(b) == enemy_of(viewer) && (is_hidden(s, b) || s->where[b] == OFF_MAP);
}

// All British losses are counted openly.
static bool of_americans(const State *s, const Memory *m, int whose, Side viewer)     { return whose == AMERICAN && viewer == BRITISH; }

// While a march has not set out he sees how many will go.
static bool may_go(const State *s, const Memory *m, int x, int y, Side viewer)
{
    return s->march.mover < BLOCKS && side_of(s->march.mover) == enemy_of(viewer) && s->march.steps == 0 && has(s->march.group, x)
        && has(here_of(s, s->where[x], enemy_of(viewer)) & ~s->march.group & ~s->moved, y) && (s->march.mover != x || can_lead_march(s, y));
}

static void rename_mover(State *s, int x, int y, int amount)     { s->march.mover = renamed(s->march.mover, x, y); }

// The steps that the depot cost: how many is known, and no block died of it unseen (T76 British supply depot, T76-D10).
static bool may_have_lost(const State *s, const Memory *m, int x, int y, Side viewer)  { return s->unseen[y] > 0; }

static void note_unseen(State *s, int x, int y, int amount)
{
    s->unseen[x] = (uint8_t)(s->unseen[x] + amount);
    s->unseen[y] = (uint8_t)(s->unseen[y] - amount);
}

static bool steps_are_believable(const State *old, const State *s, int x, int y, Side viewer)
{
    return s->sp[x] > 0 && s->sp[y] <= old->sp[y] + old->unseen[y];
}

// T76 leader force march: not into a place that the enemy holds; a road is enough here.
static bool can_force(const State *s, int leader)
{
    if (is_contested(s, s->where[leader]))
        return false;
    FOR_EACH(place, t76_places[s->where[leader]].roads)
        if (!is_enemy_at(s, place, side_of(leader)))
            return true;
    return false;
}

static Set who_may_force(const State *s, Side viewer)
{
    return hidden_of(s, enemy_of(viewer)) & LEADERS & s->led & ~s->forced_before & ~s->crossing_failed;
}

// A try that failed is told by its die and its place.
static bool may_have_forced(const State *s, const Memory *m, int x, int y, Side viewer)
{
    Set leaders = who_may_force(s, viewer);

    return !force_frame((State *)s) && has(leaders & s->forced, x) && has(leaders & ~s->forced, y) && s->where[x] == s->where[y];
}

// Each row of words/facts.c.  Blocks stand with their faces to their owner, until they fight.
#define HIDES(how)  how, "T76 game units"

static const HiddenRow rows[] = {
    { OF_GAME, "turn" }, { OF_GAME, "dates" }, { OF_GAME, "last_turn" }, { OF_GAME, "ice" }, { OF_GAME, "first" }, { OF_GAME, "active" },
    { OF_GAME, "phase" }, { OF_GAME, "depot" }, { OF_GAME, "battle.place" }, { OF_GAME, "battle.attacker" }, { OF_GAME, "battle.round" },
    { OF_GAME, "left", NEVER_SENT },

    { OF_SIDE, "ap.total" }, { OF_SIDE, "ap.left" }, { OF_SIDE, "vp" },
    { OF_SIDE, "strength", FOLLOWS, "T76-D10", .hidden = of_americans },
    { OF_SIDE, "north", NEVER_SENT },
    { OF_SIDE, "lost" }, { OF_SIDE, "stuck", NEVER_SENT },

    { N_BLOCK, "where", HIDES(WITH_UNIT), of_hidden },
    { N_BLOCK, "sp", MOVED, "T76-D10", of_hidden_or_waiting, may_have_lost, .same_orders = true, .along = note_unseen, .believable = steps_are_believable },
    { N_BLOCK, "from", HIDES(WITH_UNIT), of_hidden },
    { N_BLOCK, "over-river", HIDES(WITH_UNIT), of_hidden },
    { N_BLOCK, "moved", HIDES(WITH_UNIT), of_hidden },
    { N_BLOCK, "fled" },                                    // in battle
    { N_BLOCK, "forced", HIDES(SWAPPED), of_hidden, may_have_forced, .rare = true },
    { N_BLOCK, "forced-last-turn", HIDES(WITH_UNIT), of_hidden },
    { N_BLOCK, "led", HIDES(WITH_UNIT), of_hidden },
    { N_BLOCK, "may-not-force", HIDES(FOLLOWS), of_hidden },
    { N_BLOCK, "marching", HIDES(SWAPPED), of_hidden, may_go, .along = rename_mover },
    { N_BLOCK, "stuck", HIDES(WITH_UNIT), of_hidden },
    { N_BLOCK, "river" },                                   // in battle
    { N_BLOCK, "on-map", HIDES(FOLLOWS), of_hidden },

    { N_PLACE, "control" }, { N_PLACE, "empty" }, { N_PLACE, "contested" }, { N_PLACE, "count" },
    { N_FERRY, "crossed" },
    { 0 }
};

// ---- the facts: several together

// One stands where the other stood.
static bool vary_who(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    Set hidden = hidden_of(s, enemy_of(viewer));
    int x = any_of(hidden, luck), y = x < 0 ? -1 : any_of(hidden & family_of(m, x) & ~BIT(x), luck);

    if (y < 0 || !is_believable(s, x, y))
        return false;
    exchange_stands(s, x, y);
    return true;
}

// "A forced march is tried" is all he is told before the place is named.
static bool vary_who_forces(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    Frame *f = force_frame(s);
    Set others = who_may_force(s, viewer) & ~s->forced;

    if (!f || !has(who_may_force(s, viewer), f->a))
        return false;
    FOR_EACH(b, others)
        if (!can_force(s, b))
            others &= ~BIT(b);
    int y = any_of(others & ~BIT(f->a), luck);
    if (y >= 0)
        f->a = (uint16_t)y;
    return y >= 0;
}

static const HiddenFact together[] = {
    { "which block stands there", "T76 game units", false, vary_who },
    { "which leader forces", "T76 game units", false, vary_who_forces },
};

const HiddenFacts trenton_1776_hidden = {
    &trenton_1776, rows, together, sizeof together / sizeof *together, N_BLOCK, begin_memory, remember, differ_openly, is_hidden_from, find_equals,
    exchange, NULL,
};
