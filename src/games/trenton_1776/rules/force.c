// Forced marches -- Trenton 1776, T76 leader force march: a leader who has moved tries one place more by a die, and so does each unit of his.

#include "games/trenton_1776/chapters.h"

static int why_not_force_to(const State *s, int leader, int place)
{
    int here = s->where[leader];
    Side side = side_of(leader);

    return place == here                        ? BEGINS_THERE   :
           !is_linked(here, place)              ? NOT_LINKED     :
           is_enemy_at(s, place, side)          ? NOT_INTO_ENEMY :
           // Room for the leader alone is enough: the units that follow him are counted when they cross.
           !is_over_delaware(here, place)       ? OK             : t76_why_not_cross(s, side, here, 1);
}

static bool can_force_anywhere(const State *s, int leader)
{
    FOR_EACH(place, neighbours_of(s->where[leader]))
        if (why_not_force_to(s, leader, place) == OK)
            return true;
    return false;
}

int t76_why_not_force(const State *s, Side side, int b)
{
    int reason = t76_why_not_order(s, side, b);

    // T76-C7: no forced march after a crossing that failed. T76-C8: a leader who was carried has not led, and may only follow.
    return reason                                   ? reason           :
           !is_leader(b)                            ? NOT_A_LEADER     :
           has(s->forced, b)                        ? FORCED_ALREADY   :
           has(s->forced_before, b)                 ? FORCED_LAST_TURN :
           has(s->crossing_failed, b)               ? STOPPED_AT_RIVER :
           !has(s->led, b)                          ? NEVER_MOVED      :
           is_contested(s, s->where[b])             ? MUST_FIGHT       :
           !can_force_anywhere(s, b)                ? NOWHERE_TO_GO    : OK;
}

static void list_force(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(place, candidates(out, V_TO, neighbours_of(s->where[f->a])))
        consider(out, V_TO, (unsigned)place, why_not_force_to(s, f->a, place));
}

static void go_along(State *s, Side side, Set who, int from, int place, Play *p)
{
    // `changed` is true: units may stay behind, and the enemy does not see which.
    t76_forget_who_left(s, side, who, from, true);
    t76_move_blocks(s, who, from, place);
    if (is_over_delaware(from, place))
        t76_count_crossing(s, side, from, size_of_set(who));
    TELL(p, EV_FORCED, side, .set = who, .v = { from, place, t76_ferry_between(from, place), true }, .secret = SECRET_A);
    t76_gain_control(s, place, side, p);
}

// Each follows by a die of its own.  The dice are told together, and so are the units that keep up: told one by one, in the order of the block list,
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

// The units that ended the leader's own move with him.
static Set party_of(const State *s, int leader)
{
    Set party = 0;

    FOR_EACH(b, here_of(s, s->where[leader], side_of(leader)))
        // A unit that was dropped on the way, or that came alone, has another number (T76-B10).
        if (b != leader && s->party[b] == s->party[leader])
            party |= BIT(b);
    return party;
}

// A try that fails does not tell the enemy which of the leaders it was who could have made it (T76 game units).
static void forget_who_tries(State *s, int leader)
{
    Set could = here_of(s, s->where[leader], side_of(leader)) & s->led & ~s->forced & ~s->forced_before & ~s->crossing_failed;

    t76_mix_memory(s, could);
}

// T76-C8: first the leader, then over the Delaware the crossing for all, then each unit for itself.
static void force_to(State *s, int leader, int place, Play *p)
{
    Side side = side_of(leader);
    int from = s->where[leader];
    Set party = party_of(s, leader);
    bool ferry = is_over_delaware(from, place);

    assert(is_leader(leader) && s->points[side] > 0);
    // The point is spent and the try is counted before the dice: a try that fails bars the next turn as well (T76-B9).
    s->points[side]--;
    forget_who_tries(s, leader);
    s->forced |= BIT(leader);
    s->forcing = true;
    if (roll(p, side, 6, R_FORCE_LEADER) % 2 == 1)
        return;
    if (ferry && roll(p, side, 6, R_CROSSING) == 6) {
        TELL(p, EV_ABORTED, side, .set = party | BIT(leader), .v = { t76_places[from].ferry, from }, .secret = SECRET_A);
        return;
    }
    go_along(s, side, BIT(leader), from, place, p);
    // Not all of the party may cross: T76-B4 counts only blocks that get over, so they try one by one until ten have crossed.
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
    const char *leader = t76_blocks[f->a].name;

    if (is_asked_of(f, reader))
        text_add(out, "choose where %s tries to force his march.", leader);
    else if (t76_is_seen(s, f->a, reader))
        text_add(out, "%s tries to force his march.", leader);
    else
        text_add(out, "The %s try a forced march.", t76_people(f));
}

// ---- more units want to follow over the Delaware than may cross: the owner says which tries next

static int why_not_follow(const State *s, const Frame *f, int b)
{
    // A unit that has followed stands at f->b, with the leader.
    return side_of(b) != f->side                                    ? NOT_YOURS    :
           s->party[b] != f->n                                      ? NOT_IN_GROUP :
           s->where[b] != f->a || has(s->crossing_failed, b)        ? HAS_TRIED    : t76_why_not_cross(s, f->side, f->a, 1);
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
        s->crossing_failed |= BIT(b);       // a unit that has tried may not try a second time
    t76_check_brunswick_and_amboy(s, p);
}

static void words_force_join(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "not all may cross: choose which unit tries next to follow the leader.");
    else
        text_add(out, "The %s choose which unit tries next to follow the leader over the river, as not all may cross.", t76_people(f));
}

const FrameKind t76_force_frame = { "force", .list = list_force, .take = take_force, .words = words_force,
    .a = { "leader", N_BLOCK } };
const FrameKind t76_force_join_frame = { "follow", .list = list_force_join, .take = take_force_join, .lapses = true, .words = words_force_join,
    .n = { "party", NO_KIND }, .a = { "from", N_PLACE }, .b = { "to", N_PLACE } };
