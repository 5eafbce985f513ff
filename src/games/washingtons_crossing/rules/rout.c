// Routed leaders in their own action phase -- Washington's Crossing, WC 18.2: recovery 10 points from the enemy at its start, otherwise the
// compulsory move away from him or towards the base, at any time before its end (W48).  Distances have no zone costs (M20); the way uses
// no ferry of the open Delaware.

#include "games/washingtons_crossing/chapters.h"

enum { WHOLE_MAP = 250 };

// The points that the nearest enemy leader needs to come to each hex.
static void find_enemy_distance(const State *s, Side side, int most, Reached *r)
{
    wc_find_reach(s, enemy_of(side), leaders_of(enemy_of(side)), NO_HEX, most, true, NULL, NULL, r);
}

static bool has_enemy(const State *s, Side side, Hex h)             { return wc_stack_at(s, h, enemy_of(side)) != 0; }
static bool is_near_enemy(const State *s, Side side, Hex h)         { return has_enemy(s, side, h) || wc_is_next_to(s, h, enemy_of(side)); }

// ---- recovery

void wc_rally_routed(State *s, Side side, Play *p)
{
    Set routed = s->routed & leaders_of(side);
    Reached enemy;

    if (!routed)
        return;
    find_enemy_distance(s, side, ROUT_RANGE, &enemy);
    FOR_EACH(l, routed)
        if (is_on_map(s, l) && enemy.cost[s->where[l]] >= ROUT_RANGE) {     // "at least 10"; nearer ones must move
            s->routed &= ~BIT(l);
            s->disordered |= BIT(l);
            s->recovered |= BIT(l);
            wc_stir(s, s->where[l], side);
            TELL(p, EV_RALLY, side, .v = { l, s->where[l] }, .secret = wc_secrecy_of(s, p, l));
        }
}

// ---- leaving the map at his base, to come back on the third day (WC 18.2)

static void rest_off_map(State *s, int l, Play *p)
{
    int tens = s->troops[l];

    assert(tens > 0 && s->where[l] == base_of(side_of(l)));
    TELL(p, EV_LEFT, side_of(l), .v = { l, s->where[l] });
    wc_take_leader_off(s, l, RALLYING);
    // wc_take_leader_off() has cleared them; he comes back with his men, but without rout, disorder or fatigue (WC 18.2).
    s->troops[l] = (uint8_t)tens;
    s->back_on[l] = (uint8_t)wc_turn_of((Day)(day_of(s) + 3), AT_7AM);
}

static bool is_base_threatened(const State *s, Side side)
{
    Reached enemy;

    find_enemy_distance(s, side, ROUT_RANGE, &enemy);
    return enemy.cost[base_of(side)] != FAR;
}

void wc_note_runners(State *s, Side side, Play *p)
{
    FOR_EACH(l, s->routed & leaders_of(side))
        if (s->where[l] == base_of(side) && is_base_threatened(s, side))
            rest_off_map(s, l, p);
        else if (is_on_map(s, l))
            s->to_run |= BIT(l);
}

// ---- where he may run
//
// Away: the reachable hexes furthest from all enemies.  Home: those nearest to his base, by ways that are never next to an enemy.  Mixed:
// hexes of such ways that are further from the enemy and nearer to the base, where no other is better in both.

typedef struct Flight {
    Reached away, home;         // what he can reach: by any way, and by ways that are never next to an enemy
    Reached enemy, base;        // distances
    int     furthest, nearest;
} Flight;

static bool has_room(const State *s, int l, Hex h)
{
    return h == s->where[l] || wc_fits_in(s, h, side_of(l), BIT(l));
}

static void plan_flight(const State *s, int l, Flight *v)
{
    Side side = side_of(l);
    Hex here = s->where[l];
    bool ferries = side == BRITISH;             // Amboy's needs no die (WC 11.4.1); those of the open Delaware are closed to them anyway

    wc_find_reach(s, side, 0, here, ROUT_RANGE, ferries, has_enemy, NULL, &v->away);
    wc_find_reach(s, side, 0, here, ROUT_RANGE, ferries, is_near_enemy, NULL, &v->home);
    find_enemy_distance(s, side, WHOLE_MAP, &v->enemy);                 // the enemy who was near may have gone (W48)
    wc_find_ways_to(s, side, base_of(side), WHOLE_MAP, &v->base);       // his way home may lead over a ferry
    v->furthest = 0;
    v->nearest = FAR;
    for (Hex h = 0; h < HEXES; h++) {
        if (v->away.cost[h] != FAR && v->enemy.cost[h] > v->furthest && has_room(s, l, h))
            v->furthest = v->enemy.cost[h];
        if (v->home.cost[h] != FAR && v->base.cost[h] < v->nearest && has_room(s, l, h))
            v->nearest = v->base.cost[h];
    }
}

static bool is_bettered(const State *s, int l, const Flight *v, Hex h)
{
    for (Hex n = 0; n < HEXES; n++)
        if (v->home.cost[n] != FAR && v->enemy.cost[n] >= v->enemy.cost[h] && v->base.cost[n] <= v->base.cost[h]
            && (v->enemy.cost[n] > v->enemy.cost[h] || v->base.cost[n] < v->base.cost[h]) && has_room(s, l, n))
            return true;
    return false;
}

static int why_not_flee(const State *s, int l, const Flight *v, Hex h)
{
    Hex here = s->where[l];

    if (v->away.cost[h] == FAR)
        return TOO_FAR;
    if (!has_room(s, l, h))
        return OVER_STACKED;
    // Three kinds of goal (W8): away from the enemy; home; a mixture of both that no other hex betters.
    if (v->enemy.cost[h] == v->furthest)
        return OK;
    if (v->home.cost[h] != FAR && v->base.cost[h] == v->nearest && v->nearest < v->base.cost[here])
        return OK;
    if (v->home.cost[h] != FAR && v->enemy.cost[h] > v->enemy.cost[here] && v->base.cost[h] < v->base.cost[here]
        && !is_bettered(s, l, v, h))
        return OK;
    return NOT_FURTHEST;
}

// ---- the next leader to run: among the moves and prepared attacks; at the end of the phase, those who are left

// The reason for a hex that is asked about before a leader has been named: that of the only leader it can be about.
static int why_not_flee_yet(const State *s, Hex h)
{
    Flight v;
    int reason;

    if (size_of_set(s->to_run) != 1)
        return s->to_run ? RUN_FIRST : NOT_TO_RUN;
    plan_flight(s, first_of(s->to_run), &v);
    reason = why_not_flee(s, first_of(s->to_run), &v, h);
    return reason ? reason : RUN_FIRST;
}

void wc_list_runs(const State *s, Side side, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_RUN, s->to_run))
        consider(out, V_RUN, (unsigned)l, side_of(l) != side ? NOT_YOURS : has(s->to_run, l) ? OK : NOT_TO_RUN);
    if (out->asked && verb_of(out->asked) == V_FLEE)
        consider_action(out, out->asked, why_not_flee_yet(s, (Hex)noun_of(out->asked)));
}

void wc_begin_run(State *s, Side side, int l)
{
    s->to_run &= ~BIT(l);
    s->chased |= BIT(l);
    begin(s, (Frame){ .kind = ROUT, .side = side, .a = (uint16_t)l });
}

static void list_last_runs(const State *s, const Frame *f, ActionList *out)     { wc_list_runs(s, f->side, out); }

static void take_run(State *s, Frame *f, Action a, Play *p)                     { wc_begin_run(s, f->side, noun_of(a)); }

static void words_runs(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "the phase ends when all routed leaders have run: choose which runs next.");
    else
        text_add(out, "The %s choose which routed leader runs next.", wc_people(f));
}

// ---- where he runs: operand a is the leader

static void list_rout(const State *s, const Frame *f, ActionList *out)
{
    Flight v;

    if (out->asked && verb_of(out->asked) != V_FLEE)
        return;
    plan_flight(s, f->a, &v);
    if (out->asked) {
        consider_action(out, out->asked, why_not_flee(s, f->a, &v, (Hex)noun_of(out->asked)));
        return;
    }
    for (Hex h = 0; h < HEXES; h++)
        if (v.away.cost[h] != FAR)
            consider(out, V_FLEE, h, why_not_flee(s, f->a, &v, h));
}

static void take_rout(State *s, Frame *f, Action a, Play *p)
{
    int l = f->a;
    Side side = f->side;
    Hex from = s->where[l], to = (Hex)noun_of(a);
    bool seen = wc_is_seen(s, l, enemy_of(side));

    end(s);
    s->moved |= BIT(l);
    // He may stay where no hex is better; then he spends no points and does not tire.
    if (to == from)
        return;
    wc_show_meeting(s, from, to, side, p);
    wc_put_leader(s, l, to);
    seen = seen || hex_distance(from, to) > 1 || wc_is_seen(s, l, enemy_of(side));      // M23: he is seen when he is alone on the hexes between
    TELL(p, EV_MOVE, side, .v = { from, to, l }, .secret = seen ? 0 : SECRET_A);
    s->spent |= BIT(l);
    wc_tire(s, l, 1);
    wc_after_step(s, BIT(l), from, to, p);
    if (to == base_of(side) && is_base_threatened(s, side))
        rest_off_map(s, l, p);
}

static void words_rout(const State *s, const Frame *f, Reader reader, Text *out)
{
    char room[60];
    Text t = text_in(room, sizeof room);
    const char *who = t.at;

    text_add(&t, "%s %s", wc_leaders[f->a].name, wc_agree(f->a, "is", "are"));
    if (is_asked_of(f, reader))
        text_add(out, "%s routed: choose where %s, away from the enemy or towards %s base.", who, wc_agree(f->a, "he runs", "they run"),
                 wc_agree(f->a, "his", "their"));
    else if (wc_is_seen(s, f->a, reader))
        text_add(out, "%s routed, and the %s choose where %s.", who, wc_people(f), wc_agree(f->a, "he runs", "they run"));
    else
        text_add(out, "The %s choose where a routed leader runs.", wc_people(f));
}

const FrameKind wc_runs_frame = { "runs", .list = list_last_runs, .take = take_run, .lapses = true, .obvious = true, .guarded = true, .words = words_runs };
const FrameKind wc_rout_frame = { "rout", .list = list_rout, .take = take_rout, .lapses = true, .obvious = true, .guarded = true, .words = words_rout,
    .a = { "who runs", N_LEADER } };
