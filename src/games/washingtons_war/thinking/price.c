// What an answer costs, or the chance of its die, in a word or two for the side that is asked: a step's movement, an interception, a
// retreat before battle, a card that is given.

#include "survey.h"

#include "games/washingtons_war/tables.h"

static const Frame *top(const State *s)         { return &s->core.frames[s->core.depth - 1]; }

static void put_chance(int faces, Text *out)    { text_add(out, "%d%%", (faces * 100 + 3) / 6); }

static void price_step(const State *s, int to, Text *out)
{
    if (s->march.general != NOBODY && ww_why_not_step(s, to) == OK)
        text_add(out, "%d", cost_of(s->where[s->march.general], to));
}

// WW 7.5: the voyage is the whole move.
static void price_voyage(const State *s, int to, Text *out)
{
    if (s->march.general != NOBODY && ww_why_not_sail(s, to) == OK)
        text_put(out, "whole move");
}

static void price_card(const State *s, int card, Text *out)
{
    if (is_ops(card))
        text_add(out, "%d", ww_cards[card].ops);
}

// The chance that the attacked army gets away (WW 7.9).
static void price_avoiding(const State *s, Text *out)
{
    int g = s->march.general == NOBODY ? NOBODY : ww_general_at(s, s->where[s->march.general], AMERICAN);

    if (g != NOBODY)
        put_chance(ww_chance_in_six(s, g, true), out);
}

void ww_price(const State *s, Action a, Text *out)
{
    const Frame *f = top(s);

    switch (verb_of(a)) {
    case V_TO:
        price_step(s, noun_of(a), out);
        break;
    case V_SAIL:
        price_voyage(s, noun_of(a), out);
        break;
    case V_EXCHANGE:
        price_card(s, noun_of(a), out);
        break;
    case V_INTERCEPT:
        put_chance(ww_chance_in_six(s, noun_of(a), false), out);
        break;
    case V_AVOID:
        price_avoiding(s, out);
        break;
    case V_BATTLE:
        text_put(out, "+2");
        break;
    case V_DISCARD:
        if (f->kind == PLAY_IN_BATTLE)
            text_put(out, "+1");
        break;
    }
}
