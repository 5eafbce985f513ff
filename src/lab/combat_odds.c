// Makes deals, takes each to the moment before its dice, and lets the rules fight it with every possible throw.

#include "lab/combat_odds.h"

#include <assert.h>
#include <string.h>

#include "lab/deals.h"

enum { DEALS = 48 };

// ---- one deal: the moment before the dice

static bool bring_about(const Game *game, State *s, Action a)
{
    Enumerated any;
    Play p = { .luck = &any.luck };
    const Frame *f = top_frame(s);

    if (!a)
        return true;
    enumerate_luck(&any);
    game->frames[f->kind]->take(s, &core_of(s)->frames[core_of(s)->depth - 1], a, &p);
    return p.drawn == 0;                // if a die must decide something first, there are no exact odds for this answer
}

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

    game->combat->sums(s, sums);
    for (int i = 0; i < SUMS_MAX; i++)
        for (int k = 0; k < sums[i].count; k++) {
            SumRow *row = &odds->sums[i].row[k];
            int range[2] = { row->low, row->high };
            note_range(range, sums[i].row[k].low, first);
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

// A range of strength must be everything that is possible, not only what the deals happened to have.
static void note_possible(const Game *game, const State *s, Reader reader, BattleOdds *odds)
{
    for (Side side = AMERICAN; side < SIDES; side++)
        if (reader == enemy_of(side) || reader == SPECTATOR)
            game->combat->possible(s, enemy_of(side), odds->strength[side]);
}

// ---- its throws

static OddsResult *result_of(BattleOdds *odds, const CombatThrow *t)
{
    for (int i = 0; i < odds->result_count; i++)
        if (memcmp(odds->results[i].effect, t->effect, sizeof t->effect) == 0 && memcmp(odds->results[i].vp, t->vp, sizeof t->vp) == 0)
            return &odds->results[i];
    assert(odds->result_count < RESULTS_MAX);      // a combat has far fewer: two effects, and the points that go with them
    OddsResult *r = &odds->results[odds->result_count++];
    for (Side side = AMERICAN; side < SIDES; side++) {
        r->effect[side] = t->effect[side];
        r->vp[side] = t->vp[side];
        r->least[side] = r->most[side] = t->lost[side];
    }
    return r;
}

static void add_throw(BattleOdds *odds, const CombatThrow *t, double p)
{
    OddsResult *r = result_of(odds, t);
    bool attacker_yields = t->effect[odds->attacker] != 0, defender_yields = t->effect[enemy_of(odds->attacker)] != 0;

    r->p += p;
    *(defender_yields ? &odds->attacker_wins : attacker_yields ? &odds->defender_wins : &odds->neither) += p;
    for (Side side = AMERICAN; side < SIDES; side++) {
        int lost = t->lost[side] < LOSSES_MAX ? t->lost[side] : LOSSES_MAX - 1;
        r->least[side] = lost < r->least[side] ? lost : r->least[side];
        r->most[side] = lost > r->most[side] ? lost : r->most[side];
        odds->losses[side][lost] += p;
        odds->most[side] = lost > odds->most[side] ? lost : odds->most[side];
    }
}

static void add_throws(const Game *game, const State *ready, BattleOdds *odds, double weight)
{
    Enumerated dice;
    CombatThrow thrown;
    Position pos;

    enumerate_luck(&dice);
    do {
        Play p = { .luck = &dice.luck };
        memcpy(&pos, ready, game->size);
        game->combat->fight((State *)&pos, &p, &thrown);
        add_throw(odds, &thrown, weight * chance_of(&dice));
    } while (next_draws(&dice));
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

bool combat_odds(const Game *game, const State *s, Reader reader, Action a, BattleOdds *odds)
{
    Position deal[DEALS];
    int deals = reader == REFEREE ? 1 : DEALS;
    Seeded luck;

    if (is_over(s))
        return false;
    seed_luck(&luck, 1776);
    for (int i = 0; i < deals; i++) {
        memcpy(&deal[i], s, game->size);
        deal_for(game, reader, (State *)&deal[i], &luck.luck);
        if (!bring_about(game, (State *)&deal[i], a) || !game->combat->approach((State *)&deal[i], &odds->place, &odds->attacker))
            return false;
        note_deal(game, (State *)&deal[i], odds, i == 0);
    }
    note_possible(game, (State *)&deal[0], reader, odds);
    odds->known = reader == REFEREE;
    odds->deals = deals;
    for (int i = 0; i < odds->deals; i++)
        add_throws(game, (State *)&deal[i], odds, 1.0 / odds->deals);
    likeliest_first(odds);
    odds->policy = game->combat->policy;
    return true;
}
