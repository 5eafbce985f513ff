// The invariants of a position of Washington's Crossing, which tests check after every action of random play.

#include "chapters.h"
#include "tables.h"

static bool wrong_leader(const State *s, int l, Text *wrong)
{
    const char *name = wc_leaders[l].name;
    int w = s->where[l];

    if (w >= HEXES && (w < WAITING || w > SURRENDERED))
        text_add(wrong, "%s is at %d", name, w);
    else if (w < HEXES && wc_hexes[w].terrain == OCEAN)
        text_add(wrong, "%s is in the sea", name);
    else if (s->troops[l] > wc_leaders[l].max_january && s->troops[l] > wc_leaders[l].max)
        text_add(wrong, "%s has %d troops", name, s->troops[l] * 10);
    else if (s->fatigue[l] > FATIGUE_MOST || (s->fatigue[l] && !s->troops[l]))
        text_add(wrong, "%s has fatigue %d with %d troops", name, s->fatigue[l], s->troops[l] * 10);
    else if (has(s->routed, l) && has(s->disordered, l))
        text_add(wrong, "%s is routed and disordered", name);
    else if (is_shaken(s, l) && (!s->troops[l] || w >= HEXES))
        text_add(wrong, "%s is shaken without troops", name);
    else if (has(s->active, l) && w >= HEXES)
        text_add(wrong, "%s is active off the map", name);
    else if (has(s->to_run, l) && (!has(s->routed, l) || has(s->chased, l)))
        text_add(wrong, "%s must run and is not routed, or has run", name);
    else if (w == UNUSED && !is_detachment(l))
        text_add(wrong, "%s is in the box of detachments", name);
    else
        return false;
    return true;
}

// Two sides with troops are never in one hex.
static bool wrong_meeting(const State *s, Text *wrong)
{
    if (s->retreats)
        return false;                   // a retreat may lead through the enemy
    FOR_EACH(l, AMERICANS)
        if (is_on_map(s, l) && s->troops[l] && wc_men_of(s, wc_stack_at(s, s->where[l], BRITISH))) {
            text_add(wrong, "%s shares %s with the enemy", wc_leaders[l].name, wc_hex_id[s->where[l]]);
            return true;
        }
    return false;
}

// WC 4.0: at the end of movement no hex is over-stacked; between command phases all leaders stand.
static bool wrong_stack(const State *s, Text *wrong)
{
    if (s->march[0].group || s->march[1].group || s->retreats || s->battle.hex != NO_HEX)
        return false;
    FOR_EACH(l, EVERYBODY)
        if (is_on_map(s, l) && wc_men_of(s, wc_stack_at(s, s->where[l], side_of(l))) > STACK_LIMIT) {
            text_add(wrong, "%s stands with %d", wc_leaders[l].name, wc_men_of(s, wc_stack_at(s, s->where[l], side_of(l))) * 10);
            return true;
        }
    return false;
}

// W1: whoever marches finds the room that he had, if he must go back.
static bool wrong_home(const State *s, const March *m, Text *wrong)
{
    FOR_EACH(l, m->group) {
        Hex home = s->home[l];
        Set there = (wc_stack_at(s, home, side_of(l)) & ~m->group) | wc_at_home(s, m, home);
        if (home >= HEXES || (home != m->hex && wc_men_of(s, there) > STACK_LIMIT)) {
            text_add(wrong, "%s has no room to go back", wc_leaders[l].name);
            return true;
        }
    }
    return false;
}

bool wc_is_sane(const State *s, Text *wrong)
{
    for (int l = 0; l < LEADERS; l++)
        if (wrong_leader(s, l, wrong))
            return false;
    if (s->turn < 1 || s->turn > TURNS || s->weather >= WEATHERS) {
        text_add(wrong, "turn %d, weather %d", s->turn, s->weather);
        return false;
    }
    if (s->points[AMERICAN] > POINTS_MOST || s->points[BRITISH] > POINTS_MOST) {
        text_put(wrong, "more than 30 activation points");
        return false;
    }
    for (int i = 0; i < 2 && !s->retreats && s->battle.hex == NO_HEX; i++)
        if (wrong_home(s, &s->march[i], wrong))
            return false;
    return !wrong_meeting(s, wrong) && !wrong_stack(s, wrong);
}
