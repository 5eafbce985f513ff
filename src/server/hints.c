// A hint as a message: the plan in steps, each with its answers, words and way on the map, what ends it, and why.

#include <string.h>

#include "engine/words.h"
#include "server/server.h"

// Answers that the table gives for the player are no part of what he sends.
static bool is_given(const Table *t, const Plan *p, Side side, int i)
{
    return t && p->only[i] && seats_answer_given(t, side, p->asked[i]);
}

static void say_answers(Json *j, const Table *t, const Thought *thought, const PlanStep *step)
{
    char room[80];

    json_open_as(j, "actions", '[');
    for (int i = step->first; i < step->first + step->count; i++) {
        Text words = text_in(room, sizeof room);
        if (is_given(t, thought->plan, thought->side, i))
            continue;
        write_action(thought->game, thought->plan->at[i], &words);
        json_text(j, NULL, room);
    }
    json_close(j, ']');
}

static void say_steps(Json *j, const Table *t, const Thought *thought)
{
    json_open_as(j, "steps", '[');
    for (int i = 0; i < thought->plan->steps; i++) {
        const PlanStep *step = &thought->plan->step[i];
        json_open(j, '{');
        json_text(j, "words", step->words);
        say_answers(j, t, thought, step);
        write_way(thought->game, step, j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void say_reasons(Json *j, const Needs *reasons)
{
    json_open_as(j, "reasons", '[');
    for (int i = 0; i < reasons->count; i++) {
        json_open(j, '{');
        json_text(j, "words", reasons->at[i].words);
        if (reasons->at[i].rule[0])
            json_text(j, "rule", reasons->at[i].rule);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static int won_of(int worth)     { return (1000 + worth) / 2; }

static void say_points(Json *j, const char *key, const Game *game, const int tenths[SIDES])
{
    json_open_as(j, key, '{');
    for (Side side = 0; side < SIDES; side++)
        json_fraction(j, game->side_ids[side], tenths[side] / 10.0);
    json_close(j, '}');
}

// What it expects of its answer and of the next best one, in thousandths of a game, and the points that it expects.
static void say_chances(Json *j, const Game *game, const Plan *p)
{
    int second = plan_next_best(game, p);
    char room[160];
    Text words = text_in(room, sizeof room);

    if (p->thought.count > 0 && was_tried(&p->thought.at[0]))
        json_number(j, "chance", won_of(p->thought.at[0].worth));
    if (second) {
        json_open_as(j, "next", '{');
        write_action(game, p->thought.at[second].action, &words);
        json_text(j, "action", room);
        text_clear(&words);
        write_answer(game, p->asked[0], p->thought.at[second].action, &words);
        json_text(j, "words", room);
        json_number(j, "chance", won_of(p->thought.at[second].worth));
        json_close(j, '}');
    }
    if (p->counts)
        say_points(j, "points", game, p->ahead);
}

static void say_some(Json *j, const char *key, const Needs *reasons, int from, int to)
{
    json_open_as(j, key, '[');
    for (int i = from; i < to; i++)
        json_text(j, NULL, reasons->at[i].words);
    json_close(j, ']');
}

// Of an order of a game that is over: what it was, what its side said to itself, and what it could expect.
static void say_meant(Server *server, Desk *desk, const Thought *thought)
{
    const Plan *p = thought->plan;
    char room[160];
    Text words = text_in(room, sizeof room);
    Json *j = say_begin(server, "meant", thought->id);

    write_answer(thought->game, p->asked[0], thought->given[0], &words);
    json_text(j, "table", thought->table);
    json_number(j, "ply", thought->ply);
    json_number(j, "to", thought->ply + p->step[0].count);
    json_text(j, "side", thought->game->side_ids[thought->side]);
    json_text(j, "words", p->step[0].words[0] ? p->step[0].words : room);
    say_some(j, "own", &p->reasons, 0, p->gains);
    say_some(j, "expected", &p->reasons, p->gains, p->reasons.count);
    say_end(server, desk);
}

void say_hint(Server *server, Desk *desk, const Thought *thought)
{
    if (thought->answers) {
        say_meant(server, desk, thought);
        return;
    }
    const Table *t = cache_look(&server->cache, thought->table);
    const Plan *p = thought->plan;
    char room[160];
    Text words = text_in(room, sizeof room);
    Json *j = say_begin(server, "hint", thought->id);

    json_text(j, "table", thought->table);
    json_number(j, "seq", thought->seq);
    write_action(thought->game, p->at[0], &words);
    json_text(j, "action", room);
    text_clear(&words);
    write_answer(thought->game, p->asked[0], p->at[0], &words);
    json_text(j, "words", room);
    json_number(j, "value", p->thought.worth);
    say_chances(j, thought->game, p);
    say_steps(j, t, thought);
    text_clear(&words);
    write_plan_stop(thought->game, p, thought->side, &words);
    if (words.length)
        json_text(j, "then", room);
    say_reasons(j, &p->reasons);
    say_end(server, desk);
}
