// What a side gains by its orders, in sentences -- for hints.  Of its own men it knows all; of the enemy only where his stacks stand is
// counted.  What the orders are for is what the policy would order them for, against the enemy's men as the side might imagine them.

#include "uses.h"

#include "engine/aim.h"
#include "engine/engine.h"
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
    gain(c, "WC 17.1", "%s men attack at %s.", wc_men_in_words(wc_men_of(c->after, b->attackers)).words, wc_hex_title(b->hex));
}

// The same while those who attack are chosen: what comes next is shown, and so no longer certain.
static void tell_attack_prepared(const Change *c)
{
    const Frame *f = top_frame(c->after);

    if (f->kind == MUSTER_ATTACK && f->side == c->side && c->after->battle.attackers)
        gain(c, "WC 16.3", "%s men attack the enemy at %s, with all their movement.", wc_men_in_words(wc_men_of(c->after, c->after->battle.attackers)).words,
             wc_hex_name((Hex)f->b).words);
}

// ---- what the orders are for

// Those who may act by these orders, or who march or are about to.
static Set find_ordered(const Change *c)
{
    const Frame *f = top_frame(c->after);
    Set fresh = c->after->active & ~c->before->active & leaders_of(c->side);

    if (fresh || f->side != c->side)
        return fresh;
    return f->kind == MARCH  ? c->after->march[f->n].group        :
           f->kind == GROUP  ? wc_group_of_roll(c->after, f->b)   :
           f->kind == COLUMN ? wc_group_of_roll(c->after, f->a)   : 0;
}

// The enemy next to them whom a prepared attack by them would be likely to beat, or NO_HEX (WC 16.3).
static Hex find_target(const Want *w, Set force)
{
    int best = 0;
    Hex target = NO_HEX;

    FOR_EACH(l, force & ~w->s->moved) {
        Hex h;
        int marks = is_commander(l) || size_of_set(force) == 1 ? wc_best_attack(w, l, force, &h) : 0;
        if (marks > best) {
            best = marks;
            target = h;
        }
    }
    return target;
}

static void tell_town(const Change *c, const char *who, const char *makes, int town)
{
    int daily = wc_towns[town].daily[c->side], last = wc_towns[town].final[c->side];

    if (daily)
        gain(c, "WC 22.1", "%s %s for %s, which pays %d a day.", who, makes, wc_towns[town].name, daily);
    else if (last)
        gain(c, "WC 22.4", "%s %s for %s, which counts %d at the end.", who, makes, wc_towns[town].name, last);
    else
        gain(c, "WC 22.0", "%s %s for %s, which brings the enemy points.", who, makes, wc_towns[town].name);
}

// What one force of ours is for, whoever leads it, maybe without men of his own.  Where nothing promises more than staying, nothing is said.
static void tell_purpose(const Change *c, const Want *w, Set force, Hex hex, int leader)
{
    Force f = wc_force_of(w, force, hex);
    Hex target = is_night(w->s) ? NO_HEX : find_target(w, force);
    Aim aim = target == NO_HEX ? wc_find_aim(w, &f) : (Aim){ target, 1, 0 };
    int town = wc_hexes[aim.hex].town;
    const char *makes = wc_agree(leader, "makes", "make");
    char who[60];
    Text t = text_in(who, sizeof who);

    if (aim.worth <= aim.stays || aim.hex == hex)
        return;
    bool is_beside = target != NO_HEX || (!is_night(w->s) && wc_stands_before(w, &f, &aim));
    text_add(&t, "%s with %s men", wc_leaders[leader].said, wc_men_in_words(wc_men_of(w->s, force)).words);
    if (is_beside)
        gain(c, "WC 16.0", "%s can attack the enemy beside %s at %s.", who, wc_agree(leader, "him", "them"), wc_hex_name(aim.hex).words);
    else if (wc_is_enemy_at(w->s, aim.hex, c->side))
        gain(c, "WC 16.0", "%s %s for the enemy at %s.", who, makes, wc_hex_name(aim.hex).words);
    else if (town != NO_TOWN && w->worth[town])
        tell_town(c, who, makes, town);
    else if (wc_men_of(w->s, wc_stack_at(w->s, aim.hex, c->side)))
        gain(c, "WC 11.0", "%s %s to join those at %s.", who, wc_agree(leader, "goes", "go"), wc_hex_name(aim.hex).words);
    else
        gain(c, "WC 11.0", "%s %s for %s.", who, makes, wc_hex_name(aim.hex).words);
}

enum { PURPOSES_MOST = 2 };

// Leaders who stand together are told together; of several forces the strongest.  The enemy is always dealt with the same luck: what is told of one position
// does not change, and hangs on nothing that the side does not know.
static void tell_purposes(const Change *c)
{
    Want w;
    Set all = find_ordered(c), ordered = wc_with_men(c->after, all);
    Seeded luck;

    if (!ordered)
        return;
    State seen = *c->after;
    seed_luck(&luck, 1);
    wc_imagine(&seen, c->side, &luck.luck);
    wc_want(&seen, wc_values, c->side, &w);
    for (int i = 0; ordered && i < PURPOSES_MOST; i++) {
        Set most = 0;
        FOR_EACH(l, ordered) {
            Set here = ordered & wc_stack_at(c->after, c->after->where[l], c->side);
            if (!most || wc_men_of(c->after, here) > wc_men_of(c->after, most))
                most = here;
        }
        Hex hex = c->after->where[first_of(most)];
        tell_purpose(c, &w, most, hex, wc_chief_of(all & wc_stack_at(c->after, hex, c->side)));
        ordered &= ~most;
    }
}

// WC 10
static void tell_activations(const Change *c)
{
    Set fresh = c->after->active & ~c->before->active & leaders_of(c->side);
    int n = size_of_set(fresh), left = c->after->points[c->side];

    if (n)
        gain(c, "WC 10.0", "%d leader%s with %s men may then act, and %d point%s left.", n, n == 1 ? "" : "s",
             wc_men_in_words(wc_men_of(c->after, fresh)).words, left, left == 1 ? " is" : "s are");
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
        gain(c, "WC 22.3", "Within %d hexes of %s stand %d enemy stack%s now; after it, %d.", NEAR, wc_leaders[l].said, was, was == 1 ? "" : "s", is);
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

enum { LOSERS_TOLD = 2 };

// WC 17.1: of his own men, whom he counts.
static void tell_losses(const Change *c)
{
    int told = 0;

    if (top_frame(c->before)->kind != LOSSES)
        return;
    FOR_EACH(l, leaders_of(c->side))
        if (c->after->troops[l] < c->before->troops[l] && told++ < LOSERS_TOLD)
            gain(c, "WC 17.1", "%s %s %s of %s men.", wc_leaders[l].said, wc_agree(l, "keeps", "keep"), wc_men_in_words(c->after->troops[l]).words,
                 wc_men_in_words(c->before->troops[l]).words);
}

void wc_gains(const State *before, const State *after, Side side, Needs *out)
{
    Change c = { before, after, side, out };

    tell_losses(&c);
    tell_towns(&c);
    tell_attack(&c);
    tell_attack_prepared(&c);
    tell_purposes(&c);
    tell_activations(&c);
    tell_danger(&c);
    tell_approach(&c);
}
