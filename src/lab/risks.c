// The odds of a battle told to the side that may still choose: when they are bad the answer is dangerous, when they are good it is advised.

#include "lab/risks.h"

#include <math.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "lab/odds.h"
#include "lab/stats.h"

// ---- good odds and bad ones

enum { BAD, EVEN_ODDS, GOOD };

// A side has good odds where it is half as likely again to hold the field as its enemy is, and bad ones the other way round.  Where
// neither is likely, as of a skirmish that changes nothing, nothing speaks for it or against it.
static const double CLEARLY = 1.5, LIKELY = 0.25, STAKE_MATTERS = 0.05;

static double chance_of_winning(const BattleOdds *odds, Side side)
{
    return side == odds->attacker ? odds->attacker_wins : odds->defender_wins;
}

static int quality_of(const BattleOdds *odds, Side side)
{
    double win = chance_of_winning(odds, side), lose = chance_of_winning(odds, enemy_of(side));

    if (lose >= LIKELY && lose >= CLEARLY * win)
        return BAD;
    return win >= LIKELY && win >= CLEARLY * lose ? GOOD : EVEN_ODDS;
}

static unsigned tone_of(const BattleOdds *odds, Side side)
{
    int quality = quality_of(odds, side);

    return quality == BAD ? RISK_DANGER : quality == GOOD ? RISK_ADVISED : RISK_NOTE;
}

// The unit whose loss loses the game, if it is the side's own.
static bool is_at_stake(const Game *game, const BattleOdds *odds, Side side)
{
    return odds->stake && game->combat->volleys->stake_of == side && odds->stake_lost >= 0.005;
}

static void add_stake(const Game *game, const BattleOdds *odds, Side side, Risk *risk, const char *rule)
{
    char room[160];
    Text words = text_in(room, sizeof room);

    if (!is_at_stake(game, odds, side))
        return;
    text_add(&words, "%.0f%% that %s is lost, and with him the game.", 100 * odds->stake_lost, odds->stake);
    add_risk(risk, odds->stake_lost >= STAKE_MATTERS ? RISK_DANGER : RISK_NOTE, rule, room);
}

// ---- each kind of odds

// The odds of a battle take up to some tens of milliseconds, or one where all dice fall at once.  Those of the battle at hand are worked out once,
// and those of battles that answers bring about for the first few answers of a list: those of any other are told when they are asked for.
enum { ODDS_MOST = 12, ODDS_SLOW_MOST = 3 };

typedef struct Memory {
    int        left, most;              // lists are told so many odds yet; so many battles are worked out
    bool       has_here, is_here;
    BattleOdds here;
    int        foretold;                // answers of which it is known what they bring about
    Action     of[ODDS_MOST];
    bool       brings[ODDS_MOST];
    BattleOdds after[ODDS_MOST];
} Memory;

typedef struct Asked {
    const Game  *game;
    const State *s;
    Side         side;
    const char  *rule;
    Memory      *memory;
} Asked;

static const BattleOdds *odds_here(const Asked *asked)
{
    Memory *m = asked->memory;
    Error err = { "" };

    if (!m->has_here)
        m->is_here = odds_at(asked->game, asked->s, asked->side, -1, &m->here, &err);
    m->has_here = true;
    return m->is_here ? &m->here : NULL;
}

// Ways of the rolls that come first are told one by one where there are few, those of two rolls at most.
enum { WAYS_READ = 4 };

// "If Greene arrives (58%): 14 dice against 9, you win 78%, the enemy 22%.", each on a line of its own.
static void add_ways(const BattleOdds *odds, Side us, Risk *risk)
{
    size_t length = strlen(risk->ways);
    Text out = text_in(risk->ways + length, sizeof risk->ways - length);

    for (int i = 0; odds->way_count <= WAYS_READ && i < odds->way_count; i++) {
        const OddsWay *way = &odds->way[i];
        double shown[SIDES];
        shown_percents((const double[SIDES]){ way->wins[us], way->wins[enemy_of(us)] }, SIDES, 0, shown);
        text_add(&out, "%sI%s (%.0f%%): %d di%s against %d, you win %.0f%%, the enemy %.0f%%.", length + out.length ? "\n" : "", way->words + 1, 100 * way->p,
                 way->dice[us], way->dice[us] == 1 ? "e" : "ce", way->dice[enemy_of(us)], shown[0], shown[1]);
    }
}

// "Odds averaged over the roll of Greene: you win 62%, the enemy 38%." With dice that fall all at once, how many there are, and what they cost.
static void write_odds_told(const Asked *asked, const BattleOdds *odds, const char *before, Text *out)
{
    const CombatKind *combat = asked->game->combat;
    Side us = asked->side, them = enemy_of(us);
    double shown[3];

    text_add(out, "Odds%s%s%s: ", before, odds->condition[0] ? " " : "", odds->condition);
    if (combat->pools && !odds->has_rolls)
        text_add(out, "%d di%s against %d, ", dice_in(odds, us), dice_in(odds, us) == 1 ? "e" : "ce", dice_in(odds, them));
    shown_percents((const double[]){ chance_of_winning(odds, us), chance_of_winning(odds, them), odds->no_battle }, 3, 0, shown);
    text_add(out, "you win %.0f%%, the enemy %.0f%%", shown[0], shown[1]);
    if (odds->no_battle > 0)
        text_add(out, ", and %.0f%% that there is no battle", shown[2]);
    text_put(out, ".");
    if (combat->pools)
        text_add(out, " You lose %.1f %s on average, the enemy %.1f.", mean_losses(odds, us), combat->units, mean_losses(odds, them));
}

static void add_odds(const Asked *asked, const BattleOdds *odds, const char *before, bool with_tone, Risk *risk)
{
    char room[RISK_ROOM];
    Text words = text_in(room, sizeof room);

    write_odds_told(asked, odds, before, &words);
    add_risk(risk, with_tone ? tone_of(odds, asked->side) : RISK_NOTE, asked->rule, room);
    add_ways(odds, asked->side, risk);
    add_stake(asked->game, odds, asked->side, risk, asked->rule);
    risk->wins = risk->has_odds ? -1 : (int)lround(100 * chance_of_winning(odds, asked->side));
    risk->has_odds = true;
    risk->others_may_act = risk->others_may_act || odds->others_may_act;
}

// The odds of the battle that an answer brings about; NULL if it brings none, or if those of too many answers have been asked for.
static const BattleOdds *odds_of_answer(const Asked *asked, Action a)
{
    Memory *m = asked->memory;
    Error err = { "" };
    int i = 0;

    while (i < m->foretold && m->of[i] != a)
        i++;
    if (i == m->most)
        return NULL;
    if (i == m->foretold) {
        m->of[i] = a;
        m->brings[i] = odds_after(asked->game, asked->s, asked->side, a, &m->after[i], &err);
        m->foretold++;
    }
    return m->brings[i] ? &m->after[i] : NULL;
}

// Whether no other way to attack that place, such as a hasty attack instead of a normal one, wins more often.
static bool is_best_way(const Asked *asked, const BattleOdds *odds)
{
    Action ways[ODDS_SLOW_MOST];
    int count = attacks_on(asked->game, asked->s, asked->side, odds->place, ways, ODDS_SLOW_MOST);

    for (int i = 0; i < count; i++) {
        const BattleOdds *other = odds_of_answer(asked, ways[i]);
        if (other && chance_of_winning(other, asked->side) > chance_of_winning(odds, asked->side))
            return false;
    }
    return true;
}

// Bad odds that are better than those of the battle at hand, such as those of help that comes there, are no danger of this answer.
static bool betters_battle_here(const Asked *asked, const BattleOdds *odds)
{
    const BattleOdds *here = odds_here(asked);

    return here && here->place == odds->place && chance_of_winning(odds, asked->side) > chance_of_winning(here, asked->side);
}

static void add_after(const Asked *asked, Action a, bool with_tone, Risk *risk)
{
    const BattleOdds *odds = asked->memory->left-- > 0 ? odds_of_answer(asked, a) : NULL;

    if (!odds)
        return;
    with_tone = with_tone && (quality_of(odds, asked->side) != BAD || !betters_battle_here(asked, odds));
    add_odds(asked, odds, "", with_tone, risk);
    risk->is_advised = risk->is_advised && is_best_way(asked, odds);
}

static void add_here(const Asked *asked, bool with_tone, Risk *risk)
{
    const BattleOdds *odds = odds_here(asked);

    if (odds)
        add_odds(asked, odds, asked->game->combat->pools ? "" : " if fought to the end", with_tone, risk);
}

// To leave is advised when to stay is not.
static void add_leaving(const Asked *asked, Risk *risk)
{
    char room[160];
    Text words = text_in(room, sizeof room);
    const BattleOdds *odds = odds_here(asked);

    if (!odds || quality_of(odds, asked->side) != BAD)
        return;
    text_add(&words, "If you stayed to the end you would win %.0f%%.", 100 * chance_of_winning(odds, asked->side));
    add_risk(risk, RISK_ADVISED, asked->rule, room);
}

static void add_waiting(const Asked *asked, Risk *risk)
{
    const NounKind *places = &asked->game->nouns[asked->game->place_kind];
    char before[120];

    for (int place = 0; place < places->count; place++) {
        Text words = text_in(before, sizeof before);
        BattleOdds odds;
        Error err = { "" };
        if (!odds_at(asked->game, asked->s, asked->side, place, &odds, &err))
            continue;
        text_add(&words, " at %s", places->title(place));
        add_odds(asked, &odds, before, true, risk);
    }
    risk->is_advised = false;           // good odds do not speak for ending the moves now
}

static void add_odds_of_kind(const Asked *asked, RiskOdds kind, Action a, Risk *risk)
{
    switch (kind) {
    case NO_ODDS:
        break;
    case ODDS_AFTER:
    case ODDS_TOLD:
        add_after(asked, a, kind == ODDS_AFTER, risk);
        break;
    case ODDS_TO_STAND:
        add_after(asked, a, true, risk);
        risk->is_final = risk->is_final && !risk->is_advised;
        break;
    case ODDS_HERE:
    case ODDS_HERE_TOLD:
        add_here(asked, kind == ODDS_HERE, risk);
        break;
    case ODDS_TO_LEAVE:
        add_leaving(asked, risk);
        break;
    case ODDS_WAITING:
        add_waiting(asked, risk);
        break;
    }
}

// ---- an answer, a proposal, a list

// Whoever can only let the dice fall has no choice to think over.
static bool is_only_answer(const Game *game, const State *s, Action a)
{
    ActionList list;

    return !has_noun(a) && list_actions(game, s, &list) == 1;
}

static bool risk_with(const Game *game, const State *s, Action a, Memory *memory, Risk *risk)
{
    RiskOdds odds;
    bool any = find_risk(game, s, a, risk, &odds);
    Asked asked = { game, s, side_to_act(s), game->verbs[verb_of(a)].rule, memory };

    if (any && game->combat)
        add_odds_of_kind(&asked, odds, a, risk);
    if (odds == ODDS_AFTER && risk->has_odds && is_only_answer(game, s, a))
        risk->is_final = risk->is_danger = risk->is_advised = false;
    return any;
}

static Memory memory_for(const Game *game)
{
    int most = game->combat && game->combat->pools ? ODDS_MOST : ODDS_SLOW_MOST;

    return (Memory){ .left = most, .most = most };
}

bool risk_of(const Game *game, const State *s, Action a, Risk *risk)
{
    Memory memory = memory_for(game);

    return risk_with(game, s, a, &memory, risk);
}

bool risk_of_proposal(const Game *game, const State *s, const Proposal *proposal, Risk *risk)
{
    Position pos;
    State *after = (State *)&pos;
    Risk one;

    no_risk(risk);
    memcpy(&pos, s, game->size);
    for (int i = 0; i < proposal->count; i++) {
        Enumerated lowest;
        Play p = { .luck = &lowest.luck };
        int kind = top_frame(after)->kind;
        if (find_risk(game, after, proposal->at[i], &one, NULL))
            add_risk(risk, (one.is_final ? RISK_FINAL : 0u) | (one.is_danger ? RISK_DANGER : 0u), one.rules, one.words);
        enumerate_luck(&lowest);
        apply_answer(game, after, proposal->at[i], &p);
        // What follows on another question may rest on what nobody can know yet.
        if (is_over(after) || top_frame(after)->kind != kind)
            break;
    }
    return risk->words[0] != '\0';
}

void write_risks(const Game *game, const State *s, const ActionList *list, Json *j)
{
    char name[80];
    Memory memory = memory_for(game);
    Risk risk;

    json_open(j, '{');
    for (int i = 0; game->risks && i < list->count; i++) {
        Text words = text_in(name, sizeof name);
        if (!risk_with(game, s, list->at[i], &memory, &risk))
            continue;
        write_action(game, list->at[i], &words);
        json_open_as(j, name, '{');
        write_risk(&risk, j);
        json_close(j, '}');
    }
    json_close(j, '}');
}
