// Exact odds of a battle of volleys.  Each side's states are the nodes of a graph, and a table holds the chance of every pair of nodes; a
// volley moves chances from pairs to pairs until every pair is decided or too unlikely to matter.

#include "lab/odds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "lab/combat_odds.h"
#include "lab/deals.h"

enum { NODES_MAX = 1024, HITS_MAX = 64, ROUTS_MAX = 24, ROUNDS_MAX = 400, DEALS = 8 };
static const double DROP = 1e-9;        // a pair of states less likely than this is dropped
static const double DROP_OF_MANY = 1e-7;    // the same when deals are averaged, which makes the result less exact anyway
static const double SLIGHT = 1e-12;     // a way to a pair that is less likely than this is not followed

// ---- the chances of one volley

typedef struct Chances {
    int    most_hits;
    double p[HITS_MAX][ROUTS_MAX];      // [hits][flights]; more flights than there can be count as the most
} Chances;

static int faces_in(unsigned mask)
{
    return __builtin_popcount(mask);
}

// Adds a die, which gives a hit, a flight or nothing.  p[h][r] needs the old values of p[h - 1][r] and p[h][r - 1], so the table is
// updated in place from the top down.
static void add_die(Chances *c, double hit, double rout, int most_routs)
{
    double none = 1 - hit - rout;

    if (c->most_hits < HITS_MAX - 1)
        c->most_hits++;
    for (int h = c->most_hits; h >= 0; h--)
        for (int r = most_routs; r >= 0; r--) {
            double p = c->p[h][r] * (none + (r == most_routs ? rout : 0));
            if (h > 0)
                p += c->p[h - 1][r] * hit;
            if (r > 0)
                p += c->p[h][r - 1] * rout;
            c->p[h][r] = p;
        }
}

static bool is_slight(const double p[ROUTS_MAX], int most_routs)
{
    double sum = 0;

    for (int r = 0; r <= most_routs; r++)
        sum += p[r];
    return sum < SLIGHT;
}

// The joint distribution of hits and flights of one volley; numbers of hits that are too unlikely to follow are cut off.
static void chances_of(const FirePool *pools, int count, int most_routs, Chances *c)
{
    memset(c, 0, sizeof *c);
    c->p[0][0] = 1;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < pools[i].dice; k++)
            add_die(c, faces_in(pools[i].hits) / 6.0, most_routs ? faces_in(pools[i].routs) / 6.0 : 0, most_routs);
    while (c->most_hits > 0 && is_slight(c->p[c->most_hits], most_routs))
        c->most_hits--;
}

// ---- the decline of one side

enum { UNKNOWN = -1 };

typedef struct Decline {
    const Game *game;
    Side     side;
    int      count, most_routs;
    int      after_hit[NODES_MAX], after_rout[NODES_MAX];       // the node after it, or UNKNOWN until asked
    bool     fights[NODES_MAX];
    int      strength[NODES_MAX];
    Chances *chances[2][NODES_MAX];     // of the node's volley in the first round, and in later ones; NULL until asked
    unsigned char *states;              // the position of each node; node 0 is the opening
} Decline;

static State *node_state(const Decline *d, int n)
{
    return (State *)(d->states + (size_t)n * d->game->size);
}

// The node of this position, which is made if there is none.  No battle has as many as NODES_MAX; if one had, its last states would share
// a node.
static int node_of(Decline *d, const State *s)
{
    for (int n = d->count - 1; n >= 0; n--)
        if (memcmp(node_state(d, n), s, d->game->size) == 0)
            return n;
    if (d->count == NODES_MAX)
        return NODES_MAX - 1;
    int n = d->count++;
    memcpy(node_state(d, n), s, d->game->size);
    d->after_hit[n] = d->after_rout[n] = UNKNOWN;
    d->fights[n] = d->game->battle->fights(s, d->side);
    d->strength[n] = d->game->battle->strength(s, d->side);
    return n;
}

static int after(Decline *d, int n, int *next, void (*change)(State *s, Side side))
{
    if (*next == UNKNOWN) {
        Position pos;
        memcpy(&pos, node_state(d, n), d->game->size);
        change((State *)&pos, d->side);
        *next = node_of(d, (const State *)&pos);
    }
    return *next;
}

static int hit_node(Decline *d, int n)      { return after(d, n, &d->after_hit[n], d->game->battle->hit); }
static int rout_node(Decline *d, int n)     { return after(d, n, &d->after_rout[n], d->game->battle->rout); }

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

// The decline of a side that begins at this position.  The most flights are found by driving off units until nothing changes.
static Decline *decline_new(const Game *game, const State *s, Side side)
{
    Decline *d = need(calloc(1, sizeof *d));
    int n;

    d->game = game;
    d->side = side;
    d->states = need(malloc((size_t)NODES_MAX * game->size));
    n = node_of(d, s);
    for (int next; (next = rout_node(d, n)) != n && d->most_routs < ROUTS_MAX - 1; n = next)
        d->most_routs++;
    return d;
}

static void decline_free(Decline *d)
{
    for (int n = 0; n < d->count; n++) {
        free(d->chances[0][n]);
        free(d->chances[1][n]);
    }
    free(d->states);
    free(d);
}

static const Chances *volley_chances(Decline *d, int n, int round, int most_routs)
{
    Chances **c = &d->chances[round > 1][n];
    FirePool pools[FIRE_POOLS_MAX];

    if (!*c) {
        *c = need(malloc(sizeof **c));
        chances_of(pools, d->game->battle->volley(node_state(d, n), d->side, round, pools), most_routs, *c);
    }
    return *c;
}

// ---- both together

typedef struct Fight {
    Decline *d[SIDES];
    double  *now, *next;        // the chance of each pair, [american node * NODES_MAX + british node], before and after a volley
    double   drop;
    BattleOdds *odds;
} Fight;

static double *cell(double *table, int american, int british)
{
    return &table[(size_t)american * NODES_MAX + (size_t)british];
}

static void keep_losses(BattleOdds *odds, const Decline *d, int n, double p)
{
    int lost = d->strength[0] - d->strength[n];

    odds->losses[d->side][lost < LOSSES_MAX ? lost : LOSSES_MAX - 1] += p;
}

// A pair in which a side has no block left is decided.  If neither side has one, neither wins.
static bool is_decided(Fight *f, const int at[SIDES], double p)
{
    BattleOdds *odds = f->odds;
    bool attacker = f->d[odds->attacker]->fights[at[odds->attacker]];
    bool defender = f->d[enemy_of(odds->attacker)]->fights[at[enemy_of(odds->attacker)]];

    if (attacker && defender)
        return false;
    if (attacker)
        odds->attacker_wins += p;
    else if (defender)
        odds->defender_wins += p;
    for (Side side = AMERICAN; side < SIDES; side++)
        keep_losses(odds, f->d[side], at[side], p);
    return true;
}

// Adds the chance of a pair: to the result if the pair is decided, otherwise to the table for the next volley.
static void land(Fight *f, const int at[SIDES], double p)
{
    if (!is_decided(f, at, p))
        *cell(f->next, at[AMERICAN], at[BRITISH]) += p;
}

// Moves the chance p of a pair to every pair that a volley can lead to: first all hits, then all flights (T76-C1).
static void fire_at(Fight *f, Side shooter, int round, const int from[SIDES], double p)
{
    Decline *target = f->d[enemy_of(shooter)];
    const Chances *c = volley_chances(f->d[shooter], from[shooter], round, target->most_routs);
    int at[SIDES] = { from[0], from[1] }, struck = from[enemy_of(shooter)];

    for (int hits = 0; hits <= c->most_hits; hits++, struck = hit_node(target, struck)) {
        int driven = struck;
        for (int routs = 0; routs <= target->most_routs; routs++) {
            double q = p * c->p[hits][routs];
            if (q > SLIGHT) {
                at[target->side] = driven;
                land(f, at, q);
            }
            if (routs < target->most_routs)
                driven = rout_node(target, driven);
        }
    }
}

static void clear(Fight *f, double *table)
{
    for (int a = 0; a < f->d[AMERICAN]->count; a++)
        memset(cell(table, a, 0), 0, (size_t)f->d[BRITISH]->count * sizeof *table);
}

// One volley from every pair that is likely enough; false when there is none left.
static bool volley(Fight *f, Side shooter, int round)
{
    bool any = false;
    int count[SIDES] = { f->d[AMERICAN]->count, f->d[BRITISH]->count };

    for (int a = 0; a < count[AMERICAN]; a++)
        for (int b = 0; b < count[BRITISH]; b++) {
            double p = *cell(f->now, a, b);
            if (p > f->drop) {
                fire_at(f, shooter, round, (int[SIDES]){ a, b }, p);
                any = true;
            }
        }
    double *swap = f->now;
    f->now = f->next;
    f->next = swap;
    clear(f, f->next);
    return any;
}

// The node after hits and flights that have been rolled but not yet taken.
static int take_pending(Decline *d, int hits, int routs)
{
    int n = 0;

    while (hits-- > 0)
        n = hit_node(d, n);
    while (routs-- > 0)
        n = rout_node(d, n);
    return n;
}

static void fight_it_out(Fight *f, const BattleStage *stage)
{
    int at[SIDES], round = stage->round;
    Side fires = stage->fires;

    for (Side side = AMERICAN; side < SIDES; side++)
        at[side] = take_pending(f->d[side], stage->hits[side], stage->routs[side]);
    land(f, at, 1);
    double *swap = f->now;
    f->now = f->next;
    f->next = swap;
    while (round < ROUNDS_MAX && volley(f, fires, round)) {
        if (fires == stage->attacker)
            round++;
        fires = enemy_of(fires);
    }
}

// Adds the odds of one battle with known forces to the sum.  `s` becomes the position at its opening.
static bool add_odds(const Game *game, State *s, int place, BattleOdds *odds)
{
    BattleStage stage;
    Fight f = { .odds = odds, .drop = odds->deals > 1 ? DROP_OF_MANY : DROP };

    if (!game->battle->stage(s, place, &stage))
        return false;
    odds->place = stage.place;
    odds->attacker = stage.attacker;
    f.now = need(calloc((size_t)NODES_MAX * NODES_MAX, sizeof *f.now));
    f.next = need(calloc((size_t)NODES_MAX * NODES_MAX, sizeof *f.next));
    for (Side side = AMERICAN; side < SIDES; side++) {
        f.d[side] = decline_new(game, s, side);
        if (f.d[side]->strength[0] > odds->most[side])
            odds->most[side] = f.d[side]->strength[0];
    }
    fight_it_out(&f, &stage);
    for (Side side = AMERICAN; side < SIDES; side++)
        decline_free(f.d[side]);
    free(f.now);
    free(f.next);
    return true;
}

// ---- what the reader knows

static int always_lowest(Luck *luck, int n)
{
    return 0;
}

// Takes an answer, with a one on every die, on which any crossing succeeds.
static void bring_about(const Game *game, State *s, Action a)
{
    Luck kind = { .draw = always_lowest };
    Play p = { .luck = &kind };
    const Frame *f = top_frame(s);

    game->frames[f->kind]->take(s, &core_of(s)->frames[core_of(s)->depth - 1], a, &p);
}

static void scale(BattleOdds *odds, double by)
{
    odds->attacker_wins *= by;
    odds->defender_wins *= by;
    for (Side side = AMERICAN; side < SIDES; side++)
        for (int i = 0; i < LOSSES_MAX; i++)
            odds->losses[side][i] *= by;
    odds->neither = 1 - odds->attacker_wins - odds->defender_wins;
    odds->neither = odds->neither > 0 ? odds->neither : 0;         // rounding can make it slightly negative
}

// Whether two positions hold battles with the same dice and the same strengths.
static bool same_battle(const Game *game, const State *a, const State *b, int place)
{
    Position x, y;
    BattleStage at, bt;

    memcpy(&x, a, game->size);
    memcpy(&y, b, game->size);
    if (!game->battle->stage((State *)&x, place, &at) || !game->battle->stage((State *)&y, place, &bt))
        return false;
    for (Side side = AMERICAN; side < SIDES; side++) {
        for (int round = 1; round <= 2; round++) {
            FirePool pa[FIRE_POOLS_MAX] = { { 0 } }, pb[FIRE_POOLS_MAX] = { { 0 } };
            game->battle->volley((State *)&x, side, round, pa);
            game->battle->volley((State *)&y, side, round, pb);
            if (memcmp(pa, pb, sizeof pa) != 0)
                return false;
        }
        if (game->battle->strength((State *)&x, side) != game->battle->strength((State *)&y, side))
            return false;
    }
    return true;
}

// Whether the reader is certain of the forces in the battle that can be staged from `opened`.  A spectator must be certain of both sides.
static bool is_certain(const Game *game, const State *s, Reader reader, const State *opened, int place)
{
    Position pos;
    BattleStage stage;

    memcpy(&pos, opened, game->size);
    if (!game->battle->stage((State *)&pos, place, &stage))
        return false;
    for (Side side = AMERICAN; side < SIDES; side++)
        if ((reader == side || reader == SPECTATOR) && !game->battle->is_certain(s, side, stage.place))
            return false;
    return true;
}

static bool average(const Game *game, const State *s, Reader reader, int place, Action a, BattleOdds *odds)
{
    Seeded luck;
    Position deal[DEALS];
    int deals = reader == REFEREE ? 1 : DEALS;

    seed_luck(&luck, 1776);
    for (int i = 0; i < deals; i++) {
        memcpy(&deal[i], s, game->size);
        deal_for(game, reader, (State *)&deal[i], &luck.luck);
        if (a)
            bring_about(game, (State *)&deal[i], a);
    }
    odds->known = is_certain(game, s, reader, (State *)&deal[0], place);
    for (int i = 1; i < deals && odds->known; i++)
        assert(same_battle(game, (State *)&deal[0], (State *)&deal[i], place));
    odds->deals = odds->known ? 1 : deals;
    for (int i = 0; i < odds->deals; i++)
        if (!add_odds(game, (State *)&deal[i], place, odds))
            return false;
    scale(odds, 1.0 / odds->deals);
    return true;
}

bool odds_at(const Game *game, const State *s, Reader reader, int place, BattleOdds *odds, Error *err)
{
    *odds = (BattleOdds){ 0 };
    if (!may_tell(game, reader, s))
        return fail(err, "there are no odds while the other side chooses");
    if (game->combat)
        return (combat_odds(game, s, reader, 0, odds) && (place < 0 || place == odds->place)) || fail(err, "no battle is at hand");
    if (!game->battle || !average(game, s, reader, place, 0, odds))
        return fail(err, "no battle is at hand");
    odds->policy = game->battle->policy;
    return true;
}

// The place that an action names; -1 if its noun is of another kind.
static int place_of(const Game *game, Action a)
{
    return has_noun(a) && game->verbs[verb_of(a)].x == game->place_kind ? noun_of(a) : -1;
}

bool odds_after(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds, Error *err)
{
    *odds = (BattleOdds){ 0 };
    if (!may_answer(reader, s))
        return fail(err, "that answer is for the other side to give");
    if (game->combat)
        return combat_odds(game, s, reader, a, odds) || fail(err, "that brings about no battle");
    if (!game->battle || !average(game, s, reader, place_of(game, a), a, odds))
        return fail(err, "that brings about no battle");
    odds->policy = game->battle->policy;
    return true;
}

double mean_losses(const BattleOdds *odds, Side side)
{
    double sum = 0;

    for (int i = 0; i < LOSSES_MAX; i++)
        sum += i * odds->losses[side][i];
    return sum;
}
