// What decides a refusal, in figures: the pieces in the words of reasons (reasons.h).  All of it lies open, or is the asked side's own.

#include "games/washingtons_war/chapters.h"
#include "games/washingtons_war/tables.h"

#include "engine/engine.h"

static bool put_number(Text *out, int number)
{
    text_add(out, "%d", number);
    return true;
}

// The space that a step or a voyage names.
static int space_named(Action a)
{
    return has_noun(a) && (verb_of(a) == V_TO || verb_of(a) == V_SAIL) ? noun_of(a) : NOWHERE;
}

// Of the general who marches: what he has used, what he may use, and what this step costs.
static bool put_of_march(const State *s, Action a, const char *key, Text *out)
{
    int g = s->march.general, to = space_named(a);

    if (g >= GENERALS || !is_on_map(s, g))
        return false;
    if (strcmp(key, "used") == 0)
        return put_number(out, s->march.used);
    if (strcmp(key, "most") == 0)
        return put_number(out, s->march.most);
    return strcmp(key, "costs") == 0 && to < SPACES && put_number(out, cost_of(s->where[g], to));
}

bool ww_figure(const State *s, Action a, int reason, const char *key, Text *out)
{
    const Frame *f = top_frame(s);
    bool general = verb_of(a) == V_ACTIVATE && has_noun(a);

    if (strcmp(key, "rating") == 0)
        return general && put_number(out, ww_generals[noun_of(a)].strategy);
    // The card in play, with the side's queue (WW 7.1.B).
    if (strcmp(key, "value") == 0)
        return f->kind == USE_OPS && s->played < CARDS && put_number(out, ww_cards[s->played].ops + queue_value(s, f->side));
    return put_of_march(s, a, key, out);
}
