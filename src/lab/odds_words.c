// Odds as a message, a sentence and a page: the same for all games, whatever their fights are made of.

#include "lab/odds_words.h"

#include <ctype.h>
#include <math.h>

#include "lab/stats.h"

// A mean of units lost: single ones with a digit behind the point, men by tens without.
static void put_mean(const Game *game, double mean, Text *out)
{
    if (game->combat->unit == 1)
        text_add(out, "%.1f", mean);
    else
        text_count(out, (int)lround(mean * game->combat->unit));
}

// "; mean losses American 90, British 1,260".
static void put_mean_losses(const Game *game, const BattleOdds *odds, Text *out)
{
    text_put(out, "; mean losses");
    for (Side side = AMERICAN; side < SIDES; side++) {
        text_add(out, "%s %s ", side ? "," : "", game->side_names[side]);
        put_mean(game, mean_losses(odds, side), out);
    }
}

static bool counts(const SumRow *row)               { return row->low || row->high || row->always; }

static int total_of(const DieSum *sum, bool high)
{
    int total = 0;

    for (int i = 0; i < sum->count; i++)
        total += high ? sum->row[i].high : sum->row[i].low;
    return total;
}

// ---- the message

static void write_range(const char *key, int low, int high, Json *j)
{
    json_open_as(j, key, '[');
    json_number(j, NULL, low);
    json_number(j, NULL, high);
    json_close(j, ']');
}

static void write_sum(const char *key, const DieSum *sum, Json *j)
{
    json_open_as(j, key, '{');
    json_open_as(j, "lines", '[');
    for (int i = 0; i < sum->count; i++)
        if (counts(&sum->row[i])) {
            json_open(j, '{');
            json_text(j, "words", sum->row[i].words);
            json_text(j, "rule", sum->row[i].rule);
            json_number(j, "low", sum->row[i].low);
            json_number(j, "high", sum->row[i].high);
            json_close(j, '}');
        }
    json_close(j, ']');
    json_number(j, "low", total_of(sum, false));
    json_number(j, "high", total_of(sum, true));
    json_close(j, '}');
}

static void write_result(const Game *game, const BattleOdds *odds, const OddsResult *r, Json *j)
{
    json_open(j, '{');
    json_fraction(j, "p", r->p);
    json_text(j, "attacker", game->combat->effects[r->effect[odds->attacker]]);
    json_text(j, "defender", game->combat->effects[r->effect[enemy_of(odds->attacker)]]);
    json_open_as(j, "vp", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        json_number(j, game->side_ids[side], r->vp[side]);
    json_close(j, '}');
    json_open_as(j, "lost", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        write_range(game->side_ids[side], r->least[side] * game->combat->unit, r->most[side] * game->combat->unit, j);
    json_close(j, '}');
    json_close(j, '}');
}

static void write_forces(const Game *game, const BattleOdds *odds, Json *j)
{
    json_open_as(j, "strength", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        write_range(game->side_ids[side], odds->strength[side][0] * game->combat->unit, odds->strength[side][1] * game->combat->unit, j);
    json_close(j, '}');
    for (int i = 0; i < SUMS_MAX; i++)
        if (game->combat->sum_ids[i])
            write_sum(game->combat->sum_ids[i], &odds->sums[i], j);
    json_open_as(j, "results", '[');
    for (int i = 0; i < odds->result_count; i++)
        write_result(game, odds, &odds->results[i], j);
    json_close(j, ']');
}

static void write_losses(const Game *game, const BattleOdds *odds, Json *j)
{
    json_open_as(j, "losses", '{');
    for (Side side = AMERICAN; side < SIDES; side++) {
        json_open_as(j, game->side_ids[side], '[');
        for (int n = 0; n <= odds->most[side] && n < LOSSES_MAX; n++)
            json_fraction(j, NULL, odds->losses[side][n]);
        json_close(j, ']');
    }
    json_close(j, '}');
}

// "if Greene arrives, and if nobody else reacts".
static void put_policy(const BattleOdds *odds, Text *out)
{
    text_add(out, "%s%s%s", odds->condition, odds->condition[0] ? ", and " : "", odds->policy);
}

// The shares of a battle as they are shown together, in percent.
enum { S_ATTACKER, S_DEFENDER, S_NEITHER, S_NO_BATTLE, SHARES };

static void shares_shown(const BattleOdds *odds, int digits, double shown[SHARES])
{
    shown_percents((const double[SHARES]){ odds->attacker_wins, odds->defender_wins, odds->neither, odds->no_battle }, SHARES, digits, shown);
}

// ", no battle 42%".
static void put_no_battle(const BattleOdds *odds, int digits, double percent, Text *out)
{
    if (odds->no_battle > 0)
        text_add(out, ", no battle %.*f%%", digits, percent);
}

// "attacker wins 62.1%, defender 8.0%, neither 29.9%".
static void put_shares(const BattleOdds *odds, Text *out)
{
    double shown[SHARES];

    shares_shown(odds, 1, shown);
    text_add(out, "attacker wins %.1f%%, defender %.1f%%, neither %.1f%%", shown[S_ATTACKER], shown[S_DEFENDER], shown[S_NEITHER]);
    put_no_battle(odds, 1, shown[S_NO_BATTLE], out);
}

// "American wins 62%, British wins 8%; mean losses American 90, British 260 men; if nobody reacts".
static void write_sentence(const Game *game, const BattleOdds *odds, Text *out)
{
    Side defender = enemy_of(odds->attacker);
    double shown[SHARES];

    if (odds->manner)
        text_add(out, "%c%s: ", toupper((unsigned char)odds->manner[0]), odds->manner + 1);
    shares_shown(odds, 0, shown);
    text_add(out, "%s wins %.0f%%, %s wins %.0f%%", game->side_names[odds->attacker], shown[S_ATTACKER], game->side_names[defender], shown[S_DEFENDER]);
    put_no_battle(odds, 0, shown[S_NO_BATTLE], out);
    put_mean_losses(game, odds, out);
    text_add(out, " %s; ", game->combat->units);
    put_policy(odds, out);
}

static void write_ways(const BattleOdds *odds, Json *j)
{
    if (!odds->way_count)
        return;
    json_open_as(j, "ways", '[');
    for (int i = 0; i < odds->way_count; i++) {
        const OddsWay *way = &odds->way[i];
        json_open(j, '{');
        json_text(j, "words", way->words);
        json_fraction(j, "p", way->p);
        json_number(j, "attack_dice", way->dice[odds->attacker]);
        json_number(j, "defence_dice", way->dice[enemy_of(odds->attacker)]);
        json_fraction(j, "attacker_wins", way->wins[odds->attacker]);
        json_fraction(j, "defender_wins", way->wins[enemy_of(odds->attacker)]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void write_odds(const Game *game, const BattleOdds *odds, Json *j)
{
    char room[600];
    Text words = text_in(room, sizeof room);

    write_sentence(game, odds, &words);
    json_text(j, "place", game->nouns[game->place_kind].id(odds->place));
    json_text(j, "attacker", game->side_ids[odds->attacker]);
    if (odds->manner)
        json_text(j, "manner", odds->manner);
    if (odds->condition[0])
        json_text(j, "condition", odds->condition);
    json_bool(j, "known", odds->known);
    json_number(j, "deals", odds->deals);
    json_fraction(j, "attacker_wins", odds->attacker_wins);
    json_fraction(j, "defender_wins", odds->defender_wins);
    json_fraction(j, "neither", odds->neither);
    if (odds->no_battle > 0)
        json_fraction(j, "no_battle", odds->no_battle);
    if (odds->stake && odds->stake_lost > 0) {
        json_open_as(j, "stake", '{');
        json_text(j, "words", odds->stake);
        json_fraction(j, "lost", odds->stake_lost);
        json_close(j, '}');
    }
    write_ways(odds, j);
    json_number(j, "unit", game->combat->unit);
    write_losses(game, odds, j);
    write_forces(game, odds, j);
    json_text(j, "words", room);
}

// ---- as a page

static void put_signed_range(int low, int high, Text *out)
{
    text_add(out, "%+d", low);
    if (low != high)
        text_add(out, " to %+d", high);
}

static void put_range(int low, int high, Text *out)
{
    text_count(out, low);
    if (low != high) {
        text_put(out, " to ");
        text_count(out, high);
    }
}

// "surprise die: normal attack -1 (WC 17.2.3), defended woods -1 (WC 17.2.3): -2"
static void put_sum(const char *words, const DieSum *sum, Text *out)
{
    const char *between = " ";

    text_add(out, "%s:", words);
    for (int i = 0; i < sum->count; i++) {
        const SumRow *row = &sum->row[i];
        if (!counts(row))
            continue;
        text_add(out, "%s%s ", between, row->words);
        put_signed_range(row->low, row->high, out);
        text_add(out, " (%s)", row->rule);
        between = ", ";
    }
    text_put(out, between[0] == ' ' ? " nothing counts" : ": ");
    if (between[0] == ',')
        put_signed_range(total_of(sum, false), total_of(sum, true), out);
}

static void put_result(const Game *game, const BattleOdds *odds, const OddsResult *r, Text *out)
{
    text_add(out, "%.1f%%", 100 * r->p);
    for (int i = 0; i < SIDES; i++) {
        Side side = i ? enemy_of(odds->attacker) : odds->attacker;
        text_add(out, "%s %s %s, loses ", i ? ";" : " ", game->side_names[side], game->combat->effects[r->effect[side]]);
        put_range(r->least[side] * game->combat->unit, r->most[side] * game->combat->unit, out);
    }
    for (Side side = AMERICAN; side < SIDES; side++)
        if (r->vp[side])
            text_add(out, "; %d victory point%s for the %s", r->vp[side], r->vp[side] == 1 ? "" : "s", game->side_names[side]);
}

static void put_sums(const Game *game, const BattleOdds *odds, Text *out)
{
    for (int i = 0; i < SUMS_MAX && game->combat->sum_ids[i]; i++) {
        put_sum(game->combat->sum_words[i], &odds->sums[i], out);
        if (i && game->combat->sums_carry)
            text_add(out, ", and the result of the %s", game->combat->sum_words[i - 1]);
        text_put(out, "\n");
    }
}

// "If Greene arrives (58.3%): 14 dice against 9; attacker wins 22.3%, defender 77.7%".
static void put_way(const BattleOdds *odds, const OddsWay *way, Text *out)
{
    Side us = odds->attacker, them = enemy_of(us);
    double shown[SIDES];

    shown_percents((const double[SIDES]){ way->wins[us], way->wins[them] }, SIDES, 1, shown);
    text_add(out, "%c%s (%.1f%%): %d dice against %d; attacker wins %.1f%%, defender %.1f%%\n", toupper((unsigned char)way->words[0]), way->words + 1,
             100 * way->p, way->dice[us], way->dice[them], shown[0], shown[1]);
}

static void put_results(const Game *game, const BattleOdds *odds, Text *out)
{
    for (int i = 0; i < odds->result_count; i++) {
        put_result(game, odds, &odds->results[i], out);
        text_put(out, "\n");
    }
}

// Single units one by one; of units that go by tens the mean and the most are enough.
static void put_losses(const Game *game, const BattleOdds *odds, Side side, Text *out)
{
    text_add(out, "%s loses ", game->side_names[side]);
    put_mean(game, mean_losses(odds, side), out);
    text_add(out, " %s on average, at most ", game->combat->units);
    text_count(out, odds->most[side] * game->combat->unit);
    for (int i = 0; game->combat->unit == 1 && i <= odds->most[side]; i++)
        if (odds->losses[side][i] >= 0.005)
            text_add(out, "%s %d:%.0f%%", i == 0 || odds->losses[side][i - 1] < 0.005 ? "," : "", i, 100 * odds->losses[side][i]);
    text_put(out, "\n");
}

// "One round, and then the British side leaves under parting shots: it has won by then 3.0%, is beaten 1.5%, gets away 95.5%; ..."
static void put_round(const Game *game, const BattleOdds *odds, Side leaver, Text *out)
{
    const OneRound *r = &odds->one_round[leaver];
    double shown[3];

    shown_percents((const double[]){ r->won, r->beaten, r->away }, 3, 1, shown);
    if (odds->way_out[leaver] == 0) {
        text_add(out, "The %s side has no way out and cannot leave.\n", game->side_names[leaver]);
        return;
    }
    text_add(out, "One round, and then the %s side leaves under parting shots", game->side_names[leaver]);
    if (odds->way_out[leaver] < 1)
        text_add(out, ", if its crossing does not fail (%.1f%%)", 100 * (1 - odds->way_out[leaver]));
    text_add(out, ": it has won by then %.1f%%, is beaten %.1f%%, gets away %.1f%%; mean losses:", shown[0], shown[1], shown[2]);
    for (Side side = AMERICAN; side < SIDES; side++)
        text_add(out, "%s %s %.1f", side ? "," : "", game->side_names[side], r->losses[side] * game->combat->unit);
    if (odds->stake)
        text_add(out, "; %s is lost %.1f%%", odds->stake, 100 * r->stake);
    text_put(out, ".\n");
}

void write_odds_page(const Game *game, const BattleOdds *odds, Text *out)
{
    text_add(out, "%s, %s %s", game->nouns[game->place_kind].title(odds->place), game->side_names[odds->attacker], odds->manner ? odds->manner : "attacks");
    for (int i = 0; i < SIDES; i++) {
        Side side = i ? enemy_of(odds->attacker) : odds->attacker;
        text_put(out, i ? " against " : " with ");
        put_range(odds->strength[side][0] * game->combat->unit, odds->strength[side][1] * game->combat->unit, out);
    }
    text_put(out, ": ");
    put_shares(odds, out);
    text_put(out, "\n");
    for (int i = 0; i < odds->way_count; i++)
        put_way(odds, &odds->way[i], out);
    put_sums(game, odds, out);
    put_results(game, odds, out);
    for (Side side = AMERICAN; side < SIDES; side++)
        put_losses(game, odds, side, out);
    if (odds->stake)
        text_add(out, "%s is lost: %.1f%% if the battle goes on to its end.\n", odds->stake, 100 * odds->stake_lost);
    for (Side side = AMERICAN; odds->has_rounds && side < SIDES; side++)
        put_round(game, odds, side, out);
    text_put(out, "Exact ");
    put_policy(odds, out);
    text_put(out, ".\n");
    if (!odds->known)
        text_add(out, "Some of this is hidden from you: these are means over %d samples of what you cannot see.\n", odds->deals);
}

void write_odds_line(const Game *game, const BattleOdds *odds, Text *out)
{
    put_shares(odds, out);
    put_mean_losses(game, odds, out);
    text_put(out, "\n");
}
