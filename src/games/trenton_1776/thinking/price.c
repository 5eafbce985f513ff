// What an answer costs that is no matter of points: the block that it destroys, or the place that a militia leaves, for the side that is asked.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"

void t76_price(const State *s, Action a, Text *out)
{
    if (verb_of(a) == V_LOSE && s->sp[noun_of(a)] == 1)
        text_put(out, t76_last_step(noun_of(a)));
    if (verb_of(a) == V_DESERT && is_on_map(s, noun_of(a)))
        text_add(out, "from %s", t76_places[s->where[noun_of(a)]].name);
}
