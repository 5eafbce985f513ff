// What decides a refusal, in figures and names: the pieces in the words of reasons (REASONS in state.h).  Each is of the side that is
// asked, or open to both, or reckoned by what that side knows of zones, so that no reason tells a side more than it knows.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

#include <string.h>

#include "engine/engine.h"

// The refusal that is told.
typedef struct Refusal {
    const State *s;
    const Frame *f;
    Action       a;
    int          reason;
    int          l;             // the leader whom the answer names, if he is of the side that is asked; or -1
    const March *march;         // the march that is asked about, or NULL
} Refusal;

// Every writer is false if it has nothing to say.
typedef bool Writer(const Refusal *r, Text *out);

static bool put_number(Text *out, int number)
{
    text_add(out, "%d", number);
    return true;
}

static bool put_words(Text *out, const char *words)
{
    text_put(out, words);
    return true;
}

static bool put_men(Text *out, int tens)                { return put_words(out, wc_men_in_words(tens).words); }

static bool put_hex(Text *out, Hex h)                   { return h < HEXES && put_words(out, wc_nouns[N_HEX].title(h)); }
static bool is_own(const Refusal *r, int l)             { return l >= 0 && l < LEADERS && side_of(l) == r->f->side; }
static Hex  hex_asked(const Refusal *r)
{
    const Verb *v = &wc_verbs[verb_of(r->a)];

    return v->x == N_HEX && has_noun(r->a) ? (Hex)noun_of(r->a) : v->y == N_HEX && has_second(r->a) ? (Hex)second_of(r->a) : NO_HEX;
}

// The leader who gives men, and the one who takes them.
static int giver_of(const Refusal *r)                   { return r->f->kind == AMOUNT ? r->f->a : r->l; }
static int taker_of(const Refusal *r)
{
    if (r->f->kind == AMOUNT)
        return r->f->n == TRANSFER_MEN ? r->f->b : r->f->n == ADD_MEN ? r->f->a : -1;
    return verb_of(r->a) == V_TRANSFER ? second_of(r->a) : r->l;
}

// ---- leaders

static bool leader(const Refusal *r, Text *out)         { return r->l >= 0 && put_words(out, wc_leaders[r->l].name); }
static bool printed(const Refusal *r, Text *out)        { return r->l >= 0 && put_number(out, wc_leaders[r->l].cost); }
static bool men(const Refusal *r, Text *out)            { return r->l >= 0 && put_men(out, r->s->troops[r->l]); }
static bool giver(const Refusal *r, Text *out)          { return is_own(r, giver_of(r)) && put_words(out, wc_leaders[giver_of(r)].name); }
static bool given(const Refusal *r, Text *out)          { return is_own(r, giver_of(r)) && put_men(out, r->s->troops[giver_of(r)]); }
static bool taker(const Refusal *r, Text *out)          { return is_own(r, taker_of(r)) && put_words(out, wc_leaders[taker_of(r)].name); }
static bool has_now(const Refusal *r, Text *out)        { return is_own(r, taker_of(r)) && put_men(out, r->s->troops[taker_of(r)]); }
static bool has_most(const Refusal *r, Text *out)       { return is_own(r, taker_of(r)) && put_men(out, wc_most_of(r->s, taker_of(r))); }

// Only where they decide: few men for a trench, fatigue that bars a march or a reaction, a cost that is too high for the night.
static bool few_men(const Refusal *r, Text *out)        { return r->l >= 0 && r->s->troops[r->l] < ZONE_TROOPS && put_men(out, r->s->troops[r->l]); }
static bool fatigue(const Refusal *r, Text *out)
{
    int least = r->reason == NO_FORCED_MARCH ? FATIGUE_NO_FORCE : 5;

    return r->l >= 0 && r->s->fatigue[r->l] >= least && put_number(out, r->s->fatigue[r->l]);
}
static bool too_dear(const Refusal *r, Text *out)       { return r->l >= 0 && wc_leaders[r->l].cost > 2 && put_number(out, wc_leaders[r->l].cost); }
static bool of_the_night(const Refusal *r, Text *out)
{
    int l = r->s->night_leader;

    return r->l >= 0 && wc_leaders[r->l].cost <= 2 && is_own(r, l) && put_words(out, wc_leaders[l].name);
}
static bool by(const Refusal *r, Text *out)
{
    return r->l >= 0 && is_own(r, r->s->by[r->l]) && put_words(out, wc_leaders[r->s->by[r->l]].name);
}
static bool stands(const Refusal *r, Text *out)         { return r->l >= 0 && is_on_map(r->s, r->l) && put_hex(out, r->s->where[r->l]); }
static bool off_road(const Refusal *r, Text *out)
{
    int l = r->f->kind == SPAN ? r->f->a : r->l;

    return is_own(r, l) && is_on_map(r->s, l) && put_number(out, wc_hexes[r->s->where[l]].off_road);
}

// ---- command

static bool is_command(const Refusal *r)                { return r->f->kind == SPAN || r->f->kind == REACT_GROUP; }
static bool commander(const Refusal *r, Text *out)      { return is_command(r) && put_words(out, wc_leaders[r->f->a].name); }
static bool his_cost(const Refusal *r, Text *out)       { return is_command(r) && put_number(out, wc_leaders[r->f->a].cost); }
static bool span(const Refusal *r, Text *out)           { return is_command(r) && put_number(out, r->f->n); }
static bool radius(const Refusal *r, Text *out)         { return r->f->kind == SPAN && put_number(out, wc_leaders[r->f->a].radius); }
static bool costs(const Refusal *r, Text *out)          { return r->l >= 0 && put_number(out, wc_activation_cost(r->s, r->l)); }

static bool needs(const Refusal *r, Text *out)
{
    int has;

    if (r->l < 0)
        return false;
    return put_number(out, r->f->kind == SPAN ? wc_surcharge(r->s, r->f, r->l, &has) : wc_activation_cost(r->s, r->l));
}
static bool points(const Refusal *r, Text *out)
{
    int has = r->s->points[r->f->side];

    if (r->f->kind == SPAN && r->l >= 0)
        wc_surcharge(r->s, r->f, r->l, &has);
    return put_number(out, has);
}

// ---- the march

static bool rolled(const Refusal *r, Text *out)         { return r->march && r->l >= 0 && put_number(out, r->s->rolled[r->l]); }
static bool spent(const Refusal *r, Text *out)          { return r->march && put_number(out, r->march->spent); }
static bool left(const Refusal *r, Text *out)           { return r->march && put_number(out, wc_points_left(r->s, r->march)); }

static bool way(const Refusal *r, Text *out)
{
    Hex to = hex_asked(r);
    int cost = FAR;

    if (!r->march)
        return false;
    if (verb_of(r->a) == V_WITH)
        cost = 1;
    else if (to != NO_HEX && (verb_of(r->a) == V_HASTY || verb_of(r->a) == V_NORMAL) && hex_distance(r->march->hex, to) == 1)
        wc_why_not_attack(r->s, r->f->side, r->march, direction_of(r->march->hex, to), verb_of(r->a) == V_HASTY ? HASTY : NORMAL, &cost);
    else if (to != NO_HEX && verb_of(r->a) == V_TO)
        cost = wc_points_to_reach(r->s, r->f->side, r->march, to);
    return cost != FAR && put_number(out, cost);
}

// Where too many would stand, and how many: in the hex of the march, or the one that it would enter.
static Hex crowded(const Refusal *r)                    { return !r->march ? NO_HEX : verb_of(r->a) == V_TO ? hex_asked(r) : r->march->hex; }
static bool crowd(const Refusal *r, Text *out)
{
    Hex h = crowded(r);
    Set stack;

    if (h >= HEXES)
        return false;
    stack = wc_stack_at(r->s, h, r->f->side);
    // A leader who drops off stays with those who do not march; all others stand there together.
    if (verb_of(r->a) == V_DROP)
        stack = r->l < 0 ? 0 : (stack & ~r->march->group) | BIT(r->l);
    else
        stack |= r->march->group;
    return stack && put_men(out, wc_men_of(r->s, stack));
}
static bool crowded_hex(const Refusal *r, Text *out)    { return put_hex(out, crowded(r)); }

static bool stays(const Refusal *r, Text *out)
{
    Set going;

    if (!r->march || r->march->hex >= HEXES)
        return false;
    going = r->march->group | (verb_of(r->a) == V_WITH && r->l >= 0 ? BIT(r->l) : 0);
    return put_men(out, wc_men_of(r->s, wc_stack_at(r->s, r->march->hex, r->f->side) & ~going));
}
static bool here(const Refusal *r, Text *out)           { return r->march && put_hex(out, r->march->hex); }

static bool distance(const Refusal *r, Text *out)
{
    Hex to = hex_asked(r), from = r->march ? r->march->hex : r->l >= 0 && is_on_map(r->s, r->l) ? r->s->where[r->l] : NO_HEX;

    if (r->f->kind == RAID_WHERE)
        from = r->s->where[r->f->a];
    if (r->f->kind == REACT || r->f->kind == REACT_GROUP)
        to = r->s->battle.hex;
    if (r->f->kind == MUSTER_ATTACK)
        to = r->f->b;
    if (from >= HEXES || to >= HEXES || (r->reason == CANNOT_REACT && hex_distance(from, to) <= REACTION_RANGE))
        return false;
    return put_number(out, hex_distance(from, to));
}
static bool raider(const Refusal *r, Text *out)         { return r->f->kind == RAID_WHERE && put_words(out, wc_leaders[r->f->a].name); }

// ---- losses

static bool to_lose(const Refusal *r, Text *out)        { return r->f->kind == LOSSES && put_men(out, r->f->a); }
static bool to_go(const Refusal *r, Text *out)          { return r->f->kind == GO_HOME && put_men(out, r->f->a); }
static bool may_go(const Refusal *r, Text *out)
{
    return r->f->kind == GO_HOME && r->l >= 0 && put_men(out, wc_may_go_home(r->s, r->l, r->f->a));
}

static const struct { const char *key; Writer *write; } writers[] = {
    { "leader", leader }, { "printed", printed }, { "men", men }, { "giver", giver }, { "given", given }, { "taker", taker }, { "has", has_now },
    { "most", has_most }, { "few men", few_men }, { "fatigue", fatigue }, { "too dear", too_dear }, { "of the night", of_the_night }, { "by", by },
    { "stands", stands }, { "off road", off_road },
    { "commander", commander }, { "his cost", his_cost }, { "span", span }, { "radius", radius }, { "costs", costs }, { "needs", needs },
    { "points", points },
    { "rolled", rolled }, { "spent", spent }, { "left", left }, { "way", way }, { "crowd", crowd }, { "crowded", crowded_hex },
    { "stays", stays }, { "here", here }, { "distance", distance },
    { "raider", raider }, { "to lose", to_lose }, { "to go", to_go }, { "may go", may_go },
};

static int own_leader(const Frame *f, Action a)
{
    return wc_verbs[verb_of(a)].x == N_LEADER && has_noun(a) && side_of(noun_of(a)) == f->side ? noun_of(a) : -1;
}

bool wc_figure(const State *s, Action a, int reason, const char *key, Text *out)
{
    const Frame *f = top_frame(s);
    Refusal r = { .s = s, .f = f, .a = a, .reason = reason, .l = own_leader(f, a) };

    if (f->kind == MARCH && s->march[f->n].group)
        r.march = &s->march[f->n];
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (strcmp(writers[i].key, key) == 0)
            return writers[i].write(&r, out);
    return false;
}
