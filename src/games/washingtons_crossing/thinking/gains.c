// What a side gains by its orders, in sentences -- for hints.  Of its own men it knows all; of the enemy only where his stacks stand is
// counted.

#include "engine/aim.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

enum { NEAR = 2 /* hexes within which a stack is a danger */, CLOSE = 4 /* hexes to a town that is spoken of */ };

// WC 22.1, 22.4
static void tell_towns(const Change *c)
{
    for (int t = 0; t < TOWNS; t++) {
        int daily = wc_towns[t].daily[c->side], last = wc_towns[t].final[c->side];
        Hex h = wc_towns[t].hex;
        if (!daily && !last)
            continue;
        if (!wc_has_zone(c->after, h, c->side) || wc_has_zone(c->before, h, c->side))
            continue;
        if (daily)
            gain(c, "WC 22.1", "%d men in %s: %d point%s each day at %s, as long as they hold it.", ZONE_TROOPS * 10, wc_towns[t].name, daily,
                 daily == 1 ? "" : "s", wc_time_name[AT_12AM]);
        else
            gain(c, "WC 22.4", "%d men in %s: %d point%s if they hold it at the end.", ZONE_TROOPS * 10, wc_towns[t].name, last, last == 1 ? "" : "s");
    }
}

// WC 17.1: the attacker's own men; how many the enemy has is not said.
static void tell_attack(const Change *c)
{
    const Battle *b = &c->after->battle;

    if (b->hex >= HEXES || c->before->battle.hex < HEXES || b->side != c->side)
        return;
    gain(c, "WC 17.1", "%d men attack at %s.", wc_men_of(c->after, b->attackers) * 10, wc_hex_title(b->hex));
}

// WC 10
static void tell_activations(const Change *c)
{
    Set fresh = c->after->active & ~c->before->active & leaders_of(c->side);
    int n = size_of_set(fresh), left = c->after->points[c->side];

    if (n)
        gain(c, "WC 10.0", "%d leader%s with %d men may then act, and %d point%s left.", n, n == 1 ? "" : "s", wc_men_of(c->after, fresh) * 10, left,
             left == 1 ? " is" : "s are");
}

static int enemy_stacks_near(const State *s, Side side, Hex h)
{
    int n = 0;

    for (Hex other = 0; other < HEXES; other++)
        n += hex_distance(h, other) <= NEAR && wc_stack_at(s, other, enemy_of(side));
    return n;
}

// WC 22.3: the leader who counts most when he is captured.
static int dearest_of(const State *s, Side side)
{
    int best = NOBODY;

    for (int l = first_leader(side); l < last_leader(side); l++)
        if (is_on_map(s, l) && (best == NOBODY || wc_leaders[l].capture_vp > wc_leaders[best].capture_vp))
            best = l;
    return best;
}

static void tell_danger(const Change *c)
{
    int l = dearest_of(c->before, c->side);

    if (l == NOBODY || wc_leaders[l].capture_vp < 2 || !is_on_map(c->after, l) || c->after->where[l] == c->before->where[l])
        return;
    int was = enemy_stacks_near(c->before, c->side, c->before->where[l]), is = enemy_stacks_near(c->after, c->side, c->after->where[l]);
    if (is < was)
        gain(c, "WC 22.3", "Within %d hexes of %s stand %d enemy stack%s now; after it, %d.", NEAR, wc_leaders[l].name, was, was == 1 ? "" : "s", is);
}

// The town that pays daily and is not held, to which those who marched have come closest.
static void tell_approach(const Change *c)
{
    int best = NO_TOWN, nearest = CLOSE + 1, was = 0;

    FOR_EACH(l, leaders_of(c->side)) {
        if (!is_on_map(c->after, l) || !is_on_map(c->before, l) || c->after->where[l] == c->before->where[l] || !c->after->troops[l])
            continue;
        for (int t = 0; t < TOWNS; t++) {
            int now = hex_distance(c->after->where[l], wc_towns[t].hex), then = hex_distance(c->before->where[l], wc_towns[t].hex);
            if (wc_towns[t].daily[c->side] && !wc_has_zone(c->after, wc_towns[t].hex, c->side) && now < then && now < nearest && now > 0) {
                best = t;
                nearest = now;
                was = then;
            }
        }
    }
    if (best != NO_TOWN)
        gain(c, "WC 22.1", "%s, which pays %d a day, is then %d hex%s away instead of %d.", wc_towns[best].name, wc_towns[best].daily[c->side], nearest,
             nearest == 1 ? "" : "es", was);
}

void wc_gains(const State *before, const State *after, Side side, Needs *out)
{
    Change c = { before, after, side, out };

    tell_towns(&c);
    tell_attack(&c);
    tell_activations(&c);
    tell_danger(&c);
    tell_approach(&c);
}
