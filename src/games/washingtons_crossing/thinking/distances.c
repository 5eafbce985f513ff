// The cheapest ways to a goal by Dijkstra's algorithm, backwards from it, with a queue for each number of points.

#include "distances.h"

#include <stdatomic.h>
#include <string.h>

enum { MOST = 60, NOTHING = -1 };        // further goals are nobody's aim
enum { UNKNOWN, AT_WORK, KNOWN };       // how far a table is that all threads read

// What a side pays in a season to enter each hex from each of its neighbours, by the direction that leads back there.  Where nobody can come from,
// the hex itself stands for the neighbour: going there never pays.
typedef struct Steps {
    uint16_t before[HEXES][DIRECTIONS];
    uint8_t  cost[HEXES][DIRECTIONS];
} Steps;

static void find_steps(const State *s, Side side, Steps *out)
{
    for (Hex h = 0; h < HEXES; h++)
        for (Direction d = 0; d < DIRECTIONS; d++) {
            Hex before = neighbour(h, d);
            int cost = before == NO_HEX ? PROHIBITED : wc_step_cost(s, side, before, opposite(d));
            out->before[h][d] = cost == PROHIBITED ? h : before;
            out->cost[h][d] = (uint8_t)cost;
        }
}

// The first thread that asks keeps them for all.  While it works them out, another one fills `own` for itself.
static const Steps *steps_of(const State *s, Side side, Steps *own)
{
    static Steps kept[SIDES][SEASONS];
    static atomic_uchar stage[SIDES][SEASONS];
    Season season = season_of(s);
    unsigned char now = UNKNOWN;

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
        int way = points[h] + steps->cost[h][d];
        Hex before = steps->before[h][d];
        if (way < points[before]) {
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
    memset(points, MOST + 1, HEXES);
    points[goal] = 0;
    put_in_queue(&q, goal, 0);
    for (int n = 0; n <= MOST; n++)
        for (int i = q.first[n]; i != NOTHING; i = q.next[i])
            if (points[q.hex[i]] == n)
                go_back_from(steps, q.hex[i], points, &q);
    for (Hex h = 0; h < HEXES; h++)
        points[h] = points[h] > MOST ? FAR : points[h];
}

// ---- what was worked out

// All hexes to all goals are 23 MB, of which only the rows of goals that somebody asked for are ever touched.  The first thread that asks for a
// row keeps it for all; after that it is only read.
const uint8_t *wc_points_to(const State *s, Side side, Hex goal, uint8_t own[HEXES])
{
    static uint8_t kept[SIDES][SEASONS][HEXES][HEXES];
    static atomic_uchar stage[SIDES][SEASONS][HEXES];
    Season season = season_of(s);
    unsigned char now = UNKNOWN;

    if (atomic_load_explicit(&stage[side][season][goal], memory_order_acquire) == KNOWN)
        return kept[side][season][goal];
    if (!atomic_compare_exchange_strong(&stage[side][season][goal], &now, AT_WORK)) {
        find_points(s, side, goal, own);
        return own;
    }
    find_points(s, side, goal, kept[side][season][goal]);
    atomic_store_explicit(&stage[side][season][goal], KNOWN, memory_order_release);
    return kept[side][season][goal];
}

int wc_points_from(const State *s, Side side, Hex from, Hex goal)
{
    uint8_t own[HEXES];

    return wc_points_to(s, side, goal, own)[from];
}

// ---- towns: nearly every aim is one, and a force asks for many of them at once, so they lie together for each hex

static void find_points_to_towns(const State *s, Side side, uint8_t points[HEXES][TOWNS])
{
    uint8_t own[HEXES];

    for (int t = 0; t < TOWNS; t++) {
        const uint8_t *to = wc_points_to(s, side, wc_towns[t].hex, own);
        for (Hex h = 0; h < HEXES; h++)
            points[h][t] = to[h];
    }
}

const uint8_t *wc_points_to_towns(const State *s, Side side, Hex from, uint8_t own[TOWNS])
{
    static uint8_t kept[SIDES][SEASONS][HEXES][TOWNS];
    static atomic_uchar stage[SIDES][SEASONS];
    Season season = season_of(s);
    unsigned char now = UNKNOWN;

    if (atomic_load_explicit(&stage[side][season], memory_order_acquire) == KNOWN)
        return kept[side][season][from];
    if (!atomic_compare_exchange_strong(&stage[side][season], &now, AT_WORK)) {
        for (int t = 0; t < TOWNS; t++)
            own[t] = (uint8_t)wc_points_from(s, side, from, wc_towns[t].hex);
        return own;
    }
    find_points_to_towns(s, side, kept[side][season]);
    atomic_store_explicit(&stage[side][season], KNOWN, memory_order_release);
    return kept[side][season][from];
}
