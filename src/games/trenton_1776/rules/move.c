// The movement phase -- Trenton 1776, T76 movement: what an action point is spent on.  A march is in march.c, a forced march in force.c.

#include "games/trenton_1776/chapters.h"

// ---- the movement phase

// 0 for a place, block or point that is allowed, otherwise the reason.
int t76_why_not_order(const State *s, Side side, int b)
{
    return side_of(b) != side      ? NOT_YOURS  :
           !is_on_map(s, b)        ? NOT_ON_MAP :
           s->points[side] == 0    ? NO_POINTS  : OK;
}

static int why_not_march(const State *s, Side side, int b)
{
    int reason = t76_why_not_order(s, side, b);

    return reason              ? reason         :
           has(s->moved, b)    ? HAS_MOVED      :
           s->forcing          ? NORMAL_IS_OVER : OK;
}

static void list_moves(const State *s, const Frame *f, ActionList *out)
{
    bool any_points = s->points[f->side] > 0;
    // Those for whom why_not_march() has no reason; of the others t76_why_not_force() decides.
    Set may_march = any_points && !s->forcing ? t76_on_map_of(s, f->side) & ~s->moved : 0;
    Set may_force = any_points ? s->led & blocks_of(f->side) : 0;

    FOR_EACH(b, candidates(out, V_MARCH, 0))
        consider(out, V_MARCH, (unsigned)b, why_not_march(s, f->side, b));
    consider_sure(out, V_MARCH, may_march);
    // The list of forced marches starts from leaders who led a move: any other leader would be refused (NEVER_MOVED).
    FOR_EACH(b, candidates(out, V_FORCE, may_force))
        consider(out, V_FORCE, (unsigned)b, t76_why_not_force(s, f->side, b));
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

    if (!is_asked_of(f, reader))
        text_add(out, "The %s choose a leader or unit to march (%d action point%s left), or end their moves.", t76_people(f), left, left == 1 ? "" : "s");
    else if (left == 0)
        text_put(out, "no action points are left; end your moves.");
    else
        text_add(out, "choose a leader or unit to march (%d action point%s left), or end your moves.", left, left == 1 ? "" : "s");
}

const FrameKind t76_moves_frame = { "moves", .list = list_moves, .take = take_moves, .words = words_moves };
