// What changes nothing: why not, odds, hints, the log, the luck.

#include <string.h>

#include "engine/words.h"
#include "lab/luck_report.h"
#include "lab/chances.h"
#include "lab/odds_words.h"
#include "server/server.h"

// The side at this desk that may be told about what it knows, or NEITHER with the reason in err.
static Side asking_side(const Ask *ask, const Table *t, Error *err)
{
    const char *why;
    Side side = seats_asker(t, visitor_at(ask->desk), &why);

    if (side == NEITHER)
        fail(err, "%s", why);
    return side;
}

// ---- why

bool do_why(Ask *ask, Error *err)
{
    const char *words;
    Table *t;
    Action a;
    Error why = { "" };
    char room[400] = "";
    Text text = text_in(room, sizeof room);

    if (!ask_text(ask, "action", &words, err) || !(t = ask_table(ask, err)))
        return false;
    Side side = asking_side(ask, t, err);
    if (side == NEITHER)
        return false;
    int reason = NOT_NOW;
    Thought *known = thought_new(t->game, table_state(t), side);     // no answer may tell more than the side knows
    const State *s = (const State *)&known->imagined;
    if (!read_action(t->game, words, &a, &why))
        text_put(&text, why.text);
    else if ((reason = table_to_act(t) == side ? why_not(t->game, s, a) : NOT_NOW) != OK)
        write_reason(t->game, s, a, reason, side, &text);
    thought_free(known);

    Json *j = say_begin(ask->server, "why", ask->desk->id);
    json_text(j, "table", t->id);
    json_text(j, "action", words);
    json_bool(j, "legal", reason == OK && table_to_act(t) == side);
    json_text(j, "rule", reason == OK || why.text[0] ? "" : t->game->reasons[reason].rule);
    json_text(j, "words", room);
    say_end(ask->server, ask->desk);
    return true;
}

// ---- hints and odds

enum { ODDS_COST = 20 /* messages: they are worked out on the event thread, in up to some tens of milliseconds */ };

bool do_hint(Ask *ask, Error *err)
{
    Table *t = ask_table(ask, err);

    if (!t)
        return false;
    Side side = asking_side(ask, t, err);
    if (side == NEITHER)
        return false;
    if (table_to_act(t) != side)
        return fail(err, "it is not your turn");
    if (ask->desk->hinting)
        return fail(err, "a hint is being thought of");
    Thought *thought = thought_new_hint(t->game, table_state(t), side);
    strcpy(thought->table, t->id);
    strcpy(thought->id, ask->desk->id);
    thought->seq = t->seq;
    thought->asker = ask->desk->number;
    ask->desk->hinting = true;
    clerk_ask_hint(ask->server, ask->desk, thought);
    return true;
}

// The answers that one side gave from a ply on, without a break.
static void take_answers(Thought *thought, const Table *t, int ply)
{
    thought->ply = ply;
    for (int i = ply + 1; i <= t->ply && t->steps[i].side == thought->side && thought->answers < PLAN_MOST; i++)
        thought->given[thought->answers++] = t->steps[i].action;
}

// What the side that answered at a ply was after: told to anybody, and only when the game is over (seats.h, 12).
bool do_meant(Ask *ask, Error *err)
{
    Table *t = ask_table(ask, err);
    int ply;
    Match then;

    if (!t || !ask_number(ask, "ply", &ply, err))
        return false;
    if (!seats_publish(t))
        return fail(err, "what a side was after is told when the game is over");
    if (t->rules_version != t->game->rules_version)
        return fail(err, "that game was played under older rules");
    if (ply < 0 || ply >= t->ply)
        return fail(err, "nobody was asked at ply %d; the last question was at %d", ply, t->ply - 1);
    if (ask->desk->hinting)
        return fail(err, "a hint is being thought of");
    table_at(t, ply, &then);
    Thought *thought = thought_new_hint(t->game, match_look(&then), side_to_act(match_look(&then)));
    strcpy(thought->table, t->id);
    strcpy(thought->id, ask->desk->id);
    thought->seq = t->seq;
    thought->asker = ask->desk->number;
    take_answers(thought, t, ply);
    ask->desk->hinting = true;
    clerk_ask_hint(ask->server, ask->desk, thought);
    return true;
}

// -1 when no place is named.
static bool ask_place(const Ask *ask, const Game *game, int *place, Error *err)
{
    const char *word;

    *place = -1;
    return ask_optional(ask, "place", &word, err) && (!*word || read_noun(game, game->place_kind, word, place, err));
}

static Json *say_odds_begin(Ask *ask, const Table *t, const char *is, const char *action)
{
    Json *j = say_begin(ask->server, is, ask->desk->id);

    json_text(j, "table", t->id);
    if (*action)
        json_text(j, "action", action);
    return j;
}

static void say_odds(Ask *ask, const Table *t, const char *action, const BattleOdds *odds)
{
    write_odds(t->game, odds, say_odds_begin(ask, t, "odds", action));
    say_end(ask->server, ask->desk);
}

// Of the battle that the action would bring about; where it brings none, of what its dice decide.
static bool say_odds_after(Ask *ask, const Table *t, Side side, const char *words, Error *err)
{
    static Chances chances;             // whoever runs this has the floor
    BattleOdds odds;
    Error no_battle = { "" };
    Action a;

    if (!read_action(t->game, words, &a, err))
        return false;
    if (table_to_act(t) != side)                    // what the other side may do is its own affair
        return fail(err, "it is not your turn");
    if (why_not(t->game, table_state(t), a) != OK)
        return fail(err, "that is not legal now");
    if (odds_after(t->game, table_state(t), side, a, &odds, &no_battle)) {
        say_odds(ask, t, words, &odds);
        return true;
    }
    if (!chances_after(t->game, table_state(t), side, a, &chances, err))
        return false;
    write_chances(&chances, say_odds_begin(ask, t, "chances", words));
    say_end(ask->server, ask->desk);
    return true;
}

// Of the battle at hand, or waiting at a named place; or after an action.
bool do_odds(Ask *ask, Error *err)
{
    BattleOdds odds;
    const char *action;
    int place;
    Table *t = ask_table(ask, err);

    if (!t)
        return false;
    Side side = asking_side(ask, t, err);
    client_charge(ask->desk->client, ODDS_COST);
    if (side == NEITHER || !ask_optional(ask, "action", &action, err) || !ask_place(ask, t->game, &place, err))
        return false;
    if (*action)
        return say_odds_after(ask, t, side, action, err);
    if (!odds_at(t->game, table_state(t), side, place, &odds, err))
        return false;
    say_odds(ask, t, "", &odds);
    return true;
}

// ---- log and luck

bool do_log(Ask *ask, Error *err)
{
    Table *t;
    int from, to;

    if (!ask_number(ask, "from", &from, err) || !ask_number(ask, "to", &to, err) || !(t = ask_table(ask, err)))
        return false;
    int first = from < 0 ? 0 : from, last = to > t->ply ? t->ply : to;
    client_charge(ask->desk->client, last > first ? (last - first) / PLIES_A_MESSAGE : 0);
    say_log(ask->server, ask->desk, t, from, to);
    return true;
}

bool do_luck(Ask *ask, Error *err)
{
    LuckReport report = { 0 };
    Table *t = ask_table(ask, err);

    if (!t)
        return false;
    client_charge(ask->desk->client, t->ply / PLIES_A_MESSAGE);
    for (int i = 0; i < t->event_count; i++)
        count_luck(&report, &t->events[i]);
    Json *j = say_begin(ask->server, "luck", ask->desk->id);
    json_text(j, "table", t->id);
    write_luck_json(&report, t->game, seats_log_reader(t, visitor_at(ask->desk)), "rows", j);
    say_end(ask->server, ask->desk);
    return true;
}
