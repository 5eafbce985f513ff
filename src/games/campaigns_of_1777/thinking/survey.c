// What stands where, which spaces decide, how far it is to them, and how likely the British are to have them in the end.

#include "survey.h"

#include <stdatomic.h>
#include <string.h>

// ---- power

// Artillery throws two dice in attack and three in defence.
int c77_power_of(int type, int sp, int shorts)
{
    int each = is_artillery(type) ? 25 : c77_types[type].half ? 5 : 10;

    return each * (2 * sp - shorts) / 2;
}

static int power_of_leaders(const State *s, Set leaders)
{
    int best = 0;

    FOR_EACH(l, leaders) {
        int rating = 5 * (attack_of(s, l) + defence_of(s, l));
        best = rating > best ? rating : best;
    }
    int others = leaders ? size_of_set(leaders) - 1 : 0;
    return best + 10 * (others < 3 ? others : 3);
}

static int power_in(const State *s, int place, Side side)
{
    int power = 0;

    FOR_TYPES(type, side)
        if (sp_at(s, place, type))
            power += c77_power_of(type, sp_at(s, place, type), sp_short(s, place, type));
    return power ? power + power_of_leaders(s, c77_leaders_at(s, place, side)) : 0;
}

int c77_party_power(const State *s, Side side, const Party *q, int place)
{
    int power = 0;

    FOR_TYPES(type, side) {
        int sp = q->n[slot_of(type)], all = sp_at(s, place, type), shorts = sp_short(s, place, type);
        power += c77_power_of(type, sp, most(0, least(shorts, sp - (all - shorts))));
    }
    Set leaders = leaders_with(q, side) | (q->leader == NOBODY ? 0 : BIT(q->leader));
    return power ? power + power_of_leaders(s, leaders) : 0;
}

// By the ratio; equal forces leave the defender, who wins a tie, a little ahead.
int c77_rough_chance(int attacker, int defender)
{
    static const uint8_t chance[] = { 1, 3, 8, 16, 26, 36, 46, 55, 63, 70, 76, 81, 85, 88, 91, 93, 95 };      // by tenths from 0.4 to 2
    int tenths = defender > 0 ? 10 * attacker / defender : 20;

    return tenths < 4 ? 1 : tenths > 20 ? 97 : chance[tenths - 4];
}

// What of an army its leaders can lead.
static int mobile_of(const State *s, int space, Side side, int power)
{
    int sp = c77_sp(s, space, side), most = 0;

    FOR_EACH(l, c77_leaders_at(s, space, side))
        most += rank_limit(l);
    return sp ? power * least(most, sp) / sp : 0;
}

static void find_power(Survey *v, Side side)
{
    const State *s = v->s;

    v->stands[side] = c77_spaces_in(s, side);
    memset(v->power[side], 0, sizeof v->power[side]);
    memset(v->mobile[side], 0, sizeof v->mobile[side]);
    FOR_SPACES(space, v->stands[side]) {
        int outside = power_in(s, space, side), inside = inside_of(space);
        v->mobile[side][space] = outside ? mobile_of(s, space, side, outside) : 0;
        v->power[side][space] = outside + (inside == NOWHERE ? 0 : 3 * power_in(s, inside, side) / 2);
    }
    if (side == BRITISH) {
        v->power[BRITISH][NEW_YORK] += power_in(s, NEW_YORK_BOX, BRITISH);
        v->power[BRITISH][MONTREAL] += power_in(s, MONTREAL_BOX, BRITISH);
    }
}

// ---- goals

static void add_goal(Survey *v, int space)
{
    v->goal[v->goals++] = (uint8_t)space;
}

static void find_goals(const State *s, Survey *v)
{
    v->goals = 0;
    switch (s->core.scenario) {
    case BURGOYNES_CHALLENGE:
        add_goal(v, ALBANY);
        return;
    case HOWES_PRIZE:
        add_goal(v, PHILADELPHIA);
        add_goal(v, NEW_YORK);
        return;
    }
    static const uint8_t goals[] = { PHILADELPHIA, ALBANY, FORT_TICONDEROGA, FORT_MONTGOMERY, MONTREAL, NEW_YORK };
    for (unsigned i = 0; i < sizeof goals; i++)
        add_goal(v, goals[i]);
}

// ---- ways

enum { RING = 16 };         // more than the longest step
enum { IN_THE_WAY = 8 };    // quarters that siege and storm of a fort take

static Ground find_ground(const Survey *v, Side side)
{
    Spaces enemies = v->stands[enemy_of(side)];

    return (Ground){ enemies, both_spaces(enemies, v->stands[side]), c77_area(v->s), side, weights_of(v->values, v->s, side)[SIEGE] };
}

// Quarters that a space takes beside the link.
static int quarters_in(const Ground *g, int space)
{
    return !has_space(g->enemies, space) ? 0 : !is_fort(space) ? 2 : has_space(g->besieged, space) ? g->siege : IN_THE_WAY;
}

// Spaces that are reached after a number of quarters, by their remainder.
typedef struct Rings {
    Spaces at[RING];
} Rings;

static void add_ring(Rings *r, int quarters, Spaces set)
{
    r->at[quarters % RING] = either_space(r->at[quarters % RING], set);
}

// From the goal outwards, by rings of equal distance.  A march of two spaces ends behind water, and begins with a rough link (C77 9.2).
static void find_ways(const Ground *g, int goal, uint8_t way[SPACES])
{
    Rings r = { .at[0] = one_space(goal) };
    Spaces left = either_space(g->area, one_space(goal));       // not reached yet

    memset(way, NO_WAY, SPACES);
    for (int d = 0, empty = 0; empty < RING && d < NO_WAY - RING; d++) {
        Spaces now = both_spaces(r.at[d % RING], left);
        r.at[d % RING] = no_spaces;
        empty = any_space(now) ? 0 : empty + 1;
        left = less_spaces(left, now);
        FOR_SPACES(space, now) {
            Spaces from = near(g->side, space), water = by_water(space), rough = by_rough(space);
            int into = d + quarters_in(g, space);
            way[space] = (uint8_t)d;
            add_ring(&r, into + 2, less_spaces(from, either_space(water, rough)));
            add_ring(&r, into + 3, water);
            add_ring(&r, into + 4, rough);
        }
    }
}

// ---- ways that are kept

// Few answers change where anybody stands, so the same ways are asked for again and again.  All threads keep what they find in one table: the key, in
// which all is that the ways hang on, and then the ways.
enum { KEPT_BITS = 12, KEY_WORDS = 5, WAY_WORDS = (SPACES + 7) / 8 };

typedef struct Kept {
    atomic_uint      version;           // odd while a thread writes
    _Atomic uint64_t word[KEY_WORDS + WAY_WORDS];
} Kept;

// The last word is never 0, as that of an empty slot.
static void find_key(const Ground *g, int goal, int scenario, uint64_t key[KEY_WORDS])
{
    key[0] = g->enemies.w[0];
    key[1] = g->enemies.w[1];
    key[2] = g->besieged.w[0];
    key[3] = g->besieged.w[1];
    key[4] = 1 | (uint64_t)g->side << 1 | (uint64_t)scenario << 8 | (uint64_t)goal << 16 | (uint64_t)g->siege << 32;
}

// Of the number that makes a hash it only matters that it is odd and large.
static Kept *slot_of_key(const uint64_t key[KEY_WORDS])
{
    static Kept kept[1 << KEPT_BITS];
    uint64_t hash = 0;

    for (int i = 0; i < KEY_WORDS; i++) {
        hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return &kept[hash & ((1u << KEPT_BITS) - 1)];
}

// False if other ways are kept there, or some thread writes meanwhile: then the version is odd, or another one after the reading.
static bool read_kept(Kept *k, const uint64_t key[KEY_WORDS], uint8_t way[SPACES])
{
    uint64_t word[WAY_WORDS];
    unsigned version = atomic_load_explicit(&k->version, memory_order_acquire);

    for (int i = 0; i < KEY_WORDS; i++)
        if (atomic_load_explicit(&k->word[i], memory_order_acquire) != key[i])
            return false;
    for (int i = 0; i < WAY_WORDS; i++)
        word[i] = atomic_load_explicit(&k->word[KEY_WORDS + i], memory_order_acquire);
    if (version & 1 || atomic_load_explicit(&k->version, memory_order_acquire) != version)
        return false;
    memcpy(way, word, SPACES);
    return true;
}

// If another thread writes there, they are not kept.
static void keep(Kept *k, const uint64_t key[KEY_WORDS], const uint8_t way[SPACES])
{
    uint64_t word[WAY_WORDS] = { 0 };
    unsigned version = atomic_load_explicit(&k->version, memory_order_relaxed);

    if (version & 1 || !atomic_compare_exchange_strong(&k->version, &version, version + 1))
        return;
    memcpy(word, way, SPACES);
    for (int i = 0; i < KEY_WORDS; i++)
        atomic_store_explicit(&k->word[i], key[i], memory_order_release);
    for (int i = 0; i < WAY_WORDS; i++)
        atomic_store_explicit(&k->word[KEY_WORDS + i], word[i], memory_order_release);
    atomic_store_explicit(&k->version, version + 2, memory_order_release);
}

static void find_kept_ways(const Survey *v, const Ground *g, int goal, uint8_t way[SPACES])
{
    uint64_t key[KEY_WORDS];

    find_key(g, goal, v->s->core.scenario, key);
    Kept *k = slot_of_key(key);
    if (read_kept(k, key, way))
        return;
    find_ways(g, goal, way);
    keep(k, key, way);
}

void c77_ways_past(const Survey *v, Side side, int i, int fort, bool barred, uint8_t way[SPACES])
{
    Ground g = find_ground(v, side);

    drop_space(&g.besieged, fort);
    if (barred)
        add_space(&g.enemies, fort);
    else
        drop_space(&g.enemies, fort);
    find_kept_ways(v, &g, v->goal[i], way);
}

// ---- weights and chances

// Those whom nobody leads weigh where they are, and a little next to it.
static int weight_on(const Survey *v, Side side, int i)
{
    int weight = 0;

    FOR_SPACES(space, v->stands[side]) {
        int way = v->way[side][i][space], idle = v->power[side][space] - v->mobile[side][space];
        weight += v->mobile[side][space] * c77_share(v, side, way);
        weight += way == 0 ? 64 * idle : way <= QUARTERS ? 8 * idle : 0;
    }
    if (side == BRITISH && is_sailing(v->s)) {
        int way = v->way[side][i][v->s->destination] + QUARTERS * (3 - v->s->sea_box);
        weight += 14 * c77_sp(v->s, AT_SEA, BRITISH) * c77_share(v, side, least(way, NO_WAY));
    }
    return weight;
}

static bool is_done(const Survey *v, int goal)
{
    return goal == PHILADELPHIA && v->s->philadelphia && v->s->core.scenario == CAMPAIGN;
}

int c77_chance_if(const Survey *v, int i, int british, int patriot)
{
    if (is_done(v, v->goal[i]))
        return 1000;
    Side holder = v->holder[i];
    int64_t b = v->weight[BRITISH][i] + british, p = v->weight[PATRIOT][i] + patriot, doubt = 64 * 20;
    if (holder != NEITHER) {
        const int32_t *w = weights_of(v->values, v->s, holder);
        int more = 100 + w[HOLD] + w[LATE_HOLD] * v->late / 100;
        *(holder == BRITISH ? &b : &p) = more * (holder == BRITISH ? b : p) / 100;
    }
    b = b > 0 ? b + (holder == BRITISH ? doubt : 0) : 0;
    p = p > 0 ? p : 0;
    p += holder == BRITISH ? 0 : doubt;
    return b + p ? (int)(1000 * b * b / (b * b + p * p)) : 0;
}

static bool is_same_ground(const Ground *a, const Ground *b)
{
    return memcmp(&a->enemies, &b->enemies, sizeof a->enemies) == 0 && memcmp(&a->besieged, &b->besieged, sizeof a->besieged) == 0;
}

// `on`: the survey has the ways of another position.
static void find_ways_of(Survey *v, Side side, bool on)
{
    Ground now = find_ground(v, side);
    bool same = on && is_same_ground(&now, &v->ground[side]);

    v->ground[side] = now;
    for (int i = 0; i < v->goals; i++) {
        if (!same)
            find_kept_ways(v, &now, v->goal[i], v->way[side][i]);
        v->weight[side][i] = weight_on(v, side, i);
    }
}

static void survey(const State *s, const int32_t values[], bool on, Survey *v)
{
    int last = c77_scenarios[s->core.scenario].last_turn;

    v->s = s;
    v->values = values;
    v->turns_left = last - s->turn;
    v->late = 100 * (s->turn - 1) / (last - 1);
    find_goals(s, v);
    for (Side side = 0; side < SIDES; side++) {
        v->half[side] = weights_of(values, s, side)[SHARE] + v->turns_left;
        find_power(v, side);
    }
    for (Side side = 0; side < SIDES; side++)
        find_ways_of(v, side, on);
    for (int i = 0; i < v->goals; i++) {
        v->holder[i] = c77_holder(s, v->goal[i]);
        v->chance[i] = c77_chance_if(v, i, 0, 0);
    }
}

void c77_survey(const State *s, const int32_t values[], Survey *v)         { survey(s, values, false, v); }
void c77_survey_on(const State *s, const int32_t values[], Survey *v)      { survey(s, values, true, v); }
