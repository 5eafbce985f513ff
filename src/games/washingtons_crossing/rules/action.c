// The action phase -- Washington's Crossing, WC 6.0, 10.2, 11.6, 12.0, 18, 19: recovery first, then moves with hasty and normal attacks,
// the leader tried by die, prepared attacks, and at the end the fatigue of all.  The routed run when their owner likes (W48).

#include "games/washingtons_crossing/chapters.h"

// ---- fatigue at the end of the phase (WC 12.0)

static void tire_all(State *s, Set leaders)
{
    FOR_EACH(l, leaders)
        wc_tire(s, l, 1);
}

static void apply_fatigue(State *s)
{
    tire_all(s, s->spent & ~s->chased);         // a rout's move tired him at once
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
        show_hidden(p);                         // who is asked, and for how long, tells of hidden disorder
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
    case A_MOVES_AGAIN:
        if (any_left_to_move(s))
            begin(s, (Frame){ .kind = MOVES, .side = side });
        break;
    case A_PREPARED:
        if (!is_night(s))                       // WC 16.0
            begin(s, (Frame){ .kind = PREPARED, .side = side });
        break;
    case A_END:
        if (s->to_run) {                        // W48: at the latest now
            f->step = A_END;
            begin(s, (Frame){ .kind = RUNS, .side = side });
            break;
        }
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

// ---- WC 18.1: recovery from disorder, as the player likes

static int why_not_rally(const State *s, Side side, int l)
{
    return side_of(l) != side                            ? NOT_YOURS      :
           !is_on_map(s, l)                              ? OFF_THE_MAP    :
           !has(s->disordered, l)                        ? NOT_DISORDERED :
           has(s->recovered, l)                          ? RECOVERED_NOW  :
           wc_is_next_to(s, s->where[l], enemy_of(side)) ? ENEMY_NEXT_TO  : OK;
}

static void list_rally(const State *s, const Frame *f, ActionList *out)
{
    bool any = false;

    FOR_EACH(l, s->disordered & leaders_of(f->side))
        any = any || why_not_rally(s, f->side, l) == OK;
    consider_plain(out, V_DONE, any ? OK : NOT_DISORDERED);
    FOR_EACH(l, candidates(out, V_RALLY, s->disordered & leaders_of(f->side)))
        consider(out, V_RALLY, (unsigned)l, why_not_rally(s, f->side, l));
}

static void take_rally(State *s, Frame *f, Action a, Play *p)
{
    int l;

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    l = noun_of(a);
    s->disordered &= ~BIT(l);
    s->recovered |= BIT(l);
    TELL(p, EV_RALLY, f->side, .v = { l, s->where[l] }, .secret = wc_secrecy_of(s, p, l));
}

static void words_rally(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "choose disordered leaders who recover (and do nothing else in this phase), or go on.");
}

// ---- WC 19.0

static int own_trenches(const State *s, Side side, int *first)
{
    const uint8_t *count = wc_scenarios[s->core.scenario].entrenchments;

    *first = side == AMERICAN ? 0 : count[AMERICAN];
    return count[side];
}

// The trench this leader would begin or finish: an own begun one in his hex, else an unused one; or -1.
static int trench_for(const State *s, Side side, Hex h)
{
    int first, count = own_trenches(s, side, &first), unused = -1;

    for (int i = first; i < first + count; i++) {
        if (s->trench_is[i] == NO_TRENCH && unused < 0)
            unused = i;
        if (s->trench[i] == h && s->trench_is[i] == TRENCH_DONE)
            return -1;
        if (s->trench[i] == h && s->trench_is[i] == TRENCH_BEGUN)
            return s->trench_turn[i] == s->turn ? -1 : i;       // two turns' work
    }
    return unused;
}

static int why_not_move(const State *s, Side side, int l)
{
    return side_of(l) != side       ? NOT_YOURS      :
           !has(s->active, l)       ? NOT_ACTIVE     :
           has(s->recovered, l)     ? RECOVERED_NOW  :
           has(s->moved, l)         ? HAS_MOVED      : OK;
}

static int why_not_entrench(const State *s, Side side, int l)
{
    int reason = why_not_move(s, side, l), town;

    if (reason)
        return reason;
    if (s->troops[l] < ZONE_TROOPS || has(s->spent, l) || !wc_is_fresh_for_flank(s, l))
        return TRENCH_TROOPS;
    town = wc_hexes[s->where[l]].town;
    if (side == BRITISH && (town == NO_TOWN || wc_towns[town].kind == MARK))
        return TRENCH_TOWNS;
    return trench_for(s, side, s->where[l]) < 0 ? TRENCHES_USED : OK;
}

static void entrench(State *s, Side side, int l, Play *p)
{
    int i = trench_for(s, side, s->where[l]);

    assert(i >= 0 && i < TRENCHES);
    s->trench[i] = s->where[l];
    s->trench_is[i] = s->trench_is[i] == TRENCH_BEGUN ? TRENCH_DONE : TRENCH_BEGUN;
    s->trench_turn[i] = s->turn;
    s->spent |= BIT(l);                 // all his points, and the fatigue of a move
    s->moved |= BIT(l);
    TELL(p, EV_TRENCH, side, .v = { s->where[l], s->trench_is[i] });
}

// ---- WC 11.6: boats

static int why_not_sail(const State *s, Side side, int n, Reach r)
{
    int distance;

    if (side != AMERICAN)
        return NOT_YOURS;
    if (s->naval[n] == NO_REACH)
        return OFF_THE_MAP;
    if ((s->sailed | s->ferried) >> n & 1)
        return BOAT_ONCE;
    distance = naval_distance(s->naval[n], r);
    if (distance == 0 || !may_stand((NavalUnit)n, r)
        || distance > (is_downstream(s->naval[n], r) ? wc_naval[n].downstream : wc_naval[n].upstream))
        return BOAT_RANGE;
    return OK;
}

static void list_sail(const State *s, Side side, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_SAIL)
            consider_action(out, out->asked, why_not_sail(s, side, noun_of(out->asked), (Reach)second_of(out->asked)));
        return;
    }
    for (int n = 0; n < NAVAL_UNITS && side == AMERICAN; n++)
        for (int r = wc_naval[n].first; r <= wc_naval[n].last && !((s->sailed | s->ferried) >> n & 1); r++)
            consider_both(out, V_SAIL, (unsigned)n, (unsigned)r, why_not_sail(s, side, n, (Reach)r));
}

// ---- the moves

static void list_moves(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_DONE, OK);
    FOR_EACH(l, candidates(out, V_MOVE, s->active & ~s->moved))
        consider(out, V_MOVE, (unsigned)l, why_not_move(s, f->side, l));
    FOR_EACH(l, candidates(out, V_ENTRENCH, s->active & ~s->moved))
        consider(out, V_ENTRENCH, (unsigned)l, why_not_entrench(s, f->side, l));
    list_sail(s, f->side, out);
    wc_list_runs(s, f->side, out);
}

static void take_moves(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    switch (verb_of(a)) {
    case V_MOVE:
        s->rolls++;
        s->roll_of[noun_of(a)] = s->rolls;
        begin(s, (Frame){ .kind = GROUP, .side = side, .a = (uint16_t)noun_of(a), .b = s->rolls });
        break;
    case V_ENTRENCH:
        entrench(s, side, noun_of(a), p);
        break;
    case V_SAIL:
        TELL(p, EV_SAIL, side, .v = { noun_of(a), second_of(a) });
        s->naval[noun_of(a)] = (uint8_t)second_of(a);
        s->sailed |= (uint8_t)(1 << noun_of(a));
        break;
    case V_RUN:
        wc_begin_run(s, side, noun_of(a));
        break;
    case V_DONE:
        s->moved |= s->active;
        end(s);
        break;
    }
}

static void words_moves(const State *s, const Frame *f, Reader reader, Text *out)
{
    bool runs = s->to_run && (reader == f->side || reader == REFEREE);

    text_add(out, "choose an activated leader to move or entrench%s, or end the moves.", runs ? ", a routed leader who runs now" : "");
}

// ---- WC 10.2: one leader by die, day turns only

static int why_not_try(const State *s, Side side, int l)
{
    int reason = wc_why_not_order(s, side, l);

    return reason                   ? reason   :
           has(s->recovered, l)     ? RECOVERED_NOW :
           wc_leaders[l].cost > 2   ? DIE_COST :
           s->tried_initiative      ? ONE_TRY  : OK;        // M5
}

static void list_initiative(const State *s, const Frame *f, ActionList *out)
{
    bool any = false;

    FOR_EACH(l, s->tried_initiative ? 0 : leaders_of(f->side) & ~s->active)
        any = any || why_not_try(s, f->side, l) == OK;
    consider_plain(out, V_DONE, any ? OK : ONE_TRY);
    FOR_EACH(l, candidates(out, V_TRY, any ? leaders_of(f->side) & ~s->active : 0))
        consider(out, V_TRY, (unsigned)l, why_not_try(s, f->side, l));
}

static void take_initiative(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int l;

    end(s);
    if (verb_of(a) == V_DONE)
        return;
    l = noun_of(a);
    s->tried_initiative = true;
    bool rises = roll(p, side, 10, R_INITIATIVE) % 10 <= wc_leaders[l].rating;
    TELL(p, EV_INITIATIVE, side, .v = { l, rises }, .secret = wc_secrecy_of(s, p, l));
    if (rises)
        wc_activate_by_die(s, l);
}

static void words_initiative(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "try one leader of cost 2 or less by die, or go on.");
}

const FrameKind wc_action_frame     = { "action", .run = run_action, .words = words_action };
const FrameKind wc_rally_frame      = { "rally", .list = list_rally, .take = take_rally, .lapses = true, .silence = V_DONE, .words = words_rally };
const FrameKind wc_moves_frame      = { "moves", .list = list_moves, .take = take_moves, .implied = V_DONE, .obvious = true, .words = words_moves };
const FrameKind wc_initiative_frame = { "initiative", .list = list_initiative, .take = take_initiative, .lapses = true, .silence = V_DONE, .words = words_initiative };
