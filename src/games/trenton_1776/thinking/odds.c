// A battle taken apart for exact odds: its position, what each side rolls, and what a hit and a flight do.
//
// Dice come from t76_volley_of() and losses go through t76_lose_step(), so the odds follow the rules' own code.  The owner's choices are
// those of t76_sensible_loss() and t76_sensible_flight(), and nobody withdraws.

#include "survey.h"
#include "games/trenton_1776/tables.h"
#include "engine/engine.h"

// ---- the position at its opening

static Side side_at_work(const State *s)
{
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

static bool stage_coming(State *s, int place, BattleStage *stage)
{
    Side attacker = side_at_work(s);
    Play quiet = { 0 };

    place = contested_place(s, place);
    if (place < 0 || attacker == NEITHER)
        return false;
    t76_start_battle(s, place, attacker, &quiet);
    *stage = (BattleStage){ .place = place, .attacker = attacker, .fires = enemy_of(attacker), .round = 1 };
    return true;
}

static bool stage_at_hand(const State *s, BattleStage *stage)
{
    Side attacker = s->battle.attacker;

    *stage = (BattleStage){ .place = s->battle.place, .attacker = attacker, .fires = enemy_of(attacker), .round = s->battle.round };
    for (int i = 0; i < s->core.depth; i++) {
        const Frame *f = &s->core.frames[i];
        switch (f->kind) {
        case BATTLE:
            if (f->step == B_ATTACKER_FIRES)
                stage->fires = attacker;
            else if (f->step == B_ROUND)
                stage->round++;
            break;
        case FIRE:
            stage->routs[enemy_of(f->side)] = f->step == F_FLIGHT ? f->n : 0;
            break;
        case LOSE_HITS:
            stage->hits[f->side] = f->n;
            break;
        case RUN_AWAY:
            stage->routs[f->side] = f->n;
            break;
        case WHERE_TO:
        case PARTING:
            return false;
        }
    }
    return true;
}

static bool stage(State *s, int place, BattleStage *stage)
{
    if (is_over(s))
        return false;
    if (is_battle_on(s) && (place < 0 || place == s->battle.place))
        return stage_at_hand(s, stage);
    return !is_battle_on(s) && stage_coming(s, place, stage);
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

const BattleKind t76_battle = {
    stage, volley, hit, rout, fights, strength, t76_is_certain,
    "if both sides fight to the end, and take their losses from militia first, then infantry, guns and leaders, "
    "Washington last",
};
