// Groups on the move -- Washington's Crossing, WC 11.0, 11.2: the leaders who roll together on the Movement Matrix, forced marches, and the
// columns in which a group then marches.
//
// MOVES > GROUP (which leaders roll with him, which are forced) > COLUMN (which of the group goes next) > MARCH (move.c).

#include "games/washingtons_crossing/chapters.h"

// ---- the Movement Matrix (WC 11.0, 11.1)

static int side_modifier(const State *s, Side side, Set foot)
{
    if (side == AMERICAN)
        return is_night(s) ? MOVE_NIGHT_AMERICAN : 0;
    return foot == BIT(VANGUARD) ? MOVE_VANGUARD : MOVE_BRITISH;       // M7: in a group it has the common -2
}

static int weather_modifier(const State *s)
{
    return s->weather == SNOW ? MOVE_SNOW : s->weather == RAIN ? MOVE_RAIN : s->weather == FREEZE ? MOVE_FREEZE : 0;
}

int wc_movement_points(const State *s, Side side, Set group, Set foot, int rating, Play *p)
{
    int die = roll(p, side, 10, R_MOVEMENT) % 10;

    die += side_modifier(s, side, foot) + weather_modifier(s) + wc_movement_fatigue[wc_worst_fatigue(s, group)];
    // A14: one disordered leader slows all who roll with him.
    if (group & s->disordered)
        die += MOVE_DISORDERED;
    return wc_movement_matrix[table_row(die, MATRIX_LOW, MATRIX_HIGH)][wc_column(rating)];
}

// ---- GROUP: operand a is the first leader, b the number of the roll, n is set once Washington or Cornwallis pushes them

Set wc_group_of_roll(const State *s, int number)
{
    Set group = 0;

    FOR_EACH(l, s->active)
        if (s->roll_of[l] == number)
            group |= BIT(l);
    return group;
}

static bool is_next_to_group(const State *s, Set group, int l)
{
    FOR_EACH(m, group)
        if (hex_distance(s->where[m], s->where[l]) <= 1)
            return true;
    return false;
}

bool wc_is_under(const State *s, int commander, int l)
{
    for (int c = l; c != NOBODY; c = s->by[c])
        if (c == commander)
            return true;
    return false;
}

// WC 11.0, W26: the commander, or leaders down his chain, activated all who roll together, and they stand in his radius now.
static bool may_lead(const State *s, int commander, Set group)
{
    if (!is_on_map(s, commander))
        return false;
    FOR_EACH(l, group)
        if (!wc_is_under(s, commander, l))
            return false;
    return wc_are_in_radius(s, commander, group);
}

// Whether anybody may lead the roll: the first leader himself, or a commander of his chain up to its top.
static bool may_anybody_lead(const State *s, int first, Set group)
{
    for (int c = first; c != NOBODY; c = s->by[c])
        if (may_lead(s, c, group))
            return true;
    return false;
}

// WC 11.2: who takes part in the free forced march stands with Washington or Cornwallis or next to him, and is able to force a march.
static int why_not_pushed(const State *s, int chief, int l)
{
    return hex_distance(s->where[l], s->where[chief]) > 1 || has(s->forced, l)                          ? NO_PUSH         :
           !wc_is_mounted(s, l) && (has(s->disordered, l) || s->fatigue[l] >= FATIGUE_NO_FORCE)         ? NO_FORCED_MARCH : OK;
}

static int why_not_group(const State *s, const Frame *f, int l)
{
    int chief = s->chief[f->a];
    Set group;

    if (!has(s->active, l))
        return NOT_ACTIVE;
    if (has(s->recovered, l))
        return RECOVERED_NOW;
    if (s->roll_of[l] || has(s->moved, l))
        return ROLLED_ALREADY;
    if (s->chief[l] != chief)
        return OTHER_ACTIVATION;
    group = wc_group_of_roll(s, f->b);
    if (!is_next_to_group(s, group, l))
        return NOT_IN_CHAIN;
    // Nobody joins later who would have spoiled it at first.
    int why = f->n ? why_not_pushed(s, chief, l) : OK;
    if (why != OK)
        return why;
    group |= BIT(l);
    return may_anybody_lead(s, f->a, group) ? OK : NOT_IN_CHAIN;
}

static int why_not_force(const State *s, const Frame *f, int l)
{
    return !has(s->active, l) || s->roll_of[l] != f->b                                          ? NOT_IN_GROUP    :
           wc_is_mounted(s, l) || has(s->disordered, l) || s->fatigue[l] >= FATIGUE_NO_FORCE || has(s->forced, l) || f->n
                                                                                                ? NO_FORCED_MARCH : OK;
}

// WC 11.2: once a game, all leaders stacked with or next to Washington or Cornwallis.
static int why_not_push(const State *s, const Frame *f)
{
    int chief = s->chief[f->a];
    bool any = false;

    if ((chief != WASHINGTON && chief != CORNWALLIS) || f->n || !is_on_map(s, chief))
        return NO_PUSH;
    // W4: once begun, the free forced march holds for the rest of the turn.
    if (s->pushed[f->side] && s->pushed[f->side] != s->turn)
        return NO_PUSH;
    FOR_EACH(l, wc_group_of_roll(s, f->b)) {
        int why = why_not_pushed(s, chief, l);
        if (why != OK)
            return why;
        any = any || !wc_is_mounted(s, l);
    }
    return any ? OK : NO_PUSH;
}

static void list_group(const State *s, const Frame *f, ActionList *out)
{
    Set mine = s->active & ~s->moved;

    FOR_EACH(l, candidates(out, V_WITH, mine))
        consider(out, V_WITH, (unsigned)l, why_not_group(s, f, l));
    FOR_EACH(l, candidates(out, V_FORCE, wc_group_of_roll(s, f->b)))
        consider(out, V_FORCE, (unsigned)l, why_not_force(s, f, l));
    consider_plain(out, V_PUSH, why_not_push(s, f));
    consider_plain(out, V_ROLL, OK);
}

static int forced_points(Side side)     { return side == AMERICAN ? FORCED_MARCH_AMERICAN : FORCED_MARCH_BRITISH; }

Set wc_on_foot(const State *s, Set group)
{
    Set foot = 0;

    FOR_EACH(l, group)
        if (!wc_is_mounted(s, l))
            foot |= BIT(l);
    return foot;
}

static int roll_for_group(State *s, const Frame *f, Play *p)
{
    Set group = wc_group_of_roll(s, f->b), foot = wc_on_foot(s, group);
    // A12: the rating is that of the top of the chain; fatigue and disorder are those of the leaders who roll.
    int points = foot ? wc_movement_points(s, f->side, group, foot, wc_leaders[s->chief[f->a]].rating, p) : MOUNTED_POINTS;

    FOR_EACH(l, group) {
        s->mp[l] = (uint8_t)(!has(foot, l) ? MOUNTED_POINTS : points + (has(s->forced, l) || f->n ? forced_points(f->side) : 0));
        s->rolled[l] = (uint8_t)points;
    }
    return points;
}

static void take_group(State *s, Frame *f, Action a, Play *p)
{
    // end() takes the frame away, so what is needed of it is copied.
    Frame group = *f;
    int points;

    switch (verb_of(a)) {
    case V_WITH:
        s->roll_of[noun_of(a)] = (uint8_t)f->b;
        break;
    case V_FORCE:
        s->forced |= BIT(noun_of(a));
        break;
    case V_PUSH:
        f->n = true;
        s->pushed[f->side] = s->turn;
        break;
    case V_ROLL:
        points = roll_for_group(s, f, p);
        end(s);
        if (size_of_set(wc_group_of_roll(s, group.b)) == 1)
            wc_begin_march(s, group.side, group.a, 0, false);
        else
            begin(s, (Frame){ .kind = COLUMN, .side = group.side, .n = (uint8_t)points, .a = group.b });
        break;
    }
}

static void words_group(const State *s, const Frame *f, Reader reader, Text *out)
{
    bool joins = false, forces = why_not_push(s, f) == OK;

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s prepare a move.", wc_people(f));
        return;
    }
    FOR_EACH(l, s->active & leaders_of(f->side)) {
        joins = joins || why_not_group(s, f, l) == OK;
        forces = forces || why_not_force(s, f, l) == OK;
    }
    text_add(out, "%s %s: %s", wc_leaders[f->a].name, wc_agree(f->a, "moves", "move"),
             joins && forces ? "choose which leaders roll with him and which are forced, then roll." :
             joins           ? "choose which leaders roll with him, then roll."                      :
             forces          ? "roll, or force the march first."                                     : "roll.");
}

// ---- COLUMN: operand a is the number of the roll, n the points it gave

static Set yet_to_march(const State *s, const Frame *f)     { return wc_group_of_roll(s, f->a) & ~s->moved; }

static void list_column(const State *s, const Frame *f, ActionList *out)
{
    Set left = yet_to_march(s, f);

    if (!left && !out->asked)
        return;
    consider_plain(out, V_DONE, OK);
    FOR_EACH(l, candidates(out, V_MARCH, left))
        consider(out, V_MARCH, (unsigned)l, has(left, l) ? OK : NOT_IN_GROUP);
}

static void take_column(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_MARCH) {
        wc_begin_march(s, f->side, noun_of(a), 0, false);
        return;
    }
    s->moved |= yet_to_march(s, f);
    end(s);
}

static void words_column(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose which leader of the group marches next (%d point%s rolled), or end.", f->n, f->n == 1 ? "" : "s");
    else
        text_add(out, "The %s choose which leader of a group marches next.", wc_people(f));
}

const FrameKind wc_group_frame  = { "group", .list = list_group, .take = take_group, .words = words_group,
    .n = { "the free forced march is used", NO_KIND }, .a = { "who moves", N_LEADER }, .b = { "number of the roll", NO_KIND } };
const FrameKind wc_column_frame = { "column", .list = list_column, .take = take_column, .lapses = true, .words = words_column,
    .n = { "points rolled", NO_KIND }, .a = { "number of the roll", NO_KIND },
    .says = { { V_DONE, "The rest stay" } } };
