// What is hidden in Washington's Crossing: a leader's troops and fatigue, and all but the top leader of a stack that no enemy leader
// is next to (WC 3.0); orders, dice and movement points (WC-A50, WC-M23).  What was seen of a stack is forgotten when it changes (WC-W10).

#include "hidden.h"

#include <string.h>

#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/state.h"

// ---- what the enemy sees

static Set stack_at(const State *s, Hex h, Side side)
{
    Set stack = 0;

    FOR_EACH(l, leaders_of(side))
        if (s->where[l] == h)
            stack |= BIT(l);
    return stack;
}

static int men_of(const State *s, Set leaders)
{
    int men = 0;

    FOR_EACH(l, leaders)
        men += s->troops[l];
    return men;
}

static bool is_next_to(const State *s, Hex h, Side viewer)
{
    FOR_EACH(l, leaders_of(viewer))
        if (is_on_map(s, l) && hex_distance(s->where[l], h) == 1)
            return true;
    return false;
}

// All leaders of the stack may be looked at: from next to it, by a raider (WC 8.0).
static bool is_open(const State *s, Hex h, Side viewer)
{
    const Frame *f = &s->core.frames[s->core.depth ? s->core.depth - 1 : 0];

    return is_next_to(s, h, viewer) || (viewer == AMERICAN && s->core.depth && f->kind == RAID_WHOM && f->b == h);
}

// Those are seen wherever they come (WC 3.0), and not the friends with whom they find shelter.
static Set fighting(const State *s)     { return s->battle.hex != NO_HEX ? s->battle.attackers | s->battle.defenders : 0; }

// WC 3.0: the one of the largest printed cost, and of equals the one that the owner put on top.
static int top_of(const State *s, Hex h, Side side)
{
    int top = NOBODY;

    FOR_EACH(l, stack_at(s, h, side))
        if (top == NOBODY || wc_leaders[l].cost > wc_leaders[top].cost
            || (wc_leaders[l].cost == wc_leaders[top].cost && has(s->on_top, l) && !has(s->on_top, top)))
            top = l;
    return top;
}

// Whether it has troops and a zone is told to those who are next to it, and before anybody comes next to it (WC 3.0).
static bool is_counted(const State *s, Hex h, Side viewer)
{
    Set stack = stack_at(s, h, enemy_of(viewer));

    return is_next_to(s, h, viewer) || (stack & ~s->told) == 0;
}

static bool is_unseen(const State *s, int l, Side viewer)
{
    return is_on_map(s, l) && !has(fighting(s), l) && !is_open(s, s->where[l], viewer) && top_of(s, s->where[l], side_of(l)) != l;
}

static bool is_hidden(const State *s, int l, Side viewer)      { return is_unseen(s, l, viewer) || s->where[l] == UNUSED; }

static Set unseen_of(const State *s, Side viewer)
{
    Set unseen = 0;

    FOR_EACH(l, leaders_of(enemy_of(viewer)))
        if (is_unseen(s, l, viewer))
            unseen |= BIT(l);
    return unseen;
}

static Set marks_of(const State *s, Set leaders)        { return (s->routed & leaders) | (s->disordered & leaders) << 1; }

static bool differ_in_count(const State *x, const State *y, Hex h, Side side)
{
    Set a = stack_at(x, h, side), b = stack_at(y, h, side);

    return (men_of(x, a) == 0) != (men_of(y, b) == 0)
        || (men_of(x, a & ~x->routed) >= ZONE_TROOPS) != (men_of(y, b & ~y->routed) >= ZONE_TROOPS);
}

static bool differ_at(const State *x, const State *y, Hex h, Side viewer)
{
    Side enemy = enemy_of(viewer);
    Set a = stack_at(x, h, enemy), b = stack_at(y, h, enemy);
    int top = top_of(x, h, enemy);

    if (!a != !b || top != top_of(y, h, enemy) || (a && marks_of(x, BIT(top)) != marks_of(y, BIT(top))))
        return true;
    if (a && (is_open(x, h, viewer) || is_open(y, h, viewer)) && (a != b || marks_of(x, a) != marks_of(y, b)))
        return true;
    if (a && ((a & fighting(x)) != (b & fighting(y)) || marks_of(x, a & fighting(x)) != marks_of(y, b & fighting(y))))
        return true;
    return a && (is_counted(x, h, viewer) || is_counted(y, h, viewer)) && differ_in_count(x, y, h, enemy);
}

static int worst_fatigue(const State *s, Set force)
{
    int worst = 0;

    FOR_EACH(l, force)
        if (s->troops[l] && s->fatigue[l] > worst)
            worst = s->fatigue[l];
    return worst;
}

// WC 3.0: "total troop strength and maximum fatigue" of both in combat.
static bool differ_in_combat(const State *x, const State *y)
{
    const Battle *a = &x->battle, *b = &y->battle;

    if (!a->known && !b->known)
        return false;
    return a->known != b->known || men_of(x, a->attackers) != men_of(y, b->attackers) || men_of(x, a->defenders) != men_of(y, b->defenders)
        || worst_fatigue(x, a->attackers) != worst_fatigue(y, b->attackers) || worst_fatigue(x, a->defenders) != worst_fatigue(y, b->defenders);
}

// WC 8.0: the American who looks through a stack for his raid sees who of it has men.
static bool differ_in_raid(const State *x, const State *y, Side viewer)
{
    const Frame *f = &x->core.frames[x->core.depth ? x->core.depth - 1 : 0];

    if (viewer != AMERICAN || !x->core.depth || f->kind != RAID_WHOM)
        return false;
    FOR_EACH(l, stack_at(x, f->b, BRITISH))
        if (!x->troops[l] != !y->troops[l])
            return true;
    return false;
}

static bool differ_openly(const State *x, const State *y, Side viewer)
{
    FOR_EACH(l, leaders_of(enemy_of(viewer)))
        if ((is_on_map(x, l) && differ_at(x, y, x->where[l], viewer)) || (is_on_map(y, l) && differ_at(x, y, y->where[l], viewer)))
            return true;
    return differ_in_combat(x, y) || differ_in_raid(x, y, viewer);
}

// ---- what he can remember: combat and panic mark leaders before all eyes, and nothing else does

static void begin_memory(Memory *m, const State *s)     { *m = (Memory){ 0 }; }

static void remember(Memory *m, const State *before, const Log *log, const State *after)
{
    for (int i = 0; i < log->count; i++) {
        const Event *e = &log->at[i];
        if (e->kind == EV_ROUTED || e->kind == EV_DISORDERED || e->kind == EV_PANIC)
            m->shaken |= BIT(event_value(&washingtons_crossing, e, "leader"));
        else if (e->kind == EV_RALLY && !(e->secret & SECRET_A))
            m->shaken &= ~BIT(event_value(&washingtons_crossing, e, "leader"));
    }
}

// ---- what a change of men must leave as it was told

static bool keeps_hex(const State *old, const State *s, Hex h, Side viewer)
{
    Side enemy = enemy_of(viewer);
    Set before = stack_at(old, h, enemy), stack = stack_at(s, h, enemy);
    int town = wc_hexes[h].town, garrison = town == NO_TOWN ? 0 : wc_towns[town].garrison[enemy], had = men_of(old, before), men = men_of(s, stack);

    return (men <= STACK_LIMIT || men <= had) && (men >= garrison || men >= had)
        && (!before || !stack || !is_counted(old, h, viewer) || !differ_in_count(old, s, h, enemy));
}

// The side's men, stacks, garrisons (WC 20.0), what zones are known, and the totals of forces in combat and in retreat.
static bool keeps_totals(const State *old, const State *s, Side viewer)
{
    if (men_of(old, leaders_of(enemy_of(viewer))) != men_of(s, leaders_of(enemy_of(viewer))))
        return false;
    FOR_EACH(l, leaders_of(enemy_of(viewer)))
        if (s->troops[l] > (s->january ? wc_leaders[l].max_january : wc_leaders[l].max) || (is_on_map(s, l) && !keeps_hex(old, s, s->where[l], viewer))
            || (is_on_map(old, l) && !keeps_hex(old, s, old->where[l], viewer)))
            return false;
    for (int r = 0; r < s->retreats; r++)
        if (men_of(old, old->retreat[r].group) != men_of(s, s->retreat[r].group))
            return false;
    return !differ_in_combat(old, s);
}

static Set with_men(const State *s, Side side)
{
    Set with = 0;

    FOR_EACH(l, leaders_of(side))
        if (is_on_map(s, l) && s->troops[l])
            with |= BIT(l);
    return with;
}

// Of two in combat: those whom one gave to the other were there at its beginning.
static void move_before(State *s, int from, int to, int tens)
{
    if (s->battle.known && has(s->battle.attackers | s->battle.defenders, from)) {
        s->before[from] = (uint8_t)(s->before[from] - tens);
        s->before[to] = (uint8_t)(s->before[to] + tens);
    }
}

static void move_men(State *s, int from, int to, int tens)
{
    s->troops[from] = (uint8_t)(s->troops[from] - tens);
    s->troops[to] = (uint8_t)(s->troops[to] + tens);
    move_before(s, from, to, tens);
}

static bool is_named(const State *s, int l)             // by a frame; some operands are other numbers
{
    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frames[i].a == l || s->core.frames[i].b == l)
            return true;
    return false;
}

static Set under_way(const State *s)
{
    Set set = s->active | s->march[0].group | s->march[1].group | s->battle.attackers | s->battle.defenders | s->battle.going;

    for (int r = 0; r < s->retreats; r++)
        set |= s->retreat[r].group;
    return set;
}

// ---- the facts: several together

// Neither was activated: what that cost would tell whether he has men.  A detachment without men is none.
static bool vary_who_has_men(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    const State old = *s;
    Side enemy = enemy_of(viewer);
    Set with = with_men(s, enemy), none = 0;

    if (s->battle.hex != NO_HEX || s->retreats)
        return false;
    FOR_EACH(l, leaders_of(enemy) & ~s->active)
        if (is_on_map(s, l) && wc_leaders[l].max && !s->troops[l] && !is_detachment(l))
            none |= BIT(l);
    if (pick(luck, 2)) {
        int from = any_of(with, luck), to = any_of(none, luck);
        if (from < 0 || to < 0 || s->troops[from] < 2)
            return false;
        move_men(s, from, to, 1 + pick(luck, s->troops[from] - 1));
    } else {
        int from = any_of(with & ~s->active & ~s->routed & ~s->disordered & ~(US_DETS | BR_DETS), luck);
        int to = from < 0 ? -1 : any_of(with & ~BIT(from), luck);
        if (to < 0)
            return false;
        move_men(s, from, to, s->troops[from]);
        s->fatigue[from] = 0;               // WC 12.0
    }
    return keeps_totals(&old, s, viewer);
}

// The top of a stack keeps lying on top, and what was told of the stack is told of all of it.
static void lay(State *s, int l, int top)
{
    s->where[l] = s->where[top];
    s->told = (s->told & ~BIT(l)) | (has(s->told, top) ? BIT(l) : 0);
    s->on_top = (s->on_top & ~BIT(l)) | BIT(top);
}

// How many lie below the top is not seen either.
static bool vary_where(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    const State old = *s;
    Side enemy = enemy_of(viewer);
    int l = any_of(unseen_of(s, viewer) & ~under_way(s), luck);
    Set tops = 0;

    if (l < 0 || is_named(s, l))
        return false;
    FOR_EACH(t, leaders_of(enemy))
        if (is_on_map(s, t) && s->where[t] != s->where[l] && top_of(s, s->where[t], enemy) == t && !is_open(s, s->where[t], viewer)
            && wc_leaders[t].cost >= wc_leaders[l].cost)
            tops |= BIT(t);
    int top = any_of(tops, luck);
    if (top < 0)
        return false;
    lay(s, l, top);
    return keeps_totals(&old, s, viewer) && !differ_openly(&old, s, viewer);
}

static bool is_alike(int x, int y)
{
    const LeaderData *a = &wc_leaders[x], *b = &wc_leaders[y];

    return a->cost == b->cost && a->cost_alone == b->cost_alone && a->span == b->span && a->radius == b->radius && a->tires == b->tires
        && a->mounted == b->mounted && a->militia == b->militia && is_detachment(x) == is_detachment(y);
}

static bool fits_both(const State *s, int x, int y)
{
    const LeaderData *a = &wc_leaders[x], *b = &wc_leaders[y];
    int most = s->january ? a->max_january : a->max, most_too = s->january ? b->max_january : b->max;

    return s->troops[x] <= most_too && s->troops[y] <= most;
}

// By the rows of the frames; the receiver of men stands in a number, and a counter that is chosen in a question's step.
static void exchange_in_frames(State *s, int x, int y)
{
    for (int i = 0; i < s->core.depth; i++) {
        Frame *f = &s->core.frames[i];
        const FrameKind *kind = washingtons_crossing.frames[f->kind];
        bool receives = f->kind == AMOUNT && i && f[-1].kind == ORDERS && f->b < LEADERS;
        if (noun_in(kind->a, f->a, N_LEADER) >= 0)
            f->a = renamed((uint8_t)f->a, x, y);
        if (noun_in(kind->b, f->b, N_LEADER) >= 0 || receives)
            f->b = renamed((uint8_t)f->b, x, y);
        if (f->step && (f->kind == AMOUNT || f->kind == ARRIVE || f->kind == FERRYING))
            f->step = renamed(f->step, x, y);
    }
}

_Static_assert(sizeof(State) == 1768, "a new member of the position: does it go with a leader's name?");

static void exchange(State *s, int x, int y)
{
    Set *const sets[] = {
        &s->disordered, &s->routed, &s->on_top, &s->told, &s->may_respond, &s->watched, &s->gave, &s->received, &s->made, &s->topped, &s->active,
        &s->moved, &s->spent, &s->attacked, &s->forced, &s->recovered, &s->to_run, &s->chased, &s->waiting, &s->used_up, &s->reacted, &s->retreated, &s->hurt,
        &s->march[0].group, &s->march[1].group,
        &s->battle.attackers, &s->battle.defenders, &s->battle.tried, &s->battle.going,
    };
    uint8_t *const numbers[] = { s->troops, s->fatigue, s->mp, s->rolled, s->roll_of, s->chief, s->by, s->parent, s->back_on, s->gone_home, s->before };
    uint16_t where = s->where[x], home = s->home[x];

    s->where[x] = s->where[y];
    s->where[y] = where;
    s->home[x] = s->home[y];
    s->home[y] = home;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        swap_bits(sets[i], x, y);
    for (int r = 0; r < RETREATS; r++)
        swap_bits(&s->retreat[r].group, x, y);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        swap_bytes(&numbers[i][x], &numbers[i][y]);
    for (int l = 0; l < LEADERS; l++) {
        s->chief[l] = renamed(s->chief[l], x, y);
        s->by[l] = renamed(s->by[l], x, y);
        s->parent[l] = has(s->waiting, l) ? renamed(s->parent[l], x, y) : 0;
    }
    s->battle.chief = renamed(s->battle.chief, x, y);
    s->night_leader = renamed(s->night_leader, x, y);
    for (int i = 0; i < US_DETACHMENTS; i++)
        if (x < FIRST_US_DETACHMENT && y < FIRST_US_DETACHMENT)
            swap_bytes(&s->origin[i][x], &s->origin[i][y]);
    for (int l = 0; l < FIRST_US_DETACHMENT; l++)
        if (x >= FIRST_US_DETACHMENT && y >= FIRST_US_DETACHMENT && x < FIRST_BRITISH && y < FIRST_BRITISH)
            swap_bytes(&s->origin[x - FIRST_US_DETACHMENT][l], &s->origin[y - FIRST_US_DETACHMENT][l]);
    exchange_in_frames(s, x, y);
}

// WC 8.0: the table names him before all eyes.
static Set raider(const State *s)
{
    const Frame *f = &s->core.frames[s->core.depth ? s->core.depth - 1 : 0];

    return s->core.depth && (f->kind == RAID_WHERE || f->kind == RAID_WHOM) ? BIT(f->a) : 0;
}

// With orders, men and marks: below two tops, or below one, there is another than was thought.
static bool vary_who(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    const State old = *s;
    Set unseen = unseen_of(s, viewer) & ~raider(s), alike = 0;
    int x = any_of(unseen, luck);

    if (x < 0)
        return false;
    FOR_EACH(y, unseen & ~BIT(x))
        if (is_alike(x, y) && fits_both(s, x, y))
            alike |= BIT(y);
    int y = any_of(alike, luck);
    if (y < 0)
        return false;
    exchange(s, x, y);
    return keeps_totals(&old, s, viewer) && !differ_openly(&old, s, viewer);
}

// WC 14.0, WC-A50: which counters are in use.
static bool form_detachment(State *s, Side viewer, Seeded *luck)
{
    Side enemy = enemy_of(viewer);
    Set able = 0, unused = 0;

    FOR_EACH(l, with_men(s, enemy) & ~s->routed & ~s->disordered & ~under_way(s))
        if (s->troops[l] >= 20 && !is_open(s, s->where[l], viewer))
            able |= BIT(l);
    int l = any_of(able, luck);
    FOR_EACH(d, enemy == AMERICAN ? US_DETS : BR_DETS)
        if (l >= 0 && s->where[d] == UNUSED && wc_leaders[d].militia == (enemy == AMERICAN && wc_leaders[l].militia))
            unused |= BIT(d);
    int d = any_of(unused, luck);
    if (d < 0)
        return false;
    lay(s, d, top_of(s, s->where[l], enemy));
    move_men(s, l, d, 10 + pick(luck, s->troops[l] - 19));
    s->fatigue[d] = s->fatigue[l];
    if (is_option(s, O_RECORDS) && l < FIRST_US_DETACHMENT)
        s->origin[d - FIRST_US_DETACHMENT][l] = s->troops[d];
    return s->troops[d] <= wc_leaders[d].max;
}

static bool absorb_detachment(State *s, Side viewer, Seeded *luck)
{
    int d = any_of(unseen_of(s, viewer) & (US_DETS | BR_DETS) & ~under_way(s) & ~s->routed & ~s->disordered, luck);
    Set able = 0;

    if (d < 0 || is_named(s, d))
        return false;
    FOR_EACH(l, stack_at(s, s->where[d], enemy_of(viewer)) & with_men(s, enemy_of(viewer)) & ~BIT(d))
        if (side_of(l) == BRITISH || wc_leaders[l].militia == wc_leaders[d].militia)
            able |= BIT(l);
    int l = any_of(able, luck);
    if (l < 0)
        return false;
    move_men(s, d, l, s->troops[d]);
    s->where[d] = UNUSED;
    s->fatigue[d] = s->before[d] = 0;
    s->told &= ~BIT(d);
    s->on_top &= ~BIT(d);
    if (side_of(d) == AMERICAN)
        memset(s->origin[d - FIRST_US_DETACHMENT], 0, sizeof s->origin[0]);
    return true;
}

static bool vary_detachments(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    const State old = *s;

    if (s->battle.hex != NO_HEX)
        return false;
    return (pick(luck, 2) ? form_detachment(s, viewer, luck) : absorb_detachment(s, viewer, luck)) && keeps_totals(&old, s, viewer);
}

static bool find_equals(const State *s, const Memory *m, Side viewer, Seeded *luck, int pair[2])
{
    Set unseen = unseen_of(s, viewer) & ~raider(s), box = 0, equal = 0;

    pair[0] = any_of(unseen, luck);
    if (pair[0] < 0)
        return false;
    FOR_EACH(d, leaders_of(enemy_of(viewer)) & (US_DETS | BR_DETS))
        box |= s->where[d] == UNUSED ? BIT(d) : 0;
    FOR_EACH(y, (unseen | (is_detachment(pair[0]) ? box : 0)) & ~BIT(pair[0])) {
        const LeaderData *a = &wc_leaders[pair[0]], *b = &wc_leaders[y];
        if (is_alike(pair[0], y) && fits_both(s, pair[0], y) && a->rating == b->rating && a->crossing_bonus == b->crossing_bonus
            && a->capture_vp == b->capture_vp && a->leaves_january_1 == b->leaves_january_1 && a->enlistments == b->enlistments
            && a->max == b->max && a->max_january == b->max_january)
            equal |= BIT(y);
    }
    pair[1] = any_of(equal, luck);
    return pair[1] >= 0;
}

// A stack is disordered as after a combat: random play has few that are beaten and march off together.
static void disturb(State *s, Memory *m, Seeded *luck)
{
    int l = any_of(with_men(s, (Side)pick(luck, SIDES)), luck);

    if (l < 0 || s->battle.hex != NO_HEX || s->retreats || s->march[0].group || s->march[1].group)
        return;
    FOR_EACH(shaken, stack_at(s, s->where[l], side_of(l)) & with_men(s, side_of(l)) & ~s->routed) {
        s->disordered |= BIT(shaken);
        m->shaken |= BIT(shaken);
    }
}

// ---- the facts: the game's rows

static bool of_enemy(const State *s, const Memory *m, int l, Side viewer)       { return side_of(l) == enemy_of(viewer); }
static bool of_enemy_side(const State *s, const Memory *m, int side, Side viewer)   { return side == enemy_of(viewer); }

static bool of_unseen(const State *s, const Memory *m, int l, Side viewer)
{
    return side_of(l) == enemy_of(viewer) && is_unseen(s, l, viewer);
}

// The viewer follows with his eyes the leaders who are under way, and leaders whom a frame names were named to him.
static bool of_idle_unseen(const State *s, const Memory *m, int l, Side viewer)
{
    return of_unseen(s, m, l, viewer) && !has(under_way(s) & ~s->active, l) && !is_named(s, l);
}

// The men of a side are counted before all eyes, those of a leader are not.
static bool of_leader_with_men(const State *s, const Memory *m, int l, Side viewer)     { return has(with_men(s, enemy_of(viewer)), l); }

static bool men_are_believable(const State *old, const State *s, int x, int y, Side viewer)     { return s->troops[x] && keeps_totals(old, s, viewer); }

static bool of_tired(const State *s, const Memory *m, int l, Side viewer)
{
    return has(with_men(s, enemy_of(viewer)), l) && wc_leaders[l].tires;
}

// The exhausted are not activated; the worst of a force in combat is told (WC 3.0).
static bool fatigue_is_believable(const State *old, const State *s, int l, int same, Side viewer)
{
    return !(has(s->active, l) && s->fatigue[l] >= FATIGUE_HELPLESS) && !differ_in_combat(old, s);
}

// Of those who were marked before all eyes and now lie unseen, some have rallied.  Who runs in this phase is seen (WC-M23); and the
// activated stay apart, as who of them has rallied moves no more, and the phase ends at once when nobody is left to move.
static bool may_have_rallied(const State *s, const Memory *m, int x, int y, Side viewer)
{
    Set hidden = unseen_of(s, viewer) & with_men(s, enemy_of(viewer)) & ~s->chased, marked = hidden & (s->routed | s->disordered);

    return has(marked, x) && has(hidden & m->shaken & ~marked, y) && has(s->active, x) == has(s->active, y);
}

static bool marks_are_believable(const State *old, const State *s, int x, int y, Side viewer)     { return keeps_totals(old, s, viewer); }

// WC-M23: neither the die nor the points are told.
static bool of_roller(const State *s, const Memory *m, int l, Side viewer)
{
    return has(s->active & leaders_of(enemy_of(viewer)), l) && s->roll_of[l];
}

// How many of them may respond, or were watched, is known; of the detachments in use it is not known which there are.
static bool both_leaders(const State *s, const Memory *m, int x, int y, Side viewer)    { return !is_detachment(x) && !is_detachment(y); }

// Each row of words/facts.c.  WC 3.0: the top leader of a stack is open, the rest where an enemy stands next to it; strengths, fatigue and
// orders are their side's alone (WC-A50, WC-M23).
static const HiddenRow rows[] = {
    { OF_GAME, "turn" }, { OF_GAME, "last_turn" }, { OF_GAME, "day" }, { OF_GAME, "time" }, { OF_GAME, "night" }, { OF_GAME, "weather" },
    { OF_GAME, "frozen" }, { OF_GAME, "accelerated" }, { OF_GAME, "dawn_used" }, { OF_GAME, "lead" },
    { OF_GAME, "trenton-alarm", NEVER_SENT }, { OF_GAME, "left", NEVER_SENT },
    { OF_GAME, "battle.hex", NEVER_SENT }, { OF_GAME, "battle.kind", NEVER_SENT }, { OF_GAME, "battle.attacker", NEVER_SENT },
    { OF_GAME, "battle.chief", NEVER_SENT }, { OF_GAME, "surprise-sum", NEVER_SENT }, { OF_GAME, "surprise", NEVER_SENT },
    { OF_GAME, "surprise-loss", NEVER_SENT }, { OF_GAME, "ratio", NEVER_SENT }, { OF_GAME, "outflank", NEVER_SENT },
    { OF_GAME, "outflank-defender", NEVER_SENT }, { OF_GAME, "modifier", NEVER_SENT },

    { OF_SIDE, "points" }, { OF_SIDE, "vp" }, { OF_SIDE, "today.vp" }, { OF_SIDE, "today.lost" }, { OF_SIDE, "today.captured" },
    { OF_SIDE, "lost", NEVER_SENT }, { OF_SIDE, "strength", NEVER_SENT }, { OF_SIDE, "share", NEVER_SENT }, { OF_SIDE, "effect", NEVER_SENT },
    { OF_SIDE, "pushed", OTHER_VALUE, "WC 11.2", of_enemy_side },

    { N_LEADER, "status", FOLLOWS, "WC 3.0", of_unseen },
    { N_LEADER, "hex", FOLLOWS, "WC 3.0", of_unseen },
    { N_LEADER, "where", WITH_UNIT, "WC 3.0", of_unseen },
    { N_LEADER, "removed", FOLLOWS, "WC 3.0", of_unseen },
    { N_LEADER, "troops", MOVED, "WC 3.0", of_leader_with_men, .same_orders = true, .along = move_before, .believable = men_are_believable },
    { N_LEADER, "max" },                                    // printed on the display
    { N_LEADER, "fatigue", OTHER_VALUE, "WC 3.0", of_tired, .same_orders = true, .believable = fatigue_is_believable },
    { N_LEADER, "routed", SWAPPED, "WC 18.1", of_unseen, may_have_rallied, .believable = marks_are_believable },
    { N_LEADER, "disordered", SWAPPED, "WC 18.1", of_unseen, .with = "routed" },
    { N_LEADER, "recovered", SWAPPED, "WC 18.1", of_unseen, .with = "routed" },
    { N_LEADER, "active", WITH_UNIT, "WC-A50", of_idle_unseen },        // what it cost is told, and so how many are
    { N_LEADER, "by", WITH_UNIT, "WC-A50", of_enemy },
    { N_LEADER, "moved", WITH_UNIT, "WC-A50", of_idle_unseen },         // so is the way of a stack
    { N_LEADER, "mp", OTHER_VALUE, "WC-M23", of_roller },
    { N_LEADER, "spent", OTHER_VALUE, "WC-M23", of_idle_unseen },
    { N_LEADER, "attacked", OTHER_VALUE, "WC 3.0", of_idle_unseen },
    { N_LEADER, "forced", OTHER_VALUE, "WC-M23", of_idle_unseen },
    { N_LEADER, "rolls", FOLLOWS, "WC-A50", of_idle_unseen },
    { N_LEADER, "reacted", OTHER_VALUE, "WC 3.0", of_idle_unseen },
    { N_LEADER, "retreated", OTHER_VALUE, "WC 3.0", of_idle_unseen },
    { N_LEADER, "hurt", OTHER_VALUE, "WC 3.0", of_idle_unseen },
    { N_LEADER, "gave", OTHER_VALUE, "WC-A50", of_idle_unseen },
    { N_LEADER, "received", OTHER_VALUE, "WC-A50", of_idle_unseen },
    { N_LEADER, "may-respond", SWAPPED, "WC 3.0", of_idle_unseen, both_leaders, .rare = true },
    { N_LEADER, "told" },                                   // to the enemy himself
    { N_LEADER, "watched", SWAPPED, "WC 3.0", of_idle_unseen, both_leaders, .rare = true },
    { N_LEADER, "on-top", OTHER_VALUE, "WC 3.0", of_idle_unseen },

    { N_LEADER, "in-radius", NEVER_SENT }, { N_LEADER, "asked", NEVER_SENT },
    { N_HEX, "trench", NEVER_SENT }, { N_HEX, "trench-begun", NEVER_SENT }, { N_HEX, "step", NEVER_SENT }, { N_HEX, "reach", NEVER_SENT },
    { N_CROSSING, "capacity", NEVER_SENT }, { N_CROSSING, "capacity-unrolled", NEVER_SENT }, { N_CROSSING, "used", NEVER_SENT },
    { N_HEX, "total", NEVER_SENT }, { N_HEX, "zone", NEVER_SENT }, { N_HEX, "knows", NEVER_SENT }, { N_HEX, "top", NEVER_SENT },
    { N_NAVAL, "naval" }, { N_NAVAL, "moved" },
    { 0 }
};

// The roll is told; how many of those men have crossed is not (WC 3.0, 11.4.2).
static bool vary_crossings(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    uint16_t *capacity = &s->capacity[pick(luck, FERRIES + NAVAL_UNITS)];

    if (viewer == AMERICAN || *capacity == NOT_ROLLED || s->core.frames[s->core.depth - 1].kind == FERRYING)
        return false;
    *capacity = (uint16_t)pick(luck, 76);
    return true;
}

// The British at their edge: whether there is room for the men who come is seen when they do (WC 9.1).
static bool is_at_british_edge(const State *s, int l)
{
    const EntryData *edge = &wc_entries[BRITISH_EDGE];
    bool there = false;

    for (int i = 0; i < edge->count; i++)
        there = there || (side_of(l) == BRITISH && s->where[l] == edge->hexes[i]);
    return there;
}

// At the Delaware: whether all of a march may cross is told when it sets out, for its owner is then asked for those that stay (WC 11.4.2).
static bool is_at_crossing(Hex h)
{
    bool there = false;

    for (Direction d = 0; h != NO_HEX && d < DIRECTIONS; d++)
        there = there || wc_hexes[h].side[d] & SIDE_FERRY || water_along(h, d) == MAJOR_RIVER;
    return there;
}

static bool orders_mean_the_same(const State *a, const State *b, Side viewer)
{
    for (int i = 0; i < 2; i++)
        if (men_of(a, a->march[i].group) != men_of(b, b->march[i].group) && is_at_crossing(a->march[i].hex))
            return false;
    // Whether a commander who reacts is asked for others is told, and nobody goes along at fatigue 5 and 6 (WC 11.3).
    bool reacts = a->core.depth && a->core.frames[a->core.depth - 1].kind == REACT;
    FOR_EACH(l, reacts ? leaders_of(enemy_of(viewer)) : 0)
        if ((a->fatigue[l] >= 5) != (b->fatigue[l] >= 5))
            return false;
    FOR_EACH(l, leaders_of(enemy_of(viewer)))
        if (a->troops[l] != b->troops[l] && is_at_british_edge(a, l))
            return false;
    return true;
}

static const HiddenFact together[] = {
    { "who has men", "WC 3.0", false, vary_who_has_men },
    { "below which top", "WC 3.0", false, vary_where },
    { "which leader lies there", "WC 3.0", false, vary_who },
    { "detachments in use", "WC 14.0", false, vary_detachments },
    { "how many crossed", "WC 11.4.2", false, vary_crossings },
};

const HiddenFacts washingtons_crossing_hidden = {
    &washingtons_crossing, rows, together, sizeof together / sizeof *together, N_LEADER, begin_memory, remember, differ_openly, is_hidden, find_equals,
    exchange, disturb, orders_mean_the_same, V_COUNTER,
};
