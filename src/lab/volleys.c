// A fight of volleys: the graph of each side's decline, and the chance of each pair of declines from volley to volley.

#include "lab/volleys.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// More nodes than any fight has: Trenton 1776 with all its blocks in one place needs 1,500 (tests/unit/odds_test.c).
enum { NODES_MAX = 1 << 15, ROUTS_MAX = 24, ROUNDS_MAX = 400 };
static const double DROP = 1e-9;            // a pair less likely than this is dropped
static const double DROP_OF_MANY = 1e-7;    // when deals are averaged
static const double SLIGHT = 1e-12;         // a way to a pair less likely than this is not followed

static void *need(void *memory)
{
    if (!memory)
        abort();                            // out of memory ends the process
    return memory;
}

// ---- the chances of one volley

typedef struct VolleyChances {
    int    most_hits, most_routs;
    double p[];                             // by hits, then by flights up to as many as there can be
} VolleyChances;

static double *chance_at(VolleyChances *c, int hits, int routs)     { return &c->p[hits * (c->most_routs + 1) + routs]; }

static double sixths(unsigned faces)        { return __builtin_popcount(faces) / 6.0; }

// One die more: none, a hit or a flight.  Worked from the top, in place.
static void add_die(VolleyChances *c, double hit, double rout)
{
    double none = 1 - hit - rout;

    c->most_hits++;
    for (int h = c->most_hits; h >= 0; h--)
        for (int r = c->most_routs; r >= 0; r--) {
            double p = *chance_at(c, h, r) * (none + (r == c->most_routs ? rout : 0));
            if (h > 0)
                p += *chance_at(c, h - 1, r) * hit;
            if (r > 0)
                p += *chance_at(c, h, r - 1) * rout;
            *chance_at(c, h, r) = p;
        }
}

static bool is_slight(VolleyChances *c, int hits)
{
    double sum = 0;

    for (int r = 0; r <= c->most_routs; r++)
        sum += *chance_at(c, hits, r);
    return sum < SLIGHT;
}

static VolleyChances *chances_of(const FirePool *pools, int count, int most_routs)
{
    int dice = 0;

    for (int i = 0; i < count; i++)
        dice += pools[i].dice;
    VolleyChances *c = need(calloc(1, sizeof *c + (size_t)((dice + 1) * (most_routs + 1)) * sizeof c->p[0]));
    c->most_routs = most_routs;
    c->p[0] = 1;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < pools[i].dice; k++)
            add_die(c, sixths(pools[i].hits), most_routs ? sixths(pools[i].routs) : 0);
    while (c->most_hits > 0 && is_slight(c, c->most_hits))
        c->most_hits--;
    return c;
}

// ---- the decline of one side, in the first round or after it

enum { UNKNOWN = -1, FREE = -1 };

typedef struct Node {
    uint64_t prospects;
    int      after[2];                  // a hit, a flight; or UNKNOWN
    int      strength;
    bool     fights;
    VolleyChances *chances;             // of its own volley; NULL until asked
} Node;

typedef struct Decline {
    const Game *game;
    Side  side;
    int   round;                        // 1, or 2 for all later ones
    int   most_routs;
    int   count, room;
    Node *node;                         // 0 is the side as it stands
    unsigned char *states;              // a position of each node
    int  *slot;                         // by prospects: 4 * room of them, the number of a node or FREE
} Decline;

static State *node_state(const Decline *d, int n)   { return (State *)(d->states + (size_t)n * d->game->size); }

// The slot of the node with these prospects, or the free one where it belongs.
static int *slot_of(const Decline *d, uint64_t prospects)
{
    size_t slots = 4 * (size_t)d->room, i = (prospects * 0x9e3779b97f4a7c15u >> 20) % slots;

    while (d->slot[i] != FREE && d->node[d->slot[i]].prospects != prospects)
        i = (i + 1) % slots;
    return &d->slot[i];
}

static void make_room(Decline *d)
{
    assert(d->count < NODES_MAX);       // a wrong node would be told as exact odds
    d->room = d->room ? 2 * d->room : 64;
    d->node = need(realloc(d->node, (size_t)d->room * sizeof *d->node));
    d->states = need(realloc(d->states, (size_t)d->room * d->game->size));
    d->slot = need(realloc(d->slot, 4 * (size_t)d->room * sizeof *d->slot));
    for (int i = 0; i < 4 * d->room; i++)
        d->slot[i] = FREE;
    for (int n = 0; n < d->count; n++)
        *slot_of(d, d->node[n].prospects) = n;
}

// The node of this position, new or met before.
static int node_of(Decline *d, const State *s)
{
    const VolleyKind *kind = d->game->combat->volleys;
    uint64_t prospects = kind->prospects(s, d->side);

    if (d->count == d->room)
        make_room(d);
    int *slot = slot_of(d, prospects);
    if (*slot == FREE) {
        *slot = d->count++;
        memcpy(node_state(d, *slot), s, d->game->size);
        d->node[*slot] = (Node){ prospects, { UNKNOWN, UNKNOWN }, d->game->combat->strength(s, d->side), kind->fights(s, d->side), NULL };
    }
    return *slot;
}

static int after(Decline *d, int n, bool rout)
{
    const VolleyKind *kind = d->game->combat->volleys;

    if (d->node[n].after[rout] == UNKNOWN) {
        Position pos;
        memcpy(&pos, node_state(d, n), d->game->size);
        (rout ? kind->rout : kind->hit)((State *)&pos, d->side);
        int next = node_of(d, (const State *)&pos);
        d->node[n].after[rout] = next;
    }
    return d->node[n].after[rout];
}

static int hit_node(Decline *d, int n)      { return after(d, n, false); }
static int rout_node(Decline *d, int n)     { return after(d, n, true); }

static void decline_init(Decline *d, const Game *game, const State *s, Side side, int round)
{
    *d = (Decline){ .game = game, .side = side, .round = round < 2 ? 1 : 2 };
    int n = node_of(d, s);
    for (int next; (next = rout_node(d, n)) != n && d->most_routs < ROUTS_MAX - 1; n = next)
        d->most_routs++;
}

static void decline_done(Decline *d)
{
    for (int n = 0; n < d->count; n++)
        free(d->node[n].chances);
    free(d->node);
    free(d->states);
    free(d->slot);
}

static VolleyChances *volley_chances(Decline *d, int n, int most_routs)
{
    FirePool pools[FIRE_POOLS_MAX];
    VolleyChances **c = &d->node[n].chances;

    if (!*c)
        *c = chances_of(pools, d->game->combat->volleys->volley(node_state(d, n), d->side, d->round, pools), most_routs);
    return *c;
}

// ---- both together

// Chances by pairs of nodes; what lies beyond is 0.
typedef struct Grid {
    double *at;
    int     rows, columns;              // American nodes, British nodes
} Grid;

static void grow(Grid *g, int rows, int columns)
{
    Grid old = *g;

    while (g->rows <= rows)
        g->rows = g->rows ? 2 * g->rows : 64;
    while (g->columns <= columns)
        g->columns = g->columns ? 2 * g->columns : 64;
    g->at = need(calloc((size_t)g->rows * (size_t)g->columns, sizeof *g->at));
    for (int row = 0; row < old.rows; row++)
        memcpy(g->at + (size_t)row * (size_t)g->columns, old.at + (size_t)row * (size_t)old.columns, (size_t)old.columns * sizeof *g->at);
    free(old.at);
}

static double *cell(Grid *g, int american, int british)
{
    if (american >= g->rows || british >= g->columns)
        grow(g, american, british);
    return &g->at[(size_t)american * (size_t)g->columns + (size_t)british];
}

typedef struct Fight {
    Decline d[SIDES];
    Grid    now, next;
    int     strength[SIDES];            // at the beginning
    double  drop, weight;
    bool    is_after_round;             // the first round that is fought is over
    BattleOdds *odds;
} Fight;

static bool is_stake_lost(Fight *f, const int at[SIDES])
{
    const VolleyKind *kind = f->d[0].game->combat->volleys;

    return f->odds->stake && (kind->is_stake_lost(node_state(&f->d[AMERICAN], at[AMERICAN])) || kind->is_stake_lost(node_state(&f->d[BRITISH], at[BRITISH])));
}

// ---- one round, and then a side leaves

static int lost_by(const Fight *f, Side side, int node)     { return f->strength[side] - f->d[side].node[node].strength; }

// The pair is decided within the round: neither side has to leave.
static void add_decided_round(Fight *f, const int at[SIDES], const CombatThrow *result, double p)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        OneRound *r = &f->odds->one_round[side];
        *(f->d[side].node[at[side]].fights ? &r->won : &r->beaten) += p;
        for (Side k = AMERICAN; k < SIDES; k++)
            r->losses[k] += p * result->lost[k];
        r->stake += is_stake_lost(f, at) ? p : 0;
    }
}

// The side that leaves from this pair as it departs, in `s`, and the chances of the parting shots, which are the caller's to free.
static VolleyChances *depart(const Fight *f, Side leaver, const int at[SIDES], State *s)
{
    const Game *game = f->d[leaver].game;
    const VolleyKind *kind = game->combat->volleys;
    Side stayer = enemy_of(leaver);
    FirePool pool = kind->parting(node_state(&f->d[stayer], at[stayer]), stayer);

    memcpy(s, node_state(&f->d[leaver], at[leaver]), game->size);
    kind->depart(s, leaver);
    return chances_of(&pool, pool.dice > 0, 0);
}

// The side leaves from this pair: all hits of the parting shots, one after another.
static void add_parting(Fight *f, Side leaver, const int at[SIDES], double p)
{
    const Game *game = f->d[leaver].game;
    const VolleyKind *kind = game->combat->volleys;
    Side stayer = enemy_of(leaver);
    OneRound *r = &f->odds->one_round[leaver];
    Position pos;
    State *s = (State *)&pos;
    VolleyChances *c = depart(f, leaver, at, s);

    for (int hits = 0; hits <= c->most_hits; hits++) {
        double q = p * *chance_at(c, hits, 0);
        if (hits)
            kind->hit(s, leaver);
        *(kind->fights(s, leaver) ? &r->away : &r->beaten) += q;
        r->losses[leaver] += q * (f->strength[leaver] - game->combat->strength(s, leaver));
        r->losses[stayer] += q * lost_by(f, stayer, at[stayer]);
        r->stake += f->odds->stake && kind->is_stake_lost(s) ? q : 0;
    }
    free(c);
}

// A decided pair, and how much more the beaten side loses on its way out.
static void add_decided(Fight *f, const int at[SIDES], Side beaten, int more, double p)
{
    CombatThrow result = { { 0 } };

    for (Side side = AMERICAN; side < SIDES; side++) {
        result.effect[side] = !f->d[side].node[at[side]].fights;
        result.lost[side] = (uint16_t)(lost_by(f, side, at[side]) + (side == beaten ? more : 0));
    }
    if (!f->is_after_round)
        add_decided_round(f, at, &result, p);
    add_result(f->odds, &result, p);
}

// Of the beaten side only those driven off are left: they leave under parting shots, or are lost.
static void add_driven_out(Fight *f, const int at[SIDES], Side beaten, double p)
{
    const Game *game = f->d[beaten].game;
    const VolleyKind *kind = game->combat->volleys;
    int left = f->d[beaten].node[at[beaten]].strength;
    double away = kind->gets_away(node_state(&f->d[beaten], at[beaten]), beaten);
    Position pos;
    State *s = (State *)&pos;
    VolleyChances *c = depart(f, beaten, at, s);

    for (int hits = 0; hits <= c->most_hits; hits++) {
        if (hits)
            kind->hit(s, beaten);
        if (away > 0)
            add_decided(f, at, beaten, left - game->combat->strength(s, beaten), p * away * *chance_at(c, hits, 0));
    }
    if (away < 1)
        add_decided(f, at, beaten, left, p * (1 - away));
    free(c);
}

// A pair in which one side has nobody left to fight is decided.
static bool is_decided(Fight *f, const int at[SIDES], double p)
{
    const Node *american = &f->d[AMERICAN].node[at[AMERICAN]], *british = &f->d[BRITISH].node[at[BRITISH]];
    Side beaten = american->fights ? BRITISH : AMERICAN;

    if (american->fights && british->fights)
        return false;
    if (is_stake_lost(f, at))
        f->odds->stake_lost += p * f->weight;
    if (f->d[beaten].node[at[beaten]].strength > 0)
        add_driven_out(f, at, beaten, p * f->weight);
    else
        add_decided(f, at, beaten, 0, p * f->weight);
    return true;
}

static void land(Fight *f, const int at[SIDES], double p)
{
    if (!is_decided(f, at, p))
        *cell(&f->next, at[AMERICAN], at[BRITISH]) += p;
}

// All hits, then all flights (T76-C1 and its like).
static void fire_at(Fight *f, Side shooter, const int from[SIDES], double p)
{
    Decline *target = &f->d[enemy_of(shooter)];
    VolleyChances *c = volley_chances(&f->d[shooter], from[shooter], target->most_routs);
    int at[SIDES] = { from[0], from[1] }, struck = from[enemy_of(shooter)];

    for (int hits = 0; hits <= c->most_hits; hits++, struck = hit_node(target, struck)) {
        int driven = struck;
        for (int routs = 0; routs <= target->most_routs; routs++) {
            double q = p * *chance_at(c, hits, routs);
            if (q > SLIGHT) {
                at[target->side] = driven;
                land(f, at, q);
            }
            if (routs < target->most_routs)
                driven = rout_node(target, driven);
        }
    }
}

// How far there may be chances: the nodes met so far, where the grid has come to them.
static int rows_of(const Fight *f)      { return f->now.rows < f->d[AMERICAN].count ? f->now.rows : f->d[AMERICAN].count; }
static int columns_of(const Fight *f)   { return f->now.columns < f->d[BRITISH].count ? f->now.columns : f->d[BRITISH].count; }

// The next volley's chances are those to go on from; `rows` and `columns` of those before it are emptied.
static void turn_over(Fight *f, int rows, int columns)
{
    Grid swap = f->now;

    for (int row = 0; row < rows; row++)
        memset(cell(&swap, row, 0), 0, (size_t)columns * sizeof *swap.at);
    f->now = f->next;
    f->next = swap;
}

// False when nothing likely is left to carry on.
static bool volley(Fight *f, Side shooter)
{
    int rows = rows_of(f), columns = columns_of(f);
    bool any = false;

    for (int a = 0; a < rows; a++)
        for (int b = 0; b < columns; b++) {
            double p = *cell(&f->now, a, b);
            if (p > f->drop) {
                fire_at(f, shooter, (int[SIDES]){ a, b }, p);
                any = true;
            }
        }
    turn_over(f, rows, columns);
    return any;
}

// The round is over: from each pair, each side would leave.
static void leave_after_round(Fight *f)
{
    int rows = rows_of(f), columns = columns_of(f);

    for (int a = 0; a < rows; a++)
        for (int b = 0; b < columns; b++) {
            double p = *cell(&f->now, a, b);
            for (Side side = AMERICAN; p > 0 && side < SIDES; side++)
                add_parting(f, side, (int[SIDES]){ a, b }, p * f->weight);
        }
    f->is_after_round = true;
}

// The first round is over: what mattered in it alone is forgotten, and more positions have the same prospects.
static void leave_first_round(Fight *f)
{
    Decline first[SIDES] = { f->d[0], f->d[1] };
    int rows = rows_of(f), columns = columns_of(f);

    for (Side side = AMERICAN; side < SIDES; side++) {
        f->d[side] = (Decline){ .game = first[side].game, .side = side, .round = 2, .most_routs = first[side].most_routs };
        node_of(&f->d[side], node_state(&first[side], 0));
    }
    for (int a = 0; a < rows; a++)
        for (int b = 0; b < columns; b++) {
            double p = *cell(&f->now, a, b);
            if (p > 0)
                land(f, (int[SIDES]){ node_of(&f->d[AMERICAN], node_state(&first[AMERICAN], a)),
                                      node_of(&f->d[BRITISH], node_state(&first[BRITISH], b)) }, p);
        }
    turn_over(f, rows, columns);
    for (Side side = AMERICAN; side < SIDES; side++)
        decline_done(&first[side]);
}

static int take_pending(Decline *d, int hits, int routs)
{
    int n = 0;

    while (hits-- > 0)
        n = hit_node(d, n);
    while (routs-- > 0)
        n = rout_node(d, n);
    return n;
}

static void fight_it_out(Fight *f, const Stand *stand)
{
    int at[SIDES], round = stand->round;
    Side fires = stand->fires;

    for (Side side = AMERICAN; side < SIDES; side++)
        at[side] = take_pending(&f->d[side], stand->hits[side], stand->routs[side]);
    land(f, at, 1);
    turn_over(f, 0, 0);
    while (round < ROUNDS_MAX && volley(f, fires)) {
        if (fires == stand->attacker && !f->is_after_round)
            leave_after_round(f);
        if (fires == stand->attacker && round++ == 1)
            leave_first_round(f);
        fires = enemy_of(fires);
    }
}

void add_volleys(const Game *game, const State *ready, const Stand *stand, double weight, BattleOdds *odds)
{
    const VolleyKind *kind = game->combat->volleys;
    Fight f = { .odds = odds, .weight = weight, .drop = odds->deals > 1 ? DROP_OF_MANY : DROP };

    for (Side side = AMERICAN; side < SIDES; side++) {
        decline_init(&f.d[side], game, ready, side, stand->round);
        f.strength[side] = game->combat->strength(ready, side);
        odds->most[side] = f.strength[side] > odds->most[side] ? f.strength[side] : odds->most[side];
        odds->way_out[side] = kind->gets_away(ready, side);
    }
    odds->has_rounds = true;
    odds->stake = kind->stake && kind->has_stake(ready) ? kind->stake : odds->stake;
    fight_it_out(&f, stand);
    for (Side side = AMERICAN; side < SIDES; side++)
        decline_done(&f.d[side]);
    free(f.now.at);
    free(f.next.at);
}

bool same_volleys(const Game *game, const State *a, const State *b)
{
    const VolleyKind *kind = game->combat->volleys;

    for (Side side = AMERICAN; side < SIDES; side++) {
        for (int round = 1; round <= 2; round++) {
            FirePool pa[FIRE_POOLS_MAX] = { { 0 } }, pb[FIRE_POOLS_MAX] = { { 0 } };
            kind->volley(a, side, round, pa);
            kind->volley(b, side, round, pb);
            if (memcmp(pa, pb, sizeof pa) != 0)
                return false;
        }
        if (game->combat->strength(a, side) != game->combat->strength(b, side))
            return false;
    }
    return true;
}
