// What case files of Washington's Crossing expect of the combat at hand (docs/cases.md).

#include "names.h"
#include "games/washingtons_crossing/chapters.h"
#include "engine/case.h"
#include "games/washingtons_crossing/tables.h"

#include <stdlib.h>
#include <string.h>

static bool expect_signed(const char *what, const Words *w, int i, int found, Error *err)
{
    const char *word = w->at[i] + (w->at[i][0] == '+');
    char *after;
    long wanted = strtol(word, &after, 10);

    if (i >= w->count || after == word || *after || w->count > i + 1)
        return fail(err, "'%s' wants a number", what);
    return wanted == found || fail(err, "expected %s %+ld, found %+d", what, wanted, found);
}

static int total_surprise(const State *s)   { return wc_total_of(s->battle.line, S_HASTY, C_AMERICAN); }
static int total_combat(const State *s)     { return wc_total_of(s->battle.line, C_AMERICAN, SUM_LINES); }

static bool expect_battle_word(const Battle *b, const Words *w, int *i, Error *err)
{
    static const char *const kinds[] = { "hasty", "normal", "prepared" };
    Side side = NEITHER;
    Error quiet;
    int h, l;

    if (ANY_OF(w, *i, "hasty", "normal", "prepared")) {
        ++*i;
        return word_is(w, *i - 1, kinds[b->kind]) || fail(err, "expected a %s attack, found a %s one", w->at[*i - 1], kinds[b->kind]);
    }
    if (ANY_OF(w, *i, "chief", "under", "commander")) {
        ++*i;
        return wc_read_leader(w, i, &l, err)
            && (l == b->chief || fail(err, "expected the rating of %s, found that of %s", wc_leaders[l].id, wc_leaders[b->chief].id));
    }
    *i += ANY_OF(w, *i, "attacker", "by");
    if (wc_read_side(w, i, &side, &quiet))
        return side == b->side || fail(err, "expected %s attackers, found the other side's", w->at[*i - 1]);
    return wc_read_hex(w, i, &h, err)
        && (h == b->hex || fail(err, "expected a battle at %s, found it at %s", wc_hex_id[h], wc_hex_id[b->hex]));
}

// expect battle [HEX] [hasty|normal|prepared] [attacker] [SIDE] [chief LEADER]
static bool expect_battle(const State *s, const Words *w, int *claims, Error *err)
{
    static const Battle nowhere;
    bool all = s->battle.hex != NO_HEX;
    const Battle *b = all ? &s->battle : &nowhere;      // the line must be understood all the same
    int i = 2;

    if (!all)
        fail(err, "expected a battle, found none");
    *claims = i == w->count;
    while (i < w->count) {
        Error finding = { "" };
        bool is = expect_battle_word(b, w, &i, &finding);
        if (!case_claim(is, &finding, claims, &all, err))
            return false;
    }
    return all;
}

// expect ratio 3:1, expect ratio 2:3; or the modifier: expect ratio +3
static bool expect_ratio(const State *s, const Words *w, Error *err)
{
    char *after;
    long attacker = strtol(w->at[2], &after, 10), defender;

    if (*after == ':' && !case_is_all_read(w, 3, err))
        return false;
    if (*after != ':')
        return expect_signed("ratio", w, 2, s->battle.line[C_RATIO], err);
    defender = strtol(after + 1, &after, 10);
    for (int i = 0; i < RATIOS; i++)
        if (wc_ratios[i].to * defender == wc_ratios[i].of * attacker)
            return wc_ratios[i].modifier == s->battle.line[C_RATIO]
                || fail(err, "expected a ratio of %ld:%ld (%+d), found %+d", attacker, defender, wc_ratios[i].modifier, s->battle.line[C_RATIO]);
    return fail(err, "no ratio %ld:%ld in the table", attacker, defender);
}

// expect share SIDE N: the modified percentage of loss (WC 22.2)
static bool expect_share(const State *s, const Words *w, Error *err)
{
    Side side;
    int i = 2;

    return wc_read_side(w, &i, &side, err) && expect_signed("share", w, i, s->battle.share[side] / 10, err);
}

static bool expect_strength(const State *s, const Words *w, Error *err)
{
    Side side;
    int i = 2;

    return wc_read_side(w, &i, &side, err) && expect_signed("strength", w, i, s->battle.strength[side] * 10, err);
}

// expect effect SIDE none|retreat|disordered|routed
static bool expect_effect(const State *s, const Words *w, Error *err)
{
    static const char *const effects[] = { [NO_EFFECT] = "none", [RETREAT_2] = "retreat", [RETREAT_3_DISORDERED] = "disordered", [RETREAT_4_ROUTED] = "routed" };
    Side side;
    int i = 2;

    if (!wc_read_side(w, &i, &side, err))
        return false;
    if (!ANY_OF(w, i, "none", "retreat", "disordered", "routed"))
        return fail(err, "none, retreat, disordered or routed wanted, not '%.40s'", w->at[i]);
    if (!case_is_all_read(w, i + 1, err))
        return false;
    return word_is(w, i, effects[s->battle.effect[side]]) || fail(err, "expected %s, found %s", w->at[i], effects[s->battle.effect[side]]);
}

static bool expect_outflank(const State *s, const Words *w, Error *err)
{
    bool defender = word_is(w, 2, "defender");

    return expect_signed("outflank", w, 2 + (defender || word_is(w, 2, "attacker")), s->battle.line[defender ? C_OUTFLANKED : C_OUTFLANK], err);
}

// Before the dice: the sum as it would be if no leader reacted any more.
static void sum_up(State *s)
{
    Battle *b = &s->battle;

    b->defenders = wc_stack_at(s, b->hex, enemy_of(b->side));
    b->strength[b->side] = (uint16_t)wc_men_of(s, b->attackers);
    b->strength[enemy_of(b->side)] = (uint16_t)wc_men_of(s, b->defenders);
    wc_sum_surprise(s, b->line);
    wc_sum_combat(s, 0, b->line);
}

static const char *const sums[] = { "ratio", "modifier", "surprise", "surprise-sum", "surprise-loss", "outflank", "share", "strength", "effect", NULL };

bool wc_case_is_fighting(const State *s)            { return s->battle.hex != NO_HEX; }

bool wc_case_asks_of_combat(const Words *w)
{
    Words turned = wc_side_second(w);

    return word_is_any(&turned, 1, sums) || word_is(&turned, 1, "lost");
}

bool wc_expect_combat(const State *s, const Words *w, bool *is_mine, int *claims, Error *err)
{
    State now;

    *is_mine = true;
    if (ANY_OF(w, 1, "battle", "combat"))
        return expect_battle(s, w, claims, err);
    *is_mine = word_is_any(w, 1, sums);
    if (!*is_mine)
        return false;
    if (w->count < 3)
        return fail(err, "'expect %s' wants more words", w->at[1]);
    if (s->battle.hex == NO_HEX)
        return case_finds_none("a combat", err);
    if (!s->battle.known) {
        if (!ANY_OF(w, 1, "ratio", "outflank", "surprise-sum", "strength"))
            return case_finds_none("a combat whose dice are thrown", err);
        now = *s;
        sum_up(&now);
        s = &now;
    }
    return word_is(w, 1, "ratio")         ? expect_ratio(s, w, err) :
           word_is(w, 1, "modifier")      ? expect_signed("modifier", w, 2, total_combat(s), err) :
           word_is(w, 1, "surprise")      ? expect_signed("surprise", w, 2, s->battle.line[C_SURPRISE], err) :
           word_is(w, 1, "surprise-sum")  ? expect_signed("surprise-sum", w, 2, total_surprise(s), err) :
           word_is(w, 1, "surprise-loss") ? expect_signed("surprise-loss", w, 2, s->battle.surprise_loss, err) :
           word_is(w, 1, "outflank")      ? expect_outflank(s, w, err) :
           word_is(w, 1, "share")         ? expect_share(s, w, err) :
           word_is(w, 1, "strength")      ? expect_strength(s, w, err) : expect_effect(s, w, err);
}
