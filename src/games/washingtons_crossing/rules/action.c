// The action phase -- Washington's Crossing, WC 6.0, 12.0: recovery first, then moves with hasty and normal attacks, the leader tried by
// the die, prepared attacks, and at the end the fatigue of all.  Routed leaders run when their owner likes (W48).

#include "games/washingtons_crossing/chapters.h"

// ---- fatigue at the end of the phase (WC 12.0)

static void tire_all(State *s, Set leaders)
{
    FOR_EACH(l, leaders)
        wc_tire(s, l, 1);
}

static void apply_fatigue(State *s)
{
    // A set counts each leader once, so a second attack costs nothing more (WC 12.0); each of the five sets adds a level of its own.
    tire_all(s, s->spent & ~s->chased);         // the run of a routed leader tired him at once
    tire_all(s, s->attacked);
    tire_all(s, s->forced);
    tire_all(s, s->reacted);
    tire_all(s, s->hurt);
}

static bool any_left_to_move(const State *s)
{
    return (s->active & ~s->moved) != 0;
}

static void run_action(State *s, Frame *f, Play *p)
{
    Side side = f->side;

    switch (f->step++) {
    case A_RECOVER:
        wc_look_around(s);
        show_hidden(p);                         // the leaders asked about, and how long it takes, tell of hidden disorder
        wc_rally_routed(s, side, p);
        begin(s, (Frame){ .kind = RALLY, .side = side });
        break;
    case A_ROUT:
        wc_note_runners(s, side, p);
        break;
    case A_MOVES:
        begin(s, (Frame){ .kind = MOVES, .side = side });
        break;
    case A_INITIATIVE:
        if (!is_night(s) && !(wc_is_quick_opening(s) && side == AMERICAN))
            begin(s, (Frame){ .kind = INITIATIVE, .side = side });
        break;
    // WC 10.2: the leader of the die and those whom he called move now, before any prepared attack.
    case A_MOVES_AGAIN:
        if (any_left_to_move(s))
            begin(s, (Frame){ .kind = MOVES, .side = side });
        break;
    case A_PREPARED:
        if (!is_night(s))                       // WC 16.0
            begin(s, (Frame){ .kind = PREPARED, .side = side });
        break;
    case A_END:
        // The step stays the same until the last of them has run.
        if (s->to_run) {                        // W48: now at the latest
            f->step = A_END;
            begin(s, (Frame){ .kind = RUNS, .side = side });
            break;
        }
        wc_look_around(s);
        apply_fatigue(s);
        s->active = s->moved = 0;
        end(s);
        break;
    }
}

static void words_action(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, f->side == AMERICAN ? "American action" : "British action");
}

// ---- the moves

int wc_why_not_move(const State *s, Side side, int l)
{
    return side_of(l) != side                       ? NOT_YOURS      :
           !has(s->active, l) || !is_on_map(s, l)   ? NOT_ACTIVE     :
           has(s->recovered, l)                     ? RECOVERED_NOW  :
           has(s->moved, l)                         ? HAS_MOVED      : OK;
}

void wc_list_movers(const State *s, Side side, ActionList *out)
{
    consider_plain(out, V_DONE, OK);
    FOR_EACH(l, candidates(out, V_MOVE, s->active & ~s->moved))
        consider(out, V_MOVE, (unsigned)l, wc_why_not_move(s, side, l));
    FOR_EACH(l, candidates(out, V_ENTRENCH, s->active & ~s->moved))
        consider(out, V_ENTRENCH, (unsigned)l, wc_why_not_entrench(s, side, l));
}

static void list_moves(const State *s, const Frame *f, ActionList *out)
{
    wc_list_movers(s, f->side, out);
    wc_list_sail(s, f->side, out);
    wc_list_runs(s, f->side, out);
}

static void take_moves(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    switch (verb_of(a)) {
    case V_MOVE:
        // Leaders with the same number roll together; 0 stands for no roll.
        s->rolls++;
        s->roll_of[noun_of(a)] = s->rolls;
        begin(s, (Frame){ .kind = GROUP, .side = side, .a = (uint16_t)noun_of(a), .b = s->rolls });
        break;
    case V_ENTRENCH:
        wc_entrench(s, side, noun_of(a), p);
        break;
    case V_SAIL:
        wc_sail(s, side, noun_of(a), (Reach)second_of(a), p);
        break;
    case V_RUN:
        wc_begin_run(s, side, noun_of(a));
        break;
    case V_DONE:
        // This ends the marches only. A prepared attack is still open to leaders who have not spent points (attack.c).
        s->moved |= s->active;
        end(s);
        break;
    }
}

Set wc_yet_to_move(const State *s, Side side)
{
    Set left = 0;

    FOR_EACH(l, s->active & ~s->moved)
        if (wc_why_not_move(s, side, l) == OK)
            left |= BIT(l);
    return left;
}

static void words_moves(const State *s, const Frame *f, Reader reader, Text *out)
{
    bool runs = s->to_run && is_asked_of(f, reader);

    if (!is_asked_of(f, reader))
        text_add(out, "The %s choose an activated leader to move or entrench, or end their moves.", wc_people(f));
    else if (!wc_yet_to_move(s, f->side))
        text_add(out, "no activated leader is left to move: choose %s, or end the moves.", runs ? "a routed leader who runs now" : "where the boats sail");
    else
        text_add(out, "choose an activated leader to move or entrench%s, or end the moves.", runs ? ", a routed leader who runs now" : "");
}

const FrameKind wc_action_frame     = { "action", .run = run_action, .words = words_action };
const FrameKind wc_moves_frame      = { "moves", .list = list_moves, .take = take_moves, .obvious = true, .guarded = true, .words = words_moves,
    .says = { { V_DONE, "End the moves" } } };
