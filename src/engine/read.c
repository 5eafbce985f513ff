// Builds what each reader is sent: what a game may begin with, and the question, the frames and the reasons of a position, in words and
// as JSON.  Events are in event.c.

#include <string.h>

#include "engine/aim.h"
#include "engine/engine.h"
#include "engine/words.h"

const char *outcome_id(Outcome outcome)
{
    static const char *const ids[] = { "playing", "american", "british", "draw" };

    return ids[outcome];
}

// ---- what a game may begin with

static void write_scenario(const Game *game, int scenario, Json *j)
{
    const ScenarioRow *row = &game->scenarios[scenario];

    json_open(j, '{');
    json_text(j, "id", row->id);
    json_text(j, "name", row->name);
    json_text(j, "about", row->about);
    json_number(j, "first_turn", row->first_turn);
    json_number(j, "last_turn", row->last_turn);
    write_aims(game, scenario, j);
    json_close(j, '}');
}

static void write_option(const OptionRow *row, Json *j)
{
    json_open(j, '{');
    json_text(j, "id", row->id);
    json_text(j, "words", row->words);
    json_bool(j, "default", row->by_default);
    json_close(j, '}');
}

void write_beginnings(const Game *game, Json *j)
{
    json_open_as(j, "scenarios", '[');
    for (int i = 0; i < game->scenario_count; i++)
        write_scenario(game, i, j);
    json_close(j, ']');
    json_open_as(j, "options", '[');
    for (int i = 0; i < game->option_count; i++)
        write_option(&game->options[i], j);
    json_close(j, ']');
}

// ---- the question, and why not

// As a sentence, also where it begins with a name such as von Donop's.
static void tell_question(const Game *game, const State *s, const Frame *f, Reader reader, Text *out)
{
    size_t from = out->length;

    game->frames[f->kind]->words(s, f, reader, out);
    if (!is_asked_of(f, reader))
        text_capital(out, from);
}

void write_question(const Game *game, const State *s, Reader reader, Text *out)
{
    if (is_over(s)) {
        const Ending *e = &game->endings[core_in(s)->ending];
        text_add(out, "%s", e->words);
        return;
    }
    const Frame *f = top_frame(s);
    if (!is_asking(game, s)) {
        text_put(out, "nobody is asked yet");
        return;
    }
    if (is_asked_of(f, reader))
        text_add(out, "%s: ", game->side_names[f->side]);
    tell_question(game, s, f, reader, out);
}

// An action that was refused, and why; no position where none is at hand.
typedef struct Refused {
    const Game  *game;
    const State *s;
    Action       action;
    int          reason;
} Refused;

static bool put_figure(const void *about, const char *key, Text *out)
{
    const Refused *r = about;

    return r->s && r->game->figure && r->game->figure(r->s, r->action, r->reason, key, out);
}

void write_reason_words(const Game *game, const State *s, Action a, int reason, Text *out)
{
    text_fill(out, game->reasons[reason].words, put_figure, &(Refused){ game, s, a, reason });
}

void write_reason(const Game *game, const State *s, Action a, int reason, Reader reader, Text *out)
{
    const Reason *r = &game->reasons[reason];

    if (r->rule[0])
        text_add(out, "%s: ", r->rule);
    write_reason_words(game, is_asking(game, s) ? s : NULL, a, reason, out);
    if (!is_asking(game, s) || strcmp(r->words, NOT_NOW_WORDS) != 0)
        return;
    const Frame *f = top_frame(s);
    if (is_asked_of(f, reader))
        text_add(out, "; the %s side is asked: ", game->side_names[f->side]);
    else
        text_put(out, ". ");
    tell_question(game, s, f, reader, out);
}

// ---- the view

static void write_question_json(const Game *game, const State *s, Reader reader, Json *j)
{
    char room[400];
    Text words = text_in(room, sizeof room);

    json_open_as(j, "question", '{');
    write_question(game, s, reader, &words);
    json_text(j, "text", room);
    if (!is_over(s)) {
        json_text(j, "kind", question_of(game, s)->name);
        json_text(j, "side", game->side_ids[side_to_act(s)]);
    }
    json_close(j, '}');
}

static void write_frames(const Game *game, const State *s, Reader reader, Json *j)
{
    const Core *c = core_in(s);
    char room[400];

    json_open_as(j, "frames", '[');
    for (int i = 0; i < c->depth; i++) {
        const Frame *f = &c->frames[i];
        Text words = text_in(room, sizeof room);
        if (!game->frames[f->kind]->words || !game->frames[f->kind]->run)
            continue;           // the open question is in "question"
        game->frames[f->kind]->words(s, f, reader, &words);
        if (words.length)
            json_text(j, NULL, room);
    }
    json_close(j, ']');
}

void write_view(const Game *game, const State *s, Reader reader, Json *j)
{
    const Core *c = core_in(s);

    json_open(j, '{');
    json_text(j, "game", game->id);
    json_text(j, "scenario", game->scenarios[c->scenario].id);
    json_number(j, "rules_version", game->rules_version);
    json_text(j, "outcome", outcome_id(c->outcome));
    if (c->outcome != PLAYING)
        json_text(j, "ending", game->endings[c->ending].id);
    write_question_json(game, s, reader, j);
    write_frames(game, s, reader, j);
    write_facts(game, s, reader, j);
    game->view(s, reader, j);
    json_close(j, '}');
}

void write_hidden(const Game *game, const State *s, Reader reader, const char *key, Json *j)
{
    json_open_as(j, key, '[');
    for (int kind = 0; kind < game->noun_kinds; kind++)
        for (int noun = 0; noun < game->nouns[kind].count; noun++)
            if (is_noun_hidden(game, s, kind, noun, reader))
                json_text(j, NULL, game->nouns[kind].id(noun));
    json_close(j, ']');
}
