// Ways of a march: the nouns of `to` that lead from the army on the march to a far space, and how many spaces a leader can reach.

#include "survey.h"

#include "games/campaigns_of_1777/tables.h"

static const March *march_at_hand(const State *s)
{
    switch (s->core.frames[s->core.depth - 1].kind) {
    case ACTIVATION:
    case MEANWHILE:
        return &s->march[0];
    case MARCH:
    case POWELL_MARCH:
        return &s->march[1];
    default:
        return NULL;
    }
}

// A march is two spaces at most, and the second must be open behind the first: the way is tried, step by step, on the list of answers.
int c77_find_way(const State *s, int place, uint16_t step[MARCH_MOST])
{
    const March *m = march_at_hand(s);

    if (!m || m->party.leader == NOBODY || place >= SPACES || !is_on_map(s, m->party.leader))
        return 0;
    Side side = side_of_leader(m->party.leader);
    int here = space_of(s->where[m->party.leader]);
    if (c77_why_not_step(s, m, side, place) == OK) {
        step[0] = (uint16_t)place;
        return 1;
    }
    if (m->used + 2 > c77_march_most(s, m))
        return 0;
    FOR_SPACES(middle, near(side, here)) {
        if (!has_space(near(side, middle), place) || c77_why_not_step(s, m, side, middle) != OK || is_hard(link_between(here, middle)))
            continue;
        if (c77_sp(s, middle, enemy_of(side)) || link_between(middle, place) == ROUGH)
            continue;
        step[0] = (uint16_t)middle;
        step[1] = (uint16_t)place;
        return 2;
    }
    return 0;
}

int c77_count_reach(const State *s, int l)
{
    Spaces reached = no_spaces;

    if (l >= LEADERS || !is_on_map(s, l) || space_of(s->where[l]) == NOWHERE)
        return -1;
    Side side = side_of_leader(l);
    int here = space_of(s->where[l]);
    FOR_SPACES(middle, near(side, here)) {
        add_space(&reached, middle);
        if (!is_hard(link_between(here, middle)) && !c77_sp(s, middle, enemy_of(side)))
            FOR_SPACES(to, near(side, middle))
                if (link_between(middle, to) != ROUGH)
                    add_space(&reached, to);
    }
    drop_space(&reached, here);
    return count_spaces(reached);
}
