// What an answer costs in leadership points, or the chance of its dice, in a word or two for the side that is asked.

#include "survey.h"

#include "engine/engine.h"
#include "games/campaigns_of_1777/tables.h"

static void put_chance(int of_36, Text *out)    { text_add(out, "%d%%", per_cent_of_36(of_36)); }

// A reaction as it would be declared.
static void price_reaction(const State *s, int leader, int how, int to, Text *out)
{
    if (!is_on_map(s, leader))
        return;
    Reaction r = c77_as_declared(s, leader, how, to);
    if (c77_is_automatic(s, &r))
        text_put(out, "sure");
    else
        put_chance(c77_chance_of(s, &r), out);
}

void c77_price(const State *s, Action a, Text *out)
{
    switch (verb_of(a)) {
    case V_FORCE:
        text_add(out, "%d, ", c77_operation_cost(s, a));
        if (s->act.leader != NOBODY)
            put_chance(c77_chance_to_force(s), out);
        break;
    case V_STORM:
    case V_EMBARK:
        text_put(out, "all points");
        break;
    case V_ACTIVATE:
    case V_RALLY:
    case V_RAID:
    case V_SUPPLY_RAID:
    case V_PLAN:
    case V_COORDINATE:
        text_add(out, "%d", c77_operation_cost(s, a));
        break;
    case V_DEPOT:
    case V_TRAIN:
        if (top_frame(s)->kind == ACTIVATION || top_frame(s)->kind == MARCH)
            text_add(out, "%d", c77_operation_cost(s, a));
        break;
    case V_INTERCEPT:
        price_reaction(s, noun_of(a), REACT_INTERCEPT, s->battle.space, out);
        break;
    case V_REINFORCE:
        price_reaction(s, noun_of(a), REACT_REINFORCE, s->battle.space, out);
        break;
    case V_TRY:
        if (top_frame(s)->kind == EXPERT)
            put_chance(c77_chance_of_expert(s, top_frame(s)->a), out);
        break;
    case V_AVOID:
        price_reaction(s, noun_of(a), REACT_AVOID, second_of(a), out);
        break;
    }
}
