// Ways: what a step costs (WC 11.0, 11.4, the movement costs chart), and how far a leader gets.

#include "games/washingtons_crossing/state.h"

#include <string.h>

static int ferry_cost(const State *s, Side side, const FerryData *f)
{
    Season season = season_of(s);

    if (f->kind == DELAWARE_FERRY && side == BRITISH && season != ICE)      // WC 11.4
        return PROHIBITED;
    if (f->kind == OCEAN_FERRY && side == AMERICAN)                         // WC 11.4.1
        return PROHIBITED;
    return f->cost[season] + ROAD_COST;                                     // WC 2.1.1: a ferry joins the roads of its hexes
}

int wc_step_cost(const State *s, Side side, Hex from, Direction d)
{
    Hex to = neighbour(from, d);
    Season season = season_of(s);
    int side_byte, water;

    if (to == NO_HEX || wc_hexes[to].terrain == OCEAN)
        return PROHIBITED;
    side_byte = wc_hexes[from].side[d];
    if (side_byte & SIDE_ROAD)
        return ROAD_COST;
    if (side_byte & SIDE_FERRY)
        return ferry_cost(s, side, &wc_ferries[wc_hexes[from].ferry]);
    water = wc_water_cost[season][side_byte & SIDE_WATER];
    return water == PROHIBITED ? PROHIBITED : water + wc_terrain_cost[season][wc_hexes[to].terrain];
}

bool wc_is_ferry_step(const State *s, Hex from, Direction d)
{
    int kind = ferry_along(from, d) == NO_FERRY ? RARITAN_FERRY : wc_ferries[ferry_along(from, d)].kind;

    return kind == OCEAN_FERRY || (kind == DELAWARE_FERRY && !is_frozen(s));
}

// A bucket queue of hexes by cost, at most `most`.  A hex may be queued a second time when a cheaper way is found; each is expanded once.
typedef struct Queue {
    uint16_t hex[HEXES * 2];        // entries in order of arrival
    int16_t  next[HEXES * 2];       // the next entry of the same cost, or -1
    int16_t  head[FAR + 1];
    int      used;
} Queue;

static void push_hex(Queue *q, Hex h, int cost)
{
    if (q->used == HEXES * 2)
        return;
    q->hex[q->used] = h;
    q->next[q->used] = q->head[cost];
    q->head[cost] = (int16_t)q->used++;
}

// Points for the step from h in direction d, or with `back` for the step from there to h.
static int cost_between(const State *s, Side side, Hex h, Direction d, bool back)
{
    Hex to = neighbour(h, d);

    if (!back || to == NO_HEX)
        return wc_step_cost(s, side, h, d);
    return wc_hexes[to].terrain == OCEAN ? PROHIBITED : wc_step_cost(s, side, to, opposite(d));
}

static void search(const State *s, Side side, Set from_leaders, Hex from, int most, bool ferries, bool back, Blocked *blocked,
                   Blocked *end_only, Reached *out)
{
    Queue q;

    q.used = 0;
    memset(q.head, -1, (size_t)(most + 1) * sizeof *q.head);
    memset(out->cost, FAR, sizeof out->cost);
    if (from != NO_HEX) {
        out->cost[from] = 0;
        push_hex(&q, from, 0);
    }
    FOR_EACH(l, from_leaders)
        if (is_on_map(s, l) && out->cost[s->where[l]]) {
            out->cost[s->where[l]] = 0;
            push_hex(&q, s->where[l], 0);
        }
    for (int cost = 0; cost <= most; cost++)
        for (int i = q.head[cost]; i >= 0; i = q.next[i]) {
            Hex h = q.hex[i];
            if (out->cost[h] != cost)
                continue;               // a cheaper way to this hex was found meanwhile
            if (end_only && cost > 0 && end_only(s, side, h))
                continue;
            for (Direction d = 0; d < DIRECTIONS; d++) {
                int step = cost_between(s, side, h, d, back), total = cost + step;
                if (step == PROHIBITED || total > most || (!ferries && wc_is_ferry_step(s, h, d)))
                    continue;
                Hex to = neighbour(h, d);
                if (out->cost[to] <= total || (blocked && blocked(s, side, to)))
                    continue;
                out->cost[to] = (uint8_t)total;
                push_hex(&q, to, total);
            }
        }
}

void wc_find_reach(const State *s, Side side, Set from_leaders, Hex from, int most, bool ferries, Blocked *blocked, Blocked *end_only,
                Reached *out)
{
    search(s, side, from_leaders, from, most, ferries, false, blocked, end_only, out);
}

void wc_find_ways_to(const State *s, Side side, Hex to, int most, Reached *out)
{
    search(s, side, 0, to, most, true, true, NULL, NULL, out);
}
