// Battle -- Trenton 1776, T76 battle: the order of battles, rounds, fire, losses, militia that flee.  Withdrawal: withdraw.c.

#include "games/trenton_1776/chapters.h"

#include <string.h>

// ---- the battle phase: the attacker chooses the order

static Set contested_places(const State *s)
{
    Set contested = 0;

    for (int place = 0; place < PLACES; place++)
        if (is_contested(s, place))
            contested |= BIT(place);
    return contested;
}

static void run_battles(State *s, Frame *f, Play *p)
{
    Set contested = contested_places(s);
    Side attacker = f->side;

    switch (size_of_set(contested)) {
    case 0:
        end(s);
        break;
    case 1:
        t76_start_battle(s, first_of(contested), attacker, p);
        break;
    default:
        begin(s, (Frame){ .kind = CHOOSE_BATTLE, .side = attacker });
        break;
    }
}

static void list_choose_battle(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(place, candidates(out, V_FIGHT, contested_places(s)))
        consider(out, V_FIGHT, (unsigned)place, is_contested(s, place) ? OK : NO_BATTLE_THERE);
}

static void take_choose_battle(State *s, Frame *f, Action a, Play *p)
{
    Side attacker = f->side;

    end(s);
    t76_start_battle(s, noun_of(a), attacker, p);
}

static void words_battles(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s battles", f->side == AMERICAN ? "American" : "British");
}

static void words_choose_battle(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "choose which battle is fought next.");
}

// ---- one battle

void t76_start_battle(State *s, int place, Side attacker, Play *p)
{
    Battle *b = &s->battle;

    assert(is_contested(s, place));
    *b = (Battle){ .place = (uint8_t)place, .attacker = attacker };
    FOR_EACH(unit, here_of(s, place, attacker)) {
        if (s->from[unit] < PLACES)
            b->came_from |= BIT(s->from[unit]);
        if (has(s->crossed, unit))
            b->over_river |= BIT(unit);
    }
    t76_show_blocks(s, s->at[place], p);
    TELL(p, EV_BATTLE, attacker, .v = { place });
    begin(s, (Frame){ .kind = BATTLE, .side = attacker });
}

// The survivors stand up again; fled militia of the winner are with them already.
static void end_battle(State *s, Play *p)
{
    int place = s->battle.place;
    Side winner = here_of(s, place, s->battle.attacker) ? s->battle.attacker : enemy_of(s->battle.attacker);

    if (here_of(s, place, winner)) {
        TELL(p, EV_WON, winner, .v = { place });
        t76_gain_control(s, place, winner, p);
    }
    s->battle = (Battle){ .place = NOWHERE };
    end(s);
    t76_check_brunswick_and_amboy(s, p);
}

// One side has nobody left to fight.  Militia that fled may still have to get away (T76-B15).
static void close_battle(State *s, Play *p)
{
    bool americans_spent = !fighting(s, AMERICAN), fled = s->battle.fled & s->at[s->battle.place];

    if (!americans_spent || !fled || !fighting(s, BRITISH))
        end_battle(s, p);
    else if (t76_has_way_out(s, AMERICAN))
        t76_begin_withdrawal(s, AMERICAN, true);
    else
        t76_lose_fled(s, p);
}

static void next_round(State *s, Play *p)
{
    s->battle.round++;
    s->battle.stuck = 0;
    TELL(p, EV_ROUND, NEITHER, .v = { s->battle.round });
}

// From the second round the defender, then the attacker may leave; then the defender fires before the attacker.
static void run_battle(State *s, Frame *f, Play *p)
{
    Side attacker = f->side, defender = enemy_of(attacker);

    if (!fighting(s, attacker) || !fighting(s, defender)) {
        close_battle(s, p);
        return;
    }
    switch (f->step) {
    case B_ROUND:
        next_round(s, p);
        f->step = s->battle.round == 1 ? B_DEFENDER_FIRES : B_ATTACKER_LEAVES;
        if (s->battle.round > 1)
            begin(s, (Frame){ .kind = LEAVE, .side = defender });
        break;
    case B_ATTACKER_LEAVES:
        f->step = B_DEFENDER_FIRES;
        begin(s, (Frame){ .kind = LEAVE, .side = attacker });
        break;
    case B_DEFENDER_FIRES:              // his hits land before the reply
        f->step = B_ATTACKER_FIRES;
        begin(s, (Frame){ .kind = FIRE, .side = defender });
        break;
    case B_ATTACKER_FIRES:
        f->step = B_ROUND;
        begin(s, (Frame){ .kind = FIRE, .side = attacker });
        break;
    }
}

static void words_battle(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (s->battle.round)
        text_add(out, "Battle of %s, round %d", t76_places[s->battle.place].name, s->battle.round);
    else
        text_add(out, "Battle of %s", t76_places[s->battle.place].name);
}

// ---- T76 battle fire: one volley (T76-C1), rolled by kinds of blocks in the order of the block list

static int dice_of(const State *s, Set units)
{
    int dice = t76_strength_of(s, units);

    if (s->battle.round == 1)               // T76 attacking across rivers: one die less a unit, T76-B12 down to none
        dice -= size_of_set(units & s->battle.over_river);
    return dice;
}

enum { SIXES = 1 << 6, FIVES = 1 << 5, ONES = 1 << 1 };

// T76-B14: ones of British and Hessian foot, in normal fire only, each drive off a militia.
int t76_volley_of(const State *s, Side side, FirePool pools[FIRE_POOLS_MAX])
{
    static const struct { Set blocks; uint8_t what, hits, routs; } kinds[] = {
        { LEADERS,    R_FIRE_LEADERS, SIXES,         0 },
        { FOOT,       R_FIRE_FOOT,    SIXES,         ONES },
        { GUNS,       R_FIRE_GUNS,    SIXES | FIVES, 0 },
        { MILITIAMEN, R_FIRE_MILITIA, SIXES,         0 },
    };
    int n = 0;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int dice = dice_of(s, fighting(s, side) & kinds[i].blocks);
        if (dice > 0)
            pools[n++] = (FirePool){ kinds[i].what, (uint8_t)dice, kinds[i].hits, side == BRITISH ? kinds[i].routs : 0 };
    }
    return n;
}

static int dice_showing(const uint8_t count[6], unsigned faces)
{
    int sum = 0;

    for (int face = 1; face <= 6; face++)
        sum += faces >> face & 1 ? count[face - 1] : 0;
    return sum;
}

typedef struct Volley {
    int hits, ones;
} Volley;

static Volley fire_volley(const State *s, Side side, Play *p)
{
    FirePool pools[FIRE_POOLS_MAX];
    int n = t76_volley_of(s, side, pools);
    Volley v = { 0 };

    for (int i = 0; i < n; i++) {
        uint8_t count[6];
        roll_pool(p, side, pools[i].dice, pools[i].what, pools[i].hits | pools[i].routs, count);
        v.hits += dice_showing(count, pools[i].hits);
        v.ones += dice_showing(count, pools[i].routs);
    }
    return v;
}

// All hits are taken, then all flights happen; `n` keeps the ones between the two.
static void run_fire(State *s, Frame *f, Play *p)
{
    Side side = f->side, enemy = enemy_of(side);
    int step = f->step++;

    if (step == F_VOLLEY) {
        Volley v = fire_volley(s, side, p);
        f->n = (uint8_t)v.ones;
        t76_suffer(s, enemy, v.hits, HITS_FIRE, p);
    } else if (step == F_FLIGHT && f->n) {
        begin(s, (Frame){ .kind = RUN_AWAY, .side = enemy, .n = f->n });
    } else {
        end(s);
    }
}

static void words_fire(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, f->side == AMERICAN ? "American fire" : "British fire");
}

// ---- losses: the owner chooses who takes each hit, one hit at a time

static Set hit_candidates(const State *s, Side side, int mode)      // who may take a hit
{
    switch (mode) {
    case HITS_FIRE:
        return fighting(s, side);
    case HITS_PARTING:
        return here_of(s, s->battle.place, side);
    default:
        return t76_alive_of(s, side);           // T76-B21: any of them, those yet to arrive too
    }
}

void t76_suffer(State *s, Side side, int hits, int mode, Play *p)
{
    Set targets = hit_candidates(s, side, mode);

    assert(hits >= 0 && hits <= UINT8_MAX && !(targets & ~blocks_of(side)));
    if (hits == 0)
        return;
    if (hits < t76_strength_of(s, targets)) {
        begin(s, (Frame){ .kind = mode == HITS_DEPOT ? LOSE_DEPOT : LOSE_HITS, .side = side, .n = (uint8_t)hits, .a = (uint16_t)mode });
        return;
    }
    FOR_EACH(b, targets)
        while (s->sp[b] > 0 && s->core.outcome == PLAYING)
            t76_lose_step(s, b, mode != HITS_DEPOT, p);
}

static int why_not_lose(const State *s, const Frame *f, int b)
{
    Set fled = f->a == HITS_FIRE ? s->battle.fled : 0;

    return f->n == 0                                        ? NO_HITS_LEFT  :
           has(fled, b)                                     ? HAS_FLED      :
           !has(hit_candidates(s, f->side, f->a), b)        ? NOT_IN_BATTLE : OK;
}

static void list_hits(const State *s, const Frame *f, ActionList *out)
{
    Set likely = f->n ? hit_candidates(s, f->side, f->a) : 0;

    FOR_EACH(b, candidates(out, V_LOSE, likely))
        consider(out, V_LOSE, (unsigned)b, why_not_lose(s, f, b));
}

static void take_hit(State *s, Frame *f, Action a, Play *p)
{
    assert(f->n > 0 && has(hit_candidates(s, f->side, f->a), noun_of(a)));
    f->n--;
    t76_lose_step(s, noun_of(a), f->a != HITS_DEPOT, p);
}

static int strongest(const uint8_t sp[BLOCKS], Set who)
{
    int best = first_of(who);

    FOR_EACH(b, who)
        best = sp[b] > sp[best] ? b : best;
    return best;
}

// Each hit on the strongest, so that as few blocks as may be are lost; a leader is hit when he alone is left.
static void propose_hits(const State *s, const Frame *f, Proposal *out)
{
    Set all = hit_candidates(s, f->side, f->a), men = all & ~LEADERS;
    uint8_t sp[BLOCKS];

    if (f->n < 2 || f->n > PROPOSED_MOST)
        return;
    out->button = "Spread the losses";
    memcpy(sp, s->sp, sizeof sp);
    for (int n = 0; n < f->n; n++) {
        bool any_men = men && sp[strongest(sp, men)] > 0;
        assert(sp[strongest(sp, any_men ? men : all)] > 0);
        sp[strongest(sp, any_men ? men : all)]--;
    }
    FOR_EACH(b, all)
        if (sp[b] < s->sp[b])
            propose_times(out, act_on(V_LOSE, (unsigned)b), t76_blocks[b].name, s->sp[b] - sp[b]);
}

static void words_hits(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "choose a block that loses a step (%d left to take).", f->n);
}

// ---- T76 American militia flee battle results

static int why_not_flee(const State *s, const Frame *f, int b)
{
    return !is_militia(b)                       ? NOT_MILITIA   :
           has(s->battle.fled, b)               ? HAS_FLED      :
           !has(fighting(s, f->side), b)        ? NOT_IN_BATTLE :
           f->n == 0                            ? NO_HITS_LEFT  : OK;
}

static void list_run_away(const State *s, const Frame *f, ActionList *out)
{
    Set likely = f->n ? fighting(s, f->side) & MILITIAMEN : 0;

    FOR_EACH(b, candidates(out, V_FLEE, likely))
        consider(out, V_FLEE, (unsigned)b, why_not_flee(s, f, b));
}

static void take_run_away(State *s, Frame *f, Action a, Play *p)
{
    assert(f->n > 0 && is_militia(noun_of(a)) && has(fighting(s, f->side), noun_of(a)));
    f->n--;
    s->battle.fled |= BIT(noun_of(a));
    TELL(p, EV_FLEE, f->side, .set = BIT(noun_of(a)));
}

static void words_run_away(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "choose a militia that flees (%d to go).", f->n);
}

const FrameKind t76_battles_frame       = { "battles", .run = run_battles, .words = words_battles };
const FrameKind t76_choose_battle_frame = { "fight", .list = list_choose_battle, .take = take_choose_battle, .obvious = true, .open = true, .words = words_choose_battle };
const FrameKind t76_battle_frame        = { "battle", .run = run_battle, .words = words_battle };
const FrameKind t76_fire_frame          = { "fire", .run = run_fire, .words = words_fire,
    .n = { "ones rolled", NO_KIND } };
const FrameKind t76_lose_hits_frame     = { "lose", .list = list_hits, .take = take_hit, .propose = propose_hits, .lapses = true, .obvious = true, .open = true, .words = words_hits,
    .n = { "hits left", NO_KIND }, .a = { "whose hits", NO_KIND } };
// The depot's losses fall on hidden blocks, so this one is not open.
const FrameKind t76_depot_frame    = { "lose", .list = list_hits, .take = take_hit, .propose = propose_hits, .lapses = true, .obvious = true, .words = words_hits,
    .n = { "hits left", NO_KIND }, .a = { "whose hits", NO_KIND } };
const FrameKind t76_run_away_frame = { "flee", .list = list_run_away, .take = take_run_away, .lapses = true, .obvious = true, .open = true, .words = words_run_away,
    .n = { "flights left", NO_KIND } };
