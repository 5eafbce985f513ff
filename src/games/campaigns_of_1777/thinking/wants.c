// What a side wants in a position, worked out when it is first asked for and kept for the questions that follow.

#include "wants.h"

#include <stddef.h>
#include <string.h>

#include "games/campaigns_of_1777/tables.h"

// ---- what is kept from one question to the next

// All of a position that wants hang on, but for the activation at hand.
typedef struct Seen {
    const int32_t *values;          // NULL: nothing has been seen
    uint32_t replaced;
    uint16_t train[SIDES], by_sea;
    uint8_t  stood[offsetof(State, marched) - offsetof(State, units)];      // SP in all places, and those who are out of supply
    uint8_t  guest_shorts[SLOTS], contested, guest;
    uint8_t  where[LEADERS], supply[SIDES][SUPPLY_MOST], keeper[SPACES_WITH_MAGAZINE];
    uint8_t  side, scenario, turn, engineer, ship, philadelphia, sea_box, destination;
    Reaction reaction[REACTIONS];
} Seen;

typedef struct Kept {
    Seen  seen;
    Wants wants;
} Kept;
_Static_assert(sizeof(Kept) <= sizeof(Notes), "they fit the notes");

static void see(const State *s, const int32_t values[], Side side, Seen *seen)
{
    memset(seen, 0, sizeof *seen);      // the gaps too, for it is compared as bytes
    seen->values = values;
    seen->replaced = s->replaced;
    memcpy(seen->train, s->train, sizeof seen->train);
    seen->by_sea = s->by_sea;
    memcpy(seen->stood, s->units, sizeof seen->stood);
    memcpy(seen->guest_shorts, s->guest_shorts, sizeof seen->guest_shorts);
    seen->contested = s->contested;
    seen->guest = s->guest;
    memcpy(seen->where, s->where, sizeof seen->where);
    memcpy(seen->supply, s->supply, sizeof seen->supply);
    memcpy(seen->keeper, s->keeper, sizeof seen->keeper);
    seen->side = (uint8_t)side;
    seen->scenario = s->core.scenario;
    seen->turn = s->turn;
    seen->engineer = s->engineer;
    seen->ship = s->ship;
    seen->philadelphia = s->philadelphia;
    seen->sea_box = s->sea_box;
    seen->destination = s->destination;
    memcpy(seen->reaction, s->reaction, sizeof seen->reaction);
}

// C77 7.3.7: the active leader has the points for a depot and a march.
static bool lays_depots(const State *s, Side side)
{
    return c77_available_supply(s, side) && s->act.leader != NOBODY && points_left(s) >= 4 && !is_short_leader(s, s->act.leader);
}

// `on`: the wants are of an earlier position of the same game.
static void want(const State *s, Side side, const int32_t values[], bool on, Wants *w)
{
    w->side = side;
    w->enemy = enemy_of(side);
    w->w = weights_of(values, s, side);
    w->has_net = w->fed.known = w->lays_depots = false;
    w->delays = w->called = w->marched = 0;
    w->threats = w->depots = no_spaces;
    (on ? c77_survey_on : c77_survey)(s, values, &w->v);
}

Wants *c77_want_on(const State *s, Side side, const int32_t values[], Notes *notes)
{
    Kept *k = (Kept *)notes;
    Wants *w = &k->wants;
    bool can_lay = lays_depots(s, side);
    Seen now;

    see(s, values, side, &now);
    bool on = k->seen.values == values && k->seen.scenario == now.scenario;
    if (!on || memcmp(&now, &k->seen, sizeof now) != 0) {
        k->seen = now;
        want(s, side, values, on, w);
    }
    if (can_lay != w->lays_depots)
        w->marched = 0;
    w->lays_depots = can_lay;
    w->next_take = NOT_ASKED;
    w->s = w->v.s = s;
    return w;
}

const Supplied *c77_net_of(Wants *w)
{
    if (w->has_net)
        return &w->net;
    c77_find_supply(w->s, w->side, &w->net);
    w->has_net = true;
    Spaces seen = w->net.reached, edge = seen;
    for (int i = 0; i < 3; i++) {
        Spaces next = no_spaces;
        FOR_SPACES(space, edge)
            next = either_space(next, near(w->side, space));
        edge = w->off[i] = less_spaces(next, seen);
        seen = either_space(seen, next);
    }
    return &w->net;
}

// ---- what the goals say

int c77_marks_of_changes(const Wants *w, int i, int own, int theirs)
{
    int before = w->v.chance[i], after = c77_chance_if(&w->v, i, w->side == BRITISH ? own : theirs, w->side == BRITISH ? theirs : own);
    int marks = w->w[FOR_GOALS] * (after - before) / (before + w->w[FLOOR]);

    return w->side == BRITISH ? marks : -marks;
}

int c77_marks_of_move(const Wants *w, int power, int from, int to)
{
    int sum = 0;

    for (int i = 0; i < w->v.goals; i++) {
        const uint8_t *way = w->v.way[w->side][i];
        int own = power * (c77_share(&w->v, w->side, way[to]) - c77_share(&w->v, w->side, way[from]));
        if (own)
            sum += marks_of_change(w, i, own);
    }
    return sum;
}

int c77_goal_at(const Wants *w, int space)
{
    for (int i = 0; i < w->v.goals; i++)
        if (w->v.goal[i] == space && !(w->v.chance[i] == 1000 && space == PHILADELPHIA))
            return i;
    return -1;
}

// Whether this is a primary leader who can activate subordinates there; nobody who is bound to a garrison does (C77 19.1, 19.2).
static bool reaches(const Wants *w, int leader, int space)
{
    int at = c77_leaders[leader].primary && leader != POWELL && is_on_map(w->s, leader) ? w->s->where[leader] : PLACES;

    return at < FLAGGED && c77_steps[w->side][space_of(at)][space] <= c77_leaders[leader].range;
}

bool c77_is_reached(const Wants *w, int space, int except)
{
    FOR_EACH(l, leaders_of(w->side) & ~BIT(except))
        if (reaches(w, l, space))
            return true;
    return false;
}

// ---- what an enemy may do

int c77_threat_to(Wants *w, int space)
{
    int worst = 0;

    if (has_space(w->threats, space))
        return w->threat[space];
    FOR_SPACES(from, both_spaces(w->v.stands[w->enemy], c77_within(w->enemy, space, 2)))
        worst = most(worst, w->v.mobile[w->enemy][from]);
    add_space(&w->threats, space);
    return w->threat[space] = worst;
}
