// Movement -- Trenton 1776, T76 movement: single units, leaders with groups, the Delaware, forced marches.

#include "games/trenton_1776/chapters.h"

// ---- the movement phase

// 0 for a place, block or point that is fine, else the reason.
static int why_not_order(const State *s, Side side, int b)
{
    return side_of(b) != side      ? NOT_YOURS  :
           !is_on_map(s, b)        ? NOT_ON_MAP :
           s->points[side] == 0    ? NO_POINTS  : OK;
}

static int why_not_march(const State *s, Side side, int b)
{
    int reason = why_not_order(s, side, b);

    return reason              ? reason         :
           has(s->moved, b)    ? HAS_MOVED      :
           s->forcing          ? NORMAL_IS_OVER : OK;
}

static int why_not_force_to(const State *s, int leader, int place)
{
    int here = s->where[leader];
    Side side = side_of(leader);

    return !is_linked(here, place)              ? NOT_LINKED     :
           is_enemy_at(s, place, side)          ? NOT_INTO_ENEMY :
           !is_over_delaware(here, place)       ? OK             : t76_why_not_cross(s, side, here, 1);
}

static bool can_force_anywhere(const State *s, int leader)
{
    FOR_EACH(place, neighbours_of(s->where[leader]))
        if (why_not_force_to(s, leader, place) == OK)
            return true;
    return false;
}

static int why_not_force(const State *s, Side side, int b)
{
    int reason = why_not_order(s, side, b);

    return reason                                   ? reason           :
           !is_leader(b)                            ? NOT_A_LEADER     :
           has(s->forced, b)                        ? FORCED_ALREADY   :
           has(s->forced_before, b)                 ? FORCED_LAST_TURN :
           has(s->crossing_failed, b)               ? STOPPED_AT_RIVER :
           !has(s->led, b)                          ? NEVER_MOVED      :
           is_contested(s, s->where[b])             ? MUST_FIGHT       :
           !can_force_anywhere(s, b)                ? NOWHERE_TO_GO    : OK;
}

static void list_moves(const State *s, const Frame *f, ActionList *out)
{
    bool any_points = s->points[f->side] > 0;
    Set may_march = any_points && !s->forcing ? t76_on_map_of(s, f->side) & ~s->moved : 0;
    Set may_force = any_points ? s->led & blocks_of(f->side) : 0;

    FOR_EACH(b, candidates(out, V_MARCH, may_march))
        consider(out, V_MARCH, (unsigned)b, why_not_march(s, f->side, b));
    FOR_EACH(b, candidates(out, V_FORCE, may_force))
        consider(out, V_FORCE, (unsigned)b, why_not_force(s, f->side, b));
    consider_plain(out, V_DONE, OK);
}

static void set_out(State *s, Side side, int mover)
{
    s->points[side]--;
    s->parties++;
    s->march = (March){ .group = BIT(mover), .mover = (uint8_t)mover };
    begin(s, (Frame){ .kind = MARCH, .side = side });
}

static void take_moves(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    switch (verb_of(a)) {
    case V_MARCH:
        set_out(s, side, noun_of(a));
        break;
    case V_FORCE:
        begin(s, (Frame){ .kind = FORCE, .side = side, .a = (uint16_t)noun_of(a) });
        break;
    case V_DONE:
        end(s);
        break;
    }
}

static void words_moves(const State *s, const Frame *f, Reader reader, Text *out)
{
    int left = s->points[f->side];

    if (left == 0)
        text_put(out, "no action points left; end your moves.");
    else
        text_add(out, "choose a leader or unit to march (%d action point%s left), or end your moves.", left, left == 1 ? "" : "s");
}

// ---- a march

// Steps the group may still take: the leader's rate, or the single unit's.
static int steps_left(const State *s)
{
    return t76_blocks[s->march.mover].rate - s->march.steps;
}

// T76-B6: where he starts, and at the first place he reaches if he can go on from there.
static bool is_at_first_place(const State *s)
{
    return s->march.steps <= 1 && steps_left(s) > 0;
}

static int why_not_join(const State *s, const Frame *f, int b)
{
    const March *m = &s->march;

    return !is_leader(m->mover)                                         ? NOT_A_LEADER     :
           side_of(b) != f->side                                        ? NOT_YOURS        :
           !is_on_map(s, b)                                             ? NOT_ON_MAP       :
           s->where[b] != s->where[m->mover]                            ? NOT_HERE         :
           has(m->group, b) || has(s->moved, b)                         ? HAS_MOVED        :
           !is_at_first_place(s)                                        ? FIRST_PLACE_ONLY :
           size_of_set(m->group) - 1 >= t76_blocks[m->mover].limit      ? GROUP_FULL       : OK;
}

static Set may_join(const State *s, Side side)
{
    const March *m = &s->march;

    return is_leader(m->mover) && is_at_first_place(s) ? here_of(s, s->where[m->mover], side) & ~s->moved & ~m->group : 0;
}

// All at once, where the group limit has room for them.
static int why_not_all_join(const State *s, Side side)
{
    const March *m = &s->march;
    int joining = size_of_set(may_join(s, side));

    return !is_leader(m->mover)                                                 ? NOT_A_LEADER     :
           !is_at_first_place(s)                                                ? FIRST_PLACE_ONLY :
           joining < 2                                                          ? NOBODY_TO_TAKE   :
           size_of_set(m->group) - 1 + joining > t76_blocks[m->mover].limit     ? GROUP_FULL       : OK;
}

static int why_not_drop(const State *s, int b)
{
    const March *m = &s->march;

    return !has(m->group, b) || b == m->mover   ? NOT_IN_GROUP     :
           m->steps != 1 || !is_at_first_place(s) ? FIRST_PLACE_ONLY : OK;
}

static int why_not_step(const State *s, Side side, int place)
{
    int here = s->where[s->march.mover];

    return !is_linked(here, place)          ? NOT_LINKED :
           steps_left(s) == 0               ? AT_ITS_END :
           !is_over_delaware(here, place)   ? OK         : t76_why_not_cross(s, side, here, size_of_set(s->march.group));
}

static void list_march(const State *s, const Frame *f, ActionList *out)
{
    const March *m = &s->march;
    int here = s->where[m->mover];

    FOR_EACH(b, candidates(out, V_WITH, may_join(s, f->side)))
        consider(out, V_WITH, (unsigned)b, why_not_join(s, f, b));
    FOR_EACH(b, candidates(out, V_DROP, m->steps == 1 ? m->group : 0))
        consider(out, V_DROP, (unsigned)b, why_not_drop(s, b));
    FOR_EACH(place, candidates(out, V_TO, neighbours_of(here)))
        consider(out, V_TO, (unsigned)place, why_not_step(s, f->side, place));
    consider_plain(out, V_HALT, m->steps == 0 ? MUST_SET_OUT : OK);
    consider_plain(out, V_ALL, why_not_all_join(s, f->side));
}

// All that marched have moved; the party is remembered for a forced march (T76-B10).
static void rest_group(State *s, Set group, bool with_leader)
{
    s->moved |= group;
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

// The enemy sees how many leave, not which: if some stay, stayers and goers can no longer be told apart.
static void forget_who_left(State *s, Side side, Set group, int here, bool changed)
{
    if (changed && (here_of(s, here, side) & ~group))
        t76_mix_memory(s, here_of(s, here, side));
}

// One die for the whole group, T76 movement across rivers; a six leaves them at the bank.
static bool crosses(State *s, Side side, Set group, int from, Play *p)
{
    if (roll(p, side, 6, R_CROSSING) == 6) {
        s->crossing_failed |= group;
        forget_who_left(s, side, group, from, true);        // seen to try and fail, but not who
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
    forget_who_left(s, side, m->group, here, m->steps == 0 || m->changed);
    t76_move_blocks(s, m->group, here, place);
    m->steps++;
    m->changed = false;
    TELL(p, EV_MARCH, side, .set = m->group, .v = { here, place, t76_ferry_between(here, place) }, .secret = SECRET_A);
    t76_gain_control(s, place, side, p);
    // Its owner ends a march, also one that can go no further (T76-D18): if it ended by itself after two places, except Washington's,
    // the number of answers would tell who marched.  Before the enemy it is over (T76-B34): the battle waits for all moves.
    if (is_enemy_at(s, place, side))
        end_march(s, p);
}

static void take_march(State *s, Frame *f, Action a, Play *p)
{
    March *m = &s->march;

    switch (verb_of(a)) {
    case V_WITH:
        m->group |= BIT(noun_of(a));
        m->changed = m->steps > 0;
        break;
    case V_ALL:
        m->group |= may_join(s, f->side);
        m->changed = m->steps > 0;
        break;
    case V_DROP:
        m->group &= ~BIT(noun_of(a));
        m->changed = true;
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

static void words_march(const State *s, const Frame *f, Reader reader, Text *out)
{
    const March *m = &s->march;
    int left = steps_left(s), room = t76_blocks[m->mover].limit - size_of_set(m->group) + 1;

    if (!t76_is_seen(s, m->mover, reader)) {
        text_put(out, "a march is under way.");
        return;
    }
    if (left == 0) {
        text_add(out, "%s has come as far as he can: halt.", t76_blocks[m->mover].name);
        return;
    }
    text_add(out, "%s marches; choose the next place (%d left)", t76_blocks[m->mover].name, left);
    if (is_leader(m->mover) && is_at_first_place(s) && room > 0)
        text_add(out, ", or who goes along (room for %d)", room);
    text_put(out, m->steps ? ", or halt." : ".");
}

// ---- T76 leader force march

static void list_force(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(place, candidates(out, V_TO, neighbours_of(s->where[f->a])))
        consider(out, V_TO, (unsigned)place, why_not_force_to(s, f->a, place));
}

static void go_along(State *s, Side side, Set who, int from, int place, Play *p)
{
    forget_who_left(s, side, who, from, true);
    t76_move_blocks(s, who, from, place);
    if (is_over_delaware(from, place))
        t76_count_crossing(s, side, from, size_of_set(who));
    TELL(p, EV_FORCED, side, .set = who, .v = { from, place, t76_ferry_between(from, place), true }, .secret = SECRET_A);
    t76_gain_control(s, place, side, p);
}

// Each by his own die.  The dice are told together, and so are those who keep up: told one by one, in the order of the block list,
// they would tell the enemy which kind of block stayed behind (T76 game units).
static void try_to_follow(State *s, Side side, Set party, int from, int place, Play *p)
{
    uint8_t die[BLOCKS];
    Set keep_up = 0;
    int i = 0;

    roll_each(p, side, size_of_set(party), R_FORCE_UNIT, die);
    FOR_EACH(b, party)
        if (die[i++] % 2 == 0)
            keep_up |= BIT(b);
    if (keep_up)
        go_along(s, side, keep_up, from, place, p);
}

// Units that ended the leader's own move with him.
static Set party_of(const State *s, int leader)
{
    Set party = 0;

    FOR_EACH(b, here_of(s, s->where[leader], side_of(leader)))
        if (b != leader && s->party[b] == s->party[leader])
            party |= BIT(b);
    return party;
}

// T76-C8: the leader, then over the Delaware the crossing for all, then each unit by itself.
static void force_to(State *s, int leader, int place, Play *p)
{
    Side side = side_of(leader);
    int from = s->where[leader];
    Set party = party_of(s, leader);
    bool ferry = is_over_delaware(from, place);

    assert(is_leader(leader) && s->points[side] > 0);
    s->points[side]--;
    s->forced |= BIT(leader);
    s->forcing = true;
    if (roll(p, side, 6, R_FORCE_LEADER) % 2 == 1)
        return;
    if (ferry && roll(p, side, 6, R_CROSSING) == 6) {
        TELL(p, EV_ABORTED, side, .set = party | BIT(leader), .v = { t76_places[from].ferry, from }, .secret = SECRET_A);
        return;
    }
    go_along(s, side, BIT(leader), from, place, p);
    if (ferry && t76_why_not_cross(s, side, from, size_of_set(party)) != OK) {
        begin(s, (Frame){ .kind = FORCE_JOIN, .side = side, .n = s->party[leader], .a = (uint16_t)from, .b = (uint16_t)place });
        return;
    }
    try_to_follow(s, side, party, from, place, p);
}

static void take_force(State *s, Frame *f, Action a, Play *p)
{
    int leader = f->a;

    end(s);
    force_to(s, leader, noun_of(a), p);
    t76_check_brunswick_and_amboy(s, p);
}

static void words_force(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (t76_is_seen(s, f->a, reader))
        text_add(out, "choose where %s tries to force his march.", t76_blocks[f->a].name);
    else
        text_put(out, "a forced march is tried.");
}

// ---- more would follow over the Delaware than may cross: the owner says who tries next

static int why_not_follow(const State *s, const Frame *f, int b)
{
    return side_of(b) != f->side                                    ? NOT_YOURS    :
           s->where[b] != f->a || s->party[b] != f->n               ? NOT_IN_GROUP :
           has(s->crossing_failed, b)                               ? HAS_MOVED    : t76_why_not_cross(s, f->side, f->a, 1);
}

static void list_force_join(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(b, candidates(out, V_WITH, here_of(s, f->a, f->side)))
        consider(out, V_WITH, (unsigned)b, why_not_follow(s, f, b));
}

static void take_force_join(State *s, Frame *f, Action a, Play *p)
{
    int b = noun_of(a);

    try_to_follow(s, f->side, BIT(b), f->a, f->b, p);
    if (s->where[b] == f->a)
        s->crossing_failed |= BIT(b);       // it has tried
    t76_check_brunswick_and_amboy(s, p);
}

static void words_force_join(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "not all may cross: choose who tries next to follow the leader.");
}

const FrameKind t76_moves_frame      = { "moves", .list = list_moves, .take = take_moves, .implied = V_DONE, .words = words_moves };
const FrameKind t76_march_frame      = { "march", .list = list_march, .take = take_march, .obvious = true, .guarded = true, .implied = V_HALT, .words = words_march };
const FrameKind t76_force_frame      = { "force", .list = list_force, .take = take_force, .words = words_force,
    .a = { "leader", N_BLOCK } };
const FrameKind t76_force_join_frame = { "follow", .list = list_force_join, .take = take_force_join, .lapses = true, .words = words_force_join,
    .n = { "party", NO_KIND }, .a = { "from", N_PLACE }, .b = { "to", N_PLACE } };
