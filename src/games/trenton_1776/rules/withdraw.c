// Withdrawal -- Trenton 1776, T76 battle withdrawal and withdrawal rules: which side may leave, where it goes, the parting shots.

#include "games/trenton_1776/chapters.h"

// ---- where to

// How many blocks leave, with the militia that fled.
static int leaving_count(const State *s, Side side)
{
    return size_of_set(here_of(s, s->battle.place, side));
}

static int why_not_withdraw_to(const State *s, Side side, int place)
{
    const Battle *b = &s->battle;
    bool attacks = side == b->attacker, over_delaware;

    if (place == b->place)
        return BEGINS_THERE;
    if (!is_linked(b->place, place))
        return NOT_LINKED;
    // An enemy who stands there bars even the place from which the attacker came.
    if (is_enemy_at(s, place, side))                        // T76-B17, T76-B18
        return ENEMY_THERE;
    if (!attacks && has(b->came_from, place))               // T76-C11
        return ENEMY_CAME_THENCE;
    if (attacks && !has(b->came_from, place))
        return WE_CAME_NOT_THENCE;
    over_delaware = is_over_delaware(b->place, place);
    return over_delaware ? t76_why_not_cross(s, side, b->place, leaving_count(s, side)) : OK;
}

int t76_way_out_of_six(const State *s, Side side)
{
    int best = 0;

    FOR_EACH(place, neighbours_of(s->battle.place))
        if (why_not_withdraw_to(s, side, place) == OK) {
            int faces = is_over_delaware(s->battle.place, place) ? 4 : 6;      // T76-B19
            best = faces > best ? faces : best;
        }
    return best;
}

bool t76_has_way_out(const State *s, Side side)     { return t76_way_out_of_six(s, side) > 0; }

// ---- to leave or to stay, from the second round

static bool is_stuck(const State *s, Side side)
{
    return s->battle.stuck >> side & 1;
}

static int why_not_withdraw(const State *s, Side side)
{
    return s->battle.round < 2       ? FIRST_ROUND     :
           is_stuck(s, side)         ? CROSSING_FAILED :
           !t76_has_way_out(s, side) ? NO_WAY_OUT      : OK;
}

// A side that cannot withdraw is not asked whether it stays.
static void list_leave(const State *s, const Frame *f, ActionList *out)
{
    int reason = why_not_withdraw(s, f->side);

    // With one reason for both, either both answers are legal or the list is empty and the question lapses (T76-D8).
    consider_plain(out, V_STAY, reason);
    consider_plain(out, V_WITHDRAW, reason);
}

static bool asks_leave(const State *s, const Frame *f)    { return why_not_withdraw(s, f->side) == OK; }

static void take_leave(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    end(s);
    if (verb_of(a) == V_WITHDRAW)
        t76_begin_withdrawal(s, side, false);
}

static void words_leave(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *place = t76_places[s->battle.place].name;

    if (is_asked_of(f, reader))
        text_add(out, "stay and fight round %d at %s, or withdraw.", s->battle.round, place);
    else
        text_add(out, "The %s decide whether they fight round %d at %s or withdraw.", t76_people(f), s->battle.round, place);
}

// ---- the place, and the die of the Delaware

void t76_begin_withdrawal(State *s, Side side, bool driven)
{
    assert(is_battle_on(s) && t76_has_way_out(s, side));
    begin(s, (Frame){ .kind = WHERE_TO, .side = side, .n = driven });
}

static void list_where_to(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(place, candidates(out, V_TO, neighbours_of(s->battle.place)))
        consider(out, V_TO, (unsigned)place, why_not_withdraw_to(s, f->side, place));
}

// Militia that fled are lost when they have no way out, or when their crossing failed (T76-B15, T76-C6).
void t76_lose_fled(State *s, Play *p)
{
    FOR_EACH(b, s->battle.fled & s->at[s->battle.place])
        while (s->sp[b] > 0)
            t76_lose_step(s, b, true, p);
}

static void take_where_to(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int place = noun_of(a), here = s->battle.place;
    bool driven = f->n;

    end(s);
    // T76-B19: one die for all; a five or a six fails, whereas on a march only a six does.
    if (is_over_delaware(here, place) && roll(p, side, 6, R_WITHDRAWAL) >= 5) {
        TELL(p, EV_STUCK, side, .v = { here });
        s->battle.stuck |= (uint8_t)(1 << side);        // T76-C5
        // T76-D11: fled militia that are alone have no second chance.
        if (driven)
            t76_lose_fled(s, p);
        return;
    }
    begin(s, (Frame){ .kind = PARTING, .side = side, .a = (uint16_t)place });
}

static void words_where_to(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *where = f->n ? "where the militia that fled get away to" : "where all withdraw to";

    if (is_asked_of(f, reader))
        text_add(out, "choose %s.", where);
    else
        text_add(out, "The %s choose %s.", t76_people(f), where);
}

// ---- parting shots; then all go to one place

enum { P_SHOTS, P_GO };     // steps of PARTING; append-only

// T76-B16: infantry still in the fight fires, militia included; leaders and guns do not; ones have no effect.
FirePool t76_parting_of(const State *s, Side shooters)
{
    return (FirePool){ R_PARTING, (uint8_t)size_of_set(fighting(s, shooters) & (FOOT | MILITIAMEN)), .hits = 1 << 5 | 1 << 6 };
}

static int parting_hits(const State *s, Side shooters, Play *p)
{
    FirePool pool = t76_parting_of(s, shooters);
    uint8_t count[6];

    // `count` starts with the ones, so 4 and 5 are the indices of fives and sixes.
    roll_pool(p, shooters, pool.dice, pool.what, pool.hits, count);
    return count[4] + count[5];
}

static void withdraw_to(State *s, Side side, int place, Play *p)
{
    int here = s->battle.place;
    Set leaving = here_of(s, here, side);

    assert(is_linked(here, place) && !is_enemy_at(s, place, side));
    // The parting shots may have killed them all.
    if (!leaving)
        return;
    if (is_over_delaware(here, place))
        // T76-D9: blocks that were shot on the way are not counted among the ten.
        t76_count_crossing(s, side, here, size_of_set(leaving));
    // They stand among their own once more, so they are no longer set aside.
    s->battle.fled &= ~leaving;
    // t76_put_block() does not take a block from its old place, so the next statement does. `moved` stays as it is: T76-C9.
    FOR_EACH(b, leaving)
        t76_put_block(s, b, place);
    s->at[here] &= ~leaving;
    s->crossed &= ~leaving;         // a withdrawal is no attack, so the river costs nothing later
    TELL(p, EV_WITHDRAW, side, .set = leaving, .v = { here, place, t76_ferry_between(here, place) });
    t76_gain_control(s, place, side, p);
}

static void run_parting(State *s, Frame *f, Play *p)
{
    Side side = f->side;
    int place = f->a;

    // The shots may begin a question for the owner (whose blocks take the hits), so the withdrawal itself waits for the next run.
    if (f->step++ == P_SHOTS) {
        t76_suffer(s, side, parting_hits(s, enemy_of(side), p), HITS_PARTING, p);
    } else {
        end(s);
        withdraw_to(s, side, place, p);
    }
}

static void words_parting(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s withdrawal to %s", f->side == AMERICAN ? "American" : "British", t76_places[f->a].name);
}

const FrameKind t76_leave_frame    = { "leave", .list = list_leave, .take = take_leave, .lapses = true, .asks = asks_leave, .open = true, .words = words_leave };
const FrameKind t76_where_to_frame = { "withdraw", .list = list_where_to, .take = take_where_to, .obvious = true, .open = true, .words = words_where_to,
    .n = { "only the fled are left", NO_KIND } };
const FrameKind t76_parting_frame  = { "parting", .run = run_parting, .words = words_parting,
    .a = { "where to", N_PLACE } };
