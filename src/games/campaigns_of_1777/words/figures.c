// What decides a refusal, in figures: the pieces in the words of reasons (reasons.h).  All of it lies open.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"

#include "engine/engine.h"

static bool put_number(Text *out, int number)
{
    text_add(out, "%d", number);
    return true;
}

// The army that is being composed: for a march, or for a reaction.
static const Party *composed(const State *s)
{
    const Frame *f = top_frame(s);

    if (f->kind == PICK)
        return &s->reaction[f->n].party;
    return c77_told_march(s) ? &c77_told_march(s)->party : NULL;
}

static bool put_limit(const State *s, int reason, Text *out)
{
    const Party *q = composed(s);

    return q && q->leader < LEADERS && put_number(out, reason == TOO_MUCH_ARTILLERY ? c77_artillery_limit(s, q) : c77_party_limit(s, q));
}

bool c77_figure(const State *s, Action a, int reason, const char *key, Text *out)
{
    bool active = s->act.leader < LEADERS;

    if (strcmp(key, "costs") == 0)
        return c77_operation_cost(s, a) && put_number(out, c77_operation_cost(s, a));
    if (strcmp(key, "left") == 0)
        return active && put_number(out, points_left(s));
    if (strcmp(key, "range") == 0)
        return active && put_number(out, c77_leaders[s->act.leader].range);
    if (strcmp(key, "limit") == 0)
        return put_limit(s, reason, out);
    return strcmp(key, "room") == 0 && s->battle.space < SPACES && put_number(out, capacity_of(s->battle.space));
}
