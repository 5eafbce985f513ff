// Dealing anew what a side cannot know of its enemy -- WC 3.0.
//
// He sees the top leader of each stack, all of a stack next to him, and of a stack next to him or told whether it has troops and a
// zone.  Unseen leaders below a top change places between near stacks; troops shift between leaders near each other, fatigue wavers;
// what was seen stays: tops, open stacks, troops and zones known, totals on the table, and whoever is in the middle of a move.

#include "chapters.h"
#include "tables.h"

typedef struct Deal {
    State *s;
    Luck  *luck;
    Side   viewer, enemy;
    Set    fixed;               // under way: left as they are
} Deal;

static int any(Deal *d, int n)      { return d->luck->draw(d->luck, n); }

static Set under_way(const State *s, Side enemy)
{
    Set set = s->active | s->march[0].group | s->march[1].group | s->battle.attackers | s->battle.defenders;

    for (int r = 0; r < s->retreats; r++)
        set |= s->retreat[r].group;
    for (int i = 0; i < s->core.depth; i++)             // leaders that frames speak of
        for (int k = 0; k < 2; k++) {
            int l = k ? s->core.frames[i].b : s->core.frames[i].a;
            if (l < LEADERS)
                set |= BIT(l);
        }
    return set & leaders_of(enemy);
}

static bool is_known_hex(const Deal *d, Hex h)      { return wc_knows_stack(d->s, h, d->viewer); }

// ---- places: who is neither on top nor open to view may as well stand in another closed stack near by

static bool may_move_under(const Deal *d, int l, int top)
{
    const State *s = d->s;
    Hex to = s->where[top];

    return to != s->where[l] && hex_distance(to, s->where[l]) <= 4 && wc_leaders[l].cost <= wc_leaders[top].cost
        && !is_known_hex(d, to) && !wc_is_open(s, to, d->enemy, d->viewer)
        && wc_men_of(s, wc_stack_at(s, to, d->enemy)) + s->troops[l] <= STACK_LIMIT;
}

static void keep_top(State *s, int top)
{
    s->on_top &= ~wc_stack_at(s, s->where[top], side_of(top));
    s->on_top |= BIT(top);
}

static void deal_places(Deal *d)
{
    State *s = d->s;

    FOR_EACH(l, leaders_of(d->enemy) & ~d->fixed) {
        int tops[LEADERS], count = 0;
        if (!is_on_map(s, l) || wc_is_seen(s, l, d->viewer) || is_known_hex(d, s->where[l]))
            continue;
        FOR_EACH(t, leaders_of(d->enemy) & ~d->fixed)
            if (is_on_map(s, t) && wc_top_of(s, s->where[t], d->enemy) == t && may_move_under(d, l, t))
                tops[count++] = t;
        int choice = any(d, count + 2);
        if (choice >= count)
            continue;
        keep_top(s, tops[choice]);
        s->on_top &= ~BIT(l);
        s->where[l] = s->where[tops[choice]];
    }
}

// ---- troops

static int class_of(const State *s, Hex h, Side side)       // what may be known: none, some, a zone
{
    Set stack = wc_stack_at(s, h, side);

    return wc_steady_men(s, stack) >= ZONE_TROOPS ? 2 : wc_men_of(s, stack) ? 1 : 0;
}

static bool may_shift(const Deal *d, int l)
{
    return is_on_map(d->s, l) && d->s->troops[l] && !has(d->fixed, l);
}

static void shift(Deal *d, int from, int to)
{
    State *s = d->s;
    int room = wc_most_of(s, to) - s->troops[to], spare = s->troops[from] - DETACHMENT_LEAST, most = room < spare ? room : spare;
    int class_from = class_of(s, s->where[from], d->enemy), class_to = class_of(s, s->where[to], d->enemy);
    uint8_t before_from = s->troops[from], before_to = s->troops[to];

    if (most <= 0 || hex_distance(s->where[from], s->where[to]) > 4)
        return;
    int tens = 1 + any(d, most < 8 ? most : 8);
    s->troops[from] = (uint8_t)(before_from - tens);
    s->troops[to] = (uint8_t)(before_to + tens);
    if ((is_known_hex(d, s->where[from]) && class_of(s, s->where[from], d->enemy) != class_from)
        || (is_known_hex(d, s->where[to]) && class_of(s, s->where[to], d->enemy) != class_to)
        || wc_men_of(s, wc_stack_at(s, s->where[to], d->enemy)) > STACK_LIMIT) {
        s->troops[from] = before_from;
        s->troops[to] = before_to;
    }
}

static void deal_troops(Deal *d)
{
    int with[LEADERS], count = 0;

    FOR_EACH(l, leaders_of(d->enemy))
        if (may_shift(d, l))
            with[count++] = l;
    for (int i = 0; i < 2 * count && count > 1; i++) {
        int a = with[any(d, count)], b = with[any(d, count)];
        if (a != b)
            shift(d, a, b);
    }
}

static void deal_fatigue(Deal *d)
{
    State *s = d->s;

    FOR_EACH(l, leaders_of(d->enemy)) {
        int level = s->fatigue[l], low, high;
        if (!may_shift(d, l) || !wc_leaders[l].tires)
            continue;
        low = level >= FATIGUE_HELPLESS ? FATIGUE_HELPLESS : 0;
        high = level >= FATIGUE_HELPLESS ? FATIGUE_MOST : FATIGUE_HELPLESS - 1;
        level += any(d, 3) - 1;
        s->fatigue[l] = (uint8_t)(level < low ? low : level > high ? high : level);
    }
}

void wc_imagine(State *s, Side viewer, Luck *luck)
{
    Deal d = { .s = s, .luck = luck, .viewer = viewer, .enemy = enemy_of(viewer) };

    d.fixed = under_way(s, d.enemy);
    deal_places(&d);
    deal_troops(&d);
    deal_fatigue(&d);
}
