// A march -- Trenton 1776, T76 movement, movement across rivers: a single unit, or a leader with his group, a place at a time.

#include "games/trenton_1776/chapters.h"

// How many places the group may still enter: the leader's rate, or that of the single unit, less those entered.
static int steps_left(const State *s)
{
    return t76_blocks[s->march.mover].rate - s->march.steps;
}

// T76-B6: he takes up units where he starts, and at the first place he reaches if he can go on from there.
static bool is_at_first_place(const State *s)
{
    // At the start `steps` is 0. A leader with a rate of one has nothing left at the first place, and takes up units only where he starts.
    return s->march.steps <= 1 && steps_left(s) > 0;
}

// Why he neither takes up nor drops units where he is.
static int why_not_here(const State *s)
{
    return t76_blocks[s->march.mover].rate == 1 ? TOO_SLOW : FIRST_PLACE_ONLY;
}

// How many more blocks the leader may take along.  T76-B7: he is in the group, and does not count against his limit.
static int room_in_group(const State *s)
{
    return t76_blocks[s->march.mover].limit - (size_of_set(s->march.group) - 1);
}

static int why_not_join(const State *s, const Frame *f, int b)
{
    const March *m = &s->march;

    return !is_leader(m->mover)                                         ? NOT_A_LEADER     :
           side_of(b) != f->side                                        ? NOT_YOURS        :
           !is_on_map(s, b)                                             ? NOT_ON_MAP       :
           s->where[b] != s->where[m->mover]                            ? NOT_HERE         :
           has(m->group, b)                                             ? ALONG_ALREADY    :
           has(s->moved, b)                                             ? HAS_MOVED        :
           !is_at_first_place(s)                                        ? why_not_here(s)  :
           room_in_group(s) <= 0                                        ? GROUP_FULL       : OK;
}

// The blocks that could still go along, if the group limit has room for them.
static Set could_join(const State *s, Side side)
{
    const March *m = &s->march;

    return is_leader(m->mover) && is_at_first_place(s) ? here_of(s, s->where[m->mover], side) & ~s->moved & ~m->group : 0;
}

// Those for whom why_not_join() has no reason.
Set t76_may_join(const State *s, Side side)
{
    return room_in_group(s) > 0 ? could_join(s, side) : 0;
}

// Takes up all units at once, where the group limit has room for them.
static int why_not_all_join(const State *s, Side side)
{
    const March *m = &s->march;
    int joining = size_of_set(could_join(s, side));

    // `all` stands for several answers. For a single unit this would only repeat `with`.
    return !is_leader(m->mover)                                                 ? NOT_A_LEADER     :
           !is_at_first_place(s)                                                ? why_not_here(s)  :
           joining < 2                                                          ? NOBODY_TO_TAKE   :
           joining > room_in_group(s)                                           ? GROUP_FULL       : OK;
}

static int why_not_drop(const State *s, int b)
{
    const March *m = &s->march;

    // Where the march starts there is nothing to drop: a unit that should stay is simply not taken along.
    return !has(m->group, b) || b == m->mover   ? NOT_IN_GROUP    :
           m->steps == 0                        ? NOT_SET_OUT     :
           !is_at_first_place(s)                ? why_not_here(s) : OK;
}

static int why_not_step(const State *s, Side side, int place)
{
    int here = s->where[s->march.mover];

    // T76-B4: the whole group must fit into the ten, before the die is rolled.
    return place == here                    ? BEGINS_THERE :
           !is_linked(here, place)          ? NOT_LINKED   :
           steps_left(s) == 0               ? AT_ITS_END   :
           !is_over_delaware(here, place)   ? OK           : t76_why_not_cross(s, side, here, size_of_set(s->march.group));
}

static void ask_about_march(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(b, candidates(out, V_WITH, 0))
        consider(out, V_WITH, (unsigned)b, why_not_join(s, f, b));
    FOR_EACH(b, candidates(out, V_DROP, 0))
        consider(out, V_DROP, (unsigned)b, why_not_drop(s, b));
    FOR_EACH(place, candidates(out, V_TO, 0))
        consider(out, V_TO, (unsigned)place, why_not_step(s, f->side, place));
}

// The nouns for which the functions above have no reason.
static void list_nouns_of_march(const State *s, const Frame *f, ActionList *out)
{
    const March *m = &s->march;
    const PlaceData *here = &t76_places[s->where[m->mover]];
    Set steps = steps_left(s) ? here->roads : 0;

    if (here->ferry != NO_FERRY && why_not_step(s, f->side, here->opposite) == OK)
        steps |= BIT(here->opposite);
    consider_sure(out, V_WITH, t76_may_join(s, f->side));
    consider_sure(out, V_DROP, m->steps == 1 && is_at_first_place(s) ? m->group & ~BIT(m->mover) : 0);
    consider_sure(out, V_TO, steps);
}

static void list_march(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked)
        ask_about_march(s, f, out);
    else
        list_nouns_of_march(s, f, out);
    consider_plain(out, V_HALT, s->march.steps == 0 ? MUST_SET_OUT : OK);
    consider_plain(out, V_ALL, why_not_all_join(s, f->side));
}

// All that marched have now moved.  The number of their march is kept for a forced march (T76-B10).
static void rest_group(State *s, Set group, bool with_leader)
{
    s->moved |= group;
    // A unit that was dropped keeps party 0, and so cannot follow in this leader's forced march.
    if (with_leader)
        FOR_EACH(b, group)
            s->party[b] = s->parties;
}

static void end_march(State *s, Play *p)
{
    March *m = &s->march;

    rest_group(s, m->group, true);
    if (is_leader(m->mover))
        s->led |= BIT(m->mover);
    *m = (March){ .mover = NOWHERE };
    end(s);
    t76_check_brunswick_and_amboy(s, p);
}

// The enemy sees how many blocks leave, not which: if some stay, he can no longer tell those that stayed from those that went.
void t76_forget_who_left(State *s, Side side, Set group, int here, bool changed)
{
    if (changed && (here_of(s, here, side) & ~group))
        t76_mix_memory(s, here_of(s, here, side));
}

// One die for the whole group, T76 movement across rivers; a six leaves them at the bank.
static bool crosses(State *s, Side side, Set group, int from, Play *p)
{
    // T76-C7: `crossing_failed` bars the forced march; all of them have moved.
    if (roll(p, side, 6, R_CROSSING) == 6) {
        s->crossing_failed |= group;
        t76_forget_who_left(s, side, group, from, true);        // seen to try and fail, but not who
        TELL(p, EV_ABORTED, side, .set = group, .v = { t76_places[from].ferry, from }, .secret = SECRET_A);
        return false;
    }
    t76_count_crossing(s, side, from, size_of_set(group));
    return true;
}

static void step_to(State *s, Side side, int place, Play *p)
{
    March *m = &s->march;
    int here = s->where[m->mover];

    assert(has(m->group, m->mover) && !(m->group & ~here_of(s, here, side)) && steps_left(s) > 0);
    if (is_over_delaware(here, place) && !crosses(s, side, m->group, here, p)) {
        end_march(s, p);
        return;
    }
    // At a place that the march only passes through, the enemy sees the same number of blocks come and go, and forgets nothing.
    t76_forget_who_left(s, side, m->group, here, m->steps == 0 || m->changed);
    t76_move_blocks(s, m->group, here, place);
    m->steps++;
    m->changed = false;
    TELL(p, EV_MARCH, side, .set = m->group, .v = { here, place, t76_ferry_between(here, place) }, .secret = SECRET_A);
    t76_gain_control(s, place, side, p);
    // The owner ends a march, even one that can go no further (T76-D18).  If marches of two places ended by themselves, except Washington's,
    // the number of answers would tell which leader marched.  A march that meets the enemy is over (T76-B34); the battle waits for all moves.
    if (is_enemy_at(s, place, side))
        end_march(s, p);
}

static void take_march(State *s, Frame *f, Action a, Play *p)
{
    March *m = &s->march;

    switch (verb_of(a)) {
    case V_WITH:
        m->group |= BIT(noun_of(a));
        // Where the march starts the flag is not needed: step_to() treats every first step as a change.
        m->changed = m->steps > 0;
        break;
    case V_ALL:
        m->group |= could_join(s, f->side);
        m->changed = m->steps > 0;
        break;
    case V_DROP:
        m->group &= ~BIT(noun_of(a));
        m->changed = true;
        // T76-B6: a dropped unit has made its move.
        rest_group(s, BIT(noun_of(a)), false);
        break;
    case V_TO:
        step_to(s, f->side, noun_of(a), p);
        break;
    case V_HALT:
        end_march(s, p);
        break;
    }
}

// Where not all have room in the group: the strongest units, and no other leader, who may want to march himself.
static void propose_march(const State *s, const Frame *f, Proposal *out)
{
    static const char *const strengths[] = { "(0)", "(1)", "(2)", "(3)", "(4)", "(5)", "(6)", "(7)", "(8)", "(9)" };
    Set units = could_join(s, f->side) & ~LEADERS;
    int room = room_in_group(s);

    if (room < 2 || size_of_set(units) < 2 || why_not_all_join(s, f->side) == OK)
        return;
    out->button = "Fill the group";
    for (; units && room > 0; room--) {
        int best = t76_strongest(s->sp, units);
        assert(s->sp[best] < sizeof strengths / sizeof *strengths);
        propose(out, act_on(V_WITH, (unsigned)best), t76_blocks[best].name, strengths[s->sp[best]]);
        units &= ~BIT(best);
    }
}

static void tell_march(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = t76_blocks[s->march.mover].name;

    if (!t76_is_seen(s, s->march.mover, reader))
        text_add(out, "The %s are on the march.", t76_people(f));
    else if (is_leader(s->march.mover))
        text_add(out, "%s marches.", name);
    else
        text_add(out, "The %s march with %s.", t76_people(f), name);
}

static void words_march(const State *s, const Frame *f, Reader reader, Text *out)
{
    const March *m = &s->march;
    int left = steps_left(s), room = room_in_group(s);

    if (!is_asked_of(f, reader)) {
        tell_march(s, f, reader, out);
        return;
    }
    if (left == 0) {
        text_add(out, "%s %s: halt.", t76_blocks[m->mover].name, t76_agree(m->mover, "has come as far as he can", "have come as far as they can"));
        return;
    }
    text_add(out, "%s %s; choose the next place (%d left)", t76_blocks[m->mover].name, t76_agree(m->mover, "marches", "march"), left);
    if (is_leader(m->mover) && is_at_first_place(s) && room > 0)
        text_add(out, ", or which unit goes along (room for %d)", room);
    text_put(out, m->steps ? ", or halt." : ".");
}

const FrameKind t76_march_frame = { "march", .list = list_march, .take = take_march, .propose = propose_march, .obvious = true, .guarded = true, .closes = V_HALT, .words = words_march };
