// Resampling what a side cannot know of its enemy -- WC 3.0.
//
// A side sees the top leader of each enemy stack, and all of a stack next to it; of a stack that it is or was next to it knows whether it
// has troops and a zone.  It never sees how many men a leader has, or whether he has any; a combat tells the total of a force and its worst
// fatigue.  So unseen leaders are dealt among closed stacks, unseen detachments come and go, the enemy's men are dealt among all his
// leaders, and so are their fatigue and the points left to those who move.  What was seen stays: top leaders, open stacks, known troops and
// zones, totals of a combat, marks of disorder and rout, and leaders who are under way.  Unseen leaders stand mostly where they were seen last,
// or with whom, and have about the men that they are reckoned to have (memory.c).
//
// Everything is dealt from what the viewer knows, never from what is true: imagining a deal with the same luck gives the same deal.

#include "games/washingtons_crossing/game.h"

#include "base/least.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

#include <string.h>

// What the viewer knows of the stack in which a leader stands.
enum { UNTOLD, NO_MEN, MEN_BUT_NO_ZONE, ZONE };

typedef struct Deal {
    State  *s;
    Luck   *luck;
    Side    viewer, enemy;
    Set     placed;                 // leaders who are under way: they stay where they are
    Set     known;                  // leaders in forces whose total is known: they have their men before the others are dealt places
    Set     with, without;          // leaders known to have men, and leaders known to have none
    bool    tight;                  // no leader is dealt to a hex where he can have no men, or only few
    Set     stack[LEADERS];         // while men are dealt, the stack of each leader...
    int     men[LEADERS];           // ...and how many it has by now, by its first leader
    int     spare;                  // tens that were left over when all had what they are known to have
    uint8_t knows[LEADERS];         // UNTOLD to ZONE, by leader on the map
} Deal;

static int any(Deal *d, int n)      { return draw_number(d->luck, n); }

static int any_of(Deal *d, Set set)
{
    // Drops the lowest bit `skip` times, so that each member is equally likely.
    for (int skip = any(d, size_of_set(set)); skip; skip--)
        set &= set - 1;
    return first_of(set);
}

// ---- what the viewer knows

// The leaders whom frames name, according to the rows of their kinds, and those who retreat.
static Set spoken_of(const State *s)
{
    Set set = 0;

    for (int r = 0; r < s->retreats; r++)
        set |= s->retreat[r].group;
    for (int i = 0; i < s->core.depth; i++) {
        const Frame *f = &s->core.frames[i];
        const FrameKind *kind = washingtons_crossing.frames[f->kind];
        int a = noun_in(kind->a, f->a, N_LEADER), b = noun_in(kind->b, f->b, N_LEADER);
        set |= (a < 0 ? 0 : BIT(a)) | (b < 0 ? 0 : BIT(b));
    }
    return set;
}

// When the viewer is asked, these leaders are visible.  While his enemy chooses they are not, but then nothing is told that depends on
// them (wc_is_choosing).
static Set under_way(const State *s)
{
    return spoken_of(s) | s->march[0].group | s->march[1].group | s->battle.attackers | s->battle.defenders;
}

static int knowledge_of(const Deal *d, Hex h)
{
    if (!wc_knows_stack(d->s, h, d->viewer) && !wc_stack_at(d->s, h, d->viewer))
        return UNTOLD;
    return wc_has_zone(d->s, h, d->enemy)                           ? ZONE            :
           wc_men_of(d->s, wc_stack_at(d->s, h, d->enemy)) > 0      ? MEN_BUT_NO_ZONE : NO_MEN;
}

static bool is_closed(const Deal *d, Hex h)      { return !wc_is_open(d->s, h, d->enemy, d->viewer); }

// WC 8.0: a player who looks through a stack for his raid sees which leaders have men.
static Set looked_through(const Deal *d)
{
    const Frame *f = &d->s->core.frames[d->s->core.depth ? d->s->core.depth - 1 : 0];

    return d->viewer == AMERICAN && d->s->core.depth && f->kind == RAID_WHOM ? wc_stack_at(d->s, f->b, BRITISH) : 0;
}

static void find_knowledge(Deal *d)
{
    const State *s = d->s;
    Set looked = looked_through(d);

    d->placed = under_way(s) & leaders_of(d->enemy);
    // Disorder and rout are open marks, and only leaders with troops bear them (WC 18.1, 18.2).
    d->with = wc_with_men(s, looked) | ((s->disordered | s->routed) & leaders_of(d->enemy));
    d->without = looked & ~d->with;
    FOR_EACH(l, leaders_of(d->enemy))
        if (is_on_map(s, l))
            d->knows[l] = (uint8_t)knowledge_of(d, s->where[l]);
}

// ---- places: a leader who is neither on top nor visible may stand in any closed stack whose top outranks him

// How often of twelve an unseen counter is thought to be under a closed stack: one that was never seen, one that was seen where a stack still stands,
// and one whose stack has gone (docs/bots/washingtons-crossing.md, Beliefs).
enum { TWELVE = 12, DETACHED_SELDOM = 1, DETACHED_STILL = 10, DETACHED_ELSEWHERE = 4 };
enum { WITH_THE_SAME = 4 };         // one leader in this many is not looked for under the leader under whom he was seen

static Set stack_of(const Deal *d, int l)       { return wc_stack_at(d->s, d->s->where[l], d->enemy); }
static bool must_have_men(const Deal *d, int l) { return has(d->with, l) || is_detachment(l); }

static void put_on_top(State *s, int top)
{
    s->on_top &= ~wc_stack_at(s, s->where[top], side_of(top));
    s->on_top |= BIT(top);
}

// Finds the tops of closed stacks, and takes all unseen leaders below them off the map.
static Set find_tops(Deal *d, Set *unseen)
{
    State *s = d->s;
    Set tops = 0;

    *unseen = 0;
    FOR_EACH(l, leaders_of(d->enemy)) {
        if (!is_on_map(s, l) || !is_closed(d, s->where[l]))
            continue;
        // Nothing has been told of this stack, so no flag of its unseen leaders may say otherwise.
        if (d->knows[l] == UNTOLD)
            s->told &= ~BIT(l);
        if (wc_top_of(s, s->where[l], d->enemy) == l)
            tops |= BIT(l);
        else if (!has(d->placed, l))
            *unseen |= BIT(l);
    }
    FOR_EACH(l, *unseen)
        s->where[l] = WAITING;
    FOR_EACH(top, tops)
        put_on_top(s, top);
    return tops;
}

static Set detachments_of(const Deal *d)         { return d->enemy == AMERICAN ? US_DETS : BR_DETS; }

static bool any_top_at(const Deal *d, Set tops, Hex h)
{
    FOR_EACH(top, tops)
        if (d->s->where[top] == h)
            return true;
    return false;
}

// How often of TWELVE an unseen detachment is thought to be under a closed stack.
static int chance_of_detachment(const Deal *d, Set tops, int l)
{
    Hex seen = d->s->seen_at[l];

    return seen == NO_HEX ? DETACHED_SELDOM : any_top_at(d, tops, seen) ? DETACHED_STILL : DETACHED_ELSEWHERE;
}

// The enemy is not told when a detachment is formed, nor when it is absorbed out of his sight.
static void deal_detachments(Deal *d, Set tops, Set *unseen)
{
    State *s = d->s;

    FOR_EACH(l, detachments_of(d) & ~d->placed) {
        if (s->where[l] != UNUSED && !has(*unseen, l))
            continue;
        *unseen &= ~BIT(l);
        wc_take_leader_off(s, l, UNUSED);
        if (any(d, TWELVE) < chance_of_detachment(d, tops, l) && tops)
            *unseen |= BIT(l);
    }
}

static void call_detachment(const Deal *d, Set *unseen)
{
    FOR_EACH(l, detachments_of(d) & ~d->placed & ~*unseen)
        if (d->s->where[l] == UNUSED) {
            *unseen |= BIT(l);
            return;
        }
}

// Takes one away that bears no mark: the few men that the enemy has left are known to be elsewhere.
static void dismiss_detachment(Deal *d, Set *unseen)
{
    Set able = *unseen & detachments_of(d) & ~(d->s->routed | d->s->disordered);

    if (able) {
        int l = any_of(d, able);
        *unseen &= ~BIT(l);
        d->s->where[l] = WAITING;               // the stack where he was dealt a place keeps what was told of it
        wc_take_leader_off(d->s, l, UNUSED);
    }
}

static void put_under(Deal *d, int l, int top)
{
    State *s = d->s;

    s->on_top &= ~BIT(l);
    s->where[l] = s->where[top];
    d->knows[l] = d->knows[top];
    // `told` belongs to the stack, so a leader who is dealt to it takes over the flag of its top.
    if (d->knows[top] == UNTOLD)
        s->told &= ~BIT(l);
    else
        s->told |= BIT(l);
}

// How many tens a stack could have; if it has a zone, only those who can make one count.
static int capacity_of(const Deal *d, int top)
{
    int sum = 0;

    FOR_EACH(l, stack_of(d, top))
        if (d->knows[top] != ZONE || !has(d->s->routed, l))
            sum += has(d->known, l) ? d->s->troops[l] : wc_most_of(d->s, l);
    return sum;
}

static int need_of(const Deal *d, int top)      { return d->knows[top] == ZONE ? ZONE_TROOPS : d->knows[top] == MEN_BUT_NO_ZONE ? 1 : 0; }

static bool may_stand_under(const Deal *d, int l, int top)
{
    bool few = d->knows[top] == NO_MEN || (d->tight && d->knows[top] == MEN_BUT_NO_ZONE);

    return wc_leaders[top].cost >= wc_leaders[l].cost && !(few && (d->tight || must_have_men(d, l)));
}

// Those of the leaders who were seen in the stack of this top, or all if none was.
static Set likely_under(const Deal *d, Set leaders, int top)
{
    Set likely = 0;

    FOR_EACH(l, leaders)
        if (d->s->seen_under[l] == top || d->s->seen_at[l] == d->s->where[top])
            likely |= BIT(l);
    return likely ? likely : leaders;
}

// Gives a stack that is known to have a zone, or troops, leaders who can have the men.
static Set fill_known_stacks(Deal *d, Set unseen, Set tops)
{
    FOR_EACH(top, tops)
        while (capacity_of(d, top) < need_of(d, top)) {
            Set able = 0;
            FOR_EACH(l, unseen)
                if (wc_leaders[top].cost >= wc_leaders[l].cost && wc_most_of(d->s, l) && !has(d->s->routed, l))
                    able |= BIT(l);
            if (!able)
                break;
            int l = any_of(d, likely_under(d, able, top));
            put_under(d, l, top);
            unseen &= ~BIT(l);
        }
    return unseen;
}

// The nearer to where he was seen, the likelier: next to it a fifth as likely as there, at ten hexes a four-hundredth.
static int near_to_last(Deal *d, int l, Set tops)
{
    enum { THERE = 4096 };
    const State *s = d->s;
    int share[LEADERS], sum = 0, draw;

    FOR_EACH(top, tops) {
        int distance = hex_distance(s->seen_at[l], s->where[top]);
        share[top] = 1 + THERE / (1 + 4 * distance * distance);
        sum += share[top];
    }
    draw = any(d, sum);
    FOR_EACH(top, tops) {
        draw -= share[top];
        if (draw < 0)
            return top;
    }
    return NOBODY;
}

// Most leaders are still with the one under whom they were seen, or near the place; most detachments stay where they were left.
static int likely_top(Deal *d, int l, Set tops)
{
    int with = d->s->seen_under[l];

    if (d->s->seen_at[l] == NO_HEX)
        return any_of(d, tops);
    if (!is_detachment(l) && with != l && has(tops, with) && any(d, WITH_THE_SAME))
        return with;
    return near_to_last(d, l, tops);
}

static void deal_places(Deal *d, Set unseen, Set tops)
{
    FOR_EACH(l, unseen)
        d->s->where[l] = WAITING;
    FOR_EACH(l, fill_known_stacks(d, unseen, tops)) {
        Set able = 0;
        FOR_EACH(top, tops)
            if (may_stand_under(d, l, top))
                able |= BIT(top);
        put_under(d, l, likely_top(d, l, able ? able : tops));
    }
}

// ---- orders and marks of unseen leaders: at most their number is told, never the leaders

// They are dealt as if they had no orders: the enemy is not told which unseen leaders were called, have rolled, tried or recovered.
static void forget_orders(Deal *d, Set unseen)
{
    State *s = d->s;
    Set *const orders[] = {
        &s->gave, &s->received, &s->made, &s->topped, &s->active, &s->moved, &s->spent, &s->attacked, &s->forced, &s->recovered, &s->chased,
        &s->reacted, &s->retreated, &s->hurt, &s->used_up, &s->battle.tried,
    };

    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        *orders[i] &= ~unseen;
    FOR_EACH(l, leaders_of(d->enemy)) {
        if (s->chief[l] != NOBODY && has(unseen, s->chief[l]))
            s->chief[l] = (uint8_t)l;
        if (s->by[l] != NOBODY && has(unseen, s->by[l]))
            s->by[l] = NOBODY;
        s->gone_home[l] = 0;
    }
    FOR_EACH(l, unseen) {
        s->chief[l] = s->by[l] = NOBODY;
        s->roll_of[l] = s->rolled[l] = s->mp[l] = s->before[l] = 0;
    }
    if (s->night_leader != NOBODY && has(unseen, s->night_leader))
        s->night_leader = NOBODY;
    if (d->enemy == AMERICAN)
        memset(s->origin, 0, sizeof s->origin);         // WC 9.4.1 optional: each side keeps its own record
    s->pushed[d->enemy] = any(d, 2) && s->turn > 1;     // WC 11.2: the free forced march was used in turn 1, or has not been used
}

// How many have crossed on a roll is not seen: as many may still cross as any roll could bring.  While a player
// chooses at the bank which leaders cross, nothing is resampled (wc_is_choosing).
static void deal_crossings(Deal *d)
{
    State *s = d->s;

    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frames[i].kind == FERRYING)
            return;
    for (int i = 0; i < FERRIES + NAVAL_UNITS && d->enemy == AMERICAN; i++)
        if (s->capacity[i] != NOT_ROLLED)
            s->capacity[i] = wc_crossing[any(d, CROSSING_HIGH - CROSSING_LOW + 1)][any(d, 3)];
}

// Gives the mark to as many leaders as bore it before, but perhaps to others.
static Set deal_mark(Deal *d, Set *marked, Set able, int count)
{
    Set now = 0;

    for (; count && able & ~now; count--)
        now |= BIT(any_of(d, able & ~now));
    *marked |= now;
    return now;
}

typedef struct Marks {
    int routed, to_run, disordered, watched;        // how many unseen leaders bear the mark
} Marks;

// Detachments come and go, and the enemy is not told when an unseen leader rallies.
static Marks take_marks(Deal *d, Set unseen)
{
    State *s = d->s;
    Set leaders = unseen & ~detachments_of(d);
    Marks m = { size_of_set(s->routed & unseen), size_of_set(s->to_run & unseen), size_of_set(s->disordered & unseen),
                size_of_set(s->watched & leaders) };

    s->routed &= ~unseen;
    s->to_run &= ~unseen;
    s->disordered &= ~unseen;
    s->watched &= ~(unseen | detachments_of(d));
    d->with &= ~unseen;
    return m;
}

static void deal_marks(Deal *d, const Marks *m, Set *unseen)
{
    State *s = d->s;
    Set able = 0, leaders = *unseen & ~detachments_of(d), shaken;

    while (size_of_set(able) < m->routed + m->disordered) {
        Set before = *unseen;
        // Only a leader who may have men can be routed or disordered.
        FOR_EACH(l, *unseen)
            able |= wc_most_of(s, l) ? BIT(l) : 0;
        if (size_of_set(able) < m->routed + m->disordered)
            // A further detachment may be needed to bear a mark; if none is left, fewer marks are dealt.
            call_detachment(d, unseen);
        if (before == *unseen)
            break;
    }
    shaken = deal_mark(d, &s->routed, able, m->routed);
    deal_mark(d, &s->to_run, shaken, m->to_run);            // the enemy sees who runs, and so how many still must (WC 18.2)
    shaken |= deal_mark(d, &s->disordered, able & ~shaken, m->disordered);
    d->with |= shaken;
    deal_mark(d, &s->watched, leaders, m->watched);
}

// WC 10.3: unseen leaders may respond by the places that they are dealt, if they are near enough when the British turn has begun.  That an American once stood
// next to one of them is forgotten, as is where he stood then.  What a detachment has from the leader who formed it is not known.
static void deal_response(Deal *d, Set unseen)
{
    State *s = d->s;

    s->may_respond &= ~(unseen | detachments_of(d));
    if (s->turn != wc_turn_of(DEC_26, AT_7AM) || wc_side_on_turn(s) != BRITISH)
        return;
    FOR_EACH(l, unseen & BRITONS)
        if (wc_is_near_enough_to_respond(s, l))
            s->may_respond |= BIT(l);
}

// ---- troops: their total is known, and they are dealt among leaders any of whom may have some

enum { CHUNK = 8, USUAL = 40 };
enum { LOOSE = 4, ATTEMPTS = 32 };      // many: where nearly all hexes are full, most deals of places leave some of the men no room

// How many tens still fit: limited by his maximum, by the hex, and by the knowledge that there is no zone.
static inline int room_of(const Deal *d, int l)
{
    const State *s = d->s;
    int room = wc_most_of(s, l) - s->troops[l];

    if (has(d->without, l) || d->knows[l] == NO_MEN)
        return 0;
    int hex = d->knows[l] == MEN_BUT_NO_ZONE && !has(s->routed, l) ? ZONE_TROOPS - 1 - wc_steady_men(s, d->stack[l])
                                                                   : STACK_LIMIT - d->men[first_of(d->stack[l])];
    return room < hex ? room : hex;
}

static int add(Deal *d, int l, int tens, int room)
{
    if (tens > room)
        tens = room;
    if (tens <= 0)
        return 0;
    d->s->troops[l] = (uint8_t)(d->s->troops[l] + tens);
    d->men[first_of(d->stack[l])] += tens;
    return tens;
}

static Set with_room(const Deal *d, Set leaders, bool steady)
{
    Set found = 0;

    FOR_EACH(l, leaders)
        if (room_of(d, l) > 0 && !(steady && has(d->s->routed, l)))
            found |= BIT(l);
    return found;
}

// Nobody attacks or is attacked without men (WC 16.0), even before the men have been counted.
static int add_to_force(Deal *d, Set force, int left)
{
    Set able = with_room(d, force, false);

    return left > 0 && able && !wc_men_of(d->s, force) ? add(d, any_of(d, able), 1, 1) : 0;
}

// Deals what is known to be there: ten men for a leader who must have some and for a stack with troops, and 400 for a zone.  Returns the rest.
static int deal_known_men(Deal *d, Set leaders, int left)
{
    State *s = d->s;

    FOR_EACH(l, leaders)
        if (must_have_men(d, l))
            left -= add(d, l, left < 1 ? left : 1, room_of(d, l));
    left -= add_to_force(d, s->battle.attackers & leaders, left);
    left -= add_to_force(d, s->battle.defenders & leaders, left);
    FOR_EACH(l, leaders) {
        Set stack = d->stack[l] & leaders, able;
        while (left > 0 && d->knows[l] == ZONE && wc_steady_men(s, d->stack[l]) < ZONE_TROOPS && (able = with_room(d, stack, true))) {
            int to = any_of(d, able), lacking = ZONE_TROOPS - wc_steady_men(s, d->stack[l]);
            left -= add(d, to, lacking < left ? lacking : left, room_of(d, to));
        }
        if (left > 0 && d->knows[l] == MEN_BUT_NO_ZONE && !wc_men_of(s, d->stack[l]) && (able = with_room(d, stack, false)))
            left -= add(d, any_of(d, able), 1, 1);
    }
    return left;
}

// Tens that he is reckoned to have; a detachment may have any number.
static int usual_men(const State *s, int l)
{
    return least(is_detachment(l) ? USUAL : s->reckoned[l], wc_most_of(s, l));
}

// How leaders share in a draw: the leader of each number below the sum, for no processor foresees where a walk over their shares would end.  The men that
// a side begins with, each with the greatest factor, are less than half as many.
enum { LOTS_MOST = 24000 };
typedef struct Lots {
    int     sum, own[LEADERS];          // in quarters of tens
    uint8_t who[LOTS_MOST];
} Lots;

// Deals by the reckoned numbers; but some leaders have given most of their men away, and others have received them.
static void find_lots(Deal *d, Set leaders, Lots *lots)
{
    // The factors average 4, which is a whole.
    static const uint8_t quarters[] = { 1, 3, 4, 4, 4, 4, 5, 7 };

    lots->sum = 0;
    FOR_EACH(l, leaders) {
        int own = least(usual_men(d->s, l) * quarters[any(d, (int)sizeof quarters)], LOTS_MOST - lots->sum);
        lots->own[l] = own;
        memset(lots->who + lots->sum, l, (size_t)own);
        lots->sum += own;
    }
}

// Gives each leader three quarters of his share, as far as he has not so many already: draws alone would scatter them too much.
static int deal_most(Deal *d, Set leaders, int tens, const Lots *lots)
{
    int given = 0;

    FOR_EACH(l, lots->sum ? leaders : 0)
        given += add(d, l, lots->own[l] * tens * 3 / 4 / lots->sum - d->s->troops[l], room_of(d, l));
    return given;
}

// Deals all the rest; false if the men found no room in their hexes.
static bool deal_men(Deal *d, Set leaders, int tens)
{
    State *s = d->s;
    Lots lots;
    int left;

    FOR_EACH(l, leaders) {
        s->troops[l] = 0;
        d->stack[l] = stack_of(d, l);
    }
    FOR_EACH(l, leaders)
        d->men[first_of(d->stack[l])] = wc_men_of(s, d->stack[l]);
    left = d->spare = deal_known_men(d, leaders, tens);
    find_lots(d, leaders, &lots);
    left -= deal_most(d, leaders, left, &lots);
    // Many misses in a row mean that the hexes are full.
    for (int misses = 0; left > 0 && lots.sum && misses < 4 * LEADERS;) {
        int l = lots.who[any(d, lots.sum)], chunk = 1 + any(d, CHUNK);
        int given = add(d, l, chunk < left ? chunk : left, room_of(d, l));
        left -= given;
        misses = given ? 0 : misses + 1;
    }
    FOR_EACH(l, leaders)                                // first wherever there is room
        left -= add(d, l, left, room_of(d, l));
    FOR_EACH(l, leaders)                                // then anywhere: too many in a hex is better than losing men
        if (d->knows[l] == ZONE || (d->knows[l] == UNTOLD && !has(d->without, l)))
            left -= add(d, l, left, wc_most_of(s, l) - s->troops[l]);
    FOR_EACH(l, leaders)
        if (d->men[first_of(d->stack[l])] > STACK_LIMIT)
            return false;
    return left == 0;
}

// ---- fatigue

// Deals the fatigue of leaders whose worst level is known (-1: it is not).
static void deal_fatigue(Deal *d, Set leaders, int worst)
{
    static const uint8_t levels[] = { 0, 0, 0, 1, 1, 2, 2, 3 };
    State *s = d->s;
    Set tired = 0;

    FOR_EACH(l, leaders) {
        int level = levels[any(d, (int)sizeof levels)];
        s->fatigue[l] = 0;
        if (!s->troops[l] || !wc_leaders[l].tires)
            continue;
        tired |= BIT(l);
        s->fatigue[l] = (uint8_t)(worst >= 0 && level > worst ? worst : level);
    }
    if (worst >= 0 && tired)
        s->fatigue[any_of(d, tired)] = (uint8_t)worst;
}

// Movement dice are not told (M23), and so the points that are left are not known either.
static void deal_points(Deal *d)
{
    State *s = d->s;

    FOR_EACH(l, leaders_of(d->enemy)) {
        int points = any(d, MOUNTED_POINTS + 1);
        // Drawn for every leader, so that the number of draws does not depend on who has rolled.
        if (s->roll_of[l])
            s->mp[l] = s->rolled[l] = (uint8_t)(wc_is_mounted(s, l) ? MOUNTED_POINTS : points);
    }
}

// ---- all of it

// For a force whose total is known: the enemy does not know which leaders have the men, nor which lost those that are gone.
static void deal_force(Deal *d, Set force)
{
    State *s = d->s;
    int men = wc_men_of(s, force), worst = wc_worst_fatigue(s, force), lost = 0;

    if (!force)
        return;
    FOR_EACH(l, force)
        lost += s->before[l] > s->troops[l] ? s->before[l] - s->troops[l] : 0;
    deal_men(d, force, men);
    deal_fatigue(d, force, worst);
    FOR_EACH(l, force) {
        // What the force has lost is put on leaders who have men left, as far as a byte holds.
        int share = s->troops[l] == 0 ? 0 : lost < UINT8_MAX - s->troops[l] ? lost : UINT8_MAX - s->troops[l];
        s->before[l] = (uint8_t)(s->troops[l] + share);
        lost -= share;
    }
}

// Forces whose total is known: those that retreat, and after the dice all who fight.
static Set known_forces(const State *s)
{
    Set known = s->battle.known ? s->battle.attackers | s->battle.defenders : 0;

    for (int r = 0; r < s->retreats; r++)
        known |= s->retreat[r].group;
    return known;
}

// Deals the men of forces that retreat, one after the other, and then of everybody else who fights.  Unseen leaders in the same hex, whose
// men are dealt later, take no room meanwhile: how much room is left would tell how many they have.
static void deal_known_forces(Deal *d, Set known, Set others)
{
    State *s = d->s;
    uint8_t men[LEADERS];
    Set left = known;

    memcpy(men, s->troops, sizeof men);
    FOR_EACH(l, others)
        s->troops[l] = 0;
    for (int r = 0; r < s->retreats; r++) {
        deal_force(d, s->retreat[r].group & left);
        left &= ~s->retreat[r].group;
    }
    deal_force(d, left);
    FOR_EACH(l, others)
        s->troops[l] = men[l];
}

// Whether each leader and each stack, open or closed, was dealt the men that they are known to have.
static bool has_known_men(const Deal *d)
{
    FOR_EACH(l, wc_on_map(d->s, d->enemy)) {
        if ((d->knows[l] == ZONE && wc_steady_men(d->s, stack_of(d, l)) < ZONE_TROOPS)
            || (d->knows[l] == MEN_BUT_NO_ZONE && !wc_men_of(d->s, stack_of(d, l)))
            || (!has(d->known, l) && must_have_men(d, l) && !d->s->troops[l]))
            return false;
    }
    return true;
}

// Whether the viewer knows where a march began: it is his own, or was and left detachments that may still go on.  The first one is of the side whose
// turn it is, the second a reaction.
static bool knows_beginning(const Deal *d, int march)
{
    const State *s = d->s;
    Set group = s->march[march].group, own = leaders_of(d->viewer);

    return group ? (group & own) != 0 : (s->waiting & own) && (march == 0) == (d->viewer == wc_side_on_turn(s));
}

// Where a march of the enemy began, and where it had room on its way, may have been out of sight.
static void forget_beginnings(const Deal *d)
{
    State *s = d->s;

    for (int i = 0; i < 2; i++)
        if (!knows_beginning(d, i)) {
            s->march[i].from = s->march[i].hex;
            wc_set_home(s, s->march[i].group, s->march[i].hex);
        }
    wc_set_home(s, leaders_of(d->enemy) & ~(s->march[0].group | s->march[1].group), 0);
}

void wc_imagine(State *s, Side viewer, Luck *luck)
{
    Deal d = { .s = s, .luck = luck, .viewer = viewer, .enemy = enemy_of(viewer) };
    Set unseen, tops, rest = 0;
    Marks marks;
    int tens;

    find_knowledge(&d);
    d.known = known_forces(s) & wc_on_map(s, d.enemy);
    tens = wc_men_of(s, wc_on_map(s, d.enemy) & ~d.known);
    deal_known_forces(&d, d.known, wc_on_map(s, d.enemy) & ~d.known);
    tops = find_tops(&d, &unseen);
    forget_orders(&d, unseen | (detachments_of(&d) & ~wc_on_map(s, d.enemy)));
    marks = take_marks(&d, unseen);
    deal_detachments(&d, tops, &unseen);
    deal_marks(&d, &marks, &unseen);
    for (int i = 0; i < ATTEMPTS; i++) {
        deal_places(&d, unseen, tops);
        rest = wc_on_map(s, d.enemy) & ~d.known;
        if (deal_men(&d, rest, tens) && has_known_men(&d))
            break;
        if (d.spare == 0 && i + 1 < ATTEMPTS)
            dismiss_detachment(&d, &unseen);
        // The later attempts deal no leader to where he can have few men, and may call a further detachment to take men.
        d.tight = i >= LOOSE;
        if (d.tight && tops && d.spare)
            call_detachment(&d, &unseen);
    }
    deal_response(&d, unseen);
    deal_fatigue(&d, rest, -1);
    deal_points(&d);
    deal_crossings(&d);
    forget_beginnings(&d);
}

// ---- what is certain, for odds

bool wc_is_choosing(const State *s, Side side)
{
    const Frame *f = &s->core.frames[s->core.depth ? s->core.depth - 1 : 0];

    return s->core.depth && f->side == side && f->kind != DAWN && f->kind != REACT;
}

// By stacks: a stack with a zone has 400 men, the un-routed of a stack without one have less, and no leader exceeds his maximum.
void wc_find_possible_men(const State *s, Side viewer, Set force, int range[2])
{
    // The cast is safe: knowledge_of() only reads.
    Deal d = { .s = (State *)s, .viewer = viewer, .enemy = enemy_of(viewer) };
    int all = wc_men_of(s, wc_on_map(s, d.enemy));

    range[0] = range[1] = 0;
    for (Set left = force, stack; left; left &= ~stack) {
        Hex h = s->where[first_of(left)];
        int knows = knowledge_of(&d, h), low = 0, high = 0, routed = 0;
        stack = wc_stack_at(s, h, d.enemy) & force;
        FOR_EACH(l, stack)
            // Routed men make no zone, so a stack that is known to have none may have any number of them.
            *(has(s->routed, l) ? &routed : &high) += wc_most_of(s, l);
        if (stack == wc_stack_at(s, h, d.enemy))
            low = knows == ZONE ? ZONE_TROOPS : knows == MEN_BUT_NO_ZONE ? 1 : 0;
        if (knows == MEN_BUT_NO_ZONE && high > ZONE_TROOPS - 1)
            high = ZONE_TROOPS - 1;
        high += routed;
        range[0] += low;
        range[1] += knows == NO_MEN ? 0 : high;
    }
    if (range[1] > all)
        range[1] = all;
}
