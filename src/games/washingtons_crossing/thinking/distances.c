// The cheapest ways to a goal by Dijkstra's algorithm, backwards from it, with a queue for each number of points.

#include "distances.h"

#include <stdatomic.h>
#include <string.h>

enum { MOST = 60, NOTHING = -1 };        // further goals are nobody's aim

// What a side pays in a season to enter each hex from each of its neighbours, by the direction that leads back there.
typedef struct Steps {
    uint8_t cost[HEXES][DIRECTIONS];
} Steps;

static void find_steps(const State *s, Side side, Steps *out)
{
    for (Hex h = 0; h < HEXES; h++)
        for (Direction d = 0; d < DIRECTIONS; d++) {
            Hex before = neighbour(h, d);
            out->cost[h][d] = (uint8_t)(before == NO_HEX ? PROHIBITED : wc_step_cost(s, side, before, opposite(d)));
        }
}

// The first thread that asks keeps them for all.  While it works them out, another one fills `own` for itself.
static const Steps *steps_of(const State *s, Side side, Steps *own)
{
    static Steps kept[SIDES][SEASONS];
    static atomic_int stage[SIDES][SEASONS];
    enum { UNKNOWN, AT_WORK, KNOWN };
    Season season = season_of(s);
    int now = UNKNOWN;

    if (atomic_load_explicit(&stage[side][season], memory_order_acquire) == KNOWN)
        return &kept[side][season];
    if (!atomic_compare_exchange_strong(&stage[side][season], &now, AT_WORK)) {
        find_steps(s, side, own);
        return own;
    }
    find_steps(s, side, &kept[side][season]);
    atomic_store_explicit(&stage[side][season], KNOWN, memory_order_release);
    return &kept[side][season];
}

// A hex may stand in several queues; it counts in that of its cheapest way.
typedef struct Queues {
    int16_t  first[MOST + 1], next[HEXES * DIRECTIONS];
    uint16_t hex[HEXES * DIRECTIONS];
    int      used;
} Queues;

static void put_in_queue(Queues *q, Hex h, int points)
{
    assert(q->used < HEXES * (int)DIRECTIONS);
    q->hex[q->used] = h;
    q->next[q->used] = q->first[points];
    q->first[points] = (int16_t)q->used++;
}

static void go_back_from(const Steps *steps, Hex h, uint8_t points[HEXES], Queues *q)
{
    for (Direction d = 0; d < DIRECTIONS; d++) {
        int cost = steps->cost[h][d], way = points[h] + cost;
        Hex before = neighbour(h, d);
        if (cost != PROHIBITED && way <= MOST && way < points[before]) {
            points[before] = (uint8_t)way;
            put_in_queue(q, before, way);
        }
    }
}

static void find_points(const State *s, Side side, Hex goal, uint8_t points[HEXES])
{
    Steps own;
    const Steps *steps = steps_of(s, side, &own);
    Queues q;

    q.used = 0;
    memset(q.first, NOTHING, sizeof q.first);
    memset(points, FAR, HEXES);
    points[goal] = 0;
    put_in_queue(&q, goal, 0);
    for (int n = 0; n <= MOST; n++)
        for (int i = q.first[n]; i != NOTHING; i = q.next[i])
            if (points[q.hex[i]] == n)
                go_back_from(steps, q.hex[i], points, &q);
}

// What was worked out, in sets of a few; the set's oldest makes room.  `key` is 0 while there is nothing.
enum { SETS = 251, WAYS = 4 };
typedef struct Kept {
    atomic_flag busy;           // a thread is at this set; nobody waits for it
    uint16_t key[WAYS];
    uint8_t  next;              // which is the oldest
    uint8_t  points[WAYS][HEXES];
} Kept;

static const uint8_t *points_in(Kept *k, unsigned key, const State *s, Side side, Hex goal)
{
    int i = 0;

    while (i < WAYS && k->key[i] != key)
        i++;
    if (i == WAYS) {
        i = k->next;
        k->next = (uint8_t)((i + 1) % WAYS);
        find_points(s, side, goal, k->points[i]);
        k->key[i] = (uint16_t)key;
    }
    return k->points[i];
}

// Finds the points from one hex, and fills `out` with those from every hex unless it is NULL.
static int look_up(const State *s, Side side, Hex goal, Hex from, uint8_t out[HEXES])
{
    static Kept kept[SETS];
    unsigned key = 1 + ((unsigned)goal * SEASONS + season_of(s)) * SIDES + side;
    Kept *k = &kept[key % SETS];
    uint8_t own[HEXES];
    bool mine = !atomic_flag_test_and_set_explicit(&k->busy, memory_order_acquire);
    const uint8_t *points = own;

    if (mine)
        points = points_in(k, key, s, side, goal);
    else
        find_points(s, side, goal, own);
    int found = points[from];
    if (out)
        memcpy(out, points, HEXES);
    if (mine)
        atomic_flag_clear_explicit(&k->busy, memory_order_release);
    return found;
}

int wc_points_from(const State *s, Side side, Hex from, Hex goal)       { return look_up(s, side, goal, from, NULL); }

void wc_points_to(const State *s, Side side, Hex goal, uint8_t points[HEXES])       { look_up(s, side, goal, goal, points); }

// ---- towns: nearly every aim is one, and a force asks for many of them at once, so they lie together for each hex

typedef struct Ways {
    _Atomic Set taken, known;       // the towns that a thread has begun to work out, and those that are there to be read
    uint8_t points[HEXES][TOWNS];
} Ways;

static int find_ways_to_town(Ways *w, const State *s, Side side, Hex from, int town)
{
    uint8_t points[HEXES];
    Set before = atomic_fetch_or_explicit(&w->taken, BIT(town), memory_order_relaxed);

    find_points(s, side, wc_towns[town].hex, points);
    if (!has(before, town)) {
        for (Hex h = 0; h < HEXES; h++)
            w->points[h][town] = points[h];
        atomic_fetch_or_explicit(&w->known, BIT(town), memory_order_release);
    }
    return points[from];
}

int wc_points_to_town(const State *s, Side side, Hex from, int town)
{
    static Ways ways[SIDES][SEASONS];
    Ways *w = &ways[side][season_of(s)];

    return has(atomic_load_explicit(&w->known, memory_order_acquire), town) ? w->points[from][town] : find_ways_to_town(w, s, side, from, town);
}
