// Ways of a march: the nouns of `to` that lead from the general who moves to a far space, and how many spaces a general can reach.

#include "survey.h"

#include "games/washingtons_war/tables.h"

// Back from the goal: of the spaces from which the next one is entered with so much movement used, one without an enemy marker, so that
// a beaten attacker has a way back (WW 9.63.A).
static int space_before(const State *s, const Reach *r, int g, int to, int used, int *cost)
{
    Set near = neighbours_of(to, g), enemy = ww_units_on(s, enemy_of(side_of_general(g)));
    int here = s->where[g], best = NOWHERE;

    FOR_EACH(from, near) {
        int left = used - cost_of(from, to);
        if (left < 0 || !has(r->within[left], from) || (left > 0 && has(r->within[left - 1], from)) || (from != here && has(enemy, from)))
            continue;
        if (best == NOWHERE || has(s->marker[enemy_of(side_of_general(g))], best)) {
            best = from;
            *cost = left;
        }
    }
    return best;
}

int ww_find_way(const State *s, int place, uint16_t step[MARCH_MOST])
{
    const Activation *m = &s->march;
    int way[REACH_MOST + 1], n = 0;
    Reach r;

    if (m->general == NOBODY || m->over || !is_on_map(s, m->general) || s->core.frames[s->core.depth - 1].kind != MARCH)
        return 0;
    int here = s->where[m->general], rest = m->most - m->used, least = 0;
    int strike = side_of_general(m->general) == AMERICAN && !m->glover ? 4 - m->used : rest;
    ww_reach(s, m->general, carried(s) > 0, here, rest, strike, &r);
    while (least <= REACH_MOST && !has(r.within[least], place))
        least++;
    if (least == 0 || least > REACH_MOST)
        return 0;
    for (int at = place, used = least; at != here && n <= REACH_MOST;) {
        int cost = 0, before = space_before(s, &r, m->general, at, used, &cost);
        if (before == NOWHERE)
            return 0;
        way[n++] = at;
        at = before;
        used = cost;
    }
    for (int i = 0; i < n; i++)
        step[i] = (uint16_t)way[n - 1 - i];
    return n;
}

int ww_count_reach(const State *s, int g)
{
    Reach r;

    // Benchmarks ask for every noun of the first kind, and there are more spaces than generals.
    if (g >= GENERALS || !is_on_map(s, g))
        return -1;
    int most = side_of_general(g) == AMERICAN ? AMERICAN_MOVE : BRITISH_MOVE;
    ww_reach(s, g, units_of(s, s->where[g], side_of_general(g)) > 0, s->where[g], most, BRITISH_MOVE, &r);
    return size_of_set(r.within[REACH_MOST]) - 1;
}
