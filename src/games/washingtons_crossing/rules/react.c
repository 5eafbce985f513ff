// Reaction movement -- Washington's Crossing, WC 11.3: before a normal or prepared attack the defender's leaders near it may move.

#include "games/washingtons_crossing/chapters.h"

static int why_not_react(const State *s, Side side, int l)
{
    if (side_of(l) != side)
        return NOT_YOURS;
    if (!is_on_map(s, l))
        return OFF_THE_MAP;
    if (has(s->battle.tried, l))
        return TRIED_ALREADY;
    // WC 11.3: helpless is fatigue 5 or 6; leaders in the attacked hex fight anyway.  WC 14.0: a detachment formed in a reaction moves with what
    // its parent had left, or not at all in this phase.
    return has(s->routed | s->disordered | s->retreated | s->reacted | s->made, l) || wc_is_helpless(s, l) || s->where[l] == s->battle.hex
           || hex_distance(s->where[l], s->battle.hex) > REACTION_RANGE ? CANNOT_REACT : OK;
}

static void list_react(const State *s, const Frame *f, ActionList *out)
{
    bool any = false;

    FOR_EACH(l, leaders_of(f->side))
        // Where nobody can react, not even `done` is legal, and the question lapses.
        any = any || why_not_react(s, f->side, l) == OK;
    consider_plain(out, V_DONE, any ? OK : CANNOT_REACT);
    FOR_EACH(l, candidates(out, V_REACT, any ? leaders_of(f->side) : 0))
        consider(out, V_REACT, (unsigned)l, why_not_react(s, f->side, l));
}

// ---- the group of a commander: those stacked with him, within his span; operand a is the commander, n the span left, b unused

static int why_not_follow(const State *s, const Frame *f, int l)
{
    int reason = why_not_react(s, f->side, l);

    return reason                                               ? reason        :
           l == f->a || has(s->march[1].group, l)               ? NOT_IN_GROUP  :
           // WC 11.3: those who react with a commander are stacked with him and cost less than he does.
           s->where[l] != s->where[f->a]                        ? NOT_STACKED   :
           wc_leaders[l].cost >= wc_leaders[f->a].cost          ? COST_TOO_HIGH :
           wc_activation_cost(s, l) > f->n                      ? SPAN_FULL     : OK;     // WC 10.1: only the commander commands here
}

static bool any_to_follow(const State *s, const Frame *f)
{
    FOR_EACH(l, leaders_of(f->side))
        if (why_not_follow(s, f, l) == OK)
            return true;
    return false;
}

static void list_react_group(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_WITH, leaders_of(f->side)))
        consider(out, V_WITH, (unsigned)l, why_not_follow(s, f, l));
    consider_plain(out, V_ROLL, OK);
}

// ---- the two dice: whether he reacts, and how far he goes

static void try_reaction(State *s, Side side, int l, Play *p)
{
    March *m = &s->march[1];
    Set group = m->group, foot = wc_on_foot(s, group);
    int points = MOUNTED_POINTS;
    bool rises = roll(p, side, 10, R_REACTION) % 10 <= wc_leaders[l].rating;

    assert(has(group, l) && !(group & s->battle.tried));
    // All who were named have tried, whatever the die says: if the commander fails, none may try for himself (WC 11.3).
    s->battle.tried |= group;
    TELL(p, EV_REACT, side, .v = { l, rises }, .secret = wc_secrecy_of(s, p, l));
    *m = (March){ .hex = NO_HEX };
    if (!rises)
        return;
    if (foot)
        points = wc_movement_points(s, side, group, foot, wc_leaders[l].rating, p);
    FOR_EACH(g, group) {
        // WC 11.3: half the points, rounded up.
        s->mp[g] = (uint8_t)(((has(foot, g) ? points : MOUNTED_POINTS) + 1) / 2);
        s->rolled[g] = (uint8_t)points;
    }
    wc_begin_march(s, side, l, group & ~BIT(l), true);
}

static void take_react(State *s, Frame *f, Action a, Play *p)
{
    Frame group = { .kind = REACT_GROUP, .side = f->side };
    int l;

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    l = noun_of(a);
    s->march[1] = (March){ .group = BIT(l), .hex = NO_HEX };
    group.a = (uint16_t)l;
    group.n = wc_leaders[l].span;
    // A commander with nobody to take along is not asked whom he takes.
    if (is_commander(l) && any_to_follow(s, &group))
        begin(s, group);
    else
        try_reaction(s, f->side, l, p);
}

static void take_react_group(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int l = f->a;

    if (verb_of(a) == V_WITH) {
        assert(wc_activation_cost(s, noun_of(a)) <= f->n);
        f->n = (uint8_t)(f->n - wc_activation_cost(s, noun_of(a)));
        s->march[1].group |= BIT(noun_of(a));
        return;
    }
    end(s);
    try_reaction(s, side, l, p);
}

static void words_react(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "%s is about to be attacked: choose a leader who tries to react, or go on.", wc_hex_name(s->battle.hex).words);
    else
        text_add(out, "The %s decide whether a leader tries to react to the attack on %s.", wc_people(f), wc_hex_name(s->battle.hex).words);
}

static void words_react_group(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose which leaders go with %s (span %d left), then roll.", wc_leaders[f->a].name, f->n);
    else
        text_add(out, "The %s prepare a reaction.", wc_people(f));
}

const FrameKind wc_react_frame       = { "react", .list = list_react, .take = take_react, .lapses = true, .silence = V_DONE, .words = words_react,
    .says = { { V_DONE, "Nobody reacts" } } };
const FrameKind wc_react_group_frame = { "react group", .list = list_react_group, .take = take_react_group, .words = words_react_group,
    .n = { "span left", NO_KIND }, .a = { "who reacts", N_LEADER } };
