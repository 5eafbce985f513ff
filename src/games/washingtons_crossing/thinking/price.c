// What an answer costs, or how likely its die is to succeed, in a word or two for the side that is asked.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

static const Frame *top(const State *s)         { return &s->core.frames[s->core.depth - 1]; }

static void put_cost(int cost, Text *out)
{
    if (cost)
        text_add(out, "%d", cost);
    else
        text_put(out, "free");
}

// WC 10.4: what the leader takes of the span, and what the commander himself still costs: "span 1, 4 AP"; where the commander who called him pays that by
// his own span, "span 1 + 3".
static void price_call(const State *s, int l, Text *out)
{
    Call at[LEADERS];
    int count = top(s)->kind == SPAN ? wc_find_calls(s, top(s), at) : 0;
    bool is_under = wc_caller(s) != NOBODY;

    for (int i = 0; i < count; i++)
        if (at[i].leader == l) {
            if (!at[i].cost && !at[i].extra)
                put_cost(0, out);
            else if (is_under && at[i].extra)
                text_add(out, "span %d + %d", at[i].cost, at[i].extra);
            else if (at[i].cost && at[i].extra)
                text_add(out, "span %d, %d AP", at[i].cost, at[i].extra);
            else
                text_add(out, at[i].cost ? "span %d" : "%d AP", at[i].cost ? at[i].cost : at[i].extra);
        }
}

static void price_step(const State *s, Side side, const March *m, Hex to, Text *out)
{
    Direction d = direction_of(m->hex, to);
    int cost, left = wc_points_left(s, m);

    if (d != NO_DIRECTION && wc_why_not_step(s, side, m, d, &cost) == OK)
        text_add(out, "%d", cost < left ? cost : left);         // M11: the one hex at any cost takes what there is
}

static void price_attack(const State *s, Side side, const March *m, Hex to, int kind, Text *out)
{
    Direction d = direction_of(m->hex, to);
    int cost;

    if (d != NO_DIRECTION && wc_why_not_attack(s, side, m, d, kind, &cost) == OK)
        text_add(out, "%d", cost);
}

// A die up to his rating succeeds (WC 10.2, 11.3).
static void price_die(int l, Text *out)         { text_add(out, "%d%%", (wc_leaders[l].rating + 1) * 10); }

// A loss that takes all his men: the counter of a detachment goes with them.
static void price_loss(const State *s, int l, int tens, Text *out)
{
    if (tens == s->troops[l])
        text_put(out, wc_last_men(l));
}

void wc_price(const State *s, Action a, Text *out)
{
    const Frame *f = top(s);

    switch (verb_of(a)) {
    case V_ACTIVATE:
        put_cost(wc_activation_cost(s, noun_of(a)), out);
        break;
    case V_CALL:
        price_call(s, noun_of(a), out);
        break;
    case V_TO:
        if (f->kind == MARCH)
            price_step(s, f->side, &s->march[f->n], (Hex)noun_of(a), out);
        break;
    case V_WITH:
        if (f->kind == MARCH && wc_rolls_to_join(s, &s->march[f->n], noun_of(a)) && !wc_is_mounted(s, noun_of(a)))
            text_put(out, "own die");
        break;
    case V_HASTY:
    case V_NORMAL:
        if (f->kind == MARCH)
            price_attack(s, f->side, &s->march[f->n], (Hex)noun_of(a), verb_of(a) == V_HASTY ? HASTY : NORMAL, out);
        break;
    case V_LOSE:
        price_loss(s, noun_of(a), second_of(a), out);
        break;
    case V_TRY:
    case V_REACT:
        price_die(noun_of(a), out);
        break;
    }
}
