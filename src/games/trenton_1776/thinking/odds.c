// A battle taken apart for exact odds: how it stands, what each side rolls, what a hit and a flight do.
//
// Dice come from t76_volley_of() and losses go through t76_lose_step(), so the odds follow the rules' own code.  The owner's choices are
// those of t76_sensible_loss() and t76_sensible_flight(), and nobody withdraws but militia that fled and are left alone.

#include "survey.h"
#include "games/trenton_1776/tables.h"
#include "engine/engine.h"

// ---- the position at its opening

static Side side_at_work(const State *s)
{
    // The phase under way, somewhere below the question, says which side attacks.
    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frames[i].kind == MOVES || s->core.frames[i].kind == BATTLES)
            return s->core.frames[i].side;
    return NEITHER;
}

static int contested_place(const State *s, int wanted)
{
    if (wanted >= 0)
        return wanted < PLACES && is_contested(s, wanted) ? wanted : -1;
    for (int place = 0; place < PLACES; place++)
        if (is_contested(s, place))
            return place;
    return -1;
}

static bool open_coming(State *s, int place, Stand *stand)
{
    Side attacker = side_at_work(s);
    Play quiet = { 0 };

    place = contested_place(s, place);
    if (place < 0 || attacker == NEITHER)
        return false;
    t76_start_battle(s, place, attacker, &quiet);
    *stand = (Stand){ .place = place, .attacker = attacker, .fires = enemy_of(attacker), .round = 1 };
    return true;
}

static bool find_stand(const State *s, Stand *stand)
{
    Side attacker = s->battle.attacker;

    *stand = (Stand){ .place = s->battle.place, .attacker = attacker, .fires = enemy_of(attacker), .round = s->battle.round };
    for (int i = 0; i < s->core.depth; i++) {
        const Frame *f = &s->core.frames[i];
        switch (f->kind) {
        case BATTLE:
            // A sequence's step is the one that comes next. B_ROUND means that the attacker's volley of this round is rolled, or that round 1 is
            // still to open.
            if (f->step == B_ATTACKER_FIRES)
                stand->fires = attacker;
            else if (f->step == B_ROUND)
                stand->round++;
            break;
        case FIRE:
            // Ones that are rolled, with their flights still to come after the hits; once RUN_AWAY has begun, its own frame counts them.
            stand->routs[enemy_of(f->side)] = f->step == F_FLIGHT ? f->n : 0;
            break;
        case LOSE_HITS:
            stand->hits[f->side] = f->n;
            break;
        case RUN_AWAY:
            stand->routs[f->side] = f->n;
            break;
        // A side leaves: what follows is parting shots, not rounds.
        case WHERE_TO:
        case PARTING:
            return false;
        }
    }
    return true;
}

// `s` becomes the position at the opening of the battle.
static bool approach(State *s, int place, Stand *stand)
{
    if (is_over(s))
        return false;
    if (is_battle_on(s) && (place < 0 || place == s->battle.place))
        return find_stand(s, stand);
    return !is_battle_on(s) && open_coming(s, place, stand);
}

// ---- what happens

static int volley(const State *s, Side shooter, int round, FirePool pools[FIRE_POOLS_MAX])
{
    State now = *s;

    now.battle.round = (uint8_t)(round < 2 ? 1 : 2);        // only the first round differs
    return t76_volley_of(&now, shooter, pools);
}

static void hit(State *s, Side side)
{
    Play quiet = { 0 };
    Set targets = fighting(s, side);

    if (targets)
        t76_lose_step(s, t76_sensible_loss(s, targets), true, &quiet);
}

static void rout(State *s, Side side)
{
    Set able = fighting(s, side) & MILITIAMEN;

    if (able)
        s->battle.fled |= BIT(t76_sensible_flight(s, able));
}

static bool fights(const State *s, Side side)
{
    return fighting(s, side) != 0;
}

static int strength(const State *s, Side side)
{
    return t76_strength_of(s, here_of(s, s->battle.place, side));
}

// Militia of as many steps are alike.  Losses come from militia first and from the others in a fixed order, so the sum of the others'
// steps says which of them are left.  Who came over a river counts in the first round alone, and there a side takes one volley, hits and
// then flights: the steps left and the steps set aside say who is hit and who fled.
static uint64_t prospects(const State *s, Side side)
{
    Set militia = fighting(s, side) & MILITIAMEN;
    uint64_t number = (uint64_t)t76_strength_of(s, fighting(s, side) & ~MILITIAMEN)
                    | (uint64_t)t76_strength_of(s, here_of(s, s->battle.place, side) & s->battle.fled) << 8;

    FOR_EACH(b, militia)
        // A counter of five bits for each number of steps left: how many militia have 1, 2 or 3. Below it lie a byte for the others' steps and a byte
        // for those set aside.
        number += (uint64_t)1 << (16 + 5 * s->sp[b]);
    return number;
}

static void possible(const State *now, const State *ready, Side viewer, int range[2])
{
    t76_find_possible_steps(now, viewer, ready->battle.place, range);
}

static bool is_certain(const State *now, const State *ready, Side viewer)
{
    return t76_is_certain(now, viewer, ready->battle.place);
}

static void depart(State *s, Side side)
{
    s->battle.fled &= ~here_of(s, s->battle.place, side);
}

// T76-B15: militia left alone go, by a road if there is one.
static double gets_away(const State *s, Side side)
{
    return t76_way_out_of_six(s, side) / 6.0;
}

static bool has_stake(const State *s)
{
    return s->where[WASHINGTON] == s->battle.place;
}

static bool is_stake_lost(const State *s)
{
    return s->where[WASHINGTON] == DEAD;
}

static const VolleyKind volleys = { volley, hit, rout, fights, prospects, t76_parting_of, depart, gets_away, "Washington", has_stake, is_stake_lost, AMERICAN };

const CombatKind t76_combat = {
    .approach = approach,
    .crosses = true,                    // a one
    .strength = strength,
    .possible = possible,
    .is_certain = is_certain,
    .volleys = &volleys,
    .deals = 8,
    .unit = 1,
    .units = "SP",
    .effects = { "holds", "beaten" },
    .policy = "if both sides fight to the end, and take their losses from militia first, then infantry, guns and leaders, "
              "Washington last",
};
