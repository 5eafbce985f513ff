// What case files of Washington's Crossing begin with (docs/cases.md).

#include "names.h"
#include "games/washingtons_crossing/chapters.h"
#include "engine/begin.h"
#include "engine/case.h"
#include "engine/engine.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/tables.h"

#include <string.h>

// Monckton and the Grenadiers are no matter of a case that puts neither.
static bool forget_monckton(State *s, const Begun *b, Error *err)
{
    if (s->cornwallis_turn && s->where[MONCKTON] == WAITING && s->where[GRENADIERS] == WAITING)
        s->where[MONCKTON] = REMOVED;
    return true;
}

// ---- marches and retreats of a group

// Whether all leaders of a group stand in one hex.
static bool stand_together(const State *s, Set group, Error *err)
{
    int first = first_of(group);

    if (!is_on_map(s, first))
        return fail(err, "%s is not on the map", wc_leaders[first].id);
    FOR_EACH(l, group)
        if (!is_on_map(s, l) || s->where[l] != s->where[first] || side_of(l) != side_of(first))
            return fail(err, "%s does not stand with %s", wc_leaders[l].id, wc_leaders[first].id);
    return true;
}

static Side whose_march(const State *s, const Begun *b)     { return side_of(begun_value(b, "leaders")); }
static Side whose_enemies(const State *s, const Begun *b)   { return enemy_of(whose_march(s, b)); }

// As if they had rolled these points together.
static void activate_for(State *s, Set group, int points, int chief)
{
    s->active |= group;
    FOR_EACH(l, group) {
        s->mp[l] = s->rolled[l] = (uint8_t)points;
        s->roll_of[l] = 1;
        if (s->chief[l] == NOBODY)
            s->chief[l] = (uint8_t)chief;
    }
    s->rolls = 1;
}

static bool prepare_march(State *s, const Begun *b, Error *err)
{
    Set group = begun_set(b, "leaders");
    int first = begun_value(b, "leaders"), points = begun_value(b, "mp");

    if (!stand_together(s, group, err))
        return false;
    activate_for(s, group, points, first);
    wc_begin_march(s, b->side, first, group, false);
    return true;
}

static bool prepare_retreat(State *s, const Begun *b, Error *err)
{
    Set group = begun_set(b, "leaders");
    int from = begun_value(b, "from");

    if (!stand_together(s, group, err))
        return false;
    wc_begin_retreat(s, group, from < 0 ? s->where[first_of(group)] : (Hex)from, begun_value(b, "hexes"), false);
    return true;
}

// ---- attacks: the points are spent

// All who stand next to the hex and could attack, the activated alone if there are any.
static Set likely_attackers(const State *s, Side side, Hex hex)
{
    Set near = 0;

    FOR_EACH(l, leaders_of(side) & ~(s->routed | s->disordered))
        if (is_on_map(s, l) && s->troops[l] && hex_distance(s->where[l], hex) == 1)
            near |= BIT(l);
    return near & s->active ? near & s->active : near;
}

static Side whose_attack(const State *s, const Begun *b)
{
    Set group = begun_set(b, "leaders");

    return group ? side_of(first_of(group)) : b->side < SIDES ? b->side :
           wc_men_of(s, wc_stack_at(s, (Hex)begun_value(b, "hex"), BRITISH)) ? AMERICAN : BRITISH;
}

static bool may_attack_so(const State *s, Set group, int kind, Hex hex, Error *err)
{
    int first = first_of(group);

    FOR_EACH(l, group) {
        if (side_of(l) != side_of(first))
            return fail(err, "%s and %s do not attack together", wc_leaders[first].id, wc_leaders[l].id);
        if (!is_on_map(s, l) || hex_distance(s->where[l], hex) != 1)
            return fail(err, "%s does not stand next to %s", wc_leaders[l].id, wc_hex_id[hex]);
        if (kind != PREPARED_ATTACK && s->where[l] != s->where[first])
            return fail(err, "%s does not stand with %s; only a prepared attack comes from several hexes", wc_leaders[l].id, wc_leaders[first].id);
    }
    return wc_men_of(s, wc_stack_at(s, hex, enemy_of(side_of(first)))) > 0 || fail(err, "no enemy troops stand at %s", wc_hex_id[hex]);
}

// From a march, with these points left for the advance; a prepared one when all marches are over.
static void come_to_attack(State *s, Side side, Set group, bool prepared, int points)
{
    if (prepared) {
        s->core.frames[s->core.depth - 1].step = A_END;
        s->moved |= group;
    } else {
        begin(s, (Frame){ .kind = MOVES, .side = side });
        wc_begin_march(s, side, first_of(group), group, false);
        s->march[0].spent = 1;
        FOR_EACH(l, group)
            s->rolled[l] = (uint8_t)(points + 1);
    }
}

static bool prepare_attack(State *s, const Begun *b, Error *err)
{
    Hex hex = (Hex)begun_value(b, "hex");
    Set group = begun_set(b, "leaders");
    int kind = begun_value(b, "kind"), chief = begun_value(b, "under"), points = begun_value(b, "mp");
    bool prepared = kind == PREPARED_ATTACK, dawn = begun_value(b, "dawn");
    Play play = { 0 };

    if (!group)
        group = likely_attackers(s, b->side, hex);
    if (!group)
        return fail(err, "who attacks %s?", wc_hex_id[hex]);
    if (!may_attack_so(s, group, kind, hex, err))
        return false;
    if (chief < 0)
        chief = prepared ? s->chief[first_of(group)] : NOBODY;
    activate_for(s, group, prepared ? 0 : points, chief == NOBODY ? first_of(group) : chief);
    s->spent |= group;
    come_to_attack(s, b->side, group, prepared, points);
    wc_begin_attack(s, b->side, group, hex, kind, chief, &play);
    s->battle.dawn = dawn;
    s->dawn_used |= dawn;
    return true;
}

// ---- the rows

#define IN_TURN(step)   .under = { AT(TURN, step) }
// Behind them the turn goes on with what follows in it.
#define AFTER_COMMAND   { TURN, { T_AMERICAN_ACTION, T_BRITISH_ACTION } }
#define AFTER_ACTION    { TURN, { T_AMERICAN_RECOVERY, T_BRITISH_RECOVERY } }
#define SIDE            .takes_side = true, .ask = "whose, american or british?"
#define COMMANDS(at)    SIDE, .under = { AFTER_COMMAND }, .frame = COMMAND, .step = at, .prepare = forget_monckton
#define ACTS(at)        SIDE, .under = { AFTER_ACTION }, .frame = ACTION, .step = at, .prepare = forget_monckton
#define WHOM(words)     { "leaders", PART_NOUNS, N_LEADER, .bare = true, .ask = words }

static const FactWord attack_kinds[] = { { HASTY, "hasty" }, { NORMAL, "normal" }, { PREPARED_ATTACK, "prepared" }, { 0, NULL } };

const Beginning wc_beginnings[] = {
    { "turn", "the turn from its victory points on", "objectives", IN_TURN(T_OBJECTIVES) },
    { "weather", "the turn from the weather on", IN_TURN(T_WEATHER) },
    { "raid", "the turn from the raid on", IN_TURN(T_RAID) },
    { "reinforcements", "the turn from the reinforcements on", IN_TURN(T_REINFORCE) },
    { "command", "the command phase of a side", COMMANDS(C_POINTS) },
    { "orders", "the command phase from its orders on, without points received and reorganizations", "activation", COMMANDS(C_ORDERS) },
    { "action", "the action phase of a side, which begins with rallies", "rally", ACTS(A_RECOVER) },
    { "rout", "the action phase from the routs on", ACTS(A_ROUT) },
    { "moves", "the action phase from the moves on", "movement", ACTS(A_MOVES) },
    { "initiative", "the action phase from the activations by die on", ACTS(A_INITIATIVE) },
    { "prepared", "the action phase from its prepared attacks on", ACTS(A_PREPARED) },
    { "fatigue", "the action phase from its end on, with fatigue", ACTS(A_END) },
    { "recovery", "the turn from the recovery of a side on", SIDE, .under = { AFTER_ACTION } },
    { "american-recovery", "the turn from that recovery on", IN_TURN(T_AMERICAN_RECOVERY) },
    { "british-recovery", "the turn from that recovery on", IN_TURN(T_BRITISH_RECOVERY) },
    { "end", "the end of the turn", IN_TURN(T_END) },
    { "march", "a march, as if they had rolled these points together", .under = { AFTER_ACTION, AT(ACTION, A_INITIATIVE), AT(MOVES, 0) },
      .part = { WHOM("who marches?"), { "mp", PART_NUMBER, .high = 20, .usual = 10, .bare = true, .spellings = "points" } },
      .whose = whose_march, .prepare = prepare_march },
    { "retreat", "a retreat; `from` is the hex that was attacked, and they go that many hexes away from it", .under = { AFTER_ACTION, AT(ACTION, A_END) },
      .part = { WHOM("who retreats?"), { "from", PART_NOUN, N_HEX }, { "hexes", PART_NUMBER, .low = 1, .high = 10, .usual = 2, .bare = true } },
      .whose = whose_enemies, .prepare = prepare_retreat },
    { "attack", "an attack; the points are spent, and `mp` are left for after an advance; without leaders all of that side attack who stand next to "
      "the hex and could, the activated alone if there are any", "combat battle", "attack attacker attackers",
      .takes_side = true, .under = { AFTER_ACTION, AT(ACTION, A_INITIATIVE) },
      .part = { WHOM(NULL), { "hex", PART_NOUN, N_HEX, .bare = true, .ask = "an attack on which hex?" },
                { "kind", PART_WORD, .words = attack_kinds, .usual = NORMAL, .bare = true },
                { "under", PART_NOUN, N_LEADER, .spellings = "chief commander" }, { "mp", PART_NUMBER, .high = 20 }, { "dawn", PART_MARK } },
      .whose = whose_attack, .prepare = prepare_attack },
    { "capture", "the dice for the leaders without troops there", SIDE, .under = { AFTER_ACTION, AT(ACTION, A_END) }, .frame = CAPTURE },
    { NULL }
};
