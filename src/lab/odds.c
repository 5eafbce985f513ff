// Exact odds: the deals of what is hidden, the approach in each of them, and the fight under every throw.

#include "lab/odds.h"

#include <assert.h>
#include <string.h>

#include "lab/deals.h"
#include "lab/volleys.h"

enum { DEALS_MAX = 48, ROLLS_MAX = 5 };         // so many rolls keep the odds of fifteen a side below 5 ms
_Static_assert(1 << ROLLS_MAX <= DEALS_MAX, "each way of the rolls is a position");

// ---- results

static OddsResult *result_of(BattleOdds *odds, const CombatThrow *t)
{
    for (int i = 0; i < odds->result_count; i++)
        if (memcmp(odds->results[i].effect, t->effect, sizeof t->effect) == 0 && memcmp(odds->results[i].vp, t->vp, sizeof t->vp) == 0)
            return &odds->results[i];
    assert(odds->result_count < RESULTS_MAX);      // a fight has fewer, by far: two effects, and the points that go with them
    OddsResult *r = &odds->results[odds->result_count++];
    for (Side side = AMERICAN; side < SIDES; side++) {
        r->effect[side] = t->effect[side];
        r->vp[side] = t->vp[side];
        r->least[side] = r->most[side] = t->lost[side];
    }
    return r;
}

void add_result(BattleOdds *odds, const CombatThrow *t, double p)
{
    OddsResult *r = result_of(odds, t);
    bool attacker_yields = t->effect[odds->attacker] != 0, defender_yields = t->effect[enemy_of(odds->attacker)] != 0;

    r->p += p;
    if (defender_yields)
        odds->attacker_wins += p;
    else if (attacker_yields)
        odds->defender_wins += p;
    for (Side side = AMERICAN; side < SIDES; side++) {
        int lost = t->lost[side] < LOSSES_MAX ? t->lost[side] : LOSSES_MAX - 1;
        r->least[side] = lost < r->least[side] ? lost : r->least[side];
        r->most[side] = lost > r->most[side] ? lost : r->most[side];
        odds->losses[side][lost] += p;
        odds->most[side] = lost > odds->most[side] ? lost : odds->most[side];
    }
}

static void likeliest_first(BattleOdds *odds)
{
    for (int i = 1; i < odds->result_count; i++)
        for (int k = i; k > 0 && odds->results[k].p > odds->results[k - 1].p; k--) {
            OddsResult swap = odds->results[k];
            odds->results[k] = odds->results[k - 1];
            odds->results[k - 1] = swap;
        }
}

// ---- a fight of throws
//
// Throw by throw: positions that are alike after a throw go on as one, with the sum of their chances.

enum { WAYS_MAX = 16 };

typedef struct Ways {
    int      count;
    double   p[WAYS_MAX];
    Position at[WAYS_MAX];
} Ways;

static void add_way(const Game *game, Ways *ways, const Position *pos, double p)
{
    for (int i = 0; i < ways->count; i++)
        if (memcmp(&ways->at[i], pos, game->size) == 0) {
            ways->p[i] += p;
            return;
        }
    assert(ways->count < WAYS_MAX);         // a throw leaves few ways for a fight to go on
    memcpy(&ways->at[ways->count], pos, game->size);
    ways->p[ways->count++] = p;
}

// Fights on from one position under every throw, into results and into the ways that are not decided.
static void throw_all(const Game *game, const Position *from, double weight, Ways *left, BattleOdds *odds)
{
    Enumerated dice;
    CombatThrow thrown;
    Position pos;

    enumerate_luck(&dice);
    do {
        Play p = { .luck = &dice.luck };
        memcpy(&pos, from, game->size);
        if (game->combat->fight((State *)&pos, &p, &thrown))
            add_result(odds, &thrown, weight * chance_of(&dice));
        else
            add_way(game, left, &pos, weight * chance_of(&dice));
    } while (next_draws(&dice));
}

static void add_throws(const Game *game, const Position *ready, double weight, BattleOdds *odds)
{
    Ways ways[2];
    Ways *now = &ways[0], *left = &ways[1];

    now->count = 0;
    add_way(game, now, ready, weight);
    while (now->count) {
        Ways *thrown = now;
        left->count = 0;
        for (int i = 0; i < now->count; i++)
            throw_all(game, &now->at[i], now->p[i], left, odds);
        now = left;
        left = thrown;
    }
}

// ---- what is told of the forces before the dice

static void note_range(int range[2], int value, bool first)
{
    if (first || value < range[0])
        range[0] = value;
    if (first || value > range[1])
        range[1] = value;
}

static void note_sums(const Game *game, const State *s, BattleOdds *odds, bool first)
{
    DieSum sums[SUMS_MAX] = { { 0 } };

    if (game->combat->sums)
        game->combat->sums(s, sums);
    for (int i = 0; i < SUMS_MAX; i++)
        for (int k = 0; k < sums[i].count; k++) {
            SumRow *row = &odds->sums[i].row[k];
            int range[2] = { row->low, row->high };
            note_range(range, sums[i].row[k].low, first);
            note_range(range, sums[i].row[k].high, false);      // a line with a die of its own
            *row = sums[i].row[k];
            row->low = range[0];
            row->high = range[1];
        }
    for (int i = 0; i < SUMS_MAX; i++)
        odds->sums[i].count = sums[i].count;
}

static void note_deal(const Game *game, const State *s, BattleOdds *odds, bool first)
{
    note_sums(game, s, odds, first);
    for (Side side = AMERICAN; side < SIDES; side++)
        note_range(odds->strength[side], game->combat->strength(s, side), first);
}

// The ends are what can be, not what happened to be dealt.
static void note_possible(const Game *game, const State *now, const State *ready, Reader reader, BattleOdds *odds, bool first)
{
    int range[2];

    for (Side side = AMERICAN; side < SIDES; side++)
        if (reader == enemy_of(side) || reader == SPECTATOR) {
            game->combat->possible(now, ready, enemy_of(side), range);
            note_range(odds->strength[side], range[0], first);
            note_range(odds->strength[side], range[1], false);
        }
}

// A spectator must be certain of both sides.
static bool is_certain(const Game *game, const State *now, const State *ready, Reader reader)
{
    const CombatKind *kind = game->combat;

    for (Side side = AMERICAN; side < SIDES; side++)
        if ((reader == side || reader == SPECTATOR) && !(kind->is_certain && kind->is_certain(now, ready, side)))
            return false;
    return true;
}

// ---- the approach

// Gives the answer.  What a die must decide first has no exact odds of its own, unless the kind takes it as lucky.
static bool bring_about(const Game *game, State *s, Action a)
{
    Enumerated lowest;
    Play p = { .luck = &lowest.luck };

    if (!a)
        return true;
    enumerate_luck(&lowest);
    game->frames[top_frame(s)->kind]->take(s, &core_of(s)->frames[core_of(s)->depth - 1], a, &p);
    return p.drawn == 0 || game->combat->crosses;
}

// Positions before the dice: one for each deal of what is hidden, or, where nothing is, one for each way of the rolls that come first.
typedef struct Deals {
    Position at[DEALS_MAX];
    Stand    stand[DEALS_MAX];
    double   p[DEALS_MAX];              // chance of each way; of deals they are alike
    int      count;
    double   none;                      // chance that there is no battle
} Deals;

// What is declared and not rolled for yet is the same in all deals: everybody heard it.
static void note_condition(const Game *game, const State *begun, BattleOdds *odds)
{
    Text words = text_in(odds->condition, sizeof odds->condition);

    if (game->combat->condition)
        game->combat->condition(begun, &words);
}

// Both ways of each roll, the lucky one first.  False where there are too many rolls.
static bool approach_on(const Game *game, const Position *from, int place, int rolls, double p, Deals *d)
{
    Position pos;
    Stand stand = { 0 };
    bool all = true;

    memcpy(&pos, from, game->size);
    if (!game->combat->approach((State *)&pos, place, &stand)) {
        d->none += p;
        return true;
    }
    if (!stand.of) {
        memcpy(&d->at[d->count], &pos, game->size);
        d->stand[d->count] = stand;
        d->p[d->count++] = p;
        return true;
    }
    if (rolls == ROLLS_MAX)
        return false;
    for (int lost = 0; lost < 2; lost++) {
        Position next;
        memcpy(&next, &pos, game->size);
        game->combat->settle((State *)&next, !lost);
        all = all && approach_on(game, &next, place, rolls + 1, p * (lost ? stand.of - stand.chance : stand.chance) / stand.of, d);
    }
    return all;
}

// `begun` becomes the position from which all of them were approached, the first deal of it.
static bool approach_all(const Game *game, const State *s, Reader reader, int place, Action a, Deals *d, Position *begun, BattleOdds *odds)
{
    int deals = reader == REFEREE ? 1 : game->combat->deals;
    Position pos;
    Seeded luck;

    d->count = 0;
    d->none = 0;
    assert(deals <= DEALS_MAX && (deals == 1 || !game->combat->settle));
    seed_luck(&luck, 1776);
    for (int i = 0; i < deals; i++) {
        State *deal = (State *)&pos;
        memcpy(deal, s, game->size);
        deal_for(game, reader, deal, &luck.luck);
        if (!bring_about(game, deal, a))
            return false;
        if (i == 0) {
            note_condition(game, deal, odds);
            memcpy(begun, deal, game->size);
        }
        if (!approach_on(game, &pos, place, 0, 1, d) || d->count <= i)
            return false;
    }
    return true;
}

// Where a reader is certain, all deals are the same fight.
static void check_certain(const Game *game, const Deals *d, const BattleOdds *odds)
{
    if (game->combat->settle)
        return;                         // its one deal may be approached in several ways
    for (Side side = AMERICAN; side < SIDES; side++)
        assert(odds->strength[side][0] == odds->strength[side][1]);
    for (int i = 1; i < d->count && game->combat->volleys; i++)
        assert(same_volleys(game, (const State *)&d->at[0], (const State *)&d->at[i]));
}

static int dice_of(const DieSum *sum)
{
    int dice = 0;

    for (int i = 0; i < sum->count; i++)
        dice += sum->row[i].low;
    return dice;
}

// The forces of a way, by which its fight is told from others.
typedef struct Forces { int dice[SIDES], units[SIDES]; } Forces;

static Forces forces_of(const Game *game, const State *s, Side attacker)
{
    DieSum sums[SUMS_MAX] = { { 0 } };
    Forces f;

    game->combat->sums(s, sums);
    for (Side side = AMERICAN; side < SIDES; side++) {
        f.dice[side] = dice_of(&sums[side != attacker]);
        f.units[side] = game->combat->strength(s, side);
    }
    return f;
}

// Every way of the rolls has a fight of its own; those with the same forces are fought once.
static void fight_all_ways(const Game *game, const Deals *d, const Position *begun, BattleOdds *odds)
{
    Forces forces[DEALS_MAX];
    OddsWay way[DEALS_MAX];
    bool fought[DEALS_MAX] = { false };

    for (int i = 0; i < d->count; i++)
        forces[i] = forces_of(game, (const State *)&d->at[i], odds->attacker);
    for (int i = 0; i < d->count; i++) {
        double before[SIDES] = { odds->attacker_wins, odds->defender_wins }, p = 0;
        if (fought[i])
            continue;
        for (int k = i; k < d->count; k++)
            p += memcmp(&forces[k], &forces[i], sizeof *forces) == 0 ? d->p[k] : 0;
        add_throws(game, &d->at[i], p, odds);
        for (int k = i; k < d->count; k++)
            if (memcmp(&forces[k], &forces[i], sizeof *forces) == 0) {
                fought[k] = true;
                way[k] = (OddsWay){ .p = d->p[k], .dice = { forces[k].dice[AMERICAN], forces[k].dice[BRITISH] } };
                way[k].wins[odds->attacker] = (odds->attacker_wins - before[0]) / p;
                way[k].wins[enemy_of(odds->attacker)] = (odds->defender_wins - before[1]) / p;
            }
    }
    odds->has_rolls = d->count > 1 || d->none > 0;
    odds->way_count = odds->has_rolls && d->count <= WAYS_TOLD ? d->count : 0;
    for (int i = 0; i < odds->way_count; i++) {
        odds->way[i] = way[i];
        Text words = text_in(odds->way[i].words, sizeof odds->way[i].words);
        game->combat->settled((const State *)begun, (const State *)&d->at[i], &words);
    }
}

static void fight_all_deals(const Game *game, const Deals *d, BattleOdds *odds)
{
    for (int i = 0; i < odds->deals; i++)
        if (game->combat->volleys)
            add_volleys(game, (const State *)&d->at[i], &d->stand[i], 1.0 / odds->deals, odds);
        else
            add_throws(game, &d->at[i], 1.0 / odds->deals, odds);
}

static bool average(const Game *game, const State *s, Reader reader, int place, Action a, BattleOdds *odds)
{
    bool has_ways = game->combat->settle;
    Position begun;
    Deals d;

    if (is_over(s) || !approach_all(game, s, reader, place, a, &d, &begun, odds))
        return false;
    odds->place = d.stand[0].place;
    odds->attacker = d.stand[0].attacker;
    odds->known = is_certain(game, s, (State *)&d.at[0], reader);
    odds->deals = odds->known || has_ways ? 1 : d.count;
    const char *alone = game->combat->without_others ? game->combat->without_others((State *)&begun, (State *)&d.at[0]) : NULL;
    odds->others_may_act = !alone;
    odds->policy = alone ? alone : odds->condition[0] ? game->combat->policy_of_others : game->combat->policy;
    odds->manner = game->combat->manner ? game->combat->manner((State *)&d.at[0]) : NULL;
    for (int i = 0; i < d.count; i++)
        note_deal(game, (State *)&d.at[i], odds, i == 0);
    if (odds->known)
        check_certain(game, &d, odds);
    for (int i = 0; i < (has_ways ? d.count : 1); i++)
        note_possible(game, s, (State *)&d.at[i], reader, odds, i == 0);
    if (has_ways)
        fight_all_ways(game, &d, &begun, odds);
    else
        fight_all_deals(game, &d, odds);
    odds->no_battle = d.none;
    odds->neither = 1 - odds->attacker_wins - odds->defender_wins - odds->no_battle;
    odds->neither = odds->neither > 0 ? odds->neither : 0;
    likeliest_first(odds);
    return true;
}

// ---- what may be asked

bool odds_at(const Game *game, const State *s, Reader reader, int place, BattleOdds *odds, Error *err)
{
    *odds = (BattleOdds){ 0 };
    if (!may_tell(game, reader, s))
        return fail(err, "there are no odds while the other side chooses");
    return (game->combat && average(game, s, reader, place, 0, odds) && (place < 0 || place == odds->place)) || fail(err, NO_BATTLE_AT_HAND);
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
    return (game->combat && average(game, s, reader, place_of(game, a), a, odds)) || fail(err, "that brings about no battle");
}

int attacks_on(const Game *game, const State *s, Reader reader, int place, Action at[], int most)
{
    ActionList list;
    int count = 0;

    if (!game->combat || !game->combat->manner || !may_answer(reader, s))
        return 0;
    list_actions(game, s, &list);
    for (int i = 0; i < list.count && count < most; i++) {
        Position pos;
        Stand stand;
        memcpy(&pos, s, game->size);
        // Quick to try: the deals come with the odds.
        if (bring_about(game, (State *)&pos, list.at[i]) && game->combat->approach((State *)&pos, place_of(game, list.at[i]), &stand)
            && (place < 0 || stand.place == place))
            at[count++] = list.at[i];
    }
    return count;
}

int dice_in(const BattleOdds *odds, Side side)
{
    return dice_of(&odds->sums[side != odds->attacker]);
}

double mean_losses(const BattleOdds *odds, Side side)
{
    double sum = 0;

    for (int i = 0; i < LOSSES_MAX; i++)
        sum += i * odds->losses[side][i];
    return sum;
}
